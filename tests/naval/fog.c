/*
 * What a seat sees, is told and may do, against plain loops over every cell and every action.
 */
#include "naval/sea.h"

enum { MATCHES = 12 };

static struct sea sea;

static void start_brawl(int seed)
{
	sea_start(&sea, sea_brawl_options, sea_brawls[seed % 2], seed);
}

/* ---- 7.1 ---- */

static bool sees_cell(const struct naval_state *state, int seat, int x, int y)
{
	for (int i = 0; i < state->ship_count; i++) {
		const struct naval_ship *ship = &state->ships[i];
		int radius = naval_vision(ship->model, ship->cells);
		if (ship->seat != seat || ship->sunk)
			continue;
		for (int c = 0; c < ship->cell_count; c++) {
			struct rd_cell cell = naval_cell_at(
				ship->x, ship->y, ship->facing, ship->cell_count, c);
			int dx = cell.x - x, dy = cell.y - y;
			if (dx * dx + dy * dy <= radius * radius)
				return true;
		}
	}
	return false;
}

static void check_caches(const struct naval_state *state)
{
	for (int seat = 0; seat < 2; seat++) {
		struct rd_board visible = {{0}}, fleet = {{0}};
		for (int y = 0; y < NAVAL_SIZE; y++)
			for (int x = 0; x < NAVAL_SIZE; x++)
				if (sees_cell(state, seat, x, y))
					rd_board_set(&visible, rd_cell_at(x, y));
		unsigned detected = 0;
		for (int i = 0; i < state->ship_count; i++) {
			const struct naval_ship *ship = &state->ships[i];
			for (int c = 0; c < ship->cell_count && !ship->sunk; c++) {
				struct rd_cell cell = naval_cell_at(
					ship->x, ship->y, ship->facing, ship->cell_count, c);
				if (ship->seat == seat)
					rd_board_set(&fleet, cell);
				else if (rd_board_test(visible, cell))
					detected |= 1u << i;
			}
		}
		assert_true(rd_board_equal(state->players[seat].visible, visible));
		assert_true(rd_board_equal(state->players[seat].fleet, fleet));
		for (int i = 0; i < state->ship_count; i++)
			if (state->ships[i].seat != seat)
				assert_int_equal(state->detected >> i & 1, detected >> i & 1);
		assert_true(
			rd_board_is_empty(rd_board_andnot(visible, state->players[seat].known)));
	}
}

static void what_is_cached_is_what_the_ships_see(void **state)
{
	for (int seed = 0; seed < MATCHES; seed++) {
		start_brawl(seed);
		do
			check_caches(sea.state);
		while (sea_step(&sea));
	}
}

/* After every delta what is in sight has a number, and no ghost is looked at. */
static void numbers_belong_to_what_is_sighted(void **state)
{
	for (int seed = 0; seed < MATCHES; seed++) {
		start_brawl(seed);
		while (sea_step(&sea)) {
			for (int i = 0; i < sea.state->projectile_count; i++) {
				const struct naval_projectile *projectile =
					&sea.state->projectiles[i];
				struct rd_cell cell = rd_cell_at(projectile->x, projectile->y);
				bool is_sighted = naval_sights(
					sea.state, 1 - projectile->seat, projectile);
				assert_int_equal(is_sighted, projectile->sighting != 0);
				if (projectile->ghost)
					assert_false(rd_board_test(
						sea.state->players[projectile->seat].visible,
						cell));
				if (projectile->kind == NAVAL_KIND_MINE && !projectile->ghost)
					assert_int_equal(
						naval_ship_at(sea.state, cell.x, cell.y), -1);
			}
		}
	}
}

/* ---- 6 ---- */

/* Every action there is: ships of both sides and none, all words, targets beyond the edge. */
static size_t every_action(struct naval_action *actions)
{
	size_t count = 0;
	for (int ship = 0; ship <= NAVAL_NO_SHIP; ship++) {
		struct naval_action order = {.ship = (uint8_t)ship};
		order.type = NAVAL_SHIP_MOVE;
		for (order.direction = 0; order.direction < 4; order.direction++)
			actions[count++] = order;
		order.type = NAVAL_SHIP_ROTATE;
		for (order.direction = 0; order.direction < 2; order.direction++)
			actions[count++] = order;
		order.type = NAVAL_SHIP_ATTACK;
		order.direction = 0;
		actions[count++] = order;
		order.has_target = true;
		for (order.target.y = -1; order.target.y <= NAVAL_SIZE; order.target.y++)
			for (order.target.x = -1; order.target.x <= NAVAL_SIZE; order.target.x++)
				actions[count++] = order;
	}
	actions[count++] = (struct naval_action){.type = NAVAL_TURN_END};
	return count;
}

enum { EVERY_ACTION = 7 * (4 + 2 + 1 + 17 * 17) + 1 };
static struct naval_action all[EVERY_ACTION], legal[NAVAL_LEGAL_MAX];

static bool is_listed(const struct naval_action *action, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (memcmp(&legal[i], action, sizeof(*action)) == 0)
			return true;
	return false;
}

/* Applies an action to a copy of a state; a refusal must leave it as it was. */
static int try_action(const struct naval_state *state, int seat, const struct naval_action *action,
	struct naval_state *after, struct rd_turn *turn, uint8_t *arena)
{
	memcpy(after, state, sizeof(*after));
	*turn = (struct rd_turn){.arena = arena, .capacity = NAVAL_EVENTS_MAX};
	int refusal = naval_apply(after, seat, action, turn);
	if (refusal) {
		assert_memory_equal(after, state, sizeof(*after));
		assert_int_equal(turn->count, 0);
	}
	return refusal;
}

static void what_is_legal_is_what_is_accepted(void **state)
{
	static struct naval_state after;
	size_t every = every_action(all);
	assert_int_equal(every, EVERY_ACTION);
	for (int seed = 0; seed < MATCHES; seed++) {
		start_brawl(seed);
		for (int step = 0; sea_step(&sea); step++) {
			if (step % 11 != 0)
				continue;
			for (int seat = 0; seat < 2; seat++) {
				struct naval_view view;
				struct rd_turn turn;
				naval_look(sea.state, seat, &view);
				size_t count = naval_legal(&view, legal, NAVAL_LEGAL_MAX),
				       accepted = 0;
				for (size_t i = 0; i < every; i++) {
					int refusal = try_action(
						sea.state, seat, &all[i], &after, &turn, sea.arena);
					assert_int_equal(refusal == 0, is_listed(&all[i], count));
					accepted += refusal == 0;
				}
				assert_int_equal(accepted, count);
			}
		}
	}
}

static void nobody_may_do_anything_in_a_spectators_view_or_after_the_end(void **state)
{
	struct naval_view view;
	start_brawl(1);
	naval_look(sea.state, RD_NOBODY, &view);
	assert_int_equal(naval_legal(&view, legal, NAVAL_LEGAL_MAX), 0);
	assert_int_equal(sea_do(&sea, 1, "{'type':'match:surrender'}"), 0);
	naval_look(sea.state, 0, &view);
	assert_int_equal(naval_legal(&view, legal, NAVAL_LEGAL_MAX), 0);
}

static void the_heaviest_fleet_has_room_in_the_list(void **state)
{
	struct naval_view view;
	sea_start(&sea, sea_brawl_options,
		"{\"players\":[{\"fuel\":99,\"ammo\":20},{}],\"ships\":["
		"{\"id\":\"n1\",\"seat\":0,\"model\":\"corvette\",\"x\":4,\"y\":7,\"facing\":\"S\"},"
		"{\"id\":\"n2\",\"seat\":0,\"model\":\"frigate\",\"x\":10,\"y\":7,\"facing\":\"S\"},"
		"{\"id\":\"n3\",\"seat\":0,\"model\":\"battleship\",\"x\":7,\"y\":7,\"facing\":\"S\","
		"\"weapon\":\"heavy_cannon\"},"
		"{\"id\":\"s1\",\"seat\":1,\"model\":\"corvette\",\"x\":0,\"y\":0,\"facing\":\"N\"}]}",
		1);
	naval_look(sea.state, 0, &view);
	size_t count = naval_legal(&view, legal, NAVAL_LEGAL_MAX);
	assert_true(count > 220 && count <= NAVAL_LEGAL_MAX);
}

/* A view that no server sends must not break the reader. */
static void a_broken_view_allows_only_what_lies_on_the_board(void **state)
{
	struct naval_view view;
	start_brawl(0);
	for (int round = 0; round < 3000; round++) {
		naval_look(sea.state, 0, &view);
		for (int i = 0; i < view.ship_count; i++) {
			struct naval_own_ship *ship = &view.ships[i];
			ship->x = (int8_t)sea_draw(&sea, 0, 14);
			ship->y = (int8_t)sea_draw(&sea, 0, 14);
			ship->facing = (uint8_t)sea_draw(&sea, 0, 3);
			ship->cell_count = (uint8_t)sea_draw(&sea, 0, 5);
			ship->weapon = (uint8_t)sea_draw(&sea, 0, 5);
		}
		assert_true(naval_legal(&view, legal, NAVAL_LEGAL_MAX) > 0);
	}
}

/* ---- 10.3 ---- */

static void a_scrambled_sea_looks_the_same_and_answers_the_same(void **state)
{
	static struct naval_state after, again, other_sea;
	static _Alignas(16) uint8_t arena[NAVAL_EVENTS_MAX];
	size_t every = every_action(all);
	int moved = 0, sunk = 0, ghosts = 0;
	for (int seed = 0; seed < MATCHES; seed++) {
		start_brawl(seed);
		for (int step = 0; sea_step(&sea); step++) {
			if (step % 13 != 0)
				continue;
			int seat = step / 13 % 2;
			struct naval_view before, view;
			struct rd_turn turn;
			memcpy(&other_sea, sea.state, sizeof(other_sea));
			naval_scramble(&other_sea, seat, &sea.whim);
			naval_look(sea.state, seat, &before);
			naval_look(&other_sea, seat, &view);
			assert_memory_equal(&before, &view, sizeof(view));
			if (sea.state->phase == NAVAL_ACTION)
				check_caches(&other_sea);
			for (int i = 0; i < other_sea.ship_count; i++) {
				moved += other_sea.ships[i].x != sea.state->ships[i].x;
				sunk += other_sea.ships[i].sunk != sea.state->ships[i].sunk;
			}
			for (int i = 0; i < other_sea.projectile_count; i++)
				ghosts += other_sea.projectiles[i].ghost;
			for (size_t i = 0; i < every; i++)
				assert_int_equal(
					try_action(sea.state, seat, &all[i], &after, &turn, arena),
					try_action(
						&other_sea, seat, &all[i], &again, &turn, arena));
		}
	}
	assert_true(moved > 100 && sunk > 10 && ghosts > 10);
}

/* The events of a step that a seat hears, one behind the other; their number of bytes. */
static size_t heard_by(const struct rd_turn *turn, int seat, uint8_t *out)
{
	size_t used = 0;
	const struct rd_event *event = rd_first_event(turn);
	for (; event; event = rd_next_event(turn, event)) {
		if (!(event->audience & RD_SEAT(seat)))
			continue;
		memcpy(out + used, event, event->size);
		used += event->size;
	}
	return used;
}

/* Shots, mines and torpedoes into the fog: the gunner hears the same, whatever is there. */
static void an_attack_tells_its_gunner_nothing_of_the_hidden(void **state)
{
	static struct naval_state after, again, other_sea;
	static _Alignas(16) uint8_t arena[NAVAL_EVENTS_MAX];
	static uint8_t heard[NAVAL_EVENTS_MAX], heard_again[NAVAL_EVENTS_MAX];
	int compared = 0;
	for (int seed = 0; seed < MATCHES; seed++) {
		start_brawl(seed);
		for (int step = 0; sea_step(&sea); step++) {
			struct naval_view view;
			int seat = sea.state->active;
			if (step % 3 != 0)
				continue;
			memcpy(&other_sea, sea.state, sizeof(other_sea));
			naval_scramble(&other_sea, seat, &sea.whim);
			naval_look(sea.state, seat, &view);
			size_t count = naval_legal(&view, legal, NAVAL_LEGAL_MAX);
			for (size_t i = 0; i < count; i++) {
				struct rd_turn turn;
				if (legal[i].type != NAVAL_SHIP_ATTACK)
					continue;
				try_action(sea.state, seat, &legal[i], &after, &turn, arena);
				size_t used = heard_by(&turn, seat, heard);
				try_action(&other_sea, seat, &legal[i], &again, &turn, arena);
				size_t used_again = heard_by(&turn, seat, heard_again);
				if (after.phase == NAVAL_OVER || again.phase == NAVAL_OVER)
					continue; /* the end gives the last ship away (R44) */
				assert_int_equal(used, used_again);
				assert_memory_equal(heard, heard_again, used);
				compared++;
			}
		}
	}
	assert_true(compared > 5000);
}

/* ---- 7.7: whoever follows the events knows what the view shows ---- */

struct client {
	int seat;
	struct rd_board visible;
	struct naval_event_enemy enemies[NAVAL_FLEET];
	bool is_seen[NAVAL_FLEET], is_sunk[NAVAL_FLEET];
	struct naval_seen_projectile own[64], enemy[64];
	int own_count, enemy_count;
	int fuel, ammo;
};

static void client_start(struct client *client, const struct naval_state *state, int seat)
{
	struct naval_view view;
	memset(client, 0, sizeof(*client));
	naval_look(state, seat, &view);
	client->seat = seat;
	client->fuel = view.fuel;
	client->ammo = view.ammo;
	for (int y = 0; y < NAVAL_SIZE; y++)
		for (int x = 0; x < NAVAL_SIZE; x++)
			if (view.map[y][x] == '.' || view.map[y][x] == '#')
				rd_board_set(&client->visible, rd_cell_at(x, y));
	for (int i = 0; i < view.enemy_count; i++) {
		const struct naval_enemy *enemy = &view.enemies[i];
		struct naval_event_enemy *known = &client->enemies[enemy->id];
		client->is_seen[enemy->id] = true;
		known->x = enemy->x;
		known->y = enemy->y;
		known->facing = enemy->facing;
		known->hp = enemy->hp;
		memcpy(known->cells, enemy->cells, sizeof(known->cells));
	}
}

static struct naval_seen_projectile *find_in(
	struct naval_seen_projectile *list, int count, const char *id)
{
	for (int i = 0; i < count; i++)
		if (strcmp(list[i].id, id) == 0)
			return &list[i];
	return NULL;
}

static void take_out(struct naval_seen_projectile *list, int *count, const char *id)
{
	struct naval_seen_projectile *gone = find_in(list, *count, id);
	assert_non_null(gone);
	(*count)--;
	memmove(gone, gone + 1, (size_t)(list + *count - gone) * sizeof(*gone));
}

static void put_in(
	struct naval_seen_projectile *list, int *count, const struct naval_event_projectile *event)
{
	struct naval_seen_projectile *fresh = &list[(*count)++];
	assert_null(find_in(list, *count - 1, event->projectile));
	memset(fresh, 0, sizeof(*fresh));
	memcpy(fresh->id, event->projectile, sizeof(fresh->id));
	fresh->kind = event->kind;
	fresh->x = event->x;
	fresh->y = event->y;
	fresh->dx = event->dx;
	fresh->dy = event->dy;
	fresh->life = event->life;
}

static void hear_vision(struct client *client, const struct naval_event_vision *event)
{
	const struct naval_discovered *found = rd_tail_items(&event->head, &event->discovered);
	for (int i = 0; i < event->discovered.count; i++) {
		struct rd_cell cell = rd_cell_at(found[i].x, found[i].y);
		assert_false(rd_board_test(client->visible, cell));
		rd_board_set(&client->visible, cell);
	}
	const struct naval_hidden *gone = rd_tail_items(&event->head, &event->hidden);
	for (int i = 0; i < event->hidden.count; i++) {
		struct rd_cell cell = rd_cell_at(gone[i].x, gone[i].y);
		assert_true(rd_board_test(client->visible, cell));
		rd_board_clear(&client->visible, cell);
	}
}

static void hear_projectile(struct client *client, const struct naval_event_projectile *event)
{
	bool is_own = event->projectile[0] != 'x';
	struct naval_seen_projectile *list = is_own ? client->own : client->enemy;
	int *count = is_own ? &client->own_count : &client->enemy_count;
	struct naval_seen_projectile *known = find_in(list, *count, event->projectile);
	switch (event->head.type) {
	case NAVAL_PROJECTILE_LAUNCHED:
	case NAVAL_PROJECTILE_SPOTTED: put_in(list, count, event); break;
	case NAVAL_PROJECTILE_HIT:
	case NAVAL_PROJECTILE_LOST: take_out(list, count, event->projectile); break;
	default:
		assert_non_null(known);
		known->x = event->x;
		known->y = event->y;
		known->life = event->has_life ? event->life : 0;
		if (event->status == NAVAL_EXPENDED)
			take_out(list, count, event->projectile);
	}
}

static void hear(struct client *client, const struct rd_event *event)
{
	const struct naval_event_enemy *enemy = (const void *)event;
	const struct naval_event_ship *ship = (const void *)event;
	const struct naval_event_resources *resources = (const void *)event;
	switch (event->type) {
	case NAVAL_VISION_UPDATE: hear_vision(client, (const void *)event); break;
	case NAVAL_ENEMY_SPOTTED:
	case NAVAL_ENEMY_UPDATED:
		assert_int_equal(client->is_seen[enemy->ship], event->type == NAVAL_ENEMY_UPDATED);
		client->is_seen[enemy->ship] = true;
		client->enemies[enemy->ship] = *enemy;
		break;
	case NAVAL_ENEMY_LOST:
		assert_true(client->is_seen[ship->ship]);
		client->is_seen[ship->ship] = false;
		break;
	case NAVAL_ENEMY_SUNK:
		assert_false(client->is_sunk[ship->ship]);
		client->is_seen[ship->ship] = false;
		client->is_sunk[ship->ship] = true;
		break;
	case NAVAL_PROJECTILE_LAUNCHED:
	case NAVAL_PROJECTILE_HIT:
	case NAVAL_PROJECTILE_UPDATE:
	case NAVAL_PROJECTILE_SPOTTED:
	case NAVAL_PROJECTILE_LOST: hear_projectile(client, (const void *)event); break;
	case NAVAL_RESOURCES_UPDATE:
		client->fuel = resources->fuel;
		client->ammo = resources->ammo;
		break;
	case NAVAL_TURN_CHANGED: /* mines age in silence */
		for (int i = 0; i < client->own_count; i++)
			if (client->own[i].kind == NAVAL_KIND_MINE)
				client->own[i].life--;
		break;
	}
}

static void compare_client(const struct client *client, const struct naval_state *state)
{
	struct naval_view view;
	naval_look(state, client->seat, &view);
	assert_int_equal(view.fuel, client->fuel);
	assert_int_equal(view.ammo, client->ammo);
	assert_true(rd_board_equal(client->visible, state->players[client->seat].visible));
	int seen = 0, sunk = 0;
	for (int id = 0; id < NAVAL_FLEET; id++) {
		seen += client->is_seen[id];
		sunk += client->is_sunk[id];
	}
	assert_int_equal(view.enemy_count, seen);
	assert_int_equal(view.sunk_count, sunk);
	for (int i = 0; i < view.enemy_count; i++) {
		const struct naval_enemy *enemy = &view.enemies[i];
		const struct naval_event_enemy *known = &client->enemies[enemy->id];
		assert_true(client->is_seen[enemy->id]);
		assert_int_equal(known->x, enemy->x);
		assert_int_equal(known->y, enemy->y);
		assert_int_equal(known->facing, enemy->facing);
		assert_int_equal(known->hp, enemy->hp);
		assert_memory_equal(known->cells, enemy->cells, sizeof(enemy->cells));
	}
	assert_int_equal(view.projectile_count, client->own_count);
	assert_memory_equal(
		view.projectiles, client->own, (size_t)client->own_count * sizeof(client->own[0]));
	assert_int_equal(view.enemy_projectile_count, client->enemy_count);
	assert_memory_equal(view.enemy_projectiles, client->enemy,
		(size_t)client->enemy_count * sizeof(client->enemy[0]));
}

static void whoever_follows_the_events_knows_the_view(void **state)
{
	static struct client clients[2];
	int heard = 0;
	for (int seed = 0; seed < 4 * MATCHES; seed++) {
		start_brawl(seed);
		client_start(&clients[0], sea.state, 0);
		client_start(&clients[1], sea.state, 1);
		while (sea_step(&sea)) {
			const struct rd_event *event = rd_first_event(&sea.turn);
			for (; event; event = rd_next_event(&sea.turn, event)) {
				for (int seat = 0; seat < 2; seat++)
					if (event->audience & RD_SEAT(seat))
						hear(&clients[seat], event);
				heard |= 1 << event->type;
			}
			if (sea.state->phase == NAVAL_OVER)
				break; /* the fog lifts without an event */
			compare_client(&clients[0], sea.state);
			compare_client(&clients[1], sea.state);
		}
	}
	/* The brawls show every event there is. */
	assert_int_equal(heard, (1 << (NAVAL_MATCH_FINISHED + 1)) - 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_cached_is_what_the_ships_see),
		cmocka_unit_test(numbers_belong_to_what_is_sighted),
		cmocka_unit_test(what_is_legal_is_what_is_accepted),
		cmocka_unit_test(nobody_may_do_anything_in_a_spectators_view_or_after_the_end),
		cmocka_unit_test(the_heaviest_fleet_has_room_in_the_list),
		cmocka_unit_test(a_broken_view_allows_only_what_lies_on_the_board),
		cmocka_unit_test(a_scrambled_sea_looks_the_same_and_answers_the_same),
		cmocka_unit_test(an_attack_tells_its_gunner_nothing_of_the_hidden),
		cmocka_unit_test(whoever_follows_the_events_knows_the_view),
	};
	return cmocka_run_group_tests_name("fog", tests, NULL, NULL);
}
