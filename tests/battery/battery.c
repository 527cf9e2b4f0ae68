/*
 * battery.c: every edition of every registered game passes the battery (src/battery). Older editions, which golden logs hold and
 * nobody changes, play a quarter of the matches.
 *
 * Arguments: the number of matches per test (default 40), a game's name to test only that one, the name of a test to
 * run only that, and `newest` to leave the older editions out.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <ronda/ronda.h>

#include "battery/battery.h"

enum { TESTS_MAX = 1024, NAME_MAX_LENGTH = 96, OLDER_PART = 4 };

static int matches = BATTERY_MATCHES;

/* What one cmocka test runs. */
struct chosen {
	const struct rd_game *game;
	const struct battery_test *test;
	char name[NAME_MAX_LENGTH];
};

static void tell(struct battery *battery)
{
	const struct battery_place *place = battery->place;
	fail_msg("match %u (seed %u, %u seats), step %llu: %s", place->match, place->seed,
		place->seats, (unsigned long long)place->steps, place->message);
}

/* The newest, and while that is a draft the one that is played, too. */
static bool is_newest(const struct rd_game *game)
{
	for (size_t i = 0; i < rd_game_count(); i++)
		if (game == rd_game_newest(i) || game == rd_game_at(i))
			return true;
	return false;
}

static void run_one(void **state)
{
	const struct chosen *chosen = *state;
	struct battery_place place = {0};
	struct battery battery = {.game = chosen->game,
		.matches = is_newest(chosen->game) || matches < OLDER_PART ? matches
									   : matches / OLDER_PART,
		.place = &place,
		.fail = tell};
	battery_run(&battery, chosen->test, -1);
}

static size_t choose(const char *name, const char *test, bool only_newest, struct chosen *chosen)
{
	size_t count = 0;
	for (size_t i = 0; i < rd_game_count(); i++)
		for (const struct rd_game *game = rd_game_newest(i); game; game = game->older)
			for (size_t j = 0; j < battery_tests_count; j++) {
				if ((name && strcmp(name, game->name) != 0) ||
					(only_newest && !is_newest(game)) ||
					(test && strcmp(test, battery_tests[j].name) != 0))
					continue;
				assert_true(count < TESTS_MAX);
				chosen[count].game = game;
				chosen[count].test = &battery_tests[j];
				snprintf(chosen[count++].name, NAME_MAX_LENGTH, "%s %d: %s",
					game->name, game->rules, battery_tests[j].name);
			}
	return count;
}

int main(int argc, char **argv)
{
	static struct chosen chosen[TESTS_MAX];
	static struct CMUnitTest tests[TESTS_MAX];
	if (argc > 1)
		matches = atoi(argv[1]);
	size_t count = choose(argc > 2 ? argv[2] : NULL, argc > 3 ? argv[3] : NULL,
		argc > 4 && strcmp(argv[4], "newest") == 0, chosen);
	for (size_t i = 0; i < count; i++)
		tests[i] = (struct CMUnitTest){
			.name = chosen[i].name, .test_func = run_one, .initial_state = &chosen[i]};
	return count == 0 ? EXIT_FAILURE
			  : _cmocka_run_group_tests("battery", tests, count, NULL, NULL);
}
