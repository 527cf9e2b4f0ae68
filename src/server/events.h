/*
 * events.h: the platform's own vocabulary: what clients may send, what they are sent, as tables. From them
 * the router reads payloads, events are written, and documents are made for others to read.
 *
 * Game actions and game events are not here: their tables are the games' (2).
 */
#ifndef RONDA_SERVER_EVENTS_H
#define RONDA_SERVER_EVENTS_H

#include <ronda/frame.h>

#include "server/server.h"

/* ---- from clients ------------------------------------------------------------------------------ */

enum {
	EVENT_ERRORS_MAX = 20,
	EVENT_WORD = 64,
	EVENT_TYPES_MAX = 16,
	EVENT_LESSONS_MAX = 32,
	EVENT_LESSON = 72
};

/* Where an event belongs, if there are several nodes (far.h). */
enum place {
	PLACE_HERE,
	PLACE_REFRESHED, /* here, when the store was asked what the asker does elsewhere */
	PLACE_MATCH,     /* with the match of the field `match` */
	PLACE_LOBBIES,
	PLACE_TALK, /* with the match, or without one with the lobbies */
};

struct event_row {
	const char *name;
	const struct rd_schema *payload; /* NULL: no fields */
	const char *raw; /* a field that is any JSON object or array (ask_raw), or NULL */
	const struct rd_schema *
		ack; /* what the acknowledgement has besides "ok"; NULL: nothing, or see ack_text */
	const char *ack_text; /* in words, where no schema says it */
	uint32_t bytes_max;
	enum place place;
	bool takes_bare_id; /* "m7Q2kX9bT4wZ" alone means { "match": … } (8.3) */
	ask_handler *handle;
	uint8_t errors
		[EVENT_ERRORS_MAX]; /* enum code, in the order of the tests; ends with CODE_OK */
};

extern const struct event_row event_rows[];
extern const size_t event_rows_count;
const struct event_row *event_find(struct net_span name); /* or NULL */

/* Payloads. Numbers are as wide as JSON lets them be where a code of its own says that they do not fit. */
struct only_match {
	char match[EVENT_WORD + 1];
};
struct spectate_fields {
	char match[EVENT_WORD + 1];
	bool frames;
	int64_t eyes;
};
enum { SPECTATE_GIVES_EYES = 4 };
struct join_fields { /* game:join */
	char match[EVENT_WORD + 1];
	bool frames;
};
struct only_code {
	char code[EVENT_WORD + 1];
};
struct only_game {
	char game[EVENT_WORD + 1];
};
struct begin_fields { /* `beside`: entry_is_beside */
	char game[EVENT_WORD + 1];
	bool beside;
};
struct rematch_fields {
	char match[EVENT_WORD + 1];
	bool beside;
};
struct daily_table_fields {
	char game[EVENT_WORD + 1];
	int64_t day; /* since 1970; today if not given */
};
enum { DAILY_TABLE_GIVES_DAY = 2 };
struct lobby_create_fields { /* given: bits in this order; `options` is raw */
	char game[EVENT_WORD + 1];
	int64_t seats;
	bool rated, resume, spectators, broadcast, listed, open;
	char to[EVENT_WORD + 1]; /* of a challenge: the name of who alone may join */
	int64_t vacation;        /* days of each seat, of a match over days */
	uint8_t abandoned;       /* enum store_abandoned */
	bool beside;
	int64_t seat; /* that the host has chosen */
};
enum {
	LOBBY_GIVES_GAME = 1,
	LOBBY_GIVES_SEATS = 2,
	LOBBY_GIVES_RATED = 4,
	LOBBY_GIVES_RESUME = 8,
	LOBBY_GIVES_SPECTATORS = 16,
	LOBBY_GIVES_BROADCAST = 32,
	LOBBY_GIVES_LISTED = 64,
	LOBBY_GIVES_OPEN = 128,
	LOBBY_GIVES_TO = 256,
	LOBBY_GIVES_VACATION = 512,
	LOBBY_GIVES_ABANDONED = 1024,
	LOBBY_GIVES_SEAT = 4096,
};
struct lobby_join_fields {
	char code[EVENT_WORD + 1];
	bool broadcast; /* he knows that all eyes watch it, */
	bool beside;    /* and that he is playing another one */
	int64_t seat;
};
enum { LOBBY_JOIN_GIVES_BROADCAST = 2, LOBBY_JOIN_GIVES_SEAT = 8 };
struct lobby_seat_fields {
	char code[EVENT_WORD + 1];
	int64_t seat; /* not given: whichever is left */
};
enum { LOBBY_SEAT_GIVES_SEAT = 2 };
struct list_fields {
	char game[EVENT_WORD + 1];
	int64_t page; /* 0 if not given */
};
enum { LIST_GIVES_GAME = 1 };
struct lobby_list_fields {
	char game[EVENT_WORD + 1];
	uint8_t pace; /* 0: over days, 1: live */
	int64_t page;
};
enum { LOBBY_LIST_GIVES_GAME = 1, LOBBY_LIST_GIVES_PACE = 2 };
struct people_set_fields {
	char username[EVENT_WORD + 1];
	uint8_t as; /* enum store_relation_kind */
	bool on;    /* true if not given */
};
enum { PEOPLE_SET_GIVES_ON = 4 };
struct lobby_add_bot_fields {
	char code[EVENT_WORD + 1];
	int64_t level; /* 1 to RD_LEVELS */
};
struct play_bot_fields { /* `options` is raw */
	char game[EVENT_WORD + 1];
	int64_t level; /* 1 to RD_LEVELS, 2 if not given */
	int64_t seats;
	bool beside;
};
enum { PLAY_BOT_GIVES_GAME = 1, PLAY_BOT_GIVES_LEVEL = 2, PLAY_BOT_GIVES_SEATS = 4 };
struct learn_progress_fields {
	char solved[EVENT_LESSONS_MAX][EVENT_LESSON + 1];
	uint8_t solved_count;
};
struct match_events_fields {
	char match[EVENT_WORD + 1];
	int64_t after, until;
	char types[EVENT_TYPES_MAX][EVENT_WORD + 1]; /* of these alone */
	uint8_t types_count;
};
enum { EVENTS_GIVE_UNTIL = 4, EVENTS_GIVE_TYPES = 8 };
struct replay_fields {
	char match[EVENT_WORD + 1];
	int64_t from; /* 0 if not given */
};
struct course_fields { /* profile:course */
	char username[EVENT_WORD + 1], game[EVENT_WORD + 1];
	int64_t before; /* a moment */
};
enum { COURSE_GIVES_BEFORE = 4 };
struct profile_matches_fields {
	char username[EVENT_WORD + 1], before[EVENT_WORD + 1]; /* before: a match */
};
enum { PROFILE_MATCHES_GIVES_BEFORE = 2 };
struct report_fields {
	char username[EVENT_WORD + 1];
	uint8_t reason;
	char words[SERVER_EVENT_BYTES]; /* whatever fits the payload: reports.c cuts it */
	char match[EVENT_WORD + 1];
	int64_t at; /* of the message */
};
enum { REPORT_GIVES_WORDS = 4, REPORT_GIVES_MATCH = 8, REPORT_GIVES_AT = 16 };
struct profile_fields {
	char username[EVENT_WORD + 1];
};
struct port_equip_fields {
	char user_ship[EVENT_WORD + 1];
	char weapon[EVENT_WORD + 1];
};
struct deck_save_fields { /* `ships` is raw */
	char deck[EVENT_WORD + 1];
	char name[4 * 256 + 1];
};
enum { DECK_GIVES_DECK = 1 };
struct deck_fields {
	char deck[EVENT_WORD + 1];
};
struct chat_send_fields {
	char match[EVENT_WORD + 1], code[EVENT_WORD + 1];
	char text[SERVER_EVENT_BYTES]; /* whatever fits the payload: chat.c says bad_text */
	uint8_t to[RD_SEATS_MAX];
	uint8_t to_count;
};
enum { CHAT_GIVES_MATCH = 1, CHAT_GIVES_CODE = 2, CHAT_GIVES_TO = 8 };
struct chat_mute_fields {
	char match[EVENT_WORD + 1];
	int64_t seat;
	bool on, spectators; /* all of them, in the place of a seat */
};

struct vote_fields {
	char match[EVENT_WORD + 1];
	uint8_t kind; /* enum vote_kind */
	bool agree;   /* true if not given */
	int64_t seat, hours;
};
enum { VOTE_GIVES_AGREE = 4, VOTE_GIVES_SEAT = 8, VOTE_GIVES_HOURS = 16 };
struct vacation_fields {
	char match[EVENT_WORD + 1];
	int64_t days; /* 0: back again */
};
struct seen_fields {
	char match[EVENT_WORD + 1];
	int64_t seq;
};
struct seat_take_fields {
	char match[EVENT_WORD + 1];
	int64_t seat;
};
extern const struct rd_names vote_names, abandoned_names, pace_names, relation_names,
	report_reasons;

struct only_tournament {
	char tournament[EVENT_WORD + 1];
};
struct tournament_list_fields {
	uint8_t status; /* enum store_contest_status; open if not given */
	int64_t page;
};
struct tournament_create_fields { /* `options` is raw */
	char name[4 * 256 + 1];
	char game[EVENT_WORD + 1];
	uint8_t kind; /* enum contest_kind */
	int64_t seats, rounds, minutes;
	bool rated, spectators, play;
	int64_t players_min, players_max, bots, starts_at;
};
enum {
	TOURNAMENT_GIVES_KIND = 4,
	TOURNAMENT_GIVES_SEATS = 8,
	TOURNAMENT_GIVES_ROUNDS = 16,
	TOURNAMENT_GIVES_MINUTES = 32,
	TOURNAMENT_GIVES_RATED = 64,
	TOURNAMENT_GIVES_SPECTATORS = 128,
	TOURNAMENT_GIVES_PLAY = 256,
	TOURNAMENT_GIVES_MIN = 512,
	TOURNAMENT_GIVES_MAX = 1024,
	TOURNAMENT_GIVES_START = 4096,
};
struct user_owner_fields {
	char owner[EVENT_WORD + 1]; /* "": nobody's any more */
};
extern const struct rd_names tournament_kinds, tournament_statuses;

/* ---- to clients -------------------------------------------------------------------------------- */

struct player_item { /* of lobby:updated and game:starting */
	int8_t seat; /* in a lobby: the one he has chosen, -1: none, left out */
	char username[USERNAME];
	int32_t rating; /* 0: null */
	uint8_t bot;    /* level, 0: a person */
	bool program;   /* somebody's program plays under this name (22) */
};

struct error_news {
	char code[32], message[256], event[48];
	bool has_field, has_reason;
	char field[64], reason[32];
};
struct lobby_created_news {
	char code[LOBBY_CODE], game[32];
	uint8_t seats;
	bool rated, spectators, broadcast, listed, open;
	bool is_challenge;
	char to[USERNAME];
	bool has_life; /* over days */
	uint8_t vacation, abandoned;
	int64_t expires_at;
};
struct sitter_item { /* of lobby:updated and match:need */
	uint8_t seat;
	char username[USERNAME];
	uint8_t bot;
};
struct resumes_item { /* the paused match that a lobby is kept for */
	char match[MATCH_ID];
	int64_t turn_number, paused_at;
	struct sitter_item players[RD_SEATS_MAX]; /* who must come */
	uint8_t players_count;
};
struct lobby_updated_news { /* raw: options; challenge:received, too */
	char code[LOBBY_CODE], game[32];
	uint16_t rules; /* the edition that it would be played by */
	uint8_t seats;
	bool choice; /* of seats (P60) */
	bool rated, spectators, broadcast, listed, open;
	bool resume;  /* a paused match of the same people would go on (5.1) */
	bool is_kept; /* for a paused match (9.3) */
	struct resumes_item resumes;
	bool is_challenge;
	char to[USERNAME];
	bool has_life; /* over days */
	uint8_t vacation, abandoned;
	int64_t expires_at;
	struct player_item players[RD_SEATS_MAX];
	uint8_t players_count;
};
struct terms_ack { /* of match:terms; `options` is raw */
	char game[32];
	uint16_t rules;
	uint8_t seats;
	bool rated, spectators, broadcast, listed;
	bool has_life; /* over days */
	uint8_t vacation, abandoned;
};
extern const struct rd_schema terms_schema;
struct lobby_closed_news {
	char code[LOBBY_CODE],
		reason[16]; /* host_left, expired, server, declined; started of a challenge */
};
struct queue_status_news {
	char game[32];
	int64_t waiting, window, seconds;
};
enum people_state { PEOPLE_ASKING, PEOPLE_ACCEPTED };
struct people_news { /* people:changed */
	char username[USERNAME];
	uint8_t state; /* enum people_state */
};
struct people_online_news {
	char username[USERNAME];
};
struct game_starting_news {
	char code[LOBBY_CODE], match[MATCH_ID], game[32];
	bool resumed, spectators, broadcast, listed;
	struct player_item players[RD_SEATS_MAX];
	uint8_t players_count;
};
struct present_item { /* of match:snapshot */
	uint8_t seat;
	char username[USERNAME];
	bool present;
	int32_t rating; /* 0: null */
	bool program;
};
struct ended_item {
	char reason[24];
	uint8_t ranks[RD_SEATS_MAX]; /* by seat; none: nobody has won */
	uint8_t ranks_count;
};
struct suspended_item {
	uint8_t seats[RD_SEATS_MAX];
	uint8_t seats_count;
	int64_t expires_at; /* -1: null */
};
struct pause_item {
	uint8_t seat;
	int64_t expires_at;
	uint8_t accepted[RD_SEATS_MAX];
	uint8_t accepted_count;
};
struct vote_news { /* match:voted */
	char match[MATCH_ID];
	uint8_t kind;      /* enum vote_kind */
	uint8_t seat;      /* who began it */
	int8_t to;         /* -1: null */
	uint8_t hours;     /* 0: null */
	uint32_t agreed;   /* a bit per seat */
	bool open, passed; /* open: it goes on */
};
struct vacation_news { /* match:away; an item of `away`, too */
	char match[MATCH_ID];
	uint8_t seat;
	int64_t until; /* -1: null, he is back */
	uint8_t left;  /* days that he may still take */
};
struct taken_news { /* match:seat_taken */
	char match[MATCH_ID];
	uint8_t seat;
	char username[USERNAME];
	uint8_t bot;
};
/* match:ready, match:snapshot and the acknowledgement of match:view; raw: view. */
struct snapshot_news {
	char match[MATCH_ID], game[32];
	uint16_t rules; /* the edition that it is played by */
	uint8_t status; /* enum store_status */
	uint8_t seat;
	uint64_t seq;
	int64_t expires_at; /* -1: null */
	struct present_item players[RD_SEATS_MAX];
	uint8_t players_count;
	int64_t turn_number;
	int8_t active;    /* -1: null */
	uint32_t awaited; /* seats that the match waits for, as far as this one may know */
	uint64_t seen;    /* up to where its player has looked, on whatever device; 0: not at all */
	int64_t seen_at;  /* 0: left out, never */
	uint64_t since;   /* events before its player took it over, none of his */
	bool has_ended;   /* and not by the game's own rules */
	struct ended_item ended;
	bool is_suspended, has_request;
	struct suspended_item suspended;
	struct pause_item pause_request;
	bool spectators, broadcast, listed;
	bool has_life; /* it is played over days */
	uint8_t vacation, abandoned;
	struct vacation_news away[RD_SEATS_MAX];
	uint8_t away_count;
	uint32_t gone; /* seats whose player is gone, and that may be taken */
	struct vote_news votes[3];
	uint8_t votes_count;
	int64_t daily; /* the day of which it is an attempt; 0: of none */
	bool has_tournament;
	char tournament[MATCH_ID]; /* of which it is */
	char commitment[COMMITMENT];
	uint64_t frame; /* the view comes in match:frame; 0: it is here */
};
struct need_news { /* match:need, and an item of match:list */
	char match[MATCH_ID], game[32], code[LOBBY_CODE];
	uint16_t rules;
	uint8_t status; /* enum store_status */
	uint8_t pace;   /* enum rd_pace */
	uint8_t seat;
	int64_t turn_number;
	uint32_t awaited;   /* as far as this seat may know */
	int64_t expires_at; /* -1: null */
	int64_t started_at;
	int64_t paused_at; /* 0: it is not paused */
	uint32_t back;     /* paused: seats whose players wait in the lobby kept for it (9.3) */
	uint8_t letters;   /* unread ones */
	uint8_t votes;     /* open, and without this seat's ballot */
	bool here;         /* a socket of his is at the board */
	bool out;          /* his seat is out of play */
	struct sitter_item players[RD_SEATS_MAX];
	uint8_t players_count;
};
struct frame_news { /* match:frame; raw: view; list: events */
	char match[MATCH_ID];
	struct rd_frame_head head;
};
struct match_news { /* match:resumed, match:rematch_declined … */
	char match[MATCH_ID];
};
struct match_closed_news {
	char match[MATCH_ID];
	bool has_reason; /* an administrator gave one */
	char reason[SERVER_REASON];
};
struct seat_news { /* game:joined, match:rematch_requested, match:pause_rejected */
	char match[MATCH_ID];
	int8_t seat; /* -1: null */
};
struct clock_news {
	char match[MATCH_ID];
	int64_t expires_at; /* -1: null */
	bool running;
};
struct active_news {
	char match[MATCH_ID], game[32], code[LOBBY_CODE];
};
struct pause_requested_news {
	char match[MATCH_ID];
	uint8_t seat;
	char from[USERNAME];
	int64_t expires_at;
};
struct paused_news {
	char match[MATCH_ID], code[LOBBY_CODE];
};
struct disconnected_news {
	char match[MATCH_ID];
	uint8_t seat;
	char user[USERNAME];
	int64_t seconds, expires_at; /* -1: null */
};
struct reconnected_news {
	char match[MATCH_ID];
	uint8_t seat;
	char user[USERNAME];
};
struct rating_news {
	char match[MATCH_ID], game[32];
	int32_t rating, change;
};
struct spectate_news { /* raw: view */
	char match[MATCH_ID];
	int64_t expires_at; /* -1: null */
};
struct chat_news {
	char match[MATCH_ID];  /* chat_message */
	char code[LOBBY_CODE]; /* lobby_chat_message */
	int8_t seat;           /* -1: null, in a lobby */
	char from[USERNAME];
	char text[4 * 300 + 1];
	int64_t at;
};

struct tournament_news {
	char tournament[MATCH_ID];
	uint8_t status; /* enum store_contest_status */
	uint16_t round;
};
struct tournament_round_news {
	char tournament[MATCH_ID];
	uint16_t round;
	bool has_match;
	char match[MATCH_ID];
};

extern const struct rd_schema player_item_schema; /* with its seat */
extern const struct news news_lobby_error, news_game_error;
extern const struct news news_announced;
extern const struct news news_challenge_received, news_challenge_closed, news_people_changed,
	news_people_online;
extern const struct news news_lobby_created, news_lobby_updated, news_lobby_closed,
	news_queue_status;
extern const struct news news_game_starting, news_match_ready, news_match_snapshot,
	news_match_frame, news_game_joined;
extern const struct news news_match_clock, news_active_found, news_no_active;
extern const struct news news_pause_requested, news_pause_rejected, news_paused, news_resumed;
extern const struct news news_player_disconnected, news_player_reconnected;
extern const struct news news_match_need;
extern const struct rd_schema need_list_schema; /* of match:list */
extern const struct news news_match_vote, news_match_vacation, news_seat_taken;
extern const struct news news_tournament_updated, news_tournament_round;
extern const struct news news_rating_updated, news_match_closed, news_spectate_update;
extern const struct news news_chat_message, news_lobby_chat_message, news_rematch_requested,
	news_rematch_declined;
extern const struct news *const news_rows[];
extern const size_t news_rows_count;

#endif
