/*
 * schema_events.c: the JSON of pirates' events (9), in the order of the rulebook's table.
 */
#include "parts.h"

#define SHIP RD_INT(ship, 1, PIRATES_SHIPS, RD_PREFIX("s"))
#define ONE_SHIP(member) RD_INT(member, 1, PIRATES_SHIPS, RD_PREFIX("s"))
#define SEAT RD_INT(seat, 0, PIRATES_TEAMS - 1)
#define FACING RD_INT(facing, 0, RD_HEX_FACINGS - 1)
#define PLACE                                                                                      \
	RD_INT_AS("q", at.q, -RD_HEX_RADIUS, RD_HEX_RADIUS),                                       \
		RD_INT_AS("r", at.r, -RD_HEX_RADIUS, RD_HEX_RADIUS)
#define KIND RD_ENUM(kind, pirates_class_names)
#define HP RD_INT(hp, 0, PIRATES_HP_MAX)
#define COST RD_STRUCT(cost, pirates_amounts_schema)
#define GOODS RD_STRUCT(goods, pirates_amounts_schema)

#define RD_OF struct pirates_event_planned
static const struct rd_field planned_fields[] = {
	SHIP,
	RD_TAIL(steps, struct pirates_step, RD_ITEM_STRUCT(pirates_step_schema), PIRATES_PLAN),
};
static const struct rd_schema planned_schema = RD_OBJECT("ship:planned", planned_fields);
#undef RD_OF

#define RD_OF struct pirates_event_readied
static const struct rd_field readied_fields[] = {SEAT, RD_BOOL(ready)};
static const struct rd_schema readied_schema = RD_OBJECT("team:readied", readied_fields);
#undef RD_OF

#define RD_OF struct pirates_berthed
static const struct rd_field berthed_fields[] = {
	SHIP, RD_INT(q, -RD_HEX_RADIUS, RD_HEX_RADIUS), RD_INT(r, -RD_HEX_RADIUS, RD_HEX_RADIUS)};
static const struct rd_schema berthed_schema = RD_OBJECT("laid_up", berthed_fields);
#undef RD_OF

#define RD_OF struct pirates_event_resigned
static const struct rd_field resigned_fields[] = {
	SEAT,
	RD_ENUM(reason, pirates_leaving_names),
	RD_TAIL(ships, struct pirates_berthed, RD_ITEM_STRUCT(berthed_schema), PIRATES_FLEET),
};
static const struct rd_schema resigned_schema = RD_OBJECT("team:resigned", resigned_fields);
#undef RD_OF

#define RD_OF struct pirates_event_bought
static const struct rd_field bought_fields[] = {
	SEAT,
	SHIP,
	KIND,
	RD_STRING(name, 1, PIRATES_NAME),
	PLACE,
	FACING,
	COST,
};
static const struct rd_schema bought_schema = RD_OBJECT("ship:bought", bought_fields);
#undef RD_OF

#define RD_OF struct pirates_event_deal
static const struct rd_field repaired_fields[] = {SEAT, SHIP, HP, COST};
static const struct rd_schema repaired_schema = RD_OBJECT("ship:repaired", repaired_fields);
static const struct rd_field downgraded_fields[] = {
	SEAT,
	SHIP,
	KIND,
	HP,
	RD_LIST(lost, lost_count, RD_ITEM_ENUM(pirates_enhancement_names)),
};
static const struct rd_schema downgraded_schema = RD_OBJECT("ship:downgraded", downgraded_fields);
static const struct rd_field upgraded_fields[] = {SEAT, SHIP, KIND, HP, COST};
static const struct rd_schema upgraded_schema = RD_OBJECT("ship:upgraded", upgraded_fields);
static const struct rd_field fitted_fields[] = {
	SEAT,
	SHIP,
	RD_ENUM(enhancement, pirates_enhancement_names),
	COST,
};
static const struct rd_schema fitted_schema = RD_OBJECT("enhancement:bought", fitted_fields);
static const struct rd_schema refitted_schema = RD_OBJECT("enhancement:repaired", fitted_fields);
static const struct rd_field rescued_fields[] = {SEAT, SHIP, HP};
static const struct rd_schema rescued_schema = RD_OBJECT("ship:rescued", rescued_fields);
#undef RD_OF

#define RD_OF struct pirates_event_round
static const struct rd_field closed_fields[] = {
	RD_INT(round, 1, PIRATES_ROUNDS),
	RD_ENUM(cause, pirates_cause_names),
};
static const struct rd_schema closed_schema = RD_OBJECT("round:closed", closed_fields);
static const struct rd_field started_fields[] = {
	RD_INT(round, 1, PIRATES_ROUNDS),
	RD_INT(left_s, -1, PIRATES_DEADLINE_MAX),
};
static const struct rd_schema started_schema = RD_OBJECT("round:started", started_fields);
#undef RD_OF

#define RD_OF struct pirates_revealed
static const struct rd_field revealed_plan_fields[] = {
	SHIP,
	RD_LIST(steps, step_count, RD_ITEM_STRUCT(pirates_step_schema)),
};
static const struct rd_schema revealed_plan_schema = RD_BARE("revealed_plan", revealed_plan_fields);
#undef RD_OF

#define RD_OF struct pirates_event_revealed
static const struct rd_field revealed_fields[] = {
	RD_TAIL_MAP(plans, struct pirates_revealed, revealed_plan_schema, PIRATES_SHIPS),
};
static const struct rd_schema revealed_schema = RD_OBJECT("plans:revealed", revealed_fields);
#undef RD_OF

#define RD_OF struct pirates_hit
static const struct rd_field hit_fields[] = {
	SHIP,
	RD_INT(damage, 0, 255),
	RD_BOOL(chained, RD_ABSENT_UNLESS(is_chain)),
};
static const struct rd_schema hit_schema = RD_OBJECT("hit", hit_fields);
#undef RD_OF

#define ATTACK(what) RD_BIT(PIRATES_ATTACK_##what)
#define SIDEWAYS RD_WHEN(ATTACK(VOLLEY) | ATTACK(CHAIN) | ATTACK(HEAVY))
#define ABOARD RD_WHEN(ATTACK(VOLLEY) | ATTACK(CHAIN) | ATTACK(HEAVY) | ATTACK(RAM))
#define RD_OF struct pirates_event_attacked
enum { ATTACKED_ATTACK = 1 }; /* the place of `attack` below */
static const struct rd_field attacked_fields[] = {
	SHIP,
	RD_ENUM(attack, pirates_attack_names),
	RD_ENUM(side, pirates_side_names, SIDEWAYS),
	PLACE,
	RD_INT(facing, 0, RD_HEX_FACINGS - 1, ABOARD),
	RD_TAIL(hits, struct pirates_hit, RD_ITEM_STRUCT(hit_schema), PIRATES_SHIPS),
	RD_INT(recoil, 0, 255, RD_WHEN(ATTACK(RAM))),
	RD_BOOL(blocked, RD_WHEN(ATTACK(RAM))),
};
static const struct rd_schema attacked_schema = RD_TAGGED(
	"ship:attacked", attacked_fields, ATTACKED_ATTACK);
#undef RD_OF

#define RD_OF struct pirates_event_ship
static const struct rd_field moved_fields[] = {SHIP, PLACE, FACING};
static const struct rd_schema moved_schema = RD_OBJECT("ship:moved", moved_fields);
static const struct rd_field damaged_fields[] = {SHIP, RD_INT(damage, 0, 255)};
static const struct rd_schema damaged_schema = RD_OBJECT("ship:damaged", damaged_fields);
#undef RD_OF

#define RD_OF struct pirates_event_trade
static const struct rd_field unloaded_fields[] = {SHIP, GOODS};
static const struct rd_schema unloaded_schema = RD_OBJECT("trade:unloaded", unloaded_fields);
static const struct rd_field traded_fields[] = {SHIP, GOODS, RD_INT(money, 0, INT32_MAX)};
static const struct rd_schema sold_schema = RD_OBJECT("trade:sold", traded_fields);
static const struct rd_schema purchased_schema = RD_OBJECT("trade:bought", traded_fields);
static const struct rd_field failed_fields[] = {SHIP, RD_ENUM(trade, pirates_trade_names)};
static const struct rd_schema failed_schema = RD_OBJECT("trade:failed", failed_fields);
static const struct rd_field plundered_fields[] = {SHIP, PLACE, GOODS};
static const struct rd_schema plundered_schema = RD_OBJECT("ship:plundered", plundered_fields);
#undef RD_OF

#define RD_OF struct pirates_event_sunk
static const struct rd_field sunk_fields[] = {
	SHIP,
	PLACE,
	RD_TAIL(by, uint8_t, RD_ITEM_INT(1, PIRATES_SHIPS, RD_PREFIX("s")), PIRATES_SHIPS),
	RD_STRUCT(port, pirates_hex_schema),
};
static const struct rd_schema sunk_schema = RD_OBJECT("ship:sunk", sunk_fields);
#undef RD_OF

#define RD_OF struct pirates_event_infamous
static const struct rd_field infamous_fields[] = {
	SEAT,
	SHIP,
	RD_INT(points, 1, 12),
	RD_INT(infamy, 1, PIRATES_INFAMY_MOST),
};
static const struct rd_schema infamous_schema = RD_OBJECT("team:infamous", infamous_fields);
#undef RD_OF

#define RD_OF struct pirates_event_wreck
static const struct rd_field appeared_fields[] = {PLACE, GOODS};
static const struct rd_schema appeared_schema = RD_OBJECT("wreck:appeared", appeared_fields);
static const struct rd_field gone_fields[] = {PLACE};
static const struct rd_schema gone_schema = RD_OBJECT("wreck:gone", gone_fields);
#undef RD_OF

#define RD_OF struct pirates_bumped
static const struct rd_field bumped_fields[] = {SHIP, PLACE, FACING};
static const struct rd_schema bumped_schema = RD_OBJECT("bumped", bumped_fields);
#undef RD_OF

#define RD_OF struct pirates_event_collision
static const struct rd_field collision_fields[] = {
	PLACE,
	ONE_SHIP(stays),
	RD_TAIL(bumped, struct pirates_bumped, RD_ITEM_STRUCT(bumped_schema), PIRATES_SHIPS),
};
static const struct rd_schema collision_schema = RD_OBJECT("collision:solved", collision_fields);
#undef RD_OF

#define RD_OF struct pirates_event_grew
static const struct rd_field grew_fields[] = {
	RD_TAIL_MAP(stock, struct pirates_stock, pirates_stock_schema, PIRATES_PLANTATIONS),
};
static const struct rd_schema grew_schema = RD_OBJECT("plantations:grew", grew_fields);
#undef RD_OF

#define RD_OF struct pirates_event_prices
static const struct rd_field changed_fields[] = {
	RD_INT(day, 1, PIRATES_ROUNDS + 1),
	RD_STRUCT(prices, pirates_prices_schema),
};
static const struct rd_schema changed_schema = RD_OBJECT("prices:changed", changed_fields);
#undef RD_OF

#define RD_OF struct pirates_event_finished
static const struct rd_field finished_fields[] = {
	RD_ENUM(reason, pirates_end_names),
	RD_LIST(ranking, rank_count, RD_ITEM_STRUCT(pirates_rank_schema)),
};
static const struct rd_schema finished_schema = RD_OBJECT("match:finished", finished_fields);
#undef RD_OF

static const struct rd_entry event_entries[] = {
	[PIRATES_SHIP_PLANNED] = {"ship:planned", &planned_schema, 0},
	[PIRATES_TEAM_READIED] = {"team:readied", &readied_schema, 0},
	[PIRATES_TEAM_RESIGNED] = {"team:resigned", &resigned_schema, 0},
	[PIRATES_SHIP_BOUGHT] = {"ship:bought", &bought_schema, 0},
	[PIRATES_SHIP_REPAIRED] = {"ship:repaired", &repaired_schema, 0},
	[PIRATES_SHIP_DOWNGRADED] = {"ship:downgraded", &downgraded_schema, 0},
	[PIRATES_SHIP_UPGRADED] = {"ship:upgraded", &upgraded_schema, 0},
	[PIRATES_ENHANCEMENT_BOUGHT] = {"enhancement:bought", &fitted_schema, 0},
	[PIRATES_ENHANCEMENT_REPAIRED] = {"enhancement:repaired", &refitted_schema, 0},
	[PIRATES_ROUND_CLOSED] = {"round:closed", &closed_schema, 0},
	[PIRATES_PLANS_REVEALED] = {"plans:revealed", &revealed_schema, 0},
	[PIRATES_SHIP_ATTACKED] = {"ship:attacked", &attacked_schema, 0},
	[PIRATES_SHIP_MOVED] = {"ship:moved", &moved_schema, 0},
	[PIRATES_TRADE_UNLOADED] = {"trade:unloaded", &unloaded_schema, 0},
	[PIRATES_TRADE_SOLD] = {"trade:sold", &sold_schema, 0},
	[PIRATES_TRADE_BOUGHT] = {"trade:bought", &purchased_schema, 0},
	[PIRATES_TRADE_FAILED] = {"trade:failed", &failed_schema, 0},
	[PIRATES_SHIP_PLUNDERED] = {"ship:plundered", &plundered_schema, 0},
	[PIRATES_SHIP_SUNK] = {"ship:sunk", &sunk_schema, 0},
	[PIRATES_WRECK_APPEARED] = {"wreck:appeared", &appeared_schema, 0},
	[PIRATES_COLLISION_SOLVED] = {"collision:solved", &collision_schema, 0},
	[PIRATES_SHIP_DAMAGED] = {"ship:damaged", &damaged_schema, 0},
	[PIRATES_WRECK_GONE] = {"wreck:gone", &gone_schema, 0},
	[PIRATES_PLANTATIONS_GREW] = {"plantations:grew", &grew_schema, 0},
	[PIRATES_PRICES_CHANGED] = {"prices:changed", &changed_schema, 0},
	[PIRATES_SHIP_RESCUED] = {"ship:rescued", &rescued_schema, 0},
	[PIRATES_ROUND_STARTED] = {"round:started", &started_schema, 0},
	[PIRATES_MATCH_FINISHED] = {"match:finished", &finished_schema, 0},
	[PIRATES_TEAM_INFAMOUS] = {"team:infamous", &infamous_schema, 0},
};
const struct rd_vocabulary pirates_event_vocabulary = {event_entries, RD_COUNT(event_entries)};
