/* figures.c: intervals, spreads and times. */
#include "figures.h"

#include <stdio.h>
#include <stdlib.h>

/* Of the normal distribution, for 95 %. */
static const double z = 1.959964;

/* ---- intervals ----------------------------------------------------------------------------------- */

static double square_root(double value)
{
	double root = value > 1 ? value : 1;
	for (int i = 0; i < 64; i++)
		root = (root + value / root) / 2;
	return root;
}

static struct bounds wilson_of(double p, double n)
{
	double spread = p * (1 - p) / n + z * z / (4 * n * n);
	double middle = p + z * z / (2 * n), half = z * square_root(spread), scale = 1 + z * z / n;
	struct bounds bounds = {p, (middle - half) / scale, (middle + half) / scale, true};
	if (bounds.low < 0)
		bounds.low = 0;
	if (bounds.high > 1)
		bounds.high = 1;
	return bounds;
}

struct bounds wilson(uint64_t wins, uint64_t count)
{
	if (count == 0)
		return (struct bounds){0, 0, 1, false};
	return wilson_of((double)wins / (double)count, (double)count);
}

void ratio_add(struct ratio *ratio, int64_t part, int64_t whole)
{
	if (whole == 0)
		return;
	ratio->matches++;
	ratio->part += part;
	ratio->whole += whole;
	ratio->parts += part * part;
	ratio->products += part * whole;
	ratio->wholes += whole * whole;
}

void ratio_join(struct ratio *ratio, const struct ratio *other)
{
	ratio->matches += other->matches;
	ratio->part += other->part;
	ratio->whole += other->whole;
	ratio->parts += other->parts;
	ratio->products += other->products;
	ratio->wholes += other->wholes;
}

/* Of the ratio: what the matches' parts differ from what their wholes would have let expect. */
static double variance(const struct ratio *ratio, double rate)
{
	double n = (double)ratio->matches, whole = (double)ratio->whole;
	double squares = (double)ratio->parts - 2 * rate * (double)ratio->products +
			 rate * rate * (double)ratio->wholes;
	return squares > 0 ? squares / (whole * whole) * n / (n - 1) : 0;
}

struct bounds ratio_mean(const struct ratio *ratio)
{
	if (ratio->matches == 0)
		return (struct bounds){0};
	double rate = (double)ratio->part / (double)ratio->whole;
	if (ratio->matches == 1)
		return (struct bounds){rate, rate, rate, false};
	double error = variance(ratio, rate), half = error > 0 ? z * square_root(error) : 0;
	/* What is counted is never less than nothing, whatever the normal distribution says. */
	return (struct bounds){rate, rate > half ? rate - half : 0, rate + half, true};
}

struct bounds ratio_share(const struct ratio *ratio)
{
	if (ratio->matches == 0)
		return (struct bounds){0, 0, 1, false};
	double rate = (double)ratio->part / (double)ratio->whole;
	double cases = (double)ratio->matches;
	double error = ratio->matches > 1 ? variance(ratio, rate) : 0;
	if (error > 0)
		cases = rate * (1 - rate) / error;
	if (cases > (double)ratio->whole)
		cases = (double)ratio->whole;
	return wilson_of(rate, cases > 1 ? cases : 1);
}

/* ---- spreads ------------------------------------------------------------------------------------- */

static int by_size(const void *one, const void *other)
{
	int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
	return (a > b) - (a < b);
}

struct spread spread_of(int64_t *values, size_t count)
{
	if (count == 0)
		return (struct spread){0};
	qsort(values, count, sizeof(*values), by_size);
	return (struct spread){values[0], values[count / 4], values[count / 2],
		values[count - 1 - count / 4], values[count - 1]};
}

/* ---- times --------------------------------------------------------------------------------------- */

/* Eight steps to a doubling: the place of the highest bit, and the three bits behind it. */
void times_add(uint64_t times[TIMES], uint64_t nanoseconds)
{
	int doublings = 0;
	while (doublings < 63 && nanoseconds >> (doublings + 1))
		doublings++;
	uint64_t eighths = doublings >= 3 ? nanoseconds >> (doublings - 3) & 7
					  : nanoseconds << (3 - doublings) & 7;
	times[doublings * 8 + (int)eighths]++;
}

double times_at(const uint64_t times[TIMES], double share)
{
	uint64_t all = 0, passed = 0;
	for (int i = 0; i < TIMES; i++)
		all += times[i];
	for (int i = 0; i < TIMES && all > 0; i++) {
		passed += times[i];
		if ((double)passed >= share * (double)all && passed > 0)
			return (double)(8 + i % 8 + 1) / 8 * (double)((uint64_t)1 << i / 8) / 1e6;
	}
	return 0;
}

/* ---- JSON ---------------------------------------------------------------------------------------- */

void write_count(struct rd_writer *writer, const char *name, uint64_t count)
{
	rd_write_key(writer, name);
	rd_write_integer(writer, (int64_t)count);
}

void write_decimal(struct rd_writer *writer, const char *name, double value)
{
	char text[32];
	int length = snprintf(text, sizeof(text), "%.4f", value);
	rd_write_key(writer, name);
	rd_write_raw(writer, text, (size_t)length);
}

static void write_bound(
	struct rd_writer *writer, const char *name, const char *which, double value, bool is_known)
{
	char key[64];
	snprintf(key, sizeof(key), "%s_%s", name, which);
	if (is_known) {
		write_decimal(writer, key, value);
		return;
	}
	rd_write_key(writer, key);
	rd_write_null(writer);
}

void write_bounds(struct rd_writer *writer, const char *name, const struct bounds *bounds)
{
	write_decimal(writer, name, bounds->rate);
	write_bound(writer, name, "low", bounds->low, bounds->is_known);
	write_bound(writer, name, "high", bounds->high, bounds->is_known);
}

void write_share(struct rd_writer *writer, const char *name, uint64_t wins, uint64_t count)
{
	struct bounds bounds = wilson(wins, count);
	write_bounds(writer, name, &bounds);
}

void write_spread(struct rd_writer *writer, const char *name, const struct spread *spread)
{
	rd_write_key(writer, name);
	rd_write_open(writer, '{');
	write_count(writer, "least", (uint64_t)spread->least);
	write_count(writer, "lower_quartile", (uint64_t)spread->lower);
	write_count(writer, "median", (uint64_t)spread->median);
	write_count(writer, "upper_quartile", (uint64_t)spread->upper);
	write_count(writer, "most", (uint64_t)spread->most);
	rd_write_close(writer, '}');
}
