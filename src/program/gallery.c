/* gallery.c: `ronda gallery`: pictures of what a game makes by chance, to look its generators over. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "local/buffer.h"
#include "local/seeds.h"

enum { PICTURE_MAX = 1 << 16, SEEDS_MAX = 1000, DEPTH_MAX = 99 };

/* "7" is one seed, "1..12" are twelve, any other text is one. */
struct seeds {
	const char *text;
	unsigned first, last;
	bool is_range;
};

static bool read_number(const char **at, unsigned *number)
{
	char *end;
	if (**at < '0' || **at > '9')
		return false;
	unsigned long value = strtoul(*at, &end, 10);
	*number = (unsigned)value;
	*at = end;
	return value <= 1000000000;
}

static bool take_seeds(const struct command *command, const char *text, struct seeds *seeds)
{
	const char *at = text;
	*seeds = (struct seeds){.text = text};
	bool has_first = read_number(&at, &seeds->first);
	if (!has_first || strncmp(at, "..", 2) != 0)
		return true;
	at += 2;
	seeds->is_range = read_number(&at, &seeds->last) && *at == 0 &&
			  seeds->first <= seeds->last && seeds->last - seeds->first < SEEDS_MAX;
	if (!seeds->is_range)
		complain(command, "--seed", "\"%s\" is no range of at most %d seeds, like 1..12",
			text, SEEDS_MAX);
	return seeds->is_range;
}

static void show(
	const struct rd_game *game, int generator, int depth, const char *seed, char *picture)
{
	struct rd_seed from = seed_of(seed, strlen(seed));
	struct rd_chance chance;
	rd_chance_start(&chance, &from);
	size_t length = game->gallery->draw(generator, depth, &chance, picture, PICTURE_MAX);
	printf("%s %s, seed %s\n", game->name, game->gallery->generators->name[generator], seed);
	fwrite(picture, 1, length, stdout);
	putchar('\n');
}

static void show_all(
	const struct rd_game *game, int generator, int depth, const struct seeds *seeds)
{
	char *picture = allocate(PICTURE_MAX), seed[16];
	int first = generator < 0 ? 0 : generator;
	int last = generator < 0 ? game->gallery->generators->count - 1 : generator;
	for (int each = first; each <= last; each++) {
		if (!seeds->is_range) {
			show(game, each, depth, seeds->text, picture);
			continue;
		}
		for (unsigned number = seeds->first; number <= seeds->last; number++) {
			snprintf(seed, sizeof(seed), "%u", number);
			show(game, each, depth, seed, picture);
		}
	}
	free(picture);
}

static bool take_generator(
	const struct command *command, const struct rd_game *game, const char *word, int *generator)
{
	const struct rd_names *names = game->gallery->generators;
	*generator = -1;
	if (!word)
		return true;
	*generator = rd_name_find(names, word, strlen(word));
	if (*generator >= 0)
		return true;
	struct buffer known = {0};
	for (int i = 0; i < names->count; i++) {
		buffer_add(&known, i > 0 ? ", " : "", i > 0 ? 2 : 0);
		buffer_add(&known, names->name[i], strlen(names->name[i]));
	}
	complain(command, "--generator", "%s has no \"%s\", but %.*s", game->name, word,
		(int)known.length, known.text);
	buffer_free(&known);
	return false;
}

static int run_gallery(const struct command *command, int argc, char **argv)
{
	const char *seed_word = "1", *generator_word = NULL;
	int64_t depth = 5, rules = 0;
	int status, generator;
	struct seeds seeds;
	const struct option options[] = {
		{"--generator", "NAME", "what makes the pictures (default: one after the other)",
			.text = &generator_word},
		{"--seed", "TEXT", "the dice; 1..12 shows twelve (default 1)", .text = &seed_word},
		{"--depth", "N", "how far into the game, where that makes a difference (default 5)",
			.number = &depth, .low = 1, .high = DEPTH_MAX},
		RULES_OPTION(&rules),
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	const struct rd_game *game = take_edition(command, argc > 0 ? argv[0] : NULL, rules);
	if (!game || !take_no_more(command, argc, argv, 1) ||
		!take_seeds(command, seed_word, &seeds))
		return STATUS_USAGE;
	if (!game->gallery)
		return complain(command, argv[0], "this game has no gallery");
	if (!take_generator(command, game, generator_word, &generator))
		return STATUS_USAGE;
	show_all(game, generator, (int)depth, &seeds);
	return STATUS_FINE;
}

const struct command gallery_command = {
	.name = "gallery",
	.operands = "GAME",
	.summary = "look at what a game makes by chance: levels, as text",
	.details =
		"Prints what the generators of a game make, for whoever tends them: the same seed gives the same\n"
		"picture. Of the games only some have anything to show.\n\n"
		"Example: ronda gallery dungeon --generator rooms --seed 1..12",
	.run = run_gallery,
};
