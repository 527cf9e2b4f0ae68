/*
 * sqlite.h: what the parts of the SQLite store share: sqlite.c (opening, checks), sqlite_migrate.c,
 * sqlite_run.c (batches), sqlite_move.c (the write-ahead log), sqlite_error.c (words for what went wrong), sqlite_backup.c. Not for
 * others.
 */
#ifndef RONDA_STORE_SQLITE_H
#define RONDA_STORE_SQLITE_H

#include <sqlite3.h>

#include "store/backend.h"

enum {
	SQLITE_STORE_ID = 0x526f6e64, /* "Rond" in the file's head: whose file it is */
	SQLITE_STORE_PARAMETERS = 20, /* of one statement */
	SQLITE_STORE_PREPARED = 256,  /* places for prepared statements; a power of two */
	SQLITE_STORE_BUSY_MS = 5000,  /* how long another program may hold the file at the start, */
	SQLITE_STORE_LOCKED_MS = 1500,  /* later, while people wait for an answer, */
	SQLITE_STORE_AGAIN_MS = 100,    /* and when that was too short, until a write succeeds */
	SQLITE_STORE_CHECKPOINT = 4000, /* pages of the write-ahead log that are moved at once, */
	SQLITE_STORE_END = 400,         /* and so few that commits may wait for their move, */
	SQLITE_STORE_ROUNDS = 8,        /* which they do after so many attempts in any case */
	SQLITE_STORE_PLACE = 4096,      /* bytes of a file's name */
};

struct sqlite_prepared {
	const struct store_sql *sql; /* NULL: the place is free */
	sqlite3_stmt *statement;
	int parameters[SQLITE_STORE_PARAMETERS]; /* of $1, $2, ...; 0: not in the statement */
};

struct store_connection {
	sqlite3 *database;
	int lock;                   /* a file that is locked as long as the store is open */
	int log_pages;              /* in the write-ahead log after the last commit */
	int checkpoint_at;          /* pages at which they are moved into the file */
	struct sqlite_mover *mover; /* NULL: a reader's */
	int rounds;                 /* of moving; 0: none is under way */
	int probes;
	bool is_failing; /* the last write failed, and none has succeeded since */
	bool is_stuck;   /* the last move of the write-ahead log failed */
	char trouble[STORE_REASON];
	struct sqlite_prepared prepared[SQLITE_STORE_PREPARED];
};

/* sqlite.c */
bool sqlite_store_execute(sqlite3 *database, const char *text);
/* The first column of the first row; false if there is none, or an error. */
bool sqlite_store_integer(sqlite3 *database, const char *text, int64_t *value);
bool sqlite_store_text(sqlite3 *database, const char *text, char *value, size_t capacity);
/* "PLACE: what the last error means"; always false. */
bool sqlite_store_explain(sqlite3 *database, const char *place, char reason[static STORE_REASON]);
/* A descriptor that keeps other servers off this file, or -1 with a reason. */
int sqlite_store_lock(const char *place, char reason[static STORE_REASON]);
/* Whether it is a store of Ronda, whole, and not newer than this program. */
bool sqlite_store_check(sqlite3 *database, const char *place, const char *check, bool *is_new,
	char reason[static STORE_REASON]);

struct store_sizes sqlite_store_sizes(sqlite3 *database);

/* sqlite_move.c */
struct sqlite_moved {
	int pages; /* of the log as it is, so many are in the file */
	bool has_failed;
	char trouble[STORE_REASON];
};

struct sqlite_mover *sqlite_mover_start(const char *place, char reason[static STORE_REASON]);
void sqlite_mover_end(struct sqlite_mover *mover);
/* Has the log moved, as far as it goes. Not again before it is done. */
void sqlite_mover_ask(struct sqlite_mover *mover);
bool sqlite_mover_is_done(struct sqlite_mover *mover, struct sqlite_moved *moved);

/* sqlite_migrate.c */
bool sqlite_store_version(sqlite3 *database, int64_t *version);
int sqlite_store_newest(void);
/* Of tables that are newer than this program: which migration a program must know to be at work on them; 0: they are not newer. */
bool sqlite_store_oldest(sqlite3 *database, int64_t version, int64_t *oldest);
bool sqlite_store_migrate(sqlite3 *database);

/* sqlite_run.c */
void sqlite_store_run(
	struct store_connection *connection, struct store_request **batch, size_t count);
int sqlite_store_rest(struct store_connection *connection);
void sqlite_store_forget(struct store_connection *connection); /* the prepared statements */

/* sqlite_values.c */
int sqlite_store_bind(sqlite3_stmt *statement, int place, const struct store_value *value);
/* The row at which the statement stands, whichever that is. */
struct store_row sqlite_store_row(sqlite3_stmt *statement);

/* sqlite_error.c */
enum sqlite_blame {
	SQLITE_BLAME_NOBODY,
	SQLITE_BLAME_VALUE,   /* a constraint: the request's outcome says which */
	SQLITE_BLAME_REQUEST, /* this request alone cannot be done */
	SQLITE_BLAME_DISK,    /* no request can, at present */
};
enum sqlite_blame sqlite_store_blame(int code);
/*
 * What the last error of the connection means, as a sentence without a full stop. Who calls it has
 * set errno to 0 before what failed.
 */
void sqlite_store_say(sqlite3 *database, char *out, size_t capacity);
/* The outcome of a constraint that was violated by a request. */
void sqlite_store_settle_constraint(struct store_request *request, sqlite3 *database);

/* sqlite_backup.c */
bool sqlite_store_backup(
	const char *place, const char *file, bool may_replace, char reason[static STORE_REASON]);
bool sqlite_store_restore(const char *place, const char *file, char reason[static STORE_REASON]);
/* Makes a file durable and gives it its name, which is nobody's yet. */
bool sqlite_store_publish(const char *passing, const char *file, char reason[static STORE_REASON]);
bool sqlite_store_compact(const char *place, struct store_sizes *before, struct store_sizes *after,
	char reason[static STORE_REASON]);

/* sqlite_copy.c */
extern const struct store_copying sqlite_store_copying;

#endif
