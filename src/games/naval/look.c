/*
 * look.c: what a seat may know, and what a spectator may (10.1). After the end the fog lifts (R47).
 */
#include "naval.h"

#include <string.h>

/* By (rock, in sight, known). What is in sight is known. */
static const char marks[8] = {'?', ',', '.', '.', '?', '%', '#', '#'};

static void draw_map(const struct naval_state *state, struct rd_board known,
	struct rd_board visible, struct naval_view *view)
{
	for (int y = 0; y < NAVAL_SIZE; y++) {
		int shift = (y & 3) * RD_BOARD_SIDE;
		unsigned known_row = (unsigned)(known.word[y >> 2] >> shift);
		unsigned visible_row = (unsigned)(visible.word[y >> 2] >> shift);
		unsigned rock_row = (unsigned)(state->terrain.word[y >> 2] >> shift);
		for (int x = 0; x < NAVAL_SIZE; x++)
			view->map[y][x] = marks[(known_row >> x & 1) | (visible_row >> x & 1) << 1 |
						(rock_row >> x & 1) << 2];
	}
}

static void show_own_ship(struct naval_view *view, const struct naval_ship *ship)
{
	struct naval_own_ship *shown = &view->ships[view->ship_count++];
	shown->id = ship->id;
	shown->model = ship->model;
	shown->weapon = ship->weapon;
	shown->facing = ship->facing;
	shown->x = ship->x;
	shown->y = ship->y;
	shown->hp = ship->hp;
	shown->max_hp = (uint8_t)(ship->cell_count * NAVAL_CELL_POINTS);
	shown->vision = ship->sunk ? 0 : (uint8_t)naval_vision(ship->model, ship->cells);
	shown->cell_count = ship->cell_count;
	memcpy(shown->cells, ship->cells, sizeof shown->cells);
	shown->attacked = ship->attacked;
	shown->sunk = ship->sunk;
	shown->costs = naval_costs_of(ship->model, ship->cells);
	shown->attack = naval_attack_of(ship->model, ship->weapon, ship->cells);
}

static void show_enemy(struct naval_view *view, const struct naval_ship *ship)
{
	struct naval_enemy *shown = &view->enemies[view->enemy_count++];
	shown->id = ship->id;
	shown->model = ship->model;
	shown->facing = ship->facing;
	shown->hp = ship->hp;
	shown->x = ship->x;
	shown->y = ship->y;
	shown->cell_count = ship->cell_count;
	memcpy(shown->cells, ship->cells, sizeof shown->cells);
}

static void show_last_seen(struct naval_view *view, const struct naval_ship *ship)
{
	struct naval_last_seen *shown = &view->last_seen[view->last_seen_count++];
	shown->id = ship->id;
	shown->model = ship->model;
	shown->facing = ship->seen.facing;
	shown->x = ship->seen.x;
	shown->y = ship->seen.y;
	shown->turn = ship->seen.turn;
}

static void show_ships(const struct naval_state *state, int seat, struct naval_view *view)
{
	bool is_over = state->phase == NAVAL_OVER;
	for (int i = 0; i < state->ship_count; i++) {
		const struct naval_ship *ship = &state->ships[i];
		if (ship->seat == seat)
			show_own_ship(view, ship);
		else if (ship->sunk && (is_over || ship->sunk_seen))
			view->enemies_sunk[view->sunk_count++] = ship->id;
		else if (is_over || state->detected >> i & 1)
			show_enemy(view, ship);
		else if (ship->is_seen)
			show_last_seen(view, ship);
	}
}

static void show_course(
	struct naval_seen_projectile *shown, const struct naval_projectile *projectile)
{
	shown->kind = projectile->kind;
	shown->x = projectile->x;
	shown->y = projectile->y;
	shown->dx = projectile->dx;
	shown->dy = projectile->dy;
}

/* Own ones in launch order, ghosts not marked; the enemy's by their numbers. */
static void show_projectiles(const struct naval_state *state, int seat, struct naval_view *view)
{
	const struct naval_projectile *sighted[NAVAL_PROJECTILES];
	int count = 0;
	for (int i = 0; i < state->projectile_count; i++) {
		const struct naval_projectile *projectile = &state->projectiles[i];
		if (projectile->seat == seat) {
			struct naval_seen_projectile *shown =
				&view->projectiles[view->projectile_count++];
			memcpy(shown->id, projectile->id, sizeof shown->id);
			show_course(shown, projectile);
			shown->life = projectile->life;
		} else if (projectile->sighting != 0) {
			int at = count++;
			for (; at > 0 && sighted[at - 1]->sighting > projectile->sighting; at--)
				sighted[at] = sighted[at - 1];
			sighted[at] = projectile;
		}
	}
	for (int i = 0; i < count; i++) {
		naval_number_id(view->enemy_projectiles[i].id, "x", sighted[i]->sighting);
		show_course(&view->enemy_projectiles[i], sighted[i]);
	}
	view->enemy_projectile_count = (uint8_t)count;
}

/* What a spectator may know too (R48). */
static void show_course_of_match(const struct naval_state *state, struct naval_view *view)
{
	view->phase = state->phase;
	view->active = state->active;
	view->turn = state->turn;
	view->deadline = state->deadline;
	view->winner = state->winner;
	view->reason = state->reason;
}

void naval_look(const void *of, int seat, void *out)
{
	const struct naval_state *state = of;
	struct naval_view *view = out;
	memset(view, 0, sizeof *view);
	view->seat = (int8_t)seat;
	show_course_of_match(state, view);
	if (seat == RD_NOBODY)
		return;
	const struct naval_player *player = &state->players[seat];
	memcpy(&view->options, &state->options, sizeof view->options);
	memset(view->options.fleets, 0, sizeof view->options.fleets);
	view->side = player->side;
	view->fuel = player->fuel;
	view->ammo = player->ammo;
	view->timeouts = player->timeouts;
	if (state->phase == NAVAL_OVER) {
		struct rd_board all = rd_board_full(NAVAL_SIZE, NAVAL_SIZE);
		draw_map(state, all, all, view);
	} else {
		draw_map(state, player->known, player->visible, view);
	}
	show_ships(state, seat, view);
	show_projectiles(state, seat, view);
}
