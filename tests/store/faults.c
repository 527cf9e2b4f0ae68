/*
 * faults.c: see faults.h. A file of this layer is followed in memory by the real file, as SQLite's
 * own wrappers do. All is behind one mutex: the store's thread writes, the test's thread arms.
 */
#include "faults.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

enum { IMAGES_MAX = 16 };

struct file {
	sqlite3_file base;
	char name[256];
	sqlite3_file *real;
};

/* What of a file is on the disk for good. */
struct image {
	char name[256];
	char *bytes;
	size_t size;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t moved =
	PTHREAD_COND_INITIALIZER; /* the disk hangs no more, or somebody waits for it */
static bool is_hung;
static char hung_name[256]; /* "": every file */
static int victims;
static long slept_us;
static struct image images[IMAGES_MAX];
static int calls_left, fault_error, last_error;
static bool is_armed, is_lasting_fault, has_struck;
static sqlite3_vfs layer;
static sqlite3_vfs *real_disk;

void faults_arm(int at, int error, bool is_lasting)
{
	pthread_mutex_lock(&mutex);
	calls_left = at;
	fault_error = error;
	is_lasting_fault = is_lasting;
	is_armed = true;
	has_struck = false;
	pthread_mutex_unlock(&mutex);
}

bool faults_clear(void)
{
	pthread_mutex_lock(&mutex);
	bool struck = has_struck;
	is_armed = false;
	has_struck = false;
	pthread_mutex_unlock(&mutex);
	return struck;
}

void faults_hang(const char *file)
{
	pthread_mutex_lock(&mutex);
	is_hung = true;
	snprintf(hung_name, sizeof(hung_name), "%s", file ? file : "");
	pthread_mutex_unlock(&mutex);
}

void faults_wait_for_a_victim(void)
{
	pthread_mutex_lock(&mutex);
	while (victims == 0)
		pthread_cond_wait(&moved, &mutex);
	pthread_mutex_unlock(&mutex);
}

void faults_release(void)
{
	pthread_mutex_lock(&mutex);
	is_hung = false;
	pthread_cond_broadcast(&moved);
	pthread_mutex_unlock(&mutex);
}

/* With the mutex held. */
static void wait_for_the_disk(void)
{
	victims++;
	pthread_cond_broadcast(&moved);
	while (is_hung)
		pthread_cond_wait(&moved, &mutex);
	victims--;
}

/* Whether this change of a file fails. */
static bool strikes(const char *name)
{
	pthread_mutex_lock(&mutex);
	if (is_hung && (!hung_name[0] || strcmp(hung_name, name) == 0))
		wait_for_the_disk();
	bool is_struck = is_armed && --calls_left <= 0 && (is_lasting_fault || calls_left == 0);
	if (is_struck) {
		has_struck = true;
		last_error = fault_error;
		errno = fault_error;
	}
	pthread_mutex_unlock(&mutex);
	return is_struck;
}

static int fail_with(int code)
{
	return last_error == ENOSPC ? SQLITE_FULL : code;
}

/* --- images -------------------------------------------------------------------------------- */

static struct image *image_of(const char *name)
{
	struct image *vacant = NULL;
	for (size_t i = 0; i < IMAGES_MAX; i++) {
		if (strcmp(images[i].name, name) == 0)
			return &images[i];
		if (!vacant && !images[i].name[0])
			vacant = &images[i];
	}
	assert(vacant);
	snprintf(vacant->name, sizeof(vacant->name), "%s", name);
	return vacant;
}

static void forget_image(const char *name)
{
	pthread_mutex_lock(&mutex);
	struct image *image = image_of(name);
	free(image->bytes);
	memset(image, 0, sizeof(*image));
	pthread_mutex_unlock(&mutex);
}

static void take_image(struct file *file)
{
	sqlite3_int64 size;
	pthread_mutex_lock(&mutex);
	struct image *image = image_of(file->name);
	file->real->pMethods->xFileSize(file->real, &size);
	image->size = (size_t)size;
	image->bytes = realloc(image->bytes, image->size + 1);
	assert(image->bytes);
	if (size > 0)
		file->real->pMethods->xRead(file->real, image->bytes, (int)size, 0);
	pthread_mutex_unlock(&mutex);
}

static void write_file(const char *name, const char *bytes, size_t size)
{
	FILE *file = fopen(name, "wb");
	assert(file);
	size_t written = fwrite(bytes, 1, size, file);
	assert(written == size);
	(void)written;
	fclose(file);
}

void faults_power_cut(const char *file, const char *copy)
{
	static const char *const endings[] = {"", "-wal"};
	for (size_t i = 0; i < 2; i++) {
		char from[300], into[300];
		snprintf(from, sizeof(from), "%s%s", file, endings[i]);
		snprintf(into, sizeof(into), "%s%s", copy, endings[i]);
		pthread_mutex_lock(&mutex);
		const struct image *image = image_of(from);
		remove(into);
		if (image->bytes)
			write_file(into, image->bytes, image->size);
		pthread_mutex_unlock(&mutex);
	}
}

void faults_copy_all(const char *file, const char *copy)
{
	static const char *const endings[] = {"", "-wal"};
	for (size_t i = 0; i < 2; i++) {
		char from[300], into[300];
		static char bytes[4 << 20];
		snprintf(from, sizeof(from), "%s%s", file, endings[i]);
		snprintf(into, sizeof(into), "%s%s", copy, endings[i]);
		remove(into);
		FILE *source = fopen(from, "rb");
		if (!source)
			continue;
		write_file(into, bytes, fread(bytes, 1, sizeof(bytes), source));
		fclose(source);
	}
}

/* --- files --------------------------------------------------------------------------------- */

#define REAL(given) (((struct file *)(given))->real)
#define NAME(given) (((struct file *)(given))->name)

static int file_close(sqlite3_file *given)
{
	return REAL(given)->pMethods->xClose(REAL(given));
}

static int file_read(sqlite3_file *given, void *bytes, int size, sqlite3_int64 at)
{
	return REAL(given)->pMethods->xRead(REAL(given), bytes, size, at);
}

static int file_write(sqlite3_file *given, const void *bytes, int size, sqlite3_int64 at)
{
	if (strikes(NAME(given))) {
		REAL(given)->pMethods->xWrite(REAL(given), bytes, size / 2, at);
		return fail_with(SQLITE_IOERR_WRITE);
	}
	return REAL(given)->pMethods->xWrite(REAL(given), bytes, size, at);
}

static int file_truncate(sqlite3_file *given, sqlite3_int64 size)
{
	if (strikes(NAME(given)))
		return SQLITE_IOERR_TRUNCATE;
	return REAL(given)->pMethods->xTruncate(REAL(given), size);
}

static int file_sync(sqlite3_file *given, int flags)
{
	if (strikes(NAME(given)))
		return SQLITE_IOERR_FSYNC;
	int code = REAL(given)->pMethods->xSync(REAL(given), flags);
	if (code == SQLITE_OK)
		take_image((struct file *)given);
	return code;
}

static int file_size(sqlite3_file *given, sqlite3_int64 *size)
{
	return REAL(given)->pMethods->xFileSize(REAL(given), size);
}

static int file_lock(sqlite3_file *given, int level)
{
	return REAL(given)->pMethods->xLock(REAL(given), level);
}

static int file_unlock(sqlite3_file *given, int level)
{
	return REAL(given)->pMethods->xUnlock(REAL(given), level);
}

static int file_check_lock(sqlite3_file *given, int *is_locked)
{
	return REAL(given)->pMethods->xCheckReservedLock(REAL(given), is_locked);
}

static int file_control(sqlite3_file *given, int what, void *argument)
{
	return REAL(given)->pMethods->xFileControl(REAL(given), what, argument);
}

static int file_sector(sqlite3_file *given)
{
	return REAL(given)->pMethods->xSectorSize(REAL(given));
}

static int file_traits(sqlite3_file *given)
{
	return REAL(given)->pMethods->xDeviceCharacteristics(REAL(given));
}

static int file_map(sqlite3_file *given, int page, int size, int may_grow, void volatile **memory)
{
	if (may_grow && strikes("-shm"))
		return SQLITE_IOERR_SHMSIZE;
	return REAL(given)->pMethods->xShmMap(REAL(given), page, size, may_grow, memory);
}

static int file_map_lock(sqlite3_file *given, int offset, int count, int flags)
{
	return REAL(given)->pMethods->xShmLock(REAL(given), offset, count, flags);
}

static void file_map_barrier(sqlite3_file *given)
{
	REAL(given)->pMethods->xShmBarrier(REAL(given));
}

static int file_unmap(sqlite3_file *given, int is_last)
{
	return REAL(given)->pMethods->xShmUnmap(REAL(given), is_last);
}

static const sqlite3_io_methods methods = {2, file_close, file_read, file_write, file_truncate,
	file_sync, file_size, file_lock, file_unlock, file_check_lock, file_control, file_sector,
	file_traits, file_map, file_map_lock, file_map_barrier, file_unmap, NULL, NULL};

static int disk_open(sqlite3_vfs *disk, const char *name, sqlite3_file *given, int flags, int *got)
{
	struct file *file = (struct file *)given;
	int is_there = 0;
	(void)disk;
	*file = (struct file){.real = (sqlite3_file *)(file + 1)};
	if (name)
		real_disk->xAccess(real_disk, name, SQLITE_ACCESS_EXISTS, &is_there);
	if ((flags & SQLITE_OPEN_CREATE) && !is_there && strikes(name ? name : ""))
		return SQLITE_CANTOPEN;
	int code = real_disk->xOpen(real_disk, name, file->real, flags, got);
	if (code != SQLITE_OK)
		return code;
	snprintf(file->name, sizeof(file->name), "%s", name ? name : "(passing)");
	file->base.pMethods = &methods;
	if (is_there)
		take_image(file); /* what was there before is on the disk */
	return SQLITE_OK;
}

static int disk_delete(sqlite3_vfs *disk, const char *name, int sync)
{
	(void)disk;
	if (strikes(name))
		return SQLITE_IOERR_DELETE;
	forget_image(name);
	return real_disk->xDelete(real_disk, name, sync);
}

static int disk_last_error(sqlite3_vfs *disk, int size, char *text)
{
	(void)disk;
	(void)size;
	(void)text;
	return last_error;
}

static int disk_sleep(sqlite3_vfs *disk, int microseconds)
{
	(void)disk;
	pthread_mutex_lock(&mutex);
	slept_us += microseconds;
	pthread_mutex_unlock(&mutex);
	return microseconds;
}

long faults_slept_ms(void)
{
	pthread_mutex_lock(&mutex);
	long slept = slept_us / 1000;
	pthread_mutex_unlock(&mutex);
	return slept;
}

void faults_install(void)
{
	slept_us = 0;
	real_disk = sqlite3_vfs_find(NULL);
	layer = *real_disk;
	layer.zName = "faults";
	layer.szOsFile = (int)sizeof(struct file) + real_disk->szOsFile;
	layer.pNext = NULL;
	layer.xOpen = disk_open;
	layer.xDelete = disk_delete;
	layer.xGetLastError = disk_last_error;
	layer.xSleep = disk_sleep;
	sqlite3_vfs_register(&layer, 1);
}

void faults_remove(void)
{
	sqlite3_vfs_unregister(&layer);
	sqlite3_vfs_register(real_disk, 1);
	for (size_t i = 0; i < IMAGES_MAX; i++) {
		free(images[i].bytes);
		memset(&images[i], 0, sizeof(images[i]));
	}
}
