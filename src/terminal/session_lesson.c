/*
 * session_lesson.c: a lesson as the person at this keyboard lives it. What is done is judged before it is made (lesson.h): what leads elsewhere is
 * refused with the lesson's own words. What a step says is told by the session's herald. Nothing is kept but that it was won.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "local/buffer.h"
#include "local/learnt.h"
#include "play.h"
#include "session.h"
#include "texts.h"

enum { MOMENT = 1 << 20, SENTENCE = 3 * RD_LESSON_TEXT_MAX };

struct taught {
	struct session session; /* first: a session is cast to this */
	struct rd_lesson lesson;
	struct rd_play play;
	struct rd_course course;
	struct rd_course_room places;
	void *memory, *room;
	const struct lesson_file *file;
	int told; /* the step that was told last; -1: none */
};

static struct taught *taught_of(struct session *session)
{
	return (struct taught *)session;
}

static const struct taught *taught_seen(const struct session *session)
{
	return (const struct taught *)session;
}

static bool has_ended(const struct taught *taught)
{
	return rd_course_is_won(&taught->course) || rd_course_is_lost(&taught->course);
}

/* ---- what is told --------------------------------------------------------------------------------- */

static void herald(struct taught *taught, bool is_bad, const char *text)
{
	struct session *session = &taught->session;
	if (session->herald && text[0])
		session->herald(session->context, is_bad, text);
}

static void tell_events(struct taught *taught)
{
	struct session *session = &taught->session;
	const struct rd_turn *turn = &taught->play.turn;
	int seat = taught->lesson.seat;
	session_look(session, seat, taught->places.view);
	for (const struct rd_event *event = rd_first_event(turn); event;
		event = rd_next_event(turn, event))
		if (event->audience & RD_SEAT(seat))
			session->listener(
				session->context, seat, event, taught->places.view, false);
}

/* What the lesson says where the learner is, once. */
static void tell_step(struct taught *taught)
{
	const struct rd_lesson *lesson = &taught->lesson;
	enum rd_language language = taught->session.language;
	char text[RD_LESSON_TEXT_MAX + 1];
	if (taught->told == taught->course.step || !taught->session.herald)
		return;
	taught->told = taught->course.step;
	if (rd_course_is_won(&taught->course)) {
		herald(taught, false, rd_lesson_say(&lesson->won, language, text, sizeof(text)));
		return;
	}
	const struct rd_lesson_step *step = &lesson->step[taught->course.step];
	herald(taught, false, rd_lesson_say(&step->say, language, text, sizeof(text)));
	herald(taught, false, rd_lesson_say(&step->terminal, language, text, sizeof(text)));
}

static void settle(struct taught *taught, bool is_own)
{
	struct session *session = &taught->session;
	rd_course_settle(&taught->course, true);
	tell_events(taught);
	if (session->moment)
		session->moment(session->context, is_own);
}

/* ---- what a session does -------------------------------------------------------------------------- */

static void stand(const struct session *session, struct rd_standing *standing)
{
	const struct taught *taught = taught_seen(session);
	const struct rd_match *match = taught->play.match;
	match->game->stand(match->state, standing);
	standing->is_over = standing->is_over || has_ended(taught);
}

static void look(const struct session *session, int seat, void *view)
{
	const struct rd_match *match = taught_seen(session)->play.match;
	match->game->look(match->state, seat, view);
}

static bool result(const struct session *session, struct rd_result *out)
{
	const struct rd_match *match = taught_seen(session)->play.match;
	return match->game->result(match->state, out);
}

/* Why not: in the rules' words, in the lesson's, or in both. */
static void say_why(struct taught *taught, const struct rd_answer *answer)
{
	enum rd_language language = taught->session.language;
	const struct rd_game *game = taught->lesson.game;
	char own[RD_LESSON_TEXT_MAX + 1] = "";
	const char *rule = answer->refusal != RD_ACCEPTED
				   ? rd_refusal_text(game, answer->refusal, language)
				   : "";
	if (answer->say)
		rd_lesson_say(answer->say, language, own, sizeof(own));
	else if (!rule[0])
		snprintf(own, sizeof(own), "%s", rd_lesson_elsewhere.in[language]);
	snprintf(taught->session.problem, SESSION_PROBLEM, "%.200s%s%.300s", rule,
		rule[0] ? ". " : "", own);
}

static int act(struct session *session, int seat, const void *action)
{
	struct taught *taught = taught_of(session);
	struct rd_answer answer;
	(void)seat;
	rd_course_try(&taught->course, action, &taught->places, &answer);
	if (answer.verdict != RD_LESSON_MADE) {
		say_why(taught, &answer);
		return SESSION_REFUSED;
	}
	settle(taught, true);
	return RD_ACCEPTED;
}

/* What others do, one step at a time; then the next thing is said. */
static enum session_step step(struct session *session)
{
	struct taught *taught = taught_of(session);
	int refusal;
	if (!has_ended(taught) || taught->course.is_reached) {
		if (rd_course_next(&taught->course, &taught->places, &refusal)) {
			settle(taught, false);
			return SESSION_MOVED;
		}
		if (refusal != RD_ACCEPTED) {
			snprintf(session->problem, SESSION_PROBLEM, "the lesson's reply: %s",
				rd_refusal_code(taught->lesson.game, refusal));
			return SESSION_BROKEN;
		}
	}
	tell_step(taught);
	if (rd_course_is_won(&taught->course))
		learnt_add(taught->file->key);
	return SESSION_STILL;
}

static int64_t left(const struct session *session)
{
	(void)session;
	return RD_NEVER;
}

static void rest(struct session *session, bool is_resting)
{
	(void)session;
	(void)is_resting;
}

/* "Lesson: Set sail, step 2 of 3". */
static void condition(const struct session *session, char *out, size_t capacity)
{
	const struct taught *taught = taught_seen(session);
	char title[RD_LESSON_TEXT_MAX + 1];
	int at = taught->course.step + 1, steps = taught->lesson.steps;
	rd_lesson_say(&taught->lesson.title, session->language, title, sizeof(title));
	RD_SAY(out, capacity, text_of(TEXT_LESSON_STEP), session->language, RD_WORDS(title),
		RD_NUMBER(at < steps ? at : steps), RD_NUMBER(steps));
}

static void close_lesson(struct session *session)
{
	struct taught *taught = taught_of(session);
	free(taught->memory);
	free(taught->room);
	free(taught->places.view);
	free(taught->places.moment);
	free(taught->places.line);
	free(taught);
}

static struct session *again(
	struct session *before, const struct play_request *request, char problem[SESSION_PROBLEM])
{
	bool is_usage;
	struct session *session = lesson_session_open(
		request, before->listener, before->context, problem, &is_usage);
	if (session) {
		session->language = before->language;
		session->herald = before->herald;
		session->patience = before->patience;
		session->moment = before->moment;
	}
	return session;
}

static const struct session_kind lesson_kind = {
	.stand = stand,
	.look = look,
	.result = result,
	.act = act,
	.step = step,
	.left = left,
	.rest = rest,
	.close = close_lesson,
	.again = again,
	.condition = condition,
};

bool lesson_session_is_won(const struct session *session)
{
	return session->kind == &lesson_kind && rd_course_is_won(&taught_seen(session)->course);
}

bool session_is_lesson(const struct session *session)
{
	return session->kind == &lesson_kind;
}

struct session *lesson_session_open(const struct play_request *request, session_listener *listener,
	void *context, char problem[SESSION_PROBLEM], bool *is_usage)
{
	const struct lesson_file *file = request->lesson;
	struct taught *taught = allocate(sizeof(*taught));
	struct rd_match *match;
	struct rd_fault fault;
	*is_usage = false;
	memset(taught, 0, sizeof(*taught));
	if (!rd_lesson_read(&taught->lesson, file->text, file->length, &fault)) {
		snprintf(problem, SESSION_PROBLEM, "%s: %s: %s", file->key, fault.path,
			fault.reason);
		free(taught);
		return NULL;
	}
	const struct rd_game *game = taught->lesson.game;
	taught->session = (struct session){.kind = &lesson_kind,
		.game = game,
		.seats = taught->lesson.seats,
		.own = RD_SEAT(taught->lesson.seat),
		.listener = listener,
		.context = context};
	taught->file = file;
	snprintf(taught->session.way_back, SESSION_PLACE, "%s %d", game->name,
		atoi(strchr(file->key, '/') + 1));
	taught->told = -1;
	taught->memory = allocate(rd_match_size(game));
	taught->room = allocate(rd_play_size(game));
	taught->places = (struct rd_course_room){
		.view = allocate(game->view_size),
		.moment = allocate(MOMENT),
		.moment_capacity = MOMENT,
		.line = allocate(RD_PLAY_ROOM),
		.line_capacity = RD_PLAY_ROOM,
	};
	memset(taught->memory, 0, rd_match_size(game));
	memset(taught->room, 0, rd_play_size(game));
	if (!rd_lesson_create(&taught->lesson, taught->memory, &match, &fault)) {
		snprintf(problem, SESSION_PROBLEM, "%s: %s: %s", file->key, fault.path,
			fault.reason);
		close_lesson(&taught->session);
		return NULL;
	}
	rd_play_start(&taught->play, match, taught->room, NULL);
	rd_course_start(&taught->course, &taught->lesson, &taught->play);
	for (int seat = 0; seat < taught->lesson.seats; seat++)
		taught->session.sitter[seat].level = seat == taught->lesson.seat ? 0 : 1;
	return &taught->session;
}
