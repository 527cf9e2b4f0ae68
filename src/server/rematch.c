/*
 * rematch.c: once more with the same people (14): who has asked is noted in the seats of the
 * finished match's room, as long as that is open, and in the store, over restarts; when every person has, a new match
 * begins, seats rotated by one.
 */
#include "server/editions.h"
#include "server/lobby_parts.h"
#include "server/port.h"
#include "server/room_load.h"

/* The asker has a seat in it, and it is open and over. */
static enum code check(const struct room *room, const struct ask *ask, int *seat)
{
	*seat = room ? room_seat_of(room, ask->member) : -1;
	if (*seat < 0 || room->is_closed)
		return CODE_NO_SUCH_MATCH;
	if (room->pace == RD_PACE_SOLO)
		return CODE_NOT_LIVE;
	return room->status == STORE_FINISHED ? CODE_OK : CODE_NOT_OVER;
}

static struct entry entry_of(const struct room *room, bool is_beside)
{
	return (struct entry){.is_live = room->pace == RD_PACE_LIVE,
		.is_rated = room->rated,
		.is_beside = is_beside};
}

static void forget_wishes(struct room *room)
{
	for (int seat = 0; seat < room->seats_count; seat++)
		room->seats[seat].wants_rematch = false;
}

/* Everybody has asked, and nobody has begun to play something else since. */
static bool is_agreed(struct room *room)
{
	bool is_agreed = true;
	for (int i = 0; i < room->seats_count; i++) {
		struct room_seat *seat = &room->seats[i];
		if (!seat->member)
			continue;
		if (lobby_check_live(seat->member, entry_of(room, seat->is_beside)) != CODE_OK)
			seat->wants_rematch = false;
		is_agreed = is_agreed && seat->wants_rematch;
	}
	return is_agreed;
}

static void begin(struct room *room, struct ask *ask)
{
	char options[PORT_OPTIONS_TEXT];
	/* A new match, so the newest edition, whichever the last one was played by. */
	const struct rd_game *game = node_newest(room->server, room->game->name);
	struct room_order order = {.game = game,
		.options = port_strip(game, net_span(room->options, room->options_length), options),
		.seats = room->seats_count,
		.rated = room->rated,
		.spectators = room->spectators,
		.broadcast = room->broadcast,
		.listed = room->listed,
		.life = room->life,
		.done = launch_answer,
		.context = ask};
	copy_text(order.rematch_of, sizeof(order.rematch_of), room->id);
	for (int seat = 0; seat < room->seats_count; seat++) {
		int next = (seat + 1) % room->seats_count;
		order.seating[next].member = room->seats[seat].member;
		order.seating[next].level = room->seats[seat].level;
		order.seating[next].is_beside = room->seats[seat].is_beside;
	}
	/* If it fails they ask again; if not they may do so after the next one. In the store they go with its creation. */
	forget_wishes(room);
	launch_create(room->server, &order, room->pace);
}

/* Whoever has asked last begins it. */
static void take_wish(struct room *room, struct ask *ask, int seat)
{
	room->seats[seat].is_beside = entry_is_beside(ask);
	if (!room->seats[seat].wants_rematch) {
		struct seat_news news = {.seat = (int8_t)seat};
		copy_text(news.match, sizeof(news.match), room->id);
		room->seats[seat].wants_rematch = true;
		room_tell(room, seat, &news_rematch_requested, &news);
	}
	if (is_agreed(room))
		begin(room, ask);
	else
		ask_ok(ask);
}

static void on_wish_recalled(void *context, struct room *room)
{
	struct ask *ask = context;
	int seat;
	enum code code = check(room, ask, &seat);
	if (code == CODE_OK)
		take_wish(room, ask, seat);
	else
		ask_refuse(ask, code);
}

static void on_wish_stored(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome == STORE_OK)
		room_recall(ask->server, ask->path_id, on_wish_recalled, ask);
	else
		ask_refuse_store(ask, result);
}

static void on_request_recalled(void *context, struct room *room)
{
	struct ask *ask = context;
	int seat;
	enum code code = check(room, ask, &seat);
	if (code == CODE_OK)
		code = lobby_check_live(ask->member, entry_of(room, entry_is_beside(ask)));
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	copy_text(ask->path_id, sizeof(ask->path_id), room->id);
	store_rematch_wish(request, room->id, seat);
	ask_submit(ask, request, on_wish_stored);
}

void on_rematch_request(struct ask *ask, const void *given)
{
	room_recall(ask->server, ((const struct rematch_fields *)given)->match, on_request_recalled,
		ask);
}

static void tell_declined(void *context, struct room *room)
{
	struct ask *ask = context;
	int seat = room ? room_seat_of(room, ask->member) : -1;
	if (seat >= 0) {
		struct seat_news news = {.seat = (int8_t)seat};
		copy_text(news.match, sizeof(news.match), room->id);
		forget_wishes(room);
		room_tell(room, seat, &news_rematch_declined, &news);
	}
	ask_ok(ask);
}

static void on_decline_stored(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome == STORE_OK)
		room_recall(ask->server, ask->path_id, tell_declined, ask);
	else
		ask_refuse_store(ask, result);
}

static void on_decline_recalled(void *context, struct room *room)
{
	struct ask *ask = context;
	int seat;
	enum code code = check(room, ask, &seat);
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	copy_text(ask->path_id, sizeof(ask->path_id), room->id);
	store_rematch_forget(request, room->id);
	ask_submit(ask, request, on_decline_stored);
}

void on_rematch_decline(struct ask *ask, const void *given)
{
	room_recall(
		ask->server, ((const struct only_match *)given)->match, on_decline_recalled, ask);
}
