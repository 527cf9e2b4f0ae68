/* spelling.c: what a mistyped word was meant to be. */
#include <ronda/text.h>

#include <string.h>

enum { WORD_MAX = 32 };

/* How many letters must be changed, added, left out or swapped with their neighbour. */
static size_t distance(const char *one, const char *other)
{
	size_t n = strlen(one), m = strlen(other);
	size_t row[3][WORD_MAX + 1];
	if (n > WORD_MAX || m > WORD_MAX)
		return WORD_MAX;
	for (size_t j = 0; j <= m; j++)
		row[0][j] = j;
	for (size_t i = 1; i <= n; i++) {
		size_t *now = row[i % 3], *before = row[(i + 2) % 3],
		       *two_before = row[(i + 1) % 3];
		now[0] = i;
		for (size_t j = 1; j <= m; j++) {
			size_t best = before[j - 1] + (one[i - 1] != other[j - 1]);
			if (before[j] + 1 < best)
				best = before[j] + 1;
			if (now[j - 1] + 1 < best)
				best = now[j - 1] + 1;
			if (i > 1 && j > 1 && one[i - 1] == other[j - 2] &&
				one[i - 2] == other[j - 1] && two_before[j - 2] + 1 < best)
				best = two_before[j - 2] + 1;
			now[j] = best;
		}
	}
	return row[n % 3][m];
}

const char *rd_nearest_word(const char *typed, const char *const *known)
{
	const char *best = NULL;
	size_t least = strlen(typed) / 3 + 1;
	for (; *known; known++) {
		size_t away = distance(typed, *known);
		if (away <= least) {
			best = *known;
			least = away - (away > 0);
		}
	}
	return best;
}
