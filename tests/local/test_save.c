/*
 * test_save.c: what was saved is there again, whatever happens in between; what cannot be saved is
 * said, and nothing is lost.
 */
#include "match/log_play.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "local/buffer.h"
#include "local/files.h"
#include "local/save.h"

static char folder[256];

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place)
{
	return remove(path);
}

static int make_place(void **state)
{
	const char *temporary = getenv("TMPDIR");
	snprintf(folder, sizeof(folder), "%s/ronda-save.XXXXXX", temporary ? temporary : "/tmp");
	return mkdtemp(folder) && setenv("XDG_DATA_HOME", folder, 1) == 0 ? 0 : -1;
}

static int remove_place(void **state)
{
	return nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

static char *path_of(const char *name)
{
	static char path[512];
	snprintf(path, sizeof(path), "%s/ronda/saves/%s", folder, name);
	return path;
}

static void write_file(const char *path, const char *text, size_t length)
{
	FILE *file = fopen(path, "wb");
	assert_non_null(file);
	assert_int_equal(fwrite(text, 1, length, file), length);
	assert_int_equal(fclose(file), 0);
}

static void read_file(const char *path, struct buffer *text)
{
	const char *reason;
	assert_true(read_whole_file(path, text, &reason));
}

/* Appends the line of the step that was just made, as save_step finds it in a play. */
static bool save_last_step(struct save *save, struct log_play *play)
{
	struct rd_log before = save->log;
	struct rd_play step = {.lines = 1};
	step.line[0].length = play->seat < 0
				      ? rd_log_clock(&save->log, play->match, &play->turn, NULL,
						play->seconds, save->line, SAVE_LINE)
				      : rd_log_action(&save->log, play->match, &play->turn, NULL,
						play->seat, play->action, save->line, SAVE_LINE);
	if (save_step(save, &step))
		return true;
	save->log = before;
	return false;
}

static bool save_the_result(struct save *save, struct log_play *play)
{
	struct rd_play over = {.match = play->match, .log = save->log};
	return save_result(save, &over);
}

/* One step, saved, as the terminal does it. */
static bool save_move(struct save *save, struct log_play *play)
{
	if (!log_play_move(play))
		return false;
	assert_true(save_last_step(save, play));
	rd_match_count(play->match, &play->turn);
	return true;
}

static void assert_same_match(const struct rd_match *one, const struct rd_match *other)
{
	assert_int_equal(one->steps, other->steps);
	assert_int_equal(one->clock, other->clock);
	assert_int_equal(one->chance.counter, other->chance.counter);
	assert_memory_equal(one->heard, other->heard, sizeof(one->heard));
	assert_memory_equal(one->sitter, other->sitter, sizeof(one->sitter));
	assert_memory_equal(one->state, other->state, one->game->state_size);
}

static void count_steps(void *context, const struct rd_match *match, enum rd_replayed kind,
	int seat, const void *action, const struct rd_turn *turn)
{
	++*(uint64_t *)context;
	assert_int_equal(*(uint64_t *)context, match->steps);
}

/* ---- tests ------------------------------------------------------------------------------------- */

static void a_match_is_gone_on_with_where_it_was_left(void **state)
{
	struct log_play play;
	struct save save;
	struct rd_match *match;
	void *memory;
	uint64_t witnessed = 0;
	log_play_start(&play, "naval", "1");
	assert_true(save_create(&save, play.match, "first"));
	assert_string_equal(save.path, path_of("naval-first.log"));
	for (int i = 0; i < 50; i++)
		assert_true(save_move(&save, &play));
	save_close(&save);

	assert_true(save_open(
		&save, path_of("naval-first.log"), &match, &memory, count_steps, &witnessed));
	assert_int_equal(witnessed, 50);
	assert_string_equal(save.name, "first");
	assert_false(save.was_mended || save.is_over);
	assert_same_match(match, play.match);

	free(play.memory);
	play.memory = memory;
	play.match = match;
	for (int i = 0; i < 50; i++)
		assert_true(save_move(&save, &play));
	save_close(&save);
	save_close(&save); /* does nothing */

	assert_true(save_open(&save, path_of("naval-first.log"), &match, &memory, NULL, NULL));
	assert_int_equal(match->steps, 100);
	assert_same_match(match, play.match);
	save_close(&save);
	free(memory);
	log_play_free(&play);
}

static void a_save_is_its_owners_alone(void **state)
{
	struct log_play play;
	struct save save;
	struct stat status;
	mode_t before = umask(0);
	log_play_start(&play, "tictactoe", "1");
	assert_true(save_create(&save, play.match, "secret"));
	assert_int_equal(stat(save.path, &status), 0);
	assert_int_equal(status.st_mode & 0777, 0600);
	assert_int_equal(stat(path_of(""), &status), 0);
	assert_int_equal(status.st_mode & 0777, 0700);
	umask(before);
	save_close(&save);
	log_play_free(&play);
}

static void what_save_returns_for_is_in_the_file(void **state)
{
	struct log_play play;
	struct save save;
	struct buffer text = {0};
	log_play_start(&play, "tictactoe", "1");
	assert_true(save_create(&save, play.match, "durable"));
	read_file(save.path, &text);
	assert_int_equal(text.length, play.length);
	while (log_play_move(&play)) {
		size_t length = log_play_line(&play);
		play.length += length;
		assert_true(save_last_step(&save, &play));
		rd_match_count(play.match, &play.turn);
		read_file(save.path, &text);
		assert_int_equal(text.length, play.length);
		assert_memory_equal(text.text, play.text, text.length);
	}
	save_close(&save);
	buffer_free(&text);
	log_play_free(&play);
}

static void two_programs_do_not_write_one_save(void **state)
{
	struct log_play play;
	struct save save, second;
	struct rd_match *match;
	void *memory;
	log_play_start(&play, "tictactoe", "1");
	assert_true(save_create(&save, play.match, "one"));
	assert_false(save_open(&second, save.path, &match, &memory, NULL, NULL));
	assert_non_null(strstr(second.problem, "another program is playing"));
	assert_null(memory);
	assert_false(save_create(&second, play.match, "one"));
	assert_non_null(strstr(second.problem, "there is a save"));
	save_close(&second); /* of a save that was never opened: does nothing */
	save_close(&save);
	assert_true(save_open(&second, path_of("tictactoe-one.log"), &match, &memory, NULL, NULL));
	save_close(&second);
	free(memory);
	log_play_free(&play);
}

static void names_are_checked_or_made(void **state)
{
	static const char *const wrong[] = {"", "a/b", "..", "a b", "ž", "a.log",
		"0123456789012345678901234567890123456789012345678"};
	struct log_play play;
	struct save save, other;
	log_play_start(&play, "tictactoe", "1");
	for (size_t i = 0; i < RD_COUNT(wrong); i++) {
		assert_false(save_create(&save, play.match, wrong[i]));
		assert_non_null(strstr(save.problem, "is no name for a save"));
	}
	assert_true(save_create(&save, play.match, NULL));
	assert_true(save_create(&other, play.match, NULL));
	assert_string_not_equal(save.path, other.path);
	save_close(&save);
	save_close(&other);
	assert_true(save_create(&save, play.match, "taken"));
	save_close(&save);
	assert_false(save_create(&save, play.match, "taken"));
	assert_non_null(strstr(save.problem, "there is a save"));
	log_play_free(&play);
}

static void a_head_that_was_never_finished_is_in_nobodys_way(void **state)
{
	struct log_play play;
	struct save save;
	log_play_start(&play, "tictactoe", "1");
	assert_true(save_create(&save, play.match, "stillborn"));
	save_close(&save);
	assert_int_equal(truncate(path_of("tictactoe-stillborn.log"), 20), 0);
	assert_true(save_create(&save, play.match, "stillborn"));
	assert_int_equal(save.length, play.length);
	save_close(&save);
	log_play_free(&play);
}

static void a_save_that_was_cut_anywhere_is_mended(void **state)
{
	struct log_play play;
	struct save save;
	struct rd_match *match;
	struct stat status;
	void *memory;
	char *path = path_of("tictactoe-cut.log");
	log_play_start(&play, "tictactoe", "1");
	assert_true(save_create(&save, play.match, "cut"));
	save_close(&save);
	size_t head = play.length;
	while (log_play_step(&play))
		;
	/* Every length of the last line, and some of the others: each cut is mended with a sync. */
	size_t last = play.length - 1;
	while (play.text[last - 1] != '\n')
		last--;
	for (size_t length = 0; length <= play.length; length += length < last ? 7 : 1) {
		size_t whole = length;
		while (whole > 0 && play.text[whole - 1] != '\n')
			whole--;
		write_file(path, play.text, length);
		bool is_open = save_open(&save, path, &match, &memory, NULL, NULL);
		assert_int_equal(is_open, length >= head);
		if (!is_open) {
			assert_non_null(strstr(save.problem, ".log:1: "));
			continue;
		}
		assert_int_equal(save.was_mended, whole < length);
		assert_int_equal(save.problem[0] != 0, whole < length);
		assert_int_equal(stat(path, &status), 0);
		assert_int_equal(status.st_size, whole);
		save_close(&save);
		free(memory);
	}
	log_play_free(&play);
}

static void a_line_torn_by_a_crash_is_cut_off(void **state)
{
	struct log_play play;
	struct save save;
	struct rd_match *match;
	struct stat status;
	void *memory;
	char *path = path_of("tictactoe-torn.log");
	log_play_start(&play, "tictactoe", "1");
	assert_true(save_create(&save, play.match, "torn"));
	save_close(&save);
	for (int i = 0; i < 3; i++)
		assert_true(log_play_step(&play));
	size_t before = play.length;
	assert_true(log_play_step(&play));
	memset(play.text + before, 0, 20);
	write_file(path, play.text, play.length);
	assert_true(save_open(&save, path, &match, &memory, NULL, NULL));
	assert_true(save.was_mended);
	assert_int_equal(match->steps, 3);
	assert_int_equal(stat(path, &status), 0);
	assert_int_equal(status.st_size, before);
	save_close(&save);
	free(memory);
	log_play_free(&play);
}

static void a_save_that_was_changed_is_refused_and_left_alone(void **state)
{
	struct log_play play;
	struct save save;
	struct rd_match *match;
	struct buffer text = {0};
	void *memory;
	char *path = path_of("tictactoe-changed.log");
	log_play_start(&play, "tictactoe", "1");
	assert_true(save_create(&save, play.match, "changed"));
	save_close(&save);
	for (int i = 0; i < 3; i++)
		assert_true(log_play_step(&play));
	play.text[play.length - 40] ^= 1;
	write_file(path, play.text, play.length);
	assert_false(save_open(&save, path, &match, &memory, NULL, NULL));
	assert_non_null(
		strstr(save.problem, "tictactoe-changed.log:4: the line does not fit its check"));
	assert_null(memory);
	read_file(path, &text);
	assert_int_equal(text.length, play.length);
	assert_memory_equal(text.text, play.text, text.length);
	buffer_free(&text);
	log_play_free(&play);
}

/* Files may grow to this length and no further: a stand-in for a full disk. */
static void limit_files(rlim_t length)
{
	struct rlimit limit;
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
	limit.rlim_cur = length;
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void when_the_disk_is_full_nothing_is_lost(void **state)
{
	struct log_play play;
	struct save save;
	struct rd_match *match;
	struct stat status;
	void *memory, *copy;
	signal(SIGXFSZ, SIG_IGN);
	log_play_start(&play, "tictactoe", "1");
	copy = malloc(rd_match_size(play.game));
	assert_true(save_create(&save, play.match, "full"));
	for (int i = 0; i < 3; i++)
		assert_true(save_move(&save, &play));
	/* Every place within the line at which the disk may turn out to be full. */
	for (int room = 0; room < 100; room += 9) {
		int64_t length = save.length;
		rd_match_clone(play.match, copy);
		assert_true(log_play_move(&play));
		limit_files((rlim_t)(length + room));
		bool is_saved = save_last_step(&save, &play);
		limit_files(RLIM_INFINITY);
		assert_false(is_saved);
		assert_non_null(strstr(save.problem, "could not be saved: "));
		assert_non_null(strstr(save.problem, strerror(EFBIG)));
		assert_int_equal(stat(save.path, &status), 0);
		assert_int_equal(status.st_size, length);
		play.match = rd_match_clone(copy, play.memory);
	}
	while (save_move(&save, &play))
		;
	assert_true(save_the_result(&save, &play));
	save_close(&save);
	assert_true(save_open(&save, path_of("tictactoe-full.log"), &match, &memory, NULL, NULL));
	assert_true(save.is_over);
	assert_same_match(match, play.match);
	save_close(&save);
	free(memory);
	free(copy);
	log_play_free(&play);
}

static void a_save_that_cannot_be_begun_leaves_no_file(void **state)
{
	struct log_play play;
	struct save save;
	struct stat status;
	signal(SIGXFSZ, SIG_IGN);
	log_play_start(&play, "tictactoe", "1");
	limit_files(10);
	bool is_made = save_create(&save, play.match, "never");
	limit_files(RLIM_INFINITY);
	assert_false(is_made);
	assert_int_equal(stat(path_of("tictactoe-never.log"), &status), -1);
	assert_int_equal(errno, ENOENT);
	setenv("XDG_DATA_HOME", "/dev/null", 1);
	assert_false(save_create(&save, play.match, "never"));
	assert_non_null(strstr(save.problem, "cannot make the folder /dev/null"));
	setenv("XDG_DATA_HOME", folder, 1);
	log_play_free(&play);
}

static void without_xdg_saves_are_below_home(void **state)
{
	struct log_play play;
	struct save save;
	char home[300];
	const char *before = getenv("HOME");
	log_play_start(&play, "tictactoe", "1");
	snprintf(home, sizeof(home), "%s/home", folder);
	setenv("XDG_DATA_HOME", "not/absolute", 1);
	setenv("HOME", home, 1);
	assert_true(save_create(&save, play.match, "at-home"));
	assert_memory_equal(save.path, home, strlen(home));
	assert_string_equal(
		save.path + strlen(home), "/.local/share/ronda/saves/tictactoe-at-home.log");
	save_close(&save);
	unsetenv("HOME");
	assert_false(save_create(&save, play.match, "nowhere"));
	assert_non_null(strstr(save.problem, "no place for saves"));
	if (before)
		setenv("HOME", before, 1);
	setenv("XDG_DATA_HOME", folder, 1);
	log_play_free(&play);
}

/* Sets the time at which a save was last written. */
static void set_time(const char *path, time_t seconds)
{
	struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
	assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void unfinished_saves_are_listed_newest_first(void **state)
{
	struct log_play play;
	struct save save, open_save;
	struct save_entry *entries;
	size_t count;
	char problem[SAVE_PROBLEM] = "";
	setenv("XDG_DATA_HOME", path_of("list"), 1);
	assert_true(save_list(NULL, &entries, &count, problem));
	assert_int_equal(count, 0);

	log_play_start(&play, "tictactoe", "1");
	assert_true(save_create(&save, play.match, "old"));
	set_time(save.path, 1000);
	save_close(&save);
	assert_true(save_create(&save, play.match, "done"));
	while (save_move(&save, &play))
		;
	assert_true(save_the_result(&save, &play));
	save_close(&save);
	log_play_free(&play);
	log_play_start(&play, "tictactoe", "1");
	assert_true(save_create(&open_save, play.match, "new"));
	set_time(open_save.path, 3000);
	log_play_free(&play);
	log_play_start(&play, "naval", "1");
	assert_true(save_create(&save, play.match, "between"));
	set_time(save.path, 2000);
	save_close(&save);

	assert_true(save_list(NULL, &entries, &count, problem));
	assert_int_equal(count, 3);
	assert_string_equal(entries[0].name, "new");
	assert_true(entries[0].is_open);
	assert_string_equal(entries[1].name, "between");
	assert_ptr_equal(entries[1].game, play.game);
	assert_string_equal(entries[2].name, "old");
	assert_false(entries[2].is_open);
	assert_int_equal(entries[2].changed, 1000);
	free(entries);
	assert_true(save_list(play.game, &entries, &count, problem));
	assert_int_equal(count, 1);
	free(entries);
	save_close(&open_save);
	log_play_free(&play);
	setenv("XDG_DATA_HOME", folder, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_match_is_gone_on_with_where_it_was_left),
		cmocka_unit_test(a_save_is_its_owners_alone),
		cmocka_unit_test(what_save_returns_for_is_in_the_file),
		cmocka_unit_test(two_programs_do_not_write_one_save),
		cmocka_unit_test(names_are_checked_or_made),
		cmocka_unit_test(a_head_that_was_never_finished_is_in_nobodys_way),
		cmocka_unit_test(a_save_that_was_cut_anywhere_is_mended),
		cmocka_unit_test(a_line_torn_by_a_crash_is_cut_off),
		cmocka_unit_test(a_save_that_was_changed_is_refused_and_left_alone),
		cmocka_unit_test(when_the_disk_is_full_nothing_is_lost),
		cmocka_unit_test(a_save_that_cannot_be_begun_leaves_no_file),
		cmocka_unit_test(without_xdg_saves_are_below_home),
		cmocka_unit_test(unfinished_saves_are_listed_newest_first),
	};
	return cmocka_run_group_tests_name("save", tests, make_place, remove_place);
}
