/* news.c: what clients are sent: a schema for every event of the platform, and how it becomes text. */
#include "server/events.h"
#include "server/room.h"

#include <assert.h>

static const struct rd_names statuses = RD_NAMES("PLAYING", "WAITING", "FINISHED");

#define MATCH RD_STRING(match, 0, MATCH_ID - 1)
#define CODE RD_STRING(code, 0, LOBBY_CODE - 1)
#define GAME RD_STRING(game, 0, 31)
#define RULES RD_INT(rules, 1, UINT16_MAX, RD_OPTIONAL) /* a client may meet an older server */
#define NAME(member) RD_STRING(member, 0, USERNAME - 1)
#define SEAT RD_INT(seat, 0, RD_SEATS_MAX - 1)
#define MOMENT(member) RD_INT(member, 0, INT64_MAX, RD_NULL(-1))
#define RATING RD_INT(rating, 0, INT32_MAX, RD_NULL(0))
#define BOT RD_INT(bot, 0, RD_LEVELS)
#define PROGRAM RD_BOOL(program, RD_ABSENT_UNLESS(program))
/* Who may join (22). */
#define ADMITTED                                                                                   \
	RD_BOOL(open, RD_OPTIONAL), RD_STRING(to, 0, USERNAME - 1, RD_ABSENT_UNLESS(is_challenge))
/* Who may watch (14); older servers do not say so. */
#define WATCHED                                                                                    \
	RD_BOOL(spectators, RD_OPTIONAL), RD_BOOL(broadcast, RD_OPTIONAL),                         \
		RD_BOOL(listed, RD_OPTIONAL)
#define TOURNAMENT_OF RD_STRING(tournament, 0, MATCH_ID - 1, RD_ABSENT_UNLESS(has_tournament))
#define AWAITED RD_SET(awaited, NULL, RD_SEATS_MAX)
/* What was agreed about a match over days (20). */
#define LIFE                                                                                       \
	RD_INT(vacation, 0, ROOM_VACATION_MAX, RD_ABSENT_UNLESS(has_life)),                        \
		RD_ENUM(abandoned, abandoned_names, RD_ABSENT_UNLESS(has_life))

const struct rd_names pace_names = RD_NAMES("days", "live");
const struct rd_names relation_names = RD_NAMES("friend", "block", "mute");
const struct rd_names report_reasons = RD_NAMES("chat", "cheating", "name", "leaving", "other");
static const struct rd_names people_states = RD_NAMES("asking", "friend");
const struct rd_names vote_names = RD_NAMES("extend", "draw", "concede");
const struct rd_names abandoned_names = RD_NAMES("hold", "volunteer", "bot");

#define RD_OF struct vote_news
static const struct rd_field vote_news_fields[] = {MATCH, RD_ENUM(kind, vote_names), SEAT,
	RD_INT(to, 0, RD_SEATS_MAX - 1, RD_NULL(RD_NOBODY)),
	RD_INT(hours, 1, ROOM_EXTEND_MAX, RD_NULL(0)), RD_SET(agreed, NULL, RD_SEATS_MAX),
	RD_BOOL(open), RD_BOOL(passed)};
static const struct rd_schema vote = RD_OBJECT("match_vote", vote_news_fields);
#undef RD_OF

#define RD_OF struct vacation_news
static const struct rd_field vacation_fields[] = {
	MATCH, SEAT, MOMENT(until), RD_INT(left, 0, ROOM_VACATION_MAX)};
static const struct rd_schema vacation = RD_OBJECT("match_vacation", vacation_fields);
#undef RD_OF

#define RD_OF struct taken_news
static const struct rd_field taken_fields[] = {MATCH, SEAT, NAME(username), BOT};
static const struct rd_schema taken = RD_OBJECT("seat_taken", taken_fields);
#undef RD_OF

const struct rd_names tournament_kinds = RD_NAMES("swiss", "round_robin", "arena");
const struct rd_names tournament_statuses = RD_NAMES("open", "running", "over", "cancelled");

#define RD_OF struct tournament_news
static const struct rd_field tournament_fields[] = {RD_STRING(tournament, 0, MATCH_ID - 1),
	RD_ENUM(status, tournament_statuses), RD_INT(round, 0, UINT16_MAX)};
static const struct rd_schema tournament = RD_OBJECT("tournament_updated", tournament_fields);
#undef RD_OF

#define RD_OF struct tournament_round_news
static const struct rd_field tournament_round_fields[] = {RD_STRING(tournament, 0, MATCH_ID - 1),
	RD_INT(round, 1, UINT16_MAX), RD_STRING(match, 0, MATCH_ID - 1, RD_NULL_UNLESS(has_match))};
static const struct rd_schema tournament_round = RD_OBJECT(
	"tournament_round", tournament_round_fields);
#undef RD_OF

#define RD_OF struct player_item
static const struct rd_field seated_fields[] = {SEAT, NAME(username), RATING, BOT, PROGRAM};
const struct rd_schema player_item_schema = RD_OBJECT("player", seated_fields);
static const struct rd_field joined_fields[] = {
	NAME(username), RATING, BOT, PROGRAM, RD_INT(seat, 0, RD_SEATS_MAX - 1, RD_ABSENT(-1))};
static const struct rd_schema joined = RD_OBJECT("lobby_player", joined_fields);
#undef RD_OF

#define RD_OF struct present_item
static const struct rd_field present_fields[] = {SEAT, NAME(username), RD_BOOL(present),
	RD_INT(rating, 0, INT32_MAX, RD_ABSENT(0)), PROGRAM};
static const struct rd_schema present = RD_OBJECT("present", present_fields);
#undef RD_OF

#define RD_OF struct ended_item
static const struct rd_field ended_fields[] = {RD_STRING(reason, 0, ROOM_REASON - 1),
	RD_LIST(ranks, ranks_count, RD_ITEM_INT(1, RD_SEATS_MAX + 1))};
static const struct rd_schema ended = RD_OBJECT("ended", ended_fields);
#undef RD_OF

#define RD_OF struct suspended_item
static const struct rd_field suspended_fields[] = {
	RD_LIST(seats, seats_count, RD_ITEM_INT(0, RD_SEATS_MAX - 1)), MOMENT(expires_at)};
static const struct rd_schema suspended = RD_OBJECT("suspended", suspended_fields);
#undef RD_OF

#define RD_OF struct pause_item
static const struct rd_field pause_fields[] = {SEAT, MOMENT(expires_at),
	RD_LIST(accepted, accepted_count, RD_ITEM_INT(0, RD_SEATS_MAX - 1))};
static const struct rd_schema pause_request = RD_OBJECT("pause_request", pause_fields);
#undef RD_OF

static const struct rd_names paces = RD_NAMES("live", "days", "solo");

#define RD_OF struct sitter_item
static const struct rd_field sitter_fields[] = {SEAT, NAME(username), BOT};
static const struct rd_schema sitter = RD_OBJECT("sitter", sitter_fields);
#undef RD_OF

#define RD_OF struct need_news
static const struct rd_field need_fields[] = {MATCH, GAME, CODE, RULES, RD_ENUM(status, statuses),
	RD_ENUM(pace, paces), SEAT, RD_INT(turn_number, 0, INT64_MAX), AWAITED, MOMENT(expires_at),
	RD_INT(started_at, 0, INT64_MAX), RD_INT(paused_at, 1, INT64_MAX, RD_ABSENT(0)),
	RD_SET(back, NULL, RD_SEATS_MAX, RD_OPTIONAL), RD_INT(letters, 0, ROOM_LETTERS_MAX),
	RD_INT(votes, 0, VOTES), RD_BOOL(here), RD_BOOL(out),
	RD_LIST(players, players_count, RD_ITEM_STRUCT(sitter))};
static const struct rd_schema need = RD_OBJECT("match_need", need_fields);
#undef RD_OF

struct need_list { /* for those who read the schema: the list is written item by item */
	struct need_news matches[1];
	uint8_t matches_count;
};
#define RD_OF struct need_list
static const struct rd_field need_list_fields[] = {
	RD_LIST(matches, matches_count, RD_ITEM_STRUCT(need))};
const struct rd_schema need_list_schema = RD_OBJECT("match_list", need_list_fields);
#undef RD_OF

#define RD_OF struct error_news
static const struct rd_field error_fields[] = {RD_STRING(code, 0, 31), RD_STRING(message, 0, 255),
	RD_STRING(event, 0, 47), RD_STRING(field, 0, 63, RD_ABSENT_UNLESS(has_field)),
	RD_STRING(reason, 0, 31, RD_ABSENT_UNLESS(has_reason))};
static const struct rd_schema error = RD_OBJECT("error", error_fields);
#undef RD_OF

#define RD_OF struct lobby_created_news
static const struct rd_field created_fields[] = {CODE, GAME, RD_INT(seats, 1, RD_SEATS_MAX),
	RD_BOOL(rated), MOMENT(expires_at), WATCHED, ADMITTED, LIFE};
static const struct rd_schema created = RD_OBJECT("lobby_created", created_fields);
#undef RD_OF

#define RD_OF struct resumes_item
static const struct rd_field resumes_fields[] = {MATCH, RD_INT(turn_number, 0, INT64_MAX),
	RD_INT(paused_at, 0, INT64_MAX), RD_LIST(players, players_count, RD_ITEM_STRUCT(sitter))};
static const struct rd_schema resumes = RD_OBJECT("lobby_resumes", resumes_fields);
#undef RD_OF

#define RD_OF struct lobby_updated_news
static const struct rd_field updated_fields[] = {CODE, GAME, RULES, RD_INT(seats, 1, RD_SEATS_MAX),
	RD_BOOL(choice, RD_OPTIONAL), RD_BOOL(rated), MOMENT(expires_at),
	RD_LIST(players, players_count, RD_ITEM_STRUCT(joined)), WATCHED, ADMITTED, LIFE,
	RD_BOOL(resume, RD_OPTIONAL), RD_STRUCT(resumes, resumes, RD_ABSENT_UNLESS(is_kept))};
static const struct rd_schema updated = RD_OBJECT("lobby_updated", updated_fields);
#undef RD_OF

#define RD_OF struct terms_ack
static const struct rd_field terms_fields[] = {
	GAME, RULES, RD_INT(seats, 1, RD_SEATS_MAX), RD_BOOL(rated), WATCHED, LIFE};
const struct rd_schema terms_schema = RD_OBJECT("match_terms", terms_fields);
#undef RD_OF

#define RD_OF struct lobby_closed_news
static const struct rd_field closed_fields[] = {CODE, RD_STRING(reason, 0, 15)};
static const struct rd_schema closed = RD_OBJECT("lobby_closed", closed_fields);
#undef RD_OF

#define RD_OF struct people_news
static const struct rd_field people_fields[] = {NAME(username), RD_ENUM(state, people_states)};
static const struct rd_schema people = RD_OBJECT("people_changed", people_fields);
#undef RD_OF

#define RD_OF struct people_online_news
static const struct rd_field online_fields[] = {NAME(username)};
static const struct rd_schema online = RD_OBJECT("people_online", online_fields);
#undef RD_OF

#define RD_OF struct queue_status_news
static const struct rd_field queue_fields[] = {GAME, RD_INT(waiting, 0, INT64_MAX),
	RD_INT(window, 0, INT64_MAX), RD_INT(seconds, 0, INT64_MAX)};
static const struct rd_schema queue = RD_OBJECT("queue_status", queue_fields);
#undef RD_OF

#define RD_OF struct game_starting_news
static const struct rd_field starting_fields[] = {CODE, MATCH, GAME, RD_BOOL(resumed),
	RD_LIST(players, players_count, RD_ITEM_STRUCT(player_item_schema)), WATCHED};
static const struct rd_schema starting = RD_OBJECT("game_starting", starting_fields);
#undef RD_OF

#define RD_OF struct snapshot_news
static const struct rd_field ready_fields[] = {MATCH, GAME, RULES, RD_ENUM(status, statuses), SEAT,
	RD_INT(turn_number, 0, INT64_MAX), RD_INT(active, 0, RD_SEATS_MAX - 1, RD_NULL(RD_NOBODY)),
	AWAITED, MOMENT(expires_at), RD_INT(seq, 0, INT64_MAX),
	RD_STRING(commitment, 0, COMMITMENT - 1), RD_INT(daily, 1, INT64_MAX, RD_ABSENT(0)),
	TOURNAMENT_OF, WATCHED};
static const struct rd_schema ready = RD_OBJECT("match_ready", ready_fields);
static const struct rd_field snapshot_fields[] = {MATCH, GAME, RULES, RD_ENUM(status, statuses),
	SEAT, RD_INT(seq, 0, INT64_MAX), MOMENT(expires_at),
	RD_LIST(players, players_count, RD_ITEM_STRUCT(present)), RD_INT(turn_number, 0, INT64_MAX),
	RD_INT(active, 0, RD_SEATS_MAX - 1, RD_NULL(RD_NOBODY)), AWAITED,
	RD_STRUCT(suspended, suspended, RD_NULL_UNLESS(is_suspended)),
	RD_STRUCT(pause_request, pause_request, RD_NULL_UNLESS(has_request)),
	RD_STRING(commitment, 0, COMMITMENT - 1), RD_INT(frame, 1, INT64_MAX, RD_ABSENT(0)),
	RD_INT(daily, 1, INT64_MAX, RD_ABSENT(0)), TOURNAMENT_OF, WATCHED, LIFE,
	RD_LIST(away, away_count, RD_ITEM_STRUCT(vacation), RD_ABSENT_UNLESS(has_life)),
	RD_SET(gone, NULL, RD_SEATS_MAX, RD_ABSENT_UNLESS(has_life)),
	RD_LIST(votes, votes_count, RD_ITEM_STRUCT(vote), RD_OPTIONAL),
	RD_INT(seen, 0, INT64_MAX, RD_OPTIONAL), RD_INT(seen_at, 1, INT64_MAX, RD_ABSENT(0)),
	RD_INT(since, 0, INT64_MAX, RD_OPTIONAL),
	RD_STRUCT(ended, ended, RD_ABSENT_UNLESS(has_ended))};
static const struct rd_schema snapshot = RD_OBJECT("match_snapshot", snapshot_fields);
#undef RD_OF

#define RD_OF struct frame_news
static const struct rd_field frame_fields[] = {MATCH, RD_FRAME_FIELDS(head.)};
static const struct rd_schema frame = RD_OBJECT("match_frame", frame_fields);
#undef RD_OF

#define RD_OF struct match_news
static const struct rd_field match_fields[] = {MATCH};
static const struct rd_schema match = RD_OBJECT("match_only", match_fields);
#undef RD_OF

#define RD_OF struct match_closed_news
static const struct rd_field match_closed_fields[] = {
	MATCH, RD_STRING(reason, 0, SERVER_REASON - 1, RD_NULL_UNLESS(has_reason))};
static const struct rd_schema match_closed = RD_OBJECT("match_closed", match_closed_fields);
#undef RD_OF

#define RD_OF struct seat_news
static const struct rd_field seat_fields[] = {
	MATCH, RD_INT(seat, 0, RD_SEATS_MAX - 1, RD_NULL(RD_NOBODY))};
static const struct rd_schema seat = RD_OBJECT("match_seat", seat_fields);
#undef RD_OF

#define RD_OF struct clock_news
static const struct rd_field clock_fields[] = {MATCH, MOMENT(expires_at), RD_BOOL(running)};
static const struct rd_schema match_clock = RD_OBJECT("match_clock", clock_fields);
#undef RD_OF

#define RD_OF struct active_news
static const struct rd_field active_fields[] = {MATCH, GAME, CODE};
static const struct rd_schema active = RD_OBJECT("active_found", active_fields);
#undef RD_OF
static const struct rd_schema nothing = {.name = "nothing"};

#define RD_OF struct pause_requested_news
static const struct rd_field requested_fields[] = {MATCH, SEAT, NAME(from), MOMENT(expires_at)};
static const struct rd_schema requested = RD_OBJECT("pause_requested", requested_fields);
#undef RD_OF

#define RD_OF struct paused_news
static const struct rd_field paused_fields[] = {MATCH, CODE};
static const struct rd_schema paused = RD_OBJECT("paused", paused_fields);
#undef RD_OF

#define RD_OF struct disconnected_news
static const struct rd_field disconnected_fields[] = {
	MATCH, SEAT, NAME(user), RD_INT(seconds, 0, INT64_MAX), MOMENT(expires_at)};
static const struct rd_schema disconnected = RD_OBJECT("player_disconnected", disconnected_fields);
#undef RD_OF

#define RD_OF struct reconnected_news
static const struct rd_field reconnected_fields[] = {MATCH, SEAT, NAME(user)};
static const struct rd_schema reconnected = RD_OBJECT("player_reconnected", reconnected_fields);
#undef RD_OF

#define RD_OF struct rating_news
static const struct rd_field rating_fields[] = {
	MATCH, GAME, RD_INT(rating, 0, INT32_MAX), RD_INT(change, INT32_MIN, INT32_MAX)};
static const struct rd_schema rating = RD_OBJECT("rating_updated", rating_fields);
#undef RD_OF

#define RD_OF struct spectate_news
static const struct rd_field spectate_fields[] = {MATCH, MOMENT(expires_at)};
static const struct rd_schema spectate = RD_OBJECT("spectate_update", spectate_fields);
#undef RD_OF

#define RD_OF struct chat_news
static const struct rd_field chat_fields[] = {MATCH,
	RD_INT(seat, 0, RD_SEATS_MAX - 1, RD_NULL(RD_NOBODY)), NAME(from), RD_STRING(text, 0, 300),
	RD_INT(at, 0, INT64_MAX)};
static const struct rd_schema chat = RD_OBJECT("chat_message", chat_fields);
static const struct rd_field lobby_chat_fields[] = {CODE,
	RD_INT(seat, 0, RD_SEATS_MAX - 1, RD_NULL(RD_NOBODY)), NAME(from), RD_STRING(text, 0, 300),
	RD_INT(at, 0, INT64_MAX)};
static const struct rd_schema lobby_chat = RD_OBJECT("lobby_chat_message", lobby_chat_fields);
#undef RD_OF

#define NEWS(X)                                                                                    \
	X(lobby_error, "lobby:error", error, NULL)                                                 \
	X(game_error, "game:error", error, NULL)                                                   \
	X(lobby_created, "lobby:created", created, NULL)                                           \
	X(lobby_updated, "lobby:updated", updated, "options")                                      \
	X(lobby_closed, "lobby:closed", closed, NULL)                                              \
	X(challenge_received, "challenge:received", updated, "options")                            \
	X(challenge_closed, "challenge:closed", closed, NULL)                                      \
	X(announced, "host:announced", nothing, "announcements")                                   \
	X(people_changed, "people:changed", people, NULL)                                          \
	X(people_online, "people:online", online, NULL)                                            \
	X(queue_status, "queue:status", queue, NULL)                                               \
	X(game_starting, "game:starting", starting, NULL)                                          \
	X(match_ready, "match:ready", ready, "view")                                               \
	X(match_snapshot, "match:snapshot", snapshot, "view", .may_lack = true)                    \
	X(match_frame, "match:frame", frame, "view", .list = "events")                             \
	X(game_joined, "game:joined", seat, NULL)                                                  \
	X(match_clock, "match:clock", match_clock, NULL)                                           \
	X(active_found, "game:active_found", active, NULL)                                         \
	X(no_active, "game:no_active", nothing, NULL)                                              \
	X(pause_requested, "match:pause_requested", requested, NULL)                               \
	X(pause_rejected, "match:pause_rejected", seat, NULL)                                      \
	X(paused, "match:paused", paused, NULL)                                                    \
	X(resumed, "match:resumed", match, NULL)                                                   \
	X(player_disconnected, "match:player_disconnected", disconnected, NULL)                    \
	X(player_reconnected, "match:player_reconnected", reconnected, NULL)                       \
	X(rating_updated, "rating:updated", rating, NULL)                                          \
	X(tournament_updated, "tournament:updated", tournament, NULL)                              \
	X(tournament_round, "tournament:round", tournament_round, NULL)                            \
	X(match_closed, "match:closed", match_closed, NULL)                                        \
	X(spectate_update, "spectate:update", spectate, "view")                                    \
	X(chat_message, "chat:message", chat, NULL)                                                \
	X(lobby_chat_message, "chat:message", lobby_chat, NULL)                                    \
	X(match_need, "match:need", need, NULL)                                                    \
	X(match_vote, "match:voted", vote, NULL)                                                   \
	X(match_vacation, "match:away", vacation, NULL)                                            \
	X(seat_taken, "match:seat_taken", taken, NULL)                                             \
	X(rematch_requested, "match:rematch_requested", seat, NULL)                                \
	X(rematch_declined, "match:rematch_declined", seat, NULL)

#define X(word, title, form, ...)                                                                  \
	const struct news news_##word = {.name = title, .schema = &form, .raw = __VA_ARGS__};
NEWS(X)
#undef X

const struct news *const news_rows[] = {
#define X(word, title, ...) &news_##word,
	NEWS(X)
#undef X
};
const size_t news_rows_count = RD_COUNT(news_rows);

struct net_span news_text(struct server *server, const struct news *news, const void *payload,
	const struct net_span *raw)
{
	struct rd_writer writer;
	rd_write_start(&writer, server->scratch, SERVER_SCRATCH);
	rd_write_open(&writer, '{');
	rd_write_fields(news->schema, payload, &writer);
	if (news->raw && raw) {
		rd_write_key(&writer, news->raw);
		rd_write_raw(&writer, raw->text, raw->length);
	}
	rd_write_close(&writer, '}');
	bool is_whole = rd_write_finish(&writer);
	assert(is_whole);
	(void)is_whole;
	return net_span(server->scratch, writer.length);
}
