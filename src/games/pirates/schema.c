/*
 * schema.c: the JSON of pirates: options (3), actions (6), states (2.13) and views (10). Keys stand
 * in the order of the rulebook's examples; schema_events.c has the events.
 *
 * Editions differ in the options and in what shows them (15): what stands here twice has the edition in its name.
 */
#include "parts.h"

#define Q_OF(at) RD_INT_AS("q", at.q, -RD_HEX_RADIUS, RD_HEX_RADIUS, RD_REQUIRED)
#define R_OF(at) RD_INT_AS("r", at.r, -RD_HEX_RADIUS, RD_HEX_RADIUS, RD_REQUIRED)
#define LAST_FACING (RD_HEX_FACINGS - 1)

/* ---- 2.4: amounts ---- */

#define RD_OF struct pirates_amounts
#define AMOUNT(name, good) RD_INT_AS(name, of[good], 0, PIRATES_MOST, RD_FALLBACK(0))
static const struct rd_field amounts_fields[] = {
	AMOUNT("money", PIRATES_MONEY),
	AMOUNT("cloth", PIRATES_CLOTH),
	AMOUNT("metal", PIRATES_METAL),
	AMOUNT("rum", PIRATES_RUM),
	AMOUNT("wood", PIRATES_WOOD),
};
const struct rd_schema pirates_amounts_schema = RD_OBJECT("amounts", amounts_fields);
#undef AMOUNT
/* Of the options: what is left out keeps its default. */
#define AMOUNT(name, good, usual) RD_INT_AS(name, of[good], 0, PIRATES_MOST, RD_FALLBACK(usual))
static const struct rd_field store_fields[] = {
	AMOUNT("money", PIRATES_MONEY, 500),
	AMOUNT("cloth", PIRATES_CLOTH, 50),
	AMOUNT("metal", PIRATES_METAL, 0),
	AMOUNT("rum", PIRATES_RUM, 0),
	AMOUNT("wood", PIRATES_WOOD, 50),
};
static const struct rd_schema store_schema = RD_OBJECT("store", store_fields);
#undef AMOUNT
#undef RD_OF

/* ---- 2.8: prices ---- */

/* The two lists lie side by side; each is described from its own start. */
struct price_list {
	uint8_t of[PIRATES_GOODS];
};
_Static_assert(
	sizeof(struct pirates_prices) == 2 * sizeof(struct price_list), "lists side by side");
#define RD_OF struct price_list
#define PRICE(name, good) RD_INT_AS(name, of[good], 0, 24)
static const struct rd_field sell_fields[] = {
	PRICE("cloth", PIRATES_CLOTH),
	PRICE("metal", PIRATES_METAL),
	PRICE("rum", PIRATES_RUM),
	PRICE("wood", PIRATES_WOOD),
};
static const struct rd_schema sell_schema = RD_OBJECT("sell", sell_fields);
static const struct rd_field buy_fields[] = {
	PRICE("cloth", PIRATES_CLOTH),
	PRICE("wood", PIRATES_WOOD),
};
static const struct rd_schema buy_schema = RD_OBJECT("buy", buy_fields);
#undef PRICE
#undef RD_OF
#define RD_OF struct pirates_prices
static const struct rd_field prices_fields[] = {
	RD_STRUCT(sell, sell_schema),
	RD_STRUCT(buy, buy_schema),
};
const struct rd_schema pirates_prices_schema = RD_OBJECT("prices", prices_fields);
#undef RD_OF

/* ---- 2.12: maps ---- */

#define RD_OF struct rd_hex
static const struct rd_field tile_fields[] = {
	RD_INT(q, -RD_HEX_RADIUS, RD_HEX_RADIUS, RD_REQUIRED),
	RD_INT(r, -RD_HEX_RADIUS, RD_HEX_RADIUS, RD_REQUIRED),
};
static const struct rd_schema tile_schema = RD_TUPLE("tile", tile_fields);
const struct rd_schema pirates_hex_schema = RD_OBJECT("place", tile_fields);
#undef RD_OF

#define RD_OF struct pirates_port
static const struct rd_field port_fields[] = {
	Q_OF(at),
	R_OF(at),
	RD_STRING(name, 1, PIRATES_NAME, RD_REQUIRED),
};
static const struct rd_schema port_schema = RD_OBJECT("port", port_fields);
#undef RD_OF

#define RD_OF struct pirates_berth
static const struct rd_field berth_fields[] = {
	Q_OF(at),
	R_OF(at),
	RD_INT(facing, 0, LAST_FACING, RD_REQUIRED),
};
static const struct rd_schema berth_schema = RD_OBJECT("berth", berth_fields);
#undef RD_OF

#define RD_OF struct pirates_home
static const struct rd_field home_fields[] = {
	RD_LIST(berths, count, RD_ITEM_STRUCT(berth_schema), .low = 1),
};
static const struct rd_schema home_schema = RD_BARE("home", home_fields);
#undef RD_OF

#define TILES(name, list, count) RD_LIST_AS(name, list, count, RD_ITEM_STRUCT(tile_schema))
#define MAP_FIELDS(in)                                                                             \
	RD_INT_AS("radius", in radius, PIRATES_RADIUS_MIN, RD_HEX_RADIUS, RD_REQUIRED),            \
		RD_LIST_AS("ports", in ports, in port_count, RD_ITEM_STRUCT(port_schema),          \
			.low = 1, RD_REQUIRED),                                                    \
		TILES("plantations", in plantations, in plantation_count),                         \
		TILES("extra_plantations", in extra_plantations, in extra_count),                  \
		TILES("land", in land, in land_count)

#define RD_OF struct pirates_map
static const struct rd_field map_fields[] = {MAP_FIELDS()};
static const struct rd_schema map_schema = RD_OBJECT("map", map_fields);
#undef RD_OF

#define RD_OF struct pirates_custom_map
static const struct rd_field custom_map_fields[] = {
	MAP_FIELDS(map.),
	RD_LIST(homes, home_count, RD_ITEM_STRUCT(home_schema), .low = 1, RD_REQUIRED),
};
static const struct rd_schema custom_map_schema = RD_OBJECT("custom_map", custom_map_fields);
#undef RD_OF

/* ---- 3: options ---- */

/* The usual chance of a wreck, and that of editions 1 and 2. */
enum { WRECKS = 60, WRECKS_2 = 40 };

#define TERMS(in, wrecks)                                                                          \
	RD_INT_AS("rounds", in rounds, 1, PIRATES_ROUNDS, RD_FALLBACK(30)),                        \
		RD_INT_AS("target_money", in target_money, 0, PIRATES_MOST, RD_FALLBACK(0)),       \
		RD_ENUM_AS("pace", in pace, pirates_pace_names, RD_FALLBACK(PIRATES_LIVE)),        \
		RD_INT_AS("deadline_s", in deadline_s, 0, PIRATES_DEADLINE_MAX,                    \
			RD_ABSENT(PIRATES_BY_PACE)),                                               \
		RD_INT_AS("day_rounds", in day_rounds, 0, 100, RD_FALLBACK(10)),                   \
		RD_INT_AS("wreck_chance", in wreck_chance, 0, 100, RD_FALLBACK(wrecks)),           \
		RD_LIST_AS("start_ships", in start_ships, in start_ship_count,                     \
			RD_ITEM_ENUM(pirates_class_names), .low = 1,                               \
			RD_ABSENT_UNLESS(in has_start_ships)),                                     \
		RD_STRUCT_AS("start_store", in start_store, store_schema)

/* From edition 2 on; INFAMY from edition 3 on. */
#define TABLES(in)                                                                                 \
	RD_ENUM_AS("tables", in tables, pirates_table_names, RD_FALLBACK(PIRATES_DOCUMENT))
#define INFAMY(in) RD_BOOL_AS("infamy", in infamy, RD_FALLBACK(false))

#define RD_OF struct pirates_options
#define MAP_OPTION                                                                                 \
	RD_EITHER_AS("map", terms.map, pirates_map_names, custom, custom_map_schema,               \
		RD_FALLBACK(PIRATES_ARCHIPELAGO))
static const struct rd_field option_fields[] = {
	MAP_OPTION, TERMS(terms., WRECKS), TABLES(terms.), INFAMY(terms.)};
static const struct rd_field option_fields_2[] = {
	MAP_OPTION, TERMS(terms., WRECKS_2), TABLES(terms.)};
static const struct rd_field option_fields_1[] = {MAP_OPTION, TERMS(terms., WRECKS_2)};
const struct rd_schema pirates_options_schema = RD_OBJECT("options", option_fields);
const struct rd_schema pirates_options_schema_2 = RD_OBJECT("options", option_fields_2);
const struct rd_schema pirates_options_schema_1 = RD_OBJECT("options", option_fields_1);
#undef RD_OF

#define RD_OF struct pirates_terms
#define MAP_WORD RD_ENUM(map, pirates_map_names)
static const struct rd_field terms_fields[] = {MAP_WORD, TERMS(, WRECKS), TABLES(), INFAMY()};
static const struct rd_field terms_fields_2[] = {MAP_WORD, TERMS(, WRECKS_2), TABLES()};
static const struct rd_field terms_fields_1[] = {MAP_WORD, TERMS(, WRECKS_2)};
static const struct rd_schema terms_schema = RD_OBJECT("terms", terms_fields);
static const struct rd_schema terms_schema_2 = RD_OBJECT("terms", terms_fields_2);
static const struct rd_schema terms_schema_1 = RD_OBJECT("terms", terms_fields_1);
#undef RD_OF

/* ---- 6.2: steps ---- */

#define DOES(what) RD_BIT(PIRATES_DO_##what)
#define RD_OF struct pirates_step
/* An amount of 0 is as good as none: it is read, and not kept. */
#define ANY_AMOUNT RD_ITEM_INT(0, PIRATES_MOST, RD_ABSENT(0))
static const struct rd_field step_fields[] = {
	RD_ENUM_AS("do", what, pirates_do_names, RD_REQUIRED),
	RD_ENUM(side, pirates_side_names, RD_REQUIRED,
		RD_WHEN(DOES(VOLLEY) | DOES(CHAIN) | DOES(HEAVY))),
	RD_INT(q, INT32_MIN, INT32_MAX, RD_REQUIRED, RD_WHEN(DOES(MORTAR))),
	RD_INT(r, INT32_MIN, INT32_MAX, RD_REQUIRED, RD_WHEN(DOES(MORTAR))),
	{RD_NAMED("goods"), .kind = RD_KIND_INDEX, .offset = offsetof(RD_OF, goods[PIRATES_CLOTH]),
		.stride = sizeof(int32_t), .capacity = PIRATES_GOODS - 1,
		.names = &pirates_cargo_names, .item = ANY_AMOUNT, RD_REQUIRED, RD_OPEN_VALUE,
		RD_WHEN(DOES(SELL) | DOES(BUY))},
	RD_INDEX(goods, &pirates_good_names, ANY_AMOUNT, RD_REQUIRED, RD_OPEN_VALUE,
		RD_WHEN(DOES(PLUNDER))),
};
const struct rd_schema pirates_step_schema = RD_TAGGED("step", step_fields, 0);
#undef RD_OF
#undef DOES

/* ---- 6: actions ---- */

#define RD_OF struct pirates_action
/* Any string is a ship's id; one that names no ship is nobody's. */
#define SHIP RD_INT(ship, 1, PIRATES_SHIPS, RD_PREFIX("s"), RD_UNKNOWN(PIRATES_NO_SHIP))
#define ROUND RD_INT(round, INT32_MIN, INT32_MAX)
#define MAYBE_ROUND RD_INT(round, INT32_MIN, INT32_MAX, RD_ABSENT_UNLESS(has_round))
static const struct rd_field plan_fields[] = {
	ROUND,
	SHIP,
	RD_LIST(steps, step_count, RD_ITEM_STRUCT(pirates_step_schema)),
};
static const struct rd_schema plan_schema = RD_OBJECT("ship:plan", plan_fields);
static const struct rd_field deal_fields[] = {SHIP, MAYBE_ROUND};
static const struct rd_schema ship_repair_schema = RD_OBJECT("ship:repair", deal_fields);
static const struct rd_schema ship_downgrade_schema = RD_OBJECT("ship:downgrade", deal_fields);
static const struct rd_schema ship_upgrade_schema = RD_OBJECT("ship:upgrade", deal_fields);
static const struct rd_field fitting_fields[] = {
	SHIP,
	RD_ENUM(enhancement, pirates_enhancement_names),
	MAYBE_ROUND,
};
static const struct rd_schema fitting_buy_schema = RD_OBJECT("enhancement:buy", fitting_fields);
static const struct rd_schema fitting_repair_schema = RD_OBJECT(
	"enhancement:repair", fitting_fields);
static const struct rd_field ship_buy_fields[] = {
	RD_ENUM(kind, pirates_class_names),
	RD_INT(q, INT32_MIN, INT32_MAX),
	RD_INT(r, INT32_MIN, INT32_MAX),
	RD_STRING(name, 1, PIRATES_NAME, RD_OPEN_VALUE, RD_ABSENT_UNLESS(has_name)),
	RD_INT(facing, 0, LAST_FACING, RD_OPTIONAL, RD_FALLBACK(0)),
	MAYBE_ROUND,
};
static const struct rd_schema ship_buy_schema = RD_OBJECT("ship:buy", ship_buy_fields);
static const struct rd_field ready_fields[] = {
	ROUND,
	RD_BOOL(ready, RD_OPTIONAL, RD_FALLBACK(true)),
};
static const struct rd_schema ready_schema = RD_OBJECT("team:ready", ready_fields);
static const struct rd_field leave_fields[] = {MAYBE_ROUND};
static const struct rd_schema surrender_schema = RD_OBJECT("match:surrender", leave_fields);
static const struct rd_schema forfeit_schema = RD_OBJECT("match:forfeit", leave_fields);
#undef SHIP
#undef ROUND
#undef MAYBE_ROUND
#undef RD_OF

static const struct rd_entry action_entries[] = {
	[PIRATES_SHIP_PLAN] = {"ship:plan", &plan_schema, RD_ACTION_OPEN},
	[PIRATES_SHIP_REPAIR] = {"ship:repair", &ship_repair_schema, RD_ACTION_OPEN},
	[PIRATES_SHIP_DOWNGRADE] = {"ship:downgrade", &ship_downgrade_schema, RD_ACTION_OPEN},
	[PIRATES_SHIP_UPGRADE] = {"ship:upgrade", &ship_upgrade_schema, RD_ACTION_OPEN},
	[PIRATES_ENHANCEMENT_BUY] = {"enhancement:buy", &fitting_buy_schema, RD_ACTION_OPEN},
	[PIRATES_ENHANCEMENT_REPAIR] = {"enhancement:repair", &fitting_repair_schema,
		RD_ACTION_OPEN},
	[PIRATES_SHIP_BUY] = {"ship:buy", &ship_buy_schema, RD_ACTION_OPEN},
	[PIRATES_TEAM_READY] = {"team:ready", &ready_schema, 0},
	[PIRATES_MATCH_SURRENDER] = {"match:surrender", &surrender_schema, RD_ACTION_LEAVE},
	[PIRATES_MATCH_FORFEIT] = {"match:forfeit", &forfeit_schema,
		RD_ACTION_LEAVE | RD_ACTION_PLATFORM},
};
const struct rd_vocabulary pirates_action_vocabulary = {action_entries, RD_COUNT(action_entries)};

/* ---- 2.13: states, 10: views ---- */

#define RD_OF struct pirates_team
static const struct rd_field team_fields[] = {
	RD_STRING(name, 1, 7, RD_DERIVED),
	RD_STRUCT(store, pirates_amounts_schema),
	RD_BOOL(ready),
	RD_INT(out, 0, PIRATES_TEAMS),
	/* Only where the match keeps it, as in a ranking. */
	RD_INT(infamy, 0, PIRATES_INFAMY_MOST, RD_ONLY_IF(has_infamy)),
};
static const struct rd_schema team_schema = RD_OBJECT("team", team_fields);
#undef RD_OF

#define RD_OF struct pirates_stats
static const struct rd_field stats_fields[] = {
	RD_INT(max_hp, 0, PIRATES_HP_MAX),
	RD_INT(guns, 0, PIRATES_GUNS_MAX),
	RD_INT(hold, 0, PIRATES_HOLD_MAX),
	RD_INT(speed, 0, PIRATES_SLOTS),
	RD_INT(mortars, 0, PIRATES_MORTARS_MAX),
	RD_INT(mortar_range, 0, PIRATES_MORTAR_REACH),
};
static const struct rd_schema stats_schema = RD_OBJECT("stats", stats_fields);
#undef RD_OF

/* Hull points of a new ship that a patch leaves out: load.c fills them in. */
#define HP_OF_CLASS RD_FALLBACK(-1)
#define SHIP_FIELDS(in)                                                                            \
	RD_INT_AS("number", in number, 1, PIRATES_SHIPS, RD_PREFIX("s")), /* the key */            \
		RD_INT_AS("seat", in seat, 0, PIRATES_TEAMS - 1, RD_REQUIRED),                     \
		RD_STRING_AS("name", in name, 1, PIRATES_NAME),                                    \
		RD_ENUM_AS("kind", in kind, pirates_class_names, RD_REQUIRED), Q_OF(in at),        \
		R_OF(in at), RD_INT_AS("facing", in facing, 0, LAST_FACING, RD_FALLBACK(0)),       \
		RD_INT_AS("hp", in hp, 0, PIRATES_HP_MAX, HP_OF_CLASS),                            \
		RD_BOOL_AS("destroyed", in destroyed, RD_FALLBACK(false)),                         \
		RD_BOOL_AS("chained", in chained, RD_FALLBACK(false)),                             \
		RD_INT_AS("xp", in xp, 0, PIRATES_MOST, RD_FALLBACK(0)),                           \
		RD_STRUCT_AS("cargo", in cargo, pirates_amounts_schema),                           \
		RD_INDEX_AS("enhancements", in enhancements, &pirates_enhancement_names,           \
			RD_ITEM_ENUM(pirates_condition_names, RD_ABSENT(PIRATES_NONE)))
#define PLAN(in, ...)                                                                              \
	RD_LIST_AS("plan", in plan, in step_count, RD_ITEM_STRUCT(pirates_step_schema), __VA_ARGS__)

#define RD_OF struct pirates_ship
static const struct rd_field ship_fields[] = {
	SHIP_FIELDS(),
	PLAN(, .low = 0),
	RD_STRUCT(stats, stats_schema, RD_DERIVED),
};
static const struct rd_schema ship_schema = RD_OBJECT("ship", ship_fields);
#undef RD_OF

#define RD_OF struct pirates_seen_ship
#define COST(member, has)                                                                          \
	RD_STRUCT(member, pirates_amounts_schema, RD_NULL_UNLESS(has), RD_ONLY_IF(is_own))
static const struct rd_field seen_ship_fields[] = {
	SHIP_FIELDS(ship.),
	PLAN(ship., RD_ABSENT_UNLESS(is_own)),
	RD_STRUCT_AS("stats", ship.stats, stats_schema),
	COST(repair_cost, has_repair),
	COST(upgrade_cost, has_upgrade),
};
static const struct rd_schema seen_ship_schema = RD_OBJECT("seen_ship", seen_ship_fields);
static const struct rd_field watched_ship_fields[] = {
	SHIP_FIELDS(ship.),
	RD_STRUCT_AS("stats", ship.stats, stats_schema),
};
static const struct rd_schema watched_ship_schema = RD_OBJECT("watched_ship", watched_ship_fields);
#undef COST
#undef RD_OF

#define RD_OF struct pirates_stock
#define STOCK(name, place) RD_INT_AS(name, of[place], 0, 400)
static const struct rd_field stock_fields[] = {
	RD_STRUCT(at, tile_schema),
	STOCK("cloth", 0),
	STOCK("rum", 1),
	STOCK("wood", 2),
};
const struct rd_schema pirates_stock_schema = RD_OBJECT("stock", stock_fields);
#undef STOCK
#undef RD_OF

#define RD_OF struct pirates_wreck
#define AMOUNT(name, good) RD_INT_AS(name, goods.of[good], 0, PIRATES_MOST, RD_FALLBACK(0))
static const struct rd_field wreck_fields[] = {
	RD_STRUCT(at, tile_schema),
	AMOUNT("money", PIRATES_MONEY),
	AMOUNT("cloth", PIRATES_CLOTH),
	AMOUNT("metal", PIRATES_METAL),
	AMOUNT("rum", PIRATES_RUM),
	AMOUNT("wood", PIRATES_WOOD),
};
static const struct rd_schema wreck_schema = RD_OBJECT("wreck", wreck_fields);
#undef AMOUNT
#undef RD_OF

#define RD_OF struct pirates_rank
static const struct rd_field rank_fields[] = {
	RD_INT(seat, 0, PIRATES_TEAMS - 1),
	RD_INT(rank, 1, PIRATES_TEAMS),
	RD_INT(money, 0, PIRATES_MOST),
	RD_INT(fleet, 0, INT32_MAX),
	RD_INT(goods, 0, INT32_MAX),
	RD_INT(infamy, 0, PIRATES_INFAMY_MOST, RD_ONLY_IF(has_infamy)),
};
const struct rd_schema pirates_rank_schema = RD_OBJECT("rank", rank_fields);
#undef RD_OF

#define PHASE RD_ENUM_AS("phase", scene.phase, pirates_phase_names)
#define ROUND RD_INT_AS("round", scene.round, 1, PIRATES_ROUNDS)
#define SCENE(terms_of)                                                                            \
	RD_INT_AS("day", scene.day, 1, PIRATES_ROUNDS + 1),                                        \
		RD_STRUCT_AS("prices", scene.prices, pirates_prices_schema),                       \
		RD_STRUCT_AS("options", scene.terms, terms_of, RD_DERIVED),                        \
		RD_STRUCT_AS("map", scene.map, map_schema, RD_DERIVED),                            \
		RD_INDEX_AS("teams", scene.teams, NULL, RD_ITEM_STRUCT(team_schema),               \
			RD_COUNT_BY(scene.seats))
#define LAND_AND_SEA                                                                               \
	RD_MAP_AS("plantations", scene.plantations, scene.stock_count, pirates_stock_schema),      \
		RD_MAP_AS("wrecks", scene.wrecks, scene.wreck_count, wreck_schema)
#define RANKING                                                                                    \
	RD_LIST_AS("ranking", scene.ranking, scene.rank_count,                                     \
		RD_ITEM_STRUCT(pirates_rank_schema), RD_NULL_UNLESS(scene.is_ranked))

/* The dice are not the game's: see rd_match. */
#define DICE RD_CONST("rng", "kept with the match")

#define RD_OF struct pirates_state
#define STATE(terms_of)                                                                            \
	{                                                                                          \
		RD_CONST("game", "pirates"), PHASE, ROUND,                                         \
			RD_INT(left_s, -1, PIRATES_DEADLINE_MAX), SCENE(terms_of),                 \
			RD_MAP(ships, ship_count, ship_schema),                                    \
			RD_INT(next_ship, 1, PIRATES_SHIPS + 1), LAND_AND_SEA, DICE, RANKING,      \
	}
static const struct rd_field state_fields[] = STATE(terms_schema);
static const struct rd_field state_fields_2[] = STATE(terms_schema_2);
static const struct rd_field state_fields_1[] = STATE(terms_schema_1);
const struct rd_schema pirates_state_schema = RD_OBJECT("state", state_fields);
const struct rd_schema pirates_state_schema_2 = RD_OBJECT("state", state_fields_2);
const struct rd_schema pirates_state_schema_1 = RD_OBJECT("state", state_fields_1);
#undef RD_OF

#define RD_OF struct pirates_view
#define VIEW(terms_of)                                                                             \
	{                                                                                          \
		RD_CONST("game", "pirates"), RD_INT(you, 0, PIRATES_TEAMS - 1), PHASE, ROUND,      \
			SCENE(terms_of), RD_MAP(ships, ship_count, seen_ship_schema),              \
			LAND_AND_SEA, RANKING,                                                     \
	}
#define SPECTATOR_VIEW(terms_of)                                                                   \
	{                                                                                          \
		RD_CONST("game", "pirates"), PHASE, ROUND, SCENE(terms_of),                        \
			RD_MAP(ships, ship_count, watched_ship_schema), LAND_AND_SEA, RANKING,     \
	}
static const struct rd_field view_fields[] = VIEW(terms_schema);
static const struct rd_field view_fields_2[] = VIEW(terms_schema_2);
static const struct rd_field view_fields_1[] = VIEW(terms_schema_1);
static const struct rd_field spectator_fields[] = SPECTATOR_VIEW(terms_schema);
static const struct rd_field spectator_fields_2[] = SPECTATOR_VIEW(terms_schema_2);
static const struct rd_field spectator_fields_1[] = SPECTATOR_VIEW(terms_schema_1);
const struct rd_schema pirates_view_schema = RD_OBJECT("view", view_fields);
const struct rd_schema pirates_view_schema_2 = RD_OBJECT("view", view_fields_2);
const struct rd_schema pirates_view_schema_1 = RD_OBJECT("view", view_fields_1);
const struct rd_schema pirates_spectator_schema = RD_OBJECT("spectator_view", spectator_fields);
const struct rd_schema pirates_spectator_schema_2 = RD_OBJECT("spectator_view", spectator_fields_2);
const struct rd_schema pirates_spectator_schema_1 = RD_OBJECT("spectator_view", spectator_fields_1);
#undef RD_OF
