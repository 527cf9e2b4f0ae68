/*
 * naive.c: movement (7.3) by brute force. Every set of successful moves is tried: from it follow the
 * paths, from both the supports, from all three which moves succeed; if those are the ones that were
 * assumed, the set is a solution. Written from the rulebook, sharing nothing with the adjudicator.
 */
#include <assert.h>
#include <string.h>

#include "battle.h"

enum { MOVES_MAX = 16 };

struct guess {
	const struct machiavelli_battle *battle;
	bool move[MACHIAVELLI_UNITS], path[MACHIAVELLI_UNITS], support[MACHIAVELLI_UNITS];
};

static const struct machiavelli_combatant *unit_of(const struct guess *guess, int i)
{
	return &guess->battle->unit[i];
}

static int field_at(const struct guess *guess, int place)
{
	for (int i = 0; i < guess->battle->count; i++)
		if (unit_of(guess, i)->kind != MACHIAVELLI_GARRISON &&
			unit_of(guess, i)->at == place)
			return i;
	return -1;
}

static bool is_move(const struct guess *guess, int i)
{
	return unit_of(guess, i)->order == MACHIAVELLI_MOVE;
}

static bool convoys(const struct guess *guess, int fleet, int army)
{
	const struct machiavelli_combatant *unit = unit_of(guess, fleet),
					   *other = unit_of(guess, army);
	return unit->order == MACHIAVELLI_CONVOY && unit->kind == MACHIAVELLI_FLEET &&
	       unit->target == other->at && unit->to == other->to && is_move(guess, army) &&
	       other->convoy && other->kind == MACHIAVELLI_ARMY;
}

static bool is_entered(const struct guess *guess, int place)
{
	for (int i = 0; i < guess->battle->count; i++)
		if (is_move(guess, i) && guess->move[i] && unit_of(guess, i)->to == place)
			return true;
	return false;
}

/* 9: from sea to sea. */
static bool sails(const struct guess *guess, int army, int sea, bool *visited)
{
	int fleet = field_at(guess, sea);
	if (visited[sea] || fleet < 0 || !convoys(guess, fleet, army) || is_entered(guess, sea))
		return false;
	visited[sea] = true;
	if (machiavelli_has(machiavelli_map[sea].seas, unit_of(guess, army)->to))
		return true;
	for (int next = MACHIAVELLI_LANDS; next < MACHIAVELLI_PLACES; next++)
		if (machiavelli_has(machiavelli_map[sea].fleet, next) &&
			sails(guess, army, next, visited))
			return true;
	return false;
}

static bool has_path(const struct guess *guess, int army)
{
	bool visited[MACHIAVELLI_PLACES] = {false};
	if (!unit_of(guess, army)->convoy)
		return true;
	for (int sea = MACHIAVELLI_LANDS; sea < MACHIAVELLI_PLACES; sea++)
		if (machiavelli_has(machiavelli_map[unit_of(guess, army)->at].seas, sea) &&
			sails(guess, army, sea, visited))
			return true;
	return false;
}

static bool is_void(const struct guess *guess, int i)
{
	const struct machiavelli_combatant *unit = unit_of(guess, i);
	int target = field_at(guess, unit->target);
	if (target < 0)
		return true;
	if (unit->to == MACHIAVELLI_NOWHERE)
		return is_move(guess, target);
	return !is_move(guess, target) || unit_of(guess, target)->to != unit->to;
}

/* 8 */
static bool is_given(const struct guess *guess, int i)
{
	const struct machiavelli_combatant *unit = unit_of(guess, i);
	if (unit->order != MACHIAVELLI_SUPPORT || is_void(guess, i))
		return false;
	if (unit->kind == MACHIAVELLI_GARRISON) {
		int field = field_at(guess, unit->at);
		return !(field >= 0 && unit_of(guess, field)->order == MACHIAVELLI_BESIEGE &&
			 unit_of(guess, field)->kind == MACHIAVELLI_ARMY &&
			 unit_of(guess, field)->seat != unit->seat);
	}
	int place = unit->to == MACHIAVELLI_NOWHERE ? unit->target : unit->to;
	for (int j = 0; j < guess->battle->count; j++) {
		if (!is_move(guess, j) || unit_of(guess, j)->to != unit->at ||
			unit_of(guess, j)->seat == unit->seat)
			continue;
		if (unit_of(guess, j)->at == place ? guess->move[j] : guess->path[j])
			return false;
	}
	return true;
}

static int supports_of(const struct guess *guess, int i, int except)
{
	int count = 0;
	for (int j = 0; j < guess->battle->count; j++)
		count += guess->support[j] && unit_of(guess, j)->target == unit_of(guess, i)->at &&
			 unit_of(guess, j)->seat != except;
	return count;
}

static bool is_head_to_head(const struct guess *guess, int i, int j)
{
	return i >= 0 && j >= 0 && is_move(guess, i) && is_move(guess, j) &&
	       !unit_of(guess, i)->convoy && !unit_of(guess, j)->convoy &&
	       unit_of(guess, i)->to == unit_of(guess, j)->at &&
	       unit_of(guess, j)->to == unit_of(guess, i)->at;
}

/* 3 to 7 */
static bool succeeds(const struct guess *guess, int i)
{
	int place = unit_of(guess, i)->to, holder = field_at(guess, place);
	int attack, resistance;
	bool meets = is_head_to_head(guess, i, holder);
	bool leaves = holder >= 0 && is_move(guess, holder) && guess->move[holder];
	if (!guess->path[i])
		return false;
	if (holder < 0 || (leaves && !meets))
		attack = 1 + supports_of(guess, i, -1);
	else if (unit_of(guess, holder)->seat == unit_of(guess, i)->seat)
		attack = 0;
	else
		attack = 1 + supports_of(guess, i, unit_of(guess, holder)->seat);
	if (holder < 0)
		resistance = 0;
	else if (meets || !is_move(guess, holder))
		resistance = 1 + supports_of(guess, holder, -1);
	else
		resistance = leaves ? 0 : 1;
	if (attack <= resistance)
		return false;
	for (int j = 0; j < guess->battle->count; j++) {
		if (j == i || !is_move(guess, j) || unit_of(guess, j)->to != place ||
			!guess->path[j])
			continue;
		int rival = field_at(guess, unit_of(guess, j)->to);
		bool is_beaten = is_head_to_head(guess, j, rival) && guess->move[rival];
		if (!is_beaten && attack <= 1 + supports_of(guess, j, -1))
			return false;
	}
	return true;
}

static bool agrees(struct guess *guess, const bool forced[])
{
	int count = guess->battle->count;
	for (int i = 0; i < count; i++)
		guess->path[i] = is_move(guess, i) && !forced[i] && has_path(guess, i);
	for (int i = 0; i < count; i++)
		guess->support[i] = is_given(guess, i);
	for (int i = 0; i < count; i++)
		if (is_move(guess, i) && succeeds(guess, i) != guess->move[i])
			return false;
	return true;
}

int naive_solutions(const struct machiavelli_battle *battle, const bool forced[], bool best[])
{
	struct guess guess = {.battle = battle};
	int movers[MOVES_MAX], count = 0, solutions = 0, most = -1;
	for (int i = 0; i < battle->count; i++)
		if (battle->unit[i].order == MACHIAVELLI_MOVE) {
			assert(count < MOVES_MAX);
			movers[count++] = i;
		}
	for (unsigned bits = 0; bits < 1u << count; bits++) {
		int moved = __builtin_popcount(bits);
		for (int i = 0; i < count; i++)
			guess.move[movers[i]] = bits >> i & 1;
		if (!agrees(&guess, forced))
			continue;
		solutions++;
		if (moved > most) {
			most = moved;
			memcpy(best, guess.move, sizeof guess.move);
		}
	}
	return solutions;
}
