/*
 * room_own.c: whose match it is, where several servers share a store (node.h). Every request that writes of a match begins with a fence; a room
 * whose fence did not hold is dropped: another node has the match, and whoever was here comes again and is led there.
 */
#include <string.h>

#include "server/node.h"
#include "server/room_parts.h"

struct store_request *room_begin(struct room *room)
{
	struct server *server = room->server;
	struct store_request *request = store_begin(server->store);
	if (server->node && room->status != STORE_FINISHED)
		store_match_fence(request, room->id, server->node->holder, room->epoch);
	return request;
}

void room_claim(struct room *room, struct store_request *request)
{
	if (room->server->node)
		store_match_claim(request, room->id, room->server->node->holder);
}

bool room_take_claim(struct room *room, const struct store_result *result)
{
	const struct node *node = room->server->node;
	if (!node || room->status == STORE_FINISHED)
		return true;
	if (result->owners_count != 1 || !result->owners[0].holder ||
		strcmp(result->owners[0].holder, node->holder) != 0)
		return false;
	room->epoch = result->owners[0].epoch;
	return true;
}

bool room_heard_loss(struct room *room, const struct store_result *result)
{
	if (result->outcome == STORE_CONFLICT && result->field &&
		strcmp(result->field, "owner") == 0)
		room->is_lost = true;
	return room->is_lost;
}

/* They come back over a new connection, and find the match where it is. */
static void send_away(struct room *room, struct client *client)
{
	room->server->net.disconnect(room->server->net.context, client);
	client_disconnect(client);
}

bool room_drop_lost(struct room *room)
{
	if (!room->is_lost || room->is_storing || room->is_reading || room->busy > 0)
		return false;
	server_log(room->server, JOURNAL_WARNING, "%s: another node has it", room->id);
	while (room->first) {
		struct ask *ask = room->first;
		room_unqueue(ask);
		ask_refuse(ask, CODE_TRY_AGAIN);
	}
	for (int seat = 0; seat < room->seats_count; seat++)
		while (room->seats[seat].clients_count > 0)
			send_away(room, room->seats[seat].clients[0]);
	while (room->watchers_count > 0)
		send_away(room, room->watchers[0]);
	room_destroy(room);
	return true;
}
