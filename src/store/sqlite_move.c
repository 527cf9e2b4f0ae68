/*
 * sqlite_move.c: the write-ahead log is moved into the file beside the commits.
 *
 * Moving some thousand pages and waiting for the disk to have them takes a tenth of a second, and who moves cannot commit
 * meanwhile. So a thread with a connection of its own does it; SQLite lets one connection move what another has committed, while
 * that one goes on. What is committed meanwhile is left over: the store's thread looks at what was done, has the rest moved likewise
 * while that is long, and moves the end itself (sqlite_run.c), since a log begins anew only when all of it was moved.
 */
#include "store/sqlite.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sqlite_mover {
	sqlite3 *database; /* the thread's alone */
	pthread_t thread;
	pthread_mutex_t mutex;
	pthread_cond_t changed;
	bool is_wanted, is_closing; /* under the mutex, as what follows */
	struct sqlite_moved moved;
};

static void move(sqlite3 *database, struct sqlite_moved *moved)
{
	int pages;
	*moved = (struct sqlite_moved){0};
	errno = 0;
	int code = sqlite3_wal_checkpoint_v2(
		database, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &moved->pages);
	moved->has_failed = code != SQLITE_OK && (code & 0xff) != SQLITE_BUSY;
	if (moved->has_failed)
		sqlite_store_say(database, moved->trouble, sizeof(moved->trouble));
	if (code != SQLITE_OK)
		moved->pages = 0;
}

static void *work(void *given)
{
	struct sqlite_mover *mover = given;
	pthread_mutex_lock(&mover->mutex);
	for (;;) {
		while (!mover->is_wanted && !mover->is_closing)
			pthread_cond_wait(&mover->changed, &mover->mutex);
		if (mover->is_closing)
			break;
		struct sqlite_moved moved;
		pthread_mutex_unlock(&mover->mutex);
		move(mover->database, &moved);
		pthread_mutex_lock(&mover->mutex);
		mover->moved = moved;
		mover->is_wanted = false;
	}
	pthread_mutex_unlock(&mover->mutex);
	return NULL;
}

void sqlite_mover_ask(struct sqlite_mover *mover)
{
	pthread_mutex_lock(&mover->mutex);
	mover->is_wanted = true;
	pthread_cond_signal(&mover->changed);
	pthread_mutex_unlock(&mover->mutex);
}

bool sqlite_mover_is_done(struct sqlite_mover *mover, struct sqlite_moved *moved)
{
	pthread_mutex_lock(&mover->mutex);
	bool is_done = !mover->is_wanted;
	if (is_done)
		*moved = mover->moved;
	pthread_mutex_unlock(&mover->mutex);
	return is_done;
}

static bool open_database(
	struct sqlite_mover *mover, const char *place, char reason[static STORE_REASON])
{
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
	int64_t version;
	errno = 0;
	if (sqlite3_open_v2(place, &mover->database, flags, NULL) == SQLITE_OK &&
		sqlite_store_execute(mover->database,
			"PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;") &&
		sqlite_store_version(
			mover->database, &version)) /* now it knows that there is a log */
		return true;
	return sqlite_store_explain(mover->database, place, reason);
}

struct sqlite_mover *sqlite_mover_start(const char *place, char reason[static STORE_REASON])
{
	struct sqlite_mover *mover = store_allocate(sizeof(*mover));
	memset(mover, 0, sizeof(*mover));
	pthread_mutex_init(&mover->mutex, NULL);
	pthread_cond_init(&mover->changed, NULL);
	int error = -1;
	if (open_database(mover, place, reason)) {
		error = store_start_thread(&mover->thread, work, mover);
		if (error)
			snprintf(reason, STORE_REASON, "no thread: %s", strerror(error));
	}
	if (error == 0)
		return mover;
	sqlite3_close(mover->database);
	free(mover);
	return NULL;
}

void sqlite_mover_end(struct sqlite_mover *mover)
{
	pthread_mutex_lock(&mover->mutex);
	mover->is_closing = true;
	pthread_cond_signal(&mover->changed);
	pthread_mutex_unlock(&mover->mutex);
	pthread_join(mover->thread, NULL);
	sqlite3_close(mover->database);
	pthread_cond_destroy(&mover->changed);
	pthread_mutex_destroy(&mover->mutex);
	free(mover);
}
