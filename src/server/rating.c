/* rating.c: the table of 13 and what follows from it. */
#include "server/rating.h"

/* clang-format off */
static const struct { int32_t most; int stake; } stakes[] = { /* 13, in the rulebook's order */
	{10, 16}, {32, 15}, {54, 14}, {77, 13}, {100, 12},
	{124, 11}, {149, 10}, {176, 9}, {205, 8}, {237, 7},
	{273, 6}, {314, 5}, {364, 4}, {428, 3}, {523, 2},
	{719, 1},
};
/* clang-format on */

int rating_stake(int32_t difference)
{
	for (size_t i = 0; i < RD_COUNT(stakes); i++)
		if (difference <= stakes[i].most)
			return stakes[i].stake;
	return 0;
}

/* What the first of two gains: he won (score 2), drew (1) or lost (0). */
static int32_t pair_change(int32_t own, int32_t other, int score)
{
	bool is_higher = own >= other;
	int stake = rating_stake(is_higher ? own - other : other - own);
	if (score == 1)
		return is_higher ? stake - RATING_K / 2 : RATING_K / 2 - stake;
	if (score == 2)
		return is_higher ? stake : RATING_K - stake;
	return is_higher ? stake - RATING_K : -stake;
}

void rating_changes(const int32_t *ratings, const uint8_t *ranks, int seats, int32_t *changes)
{
	for (int seat = 0; seat < seats; seat++) {
		int32_t sum = 0;
		for (int other = 0; other < seats; other++)
			if (other != seat)
				sum += pair_change(ratings[seat], ratings[other],
					ranks[seat] == ranks[other]  ? 1
					: ranks[seat] < ranks[other] ? 2
								     : 0);
		changes[seat] = seats > 1 ? sum / (seats - 1) : 0; /* C rounds towards zero */
	}
}

int32_t rating_after(int32_t rating, int32_t change)
{
	return rating + change < RATING_FLOOR ? RATING_FLOOR : rating + change;
}
