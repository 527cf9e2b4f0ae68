/*
 * test_editions.c: a draft of rules is reached by its number alone, by every command that takes one. The game is
 * tictactoe under another name, with a second edition that is not released.
 */
#include "run_command.h"

#include <ronda/game.h>

static struct rd_game released, draft;

static int add_game(void **state)
{
	struct rd_fault fault;
	released = *rd_game_find("tictactoe", strlen("tictactoe"));
	released.name = "noughts";
	draft = released;
	draft.rules = 2;
	draft.is_draft = true;
	draft.older = &released;
	return rd_game_add(&draft, &fault) ? 0 : -1;
}

static int prints(const struct command *command, const char *line, const char *text)
{
	static struct run run;
	char copy[256], *words[16];
	int count = 0;
	snprintf(copy, sizeof(copy), "%s", line);
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
		words[count++] = word;
	words[count] = NULL;
	run_command(&run, command, words);
	if (!strstr(run.status == STATUS_USAGE ? run.err : run.out, text))
		fail_msg("%s: no \"%s\" in:\n%s%s", line, text, run.out, run.err);
	return run.status;
}

static void a_new_match_gets_what_is_released(void **state)
{
	assert_ptr_equal(take_edition(&sim_command, "noughts", 0), &released);
	assert_int_equal(prints(&sim_command, "noughts --games 2", "noughts, rules 1:"), 0);
	assert_int_equal(prints(&bench_command, "noughts --seconds 0.001", "noughts, rules 1:"), 0);
}

static void a_draft_is_reached_by_its_number(void **state)
{
	assert_ptr_equal(take_edition(&sim_command, "noughts", 2), &draft);
	assert_int_equal(
		prints(&sim_command, "noughts --rules 2 --games 2", "noughts, rules 2:"), 0);
	assert_int_equal(
		prints(&sim_command, "noughts --rules 2 --games 2 --json", "\"rules\": 2"), 0);
	assert_int_equal(
		prints(&bench_command, "noughts --rules 2 --seconds 0.001", "noughts, rules 2:"),
		0);
	assert_int_equal(prints(&schema_command, "noughts --typescript --rules 2",
				 "// ---- noughts, rules 2"),
		0);
}

static void what_there_is_not_is_told_with_what_there_is(void **state)
{
	static const struct command *const commands[] = {&sim_command, &bench_command,
		&schema_command, &rules_command, &gallery_command, &play_command};
	for (size_t i = 0; i < RD_COUNT(commands); i++)
		assert_int_equal(prints(commands[i], "noughts --rules 3",
					 "--rules: noughts has no edition 3, but 1, 2 (draft)"),
			STATUS_USAGE);
}

static void editions_are_listed_with_their_drafts(void **state)
{
	assert_int_equal(prints(&games_command, "", " 1, 2 (draft) "), 0);
	char known[EDITIONS_TEXT], also[EDITIONS_TEXT];
	list_editions(&released, known);
	list_editions(&draft, also);
	assert_string_equal(known, "1, 2 (draft)");
	assert_string_equal(also, known);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_new_match_gets_what_is_released),
		cmocka_unit_test(a_draft_is_reached_by_its_number),
		cmocka_unit_test(what_there_is_not_is_told_with_what_there_is),
		cmocka_unit_test(editions_are_listed_with_their_drafts),
	};
	return cmocka_run_group_tests(tests, add_game, NULL);
}
