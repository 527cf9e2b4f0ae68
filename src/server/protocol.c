/*
 * protocol.c: the AsyncAPI document. There is one channel for the socket; every event either way is a message on it. Seen from the server
 * an event of a client is received and may be answered by an acknowledgement, all others are sent. Each HTTP request has a channel of its
 * own, with a message for what is asked and one for what is answered.
 */
#include "server/protocol.h"

#include <assert.h>
#include <stdlib.h>

#include "server/api.h"
#include "server/events.h"

enum { FIRST_BYTES = 1 << 18, LAST_BYTES = 1 << 26, KEY = 96 };

/* ---- small pieces ------------------------------------------------------------------------------------------------- */

static void pair(struct rd_writer *writer, const char *key, const char *words)
{
	rd_write_key(writer, key);
	rd_write_words(writer, words);
}

static void open_key(struct rd_writer *writer, const char *key, char bracket)
{
	rd_write_key(writer, key);
	rd_write_open(writer, bracket);
}

/* Names of messages take no colons: "lobby:create" is lobby.create. */
static const char *clean(const char *prefix, const char *name, char out[static KEY])
{
	snprintf(out, KEY, "%s%s", prefix, name);
	for (char *letter = out; *letter; letter++)
		if (*letter == ':')
			*letter = '.';
	return out;
}

static void reference(struct rd_writer *writer, const char *place, const char *name)
{
	char path[4 * KEY];
	snprintf(path, sizeof(path), "#/%s/%s", place, name);
	rd_write_open(writer, '{');
	pair(writer, "$ref", path);
	rd_write_close(writer, '}');
}

static void object_schema(struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	pair(writer, "type", "object");
	rd_write_close(writer, '}');
}

/* Of the events in a frame. */
static void events_schema(struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	pair(writer, "type", "array");
	open_key(writer, "items", '{');
	pair(writer, "type", "object");
	open_key(writer, "properties", '{');
	open_key(writer, "type", '{');
	pair(writer, "type", "string");
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
}

/* A struct's JSON, with one key more that is any JSON, and one that is a list of events. */
static void payload(struct rd_writer *writer, const struct rd_schema *schema,
	enum rd_reading reading, const char *raw, const char *list)
{
	rd_write_key(writer, "payload");
	if (!raw && schema) {
		rd_write_json_schema(schema, reading, writer);
		return;
	}
	if (!raw) {
		object_schema(writer);
		return;
	}
	rd_write_open(writer, '{');
	open_key(writer, "allOf", '[');
	rd_write_json_schema(schema, reading, writer);
	rd_write_open(writer, '{');
	open_key(writer, "properties", '{');
	rd_write_key(writer, raw);
	object_schema(writer);
	if (list) {
		rd_write_key(writer, list);
		events_schema(writer);
	}
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
	rd_write_close(writer, ']');
	rd_write_close(writer, '}');
}

/* What the platform adds to an action or to an event of a game. */
static void game_payload(struct rd_writer *writer, const struct rd_schema *schema,
	enum rd_reading reading, const char *envelope)
{
	rd_write_key(writer, "payload");
	rd_write_open(writer, '{');
	open_key(writer, "allOf", '[');
	reference(writer, "components/schemas", envelope);
	if (schema)
		rd_write_json_schema(schema, reading, writer);
	rd_write_close(writer, ']');
	rd_write_close(writer, '}');
}

/* ---- messages ------------------------------------------------------------------------------------------------------- */

static void write_errors(struct rd_writer *writer, const struct event_row *row)
{
	open_key(writer, "x-errors", '[');
	for (size_t i = 0; i < EVENT_ERRORS_MAX && row->errors[i] != CODE_OK; i++)
		rd_write_words(writer, code_word((enum code)row->errors[i]));
	rd_write_close(writer, ']');
}

static void write_ack(struct rd_writer *writer, const struct event_row *row)
{
	char title[KEY];
	rd_write_open(writer, '{');
	snprintf(title, sizeof(title), "acknowledgement of %s", row->name);
	pair(writer, "name", title);
	if (row->ack_text) {
		char text[256];
		snprintf(text, sizeof(text), "Besides ok: %s", row->ack_text);
		pair(writer, "summary", text);
	}
	rd_write_key(writer, "payload");
	rd_write_open(writer, '{');
	open_key(writer, "oneOf", '[');
	if (row->ack) {
		rd_write_open(writer, '{');
		open_key(writer, "allOf", '[');
		reference(writer, "components/schemas", "ok");
		rd_write_json_schema(row->ack, RD_READ_WHOLE, writer);
		rd_write_close(writer, ']');
		rd_write_close(writer, '}');
	} else {
		reference(writer, "components/schemas", "ok");
	}
	reference(writer, "components/schemas", "refusal");
	rd_write_close(writer, ']');
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
}

static void write_platform_messages(struct rd_writer *writer)
{
	char key[KEY];
	for (size_t i = 0; i < event_rows_count; i++) {
		const struct event_row *row = &event_rows[i];
		open_key(writer, clean("", row->name, key), '{');
		pair(writer, "name", row->name);
		rd_write_key(writer, "x-bytes-max");
		rd_write_integer(writer, row->bytes_max);
		write_errors(writer, row);
		payload(writer, row->payload, RD_READ_ACTION, row->raw, NULL);
		rd_write_close(writer, '}');
		rd_write_key(writer, clean("ack.", row->name, key));
		write_ack(writer, row);
	}
}

/* Two rows may share a name (chat:message of a match and of a lobby): the second gets a number. */
static const char *news_key(size_t place, char out[static KEY])
{
	clean("", news_rows[place]->name, out);
	for (size_t i = 0; i < place; i++)
		if (strcmp(news_rows[i]->name, news_rows[place]->name) == 0)
			clean("lobby.", news_rows[place]->name, out);
	return out;
}

static void write_news_messages(struct rd_writer *writer)
{
	char key[KEY];
	open_key(writer, "user.welcome", '{');
	pair(writer, "name", "user:welcome");
	pair(writer, "summary",
		"Right after connecting: user, active, paused, server_time, version, page");
	payload(writer, NULL, RD_READ_WHOLE, NULL, NULL);
	rd_write_close(writer, '}');
	for (size_t i = 0; i < news_rows_count; i++) {
		open_key(writer, news_key(i, key), '{');
		pair(writer, "name", news_rows[i]->name);
		payload(writer, news_rows[i]->schema, RD_READ_WHOLE, news_rows[i]->raw,
			news_rows[i]->list);
		rd_write_close(writer, '}');
	}
}

static void game_prefix(const struct rd_game *game, const char *what, char out[static KEY])
{
	snprintf(out, KEY, "%s.%s.", game->name, what);
}

static void write_game_messages(struct rd_writer *writer, const struct rd_game *game)
{
	char prefix[KEY], key[2 * KEY];
	game_prefix(game, "action", prefix);
	for (int i = 0; i < game->actions->count; i++) {
		const struct rd_entry *entry = &game->actions->entry[i];
		if (entry->flags & RD_ACTION_PLATFORM)
			continue;
		open_key(writer, clean(prefix, entry->type, key), '{');
		pair(writer, "name", entry->type);
		game_payload(writer, entry->schema, RD_READ_ACTION, "action");
		rd_write_close(writer, '}');
	}
	game_prefix(game, "event", prefix);
	for (int i = 0; i < game->events->count; i++) {
		const struct rd_entry *entry = &game->events->entry[i];
		open_key(writer, clean(prefix, entry->type, key), '{');
		pair(writer, "name", entry->type);
		game_payload(writer, entry->schema, RD_READ_WHOLE, "event");
		rd_write_close(writer, '}');
	}
}

/* ---- operations ------------------------------------------------------------------------------------------------------- */

static void operation(
	struct rd_writer *writer, const char *name, const char *message, const char *ack)
{
	bool is_received = ack != NULL;
	open_key(writer, name, '{');
	pair(writer, "action", is_received ? "receive" : "send");
	rd_write_key(writer, "channel");
	reference(writer, "channels", "socket");
	open_key(writer, "messages", '[');
	reference(writer, "channels/socket/messages", message);
	rd_write_close(writer, ']');
	if (is_received) {
		open_key(writer, "reply", '{');
		rd_write_key(writer, "channel");
		reference(writer, "channels", "socket");
		open_key(writer, "messages", '[');
		reference(writer, "channels/socket/messages", ack);
		rd_write_close(writer, ']');
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, '}');
}

static void write_game_operations(struct rd_writer *writer, const struct rd_game *game)
{
	char prefix[KEY], key[2 * KEY];
	game_prefix(game, "action", prefix);
	for (int i = 0; i < game->actions->count; i++)
		if (!(game->actions->entry[i].flags & RD_ACTION_PLATFORM)) {
			clean(prefix, game->actions->entry[i].type, key);
			operation(writer, key, key, "ack.action");
		}
	game_prefix(game, "event", prefix);
	for (int i = 0; i < game->events->count; i++) {
		clean(prefix, game->events->entry[i].type, key);
		operation(writer, key, key, NULL);
	}
}

static void write_operations(struct rd_writer *writer)
{
	char key[KEY], ack[KEY];
	for (size_t i = 0; i < event_rows_count; i++) {
		clean("", event_rows[i].name, key);
		operation(writer, key, key, clean("ack.", event_rows[i].name, ack));
	}
	operation(writer, "user.welcome", "user.welcome", NULL);
	for (size_t i = 0; i < news_rows_count; i++) {
		news_key(i, key);
		operation(writer, key, key, NULL);
	}
	for (size_t i = 0; i < rd_game_count(); i++)
		write_game_operations(writer, rd_game_at(i));
}

/* ---- requests over HTTP ------------------------------------------------------------------------------------------------- */

/* "POST /api/inventory/ships/{id}/equip" is http.post.inventory.ships.id.equip. */
static const char *request_key(const struct api_row *row, char out[static KEY])
{
	size_t length = (size_t)snprintf(out, KEY, "http.%s.", api_verb(row));
	for (const char *letter = row->path + strlen("/api/"); *letter && length + 1 < KEY;
		letter++)
		if (*letter != '{' && *letter != '}')
			out[length++] = *letter == '/' ? '.' : *letter;
	out[length] = 0;
	for (char *letter = out; *letter; letter++)
		if (*letter >= 'A' && *letter <= 'Z')
			*letter = (char)(*letter | 0x20);
	return out;
}

static void write_query(struct rd_writer *writer, const struct api_row *row)
{
	open_key(writer, "query", '{');
	pair(writer, "type", "object");
	open_key(writer, "properties", '{');
	for (int i = 0; i < API_QUERY_MAX && row->query[i]; i++) {
		open_key(writer, row->query[i], '{');
		pair(writer, "type", "string");
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
}

static void write_request(struct rd_writer *writer, const struct api_row *row)
{
	char title[KEY];
	open_key(writer, "request", '{');
	snprintf(title, sizeof(title), "%s %s", api_verb(row), row->path);
	pair(writer, "name", title);
	if (row->needs_token)
		pair(writer, "summary", "With the header Authorization: Bearer TOKEN");
	payload(writer, row->body, RD_READ_ACTION, row->raw, NULL);
	rd_write_close(writer, '}');
	open_key(writer, "answer", '{');
	snprintf(title, sizeof(title), "answer to %s %s", api_verb(row), row->path);
	pair(writer, "name", title);
	pair(writer, "summary", row->answer ? row->answer : "nothing more");
	open_key(writer, "x-errors", '[');
	if (row->needs_token)
		rd_write_words(writer, code_word(CODE_UNAUTHORIZED));
	for (size_t i = 0; i < API_ERRORS_MAX && row->errors[i] != CODE_OK; i++)
		rd_write_words(writer, code_word((enum code)row->errors[i]));
	rd_write_close(writer, ']');
	open_key(writer, "bindings", '{');
	open_key(writer, "http", '{');
	rd_write_key(writer, "statusCode");
	rd_write_integer(writer, row->status > 0 ? (int64_t)row->status : 200);
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
	rd_write_key(writer, "payload");
	rd_write_open(writer, '{');
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
}

static void write_request_channels(struct rd_writer *writer)
{
	const struct api_row *row;
	char key[KEY];
	for (size_t i = 0; (row = api_row_at(i)); i++) {
		open_key(writer, request_key(row, key), '{');
		pair(writer, "address", row->path);
		if (strstr(row->path, "{id}")) {
			open_key(writer, "parameters", '{');
			open_key(writer, "id", '{');
			rd_write_close(writer, '}');
			rd_write_close(writer, '}');
		}
		open_key(writer, "messages", '{');
		write_request(writer, row);
		rd_write_close(writer, '}');
		rd_write_close(writer, '}');
	}
}

static void write_request_operations(struct rd_writer *writer)
{
	const struct api_row *row;
	char key[KEY], place[2 * KEY];
	for (size_t i = 0; (row = api_row_at(i)); i++) {
		request_key(row, key);
		snprintf(place, sizeof(place), "channels/%s/messages", key);
		open_key(writer, key, '{');
		pair(writer, "action", "receive");
		rd_write_key(writer, "channel");
		reference(writer, "channels", key);
		open_key(writer, "bindings", '{');
		open_key(writer, "http", '{');
		pair(writer, "method", api_verb(row));
		if (row->query[0])
			write_query(writer, row);
		rd_write_close(writer, '}');
		rd_write_close(writer, '}');
		open_key(writer, "messages", '[');
		reference(writer, place, "request");
		rd_write_close(writer, ']');
		open_key(writer, "reply", '{');
		rd_write_key(writer, "channel");
		reference(writer, "channels", key);
		open_key(writer, "messages", '[');
		reference(writer, place, "answer");
		rd_write_close(writer, ']');
		rd_write_close(writer, '}');
		rd_write_close(writer, '}');
	}
}

/* ---- schemas ------------------------------------------------------------------------------------------------------------ */

static const char fixed_schemas[] =
	"\"ok\":{\"type\":\"object\",\"properties\":{\"ok\":{\"const\":true}},\"required\":[\"ok\"]},"
	"\"refusal\":{\"type\":\"object\",\"properties\":{\"ok\":{\"const\":false},\"error\":{\"type\":\"object\",\"properties\":"
	"{\"code\":{\"type\":\"string\"},\"message\":{\"type\":\"string\"},\"field\":{\"type\":\"string\"},"
	"\"reason\":{\"type\":\"string\"}},\"required\":[\"code\",\"message\"]}},\"required\":[\"ok\",\"error\"]},"
	"\"action\":{\"type\":\"object\",\"properties\":{\"match\":{\"type\":\"string\",\"pattern\":\"^m[0-9A-Za-z]{11}$\"},"
	"\"cid\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":16}},\"required\":[\"match\"]},"
	"\"event\":{\"type\":\"object\",\"properties\":{\"match\":{\"type\":\"string\"},\"seq\":{\"type\":\"integer\",\"minimum\":1}},"
	"\"required\":[\"match\",\"seq\"]},"
	"\"acted\":{\"type\":\"object\",\"properties\":{\"ok\":{\"const\":true},\"seq\":{\"type\":\"integer\",\"minimum\":0},"
	"\"frame\":{\"type\":\"integer\",\"minimum\":1}},\"required\":[\"ok\",\"seq\"]}";

static void game_schema(struct rd_writer *writer, const struct rd_game *game, const char *what,
	const struct rd_schema *schema, enum rd_reading reading)
{
	char key[KEY];
	snprintf(key, sizeof(key), "%s.%s", game->name, what);
	rd_write_key(writer, key);
	rd_write_json_schema(schema, reading, writer);
}

/* The fixed ones are the inside of an object: they are read and written again key by key. */
static void write_fixed(struct rd_writer *writer)
{
	char text[sizeof(fixed_schemas) + 2], name[KEY];
	struct rd_json json;
	struct rd_key key;
	struct rd_span value;
	int length = snprintf(text, sizeof(text), "{%s}", fixed_schemas);
	rd_json_start(&json, text, (size_t)length, NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		rd_json_skip(&json, &value);
		snprintf(name, sizeof(name), "%.*s", (int)key.length, key.text);
		rd_write_key(writer, name);
		rd_write_raw(writer, value.text, value.length);
	}
	assert(!json.has_failed);
}

static void write_schemas(struct rd_writer *writer)
{
	write_fixed(writer);
	for (size_t i = 0; i < rd_game_count(); i++) {
		const struct rd_game *game = rd_game_at(i);
		game_schema(writer, game, "options", game->options, RD_READ_OPTIONS);
		game_schema(writer, game, "view", game->view, RD_READ_WHOLE);
		game_schema(writer, game, "spectator", game->spectator_view, RD_READ_WHOLE);
	}
}

/* ---- the document -------------------------------------------------------------------------------------------------------- */

static void write_info(struct rd_writer *writer)
{
	pair(writer, "asyncapi", "3.0.0");
	open_key(writer, "info", '{');
	pair(writer, "title", "Ronda");
	pair(writer, "version", RD_VERSION);
	pair(writer, "description",
		"Socket.IO protocol 5 over Engine.IO 4, namespace /, path /socket.io/, transports polling and websocket. Connect with "
		"auth { token }. A message's name is the name of its Socket.IO event, its payload the event's one argument; every event of "
		"a client may ask for an acknowledgement. A game's messages are named game.action.* and game.event.* here. Requests over HTTP, "
		"from which the token comes, are the channels http.*; a refusal answers { error: { code, message, field } }.");
	rd_write_close(writer, '}');
	pair(writer, "defaultContentType", "application/json");
}

static void write_channel(struct rd_writer *writer)
{
	open_key(writer, "channels", '{');
	open_key(writer, "socket", '{');
	pair(writer, "address", "/socket.io/");
	open_key(writer, "messages", '{');
	write_platform_messages(writer);
	open_key(writer, "ack.action", '{');
	pair(writer, "name", "acknowledgement of a game's action");
	rd_write_key(writer, "payload");
	rd_write_open(writer, '{');
	open_key(writer, "oneOf", '[');
	reference(writer, "components/schemas", "acted");
	reference(writer, "components/schemas", "refusal");
	rd_write_close(writer, ']');
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
	write_news_messages(writer);
	for (size_t i = 0; i < rd_game_count(); i++)
		write_game_messages(writer, rd_game_at(i));
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
	write_request_channels(writer);
	rd_write_close(writer, '}');
}

void protocol_write(struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	write_info(writer);
	write_channel(writer);
	open_key(writer, "operations", '{');
	write_operations(writer);
	write_request_operations(writer);
	rd_write_close(writer, '}');
	open_key(writer, "components", '{');
	open_key(writer, "schemas", '{');
	write_schemas(writer);
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
}

char *protocol_text(size_t *length)
{
	struct rd_writer writer;
	for (size_t size = FIRST_BYTES; size <= LAST_BYTES; size *= 2) {
		char *text = net_allocate(size);
		rd_write_start(&writer, text, size);
		protocol_write(&writer);
		if (rd_write_finish(&writer)) {
			*length = writer.length;
			return text;
		}
		free(text);
	}
	assert(false && "the document has an end");
	return NULL;
}
