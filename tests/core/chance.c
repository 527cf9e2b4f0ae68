/*
 * The dice of a match. The vectors of ChaCha with eight rounds and a key of 256 bits are test cases
 * TC1 and TC2 of draft-strombergson-chacha-test-vectors.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <ronda/chance.h>

enum { WORDS = 32 }; /* two blocks of keystream */

/* A draw over the whole range takes one word of the stream as it is, moved down by half. */
static uint32_t next_word(struct rd_chance *chance)
{
	return (uint32_t)rd_draw_unscripted(chance, INT32_MIN, INT32_MAX) ^ 0x80000000u;
}

static void assert_stream(const struct rd_seed *seed, const char *expected)
{
	uint8_t bytes[4 * WORDS];
	char text[8 * WORDS + 1];
	struct rd_chance chance;
	rd_chance_start(&chance, seed);
	for (size_t i = 0; i < WORDS; i++) {
		uint32_t word = next_word(&chance);
		for (size_t k = 0; k < 4; k++)
			bytes[4 * i + k] = (uint8_t)(word >> (8 * k));
	}
	rd_hex(bytes, sizeof(bytes), text);
	assert_string_equal(text, expected);
	assert_int_equal(chance.counter, WORDS);
}

static void the_stream_of_a_zero_key_is_the_published_one(void **state)
{
	struct rd_seed seed = {{0}};
	assert_stream(&seed, "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
			     "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
			     "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
			     "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa");
}

static void the_stream_of_a_key_of_one_bit_is_the_published_one(void **state)
{
	struct rd_seed seed = {{1}};
	assert_stream(&seed, "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
			     "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
			     "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
			     "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4");
}

static void every_byte_of_the_seed_matters(void **state)
{
	struct rd_chance chance;
	uint32_t first[RD_SEED];
	for (size_t i = 0; i < RD_SEED; i++) {
		struct rd_seed seed = {{0}};
		seed.byte[i] = 0x80;
		rd_chance_start(&chance, &seed);
		first[i] = next_word(&chance);
		for (size_t k = 0; k < i; k++)
			assert_int_not_equal(first[i], first[k]);
	}
}

static void seed_and_counter_are_all_there_is_to_store(void **state)
{
	struct rd_seed seed = rd_seed_from_text("1", 1);
	struct rd_chance whole;
	rd_chance_start(&whole, &seed);
	for (int i = 0; i < 100; i++) {
		struct rd_chance resumed;
		rd_chance_start(&resumed, &seed);
		resumed.counter = whole.counter;
		assert_int_equal(next_word(&resumed), next_word(&whole));
	}
	/* Going back must not meet the block that is kept. */
	uint32_t last = next_word(&whole);
	whole.counter = 3;
	uint32_t early = next_word(&whole);
	struct rd_chance fresh;
	rd_chance_start(&fresh, &seed);
	fresh.counter = 3;
	assert_int_equal(next_word(&fresh), early);
	assert_int_not_equal(early, last);
}

static void the_counter_reaches_beyond_32_bits_of_blocks(void **state)
{
	/* The first and the last word of block 2^32, by another implementation. */
	struct rd_seed seed = {{0}};
	struct rd_chance chance;
	rd_chance_start(&chance, &seed);
	chance.counter = (uint64_t)16 << 32;
	assert_int_equal(next_word(&chance), 0xa059cc1c);
	chance.counter += 14;
	assert_int_equal(next_word(&chance), 0xcd7d5505);
}

/* A chance whose next words are these: the kept block is taken for the stream's. */
static struct rd_chance rigged(const uint32_t *words, size_t count)
{
	struct rd_chance chance = {.block_number = 1};
	assert_true(count <= 16);
	memcpy(chance.block, words, count * sizeof(words[0]));
	return chance;
}

/*
 * Of the 2^32 words, those for which the low half of word * range is below 2^32 % range are passed
 * over. So for every outcome exactly 2^32 / range words are left: the first and the last of each are
 * found here by arithmetic of their own, and their neighbours must fall to the other side.
 */
static void every_number_of_a_range_has_equally_many_words(void **state)
{
	static const uint32_t ranges[] = {1, 2, 3, 5, 6, 7, 10, 20, 100, 255, 1000, 65537};
	for (size_t r = 0; r < RD_COUNT(ranges); r++) {
		uint64_t range = ranges[r], share = ((uint64_t)1 << 32) / range;
		uint64_t unfair = ((uint64_t)1 << 32) % range;
		uint64_t outcomes = range < 300 ? range : 300;
		for (uint64_t outcome = 0; outcome < outcomes; outcome++) {
			/* the words whose product has `outcome` as its high half */
			uint64_t first = ((outcome << 32) + range - 1) / range;
			uint64_t next = (((outcome + 1) << 32) + range - 1) / range;
			uint64_t kept = 0;
			for (uint64_t word = first; word < next; word++) {
				if (word > first + 2 && word < next - 2) {
					kept += next - 2 - word; /* in the middle none is unfair */
					word = next - 2;
				}
				uint32_t words[2] = {(uint32_t)word, 0x80000000u};
				struct rd_chance chance = rigged(words, 2);
				int32_t drawn = rd_draw_unscripted(
					&chance, 0, (int32_t)(range - 1));
				bool is_kept = chance.counter == 1;
				assert_int_equal(is_kept, (uint32_t)(word * range) >= unfair);
				if (is_kept)
					assert_int_equal(drawn, outcome);
				kept += is_kept;
			}
			assert_int_equal(kept, share);
		}
	}
}

static void a_range_of_a_power_of_two_passes_over_no_word(void **state)
{
	for (int bits = 0; bits <= 31; bits++) {
		struct rd_chance chance = rigged((const uint32_t[]){0, 0xffffffffu}, 2);
		int32_t high = (int32_t)(((uint32_t)1 << bits) - 1);
		assert_int_equal(rd_draw_unscripted(&chance, 0, high), 0);
		assert_int_equal(rd_draw_unscripted(&chance, 0, high), high);
		assert_int_equal(chance.counter, 2);
	}
}

static void draws_stay_within_their_range_and_reach_its_ends(void **state)
{
	static const struct {
		int32_t low, high;
	} ranges[] = {{1, 20}, {0, 0}, {-3, 3}, {7, 7}, {INT32_MIN, INT32_MIN + 1},
		{INT32_MAX - 1, INT32_MAX}, {-10, -8}};
	struct rd_seed seed = rd_seed_from_text("ends", 4);
	struct rd_chance chance;
	rd_chance_start(&chance, &seed);
	for (size_t i = 0; i < RD_COUNT(ranges); i++) {
		bool has_low = false, has_high = false;
		for (int draw = 0; draw < 1000; draw++) {
			int32_t value = rd_draw(&chance, "die", ranges[i].low, ranges[i].high);
			assert_true(value >= ranges[i].low && value <= ranges[i].high);
			has_low = has_low || value == ranges[i].low;
			has_high = has_high || value == ranges[i].high;
		}
		assert_true(has_low && has_high);
	}
}

static void the_same_seed_gives_the_same_dice(void **state)
{
	/* Published commitments stand for these dice: they must never change. */
	static const int32_t dice[] = {
		2, 15, 18, 17, 11, 13, 15, 4, 14, 4, 12, 17, 20, 7, 6, 20, 4, 20};
	struct rd_seed seed = rd_seed_from_text("1", 1);
	struct rd_chance chance;
	rd_chance_start(&chance, &seed);
	for (size_t i = 0; i < RD_COUNT(dice); i++)
		assert_int_equal(rd_draw(&chance, "attack_d20", 1, 20), dice[i]);
}

/* ---- scripts ----------------------------------------------------------------------------------- */

static void scripted_draws_come_in_order_and_then_the_seed(void **state)
{
	static const struct rd_scripted draws[] = {{"attack_d20", 17}, {"depth", -2}};
	struct rd_script script = {.draw = draws, .count = 2};
	struct rd_seed seed = {{0}};
	struct rd_chance chance, plain;
	rd_chance_start(&chance, &seed);
	rd_chance_start(&plain, &seed);
	chance.script = &script;
	assert_int_equal(rd_draw(&chance, "attack_d20", 1, 20), 17);
	assert_int_equal(rd_draw(&chance, "depth", -2, 2), -2);
	assert_int_equal(chance.counter, 0);
	assert_int_equal(
		rd_draw(&chance, "attack_d20", 1, 20), rd_draw(&plain, "attack_d20", 1, 20));
	assert_int_equal(chance.counter, plain.counter);
	assert_string_equal(script.fault, "");
	assert_int_equal(script.next, 2);
}

static void an_unscripted_draw_leaves_the_script_alone(void **state)
{
	static const struct rd_scripted draws[] = {{"attack_d20", 17}};
	struct rd_script script = {.draw = draws, .count = 1};
	struct rd_seed seed = {{0}};
	struct rd_chance chance;
	rd_chance_start(&chance, &seed);
	chance.script = &script;
	rd_draw_unscripted(&chance, 1, 20);
	assert_int_equal(script.next, 0);
	assert_int_equal(chance.counter, 1);
}

static void a_draw_of_another_name_is_a_fault(void **state)
{
	static const struct rd_scripted draws[] = {{"attack_d20", 17}};
	struct rd_script script = {.draw = draws, .count = 1};
	struct rd_chance chance = {.script = &script};
	assert_int_equal(rd_draw(&chance, "attack_d2", 1, 20), 1);
	assert_string_equal(script.fault, "draw \"attack_d2\": the script has another name next");
}

static void a_value_out_of_range_is_a_fault_at_either_end(void **state)
{
	static const struct rd_scripted draws[] = {{"die", 21}, {"die", 0}};
	for (size_t i = 0; i < RD_COUNT(draws); i++) {
		struct rd_script script = {.draw = &draws[i], .count = 1};
		struct rd_chance chance = {.script = &script};
		assert_int_equal(rd_draw(&chance, "die", 1, 20), 1);
		assert_string_equal(
			script.fault, "draw \"die\": the scripted value is out of range");
	}
}

static void the_first_fault_of_a_script_stays(void **state)
{
	static const struct rd_scripted draws[] = {{"one", 1}, {"two", 99}};
	struct rd_script script = {.draw = draws, .count = 2};
	struct rd_chance chance = {.script = &script};
	rd_draw(&chance, "other", 1, 2);
	rd_draw(&chance, "two", 1, 2);
	assert_string_equal(script.fault, "draw \"other\": the script has another name next");
}

static void a_fault_of_a_long_name_is_cut(void **state)
{
	char name[2 * RD_FAULT_REASON];
	static const struct rd_scripted draws[] = {{"one", 1}};
	struct rd_script script = {.draw = draws, .count = 1};
	struct rd_chance chance = {.script = &script};
	memset(name, 'n', sizeof(name));
	name[sizeof(name) - 1] = 0;
	rd_draw(&chance, name, 1, 2);
	assert_int_equal(strlen(script.fault), RD_FAULT_REASON - 1);
}

/* ---- shuffles ---------------------------------------------------------------------------------- */

static void a_shuffle_goes_from_the_last_place_down(void **state)
{
	static const struct rd_scripted draws[] = {{"shuffle", 0}, {"shuffle", 1}, {"shuffle", 1}};
	struct rd_script script = {.draw = draws, .count = 3};
	struct rd_chance chance = {.script = &script};
	uint16_t items[] = {10, 11, 12, 13};
	rd_shuffle(&chance, items, 4, sizeof(items[0]));
	/* place 3 takes from 0, then place 2 from 1, then place 1 from itself */
	assert_memory_equal(items, ((uint16_t[]){13, 12, 11, 10}), sizeof(items));
	assert_int_equal(script.next, 3);
	assert_string_equal(script.fault, "");
}

static void place_i_takes_from_0_to_i(void **state)
{
	static const struct rd_scripted draws[] = {{"shuffle", 3}, {"shuffle", 3}};
	struct rd_script script = {.draw = draws, .count = 2};
	struct rd_chance chance = {.script = &script};
	uint8_t items[] = {1, 2, 3, 4};
	rd_shuffle(&chance, items, 4, 1);
	assert_string_equal(script.fault, "draw \"shuffle\": the scripted value is out of range");
}

static void a_shuffle_of_one_or_none_draws_nothing(void **state)
{
	struct rd_seed seed = {{0}};
	struct rd_chance chance;
	uint8_t item = 7;
	rd_chance_start(&chance, &seed);
	rd_shuffle(&chance, &item, 1, 1);
	rd_shuffle(&chance, NULL, 0, 1);
	assert_int_equal(item, 7);
	assert_int_equal(chance.counter, 0);
}

static void a_shuffle_keeps_every_item_whole(void **state)
{
	struct item {
		uint32_t number;
		uint8_t mark[3];
	} items[52];
	bool has[52] = {false};
	struct rd_seed seed = rd_seed_from_text("cards", 5);
	struct rd_chance chance;
	memset(items, 0, sizeof(items));
	for (uint32_t i = 0; i < 52; i++) {
		items[i].number = i;
		memset(items[i].mark, (int)i, 3);
	}
	rd_chance_start(&chance, &seed);
	rd_shuffle(&chance, items, 52, sizeof(items[0]));
	for (uint32_t i = 0; i < 52; i++) {
		assert_false(has[items[i].number]);
		has[items[i].number] = true;
		for (int k = 0; k < 3; k++)
			assert_int_equal(items[i].mark[k], items[i].number);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_stream_of_a_zero_key_is_the_published_one),
		cmocka_unit_test(the_stream_of_a_key_of_one_bit_is_the_published_one),
		cmocka_unit_test(every_byte_of_the_seed_matters),
		cmocka_unit_test(seed_and_counter_are_all_there_is_to_store),
		cmocka_unit_test(the_counter_reaches_beyond_32_bits_of_blocks),
		cmocka_unit_test(every_number_of_a_range_has_equally_many_words),
		cmocka_unit_test(a_range_of_a_power_of_two_passes_over_no_word),
		cmocka_unit_test(draws_stay_within_their_range_and_reach_its_ends),
		cmocka_unit_test(the_same_seed_gives_the_same_dice),
		cmocka_unit_test(scripted_draws_come_in_order_and_then_the_seed),
		cmocka_unit_test(an_unscripted_draw_leaves_the_script_alone),
		cmocka_unit_test(a_draw_of_another_name_is_a_fault),
		cmocka_unit_test(a_value_out_of_range_is_a_fault_at_either_end),
		cmocka_unit_test(the_first_fault_of_a_script_stays),
		cmocka_unit_test(a_fault_of_a_long_name_is_cut),
		cmocka_unit_test(a_shuffle_goes_from_the_last_place_down),
		cmocka_unit_test(place_i_takes_from_0_to_i),
		cmocka_unit_test(a_shuffle_of_one_or_none_draws_nothing),
		cmocka_unit_test(a_shuffle_keeps_every_item_whole),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
