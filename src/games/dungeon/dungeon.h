/*
 * dungeon.h: the vocabulary of dungeon on one page. Rules: docs/rules/dungeon.md, whose sections the code names.
 *
 * tables.c    creatures, items, terrain (2)      numbers.c   derived numbers (2.7)
 * rules.c     the way of an action (5, 6), the end (11)   checks.h   what an action is refused for (6)
 * move.c inventory.c use.c scrolls.c throw.c stairs.c   the seeker's actions (6)
 * level.c     what stands where                  sight.c noise.c   seeing and hearing (7.2, 7.4)
 * fight.c     blows, damage, death (7.5 to 7.7)  creatures.c route.c   minds (7.8), ways (7.13)
 * world.c     aftermath, melee mode, world turns (5, 7.3, 7.6)
 * setup.c load.c generate.c level_*.c furnish.c  setup and levels (4)
 * look.c legal.c scramble.c words*.c bot*.c      views (10.1), what may be done, words, three seekers (14)
 * gallery.c   levels as text, for people
 */
#ifndef RONDA_DUNGEON_H
#define RONDA_DUNGEON_H

#include <ronda/game.h>
#include <ronda/grid.h>

/* ---- 2.14: limits -------------------------------------------------------------------------------------- */

enum {
	DUNGEON_W = RD_LEVEL_WIDTH,
	DUNGEON_H = RD_LEVEL_HEIGHT,
	DUNGEON_SIDE_MIN = 3,
	DUNGEON_FLOORS = 16,
	DUNGEON_KEPT = DUNGEON_FLOORS - 1,
	DUNGEON_CREATURES = 40,
	DUNGEON_ITEMS = 96,
	DUNGEON_CHESTS = 8,
	DUNGEON_CHEST_ITEMS = 5,
	DUNGEON_WALLS = 8,
	DUNGEON_POSTS = 24,
	DUNGEON_PACK = 20,
	DUNGEON_STACK = 99,
	DUNGEON_LOOT = 2,
	DUNGEON_ROUTE = 8,
	DUNGEON_HP_MAX = 255,
	DUNGEON_TURN_MAX = 1000000,
	DUNGEON_EVENTS = 4096,
	DUNGEON_IDS = 9999,
	DUNGEON_TURNS_MAX = 99, /* of an effect */
	DUNGEON_SOUNDS = 24,    /* shown of an action */
	DUNGEON_N_MAX = 30000,  /* numbers of creatures on a level */
	DUNGEON_POINTS = 10,    /* of an action */
	DUNGEON_SIGHT_MAX = 80,
	DUNGEON_FOV_MAX = 9, /* of any creature in 2.5 */
	DUNGEON_FIRE = 3,    /* radius of firelight */
	DUNGEON_SATIETY_MAX = 32,
	DUNGEON_BONUS_MAX = 3,
	DUNGEON_LIMIT = 7,      /* of to-hit and defence */
	DUNGEON_LEFT_OUT = 255, /* a number that a patch left out, until load.c has seen it */
	DUNGEON_HP_LEFT_OUT = 65535,
	DUNGEON_BY_KIND = 2,
};

/* ---- section 2: components ------------------------------------------------------------------------------ */

// clang-format off
/* 2.2, in the order of the palette. What a seat may be shown comes first: its memory holds no secret. */
enum dungeon_terrain {
	DUNGEON_UNKNOWN, DUNGEON_WALL, DUNGEON_PILLAR, DUNGEON_WEAK_KNOWN, DUNGEON_FLOOR, DUNGEON_RUBBLE, DUNGEON_SAND,
	DUNGEON_WATER, DUNGEON_DOOR, DUNGEON_OPEN_DOOR, DUNGEON_LOCK_WHITE, DUNGEON_LOCK_RED, DUNGEON_LOCK_GRAY, DUNGEON_LOCK_BLACK,
	DUNGEON_UP, DUNGEON_DOWN, DUNGEON_FIREPLACE, DUNGEON_SECRET, DUNGEON_WEAK, DUNGEON_TERRAINS,
};
#define DUNGEON_PALETTE " #O%.,_~+/1234<>^sw"
#define DUNGEON_SHOWN_PALETTE " #O%.,_~+/1234<>^"

enum dungeon_creature_kind {
	DUNGEON_RAT, DUNGEON_HUNGRY_RAT, DUNGEON_CAVE_BAT, DUNGEON_SNAKE, DUNGEON_MONKEY, DUNGEON_SLIME, DUNGEON_GOBLIN,
	DUNGEON_GREY_GOBLIN, DUNGEON_ORC_SERVANT, DUNGEON_ORC, DUNGEON_ORC_ARCHER, DUNGEON_TRUE_ORC, DUNGEON_SKELETON,
	DUNGEON_CULTIST, DUNGEON_BANDIT, DUNGEON_TROLL, DUNGEON_WARDEN, DUNGEON_QUASIT, DUNGEON_MIMIC,
	DUNGEON_PALE_KING, DUNGEON_ADVENTURER, DUNGEON_OLD_MAN, DUNGEON_CREATURE_KINDS,
};

/* 2.6, in its order */
enum dungeon_item_kind {
	DUNGEON_DAGGER, DUNGEON_FINE_DAGGER, DUNGEON_SHORT_SWORD, DUNGEON_FINE_SHORT_SWORD, DUNGEON_LONG_SWORD,
	DUNGEON_FINE_LONG_SWORD, DUNGEON_SPEAR, DUNGEON_FINE_SPEAR, DUNGEON_LONG_BOW,
	DUNGEON_SMALL_SHIELD, DUNGEON_MEDIUM_SHIELD, DUNGEON_LARGE_SHIELD, DUNGEON_LEATHER_ARMOR, DUNGEON_CHAIN_MAIL,
	DUNGEON_LEATHER_CAP, DUNGEON_SCOUT_HOOD, DUNGEON_IRON_HELMET, DUNGEON_WAR_HELM, DUNGEON_CLOAK, DUNGEON_GRAIL,
	DUNGEON_TOOTH_AMULET,
	DUNGEON_RING_PLAIN, DUNGEON_RING_ACCURACY, DUNGEON_RING_STRENGTH, DUNGEON_RING_FARSIGHT, DUNGEON_RING_VIGOUR,
	DUNGEON_RING_ANTIDOTE, DUNGEON_RING_RECOVERY, DUNGEON_RING_GUARD, DUNGEON_RING_FORTUNE, DUNGEON_RING_WRATH,
	DUNGEON_RING_WEAKNESS, DUNGEON_RING_MYOPIA, DUNGEON_RING_FATIGUE, DUNGEON_RING_FRAILTY,
	DUNGEON_RING_MISFORTUNE,
	DUNGEON_POTION_HEALTH, DUNGEON_POTION_LIFE, DUNGEON_POTION_STRENGTH, DUNGEON_POTION_ACCURACY,
	DUNGEON_POTION_GUARDING, DUNGEON_POTION_VIGOUR, DUNGEON_POTION_SENSES, DUNGEON_POTION_OWL,
	DUNGEON_POTION_ANTIDOTE, DUNGEON_POTION_STAMINA, DUNGEON_POTION_MIGHT, DUNGEON_POTION_FOCUS,
	DUNGEON_POTION_INFRAVISION, DUNGEON_POTION_POISON, DUNGEON_POTION_BLINDNESS, DUNGEON_POTION_CONFUSION,
	DUNGEON_POTION_PARALYSIS,
	DUNGEON_SCROLL_CONFUSION, DUNGEON_SCROLL_PARALYSIS, DUNGEON_SCROLL_IDENTIFY, DUNGEON_SCROLL_INSIGHT,
	DUNGEON_SCROLL_REMOVE_CURSE, DUNGEON_SCROLL_LIGHTNING, DUNGEON_SCROLL_FIREBALL, DUNGEON_SCROLL_DESCEND,
	DUNGEON_SCROLL_TELEPORT, DUNGEON_SCROLL_MAPPING, DUNGEON_SCROLL_SILENCE,
	DUNGEON_BANANA, DUNGEON_MEAT, DUNGEON_RATION, DUNGEON_SPOILED_RATION,
	DUNGEON_TUNNEL_ROD, DUNGEON_SAND_BAG,
	DUNGEON_ARROW, DUNGEON_ROCK, DUNGEON_BONES, DUNGEON_NOTE, DUNGEON_KEY_WHITE, DUNGEON_KEY_RED, DUNGEON_KEY_GRAY,
	DUNGEON_KEY_BLACK, DUNGEON_LOST_URN,
	DUNGEON_ITEM_KINDS,
	DUNGEON_NO_KIND = 255,

	DUNGEON_RINGS = 15, DUNGEON_POTIONS = 17, DUNGEON_SCROLLS = 11,
	DUNGEON_UNKNOWN_KINDS = DUNGEON_RINGS + DUNGEON_POTIONS + DUNGEON_SCROLLS, /* from the first ring on */
	/* A look is the kind itself, or behind the kinds one of 2.8: potions, scrolls, rings. */
	DUNGEON_LOOK_POTION = DUNGEON_ITEM_KINDS,
	DUNGEON_LOOK_SCROLL = DUNGEON_LOOK_POTION + DUNGEON_POTIONS,
	DUNGEON_LOOK_RING = DUNGEON_LOOK_SCROLL + DUNGEON_SCROLLS,
	DUNGEON_LOOKS = DUNGEON_LOOK_RING + DUNGEON_RINGS,
	DUNGEON_GROWTH = 7, /* kinds of potions with a limit: life to owl */
};

enum dungeon_place {
	DUNGEON_AT_WEAPON, DUNGEON_AT_OFFHAND, DUNGEON_AT_ARMOR, DUNGEON_AT_HEAD, DUNGEON_AT_CLOAK, DUNGEON_AT_AMULET,
	DUNGEON_AT_RING1, DUNGEON_AT_RING2, DUNGEON_PLACES, DUNGEON_NOWHERE = DUNGEON_PLACES,
};
enum dungeon_class {
	DUNGEON_WEAPON, DUNGEON_PROTECTION, DUNGEON_RING, DUNGEON_POTION, DUNGEON_SCROLL, DUNGEON_FOOD, DUNGEON_DEVICE,
	DUNGEON_OTHER,
};
enum dungeon_effect {
	DUNGEON_POISON, DUNGEON_BLIND, DUNGEON_CONFUSED, DUNGEON_PARALYSED, DUNGEON_MIGHT, DUNGEON_FOCUS,
	DUNGEON_INFRAVISION, DUNGEON_SILENCE, DUNGEON_EFFECTS, DUNGEON_CREATURE_EFFECTS = DUNGEON_MIGHT,
};
enum dungeon_sound {
	DUNGEON_RUMBLE, DUNGEON_BLOWS, DUNGEON_CRIES, DUNGEON_FIGHT, DUNGEON_DOORS, DUNGEON_WINGS, DUNGEON_STEPS,
	DUNGEON_RUSTLE, DUNGEON_CREAK, DUNGEON_SOUND_KINDS,
};
enum dungeon_mode { DUNGEON_GUARD, DUNGEON_PATROL, DUNGEON_WANDER };
enum dungeon_hunger { DUNGEON_FULL, DUNGEON_FINE, DUNGEON_HUNGRY, DUNGEON_STARVING };
enum dungeon_chest_kind { DUNGEON_CHEST, DUNGEON_TABLE, DUNGEON_SHELF };
enum dungeon_phase { DUNGEON_PLAY, DUNGEON_OVER };
enum dungeon_style { DUNGEON_MIXED, DUNGEON_ROOMS, DUNGEON_CLASSIC, DUNGEON_CAVES };
enum dungeon_difficulty { DUNGEON_GENTLE, DUNGEON_NORMAL, DUNGEON_GRIM };
enum dungeon_stat {
	DUNGEON_STAT_LIFE, DUNGEON_STAT_STRENGTH, DUNGEON_STAT_ACCURACY, DUNGEON_STAT_DEFENSE, DUNGEON_STAT_STAMINA,
	DUNGEON_STAT_PERCEPTION, DUNGEON_STAT_SIGHT,
};
enum dungeon_reason { DUNGEON_BY_ACTION, DUNGEON_BY_BUMP, DUNGEON_BY_DAMAGE };
enum dungeon_heard { DUNGEON_NOTHING, DUNGEON_SOMETHING, DUNGEON_SOMEBODY };
enum dungeon_hurt_by { DUNGEON_HURT_BY_POISON, DUNGEON_HURT_BY_FIRE, DUNGEON_HURT_BY_BOLT };
/* 7.15: what a creature readies with one action and does with the next; the last is shown of an orc without breath. */
enum dungeon_readied {
	DUNGEON_NO_INTENT, DUNGEON_SWING, DUNGEON_CHARGE, DUNGEON_CHANT, DUNGEON_HORN, DUNGEON_FADE, DUNGEON_RAISE,
	DUNGEON_PANTING, DUNGEON_INTENTS,
};
enum dungeon_secret { DUNGEON_SECRET_DOOR, DUNGEON_SECRET_WALL };
/* Causes of the end: the kind of a creature, then these. */
enum dungeon_cause {
	DUNGEON_BY_POISON = DUNGEON_CREATURE_KINDS, DUNGEON_BY_FIRE, DUNGEON_BY_HUNGER, DUNGEON_BY_TIME,
	DUNGEON_BY_SURRENDER, DUNGEON_ESCAPED, DUNGEON_NO_CAUSE, DUNGEON_CAUSES,
};

enum dungeon_trait {
	DUNGEON_OPENS = 1, DUNGEON_FLIES = 2, DUNGEON_NO_POISON = 4, DUNGEON_SPLITS = 8, DUNGEON_WARY = 16,
	DUNGEON_ARCHER = 32, DUNGEON_LURKS = 64, DUNGEON_DISGUISED = 128, DUNGEON_NEUTRAL = 256, DUNGEON_UNHARMED = 512,
};
// clang-format on
struct dungeon_creature_row { /* 2.5 */
	const char *name;
	char glyph;
	uint8_t hp, def, hit, str, av;
	uint8_t attack_low, attack_high, attack_bonus;
	uint8_t fov, foh, stamina, cost, aggr, regen_turns, regen_hp, value;
	uint16_t traits;
	uint8_t venom, stealth, luck;
	uint8_t weapon, arrows; /* usually carried */
};
extern const struct dungeon_creature_row dungeon_creature_rows[DUNGEON_CREATURE_KINDS];

struct dungeon_item_row { /* 2.6 */
	const char *name;
	uint8_t class, place;
	uint8_t low, high, bonus; /* damage */
	int8_t hit, def;
	uint8_t times; /* multiplier of a stealth attack */
	uint8_t reach;
	bool is_thrown; /* a throwing weapon */
	bool stacks, is_cursed;
	int8_t av, stealth, sight, noise;
	int8_t strength, stamina, resist, luck, damage; /* rings */
	uint8_t limit;                                  /* growth potions: how many work */
	int8_t satiety;
	uint8_t charges;
};
extern const struct dungeon_item_row dungeon_item_rows[DUNGEON_ITEM_KINDS];

extern const struct rd_names dungeon_creature_names, dungeon_item_names, dungeon_look_names,
	dungeon_unknown_names;
extern const struct rd_names dungeon_item_or_none_names; /* and "" behind the kinds */
extern const struct rd_names dungeon_place_names, dungeon_effect_names, dungeon_sound_names,
	dungeon_mode_names;
extern const struct rd_names dungeon_hunger_names, dungeon_chest_names, dungeon_phase_names,
	dungeon_cause_names;
extern const struct rd_names dungeon_style_names, dungeon_difficulty_names, dungeon_growth_names,
	dungeon_key_names;
extern const struct rd_names dungeon_intent_names;
extern const struct rd_names dungeon_direction_names, dungeon_foe_words, dungeon_refusal_codes;

/* A stored kind "none" where "" is printed: the place behind the kinds. */
enum { DUNGEON_NO_ITEM = DUNGEON_ITEM_KINDS };

// clang-format off
enum dungeon_refusal {
	DUNGEON_NO_SUCH_ITEM = RD_REFUSALS_COMMON, DUNGEON_BLOCKED, DUNGEON_DOOR_LOCKED, DUNGEON_QUEST_UNFINISHED,
	DUNGEON_NOT_VISIBLE, DUNGEON_NOT_A_WALL, DUNGEON_CANNOT_USE, DUNGEON_NO_CHANGE, DUNGEON_DAYLIGHT,
	DUNGEON_NO_STAIRS, DUNGEON_NOTHING_HERE, DUNGEON_INVENTORY_FULL, DUNGEON_CURSED, DUNGEON_NOT_HUNGRY,
	DUNGEON_REFUSALS_END,
};
// clang-format on

/* ---- section 3: options ---------------------------------------------------------------------------------- */

struct dungeon_options {
	uint8_t floors, style, difficulty;
	bool hunger, arrivals;
	uint8_t zero[3];
};

/* ---- section 6: actions ------------------------------------------------------------------------------------ */

// clang-format off
enum dungeon_action_type {
	DUNGEON_HERO_MOVE, DUNGEON_HERO_STRIKE, DUNGEON_HERO_WAIT, DUNGEON_HERO_INSPECT, DUNGEON_HERO_REACH,
	DUNGEON_HERO_FIRE, DUNGEON_DOOR_CLOSE, DUNGEON_LAMP_SET, DUNGEON_STAIRS_TAKE, DUNGEON_ITEM_TAKE,
	DUNGEON_ITEM_DROP, DUNGEON_ITEM_EQUIP, DUNGEON_ITEM_UNEQUIP, DUNGEON_ITEM_USE, DUNGEON_ITEM_THROW,
	DUNGEON_SURRENDER, DUNGEON_ACTION_TYPES,
};
// clang-format on
struct dungeon_action {
	uint16_t type;
	uint8_t dir, slot, to_slot, index, x, y;
	bool has_x, has_y, has_to_slot, on;
};

/* ---- 10.2: the state ------------------------------------------------------------------------------------------ */

struct dungeon_noise {
	uint32_t until;
	uint8_t level;
	uint8_t zero[3];
};
struct dungeon_thing { /* in a chest */
	uint8_t kind, count;
	bool known;
	uint8_t charges;
};
struct dungeon_item { /* on the floor */
	uint8_t x, y, kind, count;
	bool known;
	uint8_t charges;
};
struct dungeon_pack_item {
	uint8_t slot, kind, count;
	bool worn;
	uint8_t place; /* DUNGEON_NOWHERE where not worn */
	bool known, freed;
	uint8_t charges;
};
struct dungeon_loot {
	uint8_t kind, count;
};
struct dungeon_spot {
	uint8_t x, y;
};
struct dungeon_seen_item {
	uint8_t x, y, kind;
};
struct dungeon_chest {
	uint8_t x, y, kind;
	bool open, spotted;
	uint8_t item_count;
	struct dungeon_thing items[DUNGEON_CHEST_ITEMS];
};
struct dungeon_wall {
	uint8_t x, y, hp, item;
};
struct dungeon_route {
	uint32_t turn;
	int8_t x, y; /* the goal, -1: none */
	uint8_t step_count;
	uint8_t zero;
	struct dungeon_spot steps[DUNGEON_ROUTE];
};
enum { DUNGEON_FOE_HERO = -1, DUNGEON_FOE_NONE = 0 }; /* else the n of a creature */
struct dungeon_creature {
	uint16_t n, id;
	int16_t foe;
	uint16_t hp;
	uint8_t kind, x, y, max_hp, stamina;
	int8_t points;
	uint8_t disguised; /* a bool; DUNGEON_BY_KIND until load.c has seen it */
	bool asleep, hidden, spotted, aggravated, ever, waited, in_melee, seen;
	uint8_t mode, post, home_x, home_y, last_x, last_y, lost, stuck, hit_bonus, def_bonus,
		talks;
	uint8_t effects[DUNGEON_CREATURE_EFFECTS];
	uint8_t regen_clock, weapon, arrows, loot_count;
	struct dungeon_loot loot[DUNGEON_LOOT];
	uint8_t intent; /* 7.15, from edition 2 on: what it has readied */
	uint8_t count; /* the direction of a charge; how often a horn was blown, the dead were raised */
	struct dungeon_noise noise;
	struct dungeon_route route;
};
struct dungeon_level {
	uint64_t given; /* keys that a patch held, while it is loaded; else 0 */
	uint32_t age;
	uint16_t next_n;
	uint8_t floor, arrivals;
	uint8_t w, h, memory_w, memory_h;
	uint8_t creature_count, item_count, seen_count, chest_count, wall_count, post_count;
	uint8_t zero[6];
	uint8_t map[DUNGEON_H][DUNGEON_W];
	uint8_t memory[DUNGEON_H][DUNGEON_W]; /* as remembered; DUNGEON_UNKNOWN else */
	struct dungeon_creature creatures[DUNGEON_CREATURES];
	struct dungeon_item items[DUNGEON_ITEMS];
	struct dungeon_seen_item seen_items[DUNGEON_ITEMS];
	struct dungeon_chest chests[DUNGEON_CHESTS];
	struct dungeon_wall walls[DUNGEON_WALLS];
	struct dungeon_spot posts[DUNGEON_POSTS];
};
struct dungeon_hero {
	uint8_t x, y, hp, max_hp, stamina, max_stamina, satiety, hunger_clock, regen_clock;
	uint8_t strength, base_hit, base_def, skill, misses, perception, sight, hearing, stealth,
		luck, poison_resist;
	uint8_t hit_bonus, def_bonus;
	bool waited, in_melee, hidden, lamp, listening;
	uint8_t hide_waits, door_waits, listen_waits;
	int8_t door_x, door_y;
	struct dungeon_noise noise;
	uint8_t effects[DUNGEON_EFFECTS];
	uint8_t drunk[DUNGEON_GROWTH];
	uint8_t pack_count;
	struct dungeon_pack_item pack[DUNGEON_PACK];
};
struct dungeon_looks {
	uint8_t potion[DUNGEON_POTIONS], scroll[DUNGEON_SCROLLS], ring[DUNGEON_RINGS];
	uint8_t zero;
};
struct dungeon_placed {
	uint8_t growth[DUNGEON_GROWTH];
	uint8_t keys; /* bit per colour */
	bool grail, tooth;
	uint8_t zero[2];
};
struct dungeon_heard_sound {
	uint8_t dir, sound;
};
/* What follows from the rest and is kept because it costs: of the present level and place. */
struct dungeon_eyes {
	struct rd_bitmap opaque;  /* cells that cannot be seen through */
	struct rd_bitmap fire;    /* firelight */
	struct rd_bitmap field;   /* the field around the seeker, as far as anybody needs it */
	struct rd_bitmap visible; /* the seeker's sight */
};
struct dungeon_state {
	RD_PADDING
	struct dungeon_eyes eyes;
	struct dungeon_options options;
	uint32_t turn;
	int32_t score;
	uint32_t kill_value;
	uint16_t sightings;
	uint8_t phase, floor, deepest, cause;
	bool urn, won;
	uint8_t sound_count, kept_count;
	uint8_t known[6]; /* bit per ring, potion, scroll */
	uint8_t met[3];
	uint8_t edition; /* 15: 2; 0 is the first, whose JSON does not name it */
	uint8_t zero[4];
	struct dungeon_heard_sound sounds[DUNGEON_SOUNDS];
	struct dungeon_hero hero;
	struct dungeon_looks looks;
	struct dungeon_placed placed;
	struct dungeon_level here;
	struct dungeon_level kept[DUNGEON_KEPT]; /* by floor */
};

/* ---- 10.1: views ---------------------------------------------------------------------------------------------- */

struct dungeon_shown_item { /* in the pack, in a pile, in a chest; slot and worn in the pack alone */
	uint8_t slot, look, kind, count;
	bool worn;
	uint8_t charges; /* DUNGEON_LEFT_OUT: it has none */
};
struct dungeon_shown_floor_item {
	uint8_t x, y, look, kind;
};
struct dungeon_shown_chest {
	uint8_t x, y, kind;
	bool open, has_items;
	uint8_t item_count;
	struct dungeon_shown_item items[DUNGEON_CHEST_ITEMS];
};
struct dungeon_shown_creature {
	uint16_t id;
	uint8_t kind, x, y, hp, max_hp;
	int8_t to_hit, defense;
	bool asleep, aggravated, neutral;
	uint8_t weapon;
	uint8_t intent; /* from edition 2 on */
};
struct dungeon_shown_effect {
	uint8_t effect, turns;
};
struct dungeon_shown_hero {
	uint8_t x, y, hp, max_hp, stamina, max_stamina, satiety, hunger, strength;
	int8_t to_hit, defense;
	int8_t armor, stealth;
	uint8_t noise, perception, luck, sight, hearing;
	bool lamp, hidden, listening, melee;
	uint8_t hit_bonus, def_bonus;
	uint8_t effect_count;
	struct dungeon_shown_effect effects[DUNGEON_EFFECTS];
	uint8_t zero;
};
struct dungeon_view {
	uint32_t turn;
	uint8_t phase, floor, floors, deepest;
	uint8_t w, h; /* of map and lit */
	uint8_t pack_count, creature_count, item_count, pile_count, chest_count, sound_count;
	uint8_t known[6], met[3];
	uint8_t edition; /* as in the state */
	uint8_t zero[2];
	struct dungeon_shown_hero hero;
	uint8_t map[DUNGEON_H][DUNGEON_W];
	uint8_t lit[DUNGEON_H][DUNGEON_W];
	struct dungeon_shown_creature creatures[DUNGEON_CREATURES];
	struct dungeon_shown_item pack[DUNGEON_PACK];
	struct dungeon_shown_floor_item items[DUNGEON_ITEMS];
	struct dungeon_shown_item pile[DUNGEON_ITEMS];
	struct dungeon_shown_chest chests[DUNGEON_CHESTS + DUNGEON_CREATURES];
	struct dungeon_heard_sound sounds[DUNGEON_SOUNDS];
};

/* ---- section 9: events ------------------------------------------------------------------------------------------ */

// clang-format off
enum dungeon_event_type {
	DUNGEON_E_MOVED, DUNGEON_E_WAITED, DUNGEON_E_STUMBLED, DUNGEON_E_SWUNG, DUNGEON_E_HIDDEN, DUNGEON_E_REVEALED,
	DUNGEON_E_FORTIFIED, DUNGEON_E_LISTENING, DUNGEON_E_HURT, DUNGEON_E_HEALED, DUNGEON_E_IMPROVED, DUNGEON_E_EFFECT,
	DUNGEON_E_EFFECT_ENDED, DUNGEON_E_ATE_SPOILED, DUNGEON_E_DIED, DUNGEON_E_HUNGER, DUNGEON_E_LAMP,
	DUNGEON_E_STAIRS, DUNGEON_E_MAP, DUNGEON_E_DOOR_OPENED, DUNGEON_E_DOOR_CLOSED, DUNGEON_E_DOOR_LISTENED,
	DUNGEON_E_SOUND, DUNGEON_E_SECRET, DUNGEON_E_SEARCHED, DUNGEON_E_STRUCK, DUNGEON_E_BROKE, DUNGEON_E_CHEST,
	DUNGEON_E_SEEN, DUNGEON_E_CREATURE_MOVED, DUNGEON_E_LOST, DUNGEON_E_CREATURE_REVEALED, DUNGEON_E_WOKE,
	DUNGEON_E_AGGRAVATED, DUNGEON_E_CALMED, DUNGEON_E_SPOKE, DUNGEON_E_CREATURE_EFFECT, DUNGEON_E_CREATURE_HURT,
	DUNGEON_E_CREATURE_DIED, DUNGEON_E_ATTACKED, DUNGEON_E_BURST, DUNGEON_E_TAKEN, DUNGEON_E_DROPPED,
	DUNGEON_E_EQUIPPED, DUNGEON_E_UNEQUIPPED, DUNGEON_E_USED, DUNGEON_E_IDENTIFIED, DUNGEON_E_THROWN,
	DUNGEON_E_SHATTERED, DUNGEON_E_FIZZLED, DUNGEON_E_CURSE_LIFTED, DUNGEON_E_FINISHED,
	/* from edition 2 on */
	DUNGEON_E_READIED, DUNGEON_E_CHECKED, DUNGEON_E_DID, DUNGEON_E_FOLLOWED,
};
// clang-format on
enum { DUNGEON_WHO_HERO = 0, DUNGEON_WHO_UNSEEN = -1 }; /* else a sighting id */
/* One struct for all: an event uses the members that its schema names, the rest are zero. */
struct dungeon_event {
	struct rd_event head;
	int16_t id, by, attacker, target;
	int16_t amount, roll;
	uint8_t x, y, floor, dir, sound;
	int8_t defense;
	uint8_t hp, kind, look, count, slot, place, effect, turns, cause, reason, stat, level, line,
		heard, what;
	uint8_t charges; /* intent shares its byte with `line` */
	bool on, hit, stealth, ranged, has_hp, has_place, has_slot, won;
	struct rd_tail items;
	int32_t score;
	uint32_t turn;
	uint8_t deepest;
	uint8_t zero[3];
};
struct dungeon_carried { /* of match:finished */
	uint8_t slot, kind, count, zero;
};

/* ---- the table ---------------------------------------------------------------------------------------------------- */

int dungeon_setup(
	void *state, const void *options, int seats, struct rd_chance *, struct rd_fault *);
int dungeon_setup_2(
	void *state, const void *options, int seats, struct rd_chance *, struct rd_fault *);
int dungeon_apply(void *state, int seat, const void *action, struct rd_turn *);
void dungeon_stand(const void *state, struct rd_standing *);
bool dungeon_result(const void *state, struct rd_result *);
void dungeon_look(const void *state, int seat, void *view);
size_t dungeon_legal(const void *view, void *actions, size_t capacity);
bool dungeon_loaded(void *state, uint64_t given, struct rd_fault *);
void dungeon_scramble(void *state, int seat, struct rd_chance *);

extern const struct rd_schema dungeon_options_schema, dungeon_state_schema, dungeon_view_schema;
extern const struct rd_schema dungeon_spectator_schema;
/* Those of edition 1, without `edition` and `intent` (15). */
extern const struct rd_schema dungeon_state_schema_1, dungeon_view_schema_1;
extern const struct rd_vocabulary dungeon_actions, dungeon_events;
extern const struct rd_gallery dungeon_gallery_1, dungeon_gallery;
extern const struct rd_ledger dungeon_ledger; /* ledger.c */
extern const struct rd_census dungeon_census; /* census.c */
extern const struct rd_game dungeon_game;

#endif
