/* far_client.c: see far_client.h. */
#include "server/far_client.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/far.h"
#include "server/member.h"

static void write_key(char out[static CLIENT_KEY], uint64_t number)
{
	snprintf(out, CLIENT_KEY, "%llu", (unsigned long long)number);
}

/* ---- people in parcels ----------------------------------------------------------------------------- */

void far_put_person(
	struct net_buffer *parcel, const struct client *client, const struct member *member)
{
	parcel_put_number(parcel, client ? client->number : 0);
	parcel_put_text(parcel, net_span_of(member->id));
	parcel_put_text(parcel, net_span_of(member->username));
	parcel_put_text(parcel, net_span_of(client ? client->address : ""));
	parcel_put_number(parcel, member->language);
}

void far_read_person(struct parcel_reader *reader, struct far_person *person)
{
	person->socket = parcel_number(reader);
	parcel_word(reader, person->user, sizeof(person->user));
	parcel_word(reader, person->username, sizeof(person->username));
	parcel_word(reader, person->address, sizeof(person->address));
	uint64_t language = parcel_number(reader);
	person->language = language < RD_LANGUAGES ? (enum rd_language)language : RD_ENGLISH;
}

/* ---- the far one -------------------------------------------------------------------------------------- */

static void far_emit(void *context, struct client *client, const char *name, struct net_span json)
{
	struct node *node = client->server->node;
	struct net_buffer *parcel = link_parcel(node);
	(void)context;
	parcel_put_number(parcel, client->number);
	parcel_put_text(parcel, net_span_of(name));
	parcel_put_text(parcel, json);
	link_tell(client->link, LINK_EMIT);
}

void far_answer(struct link *link, uint64_t number, unsigned status, struct net_span json)
{
	struct net_buffer *parcel = link_parcel(link->node);
	parcel_put_number(parcel, number);
	parcel_put_number(parcel, status);
	parcel_put_text(parcel, json);
	link_tell(link, LINK_ANSWER);
}

static void far_acknowledge(
	void *context, struct client *client, uint64_t ack, struct net_span json)
{
	(void)context;
	far_answer(client->link, ack, 200, json);
}

static void far_disconnect(void *context, struct client *client)
{
	(void)context;
	if (!client->link)
		return;
	parcel_put_number(link_parcel(client->server->node), client->number);
	link_tell(client->link, LINK_CLOSE);
}

static const struct server_net far_net = {
	.emit = far_emit, .acknowledge = far_acknowledge, .disconnect = far_disconnect};

struct client *far_client(struct link *link, const struct far_person *person, struct member *member)
{
	char key[CLIENT_KEY];
	write_key(key, person->socket);
	struct client *client = table_find(&link->clients, key);
	if (client)
		return client;
	client = client_create(link->node->server, NULL);
	client->net = &far_net;
	client->link = link;
	client->number = person->socket;
	memcpy(client->key, key, sizeof(key));
	copy_text(client->address, sizeof(client->address), person->address);
	table_add(&link->clients, client->key, client);
	client_attach_far(client, member);
	return client;
}

static void drop_far(struct client *client)
{
	table_remove(&client->link->clients, client->key);
	client_disconnect(client);
	client->link = NULL;
	client_release(client);
}

void far_hear_gone(struct link *link, struct parcel_reader *reader)
{
	char key[CLIENT_KEY];
	write_key(key, parcel_number(reader));
	struct client *client = reader->is_bad ? NULL : table_find(&link->clients, key);
	if (client)
		drop_far(client);
}

/* ---- the near one --------------------------------------------------------------------------------------- */

void far_number(struct client *client)
{
	struct node *node = client->server->node;
	if (!node)
		return;
	client->number = ++node->clients_made;
	write_key(client->key, client->number);
	table_add(&node->clients, client->key, client);
}

void far_forget_near(struct client *client)
{
	struct node *node = client->server->node;
	if (!node || client->number == 0)
		return;
	table_remove(&node->clients, client->key);
	for (unsigned i = 0; i < LINKS_MAX; i++)
		if (node->links[i] && client->spoken & UINT64_C(1) << i) {
			parcel_put_number(link_parcel(node), client->number);
			link_tell(node->links[i], LINK_GONE);
		}
}

static struct client *find_near(struct link *link, struct parcel_reader *reader)
{
	char key[CLIENT_KEY];
	write_key(key, parcel_number(reader));
	return reader->is_bad ? NULL : table_find(&link->node->clients, key);
}

void far_hear_emit(struct link *link, struct parcel_reader *reader)
{
	struct client *client = find_near(link, reader);
	char name[sizeof(((struct ask *)0)->name)];
	parcel_word(reader, name, sizeof(name));
	struct net_span json = parcel_text(reader);
	if (client && !reader->is_bad)
		client_emit(client, name, json);
}

void far_hear_close(struct link *link, struct parcel_reader *reader)
{
	struct client *client = find_near(link, reader);
	if (client)
		client_drop(client);
}

void far_hear_bound(struct link *link, struct parcel_reader *reader)
{
	struct client *client = find_near(link, reader);
	if (client)
		client->spoken |= UINT64_C(1) << link->place;
}

/* Each with a reference: what becomes of one may be the end of another. */
static struct client **list_clients(const struct table *table, size_t *count)
{
	struct client **all = net_allocate((table->count + 1) * sizeof(struct client *));
	struct client *client;
	size_t at = 0;
	*count = 0;
	while ((client = table_each(table, &at))) {
		client->references++;
		all[(*count)++] = client;
	}
	return all;
}

void far_clients_let_go(struct link *link)
{
	uint64_t bit = UINT64_C(1) << link->place;
	size_t count = 0;
	struct client **all = list_clients(&link->clients, &count);
	for (size_t i = 0; i < count; i++) {
		all[i]->is_spared = true;
		if (all[i]->link == link && !PLANTED(far_kept))
			drop_far(all[i]);
		client_release(all[i]);
	}
	free(all);
	all = list_clients(&link->node->clients, &count);
	for (size_t i = 0; i < count; i++) {
		bool has_spoken = all[i]->spoken & bit;
		if (has_spoken && !PLANTED(near_kept))
			client_drop(
				all[i]); /* which is told there: a far client may have been made of it since */
		all[i]->spoken &= ~bit;
		client_release(all[i]);
	}
	free(all);
}
