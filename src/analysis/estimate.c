/* estimate.c: means and their standard errors, in whole thousandths. */
#include "parts.h"

uint32_t square_root(uint64_t number)
{
	uint64_t root = 0;
	for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit >>= 1)
		if ((root + bit) * (root + bit) <= number)
			root += bit;
	return (uint32_t)root;
}

void sums_add(struct sums *sums, int64_t value)
{
	sums->sum += value;
	sums->square += value * value;
	sums->count++;
}

void sums_join(struct sums *sums, const struct sums *more)
{
	sums->sum += more->sum;
	sums->square += more->square;
	sums->count += more->count;
}

/* To the nearest whole number, halves away from zero. */
static int32_t divide(int64_t sum, int64_t count)
{
	int64_t half = sum < 0 ? -count / 2 : count / 2;
	return (int32_t)((sum + half) / count);
}

/*
 * The error is that of the mean: the root of (Σx² − (Σx)²/n) / (n (n − 1)). A few rollouts that all went the same way prove little,
 * so one doubtful one is added to the spread: no error is ever 0, and of many rollouts nobody notices it.
 */
struct analysis_estimate sums_estimate(const struct sums *sums)
{
	enum { DOUBT = ANALYSIS_CERTAIN * ANALYSIS_CERTAIN / 4 };
	int64_t count = sums->count, sum = sums->sum;
	struct analysis_estimate found = {0, ANALYSIS_CERTAIN};
	if (count < 2)
		return found;
	found.value = divide(sum, count);
	/* The sums of ten million rollouts stay far below 2^63; the square of a sum would not. */
	int64_t spread = sums->square - sum / count * sum - sum % count * sum / count;
	found.error = (int32_t)square_root((uint64_t)((spread > 0 ? spread : 0) + DOUBT) /
					   (uint64_t)count / (uint64_t)(count - 1));
	if (found.error == 0)
		found.error = 1;
	return found;
}
