/* The small parts of the server: timers, tables, windows, codes, what a standard match is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "rig.h"
#include "server/lag.h"
#include "server/pack.h"
#include "server/parcel.h"

enum { THINGS = 500, STEPS = 20000 };

struct thing {
	char key[16];
	struct timer timer;
	int64_t wanted; /* -1: not set, not in the table */
};

static int64_t last_fired;
static size_t fired_count;

static void on_fire(struct timer *timer)
{
	struct thing *thing = timer->owner;
	assert_int_equal(timer->at, thing->wanted);
	assert_true(timer->at >= last_fired);
	last_fired = timer->at;
	thing->wanted = -1;
	fired_count++;
}

static void test_timers_fire_in_order_each_once(void **state)
{
	struct timers timers = {0};
	struct thing *things = calloc(THINGS, sizeof(*things));
	struct rd_chance dice;
	struct rd_seed seed = rd_seed_from_text("timers", 6);
	size_t set = 0;
	rd_chance_start(&dice, &seed);
	for (int i = 0; i < THINGS; i++) {
		things[i].timer = (struct timer){.fire = on_fire, .owner = &things[i]};
		things[i].wanted = -1;
	}
	for (int i = 0; i < STEPS; i++) {
		struct thing *thing = &things[rd_draw_unscripted(&dice, 0, THINGS - 1)];
		if (rd_draw_unscripted(&dice, 0, 2) == 0) {
			timer_clear(&timers, &thing->timer);
			thing->wanted = -1;
		} else {
			thing->wanted = rd_draw_unscripted(&dice, 1, 100000);
			timer_set(&timers, &thing->timer, thing->wanted);
		}
	}
	for (int i = 0; i < THINGS; i++)
		set += things[i].wanted >= 0;
	assert_int_equal(timers.count, set);
	last_fired = 0;
	fired_count = 0;
	for (int64_t now = 0; now <= 100000; now += 777)
		timers_run(&timers, now, SIZE_MAX);
	timers_run(&timers, 100000, SIZE_MAX);
	assert_int_equal(fired_count, set);
	assert_int_equal(timers_next(&timers), -1);
	timers_finish(&timers);
	free(things);
}

static void test_a_table_finds_what_is_in_it_and_nothing_else(void **state)
{
	struct table table = {.secret = 42};
	struct thing *things = calloc(THINGS, sizeof(*things));
	struct rd_chance dice;
	struct rd_seed seed = rd_seed_from_text("table", 5);
	rd_chance_start(&dice, &seed);
	for (int i = 0; i < THINGS; i++) {
		snprintf(things[i].key, sizeof(things[i].key), "m%011d", i);
		things[i].wanted = -1;
	}
	for (int i = 0; i < STEPS; i++) {
		struct thing *thing = &things[rd_draw_unscripted(&dice, 0, THINGS - 1)];
		if (thing->wanted < 0)
			table_add(&table, thing->key, thing);
		else
			table_remove(&table, thing->key);
		thing->wanted = -1 - thing->wanted;
	}
	size_t count = 0, at = 0;
	for (int i = 0; i < THINGS; i++) {
		bool is_in = things[i].wanted >= 0;
		count += is_in;
		assert_ptr_equal(table_find(&table, things[i].key), is_in ? &things[i] : NULL);
	}
	assert_int_equal(table.count, count);
	for (; table_each(&table, &at); count--)
		continue;
	assert_int_equal(count, 0);
	table_finish(&table);
	free(things);
}

static void test_a_window_lets_so_many_through_in_any_span(void **state)
{
	struct window window = {0};
	for (int i = 0; i < 5; i++)
		assert_true(window_take(&window, 5, 10000, 1000 + i));
	assert_false(window_take(&window, 5, 10000, 10999));
	assert_true(window_take(&window, 5, 10000, 11000));
	assert_false(window_take(&window, 5, 10000, 11000));
	assert_true(window_take(&window, 5, 10000, 11001));
}

static void test_what_did_not_come_to_be_is_given_back(void **state)
{
	struct window window = {0};
	for (int i = 0; i < 5; i++)
		assert_true(window_take(&window, 5, 10000, 1000 + i));
	window_give_back(&window, 5);
	window_give_back(&window, 5);
	assert_true(window_take(&window, 5, 10000, 2000));
	assert_true(window_take(&window, 5, 10000, 2001));
	assert_false(window_take(&window, 5, 10000, 2002));
	assert_true(window_take(&window, 5, 10000, 11000)); /* the oldest one is still the oldest */
	assert_false(window_take(&window, 5, 10000, 11000));
}

static void test_codes_are_read_as_people_write_them(void **state)
{
	static const char *const cases[][2] = {{"AX4T9Z", "AX4T9Z"}, {"ax4t9z", "AX4T9Z"},
		{" ax4-t9z ", "AX4T9Z"}, {"AX4T9", ""}, {"AX4T9ZZ", ""}, {"AX4T90", ""},
		{"AXIT9Z", ""}, {"", ""}, {"ÁX4T9Z", ""}};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		char out[LOBBY_CODE];
		server_code_clean(cases[i][0], out);
		assert_string_equal(out, cases[i][1]);
	}
}

static void test_ids_have_the_form_of_the_rulebook(void **state)
{
	struct rig *rig = rig_start();
	char user[USER_ID], match[MATCH_ID], code[LOBBY_CODE];
	for (int i = 0; i < 100; i++) {
		server_user_id(rig->server, user);
		server_match_id(rig->server, match);
		server_code(rig->server, code);
		assert_int_equal(strlen(user), 14);
		assert_int_equal(strspn(user + 2, "0123456789abcdef"), 12);
		assert_int_equal(strlen(match), 12);
		assert_int_equal(strlen(code), 6);
		assert_null(strpbrk(code, "01ILO"));
	}
	rig_stop(rig);
}

static void test_rated_matches_have_standard_options(void **state)
{
	const struct rd_game *naval = rd_game_find("naval", 5);
	assert_true(room_options_are_standard(naval, NET_SPAN("")));
	assert_true(room_options_are_standard(naval, NET_SPAN("{}")));
	assert_true(room_options_are_standard(
		naval, NET_SPAN("{\"turn_seconds\":30,\"max_timeouts\":1}")));
	assert_false(room_options_are_standard(naval, NET_SPAN("{\"first\":0}")));
	assert_false(room_options_are_standard(naval, NET_SPAN("{\"extra_weapons\":true}")));
	assert_true(room_options_are_standard(naval, NET_SPAN("{\"extra_weapons\":false}")));
}

/* ---- pack.c ---------------------------------------------------------------------------------------------- */

static uint32_t draw(uint32_t *dice)
{
	*dice = *dice * 1664525 + 1013904223;
	return *dice >> 8;
}

/* Runs of one byte, copies of what was there, and noise. */
static void fill(uint8_t *bytes, size_t size, uint32_t *dice)
{
	for (size_t at = 0; at < size;) {
		size_t length = draw(dice) % 700 + 1, kind = draw(dice) % 3;
		uint8_t byte = (uint8_t)draw(dice);
		size_t back = at > 0 ? draw(dice) % at + 1 : 0;
		for (size_t i = 0; i < length && at < size; i++, at++)
			bytes[at] = kind == 0               ? byte
				    : kind == 1 && back > 0 ? bytes[at - back]
							    : (uint8_t)draw(dice);
	}
}

static void test_what_is_packed_comes_out_the_same(void **state)
{
	static uint8_t bytes[200000], packed[210000], out[200001];
	uint32_t dice = 7;
	for (int round = 0; round < 300; round++) {
		size_t size = round < 40 ? (size_t)round : draw(&dice) % sizeof(bytes);
		fill(bytes, size, &dice);
		assert_true(pack_bound(size) <= sizeof(packed));
		size_t length = pack(bytes, size, packed);
		assert_true(length <= pack_bound(size));
		out[size] = 0x5a;
		assert_true(unpack(packed, length, out, size));
		assert_memory_equal(out, bytes, size);
		assert_int_equal(out[size], 0x5a);
		assert_false(size > 0 && unpack(packed, length, out, size - 1));
		assert_false(unpack(packed, length - 1, out, size));
		assert_int_equal(out[size], 0x5a);
		assert_false(unpack(packed, length, out, size + 1));
	}
	memset(bytes, 0, sizeof(bytes));
	assert_true(pack(bytes, sizeof(bytes), packed) < 1000);
}

/* Whatever is handed to it, it writes where it may. */
static void test_what_was_never_packed_does_no_harm(void **state)
{
	uint8_t packed[64], out[128];
	uint32_t dice = 11;
	for (int round = 0; round < 100000; round++) {
		size_t size = draw(&dice) % sizeof(out);
		for (size_t i = 0; i < sizeof(packed); i++)
			packed[i] = (uint8_t)draw(&dice);
		memset(out, 0x5a, sizeof(out));
		unpack(packed, draw(&dice) % sizeof(packed), out, size);
		for (size_t i = size; i < sizeof(out); i++)
			assert_int_equal(out[i], 0x5a);
	}
}

struct lags {
	unsigned count;
	uint64_t last_us;
};

static void note_lag(void *context, uint64_t microseconds)
{
	struct lags *lags = context;
	lags->count++;
	lags->last_us = microseconds;
}

static void test_what_holds_the_loop_up_is_seen_in_its_lag(void **state)
{
	enum { HELD_UP_MS = 30 };
	uv_loop_t loop;
	struct lag lag;
	struct lags seen = {0};
	uv_loop_init(&loop);
	lag_start(&lag, &loop, note_lag, &seen);
	for (unsigned i = 1; i <= 2; i++) {
		usleep((LAG_MS + HELD_UP_MS) * 1000); /* as a turn that takes so long */
		while (seen.count < i)
			uv_run(&loop, UV_RUN_NOWAIT);
		assert_true(seen.last_us >= HELD_UP_MS * 1000);
	}
	lag_stop(&lag);
	uv_run(&loop, UV_RUN_DEFAULT);
	assert_int_equal(uv_loop_close(&loop), 0);
}

static bool is_long_ago_over;

static void on_long_ago(struct timer *timer)
{
	(void)timer;
	is_long_ago_over = true;
}

static void test_a_moment_long_ago_is_told_apart_from_none(void **state)
{
	struct rig *rig = rig_start();
	struct timer timer = {.fire = on_long_ago};
	(void)state;
	is_long_ago_over = false;
	server_timer(rig->server, &timer, -60000);
	assert_true(timers_next(&rig->server->timers) >= 0);
	server_tick(rig->server);
	assert_true(is_long_ago_over);
	rig_stop(rig);
}

/* ---- parcels ------------------------------------------------------------------------------------------ */

static const uint64_t numbers[] = {0, 1, 127, 128, 16383, 16384, UINT32_MAX, INT64_MAX, UINT64_MAX};

static void pack_parcel(struct net_buffer *parcel)
{
	for (size_t i = 0; i < RD_COUNT(numbers); i++)
		parcel_put_number(parcel, numbers[i]);
	parcel_put_text(parcel, NET_SPAN(""));
	parcel_put_text(parcel, NET_SPAN("a\0b"));
	parcel_put_text(parcel, NET_SPAN("word"));
}

static void test_a_parcel_is_read_as_it_was_packed(void **state)
{
	struct net_buffer parcel = {0};
	char word[5];
	(void)state;
	pack_parcel(&parcel);
	struct parcel_reader reader = {.at = parcel.bytes, .left = parcel.length};
	for (size_t i = 0; i < RD_COUNT(numbers); i++)
		assert_true(parcel_number(&reader) == numbers[i]);
	assert_int_equal(parcel_text(&reader).length, 0);
	assert_true(net_span_equals(parcel_text(&reader), NET_SPAN("a\0b")));
	parcel_word(&reader, word, sizeof(word));
	assert_string_equal(word, "word");
	assert_false(reader.is_bad);
	assert_int_equal(reader.left, 0);
	net_buffer_finish(&parcel);
}

static void test_a_parcel_that_is_cut_is_bad_and_reads_as_nothing(void **state)
{
	struct net_buffer parcel = {0};
	char word[8];
	(void)state;
	pack_parcel(&parcel);
	for (size_t cut = 0; cut < parcel.length; cut++) {
		char *bytes = memcpy(
			malloc(cut + 1), parcel.bytes, cut); /* a sanitizer sees its end */
		struct parcel_reader reader = {.at = bytes, .left = cut};
		for (size_t i = 0; i < RD_COUNT(numbers); i++)
			parcel_number(&reader);
		parcel_text(&reader);
		parcel_text(&reader);
		parcel_word(&reader, word, sizeof(word));
		assert_true(reader.is_bad);
		assert_string_equal(word, "");
		assert_true(parcel_number(&reader) == 0);
		free(bytes);
	}
	net_buffer_finish(&parcel);
}

static void test_a_word_that_is_too_long_or_has_a_zero_is_bad(void **state)
{
	static const struct {
		struct net_span text;
		bool is_bad;
	} rows[] = {{NET_SPAN("abcd"), false}, {NET_SPAN("abcde"), true}, {NET_SPAN("a\0c"), true}};
	(void)state;
	for (size_t i = 0; i < RD_COUNT(rows); i++) {
		struct net_buffer parcel = {0};
		char word[5];
		parcel_put_text(&parcel, rows[i].text);
		struct parcel_reader reader = {.at = parcel.bytes, .left = parcel.length};
		parcel_word(&reader, word, sizeof(word));
		assert_int_equal(reader.is_bad, rows[i].is_bad);
		assert_string_equal(word, rows[i].is_bad ? "" : "abcd");
		net_buffer_finish(&parcel);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_moment_long_ago_is_told_apart_from_none),
		cmocka_unit_test(test_a_parcel_is_read_as_it_was_packed),
		cmocka_unit_test(test_a_parcel_that_is_cut_is_bad_and_reads_as_nothing),
		cmocka_unit_test(test_a_word_that_is_too_long_or_has_a_zero_is_bad),
		cmocka_unit_test(test_timers_fire_in_order_each_once),
		cmocka_unit_test(test_a_table_finds_what_is_in_it_and_nothing_else),
		cmocka_unit_test(test_a_window_lets_so_many_through_in_any_span),
		cmocka_unit_test(test_what_did_not_come_to_be_is_given_back),
		cmocka_unit_test(test_codes_are_read_as_people_write_them),
		cmocka_unit_test(test_ids_have_the_form_of_the_rulebook),
		cmocka_unit_test(test_rated_matches_have_standard_options),
		cmocka_unit_test(test_what_is_packed_comes_out_the_same),
		cmocka_unit_test(test_what_was_never_packed_does_no_harm),
		cmocka_unit_test(test_what_holds_the_loop_up_is_seen_in_its_lag),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
