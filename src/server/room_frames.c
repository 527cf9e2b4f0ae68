/*
 * room_frames.c: what seats are told of steps in frames (P49): whose sockets want them, and what each seat was shown last.
 *
 * A seat has a base exactly while one of its sockets has frames. It is what the newest frame shows, so every frame is made once
 * however many sockets get it, and whoever comes in between is given the same frame whole.
 */
#include <assert.h>
#include <stdlib.h>

#include "server/pack.h"
#include "server/room_parts.h"

/* ---- what was shown ------------------------------------------------------------------------------------------------- */

struct rd_frame_table room_frame_table(const struct room *room)
{
	return (struct rd_frame_table){.is_closed = room->status == STORE_FINISHED,
		.clock = {.expires_at = room_expiry_shown(room),
			.running = room->status != STORE_WAITING && !room_is_suspended(room)}};
}

struct room_base *base_create(struct room *room, int seat, uint64_t number)
{
	struct room_base *base = net_allocate_zeroed(sizeof(*base));
	struct rd_frame_table table = room_frame_table(room);
	rd_frames_start(&base->frames, room->play.match, seat, number, &table,
		net_allocate(room->game->view_size), room->id);
	return base;
}

void base_destroy(struct room_base *base)
{
	if (!base)
		return;
	free(base->frames.view);
	free(base->packed);
	free(base);
}

static void base_doze(struct room_base *base, struct room *room)
{
	size_t size = room->game->view_size;
	uint8_t *scratch = (uint8_t *)room->server->scratch;
	if (!base || base->packed || pack_bound(size) > SERVER_SCRATCH)
		return;
	base->packed_size = pack(base->frames.view, size, scratch);
	base->packed = memcpy(net_allocate(base->packed_size), scratch, base->packed_size);
	free(base->frames.view);
	base->frames.view = NULL;
}

static void base_awake(struct room_base *base, const struct room *room)
{
	if (!base || !base->packed)
		return;
	base->frames.view = net_allocate(room->game->view_size);
	bool is_whole = unpack(
		base->packed, base->packed_size, base->frames.view, room->game->view_size);
	assert(is_whole);
	(void)is_whole;
	free(base->packed);
	base->packed = NULL;
}

void frames_doze(struct room *room)
{
	for (int seat = 0; seat < room->seats_count; seat++)
		base_doze(room->seats[seat].base, room);
	base_doze(room->public_base, room);
}

void frames_awake(struct room *room)
{
	for (int seat = 0; seat < room->seats_count; seat++)
		base_awake(room->seats[seat].base, room);
	base_awake(room->public_base, room);
}

static void forget_base(struct room_base **base)
{
	base_destroy(*base);
	*base = NULL;
}

void frames_forget(struct room *room)
{
	for (int seat = 0; seat < room->seats_count; seat++)
		forget_base(&room->seats[seat].base);
	forget_base(&room->public_base);
}

/* ---- sockets -------------------------------------------------------------------------------------------------------- */

void seat_emit_to(
	struct room_seat *seat, enum seat_form form, const char *name, struct net_span json)
{
	for (unsigned i = 0; i < seat->clients_count; i++)
		if (seat->forms[i] == form)
			client_emit(seat->clients[i], name, json);
}

bool seat_has(const struct room_seat *seat, enum seat_form form)
{
	for (unsigned i = 0; i < seat->clients_count; i++)
		if (seat->forms[i] == form)
			return true;
	return false;
}

enum seat_form seat_form_of(const struct room_seat *seat, const struct client *client)
{
	for (unsigned i = 0; i < seat->clients_count; i++)
		if (seat->clients[i] == client)
			return (enum seat_form)seat->forms[i];
	return FORM_EVENTS;
}

void seat_set_form(struct room_seat *seat, const struct client *client, enum seat_form form)
{
	for (unsigned i = 0; i < seat->clients_count; i++)
		if (seat->clients[i] == client)
			seat->forms[i] = (uint8_t)form;
	seat_left(seat);
}

void seat_left(struct room_seat *seat)
{
	if (!seat_has(seat, FORM_FRAMES) && !seat_has(seat, FORM_JOINING))
		forget_base(&seat->base);
}

/* ---- frames --------------------------------------------------------------------------------------------------------- */

uint64_t seat_frame(struct room_seat *seat)
{
	if (!seat->base)
		seat->base = base_create(seat->room, seat->number, ++seat->frame);
	return seat->frame;
}

static bool finish_frame(struct room *room, struct rd_writer *writer)
{
	if (rd_write_finish(writer))
		return true;
	server_log(
		room->server, JOURNAL_ERROR, "%s: a frame is too long and is not sent", room->id);
	return false;
}

void seat_send_frame(struct room_seat *seat, struct client *client)
{
	struct room *room = seat->room;
	struct rd_writer writer;
	rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
	rd_frames_whole(&seat->base->frames, &writer);
	if (finish_frame(room, &writer))
		client_emit(client, news_match_frame.name,
			net_span(room->server->scratch, writer.length));
}

static void send_next(struct room_seat *seat, const struct rd_turn *turn)
{
	struct room *room = seat->room;
	struct rd_frame_table table = room_frame_table(room);
	struct rd_writer writer;
	rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
	bool is_made = rd_frames_next(
		&seat->base->frames, room->play.match, turn, &table, room->view, &writer);
	if (!is_made && !writer.is_full)
		return;
	if (!finish_frame(room, &writer)) {
		forget_base(&seat->base); /* whoever joins again begins anew */
		return;
	}
	seat->frame = seat->base->frames.head.frame;
	seat_emit_to(seat, FORM_FRAMES, news_match_frame.name,
		net_span(room->server->scratch, writer.length));
}

void room_frames(struct room *room, bool has_stepped)
{
	for (int i = 0; i < room->seats_count; i++)
		if (room->seats[i].base)
			send_next(&room->seats[i], has_stepped ? &room->play.turn : NULL);
}
