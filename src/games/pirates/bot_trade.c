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
	PROSPECTS = PIRATES_PORTS + PIRATES_PLANTATIONS + RD_HEX_TILES,
	GROWING = 4, /* rounds for which a stock is thought to go on growing */
	LEAST_ROOM = 20,
	CLOSING = 3, /* rounds before the end in which somebody is to be in port */
	HURT = 1000, /* what a port is worth to a ship that is all but sunk */
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
		for (int round = 0; round < rounds && round < GROWING; round++) {
			int32_t most = pirates_capacity[is_extra][i], d = pirates_divisor[is_extra];
			stock[i] = (most * (most + d * stock[i])) / (d * most + stock[i]);
		}
}

/* Room that others who are bound for this place, or near it, will fill before. */
static int32_t claims_on(const struct pirates_captain *captain, const struct pirates_ship *ship,
	struct rd_hex at, int slots)
{
	const struct pirates_state *state = captain->state;
	int32_t claims = 0;
	int cell = pirates_cell_of(at), reach = slots < RIVAL_REACH ? slots : RIVAL_REACH;
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_ship *other = &state->ships[i];
		if (other->number == ship->number || other->destroyed)
			continue;
		bool is_own = other->seat == captain->seat;
		bool is_bound = is_own && captain->memory && captain->memory->target[i] == cell;
		if (!is_bound && (is_own || rd_hex_distance(other->at, at) >= reach))
			continue;
		int32_t room = other->stats.hold - pirates_load_of(&other->cargo);
		claims += is_bound ? room : room / 2;
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

static bool is_hurt(const struct pirates_ship *ship)
{
	return ship->hp * 3 < ship->stats.max_hp;
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

/* Somewhere to go, and what a voyage there may be worth at the very most: the way to it is looked for only if that is enough. */
struct prospect {
	int32_t hope;  /* what a manoeuvre may bring, in hundredths */
	int32_t value; /* at most */
	int32_t slots; /* at least */
	struct rd_hex at;
	bool is_port;
};
/* What is the same for all voyages of a ship. */
struct outset {
	const struct pirates_captain *captain;
	const struct pirates_draft *draft;
	struct pirates_paths *paths;
	int32_t aboard; /* worth */
	int32_t unsold; /* what lies in the store */
	int32_t room;
	uint8_t dearest[PIRATES_GOODS - 1]; /* goods by today's prices */
	int claim_count;
	struct claim {
		uint16_t cell;
		int32_t room;
	} claims[PIRATES_FLEET]; /* of one's own ships */
};

/* What lies in the store when the match is about to end and no other ship of the team is in port, or bound for one, to sell it. */
static int32_t unsold_by_others(
	const struct pirates_captain *captain, const struct pirates_ship *ship)
{
	const struct pirates_state *state = captain->state;
	const struct pirates_amounts *store = &state->scene.teams[ship->seat].store;
	if (!captain->memory || pirates_rounds_left(&state->scene) > CLOSING)
		return 0;
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_ship *other = &state->ships[i];
		if (other->seat == ship->seat && other->number != ship->number &&
			(state->chart.kind[pirates_cell_of(other->at)] == PIRATES_PORT ||
				state->chart.kind[captain->memory->target[i]] == PIRATES_PORT))
			return 0;
	}
	return pirates_value(&state->scene, store) - store->of[PIRATES_MONEY];
}

static void set_out(struct outset *outset, const struct pirates_captain *captain,
	const struct pirates_draft *draft, struct pirates_paths *paths)
{
	const struct pirates_state *state = captain->state;
	const struct pirates_ship *ship = draft->walk.ship;
	const uint8_t *sell = state->scene.prices.sell;
	outset->captain = captain;
	outset->draft = draft;
	outset->paths = paths;
	outset->aboard = pirates_value(&state->scene, &draft->cargo);
	outset->unsold = unsold_by_others(captain, ship);
	outset->room = ship->stats.hold - pirates_load_of(&draft->cargo);
	outset->claim_count = 0;
	for (int i = 0, good = PIRATES_CLOTH; good < PIRATES_GOODS; good++, i++) {
		int at = i;
		for (; at > 0 && sell[outset->dearest[at - 1]] < sell[good]; at--)
			outset->dearest[at] = outset->dearest[at - 1];
		outset->dearest[at] = (uint8_t)good;
	}
	for (int i = 0; captain->memory && i < state->ship_count; i++) {
		const struct pirates_ship *other = &state->ships[i];
		if (other->seat != captain->seat || other->number == ship->number ||
			other->destroyed || captain->memory->target[i] == 0 ||
			outset->claim_count == PIRATES_FLEET)
			continue;
		outset->claims[outset->claim_count++] = (struct claim){captain->memory->target[i],
			other->stats.hold - pirates_load_of(&other->cargo)};
	}
}

static void take_claims(struct pirates_amounts *stock, int32_t claims)
{
	for (int i = PIRATES_RUM; claims > 0 && i >= PIRATES_CLOTH; i--) {
		int32_t taken = stock->of[i] < claims ? stock->of[i] : claims;
		stock->of[i] -= taken;
		claims -= taken;
	}
}

static int turns_between(int facing, int other)
{
	int turns = rd_hex_turn(other, -facing);
	return turns <= 3 ? turns : RD_HEX_FACINGS - turns;
}

/* A way on open water: so many steps in one direction, then so many in one that is next to it. */
struct straight {
	int slots, forwards;
	int facing[2], steps[2];
};

/*
 * The way from a place to another if nothing lies between; there may be need of more manoeuvres, and never of fewer. A ship turns to the
 * nearer of the two directions, and once more on the way.
 */
static struct straight straight_to(struct rd_hex from, int facing, struct rd_hex to)
{
	int dq = to.q - from.q, dr = to.r - from.r, ds = -dq - dr;
	const int ahead[RD_HEX_FACINGS] = {ds, -dr, dq, -ds, dr, -dq};
	const int beside[RD_HEX_FACINGS] = {dq, -ds, dr, -dq, ds, -dr};
	struct straight way = {.forwards = rd_hex_length(dq, dr)};
	for (int i = 0; i < RD_HEX_FACINGS; i++) {
		if (ahead[i] <= 0 || beside[i] < 0)
			continue;
		int next = (i + 1) % RD_HEX_FACINGS;
		int turns = turns_between(facing, i), other = turns_between(facing, next);
		bool is_turned = beside[i] > 0 && other < turns;
		way.facing[is_turned] = i;
		way.steps[is_turned] = ahead[i];
		way.facing[!is_turned] = next;
		way.steps[!is_turned] = beside[i];
		way.slots = way.forwards + (is_turned ? other : turns) + (beside[i] > 0);
		break;
	}
	return way;
}

/* Then it is the shortest, and nothing need be looked for. */
static bool is_free(const struct pirates_chart *chart, int cell, const struct straight *way)
{
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < way->steps[i]; j++) {
			cell += pirates_ahead[way->facing[i]];
			if (!pirates_is_navigable(chart->kind[cell]))
				return false;
		}
	return true;
}

/* Manoeuvres to a cell as this ship can make them; PIRATES_FAR: no way. */
static int slots_to(struct outset *outset, struct rd_hex to)
{
	const struct pirates_captain *captain = outset->captain;
	const struct pirates_walk *walk = &outset->draft->walk;
	struct straight way = straight_to(pirates_hex(walk->cell), walk->facing, to);
	if (is_free(&captain->state->chart, walk->cell, &way))
		return slots_of(walk->ship, way.slots, way.forwards);
	if (!outset->paths)
		outset->paths = pirates_find_paths(captain, walk->cell, walk->facing);
	int cell = pirates_cell_of(to), facing;
	int slots = pirates_path_to(outset->paths, cell, &facing);
	return slots == PIRATES_FAR ? slots
				    : slots_of(walk->ship, slots,
					      outset->paths->forwards[pirates_node(cell, facing)]);
}

/* The most that a source can give: all that may have grown by then, and no rival there before. */
static int32_t most_gain(const struct outset *outset, int cell)
{
	const struct pirates_captain *captain = outset->captain;
	const struct pirates_state *state = captain->state;
	struct pirates_amounts stock = stock_at(state, cell, GROWING);
	int32_t claims = 0, room = outset->room, gain = stock.of[PIRATES_MONEY];
	for (int i = 0; i < outset->claim_count; i++)
		claims += outset->claims[i].cell == cell ? outset->claims[i].room : 0;
	take_claims(&stock, claims);
	if (captain->temper->is_picky && !is_plenty(state, outset->draft->walk.ship, cell, &stock))
		return 0;
	for (size_t i = 0; i < RD_COUNT(outset->dearest); i++) {
		int good = outset->dearest[i];
		int32_t load = stock.of[good] < room ? stock.of[good] : room;
		gain += load * state->scene.prices.sell[good];
		room -= load;
	}
	return gain;
}

static int32_t worth_in_port(const struct outset *outset)
{
	bool is_refuge = is_hurt(outset->draft->walk.ship);
	return outset->aboard + outset->unsold + (is_refuge ? HURT : 0);
}

static void list_prospect(
	const struct outset *outset, struct prospect *out, int *count, struct prospect prospect)
{
	bool is_late = rounds_for(outset->draft, prospect.slots) >
		       pirates_rounds_left(&outset->captain->state->scene);
	prospect.hope = prospect.value * 100 / prospect.slots;
	if (!is_late && prospect.hope > 0)
		out[(*count)++] = prospect;
}

static int list_prospects(const struct outset *outset, struct prospect *out)
{
	const struct pirates_captain *captain = outset->captain;
	const struct pirates_scene *scene = &captain->state->scene;
	const struct pirates_draft *draft = outset->draft;
	const struct pirates_ship *ship = draft->walk.ship;
	int32_t value = worth_in_port(outset);
	struct rd_hex from = pirates_hex(draft->walk.cell);
	int count = 0;
	for (int i = 0; i < scene->map.port_count && value > 0; i++) {
		struct rd_hex at = scene->map.ports[i].at;
		struct straight direct = straight_to(from, draft->walk.facing, at);
		int slots = slots_of(ship, direct.slots, direct.forwards) + SELLING;
		list_prospect(outset, out, &count,
			(struct prospect){
				.value = value, .slots = slots, .at = at, .is_port = true});
	}
	int sources = outset->room < LEAST_ROOM ? 0 : scene->stock_count + scene->wreck_count;
	for (int i = 0; i < sources; i++) {
		struct rd_hex at = i < scene->stock_count
					   ? scene->plantations[i].at
					   : scene->wrecks[i - scene->stock_count].at;
		int cell = pirates_cell_of(at);
		if (draft->has_plundered && cell == draft->walk.cell)
			continue;
		int32_t gain = most_gain(outset, cell);
		if (gain == 0)
			continue;
		struct straight direct = straight_to(from, draft->walk.facing, at);
		int way = pirates_home_distance(captain->lore, &scene->map, at);
		int slots = slots_of(ship, direct.slots, direct.forwards) + 1 +
			    slots_of(ship, way + TURNING, way) + SELLING;
		list_prospect(outset, out, &count,
			(struct prospect){
				.value = gain + outset->aboard, .slots = slots, .at = at});
	}
	return count;
}

/* Worth nothing: there is no way, or nothing there. */
static struct pirates_voyage weigh_port(struct outset *outset, struct rd_hex at)
{
	int cell = pirates_cell_of(at), slots = slots_to(outset, at);
	if (slots == PIRATES_FAR)
		return (struct pirates_voyage){0};
	return weigh(
		outset->captain, outset->draft, cell, true, worth_in_port(outset), slots + SELLING);
}

static struct pirates_voyage weigh_source(struct outset *outset, struct rd_hex at)
{
	const struct pirates_captain *captain = outset->captain;
	const struct pirates_draft *draft = outset->draft;
	const struct pirates_state *state = captain->state;
	const struct pirates_ship *ship = draft->walk.ship;
	int cell = pirates_cell_of(at), slots = slots_to(outset, at);
	if (slots == PIRATES_FAR)
		return (struct pirates_voyage){0};
	struct pirates_amounts stock = stock_at(state, cell, rounds_for(draft, slots + 1) - 1);
	take_claims(&stock, claims_on(captain, ship, at, slots));
	if (captain->temper->is_picky && !is_plenty(state, ship, cell, &stock))
		return (struct pirates_voyage){0};
	struct pirates_amounts load = fill(&stock, outset->room);
	int32_t gain = pirates_value(&state->scene, &load);
	if (gain == 0)
		return (struct pirates_voyage){0};
	int way = pirates_home_distance(captain->lore, &state->scene.map, at);
	int home = slots + 1 + slots_of(ship, way + TURNING, way) + SELLING;
	return weigh(captain, draft, cell, false, gain + outset->aboard, home);
}

/* The best first, as many as there is room for. */
static int weigh_prospects(struct outset *outset, struct prospect *prospects, int open,
	struct pirates_voyage *out, int most)
{
	int count = 0;
	while (open > 0) {
		int best = 0;
		for (int i = 1; i < open; i++)
			if (prospects[i].hope > prospects[best].hope)
				best = i;
		struct prospect next = prospects[best];
		if (count == most && next.hope < out[most - 1].worth)
			break;
		prospects[best] = prospects[--open];
		list_voyage(out, most, &count,
			next.is_port ? weigh_port(outset, next.at) : weigh_source(outset, next.at));
	}
	return count;
}

int pirates_voyages(const struct pirates_captain *captain, const struct pirates_draft *draft,
	struct pirates_paths *paths, struct pirates_voyage *out, int most)
{
	struct prospect prospects[PROSPECTS];
	struct outset outset;
	set_out(&outset, captain, draft, paths);
	int open = list_prospects(&outset, prospects);
	return weigh_prospects(&outset, prospects, open, out, most);
}

int32_t pirates_outlook(const struct pirates_captain *captain, const struct pirates_draft *draft,
	int32_t slot, int64_t least)
{
	struct prospect prospects[PROSPECTS];
	struct outset outset;
	int32_t best = 0;
	set_out(&outset, captain, draft, NULL);
	int open = list_prospects(&outset, prospects);
	for (int i = 0; i < open; i++)
		prospects[i].hope = prospects[i].value - slot * prospects[i].slots;
	while (open > 0) {
		int at = 0;
		for (int i = 1; i < open; i++)
			if (prospects[i].hope > prospects[at].hope)
				at = i;
		struct prospect next = prospects[at];
		if (next.hope <= best || next.hope < least)
			return next.hope > best ? next.hope : best;
		prospects[at] = prospects[--open];
		struct pirates_voyage voyage = next.is_port ? weigh_port(&outset, next.at)
							    : weigh_source(&outset, next.at);
		int32_t worth = voyage.value - slot * voyage.slots;
		if (voyage.worth > 0 && worth > best)
			best = worth;
	}
	return best;
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
static bool go_to(struct pirates_draft *draft, struct pirates_paths *paths, int cell)
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

bool pirates_is_taken(
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
		pirates_is_taken(captain, ship, draft->walk.cell)) {
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
	struct pirates_voyage best;
	if (captain->state->chart.kind[draft->walk.cell] == PIRATES_PORT)
		pirates_add_trade(captain, draft);
	if (draft->count > 0)
		draft->why = RD_MOTIVE(PIRATES_WHY_TRADE, draft->walk.cell);
	for (int leg = 0; leg < 3 && slots_left(draft) > 0; leg++) {
		struct pirates_paths *paths = pirates_find_paths(
			captain, draft->walk.cell, draft->walk.facing);
		if (!voyage || leg > 0) {
			if (pirates_voyages(captain, draft, paths, &best, 1) == 0)
				break;
			voyage = &best;
		}
		/* What a ship does where it lies is said in passing, if it goes on. */
		if (draft->target == 0 || draft->why.why == PIRATES_WHY_SELL_HERE)
			draft->why = why_voyage(captain, draft, voyage, draft->count > 0);
		if (draft->target == 0)
			draft->target = voyage->cell;
		if (!go_to(draft, paths, voyage->cell))
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
