/*
 * blunders.c: does the analysis find a planted blunder? In each match of the games' bots one decision is replaced by the legal one that costs
 * most, at least ten points by ten times the rollouts; then the match is analysed. `make bench-blunders`, an hour.
 *
 *	blunders GAME MATCHES WORK [DECISIONS]: that are looked at in each match for the worst
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../tests/analysis/plant.h"

enum { TRIES = 20 /* matches for one in which a blunder can be planted */ };

static double seconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int argc, char **argv)
{
	const struct rd_game *game = argc > 1 ? rd_game_find(argv[1], strlen(argv[1])) : NULL;
	int matches = argc > 2 ? atoi(argv[2]) : 20, planted_count = 0, first = 0, shown = 0;
	double spent = 0;
	if (!game) {
		fprintf(stderr, "usage: blunders GAME MATCHES WORK [DECISIONS]\n");
		return 2;
	}
	uint32_t work = argc > 3 ? (uint32_t)atoi(argv[3]) : 4000;
	int seats = game->seats_max == 1 ? 1 : game->table_seats > 2 ? 4 : 2;
	for (int i = 0; i < matches * TRIES && planted_count < matches; i++) {
		char seed[64];
		struct planted planted;
		struct looked_back back;
		snprintf(seed, sizeof(seed), "blunder %d", i);
		struct plant plant = {.game = game,
			.seats = seats < game->seats_min ? game->seats_min : seats,
			.level = 2,
			.seed = seed,
			.work = work,
			.decisions = argc > 4 ? atoi(argv[4]) : 12,
			.least = 100};
		if (!plant_blunder(&plant, &planted))
			continue;
		planted_count++;
		double begun = seconds();
		look_back(&back, &planted.log, work, "1");
		spent += seconds() - begun;
		int place = place_of(&back, &planted);
		first += place == 1;
		shown += place >= 1 && place <= 3;
		printf("%s %s: step %llu, cost %d (%d), known %d (%d): place %d\n", game->name,
			seed, (unsigned long long)planted.step, planted.cost.value,
			planted.cost.error, planted.known.value, planted.known.error, place);
		fflush(stdout);
		look_back_free(&back);
		buffer_free(&planted.log);
	}
	printf("%s: %d planted; the worst flag %d (%d %%), among the three shown %d (%d %%); %.1f s of a processor each\n",
		game->name, planted_count, first, planted_count ? 100 * first / planted_count : 0,
		shown, planted_count ? 100 * shown / planted_count : 0,
		planted_count ? spent / planted_count : 0);
	return 0;
}
