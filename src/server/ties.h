/*
 * ties.h: the unfinished matches of a member, in a few words each, whether they are in memory or not.
 *
 * A match is in memory while it is used; what is asked of a member at any moment (how many matches he has, which of
 * them is live, which wait for him) must not depend on that. The list is read with his user (member_learn's place)
 * and kept true by the rooms: a match that is in no room does not change.
 */
#ifndef RONDA_SERVER_TIES_H
#define RONDA_SERVER_TIES_H

#include "server/room.h"

struct tie {
	char id[MATCH_ID], code[LOBBY_CODE];
	const struct rd_game *game;
	enum rd_pace pace;
	enum store_status status; /* never finished */
	bool is_rated;
	int64_t started_at, waiting_until;
};

/* The pace of a match by its row; its game must be in this program. */
enum rd_pace row_pace(const struct store_match *row);
/* What the store has of his unfinished matches (store_matches_of); where there is a room, it knows better. */
void ties_read(struct member *member, const struct store_match *rows, size_t count);
/* The room's match began, changed its status or ended: all who sit in it are told. */
void ties_note(struct room *room);
/* The match ended without a room. */
void ties_forget(struct member *member, const char *id);
void ties_free(struct member *member);
/* His live match that is PLAYING, the newest of several, or NULL (5, 8.3). */
const struct tie *member_live_match(const struct member *member);
/* It is one: PLAYING, and its players are expected at the board. */
bool tie_is_live(const struct tie *tie);
/* How many of them he has, or how many rated ones. */
unsigned member_live_matches(const struct member *member, bool rated_alone);
/*
 * Of his WAITING matches of a game (of any edition) the one paused last, or the next one behind `last`;
 * NULL: there is none.
 */
const struct tie *ties_waiting(
	const struct member *member, const struct rd_game *game, const struct tie *last);

#endif
