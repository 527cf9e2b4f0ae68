/*
 * bot.c: three seekers (14), who see a view and nothing else. 1 walks and hits; 2 fights with its head, wears and
 * drinks what it finds; the third thinks in bot_deep.c and comes here when it does not know where to go.
 */
#include "bot_parts.h"

#include <string.h>

enum {
	STEPS_PER_FLOOR = 700,
	STEPS_OF_THE_FIRST = 120, /* that level 1 looks about on a floor before it goes on down */
};

/* ---- the map ---- */

/* It costs more than all else, so it is done when it is asked for. */
static void measure(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	if (thought->is_measured)
		return;
	thought->is_measured = true;
	uint16_t queue[RD_LEVEL_CELLS];
	int count = 0;
	uint8_t blocked[DUNGEON_H][DUNGEON_W];
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++) {
			blocked[y][x] = !is_passable(view, view->map[y][x]);
			thought->distance[y][x] = BOT_FAR;
		}
	for (int i = 0; i < view->chest_count; i++)
		blocked[view->chests[i].y][view->chests[i].x] = 1;
	for (int i = 0; i < view->creature_count; i++)
		blocked[view->creatures[i].y][view->creatures[i].x] = 1;
	thought->distance[view->hero.y][view->hero.x] = 0;
	queue[count++] = (uint16_t)rd_cell_index(hero_cell(view));
	for (int i = 0; i < count; i++) {
		struct rd_cell at = rd_cell_at(
			queue[i] % RD_LEVEL_WIDTH, queue[i] / RD_LEVEL_WIDTH);
		for (int d = 0; d < RD_DIRECTIONS; d++) {
			struct rd_cell next = rd_cell_step(at, rd_step_order[d]);
			if (!is_inside(view, next) || blocked[next.y][next.x] ||
				thought->distance[next.y][next.x] != BOT_FAR)
				continue;
			thought->distance[next.y][next.x] =
				(uint16_t)(thought->distance[at.y][at.x] + 1);
			queue[count++] = (uint16_t)rd_cell_index(next);
		}
	}
}

/* One step on the way to a cell that was reached. */
static bool wish_way(struct thought *thought, struct rd_cell to)
{
	struct rd_cell at = to;
	if (!is_inside(thought->view, to) || thought->distance[to.y][to.x] == BOT_FAR ||
		thought->distance[to.y][to.x] == 0)
		return false;
	while (thought->distance[at.y][at.x] > 1) {
		struct rd_cell before = at;
		for (int d = 0; d < RD_DIRECTIONS && rd_cell_equal(before, at); d++) {
			struct rd_cell next = rd_cell_step(at, rd_step_order[d]);
			if (is_inside(thought->view, next) &&
				thought->distance[next.y][next.x] + 1 ==
					thought->distance[at.y][at.x])
				before = next;
		}
		at = before;
	}
	struct rd_cell from = hero_cell(thought->view);
	for (int d = 0; d < RD_DIRECTIONS; d++)
		if (rd_cell_equal(rd_cell_step(from, (enum rd_direction)d), at))
			return wish_move(thought, d);
	return false;
}

/* Beside a cell that cannot be entered itself. */
static bool wish_beside(struct thought *thought, struct rd_cell to)
{
	struct rd_cell best = hero_cell(thought->view);
	int nearest = BOT_FAR;
	for (int d = 0; d < RD_DIRECTIONS; d++) {
		struct rd_cell beside = rd_cell_step(to, rd_step_order[d]);
		if (is_inside(thought->view, beside) &&
			thought->distance[beside.y][beside.x] < nearest) {
			nearest = thought->distance[beside.y][beside.x];
			best = beside;
		}
	}
	return nearest != BOT_FAR && wish_way(thought, best);
}

static bool wish_terrain(struct thought *thought, int terrain)
{
	const struct dungeon_view *view = thought->view;
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++)
			if (view->map[y][x] == terrain)
				return wish_way(thought, rd_cell_at(x, y));
	return false;
}

/* ---- who is there ---- */

static const struct dungeon_shown_creature *nearest_foe(const struct dungeon_view *view)
{
	const struct dungeon_shown_creature *nearest = NULL;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *creature = &view->creatures[i];
		if (is_foe(creature) &&
			(!nearest || distance_to(view, creature) < distance_to(view, nearest)))
			nearest = creature;
	}
	return nearest;
}

/* A step to a cell away from everybody seen. */
static bool wish_retreat(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	int best = -1, found = -1;
	for (int d = 0; d < RD_DIRECTIONS; d++) {
		struct rd_cell to = rd_cell_step(hero_cell(view), (enum rd_direction)d);
		if (!is_inside(view, to) || !dungeon_in(DUNGEON_WALKABLE, view->map[to.y][to.x]) ||
			creature_at(view, to))
			continue;
		int nearest = 99;
		for (int i = 0; i < view->creature_count; i++)
			if (is_foe(&view->creatures[i]))
				nearest = dungeon_min(
					nearest, rd_distance(to, rd_cell_at(view->creatures[i].x,
									 view->creatures[i].y)));
		if (nearest > best && nearest > 1) {
			best = nearest;
			found = d;
		}
	}
	return found >= 0 && wish_move(thought, found);
}

/* ---- things ---- */

static bool save_life(struct thought *thought)
{
	return use_kind(thought, DUNGEON_POTION_HEALTH) ||
	       use_kind(thought, DUNGEON_SCROLL_TELEPORT) ||
	       use_kind(thought, DUNGEON_SCROLL_FIREBALL) ||
	       use_kind(thought, DUNGEON_SCROLL_PARALYSIS) ||
	       use_unknown(thought, DUNGEON_LOOK_POTION, DUNGEON_LOOK_SCROLL) ||
	       use_unknown(thought, DUNGEON_LOOK_SCROLL, DUNGEON_LOOK_RING);
}

bool dungeon_bot_eat(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	for (int i = 0; i < view->pack_count && view->hero.satiety <= 16; i++)
		if (view->pack[i].look < DUNGEON_ITEM_KINDS &&
			view->pack[i].kind != DUNGEON_SPOILED_RATION &&
			dungeon_item_rows[view->pack[i].look].class == DUNGEON_FOOD &&
			wish_slot(thought, DUNGEON_ITEM_USE, view->pack[i].slot))
			return because(
				thought, true, RD_MOTIVE(DUNGEON_WHY_EAT, view->hero.satiety));
	return false;
}

static int worth(int kind)
{
	const struct dungeon_item_row *row = &dungeon_item_rows[kind];
	if (kind == DUNGEON_LONG_BOW)
		return 0;
	return row->place == DUNGEON_AT_WEAPON
		       ? row->low + row->high + 2 * row->bonus + 2 * row->hit + row->times
		       : 3 * row->av + 3 * row->def + 2 * row->hit + row->stealth + 2;
}

bool dungeon_bot_dress(struct thought *thought, int (*value)(int kind))
{
	const struct dungeon_view *view = thought->view;
	for (int i = 0; i < view->pack_count; i++) {
		const struct dungeon_shown_item *item = &view->pack[i];
		if (item->worn || item->kind >= DUNGEON_RING_PLAIN)
			continue;
		int place = dungeon_item_rows[item->kind].place, old = 0;
		for (int j = 0; j < view->pack_count; j++)
			if (view->pack[j].worn && view->pack[j].kind < DUNGEON_RING_PLAIN &&
				dungeon_item_rows[view->pack[j].kind].place == place)
				old = value(view->pack[j].kind);
		if (value(item->kind) > old && wish_slot(thought, DUNGEON_ITEM_EQUIP, item->slot))
			return because(thought, true,
				RD_MOTIVE(DUNGEON_WHY_DRESS, called(item->look, item->kind)));
	}
	return false;
}

static bool is_wanted_here(const struct dungeon_view *view, const struct dungeon_action *action)
{
	if (!action->has_x)
		return dungeon_bot_is_wanted(
			view, view->pile[action->index].look, view->pile[action->index].kind);
	for (int i = 0; i < view->chest_count; i++)
		if (view->chests[i].x == action->x && view->chests[i].y == action->y)
			return dungeon_bot_is_wanted(view,
				view->chests[i].items[action->index].look,
				view->chests[i].items[action->index].kind);
	return false;
}

bool dungeon_bot_take(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	for (size_t i = 0; i < thought->count; i++) {
		const struct dungeon_action *action = &thought->legal[i];
		if (action->type != DUNGEON_ITEM_TAKE)
			continue;
		if (!action->has_x && is_junk(view->pile[action->index].kind))
			continue;
		if (action->has_x && view->pack_count >= DUNGEON_PACK - 2)
			continue;
		if (thought->level >= 4 && !is_wanted_here(view, action))
			continue;
		thought->wish = *action;
		return because(thought, true,
			action->has_x ? RD_MOTIVE(DUNGEON_WHY_TAKE_CHEST, 0)
				      : RD_MOTIVE(DUNGEON_WHY_TAKE,
						called(view->pile[action->index].look,
							view->pile[action->index].kind)));
	}
	return false;
}

struct rd_motive dungeon_bot_why_fetch(const struct dungeon_shown_floor_item *item, int steps)
{
	return item->kind == DUNGEON_LOST_URN
		       ? RD_MOTIVE(DUNGEON_WHY_URN, 0)
		       : RD_MOTIVE(DUNGEON_WHY_FETCH, called(item->look, item->kind), steps);
}

static bool fetch(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	int nearest = 40, found = -1;
	for (int i = 0; i < view->item_count; i++) {
		int distance = thought->distance[view->items[i].y][view->items[i].x];
		bool is_wanted = view->items[i].kind == DUNGEON_LOST_URN ||
				 view->pack_count < DUNGEON_PACK - 1;
		if (is_junk(view->items[i].kind) || !is_wanted || distance == 0 ||
			distance >= nearest)
			continue;
		nearest = distance;
		found = i;
	}
	return found >= 0 &&
	       because(thought,
		       wish_way(thought, rd_cell_at(view->items[found].x, view->items[found].y)),
		       dungeon_bot_why_fetch(&view->items[found], nearest));
}

bool dungeon_bot_open_chests(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	if (view->chest_count > 0)
		measure(thought);
	for (int i = 0; i < view->chest_count; i++) {
		struct rd_cell at = rd_cell_at(view->chests[i].x, view->chests[i].y);
		if (view->chests[i].open)
			continue;
		if (rd_distance(hero_cell(view), at) > 1) {
			if (wish_beside(thought, at))
				return because(thought, true,
					RD_MOTIVE(DUNGEON_WHY_CHEST,
						rd_distance(hero_cell(view), at)));
			continue;
		}
		for (int d = 0; d < RD_DIRECTIONS; d++)
			if (rd_cell_equal(rd_cell_step(hero_cell(view), (enum rd_direction)d), at))
				return because(thought, wish_move(thought, d),
					RD_MOTIVE(DUNGEON_WHY_CHEST, 1));
	}
	return false;
}

static bool drink_and_read(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	for (int kind = DUNGEON_POTION_LIFE; kind <= DUNGEON_POTION_OWL; kind++)
		if (use_kind(thought, kind))
			return because(thought, true, RD_MOTIVE(DUNGEON_WHY_DRINK, kind));
	if (2 * view->hero.hp < view->hero.max_hp && use_kind(thought, DUNGEON_POTION_HEALTH))
		return because(thought, true,
			RD_MOTIVE(DUNGEON_WHY_HEAL, DUNGEON_POTION_HEALTH, view->hero.hp,
				view->hero.max_hp));
	if (thought->level < 2 || view->floor == 1 || view->hero.hp < view->hero.max_hp - 2)
		return false;
	bool is_tried = use_unknown(thought, DUNGEON_LOOK_POTION, DUNGEON_LOOK_SCROLL) ||
			use_unknown(thought, DUNGEON_LOOK_SCROLL, DUNGEON_LOOK_RING);
	return because(thought, is_tried,
		RD_MOTIVE(DUNGEON_WHY_TRY, thought->used, view->hero.hp, view->hero.max_hp));
}

/* ---- 1 and 2: fighting ---- */

int dungeon_bot_percent(int of_six)
{
	return of_six <= 0 ? 0 : of_six >= 6 ? 100 : of_six * 100 / 6;
}

struct rd_motive dungeon_bot_why_hit(
	const struct dungeon_shown_hero *hero, const struct dungeon_shown_creature *foe)
{
	return RD_MOTIVE(DUNGEON_WHY_HIT, foe->kind,
		dungeon_bot_percent(6 + hero->to_hit - foe->defense), foe->hp);
}

static bool fight(struct thought *thought, const struct dungeon_shown_creature *foe)
{
	const struct dungeon_shown_hero *hero = &thought->view->hero;
	int direction = direction_to(thought->view, foe), chance = 6 + hero->to_hit - foe->defense;
	if (4 * hero->hp <= hero->max_hp && foe->aggravated && thought->level > 1 &&
		save_life(thought))
		return because(thought, true,
			RD_MOTIVE(DUNGEON_WHY_SAVE_LIFE, foe->kind, hero->hp, hero->max_hp,
				thought->used));
	if (hero->stamina == 0)
		return because(thought, thought->level > 1 && wish_retreat(thought),
			       RD_MOTIVE(DUNGEON_WHY_TIRED_BACK, foe->kind)) ||
		       because(thought, wish_plain(thought, DUNGEON_HERO_WAIT),
			       RD_MOTIVE(DUNGEON_WHY_TIRED_WAIT, foe->kind));
	bool is_sure = chance >= 3 || foe->hp <= 3 || !foe->aggravated ||
		       hero->hit_bonus == DUNGEON_BONUS_MAX;
	if (thought->level > 1 && !is_sure && hero->stamina > 1 && 2 * hero->hp > hero->max_hp)
		return because(thought, wish_plain(thought, DUNGEON_HERO_WAIT),
			RD_MOTIVE(DUNGEON_WHY_READY, foe->kind, dungeon_bot_percent(chance)));
	return because(thought, wish_move(thought, direction), dungeon_bot_why_hit(hero, foe)) ||
	       wish_plain(thought, DUNGEON_HERO_WAIT);
}

bool dungeon_bot_shoot_or_throw(struct thought *thought, const struct dungeon_shown_creature *foe)
{
	const struct dungeon_view *view = thought->view;
	struct dungeon_action reach = {.type = DUNGEON_HERO_REACH, .x = foe->x, .y = foe->y};
	if (wish(thought, &reach))
		return because(thought, true, dungeon_bot_why_hit(&view->hero, foe));
	struct dungeon_action shot = {.type = DUNGEON_HERO_FIRE, .x = foe->x, .y = foe->y};
	const struct rd_motive why = RD_MOTIVE(
		DUNGEON_WHY_SHOOT, foe->kind, distance_to(view, foe));
	if (wish(thought, &shot))
		return because(thought, true, why);
	for (int i = 1; i < distance_to(view, foe); i++) {
		struct rd_cell cell = rd_line_cell(hero_cell(view), rd_cell_at(foe->x, foe->y), i);
		if (!is_inside(view, cell) ||
			!dungeon_in(DUNGEON_WALKABLE, view->map[cell.y][cell.x]) ||
			creature_at(view, cell))
			return false; /* it would fall short */
	}
	for (int i = 0; i < view->pack_count; i++) {
		const struct dungeon_shown_item *item = &view->pack[i];
		bool is_missile = item->kind < DUNGEON_ITEM_KINDS &&
				  dungeon_item_rows[item->kind].is_thrown && !item->worn;
		shot = (struct dungeon_action){
			.type = DUNGEON_ITEM_THROW, .slot = item->slot, .x = foe->x, .y = foe->y};
		if (is_missile && wish(thought, &shot))
			return because(thought, true, why);
	}
	return false;
}

static bool meet(struct thought *thought, const struct dungeon_shown_creature *foe)
{
	const struct dungeon_view *view = thought->view;
	struct rd_cell at = rd_cell_at(foe->x, foe->y);
	int distance = distance_to(view, foe);
	if (distance == 1)
		return fight(thought, foe);
	if (foe->aggravated) {
		if (thought->level > 1 && dungeon_bot_shoot_or_throw(thought, foe))
			return true;
		if (thought->memory->patience < 6) {
			thought->memory->patience++;
			return because(thought, wish_plain(thought, DUNGEON_HERO_WAIT),
				RD_MOTIVE(DUNGEON_WHY_LET_COME, foe->kind, distance));
		}
		return because(thought, wish_beside(thought, at),
			RD_MOTIVE(DUNGEON_WHY_APPROACH, foe->kind, distance));
	}
	return false;
}

/* Whoever stands in the only way. */
static bool confront(struct thought *thought)
{
	const struct dungeon_shown_creature *foe = nearest_foe(thought->view);
	if (!foe)
		return false;
	measure(thought);
	return distance_to(thought->view, foe) == 1
		       ? fight(thought, foe)
		       : because(thought, wish_beside(thought, rd_cell_at(foe->x, foe->y)),
				 RD_MOTIVE(DUNGEON_WHY_CONFRONT, foe->kind));
}

/* ---- 4: exploring ---- */

bool dungeon_bot_find_frontier(const struct dungeon_view *view,
	const uint16_t cost[DUNGEON_H][DUNGEON_W], int below, struct rd_cell *found)
{
	int nearest = below;
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++) {
			if (cost[y][x] >= nearest || cost[y][x] == 0)
				continue;
			for (int d = 0; d < RD_DIRECTIONS; d++) {
				struct rd_cell beside = rd_cell_step(
					rd_cell_at(x, y), (enum rd_direction)d);
				if (!is_inside(view, beside) ||
					view->map[beside.y][beside.x] != DUNGEON_UNKNOWN)
					continue;
				nearest = cost[y][x];
				*found = rd_cell_at(x, y);
			}
		}
	return nearest < below;
}

static bool explore(struct thought *thought)
{
	struct rd_cell found;
	return dungeon_bot_find_frontier(thought->view, thought->distance, BOT_FAR, &found) &&
	       because(thought, wish_way(thought, found),
		       RD_MOTIVE(DUNGEON_WHY_EXPLORE, thought->distance[found.y][found.x]));
}

bool dungeon_bot_search(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	size_t first = thought->count, behind = 0;
	measure(thought);
	for (int d = 0; d < RD_DIRECTIONS; d++) {
		struct rd_cell beside = rd_cell_step(hero_cell(view), (enum rd_direction)d);
		if (is_inside(view, beside) &&
			view->map[beside.y][beside.x] == DUNGEON_WEAK_KNOWN &&
			wish(thought, &(struct dungeon_action){
					      .type = DUNGEON_HERO_STRIKE, .dir = (uint8_t)d}))
			return because(thought, true, RD_MOTIVE(DUNGEON_WHY_WEAK_WALL, 0));
	}
	for (size_t i = 0; i < thought->count; i++)
		if (thought->legal[i].type == DUNGEON_HERO_INSPECT) {
			first = i < first ? i : first;
			behind = i + 1;
		}
	thought->memory->searches++;
	if (behind > first && thought->memory->searches % 8 != 0) {
		size_t which = (size_t)rd_draw_unscripted(
			thought->chance, (int32_t)first, (int32_t)behind - 1);
		if (thought->legal[which].type == DUNGEON_HERO_INSPECT) {
			thought->wish = thought->legal[which];
			return because(thought, true, RD_MOTIVE(DUNGEON_WHY_SEARCH, 0));
		}
	}
	for (int tries = 0; tries < 60; tries++) {
		int x = rd_draw_unscripted(thought->chance, 0, view->w - 1);
		int y = rd_draw_unscripted(thought->chance, 0, view->h - 1);
		if (wish_way(thought, rd_cell_at(x, y)))
			return because(thought, true, RD_MOTIVE(DUNGEON_WHY_WANDER, 0));
	}
	return false;
}

/* 8: with the urn straight up, and over the edge. */
static bool go_home(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	if (view->floor > 1)
		return (view->map[view->hero.y][view->hero.x] == DUNGEON_UP &&
			       wish_plain(thought, DUNGEON_STAIRS_TAKE)) ||
		       wish_terrain(thought, DUNGEON_UP);
	return wish_move(thought, RD_NORTH) || wish_move(thought, RD_EAST) ||
	       wish_move(thought, RD_WEST);
}

static bool go_down(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	return (view->map[view->hero.y][view->hero.x] == DUNGEON_DOWN &&
		       wish_plain(thought, DUNGEON_STAIRS_TAKE)) ||
	       wish_terrain(thought, DUNGEON_DOWN);
}

struct rd_motive dungeon_bot_why_home(const struct dungeon_view *view)
{
	return view->floor > 1 ? RD_MOTIVE(DUNGEON_WHY_HOME, view->floor)
			       : RD_MOTIVE(DUNGEON_WHY_OUT, 0);
}

static bool roam(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	bool is_late = thought->memory->steps > STEPS_PER_FLOOR || view->hero.satiety <= 14;
	if (pack_place(view, DUNGEON_LOST_URN) >= 0 &&
		because(thought, go_home(thought), dungeon_bot_why_home(view)))
		return true;
	if (dungeon_bot_take(thought) || dungeon_bot_eat(thought) ||
		dungeon_bot_dress(thought, worth) || drink_and_read(thought))
		return true;
	if (view->floor > 1 && because(thought, wish_lamp(thought, true),
				       RD_MOTIVE(DUNGEON_WHY_LAMP, view->floor)))
		return true;
	bool is_hasty = thought->level == 1 && thought->memory->steps > STEPS_OF_THE_FIRST;
	if ((is_late || is_hasty) && go_down(thought))
		return because(thought, true,
			is_late ? RD_MOTIVE(DUNGEON_WHY_DOWN_LATE, view->floor, view->hero.satiety)
				: RD_MOTIVE(DUNGEON_WHY_DOWN_NOW, view->floor));
	return fetch(thought) || dungeon_bot_open_chests(thought) || explore(thought) ||
	       because(thought, go_down(thought), RD_MOTIVE(DUNGEON_WHY_DOWN, view->floor)) ||
	       confront(thought) || dungeon_bot_search(thought);
}

static bool think_plainly(struct thought *thought)
{
	const struct dungeon_shown_creature *foe = nearest_foe(thought->view);
	if (!foe || !foe->aggravated)
		thought->memory->patience = 0;
	return (foe && meet(thought, foe)) || roam(thought);
}

/* What a seeker was about is not known of somebody else's steps; where he is, and for how long, is. */
void dungeon_recall(const void *of, void *kept, int level, const void *action)
{
	const struct dungeon_view *view = of;
	struct dungeon_memory *memory = kept;
	(void)level, (void)action;
	if (memory->floor != view->floor) {
		memset(memory, 0, offsetof(struct dungeon_memory, flights));
		memory->floor = view->floor;
	}
	memory->turn = view->turn;
	memory->steps++;
}

bool dungeon_choose(const void *of, void *memory, const struct rd_mind *mind,
	struct rd_chance *chance, void *action, struct rd_motive *motive)
{
	struct thought thought = {.view = of,
		.memory = memory,
		.chance = chance,
		.level = mind->level,
		.style = mind->style};
	const struct dungeon_view *view = of;
	dungeon_recall(view, memory, mind->level, action);
	thought.count = dungeon_legal(view, thought.legal, BOT_LEGAL);
	if (thought.count == 0)
		return false;
	if (mind->level < 3)
		measure(&thought);
	bool is_decided = mind->level >= 3
				  ? dungeon_bot_think_deep(&thought) || confront(&thought) ||
					    dungeon_bot_search(&thought)
				  : think_plainly(&thought);
	if (thought.why.why == DUNGEON_WHY_NONE || !is_decided)
		thought.why = RD_MOTIVE(DUNGEON_WHY_NO_IDEA, 0);
	is_decided = is_decided || wish_plain(&thought, DUNGEON_HERO_WAIT);
	if (!is_decided)
		thought.wish = thought.legal[0];
	if (mind->level >= 4)
		dungeon_bot_look_ahead(&thought, mind);
	*motive = thought.why;
	memcpy(action, &thought.wish, sizeof(thought.wish));
	return true;
}
