/*
 * test_sim.c: simulations of a game that misbehaves on order: matches that never end, in which nobody
 * can act, that crash, or whose bot chooses what the rules refuse. All of it is told, and no run hangs.
 *
 * The registry below takes the place of libronda's, so that this is the one game there is.
 */
#include "run_command.h"

#include <ronda/ronda.h>

/* ---- the game: a count that grows ---------------------------------------------------------------- */

enum trouble { FINE, ENDLESS, STUCK, CRASH, REFUSED };

struct options {
	uint8_t trouble;
};

struct state {
	uint32_t count;
	uint8_t trouble;
	int8_t seat; /* of a view */
	uint8_t zero[2];
};

struct action {
	uint16_t type;
	uint16_t by; /* 1; 0 is refused */
};

static const struct rd_names troubles = RD_NAMES("fine", "endless", "stuck", "crash", "refused");
#define RD_OF struct options
static const struct rd_field option_fields[] = {RD_ENUM(trouble, troubles, RD_FALLBACK(FINE))};
static const struct rd_schema options_schema = RD_OBJECT("options", option_fields);
#undef RD_OF
#define RD_OF struct state
static const struct rd_field state_fields[] = {RD_INT(count, 0, INT32_MAX)};
static const struct rd_schema state_schema = RD_OBJECT("state", state_fields);
#undef RD_OF
#define RD_OF struct action
static const struct rd_field add_fields[] = {RD_INT(by, 0, 1)};
static const struct rd_schema add_schema = RD_OBJECT("add", add_fields);
#undef RD_OF
static const struct rd_entry entries[] = {{"count:add", &add_schema, 0}};
static const struct rd_vocabulary vocabulary = {entries, 1};

static int setup(
	void *at, const void *options, int seats, struct rd_chance *chance, struct rd_fault *fault)
{
	struct state *state = at;
	state->trouble = ((const struct options *)options)->trouble;
	return RD_ACCEPTED;
}

static int apply(void *at, int seat, const void *action, struct rd_turn *turn)
{
	struct state *state = at;
	if (((const struct action *)action)->by == 0)
		return RD_WRONG_PHASE;
	state->count++;
	return RD_ACCEPTED;
}

static bool is_over(const struct state *state)
{
	return state->trouble != ENDLESS && state->count >= 10;
}

static void stand(const void *at, struct rd_standing *standing)
{
	const struct state *state = at;
	*standing = (struct rd_standing){.turn = state->count,
		.active = (int8_t)(state->count % 2),
		.is_over = is_over(state),
		.to_act = RD_SEAT(state->count % 2)};
}

/* Seat 1 makes the last count and wins. */
static bool result(const void *at, struct rd_result *result)
{
	*result = (struct rd_result){.rank = {2, 1}, .reason = "counted"};
	return is_over(at);
}

static void look(const void *state, int seat, void *view)
{
	memcpy(view, state, sizeof(struct state));
	((struct state *)view)->seat = (int8_t)seat;
}

static size_t legal(const void *at, void *actions, size_t capacity)
{
	const struct state *view = at;
	if (view->trouble == CRASH && view->count == 5)
		abort();
	if (view->trouble == STUCK && view->count == 5)
		return 0;
	*(struct action *)actions = (struct action){.by = 1};
	return 1;
}

static bool choose(const void *view, void *memory, const struct rd_mind *mind,
	struct rd_chance *chance, void *action, struct rd_motive *motive)
{
	*(struct action *)action = (struct action){
		.by = ((const struct state *)view)->trouble != REFUSED};
	return true;
}

static const struct rd_game count_game = {
	.name = "count",
	.seats_min = 2,
	.seats_max = 2,
	.options_size = sizeof(struct options),
	.state_size = sizeof(struct state),
	.view_size = sizeof(struct state),
	.action_size = sizeof(struct action),
	.events_max = 64,
	.legal_max = 1,
	.options = &options_schema,
	.state = &state_schema,
	.view = &state_schema,
	.spectator_view = &state_schema,
	.actions = &vocabulary,
	.events = &vocabulary,
	.setup = setup,
	.apply = apply,
	.stand = stand,
	.result = result,
	.look = look,
	.legal = legal,
	.choose = choose,
};

const struct rd_game *const rd_built_in[] = {&count_game};
const size_t rd_built_in_count = 1;

/* ---- tests ------------------------------------------------------------------------------------- */

static void simulate(struct run *run, const char *options, const char *bots, const char *jobs)
{
	char words[6][64] = {"count", "--games=4"};
	snprintf(words[2], sizeof(words[2]), "--options=%s", options);
	snprintf(words[3], sizeof(words[3]), "--bots=%s", bots);
	snprintf(words[4], sizeof(words[4]), "--jobs=%s", jobs);
	run_command(run, &sim_command,
		(char *[]){words[0], words[1], words[2], words[3], words[4], NULL});
}

static void a_sound_game_is_counted(void **state)
{
	struct run run;
	simulate(&run, "{}", "1,random", "2");
	assert_int_equal(run.status, STATUS_FINE);
	assert_string_equal(run.err, "");
	assert_non_null(
		strstr(run.out, "1              2       0       2   50.0 % (15.0 to 85.0)"));
	assert_non_null(
		strstr(run.out, "random         2       0       2   50.0 % (15.0 to 85.0)"));
	assert_non_null(strstr(run.out, "first to act wins 0.0 % (0.0 to 49.0)\n"));
	assert_non_null(
		strstr(run.out, "turns: median 10 (10 to 10), actions: median 10 (10 to 10)\n"));
	assert_non_null(strstr(run.out, "ended by counted 4\n"));
}

static void matches_without_an_end_are_told(void **state)
{
	struct run run;
	simulate(&run, "{\"trouble\": \"endless\"}", "1,random", "2");
	assert_int_equal(run.status, STATUS_FAILED);
	assert_non_null(strstr(run.out, "4 without an end: the limit of steps was hit\n"));
}

static void matches_in_which_nobody_can_act_are_told(void **state)
{
	struct run run;
	simulate(&run, "{\"trouble\": \"stuck\"}", "random", "1");
	assert_int_equal(run.status, STATUS_FAILED);
	assert_non_null(strstr(run.out, "4 stuck: nobody had anything to do\n"));
}

static void a_worker_that_dies_is_told_with_its_match(void **state)
{
	struct run run;
	simulate(&run, "{\"trouble\": \"crash\"}", "random", "2");
	assert_int_equal(run.status, STATUS_FAILED);
	assert_non_null(strstr(run.err, "ronda sim: a worker ended by signal 6 in match 0 (seed "));
	assert_non_null(strstr(run.err, "ronda sim: a worker ended by signal 6 in match 1 (seed "));
	assert_non_null(strstr(run.out, "4 not played: their worker ended\n"));
}

static void refused_choices_are_told_and_played_around(void **state)
{
	struct run run;
	simulate(&run, "{\"trouble\": \"refused\"}", "1", "1");
	assert_int_equal(run.status, STATUS_FAILED);
	assert_non_null(strstr(run.out, "ended by counted 4\n"));
	assert_non_null(strstr(run.out, "40 choices of bots refused by the rules\n"));
}

static void options_that_are_off_are_told_before_anything_is_played(void **state)
{
	struct run run;
	simulate(&run, "{\"trouble\": \"none\"}", "1", "1");
	assert_int_equal(run.status, STATUS_USAGE);
	assert_string_equal(run.out, "");
	assert_memory_equal(run.err, "ronda sim: --options: trouble: ", 31);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_sound_game_is_counted),
		cmocka_unit_test(matches_without_an_end_are_told),
		cmocka_unit_test(matches_in_which_nobody_can_act_are_told),
		cmocka_unit_test(a_worker_that_dies_is_told_with_its_match),
		cmocka_unit_test(refused_choices_are_told_and_played_around),
		cmocka_unit_test(options_that_are_off_are_told_before_anything_is_played),
	};
	return cmocka_run_group_tests_name("sim", tests, NULL, NULL);
}
