/*
 * diff.h: what changed between two structs of one schema, as JSON; and that put over the JSON of the first.
 *
 * A difference is an object. Of an object, its keys say
 *	"key": value         the key has this value now
 *	"~key": difference   what it holds has changed within
 *	"-key": 0            the key is gone
 * and of an array, whose places are the keys,
 *	"3": value           "~3": difference
 *	"@": [2, 1, value]   in place 2 one item made way for these
 * A key that begins with a sign itself is written "=-1,0" where it is set. Nothing changed is {}.
 *
 * So a reader needs no schema: in a browser it takes ten lines.
 */
#ifndef RONDA_DIFF_H
#define RONDA_DIFF_H

#include "schema.h"

enum rd_change {
	RD_SAME,    /* the difference is {} */
	RD_PASSED,  /* only fields of the outermost struct that are RD_PASSING: time has gone by */
	RD_CHANGED, /* it tells something */
};

/* Writes the difference. Not for structs with tails (events). */
RD_API enum rd_change rd_diff(
	const struct rd_schema *, const void *before, const void *after, struct rd_writer *);

/*
 * Writes the JSON that `base` becomes by the difference, one value. False with the fault if either is malformed or the one
 * is no difference of the other; then what was written is not to be used.
 */
RD_API bool rd_patch(
	struct rd_span base, struct rd_span difference, struct rd_writer *, struct rd_fault *);

#endif
