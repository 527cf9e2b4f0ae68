/*
 * reports.c: see reports.h. What a report is about is copied as it stands when it is sent: who played, what was said around the message, as far as the
 * reporter could read it. Nothing that is deleted, renamed or said later changes the copy. Lobby talk is kept nowhere, so there is nothing to copy of it.
 */
#include "server/reports.h"

#include <stdlib.h>

#include "server/chat_text.h"
#include "server/events.h"
#include "store/long.h"
#include "store/people.h"

#define DAY_MS (INT64_C(24) * 3600 * 1000)
enum {
	BEFORE = 20, /* messages that are copied before the one in question, */
	AFTER = 10,  /* and after it */
	EVIDENCE_BYTES = 65536,
};

struct complaint {
	struct ask *ask;
	struct report_fields fields;
	char user_id[USER_ID], username[USERNAME];
	char words[4 * REPORTS_WORDS + 1];
	char evidence[EVIDENCE_BYTES];
	char id[16];
};

static void end(struct complaint *complaint, enum code code, const char *field)
{
	ask_refuse_field(complaint->ask, code, field);
	free(complaint);
}

static void fail(struct complaint *complaint, const struct store_result *result)
{
	ask_refuse_store(complaint->ask, result);
	free(complaint);
}

static void submit(struct complaint *complaint, struct store_request *request, store_done *done)
{
	if (store_submit(request, done, complaint) != STORE_OK)
		fail(complaint, &(struct store_result){
					.outcome = STORE_FAILED, .reason = "the store is busy"});
}

/* ---- it is kept ---------------------------------------------------------------------------------- */

static void on_kept(void *context, const struct store_result *result)
{
	struct complaint *complaint = context;
	struct ask *ask = complaint->ask;
	if (result->outcome == STORE_CONFLICT) {
		end(complaint, CODE_RATE_LIMITED, NULL);
		return;
	}
	if (result->outcome != STORE_OK) {
		fail(complaint, result);
		return;
	}
	server_log(ask->server, JOURNAL_WARNING, "report %s about %s: %s", complaint->id,
		complaint->username, report_reasons.name[complaint->fields.reason]);
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "report");
	rd_write_words(writer, complaint->id);
	ask_close(ask);
	free(complaint);
}

static void keep(struct complaint *complaint)
{
	struct ask *ask = complaint->ask;
	int64_t now = server_now(ask->server);
	bool has_match = ask->given & REPORT_GIVES_MATCH;
	struct store_request *request = store_begin(ask->server->store);
	copy_text(complaint->id, sizeof(complaint->id), "r_");
	server_word(ask->server, "0123456789abcdefghijklmnopqrstuvwxyz", 10, complaint->id + 2);
	store_report_add(request,
		&(struct store_report){.id = complaint->id,
			.at_ms = now,
			.reporter_id = ask->member->id,
			.reporter = ask->member->username,
			.user_id = complaint->user_id,
			.username = complaint->username,
			.match_id = has_match ? complaint->fields.match : NULL,
			.reason = report_reasons.name[complaint->fields.reason],
			.words = complaint->words,
			.evidence = complaint->evidence},
		now - DAY_MS, REPORTS_A_DAY);
	submit(complaint, request, on_kept);
}

/* ---- evidence ------------------------------------------------------------------------------------- */

/* Somebody's time in a seat of the match (20.5). */
struct sitting {
	int64_t seat, from, until; /* seat -1: he never had one */
};

static struct sitting sitting_of(const struct store_result *result, const char *user_id)
{
	const struct store_match *match = &result->matches[0];
	struct sitting sitting = {.seat = -1, .until = INT64_MAX};
	for (size_t i = 0; i < match->players_count; i++)
		if (match->players[i].user_id && strcmp(match->players[i].user_id, user_id) == 0)
			sitting.seat = match->players[i].seat;
	for (size_t i = 0; i < result->left_count; i++)
		if (result->left[i].user_id && strcmp(result->left[i].user_id, user_id) == 0) {
			sitting.seat = result->left[i].seat;
			sitting.until = result->left[i].at_ms;
		}
	for (size_t i = 0; i < result->left_count; i++) /* who had it before him */
		if (result->left[i].seat == sitting.seat && result->left[i].at_ms < sitting.until)
			sitting.from = result->left[i].at_ms;
	return sitting;
}

static bool is_within(const struct store_message *message, const struct sitting *sitting)
{
	return message->at_ms >= sitting->from && message->at_ms < sitting->until;
}

static bool may_read(const struct store_message *message, const struct sitting *reporter)
{
	return is_within(message, reporter) &&
	       (message->seat == reporter->seat || message->audience == STORE_NONE ||
		       message->audience & (int64_t)RD_SEAT(reporter->seat));
}

/* Who has left is named: the seat is another's by now. */
static void write_message(struct rd_writer *writer, const struct store_result *result,
	const struct store_message *message)
{
	const struct store_left *left = store_left_at(result, message->seat, message->at_ms);
	rd_write_open(writer, '{');
	rd_write_key(writer, "seat");
	rd_write_integer(writer, message->seat);
	if (left) {
		rd_write_key(writer, "from");
		rd_write_words(writer, left->username ? left->username : "");
	}
	rd_write_key(writer, "text");
	rd_write_words(writer, message->text);
	rd_write_key(writer, "at");
	rd_write_integer(writer, message->at_ms);
	rd_write_close(writer, '}');
}

static void write_match(struct rd_writer *writer, const struct store_match *match)
{
	rd_write_key(writer, "match");
	rd_write_words(writer, match->id);
	rd_write_key(writer, "game");
	rd_write_words(writer, match->game);
	rd_write_key(writer, "turn_number");
	rd_write_integer(writer, match->turn_number);
	rd_write_key(writer, "players");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < match->players_count; i++) {
		const struct store_player *player = &match->players[i];
		rd_write_words(writer, player->bot_level > 0 ? "bot"
				       : player->username    ? player->username
							     : "");
	}
	rd_write_close(writer, ']');
}

/* All that the reporter could read, in its order. */
struct heard {
	const struct store_message *messages[STORE_CHAT_KEPT];
	size_t count,
		about; /* `about` is the place of the one in question; `count`: there is none */
};

static void gather(const struct complaint *complaint, const struct store_result *result,
	const struct sitting *reporter, const struct sitting *reported, struct heard *heard)
{
	bool has_message = complaint->ask->given & REPORT_GIVES_AT;
	size_t about = STORE_CHAT_KEPT;
	heard->count = 0;
	for (size_t i = 0; i < result->messages_count && heard->count < STORE_CHAT_KEPT; i++) {
		const struct store_message *message = &result->messages[i];
		if (!may_read(message, reporter))
			continue;
		if (has_message && message->at_ms == complaint->fields.at &&
			message->seat == reported->seat && is_within(message, reported))
			about = heard->count;
		heard->messages[heard->count++] = message;
	}
	heard->about = about < heard->count ? about : heard->count;
}

/* False: there is no such message of his. */
static bool write_evidence(struct complaint *complaint, const struct store_result *result,
	const struct sitting *reporter, const struct sitting *reported)
{
	bool has_message = complaint->ask->given & REPORT_GIVES_AT;
	struct heard heard;
	struct rd_writer writer;
	gather(complaint, result, reporter, reported, &heard);
	if (has_message && heard.about == heard.count)
		return false;
	rd_write_start(&writer, complaint->evidence, sizeof(complaint->evidence));
	rd_write_open(&writer, '{');
	write_match(&writer, &result->matches[0]);
	if (has_message) {
		rd_write_key(&writer, "message");
		write_message(&writer, result, heard.messages[heard.about]);
	}
	rd_write_key(&writer, "chat");
	rd_write_open(&writer, '[');
	for (size_t i = heard.about > BEFORE ? heard.about - BEFORE : 0;
		i < heard.count && i <= heard.about + AFTER; i++)
		write_message(&writer, result, heard.messages[i]);
	rd_write_close(&writer, ']');
	rd_write_close(&writer, '}');
	return rd_write_finish(&writer);
}

static void on_match_read(void *context, const struct store_result *result)
{
	struct complaint *complaint = context;
	if (result->outcome != STORE_OK && result->outcome != STORE_NOT_FOUND) {
		fail(complaint, result);
		return;
	}
	struct sitting reporter = {.seat = -1}, reported = {.seat = -1};
	if (result->outcome == STORE_OK) {
		reporter = sitting_of(result, complaint->ask->member->id);
		reported = sitting_of(result, complaint->user_id);
	}
	if (reporter.seat < 0)
		end(complaint, CODE_NO_SUCH_MATCH, NULL);
	else if (reported.seat < 0)
		end(complaint, CODE_BAD_FIELD, "username");
	else if (!write_evidence(complaint, result, &reporter, &reported))
		end(complaint, CODE_BAD_FIELD, "at");
	else
		keep(complaint);
}

/* ---- report:send ---------------------------------------------------------------------------------- */

static void on_user_found(void *context, const struct store_result *result)
{
	struct complaint *complaint = context;
	struct ask *ask = complaint->ask;
	if (result->outcome == STORE_NOT_FOUND) {
		end(complaint, CODE_NO_SUCH_USER, NULL);
		return;
	}
	if (result->outcome != STORE_OK) {
		fail(complaint, result);
		return;
	}
	copy_text(complaint->user_id, sizeof(complaint->user_id), result->users[0].id);
	copy_text(complaint->username, sizeof(complaint->username), result->users[0].username);
	if (strcmp(complaint->user_id, ask->member->id) == 0) {
		end(complaint, CODE_BAD_FIELD, "username");
	} else if (ask->given & REPORT_GIVES_MATCH) {
		struct store_request *request = store_begin(ask->server->store);
		store_match_find(request, complaint->fields.match);
		store_chat_of(request, complaint->fields.match);
		store_left_of(request, complaint->fields.match);
		submit(complaint, request, on_match_read);
	} else {
		copy_text(complaint->evidence, sizeof(complaint->evidence), "{}");
		keep(complaint);
	}
}

/* The words without control characters and blanks around them; false: they are too many. */
static bool clean_words(const char *typed, char *out, size_t capacity)
{
	char plain[SERVER_EVENT_BYTES];
	size_t length = text_without_control(net_span_of(typed), plain);
	struct net_span text = text_trim(net_span(plain, length));
	if (text_points(text) > REPORTS_WORDS || text.length >= capacity)
		return false;
	if (text.length > 0)
		memcpy(out, text.text, text.length);
	out[text.length] = 0;
	return true;
}

void on_report_send(struct ask *ask, const void *given)
{
	const struct report_fields *fields = given;
	struct server *server = ask->server;
	if (ask->given & REPORT_GIVES_AT && !(ask->given & REPORT_GIVES_MATCH)) {
		ask_refuse_why(ask, CODE_BAD_FIELD, "match", REASON_MISSING);
		return;
	}
	struct complaint *complaint = net_allocate_zeroed(sizeof(*complaint));
	complaint->ask = ask;
	complaint->fields = *fields;
	if (!clean_words(fields->words, complaint->words, sizeof(complaint->words))) {
		free(complaint);
		ask_refuse_why(ask, CODE_BAD_FIELD, "words", REASON_TOO_LONG);
		return;
	}
	if (!window_take(server_window(server, "reports", ask_network(ask), DAY_MS),
		    REPORTS_NETWORK_A_DAY, DAY_MS, server_now(server))) {
		end(complaint, CODE_RATE_LIMITED, NULL);
		return;
	}
	struct store_request *request = store_begin(server->store);
	store_user_by_username(request, fields->username);
	submit(complaint, request, on_user_found);
}

/* ---- report:list ------------------------------------------------------------------------------------ */

void reports_write(struct rd_writer *writer, const struct store_result *result)
{
	rd_write_key(writer, "reports");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->reports_count; i++) {
		const struct store_report *report = &result->reports[i];
		rd_write_open(writer, '{');
		rd_write_key(writer, "report");
		rd_write_words(writer, report->id);
		rd_write_key(writer, "username");
		rd_write_words(writer, report->username);
		rd_write_key(writer, "reason");
		rd_write_words(writer, report->reason);
		rd_write_key(writer, "words");
		rd_write_words(writer, report->words);
		rd_write_key(writer, "at");
		rd_write_integer(writer, report->at_ms);
		rd_write_key(writer, "closed");
		rd_write_boolean(writer, report->closed_at != STORE_NONE);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

static void on_own_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	reports_write(ask_open(ask), result);
	ask_close(ask);
}

void on_report_list(struct ask *ask, const void *given)
{
	struct store_request *request = store_begin(ask->server->store);
	(void)given;
	store_reports_by(request, ask->member->id, REPORTS_LISTED);
	ask_submit(ask, request, on_own_read);
}
