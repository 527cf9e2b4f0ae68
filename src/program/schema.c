/* schema.c: `ronda schema`: the JSON of a game, as JSON Schema or as types for others to read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "local/buffer.h"
#include "typescript.h"

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

/* ---- TypeScript --------------------------------------------------------------------------------- */

static void print_common_refusals(struct buffer *text)
{
	const struct rd_game *any = rd_game_at(0);
	buffer_print(text, "export type CommonRefusal =");
	for (int refusal = 1; refusal < RD_REFUSALS_COMMON; refusal++)
		buffer_print(text, "\n  | '%s'", rd_refusal_code(any, refusal));
	buffer_print(text, ";\n\n");
}

/* Views { naval: NavalView; … } and its like, by which code for any game finds its types. */
static void print_index(struct buffer *text)
{
	enum { OF_ADVICE = 5 }; /* from here on: only of games that give any */
	static const char *const indexes[][2] = {{"Options", "Options"}, {"Actions", "Action"},
		{"Events", "Event"}, {"Views", "View"}, {"SpectatorViews", "SpectatorView"},
		{"Questions", "Question"}, {"Advices", "Advice"}};
	buffer_print(text, "// ---- all games\n\n");
	for (size_t i = 0; i < RD_COUNT(indexes); i++) {
		buffer_print(text, "export interface %s {\n", indexes[i][0]);
		for (size_t g = 0; g < rd_game_count(); g++) {
			char subject[TYPESCRIPT_NAME] = "";
			if (i >= OF_ADVICE && !rd_game_at(g)->advice)
				continue;
			typescript_pascal(rd_game_at(g)->name, subject);
			buffer_print(
				text, "  %s: %s%s;\n", rd_game_at(g)->name, subject, indexes[i][1]);
		}
		buffer_print(text, "}\n\n");
	}
	buffer_print(text, "export type GameName = keyof Views;\n");
}

/* One game's types, or for NULL those of all games and of the platform. */
static void print_typescript(const struct rd_game *game)
{
	struct typescript *types = allocate(sizeof(*types));
	memset(types, 0, sizeof(*types));
	types->subject = types->part = "";
	buffer_print(&types->text, "// Made by `ronda schema %s --typescript`; do not edit.\n\n",
		game ? game->name : "--all");
	typescript_reserve(types, "CommonRefusal");
	print_common_refusals(&types->text);
	if (!game)
		typescript_platform(types);
	if (game)
		typescript_game(types, game);
	for (size_t i = 0; !game && i < rd_game_count(); i++) {
		typescript_game(types, rd_game_at(i));
		for (const struct rd_game *edition = rd_game_at(i); edition->older;
			edition = edition->older)
			typescript_older(types, edition->older, rd_game_at(i));
	}
	if (!game)
		print_index(&types->text);
	while (types->text.length > 1 && types->text.text[types->text.length - 2] == '\n')
		types->text.length--;
	fwrite(types->text.text, 1, types->text.length, stdout);
	buffer_free(&types->text);
	free(types);
}

static int run_schema(const struct command *command, int argc, char **argv)
{
	const struct part *part = NULL;
	bool is_typescript = false, is_all = false;
	int64_t rules = 0;
	int status;
	const struct option options[] = {
		{"--typescript", NULL, "types for a client in TypeScript, in one file",
			.flag = &is_typescript},
		{"--all", NULL, "with --typescript: of every game and of the platform",
			.flag = &is_all},
		RULES_OPTION(&rules),
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (is_all && !is_typescript)
		return complain(command, "--all", "goes with --typescript");
	if (is_all && rules > 0)
		return complain(command, "--rules", "of which game? --all has all editions");
	if (is_all) {
		if (!take_no_more(command, argc, argv, 0))
			return STATUS_USAGE;
		print_typescript(NULL);
		return STATUS_FINE;
	}
	const struct rd_game *game = take_edition(command, argc > 0 ? argv[0] : NULL, rules);
	if (!game || !take_no_more(command, argc, argv, 2))
		return STATUS_USAGE;
	if (is_typescript) {
		if (!take_no_more(command, argc, argv, 1))
			return STATUS_USAGE;
		print_typescript(game);
		return STATUS_FINE;
	}
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
		"the whole state. Without a part: an object that holds all of them. With --typescript: types of all of it\n"
		"but the state; with --all those of older editions, too, where they differ.\n\n"
		"Example: ronda schema naval actions",
	.run = run_schema,
};
