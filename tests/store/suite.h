/*
 * suite.h: what every store must do, whichever database keeps it, written against store.h alone. A
 * test program of a database says how an empty store is come by, and runs it.
 */
#ifndef TESTS_STORE_SUITE_H
#define TESTS_STORE_SUITE_H

#include "owner.h"

struct store_place {
	const char *name;
	/*
	 * Makes an empty store, or the place for one, and gives its URL; it lives until `remove`.
	 */
	const char *(*create)(void);
	void (*remove)(void);
};

/* Returns the number of tests that failed. */
int store_suite_run(const struct store_place *place);

#endif
