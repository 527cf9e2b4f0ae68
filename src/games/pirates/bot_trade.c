/*
 * bot_trade.c: where a voyage pays best. A voyage goes to a port with what is aboard, or to a source
 * and from there to a port; it is worth what it brings home, divided by the rounds that it takes, and
 * nothing if it does not end before the match does.
 */
#include "bot.h"

#include <string.h>

enum {
	TURNING = 2, /* manoeuvres lost at a source before the way to port */
	SELLING = 2, /* unload, sell */
	RIVAL_REACH = 4,
};

int32_t pirates_value(const struct pirates_scene *scene, const struct pirates_amounts *goods)
{
	int32_t value = goods->of[PIRATES_MONEY];
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++)
		value += goods->of[good] * scene->prices.sell[good];
	return value;
}

int pirates_fleet_of(const struct pirates_captain *captain)
{
	int fleet = 0;
	for (int i = 0; i < captain->state->ship_count; i++)
		fleet += captain->state->ships[i].seat == captain->seat;
	return fleet;
}

/* ---- drafts ---- */

void pirates_draft_start(const struct pirates_captain *captain, struct pirates_draft *draft,
	const struct pirates_ship *ship, struct pirates_waters *waters)
{
	const struct pirates_amounts *store = &captain->state->scene.teams[ship->seat].store;
	*waters = pirates_waters_of(captain->state);
	memset(draft, 0, sizeof *draft);
	pirates_walk_start(&draft->walk, waters, ship, store, false);
	draft->cargo = ship->cargo;
}

bool pirates_draft_add(struct pirates_draft *draft, const struct pirates_step *step)
{
	if (draft->count == PIRATES_PLAN || pirates_walk_step(&draft->walk, step) != RD_ACCEPTED)
		return false;
	draft->steps[draft->count++] = *step;
	return true;
}

static int slots_left(const struct pirates_draft *draft)
{
	return draft->walk.ship->stats.speed - draft->walk.slots;
}

/* ---- what a source would give ---- */

static void grow(const struct pirates_state *state, int cell, int rounds, int32_t stock[3])
{
	bool is_extra = state->chart.kind[cell] == PIRATES_EXTRA;
	for (int i = 0; i < 3; i++)
		for (int round = 0; round < rounds && round < 4; round++) {
			int32_t most = pirates_capacity[is_extra][i], d = pirates_divisor[is_extra];
			stock[i] = (most * (most + d * stock[i])) / (d * most + stock[i]);
		}
}

/* Room that others who are bound for this place, or near it, will fill before. */
static int32_t claims_on(
	const struct pirates_captain *captain, const struct pirates_ship *ship, int cell, int slots)
{
	const struct pirates_state *state = captain->state;
	int32_t claims = 0;
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_ship *other = &state->ships[i];
		if (other->number == ship->number || other->destroyed)
			continue;
		int32_t room = other->stats.hold - pirates_load_of(&other->cargo);
		int distance = pirates_distance(pirates_cell_of(other->at), cell);
		bool is_bound = other->seat == captain->seat && captain->memory &&
				captain->memory->target[i] == cell;
		if (is_bound)
			claims += room;
		else if (other->seat != captain->seat && distance < slots && distance < RIVAL_REACH)
			claims += room / 2;
	}
	return claims;
}

/* As much as fits, the dearest first. */
static struct pirates_amounts fill(const struct pirates_amounts *stock, int32_t room)
{
	static const uint8_t dearest[] = {PIRATES_METAL, PIRATES_RUM, PIRATES_CLOTH, PIRATES_WOOD};
	struct pirates_amounts load = {{0}};
	load.of[PIRATES_MONEY] = stock->of[PIRATES_MONEY];
	for (size_t i = 0; i < RD_COUNT(dearest); i++) {
		int good = dearest[i];
		load.of[good] = stock->of[good] < room ? stock->of[good] : room;
		room -= load.of[good];
	}
	return load;
}

static struct pirates_amounts stock_at(const struct pirates_state *state, int cell, int rounds)
{
	int wreck = pirates_find_wreck(&state->scene, cell);
	if (wreck >= 0)
		return state->scene.wrecks[wreck].goods;
	int place = pirates_find_stock(&state->scene, cell);
	if (place < 0)
		return (struct pirates_amounts){{0}};
	const uint16_t *of = state->scene.plantations[place].of;
	int32_t stock[3] = {of[0], of[1], of[2]};
	grow(state, cell, rounds, stock);
	return (struct pirates_amounts){{0, stock[0], 0, stock[1], stock[2]}};
}

/* ---- voyages ---- */

static bool is_better(const struct pirates_voyage *one, const struct pirates_voyage *other)
{
	return one->worth != other->worth ? one->worth > other->worth : one->tie > other->tie;
}

static void list_voyage(
	struct pirates_voyage *out, int most, int *count, struct pirates_voyage voyage)
{
	if (voyage.worth <= 0 || (*count == most && !is_better(&voyage, &out[most - 1])))
		return;
	int at = *count < most ? (*count)++ : most - 1;
	for (; at > 0 && is_better(&voyage, &out[at - 1]); at--)
		out[at] = out[at - 1];
	out[at] = voyage;
}

static int rounds_for(const struct pirates_draft *draft, int slots)
{
	int speed = draft->walk.ship->stats.speed;
	return (draft->walk.slots + slots + speed - 1) / speed;
}

/* Worth nothing if it takes longer than the match does. */
static struct pirates_voyage weigh(const struct pirates_captain *captain,
	const struct pirates_draft *draft, int cell, bool is_port, int32_t value, int slots)
{
	bool is_late = rounds_for(draft, slots) > pirates_rounds_left(&captain->state->scene);
	return (struct pirates_voyage){
		.cell = (uint16_t)cell,
		.is_port = is_port,
		.worth = is_late ? 0 : value * 100 / slots,
		.value = value,
		.slots = slots,
		.tie = pirates_tie(captain, cell),
	};
}

/* A class that may not step forward with every manoeuvre loses the others, or turns meanwhile. */
static int slots_of(const struct pirates_ship *ship, int slots, int forwards)
{
	int limit = pirates_classes[ship->kind].forward;
	int least = (forwards * ship->stats.speed + limit - 1) / limit;
	return slots > least ? slots : least;
}

/* Manoeuvres to a cell as this ship can make them; PIRATES_FAR: no way. */
static int slots_to(const struct pirates_draft *draft, const struct pirates_paths *paths, int cell)
{
	int facing, slots = pirates_path_to(paths, cell, &facing);
	return slots == PIRATES_FAR ? slots
				    : slots_of(draft->walk.ship, slots,
					      paths->forwards[cell * RD_HEX_FACINGS + facing]);
}

static int steps_to_port(const struct pirates_map *map, struct rd_hex from)
{
	return rd_hex_distance(from, pirates_nearest_port(map, from));
}

/* 14: half a hold of rum. Where a hold may be larger than a plantation: half a hold of goods, or a full stock. */
static bool is_plenty(const struct pirates_state *state, const struct pirates_ship *ship, int cell,
	const struct pirates_amounts *stock)
{
	const int32_t *most = pirates_capacity[state->chart.kind[cell] == PIRATES_EXTRA];
	if (state->scene.terms.tables == PIRATES_ORIGINAL)
		return stock->of[PIRATES_RUM] >= ship->stats.hold / 2;
	return pirates_load_of(stock) >= ship->stats.hold / 2 ||
	       (stock->of[PIRATES_CLOTH] >= most[0] && stock->of[PIRATES_RUM] >= most[1] &&
		       stock->of[PIRATES_WOOD] >= most[2]);
}

static void weigh_source(const struct pirates_captain *captain, const struct pirates_draft *draft,
	const struct pirates_paths *paths, struct rd_hex at, struct pirates_voyage *out, int most,
	int *count)
{
	const struct pirates_state *state = captain->state;
	const struct pirates_ship *ship = draft->walk.ship;
	int cell = pirates_cell_of(at), slots = slots_to(draft, paths, cell);
	if (slots == PIRATES_FAR || (draft->has_plundered && cell == draft->walk.cell))
		return;
	struct pirates_amounts stock = stock_at(state, cell, rounds_for(draft, slots + 1) - 1);
	int32_t claims = claims_on(captain, ship, cell, slots);
	for (int i = PIRATES_RUM; claims > 0 && i >= PIRATES_CLOTH; i--) {
		int32_t taken = stock.of[i] < claims ? stock.of[i] : claims;
		stock.of[i] -= taken;
		claims -= taken;
	}
	int32_t room = ship->stats.hold - pirates_load_of(&draft->cargo);
	if (captain->temper->is_picky && !is_plenty(state, ship, cell, &stock))
		return;
	struct pirates_amounts load = fill(&stock, room);
	int32_t gain = pirates_value(&state->scene, &load);
	if (gain == 0 || room < 20)
		return;
	int way = steps_to_port(&state->scene.map, at);
	int home = slots + 1 + slots_of(ship, way + TURNING, way) + SELLING;
	int32_t value = gain + pirates_value(&state->scene, &draft->cargo);
	list_voyage(out, most, count, weigh(captain, draft, cell, false, value, home));
}

int pirates_voyages(const struct pirates_captain *captain, const struct pirates_draft *draft,
	const struct pirates_paths *paths, struct pirates_voyage *out, int most)
{
	const struct pirates_scene *scene = &captain->state->scene;
	const struct pirates_ship *ship = draft->walk.ship;
	int32_t aboard = pirates_value(scene, &draft->cargo);
	bool is_hurt = ship->hp * 3 < ship->stats.max_hp;
	int count = 0;
	for (int i = 0; i < scene->map.port_count; i++) {
		int cell = pirates_cell_of(scene->map.ports[i].at);
		int slots = slots_to(draft, paths, cell);
		if (slots == PIRATES_FAR)
			continue;
		int32_t value = aboard + (is_hurt ? 1000 : 0);
		list_voyage(out, most, &count,
			weigh(captain, draft, cell, true, value, slots + SELLING));
	}
	for (int i = 0; i < scene->stock_count; i++)
		weigh_source(captain, draft, paths, scene->plantations[i].at, out, most, &count);
	for (int i = 0; i < scene->wreck_count; i++)
		weigh_source(captain, draft, paths, scene->wrecks[i].at, out, most, &count);
	return count;
}

/* ---- the plan of a voyage ---- */

static void add_plunder(const struct pirates_captain *captain, struct pirates_draft *draft)
{
	struct pirates_amounts stock = stock_at(captain->state, draft->walk.cell, 0);
	struct pirates_amounts load = fill(&stock, draft->walk.room - draft->walk.wishes);
	struct pirates_step step = {.what = PIRATES_DO_PLUNDER};
	memcpy(step.goods, load.of, sizeof step.goods);
	if (!pirates_is_shaped(&step, 1) || !pirates_draft_add(draft, &step))
		return;
	draft->has_plundered = true;
	pirates_add(&draft->cargo, &load);
}

/* As far as the slots go; true if it got there. */
static bool go_to(struct pirates_draft *draft, const struct pirates_paths *paths, int cell)
{
	uint8_t steps[PIRATES_SLOTS];
	int facing;
	if (pirates_path_to(paths, cell, &facing) == PIRATES_FAR)
		return false;
	int count = pirates_path_steps(paths, cell, facing, steps, slots_left(draft));
	for (int i = 0; i < count; i++)
		if (!pirates_draft_add(draft, &(struct pirates_step){.what = steps[i]}))
			return false;
	return draft->walk.cell == cell;
}

/* A tile where another ship of the team ends its round, as far as is planned. */
static bool is_taken(
	const struct pirates_captain *captain, const struct pirates_ship *ship, int cell)
{
	const struct pirates_state *state = captain->state;
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_ship *other = &state->ships[i];
		if (other->seat != ship->seat || other->number == ship->number || other->destroyed)
			continue;
		int end = pirates_cell_of(other->at), facing = other->facing;
		for (int j = 0; j < other->step_count; j++) {
			int what = other->plan[j].what;
			if (what == PIRATES_DO_FORWARD)
				end += pirates_ahead[facing];
			else if (what == PIRATES_DO_LEFT || what == PIRATES_DO_RIGHT)
				facing = rd_hex_turn(facing, what == PIRATES_DO_LEFT ? -1 : 1);
		}
		if (end == cell)
			return true;
	}
	return false;
}

/* Takes back the last moves of a plan that would end on a tile of one's own. */
static void yield(const struct pirates_captain *captain, struct pirates_draft *draft)
{
	const struct pirates_ship *ship = draft->walk.ship;
	const struct pirates_waters *waters = draft->walk.waters;
	while (draft->count > 0 && draft->steps[draft->count - 1].what == PIRATES_DO_FORWARD &&
		captain->state->chart.kind[draft->walk.cell] != PIRATES_PORT &&
		is_taken(captain, ship, draft->walk.cell)) {
		int count = draft->count - 1;
		pirates_walk_start(&draft->walk, waters, ship, draft->walk.store,
			pirates_unloads(draft->steps, count));
		draft->count = 0;
		for (int i = 0; i < count; i++) {
			struct pirates_step step = draft->steps[i];
			pirates_draft_add(draft, &step);
		}
	}
}

/* Why a ship makes this voyage; it `has_traded` where it lies. */
static struct rd_motive why_voyage(const struct pirates_captain *captain,
	const struct pirates_draft *draft, const struct pirates_voyage *voyage, bool has_traded)
{
	const struct pirates_scene *scene = &captain->state->scene;
	const struct pirates_ship *ship = draft->walk.ship;
	int32_t aboard = pirates_value(scene, &ship->cargo);
	if (voyage->is_port && voyage->cell == pirates_cell_of(ship->at))
		return RD_MOTIVE(PIRATES_WHY_SELL_HERE, voyage->cell, aboard);
	if (voyage->is_port && aboard == 0)
		return RD_MOTIVE(PIRATES_WHY_REFUGE, voyage->cell, ship->hp, ship->stats.max_hp);
	if (voyage->is_port)
		return RD_MOTIVE(PIRATES_WHY_SELL, voyage->cell, aboard, voyage->slots);
	return RD_MOTIVE(pirates_find_wreck(scene, voyage->cell) >= 0 ? PIRATES_WHY_WRECK
								      : PIRATES_WHY_PLANTATION,
		voyage->cell, voyage->value, voyage->slots, has_traded);
}

void pirates_sail(const struct pirates_captain *captain, struct pirates_draft *draft,
	const struct pirates_voyage *voyage)
{
	struct pirates_paths paths;
	struct pirates_voyage best;
	if (captain->state->chart.kind[draft->walk.cell] == PIRATES_PORT)
		pirates_add_trade(captain, draft);
	if (draft->count > 0)
		draft->why = RD_MOTIVE(PIRATES_WHY_TRADE, draft->walk.cell);
	for (int leg = 0; leg < 3 && slots_left(draft) > 0; leg++) {
		pirates_find_paths(&captain->state->chart, draft->walk.cell, draft->walk.facing,
			captain->salt, &paths);
		if (!voyage || leg > 0) {
			if (pirates_voyages(captain, draft, &paths, &best, 1) == 0)
				break;
			voyage = &best;
		}
		/* What a ship does where it lies is said in passing, if it goes on. */
		if (draft->target == 0 || draft->why.why == PIRATES_WHY_SELL_HERE)
			draft->why = why_voyage(captain, draft, voyage, draft->count > 0);
		if (draft->target == 0)
			draft->target = voyage->cell;
		if (!go_to(draft, &paths, voyage->cell))
			break;
		if (voyage->is_port)
			pirates_add_trade(captain, draft);
		else
			add_plunder(captain, draft);
	}
	yield(captain, draft);
	memset(&draft->steps[draft->count], 0,
		(size_t)(PIRATES_PLAN - draft->count) * sizeof draft->steps[0]);
}
