/*
 * retell.h: a match played again from its rows, each of them held against what proves it.
 *
 * The rows of a match are the lines of a log (include/ronda/log.h) in columns: the line is made again by the step, and its
 * proof and check must be those of the row. So a row that was changed, moved or forged is found and named when its match
 * is loaded, replayed, exported or verified. Rows from before there were proofs pass, and are counted.
 */
#ifndef RONDA_SERVER_RETELL_H
#define RONDA_SERVER_RETELL_H

#include <ronda/play.h>

#include "store/store.h"

enum { RETELL_REASON = 160 };

struct retelling {
	struct rd_match *match;
	struct rd_log log; /* the chain behind what was retold */
	uint64_t n;        /* entries so far */
	uint64_t unproved; /* of them: rows without a proof */
	struct rd_turn turn;
	uint8_t *arena;             /* events_max of the game */
	void *action;               /* RD_ACTION_MAX */
	char *line;                 /* RD_PLAY_ROOM */
	char reason[RETELL_REASON]; /* why an entry does not fit */
};

/*
 * The match as it began, in `memory`, with the chain at its start; arena, action and line are the caller's. False with a
 * reason: seed or options are damaged, or the row is not the one that the log is chained to.
 */
bool retell_start(struct retelling *retelling, const struct store_match *row,
	const struct rd_game *game, void *memory);
/* Likewise of a match that exists already, with its seats filled. */
bool retell_begin(
	struct retelling *retelling, struct rd_match *match, const struct store_match *row);
/* Goes to a snapshot; false with a reason: it is to be passed over, and the match may be anything. */
bool retell_jump(struct retelling *retelling, const struct store_snapshot *snapshot);
/* Makes one entry's step and counts its events. False with a reason. */
bool retell_entry(struct retelling *retelling, const struct store_entry *entry);

/* How much time an entry of the clock lets pass; -1 if it does not say. */
int64_t retell_seconds(const struct store_entry *entry);

#endif
