/*
 * What the schemas of every registered game admit, in every edition, fits the members that keep it: a range wider than its
 * member would be cut without a word.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>
#include <ronda/game.h>

static void check(const char *part, const char *entry, const struct rd_schema *schema)
{
	struct rd_fault fault;
	if (schema && !rd_schema_fits(schema, &fault))
		fail_msg("%s%s%s: %s: %s", part, entry[0] ? " " : "", entry, fault.path,
			fault.reason);
}

static void check_vocabulary(const char *part, const struct rd_vocabulary *vocabulary)
{
	for (size_t i = 0; i < vocabulary->count; i++)
		check(part, vocabulary->entry[i].type, vocabulary->entry[i].schema);
}

static void what_a_schema_admits_fits_its_struct(void **state)
{
	const struct rd_game *game = *state;
	check("options", "", game->options);
	check("state", "", game->state);
	check("view", "", game->view);
	check("spectator", "", game->spectator_view);
	check_vocabulary("action", game->actions);
	check_vocabulary("event", game->events);
}

/* A view, a state or an action is read into memory of the size that the table names. */
static void every_schema_is_as_large_as_the_table_says(void **state)
{
	const struct rd_game *game = *state;
	assert_true(game->options->size <= game->options_size);
	assert_true(game->state->size <= game->state_size);
	assert_true(game->view->size <= game->view_size);
	assert_true(game->spectator_view->size <= game->view_size);
	assert_true(game->action_size <= RD_ACTION_MAX);
	for (size_t i = 0; i < game->actions->count; i++)
		if (game->actions->entry[i].schema)
			assert_true(game->actions->entry[i].schema->size <= game->action_size);
	for (size_t i = 0; i < game->events->count; i++)
		if (game->events->entry[i].schema)
			assert_true(game->events->entry[i].schema->size <= game->events_max);
}

#define SCHEMA_TEST(test)                                                                          \
	{                                                                                          \
#test, test                                                                        \
	}
static const struct {
	const char *name;
	CMUnitTestFunction function;
} schema_tests[] = {
	SCHEMA_TEST(what_a_schema_admits_fits_its_struct),
	SCHEMA_TEST(every_schema_is_as_large_as_the_table_says),
};

int main(void)
{
	enum { TESTS_MAX = 256, NAME_MAX_LENGTH = 96 };
	static struct CMUnitTest tests[TESTS_MAX];
	static char names[TESTS_MAX][NAME_MAX_LENGTH];
	size_t count = 0;
	for (size_t i = 0; i < rd_game_count(); i++)
		for (const struct rd_game *game = rd_game_newest(i); game; game = game->older)
			for (size_t j = 0; j < RD_COUNT(schema_tests) && count < TESTS_MAX; j++) {
				snprintf(names[count], NAME_MAX_LENGTH, "%s %d: %s", game->name,
					game->rules, schema_tests[j].name);
				tests[count] = (struct CMUnitTest){.name = names[count],
					.test_func = schema_tests[j].function,
					.initial_state = (void *)(uintptr_t)game};
				count++;
			}
	return _cmocka_run_group_tests("schemas", tests, count, NULL, NULL);
}
