/*
 * play.h: the door of the terminal. Whoever comes has read and checked the command line; what is left is
 * to play, or to step through a replay.
 */
#ifndef TERMINAL_PLAY_H
#define TERMINAL_PLAY_H

#include <ronda/game.h>

#include "local/status.h"
#include "pace.h"

struct replay;
struct lesson_file;

/* What `ronda play` was asked for. Texts are the command line's own. */
struct play_request {
	const struct rd_game *game; /* the edition that a new match is played by */
	bool has_rules;             /* it was named */
	const char *options;        /* JSON, not yet read; NULL: all defaults */
	bool has_seed;              /* else a fresh one is to be drawn */
	struct rd_seed seed;
	bool is_daily;    /* seed and name are those of today: its save is gone on with */
	int seats;        /* 0: the game's smallest number */
	int bot;          /* level of the bots in all other seats, 1 to 3 */
	bool is_for_two;  /* people in all seats, at one keyboard */
	bool is_plain;    /* lines of text instead of a screen */
	bool is_new;      /* do not go on with an unfinished save */
	const char *name; /* of the save, NULL: the terminal chooses */
	/* A moment of the match in a log file is played on from; NULL: none is. */
	const char *from;
	int64_t at, turn; /* after so many steps, or where this turn begins: one of them is -1 */
	int seat;         /* the person's, RD_NOBODY: whoever is to act first */
	enum rd_language language;
	enum pace_speed pace; /* of what others do, on a screen */
	/* A lesson instead of a match, and how many of its game follow it in memory. NULL: none. */
	const struct lesson_file *lesson;
	int lessons_left;
	/* The rest is for a match on a server. At most one of the four ways into one is given. */
	const char *server; /* its URL; NULL: the match is in this program */
	const char *user;   /* e-mail of an account; NULL: a guest */
	const char *code;   /* join this lobby */
	const char *match;  /* go on with this match */
	bool is_host;       /* open a lobby */
	bool is_queuing;    /* wait in the public queue */
};

/* Both return the program's status. */
int terminal_play(const struct play_request *);
/*
 * Interactive: turn by turn, or step by step; called only if stdin and stdout are terminals. `seat` RD_NOBODY: the first
 * one's eyes.
 */
int terminal_replay(struct replay *, int seat, bool by_steps, enum rd_language);

#endif
