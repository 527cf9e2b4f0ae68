/*
 * Rooms: named sets of sockets in a namespace, and sending to many; see socketio.h.
 *
 * Invariants:
 *  1. A room exists while somebody is in it. Its members are a list; a member's rooms are a list
 *     too, at most SOCKETIO_ROOMS_PER_SOCKET long.
 *  2. A packet for many is written once. Nothing that is called while it is handed out can change
 *     the list of members: a queue that overflows only marks its session.
 */

#include "net/socketio_server.h"

#include <assert.h>
#include <stdlib.h>

#include "net/json_span.h"

#define CHAINS_FIRST 64

struct socketio_room {
	struct socketio_room *chained;
	struct socketio_membership *members;
	size_t member_count;
	uint64_t hash;
	size_t name_length;
	char name[];
};

struct socketio_membership {
	struct socketio_room *room;
	struct socketio_socket *socket;
	struct socketio_membership *previous, *next; /* in the room */
	struct socketio_membership *next_of_socket;
};

/* FNV-1a with a secret start. */
static uint64_t hash_of(const struct socketio_namespace *namespace, struct net_span name)
{
	uint64_t hash = UINT64_C(0xCBF29CE484222325) ^ namespace->io->room_seed;
	for (size_t i = 0; i < name.length; i++)
		hash = (hash ^ (unsigned char)name.text[i]) * UINT64_C(0x100000001B3);
	return hash ^ hash >> 32;
}

static struct socketio_room **find(
	const struct socketio_namespace *namespace, struct net_span name, uint64_t hash)
{
	struct socketio_room **at = &namespace->chains[hash & (namespace->chain_count - 1)];
	while (*at != NULL &&
		((*at)->hash != hash ||
			!net_span_equals(net_span((*at)->name, (*at)->name_length), name)))
		at = &(*at)->chained;
	return at;
}

static struct socketio_room *find_room(
	const struct socketio_namespace *namespace, struct net_span name)
{
	return namespace->chain_count > 0 ? *find(namespace, name, hash_of(namespace, name)) : NULL;
}

static void grow(struct socketio_namespace *namespace)
{
	size_t count = namespace->chain_count > 0 ? namespace->chain_count * 2 : CHAINS_FIRST;
	struct socketio_room **chains = net_allocate_zeroed(count * sizeof *chains);
	for (size_t i = 0; i < namespace->chain_count; i++) {
		while (namespace->chains[i] != NULL) {
			struct socketio_room *room = namespace->chains[i];
			namespace->chains[i] = room->chained;
			room->chained = chains[room->hash & (count - 1)];
			chains[room->hash & (count - 1)] = room;
		}
	}
	free(namespace->chains);
	namespace->chains = chains;
	namespace->chain_count = count;
}

static struct socketio_room *find_or_create(
	struct socketio_namespace *namespace, struct net_span name)
{
	if (namespace->room_count >= namespace->chain_count)
		grow(namespace);
	uint64_t hash = hash_of(namespace, name);
	struct socketio_room **at = find(namespace, name, hash);
	if (*at != NULL)
		return *at;
	struct socketio_room *room = net_allocate_zeroed(sizeof *room + name.length);
	room->hash = hash;
	room->name_length = name.length;
	if (name.length > 0)
		memcpy(room->name, name.text, name.length);
	*at = room;
	namespace->room_count++;
	return room;
}

static struct socketio_membership **find_membership(
	struct socketio_socket *socket, const struct socketio_room *room)
{
	struct socketio_membership **at = &socket->memberships;
	while (*at != NULL && (*at)->room != room)
		at = &(*at)->next_of_socket;
	return at;
}

bool socketio_join(struct socketio_socket *socket, struct net_span name)
{
	if (socket->state == SOCKETIO_STATE_GONE || name.length > SOCKETIO_ROOM_NAME_MAX)
		return false;
	if (socketio_is_in(socket, name))
		return true;
	if (socket->membership_count == SOCKETIO_ROOMS_PER_SOCKET)
		return false;
	struct socketio_room *room = find_or_create(socket->namespace, name);
	struct socketio_membership *membership = net_allocate(sizeof *membership);
	*membership = (struct socketio_membership){
		room, socket, NULL, room->members, socket->memberships};
	if (room->members != NULL)
		room->members->previous = membership;
	room->members = membership;
	room->member_count++;
	socket->memberships = membership;
	socket->membership_count++;
	return true;
}

static void remove_room(struct socketio_namespace *namespace, struct socketio_room *room)
{
	struct socketio_room **at = &namespace->chains[room->hash & (namespace->chain_count - 1)];
	while (*at != room)
		at = &(*at)->chained;
	*at = room->chained;
	namespace->room_count--;
	free(room);
}

static void remove_membership(struct socketio_membership **at)
{
	struct socketio_membership *membership = *at;
	struct socketio_socket *socket = membership->socket;
	struct socketio_room *room = membership->room;
	*at = membership->next_of_socket;
	socket->membership_count--;
	*(membership->previous ? &membership->previous->next : &room->members) = membership->next;
	if (membership->next != NULL)
		membership->next->previous = membership->previous;
	free(membership);
	if (--room->member_count == 0)
		remove_room(socket->namespace, room);
}

void socketio_leave(struct socketio_socket *socket, struct net_span name)
{
	struct socketio_room *room = find_room(socket->namespace, name);
	struct socketio_membership **at = room != NULL ? find_membership(socket, room) : NULL;
	if (at != NULL && *at != NULL)
		remove_membership(at);
}

void socketio_room_leave_all(struct socketio_socket *socket)
{
	while (socket->memberships != NULL)
		remove_membership(&socket->memberships);
}

bool socketio_is_in(const struct socketio_socket *socket, struct net_span name)
{
	const struct socketio_room *room = find_room(socket->namespace, name);
	const struct socketio_membership *membership = socket->memberships;
	while (room != NULL && membership != NULL && membership->room != room)
		membership = membership->next_of_socket;
	return room != NULL && membership != NULL;
}

size_t socketio_room_count(const struct socketio_namespace *namespace, struct net_span name)
{
	const struct socketio_room *room = find_room(namespace, name);
	return room != NULL ? room->member_count : 0;
}

/* Sending. */

struct net_span socketio_write_event(struct socketio_namespace *namespace, const char *name,
	const struct socketio_payload *payload, const uint64_t *id)
{
	struct net_buffer *out = &namespace->io->scratch;
	out->length = 0;
	socketio_packet_begin(
		out, SOCKETIO_EVENT, payload ? payload->attachment_count : 0, namespace->name, id);
	net_buffer_append_byte(out, '[');
	net_json_quote(out, net_span_of(name));
	if (payload != NULL && payload->json.length > 0) {
		net_buffer_append_byte(out, ',');
		net_buffer_append_span(out, payload->json);
	}
	net_buffer_append_byte(out, ']');
	return net_buffer_span(out);
}

void socketio_emit_room(struct socketio_namespace *namespace, struct net_span room_name,
	const char *name, const struct socketio_payload *payload,
	const struct socketio_socket *except)
{
	const struct socketio_room *room = find_room(namespace, room_name);
	if (room == NULL)
		return;
	struct net_span text = socketio_write_event(namespace, name, payload, NULL);
	for (const struct socketio_membership *member = room->members; member != NULL;
		member = member->next)
		if (member->socket != except && member->socket->state == SOCKETIO_STATE_CONNECTED)
			socketio_send(member->socket->client, text, payload, true);
}

void socketio_emit_all(struct socketio_namespace *namespace, const char *name,
	const struct socketio_payload *payload, const struct socketio_socket *except)
{
	struct net_span text = socketio_write_event(namespace, name, payload, NULL);
	for (const struct socketio_socket *socket = namespace->sockets; socket != NULL;
		socket = socket->next)
		if (socket != except && socket->state == SOCKETIO_STATE_CONNECTED)
			socketio_send(socket->client, text, payload, true);
}
