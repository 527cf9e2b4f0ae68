/*
 * needs.h: what the store keeps so that one list can say what needs somebody (platform 24): whom a match waits for, how far the player of a
 * seat has looked, and the letters that lie unread. Steps of a request, as in store.h.
 */
#ifndef RONDA_STORE_NEEDS_H
#define RONDA_STORE_NEEDS_H

#include "store/store.h"

/* Bits by seat. STORE_NOT_FOUND: no such unfinished match. */
void store_match_awaited(
	struct store_request *request, const char *id, int64_t awaited, int64_t in_play);
void store_seat_letter(
	struct store_request *request, const char *match_id, int64_t seat, int64_t seq);
/* He has looked, up to that event: never back. Letters up to there are read; `needs` of the answer says how many are left. */
void store_seen_put(struct store_request *request, const char *match_id, int64_t seat, int64_t seq,
	int64_t at_ms);
/* Nothing of it is that of whoever takes the seat over. */
void store_seen_forget(struct store_request *request, const char *match_id, int64_t seat);
/* Of all seats of a match, into needs: part of store_match_load. */
void store_needs_in(struct store_request *request, const char *match_id);
/* Of a user's unfinished matches, into matches, needs and votes (open ones). */
void store_needs_of(struct store_request *request, const char *user_id);

#endif
