/* serve.c: `ronda serve`: gathers the configuration and opens the gate. */
#include "commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game_files.h"
#include "server/config.h"
#include "server/gate.h"
#include "server/hosting.h"
#include "server/puzzles.h"
#include "web.h"

extern char **environ;

enum { OWN = 3, KEYS_MAX = CONFIG_KEYS_MAX, NAME = 40, HELP = 160 };

struct words {
	char name[KEYS_MAX][NAME], help[KEYS_MAX][HELP];
	struct option options[KEYS_MAX + OWN];
	const char *flags[KEYS_MAX];
	const char *file;
	bool is_check, is_checked;
};

/* A flag for each key of the table, one for the file, one for looking only. */
static size_t list_options(struct words *words)
{
	words->options[0] = (struct option){
		"--config", "FILE", "file with lines \"key = value\"", .text = &words->file};
	words->options[1] = (struct option){"--check-config", NULL,
		"look whether it can be served with, say what is wrong, and end",
		.flag = &words->is_check};
	words->options[2] = (struct option){"--check", NULL,
		"look over the whole database before anybody is let in, not meanwhile",
		.flag = &words->is_checked};
	for (size_t i = 0; i < config_keys_count && i < KEYS_MAX; i++) {
		const struct config_key *key = &config_keys[i];
		config_flag(key, words->name[i], NAME);
		snprintf(words->help[i], HELP, "%s%s%s%s", key->help, key->standard[0] ? " (" : "",
			key->standard, key->standard[0] ? ")" : "");
		words->options[i + OWN] = (struct option){
			words->name[i], key->value, words->help[i], .text = &words->flags[i]};
	}
	return config_keys_count + OWN;
}

static void print_fault(void *context, const char *line)
{
	complain(context, NULL, "%s", line);
}

/* What would be served with: every key that has another value than its default. */
static int check(const struct command *command, const struct config *config,
	const struct config_sources *sources)
{
	char value[CONFIG_TEXT * 2];
	if (!config_check(config, sources, print_fault, (void *)command))
		return STATUS_FAILED;
	for (size_t i = 0; i < config_keys_count; i++) {
		config_show(config, &config_keys[i], value, sizeof(value));
		if (strcmp(value, config_keys[i].standard) != 0)
			printf("%s = %s\n", config_keys[i].name, value);
	}
	puts("The configuration is fine.");
	return STATUS_FINE;
}

static int serve(struct config *config, const struct config_sources *sources,
	const struct game_files *files, bool is_checked)
{
	struct hosting *hosting = hosting_open(config, sources);
	const struct gate_options gate = {.address = config->listen,
		.port = (uint16_t)config->port,
		.store_url = config->database,
		.is_checked = is_checked,
		.node = config->node[0] ? config->node : NULL,
		.bus_url = config->bus[0] ? config->bus : NULL,
		.site_url = config->public_url[0] ? config->public_url : NULL,
		.host_name = config->host_name,
		.host_contact = config->host_contact,
		.host_texts = config->host_texts,
		.bot_pause_ms = (unsigned)config->bot_pause,
		.puzzle_work = PUZZLE_WORK,
		.hosting = hosting,
		.assets = web_assets,
		.assets_count = web_assets_count,
		.game_files = files->asset,
		.game_files_count = files->count,
		.web_folder = config->web};
	int status = gate_run(&gate);
	hosting_close(hosting);
	return status == 0 ? STATUS_FINE : STATUS_FAILED;
}

static int run_serve(const struct command *command, int argc, char **argv)
{
	static struct words words;
	static struct config config;
	static struct game_files files;
	char reason[CONFIG_REASON];
	int status;
	size_t count = list_options(&words);
	if (!take_options(command, words.options, count, &argc, argv, &status))
		return status;
	if (!take_no_more(command, argc, argv, 0))
		return STATUS_USAGE;
	const struct config_sources sources = {
		.file = words.file, .flags = words.flags, .get = getenv, .environment = environ};
	if (!config_gather(&config, &sources, reason)) {
		fprintf(stderr, "ronda serve: %s\n", reason);
		return STATUS_USAGE;
	}
	if (config.games[0] && !load_games(command, config.games))
		return STATUS_FAILED;
	struct buffer fault = {0};
	if (game_files_read(&files, &fault)) {
		status = words.is_check ? check(command, &config, &sources)
					: serve(&config, &sources, &files, words.is_checked);
	} else {
		complain(command, "--games", "%s", fault.text);
		status = STATUS_FAILED;
	}
	game_files_free(&files);
	buffer_free(&fault);
	return status;
}

const struct command serve_command = {
	.name = "serve",
	.operands = "",
	.summary = "serve all games over the network",
	.details =
		"Serves every game to any number of people: the web client at /, Socket.IO at /socket.io/, accounts below\n"
		"/api/. Matches, accounts and clocks are kept in one database and survive restarts. Nothing has to be configured.\n"
		"Each option can also be given in the environment (--public-url: RONDA_PUBLIC_URL) and in the file of\n"
		"--config (public_url = https://play.example.org); flags go before the environment, that before the\n"
		"file. SIGHUP reads it all again and takes over what can be changed while running: the log, metrics,\n"
		"mail and webhook. SIGTERM or SIGINT drains and ends.\n\n"
		"Example: ronda serve --port 8080 --database ronda.db",
	.run = run_serve,
};
