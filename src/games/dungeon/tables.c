/* tables.c: the numbers of section 2 as its tables have them, and the words of the JSON. */
#include "dungeon.h"

#define NONE DUNGEON_NO_ITEM

// clang-format off
/* 2.5: glyph, hp, def, hit, str, av, attack, fov, foh, stamina, cost, aggr, regen, value, traits */
#define ROW(kind_name, ch, life, defence, to_hit, strength, armour, low, high, plus, eyes, ears, wind, pace, temper,     \
	    every, gain, worth, trait_bits, ...)                                                                          \
	{                                                                                                                  \
		.name = kind_name, .glyph = ch, .hp = life, .def = defence, .hit = to_hit, .str = strength, .av = armour,  \
		.attack_low = low, .attack_high = high, .attack_bonus = plus, .fov = eyes, .foh = ears, .stamina = wind,   \
		.cost = pace, .aggr = temper, .regen_turns = every, .regen_hp = gain, .value = worth,                      \
		.traits = trait_bits, __VA_ARGS__                                                                          \
	}
#define BARE .weapon = NONE

const struct dungeon_creature_row dungeon_creature_rows[DUNGEON_CREATURE_KINDS] = {
	ROW("rat",         'r',  6, 2, 0, 0, 0, 1,  3, 0, 4, 3, 3,  7,  5,  0, 0,  1, 0, BARE),
	ROW("hungry_rat",  'r',  4, 2, 0, 0, 0, 1,  3, 0, 6, 3, 2,  7, 15,  0, 0,  1, 0, BARE),
	ROW("cave_bat",    'b',  3, 5, 0, 0, 0, 0,  2, 0, 0, 7, 2,  3,  1,  0, 0,  2, DUNGEON_FLIES, BARE),
	ROW("snake",       's',  4, 3, 0, 0, 0, 0,  0, 0, 1, 6, 5, 10,  1,  0, 0,  3, 0, .venom = 8, BARE),
	ROW("monkey",      'm',  8, 3, 0, 0, 0, 1,  2, 0, 3, 6, 5,  6,  2, 50, 1,  2, DUNGEON_WARY, BARE),
	ROW("slime",       'j',  9, 0, 0, 0, 0, 1,  3, 0, 1, 0, 3, 30,  0,  3, 1,  2, DUNGEON_NEUTRAL | DUNGEON_SPLITS, BARE),
	ROW("goblin",      'g',  8, 3, 0, 0, 0, 1,  4, 0, 5, 6, 3,  7,  4, 50, 1,  3, DUNGEON_OPENS, .weapon = DUNGEON_DAGGER),
	ROW("grey_goblin", 'g',  8, 3, 1, 1, 0, 1,  4, 1, 6, 7, 3,  7,  7, 50, 1,  5, DUNGEON_OPENS, BARE),
	ROW("orc_servant", 'o', 12, 3, 1, 1, 0, 1,  2, 0, 5, 5, 3, 10,  2,  0, 0,  4, DUNGEON_OPENS | DUNGEON_WARY, .weapon = DUNGEON_DAGGER),
	ROW("orc",         'o', 12, 4, 1, 2, 0, 1,  2, 0, 5, 4, 3, 10,  8,  0, 0,  5, DUNGEON_OPENS, .weapon = DUNGEON_SHORT_SWORD),
	ROW("orc_archer",  'o', 12, 1, 1, 1, 0, 1,  2, 0, 6, 5, 3, 10,  2,  0, 0,  6, DUNGEON_OPENS | DUNGEON_ARCHER | DUNGEON_WARY, .weapon = DUNGEON_LONG_BOW, .arrows = 8),
	ROW("true_orc",    'O', 32, 4, 1, 3, 0, 1,  2, 1, 5, 4, 4, 10, 15,  0, 0,  9, DUNGEON_OPENS, .weapon = DUNGEON_LONG_SWORD),
	ROW("skeleton",    'z', 16, 4, 1, 1, 2, 1,  5, 0, 4, 1, 8, 12,  5,  0, 0,  7, DUNGEON_NO_POISON, BARE),
	ROW("cultist",     'p', 18, 3, 1, 2, 0, 1,  4, 1, 9, 6, 4,  7,  8, 50, 1,  8, DUNGEON_OPENS, BARE),
	ROW("bandit",      'p', 20, 5, 2, 2, 0, 1,  2, 1, 8, 6, 3, 10,  4, 50, 1,  9, DUNGEON_OPENS | DUNGEON_LURKS, .stealth = 3, .weapon = DUNGEON_DAGGER),
	ROW("troll",       'T', 38, 2, 0, 4, 5, 1,  2, 1, 1, 2, 2, 14,  8, 50, 5, 12, DUNGEON_OPENS, BARE),
	ROW("warden",      'W', 22, 5, 2, 3, 2, 1,  3, 1, 7, 5, 4,  9,  9, 45, 1, 12, DUNGEON_OPENS, .weapon = DUNGEON_SPEAR),
	ROW("quasit",      'q', 16, 4, 2, 0, 0, 3,  8, 1, 8, 8, 4,  8,  6, 50, 1, 12, DUNGEON_OPENS | DUNGEON_NO_POISON, BARE),
	ROW("mimic",       '$', 16, 3, 0, 1, 0, 1, 10, 0, 1, 5, 3, 12,  0, 50, 1,  8, DUNGEON_DISGUISED, BARE),
	ROW("pale_king",   'K', 40, 5, 3, 4, 2, 2,  9, 0, 8, 8, 5, 10, 15, 10, 1, 40, DUNGEON_OPENS, BARE),
	ROW("adventurer",  '@', 32, 3, 0, 1, 0, 1,  2, 0, 6, 6, 3, 10,  4,  0, 0,  0, DUNGEON_NEUTRAL | DUNGEON_OPENS, .stealth = 1, .luck = 1, .weapon = DUNGEON_SHORT_SWORD),
	ROW("old_man",     '@', 40, 0, 0, 0, 0, 0,  0, 0, 0, 0, 3, 10,  0,  0, 0,  0, DUNGEON_NEUTRAL | DUNGEON_UNHARMED, BARE),
};
#undef ROW
#undef BARE

/* ---- 2.6 ---- */

#define WEAPON(title, from, to, plus, hits, guards, x, ...)                                                              \
	{                                                                                                                 \
		.name = title, .class = DUNGEON_WEAPON, .place = DUNGEON_AT_WEAPON, .low = from, .high = to,              \
		.bonus = plus, .hit = hits, .def = guards, .times = x, __VA_ARGS__                                        \
	}
#define WORN(title, where, armour, guards, hits, quiet, eyes, loud)                                                      \
	{                                                                                                                 \
		.name = title, .class = DUNGEON_PROTECTION, .place = where, .av = armour, .def = guards, .hit = hits,     \
		.stealth = quiet, .sight = eyes, .noise = loud                                                            \
	}
#define RING(title, ...) {.name = title, .class = DUNGEON_RING, .place = DUNGEON_AT_RING1, __VA_ARGS__}
#define POTION(title, ...) {.name = title, .class = DUNGEON_POTION, .place = DUNGEON_NOWHERE, .stacks = true, __VA_ARGS__}
#define SCROLL(title) {.name = title, .class = DUNGEON_SCROLL, .place = DUNGEON_NOWHERE, .stacks = true}
#define FOOD(title, gain) {.name = title, .class = DUNGEON_FOOD, .place = DUNGEON_NOWHERE, .satiety = gain}
#define OTHER(title, ...) {.name = title, .class = DUNGEON_OTHER, .place = DUNGEON_NOWHERE, __VA_ARGS__}

const struct dungeon_item_row dungeon_item_rows[DUNGEON_ITEM_KINDS] = {
	/* damage, hit, def, x */
	WEAPON("dagger",           1, 4, 0,  1, 1, 4, .is_thrown = true),
	WEAPON("fine_dagger",      1, 4, 2,  2, 1, 4, .is_thrown = true, .stealth = 1),
	WEAPON("short_sword",      1, 6, 0,  1, 1, 2, .reach = 0),
	WEAPON("fine_short_sword", 1, 6, 2,  2, 1, 2, .reach = 0),
	WEAPON("long_sword",       1, 8, 0,  0, 1, 2, .reach = 0),
	WEAPON("fine_long_sword",  1, 8, 2,  0, 1, 2, .reach = 0),
	WEAPON("spear",            1, 8, 0,  1, 1, 2, .is_thrown = true, .reach = 2),
	WEAPON("fine_spear",       1, 8, 2,  2, 2, 2, .is_thrown = true, .reach = 2),
	WEAPON("long_bow",         0, 2, 0, -3, 0, 2, .reach = 0),
	/* av, def, hit, stealth, sight, noise */
	WORN("small_shield",  DUNGEON_AT_OFFHAND, 0,  1,  0,  0,  0, 0),
	WORN("medium_shield", DUNGEON_AT_OFFHAND, 0,  2, -1,  0,  0, 0),
	WORN("large_shield",  DUNGEON_AT_OFFHAND, 0,  3, -2,  0,  0, 0),
	WORN("leather_armor", DUNGEON_AT_ARMOR,   2, -1,  0,  0,  0, 1),
	WORN("chain_mail",    DUNGEON_AT_ARMOR,   5, -2, -2, -1,  0, 2),
	WORN("leather_cap",   DUNGEON_AT_HEAD,    1,  0,  0, -1,  0, 0),
	WORN("scout_hood",    DUNGEON_AT_HEAD,    0,  0,  0,  1,  0, 0),
	WORN("iron_helmet",   DUNGEON_AT_HEAD,    2,  0,  0, -2, -1, 0),
	WORN("war_helm",      DUNGEON_AT_HEAD,    3,  0, -1, -2, -1, 0),
	WORN("cloak",         DUNGEON_AT_CLOAK,   0,  0,  0,  1,  0, 0),
	WORN("grail",         DUNGEON_AT_AMULET,  0,  3,  1,  0,  0, 0),
	WORN("tooth_amulet",  DUNGEON_AT_AMULET,  0,  4, -6,  4,  0, 0),
	RING("ring_plain", .hit = 0),
	RING("ring_accuracy", .hit = 1),
	RING("ring_strength", .strength = 1),
	RING("ring_farsight", .sight = 4),
	RING("ring_vigour", .stamina = 1),
	RING("ring_antidote", .resist = 15),
	RING("ring_recovery", .hit = 0), /* 7.6 asks for it by name */
	RING("ring_guard", .def = 1),
	RING("ring_fortune", .luck = 3),
	RING("ring_wrath", .damage = 1),
	RING("ring_weakness", .strength = -1, .is_cursed = true),
	RING("ring_myopia", .sight = -4, .is_cursed = true),
	RING("ring_fatigue", .stamina = -1, .is_cursed = true),
	RING("ring_frailty", .def = -1, .is_cursed = true),
	RING("ring_misfortune", .luck = -4, .is_cursed = true),
	POTION("potion_health", .limit = 0),
	POTION("potion_life", .limit = 4),
	POTION("potion_strength", .limit = 3),
	POTION("potion_accuracy", .limit = 2),
	POTION("potion_guarding", .limit = 2),
	POTION("potion_vigour", .limit = 2),
	POTION("potion_senses", .limit = 3),
	POTION("potion_owl", .limit = 2),
	POTION("potion_antidote", .limit = 0),
	POTION("potion_stamina", .limit = 0),
	POTION("potion_might", .limit = 0),
	POTION("potion_focus", .limit = 0),
	POTION("potion_infravision", .limit = 0),
	POTION("potion_poison", .limit = 0),
	POTION("potion_blindness", .limit = 0),
	POTION("potion_confusion", .limit = 0),
	POTION("potion_paralysis", .limit = 0),
	SCROLL("scroll_confusion"),
	SCROLL("scroll_paralysis"),
	SCROLL("scroll_identify"),
	SCROLL("scroll_insight"),
	SCROLL("scroll_remove_curse"),
	SCROLL("scroll_lightning"),
	SCROLL("scroll_fireball"),
	SCROLL("scroll_descend"),
	SCROLL("scroll_teleport"),
	SCROLL("scroll_mapping"),
	SCROLL("scroll_silence"),
	FOOD("banana", 8),
	FOOD("meat", 5),
	FOOD("ration", 15),
	FOOD("spoiled_ration", -8),
	{.name = "tunnel_rod", .class = DUNGEON_DEVICE, .place = DUNGEON_NOWHERE, .charges = 3},
	{.name = "sand_bag", .class = DUNGEON_DEVICE, .place = DUNGEON_NOWHERE, .charges = 3},
	OTHER("arrow", .low = 1, .high = 6, .hit = 1, .stacks = true),
	OTHER("rock", .low = 1, .high = 2, .is_thrown = true, .stacks = true),
	OTHER("bones", .stacks = false),
	OTHER("note", .stacks = false),
	OTHER("key_white", .stacks = false),
	OTHER("key_red", .stacks = false),
	OTHER("key_gray", .stacks = false),
	OTHER("key_black", .stacks = false),
	OTHER("lost_urn", .stacks = false),
};

/* ---- words ---- */

const struct rd_names dungeon_creature_names = RD_NAMES("rat", "hungry_rat", "cave_bat", "snake", "monkey", "slime",
	"goblin", "grey_goblin", "orc_servant", "orc", "orc_archer", "true_orc", "skeleton", "cultist", "bandit", "troll",
	"warden", "quasit", "mimic", "pale_king", "adventurer", "old_man");
/* The cause of the end: the kind of the attacker, or one of these. */
const struct rd_names dungeon_cause_names = RD_NAMES("rat", "hungry_rat", "cave_bat", "snake", "monkey", "slime",
	"goblin", "grey_goblin", "orc_servant", "orc", "orc_archer", "true_orc", "skeleton", "cultist", "bandit", "troll",
	"warden", "quasit", "mimic", "pale_king", "adventurer", "old_man", "poison", "fire", "hunger", "time", "surrender",
	"escaped", "");

#define RING_NAMES                                                                                                       \
	"ring_plain", "ring_accuracy", "ring_strength", "ring_farsight", "ring_vigour", "ring_antidote", "ring_recovery",  \
		"ring_guard", "ring_fortune", "ring_wrath", "ring_weakness", "ring_myopia", "ring_fatigue", "ring_frailty", \
		"ring_misfortune"
#define POTION_NAMES                                                                                                     \
	"potion_health", "potion_life", "potion_strength", "potion_accuracy", "potion_guarding", "potion_vigour",          \
		"potion_senses", "potion_owl", "potion_antidote", "potion_stamina", "potion_might", "potion_focus",        \
		"potion_infravision", "potion_poison", "potion_blindness", "potion_confusion", "potion_paralysis"
#define SCROLL_NAMES                                                                                                     \
	"scroll_confusion", "scroll_paralysis", "scroll_identify", "scroll_insight", "scroll_remove_curse",                \
		"scroll_lightning", "scroll_fireball", "scroll_descend", "scroll_teleport", "scroll_mapping",              \
		"scroll_silence"
#define KEY_NAMES "key_white", "key_red", "key_gray", "key_black"
#define KIND_NAMES                                                                                                       \
	"dagger", "fine_dagger", "short_sword", "fine_short_sword", "long_sword", "fine_long_sword", "spear", "fine_spear", \
		"long_bow", "small_shield", "medium_shield", "large_shield", "leather_armor", "chain_mail", "leather_cap",  \
		"scout_hood", "iron_helmet", "war_helm", "cloak", "grail", "tooth_amulet", RING_NAMES, POTION_NAMES,        \
		SCROLL_NAMES, "banana", "meat", "ration", "spoiled_ration", "tunnel_rod", "sand_bag", "arrow", "rock",      \
		"bones", "note", KEY_NAMES, "lost_urn"

const struct rd_names dungeon_item_names = RD_NAMES(KIND_NAMES);
const struct rd_names dungeon_item_or_none_names = RD_NAMES(KIND_NAMES, "");
const struct rd_names dungeon_unknown_names = RD_NAMES(RING_NAMES, POTION_NAMES, SCROLL_NAMES);
/* 2.8 */
const struct rd_names dungeon_look_names = RD_NAMES(KIND_NAMES, "amber potion", "azure potion", "black potion",
	"brown potion", "clear potion", "cloudy potion", "crimson potion", "emerald potion", "golden potion", "gray potion",
	"indigo potion", "milky potion", "orange potion", "pink potion", "silver potion", "violet potion", "white potion",
	"scroll of ashes", "scroll of bark", "scroll of bone", "scroll of copper", "scroll of feathers", "scroll of hide",
	"scroll of ivory", "scroll of linen", "scroll of reed", "scroll of slate", "scroll of vellum", "agate ring",
	"bronze ring", "coral ring", "garnet ring", "glass ring", "horn ring", "iron ring", "jade ring", "jet ring",
	"lead ring", "onyx ring", "opal ring", "pearl ring", "topaz ring", "wooden ring");
const struct rd_names dungeon_key_names = RD_NAMES(KEY_NAMES);
const struct rd_names dungeon_place_names =
	RD_NAMES("weapon", "offhand", "armor", "head", "cloak", "amulet", "ring1", "ring2", "");
const struct rd_names dungeon_effect_names =
	RD_NAMES("poison", "blind", "confused", "paralysed", "might", "focus", "infravision", "silence");
const struct rd_names dungeon_sound_names =
	RD_NAMES("rumble", "blows", "cries", "fight", "door", "wings", "steps", "rustle", "creak");
const struct rd_names dungeon_mode_names = RD_NAMES("guard", "patrol", "wander");
const struct rd_names dungeon_intent_names =
	RD_NAMES("none", "swing", "charge", "chant", "horn", "fade", "raise", "panting");
const struct rd_names dungeon_hunger_names = RD_NAMES("full", "fine", "hungry", "starving");
const struct rd_names dungeon_chest_names = RD_NAMES("chest", "table", "shelf");
const struct rd_names dungeon_phase_names = RD_NAMES("play", "over");
const struct rd_names dungeon_style_names = RD_NAMES("mixed", "rooms", "classic", "caves");
const struct rd_names dungeon_difficulty_names = RD_NAMES("gentle", "normal", "grim");
const struct rd_names dungeon_growth_names =
	RD_NAMES("life", "strength", "accuracy", "guarding", "vigour", "senses", "owl");
const struct rd_names dungeon_direction_names = RD_NAMES("n", "ne", "e", "se", "s", "sw", "w", "nw");
const struct rd_names dungeon_foe_words = RD_NAMES("hero", "none"); /* -1 and 0 */
const struct rd_names dungeon_refusal_codes = RD_NAMES("no_such_item", "blocked", "door_locked", "quest_unfinished",
	"not_visible", "not_a_wall", "cannot_use", "no_change", "daylight", "no_stairs", "nothing_here", "inventory_full",
	"cursed", "not_hungry");
// clang-format on
