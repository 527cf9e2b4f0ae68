/*
 * golden.c: `ronda golden`: makes the logs that pin what an edition does (docs/architecture.md, "Editions").
 *
 * A third of them are whole matches between bots, a third whole matches or long stretches at random, a third short ones.
 * Numbers of seats go round, and every second match has options at random, so that each rule has a chance to be seen. The same
 * edition, made by the same program, gives the same bytes.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <ronda/play.h>

#include "battery/table.h"
#include "commands.h"
#include "local/buffer.h"

enum {
	LOGS = 24,
	SHORT_STEPS = 40,
	WHOLE_STEPS = 1800,  /* a match that is longer is dealt again, so that files stay small */
	STRETCH_STEPS = 300, /* of random play that does not end */
	DEALS_MAX = 60,
	OPTIONS_TRIES = 200,
	CLOCK_EVERY = 12, /* random players let time pass about so often */
};

enum manner { BY_BOTS, AT_RANDOM, IN_SHORT, MANNERS };
static const char *const manner_names[MANNERS] = {"bots", "random", "short"};

struct recorder {
	const struct rd_game *game;
	enum manner manner;
	struct rd_chance whim; /* of this command: seats, options, random players */
	struct rd_play play;
	void *memory, *room, *view, *action;
	uint8_t *legal;
	char *options, *line;
	struct buffer log;
};

static int pick(struct recorder *recorder, int low, int high)
{
	return rd_draw_unscripted(&recorder->whim, low, high);
}

/* ---- a deal -------------------------------------------------------------------------------------- */

static void start_whim(struct recorder *recorder, int number, int deal)
{
	char text[128];
	int length = snprintf(text, sizeof(text), "golden %s %d %d %d", recorder->game->name,
		recorder->game->rules, number, deal);
	struct rd_seed seed = rd_seed_from_text(text, (size_t)length);
	rd_chance_start(&recorder->whim, &seed);
}

static void write_options(struct recorder *recorder, const void *options)
{
	struct rd_writer writer;
	rd_write_start(&writer, recorder->options, RD_OPTIONS_JSON_MAX);
	rd_write(recorder->game->options, options, &writer);
	if (!rd_write_finish(&writer))
		memcpy(recorder->options, "{}", 3);
}

/* Makes the match; options at random are drawn until the game takes them. */
static struct rd_match *deal(struct recorder *recorder, int number)
{
	const struct rd_game *game = recorder->game;
	int kinds = game->seats_max - game->seats_min + 1;
	int seats = game->seats_min + number / MANNERS % kinds;
	struct rd_match *match = NULL;
	struct rd_seed seed;
	void *options = allocate(game->options_size + 1);
	for (size_t i = 0; i < RD_SEED; i++)
		seed.byte[i] = (uint8_t)pick(recorder, 0, 255);
	memcpy(recorder->options, "{}", 3);
	for (int tries = 0; !match && tries < OPTIONS_TRIES; tries++) {
		if (number / MANNERS % 2 == 1 && tries + 1 < OPTIONS_TRIES) {
			memset(options, 0, game->options_size);
			random_struct(game->options, options, &recorder->whim);
			write_options(recorder, options);
		} else {
			memcpy(recorder->options, "{}", 3);
		}
		if (rd_match_create(&match, recorder->memory, game, seats, recorder->options,
			    strlen(recorder->options), &seed, NULL, NULL) != RD_ACCEPTED)
			match = NULL;
	}
	free(options);
	for (int seat = 0; match && seat < seats; seat++)
		if (recorder->manner == BY_BOTS || (recorder->manner == IN_SHORT && number % 2))
			match->sitter[seat].level = (uint8_t)pick(recorder, 1, 3);
	return match;
}

/* ---- steps --------------------------------------------------------------------------------------- */

static bool settle(struct recorder *recorder, int refusal)
{
	if (refusal != RD_ACCEPTED)
		return false;
	for (int i = 0; i < recorder->play.lines; i++)
		buffer_add(
			&recorder->log, recorder->play.line[i].text, recorder->play.line[i].length);
	rd_play_commit(&recorder->play);
	return true;
}

static bool pass(struct recorder *recorder, bool to_the_end)
{
	const struct rd_match *match = recorder->play.match;
	int64_t due = rd_due(match->game, match->state);
	if (due == RD_NEVER)
		return false;
	int64_t seconds = to_the_end || due < 2 ? due
						: pick(recorder, 1, due > 9999 ? 9999 : (int)due);
	return settle(recorder,
		rd_play_pass(&recorder->play, seconds, NULL, recorder->line, RD_PLAY_ROOM));
}

static bool choose_any(struct recorder *recorder, int seat)
{
	const struct rd_game *game = recorder->game;
	game->look(recorder->play.match->state, seat, recorder->view);
	size_t count = game->legal(recorder->view, recorder->legal, game->legal_max);
	if (count == 0)
		return false;
	memcpy(recorder->action,
		recorder->legal + (size_t)pick(recorder, 0, (int)count - 1) * game->action_size,
		game->action_size);
	return true;
}

static bool act(struct recorder *recorder, int seat)
{
	struct rd_match *match = recorder->play.match;
	bool has_chosen = match->sitter[seat].level > 0
				  ? rd_match_choose(match, seat, recorder->view, recorder->action)
				  : choose_any(recorder, seat);
	return has_chosen && settle(recorder, rd_play_act(&recorder->play, seat, recorder->action,
						      NULL, recorder->line, RD_PLAY_ROOM));
}

/* Somebody gives up, so that this is seen, too. */
static bool leave(struct recorder *recorder)
{
	const struct rd_vocabulary *actions = recorder->game->actions;
	for (uint16_t type = 0; type < actions->count; type++) {
		if (!(actions->entry[type].flags & (RD_ACTION_LEAVE | RD_ACTION_PLATFORM)))
			continue;
		memset(recorder->action, 0, recorder->game->action_size);
		memcpy(recorder->action, &type, sizeof(type));
		if (pick(recorder, 0, 1) == 0 &&
			settle(recorder, rd_play_act(&recorder->play, 0, recorder->action, NULL,
						 recorder->line, RD_PLAY_ROOM)))
			return true;
	}
	return false;
}

/* False if nothing can happen any more. */
static bool step(struct recorder *recorder, uint32_t to_act)
{
	int seats = recorder->play.match->seats, first = pick(recorder, 0, seats - 1);
	if (recorder->manner == AT_RANDOM && pick(recorder, 1, CLOCK_EVERY) == 1 &&
		pass(recorder, pick(recorder, 0, 1) == 0))
		return true;
	if (recorder->manner == AT_RANDOM && pick(recorder, 1, STRETCH_STEPS) == 1 &&
		leave(recorder))
		return true;
	for (int i = 0; i < seats; i++) {
		int seat = (first + i) % seats;
		if (to_act & RD_SEAT(seat) && act(recorder, seat))
			return true;
	}
	return pass(recorder, true);
}

/* ---- a log --------------------------------------------------------------------------------------- */

/* Plays one deal; false: it is longer than files should be. */
static bool play_deal(struct recorder *recorder, struct rd_match *match)
{
	static const uint64_t most[MANNERS] = {WHOLE_STEPS, STRETCH_STEPS, SHORT_STEPS};
	const struct rd_game *game = recorder->game;
	struct rd_standing standing;
	struct rd_log chain;
	buffer_clear(&recorder->log);
	buffer_reserve(&recorder->log, RD_LOG_HEAD_MAX);
	recorder->log.length = rd_log_head(&chain, match, recorder->log.text, RD_LOG_HEAD_MAX);
	memset(recorder->room, 0, rd_play_size(game));
	rd_play_start(&recorder->play, match, recorder->room, &chain);
	for (;;) {
		game->stand(recorder->play.match->state, &standing);
		if (standing.is_over)
			break;
		if (recorder->play.match->steps >= most[recorder->manner])
			return recorder->manner != BY_BOTS;
		if (!step(recorder, standing.to_act))
			return false;
	}
	buffer_add(&recorder->log, recorder->line,
		rd_play_result(&recorder->play, recorder->line, RD_PLAY_ROOM));
	return true;
}

static bool write_file(const char *folder, int number, const struct recorder *recorder)
{
	char path[1200];
	snprintf(path, sizeof(path), "%s/%02d-%s.log", folder, number + 1,
		manner_names[recorder->manner]);
	FILE *file = fopen(path, "wxb");
	bool is_written = file && fwrite(recorder->log.text, 1, recorder->log.length, file) ==
					  recorder->log.length;
	is_written = file && fclose(file) == 0 && is_written;
	if (!is_written)
		fprintf(stderr, "ronda golden: cannot write %s: %s\n", path, strerror(errno));
	return is_written;
}

static bool record_log(struct recorder *recorder, const char *folder, int number)
{
	recorder->manner = (enum manner)(number % MANNERS);
	for (int i = 0; i < DEALS_MAX; i++) {
		start_whim(recorder, number, i);
		struct rd_match *match = deal(recorder, number);
		if (match && play_deal(recorder, match))
			return write_file(folder, number, recorder);
	}
	fprintf(stderr, "ronda golden: %s %d: no match of log %d is short enough\n",
		recorder->game->name, recorder->game->rules, number + 1);
	return false;
}

/* ---- the command --------------------------------------------------------------------------------- */

static bool record_edition(const struct rd_game *game, const char *place)
{
	char folder[1024];
	snprintf(folder, sizeof(folder), "%s/%s-%d", place, game->name, game->rules);
	if (mkdir(folder, 0777) != 0) {
		/* A released edition never changes, so its logs are never made again. */
		fprintf(stderr, "ronda golden: %s: %s\n", folder, strerror(errno));
		return false;
	}
	struct recorder recorder = {.game = game,
		.memory = allocate(rd_match_size(game)),
		.room = allocate(rd_play_size(game)),
		.view = allocate(game->view_size),
		.action = allocate(RD_ACTION_MAX),
		.legal = allocate((size_t)game->legal_max * game->action_size),
		.options = allocate(RD_OPTIONS_JSON_MAX),
		.line = allocate(RD_PLAY_ROOM)};
	bool is_done = true;
	for (int number = 0; number < LOGS && is_done; number++)
		is_done = record_log(&recorder, folder, number);
	free(recorder.memory);
	free(recorder.room);
	free(recorder.view);
	free(recorder.action);
	free(recorder.legal);
	free(recorder.options);
	free(recorder.line);
	buffer_free(&recorder.log);
	if (is_done)
		printf("%s: %d logs\n", folder, LOGS);
	return is_done;
}

static int run_golden(const struct command *command, int argc, char **argv)
{
	int64_t rules = 0;
	int status;
	const struct option options[] = {RULES_OPTION(&rules), GAMES_OPTION};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (argc < 2)
		return complain(command, NULL, argc == 0 ? "which game?" : "into which folder?");
	if (!take_no_more(command, argc, argv, 2))
		return STATUS_USAGE;
	const struct rd_game *game = take_edition(command, argv[0], rules);
	if (!game)
		return STATUS_USAGE;
	return record_edition(game, argv[1]) ? STATUS_FINE : STATUS_FAILED;
}

const struct command golden_command = {
	.name = "golden",
	.operands = "GAME FOLDER",
	.summary = "record the logs that pin an edition of a game",
	.details =
		"Plays 24 matches of an edition, between bots, at random and in short, with seats and options\n"
		"that go round, and writes their logs to FOLDER/GAME-EDITION/, which must not be there: what a\n"
		"released edition does never changes, so its logs are recorded once.\n\n"
		"Example: ronda golden pirates tests/logs --rules 2",
	.run = run_golden,
};
