/*
 * combat.c: damage (7.2), guns (7.3), strikes (7.4), launches (7.5) and the projectile phase
 * (7.6).
 *
 * Held here:
 *   1. A ship's hp is the sum of its cells; it is sunk exactly when that is 0.
 *   2. The cached sight of a seat is right at every moment: whoever takes a bridge away refreshes
 *     it at once, because what is observed is judged by the sight of the moment.
 *   3. Projectiles stand in launch order without gaps, and places behind the last are zero.
 */
#include "parts.h"

#include <string.h>

int naval_ship_at(const struct naval_state *state, int x, int y)
{
	struct rd_board ships = rd_board_or(state->players[0].fleet, state->players[1].fleet);
	if (!rd_board_test(ships, rd_cell_at(x, y)))
		return -1;
	for (int i = 0; i < state->ship_count; i++) {
		const struct naval_ship *ship = &state->ships[i];
		if (!ship->sunk && naval_cell_index(ship->x, ship->y, ship->facing,
					   ship->cell_count, x, y) >= 0)
			return i;
	}
	return -1;
}

void naval_remove_projectile(struct naval_state *state, int place)
{
	RD_MUST(place < state->projectile_count);
	struct naval_projectile *gone = &state->projectiles[place];
	size_t behind = (size_t)(state->projectile_count - place - 1);
	memmove(gone, gone + 1, behind * sizeof *gone);
	state->projectile_count--;
	memset(&state->projectiles[state->projectile_count], 0, sizeof *gone);
}

/* ---- 7.2: damage ---- */

static int take(struct naval_ship *ship, int cell, int points)
{
	int taken = points < ship->cells[cell] ? points : ship->cells[cell];
	ship->cells[cell] = (uint8_t)(ship->cells[cell] - taken);
	ship->hp = (uint8_t)(ship->hp - taken);
	return taken;
}

/*
 * Steps 1 to 3: by distance from the cell that was struck, of two equally far the one nearer the
 * bow.
 */
static int spread(struct naval_ship *ship, int struck, int points)
{
	int left = points;
	for (int distance = 0; distance < ship->cell_count && left > 0; distance++) {
		if (struck - distance >= 0)
			left -= take(ship, struck - distance, left);
		if (distance > 0 && struck + distance < ship->cell_count)
			left -= take(ship, struck + distance, left);
	}
	return points - left;
}

static bool has_ship_afloat(const struct naval_state *state, int seat)
{
	for (int i = 0; i < state->ship_count; i++)
		if (state->ships[i].seat == seat && !state->ships[i].sunk)
			return true;
	return false;
}

/* Steps 4 and 6. The winner is set at once; what is under way goes on to the end of this impact. */
static void sink(struct naval_state *state, struct naval_ship *ship, bool is_witnessed)
{
	ship->sunk = true;
	if (is_witnessed) {
		ship->sunk_seen = true;
		naval_record(state, ship);
	}
	if (!has_ship_afloat(state, ship->seat)) {
		state->winner = (int8_t)(1 - ship->seat);
		state->reason = NAVAL_ELIMINATION;
	}
}

/* Returns what was inflicted; the event of step 5 is `tell_damage`. */
static int damage(struct naval_state *state, struct naval_ship *ship, int struck, int points)
{
	bool is_witnessed = naval_detects(state, 1 - ship->seat, ship);
	int vision = naval_vision(ship->model, ship->cells);
	int inflicted = spread(ship, struck, points);
	if (ship->hp == 0)
		sink(state, ship, is_witnessed);
	if (ship->sunk || naval_vision(ship->model, ship->cells) != vision)
		naval_refresh(state, ship->seat);
	return inflicted;
}

static void tell_damage(struct rd_turn *turn, const struct naval_ship *ship, int source,
	struct rd_cell at, int cell, int inflicted)
{
	struct naval_event_damaged *event = rd_emit(
		turn, NAVAL_SHIP_DAMAGED, RD_SEAT(ship->seat), sizeof *event);
	event->ship = ship->id;
	event->source = (uint8_t)source;
	event->x = (int8_t)at.x;
	event->y = (int8_t)at.y;
	event->cell = (uint8_t)cell;
	event->damage = (uint8_t)inflicted;
	event->hp = ship->hp;
	event->sunk = ship->sunk;
	event->cell_count = ship->cell_count;
	memcpy(event->cells, ship->cells, sizeof event->cells);
}

/* 7.1: judged just before the damage, with all ships where they are. */
static bool is_observed(const struct naval_state *state, int seat, struct rd_cell at,
	const struct naval_ship *struck)
{
	if (rd_board_test(state->players[seat].visible, at))
		return true;
	return struck && struck->seat != seat && naval_detects(state, seat, struck);
}

/* ---- 7.3: guns ---- */

static struct naval_attack spend_attack(struct naval_state *state, struct naval_ship *ship)
{
	struct naval_attack attack = naval_attack_of(ship->model, ship->weapon, ship->cells);
	struct naval_player *player = &state->players[ship->seat];
	player->ammo = (uint8_t)(player->ammo - attack.ammo);
	ship->attacked = true;
	return attack;
}

void naval_fire(
	struct naval_state *state, struct naval_ship *ship, struct rd_cell at, struct rd_turn *turn)
{
	struct naval_attack attack = spend_attack(state, ship);
	int place = naval_ship_at(state, at.x, at.y);
	struct naval_ship *struck = place >= 0 ? &state->ships[place] : NULL;
	assert(!struck || struck->seat != ship->seat);
	bool observed = is_observed(state, ship->seat, at, struck);

	/* The report comes before ship:damaged and holds the values after the damage. */
	struct naval_event_attacked *event = rd_emit(
		turn, NAVAL_SHIP_ATTACKED, RD_SEAT(ship->seat), sizeof *event);
	event->ship = ship->id;
	event->x = (int8_t)at.x;
	event->y = (int8_t)at.y;
	event->result = NAVAL_HIT_UNKNOWN;
	if (observed && !struck)
		event->result = rd_board_test(state->terrain, at) ? NAVAL_HIT_ROCK
								  : NAVAL_HIT_WATER;
	if (!struck)
		return;

	int cell = naval_cell_index(
		struck->x, struck->y, struck->facing, struck->cell_count, at.x, at.y);
	int inflicted = damage(state, struck, cell, attack.damage);
	if (observed) {
		event->result = NAVAL_HIT_SHIP;
		event->enemy = struck->id;
		event->damage = (uint8_t)inflicted;
		event->hp = struck->hp;
		event->sunk = struck->sunk;
	}
	tell_damage(turn, struck, NAVAL_KIND_CANNON, at, cell, inflicted);
}

/* ---- 7.4: strikes ---- */

/* The projectile is removed if its owner sees what it did; else it stays, spent: a ghost. */
static bool strike(
	struct naval_state *state, int place, struct naval_ship *ship, struct rd_turn *turn)
{
	struct naval_projectile *projectile = &state->projectiles[place];
	struct rd_cell at = rd_cell_at(projectile->x, projectile->y);
	int cell = naval_cell_index(ship->x, ship->y, ship->facing, ship->cell_count, at.x, at.y);
	bool observed = is_observed(state, projectile->seat, at, ship);
	int inflicted = damage(state, ship, cell, projectile->damage);
	tell_damage(turn, ship, projectile->kind, at, cell, inflicted);
	if (!observed) {
		projectile->ghost = true;
		return false;
	}
	struct naval_event_projectile *event = naval_tell(
		turn, NAVAL_PROJECTILE_HIT, projectile->seat, projectile);
	event->result = NAVAL_HIT_SHIP;
	event->ship = ship->id;
	event->damage = (uint8_t)inflicted;
	event->hp = ship->hp;
	event->sunk = ship->sunk;
	naval_remove_projectile(state, place);
	return true;
}

/*
 * Step 2, for the one cell of the ship that enters: whatever lives there strikes, until the ship
 * is sunk.
 */
void naval_enter(struct naval_state *state, int place, int entering, struct rd_turn *turn)
{
	struct naval_ship *ship = &state->ships[place];
	struct rd_cell cell = naval_cell_at(
		ship->x, ship->y, ship->facing, ship->cell_count, entering);
	for (int i = 0; i < state->projectile_count && !ship->sunk;) {
		const struct naval_projectile *projectile = &state->projectiles[i];
		bool strikes = !projectile->ghost && projectile->x == cell.x &&
			       projectile->y == cell.y;
		if (!strikes || !strike(state, i, ship, turn))
			i++;
	}
}

/* ---- 7.5: launches ---- */

static struct naval_projectile *new_projectile(struct naval_state *state, int seat)
{
	struct naval_player *player = &state->players[seat];
	/* The rules cannot fill the list (2.6); under a patch that did, the oldest makes room. */
	if (state->projectile_count == NAVAL_PROJECTILES)
		naval_remove_projectile(state, 0);
	struct naval_projectile *projectile = &state->projectiles[state->projectile_count++];
	if (player->launches < NAVAL_LAUNCHES_MAX)
		player->launches++;
	naval_number_id(
		projectile->id, player->side == NAVAL_NORTH ? "np" : "sp", player->launches);
	projectile->seat = (uint8_t)seat;
	return projectile;
}

void naval_launch(
	struct naval_state *state, struct naval_ship *ship, struct rd_cell at, struct rd_turn *turn)
{
	struct naval_attack attack = spend_attack(state, ship);
	struct naval_projectile *projectile = new_projectile(state, ship->seat);
	projectile->kind = attack.kind;
	projectile->x = (int8_t)at.x;
	projectile->y = (int8_t)at.y;
	if (attack.kind == NAVAL_KIND_TORPEDO) {
		projectile->dx = naval_step_x[ship->facing];
		projectile->dy = naval_step_y[ship->facing];
	}
	projectile->life = naval_weapon_rows[ship->weapon].life;
	projectile->damage = attack.damage;
	struct naval_event_projectile *event = naval_tell(
		turn, NAVAL_PROJECTILE_LAUNCHED, ship->seat, projectile);
	event->ship = ship->id;

	int struck = naval_ship_at(state, at.x, at.y);
	if (struck >= 0 && state->ships[struck].seat != ship->seat)
		strike(state, state->projectile_count - 1, &state->ships[struck], turn);
	else if (rd_board_test(state->terrain, at))
		projectile->ghost = true;
}

/* ---- 7.6: the projectile phase ---- */

/* What became of a projectile; false if it is gone. Each of these tells its owner. */
static bool end_projectile(struct naval_state *state, int place, struct rd_turn *turn)
{
	const struct naval_projectile *projectile = &state->projectiles[place];
	struct naval_event_projectile *event = naval_tell(
		turn, NAVAL_PROJECTILE_UPDATE, projectile->seat, projectile);
	event->status = NAVAL_EXPENDED;
	naval_remove_projectile(state, place);
	return false;
}

/* A live torpedo in a cell with a rock. True if it stays, now a ghost. */
static bool meet_rock(struct naval_state *state, int place, struct rd_cell at, struct rd_turn *turn)
{
	struct naval_projectile *torpedo = &state->projectiles[place];
	const struct naval_player *owner = &state->players[torpedo->seat];
	if (rd_board_test(owner->visible, at)) {
		struct naval_event_projectile *event = naval_tell(
			turn, NAVAL_PROJECTILE_HIT, torpedo->seat, torpedo);
		event->result = NAVAL_HIT_ROCK;
		naval_remove_projectile(state, place);
		return false;
	}
	if (rd_board_test(owner->known, at))
		return end_projectile(state, place, turn);
	torpedo->ghost = true;
	return true;
}

/* Step 3: false if the torpedo is gone. */
static bool move_torpedo(struct naval_state *state, int place, struct rd_turn *turn)
{
	struct naval_projectile *torpedo = &state->projectiles[place];
	const struct naval_player *owner = &state->players[torpedo->seat];
	struct rd_cell next = rd_cell_at(torpedo->x + torpedo->dx, torpedo->y + torpedo->dy);
	if (!naval_on_board(next.x, next.y))
		return end_projectile(state, place, turn);
	torpedo->x = (int8_t)next.x;
	torpedo->y = (int8_t)next.y;
	bool is_rock = rd_board_test(state->terrain, next);
	if (torpedo->ghost) {
		bool is_noticed = rd_board_test(owner->visible, next) ||
				  (is_rock && rd_board_test(owner->known, next));
		return is_noticed ? end_projectile(state, place, turn) : true;
	}
	int struck = naval_ship_at(state, next.x, next.y);
	if (struck >= 0)
		return !strike(state, place, &state->ships[struck], turn);
	return is_rock ? meet_rock(state, place, next, turn) : true;
}

/* Steps 1 to 4 of one projectile; false if it is gone. */
static bool run(struct naval_state *state, int place, struct rd_turn *turn)
{
	struct naval_projectile *projectile = &state->projectiles[place];
	if (projectile->life > 0)
		projectile->life--;
	if (projectile->kind == NAVAL_KIND_MINE)
		return projectile->life == 0 ? end_projectile(state, place, turn) : true;
	if (!move_torpedo(state, place, turn))
		return false;
	if (projectile->life == 0)
		return end_projectile(state, place, turn);
	naval_tell(turn, NAVAL_PROJECTILE_UPDATE, projectile->seat, projectile);
	return true;
}

/* When a strike decides the match, the rest neither move nor age. */
void naval_run_projectiles(struct naval_state *state, struct rd_turn *turn)
{
	for (int i = 0; i < state->projectile_count && !naval_is_decided(state);)
		if (run(state, i, turn))
			i++;
}
