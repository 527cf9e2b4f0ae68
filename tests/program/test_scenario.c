/*
 * test_scenario.c: the scenario runner against a game that misbehaves on order: it draws dice while it
 * is played, changes its state and refuses, and has deadlines that fall due at once.
 *
 * The registry below takes the place of libronda's, so that this is the one game there is.
 */
#include "run_command.h"

#include <ronda/ronda.h>

/* ---- the game ---------------------------------------------------------------------------------- */

enum { ROLL, CHEAT, PEEK, WIND };
enum { ROLLED, RANG };

struct action {
	uint16_t type;
	uint16_t alarms;
};

struct state {
	int32_t sum;
	uint16_t alarms; /* deadlines that are due at once */
	uint16_t zero;
};

struct event {
	struct rd_event head;
	int32_t value;
};

#define RD_OF struct action
static const struct rd_field wind_fields[] = {RD_INT(alarms, 0, 1000)};
static const struct rd_schema wind_schema = RD_OBJECT("wind", wind_fields);
#undef RD_OF
#define RD_OF struct state
static const struct rd_field state_fields[] = {RD_INT(sum, 0, 1000), RD_INT(alarms, 0, 1000)};
static const struct rd_schema state_schema = RD_OBJECT("state", state_fields);
#undef RD_OF
#define RD_OF struct event
static const struct rd_field rolled_fields[] = {RD_INT(value, 1, 6)};
static const struct rd_schema rolled_schema = RD_OBJECT("rolled", rolled_fields);
#undef RD_OF

static const struct rd_entry action_entries[] = {{"die:roll", NULL, 0}, {"die:cheat", NULL, 0},
	{"die:peek", NULL, 0}, {"clock:wind", &wind_schema, 0}};
static const struct rd_entry event_entries[] = {
	{"die:rolled", &rolled_schema, 0}, {"clock:rang", NULL, 0}};
static const struct rd_vocabulary action_list = {action_entries, 4};
static const struct rd_vocabulary event_list = {event_entries, 2};

static int setup(void *state, const void *options, int seats, struct rd_chance *chance,
	struct rd_fault *fault)
{
	return RD_ACCEPTED;
}

static int apply(void *at, int seat, const void *order, struct rd_turn *turn)
{
	struct state *state = at;
	const struct action *action = order;
	if (action->type == CHEAT) {
		state->sum++;
		return RD_WRONG_PHASE;
	}
	if (action->type == PEEK) {
		rd_draw(turn->chance, "die", 1, 6);
		return RD_WRONG_PHASE;
	}
	if (action->type == WIND) {
		state->alarms = action->alarms;
		return RD_ACCEPTED;
	}
	struct event *event = rd_emit(turn, ROLLED, RD_SEAT(seat), sizeof(*event));
	event->value = rd_draw(turn->chance, "die", 1, 6);
	state->sum += event->value;
	return RD_ACCEPTED;
}

/* A thousand alarms never end. */
static int64_t due(const void *at)
{
	const struct state *state = at;
	return state->alarms > 0 ? 0 : RD_NEVER;
}

static void pass(void *at, int64_t seconds, struct rd_turn *turn)
{
	struct state *state = at;
	if (state->alarms == 0)
		return;
	rd_emit(turn, RANG, RD_EVERYONE, sizeof(struct rd_event));
	if (state->alarms < 1000)
		state->alarms--;
}

static void look(const void *state, int seat, void *view)
{
	memcpy(view, state, sizeof(struct state));
}

static const struct rd_game dice_game = {
	.name = "dice",
	.seats_min = 2,
	.seats_max = 2,
	.state_size = sizeof(struct state),
	.view_size = sizeof(struct state),
	.action_size = sizeof(struct action),
	.events_max = 256,
	.options = &rd_no_options,
	.state = &state_schema,
	.view = &state_schema,
	.spectator_view = &state_schema,
	.actions = &action_list,
	.events = &event_list,
	.setup = setup,
	.apply = apply,
	.due = due,
	.pass = pass,
	.look = look,
};

const struct rd_game *const rd_built_in[] = {&dice_game};
const size_t rd_built_in_count = 1;

/* ---- running ----------------------------------------------------------------------------------- */

static char file_path[256];

static int make_place(void **state)
{
	const char *temporary = getenv("TMPDIR");
	snprintf(file_path, sizeof(file_path), "%s/ronda-dice.XXXXXX",
		temporary ? temporary : "/tmp");
	int file = mkstemp(file_path);
	return file >= 0 ? close(file) : -1;
}

static int remove_place(void **state)
{
	return unlink(file_path);
}

/* Runs a scenario with these members and returns what is printed, without the file's name. */
static const char *outcome(const char *members)
{
	static struct run run;
	FILE *file = fopen(file_path, "w");
	assert_non_null(file);
	fprintf(file, "{\"game\": \"dice\", %s}", members);
	assert_int_equal(fclose(file), 0);
	run_command(&run, &scenario_command, (char *[]){file_path, NULL});
	bool has_passed = strcmp(run.out, "1 passed, 0 failed\n") == 0;
	assert_int_equal(run.status, has_passed ? STATUS_FINE : STATUS_FAILED);
	if (has_passed)
		return "passed";
	assert_memory_equal(run.out, file_path, strlen(file_path));
	*strchr(run.out, '\n') = 0;
	return run.out + strlen(file_path);
}

#define ROLL_STEP "{\"seat\": 0, \"do\": {\"type\": \"die:roll\"}"

static void draws_are_taken_from_the_queue_in_order(void **state)
{
	assert_string_equal(
		outcome("\"draws\": [{\"name\": \"die\", \"value\": 5}, {\"name\": \"die\", \"value\": 2}],"
			"\"steps\": [" ROLL_STEP ", \"events\": [{\"value\": 5}]}, " ROLL_STEP
			", \"events\": [{\"value\": 2}]}, {\"state\": {\"sum\": 7}}]"),
		"passed");
}

static void an_empty_queue_draws_from_the_seed(void **state)
{
	/* The sum of the seed's first dice, whatever they are, is the same with an absent queue. */
	assert_string_equal(outcome("\"draws\": [], \"steps\": [" ROLL_STEP "}]"), "passed");
	assert_string_equal(outcome("\"draws\": [{\"name\": \"die\", \"value\": 1}],"
				    "\"steps\": [" ROLL_STEP "}, " ROLL_STEP "}, " ROLL_STEP "}]"),
		"passed");
}

static void a_draw_that_does_not_fit_fails(void **state)
{
	assert_string_equal(
		outcome("\"draws\": [{\"name\": \"dye\", \"value\": 5}], \"steps\": [" ROLL_STEP
			"}]"),
		": step 1: draw \"die\": the script has another name next");
	assert_string_equal(
		outcome("\"draws\": [{\"name\": \"die\", \"value\": 7}], \"steps\": [" ROLL_STEP
			"}]"),
		": step 1: draw \"die\": the scripted value is out of range");
	assert_string_equal(
		outcome("\"draws\": [{\"name\": \"die\", \"value\": 1}, {\"name\": \"die\", \"value\": 2}],"
			"\"steps\": [" ROLL_STEP "}]"),
		": draws: 1 left over, the first is draws[1], \"die\"");
}

static void a_refusal_that_changes_the_state_fails(void **state)
{
	assert_string_equal(outcome("\"steps\": [{\"seat\": 0, \"do\": {\"type\": \"die:cheat\"},"
				    "\"error\": \"wrong_phase\"}]"),
		": step 1: the action is refused with \"wrong_phase\", but the state was changed");
	assert_string_equal(
		outcome("\"draws\": [{\"name\": \"die\", \"value\": 1}], \"steps\": [{\"seat\": 0,"
			"\"do\": {\"type\": \"die:peek\"}, \"error\": \"wrong_phase\"}]"),
		": step 1: the action is refused with \"wrong_phase\", but the state was changed");
}

static void audiences_are_those_of_seats_that_exist(void **state)
{
	assert_string_equal(
		outcome("\"steps\": [" ROLL_STEP ", \"events\": [{\"to\": [0]}]}]"), "passed");
	assert_string_equal(outcome("\"steps\": [" ROLL_STEP ", \"events\": [{\"to\": [0, 1]}]}]"),
		": step 1: events[0].to: expected 2 items, got 1: [0]");
	assert_string_equal(
		outcome("\"given\": {\"state\": {\"alarms\": 1}}, \"steps\": [{\"clock\": 5,"
			"\"events\": [{\"type\": \"clock:rang\", \"to\": [0, 1]}]}]"),
		"passed");
}

static void deadlines_at_one_moment_are_all_kept(void **state)
{
	assert_string_equal(
		outcome("\"given\": {\"state\": {\"alarms\": 3}}, \"steps\": [{\"clock\": 0,"
			"\"events\": [{}, {}, {}]}, {\"clock\": 5, \"events\": []}]"),
		"passed");
}

static void deadlines_without_end_fail(void **state)
{
	assert_string_equal(outcome("\"steps\": [{\"seat\": 1, \"do\": {\"type\": \"clock:wind\","
				    "\"alarms\": 1000}}, {\"clock\": 1}]"),
		": step 2: the clock does not come to rest: deadline follows upon deadline");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(draws_are_taken_from_the_queue_in_order),
		cmocka_unit_test(an_empty_queue_draws_from_the_seed),
		cmocka_unit_test(a_draw_that_does_not_fit_fails),
		cmocka_unit_test(a_refusal_that_changes_the_state_fails),
		cmocka_unit_test(audiences_are_those_of_seats_that_exist),
		cmocka_unit_test(deadlines_at_one_moment_are_all_kept),
		cmocka_unit_test(deadlines_without_end_fail),
	};
	return cmocka_run_group_tests_name("scenario", tests, make_place, remove_place);
}
