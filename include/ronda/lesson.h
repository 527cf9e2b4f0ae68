/*
 * lesson.h: lessons: a position, and steps by which somebody learns a game. docs/lessons.md describes their files.
 *
 * A step says something, marks something, and has a goal. What the learner does is tried on a copy of the match (play.h) and judged
 * by the one text that tells of it, the moment:
 *
 *	{"action":{…},"refused":"out_of_range","events":[…],"view":{…},"over":false}
 *
 * `refused` only if the rules refuse it; events and view are those of the learner's seat, after the action. Patterns (pattern.h)
 * are held against it. An action that reaches the goal, or that the step allows on the way there, is made. Any other never was, and is answered
 * by words. When the goal is reached the other seats do what the step's replies say, and the next step begins.
 *
 * Page, terminal and `ronda lesson check` judge by what stands here:
 *
 *	rd_lesson_read, rd_lesson_create, rd_play_start, rd_course_start
 *	rd_course_try       the learner's action; if it is made, it is a step under way:
 *	rd_course_settle    which holds, or never was
 *	rd_course_next      what others do then, one step after the other, each to be settled; false: the learner is to act
 */
#ifndef RONDA_LESSON_H
#define RONDA_LESSON_H

#include "pattern.h"
#include "play.h"

enum {
	RD_LESSON_FORM = 1,         /* of the file: its key "lesson" */
	RD_LESSON_FILE_MAX = 65536, /* bytes of a file */
	RD_LESSON_TEXT_MAX = 1024,  /* bytes of a sentence, with its escapes resolved */
	RD_LESSON_STEPS_MAX = 12,   /* of a lesson */
	RD_LESSON_ALLOWED_MAX = 8,  /* of a step, each of these */
	RD_LESSON_ACTIONS_MAX = 16,
	RD_LESSON_REPLIES_MAX = 16,
	RD_LESSON_WRONGS_MAX = 8,
	RD_LESSON_DRAWS_MAX = 48,
	RD_LESSON_TRIES_MAX = 4, /* of a wrong way */
};

/* A sentence in every language: JSON strings of the lesson's text. Without text: it is not given. */
struct rd_words {
	struct rd_span in[RD_LANGUAGES];
};

/* What another seat does when the goal is reached; or seconds that pass. */
struct rd_lesson_reply {
	struct rd_span action; /* no text: time passes */
	int64_t seconds;
	int8_t seat;
};

/* A way that leads elsewhere, and the answer to it. */
struct rd_lesson_wrong {
	struct rd_span when; /* a pattern of the moment */
	struct rd_words say;
	struct rd_span tried[RD_LESSON_TRIES_MAX]; /* actions that must be answered by it */
	uint8_t tries;
};

struct rd_lesson_step {
	struct rd_words say;
	struct rd_words page, terminal; /* how it is done there; may be left out */
	struct rd_span point;           /* what a board marks: a JSON object; may be left out */
	struct rd_span goal;            /* a pattern of the moment */
	struct rd_span allowed[RD_LESSON_ALLOWED_MAX]; /* patterns of actions on the way to it */
	struct rd_span solution[RD_LESSON_ACTIONS_MAX];
	struct rd_lesson_reply reply[RD_LESSON_REPLIES_MAX];
	struct rd_lesson_wrong wrong[RD_LESSON_WRONGS_MAX];
	struct rd_words otherwise; /* for what nothing else answers; may be left out */
	struct rd_scripted draw[RD_LESSON_DRAWS_MAX];
	uint8_t alloweds, actions, replies, wrongs, draws;
};

/* The values of a game (options, state, actions, patterns) stay spans of the file's text, which must outlive the lesson. */
struct rd_lesson {
	const struct rd_game *game; /* the edition it names */
	uint8_t seats, seat;        /* in all; the learner's */
	uint8_t level;              /* of bots in all other seats; 0: they do what replies say */
	struct rd_seed seed;
	struct rd_span options, state; /* without text: not given */
	struct rd_words title, won, lost;
	struct rd_lesson_step step[RD_LESSON_STEPS_MAX];
	uint8_t steps;
};

/* Reads a file's text, strictly. False with a fault: its path is the key's place in the file, `steps[2].goal`. */
RD_API bool rd_lesson_read(struct rd_lesson *, const char *text, size_t length, struct rd_fault *);
/* The match of the lesson, in `memory` (rd_match_size bytes, all zero). False with a fault. */
RD_API bool rd_lesson_create(
	const struct rd_lesson *, void *memory, struct rd_match **, struct rd_fault *);
/* The sentence in a language, as it is said, cut at `capacity`; "" if it is not given. Returns `out`. */
RD_API char *rd_lesson_say(const struct rd_words *, enum rd_language, char *out, size_t capacity);
/* What is said to an action that is legal, where the step has nothing of its own. */
RD_API extern const struct rd_text rd_lesson_elsewhere;

/* Where a learner is. */
struct rd_course {
	const struct rd_lesson *lesson;
	struct rd_play *play;
	struct rd_script script; /* the dice of the present step */
	size_t drawn;            /* of them before the step under way */
	uint8_t step;            /* lesson->steps: it is won */
	uint8_t replied;
	bool is_reached;       /* the goal of the present step: its replies follow */
	bool is_reached_ahead; /* likewise once the step under way holds */
	bool is_reply_ahead;
};

enum rd_verdict { RD_LESSON_MADE, RD_LESSON_WRONG, RD_LESSON_REFUSED };

struct rd_answer {
	enum rd_verdict verdict;
	int refusal;                /* by the rules; RD_ACCEPTED if it is legal */
	const struct rd_words *say; /* the lesson's own words; NULL: it has none for this */
	int wrong;                  /* the place of the wrong way they are of; -1: none */
	bool is_goal;               /* made: it reaches the goal */
};

RD_API void rd_course_start(struct rd_course *, const struct rd_lesson *, struct rd_play *);
RD_API bool rd_course_is_won(const struct rd_course *);
/* The match is over, and the lesson is not won. */
RD_API bool rd_course_is_lost(const struct rd_course *);

/* Room that judging needs beside the course: for a view, for the text of a moment, for the lines of a step. */
struct rd_course_room {
	void *view; /* view_size bytes */
	char *moment;
	size_t moment_capacity;
	char *line; /* RD_PLAY_ROOM bytes */
	size_t line_capacity;
};
/* Tries what the learner does. RD_LESSON_MADE: it is under way, and to be settled. */
RD_API void rd_course_try(
	struct rd_course *, const void *action, const struct rd_course_room *, struct rd_answer *);
/* Makes what others do next, as a step to be settled; false if the learner is to act. A reply that is refused: false, with its refusal. */
RD_API bool rd_course_next(struct rd_course *, const struct rd_course_room *, int *refusal);
RD_API void rd_course_settle(struct rd_course *, bool holds);
/* Of the present step, before anything is done: does the goal hold already? For whoever checks lessons. */
RD_API bool rd_course_is_reached(struct rd_course *, const struct rd_course_room *);

#endif
