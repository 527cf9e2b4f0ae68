/* main.c: the door: finds the command that the first word names, and runs it. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"

static const struct command *const commands[] = {
	&play_command,
	&learn_command,
	&watch_command,
	&matches_command,
	&serve_command,
	&admin_command,
	&backup_command,
	&restore_command,
	&store_command,
	&games_command,
	&rules_command,
	&options_command,
	&map_command,
	&scores_command,
	&replay_command,
	&analyse_command,
	&picture_command,
	&verify_command,
	&scenario_command,
	&lesson_command,
	&battery_command,
	&sim_command,
	&balance_command,
	&bench_command,
	&gallery_command,
	&golden_command,
	&schema_command,
	&protocol_command,
	&licences_command,
};

static const struct command *find_command(const char *name)
{
	for (size_t i = 0; i < RD_COUNT(commands); i++)
		if (strcmp(commands[i]->name, name) == 0)
			return commands[i];
	return NULL;
}

static void print_help(FILE *out)
{
	fputs("ronda: turn-based games, played by the rules.\n\n"
	      "Usage: ronda [--games DIR] COMMAND [ARGUMENT]...\n\n"
	      "Commands:\n",
		out);
	for (size_t i = 0; i < RD_COUNT(commands); i++)
		fprintf(out, "  %-10s%s\n", commands[i]->name, commands[i]->summary);
	fputs("  help      this page, or that of a command: ronda help play\n"
	      "  version   the version of the program\n\n"
	      "ronda COMMAND --help tells more of one. To begin: ronda play naval\n"
	      "With --games DIR there are also the games of that folder, shared objects (*.so).\n",
		out);
}

static int unknown_command(const char *word)
{
	const char *known[RD_COUNT(commands) + 3] = {NULL};
	for (size_t i = 0; i < RD_COUNT(commands); i++)
		known[i] = commands[i]->name;
	known[RD_COUNT(commands)] = "help";
	known[RD_COUNT(commands) + 1] = "version";
	const char *meant = rd_nearest_word(word, known);
	fprintf(stderr, "ronda: %s: no such command%s%s%s\n", word,
		meant ? "; did you mean " : " (ronda help lists them)", meant ? meant : "",
		meant ? "?" : "");
	return STATUS_USAGE;
}

/* Loads the games that are named before the command. Returns the words taken, -1 after a complaint. */
static int take_games(int argc, char **argv, int *status)
{
	static const char name[] = "--games";
	size_t length = sizeof(name) - 1;
	int at = 1;
	while (at < argc && strncmp(argv[at], name, length) == 0) {
		bool is_joined = argv[at][length] == '=';
		if (argv[at][length] && !is_joined)
			break;
		const char *folder = is_joined ? argv[at] + length + 1 : argv[at + 1];
		if (!folder) {
			fputs("ronda: --games: a value is missing (DIR)\n", stderr);
			*status = STATUS_USAGE;
			return -1;
		}
		if (!load_games(NULL, folder)) {
			*status = STATUS_FAILED;
			return -1;
		}
		at += is_joined ? 1 : 2;
	}
	return at - 1;
}

static int run(int argc, char **argv)
{
	int status = STATUS_FINE, taken = take_games(argc, argv, &status);
	if (taken < 0)
		return status;
	argc -= taken;
	argv += taken;
	if (argc < 2) {
		print_help(stderr);
		return STATUS_USAGE;
	}
	const char *word = argv[1];
	bool is_help = strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 ||
		       strcmp(word, "-h") == 0;
	if (strcmp(word, "version") == 0 || strcmp(word, "--version") == 0) {
		puts("ronda " RD_VERSION);
		return STATUS_FINE;
	}
	if (strcmp(word, "--licences") == 0)
		word = "licences";
	if (is_help && argc == 2) {
		print_help(stdout);
		return STATUS_FINE;
	}
	const struct command *command = find_command(is_help ? argv[2] : word);
	if (!command)
		return unknown_command(is_help ? argv[2] : word);
	char help[] = "--help";
	char *only_help[] = {help, NULL};
	return is_help ? command->run(command, 1, only_help)
		       : command->run(command, argc - 2, argv + 2);
}

int main(int argc, char **argv)
{
	int status = run(argc, argv);
	/* A full disk or a closed pipe must not pass for success. */
	if ((fflush(stdout) != 0 || ferror(stdout)) && status == STATUS_FINE) {
		fprintf(stderr, "ronda: cannot write: %s\n", strerror(errno));
		status = STATUS_FAILED;
	}
	return status;
}
