/*
 * ask.c: asks and their answers.
 *
 * Invariants:
 *  1. An ask is answered once; answering frees it. One that was given up is told its asker then, and freed by its answer,
 *     which goes nowhere.
 *  2. Between ask_open and ask_close the server's scratch belongs to that ask.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/api.h"
#include "server/duty.h"
#include "server/events.h"
#include "server/metrics.h"
#include "server/room.h"

enum { SPARE_MAX = 256, SENTENCE = 320 };

static uint64_t clock_us(const struct server *server)
{
	return server->system.clock_us ? server->system.clock_us(server->system.context) : 0;
}

struct ask *ask_create(struct server *server, struct net_span payload)
{
	if (server->ask_count >= SERVER_ASKS_MAX)
		return NULL;
	struct ask *ask = server->spare_asks;
	if (ask) {
		server->spare_asks = ask->next;
		server->asks_kept--;
	} else {
		ask = net_allocate(sizeof(*ask));
	}
	memset(ask, 0, offsetof(struct ask, own));
	ask->server = server;
	ask->began_us = clock_us(server);
	ask->asked_at = server->system.monotonic_ms(server->system.context);
	ask->older = server->newest_ask;
	if (ask->older)
		ask->older->newer = ask;
	else
		server->oldest_ask = ask;
	server->newest_ask = ask;
	ask->payload = payload.length < sizeof(ask->own) ? ask->own
							 : net_allocate(payload.length + 1);
	ask->length = payload.length;
	if (payload.length > 0)
		memcpy(ask->payload, payload.text, payload.length);
	ask->payload[payload.length] = 0;
	server->ask_count++;
	return ask;
}

static void note_time(const struct ask *ask)
{
	enum metric_histogram histogram = ask->is_http ? HISTOGRAM_ASK_HTTP
					  : ask->event ? HISTOGRAM_ASK_EVENT
						       : HISTOGRAM_ASK_ACTION;
	if (ask->server->system.clock_us)
		metrics_observe(
			ask->server->metrics, histogram, clock_us(ask->server) - ask->began_us);
}

static void unlink_ask(struct ask *ask)
{
	struct server *server = ask->server;
	if (ask->older)
		ask->older->newer = ask->newer;
	else
		server->oldest_ask = ask->newer;
	if (ask->newer)
		ask->newer->older = ask->older;
	else
		server->newest_ask = ask->older;
}

const char *ask_network(struct ask *ask)
{
	struct network_address address;
	if (ask->network[0])
		return ask->network;
	if (network_parse(net_span_of(ask->address), &address)) {
		struct network_block network = network_of(
			shares_policy(ask->server->shares), &address);
		network_print_block(&network, ask->network);
	}
	return ask->network;
}

static void ask_free(struct ask *ask)
{
	struct server *server = ask->server;
	assert(!ask->has_answer && !ask->room); /* 1 */
	ask->has_answer = true;
	note_time(ask);
	if (!ask->is_given_up)
		unlink_ask(ask);
	if (ask->payload != ask->own)
		free(ask->payload);
	if (ask->client)
		client_release(ask->client);
	if (ask->member)
		member_release(ask->member);
	server->ask_count--;
	if (server->asks_kept >= SPARE_MAX) {
		free(ask);
		return;
	}
	ask->next = server->spare_asks;
	server->spare_asks = ask;
	server->asks_kept++;
}

/* ---- answers ------------------------------------------------------------------------------------ */

static void send_answer(struct ask *ask, unsigned status, struct net_span json)
{
	struct server *server = ask->server;
	if (ask->is_given_up)
		return;
	if (ask->heard) {
		ask->heard(ask->listener, status, json);
	} else if (ask->is_http) {
		if (ask->exchange)
			server->net.respond(server->net.context, ask->exchange, status, json);
	} else if (ask->wants_ack && !ask->client->is_gone) {
		ask->client->net->acknowledge(
			ask->client->net->context, ask->client, ask->ack, json);
	}
}

void ask_forget(struct ask *ask)
{
	ask_free(ask);
}

static unsigned status_of(const struct ask *ask)
{
	return ask->api && ask->api->status > 0 ? ask->api->status : 200;
}

void ask_ok(struct ask *ask)
{
	if (ask->is_http && status_of(ask) == 204)
		send_answer(ask, 204, net_span(NULL, 0));
	else
		send_answer(ask, status_of(ask),
			ask->is_http ? NET_SPAN("{}") : NET_SPAN("{\"ok\":true}"));
	ask_free(ask);
}

struct rd_writer *ask_open(struct ask *ask)
{
	rd_write_start(&ask->writer, ask->server->scratch, SERVER_SCRATCH);
	rd_write_open(&ask->writer, '{');
	if (!ask->is_http) {
		rd_write_key(&ask->writer, "ok");
		rd_write_boolean(&ask->writer, true);
	}
	return &ask->writer;
}

void ask_close(struct ask *ask)
{
	rd_write_close(&ask->writer, '}');
	if (!rd_write_finish(&ask->writer)) {
		server_log(ask->server, JOURNAL_ERROR, "%s: an answer is longer than %d bytes",
			ask->name, SERVER_SCRATCH);
		ask_refuse(ask, CODE_SERVER_ERROR);
		return;
	}
	send_answer(ask, status_of(ask), net_span(ask->server->scratch, ask->writer.length));
	ask_free(ask);
}

void ask_respond(struct ask *ask, unsigned status, struct net_span json)
{
	send_answer(ask, status, json);
	ask_free(ask);
}

/* ---- refusals ----------------------------------------------------------------------------------- */

struct refusal {
	const char *code, *message, *field, *reason;
	unsigned status;
};

/*
 * "A field is missing or wrong (level: it is missing)". Only where the code itself is as general as that.
 */
static void say_why(struct refusal *refusal, enum reason reason, enum rd_language language,
	char words[static SENTENCE])
{
	bool is_general = strncmp(refusal->code, "bad_action", 10) == 0 ||
			  strncmp(refusal->code, "bad_field", 9) == 0 ||
			  strncmp(refusal->code, "bad_options", 11) == 0;
	if (!refusal->reason)
		refusal->reason = reason_word(reason);
	if (!is_general || reason == REASON_NONE)
		return;
	snprintf(words, SENTENCE, "%.120s (%.60s%s%.120s)", refusal->message,
		refusal->field ? refusal->field : "", refusal->field ? ": " : "",
		reason_sentence(reason, language));
	refusal->message = words;
}

static void write_refusal(struct rd_writer *writer, const struct refusal *refusal, bool is_http)
{
	rd_write_open(writer, '{');
	if (!is_http) {
		rd_write_key(writer, "ok");
		rd_write_boolean(writer, false);
	}
	rd_write_key(writer, "error");
	rd_write_open(writer, '{');
	rd_write_key(writer, "code");
	rd_write_words(writer, refusal->code);
	rd_write_key(writer, "message");
	rd_write_words(writer, refusal->message);
	if (refusal->field && refusal->field[0]) {
		rd_write_key(writer, "field");
		rd_write_words(writer, refusal->field);
	}
	if (refusal->reason) {
		rd_write_key(writer, "reason");
		rd_write_words(writer, refusal->reason);
	}
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
	rd_write_finish(writer);
}

/* Without an acknowledgement a refusal comes as an event (2). */
static void emit_refusal(struct ask *ask, const struct refusal *refusal)
{
	struct error_news news = {0};
	bool is_lobby = strncmp(ask->name, "lobby:", 6) == 0 ||
			strncmp(ask->name, "queue:", 6) == 0;
	const struct news *row = is_lobby ? &news_lobby_error : &news_game_error;
	copy_text(news.code, sizeof(news.code), refusal->code);
	copy_text(news.message, sizeof(news.message), refusal->message);
	memcpy(news.event, ask->name, sizeof(news.event));
	news.has_field = refusal->field && refusal->field[0];
	news.has_reason = refusal->reason;
	copy_text(news.field, sizeof(news.field), news.has_field ? refusal->field : "");
	copy_text(news.reason, sizeof(news.reason), news.has_reason ? refusal->reason : "");
	client_emit(ask->client, row->name, news_text(ask->server, row, &news, NULL));
}

static void tell_refusal(struct ask *ask, const struct refusal *refusal)
{
	struct rd_writer writer;
	if (ask->is_given_up)
		return;
	if (!ask->is_http && !ask->wants_ack) {
		emit_refusal(ask, refusal);
		return;
	}
	rd_write_start(&writer, ask->server->scratch, SERVER_SCRATCH);
	write_refusal(&writer, refusal, ask->is_http);
	send_answer(ask, refusal->status, net_span(ask->server->scratch, writer.length));
}

static void refuse(struct ask *ask, const struct refusal *refusal)
{
	tell_refusal(ask, refusal);
	ask_free(ask);
}

static struct refusal of_code(const struct ask *ask, enum code code)
{
	return (struct refusal){.code = code_word(code),
		.message = code_sentence(code, ask->language),
		.status = code_status(code)};
}

void ask_refuse(struct ask *ask, enum code code)
{
	ask_refuse_field(ask, code, NULL);
}

void ask_refuse_field(struct ask *ask, enum code code, const char *field)
{
	ask_refuse_why(ask, code, field, REASON_NONE);
}

void ask_refuse_why(struct ask *ask, enum code code, const char *field, enum reason reason)
{
	char words[SENTENCE];
	struct refusal refusal = of_code(ask, code);
	if (code == CODE_BAD_CREDENTIALS)
		server_stranger(ask->server, "login failed", ask->address);
	else if (code == CODE_RATE_LIMITED)
		server_stranger(ask->server, "too many requests", ask->address);
	refusal.field = field && field[0] ? field : code_field(code);
	say_why(&refusal, reason == REASON_NONE ? code_reason(code) : reason, ask->language, words);
	refuse(ask, &refusal);
}

static bool is_plain(char letter)
{
	return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
	       (letter >= '0' && letter <= '9') || letter == '_' || letter == '-';
}

/* The key at which the reader stopped, if it can be shown. */
static bool find_key(const struct ask *ask, size_t at, char *out, size_t capacity)
{
	size_t length = 0;
	if (at >= ask->length || ask->payload[at] != '"')
		return false;
	const char *key = ask->payload + at + 1; /* a zero byte ends the payload */
	while (is_plain(key[length]))
		length++;
	if (length == 0 || key[length] != '"' || length >= capacity)
		return false;
	memcpy(out, key, length);
	out[length] = 0;
	return true;
}

void ask_refuse_fault(
	struct ask *ask, enum code code, const struct rd_fault *fault, const char *whole)
{
	char field[RD_FAULT_PATH];
	enum reason reason = reason_of_fault(fault);
	copy_text(field, sizeof(field), fault->path);
	field[strcspn(field, ".[")] = 0;
	bool has_key = field[0] ||
		       (reason == REASON_TWICE && find_key(ask, fault->at, field, sizeof(field)));
	ask_refuse_why(ask, code, has_key ? field : whole, reason);
}

void ask_refuse_reason(struct ask *ask, enum code code, const char *reason)
{
	struct refusal refusal = of_code(ask, code);
	refusal.field = code_field(code);
	refusal.reason = reason;
	refuse(ask, &refusal);
}

void ask_refuse_game(struct ask *ask, const struct rd_game *game, int code, const char *field,
	enum reason reason)
{
	char words[SENTENCE];
	struct refusal refusal = {.code = rd_refusal_code(game, code),
		.message = rd_refusal_text(game, code, ask->language),
		.field = field && field[0] ? field : NULL,
		.status = 409};
	say_why(&refusal, reason, ask->language, words);
	refuse(ask, &refusal);
}

void ask_refuse_store(struct ask *ask, const struct store_result *result)
{
	server_log(ask->server, JOURNAL_ERROR, "%s: the store answers %d: %s", ask->name,
		(int)result->outcome,
		result->reason  ? result->reason
		: result->field ? result->field
				: "not found");
	ask_refuse(ask, store_code(result));
}

static void give_up(struct ask *ask)
{
	if (ask->room) { /* not begun: it never is */
		room_unqueue(ask);
		ask_refuse(ask, CODE_SERVER_ERROR);
		return;
	}
	struct refusal refusal = of_code(ask, CODE_SERVER_ERROR);
	tell_refusal(ask, &refusal);
	ask->exchange = NULL;
	ask->is_given_up = true;
	unlink_ask(ask);
}

void asks_give_up(struct server *server, int64_t since)
{
	while (server->oldest_ask && server->oldest_ask->asked_at <= since)
		give_up(server->oldest_ask);
}

bool ask_submit(struct ask *ask, struct store_request *request, store_done *done)
{
	if (ask->is_given_up) { /* nobody waits for it: it goes no further */
		store_drop(request);
		ask_refuse(ask, CODE_SERVER_ERROR);
		return false;
	}
	if (store_submit(request, done, ask) == STORE_OK)
		return true;
	server_log(ask->server, JOURNAL_WARNING, "%s: the store is busy", ask->name);
	ask_refuse(ask, CODE_SERVER_ERROR);
	return false;
}

void ask_fields(const struct ask *ask, void *fields)
{
	bool is_read = rd_read_text(
		ask->event->payload, fields, RD_READ_ACTION, ask->payload, ask->length, NULL, NULL);
	assert(is_read); /* it was when it came */
	(void)is_read;
}

bool ask_raw(const struct ask *ask, const char *key, struct rd_span *value)
{
	struct rd_json json;
	struct rd_key found;
	struct rd_span span;
	rd_json_start(&json, ask->payload, ask->length, NULL, NULL);
	if (rd_json_peek(&json) != RD_TOKEN_OBJECT || !rd_json_open(&json, '{'))
		return false;
	while (rd_json_key(&json, &found)) {
		rd_json_peek(&json); /* past the blanks */
		if (!rd_json_skip(&json, &span))
			return false;
		if (rd_key_is(&found, key)) {
			*value = span;
			return true;
		}
	}
	return false;
}
