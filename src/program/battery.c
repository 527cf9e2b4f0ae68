/*
 * battery.c: `ronda battery`: holds a game against what every game promises (game.h), be it built in or loaded.
 *
 * Each test runs in a process of its own. So a game that crashes or never ends is named like one that breaks a promise, with
 * the match and the step, and the tests behind it are still run.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "battery/battery.h"
#include "commands.h"
#include "local/files.h"
#include "local/outside.h"

enum { TESTS_MAX = 64, MATCHES_MAX = 1000000, SECONDS = 300, SECONDS_MAX = 86400 };

struct trial {
	const char *subject; /* the operand, for the line that repeats a failure */
	const struct battery_test *only_test;
	int64_t only_match, matches, rules, seconds;
	struct battery_place *place; /* shared with the process that runs a test */
};

/* ---- one test --------------------------------------------------------------------------------------- */

static void end_process(struct battery *battery)
{
	(void)battery; /* what is wrong stands in its place */
	fflush(NULL);
	_exit(STATUS_FAILED);
}

static void run_here(
	const struct trial *trial, const struct rd_game *game, const struct battery_test *test)
{
	struct battery battery = {.game = game,
		.matches = (int)trial->matches,
		.place = trial->place,
		.fail = end_process};
	alarm((unsigned)trial->seconds);
	battery_run(&battery, test, (int)trial->only_match);
	_exit(STATUS_FINE);
}

/* Returns how the process ended, as waitpid has it; -1 if there is none. */
static int run_apart(
	const struct trial *trial, const struct rd_game *game, const struct battery_test *test)
{
	int ended = 0;
	pid_t waited;
	memset(trial->place, 0, sizeof(*trial->place));
	fflush(NULL); /* else the child would print what is waiting */
	pid_t child = fork();
	if (child == 0)
		run_here(trial, game, test);
	if (child < 0)
		return -1;
	while ((waited = waitpid(child, &ended, 0)) < 0 && errno == EINTR)
		;
	return waited == child ? ended : -1;
}

static void print_reason(const struct trial *trial, int ended)
{
	const struct battery_place *place = trial->place;
	printf("      match %u (%u seats, seed %u), step %llu: ", place->match, place->seats,
		place->seed, (unsigned long long)place->steps);
	if (place->message[0])
		puts(place->message);
	else if (WIFSIGNALED(ended) && WTERMSIG(ended) == SIGALRM)
		printf("no answer in %lld seconds\n", (long long)trial->seconds);
	else if (WIFSIGNALED(ended))
		printf("the game ended the program by signal %d (%s)\n", WTERMSIG(ended),
			strsignal(WTERMSIG(ended)));
	else
		printf("the game ended the program with status %d\n", WEXITSTATUS(ended));
}

static bool try_test(
	const struct trial *trial, const struct rd_game *game, const struct battery_test *test)
{
	char promise[24] = "";
	int ended = run_apart(trial, game, test);
	bool is_kept = WIFEXITED(ended) && WEXITSTATUS(ended) == STATUS_FINE;
	if (test->promises)
		snprintf(promise, sizeof(promise), "promise %s", test->promises);
	printf("%-4s  %-12s  %s\n", is_kept ? "ok" : "FAIL", promise, test->says);
	if (is_kept)
		return true;
	if (ended < 0)
		printf("      no process could be started: %s\n", strerror(errno));
	else
		print_reason(trial, ended);
	printf("      again: ronda battery %s --rules %d --test %s --match %u\n", trial->subject,
		game->rules, test->name, trial->place->match);
	return false;
}

/* ---- games -------------------------------------------------------------------------------------------- */

static bool try_edition(const struct trial *trial, const struct rd_game *game)
{
	size_t kept = 0, tried = 0;
	printf("%s, rules %d\n", game->name, game->rules);
	for (size_t i = 0; i < battery_tests_count; i++) {
		if (trial->only_test && trial->only_test != &battery_tests[i])
			continue;
		tried++;
		kept += try_test(trial, game, &battery_tests[i]);
	}
	printf("%zu of %zu tests passed\n\n", kept, tried);
	return kept == tried;
}

/* Every edition of it, or the one that was asked for. A table of this build is linted here, a loaded one was before. */
static bool try_game(const struct trial *trial, const struct rd_game *newest)
{
	struct rd_fault fault = {0};
	bool is_sound = true;
	if (!rd_game_lint(newest, &fault)) {
		printf("FAIL  %s: %s\n\n", fault.path, fault.reason);
		return false;
	}
	for (const struct rd_game *game = newest; game; game = game->older)
		if (trial->rules == 0 || game->rules == trial->rules)
			is_sound = try_edition(trial, game) && is_sound;
	return is_sound;
}

static const struct rd_game *newest_of(const struct rd_game *game)
{
	for (size_t i = 0; i < rd_game_count(); i++)
		if (strcmp(rd_game_newest(i)->name, game->name) == 0)
			return rd_game_newest(i);
	return game;
}

static bool is_path(const char *word)
{
	size_t length = strlen(word);
	return strchr(word, '/') || is_folder(word) ||
	       (length > 3 && strcmp(word + length - 3, ".so") == 0);
}

/* The games of a folder or a file, all of them. */
static int try_path(const struct command *command, const struct trial *trial)
{
	struct buffer reason = {0};
	size_t first = outside_count();
	bool is_loaded = is_folder(trial->subject)
				 ? outside_load_folder(trial->subject, &reason)
				 : outside_load_file(trial->subject, &reason) != NULL;
	bool is_sound = is_loaded;
	if (!is_loaded)
		complain(command, NULL, "%s", reason.text);
	for (size_t i = first; i < outside_count() && is_loaded; i++)
		is_sound = try_game(trial, outside_at(i)->newest) && is_sound;
	buffer_free(&reason);
	return is_sound ? STATUS_FINE : STATUS_FAILED;
}

/* ---- the command ---------------------------------------------------------------------------------------- */

static const struct battery_test *take_test(const struct command *command, const char *name)
{
	const char *known[TESTS_MAX + 1] = {NULL};
	for (size_t i = 0; i < battery_tests_count && i < TESTS_MAX; i++) {
		if (strcmp(battery_tests[i].name, name) == 0)
			return &battery_tests[i];
		known[i] = battery_tests[i].name;
	}
	const char *meant = rd_nearest_word(name, known);
	complain(command, "--test", "\"%s\" is no test%s%s%s", name,
		meant ? "; did you mean " : " (--list names them)", meant ? meant : "",
		meant ? "?" : "");
	return NULL;
}

static int list_tests(void)
{
	for (size_t i = 0; i < battery_tests_count; i++)
		printf("%-42s%s\n", battery_tests[i].name, battery_tests[i].says);
	return STATUS_FINE;
}

static int run_trial(const struct command *command, struct trial *trial)
{
	trial->place = mmap(NULL, sizeof(*trial->place), PROT_READ | PROT_WRITE,
		MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (trial->place == MAP_FAILED) {
		complain(command, NULL, "no memory: %s", strerror(errno));
		return STATUS_FAILED;
	}
	if (is_path(trial->subject))
		return try_path(command, trial);
	const struct rd_game *game = take_edition(command, trial->subject, trial->rules);
	if (!game)
		return STATUS_USAGE;
	return try_game(trial, newest_of(game)) ? STATUS_FINE : STATUS_FAILED;
}

static int run_battery(const struct command *command, int argc, char **argv)
{
	struct trial trial = {.matches = BATTERY_MATCHES, .only_match = -1, .seconds = SECONDS};
	const char *test = NULL;
	bool is_list = false;
	int status;
	const struct option options[] = {
		{"--test", "NAME", "this test alone", .text = &test},
		{"--match", "N", "of a test the match with this number alone",
			.number = &trial.only_match, .low = 0, .high = MATCHES_MAX},
		{"--matches", "N", "matches of a test in a small game (default 40)",
			.number = &trial.matches, .low = 1, .high = MATCHES_MAX},
		{"--seconds", "S", "time that a test may take (default 300)",
			.number = &trial.seconds, .low = 1, .high = SECONDS_MAX},
		RULES_OPTION(&trial.rules),
		{"--list", NULL, "print the names of the tests", .flag = &is_list},
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (is_list)
		return take_no_more(command, argc, argv, 0) ? list_tests() : STATUS_USAGE;
	if (test && !(trial.only_test = take_test(command, test)))
		return STATUS_USAGE;
	if (argc == 0)
		return complain(command, NULL, "which game? (a name, a folder or a file)");
	if (!take_no_more(command, argc, argv, 1))
		return STATUS_USAGE;
	trial.subject = argv[0];
	return run_trial(command, &trial);
}

const struct command battery_command = {
	.name = "battery",
	.operands = "GAME|DIR|FILE",
	.summary = "hold a game against what every game promises",
	.details =
		"Plays many random matches of a game and checks, through its table alone, what game.h promises: play\n"
		"ends; what legal lists is accepted and the rest refused; a refusal changes nothing; replays and\n"
		"snapshots give equal bytes; JSON out and in is the identity; nobody is shown what is hidden; bots,\n"
		"options and words hold. The game is one of this build by its name, or those of a folder or a shared\n"
		"object (*.so). All editions are tried. What fails is named with the match and the step, and with the\n"
		"command that repeats it. The status is 1 if anything fails.\n\n"
		"Example: ronda battery ./noughts.so",
	.run = run_battery,
};
