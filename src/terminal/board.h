/*
 * board.h: what a game looks like in the terminal. This page is the manual for authors of boards.
 *
 * The shell owns the screen, the log, the menu, help, the curtain between two people, bots, saving
 * and languages. A board draws one game into the areas it is given, turns keys and clicks into
 * actions of that game, and tells what is under the pointer. It sees a view, never the state.
 *
 * To add one: a folder boards/NAME with a `const struct board` in its board.c, its line in
 * boards/boards.c and in boards/meson.build. A game without a board of its own is drawn by
 * boards/generic: its view as a tree and its legal actions as a list.
 *
 *  1. A board keeps nothing outside of `memory`: one for each seat, zeroed when the match begins.
 *  2. `draw` may be called at any time, for any view of its game, and changes only the screen.
 *  3. `hear` and `forget` alone change it without a key. What a match told before it was resumed is
 *     heard again in order; in a replay `forget` comes before the events of the step that is shown.
 *  4. Only table_do acts. It takes care of saving, the log and the next view; afterwards
 *     `table->view` shows what became of it.
 */
#ifndef TERMINAL_BOARD_H
#define TERMINAL_BOARD_H

#include <ronda/game.h>

#include "complete.h"
#include "keymap.h"
#include "layout.h"
#include "moments.h"
#include "texts.h"

struct buffer;
struct journal;
struct score;
struct shell;

/* One seat's place at the table: what a board is given with every call. */
struct table {
	const struct rd_game *game;
	const void *view;
	int seat; /* RD_NOBODY: a spectator's view */
	enum rd_language language;
	bool may_act; /* it is this seat's turn, and no replay */
	bool is_over;
	const char *
		whose; /* the player of a game for one, where somebody else looks; NULL: who looks plays */
	void *memory;                /* memory_size bytes, the board's own */
	const struct keymap *keymap; /* of the board's commands; NULL if it has none */
	struct shell *shell;         /* NULL where nothing is drawn (lines of text) */
};

/* A line of the page of help. */
struct board_help {
	/*
	 * "one|other": the other where the screen has ASCII alone; "": the text begins with them;
	 * "=explore", "=down up": the keys that these commands have in the keymap
	 */
	const char *keys;
	const struct rd_text *text;
};

/* What an order in lines of text that is the board's own came to. */
enum board_order { BOARD_ORDER_UNKNOWN, BOARD_ORDER_ACT, BOARD_ORDER_DONE };

enum fate { FATE_NONE, FATE_TURN, FATE_LETTER, FATE_GAIN, FATE_LOSS };

struct board {
	const char *game; /* its name in the registry; NULL: any */
	size_t memory_size;
	const struct board_size *sizes; /* the largest first, the last for 80 x 24 */
	size_t size_count;
	const struct board_help *help;
	size_t help_count;
	const struct rd_text *
		typed_help; /* what may be typed in lines of text besides what the list shows; NULL: nothing */
	const struct board_help *legend; /* what the signs on the board mean */
	size_t legend_count;
	const char *menu_key; /* that the hints name; NULL: "m", which is then not the board's */
	/* Commands whose keys people may change (keymap.h); NULL: its keys are fixed. */
	const struct keymap_command *commands;
	size_t command_count;
	const char *log_command; /* that shows the log; NULL: PgUp and PgDn scroll it */

	/* Called once with the first view of a seat; may be NULL. */
	void (*start)(struct table *);
	/* Fills layout->board and layout->panel. */
	void (*draw)(struct table *, const struct layout *);
	/* A word or two about this seat for the head line, or ""; may be NULL. */
	void (*caption)(struct table *, char *out, size_t capacity);
	/* What is under the pointer and what it costs, or "". */
	void (*status)(struct table *, char *out, size_t capacity);
	/* The keys worth knowing now, as "1-3 ship  F fire". */
	void (*hints)(struct table *, char *out, size_t capacity);
	/* False: not a key of this board. Called in replays too, where may_act is false. */
	bool (*key)(struct table *, int key);
	bool (*mouse)(struct table *, const struct input *, const struct layout *);
	/* An event of this seat that stops whoever repeats an action; NULL: every event does. */
	bool (*is_news)(const struct rd_event *);
	/*
	 * Whether an event is good or bad for this seat, or not worth a line of the log; NULL:
	 * neither.
	 */
	enum tone (*tone)(const struct rd_event *, const void *view);
	/*
	 * What an event is to this seat when it was away: the turn `number` begins with it, `number` has written a letter, something was won
	 * or lost; with its view now. NULL: nothing is told but sentences.
	 */
	enum fate (*fate)(const struct rd_event *, const void *view, int *number);
	/*
	 * What an event is to who looks back at a match: the kind of moment that it makes, or MOMENT_NONE. With the view, after that step,
	 * of a seat that was told of it. NULL: nothing counts but the end.
	 */
	enum moment (*moment)(const struct rd_event *, const void *view);
	/*
	 * An event of the seat whose memory this is, with its view after that step; `is_past`: it
	 * was told before, the match was resumed. May be NULL.
	 */
	void (*hear)(void *memory, const struct rd_event *, const void *view, enum rd_language,
		bool is_past);
	/* Nothing was heard yet; may be NULL. */
	void (*forget)(void *memory);
	/* What this game calls a seat; false: nothing. May be NULL. */
	bool (*name_seat)(const void *view, int seat, enum rd_language, char *out, size_t capacity);
	/* Seconds before a deadline from which on it is urgent; NULL: 15. */
	int64_t (*urgent)(const void *view);
	/* Whole lines that may be typed besides the labels of what is legal; may be NULL. */
	void (*offer)(const struct table *, struct completion *);
	/*
	 * The sentence of an event where the game's own is not enough, and the moment to keep what the
	 * view will not show again. Called for every event of a seat, in order, also for those before a
	 * match was resumed. `whose` as in struct table. NULL: the game's.
	 */
	void (*tell)(void *memory, const struct rd_event *, const void *view, const char *whose,
		enum rd_language, char *out, size_t capacity);
	/*
	 * An order of the board's own in lines of text, of several actions: fills the next one, or says
	 * in `note` how it ended. `done` counts the actions so far. NULL: there are none.
	 */
	enum board_order (*order)(void *memory, const char *typed, const void *view,
		enum rd_language, int done, void *action, char *note, size_t capacity);
	/*
	 * A question that is asked before this action is done in lines of text; false: it is not doubtful. A screen's keys ask by
	 * themselves. May be NULL.
	 */
	bool (*doubt)(const struct table *, const void *action, char *question, size_t capacity);
	/* What a legal action would come to, behind its label in the list of lines of text, or ""; may be NULL. */
	void (*remark)(const struct table *, const void *action, char *out, size_t capacity);
	/* Why an action was refused, where the game's own sentence is not enough; NULL: it is. May be NULL. */
	const struct rd_text *(*refusal)(const void *action, int refusal);
	/*
	 * After the end of a match for one: its text for the file of memories, and its line in the high
	 * scores. NULL: the game keeps none.
	 */
	void (*memorial)(const struct table *, struct buffer *text, struct score *);
};

/* The first or the other of "one|other", as the screen can show it. */
void board_pick_keys(const char *keys, char *out, size_t capacity);

/* Changes a board's keymap by the person's file; true if it has none. False with the file and line. */
bool board_load_keys(const struct board *, struct keymap *, char problem[KEYMAP_PROBLEM]);

/* Why an action was refused, in a sentence: the board's, or the game's. */
const char *board_refusal(const struct board *, const struct rd_game *, const void *action,
	int refusal, enum rd_language);

/* The board of a game; the generic one if it has none of its own. */
const struct board *board_of(const struct rd_game *);
extern const struct board board_generic, board_naval;

/* ---- what a board may ask of the shell ------------------------------------------------------- */

/*
 * Does an action for the seat that looks. True if it was accepted and saved. Otherwise the reason
 * is shown in the status line: the refusal's sentence, or `instead` (may be NULL) in its place.
 */
bool table_do(struct table *, const void *action, const char *instead);
/* Whether something happened during the last table_do that a person wants to stop at. */
bool table_was_startled(const struct table *);
/* A question that is answered with yes or no. */
bool table_ask(struct table *, const char *question);
/* The place of the line that was chosen, or -1. */
int table_choose(struct table *, const char *title, const char *const *lines, int count);
/*
 * One line of text, with what is in `text` to begin with. False: the reader thought better of it.
 */
bool table_type(struct table *, const char *prompt, char *text, size_t capacity);
/*
 * Typed orders, until an empty one; with a `start` (may be NULL) just that one. True if the last
 * one was accepted.
 */
bool table_order(struct table *, const char *start);
/* A sentence in the status line, until the next key. */
void table_note(struct table *, enum tone, const char *text);
/* A line in this seat's log, which is not saved with the match. */
void table_log(struct table *, enum tone, const char *text);
struct journal *table_journal(struct table *);
/*
 * Shows what became of an action that is one of several. True if the person wants no more of them: a
 * key was pressed, which is thereby used up, or the program is to end.
 */
bool table_show(struct table *);
/* Where the finished match was written down, in words, or "". */
const char *table_memorial(const struct table *);

#endif
