/*
 * door.h: what the exports of a wasm share. The one place of the pure code that keeps something between
 * calls, since its host has no other way to hold it: open tables, a language, and room to work in.
 */
#ifndef WASM_DOOR_H
#define WASM_DOOR_H

#include <ronda/frame.h>
#include <ronda/hint.h>
#include <ronda/lesson.h>
#include <ronda/play.h>

#include "exports.h"

enum {
	TABLES_MAX = 16,
	INPUT_MAX = 32 << 20, /* bytes of a log */
	OUTPUT_MAX = 2 << 20,
	SENTENCE_MAX = 4096,
	DESCRIPTION_MAX = 65536,
};

/* A match that is played, replayed or watched. */
struct table {
	const struct rd_game *game; /* NULL: the place is free */
	struct rd_match *match;     /* NULL: watched */
	void *memory, *room;        /* blocks: of the match; of its play */
	void *view, *text;          /* likewise: of a watched view; of a replayed log */
	void *lesson;               /* likewise: what is taught here; NULL: nothing is */
	void *advice;               /* what the game remembers of questions, for whom: */
	int advised;
	struct rd_hint *hint; /* a block: the bot behind the one person's chair, if there is one */
	uint8_t *done;        /* behind it: the action of a step that is not settled yet, */
	bool has_done;        /* if it is that person's */
	bool has_view;
	struct rd_play play; /* of a match that is played here */
	struct rd_replay replay;
	struct rd_frames
		*frames[RD_SEATS_MAX + 1]; /* blocks, by seat + 1: of those that are followed */
};

extern struct door {
	struct table tables[TABLES_MAX];
	enum rd_language language;
	struct rd_writer out; /* into `answer` */
	char answer[OUTPUT_MAX];
	/* Blocks that all tables share, as large as the largest game in use needs them. */
	void *input, *arena, *view, *actions, *options;
	size_t input_capacity, arena_capacity, view_capacity, actions_capacity, options_capacity;
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	_Alignas(16) uint8_t question[RD_ADVICE_MAX];
	_Alignas(16) uint8_t advice[RD_ADVICE_MAX];
	char line[RD_LOG_HEAD_MAX + 1];
	/* The one match that is looked back at; its memories are blocks. */
	struct {
		struct analysis *analysis; /* NULL: none is */
		struct analysis_desk *desk;
		void *memory, *desk_memory, *text;
		size_t next; /* task of the stage */
	} past;
} door;

/* The text that the host wrote; none if it never asked for so much room. */
struct rd_span door_given(size_t length);
bool door_make_room(const struct rd_game *);
/* Any text, or 64 hexadecimal digits. */
bool door_read_seed(struct rd_json *, struct rd_seed *);
/* Events, one on each line, behind each other in the shared arena. False: `answered` says what is wrong. */
bool door_read_heard(const struct rd_game *, struct rd_span, struct rd_turn *, size_t *answered);
/* This edition of the module's game, for 0 the newest that is released; NULL if it does not have it. */
const struct rd_game *door_edition(int64_t rules);

/* ---- tables: NULL if there is no such one ------------------------------------------------------ */

struct table *table_find(int number);
struct table *table_with_match(int number); /* played or replayed, not watched */
struct table *table_played(int number);     /* played */
struct table *table_free(void);
void table_clear(struct table *);
/* From here on the match is played, in lines chained to `log`. False if there is no memory: then nothing changed. */
bool table_play(struct table *, const struct rd_log *log);
/* The step under way holds, or never was; a lesson is told. */
void table_settle(struct table *, bool holds);
struct rd_turn table_turn(struct table *);
/* What frames say of its clock. */
struct rd_frame_table table_clock(const struct table *);
/*
 * exports_hint.c: the bot behind a person's chair. A played match has one if a single person plays; it sees each of his steps when it
 * holds: `table_done` when the step is made, then `table_recall` before it holds and `table_heed` after.
 */
int table_person(const struct table *); /* the only one, or RD_NOBODY */
bool table_invite(struct table *, int seat);
void table_done(struct table *, int seat);
void table_recall(struct table *);
void table_heed(struct table *, const struct rd_turn *);
/* What this seat may know; NULL if there is no such seat, or nothing was seen yet. */
const void *table_view(struct table *, int seat);

/* ---- answers: whole ones return their length --------------------------------------------------- */

void answer_start(void); /* opens the object that answer_finish closes */
size_t answer_finish(void);
size_t answer_finish_value(void); /* of one value, without the braces */

void answer_number(const char *key, int64_t);
void answer_truth(const char *key, bool);
void answer_seats(const char *key, uint32_t seats, int count);
void answer_events(const struct rd_match *, const struct rd_turn *);
void answer_action(const struct rd_game *, bool is_there); /* the one in door.action, or null */
void answer_hash(const struct rd_match *);
/* Of the step that holds, those of seats that are followed, if any are. */
void answer_frames(struct table *, const struct rd_turn *);
void answer_line(size_t length);         /* of door.line: what the log gains */
void answer_result_line(struct table *); /* likewise, if the match is over */

size_t answer_fault(const char *code, const char *message);
size_t answer_bad_text(const char *code, const struct rd_fault *);
/* What somebody typed is not understood: said in the door's language. */
size_t answer_bad_order(const struct rd_game *, const struct rd_fault *);
size_t answer_bad_log(const struct rd_replay *);
size_t answer_refusal(const struct rd_game *, int refusal);
size_t answer_no_memory(void);
size_t answer_no_table(void);
size_t answer_no_view(void);
size_t answer_no_edition(void);

#endif
