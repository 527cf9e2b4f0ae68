/* since.c: see since.h. */
#include "since.h"

#include <string.h>

#include "deadline.h"
#include "hall_texts.h"

/* ---- hearing ----------------------------------------------------------------------------------- */

/* Every line of a sentence, behind a sign. */
static int add_lines(struct buffer *lines, const char *sign, const char *sentence)
{
	int count = 0;
	for (const char *at = sentence; *at; at += *at == '\n') {
		size_t length = strcspn(at, "\n");
		if (length > 0) {
			buffer_print(lines, "%s%.*s\n", sign, (int)length, at);
			count++;
		}
		at += length;
	}
	return count;
}

void since_hear(struct since *since, const struct board *board, const struct rd_event *event,
	const void *view, const char *sentence)
{
	int number = RD_NOBODY;
	enum tone tone = board->tone ? board->tone(event, view) : TONE_PLAIN;
	switch (board->fate ? board->fate(event, view, &number) : FATE_NONE) {
	case FATE_TURN:
		since->turns += number != since->last_turn;
		since->last_turn = number;
		break;
	case FATE_LETTER:
		if (number >= 0 && number < RD_SEATS_MAX)
			since->letters[number]++;
		break;
	case FATE_GAIN: since->own_count += add_lines(&since->own, "+ ", sentence); break;
	case FATE_LOSS: since->own_count += add_lines(&since->own, "- ", sentence); break;
	case FATE_NONE:
		if (tone != TONE_SILENT && tone != TONE_FAINT)
			since->rest_count += add_lines(&since->rest, "  ", sentence);
		break;
	}
}

void since_clear(struct since *since)
{
	buffer_free(&since->own);
	buffer_free(&since->rest);
	memset(since, 0, sizeof(*since));
}

/* ---- telling ----------------------------------------------------------------------------------- */

static int count_letters(const struct since *since)
{
	int count = 0;
	for (int seat = 0; seat < RD_SEATS_MAX; seat++)
		count += since->letters[seat];
	return count;
}

bool since_is_worth_telling(const struct since *since)
{
	return since->turns > 0 || since->own_count > 0 || count_letters(since) > 0;
}

#define SAY_LINE(out, text, language, ...)                                                         \
	do {                                                                                       \
		char said_line[512];                                                               \
		SAY(said_line, hall_text(text), language, __VA_ARGS__);                            \
		buffer_print(out, "%s\n", said_line);                                              \
	} while (0)

static void say_letters(const struct since *since, enum rd_language language, since_name *name,
	const void *context, struct buffer *out)
{
	char words[512], sitter[96];
	int count = count_letters(since);
	if (count == 0)
		return;
	SAY(words, hall_text(HALL_TEXT_SINCE_LETTERS), language, RD_NUMBER(count));
	buffer_print(out, "%s", words);
	const char *between = ": ";
	for (int seat = 0; seat < RD_SEATS_MAX; seat++) {
		if (since->letters[seat] == 0)
			continue;
		name(context, seat, sitter, sizeof(sitter));
		SAY(words, hall_text(HALL_TEXT_SINCE_FROM), language,
			RD_NUMBER(since->letters[seat]), RD_WORDS(sitter));
		buffer_print(out, "%s%s", between, words);
		between = ", ";
	}
	buffer_print(out, ".\n");
}

/* The newest of the lines, below a heading; returns how many are left out. */
static int say_newest(enum hall_text heading, const struct buffer *lines, int count, int most,
	enum rd_language language, struct buffer *out)
{
	const char *at = lines->text;
	int left_out = count > most ? count - most : 0;
	if (count == 0)
		return 0;
	for (int i = 0; i < left_out; i++)
		at = strchr(at, '\n') + 1;
	buffer_print(out, "\n#%s\n%s", text_in(hall_text(heading), language), at);
	return left_out;
}

void since_say(const struct since *since, int64_t at, enum rd_language language, since_name *name,
	const void *context, struct buffer *out)
{
	char moment[DEADLINE_TEXT];
	if (at > 0) {
		deadline_say_moment((time_t)at, language, moment);
		SAY_LINE(out, HALL_TEXT_SINCE_WHEN, language, RD_WORDS(moment));
	}
	if (since->turns > 0)
		SAY_LINE(out, HALL_TEXT_SINCE_TURNS, language, RD_NUMBER(since->turns));
	say_letters(since, language, name, context, out);
	int left_out = say_newest(
		HALL_TEXT_SINCE_OWN, &since->own, since->own_count, SINCE_OWN_MOST, language, out);
	left_out += say_newest(HALL_TEXT_SINCE_REST, &since->rest, since->rest_count,
		SINCE_REST_MOST, language, out);
	if (left_out > 0)
		SAY_LINE(out, HALL_TEXT_SINCE_MORE, language, RD_NUMBER(left_out));
}
