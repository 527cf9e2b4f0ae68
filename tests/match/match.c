/* One match: creating, acting, time, bots, hashes and patches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "match/fatal.h"
#include "match/pond.h"

enum { ROOM = 8192 };

static _Alignas(16) uint8_t memory[2][ROOM];
static _Alignas(8) uint8_t arena[1024];
static struct rd_fault fault;
static struct rd_turn turn;

static struct rd_match *pond_of(const char *options, int seats, const char *seed)
{
	struct rd_match *match;
	struct rd_seed made = rd_seed_from_text(seed, strlen(seed));
	assert_true(rd_match_size(&pond) <= ROOM);
	memset(memory[0], 0xee, ROOM);
	int refusal = rd_match_create(&match, memory[0], &pond, seats, options,
		options ? strlen(options) : 0, &made, NULL, &fault);
	assert_int_equal(refusal, RD_ACCEPTED);
	assert_string_equal(fault.reason, "");
	rd_turn_start(&turn, match, arena, sizeof(arena));
	return match;
}

static struct pond_state *state_of(struct rd_match *match)
{
	return match->state;
}

static int act(struct rd_match *match, int seat, const char *text)
{
	struct pond_action action;
	assert_int_equal(rd_read_action(&pond, text, strlen(text), &action, &fault), RD_ACCEPTED);
	rd_turn_start(&turn, match, arena, sizeof(arena));
	return rd_match_act(match, seat, &action, &turn);
}

static void hash_of(const struct rd_match *match, char out[2 * RD_DIGEST + 1])
{
	uint8_t bytes[RD_DIGEST];
	rd_match_hash(match, bytes);
	rd_hex(bytes, sizeof(bytes), out);
}

static void assert_same_hash(const struct rd_match *one, const struct rd_match *other, bool is_same)
{
	char first[2 * RD_DIGEST + 1], second[2 * RD_DIGEST + 1];
	hash_of(one, first);
	hash_of(other, second);
	assert_int_equal(strcmp(first, second) == 0, is_same);
}

/* ---- creating ---------------------------------------------------------------------------------- */

static void a_match_begins_with_the_defaults(void **state)
{
	struct rd_match *match = pond_of(NULL, 3, "1");
	assert_int_equal(match->seats, 3);
	assert_int_equal(match->steps, 0);
	assert_int_equal(match->clock, 0);
	assert_int_equal(state_of(match)->stones[2], 3);
	assert_int_equal(state_of(match)->stones[3], 0);
	assert_int_equal(state_of(match)->left, 10);
	assert_null(match->chance.script);
	assert_memory_equal(match->options, &state_of(match)->options, sizeof(struct pond_options));
}

static void parts_of_a_match_are_aligned_and_apart(void **state)
{
	struct rd_match *match = pond_of(NULL, 2, "1");
	assert_int_equal((uintptr_t)match->options % 16, 0);
	assert_int_equal((uintptr_t)match->state % 16, 0);
	assert_int_equal((uintptr_t)match->memory % 16, 0);
	assert_true((uint8_t *)match->options >= memory[0] + sizeof(struct rd_match));
	assert_true((uint8_t *)match->state >= (uint8_t *)match->options + pond.options_size);
	assert_true(match->memory >= (uint8_t *)match->state + pond.state_size);
	size_t size = rd_match_size(&pond);
	assert_true(match->memory + 16 * RD_SEATS_MAX <= memory[0] + size);
	for (size_t i = size; i < ROOM; i++)
		assert_int_equal(memory[0][i], 0xee);
}

static void options_are_read_strictly(void **state)
{
	static const struct {
		const char *options, *path, *reason;
	} cases[] = {
		{"{\"stones\":0}", "stones", "the number must be 1 to 9"},
		{"{\"stone\":1}", "stone", "no such key"},
		{"[]", "", "an object is expected"},
		{"{} x", "", "something follows the value"},
		{"{\"is_frozen\":true}", "is_frozen", "no stone goes through ice"},
		{"{\"seconds\":0}", "", "the game refuses these options"},
	};
	struct rd_seed seed = {{0}};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		struct rd_match *match = (void *)memory;
		memset(&fault, 'x', sizeof(fault));
		int refusal = rd_match_create(&match, memory[0], &pond, 2, cases[i].options,
			strlen(cases[i].options), &seed, NULL, &fault);
		assert_int_equal(refusal, RD_BAD_OPTIONS);
		assert_null(match);
		assert_string_equal(fault.path, cases[i].path);
		assert_string_equal(fault.reason, cases[i].reason);
		assert_int_equal(rd_match_create(&match, memory[0], &pond, 2, cases[i].options,
					 strlen(cases[i].options), &seed, NULL, NULL),
			RD_BAD_OPTIONS);
	}
}

static void a_match_has_as_many_seats_as_the_game(void **state)
{
	struct rd_seed seed = {{0}};
	struct rd_match *match;
	for (int seats = -1; seats < 7; seats++) {
		bool fits = seats >= 2 && seats <= 4;
		memset(&fault, 'x', sizeof(fault));
		int refusal = rd_match_create(
			&match, memory[0], &pond, seats, NULL, 0, &seed, NULL, &fault);
		assert_int_equal(refusal, fits ? RD_ACCEPTED : RD_BAD_OPTIONS);
		assert_string_equal(fault.path, fits ? "" : "seats");
		assert_int_equal(match != NULL, fits);
	}
}

static void setup_may_be_scripted(void **state)
{
	static const struct rd_scripted draws[] = {{"first", 2}, {"rings", 1}};
	struct rd_script script = {.draw = draws, .count = 2};
	struct rd_seed seed = {{0}};
	struct rd_match *match;
	assert_int_equal(
		rd_match_create(&match, memory[0], &pond, 3, NULL, 0, &seed, &script, &fault),
		RD_ACCEPTED);
	assert_int_equal(state_of(match)->active, 2);
	assert_int_equal(script.next, 1);
	assert_null(match->chance.script);
	assert_int_equal(match->chance.counter, 0);
}

/* ---- acting ------------------------------------------------------------------------------------ */

static void an_action_is_a_step(void **state)
{
	struct rd_match *match = pond_of(NULL, 2, "1");
	int seat = state_of(match)->active;
	assert_int_equal(act(match, seat, "{\"type\":\"stone:throw\",\"far\":6}"), RD_ACCEPTED);
	assert_int_equal(match->steps, 1);
	assert_int_equal(turn.count, 2);
	assert_int_equal(state_of(match)->stones[seat], 2);
	assert_true(match->chance.counter >= 2);
}

static void a_refusal_changes_no_byte(void **state)
{
	struct rd_match *match = pond_of("{\"stones\":1}", 2, "1");
	int seat = state_of(match)->active;
	act(match, seat, "{\"type\":\"stone:throw\",\"far\":6}");
	act(match, !seat, "{\"type\":\"stone:wait\"}");
	size_t size = rd_match_size(&pond);
	memcpy(memory[1], memory[0], size);
	assert_int_equal(act(match, seat, "{\"type\":\"stone:throw\",\"far\":6}"), POND_NO_STONES);
	assert_int_equal(act(match, !seat, "{\"type\":\"stone:wait\"}"), RD_NOT_YOUR_TURN);
	assert_int_equal(act(match, -1, "{\"type\":\"stone:wait\"}"), RD_BAD_ACTION);
	assert_int_equal(act(match, 2, "{\"type\":\"stone:wait\"}"), RD_BAD_ACTION);
	assert_int_equal(turn.count, 0);
	assert_memory_equal(memory[0], memory[1], size);
}

static int draw_and_refuse(void *state, int seat, const void *action, struct rd_turn *under_way)
{
	rd_draw(under_way->chance, "stray", 1, 2);
	return RD_WRONG_PHASE;
}

static int tell_and_refuse(void *state, int seat, const void *action, struct rd_turn *under_way)
{
	rd_emit(under_way, POND_SLOW, RD_EVERYONE, sizeof(struct rd_event));
	return RD_WRONG_PHASE;
}

static void act_by(int (*apply)(void *, int, const void *, struct rd_turn *))
{
	struct rd_game wrong = pond;
	struct pond_action action = {0};
	struct rd_match *match = pond_of(NULL, 2, "1");
	wrong.apply = apply;
	match->game = &wrong;
	rd_match_act(match, 0, &action, &turn);
}

static void draw(void)
{
	act_by(draw_and_refuse);
}

static void tell(void)
{
	act_by(tell_and_refuse);
}

static void a_game_that_refuses_and_draws_or_tells_is_stopped(void **state)
{
	assert_true(is_fatal(draw));
	assert_true(is_fatal(tell));
}

static void refusals_have_codes_and_sentences(void **state)
{
	assert_string_equal(rd_refusal_code(&pond, RD_ACCEPTED), "ok");
	assert_string_equal(rd_refusal_code(&pond, RD_BAD_ACTION), "bad_action");
	assert_string_equal(
		rd_refusal_code(&pond, RD_NOT_ENOUGH_RESOURCES), "not_enough_resources");
	assert_string_equal(rd_refusal_code(&pond, POND_NO_STONES), "no_stones");
	assert_string_equal(
		rd_refusal_text(&pond, POND_NO_STONES, RD_SPANISH), "No tienes piedras");
	for (int refusal = 0; refusal <= POND_NO_STONES; refusal++)
		for (int language = 0; language < RD_LANGUAGES; language++)
			assert_true(rd_refusal_text(
					    &pond, refusal, (enum rd_language)language)[0] != 0);
}

/* ---- time -------------------------------------------------------------------------------------- */

static int64_t pass(struct rd_match *match, int64_t seconds)
{
	rd_turn_start(&turn, match, arena, sizeof(arena));
	return rd_match_pass(match, seconds, &turn);
}

static void time_passes_up_to_the_first_deadline(void **state)
{
	struct rd_match *match = pond_of(NULL, 2, "1");
	int seat = state_of(match)->active;
	assert_int_equal(pass(match, 4), 4);
	assert_int_equal(turn.count, 0);
	assert_int_equal(pass(match, 100), 6);
	assert_int_equal(turn.count, 1);
	assert_int_equal(rd_first_event(&turn)->type, POND_SLOW);
	assert_int_equal(state_of(match)->active, !seat);
	assert_int_equal(match->clock, 10);
	assert_int_equal(match->steps, 2);
	assert_int_equal(pass(match, 10), 10);
	assert_int_equal(turn.count, 1);
	assert_int_equal(pass(match, 0), 0);
	assert_int_equal(match->clock, 20);
}

static void time_without_a_deadline_passes_whole(void **state)
{
	struct rd_match *match = pond_of("{\"seconds\":-1}", 2, "1");
	assert_int_equal(pass(match, 1000000), 1000000);
	assert_int_equal(match->clock, 1000000);
	act(match, 0, "{\"type\":\"match:surrender\"}");
	assert_int_equal(pass(match, 5), 5);
	assert_int_equal(match->clock, 1000005);
}

static void the_clock_stops_at_its_end(void **state)
{
	struct rd_match *match = pond_of("{\"seconds\":-1}", 2, "1");
	assert_true(pass(match, INT64_MAX) == RD_CLOCK_MAX);
	assert_true(match->clock == RD_CLOCK_MAX);
	assert_int_equal(pass(match, INT64_MAX), 0);
	assert_true(match->clock == RD_CLOCK_MAX);
}

/* ---- events and bots --------------------------------------------------------------------------- */

static void events_are_numbered_for_those_who_hear_them(void **state)
{
	struct rd_match *match = pond_of(NULL, 3, "1");
	int seat = state_of(match)->active;
	act(match, seat, "{\"type\":\"stone:throw\",\"far\":1}");
	rd_match_count(match, &turn);
	for (int i = 0; i < 3; i++)
		assert_int_equal(match->heard[i], i == seat ? 2 : 1);
	assert_int_equal(match->heard[3], 0);
	pass(match, 10);
	rd_match_count(match, &turn);
	for (int i = 0; i < 3; i++)
		assert_int_equal(match->heard[i], i == seat ? 3 : 2);
}

static struct pond_memory *memory_of(struct rd_match *match, int seat)
{
	return (void *)(match->memory + 16 * seat);
}

static void bots_heed_what_their_seat_hears_and_people_do_not(void **state)
{
	struct rd_match *match = pond_of(NULL, 3, "1");
	int seat = state_of(match)->active, other = (seat + 1) % 3, person = (seat + 2) % 3;
	match->sitter[seat].level = 1;
	match->sitter[other].level = 2;
	act(match, seat, "{\"type\":\"stone:throw\",\"far\":1}");
	rd_match_count(match, &turn);
	assert_int_equal(
		memory_of(match, seat)->heeded, 2 * 100 * seat + POND_THROWN + 1 + POND_SECRET + 1);
	assert_int_equal(memory_of(match, other)->heeded, 100 * other + POND_THROWN + 1);
	assert_int_equal(memory_of(match, person)->heeded, 0);
}

static void a_game_without_ears_is_counted_all_the_same(void **state)
{
	struct rd_game deaf = pond;
	struct rd_match *match = pond_of(NULL, 2, "1");
	deaf.heed = NULL;
	match->game = &deaf;
	match->sitter[0].level = match->sitter[1].level = 1;
	pass(match, 10);
	rd_match_count(match, &turn);
	assert_int_equal(match->heard[0], 1);
}

static void a_bot_thinks_without_moving_the_dice(void **state)
{
	struct rd_match *match = pond_of(NULL, 2, "1");
	int seat = state_of(match)->active;
	struct pond_action action, again;
	struct pond_view view;
	match->sitter[seat].level = 3;
	uint64_t counter = match->chance.counter;
	memset(&action, 0xee, sizeof(action));
	assert_true(rd_match_choose(match, seat, &view, &action));
	assert_int_equal(match->chance.counter, counter);
	assert_true(match->whim[seat].counter > 0);
	assert_int_equal(memory_of(match, seat)->chosen, 3);
	assert_int_equal(action.type, POND_THROW);
	assert_int_equal(action.zero | action.word[0] | action.word[11], 0);
	assert_int_equal(view.seat, seat);
	/* its whims are its own: another seat's do not move them */
	match = pond_of(NULL, 2, "1");
	match->sitter[seat].level = match->sitter[!seat].level = 3;
	assert_false(rd_match_choose(match, !seat, &view, &again));
	assert_true(rd_match_choose(match, seat, &view, &again));
	assert_memory_equal(&action, &again, sizeof(action));
}

static void a_bot_is_told_how_to_think(void **state)
{
	struct rd_match *match = pond_of(NULL, 2, "1");
	int seat = state_of(match)->active;
	struct pond_action action;
	struct pond_view view;
	static _Alignas(16) uint8_t desk[4096];
	match->sitter[seat].level = 4;
	assert_true(rd_match_choose(match, seat, &view, &action));
	assert_int_equal(memory_of(match, seat)->chosen, 4);
	assert_int_equal(memory_of(match, seat)->work, RD_WORK_FULL);
	assert_int_equal(memory_of(match, seat)->style, RD_STYLE_USUAL);
	match->sitter[seat].work = 100;
	match->sitter[seat].style = RD_STYLE_LOUD;
	assert_true(rd_thought_size(match->game) <= sizeof(desk));
	struct rd_thought *thought = rd_thought_begin(match, seat, desk);
	rd_thought_think(thought);
	rd_thought_end(thought, match);
	assert_int_equal(memory_of(match, seat)->chosen, 8);
	assert_int_equal(memory_of(match, seat)->work, 100);
	assert_int_equal(memory_of(match, seat)->style, RD_STYLE_LOUD);
	assert_int_equal(rd_work_of(&thought->mind, 64), 6);
	assert_int_equal(rd_work_of(&thought->mind, 9), 1);
}

static void the_whims_of_a_seat_come_from_the_seed_and_its_number(void **state)
{
	/* Logs of bots are played again by them: this must never change. */
	struct rd_match *match = pond_of(NULL, 2, "1");
	for (int seat = 0; seat < RD_SEATS_MAX; seat++) {
		uint8_t number = (uint8_t)seat, expected[RD_DIGEST];
		struct rd_digest digest;
		rd_digest_start(&digest);
		rd_digest_add(&digest, "whim", 4);
		rd_digest_add(&digest, &number, 1);
		rd_digest_add(&digest, match->chance.seed.byte, RD_SEED);
		rd_digest_finish(&digest, expected);
		assert_memory_equal(match->whim[seat].seed.byte, expected, RD_SEED);
		assert_int_equal(match->whim[seat].counter, 0);
	}
}

static void a_bot_of_a_game_without_one_takes_any_legal_action(void **state)
{
	struct rd_game plain = pond;
	struct rd_match *match = pond_of(NULL, 2, "1");
	int seat = state_of(match)->active;
	bool was_taken[POND_RINGS + 1] = {false};
	struct pond_view view;
	plain.choose = NULL;
	match->game = &plain;
	match->sitter[0].level = match->sitter[1].level = 1;
	uint64_t counter = match->chance.counter;
	for (int i = 0; i < 200; i++) {
		struct pond_action action, expected = {.type = POND_THROW};
		assert_true(rd_match_choose(match, seat, &view, &action));
		assert_in_range(action.far, 1, POND_RINGS);
		was_taken[action.far] = true;
		expected.far = action.far;
		assert_memory_equal(&action, &expected, sizeof(action));
		assert_false(rd_match_choose(match, !seat, &view, &action));
	}
	for (int far = 1; far <= POND_RINGS; far++)
		assert_true(was_taken[far]);
	assert_int_equal(match->chance.counter, counter);
}

/* ---- copies and hashes ------------------------------------------------------------------------- */

static void a_clone_is_equal_and_goes_its_own_way(void **state)
{
	struct rd_match *match = pond_of(NULL, 2, "1");
	struct rd_match *copy = rd_match_clone(match, memory[1]);
	assert_ptr_equal(copy, memory[1]);
	assert_same_hash(match, copy, true);
	assert_true(
		(uint8_t *)copy->state > memory[1] && (uint8_t *)copy->state < memory[1] + ROOM);
	assert_true((uint8_t *)copy->options > memory[1] && copy->memory > memory[1]);
	int seat = state_of(match)->active;
	act(copy, seat, "{\"type\":\"stone:throw\",\"far\":6}");
	assert_int_equal(state_of(match)->stones[seat], 3);
	assert_int_equal(match->steps, 0);
	assert_same_hash(match, copy, false);
	act(match, seat, "{\"type\":\"stone:throw\",\"far\":6}");
	assert_same_hash(match, copy, true);
}

static void equal_matches_have_equal_hashes_and_each_difference_shows(void **state)
{
	char first[2 * RD_DIGEST + 1], other[2 * RD_DIGEST + 1];
	hash_of(pond_of(NULL, 2, "1"), first);
	hash_of(pond_of(NULL, 2, "1"), other);
	assert_string_equal(first, other);
	hash_of(pond_of(NULL, 2, "2"), other);
	assert_string_not_equal(first, other);
	struct rd_match *match = pond_of(NULL, 2, "1");
	match->steps++;
	hash_of(match, other);
	assert_string_not_equal(first, other);
	match = pond_of(NULL, 2, "1");
	match->clock++;
	hash_of(match, other);
	assert_string_not_equal(first, other);
	match = pond_of(NULL, 2, "1");
	match->chance.counter++;
	hash_of(match, other);
	assert_string_not_equal(first, other);
	for (size_t i = 0; i < pond.state_size; i++) {
		match = pond_of(NULL, 2, "1");
		((uint8_t *)match->state)[i] ^= 1;
		hash_of(match, other);
		assert_string_not_equal(first, other);
	}
	struct rd_game renamed = pond;
	match = pond_of(NULL, 2, "1");
	renamed.name = "lake";
	match->game = &renamed;
	hash_of(match, other);
	assert_string_not_equal(first, other);
}

static void thinking_and_hearing_are_no_part_of_the_hash(void **state)
{
	struct rd_match *match = pond_of(NULL, 2, "1");
	struct rd_match *copy = rd_match_clone(match, memory[1]);
	copy->heard[0] = 5;
	copy->whim[0].counter = 9;
	copy->memory[0] = 1;
	assert_same_hash(match, copy, true);
}

/* ---- JSON -------------------------------------------------------------------------------------- */

static char text[4096];

static struct rd_writer written(void)
{
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	return writer;
}

static void a_state_is_printed_with_or_without_its_dice(void **state)
{
	struct rd_match *match = pond_of(NULL, 2, "1");
	state_of(match)->active = 1;
	match->chance.counter = 7;
	struct rd_writer writer = written();
	rd_match_write_state(match, false, &writer);
	assert_true(rd_write_finish(&writer));
	assert_string_equal(text,
		"{\"options\":{\"stones\":3,\"is_frozen\":false,\"seconds\":10},\"active\":1,"
		"\"stones\":[3,3],\"left\":10,\"last_ring\":0,\"is_over\":false}");
	char seed[2 * RD_SEED + 1], expected[256];
	rd_seed_to_hex(&match->chance.seed, seed);
	sprintf(expected, "\"chance\":{\"seed\":\"%s\",\"counter\":7}}", seed);
	writer = written();
	rd_match_write_state(match, true, &writer);
	assert_true(rd_write_finish(&writer));
	assert_non_null(strstr(text, expected));
}

static bool patch(struct rd_match *match, const char *given)
{
	return rd_match_patch(match, given, strlen(given), &fault);
}

static void a_patch_is_merged_and_the_game_completes_it(void **state)
{
	struct rd_match *match = pond_of(NULL, 2, "1");
	state_of(match)->left = 3;
	assert_true(patch(match, "{\"stones\":[1,2],\"active\":0}"));
	assert_int_equal(state_of(match)->stones[1], 2);
	assert_int_equal(state_of(match)->left, 3);
	assert_true(patch(match, "{\"active\":1}"));
	assert_int_equal(state_of(match)->left, 10);
	assert_true(patch(match, "{\"options\":{\"stones\":9}}"));
	assert_int_equal(state_of(match)->options.stones, 3);
}

static void a_patch_that_is_off_is_refused(void **state)
{
	struct rd_match *match = pond_of(NULL, 2, "1");
	assert_false(patch(match, "{\"pebbles\":1}"));
	assert_string_equal(fault.path, "pebbles");
	assert_false(patch(match, "{\"stones\":[1,9]}"));
	assert_string_equal(fault.reason, "so many stones there are not");
	assert_false(rd_match_patch(match, "{\"stones\":[1,9]}", 16, NULL));
	assert_false(rd_match_patch(match, "[", 1, NULL));
}

static void a_printed_state_is_a_patch_that_changes_nothing(void **state)
{
	struct rd_match *match = pond_of(NULL, 2, "1");
	struct rd_match *before = rd_match_clone(match, memory[1]);
	struct rd_writer writer = written();
	rd_match_write_state(match, true, &writer);
	assert_true(rd_write_finish(&writer));
	assert_true(patch(match, text));
	assert_memory_equal(match->state, before->state, pond.state_size);
	assert_same_hash(match, before, true);
}

static void a_view_is_printed_for_a_seat_or_for_a_spectator(void **state)
{
	struct rd_match *match = pond_of(NULL, 2, "1");
	struct pond_view view;
	state_of(match)->active = 1;
	state_of(match)->stones[0] = 2;
	struct rd_writer writer = written();
	rd_match_write_view(match, 0, &view, &writer);
	assert_true(rd_write_finish(&writer));
	assert_string_equal(text, "{\"seat\":0,\"active\":1,\"stones\":2}");
	writer = written();
	rd_match_write_view(match, RD_NOBODY, &view, &writer);
	assert_true(rd_write_finish(&writer));
	assert_string_equal(text, "{\"active\":1}");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_match_begins_with_the_defaults),
		cmocka_unit_test(parts_of_a_match_are_aligned_and_apart),
		cmocka_unit_test(options_are_read_strictly),
		cmocka_unit_test(a_match_has_as_many_seats_as_the_game),
		cmocka_unit_test(setup_may_be_scripted),
		cmocka_unit_test(an_action_is_a_step),
		cmocka_unit_test(a_refusal_changes_no_byte),
		cmocka_unit_test(a_game_that_refuses_and_draws_or_tells_is_stopped),
		cmocka_unit_test(refusals_have_codes_and_sentences),
		cmocka_unit_test(time_passes_up_to_the_first_deadline),
		cmocka_unit_test(time_without_a_deadline_passes_whole),
		cmocka_unit_test(the_clock_stops_at_its_end),
		cmocka_unit_test(events_are_numbered_for_those_who_hear_them),
		cmocka_unit_test(bots_heed_what_their_seat_hears_and_people_do_not),
		cmocka_unit_test(a_game_without_ears_is_counted_all_the_same),
		cmocka_unit_test(a_bot_thinks_without_moving_the_dice),
		cmocka_unit_test(a_bot_is_told_how_to_think),
		cmocka_unit_test(the_whims_of_a_seat_come_from_the_seed_and_its_number),
		cmocka_unit_test(a_bot_of_a_game_without_one_takes_any_legal_action),
		cmocka_unit_test(a_clone_is_equal_and_goes_its_own_way),
		cmocka_unit_test(equal_matches_have_equal_hashes_and_each_difference_shows),
		cmocka_unit_test(thinking_and_hearing_are_no_part_of_the_hash),
		cmocka_unit_test(a_state_is_printed_with_or_without_its_dice),
		cmocka_unit_test(a_patch_is_merged_and_the_game_completes_it),
		cmocka_unit_test(a_patch_that_is_off_is_refused),
		cmocka_unit_test(a_printed_state_is_a_patch_that_changes_nothing),
		cmocka_unit_test(a_view_is_printed_for_a_seat_or_for_a_spectator),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
