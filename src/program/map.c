/*
 * map.c: `ronda map check`: whether a map of one's own is one that a match can be played on.
 *
 * A map is the option `map` of a game that takes an object there. What is wrong is found by the game
 * itself, by beginning a match, so that the program and a server refuse the same maps.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ronda/match.h>

#include "commands.h"
#include "local/buffer.h"
#include "local/files.h"

static const char before[] = "{\"map\":";

/* A match on this map, never played; 0 if it can be. */
static int try_map(
	const struct rd_game *game, int seats, const struct buffer *options, struct rd_fault *fault)
{
	static const struct rd_seed seed = {{0}};
	struct rd_match *match;
	void *memory = allocate(rd_match_size(game));
	int refusal = rd_match_create(
		&match, memory, game, seats, options->text, options->length, &seed, NULL, fault);
	free(memory);
	return refusal;
}

/* A game that misses something within an empty map reads maps. */
static bool takes_maps(const struct rd_game *game)
{
	struct rd_fault fault = {0};
	struct buffer empty = {0};
	buffer_add(&empty, before, sizeof(before) - 1);
	buffer_add(&empty, "{}}", 3);
	int refusal = try_map(game, game->seats_min, &empty, &fault);
	buffer_free(&empty);
	return refusal != RD_ACCEPTED && strncmp(fault.path, "map.", 4) == 0;
}

static const struct rd_game *first_with_maps(void)
{
	for (size_t i = 0; i < rd_game_count(); i++)
		if (takes_maps(rd_game_at(i)))
			return rd_game_at(i);
	return NULL;
}

/* "FILE: map.land[2]: 1,1 is listed twice"; what is no JSON has its line and column too. */
static void print_fault(
	const char *path, const struct buffer *map, size_t at, const struct rd_fault *fault)
{
	size_t line, column;
	printf("%s:", path);
	if (at > 0 && at <= map->length) {
		find_place(map->text, map->length, at, &line, &column);
		printf("%zu:%zu:", line, column);
	}
	printf(" %s%s%s\n", fault->path, fault->path[0] ? ": " : "", fault->reason);
}

static int check_map(
	const char *path, const struct rd_game *game, int seats, const struct buffer *map)
{
	struct buffer options = {0};
	struct rd_fault fault = {0};
	int most = seats;
	/* By itself first: it must not close the object that it is put into. */
	if (!rd_json_check(map->text, map->length, RD_JSON_DEPTH, &fault)) {
		print_fault(path, map, fault.at, &fault);
		return STATUS_FAILED;
	}
	buffer_add(&options, before, sizeof(before) - 1);
	buffer_add(&options, map->text, map->length);
	buffer_add(&options, "}", 1);
	int refusal = try_map(game, seats, &options, &fault);
	size_t skipped = sizeof(before) - 1;
	if (refusal != RD_ACCEPTED)
		print_fault(path, map, fault.at > skipped ? fault.at - skipped : 0, &fault);
	while (refusal == RD_ACCEPTED && most < game->seats_max &&
		try_map(game, most + 1, &options, &fault) == RD_ACCEPTED)
		most++;
	if (refusal == RD_ACCEPTED)
		printf("%s: a map for %s with up to %d seats\n", path, game->name, most);
	buffer_free(&options);
	return refusal == RD_ACCEPTED ? STATUS_FINE : STATUS_FAILED;
}

static int run_map(const struct command *command, int argc, char **argv)
{
	const char *name = NULL, *reason;
	int64_t seats = 0;
	int status;
	const struct option options[] = {
		{.name = "--game",
			.value = "GAME",
			.help = "whose map it is; else the first game that takes maps",
			.text = &name},
		{.name = "--seats",
			.value = "N",
			.help = "players it must have room for",
			.number = &seats,
			.low = 1,
			.high = RD_SEATS_MAX},
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (argc == 0 || strcmp(argv[0], "check") != 0)
		return complain(
			command, argc > 0 ? argv[0] : NULL, "what to do with a map? (check)");
	if (argc == 1)
		return complain(command, NULL, "a file is missing");
	const struct rd_game *game = name ? take_game(command, name) : first_with_maps();
	if (!game)
		return STATUS_USAGE;
	if (!takes_maps(game))
		return complain(command, game->name, "this game takes no maps of one's own");
	if (seats == 0)
		seats = game->seats_min;
	if (seats < game->seats_min || seats > game->seats_max)
		return complain(command, "--seats", "%s is played by %d to %d", game->name,
			game->seats_min, game->seats_max);
	status = STATUS_FINE;
	for (int i = 1; i < argc; i++) {
		struct buffer map = {0};
		if (!read_whole_file(argv[i], &map, &reason)) {
			complain(command, argv[i], "%s", reason);
			status = STATUS_FAILED;
		} else if (check_map(argv[i], game, (int)seats, &map) != STATUS_FINE) {
			status = STATUS_FAILED;
		}
		buffer_free(&map);
	}
	return status;
}

const struct command map_command = {
	.name = "map",
	.operands = "check FILE...",
	.summary = "check maps of your own",
	.details =
		"Checks files that each hold a map in JSON, as the option \"map\" of a match has it. What is\n"
		"wrong is named with its list and its tile; the status is 1 then. A map that is fine says\n"
		"for how many seats.\n\n"
		"Example: ronda map check lagoon.json --seats 4",
	.run = run_map,
};
