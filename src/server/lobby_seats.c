/*
 * lobby_seats.c: who gets which seat (P60). Where seats have names beforehand, a power or a port, people choose them in the lobby, in matches
 * that are not rated; in rated ones they are drawn by lot, so that nobody is rated for having been there first. Everybody else sits in the
 * order of joining.
 */
#include <stdlib.h>

#include "server/lobby_parts.h"

/* What this seat is called in a match of so many, "" where it has no name. */
static void name_seat(const struct rd_game *game, struct net_span options, int seats, int seat,
	char name[static RD_SEAT_NAME])
{
	struct rd_fault fault;
	name[0] = 0;
	if (!game->name_seat)
		return;
	void *read = net_allocate_zeroed(game->options_size + 1);
	if (rd_read_text(game->options, read, RD_READ_OPTIONS, options.text, options.length, NULL,
		    &fault) &&
		game->name_seat(read, seats, seat, RD_ENGLISH, name, RD_SEAT_NAME) == 0)
		name[0] = 0;
	free(read);
}

static bool has_names(const struct rd_game *game, struct net_span options, int seats)
{
	char name[RD_SEAT_NAME];
	name_seat(game, options, seats, 0, name);
	return name[0] != 0;
}

bool lobby_has_choice(const struct lobby *lobby)
{
	return !lobby->rated && !lobby_is_kept(lobby) &&
	       has_names(lobby->game, net_span_of(lobby->options), lobby->seats);
}

enum code lobby_check_seat(const struct lobby *lobby, const struct member *member, int seat)
{
	if (seat == LOBBY_NO_SEAT)
		return CODE_OK;
	if (!lobby_has_choice(lobby))
		return CODE_NO_CHOICE;
	if (seat >= lobby->seats)
		return CODE_BAD_SEATS;
	for (unsigned i = 0; i < lobby->count; i++)
		if (lobby->places[i].seat == seat && lobby->places[i].member != member)
			return CODE_SEAT_TAKEN;
	return CODE_OK;
}

/* A seat that is another one in a smaller match was not chosen. */
static bool is_same(const struct lobby *lobby, int seats, int seat)
{
	char large[RD_SEAT_NAME], small[RD_SEAT_NAME];
	struct net_span options = net_span_of(lobby->options);
	if (seat < 0 || seat >= seats)
		return false;
	if (seats == lobby->seats)
		return true;
	name_seat(lobby->game, options, lobby->seats, seat, large);
	name_seat(lobby->game, options, seats, seat, small);
	return strcmp(large, small) == 0;
}

static void draw_lots(struct server *server, struct room_order *order)
{
	for (int i = order->seats - 1; i > 0; i--) {
		uint32_t random;
		server_random(server, &random, sizeof(random));
		int other = (int)(random % ((uint32_t)i + 1)); /* 2^32 by at most 8: nobody gains */
		struct room_seating held = order->seating[i];
		order->seating[i] = order->seating[other];
		order->seating[other] = held;
	}
}

void lobby_arrange(const struct lobby *lobby, const int8_t *wishes, struct room_order *order)
{
	struct room_seating seated[RD_SEATS_MAX];
	int8_t seats[RD_SEATS_MAX];
	uint32_t taken = 0;
	if (room_is_to_be_rated(order)) {
		if (has_names(order->game, order->options, order->seats))
			draw_lots(lobby->server, order);
		return;
	}
	for (int i = 0; i < order->seats; i++) {
		seats[i] = is_same(lobby, order->seats, wishes[i]) ? wishes[i] : LOBBY_NO_SEAT;
		if (seats[i] >= 0)
			taken |= RD_SEAT(seats[i]);
	}
	for (int i = 0, next = 0; i < order->seats; i++) {
		while (seats[i] < 0 && taken & RD_SEAT(next))
			next++;
		seated[seats[i] < 0 ? next++ : seats[i]] = order->seating[i];
	}
	memcpy(order->seating, seated, (size_t)order->seats * sizeof(seated[0]));
}

/* ---- lobby:seat -------------------------------------------------------------------------- */

static void on_seat_stored(void *context, const struct store_result *result)
{
	struct lobby *lobby = context;
	int place = lobby_place_of(lobby, lobby->task->ask->member);
	if (result->outcome != STORE_OK || place < 0) {
		lobby_refuse(lobby, CODE_SERVER_ERROR);
		return;
	}
	lobby->places[place].seat = lobby->task->seat;
	struct lobby_task *task = lobby_rest(lobby);
	lobby_tell_updated(lobby);
	ask_ok(task->ask);
	free(task);
	lobby_work(lobby);
}

void lobby_run_seat(struct lobby *lobby, struct lobby_task *task)
{
	const struct member *member = task->ask->member;
	enum code code = lobby_place_of(lobby, member) < 0
				 ? CODE_LOBBY_NOT_FOUND
				 : lobby_check_seat(lobby, member, task->seat);
	if (code != CODE_OK) {
		ask_refuse(task->ask, code);
		free(task);
		return;
	}
	lobby->task = task;
	lobby_store_seat(lobby, member, task->seat, on_seat_stored);
}
