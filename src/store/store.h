/*
 * store.h: what Ronda remembers: users, the Port, lobbies, matches with their logs, chat.
 *
 * The store knows no game: options, actions, decks and states are text to it. Which database keeps
 * it all is said by a URL when it is opened, and by nothing else in this header.
 *
 * Everything after store_open is asynchronous. A request is a list of steps, reads and writes in
 * any mixture, that happen together or not at all:
 *
 *	struct store_request *request = store_begin(store);
 *	store_log_append(request, &entry);
 *	store_match_turn(request, match_id, &turn);
 *	if (store_submit(request, entry_is_stored, match) == STORE_BUSY)
 *		...refused at once: answer server_error, undo the step
 *
 * The store's own thread joins whatever is waiting into one transaction, makes it durable, then
 * calls `wake`; the owner's thread calls store_poll, and that calls `done` of each request that is
 * settled.
 *
 * What holds, whichever database is below:
 *  1. An answer of STORE_OK means that every step of the request is on the disk.
 *  2. Any other answer means that none of its steps took place.
 *  3. Requests take effect, and are answered, in the order in which they were submitted. A read
 *     sees every write that was submitted before it and answered STORE_OK.
 *  4. A request that was accepted is answered exactly once; one that was refused, never.
 *  5. No function here waits for the disk, but store_open, store_close, store_backup,
 *     store_restore.
 *  6. After a failure (disk full, read-only, broken) the store goes on: reads are answered, writes
 *     fail one after the other with the reason, and succeed again as soon as the disk lets them. While the server of a database cannot be
 *     reached, reads fail as well.
 *  7. A disk that neither works nor fails is noticed by store_watch. While it hangs, writes that have
 *     not reached it fail, new ones are refused, and reads go on by a way of their own: they see
 *     what was answered before them, and may be answered before writes that were submitted
 *     earlier. What is in the disk's hands stays unanswered until the disk lets go of it; then it
 *     is answered as it turned out.
 *
 * One thing no store can promise: if the disk failed while a transaction was being made durable and
 * the program falls before the disk has answered again, that transaction may be found whole at the
 * next start although it was answered with STORE_FAILED. No later answer ever stands beside it. The same holds for a store that is closed
 * while a database server has a commit in hand and is not there to be asked.
 *
 * Running out of memory ends the program with a sentence: what was acknowledged is on the disk.
 *
 * Texts are UTF-8 and end with a zero byte; texts handed over are copied. Times are milliseconds
 * since 1970. "No value" is NULL in a text and STORE_NONE in a number.
 */
#ifndef RONDA_STORE_STORE_H
#define RONDA_STORE_STORE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define STORE_NONE INT64_MIN

enum {
	STORE_REASON = 320,              /* bytes of a reason in words */
	STORE_REQUESTS_MAX = 8192,       /* accepted and not yet answered */
	STORE_REQUESTS_BYTES = 64 << 20, /* of all of them together; one alone may be larger */
	STORE_STEPS_MAX = 128,           /* of one request; an entry of a log takes two */
	STORE_BATCH_MAX = 512,           /* requests in one transaction */
	STORE_PAGE_MAX = 1000,           /* rows a list may give at once */
	STORE_SEATS_MAX = 8,
	STORE_CHAT_KEPT = 100,    /* messages per match, platform 14 */
	STORE_SNAPSHOTS_KEPT = 3, /* per match, besides the first, platform 15 */
	STORE_HANG_MS = 2000,     /* a disk that takes longer over one thing hangs */
};

#define STORE_TOKEN_MS (INT64_C(30) * 24 * 3600 * 1000) /* a token lives this long unused */
#define STORE_GUEST_MS (INT64_C(30) * 24 * 3600 * 1000) /* and a guest */

enum store_outcome {
	STORE_OK,
	STORE_NOT_FOUND, /* what a step is about does not exist, or is another's */
	STORE_CONFLICT,  /* `field` has a value that is taken, or a count that does not fit */
	STORE_BUSY,      /* only of store_submit: too much is waiting, or the disk hangs */
	STORE_FAILED,    /* `reason` says in words what is wrong with disk, file or request */
};

/* --- opening and closing ------------------------------------------------------------------- */

struct store;
struct store_request;

struct store_options {
	/*
	 * "ronda.db" or "sqlite:ronda.db": a file, made if it is missing. "postgresql://USER@HOST/NAME": a database of a server, which is
	 * there and empty, or Ronda's; whatever libpq understands may follow ("?sslmode=verify-full").
	 */
	const char *url;
	/*
	 * Called from the store's thread when answers are ready and none were; it must only wake
	 * the owner's thread (uv_async_send, a condition variable), which then calls store_poll.
	 * Mandatory.
	 */
	void (*wake)(void *context);
	void *wake_context;
	/* Before anything else all of it is looked over, which takes as long as reading it does. */
	bool is_checked;
	/* Smaller limits than those above, for tests; 0: those above. */
	unsigned requests_max, batch_max;
	/* Called by store_poll for each transaction that wrote: how long it took until it was durable, or had failed. May be NULL. */
	void (*committed)(void *context, uint64_t microseconds);
	void *committed_context;
};

/* The file that a store lies in; NULL: it is elsewhere. */
const char *store_file(const char *url);
/* Whether it can be meant, without a look at what it leads to; else a reason. */
bool store_is_address(const char *url, char reason[static STORE_REASON]);
/* The URL as it may be shown: a password is three stars. */
void store_said(const char *url, char *out, size_t capacity);

/*
 * Opens and where needed migrates. NULL with a reason: no such folder, not to be written, not a store of Ronda, damaged (as far
 * as it was looked at), made by a newer Ronda, in use by another server.
 */
struct store *store_open(const struct store_options *options, char reason[static STORE_REASON]);
/*
 * Settles and answers all that was accepted, then closes. `wake` is not called any more. NULL is
 * fine.
 */
void store_close(struct store *store);

/*
 * What of store_open may take long, on any thread: the file is made or migrated and whatever a fall has left is put in
 * order, so that store_open finds nothing more to do. False with a reason, as there.
 */
bool store_prepare(const char *url, bool is_checked, char reason[static STORE_REASON]);

/*
 * Looks over the whole store while it is in use, on any thread, until that is done or given up. A reason comes with
 * STORE_DAMAGED (what is wrong) and STORE_UNKNOWN (why it could not be looked at, or "" where it was given up).
 */
enum store_verdict { STORE_UNKNOWN, STORE_WHOLE, STORE_DAMAGED };
enum store_verdict store_check(
	const char *url, const atomic_bool *is_given_up, char reason[static STORE_REASON]);

/*
 * To be called by the owner a few times a second, with the milliseconds of a clock that goes on evenly:
 * notices a disk that hangs, and that it has come back (7). True while it hangs. The owner polls
 * afterwards.
 */
bool store_watch(struct store *store, int64_t now_ms);

/* True if the last write went well; else `reason` says what is wrong. Never waits for the disk. */
bool store_is_healthy(struct store *store, char reason[static STORE_REASON]);

/* Bytes on the disk, at most STORE_SIZES_MS old while there is something to do; 0: not known yet. Never waits for the disk. */
struct store_sizes {
	uint64_t file; /* all that was moved into it */
	uint64_t log;  /* what is written ahead of that */
};
enum { STORE_SIZES_MS = 1000 };
struct store_sizes store_sizes(struct store *store);

/*
 * For `ronda backup`: copies the store at `url` into a new file, also while a server runs on it:
 * the copy is the store at one moment. It is checked before it gets its name. An older file of that name is replaced only
 * then, and only if `may_replace`; the store itself, under whatever name, never is.
 */
bool store_backup(
	const char *url, const char *file, bool may_replace, char reason[static STORE_REASON]);
/*
 * For `ronda restore`: puts a backup in the place of the store at `url`. The backup is checked
 * first, the store must not be in use, and at any moment either the old or the new one is in place.
 * The old one is kept beside it with ".replaced" behind its name.
 */
bool store_restore(const char *url, const char *file, char reason[static STORE_REASON]);

/*
 * For `ronda admin compact`: writes the store anew without the room that forgotten rows have left, which the file keeps for new ones.
 * It must not be in use. Wants as much room again on the disk meanwhile; a fall leaves it as it was, or compact.
 */
bool store_compact(const char *url, struct store_sizes *before, struct store_sizes *after,
	char reason[static STORE_REASON]);

/*
 * For `ronda store copy`: all that is in one store into another, of whichever database. The source may be in use: what is copied is the store
 * at one moment. The target must be a new file, or a database without a row that nobody has open; everything is there when it is done, and
 * nothing if it fails. Each table is read again from the target, and counted and compared with what was read from the source;
 * `told` is called for each that was.
 */
bool store_copy(const char *from, const char *to,
	void (*told)(void *context, const char *table, uint64_t rows), void *context,
	char reason[static STORE_REASON]);

/* --- rows ---------------------------------------------------------------------------------- */

struct store_user {
	const char *id;            /* "u_4f7c21aa90be" */
	const char *username;      /* unique without regard to case */
	const char *email;         /* likewise; none: a guest, or none has joined yet */
	bool email_is_confirmed;   /* false as well if there is no address */
	const char *email_pending; /* read only: the one that joins when it is confirmed, or none */
	const char *password_hash; /* none: a guest */
	const char *language;
	bool notices;
	bool is_program; /* a program plays under this name (22) */
	int64_t created_at;
};

struct store_token {
	const char *hash;
	const char *user_id;
	int64_t created_at, used_at;
	const char *agent; /* what the device calls itself, or none */
};

enum store_link_kind { STORE_LINK_CONFIRM, STORE_LINK_RESET, STORE_LINK_KINDS };

/* A link in a mail; what stands in it is known by its hash alone. */
struct store_link {
	const char *user_id;
	enum store_link_kind kind;
	const char *hash;
	const char *email; /* where it went; of CONFIRM the address that joins */
	int64_t created_at, expires_at;
};

struct store_ban {
	const char *user_id;
	const char *username; /* read only */
	const char *reason;
	int64_t banned_at;
	int64_t until; /* none: for good */
};

struct store_network_ban {
	const char *network; /* "192.0.2.1", "2001:db8::/32" */
	const char *reason;
	int64_t banned_at;
	int64_t until; /* none: for good */
};

struct store_rating {
	const char *user_id;
	const char *username; /* read only */
	const char *game;
	int64_t rating, played, won, drawn, lost;
};

struct store_ship {
	const char *id; /* "us_1", counted per user by who creates them */
	const char *user_id;
	const char *template_slug;
	const char *custom_stats; /* JSON */
};

struct store_deck {
	const char *id; /* "fd_1", counted per user by the store, never used again */
	const char *user_id;
	const char *deck_name;
	const char *ships; /* JSON */
	bool is_active;
};

struct store_lesson {
	const char *lesson; /* "naval/01-set-sail" */
};

struct store_lobby_player {
	const char *code;
	int64_t place;        /* in order of joining, from 0, with gaps where somebody left */
	const char *user_id;  /* none: a bot */
	const char *username; /* read only */
	int64_t bot_level;    /* 0: a person */
	int64_t rating;       /* read only, by store_lobby_open: of the game; may be none */
	bool is_program;      /* read only */
	int64_t seat; /* read only: which he has chosen (store_lobby_seat); STORE_NONE: none */
};

struct store_lobby {
	const char *code;
	const char *game;
	int64_t seats;
	const char *options; /* JSON */
	bool rated, resume, spectators, broadcast, listed;
	bool is_open, is_live;            /* anybody may join; not over days */
	int64_t vacation_days, abandoned; /* of struct store_life */
	const char *host_id;
	const char *invited_id,
		*invited;     /* of a challenge: who alone may join; his name is read only */
	const char *match_id; /* of the paused match that this lobby is kept for, or none */
	int64_t expires_at;
	const struct store_lobby_player *players; /* read only */
	size_t players_count;
};

enum store_status { STORE_PLAYING, STORE_WAITING, STORE_FINISHED, STORE_STATUSES };

struct store_player {
	const char *match_id;
	int64_t seat;
	const char *user_id;  /* none: a bot, or a guest that was removed */
	const char *username; /* read only: the name now, or the one a removed guest had */
	int64_t bot_level;    /* 0: a person */
	const char *side;
	const char *deck_snapshot;                                /* JSON */
	int64_t result_rank, score, rating_before, rating_change; /* none before the end */
	int64_t absences, absence_ms;
	int64_t muted;      /* read only: a bit per seat that this one does not hear */
	bool wants_rematch; /* read only */
	int64_t pause_requests;
	int64_t rating; /* read only, by store_match_find and store_match_playing: of the game; may be none */
	bool is_program; /* read only */
	int64_t level; /* read only: of the bot that sits there by now, also if it took the seat over */
};

struct store_match {
	const char *id;
	const char *game;
	int64_t rules_version;
	enum store_status status;
	const char *options; /* JSON */
	const char *seed;    /* 64 hexadecimal digits */
	bool rated, spectators, broadcast, listed;
	int64_t watching; /* read only: as its room said last */
	int64_t strength; /* of its people when it began, for the order of the list */
	int64_t turn_number;
	int64_t current_turn_seat; /* may be none */
	int64_t turn_expires_at;   /* may be none */
	int64_t time_left_ms;      /* may be none: what was left when the clock was stopped */
	int64_t wake_at; /* when it has to be in memory by itself; none: only when asked for */
	int64_t is_live; /* 0 or 1; read, it may be none: a row from before that was noted */
	int64_t daily;   /* read only: the day of which it is an attempt; may be none */
	const char *tournament; /* read only: of which it is; may be none */
	int64_t awaited,
		in_play; /* read only: bits by seat; may be none: no program has said so yet (needs.h) */
	int64_t started_at;
	int64_t finished_at;    /* may be none */
	const char *reason;     /* why it ended, or none */
	const char *code;       /* unique among open lobbies and unfinished matches */
	const char *head_check; /* what its log is chained to (log.h); none before 0.2 */
	const struct store_player *players; /* by seat */
	size_t players_count;
};

enum store_kind { STORE_ACTION, STORE_CLOCK, STORE_PLATFORM, STORE_KINDS };

enum { STORE_PROOF = 33 }; /* 32 digits and a 0 */

struct store_entry {
	const char *match_id;
	int64_t n; /* from 1, without gaps */
	int64_t at_ms;
	enum store_kind kind;
	int64_t seat;        /* may be none */
	const char *cid;     /* may be none */
	const char *payload; /* JSON */
	const char *proof; /* of its line: proof and check (log.h), STORE_PROOF; none before 0.2 */
};

struct store_snapshot {
	const char *match_id;
	int64_t n;         /* the last log entry that it contains */
	const char *state; /* JSON */
};

struct store_message {
	const char *match_id;
	int64_t n; /* from 1 */
	int64_t seat;
	const char *text;
	int64_t at_ms;
	int64_t audience; /* a bit per seat that may read it; none: all */
};

struct store_letter { /* that waits for being delivered */
	const char *id, *kind, *receiver, *text;
	int64_t tries, due;
};

/* What somebody is to be told while he is away (notices.h). */
struct store_notice {
	const char *user_id, *kind, *subject, *mark;
	const char *facts; /* JSON */
	int64_t tally;
	bool is_pushed, is_mailed; /* read, and by store_notice_told */
	bool is_seated;            /* read only: he has a seat in the match of that id */
	int64_t due;               /* may be none */
	int64_t made_at;
};

struct store_notice_setting {
	const char *user_id;
	int64_t quiet_from, quiet_until; /* minutes of the day; the same: never */
	const char *zone;
	int64_t digest_hour; /* may be none */
};

struct store_notice_choice {
	const char *user_id, *kind;
	bool by_push, by_mail;
};

struct store_device { /* a browser that is pushed to */
	const char *endpoint, *user_id, *token_hash, *point, *auth;
	const char *agent; /* read only: what its session is called; may be none */
	int64_t created_at;
	int64_t told_at; /* read only; may be none */
};

struct store_key {
	const char *secret;
};

struct store_waiter { /* in the public queue */
	const char *user_id;
	const char *username; /* read only */
	const char *game;
	int64_t since;
	const char *last_match; /* read only: his last one of this game, or none */
};

/* What was agreed about a match over days (long.h); read, it is all 0 where nothing was. */
enum store_abandoned { STORE_HELD, STORE_VOLUNTEER, STORE_BOT };
struct store_life {
	int64_t vacation_days; /* of each seat */
	int64_t abandoned; /* enum store_abandoned: what becomes of a seat whose player is gone */
	int64_t held_ms;   /* by so much vacations put the present deadline off */
};

struct store_seat_life {
	const char *match_id;
	int64_t seat;
	int64_t away_until, vacation_used;
	int64_t missed;     /* turns in a row */
	int64_t acted_turn; /* the last one in which its player did something */
	int64_t gone_since; /* may be none: he is there */
	int64_t level;      /* of the bot that took it over */
	int64_t since_n, since_seq,
		since_at; /* when whoever sits there took it over; 0: at the beginning */
};

struct store_left { /* somebody whose seat another has taken */
	const char *match_id;
	int64_t seat, at_ms;
	const char *user_id, *username; /* none: he is gone altogether; the name is read only */
};

struct store_vote {
	const char *match_id;
	int64_t kind, turn, target, seat, agreed;
	bool is_open;
};

/* A tournament (tournaments.h). */
enum store_contest_status { STORE_OPEN, STORE_RUNNING, STORE_OVER, STORE_CANCELLED };
struct store_tournament {
	const char *id, *name;
	const char *game;
	int64_t rules_version;
	int64_t kind; /* enum contest_kind */
	int64_t seats, rounds, minutes;
	const char *options; /* JSON */
	bool is_live, rated, spectators;
	int64_t players_min, players_max;
	int64_t bots;         /* the level of those that fill it up; 0: none do */
	const char *owner_id; /* none: he is gone */
	const char *owner;    /* read only: his name */
	enum store_contest_status status;
	int64_t round; /* the last one that was paired */
	int64_t created_at, starts_at, expires_at, started_at,
		ended_at; /* all but two may be none */
	int64_t players;  /* read only: how many they are */
	bool is_in;       /* read only: whoever asks is one of them */
};

enum store_entrant_state { STORE_PLAYS, STORE_WITHDRAWN, STORE_AWAY };
struct store_entrant {
	const char *tournament_id;
	int64_t number;
	const char *user_id; /* none: a bot, or somebody who is gone */
	const char *username;
	int64_t bot_level;    /* 0: a person */
	int64_t state;        /* enum store_entrant_state */
	const char *owner_id; /* read only: whose program he is; may be none */
	bool is_program;      /* read only: a program plays under his name */
};

struct store_pairing { /* a table of a round */
	const char *tournament_id;
	int64_t round, board;
	const char *seats;    /* JSON: the numbers of its players */
	const char *match_id; /* may be none */
	const char *ranks;    /* JSON, by seat; none before the end */
};

struct store_verdict_seat { /* of a match that is over and not noted yet */
	int64_t round, board;
	int64_t seat, rank, absences; /* none: it had none, or the match is forgotten */
};

/* What a seat has not seen yet (needs.h). */
struct store_need {
	const char *match_id;
	int64_t seat;
	int64_t letters;           /* unread ones */
	int64_t seen_seq, seen_at; /* may be none: he has never looked */
	int64_t gone_since;        /* may be none */
};

/* One of several servers on the store (docs/nodes.md). */
struct store_node {
	const char *name;
	const char *holder; /* what it owns under: another one for each start, "a#17" */
	int64_t lease_ms;   /* what is left of its lease; below 1: it is not alive */
	bool is_draining;   /* it takes nothing new */
	const char *
		carries; /* JSON: the editions that it can play, ["naval/1","naval/2"], and what else it knows (server/editions.h) */
	int64_t matches; /* unfinished ones that it owns */
};

struct store_owner { /* of a match or a duty */
	const char *of;
	const char *holder; /* may be none */
	int64_t epoch;
	bool is_alive;
};

/* --- requests and answers ------------------------------------------------------------------ */

/* The task of a day. */
struct store_daily {
	int64_t day; /* since 1970 */
	const char *game;
	int64_t rules_version;
	const char *seed; /* 64 hexadecimal digits */
	int64_t finished; /* read only: attempts that have come to something */
};

/* What somebody made of it. */
struct store_attempt {
	int64_t day;
	const char *game, *user_id;
	const char *username; /* read only */
	const char *match_id;
	int64_t result_rank, score, turns, finished_at; /* none before the end */
	int64_t place;                                  /* read only: from 1; none before the end */
};

/* The puzzle of a day. */
struct store_puzzle {
	int64_t day; /* since 1970 */
	const char *game;
	const char *body; /* JSON; none in a list */
};

/* What somebody has made of somebody else (people.h). */
enum store_relation_kind { STORE_FRIEND, STORE_BLOCK, STORE_MUTE, STORE_RELATIONS };
struct store_relation {
	const char *user_id, *other_id;
	enum store_relation_kind kind;
	int64_t at_ms;
	const char *username; /* read only: of the other one of the two; may be none */
	bool is_program;      /* read only: likewise */
	bool is_mutual;       /* read only: the other one has made the same of him */
};

/* Names are those that people had then. */
struct store_report {
	const char *id;
	int64_t at_ms;
	const char *reporter_id, *reporter; /* the id is none when he is gone */
	const char *user_id, *username;     /* whom it is about; likewise */
	const char *match_id;               /* may be none */
	const char *reason, *words;
	const char *evidence; /* JSON; none in a list */
	int64_t closed_at;    /* none: it is open */
	const char *note;     /* may be none */
};

struct store_tally {
	const char *game;
	bool has_people; /* others than himself */
	int64_t played, won, drawn, lost;
};

struct store_win {
	const char *game;
	int64_t people, level; /* others who are people; the weakest bot, 0: there was none */
	bool is_upset;         /* one of those who lost was rated STORE_UPSET higher */
	bool is_days;
	int64_t count, first_at;
};
enum { STORE_UPSET = 200 };

struct store_point {
	int64_t at_ms, rating;
};

struct store_announcement {
	const char *id, *text;
	int64_t at_ms;
	int64_t until; /* none: until it is taken back */
};

/* What a request came to. All that it points at lives until `done` returns. */
struct store_result {
	enum store_outcome outcome;
	const char *field;  /* STORE_CONFLICT: the column or count at fault, else NULL */
	const char *reason; /* STORE_FAILED: in words, else NULL */
	/* What the steps have read, each list in the order of the step that filled it. */
	const struct store_user *users;
	size_t users_count;
	const struct store_token *tokens;
	size_t tokens_count;
	const struct store_link *links;
	size_t links_count;
	const struct store_ban *bans;
	size_t bans_count;
	const struct store_network_ban *network_bans;
	size_t network_bans_count;
	const struct store_rating *ratings;
	size_t ratings_count;
	const struct store_ship *ships;
	size_t ships_count;
	const struct store_deck *decks;
	size_t decks_count;
	const struct store_lesson *lessons;
	size_t lessons_count;
	const struct store_lobby *lobbies;
	size_t lobbies_count;
	const struct store_lobby_player *lobby_players;
	size_t lobby_players_count;
	const struct store_match *matches;
	size_t matches_count;
	const struct store_player *players;
	size_t players_count;
	const struct store_entry *entries;
	size_t entries_count;
	const struct store_snapshot *snapshots;
	size_t snapshots_count;
	const struct store_message *messages;
	size_t messages_count;
	const struct store_letter *letters;
	size_t letters_count;
	const struct store_notice *notices;
	size_t notices_count;
	const struct store_notice_setting *notice_settings;
	size_t notice_settings_count;
	const struct store_notice_choice *notice_choices;
	size_t notice_choices_count;
	const struct store_device *devices;
	size_t devices_count;
	const struct store_key *keys;
	size_t keys_count;
	const struct store_waiter *places;
	size_t places_count;
	const struct store_node *nodes;
	size_t nodes_count;
	const struct store_owner *owners;
	size_t owners_count;
	const struct store_daily *dailies;
	size_t dailies_count;
	const struct store_attempt *attempts;
	size_t attempts_count;
	const struct store_puzzle *puzzles;
	size_t puzzles_count;
	const struct store_life *lives;
	size_t lives_count;
	const struct store_seat_life *seat_lives;
	size_t seat_lives_count;
	const struct store_left *left;
	size_t left_count;
	const struct store_vote *votes;
	size_t votes_count;
	const struct store_relation *relations;
	size_t relations_count;
	const struct store_tally *tallies;
	size_t tallies_count;
	const struct store_win *wins;
	size_t wins_count;
	const struct store_point *points;
	size_t points_count;
	const struct store_report *reports;
	size_t reports_count;
	const struct store_announcement *announcements;
	size_t announcements_count;
	const struct store_tournament *tournaments;
	size_t tournaments_count;
	const struct store_entrant *entrants;
	size_t entrants_count;
	const struct store_pairing *pairings;
	size_t pairings_count;
	const struct store_verdict_seat *verdicts;
	size_t verdicts_count;
	const struct store_need *needs;
	size_t needs_count;
	const char *claimed_from; /* store_match_claim: whose it was before; may be none */
	int64_t moment;           /* store_newest, store_notices_due; may be none */
};

typedef void store_done(void *context, const struct store_result *result);

/*
 * For `done`: what was read stays after it returns, also for another thread and when the store is closed, until it is
 * let go on the owner's thread.
 */
void store_keep(const struct store_result *result);
void store_let_go(const struct store_result *result);

/* A request without steps; every function below that takes one adds a step to it. */
struct store_request *store_begin(struct store *store);
/* Forgets a request that is not to be submitted after all. */
void store_drop(struct store_request *request);
/*
 * Hands the request over; it is gone for the caller either way. STORE_OK: `done` (NULL if nobody
 * cares) will be called by store_poll, once. STORE_BUSY: it never will be: too much is waiting, or
 * it writes and the disk hangs (7). A request without steps
 * is a barrier: answered when all before it are.
 */
enum store_outcome store_submit(struct store_request *request, store_done *done, void *context);
/*
 * Answers what is settled by now, on this thread; returns how many. `done` may submit new requests.
 * Requests are begun, submitted and polled by one thread, the owner's.
 */
size_t store_poll(struct store *store);

/* --- users (platform 3) -------------------------------------------------------------------- */

/*
 * STORE_CONFLICT: `username`, `email` or `id`. A new user's ships and deck (4) are further steps of
 * the same request.
 */
void store_user_create(struct store_request *request, const struct store_user *user);
/* Each finds one user or is STORE_NOT_FOUND. */
void store_user_by_id(struct store_request *request, const char *id);
void store_user_by_username(struct store_request *request, const char *username);
void store_user_by_email(struct store_request *request, const char *email);
/*
 * A guest becomes an account, with an address that is not confirmed or none. STORE_NOT_FOUND: no
 * such guest. STORE_CONFLICT: `username`, `email`.
 */
void store_user_upgrade(struct store_request *request, const char *id, const char *username,
	const char *email, const char *password_hash);
/* What is NULL stays as it is. STORE_CONFLICT: `username`, `email`. */
struct store_user_change {
	const char *username, *email, *password_hash, *language;
	bool email_is_confirmed; /* where an email is given */
	const bool *notices, *is_program;
};
void store_user_change(
	struct store_request *request, const char *id, const struct store_user_change *change);
/*
 * Removes up to `limit` guests that are older than `unused_since` (as a rule now less
 * STORE_GUEST_MS) and have no token used since then, with all that is theirs; gives them in
 * `users`. Seats of finished matches keep the name they had. Guests in an unfinished match or in a
 * lobby stay.
 */
void store_guests_remove(struct store_request *request, int64_t unused_since, size_t limit);
/*
 * The end of an account or guest: name, address, password, tokens, links, ratings and Port go; his
 * seats keep `stand_in` for a name. The user himself goes too, at once or, if he has a seat in an
 * unfinished match, as a guest of that name when it is over (store_guests_remove). He must have left
 * his lobby. STORE_NOT_FOUND: no such user. STORE_CONFLICT `username`: somebody is called so.
 */
void store_user_remove(struct store_request *request, const char *id, const char *stand_in);
/*
 * Up to `limit` unfinished matches of one seat whose guest is as old and unused as that, without their players: a
 * guest goes when they are closed.
 */
void store_guests_solo(struct store_request *request, int64_t unused_since, size_t limit);
/* By username, those after `after` (NULL: from the first); for administrators. */
void store_user_list(struct store_request *request, const char *after, size_t limit);

/* --- tokens (3): only hashes are known here ------------------------------------------------ */

void store_token_create(
	struct store_request *request, const char *hash, const char *user_id, int64_t now);
/* What the device that has it calls itself. */
void store_token_name(struct store_request *request, const char *hash, const char *agent);
/* Those of a user that are alive at `now`, last used first. */
void store_tokens_of(struct store_request *request, const char *user_id, int64_t now, size_t limit);
/*
 * Gives token and user, or is STORE_NOT_FOUND (unknown, not used for STORE_TOKEN_MS, or its user is
 * banned at `now`). A read.
 */
void store_token_find(struct store_request *request, const char *hash, int64_t now);
/*
 * Notes the use. In a request of its own a full disk does not keep anybody from connecting. A token
 * that does not exist, or was noted later than `now`, is no fault.
 */
void store_token_touch(struct store_request *request, const char *hash, int64_t now);
void store_token_remove(struct store_request *request, const char *hash);
void store_tokens_remove_of(struct store_request *request, const char *user_id);
/* All but this one. */
void store_tokens_remove_others(
	struct store_request *request, const char *user_id, const char *hash);
void store_tokens_expire(struct store_request *request, int64_t now);

/* --- links in mails (3): only hashes are known here ---------------------------------------- */

/*
 * In the place of an older one of its kind. STORE_CONFLICT `created_at`: that one went to the same
 * address after `not_since`. STORE_NOT_FOUND: no such user.
 */
void store_link_put(
	struct store_request *request, const struct store_link *link, int64_t not_since);
/*
 * Gives link and user, or is STORE_NOT_FOUND: unknown, expired, or a RESET that went to an address
 * which is no longer the user's. A read.
 */
void store_link_find(
	struct store_request *request, enum store_link_kind kind, const char *hash, int64_t now);
/*
 * The address of a CONFIRM joins, confirmed. Another user who has it unconfirmed loses it.
 * STORE_NOT_FOUND as above; STORE_CONFLICT `email`: it is another's by now. The link is used up.
 */
void store_link_confirm(struct store_request *request, const char *hash, int64_t now);
/* A RESET gives the user this password, and is used up. STORE_NOT_FOUND as above. */
void store_link_reset(
	struct store_request *request, const char *hash, const char *password_hash, int64_t now);
/* None is no fault. */
void store_link_remove(
	struct store_request *request, const char *user_id, enum store_link_kind kind);
void store_links_expire(struct store_request *request, int64_t now);

/* --- bans ---------------------------------------------------------------------------------- */

/* In place of an older one. STORE_NOT_FOUND: no such user. */
void store_ban_put(struct store_request *request, const struct store_ban *ban);
void store_ban_remove(struct store_request *request, const char *user_id);
/* The user's ban if it holds at `now`; an empty list is no fault. */
void store_ban_of(struct store_request *request, const char *user_id, int64_t now);
/* Newest first, also those that ran out. */
void store_ban_list(struct store_request *request, size_t limit);

/* Networks that are kept out. In place of an older one. */
void store_network_ban_put(struct store_request *request, const struct store_network_ban *ban);
/* STORE_NOT_FOUND: there is none. */
void store_network_ban_remove(struct store_request *request, const char *network);
/* Those that ran out are forgotten. */
void store_network_bans_expire(struct store_request *request, int64_t now);
/* Newest first, also those that ran out. */
void store_network_ban_list(struct store_request *request, size_t limit);

/* --- ratings (13) -------------------------------------------------------------------------- */

void store_ratings_of(struct store_request *request, const char *user_id);
/* Who has played this game at least once, highest first, then by name. */
void store_ranking(struct store_request *request, const char *game, size_t limit);
/*
 * `played` must be one more than what is stored, else STORE_CONFLICT `played`: another match of
 * this user has ended meanwhile, and the rating is to be read and reckoned again.
 */
void store_rating_put(struct store_request *request, const struct store_rating *rating);

/* --- the Port (4) -------------------------------------------------------------------------- */

/* All ships and decks of a user, oldest first. */
void store_port_of(struct store_request *request, const char *user_id);
void store_ship_create(struct store_request *request, const struct store_ship *ship);
/* Gives the ship. STORE_NOT_FOUND: not this user's. */
void store_ship_equip(struct store_request *request, const char *user_id, const char *id,
	const char *custom_stats);
/*
 * Gives the deck with its new id (`id` of `deck` is not looked at). STORE_CONFLICT `decks`: there
 * are `decks_max` already; `active`: another one is active.
 */
void store_deck_create(
	struct store_request *request, const struct store_deck *deck, int64_t decks_max);
/* Name and ships; gives the deck. STORE_NOT_FOUND: not this user's. */
void store_deck_update(struct store_request *request, const struct store_deck *deck);
/* The only active one from now on; gives the deck. STORE_NOT_FOUND. */
void store_deck_activate(struct store_request *request, const char *user_id, const char *id);
/* If it was active the oldest one left becomes so. STORE_NOT_FOUND; STORE_CONFLICT `last`. */
void store_deck_remove(struct store_request *request, const char *user_id, const char *id);

/* --- lessons (19) -------------------------------------------------------------------------- */

/* Once is enough; one that is the user's already, or that would be more than `lessons_max`, changes nothing. */
void store_lesson_add(struct store_request *request, const char *user_id, const char *lesson,
	int64_t lessons_max);
void store_lessons_of(struct store_request *request, const char *user_id);

/* --- lobbies (5) --------------------------------------------------------------------------- */

/*
 * STORE_CONFLICT `code`: a lobby has it, or an unfinished match other than lobby->match_id. Nobody
 * is in it yet, the host neither.
 */
void store_lobby_create(struct store_request *request, const struct store_lobby *lobby);
/*
 * A person or a bot. STORE_NOT_FOUND: no such lobby. STORE_CONFLICT `user_id`: in a lobby already.
 */
void store_lobby_join(struct store_request *request, const struct store_lobby_player *player);
/* STORE_NONE: he has chosen none. STORE_NOT_FOUND: he is not in it. STORE_CONFLICT `seat`: another has it. */
void store_lobby_seat(
	struct store_request *request, const char *code, const char *user_id, int64_t seat);
void store_lobby_leave(struct store_request *request, const char *code, const char *user_id);
/*
 * With everybody in it; a lobby that starts goes in the request that creates the match, before it.
 */
void store_lobby_remove(struct store_request *request, const char *code);
/* By code, those after `after` (NULL: from the first), with their players. */
void store_lobby_list(struct store_request *request, const char *after, size_t limit);

/* --- the public queue (6) ------------------------------------------------------------------ */

/* In place of another one of his. */
void store_queue_enter(
	struct store_request *request, const char *user_id, const char *game, int64_t since);
/* Whether he has a place or not. Who is given a match goes in the request that creates it. */
void store_queue_leave(struct store_request *request, const char *user_id);
/* By user, those after `after` (NULL: from the first). */
void store_queue_list(struct store_request *request, const char *after, size_t limit);

/* --- letters ------------------------------------------------------------------------------- */

/* A new one; of one that is there, tries and due change. */
void store_letter_put(struct store_request *request, const struct store_letter *letter);
void store_letter_remove(struct store_request *request, const char *id);
/* By id, those after `after` (NULL: from the first). */
void store_letter_list(struct store_request *request, const char *after, size_t limit);

/* --- matches (5.1, 7 to 12, 15) ------------------------------------------------------------ */

/*
 * The match, match->players and the first snapshot, which has n 0. STORE_CONFLICT: `id`; `code` of
 * an open lobby or another unfinished match; `user_id` twice in the match. STORE_NOT_FOUND: a
 * player who is no user.
 */
void store_match_create(
	struct store_request *request, const struct store_match *match, const char *state);
/*
 * What one user may have only so often (5). Goes before the steps that give these players one more; until the end of the request nobody else
 * gives them any. STORE_CONFLICT `live`, `beside`, `rated`, `unfinished`: one of them has as many already. STORE_NOT_FOUND: one of them is no user.
 */
struct store_limits {
	int64_t unfinished_max;
	int64_t live_max;  /* live ones that are being played, */
	int64_t rated_max; /* and of those, rated ones */
	uint32_t
		alone; /* players by their places, who may have one live match and none beside it */
	const char *editions; /* which are counted: ["naval/1","naval/2"], JSON without blanks */
};
void store_limits(struct store_request *request, const struct store_player *players, size_t count,
	const struct store_limits *limits); /* STORE_NONE: so many as he likes */
/* Of a row from before that was noted. STORE_NOT_FOUND: no such unfinished match. */
void store_match_live(struct store_request *request, const char *id, bool is_live);
/* How many watch it. STORE_NOT_FOUND: no such match. */
void store_match_watching(struct store_request *request, const char *id, int64_t watching);
/* STORE_CONFLICT `n`: it is not the next entry of an unfinished match. */
void store_log_append(struct store_request *request, const struct store_entry *entry);
/* The columns that move while a match is on. STORE_NOT_FOUND: no such unfinished match. */
struct store_turn {
	int64_t turn_number, current_turn_seat, turn_expires_at, time_left_ms;
};
void store_match_turn(struct store_request *request, const char *id, const struct store_turn *turn);
/* When it is to be found by store_match_due. STORE_NOT_FOUND: no such unfinished match. */
void store_match_wake(struct store_request *request, const char *id, int64_t wake_at);
/*
 * Playing or waiting; the end is store_match_finish. One that is played has no lobby kept for it any more.
 * STORE_NOT_FOUND: no such unfinished match.
 */
void store_match_status(struct store_request *request, const char *id, enum store_status status);
void store_match_absence(struct store_request *request, const char *id, int64_t seat,
	int64_t absences, int64_t absence_ms);
/* Whom a seat does not hear, a bit per seat (14). STORE_NOT_FOUND: no such seat. */
void store_match_mute(struct store_request *request, const char *id, int64_t seat, int64_t muted);
/* A seat would play again, and nobody has asked any more: a new match began, or one declined (14). */
void store_rematch_wish(struct store_request *request, const char *id, int64_t seat);
void store_rematch_forget(struct store_request *request, const char *id);
void store_match_pauses(
	struct store_request *request, const char *id, int64_t seat, int64_t requests);
/*
 * Older ones than the last STORE_SNAPSHOTS_KEPT go, the first stays. One with the same n is
 * replaced. STORE_CONFLICT `n`: the log does not reach that far.
 */
void store_match_snapshot(struct store_request *request, const struct store_snapshot *snapshot);
/*
 * The end: status, reason, results, and the lobby kept for the match, if any; of the snapshots the first and the last stay. The last entry goes
 * before it in the same request, snapshot and ratings with it. STORE_NOT_FOUND: no such unfinished
 * match or seat.
 */
struct store_ending {
	const char *reason;
	int64_t finished_at;
	bool rated; /* as it turned out (13) */
	size_t seats_count;
	struct {
		int64_t rank, score, rating_before, rating_change;
	} seats[STORE_SEATS_MAX];
};
void store_match_finish(
	struct store_request *request, const char *id, const struct store_ending *ending);

/* One match with its players, or STORE_NOT_FOUND. */
void store_match_find(struct store_request *request, const char *id);
/* The unfinished match with this code. */
void store_match_by_code(struct store_request *request, const char *code);
/*
 * What recovery needs: the match with its players, its newest snapshot with an n of at most `until`
 * (STORE_NONE: the newest of all), and the log after that snapshot, up to STORE_PAGE_MAX entries;
 * more by store_log_read. If the engine cannot read the snapshot, ask again with `until` below its
 * n; without any snapshot left the log begins at 1.
 */
void store_match_load(struct store_request *request, const char *id, int64_t until);
/* Entries with an n above `after`, in order. */
void store_log_read(struct store_request *request, const char *id, int64_t after, size_t limit);
/*
 * The unfinished matches that are to be in memory by `until`, earliest first, without their players: those
 * behind the moment `after`, or at it and behind the id `after_id`. Of several servers: those that `holder` owns; NULL: all.
 */
struct store_due {
	int64_t after, until;
	const char *after_id, *holder;
};
void store_match_due(struct store_request *request, const struct store_due *due, size_t limit);
/* The unfinished matches of one user, newest first, with their players. */
void store_matches_of(struct store_request *request, const char *user_id);
/* The finished ones, newest first, those before the match `before` (NULL: from the newest). */
void store_match_history(
	struct store_request *request, const char *user_id, const char *before, size_t limit);
/* The user's match of this game that began last, or an empty list (6). */
void store_match_last(struct store_request *request, const char *user_id, const char *game);
/*
 * Those that are listed and being played, of one game or (NULL) of all: the most watched first, then the strongest, then the newest. An index is
 * read from its start: `offset` and `limit` are what it costs.
 */
void store_match_playing(
	struct store_request *request, const char *game, size_t offset, size_t limit);
/*
 * By start, newest first, those before the match `before`; STORE_STATUSES: all; for administrators.
 */
void store_match_list(
	struct store_request *request, enum store_status status, const char *before, size_t limit);

/* When anything was written down last, as far as its moment is kept with it: `moment`, none in a store without any. */
void store_newest(struct store_request *request);

/* --- what goes after a while (15): finished matches, in pieces by their end, from < finished_at <= to --------- */

/* The last of the next `count` that ended after `from` and not after `before`, in `matches` with id and finished_at; none: empty. */
void store_ended(struct store_request *request, int64_t from, int64_t before, size_t count);
/*
 * Forgets matches in which nobody but guests and bots sat, whole; `is_alone`: those with one guest only. Gives them in `matches`,
 * with id and finished_at.
 */
void store_forget_matches(struct store_request *request, int64_t from, int64_t to, bool is_alone);
void store_forget_chat(struct store_request *request, int64_t from, int64_t to);
/* All of them: the log is the truth. */
void store_forget_snapshots(struct store_request *request, int64_t from, int64_t to);

/* --- the tasks of a day (platform 18) -------------------------------------------------------- */

/* The puzzle of a day, if there is none yet. */
void store_puzzle_put(struct store_request *request, const struct store_puzzle *puzzle);
/* The newest up to that day, in `puzzles`; none is no failure. */
void store_puzzle_find(struct store_request *request, int64_t day, const char *game);
/* Which games have one, without bodies. */
void store_puzzle_list(struct store_request *request, int64_t day);
void store_puzzles_forget(struct store_request *request, int64_t before);
/* Matches of a game that anybody may see again, finished since then, the newest first; nobody's attempt at a day's task. */
void store_puzzle_sources(
	struct store_request *request, const char *game, int64_t since, size_t limit);

/* Nothing if there is one already: the first seed stays. */
void store_daily_put(struct store_request *request, const struct store_daily *daily);
/* In `dailies`; none is no failure. */
void store_daily_find(struct store_request *request, int64_t day, const char *game);
/* Of a match that this request creates. STORE_CONFLICT `daily`: he has tried already. */
void store_daily_attempt(struct store_request *request, int64_t day, const char *game,
	const char *user_id, const char *match_id);
/* What it came to, by its match; once. */
void store_daily_finish(struct store_request *request, const struct store_attempt *attempt);
/* The best, in `attempts`. */
void store_daily_table(struct store_request *request, int64_t day, const char *game, size_t limit);
/* His own, in `attempts` behind what is there; none is no failure. */
void store_daily_own(
	struct store_request *request, int64_t day, const char *game, const char *user_id);

/* --- several servers: leases by the database's clock (docs/nodes.md) ------------------------ */

/*
 * A server begins under this name, and is alive for so long; gives the node. Whatever an earlier one of the name owned is nobody's from
 * here on, whether it has noticed or not.
 */
void store_node_begin(
	struct store_request *request, const char *name, const char *carries, int64_t lease_ms);
/* Alive for so long from now. STORE_NOT_FOUND: another one has begun under its name. */
void store_node_renew(struct store_request *request, const char *holder, int64_t lease_ms);
/* It says that it will go. STORE_NOT_FOUND as above. */
void store_node_drain(struct store_request *request, const char *holder);
/* It is not alive any more: all that it owned can be taken at once. */
void store_node_end(struct store_request *request, const char *holder);
/* By name, also those that are not alive. */
void store_node_list(struct store_request *request);
/* Those that have not been alive for so long. */
void store_nodes_forget(struct store_request *request, int64_t lapsed_ms);

/*
 * Takes an unfinished match that has no owner, or one that is not alive, if the holder carries its edition; gives whose it is now in `owners`, the holder's own or
 * not. An empty list: no such match.
 */
void store_match_claim(struct store_request *request, const char *id, const char *holder);
/*
 * Unfinished matches by id, those after `after` ("": from the first), with their owners: all, or ("" is all) those of the run of this
 * node that is the last one.
 */
void store_match_owners(
	struct store_request *request, const char *node, const char *after, size_t limit);
/*
 * The same for those that are to be in memory by `until`, earliest first, and have no owner that is alive; gives in `owners` those that
 * were taken.
 */
void store_match_claim_due(
	struct store_request *request, const char *holder, int64_t until, size_t limit);
/*
 * Goes before everything that a request writes of a match. STORE_CONFLICT `owner`: it was taken since, and nothing of the request has
 * happened.
 */
void store_match_fence(
	struct store_request *request, const char *id, const char *holder, int64_t epoch);
/*
 * Goes before what is written of a match past all servers. STORE_CONFLICT `owner`: one that is alive has it, and is not `holder` ("": nobody may),
 * and nothing of the request has happened.
 */
void store_match_unplayed(struct store_request *request, const char *id, const char *holder);
/* Anybody may take it. One that was taken since is no fault. */
void store_match_release(
	struct store_request *request, const char *id, const char *holder, int64_t epoch);
/* The same for what one server does for all, by a name of its own. Who has it keeps its epoch. */
void store_duty_claim(struct store_request *request, const char *name, const char *holder);
void store_duty_fence(
	struct store_request *request, const char *name, const char *holder, int64_t epoch);

/* --- chat (14) ----------------------------------------------------------------------------- */

/* Gives the message with its n. Keeps the last STORE_CHAT_KEPT. STORE_NOT_FOUND: no such match. */
void store_chat_add(struct store_request *request, const struct store_message *message);
/* All that are kept, oldest first. */
void store_chat_of(struct store_request *request, const char *match_id);

#endif
