/*
 * room_body.c: the large part of a room: its match, the copy that a step is made on, the events of a step, a view, an action.
 * While nothing happens in the match it is packed (pack.h): a room at rest takes little more than what its players did to it. Whoever
 * looks at room->play awakes the room first; room_work does.
 */
#include <assert.h>
#include <stdlib.h>

#include "server/pack.h"
#include "server/room_parts.h"

static size_t align_part(size_t size)
{
	return (size + 15) & ~(size_t)15;
}

/* The body's parts, each aligned to 16: match, play, view, action. */
static void place_parts(struct room *room, uint8_t *body, void **play)
{
	const struct rd_game *game = room->game;
	uint8_t *at = body + align_part(rd_match_size(game));
	*play = at;
	at += align_part(rd_play_size(game));
	room->view = at;
	room->action = at + align_part(game->view_size);
	room->body = body;
}

static uint8_t *new_body(const struct rd_game *game)
{
	return net_allocate_zeroed(align_part(rd_match_size(game)) +
				   align_part(rd_play_size(game)) + align_part(game->view_size) +
				   align_part(game->action_size));
}

bool room_embody(struct room *room, const struct room_plan *plan)
{
	struct rd_match *match;
	void *play;
	uint8_t *body = new_body(room->game);
	place_parts(room, body, &play);
	if (rd_match_create(&match, body, room->game, plan->seats, room->options,
		    room->options_length, plan->seed, NULL, NULL) != RD_ACCEPTED) {
		free(body);
		return false;
	}
	rd_play_start(&room->play, match, play, NULL);
	return true;
}

void room_disembody(struct room *room)
{
	frames_forget(room);
	free(room->body);
	free(room->packed);
	room->body = NULL;
	room->packed = NULL;
}

bool room_doze(struct room *room)
{
	size_t size = rd_match_size(room->game);
	if (!room->body || room->is_storing || room->is_reading || room->is_working ||
		room->first || room->busy > 0 || room->play.ahead ||
		pack_bound(size) > SERVER_SCRATCH)
		return false;
	uint8_t *scratch = (uint8_t *)room->server->scratch;
	frames_doze(room);
	room->packed_size = pack((const uint8_t *)room->play.match, size, scratch);
	room->packed = memcpy(net_allocate(room->packed_size), scratch, room->packed_size);
	room->packed_from = (uintptr_t)room->play.match;
	free(room->body);
	room->body = NULL;
	room->play.match = NULL;
	room->play.spare = room->play.arena = NULL;
	room->view = room->action = NULL;
	return true;
}

static void *moved(const void *pointer, uintptr_t from, const void *to)
{
	return (uint8_t *)to + ((uintptr_t)pointer - from);
}

void room_awake(struct room *room)
{
	const struct rd_game *game = room->game;
	void *play;
	if (room->body)
		return;
	uint8_t *body = new_body(game);
	bool is_whole = unpack(room->packed, room->packed_size, body, rd_match_size(game));
	assert(is_whole);
	(void)is_whole;
	free(room->packed);
	room->packed = NULL;
	place_parts(room, body, &play);
	struct rd_match *match = (struct rd_match *)(void *)body;
	match->options = moved(match->options, room->packed_from, match);
	match->state = moved(match->state, room->packed_from, match);
	match->memory = moved(match->memory, room->packed_from, match);
	room->play.match = match;
	room->play.spare = play;
	room->play.arena = (uint8_t *)play + align_part(rd_match_size(game));
	rd_turn_start(&room->play.turn, match, room->play.arena, game->events_max);
	frames_awake(room);
}
