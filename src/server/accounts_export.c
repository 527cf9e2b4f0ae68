/*
 * accounts_export.c: everything about oneself (3), in pieces of bounded size: what the account is, and then each match as its seat
 * knows it: view, events, chat. What a seat may not know is not in it, since the questions are those of 8.3 and 14 themselves.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/accounts_parts.h"
#include "server/api.h"
#include "server/events.h"
#include "server/learn.h"
#include "server/lobby_parts.h"
#include "server/member.h"
#include "server/people.h"
#include "server/reports.h"
#include "store/people.h"
#include "server/tournament.h"
#include "store/tournaments.h"
#include "server/notices_api.h"

/* ---- the account ------------------------------------------------------------------------------------------ */

static void write_port(struct rd_writer *writer, const struct store_result *result)
{
	rd_write_key(writer, "ships");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->ships_count; i++) {
		const struct store_ship *ship = &result->ships[i];
		rd_write_open(writer, '{');
		rd_write_key(writer, "id");
		rd_write_words(writer, ship->id);
		rd_write_key(writer, "model");
		rd_write_words(writer, ship->template_slug);
		rd_write_key(writer, "custom_stats");
		rd_write_raw(writer, ship->custom_stats, strlen(ship->custom_stats));
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
	rd_write_key(writer, "decks");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->decks_count; i++) {
		const struct store_deck *deck = &result->decks[i];
		rd_write_open(writer, '{');
		rd_write_key(writer, "id");
		rd_write_words(writer, deck->id);
		rd_write_key(writer, "name");
		rd_write_words(writer, deck->deck_name);
		rd_write_key(writer, "is_active");
		rd_write_boolean(writer, deck->is_active);
		rd_write_key(writer, "ships");
		rd_write_raw(writer, deck->ships, strlen(deck->ships));
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

static void on_account_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "exported_at");
	rd_write_integer(writer, server_now(ask->server));
	rd_write_key(writer, "user");
	write_user(writer, &result->users[0], result->ratings, result->ratings_count, false);
	rd_write_key(writer, "sessions");
	account_write_sessions(writer, result, ask->token_hash);
	rd_write_key(writer, "notices");
	rd_write_open(writer, '{');
	notices_write_own(ask, writer, result);
	rd_write_close(writer, '}');
	write_port(writer, result);
	learn_write(writer, "lessons", result);
	people_write(writer, result);
	tournaments_write(writer, "tournaments", result);
	reports_write(writer, result);
	rd_write_key(writer, "lobby");
	if (ask->member->lobby)
		rd_write_words(writer, ask->member->lobby->code);
	else
		rd_write_null(writer);
	rd_write_key(writer, "unfinished");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->matches_count; i++)
		rd_write_words(writer, result->matches[i].id);
	rd_write_close(writer, ']');
	ask_close(ask);
}

void on_export(struct ask *ask, const void *given)
{
	struct store_request *request = store_begin(ask->server->store);
	(void)given;
	store_user_by_id(request, ask->member->id);
	store_ratings_of(request, ask->member->id);
	store_port_of(request, ask->member->id);
	store_lessons_of(request, ask->member->id);
	store_relations_of(request, ask->member->id);
	store_tournaments_of(request, ask->member->id, STORE_PAGE_MAX);
	store_reports_by(request, ask->member->id, REPORTS_LISTED);
	store_matches_of(request, ask->member->id);
	notices_read(ask, request);
	account_read_sessions(ask, request);
	ask_submit(ask, request, on_account_read);
}

/* ---- a match ---------------------------------------------------------------------------------------------- */

/* The questions, in their order; the answer to each stands under its key. */
static const struct {
	const char *event, *key;
} questions[] = {{"match:view", "snapshot"}, {"match:events", "events"}, {"chat:read", "chat"}};

struct matter {
	struct ask *ask;
	char match[MATCH_ID];
	int64_t after;
	size_t next; /* of the questions */
	struct net_buffer text;
};

static void end_matter(struct matter *matter)
{
	net_buffer_finish(&matter->text);
	free(matter);
}

static void ask_next(struct matter *matter);

static void on_answer(void *context, unsigned status, struct net_span json)
{
	struct matter *matter = context;
	char key[32];
	/* Whose match it is not is told what anybody is told; later questions may be refused (old rules), and that is what there is. */
	if (matter->next == 0 && status != 200) {
		ask_respond(matter->ask, status, json);
		end_matter(matter);
		return;
	}
	int length = snprintf(key, sizeof(key), ",\"%s\":", questions[matter->next].key);
	net_buffer_append(&matter->text, key, (size_t)length);
	net_buffer_append(&matter->text, json.text, json.length);
	matter->next++;
	ask_next(matter);
}

static void ask_next(struct matter *matter)
{
	char json[96];
	if (matter->next == RD_COUNT(questions)) {
		net_buffer_append_byte(&matter->text, '}');
		ask_respond(matter->ask, 200, net_buffer_span(&matter->text));
		end_matter(matter);
		return;
	}
	snprintf(json, sizeof(json), "{\"match\":\"%s\",\"after\":%lld}", matter->match,
		(long long)matter->after);
	router_inside(matter->ask->member, questions[matter->next].event, json, on_answer, matter);
}

void on_export_match(struct ask *ask, const void *given)
{
	static const char letters[] =
		"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
	char after[20] = "0", start[48], *end;
	(void)given;
	api_query(ask, "after", after, sizeof(after));
	long long number = strtoll(after, &end, 10);
	if (*end || end == after || number < 0) {
		ask_refuse_field(ask, CODE_BAD_FIELD, "after");
		return;
	}
	if (strlen(ask->path_id) >= MATCH_ID ||
		strspn(ask->path_id, letters) != strlen(ask->path_id)) {
		ask_refuse(ask, CODE_NO_SUCH_MATCH);
		return;
	}
	struct matter *matter = net_allocate_zeroed(sizeof(*matter));
	matter->ask = ask;
	matter->after = number;
	copy_text(matter->match, sizeof(matter->match), ask->path_id);
	int length = snprintf(start, sizeof(start), "{\"match\":\"%s\"", matter->match);
	net_buffer_append(&matter->text, start, (size_t)length);
	ask_next(matter);
}
