/*
 * schema.c: the JSON of heroes: options (3), actions (6), events (9), states and views (10). Keys stand in the
 * order of the rulebook's examples.
 */
#include "heroes.h"

enum { STAT_MAX = 16, DAMAGE_MAX = 41, DIE = 20 };

/* ---- 3: options ---- */

#define RD_OF struct heroes_options
// clang-format off
#define OPTIONS(drawn) \
	RD_INT(first, -1, 1, RD_FALLBACK(-1)), \
	RD_INT(resources, 5, 10, RD_FALLBACK(6)), \
	RD_INT(opening_hand, 5, 8, RD_FALLBACK(7)), \
	RD_INT(redraws, 0, 3, RD_FALLBACK(2)), \
	RD_INT(draw, 1, 3, RD_FALLBACK(drawn)), \
	RD_INT(hand_limit, 5, 10, RD_FALLBACK(7)), \
	RD_INT(critical_bonus, 1, 6, RD_FALLBACK(3)), \
	RD_INT(turn_seconds, 0, 86400, RD_FALLBACK(90)),   /* 1 to 14 are refused by setup */ \
	RD_INT(window_seconds, 0, 86400, RD_FALLBACK(30)) /* 1 to 4 likewise */
// clang-format on
static const struct rd_field option_fields_1[] = {OPTIONS(1)};
static const struct rd_field option_fields[] = {
	OPTIONS(2), RD_ENUM(cards, heroes_table_names, RD_FALLBACK(HEROES_SECOND_CARDS))};
const struct rd_schema heroes_options_schema_1 = RD_OBJECT("options", option_fields_1);
const struct rd_schema heroes_options_schema = RD_OBJECT("options", option_fields);
#undef OPTIONS
#undef RD_OF

/* ---- 6: actions ---- */

#define RD_OF struct heroes_action
/* Any string is well-formed; a longer one, or one with a zero byte, is read as "" (2.9). */
#define CARD RD_STRING(card, 0, HEROES_ID - 1, RD_LENIENT)
#define SLOT RD_INT(slot, 0, 2)
static const struct rd_field play_fields[] = {CARD, SLOT};
static const struct rd_field attack_action_fields[] = {SLOT, RD_INT(target, 0, 2)};
static const struct rd_field defence_fields[] = {
	CARD, RD_INT(slot, 0, 2, RD_ABSENT_UNLESS(has_slot))};
static const struct rd_field discard_fields[] = {
	RD_LIST(cards, card_count, RD_ITEM_STRING(HEROES_ID, 0, HEROES_ID - 1, RD_LENIENT)),
};
static const struct rd_schema recruit_schema = RD_OBJECT("hero:recruit", play_fields);
static const struct rd_schema equip_schema = RD_OBJECT("item:equip", play_fields);
static const struct rd_schema heal_schema = RD_OBJECT("hero:heal", play_fields);
static const struct rd_schema attack_action_schema = RD_OBJECT("hero:attack", attack_action_fields);
static const struct rd_schema defence_schema = RD_OBJECT("defence:play", defence_fields);
static const struct rd_schema discard_schema = RD_OBJECT("hand:discard", discard_fields);
#undef CARD
#undef SLOT
#undef RD_OF

/* A slot named for a card that needs none, and which cards are discarded in which order, are free. */
static const struct rd_entry action_entries[] = {
	[HEROES_HAND_KEEP] = {"hand:keep", NULL, 0},
	[HEROES_HAND_REDRAW] = {"hand:redraw", NULL, 0},
	[HEROES_HERO_RECRUIT] = {"hero:recruit", &recruit_schema, 0},
	[HEROES_ITEM_EQUIP] = {"item:equip", &equip_schema, 0},
	[HEROES_HERO_HEAL] = {"hero:heal", &heal_schema, 0},
	[HEROES_COMBAT_BEGIN] = {"combat:begin", NULL, 0},
	[HEROES_HERO_ATTACK] = {"hero:attack", &attack_action_schema, 0},
	[HEROES_DEFENCE_PLAY] = {"defence:play", &defence_schema, RD_ACTION_OPEN},
	[HEROES_DEFENCE_PASS] = {"defence:pass", NULL, 0},
	[HEROES_TURN_END] = {"turn:end", NULL, 0},
	[HEROES_HAND_DISCARD] = {"hand:discard", &discard_schema, RD_ACTION_OPEN},
	[HEROES_MATCH_SURRENDER] = {"match:surrender", NULL, RD_ACTION_LEAVE},
	[HEROES_MATCH_FORFEIT] = {"match:forfeit", NULL, RD_ACTION_LEAVE | RD_ACTION_PLATFORM},
};
const struct rd_vocabulary heroes_actions = {action_entries, RD_COUNT(action_entries)};

/* ---- 10.1: states ---- */

#define RD_OF struct heroes_item
static const struct rd_field item_fields[] = {
	RD_ENUM(card, heroes_card_ids, RD_REQUIRED),
	RD_INT(durability, 0, HEROES_DURABILITY_MAX, RD_FALLBACK(HEROES_OF_CARD)),
};
static const struct rd_schema item_schema = RD_OBJECT("item", item_fields);
#undef RD_OF

#define RD_OF struct heroes_hero
static const struct rd_field hero_fields[] = {
	RD_ENUM(card, heroes_card_ids, RD_REQUIRED),
	RD_INT(hp, 0, HEROES_HP_MAX, RD_FALLBACK(HEROES_OF_CARD)),
	RD_BOOL(attacked, RD_FALLBACK(false)),
	RD_LIST(items, item_count, RD_ITEM_STRUCT(item_schema)),
};
static const struct rd_schema hero_schema = RD_OBJECT("hero", hero_fields);
static const struct rd_field hero_or_null = {
	.kind = RD_KIND_STRUCT, .schema = &hero_schema, RD_NULL_UNLESS(is_there)};
#undef RD_OF

#define RD_OF struct heroes_player
static const struct rd_field player_fields[] = {
	RD_LIST(hand, hand_count, RD_ITEM_ENUM(heroes_card_ids)),
	RD_INT(resources, 0, 10, RD_FALLBACK(HEROES_OF_CARD)),
	RD_INT(redraws, 0, 3, RD_FALLBACK(0)),
	RD_BOOL(kept, RD_FALLBACK(true)),
	RD_INT(fatigue, 0, HEROES_FATIGUE_MAX, RD_FALLBACK(0)),
	RD_ARRAY(heroes, &hero_or_null),
};
static const struct rd_schema player_schema = RD_OBJECT("player", player_fields);
#undef RD_OF

#define RD_OF struct heroes_attack
static const struct rd_field attack_fields[] = {
	RD_INT(slot, 0, 2, RD_REQUIRED),
	RD_INT(target, 0, 2, RD_REQUIRED),
	RD_INT(atk, 0, STAT_MAX, RD_REQUIRED),
	RD_INT(def, 0, STAT_MAX, RD_REQUIRED),
	RD_INT(attack_roll, 1, DIE, RD_REQUIRED),
	RD_INT(defence_roll, 1, DIE, RD_REQUIRED),
	RD_BOOL(critical, RD_REQUIRED),
	RD_BOOL(fumble, RD_REQUIRED),
	RD_INT(damage, 0, DAMAGE_MAX, RD_REQUIRED),
};
static const struct rd_schema attack_schema = RD_OBJECT("attack", attack_fields);
#undef RD_OF

#define WINNER RD_INT(winner, 0, 1, RD_NULL(RD_NOBODY))
#define REASON RD_ENUM(reason, heroes_reasons, RD_NULL(HEROES_NO_REASON))
#define ATTACK RD_STRUCT(attack, attack_schema, RD_NULL_UNLESS(has_attack))

#define RD_OF struct heroes_state
/* In both editions, but for the options. */
// clang-format off
#define STATE(options_schema) \
	RD_CONST("game", "heroes"), \
	RD_STRUCT(options, options_schema), \
	RD_ENUM(phase, heroes_phases), \
	RD_INT(turn, 0, HEROES_TURN_PATCH), \
	RD_INT(active, 0, 1), \
	RD_INT(first, 0, 1), \
	RD_LIST(deck, deck_count, RD_ITEM_ENUM(heroes_card_ids)), \
	RD_LIST(discard, discard_count, RD_ITEM_ENUM(heroes_card_ids)), \
	RD_ARRAY(players, RD_ITEM_STRUCT(player_schema)), \
	ATTACK, \
	RD_INT(now, 0, INT32_MAX), \
	RD_INT(deadline, 0, INT32_MAX), \
	RD_INT(turn_left, 0, INT32_MAX), \
	WINNER, \
	REASON
// clang-format on
static const struct rd_field state_fields_1[] = {STATE(heroes_options_schema_1)};
static const struct rd_field state_fields[] = {STATE(heroes_options_schema)};
const struct rd_schema heroes_state_schema_1 = RD_OBJECT("state", state_fields_1);
const struct rd_schema heroes_state_schema = RD_OBJECT("state", state_fields);
#undef STATE
#undef RD_OF

/* ---- 10.2: views ---- */

#define RD_OF struct heroes_seen_hero
static const struct rd_field seen_hero_fields[] = {
	RD_ENUM(card, heroes_card_ids),
	RD_INT(hp, 0, HEROES_HP_MAX),
	RD_INT(max_hp, 0, HEROES_HP_MAX),
	RD_INT(atk, 0, STAT_MAX),
	RD_INT(def, 0, STAT_MAX),
	RD_BOOL(attacked),
	RD_INT(free_slots, 0, 3),
	RD_LIST(items, item_count, RD_ITEM_STRUCT(item_schema)),
};
static const struct rd_schema seen_hero_schema = RD_OBJECT("seen_hero", seen_hero_fields);
static const struct rd_field seen_hero_or_null = {
	.kind = RD_KIND_STRUCT, .schema = &seen_hero_schema, RD_NULL_UNLESS(is_there)};
#undef RD_OF

#define RD_OF struct heroes_seen_player
#define PURSE                                                                                      \
	RD_INT(resources, 0, 10), RD_INT(redraws, 0, 3), RD_BOOL(kept),                            \
		RD_INT(fatigue, 0, HEROES_FATIGUE_MAX), RD_ARRAY(heroes, &seen_hero_or_null)
static const struct rd_field seen_player_fields[] = {
	RD_INT(seat, 0, 1),
	RD_INT(hand_count, 0, HEROES_HAND),
	RD_LIST(hand, shown_count, RD_ITEM_ENUM(heroes_card_ids), RD_ABSENT_UNLESS(shows_hand)),
	PURSE,
};
static const struct rd_schema seen_player_schema = RD_OBJECT("seen_player", seen_player_fields);
#undef PURSE
#undef RD_OF

#define RD_OF struct heroes_view
// clang-format off
#define VIEW(options_schema) \
	RD_CONST("game", "heroes"), \
	RD_INT(seat, RD_NOBODY, 1), \
	RD_STRUCT(options, options_schema), \
	RD_ENUM(phase, heroes_phases), \
	RD_INT(turn, 0, HEROES_TURN_MAX), \
	RD_INT(active, 0, 1), \
	RD_INT(first, 0, 1), \
	RD_SET(to_act, NULL, 2), \
	RD_ARRAY(players, RD_ITEM_STRUCT(seen_player_schema)), \
	ATTACK, \
	RD_LIST(discard, discard_count, RD_ITEM_ENUM(heroes_card_ids)), \
	RD_INT(deadline, 0, INT32_MAX), \
	WINNER, \
	REASON
// clang-format on
static const struct rd_field view_fields_1[] = {VIEW(heroes_options_schema_1)};
static const struct rd_field view_fields[] = {VIEW(heroes_options_schema)};
#undef VIEW
/* The public view has the same keys; only no entry of it shows a hand. */
const struct rd_schema heroes_view_schema_1 = RD_OBJECT("view", view_fields_1);
const struct rd_schema heroes_spectator_schema_1 = RD_OBJECT("spectator_view", view_fields_1);
const struct rd_schema heroes_view_schema = RD_OBJECT("view", view_fields);
const struct rd_schema heroes_spectator_schema = RD_OBJECT("spectator_view", view_fields);
#undef RD_OF

/* ---- 9: events ---- */

#define RD_OF struct heroes_event
#define SEAT RD_INT(seat, 0, 1)
#define SLOT RD_INT(slot, 0, 2)
#define TARGET RD_INT(target, 0, 2)
#define CARD RD_ENUM(card, heroes_card_ids)
#define CARDS RD_LIST(cards, card_count, RD_ITEM_ENUM(heroes_card_ids))
#define AUTO RD_BOOL_AS("auto", is_auto)
#define RESOURCES RD_INT(resources, 0, 10)
#define DAMAGE RD_INT(damage, 0, DAMAGE_MAX)
#define SECONDS RD_INT(seconds, 0, 86400)
#define EVENT(name, type, ...)                                                                     \
	static const struct rd_field name##_fields[] = {__VA_ARGS__};                              \
	static const struct rd_schema name##_event = RD_OBJECT(type, name##_fields)

EVENT(kept, "hand:kept", SEAT, AUTO);
EVENT(redrawn, "hand:redrawn", SEAT, RD_INT(redraws, 0, 3), RD_INT(hand_count, 0, HEROES_HAND));
EVENT(received, "hand:received", SEAT, CARDS);
EVENT(started, "turn:started", SEAT, RD_INT(turn, 1, HEROES_TURN_MAX), RESOURCES, SECONDS);
EVENT(drawn, "cards:drawn", SEAT, RD_INT(count, 1, 3), RD_INT(hand_count, 0, HEROES_HAND));
EVENT(exhausted, "deck:exhausted", SEAT, RD_INT(fatigue, 0, HEROES_FATIGUE_MAX));
static const struct rd_field phase_fields[] = {
	RD_ENUM(phase, heroes_phases),
	SEAT,
	RD_INT(count, 1, HEROES_HAND, RD_WHEN(RD_BIT(HEROES_DISCARD))),
};
static const struct rd_schema phase_event = RD_TAGGED("phase:changed", phase_fields, 0);
EVENT(recruited, "hero:recruited", SEAT, SLOT, CARD, RESOURCES);
EVENT(equipped, "item:equipped", SEAT, SLOT, CARD, RD_INT(durability, 0, HEROES_DURABILITY_MAX),
	RESOURCES);
EVENT(healed, "hero:healed", SEAT, SLOT, CARD, RD_INT(amount, 0, HEROES_HP_MAX),
	RD_INT(hp, 0, HEROES_HP_MAX), RESOURCES);
EVENT(rolled, "attack:rolled", SEAT, SLOT, TARGET, RD_INT(atk, 0, STAT_MAX),
	RD_INT(def, 0, STAT_MAX), RD_INT(attack_roll, 1, DIE), RD_INT(defence_roll, 1, DIE),
	RD_BOOL(critical), RD_BOOL(fumble), DAMAGE);
EVENT(opened, "window:opened", SEAT, SECONDS);
EVENT(passed, "defence:passed", SEAT, AUTO);
EVENT(played, "defence:played", SEAT, CARD, RESOURCES);
EVENT(reduced, "damage:reduced", RD_INT(by, 0, DAMAGE_MAX), DAMAGE, RD_BOOL(critical));
EVENT(countered, "counter:rolled", SEAT, RD_INT(power, 0, 10), RD_INT(def, 0, STAT_MAX),
	RD_INT_AS("counter_roll", attack_roll, 1, DIE),
	RD_INT_AS("guard_roll", defence_roll, 1, DIE), RD_BOOL(critical), RD_BOOL(fumble), DAMAGE);
EVENT(hurt, "hero:hurt", SEAT, SLOT, DAMAGE, RD_INT(hp, 0, HEROES_HP_MAX),
	RD_ENUM(cause, heroes_causes));
EVENT(died, "hero:died", SEAT, SLOT, CARD,
	RD_LIST_AS("items", cards, card_count, RD_ITEM_ENUM(heroes_card_ids)));
EVENT(worn, "item:worn", SEAT, SLOT, CARD, RD_INT(durability, 0, HEROES_DURABILITY_MAX));
EVENT(broken, "item:broken", SEAT, SLOT, CARD);
EVENT(closed, "attack:closed", SEAT, SLOT, TARGET, DAMAGE, RD_INT(counter_damage, 0, DAMAGE_MAX));
EVENT(discarded, "hand:discarded", SEAT, CARDS, AUTO);
EVENT(ended, "turn:ended", SEAT, RD_INT(turn, 1, HEROES_TURN_MAX), AUTO);
EVENT(finished, "match:finished", WINNER, REASON, RD_ARRAY(scores, RD_ITEM_INT(0, 1)));
#undef RD_OF

static const struct rd_entry event_entries[] = {
	[HEROES_HAND_KEPT] = {"hand:kept", &kept_event, 0},
	[HEROES_HAND_REDRAWN] = {"hand:redrawn", &redrawn_event, 0},
	[HEROES_HAND_RECEIVED] = {"hand:received", &received_event, 0},
	[HEROES_TURN_STARTED] = {"turn:started", &started_event, 0},
	[HEROES_CARDS_DRAWN] = {"cards:drawn", &drawn_event, 0},
	[HEROES_DECK_EXHAUSTED] = {"deck:exhausted", &exhausted_event, 0},
	[HEROES_PHASE_CHANGED] = {"phase:changed", &phase_event, 0},
	[HEROES_HERO_RECRUITED] = {"hero:recruited", &recruited_event, 0},
	[HEROES_ITEM_EQUIPPED] = {"item:equipped", &equipped_event, 0},
	[HEROES_HERO_HEALED] = {"hero:healed", &healed_event, 0},
	[HEROES_ATTACK_ROLLED] = {"attack:rolled", &rolled_event, 0},
	[HEROES_WINDOW_OPENED] = {"window:opened", &opened_event, 0},
	[HEROES_DEFENCE_PASSED] = {"defence:passed", &passed_event, 0},
	[HEROES_DEFENCE_PLAYED] = {"defence:played", &played_event, 0},
	[HEROES_DAMAGE_REDUCED] = {"damage:reduced", &reduced_event, 0},
	[HEROES_COUNTER_ROLLED] = {"counter:rolled", &countered_event, 0},
	[HEROES_HERO_HURT] = {"hero:hurt", &hurt_event, 0},
	[HEROES_HERO_DIED] = {"hero:died", &died_event, 0},
	[HEROES_ITEM_WORN] = {"item:worn", &worn_event, 0},
	[HEROES_ITEM_BROKEN] = {"item:broken", &broken_event, 0},
	[HEROES_ATTACK_CLOSED] = {"attack:closed", &closed_event, 0},
	[HEROES_HAND_DISCARDED] = {"hand:discarded", &discarded_event, 0},
	[HEROES_TURN_ENDED] = {"turn:ended", &ended_event, 0},
	[HEROES_MATCH_FINISHED] = {"match:finished", &finished_event, 0},
};
const struct rd_vocabulary heroes_events = {event_entries, RD_COUNT(event_entries)};
