/*
 * bot_parting.c: what to do with ammo that is left when nothing else is: it cannot be kept (5.2).
 */
#include "bot.h"

enum {
	HOPE = 40,           /* of 1024 per ship, below which even free ammo is not spent */
	PASSING_RADIUS = 2,  /* an enemy this near to a mine may come upon it */
	SWEPT = NAVAL_WHOLE, /* hope of a mine that a battleship strikes when it turns */
	CLEARANCE = 2,       /* from the own fleet, which must pass too */
};

struct waters {
	int32_t likely[NAVAL_PLACES];  /* an enemy is there */
	int32_t passing[NAVAL_PLACES]; /* or near it */
};

static void read_waters(const struct naval_captain *captain, struct waters *waters)
{
	int32_t weight[NAVAL_PLACES];
	for (int place = 0; place < NAVAL_PLACES; place++)
		waters->likely[place] = waters->passing[place] = 0;
	for (int model = 0; model < NAVAL_MODELS; model++) {
		if (!captain->is_afloat[model])
			continue;
		naval_weight_within(&captain->memory->map[model], model, 0, weight);
		for (int place = 0; place < NAVAL_PLACES; place++)
			waters->likely[place] += weight[place] >> NAVAL_MAP_SHIFT;
		naval_weight_within(&captain->memory->map[model], model, PASSING_RADIUS, weight);
		for (int place = 0; place < NAVAL_PLACES; place++)
			waters->passing[place] += weight[place] >> NAVAL_MAP_SHIFT;
	}
}

/* 14, 5: a torpedo along a line that passes an enemy or likely water, and no own ship. */
static int hope_of_launch(const struct naval_captain *captain, const struct waters *waters, int own)
{
	const struct naval_sea *sea = captain->sea;
	const struct naval_own_ship *ship = &sea->view->ships[own];
	int runs = 1 + naval_weapon_rows[ship->weapon].life, hope = 0;
	for (int step = 1; step <= runs; step++) {
		struct rd_cell cell = naval_cell_at(
			ship->x, ship->y, ship->facing, ship->cell_count, -step);
		if (!naval_on_board(cell.x, cell.y) || rd_board_test(sea->chart.rocks, cell))
			break;
		if (rd_board_test(sea->chart.own, cell))
			return 0;
		hope += waters->likely[naval_place(cell.x, cell.y)];
	}
	return hope;
}

static bool is_swept(const struct naval_captain *captain, struct rd_cell cell)
{
	struct rd_cell swept[2];
	naval_swept_cells(captain->sea, swept);
	return captain->sea->fix[NAVAL_BATTLESHIP].is_known &&
	       ((cell.x == swept[0].x && cell.y == swept[0].y) ||
		       (cell.x == swept[1].x && cell.y == swept[1].y));
}

/* 14, 6: a mine where the enemy may pass, best beside a rock, and no other own ship is near. */
static int hope_of_mine(const struct naval_captain *captain, const struct waters *waters, int own,
	struct rd_cell cell)
{
	const struct naval_view *view = captain->sea->view;
	struct rd_board beside = {{0}};
	int hope = waters->passing[naval_place(cell.x, cell.y)];
	for (int i = 0; i < view->ship_count; i++)
		if (i != own && !view->ships[i].sunk &&
			naval_way(view->ships[i].x, view->ships[i].y, cell) <= CLEARANCE)
			return 0;
	rd_board_add_square(&beside, cell, 1, NAVAL_SIZE, NAVAL_SIZE);
	if (is_swept(captain, cell))
		hope += SWEPT;
	bool is_beside_rock = !rd_board_is_empty(rd_board_and(beside, captain->sea->chart.rocks));
	return is_beside_rock ? hope + hope / 4 : hope;
}

static void part_by_mine(const struct naval_captain *captain, const struct waters *waters, int own,
	int *best, struct naval_action *action)
{
	const struct naval_own_ship *ship = &captain->sea->view->ships[own];
	struct naval_craft craft = naval_craft_seen(ship);
	struct rd_board left = naval_reach(&craft);
	struct rd_cell cell;
	while (rd_board_take(&left, &cell)) {
		struct naval_action mine = naval_shot(ship, cell);
		int hope = hope_of_mine(captain, waters, own, cell);
		if (hope <= *best ||
			naval_check_attack(&captain->sea->chart, &craft, &mine) != RD_ACCEPTED)
			continue;
		*best = hope;
		*action = mine;
	}
}

/* 14, 4: a shell into the fog costs nothing either, and whoever is missed hears nothing of it (7.3). */
static void part_by_shell(const struct naval_captain *captain, const struct waters *waters, int own,
	int *best, struct naval_action *action)
{
	const struct naval_own_ship *ship = &captain->sea->view->ships[own];
	struct naval_craft craft = naval_craft_seen(ship);
	struct rd_board seen = rd_board_or(captain->sea->visible, captain->sea->enemies);
	struct rd_board left = rd_board_andnot(naval_reach(&craft), seen);
	struct rd_cell cell;
	while (rd_board_take(&left, &cell)) {
		struct naval_action shell = naval_shot(ship, cell);
		int hope = waters->likely[naval_place(cell.x, cell.y)];
		if (hope <= *best ||
			naval_check_attack(&captain->sea->chart, &craft, &shell) != RD_ACCEPTED)
			continue;
		*best = hope;
		*action = shell;
	}
}

void naval_part(
	const struct naval_captain *captain, struct naval_leg *leg, struct rd_motive *motive)
{
	struct naval_action *action = &leg->order[0];
	const struct naval_view *view = captain->sea->view;
	struct waters waters;
	int best = HOPE;
	read_waters(captain, &waters);
	for (int own = 0; own < view->ship_count; own++) {
		const struct naval_own_ship *ship = &view->ships[own];
		struct naval_craft craft = naval_craft_seen(ship);
		if (!naval_can_attack(view, ship))
			continue;
		if (ship->attack.kind == NAVAL_KIND_MINE) {
			int before = best;
			part_by_mine(captain, &waters, own, &best, action);
			if (best > before)
				*motive = RD_MOTIVE(NAVAL_WHY_PART_MINE, naval_percent(best));
		} else if (ship->attack.kind == NAVAL_KIND_TORPEDO) {
			struct naval_action launch = naval_shot(ship, rd_cell_at(0, 0));
			int hope = hope_of_launch(captain, &waters, own);
			if (hope <= best || naval_check_attack(&captain->sea->chart, &craft,
						    &launch) != RD_ACCEPTED)
				continue;
			best = hope;
			*action = launch;
			*motive = RD_MOTIVE(NAVAL_WHY_PART_TORPEDO, naval_percent(hope));
		} else if (captain->taste->spends_shells) {
			int before = best;
			part_by_shell(captain, &waters, own, &best, action);
			if (best > before)
				*motive = RD_MOTIVE(NAVAL_WHY_PART_SHELL, naval_percent(best),
					ship->attack.damage);
		}
	}
	leg->count = best > HOPE ? 1 : 0;
}
