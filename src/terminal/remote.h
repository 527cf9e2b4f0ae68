/*
 * remote.h: a match on a server, shared by the files that make it:
 *
 *	remote_door.c     from a request to a match; its parts are in remote_door.h
 *	session_remote.c  the session: asking and waiting, acting, what is around it
 *	remote_news.c     what the server sends, and the line
 *	remote_view.c     what is known of the match
 *	remote_frames.c   what a server that has frames sends of its steps
 *	remote_watch.c    the match of others, looked at; session_watch.c is its session
 *	remote_life.c     the life of a match over days: vacations, votes; the terms
 *	remote_record.c   a match that is over, as a log
 *	remote_daily.c    the task of a day
 *	remote_payload.c  JSON of the server
 *
 * What is known of the match is the last snapshot with its view, and what frames have made of it. Events are queued as they come, and
 * told as soon as there is a view that is not older: so each is told with a view after its step. A server from before there
 * were frames sends events alone; then the view is asked for.
 *
 *  1. `heard` is the number of the last event that was taken; numbers have no gaps up to it. Where one
 *     is missing the events behind it are asked for again (platform.md 2, 8.3).
 *  2. After the line was lost nothing is believed until the match has been entered again.
 */
#ifndef TERMINAL_REMOTE_H
#define TERMINAL_REMOTE_H

#include "life.h"
#include "local/buffer.h"
#include "needs.h"
#include "play.h"
#include "remote_texts.h"
#include "server/events.h"
#include "session.h"
#include "wire.h"

enum {
	REMOTE_QUEUE_MAX = 4096, /* events that wait to be told */
	REMOTE_QUEUE_BYTES = 8 << 20,
	REMOTE_PAST_MAX = 400,    /* events that are told again when a match is gone on with; */
	REMOTE_MISSED_MAX = 2000, /* more of them, if their player has not seen them */
	REMOTE_MATCHES_MAX = 64,  /* own matches that the welcome lists */
	REMOTE_LINE = 1536,
};

struct remote_event {
	uint64_t seq;
	char *json; /* with its "type" */
	size_t length;
};

struct remote {
	struct session session; /* first: a session is cast to this */
	const struct rd_game *game;
	struct wire_address address;
	struct wire *wire;

	/* who is here */
	char username[USERNAME];
	char token[WIRE_TOKEN];
	int64_t ahead;                              /* of the server's clock before ours, ms */
	bool is_welcome;                            /* since the line was made */
	bool was_lost;                              /* and told so */
	char matches[REMOTE_MATCHES_MAX][MATCH_ID]; /* unfinished ones, newest first */
	size_t matches_count;
	struct buffer
		unheard; /* news around the match that came before anybody listened: remote_herald */
	struct needs needs; /* what needs one (24) */
	bool wants_needs;   /* somebody here wants to know, */
	bool has_needs;     /* and it was asked for on this line */

	/* before the match */
	char code[LOBBY_CODE];
	struct lobby_updated_news lobby;
	bool has_lobby_news, is_lobby_closed;
	char started[MATCH_ID]; /* the last match that began */
	bool is_fresh_start;    /* it did not go on after a pause */

	/* the match */
	char match[MATCH_ID]; /* "": none yet */
	struct snapshot_news known;
	bool has_entered; /* the snapshot is of this line */
	bool is_stale;    /* something has happened since */
	bool has_gap;
	bool is_unreadable; /* a snapshot made no sense; `problem` says why */
	bool has_moved;     /* what is known has changed since the last step */
	uint64_t heard;
	uint64_t past;   /* events up to this number were told in another life, */
	uint64_t missed; /* but those behind this one while their player was away */
	uint64_t told, looked,
		said; /* the last that was told, shown, and that the server knows of as seen */
	int64_t said_at;
	void *view;
	uint64_t
		frame; /* the newest; 0: the server sends none, or none has come since we entered */
	struct net_buffer shown; /* its view's JSON */
	uint8_t *arena;
	struct remote_event *queue;
	size_t queue_count, queue_bytes;
	bool has_result;
	struct rd_result result;
	bool was_rematch_declined;

	/* looking on: no seat here is ours */
	bool is_watching;
	int eyes;    /* whose: a seat's, which lends them, or RD_NOBODY */
	int delay;   /* all eyes watch so many turns behind; 0: nobody lends any before the end */
	void *state; /* the match as it ended; NULL until then */
	bool has_record_gaps;
	char refused[SESSION_PROBLEM]; /* why we were not let in, "" if that is not known */

	/* asks under way, 0: none */
	uint64_t join_ask, view_ask, events_ask, needs_ask;
	uint64_t ask;   /* what somebody waits for */
	bool is_acting; /* it is an action of ours */
	bool is_answered;
	struct net_buffer answer;
};

static inline int64_t remote_now(const struct remote *remote)
{
	return wire_now() + remote->ahead;
}

/* ---- remote_payload.c -------------------------------------------------------------------------- */

/* A value of an object; empty if it is not there. */
struct net_span remote_member(struct net_span json, const char *key);
bool remote_member_words(struct net_span json, const char *key, char *out, size_t capacity);
bool remote_member_number(struct net_span json, const char *key, int64_t *number);
bool remote_read_news(const struct news *, struct net_span json, void *out);
/* Whether the payload speaks of our match. */
bool remote_is_ours(const struct remote *, struct net_span json);

/* ---- remote_view.c ----------------------------------------------------------------------------- */

/* Reads a whole view. False: it makes no sense, and the match cannot be gone on with. */
bool remote_take_view(struct remote *, struct net_span json);
/* Reads a snapshot, of an event or an answer. False: it is not to be used. */
bool remote_take_snapshot(struct remote *, struct net_span json);
/* Takes an event whose JSON has its type, if it is the next one. */
void remote_queue_event(struct remote *, uint64_t seq, struct net_span json);
/* Takes an event of the game, to be told when the view has caught up with it. */
void remote_take_event(struct remote *, struct net_span name, struct net_span json);
/* The answer of match:events: what was missed, oldest first. */
void remote_take_missed(struct remote *, struct net_span json);
/* Tells the events that the view has caught up with. True if there were any, or a new view. */
bool remote_tell(struct remote *);
void remote_forget_events(struct remote *);
bool remote_is_settled(const struct remote *); /* the view is there and nothing is missing */
const char *remote_name(const struct remote *, int seat);
/* From now on by this edition. False: this program does not have it. */
bool remote_take_edition(struct remote *, const char *game, int64_t rules);

/* ---- remote_frames.c --------------------------------------------------------------------------- */

enum remote_frame {
	REMOTE_FRAME_TAKEN,
	REMOTE_FRAME_PASSED, /* it is no news, or not ours */
	REMOTE_FRAME_GAP, /* it follows on one that never came: the match is to be entered again */
};
enum remote_frame remote_take_frame(struct remote *, struct net_span json);

/* ---- remote_watch.c ---------------------------------------------------------------------------- */

/* Asks to look on, with the eyes that were chosen; its number, 0: not now. */
uint64_t remote_ask_watch(struct remote *);
/* The server's yes: who plays what. The view comes in a frame. False with a problem: it cannot be watched here. */
bool remote_take_entry(struct remote *, struct net_span json);
/* Its no. True: it is asked again, with nobody's eyes. */
bool remote_take_no_eyes(struct remote *, struct net_span error);
/* What a whole frame shows, if it is the match as it ended: then it is over. */
bool remote_take_end(struct remote *, struct net_span json);
/* Looks with other eyes from now on. Until the server has sent what they see, what was seen stays. */
void remote_lend(struct remote *, int eyes);

/* ---- remote_life.c: a match over days, and the terms of any -------------------------------------- */

bool remote_life(const struct session *, struct life *);
bool remote_go_away(struct session *, int days);
bool remote_vote(struct session *, const struct life_ballot *);
bool remote_terms(struct session *, struct buffer *out);
/* match:voted, match:away, match:seat_taken */
void remote_hear_vote(struct remote *, struct net_span json);
void remote_hear_vacation(struct remote *, struct net_span json);
void remote_hear_taken(struct remote *, struct net_span json);
/* The result of a match that people have ended; false: they have not, or nobody has won it. */
bool remote_agreed_result(const struct remote *, struct rd_result *);
/* "The players agreed on a draw."; "" if the game itself has ended it. */
void remote_say_end(const struct remote *, char *out, size_t capacity);

/* ---- remote_record.c --------------------------------------------------------------------------- */

/*
 * The log of a match that is over, made anew from what the server tells of it. False with a problem. `has_record_gaps` then says whether letters
 * between others are left out.
 */
bool remote_record(struct remote *, const char *match, struct buffer *log);

/* ---- remote_news.c ----------------------------------------------------------------------------- */

extern const struct wire_events remote_wire_events; /* the owner is a struct remote */

/* Tells the server what was shown and not said yet. True if there was something. */
bool remote_say_seen(struct remote *);
/* Asks for what is missing; to be called after every wait. */
void remote_maintain(struct remote *);
/* Asks for a view behind what was sent just now; false: that is not possible, or one is under way. */
bool remote_ask_view(struct remote *);
/* Tells what somebody has said. */
/* A line of news around the match. One that comes before there is a herald is kept for him; remote_tell_unheard gives him those. */
void remote_herald(struct remote *, bool is_bad, const char *line);
void remote_tell_unheard(struct remote *);
void remote_hear_chat(struct remote *, struct net_span json);
/* From now on this match; forgets the one before. */
void remote_choose_match(struct remote *, const char *match, bool is_resumed);

/* ---- asking: session_remote.c ------------------------------------------------------------------ */

enum remote_outcome { REMOTE_OK, REMOTE_REFUSED, REMOTE_GONE };

/*
 * Sends an event and waits for its answer, which is then in `answer`. REMOTE_REFUSED: `code` is the
 * refusal's word and `problem` its sentence. REMOTE_GONE: no answer, the line was lost or waiting was given up.
 */
enum remote_outcome remote_ask(
	struct remote *, const char *name, struct net_span json, char code[32]);
/* One round of waiting; false if whoever waits has had enough. */
bool remote_wait(struct remote *, int64_t since);
void remote_problem(struct remote *, enum remote_text, const char *one, const char *other);
/* The sentence of a refusal becomes the problem: ours for its code, else the server's own. */
void remote_note_refusal(struct remote *, struct net_span error, char code[32]);

/* What any session on a server does. */
void remote_stand(const struct session *, struct rd_standing *);
enum session_step remote_step(struct session *);
int64_t remote_left(const struct session *);
void remote_rest(struct session *, bool is_resting);
void remote_wait_for(struct session *, int input, int milliseconds);
bool remote_wish(struct session *, enum session_wish, const char *text);
void remote_close(struct session *);
/* remote_daily.c: of an attempt at the task of a day, where it came to. */
void remote_epilogue(struct session *, char *out, size_t capacity);

/* `game` NULL: it is not known yet, and comes with the match that is looked at. */
struct remote *remote_create(const struct rd_game *, session_listener *, void *context);
void remote_destroy(struct remote *);
/* Enters the chosen match and waits until its view and its past are there. */
bool remote_enter(struct remote *);

/* ---- remote_door.c ----------------------------------------------------------------------------- */

/* Begins a match against bots, by the request; `match` becomes its id. */
bool remote_play_bots(struct remote *, const struct play_request *, char match[MATCH_ID]);

#endif
