/*
 * room_bots.c: bots in seats. One action at a time, each stored like a person's; between two of them the loop turns. Bots
 * never act while a match is suspended or WAITING (9).
 */
#include <stdlib.h>

#include "server/room_parts.h"

enum { STUBBORN_MAX = 3 };

static int next_bot(const struct room *room, int from)
{
	for (int seat = from; seat < room->seats_count; seat++)
		if (!room->seats[seat].member && room->standing.to_act & RD_SEAT(seat))
			return seat;
	return -1;
}

/* A bot whose choices are refused plays any legal action instead; that is a fault of the bot, and is logged. */
static bool choose_anything(struct room *room, int seat)
{
	const struct rd_game *game = room->game;
	game->look(room->play.match->state, seat, room->view);
	uint8_t *list = net_allocate((size_t)game->legal_max * game->action_size);
	size_t count = game->legal(room->view, list, game->legal_max);
	if (count > 0) {
		uint32_t any;
		server_random(room->server, &any, sizeof(any));
		memcpy(room->action, list + any % count * game->action_size, game->action_size);
	}
	free(list);
	return count > 0;
}

static bool choose(struct room *room, int seat)
{
	if (room->stubborn == 0)
		return rd_match_choose(room->play.match, seat, room->view, room->action);
	server_log(room->server, JOURNAL_WARNING, "%s: the bot of seat %d chose what is refused",
		room->id, seat);
	return choose_anything(room, seat);
}

bool room_bots(struct room *room, int64_t now)
{
	bool may_act = room->status == STORE_PLAYING && !room->standing.is_over &&
		       !room_is_suspended(room) && room->bots_asked != room->n + 1;
	int seat = may_act ? next_bot(room, 0) : -1;
	if (seat < 0) {
		room->bots_at = 0;
		return false;
	}
	if (room->bots_at == 0 && room->server->options.bot_pause_ms > 0) {
		room->bots_at = now + room->server->options.bot_pause_ms;
		return false;
	}
	if (now < room->bots_at)
		return false;
	room->bots_at = 0;
	for (; seat >= 0; seat = next_bot(room, seat + 1)) {
		if (!choose(room, seat))
			continue;
		if (step_act(room, seat, STEP_ACTION, NULL) == RD_ACCEPTED)
			return true;
		if (++room->stubborn < STUBBORN_MAX)
			return room_bots(room, now);
	}
	room->bots_asked = room->n + 1; /* nothing to do until something happens */
	return false;
}
