/*
 * long.h: what the store keeps of the life of long games (platform 20): holidays, votes, seats that were left and taken over. Steps of a
 * request, as in store.h.
 */
#ifndef RONDA_STORE_LONG_H
#define RONDA_STORE_LONG_H

#include "store/store.h"

/* With store_match_create, behind it. */
void store_life_create(
	struct store_request *request, const char *match_id, const struct store_life *life);
void store_life_hold(struct store_request *request, const char *match_id, int64_t held_ms);
/* Into lives, seat_lives, votes and left of the answer: part of store_match_load. */
void store_long_of(struct store_request *request, const char *match_id);
/* Of that, who has left: into left, the first one first. */
void store_left_of(struct store_request *request, const char *match_id);
/* Who had the seat at that moment, by `left` of the answer, if another has it by now; NULL: whoever has it now. */
const struct store_left *store_left_at(
	const struct store_result *result, int64_t seat, int64_t at_ms);
/* All of it is written, whatever was there. */
void store_seat_life_put(struct store_request *request, const struct store_seat_life *life);
void store_vote_put(struct store_request *request, const struct store_vote *vote);
/*
 * Whoever has the seat (user_id, or none: a bot) has it from now on; who had it is written down with `at_ms`. STORE_NOT_FOUND: no such
 * unfinished match. STORE_CONFLICT `seat`: the new one had a seat in it already, has one, or has seen it with a seat's eyes.
 */
struct store_taking {
	const char *match_id;
	int64_t seat, at_ms;
	const char *user_id;
};
void store_seat_take(struct store_request *request, const struct store_taking *taking);
/* What became of those who left the seat. */
struct store_left_end {
	const char *match_id;
	int64_t seat, rank, rating_before, rating_change;
};
void store_left_finish(struct store_request *request, const struct store_left_end *end);
/* He has seen the match with a seat's own eyes. */
void store_eyes_add(struct store_request *request, const char *match_id, const char *user_id);
/* Matches with seats that somebody may take, into matches and seat_lives; those that waited longest first. */
void store_seats_open(struct store_request *request, const char *game, size_t offset, size_t limit);

#endif
