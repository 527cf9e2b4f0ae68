/* tournament_parts.h: what the files of tournaments share with each other, and with nobody else. */
#ifndef RONDA_SERVER_TOURNAMENT_PARTS_H
#define RONDA_SERVER_TOURNAMENT_PARTS_H

#include "server/room.h"
#include "server/tournament.h"
#include "store/tournaments.h"

/*
 * One that is not over, with whoever drives it. It does one thing at a time:
 *  1. While `is_busy` the store is asked about it, or matches of it are being made; what happens meanwhile is looked at behind it (`is_again`).
 *  2. Nothing of it is kept here that the store does not know, but what was told.
 */
struct tournament {
	struct server *server;
	char id[TOURNAMENT_ID];
	struct timer timer;
	bool is_busy, is_again;
	bool is_over;       /* it is freed as soon as nobody works on it */
	bool is_news;       /* something was written that its players were not told yet */
	unsigned making;    /* matches on their way */
	unsigned made;      /* of those that were ordered together, so far */
	unsigned tries;     /* in a row that came to nothing, each for all that are to be made */
	int64_t told_round; /* the last one whose matches were told; -1: nothing is known */
	int64_t waits_until; /* arena: from then on the last opponent may be met again; 0: nobody waits */
};

/* Looks at it, if it is known here; or makes it known. */
void tournament_work(struct tournament *tournament);
void tournament_kick(struct server *server, const char *id, bool is_news);
/* What was begun is done: it rests until `next` (-1: until something happens). */
void tournament_rest(struct tournament *tournament, int64_t next);
void tournament_failed(struct tournament *tournament, const struct store_result *result);

/* ---- tournament_look.c ------------------------------------------------------------------------ */

/*
 * The i-th entrant and the i-th pairing of the answer are player and table i of the contest; what matches came to is in it, noted or not. `out` is the
 * caller's.
 */
void tournament_read(const struct store_result *result, struct contest *out);
/* The smallest table that its options allow. */
int tournament_seats_min(struct server *server, const struct store_tournament *row);
const struct rd_game *tournament_game(const struct store_tournament *row);
/* "[3,7]": at most CONTEST_SEATS_MAX; how many they are. */
int tournament_numbers(const char *text, int64_t out[]);
void tournament_text(const int64_t numbers[], int count, char *out, size_t capacity);
void tournament_write(struct rd_writer *writer, const struct store_tournament *row);
void tournament_write_all(
	struct rd_writer *writer, const struct store_result *result, const char *user_id);

/* ---- tournament_make.c -------------------------------------------------------------------------- */

/* Makes the matches of all tables that have none, or decides those that cannot have one. True: that is under way. */
bool tournament_make(struct tournament *tournament, const struct store_result *result,
	const struct contest *contest);
/*
 * The request that begins it: bots in the places that are free, if its owner wanted that. NULL: too few would play.
 */
struct store_request *tournament_begin(
	struct server *server, const struct store_result *result, int64_t now);

#endif
