/*
 * daily.h: the tasks of a day (platform 18): a dungeon and a duel, the same for everybody.
 *
 * Each day, by UTC, has one seed for each of them, drawn when somebody first asks and committed to at once. An account has one attempt, which is a match
 * like any other, but sealed: until the day is over nobody is given its seed or its replay, its own player neither, since others have the same before them.
 * What ends within the day is in the day's table.
 */
#ifndef RONDA_SERVER_DAILY_H
#define RONDA_SERVER_DAILY_H

#include "server/server.h"

#define DAILY_MS INT64_C(86400000)
enum { DAILY_TABLE = 50 }; /* rows of a day's table */

static inline int64_t daily_of(int64_t now)
{
	return now / DAILY_MS;
}

/* When everything about it may be known. */
static inline int64_t daily_end(int64_t day)
{
	return (day + 1) * DAILY_MS;
}

/* The seeds of today are there, if they can be: with the housekeeping. */
void daily_keep_house(struct server *server);

ask_handler on_daily_list, on_daily_play, on_daily_table;

#endif
