/*
 * open.c: a log is read to its end once. Copies of the match are kept on the way, the moments of the curve are picked, and
 * decisions and dice are found.
 */
#include "parts.h"

#include <string.h>

static size_t count_lines(const char *text, size_t length)
{
	size_t lines = 0;
	for (size_t i = 0; i < length; i++)
		lines += text[i] == '\n';
	return lines;
}

size_t analysis_size(const struct rd_game *game, const char *text, size_t length)
{
	size_t lines = count_lines(text, length);
	if (lines > ANALYSIS_STEPS_MAX)
		return 0;
	return align_part(sizeof(struct analysis)) + align_part(TASKS_MAX * sizeof(struct task)) +
	       align_part(lines * sizeof(struct analysis_decision)) +
	       align_part(lines * sizeof(struct contest)) + 2 * align_part(game->events_max) +
	       (COPIES + 3) * align_part(rd_match_size(game));
}

/* ---- what is noted on the way -------------------------------------------------------------------- */

struct reading {
	struct analysis *analysis;
	struct rd_replay reader;
	struct rd_match *match;
	struct rd_turn turn;
	struct rd_standing before, after;
	uint64_t dice;            /* taken before the step */
	uint64_t moment;          /* turns that have begun */
	uint64_t stride;          /* moments between two points */
	uint8_t *spare;           /* memory for copies */
	struct rd_match *earlier; /* before the step, where cards may be drawn */
	void *earlier_memory, *trial_memory, *trial_arena;
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
};

static void note_copy(struct reading *reading)
{
	struct analysis *analysis = reading->analysis;
	if (reading->match->steps != analysis->copies * analysis->spacing ||
		analysis->copies == COPIES)
		return;
	struct copy *copy = &analysis->copy[analysis->copies++];
	copy->reader = reading->reader;
	copy->match = rd_match_clone(
		reading->match, take_part(&reading->spare, rd_match_size(analysis->game)));
}

/* Every so many turns; when there is no room for more, every second one is dropped. */
static void note_point(struct reading *reading, bool is_last)
{
	struct analysis *analysis = reading->analysis;
	uint64_t moment = reading->moment++;
	if (!is_last && moment % reading->stride != 0)
		return;
	if (analysis->points == ANALYSIS_POINTS - 1 && !is_last) {
		for (size_t i = 0; 2 * i < analysis->points; i++)
			analysis->point[i] = analysis->point[2 * i];
		analysis->points = (analysis->points + 1) / 2;
		reading->stride *= 2;
		if (moment % reading->stride != 0)
			return;
	}
	analysis->point[analysis->points++] = (struct analysis_point){
		.step = reading->match->steps, .turn = reading->after.turn};
}

/* Where all plan at once: the decision of this seat that is still under way. */
static struct analysis_decision *find_open(struct reading *reading, int seat)
{
	struct analysis *analysis = reading->analysis;
	for (size_t i = analysis->decisions; i > 0; i--) {
		struct analysis_decision *decision = &analysis->decision[i - 1];
		if (!decision->is_plan || decision->turn != reading->before.turn ||
			decision->phase != reading->before.phase)
			return NULL;
		if (decision->seat == seat)
			return decision;
	}
	return NULL;
}

static void note_decision(struct reading *reading)
{
	struct analysis *analysis = reading->analysis;
	uint16_t type;
	memcpy(&type, reading->action, sizeof(type));
	if (analysis->game->actions->entry[type].flags & (RD_ACTION_LEAVE | RD_ACTION_PLATFORM))
		return;
	int seat = reading->reader.seat;
	bool is_plan = reading->before.active == RD_NOBODY && analysis->seats > 1;
	struct analysis_decision *open = is_plan ? find_open(reading, seat) : NULL;
	if (open) {
		open->until = reading->match->steps;
		return;
	}
	analysis->decision[analysis->decisions++] = (struct analysis_decision){
		.step = reading->match->steps - 1,
		.until = reading->match->steps,
		.turn = reading->before.turn,
		.phase = reading->before.phase,
		.seat = (uint8_t)seat,
		.is_plan = is_plan};
}

/*
 * Whether the step tells something else when what nobody knows lies in another order: a card was drawn. (Cards are shuffled
 * before the match, so drawing one takes no die.)
 */
static bool is_drawn(struct reading *reading, enum rd_replayed kind)
{
	enum { TRIES = 3 };
	const struct rd_game *game = reading->analysis->game;
	for (int i = 0; i < TRIES && game->stir && kind == RD_REPLAY_ACTION; i++) {
		struct rd_turn turn;
		struct rd_match *trial = rd_match_clone(reading->earlier, reading->trial_memory);
		struct rd_chance chance;
		struct rd_seed seed = reading->analysis->plan.seed;
		seed.byte[0] ^= (uint8_t)i;
		rd_chance_start(&chance, &seed);
		game->stir(trial->state, &chance);
		rd_turn_start(&turn, trial, reading->trial_arena, game->events_max);
		if (rd_match_act(trial, reading->reader.seat, reading->action, &turn) !=
				RD_ACCEPTED ||
			turn.used != reading->turn.used ||
			memcmp(turn.arena, reading->turn.arena, turn.used) != 0)
			return true;
	}
	return false;
}

static void note_die(struct reading *reading, enum rd_replayed kind)
{
	struct analysis *analysis = reading->analysis;
	if (kind == RD_REPLAY_FORK ||
		(reading->match->chance.counter == reading->dice && !is_drawn(reading, kind)))
		return;
	if (analysis->dice < DICE_MAX)
		analysis->die[analysis->dice].step = reading->match->steps - 1;
	analysis->dice++;
}

/* ---- reading ------------------------------------------------------------------------------------- */

static void note_step(struct reading *reading, enum rd_replayed kind)
{
	const struct rd_game *game = reading->analysis->game;
	game->stand(reading->match->state, &reading->after);
	if (kind == RD_REPLAY_ACTION)
		note_decision(reading);
	note_die(reading, kind);
	note_copy(reading);
	if (reading->after.is_over || reading->after.turn != reading->before.turn)
		note_point(reading, reading->after.is_over);
	reading->before = reading->after;
	reading->dice = reading->match->chance.counter;
}

static bool fail(struct rd_fault *fault, const char *reason)
{
	*fault = (struct rd_fault){0};
	memcpy(fault->reason, reason, strlen(reason) + 1);
	return false;
}

static bool read_steps(struct reading *reading, struct rd_fault *fault)
{
	enum rd_replayed kind;
	for (;;) {
		if (reading->analysis->game->stir)
			reading->earlier = rd_match_clone(reading->match, reading->earlier_memory);
		kind = rd_replay_step(
			&reading->reader, reading->match, &reading->turn, reading->action);
		if (!rd_replayed_step(kind) && kind != RD_REPLAY_RESULT)
			break;
		if (kind != RD_REPLAY_RESULT && !reading->before.is_over)
			note_step(reading, kind);
	}
	if (kind == RD_REPLAY_FAULT) {
		*fault = reading->reader.fault;
		return false;
	}
	if (kind == RD_REPLAY_CUT)
		return fail(fault, "the file ends within this line: it was cut off");
	if (!reading->before.is_over)
		return fail(fault, "the match is not over: only a finished one is analysed");
	return true;
}

/* Bots hear what each seat was told, whoever sat there: so they know what it knew. */
static void seat_bots(struct analysis *analysis, struct rd_match *match)
{
	for (int seat = 0; seat < match->seats; seat++) {
		analysis->sitter[seat] = match->sitter[seat];
		match->sitter[seat].level = analysis->effort.level;
	}
}

/* How it ended is no estimate. */
static void note_result(struct analysis *analysis, const struct rd_match *match)
{
	struct rd_result result = {0};
	struct analysis_point *last = &analysis->point[analysis->points - 1];
	int winners = 0;
	match->game->result(match->state, &result);
	for (int seat = 0; seat < match->seats; seat++)
		winners += result.rank[seat] == 1;
	for (int seat = 0; seat < match->seats; seat++)
		last->chance[seat].value = result.rank[seat] == 1 ? ANALYSIS_CERTAIN / winners : 0;
}

bool analysis_start(struct analysis **made, void *memory, const char *text, size_t length,
	const struct analysis_plan *plan, struct rd_fault *fault, size_t *line)
{
	uint8_t *at = memory;
	struct reading reading = {.stride = 1};
	const struct rd_game *game;
	size_t lines = count_lines(text, length);
	*line = 1;
	if (!rd_replay_start(&reading.reader, text, length, NULL, &game, &reading.match)) {
		*fault = reading.reader.fault;
		return false;
	}
	struct analysis *analysis = take_part(&at, sizeof(*analysis));
	memset(analysis, 0, sizeof(*analysis));
	*analysis = (struct analysis){.game = game, .plan = *plan};
	analysis->effort = analysis_effort(game);
	if (analysis->plan.work == 0)
		analysis->plan.work = analysis->effort.work;
	analysis->task = take_part(&at, TASKS_MAX * sizeof(struct task));
	analysis->decision = take_part(&at, lines * sizeof(struct analysis_decision));
	analysis->contest = take_part(&at, lines * sizeof(struct contest));
	void *arena = take_part(&at, game->events_max);
	reading.trial_arena = take_part(&at, game->events_max);
	void *match_memory = take_part(&at, rd_match_size(game));
	reading.earlier_memory = take_part(&at, rd_match_size(game));
	reading.trial_memory = take_part(&at, rd_match_size(game));
	reading.spare = at;
	if (!rd_replay_start(&reading.reader, text, length, match_memory, &game, &reading.match)) {
		*fault = reading.reader.fault;
		return false;
	}
	reading.analysis = analysis;
	analysis->seats = reading.match->seats;
	analysis->spacing = lines / COPIES + 1;
	seat_bots(analysis, reading.match);
	rd_turn_start(&reading.turn, reading.match, arena, game->events_max);
	game->stand(reading.match->state, &reading.before);
	reading.after = reading.before;
	reading.dice = reading.match->chance.counter;
	note_copy(&reading);
	note_point(&reading, false);
	bool is_whole = read_steps(&reading, fault);
	*line = reading.reader.line;
	if (!is_whole)
		return false;
	analysis->steps = reading.match->steps;
	memset(analysis->contest, 0, analysis->decisions * sizeof(struct contest));
	note_result(analysis, reading.match);
	*made = analysis;
	return true;
}
