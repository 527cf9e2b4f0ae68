/*
 * lesson_check.h: does a lesson hold? Its solution is played and every wrong way is tried, by the code that page and terminal teach with
 * (lesson.h). docs/lessons.md says what is asked of a lesson.
 */
#ifndef PROGRAM_LESSON_CHECK_H
#define PROGRAM_LESSON_CHECK_H

#include <ronda/lesson.h>

enum {
	LESSON_REASON = RD_PATTERN_PATH + RD_PATTERN_REASON + 256,
	/* In characters. A line is 70 of them: the steps of a first lesson have at most two lines. */
	LESSON_TITLE_MAX = 40,
	LESSON_FIRST_MAX = 140,
	LESSON_SAY_MAX = 240,
	LESSON_WORDS_MAX = 200, /* of all steps together, in words: two minutes with the playing */
};

/* False with the first that does not hold: "steps[2].goal: …". `is_first`: of the game, `01-name.json`. */
bool lesson_check(const struct rd_lesson *, bool is_first, char reason[static LESSON_REASON]);

#endif
