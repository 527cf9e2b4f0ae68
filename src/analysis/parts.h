/* parts.h: what the files of the analysis share. */
#ifndef ANALYSIS_PARTS_H
#define ANALYSIS_PARTS_H

#include "analysis.h"

enum {
	COPIES = 64,
	TASKS_MAX = 4096,
	PIECE = 16, /* rollouts of a candidate in one task: what a page waits for before it can be stopped */
	DICE_MAX = 400, /* steps with dice that are weighed one by one */
};

/* What a game's rollouts cost and need: a row for each (effort.c). */
struct effort {
	const char *game;
	uint32_t work;    /* rollouts */
	uint8_t level;    /* of the bots that play on */
	uint8_t slips;    /* of a hundred choices those that level 1 makes instead */
	uint8_t advisers; /* bits of the levels whose choices are candidates */
	uint16_t horizon; /* of a game for one: turns */
};
struct effort analysis_effort(const struct rd_game *);

/* ---- estimates (estimate.c) ---------------------------------------------------------------------- */

struct sums {
	int64_t sum, square;
	uint32_t count;
};
void sums_add(struct sums *, int64_t value);
void sums_join(struct sums *, const struct sums *);
struct analysis_estimate sums_estimate(const struct sums *);
uint32_t square_root(uint64_t);

/* ---- the log ------------------------------------------------------------------------------------- */

struct copy {
	struct rd_replay reader;
	struct rd_match *match;
};

/* How the candidates of a decision fare: `gap` is what each gains over what was played, with the same dice. */
struct contest {
	struct sums own[ANALYSIS_CANDIDATES], gap[ANALYSIS_CANDIDATES];
	uint32_t samples; /* numbers of worlds that were used up */
	bool is_alive;
	uint8_t advised; /* candidates behind the played one that bots chose; 0: all would have done the same */
};

enum stage {
	STAGE_OPEN,
	STAGE_CURVE,
	STAGE_PREPARE,
	STAGE_SCREEN,
	STAGE_RACE,
	STAGE_MEASURE,
	STAGE_HINDSIGHT,
	STAGE_LUCK,
	STAGE_DONE,
};

struct task {
	uint32_t subject,
		count; /* which point, decision, die; rollouts of each candidate, or how many subjects */
	uint32_t first; /* number of its first world */
	uint32_t mask;  /* candidates */
	struct sums own[ANALYSIS_CANDIDATES], gap[ANALYSIS_CANDIDATES];
	uint64_t rollouts;
};

struct die {
	uint64_t step; /* steps before it */
	struct sums luck[RD_SEATS_MAX];
};

struct analysis {
	const struct rd_game *game;
	struct analysis_plan plan;
	struct effort effort;
	struct rd_sitter sitter[RD_SEATS_MAX];
	uint8_t seats;
	uint64_t steps;
	uint64_t spacing; /* steps between two copies */
	size_t copies;
	struct copy copy[COPIES];

	enum stage stage;
	int round; /* of the race */
	uint64_t rollouts;
	struct task *task;
	size_t tasks;

	struct analysis_point point[ANALYSIS_POINTS];
	struct sums at_point[ANALYSIS_POINTS][RD_SEATS_MAX];
	size_t points;
	struct analysis_decision *decision;
	struct contest *contest;
	size_t decisions;
	uint32_t worst[ANALYSIS_WORST]; /* which decisions the finalists are */
	struct analysis_decision finalist[ANALYSIS_WORST];
	size_t finalists;
	struct {
		struct sums own, gap, hindsight;
	} measured[ANALYSIS_WORST];
	struct die die[DICE_MAX];
	bool has_luck;
	size_t dice; /* more than DICE_MAX: they are not weighed */
	struct analysis_swing swing[ANALYSIS_SWINGS];
	size_t swings;
};

/* Whether there are worlds that a seat cannot tell from the true one. */
static inline bool has_fog(const struct analysis *analysis)
{
	return analysis->game->has_fog && analysis->game->scramble;
}

/* ---- memory -------------------------------------------------------------------------------------- */

/* Parts of the caller's memory, one behind the other, each where anything may lie. */
static inline size_t align_part(size_t size)
{
	return (size + 15) & ~(size_t)15;
}

static inline void *take_part(uint8_t **at, size_t size)
{
	void *part = *at;
	*at += align_part(size);
	return part;
}

/* ---- desks (desk.c) ------------------------------------------------------------------------------ */

/* A way to decide: its actions lie in the desk's memory. */
struct script {
	uint8_t *actions;
	size_t count;
};

/* What one thread needs. */
struct analysis_desk {
	const struct analysis *analysis;
	const struct rd_game *game;
	struct rd_match *match; /* at a position of the log */
	struct rd_replay reader;
	struct rd_match *trial; /* what is played out */
	void *match_memory, *trial_memory;
	uint8_t *arena;
	void *view, *legal;
	void *ledger; /* what the game keeps while its ledger is written */
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	struct script script[ANALYSIS_CANDIDATES];
	size_t scripts, advised;
	uint64_t scripted; /* 1 + the step of the decision that they belong to; 0: none */
	int scripted_seat;
};

void desk_seek(struct analysis_desk *, uint64_t step);
/* One step of the log on; its action, if it was one, is in desk->action. */
enum rd_replayed desk_step(struct analysis_desk *, struct rd_turn *);
/* The trial becomes the position, with fresh dice: the same for the same step and number. */
void desk_fresh(struct analysis_desk *, uint64_t step, uint32_t number);
/* Then whatever this seat cannot know is another. */
void desk_scramble(struct analysis_desk *, int seat);
/* An action in the trial; false if it is refused. */
bool desk_act(struct analysis_desk *, int seat, const void *action);

/* Plays the trial to its end; what each seat has of it, in thousandths (rollout.c). */
void roll_out(struct analysis_desk *, int32_t value[RD_SEATS_MAX]);

/* Worlds in which a finalist is measured, when there are ANALYSIS_WORST of them (stages.c). */
uint32_t analysis_measures(uint32_t work);

/* Parts of the JSON (report.c, ledger.c); without a key: a value of a list. */
void write_number(struct rd_writer *, const char *key, int64_t);
void write_estimate(struct rd_writer *, const char *key, const struct analysis_estimate *);
void write_ledger(
	const struct analysis *, struct analysis_desk *, enum rd_language, struct rd_writer *);

/* The ways to decide, into the desk's scripts; the position is that of the decision (candidates.c). */
void make_candidates(struct analysis_desk *, const struct analysis_decision *);

#endif
