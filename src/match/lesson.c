/*
 * lesson.c: plays lessons.
 *
 *  1. What the learner does is judged before it holds: on the copy that play.h makes of a match.
 *  2. A step that never was has drawn nothing: the script goes back with it.
 */
#include <ronda/lesson.h>

#include <string.h>

const struct rd_text rd_lesson_elsewhere = {{
	"The rules allow that, but it is not what this step is about. Try again.",
	"Las reglas lo permiten, pero este paso va de otra cosa. Prueba otra vez.",
	"Pravidla to dovolují, ale v tomhle kroku jde o něco jiného. Zkus to znovu.",
}};

char *rd_lesson_say(
	const struct rd_words *words, enum rd_language language, char *out, size_t capacity)
{
	char text[RD_LESSON_TEXT_MAX];
	size_t length = 0;
	struct rd_json json;
	struct rd_pen pen = rd_pen_start(out, capacity, language, NULL);
	if (!words->in[language].text)
		return out;
	rd_json_start(&json, words->in[language].text, words->in[language].length, NULL, NULL);
	if (rd_json_string(&json, text, sizeof(text), &length))
		rd_pen_add_span(&pen, text, length < sizeof(text) ? length : sizeof(text));
	return out;
}

/* ---- the match ---------------------------------------------------------------------------------- */

/* A fault within a part of the lesson: its path is put behind the part's name. */
static bool fail_part(struct rd_fault *fault, const char *part, struct rd_fault within)
{
	char path[RD_FAULT_PATH];
	struct rd_pen pen = rd_pen_start(path, sizeof(path), RD_ENGLISH, NULL);
	rd_pen_add(&pen, part);
	if (within.path[0] && within.path[0] != '[')
		rd_pen_add(&pen, ".");
	rd_pen_add(&pen, within.path);
	return rd_fault_say(fault, path, -1, within.reason);
}

bool rd_lesson_create(const struct rd_lesson *lesson, void *memory, struct rd_match **match,
	struct rd_fault *fault)
{
	struct rd_fault within = {0};
	if (rd_match_create(match, memory, lesson->game, lesson->seats, lesson->options.text,
		    lesson->options.length, &lesson->seed, NULL, &within) != RD_ACCEPTED)
		return fail_part(fault, strcmp(within.path, "seats") == 0 ? "" : "options", within);
	if (lesson->state.text &&
		!rd_match_patch(*match, lesson->state.text, lesson->state.length, &within))
		return fail_part(fault, "state", within);
	for (int seat = 0; seat < lesson->seats; seat++)
		if (seat != lesson->seat)
			(*match)->sitter[seat].level = lesson->level;
	return true;
}

/* ---- the moment --------------------------------------------------------------------------------- */

/* What patterns are held against, and the part of it that is the action. */
struct moment {
	struct rd_span whole, action;
};

static void write_events(struct rd_writer *writer, const struct rd_match *match, int seat,
	const struct rd_turn *turn)
{
	rd_write_key(writer, "events");
	rd_write_open(writer, '[');
	for (const struct rd_event *event = turn ? rd_first_event(turn) : NULL; event;
		event = rd_next_event(turn, event))
		if (event->audience & RD_SEAT(seat))
			rd_write_event(match->game, event, writer);
	rd_write_close(writer, ']');
}

/*
 * Writes the moment after an action (NULL: others acted, or nobody). `turn` is NULL if nothing happened. What does not fit the room is no
 * moment, and fits no pattern.
 */
static bool write_moment(const struct rd_course *course, const struct rd_match *match,
	const void *action, int refusal, const struct rd_turn *turn,
	const struct rd_course_room *room, struct moment *moment)
{
	struct rd_writer writer;
	struct rd_standing standing;
	int seat = course->lesson->seat;
	*moment = (struct moment){0};
	match->game->stand(match->state, &standing);
	rd_write_start(&writer, room->moment, room->moment_capacity);
	rd_write_open(&writer, '{');
	if (action) {
		rd_write_key(&writer, "action");
		size_t start = writer.length;
		rd_write_action(match->game, action, &writer);
		moment->action = (struct rd_span){room->moment + start, writer.length - 1 - start};
	}
	if (refusal != RD_ACCEPTED) {
		rd_write_key(&writer, "refused");
		rd_write_words(&writer, rd_refusal_code(match->game, refusal));
	}
	write_events(&writer, match, seat, turn);
	rd_write_key(&writer, "view");
	rd_match_write_view(match, seat, room->view, &writer);
	rd_write_key(&writer, "over");
	rd_write_boolean(&writer, standing.is_over);
	rd_write_close(&writer, '}');
	bool is_whole = rd_write_finish(&writer);
	moment->whole = (struct rd_span){room->moment, writer.length};
	return is_whole;
}

static bool fits(struct rd_span pattern, struct rd_span actual)
{
	struct rd_difference difference;
	return rd_pattern_matches(pattern, actual, false, "", &difference);
}

static bool is_allowed(const struct rd_lesson_step *step, struct rd_span action)
{
	for (int i = 0; i < step->alloweds; i++)
		if (fits(step->allowed[i], action))
			return true;
	return false;
}

/* The words for a way that leads elsewhere, or is refused. */
static void find_words(
	const struct rd_lesson_step *step, const struct moment *moment, struct rd_answer *answer)
{
	for (int i = 0; i < step->wrongs; i++)
		if (fits(step->wrong[i].when, moment->whole)) {
			answer->say = &step->wrong[i].say;
			answer->wrong = i;
			return;
		}
	if (answer->verdict == RD_LESSON_WRONG && step->otherwise.in[0].text)
		answer->say = &step->otherwise;
}

/* ---- the course --------------------------------------------------------------------------------- */

static void begin_step(struct rd_course *course, int step)
{
	course->step = (uint8_t)step;
	course->replied = 0;
	course->is_reached = course->is_reached_ahead = course->is_reply_ahead = false;
	course->script = (struct rd_script){0};
	if (step < course->lesson->steps) {
		course->script.draw = course->lesson->step[step].draw;
		course->script.count = course->lesson->step[step].draws;
	}
}

void rd_course_start(struct rd_course *course, const struct rd_lesson *lesson, struct rd_play *play)
{
	*course = (struct rd_course){.lesson = lesson, .play = play};
	begin_step(course, 0);
	play->match->chance.script = &course->script;
}

bool rd_course_is_won(const struct rd_course *course)
{
	return course->step == course->lesson->steps;
}

bool rd_course_is_lost(const struct rd_course *course)
{
	struct rd_standing standing;
	const struct rd_match *match = course->play->match;
	match->game->stand(match->state, &standing);
	return standing.is_over && !course->is_reached && !rd_course_is_won(course);
}

static const struct rd_lesson_step *present_step(const struct rd_course *course)
{
	return &course->lesson->step[course->step];
}

void rd_course_try(struct rd_course *course, const void *action, const struct rd_course_room *room,
	struct rd_answer *answer)
{
	struct rd_play *play = course->play;
	struct moment moment;
	*answer = (struct rd_answer){.verdict = RD_LESSON_WRONG, .wrong = -1};
	if (rd_course_is_won(course) || course->is_reached)
		return;
	const struct rd_lesson_step *step = present_step(course);
	course->drawn = course->script.next;
	course->is_reply_ahead = false;
	answer->refusal = rd_play_act(
		play, course->lesson->seat, action, NULL, room->line, room->line_capacity);
	bool is_legal = answer->refusal == RD_ACCEPTED;
	bool is_whole = write_moment(course, is_legal ? play->ahead : play->match, action,
		answer->refusal, is_legal ? &play->turn : NULL, room, &moment);
	if (!is_legal) {
		answer->verdict = RD_LESSON_REFUSED;
		course->script.next = course->drawn;
	} else if (is_whole) {
		answer->is_goal = fits(step->goal, moment.whole);
		if (answer->is_goal || is_allowed(step, moment.action))
			answer->verdict = RD_LESSON_MADE;
	}
	course->is_reached_ahead = answer->is_goal;
	if (answer->verdict == RD_LESSON_MADE)
		return;
	if (is_legal)
		rd_course_settle(course, false);
	if (is_whole)
		find_words(step, &moment, answer);
}

/* The next of the step's replies is made. */
static int make_reply(struct rd_course *course, const struct rd_course_room *room)
{
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	const struct rd_lesson_reply *reply = &present_step(course)->reply[course->replied];
	struct rd_play *play = course->play;
	course->is_reply_ahead = true;
	if (!reply->action.text)
		return rd_play_pass(play, reply->seconds, NULL, room->line, room->line_capacity);
	int refusal = rd_read_action(
		play->match->game, reply->action.text, reply->action.length, action, NULL);
	return refusal != RD_ACCEPTED ? refusal
				      : rd_play_act(play, reply->seat, action, NULL, room->line,
						room->line_capacity);
}

/* A bot that has something to do does it. */
static bool let_bot_act(struct rd_course *course, const struct rd_course_room *room)
{
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	struct rd_play *play = course->play;
	struct rd_standing standing;
	struct moment moment;
	play->match->game->stand(play->match->state, &standing);
	for (int seat = 0; !standing.is_over && seat < course->lesson->seats; seat++) {
		if (seat == course->lesson->seat || !(standing.to_act & RD_SEAT(seat)) ||
			!rd_match_choose(play->match, seat, room->view, action) ||
			rd_play_act(play, seat, action, NULL, room->line, room->line_capacity) !=
				RD_ACCEPTED)
			continue;
		course->is_reached_ahead = write_moment(course, play->ahead, NULL, RD_ACCEPTED,
						   &play->turn, room, &moment) &&
					   fits(present_step(course)->goal, moment.whole);
		return true;
	}
	return false;
}

/* 2: a step that never was has drawn nothing. */
static void take_back(struct rd_course *course)
{
	course->script.next = course->drawn;
	course->script.fault[0] = 0;
	course->is_reply_ahead = course->is_reached_ahead = false;
}

bool rd_course_next(struct rd_course *course, const struct rd_course_room *room, int *refusal)
{
	*refusal = RD_ACCEPTED;
	if (rd_course_is_won(course))
		return false;
	course->drawn = course->script.next;
	course->is_reply_ahead = course->is_reached_ahead = false;
	if (course->is_reached && course->replied < present_step(course)->replies) {
		*refusal = make_reply(course, room);
		if (*refusal != RD_ACCEPTED)
			take_back(course);
		return *refusal == RD_ACCEPTED;
	}
	if (course->is_reached)
		begin_step(course, course->step + 1);
	return course->lesson->level > 0 && !rd_course_is_won(course) && let_bot_act(course, room);
}

void rd_course_settle(struct rd_course *course, bool holds)
{
	if (!holds) {
		rd_play_abort(course->play);
		take_back(course);
		return;
	}
	rd_play_commit(course->play);
	course->replied = (uint8_t)(course->replied + course->is_reply_ahead);
	course->is_reached = course->is_reached || course->is_reached_ahead;
}

bool rd_course_is_reached(struct rd_course *course, const struct rd_course_room *room)
{
	struct moment moment;
	return write_moment(course, course->play->match, NULL, RD_ACCEPTED, NULL, room, &moment) &&
	       fits(present_step(course)->goal, moment.whole);
}
