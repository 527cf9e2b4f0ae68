/*
 * room_keep.h: which matches are in memory (room.h): those that are used, and those that something falls due in.
 *
 * A match that nobody has entered and nothing is under way in is put away: its log, its snapshot and its columns are the
 * whole of it, and whoever asks for it has it read again. Columns say when it has to be in memory by itself (wake_at);
 * one timer loads those whose moment comes within KEEPER_AHEAD_MS.
 */
#ifndef RONDA_SERVER_ROOM_KEEP_H
#define RONDA_SERVER_ROOM_KEEP_H

#include "server/room.h"

/* Called by server_create and server_destroy, before and after all rooms. */
void keeper_create(struct server *server);
void keeper_destroy(struct server *server);
/* Loads what is due, and from then on what falls due: live matches come back suspended (10.8), the others fire (7.1). */
void keeper_start(struct server *server);

/* Of several servers: some of them has ended, and what it owned can be taken at once. */
void keeper_look(struct server *server);
/* A room is dropped, since another node has the match or may have: if it is this one's all the same, it is read again. */
void keeper_lost(struct server *server);

/* Nobody has entered it and nothing is under way: nothing would be lost but what its columns are told first. */
bool room_is_idle(struct room *room);
/* When the match has to be in memory by itself, if it has this status; STORE_NONE: never. */
int64_t room_wake_at(const struct room *room, enum store_status status, int64_t now);
/* It is used now: the others go before it. */
void room_touch(struct room *room);
/* Into and out of the list of all rooms by their last use. */
void keeper_add(struct room *room);
void keeper_remove(struct room *room);
/* Puts the room away if it has been idle for long enough; true: it is gone. False: `next` is when to ask again, or -1. */
bool room_rest(struct room *room, int64_t now, int64_t *next);
/* Packs a room (room_body.c) in which nothing has happened for a while; when to do so, or -1. */
void room_lull(struct room *room, int64_t now);
int64_t room_lulls_at(const struct room *room, int64_t now);
/*
 * Puts idle rooms away, the one that was used longest ago first, until there are `keep`. Those whose columns have to be
 * written first go a moment later.
 */
void rooms_put_away(struct server *server, size_t keep);

/* Another node wants it: it is put away, if it waits. */
void room_yield(struct room *room);

#endif
