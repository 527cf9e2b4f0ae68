/* test_scores.c: the file of the best runs: order, limits, and whatever bytes somebody put there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "games/dungeon/dungeon.h"
#include "local/buffer.h"
#include "local/files.h"
#include "local/scores.h"

static struct scores scores;

static void read_text(const char *text)
{
	scores_read(&scores, text, strlen(text));
}

static void runs_are_read_best_first(void **state)
{
	read_text("110 83 2 lost goblin 2026-11-15 first\n"
		  "4720 900 10 won escaped 2026-11-16 second\n"
		  "110 12 2 lost surrender 2026-11-17 third\n");
	assert_int_equal(scores.count, 3);
	assert_int_equal(scores.bad, 0);
	assert_string_equal(scores.score[0].run, "second");
	assert_true(scores.score[0].is_won);
	assert_int_equal(scores.score[0].depth, 10);
	assert_string_equal(scores.score[1].run, "first"); /* earlier of equals */
	assert_string_equal(scores.score[2].cause, "surrender");
}

static void bad_lines_are_passed_over_and_counted(void **state)
{
	read_text("110 83 2 lost goblin 2026-11-15 one\n"
		  "nonsense\n"
		  "99999999999 83 2 lost goblin 2026-11-15 huge\n"
		  "110 83 2 lost goblin 2026-11-15 one more word\n"
		  "110 83 300 lost goblin 2026-11-15 deep\n"
		  "110 83 2 maybe goblin 2026-11-15 unsure\n"
		  "110 83 2 lost gob\033lin 2026-11-15 escape\n"
		  "110 83 2 lost goblin 15.11.2026 date\n"
		  "\n"
		  "90 83 2 lost goblin 2026-11-15 two");
	assert_int_equal(scores.count, 2);
	assert_int_equal(scores.bad, 8);
	assert_int_equal(scores.bad_line, 2);
	assert_string_equal(scores.score[1].run, "two");
}

static void hostile_bytes_do_no_harm(void **state)
{
	char text[600];
	unsigned random = 3;
	for (int round = 0; round < 20000; round++) {
		static const char often[] = "110 83 2 lost goblin 2026-11-15 a\n-9_";
		random = random * 1103515245u + 12345u;
		size_t length = (random >> 16) % sizeof(text);
		for (size_t i = 0; i < length; i++) {
			random = random * 1103515245u + 12345u;
			unsigned pick = random >> 16;
			text[i] = pick % 8 ? often[(i + (pick % 64 == 1)) % (sizeof(often) - 1)]
					   : (char)(pick >> 3);
		}
		scores_read(&scores, text, length);
		assert_true(scores.count >= 0 && scores.count <= SCORES_MAX);
		for (int i = 0; i < scores.count; i++)
			for (const char *at = scores.score[i].cause; *at; at++)
				assert_true(*at > ' ' && *at < 127);
	}
}

/* ---- the file -------------------------------------------------------------------------------- */

static char folder[] = "/tmp/ronda-scores.XXXXXX";

static int make_folder(void **state)
{
	memcpy(folder + strlen(folder) - 6, "XXXXXX", 6);
	assert_non_null(mkdtemp(folder));
	setenv("XDG_DATA_HOME", folder, 1);
	return 0;
}

static int remove_folder(void **state)
{
	char command[128];
	snprintf(command, sizeof(command), "rm -rf '%s'", folder);
	return system(command) == 0 ? 0 : -1;
}

static int add(int points, const char *run)
{
	char problem[SAVE_PROBLEM];
	int place = -1;
	struct score score = {.score = points, .turns = 5, .depth = 2};
	snprintf(score.cause, sizeof(score.cause), "goblin");
	snprintf(score.date, sizeof(score.date), "2026-11-15");
	snprintf(score.run, sizeof(score.run), "%s", run);
	if (!scores_add(&dungeon_game, &score, &place, problem))
		fail_msg("%s", problem);
	return place;
}

static void load(void)
{
	char problem[SAVE_PROBLEM];
	if (!scores_load(&scores, &dungeon_game, problem))
		fail_msg("%s", problem);
}

static void a_run_is_added_once(void **state)
{
	load();
	assert_int_equal(scores.count, 0); /* no file yet */
	assert_int_equal(add(100, "a"), 1);
	assert_int_equal(add(300, "b"), 1);
	assert_int_equal(add(200, "c"), 2);
	assert_int_equal(add(999, "a"), 3);
	load();
	assert_int_equal(scores.count, 3);
	assert_string_equal(scores.score[2].run, "a");
	assert_int_equal(scores.score[2].score, 100);
}

static void only_the_best_are_kept(void **state)
{
	char run[16];
	for (int i = 0; i < SCORES_MAX + 5; i++) {
		snprintf(run, sizeof(run), "run-%d", i);
		add(i, run);
	}
	assert_int_equal(add(-1, "worst"), 0);
	load();
	assert_int_equal(scores.count, SCORES_MAX);
	assert_int_equal(scores.score[0].score, SCORES_MAX + 4);
	assert_int_equal(scores.score[SCORES_MAX - 1].score, 5);
}

static void a_file_that_cannot_be_written_is_told(void **state)
{
	char problem[SAVE_PROBLEM] = "", path[SAVE_PATH];
	int place;
	struct score score = {.score = 1, .cause = "goblin", .date = "2026-11-15", .run = "x"};
	snprintf(path, sizeof(path), "%s/ronda", folder);
	assert_int_equal(mkdir(path, 0700), 0);
	snprintf(path, sizeof(path), "%s/ronda/scores", folder);
	FILE *file = fopen(path, "w"); /* a file where the folder should be */
	assert_non_null(file);
	fclose(file);
	assert_false(scores_add(&dungeon_game, &score, &place, problem));
	assert_non_null(strstr(problem, "scores"));
}

#define ON_DISK(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(runs_are_read_best_first),
		cmocka_unit_test(bad_lines_are_passed_over_and_counted),
		cmocka_unit_test(hostile_bytes_do_no_harm),
		ON_DISK(a_run_is_added_once),
		ON_DISK(only_the_best_are_kept),
		ON_DISK(a_file_that_cannot_be_written_is_told),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
