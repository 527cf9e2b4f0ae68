/*
 * legal.c: what the seat of a view may do. Every action that apply would accept is listed, but
 * giving up; the checks are those of orders.c, on a chart made of the view.
 */
#include "naval.h"

#include <string.h>

struct list {
	struct naval_action *actions;
	size_t capacity, count;
};

/* The place for one more action; NULL when there is no room left. */
static struct naval_action *add(struct list *list, enum naval_action_type type, int ship)
{
	if (list->count == list->capacity)
		return NULL;
	struct naval_action *action = &list->actions[list->count++];
	memset(action, 0, sizeof *action);
	action->type = (uint16_t)type;
	action->ship = (uint8_t)ship;
	return action;
}

static void add_course(struct list *list, enum naval_action_type type, int ship, int direction)
{
	struct naval_action *action = add(list, type, ship);
	if (action)
		action->direction = (uint8_t)direction;
}

static void add_moves(struct list *list, const struct naval_chart *chart,
	const struct naval_craft *craft, int ship)
{
	for (int i = 0; i < 2; i++) {
		int direction = i == 0 ? craft->facing : craft->facing ^ 2;
		if (naval_check_move(chart, craft, direction) == RD_ACCEPTED)
			add_course(list, NAVAL_SHIP_MOVE, ship, direction);
	}
	for (int turning = NAVAL_LEFT; turning <= NAVAL_RIGHT; turning++)
		if (naval_check_rotate(chart, craft, turning) == RD_ACCEPTED)
			add_course(list, NAVAL_SHIP_ROTATE, ship, turning);
}

/* Every cell in reach but those that 6.3 forbids, the fog included. */
static struct rd_board targets(const struct naval_chart *chart, const struct naval_craft *craft)
{
	struct rd_board forbidden = chart->own;
	if (craft->attack.kind == NAVAL_KIND_MINE) {
		forbidden = rd_board_or(forbidden, chart->rocks);
		forbidden = rd_board_or(forbidden, chart->enemies);
		forbidden = rd_board_or(forbidden, chart->mines);
	}
	return rd_board_andnot(naval_reach(craft), forbidden);
}

static void add_attacks(struct list *list, const struct naval_chart *chart,
	const struct naval_craft *craft, int ship)
{
	if (craft->attack.kind == NAVAL_KIND_TORPEDO) {
		struct naval_action launch = {.type = NAVAL_SHIP_ATTACK, .ship = (uint8_t)ship};
		if (naval_check_attack(chart, craft, &launch) == RD_ACCEPTED)
			add(list, NAVAL_SHIP_ATTACK, ship);
		return;
	}
	if (craft->attacked || chart->ammo < craft->attack.ammo)
		return;
	struct rd_board left = targets(chart, craft);
	struct rd_cell cell;
	while (rd_board_take(&left, &cell)) {
		struct naval_action *action = add(list, NAVAL_SHIP_ATTACK, ship);
		if (!action)
			return;
		action->has_target = true;
		action->target = (struct naval_target){cell.x, cell.y};
	}
}

/* A view may come from afar: a ship that does not lie on the board can do nothing. */
static bool is_on_board(const struct naval_craft *craft)
{
	int x = craft->x, y = craft->y, facing = craft->facing, cells = craft->cells;
	struct rd_cell bow = naval_cell_at(x, y, facing, cells, 0);
	struct rd_cell stern = naval_cell_at(x, y, facing, cells, cells - 1);
	return cells > 0 && naval_on_board(bow.x, bow.y) && naval_on_board(stern.x, stern.y);
}

size_t naval_legal(const void *of, void *actions, size_t capacity)
{
	const struct naval_view *view = of;
	struct list list = {.actions = actions, .capacity = capacity};
	if (view->seat == RD_NOBODY || view->phase == NAVAL_OVER || view->active != view->seat)
		return 0;
	struct naval_chart chart = naval_chart_seen(view);
	for (int i = 0; i < view->ship_count; i++) {
		const struct naval_own_ship *ship = &view->ships[i];
		if (ship->sunk)
			continue;
		struct naval_craft craft = naval_craft_seen(ship);
		if (!is_on_board(&craft))
			continue;
		add_moves(&list, &chart, &craft, ship->id);
		add_attacks(&list, &chart, &craft, ship->id);
	}
	add(&list, NAVAL_TURN_END, 0);
	return list.count;
}
