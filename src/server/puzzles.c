/*
 * puzzles.c: see puzzles.h.
 *
 *	begin -> on_listed (which game lacks one) -> on_sources -> next: a match of people, or bots -> run … run -> done -> keep, or next
 */
#include "server/puzzles.h"

#include <stdlib.h>
#include <string.h>

#include <ronda/fork.h>

#include "analysis/puzzle.h"
#include "server/daily.h"
#include "server/duty.h"
#include "server/retell.h"
#include "server/room_parts.h"
#include "server/workers.h"

enum { STEPS_OF_PIECE = 64 }; /* of a match that bots play for it */

enum stage { STAGE_WRITE, STAGE_ANALYSE, STAGE_MADE, STAGE_FAILED };

struct maker {
	struct piece piece;
	struct server *server;
	int64_t day;
	const struct rd_game *game;
	unsigned place; /* of the game, among all */
	char source[PUZZLE_SOURCES][MATCH_ID];
	size_t sources, next;
	int bots;                 /* matches that bots have played for it */
	struct rd_seed seed;      /* of what bots play, and of the analysis */
	struct rd_seed fork_seed; /* of what is played from the puzzle on */
	/* One try. */
	const struct store_result *rows; /* of people; NULL: bots play */
	enum stage stage;
	struct rd_match *match;
	void *memory, *arena, *view, *action;
	struct rd_log chain;
	char *log, *body;
	size_t log_length, body_length;
	struct analysis *analysis;
	struct analysis_desk *desk;
	void *analysis_memory, *desk_memory;
	size_t task, tasks;
};

/* ---- a log without names, times and letters ------------------------------------------------------------------- */

static bool took(struct maker *maker, size_t length)
{
	maker->log_length += length;
	return length > 0;
}

static size_t room_of(const struct maker *maker)
{
	size_t left = PUZZLE_LOG - maker->log_length;
	return left < RD_LOG_LINE_MAX ? left : RD_LOG_LINE_MAX;
}

static bool start_log(
	struct maker *maker, int seats, const char *options, const struct rd_seed *seed)
{
	if (rd_match_create(&maker->match, maker->memory, maker->game, seats, options,
		    options ? strlen(options) : 0, seed, NULL, NULL) != RD_ACCEPTED)
		return false;
	if (!maker->rows)
		for (int seat = 0; seat < seats; seat++)
			maker->match->sitter[seat].level = 1;
	maker->log_length = 0;
	return took(maker, rd_log_head(&maker->chain, maker->match, maker->log, PUZZLE_LOG));
}

static bool add_action(struct maker *maker, int seat)
{
	struct rd_turn turn;
	rd_turn_start(&turn, maker->match, maker->arena, maker->game->events_max);
	if (rd_match_act(maker->match, seat, maker->action, &turn) != RD_ACCEPTED)
		return false;
	if (!took(maker, rd_log_action(&maker->chain, maker->match, &turn, NULL, seat,
				 maker->action, maker->log + maker->log_length, room_of(maker))))
		return false;
	rd_match_count(maker->match, &turn);
	return true;
}

static bool add_seconds(struct maker *maker, int64_t seconds)
{
	struct rd_turn turn;
	rd_turn_start(&turn, maker->match, maker->arena, maker->game->events_max);
	if (seconds < 0 || rd_match_pass(maker->match, seconds, &turn) != seconds)
		return false;
	if (!took(maker, rd_log_clock(&maker->chain, maker->match, &turn, NULL, seconds,
				 maker->log + maker->log_length, room_of(maker))))
		return false;
	rd_match_count(maker->match, &turn);
	return true;
}

static bool end_log(struct maker *maker)
{
	struct rd_standing standing;
	maker->game->stand(maker->match->state, &standing);
	return standing.is_over &&
	       took(maker, rd_log_result(&maker->chain, maker->match,
				   maker->log + maker->log_length, room_of(maker)));
}

/* Where a game has letters, whatever somebody wrote freely stays between those whom it was for (P27). */
static bool is_letter(const struct maker *maker)
{
	uint16_t type;
	memcpy(&type, maker->action, sizeof(type));
	return archive_has_letters(maker->game) &&
	       maker->game->actions->entry[type].flags & RD_ACTION_OPEN;
}

static bool add_entry(struct maker *maker, const struct store_entry *entry)
{
	if (entry->kind == STORE_CLOCK)
		return add_seconds(maker, retell_seconds(entry));
	if (rd_read_action(maker->game, entry->payload, strlen(entry->payload), maker->action,
		    NULL) != RD_ACCEPTED)
		return false;
	return is_letter(maker) || add_action(maker, (int)entry->seat);
}

/* Only of what is over, and what anybody may see again: the rows say so themselves. */
static bool write_people(struct maker *maker)
{
	const struct store_result *rows = maker->rows;
	const struct store_match *row = &rows->matches[0];
	struct rd_seed seed;
	if (row->status != STORE_FINISHED || !row->spectators || row->daily != STORE_NONE ||
		rows->entries_count >= STORE_PAGE_MAX ||
		!rd_seed_from_hex(row->seed, strlen(row->seed), &seed) ||
		!start_log(maker, (int)row->players_count, row->options, &seed))
		return false;
	for (size_t i = 0; i < rows->entries_count; i++)
		if (!add_entry(maker, &rows->entries[i]))
			return false;
	return end_log(maker);
}

/* One step of bots; false: nothing goes on any more. */
static bool let_bots_act(struct maker *maker)
{
	struct rd_standing standing;
	maker->game->stand(maker->match->state, &standing);
	for (int seat = 0; seat < maker->match->seats; seat++)
		if (standing.to_act & RD_SEAT(seat) &&
			rd_match_choose(maker->match, seat, maker->view, maker->action))
			return add_action(maker, seat);
	int64_t due = rd_due(maker->game, maker->match->state);
	return due != RD_NEVER && add_seconds(maker, due);
}

/* A piece of a match of bots. */
static enum stage write_bots(struct maker *maker)
{
	if (maker->log_length == 0 && !start_log(maker, maker->game->seats_min, NULL, &maker->seed))
		return STAGE_FAILED;
	for (int i = 0; i < STEPS_OF_PIECE; i++) {
		struct rd_standing standing;
		maker->game->stand(maker->match->state, &standing);
		if (standing.is_over)
			return end_log(maker) ? STAGE_ANALYSE : STAGE_FAILED;
		if (maker->match->steps >= PUZZLE_STEPS || !let_bots_act(maker))
			return STAGE_FAILED;
	}
	return STAGE_WRITE;
}

/* ---- the analysis, task by task ---------------------------------------------------------------------------------- */

static bool start_analysis(struct maker *maker)
{
	const struct analysis_plan plan = {
		.seed = maker->seed, .work = maker->server->options.puzzle_work};
	struct rd_fault fault;
	size_t line;
	size_t size = analysis_size(maker->game, maker->log, maker->log_length);
	if (size == 0)
		return false;
	maker->analysis_memory = net_allocate_zeroed(size);
	maker->desk_memory = net_allocate_zeroed(analysis_desk_size(maker->game));
	if (!analysis_start(&maker->analysis, maker->analysis_memory, maker->log, maker->log_length,
		    &plan, &fault, &line))
		return false;
	maker->desk = analysis_desk(maker->analysis, maker->desk_memory);
	return true;
}

/* The position as it is given out: with a person where the decision was, and bots elsewhere. */
static size_t fork_log(struct maker *maker, const struct analysis_decision *decision, char *out)
{
	struct rd_fork fork = {.at = decision->step, .seed = maker->fork_seed};
	struct rd_fork_made made;
	const struct rd_fork_room room = {
		.match = maker->memory, .arena = maker->arena, .action = maker->action};
	fork.seats.count = maker->match->seats;
	for (int seat = 0; seat < maker->match->seats; seat++)
		fork.seats.sitter[seat].level = seat == decision->seat ? 0 : 2;
	return rd_fork(&fork, maker->log, maker->log_length, &room, out,
		       rd_fork_size(maker->log_length), &made) == RD_FORK_MADE
		       ? made.length
		       : 0;
}

static enum stage make_body(struct maker *maker)
{
	const struct analysis_decision *decision = puzzle_choose(maker->analysis);
	struct rd_writer writer;
	if (!decision)
		return STAGE_FAILED;
	char *fork = net_allocate(rd_fork_size(maker->log_length));
	size_t length = fork_log(maker, decision, fork);
	rd_write_start(&writer, maker->body, PUZZLE_BODY);
	puzzle_write(maker->analysis, maker->desk, decision, fork, length, &writer);
	bool is_whole = rd_write_finish(&writer) && length > 0;
	free(fork);
	if (!is_whole)
		return STAGE_FAILED;
	maker->body[writer.length] = 0;
	maker->body_length = writer.length;
	return STAGE_MADE;
}

static enum stage analyse(struct maker *maker)
{
	if (!maker->analysis && !start_analysis(maker))
		return STAGE_FAILED;
	if (maker->task == maker->tasks) {
		if (!analysis_next(maker->analysis))
			return make_body(maker);
		maker->task = 0;
		maker->tasks = analysis_tasks(maker->analysis);
	}
	if (maker->task < maker->tasks)
		analysis_work(maker->analysis, maker->task++, maker->desk);
	return STAGE_ANALYSE;
}

/* On another thread. */
static void run(struct piece *piece)
{
	struct maker *maker = (struct maker *)piece;
	if (maker->stage == STAGE_ANALYSE)
		maker->stage = analyse(maker);
	else if (maker->rows)
		maker->stage = write_people(maker) ? STAGE_ANALYSE : STAGE_FAILED;
	else
		maker->stage = write_bots(maker);
}

/* ---- on the loop --------------------------------------------------------------------------------------------------- */

static void begin(struct server *server);

static void end_try(struct maker *maker)
{
	if (maker->rows)
		store_let_go(maker->rows);
	free(maker->memory);
	free(maker->arena);
	free(maker->view);
	free(maker->action);
	free(maker->log);
	free(maker->body);
	free(maker->analysis_memory);
	free(maker->desk_memory);
	maker->rows = NULL;
	maker->memory = maker->arena = maker->view = maker->action = NULL;
	maker->log = maker->body = NULL;
	maker->analysis = NULL;
	maker->analysis_memory = maker->desk_memory = NULL;
	maker->task = maker->tasks = maker->log_length = 0;
	maker->stage = STAGE_WRITE;
}

static void end_maker(struct maker *maker)
{
	maker->server->puzzles = NULL;
	end_try(maker);
	free(maker);
}

static void next_try(struct maker *maker);
static void done(struct piece *piece, bool is_run);

static void on_kept(void *context, const struct store_result *result)
{
	struct server *server = context;
	if (result->outcome == STORE_OK && !server->is_stopping)
		begin(server); /* the next game's */
}

static void keep(struct maker *maker)
{
	struct server *server = maker->server;
	struct store_request *request = duty_begin(server, DUTY_HOUSEKEEPING);
	store_puzzle_put(request,
		&(struct store_puzzle){
			.day = maker->day, .game = maker->game->name, .body = maker->body});
	store_puzzles_forget(request, maker->day - PUZZLE_DAYS);
	store_submit(request, on_kept, server);
	server_log(server, JOURNAL_INFO, "puzzle of the day: %s", maker->game->name);
	end_maker(maker);
}

static void work(struct maker *maker)
{
	maker->piece.run = run;
	maker->piece.done = done;
	if (!workers_do(maker->server, "puzzles", &maker->piece))
		end_maker(maker); /* too much waits, or the server ends: another time */
}

static void done(struct piece *piece, bool is_run)
{
	struct maker *maker = (struct maker *)piece;
	if (!is_run)
		end_maker(maker);
	else if (maker->stage == STAGE_MADE)
		keep(maker);
	else if (maker->stage == STAGE_FAILED)
		next_try(maker);
	else
		work(maker);
}

static void start_try(struct maker *maker)
{
	maker->memory = net_allocate(rd_match_size(maker->game));
	maker->arena = net_allocate(maker->game->events_max);
	maker->view = net_allocate(maker->game->view_size);
	maker->action = net_allocate(RD_ACTION_MAX);
	maker->log = net_allocate(PUZZLE_LOG);
	maker->body = net_allocate(PUZZLE_BODY + 1);
	server_random(maker->server, &maker->seed, sizeof(maker->seed));
	server_random(maker->server, &maker->fork_seed, sizeof(maker->fork_seed));
	work(maker);
}

static void on_rows(void *context, const struct store_result *result)
{
	struct maker *maker = context;
	const struct store_match *row = result->matches_count == 1 ? &result->matches[0] : NULL;
	const struct rd_game *edition = row ? rd_game_edition(row->game, strlen(row->game),
						      row->rules_version)
					    : NULL;
	if (maker->server->is_stopping) {
		end_maker(maker);
	} else if (result->outcome != STORE_OK || !edition) {
		next_try(maker);
	} else {
		store_keep(result);
		maker->rows = result;
		maker->game = edition;
		start_try(maker);
	}
}

/* Nothing was found: this game waits for another day, and the next one has its turn. */
static void miss(struct maker *maker)
{
	struct server *server = maker->server;
	if (server->puzzles_day != maker->day)
		server->puzzles_missed = 0;
	server->puzzles_day = maker->day;
	server->puzzles_missed |= UINT32_C(1) << maker->place;
	end_maker(maker);
	if (!server->is_stopping)
		begin(server);
}

/* The next match of people, or one of bots; none left: another day. */
static void next_try(struct maker *maker)
{
	struct server *server = maker->server;
	end_try(maker);
	if (maker->next < maker->sources) {
		const char *id = maker->source[maker->next++];
		struct store_request *request = store_begin(server->store);
		store_match_find(request, id);
		store_log_read(request, id, 0, STORE_PAGE_MAX);
		if (store_submit(request, on_rows, maker) != STORE_OK)
			end_maker(maker);
		return;
	}
	maker->game = rd_game_find(maker->game->name, strlen(maker->game->name));
	if (maker->game && maker->bots++ < PUZZLE_BOTS)
		start_try(maker);
	else
		miss(maker);
}

static void on_sources(void *context, const struct store_result *result)
{
	struct maker *maker = context;
	if (result->outcome != STORE_OK || maker->server->is_stopping) {
		end_maker(maker);
		return;
	}
	for (size_t i = 0; i < result->matches_count && maker->sources < PUZZLE_SOURCES; i++)
		copy_text(maker->source[maker->sources++], MATCH_ID, result->matches[i].id);
	next_try(maker);
}

/* The first game that has none today and may have one. */
static const struct rd_game *find_missing(struct maker *maker, const struct store_result *result)
{
	const struct server *server = maker->server;
	uint32_t missed = server->puzzles_day == maker->day ? server->puzzles_missed : 0;
	for (size_t place = 0; place < rd_game_count(); place++) {
		const struct rd_game *game = rd_game_at(place);
		bool is_settled = !game || missed >> place & 1;
		for (size_t i = 0; game && i < result->puzzles_count; i++)
			is_settled |= strcmp(result->puzzles[i].game, game->name) == 0;
		maker->place = (unsigned)place;
		if (!is_settled)
			return game;
	}
	return NULL;
}

static void on_listed(void *context, const struct store_result *result)
{
	struct maker *maker = context;
	struct server *server = maker->server;
	maker->game = result->outcome == STORE_OK ? find_missing(maker, result) : NULL;
	if (!maker->game || server->is_stopping) {
		end_maker(maker);
		return;
	}
	struct store_request *request = store_begin(server->store);
	store_puzzle_sources(request, maker->game->name,
		server_now(server) - PUZZLE_DAYS * DAILY_MS, PUZZLE_SOURCES);
	if (store_submit(request, on_sources, maker) != STORE_OK)
		end_maker(maker);
}

static void begin(struct server *server)
{
	if (server->puzzles || server->options.puzzle_work == 0 ||
		!node_has_duty(server, DUTY_HOUSEKEEPING))
		return;
	struct maker *maker = net_allocate_zeroed(sizeof(*maker));
	maker->server = server;
	maker->day = daily_of(server_now(server));
	server->puzzles = maker;
	struct store_request *request = store_begin(server->store);
	store_puzzle_list(request, maker->day);
	if (store_submit(request, on_listed, maker) != STORE_OK)
		end_maker(maker);
}

void puzzles_keep_house(struct server *server)
{
	begin(server);
}

bool puzzles_are_made(const struct server *server)
{
	return server->puzzles != NULL;
}

/* ---- asking ------------------------------------------------------------------------------------------------------------ */

static void on_found(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct rd_writer writer;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	const struct store_puzzle *puzzle = result->puzzles_count > 0 ? &result->puzzles[0] : NULL;
	rd_write_start(&writer, ask->server->scratch, SERVER_SCRATCH);
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "day");
	if (puzzle)
		rd_write_integer(&writer, puzzle->day);
	else
		rd_write_null(&writer);
	rd_write_key(&writer, "puzzle");
	if (puzzle)
		rd_write_raw(&writer, puzzle->body, strlen(puzzle->body));
	else
		rd_write_null(&writer);
	rd_write_close(&writer, '}');
	rd_write_finish(&writer);
	ask_respond(ask, 200, net_span(ask->server->scratch, writer.length));
}

void on_puzzle(struct ask *ask, const void *given)
{
	(void)given;
	if (!rd_game_find(ask->path_id, strlen(ask->path_id))) {
		ask_refuse_field(ask, CODE_BAD_FIELD, "game");
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	store_puzzle_find(request, daily_of(server_now(ask->server)), ask->path_id);
	ask_submit(ask, request, on_found);
}
