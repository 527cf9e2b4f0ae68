/*
 * lobby_parts.h: what the files of lobbies, queue and rematches share with each other, and with
 * nobody else.
 */
#ifndef RONDA_SERVER_LOBBY_PARTS_H
#define RONDA_SERVER_LOBBY_PARTS_H

#include "server/events.h"
#include "server/lobby.h"
#include "server/room.h"

enum {
	LOBBIES_MAX = 10000,  /* 5 */
	LOBBY_JOINS = 10,     /* 5: in LOBBY_JOINS_MS */
	LOBBY_GUESSES = 5,    /* 5: unknown codes in a row */
	LOBBY_TASKS_MAX = 64, /* waiting in one lobby; more is rate_limited */
	LOBBY_CODE_TRIES = 5,
	LOBBY_PAGE = 200,   /* read at once when the server starts */
	QUEUE_MAX = 10000,  /* waiting for one game; more is server_full */
	LOBBY_NO_SEAT = -1, /* whichever is left */
};
#define LOBBY_JOINS_MS INT64_C(60000)
#define LOBBY_BLOCKED_MS INT64_C(60000)         /* 5: after too many guesses */
#define LOBBY_AWAY_MS INT64_C(60000)            /* 5, 6: without a socket */
#define LOBBY_LIVE_MS (INT64_C(30) * 60 * 1000) /* 5: a lobby waits so long */
#define LOBBY_DAYS_MS (INT64_C(14) * 24 * 3600 * 1000)
#define LOBBY_RETRY_MS INT64_C(1000) /* after a failure of the store */

/* ---- a lobby (lobby.c) ------------------------------------------------------------------- */

struct lobby_place {
	struct member *member; /* held; NULL: a bot */
	uint8_t level;
	int8_t seat;        /* which he has chosen, or LOBBY_NO_SEAT */
	bool is_beside;     /* he knows that he is playing another live match */
	int64_t away_until; /* without a socket: when he has left; 0: he is there */
};

/*
 * What a client wants of a lobby; waits in the lobby's list until the things before it are
 * stored.
 */
struct lobby_task {
	struct lobby_task *next;
	struct ask *ask;
	char code[LOBBY_CODE];
	uint8_t level;        /* of a bot */
	int8_t seat;          /* that its asker would have, or LOBBY_NO_SEAT */
	bool is_looked_up;    /* the match of the code is in memory, if there is one */
	char match[MATCH_ID]; /* which it is, */
	bool is_waiting;      /* and whether it waits */
	void (*run)(struct lobby *lobby, struct lobby_task *task);
};

/*
 * A lobby does one thing at a time. Invariants:
 *  1. While `is_busy` something of it is on its way to the store, and nothing else is begun.
 *  2. The host sits in places[0]; a lobby kept for a match (9.3) has none.
 *  3. member->lobby is set for whoever sits in it, and for `newcomer`, who is about to.
 *  4. What others are shown (places) is what the store has.
 */
struct lobby {
	struct server *server;
	char code[LOBBY_CODE];
	const struct rd_game *game;
	enum rd_pace pace;
	char match[MATCH_ID]; /* kept for this paused match; "": a plain lobby */
	uint8_t seats;
	bool rated, resume, spectators, broadcast, listed;
	bool open;              /* it stands in the list of open tables (22.1) */
	struct member *invited; /* held; a challenge: nobody else may join (22.3). NULL: none */
	struct lobby *next_challenge; /* to the same one */
	struct store_life life;       /* of a match over days (20) */
	char *options;                /* JSON as the host gave it */
	int64_t expires_at;
	struct lobby_place places[RD_SEATS_MAX];
	uint8_t count;
	bool is_stored; /* the store has a row of it */
	bool is_busy, is_working;
	bool is_over;            /* it is to be freed as soon as nobody works on it */
	bool has_lost_match;     /* the match it was kept for has ended */
	struct lobby_task *task; /* under way */
	struct member *newcomer; /* who is about to sit down */
	struct member *leaver;   /* who is about to leave */
	unsigned tries;
	int64_t retry_at;
	struct lobby_task *first, *last;
	unsigned waiting;
	struct timer timer;
};

struct queue;
struct launch;

struct lobbies {
	struct table open; /* by code */
	struct launch *launches;
	struct queue *queues[SERVER_GAMES_MAX]; /* by server_game_place, made when first needed */
};

static inline bool lobby_is_kept(const struct lobby *lobby)
{
	return lobby->match[0] != 0;
}
/* In the table, empty, not stored yet. `code` NULL: a fresh one. `options` is copied. */
struct lobby *lobby_make(struct server *server, const char *code, const struct rd_game *game,
	enum rd_pace pace, int seats, struct net_span options);
struct lobby *lobby_find(struct server *server, const char *code); /* or NULL */
/* A new code, for one that nobody knows yet. */
void lobby_rename(struct lobby *lobby);
/* With what its task says of him. */
void lobby_sit(struct lobby *lobby, struct member *member, int level);
int lobby_place_of(const struct lobby *lobby, const struct member *member); /* or -1 */
/* Frees it with everything; whoever waits in its list is looked after again (lobby_route). */
void lobby_end(struct lobby *lobby);
void lobby_wait(
	struct lobby *lobby, struct lobby_task *task); /* at the end of the list, then works */
void lobby_work(struct lobby *lobby);
/*
 * The thing under way is done: takes the task off it (the caller answers it), then lobby_work
 * is due.
 */
struct lobby_task *lobby_rest(struct lobby *lobby);
/* The same where the task is refused. */
void lobby_refuse(struct lobby *lobby, enum code code);
void lobby_tell_updated(struct lobby *lobby);
/* What lobby:updated tells, into an object that is open. */
void lobby_write(const struct lobby *lobby, struct rd_writer *writer);
/* Who sits there leaves, or all of them when the host does; `task` (may be NULL) is answered. */
void lobby_part(struct lobby *lobby, int place, struct lobby_task *task);

/* ---- the events (lobby_events.c) --------------------------------------------------------- */

/* Finds the lobby or match of the task's code, and what becomes of it there. */
void lobby_route(struct server *server, struct lobby_task *task);
/* What somebody is about to take part in, for lobby_check_person. */
struct entry {
	bool is_live, is_rated;
	bool is_beside; /* he knows that he is playing another one */
};
/* That of a lobby. */
struct entry lobby_entry(const struct lobby *lobby, const struct member *member, bool is_beside);
/* Whether he said so with what he asks. */
bool entry_is_beside(const struct ask *ask);
/* ALREADY_IN_MATCH, TOO_MANY_LIVE, RATED_ALREADY or CODE_OK: what runs live (5). */
enum code lobby_check_live(const struct member *member, struct entry entry);
/* The same, ALREADY_IN_LOBBY, TOO_MANY_MATCHES or CODE_OK. */
enum code lobby_check_person(const struct member *member, struct entry entry);

/* ---- seats (lobby_seats.c) --------------------------------------------------------------- */

/* P60: people choose their seats in it. */
bool lobby_has_choice(const struct lobby *lobby);
/* NO_CHOICE, BAD_SEATS, SEAT_TAKEN or CODE_OK. */
enum code lobby_check_seat(const struct lobby *lobby, const struct member *member, int seat);
/* Puts the people of the order, who stand in it as they joined, with the seats they have chosen, into theirs. */
void lobby_arrange(const struct lobby *lobby, const int8_t *wishes, struct room_order *order);
void lobby_run_seat(struct lobby *lobby, struct lobby_task *task);

/* ---- challenges (lobby_challenge.c) ------------------------------------------------------- */

/*
 * lobby:create with `to`: finds who is meant, and reads what he shuns; `found` is called with him, held, or the ask is refused.
 */
void challenge_find(struct ask *ask, const char *username,
	void (*found)(struct ask *ask, struct member *invited));
void challenge_bind(struct lobby *lobby, struct member *invited);
/* It is stored: he hears of it, unless he blocks who challenges him. */
void challenge_tell(struct lobby *lobby);
/* It is over; he is told unless `reason` is NULL. */
void challenge_end(struct lobby *lobby, const char *reason);
/* challenge:received and lobby:updated say the same. */
struct net_span lobby_text(const struct lobby *lobby, const struct news *news);
/* Whether he may know of it: who else is invited, or is blocked by whoever sits there, finds nothing (22.2). */
bool lobby_admits(const struct lobby *lobby, const struct member *member);
/* He blocks somebody who sits there. */
bool lobby_is_shunned_by(const struct lobby *lobby, const struct member *member);
void lobby_decline(struct lobby *lobby, struct lobby_task *task);

/* ---- matches on their way (lobby_launch.c) ----------------------------------------------- */

/* As room_create and room_resume; until `done` is called the people in it count as playing. */
void launch_create(struct server *server, const struct room_order *order, enum rd_pace pace);
/* For an order's `done`, whose context is the ask: it is answered with the match, or refused. */
void launch_answer(void *context, struct room *room, enum code code);
void launch_resume(struct room *room, const char *lobby, void (*stored)(void *context),
	void (*done)(void *context, struct room *room, enum code code), void *context);
/* How many live matches (or rated ones of them) he plays, or is about to. */
unsigned launch_live(const struct member *member, bool rated_alone);
/*
 * Begins the lobby's match with who is in it, and its newcomer, or the bot of its task, in the next seat:
 * goes on with the match that its people have paused (5.1), or makes a new one.
 */
void launch_lobby(struct lobby *lobby);
/*
 * Looks for the match that a lobby of these people would go on with (5.1): `found` comes now or later, with
 * NULL if there is none. The lobby is busy meanwhile.
 */
void launch_search(struct lobby *lobby, void (*found)(struct lobby *lobby, struct room *room));
/* The rest of launch_lobby, when it has been found. */
void launch_found(struct lobby *lobby, struct room *room);
/* The users in play of a paused match are all in the lobby kept for it, or are `newcomer`. */
bool launch_is_complete(
	const struct lobby *lobby, const struct room *room, const struct member *newcomer);

/* ---- storing (lobby_store.c) ------------------------------------------------------------- */

/* Each sets is_busy and calls `done` with the lobby, also (at once) when the store is busy. */
void lobby_store_arrival(
	struct lobby *lobby, const struct member *member, uint8_t level, store_done *done);
/* The seat that he has chosen. */
void lobby_store_seat(struct lobby *lobby, const struct member *member, int seat, store_done *done);
void lobby_store_leave(struct lobby *lobby, const struct member *member, store_done *done);
void lobby_store_remove(struct lobby *lobby, store_done *done);
/* Removes its row, if there is one, whatever the lobby is doing; nobody waits for the answer. */
void lobby_forget(struct lobby *lobby);

/* ---- the queue (queue.c) ----------------------------------------------------------------- */

void queues_destroy(struct server *server);
void queues_drop(struct server *server); /* as lobbies_drop */
/* Who waited when the server ended waits again; `done` is not called if that cannot be read. */
void queues_recover(struct server *server, void (*done)(struct server *server));
void queue_drop(struct member *member); /* nothing if he waits in none */
void queue_member_arrived(struct member *member);
void queue_member_left(struct member *member);

#endif
