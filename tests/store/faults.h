/*
 * faults.h: a disk that can fail. A layer between SQLite and the real files that fails the n-th
 * change of a file from now on, once or until told otherwise, and remembers what of each file has
 * been synced: what would be left if the power went now.
 */
#ifndef TESTS_STORE_FAULTS_H
#define TESTS_STORE_FAULTS_H

#include <stdbool.h>

/* From now on every file that SQLite opens lies on this disk. */
void faults_install(void);
void faults_remove(void);

/*
 * The `at`-th write, sync, cut, creation or removal of a file fails with `error` (ENOSPC, EIO,
 * EROFS), writes after half of their bytes; and all after it if `is_lasting`.
 */
void faults_arm(int at, int error, bool is_lasting);
/* The disk is well again. Whether it had failed. */
bool faults_clear(void);
/* From now on whoever changes `file` (NULL: any) waits, and is neither told that it went well nor that it did not. */
void faults_hang(const char *file);
/* Returns as soon as somebody waits. */
void faults_wait_for_a_victim(void);
/* What waits goes on, and goes well unless a fault is armed. */
void faults_release(void);

/* How long SQLite has slept, waiting for the lock of another program; it is not really slept. */
long faults_slept_ms(void);

/* Writes the synced part of `file` and of its write-ahead log under another name. */
void faults_power_cut(const char *file, const char *copy);
/* Writes all of both, synced or not. */
void faults_copy_all(const char *file, const char *copy);

#endif
