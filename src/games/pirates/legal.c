/*
 * legal.c: what a view allows. A plan has free amounts and so many forms that only those are listed
 * that add one step to the present plan, with sensible amounts, and the empty one; so every plan can
 * be reached step by step. Deals may carry a round besides, and are listed without.
 */
#include "parts.h"

#include <string.h>

/* ---- the steps that may come next ---- */

struct steps {
	const struct pirates_walk *walk;
	struct pirates_step *out;
	int count;
};

static void propose(struct steps *steps, const struct pirates_step *step)
{
	struct pirates_walk walk = *steps->walk;
	if (pirates_walk_step(&walk, step) == RD_ACCEPTED)
		steps->out[steps->count++] = *step;
}

static void propose_plain(struct steps *steps, int what)
{
	propose(steps, &(struct pirates_step){.what = (uint8_t)what});
}

static void propose_shots(struct steps *steps)
{
	for (int what = PIRATES_DO_VOLLEY; what <= PIRATES_DO_HEAVY; what++)
		for (int side = PIRATES_LEFT; side <= PIRATES_RIGHT; side++)
			propose(steps, &(struct pirates_step){
					       .what = (uint8_t)what, .side = (uint8_t)side});
	propose_plain(steps, PIRATES_DO_RAM);
	const struct pirates_walk *walk = steps->walk;
	int reach = walk->ship->stats.mortar_range;
	if (reach == 0 || walk->mortars == walk->ship->stats.mortars)
		return;
	struct rd_hex here = pirates_hex(walk->cell);
	for (int i = 0; i < rd_hex_count(reach); i++) {
		struct rd_hex target = rd_hex_add(here, rd_hex_tile(reach, i));
		struct pirates_step step = {.what = PIRATES_DO_MORTAR};
		step.q = target.q;
		step.r = target.r;
		propose(steps, &step);
	}
}

/* Each good alone as far as it goes, and all of them together. */
static void propose_sales(struct steps *steps)
{
	const struct pirates_walk *walk = steps->walk;
	struct pirates_step all = {.what = PIRATES_DO_SELL};
	int kinds = 0;
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++) {
		int32_t stored = walk->store->of[good];
		if (walk->has_unloaded)
			stored += walk->ship->cargo.of[good];
		if (stored == 0)
			continue;
		stored = stored < PIRATES_MOST ? stored : PIRATES_MOST;
		struct pirates_step one = {.what = PIRATES_DO_SELL};
		one.goods[good] = all.goods[good] = stored;
		kinds++;
		propose(steps, &one);
	}
	if (kinds > 1)
		propose(steps, &all);
}

/* A little, and as much as the money buys. */
static void propose_purchases(struct steps *steps)
{
	enum { LITTLE = 10 };
	const struct pirates_walk *walk = steps->walk;
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++) {
		int32_t price = walk->waters->scene->prices.buy[good];
		if (price == 0)
			continue;
		int32_t most = walk->store->of[PIRATES_MONEY] / price;
		struct pirates_step step = {.what = PIRATES_DO_BUY};
		step.goods[good] = LITTLE;
		propose(steps, &step);
		step.goods[good] = most;
		if (most > 0 && most != LITTLE)
			propose(steps, &step);
	}
}

/* What lies on this tile to be taken; false if nothing does. */
static bool find_source(const struct pirates_walk *walk, struct pirates_amounts *stock)
{
	const struct pirates_scene *scene = walk->waters->scene;
	int wreck = pirates_find_wreck(scene, walk->cell);
	if (wreck >= 0) {
		*stock = scene->wrecks[wreck].goods;
		return true;
	}
	int place = pirates_find_stock(scene, walk->cell);
	if (place < 0)
		return false;
	const uint16_t *of = scene->plantations[place].of;
	*stock = (struct pirates_amounts){{0, of[0], 0, of[1], of[2]}};
	return true;
}

/* A full hold, the dearest goods first, and each good alone. */
static void propose_plunder(struct steps *steps)
{
	static const uint8_t dearest[] = {PIRATES_METAL, PIRATES_RUM, PIRATES_CLOTH, PIRATES_WOOD};
	const struct pirates_walk *walk = steps->walk;
	struct pirates_step full = {.what = PIRATES_DO_PLUNDER};
	struct pirates_amounts stock;
	int32_t room = walk->room - walk->wishes;
	int kinds = 0;
	if (!find_source(walk, &stock))
		return;
	full.goods[PIRATES_MONEY] = stock.of[PIRATES_MONEY];
	for (size_t i = 0; i < RD_COUNT(dearest); i++) {
		int good = dearest[i];
		full.goods[good] = stock.of[good] < room ? stock.of[good] : room;
		room -= full.goods[good];
	}
	for (int good = 0; good < PIRATES_GOODS; good++)
		kinds += full.goods[good] > 0;
	if (kinds > 1)
		propose(steps, &full);
	room = walk->room - walk->wishes;
	for (int good = 0; good < PIRATES_GOODS; good++) {
		struct pirates_step one = {.what = PIRATES_DO_PLUNDER};
		one.goods[good] = good == PIRATES_MONEY || stock.of[good] < room ? stock.of[good]
										 : room;
		if (one.goods[good] > 0)
			propose(steps, &one);
	}
}

int pirates_next_steps(const struct pirates_walk *walk, struct pirates_step out[PIRATES_NEXT_MAX])
{
	struct steps steps = {.walk = walk, .out = out};
	bool is_port = walk->waters->chart->kind[walk->cell] == PIRATES_PORT;
	bool has_slot = walk->slots < walk->ship->stats.speed;
	if (walk->has_heavy)
		return 0;
	if (has_slot) {
		propose_plain(&steps, PIRATES_DO_FORWARD);
		propose_plain(&steps, PIRATES_DO_LEFT);
		propose_plain(&steps, PIRATES_DO_RIGHT);
	}
	if (!is_port && walk->plunders == 0)
		propose_shots(&steps);
	if (has_slot && is_port) {
		propose_plain(&steps, PIRATES_DO_UNLOAD);
		propose_sales(&steps);
		propose_purchases(&steps);
	}
	if (has_slot && !walk->has_fired)
		propose_plunder(&steps);
	return steps.count;
}

/* Moves, shots and a shell on every tile in reach; in port five sales and four purchases are fewer; six plunders. */
_Static_assert(
	3 + 7 + 3 * PIRATES_MORTAR_REACH * (PIRATES_MORTAR_REACH + 1) + 1 + 6 <= PIRATES_NEXT_MAX,
	"room for all next steps");

/* ---- actions ---- */

struct list {
	struct pirates_action *out;
	size_t count, capacity;
};

/* The next place of the list, zeroed; who asks has seen that the list is not full. */
static struct pirates_action *add(struct list *list, int type)
{
	struct pirates_action *action = &list->out[list->count];
	list->count++;
	memset(action, 0, sizeof *action);
	action->type = (uint16_t)type;
	return action;
}

static bool is_full(const struct list *list)
{
	return list->count == list->capacity;
}

static void add_plans(struct list *list, const struct pirates_waters *waters,
	const struct pirates_ship *ship, const struct pirates_amounts *store)
{
	struct pirates_step next[PIRATES_NEXT_MAX];
	struct pirates_walk walk;
	pirates_walk_start(
		&walk, waters, ship, store, pirates_unloads(ship->plan, ship->step_count));
	/* Means may have been spent since: then no longer plan is accepted either. */
	for (int i = 0; i < ship->step_count; i++)
		if (pirates_walk_step(&walk, &ship->plan[i]) != RD_ACCEPTED)
			walk.has_heavy = true;
	int count = pirates_next_steps(&walk, next);
	for (int i = ship->step_count > 0 ? -1 : 0; i < count && !is_full(list); i++) {
		struct pirates_action *action = add(list, PIRATES_SHIP_PLAN);
		action->ship = ship->number;
		action->round = waters->scene->round;
		if (i < 0)
			continue;
		memcpy(action->steps, ship->plan, ship->step_count * sizeof ship->plan[0]);
		action->steps[ship->step_count] = next[i];
		action->step_count = (uint8_t)(ship->step_count + 1);
	}
}

static void add_deals(struct list *list, const struct pirates_waters *waters,
	const struct pirates_ship *ship, const struct pirates_amounts *store)
{
	bool is_in_port = waters->chart->kind[pirates_cell_of(ship->at)] == PIRATES_PORT;
	struct pirates_amounts cost;
	if (!is_in_port || ship->step_count > 0)
		return;
	for (int type = PIRATES_SHIP_REPAIR; type <= PIRATES_ENHANCEMENT_REPAIR; type++) {
		int kinds = type >= PIRATES_ENHANCEMENT_BUY ? PIRATES_ENHANCEMENTS : 1;
		for (int i = 0; i < kinds && !is_full(list); i++) {
			if (pirates_check_deal(waters, ship, store, type, i, &cost) != RD_ACCEPTED)
				continue;
			struct pirates_action *action = add(list, type);
			action->ship = ship->number;
			action->enhancement = (uint8_t)i;
		}
	}
}

static void add_ships(struct list *list, const struct pirates_scene *scene,
	const struct pirates_amounts *store, int fleet)
{
	if (fleet >= PIRATES_FLEET)
		return;
	for (int kind = 0; kind < PIRATES_CLASSES; kind++) {
		if (!pirates_can_pay(store, &pirates_classes[kind].price))
			continue;
		for (int i = 0; i < scene->map.port_count && !is_full(list); i++) {
			struct pirates_action *action = add(list, PIRATES_SHIP_BUY);
			action->kind = (uint8_t)kind;
			action->q = scene->map.ports[i].at.q;
			action->r = scene->map.ports[i].at.r;
		}
	}
}

static void add_readiness(struct list *list, const struct pirates_scene *scene, bool ready)
{
	if (is_full(list))
		return;
	struct pirates_action *action = add(list, PIRATES_TEAM_READY);
	action->round = scene->round;
	action->ready = ready;
}

size_t pirates_legal(const void *of, void *actions, size_t capacity)
{
	const struct pirates_view *view = of;
	const struct pirates_scene *scene = &view->scene;
	struct list list = {.out = actions, .capacity = capacity};
	struct pirates_chart chart;
	struct pirates_waters waters = {&chart, scene};
	int fleet = 0;
	if (view->you < 0 || scene->phase == PIRATES_OVER || scene->teams[view->you].out > 0)
		return 0;
	const struct pirates_team *team = &scene->teams[view->you];
	pirates_draw_chart(&scene->map, &chart);
	for (int i = 0; i < view->ship_count; i++) {
		const struct pirates_ship *ship = &view->ships[i].ship;
		if (ship->seat != view->you)
			continue;
		fleet++;
		if (!ship->destroyed)
			add_plans(&list, &waters, ship, &team->store);
		add_deals(&list, &waters, ship, &team->store);
	}
	add_ships(&list, scene, &team->store, fleet);
	add_readiness(&list, scene, !team->ready);
	add_readiness(&list, scene, team->ready);
	return list.count;
}
