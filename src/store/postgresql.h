/*
 * postgresql.h: what the parts of the PostgreSQL store share: postgresql.c (opening, checks), postgresql_link.c (the connection),
 * postgresql_place.c (the URL), postgresql_migrate.c, postgresql_run.c (batches), postgresql_fate.c (commits without an answer),
 * postgresql_error.c (words for what went wrong). Not for others.
 */
#ifndef RONDA_STORE_POSTGRESQL_H
#define RONDA_STORE_POSTGRESQL_H

#include <libpq-fe.h>

#include "store/backend.h"

enum {
	POSTGRESQL_STORE_PARAMETERS = 20, /* of one statement */
	POSTGRESQL_STORE_PREPARED = 256,  /* places for prepared statements; a power of two */
	POSTGRESQL_STORE_OLDEST = 150000, /* of the server */
	POSTGRESQL_STORE_PLACE = 2048,    /* bytes of a URL */
	POSTGRESQL_STORE_LOCKED_MS =
		1500, /* how long a batch waits for a row that another holds; longer than the server takes to find a deadlock */
	POSTGRESQL_STORE_IDLE_MS =
		5000, /* a transaction of a program that sleeps holds its rows no longer */
	POSTGRESQL_STORE_PAUSE_MS = 100,      /* between two attempts to connect: at first, */
	POSTGRESQL_STORE_PAUSE_MAX_MS = 5000, /* and in the end */
	POSTGRESQL_STORE_LOOK_MS = 1000,      /* whether an idle connection is still there */
	POSTGRESQL_STORE_CLOSING_MS =
		5000, /* a store that closes waits for a silent server no longer */
	POSTGRESQL_STORE_LEAVING_MS =
		1500, /* so long after its end a session may still hold its locks */
	POSTGRESQL_STORE_SIZES_MS = 30000, /* the server looks at each of its files for it */
};

/* Keys of advisory locks: "Rond" and a number. */
#define POSTGRESQL_STORE_MIGRATES INT64_C(0x526f6e6400000001) /* one node at a time */
#define POSTGRESQL_STORE_IN_USE INT64_C(0x526f6e6400000002)   /* shared by all that have it open */

/* Where the database is, and how that is said to people. */
struct postgresql_place {
	char url[POSTGRESQL_STORE_PLACE];  /* with the password */
	char said[160];                    /* without */
	char password[256], as_given[256]; /* as it is, and as it stands in the URL; "": none */
};

struct store_connection {
	PGconn *link; /* NULL: there is none */
	struct postgresql_place place;
	bool is_reader;
	atomic_bool is_closing; /* set by another thread */
	unsigned pause_ms;      /* before the next attempt to connect */
	int64_t again_at;       /* and when that is; 0: at once */
	bool is_failing;        /* the last write failed, and none has succeeded since */
	char trouble[STORE_REASON];
	const struct store_sql *prepared[POSTGRESQL_STORE_PREPARED]; /* of this link */
	struct store_sizes sizes;
	int64_t measured_at;
};

/* --- postgresql_place.c -------------------------------------------------------------------- */

/* `place` is the URL without its scheme: "//user@host/name?sslmode=require". False with a reason. */
bool postgresql_place_read(
	struct postgresql_place *place, const char *given, char reason[static STORE_REASON]);
/* A sentence of libpq or the server as one line, without the password. */
void postgresql_place_clean(
	const struct postgresql_place *place, const char *words, char *out, size_t capacity);
/* "PLACE: words", cleaned; always false. */
bool postgresql_place_explain(
	const struct postgresql_place *place, const char *words, char reason[static STORE_REASON]);

/* --- postgresql_link.c --------------------------------------------------------------------- */

int64_t postgresql_clock_ms(void);
/* Waits, less if the store closes meanwhile. */
void postgresql_sleep(const struct store_connection *connection, int milliseconds);

/* A new connection, set up but not in pipeline mode. NULL with a reason. */
PGconn *postgresql_connect(const struct postgresql_place *place, char reason[static STORE_REASON]);
/* One statement outside of pipelines; NULL with a reason unless it went well. */
PGresult *postgresql_ask(PGconn *link, const struct postgresql_place *place, const char *text,
	char reason[static STORE_REASON]);
/*
 * A statement whose last column says whether a lock was got. It is asked again for a while: a session that was closed lets go of its
 * locks a moment later. False: with `is_held`, somebody holds it; else with a reason.
 */
bool postgresql_take_lock(PGconn *link, const struct postgresql_place *place, const char *text,
	bool *is_held, char reason[static STORE_REASON]);

/* Whether there is a link, if need be a new one. False with a reason: not reached, or not tried again yet. */
bool postgresql_link_is_there(
	struct store_connection *connection, char reason[static STORE_REASON]);
/* Takes over a link that is set up and migrated. False: it is gone. */
bool postgresql_link_take(struct store_connection *connection, PGconn *link);
void postgresql_link_drop(struct store_connection *connection);
/* Whether the server has closed an idle link. */
bool postgresql_link_is_lost(struct store_connection *connection);

/*
 * In the pipeline. Sending only lays down what is to be sent; waiting for a result sends it. Each is false, or NULL, when the link is lost.
 */
bool postgresql_send(struct store_connection *connection, const struct store_step *step);
bool postgresql_send_text(struct store_connection *connection, const char *text);
bool postgresql_send_sync(struct store_connection *connection);
/* The next result, PGRES_PIPELINE_SYNC included; to be cleared. */
PGresult *postgresql_result(struct store_connection *connection);
/* Passes over all up to the sync. */
bool postgresql_drain(struct store_connection *connection);
/* Prepares what these requests need and the link has not got yet. False: the link is lost. */
bool postgresql_prepare(
	struct store_connection *connection, struct store_request **batch, size_t count);

/* --- postgresql_migrate.c ------------------------------------------------------------------ */

int postgresql_newest(void);
/* Whether it is a database for Ronda, and not newer than this program; `version` 0: it is empty. */
bool postgresql_look(PGconn *link, const struct postgresql_place *place, int *version,
	char reason[static STORE_REASON]);
bool postgresql_migrate(
	PGconn *link, const struct postgresql_place *place, char reason[static STORE_REASON]);

/* --- postgresql_run.c ---------------------------------------------------------------------- */

void postgresql_run(
	struct store_connection *connection, struct store_request **batch, size_t count);

/* --- postgresql_rows.c --------------------------------------------------------------------- */

struct postgresql_rows {
	const PGresult *result;
	int row;
};
/* The row that `source` says, whichever that is. */
struct store_row postgresql_row(struct postgresql_rows *source);

/* --- postgresql_fate.c --------------------------------------------------------------------- */

enum { POSTGRESQL_XID = 24 }; /* the digits of a transaction, and a 0 */

enum postgresql_fate {
	POSTGRESQL_KEPT,
	POSTGRESQL_UNDONE,
	POSTGRESQL_NEVER_KNOWN, /* the store closes, and the server is not there: see store.h */
};
/*
 * What became of a transaction whose COMMIT was sent and not answered. Waits for the server, however long that takes.
 */
enum postgresql_fate postgresql_find_out(
	struct store_connection *connection, const char xid[static POSTGRESQL_XID]);

/* --- postgresql_error.c -------------------------------------------------------------------- */

enum postgresql_blame {
	POSTGRESQL_BLAME_NOBODY,
	POSTGRESQL_BLAME_VALUE, /* this request alone: a constraint, or it cannot be done */
	POSTGRESQL_BLAME_RIVAL, /* another transaction was faster: the same again may do */
	POSTGRESQL_BLAME_DISK,  /* no request can be done at present */
	POSTGRESQL_BLAME_LINK,  /* the connection is lost */
};
enum postgresql_blame postgresql_blame(const PGresult *result);
/* What a result that is an error means, as a sentence without a full stop. */
void postgresql_say(const struct store_connection *connection, const PGresult *result, char *out,
	size_t capacity);
/* The outcome of an error with POSTGRESQL_BLAME_VALUE. */
void postgresql_settle_error(const struct store_connection *connection,
	struct store_request *request, const PGresult *result);

/* --- postgresql_copy.c --------------------------------------------------------------------- */

extern const struct store_copying postgresql_copying;
/* Exchanges the shared lock of a link for the whole: nobody else has the database open. */
bool postgresql_have_alone(
	PGconn *link, const struct postgresql_place *place, char reason[static STORE_REASON]);

#endif
