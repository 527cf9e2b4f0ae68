/*
 * people.h: what the store keeps of people among each other (platform 22): friends, blocks and mutes, the list of open tables, reports with their
 * evidence, announcements. Steps of a request, as in store.h.
 */
#ifndef RONDA_STORE_PEOPLE_H
#define RONDA_STORE_PEOPLE_H

#include "store/store.h"

/* --- friends, blocks, mutes ---------------------------------------------------------------- */

/*
 * Once is enough. STORE_CONFLICT `relations`: the user has `most` of this kind already. STORE_NOT_FOUND: one of the two is no user. Of two who are
 * written down by two servers at once both stand.
 */
void store_relation_put(
	struct store_request *request, const struct store_relation *relation, int64_t most);
/* None is no fault. */
void store_relation_remove(struct store_request *request, const char *user_id,
	enum store_relation_kind kind, const char *other_id);
/* Into `relations`, newest first: all that are his own, */
void store_relations_of(struct store_request *request, const char *user_id);
/* those alone whom he blocks or does not hear, without names, */
void store_shunned_of(struct store_request *request, const char *user_id);
/* whoever would be his friend and is not yet, but those he blocks, */
void store_friends_asking(struct store_request *request, const char *user_id, size_t limit);
/* and what the two have made of each other, both ways. */
void store_relations_between(
	struct store_request *request, const char *user_id, const char *other_id);

/* --- open tables ------------------------------------------------------------------------------ */

/*
 * Lobbies that anybody may join, with a seat free, into `lobbies` with their players and their ratings; the newest first. None in which somebody sits
 * whom the asker blocks, or who blocks him. `game` NULL: of all; `pace` STORE_NONE: both, 1: live, 0: over days.
 */
struct store_tables {
	const char *user_id, *game;
	int64_t pace, now;
	size_t offset, limit;
};
void store_lobby_open(struct store_request *request, const struct store_tables *tables);

/* --- profiles ---------------------------------------------------------------------------- */

/* What a user's finished matches came to, by game and whether other people played: into `tallies`. */
void store_tallies_of(struct store_request *request, const char *user_id);
/* What he has won, alone at the first place, by kinds of matches: into `wins`. */
void store_wins_of(struct store_request *request, const char *user_id);
/* His ratings of one game after each rated match that ended before then, newest first: into `points`. */
void store_course_of(struct store_request *request, const char *user_id, const char *game,
	int64_t before, size_t limit);
/* As store_match_history, of matches that anybody may look at. */
void store_match_public(
	struct store_request *request, const char *user_id, const char *before, size_t limit);

/* --- reports -------------------------------------------------------------------------------- */

/* STORE_CONFLICT `reports`: the reporter has sent `most` since then. */
void store_report_add(struct store_request *request, const struct store_report *report,
	int64_t since, int64_t most);
/* Into `reports`, without evidence: the open ones, oldest first; or all, newest first. */
void store_report_list(struct store_request *request, bool is_open, size_t limit);
/* Those that somebody has sent, newest first. */
void store_reports_by(struct store_request *request, const char *user_id, size_t limit);
/* With its evidence, or STORE_NOT_FOUND. */
void store_report_find(struct store_request *request, const char *id);
/* STORE_NOT_FOUND: no such open report. */
void store_report_close(
	struct store_request *request, const char *id, int64_t now, const char *note);
/* Those that were closed before then. */
void store_reports_forget(struct store_request *request, int64_t before);

/* --- announcements --------------------------------------------------------------------------- */

void store_announcement_put(
	struct store_request *request, const struct store_announcement *announcement);
/* STORE_NOT_FOUND: there is none of this id. */
void store_announcement_remove(struct store_request *request, const char *id);
/* Those that hold at `now`, newest first. */
void store_announcement_list(struct store_request *request, int64_t now, size_t limit);
void store_announcements_expire(struct store_request *request, int64_t now);

#endif
