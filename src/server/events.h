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
	EVENT_ERRORS_MAX = 12,
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
struct daily_table_fields {
	char game[EVENT_WORD + 1];
	int64_t day; /* since 1970; today if not given */
};
enum { DAILY_TABLE_GIVES_DAY = 2 };
struct lobby_create_fields { /* given: bits in this order; `options` is raw */
	char game[EVENT_WORD + 1];
	int64_t seats;
	bool rated, resume, spectators, broadcast, listed;
};
enum {
	LOBBY_GIVES_GAME = 1,
	LOBBY_GIVES_SEATS = 2,
	LOBBY_GIVES_RATED = 4,
	LOBBY_GIVES_RESUME = 8,
	LOBBY_GIVES_SPECTATORS = 16,
	LOBBY_GIVES_BROADCAST = 32,
	LOBBY_GIVES_LISTED = 64
};
struct lobby_join_fields {
	char code[EVENT_WORD + 1];
	bool broadcast; /* he knows that all eyes watch it */
};
enum { LOBBY_JOIN_GIVES_BROADCAST = 2 };
struct list_fields {
	char game[EVENT_WORD + 1];
	int64_t page; /* 0 if not given */
};
enum { LIST_GIVES_GAME = 1 };
struct lobby_add_bot_fields {
	char code[EVENT_WORD + 1];
	int64_t level; /* 1 to 3 */
};
struct play_bot_fields { /* `options` is raw */
	char game[EVENT_WORD + 1];
	int64_t level; /* 1 to 3, 2 if not given */
	int64_t seats;
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

/* ---- to clients -------------------------------------------------------------------------------- */

struct player_item { /* of lobby:updated and game:starting */
	int8_t seat; /* -1: left out (lobbies) */
	char username[USERNAME];
	int32_t rating; /* 0: null */
	uint8_t bot;    /* level, 0: a person */
};

struct error_news {
	char code[32], message[256], event[48];
	bool has_field, has_reason;
	char field[64], reason[32];
};
struct lobby_created_news {
	char code[LOBBY_CODE], game[32];
	uint8_t seats;
	bool rated, spectators, broadcast, listed;
	int64_t expires_at;
};
struct lobby_updated_news { /* raw: options */
	char code[LOBBY_CODE], game[32];
	uint8_t seats;
	bool rated, spectators, broadcast, listed;
	int64_t expires_at;
	struct player_item players[RD_SEATS_MAX];
	uint8_t players_count;
};
struct lobby_closed_news {
	char code[LOBBY_CODE], reason[16]; /* host_left, expired, server */
};
struct queue_status_news {
	char game[32];
	int64_t waiting, window, seconds;
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
	bool is_suspended, has_request;
	struct suspended_item suspended;
	struct pause_item pause_request;
	bool spectators, broadcast, listed;
	int64_t daily; /* the day of which it is an attempt; 0: of none */
	char commitment[COMMITMENT];
	uint64_t frame; /* the view comes in match:frame; 0: it is here */
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

extern const struct rd_schema player_item_schema; /* with its seat */
extern const struct news news_lobby_error, news_game_error;
extern const struct news news_lobby_created, news_lobby_updated, news_lobby_closed,
	news_queue_status;
extern const struct news news_game_starting, news_match_ready, news_match_snapshot,
	news_match_frame, news_game_joined;
extern const struct news news_match_clock, news_active_found, news_no_active;
extern const struct news news_pause_requested, news_pause_rejected, news_paused, news_resumed;
extern const struct news news_player_disconnected, news_player_reconnected;
extern const struct news news_rating_updated, news_match_closed, news_spectate_update;
extern const struct news news_chat_message, news_lobby_chat_message, news_rematch_requested,
	news_rematch_declined;
extern const struct news *const news_rows[];
extern const size_t news_rows_count;

#endif
