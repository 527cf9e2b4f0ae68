/*
 * session.h: one match as the people at this keyboard live it.
 *
 * A session gives views, takes actions and tells each seat at the keyboard its events, whatever is
 * behind it: a match in this program, with bots in the other seats and a save on the disk
 * (session_local.c), or a match on a server (session_remote.c). Both promise:
 *
 *  1. Nothing is told before it is durable. If it cannot be made durable it has not happened: `act`
 *     answers SESSION_FAILED, views are as before, and `problem` says why.
 *  2. A seat is told its own events only, in order, each with its view after that step.
 */
#ifndef TERMINAL_SESSION_H
#define TERMINAL_SESSION_H

#include <ronda/hint.h>
#include <ronda/match.h>

enum {
	SESSION_FAILED = -1,  /* could not be saved; `problem` is the reason */
	SESSION_REFUSED = -2, /* by what is around the match; `problem` is the whole sentence */
	SESSION_PROBLEM = 512,
	SESSION_PLACE = 1024,
	SESSION_CLOCK = 24,
};

enum session_step {
	SESSION_STILL,  /* nobody but the people here can act now */
	SESSION_MOVED,  /* somebody else acted, or time ran out: look again */
	SESSION_BROKEN, /* `problem` says why the match cannot go on; it may be tried again */
};

struct session;

/* How old an event is when it is told: a match that is gone on with begins with its past. */
enum session_age {
	SESSION_NEWS,
	SESSION_PAST,
	SESSION_MISSED, /* of the past, but it came while its player was away */
};

/* Told of every event of a seat at the keyboard. */
typedef void session_listener(
	void *context, int seat, const struct rd_event *, const void *view, enum session_age);

/*
 * Called when all events of one step were told, and before any of the next: views and standing are those after it. `is_own`: somebody
 * at the keyboard made the step.
 */
typedef void session_moment(void *context, bool is_own);

/* Told what happens around a match (somebody is away, says something), in the session's language. */
typedef void session_herald(void *context, bool is_bad, const char *text);
/* Called again and again while an action waits for its answer; false gives up waiting. */
typedef bool session_patience(void *context);

/* What may be asked for around a match, as bits. */
enum session_wish {
	SESSION_WISH_SAY = 1, /* a text for the others */
	SESSION_WISH_PAUSE = 2,
	SESSION_WISH_ACCEPT = 4, /* the pause that somebody else asks for */
	SESSION_WISH_REJECT = 8, /* or take the own request back */
	SESSION_WISH_RESUME = 16,
};

struct play_request;
struct session_adviser;
struct life;
struct life_ballot;
struct buffer;

struct session_kind {
	void (*stand)(const struct session *, struct rd_standing *);
	void (*look)(const struct session *, int seat, void *view);
	bool (*result)(const struct session *, struct rd_result *);
	int (*act)(struct session *, int seat,
		const void *action); /* 0, a refusal, SESSION_FAILED or SESSION_REFUSED */
	enum session_step (*step)(struct session *);
	int64_t (*left)(const struct session *); /* seconds to the deadline, RD_NEVER without one */
	void (*rest)(struct session *,
		bool is_resting); /* the clock stands while nobody can see the board */
	void (*close)(struct session *);
	/*
	 * The same seats once more, after the end: another session, or the same one with another
	 * match. NULL after `problem` was filled; the session is then as it was.
	 */
	struct session *(*again)(
		struct session *, const struct play_request *, char problem[SESSION_PROBLEM]);
	/* The rest may be NULL: there is nothing around the match. */
	void (*wait)(struct session *, int input, int milliseconds);
	void (*condition)(const struct session *, char *out, size_t capacity);
	uint32_t (*wishes)(const struct session *);
	bool (*wish)(struct session *, enum session_wish, const char *text);
	/* Of a match over days (life.h): false of others. The rest is false after `problem` was filled. */
	bool (*life)(const struct session *, struct life *);
	bool (*go_away)(struct session *, int days); /* on vacation; 0: back again */
	bool (*vote)(struct session *, const struct life_ballot *);
	bool (*terms)(struct session *, struct buffer *out); /* lines, as leaf.h has them */
	/* Whoever is here has been shown what was told so far. */
	void (*seen)(struct session *);
	/* How many matches on the server wait for whoever is here. */
	int (*waiting)(const struct session *);
	/* After the end: what else there is to be told, or "". */
	void (*epilogue)(struct session *, char *out, size_t capacity);
};

struct session {
	const struct session_kind *kind;
	const struct rd_game *game;
	int seats;
	uint32_t own; /* a bit for each seat of the people here */
	struct rd_sitter sitter[RD_SEATS_MAX];
	session_listener *listener; /* NULL: nobody listens (yet) */
	session_herald *herald;     /* may be NULL, as the next ones */
	session_patience *patience;
	session_moment *moment; /* where there is one, every step is told by itself, as it comes */
	void *context;
	struct session_adviser *adviser; /* who gives hints; NULL: nobody yet */
	enum rd_language language;       /* of the texts that the session itself makes */
	bool was_resumed;
	int64_t seen_at; /* when its player looked last, before now, in seconds; 0: nobody knows */
	bool is_daily;   /* an attempt at the task of a day on a server: nobody helps in it */
	uint8_t then; /* the place that the seat came to in the match that this one was forked off; 0: it was not, or nobody knows any more */
	char place[SESSION_PLACE];     /* where the match is kept, for people to read */
	char way_back[SESSION_PLACE];  /* what follows "ronda play" to go on with it */
	char notice[SESSION_PROBLEM];  /* what happened on opening that people should know, or "" */
	char problem[SESSION_PROBLEM]; /* a sentence about the last failure */
};

static inline bool session_owns(const struct session *session, int seat)
{
	return seat >= 0 && (session->own & RD_SEAT(seat)) != 0;
}
void session_stand(const struct session *, struct rd_standing *);
void session_look(const struct session *, int seat, void *view);
/*
 * Room for a view, and for all legal actions, of any edition of a game: a session goes on under the edition that its
 * match began with, which session->game names once it is known.
 */
size_t session_view_room(const struct rd_game *);
size_t session_actions_room(const struct rd_game *);
bool session_result(const struct session *, struct rd_result *);
int session_act(struct session *, int seat, const void *action);
/* For the kinds of sessions: a seat at the keyboard is told an event. */
void session_tell(
	struct session *, int seat, const struct rd_event *, const void *view, enum session_age);
/*
 * What the strongest bot would do in this seat, by what the seat knows alone (hint.h); NULL if there is nothing to do or other
 * people play: then there are no hints. It is good until something happens.
 */
const struct rd_hint *session_hint(struct session *, int seat);
bool session_may_hint(const struct session *);
const struct rd_text *session_why_no_hint(const struct session *); /* where it says no */
/* Another match begins: who gives hints has heard nothing of it. */
void session_dismiss(struct session *);
/* Lets whoever is not at the keyboard act once, and the clock run out. */
enum session_step session_step(struct session *);
int64_t session_left(const struct session *);
void session_say_clock(int64_t seconds, char out[SESSION_CLOCK]); /* "1:30", "26:00:00" */
void session_rest(struct session *, bool is_resting);
void session_close(struct session *); /* NULL is fine */
/* Waits until `input` can be read or something has happened; false: the caller is to wait itself. */
bool session_wait(struct session *, int input, int milliseconds);
/* A few words about what keeps the match from going on ("luis is away"), or "". */
void session_condition(const struct session *, char *out, size_t capacity);
uint32_t session_wishes(const struct session *);
/* False after `problem` was filled. `text` is what is to be said, else NULL. */
bool session_wish(struct session *, enum session_wish, const char *text);
/* What people agree on around a match over days, and what any match on a server is played by; as the kind's. */
bool session_life(const struct session *, struct life *);
bool session_go_away(struct session *, int days);
bool session_vote(struct session *, const struct life_ballot *);
bool session_terms(struct session *, struct buffer *out);
/* All that was told so far has been shown: a server tells other devices. */
void session_seen(struct session *);
/* How many of one's matches wait for one, where there is such a list; RD_NOBODY: there is none. */
int session_waiting(const struct session *);

/* What there is to be told after the end, besides who won; "": nothing. */
void session_epilogue(struct session *, char *out, size_t capacity);
/* What is said to whoever leaves before the end; "" after it. */
void session_farewell(const struct session *, enum rd_language, char *out, size_t capacity);

/*
 * The action of giving up, where the game has one; false if it has none. `action` has RD_ACTION_MAX
 * bytes.
 */
bool session_leaving(const struct rd_game *, void *action);

/* The session that the request asks for, here or on a server; as the two below. */
struct session *session_open(const struct play_request *, session_listener *, void *context,
	char problem[SESSION_PROBLEM], bool *is_usage);

/* ---- a match on a server ----------------------------------------------------------------------- */

/*
 * Signs in, finds or makes the match that the request asks for, and waits for it to begin; what there
 * is to be told meanwhile is printed. NULL after `problem` was filled.
 */
struct session *remote_session_open(const struct play_request *, session_listener *, void *context,
	char problem[SESSION_PROBLEM], bool *is_usage);

/* ---- a lesson: session_lesson.c ---------------------------------------------------------------- */

/* The lesson of the request. NULL after `problem` was filled. */
struct session *lesson_session_open(const struct play_request *, session_listener *, void *context,
	char problem[SESSION_PROBLEM], bool *is_usage);
bool session_is_lesson(const struct session *);
bool lesson_session_is_won(const struct session *);

/* ---- a match in this program ----------------------------------------------------------------- */

/*
 * Goes on with the newest unfinished save that fits the request, or begins a match. NULL after
 * `problem` was filled; `is_usage` then tells that the request was at fault.
 */
struct session *local_session_open(const struct play_request *, session_listener *, void *context,
	char problem[SESSION_PROBLEM], bool *is_usage);
/* Where seconds come from; a test puts its own clock here. */
extern int64_t (*local_session_clock)(void);

/*
 * The options of a local match: where people do not set a turn's clock it is off. Writes JSON;
 * 0 if it does not fit. What is no JSON object is copied as it is, to be refused with its reason.
 */
size_t local_options(const struct rd_game *, const char *given, char *out, size_t capacity);

#endif
