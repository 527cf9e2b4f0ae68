/* test_lesson.c: every lesson that the program carries, in the terminal's session: solved, each wrong way answered, told in every language. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "program/lessons.h"
#include "terminal/play.h"
#include "terminal/session.h"

enum { TOLD = 16384, STEPS_MAX = 2000 };

/* What the learner was told. */
struct ear {
	char told[TOLD];
	int events;
};

static void listen(void *context, int seat, const struct rd_event *event, const void *view,
	enum session_age age)
{
	struct ear *ear = context;
	assert_non_null(view);
	assert_int_equal(age, SESSION_NEWS);
	assert_true(event->audience & RD_SEAT(seat));
	ear->events++;
}

static void hear(void *context, bool is_bad, const char *text)
{
	struct ear *ear = context;
	assert_false(is_bad);
	size_t used = strlen(ear->told);
	snprintf(ear->told + used, sizeof(ear->told) - used, "%s\n", text);
}

/* What others do, until the learner is to act. */
static void go_on(struct session *session)
{
	enum session_step step;
	for (int i = 0; (step = session_step(session)) != SESSION_STILL; i++) {
		assert_int_equal(step, SESSION_MOVED);
		assert_true(i < STEPS_MAX);
	}
}

static void do_action(
	struct session *session, const struct rd_lesson *lesson, struct rd_span text, int expected)
{
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	assert_int_equal(rd_read_action(lesson->game, text.text, text.length, action, NULL), 0);
	assert_int_equal(session_act(session, lesson->seat, action), expected);
}

static bool was_told(const struct ear *ear, const struct rd_words *words, enum rd_language language)
{
	char text[RD_LESSON_TEXT_MAX + 1];
	return strstr(ear->told, rd_lesson_say(words, language, text, sizeof(text))) != NULL;
}

static void try_wrongs(
	struct session *session, const struct rd_lesson *lesson, const struct rd_lesson_step *step)
{
	char said[RD_LESSON_TEXT_MAX + 1];
	for (int i = 0; i < step->wrongs; i++)
		for (int attempt = 0; attempt < step->wrong[i].tries; attempt++) {
			do_action(session, lesson, step->wrong[i].tried[attempt], SESSION_REFUSED);
			rd_lesson_say(&step->wrong[i].say, session->language, said, sizeof(said));
			assert_non_null(strstr(session->problem, said));
		}
}

static void solve(const struct lesson_file *file, enum rd_language language)
{
	static struct rd_lesson lesson;
	struct ear ear = {0};
	char problem[SESSION_PROBLEM];
	bool is_usage;
	assert_true(rd_lesson_read(&lesson, file->text, file->length, NULL));
	struct play_request request = {.game = lesson.game, .lesson = file, .language = language};
	struct session *session = session_open(&request, listen, &ear, problem, &is_usage);
	assert_non_null(session);
	session->herald = hear;
	go_on(session);
	for (int i = 0; i < lesson.steps; i++) {
		const struct rd_lesson_step *step = &lesson.step[i];
		assert_true(was_told(&ear, &step->say, language));
		try_wrongs(session, &lesson, step);
		for (int at = 0; at < step->actions; at++) {
			do_action(session, &lesson, step->solution[at], RD_ACCEPTED);
			go_on(session);
		}
	}
	assert_true(lesson_session_is_won(session));
	assert_true(was_told(&ear, &lesson.won, language));
	assert_true(ear.events > 0);
	assert_true(learnt_has(file->key));
	session_close(session);
}

static void every_lesson_is_solved_and_its_wrong_ways_are_answered(void **state)
{
	int count = 0;
	(void)state;
	for (const struct lesson_file *file = lesson_files; file->key; file++, count++)
		for (int language = 0; language < RD_LANGUAGES; language++)
			solve(file, (enum rd_language)language);
	assert_true(count >= 8);
}

static void what_was_won_is_remembered_once(void **state)
{
	(void)state;
	assert_false(learnt_has("naval/99-none"));
	learnt_add("naval/99-none");
	learnt_add("naval/99-none");
	assert_true(learnt_has("naval/99-none"));
	assert_false(learnt_has("naval/99"));
}

int main(void)
{
	char folder[] = "/tmp/ronda-lesson-XXXXXX", command[64];
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_lesson_is_solved_and_its_wrong_ways_are_answered),
		cmocka_unit_test(what_was_won_is_remembered_once),
	};
	if (!mkdtemp(folder))
		return 1;
	setenv("XDG_DATA_HOME", folder, 1);
	int failed = cmocka_run_group_tests(tests, NULL, NULL);
	snprintf(command, sizeof(command), "rm -r %s", folder);
	return system(command) == 0 ? failed : 1;
}
