/*
 * orders.c: what an order may be refused for (6.1 to 6.3), in the rulebook's order of checking.
 *
 * Every check reads a chart and a craft, never the state: apply makes them of the state, legal
 * makes them of the view, and both come to the same answer (tests hold the two against each
 * other). What a seat does not know is not on the chart, so no refusal can tell of it.
 */
#include "naval.h"

/* ---- charts and craft ---- */

struct naval_craft naval_craft_of(const struct naval_ship *ship)
{
	return (struct naval_craft){
		.x = ship->x,
		.y = ship->y,
		.facing = ship->facing,
		.cells = ship->cell_count,
		.weapon = ship->weapon,
		.attacked = ship->attacked,
		.costs = naval_costs_of(ship->model, ship->cells),
		.attack = naval_attack_of(ship->model, ship->weapon, ship->cells),
	};
}

struct naval_craft naval_craft_seen(const struct naval_own_ship *ship)
{
	return (struct naval_craft){
		.x = ship->x,
		.y = ship->y,
		.facing = ship->facing,
		.cells = ship->cell_count,
		.weapon = ship->weapon,
		.attacked = ship->attacked,
		.costs = ship->costs,
		.attack = ship->attack,
	};
}

struct naval_chart naval_chart_of(const struct naval_state *state, int seat)
{
	const struct naval_player *player = &state->players[seat];
	struct naval_chart chart = {
		.fuel = player->fuel,
		.ammo = player->ammo,
		.own = player->fleet,
		.rocks = rd_board_and(state->terrain, player->known),
	};
	for (int i = 0; i < state->ship_count; i++) {
		const struct naval_ship *ship = &state->ships[i];
		if (ship->seat != seat && state->detected >> i & 1)
			chart.enemies = rd_board_or(chart.enemies,
				naval_cells(ship->x, ship->y, ship->facing, ship->cell_count));
	}
	for (int i = 0; i < state->projectile_count; i++) {
		const struct naval_projectile *mine = &state->projectiles[i];
		if (mine->kind == NAVAL_KIND_MINE && (mine->seat == seat || mine->sighting != 0))
			rd_board_set(&chart.mines, rd_cell_at(mine->x, mine->y));
	}
	return chart;
}

static struct rd_board rocks_on_map(const struct naval_view *view)
{
	struct rd_board rocks = {{0}};
	for (int y = 0; y < NAVAL_SIZE; y++) {
		uint64_t row = 0;
		for (int x = 0; x < NAVAL_SIZE; x++) {
			char mark = view->map[y][x];
			row |= (uint64_t)(mark == '#' || mark == '%') << x;
		}
		rocks.word[y >> 2] |= row << ((y & 3) * RD_BOARD_SIDE);
	}
	return rocks;
}

static void add_mines(
	struct naval_chart *chart, const struct naval_seen_projectile *seen, int count)
{
	for (int i = 0; i < count; i++)
		if (seen[i].kind == NAVAL_KIND_MINE)
			rd_board_set(&chart->mines, rd_cell_at(seen[i].x, seen[i].y));
}

struct naval_chart naval_chart_seen(const struct naval_view *view)
{
	struct naval_chart chart = {
		.fuel = view->fuel, .ammo = view->ammo, .rocks = rocks_on_map(view)};
	for (int i = 0; i < view->ship_count; i++) {
		const struct naval_own_ship *ship = &view->ships[i];
		if (!ship->sunk)
			chart.own = rd_board_or(chart.own,
				naval_cells(ship->x, ship->y, ship->facing, ship->cell_count));
	}
	for (int i = 0; i < view->enemy_count; i++) {
		const struct naval_enemy *ship = &view->enemies[i];
		chart.enemies = rd_board_or(chart.enemies,
			naval_cells(ship->x, ship->y, ship->facing, ship->cell_count));
	}
	add_mines(&chart, view->projectiles, view->projectile_count);
	add_mines(&chart, view->enemy_projectiles, view->enemy_projectile_count);
	return chart;
}

/* ---- checks ---- */

/* Own ships afloat, known rocks, detected ships: what stops a ship and a mine. */
static struct rd_board obstacles(const struct naval_chart *chart)
{
	return rd_board_or(chart->own, rd_board_or(chart->rocks, chart->enemies));
}

int naval_turned(int facing, int turning)
{
	return (facing + (turning == NAVAL_LEFT ? 3 : 1)) & 3;
}

int naval_move_cost(const struct naval_craft *craft, int direction)
{
	return direction == craft->facing ? craft->costs.forward : craft->costs.backward;
}

struct rd_cell naval_ahead(const struct naval_craft *craft)
{
	return naval_cell_at(craft->x, craft->y, craft->facing, craft->cells, -1);
}

/* 6.1 */
int naval_check_move(
	const struct naval_chart *chart, const struct naval_craft *craft, int direction)
{
	if ((direction ^ craft->facing) & 1)
		return NAVAL_BAD_DIRECTION;
	if (chart->fuel < naval_move_cost(craft, direction))
		return RD_NOT_ENOUGH_RESOURCES;
	int half = craft->cells / 2;
	struct rd_cell entered = rd_cell_at(craft->x + (half + 1) * naval_step_x[direction],
		craft->y + (half + 1) * naval_step_y[direction]);
	if (!naval_on_board(entered.x, entered.y))
		return NAVAL_OUT_OF_BOUNDS;
	if (rd_board_test(obstacles(chart), entered))
		return NAVAL_BLOCKED;
	return RD_ACCEPTED;
}

/* 6.2 */
int naval_check_rotate(
	const struct naval_chart *chart, const struct naval_craft *craft, int turning)
{
	if (chart->fuel < craft->costs.rotate)
		return RD_NOT_ENOUGH_RESOURCES;
	int facing = naval_turned(craft->facing, turning);
	int half = craft->cells / 2;
	int wide = half * (naval_step_x[facing] != 0), tall = half - wide;
	if (craft->x < wide || craft->x + wide >= NAVAL_SIZE || craft->y < tall ||
		craft->y + tall >= NAVAL_SIZE)
		return NAVAL_OUT_OF_BOUNDS;
	struct rd_board before = naval_cells(craft->x, craft->y, craft->facing, craft->cells);
	struct rd_board after = naval_cells(craft->x, craft->y, facing, craft->cells);
	struct rd_board entered = rd_board_andnot(after, before);
	if (!rd_board_is_empty(rd_board_and(entered, obstacles(chart))))
		return NAVAL_BLOCKED;
	return RD_ACCEPTED;
}

/* 2.4: a gun reaches by the circle, a mine by the square (2.1). */
struct rd_board naval_reach(const struct naval_craft *craft)
{
	struct rd_board reached = {{0}};
	int reach = naval_weapon_rows[craft->weapon].reach;
	struct rd_cell bow = naval_cell_at(craft->x, craft->y, craft->facing, craft->cells, 0);
	struct rd_cell stern = naval_cell_at(
		craft->x, craft->y, craft->facing, craft->cells, craft->cells - 1);
	if (craft->attack.kind == NAVAL_KIND_CANNON)
		rd_board_add_discs(&reached, bow, stern, reach, NAVAL_SIZE, NAVAL_SIZE);
	else
		rd_board_add_squares(&reached, bow, stern, reach, NAVAL_SIZE, NAVAL_SIZE);
	return reached;
}

/* The same for one cell. */
static bool is_in_reach(const struct naval_craft *craft, struct rd_cell target)
{
	int reach = naval_weapon_rows[craft->weapon].reach;
	for (int i = 0; i < craft->cells; i++) {
		struct rd_cell cell = naval_cell_at(
			craft->x, craft->y, craft->facing, craft->cells, i);
		if (craft->attack.kind == NAVAL_KIND_CANNON ? rd_is_in_disc(cell, reach, target)
							    : rd_distance(cell, target) <= reach)
			return true;
	}
	return false;
}

static int check_launch(const struct naval_chart *chart, const struct naval_craft *craft)
{
	struct rd_cell cell = naval_ahead(craft);
	if (!naval_on_board(cell.x, cell.y))
		return NAVAL_OUT_OF_BOUNDS;
	if (rd_board_test(rd_board_or(chart->own, chart->rocks), cell))
		return NAVAL_BLOCKED;
	return RD_ACCEPTED;
}

static int check_target(const struct naval_chart *chart, const struct naval_craft *craft,
	struct naval_target target)
{
	if (!naval_on_board(target.x, target.y))
		return RD_NO_SUCH_TARGET;
	struct rd_cell cell = rd_cell_at(target.x, target.y);
	if (!is_in_reach(craft, cell))
		return RD_OUT_OF_RANGE;
	if (craft->attack.kind == NAVAL_KIND_CANNON)
		return rd_board_test(chart->own, cell) ? (int)NAVAL_FRIENDLY_TARGET
						       : (int)RD_ACCEPTED;
	if (rd_board_test(rd_board_or(obstacles(chart), chart->mines), cell))
		return NAVAL_BLOCKED;
	return RD_ACCEPTED;
}

/* 6.3 */
int naval_check_attack(const struct naval_chart *chart, const struct naval_craft *craft,
	const struct naval_action *action)
{
	bool needs_target = craft->attack.kind != NAVAL_KIND_TORPEDO;
	if (action->has_target != needs_target)
		return RD_BAD_ACTION;
	if (craft->attacked)
		return NAVAL_ALREADY_ATTACKED;
	if (chart->ammo < craft->attack.ammo)
		return RD_NOT_ENOUGH_RESOURCES;
	return needs_target ? check_target(chart, craft, action->target)
			    : check_launch(chart, craft);
}
