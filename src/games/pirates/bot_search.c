/*
 * bot_search.c: how plans are tried. The others are guessed to sail as a captain of level 2 would in their place. Several plans of a ship
 * are then played out, each by the rules themselves, and what the sea looks like afterwards decides.
 *
 * Level 4 guesses many times, since the others may do this or that: some go elsewhere, some come to shoot. What its plans come to on
 * the whole decides; those that fall behind are not tried any further.
 */
#include "bot.h"

#include <string.h>

enum {
	VOYAGES = 8,
	CANDIDATES = 40,
	HUNTING_REACH = 5, /* tiles to a rival */
	BROADSIDE = 1,     /* tiles that a volley reaches */
	HULL_WORTH = 8,    /* of a point */
	SHOVE = 400, /* against running into a ship of one's own: she may yet have to stay where she is */
	CHAIN_WORTH = 150, /* of a round that a ship cannot sail */
	WAYS = 12,         /* that a rival is thought to look at for a shot */
};

/* What a ship is worth to its team: itself, its hull, and its cargo the more the nearer the port. */
static int32_t weigh_ship(const struct pirates_captain *captain, const struct pirates_state *state,
	const struct pirates_ship *ship)
{
	if (ship->destroyed)
		return 0;
	int32_t left = state->scene.terms.rounds - state->scene.round;
	int32_t cargo = pirates_value(&state->scene, &ship->cargo);
	int32_t share = 92 - 3 * pirates_home_distance(captain->lore, &state->scene.map, ship->at);
	int32_t self = pirates_classes[ship->kind].price.of[PIRATES_MONEY] / 2 + 40 * left;
	if (ship->chained && state->chart.kind[pirates_cell_of(ship->at)] != PIRATES_PORT)
		self -= CHAIN_WORTH + cargo / 8;
	return self + HULL_WORTH * ship->hp + cargo * share / 100;
}

static int32_t weigh_sea(const struct pirates_captain *captain, const struct pirates_state *state)
{
	int seat = captain->seat;
	int32_t worth[PIRATES_TEAMS] = {0};
	int64_t others = 0;
	for (int i = 0; i < state->scene.seats; i++) {
		const struct pirates_amounts *store = &state->scene.teams[i].store;
		struct pirates_amounts goods = *store;
		goods.of[PIRATES_MONEY] = 0;
		int64_t value = pirates_value(&state->scene, &goods);
		worth[i] = store->of[PIRATES_MONEY] + (int32_t)(value * 96 / 100);
	}
	for (int i = 0; i < state->ship_count; i++)
		worth[state->ships[i].seat] += weigh_ship(captain, state, &state->ships[i]);
	for (int i = 0; i < state->scene.seats; i++)
		others += i == seat ? 0 : worth[i];
	return worth[seat] -
	       (int32_t)(others * captain->temper->rival / (100 * (state->scene.seats - 1)));
}

static bool has_shots(const struct pirates_draft *draft)
{
	for (int i = 0; i < draft->count; i++)
		if (draft->steps[i].what >= PIRATES_DO_VOLLEY &&
			draft->steps[i].what <= PIRATES_DO_MORTAR)
			return true;
	return false;
}

/* The way of so many manoeuvres that a number stands for; false if the ship cannot go it. */
static bool go_way(const struct pirates_captain *captain, struct pirates_draft *draft,
	const struct pirates_ship *ship, struct pirates_waters *waters, int way, int length)
{
	pirates_draft_start(captain, draft, ship, waters);
	for (int i = 0; i < length; i++, way /= 3)
		if (!pirates_draft_add(draft, &(struct pirates_step){.what = (uint8_t)(way % 3)}))
			return false;
	return true;
}

/* A rival within reach of this ship; `most` hull points at most. */
static bool is_near_rival(
	const struct pirates_state *sea, const struct pirates_ship *ship, int most)
{
	for (int i = 0; i < sea->ship_count; i++) {
		const struct pirates_ship *other = &sea->ships[i];
		if (other->seat != ship->seat && !other->destroyed && other->hp <= most &&
			sea->chart.kind[pirates_cell_of(other->at)] != PIRATES_PORT &&
			rd_hex_distance(other->at, ship->at) <= HUNTING_REACH)
			return true;
	}
	return false;
}

/* A rival may come for a shot instead: the best of a few ways, if one has any. */
static void guess_attack(const struct pirates_captain *other, const struct pirates_ship *ship,
	struct pirates_draft *draft)
{
	struct pirates_waters waters;
	for (int i = 0; i < WAYS; i++) {
		struct pirates_draft trial;
		int way = (int)(pirates_tie(other, 1000 + i) % 81);
		if (!go_way(other, &trial, ship, &waters, way, ship->stats.speed))
			continue;
		pirates_aim(other, &trial);
		if (trial.fired > draft->fired)
			*draft = trial;
	}
}

/* What the captain of another ship is thought to do: in the first sample the likeliest. */
static void guess_one(struct pirates_captain *other, const struct pirates_ship *ship, int sample,
	struct pirates_draft *draft)
{
	struct pirates_voyage voyages[3];
	struct pirates_waters waters;
	uint32_t lot = pirates_tie(other, 500 + ship->number) % 100;
	const struct pirates_voyage *voyage = NULL;
	pirates_draft_start(other, draft, ship, &waters);
	if (sample > 0 && lot < 40) {
		struct pirates_paths *paths = pirates_find_paths(
			other, draft->walk.cell, draft->walk.facing);
		int count = pirates_voyages(other, draft, paths, voyages, 3);
		if (count > 1)
			voyage = &voyages[1 + (int)lot % (count - 1)];
	}
	pirates_sail(other, draft, voyage);
	pirates_aim(other, draft);
	if (sample > 0 && lot % 2 == 0 && is_near_rival(other->state, ship, INT32_MAX))
		guess_attack(other, ship, draft);
}

/* Whether two ships can come near enough in one round to shoot, to collide or to plunder the same place. */
static bool can_meet(const struct pirates_ship *one, const struct pirates_ship *other)
{
	int reach = one->stats.speed + other->stats.speed + BROADSIDE;
	return rd_hex_distance(one->at, other->at) <= reach;
}

/* Plans of everybody else, as far as they are not known and can matter to this ship. */
static void guess(
	const struct pirates_captain *captain, struct pirates_state *sea, int place, int sample)
{
	for (int i = 0; i < sea->ship_count; i++) {
		struct pirates_ship *ship = &sea->ships[i];
		struct pirates_captain other = {.state = sea,
			.seat = ship->seat,
			.temper = &pirates_tempers[2],
			.lore = captain->lore,
			.salt = captain->salt + (uint32_t)sample * 0x51ed270bu};
		struct pirates_draft draft;
		if (ship->seat == captain->seat || ship->destroyed ||
			!can_meet(&sea->ships[place], ship))
			continue;
		guess_one(&other, ship, sample, &draft);
		ship->step_count = draft.count;
		memcpy(ship->plan, draft.steps, sizeof ship->plan);
	}
}

static int32_t weigh_outlook(struct pirates_state *after, const struct pirates_captain *captain,
	int place, int64_t least)
{
	struct pirates_captain later = *captain;
	struct pirates_waters waters;
	struct pirates_draft draft;
	later.state = after;
	if (after->ships[place].destroyed || after->scene.phase == PIRATES_OVER)
		return 0;
	pirates_draft_start(&later, &draft, &after->ships[place], &waters);
	return pirates_outlook(&later, &draft, captain->temper->slot, least);
}

/* What comes of a plan; where that is certainly less than `least`, merely something less. */
static int32_t play_out(const struct pirates_captain *captain, const struct pirates_state *sea,
	int place, const struct pirates_draft *draft, int64_t least)
{
	struct pirates_state after = *sea;
	struct pirates_ship *ship = &after.ships[place];
	struct rd_chance chance;
	/* Who wins a draw is not known: with the same dice always, one seat would trust in its luck and the other never. */
	struct rd_seed seed = {{captain->salt & 0xff, captain->salt >> 8 & 0xff}};
	rd_chance_start(&chance, &seed);
	ship->step_count = draft->count;
	memcpy(ship->plan, draft->steps, sizeof ship->plan);
	/* What the dice will bring is the same for every plan. */
	after.scene.terms.wreck_chance = 0;
	after.scene.terms.day_rounds = 0;
	pirates_foresee(&after, &chance);
	const struct pirates_ship *before = &sea->ships[place];
	bool is_shoving = captain->state->chart.kind[draft->walk.cell] != PIRATES_PORT &&
			  pirates_is_taken(captain, before, draft->walk.cell);
	struct pirates_amounts cargo = ship->cargo;
	ship->cargo = (struct pirates_amounts){{0}}; /* it is in the outlook */
	int32_t worth = weigh_sea(captain, &after) - (is_shoving ? SHOVE : 0);
	ship->cargo = cargo;
	return worth + weigh_outlook(&after, captain, place, least - worth);
}

/* ---- plans that are tried ---- */

struct candidate {
	int64_t worth; /* over all samples so far */
	int32_t gain;  /* in the last of them */
	uint32_t tie;
	bool is_out;
	struct pirates_draft draft;
};
struct search {
	struct pirates_captain captain; /* who sees the guessed plans, too */
	const struct pirates_ship *ship;
	int place, count;
	struct candidate tried[CANDIDATES];
};

/* Of too many, the one whose shots do least makes room. */
static void consider(struct search *search, const struct pirates_draft *draft)
{
	int at = search->count;
	if (at == CANDIDATES) {
		at = 0;
		for (int i = 1; i < CANDIDATES; i++)
			if (search->tried[i].draft.fired < search->tried[at].draft.fired)
				at = i;
		if (search->tried[at].draft.fired >= draft->fired)
			return;
	} else {
		search->count++;
	}
	search->tried[at] = (struct candidate){
		.draft = *draft, .tie = pirates_tie(&search->captain, 2000 + at)};
}

/* With chain shot aboard: the same, but the last broadside is to hold and not to hurt. */
static void consider_chain(struct search *search, const struct pirates_draft *draft)
{
	struct pirates_draft chained = *draft;
	if (!pirates_has(search->ship, PIRATES_CHAIN))
		return;
	for (int i = draft->count - 1; i >= 0; i--)
		if (draft->steps[i].what == PIRATES_DO_VOLLEY) {
			chained.steps[i].what = PIRATES_DO_CHAIN;
			chained.why.why = PIRATES_WHY_CHAINED;
			consider(search, &chained);
			return;
		}
}

static void consider_shots(struct search *search, struct pirates_draft *draft)
{
	pirates_aim(&search->captain, draft);
	if (!has_shots(draft))
		return;
	consider(search, draft);
	consider_chain(search, draft);
}

/* A heavy ball is a plan of its own. */
static void consider_heavy(struct search *search)
{
	struct pirates_draft trial, aimed;
	struct pirates_waters waters;
	for (int side = 0; side < 2 && pirates_has(search->ship, PIRATES_HEAVY); side++) {
		struct pirates_step step = {.what = PIRATES_DO_HEAVY, .side = (uint8_t)side};
		pirates_draft_start(&search->captain, &aimed, search->ship, &waters);
		pirates_aim(&search->captain, &aimed);
		pirates_draft_start(&search->captain, &trial, search->ship, &waters);
		if (!has_shots(&aimed) || !pirates_draft_add(&trial, &step))
			continue;
		trial.fired = aimed.fired;
		trial.why = aimed.why;
		consider(search, &trial);
	}
}

/* Every way of so many manoeuvres that comes to a shot, if there is something to be sunk. */
static void hunt(struct search *search)
{
	const struct pirates_ship *ship = search->ship;
	int ways = 1, reach = 2 * ship->stats.guns + 15 + 10 * ship->stats.mortars;
	if (pirates_has(ship, PIRATES_CHAIN))
		reach = INT32_MAX;
	if (!is_near_rival(search->captain.state, ship, reach) || 3 * ship->hp < ship->stats.max_hp)
		return;
	for (int length = 0; length <= ship->stats.speed; length++, ways *= 3)
		for (int way = 0; way < ways; way++) {
			struct pirates_draft trial;
			struct pirates_waters waters;
			if (go_way(&search->captain, &trial, ship, &waters, way, length))
				consider_shots(search, &trial);
		}
	consider_heavy(search);
}

/* Those that are not among the best so many are given up. */
static void drop_worst(struct search *search, int kept)
{
	int left = 0;
	for (int i = 0; i < search->count; i++)
		left += !search->tried[i].is_out;
	for (; left > kept; left--) {
		int worst = -1;
		for (int i = 0; i < search->count; i++)
			if (!search->tried[i].is_out &&
				(worst < 0 || search->tried[i].worth < search->tried[worst].worth))
				worst = i;
		search->tried[worst].is_out = true;
	}
}

static bool is_same_plan(const struct pirates_draft *one, const struct pirates_draft *other)
{
	return one->count == other->count &&
	       memcmp(one->steps, other->steps, one->count * sizeof one->steps[0]) == 0;
}

/* One that has been tried in this sample and comes to the same; NULL: none. */
static const struct candidate *find_like(const struct search *search, int place)
{
	for (int i = 0; i < place; i++)
		if (!search->tried[i].is_out &&
			is_same_plan(&search->tried[i].draft, &search->tried[place].draft))
			return &search->tried[i];
	return NULL;
}

/* Where one sample decides, a plan that cannot be the best any more need not be weighed to the end. */
static void try_all(struct search *search, const struct pirates_state *sea)
{
	int64_t least = INT32_MIN;
	for (int i = 0; i < search->count; i++) {
		struct candidate *one = &search->tried[i];
		if (one->is_out)
			continue;
		const struct candidate *like = find_like(search, i);
		one->gain = like ? like->gain
				 : play_out(&search->captain, sea, search->place, &one->draft,
					   least);
		one->worth += one->gain;
		if (search->captain.samples == 1 && one->gain > least)
			least = one->gain;
	}
}

static void list_plans(struct search *search)
{
	struct pirates_voyage voyages[VOYAGES];
	struct pirates_waters waters;
	struct pirates_draft trial;
	pirates_draft_start(&search->captain, &trial, search->ship, &waters);
	struct pirates_paths *paths = pirates_find_paths(
		&search->captain, trial.walk.cell, trial.walk.facing);
	int count = pirates_voyages(&search->captain, &trial, paths, voyages, VOYAGES);
	for (int i = 0; i <= count; i++) {
		pirates_draft_start(&search->captain, &trial, search->ship, &waters);
		pirates_sail(&search->captain, &trial, i < count ? &voyages[i] : NULL);
		trial.fired = INT32_MAX; /* a voyage is never crowded out */
		consider(search, &trial);
		consider_shots(search, &trial);
	}
	hunt(search);
}

void pirates_think(const struct pirates_captain *captain, int place, struct pirates_draft *draft)
{
	struct pirates_state sea = *captain->state;
	struct search search = {
		.captain = *captain, .ship = &captain->state->ships[place], .place = place};
	search.captain.state = &sea;
	for (int sample = 0; sample < captain->samples; sample++) {
		if (sample > 0)
			sea = *captain->state;
		guess(captain, &sea, place, sample);
		if (sample == 0)
			list_plans(&search);
		try_all(&search, &sea);
		if (sample == 1 || sample == 4)
			drop_worst(&search, sample == 1 ? CANDIDATES / 3 : CANDIDATES / 8);
	}
	const struct candidate *best = NULL;
	for (int i = 0; i < search.count; i++) {
		const struct candidate *one = &search.tried[i];
		if (!one->is_out && (!best || one->worth > best->worth ||
					    (one->worth == best->worth && one->tie > best->tie)))
			best = one;
	}
	if (!best)
		return;
	*draft = best->draft;
	draft->why.value[PIRATES_WHY_TRIED] = true;
}
