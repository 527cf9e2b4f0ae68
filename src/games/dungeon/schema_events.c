/* schema_events.c: the JSON of actions (6) and events (9), key by key in the rulebook's order. */
#include "dungeon.h"

enum {
	WIDTH = DUNGEON_W - 1,
	HEIGHT = DUNGEON_H - 1,
	SLOT_MAX = DUNGEON_PACK - 1,
	DAMAGE_MAX = 2000
};

/* ---- 6: actions ---- */

#define RD_OF struct dungeon_action
#define DIR RD_ENUM(dir, dungeon_direction_names)
#define CELL RD_INT(x, 0, WIDTH), RD_INT(y, 0, HEIGHT)
/* Both or neither: rules.c refuses one alone. */
#define MAYBE_CELL                                                                                 \
	RD_INT(x, 0, WIDTH, RD_ABSENT_UNLESS(has_x)), RD_INT(y, 0, HEIGHT, RD_ABSENT_UNLESS(has_y))
#define SLOT RD_INT(slot, 0, SLOT_MAX)
#define ACTION(name, type, ...)                                                                    \
	static const struct rd_field name##_action_fields[] = {__VA_ARGS__};                       \
	static const struct rd_schema name##_action = RD_OBJECT(type, name##_action_fields)

ACTION(move, "hero:move", DIR);
ACTION(strike, "hero:strike", DIR);
ACTION(inspect, "hero:inspect", CELL);
ACTION(reach, "hero:reach", CELL);
ACTION(fire, "hero:fire", CELL);
ACTION(close, "door:close", DIR);
ACTION(lamp, "lamp:set", RD_BOOL(on));
ACTION(take, "item:take", RD_INT(index, 0, DUNGEON_ITEMS - 1), MAYBE_CELL);
ACTION(drop, "item:drop", SLOT);
ACTION(equip, "item:equip", SLOT);
ACTION(unequip, "item:unequip", SLOT);
ACTION(use, "item:use", SLOT, MAYBE_CELL,
	RD_INT(to_slot, 0, SLOT_MAX, RD_ABSENT_UNLESS(has_to_slot)));
ACTION(throw, "item:throw", SLOT, CELL);
#undef DIR
#undef CELL
#undef MAYBE_CELL
#undef SLOT
#undef RD_OF

/*
 * Open: aims are free, and of things worn the view does not say whether a curse was lifted, nor of the floor
 * whether the level can hold more.
 */
static const struct rd_entry action_entries[] = {
	[DUNGEON_HERO_MOVE] = {"hero:move", &move_action, 0},
	[DUNGEON_HERO_STRIKE] = {"hero:strike", &strike_action, 0},
	[DUNGEON_HERO_WAIT] = {"hero:wait", NULL, 0},
	[DUNGEON_HERO_INSPECT] = {"hero:inspect", &inspect_action, 0},
	[DUNGEON_HERO_REACH] = {"hero:reach", &reach_action, 0},
	[DUNGEON_HERO_FIRE] = {"hero:fire", &fire_action, 0},
	[DUNGEON_DOOR_CLOSE] = {"door:close", &close_action, 0},
	[DUNGEON_LAMP_SET] = {"lamp:set", &lamp_action, 0},
	[DUNGEON_STAIRS_TAKE] = {"stairs:take", NULL, 0},
	[DUNGEON_ITEM_TAKE] = {"item:take", &take_action, 0},
	[DUNGEON_ITEM_DROP] = {"item:drop", &drop_action, RD_ACTION_OPEN},
	[DUNGEON_ITEM_EQUIP] = {"item:equip", &equip_action, RD_ACTION_OPEN},
	[DUNGEON_ITEM_UNEQUIP] = {"item:unequip", &unequip_action, RD_ACTION_OPEN},
	[DUNGEON_ITEM_USE] = {"item:use", &use_action, RD_ACTION_OPEN},
	[DUNGEON_ITEM_THROW] = {"item:throw", &throw_action, RD_ACTION_OPEN},
	[DUNGEON_SURRENDER] = {"match:surrender", NULL, RD_ACTION_LEAVE},
};
const struct rd_vocabulary dungeon_actions = {action_entries, RD_COUNT(action_entries)};

/* ---- 9: events ---- */

static const struct rd_names reason_names = RD_NAMES("action", "bumped", "damage");
static const struct rd_names hurt_names = RD_NAMES("poison", "fire", "bolt");
static const struct rd_names stat_names = RD_NAMES(
	"life", "strength", "accuracy", "defense", "stamina", "perception", "sight");
static const struct rd_names heard_names = RD_NAMES("nothing", "something", "creature");
static const struct rd_names secret_names = RD_NAMES("door", "weak_wall");

#define RD_OF struct dungeon_shown_item
static const struct rd_field chest_item_fields[] = {
	RD_ENUM(look, dungeon_look_names),
	RD_INT(count, 1, DUNGEON_STACK),
	RD_ENUM(kind, dungeon_item_names, RD_ABSENT(DUNGEON_NO_KIND)),
	RD_INT(charges, 0, 99, RD_ABSENT(DUNGEON_LEFT_OUT)),
};
static const struct rd_schema chest_item_schema = RD_OBJECT("chest_item", chest_item_fields);
#undef RD_OF
#define RD_OF struct dungeon_carried
static const struct rd_field carried_fields[] = {RD_INT(slot, 0, SLOT_MAX),
	RD_ENUM(kind, dungeon_item_names), RD_INT(count, 1, DUNGEON_STACK)};
static const struct rd_schema carried_schema = RD_OBJECT("carried", carried_fields);
#undef RD_OF

#define RD_OF struct dungeon_event
#define CELL RD_INT(x, 0, WIDTH), RD_INT(y, 0, HEIGHT)
#define ID RD_INT(id, 0, DUNGEON_IDS, RD_PREFIX("c"))
#define WHO(member)                                                                                \
	RD_INT(member, 1, DUNGEON_IDS, RD_PREFIX("c"), RD_WORD("hero", DUNGEON_WHO_HERO),          \
		RD_NULL(DUNGEON_WHO_UNSEEN))
#define HP RD_INT(hp, 0, DUNGEON_HP_MAX)
#define AMOUNT RD_INT(amount, 0, DAMAGE_MAX)
#define CREATURE RD_ENUM(kind, dungeon_creature_names)
#define EFFECT RD_ENUM(effect, dungeon_effect_names)
#define TURNS RD_INT(turns, 1, DUNGEON_TURNS_MAX)
#define SLOT RD_INT(slot, 0, SLOT_MAX)
#define LOOK RD_ENUM(look, dungeon_look_names)
#define COUNT RD_INT(count, 1, DUNGEON_STACK)
#define KIND RD_ENUM(kind, dungeon_item_names, RD_ABSENT(DUNGEON_NO_KIND))
#define CHARGES RD_INT(charges, 0, 99, RD_ABSENT(DUNGEON_LEFT_OUT))
#define PLACE RD_ENUM(place, dungeon_place_names)
#define CAUSE RD_ENUM(cause, dungeon_cause_names)
#define EVENT(name, type, ...)                                                                     \
	static const struct rd_field name##_fields[] = {__VA_ARGS__};                              \
	static const struct rd_schema name##_event = RD_OBJECT(type, name##_fields)

/* Events without keys still are records of the whole struct. */
static const struct rd_schema bare_event = {.name = "bare", .size = sizeof(struct dungeon_event)};

EVENT(moved, "hero:moved", CELL);
EVENT(revealed, "hero:revealed", RD_ENUM(reason, reason_names));
EVENT(hurt, "hero:hurt", AMOUNT, HP, RD_ENUM(cause, hurt_names));
EVENT(healed, "hero:healed", AMOUNT, HP);
EVENT(improved, "hero:improved", RD_ENUM(stat, stat_names));
EVENT(effect, "hero:effect", EFFECT, TURNS);
EVENT(effect_ended, "hero:effect_ended", EFFECT);
EVENT(died, "hero:died", CAUSE);
EVENT(hunger, "hunger:changed", RD_ENUM(level, dungeon_hunger_names));
EVENT(lamp, "lamp:changed", RD_BOOL(on));
EVENT(stairs, "stairs:taken", RD_INT(floor, 1, DUNGEON_FLOORS), CELL);
EVENT(opened, "door:opened", CELL, WHO(by));
EVENT(closed, "door:closed", CELL, WHO(by));
EVENT(listened, "door:listened", CELL, RD_ENUM(heard, heard_names),
	RD_ENUM(kind, dungeon_creature_names, RD_ABSENT(DUNGEON_NO_KIND)));
EVENT(sound, "sound:heard", RD_ENUM(dir, dungeon_direction_names),
	RD_ENUM(sound, dungeon_sound_names));
EVENT(secret, "secret:found", CELL, RD_ENUM(what, secret_names));
EVENT(searched, "wall:searched", CELL);
EVENT(struck, "wall:struck", CELL, RD_INT_AS("damage", amount, 0, DAMAGE_MAX));
EVENT(broke, "wall:broke", CELL);
EVENT(chest, "chest:opened", CELL, RD_ENUM(kind, dungeon_chest_names),
	RD_TAIL(items, struct dungeon_shown_item, RD_ITEM_STRUCT(chest_item_schema),
		DUNGEON_CHEST_ITEMS));
EVENT(seen, "creature:seen", ID, CREATURE, CELL);
EVENT(creature_moved, "creature:moved", ID, CELL);
EVENT(lost, "creature:lost", ID);
EVENT(creature_revealed, "creature:revealed", ID, CREATURE, CELL);
EVENT(woke, "creature:woke", ID);
EVENT(aggravated, "creature:aggravated", ID);
EVENT(calmed, "creature:calmed", ID);
EVENT(spoke, "creature:spoke", ID, RD_INT(line, 0, 5));
EVENT(creature_effect, "creature:effect", ID, EFFECT, TURNS);
EVENT(creature_hurt, "creature:hurt", ID, AMOUNT);
EVENT(creature_died, "creature:died", ID);
EVENT(attacked, "fight:attacked", WHO(attacker), WHO(target), RD_INT(roll, -99, 999),
	RD_INT(defense, -99, DUNGEON_LIMIT), RD_BOOL(hit),
	RD_INT_AS("damage", amount, 0, DAMAGE_MAX), RD_BOOL(stealth), RD_BOOL(ranged),
	RD_INT(hp, 0, DUNGEON_HP_MAX, RD_ABSENT_UNLESS(has_hp)));
EVENT(burst, "fire:burst", CELL);
EVENT(taken, "item:taken", SLOT, LOOK, COUNT, KIND, CHARGES);
EVENT(dropped, "item:dropped", SLOT, LOOK, COUNT, KIND, CHARGES);
EVENT(equipped, "item:equipped", SLOT, PLACE);
EVENT(unequipped, "item:unequipped", SLOT, PLACE);
EVENT(used, "item:used", SLOT, LOOK);
EVENT(identified, "item:identified", LOOK, RD_ENUM(kind, dungeon_item_names),
	RD_INT(slot, 0, SLOT_MAX, RD_ABSENT_UNLESS(has_slot)));
EVENT(thrown, "item:thrown", WHO(by), LOOK, RD_INT(x, 0, WIDTH, RD_ABSENT_UNLESS(has_place)),
	RD_INT(y, 0, HEIGHT, RD_ABSENT_UNLESS(has_place)));
EVENT(shattered, "item:shattered", CELL);
EVENT(finished, "match:finished", RD_BOOL(won), CAUSE, RD_INT(score, 0, INT32_MAX),
	RD_INT(turn, 0, DUNGEON_TURN_MAX), RD_INT(deepest, 1, DUNGEON_FLOORS),
	RD_TAIL_AS("inventory", items, struct dungeon_carried, RD_ITEM_STRUCT(carried_schema),
		DUNGEON_PACK));
#define INTENT RD_ENUM_AS("intent", line, dungeon_intent_names)
EVENT(readied, "creature:readied", ID, INTENT);
EVENT(checked, "creature:checked", ID, INTENT);
EVENT(did, "creature:did", ID, INTENT);
EVENT(followed, "creature:followed", ID);
#undef RD_OF

static const struct rd_entry event_entries[] = {
	[DUNGEON_E_MOVED] = {"hero:moved", &moved_event, 0},
	[DUNGEON_E_WAITED] = {"hero:waited", &bare_event, 0},
	[DUNGEON_E_STUMBLED] = {"hero:stumbled", &bare_event, 0},
	[DUNGEON_E_SWUNG] = {"hero:swung", &bare_event, 0},
	[DUNGEON_E_HIDDEN] = {"hero:hidden", &bare_event, 0},
	[DUNGEON_E_REVEALED] = {"hero:revealed", &revealed_event, 0},
	[DUNGEON_E_FORTIFIED] = {"hero:fortified", &bare_event, 0},
	[DUNGEON_E_LISTENING] = {"hero:listening", &bare_event, 0},
	[DUNGEON_E_HURT] = {"hero:hurt", &hurt_event, 0},
	[DUNGEON_E_HEALED] = {"hero:healed", &healed_event, 0},
	[DUNGEON_E_IMPROVED] = {"hero:improved", &improved_event, 0},
	[DUNGEON_E_EFFECT] = {"hero:effect", &effect_event, 0},
	[DUNGEON_E_EFFECT_ENDED] = {"hero:effect_ended", &effect_ended_event, 0},
	[DUNGEON_E_ATE_SPOILED] = {"hero:ate_spoiled", &bare_event, 0},
	[DUNGEON_E_DIED] = {"hero:died", &died_event, 0},
	[DUNGEON_E_HUNGER] = {"hunger:changed", &hunger_event, 0},
	[DUNGEON_E_LAMP] = {"lamp:changed", &lamp_event, 0},
	[DUNGEON_E_STAIRS] = {"stairs:taken", &stairs_event, 0},
	[DUNGEON_E_MAP] = {"map:learned", &bare_event, 0},
	[DUNGEON_E_DOOR_OPENED] = {"door:opened", &opened_event, 0},
	[DUNGEON_E_DOOR_CLOSED] = {"door:closed", &closed_event, 0},
	[DUNGEON_E_DOOR_LISTENED] = {"door:listened", &listened_event, 0},
	[DUNGEON_E_SOUND] = {"sound:heard", &sound_event, 0},
	[DUNGEON_E_SECRET] = {"secret:found", &secret_event, 0},
	[DUNGEON_E_SEARCHED] = {"wall:searched", &searched_event, 0},
	[DUNGEON_E_STRUCK] = {"wall:struck", &struck_event, 0},
	[DUNGEON_E_BROKE] = {"wall:broke", &broke_event, 0},
	[DUNGEON_E_CHEST] = {"chest:opened", &chest_event, 0},
	[DUNGEON_E_SEEN] = {"creature:seen", &seen_event, 0},
	[DUNGEON_E_CREATURE_MOVED] = {"creature:moved", &creature_moved_event, 0},
	[DUNGEON_E_LOST] = {"creature:lost", &lost_event, 0},
	[DUNGEON_E_CREATURE_REVEALED] = {"creature:revealed", &creature_revealed_event, 0},
	[DUNGEON_E_WOKE] = {"creature:woke", &woke_event, 0},
	[DUNGEON_E_AGGRAVATED] = {"creature:aggravated", &aggravated_event, 0},
	[DUNGEON_E_CALMED] = {"creature:calmed", &calmed_event, 0},
	[DUNGEON_E_SPOKE] = {"creature:spoke", &spoke_event, 0},
	[DUNGEON_E_CREATURE_EFFECT] = {"creature:effect", &creature_effect_event, 0},
	[DUNGEON_E_CREATURE_HURT] = {"creature:hurt", &creature_hurt_event, 0},
	[DUNGEON_E_CREATURE_DIED] = {"creature:died", &creature_died_event, 0},
	[DUNGEON_E_ATTACKED] = {"fight:attacked", &attacked_event, 0},
	[DUNGEON_E_BURST] = {"fire:burst", &burst_event, 0},
	[DUNGEON_E_TAKEN] = {"item:taken", &taken_event, 0},
	[DUNGEON_E_DROPPED] = {"item:dropped", &dropped_event, 0},
	[DUNGEON_E_EQUIPPED] = {"item:equipped", &equipped_event, 0},
	[DUNGEON_E_UNEQUIPPED] = {"item:unequipped", &unequipped_event, 0},
	[DUNGEON_E_USED] = {"item:used", &used_event, 0},
	[DUNGEON_E_IDENTIFIED] = {"item:identified", &identified_event, 0},
	[DUNGEON_E_THROWN] = {"item:thrown", &thrown_event, 0},
	[DUNGEON_E_SHATTERED] = {"item:shattered", &shattered_event, 0},
	[DUNGEON_E_FIZZLED] = {"scroll:fizzled", &bare_event, 0},
	[DUNGEON_E_CURSE_LIFTED] = {"curse:lifted", &bare_event, 0},
	[DUNGEON_E_FINISHED] = {"match:finished", &finished_event, 0},
	[DUNGEON_E_READIED] = {"creature:readied", &readied_event, 0},
	[DUNGEON_E_CHECKED] = {"creature:checked", &checked_event, 0},
	[DUNGEON_E_DID] = {"creature:did", &did_event, 0},
	[DUNGEON_E_FOLLOWED] = {"creature:followed", &followed_event, 0},
};
const struct rd_vocabulary dungeon_events = {event_entries, RD_COUNT(event_entries)};
