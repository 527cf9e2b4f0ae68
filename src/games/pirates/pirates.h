/*
 * pirates.h: the vocabulary of pirates on one page. The rules are docs/rules/pirates.md, whose
 * sections the code names.
 *
 *	tables.c         the numbers of section 2, those of both tables (2.14), and what is read off a ship
 *	maps.c           the built-in maps, and what a map of one's own must be (2.12)
 *	schema.c         the JSON of options, actions, states and views
 *	schema_events.c  the JSON of events (9)
 *	setup.c          teams, ships, plantations (4)
 *	load.c           what a patched state must keep (2.13)
 *	plan.c           the walk along a plan (6.2)
 *	deals.c          deals in port and new ships (6.3, 6.4)
 *	rules.c          actions (6), the clock (6.7), the end (11)
 *	resolve.c        the resolution in its order: guns, moves, mortars, sinking (7)
 *	trade.c          trade and plunder (7.5, 7.6)
 *	collide.c        who stays and who is pushed back (7.8, 7.9)
 *	season.c         upkeep and the next round (7.10, 7.11)
 *	look.c           views (10)
 *	legal.c          what a view allows
 *	ledger.c         what a team earned and spent, when a match is over
 *	scramble.c       other plans that a seat cannot tell from these, for tests
 *	game.c           the tables of its editions (15), the newest of which the registry lists
 *	parts.h          what these files know of each other
 *	words.h          sentences
 *	bot.h            four captains (14)
 */
#ifndef RONDA_PIRATES_H
#define RONDA_PIRATES_H

#include <ronda/game.h>
#include <ronda/hex.h>

/* 2.1: limits */
enum {
	PIRATES_TEAMS = 8,
	PIRATES_FLEET = 10, /* ships of a team */
	PIRATES_SHIPS = 80, /* of a match */
	PIRATES_STEPS = 12, /* of a plan that is well-formed */
	PIRATES_PLAN = 9,   /* of a plan that is legal */
	PIRATES_RADIUS_MIN = 2,
	PIRATES_PORTS = 32,
	PIRATES_PLANTATIONS = 64,
	PIRATES_HOMES = 8,
	PIRATES_BERTHS = 4,
	PIRATES_MOST = 9999999, /* of money or of one good, anywhere */
	PIRATES_INFAMY_MOST = 9999,
	PIRATES_NAME = 24, /* characters of a name */
	PIRATES_NAME_BYTES = 64,
	PIRATES_NAME_ROOM = 68, /* with a closing zero, a multiple of 4 */
	PIRATES_ROUNDS = 200,
	PIRATES_START_SHIPS = 4,
	PIRATES_DEADLINE_MAX = 1209600,
	PIRATES_HP_MAX = 175, /* a galleon's with a stronger hull */
	PIRATES_HOLD_MAX = 1200,
	PIRATES_GUNS_MAX = 38, /* a galleon's with more cannons */
	PIRATES_MORTARS_MAX = 4,
	PIRATES_MORTAR_REACH = 3,
	PIRATES_SLOTS = 4, /* of the fastest class: forward steps, plunders and the like */
};

/* 2.4, in the order of the keys */
enum pirates_good {
	PIRATES_MONEY,
	PIRATES_CLOTH,
	PIRATES_METAL,
	PIRATES_RUM,
	PIRATES_WOOD,
	PIRATES_GOODS,
};
enum pirates_class {
	PIRATES_SCHOONER,
	PIRATES_BRIG,
	PIRATES_FRIGATE,
	PIRATES_GALLEON,
	PIRATES_CLASSES,
};
/* 2.6, in enhancement order */
enum pirates_enhancement {
	PIRATES_HULL,
	PIRATES_CANNONS,
	PIRATES_CHAIN,
	PIRATES_MORTAR,
	PIRATES_RAM,
	PIRATES_HEAVY,
	PIRATES_ENHANCEMENTS,
};
enum pirates_condition { PIRATES_ACTIVE, PIRATES_DESTROYED, PIRATES_NONE };
enum pirates_side { PIRATES_LEFT, PIRATES_RIGHT };
/* 6.2 */
enum pirates_do {
	PIRATES_DO_FORWARD,
	PIRATES_DO_LEFT,
	PIRATES_DO_RIGHT,
	PIRATES_DO_VOLLEY,
	PIRATES_DO_CHAIN,
	PIRATES_DO_HEAVY,
	PIRATES_DO_RAM,
	PIRATES_DO_MORTAR,
	PIRATES_DO_UNLOAD,
	PIRATES_DO_SELL,
	PIRATES_DO_BUY,
	PIRATES_DO_PLUNDER,
	PIRATES_DOINGS,
};
enum pirates_attack {
	PIRATES_ATTACK_VOLLEY,
	PIRATES_ATTACK_CHAIN,
	PIRATES_ATTACK_HEAVY,
	PIRATES_ATTACK_RAM,
	PIRATES_ATTACK_MORTAR,
};
enum pirates_trade { PIRATES_TRADE_SELL, PIRATES_TRADE_BUY };
enum pirates_phase { PIRATES_PLANNING, PIRATES_OVER };
enum pirates_cause { PIRATES_READY, PIRATES_DEADLINE };
enum pirates_pace { PIRATES_LIVE, PIRATES_MAIL };
enum pirates_map_word { PIRATES_ARCHIPELAGO, PIRATES_CARIBBEAN, PIRATES_LAGOON, PIRATES_CUSTOM };
/*
 * 2.14: which numbers are played. The original's are 0, as is whatever JSON does not name: edition 1 knows no such
 * option and plays them.
 */
enum pirates_tables { PIRATES_ORIGINAL, PIRATES_DOCUMENT, PIRATES_TABLES };
enum pirates_end { PIRATES_END_TARGET, PIRATES_END_ROUNDS, PIRATES_END_LAST_TEAM };
enum pirates_leaving { PIRATES_SURRENDER, PIRATES_ABANDONMENT };

/* 6.8 */
enum pirates_refusal {
	PIRATES_SHIP_DESTROYED = RD_REFUSALS_COMMON,
	PIRATES_NOT_DESTROYED,
	PIRATES_CHAINED,
	PIRATES_TOO_MANY_MANEUVERS,
	PIRATES_CLASS_LIMIT,
	PIRATES_BLOCKED,
	PIRATES_IN_PORT,
	PIRATES_NOT_IN_PORT,
	PIRATES_ATTACK_AND_PLUNDER,
	PIRATES_SIDE_USED,
	PIRATES_RAM_USED,
	PIRATES_MORTAR_USED,
	PIRATES_HEAVY_ALONE,
	PIRATES_NO_ENHANCEMENT,
	PIRATES_ALREADY_OWNED,
	PIRATES_NOT_DAMAGED,
	PIRATES_PLAN_NOT_EMPTY,
	PIRATES_NOT_FOR_SALE,
	PIRATES_NOTHING_HERE,
	PIRATES_ALREADY_PLUNDERED,
	PIRATES_HOLD_FULL,
	PIRATES_FLEET_FULL,
	PIRATES_NAME_TAKEN,
	PIRATES_REFUSALS_END,
};

struct pirates_amounts {
	int32_t of[PIRATES_GOODS];
};

/* ---- section 2: tables ---- */

struct pirates_class_row {
	int32_t guns, speed, forward, turns;
	struct pirates_amounts price;
};
struct pirates_enhancement_row {
	uint8_t classes; /* bit per class that can carry it */
	struct pirates_amounts price, repair;
};
/* 2.14: the numbers that a match chooses by its option `tables`; lists are by class. */
struct pirates_numbers {
	int32_t hull[PIRATES_CLASSES], hold[PIRATES_CLASSES];           /* 2.5 */
	int32_t more_hull[PIRATES_CLASSES], more_guns[PIRATES_CLASSES]; /* 2.6 */
	int32_t ram, mortar;                                            /* 2.7: damage */
	struct pirates_amounts
		share[PIRATES_CLASSES]; /* 2.10: in a wreck, 2.11: for raising the ship */
	struct pirates_amounts upgrade[PIRATES_CLASSES]; /* 2.11: to this class */
};
struct pirates_drift_row {
	int32_t highest; /* `wreck_kind` up to this one */
	struct pirates_amounts goods;
};
enum {
	PIRATES_LEVELS = 5, /* of a price */
	PIRATES_NORMAL = 2,
	PIRATES_RUN_UP = 5,
	PIRATES_RECOIL = 5,
	PIRATES_COLLISION_DAMAGE = 5,
	PIRATES_DRIFTS = 4,
	PIRATES_BOUNTY_MOST = 4, /* 2.15: on a ship's head */
};
extern const struct pirates_class_row pirates_classes[PIRATES_CLASSES];
extern const struct pirates_enhancement_row pirates_enhancements[PIRATES_ENHANCEMENTS];
extern const struct pirates_numbers pirates_tables[PIRATES_TABLES];
extern const int32_t pirates_mortars[PIRATES_CLASSES], pirates_mortar_range[PIRATES_CLASSES];
extern const int32_t pirates_ram_bonus[PIRATES_CLASSES];
extern const uint8_t pirates_infamy[PIRATES_CLASSES]; /* 2.15: of whoever sinks one */
extern const uint8_t pirates_sell[PIRATES_GOODS][PIRATES_LEVELS];
extern const uint8_t pirates_buy[PIRATES_GOODS][PIRATES_LEVELS]; /* 0: not for sale */
extern const int32_t pirates_capacity[2][3]; /* cloth, rum, wood; an extra one's second */
extern const int32_t pirates_divisor[2];
extern const struct pirates_drift_row pirates_drifts[PIRATES_DRIFTS];

/* ---- 2.2, 2.3: tiles ---- */

/*
 * A chart holds a tile's kind by its cell. Cells are laid out row by row with a margin of one all
 * round the largest map, so that a neighbour is always a cell, and their order is the tile order.
 */
enum {
	PIRATES_ROW = 2 * RD_HEX_RADIUS + 3,
	PIRATES_CELLS = PIRATES_ROW * PIRATES_ROW,
	PIRATES_MIDDLE = PIRATES_CELLS / 2,
};
enum pirates_tile {
	PIRATES_OUTSIDE,
	PIRATES_LAND,
	PIRATES_SEA, /* from here on ships may enter */
	PIRATES_PLANTATION,
	PIRATES_EXTRA,
	PIRATES_PORT,
};
struct pirates_chart {
	uint8_t kind[PIRATES_CELLS];
	uint8_t zero[3];
};
extern const int pirates_ahead[RD_HEX_FACINGS]; /* from a cell to its neighbour */

static inline int pirates_cell(int q, int r)
{
	return PIRATES_MIDDLE + r * PIRATES_ROW + q;
}
static inline int pirates_cell_of(struct rd_hex at)
{
	return pirates_cell(at.q, at.r);
}
static inline struct rd_hex pirates_hex(int cell)
{
	return rd_hex_at(
		cell % PIRATES_ROW - PIRATES_ROW / 2, cell / PIRATES_ROW - PIRATES_ROW / 2);
}
static inline int pirates_distance(int one, int other)
{
	return rd_hex_distance(pirates_hex(one), pirates_hex(other));
}
/* The kind of any tile at all: what an action names need not be near. */
static inline int pirates_kind_at(const struct pirates_chart *chart, int32_t q, int32_t r)
{
	bool is_near = q >= -RD_HEX_RADIUS && q <= RD_HEX_RADIUS && r >= -RD_HEX_RADIUS &&
		       r <= RD_HEX_RADIUS;
	return is_near ? chart->kind[pirates_cell(q, r)] : PIRATES_OUTSIDE;
}

/* ---- 2.12: maps ---- */

struct pirates_port {
	struct rd_hex at;
	char name[PIRATES_NAME_ROOM];
};
struct pirates_map {
	uint8_t radius;
	uint8_t port_count, plantation_count, extra_count;
	uint16_t land_count, zero;
	struct pirates_port ports[PIRATES_PORTS];
	struct rd_hex plantations[PIRATES_PLANTATIONS];
	struct rd_hex extra_plantations[PIRATES_PLANTATIONS];
	struct rd_hex land[RD_HEX_TILES];
	uint8_t zero2[2];
};
struct pirates_berth {
	struct rd_hex at;
	uint8_t facing, zero;
};
struct pirates_home {
	struct pirates_berth berths[PIRATES_BERTHS];
	uint8_t count, zero[3];
};
/* A map object of the options. */
struct pirates_custom_map {
	struct pirates_map map;
	uint8_t home_count, zero[3];
	struct pirates_home homes[PIRATES_HOMES];
};

/* ---- section 3: options ---- */

struct pirates_terms { /* as they are in force */
	uint8_t map, pace, rounds, day_rounds, wreck_chance;
	uint8_t start_ship_count, start_ships[PIRATES_START_SHIPS];
	bool has_start_ships; /* as they are in force: always */
	uint8_t tables;       /* enum pirates_tables */
	int32_t target_money, deadline_s;
	struct pirates_amounts start_store;
	bool infamy; /* a score beside money is kept: from edition 3 on */
	uint8_t zero[3];
};
enum { PIRATES_BY_PACE = -1 }; /* a deadline that the options left out */
struct pirates_options {
	struct pirates_terms terms;
	struct pirates_custom_map custom;
};

/* ---- section 6: actions ---- */

enum pirates_action_type {
	PIRATES_SHIP_PLAN,
	PIRATES_SHIP_REPAIR,
	PIRATES_SHIP_DOWNGRADE,
	PIRATES_SHIP_UPGRADE,
	PIRATES_ENHANCEMENT_BUY,
	PIRATES_ENHANCEMENT_REPAIR,
	PIRATES_SHIP_BUY,
	PIRATES_TEAM_READY,
	PIRATES_MATCH_SURRENDER,
	PIRATES_MATCH_FORFEIT,
};
struct pirates_step {
	uint8_t what, side, zero[2]; /* enum pirates_do */
	union {
		struct {
			int32_t q, r; /* a mortar's target: anything, in an action */
		};
		int32_t goods[PIRATES_GOODS];
	};
};
enum { PIRATES_NO_SHIP = 0 }; /* ids are numbers from 1 */
struct pirates_action {
	uint16_t type;
	uint8_t ship, kind, enhancement, facing;
	bool has_round, ready;
	int32_t round;
	int32_t q, r;
	uint8_t step_count;
	bool has_name;
	uint8_t zero[2];
	union {
		struct pirates_step steps[PIRATES_STEPS];
		char name[PIRATES_NAME_ROOM]; /* of ship:buy */
	};
};

/* ---- 2.13: the state ---- */

struct pirates_prices {
	uint8_t sell[PIRATES_GOODS], buy[PIRATES_GOODS];
};
struct pirates_team {
	char name[8];
	struct pirates_amounts store;
	bool ready;
	uint8_t out;
	bool has_infamy; /* the match keeps it */
	uint8_t zero;
	int32_t infamy;
};
struct pirates_stats { /* of class and enhancements */
	uint8_t max_hp, guns;
	uint16_t hold;
	uint8_t speed, mortars, mortar_range, zero;
};
struct pirates_ship {
	uint8_t number, seat, kind, facing;
	struct rd_hex at;
	bool destroyed, chained;
	int32_t hp, xp;
	struct pirates_amounts cargo;
	struct pirates_stats stats;
	uint8_t enhancements[PIRATES_ENHANCEMENTS]; /* enum pirates_condition */
	uint8_t step_count, zero;
	char name[PIRATES_NAME_ROOM];
	struct pirates_step plan[PIRATES_PLAN];
};
struct pirates_stock {
	struct rd_hex at;
	uint16_t of[3]; /* cloth, rum, wood */
};
struct pirates_wreck {
	struct rd_hex at;
	uint8_t zero[2];
	struct pirates_amounts goods;
};
struct pirates_rank {
	uint8_t seat, rank;
	bool has_infamy;
	uint8_t zero;
	int32_t money, fleet, goods, infamy;
};
/* What everybody sees. */
struct pirates_scene {
	struct pirates_terms terms;
	uint8_t phase, round, day, seats;
	struct pirates_prices prices;
	bool is_ranked;
	uint8_t rank_count;
	uint16_t wreck_count;
	uint8_t stock_count, zero;
	struct pirates_rank ranking[PIRATES_TEAMS];
	struct pirates_team teams[PIRATES_TEAMS];
	struct pirates_map map;
	struct pirates_stock plantations[PIRATES_PLANTATIONS]; /* in tile order */
	struct pirates_wreck wrecks[RD_HEX_TILES];             /* in tile order */
};
struct pirates_state {
	RD_PADDING
	struct pirates_scene scene;
	int32_t left_s; /* -1: no deadline */
	uint8_t ship_count, next_ship, zero[2];
	struct pirates_chart chart; /* cached: of the map */
	struct pirates_ship ships[PIRATES_SHIPS];
};

/* ---- section 10: views ---- */

struct pirates_seen_ship {
	struct pirates_ship ship; /* another seat's without its plan */
	bool is_own, has_repair, has_upgrade;
	uint8_t zero;
	struct pirates_amounts repair_cost, upgrade_cost;
};
struct pirates_view {
	struct pirates_scene scene;
	int8_t you; /* RD_NOBODY: a spectator */
	uint8_t ship_count, zero[2];
	struct pirates_seen_ship ships[PIRATES_SHIPS];
};

/* ---- section 9: events ---- */

enum pirates_event_type {
	PIRATES_SHIP_PLANNED,
	PIRATES_TEAM_READIED,
	PIRATES_TEAM_RESIGNED,
	PIRATES_SHIP_BOUGHT,
	PIRATES_SHIP_REPAIRED,
	PIRATES_SHIP_DOWNGRADED,
	PIRATES_SHIP_UPGRADED,
	PIRATES_ENHANCEMENT_BOUGHT,
	PIRATES_ENHANCEMENT_REPAIRED,
	PIRATES_ROUND_CLOSED,
	PIRATES_PLANS_REVEALED,
	PIRATES_SHIP_ATTACKED,
	PIRATES_SHIP_MOVED,
	PIRATES_TRADE_UNLOADED,
	PIRATES_TRADE_SOLD,
	PIRATES_TRADE_BOUGHT,
	PIRATES_TRADE_FAILED,
	PIRATES_SHIP_PLUNDERED,
	PIRATES_SHIP_SUNK,
	PIRATES_WRECK_APPEARED,
	PIRATES_COLLISION_SOLVED,
	PIRATES_SHIP_DAMAGED,
	PIRATES_WRECK_GONE,
	PIRATES_PLANTATIONS_GREW,
	PIRATES_PRICES_CHANGED,
	PIRATES_SHIP_RESCUED,
	PIRATES_ROUND_STARTED,
	PIRATES_MATCH_FINISHED,
	PIRATES_TEAM_INFAMOUS,
};

/* A member that an event's JSON does not have is zero. */
struct pirates_event_planned {
	struct rd_event head;
	uint8_t ship, zero[3];
	struct rd_tail steps; /* struct pirates_step */
};
struct pirates_event_readied {
	struct rd_event head;
	uint8_t seat;
	bool ready;
};
struct pirates_berthed {
	uint8_t ship;
	int8_t q, r;
};
struct pirates_event_infamous {
	struct rd_event head;
	uint8_t seat, ship, points, zero;
	int32_t infamy;
};
struct pirates_event_resigned {
	struct rd_event head;
	uint8_t seat, reason;
	struct rd_tail ships; /* struct pirates_berthed */
};
struct pirates_event_deal { /* all of 6.3, and ship:rescued */
	struct rd_event head;
	uint8_t seat, ship, kind, enhancement;
	int32_t hp;
	struct pirates_amounts cost;
	uint8_t lost_count, lost[PIRATES_ENHANCEMENTS];
};
struct pirates_event_bought {
	struct rd_event head;
	uint8_t seat, ship, kind, facing;
	struct rd_hex at;
	char name[PIRATES_NAME_ROOM];
	struct pirates_amounts cost;
};
struct pirates_event_round { /* round:closed, round:started */
	struct rd_event head;
	uint8_t round, cause;
	int32_t left_s;
};
struct pirates_revealed {
	uint8_t ship, step_count, zero[2];
	struct pirates_step steps[PIRATES_PLAN];
};
struct pirates_event_revealed {
	struct rd_event head;
	struct rd_tail plans; /* struct pirates_revealed */
};
struct pirates_hit {
	uint8_t ship, damage;
	bool is_chain, chained;
};
struct pirates_event_attacked {
	struct rd_event head;
	uint8_t ship, attack, side, facing;
	struct rd_hex at;
	uint8_t recoil;
	bool blocked;
	struct rd_tail hits; /* struct pirates_hit */
};
struct pirates_event_ship { /* ship:moved, ship:damaged */
	struct rd_event head;
	uint8_t ship, facing, damage, zero;
	struct rd_hex at;
};
struct pirates_event_trade { /* trade:unloaded, sold, bought, failed; ship:plundered */
	struct rd_event head;
	uint8_t ship, trade;
	struct rd_hex at;
	struct pirates_amounts goods;
	int32_t money;
};
struct pirates_event_sunk {
	struct rd_event head;
	uint8_t ship, zero;
	struct rd_hex at, port;
	struct rd_tail by; /* uint8_t */
};
struct pirates_event_wreck { /* wreck:appeared, wreck:gone */
	struct rd_event head;
	struct rd_hex at;
	struct pirates_amounts goods;
};
struct pirates_bumped {
	uint8_t ship, facing;
	struct rd_hex at;
};
struct pirates_event_collision {
	struct rd_event head;
	struct rd_hex at;
	uint8_t stays, zero;
	struct rd_tail bumped; /* struct pirates_bumped */
};
struct pirates_event_grew {
	struct rd_event head;
	struct rd_tail stock; /* struct pirates_stock */
};
struct pirates_event_prices {
	struct rd_event head;
	uint8_t day;
	struct pirates_prices prices;
};
struct pirates_event_finished {
	struct rd_event head;
	uint8_t reason, rank_count;
	struct pirates_rank ranking[PIRATES_TEAMS];
};

/* ---- what can be said without a match ---- */

/* tables.c: words in the order of their enums */
extern const struct rd_names pirates_good_names, pirates_class_names, pirates_enhancement_names;
extern const struct rd_names pirates_condition_names, pirates_side_names, pirates_do_names;
extern const struct rd_names pirates_attack_names, pirates_trade_names, pirates_phase_names;
extern const struct rd_names pirates_cause_names, pirates_pace_names, pirates_map_names;
extern const struct rd_names pirates_end_names, pirates_leaving_names, pirates_refusals;
extern const struct rd_names pirates_table_names;
extern const struct rd_names pirates_cargo_names; /* the four goods, without money */

static inline bool pirates_is_navigable(int kind)
{
	return kind >= PIRATES_SEA;
}
static inline bool pirates_has(const struct pirates_ship *ship, int enhancement)
{
	return ship->enhancements[enhancement] == PIRATES_ACTIVE;
}
static inline bool pirates_can_carry(int class, int enhancement)
{
	return pirates_enhancements[enhancement].classes >> class & 1;
}
/* The goods of a cargo, without its money. */
static inline int32_t pirates_load_of(const struct pirates_amounts *cargo)
{
	return cargo->of[PIRATES_CLOTH] + cargo->of[PIRATES_METAL] + cargo->of[PIRATES_RUM] +
	       cargo->of[PIRATES_WOOD];
}
static inline bool pirates_can_pay(
	const struct pirates_amounts *store, const struct pirates_amounts *cost)
{
	bool can = true;
	for (int i = 0; i < PIRATES_GOODS; i++)
		can &= store->of[i] >= cost->of[i];
	return can;
}
/* The numbers in force (2.14). */
static inline const struct pirates_numbers *pirates_numbers_of(const struct pirates_scene *scene)
{
	return &pirates_tables[scene->terms.tables];
}
struct pirates_stats pirates_stats_of(const struct pirates_numbers *, const struct pirates_ship *);
/* 2.11. The repair of a ship that is whole costs nothing, as does the upgrade of a galleon. */
struct pirates_amounts pirates_repair_cost(
	const struct pirates_numbers *, const struct pirates_ship *);
struct pirates_amounts pirates_upgrade_cost(
	const struct pirates_numbers *, const struct pirates_ship *);
/* 2.8: the prices of these levels, and the level of a price (-1 if it is none). */
void pirates_set_price(struct pirates_prices *, int good, int level);
int pirates_price_level(const struct pirates_prices *, int good);
/* 6.4: not too long, no control characters, no space at either end. */
bool pirates_is_name(const char *name);
/* "Ship 12" */
void pirates_number_name(char *out, const char *word, int number);

/* maps.c: the chart of a map that is valid. */
void pirates_draw_chart(const struct pirates_map *, struct pirates_chart *);

/*
 * plan.c: the walk along a plan. Waters are what its checks look at, and are made of the state or
 * of the seat's view with the same result.
 */
struct pirates_waters {
	const struct pirates_chart *chart;
	const struct pirates_scene *scene;
};
struct pirates_walk {
	const struct pirates_waters *waters;
	const struct pirates_ship *ship;
	const struct pirates_amounts *store; /* NULL: means are not asked for */
	int32_t cell, facing;                /* the virtual position */
	int32_t slots, forwards, turns, mortars, steps;
	int32_t wishes; /* goods asked for by plunders so far */
	int32_t room;   /* for them */
	int32_t plundered[PIRATES_SLOTS], plunders;
	uint8_t sides; /* bit per side that has fired */
	bool has_fired, has_rammed, has_heavy, has_unloaded, has_sold;
};
/* `has_unload`: the plan as a whole unloads somewhere. */
void pirates_walk_start(struct pirates_walk *, const struct pirates_waters *,
	const struct pirates_ship *, const struct pirates_amounts *store, bool has_unload);
/* Checks one step and takes it: 0, or the refusal, and then the walk is as it was. */
int pirates_walk_step(struct pirates_walk *, const struct pirates_step *);
/* Goods are asked for, and they are such as the step can have (6.1, check 1). */
bool pirates_is_shaped(const struct pirates_step *, int count);
int pirates_check_plan(const struct pirates_waters *, const struct pirates_ship *,
	const struct pirates_amounts *store, const struct pirates_step *, int count);
bool pirates_unloads(const struct pirates_step *, int count);
/* The place of the wreck on this tile, or -1. */
int pirates_find_wreck(const struct pirates_scene *, int cell);
int pirates_find_stock(const struct pirates_scene *, int cell);

/* deals.c: what a deal may be refused for, after the checks of 6.1. `cost` gets its price. */
int pirates_check_deal(const struct pirates_waters *, const struct pirates_ship *,
	const struct pirates_amounts *store, int type, int enhancement,
	struct pirates_amounts *cost);

/* rules.c: why a match that is over has ended: follows from the rest of what everybody sees. */
enum pirates_end pirates_end_of(const struct pirates_scene *);

/* look.c, legal.c: see struct rd_game. */
void pirates_look(const void *state, int seat, void *view);
size_t pirates_legal(const void *view, void *actions, size_t capacity);

enum {
	PIRATES_LEGAL_MAX = 1200,
	PIRATES_EVENTS_MAX = 1 << 18,
};

extern const struct rd_ledger pirates_ledger; /* ledger.c */
extern const struct rd_census pirates_census; /* census.c */
extern const struct rd_game pirates_game;     /* the newest edition */

#endif
