/* parts.h: what the files of this room share with each other, and with nobody else. */
#ifndef RONDA_CONTEST_PARTS_H
#define RONDA_CONTEST_PARTS_H

#include "contest/contest.h"
#include "contest/matching.h"

struct contest_work {
	struct matching matching;
	struct contest_standing standings[CONTEST_PLAYERS_MAX];
	uint8_t met[CONTEST_PLAYERS_MAX][CONTEST_PLAYERS_MAX]; /* how often two sat at one table */
};

static inline bool contest_are_one_house(const struct contest *contest, int one, int other)
{
	uint8_t house = contest->players[one].house;
	return house != 0 && house == contest->players[other].house;
}

void contest_count_meetings(const struct contest *contest, struct contest_work *work);
/* The next table of the round, with nobody at it. */
struct contest_table *contest_add_table(struct contest_round *round, uint16_t number);
void contest_sit(struct contest_table *table, int player);
/* A table for one, which is done: worth a win, or nothing. */
void contest_add_bye(struct contest_round *round, uint16_t number, int player, bool is_worth);

/* seating.c: more than two at a table. `order` are those who play, the best first. */
void contest_seat_all(const struct contest *contest, uint16_t round, const uint8_t order[],
	int count, struct contest_work *work, struct contest_round *out);

#endif
