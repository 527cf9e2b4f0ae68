/* plant.c: bots play a match, and one of them blunders. */
#include "plant.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/parts.h"

enum { FIRST_LOOK = 12, STEPS_MAX = 20000, TOLD_BY = 12 /* shares of the measure: see stages.c */ };

/* ---- a match as a log ---------------------------------------------------------------------------- */

struct scribe {
	struct rd_match *match;
	struct rd_turn turn;
	struct rd_log chain;
	void *memory, *arena, *view;
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	struct buffer *log;
};

static void scribe_open(struct scribe *scribe, const struct rd_game *game, struct buffer *log)
{
	scribe->memory = allocate(rd_match_size(game));
	scribe->arena = allocate(game->events_max);
	scribe->view = allocate(game->view_size);
	scribe->log = log;
}

static void scribe_close(struct scribe *scribe)
{
	free(scribe->memory);
	free(scribe->arena);
	free(scribe->view);
}

static char *room(struct scribe *scribe)
{
	buffer_reserve(scribe->log, RD_LOG_HEAD_MAX);
	return scribe->log->text + scribe->log->length;
}

static bool act(struct scribe *scribe, int seat, const void *action)
{
	struct rd_match *match = scribe->match;
	rd_turn_start(&scribe->turn, match, scribe->arena, match->game->events_max);
	if (rd_match_act(match, seat, action, &scribe->turn) != RD_ACCEPTED)
		return false;
	scribe->log->length += rd_log_action(&scribe->chain, match, &scribe->turn, NULL, seat,
		action, room(scribe), RD_LOG_LINE_MAX);
	rd_match_count(match, &scribe->turn);
	return true;
}

static bool pass(struct scribe *scribe)
{
	struct rd_match *match = scribe->match;
	int64_t due = rd_due(match->game, match->state);
	if (due == RD_NEVER)
		return false;
	rd_turn_start(&scribe->turn, match, scribe->arena, match->game->events_max);
	int64_t passed = rd_match_pass(match, due, &scribe->turn);
	scribe->log->length += rd_log_clock(
		&scribe->chain, match, &scribe->turn, NULL, passed, room(scribe), RD_LOG_LINE_MAX);
	rd_match_count(match, &scribe->turn);
	return true;
}

/* Bots play to the end; the result is the last line. */
static bool play_on(struct scribe *scribe)
{
	struct rd_match *match = scribe->match;
	struct rd_standing standing;
	uint32_t idle = 0;
	for (int steps = 0; steps < STEPS_MAX; steps++) {
		match->game->stand(match->state, &standing);
		if (standing.is_over)
			break;
		bool has_acted = false;
		for (int seat = 0; seat < match->seats && !has_acted; seat++) {
			if (!(standing.to_act & ~idle & RD_SEAT(seat)))
				continue;
			has_acted = rd_match_choose(match, seat, scribe->view, scribe->action) &&
				    act(scribe, seat, scribe->action);
			idle = has_acted ? 0 : idle | RD_SEAT(seat);
		}
		if (has_acted)
			continue;
		idle = 0;
		if (!pass(scribe))
			return false;
	}
	if (!standing.is_over)
		return false;
	scribe->log->length += rd_log_result(&scribe->chain, match, room(scribe), RD_LOG_LINE_MAX);
	return true;
}

static bool play_match(const struct plant *plant, struct buffer *log)
{
	struct scribe scribe = {0};
	struct rd_seed seed = rd_seed_from_text(plant->seed, strlen(plant->seed));
	scribe_open(&scribe, plant->game, log);
	bool is_made = rd_match_create(&scribe.match, scribe.memory, plant->game, plant->seats,
			       NULL, 0, &seed, NULL, NULL) == RD_ACCEPTED;
	if (is_made) {
		for (int seat = 0; seat < plant->seats; seat++)
			scribe.match->sitter[seat].level = (uint8_t)plant->level;
		log->length += rd_log_head(
			&scribe.chain, scribe.match, room(&scribe), RD_LOG_HEAD_MAX);
		is_made = play_on(&scribe);
	}
	scribe_close(&scribe);
	return is_made;
}

/* ---- the worst that could be done ---------------------------------------------------------------- */

static int32_t try_script(struct analysis_desk *desk, const struct analysis_decision *decision,
	int which, uint32_t world, bool is_scrambled)
{
	int32_t value[RD_SEATS_MAX];
	desk_fresh(desk, decision->step, world);
	if (is_scrambled)
		desk_scramble(desk, decision->seat);
	for (size_t i = 0; i < desk->script[which].count; i++)
		desk_act(desk, decision->seat,
			desk->script[which].actions + i * desk->game->action_size);
	roll_out(desk, value);
	return value[decision->seat];
}

/* What the way `which` costs against the played one. */
static struct analysis_estimate weigh(struct analysis_desk *desk,
	const struct analysis_decision *decision, int which, uint32_t first, uint32_t count,
	bool is_scrambled)
{
	struct sums sums = {0};
	for (uint32_t i = 0; i < count; i++)
		sums_add(&sums, try_script(desk, decision, 0, first + i, is_scrambled) -
					try_script(desk, decision, which, first + i, is_scrambled));
	return sums_estimate(&sums);
}

struct worst {
	const struct analysis_decision *decision;
	int which;
	int32_t cost;
};

static void look_at(
	struct analysis_desk *desk, const struct analysis_decision *decision, struct worst *worst)
{
	bool is_fogged = has_fog(desk->analysis);
	make_candidates(desk, decision);
	for (int which = 1; which < (int)desk->scripts; which++) {
		int32_t cost = weigh(desk, decision, which, 0, FIRST_LOOK, false).value;
		if (is_fogged && cost > worst->cost) {
			int32_t known =
				weigh(desk, decision, which, FIRST_LOOK, FIRST_LOOK, true).value;
			cost = known < cost ? known : cost;
		}
		if (cost > worst->cost)
			*worst = (struct worst){decision, which, cost};
	}
}

static void find_worst(const struct plant *plant, struct looked_back *back, struct worst *worst)
{
	struct rd_chance chance;
	struct rd_seed seed = rd_seed_from_text(plant->seed, strlen(plant->seed));
	const struct analysis *analysis = back->analysis;
	rd_chance_start(&chance, &seed);
	for (size_t i = 0; plant->decisions == 0 && i < analysis->decisions; i++)
		if (analysis->decision[i].step == plant->step)
			look_at(back->desk, &analysis->decision[i], worst);
	for (int i = 0; i < plant->decisions; i++) {
		int32_t number = rd_draw_unscripted(&chance, 0, (int32_t)analysis->decisions - 1);
		look_at(back->desk, &analysis->decision[number], worst);
	}
}

/* ---- the match with it --------------------------------------------------------------------------- */

static bool write_blunder(const struct buffer *log, struct looked_back *back,
	const struct worst *worst, struct planted *planted)
{
	struct scribe scribe = {0};
	struct analysis_desk *desk = back->desk;
	make_candidates(desk, worst->decision);
	const struct script *script = &desk->script[worst->which];
	scribe_open(&scribe, desk->game, &planted->log);
	buffer_add(&planted->log, log->text, desk->reader.at);
	scribe.match = rd_match_clone(desk->match, scribe.memory);
	scribe.chain = desk->reader.log;
	for (int seat = 0; seat < scribe.match->seats; seat++)
		scribe.match->sitter[seat].level = analysis_sitter(back->analysis, seat)->level;
	bool is_made = true;
	for (size_t i = 0; i < script->count; i++)
		is_made &= act(&scribe, worst->decision->seat,
			script->actions + i * desk->game->action_size);
	is_made = is_made && play_on(&scribe);
	scribe_close(&scribe);
	return is_made;
}

bool plant_blunder(const struct plant *plant, struct planted *planted)
{
	struct buffer log = {0};
	struct looked_back back = {0};
	struct worst worst = {.cost = plant->least};
	bool is_planted = false;
	*planted = (struct planted){0};
	if (!play_match(plant, &log))
		goto out;
	look_back(&back, &log, 0, plant->seed);
	find_worst(plant, &back, &worst);
	if (!worst.decision)
		goto out;
	uint32_t count = 10 * (plant->work * TOLD_BY / 100 / (2 * ANALYSIS_WORST) + 2);
	make_candidates(back.desk, worst.decision);
	planted->step = worst.decision->step;
	planted->seat = worst.decision->seat;
	planted->cost = weigh(back.desk, worst.decision, worst.which, 1000, count, false);
	planted->known = planted->cost;
	if (planted->cost.value >= plant->least && has_fog(back.analysis))
		planted->known = weigh(
			back.desk, worst.decision, worst.which, 1000 + count, count, true);
	is_planted = planted->cost.value >= plant->least && planted->known.value >= plant->least &&
		     write_blunder(&log, &back, &worst, planted);
out:
	look_back_free(&back);
	buffer_free(&log);
	if (!is_planted)
		buffer_free(&planted->log);
	return is_planted;
}

/* ---- looking back -------------------------------------------------------------------------------- */

/* With no work the log is only read. */
void look_back(struct looked_back *back, const struct buffer *log, uint32_t work, const char *seed)
{
	struct rd_replay reader;
	const struct rd_game *game;
	struct rd_match *match;
	struct rd_fault fault;
	size_t line;
	struct analysis_plan plan = {.seed = rd_seed_from_text(seed, strlen(seed)), .work = work};
	bool is_log = rd_replay_start(&reader, log->text, log->length, NULL, &game, &match);
	assert(is_log);
	back->memory = allocate(analysis_size(game, log->text, log->length));
	bool is_read = analysis_start(
		&back->analysis, back->memory, log->text, log->length, &plan, &fault, &line);
	if (!is_read)
		fprintf(stderr, "line %zu: %s %s\n", line, fault.path, fault.reason);
	assert(is_read);
	(void)is_log;
	back->desk_memory = allocate(analysis_desk_size(game));
	back->desk = analysis_desk(back->analysis, back->desk_memory);
	while (work > 0 && analysis_next(back->analysis))
		for (size_t i = 0; i < analysis_tasks(back->analysis); i++)
			analysis_work(back->analysis, i, back->desk);
}

void look_back_free(struct looked_back *back)
{
	free(back->memory);
	free(back->desk_memory);
	*back = (struct looked_back){0};
}

int place_of(const struct looked_back *back, const struct planted *planted)
{
	size_t count, all;
	const struct analysis_decision *decision = analysis_decisions(back->analysis, &count, &all);
	for (size_t i = 0; i < count; i++)
		if (decision[i].is_flagged && decision[i].step == planted->step &&
			decision[i].seat == planted->seat)
			return (int)i + 1;
	return 0;
}
