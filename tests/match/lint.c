/*
 * The lint: every game of this build passes it, and a table with one thing wrong is refused by the name of that thing. The tables
 * that are broken here are copies of tictactoe's.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>
#include <ronda/ronda.h>

static struct rd_game game, older;
static struct rd_schema schema;
static struct rd_field fields[8];
static struct rd_vocabulary vocabulary;
static struct rd_entry entries[8];
static struct rd_names names;

static void every_game_of_this_build_passes(void **state)
{
	for (size_t i = 0; i < rd_game_count(); i++) {
		struct rd_fault fault = {0};
		if (!rd_game_lint(rd_game_newest(i), &fault))
			fail_msg("%s: %s", fault.path, fault.reason);
	}
}

/* A copy of the view's schema whose fields can be changed. */
static struct rd_field *own_view(void)
{
	schema = *game.view;
	memcpy(fields, schema.field, schema.count * sizeof(*fields));
	schema.field = fields;
	game.view = &schema;
	return fields;
}

static struct rd_entry *own_actions(void)
{
	vocabulary = *game.actions;
	memcpy(entries, vocabulary.entry, vocabulary.count * sizeof(*entries));
	vocabulary.entry = entries;
	game.actions = &vocabulary;
	return entries;
}

static void other_size(void)
{
	game.head.size -= 8;
}
static void other_version(void)
{
	game.head.version++;
}
static void other_shape(void)
{
	game.head.shape++;
}
static void no_name(void)
{
	game.name = NULL;
}
static void capital_name(void)
{
	game.name = "Noughts";
}
static void path_as_name(void)
{
	game.name = "../up";
}
static void digit_first(void)
{
	game.name = "4inarow";
}
static void long_name(void)
{
	game.name = "abcdefghijklmnopqrstuvwxy";
}
static void no_czech_title(void)
{
	game.title.in[RD_CZECH] = NULL;
}
static void empty_title(void)
{
	game.title.in[RD_SPANISH] = "";
}
static void title_of_two_lines(void)
{
	game.title.in[RD_ENGLISH] = "one\ntwo";
}
static void no_edition(void)
{
	game.rules = 0;
}
static void older_is_newer(void)
{
	older = game;
	older.rules = 2;
	game.rules = 2;
	game.older = &older;
}
static void older_is_itself(void)
{
	game.older = &game;
}
static void older_has_another_name(void)
{
	older = game;
	older.name = "another";
	game.rules = 2;
	game.older = &older;
}
static void older_is_broken(void)
{
	older = game;
	older.legal = NULL;
	game.rules = 2;
	game.older = &older;
}
static void no_seats(void)
{
	game.seats_min = 0;
}
static void too_many_seats(void)
{
	game.seats_max = RD_SEATS_MAX + 1;
}
static void wrong_table(void)
{
	game.table_seats = 3;
}
static void strange_chat(void)
{
	game.chat = 9;
}
static void no_state(void)
{
	game.state_size = 0;
}
static void huge_state(void)
{
	game.state_size = 1u << 30;
}
static void huge_action(void)
{
	game.action_size = RD_ACTION_MAX + 1;
}
static void no_events(void)
{
	game.events_max = 0;
}
static void no_list(void)
{
	game.legal_max = 0;
}
static void huge_list(void)
{
	game.legal_max = 1 << 16;
	game.action_size = RD_ACTION_MAX;
}
static void no_apply(void)
{
	game.apply = NULL;
}
static int64_t never(const void *state)
{
	(void)state;
	return RD_NEVER;
}
static void time_without_pass(void)
{
	game.due = never;
}
static void fog_without_scramble(void)
{
	game.has_fog = true;
}
static void no_view(void)
{
	game.view = NULL;
}
static void view_too_large(void)
{
	game.view_size--;
}
static void member_outside(void)
{
	own_view()[0].offset = 4000;
}
static void range_too_wide(void)
{
	own_view()[0].high = 1000;
}
static void field_without_key(void)
{
	own_view()[0].key = NULL;
}
static void key_of_another_length(void)
{
	own_view()[0].key_length++;
}
static void two_fields_of_one_key(void)
{
	own_view();
	fields[1].key = fields[0].key;
	fields[1].key_length = fields[0].key_length;
}
static void schema_in_itself(void)
{
	own_view()[0] = (struct rd_field){
		.key = "\"seat\":", .key_length = 7, .kind = RD_KIND_STRUCT, .schema = &schema};
}
static void struct_without_schema(void)
{
	own_view()[0] = (struct rd_field){
		.key = "\"seat\":", .key_length = 7, .kind = RD_KIND_STRUCT};
}
static void no_actions(void)
{
	game.actions = NULL;
}
static void two_actions_of_one_name(void)
{
	own_actions();
	entries[1].type = entries[0].type;
}
static void action_that_needs_escapes(void)
{
	own_actions()[0].type = "mark\"place";
}
static void action_over_its_type(void)
{
	own_actions();
	schema = *entries[0].schema;
	memcpy(fields, schema.field, schema.count * sizeof(*fields));
	fields[0].offset = 0;
	schema.field = fields;
	entries[0].schema = &schema;
}
static void strange_flag(void)
{
	own_actions()[0].flags = 128;
}
static void nobody_may_leave(void)
{
	own_actions()[1].flags = 0;
}
static struct rd_why whys[] = {
	{.text = {{"", "", ""}}},
	{.text = {{"{0} is near", "{0} está cerca", "{0} je blízko"}}},
};

static void whys_without_words(void)
{
	game.why_count = 2;
	game.whys = NULL;
}

static void why_without_czech(void)
{
	static struct rd_why wrong[2];
	memcpy(wrong, whys, sizeof(whys));
	wrong[1].text.in[RD_CZECH] = "";
	game.whys = wrong;
	game.why_count = 2;
}

static void why_of_another_value(void)
{
	static struct rd_why wrong[2];
	memcpy(wrong, whys, sizeof(whys));
	wrong[1].text.in[RD_SPANISH] = "{1} está cerca";
	game.whys = wrong;
	game.why_count = 2;
}

static void whys_of_nobody(void)
{
	game.choose = NULL;
	game.whys = whys;
	game.why_count = 2;
}

static struct rd_ledger ledger;
static struct rd_account account;

static size_t keep_nothing(
	void *memory, const void *state, const struct rd_event *event, struct rd_note *notes)
{
	return 0;
}

/* One with nothing wrong in it, for the rows to spoil. */
static void keep_a_ledger(void)
{
	account = (struct rd_account){.name = "marks",
		.title = {{"Marks", "Marcas", "Značky"}},
		.line = {.text = {{"a mark at {0}", "marca en {0}", "značka na {0}"}}}};
	ledger = (struct rd_ledger){.title = {{"Marks", "Marcas", "Značky"}},
		.accounts = &account,
		.account_count = 1,
		.keep = keep_nothing};
	game.ledger = &ledger;
}
static void ledger_of_nobody(void)
{
	keep_a_ledger();
	ledger.keep = NULL;
}
static void ledger_without_czech(void)
{
	keep_a_ledger();
	ledger.title.in[RD_CZECH] = NULL;
}
static void account_without_spanish(void)
{
	keep_a_ledger();
	account.title.in[RD_SPANISH] = NULL;
}
static void account_of_nothing(void)
{
	keep_a_ledger();
	memset(&account.title, 0, sizeof(account.title));
	memset(&account.line, 0, sizeof(account.line));
}
static void account_of_another_value(void)
{
	keep_a_ledger();
	account.line.text.in[RD_CZECH] = "značka na {1}";
}

static struct rd_census census;
static struct rd_census_group group;
static struct rd_census_rate rate;
static const char *row_name;

static void count_nothing(
	void *memory, const void *state, const struct rd_event *event, struct rd_tallies *tallies)
{
}
static const char *name_row(int of, int row)
{
	return row_name;
}

/* One with nothing wrong in it, likewise. */
static void take_a_census(void)
{
	row_name = "corner";
	group = (struct rd_census_group){.name = "cell", .rows = 9, .column = {"taken"}};
	rate = (struct rd_census_rate){.name = "corners", .whole = "marks"};
	census = (struct rd_census){.groups = &group,
		.rates = &rate,
		.group_count = 1,
		.rate_count = 1,
		.name_row = name_row,
		.keep = count_nothing};
	game.census = &census;
}
static void census_of_nobody(void)
{
	take_a_census();
	census.keep = NULL;
}
static void census_of_unnamed_rows(void)
{
	take_a_census();
	census.name_row = NULL;
}
static void census_of_too_many(void)
{
	take_a_census();
	group.rows = RD_CENSUS_ROWS_MAX + 1;
}
static void row_without_a_word(void)
{
	take_a_census();
	row_name = "cor\"ner";
}
static void group_without_a_column(void)
{
	take_a_census();
	group.column[0] = NULL;
}
static void column_without_a_word(void)
{
	take_a_census();
	group.column[1] = "";
}
static void rate_of_nothing(void)
{
	take_a_census();
	rate.whole = NULL;
}

static void refusals_without_sentences(void)
{
	game.refusal_texts = NULL;
}
static void refusal_without_czech(void)
{
	static struct rd_text text;
	text = game.refusal_texts[0];
	text.in[RD_CZECH] = "";
	names = *game.refusals;
	names.count = 1;
	game.refusals = &names;
	game.refusal_texts = &text;
}
static void faults_without_sentences(void)
{
	game.fault_texts = NULL;
	game.fault_count = 1;
}
static void fault_without_spanish(void)
{
	static const struct rd_text text = {{"what?", "", "cože?"}};
	game.fault_texts = &text;
	game.fault_count = 1;
}
static void free_option_that_is_none(void)
{
	static const char *const options[] = {"speed", NULL};
	game.free_options = options;
}

/* Options in words: rows for options that the game is given here. */
static struct rd_option row;
static struct rd_preset preset;
static void give_row(void)
{
	static const struct rd_field speed[] = {{.key = "\"speed\":",
		.key_length = 8,
		.kind = RD_KIND_INT,
		.width = 1,
		.low = 1,
		.high = 9}};
	schema = (struct rd_schema){.name = "options", .field = speed, .count = 1, .size = 1};
	row = (struct rd_option){
		.key = "speed", .title = {{"a", "b", "c"}}, .sentence = {{"a", "b", "c"}}};
	game.options = &schema;
	game.options_size = 1;
	game.option_rows = &row;
	game.option_row_count = 1;
}
static void row_of_no_option(void)
{
	give_row();
	row.key = "spede";
}
static void row_without_spanish(void)
{
	give_row();
	row.sentence.in[RD_SPANISH] = "";
}
static void row_of_no_chapter(void)
{
	give_row();
	row.chapter = RD_OPTION_CHAPTERS;
}
static void titles_of_a_number(void)
{
	give_row();
	row.titles = &row.title;
	row.title_count = 1;
}
static void range_beyond_the_schema(void)
{
	static const struct rd_option_range range = {.low = 0, .high = 9};
	give_row();
	row.ranges = &range;
	row.range_count = 1;
}
static void range_for_no_word(void)
{
	static const struct rd_option_range range = {
		.key = "speed", .word = "high", .low = 1, .high = 9};
	give_row();
	row.ranges = &range;
	row.range_count = 1;
}
static void preset_without_options(void)
{
	preset = (struct rd_preset){"quick", {{"a", "b", "c"}}, {{"a", "b", "c"}}, "{"};
	game.presets = &preset;
	game.preset_count = 1;
}

// clang-format off
static const struct {
	void (*wrong)(void);
	const char *path, *reason; /* how they begin */
} broken[] = {
	{other_size, "head", "the table has another shape"},
	{other_version, "head", "the table has another version"},
	{other_shape, "head", "the table has another shape"},
	{no_name, "name", "the game has no name"},
	{capital_name, "name", "a name is 2 to 24 small letters"},
	{path_as_name, "name", "a name is 2 to 24 small letters"},
	{digit_first, "name", "a name is 2 to 24 small letters"},
	{long_name, "name", "a name is 2 to 24 small letters"},
	{no_czech_title, "tictactoe 1: title", "needs a line in every language"},
	{empty_title, "tictactoe 1: title", "needs a line in every language"},
	{title_of_two_lines, "tictactoe 1: title", "needs a line in every language"},
	{no_edition, "tictactoe 0: rules", "editions count from 1"},
	{older_is_newer, "tictactoe 2: rules", "editions count from 1"},
	{older_is_itself, "tictactoe 1: rules", "editions count from 1"},
	{older_has_another_name, "another 1: older", "an edition has another name"},
	{older_is_broken, "tictactoe 1: legal", "every game has this function"},
	{no_seats, "tictactoe 1: seats", "seats go from 1 to 8"},
	{too_many_seats, "tictactoe 1: seats", "seats go from 1 to 8"},
	{wrong_table, "tictactoe 1: table_seats", "a table of the queue"},
	{strange_chat, "tictactoe 1: chat", "no such way"},
	{no_state, "tictactoe 1: state_size", "out of bounds"},
	{huge_state, "tictactoe 1: state_size", "out of bounds"},
	{huge_action, "tictactoe 1: action_size", "out of bounds"},
	{no_events, "tictactoe 1: events_max", "out of bounds"},
	{no_list, "tictactoe 1: legal_max", "out of bounds"},
	{huge_list, "tictactoe 1: legal_max", "a whole list"},
	{no_apply, "tictactoe 1: apply", "every game has this function"},
	{time_without_pass, "tictactoe 1: due", "due and pass go together"},
	{fog_without_scramble, "tictactoe 1: scramble", "where something is hidden"},
	{no_view, "tictactoe 1: view", "the schema is missing"},
	{view_too_large, "tictactoe 1: view", "the schema's struct is larger"},
	{member_outside, "tictactoe 1: view view.seat", "the member lies outside"},
	{range_too_wide, "tictactoe 1: view view.seat", "the range does not fit"},
	{field_without_key, "tictactoe 1: view view", "a field has no key"},
	{key_of_another_length, "tictactoe 1: view view", "a field has no key"},
	{two_fields_of_one_key, "tictactoe 1: view view.seat", "the key is there twice"},
	{schema_in_itself, "tictactoe 1: view view", "structs within structs"},
	{struct_without_schema, "tictactoe 1: view view.seat", "its schema is missing"},
	{no_actions, "tictactoe 1: actions", "there are no types"},
	{two_actions_of_one_name, "tictactoe 1: actions mark:place", "there are two"},
	{action_that_needs_escapes, "tictactoe 1: actions", "a type is not a word"},
	{action_over_its_type, "tictactoe 1: actions mark:place", "a member lies over the head"},
	{strange_flag, "tictactoe 1: actions mark:place", "no such flag"},
	{nobody_may_leave, "tictactoe 1: actions", "a game of several seats"},
	{whys_without_words, "tictactoe 1: whys", "the sentences"},
	{why_without_czech, "tictactoe 1: whys", "each needs a sentence"},
	{why_of_another_value, "tictactoe 1: whys {0} is near", "names other values"},
	{whys_of_nobody, "tictactoe 1: choose", "nobody chooses"},
	{ledger_of_nobody, "tictactoe 1: ledger", "needs accounts"},
	{ledger_without_czech, "tictactoe 1: ledger", "needs a title"},
	{account_without_spanish, "tictactoe 1: ledger marks", "needs a title or a line"},
	{account_of_nothing, "tictactoe 1: ledger marks", "needs a title or a line"},
	{account_of_another_value, "tictactoe 1: ledger a mark at {0}", "names other values"},
	{census_of_nobody, "tictactoe 1: census", "needs groups or rates"},
	{census_of_unnamed_rows, "tictactoe 1: census", "needs groups or rates"},
	{census_of_too_many, "tictactoe 1: census", "has too many rows"},
	{row_without_a_word, "tictactoe 1: census cell", "a row is no word"},
	{group_without_a_column, "tictactoe 1: census", "a group or its first column"},
	{column_without_a_word, "tictactoe 1: census cell", "a column is no word"},
	{rate_of_nothing, "tictactoe 1: census", "a rate or its whole"},
	{refusals_without_sentences, "tictactoe 1: refusals", "their sentences"},
	{refusal_without_czech, "tictactoe 1: refusals taken", "needs a sentence"},
	{faults_without_sentences, "tictactoe 1: fault_texts", "the sentences are missing"},
	{fault_without_spanish, "tictactoe 1: fault_texts", "each needs a sentence"},
	{row_of_no_option, "tictactoe 1: option_rows spede", "there is no such option"},
	{row_without_spanish, "tictactoe 1: option_rows speed", "needs a title and a sentence"},
	{row_of_no_chapter, "tictactoe 1: option_rows speed", "no such form"},
	{titles_of_a_number, "tictactoe 1: option_rows speed", "has a title for each"},
	{range_beyond_the_schema, "tictactoe 1: option_rows speed", "has a range that"},
	{range_for_no_word, "tictactoe 1: option_rows speed", "has a range for a word"},
	{preset_without_options, "tictactoe 1: presets quick", "its options are no JSON"},
	{free_option_that_is_none, "tictactoe 1: free_options speed", "there is no such option"},
};
// clang-format on

static bool begins(const char *text, const char *start)
{
	return strncmp(text, start, strlen(start)) == 0;
}

static void what_is_wrong_is_named(void **state)
{
	for (size_t i = 0; i < RD_COUNT(broken); i++) {
		struct rd_fault fault = {0};
		game = *rd_game_find("tictactoe", 9);
		broken[i].wrong();
		if (rd_game_lint(&game, &fault))
			fail_msg("%s is not found", broken[i].path);
		if (strcmp(fault.path, broken[i].path) != 0 ||
			!begins(fault.reason, broken[i].reason))
			fail_msg("%s: %s\nwanted %s: %s", fault.path, fault.reason, broken[i].path,
				broken[i].reason);
	}
}

static void what_does_not_pass_is_not_added(void **state)
{
	struct rd_fault fault = {0};
	size_t count = rd_game_count();
	game = *rd_game_find("tictactoe", 9);
	game.name = "noughts";
	game.legal = NULL;
	assert_false(rd_game_add(&game, &fault));
	assert_string_equal(fault.path, "noughts 1: legal");
	game = *rd_game_find("tictactoe", 9);
	assert_false(rd_game_add(&game, &fault));
	assert_string_equal(fault.reason, "there is a game of this name already");
	game.name = "noughts";
	game.is_draft = true;
	assert_false(rd_game_add(&game, &fault));
	assert_string_equal(fault.reason, "none of its editions is released");
	assert_int_equal(rd_game_count(), count);
	assert_null(rd_game_find("noughts", 7));
}

static void a_game_that_passes_is_added_behind_the_others(void **state)
{
	struct rd_fault fault = {0};
	size_t count = rd_game_count();
	older = *rd_game_find("tictactoe", 9);
	older.name = "noughts";
	game = older;
	game.rules = 3;
	game.older = &older;
	assert_true(rd_game_add(&game, &fault));
	assert_int_equal(rd_game_count(), count + 1);
	assert_ptr_equal(rd_game_at(count), &game);
	assert_ptr_equal(rd_game_edition("noughts", 7, 1), &older);
	assert_false(rd_game_add(&game, &fault));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_game_of_this_build_passes),
		cmocka_unit_test(what_is_wrong_is_named),
		cmocka_unit_test(what_does_not_pass_is_not_added),
		cmocka_unit_test(a_game_that_passes_is_added_behind_the_others),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
