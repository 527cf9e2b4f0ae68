/*
 * room_own.c: whose match it is, where several servers share a store (node.h). Every request that writes of a match begins with a fence; a room
 * whose fence did not hold is dropped: another node has the match, and whoever was here comes again and is led there.
 */
#include <stdlib.h>

#include "server/far.h"
#include "server/link.h"
#include "server/node.h"
#include "server/room_keep.h"
#include "server/room_parts.h"

struct store_request *room_begin(struct room *room)
{
	struct server *server = room->server;
	struct store_request *request = store_begin(server->store);
	if (server->node && room->status != STORE_FINISHED && !PLANTED(no_fence))
		store_match_fence(request, room->id, server->node->holder, room->epoch);
	return request;
}

void room_claim(struct room *room, struct store_request *request, const char *home)
{
	const struct node *node = room->server->node;
	room->claimed_at = node_monotonic(room->server);
	if (node)
		store_match_claim(request, room->id, home[0] ? home : node->holder);
}

/* A match that is over is with the one who had it last while it is open: there are chat and wishes (7.4). */
static bool is_still_open(const struct room *room)
{
	return server_now(room->server) < room->finished_at + ROOM_OPEN_MS;
}

bool room_take_claim(struct room *room, const struct store_result *result)
{
	struct server *server = room->server;
	const struct node *node = server->node;
	const struct store_owner *owner = result->owners_count == 1 ? &result->owners[0] : NULL;
	if (!node)
		return true;
	/*
	 * A claim is worth nothing if the lease was over when it was committed, or has been since it was begun: another one may have it by now.
	 */
	bool is_mine = owner && owner->holder && strcmp(owner->holder, node->holder) == 0 &&
		       owner->is_alive && !node_lapsed_since(room->server, room->claimed_at);
	if (is_mine) {
		room->epoch = owner->epoch;
		far_forget_owner(server->node, room->id);
	}
	/* Taken from one that is not alive, which the list of the living does not say yet. */
	if (is_mine && result->claimed_from && strcmp(result->claimed_from, node->holder) != 0)
		link_is_dead(server->node, result->claimed_from);
	if (owner && owner->holder && !owner->is_alive && strcmp(owner->holder, node->holder) != 0)
		link_is_dead(server->node, owner->holder); /* it had a match that is over */
	if (owner && owner->holder && !is_mine)
		far_note_owner(room->server, room->id, owner->holder);
	if (room->status == STORE_FINISHED)
		return is_mine || !owner || !owner->is_alive || !is_still_open(room);
	return is_mine;
}

void room_release(struct room *room)
{
	struct server *server = room->server;
	if (!server->node || room->status == STORE_FINISHED || room->is_lost)
		return;
	struct store_request *request = store_begin(server->store);
	store_match_release(request, room->id, server->node->holder, room->epoch);
	store_submit(request, NULL,
		NULL); /* if that fails it is asked of this node, which reads it again */
}

bool room_heard_loss(struct room *room, const struct store_result *result)
{
	if (result->outcome == STORE_CONFLICT && result->field &&
		strcmp(result->field, "owner") == 0)
		room->is_lost = !PLANTED(lost_room_kept);
	return room->is_lost;
}

/* They come back over a new connection, and find the match where it is. */
static void send_away(struct room *room)
{
	room->busy++; /* it stays meanwhile */
	while (room->first) {
		struct ask *ask = room->first;
		room_unqueue(ask);
		ask_refuse(ask, CODE_TRY_AGAIN);
	}
	for (int seat = 0; seat < room->seats_count; seat++)
		while (room->seats[seat].clients_count > 0)
			client_drop(room->seats[seat].clients[0]);
	while (room->watchers_count > 0)
		client_drop(room->watchers[0].client);
	room->busy--;
}

bool room_drop_lost(struct room *room)
{
	if (!room->is_lost || room->is_storing || room->is_reading || room->busy > 0)
		return false;
	server_log(room->server, JOURNAL_WARNING, "%s: another node has it", room->id);
	send_away(room);
	keeper_lost(room->server);
	room_destroy(room);
	return true;
}

void rooms_lose(struct server *server)
{
	size_t at = 0, count = 0;
	struct room *room;
	char(*ids)[MATCH_ID] = net_allocate((server->rooms.count + 1) * MATCH_ID);
	while ((room = table_each(&server->rooms, &at))) {
		room->is_lost = true;
		memcpy(ids[count++], room->id, MATCH_ID);
	}
	for (size_t i = 0; i < count; i++)
		if ((room = room_find(server, ids[i])) && !room_drop_lost(room))
			send_away(
				room); /* not when what is under way has ended: that may take long */
	free(ids);
}
