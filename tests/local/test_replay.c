/* test_replay.c: a log file is stepped through, forward and back, and always shows the same match. */
#include "match/log_play.h"

#include <stdio.h>
#include <unistd.h>

#include "local/replay.h"

static char path[256];

static int make_place(void **state)
{
	const char *temporary = getenv("TMPDIR");
	snprintf(path, sizeof(path), "%s/ronda-replay.XXXXXX", temporary ? temporary : "/tmp");
	int file = mkstemp(path);
	return file >= 0 ? close(file) : -1;
}

static int remove_place(void **state)
{
	return unlink(path);
}

static void write_log(const struct log_play *play, size_t length)
{
	FILE *file = fopen(path, "wb");
	assert_non_null(file);
	assert_int_equal(fwrite(play->text, 1, length, file), length);
	assert_int_equal(fclose(file), 0);
}

struct moment {
	uint8_t hash[RD_DIGEST];
	uint64_t heard;
	uint32_t events;
	enum rd_replayed kind;
	int seat;
};

static struct moment moment_of(const struct replay *replay)
{
	struct moment moment;
	memset(&moment, 0, sizeof(moment));
	rd_match_hash(replay->match, moment.hash);
	moment.heard = replay->match->heard[0];
	moment.events = replay->turn.count;
	moment.kind = replay->kind;
	moment.seat = replay->kind == RD_REPLAY_ACTION ? replay->seat : -1;
	return moment;
}

static void assert_moment(const struct replay *replay, const struct moment *moments)
{
	struct moment now = moment_of(replay);
	assert_memory_equal(&now, &moments[replay->match->steps], sizeof(now));
}

/* Long enough that copies are thinned out more than once. */
static void every_step_looks_the_same_from_wherever_one_comes(void **state)
{
	struct log_play play;
	struct rd_seed seed = rd_seed_from_text("seek", 4);
	struct rd_chance chance;
	log_play_all(&play, "naval", "1");
	write_log(&play, play.length);
	struct replay *replay = malloc(sizeof(*replay));
	assert_true(replay_open(replay, path));
	assert_int_equal(replay->steps, play.match->steps);
	assert_true(replay->steps > REPLAY_COPIES * REPLAY_SPACING);
	assert_int_equal(replay->end, REPLAY_FINISHED);
	assert_string_equal(replay->problem, "");
	assert_int_equal(replay->match->steps, 0);
	assert_int_equal(replay->kind, RD_REPLAY_END);

	struct moment *moments = malloc((replay->steps + 1) * sizeof(*moments));
	moments[0] = moment_of(replay);
	while (replay_forward(replay))
		moments[replay->match->steps] = moment_of(replay);
	assert_int_equal(replay->match->steps, replay->steps);

	for (int i = 0; i < 40; i++) {
		assert_true(replay_back(replay));
		assert_moment(replay, moments);
	}
	rd_chance_start(&chance, &seed);
	for (int i = 0; i < 200; i++) {
		int32_t step = rd_draw_unscripted(&chance, 0, (int32_t)replay->steps);
		replay_seek(replay, (uint64_t)step);
		assert_int_equal(replay->match->steps, step);
		assert_moment(replay, moments);
	}
	replay_seek(replay, UINT64_MAX);
	assert_int_equal(replay->match->steps, replay->steps);
	assert_moment(replay, moments);
	replay_seek(replay, 0);
	assert_moment(replay, moments);
	assert_false(replay_back(replay));
	replay_close(replay);
	free(replay);
	free(moments);
	log_play_free(&play);
}

static void a_file_that_ends_early_is_shown_up_to_there(void **state)
{
	struct log_play play;
	struct replay *replay = malloc(sizeof(*replay));
	log_play_start(&play, "tictactoe", "1");
	for (int i = 0; i < 4; i++)
		assert_true(log_play_step(&play));
	write_log(&play, play.length);
	assert_true(replay_open(replay, path));
	assert_int_equal(replay->end, REPLAY_UNFINISHED);
	assert_int_equal(replay->end_line, 6);
	assert_int_equal(replay->steps, 4);
	assert_non_null(strstr(replay->problem, ":6: the file ends here without a result"));
	replay_close(replay);

	write_log(&play, play.length - 1);
	assert_true(replay_open(replay, path));
	assert_int_equal(replay->end, REPLAY_CUT);
	assert_int_equal(replay->steps, 3);
	assert_non_null(strstr(replay->problem, ":5: the file ends within this line"));
	for (int i = 0; i < 3; i++)
		assert_true(replay_forward(replay));
	assert_false(replay_forward(replay));
	replay_close(replay);
	free(replay);
	log_play_free(&play);
}

static void a_file_that_was_changed_is_shown_up_to_there(void **state)
{
	struct log_play play;
	struct replay *replay = malloc(sizeof(*replay));
	log_play_start(&play, "tictactoe", "1");
	for (int i = 0; i < 4; i++)
		assert_true(log_play_step(&play));
	play.text[play.length - 50] ^= 1;
	write_log(&play, play.length);
	assert_true(replay_open(replay, path));
	assert_int_equal(replay->end, REPLAY_BROKEN);
	assert_int_equal(replay->end_line, 5);
	assert_int_equal(replay->steps, 3);
	replay_seek(replay, 4);
	assert_int_equal(replay->match->steps, 3);
	replay_close(replay);
	free(replay);
	log_play_free(&play);
}

static void what_is_no_log_is_not_opened(void **state)
{
	struct log_play play = {.text = (char[]){"no log\n"}};
	struct replay *replay = malloc(sizeof(*replay));
	write_log(&play, 7);
	assert_false(replay_open(replay, path));
	assert_non_null(strstr(replay->problem, ":1: this is no line of a log"));
	assert_false(replay_open(replay, "/nowhere/at/all"));
	assert_string_equal(replay->problem, "/nowhere/at/all: No such file or directory");
	free(replay);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_step_looks_the_same_from_wherever_one_comes),
		cmocka_unit_test(a_file_that_ends_early_is_shown_up_to_there),
		cmocka_unit_test(a_file_that_was_changed_is_shown_up_to_there),
		cmocka_unit_test(what_is_no_log_is_not_opened),
	};
	return cmocka_run_group_tests_name("replay", tests, make_place, remove_place);
}
