/*
 * figures.h: what counts of many matches say, and how sure it is. Every interval is one of 95 %.
 */
#ifndef PROGRAM_FIGURES_H
#define PROGRAM_FIGURES_H

#include <ronda/json.h>

/* A rate and the bounds within which the true one lies; without is_known too little was counted for bounds. */
struct bounds {
	double rate, low, high;
	bool is_known;
};

/* Wilson's interval: it holds for few matches, and for rates near 0 and 1. */
struct bounds wilson(uint64_t wins, uint64_t count);

/*
 * Parts of wholes that come in matches: attacks without effect of attacks, uses for each match. What happens in one match is not
 * independent (a match with many attacks counts many times), so the error is that of a ratio over matches, and not of single attacks.
 */
struct ratio {
	uint64_t matches;                /* in which there was a whole */
	int64_t part, whole;             /* sums over them */
	int64_t parts, products, wholes; /* sums of their squares and of part times whole */
};
void ratio_add(struct ratio *, int64_t part, int64_t whole); /* one match */
void ratio_join(struct ratio *, const struct ratio *);
struct bounds ratio_mean(const struct ratio *);
/* Where the part is never more than the whole: by Wilson, with as many independent cases as that error stands for. */
struct bounds ratio_share(const struct ratio *);

/* Least, quartiles and most. */
struct spread {
	int64_t least, lower, median, upper, most;
};
struct spread spread_of(int64_t *values, size_t count); /* sorts them; all 0 without values */

/* How long choices take, in steps of an eighth of a doubling. */
enum { TIMES = 8 * 64 };
void times_add(uint64_t times[TIMES], uint64_t nanoseconds);
/* The time, in milliseconds, that `share` of the choices do not pass; 0 if there are none. */
double times_at(const uint64_t times[TIMES], double share);

void write_count(struct rd_writer *, const char *name, uint64_t count);
void write_decimal(struct rd_writer *, const char *name, double value);
/* NAME, NAME_low and NAME_high; the bounds are null where they are not known. */
void write_bounds(struct rd_writer *, const char *name, const struct bounds *);
void write_share(struct rd_writer *, const char *name, uint64_t wins, uint64_t count);
void write_spread(struct rd_writer *, const char *name, const struct spread *);

#endif
