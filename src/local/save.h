/*
 * save.h: matches kept on disk while they are played: $XDG_DATA_HOME/ronda/saves/GAME-NAME.log (else
 * below ~/.local/share), in the form of log.h.
 *
 * What the player has seen is on the disk: each step is written and synced before save_step returns
 * true. If that fails (a full disk), the file is put back to its last whole line, `problem` says why, and the step
 * is aborted; nothing is lost, and it can be tried again:
 *
 *	refusal = rd_play_act(&play, seat, action, NULL, save.line, SAVE_LINE);
 *	if (refusal == RD_ACCEPTED && save_step(&save, &play)) {
 *		rd_play_commit(&play);
 *		show the events
 *	} else if (refusal == RD_ACCEPTED) {
 *		rd_play_abort(&play);
 *		tell(save.problem);
 *	}
 *
 * A save that is open is locked, so that two programs do not write one match. Files hold the seed,
 * and with it every die to come: only their owner may read them (mode 0600).
 */
#ifndef LOCAL_SAVE_H
#define LOCAL_SAVE_H

#include <time.h>

#include <ronda/play.h>

enum { SAVE_PATH = 1024, SAVE_NAME = 48, SAVE_PROBLEM = 256, SAVE_LINE = RD_LOG_HEAD_MAX + 1 };

struct save {
	char path[SAVE_PATH];
	char name[SAVE_NAME + 1];
	int file;          /* locked; -1 if none is open */
	int64_t length;    /* bytes that are whole lines, and synced */
	struct rd_log log; /* where a play of the match goes on from (rd_play_start) */
	bool is_over;      /* the result is written */
	bool was_mended;   /* save_open cut off a line that was not whole; `problem` says so */
	char problem[SAVE_PROBLEM]; /* a sentence about the last failure, errno's text included */
	char *line;                 /* memory for the lines of a step: SAVE_LINE bytes */
};

/*
 * Begins a save with the head of a match that has made no step yet; seats must have their sitters. A
 * name holds letters, digits, - and _; NULL: one is made of the date. Folders are made as needed.
 */
bool save_create(struct save *, const struct rd_match *, const char *name);

/* Likewise with a whole log of that game, such as one that was forked; the save is closed again: `path` is there to be opened. */
bool save_keep(
	struct save *, const struct rd_game *, const char *log, size_t length, const char *name);

/* Called for every step that is replayed, to fill a journal; events are in the turn. */
typedef void save_witness(void *context, const struct rd_match *, enum rd_replayed, int seat,
	const void *action, const struct rd_turn *);

/*
 * Opens a save and plays it to its end. `memory` becomes the match's, to be freed by the caller. A last
 * line that is not whole was never shown to anybody: it is cut off, and was_mended is set. `witness`
 * may be NULL. The bots have heard all events again.
 */
bool save_open(struct save *, const char *path, struct rd_match **, void **memory, save_witness *,
	void *context);

/* Appends the lines of the step that was just made in `line`, durably. False: the file is as it was, see above. */
bool save_step(struct save *, const struct rd_play *);
/* Likewise the result of a match that is over; if it fails it can be written when the save is next opened. */
bool save_result(struct save *, struct rd_play *);

void save_close(struct save *); /* a save that is all zero, or closed, may be closed too */

/* One unfinished match on the disk. */
struct save_entry {
	char path[SAVE_PATH];
	char name[SAVE_NAME + 1];
	const struct rd_game *game;
	time_t changed;
	bool is_open; /* by another program at this moment */
};

/*
 * The folder of that name beside the saves ("scores"), made if asked for. False with a problem.
 */
bool save_folder(
	const char *name, bool is_made, char folder[SAVE_PATH], char problem[SAVE_PROBLEM]);

/*
 * The unfinished saves of a game (NULL: of all), newest first, in memory to be freed by the caller.
 * False with a problem if the folder cannot be read; a folder that is not there is empty.
 */
bool save_list(
	const struct rd_game *, struct save_entry **, size_t *count, char problem[SAVE_PROBLEM]);

#endif
