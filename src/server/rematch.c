/*
 * rematch.c: once more with the same people (14): who has asked is noted in the seats of the
 * finished match's room, as long as that is open; when every person has, a new match begins,
 * seats rotated by one.
 */
#include "server/lobby_parts.h"
#include "server/port.h"

/* The room of a match that the asker has a seat in, while it is open; else NULL. */
static struct room *find_room(const struct ask *ask, const char *match, int *seat)
{
	struct room *room = room_find(ask->server, match);
	*seat = room ? room_seat_of(room, ask->member) : -1;
	return room && *seat >= 0 && !room->is_closed ? room : NULL;
}

static enum code check(const struct room *room)
{
	if (!room)
		return CODE_NO_SUCH_MATCH;
	if (room->pace == RD_PACE_SOLO)
		return CODE_NOT_LIVE;
	return room->status == STORE_FINISHED ? CODE_OK : CODE_NOT_OVER;
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
		if (room->pace == RD_PACE_LIVE && launch_is_live(seat->member))
			seat->wants_rematch = false;
		is_agreed = is_agreed && seat->wants_rematch;
	}
	return is_agreed;
}

static void on_begun(void *context, struct room *room, enum code code)
{
	struct ask *ask = context;
	if (!room) {
		ask_refuse(ask, code);
		return;
	}
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "match");
	rd_write_words(writer, room->id);
	ask_close(ask);
}

static void begin(struct room *room, struct ask *ask)
{
	char options[PORT_OPTIONS_TEXT];
	/* A new match, so the newest edition, whichever the last one was played by. */
	const struct rd_game *game = rd_game_find(room->game->name, strlen(room->game->name));
	struct room_order order = {.game = game,
		.options = port_strip(game, net_span(room->options, room->options_length), options),
		.seats = room->seats_count,
		.rated = room->rated,
		.spectators = room->spectators,
		.done = on_begun,
		.context = ask};
	for (int seat = 0; seat < room->seats_count; seat++) {
		int next = (seat + 1) % room->seats_count;
		order.seating[next].member = room->seats[seat].member;
		order.seating[next].level = room->seats[seat].level;
	}
	forget_wishes(
		room); /* if it fails they ask again; if not they may do so after the next one */
	launch_create(room->server, &order, room->pace);
}

void on_rematch_request(struct ask *ask, const void *given)
{
	const struct only_match *fields = given;
	int seat;
	struct room *room = find_room(ask, fields->match, &seat);
	enum code code = check(room);
	if (code == CODE_OK && room->pace == RD_PACE_LIVE && launch_is_live(ask->member))
		code = CODE_ALREADY_IN_MATCH;
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
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

void on_rematch_decline(struct ask *ask, const void *given)
{
	const struct only_match *fields = given;
	int seat;
	struct room *room = find_room(ask, fields->match, &seat);
	enum code code = check(room);
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
	struct seat_news news = {.seat = (int8_t)seat};
	copy_text(news.match, sizeof(news.match), room->id);
	forget_wishes(room);
	room_tell(room, seat, &news_rematch_declined, &news);
	ask_ok(ask);
}
