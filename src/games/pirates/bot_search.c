/*
 * bot_search.c: level 3. The others are guessed to sail as a captain of level 2 would in their place.
 * Several plans of a ship are then played out, each by the rules themselves, and what the sea looks
 * like afterwards decides.
 */
#include "bot.h"

#include <string.h>

enum {
	VOYAGES = 6,
	HUNTING_REACH = 4, /* tiles to a rival */
	SLOT_WORTH = 200,  /* what a manoeuvre brings, on the whole */
	HULL_WORTH = 8,    /* of a point */
	RIVAL_SHARE = 15,  /* a rival's loss is a gain of one in so many */
};

static int port_distance(const struct pirates_state *state, const struct pirates_ship *ship)
{
	return rd_hex_distance(ship->at, pirates_nearest_port(&state->scene.map, ship->at));
}

/* What a ship is worth to its team: itself, its hull, and its cargo the more the nearer the port. */
static int32_t weigh_ship(const struct pirates_state *state, const struct pirates_ship *ship)
{
	if (ship->destroyed)
		return 0;
	int32_t left = state->scene.terms.rounds - state->scene.round;
	int32_t cargo = pirates_value(&state->scene, &ship->cargo);
	int32_t share = 92 - 3 * port_distance(state, ship);
	int32_t self = pirates_classes[ship->kind].price.of[PIRATES_MONEY] / 2 + 40 * left;
	return self + HULL_WORTH * ship->hp + cargo * share / 100;
}

static int32_t weigh_sea(const struct pirates_state *state, int seat)
{
	int32_t worth[PIRATES_TEAMS] = {0}, others = 0;
	for (int i = 0; i < state->scene.seats; i++) {
		const struct pirates_amounts *store = &state->scene.teams[i].store;
		struct pirates_amounts goods = *store;
		goods.of[PIRATES_MONEY] = 0;
		int64_t value = pirates_value(&state->scene, &goods);
		worth[i] = store->of[PIRATES_MONEY] + (int32_t)(value * 96 / 100);
	}
	for (int i = 0; i < state->ship_count; i++)
		worth[state->ships[i].seat] += weigh_ship(state, &state->ships[i]);
	for (int i = 0; i < state->scene.seats; i++)
		others += i == seat ? 0 : worth[i] / RIVAL_SHARE;
	return worth[seat] - others;
}

/* Plans of everybody else, as far as they are not known. */
static void guess(struct pirates_state *sea, int seat, uint32_t salt)
{
	for (int i = 0; i < sea->ship_count; i++) {
		struct pirates_ship *ship = &sea->ships[i];
		struct pirates_captain other = {
			.state = sea, .seat = ship->seat, .temper = &pirates_tempers[2], .salt = salt};
		struct pirates_draft draft;
		struct pirates_waters waters;
		if (ship->seat == seat || ship->destroyed)
			continue;
		pirates_draft_start(&other, &draft, ship, &waters);
		pirates_sail(&other, &draft, NULL);
		ship->step_count = draft.count;
		memcpy(ship->plan, draft.steps, sizeof ship->plan);
	}
}

/*
 * What a ship may still bring home from where the round leaves it: of its best voyage the value, less
 * what the time would have brought otherwise.
 */
static int32_t weigh_outlook(
	struct pirates_state *after, const struct pirates_captain *captain, int place)
{
	struct pirates_captain later = *captain;
	struct pirates_voyage voyages[VOYAGES];
	struct pirates_waters waters;
	struct pirates_draft draft;
	struct pirates_paths paths;
	int32_t best = 0;
	later.state = after;
	if (after->ships[place].destroyed || after->scene.phase == PIRATES_OVER)
		return 0;
	pirates_draft_start(&later, &draft, &after->ships[place], &waters);
	pirates_find_paths(
		&after->chart, draft.walk.cell, draft.walk.facing, captain->salt, &paths);
	int count = pirates_voyages(&later, &draft, &paths, voyages, VOYAGES);
	for (int i = 0; i < count; i++) {
		int32_t worth = voyages[i].value - SLOT_WORTH * voyages[i].slots;
		best = worth > best ? worth : best;
	}
	return best;
}

static int32_t play_out(
	const struct pirates_captain *captain, int place, const struct pirates_draft *draft)
{
	struct pirates_state after = *captain->state;
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
	int32_t outlook = weigh_outlook(&after, captain, place);
	ship->cargo = (struct pirates_amounts){{0}}; /* it is in the outlook */
	return weigh_sea(&after, captain->seat) + outlook;
}

/* A ship's plans, and the best of them so far. */
struct search {
	struct pirates_captain captain; /* who sees the guessed plans, too */
	const struct pirates_ship *ship;
	int place;
	int32_t best;
	uint32_t tie; /* of the best: among equals the salt chooses */
	int tried;
	struct pirates_draft *draft;
};

static void consider(struct search *search, const struct pirates_draft *trial)
{
	int32_t worth = play_out(&search->captain, search->place, trial);
	uint32_t tie = pirates_tie(&search->captain, search->tried++);
	if (worth < search->best || (worth == search->best && tie <= search->tie))
		return;
	search->best = worth;
	search->tie = tie;
	*search->draft = *trial;
	search->draft->why.value[PIRATES_WHY_TRIED] = true;
}

static bool has_shots(const struct pirates_draft *draft)
{
	for (int i = 0; i < draft->count; i++)
		if (draft->steps[i].what >= PIRATES_DO_VOLLEY &&
			draft->steps[i].what <= PIRATES_DO_MORTAR)
			return true;
	return false;
}

/* A rival so near and so far gone that two volleys may sink it. */
static bool has_prey(const struct search *search)
{
	const struct pirates_state *sea = search->captain.state;
	int guns = search->ship->stats.guns;
	for (int i = 0; i < sea->ship_count; i++) {
		const struct pirates_ship *other = &sea->ships[i];
		if (other->seat != search->captain.seat && !other->destroyed &&
			other->hp <= 2 * guns &&
			rd_hex_distance(other->at, search->ship->at) <= HUNTING_REACH)
			return true;
	}
	return false;
}

/* Every way of so many manoeuvres that comes to a shot. */
static void hunt(struct search *search)
{
	int ways = 1;
	if (!has_prey(search) || 2 * search->ship->hp < search->ship->stats.max_hp)
		return;
	for (int length = 0; length <= search->ship->stats.speed; length++, ways *= 3)
		for (int way = 0; way < ways; way++) {
			struct pirates_draft trial;
			struct pirates_waters waters;
			int rest = way, taken = 0;
			pirates_draft_start(&search->captain, &trial, search->ship, &waters);
			for (; taken < length; taken++, rest /= 3)
				if (!pirates_draft_add(&trial,
					    &(struct pirates_step){.what = (uint8_t)(rest % 3)}))
					break;
			if (taken < length)
				continue;
			pirates_aim(&search->captain, &trial);
			if (has_shots(&trial))
				consider(search, &trial);
		}
}

void pirates_think(const struct pirates_captain *captain, int place, struct pirates_draft *draft)
{
	struct pirates_state sea = *captain->state;
	struct pirates_voyage voyages[VOYAGES];
	struct pirates_waters waters;
	struct pirates_draft trial;
	struct pirates_paths paths;
	struct search search = {
		.captain = *captain,
		.ship = &captain->state->ships[place],
		.place = place,
		.best = INT32_MIN,
		.draft = draft,
	};
	search.captain.state = &sea;
	guess(&sea, captain->seat, captain->salt);
	pirates_draft_start(&search.captain, &trial, search.ship, &waters);
	pirates_find_paths(
		&sea.chart, trial.walk.cell, trial.walk.facing, captain->salt, &paths);
	int count = pirates_voyages(&search.captain, &trial, &paths, voyages, VOYAGES);
	for (int i = 0; i <= count; i++) {
		pirates_draft_start(&search.captain, &trial, search.ship, &waters);
		pirates_sail(&search.captain, &trial, i < count ? &voyages[i] : NULL);
		consider(&search, &trial);
		pirates_aim(&search.captain, &trial);
		if (has_shots(&trial))
			consider(&search, &trial);
	}
	hunt(&search);
}
