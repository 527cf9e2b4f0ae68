/* line.c: see line.h. */
#include "line.h"

#include <stdlib.h>
#include <string.h>

#include "player.h"

/* ---- packets ----------------------------------------------------------------------------------------------- */

static void put(struct queue *queue, const char *name, struct net_span json, uint64_t ack)
{
	struct packet *packet = need(sizeof(*packet));
	packet->name = copy_of(name, strlen(name));
	packet->json = copy_of(json.text, json.length);
	packet->ack = ack;
	if (queue->last)
		queue->last->next = packet;
	else
		queue->first = packet;
	queue->last = packet;
}

static struct packet *take(struct queue *queue)
{
	struct packet *packet = queue->first;
	if (packet) {
		queue->first = packet->next;
		if (!queue->first)
			queue->last = NULL;
	}
	return packet;
}

static void free_packet(struct packet *packet)
{
	free(packet->name);
	free(packet->json);
	free(packet);
}

static void empty(struct queue *queue)
{
	struct packet *packet;
	while ((packet = take(queue)))
		free_packet(packet);
}

/* Never before what was sent earlier. */
static int64_t arrival(struct world *world, struct queue *queue)
{
	int64_t at = world->now + world_between(world, 1, world_chance(world, 20) ? 400 : 15);
	if (at < queue->at)
		at = queue->at;
	return queue->at = at;
}

/* ---- to the person ------------------------------------------------------------------------------------------ */

static void reach_person(struct world *world, void *what)
{
	struct line *line = what;
	struct packet *packet = take(&line->down);
	(void)world;
	if (!packet)
		return; /* lost with the line */
	if (line->is_open) {
		bool is_end = strcmp(packet->name, "closed") == 0;
		if (is_end)
			line->is_open = false;
		player_hears(line->player, line, packet);
	}
	free_packet(packet);
}

static void send_down(struct line *line, const char *name, struct net_span json, uint64_t ack)
{
	struct world *world = line->host->world;
	if (line->is_cut || line->host->is_killed)
		return;
	put(&line->down, name, json, ack);
	world_happens(world, arrival(world, &line->down), reach_person, line);
}

static void emit(void *context, struct client *client, const char *name, struct net_span json)
{
	(void)context;
	send_down(client->socket, name, json, 0);
}

static void acknowledge(void *context, struct client *client, uint64_t ack, struct net_span json)
{
	(void)context;
	send_down(client->socket, "ack", json, ack);
}

static void lose_end(struct world *world, void *what)
{
	struct line *line = what;
	struct client *client = line->client;
	(void)world;
	line->client = NULL;
	empty(&line->up);
	if (client) {
		client_disconnect(client);
		client_release(client);
	}
}

static void disconnect(void *context, struct client *client)
{
	struct line *line = client->socket;
	struct host *host = context;
	send_down(line, "closed", NET_SPAN("{}"), 0);
	if (!host->is_killed)
		world_happens_to(host, host->world->now, lose_end, NULL, line);
}

static void respond(
	void *context, struct http_exchange *exchange, unsigned status, struct net_span json)
{
	(void)context;
	(void)exchange;
	(void)status;
	(void)json;
}

const struct server_net line_net = {
	.emit = emit, .acknowledge = acknowledge, .disconnect = disconnect, .respond = respond};

/* ---- to the node ---------------------------------------------------------------------------------------------- */

static void on_settled(struct client *client, bool is_let_in)
{
	struct line *line = client->socket;
	send_down(line, is_let_in ? "open" : "closed", NET_SPAN("{}"), 0);
	if (!is_let_in) {
		line->client = NULL;
		client_disconnect(client);
		client_release(client);
	}
}

static void reach_node(struct world *world, void *what)
{
	struct line *line = what;
	struct packet *packet = take(&line->up);
	(void)world;
	if (!packet)
		return;
	if (strcmp(packet->name, "open") == 0) {
		line->client = client_create(line->host->server, line);
		copy_text(line->client->address, sizeof(line->client->address), "192.0.2.1");
		client_connect(line->client, net_span_of(packet->json), on_settled);
	} else if (strcmp(packet->name, "closed") == 0) {
		lose_end(world, line);
	} else if (line->client && line->client->member && !line->client->is_gone) {
		router_event(line->client, net_span_of(packet->name), net_span_of(packet->json), 1,
			true, packet->ack);
	}
	free_packet(packet);
}

static void send_up(struct line *line, const char *name, const char *json, uint64_t ack)
{
	struct world *world = line->host->world;
	if (line->is_cut || line->host->run != line->run)
		return;
	put(&line->up, name, net_span_of(json), ack);
	world_happens_to(line->host, arrival(world, &line->up), reach_node, NULL, line);
}

struct line *line_open(struct player *player, struct host *host, const char *auth)
{
	struct world *world = host->world;
	struct line *line = need(sizeof(*line));
	line->next = world->lines;
	world->lines = line;
	line->number = ++world->lines_count;
	line->player = player;
	line->host = host;
	line->run = host->run;
	line->is_open = true;
	send_up(line, "open", auth, 0);
	return line;
}

void line_say(struct line *line, const char *name, const char *json, uint64_t ack)
{
	send_up(line, name, json, ack);
}

void line_hang_up(struct line *line)
{
	line->is_open = false;
	send_up(line, "closed", "{}", 0);
}

/* ---- its ends -------------------------------------------------------------------------------------------------- */

static void person_notices(struct world *world, void *what)
{
	struct line *line = what;
	(void)world;
	if (!line->is_open)
		return;
	line->is_open = false;
	player_hears(line->player, line,
		&(struct packet){.name = (char[]){"closed"}, .json = (char[]){"{}"}});
}

void line_cut(struct line *line)
{
	struct world *world = line->host->world;
	if (line->is_cut || line->host->run != line->run)
		return;
	line->is_cut = true;
	empty(&line->up);
	if (world_chance(world, 500))
		empty(&line->down);
	world_happens(world, world->now + world_between(world, 1, 3000), person_notices, line);
	world_happens_to(
		line->host, world->now + world_between(world, 1, 20000), lose_end, NULL, line);
}

void line_lose_host(struct host *host)
{
	struct world *world = host->world;
	for (struct line *line = world->lines; line; line = line->next) {
		if (line->host != host || line->run != host->run)
			continue;
		lose_end(world, line);
		if (line->is_open && !line->is_cut)
			world_happens(world, world->now + world_between(world, 1, 500),
				person_notices, line);
		if (!world_chance(world, 500))
			empty(&line->down);
	}
}

void lines_free(struct world *world)
{
	while (world->lines) {
		struct line *line = world->lines;
		world->lines = line->next;
		empty(&line->up);
		empty(&line->down);
		free(line);
	}
}
