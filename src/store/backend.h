/*
 * backend.h: what a database must do to be a store. One `const struct store_backend` per database;
 * the queue, the thread and the requests above it (store.c, request.c) are the same for all.
 *
 * A backend gets requests in batches and settles each of them: sets result.outcome, `field` and
 * `reason`, and fills the lists through the steps' `take`. It may join a batch into one
 * transaction, send it down a pipeline, or both, as long as the promises 1 to 3 and 6 of store.h
 * hold.
 */
#ifndef RONDA_STORE_BACKEND_H
#define RONDA_STORE_BACKEND_H

#include "store/request.h"

struct store_connection;
struct store_end;

/* One end of a copy of everything (copy.c): SQL without preparation, in one transaction. */
struct store_copying {
	/* The names of all tables; and of a table's columns, in the order of their names, with 1 for one of texts. */
	const char *tables, *columns;
	/*
	 * A source as it is at one moment, or a target, which has all tables and no row. NULL with a reason. What is written to a target is there
	 * when `finish` was true, and else never.
	 */
	struct store_end *(*open)(
		const char *place, bool is_target, char reason[static STORE_REASON]);
	/* `tell` gets each row, and may be NULL. */
	bool (*ask)(struct store_end *end, const char *text, const struct store_value *values,
		size_t count, void (*tell)(void *context, const struct store_row *row),
		void *context, char reason[static STORE_REASON]);
	bool (*finish)(struct store_end *end, char reason[static STORE_REASON]);
	void (*close)(struct store_end *end);
};

/* Both ends of a copy have the tables of this very program: what to do about a source that has not. */
#define STORE_COPY_BEHIND "open it by `ronda serve` once"
#define STORE_COPY_BY_NEWER "let the newer one copy it"

enum { STORE_NO_REST = -1 };

struct store_backend {
	/* Whether the address can be meant, without a look at what it leads to; a reason if not. NULL: any can. */
	bool (*understands)(const char *place, char reason[static STORE_REASON]);
	const char *
		hanging; /* what is said while it neither works nor fails: "the disk does not answer" */

	/*
	 * Opens, checks the whole of it if that is wanted, migrates. NULL with a reason. Called by the owner's thread; all further
	 * calls come from the store's thread, but `close`, when that has ended.
	 */
	struct store_connection *(*open)(
		const char *place, bool is_checked, char reason[static STORE_REASON]);
	void (*close)(struct store_connection *connection);
	/* From any thread: the store is about to be closed, and nobody waits for long any more. NULL: nothing here waits. */
	void (*hurry)(struct store_connection *connection);
	/*
	 * A second connection to the same place, when `open` is through, which gets requests without
	 * writes only, by a thread of its own, and is not held up by a write that the other one is at.
	 */
	struct store_connection *(*open_reader)(
		const char *place, char reason[static STORE_REASON]);
	/* Settles all of them. */
	void (*run)(
		struct store_connection *connection, struct store_request **batch, size_t count);
	/*
	 * Called when a batch is answered, and when the time it returned is over: housekeeping.
	 * Returns in how many milliseconds it wants to be called again, STORE_NO_REST: after the
	 * next batch.
	 */
	int (*rest)(struct store_connection *connection);
	/* What is wrong with the last write, "" if nothing. */
	const char *(*trouble)(const struct store_connection *connection);

	/* As store_check; `place` may be in use. */
	enum store_verdict (*check)(const char *place, const atomic_bool *is_given_up,
		char reason[static STORE_REASON]);
	struct store_sizes (*sizes)(const struct store_connection *connection);

	bool (*backup)(const char *place, const char *file, bool may_replace,
		char reason[static STORE_REASON]);
	bool (*restore)(const char *place, const char *file, char reason[static STORE_REASON]);
	bool (*compact)(const char *place, struct store_sizes *before, struct store_sizes *after,
		char reason[static STORE_REASON]);

	const struct store_copying *copying;
};

extern const struct store_backend store_sqlite, store_postgresql;

/* address.c: whose URL it is, and what it says behind its scheme; NULL with a reason. */
const struct store_backend *store_find_backend(
	const char *url, const char **place, char reason[static STORE_REASON]);

#endif
