/*
 * tournaments.h: what the store keeps of tournaments (platform 23). Steps of a request, as in store.h. A tournament is changed by one server at a time, and each
 * step says what it found it to be: what has moved on since is STORE_CONFLICT.
 */
#ifndef RONDA_STORE_TOURNAMENTS_H
#define RONDA_STORE_TOURNAMENTS_H

#include "store/store.h"

/* STORE_CONFLICT `own`: its owner has `own_max` that are not over; `all`: there are `all_max` in all. */
void store_tournament_create(struct store_request *request,
	const struct store_tournament *tournament, int64_t own_max, int64_t all_max);
/*
 * All of it, into `tournaments`, `entrants` by number, `pairings` by round and board, and `verdicts`: the seats of matches that are over and not noted yet.
 * STORE_NOT_FOUND.
 */
void store_tournament_find(struct store_request *request, const char *id);
/* Those from one status to another, the newest first, without their players; `is_in` says whether `user_id` plays in it. */
void store_tournament_list(struct store_request *request, enum store_contest_status from,
	enum store_contest_status to, const char *user_id, size_t offset, size_t limit);
/* Those that a user plays or played in, and those of his own. */
void store_tournaments_of(struct store_request *request, const char *user_id, size_t limit);

/* STORE_CONFLICT `full`: it has no place, or is not as `status` says. STORE_CONFLICT `user_id`: he is in it. */
void store_tournament_join(struct store_request *request, const struct store_entrant *entrant,
	enum store_contest_status status);
/* Before it begins. STORE_CONFLICT `status`. */
void store_tournament_leave(struct store_request *request, const char *id, const char *user_id);
void store_entrant_state(
	struct store_request *request, const char *id, int64_t number, int64_t state);

/* STORE_CONFLICT `status`: it is not `from`. `rounds` is what it has from now on. */
void store_tournament_begin(
	struct store_request *request, const char *id, int64_t at, int64_t rounds);
void store_tournament_end(struct store_request *request, const char *id,
	enum store_contest_status from, enum store_contest_status to, int64_t at);
/* STORE_CONFLICT `round`: it is not the next one. */
void store_tournament_round(struct store_request *request, const char *id, int64_t round);
void store_pairing_add(struct store_request *request, const struct store_pairing *pairing);
/* With store_match_create, behind it. STORE_CONFLICT `pairing`: its match was made already. */
void store_pairing_match(struct store_request *request, const struct store_pairing *pairing);
/* What it came to. Noted before: nothing. */
void store_pairing_note(struct store_request *request, const struct store_pairing *pairing);
/* Cancelled ones that ended before. */
void store_tournaments_forget(struct store_request *request, int64_t before);

/* Whose program a user is; none: nobody's. STORE_NOT_FOUND: no such account. */
void store_owner_put(struct store_request *request, const char *user_id, const char *owner);

#endif
