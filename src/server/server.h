/*
 * server.h: the contract inside src/server: what the server is, who is known to it, how a request is
 * answered and how people are told things. platform.md, whose sections are named by number everywhere
 * here, says what it all means.
 *
 *	client event -> gate.c -> router.c -> a handler of events.c's table, with a struct ask
 *	HTTP request -> gate.c -> api.c    -> a handler of its table, with the same struct ask
 *	handler      -> store (asks again from its answer) -> emits -> ask_ok or ask_refuse
 *
 * What holds in every file of this folder:
 *  1. One thread. Everything runs on the loop but password hashes, letters, what workers.h says and the
 *     store's own thread, and what these have to say arrives on the loop. What could take a millisecond
 *     or more is not done on the loop.
 *  2. Nothing is acknowledged or shown before it is durable: a handler that changes something answers
 *     in the `done` of its store request, not before.
 *  3. Every ask is answered exactly once, also when its socket is long gone: it holds its member and
 *     its client by reference.
 *  4. A seat is never sent what it may not know: game data leaves through room.h only.
 *  5. Time, randomness, slow work and the network are reached through struct server_system and struct
 *     server_net; tests put others in their place.
 *  6. No file here names a game, but port.c.
 *  7. Whatever grows has a limit with a name.
 */
#ifndef RONDA_SERVER_SERVER_H
#define RONDA_SERVER_SERVER_H

#include <ronda/game.h>

#include "net/http.h"
#include "server/clock.h"
#include "server/codes.h"
#include "server/fair.h"
#include "server/journal.h"
#include "server/planted.h"
#include "server/table.h"
#include "server/timer.h"
#include "store/store.h"

enum {
	SERVER_USER_SOCKETS = 5, /* 3: a sixth closes the oldest */
	SERVER_ACTIVE_MAX = 30,  /* 5: unfinished matches of a user */
	SERVER_LIVE_MAX = 3,     /* 5: of these, live ones that are PLAYING, */
	SERVER_LIVE_RATED = 1,   /* and of those, rated ones */
	SERVER_RATE = 20,        /* 2: events per second and socket */
	SERVER_BURST = 40,
	SERVER_FLOOD = 3 * SERVER_RATE * 10, /* 2: events in 10 s that close the connection */
	SERVER_FLOOD_MS = 10000,
	SERVER_EVENT_BYTES = 4096, /* 2: of a payload */
	SERVER_MAP_BYTES = 32768,  /* 2: of one that may carry a map */
	SERVER_BODY_BYTES = 16384, /* 3: of an HTTP body */
	SERVER_JSON_DEPTH = 7,     /* 2: 8 with the packet's array */
	SERVER_ASKS_MAX = 20000,   /* unanswered at once; then rate_limited */
	SERVER_WATCH_MS = 250,     /* how often server_watch is to be called */
	SERVER_PATIENCE_MS = 4000, /* with a store in trouble nobody waits longer for his answer */
	SERVER_ASK_BYTES = 1024,   /* payloads up to this size are kept without the heap */
	SERVER_MEMBERS_MAX = 200000,
	SERVER_LINGER_MS = 120000,    /* a member without sockets and ties is remembered so long */
	SERVER_SCRATCH = 1 << 20,     /* the longest text sent at once */
	SERVER_FIELDS = 6144,         /* the largest struct that a payload is read into */
	SERVER_WINDOW = 20,           /* the largest count of a struct window */
	SERVER_WINDOWS_MAX = 65536,   /* networks and accounts watched at once */
	SERVER_MATCHES_AT_ONCE = 120, /* of one person and bots, begun by one network */
	SERVER_MATCHES_A_MINUTE = 30,
	SERVER_GAMES_MAX = 16,  /* registered games, at most */
	SERVER_WATCHED_MAX = 8, /* matches that one socket watches at once */
	SERVER_REASON = 256,    /* bytes of an administrator's words, with the zero byte */
	RATING_START = 1200,    /* 13 */

	NODE_NAME = 33,               /* of a node (node.h), with the zero byte */
	NODE_HOLDER = NODE_NAME + 24, /* and of one of its runs */
	CLIENT_KEY = 24,

	USER_ID = 16,
	USERNAME = 24,
	MATCH_ID = 16,
	LOBBY_CODE = 8,
	TOKEN_HASH = 65,
	ACTION_CID = 16, /* bytes are counted as characters: a cid is 1 to 16 code points (2) */
	ACTION_CID_BYTES = 4 * ACTION_CID + 1,
	COMMITMENT = 65,
};

/* What the server counts in the shares of networks: matches of one person. */
#define SHARE_MATCHES SHARE_OWN_1

struct server;
struct metrics;
struct room;
struct room_seat;
struct lobby;
struct ask;
struct client;
struct member;
struct watched;
struct tie;
struct shunned;
struct node;
struct link;

/* ---- the world outside (5) ------------------------------------------------------------------- */

/* Work off the loop: `run` on another thread, then `done` on the loop. Lies inside its owner. */
struct server_work {
	void (*run)(struct server_work *work);
	void (*done)(struct server_work *work);
	struct server_work *next; /* the system's own */
};

struct server_system {
	void *context;
	/* Three clocks, held against each other by clock.c. */
	int64_t (*wall_ms)(void *context);      /* since 1970, as the machine believes */
	int64_t (*monotonic_ms)(void *context); /* never steps, stands while the machine sleeps */
	int64_t (*boot_ms)(void *context);      /* the same, but goes on while it sleeps */
	bool (*clock_is_set)(
		void *context); /* the machine has the wall clock from elsewhere (NTP) */
	/* For measuring how long things take, and for nothing else; NULL: nothing is measured. */
	uint64_t (*clock_us)(void *context);
	void (*random)(void *context, void *bytes, size_t count); /* secure */
	/* What waits for others, or is slow for good reason: passwords, letters. */
	void (*work)(void *context, struct server_work *work);
	/* What only computes: at most `threads` are given at once, and `done` comes after this returned. */
	void (*compute)(void *context, struct server_work *work);
	unsigned threads;
	/* The earliest timer has changed, or there is a chore (at <= now): call server_tick then. */
	void (*alarm)(void *context, int64_t at);
	void (*log)(
		void *context, enum journal_level level, const char *line); /* for the operator */
	/* Somebody at this address did what an operator may want to be kept off for; NULL: nobody listens. */
	void (*stranger)(void *context, const char *deed, const char *address);
};

/* How clients are spoken to. `json` is the event's one argument, or the acknowledgement's. */
struct server_net {
	void *context;
	void (*emit)(void *context, struct client *client, const char *name, struct net_span json);
	void (*acknowledge)(
		void *context, struct client *client, uint64_t ack, struct net_span json);
	void (*disconnect)(void *context, struct client *client);
	/* As if the network had failed: it comes again by itself. NULL: as `disconnect`. */
	void (*drop)(void *context, struct client *client);
	void (*respond)(void *context, struct http_exchange *exchange, unsigned status,
		struct net_span json);
	/* Optional: closes what comes from networks that are kept out (bans.h). */
	void (*turn_out)(void *context);
};

struct server_options {
	const char *store_url;
	const char *site_url; /* where people reach the server, for links in mails; may be NULL */
	/* Its name among several servers on the store (node.h); NULL: it is alone there. */
	const char *node;
	unsigned lease_ms;     /* for tests, 0: NODE_LEASE_MS */
	unsigned bot_pause_ms; /* before a bot moves */
	unsigned puzzle_work;  /* rollouts for a puzzle of the day (puzzles.h), 0: none are made */
	unsigned store_requests_max; /* for tests, 0: the store's own */
	unsigned rooms_max;          /* likewise, 0: ROOMS_MAX */
	/* What each network holds (net/shares.h); it must outlive the server. NULL: the server keeps one of its own. */
	struct shares *shares;
	/* What the pages can fetch of games that were loaded (web.h); the list of games names it. May be NULL. */
	const struct http_asset *game_files;
	size_t game_files_count;
	/* Who runs it (host.h); each may be NULL or "". They must outlive the server. */
	const char *host_name, *host_contact, *host_texts;
	const char *
		page; /* which page the server gives out (web.h); it must outlive the server; NULL: none */
};

/* "At most `count` in `span_ms`": the moments of the last ones. Zeroed means none yet. */
struct window {
	int64_t at[SERVER_WINDOW];
	uint8_t next;
};

/* ---- the server ------------------------------------------------------------------------------ */

struct server {
	struct server_options options;
	struct server_system system;
	struct server_net net;
	struct store *store;
	struct node *node;         /* node.c's own; NULL: it is alone on its store */
	struct editions *editions; /* editions.c's own */
	struct clock clock;
	struct timers timers;
	struct table members;      /* by user id */
	struct table rooms, codes; /* rooms by match id and by code (unfinished ones) */
	struct table loads;        /* matches that are being read, by id (room_load.c) */
	struct keeper *keeper;     /* room_keep.c's own */
	size_t rooms_max;
	struct table windows; /* windows.c's own: struct watched by "kind:key" */
	struct watched *oldest_window, *newest_window;
	size_t client_count;
	struct timer housekeeping;           /* old guests and tokens go (3) */
	struct ask *oldest_ask, *newest_ask; /* unanswered ones that are not given up, by age */
	struct ask *spare_asks;              /* unused ones */
	size_t ask_count;                    /* unanswered ones */
	size_t asks_kept;                    /* unused ones that are kept */
	unsigned passwords;                  /* begun, hashed or compared and not ended yet */
	struct fair hashing;                 /* their turns, by network (password.c) */
	char *scratch;                       /* SERVER_SCRATCH, for the text being sent */
	bool is_ready;                       /* recovery is over: people are let in */
	bool is_draining; /* the end is near: nobody new is let in, what was accepted is finished */
	bool is_stopping; /* nothing new is begun */
	bool store_hangs; /* watch.c: the disk does not answer */
	int64_t trouble_since;           /* watch.c: by the monotonic clock; 0: the store is well */
	struct fair workers;             /* workers.c's own */
	struct fair replays;             /* room_replay.c's own */
	struct posters *posters;         /* poster.c's own */
	struct lobbies *lobbies;         /* lobby.c's own */
	struct tournaments *tournaments; /* tournament.c's own */
	struct chats *chats;             /* chat.c's own */
	struct notices *notices;         /* notices.c's own */
	struct retention *retention;     /* retention.c's own */
	struct maker *puzzles;           /* puzzles.c's own: what is being made; NULL: nothing is */
	int64_t puzzles_day;             /* and of which games none could be made on that day, */
	uint32_t puzzles_missed;         /* by their places */
	struct metrics *metrics;         /* hosting.c's own; NULL: nobody counts */
	struct shares *shares;           /* what each network holds and may */
	struct bans *bans;               /* bans.c's own */
	struct host *host;               /* host.c's own */
	void (*ready)(void *context);    /* told once when recovery is over */
	void (*failed)(
		void *context); /* or, with the same context, that it cannot be; may be NULL */
	void (*sent_home)(void *context); /* an administrator wants it to end; likewise */
	void *ready_context;
	enum store_verdict store_verdict; /* of the look over the whole store, the gate's to make */
};

/*
 * Opens the store and begins recovery (room_load.c); `ready` is called from a later server_poll when
 * people may be let in. NULL with a reason.
 */
struct server *server_create(const struct server_options *options,
	const struct server_system *system, const struct server_net *net,
	void (*ready)(void *context), void *context, void (*wake)(void *context),
	char reason[static STORE_REASON]);
/* Takes in what the store has settled; to be called on the loop after each `wake`. */
void server_poll(struct server *server);
/* Fires the timers that are due; returns when to be called next (server_now's time), or -1. */
int64_t server_tick(struct server *server);
/*
 * To be called every SERVER_WATCH_MS: notices what no event tells of: a disk that hangs (watch.c), a machine that has
 * slept, a clock that was set (clock.c).
 */
void server_watch(struct server *server);
/* NULL if people are let in and can play; else why not, in a few words for anybody. */
const char *server_unready(struct server *server);
/*
 * The way out: clients are gone already. Logs the seconds of running clocks, then answers everything
 * that is under way (store_close) and frees all. NULL is fine.
 */
void server_stop(struct server *server);
void server_destroy(struct server *server);

/* The start cannot be finished: it is logged, and the owner told, who ends. */
void server_fail(struct server *server, const char *what, const struct store_result *result);

/* Milliseconds since 1970 that never go back (clock.h). */
int64_t server_now(const struct server *server);
void server_timer(
	struct server *server, struct timer *timer, int64_t at); /* sets it, wakes the loop */
void server_timer_clear(struct server *server, struct timer *timer);
void server_log(struct server *server, enum journal_level level, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
/* "login failed", "flood": for the log and whoever reads it to shut addresses out. */
void server_stranger(const struct server *server, const char *deed, const char *address);
/* A place in the registry: ratings and statistics are kept by it. */
int server_game_place(const struct rd_game *game);

/* As much of a text as fits, with its zero byte. */
void copy_text(char *out, size_t capacity, const char *text);

/* Random words (8.1). */
void server_random(struct server *server, void *bytes, size_t count);
void server_word(
	struct server *server, const char *alphabet, size_t count, char *out); /* count + 1 bytes */
void server_user_id(struct server *server, char out[static USER_ID]);
void server_match_id(struct server *server, char out[static MATCH_ID]);
/* Unique among open lobbies and unfinished matches in memory; the store has the last word. */
void server_code(struct server *server, char out[static LOBBY_CODE]);
/* Upper-cased, blanks and hyphens taken out (5); "" if what is left is no code. */
void server_code_clean(const char *typed, char out[static LOBBY_CODE]);

/* ---- limits of how often ---------------------------------------------------------------------- */

/* True and noted, or false: one more would be too many. `count` is the same for a window at all times. */
bool window_take(struct window *window, unsigned count, int64_t span_ms, int64_t now);
/* What was noted last did not come to be. */
void window_give_back(struct window *window, unsigned count);
/* As window_take, but notes nothing; NULL has room. */
bool window_has_room(const struct window *window, unsigned count, int64_t span_ms, int64_t now);
/* The window of a text ("login:127.0.0.1"), to note something in it: made if it is new. It stays until the next call only. */
struct window *server_window(
	struct server *server, const char *kind, const char *key, int64_t span_ms);
/* The same to look only: NULL, which has room, if nothing was ever noted. */
const struct window *server_window_look(struct server *server, const char *kind, const char *key);
/* What was noted in a window is counted by all servers on the store, if there is a bus; its limit holds for all of them. */
void server_window_count(
	struct server *server, const char *kind, const char *key, unsigned count, int64_t span_ms);
void windows_destroy(struct server *server);
/* What an address has more of than its network's share; noted in the shares. "" is nobody. */
void server_refused(struct server *server, enum share_refusal refusal, const char *address);

/* ---- members: users that the server has to know right now -------------------------------------- */

struct member_rating {
	int32_t rating;
	uint32_t played, won, drawn, lost;
};

/*
 * A user who is connected, sits in a match in memory, is in a lobby or queue, or was so a moment ago.
 * Whoever keeps a pointer across turns of the loop holds a reference.
 */
struct member {
	struct server *server;
	char id[USER_ID];
	char username[USERNAME];
	enum rd_language language;
	bool is_guest, is_program;
	bool is_known; /* language, is_guest, ratings and matches were read from the store */
	unsigned references;
	struct client *clients[SERVER_USER_SOCKETS]; /* in order of connecting */
	uint8_t clients_count;
	struct client *far; /* sockets at other nodes that count here (far.h), the newest first */
	struct room_seat *seats; /* in rooms in memory, linked by next_of_member */
	struct tie *ties;        /* all his unfinished matches, in memory or not (ties.h) */
	unsigned ties_count, ties_capacity;
	unsigned beginning; /* matches that are being created with him */
	struct member_rating
		ratings[SERVER_GAMES_MAX]; /* by server_game_place; rating 0: not yet rated */
	struct timer linger;
	/* What belongs to others; they set and read it, zero at first. */
	struct lobby *lobby;   /* lobby.c: the one open lobby he is in */
	void *queued;          /* lobby.c: his place in a queue */
	struct window joins;   /* lobby.c: 10 a minute (5) */
	uint8_t unknown_codes; /* lobby.c: in a row */
	int64_t joins_blocked_until;
	struct window chat;      /* chat.c: 5 in 10 s */
	struct shunned *shunned; /* people.c: whom he blocks or does not hear */
	unsigned shunned_count;
	struct lobby *challenges; /* lobby_challenge.c: to him, that are open */
};

struct member *member_find(struct server *server, const char *user_id); /* or NULL */
/* Finds or makes it, and adds a reference for the caller. */
struct member *member_take(struct server *server, const char *user_id, const char *username);
struct member *member_hold(struct member *member);
void member_release(struct member *member);
/* Reads user and ratings from the store, then calls `done` (also when that fails). Holds a reference. */
void member_refresh(struct member *member,
	void (*done)(void *context, struct member *member, bool is_read), void *context);
/* What is shown as his rating of a game: 1200 before the first match, 0 (null) for a guest or an unrated game. */
int member_shown_rating(const struct member *member, const struct rd_game *game);
/* Unfinished matches of all games (5). */
unsigned member_unfinished(const struct member *member);
static inline bool member_is_online(const struct member *member)
{
	return member->clients_count > 0 || member->far;
}

/* One socket of a member. Gone means that the network has forgotten it; it is freed with its last reference. */
struct client {
	struct server *server;
	struct member *member;          /* NULL until it is let in */
	void *socket;                   /* the network's own */
	const struct server_net *net;   /* how it is spoken to */
	char address[HTTP_ADDRESS_MAX]; /* where it came from; the network sets it */
	bool is_gone;
	bool is_put_off; /* it was not let in, and not because of its token: it may come again */
	unsigned references;
	char token_hash[TOKEN_HASH];
	int64_t touched_at;        /* when the use of its token was noted */
	int64_t tokens, tokens_at; /* the bucket of 2: thousandths of an event */
	int64_t flood_at;
	unsigned flood;
	struct room *watched[SERVER_WATCHED_MAX]; /* spectate.c */
	uint8_t watched_count;
	/* Several nodes (far.h). */
	struct link *link; /* its socket is over there; NULL: it is here */
	struct client *next_far;
	uint64_t number; /* among the sockets of its node */
	char key[CLIENT_KEY];
	uint64_t spoken; /* bits of the links that it has spoken over */
	bool is_spared;  /* it goes for no fault of its own: that is no absence */
};

/* The gate's side (member.c). `auth` is the connect packet's JSON object, or empty. */
struct client *client_create(struct server *server, void *socket);
/*
 * Decides about a client: `settled` comes now or later, with true (it is let in and has been given its
 * user:welcome only after `settled` returns) or false (unauthorized).
 */
void client_connect(struct client *client, struct net_span auth,
	void (*settled)(struct client *client, bool is_let_in));
/* It takes part no more: the network has lost it, or it was told to go. A second time does nothing. */
void client_disconnect(struct client *client);
/* The network is told to let it go, and it takes part no more. */
void client_close(struct client *client);
/* The same to one who has done nothing, and is to come again at once. */
void client_drop(struct client *client);
/* One whose socket is at another node takes part here. */
void client_attach_far(struct client *client, struct member *member);
/* The gate's own reference ends when the network has lost it, after client_disconnect. */
void client_release(struct client *client);

/* What lobby.c, room.c and the rest do when a member's first socket comes and his last one goes. */
void member_arrived(struct member *member);
void member_left(struct member *member);

/* ---- asks: requests on their way to an answer -------------------------------------------------- */

struct event_row;
struct api_row;

struct ask {
	struct server *server;
	struct member *member;          /* who asks; NULL only in HTTP requests without a token */
	struct client *client;          /* the socket; NULL for HTTP */
	struct http_exchange *exchange; /* NULL for events, and when the asker has hung up */
	const struct event_row
		*event;            /* the row of the event; NULL for HTTP and for game actions */
	const struct api_row *api; /* the row of the request; NULL for events */
	char name[48];             /* the event's name */
	enum rd_language language;
	bool is_http, wants_ack, has_answer;
	bool is_placed;         /* it is where it belongs (far.h) */
	char from[NODE_HOLDER]; /* it came from that node; "": it began here */
	uint64_t began_us;      /* for the histogram of answers */
	uint64_t ack;
	uint64_t given; /* a bit for each field of the payload that was there */
	char path_id
		[32]; /* HTTP: what stood in the place of {id}; else the match that is looked for */
	char address[HTTP_ADDRESS_MAX]; /* HTTP: who asks */
	char network[NETWORK_TEXT];     /* for ask_network; "": not looked for yet */
	char token_hash[TOKEN_HASH];    /* HTTP: of the bearer token, "" if there was none */
	/* Somebody inside the server asks, and hears the answer in the place of a network. */
	void (*heard)(void *listener, unsigned status, struct net_span json);
	void *listener;
	struct ask *next;          /* for whoever keeps asks in a list */
	struct ask *older, *newer; /* among those that wait for an answer */
	int64_t asked_at;          /* by the monotonic clock */
	bool is_given_up; /* the asker was told server_error already; what it comes to, nobody hears */
	struct room *room;                                /* in whose queue it stands, or NULL */
	void (*task)(struct room *room, struct ask *ask); /* in a room's queue: what it is for */
	bool looks;     /* the task changes nothing: it may be done while the store is in trouble */
	bool frames;    /* game:join, spectate:join: what follows is to come in frames */
	void *context;  /* for the handler */
	int64_t number; /* for the handler */
	char cid[ACTION_CID_BYTES]; /* of an action, "" if it has none */
	struct rd_writer writer;    /* between ask_open and ask_close */
	size_t length;
	char *payload; /* its JSON, zero-terminated; it stays until the answer */
	char own[SERVER_ASK_BYTES];
};

/*
 * A handler owns its ask until it is answered by exactly one of the following; the ask is gone after that.
 * It may keep it as long as it needs, across store requests and turns of the loop. `fields` is the payload
 * read by the row's schema, and is gone when the handler returns; payload stays.
 */
typedef void ask_handler(struct ask *ask, const void *fields);

void ask_ok(struct ask *ask); /* {"ok":true}, or 204 */
/*
 * {"ok":true, ...}: write keys and values into the writer, then close. Over HTTP the same object without
 * "ok". Nothing else may be sent between the two (the text lies in the server's scratch).
 */
struct rd_writer *ask_open(struct ask *ask);
void ask_close(struct ask *ask);
/* Answers that are one ready JSON value, over HTTP with a status of their own. */
void ask_respond(struct ask *ask, unsigned status, struct net_span json);

/* Somebody else answers it. */
void ask_forget(struct ask *ask);

void ask_refuse(struct ask *ask, enum code code);
void ask_refuse_field(struct ask *ask, enum code code, const char *field);   /* field may be NULL */
void ask_refuse_reason(struct ask *ask, enum code code, const char *reason); /* a word (bad_deck) */
/* What is wrong with which field; REASON_NONE and NULL: as the code says (codes.h). */
void ask_refuse_why(struct ask *ask, enum code code, const char *field, enum reason reason);
/* What a reader of JSON said. `whole` stands for the field where the fault is the whole text's: "payload", "body". */
void ask_refuse_fault(
	struct ask *ask, enum code code, const struct rd_fault *fault, const char *whole);
/* By a game's table; refusal is not RD_ACCEPTED. */
void ask_refuse_game(struct ask *ask, const struct rd_game *game, int refusal, const char *field,
	enum reason reason);
/* What a store request came to when it did not come to STORE_OK: SERVER_ERROR, logged. */
void ask_refuse_store(struct ask *ask, const struct store_result *result);
/* The text of a value in the payload, for what no schema reads (options, ships). False if it is not there. */
bool ask_raw(const struct ask *ask, const char *key, struct rd_span *value);

/* Reads the payload once more, as the handler was given it: what it needs of it later. */
void ask_fields(const struct ask *ask, void *fields);

/* Submits; on STORE_BUSY answers the ask with SERVER_ERROR and returns false. */
bool ask_submit(struct ask *ask, struct store_request *request, store_done *done);

/* The network of the asker, by which he is counted: "192.0.2.1", "2001:db8::/64". */
const char *ask_network(struct ask *ask);

/* For router.c and api.c. NULL: too many are unanswered. The payload is copied. */
struct ask *ask_create(struct server *server, struct net_span payload);
/*
 * The store is in trouble: whoever has asked before `since` is answered with SERVER_ERROR. What has not been begun
 * is not begun any more; what has been is finished, and its asker may find that out by asking again.
 */
void asks_give_up(struct server *server, int64_t since);

/* ---- the router -------------------------------------------------------------------------------- */

/* An event of a client that was let in. `argument` is its first argument's JSON (empty: none). */
void router_event(struct client *client, struct net_span name, struct net_span argument,
	size_t arguments, bool wants_ack, uint64_t ack);
/* One that has found its place (far.h), and one that another node has sent. */
void router_run(struct ask *ask);
void router_far(struct ask *ask);
/*
 * The server itself asks in a member's name; the answer comes to `heard`, in a turn of its own, once: its status as in HTTP, and the object
 * without "ok". For what needs no socket.
 */
void router_inside(struct member *member, const char *name, const char *json,
	void (*heard)(void *listener, unsigned status, struct net_span json), void *listener);
/* An HTTP request below /api/, and one whose body is larger than SERVER_BODY_BYTES. */
void api_request(struct server *server, struct http_exchange *exchange);
void api_too_large(struct server *server, struct http_exchange *exchange);
/* One that comes too often. */
void api_too_many(struct server *server, struct http_exchange *exchange);

/* ---- telling people ---------------------------------------------------------------------------- */

/*
 * An event to clients, as a table: its name, the schema of its payload, the key of one value that is
 * given as JSON text ("view", "options"), or NULL, and that of one list ("events"), or NULL. The rows are in events.h.
 */
struct news {
	const char *name;
	const struct rd_schema *schema;
	const char *raw, *list;
	bool may_lack; /* what is given as text may be left out */
};

/* The payload's JSON in the server's scratch; it stays until the next text is made. `raw` NULL: no such key. */
struct net_span news_text(struct server *server, const struct news *news, const void *payload,
	const struct net_span *raw);
void client_emit(struct client *client, const char *name, struct net_span json);
/* To all sockets of a user. */
void member_emit(struct member *member, const char *name, struct net_span json);
void member_tell(struct member *member, const struct news *news, const void *payload);

#endif
