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
#include "server/people.h"
#include "server/profile.h"
#include "server/reports.h"
#include "server/port.h"
#include "server/room.h"
#include "server/tournament.h"

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

#define RD_OF struct begin_fields
static const struct rd_field begin_fields[] = {
	RD_STRING(game, 0, EVENT_WORD), RD_BOOL(beside, RD_OPTIONAL)};
static const struct rd_schema begin = RD_OBJECT("begin", begin_fields);
#undef RD_OF

#define RD_OF struct rematch_fields
static const struct rd_field rematch_fields[] = {
	RD_STRING(match, 0, EVENT_WORD), RD_BOOL(beside, RD_OPTIONAL)};
static const struct rd_schema rematch = RD_OBJECT("rematch", rematch_fields);
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
	RD_BOOL(open, RD_OPTIONAL),
	RD_STRING(to, 0, EVENT_WORD, RD_OPTIONAL),
	RD_INT(vacation, 0, ROOM_VACATION_MAX, RD_OPTIONAL),
	RD_ENUM(abandoned, abandoned_names, RD_OPTIONAL),
	RD_BOOL(beside, RD_OPTIONAL),
	RD_INT(seat, 0, RD_SEATS_MAX - 1, RD_OPTIONAL),
};
static const struct rd_schema lobby_create = RD_OBJECT("lobby_create", lobby_create_fields);
#undef RD_OF

#define RD_OF struct lobby_list_fields
static const struct rd_field lobby_list_fields[] = {
	RD_STRING(game, 0, EVENT_WORD, RD_OPTIONAL),
	RD_ENUM(pace, pace_names, RD_OPTIONAL),
	RD_INT(page, 0, TABLES_PAGES - 1, RD_OPTIONAL),
};
static const struct rd_schema lobby_list = RD_OBJECT("lobby_list", lobby_list_fields);
#undef RD_OF

#define RD_OF struct people_set_fields
static const struct rd_field people_set_fields[] = {
	RD_STRING(username, 0, EVENT_WORD),
	RD_ENUM(as, relation_names),
	RD_BOOL(on, RD_OPTIONAL),
};
static const struct rd_schema people_set = RD_OBJECT("people_set", people_set_fields);
#undef RD_OF

#define RD_OF struct lobby_join_fields
static const struct rd_field lobby_join_fields[] = {
	RD_STRING(code, 0, EVENT_WORD),
	RD_BOOL(broadcast, RD_OPTIONAL),
	RD_BOOL(beside, RD_OPTIONAL),
	RD_INT(seat, 0, RD_SEATS_MAX - 1, RD_OPTIONAL),
};
static const struct rd_schema lobby_join = RD_OBJECT("lobby_join", lobby_join_fields);
#undef RD_OF

#define RD_OF struct lobby_seat_fields
static const struct rd_field lobby_seat_fields[] = {
	RD_STRING(code, 0, EVENT_WORD),
	RD_INT(seat, 0, RD_SEATS_MAX - 1, RD_OPTIONAL),
};
static const struct rd_schema lobby_seat = RD_OBJECT("lobby_seat", lobby_seat_fields);
#undef RD_OF

#define RD_OF struct lobby_add_bot_fields
static const struct rd_field lobby_add_bot_fields[] = {
	RD_STRING(code, 0, EVENT_WORD),
	RD_INT(level, 1, RD_LEVELS),
};
static const struct rd_schema lobby_add_bot = RD_OBJECT("lobby_add_bot", lobby_add_bot_fields);
#undef RD_OF

#define RD_OF struct play_bot_fields
static const struct rd_field play_bot_fields[] = {
	RD_STRING(game, 0, EVENT_WORD, RD_OPTIONAL),
	RD_INT(level, 1, RD_LEVELS, RD_OPTIONAL),
	RD_INT(seats, WIDE, RD_OPTIONAL),
	RD_BOOL(beside, RD_OPTIONAL),
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

#define RD_OF struct course_fields
static const struct rd_field course_fields[] = {RD_STRING(username, 0, EVENT_WORD),
	RD_STRING(game, 0, EVENT_WORD), RD_INT(before, 0, INT64_MAX, RD_OPTIONAL)};
static const struct rd_schema course = RD_OBJECT("course", course_fields);
#undef RD_OF

#define RD_OF struct profile_matches_fields
static const struct rd_field profile_matches_fields[] = {
	RD_STRING(username, 0, EVENT_WORD), RD_STRING(before, 0, EVENT_WORD, RD_OPTIONAL)};
static const struct rd_schema profile_matches = RD_OBJECT(
	"profile_matches", profile_matches_fields);
#undef RD_OF

#define RD_OF struct report_fields
static const struct rd_field report_fields[] = {
	RD_STRING(username, 0, EVENT_WORD),
	RD_ENUM(reason, report_reasons),
	RD_STRING(words, 0, SERVER_EVENT_BYTES - 1, RD_OPTIONAL),
	RD_STRING(match, 0, EVENT_WORD, RD_OPTIONAL),
	RD_INT(at, 0, INT64_MAX, RD_OPTIONAL),
};
static const struct rd_schema report = RD_OBJECT("report", report_fields);
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

#define RD_OF struct vote_fields
static const struct rd_field vote_fields[] = {
	RD_STRING(match, 0, EVENT_WORD),
	RD_ENUM(kind, vote_names),
	RD_BOOL(agree, RD_OPTIONAL),
	RD_INT(seat, 0, RD_SEATS_MAX - 1, RD_OPTIONAL),
	RD_INT(hours, 1, ROOM_EXTEND_MAX, RD_OPTIONAL),
};
static const struct rd_schema vote = RD_OBJECT("vote", vote_fields);
#undef RD_OF

#define RD_OF struct vacation_fields
static const struct rd_field vacation_fields[] = {
	RD_STRING(match, 0, EVENT_WORD),
	RD_INT(days, 0, ROOM_VACATION_MAX),
};
static const struct rd_schema vacation = RD_OBJECT("vacation", vacation_fields);
#undef RD_OF

#define RD_OF struct seen_fields
static const struct rd_field seen_fields[] = {
	RD_STRING(match, 0, EVENT_WORD),
	RD_INT(seq, 0, INT64_MAX),
};
static const struct rd_schema seen = RD_OBJECT("seen", seen_fields);
#undef RD_OF

#define RD_OF struct seat_take_fields
static const struct rd_field seat_take_fields[] = {
	RD_STRING(match, 0, EVENT_WORD),
	RD_INT(seat, 0, RD_SEATS_MAX - 1),
};
static const struct rd_schema seat_take = RD_OBJECT("seat_take", seat_take_fields);
#undef RD_OF

#define RD_OF struct only_tournament
static const struct rd_field only_tournament_fields[] = {RD_STRING(tournament, 0, EVENT_WORD)};
static const struct rd_schema only_tournament = RD_OBJECT("tournament", only_tournament_fields);
#undef RD_OF

#define RD_OF struct tournament_list_fields
static const struct rd_field tournament_list_fields[] = {
	RD_ENUM(status, tournament_statuses, RD_OPTIONAL),
	RD_INT(page, 0, TOURNAMENT_PAGES - 1, RD_OPTIONAL),
};
static const struct rd_schema tournament_list = RD_OBJECT(
	"tournament_list", tournament_list_fields);
#undef RD_OF

#define RD_OF struct tournament_create_fields
static const struct rd_field tournament_create_fields[] = {
	RD_STRING(name, 0, 256),
	RD_STRING(game, 0, EVENT_WORD),
	RD_ENUM(kind, tournament_kinds, RD_OPTIONAL),
	RD_INT(seats, WIDE, RD_OPTIONAL),
	RD_INT(rounds, 1, CONTEST_ROUNDS_MAX, RD_OPTIONAL),
	RD_INT(minutes, TOURNAMENT_MINUTES_MIN, TOURNAMENT_MINUTES_MAX, RD_OPTIONAL),
	RD_BOOL(rated, RD_OPTIONAL),
	RD_BOOL(spectators, RD_OPTIONAL),
	RD_BOOL(play, RD_OPTIONAL),
	RD_INT(players_min, 2, CONTEST_PLAYERS_MAX, RD_OPTIONAL),
	RD_INT(players_max, 2, CONTEST_PLAYERS_MAX, RD_OPTIONAL),
	RD_INT(bots, 0, 3, RD_OPTIONAL),
	RD_INT(starts_at, 0, INT64_MAX, RD_OPTIONAL),
};
static const struct rd_schema tournament_create = RD_OBJECT(
	"tournament_create", tournament_create_fields);
#undef RD_OF

#define RD_OF struct user_owner_fields
static const struct rd_field user_owner_fields[] = {RD_STRING(owner, 0, EVENT_WORD)};
static const struct rd_schema user_owner = RD_OBJECT("user_owner", user_owner_fields);
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

#define LIVE CODE_ALREADY_IN_MATCH, CODE_TOO_MANY_LIVE, CODE_RATED_ALREADY
#define BEGINNING                                                                                  \
	CODE_BAD_FIELD, CODE_BAD_GAME, CODE_BAD_SEATS, CODE_BAD_OPTIONS, LIVE,                     \
		CODE_ALREADY_IN_LOBBY, CODE_TOO_MANY_MATCHES, CODE_NO_ACTIVE_DECK,                 \
		CODE_SERVER_FULL
#define PAUSING CODE_NO_SUCH_MATCH, CODE_NOT_LIVE, CODE_MATCH_OVER, CODE_MATCH_PAUSED
#define SMALL .bytes_max = SERVER_EVENT_BYTES
#define LARGE .bytes_max = SERVER_MAP_BYTES

const struct event_row event_rows[] = {
	{"profile:get", &profile,
		.ack_text =
			"profile: username, program, created_at, ratings; results: game, people, won, drawn, lost; achievements: key, title, text, at; guest; standing: as people:set, null of oneself",
		SMALL, .handle = on_profile_get,
		.errors = {CODE_RATE_LIMITED, CODE_BAD_FIELD, CODE_NO_SUCH_USER}},
	{"profile:course", &course, .ack_text = "points: at, rating; oldest first; more", SMALL,
		.handle = on_profile_course,
		.errors = {CODE_RATE_LIMITED, CODE_BAD_FIELD, CODE_NO_SUCH_USER}},
	{"profile:matches", &profile_matches,
		.ack_text = "matches: as GET /api/matches/history has them; more", SMALL,
		.handle = on_profile_matches,
		.errors = {CODE_RATE_LIMITED, CODE_BAD_FIELD, CODE_NO_SUCH_USER}},
	{"report:send", &report, .ack_text = "report: its id", SMALL, .handle = on_report_send,
		.errors = {CODE_RATE_LIMITED, CODE_BAD_FIELD, CODE_NO_SUCH_USER,
			CODE_NO_SUCH_MATCH}},
	{"report:list", NULL, .ack_text = "reports: report, username, reason, words, at, closed",
		SMALL, .handle = on_report_list},
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
		.place = PLACE_LOBBIES, .handle = on_lobby_create,
		.errors = {BEGINNING, CODE_ACCOUNT_NEEDED, CODE_NO_SUCH_USER, CODE_OTHER_IS_GUEST,
			CODE_YOU_BLOCK, CODE_NO_CHOICE}},
	{"lobby:list", &lobby_list,
		.ack_text =
			"lobbies: code, game, rules, seats, pace, rated, spectators, broadcast, vacation and abandoned (over days), expires_at, options, players (username, rating, bot, program); more",
		SMALL, .handle = on_lobby_list, .errors = {CODE_RATE_LIMITED, CODE_BAD_FIELD}},
	{"lobby:look", &only_code,
		.ack_text = "lobby:updated's fields, or code and match if it is one of his own",
		SMALL, .place = PLACE_LOBBIES, .handle = on_lobby_look,
		.errors = {CODE_BAD_FIELD, CODE_LOBBY_NOT_FOUND, CODE_LOBBY_FULL}},
	{"lobby:seat", &lobby_seat, SMALL, .place = PLACE_LOBBIES, .handle = on_lobby_seat,
		.errors = {CODE_BAD_FIELD, CODE_LOBBY_NOT_FOUND, CODE_NO_CHOICE, CODE_BAD_SEATS,
			CODE_SEAT_TAKEN}},
	{"lobby:join", &lobby_join, .ack_text = "code, match if it started", SMALL,
		.place = PLACE_LOBBIES, .handle = on_lobby_join,
		.errors = {CODE_BAD_FIELD, LIVE, CODE_ALREADY_IN_LOBBY, CODE_TOO_MANY_MATCHES,
			CODE_LOBBY_NOT_FOUND, CODE_LOBBY_FULL, CODE_ALL_EYES, CODE_YOU_BLOCK,
			CODE_NO_CHOICE, CODE_BAD_SEATS, CODE_SEAT_TAKEN, CODE_NO_ACTIVE_DECK,
			CODE_SERVER_FULL}},
	{"lobby:add_bot", &lobby_add_bot, SMALL, .place = PLACE_LOBBIES, .handle = on_lobby_add_bot,
		.errors = {CODE_BAD_FIELD, CODE_LOBBY_NOT_FOUND, CODE_LOBBY_FULL, CODE_NOT_HOST,
			CODE_NO_ACTIVE_DECK}},
	{"lobby:start", &only_code, .ack_text = "match", SMALL, .place = PLACE_LOBBIES,
		.handle = on_lobby_start,
		.errors = {CODE_BAD_FIELD, CODE_BAD_OPTIONS, CODE_TOO_MANY_LIVE, CODE_RATED_ALREADY,
			CODE_TOO_MANY_MATCHES, CODE_LOBBY_NOT_FOUND, CODE_NOT_HOST,
			CODE_NOT_ENOUGH_PLAYERS, CODE_NO_ACTIVE_DECK, CODE_SERVER_FULL}},
	{"lobby:leave", &only_code, SMALL, .place = PLACE_LOBBIES, .handle = on_lobby_leave,
		.errors = {CODE_BAD_FIELD, CODE_LOBBY_NOT_FOUND}},

	{"challenge:list", NULL, .ack_text = "challenges: a list of what challenge:received has",
		SMALL, .place = PLACE_LOBBIES, .handle = on_challenge_list},
	{"challenge:decline", &only_code, SMALL, .place = PLACE_LOBBIES,
		.handle = on_challenge_decline, .errors = {CODE_BAD_FIELD, CODE_LOBBY_NOT_FOUND}},

	{"people:list", NULL,
		.ack_text =
			"friends (with online), asked, asking, blocked, muted: lists of username, since, program",
		SMALL, .handle = on_people_list, .errors = {CODE_RATE_LIMITED}},
	{"people:set", &people_set, .ack_text = "friend, asked, asking, blocked, muted", SMALL,
		.handle = on_people_set,
		.errors = {CODE_RATE_LIMITED, CODE_BAD_FIELD, CODE_ACCOUNT_NEEDED,
			CODE_NO_SUCH_USER, CODE_OTHER_IS_GUEST, CODE_YOU_BLOCK,
			CODE_TOO_MANY_PEOPLE}},

	{"queue:join", &begin, .ack_text = "position", SMALL, .place = PLACE_LOBBIES,
		.handle = on_queue_join,
		.errors = {CODE_BAD_FIELD, CODE_BAD_GAME, CODE_ALREADY_QUEUED, LIVE,
			CODE_ALREADY_IN_LOBBY, CODE_TOO_MANY_MATCHES, CODE_NO_ACTIVE_DECK}},
	{"queue:leave", &only_game, SMALL, .place = PLACE_LOBBIES, .handle = on_queue_leave,
		.errors = {CODE_BAD_FIELD, CODE_NOT_QUEUED}},

	{"game:play_bot", &play_bot, .raw = "options", .ack = &only_match, LARGE,
		.place = PLACE_REFRESHED, .handle = on_play_bot, .errors = {BEGINNING}},
	{"game:join", &join, .ack = &join_ack, SMALL, .takes_bare_id = true, .place = PLACE_MATCH,
		.handle = on_game_join,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_OLD_RULES}},
	{"game:check_active", NULL,
		.ack_text = "live: match, game, rated of each live match that is being played",
		SMALL, .place = PLACE_REFRESHED, .handle = on_check_active},

	{"daily:list", NULL,
		.ack_text =
			"day, ends_at, dailies: game, rules, commitment, finished, own (null, or as in daily:table)",
		SMALL, .handle = on_daily_list},
	{"daily:play", &begin, .ack = &only_match, SMALL, .place = PLACE_REFRESHED,
		.handle = on_daily_play,
		.errors = {CODE_BAD_FIELD, CODE_BAD_GAME, CODE_ACCOUNT_NEEDED, LIVE,
			CODE_ALREADY_IN_LOBBY, CODE_TOO_MANY_MATCHES, CODE_ALREADY_TRIED,
			CODE_SERVER_FULL}},
	{"daily:table", &daily_table,
		.ack_text =
			"day, ends_at, game, rules, commitment, finished, seed (null until the day is over), entries and own: place, username, rank, score, turns, match (of others null until the day is over)",
		SMALL, .handle = on_daily_table, .errors = {CODE_BAD_FIELD, CODE_BAD_GAME}},

	{"tournament:list", &tournament_list,
		.ack_text =
			"tournaments: tournament, name, game, rules, kind, status, seats, rounds, minutes, round, pace, rated, spectators, players_min, players_max, bots, players_count, owner, created_at, starts_at, expires_at, started_at, ended_at, joined; more",
		SMALL, .handle = on_tournament_list, .errors = {CODE_BAD_FIELD}},
	{"tournament:get", &only_tournament,
		.ack_text =
			"tournament and its fields as in tournament:list; options, own (the asker's number, or null), is_owner; players, the first first: number, username, bot, program, state, place, points, buchholz, sonneborn, direct, wins, played; tables: round, table, match, over, seats (player, rank, points)",
		SMALL, .handle = on_tournament_get,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_TOURNAMENT}},
	{"tournament:create", &tournament_create, .raw = "options", .ack = &only_tournament, LARGE,
		.place = PLACE_LOBBIES, .handle = on_tournament_create,
		.errors = {CODE_RATE_LIMITED, CODE_BAD_FIELD, CODE_ACCOUNT_NEEDED, CODE_BAD_GAME,
			CODE_BAD_SEATS, CODE_BAD_OPTIONS, CODE_TOO_MANY_TOURNAMENTS,
			CODE_SERVER_FULL}},
	{"tournament:join", &only_tournament, SMALL, .place = PLACE_LOBBIES,
		.handle = on_tournament_join,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_TOURNAMENT, CODE_TOURNAMENT_OVER,
			CODE_ALREADY_IN_TOURNAMENT, CODE_TOURNAMENT_BEGUN, CODE_TOURNAMENT_FULL}},
	{"tournament:leave", &only_tournament, SMALL, .place = PLACE_LOBBIES,
		.handle = on_tournament_leave,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_TOURNAMENT, CODE_TOURNAMENT_OVER,
			CODE_NOT_IN_TOURNAMENT}},
	{"tournament:start", &only_tournament, SMALL, .place = PLACE_LOBBIES,
		.handle = on_tournament_start,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_TOURNAMENT, CODE_TOURNAMENT_OVER,
			CODE_NOT_HOST, CODE_TOURNAMENT_BEGUN, CODE_NOT_ENOUGH_PLAYERS}},
	{"tournament:cancel", &only_tournament, SMALL, .place = PLACE_LOBBIES,
		.handle = on_tournament_cancel,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_TOURNAMENT, CODE_TOURNAMENT_OVER,
			CODE_NOT_HOST}},
	{"user:owner", &user_owner, SMALL, .handle = on_user_owner,
		.errors = {CODE_BAD_FIELD, CODE_ACCOUNT_NEEDED, CODE_NO_SUCH_USER}},

	{"match:list", NULL, .ack = &need_list_schema, SMALL, .handle = on_match_list},
	{"match:seen", &seen, SMALL, .place = PLACE_MATCH, .handle = on_match_seen,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_OLD_RULES}},
	{"match:view", &only_match, .ack_text = "match:snapshot's fields", SMALL,
		.place = PLACE_MATCH, .handle = on_match_view,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_OLD_RULES}},
	{"match:terms", &only_match,
		.ack_text =
			"game, rules, seats, rated, spectators, broadcast, listed, vacation, abandoned, options",
		SMALL, .place = PLACE_MATCH, .handle = on_match_terms,
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
	{"match:vote", &vote, SMALL, .place = PLACE_MATCH, .handle = on_match_vote,
		.errors = {CODE_BAD_FIELD, PAUSING, CODE_NOT_ENOUGH_PLAYERS, CODE_NO_VOTE,
			CODE_VOTE_SETTLED}},
	{"match:vacation", &vacation, SMALL, .place = PLACE_MATCH, .handle = on_match_vacation,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_MATCH_OVER, CODE_NOT_LIVE,
			CODE_NO_VACATION}},
	{"seat:list", &list,
		.ack_text =
			"matches: match, game, rules, turn_number, started_at, expires_at, seats (open ones: seat, since), players (seat, username, rating, bot); more",
		SMALL, .handle = on_seat_list, .errors = {CODE_RATE_LIMITED, CODE_BAD_FIELD}},
	{"seat:take", &seat_take, SMALL, .place = PLACE_MATCH, .handle = on_seat_take,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_TOO_MANY_MATCHES,
			CODE_NOT_A_STRANGER, CODE_SEAT_NOT_OPEN}},
	{"match:rematch_request", &rematch, SMALL, .place = PLACE_MATCH,
		.handle = on_rematch_request,
		.errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_NOT_LIVE, CODE_NOT_OVER, LIVE}},
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
		.ack_text =
			"messages: a list of what chat:message has, oldest first; muted: seats that the asker does not hear; spectators_muted",
		SMALL, .place = PLACE_MATCH, .handle = on_chat_read,
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
