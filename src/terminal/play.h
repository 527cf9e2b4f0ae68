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

/* What `ronda watch` was asked for. */
struct watch_request {
	const char *server;         /* its URL */
	const char *user;           /* e-mail of an account; NULL: a guest */
	const char *match;          /* this one; NULL: one of the list */
	const struct rd_game *game; /* the list is of this game; NULL: of all */
	int eyes;                   /* of a seat, where they are lent; RD_NOBODY: nobody's */
	bool is_plain;
	enum rd_language language;
	enum pace_speed pace;
};

/* What `ronda matches` was asked for. */
enum hall_list { HALL_MINE, HALL_TABLES, HALL_SEATS, HALL_TOURNAMENTS, HALL_LISTS };
struct matches_request {
	const char *server;  /* its URL */
	const char *user;    /* e-mail of an account; NULL: a guest */
	enum hall_list list; /* that is shown first */
	bool is_plain;
	enum rd_language language;
	enum pace_speed pace;
};

/* What `ronda play` was asked for. Texts are the command line's own. */
struct play_request {
	const struct rd_game *game; /* the edition that a new match is played by */
	bool has_rules;             /* it was named */
	const char *options;        /* JSON, not yet read; NULL: all defaults */
	bool has_seed;              /* else a fresh one is to be drawn */
	struct rd_seed seed;
	bool is_daily; /* seed and name are those of today: its save is gone on with; on a server: its task of the day */
	int seats;        /* 0: the game's smallest number */
	int bot;          /* level of the bots in all other seats, 1 to RD_LEVELS */
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
	/*
	 * Of whoever comes from the hall and goes back to it: why the match could not be played is written here (SESSION_PROBLEM), and on
	 * the screen nothing is said around it. NULL: he comes from the command line.
	 */
	char *problem;
};

/* Says why there is no match, where whoever asked for it reads it. */
void refuse_play(const struct play_request *, const char *problem);

/* All return the program's status. */
int terminal_play(const struct play_request *);
int terminal_watch(const struct watch_request *);
int terminal_matches(const struct matches_request *);
/* The table of the task of a day: `game` of the request. `date` is "2026-11-18", NULL: today. */
int terminal_daily_table(const struct watch_request *, const char *date);
/*
 * The log of a match that is over on a server: `match` of the request. False after a complaint; `is_usage`: the address was at fault.
 */
struct buffer;
bool terminal_record(const struct watch_request *, struct buffer *log, bool *is_usage);
/*
 * Interactive: turn by turn, or step by step; called only if stdin and stdout are terminals. `seat` RD_NOBODY: the first
 * one's eyes.
 */
int terminal_replay(struct replay *, int seat, bool by_steps, enum rd_language);

#endif
