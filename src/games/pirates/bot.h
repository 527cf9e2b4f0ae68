/*
 * bot.h: the captains of section 14, four levels.
 *
 * bot.c         the door: deals first, then a plan for each ship, then readiness
 * bot_deals.c   what is bought in port
 * bot_path.c    courses over tiles and facings
 * bot_trade.c   where a voyage pays best, and the plan that begins it
 * bot_port.c    what is unloaded, sold and bought in port, and what is saved up for
 * bot_fight.c   shots that a plan can fire on its way
 * bot_search.c  several plans, each played out against what the others will likely do
 * words_why.c   why they chose as they did, for people
 *
 * A captain sees a view and his own memory, nothing else; what he chooses is a function of both, of
 * the level and of chance. He thinks on a state made of the view, in which the others have no plans.
 */
#ifndef RONDA_PIRATES_BOT_H
#define RONDA_PIRATES_BOT_H

#include "parts.h"

struct pirates_memory {
	uint8_t round; /* that the rest is about */
	uint8_t deals; /* made in it */
	uint8_t mood;  /* of this match, from 1 on; 0: not drawn yet */
	uint8_t zero;
	uint8_t is_planned[PIRATES_SHIPS];
	uint16_t target[PIRATES_SHIPS]; /* cell that a ship is bound for, 0: none */
};
bool pirates_choose(const void *view, void *memory, const struct rd_mind *, struct rd_chance *,
	void *action, struct rd_motive *);

void pirates_recall(const void *view, void *memory, int level, const void *action);

/* Each with the values of its motive. A tile is a cell of the chart, a ship its number. */
enum pirates_why {
	PIRATES_WHY_NONE,
	PIRATES_WHY_SELL,      /* tile, money, manoeuvres */
	PIRATES_WHY_SELL_HERE, /* tile, money */
	PIRATES_WHY_REFUGE,    /* tile, hull points, of how many */
	PIRATES_WHY_PLANTATION, /* tile, money, manoeuvres until it is sold, whether it sells first */
	PIRATES_WHY_WRECK,   /* tile, money, manoeuvres until it is sold, whether it sells first */
	PIRATES_WHY_TRADE,   /* tile */
	PIRATES_WHY_SHOT,    /* ship, damage, its hull points */
	PIRATES_WHY_SINK,    /* ship, damage, its hull points */
	PIRATES_WHY_SHELL,   /* ship */
	PIRATES_WHY_CHAINED, /* ship */
	PIRATES_WHY_REPAIR,  /* ship, hull points, of how many, money */
	PIRATES_WHY_RAISE,   /* ship, money */
	PIRATES_WHY_DOWNGRADE, /* ship */
	PIRATES_WHY_BUY,       /* tile, ships of the fleet, rounds left */
	PIRATES_WHY_HULL,      /* ship, money, rounds left */
	PIRATES_WHY_CANNONS,   /* ship, money, rounds left */
	PIRATES_WHY_REFIT,     /* ship, money */
	PIRATES_WHY_CHAIN,     /* ship, money, rounds left */
	PIRATES_WHY_MORTAR,    /* ship, money, rounds left */
	PIRATES_WHY_RAM,       /* ship, money, rounds left */
	PIRATES_WHY_HEAVY,     /* ship, money, rounds left */
	PIRATES_WHY_UPGRADE,   /* ship, money, rounds left */
	PIRATES_WHY_READY,     /* ships with a plan, ships afloat */
	PIRATES_WHYS,
};
enum { PIRATES_WHY_TRIED = 4 }; /* the value that says that a plan was played out against others */
extern const struct rd_why pirates_whys[PIRATES_WHYS];
size_t pirates_name_value(
	int kind, int32_t value, const void *view, enum rd_language, char *out, size_t capacity);

/* ---- between the files ---- */

/* What a team of a level does. */
struct pirates_temper {
	uint8_t fleet, fleet_of_many;      /* ships that it wants, of two teams and of more */
	uint8_t brigs, frigates, galleons; /* that many of its ships may be as large, or larger */
	uint8_t whim;                      /* per cent of rounds in which a ship is left alone */
	uint8_t metal_rounds;              /* so many before the end metal is not kept any more */
	uint8_t samples; /* plans of all others that its own are played out against; of level 4 by its work */
	uint16_t slot;   /* what it thinks that a manoeuvre brings elsewhere */
	uint8_t rival;   /* what a rival's loss is worth, in per cent, shared among the rivals */
	bool is_fitting; /* buys enhancements when it is rich */
	bool is_patient; /* sells when it pays, and not whenever it is in port */
	bool is_picky;   /* goes for nothing but half a hold or a full stock */
};
extern const struct pirates_temper pirates_tempers[RD_LEVELS + 1]; /* by level */

/*
 * Manoeuvres from one place to others, for a ship without limits. They are found as far as somebody asks, since most of the sea
 * is too far to matter: whoever asks for a cell has the rest looked through only up to there.
 */
enum { PIRATES_NODES = PIRATES_CELLS * 8, PIRATES_FAR = 255 };
static inline int pirates_node(int cell, int facing)
{
	return cell << 3 | facing;
}
struct pirates_paths {
	const struct pirates_chart *chart; /* NULL: not begun */
	uint32_t salt;
	uint16_t first, end; /* of the queue: nodes that lead on */
	uint16_t start;
	uint8_t slots[PIRATES_NODES];
	uint8_t forwards[PIRATES_NODES]; /* of them */
	uint8_t last[PIRATES_NODES];     /* the step that led there, enum pirates_do */
	uint8_t fewest[PIRATES_CELLS];   /* in any facing, of those that were found */
	uint16_t queue[PIRATES_NODES];
};
/* Of ways that are as short, the salt chooses. */
void pirates_start_paths(
	struct pirates_paths *, const struct pirates_chart *, int cell, int facing, uint32_t salt);
/* The fewest manoeuvres to a cell, in any facing; `facing` gets the one. PIRATES_FAR: no way. */
int pirates_path_to(struct pirates_paths *, int cell, int *facing);
/* The steps to (cell, facing) in their order; returns how many, at most `most` of the first. */
int pirates_path_steps(
	const struct pirates_paths *, int cell, int facing, uint8_t *steps, int most);

/*
 * What does not change while one choice is made, and is asked for again and again: who is where, how far the next port is, and the ways
 * from the places that its ships may come to. A place is filled in when it is first asked for.
 */
enum { PIRATES_STARTS = 8, PIRATES_UNKNOWN = 255 };
struct pirates_lore {
	uint8_t occupant[PIRATES_CELLS]; /* 1 + the place of a ship at sea */
	uint8_t home[PIRATES_CELLS];     /* tiles to the nearest port */
	uint8_t oldest;                  /* of the ways, makes room for the next */
	const struct pirates_chart *chart;
	struct pirates_paths ways[PIRATES_STARTS], passing;
};
void pirates_lore_start(struct pirates_lore *, const struct pirates_state *);
int pirates_home_distance(struct pirates_lore *, const struct pirates_map *, struct rd_hex);

/* What a team saves up for. */
struct pirates_project {
	uint16_t type; /* ship:repair, ship:buy, ship:upgrade, enhancement:buy */
	uint8_t kind;  /* the class that is bought, or upgraded from */
	uint8_t enhancement;
	bool is_wanted;
	bool is_urgent; /* everything is sold for it, at whatever price */
	struct pirates_amounts price;
};
struct pirates_captain {
	struct pirates_state *state; /* with the plans of this seat as they stand */
	int seat;
	const struct pirates_temper *temper;
	const struct pirates_memory *memory; /* NULL when guessing another's plan */
	struct pirates_lore *lore;
	/*
	 * Of things that are worth the same, the salt chooses: drawn anew for each choice. If the order of tiles did, a seat in
	 * the north would choose otherwise than the same seat in the south, and one would win more often.
	 */
	uint32_t salt;
	struct pirates_project project;
	int32_t samples;
};
/* Ways from a place; good until others are asked for. */
struct pirates_paths *pirates_find_paths(const struct pirates_captain *, int cell, int facing);
static inline uint32_t pirates_tie(const struct pirates_captain *captain, int place)
{
	uint32_t mixed = (captain->salt ^ (uint32_t)place) * 0x9e3779b1u;
	mixed = (mixed ^ mixed >> 15) * 0x85ebca77u;
	return mixed ^ mixed >> 13;
}
/* A plan under way: the walk that checks it, and what the ship will have aboard. */
struct pirates_draft {
	struct pirates_walk walk;
	struct pirates_amounts cargo;
	bool has_plundered;
	uint16_t target;
	int32_t fired;        /* what its shots are worth */
	struct rd_motive why; /* it goes where it goes, or fires */
	uint8_t count;
	struct pirates_step steps[PIRATES_PLAN];
};
bool pirates_draft_add(struct pirates_draft *, const struct pirates_step *);
void pirates_draft_start(const struct pirates_captain *, struct pirates_draft *,
	const struct pirates_ship *, struct pirates_waters *);

/* Voyages of a ship, the best first; returns how many. */
struct pirates_voyage {
	uint16_t cell;
	bool is_port;
	int32_t worth; /* a manoeuvre, in hundredths */
	int32_t value; /* of what it brings home */
	int32_t slots; /* manoeuvres until that is sold */
	uint32_t tie;  /* the higher comes first where worth is equal */
};
int pirates_voyages(const struct pirates_captain *, const struct pirates_draft *,
	struct pirates_paths *, struct pirates_voyage *out, int most);
/*
 * What a ship may still bring home: of its best voyages the value, less what the time would have brought otherwise (`slot` a manoeuvre).
 * Where that is certainly below `least` it is not reckoned further, and the answer is merely below it, too.
 */
int32_t pirates_outlook(
	const struct pirates_captain *, const struct pirates_draft *, int32_t slot, int64_t least);
/* Fills a draft: first towards this voyage (NULL: the best), then on as slots are left. */
void pirates_sail(
	const struct pirates_captain *, struct pirates_draft *, const struct pirates_voyage *);
/* A tile where another ship of the team ends its round, as far as is planned. */
bool pirates_is_taken(const struct pirates_captain *, const struct pirates_ship *, int cell);
int32_t pirates_value(const struct pirates_scene *, const struct pirates_amounts *);
int pirates_fleet_of(const struct pirates_captain *); /* ships, sunk ones too */
bool pirates_wants_ship(const struct pirates_captain *);
/* What a team saves up for next; not wanted: nothing. */
struct pirates_project pirates_next_project(const struct pirates_captain *);
/* Unloads, sells and buys where a plan has come to a port. */
void pirates_add_trade(const struct pirates_captain *, struct pirates_draft *);
/* A deal that is worth making now; false: none. */
bool pirates_choose_deal(
	const struct pirates_captain *, struct pirates_action *, struct rd_motive *);
static inline int pirates_rounds_left(const struct pirates_scene *scene)
{
	return scene->terms.rounds - scene->round + 1;
}

/* Puts into a draft without plunder the shots that its way offers. */
void pirates_aim(const struct pirates_captain *, struct pirates_draft *);
void pirates_think(const struct pirates_captain *, int ship, struct pirates_draft *);

#endif
