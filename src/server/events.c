/*
 * events.c: what clients may send. Each row names the event, the schema of its payload, what its acknowledgement
 * holds and the refusals it may meet, in the order in which they are tested.
 */
#include "server/events.h"

#include "server/chat.h"
#include "server/daily.h"
#include "server/learn.h"
#include "server/lobby.h"
#include "server/member.h"
#include "server/port.h"
#include "server/room.h"

#define WIDE INT64_MIN, INT64_MAX

/* ---- payloads ----------------------------------------------------------------------------------- */

#define RD_OF struct only_match
static const struct rd_field only_match_fields[] = {RD_STRING(match, 0, EVENT_WORD)};
static const struct rd_schema only_match = RD_OBJECT("match", only_match_fields);
#undef RD_OF

#define RD_OF struct join_fields
static const struct rd_field join_fields[] = {
	RD_STRING(match, 0, EVENT_WORD), RD_BOOL(frames, RD_OPTIONAL)};
static const struct rd_schema join = RD_OBJECT("join", join_fields);
#undef RD_OF

#define RD_OF struct spectate_fields
static const struct rd_field spectate_fields[] = {RD_STRING(match, 0, EVENT_WORD),
	RD_BOOL(frames, RD_OPTIONAL), RD_INT(eyes, 0, RD_SEATS_MAX - 1, RD_OPTIONAL)};
static const struct rd_schema spectate = RD_OBJECT("spectate", spectate_fields);
#undef RD_OF

#define RD_OF struct list_fields
static const struct rd_field list_fields[] = {
	RD_STRING(game, 0, EVENT_WORD, RD_OPTIONAL),
	RD_INT(page, 0, SPECTATE_PAGES - 1, RD_OPTIONAL),
};
static const struct rd_schema list = RD_OBJECT("list", list_fields);
#undef RD_OF

#define RD_OF struct only_code
static const struct rd_field only_code_fields[] = {RD_STRING(code, 0, EVENT_WORD)};
static const struct rd_schema only_code = RD_OBJECT("code", only_code_fields);
#undef RD_OF

#define RD_OF struct only_game
static const struct rd_field only_game_fields[] = {RD_STRING(game, 0, EVENT_WORD)};
static const struct rd_schema only_game = RD_OBJECT("game", only_game_fields);
#undef RD_OF

#define RD_OF struct daily_table_fields
static const struct rd_field daily_table_fields[] = {
	RD_STRING(game, 0, EVENT_WORD),
	RD_INT(day, WIDE, RD_OPTIONAL),
};
static const struct rd_schema daily_table = RD_OBJECT("daily_table", daily_table_fields);
#undef RD_OF

#define RD_OF struct lobby_create_fields
static const struct rd_field lobby_create_fields[] = {
	RD_STRING(game, 0, EVENT_WORD, RD_OPTIONAL),
	RD_INT(seats, WIDE, RD_OPTIONAL),
	RD_BOOL(rated, RD_OPTIONAL),
	RD_BOOL(resume, RD_OPTIONAL),
	RD_BOOL(spectators, RD_OPTIONAL),
	RD_BOOL(broadcast, RD_OPTIONAL),
	RD_BOOL(listed, RD_OPTIONAL),
};
static const struct rd_schema lobby_create = RD_OBJECT("lobby_create", lobby_create_fields);
#undef RD_OF

#define RD_OF struct lobby_join_fields
static const struct rd_field lobby_join_fields[] = {
	RD_STRING(code, 0, EVENT_WORD), RD_BOOL(broadcast, RD_OPTIONAL)};
static const struct rd_schema lobby_join = RD_OBJECT("lobby_join", lobby_join_fields);
#undef RD_OF

#define RD_OF struct lobby_add_bot_fields
static const struct rd_field lobby_add_bot_fields[] = {
	RD_STRING(code, 0, EVENT_WORD),
	RD_INT(level, 1, 3),
};
static const struct rd_schema lobby_add_bot = RD_OBJECT("lobby_add_bot", lobby_add_bot_fields);
#undef RD_OF

#define RD_OF struct play_bot_fields
static const struct rd_field play_bot_fields[] = {
	RD_STRING(game, 0, EVENT_WORD, RD_OPTIONAL),
	RD_INT(level, 1, 3, RD_OPTIONAL),
	RD_INT(seats, WIDE, RD_OPTIONAL),
};
static const struct rd_schema play_bot = RD_OBJECT("play_bot", play_bot_fields);
#undef RD_OF

#define RD_OF struct learn_progress_fields
static const struct rd_field learn_progress_fields[] = {
	RD_LIST(solved, solved_count, RD_ITEM_STRING(EVENT_LESSON + 1, 0, EVENT_LESSON)),
};
static const struct rd_schema learn_progress = RD_OBJECT("learn_progress", learn_progress_fields);
#undef RD_OF

#define RD_OF struct match_events_fields
static const struct rd_field match_events_fields[] = {
	RD_STRING(match, 0, EVENT_WORD),
	RD_INT(after, 0, INT64_MAX),
	RD_INT(until, 0, INT64_MAX, RD_OPTIONAL),
	RD_LIST(types, types_count, RD_ITEM_STRING(EVENT_WORD + 1, 0, EVENT_WORD), RD_OPTIONAL),
};
static const struct rd_schema match_events = RD_OBJECT("match_events", match_events_fields);
#undef RD_OF

#define RD_OF struct replay_fields
static const struct rd_field replay_fields[] = {
	RD_STRING(match, 0, EVENT_WORD),
	RD_INT(from, 0, INT64_MAX, RD_OPTIONAL),
};
static const struct rd_schema replay = RD_OBJECT("replay", replay_fields);
#undef RD_OF

#define RD_OF struct profile_fields
static const struct rd_field profile_fields[] = {RD_STRING(username, 0, EVENT_WORD)};
static const struct rd_schema profile = RD_OBJECT("profile", profile_fields);
#undef RD_OF

#define RD_OF struct port_equip_fields
static const struct rd_field port_equip_fields[] = {
	RD_STRING(user_ship, 0, EVENT_WORD),
	RD_STRING(weapon, 0, EVENT_WORD),
};
static const struct rd_schema port_equip = RD_OBJECT("port_equip", port_equip_fields);
#undef RD_OF

#define RD_OF struct deck_save_fields
static const struct rd_field deck_save_fields[] = {
	RD_STRING(deck, 0, EVENT_WORD, RD_OPTIONAL),
	RD_STRING(name, 0, 256),
};
static const struct rd_schema deck_save = RD_OBJECT("deck_save", deck_save_fields);
#undef RD_OF

#define RD_OF struct deck_fields
static const struct rd_field deck_fields[] = {RD_STRING(deck, 0, EVENT_WORD)};
static const struct rd_schema deck = RD_OBJECT("deck", deck_fields);
#undef RD_OF

#define RD_OF struct chat_send_fields
static const struct rd_field chat_send_fields[] = {
	RD_STRING(match, 0, EVENT_WORD, RD_OPTIONAL),
	RD_STRING(code, 0, EVENT_WORD, RD_OPTIONAL),
	RD_STRING(text, 0, SERVER_EVENT_BYTES - 1),
	RD_LIST(to, to_count, RD_ITEM_INT(0, RD_SEATS_MAX - 1), RD_OPTIONAL),
};
static const struct rd_schema chat_send = RD_OBJECT("chat_send", chat_send_fields);
#undef RD_OF

#define RD_OF struct chat_mute_fields
static const struct rd_field chat_mute_fields[] = {
	RD_STRING(match, 0, EVENT_WORD),
	RD_INT(seat, 0, RD_SEATS_MAX - 1, RD_OPTIONAL),
	RD_BOOL(on, RD_OPTIONAL),
	RD_BOOL(spectators, RD_OPTIONAL),
};
static const struct rd_schema chat_mute = RD_OBJECT("chat_mute", chat_mute_fields);
#undef RD_OF

/* ---- acknowledgements that a schema can say ------------------------------------------------------ */

struct join_ack {
	uint8_t seat;
	uint64_t seq;
	uint64_t frame; /* 0: no frames were asked for */
};
#define RD_OF struct join_ack
static const struct rd_field join_ack_fields[] = {RD_INT(seat, 0, RD_SEATS_MAX - 1),
	RD_INT(seq, 0, INT64_MAX), RD_INT(frame, 0, INT64_MAX, RD_ABSENT(0))};
static const struct rd_schema join_ack = RD_OBJECT("joined", join_ack_fields);
#undef RD_OF

struct time_ack {
	int64_t server_time;
};
#define RD_OF struct time_ack
static const struct rd_field time_ack_fields[] = {RD_INT(server_time, 0, INT64_MAX)};
static const struct rd_schema time_ack = RD_OBJECT("time", time_ack_fields);
#undef RD_OF

/* ---- the table ----------------------------------------------------------------------------------- */

#define BEGINNING                                                                                  \
	CODE_BAD_FIELD, CODE_BAD_GAME, CODE_BAD_SEATS, CODE_BAD_OPTIONS, CODE_ALREADY_IN_MATCH,    \
		CODE_ALREADY_IN_LOBBY, CODE_TOO_MANY_MATCHES, CODE_NO_ACTIVE_DECK,                 \
		CODE_SERVER_FULL
#define PAUSING CODE_NO_SUCH_MATCH, CODE_NOT_LIVE, CODE_MATCH_OVER, CODE_MATCH_PAUSED
#define SMALL .bytes_max = SERVER_EVENT_BYTES
#define LARGE .bytes_max = SERVER_MAP_BYTES

const struct event_row event_rows[] = {
	{"profile:get", &profile, .ack_text = "profile: username, created_at, ratings", SMALL,
		.handle = on_profile_get, .errors = {CODE_BAD_FIELD, CODE_NO_SUCH_USER}},
	{"user:time", NULL, .ack = &time_ack, SMALL, .handle = on_user_time},

	{"port:get", NULL, .ack_text = "ships, decks, weapons", SMALL, .handle = on_port_get},
	{"port:equip", &port_equip, .ack_text = "ship", SMALL, .handle = on_port_equip,
		.errors = {CODE_BAD_FIELD, CODE_NOT_YOUR_UNIT, CODE_BAD_WEAPON}},
	{"deck:save", &deck_save, .raw = "ships", .ack_text = "deck", SMALL, .handle = on_deck_save,
		.errors = {CODE_BAD_FIELD, CODE_NOT_YOUR_UNIT, CODE_BAD_DECK, CODE_TOO_MANY_DECKS}},
	{"deck:activate", &deck, .ack_text = "deck", SMALL, .handle = on_deck_activate,
		.errors = {CODE_BAD_FIELD, CODE_NOT_YOUR_UNIT}},
	{"deck:delete", &deck, SMALL, .handle = on_deck_delete,
		.errors = {CODE_BAD_FIELD, CODE_NOT_YOUR_UNIT, CODE_LAST_DECK}},

	{"learn:progress", &learn_progress,
		.ack_text = "solved: every lesson that the user has won", SMALL,
		.handle = on_learn_progress, .errors = {CODE_BAD_FIELD}},

	{"lobby:create", &lobby_create, .raw = "options", .ack = &only_code, LARGE,
		.place = PLACE_LOBBIES, .handle = on_lobby_create, .errors = {BEGINNING}},
	{"lobby:join", &lobby_join, .ack_text = "code, match if it started", SMALL,
		.place = PLACE_LOBBIES, .handle = on_lobby_join,
		.errors = {CODE_BAD_FIELD, CODE_ALREADY_IN_MATCH, CODE_ALREADY_IN_LOBBY,
			CODE_TOO_MANY_MATCHES, CODE_LOBBY_NOT_FOUND, CODE_LOBBY_FULL, CODE_ALL_EYES,
			CODE_NO_ACTIVE_DECK, CODE_SERVER_FULL}},
	{"lobby:add_bot", &lobby_add_bot, SMALL, .place = PLACE_LOBBIES, .handle = on_lobby_add_bot,
		.errors = {CODE_BAD_FIELD, CODE_LOBBY_NOT_FOUND, CODE_LOBBY_FULL, CODE_NOT_HOST,
			CODE_NO_ACTIVE_DECK}},
	{"lobby:start", &only_code, .ack_text = "match", SMALL, .place = PLACE_LOBBIES,
		.handle = on_lobby_start,
		.errors = {CODE_BAD_FIELD, CODE_BAD_OPTIONS, CODE_TOO_MANY_MATCHES,
			CODE_LOBBY_NOT_FOUND, CODE_NOT_HOST, CODE_NOT_ENOUGH_PLAYERS,
			CODE_NO_ACTIVE_DECK, CODE_SERVER_FULL}},
	{"lobby:leave", &only_code, SMALL, .place = PLACE_LOBBIES, .handle = on_lobby_leave,
		.errors = {CODE_BAD_FIELD, CODE_LOBBY_NOT_FOUND}},

	{"queue:join", &only_game, .ack_text = "position", SMALL, .place = PLACE_LOBBIES,
		.handle = on_queue_join,
		.errors = {CODE_BAD_FIELD, CODE_BAD_GAME, CODE_ALREADY_QUEUED,
			CODE_ALREADY_IN_MATCH, CODE_ALREADY_IN_LOBBY, CODE_TOO_MANY_MATCHES,
			CODE_NO_ACTIVE_DECK}},
	{"queue:leave", &only_game, SMALL, .place = PLACE_LOBBIES, .handle = on_queue_leave,
		.errors = {CODE_BAD_FIELD, CODE_NOT_QUEUED}},

	{"game:play_bot", &play_bot, .raw = "options", .ack = &only_match, LARGE,
		.place = PLACE_REFRESHED, .handle = on_play_bot, .errors = {BEGINNING}},
	{"game:join", &join, .ack = &join_ack, SMALL, .takes_bare_id = true, .place = PLACE_MATCH,
		.handle = on_game_join,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_OLD_RULES}},
	{"game:check_active", NULL, SMALL, .place = PLACE_REFRESHED, .handle = on_check_active},

	{"daily:list", NULL,
		.ack_text =
			"day, ends_at, dailies: game, rules, commitment, finished, own (null, or as in daily:table)",
		SMALL, .handle = on_daily_list},
	{"daily:play", &only_game, .ack = &only_match, SMALL, .place = PLACE_REFRESHED,
		.handle = on_daily_play,
		.errors = {CODE_BAD_FIELD, CODE_BAD_GAME, CODE_ACCOUNT_NEEDED,
			CODE_ALREADY_IN_MATCH, CODE_ALREADY_IN_LOBBY, CODE_TOO_MANY_MATCHES,
			CODE_ALREADY_TRIED, CODE_SERVER_FULL}},
	{"daily:table", &daily_table,
		.ack_text =
			"day, ends_at, game, rules, commitment, finished, seed (null until the day is over), entries and own: place, username, rank, score, turns, match (of others null until the day is over)",
		SMALL, .handle = on_daily_table, .errors = {CODE_BAD_FIELD, CODE_BAD_GAME}},

	{"match:view", &only_match, .ack_text = "match:snapshot's fields", SMALL,
		.place = PLACE_MATCH, .handle = on_match_view,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_OLD_RULES}},
	{"match:events", &match_events, .ack_text = "events, last, more", SMALL,
		.place = PLACE_MATCH, .handle = on_match_events,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_OLD_RULES}},
	{"match:pause_request", &only_match, SMALL, .place = PLACE_MATCH,
		.handle = on_pause_request,
		.errors = {CODE_BAD_FIELD, PAUSING, CODE_PAUSE_PENDING, CODE_TOO_MANY_REQUESTS}},
	{"match:pause_accept", &only_match, SMALL, .place = PLACE_MATCH, .handle = on_pause_accept,
		.errors = {CODE_BAD_FIELD, PAUSING, CODE_NO_PAUSE_REQUEST, CODE_OWN_REQUEST}},
	{"match:pause_reject", &only_match, SMALL, .place = PLACE_MATCH, .handle = on_pause_reject,
		.errors = {CODE_BAD_FIELD, PAUSING, CODE_NO_PAUSE_REQUEST}},
	{"match:rematch_request", &only_match, SMALL, .place = PLACE_MATCH,
		.handle = on_rematch_request,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_NOT_LIVE, CODE_NOT_OVER,
			CODE_ALREADY_IN_MATCH}},
	{"match:rematch_decline", &only_match, SMALL, .place = PLACE_MATCH,
		.handle = on_rematch_decline,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_NOT_LIVE, CODE_NOT_OVER}},

	{"spectate:list", &list,
		.ack_text =
			"matches: match, game, rules, turn_number, started_at, rated, broadcast, watching, players (seat, username, rating, bot); more",
		SMALL, .handle = on_spectate_list, .errors = {CODE_RATE_LIMITED, CODE_BAD_FIELD}},
	{"spectate:join", &spectate,
		.ack_text =
			"game, rules, view (with frames it comes in match:frame), expires_at, seats: name, level; broadcast: turns behind, 0 if it is as it stands",
		SMALL, .place = PLACE_MATCH, .handle = on_spectate_join,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_IS_PLAYER,
			CODE_TOO_MANY_SPECTATORS}},
	{"spectate:leave", &only_match, SMALL, .place = PLACE_MATCH, .handle = on_spectate_leave,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH}},
	{"spectate:replay", &replay,
		.ack_text =
			"seed, setup (game, rules, options, seats), entries; events are null where this server no longer has the rules",
		SMALL, .place = PLACE_MATCH, .handle = on_spectate_replay,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_NOT_OVER}},

	{"chat:send", &chat_send, SMALL, .place = PLACE_TALK, .handle = on_chat_send,
		.errors = {CODE_RATE_LIMITED, CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_CHAT_CLOSED,
			CODE_BAD_TEXT}},
	{"chat:read", &only_match,
		.ack_text = "messages: a list of what chat:message has; oldest first", SMALL,
		.place = PLACE_MATCH, .handle = on_chat_read,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_OLD_RULES}},
	{"chat:mute", &chat_mute, SMALL, .place = PLACE_MATCH, .handle = on_chat_mute,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH}},
};
const size_t event_rows_count = RD_COUNT(event_rows);

const struct event_row *event_find(struct net_span name)
{
	for (size_t i = 0; name.length > 0 && i < event_rows_count; i++) {
		const char *known = event_rows[i].name;
		if (known[0] == name.text[0] && net_span_equals(net_span_of(known), name))
			return &event_rows[i];
	}
	return NULL;
}
