/*
 * bot_weigh.c: what places and boards are worth to a seat, and what each of its units likes on its own.
 */
#include "bot_clauses.h"

#include <limits.h>
#include <string.h>

enum {
	LOST_UNIT = 40,
	DRIVEN_OUT = 14,
	CAPITAL = 8, /* for each city more that it counts as */
	LEADER = 10, /* what is taken from whoever is about to win */
	RAIDED = 12,
	RELIEVED = 4,
	STARVED = 40, /* what it went there for is lost with it */
	DEFEAT = 200,
	SELF_BOUNCE = 8,
	NEAR_LINE = 3,  /* so many cities before the line a rival is a danger */
	NEAR = 8,       /* for each city nearer */
	TREACHERY = 20, /* to march at a friend, whether anything comes of it or not */
};

/* A ruler knows his own truces; of the others he expects that they keep those with him. */
static bool is_friend_of(const struct machiavelli_mind *mind, int seat, int other)
{
	if (seat == mind->seat)
		return machiavelli_is_friend(mind, other);
	return other == mind->seat && machiavelli_is_friend(mind, seat);
}

/* ---- what places are worth ---- */

static int gain(const struct machiavelli_mind *mind, int seat, int place)
{
	int owner = mind->view->owners[place], value = machiavelli_map[place].value;
	bool has_foreign_unit = mind->field[place] != RD_NOBODY && mind->field[place] != seat;
	if (owner == seat)
		return 0;
	if (owner != RD_NOBODY && is_friend_of(mind, seat, owner))
		return -20;
	if (value == 0 || machiavelli_has(mind->closed, place))
		return owner == RD_NOBODY ? 0 : 2;
	int more = CAPITAL * (mind->weight[place] - 1);
	int worth = owner == RD_NOBODY                   ? 20 + 3 * value
		    : mind->garrison[place] != RD_NOBODY ? 18 + 3 * value + more
							 : 30 + 4 * value + more;
	if (owner != RD_NOBODY && machiavelli_leads(mind, owner))
		worth += LEADER;
	if (has_foreign_unit)
		worth -= 10;
	return worth;
}

void machiavelli_wish(
	const struct machiavelli_mind *mind, int seat, struct machiavelli_wishes *wishes)
{
	for (int place = 0; place < MACHIAVELLI_PLACES; place++)
		wishes->army[place] =
			(int16_t)(machiavelli_is_sea(place) ? 0 : gain(mind, seat, place));
	for (int round = 0; round < 4; round++)
		for (int place = 0; place < MACHIAVELLI_LANDS; place++)
			MACHIAVELLI_EACH (next, machiavelli_ways(mind, place, MACHIAVELLI_ARMY))
				if (wishes->army[next] * 3 / 5 > wishes->army[place])
					wishes->army[place] = (int16_t)(wishes->army[next] * 3 / 5);
	/* A fleet serves where it can become an army; in a port that it can take it serves as well as one. */
	for (int place = 0; place < MACHIAVELLI_PLACES; place++) {
		bool is_port = machiavelli_map[place].terrain == MACHIAVELLI_PORT;
		int as_army = is_port ? wishes->army[place] * 3 / 5 : 0;
		int prize = is_port && machiavelli_can_take(mind, MACHIAVELLI_FLEET) &&
					    (mind->garrison[place] == RD_NOBODY ||
						    mind->garrison[place] == seat)
				    ? gain(mind, seat, place)
				    : 0;
		wishes->fleet[place] = (int16_t)(prize > as_army ? prize : as_army);
	}
	for (int round = 0; round < 3; round++)
		for (int place = 0; place < MACHIAVELLI_PLACES; place++)
			MACHIAVELLI_EACH (next, machiavelli_ways(mind, place, MACHIAVELLI_FLEET))
				if (wishes->fleet[next] * 3 / 5 > wishes->fleet[place])
					wishes->fleet[place] = (int16_t)(wishes->fleet[next] * 3 /
									 5);
}

/* ---- what a unit likes on its own ---- */

static bool stays_to_claim(const struct machiavelli_mind *mind, int seat, int place)
{
	return mind->view->season == MACHIAVELLI_AUTUMN && mind->view->owners[place] == RD_NOBODY &&
	       machiavelli_map[place].value > 0 &&
	       (seat != mind->seat || mind->arrived[place] < mind->view->turn);
}

bool machiavelli_can_besiege(const struct machiavelli_mind *mind, int seat, int place)
{
	return !machiavelli_is_sea(place) && mind->garrison[place] != RD_NOBODY &&
	       mind->garrison[place] != seat && !is_friend_of(mind, seat, mind->garrison[place]);
}

/* Who tries no orders out keeps his word by not thinking of what would break it. */
static bool is_out_of_question(const struct machiavelli_mind *mind, int seat, int place)
{
	return mind->guesses == 0 && seat == mind->seat && machiavelli_has(mind->sworn_off, place);
}

static bool has_to_leave(const struct machiavelli_mind *mind, int seat, int place)
{
	return mind->guesses == 0 && seat == mind->seat && machiavelli_has(mind->left, place);
}

/* `taken`: places that units of this seat go to or stay in. */
static void choose_alone(const struct machiavelli_mind *mind,
	const struct machiavelli_wishes *wishes, struct machiavelli_combatant *unit,
	struct machiavelli_set *taken, int noise)
{
	bool is_army = unit->kind == MACHIAVELLI_ARMY;
	const int16_t *worth = is_army ? wishes->army : wishes->fleet;
	int best = worth[unit->at], best_place = unit->at;
	unit->order = MACHIAVELLI_HOLD;
	if (is_army && machiavelli_can_besiege(mind, unit->seat, unit->at) &&
		!is_out_of_question(mind, unit->seat, unit->at)) {
		unit->order = MACHIAVELLI_BESIEGE;
		best += 15;
	}
	bool takes = !machiavelli_is_sea(unit->at) && machiavelli_can_take(mind, unit->kind);
	if (takes && stays_to_claim(mind, unit->seat, unit->at))
		best += 60;
	if (mind->view->season != MACHIAVELLI_AUTUMN && takes &&
		mind->view->owners[unit->at] == RD_NOBODY && machiavelli_map[unit->at].value > 0)
		best += 8;
	if (has_to_leave(mind, unit->seat, unit->at))
		best = INT_MIN;
	MACHIAVELLI_EACH (place, machiavelli_ways(mind, unit->at, unit->kind)) {
		if (is_out_of_question(mind, unit->seat, place))
			continue;
		int score = worth[place] - (machiavelli_has(*taken, place) ? 100 : 0);
		if (noise > 0)
			score += rd_draw_unscripted(mind->chance, 0, noise);
		if (score > best) {
			best = score;
			best_place = place;
		}
	}
	if (best_place != unit->at) {
		unit->order = MACHIAVELLI_MOVE;
		unit->to = (uint8_t)best_place;
	} else if (!is_army && machiavelli_map[unit->at].terrain == MACHIAVELLI_PORT &&
		   unit->order == MACHIAVELLI_HOLD && best > 6 &&
		   mind->view->owners[unit->at] == unit->seat) {
		unit->order = MACHIAVELLI_CONVERT;
	}
	machiavelli_put(taken, best_place);
}

void machiavelli_choose_alone(const struct machiavelli_mind *mind,
	const struct machiavelli_wishes wishes[MACHIAVELLI_SEATS],
	struct machiavelli_combatant *units, int count, int seat, int noise)
{
	struct machiavelli_set taken = {{0, 0}};
	for (int i = 0; i < count; i++) {
		if (units[i].seat != seat)
			continue;
		units[i].to = MACHIAVELLI_NOWHERE;
		units[i].order = MACHIAVELLI_HOLD;
		units[i].convoy = false;
		units[i].target = 0;
		if (units[i].kind != MACHIAVELLI_GARRISON)
			choose_alone(mind, &wishes[seat], &units[i], &taken, noise);
	}
}

/* ---- what a board is worth afterwards ---- */

/* Of a unit that takes the land it stands on. */
static int worth_of_taker(const struct machiavelli_planner *planner,
	const struct machiavelli_combatant *unit, int place)
{
	const struct machiavelli_mind *mind = planner->mind;
	bool is_fleet = unit->kind == MACHIAVELLI_FLEET && unit->order != MACHIAVELLI_CONVERT;
	int owner = mind->view->owners[place], value = machiavelli_map[place].value;
	int wished = is_fleet ? planner->wishes[planner->seat].fleet[place]
			      : planner->wishes[planner->seat].army[place];
	int more = CAPITAL * 2 * (mind->weight[place] - 1);
	bool stayed = place == unit->at;
	if (owner == RD_NOBODY && value > 0) {
		if (stayed && stays_to_claim(mind, planner->seat, place))
			return 90 + 8 * value;
		return wished + (mind->view->season == MACHIAVELLI_SUMMER ? 20 + 2 * value : 4);
	}
	if (owner == RD_NOBODY || owner == planner->seat)
		return wished;
	if (is_friend_of(mind, planner->seat, owner))
		return -30;
	if (mind->garrison[place] == RD_NOBODY || mind->garrison[place] == planner->seat)
		return value > 0 ? 90 + 10 * value + more : 4 + wished;
	if (unit->order == MACHIAVELLI_BESIEGE)
		return mind->siege[place] == planner->seat ? 90 + 10 * value + more
							   : 50 + 6 * value + more;
	return wished;
}

static int worth_of_enemy(const struct machiavelli_planner *planner, int place)
{
	const struct machiavelli_mind *mind = planner->mind;
	int value = machiavelli_is_sea(place) ? 0 : machiavelli_map[place].value;
	if (machiavelli_is_sea(place) || mind->view->owners[place] != planner->seat)
		return 0;
	if (mind->garrison[place] == planner->seat)
		return -10 - 2 * value;
	return value > 0 ? -70 - 10 * value - CAPITAL * 2 * (mind->weight[place] - 1) : -3;
}

/*
 * What lies open afterwards: own cities without a unit next to a rival's that could walk in. Level 4 alone looks so far.
 */
static int open_to_raids(const struct machiavelli_planner *planner,
	const struct machiavelli_battle *battle, const struct machiavelli_verdict *verdict)
{
	const struct machiavelli_mind *mind = planner->mind;
	struct machiavelli_set own = {{0, 0}}, reached = {{0, 0}};
	int sum = 0;
	for (int i = 0; i < battle->count; i++) {
		const struct machiavelli_combatant *unit = &battle->unit[i];
		if (unit->kind == MACHIAVELLI_GARRISON || verdict->dislodged[i])
			continue;
		int place = verdict->outcome[i] == MACHIAVELLI_MOVED ? unit->to : unit->at;
		if (unit->seat == planner->seat)
			machiavelli_put(&own, place);
		else if (machiavelli_can_take(mind, unit->kind) &&
			 !is_friend_of(mind, planner->seat, unit->seat))
			reached = machiavelli_join(reached, machiavelli_reach(place, unit->kind));
	}
	MACHIAVELLI_EACH (place, reached)
		if (!machiavelli_is_sea(place) && mind->view->owners[place] == planner->seat &&
			machiavelli_map[place].value > 0 && !machiavelli_has(own, place) &&
			mind->garrison[place] != planner->seat)
			sum -= RAIDED + 3 * machiavelli_map[place].value +
			       CAPITAL * (mind->weight[place] - 1);
	return sum;
}

/* ---- who wins ---- */

static void pass_city(
	const struct machiavelli_mind *mind, int place, int to, int cities[MACHIAVELLI_SEATS])
{
	int owner = mind->view->owners[place];
	if (machiavelli_map[place].value == 0 || owner == to)
		return;
	cities[to] += mind->weight[place];
	if (owner != RD_NOBODY)
		cities[owner] -= mind->weight[place];
}

/* Who has how many cities after these orders: occupied, stormed, claimed. */
static void count_cities(const struct machiavelli_mind *mind,
	const struct machiavelli_battle *battle, const struct machiavelli_verdict *verdict,
	int cities[MACHIAVELLI_SEATS])
{
	bool is_autumn = mind->view->season == MACHIAVELLI_AUTUMN;
	for (int seat = 0; seat < mind->view->player_count; seat++)
		cities[seat] = mind->view->players[seat].cities;
	for (int i = 0; i < battle->count; i++) {
		const struct machiavelli_combatant *unit = &battle->unit[i];
		bool moved = verdict->outcome[i] == MACHIAVELLI_MOVED;
		int place = moved ? unit->to : unit->at;
		if (unit->kind == MACHIAVELLI_GARRISON || verdict->dislodged[i] ||
			machiavelli_is_sea(place) || !machiavelli_can_take(mind, unit->kind))
			continue;
		int owner = mind->view->owners[place], garrison = mind->garrison[place];
		bool storms = unit->order == MACHIAVELLI_BESIEGE &&
			      mind->siege[place] == unit->seat;
		if (owner == RD_NOBODY ? is_autumn && !moved
				       : garrison == RD_NOBODY || garrison == unit->seat || storms)
			pass_city(mind, place, unit->seat, cities);
	}
}

/* Who has the city whose garrison he can buy, after all: nobody can drive out what is bought. */
static void buy_city(const struct machiavelli_planner *planner, int cities[MACHIAVELLI_SEATS])
{
	const struct machiavelli_mind *mind = planner->mind;
	if (mind->purchase == 0 || planner->seat != mind->seat)
		return;
	int place = mind->purchase - 1, owner = mind->view->owners[place];
	cities[mind->seat] += mind->weight[place];
	if (owner != RD_NOBODY)
		cities[owner] -= mind->weight[place];
}

/* In Autumn the match may be won; before, whoever comes close to it is a danger. */
int machiavelli_chance_to_win(const struct machiavelli_planner *planner,
	const struct machiavelli_battle *battle, const struct machiavelli_verdict *verdict)
{
	const struct machiavelli_mind *mind = planner->mind;
	int cities[MACHIAVELLI_SEATS] = {0}, most = 0, line = mind->view->cities_to_win, danger = 0;
	bool is_last = mind->view->turn >= mind->view->options.turn_limit;
	count_cities(mind, battle, verdict, cities);
	if (mind->view->season == MACHIAVELLI_AUTUMN)
		buy_city(planner, cities);
	int own = cities[planner->seat];
	for (int seat = 0; seat < mind->view->player_count; seat++) {
		if (seat == planner->seat)
			continue;
		most = cities[seat] > most ? cities[seat] : most;
		if (cities[seat] + NEAR_LINE > line)
			danger += NEAR * (cities[seat] + NEAR_LINE - line);
	}
	if (mind->view->season != MACHIAVELLI_AUTUMN)
		return -danger;
	if (own > most && (own >= line || is_last))
		return MACHIAVELLI_VICTORY;
	if (is_last || most >= line)
		return own >= most ? 0 : -DEFEAT;
	return -danger;
}

/* A move at a friend's land or unit is a word broken even where it bounces. */
static bool marches_at_friend(
	const struct machiavelli_planner *planner, const struct machiavelli_combatant *unit)
{
	const struct machiavelli_mind *mind = planner->mind;
	if (unit->order != MACHIAVELLI_MOVE)
		return false;
	return (!machiavelli_is_sea(unit->to) &&
		       is_friend_of(mind, planner->seat, mind->view->owners[unit->to])) ||
	       is_friend_of(mind, planner->seat, mind->field[unit->to]);
}

/* 7.7: who ends the Spring in a famine province starves, unless relief can be paid there. */
static int price_of_famine(const struct machiavelli_planner *planner, int place)
{
	const struct machiavelli_mind *mind = planner->mind;
	if (mind->view->season != MACHIAVELLI_SPRING || machiavelli_is_sea(place) ||
		!machiavelli_is_marked(mind->view->famine, place))
		return 0;
	bool may_relieve = mind->view->owners[place] == planner->seat ||
			   mind->field[place] == planner->seat ||
			   mind->garrison[place] == planner->seat;
	return may_relieve ? RELIEVED : LOST_UNIT + STARVED;
}

/* Two of his own that go to the same place, and neither comes there. */
static bool stands_in_own_way(const struct machiavelli_battle *battle,
	const struct machiavelli_verdict *verdict, int which)
{
	const struct machiavelli_combatant *unit = &battle->unit[which];
	if (verdict->outcome[which] != MACHIAVELLI_BOUNCED)
		return false;
	for (int i = 0; i < battle->count; i++)
		if (i != which && battle->unit[i].seat == unit->seat &&
			battle->unit[i].order == MACHIAVELLI_MOVE && battle->unit[i].to == unit->to)
			return true;
	return false;
}

int machiavelli_weigh(
	const struct machiavelli_planner *planner, const struct machiavelli_battle *battle)
{
	struct machiavelli_verdict verdict;
	const struct machiavelli_mind *mind = planner->mind;
	int sum = -machiavelli_perjury(planner, battle);
	machiavelli_adjudicate(battle, &verdict);
	for (int i = 0; i < battle->count; i++) {
		const struct machiavelli_combatant *unit = &battle->unit[i];
		bool is_own = unit->seat == planner->seat;
		int place = verdict.outcome[i] == MACHIAVELLI_MOVED ? unit->to : unit->at;
		if (unit->kind == MACHIAVELLI_GARRISON)
			continue;
		if (is_own && marches_at_friend(planner, unit))
			sum -= TREACHERY;
		if (verdict.dislodged[i]) {
			sum += is_own                                          ? -LOST_UNIT
			       : is_friend_of(mind, planner->seat, unit->seat) ? -DRIVEN_OUT
									       : DRIVEN_OUT;
			continue;
		}
		if (!is_own)
			sum += machiavelli_can_take(mind, unit->kind)
				       ? worth_of_enemy(planner, place)
				       : 0;
		else if (!machiavelli_is_sea(place) && (machiavelli_can_take(mind, unit->kind) ||
							       unit->order == MACHIAVELLI_CONVERT))
			sum += worth_of_taker(planner, unit, place) -
			       (unit->order == MACHIAVELLI_CONVERT);
		else
			sum += planner->wishes[planner->seat].fleet[place];
		if (is_own)
			sum -= price_of_famine(planner, place);
		if (is_own && mind->ahead > 0 && stands_in_own_way(battle, &verdict, i))
			sum -= SELF_BOUNCE;
	}
	if (mind->ahead > 0)
		sum += open_to_raids(planner, battle, &verdict) +
		       machiavelli_chance_to_win(planner, battle, &verdict);
	return sum;
}
