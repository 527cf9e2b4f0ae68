/*
 * plain.c: a match in lines of text: no colours, no cursor, nothing but words, for screen readers,
 * scripts and pipes. It knows a game only through its table: describe, legal, label, parse and say.
 *
 * The end of the input leaves the match, which is saved after every action anyway.
 */
#include "plain.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "aftermath.h"
#include "hall_texts.h"
#include "leaf.h"
#include "plain_parts.h"
#include "play.h"

enum { TOLD = 8192, CURTAIN_LINES = 60 };

/* ---- what is told ---------------------------------------------------------------------------- */

static void listen(void *context, int seat, const struct rd_event *event, const void *view,
	enum session_age age)
{
	struct plain *plain = context;
	char line[TOLD] = "";
	if (plain->board->tell)
		plain->board->tell(plain->memory[seat], event, view, NULL, plain->language, line,
			sizeof(line));
	if (age == SESSION_PAST)
		return;
	if (!plain->board->tell)
		rd_tell(plain->game, event, view, plain->language, line, sizeof(line));
	if (age == SESSION_MISSED) {
		since_hear(&plain->since, plain->board, event, view, line);
		return;
	}
	if (line[0])
		buffer_print(&plain->told[seat], "%s\n", line);
	if (!plain->board->is_news || plain->board->is_news(event))
		plain->was_startled = true;
}

/* What happens around the match is told to whoever is here. */
static void hear(void *context, bool is_bad, const char *text)
{
	struct plain *plain = context;
	(void)is_bad;
	buffer_print(&plain->told[__builtin_ctz(plain->session->own)], "%s\n", text);
}

/* Something takes long: why is printed at once. */
static bool be_patient(void *context)
{
	struct plain *plain = context;
	plain_tell(plain, __builtin_ctz(plain->session->own));
	fflush(stdout);
	return true;
}

/* ---- the match ------------------------------------------------------------------------------- */

static void say_seat(const struct plain *plain, int seat, char *out, size_t capacity)
{
	const struct rd_sitter *sitter = &plain->session->sitter[seat];
	if (sitter->name[0])
		snprintf(out, capacity, "%s", sitter->name);
	else
		RD_SAY(out, capacity, text_of(TEXT_PLAYER), plain->language, RD_NUMBER(seat + 1));
}

/* Hands the keyboard over: nothing of one side is left on the screen when the other sits down. */
static bool draw_curtain(struct plain *plain, int seat)
{
	char name[64];
	for (int i = 0; i < CURTAIN_LINES && isatty(STDOUT_FILENO); i++)
		putchar('\n');
	say_seat(plain, seat, name, sizeof(name));
	plain_say(plain, TEXT_PLAIN_CURTAIN, RD_WORDS(name), plain_nothing);
	fflush(stdout);
	session_rest(plain->session, true);
	bool is_there = plain_read(plain) == PLAIN_LINE;
	session_rest(plain->session, false);
	return is_there;
}

/* Sees who is to play, and shows what that seat has not read yet. False at the end of the input. */
static bool choose_seat(struct plain *plain)
{
	struct rd_standing standing;
	session_stand(plain->session, &standing);
	uint32_t waiting = standing.to_act & plain->session->own;
	bool is_shared = __builtin_popcount(plain->session->own) > 1;
	if (plain->seat >= 0 && (waiting == 0 || (waiting & RD_SEAT(plain->seat)))) {
		plain_tell(plain, plain->seat);
		return true;
	}
	int seat = __builtin_ctz(waiting ? waiting : plain->session->own);
	if (is_shared && !draw_curtain(plain, seat))
		return false;
	plain->seat = seat;
	plain_tell(plain, seat);
	plain_show(plain);
	return true;
}

/*
 * Lets the others act until they wait for a person. On a server a script waits for its turn here, so
 * that no order of it is lost; whoever sits at a terminal may type meanwhile. False if the match
 * cannot go on.
 */
static bool wait_for_others(struct plain *plain)
{
	for (;;) {
		enum session_step step = session_step(plain->session);
		if (step == SESSION_STILL) {
			if (isatty(STDIN_FILENO) || plain_is_called(plain) ||
				!session_wait(plain->session, -1, 1000))
				return true;
			be_patient(plain);
		}
		if (step == SESSION_BROKEN) {
			plain_say(plain, TEXT_UNSAVED, RD_WORDS(plain->session->problem),
				plain_nothing);
			return false;
		}
	}
}

static int play(struct plain *plain)
{
	while (!plain->is_leaving) {
		struct rd_standing standing;
		if (!wait_for_others(plain))
			return STATUS_FAILED;
		session_stand(plain->session, &standing);
		if (standing.is_over)
			break;
		if (!choose_seat(plain))
			break;
		if (plain->asked != plain->seat)
			plain->asked = RD_NOBODY;
		plain_prompt(plain);
		enum plain_input input = plain_read(plain);
		if (input != PLAIN_LINE)
			putchar('\n');
		if (input == PLAIN_END)
			break;
		if (input == PLAIN_LINE && (plain->typed[0] || plain->asked != RD_NOBODY))
			plain_obey(plain);
	}
	return STATUS_FINE;
}

static void print_end(struct plain *plain)
{
	char farewell[PLAIN_SENTENCE];
	session_farewell(plain->session, plain->language, farewell, sizeof(farewell));
	if (farewell[0]) {
		plain_tell(plain, __builtin_ctz(plain->session->own));
		plain_print(plain, farewell);
		return;
	}
	if (plain->seat < 0)
		plain->seat = __builtin_ctz(plain->session->own);
	plain_tell(plain, plain->seat);
	plain_show(plain);
	char told[4 * PLAIN_SENTENCE];
	struct table table = {.game = plain->game,
		.view = plain->view,
		.seat = plain->seat,
		.language = plain->language,
		.is_over = true,
		.memory = plain->memory[plain->seat]};
	aftermath_write(plain->board, plain->session, &table, told, sizeof(told));
	plain_print(plain, told);
	session_epilogue(plain->session, told, sizeof(told));
	plain_print(plain, told);
}

static void greet(const struct plain *plain)
{
	if (session_is_lesson(plain->session))
		return;
	bool was_resumed = plain->session->was_resumed;
	plain_say(plain, TEXT_PLAIN_HELLO, RD_WORDS(plain->game->title.in[plain->language]),
		plain_nothing);
	plain_say(plain, was_resumed ? TEXT_RESUMED : TEXT_BEGUN, plain_nothing, plain_nothing);
	if (plain->session->notice[0])
		plain_say(plain, TEXT_NOTICE, RD_WORDS(plain->session->notice), plain_nothing);
}

static void name_writer(const void *context, int seat, char *out, size_t capacity)
{
	const struct plain *plain = context;
	char name[64], sitter[64];
	say_seat(plain, seat, sitter, sizeof(sitter));
	if (plain->board->name_seat &&
		plain->board->name_seat(plain->view, seat, plain->language, name, sizeof(name)))
		snprintf(out, capacity, "%s (%s)", name, sitter);
	else
		snprintf(out, capacity, "%s", sitter);
}

/* What happened since whoever is here was here last, if it is worth it; once. */
static void print_since(struct plain *plain)
{
	struct buffer text = {0};
	if (since_is_worth_telling(&plain->since)) {
		session_look(plain->session, __builtin_ctz(plain->session->own), plain->view);
		plain_print(plain, text_in(hall_text(HALL_TEXT_SINCE), plain->language));
		since_say(&plain->since, plain->session->seen_at, plain->language, name_writer,
			plain, &text);
		for (char *rest, *line = strtok_r(text.text, "\n", &rest); line;
			line = strtok_r(NULL, "\n", &rest))
			plain_print(plain, leaf_line(line));
	}
	since_clear(&plain->since);
	buffer_free(&text);
}

static void free_memory(struct plain *plain)
{
	for (int seat = 0; seat < RD_SEATS_MAX; seat++)
		free(plain->memory[seat]);
}

int plain_play(const struct play_request *request)
{
	struct plain plain = {
		.game = request->game,
		.board = board_of(request->game),
		.language = request->language,
		.seat = RD_NOBODY,
		.asked = RD_NOBODY,
	};
	char problem[SESSION_PROBLEM];
	bool is_usage = false;
	int status = STATUS_FAILED;
	setlocale(LC_CTYPE, "");
	for (int seat = 0; seat < RD_SEATS_MAX; seat++) {
		plain.memory[seat] = allocate(plain.board->memory_size + 1);
		memset(plain.memory[seat], 0, plain.board->memory_size + 1);
	}
	plain.is_ascii = isatty(STDOUT_FILENO) && strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	plain.session = session_open(request, listen, &plain, problem, &is_usage);
	if (!plain.session) {
		refuse_play(request, problem);
		free_memory(&plain);
		return is_usage ? STATUS_USAGE : STATUS_FAILED;
	}
	plain.session->herald = hear;
	plain.session->patience = be_patient;
	plain.game = plain.session->game;
	plain.view = allocate(session_view_room(plain.game));
	plain.actions = allocate(session_actions_room(plain.game));
	plain.description = allocate(PLAIN_DESCRIPTION);
	greet(&plain);
	print_since(&plain);
	status = play(&plain);
	print_end(&plain);
	session_close(plain.session);
	for (int seat = 0; seat < RD_SEATS_MAX; seat++)
		buffer_free(&plain.told[seat]);
	free_memory(&plain);
	free(plain.view);
	free(plain.actions);
	free(plain.description);
	return status;
}
