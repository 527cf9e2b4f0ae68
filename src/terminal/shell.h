/*
 * shell.h: everything around a board: the screen's frame, the log, boxes, the eyes it is seen with.
 *
 * The same shell serves a match (play.c) and a replay (replay_view.c). What is on the screen
 * belongs to one seat at a time: its view, its journal, its board's memory. shell_look_with is the
 * only place where that changes.
 */
#ifndef TERMINAL_SHELL_H
#define TERMINAL_SHELL_H

#include "board.h"
#include "journal.h"
#include "line.h"
#include "pace.h"
#include "session.h"
#include "since.h"

enum { SHELL_LINE = 512, SHELL_SENTENCE = 8192 };

struct shell {
	const struct rd_game *game;
	const struct board *board;
	enum rd_language language;
	struct session *session; /* NULL: a replay */
	struct table table;
	void *view;
	char whose[64];                 /* what table.whose points to */
	struct rd_standing standing;    /* as the screen shows it */
	struct pace pace;               /* what others did and the screen does not show yet */
	bool has_own_step;              /* the last action came with its step */
	void *memory[RD_SEATS_MAX + 1]; /* of the board, by seat; the last is the spectator's */
	bool has_started[RD_SEATS_MAX + 1];
	struct journal *journal[RD_SEATS_MAX + 1];
	struct history history[RD_SEATS_MAX + 1]; /* of typed orders */
	struct layout layout;
	bool has_layout;       /* the terminal is large enough */
	char note[SHELL_LINE]; /* in the status line until the next key */
	enum tone note_tone;
	struct since since; /* what was missed, until it is shown */
	bool is_missed;     /* what is being told now */
	bool was_startled;  /* by the last action */
	bool is_stopping;   /* the order to stop came in: every loop ends */
	struct keymap keymap;
	char memorial[SHELL_LINE * 4]; /* what aftermath.h wrote and where, in lines */
	char epilogue[SHELL_LINE];     /* what else is told after the end */
	bool has_epilogue;             /* it was asked for */
	/* A replay, and whoever looks on, draw other words into the head and the hints. */
	const char *head, *hints;
};

void shell_init(struct shell *, const struct rd_game *, enum rd_language);
void shell_finish(struct shell *);
/* Forgets what was played: journals and what the boards remember. */
void shell_reset(struct shell *);

/* A session's listener; `context` is the shell. */
void shell_listen(
	void *context, int seat, const struct rd_event *, const void *view, enum session_age);
/* The same, and at once. */
void shell_tell_now(
	struct shell *, int seat, const struct rd_event *, const void *view, bool is_past);
/* A session's herald and its patience; likewise. */
void shell_herald(void *context, bool is_bad, const char *text);
bool shell_patience(void *context);
/* Writes the sentence of an event, line by line, into the seat's journal, and lets its board hear it. */
void shell_tell(struct shell *, int seat, const struct rd_event *, const void *view, bool is_past);

/*
 * Who looks does not play: of a match for one this sitter is told of by name. One without a name is of a file of this machine, and is spoken to as
 * the one who looks.
 */
void shell_look_at(struct shell *, const struct rd_sitter *, int seats);
/* The screen now belongs to this seat; RD_NOBODY is the spectator. */
void shell_look_with(struct shell *, int seat);
/* Takes the view anew, from the session. */
void shell_refresh(struct shell *);
struct journal *shell_journal(struct shell *);
struct history *shell_history(struct shell *);

/* ---- others' steps, one after the other: shell_pace.c ----------------------------------------- */

/* Milliseconds of a clock that only goes on; a test puts its own here. */
extern int64_t (*shell_clock)(void);
/*
 * Shows what others do at this speed, from now on. Only where one seat is at the keyboard: between two people the curtain falls, and each
 * finds in the log what happened meanwhile.
 */
void shell_set_pace(struct shell *, enum pace_speed);
/* Shows what is due. */
void shell_play(struct shell *);
/* Shows all that waits, at once. */
void shell_catch_up(struct shell *);
/* Whether something waits for its moment, which a key would skip. */
bool shell_is_playing(const struct shell *);
/* Whether what the screen shows is not to be replaced yet by where the match is. */
bool shell_is_behind(const struct shell *);
/* How the match stands as the screen shows it. */
void shell_stand(const struct shell *, struct rd_standing *);
/* So many milliseconds, or less if something is due before. */
int shell_patience_left(const struct shell *, int milliseconds);
/* True: the input was used up by skipping what is played. */
bool shell_skip(struct shell *, const struct input *);

/* "ana", "Player 2", "Bot, level 3"; where the game has names for seats, they come first. */
void shell_name_seat(const struct shell *, int seat, char *out, size_t capacity);

void shell_draw(struct shell *);
/*
 * Waits for input, and deals with another size of the terminal by itself. INPUT_STOP also sets
 * is_stopping.
 */
struct input shell_read(struct shell *, int milliseconds);
void shell_note(struct shell *, enum tone, const char *text);
/* Keys that work everywhere: the log, the page of help. False: not one of them. */
bool shell_key(struct shell *, int key);

/* ---- boxes: dialog.c. Each draws the screen, waits and returns; all end when is_stopping ----- */

bool shell_confirm(struct shell *, const char *question);
/* The place of the line that was chosen, or -1. */
int shell_choose(struct shell *, const char *title, const char *const *lines, int count);
void shell_help(struct shell *);
/* What happened since whoever is here was here last, if it is worth it; once. */
void shell_show_since(struct shell *);
/* typing.c: board.h says what these do */
bool shell_type(struct shell *, const char *prompt, char *text, size_t capacity);
bool shell_order(struct shell *, const char *start);
/* Nothing but the name of who is to play, until the curtain is opened. False: quit. */
bool shell_curtain(struct shell *, int seat);
enum shell_end { SHELL_QUIT, SHELL_AGAIN };
enum shell_end shell_show_end(struct shell *);

#endif
