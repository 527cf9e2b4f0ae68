/*
 * expect.h: does some JSON hold what a scenario expects of it?
 *
 * Matching is by part: an object must hold the keys that are written, and more may be there; an
 * array must have the same length, item by item. `{ "$has": [ … ] }` stands for an array that holds
 * at least these, each item standing for one; `{ "$none": true }` for a key that must be absent. With
 * `is_exact` no object may hold a key that is not written.
 */
#ifndef PROGRAM_EXPECT_H
#define PROGRAM_EXPECT_H

#include <ronda/json.h>

enum {
	EXPECT_PATH = 256,
	EXPECT_REASON = 1024,
	EXPECT_ITEMS = 4096,   /* of an array that $has is held against */
	EXPECT_STRING = 16384, /* bytes of a string that is compared */
};

/* Where the two differ, and how: "expected 20, got 30". The path begins with the root's name. */
struct difference {
	char path[EXPECT_PATH];
	char reason[EXPECT_REASON];
};

/* Both texts are well-formed JSON (rd_json_check). False with the first difference. */
bool expect_matches(struct rd_span wanted, struct rd_span actual, bool is_exact, const char *root,
	struct difference *);

/* A value on one line without blanks, cut to fit with an ellipsis. Returns `out`. */
char *show_value(struct rd_span, char *out, size_t capacity);

#endif
