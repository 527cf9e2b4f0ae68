/* exports_learn.c: the exports that teach: a table whose match is a lesson (lesson.h). */
#include "door.h"

#include <string.h>

#include "memory.h"

/* What a table has of its lesson, in one block: the words are spans of the text behind it. */
struct taught {
	struct rd_lesson lesson;
	struct rd_course course;
	char text[];
};

static struct taught *taught_at(const struct table *table)
{
	return table->lesson;
}

void table_settle(struct table *table, bool holds)
{
	if (table->lesson)
		rd_course_settle(&taught_at(table)->course, holds);
	else if (holds)
		rd_play_commit(&table->play);
	else
		rd_play_abort(&table->play);
}

/* The answer's place is room for the moment: it is judged before anything is answered. */
static struct rd_course_room course_room(void)
{
	return (struct rd_course_room){
		.view = door.view,
		.moment = door.answer,
		.moment_capacity = sizeof(door.answer),
		.line = door.line,
		.line_capacity = sizeof(door.line),
	};
}

static struct table *table_taught(int number)
{
	struct table *table = table_played(number);
	return table && table->lesson ? table : NULL;
}

static bool begin_lesson(struct table *table, struct taught *taught, struct rd_fault *fault)
{
	const struct rd_game *game = taught->lesson.game;
	table->game = game;
	table->lesson = taught;
	table->memory = block_take(rd_match_size(game));
	return table->memory && door_make_room(game) &&
	       rd_lesson_create(&taught->lesson, table->memory, &table->match, fault) &&
	       table_play(table, NULL);
}

size_t door_lesson(size_t length)
{
	struct rd_span text = door_given(length);
	struct table *table = table_free();
	struct rd_fault fault = {0};
	if (!table)
		return answer_fault("too_many_tables", "close one first");
	struct taught *taught = block_take(sizeof(*taught) + text.length);
	if (!taught)
		return answer_no_memory();
	memcpy(taught->text, text.text, text.length);
	if (!rd_lesson_read(&taught->lesson, taught->text, text.length, &fault)) {
		block_give_back(taught);
		return answer_bad_text("bad_lesson", &fault);
	}
	if (!begin_lesson(table, taught, &fault)) {
		table_clear(table);
		return fault.reason[0] ? answer_bad_text("bad_lesson", &fault) : answer_no_memory();
	}
	rd_course_start(&taught->course, &taught->lesson, &table->play);
	answer_start();
	answer_number("table", table - door.tables + 1);
	answer_number("rules", table->game->rules);
	answer_number("seats", taught->lesson.seats);
	answer_number("seat", taught->lesson.seat);
	return answer_finish();
}

/* ---- trying ---------------------------------------------------------------------------------------- */

static void answer_words(const char *key, const char *words)
{
	rd_write_key(&door.out, key);
	if (words && words[0])
		rd_write_words(&door.out, words);
	else
		rd_write_null(&door.out);
}

static void answer_said(const char *key, const struct rd_words *words)
{
	char text[RD_LESSON_TEXT_MAX + 1] = "";
	answer_words(key, words ? rd_lesson_say(words, door.language, text, sizeof(text)) : NULL);
}

size_t door_try(int number, size_t length)
{
	static const char *const verdicts[] = {"made", "wrong", "refused"};
	struct table *table = table_taught(number);
	struct rd_span text = door_given(length);
	struct rd_course_room room = course_room();
	struct rd_fault fault;
	struct rd_answer answer;
	if (!table)
		return answer_no_table();
	if (table->play.ahead)
		return answer_fault(
			"open_step", "the step before is neither committed nor aborted");
	if (rd_read_action(table->game, text.text, text.length, door.action, &fault) != RD_ACCEPTED)
		return answer_bad_text("bad_action", &fault);
	rd_course_try(&taught_at(table)->course, door.action, &room, &answer);
	if (answer.verdict == RD_LESSON_MADE)
		table_done(table, taught_at(table)->course.lesson->seat);
	answer_start();
	answer_words("verdict", verdicts[answer.verdict]);
	if (answer.verdict == RD_LESSON_REFUSED) {
		answer_words("code", rd_refusal_code(table->game, answer.refusal));
		answer_words(
			"message", rd_refusal_text(table->game, answer.refusal, door.language));
	}
	if (answer.verdict == RD_LESSON_WRONG && !answer.say)
		answer_words("say", rd_lesson_elsewhere.in[door.language]);
	else
		answer_said("say", answer.say);
	return answer_finish();
}

size_t door_next(int number)
{
	struct table *table = table_taught(number);
	struct rd_course_room room = course_room();
	int refusal;
	if (!table)
		return answer_no_table();
	if (table->play.ahead)
		return answer_fault(
			"open_step", "the step before is neither committed nor aborted");
	bool is_made = rd_course_next(&taught_at(table)->course, &room, &refusal);
	if (refusal != RD_ACCEPTED)
		return answer_refusal(table->game, refusal);
	answer_start();
	answer_truth("made", is_made);
	return answer_finish();
}

/* ---- where the learner is -------------------------------------------------------------------------- */

static void answer_step(const struct rd_lesson_step *step)
{
	answer_said("say", &step->say);
	answer_said("how", &step->page);
	rd_write_key(&door.out, "point");
	if (step->point.text)
		rd_write_raw(&door.out, step->point.text, step->point.length);
	else
		rd_write_null(&door.out);
	rd_write_key(&door.out, "solution");
	rd_write_open(&door.out, '[');
	for (int i = 0; i < step->actions; i++)
		rd_write_raw(&door.out, step->solution[i].text, step->solution[i].length);
	rd_write_close(&door.out, ']');
}

size_t door_course(int number)
{
	struct table *table = table_taught(number);
	if (!table)
		return answer_no_table();
	const struct rd_course *course = &taught_at(table)->course;
	const struct rd_lesson *lesson = course->lesson;
	bool is_won = rd_course_is_won(course), is_lost = rd_course_is_lost(course);
	answer_start();
	answer_said("title", &lesson->title);
	answer_number("step", course->step);
	answer_number("steps", lesson->steps);
	answer_truth("is_won", is_won);
	answer_truth("is_lost", is_lost);
	answer_said("end", is_won ? &lesson->won : is_lost ? &lesson->lost : NULL);
	if (!is_won)
		answer_step(&lesson->step[course->step]);
	return answer_finish();
}
