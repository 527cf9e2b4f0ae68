/*
 * suite_parts.h: what the files of the suite share: suite.c, suite_people.c, suite_matches.c,
 * suite_requests.c, suite_nodes.c.
 */
#ifndef TESTS_STORE_SUITE_PARTS_H
#define TESTS_STORE_SUITE_PARTS_H

#include "suite.h"

/* Every test gets an open, empty store of its own: `state` is a struct owner. */
int open_empty_store(void **state);
int remove_store(void **state);
#define SUITE_TEST(name) cmocka_unit_test_setup_teardown(name, open_empty_store, remove_store)

/* Users u_ana and u_luis, who most tests need. */
void add_ana_and_luis(struct owner *owner);
/* A match of the two under the code AAAAAA. */
void add_match(struct owner *owner, const char *id);

extern const struct CMUnitTest store_people_tests[], store_match_tests[], store_request_tests[],
	store_node_tests[];
extern const size_t store_people_count, store_match_count, store_request_count, store_node_count;

#endif
