/*
 * chat.c: talk in lobbies and matches (14). A message of a match is stored before anybody reads
 * it; who has muted its seat is not sent it, and nobody is told of that. A lobby's talk is not
 * kept.
 *
 * Spectators talk apart from the players until the end (P53): before it no player is sent what they say, and they are not sent what players say.
 * What they said is kept with the room alone, some of it, and nowhere else.
 */
#include "server/chat.h"

#include <stdlib.h>

#include "server/chat_text.h"
#include "server/events.h"
#include "server/lobby.h"
#include "server/people.h"
#include "server/room.h"
#include "server/room_load.h"
#include "server/room_parts.h"
#include "store/long.h"

enum {
	CHAT_POINTS = 300,
	CHAT_COUNT = 5,
	CHAT_SPAN_MS = 10000,
	TALK_KEPT = 50, /* messages of spectators */
};
#define MUTED_SPECTATORS RD_SEAT(RD_SEATS_MAX) /* among the seats that a seat does not hear */

/* The match is open for talk (7.4), and the asker sits in it. */
static bool is_open(const struct room *room, const struct ask *ask, int *seat)
{
	*seat = room ? room_seat_of(room, ask->member) : -1;
	return room && *seat >= 0 && !room->is_closed;
}

/* Cleans the text into `out`; false if too little or too much is left. */
static bool clean(const char *typed, char *out, size_t capacity)
{
	char plain[sizeof(((struct chat_send_fields *)0)->text)];
	size_t length = text_without_control(net_span_of(typed), plain);
	struct net_span text = text_trim(net_span(plain, length));
	size_t points = text_points(text);
	if (points < 1 || points > CHAT_POINTS || text.length >= capacity)
		return false;
	memcpy(out, text.text, text.length);
	out[text.length] = 0;
	return true;
}

/* ---- in a lobby -------------------------------------------------------------------------- */

struct lobby_remark {
	const struct member *from;
	struct chat_news *news;
};

static void tell_lobby(void *context, struct member *member)
{
	const struct lobby_remark *remark = context;
	if (!people_is_deaf_to(member, remark->from))
		member_tell(member, &news_lobby_chat_message, remark->news);
}

static void send_to_lobby(struct ask *ask, const struct chat_send_fields *fields)
{
	struct member *member = ask->member;
	int64_t now = server_now(ask->server);
	struct chat_news news = {.seat = RD_NOBODY, .at = now};
	server_code_clean(fields->code, news.code);
	if (!lobby_each(member, news.code, NULL, NULL)) {
		ask_refuse(ask, CODE_NO_SUCH_MATCH);
		return;
	}
	if (!clean(fields->text, news.text, sizeof(news.text))) {
		ask_refuse(ask, CODE_BAD_TEXT);
		return;
	}
	window_take(&member->chat, CHAT_COUNT, CHAT_SPAN_MS, now);
	copy_text(news.from, sizeof(news.from), member->username);
	lobby_each(member, news.code, tell_lobby, &(struct lobby_remark){member, &news});
	ask_ok(ask);
}

/* ---- among spectators ----------------------------------------------------------------------- */

struct remark {
	struct member *member; /* held: who changes his name, changes it here */
	char *text;
	int64_t at;
};

/* What spectators have said, the oldest first. */
struct room_talk {
	struct remark remarks[TALK_KEPT];
	unsigned count;
};

static void forget_remark(struct remark *remark)
{
	member_release(remark->member);
	free(remark->text);
}

void talk_destroy(struct room_talk *talk)
{
	for (unsigned i = 0; talk && i < talk->count; i++)
		forget_remark(&talk->remarks[i]);
	free(talk);
}

static void keep_remark(struct room *room, struct member *member, const struct chat_news *news)
{
	if (!room->talk)
		room->talk = net_allocate_zeroed(sizeof(*room->talk));
	struct room_talk *talk = room->talk;
	size_t size = strlen(news->text) + 1;
	if (talk->count == TALK_KEPT) {
		forget_remark(&talk->remarks[0]);
		memmove(&talk->remarks[0], &talk->remarks[1],
			--talk->count * sizeof(talk->remarks[0]));
	}
	talk->remarks[talk->count++] = (struct remark){.member = member_hold(member),
		.text = memcpy(net_allocate(size), news->text, size),
		.at = news->at};
}

/* After the end a player may watch as well: he hears what his seat hears, and where he has entered he has heard it there. */
static bool hears(const struct room *room, const struct room_watcher *watcher,
	const struct member *from, const struct chat_news *news)
{
	if (people_is_deaf_to(watcher->client->member, from))
		return false;
	int own = room_seat_of(room, watcher->client->member);
	if (own < 0)
		return news->seat >= 0 || !watcher->is_deaf;
	const struct room_seat *seat = &room->seats[own];
	for (unsigned i = 0; i < seat->clients_count; i++)
		if (seat->clients[i] == watcher->client)
			return false;
	return !(seat->muted & (news->seat >= 0 ? RD_SEAT(news->seat) : MUTED_SPECTATORS));
}

/* Whoever sits there has blocked or muted him for good (22.2). */
static bool is_deaf(const struct room *room, int seat, const struct member *from)
{
	const struct member *member = room->seats[seat].member;
	return member && people_is_deaf_to(member, from);
}

/* To whoever watches and hears him who speaks. */
static void tell_watchers(
	struct room *room, const struct member *from, const struct chat_news *news)
{
	struct net_span text = news_text(room->server, &news_chat_message, news, NULL);
	for (unsigned i = 0; i < room->watchers_count; i++)
		if (hears(room, &room->watchers[i], from, news))
			client_emit(room->watchers[i].client, news_chat_message.name, text);
}

/* P53: until the end nobody who plays hears them. */
static void remark_in(struct room *room, struct ask *ask, const struct chat_send_fields *fields)
{
	struct chat_news news = {.seat = RD_NOBODY, .at = server_now(ask->server)};
	if (ask->given & CHAT_GIVES_TO) {
		ask_refuse_field(ask, CODE_BAD_FIELD, "to");
		return;
	}
	if (!clean(fields->text, news.text, sizeof(news.text))) {
		ask_refuse(ask, CODE_BAD_TEXT);
		return;
	}
	window_take(&ask->member->chat, CHAT_COUNT, CHAT_SPAN_MS, news.at);
	copy_text(news.match, sizeof(news.match), room->id);
	copy_text(news.from, sizeof(news.from), ask->member->username);
	keep_remark(room, ask->member, &news);
	tell_watchers(room, ask->member, &news);
	struct net_span text = news_text(room->server, &news_chat_message, &news, NULL);
	for (int seat = 0; room->status == STORE_FINISHED && seat < room->seats_count; seat++)
		if (!(room->seats[seat].muted & MUTED_SPECTATORS) &&
			!is_deaf(room, seat, ask->member))
			seat_emit(&room->seats[seat], news_chat_message.name, text);
	ask_ok(ask);
}

/* ---- in a match -------------------------------------------------------------------------- */

/* A message on its way through the store. The room may be gone when it comes back. */
struct message {
	struct chat_news news;
	uint32_t audience;
};

static void tell_seats(struct ask *ask, const struct message *message)
{
	int sender;
	struct room *room = room_find(ask->server, message->news.match);
	if (!is_open(room, ask, &sender))
		return; /* where nobody has entered nobody is told */
	struct net_span text = news_text(room->server, &news_chat_message, &message->news, NULL);
	for (int seat = 0; seat < room->seats_count; seat++) {
		if (message->news.at < room->seats[seat].life.since_at)
			continue; /* it was said to whoever sat there then (20.5) */
		bool is_heard = seat == sender || (!(room->seats[seat].muted & RD_SEAT(sender)) &&
							  !is_deaf(room, seat, ask->member));
		if (message->audience & RD_SEAT(seat) && is_heard)
			seat_emit(&room->seats[seat], news_chat_message.name, text);
	}
	bool is_after = room->status == STORE_FINISHED && message->news.at >= room->finished_at;
	if (is_after && message->audience == RD_EVERYONE)
		tell_watchers(room, ask->member, &message->news);
}

static void on_message_stored(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct message *message = ask->context;
	if (result->outcome == STORE_OK)
		tell_seats(ask, message);
	free(message);
	if (result->outcome == STORE_OK)
		ask_ok(ask);
	else
		ask_refuse_store(ask, result);
}

/* What may be talked about here, and with whom: CODE_OK, CHAT_CLOSED or BAD_FIELD (of "to"). */
static enum code find_audience(const struct room *room, const struct ask *ask,
	const struct chat_send_fields *fields, int sender, uint32_t *audience)
{
	bool is_over = room->status == STORE_FINISHED;
	*audience = RD_EVERYONE;
	if (room->game->chat == RD_CHAT_CLOSED && !is_over)
		return CODE_CHAT_CLOSED;
	if (!(ask->given & CHAT_GIVES_TO))
		return CODE_OK;
	if (room->game->chat != RD_CHAT_NAMED)
		return CODE_BAD_FIELD;
	*audience = RD_SEAT(sender);
	for (int i = 0; i < fields->to_count; i++) {
		if (fields->to[i] >= room->seats_count)
			return CODE_BAD_FIELD;
		*audience |= RD_SEAT(fields->to[i]);
	}
	return CODE_OK;
}

static void store_message(struct ask *ask, const struct message *message, int seat)
{
	struct message *kept = net_allocate(sizeof(*kept));
	struct store_request *request = store_begin(ask->server->store);
	*kept = *message;
	ask->context = kept;
	store_chat_add(request,
		&(struct store_message){.match_id = kept->news.match,
			.seat = seat,
			.text = kept->news.text,
			.at_ms = kept->news.at,
			.audience = kept->audience == RD_EVERYONE ? STORE_NONE
								  : (int64_t)kept->audience});
	if (!ask_submit(ask, request, on_message_stored))
		free(kept);
}

static void send_in(struct room *room, struct ask *ask, const struct chat_send_fields *fields)
{
	int seat;
	struct message message = {.news.at = server_now(ask->server)};
	bool is_here = is_open(room, ask, &seat);
	if (room && !room->is_closed && seat < 0 && spectate_find(room, ask->client)) {
		remark_in(room, ask, fields);
		return;
	}
	if (!is_here) {
		ask_refuse(ask, CODE_NO_SUCH_MATCH);
		return;
	}
	enum code code = find_audience(room, ask, fields, seat, &message.audience);
	if (code != CODE_OK) {
		ask_refuse_field(ask, code, code == CODE_BAD_FIELD ? "to" : NULL);
		return;
	}
	if (!clean(fields->text, message.news.text, sizeof(message.news.text))) {
		ask_refuse(ask, CODE_BAD_TEXT);
		return;
	}
	window_take(&ask->member->chat, CHAT_COUNT, CHAT_SPAN_MS, message.news.at);
	message.news.seat = (int8_t)seat;
	copy_text(message.news.match, sizeof(message.news.match), room->id);
	copy_text(message.news.from, sizeof(message.news.from), ask->member->username);
	store_message(ask, &message, seat);
}

static void on_send_recalled(void *context, struct room *room)
{
	struct ask *ask = context;
	struct chat_send_fields *fields = ask->context;
	send_in(room, ask, fields);
	free(fields);
}

static void send_to_match(struct ask *ask, const struct chat_send_fields *fields)
{
	struct chat_send_fields *kept = net_allocate(sizeof(*kept));
	*kept = *fields;
	ask->context = kept;
	room_recall(ask->server, kept->match, on_send_recalled, ask);
}

/* ---- reading it again ---------------------------------------------------------------------- */

/* Who reads, as he was when he asked. The room may be gone when the store has answered. */
struct reader {
	char match[MATCH_ID];
	const struct member *member; /* the ask holds him */
	int seat; /* RD_NOBODY: a spectator, to whom what players say is open from the end on */
	uint32_t muted;
	uint32_t chosen;    /* of them those of chat:mute; others are muted for good (22.2) */
	int64_t open_since; /* when the match ended; INT64_MAX: it goes on */
	int64_t seated_at;  /* what was said to his seat before was said to another (20.5) */
	char names[RD_SEATS_MAX][USERNAME];
	struct room_talk *talk; /* a copy, as far as he may read it; or NULL */
};

/* `left`: who said it, if another has his seat by now (20.5). Whom the reader shuns is a person, not a seat. */
static bool is_muted(const struct reader *reader, const struct store_message *message,
	const struct store_left *left)
{
	uint32_t bit = RD_SEAT(message->seat);
	if (!left)
		return reader->muted & bit;
	return reader->chosen & bit ||
	       (left->user_id && people_shuns(reader->member, left->user_id));
}

static bool may_read(const struct reader *reader, const struct store_message *message,
	const struct store_left *left)
{
	if (reader->seat < 0)
		return message->audience == STORE_NONE && message->at_ms >= reader->open_since &&
		       !is_muted(reader, message, left);
	bool is_own = message->seat == reader->seat;
	if (message->at_ms < reader->seated_at)
		return false;
	bool is_addressed = message->audience == STORE_NONE ||
			    message->audience & (int64_t)RD_SEAT(reader->seat);
	return is_own || (is_addressed && !is_muted(reader, message, left));
}

static void write_message(const struct reader *reader, const struct store_message *message,
	const struct store_left *left, struct rd_writer *writer)
{
	struct chat_news news = {.seat = (int8_t)message->seat, .at = message->at_ms};
	copy_text(news.match, sizeof(news.match), reader->match);
	copy_text(news.from, sizeof(news.from),
		!left            ? reader->names[message->seat]
		: left->username ? left->username
				 : "gone");
	copy_text(news.text, sizeof(news.text), message->text);
	rd_write(news_chat_message.schema, &news, writer);
}

static void write_remark(
	const struct reader *reader, const struct remark *remark, struct rd_writer *writer)
{
	struct chat_news news = {.seat = RD_NOBODY, .at = remark->at};
	copy_text(news.match, sizeof(news.match), reader->match);
	copy_text(news.from, sizeof(news.from), remark->member->username);
	copy_text(news.text, sizeof(news.text), remark->text);
	rd_write(news_chat_message.schema, &news, writer);
}

/* Both, by their moments; of one moment the players' first. */
static void write_messages(
	const struct reader *reader, const struct store_result *result, struct rd_writer *writer)
{
	unsigned said = 0, count = reader->talk ? reader->talk->count : 0;
	for (size_t i = 0; i < result->messages_count; i++) {
		const struct store_message *message = &result->messages[i];
		for (; said < count && reader->talk->remarks[said].at < message->at_ms; said++)
			write_remark(reader, &reader->talk->remarks[said], writer);
		const struct store_left *left = store_left_at(
			result, message->seat, message->at_ms);
		if (may_read(reader, message, left))
			write_message(reader, message, left, writer);
	}
	for (; said < count; said++)
		write_remark(reader, &reader->talk->remarks[said], writer);
}

/* Whom the reader does not want to hear in this match. */
static void write_muted(const struct reader *reader, struct rd_writer *writer)
{
	rd_write_key(writer, "muted");
	rd_write_open(writer, '[');
	for (int seat = 0; seat < RD_SEATS_MAX; seat++)
		if (reader->chosen & RD_SEAT(seat))
			rd_write_integer(writer, seat);
	rd_write_close(writer, ']');
	rd_write_key(writer, "spectators_muted");
	rd_write_boolean(writer, reader->chosen & MUTED_SPECTATORS);
}

static void free_reader(struct reader *reader)
{
	talk_destroy(reader->talk);
	free(reader);
}

static void on_messages(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct reader *reader = ask->context;
	if (result->outcome == STORE_OK) {
		struct rd_writer *writer = ask_open(ask);
		rd_write_key(writer, "messages");
		rd_write_open(writer, '[');
		write_messages(reader, result, writer);
		rd_write_close(writer, ']');
		write_muted(reader, writer);
		ask_close(ask);
	} else {
		ask_refuse_store(ask, result);
	}
	free_reader(reader);
}

/* Who looks on and does not want to hear the others. */
static bool has_muted_crowd(struct room *room, const struct ask *ask)
{
	const struct room_watcher *watcher = spectate_find(room, ask->client);
	return watcher && watcher->is_deaf;
}

/* What spectators have said, where the reader may know it: a player from the end on. */
static struct room_talk *copy_talk(struct room *room, const struct ask *ask, int seat)
{
	const struct room_watcher *watcher = spectate_find(room, ask->client);
	bool hears = seat < 0 ? watcher && !watcher->is_deaf
			      : room->status == STORE_FINISHED &&
					!(room->seats[seat].muted & MUTED_SPECTATORS);
	if (!room->talk || !hears)
		return NULL;
	struct room_talk *copy = net_allocate(sizeof(*copy));
	*copy = *room->talk;
	copy->count = 0;
	for (unsigned i = 0; i < room->talk->count; i++) {
		if (people_is_deaf_to(ask->member, room->talk->remarks[i].member))
			continue;
		struct remark *remark = &copy->remarks[copy->count++];
		*remark = room->talk->remarks[i];
		size_t size = strlen(remark->text) + 1;
		member_hold(remark->member);
		remark->text = memcpy(net_allocate(size), remark->text, size);
	}
	return copy;
}

static void task_read(struct room *room, struct ask *ask)
{
	int own = room_seat_of(room, ask->member);
	struct reader *reader = net_allocate_zeroed(sizeof(*reader));
	struct store_request *request = store_begin(ask->server->store);
	copy_text(reader->match, sizeof(reader->match), room->id);
	reader->member = ask->member;
	reader->seat = own;
	reader->muted = own >= 0                     ? room->seats[own].muted
			: has_muted_crowd(room, ask) ? MUTED_SPECTATORS
						     : 0;
	reader->chosen = reader->muted;
	reader->seated_at = own >= 0 ? room->seats[own].life.since_at : 0;
	reader->open_since = room->status == STORE_FINISHED ? room->finished_at : INT64_MAX;
	reader->talk = copy_talk(room, ask, own);
	for (int seat = 0; seat < room->seats_count; seat++) {
		char name[USERNAME];
		const struct member *member = room->seats[seat].member;
		if (member && people_is_deaf_to(ask->member, member))
			reader->muted |= RD_SEAT(seat);
		copy_text(reader->names[seat], USERNAME, room_name_of(&room->seats[seat], name));
	}
	ask->context = reader;
	store_chat_of(request, room->id);
	store_left_of(request, room->id);
	if (!ask_submit(ask, request, on_messages))
		free_reader(reader);
}

static void on_read_recalled(void *context, struct room *room)
{
	struct ask *ask = context;
	if (!room)
		archive_refuse(ask, ask->path_id);
	else if (room_seat_of(room, ask->member) < 0 && !spectate_find(room, ask->client))
		ask_refuse(ask, CODE_NO_SUCH_MATCH);
	else
		room_queue(room, ask, task_read);
}

void on_chat_read(struct ask *ask, const void *given)
{
	ask->looks = true;
	copy_text(ask->path_id, sizeof(ask->path_id), ((const struct only_match *)given)->match);
	room_recall(ask->server, ask->path_id, on_read_recalled, ask);
}

/* ---- the events -------------------------------------------------------------------------- */

/* The field that is wrong before anything is looked for, or NULL. */
static const char *wrong_field(const struct ask *ask, const struct chat_send_fields *fields)
{
	bool to_match = ask->given & CHAT_GIVES_MATCH, to_lobby = ask->given & CHAT_GIVES_CODE;
	uint32_t named = 0;
	if (to_match == to_lobby)
		return to_match ? "code" : "match";
	if (!(ask->given & CHAT_GIVES_TO))
		return NULL;
	for (int i = 0; i < fields->to_count; i++) {
		if (named & RD_SEAT(fields->to[i]))
			return "to";
		named |= RD_SEAT(fields->to[i]);
	}
	return to_lobby || named == 0 ? "to" : NULL;
}

void on_chat_send(struct ask *ask, const void *given)
{
	const struct chat_send_fields *fields = given;
	if (!window_has_room(
		    &ask->member->chat, CHAT_COUNT, CHAT_SPAN_MS, server_now(ask->server))) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return;
	}
	const char *wrong = wrong_field(ask, fields);
	if (wrong)
		ask_refuse_field(ask, CODE_BAD_FIELD, wrong);
	else if (ask->given & CHAT_GIVES_CODE)
		send_to_lobby(ask, fields);
	else
		send_to_match(ask, fields);
}

/* On its way through the store: it holds over restarts, and in a room that is put away. */
struct muting {
	char match[MATCH_ID];
	int seat;
	uint32_t muted;
};

static void on_mute_stored(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct muting *muting = ask->context;
	struct room *room = room_find(ask->server, muting->match);
	if (room && result->outcome == STORE_OK)
		room->seats[muting->seat].muted = muting->muted;
	free(muting);
	if (result->outcome == STORE_OK)
		ask_ok(ask);
	else
		ask_refuse_store(ask, result);
}

/* The seat in question is in ask->number, RD_SEATS_MAX for all spectators; -1 - seat: it is heard again. */
static void on_mute_recalled(void *context, struct room *room)
{
	struct ask *ask = context;
	int seat;
	bool is_muted = ask->number >= 0;
	int64_t other = is_muted ? ask->number : -1 - ask->number;
	bool is_here = is_open(room, ask, &seat);
	struct room_watcher *watcher = room && seat < 0 ? spectate_find(room, ask->client) : NULL;
	if (watcher && !room->is_closed && other == RD_SEATS_MAX) {
		watcher->is_deaf = is_muted;
		ask_ok(ask);
		return;
	}
	if (!is_here) {
		ask_refuse(ask, CODE_NO_SUCH_MATCH);
		return;
	}
	if (other >= room->seats_count && other != RD_SEATS_MAX) {
		ask_refuse_field(ask, CODE_BAD_FIELD, "seat");
		return;
	}
	uint32_t bit = RD_SEAT(other), before = room->seats[seat].muted;
	struct store_request *request = store_begin(ask->server->store);
	struct muting *muting = net_allocate_zeroed(sizeof(*muting));
	copy_text(muting->match, sizeof(muting->match), room->id);
	muting->seat = seat;
	muting->muted = is_muted ? before | bit : before & ~bit;
	ask->context = muting;
	store_match_mute(request, muting->match, seat, muting->muted);
	if (!ask_submit(ask, request, on_mute_stored))
		free(muting);
}

void on_chat_mute(struct ask *ask, const void *given)
{
	const struct chat_mute_fields *fields = given;
	bool is_muted = !(ask->given & CHAT_MUTE_GIVES_ON) || fields->on;
	bool has_seat = ask->given & CHAT_MUTE_GIVES_SEAT;
	if (has_seat == fields->spectators) { /* one of the two */
		ask_refuse_why(
			ask, CODE_BAD_FIELD, "seat", has_seat ? REASON_WRONG : REASON_MISSING);
		return;
	}
	int64_t other = has_seat ? fields->seat : RD_SEATS_MAX;
	ask->number = is_muted ? other : -1 - other;
	room_recall(ask->server, fields->match, on_mute_recalled, ask);
}
