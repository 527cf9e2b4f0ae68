/*
 * schema.c: the JSON of naval: options (3), actions (6), events (9), views (10.1) and states
 * (10.2). Keys stand in the order of the rulebook's examples.
 */
#include "parts.h"

#define LAST (NAVAL_SIZE - 1)
#define EVERY_CELL (NAVAL_SIZE * NAVAL_SIZE)

/* ---- 3: options ---- */

#define RD_OF struct naval_berth
static const struct rd_field berth_fields[] = {
	RD_ENUM(model, naval_models, RD_REQUIRED),
	RD_ENUM(weapon, naval_weapons, RD_REQUIRED),
	RD_INT(x, 0, LAST, RD_REQUIRED),
	RD_INT(y, 0, NAVAL_DECK_ROWS - 1, RD_REQUIRED),
	RD_ENUM(facing, naval_facings, RD_REQUIRED),
};
static const struct rd_schema berth_schema = RD_OBJECT("berth", berth_fields);
#undef RD_OF

#define RD_OF struct naval_deck
static const struct rd_field deck_or_null = {
	.kind = RD_KIND_LIST,
	RD_ITEMS(ship),
	.low = NAVAL_SHIPS,
	.high = NAVAL_SHIPS,
	.item = RD_ITEM_STRUCT(berth_schema),
	RD_NULL_UNLESS(is_given),
};
#undef RD_OF

#define RD_OF struct naval_options
#define PUBLIC_OPTIONS                                                                             \
	RD_INT(turn_seconds, 0, 86400, RD_FALLBACK(90)), /* 1 to 14 are refused by setup */        \
		RD_INT(max_timeouts, 1, NAVAL_TIMEOUTS_MAX, RD_FALLBACK(3)),                       \
		RD_INT(turn_limit, 2, NAVAL_TURN_MAX, RD_FALLBACK(200)),                           \
		RD_INT(rock_pairs, 0, 6, RD_FALLBACK(4)), RD_INT(north, -1, 1, RD_FALLBACK(-1)),   \
		RD_INT(first, -1, 1, RD_FALLBACK(-1)),                                             \
		RD_INT(first_fuel, 0, NAVAL_FUEL_MAX, RD_FALLBACK(5)),                             \
		RD_INT(fuel_per_turn, 1, NAVAL_FUEL_MAX, RD_FALLBACK(10)),                         \
		RD_INT(fuel_max, 1, NAVAL_FUEL_MAX, RD_FALLBACK(30)),                              \
		RD_INT(ammo_per_turn, 1, NAVAL_AMMO_MAX, RD_FALLBACK(5)),                          \
		RD_BOOL(extra_weapons, RD_FALLBACK(false))
static const struct rd_field option_fields[] = {PUBLIC_OPTIONS, RD_ARRAY(fleets, &deck_or_null)};
const struct rd_schema naval_options_schema = RD_OBJECT("options", option_fields);
static const struct rd_field public_option_fields[] = {PUBLIC_OPTIONS};
static const struct rd_schema public_options_schema = RD_OBJECT(
	"public_options", public_option_fields);
#undef PUBLIC_OPTIONS
#undef RD_OF

/* ---- 6: actions ---- */

#define RD_OF struct naval_target
static const struct rd_field target_fields[] = {
	RD_INT(x, INT32_MIN, INT32_MAX), RD_INT(y, INT32_MIN, INT32_MAX)};
static const struct rd_schema target_schema = RD_OBJECT("target", target_fields);
#undef RD_OF

#define RD_OF struct naval_action
/* Any string is a ship's name; one that names no ship is nobody's (R57). */
#define SHIP RD_ENUM(ship, naval_ship_ids, RD_UNKNOWN(NAVAL_NO_SHIP))
static const struct rd_field move_fields[] = {SHIP, RD_ENUM(direction, naval_facings)};
static const struct rd_field rotate_fields[] = {
	SHIP, RD_ENUM_AS("turn", direction, naval_turnings)};
static const struct rd_field attack_fields[] = {
	SHIP,
	RD_STRUCT(target, target_schema, RD_ABSENT_UNLESS(has_target)),
};
static const struct rd_schema move_schema = RD_OBJECT("ship:move", move_fields);
static const struct rd_schema rotate_schema = RD_OBJECT("ship:rotate", rotate_fields);
static const struct rd_schema attack_schema = RD_OBJECT("ship:attack", attack_fields);
#undef SHIP
#undef RD_OF

static const struct rd_entry action_entries[] = {
	[NAVAL_SHIP_MOVE] = {"ship:move", &move_schema, 0},
	[NAVAL_SHIP_ROTATE] = {"ship:rotate", &rotate_schema, 0},
	[NAVAL_SHIP_ATTACK] = {"ship:attack", &attack_schema, 0},
	[NAVAL_TURN_END] = {"turn:end", NULL, 0},
	[NAVAL_MATCH_SURRENDER] = {"match:surrender", NULL, RD_ACTION_LEAVE},
	[NAVAL_MATCH_FORFEIT] = {"match:forfeit", NULL, RD_ACTION_LEAVE | RD_ACTION_PLATFORM},
};
const struct rd_vocabulary naval_action_vocabulary = {action_entries, RD_COUNT(action_entries)};

/* ---- 10.2: states ---- */

#define RD_OF struct naval_sighting
static const struct rd_field sighting_fields[] = {
	RD_INT(x, 0, LAST, RD_REQUIRED),
	RD_INT(y, 0, LAST, RD_REQUIRED),
	RD_ENUM(facing, naval_facings, RD_REQUIRED),
	RD_INT(turn, 1, NAVAL_TURN_MAX, RD_REQUIRED),
};
static const struct rd_schema sighting_schema = RD_OBJECT("sighting", sighting_fields);
#undef RD_OF

#define RD_OF struct naval_player
static const struct rd_field player_fields[] = {
	RD_ENUM(side, naval_sides, RD_DERIVED),
	RD_INT(fuel, 0, NAVAL_FUEL_MAX, RD_FALLBACK(10)),
	RD_INT(ammo, 0, NAVAL_AMMO_MAX, RD_FALLBACK(5)),
	RD_INT(timeouts, 0, NAVAL_TIMEOUTS_MAX, RD_FALLBACK(0)),
	RD_INT(launches, 0, NAVAL_LAUNCHES_MAX, RD_FALLBACK(0)),
	RD_INT(sightings, 0, NAVAL_SIGHTINGS_MAX, RD_FALLBACK(0)),
	RD_GRID(known, RD_GRID_BITS, NAVAL_SIZE, NAVAL_SIZE, 0, "01"),
};
static const struct rd_schema player_schema = RD_OBJECT("player", player_fields);
#undef RD_OF

#define RD_OF struct naval_ship
static const struct rd_field ship_fields[] = {
	RD_ENUM(id, naval_ship_ids, RD_REQUIRED),
	RD_INT(seat, 0, 1, RD_REQUIRED),
	RD_ENUM(model, naval_models, RD_REQUIRED),
	RD_ENUM(weapon, naval_weapons, RD_FALLBACK(NAVAL_CANNON)),
	RD_INT(x, 0, LAST, RD_REQUIRED),
	RD_INT(y, 0, LAST, RD_REQUIRED),
	RD_ENUM(facing, naval_facings, RD_REQUIRED),
	RD_INT(hp, 0, NAVAL_CELLS *NAVAL_CELL_POINTS, RD_DERIVED),
	RD_LIST(cells, cell_count,
		RD_ITEM_INT(0, NAVAL_CELL_POINTS)), /* left out: load.c fills them */
	RD_BOOL(attacked, RD_FALLBACK(false)),
	RD_BOOL(sunk, RD_FALLBACK(false)),
	RD_BOOL(sunk_seen, RD_FALLBACK(false)),
	RD_STRUCT(seen, sighting_schema, RD_NULL_UNLESS(is_seen)),
};
static const struct rd_schema ship_schema = RD_OBJECT("ship", ship_fields);
#undef RD_OF

#define RD_OF struct naval_projectile
static const struct rd_field projectile_fields[] = {
	RD_STRING(id, 1, NAVAL_ID - 1, RD_REQUIRED),
	RD_INT(seat, 0, 1, RD_REQUIRED),
	RD_ENUM(kind, naval_kinds, RD_REQUIRED),
	RD_INT(x, 0, LAST, RD_REQUIRED),
	RD_INT(y, 0, LAST, RD_REQUIRED),
	RD_INT(dx, -1, 1, RD_FALLBACK(0)),
	RD_INT(dy, -1, 1, RD_FALLBACK(0)),
	RD_INT(life, 0, NAVAL_LIFE_MAX, RD_ABSENT(NAVAL_BY_KIND)),
	RD_INT(damage, 0, NAVAL_DAMAGE_MAX, RD_ABSENT(NAVAL_BY_KIND)),
	RD_BOOL(ghost, RD_FALLBACK(false)),
	RD_INT(sighting, 0, NAVAL_SIGHTINGS_MAX, RD_FALLBACK(0)),
};
static const struct rd_schema projectile_schema = RD_OBJECT("projectile", projectile_fields);
#undef RD_OF

#define WINNER RD_INT(winner, 0, 1, RD_NULL(RD_NOBODY))
#define REASON RD_ENUM(reason, naval_reasons, RD_NULL(NAVAL_NO_REASON))

#define RD_OF struct naval_state
static const struct rd_field state_fields[] = {
	RD_STRUCT(options, naval_options_schema, RD_DERIVED),
	RD_ENUM(phase, naval_phases),
	RD_INT(turn, 1, NAVAL_TURN_MAX),
	RD_INT(active, 0, 1),
	RD_INT(now, 0, INT32_MAX),
	RD_INT(deadline, 0, INT32_MAX),
	RD_BOOL(acted),
	RD_INT(north, 0, 1),
	RD_GRID(terrain, RD_GRID_BITS, NAVAL_SIZE, NAVAL_SIZE, 0, ".#"),
	RD_ARRAY(players, RD_ITEM_STRUCT(player_schema)),
	RD_LIST(ships, ship_count, RD_ITEM_STRUCT(ship_schema)),
	RD_LIST(projectiles, projectile_count, RD_ITEM_STRUCT(projectile_schema)),
	WINNER,
	REASON,
};
const struct rd_schema naval_state_schema = RD_OBJECT("state", state_fields);
#undef RD_OF

/* ---- 10.1: views ---- */

#define CELLS RD_LIST(cells, cell_count, RD_ITEM_INT(0, NAVAL_CELL_POINTS))

#define RD_OF struct naval_costs
static const struct rd_field costs_fields[] = {
	RD_INT(forward, 1, 3), RD_INT(backward, 1, 3), RD_INT(rotate, 1, 3)};
static const struct rd_schema costs_schema = RD_OBJECT("costs", costs_fields);
#undef RD_OF

#define RD_OF struct naval_attack
static const struct rd_field arms_fields[] = {
	RD_ENUM(kind, naval_kinds),
	RD_INT(ammo, 1, 4),
	RD_INT(damage, 0, NAVAL_DAMAGE_MAX),
};
static const struct rd_schema arms_schema = RD_OBJECT("attack", arms_fields);
#undef RD_OF

#define RD_OF struct naval_own_ship
static const struct rd_field own_ship_fields[] = {
	RD_ENUM(id, naval_ship_ids),
	RD_ENUM(model, naval_models),
	RD_ENUM(weapon, naval_weapons),
	RD_INT(x, 0, LAST),
	RD_INT(y, 0, LAST),
	RD_ENUM(facing, naval_facings),
	RD_INT(hp, 0, NAVAL_CELLS *NAVAL_CELL_POINTS),
	RD_INT(max_hp, 0, NAVAL_CELLS *NAVAL_CELL_POINTS),
	CELLS,
	RD_INT(vision, 0, 4),
	RD_BOOL(attacked),
	RD_BOOL(sunk),
	RD_STRUCT(costs, costs_schema),
	RD_STRUCT(attack, arms_schema),
};
static const struct rd_schema own_ship_schema = RD_OBJECT("own_ship", own_ship_fields);
#undef RD_OF

#define RD_OF struct naval_enemy
static const struct rd_field enemy_fields[] = {
	RD_ENUM(id, naval_ship_ids),
	RD_ENUM(model, naval_models),
	RD_INT(x, 0, LAST),
	RD_INT(y, 0, LAST),
	RD_ENUM(facing, naval_facings),
	RD_INT(hp, 0, NAVAL_CELLS *NAVAL_CELL_POINTS),
	CELLS,
};
static const struct rd_schema enemy_schema = RD_OBJECT("enemy", enemy_fields);
#undef RD_OF

#define RD_OF struct naval_last_seen
static const struct rd_field last_seen_fields[] = {
	RD_ENUM(id, naval_ship_ids),
	RD_ENUM(model, naval_models),
	RD_INT(x, 0, LAST),
	RD_INT(y, 0, LAST),
	RD_ENUM(facing, naval_facings),
	RD_INT(turn, 1, NAVAL_TURN_MAX),
};
static const struct rd_schema last_seen_schema = RD_OBJECT("last_seen", last_seen_fields);
#undef RD_OF

#define RD_OF struct naval_seen_projectile
#define COURSE                                                                                     \
	RD_STRING(id, 1, NAVAL_ID - 1), RD_ENUM(kind, naval_kinds), RD_INT(x, 0, LAST),            \
		RD_INT(y, 0, LAST), RD_INT(dx, -1, 1), RD_INT(dy, -1, 1)
static const struct rd_field own_projectile_fields[] = {COURSE, RD_INT(life, 0, NAVAL_LIFE_MAX)};
static const struct rd_schema own_projectile_schema = RD_OBJECT(
	"own_projectile", own_projectile_fields);
static const struct rd_field enemy_projectile_fields[] = {COURSE};
static const struct rd_schema enemy_projectile_schema = RD_OBJECT(
	"enemy_projectile", enemy_projectile_fields);
#undef COURSE
#undef RD_OF

#define RD_OF struct naval_view
static const struct rd_field view_fields[] = {
	RD_INT(seat, 0, 1),
	RD_ENUM(side, naval_sides),
	RD_ENUM(phase, naval_phases),
	RD_INT(turn, 1, NAVAL_TURN_MAX),
	RD_INT(active, 0, 1),
	RD_INT(deadline, 0, INT32_MAX),
	RD_STRUCT(options, public_options_schema),
	RD_INT(fuel, 0, NAVAL_FUEL_MAX),
	RD_INT(ammo, 0, NAVAL_AMMO_MAX),
	RD_INT(timeouts, 0, NAVAL_TIMEOUTS_MAX),
	RD_GRID(map, RD_GRID_CHARS, NAVAL_SIZE, NAVAL_SIZE, NAVAL_SIZE, "?.,#%"),
	RD_LIST(ships, ship_count, RD_ITEM_STRUCT(own_ship_schema)),
	RD_LIST(enemies, enemy_count, RD_ITEM_STRUCT(enemy_schema)),
	RD_LIST(enemies_sunk, sunk_count, RD_ITEM_ENUM(naval_ship_ids)),
	RD_LIST(last_seen, last_seen_count, RD_ITEM_STRUCT(last_seen_schema)),
	RD_LIST(projectiles, projectile_count, RD_ITEM_STRUCT(own_projectile_schema)),
	RD_LIST(enemy_projectiles, enemy_projectile_count, RD_ITEM_STRUCT(enemy_projectile_schema)),
	WINNER,
	REASON,
};
const struct rd_schema naval_view_schema = RD_OBJECT("view", view_fields);
static const struct rd_field spectator_fields[] = {
	RD_INT(seat, RD_NOBODY, RD_NOBODY),
	RD_ENUM(phase, naval_phases),
	RD_INT(turn, 1, NAVAL_TURN_MAX),
	RD_INT(active, 0, 1),
	RD_INT(deadline, 0, INT32_MAX),
	WINNER,
	REASON,
};
const struct rd_schema naval_spectator_schema = RD_OBJECT("spectator_view", spectator_fields);
#undef RD_OF

/* ---- 9: events ---- */

/* What a projectile can be told to have hit: the first two of the words for a shell. */
static const struct rd_names projectile_hits = RD_NAMES("ship", "rock");

#define RD_OF struct naval_event_ship
#define PLACE RD_INT(x, 0, LAST), RD_INT(y, 0, LAST), RD_ENUM(facing, naval_facings)
static const struct rd_field moved_fields[] = {
	RD_ENUM(ship, naval_ship_ids), PLACE, RD_INT(cost, 1, 3)};
static const struct rd_schema moved_schema = RD_OBJECT("ship:moved", moved_fields);
static const struct rd_schema rotated_schema = RD_OBJECT("ship:rotated", moved_fields);
static const struct rd_field blocked_fields[] = {RD_ENUM(ship, naval_ship_ids), RD_INT(cost, 1, 3)};
static const struct rd_schema blocked_schema = RD_OBJECT("ship:blocked", blocked_fields);
static const struct rd_field enemy_lost_fields[] = {RD_ENUM(ship, naval_ship_ids)};
static const struct rd_schema enemy_lost_schema = RD_OBJECT("enemy:lost", enemy_lost_fields);
static const struct rd_field enemy_sunk_fields[] = {
	RD_ENUM(ship, naval_ship_ids),
	RD_ENUM(model, naval_models),
	PLACE,
};
static const struct rd_schema enemy_sunk_schema = RD_OBJECT("enemy:sunk", enemy_sunk_fields);
#undef RD_OF

#define RD_OF struct naval_event_attacked
#define A_SHIP RD_WHEN(RD_BIT(NAVAL_HIT_SHIP))
#define KNOWN RD_WHEN(RD_BIT(NAVAL_HIT_SHIP) | RD_BIT(NAVAL_HIT_ROCK) | RD_BIT(NAVAL_HIT_WATER))
enum { ATTACKED_RESULT = 3 }; /* the place of `result` below */
static const struct rd_field attacked_fields[] = {
	RD_ENUM(ship, naval_ship_ids),
	RD_INT(x, 0, LAST),
	RD_INT(y, 0, LAST),
	RD_ENUM(result, naval_hits),
	RD_ENUM(enemy, naval_ship_ids, A_SHIP),
	RD_INT(damage, 0, NAVAL_DAMAGE_MAX, KNOWN),
	RD_INT(hp, 0, NAVAL_CELLS *NAVAL_CELL_POINTS, A_SHIP),
	RD_BOOL(sunk, A_SHIP),
};
static const struct rd_schema attacked_schema = RD_TAGGED(
	"ship:attacked", attacked_fields, ATTACKED_RESULT);
#undef KNOWN
#undef RD_OF

#define RD_OF struct naval_event_damaged
static const struct rd_field damaged_fields[] = {
	RD_ENUM(ship, naval_ship_ids),
	RD_ENUM(source, naval_kinds),
	RD_INT(x, 0, LAST),
	RD_INT(y, 0, LAST),
	RD_INT(cell, 0, NAVAL_CELLS - 1),
	RD_INT(damage, 0, NAVAL_DAMAGE_MAX),
	RD_INT(hp, 0, NAVAL_CELLS *NAVAL_CELL_POINTS),
	CELLS,
	RD_BOOL(sunk),
};
static const struct rd_schema damaged_schema = RD_OBJECT("ship:damaged", damaged_fields);
#undef RD_OF

#define RD_OF struct naval_event_projectile
#define ID RD_STRING(projectile, 1, NAVAL_ID - 1)
#define AT RD_INT(x, 0, LAST), RD_INT(y, 0, LAST)
#define STEP RD_INT(dx, -1, 1), RD_INT(dy, -1, 1)
static const struct rd_field launched_fields[] = {
	RD_ENUM(ship, naval_ship_ids),
	ID,
	RD_ENUM(kind, naval_kinds),
	AT,
	STEP,
	RD_INT(life, 0, NAVAL_LIFE_MAX),
};
static const struct rd_schema launched_schema = RD_OBJECT("projectile:launched", launched_fields);
enum { HIT_RESULT = 3 }; /* the place of `result` below */
static const struct rd_field hit_fields[] = {
	ID,
	AT,
	RD_ENUM(result, projectile_hits),
	RD_ENUM(ship, naval_ship_ids, A_SHIP),
	RD_INT(damage, 0, NAVAL_DAMAGE_MAX, A_SHIP),
	RD_INT(hp, 0, NAVAL_CELLS *NAVAL_CELL_POINTS, A_SHIP),
	RD_BOOL(sunk, A_SHIP),
};
static const struct rd_schema hit_schema = RD_TAGGED("projectile:hit", hit_fields, HIT_RESULT);
static const struct rd_field update_fields[] = {
	ID,
	AT,
	RD_INT(life, 0, NAVAL_LIFE_MAX, RD_ABSENT_UNLESS(has_life)), /* an enemy's is not told */
	RD_ENUM(status, naval_statuses),
};
static const struct rd_schema update_schema = RD_OBJECT("projectile:update", update_fields);
static const struct rd_field spotted_fields[] = {ID, RD_ENUM(kind, naval_kinds), AT, STEP};
static const struct rd_schema spotted_schema = RD_OBJECT("projectile:spotted", spotted_fields);
static const struct rd_field lost_fields[] = {ID};
static const struct rd_schema lost_schema = RD_OBJECT("projectile:lost", lost_fields);
#undef A_SHIP
#undef RD_OF

#define RD_OF struct naval_discovered
static const struct rd_field discovered_fields[] = {
	RD_INT(x, 0, LAST),
	RD_INT(y, 0, LAST),
	RD_ENUM(content, naval_contents),
};
static const struct rd_schema discovered_schema = RD_OBJECT("discovered", discovered_fields);
#undef RD_OF

#define RD_OF struct naval_hidden
static const struct rd_field hidden_fields[] = {RD_INT(x, 0, LAST), RD_INT(y, 0, LAST)};
static const struct rd_schema hidden_schema = RD_OBJECT("hidden", hidden_fields);
#undef RD_OF

#define RD_OF struct naval_event_vision
static const struct rd_field vision_fields[] = {
	RD_TAIL(discovered, struct naval_discovered, RD_ITEM_STRUCT(discovered_schema), EVERY_CELL),
	RD_TAIL(hidden, struct naval_hidden, RD_ITEM_STRUCT(hidden_schema), EVERY_CELL),
};
static const struct rd_schema vision_schema = RD_OBJECT("match:vision_update", vision_fields);
#undef RD_OF

#define RD_OF struct naval_event_enemy
static const struct rd_field sighted_fields[] = {
	RD_ENUM(ship, naval_ship_ids),
	RD_ENUM(model, naval_models),
	PLACE,
	RD_INT(hp, 0, NAVAL_CELLS *NAVAL_CELL_POINTS),
	CELLS,
};
static const struct rd_schema enemy_spotted_schema = RD_OBJECT("enemy:spotted", sighted_fields);
static const struct rd_schema enemy_updated_schema = RD_OBJECT("enemy:updated", sighted_fields);
#undef RD_OF

#define RD_OF struct naval_event_resources
static const struct rd_field resources_fields[] = {
	RD_INT(fuel, 0, NAVAL_FUEL_MAX),
	RD_INT(ammo, 0, NAVAL_AMMO_MAX),
};
static const struct rd_schema resources_schema = RD_OBJECT("resources:update", resources_fields);
#undef RD_OF

#define RD_OF struct naval_event_turn
static const struct rd_field turn_fields[] = {
	RD_INT(turn, 1, NAVAL_TURN_MAX),
	RD_INT(seat, 0, 1),
	RD_ENUM(cause, naval_causes),
	RD_INT(seconds, 0, 86400),
};
static const struct rd_schema turn_schema = RD_OBJECT("match:turn_changed", turn_fields);
#undef RD_OF

#define RD_OF struct naval_event_finished
static const struct rd_field finished_fields[] = {
	WINNER,
	RD_ENUM(reason, naval_reasons),
	RD_ARRAY(scores, RD_ITEM_INT(0, 90)),
};
static const struct rd_schema finished_schema = RD_OBJECT("match:finished", finished_fields);
#undef RD_OF

static const struct rd_entry event_entries[] = {
	[NAVAL_SHIP_MOVED] = {"ship:moved", &moved_schema, 0},
	[NAVAL_SHIP_ROTATED] = {"ship:rotated", &rotated_schema, 0},
	[NAVAL_SHIP_BLOCKED] = {"ship:blocked", &blocked_schema, 0},
	[NAVAL_SHIP_ATTACKED] = {"ship:attacked", &attacked_schema, 0},
	[NAVAL_SHIP_DAMAGED] = {"ship:damaged", &damaged_schema, 0},
	[NAVAL_PROJECTILE_LAUNCHED] = {"projectile:launched", &launched_schema, 0},
	[NAVAL_PROJECTILE_HIT] = {"projectile:hit", &hit_schema, 0},
	[NAVAL_PROJECTILE_UPDATE] = {"projectile:update", &update_schema, 0},
	[NAVAL_PROJECTILE_SPOTTED] = {"projectile:spotted", &spotted_schema, 0},
	[NAVAL_PROJECTILE_LOST] = {"projectile:lost", &lost_schema, 0},
	[NAVAL_VISION_UPDATE] = {"match:vision_update", &vision_schema, 0},
	[NAVAL_ENEMY_SPOTTED] = {"enemy:spotted", &enemy_spotted_schema, 0},
	[NAVAL_ENEMY_UPDATED] = {"enemy:updated", &enemy_updated_schema, 0},
	[NAVAL_ENEMY_LOST] = {"enemy:lost", &enemy_lost_schema, 0},
	[NAVAL_ENEMY_SUNK] = {"enemy:sunk", &enemy_sunk_schema, 0},
	[NAVAL_RESOURCES_UPDATE] = {"resources:update", &resources_schema, 0},
	[NAVAL_TURN_CHANGED] = {"match:turn_changed", &turn_schema, 0},
	[NAVAL_MATCH_FINISHED] = {"match:finished", &finished_schema, 0},
};
const struct rd_vocabulary naval_event_vocabulary = {event_entries, RD_COUNT(event_entries)};
