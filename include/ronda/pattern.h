/*
 * pattern.h: does some JSON hold what a scenario or a lesson expects of it?
 *
 * Matching is by part: an object must hold the keys that are written, and more may be there; an
 * array must have the same length, item by item. `{ "$has": [ … ] }` stands for an array that holds
 * at least these, each item standing for one; `{ "$none": true }` for a key that must be absent;
 * `{ "$any": [ … ] }` for a value that one of these fits, `{ "$not": … }` for one that this does not fit, `{ "$least": 3 }` and
 * `{ "$most": 3 }` for a whole number. With `is_exact` no object may hold a key that is not written.
 */
#ifndef RONDA_PATTERN_H
#define RONDA_PATTERN_H

#include "json.h"

enum {
	RD_PATTERN_PATH = 256,
	RD_PATTERN_REASON = 1024,
	RD_PATTERN_ITEMS = 4096,   /* of an array that $has is held against */
	RD_PATTERN_STRING = 16384, /* bytes of a string that is compared */
};

/* Where the two differ, and how: "expected 20, got 30". The path begins with the root's name. */
struct rd_difference {
	char path[RD_PATTERN_PATH];
	char reason[RD_PATTERN_REASON];
};

/* Both texts are well-formed JSON (rd_json_check). False with the first difference. */
RD_API bool rd_pattern_matches(struct rd_span wanted, struct rd_span actual, bool is_exact,
	const char *root, struct rd_difference *);

/* A value on one line without blanks, cut to fit with an ellipsis. Returns `out`. */
RD_API char *rd_show_value(struct rd_span, char *out, size_t capacity);

#endif
