/*
 * admin_match.c: an administrator's orders about matches. A match of a running server is changed through its room, a match of a
 * stopped one in the store; both leave the log as it is. An export is the log in the form of log.h, which `ronda verify` proves.
 */
#include <stdio.h>
#include <stdlib.h>

#include <ronda/log.h>

#include "net/encoding.h"
#include "server/admin.h"
#include "server/far.h"
#include "server/retell.h"
#include "server/room.h"
#include "server/room_load.h"
#include "server/ties.h"

static const char *const status_words[] = {"playing", "waiting", "finished"};

/* ---- looking -------------------------------------------------------------------------------------------------------- */

static void print_players(struct admin_job *job, const struct store_match *match)
{
	for (size_t i = 0; i < match->players_count; i++) {
		const struct store_player *player = &match->players[i];
		if (player->level > 0)
			admin_print(job, "%sbot_%lld", i > 0 ? ", " : "", (long long)player->level);
		else
			admin_print(job, "%s%s", i > 0 ? ", " : "",
				player->username ? player->username : "-");
	}
}

static void on_list(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	char when[32];
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "match");
		return;
	}
	admin_print(
		job, "%-14s%-13s%-10s%-21s%s\n", "id", "game", "status", "since (UTC)", "players");
	for (size_t i = 0; i < result->matches_count; i++) {
		const struct store_match *match = &result->matches[i];
		admin_when(match->started_at, when);
		admin_print(job, "%-14s%-13s%-10s%-21s", match->id, match->game,
			status_words[match->status], when);
		print_players(job, match);
		admin_print(job, "\n");
	}
	if (result->matches_count == ADMIN_PAGE)
		admin_print(
			job, "more: --before %s\n", result->matches[result->matches_count - 1].id);
	admin_end(job, ADMIN_FINE);
}

void admin_matches_list(struct admin_job *job)
{
	int status = 0;
	const char *word = job->order.words[2], *before = job->order.words[3];
	while (status < STORE_STATUSES && strcmp(status_words[status], word) != 0)
		status++;
	if (*word && status == STORE_STATUSES) {
		admin_fail(job, "%s: no such status (playing, waiting, finished)", word);
		return;
	}
	struct store_request *request = store_begin(job->order.store);
	store_match_list(request, (enum store_status)status, *before ? before : NULL, ADMIN_PAGE);
	admin_submit(job, request, on_list);
}

static void print_seat(struct admin_job *job, const struct store_player *player)
{
	admin_print(job, "seat %lld    ", (long long)player->seat);
	if (player->level > 0)
		admin_print(job, "bot_%lld", (long long)player->level);
	else
		admin_print(job, "%s (%s)", player->username ? player->username : "-",
			player->user_id ? player->user_id : "removed");
	if (player->result_rank != STORE_NONE)
		admin_print(job, ", rank %lld, score %lld", (long long)player->result_rank,
			(long long)player->score);
	if (player->rating_change != STORE_NONE)
		admin_print(job, ", rating %+lld", (long long)player->rating_change);
	if (player->absences > 0)
		admin_print(job, ", absent %lld times", (long long)player->absences);
	admin_print(job, "\n");
}

/* Nothing of the board: who runs a server is not to play with open cards either. */
static void on_show(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	char began[32], expires[32], ended[32];
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "match");
		return;
	}
	const struct store_match *match = &result->matches[0];
	admin_when(match->started_at, began);
	admin_when(match->turn_expires_at, expires);
	admin_when(match->finished_at, ended);
	admin_print(job,
		"id        %s\ngame      %s, rules %lld\nstatus    %s%s%s\ncode      %s\nrated     %s\nbegan     %s\nturn      %lld\n",
		match->id, match->game, (long long)match->rules_version,
		status_words[match->status], match->reason ? ", " : "",
		match->reason ? match->reason : "", match->code ? match->code : "-",
		match->rated ? "yes" : "no", began, (long long)match->turn_number);
	admin_print(job, "%s  %s\n", match->status == STORE_FINISHED ? "ended   " : "expires ",
		match->status == STORE_FINISHED ? ended : expires);
	for (size_t i = 0; i < match->players_count; i++)
		print_seat(job, &match->players[i]);
	admin_end(job, ADMIN_FINE);
}

void admin_matches_show(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	store_match_find(request, job->order.words[2]);
	admin_submit(job, request, on_show);
}

/* ---- changing a match of a running server ------------------------------------------------------------------------------ */

static void on_room_done(void *context, struct room *room, enum code code)
{
	struct admin_job *job = context;
	const char *id = job->order.words[2];
	(void)room;
	if (code == CODE_OK) {
		bool has_reason = strcmp(job->order.words[1], "void") == 0 && *job->order.words[3];
		server_log(job->order.server, JOURNAL_INFO, "%s: %s by an administrator%s%s", id,
			job->order.words[1], has_reason ? ": " : "",
			has_reason ? job->order.words[3] : "");
		admin_print(job, "%s: done\n", id);
		admin_end(job, ADMIN_FINE);
	} else if (code == CODE_RATE_LIMITED) {
		admin_fail(job, "%s: something else is under way; try again", id);
	} else if (code == CODE_NOT_LIVE) {
		admin_fail(job, "%s: not in a match of this kind, or it has no deadline", id);
	} else {
		admin_fail(job, "%s: %s", id, code_sentence(code, RD_ENGLISH));
	}
}

/* False after the answer. */
static void fail_elsewhere(struct admin_job *job)
{
	admin_fail(job,
		"%s: another node has this match; `ronda admin nodes matches` says which: ask there, with --node",
		job->order.words[2]);
}

static bool is_found(struct admin_job *job, const struct room *room)
{
	struct server *server = job->order.server;
	if (!room && server->node && far_owner(server, job->order.words[2])[0])
		fail_elsewhere(job);
	else if (!room)
		admin_fail(job, "%s: there is no such unfinished match", job->order.words[2]);
	return room != NULL;
}

/* ---- and of a stopped one ------------------------------------------------------------------------------------------------ */

/* A request that writes of the match past its room: nothing of it happens if a living node plays it. */
static struct store_request *begin_past(const struct admin_job *job)
{
	const struct node *node = job->order.server ? job->order.server->node : NULL;
	struct store_request *request = store_begin(job->order.store);
	store_match_unplayed(request, job->order.words[2], node ? node->holder : "");
	return request;
}

static void on_stored(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (store_code(result) == CODE_TRY_AGAIN) {
		fail_elsewhere(job);
		return;
	}
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "unfinished match");
		return;
	}
	admin_print(job, "%s: done\n", job->order.words[2]);
	admin_end(job, ADMIN_FINE);
}

static void on_pause_found(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "match");
		return;
	}
	const struct store_match *match = &result->matches[0];
	if (match->status != STORE_PLAYING || row_pace(match) != RD_PACE_LIVE) {
		admin_fail(job, "%s: only a live match that is played can be paused", match->id);
		return;
	}
	struct store_request *request = begin_past(job);
	store_match_status(request, match->id, STORE_WAITING);
	store_match_turn(request, match->id,
		&(struct store_turn){.turn_number = match->turn_number,
			.current_turn_seat = match->current_turn_seat,
			.turn_expires_at = job->order.now + ROOM_WAITING_MS,
			.time_left_ms = match->time_left_ms});
	store_match_wake(request, match->id, job->order.now + ROOM_WAITING_MS);
	admin_submit(job, request, on_stored);
}

static void on_pause_recalled(void *context, struct room *room)
{
	struct admin_job *job = context;
	if (is_found(job, room))
		room_admin_pause(room, on_room_done, job);
}

void admin_matches_pause(struct admin_job *job)
{
	if (job->order.server) {
		room_recall(job->order.server, job->order.words[2], on_pause_recalled, job);
		return;
	}
	struct store_request *request = store_begin(job->order.store);
	store_match_find(request, job->order.words[2]);
	admin_submit(job, request, on_pause_found);
}

static int64_t seconds_of(const struct admin_job *job)
{
	return strtoll(job->order.words[3], NULL, 10);
}

static void on_extend_recalled(void *context, struct room *room)
{
	struct admin_job *job = context;
	if (is_found(job, room))
		room_admin_extend(room, seconds_of(job), on_room_done, job);
}

void admin_matches_extend(struct admin_job *job)
{
	int64_t seconds = seconds_of(job);
	if (seconds < 1 || seconds > 366 * 24 * 3600) {
		admin_fail(job, "a deadline is extended by a second to a year");
		return;
	}
	if (!job->order.server) {
		admin_fail(job, "the clock of a match is in the running server; start it first");
		return;
	}
	room_recall(job->order.server, job->order.words[2], on_extend_recalled, job);
}

static void on_void_found(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "match");
		return;
	}
	const struct store_match *match = &result->matches[0];
	if (match->status == STORE_FINISHED) {
		admin_fail(job, "%s: the match is over", match->id);
		return;
	}
	struct store_ending ending = {
		.reason = *job->order.words[3] ? job->order.words[3] : "expired",
		.finished_at = job->order.now,
		.seats_count = match->players_count};
	for (size_t i = 0; i < match->players_count; i++) {
		ending.seats[i].rank = ending.seats[i].score = STORE_NONE;
		ending.seats[i].rating_before = ending.seats[i].rating_change = STORE_NONE;
	}
	struct store_request *request = begin_past(job);
	store_match_finish(request, match->id, &ending);
	admin_submit(job, request, on_stored);
}

static void on_void_recalled(void *context, struct room *room)
{
	struct admin_job *job = context;
	if (room) {
		room_admin_void(room, job->order.words[3], on_room_done, job);
		return;
	}
	struct store_request *request = store_begin(job->order.store);
	store_match_find(request, job->order.words[2]);
	admin_submit(job, request, on_void_found);
}

/*
 * As a paused match that nobody came back to: no winner, no rating, reason "expired" (9.4) or the administrator's, which its players are
 * told. A match that the running server could not load (its rules are no longer there) is closed in the store.
 */
void admin_matches_void(struct admin_job *job)
{
	const char *id = job->order.words[2], *reason = job->order.words[3];
	if (!net_utf8_is_valid(reason, strlen(reason))) {
		admin_fail(job, "the reason is no UTF-8");
		return;
	}
	if (job->order.server)
		room_recall(job->order.server, id, on_void_recalled, job);
	else
		on_void_recalled(job, NULL);
}

/* ---- exporting --------------------------------------------------------------------------------------------------------- */

struct admin_log {
	struct rd_log log; /* of the file, whose head has names; that of the rows has none */
	struct retelling told;
};

static bool add_line(struct admin_job *job, size_t length)
{
	if (length > 0)
		net_buffer_append(&job->text, job->line, length);
	return length > 0;
}

static bool begin_export(struct admin_job *job, const struct store_match *row)
{
	const struct rd_game *game = rd_game_edition(
		row->game, strlen(row->game), row->rules_version);
	if (!game) {
		admin_fail(
			job, "%s: this program does not have the rules it was played by", row->id);
		return false;
	}
	job->game = game;
	job->memory = aligned_alloc(16, (rd_match_size(game) + 15) / 16 * 16);
	job->arena = net_allocate(game->events_max);
	job->action = net_allocate_zeroed(RD_ACTION_MAX);
	job->line = net_allocate(RD_LOG_HEAD_MAX + RD_LOG_LINE_MAX);
	job->log = net_allocate_zeroed(sizeof(*job->log));
	job->is_finished = row->status == STORE_FINISHED;
	job->log->told = (struct retelling){
		.arena = job->arena, .action = job->action, .line = job->line};
	if (!job->memory || !retell_start(&job->log->told, row, game, job->memory)) {
		admin_fail(job, "%s: %s", row->id, job->log->told.reason);
		return false;
	}
	job->match = job->log->told.match;
	for (size_t i = 0; i < row->players_count; i++)
		copy_text(job->match->sitter[i].name, sizeof(job->match->sitter[i].name),
			row->players[i].username ? row->players[i].username : "");
	return add_line(job, rd_log_head(&job->log->log, job->match, job->line,
				     RD_LOG_HEAD_MAX + RD_LOG_LINE_MAX));
}

/* Held against its row first; then written as a line of the file, which does not tell a client's own numbers. */
static bool export_entry(struct admin_job *job, const struct store_entry *entry)
{
	struct retelling *told = &job->log->told;
	struct rd_mark mark = {.on = entry->at_ms};
	if (!retell_entry(told, entry))
		return false;
	return add_line(
		job, entry->kind == STORE_CLOCK
			     ? rd_log_clock(&job->log->log, job->match, &told->turn, &mark,
				       retell_seconds(entry), job->line, RD_LOG_LINE_MAX)
			     : rd_log_action(&job->log->log, job->match, &told->turn, &mark,
				       (int)entry->seat, job->action, job->line, RD_LOG_LINE_MAX));
}

static struct admin_job *job_of(struct piece *piece)
{
	return (struct admin_job *)(void *)((char *)piece - offsetof(struct admin_job, piece));
}

static void export_rows(struct piece *piece)
{
	struct admin_job *job = job_of(piece);
	const struct store_result *rows = job->rows;
	for (size_t i = 0; i < rows->entries_count && job->bad_n == 0; i++)
		if (!export_entry(job, &rows->entries[i]))
			job->bad_n = rows->entries[i].n;
}

static void read_entries(struct admin_job *job);

static void on_exported(struct piece *piece, bool is_run)
{
	struct admin_job *job = job_of(piece);
	struct rd_standing standing = {0};
	if (!is_run)
		export_rows(piece); /* the server ends: this one is finished */
	bool is_last = job->rows->entries_count < ADMIN_ENTRIES;
	store_let_go(job->rows);
	if (job->bad_n > 0) {
		admin_fail(job, "%s: entry %lld of its log: %s", job->order.words[2],
			(long long)job->bad_n, job->log->told.reason);
		return;
	}
	if (!is_last) {
		read_entries(job);
		return;
	}
	job->game->stand(job->match->state, &standing);
	if (standing.is_over)
		add_line(
			job, rd_log_result(&job->log->log, job->match, job->line, RD_LOG_LINE_MAX));
	admin_end(job, ADMIN_FINE);
}

static void on_entries(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "match");
		return;
	}
	store_keep(result);
	job->rows = result;
	job->piece = (struct piece){.run = export_rows, .done = on_exported};
	admin_compute(job, &job->piece);
}

static void read_entries(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	store_log_read(request, job->order.words[2], (int64_t)job->log->told.n, ADMIN_ENTRIES);
	admin_submit(job, request, on_entries);
}

static void on_export_found(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "match");
		return;
	}
	if (result->matches[0].status != STORE_FINISHED &&
		strcmp(job->order.words[3], "unfinished") != 0) {
		admin_fail(job,
			"%s: the match is not over, and its log holds every die to come (--unfinished exports it all the same)",
			result->matches[0].id);
		return;
	}
	if (begin_export(job, &result->matches[0]))
		read_entries(job);
}

void admin_matches_export(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	store_match_find(request, job->order.words[2]);
	admin_submit(job, request, on_export_found);
}
