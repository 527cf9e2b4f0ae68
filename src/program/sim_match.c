/*
 * sim_match.c: one match of a simulation: bots and programs choose, the rules decide, and the log is written.
 */
#include "sim_match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <ronda/log.h>

#include "local/buffer.h"
#include "sim_program.h"

/* One worker's memory, used for match after match. */
struct sim_table {
	const struct sim_plan *plan;
	struct sim_programs *programs; /* NULL: there are none */
	struct rd_match *match;
	void *memory, *arena, *view, *action, *legal;
	struct rd_turn turn;
	struct buffer log; /* of the match so far, if logs are wanted */
	struct rd_log chain;
	uint32_t idle;             /* seats that had nothing to do and have heard nothing since */
	char problem[SIM_PROBLEM]; /* of a program that failed in this match; "": none did */
	bool is_hopeless;
	uint64_t thought; /* nanoseconds that the choice took which is made now */
	void *onlooker;   /* what the plan's is in this worker */
};

/* ---- what a seat does ---------------------------------------------------------------------------- */

/* With rotating seats each deal is played once from every seat; of one seat, once by every bot. */
static size_t deal_of(const struct sim_plan *plan, size_t number)
{
	return plan->has_fixed_seats ? number : number / (size_t)plan->round;
}

struct rd_span sim_deal_options(const struct sim_plan *plan, size_t number)
{
	if (plan->choices == 0)
		return (struct rd_span){0};
	return plan->choice[deal_of(plan, number) % plan->choices];
}

struct rd_seed sim_deal_seed(const struct sim_plan *plan, size_t number)
{
	struct rd_digest digest;
	struct rd_seed seed;
	uint64_t deal = deal_of(plan, number);
	uint8_t bytes[8];
	for (int i = 0; i < 8; i++)
		bytes[i] = (uint8_t)(deal >> (8 * i));
	rd_digest_start(&digest);
	rd_digest_add(&digest, plan->seed.byte, RD_SEED);
	rd_digest_add(&digest, bytes, sizeof(bytes));
	rd_digest_finish(&digest, seed.byte);
	return seed;
}

static uint64_t now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/* Anything legal, every listed action as likely as any other. */
static bool choose_random(struct sim_table *table, int seat)
{
	const struct rd_game *game = table->plan->game;
	game->look(table->match->state, seat, table->view);
	size_t count = game->legal(table->view, table->legal, game->legal_max);
	if (count == 0)
		return false;
	int32_t which = rd_draw_unscripted(&table->match->whim[seat], 0, (int32_t)count - 1);
	memcpy(table->action, (uint8_t *)table->legal + (size_t)which * game->action_size,
		game->action_size);
	return true;
}

/* Lets whoever sits there choose; a program may fail instead. */
static enum sim_answer choose(struct sim_table *table, int seat, struct sim_match *record)
{
	uint64_t start = now();
	enum sim_answer answer;
	if (record->bot[seat] >= SIM_PROGRAM)
		answer = sim_programs_ask(table->programs, table->match, seat, table->view,
			table->legal, table->action);
	else if (record->bot[seat] == SIM_RANDOM)
		answer = choose_random(table, seat) ? SIM_ACTS : SIM_IDLES;
	else
		answer = rd_match_choose(table->match, seat, table->view, table->action)
				 ? SIM_ACTS
				 : SIM_IDLES;
	if (answer == SIM_ACTS) {
		table->thought = now() - start;
		record->nanoseconds[seat] += table->thought;
		record->choices[seat]++;
	}
	return answer;
}

/* ---- logs -------------------------------------------------------------------------------------- */

enum log_line { LOG_HEAD, LOG_ACTION, LOG_CLOCK, LOG_RESULT };

/* Adds a line for what was just done; `number` is the seat that acted, or the seconds that passed. */
static void log_line(struct sim_table *table, enum log_line kind, int64_t number)
{
	const struct rd_match *match = table->match;
	size_t length = 0;
	if (!table->plan->logs)
		return;
	buffer_reserve(&table->log, RD_LOG_HEAD_MAX);
	char *line = table->log.text + table->log.length;
	switch (kind) {
	case LOG_HEAD: length = rd_log_head(&table->chain, match, line, RD_LOG_HEAD_MAX); break;
	case LOG_ACTION:
		length = rd_log_action(&table->chain, match, &table->turn, NULL, (int)number,
			table->action, line, RD_LOG_LINE_MAX);
		break;
	case LOG_CLOCK:
		length = rd_log_clock(
			&table->chain, match, &table->turn, NULL, number, line, RD_LOG_LINE_MAX);
		break;
	case LOG_RESULT: length = rd_log_result(&table->chain, match, line, RD_LOG_LINE_MAX); break;
	}
	table->log.length += length;
}

/* ---- steps ------------------------------------------------------------------------------------- */

/* Whoever hears something may have something to do again. */
static void count_events(struct sim_table *table, const void *action)
{
	const struct sim_onlooker *onlooker = table->plan->onlooker;
	const struct rd_event *event = rd_first_event(&table->turn);
	for (; event; event = rd_next_event(&table->turn, event))
		table->idle &= ~event->audience;
	if (table->programs)
		sim_programs_hear(table->programs, &table->turn);
	if (onlooker)
		onlooker->see(table->onlooker, table->match, &table->turn, action, table->thought);
	table->thought = 0;
	rd_match_count(table->match, &table->turn);
}

static void start_turn(struct sim_table *table)
{
	rd_turn_start(&table->turn, table->match, table->arena, table->plan->game->events_max);
}

/* Makes the action in the table's hands, if the rules accept it. */
static int make(struct sim_table *table, int seat)
{
	start_turn(table);
	int refusal = rd_match_act(table->match, seat, table->action, &table->turn);
	if (refusal == RD_ACCEPTED) {
		log_line(table, LOG_ACTION, seat);
		count_events(table, table->action);
	}
	return refusal;
}

/* The action by which a seat leaves a match, by preference that of the platform; -1 if there is none. */
static int leaving_type(const struct rd_game *game)
{
	int found = -1;
	for (uint16_t type = 0; type < game->actions->count; type++) {
		uint8_t flags = game->actions->entry[type].flags;
		if ((flags & RD_ACTION_LEAVE) && (found < 0 || flags & RD_ACTION_PLATFORM))
			found = type;
	}
	return found;
}

/* A program has failed: its seat is given up, and the others play on. */
static enum sim_end give_up(struct sim_table *table, int seat, struct sim_match *record)
{
	char name[SIM_NAME];
	int type = leaving_type(table->plan->game);
	snprintf(table->problem, sizeof(table->problem), "%s, seat %d, step %llu: %s",
		sim_bot_name(table->plan, record->bot[seat], name), seat,
		(unsigned long long)table->match->steps,
		sim_programs_problem(table->programs, seat));
	table->is_hopeless = sim_programs_are_hopeless(table->programs, seat);
	record->forfeits++;
	memset(table->action, 0, RD_ACTION_MAX);
	memcpy(table->action, &(uint16_t){(uint16_t)type}, sizeof(uint16_t));
	if (type >= 0 && make(table, seat) == RD_ACCEPTED)
		return SIM_UNPLAYED;
	return SIM_BROKEN;
}

/* What the rules refuse is a fault of whoever chose it: a bot plays at random instead, a program has lost. */
static enum sim_end refuse(struct sim_table *table, int seat, int refusal, struct sim_match *record)
{
	if (record->bot[seat] >= SIM_PROGRAM) {
		char problem[96];
		snprintf(problem, sizeof(problem), "its action is refused: %s",
			rd_refusal_code(table->plan->game, refusal));
		sim_programs_fail(table->programs, seat, problem);
		return give_up(table, seat, record);
	}
	record->refused++;
	if (!choose_random(table, seat) || make(table, seat) != RD_ACCEPTED)
		table->idle |= RD_SEAT(seat);
	return SIM_UNPLAYED;
}

/* Lets a seat act; `has_acted` is false if it has nothing to do. */
static enum sim_end act(
	struct sim_table *table, int seat, struct sim_match *record, bool *has_acted)
{
	enum sim_answer answer = choose(table, seat, record);
	*has_acted = true;
	if (answer == SIM_FAILED)
		return give_up(table, seat, record);
	if (answer == SIM_IDLES) {
		table->idle |= RD_SEAT(seat);
		*has_acted = false;
		return SIM_UNPLAYED;
	}
	int refusal = make(table, seat);
	if (refusal != RD_ACCEPTED) {
		enum sim_end end = refuse(table, seat, refusal, record);
		*has_acted = !(table->idle & RD_SEAT(seat));
		return end;
	}
	record->actions++;
	return SIM_UNPLAYED;
}

/* One step of the match: the next seat that has something to do, else the clock. */
static enum sim_end step(
	struct sim_table *table, uint32_t to_act, int *next_seat, struct sim_match *record)
{
	const struct sim_plan *plan = table->plan;
	for (int i = 0; i < plan->seats; i++) {
		int seat = (*next_seat + i) % plan->seats;
		bool has_acted = false;
		enum sim_end end = SIM_UNPLAYED;
		if (to_act & ~table->idle & RD_SEAT(seat))
			end = act(table, seat, record, &has_acted);
		if (has_acted) {
			*next_seat = (seat + 1) % plan->seats;
			return end;
		}
	}
	int64_t due = rd_due(plan->game, table->match->state);
	if (due == RD_NEVER)
		return SIM_STUCK;
	start_turn(table);
	log_line(table, LOG_CLOCK, rd_match_pass(table->match, due, &table->turn));
	table->idle = 0;
	count_events(table, NULL);
	return SIM_UNPLAYED;
}

/* Who sits where; a program is a person to the log, by its name. */
static void seat_bots(struct sim_table *table, size_t number, struct sim_match *record)
{
	const struct sim_plan *plan = table->plan;
	uint8_t place[RD_SEATS_MAX] = {0};
	for (int seat = 0; seat < plan->seats; seat++) {
		struct rd_sitter *sitter = &table->match->sitter[seat];
		size_t from = (size_t)seat + (plan->has_fixed_seats ? 0 : number);
		place[seat] = (uint8_t)(from % (size_t)plan->round);
		record->bot[seat] = plan->bot[place[seat]];
		if (record->bot[seat] < SIM_PROGRAM) {
			bool is_quiet = record->bot[seat] > SIM_QUIET;
			sitter->level = (uint8_t)(record->bot[seat] - (is_quiet ? SIM_QUIET : 0));
			sitter->style = is_quiet ? RD_STYLE_QUIET : table->plan->style;
			sitter->work = table->plan->work;
			continue;
		}
		char name[SIM_NAME];
		struct rd_pen pen = rd_pen_start(
			sitter->name, sizeof(sitter->name), RD_ENGLISH, NULL);
		rd_pen_add(&pen, sim_bot_name(plan, record->bot[seat], name));
	}
	if (table->programs)
		sim_programs_begin(table->programs, table->match, number, place);
}

void sim_table_play(struct sim_table *table, size_t number, struct sim_match *record)
{
	const struct sim_plan *plan = table->plan;
	struct rd_seed seed = sim_deal_seed(plan, number);
	struct rd_standing standing = {0};
	struct rd_result result = {0};
	enum sim_end end = SIM_UNPLAYED;
	int next_seat = 0;
	struct rd_span options = sim_deal_options(plan, number);
	if (rd_match_create(&table->match, table->memory, plan->game, plan->seats, options.text,
		    options.length, &seed, NULL, NULL) != RD_ACCEPTED)
		return; /* tried before: these options were accepted with another seed */
	seat_bots(table, number, record);
	table->idle = 0;
	table->problem[0] = 0;
	buffer_clear(&table->log);
	log_line(table, LOG_HEAD, 0);
	if (plan->onlooker)
		plan->onlooker->begin(table->onlooker, table->match);
	plan->game->stand(table->match->state, &standing);
	record->first = standing.active;
	while (!standing.is_over && end == SIM_UNPLAYED) {
		if (plan->turns_limit > 0 && standing.turn > plan->turns_limit)
			end = SIM_LIMIT;
		else if (table->match->steps >= SIM_STEPS_MAX)
			end = SIM_ENDLESS;
		else
			end = step(table, standing.to_act, &next_seat, record);
		plan->game->stand(table->match->state, &standing);
	}
	if (standing.is_over && plan->game->result(table->match->state, &result)) {
		end = SIM_ENDED;
		log_line(table, LOG_RESULT, 0);
		record->reason = result.reason;
		memcpy(record->figure, result.figure, sizeof(record->figure));
		memcpy(record->rank, result.rank, sizeof(record->rank));
		memcpy(record->score, result.score, sizeof(record->score));
	}
	if (table->programs)
		sim_programs_end(table->programs, table->match);
	record->turns = standing.turn;
	record->end = (uint8_t)end;
	if (plan->onlooker)
		plan->onlooker->end(table->onlooker, record);
}

/* ---- the table ------------------------------------------------------------------------------------ */

struct sim_table *sim_table_create(const struct sim_plan *plan, int worker)
{
	const struct rd_game *game = plan->game;
	struct sim_table *table = allocate(sizeof(*table));
	*table = (struct sim_table){
		.plan = plan,
		.programs = sim_programs_create(plan),
		.memory = allocate(rd_match_size(game)),
		.arena = allocate(game->events_max),
		.view = allocate(game->view_size),
		.action = allocate(RD_ACTION_MAX),
		.legal = allocate((size_t)game->legal_max * game->action_size),
	};
	if (plan->onlooker)
		table->onlooker = plan->onlooker->enter(plan->onlooker->whole, worker);
	return table;
}

void sim_table_destroy(struct sim_table *table)
{
	if (table->plan->onlooker)
		table->plan->onlooker->leave(table->onlooker);
	sim_programs_destroy(table->programs);
	free(table->memory);
	free(table->arena);
	free(table->view);
	free(table->action);
	free(table->legal);
	buffer_free(&table->log);
	free(table);
}

const struct buffer *sim_table_log(const struct sim_table *table)
{
	return &table->log;
}

const char *sim_table_problem(const struct sim_table *table, bool *is_hopeless)
{
	*is_hopeless = table->is_hopeless;
	return table->problem;
}
