/*
 * adjudicate.c: who moves (7.3).
 *
 * Invariants:
 *  1. A decision goes from OPEN to NO or YES once and never back.
 *  2. What a formula reads of open decisions is what `note_reads` draws arrows to; so when nothing
 *     can be decided any more, every open decision reads an open one, and there is a group with no
 *     arrow out of it.
 *  3. Every round of `untangle` decides something: the loop ends.
 */
#include "adjudicate.h"

#include <assert.h>
#include <string.h>

enum decision { NO, YES, OPEN };
enum { NONE = 255, DECISIONS = MACHIAVELLI_UNITS * 2, WORDS = (DECISIONS + 63) / 64 };

/* Lists are chained by unit: the first, then from each the next. */
struct solver {
	const struct machiavelli_combatant *unit;
	int count;
	uint8_t field[MACHIAVELLI_PLACES]; /* the field unit there */
	uint8_t into[MACHIAVELLI_PLACES];  /* the first move to it */
	uint8_t next_into[MACHIAVELLI_UNITS];
	uint8_t helper[MACHIAVELLI_UNITS]; /* the first support of it that is not void */
	uint8_t next_helper[MACHIAVELLI_UNITS];
	uint8_t rival[MACHIAVELLI_UNITS]; /* of a move: the other in a head to head (2) */
	uint8_t move[MACHIAVELLI_UNITS], path[MACHIAVELLI_UNITS], support[MACHIAVELLI_UNITS];
	bool is_void[MACHIAVELLI_UNITS], is_paradox[MACHIAVELLI_UNITS];
	uint8_t open_moves[MACHIAVELLI_UNITS], open_supports[MACHIAVELLI_UNITS];
	uint8_t open_paths[MACHIAVELLI_UNITS];
	int move_count, support_count, path_count;
};

/* The lowest and the highest value that a strength can still have. */
struct strength {
	int low, high;
};

static bool moves(const struct solver *solver, int unit)
{
	return solver->unit[unit].order == MACHIAVELLI_MOVE;
}

/* ---- the board ---- */

static bool is_void(const struct solver *solver, int supporter)
{
	const struct machiavelli_combatant *unit = &solver->unit[supporter];
	int target = solver->field[unit->target];
	if (target == NONE || target == supporter)
		return true;
	const struct machiavelli_combatant *other = &solver->unit[target];
	if (unit->order == MACHIAVELLI_CONVOY)
		return other->kind != MACHIAVELLI_ARMY || other->order != MACHIAVELLI_MOVE ||
		       !other->convoy || other->to != unit->to;
	if (unit->to == MACHIAVELLI_NOWHERE)
		return other->order == MACHIAVELLI_MOVE;
	return other->order != MACHIAVELLI_MOVE || other->to != unit->to;
}

/* 8: a garrison's voice counts unless its city is being besieged. */
static enum decision garrison_support(const struct solver *solver, int supporter)
{
	int field = solver->field[solver->unit[supporter].at];
	bool is_besieged = field != NONE && solver->unit[field].order == MACHIAVELLI_BESIEGE &&
			   solver->unit[field].kind == MACHIAVELLI_ARMY &&
			   solver->unit[field].seat != solver->unit[supporter].seat;
	return is_besieged ? NO : YES;
}

static void note_move(struct solver *solver, int unit)
{
	const struct machiavelli_combatant *mover = &solver->unit[unit];
	solver->next_into[unit] = solver->into[mover->to];
	solver->into[mover->to] = (uint8_t)unit;
	solver->move[unit] = OPEN;
	solver->path[unit] = mover->convoy ? OPEN : YES;
	solver->open_moves[solver->move_count++] = (uint8_t)unit;
	if (mover->convoy)
		solver->open_paths[solver->path_count++] = (uint8_t)unit;
	int other = solver->field[mover->to];
	bool is_head_to_head = other != NONE && moves(solver, other) && !mover->convoy &&
			       !solver->unit[other].convoy && solver->unit[other].to == mover->at;
	solver->rival[unit] = is_head_to_head ? (uint8_t)other : NONE;
}

static void note_support(struct solver *solver, int unit)
{
	solver->is_void[unit] = is_void(solver, unit);
	if (solver->is_void[unit] || solver->unit[unit].order == MACHIAVELLI_CONVOY)
		return;
	int target = solver->field[solver->unit[unit].target];
	solver->next_helper[unit] = solver->helper[target];
	solver->helper[target] = (uint8_t)unit;
	if (solver->unit[unit].kind == MACHIAVELLI_GARRISON) {
		solver->support[unit] = (uint8_t)garrison_support(solver, unit);
		return;
	}
	solver->support[unit] = OPEN;
	solver->open_supports[solver->support_count++] = (uint8_t)unit;
}

static void set_up(struct solver *solver, const struct machiavelli_battle *battle)
{
	int count = battle->count;
	solver->unit = battle->unit;
	solver->count = count;
	solver->move_count = solver->support_count = solver->path_count = 0;
	memset(solver->field, NONE, sizeof solver->field);
	memset(solver->into, NONE, sizeof solver->into);
	memset(solver->helper, NONE, (size_t)count);
	memset(solver->rival, NONE, (size_t)count);
	memset(solver->is_paradox, 0, (size_t)count);
	memset(solver->is_void, 0, (size_t)count);
	for (int i = 0; i < count; i++)
		if (battle->unit[i].kind != MACHIAVELLI_GARRISON)
			solver->field[battle->unit[i].at] = (uint8_t)i;
	for (int i = 0; i < count; i++) {
		if (battle->unit[i].order == MACHIAVELLI_MOVE)
			note_move(solver, i);
		else if (battle->unit[i].order == MACHIAVELLI_SUPPORT ||
			 battle->unit[i].order == MACHIAVELLI_CONVOY)
			note_support(solver, i);
	}
}

/* ---- strengths ---- */

/* 1, with one for the unit itself; supports of `except` do not count. */
static struct strength support_of(const struct solver *solver, int unit, int except)
{
	struct strength strength = {1, 1};
	for (int i = solver->helper[unit]; i != NONE; i = solver->next_helper[i]) {
		if (solver->unit[i].seat == except)
			continue;
		strength.low += solver->support[i] == YES;
		strength.high += solver->support[i] != NO;
	}
	return strength;
}

/* 3; and 5 for a head to head */
static struct strength resistance(const struct solver *solver, int mover)
{
	int holder = solver->field[solver->unit[mover].to];
	if (holder == NONE)
		return (struct strength){0, 0};
	if (!moves(solver, holder) || solver->rival[mover] == holder)
		return support_of(solver, holder, RD_NOBODY);
	return (struct strength){solver->move[holder] == NO, solver->move[holder] != YES};
}

/* 4 */
static struct strength attack(const struct solver *solver, int mover)
{
	int holder = solver->field[solver->unit[mover].to];
	struct strength strength;
	if (solver->path[mover] == NO)
		return (struct strength){0, 0};
	bool may_leave = holder == NONE ||
			 (moves(solver, holder) && solver->rival[mover] != holder &&
				 solver->move[holder] != NO);
	bool may_stay = holder != NONE && (!may_leave || solver->move[holder] == OPEN);
	if (!may_stay) {
		strength = support_of(solver, mover, RD_NOBODY);
	} else {
		int seat = solver->unit[holder].seat;
		strength = seat == solver->unit[mover].seat ? (struct strength){0, 0}
							    : support_of(solver, mover, seat);
		if (may_leave)
			strength.high = support_of(solver, mover, RD_NOBODY).high;
	}
	if (solver->path[mover] == OPEN)
		strength.low = 0;
	return strength;
}

/* 6 */
static struct strength prevention(const struct solver *solver, int mover)
{
	int rival = solver->rival[mover];
	if (solver->path[mover] == NO || (rival != NONE && solver->move[rival] == YES))
		return (struct strength){0, 0};
	struct strength strength = support_of(solver, mover, RD_NOBODY);
	if (solver->path[mover] == OPEN || (rival != NONE && solver->move[rival] == OPEN))
		strength.low = 0;
	return strength;
}

/* ---- decisions ---- */

/* 7 */
static enum decision decide_move(const struct solver *solver, int mover)
{
	struct strength own = attack(solver, mover);
	struct strength other = resistance(solver, mover);
	if (own.high == 0 || own.high <= other.low)
		return NO;
	bool is_sure = own.low > other.high;
	for (int i = solver->into[solver->unit[mover].to]; i != NONE; i = solver->next_into[i]) {
		if (i == mover)
			continue;
		other = prevention(solver, i);
		if (own.high <= other.low)
			return NO;
		is_sure = is_sure && own.low > other.high;
	}
	return is_sure ? YES : OPEN;
}

/* What a support is for: the place in which it counts. */
static int place_supported(const struct machiavelli_combatant *unit)
{
	return unit->to == MACHIAVELLI_NOWHERE ? unit->target : unit->to;
}

/* 8 */
static enum decision decide_support(const struct solver *solver, int supporter)
{
	const struct machiavelli_combatant *unit = &solver->unit[supporter];
	enum decision decision = YES;
	for (int i = solver->into[unit->at]; i != NONE; i = solver->next_into[i]) {
		if (solver->unit[i].seat == unit->seat)
			continue;
		bool is_from_there = solver->unit[i].at == place_supported(unit);
		enum decision cuts = is_from_there ? solver->move[i] : solver->path[i];
		if (cuts == YES)
			return NO;
		if (cuts == OPEN)
			decision = OPEN;
	}
	return decision;
}

/* 9: whether a chain of seas in `fleets` leads from one coast to the other. */
static bool has_chain(int from, int to, unsigned fleets)
{
	unsigned reached = machiavelli_seas_in(machiavelli_map[from].seas) & fleets;
	unsigned goal = machiavelli_seas_in(machiavelli_map[to].seas) & fleets, before = 0;
	while (reached != before && !(reached & goal)) {
		unsigned fresh = reached & ~before;
		before = reached;
		for (; fresh; fresh &= fresh - 1) {
			int sea = MACHIAVELLI_LANDS + __builtin_ctz(fresh);
			reached |= machiavelli_seas_in(machiavelli_map[sea].fleet) & fleets;
		}
	}
	return (reached & goal) != 0;
}

static bool carries(const struct solver *solver, int fleet, int mover)
{
	const struct machiavelli_combatant *unit = &solver->unit[fleet];
	return unit->order == MACHIAVELLI_CONVOY && !solver->is_void[fleet] &&
	       unit->target == solver->unit[mover].at;
}

/* 9 */
static enum decision decide_path(const struct solver *solver, int mover)
{
	unsigned sure = 0, possible = 0;
	for (int sea = 0; sea < MACHIAVELLI_SEAS; sea++) {
		int fleet = solver->field[MACHIAVELLI_LANDS + sea];
		if (fleet == NONE || !carries(solver, fleet, mover))
			continue;
		bool may_fall = false, falls = false;
		for (int i = solver->into[MACHIAVELLI_LANDS + sea]; i != NONE;
			i = solver->next_into[i]) {
			may_fall = may_fall || solver->move[i] != NO;
			falls = falls || solver->move[i] == YES;
		}
		sure |= (unsigned)!may_fall << sea;
		possible |= (unsigned)!falls << sea;
	}
	const struct machiavelli_combatant *unit = &solver->unit[mover];
	if (has_chain(unit->at, unit->to, sure))
		return YES;
	return has_chain(unit->at, unit->to, possible) ? OPEN : NO;
}

/* One round over open decisions of one kind; what is decided leaves the list. */
static bool decide_all(const struct solver *solver, uint8_t *decisions, uint8_t *list, int *count,
	enum decision (*decide)(const struct solver *, int))
{
	int kept = 0, before = *count;
	for (int i = 0; i < before; i++) {
		int unit = list[i];
		/* A paradox has decided it meanwhile, or a circle. */
		if (decisions[unit] == OPEN)
			decisions[unit] = (uint8_t)decide(solver, unit);
		if (decisions[unit] == OPEN)
			list[kept++] = (uint8_t)unit;
	}
	*count = kept;
	return kept < before;
}

/* Solving, 1. */
static void settle(struct solver *solver)
{
	bool has_changed = true;
	while (has_changed) {
		has_changed = decide_all(
			solver, solver->path, solver->open_paths, &solver->path_count, decide_path);
		has_changed |= decide_all(solver, solver->support, solver->open_supports,
			&solver->support_count, decide_support);
		has_changed |= decide_all(
			solver, solver->move, solver->open_moves, &solver->move_count, decide_move);
	}
}

/* ---- solving, 2 and 3: what waits for itself ---- */

enum kind_of_decision { IS_MOVE, IS_SUPPORT, IS_PATH };

/* Open decisions as nodes, and by arrows which they read: `reads` is closed under following them. */
struct tangle {
	int count;
	uint8_t kind[DECISIONS], unit[DECISIONS];
	uint8_t node[3][MACHIAVELLI_UNITS]; /* by kind and unit, NONE if it is decided */
	uint64_t reads[DECISIONS][WORDS];
};

static void add_nodes(struct tangle *tangle, int kind, const uint8_t *list, int count)
{
	for (int i = 0; i < count; i++) {
		tangle->kind[tangle->count] = (uint8_t)kind;
		tangle->unit[tangle->count] = list[i];
		tangle->node[kind][list[i]] = (uint8_t)tangle->count++;
	}
}

static void read_node(struct tangle *tangle, int reader, int kind, int unit)
{
	int node = tangle->node[kind][unit];
	if (node != NONE)
		tangle->reads[reader][node / 64] |= UINT64_C(1) << (node % 64);
}

static void read_helpers(const struct solver *solver, struct tangle *tangle, int reader, int unit)
{
	for (int i = solver->helper[unit]; i != NONE; i = solver->next_helper[i])
		read_node(tangle, reader, IS_SUPPORT, i);
}

static void note_move_reads(
	const struct solver *solver, struct tangle *tangle, int reader, int mover)
{
	int holder = solver->field[solver->unit[mover].to], rival = solver->rival[mover];
	read_node(tangle, reader, IS_PATH, mover);
	read_helpers(solver, tangle, reader, mover);
	if (holder != NONE && holder != rival)
		read_node(tangle, reader, IS_MOVE, holder);
	if (holder != NONE && (holder == rival || !moves(solver, holder)))
		read_helpers(solver, tangle, reader, holder);
	for (int i = solver->into[solver->unit[mover].to]; i != NONE; i = solver->next_into[i]) {
		int opponent = solver->rival[i];
		bool is_nothing = solver->path[i] == NO ||
				  (opponent != NONE && solver->move[opponent] == YES);
		if (i == mover || is_nothing)
			continue;
		read_node(tangle, reader, IS_PATH, i);
		read_helpers(solver, tangle, reader, i);
		if (opponent != NONE)
			read_node(tangle, reader, IS_MOVE, opponent);
	}
}

static void note_support_reads(
	const struct solver *solver, struct tangle *tangle, int reader, int supporter)
{
	const struct machiavelli_combatant *unit = &solver->unit[supporter];
	for (int i = solver->into[unit->at]; i != NONE; i = solver->next_into[i]) {
		if (solver->unit[i].seat == unit->seat)
			continue;
		bool is_from_there = solver->unit[i].at == place_supported(unit);
		read_node(tangle, reader, is_from_there ? IS_MOVE : IS_PATH, i);
	}
}

static void note_path_reads(
	const struct solver *solver, struct tangle *tangle, int reader, int mover)
{
	for (int sea = MACHIAVELLI_LANDS; sea < MACHIAVELLI_PLACES; sea++) {
		int fleet = solver->field[sea];
		if (fleet == NONE || !carries(solver, fleet, mover))
			continue;
		for (int i = solver->into[sea]; i != NONE; i = solver->next_into[i])
			read_node(tangle, reader, IS_MOVE, i);
	}
}

static bool reads(const struct tangle *tangle, int reader, int node)
{
	return tangle->reads[reader][node / 64] >> (node % 64) & 1;
}

static void draw_arrows(const struct solver *solver, struct tangle *tangle)
{
	for (int i = 0; i < tangle->count; i++) {
		memset(tangle->reads[i], 0, sizeof tangle->reads[i]);
		if (tangle->kind[i] == IS_MOVE)
			note_move_reads(solver, tangle, i, tangle->unit[i]);
		else if (tangle->kind[i] == IS_SUPPORT)
			note_support_reads(solver, tangle, i, tangle->unit[i]);
		else
			note_path_reads(solver, tangle, i, tangle->unit[i]);
	}
	for (int via = 0; via < tangle->count; via++)
		for (int i = 0; i < tangle->count; i++)
			if (reads(tangle, i, via))
				for (int word = 0; word < WORDS; word++)
					tangle->reads[i][word] |= tangle->reads[via][word];
}

/* A group without an arrow out: whatever `node` reaches reaches it, too. */
static bool is_closed_group(const struct tangle *tangle, int node)
{
	for (int i = 0; i < tangle->count; i++)
		if (reads(tangle, node, i) && !reads(tangle, i, node))
			return false;
	return true;
}

static void resolve_group(struct solver *solver, const struct tangle *tangle, int node)
{
	bool has_path = false;
	for (int i = 0; i < tangle->count; i++)
		has_path = has_path || (reads(tangle, node, i) && tangle->kind[i] == IS_PATH);
	for (int i = 0; i < tangle->count; i++) {
		int unit = tangle->unit[i];
		if (!reads(tangle, node, i))
			continue;
		if (tangle->kind[i] == IS_PATH) {
			solver->path[unit] = NO;
			solver->is_paradox[unit] = true;
		} else if (tangle->kind[i] == IS_MOVE && !has_path) {
			solver->move[unit] = YES;
		}
	}
}

static void untangle(struct solver *solver)
{
	struct tangle tangle;
	bool has_resolved = false;
	tangle.count = 0;
	memset(tangle.node, NONE, sizeof tangle.node);
	add_nodes(&tangle, IS_MOVE, solver->open_moves, solver->move_count);
	add_nodes(&tangle, IS_SUPPORT, solver->open_supports, solver->support_count);
	add_nodes(&tangle, IS_PATH, solver->open_paths, solver->path_count);
	draw_arrows(solver, &tangle);
	for (int i = 0; i < tangle.count; i++)
		if (is_closed_group(&tangle, i)) {
			assert(reads(&tangle, i, i)); /* invariant 2 */
			resolve_group(solver, &tangle, i);
			has_resolved = true;
		}
	assert(has_resolved);
}

/* ---- results ---- */

static enum machiavelli_outcome outcome_of(
	const struct solver *solver, int unit, const struct machiavelli_verdict *verdict)
{
	switch (solver->unit[unit].order) {
	case MACHIAVELLI_MOVE:
		return solver->move[unit] == YES   ? MACHIAVELLI_MOVED
		       : solver->path[unit] == YES ? MACHIAVELLI_BOUNCED
						   : MACHIAVELLI_NO_ROUTE;
	case MACHIAVELLI_SUPPORT:
		if (solver->is_void[unit])
			return MACHIAVELLI_VOID;
		return solver->support[unit] == YES ? MACHIAVELLI_GIVEN : MACHIAVELLI_CUT;
	case MACHIAVELLI_CONVOY: {
		if (solver->is_void[unit])
			return MACHIAVELLI_VOID;
		int army = solver->field[solver->unit[unit].target];
		bool is_cut = verdict->dislodged[unit] || solver->is_paradox[army];
		return is_cut ? MACHIAVELLI_CUT : MACHIAVELLI_GIVEN;
	}
	default: return MACHIAVELLI_HELD;
	}
}

/* The move that has succeeded into this place, or NONE. */
static int entrant(const struct solver *solver, int place)
{
	int i = solver->into[place];
	while (i != NONE && solver->move[i] != YES)
		i = solver->next_into[i];
	return i;
}

static bool has_bounce(const struct solver *solver, int place)
{
	for (int i = solver->into[place]; i != NONE; i = solver->next_into[i])
		if (solver->move[i] == NO && solver->path[i] == YES)
			return true;
	return false;
}

static void judge(const struct solver *solver, struct machiavelli_verdict *verdict)
{
	verdict->contested = (struct machiavelli_set){{0, 0}};
	for (int i = 0; i < solver->count; i++) {
		const struct machiavelli_combatant *unit = &solver->unit[i];
		bool stays = unit->kind != MACHIAVELLI_GARRISON &&
			     !(moves(solver, i) && solver->move[i] == YES);
		int by = stays ? entrant(solver, unit->at) : NONE;
		verdict->dislodged[i] = by != NONE;
		verdict->attacker[i] = by == NONE || solver->unit[by].convoy ? MACHIAVELLI_NOWHERE
									     : solver->unit[by].at;
		verdict->paradox[i] = solver->is_paradox[i];
	}
	for (int i = 0; i < solver->count; i++)
		verdict->outcome[i] = (uint8_t)outcome_of(solver, i, verdict);
	for (int i = 0; i < solver->count; i++) {
		if (!moves(solver, i) || solver->move[i] == YES)
			continue;
		int to = solver->unit[i].to, holder = solver->field[to];
		bool is_left = holder == NONE ||
			       (moves(solver, holder) && solver->move[holder] == YES);
		if (is_left && entrant(solver, to) == NONE && has_bounce(solver, to))
			machiavelli_put(&verdict->contested, to);
	}
}

void machiavelli_adjudicate(
	const struct machiavelli_battle *battle, struct machiavelli_verdict *verdict)
{
	struct solver solver;
	set_up(&solver, battle);
	settle(&solver);
	while (solver.move_count + solver.support_count + solver.path_count > 0) {
		untangle(&solver);
		settle(&solver);
	}
	judge(&solver, verdict);
}
