/* scores_command.c: `ronda scores`: prints the best runs of a game for one, or the table of a day on a server. */
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "local/buffer.h"
#include "local/scores.h"
#include "terminal/play.h"

static const struct rd_text head_text = {
	{"  #   score  floor   turns  end                  date        run\n",
		"  #  puntos   piso  turnos  final                fecha       expedición\n",
		"  #    body  patro    tahy  konec                datum       výprava\n"}};
static const struct rd_text none_text = {{"No runs of {0} are written down yet.\n",
	"Aún no hay partidas anotadas de {0}.\n", "Žádná výprava hry {0} zatím není zapsaná.\n"}};

/* printf counts bytes; people count letters. */
static void print_padded(const char *text, int columns)
{
	int wide = 0;
	for (const char *at = text; *at; at++)
		wide += (*at & 0xc0) != 0x80;
	printf("%s%*s", text, wide < columns ? columns - wide : 1, "");
}

static void print_scores(
	const struct scores *scores, const struct rd_game *game, enum rd_language language)
{
	fputs(head_text.in[language], stdout);
	for (int i = 0; i < scores->count; i++) {
		const struct score *score = &scores->score[i];
		printf("%3d %7d %6d %7u  ", i + 1, score->score, score->depth, score->turns);
		print_padded(rd_reason_text(game, score->cause, language), 21);
		printf("%s  %s\n", score->date, score->run);
	}
}

static int run_scores(const struct command *command, int argc, char **argv)
{
	const char *word = NULL, *day = NULL;
	struct watch_request remote = {0};
	enum rd_language language;
	char problem[SAVE_PROBLEM], none[128];
	int status;
	const struct option options[] = {
		{"--server", "URL", "the table of the task of the day on this server",
			.text = &remote.server},
		{"--user", "EMAIL", "on the server: with an account instead of as a guest",
			.text = &remote.user},
		{"--day", "DATE", "on the server: of this day, such as 2026-11-18 (default: today)",
			.text = &day},
		{"--lang", "CODE", "language: en, es or cs", .text = &word},
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	const struct rd_game *game = take_game(command, argc > 0 ? argv[0] : NULL);
	if (!game || !take_no_more(command, argc, argv, 1) ||
		!take_language(command, word, &language))
		return STATUS_USAGE;
	remote.game = game;
	remote.language = language;
	if (remote.server)
		return terminal_daily_table(&remote, day);
	if (remote.user || day)
		return complain(
			command, "--server", "is missing: its URL, such as http://localhost:8080");
	if (game->seats_max != 1)
		return complain(command, game->name, "only games for one have high scores");
	struct scores *scores = allocate(sizeof(*scores));
	status = STATUS_FINE;
	if (!scores_load(scores, game, problem)) {
		fprintf(stderr, "ronda scores: %s\n", problem);
		status = STATUS_FAILED;
	} else if (scores->count == 0) {
		RD_SAY(none, sizeof(none), &none_text, language, RD_WORDS(game->name));
		fputs(none, stdout);
	} else {
		print_scores(scores, game, language);
	}
	if (status == STATUS_FINE && scores->bad > 0)
		fprintf(stderr, "ronda scores: %s:%d: not a run (%d such in all)\n", scores->path,
			scores->bad_line, scores->bad);
	free(scores);
	return status;
}

const struct command scores_command = {
	.name = "scores",
	.operands = "GAME",
	.summary = "the best runs of a game for one, and of a day",
	.details =
		"Prints the high scores of a game for one, as they were played in this terminal, or with\n"
		"--server the table of a task of the day there: one attempt of each account, by UTC.\n\n"
		"Example: ronda scores dungeon\n"
		"         ronda scores heroes --server https://play.example.org",
	.run = run_scores,
};
