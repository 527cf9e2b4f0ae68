/*
 * truth.h: what has happened, as the database says: every match is played again from its committed log, entry by entry as they are committed. What a person is
 * told is held against that at the moment when it arrives. So what is shown too early, twice, to the wrong person or not as it was is noticed at once.
 *
 * What is held:
 *  owner     an entry of a log is committed only by the node that owns the match then
 *  log       entries follow each other without a gap, each is what its proof says, none is taken back, no cid of a seat is there twice
 *  early     the clock of a match does not count more than has passed
 *  lease     a match is taken only from a node whose lease is over, or which has let it go; with an epoch that there was not before
 *  rating    ratings are what the results give, in the order of their commits
 *  live      nobody plays two live matches at once
 */
#ifndef SIMULATION_TRUTH_H
#define SIMULATION_TRUTH_H

#include "server/retell.h"
#include "server/server.h"
#include "world.h"

/* An event as a seat gets it: alone, and in a frame. */
struct telling {
	char *name, *alone, *framed;
};

/* What could be seen after an entry. */
struct moment {
	uint64_t seq[RD_SEATS_MAX];
	uint64_t view[RD_SEATS_MAX]; /* hashes of texts */
	uint64_t public_view;
	uint32_t turn;
};

struct deed {
	struct deed *next;
	int64_t n;
	int seat;
	char cid[ACTION_CID_BYTES];
};

struct truth {
	struct truth *next;
	char id[MATCH_ID], code[LOBBY_CODE];
	const struct rd_game *game;
	int seats;
	char users[RD_SEATS_MAX][USER_ID]; /* "": a bot */
	bool is_finished, is_rated, has_spectators, is_broadcast;
	bool is_waiting;
	enum rd_pace pace;
	int64_t began; /* when it was committed */
	int64_t changed;
	struct retelling told;
	struct telling *tellings[RD_SEATS_MAX];
	size_t tellings_capacity[RD_SEATS_MAX];
	struct moment *moments; /* after entry 0, 1, ... */
	size_t moments_capacity;
	struct deed *deeds;
	char owner[64];
	int64_t epoch;
};

/* The database has committed these: called within the moment. */
void truth_committed(
	struct world *world, const char *holder, struct store_request **requests, size_t count);
struct truth *truth_find(struct world *world, const char *id);
int truth_seat(const struct truth *truth, const char *user_id); /* or -1 */
/* The unfinished match that this user plays live, or NULL. */
struct truth *truth_live(struct world *world, const char *user_id);
bool truth_has_deed(const struct truth *truth, int seat, const char *cid);
/* Whether a seat, or RD_NOBODY, could see this text when it had heard so much. */
bool truth_could_see(struct truth *truth, struct world *world, int seat, uint64_t seq,
	const char *text, size_t length);
/* Whether a spectator whom a seat lends its eyes, or nobody does, could see this text of a broadcast by now: what is old enough (P52). */
bool truth_could_watch(const struct truth *truth, int eyes, const char *text, size_t length);
/* At the end: all rows are as they were when they were committed. */
void truth_look_over(struct world *world);
void truth_free(struct world *world);

uint64_t hash_of(const char *text, size_t length);

#endif
