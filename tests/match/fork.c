/* Forks: a moment of a finished match is the beginning of another, and of nothing that is not over. */
#include "match/log_play.h"

#include <stdio.h>

enum { ROOM = 1 << 18 };

static char forked[ROOM], again[ROOM];
static struct rd_fork_made made;

static struct rd_fork wish(uint64_t at, const char *seed, int seats)
{
	struct rd_fork fork = {.at = at, .seed = rd_seed_from_text(seed, strlen(seed))};
	fork.seats.count = (uint8_t)seats;
	strcpy(fork.seats.sitter[0].name, "captain");
	for (int seat = 1; seat < seats; seat++)
		fork.seats.sitter[seat].level = 3;
	return fork;
}

static enum rd_forked fork_text(const struct rd_game *game, const struct rd_fork *fork,
	const char *text, size_t length, char out[ROOM])
{
	const struct rd_fork_room room = {.match = malloc(rd_match_size(game)),
		.arena = malloc(game->events_max),
		.action = malloc(RD_ACTION_MAX)};
	enum rd_forked result = rd_fork(fork, text, length, &room, out, ROOM - 1, &made);
	out[made.length] = 0;
	free(room.match);
	free(room.arena);
	free(room.action);
	return result;
}

/* Reads a log to its end, or to where it breaks. */
struct reading {
	struct rd_replay replay;
	struct rd_match *match;
	enum rd_replayed last;
	void *memory, *arena;
};

static void read_all(struct reading *reading, const struct rd_game *game, const char *text)
{
	static _Alignas(16) uint8_t action[RD_ACTION_MAX];
	struct rd_turn turn;
	reading->memory = malloc(rd_match_size(game));
	reading->arena = malloc(game->events_max);
	reading->last = RD_REPLAY_FAULT;
	if (!rd_replay_start(
		    &reading->replay, text, strlen(text), reading->memory, &game, &reading->match))
		return;
	rd_turn_start(&turn, reading->match, reading->arena, game->events_max);
	do
		reading->last = rd_replay_step(&reading->replay, reading->match, &turn, action);
	while (rd_replayed_step(reading->last) || reading->last == RD_REPLAY_RESULT);
}

static void end_reading(struct reading *reading)
{
	free(reading->memory);
	free(reading->arena);
}

/* A whole match whose lines say when and by which of a client's actions they came about. */
static void play_marked(struct log_play *play, const char *game, const char *seed)
{
	static const struct rd_mark mark = {.on = 1763180000123, .cid = "c-17"};
	log_play_start(play, game, seed);
	while (log_play_move(play)) {
		char *out = log_play_end(play);
		size_t length = play->seat < 0
					? rd_log_clock(&play->chain, play->match, &play->turn,
						  &mark, play->seconds, out, RD_LOG_LINE_MAX)
					: rd_log_action(&play->chain, play->match, &play->turn,
						  &mark, play->seat, play->action, out,
						  RD_LOG_LINE_MAX);
		assert_true(length > 0);
		play->length += length;
		rd_match_count(play->match, &play->turn);
	}
	log_play_result(play);
}

static void nothing_is_left_of_those_who_played_before(void **state)
{
	struct log_play play;
	struct reading reading;
	play_marked(&play, "naval", "1");
	struct rd_fork fork = wish(5, "fresh", 2);
	assert_non_null(strstr(play.text, "quoted"));
	assert_non_null(strstr(play.text, "c-17"));
	assert_int_equal(fork_text(play.game, &fork, play.text, play.length, forked), RD_FORK_MADE);
	assert_null(strstr(forked, "quoted"));
	assert_null(strstr(forked, "c-17"));
	assert_null(strstr(forked, "1763180000123"));
	assert_memory_equal(forked, "{\"ronda\":4,", 11);
	read_all(&reading, play.game, forked);
	assert_int_equal(reading.last, RD_REPLAY_END);
	assert_int_equal(reading.replay.forks, 1);
	assert_int_equal(reading.replay.forked, 6);
	assert_string_equal(reading.match->sitter[0].name, "captain");
	assert_int_equal(reading.match->sitter[1].level, 3);
	end_reading(&reading);
	log_play_free(&play);
}

/* Goes on with a forked log at random, to its end. */
static void finish(struct log_play *play, char text[ROOM])
{
	struct reading reading;
	struct log_play on = {.game = play->game};
	read_all(&reading, play->game, text);
	assert_int_equal(reading.last, RD_REPLAY_END);
	on.match = reading.match;
	on.memory = reading.memory;
	on.arena = reading.arena;
	on.view = malloc(play->game->view_size);
	on.legal = malloc((size_t)play->game->legal_max * play->game->action_size);
	on.chain = reading.replay.log;
	struct rd_seed seed = rd_seed_from_text("on", 2);
	rd_chance_start(&on.chance, &seed);
	while (log_play_step(&on))
		;
	log_play_result(&on);
	assert_true(strlen(text) + on.length < ROOM);
	snprintf(text + strlen(text), ROOM - strlen(text), "%.*s", (int)on.length, on.text);
	log_play_free(&on);
}

static void what_was_played_on_is_forked_again(void **state)
{
	struct log_play play;
	struct reading reading;
	log_play_all(&play, "tictactoe", "2");
	struct rd_fork first = wish(2, "one", 2), second = wish(4, "two", 2);
	assert_int_equal(
		fork_text(play.game, &first, play.text, play.length, forked), RD_FORK_MADE);
	finish(&play, forked);
	assert_int_equal(
		fork_text(play.game, &second, forked, strlen(forked), again), RD_FORK_MADE);
	read_all(&reading, play.game, again);
	assert_int_equal(reading.last, RD_REPLAY_END);
	assert_int_equal(reading.replay.forks, 2);
	assert_int_equal(reading.replay.forked, 5);
	assert_memory_equal(&reading.match->chance.seed, &second.seed, RD_SEED);
	end_reading(&reading);
	/* Before the first fork it is not in it. */
	struct rd_fork early = wish(1, "three", 2);
	assert_int_equal(fork_text(play.game, &early, forked, strlen(forked), again), RD_FORK_MADE);
	read_all(&reading, play.game, again);
	assert_int_equal(reading.replay.forks, 1);
	end_reading(&reading);
	log_play_free(&play);
}

static void what_is_not_over_is_not_forked(void **state)
{
	struct log_play play;
	struct rd_fork fork = wish(1, "fresh", 2);
	log_play_start(&play, "tictactoe", "1");
	for (int i = 0; i < 3; i++)
		assert_true(log_play_step(&play));
	assert_int_equal(
		fork_text(play.game, &fork, play.text, play.length, forked), RD_FORK_NOT_OVER);
	while (log_play_step(&play))
		;
	/* It is over, but the log does not say so: it was cut off. */
	assert_int_equal(
		fork_text(play.game, &fork, play.text, play.length, forked), RD_FORK_NOT_OVER);
	log_play_result(&play);
	assert_int_equal(fork_text(play.game, &fork, play.text, play.length, forked), RD_FORK_MADE);
	assert_int_equal(
		fork_text(play.game, &fork, play.text, play.length - 1, forked), RD_FORK_NOT_OVER);
	log_play_free(&play);
}

static void a_fork_is_known_from_the_head_on(void **state)
{
	struct log_play play;
	struct reading reading;
	struct rd_seed seed = rd_seed_from_text("fresh", 5);
	log_play_start(&play, "tictactoe", "1");
	assert_true(log_play_step(&play));
	/* A head of version 3, and then a fork: what an older program would have said of version 4 itself. */
	play.match->is_forked = true;
	rd_match_fork(play.match, &seed);
	play.length += rd_log_fork(&play.chain, play.match, log_play_end(&play), RD_LOG_LINE_MAX);
	log_play_end(&play)[0] = 0;
	read_all(&reading, play.game, play.text);
	assert_int_equal(reading.last, RD_REPLAY_FAULT);
	assert_string_equal(
		reading.replay.fault.reason, "the head does not say that the match is forked");
	assert_int_equal(reading.replay.line, 3);
	end_reading(&reading);
	log_play_free(&play);
}

static void a_changed_seed_is_found(void **state)
{
	struct log_play play;
	struct reading reading;
	struct rd_fork fork = wish(3, "fresh", 2);
	log_play_all(&play, "heroes", "1");
	assert_int_equal(fork_text(play.game, &fork, play.text, play.length, forked), RD_FORK_MADE);
	char *digit = strstr(forked, "\"fork\":{\"seed\":\"") + 16;
	*digit = *digit == '0' ? '1' : '0';
	read_all(&reading, play.game, forked);
	assert_int_equal(reading.last, RD_REPLAY_FAULT);
	assert_true(reading.replay.is_damaged);
	end_reading(&reading);
	log_play_free(&play);
}

static void a_snapshot_keeps_the_fresh_dice(void **state)
{
	struct log_play play;
	struct reading reading, head;
	struct rd_writer writer;
	struct rd_log chain = {0};
	struct rd_fault fault = {0};
	uint8_t one[RD_DIGEST], other[RD_DIGEST];
	log_play_all(&play, "heroes", "1");
	struct rd_fork fork = wish(3, "fresh", 2);
	assert_int_equal(fork_text(play.game, &fork, play.text, play.length, forked), RD_FORK_MADE);
	read_all(&reading, play.game, forked);
	rd_write_start(&writer, again, ROOM);
	rd_match_write_snapshot(reading.match, &reading.replay.log, &writer);
	assert_true(rd_write_finish(&writer));
	*(strchr(forked, '\n') + 1) = 0;
	read_all(&head, play.game, forked);
	assert_true(rd_match_read_snapshot(head.match, &chain, again, writer.length, &fault));
	rd_match_hash(reading.match, one);
	rd_match_hash(head.match, other);
	assert_memory_equal(one, other, RD_DIGEST);
	for (int seat = 0; seat < 2; seat++)
		assert_memory_equal(
			&head.match->whim[seat].seed, &reading.match->whim[seat].seed, RD_SEED);
	end_reading(&head);
	end_reading(&reading);
	log_play_free(&play);
}

/* The deck lies face down: whoever has seen the replay does not know what comes. */
static void a_deck_is_shuffled_anew(void **state)
{
	struct log_play play;
	struct reading reading;
	struct rd_writer writer;
	static char one[ROOM];
	log_play_all(&play, "heroes", "1");
	for (int i = 0; i < 2; i++) {
		struct rd_fork fork = wish(3, i ? "one" : "other", 2);
		assert_int_equal(
			fork_text(play.game, &fork, play.text, play.length, forked), RD_FORK_MADE);
		read_all(&reading, play.game, forked);
		rd_write_start(&writer, i ? one : again, ROOM);
		rd_match_write_state(reading.match, false, &writer);
		assert_true(rd_write_finish(&writer));
		end_reading(&reading);
	}
	assert_int_not_equal(strncmp(one, again, writer.length), 0);
	log_play_free(&play);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_is_left_of_those_who_played_before),
		cmocka_unit_test(what_was_played_on_is_forked_again),
		cmocka_unit_test(what_is_not_over_is_not_forked),
		cmocka_unit_test(a_fork_is_known_from_the_head_on),
		cmocka_unit_test(a_changed_seed_is_found),
		cmocka_unit_test(a_snapshot_keeps_the_fresh_dice),
		cmocka_unit_test(a_deck_is_shuffled_anew),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
