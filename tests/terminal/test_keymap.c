/* test_keymap.c: the file of keys: what it changes, and that every mistake is told with its line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "terminal/keymap.h"
#include "terminal/screen.h"

enum { EXPLORE, TAKE, REST, RUN };
static const struct keymap_command commands[] = {
	{"explore", "o"},
	{"take", "g ,"},
	{"rest", "Z R"},
	{"run-north", "K Shift-Up"},
};
static const char *const known[] = {"dungeon", "other", NULL};
static struct keymap keymap;
static char problem[KEYMAP_PROBLEM];

static bool reads_bytes(const char *text, size_t length)
{
	keymap_make(&keymap, commands, RD_COUNT(commands));
	problem[0] = 0;
	return keymap_read(&keymap, "dungeon", known, text, length, "keys.conf", problem);
}

static void reads(const char *text)
{
	if (!reads_bytes(text, strlen(text)))
		fail_msg("%s", problem);
}

static void complains(const char *text, const char *wanted)
{
	assert_false(reads_bytes(text, strlen(text)));
	assert_string_equal(problem, wanted);
}

static void keys_are_named(int command, const char *wanted)
{
	char names[64];
	keymap_name(&keymap, command, 4, names, sizeof(names));
	assert_string_equal(names, wanted);
}

static void the_table_is_the_beginning(void **state)
{
	reads("");
	assert_int_equal(keymap_find(&keymap, 'o'), EXPLORE);
	assert_int_equal(keymap_find(&keymap, ','), TAKE);
	assert_int_equal(keymap_find(&keymap, KEY_OF_SHIFT_UP), RUN);
	assert_int_equal(keymap_find(&keymap, 'z'), -1);
	assert_int_equal(keymap_find(&keymap, -5), -1);
	assert_int_equal(keymap_find(&keymap, 100000), -1);
	keys_are_named(RUN, "K Shift-Up");
}

static void a_line_gives_and_takes_keys(void **state)
{
	reads("# mine\n\n[dungeon]\n  explore = Space  Ctrl-E\r\ntake=o =\n[other]\nnothing = here\n");
	assert_int_equal(keymap_find(&keymap, ' '), EXPLORE);
	assert_int_equal(keymap_find(&keymap, 5), EXPLORE);
	assert_int_equal(keymap_find(&keymap, 'o'), TAKE);
	assert_int_equal(keymap_find(&keymap, '='), TAKE);
	assert_int_equal(keymap_find(&keymap, 'g'), -1);
	keys_are_named(EXPLORE, "Ctrl-E Space");
	keys_are_named(REST, "Z R");
}

static void a_command_may_be_left_without_keys(void **state)
{
	reads("[dungeon]\nrest =\n");
	keys_are_named(REST, "");
}

static void every_mistake_names_its_line(void **state)
{
	complains("explore = e\n", "keys.conf:1: a section like [dungeon] must come first");
	complains("[dungeon]\nexplor = e\n",
		"keys.conf:2: \"explor\" is no command of dungeon; did you mean explore?");
	complains("[dungeon]\n\nexplore = Spce\n", "keys.conf:3: \"Spce\" is no key");
	complains("[dungeon]\nexplore e\n", "keys.conf:2: a line is a command, = and its keys");
	complains("[dungeon]\nexplore = e\ntake = t e\n",
		"keys.conf:3: the key e is given in line 2 already");
	complains("[dungeon]\nrest = e\nrest = f\n",
		"keys.conf:3: rest has its keys in line 2 already");
	complains("[dungeo]\n",
		"keys.conf:1: \"dungeo\" has no keys to change; did you mean [dungeon]?");
	complains("[dungeon\n", "keys.conf:1: a section ends with ]");
	complains("[dungeon]\nexplore = Ctrl-C\n", "keys.conf:2: \"Ctrl-C\" is no key");
	complains("[dungeon]\nexplore = \033[2J\n", "keys.conf:2: \"?[2J\" is no key");
}

/* Whatever the bytes: an answer, and a complaint that holds nothing that a terminal obeys. */
static void hostile_bytes_are_answered(void **state)
{
	char text[512];
	unsigned random = 7;
	for (int round = 0; round < 20000; round++) {
		static const char often[] = "[dungeon]\n=explore take o#\r \t";
		size_t length = 0;
		random = random * 1103515245u + 12345u;
		size_t wanted = (random >> 16) % sizeof(text);
		if (round % 2)
			length = (size_t)snprintf(text, sizeof(text), "[dungeon]\n");
		for (; length < wanted; length++) {
			random = random * 1103515245u + 12345u;
			unsigned pick = random >> 16;
			text[length] = pick % 4 ? often[pick % (sizeof(often) - 1)]
						: (char)(pick >> 4);
		}
		reads_bytes(text, length);
		for (const char *at = problem; *at; at++)
			assert_true(*at >= ' ' && *at < 127);
	}
}

static void a_file_too_large_is_refused(void **state)
{
	char *text = calloc(1, KEYMAP_FILE_MAX + 1);
	memset(text, '\n', KEYMAP_FILE_MAX + 1);
	assert_true(reads_bytes(text, KEYMAP_FILE_MAX));
	assert_false(reads_bytes(text, KEYMAP_FILE_MAX + 1));
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_table_is_the_beginning),
		cmocka_unit_test(a_line_gives_and_takes_keys),
		cmocka_unit_test(a_command_may_be_left_without_keys),
		cmocka_unit_test(every_mistake_names_its_line),
		cmocka_unit_test(hostile_bytes_are_answered),
		cmocka_unit_test(a_file_too_large_is_refused),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
