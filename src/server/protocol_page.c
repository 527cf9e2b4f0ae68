/* protocol_page.c: docs/protocol.md, made from the same tables as the AsyncAPI document. */
#include <stdarg.h>
#include <stdio.h>

#include "server/api.h"
#include "server/events.h"
#include "server/protocol.h"

enum { DEPTH_MAX = 4 };

__attribute__((format(printf, 2, 3))) static void print(
	struct net_buffer *out, const char *format, ...)
{
	char text[2048];
	va_list values;
	va_start(values, format);
	int length = vsnprintf(text, sizeof(text), format, values);
	va_end(values);
	net_buffer_append(
		out, text, (size_t)length < sizeof(text) ? (size_t)length : sizeof(text) - 1);
}

/* ---- fields in words ------------------------------------------------------------------------------------------------ */

static void print_kind(struct net_buffer *out, const struct rd_field *field, int depth);

static void print_names(struct net_buffer *out, const struct rd_names *names)
{
	for (int i = 0; i < names->count; i++)
		print(out, "%s`%s`",
			i == 0                  ? ""
			: i + 1 == names->count ? " or "
						: ", ",
			names->name[i]);
}

static void print_number(struct net_buffer *out, const struct rd_field *field)
{
	if (field->prefix)
		print(out, "`%s` and a number", field->prefix);
	else if (field->low <= INT32_MIN && field->high >= INT32_MAX)
		print(out, "number");
	else if (field->high >= INT32_MAX)
		print(out, "number from %lld", (long long)field->low);
	else
		print(out, "%lld to %lld", (long long)field->low, (long long)field->high);
	if (field->word)
		print(out, " or `%s`", field->word);
}

static void print_struct(struct net_buffer *out, const struct rd_schema *schema, int depth)
{
	if (depth >= DEPTH_MAX || schema->form != RD_FORM_OBJECT) {
		print(out, "%s", schema->name);
		return;
	}
	print(out, "{ ");
	for (int i = 0; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		print(out, "%s`%.*s`: ", i > 0 ? ", " : "", field->key_length - 3, field->key + 1);
		print_kind(out, field, depth + 1);
	}
	print(out, " }");
}

static void print_kind(struct net_buffer *out, const struct rd_field *field, int depth)
{
	switch ((enum rd_kind)field->kind) {
	case RD_KIND_INT: print_number(out, field); break;
	case RD_KIND_BOOL: print(out, "true or false"); break;
	case RD_KIND_ENUM: print_names(out, field->names); break;
	case RD_KIND_TEXT: print(out, "text of at most %lld", (long long)field->high); break;
	case RD_KIND_STRUCT: print_struct(out, field->schema, depth); break;
	case RD_KIND_LIST:
	case RD_KIND_TAIL:
		print(out, "list of ");
		if (field->item)
			print_kind(out, field->item, depth + 1);
		else if (field->schema)
			print_struct(out, field->schema, depth + 1);
		break;
	case RD_KIND_MAP:
	case RD_KIND_INDEX: print(out, "object by key"); break;
	case RD_KIND_SET: print(out, "list of words or numbers"); break;
	case RD_KIND_GRID: print(out, "list of rows"); break;
	case RD_KIND_EITHER: print_names(out, field->names); break;
	case RD_KIND_CONST: print(out, "`%s`", field->word); break;
	}
	if (field->is_nullable)
		print(out, ", or null");
}

static void print_fields(
	struct net_buffer *out, const struct rd_schema *schema, const char *raw, bool may_lack)
{
	for (int i = 0; schema && i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		print(out, "- `%.*s`%s: ", field->key_length - 3, field->key + 1,
			field->is_optional ? " (optional)" : "");
		print_kind(out, field, 0);
		print(out, "\n");
	}
	if (raw)
		print(out, "- `%s`%s: JSON\n", raw, may_lack ? " (optional)" : "");
	if ((!schema || schema->count == 0) && !raw)
		print(out, "No fields.\n");
}

/* ---- the page ---------------------------------------------------------------------------------------------------------- */

static void print_requests(struct net_buffer *out)
{
	print(out, "## From clients\n\n");
	for (size_t i = 0; i < event_rows_count; i++) {
		const struct event_row *row = &event_rows[i];
		print(out, "### `%s`\n\n", row->name);
		print_fields(out, row->payload, row->raw, false);
		if (row->takes_bare_id)
			print(out, "\nThe bare id of a match will do too.\n");
		if (row->ack_text)
			print(out, "\nAcknowledgement, besides `ok`: %s.\n", row->ack_text);
		for (int f = 0; row->ack && f < row->ack->count; f++)
			print(out, "%s`%.*s`%s",
				f == 0 ? "\nAcknowledgement, besides `ok`: " : ", ",
				row->ack->field[f].key_length - 3, row->ack->field[f].key + 1,
				f + 1 == row->ack->count ? ".\n" : "");
		for (size_t e = 0; e < EVENT_ERRORS_MAX && row->errors[e] != CODE_OK; e++) {
			bool is_last = e + 1 == EVENT_ERRORS_MAX || row->errors[e + 1] == CODE_OK;
			print(out, "%s`%s`%s",
				e == 0 ? "\nRefusals, in the order of the tests: " : ", ",
				code_word((enum code)row->errors[e]), is_last ? ".\n" : "");
		}
		print(out, "\n");
	}
}

static void print_news(struct net_buffer *out)
{
	print(out,
		"## To clients\n\n### `user:welcome`\n\n"
		"- `user`: the own user, as `GET /api/auth/me` gives it\n- `active`, `paused`: ids of the own matches\n"
		"- `server_time`: milliseconds since 1970\n"
		"- `version`: of the server's program\n- `page`: which page of its own it gives out; a page that was loaded before an upgrade is another\n\n");
	for (size_t i = 0; i < news_rows_count; i++) {
		print(out, "### `%s`\n\n", news_rows[i]->name);
		print_fields(out, news_rows[i]->schema, news_rows[i]->raw, news_rows[i]->may_lack);
		if (news_rows[i]->list)
			print(out, "- `%s`: list of events, `{ \"type\", … }`\n",
				news_rows[i]->list);
		print(out, "\n");
	}
}

static void print_http(struct net_buffer *out)
{
	const struct api_row *row;
	print(out,
		"## Over HTTP\n\n"
		"JSON in and out. A refusal is `{ \"error\": { \"code\", \"message\", \"field\"? } }` with the status of its code. Where a token\n"
		"is wanted it stands in the header `Authorization: Bearer TOKEN`, and without a living one the answer is `unauthorized`.\n\n");
	for (size_t i = 0; (row = api_row_at(i)); i++) {
		print(out, "### `%s %s`\n\n", api_verb(row), row->path);
		if (row->body || row->raw)
			print_fields(out, row->body, row->raw, false);
		for (int q = 0; q < API_QUERY_MAX && row->query[q]; q++)
			print(out, "- `?%s=`\n", row->query[q]);
		print(out, "%s%s%u%s%s.\n", row->body || row->query[0] ? "\n" : "",
			row->needs_token ? "Wants a token. Answers " : "Answers ",
			row->status > 0 ? row->status : 200, row->answer ? ": " : "",
			row->answer ? row->answer : "");
		for (size_t e = 0; e < API_ERRORS_MAX && row->errors[e] != CODE_OK; e++) {
			bool is_last = e + 1 == API_ERRORS_MAX || row->errors[e + 1] == CODE_OK;
			print(out, "%s`%s`%s", e == 0 ? "\nRefusals: " : ", ",
				code_word((enum code)row->errors[e]), is_last ? ".\n" : "");
		}
		print(out, "\n");
	}
}

static void print_codes(struct net_buffer *out)
{
	print(out,
		"## Refusals of the platform\n\n| code | HTTP | sentence |\n| --- | --- | --- |\n");
	for (int code = CODE_OK + 1; code < CODES; code++)
		print(out, "| `%s` | %u | %s |\n", code_word((enum code)code),
			code_status((enum code)code), code_sentence((enum code)code, RD_ENGLISH));
	print(out, "\n## Reasons\n\n| reason | what is wrong with the field |\n| --- | --- |\n");
	for (int reason = REASON_NONE + 1; reason < REASONS; reason++)
		print(out, "| `%s` | %s |\n", reason_word((enum reason)reason),
			reason_sentence((enum reason)reason, RD_ENGLISH));
	print(out,
		"\n`field` is `payload` or `body` where the whole is at fault, `event` where its name is. `bad_deck` has reasons of its own: `name`,\n"
		"`count`, `model`, `outside`, `overlap`.\n\n");
}

static void print_game(struct net_buffer *out, const struct rd_game *game)
{
	print(out,
		"## %s\n\nName `%s`, rules %u, %u to %u seats. An action's JSON has at most %u bytes.\n\n",
		game->title.in[RD_ENGLISH], game->name, game->rules, game->seats_min,
		game->seats_max, game->action_json_max);
	print(out, "### Actions of %s\n\n", game->name);
	for (int i = 0; i < game->actions->count; i++) {
		const struct rd_entry *entry = &game->actions->entry[i];
		if (entry->flags & RD_ACTION_PLATFORM)
			continue;
		print(out, "#### `%s`\n\n", entry->type);
		print_fields(out, entry->schema, NULL, false);
		print(out, "\n");
	}
	print(out, "### Events of %s\n\n", game->name);
	for (int i = 0; i < game->events->count; i++) {
		const struct rd_entry *entry = &game->events->entry[i];
		print(out, "#### `%s`\n\n", entry->type);
		print_fields(out, entry->schema, NULL, false);
		print(out, "\n");
	}
}

void protocol_markdown(struct net_buffer *out)
{
	print(out,
		"# The protocol\n\n"
		"<!-- Made by `ronda protocol --markdown`; do not edit. -->\n\n"
		"Ronda speaks Socket.IO protocol 5 over Engine.IO 4 (path `/socket.io/`, polling and websocket, text, JSON): any 4.x\n"
		"`socket.io-client` will do. A token comes from `POST /api/auth/guest`, `/api/auth/register` or `/api/auth/login`; the client\n"
		"connects with `auth: { token }`. The same tables as an AsyncAPI 3 document, with the JSON Schema of every message, option\n"
		"and view, are served at `/api/protocol` and printed by `ronda protocol`.\n\n"
		"- Every event has one argument, an object. Every event of a client may ask for an acknowledgement:\n"
		"  `{ \"ok\": true, … }` or `{ \"ok\": false, \"error\": { \"code\", \"message\", \"field\"?, \"reason\"? } }`. Without one a refusal comes as\n"
		"  `lobby:error` or `game:error`. What is wrong with the form of what was sent has both `field` and `reason`.\n"
		"- A game's action is an event of that name; its payload has `match` besides the action's fields, and may have a `cid` of 1 to\n"
		"  16 characters, by which a repeated action is recognized. The acknowledgement has `seq`.\n"
		"- A game's event is an event of that name; its payload has `match` and `seq` besides the event's fields. `seq` counts the\n"
		"  events of one seat from 1. Who misses one asks for `match:view` or `match:events`.\n"
		"- `game:join` with `\"frames\": true` has all that in one piece instead, `match:frame`: for each step the seat's events and what has\n"
		"  changed in its view. A view is whole where `base` is null; else its keys say what has changed since the frame `base`: `\"key\"` is\n"
		"  set, `\"~key\"` changed within, `\"-key\"` gone, and of a list `\"@\": [start, removed, items…]` (a key that begins with one of\n"
		"  `~ - @ =` itself is set as `\"=key\"`). Who misses a frame joins again. The acknowledgement of an action then has `frame`, too, and comes\n"
		"  after that frame.\n"
		"- Moments are milliseconds since 1970. Unknown fields are passed over.\n\n");
	print_requests(out);
	print_news(out);
	print_http(out);
	print_codes(out);
	for (size_t i = 0; i < rd_game_count(); i++)
		print_game(out, rd_game_at(i));
	while (out->length > 1 && out->bytes[out->length - 1] == '\n' &&
		out->bytes[out->length - 2] == '\n')
		out->length--;
}
