/*
 * test_log.c: logs are written, replayed and proved; nothing that was changed in one goes unnoticed.
 */
#include "match/log_play.h"

#include <stdio.h>

enum { COPY_MAX = 1 << 20 };

/* What came of reading a text to its end. */
struct outcome {
	bool is_started;
	enum rd_replayed last;
	size_t line; /* where reading stopped */
	uint64_t unproved;
	size_t actions, clocks, results;
	bool is_damaged;
	uint8_t hash[RD_DIGEST];
	char reason[RD_FAULT_REASON];
};

static void read_log(const char *text, size_t length, struct outcome *outcome)
{
	static _Alignas(16) uint8_t action[RD_ACTION_MAX];
	struct rd_replay replay;
	const struct rd_game *game;
	struct rd_match *match;
	struct rd_turn turn;
	memset(outcome, 0, sizeof(*outcome));
	/* A copy of just this size: reading behind its end is seen by the sanitizers. */
	char *copy = malloc(length > 0 ? length : 1);
	memcpy(copy, text, length);
	void *memory = NULL, *arena = NULL;
	outcome->is_started = rd_replay_start(&replay, copy, length, NULL, &game, &match);
	if (outcome->is_started) {
		assert_null(match);
		memory = malloc(rd_match_size(game));
		arena = malloc(game->events_max);
		outcome->is_started = rd_replay_start(&replay, copy, length, memory, &game, &match);
	}
	if (outcome->is_started) {
		rd_turn_start(&turn, match, arena, game->events_max);
		do {
			outcome->last = rd_replay_step(&replay, match, &turn, action);
			outcome->actions += outcome->last == RD_REPLAY_ACTION;
			outcome->clocks += outcome->last == RD_REPLAY_CLOCK;
			outcome->results += outcome->last == RD_REPLAY_RESULT;
		} while (outcome->last == RD_REPLAY_ACTION || outcome->last == RD_REPLAY_CLOCK ||
			 outcome->last == RD_REPLAY_RESULT);
		rd_match_hash(match, outcome->hash);
	}
	outcome->line = replay.line;
	outcome->unproved = replay.unproved;
	outcome->is_damaged = replay.is_damaged;
	strcpy(outcome->reason, replay.fault.reason);
	assert_true(replay.fault.at <= length);
	free(copy);
	free(memory);
	free(arena);
}

static bool is_whole(const struct outcome *outcome)
{
	return outcome->is_started && outcome->last == RD_REPLAY_END && outcome->results == 1;
}

static void assert_refused(const char *text, size_t length, size_t line, const char *reason)
{
	struct outcome outcome;
	read_log(text, length, &outcome);
	assert_false(outcome.is_started && outcome.last != RD_REPLAY_FAULT);
	assert_string_equal(outcome.reason, reason);
	assert_int_equal(outcome.line, line);
}

/* ---- changing logs on purpose ------------------------------------------------------------------- */

/* The line that a byte is in, from 1. */
static size_t line_of(const char *text, size_t at)
{
	size_t line = 1;
	for (size_t i = 0; i < at; i++)
		line += text[i] == '\n';
	return line;
}

static char *line_start(char *text, size_t line)
{
	while (line-- > 1)
		text = strchr(text, '\n') + 1;
	return text;
}

/* A copy in which a piece of text is another one, with a zero byte behind it. */
static char *replace(const char *text, size_t length, const char *from, const char *to)
{
	char *out = malloc(COPY_MAX);
	char *whole = malloc(length + 1);
	memcpy(whole, text, length);
	whole[length] = 0;
	char *found = strstr(whole, from);
	assert_non_null(found);
	snprintf(out, COPY_MAX, "%.*s%s%s", (int)(found - whole), whole, to, found + strlen(from));
	free(whole);
	return out;
}

/* Puts a right check on every line, as a forger would who knows how logs are made. */
static void forge_checks(char *text)
{
	char check[RD_LOG_CHECK + 1] = "";
	for (char *line = text; *line;) {
		char *end = strchr(line, '\n');
		char *proof = strstr(line, ",\"check\":\"");
		struct rd_digest digest;
		uint8_t bytes[RD_DIGEST];
		assert_non_null(end);
		assert_true(proof && proof < end);
		rd_digest_start(&digest);
		rd_digest_add(&digest, check, strlen(check));
		rd_digest_add(&digest, line, (size_t)(proof - line));
		rd_digest_finish(&digest, bytes);
		rd_hex(bytes, RD_LOG_CHECK / 2, check);
		memcpy(proof + strlen(",\"check\":\""), check, RD_LOG_CHECK);
		line = end + 1;
	}
}

/* Changes a finished log, gives it right checks, and sees it refused all the same. */
static void assert_forgery_refused(
	const char *game, const char *from, const char *to, size_t line, const char *reason)
{
	struct log_play play;
	log_play_all(&play, game, "forged");
	char *text = replace(play.text, play.length, from, to);
	forge_checks(text);
	assert_refused(text, strlen(text), line, reason);
	free(text);
	log_play_free(&play);
}

/* ---- tests ------------------------------------------------------------------------------------- */

static void a_log_replays_to_the_same_state_and_result(void **state)
{
	static const char *const games[] = {"tictactoe", "naval"};
	for (size_t i = 0; i < RD_COUNT(games); i++)
		for (int round = 0; round < 3; round++) {
			struct log_play play;
			struct outcome outcome;
			uint8_t hash[RD_DIGEST];
			char seed[8];
			snprintf(seed, sizeof(seed), "%d", round);
			log_play_all(&play, games[i], seed);
			read_log(play.text, play.length, &outcome);
			assert_string_equal(outcome.reason, "");
			assert_true(is_whole(&outcome));
			assert_int_equal(outcome.actions + outcome.clocks, play.match->steps);
			rd_match_hash(play.match, hash);
			assert_memory_equal(hash, outcome.hash, sizeof(hash));
			log_play_free(&play);
		}
}

static void names_and_levels_come_back(void **state)
{
	struct log_play play;
	struct rd_replay replay;
	const struct rd_game *game;
	struct rd_match *match;
	log_play_start(&play, "tictactoe", "1");
	void *memory = malloc(rd_match_size(play.game));
	assert_true(rd_replay_start(&replay, play.text, play.length, memory, &game, &match));
	assert_ptr_equal(game, play.game);
	assert_memory_equal(match->sitter, play.match->sitter, sizeof(match->sitter));
	free(memory);
	log_play_free(&play);
}

static void events_of_a_step_are_in_the_turn_and_counted(void **state)
{
	struct log_play play;
	struct rd_replay replay;
	const struct rd_game *game;
	struct rd_match *match;
	struct rd_turn turn;
	uint8_t action[RD_ACTION_MAX];
	log_play_start(&play, "tictactoe", "1");
	while (play.match->steps == 0 || play.seat < 0)
		assert_true(log_play_step(&play));
	void *memory = malloc(rd_match_size(play.game)), *arena = malloc(play.game->events_max);
	assert_true(rd_replay_start(&replay, play.text, play.length, memory, &game, &match));
	rd_turn_start(&turn, match, arena, game->events_max);
	while (match->steps < play.match->steps)
		assert_true(rd_replay_step(&replay, match, &turn, action) > RD_REPLAY_FAULT);
	assert_int_equal(turn.count, 1);
	assert_int_equal(replay.seat, play.seat);
	assert_memory_equal(action, play.action, game->action_size);
	assert_memory_equal(match->heard, play.match->heard, sizeof(match->heard));
	assert_int_equal(match->heard[0], 1);
	assert_int_equal(rd_replay_step(&replay, match, &turn, action), RD_REPLAY_END);
	assert_int_equal(turn.count, 0);
	free(memory);
	free(arena);
	log_play_free(&play);
}

static void a_changed_byte_is_found_at_its_line(void **state)
{
	static const char changes[] = {1, 0x20, (char)0x80};
	struct log_play play;
	struct outcome outcome;
	log_play_all(&play, "tictactoe", "1");
	for (size_t at = 0; at < play.length; at++)
		for (size_t i = 0; i <= RD_COUNT(changes); i++) {
			char before = play.text[at];
			char after = i < RD_COUNT(changes) ? (char)(before ^ changes[i]) : '\n';
			if (after == before)
				continue;
			play.text[at] = after;
			read_log(play.text, play.length, &outcome);
			play.text[at] = before;
			assert_false(is_whole(&outcome));
			assert_int_equal(outcome.line, line_of(play.text, at));
			bool is_cut = outcome.is_started && outcome.last == RD_REPLAY_CUT;
			assert_true(is_cut || outcome.is_damaged || !outcome.is_started);
		}
	log_play_free(&play);
}

static void a_lost_or_added_byte_is_found(void **state)
{
	struct log_play play;
	struct outcome outcome;
	log_play_all(&play, "tictactoe", "1");
	char *copy = malloc(play.length + 1);
	for (size_t at = 0; at < play.length; at++) {
		memcpy(copy, play.text, at);
		memcpy(copy + at, play.text + at + 1, play.length - at - 1);
		read_log(copy, play.length - 1, &outcome);
		assert_false(is_whole(&outcome));
		copy[at] = ' ';
		memcpy(copy + at + 1, play.text + at, play.length - at);
		read_log(copy, play.length + 1, &outcome);
		assert_false(is_whole(&outcome));
	}
	free(copy);
	log_play_free(&play);
}

static void a_text_that_ends_early_is_told_as_such(void **state)
{
	struct log_play play;
	struct outcome outcome;
	log_play_all(&play, "tictactoe", "1");
	size_t head = (size_t)((char *)memchr(play.text, '\n', play.length) - play.text) + 1;
	for (size_t length = 0; length < play.length; length++) {
		read_log(play.text, length, &outcome);
		assert_int_equal(outcome.is_started, length >= head);
		assert_int_equal(outcome.results, 0);
		bool is_at_line_end = length > 0 && play.text[length - 1] == '\n';
		if (length >= head)
			assert_int_equal(
				outcome.last, is_at_line_end ? RD_REPLAY_END : RD_REPLAY_CUT);
		if (length < head && length > 0)
			assert_string_equal(outcome.reason,
				"the first line is not whole: no log, or one that was cut off");
		assert_int_equal(outcome.line, line_of(play.text, length));
	}
	log_play_free(&play);
}

static void lines_that_were_swapped_repeated_or_left_out_are_found(void **state)
{
	struct log_play play;
	struct outcome outcome;
	log_play_all(&play, "tictactoe", "1");
	char *text = malloc(2 * play.length + 1);
	play.text[play.length] = 0;
	char *second = line_start(play.text, 2), *third = line_start(play.text, 3);
	char *fourth = line_start(play.text, 4);
	int ahead = (int)(second - play.text);

	sprintf(text, "%.*s%.*s%.*s%s", ahead, play.text, (int)(fourth - third), third,
		(int)(third - second), second, fourth);
	read_log(text, strlen(text), &outcome);
	assert_int_equal(outcome.last, RD_REPLAY_FAULT);
	assert_int_equal(outcome.line, 2);

	sprintf(text, "%.*s%.*s%s", ahead, play.text, (int)(third - second), second, second);
	read_log(text, strlen(text), &outcome);
	assert_int_equal(outcome.last, RD_REPLAY_FAULT);
	assert_int_equal(outcome.line, 3);

	sprintf(text, "%.*s%s", ahead, play.text, third);
	read_log(text, strlen(text), &outcome);
	assert_int_equal(outcome.last, RD_REPLAY_FAULT);
	assert_int_equal(outcome.line, 2);
	free(text);
	log_play_free(&play);
}

static void nothing_may_follow_the_result(void **state)
{
	struct log_play play;
	log_play_all(&play, "tictactoe", "1");
	size_t lines = line_of(play.text, play.length);
	size_t length = play.length;
	log_play_result(&play);
	assert_refused(play.text, play.length, lines, "something follows the result");
	assert_refused(play.text, length + 5, lines, "something follows the result");
	log_play_free(&play);
}

static void forged_steps_do_not_lead_to_the_stated_states(void **state)
{
	/* Another seed: the dice of setup fall otherwise, or the hash names another seed. */
	assert_forgery_refused("tictactoe", "\"seed\":\"", "\"seed\":\"00000000", 1,
		"a seed is 64 hexadecimal digits");
	assert_forgery_refused("naval", "\"rock_pairs\":4", "\"rock_pairs\":5", 1,
		"the step does not do what the line proves: other dice, other rules or a forgery");
	assert_forgery_refused(
		"tictactoe", "{\"n\":1,", "{\"n\":2,", 2, "the number of the step does not follow");
	assert_forgery_refused("tictactoe", "{\"n\":1,\"at\":0", "{\"n\":1,\"at\":1", 2,
		"the time of the step is not the match's");
}

static void a_forged_action_is_refused(void **state)
{
	struct log_play play;
	log_play_all(&play, "tictactoe", "forged");
	play.text[play.length] = 0;
	char *seat = strstr(play.text, "\"seat\":");
	size_t line = line_of(play.text, (size_t)(seat - play.text));
	seat[7] = seat[7] == '0' ? '1' : '0';
	forge_checks(play.text);
	assert_refused(play.text, play.length, line, "the rules refuse this action: not_your_turn");
	seat[7] = '7';
	forge_checks(play.text);
	assert_refused(play.text, play.length, line, "there is no such seat");
	log_play_free(&play);
}

static void a_forged_result_is_refused(void **state)
{
	struct log_play play;
	log_play_all(&play, "tictactoe", "forged");
	play.text[play.length] = 0;
	size_t lines = line_of(play.text, play.length) - 1;
	char *ranks = strstr(play.text, "\"ranks\":[") + strlen("\"ranks\":[");
	ranks[0] = ranks[0] == '1' ? '2' : '1';
	forge_checks(play.text);
	assert_refused(play.text, play.length, lines,
		"the match did not end with the result that the log states");
	log_play_free(&play);
}

static void a_result_before_the_end_is_refused(void **state)
{
	struct log_play play;
	log_play_start(&play, "tictactoe", "1");
	play.text[play.length] = 0;
	char *proofs = strstr(play.text, ",\"proof\"");
	play.length += (size_t)sprintf(play.text + play.length,
		"{\"n\":1,\"result\":{\"reason\":\"three\",\"ranks\":[1,2],\"scores\":[1,0]}%.*s",
		(int)(play.text + play.length - proofs), proofs);
	forge_checks(play.text);
	assert_refused(play.text, play.length, 2, "the log states a result, but the match goes on");
	log_play_free(&play);
}

static void a_clock_does_not_pass_over_a_deadline(void **state)
{
	struct log_play play;
	log_play_start(&play, "naval", "1");
	rd_turn_start(&play.turn, play.match, play.arena, play.game->events_max);
	log_play_pass(&play, 7);
	play.length += log_play_line(&play);
	play.text[play.length] = 0;
	char *text = replace(play.text, play.length, "\"clock\":7,", "\"clock\":100000,");
	forge_checks(text);
	assert_refused(text, strlen(text), 2, "the clock passes over a deadline");
	free(text);
	text = replace(play.text, play.length, "\"clock\":7,", "\"clock\":-7,");
	forge_checks(text);
	assert_refused(text, strlen(text), 2, "time does not run backwards");
	free(text);
	log_play_free(&play);
}

/* A head with right checks in which something is not as it should be. */
static void assert_head_refused(const char *from, const char *to, const char *reason)
{
	struct log_play play;
	log_play_start(&play, "tictactoe", "1");
	char *text = replace(play.text, play.length, from, to);
	forge_checks(text);
	assert_refused(text, strlen(text), 1, reason);
	free(text);
	log_play_free(&play);
}

static void heads_that_do_not_fit_this_program_are_refused(void **state)
{
	assert_head_refused("\"ronda\":3", "\"ronda\":1", "a log of another version, or no log");
	assert_head_refused("\"ronda\":3", "\"ronda\":2.5", "a whole number is expected");
	assert_head_refused(
		"\"tictactoe\"", "\"chess\"", "this program does not have the log's game");
	assert_head_refused("\"rules\":1", "\"rules\":2",
		"this program does not have the log's edition of tictactoe");
	assert_head_refused("\"rules\":1", "\"rulez\":1", "the head of a log has no such key");
	assert_head_refused("\"rules\":1", "\"rules\":1,\"rules\":1", "this key was there before");
	assert_head_refused("\"options\":{},", "", "the head lacks seats, options or seed");
	assert_head_refused("\"options\":{}", "\"options\":{\"x\":1}", "no such key");
	assert_head_refused("\"level\":2", "\"level\":5", "the number must be 0 to 4");
	assert_head_refused("\"name\":\"\"", "\"name\":\"\\u0000\"",
		"the text is too long or holds a zero byte");
	assert_head_refused("\"name\":\"\"", "\"name\":\"0123456789012345678901234567890123\"",
		"the text is too long or holds a zero byte");
	assert_head_refused(
		"[{", "[{},{},{},{},{},{},{},{},{", "the number of items must be 0 to 8");
	assert_head_refused("[{", "[{},{", "the game is not played by so many");
}

/* What a log of version 2 looks like: hashes of memory, which no longer mean anything, in the place of proofs. */
static char *of_version_2(const struct log_play *play)
{
	char *text = replace(play->text, play->length, "\"ronda\":3", "\"ronda\":2");
	for (char *at = text; (at = strstr(at, ",\"proof\":\""));)
		memcpy(at, ",\"state\":\"0123456789abcdef", 26);
	forge_checks(text);
	return text;
}

static void a_log_of_version_2_is_proved_by_its_checks_rules_and_dice(void **state)
{
	struct log_play play;
	struct outcome outcome;
	log_play_all(&play, "naval", "1");
	char *text = of_version_2(&play);
	read_log(text, strlen(text), &outcome);
	assert_string_equal(outcome.reason, "");
	assert_true(is_whole(&outcome));
	assert_int_equal(outcome.unproved, outcome.line - 1);
	/* Its checks are checks: one changed byte is found. */
	char *byte = strstr(line_start(text, 5), "\"at\":");
	byte[5] = byte[5] == '1' ? '2' : '1';
	assert_refused(text, strlen(text), 5,
		"the line does not fit its check: it, or what stood before it, was changed");
	free(text);
	log_play_free(&play);
}

static void a_log_of_version_2_goes_on_with_proofs_and_not_back(void **state)
{
	struct log_play play;
	struct outcome outcome;
	log_play_all(&play, "tictactoe", "1");
	char *text = of_version_2(&play);
	/* From the third line on it was played by this program. */
	char *mixed = malloc(COPY_MAX);
	size_t old = (size_t)(line_start(text, 3) - text);
	char *rest = replace(play.text, play.length, "\"ronda\":3", "\"ronda\":2");
	snprintf(mixed, COPY_MAX, "%.*s%s", (int)old, text, line_start(rest, 3));
	forge_checks(mixed);
	read_log(mixed, strlen(mixed), &outcome);
	assert_string_equal(outcome.reason, "");
	assert_int_equal(outcome.unproved, 2);
	/* The other way round it is refused: nobody takes proofs off the end of a log. */
	size_t new = (size_t)(line_start(play.text, 3) - play.text);
	snprintf(mixed, COPY_MAX, "%.*s%s", (int)new, play.text, line_start(text, 3));
	forge_checks(mixed);
	assert_refused(mixed, strlen(mixed), 3, "the line has no proof, but one before it has");
	free(rest);
	free(mixed);
	free(text);
	log_play_free(&play);
}

static void texts_that_are_no_logs_are_refused(void **state)
{
	static const char *const texts[] = {
		"", "\n", "{}\n", "[]", "hello\nworld\n", "{\"ronda\":2}\n", "\0\0\0\0\n"};
	struct outcome outcome;
	for (size_t i = 0; i < RD_COUNT(texts); i++) {
		read_log(texts[i], strlen(texts[i]), &outcome);
		assert_false(outcome.is_started);
		assert_true(outcome.reason[0]);
	}
	char *endless = malloc(4 * RD_LOG_HEAD_MAX);
	memset(endless, 'x', 4 * RD_LOG_HEAD_MAX);
	assert_refused(endless, 4 * RD_LOG_HEAD_MAX, 1, "the line is too long");
	free(endless);
}

static void a_line_that_does_not_fit_leaves_the_chain_as_it_was(void **state)
{
	struct log_play play;
	char out[RD_LOG_LINE_MAX];
	log_play_start(&play, "tictactoe", "1");
	do
		assert_true(log_play_move(&play));
	while (play.seat < 0);
	struct rd_log before = play.chain;
	size_t length = rd_log_action(&play.chain, play.match, &play.turn, NULL, play.seat,
		play.action, out, sizeof(out));
	struct rd_log after = play.chain;
	assert_true(length > 0);
	for (size_t capacity = 0; capacity <= length; capacity++) {
		play.chain = before;
		size_t written = rd_log_action(&play.chain, play.match, &play.turn, NULL, play.seat,
			play.action, out, capacity);
		assert_int_equal(written, capacity < length ? 0 : length);
		assert_memory_equal(&play.chain, written ? &after : &before, sizeof(before));
	}
	log_play_free(&play);
}

static void a_log_that_was_read_can_be_gone_on_with(void **state)
{
	struct log_play play;
	struct rd_replay replay;
	struct outcome outcome;
	const struct rd_game *game;
	struct rd_match *match;
	uint8_t action[RD_ACTION_MAX];
	log_play_start(&play, "tictactoe", "1");
	for (int i = 0; i < 3; i++)
		assert_true(log_play_step(&play));
	void *memory = malloc(rd_match_size(play.game));
	assert_true(rd_replay_start(&replay, play.text, play.length, memory, &game, &match));
	rd_turn_start(&play.turn, match, play.arena, game->events_max);
	while (rd_replay_step(&replay, match, &play.turn, action) != RD_REPLAY_END)
		;
	free(play.memory);
	play.memory = memory;
	play.match = match;
	play.chain = replay.log;
	while (log_play_step(&play))
		;
	log_play_result(&play);
	read_log(play.text, play.length, &outcome);
	assert_true(is_whole(&outcome));
	log_play_free(&play);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_log_replays_to_the_same_state_and_result),
		cmocka_unit_test(names_and_levels_come_back),
		cmocka_unit_test(events_of_a_step_are_in_the_turn_and_counted),
		cmocka_unit_test(a_changed_byte_is_found_at_its_line),
		cmocka_unit_test(a_lost_or_added_byte_is_found),
		cmocka_unit_test(a_text_that_ends_early_is_told_as_such),
		cmocka_unit_test(lines_that_were_swapped_repeated_or_left_out_are_found),
		cmocka_unit_test(nothing_may_follow_the_result),
		cmocka_unit_test(forged_steps_do_not_lead_to_the_stated_states),
		cmocka_unit_test(a_forged_action_is_refused),
		cmocka_unit_test(a_forged_result_is_refused),
		cmocka_unit_test(a_result_before_the_end_is_refused),
		cmocka_unit_test(a_clock_does_not_pass_over_a_deadline),
		cmocka_unit_test(heads_that_do_not_fit_this_program_are_refused),
		cmocka_unit_test(a_log_of_version_2_is_proved_by_its_checks_rules_and_dice),
		cmocka_unit_test(a_log_of_version_2_goes_on_with_proofs_and_not_back),
		cmocka_unit_test(texts_that_are_no_logs_are_refused),
		cmocka_unit_test(a_line_that_does_not_fit_leaves_the_chain_as_it_was),
		cmocka_unit_test(a_log_that_was_read_can_be_gone_on_with),
	};
	return cmocka_run_group_tests_name("log", tests, NULL, NULL);
}
