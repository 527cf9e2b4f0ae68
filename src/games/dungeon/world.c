/* world.c: what follows an action: hiding and listening, melee mode (7.3), world turns (5), conditions (7.6), arrivals. */
#include "parts.h"

#include <string.h>

enum {
	POISON_DAMAGE = 1, /* 7.6 */
	/* 7.12 */
	ARRIVALS_MAX = 3,
	ARRIVAL_CHANCE = 100, /* one in so many */
};

/* ---- 7.3, 1 and 2 ---- */

static bool is_watched(const struct dungeon_run *run)
{
	for (int i = 0; i < run->here->creature_count; i++) {
		const struct dungeon_creature *creature = &run->here->creatures[i];
		if (dungeon_is_alive(creature) && !creature->asleep && !creature->disguised &&
			dungeon_sees(run, i, DUNGEON_HERO))
			return true;
	}
	return false;
}

static bool can_hide(const struct dungeon_run *run)
{
	const struct dungeon_hero *hero = run->hero;
	return !hero->in_melee && dungeon_worn(hero).has_cloak && !hero->lamp &&
	       run->state->floor != 1 && !dungeon_is_in_fire(run->state) &&
	       dungeon_is_wall_beside(run->here, dungeon_hero_cell(hero)) && !is_watched(run);
}

/* Counts the waits at a closed door beside the seeker, the first in the order n, e, s, w; false if there is none. */
static bool wait_at_door(struct dungeon_run *run)
{
	struct dungeon_hero *hero = run->hero;
	for (int i = 0; i < DUNGEON_ORTHOGONAL; i++) {
		struct rd_cell door = rd_cell_step(dungeon_hero_cell(hero), rd_step_order[i]);
		if (!dungeon_inside(run->here, door) ||
			!dungeon_in(DUNGEON_CLOSED_DOORS, dungeon_terrain(run->here, door)))
			continue;
		hero->listen_waits = 0;
		hero->listening = false;
		if (hero->door_x != door.x || hero->door_y != door.y)
			hero->door_waits = 0;
		hero->door_x = (int8_t)door.x;
		hero->door_y = (int8_t)door.y;
		if (++hero->door_waits >= DUNGEON_WAITS) {
			hero->door_waits = 0;
			dungeon_listen_at_door(run, door, rd_step_order[i]);
		}
		return true;
	}
	return false;
}

static void wait_in_silence(struct dungeon_run *run)
{
	struct dungeon_hero *hero = run->hero;
	hero->door_waits = 0;
	hero->door_x = hero->door_y = -1;
	if (hero->listening || ++hero->listen_waits < DUNGEON_WAITS)
		return;
	hero->listen_waits = 0;
	hero->listening = true;
	dungeon_tell(run, DUNGEON_E_LISTENING);
}

void dungeon_aftermath(struct dungeon_run *run)
{
	struct dungeon_hero *hero = run->hero;
	if (!run->has_waited) {
		hero->hide_waits = hero->door_waits = hero->listen_waits = 0;
		hero->door_x = hero->door_y = -1;
		hero->listening = false;
		if (hero->hidden)
			dungeon_reveal_hero(run, DUNGEON_BY_ACTION);
		return;
	}
	if (!wait_at_door(run))
		wait_in_silence(run);
	if (hero->hidden)
		return;
	if (!can_hide(run)) {
		hero->hide_waits = 0;
	} else if (++hero->hide_waits >= DUNGEON_WAITS) {
		hero->hide_waits = 0;
		hero->hidden = true;
		run->is_stale = true;
		dungeon_tell(run, DUNGEON_E_HIDDEN);
	}
}

/* ---- 7.3, 3: melee mode ---- */

static bool can_be_engaged(const struct dungeon_creature *creature)
{
	return dungeon_is_alive(creature) && !creature->hidden && !creature->disguised;
}

static void mark_engaged(const struct dungeon_run *run, bool *hero, bool engaged[DUNGEON_CREATURES])
{
	const struct dungeon_level *level = run->here;
	for (int i = 0; i < level->creature_count; i++) {
		const struct dungeon_creature *creature = &level->creatures[i];
		if (!creature->aggravated || !can_be_engaged(creature))
			continue;
		struct rd_cell at = dungeon_creature_cell(creature);
		if (creature->foe == DUNGEON_FOE_HERO) {
			bool is_close = !run->hero->hidden &&
					rd_distance(at, dungeon_hero_cell(run->hero)) == 1;
			engaged[i] = engaged[i] || is_close;
			*hero = *hero || is_close;
		} else if (creature->foe > 0) {
			int foe = dungeon_creature_by_n(level, creature->foe);
			if (foe >= 0 && can_be_engaged(&level->creatures[foe]) &&
				rd_distance(at, dungeon_creature_cell(&level->creatures[foe])) == 1)
				engaged[i] = engaged[foe] = true;
		}
	}
}

/* True if the fighter is fortified by it. */
static bool change_melee(
	bool *in_melee, bool is_engaged, bool *waited, uint8_t *hit_bonus, uint8_t *def_bonus)
{
	bool is_fortified = is_engaged && !*in_melee && *waited;
	*in_melee = is_engaged;
	if (!is_fortified)
		return false;
	*waited = false;
	*hit_bonus = (uint8_t)dungeon_min(DUNGEON_BONUS_MAX, *hit_bonus + 1);
	*def_bonus = (uint8_t)dungeon_min(DUNGEON_BONUS_MAX, *def_bonus + 1);
	return true;
}

static void update_melee(struct dungeon_run *run)
{
	struct dungeon_hero *hero = run->hero;
	bool hero_engaged = false, engaged[DUNGEON_CREATURES] = {false};
	mark_engaged(run, &hero_engaged, engaged);
	if (change_melee(&hero->in_melee, hero_engaged, &hero->waited, &hero->hit_bonus,
		    &hero->def_bonus))
		dungeon_tell(run, DUNGEON_E_FORTIFIED);
	for (int i = 0; i < run->here->creature_count; i++) {
		struct dungeon_creature *one = &run->here->creatures[i];
		change_melee(
			&one->in_melee, engaged[i], &one->waited, &one->hit_bonus, &one->def_bonus);
	}
}

void dungeon_update(struct dungeon_run *run)
{
	int radius = dungeon_sight(run->state);
	if (radius != run->radius) {
		run->radius = radius;
		run->eyes_stale = true;
	}
	dungeon_look_around(run);
	update_melee(run);
	run->is_stale = false;
}

/* ---- W3: 7.6 ---- */

static void end_effect(struct dungeon_run *run, enum dungeon_effect effect)
{
	dungeon_tell(run, DUNGEON_E_EFFECT_ENDED)->effect = (uint8_t)effect;
	run->is_stale = true;
}

static void suffer_poison(struct dungeon_run *run)
{
	struct dungeon_hero *hero = run->hero;
	hero->effects[DUNGEON_POISON]--;
	struct dungeon_event *event = dungeon_tell(run, DUNGEON_E_HURT);
	event->amount = POISON_DAMAGE;
	event->hp = (uint8_t)(hero->hp - POISON_DAMAGE);
	event->cause = DUNGEON_HURT_BY_POISON;
	dungeon_hurt_hero(run, POISON_DAMAGE, DUNGEON_BY_POISON);
	if (!dungeon_is_over(run) && hero->effects[DUNGEON_POISON] == 0)
		end_effect(run, DUNGEON_POISON);
}

static void grow_hungry(struct dungeon_run *run)
{
	struct dungeon_hero *hero = run->hero;
	if (!run->state->options.hunger ||
		++hero->hunger_clock <
			(run->state->edition >= 2 ? DUNGEON_HUNGER_TURNS_2 : DUNGEON_HUNGER_TURNS))
		return;
	hero->hunger_clock = 0;
	enum dungeon_hunger before = dungeon_hunger(hero->satiety);
	hero->satiety = (uint8_t)dungeon_max(0, hero->satiety - 1);
	if (hero->satiety == 0) {
		dungeon_tell(run, DUNGEON_E_DIED)->cause = DUNGEON_BY_HUNGER;
		dungeon_finish(run, false, DUNGEON_BY_HUNGER);
		return;
	}
	if (dungeon_hunger(hero->satiety) != before)
		dungeon_tell(run, DUNGEON_E_HUNGER)->level = (uint8_t)dungeon_hunger(hero->satiety);
}

static void hero_conditions(struct dungeon_run *run)
{
	struct dungeon_hero *hero = run->hero;
	if (hero->effects[DUNGEON_POISON])
		suffer_poison(run);
	if (dungeon_is_over(run))
		return;
	for (int effect = DUNGEON_BLIND; effect < DUNGEON_EFFECTS; effect++)
		if (hero->effects[effect] && --hero->effects[effect] == 0)
			end_effect(run, (enum dungeon_effect)effect);
	bool is_new = run->state->edition >= 2;
	int quick = is_new ? DUNGEON_RECOVERY_TURNS_2 : DUNGEON_RECOVERY_TURNS;
	int usual = is_new ? DUNGEON_REGEN_TURNS_2 : DUNGEON_REGEN_TURNS;
	if (++hero->regen_clock >= quick &&
		(hero->regen_clock >= usual || dungeon_worn(hero).has_recovery)) {
		hero->regen_clock = 0;
		hero->hp = (uint8_t)dungeon_max(hero->hp, dungeon_min(hero->hp + 1, hero->max_hp));
	}
	grow_hungry(run);
}

static void creature_conditions(struct dungeon_run *run, int place)
{
	struct dungeon_creature *creature = &run->here->creatures[place];
	if (creature->effects[DUNGEON_POISON]) {
		creature->effects[DUNGEON_POISON]--;
		dungeon_hurt_creature(run, place, POISON_DAMAGE, false);
		if (!dungeon_is_alive(creature))
			return;
	}
	for (int effect = DUNGEON_BLIND; effect < DUNGEON_CREATURE_EFFECTS; effect++)
		if (creature->effects[effect])
			creature->effects[effect]--;
	const struct dungeon_creature_row *row = dungeon_row(creature);
	if (row->regen_turns == 0 || ++creature->regen_clock < row->regen_turns)
		return;
	creature->regen_clock = 0;
	creature->hp = (uint16_t)dungeon_max(
		creature->hp, dungeon_min(creature->hp + row->regen_hp, creature->max_hp));
}

/* ---- W5: 7.12 ---- */

static bool find_terrain(const struct dungeon_level *level, int terrain, struct rd_cell *cell)
{
	for (int y = 0; y < level->h; y++)
		for (int x = 0; x < level->w; x++)
			if (level->map[y][x] == terrain) {
				*cell = rd_cell_at(x, y);
				return true;
			}
	return false;
}

static int arriving_kind(struct dungeon_run *run)
{
	struct arrival {
		uint8_t kind, weight, danger;
	};
	static const struct arrival first[] = {
		{DUNGEON_GOBLIN, 40, 0},
		{DUNGEON_ORC, 25, 4},
		{DUNGEON_SKELETON, 15, 5},
		{DUNGEON_GREY_GOBLIN, 12, 7},
		{DUNGEON_QUASIT, 12, 8},
	};
	static const struct arrival second[] = {
		{DUNGEON_GOBLIN, 40, 0},
		{DUNGEON_ORC_SERVANT, 20, 4},
		{DUNGEON_ORC, 8, 7},
		{DUNGEON_GREY_GOBLIN, 20, 7},
		{DUNGEON_QUASIT, 6, 12},
	};
	const struct arrival *rows = run->state->edition >= 2 ? second : first;
	_Static_assert(RD_COUNT(first) == RD_COUNT(second), "one length");
	int danger = dungeon_danger(
		    run->state->edition, run->state->floor, run->state->options.floors),
	    sum = 0;
	for (size_t i = 0; i < RD_COUNT(first); i++)
		sum += danger >= rows[i].danger ? rows[i].weight : 0;
	int left = rd_draw_unscripted(run->chance, 1, sum);
	for (size_t i = 0; i < RD_COUNT(first); i++) {
		left -= danger >= rows[i].danger ? rows[i].weight : 0;
		if (left <= 0)
			return rows[i].kind;
	}
	return DUNGEON_GOBLIN;
}

static void arrive(struct dungeon_run *run)
{
	struct dungeon_level *level = run->here;
	struct rd_cell at;
	if (!run->state->options.arrivals || run->state->floor == 1 ||
		level->age <= (run->state->edition >= 2 ? DUNGEON_ARRIVALS_AFTER_2
							: DUNGEON_ARRIVALS_AFTER) ||
		level->arrivals >= ARRIVALS_MAX)
		return;
	if (dungeon_draw(run, "arrival", 1, ARRIVAL_CHANCE) != 1)
		return;
	if (!find_terrain(level, DUNGEON_DOWN, &at) && !find_terrain(level, DUNGEON_UP, &at))
		return;
	bool is_taken = dungeon_creature_at(level, at) >= 0 ||
			rd_cell_equal(at, dungeon_hero_cell(run->hero));
	if (is_taken || level->creature_count == DUNGEON_CREATURES)
		return;
	struct dungeon_creature *creature = dungeon_new_creature(level, arriving_kind(run), at);
	creature->mode = DUNGEON_PATROL;
	creature->weapon = dungeon_row(creature)->weapon;
	creature->arrows = dungeon_row(creature)->arrows;
	level->arrivals++;
	dungeon_update(run);
}

/* ---- W6 ---- */

static void bury(struct dungeon_level *level)
{
	int kept = 0;
	for (int i = 0; i < level->creature_count; i++) {
		if (!dungeon_is_alive(&level->creatures[i]))
			continue;
		if (kept != i)
			level->creatures[kept] = level->creatures[i];
		kept++;
	}
	if (kept == level->creature_count)
		return;
	memset(&level->creatures[kept], 0,
		(size_t)(level->creature_count - kept) * sizeof(level->creatures[0]));
	level->creature_count = (uint8_t)kept;
}

void dungeon_world_turn(struct dungeon_run *run)
{
	struct dungeon_state *state = run->state;
	state->turn++; /* W1 */
	if (run->here->age < DUNGEON_TURN_MAX)
		run->here->age++;
	dungeon_creatures_act(run); /* W2 */
	if (dungeon_is_over(run))
		return;
	int count = run->here->creature_count; /* W3 */
	hero_conditions(run);
	if (dungeon_is_over(run))
		return;
	for (int i = 0; i < count; i++)
		if (dungeon_is_alive(&run->here->creatures[i]))
			creature_conditions(run, i);
	if (run->is_stale)
		dungeon_update(run);
	dungeon_tell_sounds(run); /* W4 */
	arrive(run);              /* W5 */
	bury(run->here);          /* W6 */
	if (state->turn >= DUNGEON_TURN_MAX)
		dungeon_finish(run, false, DUNGEON_BY_TIME);
}
