/*
 * blunders.c: does the analysis find a planted blunder? In matches of the games' bots one decision is replaced by the legal one that
 * costs most, at least ten points by ten times the rollouts that the analysis measures with; they play on, and whoever looks back
 * at the whole match should point at it. `make bench-blunders`; docs/analysis.md has what came of it.
 *
 *	blunders plant GAME MATCHES WORK DECISIONS DIR   looks at so many decisions of each match for the worst; the matches and what is
 *	                                                 known of them stay in DIR, and are gone on with if it is ended
 *	blunders find GAME WORK DIR                      analyses them
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../tests/analysis/plant.h"
#include "local/files.h"

enum {
	TRIES = 20, /* matches for one in which a blunder can be planted */
	LEVEL = 2,
	LEAST = 100,
	PATH = 512,
};

static double seconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void name_file(
	char path[PATH], const char *folder, const char *game, int number, const char *end)
{
	snprintf(path, PATH, "%s/%s-%03d.%s", folder, game, number, end);
}

/* ---- planting ------------------------------------------------------------------------------------ */

static bool save_match(
	const char *folder, const char *game, int number, const struct planted *planted)
{
	char path[PATH];
	name_file(path, folder, game, number, "log");
	FILE *file = fopen(path, "w");
	if (!file)
		return false;
	bool is_saved = fwrite(planted->log.text, 1, planted->log.length, file) ==
			planted->log.length;
	is_saved &= fclose(file) == 0;
	return is_saved;
}

/* One line for each match that was tried; one without a blunder has a cost of 0. */
static bool read_truth(const char *folder, const char *game, int number, struct planted *planted)
{
	char path[PATH];
	unsigned long long step;
	name_file(path, folder, game, number, "truth");
	FILE *file = fopen(path, "r");
	if (!file)
		return false;
	bool is_read = fscanf(file, "step %llu seat %d cost %d %d known %d %d", &step,
			       &planted->seat, &planted->cost.value, &planted->cost.error,
			       &planted->known.value, &planted->known.error) == 6;
	planted->step = step;
	fclose(file);
	return is_read;
}

static bool save_truth(
	const char *folder, const char *game, int number, const struct planted *planted)
{
	char path[PATH];
	name_file(path, folder, game, number, "truth");
	FILE *file = fopen(path, "w");
	if (!file)
		return false;
	fprintf(file, "step %llu seat %d cost %d %d known %d %d\n",
		(unsigned long long)planted->step, planted->seat, planted->cost.value,
		planted->cost.error, planted->known.value, planted->known.error);
	return fclose(file) == 0;
}

static int plant_all(
	const struct rd_game *game, int matches, uint32_t work, int decisions, const char *folder)
{
	int seats = game->seats_max == 1 ? 1 : game->table_seats > 2 ? 4 : 2;
	int count = 0;
	for (int i = 0; i < matches * TRIES && count < matches; i++) {
		char seed[64];
		struct planted planted = {0};
		double begun = seconds();
		snprintf(seed, sizeof(seed), "blunder %d", i);
		struct plant plant = {.game = game,
			.seats = seats < game->seats_min ? game->seats_min : seats,
			.level = LEVEL,
			.seed = seed,
			.work = work,
			.decisions = decisions,
			.least = LEAST};
		if (read_truth(folder, game->name, i, &planted)) {
			count += planted.cost.value > 0;
			continue;
		}
		bool is_planted = plant_blunder(&plant, &planted);
		if (!is_planted)
			planted = (struct planted){0};
		if ((is_planted && !save_match(folder, game->name, i, &planted)) ||
			!save_truth(folder, game->name, i, &planted)) {
			fprintf(stderr, "blunders: cannot write into %s\n", folder);
			return 1;
		}
		count += is_planted;
		printf("%s %s: ", game->name, seed);
		if (is_planted)
			printf("step %llu, seat %d, costs %d (%d), known %d (%d); %.1f s\n",
				(unsigned long long)planted.step, planted.seat, planted.cost.value,
				planted.cost.error, planted.known.value, planted.known.error,
				seconds() - begun);
		else
			printf("nothing is so bad; %.1f s\n", seconds() - begun);
		fflush(stdout);
		buffer_free(&planted.log);
	}
	return 0;
}

/* ---- finding ------------------------------------------------------------------------------------- */

static void show_flagged(const struct looked_back *back)
{
	size_t count, all;
	const struct analysis_decision *decision = analysis_decisions(back->analysis, &count, &all);
	for (size_t i = 0; i < count; i++)
		printf("%s%s %llu.%d %d(%d)", i ? "," : "", decision[i].is_flagged ? "" : " not",
			(unsigned long long)decision[i].step, decision[i].seat,
			decision[i].cost.value, decision[i].cost.error);
	printf("; of %zu\n", all);
}

/* Another decision was put first: right, if by ten times the rollouts it costs at least as much as the planted one. */
static bool is_dearer(const struct looked_back *back, const struct planted *planted, uint32_t work)
{
	struct analysis_estimate cost = weigh_first(back, work);
	printf("  the first costs %d (%d)\n", cost.value, cost.error);
	return cost.value >= planted->known.value;
}

static bool has_flag(const struct looked_back *back)
{
	size_t count, all;
	const struct analysis_decision *decision = analysis_decisions(back->analysis, &count, &all);
	return count > 0 && decision[0].is_flagged;
}

static int find_all(const struct rd_game *game, uint32_t work, const char *folder)
{
	int count = 0, first = 0, right = 0, shown = 0;
	double spent = 0;
	struct planted planted = {0};
	for (int i = 0; read_truth(folder, game->name, i, &planted); i++) {
		char path[PATH];
		const char *reason;
		struct looked_back back = {0};
		if (planted.cost.value == 0)
			continue;
		name_file(path, folder, game->name, i, "log");
		if (!read_whole_file(path, &planted.log, &reason)) {
			fprintf(stderr, "blunders: %s: %s\n", path, reason);
			return 1;
		}
		double begun = seconds();
		look_back(&back, &planted.log, work, "1");
		double took = seconds() - begun;
		int place = place_of(&back, &planted);
		count++;
		spent += took;
		first += place == 1;
		shown += place >= 1 && place <= 3;
		printf("%s blunder %d: step %llu, seat %d, costs %d, known %d: place %d; %.1f s;",
			game->name, i, (unsigned long long)planted.step, planted.seat,
			planted.cost.value, planted.known.value, place, took);
		show_flagged(&back);
		right += place == 1 || (has_flag(&back) && is_dearer(&back, &planted, work));
		fflush(stdout);
		look_back_free(&back);
		buffer_free(&planted.log);
	}
	printf("%s: %d planted; the worst flag %d, that or a dearer one %d, among the three shown %d; %.1f s of a processor each\n",
		game->name, count, first, right, shown, count ? spent / count : 0);
	return 0;
}

int main(int argc, char **argv)
{
	const struct rd_game *game = argc > 2 ? rd_game_find(argv[2], strlen(argv[2])) : NULL;
	if (game && argc == 7 && strcmp(argv[1], "plant") == 0)
		return plant_all(
			game, atoi(argv[3]), (uint32_t)atoi(argv[4]), atoi(argv[5]), argv[6]);
	if (game && argc == 5 && strcmp(argv[1], "find") == 0)
		return find_all(game, (uint32_t)atoi(argv[3]), argv[4]);
	fprintf(stderr, "usage: blunders plant GAME MATCHES WORK DECISIONS DIR\n"
			"       blunders find GAME WORK DIR\n");
	return 2;
}
