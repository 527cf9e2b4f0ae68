/*
 * A game that breaks a promise does not pass the battery: each of these is tictactoe with one thing wrong, and the test that
 * should find it does, with the match that repeats it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <ronda/ronda.h>

#include "../../examples/tictactoe/tictactoe.h"
#include "battery/battery.h"

/* ---- what is wrong --------------------------------------------------------------------------------------- */

static int apply_without_mark(void *state, int seat, const void *action, struct rd_turn *turn)
{
	struct tictactoe_state before = *(struct tictactoe_state *)state;
	int refusal = tictactoe_apply(state, seat, action, turn);
	memcpy(state, before.board, sizeof(before.board));
	return refusal;
}

static bool no_result(const void *state, struct rd_result *result)
{
	(void)tictactoe_result(state, result);
	return false;
}

static void stand_for_nobody(const void *state, struct rd_standing *standing)
{
	tictactoe_stand(state, standing);
	standing->to_act = 0;
}

static void stand_for_the_third(const void *state, struct rd_standing *standing)
{
	tictactoe_stand(state, standing);
	standing->in_play |= RD_SEAT(2);
}

static size_t legal_everywhere(const void *view, void *out, size_t capacity)
{
	struct tictactoe_action *actions = out;
	size_t count = 0;
	if (tictactoe_legal(view, out, capacity) > 0)
		for (uint8_t i = 0; i < TICTACTOE_CELLS && count < capacity; i++)
			actions[count++] = (struct tictactoe_action){.x = i % 3, .y = i / 3};
	return count;
}

static size_t legal_but_one(const void *view, void *out, size_t capacity)
{
	size_t count = tictactoe_legal(view, out, capacity);
	return count > 1 ? count - 1 : count;
}

/* Says how many there are, however few it lists. */
static size_t legal_by_number(const void *view, void *out, size_t capacity)
{
	struct tictactoe_action all[TICTACTOE_CELLS];
	size_t count = tictactoe_legal(view, all, TICTACTOE_CELLS);
	memcpy(out, all, (count < capacity ? count : capacity) * sizeof(*all));
	return count;
}

static size_t legal_from_the_end(const void *view, void *out, size_t capacity)
{
	struct tictactoe_action all[TICTACTOE_CELLS], *actions = out;
	size_t count = tictactoe_legal(view, all, TICTACTOE_CELLS);
	size_t kept = count < capacity ? count : capacity;
	memcpy(actions, all + (count - kept), kept * sizeof(*all));
	return kept;
}

static size_t legal_and_one_behind(const void *view, void *out, size_t capacity)
{
	struct tictactoe_action *actions = out;
	size_t count = tictactoe_legal(view, out, capacity);
	if (capacity < TICTACTOE_CELLS)
		actions[capacity] = (struct tictactoe_action){.type = TICTACTOE_PLACE};
	return count;
}

static size_t legal_to_give_up(const void *view, void *out, size_t capacity)
{
	size_t count = tictactoe_legal(view, out, capacity);
	if (count > 0)
		((struct tictactoe_action *)out)[0] = (struct tictactoe_action){
			.type = TICTACTOE_SURRENDER};
	return count;
}

static size_t legal_twice(const void *view, void *out, size_t capacity)
{
	struct tictactoe_action *actions = out;
	size_t count = tictactoe_legal(view, out, capacity);
	if (count > 1)
		actions[1] = actions[0];
	return count;
}

static size_t legal_without_end(const void *view, void *out, size_t capacity)
{
	return tictactoe_legal(view, out, capacity) + capacity + 1;
}

static int apply_with_traces(void *state, int seat, const void *action, struct rd_turn *turn)
{
	int refusal = tictactoe_apply(state, seat, action, turn);
	if (refusal != RD_ACCEPTED)
		((struct tictactoe_state *)state)->zero++;
	return refusal;
}

static int apply_with_a_count(void *state, int seat, const void *action, struct rd_turn *turn)
{
	static uint8_t count;
	((struct tictactoe_state *)state)->zero = ++count;
	return tictactoe_apply(state, seat, action, turn);
}

static int apply_beside_the_schema(void *state, int seat, const void *action, struct rd_turn *turn)
{
	int refusal = tictactoe_apply(state, seat, action, turn);
	((struct tictactoe_state *)state)->zero = refusal == RD_ACCEPTED;
	return refusal;
}

static int apply_for_one_ear(void *state, int seat, const void *action, struct rd_turn *turn)
{
	int refusal = tictactoe_apply(state, seat, action, turn);
	if (turn->used > 0)
		((struct rd_event *)(void *)turn->arena)->audience = RD_SEAT(seat);
	return refusal;
}

static int apply_without_forfeit(void *state, int seat, const void *action, struct rd_turn *turn)
{
	if (((const struct tictactoe_action *)action)->type == TICTACTOE_FORFEIT)
		return RD_WRONG_PHASE;
	return tictactoe_apply(state, seat, action, turn);
}

static void look_over_old_bytes(const void *state, int seat, void *memory)
{
	struct tictactoe_view *view = memory;
	uint8_t zero = view->position.zero;
	tictactoe_look(state, seat, view);
	view->position.zero = zero;
}

static void scramble_what_is_seen(void *state, int seat, struct rd_chance *chance)
{
	(void)seat;
	((struct tictactoe_state *)state)->zero = (uint8_t)rd_draw_unscripted(chance, 1, 200);
}

static void scramble_nothing(void *state, int seat, struct rd_chance *chance)
{
	(void)state, (void)seat, (void)chance;
}

static bool choose_what_is_taken(const void *view, void *memory, const struct rd_mind *mind,
	struct rd_chance *chance, void *action, struct rd_motive *motive)
{
	(void)view, (void)memory, (void)mind, (void)chance, (void)motive;
	*(struct tictactoe_action *)action = (struct tictactoe_action){.x = 1, .y = 1};
	return true;
}

static bool choose_without_a_motive(const void *view, void *memory, const struct rd_mind *mind,
	struct rd_chance *chance, void *action, struct rd_motive *motive)
{
	bool is_made = tictactoe_choose(view, memory, mind, chance, action, motive);
	*motive = (struct rd_motive){0};
	return is_made;
}

static bool choose_another_time_by_time(const void *view, void *memory, const struct rd_mind *mind,
	struct rd_chance *chance, void *action, struct rd_motive *motive)
{
	static int times;
	bool is_made = tictactoe_choose(view, memory, mind, chance, action, motive);
	motive->value[1] = times++;
	return is_made;
}

static const struct rd_why whys_alike[TICTACTOE_WHYS] = {
	{.text = {{"", "", ""}}},
	{.text = {{"So", "Así", "Tak"}}},
	{.text = {{"So", "Así", "Tak"}}},
	{.text = {{"Or so", "O así", "Nebo tak"}}},
	{.text = {{"Or", "O", "Nebo"}}},
};

static bool choose_nothing(const void *view, void *memory, const struct rd_mind *mind,
	struct rd_chance *chance, void *action, struct rd_motive *motive)
{
	(void)view, (void)memory, (void)mind, (void)chance, (void)action, (void)motive;
	return false;
}

static bool parse_without_a_reason(
	const char *typed, const void *view, void *action, struct rd_fault *fault)
{
	(void)typed, (void)view, (void)action, (void)fault;
	return false;
}

static bool parse_beside_the_catalogue(
	const char *typed, const void *view, void *action, struct rd_fault *fault)
{
	return tictactoe_parse(typed, view, action, fault) ||
	       rd_fault_say(fault, "", -1, "so do not");
}

static size_t label_too_long(
	const void *action, const void *view, enum rd_language language, char *out, size_t capacity)
{
	(void)action, (void)view, (void)language;
	memset(out, 'x', capacity);
	out[capacity] = 0;
	return capacity;
}

static size_t label_in_latin_1(
	const void *action, const void *view, enum rd_language language, char *out, size_t capacity)
{
	(void)action, (void)view, (void)language;
	memcpy(out, capacity > 1 ? "\xf1" : "", capacity > 1 ? 2 : 1);
	return capacity > 1;
}

static int64_t always_ten(const void *state)
{
	(void)state;
	return 10;
}

static void pass_nothing(void *state, int64_t seconds, struct rd_turn *turn)
{
	(void)state, (void)seconds, (void)turn;
}

/* ---- who finds it ------------------------------------------------------------------------------------------ */

#define WITH(member, function) .game = {.member = (function)}
// clang-format off
static const struct broken {
	const char *test, *says; /* that finds it, and how its message begins */
	struct rd_game game;     /* what is not NULL in it takes the place of tictactoe's */
} broken[] = {
	{"random_legal_play_ends", "no end after", WITH(apply, apply_without_mark)},
	{"random_legal_play_ends", "the match is over without a result", WITH(result, no_result)},
	{"random_legal_play_ends", "legal says it listed", WITH(legal, legal_without_end)},
	{"whom_the_match_waits_for_can_act", "the match waits for nobody", WITH(stand, stand_for_nobody)},
	{"whom_the_match_waits_for_can_act", "stand names seats", WITH(stand, stand_for_the_third)},
	{"legal_is_what_apply_accepts", "seat ", WITH(legal, legal_everywhere)},
	{"legal_is_what_apply_accepts", "seat ", WITH(legal, legal_but_one)},
	{"legal_is_what_apply_accepts", "legal lists match:surrender", WITH(legal, legal_to_give_up)},
	{"legal_is_what_apply_accepts", "two states that should be equal", WITH(apply, apply_with_traces)},
	{"a_short_list_is_the_beginning_of_the_long_one", "legal says that it lists", WITH(legal, legal_by_number)},
	{"a_short_list_is_the_beginning_of_the_long_one", "legal lists other ones", WITH(legal, legal_from_the_end)},
	{"a_short_list_is_the_beginning_of_the_long_one", "legal writes behind its room for 0", WITH(legal, legal_and_one_behind)},
	{"listed_actions_differ_and_survive_json", "{\"type\":\"mark:place\",\"x\":", WITH(legal, legal_twice)},
	{"replay_and_snapshot_give_equal_bytes", "two states that should be equal", WITH(apply, apply_with_a_count)},
	{"replay_and_snapshot_give_equal_bytes", "two states that should be equal", WITH(apply, apply_beside_the_schema)},
	{"json_out_and_in_is_the_identity", "the view of seat", WITH(apply, apply_beside_the_schema)},
	{"a_view_does_not_keep_what_lay_there", "look leaves bytes", WITH(look, look_over_old_bytes)},
	{"a_view_does_not_depend_on_what_is_hidden", "the view of seat", WITH(scramble, scramble_what_is_seen)},
	{"a_view_does_not_depend_on_what_is_hidden", "scramble never changes", WITH(scramble, scramble_nothing)},
	{"without_an_event_no_view_changes", "the view of seat", WITH(apply, apply_for_one_ear)},
	{"whoever_is_in_play_may_leave", "seat ", WITH(apply, apply_without_forfeit)},
	{"bots_play_legally_to_the_end", "seat ", WITH(choose, choose_what_is_taken)},
	{"bots_play_legally_to_the_end", "no bot acts", WITH(choose, choose_nothing)},
	{"bots_play_legally_to_the_end", "seat ", WITH(choose, choose_without_a_motive)},
	{"motives_are_said_in_every_language", "why 1 and 2 say the same", WITH(whys, whys_alike)},
	{"a_hint_follows_from_what_the_seat_knows", "seat 0: the hint depends", WITH(choose, choose_another_time_by_time)},
	{"words_fit_any_room", "label writes behind", WITH(label, label_too_long)},
	{"words_fit_any_room", "label: ", WITH(label, label_in_latin_1)},
	{"what_is_typed_is_read_or_told", "parse does not say", WITH(parse, parse_without_a_reason)},
	{"what_is_typed_is_read_or_told", "parse: \"so do not\" is not in", WITH(parse, parse_beside_the_catalogue)},
	{"time_in_pieces_is_time_at_once", "a second before the deadline", .game = {.due = always_ten, .pass = pass_nothing}},
};
// clang-format on

static void end_process(struct battery *battery)
{
	(void)battery;
	_exit(1);
}

#define TAKE(member)                                                                               \
	do {                                                                                       \
		if (wrong->member)                                                                 \
			game.member = wrong->member;                                               \
	} while (0)

static struct rd_game break_game(const struct rd_game *wrong)
{
	struct rd_game game = *rd_game_find("tictactoe", 9);
	TAKE(apply);
	TAKE(result);
	TAKE(stand);
	TAKE(look);
	TAKE(legal);
	TAKE(scramble);
	TAKE(choose);
	TAKE(whys);
	TAKE(name_value);
	TAKE(label);
	TAKE(parse);
	TAKE(due);
	TAKE(pass);
	return game;
}

static const struct battery_test *test_named(const char *name)
{
	for (size_t i = 0; i < battery_tests_count; i++)
		if (strcmp(battery_tests[i].name, name) == 0)
			return &battery_tests[i];
	fail_msg("there is no test %s", name);
	return NULL;
}

/* A place that a process shares with those that it starts. */
static struct battery_place *shared_place(void)
{
	void *place = mmap(NULL, sizeof(struct battery_place), PROT_READ | PROT_WRITE,
		MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	assert_true(place != MAP_FAILED);
	return place;
}

/* True if nothing is found. In a process of its own, which a failure ends in the middle of what it was doing. */
static bool passes(struct battery *battery, const struct battery_test *test, int only)
{
	int ended = 0;
	pid_t child = fork();
	if (child == 0) {
		battery_run(battery, test, only);
		_exit(0);
	}
	assert_int_equal(waitpid(child, &ended, 0), child);
	assert_true(WIFEXITED(ended));
	return WEXITSTATUS(ended) == 0;
}

static void what_is_broken_is_found(void **state)
{
	for (size_t i = 0; i < RD_COUNT(broken); i++) {
		static struct rd_game game;
		struct battery_place *place = shared_place();
		const struct battery_test *test = test_named(broken[i].test);
		game = break_game(&broken[i].game);
		struct battery battery = {.game = &game,
			.matches = BATTERY_MATCHES,
			.place = place,
			.fail = end_process};
		if (passes(&battery, test, -1))
			fail_msg("%zu: %s does not find it", i, broken[i].test);
		if (strncmp(place->message, broken[i].says, strlen(broken[i].says)) != 0)
			fail_msg("%zu: %s\nwanted %s", i, place->message, broken[i].says);
	}
}

/* What was found in the whole test is found in the match that was named, at the same step. */
static void a_match_alone_repeats_it(void **state)
{
	static struct rd_game game;
	struct battery_place *place = shared_place();
	struct battery battery = {
		.game = &game, .matches = BATTERY_MATCHES, .place = place, .fail = end_process};
	const struct battery_test *test = test_named("legal_is_what_apply_accepts");
	const struct rd_game wrong = {.apply = apply_with_traces};
	game = break_game(&wrong);
	assert_false(passes(&battery, test, -1));
	struct battery_place first = *place;
	memset(place, 0, sizeof(*place));
	assert_false(passes(&battery, test, (int)first.match));
	assert_string_equal(first.message, place->message);
	assert_true(first.match == place->match && first.seed == place->seed &&
		    first.seats == place->seats && first.steps == place->steps);
	if (first.match > 0)
		assert_true(passes(&battery, test, (int)first.match - 1));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_broken_is_found),
		cmocka_unit_test(a_match_alone_repeats_it),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
