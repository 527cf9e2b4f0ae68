/*
 * bot.h: the captains of section 14, four levels.
 *
 * bot.c          the door, and what all levels share: the sea, courses through it, ballistics
 * bot_rules.c    level 1: rules of thumb, no search
 * bot_map.c      levels 2 to 4: where each enemy ship may be (14, 2)
 * bot_weigh.c    levels 2 to 4: what ships, dangers and places are worth
 * bot_plan.c     levels 2 to 4: the search over the orders of a whole turn (14, 11)
 * bot_worlds.c   level 4: several captains of level 3, tried out in seas that may be the true one
 * bot_parting.c  levels 2 to 4: what to do with ammo that is left (14, 5 and 6)
 * words_why.c    why they chose as they did, for people
 *
 * A captain sees a view and his own memory, nothing else; what he chooses is a function of both, of the
 * level and of chance. Integers only.
 */
#ifndef RONDA_NAVAL_BOT_H
#define RONDA_NAVAL_BOT_H

#include "naval.h"

enum {
	NAVAL_PLACES = NAVAL_SIZE * NAVAL_SIZE,
	NAVAL_SURE = 1 << 15, /* the weight that a likelihood map holds in all */
};

/*
 * Where an enemy ship may be: a weight for each place of its centre, lying along the columns (facing N
 * or S) or along the rows (E or W).
 */
struct naval_likelihood {
	uint16_t weight[2][NAVAL_PLACES];
};

/* Memory of a seat, all zero before its first choice. */
struct naval_memory {
	uint16_t turn;       /* of the last choice; 0: none yet */
	uint16_t contact;    /* the last turn in which an enemy was seen or an own ship was hit */
	uint8_t turned;      /* 1 + the place of the ship that the last choice turned, 0: none */
	uint8_t turned_from; /* its facing then */
	uint8_t stuck; /* bit per ship: a turn of it failed in this turn (6.2), or was taken back (level 4) */
	uint8_t was_hit; /* bit per ship: it lost points since the last turn */
	uint8_t moved; /* 1 + the place of the ship that the last choice moved or turned, 0: none */
	uint8_t moved_to;             /* the direction; of a turn 4 + its way */
	uint8_t returns[NAVAL_SHIPS]; /* how often each has taken its last move back in this turn */
	uint8_t resolve; /* of level 4 in this turn: 1 + its temper, and above it a bit per enemy that was known then */
	uint8_t own_cells[NAVAL_SHIPS][NAVAL_CELLS];   /* at the last choice */
	uint8_t enemy_cells[NAVAL_SHIPS][NAVAL_CELLS]; /* as last seen, by model */
	uint16_t sighted[NAVAL_SHIPS]; /* the turn of the last sighting that was heeded */
	struct naval_likelihood map[NAVAL_SHIPS]; /* of the enemy's ships, by model */
};

_Static_assert(sizeof(struct naval_memory) == 50 + NAVAL_SHIPS * sizeof(struct naval_likelihood),
	"no holes: it is saved as it lies");

bool naval_choose(const void *view, void *memory, const struct rd_mind *, struct rd_chance *,
	void *action, struct rd_motive *);
void naval_recall(const void *view, void *memory, int level, const void *action);

/* ---- why (words_why.c says them) ---- */

/* Each with the values of its motive. A cell is a place, y * NAVAL_SIZE + x; a chance is in per cent. */
enum naval_why {
	NAVAL_WHY_NONE,
	NAVAL_WHY_SINK,         /* model, damage */
	NAVAL_WHY_DISABLE,      /* model, damage, system, points left */
	NAVAL_WHY_HIT,          /* model, damage, points left */
	NAVAL_WHY_TARGET,       /* damage: an enemy of whom no more is known */
	NAVAL_WHY_TORPEDO,      /* cells ahead, damage, whether it strikes before the enemy moves */
	NAVAL_WHY_MINE,         /* cells to the enemy */
	NAVAL_WHY_FOG,          /* model, chance, damage */
	NAVAL_WHY_JUST_SEEN,    /* model, damage */
	NAVAL_WHY_TO_ENEMY,     /* cell, cells to go */
	NAVAL_WHY_TO_SIGHTING,  /* cell, cells to go */
	NAVAL_WHY_TO_PATROL,    /* cell, cells to go */
	NAVAL_WHY_DODGE,        /* fuel */
	NAVAL_WHY_BEAR,         /* cell, fuel */
	NAVAL_WHY_BEAR_FOG,     /* cell, fuel, chance */
	NAVAL_WHY_WITHDRAW,     /* cells from the enemy, before and after */
	NAVAL_WHY_HOLD,         /* turns left */
	NAVAL_WHY_STATION,      /* cells to the foremost ship, cells that are near enough */
	NAVAL_WHY_SCOUT,        /* cell, fuel, chance */
	NAVAL_WHY_SAFER,        /* cell, danger before and after, of 100 */
	NAVAL_WHY_NEARER,       /* cell, cells to the enemy before and after */
	NAVAL_WHY_COMPANY,      /* cell */
	NAVAL_WHY_CLEAR,        /* cell: out of a torpedo's way */
	NAVAL_WHY_BETTER,       /* cell: all in all */
	NAVAL_WHY_SWEEP,        /* cell, damage: the battleship strikes it if it turns */
	NAVAL_WHY_TO_SWEEP,     /* cell, fuel */
	NAVAL_WHY_PART_TORPEDO, /* chance */
	NAVAL_WHY_PART_MINE,    /* chance */
	NAVAL_WHY_PART_SHELL,   /* chance, damage */
	NAVAL_WHY_TRIED, /* cell, seas that were played on, points by which the fleet stands better then, whether it looks about there */
	NAVAL_WHY_WAIT,  /* seas that were played on */
	NAVAL_WHY_END_EMPTY,
	NAVAL_WHY_END, /* fuel that is left */
	NAVAL_WHYS,
};
/* How values are said, in motives and in the ledger. */
enum naval_value { NAVAL_AS_NUMBER, NAVAL_AS_MODEL, NAVAL_AS_SYSTEM, NAVAL_AS_CELL };
extern const struct rd_why naval_whys[NAVAL_WHYS];
size_t naval_name_value(
	int kind, int32_t value, const void *view, enum rd_language, char *out, size_t capacity);
/* What a hit on cell k of this ship does. */
struct rd_motive naval_why_hit(int model, const uint8_t cells[NAVAL_CELLS], int k, int damage);

/* ---- between the files: the sea as a captain reads it ---- */

enum {
	NAVAL_COURSE_MAX = 30, /* fuel that a course looks ahead for */
	NAVAL_TORPEDO_SURE =
		2, /* cells ahead that a torpedo strikes before its victim moves (7.6) */
};

/* Where an enemy ship is for certain: it was seen in this turn, and moves only in its own. */
struct naval_fix {
	bool is_known;
	int8_t x, y;
	uint8_t facing;
};

struct naval_sea {
	const struct naval_view *view;
	struct naval_chart chart;
	struct rd_board visible;
	struct rd_board enemies; /* whose place is known */
	struct rd_board shut;    /* rocks, ships and projectiles: no place for another ship */
	struct rd_board doom;    /* where a torpedo strikes before the captain acts again */
	struct rd_board lanes;   /* where it may strike later */
	struct rd_board cells[NAVAL_SHIPS]; /* own ships afloat, by place in the view */
	struct naval_fix fix[NAVAL_MODELS]; /* the enemy's ships */
	uint8_t stuck;                      /* bit per ship: its turn on the spot has failed */
	uint8_t settled;                    /* bit per ship: it has gone to and fro enough */
};
void naval_read_sea(struct naval_sea *, const struct naval_view *, const struct naval_memory *);

/*
 * All that a ship can reach: layer[cost][facing] holds the centres first reached at that cost. A second
 * course begins where the first passed through some poses (to fire, to look) at the cost paid by then.
 */
struct naval_course {
	struct rd_board layer[NAVAL_COURSE_MAX + 1][4];
	int limit;
};
struct naval_pose {
	int x, y, facing, cost;
};
/* Poses in which the ship at this place of the view touches nothing; [0] along columns, [1] along rows. */
void naval_free_poses(const struct naval_sea *, int ship, struct rd_board free[2]);
void naval_sail(struct naval_course *, const struct naval_own_ship *, const struct rd_board free[2],
	int fuel);
void naval_sail_on(struct naval_course *, const struct naval_course *before,
	const struct rd_board through[4], const struct naval_own_ship *,
	const struct rd_board free[2]);
/* The cheapest of these poses on a course; false if none is on it. */
bool naval_cheapest(
	const struct naval_course *, const struct rd_board poses[4], struct naval_pose *);
/* The first order on the way to a pose of a course that begins at the ship; false if it is there. */
bool naval_first_step(const struct naval_course *, struct naval_pose, const struct naval_own_ship *,
	struct naval_action *);
/* One step back on a course: false where none leads here. */
bool naval_step_back(const struct naval_course *, struct naval_pose *,
	const struct naval_own_ship *, struct naval_action *);

/* The centres and facings from which a gun of this reach covers a cell. */
void naval_firing_poses(struct rd_cell, int reach, int cells, struct rd_board poses[4]);
struct rd_board naval_shift(struct rd_board, int facing);

/* Damage to cell k of a ship (7.2), for thinking ahead. Returns the points lost. */
int naval_wound(uint8_t *cells, int count, int k, int damage);
/*
 * The first cell of an enemy in sight on the line ahead of a pose and how far it lies from the bow, 0 if
 * none is met before a rock, an own ship or the end of its life.
 */
int naval_torpedo_meets(const struct naval_sea *, int own, struct naval_pose, struct rd_cell *);

/*
 * Where bow and stern of the enemy's battleship come when it turns, while its place is known: the only mines that nobody sees before
 * they go off, since all other cells that a ship can enter lie beside it (7.1).
 */
void naval_swept_cells(const struct naval_sea *, struct rd_cell swept[2]);
/* The poses from which the ship at this place of the view strikes this cell for certain, by gun or torpedo, or lays a mine there. */
void naval_attack_poses(
	const struct naval_sea *, int own, struct rd_cell, struct rd_board poses[4]);

struct naval_action naval_order(
	enum naval_action_type, const struct naval_own_ship *, int direction);
/* An attack at a cell; a torpedo is launched wherever that is. */
struct naval_action naval_shot(const struct naval_own_ship *, struct rd_cell);
bool naval_can_attack(const struct naval_view *, const struct naval_own_ship *);
int naval_sum_cells(const uint8_t cells[NAVAL_CELLS]);
/* 14, 10: ahead in points and near the turn limit. */
bool naval_is_holding(const struct naval_view *, const struct naval_memory *);

/* Steps from one cell to another without diagonals. */
static inline int naval_way(int x, int y, struct rd_cell to)
{
	return (x > to.x ? x - to.x : to.x - x) + (y > to.y ? y - to.y : to.y - y);
}
static inline struct rd_cell naval_place_cell(int place)
{
	return rd_cell_at(place % NAVAL_SIZE, place / NAVAL_SIZE);
}
static inline int naval_place(int x, int y)
{
	return y * NAVAL_SIZE + x;
}

/* What a captain notes before he thinks, and when he has given an order. */
void naval_look_around(
	struct naval_sea *, const struct naval_view *, struct naval_memory *, int level);
void naval_note_order(struct naval_memory *, const struct naval_sea *, const struct naval_action *);

/* bot_rules.c */
void naval_choose_by_rules(const struct naval_sea *, const struct naval_memory *,
	struct naval_action *, struct rd_motive *);

/* bot_map.c */
/* Where the enemy may take this seat's own ships to be: about where they are. */
void naval_guess_ours(const struct naval_sea *, struct naval_likelihood ours[NAVAL_MODELS]);
void naval_update_maps(struct naval_memory *, const struct naval_sea *);
/* This ship has just failed to turn: something lies where its bow or its stern would have come (6.2). */
void naval_heed_block(
	struct naval_memory *, const struct naval_sea *, const struct naval_own_ship *);
/* For every place the weight, of NAVAL_SURE, of poses of which a cell lies within this radius; 0 is on it. */
void naval_weight_within(
	const struct naval_likelihood *, int model, int radius, int32_t out[NAVAL_PLACES]);

/* ---- level 3 ---- */

/* What a captain of levels 2 to 4 holds dear. A point of a ship is the measure of the rest. */
struct naval_taste {
	int point, afloat;  /* a point of a ship, and that it floats at all */
	int gun, blunt_gun; /* its weapons, intact and destroyed */
	int layer; /* the same of an own ship that lays mines: its eyes and its hull are worth more */
	int sight[5]; /* by its vision radius */
	int victory;
	/* danger of 1024: in an enemy's sight, in reach of its guns, and 3 and 6 cells further */
	int seen, in_reach, near, far;
	int known;              /* of 1024: where a ship lies that was hit since the last turn */
	int blunt_danger;       /* of 256: from guns whose weapons are destroyed */
	int second_hit;         /* of 256: that the first hit is followed by another */
	int fuel;               /* a unit that is kept */
	int pull[NAVAL_MODELS]; /* a cell nearer to the enemy */
	int look, idle_look;    /* finding an enemy, with and without a shot left */
	int fog_chance;         /* of 256: from which on fog is fired into (14, 4) */
	int patience;           /* turns without contact that halve the danger */
	int doom, lane;         /* a cell where a torpedo strikes soon, or later */
	int company;            /* a cell nearer to the own ships, beyond a few */
	bool looks_first;       /* before it fires at what is only likely */
	bool spends_shells;     /* on the fog, when a gun has nothing else to do */
};
/* Tempers: what the captain of level 4 weighs against each other. */
enum naval_temper {
	NAVAL_USUAL,
	NAVAL_BOLD,
	NAVAL_CAREFUL,
	NAVAL_HIDING,
	NAVAL_EAGER,
	NAVAL_TEMPERS,
	NAVAL_RECKLESS = NAVAL_TEMPERS, /* of level 2, who hardly knows fear */
	NAVAL_HASTY,                    /* of level 3, who fears a little less than is good */
	NAVAL_TASTES,
};
extern const struct naval_taste naval_tastes[NAVAL_TASTES];

enum {
	NAVAL_VISIONS = 5,  /* radii 0 to 4 */
	NAVAL_WHOLE = 1024, /* a danger or a hope that is certain, and the weight of a whole ship */
	NAVAL_MAP_SHIFT = 5, /* from the weights of a map to these */
};
_Static_assert(NAVAL_SURE >> NAVAL_MAP_SHIFT == NAVAL_WHOLE, "weights are shifted to danger");

/* What adds up to more than can be, of several ships or for captains who fear a lot, is said as certain. */
static inline int naval_percent(int of_whole)
{
	return of_whole < NAVAL_WHOLE ? of_whole * 100 / NAVAL_WHOLE : 100;
}

/* What a captain knows, made anew for every choice. All weights of places are of 1024 per ship. */
struct naval_captain {
	const struct naval_taste *taste;
	const struct naval_sea *sea;
	const struct naval_memory *memory;
	int quiet; /* turns since the last contact */
	bool is_holding;
	bool is_afloat[NAVAL_MODELS];        /* the enemy's ships, for all that is known */
	struct rd_cell centre[NAVAL_MODELS]; /* of what is likely */
	struct rd_board struck
		[NAVAL_SHIPS]; /* where own ships lie that were hit: the enemy knows them there */
	int32_t danger[NAVAL_PLACES];
	int16_t way[NAVAL_PLACES]; /* cells to the nearest enemy, by what is likely */
	bool has_find[NAVAL_VISIONS];
	int32_t find[NAVAL_VISIONS]
		    [NAVAL_PLACES]; /* the weight that a look from there would show */
};

/* bot_weigh.c */
void naval_weigh_situation(struct naval_captain *, const struct naval_taste *,
	const struct naval_sea *, const struct naval_memory *);
int naval_worth_of_ship(const struct naval_taste *, int model, const uint8_t cells[NAVAL_CELLS]);
int naval_worth_of_fleet(const struct naval_taste *, const uint8_t cells[NAVAL_SHIPS][NAVAL_CELLS]);
/* What ending the turn at a place costs a ship, each in points of worth. */
struct naval_stay {
	int32_t torpedoes, danger, distance, solitude;
	int32_t risk; /* the danger itself, of 1024 */
};
struct naval_stay naval_weigh_place(
	const struct naval_captain *, const struct naval_own_ship *, int axis, int x, int y);
/* What ending the turn there is worth to this ship, where it is free to lie or lies: [0] along columns, [1] along rows. */
void naval_weigh_places(const struct naval_captain *, const struct naval_own_ship *,
	const struct rd_board free[2], int32_t worth[2][NAVAL_PLACES]);
const int32_t *naval_weigh_looks(struct naval_captain *, int vision);

/* Orders of one ship up to where something new may be seen or done; none: nothing more pays in this turn. */
struct naval_leg {
	struct naval_action order[NAVAL_COURSE_MAX];
	int count;
};

/* bot_plan.c: leaves the motive alone where there is no order. */
void naval_choose_by_search(const struct naval_taste *, const struct naval_sea *,
	const struct naval_memory *, struct naval_leg *, struct rd_motive *);

/* bot_worlds.c */
void naval_choose_by_worlds(const struct naval_sea *, struct naval_memory *, const struct rd_mind *,
	struct naval_leg *, struct rd_motive *);

/* Whoever gave this order is of the temper that would have given it, if any would. */
void naval_recall_temper(
	const struct naval_sea *, struct naval_memory *, const struct naval_action *);

/* bot_parting.c: no order if nothing is worth the ammo. */
void naval_part(const struct naval_captain *, struct naval_leg *, struct rd_motive *);

#endif
