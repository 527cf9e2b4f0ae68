/*
 * Any bytes as a lesson's file. What is read can be begun or is refused; what is begun is played by its own solution and its wrong ways, and whatever is
 * not made leaves the match as it was.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <ronda/lesson.h>

#include "fuzz.h"

enum { MOMENT = 1 << 18, NEXT_MAX = 20 };

static _Alignas(16) uint8_t action[RD_ACTION_MAX];
static struct rd_lesson lesson;
static char moment[MOMENT], line[RD_PLAY_ROOM];

static void *zeroed(size_t size)
{
	size_t whole = (size + 15) / 16 * 16;
	void *memory = aligned_alloc(16, whole);
	assert(memory);
	memset(memory, 0, whole);
	return memory;
}

static void try(struct rd_course *course, const struct rd_course_room *room, struct rd_span text)
{
	uint8_t before[RD_DIGEST], after[RD_DIGEST];
	struct rd_answer answer;
	int refusal;
	if (rd_read_action(lesson.game, text.text, text.length, action, NULL) != RD_ACCEPTED)
		return;
	rd_match_hash(course->play->match, before);
	rd_course_try(course, action, room, &answer);
	if (answer.verdict != RD_LESSON_MADE) {
		rd_match_hash(course->play->match, after);
		assert(memcmp(before, after, sizeof(before)) == 0);
		return;
	}
	rd_course_settle(course, true);
	for (int i = 0; i < NEXT_MAX && rd_course_next(course, room, &refusal); i++)
		rd_course_settle(course, true);
}

static void play(struct rd_match *match, const struct rd_course_room *room)
{
	struct rd_play one;
	struct rd_course course;
	void *memory = zeroed(rd_play_size(lesson.game));
	rd_play_start(&one, match, memory, NULL);
	rd_course_start(&course, &lesson, &one);
	for (int i = 0; i < lesson.steps; i++) {
		const struct rd_lesson_step *step = &lesson.step[i];
		for (int wrong = 0; wrong < step->wrongs; wrong++)
			for (int at = 0; at < step->wrong[wrong].tries; at++)
				try(&course, room, step->wrong[wrong].tried[at]);
		for (int at = 0; at < step->actions; at++)
			try(&course, room, step->solution[at]);
	}
	free(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct rd_fault fault;
	struct rd_match *match;
	char text[RD_LESSON_TEXT_MAX + 1];
	if (!rd_lesson_read(&lesson, (const char *)bytes, length, &fault)) {
		assert(fault.reason[0]);
		return 0;
	}
	for (int i = 0; i < RD_LANGUAGES; i++)
		assert(rd_lesson_say(&lesson.title, (enum rd_language)i, text, sizeof(text))[0]);
	void *memory = zeroed(rd_match_size(lesson.game));
	struct rd_course_room room = {.view = zeroed(lesson.game->view_size),
		.moment = moment,
		.moment_capacity = sizeof(moment),
		.line = line,
		.line_capacity = sizeof(line)};
	if (rd_lesson_create(&lesson, memory, &match, &fault))
		play(match, &room);
	free(memory);
	free(room.view);
	return 0;
}
