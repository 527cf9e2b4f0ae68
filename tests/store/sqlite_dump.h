/*
 * sqlite_dump.h: everything that a store's file holds, read past the store, as a number to compare.
 */
#ifndef TESTS_STORE_SQLITE_DUMP_H
#define TESTS_STORE_SQLITE_DUMP_H

#include <stdint.h>

/* Every row of every table; 0 if the file cannot be read or is not whole. */
uint64_t sqlite_dump(const char *file);
/* The first column of the first row of a query, as text; fails the test if there is none. */
const char *sqlite_ask(const char *file, const char *query);

#endif
