/*
 * analysis.h: a finished match looked back at: what each seat's chance was, turn by turn, which decisions cost most of
 * it, and what the dice gave. docs/analysis.md says how it is measured and what that means.
 *
 * Everything is counted in rollouts: the match is taken up at a position, with fresh dice and bots of the game in all
 * seats, and played to its end. There is no clock and no floating point, so one seed gives one answer, on every machine
 * and with any number of threads. Chances are whole thousandths.
 *
 *	analysis_start(&analysis, memory, log, length, &plan, &fault)      reads the log to its end
 *	while (analysis_next(analysis))                                    a stage: tasks that wait for nobody
 *		for (i = 0; i < analysis_tasks(analysis); i++)
 *			analysis_work(analysis, i, desk)                   on any thread, each with a desk of its own
 *	analysis_decisions(analysis, &count) …                             costliest first
 *
 * Nobody may write to the log while it is analysed.
 */
#ifndef ANALYSIS_H
#define ANALYSIS_H

#include <ronda/log.h>

enum {
	ANALYSIS_CANDIDATES = 12, /* ways to decide that are compared, the played one with them */
	ANALYSIS_SCRIPT = 48,     /* actions of one decision */
	ANALYSIS_POINTS = 64,     /* moments of the curve */
	ANALYSIS_WORST = 6,       /* decisions that are measured at the end */
	ANALYSIS_SWINGS = 3,
	ANALYSIS_ENTRIES =
		400, /* of the ledger that are told one by one; the others are added up */
	ANALYSIS_STEPS_MAX = 50000, /* of a log; longer ones are refused */
	ANALYSIS_CERTAIN = 1000,    /* a chance of one */
	ANALYSIS_WORK_MIN = 200,
	ANALYSIS_WORK_MAX = 10000000,
};

struct analysis_plan {
	struct rd_seed seed;
	uint32_t work; /* rollouts, about; 0: what the game's row of the table says (effort.c) */
};

/* A chance, or a difference of chances, in thousandths, with its standard error. */
struct analysis_estimate {
	int32_t value, error;
};

/* Where the match stood after `step` steps. */
struct analysis_point {
	uint64_t step;
	uint32_t turn;
	struct analysis_estimate chance[RD_SEATS_MAX];
};

/*
 * What a seat did at `step` (so many steps were made before it: that is the position it had), up to and with step `until`.
 * Where one seat acts at a time a decision is one action; where all plan at once it is all that a seat did in that phase of
 * that turn, other seats' steps lying in between.
 */
struct analysis_decision {
	uint64_t step, until;
	uint32_t turn;
	uint8_t seat;
	uint8_t phase;
	bool is_plan;       /* all that the seat did in that phase */
	uint8_t candidates; /* that were compared */
	uint8_t better;     /* the best of them; 0 is what was played */
	bool is_measured;   /* by rollouts of its own: only then cost and error mean something */
	bool is_flagged;    /* the cost is beyond twice its error */
	bool has_hindsight;
	/*
	 * By what the seat knew: over worlds that it could not tell from the true one. Without fog there is but one.
	 */
	struct analysis_estimate cost;
	struct analysis_estimate hindsight; /* by what was: in the true position */
	struct analysis_estimate chance;    /* of the seat, as it was played */
};

/* A step whose dice raised the chance of a seat by more than three times the error. */
struct analysis_swing {
	uint64_t step;
	uint8_t seat;
	struct analysis_estimate luck;
};

struct analysis;
struct analysis_desk;

/* Bytes for a log of this game; aligned to 16 by the caller. 0: the log is too long. */
size_t analysis_size(const struct rd_game *, const char *text, size_t length);
size_t analysis_desk_size(const struct rd_game *);
/*
 * Reads the whole log, which proves it. False with the reason in `fault`, and the line in *line: no log, a line that does
 * not hold, one that is cut off, a match that is not over. Both texts stay where they are while the analysis is used.
 */
bool analysis_start(struct analysis **, void *memory, const char *text, size_t length,
	const struct analysis_plan *, struct rd_fault *, size_t *line);
struct analysis_desk *analysis_desk(const struct analysis *, void *memory);

/* The next stage; false when all is done. Before it is called again every task of the stage was worked. */
bool analysis_next(struct analysis *);
size_t analysis_tasks(const struct analysis *);
void analysis_work(struct analysis *, size_t task, struct analysis_desk *);
/* How much of it is done, in thousandths, when so many tasks of this stage are. */
uint32_t analysis_progress(const struct analysis *, size_t tasks_done);

/* ---- what was found ------------------------------------------------------------------------------------ */

const struct rd_game *analysis_game(const struct analysis *);
int analysis_seats(const struct analysis *);
const struct rd_sitter *analysis_sitter(const struct analysis *, int seat);
uint64_t analysis_steps(const struct analysis *);
uint64_t analysis_rollouts(const struct analysis *);
/* A game for one: its chance is that of living so many turns more; 0: of being first at the end. */
uint32_t analysis_horizon(const struct analysis *);
int analysis_level(const struct analysis *); /* of the bots that play on */
const struct analysis_point *analysis_points(const struct analysis *, size_t *count);
/* Those that were measured, the costliest first; `all` is the number of decisions of the match. */
const struct analysis_decision *analysis_decisions(
	const struct analysis *, size_t *count, size_t *all);
/* What the dice gave each seat, all in all. False: there were none, or more than could be weighed. */
bool analysis_luck(const struct analysis *, int seat, struct analysis_estimate *);
const struct analysis_swing *analysis_swings(const struct analysis *, size_t *count);

/*
 * The actions of one way to decide (0: as played), one behind the other, action_size apart; their number in *count. The desk
 * stands at the position before the decision then, and analysis_view shows it to a seat. Good until the desk is used again.
 */
const void *analysis_script(const struct analysis *, struct analysis_desk *,
	const struct analysis_decision *, int which, size_t *count);
const void *analysis_view(struct analysis_desk *, int seat);

/* What this way to decide gained over the played one, in all worlds it was tried in; false if it was not. */
bool analysis_gain(const struct analysis *, const struct analysis_decision *, int which,
	struct analysis_estimate *);

/* ---- the game's ledger (struct rd_ledger) ------------------------------------------------------------- */

/* A note, and when it was made: in the step after `step` steps. */
struct analysis_entry {
	uint64_t step;
	uint32_t turn;
	bool has_dice; /* one seat of several acted, and its dice are those of the note */
	struct rd_note note;
};
typedef void analysis_visit(const struct analysis_entry *, struct analysis_desk *, void *context);

/* Every note of the match, in order, read from its log once more. Nothing happens where the game keeps no ledger. */
void analysis_ledger(
	const struct analysis *, struct analysis_desk *, analysis_visit *, void *context);
/* Its words, while it is visited; returns their length, 0 if there are none. */
size_t analysis_entry_text(struct analysis_desk *, const struct analysis_entry *, enum rd_language,
	char *out, size_t capacity);
/* What the dice of this step gave to each seat; false if they were not weighed, or there were none. */
bool analysis_luck_at(const struct analysis *, uint64_t step, int seat, struct analysis_estimate *);

/* All of it as JSON, labels in this language; docs/analysis.md has the schema. */
void analysis_write(
	const struct analysis *, struct analysis_desk *, enum rd_language, struct rd_writer *);

#endif
