/*
 * contest.h: who meets whom, and who stands where, in a tournament (platform 23). Pure: what a server stores goes in, pairings and standings come out, and
 * the same goes in twice to the same end.
 *
 * Points are counted in halves: a win of two is 2, a draw 1. Players are known by their numbers, which are the order in which they joined.
 *
 *	standing.c   points and what parts equal ones
 *	pairing.c    two at a table: Swiss, round robin, arena
 *	seating.c    more at a table
 *	matching.c   the best pairs of all, exactly
 */
#ifndef RONDA_CONTEST_CONTEST_H
#define RONDA_CONTEST_CONTEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	CONTEST_PLAYERS_MAX = 64,
	CONTEST_ALL_MAX = 16, /* players of a round robin: 15 rounds */
	CONTEST_ROUNDS_MAX = 15,
	CONTEST_TABLES_MAX = 512, /* of a whole contest; an arena ends there */
	CONTEST_SEATS_MAX = 8,
	CONTEST_AGAIN = 2, /* arena: so many last opponents are not met again, if others are free */
};

enum contest_kind { CONTEST_SWISS, CONTEST_ROUND_ROBIN, CONTEST_ARENA, CONTEST_KINDS };

struct contest_player {
	uint8_t house; /* who has the same one, but 0, never sits at his table: bots of one owner */
	bool is_out;   /* he is not paired: withdrawn, or away */
};

/*
 * A table of a round. With one seat it is a bye. Ranks are those of the match: 1 is first, equal ones share; 0 is none, and a table that is done without ranks
 * was played by nobody.
 */
struct contest_table {
	uint16_t round; /* from 1; of an arena it counts the times when somebody was paired */
	uint8_t count;
	bool is_done;
	struct {
		uint8_t player, rank;
	} seats[CONTEST_SEATS_MAX];
};

struct contest {
	enum contest_kind kind;
	uint8_t seats;     /* at a table, as far as the players go */
	uint8_t seats_min; /* and at least */
	uint8_t players_count;
	uint16_t tables_count;
	struct contest_player players[CONTEST_PLAYERS_MAX];
	struct contest_table tables[CONTEST_TABLES_MAX];
};

/* ---- standings -------------------------------------------------------------------------------- */

struct contest_standing {
	uint8_t player, place; /* from 1; who is equal in everything shares it */
	uint16_t played, wins, byes;
	int32_t points;
	int32_t buchholz;  /* the points of all opponents */
	int32_t sonneborn; /* twice the points of those beaten and once of those drawn with */
	int32_t direct;    /* points against those with whom he is equal so far */
};

/* What a seat of a table is worth: 0 while it is played. `largest` is the largest table of its round. */
int32_t contest_points(const struct contest_table *table, int seat, int largest);
int contest_largest(const struct contest *contest, uint16_t round);
/* Of all players, the best first. Equal ones stand by their numbers. */
void contest_standings(const struct contest *contest, struct contest_standing out[]);

/* ---- pairing ---------------------------------------------------------------------------------- */

struct contest_round {
	uint8_t count;
	struct contest_table tables[CONTEST_PLAYERS_MAX];
};

/* Room to reckon in, the caller's: it is too large for a stack. */
struct contest_work;
size_t contest_work_size(void);

/* How many rounds a round robin has. */
int contest_rounds(int players);

/*
 * The tables of the next round, every player who is not out at one of them exactly once; none, if fewer than two are left.
 *  - Two never meet who are of one house, whatever it costs: who is left over has a bye.
 *  - Swiss: as few pairs as can be that have met before; then as few second byes; then the nearest by points, the first seat by turns, the upper half of equal
 *    ones against the lower. It is the best of all pairings, not the best that was found.
 *  - Round robin: by the circle; who meets nobody has no points for it, and who meets somebody who is out has those of a bye.
 */
void contest_pair(const struct contest *contest, uint16_t round, struct contest_work *work,
	struct contest_round *out);
/*
 * Arena: pairs of those who are at no table just now. Somebody may be left over, who waits; nobody has a bye. `may_repeat`: rather the last opponents than nobody.
 */
void contest_pair_free(const struct contest *contest, uint16_t round, bool may_repeat,
	struct contest_work *work, struct contest_round *out);

#endif
