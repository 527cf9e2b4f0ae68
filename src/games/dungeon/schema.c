/*
 * schema.c: the JSON of dungeon: options (3), states (10.2) and views (10.1). Keys stand in the order of the
 * rulebook's examples. Editions differ in what they tell of (15): what stands here twice has the edition in its name. What a patch may leave out has a fallback that load.c knows (DUNGEON_LEFT_OUT).
 */
#include "dungeon.h"

enum { STAT = 99, WIDTH = DUNGEON_W - 1, HEIGHT = DUNGEON_H - 1 };
#define MISSING RD_FALLBACK(DUNGEON_LEFT_OUT)

/* ---- 3: options ---- */

#define RD_OF struct dungeon_options
static const struct rd_field option_fields[] = {
	RD_INT(floors, 3, DUNGEON_FLOORS, RD_FALLBACK(10)),
	RD_ENUM(style, dungeon_style_names, RD_FALLBACK(DUNGEON_MIXED)),
	RD_ENUM(difficulty, dungeon_difficulty_names, RD_FALLBACK(DUNGEON_NORMAL)),
	RD_BOOL(hunger, RD_FALLBACK(true)),
	RD_BOOL(arrivals, RD_FALLBACK(true)),
};
const struct rd_schema dungeon_options_schema = RD_OBJECT("options", option_fields);
#undef RD_OF

/* ---- 10.2: things ---- */

#define RD_OF struct dungeon_noise
static const struct rd_field noise_fields[] = {
	RD_INT(level, 0, STAT), RD_INT(until, 0, 2 * DUNGEON_TURN_MAX)};
static const struct rd_schema noise_schema = RD_OBJECT("noise", noise_fields);
#undef RD_OF

#define RD_OF struct dungeon_thing
static const struct rd_field thing_fields[] = {
	RD_ENUM(kind, dungeon_item_names, RD_REQUIRED),
	RD_INT(count, 1, DUNGEON_STACK, RD_FALLBACK(1)),
	RD_BOOL(known, RD_FALLBACK(false)),
	RD_INT(charges, 0, STAT, MISSING),
};
static const struct rd_schema thing_schema = RD_OBJECT("thing", thing_fields);
#undef RD_OF

#define RD_OF struct dungeon_item
static const struct rd_field item_fields[] = {
	RD_INT(x, 0, WIDTH, RD_REQUIRED),
	RD_INT(y, 0, HEIGHT, RD_REQUIRED),
	RD_ENUM(kind, dungeon_item_names, RD_REQUIRED),
	RD_INT(count, 1, DUNGEON_STACK, RD_FALLBACK(1)),
	RD_BOOL(known, RD_FALLBACK(false)),
	RD_INT(charges, 0, STAT, MISSING),
};
static const struct rd_schema item_schema = RD_OBJECT("item", item_fields);
#undef RD_OF

#define RD_OF struct dungeon_pack_item
static const struct rd_field pack_fields[] = {
	RD_INT(slot, 0, DUNGEON_PACK - 1, MISSING),
	RD_ENUM(kind, dungeon_item_names, RD_REQUIRED),
	RD_INT(count, 1, DUNGEON_STACK, RD_FALLBACK(1)),
	RD_BOOL(worn, RD_FALLBACK(false)),
	RD_ENUM(place, dungeon_place_names, RD_FALLBACK(DUNGEON_NOWHERE)),
	RD_BOOL(known, RD_FALLBACK(false)),
	RD_BOOL(freed, RD_FALLBACK(false)),
	RD_INT(charges, 0, STAT, MISSING),
};
static const struct rd_schema pack_schema = RD_OBJECT("pack_item", pack_fields);
#undef RD_OF

#define RD_OF struct dungeon_loot
static const struct rd_field loot_fields[] = {
	RD_ENUM(kind, dungeon_item_names, RD_REQUIRED),
	RD_INT(count, 1, DUNGEON_STACK, RD_FALLBACK(1)),
};
static const struct rd_schema loot_schema = RD_OBJECT("loot", loot_fields);
#undef RD_OF

#define RD_OF struct dungeon_spot
static const struct rd_field spot_fields[] = {
	RD_INT(x, 0, WIDTH, RD_REQUIRED), RD_INT(y, 0, HEIGHT, RD_REQUIRED)};
static const struct rd_schema spot_schema = RD_OBJECT("spot", spot_fields);
#undef RD_OF

#define RD_OF struct dungeon_seen_item
static const struct rd_field seen_fields[] = {
	RD_INT(x, 0, WIDTH, RD_REQUIRED),
	RD_INT(y, 0, HEIGHT, RD_REQUIRED),
	RD_ENUM(kind, dungeon_item_names, RD_REQUIRED),
};
static const struct rd_schema seen_schema = RD_OBJECT("seen_item", seen_fields);
#undef RD_OF

#define RD_OF struct dungeon_chest
static const struct rd_field chest_fields[] = {
	RD_INT(x, 0, WIDTH, RD_REQUIRED),
	RD_INT(y, 0, HEIGHT, RD_REQUIRED),
	RD_ENUM(kind, dungeon_chest_names, RD_FALLBACK(DUNGEON_CHEST)),
	RD_BOOL(open, RD_FALLBACK(false)),
	RD_BOOL(spotted, RD_FALLBACK(false)),
	RD_LIST(items, item_count, RD_ITEM_STRUCT(thing_schema)),
};
static const struct rd_schema chest_schema = RD_OBJECT("chest", chest_fields);
#undef RD_OF

#define RD_OF struct dungeon_wall
static const struct rd_field wall_fields[] = {
	RD_INT(x, 0, WIDTH, RD_REQUIRED),
	RD_INT(y, 0, HEIGHT, RD_REQUIRED),
	RD_INT(hp, 1, DUNGEON_HP_MAX, RD_REQUIRED),
	RD_ENUM(item, dungeon_item_or_none_names, RD_FALLBACK(DUNGEON_NO_ITEM)),
};
static const struct rd_schema wall_schema = RD_OBJECT("wall", wall_fields);
#undef RD_OF

#define RD_OF struct dungeon_route
static const struct rd_field route_fields[] = {
	RD_INT(x, -1, WIDTH, RD_FALLBACK(-1)),
	RD_INT(y, -1, HEIGHT, RD_FALLBACK(-1)),
	RD_INT(turn, 0, DUNGEON_TURN_MAX),
	RD_LIST(steps, step_count, RD_ITEM_STRUCT(spot_schema)),
};
static const struct rd_schema route_schema = RD_OBJECT("route", route_fields);
#undef RD_OF

/* ---- creatures and levels ---- */

#define RD_OF struct dungeon_creature
#define CREATURE_FIELDS                                                                            \
	RD_INT(n, 1, DUNGEON_N_MAX, RD_FALLBACK(0)),                                               \
		RD_ENUM(kind, dungeon_creature_names, RD_REQUIRED),                                \
		RD_INT(id, 0, DUNGEON_IDS, RD_FALLBACK(0)), RD_INT(x, 0, WIDTH, RD_REQUIRED),      \
		RD_INT(y, 0, HEIGHT, RD_REQUIRED),                                                 \
		RD_INT(hp, 0, DUNGEON_HP_MAX, RD_FALLBACK(DUNGEON_HP_LEFT_OUT)),                   \
		RD_INT(max_hp, 1, DUNGEON_HP_MAX, RD_FALLBACK(0)),                                 \
		RD_INT(stamina, 0, STAT, MISSING), RD_INT(points, -99, 99, RD_FALLBACK(0)),        \
		RD_BOOL(asleep, RD_FALLBACK(false)), RD_BOOL(hidden, RD_FALLBACK(false)),          \
		RD_BOOL(disguised, RD_FALLBACK(DUNGEON_BY_KIND)),                                  \
		RD_BOOL(spotted, RD_FALLBACK(false)), RD_BOOL(aggravated, RD_FALLBACK(false)),     \
		RD_BOOL(ever, RD_FALLBACK(false)),                                                 \
		RD_INT(foe, 1, DUNGEON_N_MAX, RD_PREFIX(""),                                       \
			RD_WORDS_FROM(dungeon_foe_words, DUNGEON_FOE_HERO),                        \
			RD_FALLBACK(DUNGEON_FOE_NONE)),                                            \
		RD_ENUM(mode, dungeon_mode_names, RD_FALLBACK(DUNGEON_GUARD)),                     \
		RD_INT(post, 0, DUNGEON_POSTS - 1, RD_FALLBACK(0)),                                \
		RD_INT(home_x, 0, WIDTH, MISSING), RD_INT(home_y, 0, HEIGHT, MISSING),             \
		RD_INT(last_x, 0, WIDTH, MISSING), RD_INT(last_y, 0, HEIGHT, MISSING),             \
		RD_INT(lost, 0, STAT, RD_FALLBACK(0)), RD_INT(stuck, 0, STAT, RD_FALLBACK(0)),     \
		RD_INT(hit_bonus, 0, DUNGEON_BONUS_MAX, RD_FALLBACK(0)),                           \
		RD_INT(def_bonus, 0, DUNGEON_BONUS_MAX, RD_FALLBACK(0)),                           \
		RD_BOOL(waited, RD_FALLBACK(false)), RD_BOOL(in_melee, RD_FALLBACK(false)),        \
		RD_BOOL(seen, RD_FALLBACK(false)), RD_INT(talks, 0, 5, RD_FALLBACK(0)),            \
		RD_STRUCT(noise, noise_schema),                                                    \
		RD_INDEX(effects, &dungeon_effect_names, RD_ITEM_INT(0, DUNGEON_TURNS_MAX)),       \
		RD_INT(regen_clock, 0, STAT, RD_FALLBACK(0)),                                      \
		RD_ENUM(weapon, dungeon_item_or_none_names, RD_FALLBACK(DUNGEON_NO_ITEM)),         \
		RD_INT(arrows, 0, DUNGEON_STACK, RD_FALLBACK(0)),                                  \
		RD_LIST(loot, loot_count, RD_ITEM_STRUCT(loot_schema)),                            \
		RD_STRUCT(route, route_schema)
static const struct rd_field creature_fields_1[] = {CREATURE_FIELDS};
static const struct rd_schema creature_schema_1 = RD_OBJECT("creature", creature_fields_1);
static const struct rd_field creature_fields[] = {CREATURE_FIELDS,
	RD_ENUM(intent, dungeon_intent_names, RD_FALLBACK(DUNGEON_NO_INTENT)),
	RD_INT(count, 0, STAT, RD_FALLBACK(0))};
static const struct rd_schema creature_schema = RD_OBJECT("creature", creature_fields);
#undef RD_OF

/* load.c counts on the places of these keys: enum dungeon_level_key. */
#define RD_OF struct dungeon_level
#define LEVEL_FIELDS(creatures_of)                                                                 \
	RD_INT(floor, 1, DUNGEON_FLOORS),                                                          \
		RD_GRID(map, RD_GRID_INDEX, DUNGEON_W, DUNGEON_H, DUNGEON_W, DUNGEON_PALETTE,      \
			RD_SIZE_BY(w, h)),                                                         \
		RD_GRID(memory, RD_GRID_INDEX, DUNGEON_W, DUNGEON_H, DUNGEON_W,                    \
			DUNGEON_SHOWN_PALETTE, RD_SIZE_BY(memory_w, memory_h)),                    \
		RD_LIST(seen_items, seen_count, RD_ITEM_STRUCT(seen_schema)),                      \
		RD_LIST(creatures, creature_count, RD_ITEM_STRUCT(creatures_of)),                  \
		RD_LIST(items, item_count, RD_ITEM_STRUCT(item_schema)),                           \
		RD_LIST(chests, chest_count, RD_ITEM_STRUCT(chest_schema)),                        \
		RD_LIST(walls, wall_count, RD_ITEM_STRUCT(wall_schema)),                           \
		RD_LIST(posts, post_count, RD_ITEM_STRUCT(spot_schema)),                           \
		RD_INT(age, 0, DUNGEON_TURN_MAX), RD_INT(arrivals, 0, STAT),                       \
		RD_INT(next_n, 0, DUNGEON_N_MAX + 1)
static const struct rd_field level_fields_1[] = {LEVEL_FIELDS(creature_schema_1)};
static const struct rd_schema level_schema_1 = RD_OBJECT_GIVEN("level", level_fields_1, given);
static const struct rd_field level_fields[] = {LEVEL_FIELDS(creature_schema)};
static const struct rd_schema level_schema = RD_OBJECT_GIVEN("level", level_fields, given);
#undef RD_OF

/* ---- the match ---- */

#define RD_OF struct dungeon_hero
static const struct rd_field hero_fields[] = {
	RD_INT(x, 0, WIDTH),
	RD_INT(y, 0, HEIGHT),
	RD_INT(hp, 0, DUNGEON_HP_MAX),
	RD_INT(max_hp, 1, DUNGEON_HP_MAX),
	RD_INT(stamina, 0, STAT),
	RD_INT(max_stamina, 1, STAT),
	RD_INT(satiety, 0, DUNGEON_SATIETY_MAX),
	RD_INT(hunger_clock, 0, STAT),
	RD_INT(regen_clock, 0, STAT),
	RD_INT(strength, 0, STAT),
	RD_INT(base_hit, 0, STAT),
	RD_INT(base_def, 0, STAT),
	RD_INT(skill, 0, 3),
	RD_INT(misses, 0, STAT),
	RD_INT(perception, 0, STAT),
	RD_INT(sight, 0, DUNGEON_SIGHT_MAX),
	RD_INT(hearing, 0, STAT),
	RD_INT(stealth, 0, STAT),
	RD_INT(luck, 0, STAT),
	RD_INT(poison_resist, 0, STAT),
	RD_INT(hit_bonus, 0, DUNGEON_BONUS_MAX),
	RD_INT(def_bonus, 0, DUNGEON_BONUS_MAX),
	RD_BOOL(waited),
	RD_BOOL(in_melee),
	RD_BOOL(hidden),
	RD_BOOL(lamp),
	RD_BOOL(listening),
	RD_INT(hide_waits, 0, 3),
	RD_INT(door_waits, 0, 3),
	RD_INT(listen_waits, 0, 3),
	RD_INT(door_x, -1, WIDTH),
	RD_INT(door_y, -1, HEIGHT),
	RD_STRUCT(noise, noise_schema),
	RD_INDEX(effects, &dungeon_effect_names, RD_ITEM_INT(0, DUNGEON_TURNS_MAX)),
	RD_INDEX(drunk, &dungeon_growth_names, RD_ITEM_INT(0, STAT)),
	RD_LIST_AS("inventory", pack, pack_count, RD_ITEM_STRUCT(pack_schema)),
};
static const struct rd_schema hero_schema = RD_OBJECT("hero", hero_fields);
#undef RD_OF

#define RD_OF struct dungeon_looks
static const struct rd_field looks_fields[] = {
	RD_ARRAY(potion, RD_ITEM_INT(0, DUNGEON_POTIONS - 1)),
	RD_ARRAY(scroll, RD_ITEM_INT(0, DUNGEON_SCROLLS - 1)),
	RD_ARRAY(ring, RD_ITEM_INT(0, DUNGEON_RINGS - 1)),
};
static const struct rd_schema looks_schema = RD_OBJECT("looks", looks_fields);
#undef RD_OF

#define RD_OF struct dungeon_placed
static const struct rd_field placed_fields[] = {
	RD_INT_AS("life", growth[0], 0, STAT),
	RD_INT_AS("strength", growth[1], 0, STAT),
	RD_INT_AS("accuracy", growth[2], 0, STAT),
	RD_INT_AS("guarding", growth[3], 0, STAT),
	RD_INT_AS("vigour", growth[4], 0, STAT),
	RD_INT_AS("senses", growth[5], 0, STAT),
	RD_INT_AS("owl", growth[6], 0, STAT),
	RD_SET(keys, &dungeon_key_names, 4),
	RD_BOOL(grail),
	RD_BOOL(tooth),
};
static const struct rd_schema placed_schema = RD_OBJECT("placed", placed_fields);
#undef RD_OF

#define RD_OF struct dungeon_heard_sound
static const struct rd_field sound_fields[] = {
	RD_ENUM(dir, dungeon_direction_names, RD_REQUIRED),
	RD_ENUM(sound, dungeon_sound_names, RD_REQUIRED),
};
static const struct rd_schema sound_schema = RD_OBJECT("sound", sound_fields);
#undef RD_OF

/* load.c counts on the places of some keys: enum dungeon_state_key. */
#define RD_OF struct dungeon_state
#define STATE_FIELDS(levels_of)                                                                    \
	RD_STRUCT(options, dungeon_options_schema), RD_ENUM(phase, dungeon_phase_names),           \
		RD_INT(turn, 0, DUNGEON_TURN_MAX), RD_INT(floor, 1, DUNGEON_FLOORS),               \
		RD_INT(deepest, 1, DUNGEON_FLOORS), RD_INT(score, 0, INT32_MAX),                   \
		RD_INT(kill_value, 0, 1000000), RD_BOOL(urn), RD_BOOL(won),                        \
		RD_ENUM(cause, dungeon_cause_names), RD_INT(sightings, 0, DUNGEON_IDS),            \
		RD_LIST(sounds, sound_count, RD_ITEM_STRUCT(sound_schema)),                        \
		RD_STRUCT(hero, hero_schema),                                                      \
		RD_SET(known, &dungeon_unknown_names, DUNGEON_UNKNOWN_KINDS),                      \
		RD_SET(met, &dungeon_creature_names, DUNGEON_CREATURE_KINDS),                      \
		RD_STRUCT(looks, looks_schema), RD_STRUCT(placed, placed_schema),                  \
		RD_STRUCT(here, levels_of), RD_LIST(kept, kept_count, RD_ITEM_STRUCT(levels_of))
static const struct rd_field state_fields_1[] = {STATE_FIELDS(level_schema_1)};
const struct rd_schema dungeon_state_schema_1 = RD_OBJECT("state", state_fields_1);
static const struct rd_field state_fields[] = {
	STATE_FIELDS(level_schema), RD_INT(edition, 2, 2, RD_FALLBACK(2))};
const struct rd_schema dungeon_state_schema = RD_OBJECT("state", state_fields);
#undef RD_OF

/* ---- 10.1: views ---- */

#define KIND RD_ENUM(kind, dungeon_item_names, RD_ABSENT(DUNGEON_NO_KIND))
#define LOOK RD_ENUM(look, dungeon_look_names)
#define COUNT RD_INT(count, 1, DUNGEON_STACK)
#define CHARGES RD_INT(charges, 0, STAT, RD_ABSENT(DUNGEON_LEFT_OUT))

#define RD_OF struct dungeon_shown_item
static const struct rd_field shown_pack_fields[] = {
	RD_INT(slot, 0, DUNGEON_PACK - 1), LOOK, KIND, COUNT, RD_BOOL(worn), CHARGES};
static const struct rd_schema shown_pack_schema = RD_OBJECT("shown_pack_item", shown_pack_fields);
static const struct rd_field shown_item_fields[] = {LOOK, KIND, COUNT, CHARGES};
static const struct rd_schema shown_item_schema = RD_OBJECT("shown_item", shown_item_fields);
#undef RD_OF

#define RD_OF struct dungeon_shown_floor_item
static const struct rd_field floor_item_fields[] = {
	RD_INT(x, 0, WIDTH), RD_INT(y, 0, HEIGHT), LOOK, KIND};
static const struct rd_schema floor_item_schema = RD_OBJECT("shown_floor_item", floor_item_fields);
#undef RD_OF

#define RD_OF struct dungeon_shown_chest
static const struct rd_field shown_chest_fields[] = {
	RD_INT(x, 0, WIDTH),
	RD_INT(y, 0, HEIGHT),
	RD_ENUM(kind, dungeon_chest_names),
	RD_BOOL(open),
	RD_LIST(items, item_count, RD_ITEM_STRUCT(shown_item_schema), RD_ABSENT_UNLESS(has_items)),
};
static const struct rd_schema shown_chest_schema = RD_OBJECT("shown_chest", shown_chest_fields);
#undef RD_OF

#define RD_OF struct dungeon_shown_creature
#define SHOWN_CREATURE_FIELDS                                                                      \
	RD_INT(id, 0, DUNGEON_IDS, RD_PREFIX("c")), RD_ENUM(kind, dungeon_creature_names),         \
		RD_INT(x, 0, WIDTH), RD_INT(y, 0, HEIGHT), RD_INT(hp, 0, DUNGEON_HP_MAX),          \
		RD_INT(max_hp, 1, DUNGEON_HP_MAX), RD_INT(to_hit, -99, DUNGEON_LIMIT),             \
		RD_INT(defense, -99, DUNGEON_LIMIT), RD_BOOL(asleep), RD_BOOL(aggravated),         \
		RD_BOOL(neutral), RD_ENUM(weapon, dungeon_item_or_none_names)
static const struct rd_field shown_creature_fields_1[] = {SHOWN_CREATURE_FIELDS};
static const struct rd_schema shown_creature_schema_1 = RD_OBJECT(
	"shown_creature", shown_creature_fields_1);
static const struct rd_field shown_creature_fields[] = {
	SHOWN_CREATURE_FIELDS, RD_ENUM(intent, dungeon_intent_names)};
static const struct rd_schema shown_creature_schema = RD_OBJECT(
	"shown_creature", shown_creature_fields);
#undef RD_OF

#define RD_OF struct dungeon_shown_effect
static const struct rd_field effect_fields[] = {
	RD_ENUM(effect, dungeon_effect_names), RD_INT(turns, 1, DUNGEON_TURNS_MAX)};
static const struct rd_schema effect_schema = RD_OBJECT("shown_effect", effect_fields);
#undef RD_OF

#define RD_OF struct dungeon_shown_hero
static const struct rd_field shown_hero_fields[] = {
	RD_INT(x, 0, WIDTH),
	RD_INT(y, 0, HEIGHT),
	RD_INT(hp, 0, DUNGEON_HP_MAX),
	RD_INT(max_hp, 1, DUNGEON_HP_MAX),
	RD_INT(stamina, 0, STAT),
	RD_INT(max_stamina, 0, 127),
	RD_INT(satiety, 0, DUNGEON_SATIETY_MAX),
	RD_ENUM(hunger, dungeon_hunger_names),
	RD_INT(strength, 0, 127),
	RD_INT(to_hit, -99, DUNGEON_LIMIT),
	RD_INT(defense, -99, DUNGEON_LIMIT),
	RD_INT(armor, 0, 127),
	RD_INT(stealth, -99, 127),
	RD_INT(noise, 0, STAT),
	RD_INT(perception, 0, STAT),
	RD_INT(luck, 0, 127),
	RD_INT(sight, 1, 127),
	RD_INT(hearing, 0, 255),
	RD_BOOL(lamp),
	RD_BOOL(hidden),
	RD_BOOL(listening),
	RD_BOOL(melee),
	RD_INT(hit_bonus, 0, DUNGEON_BONUS_MAX),
	RD_INT(def_bonus, 0, DUNGEON_BONUS_MAX),
	RD_LIST(effects, effect_count, RD_ITEM_STRUCT(effect_schema)),
};
static const struct rd_schema shown_hero_schema = RD_OBJECT("shown_hero", shown_hero_fields);
#undef RD_OF

#define RD_OF struct dungeon_view
#define PROGRESS                                                                                   \
	RD_ENUM(phase, dungeon_phase_names), RD_INT(turn, 0, DUNGEON_TURN_MAX),                    \
		RD_INT(floor, 1, DUNGEON_FLOORS), RD_INT(floors, 3, DUNGEON_FLOORS),               \
		RD_INT(deepest, 1, DUNGEON_FLOORS)
#define VIEW_FIELDS(creatures_of)                                                                  \
	PROGRESS,                                                                                  \
		RD_GRID(map, RD_GRID_INDEX, DUNGEON_W, DUNGEON_H, DUNGEON_W,                       \
			DUNGEON_SHOWN_PALETTE, RD_SIZE_BY(w, h)),                                  \
		RD_GRID(lit, RD_GRID_INDEX, DUNGEON_W, DUNGEON_H, DUNGEON_W, ".*",                 \
			RD_SIZE_BY(w, h)),                                                         \
		RD_STRUCT(hero, shown_hero_schema),                                                \
		RD_LIST_AS("inventory", pack, pack_count, RD_ITEM_STRUCT(shown_pack_schema)),      \
		RD_LIST(creatures, creature_count, RD_ITEM_STRUCT(creatures_of)),                  \
		RD_LIST(items, item_count, RD_ITEM_STRUCT(floor_item_schema)),                     \
		RD_LIST(pile, pile_count, RD_ITEM_STRUCT(shown_item_schema)),                      \
		RD_LIST(chests, chest_count, RD_ITEM_STRUCT(shown_chest_schema)),                  \
		RD_LIST(sounds, sound_count, RD_ITEM_STRUCT(sound_schema)),                        \
		RD_SET(known, &dungeon_unknown_names, DUNGEON_UNKNOWN_KINDS),                      \
		RD_SET(met, &dungeon_creature_names, DUNGEON_CREATURE_KINDS)
static const struct rd_field view_fields_1[] = {VIEW_FIELDS(shown_creature_schema_1)};
const struct rd_schema dungeon_view_schema_1 = RD_OBJECT("view", view_fields_1);
static const struct rd_field view_fields[] = {
	VIEW_FIELDS(shown_creature_schema), RD_INT(edition, 2, 2, RD_FALLBACK(2))};
const struct rd_schema dungeon_view_schema = RD_OBJECT("view", view_fields);
/* R38: spectators see no board while the match runs. */
static const struct rd_field spectator_fields[] = {
	PROGRESS,
	RD_INT_AS("hp", hero.hp, 0, DUNGEON_HP_MAX),
	RD_INT_AS("max_hp", hero.max_hp, 1, DUNGEON_HP_MAX),
};
const struct rd_schema dungeon_spectator_schema = RD_OBJECT("spectator_view", spectator_fields);
#undef RD_OF
