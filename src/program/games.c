/* games.c: `ronda games`: lists what can be played. */
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "local/buffer.h"

/* How a match with its standard options is paced. */
static const char *pace_of(const struct rd_game *game)
{
	void *options = allocate(game->options_size);
	rd_defaults(game->options, options);
	const char *name = rd_pace_name(rd_pace_of(game, options));
	free(options);
	return name;
}

static void print_seats(const struct rd_game *game, char out[16])
{
	if (game->seats_min == game->seats_max)
		snprintf(out, 16, "%d", game->seats_min);
	else
		snprintf(out, 16, "%d-%d", game->seats_min, game->seats_max);
}

static void print_table(enum rd_language language)
{
	printf("%-14s%-8s%-6s%-8s%s\n", "game", "seats", "pace", "rules", "title");
	for (size_t i = 0; i < rd_game_count(); i++) {
		const struct rd_game *game = rd_game_at(i);
		char seats[16], editions[EDITIONS_TEXT];
		print_seats(game, seats);
		list_editions(game, editions);
		printf("%-14s%-8s%-6s%-7s %s\n", game->name, seats, pace_of(game), editions,
			game->title.in[language]);
	}
}

static void write_game(size_t place, struct rd_writer *writer)
{
	void *options = allocate(rd_game_at(place)->options_size);
	rd_write_game(place, options, writer);
	free(options);
}

static void print_json(void)
{
	struct buffer json = {0}, pretty = {0};
	struct rd_writer writer;
	do {
		buffer_writer(&json, &writer);
		rd_write_open(&writer, '[');
		for (size_t i = 0; i < rd_game_count(); i++)
			write_game(i, &writer);
		rd_write_close(&writer, ']');
	} while (!buffer_took(&json, &writer));
	buffer_add_pretty(&pretty, json.text, json.length);
	fwrite(pretty.text, 1, pretty.length, stdout);
	buffer_free(&json);
	buffer_free(&pretty);
}

static int run_games(const struct command *command, int argc, char **argv)
{
	bool is_json = false;
	const char *language_word = NULL;
	enum rd_language language;
	int status;
	const struct option options[] = {
		{"--json", NULL, "print an array for programs", .flag = &is_json},
		{"--lang", "CODE", "language of the titles: en, es or cs", .text = &language_word},
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (!take_no_more(command, argc, argv, 0) ||
		!take_language(command, language_word, &language))
		return STATUS_USAGE;
	if (is_json)
		print_json();
	else
		print_table(language);
	return STATUS_FINE;
}

const struct command games_command = {
	.name = "games",
	.operands = "",
	.summary = "list the games",
	.details =
		"Lists the games of this build: the name that other commands take, the number of seats, the\n"
		"pace of a match (live with a clock, over days, solo), the editions of its rules and the title.\n"
		"New matches are played by the newest edition that is no draft.\n\n"
		"Example: ronda games --lang cs",
	.run = run_games,
};
