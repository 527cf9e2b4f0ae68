/* lesson_check.c: plays a lesson's solution and its wrong ways, and looks at its words. */
#include "lesson_check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "local/buffer.h"

enum { MOMENT = 1 << 20, NEXT_MAX = 1000 };

struct checking {
	const struct rd_lesson *lesson;
	char *reason;
	void *memory, *room;
	struct rd_play play;
	struct rd_course course;
	struct rd_course_room places;
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
};

static bool fail(struct checking *checking, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Notes what does not hold; always false. */
static bool fail(struct checking *checking, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(checking->reason, LESSON_REASON, format, arguments);
	va_end(arguments);
	return false;
}

/* ---- words -------------------------------------------------------------------------------------- */

static size_t count_characters(const char *text)
{
	size_t count = 0;
	for (; *text; text++)
		count += ((unsigned char)*text & 0xc0) != 0x80;
	return count;
}

static size_t count_words(const char *text)
{
	size_t count = 0;
	for (bool is_in = false; *text; text++) {
		bool is_blank = *text == ' ' || *text == '\n';
		count += !is_blank && !is_in;
		is_in = !is_blank;
	}
	return count;
}

static bool check_length(struct checking *checking, const struct rd_words *words, size_t most,
	const char *format, ...) __attribute__((format(printf, 4, 5)));

/* In every language. The format and what follows name the place. */
static bool check_length(struct checking *checking, const struct rd_words *words, size_t most,
	const char *format, ...)
{
	char text[RD_LESSON_TEXT_MAX + 1], place[64];
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(place, sizeof(place), format, arguments);
	va_end(arguments);
	for (int i = 0; i < RD_LANGUAGES; i++) {
		enum rd_language language = (enum rd_language)i;
		size_t length = count_characters(
			rd_lesson_say(words, language, text, sizeof(text)));
		if (length > most)
			return fail(checking, "%s.%s: %zu characters are more than %zu", place,
				rd_language_code(language), length, most);
	}
	return true;
}

static bool check_step_words(struct checking *checking, int number, size_t most)
{
	const struct rd_lesson_step *step = &checking->lesson->step[number];
	for (int i = 0; i < step->wrongs; i++)
		if (!check_length(checking, &step->wrong[i].say, LESSON_SAY_MAX,
			    "steps[%d].wrong[%d].say", number, i))
			return false;
	return check_length(checking, &step->say, most, "steps[%d].say", number) &&
	       check_length(checking, &step->page, most, "steps[%d].page", number) &&
	       check_length(checking, &step->terminal, most, "steps[%d].terminal", number) &&
	       check_length(
		       checking, &step->otherwise, LESSON_SAY_MAX, "steps[%d].otherwise", number);
}

/* A lesson takes under two minutes, with the playing. */
static bool check_reading(struct checking *checking)
{
	const struct rd_lesson *lesson = checking->lesson;
	char text[RD_LESSON_TEXT_MAX + 1];
	for (int i = 0; i < RD_LANGUAGES; i++) {
		enum rd_language language = (enum rd_language)i;
		size_t words = 0;
		for (int step = 0; step < lesson->steps; step++)
			words += count_words(rd_lesson_say(
				&lesson->step[step].say, language, text, sizeof(text)));
		if (words > LESSON_WORDS_MAX)
			return fail(checking,
				"steps: %zu words in \"%s\" are more than %d: not read and played in two minutes",
				words, rd_language_code(language), LESSON_WORDS_MAX);
	}
	return true;
}

static bool check_words(struct checking *checking, bool is_first)
{
	const struct rd_lesson *lesson = checking->lesson;
	int wrongs = 0;
	if (!check_length(checking, &lesson->title, LESSON_TITLE_MAX, "title") ||
		!check_length(checking, &lesson->won, LESSON_SAY_MAX, "won") ||
		!check_length(checking, &lesson->lost, LESSON_SAY_MAX, "lost"))
		return false;
	for (int i = 0; i < lesson->steps; i++) {
		wrongs += lesson->step[i].wrongs;
		if (!check_step_words(checking, i, is_first ? LESSON_FIRST_MAX : LESSON_SAY_MAX))
			return false;
	}
	if (wrongs == 0)
		return fail(checking, "steps: no wrong way is answered");
	return check_reading(checking);
}

/* ---- playing ------------------------------------------------------------------------------------ */

static bool read_action(struct checking *checking, struct rd_span text, const char *place)
{
	struct rd_fault fault = {0};
	if (rd_read_action(checking->lesson->game, text.text, text.length, checking->action,
		    &fault) == RD_ACCEPTED)
		return true;
	return fail(checking, "%s: no action: %s%s%s", place, fault.path, fault.path[0] ? ": " : "",
		fault.reason);
}

static const char *code_of(const struct checking *checking, int refusal)
{
	return rd_refusal_code(checking->lesson->game, refusal);
}

static bool check_draws(struct checking *checking, int number)
{
	const struct rd_script *script = &checking->course.script;
	return !script->fault[0] || fail(checking, "steps[%d].draws: %s", number, script->fault);
}

/* A wrong way is answered by its own words, and never was. */
static bool try_wrong(struct checking *checking, int number, int which, int attempt)
{
	const struct rd_lesson_wrong *wrong = &checking->lesson->step[number].wrong[which];
	struct rd_answer answer;
	uint8_t before[RD_DIGEST], after[RD_DIGEST];
	char place[64];
	snprintf(place, sizeof(place), "steps[%d].wrong[%d].try[%d]", number, which, attempt);
	if (!read_action(checking, wrong->tried[attempt], place))
		return false;
	rd_match_hash(checking->play.match, before);
	rd_course_try(&checking->course, checking->action, &checking->places, &answer);
	if (answer.verdict == RD_LESSON_MADE)
		return fail(checking, "%s: this is made: it %s", place,
			answer.is_goal ? "reaches the goal" : "is allowed");
	rd_match_hash(checking->play.match, after);
	if (memcmp(before, after, sizeof(before)) != 0)
		return fail(checking, "%s: this has changed the match", place);
	if (answer.wrong == which)
		return true;
	const char *code = answer.refusal == RD_ACCEPTED ? "legal"
							 : code_of(checking, answer.refusal);
	if (answer.wrong >= 0)
		return fail(checking, "%s: (%s) answered by wrong[%d] instead", place, code,
			answer.wrong);
	struct rd_difference difference;
	struct rd_span moment = {checking->places.moment, strlen(checking->places.moment)};
	rd_pattern_matches(wrong->when, moment, false, "", &difference);
	return fail(checking, "%s: (%s) its \"when\" does not fit: %s: %s", place, code,
		difference.path, difference.reason);
}

static bool try_wrongs(struct checking *checking, int number)
{
	const struct rd_lesson_step *step = &checking->lesson->step[number];
	for (int i = 0; i < step->wrongs; i++)
		for (int attempt = 0; attempt < step->wrong[i].tries; attempt++)
			if (!try_wrong(checking, number, i, attempt))
				return false;
	return true;
}

static bool differ_from_goal(
	struct checking *checking, const struct rd_lesson_step *step, const char *place)
{
	struct rd_difference difference;
	struct rd_span moment = {checking->places.moment, strlen(checking->places.moment)};
	rd_pattern_matches(step->goal, moment, false, "", &difference);
	return fail(checking, "%s: the goal is not reached: %s: %s", place, difference.path,
		difference.reason);
}

static bool solve(struct checking *checking, int number)
{
	const struct rd_lesson_step *step = &checking->lesson->step[number];
	struct rd_answer answer = {0};
	char place[64];
	if (step->actions == 0)
		return fail(checking, "steps[%d].solution: an action is missing", number);
	for (int i = 0; i < step->actions; i++) {
		bool is_last = i + 1 == step->actions;
		snprintf(place, sizeof(place), "steps[%d].solution[%d]", number, i);
		if (!read_action(checking, step->solution[i], place))
			return false;
		rd_course_try(&checking->course, checking->action, &checking->places, &answer);
		if (answer.verdict == RD_LESSON_REFUSED)
			return fail(checking, "%s: refused: %s", place,
				code_of(checking, answer.refusal));
		if (answer.verdict == RD_LESSON_WRONG && !is_last)
			return fail(checking, "%s: this neither reaches the goal nor is it allowed",
				place);
		if (answer.is_goal != is_last)
			return is_last ? differ_from_goal(checking, step, place)
				       : fail(checking, "%s: the goal is reached already", place);
		rd_course_settle(&checking->course, true);
		if (!check_draws(checking, number))
			return false;
		int refusal, rounds = 0;
		while (!is_last && rd_course_next(&checking->course, &checking->places, &refusal) &&
			rounds++ < NEXT_MAX)
			rd_course_settle(&checking->course, true);
	}
	return true;
}

/* What others do when the goal is reached, up to the next step. */
static bool reply(struct checking *checking, int number)
{
	struct rd_course *course = &checking->course;
	int refusal;
	for (int i = 0; i < NEXT_MAX; i++) {
		int replied = course->replied;
		size_t left = course->script.count - course->script.next;
		if (course->step == number && replied == checking->lesson->step[number].replies &&
			left > 0)
			return fail(checking, "steps[%d].draws: %zu left over", number, left);
		if (!rd_course_next(course, &checking->places, &refusal)) {
			if (refusal == RD_ACCEPTED)
				return true;
			return fail(checking, "steps[%d].replies[%d]: refused: %s", number, replied,
				code_of(checking, refusal));
		}
		rd_course_settle(course, true);
		if (!check_draws(checking, number))
			return false;
	}
	return fail(checking, "steps[%d]: the others never end", number);
}

static bool play_steps(struct checking *checking)
{
	for (int i = 0; i < checking->lesson->steps; i++) {
		if (checking->course.step != i)
			return fail(checking, "steps[%d]: this is never come to", i);
		if (rd_course_is_reached(&checking->course, &checking->places))
			return fail(checking, "steps[%d].goal: it is reached without playing", i);
		if (!try_wrongs(checking, i) || !solve(checking, i) || !reply(checking, i))
			return false;
	}
	return rd_course_is_won(&checking->course) ||
	       fail(checking, "steps: the end is not reached");
}

bool lesson_check(const struct rd_lesson *lesson, bool is_first, char reason[static LESSON_REASON])
{
	const struct rd_game *game = lesson->game;
	struct checking *checking = allocate(sizeof(*checking));
	struct rd_match *match;
	struct rd_fault fault = {0};
	*checking = (struct checking){.lesson = lesson, .reason = reason};
	checking->memory = allocate(rd_match_size(game));
	checking->room = allocate(rd_play_size(game));
	checking->places = (struct rd_course_room){
		.view = allocate(game->view_size),
		.moment = allocate(MOMENT),
		.moment_capacity = MOMENT,
		.line = allocate(RD_PLAY_ROOM),
		.line_capacity = RD_PLAY_ROOM,
	};
	memset(checking->memory, 0, rd_match_size(game));
	memset(checking->room, 0, rd_play_size(game));
	bool holds = check_words(checking, is_first);
	if (holds && !rd_lesson_create(lesson, checking->memory, &match, &fault))
		holds = fail(checking, "%s: %s", fault.path, fault.reason);
	if (holds) {
		rd_play_start(&checking->play, match, checking->room, NULL);
		rd_course_start(&checking->course, lesson, &checking->play);
		holds = play_steps(checking);
	}
	free(checking->memory);
	free(checking->room);
	free(checking->places.view);
	free(checking->places.moment);
	free(checking->places.line);
	free(checking);
	return holds;
}
