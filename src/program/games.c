/* games.c: `ronda games`: lists what can be played. */
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "local/buffer.h"

static const char *const pace_names[] = {"live", "days", "solo"};

/* How a match with its standard options is paced. */
static const char *pace_of(const struct rd_game *game)
{
	void *options = allocate(game->options_size);
	rd_defaults(game->options, options);
	const char *name = pace_names[rd_pace_of(game, options)];
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

/* The newest first, and drafts before all. */
static void write_editions(const struct rd_game *newest, struct rd_writer *writer)
{
	rd_write_open(writer, '[');
	for (const struct rd_game *game = newest; game; game = game->older) {
		rd_write_open(writer, '{');
		rd_write_key(writer, "rules");
		rd_write_integer(writer, game->rules);
		rd_write_key(writer, "is_draft");
		rd_write_boolean(writer, game->is_draft);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

static void write_game(
	const struct rd_game *game, const struct rd_game *newest, struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "name");
	rd_write_words(writer, game->name);
	rd_write_key(writer, "rules");
	rd_write_integer(writer, game->rules);
	rd_write_key(writer, "editions");
	write_editions(newest, writer);
	rd_write_key(writer, "seats_min");
	rd_write_integer(writer, game->seats_min);
	rd_write_key(writer, "seats_max");
	rd_write_integer(writer, game->seats_max);
	rd_write_key(writer, "pace");
	rd_write_words(writer, pace_of(game));
	rd_write_key(writer, "has_fog");
	rd_write_boolean(writer, game->has_fog);
	rd_write_key(writer, "title");
	rd_write_open(writer, '{');
	for (int language = 0; language < RD_LANGUAGES; language++) {
		rd_write_key(writer, rd_language_code((enum rd_language)language));
		rd_write_words(writer, game->title.in[language]);
	}
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
}

static void print_json(void)
{
	struct buffer json = {0}, pretty = {0};
	struct rd_writer writer;
	do {
		buffer_writer(&json, &writer);
		rd_write_open(&writer, '[');
		for (size_t i = 0; i < rd_game_count(); i++)
			write_game(rd_game_at(i), rd_game_newest(i), &writer);
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
