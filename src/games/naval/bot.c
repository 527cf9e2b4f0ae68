/*
 * bot.c: the door of the captains (14), and what all levels share: the sea as it is read from a view,
 * courses through it, and a little ballistics.
 *
 * 1. What is returned is always legal: it is held against the checks of orders.c, and a captain who got
 *    it wrong ends his turn.
 * 2. A turn ends: every order costs fuel or the one attack of a ship.
 * 3. Every ship that is thought of lies on the board and has the cells of its model. A view may come from
 *    afar and say something else: then the captain ends his turn, too.
 */
#include "bot.h"

#include <string.h>

enum {
	DOOM_STEPS = 2, /* a torpedo runs twice before the captain acts again (7.6) */
	LANE_STEPS = 6,
	TURNED = 4,      /* in `moved_to`: before the way of a turn on the spot */
	RETURNS = 1,     /* a ship may look and come back once, then it is where it wants to be */
	LAST_TURNS = 16, /* before the turn limit, of both seats */
};

/* ---- orders ---- */

struct naval_action naval_order(
	enum naval_action_type type, const struct naval_own_ship *ship, int direction)
{
	return (struct naval_action){
		.type = (uint16_t)type,
		.ship = ship ? ship->id : 0,
		.direction = (uint8_t)direction,
	};
}

struct naval_action naval_shot(const struct naval_own_ship *ship, struct rd_cell cell)
{
	struct naval_action action = naval_order(NAVAL_SHIP_ATTACK, ship, 0);
	if (ship->attack.kind != NAVAL_KIND_TORPEDO) {
		action.has_target = true;
		action.target = (struct naval_target){cell.x, cell.y};
	}
	return action;
}

static bool is_legal(const struct naval_sea *sea, const struct naval_action *action)
{
	const struct naval_view *view = sea->view;
	if (action->type == NAVAL_TURN_END)
		return true;
	for (int i = 0; i < view->ship_count; i++) {
		if (view->ships[i].id != action->ship || view->ships[i].sunk)
			continue;
		struct naval_craft craft = naval_craft_seen(&view->ships[i]);
		if (action->type == NAVAL_SHIP_MOVE)
			return naval_check_move(&sea->chart, &craft, action->direction) ==
			       RD_ACCEPTED;
		if (action->type == NAVAL_SHIP_ROTATE)
			return naval_check_rotate(&sea->chart, &craft, action->direction) ==
			       RD_ACCEPTED;
		return naval_check_attack(&sea->chart, &craft, action) == RD_ACCEPTED;
	}
	return false;
}

/* ---- what is asked of ships ---- */

bool naval_can_attack(const struct naval_view *view, const struct naval_own_ship *ship)
{
	return !ship->sunk && !ship->attacked && view->ammo >= ship->attack.ammo;
}

int naval_sum_cells(const uint8_t cells[NAVAL_CELLS])
{
	int sum = 0;
	for (int i = 0; i < NAVAL_CELLS; i++)
		sum += cells[i];
	return sum;
}

bool naval_is_holding(const struct naval_view *view, const struct naval_memory *memory)
{
	int balance = 0;
	for (int i = 0; i < view->ship_count; i++)
		balance += view->ships[i].hp;
	for (int model = 0; model < NAVAL_MODELS; model++)
		balance -= naval_sum_cells(memory->enemy_cells[model]);
	return balance > 0 && view->turn + LAST_TURNS >= view->options.turn_limit;
}

static bool lies_on_board(int x, int y, int facing, int model)
{
	int cells = naval_model_rows[model].cells;
	struct rd_cell bow = naval_cell_at(x, y, facing, cells, 0);
	struct rd_cell stern = naval_cell_at(x, y, facing, cells, cells - 1);
	return naval_on_board(bow.x, bow.y) && naval_on_board(stern.x, stern.y);
}

/* Invariant 3. */
static bool is_sound(const struct naval_view *view)
{
	bool is_so = true;
	for (int i = 0; i < view->ship_count; i++) {
		const struct naval_own_ship *ship = &view->ships[i];
		is_so = is_so && ship->cell_count == naval_model_rows[ship->model].cells &&
			lies_on_board(ship->x, ship->y, ship->facing, ship->model);
	}
	for (int i = 0; i < view->enemy_count; i++) {
		const struct naval_enemy *enemy = &view->enemies[i];
		is_so = is_so && enemy->cell_count == naval_model_rows[enemy->model].cells &&
			lies_on_board(enemy->x, enemy->y, enemy->facing, enemy->model);
	}
	for (int i = 0; i < view->last_seen_count; i++) {
		const struct naval_last_seen *last = &view->last_seen[i];
		is_so = is_so && lies_on_board(last->x, last->y, last->facing, last->model);
	}
	return is_so;
}

/* ---- the sea ---- */

static void add_projectiles(
	struct naval_sea *sea, const struct naval_seen_projectile *seen, int count)
{
	for (int i = 0; i < count; i++) {
		struct rd_cell cell = rd_cell_at(seen[i].x, seen[i].y);
		rd_board_set(&sea->shut, cell);
		for (int step = 1; step <= LANE_STEPS && seen[i].kind == NAVAL_KIND_TORPEDO;
			step++) {
			cell = rd_cell_at(cell.x + seen[i].dx, cell.y + seen[i].dy);
			if (!naval_on_board(cell.x, cell.y) ||
				rd_board_test(sea->chart.rocks, cell))
				break;
			rd_board_set(step <= DOOM_STEPS ? &sea->doom : &sea->lanes, cell);
		}
	}
}

static void fix_enemies(struct naval_sea *sea, const struct naval_memory *memory)
{
	const struct naval_view *view = sea->view;
	for (int i = 0; i < view->last_seen_count; i++) {
		const struct naval_last_seen *last = &view->last_seen[i];
		if (last->turn == view->turn &&
			naval_sum_cells(memory->enemy_cells[last->model]) > 0)
			sea->fix[last->model] = (struct naval_fix){
				true, last->x, last->y, last->facing};
	}
	for (int i = 0; i < view->enemy_count; i++) {
		const struct naval_enemy *enemy = &view->enemies[i];
		sea->fix[enemy->model] = (struct naval_fix){
			true, enemy->x, enemy->y, enemy->facing};
	}
	for (int model = 0; model < NAVAL_MODELS; model++) {
		const struct naval_fix *fix = &sea->fix[model];
		if (fix->is_known)
			sea->enemies = rd_board_or(
				sea->enemies, naval_cells(fix->x, fix->y, fix->facing,
						      naval_model_rows[model].cells));
	}
}

void naval_read_sea(
	struct naval_sea *sea, const struct naval_view *view, const struct naval_memory *memory)
{
	*sea = (struct naval_sea){
		.view = view, .chart = naval_chart_seen(view), .stuck = memory->stuck};
	fix_enemies(sea, memory);
	sea->shut = rd_board_or(sea->chart.rocks, sea->enemies);
	for (int i = 0; i < view->ship_count; i++)
		if (memory->returns[i] > RETURNS)
			sea->settled |= (uint8_t)(1 << i);
	for (int y = 0; y < NAVAL_SIZE; y++)
		for (int x = 0; x < NAVAL_SIZE; x++)
			if (view->map[y][x] == '.' || view->map[y][x] == '#')
				rd_board_set(&sea->visible, rd_cell_at(x, y));
	for (int i = 0; i < view->ship_count; i++) {
		const struct naval_own_ship *ship = &view->ships[i];
		if (!ship->sunk)
			sea->cells[i] = naval_cells(
				ship->x, ship->y, ship->facing, ship->cell_count);
	}
	add_projectiles(sea, view->projectiles, view->projectile_count);
	add_projectiles(sea, view->enemy_projectiles, view->enemy_projectile_count);
}

/* ---- courses ---- */

/* All cells of a set one step on; what leaves the board is lost. */
struct rd_board naval_shift(struct rd_board board, int facing)
{
	static const uint64_t columns = UINT64_C(0x7fff7fff7fff7fff); /* 15 of the 16 of each row */
	struct rd_board out = {{0}};
	for (int i = 0; i < RD_BOARD_WORDS; i++) {
		switch (facing) {
		case NAVAL_N:
			out.word[i] = board.word[i] >> 16;
			if (i + 1 < RD_BOARD_WORDS)
				out.word[i] |= board.word[i + 1] << 48;
			break;
		case NAVAL_S:
			out.word[i] = board.word[i] << 16;
			if (i > 0)
				out.word[i] |= board.word[i - 1] >> 48;
			break;
		case NAVAL_E: out.word[i] = board.word[i] << 1 & columns; break;
		default: out.word[i] = board.word[i] >> 1 & columns; break;
		}
	}
	out.word[3] &= columns & UINT64_C(0x0000ffffffffffff); /* 15 of 16 rows */
	return out;
}

void naval_free_poses(const struct naval_sea *sea, int own, struct rd_board free[2])
{
	const struct naval_own_ship *ship = &sea->view->ships[own];
	struct rd_board open = rd_board_andnot(rd_board_full(NAVAL_SIZE, NAVAL_SIZE), sea->shut);
	for (int i = 0; i < sea->view->ship_count; i++)
		if (i != own)
			open = rd_board_andnot(open, sea->cells[i]);
	for (int axis = 0; axis < 2; axis++) {
		struct rd_board ahead = open, behind = open;
		free[axis] = open;
		for (int i = 0; i < ship->cell_count / 2; i++) {
			ahead = naval_shift(ahead, axis);
			behind = naval_shift(behind, axis ^ 2);
			free[axis] = rd_board_and(free[axis], rd_board_and(ahead, behind));
		}
	}
	if (sea->stuck >> own & 1)
		rd_board_clear(&free[(ship->facing & 1) ^ 1], rd_cell_at(ship->x, ship->y));
}

/* Adds, cost by cost, the poses that one order leads to. The layers hold the poses to begin with. */
static void fill_layers(
	struct naval_course *course, const struct naval_costs *costs, const struct rd_board free[2])
{
	struct rd_board done[4] = {{{0}}};
	int ahead = costs->forward, astern = costs->backward, turn = costs->rotate;
	for (int cost = 0; cost <= course->limit; cost++)
		for (int facing = 0; facing < 4; facing++) {
			struct rd_board *layer = &course->layer[cost][facing];
			struct rd_board reached = {{0}};
			if (cost >= ahead)
				reached = naval_shift(course->layer[cost - ahead][facing], facing);
			if (cost >= astern)
				reached = rd_board_or(
					reached, naval_shift(course->layer[cost - astern][facing],
							 facing ^ 2));
			if (cost >= turn) {
				reached = rd_board_or(
					reached, course->layer[cost - turn][facing ^ 1]);
				reached = rd_board_or(
					reached, course->layer[cost - turn][facing ^ 3]);
			}
			reached = rd_board_or(rd_board_and(reached, free[facing & 1]), *layer);
			*layer = rd_board_andnot(reached, done[facing]);
			done[facing] = rd_board_or(done[facing], *layer);
		}
}

void naval_sail(struct naval_course *course, const struct naval_own_ship *ship,
	const struct rd_board free[2], int fuel)
{
	memset(course, 0, sizeof(*course));
	course->limit = fuel < NAVAL_COURSE_MAX ? fuel : NAVAL_COURSE_MAX;
	rd_board_set(&course->layer[0][ship->facing], rd_cell_at(ship->x, ship->y));
	fill_layers(course, &ship->costs, free);
}

void naval_sail_on(struct naval_course *course, const struct naval_course *before,
	const struct rd_board through[4], const struct naval_own_ship *ship,
	const struct rd_board free[2])
{
	course->limit = before->limit;
	for (int cost = 0; cost <= before->limit; cost++)
		for (int facing = 0; facing < 4; facing++)
			course->layer[cost][facing] = rd_board_and(
				before->layer[cost][facing], through[facing]);
	fill_layers(course, &ship->costs, free);
}

bool naval_cheapest(
	const struct naval_course *course, const struct rd_board poses[4], struct naval_pose *pose)
{
	struct rd_cell cell;
	for (int cost = 0; cost <= course->limit; cost++)
		for (int facing = 0; facing < 4; facing++)
			if (rd_board_first(rd_board_and(course->layer[cost][facing], poses[facing]),
				    &cell)) {
				*pose = (struct naval_pose){cell.x, cell.y, facing, cost};
				return true;
			}
	return false;
}

static bool is_on_course(const struct naval_course *course, const struct naval_pose *pose)
{
	return pose->cost >= 0 && naval_on_board(pose->x, pose->y) &&
	       rd_board_test(course->layer[pose->cost][pose->facing], rd_cell_at(pose->x, pose->y));
}

bool naval_step_back(const struct naval_course *course, struct naval_pose *pose,
	const struct naval_own_ship *ship, struct naval_action *order)
{
	int dx = naval_step_x[pose->facing], dy = naval_step_y[pose->facing];
	struct naval_pose before = {
		pose->x - dx, pose->y - dy, pose->facing, pose->cost - ship->costs.forward};
	if (is_on_course(course, &before)) {
		*order = naval_order(NAVAL_SHIP_MOVE, ship, pose->facing);
		*pose = before;
		return true;
	}
	before = (struct naval_pose){
		pose->x + dx, pose->y + dy, pose->facing, pose->cost - ship->costs.backward};
	if (is_on_course(course, &before)) {
		*order = naval_order(NAVAL_SHIP_MOVE, ship, pose->facing ^ 2);
		*pose = before;
		return true;
	}
	for (int turning = NAVAL_LEFT; turning <= NAVAL_RIGHT; turning++) {
		before = *pose;
		before.cost -= ship->costs.rotate;
		before.facing = naval_turned(
			pose->facing, turning == NAVAL_LEFT ? NAVAL_RIGHT : NAVAL_LEFT);
		if (is_on_course(course, &before)) {
			*order = naval_order(NAVAL_SHIP_ROTATE, ship, turning);
			*pose = before;
			return true;
		}
	}
	return false;
}

bool naval_first_step(const struct naval_course *course, struct naval_pose pose,
	const struct naval_own_ship *ship, struct naval_action *order)
{
	bool has_moved = false;
	while (pose.cost > 0 && naval_step_back(course, &pose, ship, order))
		has_moved = true;
	return has_moved;
}

/* ---- ballistics ---- */

/* The poses in which any cell of a ship lies in a set. */
static void poses_in(struct rd_board set, int cells, struct rd_board poses[4])
{
	for (int axis = 0; axis < 2; axis++) {
		struct rd_board ahead = set, behind = set;
		poses[axis] = set;
		for (int i = 0; i < cells / 2; i++) {
			ahead = naval_shift(ahead, axis);
			behind = naval_shift(behind, axis ^ 2);
			poses[axis] = rd_board_or(poses[axis], rd_board_or(ahead, behind));
		}
		poses[axis ^ 2] = poses[axis];
	}
}

void naval_firing_poses(struct rd_cell target, int reach, int cells, struct rd_board poses[4])
{
	struct rd_board disc = {{0}};
	rd_board_add_disc(&disc, target, reach, NAVAL_SIZE, NAVAL_SIZE);
	poses_in(disc, cells, poses);
}

int naval_wound(uint8_t *cells, int count, int k, int damage)
{
	int lost = 0;
	for (int distance = 0; distance < count && damage > 0; distance++)
		for (int side = -1; side <= 1 && damage > 0; side += 2) {
			int i = k + side * distance;
			if (i < 0 || i >= count || (distance == 0 && side > 0))
				continue;
			int taken = cells[i] < damage ? cells[i] : damage;
			cells[i] = (uint8_t)(cells[i] - taken);
			damage -= taken;
			lost += taken;
		}
	return lost;
}

struct rd_motive naval_why_hit(int model, const uint8_t cells[NAVAL_CELLS], int k, int damage)
{
	const struct naval_model_row *row = &naval_model_rows[model];
	uint8_t after[NAVAL_CELLS];
	memcpy(after, cells, sizeof(after));
	int lost = naval_wound(after, row->cells, k, damage), left = naval_sum_cells(after);
	int system = row->systems[k];
	bool has_effect = system == NAVAL_WEAPONS || system == NAVAL_BRIDGE ||
			  system == NAVAL_ENGINE;
	if (left == 0)
		return RD_MOTIVE(NAVAL_WHY_SINK, model, lost);
	if (has_effect && cells[k] > 0 && after[k] == 0)
		return RD_MOTIVE(NAVAL_WHY_DISABLE, model, lost, system, left);
	return RD_MOTIVE(NAVAL_WHY_HIT, model, lost, left);
}

int naval_torpedo_meets(
	const struct naval_sea *sea, int own, struct naval_pose pose, struct rd_cell *met)
{
	const struct naval_own_ship *ship = &sea->view->ships[own];
	int runs = 1 + naval_weapon_rows[ship->weapon].life;
	for (int step = 1; step <= runs; step++) {
		*met = naval_cell_at(pose.x, pose.y, pose.facing, ship->cell_count, -step);
		if (!naval_on_board(met->x, met->y) || rd_board_test(sea->chart.rocks, *met))
			return 0;
		for (int i = 0; i < sea->view->ship_count; i++)
			if (i != own && rd_board_test(sea->cells[i], *met))
				return 0;
		if (rd_board_test(sea->enemies, *met))
			return step;
	}
	return 0;
}

static void torpedo_poses(
	const struct naval_sea *sea, int own, struct rd_cell target, struct rd_board poses[4])
{
	int half = sea->view->ships[own].cell_count / 2;
	for (int facing = 0; facing < 4; facing++) {
		poses[facing] = (struct rd_board){{0}};
		for (int step = 1; step <= NAVAL_TORPEDO_SURE; step++) {
			struct naval_pose pose = {target.x - (half + step) * naval_step_x[facing],
				target.y - (half + step) * naval_step_y[facing], facing, 0};
			struct rd_cell met;
			if (naval_on_board(pose.x, pose.y) &&
				naval_torpedo_meets(sea, own, pose, &met) == step)
				rd_board_set(&poses[facing], rd_cell_at(pose.x, pose.y));
		}
	}
}

/* Beside the cell, not upon it. */
static void mine_poses(struct rd_cell target, int cells, struct rd_board poses[4])
{
	struct rd_board square = {{0}}, upon[4];
	rd_board_add_square(&square, target, 1, NAVAL_SIZE, NAVAL_SIZE);
	poses_in(square, cells, poses);
	naval_firing_poses(target, 0, cells, upon);
	for (int facing = 0; facing < 4; facing++)
		poses[facing] = rd_board_andnot(poses[facing], upon[facing]);
}

void naval_swept_cells(const struct naval_sea *sea, struct rd_cell swept[2])
{
	const struct naval_fix *fix = &sea->fix[NAVAL_BATTLESHIP];
	int cells = naval_model_rows[NAVAL_BATTLESHIP].cells;
	for (int end = 0; end < 2; end++)
		swept[end] = naval_cell_at(fix->x, fix->y, naval_turned(fix->facing, NAVAL_LEFT),
			cells, end * (cells - 1));
}

void naval_attack_poses(
	const struct naval_sea *sea, int own, struct rd_cell target, struct rd_board poses[4])
{
	const struct naval_own_ship *ship = &sea->view->ships[own];
	if (ship->attack.kind == NAVAL_KIND_TORPEDO)
		torpedo_poses(sea, own, target, poses);
	else if (ship->attack.kind == NAVAL_KIND_MINE)
		mine_poses(target, ship->cell_count, poses);
	else
		naval_firing_poses(
			target, naval_weapon_rows[ship->weapon].reach, ship->cell_count, poses);
}

/* ---- the door ---- */

/* What has happened since the last choice. Returns 1 + the place of the ship whose turn on the spot has just failed, 0: none. */
static int recollect(struct naval_memory *memory, const struct naval_view *view)
{
	bool is_new_turn = memory->turn != view->turn;
	int held = 0;
	if (is_new_turn) {
		memory->stuck = 0;
		memory->was_hit = 0;
		memory->turned = 0;
		memory->moved = 0;
		memory->resolve = 0;
		memset(memory->returns, 0, sizeof(memory->returns));
	}
	if (memory->turned > 0 && view->ships[memory->turned - 1].facing == memory->turned_from)
		held = memory->turned;
	if (held > 0)
		memory->stuck |= (uint8_t)(1 << (held - 1));
	memory->turned = 0;
	for (int i = 0; i < view->ship_count; i++) {
		const struct naval_own_ship *ship = &view->ships[i];
		if (memory->turn > 0 && memcmp(memory->own_cells[i], ship->cells, NAVAL_CELLS) != 0)
			memory->was_hit |= (uint8_t)(1 << i);
		memcpy(memory->own_cells[i], ship->cells, NAVAL_CELLS);
	}
	for (int model = 0; model < NAVAL_MODELS && memory->turn == 0; model++)
		for (int i = 0; i < naval_model_rows[model].cells; i++)
			memory->enemy_cells[model][i] = NAVAL_CELL_POINTS;
	for (int i = 0; i < view->enemy_count; i++)
		memcpy(memory->enemy_cells[view->enemies[i].model], view->enemies[i].cells,
			NAVAL_CELLS);
	for (int i = 0; i < view->sunk_count; i++)
		memset(memory->enemy_cells[view->enemies_sunk[i] % NAVAL_SHIPS], 0, NAVAL_CELLS);
	if (view->enemy_count > 0 || memory->was_hit || memory->turn == 0)
		memory->contact = view->turn;
	return held;
}

/* A shell at a ship whose place is known does its damage, whether or not that is seen. */
static void note_shell(struct naval_memory *memory, const struct naval_sea *sea,
	const struct naval_action *action, const struct naval_attack *attack)
{
	if (!naval_on_board(action->target.x, action->target.y))
		return; /* who recalls may say anything */
	for (int model = 0; model < NAVAL_MODELS; model++) {
		const struct naval_fix *fix = &sea->fix[model];
		int cells = naval_model_rows[model].cells;
		int hit = naval_cell_index(
			fix->x, fix->y, fix->facing, cells, action->target.x, action->target.y);
		if (fix->is_known && hit >= 0)
			naval_wound(memory->enemy_cells[model], cells, hit, attack->damage);
	}
}

void naval_note_order(
	struct naval_memory *memory, const struct naval_sea *sea, const struct naval_action *action)
{
	const struct naval_view *view = sea->view;
	int own = 0;
	while (own < view->ship_count - 1 && view->ships[own].id != action->ship)
		own++;
	if (action->type == NAVAL_SHIP_ATTACK && view->ships[own].attack.kind == NAVAL_KIND_CANNON)
		note_shell(memory, sea, action, &view->ships[own].attack);
	if (action->type == NAVAL_SHIP_ROTATE) {
		memory->turned = (uint8_t)(own + 1);
		memory->turned_from = view->ships[own].facing;
	}
	if (action->type == NAVAL_SHIP_MOVE) {
		if (memory->moved == own + 1 && memory->moved_to == (action->direction ^ 2))
			memory->returns[own]++;
		memory->moved = (uint8_t)(own + 1);
		memory->moved_to = action->direction;
	} else if (action->type == NAVAL_SHIP_ROTATE) {
		memory->moved = (uint8_t)(own + 1);
		memory->moved_to = (uint8_t)(TURNED + action->direction);
	} else {
		memory->moved = 0;
	}
}

/* A ship that has turned and turned back turns no more in this turn: it has seen what there is to see. */
static void note_turn_back(struct naval_memory *memory, const struct naval_view *view,
	const struct naval_action *action)
{
	for (int own = 0; own < view->ship_count; own++)
		if (action->type == NAVAL_SHIP_ROTATE && view->ships[own].id == action->ship &&
			memory->moved == own + 1 &&
			memory->moved_to == TURNED + (action->direction ^ 1))
			memory->stuck |= (uint8_t)(1 << own);
}

static bool is_to_act(const struct naval_view *view)
{
	return view->seat != RD_NOBODY && view->phase != NAVAL_OVER && view->active == view->seat;
}

/* What a captain notes before he thinks. */
void naval_look_around(struct naval_sea *sea, const struct naval_view *view,
	struct naval_memory *memory, int level)
{
	int held = recollect(memory, view);
	naval_read_sea(sea, view, memory);
	if (level >= 2)
		naval_update_maps(memory, sea);
	if (level == RD_LEVELS && held > 0)
		naval_heed_block(memory, sea, &view->ships[held - 1]);
	memory->turn = view->turn;
}

static void end_turn(
	const struct naval_view *view, struct naval_action *action, struct rd_motive *motive)
{
	*action = naval_order(NAVAL_TURN_END, NULL, 0);
	*motive = view->fuel > 0 ? RD_MOTIVE(NAVAL_WHY_END, view->fuel)
				 : RD_MOTIVE(NAVAL_WHY_END_EMPTY, 0);
}

static void choose_thinking(const struct naval_sea *sea, struct naval_memory *memory,
	const struct rd_mind *mind, struct naval_action *action, struct rd_motive *motive)
{
	struct naval_leg leg;
	if (mind->level <= 3)
		naval_choose_by_search(
			&naval_tastes[mind->level == 3 ? NAVAL_HASTY : NAVAL_RECKLESS], sea, memory,
			&leg, motive);
	else
		naval_choose_by_worlds(sea, memory, mind, &leg, motive);
	if (leg.count > 0)
		*action = leg.order[0];
}

bool naval_choose(const void *seen, void *kept, const struct rd_mind *mind,
	struct rd_chance *chance, void *chosen, struct rd_motive *motive)
{
	const struct naval_view *view = seen;
	struct naval_memory *memory = kept;
	struct naval_action *action = chosen;
	struct naval_sea sea;
	(void)chance; /* what a captain does follows from what he knows */
	if (!is_to_act(view))
		return false;
	end_turn(view, action, motive);
	if (!is_sound(view))
		return true;
	naval_look_around(&sea, view, memory, mind->level);

	if (mind->level >= 2)
		choose_thinking(&sea, memory, mind, action, motive);
	else
		naval_choose_by_rules(&sea, memory, action, motive);
	if (!is_legal(&sea, action))
		end_turn(view, action, motive);
	if (mind->level == RD_LEVELS)
		note_turn_back(memory, view, action);
	naval_note_order(memory, &sea, action);
	return true;
}

void naval_recall(const void *seen, void *memory, int level, const void *action)
{
	const struct naval_view *view = seen;
	struct naval_sea sea;
	if (!is_to_act(view) || !is_sound(view))
		return;
	naval_look_around(&sea, view, memory, level);
	if (level == RD_LEVELS) {
		naval_recall_temper(&sea, memory, action);
		note_turn_back(memory, view, action);
	}
	naval_note_order(memory, &sea, action);
}
