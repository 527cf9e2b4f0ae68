/* Snapshots: a match goes on from one as it would have gone on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <ronda/log.h>

#include "match/pond.h"

enum { ROOM = 8192 };

static _Alignas(16) uint8_t memory[2][ROOM];
static _Alignas(8) uint8_t arena[1024];
static struct rd_log chain = {.check = "0123456789abcdef"};
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

static void hash_of(const struct rd_match *match, char out[2 * RD_DIGEST + 1])
{
	uint8_t bytes[RD_DIGEST];
	rd_match_hash(match, bytes);
	rd_hex(bytes, sizeof(bytes), out);
}

static int64_t pass(struct rd_match *match, int64_t seconds)
{
	rd_turn_start(&turn, match, arena, sizeof(arena));
	return rd_match_pass(match, seconds, &turn);
}

static struct pond_memory *memory_of(struct rd_match *match, int seat)
{
	return (void *)(match->memory + 16 * seat);
}

static char text[4096];

static struct rd_writer written(void)
{
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	return writer;
}

/* A match in the middle: some throws, some thinking, some time. */
static struct rd_match *busy_pond(void)
{
	struct rd_match *match = pond_of(NULL, 2, "busy");
	struct pond_action action;
	struct pond_view view;
	match->sitter[0].level = 2;
	match->sitter[1].level = 1;
	for (int i = 0; i < 5; i++) {
		int seat = state_of(match)->active;
		assert_true(rd_match_choose(match, seat, &view, &action));
		rd_turn_start(&turn, match, arena, sizeof(arena));
		assert_int_equal(rd_match_act(match, seat, &action, &turn), RD_ACCEPTED);
		rd_match_count(match, &turn);
		pass(match, 3);
		rd_match_count(match, &turn);
	}
	return match;
}

static void a_snapshot_holds_all_that_the_log_has_made(void **state)
{
	struct rd_match *match = busy_pond();
	memcpy(memory[1], memory[0], ROOM);
	struct rd_writer writer = written();
	rd_match_write_snapshot(match, &chain, &writer);
	assert_true(rd_write_finish(&writer));
	struct rd_match *before = (void *)memory[1];
	match = pond_of(NULL, 2, "busy");
	match->sitter[0].level = 2;
	match->sitter[1].level = 1;
	assert_true(rd_match_read_snapshot(match, &chain, text, writer.length, &fault));
	/* `before` still points into the memory of the first, which now holds the second */
	assert_int_equal(match->steps, before->steps);
	assert_int_equal(match->clock, before->clock);
	assert_int_equal(match->chance.counter, before->chance.counter);
	assert_memory_equal(match->heard, before->heard, sizeof(match->heard));
	for (int seat = 0; seat < 2; seat++)
		assert_int_equal(match->whim[seat].counter, before->whim[seat].counter);
	size_t from = (size_t)((uint8_t *)match->options - memory[0]);
	assert_memory_equal(memory[0] + from, memory[1] + from, rd_match_size(&pond) - from);
}

static void play_goes_on_from_a_snapshot_as_it_would_have(void **state)
{
	char first[2 * RD_DIGEST + 1], second[2 * RD_DIGEST + 1];
	struct rd_match *match = busy_pond();
	struct rd_writer writer = written();
	rd_match_write_snapshot(match, &chain, &writer);
	assert_true(rd_write_finish(&writer));
	for (int round = 0; round < 2; round++) {
		struct pond_action action;
		struct pond_view view;
		int seat = state_of(match)->active;
		assert_true(rd_match_choose(match, seat, &view, &action));
		rd_turn_start(&turn, match, arena, sizeof(arena));
		assert_int_equal(rd_match_act(match, seat, &action, &turn), RD_ACCEPTED);
		hash_of(match, round == 0 ? first : second);
		match = pond_of(NULL, 2, "busy");
		match->sitter[0].level = 2;
		match->sitter[1].level = 1;
		assert_true(rd_match_read_snapshot(match, &chain, text, writer.length, &fault));
	}
	assert_string_equal(first, second);
}

#define STATE                                                                                                       \
	"{\"options\":{\"stones\":3,\"is_frozen\":false,\"seconds\":10},\"active\":1,\"stones\":[3,3],\"left\":10," \
	"\"last_ring\":0,\"is_over\":false}"
#define INCOMPLETE "a snapshot has rules, form, check, steps, clock, counter, seats and state"
#define SEAT "{\"heard\":0,\"whim\":0,\"memory\":\"\"}"

static void a_memory_is_written_up_to_its_last_byte_that_is_not_zero(void **state)
{
	struct rd_match *match = pond_of(NULL, 2, "1");
	match->sitter[1].level = 1; /* people have no memory to be written */
	memory_of(match, 1)->heeded = 0x1200;
	struct rd_writer writer = written();
	rd_match_write_snapshot(match, &chain, &writer);
	assert_true(rd_write_finish(&writer));
	assert_non_null(strstr(text, "\"seats\":[{\"heard\":0,\"whim\":0,\"memory\":\"\"},"
				     "{\"heard\":0,\"whim\":0,\"memory\":\"0012\"}]"));
}

#define OTHER_FORM "the snapshot was written in another form of the state or of a bot's memory"

/* A snapshot in which @ stands for the edition, the form and the check that a right one has. */
static const char *with_form(const char *snapshot)
{
	static char whole[4096];
	const char *at = strchr(snapshot, '@');
	struct rd_writer writer = written();
	rd_match_write_snapshot(pond_of(NULL, 2, "1"), &chain, &writer);
	assert_true(rd_write_finish(&writer));
	int form = (int)(strstr(text, "\"steps\"") - text) - 1;
	snprintf(whole, sizeof(whole), "%.*s%.*s%s", at ? (int)(at - snapshot) : 0, snapshot,
		at ? form : 0, text + 1, at ? at + 1 : snapshot);
	return whole;
}

static void a_snapshot_that_is_off_is_refused(void **state)
{
	static const struct {
		const char *snapshot, *reason;
	} cases[] = {
		{"{@\"steps\":0,\"clock\":0,\"counter\":0,\"seats\":[" SEAT "," SEAT
		 "],\"state\":" STATE "}",
			""},
		{"{@\"steps\":0,\"clock\":2147483647,\"counter\":0,\"seats\":[" SEAT "," SEAT
		 "],\"state\":" STATE "}",
			""},
		{"{}", INCOMPLETE},
		{"{\"steps\":0,\"clock\":0,\"counter\":0,\"seats\":[" SEAT "," SEAT
		 "],\"state\":" STATE "}",
			INCOMPLETE},
		{"{\"rules\":2}", "the snapshot is of another edition"},
		{"{\"form\":\"0123456789abcdef\"}", OTHER_FORM},
		{"{\"form\":\"\"}", OTHER_FORM},
		{"{\"check\":\"0123\"}", "a check has 16 digits"},
		{"{@\"clock\":0,\"counter\":0,\"seats\":[" SEAT "," SEAT "],\"state\":" STATE "}",
			INCOMPLETE},
		{"{@\"steps\":0,\"counter\":0,\"seats\":[" SEAT "," SEAT "],\"state\":" STATE "}",
			INCOMPLETE},
		{"{@\"steps\":0,\"clock\":0,\"seats\":[" SEAT "," SEAT "],\"state\":" STATE "}",
			INCOMPLETE},
		{"{@\"steps\":0,\"clock\":0,\"counter\":0,\"state\":" STATE "}", INCOMPLETE},
		{"{@\"steps\":0,\"clock\":0,\"counter\":0,\"seats\":[" SEAT "," SEAT "]}",
			INCOMPLETE},
		{"[]", "an object is expected"},
		{"{\"steps\":-1}", "a count is never negative"},
		{"{\"clock\":-1}", "a count is never negative"},
		{"{\"clock\":2147483648}", "the clock is beyond its end"},
		{"{\"step\":1}", "no such key"},
		{"{\"seats\":[" SEAT "]}", "fewer seats than the match has"},
		{"{\"seats\":[" SEAT "," SEAT "," SEAT "]}", "more seats than the match has"},
		{"{\"seats\":[{\"hat\":1}]}", "no such key"},
		{"{\"seats\":[{\"memory\":5}]}", "a string is expected"},
		{"{\"seats\":[{\"memory\":\"0\"}]}", "a bot's memory has another size"},
		{"{\"seats\":[{\"memory\":\"00000000000000000000000000\"}]}",
			"a bot's memory has another size"},
		{"{\"seats\":[{\"memory\":\"0g\"}]}",
			"a bot's memory is written in hexadecimal digits"},
		{"{\"seats\":[{\"memory\":\"\\n\"}]}",
			"a bot's memory is written in hexadecimal digits"},
		{"{\"state\":{\"active\":1}}", "is missing"},
		{"{\"state\":{\"options\":{\"stones\":1,\"is_frozen\":false,\"seconds\":10},\"active\":1,\"stones\":[3,3],"
		 "\"left\":10,\"last_ring\":0,\"is_over\":false}}",
			"so many stones there are not"},
		{"{\"steps\":1} ", INCOMPLETE},
		{"{\"steps\":1} 2", "something follows the value"},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		struct rd_log read;
		const char *snapshot = with_form(cases[i].snapshot);
		struct rd_match *match = pond_of(NULL, 2, "1");
		bool is_read = rd_match_read_snapshot(
			match, &read, snapshot, strlen(snapshot), &fault);
		assert_string_equal(fault.reason, cases[i].reason);
		assert_int_equal(is_read, cases[i].reason[0] == 0);
	}
}

static void a_snapshot_that_does_not_fit_says_so_at_any_size(void **state)
{
	struct rd_match *match = busy_pond();
	struct rd_writer writer = written();
	rd_match_write_snapshot(match, &chain, &writer);
	assert_true(rd_write_finish(&writer));
	size_t length = writer.length;
	for (size_t capacity = 0; capacity <= length + 1; capacity++) {
		char *room = malloc(capacity + 8);
		assert_non_null(room);
		memset(room, '#', capacity + 8);
		rd_write_start(&writer, room, capacity);
		rd_match_write_snapshot(match, &chain, &writer);
		assert_int_equal(rd_write_finish(&writer), capacity > length);
		for (size_t i = capacity; i < capacity + 8; i++)
			assert_int_equal(room[i], '#');
		free(room);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_snapshot_holds_all_that_the_log_has_made),
		cmocka_unit_test(play_goes_on_from_a_snapshot_as_it_would_have),
		cmocka_unit_test(a_memory_is_written_up_to_its_last_byte_that_is_not_zero),
		cmocka_unit_test(a_snapshot_that_is_off_is_refused),
		cmocka_unit_test(a_snapshot_that_does_not_fit_says_so_at_any_size),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
