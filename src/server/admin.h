/*
 * admin.h: what an administrator may do, over the store alone (the server is stopped) or inside a running server. The words are those of
 * `ronda admin`, every place filled ("" for what was not given):
 *
 *	users list AFTER          users show NAME          users ban NAME DAYS REASON     users unban NAME
 *	users bans                users set-hash NAME HASH  users mark-program NAME        users unmark-program NAME
 *	reports list ALL          reports show ID          reports close ID NOTE
 *	announce add TEXT SECONDS (0: for good)               announce remove ID       announce list
 *	networks ban BLOCK SECONDS REASON (0: for good)       networks unban BLOCK     networks bans
 *	matches list STATUS BEFORE   matches show ID       matches export ID UNFINISHED   matches pause ID
 *	matches extend ID SECONDS    matches void ID REASON   matches verify ID ("": all of them)
 *	nodes list                nodes drain NAME         nodes matches NAME AFTER ("": all of them)
 *
 * A NAME is a user's name or id. Passwords are hashed before they come here: none ever reaches a running server this way.
 */
#ifndef RONDA_SERVER_ADMIN_H
#define RONDA_SERVER_ADMIN_H

#include "server/server.h"
#include "server/workers.h"

enum { ADMIN_WORDS = 6, ADMIN_WORD = SERVER_REASON, ADMIN_PAGE = 200 };
enum { ADMIN_ENTRIES = 100 }; /* of a log that are replayed at a stretch */
enum { ADMIN_FINE = 0, ADMIN_FAILED = 1, ADMIN_USAGE = 2 };

struct admin_order {
	struct store *store;
	struct server *server; /* NULL: stopped */
	int64_t now;
	int64_t until; /* admin_network.c's own */
	int words_count;
	char words[ADMIN_WORDS][ADMIN_WORD];
	/* Called once, maybe before admin_run returns. The text ends with a newline, or is empty. */
	void (*done)(void *context, int status, struct net_span text);
	void *context;
};

/* The order is copied. */
void admin_run(const struct admin_order *order);

/* ---- admin_match.c: matches ------------------------------------------------------------------------------------------ */

struct admin_job {
	struct admin_order order;
	struct net_buffer text;
	/* an export under way */
	const struct rd_game *game;
	struct rd_match *match;
	void *memory, *arena, *action;
	char *line;
	bool is_finished;
	struct admin_log *log;
	/* beside the loop */
	struct piece piece;
	const struct store_result *rows; /* kept meanwhile */
	int64_t bad_n;                   /* the entry that cannot be exported, 0: none */
};

void admin_print(struct admin_job *job, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void admin_end(struct admin_job *job, int status);
void admin_fail(struct admin_job *job, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void admin_fail_store(struct admin_job *job, const struct store_result *result, const char *what);
void admin_submit(struct admin_job *job, struct store_request *request, store_done *done);
/* The piece is run beside the loop of a running server, or here and now; `done` always comes after it was run. */
void admin_compute(struct admin_job *job, struct piece *piece);
void admin_when(int64_t ms, char out[static 32]); /* "2026-11-15 09:47:07", "-" for none */

void admin_matches_list(struct admin_job *job);
void admin_matches_show(struct admin_job *job);
void admin_matches_pause(struct admin_job *job);
void admin_matches_extend(struct admin_job *job);
void admin_matches_void(struct admin_job *job);
void admin_matches_export(struct admin_job *job);
void admin_matches_verify(struct admin_job *job); /* admin_verify.c */

/* ---- admin_network.c: networks ------------------------------------------------------------------------------------------- */

void admin_networks_ban(struct admin_job *job);
void admin_networks_unban(struct admin_job *job);
void admin_networks_bans(struct admin_job *job);

/* ---- admin_people.c: reports, announcements ------------------------------------------------------------------------------ */

void admin_reports_list(struct admin_job *job);
void admin_reports_show(struct admin_job *job);
void admin_reports_close(struct admin_job *job);
void admin_announce(struct admin_job *job);
void admin_announcement_remove(struct admin_job *job);
void admin_announcement_list(struct admin_job *job);

/* ---- room_admin.c: matches that are in memory -------------------------------------------------------------------------- */

struct room;
/* `done` is called once: CODE_OK, NOT_LIVE, MATCH_PAUSED, MATCH_OVER, or RATE_LIMITED: something else is under way just now. */
typedef void room_admin_done(void *context, struct room *room, enum code code);
void room_admin_pause(struct room *room, room_admin_done *done, void *context);
/* The reason stays until `done` is called; NULL or "": none was given. */
void room_admin_void(struct room *room, const char *reason, room_admin_done *done, void *context);
void room_admin_extend(struct room *room, int64_t seconds, room_admin_done *done, void *context);

/* ---- admin_node.c: nodes -------------------------------------------------------------------------------------------------- */

void admin_nodes_list(struct admin_job *job);
void admin_nodes_drain(struct admin_job *job);
void admin_nodes_matches(struct admin_job *job);

#endif
