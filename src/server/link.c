/* link.c: see link.h. */
#include "server/link.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/room_keep.h"

enum { FORM = 2 }; /* of what is sent: another form is another build's, and not understood */

/* ---- sending ------------------------------------------------------------------------------------- */

struct net_buffer *link_parcel(struct node *node)
{
	node->parcel.length = 0;
	return &node->parcel;
}

static void address(struct node *node, const char *holder, uint64_t serial, enum link_kind kind,
	uint64_t number)
{
	struct net_buffer *out = &node->envelope;
	out->length = 0;
	parcel_put_number(out, FORM);
	parcel_put_text(out, net_span_of(node->holder));
	parcel_put_text(out, net_span_of(holder));
	parcel_put_number(out, serial);
	parcel_put_number(out, kind);
	parcel_put_number(out, number);
}

/* What cannot be sent now is missing, as what is lost on the way. */
static void post(struct link *link, enum link_kind kind, uint64_t number, struct net_span content)
{
	struct node *node = link->node;
	address(node, link->holder, link->serial, kind, number);
	net_buffer_append(&node->envelope, content.text, content.length);
	bus_tell(node->bus, link->name, node->envelope.bytes, node->envelope.length);
}

static void set_sum(struct link *link)
{
	server_timer(link->node->server, &link->sum, server_now(link->node->server) + LINK_SUM_MS);
}

void link_tell(struct link *link, enum link_kind kind)
{
	struct node *node = link->node;
	if (!node->bus)
		return;
	post(link, kind, ++link->told, net_buffer_span(&node->parcel));
	if (!timer_is_set(&link->sum))
		set_sum(link);
}

void links_tell(struct node *node, enum link_kind kind)
{
	for (unsigned i = 0; i < LINKS_MAX; i++)
		if (node->links[i])
			link_tell(node->links[i], kind);
}

/* 1: everything is let go, and the numbers begin anew, by which the other side learns of it. */
static void begin_anew(struct link *link)
{
	far_let_go(link);
	link->tries = 0;
	link->node->figures.resets++;
	if (PLANTED(reset_unsaid))
		return;
	link->serial = ++link->node->serials;
	link->told = link->confirmed = 0;
	link_parcel(link->node);
	link_tell(link, LINK_RESET);
}

/* 2 */
static void on_sum(struct timer *timer)
{
	struct link *link = timer->owner;
	if (link->confirmed == link->told) {
		link->tries = 0;
		return;
	}
	if (++link->tries > LINK_TRIES) {
		server_log(
			link->node->server, JOURNAL_WARNING, "node %s does not answer", link->name);
		begin_anew(link);
		return;
	}
	post(link, LINK_SUM, link->told, net_span("", 0));
	set_sum(link);
}

/* ---- which there are ----------------------------------------------------------------------------- */

struct link *link_by_name(struct node *node, const char *name)
{
	for (unsigned i = 0; i < LINKS_MAX; i++)
		if (node->links[i] && strcmp(node->links[i]->name, name) == 0)
			return node->links[i];
	return NULL;
}

struct link *link_by_holder(struct node *node, const char *holder)
{
	for (unsigned i = 0; i < LINKS_MAX; i++)
		if (node->links[i] && strcmp(node->links[i]->holder, holder) == 0)
			return node->links[i];
	return NULL;
}

static void end_link(struct link *link)
{
	struct node *node = link->node;
	far_let_go(link);
	assert(link->clients.count == 0);
	table_finish(&link->clients);
	server_timer_clear(node->server, &link->sum);
	node->links[link->place] = NULL;
	free(link);
	keeper_look(node->server); /* what it owned can be taken */
}

void link_is_dead(struct node *node, const char *holder)
{
	struct link *link = link_by_holder(node, holder);
	if (link)
		end_link(link);
}

static uint64_t run_of(const char *holder)
{
	const char *at = strchr(holder, '#');
	return at ? strtoull(at + 1, NULL, 10) : 0;
}

/* A later run of the same name ends the one before it; what an earlier one said comes late. */
static struct link *make_link(struct node *node, const char *name, const char *holder)
{
	struct link *older = link_by_name(node, name);
	unsigned place = 0;
	if (older && run_of(older->holder) > run_of(holder))
		return NULL;
	if (older)
		end_link(older);
	while (place < LINKS_MAX && node->links[place])
		place++;
	if (place == LINKS_MAX)
		return NULL;
	struct link *link = node->links[place] = net_allocate_zeroed(sizeof(*link));
	link->node = node;
	link->place = place;
	link->since = server_now(node->server);
	link->sum = (struct timer){.fire = on_sum, .owner = link};
	copy_text(link->name, sizeof(link->name), name);
	copy_text(link->holder, sizeof(link->holder), holder);
	server_random(node->server, &link->clients.secret, sizeof(link->clients.secret));
	link->serial = ++node->serials;
	link_parcel(node);
	link_tell(link, LINK_RESET); /* whatever there was before */
	return link;
}

static const struct store_node *find_node(
	const struct store_node *nodes, size_t count, const char *holder)
{
	for (size_t i = 0; i < count; i++)
		if (nodes[i].lease_ms > 0 && strcmp(nodes[i].holder, holder) == 0)
			return &nodes[i];
	return NULL;
}

void links_learn(struct node *node, const struct store_node *nodes, size_t count)
{
	int64_t now = server_now(node->server);
	for (unsigned i = 0; i < LINKS_MAX; i++) {
		struct link *link = node->links[i];
		if (!link || find_node(nodes, count, link->holder))
			continue;
		/* One that has said hello since the list was read is not in it yet. */
		if (now - link->since >= node->lease_ms / NODE_RENEWALS)
			end_link(link);
	}
	for (size_t i = 0; i < count; i++) {
		const struct store_node *row = &nodes[i];
		if (row->lease_ms <= 0 || strcmp(row->name, node->name) == 0)
			continue;
		struct link *link = link_by_holder(node, row->holder);
		if (!link)
			link = make_link(node, row->name, row->holder);
		if (link)
			link->is_draining = row->is_draining;
	}
}

void links_end(struct node *node)
{
	for (unsigned i = 0; i < LINKS_MAX; i++)
		if (node->links[i])
			end_link(node->links[i]);
}

void links_destroy(struct node *node)
{
	links_end(node);
	net_buffer_finish(&node->parcel);
	net_buffer_finish(&node->envelope);
}

void links_hello(struct node *node)
{
	if (!node->bus)
		return;
	address(node, "", 0, LINK_HELLO, 0);
	bus_tell_all(node->bus, node->envelope.bytes, node->envelope.length);
}

/* ---- hearing -------------------------------------------------------------------------------------- */

/* 1 */
static void reset(struct link *link, uint64_t number)
{
	server_log(link->node->server, JOURNAL_INFO, "node %s: something it said is missing",
		link->name);
	link->heard = number;
	begin_anew(link);
}

static void hear_sum(struct link *link, uint64_t number)
{
	if (number > link->heard && !PLANTED(link_takes_gaps))
		reset(link, number);
	struct net_buffer *parcel = link_parcel(link->node);
	parcel_put_number(parcel, link->far_serial);
	post(link, LINK_GOT, link->heard, net_buffer_span(parcel));
}

static void hear_got(struct link *link, uint64_t number, struct parcel_reader *reader)
{
	uint64_t serial = parcel_number(reader);
	if (reader->is_bad || serial != link->serial || number > link->told)
		return;
	link->tries = 0; /* it answers, however much was told since it was asked */
	if (number > link->confirmed)
		link->confirmed = number;
}

/* False: it is of numbers that are over. */
static bool hear_serial(struct link *link, uint64_t serial)
{
	if (serial <= link->far_serial)
		return serial == link->far_serial;
	bool was_known = link->far_serial != 0;
	link->far_serial = serial;
	link->heard = 0;
	if (was_known)
		far_let_go(link);
	return true;
}

static void hear(
	struct link *link, enum link_kind kind, uint64_t number, struct parcel_reader *reader)
{
	struct node *node = link->node;
	char name[NODE_NAME];
	if (number <= link->heard && !PLANTED(link_takes_repeats))
		return;
	if (number > link->heard + 1 && !PLANTED(link_takes_gaps))
		reset(link, number);
	link->heard = number > link->heard ? number : link->heard;
	switch (kind) {
	case LINK_RESET: break; /* its serial has said it */
	case LINK_BYE:
		copy_text(name, sizeof(name), link->name);
		end_link(link);
		server_log(node->server, JOURNAL_INFO, "node %s ends", name);
		break;
	default: far_heard(link, kind, reader);
	}
}

void node_heard(struct server *server, const char *from, const void *bytes, size_t length)
{
	struct node *node = server->node;
	struct parcel_reader reader = {.at = bytes, .left = length};
	char holder[NODE_HOLDER], to[NODE_HOLDER];
	uint64_t form = parcel_number(&reader);
	parcel_word(&reader, holder, sizeof(holder));
	parcel_word(&reader, to, sizeof(to));
	uint64_t serial = parcel_number(&reader), kind = parcel_number(&reader),
		 number = parcel_number(&reader);
	if (form != FORM || reader.is_bad || server->is_stopping || !node->holder[0] ||
		strcmp(from, node->name) == 0 || (to[0] && strcmp(to, node->holder) != 0) ||
		strncmp(holder, from, strlen(from)) != 0)
		return;
	node_watch(server);
	struct link *link = link_by_holder(node, holder);
	if (!link)
		link = make_link(node, from, holder);
	if (!link || kind == LINK_HELLO || !hear_serial(link, serial))
		return;
	if (kind == LINK_SUM)
		hear_sum(link, number);
	else if (kind == LINK_GOT)
		hear_got(link, number, &reader);
	else
		hear(link, (enum link_kind)kind, number, &reader);
}
