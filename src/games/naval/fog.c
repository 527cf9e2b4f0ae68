/*
 * fog.c: what a seat sees (7.1) and what it is told when that changes (7.7).
 *
 * Sight is kept as a set of cells per seat, `visible` in the state: a function of its ships, made
 * anew by naval_refresh whenever a ship of the seat moves, turns, sinks or loses its bridge.
 * Which ships are detected is kept too, as it was when an action ended; in the midst of one
 * naval_detects asks the sight of the moment. The delta compares the state with a copy of what
 * mattered before the action.
 */
#include "parts.h"

#include <string.h>

/* ---- 7.1: seeing ---- */

void naval_refresh(struct naval_state *state, int seat)
{
	struct rd_board visible = {{0}}, fleet = {{0}};
	for (int i = 0; i < state->ship_count; i++) {
		const struct naval_ship *ship = &state->ships[i];
		if (ship->seat != seat || ship->sunk)
			continue;
		int x = ship->x, y = ship->y, facing = ship->facing, cells = ship->cell_count;
		struct rd_cell bow = naval_cell_at(x, y, facing, cells, 0);
		struct rd_cell stern = naval_cell_at(x, y, facing, cells, cells - 1);
		int radius = naval_vision(ship->model, ship->cells);
		rd_board_add_discs(&visible, bow, stern, radius, NAVAL_SIZE, NAVAL_SIZE);
		fleet = rd_board_or(fleet, naval_cells(x, y, facing, cells));
	}
	state->players[seat].visible = visible;
	state->players[seat].fleet = fleet;
}

bool naval_detects(const struct naval_state *state, int seat, const struct naval_ship *ship)
{
	if (ship->sunk)
		return false;
	for (int i = 0; i < ship->cell_count; i++) {
		struct rd_cell cell = naval_cell_at(
			ship->x, ship->y, ship->facing, ship->cell_count, i);
		if (rd_board_test(state->players[seat].visible, cell))
			return true;
	}
	return false;
}

static void note_detected(struct naval_state *state, int place, bool is_detected)
{
	unsigned bit = 1u << place;
	state->detected = (uint8_t)(is_detected ? state->detected | bit : state->detected & ~bit);
}

void naval_detect(struct naval_state *state)
{
	state->detected = 0;
	for (int i = 0; i < state->ship_count; i++)
		note_detected(
			state, i, naval_detects(state, 1 - state->ships[i].seat, &state->ships[i]));
}

/* A mine is found by touch: the square round it holds a cell of an own ship, visible or not. */
static bool is_beside_ship(const struct naval_state *state, int seat, struct rd_cell cell)
{
	for (int i = 0; i < state->ship_count; i++) {
		const struct naval_ship *ship = &state->ships[i];
		if (ship->seat != seat || ship->sunk)
			continue;
		int half = ship->cell_count / 2;
		int wide = half * (naval_step_x[ship->facing] != 0), tall = half - wide;
		if (cell.x >= ship->x - wide - 1 && cell.x <= ship->x + wide + 1 &&
			cell.y >= ship->y - tall - 1 && cell.y <= ship->y + tall + 1)
			return true;
	}
	return false;
}

bool naval_sights(
	const struct naval_state *state, int seat, const struct naval_projectile *projectile)
{
	if (projectile->ghost)
		return false;
	struct rd_cell cell = rd_cell_at(projectile->x, projectile->y);
	if (projectile->kind == NAVAL_KIND_MINE)
		return is_beside_ship(state, seat, cell);
	return rd_board_test(state->players[seat].visible, cell);
}

void naval_record(struct naval_state *state, struct naval_ship *ship)
{
	ship->is_seen = true;
	ship->seen = (struct naval_sighting){
		.x = ship->x, .y = ship->y, .facing = ship->facing, .turn = state->turn};
}

/* ---- 7.7: the delta ---- */

void naval_remember(const struct naval_state *state, struct naval_past *past)
{
	past->visible[0] = state->players[0].visible;
	past->visible[1] = state->players[1].visible;
	past->detected = state->detected;
	memcpy(past->ships, state->ships, sizeof past->ships);
	past->projectile_count = state->projectile_count;
	memcpy(past->projectiles, state->projectiles,
		state->projectile_count * sizeof past->projectiles[0]);
}

/* Step 1. A set is gone through by row, then column, as the rule asks. */
static void tell_vision(const struct naval_state *state, const struct naval_past *past, int seat,
	bool is_mover, struct rd_turn *turn)
{
	struct rd_board now = state->players[seat].visible;
	struct rd_board discovered = rd_board_andnot(now, past->visible[seat]);
	struct rd_board hidden = rd_board_andnot(past->visible[seat], now);
	if (!is_mover && rd_board_is_empty(discovered) && rd_board_is_empty(hidden))
		return;
	struct naval_event_vision *event = rd_emit(
		turn, NAVAL_VISION_UPDATE, RD_SEAT(seat), sizeof *event);
	struct rd_board enemies = state->players[1 - seat].fleet;
	struct rd_cell cell;
	while (rd_board_take(&discovered, &cell)) {
		struct naval_discovered *item = rd_emit_item(
			turn, &event->discovered, sizeof *item);
		item->x = (int8_t)cell.x;
		item->y = (int8_t)cell.y;
		item->content = NAVAL_CONTENT_WATER;
		if (rd_board_test(enemies, cell))
			item->content = NAVAL_CONTENT_ENEMY;
		else if (rd_board_test(state->terrain, cell))
			item->content = NAVAL_CONTENT_ROCK;
	}
	while (rd_board_take(&hidden, &cell)) {
		struct naval_hidden *item = rd_emit_item(turn, &event->hidden, sizeof *item);
		item->x = (int8_t)cell.x;
		item->y = (int8_t)cell.y;
	}
}

static void tell_enemy(
	struct rd_turn *turn, enum naval_event_type type, int seat, const struct naval_ship *ship)
{
	struct naval_event_enemy *event = rd_emit(
		turn, (uint16_t)type, RD_SEAT(seat), sizeof *event);
	event->ship = ship->id;
	event->model = ship->model;
	event->x = ship->x;
	event->y = ship->y;
	event->facing = ship->facing;
	event->hp = ship->hp;
	event->cell_count = ship->cell_count;
	memcpy(event->cells, ship->cells, sizeof event->cells);
}

static void tell_enemy_sunk(struct rd_turn *turn, int seat, const struct naval_ship *ship)
{
	struct naval_event_ship *event = rd_emit(
		turn, NAVAL_ENEMY_SUNK, RD_SEAT(seat), sizeof *event);
	event->ship = ship->id;
	event->model = ship->model;
	event->x = ship->x;
	event->y = ship->y;
	event->facing = ship->facing;
}

static void tell_enemy_lost(struct rd_turn *turn, int seat, const struct naval_ship *ship)
{
	struct naval_event_ship *event = rd_emit(
		turn, NAVAL_ENEMY_LOST, RD_SEAT(seat), sizeof *event);
	event->ship = ship->id;
}

static bool looks_changed(const struct naval_ship *now, const struct naval_ship *before)
{
	return now->x != before->x || now->y != before->y || now->facing != before->facing ||
	       memcmp(now->cells, before->cells, sizeof now->cells) != 0;
}

/* Step 3 for one ship. */
static void follow_ship(struct naval_state *state, const struct naval_past *past, int seat,
	int place, struct rd_turn *turn)
{
	struct naval_ship *ship = &state->ships[place];
	const struct naval_ship *before = &past->ships[place];
	bool was_detected = past->detected >> place & 1;
	bool is_detected = naval_detects(state, seat, ship);
	if (ship->sunk_seen && !before->sunk_seen)
		tell_enemy_sunk(turn, seat, ship);
	else if (is_detected && !was_detected)
		tell_enemy(turn, NAVAL_ENEMY_SPOTTED, seat, ship);
	else if (is_detected && looks_changed(ship, before))
		tell_enemy(turn, NAVAL_ENEMY_UPDATED, seat, ship);
	else if (was_detected && !is_detected)
		tell_enemy_lost(turn, seat, ship);
	note_detected(state, place, is_detected);
	if (is_detected)
		naval_record(state, ship);
}

/* The enemy's ships by id, which need not be their order in a patched state. */
static void follow_ships(
	struct naval_state *state, const struct naval_past *past, int seat, struct rd_turn *turn)
{
	int order[NAVAL_SHIPS], count = 0;
	for (int i = 0; i < state->ship_count; i++) {
		if (state->ships[i].seat == seat)
			continue;
		int at = count++;
		for (; at > 0 && state->ships[order[at - 1]].id > state->ships[i].id; at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
	for (int i = 0; i < count; i++)
		follow_ship(state, past, seat, order[i], turn);
}

struct naval_event_projectile *naval_tell(struct rd_turn *turn, enum naval_event_type type,
	int seat, const struct naval_projectile *projectile)
{
	struct naval_event_projectile *event = rd_emit(
		turn, (uint16_t)type, RD_SEAT(seat), sizeof *event);
	bool is_own = projectile->seat == seat;
	if (is_own)
		memcpy(event->projectile, projectile->id, sizeof event->projectile);
	else
		naval_number_id(event->projectile, "x", projectile->sighting);
	if (type == NAVAL_PROJECTILE_LOST)
		return event;
	event->x = projectile->x;
	event->y = projectile->y;
	if (type == NAVAL_PROJECTILE_LAUNCHED || type == NAVAL_PROJECTILE_SPOTTED) {
		event->kind = projectile->kind;
		event->dx = projectile->dx;
		event->dy = projectile->dy;
	}
	event->has_life = is_own && type == NAVAL_PROJECTILE_UPDATE;
	if (event->has_life || type == NAVAL_PROJECTILE_LAUNCHED)
		event->life = projectile->life;
	return event;
}

/* Step 4: a ghost that its owner looks at is no longer believed in. */
static void lay_ghosts(struct naval_state *state, int seat, struct rd_turn *turn)
{
	for (int i = 0; i < state->projectile_count;) {
		const struct naval_projectile *ghost = &state->projectiles[i];
		struct rd_cell cell = rd_cell_at(ghost->x, ghost->y);
		bool is_noticed = ghost->seat == seat && ghost->ghost &&
				  rd_board_test(state->players[seat].visible, cell);
		if (!is_noticed) {
			i++;
			continue;
		}
		naval_tell(turn, NAVAL_PROJECTILE_UPDATE, seat, ghost)->status = NAVAL_EXPENDED;
		naval_remove_projectile(state, i);
	}
}

static struct naval_projectile *same_projectile(
	struct naval_state *state, const struct naval_projectile *before)
{
	for (int i = 0; i < state->projectile_count; i++) {
		struct naval_projectile *now = &state->projectiles[i];
		if (now->seat == before->seat &&
			memcmp(now->id, before->id, sizeof before->id) == 0)
			return now;
	}
	return NULL;
}

/* Step 5 for one projectile that had a number. */
static void follow_projectile(struct naval_state *state, const struct naval_projectile *before,
	int seat, struct rd_turn *turn)
{
	struct naval_projectile *now = same_projectile(state, before);
	if (!now || !naval_sights(state, seat, now)) {
		naval_tell(turn, NAVAL_PROJECTILE_LOST, seat, before);
		if (now)
			now->sighting = 0;
	} else if (now->x != before->x || now->y != before->y) {
		naval_tell(turn, NAVAL_PROJECTILE_UPDATE, seat, now);
	}
}

static void follow_projectiles(
	struct naval_state *state, const struct naval_past *past, int seat, struct rd_turn *turn)
{
	int order[NAVAL_PROJECTILES], count = 0;
	for (int i = 0; i < past->projectile_count; i++) {
		uint32_t number = past->projectiles[i].sighting;
		if (past->projectiles[i].seat == seat || number == 0)
			continue;
		int at = count++;
		for (; at > 0 && past->projectiles[order[at - 1]].sighting > number; at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
	for (int i = 0; i < count; i++)
		follow_projectile(state, &past->projectiles[order[i]], seat, turn);
}

/* Step 6: by row, column, torpedo before mine, step y, step x; equal ones stay in launch order. */
static bool comes_before(const struct naval_projectile *one, const struct naval_projectile *other)
{
	if (one->y != other->y)
		return one->y < other->y;
	if (one->x != other->x)
		return one->x < other->x;
	if (one->kind != other->kind)
		return one->kind < other->kind;
	if (one->dy != other->dy)
		return one->dy < other->dy;
	return one->dx < other->dx;
}
_Static_assert(NAVAL_KIND_TORPEDO < NAVAL_KIND_MINE, "torpedoes are numbered before mines");

void naval_spot_projectiles(struct naval_state *state, int seat, struct rd_turn *turn)
{
	struct naval_projectile *order[NAVAL_PROJECTILES];
	int count = 0;
	for (int i = 0; i < state->projectile_count; i++) {
		struct naval_projectile *projectile = &state->projectiles[i];
		if (projectile->seat == seat || projectile->sighting != 0 ||
			!naval_sights(state, seat, projectile))
			continue;
		int at = count++;
		for (; at > 0 && comes_before(projectile, order[at - 1]); at--)
			order[at] = order[at - 1];
		order[at] = projectile;
	}
	struct naval_player *player = &state->players[seat];
	for (int i = 0; i < count; i++) {
		if (player->sightings < NAVAL_SIGHTINGS_MAX)
			player->sightings++;
		order[i]->sighting = player->sightings;
		if (turn)
			naval_tell(turn, NAVAL_PROJECTILE_SPOTTED, seat, order[i]);
	}
}

static void synchronise_seat(struct naval_state *state, const struct naval_past *past, int seat,
	bool is_mover, struct rd_turn *turn)
{
	struct naval_player *player = &state->players[seat];
	tell_vision(state, past, seat, is_mover, turn);
	player->known = rd_board_or(player->known, player->visible);
	follow_ships(state, past, seat, turn);
	lay_ghosts(state, seat, turn);
	follow_projectiles(state, past, seat, turn);
	naval_spot_projectiles(state, seat, turn);
}

void naval_synchronise(
	struct naval_state *state, const struct naval_past *past, int mover, struct rd_turn *turn)
{
	int first = state->active;
	synchronise_seat(state, past, first, first == mover, turn);
	synchronise_seat(state, past, 1 - first, false, turn);
}
