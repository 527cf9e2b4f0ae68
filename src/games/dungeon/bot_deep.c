/*
 * bot_deep.c: the third seeker, who means to come back. It reckons what a fight would cost before it begins one, and
 * knows what the rules give to the one who runs: whoever is a few steps behind stays behind at stairs, floors left behind stand still, and a
 * foe of the same pace that must step cannot strike. So it rests on stairs, flees to stairs, stabs sleepers in the
 * dark, and carries the urn home without looking round.
 *
 * Losses are reckoned in hundredths of a hit point.
 */
#include "bot_deep.h"

enum {
	STAB_STALK = 14, /* turns in the dark towards a sleeper */
	STABS_MAX = 6,   /* on one floor */
	SNEAK_WITHIN = 8,
	DARK_STEPS = 12,
	DARKS_MAX = 8, /* on one floor */
};

/* ---- stabbing ---- */

/* How likely of a hundred a stab from the dark kills. */
static int stab_chance(const struct dungeon_view *view, const struct dungeon_shown_creature *foe)
{
	int kind = dungeon_bot_worn_weapon(view), kills = 0;
	if (kind == DUNGEON_NO_ITEM)
		return 0;
	const struct dungeon_item_row *row = &dungeon_item_rows[kind];
	for (int die = row->low; die <= row->high; die++)
		kills += (die + row->bonus + view->hero.strength) * row->times -
				 dungeon_creature_rows[foe->kind].av >=
			 foe->hp;
	int hits = dungeon_bot_hit_of_six(
		view->hero.to_hit + dungeon_max(0, view->hero.stealth) + view->hero.luck,
		foe->defense);
	return 100 * kills * hits / (6 * (row->high - row->low + 1));
}

static bool stab(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	struct dungeon_memory *memory = thought->memory;
	const struct dungeon_shown_creature *prey = NULL;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		if (!is_foe(one) || one->aggravated ||
			(prey && distance_to(view, one) >= distance_to(view, prey)))
			continue;
		prey = one;
	}
	if (!prey || view->hero.stamina == 0)
		return false;
	int chance = stab_chance(view, prey), distance = distance_to(view, prey);
	bool is_worth = chance >= 70 || (chance >= 40 && !dungeon_bot_is_dangerous(thought, prey));
	if (distance == 1 &&
		(is_worth || (!prey->asleep && !dungeon_bot_is_dangerous(thought, prey))))
		return because(thought, wish_move(thought, direction_to(view, prey)),
			is_worth ? RD_MOTIVE(DUNGEON_WHY_STAB, prey->kind, chance)
				 : dungeon_bot_why_hit(&view->hero, prey));
	if (!is_worth || !prey->asleep || memory->hunts >= STABS_MAX || distance > 8)
		return false;
	struct rd_cell at = rd_cell_at(prey->x, prey->y);
	if (view->hero.lamp && wish_lamp(thought, false)) {
		memory->prey_x = (uint8_t)at.x;
		memory->prey_y = (uint8_t)at.y;
		memory->prey_left = STAB_STALK;
		memory->hunts++;
		return because(
			thought, true, RD_MOTIVE(DUNGEON_WHY_CREEP, prey->kind, chance, distance));
	}
	return false;
}

/* Loudly: whoever is beside is struck, and nobody is crept up on. */
static bool attack_asleep(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		if (is_foe(one) && !one->aggravated && distance_to(view, one) == 1 &&
			view->hero.stamina > 0 && !dungeon_bot_is_dangerous(thought, one))
			return because(thought, wish_move(thought, direction_to(view, one)),
				dungeon_bot_why_hit(&view->hero, one));
	}
	return false;
}

/* Somebody awake who has noticed nothing, near enough to, and better left alone. */
static bool has_unaware(const struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		if (is_foe(one) && !one->aggravated && !one->asleep &&
			distance_to(view, one) <= SNEAK_WITHIN &&
			dungeon_bot_is_dangerous(thought, one))
			return true;
	}
	return false;
}

/*
 * Who goes quietly puts the lamp out near them and goes on in the dark for a while, going round where they stood: a
 * lamp lit again at once would show them, and be put out again.
 */
static bool goes_dark(struct thought *thought)
{
	struct dungeon_memory *memory = thought->memory;
	if (thought->style != RD_STYLE_QUIET)
		return false;
	if (memory->dark > 0) {
		memory->dark--;
		return true;
	}
	if (memory->darks >= DARKS_MAX || !has_unaware(thought))
		return false;
	memory->darks++;
	memory->dark = DARK_STEPS;
	return true;
}

/* On in the dark to where the sleeper lies. */
static bool stalk_on(struct thought *thought, const struct ways *ways)
{
	struct dungeon_memory *memory = thought->memory;
	const struct dungeon_view *view = thought->view;
	struct rd_cell prey = rd_cell_at(memory->prey_x, memory->prey_y);
	if (memory->prey_left == 0 || !is_inside(view, prey))
		return false;
	memory->prey_left--;
	if (rd_distance(hero_cell(view), prey) <= 1)
		memory->prey_left = 0;
	/* Where somebody dangerous lies is no way for the fourth (bot_ways.c): beside it will do. */
	const struct dungeon_shown_creature there = {.x = (uint8_t)prey.x, .y = (uint8_t)prey.y};
	bool is_open = thought->level < 4 || ways->cost[prey.y][prey.x] != BOT_FAR;
	return memory->prey_left > 0 &&
	       because(thought,
		       is_open ? dungeon_bot_wish_step(thought, ways, prey)
			       : dungeon_bot_wish_near(thought, ways, &there),
		       RD_MOTIVE(DUNGEON_WHY_STALK, rd_distance(hero_cell(view), prey)));
}

/* ---- things ---- */

static int worth(int kind)
{
	const struct dungeon_item_row *row = &dungeon_item_rows[kind];
	if (kind == DUNGEON_LONG_BOW)
		return 0;
	if (row->place == DUNGEON_AT_WEAPON)
		return row->times > 2 ? 20 + row->bonus : row->high + 2 * row->bonus + 2 * row->hit;
	return 4 * row->av + 3 * row->def + (row->hit < 0 ? 4 : 2) * row->hit + row->stealth + 2;
}

static int food_of(const struct dungeon_view *view)
{
	int food = view->hero.satiety;
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].look < DUNGEON_ITEM_KINDS &&
			view->pack[i].kind != DUNGEON_SPOILED_RATION &&
			dungeon_item_rows[view->pack[i].look].class == DUNGEON_FOOD)
			food += dungeon_item_rows[view->pack[i].look].satiety;
	return food;
}

/* One ring in three is cursed, and the others are for good: with a finger free it is worth it. */
static bool put_on_ring(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	int worn = 0, found = -1;
	for (int i = 0; i < view->pack_count; i++) {
		const struct dungeon_shown_item *item = &view->pack[i];
		bool is_ring = item->look >= DUNGEON_LOOK_RING && item->look < DUNGEON_LOOKS;
		bool is_bad = item->kind < DUNGEON_ITEM_KINDS &&
			      (dungeon_item_rows[item->kind].is_cursed ||
				      item->kind == DUNGEON_RING_PLAIN);
		worn += is_ring && item->worn;
		if (is_ring && !item->worn && !is_bad)
			found = i;
	}
	if (found < 0 || worn >= 2 ||
		!wish_slot(thought, DUNGEON_ITEM_EQUIP, view->pack[found].slot))
		return false;
	return because(thought, true,
		RD_MOTIVE(
			DUNGEON_WHY_DRESS, called(view->pack[found].look, view->pack[found].kind)));
}

static bool try_things(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	for (int kind = DUNGEON_POTION_LIFE; kind <= DUNGEON_POTION_OWL; kind++)
		if (use_kind(thought, kind))
			return because(thought, true, RD_MOTIVE(DUNGEON_WHY_DRINK, kind));
	if (has_effect(view, DUNGEON_POISON) && view->hero.hp < 12 &&
		use_kind(thought, DUNGEON_POTION_ANTIDOTE))
		return because(thought, true,
			RD_MOTIVE(DUNGEON_WHY_HEAL, DUNGEON_POTION_ANTIDOTE, view->hero.hp,
				view->hero.max_hp));
	if (use_kind(thought, DUNGEON_SCROLL_INSIGHT) || use_kind(thought, DUNGEON_SCROLL_IDENTIFY))
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_READ, thought->used));
	if (view->floor > 1 && put_on_ring(thought))
		return true;
	bool is_tried = view->floor > 1 &&
			use_unknown(thought, DUNGEON_LOOK_SCROLL, DUNGEON_LOOK_RING);
	bool is_safe = view->hero.hp >= 20 && view->creature_count == 0 && view->sound_count == 0;
	is_tried = is_tried ||
		   (is_safe && use_unknown(thought, DUNGEON_LOOK_POTION, DUNGEON_LOOK_SCROLL));
	return because(thought, is_tried,
		RD_MOTIVE(DUNGEON_WHY_TRY, thought->used, view->hero.hp, view->hero.max_hp));
}

static bool fetch(struct thought *thought, const struct ways *ways)
{
	const struct dungeon_view *view = thought->view;
	int nearest = 60, found = -1;
	for (int i = 0; i < view->item_count; i++) {
		int cost = ways->cost[view->items[i].y][view->items[i].x];
		bool is_urn = view->items[i].kind == DUNGEON_LOST_URN;
		if (is_urn)
			cost = cost == BOT_FAR ? cost : 1;
		if (thought->level >= 4 &&
			!dungeon_bot_is_wanted(view, view->items[i].look, view->items[i].kind))
			continue;
		if (is_junk(view->items[i].kind) ||
			(!is_urn && view->pack_count >= DUNGEON_PACK - 1) || cost == 0 ||
			cost >= nearest)
			continue;
		nearest = cost;
		found = i;
	}
	return found >= 0 &&
	       because(thought,
		       dungeon_bot_wish_step(thought, ways,
			       rd_cell_at(view->items[found].x, view->items[found].y)),
		       dungeon_bot_why_fetch(&view->items[found], nearest));
}

/* ---- going about ---- */

/* Rest on stairs, from where one is gone with one step. */
static bool rest(struct thought *thought, const struct ways *ways)
{
	const struct dungeon_view *view = thought->view;
	const struct dungeon_shown_hero *hero = &view->hero;
	struct dungeon_memory *memory = thought->memory;
	const struct temper *temper = dungeon_bot_temper_of(thought);
	/* With the urn the way up is known, and short. */
	int need = has_urn(view) ? 2 * view->floor
				 : temper->food_least +
					   temper->food_of_floor * (view->floors - view->floor),
	    here = view->map[hero->y][hero->x];
	int percent = 100 * hero->hp / hero->max_hp;
	if (percent < temper->rest_below)
		memory->is_resting = true;
	if (percent >= temper->rest_until || food_of(view) <= need || hero->satiety <= 4)
		memory->is_resting = false;
	if (!memory->is_resting)
		return false;
	if (here == DUNGEON_UP || here == DUNGEON_DOWN || view->floor == 1)
		return because(thought, wish_lamp(thought, false),
			       RD_MOTIVE(DUNGEON_WHY_DARK, hero->hp, hero->max_hp)) ||
		       because(thought, wish_plain(thought, DUNGEON_HERO_WAIT),
			       RD_MOTIVE(DUNGEON_WHY_REST, hero->hp, hero->max_hp));
	int up = dungeon_bot_way_to(view, ways, DUNGEON_UP),
	    down = dungeon_bot_way_to(view, ways, DUNGEON_DOWN);
	struct rd_cell at;
	return dungeon_bot_find_terrain(view, up <= down ? DUNGEON_UP : DUNGEON_DOWN, &at) &&
	       because(thought, dungeon_bot_wish_step(thought, ways, at),
		       RD_MOTIVE(DUNGEON_WHY_REST_THERE, hero->hp, hero->max_hp));
}

static bool go_home(struct thought *thought, const struct ways *ways)
{
	if (thought->view->floor > 1)
		return dungeon_bot_wish_stairs(thought, ways, DUNGEON_UP);
	return wish_move(thought, RD_NORTH) || wish_move(thought, RD_EAST) ||
	       wish_move(thought, RD_WEST);
}

static bool wait_out(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	bool is_helpless = has_effect(view, DUNGEON_CONFUSED) || has_effect(view, DUNGEON_BLIND);
	return is_helpless && because(thought, wish_plain(thought, DUNGEON_HERO_WAIT),
				      RD_MOTIVE(DUNGEON_WHY_HELPLESS, 0));
}

/* Somebody peaceful stands in the only way: pushed aside by blows, since nobody else can be asked. */
static bool clear_way(struct thought *thought, const struct ways *ways)
{
	const struct dungeon_view *view = thought->view;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		if (!one->neutral || dungeon_creature_rows[one->kind].traits & DUNGEON_UNHARMED)
			continue;
		struct dungeon_action blow = {
			.type = DUNGEON_HERO_STRIKE, .dir = (uint8_t)direction_to(view, one)};
		if (distance_to(view, one) == 1 && wish(thought, &blow))
			return because(thought, true, RD_MOTIVE(DUNGEON_WHY_CONFRONT, one->kind));
		if (distance_to(view, one) > 1 && dungeon_bot_wish_near(thought, ways, one))
			return because(thought, true, RD_MOTIVE(DUNGEON_WHY_CONFRONT, one->kind));
	}
	return false;
}

/* A wall that is known to be weak, and hides what was not seen yet. */
static bool break_wall(struct thought *thought, const struct ways *ways)
{
	const struct dungeon_view *view = thought->view;
	int least = BAD_WAY;
	struct rd_cell best = {0, 0};
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++)
			for (int d = 0; d < RD_DIRECTIONS && view->map[y][x] == DUNGEON_WEAK_KNOWN;
				d++) {
				struct rd_cell beside = rd_cell_step(
					rd_cell_at(x, y), (enum rd_direction)d);
				struct dungeon_action blow = {.type = DUNGEON_HERO_STRIKE,
					.dir = (uint8_t)rd_direction_turn((enum rd_direction)d, 4)};
				if (rd_cell_equal(beside, hero_cell(view)) && wish(thought, &blow))
					return because(
						thought, true, RD_MOTIVE(DUNGEON_WHY_WEAK_WALL, 0));
				if (!is_inside(view, beside) ||
					ways->cost[beside.y][beside.x] >= least)
					continue;
				least = ways->cost[beside.y][beside.x];
				best = beside;
			}
	return least < BAD_WAY && because(thought, dungeon_bot_wish_step(thought, ways, best),
					  RD_MOTIVE(DUNGEON_WHY_WEAK_WALL, 0));
}

/* Who fell a floor, or was carried off by a scroll, does not know the way up yet. */
static bool find_way_up(struct thought *thought, const struct ways *ways)
{
	return because(thought, thought->view->floor > 1 && wish_lamp(thought, true),
		       RD_MOTIVE(DUNGEON_WHY_LAMP, thought->view->floor)) ||
	       dungeon_bot_explore(thought, ways) || break_wall(thought, ways) ||
	       dungeon_bot_search_walls(thought, ways);
}

/* Where no way leads on, what was kept for need is needed. */
static bool break_out(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	return because(thought,
		(view->floor < view->floors && use_kind(thought, DUNGEON_SCROLL_DESCEND)) ||
			use_kind(thought, DUNGEON_SCROLL_TELEPORT),
		RD_MOTIVE(DUNGEON_WHY_ESCAPE, thought->used));
}

/* Nothing was learned for long: down, or at whoever is in the way. */
static bool get_on(struct thought *thought, const struct ways *ways)
{
	const struct dungeon_view *view = thought->view;
	const struct dungeon_shown_creature *found = NULL;
	if (view->floor < view->floors && dungeon_bot_wish_stairs(thought, ways, DUNGEON_DOWN))
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_DOWN, view->floor));
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		if (is_foe(one) && (!found || distance_to(view, one) < distance_to(view, found)))
			found = one;
	}
	if (!found)
		return clear_way(thought, ways);
	if (distance_to(view, found) == 1)
		return because(thought, wish_move(thought, direction_to(view, found)),
			dungeon_bot_why_hit(&view->hero, found));
	return dungeon_bot_shoot_or_throw(thought, found) ||
	       because(thought, dungeon_bot_wish_near(thought, ways, found),
		       RD_MOTIVE(DUNGEON_WHY_CONFRONT, found->kind));
}

static int urn_way(const struct dungeon_view *view, const struct ways *ways)
{
	for (int i = 0; i < view->item_count; i++)
		if (view->items[i].kind == DUNGEON_LOST_URN)
			return ways->cost[view->items[i].y][view->items[i].x];
	return BOT_FAR;
}

bool dungeon_bot_think_deep(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	struct ways ways;
	ways.are_found = false;
	dungeon_bot_keep_ghosts(thought);
	dungeon_bot_take_heart(view, thought->memory);
	struct company company = dungeon_bot_look_at_company(thought);
	if (company.count == 0)
		thought->memory->ambush[view->floor] = 0;
	/* Who only stands round the corner is not met anew. */
	if (company.count == 0 && (thought->level < 4 || thought->memory->idle == 0))
		thought->memory->patience = 0;
	if (company.count > 0 && dungeon_bot_face(thought, &ways, &company))
		return true;
	dungeon_bot_find_ways(thought, &ways);
	if (has_urn(view) && thought->level >= 4 &&
		(dungeon_bot_eat(thought) || rest(thought, &ways)))
		return true;
	if (has_urn(view)) {
		bool is_on_the_way = because(
			thought, go_home(thought, &ways), dungeon_bot_why_home(view));
		return is_on_the_way || thought->level < 4 ? is_on_the_way
							   : find_way_up(thought, &ways);
	}
	if (wait_out(thought) ||
		(thought->style != RD_STYLE_LOUD && (stab(thought) || stalk_on(thought, &ways))) ||
		(thought->style == RD_STYLE_LOUD && attack_asleep(thought)))
		return true;
	bool is_on_urn = thought->level >= 4 && urn_way(view, &ways) == 0;
	if (is_on_urn && dungeon_bot_make_room(thought))
		return true;
	if (dungeon_bot_take(thought) || dungeon_bot_eat(thought) ||
		(thought->level >= 4 ? dungeon_bot_outfit(thought)
				     : dungeon_bot_dress(thought, worth)) ||
		try_things(thought) || rest(thought, &ways))
		return true;
	/* On to the urn in the dark: whoever guards it may be asleep. */
	if (dungeon_bot_knows_urn(view) && (thought->level < 4 || urn_way(view, &ways) < BAD_WAY) &&
		(because(thought, wish_lamp(thought, false), RD_MOTIVE(DUNGEON_WHY_URN, 0)) ||
			dungeon_bot_dash_for_urn(thought, &ways)))
		return true;
	bool is_sneaking = goes_dark(thought);
	if (is_sneaking &&
		because(thought, wish_lamp(thought, false), RD_MOTIVE(DUNGEON_WHY_SNEAK, 0)))
		return true;
	if (view->floor > 1 && !is_sneaking &&
		because(thought, wish_lamp(thought, true),
			RD_MOTIVE(DUNGEON_WHY_LAMP, view->floor)))
		return true;
	bool is_late = thought->memory->steps > dungeon_bot_temper_of(thought)->late ||
		       food_of(view) < dungeon_bot_temper_of(thought)->hungry;
	if (is_late && view->floor < view->floors &&
		dungeon_bot_wish_stairs(thought, &ways, DUNGEON_DOWN))
		return because(thought, true,
			RD_MOTIVE(DUNGEON_WHY_DOWN_LATE, view->floor, view->hero.satiety));
	if (thought->level >= 4 && thought->memory->bold > 0 && get_on(thought, &ways))
		return true;
	bool may_break = view->hero.stamina > 0 && thought->style != RD_STYLE_QUIET &&
			 2 * view->hero.hp > view->hero.max_hp;
	return fetch(thought, &ways) || dungeon_bot_open_chests(thought) ||
	       dungeon_bot_explore(thought, &ways) || (may_break && break_wall(thought, &ways)) ||
	       because(thought,
		       view->floor < view->floors &&
			       dungeon_bot_wish_stairs(thought, &ways, DUNGEON_DOWN),
		       RD_MOTIVE(DUNGEON_WHY_DOWN, view->floor)) ||
	       clear_way(thought, &ways) ||
	       (thought->level >= 4 &&
		       (break_out(thought) || dungeon_bot_search_walls(thought, &ways)));
}
