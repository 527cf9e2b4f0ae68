/*
 * router.c: from a client's event to its handler: rate (2), form (2), the table of events, the actions of games.
 * The order of these tests is the rulebook's.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/events.h"
#include "server/far.h"
#include "server/room.h"

enum { TOKEN = 1000 }; /* thousandths of an event */

/* 20 a second, 40 at once; three times the rate for ten seconds ends the connection. */
static bool is_within_rate(struct client *client)
{
	int64_t now = server_now(client->server);
	if (now - client->flood_at >= SERVER_FLOOD_MS) {
		client->flood_at = now;
		client->flood = 0;
	}
	if (++client->flood > SERVER_FLOOD) {
		server_stranger(client->server, "flood", client->address);
		client->net->disconnect(client->net->context, client);
		return false;
	}
	client->tokens += (now - client->tokens_at) * SERVER_RATE; /* per ms: RATE thousandths */
	client->tokens_at = now;
	if (client->tokens > SERVER_BURST * TOKEN)
		client->tokens = SERVER_BURST * TOKEN;
	if (client->tokens < TOKEN)
		return false;
	client->tokens -= TOKEN;
	return true;
}

/* The largest payload of an action of this name, in whichever game; 0 if no game has it. */
static size_t action_limit(const char *name)
{
	size_t limit = 0;
	for (size_t i = 0; i < rd_game_count(); i++)
		for (const struct rd_game *game = rd_game_newest(i); game; game = game->older)
			if (rd_entry_find(game->actions, name, strlen(name)) >= 0 &&
				game->action_json_max > limit)
				limit = game->action_json_max;
	return limit;
}

static bool is_object(const struct ask *ask)
{
	size_t at = strspn(ask->payload, " \t\r\n");
	return ask->payload[at] == '{';
}

/* 8.3: the bare id string instead of { "match": id }. */
static struct net_span unwrap_id(
	const struct event_row *row, struct net_span argument, char *out, size_t capacity)
{
	if (!row || !row->takes_bare_id || argument.length == 0 || argument.text[0] != '"' ||
		argument.length + sizeof("{\"match\":}") > capacity)
		return argument;
	int length = snprintf(
		out, capacity, "{\"match\":%.*s}", (int)argument.length, argument.text);
	return net_span(out, (size_t)length);
}

static void route(struct ask *ask)
{
	_Alignas(16) static uint8_t fields[SERVER_FIELDS];
	const struct event_row *row = ask->event;
	struct rd_fault fault = {0};
	size_t limit = row ? row->bytes_max : action_limit(ask->name);
	if (limit == 0) {
		ask_refuse_why(ask, CODE_BAD_ACTION, "event", REASON_UNKNOWN);
		return;
	}
	if (ask->length > limit) {
		ask_refuse_why(ask, CODE_BAD_ACTION, "payload", REASON_TOO_LONG);
		return;
	}
	if (!is_object(ask)) {
		ask_refuse_why(ask, CODE_BAD_ACTION, "payload", REASON_NO_OBJECT);
		return;
	}
	if (!rd_json_check(ask->payload, ask->length, SERVER_JSON_DEPTH, &fault)) {
		ask_refuse_fault(ask, CODE_BAD_ACTION, &fault, "payload");
		return;
	}
	if (!row) {
		if (!far_takes(ask))
			on_action(ask);
		return;
	}
	if (row->payload && !rd_read_text(row->payload, fields, RD_READ_ACTION, ask->payload,
				    ask->length, &ask->given, &fault)) {
		ask_refuse_fault(ask, CODE_BAD_FIELD, &fault, "payload");
		return;
	}
	if (!far_takes(ask))
		row->handle(ask, fields);
}

void router_run(struct ask *ask)
{
	_Alignas(16) static uint8_t fields[SERVER_FIELDS];
	const struct event_row *row = ask->event;
	if (!row) {
		on_action(ask);
		return;
	}
	if (row->payload)
		rd_read_text(row->payload, fields, RD_READ_ACTION, ask->payload, ask->length,
			&ask->given, NULL); /* as it was when it came */
	row->handle(ask, fields);
}

void router_far(struct ask *ask)
{
	route(ask);
}

void router_event(struct client *client, struct net_span name, struct net_span argument,
	size_t arguments, bool wants_ack, uint64_t ack)
{
	struct server *server = client->server;
	char wrapped[256];
	const struct event_row *row = event_find(name);
	bool is_within = is_within_rate(client);
	if (arguments == 0)
		argument = NET_SPAN("{}");
	bool is_huge = argument.length > SERVER_MAP_BYTES; /* not worth a copy */
	if (is_huge)
		argument = net_span(NULL, 0);
	struct ask *ask = ask_create(server, unwrap_id(row, argument, wrapped, sizeof(wrapped)));
	if (!ask) {
		client->net->disconnect(client->net->context, client);
		return;
	}
	client->references++;
	ask->client = client;
	ask->member = member_hold(client->member);
	ask->language = client->member->language;
	ask->event = row;
	ask->wants_ack = wants_ack;
	ask->ack = ack;
	size_t kept = name.length < sizeof(ask->name) ? name.length
						      : 0; /* a longer one is nobody's */
	if (kept > 0)
		memcpy(ask->name, name.text, kept);
	if (!is_within)
		ask_refuse(ask, CODE_RATE_LIMITED);
	else if (server->is_draining)
		ask_refuse(ask, CODE_SERVER_ERROR); /* again, when it is back */
	else if (name.length >= sizeof(ask->name))
		ask_refuse_why(ask, CODE_BAD_ACTION, "event", REASON_UNKNOWN);
	else if (is_huge)
		ask_refuse_why(ask, CODE_BAD_ACTION, "payload", REASON_TOO_LONG);
	else
		route(ask);
}

/* ---- the server itself asks -------------------------------------------------------------------------------- */

/* A question on its way, and then its answer, which waits for a turn of its own: whoever answers has not finished what he is doing. */
struct question {
	struct server *server;
	void (*heard)(void *listener, unsigned status, struct net_span json);
	void *listener;
	struct timer timer;
	unsigned status;
	struct net_buffer json;
};

static void tell(struct timer *timer)
{
	struct question *question = timer->owner;
	question->heard(question->listener, question->status, net_buffer_span(&question->json));
	net_buffer_finish(&question->json);
	free(question);
}

static void on_answered(void *context, unsigned status, struct net_span json)
{
	struct question *question = context;
	struct server *server = question->server;
	question->status = status;
	net_buffer_append(&question->json, json.text, json.length);
	if (server->is_stopping) /* there may be no other turn */
		tell(&question->timer);
	else
		server_timer(server, &question->timer, server_now(server));
}

void router_inside(struct member *member, const char *name, const char *json,
	void (*heard)(void *listener, unsigned status, struct net_span json), void *listener)
{
	struct question *question = net_allocate_zeroed(sizeof(*question));
	struct ask *ask = ask_create(member->server, net_span_of(json));
	question->server = member->server;
	question->heard = heard;
	question->listener = listener;
	question->timer = (struct timer){.fire = tell, .owner = question};
	if (!ask) {
		on_answered(question, code_status(CODE_SERVER_FULL), NET_SPAN("null"));
		return;
	}
	ask->member = member_hold(member);
	ask->language = member->language;
	ask->event = event_find(net_span_of(name));
	ask->is_http = true; /* refusals are answers, and without "ok" */
	ask->heard = on_answered;
	ask->listener = question;
	copy_text(ask->name, sizeof(ask->name), name);
	route(ask);
}
