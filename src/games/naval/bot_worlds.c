/*
 * bot_worlds.c: level 4: what would come of it.
 *
 * Captains of several tempers, each a captain of level 3 with other tastes, say what they would do in this turn. Where they differ, each
 * is tried out: in seas that agree with all that is seen and known (enemies out of sight are put where the likelihood maps have them, the
 * enemy's fuel is drawn), the turn is played to its end by that temper, then the enemy's turn and the next ones by usual captains, under the very
 * rules of the game. The temper whose fleet stands best on the average gives the orders, until an enemy comes into sight or is lost: whoever
 * changes his mind with every cell goes to and fro and burns his fuel.
 *
 * 1. Nothing is read but the view and the memory; chance has a seed of its own, the same for all tempers and all orders of a turn, so that
 *    tempers are compared in the same seas and the captain does not waver between two orders.
 * 2. The limit is work: TRIALS seas at full work, shared by the tempers.
 */
#include "bot.h"
#include "parts.h"

#include <string.h>

enum {
	TRIALS = 60,    /* seas that are played on, for all tempers together, at full work */
	LEGS = 14,      /* of a turn that is tried out; then it is ended */
	HORIZON = 4,    /* turns, the present one with them */
	FUEL_LEAST = 8, /* that the enemy may have when his turn begins */
	FUEL_MOST = 22,
	SHOTS_AT_FOE = 24, /* projectiles that are taken over: the rest is room for new ones */
	LIFE_UNSEEN = 4,   /* of an enemy's projectile: what is not told */
	DAMAGE_UNSEEN = 20,
	TRIES = 12, /* to put a ship where nothing else is */
	RESOLVE_BITS = 3,
	RESOLVED = (1 << RESOLVE_BITS) - 1,
	MARGIN = 40, /* of worth, by which another temper must be better than the usual one */
	POINTS =
		180, /* of both fleets: nobody's stands better by more, whatever guns and victory are worth */
};

struct world {
	struct naval_state state;
	struct naval_memory memory[2]; /* by seat */
};

/* ---- a sea that may be the true one ---- */

static bool is_ours(const struct naval_view *view)
{
	bool is_so = (view->seat == 0 || view->seat == 1) && view->ship_count <= NAVAL_SHIPS;
	uint8_t models = 0;
	for (int i = 0; i < view->ship_count && is_so; i++) {
		const struct naval_own_ship *ship = &view->ships[i];
		is_so = ship->id == view->side * NAVAL_SHIPS + ship->model &&
			!(models >> ship->model & 1);
		models |= (uint8_t)(1 << ship->model);
	}
	return is_so;
}

static void add_own_ship(struct naval_state *state, const struct naval_own_ship *own, int seat)
{
	struct naval_ship *ship = &state->ships[state->ship_count++];
	*ship = (struct naval_ship){.id = own->id,
		.seat = (uint8_t)seat,
		.model = own->model,
		.weapon = own->weapon,
		.x = own->x,
		.y = own->y,
		.facing = own->facing,
		.cell_count = own->cell_count,
		.attacked = own->attacked,
		.sunk = own->sunk};
	memcpy(ship->cells, own->cells, NAVAL_CELLS);
	ship->hp = (uint8_t)naval_sum_cells(ship->cells);
	ship->sunk |= ship->hp == 0;
}

/* A place by the weights of a map, the number-th part of all that it holds. */
static struct naval_fix draw_pose(const struct naval_likelihood *map, struct rd_chance *dice)
{
	int32_t left = 0;
	for (int i = 0; i < 2 * NAVAL_PLACES; i++)
		left += map->weight[i / NAVAL_PLACES][i % NAVAL_PLACES];
	struct naval_fix fix = {.is_known = left > 0};
	if (left == 0)
		return fix;
	left = rd_draw(dice, "bot", 0, left - 1);
	for (int i = 0; i < 2 * NAVAL_PLACES; i++) {
		int axis = i / NAVAL_PLACES, place = i % NAVAL_PLACES;
		left -= map->weight[axis][place];
		if (left >= 0)
			continue;
		fix.x = (int8_t)(place % NAVAL_SIZE);
		fix.y = (int8_t)(place / NAVAL_SIZE);
		fix.facing = (uint8_t)(axis + 2 * rd_draw(dice, "bot", 0, 1));
		return fix;
	}
	return fix;
}

static void add_enemy(struct naval_state *state, const struct naval_sea *sea,
	const struct naval_memory *memory, int model, struct rd_board *taken,
	struct rd_chance *dice)
{
	const struct naval_view *view = sea->view;
	int cells = naval_model_rows[model].cells;
	struct naval_fix fix = sea->fix[model];
	if (naval_sum_cells(memory->enemy_cells[model]) == 0)
		return;
	for (int i = 0; !sea->fix[model].is_known && i < TRIES; i++) {
		fix = draw_pose(&memory->map[model], dice);
		if (rd_board_is_empty(
			    rd_board_and(*taken, naval_cells(fix.x, fix.y, fix.facing, cells))))
			break;
		fix.is_known = false;
	}
	if (!fix.is_known)
		return;
	*taken = rd_board_or(*taken, naval_cells(fix.x, fix.y, fix.facing, cells));
	struct naval_ship *ship = &state->ships[state->ship_count++];
	*ship = (struct naval_ship){.id = (uint8_t)((1 - view->side) * NAVAL_SHIPS + model),
		.seat = (uint8_t)(1 - view->seat),
		.model = (uint8_t)model,
		.weapon = NAVAL_CANNON,
		.x = fix.x,
		.y = fix.y,
		.facing = fix.facing,
		.cell_count = (uint8_t)cells};
	memcpy(ship->cells, memory->enemy_cells[model], NAVAL_CELLS);
	ship->hp = (uint8_t)naval_sum_cells(ship->cells);
	for (int i = 0; i < view->last_seen_count; i++)
		if (view->last_seen[i].model == model) {
			ship->is_seen = true;
			ship->seen = (struct naval_sighting){.x = view->last_seen[i].x,
				.y = view->last_seen[i].y,
				.facing = view->last_seen[i].facing,
				.turn = view->last_seen[i].turn};
		}
}

static void add_projectiles(struct naval_state *state, const struct naval_seen_projectile *seen,
	int count, int seat, bool is_own)
{
	for (int i = 0; i < count && state->projectile_count < SHOTS_AT_FOE; i++) {
		bool is_torpedo = seen[i].kind == NAVAL_KIND_TORPEDO;
		int reach = seen[i].dx * seen[i].dx + seen[i].dy * seen[i].dy;
		if (!naval_on_board(seen[i].x, seen[i].y) || reach != (is_torpedo ? 1 : 0))
			continue;
		struct naval_projectile *shot = &state->projectiles[state->projectile_count++];
		*shot = (struct naval_projectile){.seat = (uint8_t)seat,
			.kind = seen[i].kind,
			.x = seen[i].x,
			.y = seen[i].y,
			.dx = seen[i].dx,
			.dy = seen[i].dy,
			.life = is_own && seen[i].life > 0 ? seen[i].life : LIFE_UNSEEN,
			.damage = DAMAGE_UNSEEN};
		if (is_own)
			memcpy(shot->id, seen[i].id, sizeof(shot->id) - 1);
	}
}

/* Rocks that are known, and their partners (4.2). */
static void add_rocks(struct naval_state *state, const struct naval_sea *sea)
{
	struct rd_board left = sea->chart.rocks;
	struct rd_cell cell;
	while (rd_board_take(&left, &cell)) {
		rd_board_set(&state->terrain, cell);
		struct rd_cell partner = rd_cell_at(
			NAVAL_SIZE - 1 - cell.x, NAVAL_SIZE - 1 - cell.y);
		if (sea->view->map[partner.y][partner.x] == '?')
			rd_board_set(&state->terrain, partner);
	}
}

/* What the enemy knows: his own ships, and about where ours are. */
static void brief_enemy(struct world *world, const struct naval_sea *sea,
	const struct naval_likelihood ours[NAVAL_MODELS])
{
	const struct naval_view *view = sea->view;
	struct naval_memory *memory = &world->memory[1 - view->seat];
	int place = 0;
	memset(memory, 0, sizeof(*memory));
	memory->turn = (uint16_t)(view->turn > 1 ? view->turn - 1 : 1);
	memory->contact = memory->turn;
	memcpy(memory->map, ours, NAVAL_MODELS * sizeof(*ours));
	for (int i = 0; i < view->ship_count; i++)
		memcpy(memory->enemy_cells[view->ships[i].model], view->ships[i].cells,
			NAVAL_CELLS);
	for (int i = 0; i < world->state.ship_count; i++)
		if (world->state.ships[i].seat != view->seat && place < NAVAL_SHIPS)
			memcpy(memory->own_cells[place++], world->state.ships[i].cells,
				NAVAL_CELLS);
}

static void draw_world(struct world *world, const struct naval_sea *sea,
	const struct naval_memory *memory, const struct naval_likelihood ours[NAVAL_MODELS],
	struct rd_chance *dice)
{
	const struct naval_view *view = sea->view;
	struct naval_state *state = &world->state;
	int seat = view->seat, other = 1 - seat;
	struct rd_board taken = sea->shut;
	memset(world, 0, sizeof(*world));
	state->options = view->options;
	memset(state->options.fleets, 0, sizeof(state->options.fleets));
	state->active = (uint8_t)seat;
	state->turn = view->turn;
	state->north = (uint8_t)(view->side == NAVAL_NORTH ? seat : other);
	state->winner = RD_NOBODY;
	state->reason = NAVAL_NO_REASON;
	add_rocks(state, sea);
	state->players[seat] = (struct naval_player){
		.side = view->side, .fuel = view->fuel, .ammo = view->ammo};
	state->players[other] = (struct naval_player){.side = (uint8_t)(1 - view->side),
		.fuel = (uint8_t)(rd_draw(dice, "bot", FUEL_LEAST, FUEL_MOST) - FUEL_LEAST)};
	for (int y = 0; y < NAVAL_SIZE; y++)
		for (int x = 0; x < NAVAL_SIZE; x++)
			if (view->map[y][x] != '?')
				rd_board_set(&state->players[seat].known, rd_cell_at(x, y));
	state->players[other].known = rd_board_full(NAVAL_SIZE, NAVAL_SIZE);
	for (int side = NAVAL_NORTH; side <= NAVAL_SOUTH; side++) {
		for (int i = 0; i < view->ship_count && side == view->side; i++)
			add_own_ship(state, &view->ships[i], seat);
		for (int model = 0; model < NAVAL_MODELS && side != view->side; model++)
			add_enemy(state, sea, memory, model, &taken, dice);
	}
	add_projectiles(state, view->projectiles, view->projectile_count, seat, true);
	add_projectiles(state, view->enemy_projectiles, view->enemy_projectile_count, other, false);
	naval_refresh(state, 0);
	naval_refresh(state, 1);
	naval_detect(state);
	for (int i = 0; i < state->ship_count; i++)
		if (state->detected >> i & 1)
			naval_record(state, &state->ships[i]);
	naval_spot_projectiles(state, seat, NULL);
	naval_spot_projectiles(state, other, NULL);
	world->memory[seat] = *memory;
	brief_enemy(world, sea, ours);
}

/* ---- playing on ---- */

static bool carry_out(
	struct naval_state *state, const struct naval_action *order, struct rd_chance *dice)
{
	_Alignas(16) uint8_t arena[NAVAL_EVENTS_MAX];
	struct rd_turn turn = {.chance = dice, .arena = arena, .capacity = sizeof(arena)};
	return naval_apply(state, state->active, order, &turn) == RD_ACCEPTED;
}

/* The orders of a leg, until something comes into sight that was not. True if any was carried out. */
static bool sail_leg(struct world *world, const struct naval_sea *sea, const struct naval_leg *leg,
	struct rd_chance *dice)
{
	struct naval_state *state = &world->state;
	int seat = state->active, detected = state->detected;
	bool has_acted = false;
	for (int i = 0; i < leg->count && state->phase == NAVAL_ACTION; i++) {
		if (leg->order[i].type == NAVAL_SHIP_ATTACK)
			naval_note_order(&world->memory[seat], sea, &leg->order[i]);
		if (!carry_out(state, &leg->order[i], dice))
			return has_acted;
		has_acted = true;
		if (state->detected != detected)
			break;
	}
	return has_acted;
}

static void play_turn(struct world *world, const struct naval_taste *taste, struct rd_chance *dice)
{
	struct naval_state *state = &world->state;
	int seat = state->active, turn = state->turn;
	for (int i = 0; i < LEGS && state->phase == NAVAL_ACTION && state->turn == turn; i++) {
		struct naval_view view;
		struct naval_sea sea;
		struct naval_leg leg;
		struct rd_motive motive;
		naval_look(state, seat, &view);
		naval_look_around(&sea, &view, &world->memory[seat], RD_LEVELS);
		naval_choose_by_search(taste, &sea, &world->memory[seat], &leg, &motive);
		if (leg.count == 0 || !sail_leg(world, &sea, &leg, dice))
			break;
	}
	struct naval_action end = naval_order(NAVAL_TURN_END, NULL, 0);
	if (state->phase == NAVAL_ACTION && state->turn == turn)
		carry_out(state, &end, dice);
}

/* How a seat's fleet stands against the other. */
static int32_t balance(const struct naval_state *state, int seat)
{
	const struct naval_taste *taste = &naval_tastes[NAVAL_USUAL];
	uint8_t cells[2][NAVAL_SHIPS][NAVAL_CELLS] = {{{0}}};
	for (int i = 0; i < state->ship_count; i++)
		memcpy(cells[state->ships[i].seat != seat][state->ships[i].model],
			state->ships[i].cells, NAVAL_CELLS);
	return naval_worth_of_fleet(taste, cells[0]) - naval_worth_of_fleet(taste, cells[1]);
}

static int32_t try_out(
	struct world *world, int seat, const struct naval_taste *taste, struct rd_chance *dice)
{
	play_turn(world, taste, dice);
	for (int i = 1; i < HORIZON && world->state.phase == NAVAL_ACTION; i++)
		play_turn(world, &naval_tastes[NAVAL_USUAL], dice);
	return balance(&world->state, seat);
}

/* ---- tempers ---- */

struct counsel {
	const struct naval_taste *taste;
	struct naval_leg leg;
	struct rd_motive motive;
	int64_t sum;
};

static bool is_same(const struct naval_leg *one, const struct naval_leg *other)
{
	const struct naval_action *a = &one->order[0], *b = &other->order[0];
	if (one->count == 0 || other->count == 0)
		return one->count == other->count;
	return a->type == b->type && a->ship == b->ship && a->direction == b->direction &&
	       a->has_target == b->has_target && a->target.x == b->target.x &&
	       a->target.y == b->target.y;
}

/* What each temper would do next, of those who would do the same the first. */
static int take_counsel(const struct naval_sea *sea, const struct naval_memory *memory,
	const struct rd_motive *end, struct counsel counsel[NAVAL_TEMPERS])
{
	int count = 0;
	for (int temper = 0; temper < NAVAL_TEMPERS; temper++) {
		struct counsel *next = &counsel[count];
		bool is_new = true;
		next->taste = &naval_tastes[temper];
		next->motive = *end;
		next->sum = 0;
		naval_choose_by_search(next->taste, sea, memory, &next->leg, &next->motive);
		for (int i = 0; i < count; i++)
			is_new = is_new && !is_same(&counsel[i].leg, &next->leg);
		count += is_new;
	}
	return count;
}

/* Dice of the turn, see 1. */
static void start_dice(struct rd_chance *dice, const struct naval_view *view)
{
	char text[] = {'n', (char)('0' + view->seat), (char)(view->turn & 127),
		(char)(view->turn >> 7 & 127)};
	struct rd_seed seed = rd_seed_from_text(text, sizeof(text));
	rd_chance_start(dice, &seed);
}

/* Which enemies are known: when that changes, it is time to think again. */
static uint8_t known_enemies(const struct naval_sea *sea)
{
	uint8_t known = 0;
	for (int model = 0; model < NAVAL_MODELS; model++)
		known |= (uint8_t)(sea->fix[model].is_known << model);
	return known;
}

/* The tempers tried in as many seas; the usual one has a start, since dice make small differences of nothing. */
static int best_of(struct counsel counsel[NAVAL_TEMPERS], int count, int seas,
	const struct naval_sea *sea, const struct naval_memory *memory)
{
	struct naval_likelihood ours[NAVAL_MODELS];
	struct rd_chance dice;
	struct world drawn, tried;
	int best = 0;
	start_dice(&dice, sea->view);
	naval_guess_ours(sea, ours);
	for (int i = 0; i < seas; i++) {
		draw_world(&drawn, sea, memory, ours, &dice);
		for (int which = 0; which < count; which++) {
			tried = drawn;
			counsel[which].sum += try_out(
				&tried, sea->view->seat, counsel[which].taste, &dice);
		}
	}
	int64_t most = counsel[0].sum + (int64_t)MARGIN * seas;
	for (int which = 1; which < count; which++)
		if (counsel[which].sum > most) {
			most = counsel[which].sum;
			best = which;
		}
	return best;
}

/* By how much one temper's fleet stood better than another's, in points of ships. */
static int points_ahead(const struct counsel *one, const struct counsel *other, int seas)
{
	int64_t points = (one->sum - other->sum) / (seas * naval_tastes[NAVAL_USUAL].point);
	return points < POINTS ? (int)points : POINTS;
}

/* Where a temper's ship goes, and what that was worth; a shot, and a turn on the spot, say for themselves what they are for. */
static void tell_trial(const struct naval_sea *sea, const struct counsel *best, int points,
	int seas, struct rd_motive *motive)
{
	const struct naval_leg *leg = &best->leg;
	const struct naval_view *view = sea->view;
	int own = 0, moves = 0;
	while (own < view->ship_count - 1 && view->ships[own].id != leg->order[0].ship)
		own++;
	int x = view->ships[own].x, y = view->ships[own].y;
	for (int i = 0; i < leg->count; i++)
		if (leg->order[i].type == NAVAL_SHIP_MOVE) {
			x += naval_step_x[leg->order[i].direction];
			y += naval_step_y[leg->order[i].direction];
			moves++;
		}
	if (moves > 0)
		*motive = RD_MOTIVE(NAVAL_WHY_TRIED, naval_place(x, y), seas, points,
			best->motive.why == NAVAL_WHY_SCOUT);
}

static bool is_resolved(const struct naval_memory *memory, uint8_t known)
{
	int temper = memory->resolve & RESOLVED;
	return temper > 0 && temper <= NAVAL_TEMPERS && memory->resolve >> RESOLVE_BITS == known;
}

static void resolve_on(struct naval_memory *memory, const struct counsel *counsel, uint8_t known)
{
	memory->resolve = (uint8_t)((counsel->taste - naval_tastes) + 1 + (known << RESOLVE_BITS));
}

void naval_recall_temper(
	const struct naval_sea *sea, struct naval_memory *memory, const struct naval_action *action)
{
	struct counsel counsel[NAVAL_TEMPERS];
	struct naval_leg done = {.order = {*action}, .count = action->type != NAVAL_TURN_END};
	struct rd_motive none = {0};
	uint8_t known = known_enemies(sea);
	if (is_resolved(memory, known))
		return;
	memory->resolve = 0;
	int count = take_counsel(sea, memory, &none, counsel);
	for (int which = 0; which < count; which++)
		if (is_same(&counsel[which].leg, &done))
			resolve_on(memory, &counsel[which], known);
}

void naval_choose_by_worlds(const struct naval_sea *sea, struct naval_memory *memory,
	const struct rd_mind *mind, struct naval_leg *leg, struct rd_motive *motive)
{
	struct counsel counsel[NAVAL_TEMPERS];
	uint8_t known = known_enemies(sea);
	if (is_resolved(memory, known)) {
		naval_choose_by_search(
			&naval_tastes[(memory->resolve & RESOLVED) - 1], sea, memory, leg, motive);
		return;
	}
	int count = take_counsel(sea, memory, motive, counsel), best = 0, seas = 0;
	if (count > 1 && is_ours(sea->view)) {
		seas = rd_work_of(mind, TRIALS) / count;
		seas = seas > 0 ? seas : 1;
		best = best_of(counsel, count, seas, sea, memory);
	}
	resolve_on(memory, &counsel[best], known);
	*leg = counsel[best].leg;
	*motive = counsel[best].motive;
	if (best > 0 && leg->count > 0)
		tell_trial(sea, &counsel[best], points_ahead(&counsel[best], &counsel[0], seas),
			seas, motive);
	if (best > 0 && leg->count == 0)
		*motive = RD_MOTIVE(NAVAL_WHY_WAIT, seas);
}
