/* test_tree.c: JSON as an indented tree. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "terminal/boards/generic/tree.h"

static void is_drawn_as(const char *json, int columns, const char *wanted)
{
	struct buffer out = {0};
	tree_add(&out, json, strlen(json), columns);
	assert_string_equal(out.text, wanted);
	buffer_free(&out);
}

static void each_member_has_a_line(void **state)
{
	is_drawn_as("{\"turn\":3,\"side\":\"SOUTH\",\"winner\":null}", 40,
		"turn: 3\nside: SOUTH\nwinner: null\n");
}

static void what_fits_stays_on_one_line(void **state)
{
	is_drawn_as("{\"cells\":[10,0,10],\"at\":{\"x\":1,\"y\":2}}", 40,
		"cells: [10,0,10]\nat: {\"x\":1,\"y\":2}\n");
	is_drawn_as("{\"at\":{\"x\":1,\"y\":2}}", 10, "at:\n  x: 1\n  y: 2\n");
	is_drawn_as(
		"{\"list\":[{\"x\":1},{\"x\":2}]}", 15, "list:\n  - {\"x\":1}\n  - {\"x\":2}\n");
}

static void rows_of_a_grid_stand_below_each_other(void **state)
{
	is_drawn_as(
		"{\"board\":[\".XO\",\"X..\",\"...\"]}", 80, "board:\n  - .XO\n  - X..\n  - ...\n");
	is_drawn_as("{\"names\":[\"ana\",\"bo\"]}", 80, "names: [\"ana\",\"bo\"]\n");
}

static void odd_values_are_drawn_too(void **state)
{
	char longest[700];
	struct buffer out = {0};
	is_drawn_as("{\"none\":[],\"empty\":{},\"text\":\"a\\nb\"}", 80,
		"none: []\nempty: {}\ntext: a b\n");
	is_drawn_as("7", 80, " 7\n");
	memset(longest, 'x', sizeof(longest));
	longest[0] = longest[sizeof(longest) - 1] = '"';
	tree_add(&out, longest, sizeof(longest), 80);
	assert_true(out.length < sizeof(longest));
	buffer_free(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_member_has_a_line),
		cmocka_unit_test(what_fits_stays_on_one_line),
		cmocka_unit_test(rows_of_a_grid_stand_below_each_other),
		cmocka_unit_test(odd_values_are_drawn_too),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
