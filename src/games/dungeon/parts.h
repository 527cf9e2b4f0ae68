/*
 * parts.h: how the parts of dungeon call each other.
 *
 * A fighter is DUNGEON_HERO or the place of a creature in the list of the present level. Places are stable within
 * one action: the dead leave the list at the end of a world turn (W6), new ones are appended.
 */
#ifndef RONDA_DUNGEON_PARTS_H
#define RONDA_DUNGEON_PARTS_H

#include "dungeon.h"

enum { DUNGEON_HERO = -1 };
enum { DUNGEON_ORTHOGONAL = 4 }; /* the first of rd_step_order: n, e, s, w */

/* One action under way. */
struct dungeon_run {
	struct dungeon_state *state;
	struct dungeon_level *here;
	struct dungeon_hero *hero;
	struct rd_turn *turn; /* NULL: nobody is told (setup, loading) */
	struct rd_chance *chance;
	int cost;        /* points that the seeker's action takes */
	bool has_waited; /* the action was a wait */
	/* Somebody moved, appeared or changed sides: sight and melee mode are to be looked at. */
	bool is_stale;
	/* The seeker moved, or a cell changed that could or can be seen through. */
	bool eyes_stale;
	/* Terrain, items or chests changed: visible cells are to be remembered anew. */
	bool floor_stale;
	bool in_w2;                    /* the seeker hears what creatures do now */
	int radius;                    /* the seeker's sight as eyes.visible has it */
	uint16_t heard[RD_DIRECTIONS]; /* in this world turn: bit per sound */
	int to_hero_limit;             /* how far `to_hero` reaches, 0: not made */
	int from_hero_limit;
	struct dungeon_event unsent;
	/* Sound distances from a listener in each cell to the seeker, and from the seeker to a source in each cell. */
	uint8_t to_hero[RD_LEVEL_CELLS];
	uint8_t from_hero[RD_LEVEL_CELLS];
	uint8_t costs[RD_LEVEL_CELLS];
};

static inline struct rd_cell dungeon_hero_cell(const struct dungeon_hero *hero)
{
	return rd_cell_at(hero->x, hero->y);
}
static inline struct rd_cell dungeon_creature_cell(const struct dungeon_creature *creature)
{
	return rd_cell_at(creature->x, creature->y);
}
static inline const struct dungeon_creature_row *dungeon_row(
	const struct dungeon_creature *creature)
{
	return &dungeon_creature_rows[creature->kind];
}
static inline bool dungeon_has_trait(const struct dungeon_creature *creature, unsigned trait)
{
	return (dungeon_row(creature)->traits & trait) != 0;
}
static inline bool dungeon_is_alive(const struct dungeon_creature *creature)
{
	return creature->hp > 0;
}
static inline bool dungeon_is_over(const struct dungeon_run *run)
{
	return run->state->phase == DUNGEON_OVER;
}
static inline int dungeon_min(int a, int b)
{
	return a < b ? a : b;
}
static inline int dungeon_max(int a, int b)
{
	return a > b ? a : b;
}

/* ---- 2.2: terrain, as sets of enum dungeon_terrain ---- */

#define DUNGEON_T(name) (1u << DUNGEON_##name)
#define DUNGEON_LOCKS                                                                              \
	(DUNGEON_T(LOCK_WHITE) | DUNGEON_T(LOCK_RED) | DUNGEON_T(LOCK_GRAY) | DUNGEON_T(LOCK_BLACK))
#define DUNGEON_CLOSED_DOORS (DUNGEON_T(DOOR) | DUNGEON_LOCKS)
#define DUNGEON_WALL_LIKE                                                                          \
	(DUNGEON_T(WALL) | DUNGEON_T(PILLAR) | DUNGEON_T(WEAK_KNOWN) | DUNGEON_T(SECRET) |         \
		DUNGEON_T(WEAK))
#define DUNGEON_OPAQUE (DUNGEON_WALL_LIKE | DUNGEON_CLOSED_DOORS)
#define DUNGEON_WALKABLE                                                                           \
	(DUNGEON_T(FLOOR) | DUNGEON_T(RUBBLE) | DUNGEON_T(SAND) | DUNGEON_T(WATER) |               \
		DUNGEON_T(OPEN_DOOR) | DUNGEON_T(UP) | DUNGEON_T(DOWN))

static inline bool dungeon_in(unsigned set, int terrain)
{
	return set >> terrain & 1;
}
static inline bool dungeon_inside(const struct dungeon_level *level, struct rd_cell cell)
{
	return rd_cell_is_inside(cell, level->w, level->h);
}
static inline int dungeon_terrain(const struct dungeon_level *level, struct rd_cell cell)
{
	return level->map[cell.y][cell.x];
}
static inline bool dungeon_walkable(const struct dungeon_level *level, struct rd_cell cell)
{
	return dungeon_inside(level, cell) &&
	       dungeon_in(DUNGEON_WALKABLE, dungeon_terrain(level, cell));
}
/* 2.10: by how much a step onto it is louder; edition 1 has no water. */
static inline int dungeon_step_noise(int terrain)
{
	return terrain == DUNGEON_RUBBLE ? 1 : terrain == DUNGEON_WATER ? 2 : 0;
}
static inline int dungeon_key_of(int lock)
{
	return DUNGEON_KEY_WHITE + (lock - DUNGEON_LOCK_WHITE);
}
static inline int dungeon_shown_terrain(int terrain)
{
	return terrain >= DUNGEON_SECRET ? DUNGEON_WALL : terrain;
}
static inline bool dungeon_is_visible(const struct dungeon_run *run, struct rd_cell cell)
{
	return rd_bitmap_test(&run->state->eyes.visible, cell);
}

/* ---- numbers that the rules share with the handbook, whose tests read them here ---- */

enum {
	/* 2.6 */
	DUNGEON_HEAL_LEAST = 10, /* potion of health */
	DUNGEON_HEAL_MOST = 16,
	DUNGEON_LIFE_GAIN = 8,    /* potion of life */
	DUNGEON_DRUG_TURNS = 20,  /* might, focus */
	DUNGEON_POISON_DOSE = 15, /* drunk or thrown */
	DUNGEON_BOLT_LEAST = 9,   /* scroll of lightning */
	DUNGEON_BOLT_MOST = 15,
	DUNGEON_FIRE_DAMAGE = 12, /* scroll of fireball */
	DUNGEON_HEX_TURNS = 10,   /* scrolls of confusion and paralysis */
	/* 7.3 */
	DUNGEON_WAITS = 4, /* in a row, until the seeker listens or is hidden */
	/* 7.6 */
	DUNGEON_HUNGER_TURNS = 50,   /* for a point of satiety, */
	DUNGEON_HUNGER_TURNS_2 = 65, /* and from edition 2 on */
	DUNGEON_REGEN_TURNS = 50,    /* for a hit point, */
	DUNGEON_RECOVERY_TURNS = 25, /* and with the ring of recovery */
	DUNGEON_REGEN_TURNS_2 = 25,  /* both from edition 2 on */
	DUNGEON_RECOVERY_TURNS_2 = 12,
	/* 7.12 */
	DUNGEON_ARRIVALS_AFTER = 250,   /* the age of a level in turns, */
	DUNGEON_ARRIVALS_AFTER_2 = 450, /* and from edition 2 on */
};

/* ---- numbers.c: 2.7 ---- */

struct dungeon_worn {
	int hit, def, av, stealth, sight, noise, strength, stamina, resist, luck, damage;
	int weapon; /* kind, or DUNGEON_NO_ITEM: fists */
	bool has_cloak, has_recovery;
};
struct dungeon_worn dungeon_worn(const struct dungeon_hero *);
struct dungeon_weapon {
	int low, high, bonus, times;
};
struct dungeon_weapon dungeon_weapon_of(const struct dungeon_state *, int fighter);
int dungeon_to_hit(const struct dungeon_state *, int fighter);
int dungeon_defence(const struct dungeon_state *, int fighter);
int dungeon_armour(const struct dungeon_state *, int fighter);
int dungeon_strength(const struct dungeon_state *, int fighter);
int dungeon_luck(const struct dungeon_state *, int fighter);
int dungeon_stealth(const struct dungeon_state *, int fighter);
int dungeon_noise_level(const struct dungeon_state *, int fighter); /* 2.10: active */
int dungeon_effective_stealth(const struct dungeon_state *, int fighter);
int dungeon_max_stamina(const struct dungeon_state *, int fighter);
int dungeon_poison_resistance(const struct dungeon_hero *);
int dungeon_sight(const struct dungeon_state *);
int dungeon_hearing(const struct dungeon_state *);
int dungeon_fov(const struct dungeon_creature *);
int dungeon_foh(const struct dungeon_state *, const struct dungeon_creature *);
enum dungeon_hunger dungeon_hunger(int satiety);
int dungeon_danger(int edition, int floor, int floors);                                 /* 2.13 */
bool dungeon_is_panting(const struct dungeon_state *, const struct dungeon_creature *); /* 7.15 */
int dungeon_shown_intent(const struct dungeon_state *, const struct dungeon_creature *);
int dungeon_score(const struct dungeon_state *);
bool dungeon_is_known(const uint8_t known[6], int kind);
bool dungeon_has_look(int kind); /* unknown at first */
int dungeon_look_of(const struct dungeon_state *, int kind, bool known);
int dungeon_shown_kind(const struct dungeon_state *, int kind, bool known); /* or DUNGEON_NO_KIND */
int dungeon_shown_charges(int kind, int charges);

/* ---- level.c ---- */

int dungeon_creature_at(const struct dungeon_level *, struct rd_cell); /* living; or -1 */
int dungeon_creature_by_n(const struct dungeon_level *, int n);        /* living; or -1 */
int dungeon_chest_at(const struct dungeon_level *, struct rd_cell);
int dungeon_item_at(const struct dungeon_level *, struct rd_cell, int index);
bool dungeon_is_wall_beside(const struct dungeon_level *, struct rd_cell);
bool dungeon_is_free(const struct dungeon_run *, int creature, struct rd_cell); /* 7.1 */
bool dungeon_is_empty(
	const struct dungeon_level *, struct rd_cell); /* walkable, no creature, no chest */
struct rd_cell dungeon_fighter_cell(const struct dungeon_run *, int fighter);
void dungeon_set_terrain(struct dungeon_run *, struct rd_cell, int terrain);
void dungeon_fall(
	struct dungeon_run *, struct rd_cell, int kind, int count, bool known, int charges);
void dungeon_remove_item(struct dungeon_run *, int place);
int dungeon_wall_at(const struct dungeon_level *, struct rd_cell);
void dungeon_open_wall(
	struct dungeon_run *, struct rd_cell); /* becomes rubble, what it hid falls */
/* A new creature with the start values of 10.2, last in the list; NULL if that is full. */
struct dungeon_creature *dungeon_new_creature(struct dungeon_level *, int kind, struct rd_cell);
int dungeon_pack_at(const struct dungeon_hero *, int slot); /* place in the list, or -1 */
int dungeon_pack_find(const struct dungeon_hero *, int kind);
void dungeon_pack_take(struct dungeon_hero *, int place, int count);

/* ---- events ---- */

struct dungeon_event *dungeon_tell(struct dungeon_run *, enum dungeon_event_type);
struct dungeon_event *dungeon_tell_at(
	struct dungeon_run *, enum dungeon_event_type, struct rd_cell);
struct dungeon_event *dungeon_tell_of(
	struct dungeon_run *, enum dungeon_event_type, const struct dungeon_creature *);
int16_t dungeon_who(const struct dungeon_run *, int fighter);
int dungeon_draw(struct dungeon_run *, const char *name, int low,
	int high); /* a single value is not drawn */

/* ---- sight.c: 7.2 ---- */

void dungeon_open_eyes(struct dungeon_run *); /* everything anew: another level, another state */
void dungeon_see_anew(struct dungeon_run *);  /* the eyes alone: after the end nothing is learned */
void dungeon_look_around(struct dungeon_run *); /* brings sight up to date */
bool dungeon_sees(const struct dungeon_run *, int creature, int target);
bool dungeon_is_in_fire(const struct dungeon_state *);
bool dungeon_is_seen(const struct dungeon_run *, const struct dungeon_creature *);
void dungeon_meet(
	struct dungeon_run *, struct dungeon_creature *); /* an id, its kind joins `met`, seen */
void dungeon_reveal(struct dungeon_run *, int creature);  /* 7.1 */
void dungeon_unmask(struct dungeon_run *, int creature);  /* 7.1: drops its disguise */
void dungeon_reveal_hero(struct dungeon_run *, enum dungeon_reason);

/* ---- noise.c: 2.10, 7.4 ---- */

void dungeon_make_noise(struct dungeon_run *, int fighter, int level, int duration, int sound);
void dungeon_make_door_noise(struct dungeon_run *, int fighter, struct rd_cell door);
bool dungeon_hears(struct dungeon_run *, int creature, int target);
void dungeon_tell_sounds(struct dungeon_run *);
void dungeon_listen_at_door(struct dungeon_run *, struct rd_cell door, enum rd_direction);

/* ---- fight.c: 7.5 to 7.7 ---- */

struct dungeon_blow {
	int roll, defence, damage;
	bool is_hit, is_stealthy, is_ranged;
};
void dungeon_tell_blow(
	struct dungeon_run *, int attacker, int defender, const struct dungeon_blow *);
void dungeon_reset_bonuses(struct dungeon_run *, int fighter);
void dungeon_attack(struct dungeon_run *, int attacker, int defender);
void dungeon_aggravate(struct dungeon_run *, int creature, int by, bool survives);
void dungeon_calm(struct dungeon_run *, int creature);
void dungeon_hurt_hero(struct dungeon_run *, int amount, int cause);
void dungeon_hurt_creature(struct dungeon_run *, int creature, int amount, bool by_hero);
void dungeon_be_missed(struct dungeon_run *);
int dungeon_poison(
	struct dungeon_run *, int fighter, int strength); /* 7.6; returns what it added */
void dungeon_lay_effect(struct dungeon_run *, int fighter, enum dungeon_effect, int turns);
void dungeon_spend_step(struct dungeon_run *, int fighter, struct rd_cell to); /* 2.11 */
void dungeon_spend_wait(struct dungeon_run *, int fighter);
void dungeon_clear_waited(struct dungeon_run *, int fighter);
int dungeon_stamina(const struct dungeon_run *, int fighter);
void dungeon_set_stamina(struct dungeon_run *, int fighter, int stamina);
void dungeon_finish(struct dungeon_run *, bool won, int cause); /* 11 */

/* ---- throw.c: 7.9 ---- */

void dungeon_fly(
	struct dungeon_run *, int thrower, struct rd_cell to, int kind, bool known, int charges);
int dungeon_check_throw(const struct dungeon_run *, const struct dungeon_action *);
void dungeon_do_throw(struct dungeon_run *, const struct dungeon_action *);
int dungeon_check_fire(const struct dungeon_run *, const struct dungeon_action *);
void dungeon_do_fire(struct dungeon_run *, const struct dungeon_action *);

/* ---- creatures.c, route.c, world.c ---- */

void dungeon_creatures_act(struct dungeon_run *);                            /* W2 */
bool dungeon_step_to(struct dungeon_run *, int creature, struct rd_cell to); /* into a free cell */
bool dungeon_go_towards(struct dungeon_run *, int creature, struct rd_cell goal, bool *has_route,
	bool *has_stepped);
void dungeon_go_home(struct dungeon_run *, int creature);
bool dungeon_has_clear_line(const struct dungeon_run *, int creature, struct rd_cell to);
/* behave.c: 7.15. Whether the kind's own way took this action; a blow that hurts stops what was readied. */
bool dungeon_behave(struct dungeon_run *, int creature, int target, bool sees, int distance);
void dungeon_check_intent(struct dungeon_run *, int creature);
void dungeon_drop_intent(struct dungeon_run *, int creature);
void dungeon_stir(struct dungeon_run *, int creature);
bool dungeon_route_step(
	struct dungeon_run *, int creature, struct rd_cell goal, struct rd_cell *step);
void dungeon_forget_route(struct dungeon_creature *);
void dungeon_aftermath(struct dungeon_run *); /* 7.3, 1 and 2 */
void dungeon_update(struct dungeon_run *);    /* sight, then melee mode */
void dungeon_world_turn(struct dungeon_run *);

/* ---- the seeker's actions: checks return a refusal and change nothing ---- */

int dungeon_check_move(const struct dungeon_run *, struct rd_cell to);
void dungeon_do_move(struct dungeon_run *, struct rd_cell to);
void dungeon_do_stumble(struct dungeon_run *);
int dungeon_check_strike(const struct dungeon_run *, struct rd_cell to);
void dungeon_do_strike(struct dungeon_run *, struct rd_cell to);
int dungeon_check_inspect(const struct dungeon_run *, struct rd_cell at);
void dungeon_do_inspect(struct dungeon_run *, struct rd_cell at);
int dungeon_check_reach(const struct dungeon_run *, struct rd_cell at);
int dungeon_check_close(const struct dungeon_run *, struct rd_cell at);
void dungeon_do_close(struct dungeon_run *, struct rd_cell at);
void dungeon_find_secret(struct dungeon_run *, struct rd_cell at);

int dungeon_check_take(const struct dungeon_run *, const struct dungeon_action *);
void dungeon_do_take(struct dungeon_run *, const struct dungeon_action *);
int dungeon_check_drop(const struct dungeon_run *, int slot);
void dungeon_do_drop(struct dungeon_run *, int slot);
int dungeon_check_equip(const struct dungeon_run *, int slot);
void dungeon_do_equip(struct dungeon_run *, int slot);
int dungeon_check_unequip(const struct dungeon_run *, int slot);
void dungeon_do_unequip(struct dungeon_run *, int slot);
bool dungeon_is_held_by_curse(const struct dungeon_pack_item *);

int dungeon_check_use(const struct dungeon_run *, const struct dungeon_action *);
void dungeon_do_use(struct dungeon_run *, const struct dungeon_action *);
void dungeon_identify(struct dungeon_run *, int kind); /* if it was not known */
void dungeon_read_scroll(struct dungeon_run *, const struct dungeon_action *, int kind);
/* A potion breaks in this cell, over a creature or, with a negative one, over nobody who minds. */
void dungeon_shatter(struct dungeon_run *, int creature, int kind, struct rd_cell);

void dungeon_take_stairs(struct dungeon_run *, bool is_down);

/* ---- setup and levels ---- */

void dungeon_start_run(
	struct dungeon_run *, struct dungeon_state *, struct rd_turn *, struct rd_chance *);
void dungeon_generate(
	struct dungeon_state *, struct dungeon_level *, int floor, struct rd_chance *); /* 4 */
enum {
	DUNGEON_KEY_MAP = 1,
	DUNGEON_KEY_MEMORY,
	DUNGEON_KEY_SEEN,
	DUNGEON_KEY_CREATURES,
	DUNGEON_KEY_ITEMS,
	DUNGEON_KEY_CHESTS,
	DUNGEON_KEY_WALLS,
	DUNGEON_KEY_POSTS
}; /* places in the schema of levels */
enum { DUNGEON_KEY_SIGHTINGS = 10, DUNGEON_KEY_MET = 14, DUNGEON_KEY_HERE = 17 };

#endif
