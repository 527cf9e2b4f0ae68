/*
 * room.h: one match in memory: its state, its seats, who is present, its clock.
 *
 * A match is a room while it is used: from its creation, or from when it is asked for or something falls due in it, until
 * nobody has been there for a while (room_keep.h), and until 10 minutes after its end (7.4).
 *
 * A room does one thing at a time. Whatever looks at the match or changes it is a task in its queue; before
 * each task the clock is fed; a task that changes the match has its entry stored before the next one begins. While the
 * store is in trouble, tasks that only look (ask->looks) are done on what is durable, without waiting for the rest.
 *
 * Invariants (asserted by number in room_step.c):
 *  1. While `is_storing`, a step of `play` is under way: play.match is what is durable, and nothing is read from
 *     play.ahead for anybody.
 *  2. play.match->steps == n + (play.waited > 0): seconds that fired nothing wait for the next entry.
 *  3. Human seats have a member, held by reference; bots have a level.
 *  4. The clock runs (`fed_at` >= 0) exactly while the status is PLAYING, the match is not over and not suspended.
 */
#ifndef RONDA_SERVER_ROOM_H
#define RONDA_SERVER_ROOM_H

#include <ronda/play.h>

#include "server/server.h"

enum {
	ROOM_ANSWERS = 32,        /* 2: remembered per seat */
	ROOM_QUEUE_MAX = 64,      /* tasks waiting in one room; more is rate_limited */
	ROOM_SPECTATORS_MAX = 50, /* 14 */
	SPECTATE_PAGE = 20,       /* 14: of the list of matches being played */
	SPECTATE_PAGES = 50,
	ROOM_PAUSE_REQUESTS = 3, /* 9.1 */
	ROOM_ABSENCES = 3,       /* 10.6 */
	ROOM_EVENTS_PAGE = 200,  /* 8.3 */
	ROOM_EVENTS_BYTES = 65536,
	ROOM_FIELD = 32,
	ROOM_REASON = 24,       /* bytes of why it ended, with the zero byte */
	ROOM_MISSED = 3,        /* 20.4: turns in a row after which a player is gone */
	ROOM_BOT_LEVEL = 2,     /* of one that takes a seat over */
	ROOM_VACATION_MAX = 30, /* days of a seat in one match */
	ROOM_VACATION = 7,      /* if the host says nothing */
	ROOM_EXTEND_MAX = 72,   /* hours that a vote may put a deadline off by */
	ROOM_LETTERS_MAX = 99,  /* 24: so many unread ones are counted */
	ROOMS_MAX = 4096,       /* with more of them in memory, idle ones are put away at once */
};
#define ROOM_ABSENCE_MS INT64_C(120000) /* 10.4 */
#define ROOM_ENTER_MS INT64_C(180000)   /* 23.3: who has not entered a match of a tournament */
#define ROOM_LATE_MS                                                                               \
	INT64_C(60000) /* 20.4: a turn that ends so much after its deadline is nobody's fault */
#define ROOM_ALLOWANCE_MS INT64_C(300000)                /* 10.6 */
#define ROOM_LEFT_MS INT64_C(60000)                      /* 9: alone against bots */
#define ROOM_PAUSE_MS INT64_C(60000)                     /* 9.1 */
#define ROOM_WAITING_MS (INT64_C(90) * 24 * 3600 * 1000) /* 9.4 */
#define ROOM_OPEN_MS INT64_C(600000)                     /* 7.4 */
#define ROOM_IDLE_MS INT64_C(120000)                     /* unused, it is put away */
#define ROOM_DOZE_MS INT64_C(10000)                      /* quiet, it is packed */
#define ROOM_RECALLED_MS INT64_C(60000)                  /* a finished match that was asked for */
#define ROOM_RESUME_MS INT64_C(10000)                    /* 9.3 */
#define ROOM_NOTE_MS INT64_C(10000) /* how much of a live turn a fall may give back */
#define ROOM_ENTRY_BYTES 120        /* of a row of the log besides its payload, about */
#define ROOM_LOG_MAX                                                                               \
	(200 * ROOM_ENTRY_BYTES) /* so much is played again when a match is loaded, whatever a snapshot costs */
#define ROOM_VOLUNTEER_MS (INT64_C(48) * 3600 * 1000) /* 20.4: then a bot takes it */
#define ROOM_DAY_MS (INT64_C(24) * 3600 * 1000)
#define ROOM_EXPIRY_UNKNOWN INT64_MIN
#define ROOM_SEATS_UNKNOWN INT64_MIN
#define ROOM_WATCHING_MS INT64_C(10000)            /* how old the list may be of who watches */
#define ROOM_NOTICE_MS (INT64_C(24) * 3600 * 1000) /* 21.2 */

/* An answer that is given again for the same cid (2). */
struct room_answer {
	char cid[ACTION_CID_BYTES]; /* "": free */
	int16_t refusal;            /* RD_ACCEPTED, or the game's */
	uint8_t code;               /* or the platform's */
	uint8_t reason;             /* enum reason: what is wrong with the field */
	char field[ROOM_FIELD];
	uint64_t seq;
};

/* How a socket that has entered is told of steps. */
enum seat_form {
	FORM_EVENTS,  /* by events and match:clock */
	FORM_JOINING, /* its first frame is being made: not at all */
	FORM_FRAMES,  /* by frames (frame.h) */
};

/* The life of a seat in a match over days (20), as it is stored. */
struct seat_life {
	int64_t away_until;    /* on holiday; in the past: he is back */
	uint8_t vacation_used; /* days */
	uint8_t missed;        /* turns in a row */
	uint32_t acted_turn;   /* the last one in which its player did something */
	int64_t gone_since;    /* 0: its player is there */
	uint8_t level;         /* of the bot that took it over */
	uint64_t since_n,
		since_seq; /* entries and events before whoever sits there took it over; 0: since the beginning */
	int64_t since_at;
};

/* What people vote on (20.3); it belongs to a turn. */
enum vote_kind { VOTE_EXTEND, VOTE_DRAW, VOTE_CONCEDE, VOTES };
#define ROOM_NO_TURN UINT32_MAX
struct room_vote {
	uint32_t turn; /* ROOM_NO_TURN: there was none yet; some games begin with turn 0 */
	bool is_open;
	uint8_t seat;   /* who began it */
	uint8_t target; /* the seat conceded to, or the hours */
	uint32_t agreed;
};

/* What the list of his matches says to a seat's player of this one (24). */
struct need_told {
	int64_t expires_at, seated_at;
	uint32_t turn, awaited, back;
	uint8_t status, letters, votes;
	bool here, out;
};

struct room_seat {
	struct room *room;
	struct member *member; /* NULL: a bot (3) */
	struct room_seat *next_of_member;
	uint8_t number, level;
	struct client *clients[SERVER_USER_SOCKETS]; /* sockets that have entered */
	uint8_t clients_count;
	uint8_t forms[SERVER_USER_SOCKETS]; /* enum seat_form of each */
	struct room_base *base; /* room_frames.c: the newest frame, while a socket has frames */
	uint64_t frame;         /* its number, or that of the last one there was */
	bool has_entered;       /* a socket of its has, since the room is in memory */
	bool has_seen;          /* nothing of this match waits to be told to him (notices.h) */
	/* 10 */
	bool is_absent, is_awaited;         /* awaited: the match is suspended for it */
	int64_t absent_since, absent_until; /* until 0: no end is set */
	bool is_free;                       /* this absence costs no allowance (10.8) */
	bool is_spared;                     /* nor does the next one: a node has lost its socket */
	uint8_t absences;
	int64_t absence_ms;
	/* 9 */
	uint8_t pause_requests;
	bool has_acted;     /* 13 */
	bool wants_rematch; /* rematch.c (14) */
	bool is_beside;     /* he knows that he is playing another one beside it, or would be */
	uint32_t muted;     /* chat.c: bits of seats that it does not hear */
	struct seat_life life;
	uint8_t letters;   /* 24: unread ones */
	uint64_t seen_seq; /* and up to where he has looked, and when; 0: never */
	int64_t seen_at;
	struct need_told told;
	char left_by
		[USER_ID]; /* who sat there first and is rated for it, if another has the seat; "": nobody any more */
	struct room_answer *answers; /* ROOM_ANSWERS, in the block */
	uint8_t answers_next;
};

/* A socket of somebody who watches. */
struct room_watcher {
	struct client *client;
	bool has_frames;
	bool is_deaf; /* he does not hear other spectators */
	int8_t eyes;  /* the seat whose eyes he has (P52), or RD_NOBODY */
};

/* What is being stored. */
enum step_kind {
	STEP_ACTION,
	STEP_CLOCK,
	STEP_FORFEIT,
	STEP_PAUSE,
	STEP_RESUME,
	STEP_EXPIRE,
	STEP_EXTEND, /* an administrator moves the deadline */
	STEP_VOTE,   /* a ballot (20.3) */
	STEP_AGREE,  /* the last one: they end the match */
	STEP_AWAY,   /* a holiday begins or ends (20.2) */
	STEP_TAKE,   /* a seat is taken over (20.5) */
};

struct room_step {
	enum step_kind kind;
	int seat;
	struct ask *ask; /* who is to be answered, or NULL */
	int64_t at;
	char cid[ACTION_CID_BYTES];
	uint64_t n_after;
	int64_t fed_before; /* for going back */
	int64_t waited;     /* seconds of the entry before the step's own, 0: there is none */
	int64_t seconds;    /* STEP_CLOCK: of the entry */
	struct rd_standing standing; /* afterwards */
	bool is_final;               /* the match ends with it */
	bool was_waiting;            /* likewise: it waited for its players then */
	bool is_rated;               /* 13, as it turns out */
	struct rd_result result;
	unsigned tries;
	struct {
		struct member_rating after;
		int32_t before, change;
	} ratings[RD_SEATS_MAX];
	const char *
		reason; /* STEP_EXPIRE: an administrator's, good until `done` is called; NULL: it expired (9.4) */
	struct seat_life lives[RD_SEATS_MAX]; /* afterwards */
	uint32_t lives_changed;
	int64_t held_ms;    /* likewise, as in struct store_life */
	int64_t paid_until; /* STEP_AWAY: the end of the last day that has begun of the vacation that it ends; 0: it ends none */
	enum vote_kind vote_kind; /* STEP_VOTE, STEP_AGREE */
	struct room_vote vote;
	uint8_t letters[RD_SEATS_MAX]; /* that it brings */
	struct member *taker;          /* STEP_TAKE: of `seat`; held; NULL: a bot */
	char lobby[LOBBY_CODE];        /* STEP_RESUME: the lobby that goes */
	unsigned live_max;             /* likewise: as in struct room_order */
	void (*stored)(void *context); /* as in struct room_order */
	void (*done)(void *context, struct room *room, enum code code);
	void *context;
};

struct room {
	struct server *server;
	char id[MATCH_ID], code[LOBBY_CODE];
	const struct rd_game *game;
	enum store_status status;
	int64_t epoch;      /* of several nodes: what its fences say (room_own.c) */
	int64_t claimed_at; /* when the claim was begun, by the monotonic clock */
	bool is_lost;       /* another one has it: it goes as soon as nothing is under way */
	int64_t invited_until; /* sockets at other nodes are on their way in: nobody is absent before */
	enum rd_pace pace;
	bool rated, spectators; /* as agreed; whether it is rated in the end is 13 */
	bool broadcast;         /* spectators have all eyes, some turns later (P52) */
	bool listed;            /* it stands in the list of matches being played */
	bool is_closed;         /* 7.4 */
	bool is_reading;        /* recovery or a long replay is under way: tasks wait */
	int64_t started_at, finished_at;
	char tournament[MATCH_ID]; /* of which it is (23); "": of none */
	int64_t sealed_until; /* an attempt at the task of a day: nobody sees more of it before; 0: it is none */
	const char *options; /* JSON with the decks, in the block */
	size_t options_length;
	char commitment[COMMITMENT];
	struct rd_play play; /* the match and its steps; memory is in the body */
	void *view;          /* room for one */
	void *action;        /* room for one */
	void *body;          /* room_body.c; NULL: it dozes, and is packed */
	uint8_t *packed;
	size_t packed_size;
	uintptr_t packed_from; /* where the match lay that is packed */
	struct room_base
		*public_base; /* spectate.c: what spectators were shown last, while there are any */
	uint64_t public_frame;
	uint8_t seats_count;
	struct room_seat seats[RD_SEATS_MAX];
	/* steps */
	uint64_t n; /* entries of the log */
	bool is_storing, is_working;
	struct room_step step;
	int64_t retry_at; /* after a failure of the store nothing is begun before this moment */
	struct rd_standing standing; /* after the last durable step */
	struct ask *first, *last;    /* tasks */
	unsigned queued;
	uint64_t bots_n;   /* at this n ... */
	uint8_t bots_from; /* ... the bots in seats before this one had nothing to do */
	bool is_thinking;  /* a bot is, beside the loop */
	uint8_t overtaken; /* thoughts in a row that came too late */
	unsigned stubborn; /* a bot's refused choices in a row */
	int64_t bots_at;   /* not before this moment */
	/* clock */
	int64_t fed_at; /* the moment up to which seconds were fed; -1: it stands */
	int64_t remainder_ms; /* while it stands: what was not yet a second; below 0: it starts that much later */
	int64_t shown_expiry; /* what players were told last by match:clock; -1: none */
	int64_t stored_expiry; /* what the last step wrote down; ROOM_EXPIRY_UNKNOWN: the next one does */
	int64_t stored_awaited, stored_in_play; /* likewise, bits by seat; ROOM_SEATS_UNKNOWN */
	int64_t stored_wake;     /* when the store has it woken; ROOM_EXPIRY_UNKNOWN: who knows */
	bool is_board_shown;     /* the seed's tables have the match as it holds (15) */
	uint32_t snapshot_bytes; /* of the newest snapshot; 0: not known */
	uint32_t log_bytes;      /* written since then, about */
	int64_t noted_at;        /* when what is left of a live turn was stored last */
	bool shown_running;
	int64_t waiting_until;      /* WAITING: when it is closed (9.4) */
	struct timer timer;         /* the next of all moments that matter to this room */
	struct room *older, *newer; /* room_keep.c: by their last use */
	int64_t used_at;            /* 0: nobody has asked for it */
	bool is_leaving;            /* it goes as soon as its columns are written */
	uint64_t snapshot_n;        /* the newest snapshot that the store has, as far as is known */
	unsigned busy; /* pieces of work elsewhere that come back here: it stays till then */
	/* pause (9) */
	int pause_seat; /* who asked, -1: nobody */
	uint32_t pause_accepted;
	int64_t pause_until;
	/* FINISHED: why, and the places of the seats (0: none): by agreement, or without a result, the match itself does not know */
	char ended_by[ROOM_REASON];
	uint8_t ranks[RD_SEATS_MAX];
	/* the life of long games (20) */
	struct store_life life;
	struct room_vote votes[VOTES];
	/* spectators (14) */
	struct room_watcher watchers[ROOM_SPECTATORS_MAX];
	uint8_t watchers_count;
	int64_t noted_watching;    /* how many the store was told of */
	int64_t noted_watchers_at; /* and when */
	struct broadcast
		*behind; /* broadcast.c: the match some turns ago, while it is watched; or NULL */
	struct room_talk *talk; /* chat.c: what spectators have said; NULL: nothing */
	int64_t notice_at; /* days: when the webhook hears of a deadline that is near, 0: not at all (21.5) */
	int64_t closes_at; /* FINISHED: when it is forgotten */
};

/* ---- finding ------------------------------------------------------------------------------------ */

struct room *room_find(struct server *server, const char *id); /* in memory; or NULL */
struct room *room_by_code(
	struct server *server, const char *code); /* unfinished, in memory; or NULL */
int room_seat_of(const struct room *room, const struct member *member); /* or -1 */
bool room_is_suspended(const struct room *room);
bool room_is_present(const struct room *room, int seat);
/* When a match was paused that is closed then. */
static inline int64_t room_paused_at(int64_t waiting_until)
{
	return waiting_until > ROOM_WAITING_MS ? waiting_until - ROOM_WAITING_MS : 0;
}
/* WAITING, all seats human, theirs, with all of its users that are in play (5.1, 9.3). */
bool room_waits_for(const struct room *room, struct member *const *members, int count);

const char *room_name_of(const struct room_seat *seat, char out[static USERNAME]);
/* The task runs in the room of this match, also of a finished one, if the asker has a seat in it; else no_such_match. */
void room_ask(struct ask *ask, const char *id, void (*task)(struct room *room, struct ask *ask));

/* Takes an ask that waits in a room's queue out of it. */
void room_unqueue(struct ask *ask);
/* The store hangs: what only looks at the match is done on what is durable, while a step is being stored. */
void rooms_look(struct server *server);

/* The server's time was moved forward: live clocks, and whatever people are waited for in a live match, stood meanwhile. */
void rooms_stood(struct server *server, int64_t ms);

/* ---- beginning (5.1) ---------------------------------------------------------------------------- */

struct room_seating {
	struct member *member; /* NULL: a bot */
	int level;
	bool is_beside; /* he knows that he is playing another live match */
};

struct room_order {
	const struct rd_game *game;
	struct net_span
		options; /* JSON as the client gave it; empty: none. Decks are filled in by room_create */
	int seats;
	struct room_seating seating[RD_SEATS_MAX];
	bool rated, spectators, broadcast, listed;
	struct store_life life; /* of a match over days (20) */
	int64_t daily; /* it is an attempt at the task of that day, with this seed; 0: neither */
	struct rd_seed seed;
	char tournament
		[MATCH_ID]; /* it is that of this table of a tournament (23); "": of none. No limit of a person holds then */
	int64_t round, board;
	unsigned
		live_max; /* live matches PLAYING that each of them may have with this one; 0: nobody looks */
	bool from_queue;           /* the players' places in the public queue go with it */
	char rematch_of[MATCH_ID]; /* the wishes to play that one again go with it; "": none */
	const char *code;          /* of the lobby; NULL: a fresh one */
	const char *
		lobby; /* code of the stored lobby that goes with it (store_lobby_remove), or NULL */
	/* It is stored, and nobody has heard of it yet; or NULL. */
	void (*stored)(void *context);
	/*
	 * Called once: with the room, after everybody was sent game:starting and match:ready; or with NULL and the
	 * code why not (BAD_OPTIONS, NO_ACTIVE_DECK, TOO_MANY_MATCHES, ALREADY_IN_MATCH, TOO_MANY_LIVE, RATED_ALREADY, SERVER_FULL, SERVER_ERROR).
	 */
	void (*done)(void *context, struct room *room, enum code code);
	void *context;
};
/* The order is copied, members are held. Does not look at lobbies or queues. */
void room_create(struct server *server, const struct room_order *order);
/*
 * A trial setup (5): CODE_OK, BAD_SEATS or BAD_OPTIONS (also where the options hold what only the server
 * may fill in). `pace` (may be NULL) is told the pace of such a match, `fault` (may be NULL) which option is at fault.
 */
enum code room_try(struct server *server, const struct rd_game *game, int seats,
	struct net_span options, enum rd_pace *pace, struct rd_fault *fault);
/* Rated by what is agreed; whether it is in the end is room_finish.c's (13). */
bool room_is_to_be_rated(const struct room_order *order);
/* All options but the free ones have their defaults (13). */
bool room_options_are_standard(const struct rd_game *game, struct net_span options);
/*
 * 9.3: WAITING becomes PLAYING; everybody's sockets enter; game:starting (resumed), match:ready, match:resumed.
 * `lobby` as in struct room_order. `stored` and `done` as there; they may be refused with TOO_MANY_LIVE or RATED_ALREADY.
 */
void room_resume(struct room *room, const char *lobby, void (*stored)(void *context),
	void (*done)(void *context, struct room *room, enum code code), void *context);

/* ---- telling ------------------------------------------------------------------------------------ */

/* To the sockets of a seat that have entered. */
void seat_emit(struct room_seat *seat, const char *name, struct net_span json);
/* To all seats but one (-1: none), as seat_emit. */
void room_tell(struct room *room, int except, const struct news *news, const void *payload);

/* ---- coming and going (8.3, 10, 11) ------------------------------------------------------------- */

/*
 * 11: binds the ask's socket to its seat and answers: ack with seat and seq (and `match` and `code` for
 * lobby:join), game:joined, match:snapshot. For lobby:join by code, and game:join itself.
 */
void room_return(struct room *room, struct ask *ask);
void room_client_gone(struct client *client);

/* Sets up server->replays. */
void replays_create(struct server *server);

/* ---- handlers of events.c's table --------------------------------------------------------------- */

ask_handler on_game_join, on_match_view, on_match_terms, on_match_events, on_check_active;
ask_handler on_pause_request, on_pause_accept, on_pause_reject;
ask_handler on_match_list, on_match_seen;
ask_handler on_match_vote, on_match_vacation, on_seat_take, on_seat_list;
ask_handler on_spectate_join, on_spectate_leave, on_spectate_replay, on_spectate_list;
/* A game's action: any event name that some game has as an action type. */
void on_action(struct ask *ask);

#endif
