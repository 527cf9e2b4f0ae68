/* news.c: what clients are sent: a schema for every event of the platform, and how it becomes text. */
#include "server/events.h"

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
#define BOT RD_INT(bot, 0, 3)
/* Who may watch (14); older servers do not say so. */
#define WATCHED                                                                                    \
	RD_BOOL(spectators, RD_OPTIONAL), RD_BOOL(broadcast, RD_OPTIONAL),                         \
		RD_BOOL(listed, RD_OPTIONAL)
#define AWAITED RD_SET(awaited, NULL, RD_SEATS_MAX)

#define RD_OF struct player_item
static const struct rd_field seated_fields[] = {SEAT, NAME(username), RATING, BOT};
const struct rd_schema player_item_schema = RD_OBJECT("player", seated_fields);
static const struct rd_field joined_fields[] = {NAME(username), RATING, BOT};
static const struct rd_schema joined = RD_OBJECT("lobby_player", joined_fields);
#undef RD_OF

#define RD_OF struct present_item
static const struct rd_field present_fields[] = {SEAT, NAME(username), RD_BOOL(present)};
static const struct rd_schema present = RD_OBJECT("present", present_fields);
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

#define RD_OF struct error_news
static const struct rd_field error_fields[] = {RD_STRING(code, 0, 31), RD_STRING(message, 0, 255),
	RD_STRING(event, 0, 47), RD_STRING(field, 0, 63, RD_ABSENT_UNLESS(has_field)),
	RD_STRING(reason, 0, 31, RD_ABSENT_UNLESS(has_reason))};
static const struct rd_schema error = RD_OBJECT("error", error_fields);
#undef RD_OF

#define RD_OF struct lobby_created_news
static const struct rd_field created_fields[] = {
	CODE, GAME, RD_INT(seats, 1, RD_SEATS_MAX), RD_BOOL(rated), MOMENT(expires_at), WATCHED};
static const struct rd_schema created = RD_OBJECT("lobby_created", created_fields);
#undef RD_OF

#define RD_OF struct lobby_updated_news
static const struct rd_field updated_fields[] = {CODE, GAME, RD_INT(seats, 1, RD_SEATS_MAX),
	RD_BOOL(rated), MOMENT(expires_at), RD_LIST(players, players_count, RD_ITEM_STRUCT(joined)),
	WATCHED};
static const struct rd_schema updated = RD_OBJECT("lobby_updated", updated_fields);
#undef RD_OF

#define RD_OF struct lobby_closed_news
static const struct rd_field closed_fields[] = {CODE, RD_STRING(reason, 0, 15)};
static const struct rd_schema closed = RD_OBJECT("lobby_closed", closed_fields);
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
	WATCHED};
static const struct rd_schema ready = RD_OBJECT("match_ready", ready_fields);
static const struct rd_field snapshot_fields[] = {MATCH, GAME, RULES, RD_ENUM(status, statuses),
	SEAT, RD_INT(seq, 0, INT64_MAX), MOMENT(expires_at),
	RD_LIST(players, players_count, RD_ITEM_STRUCT(present)), RD_INT(turn_number, 0, INT64_MAX),
	RD_INT(active, 0, RD_SEATS_MAX - 1, RD_NULL(RD_NOBODY)), AWAITED,
	RD_STRUCT(suspended, suspended, RD_NULL_UNLESS(is_suspended)),
	RD_STRUCT(pause_request, pause_request, RD_NULL_UNLESS(has_request)),
	RD_STRING(commitment, 0, COMMITMENT - 1), RD_INT(frame, 1, INT64_MAX, RD_ABSENT(0)),
	RD_INT(daily, 1, INT64_MAX, RD_ABSENT(0)), WATCHED};
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
	X(match_closed, "match:closed", match_closed, NULL)                                        \
	X(spectate_update, "spectate:update", spectate, "view")                                    \
	X(chat_message, "chat:message", chat, NULL)                                                \
	X(lobby_chat_message, "chat:message", lobby_chat, NULL)                                    \
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
