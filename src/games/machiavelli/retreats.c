/*
 * retreats.c: where dislodged units go (7.4). Rounds: each names its first wish that is still
 * allowed; what one alone names is its own, what several name is closed to all.
 */
#include "adjudicate.h"

#include <string.h>

/* The wishes behind the list: own provinces, then neutral ones and seas, then those of others. */
static int rank_of(const int8_t owners[MACHIAVELLI_LANDS], int seat, int place)
{
	int owner = machiavelli_is_sea(place) ? RD_NOBODY : owners[place];
	return owner == seat ? 0 : owner == RD_NOBODY ? 1 : 2;
}

static struct machiavelli_set open_to(
	const struct machiavelli_fugitive *fugitive, struct machiavelli_set closed)
{
	struct machiavelli_set open = machiavelli_reach(fugitive->at, fugitive->kind);
	if (fugitive->attacker != MACHIAVELLI_NOWHERE)
		machiavelli_put(&closed, fugitive->attacker);
	for (int i = 0; i < 2; i++)
		open.word[i] &= ~closed.word[i];
	return open;
}

static int first_wish(const int8_t owners[MACHIAVELLI_LANDS],
	const struct machiavelli_fugitive *fugitive, struct machiavelli_set closed)
{
	struct machiavelli_set open = open_to(fugitive, closed);
	int best = MACHIAVELLI_NOWHERE, best_rank = 3;
	for (int i = 0; i < fugitive->wish_count; i++)
		if (machiavelli_has(open, fugitive->wishes[i]))
			return fugitive->wishes[i];
	MACHIAVELLI_EACH (place, open) {
		int rank = rank_of(owners, fugitive->seat, place);
		if (rank < best_rank) {
			best = place;
			best_rank = rank;
		}
	}
	return best;
}

void machiavelli_retreat(const int8_t owners[MACHIAVELLI_LANDS], struct machiavelli_set occupied,
	struct machiavelli_set contested, struct machiavelli_fugitive *fugitives, int count)
{
	struct machiavelli_set closed = machiavelli_join(occupied, contested);
	bool is_placed[MACHIAVELLI_PLACES] = {false};
	for (int left = count; left > 0;) {
		uint8_t named[MACHIAVELLI_PLACES] = {0};
		for (int i = 0; i < count; i++) {
			if (is_placed[i])
				continue;
			int wish = first_wish(owners, &fugitives[i], closed);
			fugitives[i].to = (uint8_t)wish;
			if (wish != MACHIAVELLI_NOWHERE)
				named[wish]++;
		}
		for (int i = 0; i < count; i++) {
			int wish = fugitives[i].to;
			if (is_placed[i] || (wish != MACHIAVELLI_NOWHERE && named[wish] > 1))
				continue;
			is_placed[i] = true;
			left--;
		}
		for (int place = 0; place < MACHIAVELLI_PLACES; place++)
			if (named[place] > 0)
				machiavelli_put(&closed, place);
	}
}
