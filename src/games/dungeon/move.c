/* move.c: moving, striking, searching, reaching, closing doors (6.1 to 6.5, 6.7), weak walls (7.10). */
#include "checks.h"

enum { LINES = 6 }; /* 2.5: what the neutral say, one after the other */

/* ---- 6.1 ---- */

int dungeon_check_move(const struct dungeon_run *run, struct rd_cell to)
{
	struct dungeon_ground ground = dungeon_ground_of(run, to);
	return dungeon_refuse_move(&ground, run->hero->stamina);
}

static void touch(struct dungeon_run *run, int there)
{
	struct dungeon_creature *creature = &run->here->creatures[there];
	if (creature->hidden) {
		dungeon_reveal(run, there);
	} else if (creature->disguised) {
		dungeon_unmask(run, there);
	} else if (dungeon_has_trait(creature, DUNGEON_NEUTRAL) && !creature->aggravated) {
		dungeon_tell_of(run, DUNGEON_E_SPOKE, creature)->line = creature->talks;
		creature->talks = (uint8_t)((creature->talks + 1) % LINES);
	} else {
		dungeon_attack(run, DUNGEON_HERO, there);
	}
}

static void open_chest(struct dungeon_run *run, struct dungeon_chest *chest)
{
	chest->open = true;
	run->floor_stale = true;
	dungeon_make_noise(run, DUNGEON_HERO, 1, 1, DUNGEON_CREAK);
	struct dungeon_event *event = dungeon_tell_at(
		run, DUNGEON_E_CHEST, rd_cell_at(chest->x, chest->y));
	event->kind = chest->kind;
	for (int i = 0; i < chest->item_count && event != &run->unsent; i++) {
		const struct dungeon_thing *thing = &chest->items[i];
		struct dungeon_shown_item *shown = rd_emit_item(
			run->turn, &event->items, sizeof(*shown));
		shown->look = (uint8_t)dungeon_look_of(run->state, thing->kind, thing->known);
		shown->count = thing->count;
		shown->kind = (uint8_t)dungeon_shown_kind(run->state, thing->kind, thing->known);
		shown->charges = (uint8_t)dungeon_shown_charges(thing->kind, thing->charges);
	}
}

static void open_door(struct dungeon_run *run, struct rd_cell door)
{
	dungeon_set_terrain(run, door, DUNGEON_OPEN_DOOR);
	dungeon_tell_at(run, DUNGEON_E_DOOR_OPENED, door)->by = DUNGEON_WHO_HERO;
	dungeon_make_noise(run, DUNGEON_HERO, 2, 2, DUNGEON_DOORS);
}

static void step(struct dungeon_run *run, struct rd_cell to)
{
	struct dungeon_hero *hero = run->hero;
	dungeon_spend_step(run, DUNGEON_HERO, to);
	hero->x = (uint8_t)to.x;
	hero->y = (uint8_t)to.y;
	run->eyes_stale = true;
	run->to_hero_limit = run->from_hero_limit = 0;
	dungeon_tell_at(run, DUNGEON_E_MOVED, to);
	int level = 1 + dungeon_worn(hero).noise +
		    dungeon_step_noise(dungeon_terrain(run->here, to));
	dungeon_make_noise(run, DUNGEON_HERO, level, 1, DUNGEON_STEPS);
}

void dungeon_do_move(struct dungeon_run *run, struct rd_cell to)
{
	struct dungeon_level *level = run->here;
	if (!dungeon_inside(level, to)) {
		dungeon_finish(run, true, DUNGEON_ESCAPED);
		return;
	}
	int there = dungeon_creature_at(level, to), chest = dungeon_chest_at(level, to);
	if (there >= 0)
		touch(run, there);
	else if (chest >= 0)
		open_chest(run, &level->chests[chest]);
	else if (dungeon_in(DUNGEON_CLOSED_DOORS, dungeon_terrain(level, to)))
		open_door(run, to);
	else
		step(run, to);
}

/* Confused: nothing is refused. */
void dungeon_do_stumble(struct dungeon_run *run)
{
	enum rd_direction direction = (enum rd_direction)dungeon_draw(
		run, "stumble", 0, RD_DIRECTIONS - 1);
	struct rd_cell to = rd_cell_step(dungeon_hero_cell(run->hero), direction);
	if (dungeon_check_move(run, to) == RD_ACCEPTED)
		dungeon_do_move(run, to);
	else
		dungeon_tell(run, DUNGEON_E_STUMBLED);
}

/* ---- 6.2 ---- */

void dungeon_find_secret(struct dungeon_run *run, struct rd_cell at)
{
	bool is_door = dungeon_terrain(run->here, at) == DUNGEON_SECRET;
	dungeon_set_terrain(run, at, is_door ? DUNGEON_DOOR : DUNGEON_WEAK_KNOWN);
	dungeon_tell_at(run, DUNGEON_E_SECRET, at)->what = is_door ? DUNGEON_SECRET_DOOR
								   : DUNGEON_SECRET_WALL;
}

/* 7.10 */
static void batter(struct dungeon_run *run, struct rd_cell at)
{
	struct dungeon_weapon weapon = dungeon_weapon_of(run->state, DUNGEON_HERO);
	int damage = dungeon_strength(run->state, DUNGEON_HERO) +
		     dungeon_draw(run, "damage", weapon.low, weapon.high) + weapon.bonus +
		     dungeon_worn(run->hero).damage;
	struct dungeon_wall *wall = &run->here->walls[dungeon_wall_at(run->here, at)];
	dungeon_tell_at(run, DUNGEON_E_STRUCK, at)->amount = (int16_t)damage;
	if (wall->hp > damage) {
		wall->hp = (uint8_t)(wall->hp - damage);
		return;
	}
	dungeon_open_wall(run, at);
	dungeon_make_noise(run, DUNGEON_HERO, 4, 3, DUNGEON_RUMBLE);
	dungeon_tell_at(run, DUNGEON_E_BROKE, at);
}

int dungeon_check_strike(const struct dungeon_run *run, struct rd_cell to)
{
	struct dungeon_ground ground = dungeon_ground_of(run, to);
	return dungeon_refuse_strike(&ground, run->hero->stamina);
}

static void strike_wall(struct dungeon_run *run, struct rd_cell to)
{
	int terrain = dungeon_terrain(run->here, to);
	dungeon_make_noise(run, DUNGEON_HERO, 3, 1, DUNGEON_BLOWS);
	if (terrain == DUNGEON_SECRET || terrain == DUNGEON_WEAK)
		dungeon_find_secret(run, to);
	if (terrain == DUNGEON_WEAK || terrain == DUNGEON_WEAK_KNOWN)
		batter(run, to);
	else if (terrain != DUNGEON_SECRET)
		dungeon_tell_at(run, DUNGEON_E_STRUCK, to);
}

void dungeon_do_strike(struct dungeon_run *run, struct rd_cell to)
{
	int there = dungeon_creature_at(run->here, to);
	if (there >= 0) {
		if (run->here->creatures[there].disguised)
			dungeon_unmask(run, there);
		dungeon_attack(run, DUNGEON_HERO, there);
		return;
	}
	dungeon_set_stamina(run, DUNGEON_HERO, run->hero->stamina - 1);
	if (dungeon_in(DUNGEON_OPAQUE, dungeon_terrain(run->here, to)))
		strike_wall(run, to);
	else
		dungeon_tell(run, DUNGEON_E_SWUNG);
}

/* ---- 6.4 ---- */

int dungeon_check_inspect(const struct dungeon_run *run, struct rd_cell at)
{
	return dungeon_refuse_inspect(dungeon_shown_terrain(dungeon_terrain(run->here, at)),
		dungeon_is_visible(run, at), rd_distance(dungeon_hero_cell(run->hero), at));
}

void dungeon_do_inspect(struct dungeon_run *run, struct rd_cell at)
{
	int distance = rd_distance(dungeon_hero_cell(run->hero), at);
	bool is_found = distance < 2;
	if (!is_found)
		is_found = dungeon_draw(run, "search_d6", 1, 6) + run->hero->perception -
				   distance >=
			   6;
	int terrain = dungeon_terrain(run->here, at);
	if (is_found && (terrain == DUNGEON_SECRET || terrain == DUNGEON_WEAK))
		dungeon_find_secret(run, at);
	else
		dungeon_tell_at(run, DUNGEON_E_SEARCHED, at);
}

/* ---- 6.5 ---- */

int dungeon_check_reach(const struct dungeon_run *run, struct rd_cell at)
{
	struct rd_cell from = dungeon_hero_cell(run->hero);
	struct dungeon_ground ground = dungeon_ground_of(run, at);
	int distance = rd_distance(from, at);
	bool is_way_clear = distance != 2 || dungeon_walkable(run->here, rd_line_cell(from, at, 1));
	return dungeon_refuse_reach(dungeon_worn(run->hero).weapon, &ground, distance, is_way_clear,
		run->hero->stamina);
}

/* ---- 6.7 ---- */

int dungeon_check_close(const struct dungeon_run *run, struct rd_cell at)
{
	struct dungeon_ground ground = dungeon_ground_of(run, at);
	return dungeon_refuse_close(&ground);
}

void dungeon_do_close(struct dungeon_run *run, struct rd_cell at)
{
	int there = dungeon_creature_at(run->here, at);
	if (there >= 0) {
		dungeon_reveal(run, there);
		return;
	}
	dungeon_set_terrain(run, at, DUNGEON_DOOR);
	dungeon_tell_at(run, DUNGEON_E_DOOR_CLOSED, at)->by = DUNGEON_WHO_HERO;
	dungeon_make_noise(run, DUNGEON_HERO, 2, 2, DUNGEON_DOORS);
}
