/*
 * bot_guess.c: what the others may order. Level 2 believes that each of their units does what it likes. From level 3
 * on the ruler also thinks in their place: each rival's orders are searched for as his own are, a little, against
 * what the rest like, and from several beginnings. Level 4 plans for each of them several times as a ruler of level 3
 * does on his own board, with other dice and with the truces that he may have.
 */
#include "bot_clauses.h"

#include <string.h>

/* ---- guesses of what others do ---- */

void machiavelli_guess_supports(const struct machiavelli_mind *mind,
	struct machiavelli_combatant *units, int count, int seat)
{
	for (int i = 0; i < count; i++) {
		if (units[i].seat != seat || units[i].kind == MACHIAVELLI_GARRISON ||
			rd_draw_unscripted(mind->chance, 0, 2) > 0)
			continue;
		struct machiavelli_set reach = machiavelli_ways(mind, units[i].at, units[i].kind);
		for (int j = 0; j < count; j++) {
			bool moves = units[j].order == MACHIAVELLI_MOVE;
			int place = moves ? units[j].to : units[j].at;
			if (j == i || units[j].seat != seat ||
				units[j].kind == MACHIAVELLI_GARRISON ||
				!machiavelli_has(reach, place))
				continue;
			units[i].order = MACHIAVELLI_SUPPORT;
			units[i].target = units[j].at;
			units[i].to = moves ? (uint8_t)place : MACHIAVELLI_NOWHERE;
			break;
		}
	}
}

/* ---- in a rival's place ---- */

struct samples {
	int count;
	/* The plans number i of all rivals, each thought of on its own. */
	struct machiavelli_combatant unit[MACHIAVELLI_SAMPLES][MACHIAVELLI_UNITS];
};

static bool is_away(const struct machiavelli_mind *mind, int seat)
{
	return mind->view->players[seat].status != MACHIAVELLI_ACTIVE;
}

/* Two guesses of what the rest will do, for whoever is thought of. */
static void expect(struct machiavelli_planner *planner, const struct samples *before, int sample)
{
	int count = planner->battle.count;
	planner->guess_count = 2;
	for (int guess = 0; guess < 2; guess++) {
		struct machiavelli_combatant *units = planner->guess[guess];
		memcpy(units, planner->battle.unit, sizeof planner->battle.unit);
		for (int seat = 0; seat < planner->mind->view->player_count; seat++)
			if (seat != planner->seat)
				machiavelli_choose_alone(planner->mind, planner->wishes, units,
					count, seat, guess == 0 ? 0 : 8 + 4 * (sample % 3));
		/* He has thought, too, of what the rest think. */
		for (int i = 0; guess == 1 && sample > 0 && i < count; i++)
			if (units[i].seat != planner->seat && units[i].seat != planner->mind->seat)
				units[i] = before->unit[sample - 1][i];
	}
}

static void sample_rivals(struct machiavelli_planner *planner, struct samples *samples)
{
	const struct machiavelli_mind *mind = planner->mind;
	for (int sample = 0; sample < samples->count; sample++) {
		memcpy(samples->unit[sample], planner->battle.unit, sizeof samples->unit[sample]);
		for (int seat = 0; seat < mind->view->player_count; seat++) {
			if (seat == mind->seat || is_away(mind, seat))
				continue;
			machiavelli_plan_for(planner, seat);
			expect(planner, samples, sample);
			machiavelli_choose_alone(planner->mind, planner->wishes,
				planner->battle.unit, planner->battle.count, seat,
				sample == 0 ? 0 : 6 + 2 * sample);
			machiavelli_improve(planner, 1 + sample % 2);
			for (int i = 0; i < planner->battle.count; i++)
				if (planner->battle.unit[i].seat == seat)
					samples->unit[sample][i] = planner->battle.unit[i];
		}
	}
	machiavelli_plan_for(planner, mind->seat);
}

/* ---- as he would think himself ---- */

/* His units came in an earlier turn, the others' he does not know; what was promised to him is weighed elsewhere (bot_word.c). */
static void sit_down(const struct machiavelli_view *view, int seat, struct machiavelli_view *his)
{
	*his = *view;
	his->seat = (int8_t)seat;
	his->proposal_count = 0;
	memset(&his->me, 0, sizeof his->me);
	for (int i = 0; i < his->unit_count; i++)
		his->units[i].arrived = his->units[i].seat == seat ? 0 : MACHIAVELLI_NOT_TOLD;
}

/* Whether two others have come to each other's land of late: then there is no truce, else mostly. */
static bool are_at_war(const struct machiavelli_mind *mind, int one, int other)
{
	const struct machiavelli_memory *memory = mind->memory;
	int last = memory->fought[one][other] > memory->fought[other][one]
			   ? memory->fought[one][other]
			   : memory->fought[other][one];
	return last > 0 && last + MACHIAVELLI_TRUCE >= mind->view->turn;
}

/* Of the truces with the ruler he knows himself; who has sworn one breaks it against whoever is about to win, two of three times. */
static void share_truces(
	const struct machiavelli_mind *mind, int seat, struct machiavelli_memory *his)
{
	const struct machiavelli_view *view = mind->view;
	memset(his, 0, sizeof *his);
	his->turn = view->turn;
	for (int other = 0; other < view->player_count; other++) {
		if (other == seat)
			continue;
		bool is_known = other == mind->seat;
		bool rests = is_known ? mind->memory->truce[seat] >= view->turn
				      : !are_at_war(mind, seat, other) &&
						rd_draw_unscripted(mind->chance, 0, 7) > 0;
		his->truce[other] = (uint8_t)(rests ? view->turn : 0);
		if (is_known && mind->memory->sworn & RD_SEAT(seat) &&
			rd_draw_unscripted(mind->chance, 0, 2) == 0)
			his->sworn |= (uint8_t)RD_SEAT(other);
	}
}

static void obey(const struct machiavelli_order *order, struct machiavelli_combatant *unit)
{
	unit->order = order->order;
	unit->to = order->has_to ? order->to : MACHIAVELLI_NOWHERE;
	unit->target = order->target;
	unit->convoy = order->convoy;
}

static void think_as(const struct machiavelli_planner *planner, const struct machiavelli_view *his,
	struct machiavelli_combatant *units)
{
	struct machiavelli_memory memory;
	struct machiavelli_mind mind;
	struct machiavelli_order orders[MACHIAVELLI_UNITS];
	uint8_t odds[MACHIAVELLI_UNITS];
	share_truces(planner->mind, his->seat, &memory);
	machiavelli_mind_open(
		&mind, his, &memory, RD_MIND_OF(MACHIAVELLI_DIPLOMAT), planner->mind->chance);
	int count = machiavelli_plan_orders(&mind, NULL, orders, odds);
	for (int i = 0; i < planner->battle.count; i++) {
		if (units[i].seat != his->seat)
			continue;
		units[i].order = MACHIAVELLI_HOLD;
		units[i].to = MACHIAVELLI_NOWHERE;
		int reference = units[i].kind == MACHIAVELLI_GARRISON
					? units[i].at + MACHIAVELLI_PLACES
					: units[i].at;
		for (int j = 0; j < count; j++)
			if (orders[j].unit == reference)
				obey(&orders[j], &units[i]);
	}
}

static void imagine_rivals(struct machiavelli_planner *planner, struct samples *samples)
{
	const struct machiavelli_mind *mind = planner->mind;
	struct machiavelli_view his;
	for (int sample = 0; sample < samples->count; sample++)
		memcpy(samples->unit[sample], planner->battle.unit, sizeof samples->unit[sample]);
	for (int seat = 0; seat < mind->view->player_count; seat++) {
		if (seat == mind->seat || is_away(mind, seat))
			continue;
		sit_down(mind->view, seat, &his);
		for (int sample = 0; sample < samples->count; sample++)
			think_as(planner, &his, samples->unit[sample]);
	}
}

/* ---- all together ---- */

static void take_sample(const struct machiavelli_planner *planner, const struct samples *samples,
	struct machiavelli_combatant *units, int seat)
{
	int which = rd_draw_unscripted(planner->mind->chance, 0, samples->count - 1);
	for (int i = 0; i < planner->battle.count; i++)
		if (units[i].seat == seat)
			units[i] = samples->unit[which][i];
}

static void make_guesses(
	struct machiavelli_planner *planner, const struct samples *samples, int guess_count)
{
	const struct machiavelli_mind *mind = planner->mind;
	int count = planner->battle.count;
	int liking = mind->ahead > 0 ? 8 : 4; /* one guess of so many is of what units like */
	planner->guess_count = guess_count;
	for (int guess = 0; guess < guess_count; guess++) {
		struct machiavelli_combatant *units = planner->guess[guess];
		memcpy(units, planner->battle.unit, sizeof planner->battle.unit);
		for (int seat = 0; seat < mind->view->player_count; seat++) {
			if (seat == mind->seat || (is_away(mind, seat) && guess % 4 > 0))
				continue;
			if (samples->count > 0 && guess % liking > 0 && !is_away(mind, seat)) {
				take_sample(planner, samples, units, seat);
				continue;
			}
			machiavelli_choose_alone(planner->mind, planner->wishes, units, count, seat,
				guess == 0 ? 0 : 6 + 4 * (guess % 6));
			if (guess % 2)
				machiavelli_guess_supports(mind, units, count, seat);
		}
	}
}

void machiavelli_guess(struct machiavelli_planner *planner)
{
	struct samples samples = {.count = planner->mind->samples};
	if (planner->mind->ahead > 0)
		imagine_rivals(planner, &samples);
	else if (samples.count > 0)
		sample_rivals(planner, &samples);
	make_guesses(planner, &samples, planner->mind->guesses);
	machiavelli_believe(planner);
}

void machiavelli_put_guess(struct machiavelli_planner *planner, int guess)
{
	for (int i = 0; i < planner->battle.count; i++)
		if (planner->battle.unit[i].seat != planner->seat)
			planner->battle.unit[i] = planner->guess[guess][i];
}
