/*
 * request.h: a request from the inside: its memory, its steps, its answer. Not for users of the
 * store.
 *
 * A step is one statement of SQL with its values. The SQL is written once for all databases:
 * parameters are $1, $2 and so on, "user" and "match" are quoted, a truth is 0 or 1, INSERT has ON
 * CONFLICT and RETURNING. What is not common to SQLite and PostgreSQL has no place in it, but for `locks`, and for what only several
 * writers need, which PostgreSQL alone sees: it stands in a comment that begins with an exclamation mark (store_match_claim_due).
 *
 * SQLite has one writer at a time. PostgreSQL has several, and each statement sees what was committed before it began. So whatever is
 * looked at by one statement and relied upon by the next is a row that the first one locks, or is kept by a constraint.
 */
#ifndef RONDA_STORE_REQUEST_H
#define RONDA_STORE_REQUEST_H

#include <pthread.h>

#include "store/store.h"

/* Memory that is given back at once. Zeroed means empty. */
struct store_arena {
	struct store_chunk *last;
	size_t bytes; /* of all chunks */
};

/* Never NULL, aligned for everything. */
void *store_arena_take(struct store_arena *arena, size_t size);
const char *store_arena_text(struct store_arena *arena, const char *text, size_t length);
void store_arena_free(struct store_arena *arena);

enum store_value_kind { STORE_INTEGER, STORE_TEXT };

/* A value keeps its kind when it is none: a database may want to know what is missing. */
struct store_value {
	enum store_value_kind kind;
	bool is_none;
	int64_t integer;
	const char *text;
};

/* A statement; a database keeps its prepared form by the address, so each is a static object. */
struct store_sql {
	const char *text;
	bool is_read;
	const char *
		locks; /* of a SELECT: the name of the table in it whose rows nobody else may change until the end; NULL: none */
};

/* What it means that a statement changed, or gave, no row. */
enum store_demand {
	STORE_ANY,    /* nothing */
	STORE_FOUND,  /* STORE_NOT_FOUND */
	STORE_UNIQUE, /* STORE_CONFLICT with the step's field */
};

/* One row while it is read; columns count from 0. Made by the database, for `take` only. */
struct store_row {
	void *source;
	bool (*is_none)(void *source, int column);
	int64_t (*integer)(void *source, int column);
	const char *(*text)(void *source, int column, size_t *length);
};

typedef void store_take(struct store_request *request, const struct store_row *row);

struct store_step {
	const struct store_sql *sql;
	const struct store_value *values;
	size_t values_count;
	enum store_demand demand;
	const char *field;
	store_take *take; /* NULL: rows are counted, not read */
};

struct store_request {
	struct store *store;
	struct store_request *next;
	struct store_arena arena;  /* the steps and their texts */
	struct store_arena answer; /* what `result` points at */
	struct store_step *steps;
	size_t steps_count;
	bool is_read;     /* no step writes or locks */
	bool is_settled;  /* used by the database within one batch */
	unsigned keepers; /* once it is answered: it goes with the last one (store_keep) */
	struct store_result result;
	store_done *done;
	void *context;
	uint64_t batch_us; /* of the first in a batch that wrote: how long it took */
};

struct store_request *store_request_create(struct store *store);
void store_request_destroy(struct store_request *request);
/* Before a request is run, and run again. */
void store_request_reset(struct store_request *request);
/* Gives the matches and lobbies of the answer their players. */
void store_request_join(struct store_request *request);

void store_settle(struct store_request *request, enum store_outcome outcome, const char *field);
void store_settle_failed(struct store_request *request, const char *reason);
/* Requests in the order in which they came. */
struct store_line {
	struct store_request *first, *last;
};
void store_line_add(struct store_line *line, struct store_request *request);
struct store_request *store_line_take(struct store_line *line); /* the first; NULL: there is none */

/* Those of a batch that are not settled yet, or of them the writes alone: as failed, or without a reason as what they came to. */
void store_settle_batch(
	struct store_request **batch, size_t count, bool are_writes, const char *reason);

/*
 * Adds a step; values are copied, their texts too. The step stays where it is until the next one is
 * added.
 */
struct store_step *store_add(struct store_request *request, const struct store_sql *sql,
	const struct store_value *values, size_t count);

/*
 * store_add with the values in a row: STORE_ADD(request, &sql, TEXT(id), INTEGER(now)). It gives
 * the step, so that its demand can be said: STORE_ADD(...)->demand = STORE_FOUND.
 */
#define STORE_ADD(request, sql, ...)                                                               \
	store_add(request, sql, (const struct store_value[]){__VA_ARGS__},                         \
		sizeof((const struct store_value[]){__VA_ARGS__}) / sizeof(struct store_value))
struct store_value store_value_text(const char *text);
struct store_value store_value_integer(int64_t integer);
#define TEXT(text) store_value_text(text)
#define INTEGER(integer) store_value_integer(integer)

/* A limit within 1 and STORE_PAGE_MAX. */
struct store_value store_value_limit(size_t limit);
#define LIMIT(limit) store_value_limit(limit)

/* The columns of a row; texts are copied into the answer. */
const char *store_row_text(struct store_request *request, const struct store_row *row, int column);
int64_t store_row_integer(const struct store_row *row, int column);
bool store_row_truth(const struct store_row *row, int column);

/* A new zeroed item at the end of a list of the answer: NEW_ROW(request, struct store_user, users). */
void *store_list_grow(struct store_request *request, const void *items, size_t count, size_t size);
#define NEW_ROW(request, type, list)                                                               \
	((request)->result.list = store_list_grow((request), (request)->result.list,               \
		 (request)->result.list##_count, sizeof(*(request)->result.list)),                 \
		(type *)&(request)->result.list[(request)->result.list##_count++])

/* long.c: a row of seat_life, for matches_read.c. */
#define STORE_SEAT_LIFE(s)                                                                         \
	s ".match_id, " s ".seat, " s ".away_until, " s ".vacation_used, " s ".missed, " s         \
	  ".gone_since, " s ".level, " s ".since_n, " s ".since_seq, " s ".since_at, " s           \
	  ".acted_turn "
void store_take_seat_life(struct store_request *request, const struct store_row *row);
void store_take_vote(struct store_request *request, const struct store_row *row);
/* users.c: whose link it is, for links.c. */
void store_user_of_link(struct store_request *request, const char *hash);

/* Whether a list of editions (store.h) has that of a match: list LIKE STORE_EDITION("m"). */
#define STORE_EDITION(match)                                                                       \
	"'%\"' || " match ".game || '/' || CAST(" match ".rules_version AS TEXT) || '\"%'"

extern const char *const store_status_words[STORE_STATUSES];
extern const char *const store_kind_words[STORE_KINDS];

/* Memory that must be there: without it the program ends with a sentence. */
void *store_allocate(size_t size);
/* A thread that the owner's signals are not for; 0 or an error of errno's. */
int store_start_thread(pthread_t *thread, void *(*run)(void *given), void *given);

#endif
