/*
 * test_balance.c: what is added up of matches that are known, and what the figures say of it: by hand, against the sums and against the
 * printed table.
 */
#include "run_command.h"

#include "program/balance.h"

/* ---- a game that counts what its state says --------------------------------------------------------- */

enum { COIN, CROWN, ROWS };

struct told {
	int row, seat, column, amount;
};
/* A match as the test tells it. */
struct known {
	struct told told[6];
	int64_t part, whole;
	uint8_t end, rank[2];
	int spins; /* actions that are made */
};

static const char *name_row(int group, int row)
{
	return row == COIN ? "coin" : "crown";
}

/* The memory is a count of calls: it must be zero when a match begins. */
static void keep(
	void *memory, const void *state, const struct rd_event *event, struct rd_tallies *tallies)
{
	const struct known *known = state;
	assert_null(event);
	assert_int_equal((*(int *)memory)++, 0);
	for (size_t i = 0; i < RD_COUNT(known->told) && known->told[i].amount; i++)
		rd_tally(tallies, 0, known->told[i].row, known->told[i].seat, known->told[i].column,
			known->told[i].amount);
	rd_tally_rate(tallies, 0, known->part, known->whole);
	/* What there is not is not counted. */
	rd_tally(tallies, 0, ROWS, 0, 0, 5);
	rd_tally(tallies, 0, COIN, 2, 0, 5);
	rd_tally(tallies, 0, COIN, -1, 0, 5);
}

static const struct rd_census_group groups[] = {
	{.name = "piece", .rows = ROWS, .column = {"had", "spent"}}};
static const struct rd_census_rate rates[] = {{"heads", "tosses", true}};
static const struct rd_census census = {
	.groups = groups,
	.rates = rates,
	.group_count = 1,
	.rate_count = 1,
	.memory_size = sizeof(int),
	.name_row = name_row,
	.keep = keep,
};
static const struct rd_entry entries[] = {{"coin:spin", NULL, 0}, {"coin:keep", NULL, 0}};
static const struct rd_vocabulary actions = {entries, 2};
static const struct rd_game game = {
	.name = "coins", .rules = 7, .actions = &actions, .census = &census};

/* Four matches, of which one is broken off: seat 0 wins the first, seat 1 the second, the third is shared. */
static struct known set[] = {
	{{{COIN, 0, 0, 2}, {COIN, 0, 1, 3}}, 1, 2, SIM_ENDED, {1, 2}, 3},
	{{{COIN, 0, 0, 1}, {COIN, 1, 0, 1}, {COIN, 1, 1, 1}}, 0, 2, SIM_ENDED, {2, 1}, 0},
	{{{COIN, 1, 1, 1}}, 2, 4, SIM_ENDED, {1, 1}, 1},
	{{{CROWN, 0, 0, 9}}, 9, 9, SIM_LIMIT, {0, 0}, 9},
};
static struct sim_match records[RD_COUNT(set)];

static struct balance_sums *count_set(void)
{
	struct balance_sums *sums = calloc(1, balance_sums_size(&game));
	struct balance_counter *counter = balance_counter_create(&game, 2, sums);
	for (size_t i = 0; i < RD_COUNT(set); i++) {
		struct rd_match match = {.game = &game, .seats = 2, .state = &set[i]};
		struct rd_turn turn = {0};
		balance_counter_begin(counter, &match);
		for (int spin = 0; spin < set[i].spins; spin++)
			balance_counter_see(counter, &match, &turn, &(uint16_t){0}, 1000);
		balance_counter_see(counter, &match, &turn, NULL, 0);
		records[i] = (struct sim_match){.end = set[i].end,
			.rank = {set[i].rank[0], set[i].rank[1]},
			.reason = "tossed",
			.first = RD_NOBODY,
			.turns = (uint32_t)i + 1};
		balance_counter_end(counter, &records[i]);
	}
	balance_counter_destroy(counter);
	return sums;
}

/* ---- sums --------------------------------------------------------------------------------------------- */

static void sums_are_those_of_matches_that_ended(void **state)
{
	struct balance_sums *sums = count_set();
	const struct balance_row *coin = &sums->row[COIN];
	assert_int_equal(sums->ended, 3);
	assert_int_equal(coin->seats, 4); /* who spent one has had it */
	assert_int_equal(coin->wins, 2);  /* a shared first is none */
	assert_int_equal(coin->column[0].matches.part, 4);
	assert_int_equal(coin->column[1].cases, 3);
	assert_int_equal(coin->column[1].matches.part, 5);
	assert_int_equal(coin->column[1].matches.parts, 9 + 1 + 1);
	assert_int_equal(coin->column[1].matches.matches, 3);
	assert_int_equal(sums->row[CROWN].seats, 0);
	assert_int_equal(sums->rate[0].part, 3);
	assert_int_equal(sums->rate[0].whole, 8);
	assert_int_equal(sums->action[0].cases, 2);
	assert_int_equal(sums->action[0].matches.part, 4);
	assert_int_equal(sums->action[1].matches.part, 0);
	assert_int_equal(sums->choices, 13);
	free(sums);
}

static void sums_of_workers_are_joined(void **state)
{
	struct balance_sums *sums = count_set(), *more = count_set();
	balance_join(&game, sums, more);
	assert_int_equal(sums->ended, 6);
	assert_int_equal(sums->row[COIN].seats, 8);
	assert_int_equal(sums->row[COIN].wins, 4);
	assert_int_equal(sums->row[COIN].column[1].matches.parts, 22);
	assert_int_equal(sums->rate[0].whole, 16);
	assert_int_equal(sums->rate[0].matches, 6);
	assert_int_equal(sums->action[0].cases, 4);
	assert_int_equal(sums->choices, 26);
	free(sums);
	free(more);
}

/* ---- figures ------------------------------------------------------------------------------------------ */

static void assert_near(double value, double wanted)
{
	double off = value - wanted;
	if (off > 0.0005 || off < -0.0005)
		fail_msg("%f is not %f", value, wanted);
}

static void bounds_are_wilsons(void **state)
{
	struct bounds bounds = wilson(2, 4);
	assert_near(bounds.low, 0.1500);
	assert_near(bounds.high, 0.8500);
	bounds = wilson(30, 30);
	assert_near(bounds.low, 0.8865);
	assert_near(bounds.high, 1);
	assert_false(wilson(0, 0).is_known);
}

/* Uses of 3, 1 and 1: mean 5/3, standard error of the mean 2/3. */
static void the_error_of_a_mean_is_that_of_its_matches(void **state)
{
	struct ratio ratio = {0};
	ratio_add(&ratio, 3, 1);
	assert_false(ratio_mean(&ratio).is_known);
	ratio_add(&ratio, 1, 1);
	ratio_add(&ratio, 1, 1);
	ratio_add(&ratio, 0, 0); /* a match without any is none */
	struct bounds bounds = ratio_mean(&ratio);
	assert_near(bounds.rate, 1.6667);
	assert_near(bounds.high - bounds.rate, 1.959964 * 0.66667);
	assert_near(bounds.rate - bounds.low, 1.959964 * 0.66667);
}

/* Ten attacks that all fail in one match, and ten that all hit in another, are two cases and not twenty. */
static void what_comes_in_one_match_is_not_independent(void **state)
{
	struct ratio lumps = {0}, even = {0};
	ratio_add(&lumps, 10, 10);
	ratio_add(&lumps, 0, 10);
	struct bounds one = ratio_share(&lumps), two = wilson(1, 2), twenty = wilson(10, 20);
	assert_near(one.rate, 0.5);
	assert_true(one.low <= two.low && one.high >= two.high);
	ratio_add(&even, 5, 10);
	ratio_add(&even, 5, 10);
	assert_true(ratio_share(&even).low <= twenty.low + 0.0005);
	/* Never in many matches: by their number. */
	struct ratio never = {0};
	for (int i = 0; i < 30; i++)
		ratio_add(&never, 0, 100);
	assert_near(ratio_share(&never).high, wilson(0, 30).high);
}

static void times_are_told_to_an_eighth(void **state)
{
	uint64_t times[TIMES] = {0};
	assert_near(times_at(times, 0.5), 0);
	for (int i = 0; i < 99; i++)
		times_add(times, 1000000);
	times_add(times, 64000000);
	double half = times_at(times, 0.5), most = times_at(times, 1);
	assert_true(half >= 1 && half <= 1.125);
	assert_true(times_at(times, 0.99) == half);
	assert_true(most >= 64 && most <= 72);
	times_add(times, 0);
	times_add(times, UINT64_MAX);
}

static void quartiles_are_of_the_sorted(void **state)
{
	int64_t values[] = {9, 1, 5, 3, 7, 2, 8, 4};
	struct spread spread = spread_of(values, RD_COUNT(values));
	assert_int_equal(spread.least, 1);
	assert_int_equal(spread.lower, 3);
	assert_int_equal(spread.median, 5);
	assert_int_equal(spread.upper, 7);
	assert_int_equal(spread.most, 9);
}

/* ---- the table ---------------------------------------------------------------------------------------- */

static void print_set(char *text, size_t capacity,
	void (*print)(
		const struct sim_plan *, const struct sim_match *, const struct balance_sums *))
{
	struct sim_plan plan = {.game = &game,
		.seats = 2,
		.bot = {3, 3},
		.games = RD_COUNT(set),
		.seed_text = "known"};
	struct balance_sums *sums = count_set();
	FILE *file = tmpfile();
	int before = divert(stdout, file);
	print(&plan, records, sums);
	restore(stdout, before, file, text, capacity);
	free(sums);
}

/* Blanks are one blank. */
static bool has_line(const char *text, const char *wanted)
{
	char flat[8192];
	size_t length = 0;
	for (; *text && length < sizeof(flat) - 1; text++)
		if (*text != ' ' || (length > 0 && flat[length - 1] != ' '))
			flat[length++] = *text;
	flat[length] = 0;
	if (!strstr(flat, wanted))
		print_error("no line \"%s\" in\n%s", wanted, flat);
	return strstr(flat, wanted);
}

static void the_table_says_what_was_counted(void **state)
{
	char text[8192];
	print_set(text, sizeof(text), balance_print_text);
	assert_true(has_line(text, "coins, rules 7: 4 matches, 2 seats, bots 3, seed known\n"));
	assert_true(has_line(text, "\n0 3 33.3 [6.1 79.2] 0.67 1\n"));
	assert_true(has_line(text, "\nturns: median 2, half of them 1 to 3, all 1 to 3\n"));
	assert_true(has_line(text, "\n1 broken off at the limit of turns\n"));
	assert_true(has_line(text, "\ncoin:spin 4 66.7 [20.8 93.9] 1.33 [0.00 3.06]\n"));
	assert_true(has_line(text, "\nnever used: coin:keep\n"));
	assert_true(has_line(
		text, "\npiece N had by % had a match wins alone % spent by % spent a match\n"));
	assert_true(has_line(
		text, "\ncoin 4 66.7 [30.0 90.3] 1.33 [0.03 2.64] 50.0 [15.0 85.0] 75.0 "));
	assert_true(has_line(text, "\npiece never had: crown\n"));
	assert_true(has_line(text, "\nheads 37.5 "));
}

static void json_has_the_same(void **state)
{
	char text[8192];
	print_set(text, sizeof(text), balance_print_json);
	assert_non_null(strstr(text, "\"never_used\": [\"coin:keep\"]"));
	assert_true(has_line(text, "\"seats\": 4,\n \"wins\": 2,\n \"win_rate\": 0.5000,\n"));
	assert_true(has_line(text, "\"part\": 3,\n \"whole\": 8,\n \"rate\": 0.3750,\n"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sums_are_those_of_matches_that_ended),
		cmocka_unit_test(sums_of_workers_are_joined),
		cmocka_unit_test(bounds_are_wilsons),
		cmocka_unit_test(the_error_of_a_mean_is_that_of_its_matches),
		cmocka_unit_test(what_comes_in_one_match_is_not_independent),
		cmocka_unit_test(times_are_told_to_an_eighth),
		cmocka_unit_test(quartiles_are_of_the_sorted),
		cmocka_unit_test(the_table_says_what_was_counted),
		cmocka_unit_test(json_has_the_same),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
