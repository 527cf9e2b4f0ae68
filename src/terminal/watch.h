/*
 * watch.h: the parts of `ronda watch`: the matches of others on a server, looked at while they are played (platform.md 14).
 *
 * watch.c          the screen
 * watch_plain.c    lines of text
 * watch_list.c     the list of what is being played: asked for, and chosen from
 * session_watch.c  the line to the server, and the match of others as a session
 */
#ifndef TERMINAL_WATCH_H
#define TERMINAL_WATCH_H

#include "play.h"
#include "session.h"

enum { WATCH_ID = 16 }; /* of a match, with its 0 */

struct remote;

/* ---- session_watch.c ---- */

/* Signs in. NULL after a complaint; `is_usage`: the address was at fault. */
struct remote *watch_open(const struct watch_request *, bool *is_usage);
void watch_close(struct remote *);
/* Says the session's problem on stderr. */
void watch_complain(const struct remote *);

/* Begins to look on at this match, and waits for what is to be seen. False with a problem. */
bool watch_enter(struct remote *, const char *match, int eyes);
/* The same again, after it could not be looked at any more; what is seen comes by steps. */
void watch_again(struct remote *, const char *match);
/* Stops looking on, and forgets the match: the next one is as the first. */
void watch_leave(struct remote *);

/* Whoever is to hear and see puts himself in; after watch_leave nobody is. */
struct session *watch_session(struct remote *);
/* Tells what whoever looks on has said before we came. */
void watch_hear_talk(struct remote *);
/* Looks with these eyes, as soon as the server has sent what they see; false: they cannot be had. */
bool watch_look_with(struct remote *, int eyes);
int watch_eyes(const struct remote *);
/* Whether what is known was seen with those. */
bool watch_is_seen(const struct remote *);
int watch_delay(const struct remote *); /* turns that all eyes are behind; 0: nobody lends any */
bool watch_is_over(const struct remote *);
/* How it ended, as lines; "" before. */
void watch_say_end(const struct remote *, char *out, size_t capacity);
/* "ana – Bot, level 2". */
void watch_name_all(const struct session *, char *out, size_t capacity);
/* Where the replay is: "ronda replay …". */
void watch_say_replay(const struct remote *, char *out, size_t capacity);
struct buffer;
/* The log of a match that is over; false with a problem. */
bool watch_record(struct remote *, const char *match, struct buffer *log);

/* ---- watch_list.c: false: nobody was chosen; with a problem, if that is not the reader's wish ---- */

struct playing_list;
struct playing_list *playing_begin(const struct rd_game *); /* NULL: of all games */
void playing_end(struct playing_list *);
/* On the screen, which is open; looks again by itself. `problem`: what to say first, "" nothing. */
bool playing_choose(
	struct remote *, struct playing_list *, const char *problem, char match[WATCH_ID]);
/* In lines of text. */
bool playing_choose_plain(struct remote *, struct playing_list *, char match[WATCH_ID]);

/* ---- watch_plain.c ---- */

/* Returns the program's status. */
int watch_plain(struct remote *, const struct watch_request *);

#endif
