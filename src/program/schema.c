/* schema.c: `ronda schema`: the JSON of a game, as JSON Schema for others to read. */
#include <stdio.h>
#include <string.h>

#include "buffer.h"
#include "commands.h"

static void write_options(const struct rd_game *game, struct rd_writer *writer)
{
	rd_write_json_schema(game->options, RD_READ_OPTIONS, writer);
}

static void write_actions(const struct rd_game *game, struct rd_writer *writer)
{
	rd_write_vocabulary_schema(game->actions, RD_READ_ACTION, writer);
}

static void write_events(const struct rd_game *game, struct rd_writer *writer)
{
	rd_write_vocabulary_schema(game->events, RD_READ_WHOLE, writer);
}

static void write_view(const struct rd_game *game, struct rd_writer *writer)
{
	rd_write_json_schema(game->view, RD_READ_WHOLE, writer);
}

static void write_spectator_view(const struct rd_game *game, struct rd_writer *writer)
{
	rd_write_json_schema(game->spectator_view, RD_READ_WHOLE, writer);
}

static void write_state(const struct rd_game *game, struct rd_writer *writer)
{
	rd_write_json_schema(game->state, RD_READ_WHOLE, writer);
}

static const struct part {
	const char *name;
	void (*write)(const struct rd_game *, struct rd_writer *);
} parts[] = {
	{"options", write_options},
	{"actions", write_actions},
	{"events", write_events},
	{"view", write_view},
	{"spectator", write_spectator_view},
	{"state", write_state},
};

static const struct part *find_part(const char *word)
{
	for (size_t i = 0; i < RD_COUNT(parts); i++)
		if (strcmp(parts[i].name, word) == 0)
			return &parts[i];
	return NULL;
}

/* One part, or for NULL an object that holds all of them. */
static void print_schema(const struct rd_game *game, const struct part *part)
{
	struct buffer json = {0}, pretty = {0};
	struct rd_writer writer;
	do {
		buffer_writer(&json, &writer);
		if (part) {
			part->write(game, &writer);
			continue;
		}
		rd_write_open(&writer, '{');
		for (size_t i = 0; i < RD_COUNT(parts); i++) {
			rd_write_key(&writer, parts[i].name);
			parts[i].write(game, &writer);
		}
		rd_write_close(&writer, '}');
	} while (!buffer_took(&json, &writer));
	buffer_add_pretty(&pretty, json.text, json.length);
	fwrite(pretty.text, 1, pretty.length, stdout);
	buffer_free(&json);
	buffer_free(&pretty);
}

static int run_schema(const struct command *command, int argc, char **argv)
{
	const struct part *part = NULL;
	int status;
	if (!take_options(command, NULL, 0, &argc, argv, &status))
		return status;
	const struct rd_game *game = take_game(command, argc > 0 ? argv[0] : NULL);
	if (!game || !take_no_more(command, argc, argv, 2))
		return STATUS_USAGE;
	if (argc == 2 && !(part = find_part(argv[1])))
		return complain(command, argv[1],
			"no such part (options, actions, events, view, spectator, state)");
	print_schema(game, part);
	return STATUS_FINE;
}

const struct command schema_command = {
	.name = "schema",
	.operands = "GAME [options|actions|events|view|spectator|state]",
	.summary = "print the JSON Schema of a game's messages",
	.details =
		"Prints the JSON Schema (draft 2020-12) of what a game reads and writes: a match's options,\n"
		"the actions of players, the events that follow, what a seat or a spectator is shown, and\n"
		"the whole state. Without a part: an object that holds all of them.\n\n"
		"Example: ronda schema naval actions",
	.run = run_schema,
};
