/*
 * match.h: one match: a game, its options, its seats, its seed, and a log.
 *
 * A match is its log: state is a cache of it, a snapshot a cache for speed. Saving, resuming,
 * replaying, watching and proving are all the same thing, replaying a log. The match itself is pure
 * and keeps no log; it tells its owner what to append, and the owner makes that durable before
 * anybody is shown anything.
 *
 * Whoever plays a match makes its steps through play.h, which keeps their order; what stands here is for replays,
 * simulations and tests, which have nothing to make durable:
 *	rd_match_act(match, seat, action, &turn)   the state is new, events are in the turn
 *	rd_match_count(match, &turn)               events get their numbers, per seat, and bots hear them
 */
#ifndef RONDA_MATCH_H
#define RONDA_MATCH_H

#include "game.h"

/* The clock of a match ends here, after 68 years: a game may count its seconds in an int32_t. */
enum { RD_CLOCK_MAX = INT32_MAX };

/* Who sits in a seat. */
struct rd_sitter {
	char name[32]; /* "" for nobody in particular */
	uint8_t level; /* 0: a person; 1 to RD_LEVELS: a bot */
	/* How it thinks (struct rd_mind); 0 is the usual way, with all its work. Of no log: what a bot did is written there, not how it came to it. */
	uint8_t style;
	uint16_t work;
	uint8_t zero[4];
};

/* Everybody at the table; its JSON is a list of { "name", "level" }. */
struct rd_sitters {
	struct rd_sitter sitter[RD_SEATS_MAX];
	uint8_t count;
	uint8_t zero[7];
};
RD_API extern const struct rd_schema rd_sitters_schema;

struct rd_match {
	const struct rd_game *game;
	uint8_t seats;
	struct rd_sitter sitter[RD_SEATS_MAX];
	struct rd_chance chance;             /* the match's dice */
	struct rd_chance whim[RD_SEATS_MAX]; /* a bot's own, so that thinking moves no die */
	bool is_forked; /* its dice are, or will be, others than at its beginning (fork.h) */
	uint64_t steps; /* entries of the log so far */
	int64_t clock;  /* seconds of the match that have passed */
	uint64_t heard[RD_SEATS_MAX]; /* events sent to each seat: its `seq` */
	void *options, *state;        /* inside the caller's memory */
	uint8_t *memory;              /* of the bots, memory_size apart */
};

/* Bytes that a match of this game needs; aligned to 16 by the caller. */
RD_API size_t rd_match_size(const struct rd_game *);
/*
 * Makes a match in `memory`. Options are JSON (NULL: all defaults). Returns 0, or RD_BAD_OPTIONS with
 * a fault. `script`, for tests, gives the draws of setup.
 */
RD_API int rd_match_create(struct rd_match **, void *memory, const struct rd_game *, int seats,
	const char *options, size_t options_length, const struct rd_seed *, struct rd_script *,
	struct rd_fault *);
/*
 * A second match equal to the first, in memory of its own. Where people sit, the part of that memory
 * in which a bot would remember is left as it is: it must be zero if one is to sit there later.
 */
RD_API struct rd_match *rd_match_clone(const struct rd_match *, void *memory);

/* An arena for the events of one step: `memory` has at least game->events_max bytes. */
RD_API void rd_turn_start(struct rd_turn *, struct rd_match *, void *memory, size_t capacity);

/* Applies an action. A refusal changes nothing, not even the dice. */
RD_API int rd_match_act(struct rd_match *, int seat, const void *action, struct rd_turn *);
/*
 * Lets time pass, up to `seconds`, but stops after the first deadline that expires: call it again
 * for the rest. Returns the seconds that passed: fewer, too, when the clock reaches RD_CLOCK_MAX.
 */
RD_API int64_t rd_match_pass(struct rd_match *, int64_t seconds, struct rd_turn *);
/*
 * A step that puts fresh dice under the match and under the bots' whims. What lies in an order that nobody knows lies in another from
 * then on (rd_game.stir); all else stays as it is. Only of a match that is_forked: its log says so from the first line.
 */
RD_API void rd_match_fork(struct rd_match *, const struct rd_seed *);
/* Numbers the events of a step and shows them to the bots. */
RD_API void rd_match_count(struct rd_match *, const struct rd_turn *);
/* What the bot in this seat does now; false if it has nothing to do. `view` has room for one. */
RD_API bool rd_match_choose(struct rd_match *, int seat, void *view, void *action);

/*
 * The same in three parts, for whoever lets bots think on another thread while the match goes on. What the bot may see
 * and what it remembers are copied; it thinks over the copy, without the match; then what it remembers goes back.
 */
struct rd_thought {
	const struct rd_game *game;
	uint8_t seat;
	struct rd_mind mind;
	bool is_made; /* after rd_thought_think: it does `action`; else it has nothing to do */
	struct rd_chance whim;
	struct rd_motive motive;
	void *view, *memory, *action; /* inside the caller's memory */
};
/* Bytes that a thought needs; aligned to 16 by the caller. */
RD_API size_t rd_thought_size(const struct rd_game *);
RD_API struct rd_thought *rd_thought_begin(const struct rd_match *, int seat, void *memory);
RD_API void rd_thought_think(struct rd_thought *);
/*
 * The bot remembers what it thought. Only if its match has made no step since it began: a step is remembered too, and
 * would be forgotten again. A thought that comes too late is simply dropped.
 */
RD_API void rd_thought_end(const struct rd_thought *, struct rd_match *);

/*
 * Of the game, the dice, the steps, the clock and the state's memory: two matches of one build are equal or differ in it.
 * It changes with the layout of a state; what is written down is rd_match_prove (log.h).
 */
RD_API void rd_match_hash(const struct rd_match *, uint8_t out[RD_DIGEST]);

/* The whole state as JSON, with the dice under "chance" where `with_chance`. */
RD_API void rd_match_write_state(const struct rd_match *, bool with_chance, struct rd_writer *);
/* The same without its dice, as everybody may see it when the match is over: what stays between seats is empty. */
RD_API void rd_match_write_open_state(const struct rd_match *, struct rd_writer *);
/* Merges a patch over the state (a scenario's given.state). */
RD_API bool rd_match_patch(struct rd_match *, const char *text, size_t length, struct rd_fault *);
RD_API void rd_match_write_view(const struct rd_match *, int seat, void *view, struct rd_writer *);

#endif
