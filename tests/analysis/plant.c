/* plant.c: bots play a match, and one of them blunders. */
#include "plant.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/parts.h"

enum {
	STEPS_MAX = 20000,
	GLANCED = 4, /* worlds for everything that could have been done */
	SHORTLIST = 8,
	LOOKED = 24, /* worlds for the worst of it */
	PLANS_DRAWN = 8,
	WORLD_OF_LOOKS = 100,
	WORLD_OF_TRUTH = 1000,
	WORLD_OF_PLANS = 99,
	WORLD_OF_FIRST = 1000000, /* no analysis comes so far */
};

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

/* Something that a seat could have done instead, and what that costs it against what was played. */
struct way {
	const struct analysis_decision *decision;
	struct script script; /* its actions are its own */
	int32_t cost;
};

/* The worst ways so far, the worst first. The one behind them is where the next is tried. */
struct shortlist {
	struct way way[SHORTLIST + 1];
	size_t count;
};

static void shortlist_open(struct shortlist *list, const struct rd_game *game)
{
	list->count = 0;
	for (size_t i = 0; i <= SHORTLIST; i++)
		list->way[i].script.actions = allocate((size_t)ANALYSIS_SCRIPT * game->action_size);
}

static void shortlist_close(struct shortlist *list)
{
	for (size_t i = 0; i <= SHORTLIST; i++)
		free(list->way[i].script.actions);
}

static int32_t try_script(struct analysis_desk *desk, const struct analysis_decision *decision,
	const struct script *script, uint32_t world, bool is_scrambled)
{
	int32_t value[RD_SEATS_MAX];
	desk_fresh(desk, decision->step, world);
	if (is_scrambled)
		desk_scramble(desk, decision->seat);
	for (size_t i = 0; i < script->count; i++)
		desk_act(desk, decision->seat, script->actions + i * desk->game->action_size);
	roll_out(desk, value);
	return value[decision->seat];
}

/*
 * What a way costs, in worlds that nobody chose it by. After a tenth of them it is given up if it cannot be dear enough any
 * more: nothing is planted then.
 */
static struct analysis_estimate weigh(struct analysis_desk *desk, const struct way *way,
	uint32_t first, uint32_t count, bool is_scrambled, int32_t least)
{
	struct sums sums = {0};
	make_candidates(desk, way->decision);
	for (uint32_t i = 0; i < count; i++) {
		struct analysis_estimate now;
		sums_add(&sums,
			try_script(desk, way->decision, &desk->script[0], first + i, is_scrambled) -
				try_script(desk, way->decision, &way->script, first + i,
					is_scrambled));
		now = sums_estimate(&sums);
		if (i > count / 10 && now.value + 3 * now.error < least)
			break;
	}
	return sums_estimate(&sums);
}

/* The way behind the list comes to its place in it, if it is bad enough. */
static void shortlist_take(struct shortlist *list)
{
	struct way made = list->way[list->count];
	size_t at = list->count;
	for (; at > 0 && list->way[at - 1].cost < made.cost; at--)
		list->way[at] = list->way[at - 1];
	list->way[at] = made;
	list->count += list->count < SHORTLIST;
}

/* Tries the script behind the list at first sight, in the worlds in which the played one had `played`. */
static void glance(struct analysis_desk *desk, struct shortlist *list,
	const struct analysis_decision *decision, const int32_t played[GLANCED])
{
	struct way *way = &list->way[list->count];
	int32_t lost = 0;
	for (uint32_t i = 0; i < GLANCED; i++)
		lost += played[i] - try_script(desk, decision, &way->script, i, false);
	way->decision = decision;
	way->cost = lost / GLANCED;
	if (way->cost > 0)
		shortlist_take(list);
}

/* A plan of legal actions, each as likely as any other, ended as the played one is. */
static void draw_plan(struct analysis_desk *desk, const struct analysis_decision *decision,
	struct rd_chance *chance, struct script *script)
{
	const struct rd_game *game = desk->game;
	const struct script *played = &desk->script[0];
	const uint8_t *last = played->actions + (played->count - 1) * game->action_size;
	int32_t most = 3 * (int32_t)played->count;
	int32_t wanted = rd_draw_unscripted(
		chance, 0, most < ANALYSIS_SCRIPT - 1 ? most : ANALYSIS_SCRIPT - 1);
	script->count = 0;
	desk_fresh(desk, decision->step, WORLD_OF_PLANS);
	while (wanted-- > 0) {
		game->look(desk->trial->state, decision->seat, desk->view);
		size_t count = game->legal(desk->view, desk->legal, game->legal_max);
		if (count == 0)
			break;
		const uint8_t *action = (const uint8_t *)desk->legal +
					(size_t)rd_draw_unscripted(chance, 0, (int32_t)count - 1) *
						game->action_size;
		if (memcmp(action, last, sizeof(uint16_t)) == 0)
			continue;
		memcpy(desk->action, action, game->action_size);
		if (desk_act(desk, decision->seat, desk->action))
			memcpy(script->actions + script->count++ * game->action_size, desk->action,
				game->action_size);
	}
	memcpy(script->actions + script->count++ * game->action_size, last, game->action_size);
}

static void look_at(struct analysis_desk *desk, const struct analysis_decision *decision,
	struct shortlist *list, struct rd_chance *chance)
{
	int32_t played[GLANCED];
	make_candidates(desk, decision);
	if (desk->scripts == 0)
		return;
	for (uint32_t i = 0; i < GLANCED; i++)
		played[i] = try_script(desk, decision, &desk->script[0], i, false);
	for (size_t which = 1; which < desk->scripts; which++) {
		struct script *script = &list->way[list->count].script;
		script->count = desk->script[which].count;
		memcpy(script->actions, desk->script[which].actions,
			script->count * desk->game->action_size);
		glance(desk, list, decision, played);
	}
	for (int i = 0; i < PLANS_DRAWN && decision->is_plan; i++) {
		draw_plan(desk, decision, chance, &list->way[list->count].script);
		glance(desk, list, decision, played);
	}
}

/* The worst of the list by a second look, by what was and by what the seat knew; NULL if none is bad enough. */
static const struct way *find_worst(
	const struct plant *plant, struct looked_back *back, struct shortlist *list)
{
	struct rd_chance chance;
	struct rd_seed seed = rd_seed_from_text(plant->seed, strlen(plant->seed));
	const struct analysis *analysis = back->analysis;
	const struct way *worst = NULL;
	rd_chance_start(&chance, &seed);
	for (size_t i = 0; plant->decisions == 0 && i < analysis->decisions; i++)
		if (analysis->decision[i].step == plant->step)
			look_at(back->desk, &analysis->decision[i], list, &chance);
	for (int i = 0; i < plant->decisions; i++) {
		int32_t number = rd_draw_unscripted(&chance, 0, (int32_t)analysis->decisions - 1);
		look_at(back->desk, &analysis->decision[number], list, &chance);
	}
	for (size_t i = 0; i < list->count; i++) {
		struct way *way = &list->way[i];
		way->cost =
			weigh(back->desk, way, WORLD_OF_LOOKS, LOOKED, false, plant->least).value;
		if (way->cost >= plant->least && has_fog(analysis)) {
			int32_t known = weigh(back->desk, way, WORLD_OF_LOOKS + LOOKED, LOOKED,
				true, plant->least)
						.value;
			way->cost = known < way->cost ? known : way->cost;
		}
		if (way->cost >= plant->least && (!worst || way->cost > worst->cost))
			worst = way;
	}
	return worst;
}

/* ---- the match with it --------------------------------------------------------------------------- */

static bool write_blunder(const struct buffer *log, struct looked_back *back,
	const struct way *worst, struct planted *planted)
{
	struct scribe scribe = {0};
	struct analysis_desk *desk = back->desk;
	desk_seek(desk, worst->decision->step);
	scribe_open(&scribe, desk->game, &planted->log);
	buffer_add(&planted->log, log->text, desk->reader.at);
	scribe.match = rd_match_clone(desk->match, scribe.memory);
	scribe.chain = desk->reader.log;
	for (int seat = 0; seat < scribe.match->seats; seat++)
		scribe.match->sitter[seat].level = analysis_sitter(back->analysis, seat)->level;
	bool is_made = true;
	for (size_t i = 0; i < worst->script.count; i++)
		is_made &= act(&scribe, worst->decision->seat,
			worst->script.actions + i * desk->game->action_size);
	is_made = is_made && play_on(&scribe);
	scribe_close(&scribe);
	return is_made;
}

bool plant_blunder(const struct plant *plant, struct planted *planted)
{
	struct buffer log = {0};
	struct looked_back back = {0};
	struct shortlist list;
	bool is_planted = false;
	*planted = (struct planted){0};
	shortlist_open(&list, plant->game);
	if (!play_match(plant, &log))
		goto out;
	look_back(&back, &log, 0, plant->seed);
	const struct way *worst = find_worst(plant, &back, &list);
	if (!worst)
		goto out;
	uint32_t count = 10 * analysis_measures(plant->work);
	planted->step = worst->decision->step;
	planted->seat = worst->decision->seat;
	planted->cost = weigh(back.desk, worst, WORLD_OF_TRUTH, count, false, plant->least);
	planted->known = planted->cost;
	if (planted->cost.value >= plant->least && has_fog(back.analysis))
		planted->known = weigh(
			back.desk, worst, WORLD_OF_TRUTH + count, count, true, plant->least);
	is_planted = planted->cost.value >= plant->least && planted->known.value >= plant->least &&
		     write_blunder(&log, &back, worst, planted);
out:
	shortlist_close(&list);
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

struct analysis_estimate weigh_first(const struct looked_back *back, uint32_t work)
{
	size_t count, all;
	const struct analysis_decision *first = analysis_decisions(back->analysis, &count, &all);
	struct sums sums = {0};
	bool is_fogged = has_fog(back->analysis);
	uint32_t worlds = 10 * analysis_measures(work);
	make_candidates(back->desk, first);
	for (uint32_t i = 0; i < worlds; i++) {
		const struct script *script = back->desk->script;
		uint32_t world = WORLD_OF_FIRST + i;
		sums_add(&sums,
			try_script(back->desk, first, &script[first->better], world, is_fogged) -
				try_script(back->desk, first, &script[0], world, is_fogged));
	}
	return sums_estimate(&sums);
}
