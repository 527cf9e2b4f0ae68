/*
 * session.h: one match as the people at this keyboard live it.
 *
 * A session gives views, takes actions and tells each seat at the keyboard its events, whatever is
 * behind it. Here that is a match in this program, with bots in the other seats and a save on the
 * disk (session_local.c); a match on a server is another struct session_kind with the same
 * promises:
 *
 *  1. Nothing is told before it is durable. If it cannot be made durable it has not happened: `act`
 *     answers SESSION_FAILED, views are as before, and `problem` says why.
 *  2. A seat is told its own events only, in order, each with its view after that step.
 */
#ifndef TERMINAL_SESSION_H
#define TERMINAL_SESSION_H

#include <ronda/match.h>

enum { SESSION_FAILED = -1, SESSION_PROBLEM = 512, SESSION_PLACE = 1024 };

enum session_step {
	SESSION_STILL,  /* nobody but the people here can act now */
	SESSION_MOVED,  /* somebody else acted, or time ran out: look again */
	SESSION_BROKEN, /* `problem` says why the match cannot go on; it may be tried again */
};

struct session;

/*
 * Told of every event of a seat at the keyboard. `is_past`: it was told before, the match was
 * resumed.
 */
typedef void session_listener(
	void *context, int seat, const struct rd_event *, const void *view, bool is_past);

struct session_kind {
	void (*stand)(const struct session *, struct rd_standing *);
	void (*look)(const struct session *, int seat, void *view);
	bool (*result)(const struct session *, struct rd_result *);
	int (*act)(struct session *, int seat,
		const void *action); /* 0, a refusal or SESSION_FAILED */
	enum session_step (*step)(struct session *);
	int64_t (*left)(const struct session *); /* seconds to the deadline, RD_NEVER without one */
	void (*rest)(struct session *,
		bool is_resting); /* the clock stands while nobody can see the board */
	void (*close)(struct session *);
};

struct session {
	const struct session_kind *kind;
	const struct rd_game *game;
	int seats;
	uint32_t own; /* a bit for each seat of the people here */
	struct rd_sitter sitter[RD_SEATS_MAX];
	session_listener *listener;
	void *context;
	bool was_resumed;
	char place[SESSION_PLACE];     /* where the match is kept, for people to read */
	char notice[SESSION_PROBLEM];  /* what happened on opening that people should know, or "" */
	char problem[SESSION_PROBLEM]; /* a sentence about the last failure */
};

static inline bool session_owns(const struct session *session, int seat)
{
	return seat >= 0 && (session->own & RD_SEAT(seat)) != 0;
}
void session_stand(const struct session *, struct rd_standing *);
void session_look(const struct session *, int seat, void *view);
bool session_result(const struct session *, struct rd_result *);
int session_act(struct session *, int seat, const void *action);
/* Lets whoever is not at the keyboard act once, and the clock run out. */
enum session_step session_step(struct session *);
int64_t session_left(const struct session *);
void session_rest(struct session *, bool is_resting);
void session_close(struct session *); /* NULL is fine */

/*
 * The action of giving up, where the game has one; false if it has none. `action` has RD_ACTION_MAX
 * bytes.
 */
bool session_leaving(const struct rd_game *, void *action);

/* ---- a match in this program ----------------------------------------------------------------- */

struct play_request;

/*
 * Goes on with the newest unfinished save that fits the request, or begins a match. NULL after
 * `problem` was filled; `is_usage` then tells that the request was at fault.
 */
struct session *local_session_open(const struct play_request *, session_listener *, void *context,
	char problem[SESSION_PROBLEM], bool *is_usage);
/* The same seats and options with fresh dice, after the end. NULL after `problem` was filled. */
struct session *local_session_again(const struct session *, const struct play_request *,
	session_listener *, void *context, char problem[SESSION_PROBLEM]);

/* Where seconds come from; a test puts its own clock here. */
extern int64_t (*local_session_clock)(void);

/*
 * The options of a local match: where people do not set a turn's clock it is off. Writes JSON;
 * 0 if it does not fit. What is no JSON object is copied as it is, to be refused with its reason.
 */
size_t local_options(const struct rd_game *, const char *given, char *out, size_t capacity);

#endif
