/*
 * naval.h: the vocabulary of naval on one page. The rules are docs/rules/naval.md, whose sections
 * the code names.
 *
 *	tables.c    the numbers of section 2, and what is read off a ship's cells
 *	schema.c    the JSON of all of this
 *	setup.c     decks, rocks, the first turn (4)
 *	load.c      what follows from a patch (10.2)
 *	orders.c    what an order may be refused for (6.1 to 6.3)
 *	rules.c     actions (6), turns (5), the clock (7.8), the end (11)
 *	combat.c    damage, guns, projectiles (7.2 to 7.6)
 *	fog.c       seeing and the delta (7.1, 7.7)
 *	look.c      views (10.1)
 *	legal.c     what a view allows
 *	scramble.c  another sea that a seat cannot tell from this one (10.3), for tests
 *	game.c      the table that the registry lists
 *	parts.h     what these files know of each other
 *	words.h     sentences
 *	bot.h       four captains (14)
 */
#ifndef RONDA_NAVAL_H
#define RONDA_NAVAL_H

#include <ronda/game.h>
#include <ronda/grid.h>

enum {
	NAVAL_SIZE = 15, /* columns and rows */
	NAVAL_SHIPS = 3, /* of a seat */
	NAVAL_FLEET = 6, /* of both */
	NAVAL_CELLS = 5, /* of the longest ship */
	NAVAL_CELL_POINTS = 10,
	NAVAL_PROJECTILES = 32,
	NAVAL_DECK_ROWS = 5,
	NAVAL_ID = 8, /* bytes of an id with its closing zero */
};

enum naval_facing { NAVAL_N, NAVAL_E, NAVAL_S, NAVAL_W };
enum naval_side { NAVAL_NORTH, NAVAL_SOUTH };
enum naval_model { NAVAL_CORVETTE, NAVAL_FRIGATE, NAVAL_BATTLESHIP, NAVAL_MODELS };
enum naval_system { NAVAL_CORE, NAVAL_WEAPONS, NAVAL_BRIDGE, NAVAL_ENGINE, NAVAL_HULL };
enum naval_weapon {
	NAVAL_CANNON,
	NAVAL_TORPEDO,
	NAVAL_MINE,
	NAVAL_MACHINE_GUN,
	NAVAL_HEAVY_CANNON,
	NAVAL_HEAVY_TORPEDO,
	NAVAL_WEAPON_COUNT,
};
/* A weapon's kind: of what it does. A torpedo and a mine are projectiles. */
enum naval_kind { NAVAL_KIND_CANNON, NAVAL_KIND_TORPEDO, NAVAL_KIND_MINE };
enum naval_ship_id { NAVAL_N1, NAVAL_N2, NAVAL_N3, NAVAL_S1, NAVAL_S2, NAVAL_S3, NAVAL_NO_SHIP };
enum naval_phase { NAVAL_ACTION, NAVAL_OVER };
enum naval_reason {
	NAVAL_ELIMINATION,
	NAVAL_SURRENDER,
	NAVAL_ABANDONMENT,
	NAVAL_TIMEOUT,
	NAVAL_TURN_LIMIT,
	NAVAL_NO_REASON,
};
enum naval_cause { NAVAL_ENDED, NAVAL_EXPIRED };
enum naval_turning { NAVAL_LEFT, NAVAL_RIGHT };
enum naval_hit { NAVAL_HIT_SHIP, NAVAL_HIT_ROCK, NAVAL_HIT_WATER, NAVAL_HIT_UNKNOWN };
enum naval_status { NAVAL_ALIVE, NAVAL_EXPENDED };
enum naval_content { NAVAL_CONTENT_WATER, NAVAL_CONTENT_ROCK, NAVAL_CONTENT_ENEMY };

enum naval_refusal {
	NAVAL_SHIP_SUNK = RD_REFUSALS_COMMON,
	NAVAL_BAD_DIRECTION,
	NAVAL_OUT_OF_BOUNDS,
	NAVAL_BLOCKED,
	NAVAL_ALREADY_ATTACKED,
	NAVAL_FRIENDLY_TARGET,
	NAVAL_REFUSALS_END,
};

/* ---- section 2: tables ---- */

struct naval_model_row {
	uint8_t cells;
	uint8_t vision;
	uint8_t systems[NAVAL_CELLS]; /* bow to stern */
};
struct naval_weapon_row {
	uint8_t kind;
	uint8_t ammo, damage, reach, life;
	uint8_t models; /* bit per model that may carry it */
	bool is_extra;  /* needs the option extra_weapons */
};
extern const struct naval_model_row naval_model_rows[NAVAL_MODELS];
extern const struct naval_weapon_row naval_weapon_rows[NAVAL_WEAPON_COUNT];
extern const int8_t naval_step_x[4], naval_step_y[4]; /* by facing */

/* ---- section 3: options ---- */

struct naval_berth {
	uint8_t model, weapon, facing;
	int8_t x, y;
};
struct naval_deck {
	struct naval_berth ship[NAVAL_SHIPS];
	bool is_given; /* false: null, the standard deck */
};
struct naval_options {
	int32_t turn_seconds;
	uint16_t turn_limit;
	uint8_t max_timeouts, rock_pairs;
	int8_t north, first;
	uint8_t first_fuel, fuel_per_turn, fuel_max, ammo_per_turn;
	bool extra_weapons;
	struct naval_deck fleets[2];
	uint8_t zero;
};

/* ---- section 6: actions ---- */

enum naval_action_type {
	NAVAL_SHIP_MOVE,
	NAVAL_SHIP_ROTATE,
	NAVAL_SHIP_ATTACK,
	NAVAL_TURN_END,
	NAVAL_MATCH_SURRENDER,
	NAVAL_MATCH_FORFEIT,
};
struct naval_target {
	int32_t x, y; /* anything: off the board is no_such_target, not bad_action */
};
struct naval_action {
	uint16_t type;
	uint8_t ship;      /* enum naval_ship_id */
	uint8_t direction; /* move: a facing; rotate: a turning */
	bool has_target;
	uint8_t zero[3];
	struct naval_target target;
};

/* ---- 10.2: the state ---- */

struct naval_sighting {
	int8_t x, y;
	uint8_t facing, zero;
	uint16_t turn;
};
struct naval_ship {
	uint8_t id, seat, model, weapon;
	int8_t x, y; /* of the centre cell */
	uint8_t facing;
	uint8_t hp; /* the sum of its cells, kept with them */
	uint8_t cells[NAVAL_CELLS];
	uint8_t cell_count;
	bool attacked, sunk, sunk_seen, is_seen;
	struct naval_sighting seen; /* where the other seat last detected it */
};
struct naval_projectile {
	char id[NAVAL_ID];
	uint8_t seat, kind;
	int8_t x, y, dx, dy;
	uint8_t life, damage;
	bool ghost;
	uint8_t zero[3];
	uint32_t sighting;
};
struct naval_player {
	uint8_t side, fuel, ammo, timeouts;
	uint16_t launches, zero;
	uint32_t sightings, zero2;
	struct rd_board known;
	/* Cached, functions of the ships: naval_refresh makes them. */
	struct rd_board visible; /* the cells that the seat sees (7.1) */
	struct rd_board fleet;   /* the cells of its ships afloat */
};
struct naval_state {
	RD_PADDING
	struct naval_options options;
	uint8_t phase, active, north;
	bool acted;
	int8_t winner; /* RD_NOBODY: null */
	uint8_t reason;
	uint16_t turn;
	int32_t now, deadline;
	uint8_t ship_count, projectile_count;
	uint8_t detected; /* cached: bit per ship that the other seat detects (as of 7.7) */
	uint8_t zero[5];
	struct rd_board terrain;
	struct naval_player players[2];
	struct naval_ship ships[NAVAL_FLEET];
	struct naval_projectile projectiles[NAVAL_PROJECTILES];
};

/* ---- 10.1: views ---- */

struct naval_costs {
	uint8_t forward, backward, rotate;
};
struct naval_attack {
	uint8_t kind, ammo, damage;
};
struct naval_own_ship {
	uint8_t id, model, weapon, facing;
	int8_t x, y;
	uint8_t hp, max_hp, vision;
	uint8_t cell_count, cells[NAVAL_CELLS];
	bool attacked, sunk;
	struct naval_costs costs;
	struct naval_attack attack;
};
struct naval_enemy {
	uint8_t id, model, facing, hp;
	int8_t x, y;
	uint8_t cell_count, cells[NAVAL_CELLS];
};
struct naval_last_seen {
	uint8_t id, model, facing;
	int8_t x, y;
	uint8_t zero;
	uint16_t turn;
};
struct naval_seen_projectile {
	char id[NAVAL_ID];  /* an enemy's: the viewer's own number, x1, x2 and so on */
	uint8_t kind, life; /* life is 0 for the enemy's */
	int8_t x, y, dx, dy;
	uint8_t zero[2];
};
struct naval_view {
	struct naval_options options; /* without the fleets */
	int8_t seat;
	uint8_t side, phase, active;
	uint16_t turn;
	uint8_t fuel, ammo, timeouts;
	int8_t winner;
	uint8_t reason;
	uint8_t ship_count, enemy_count, sunk_count, last_seen_count;
	uint8_t projectile_count, enemy_projectile_count;
	uint8_t enemies_sunk[NAVAL_SHIPS]; /* ids */
	int32_t deadline;
	char map[NAVAL_SIZE][NAVAL_SIZE]; /* ? . , # % */
	struct naval_own_ship ships[NAVAL_SHIPS];
	struct naval_enemy enemies[NAVAL_SHIPS];
	struct naval_last_seen last_seen[NAVAL_SHIPS];
	struct naval_seen_projectile projectiles[NAVAL_PROJECTILES];
	struct naval_seen_projectile enemy_projectiles[NAVAL_PROJECTILES];
	uint8_t zero[2];
};

/* ---- section 9: events ---- */

enum naval_event_type {
	NAVAL_SHIP_MOVED,
	NAVAL_SHIP_ROTATED,
	NAVAL_SHIP_BLOCKED,
	NAVAL_SHIP_ATTACKED,
	NAVAL_SHIP_DAMAGED,
	NAVAL_PROJECTILE_LAUNCHED,
	NAVAL_PROJECTILE_HIT,
	NAVAL_PROJECTILE_UPDATE,
	NAVAL_PROJECTILE_SPOTTED,
	NAVAL_PROJECTILE_LOST,
	NAVAL_VISION_UPDATE,
	NAVAL_ENEMY_SPOTTED,
	NAVAL_ENEMY_UPDATED,
	NAVAL_ENEMY_LOST,
	NAVAL_ENEMY_SUNK,
	NAVAL_RESOURCES_UPDATE,
	NAVAL_TURN_CHANGED,
	NAVAL_MATCH_FINISHED,
};

/*
 * A member that an event's JSON does not have is zero: who reads structs (a bot, a sentence) knows
 * no more than who reads the wire.
 */
struct naval_event_ship { /* ship:moved, ship:rotated, ship:blocked, enemy:lost, enemy:sunk */
	struct rd_event head;
	uint8_t ship, model, facing, cost;
	int8_t x, y;
};
struct naval_event_attacked {
	struct rd_event head;
	uint8_t ship, result, enemy, damage, hp;
	bool sunk;
	int8_t x, y;
};
struct naval_event_damaged {
	struct rd_event head;
	uint8_t ship, source, cell, damage, hp;
	bool sunk;
	int8_t x, y;
	uint8_t cell_count, cells[NAVAL_CELLS];
};
struct naval_event_projectile { /* projectile:launched, :hit, :update, :spotted, :lost */
	struct rd_event head;
	char projectile[NAVAL_ID];
	uint8_t ship, kind, result, status, damage, hp;
	bool sunk, has_life;
	int8_t x, y, dx, dy;
	uint8_t life;
};
struct naval_discovered {
	int8_t x, y;
	uint8_t content;
};
struct naval_hidden {
	int8_t x, y;
};
struct naval_event_vision {
	struct rd_event head;
	struct rd_tail discovered, hidden;
};
struct naval_event_enemy { /* enemy:spotted, enemy:updated */
	struct rd_event head;
	uint8_t ship, model, facing, hp;
	int8_t x, y;
	uint8_t cell_count, cells[NAVAL_CELLS];
};
struct naval_event_resources {
	struct rd_event head;
	uint8_t fuel, ammo;
};
struct naval_event_turn {
	struct rd_event head;
	uint16_t turn;
	uint8_t seat, cause;
	int32_t seconds;
};
struct naval_event_finished {
	struct rd_event head;
	int8_t winner;
	uint8_t reason, scores[2];
};

/* ---- what can be said of ships without a match ---- */

/* Limits of 2.6. */
enum {
	NAVAL_TURN_MAX = 1000,
	NAVAL_FUEL_MAX = 99,
	NAVAL_AMMO_MAX = 20,
	NAVAL_TIMEOUTS_MAX = 10,
	NAVAL_LIFE_MAX = 10,
	NAVAL_DAMAGE_MAX = 30,
	NAVAL_LAUNCHES_MAX = 3000,
	NAVAL_SIGHTINGS_MAX = 999999,
	/* Actions: a heavy gun of five cells reaches 125, a ship moves two ways and turns two. */
	NAVAL_LEGAL_MAX = NAVAL_SHIPS * (125 + 4) + 1,
	/* Bytes: a turn start with 32 projectiles and two whole boards takes about half of it. */
	NAVAL_EVENTS_MAX = 16384,
	/* Life or damage that a patch left out, until load.c has filled it in. */
	NAVAL_BY_KIND = 255,
};

/* tables.c: section 2, and what is read off a ship's cells */
extern const struct naval_berth naval_standard_deck[NAVAL_SHIPS];
extern const struct rd_names naval_ship_ids, naval_models, naval_weapons, naval_kinds;
extern const struct rd_names naval_facings, naval_sides, naval_turnings, naval_phases;
extern const struct rd_names naval_reasons, naval_hits, naval_statuses, naval_contents;
extern const struct rd_names naval_causes, naval_refusals;

static inline bool naval_on_board(int x, int y)
{
	return (unsigned)x < NAVAL_SIZE && (unsigned)y < NAVAL_SIZE;
}
/* Cell i of a ship of `cells` cells whose centre is (x, y), counted from the bow (2.2). */
static inline struct rd_cell naval_cell_at(int x, int y, int facing, int cells, int i)
{
	int ahead = (cells - 1) / 2 - i;
	return rd_cell_at(x + ahead * naval_step_x[facing], y + ahead * naval_step_y[facing]);
}
/* The cells x..x+count-1 of a row or a column as bits, clipped to the board. */
static inline uint32_t naval_run(int first, int count)
{
	uint32_t run = ((1u << count) - 1) << (first + RD_BOARD_SIDE);
	return run >> RD_BOARD_SIDE & ((1u << NAVAL_SIZE) - 1);
}
/* All cells of a ship. Clips, since a view may come from afar; a ship of the rules needs it not. */
static inline struct rd_board naval_cells(int x, int y, int facing, int cells)
{
	int half = (cells - 1) / 2;
	bool is_level = naval_step_x[facing] != 0;
	uint64_t columns = is_level ? naval_run(x - half, cells) : naval_run(x, 1);
	uint64_t rows = is_level ? naval_run(y, 1) : naval_run(y - half, cells);
	struct rd_board board;
	for (int i = 0; i < RD_BOARD_WORDS; i++) {
		/* Four bits of `rows` are spread to the first cells of the word's four rows. */
		uint64_t four = rows >> 4 * i & 15;
		uint64_t starts = four * UINT64_C(0x0000200040008001) &
				  UINT64_C(0x0001000100010001);
		board.word[i] = starts * columns;
	}
	return board;
}
/* Which of them lies at (at_x, at_y), or -1. */
static inline int naval_cell_index(int x, int y, int facing, int cells, int at_x, int at_y)
{
	int dx = at_x - x, dy = at_y - y;
	int aside = dx * naval_step_y[facing] - dy * naval_step_x[facing];
	int i = (cells - 1) / 2 - dx * naval_step_x[facing] - dy * naval_step_y[facing];
	return aside == 0 && i >= 0 && i < cells ? i : -1;
}
/* 2.3, for a ship afloat or a wreck. */
int naval_vision(int model, const uint8_t *cells);
struct naval_costs naval_costs_of(int model, const uint8_t *cells);
struct naval_attack naval_attack_of(int model, int weapon, const uint8_t *cells);
/* "np12", "x3": a prefix and a number. */
void naval_number_id(char id[NAVAL_ID], const char *prefix, uint32_t number);

/*
 * orders.c: what an order may be refused for. A chart and a craft hold what the seat knows, and
 * are made of the state or of the seat's view with the same result: so no refusal tells more than
 * the view does.
 */
struct naval_chart {
	uint8_t fuel, ammo;
	struct rd_board own;     /* own ships afloat */
	struct rd_board rocks;   /* that are known */
	struct rd_board enemies; /* detected ships */
	struct rd_board mines;   /* own ones believed in, the enemy's in sight */
};
struct naval_craft {
	int8_t x, y;
	uint8_t facing, cells, weapon;
	bool attacked;
	struct naval_costs costs;
	struct naval_attack attack;
};
struct naval_chart naval_chart_of(const struct naval_state *, int seat);
struct naval_craft naval_craft_of(const struct naval_ship *);
struct naval_chart naval_chart_seen(const struct naval_view *);
struct naval_craft naval_craft_seen(const struct naval_own_ship *);
/* Each returns 0 or the refusal, in the rulebook's order. */
int naval_check_move(const struct naval_chart *, const struct naval_craft *, int direction);
int naval_check_rotate(const struct naval_chart *, const struct naval_craft *, int turning);
int naval_check_attack(
	const struct naval_chart *, const struct naval_craft *, const struct naval_action *);
int naval_move_cost(const struct naval_craft *, int direction);
int naval_turned(int facing, int turning);
/* All cells that its gun or its mines reach; the cell before its bow. */
struct rd_board naval_reach(const struct naval_craft *);
struct rd_cell naval_ahead(const struct naval_craft *);

/* look.c, legal.c: see struct rd_game. */
void naval_look(const void *state, int seat, void *view);
size_t naval_legal(const void *view, void *actions, size_t capacity);

extern const struct rd_ledger naval_ledger; /* ledger.c */
extern const struct rd_census naval_census; /* census.c */
extern const struct rd_game naval_game;

#endif
