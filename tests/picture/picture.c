/* Pictures of finished matches: the golden logs of every game, drawn to the end. */
#include "picture/picture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "local/replay.h"

enum { PANEL = 790 }; /* where it begins */

/* A log that ends with a result. */
struct sample {
	const char *game, *log;
};
static const struct sample samples[] = {
	{"naval", "naval-1/01-bots.log"},
	{"heroes", "heroes-1/01-bots.log"},
	{"pirates", "pirates-2/01-bots.log"},
	{"machiavelli", "machiavelli-1/01-bots.log"},
	{"dungeon", "dungeon-1/01-bots.log"},
	{"tictactoe", "tictactoe-1/01-bots.log"},
};

struct drawn {
	struct replay replay;
	struct picture_subject subject;
};

static void open_sample(struct drawn *drawn, const struct sample *sample)
{
	char path[512];
	snprintf(path, sizeof(path), "%s/tests/logs/%s", getenv("RONDA_SOURCE"), sample->log);
	assert_true(replay_open(&drawn->replay, path));
	assert_int_equal(drawn->replay.end, REPLAY_FINISHED);
	replay_seek(&drawn->replay, drawn->replay.steps);
	picture_subject_of(&drawn->subject, drawn->replay.match, RD_ENGLISH);
	assert_string_equal(drawn->subject.game->name, sample->game);
}

/* How many of the pixels in this part are other than in the other picture. */
static unsigned count_others(
	const struct picture *one, const struct picture *other, int from, int until)
{
	unsigned count = 0;
	for (int y = 0; y < PICTURE_HEIGHT; y += 2)
		for (int x = from; x < until; x += 2)
			count += picture_pixel(one, x, y) != picture_pixel(other, x, y);
	return count;
}

/* Colours of the board, told apart roughly. */
static unsigned count_colours(const struct picture *picture)
{
	static uint8_t seen[4096];
	unsigned count = 0;
	memset(seen, 0, sizeof(seen));
	for (int y = 0; y < PICTURE_HEIGHT; y += 2)
		for (int x = 0; x < PANEL; x += 2) {
			uint32_t pixel = picture_pixel(picture, x, y);
			unsigned rough = (pixel >> 12 & 0xf00) | (pixel >> 8 & 0xf0) |
					 (pixel >> 4 & 0xf);
			count += !seen[rough];
			seen[rough] = 1;
		}
	return count;
}

static void every_game_has_a_board_of_known_shapes(void **state)
{
	for (size_t i = 0; i < sizeof(samples) / sizeof(samples[0]); i++) {
		struct drawn drawn;
		open_sample(&drawn, &samples[i]);
		struct picture *picture = picture_draw(&drawn.subject);
		assert_non_null(picture);
		assert_int_equal(picture_missing(picture), 0);
		if (count_colours(picture) < 40)
			fail_msg("%s: a board of %u colours", samples[i].game,
				count_colours(picture));
		picture_destroy(picture);
		replay_close(&drawn.replay);
	}
}

static void the_same_match_gives_the_same_bytes(void **state)
{
	struct drawn drawn;
	struct picture_bytes bytes[2];
	open_sample(&drawn, &samples[1]);
	for (int i = 0; i < 2; i++) {
		struct picture *picture = picture_draw(&drawn.subject);
		assert_non_null(picture);
		assert_true(picture_pack(picture, &bytes[i]));
	}
	assert_memory_equal(bytes[0].bytes, "\x89PNG\r\n\x1a\n", 8);
	assert_int_equal(bytes[0].length, bytes[1].length);
	assert_memory_equal(bytes[0].bytes, bytes[1].bytes, bytes[0].length);
	assert_true(bytes[0].length < PICTURE_BYTES_MAX / 2);
	free(bytes[0].bytes);
	free(bytes[1].bytes);
	replay_close(&drawn.replay);
}

/* The board is that of this match's state; names and result are in the panel alone. */
static void what_is_drawn_is_this_match(void **state)
{
	struct drawn drawn;
	open_sample(&drawn, &samples[0]);
	struct picture *one = picture_draw(&drawn.subject);
	memcpy(drawn.subject.sitter[0].name, "Žofie", sizeof("Žofie"));
	struct picture *named = picture_draw(&drawn.subject);
	memcpy(drawn.subject.sitter[0].name, "Zofie", sizeof("Zofie"));
	struct picture *plain = picture_draw(&drawn.subject);
	assert_int_equal(count_others(one, named, 0, PANEL - 30), 0);
	assert_true(count_others(one, named, PANEL, PICTURE_WIDTH) > 200);
	assert_true(count_others(named, plain, PANEL, PICTURE_WIDTH) > 10); /* the caron has ink */
	replay_seek(&drawn.replay, 0);
	drawn.subject.state = drawn.replay.match->state;
	struct picture *begun = picture_draw(&drawn.subject);
	assert_true(count_others(plain, begun, 0, PANEL - 30) > 500);
	picture_destroy(one);
	picture_destroy(named);
	picture_destroy(plain);
	picture_destroy(begun);
	replay_close(&drawn.replay);
}

static void names_of_any_length_stay_within_the_picture(void **state)
{
	struct drawn drawn;
	open_sample(&drawn, &samples[3]);
	for (int seat = 0; seat < RD_SEATS_MAX; seat++)
		memset(drawn.subject.sitter[seat].name, 'W',
			sizeof(drawn.subject.sitter[seat].name) - 1);
	drawn.subject.seats = drawn.replay.match->seats;
	struct picture *picture = picture_draw(&drawn.subject);
	assert_non_null(picture);
	/* Right of its margin the panel is as it was: nothing but its ground. */
	for (int y = 1; y < PICTURE_HEIGHT; y++)
		assert_int_equal(picture_pixel(picture, PICTURE_WIDTH - 2, y),
			picture_pixel(picture, PICTURE_WIDTH - 20, y));
	picture_destroy(picture);
	replay_close(&drawn.replay);
}

static void the_end_is_said_in_words(void **state)
{
	struct drawn drawn;
	char words[PICTURE_HEADLINE];
	open_sample(&drawn, &samples[0]);
	struct picture_subject *subject = &drawn.subject;
	memcpy(subject->sitter[0].name, "ana", 4);
	memcpy(subject->sitter[1].name, "luis", 5);
	memcpy(subject->rank, (uint8_t[]){1, 2}, 2);
	picture_headline(subject, words, sizeof(words));
	assert_string_equal(words, "ana wins");
	subject->language = RD_SPANISH;
	picture_headline(subject, words, sizeof(words));
	assert_string_equal(words, "Gana ana");
	memcpy(subject->rank, (uint8_t[]){1, 1}, 2);
	subject->language = RD_CZECH;
	picture_headline(subject, words, sizeof(words));
	assert_string_equal(words, "Remíza");
	memset(subject->rank, 0, sizeof(subject->rank));
	picture_headline(subject, words, sizeof(words));
	assert_string_equal(words, "Skončilo bez výsledku");
	/* An administrator's words are for nobody else. */
	strcpy(subject->reason, "cheated, see ticket 7");
	picture_reason(subject, words, sizeof(words));
	assert_null(strstr(words, "ticket"));
	strcpy(subject->reason, "elimination");
	subject->language = RD_ENGLISH;
	picture_reason(subject, words, sizeof(words));
	assert_non_null(strstr(words, "a whole fleet sunk"));
	replay_close(&drawn.replay);
}

static void links_to_nothing_show_ronda_itself(void **state)
{
	struct picture_bytes bytes;
	struct picture *picture = picture_draw(NULL);
	assert_non_null(picture);
	assert_true(picture_pack(picture, &bytes));
	free(bytes.bytes);
	picture_destroy(NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_game_has_a_board_of_known_shapes),
		cmocka_unit_test(the_same_match_gives_the_same_bytes),
		cmocka_unit_test(what_is_drawn_is_this_match),
		cmocka_unit_test(names_of_any_length_stay_within_the_picture),
		cmocka_unit_test(the_end_is_said_in_words),
		cmocka_unit_test(links_to_nothing_show_ronda_itself),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
