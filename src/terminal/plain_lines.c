/*
 * plain_lines.c: lines of text, out and in. Nothing is printed that a terminal might take for an order; what is typed comes
 * as whole lines, with a server's news in between.
 */
#include "plain_parts.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "columns.h"
#include "deadline.h"
#include "life.h"

/* ---- writing --------------------------------------------------------------------------------- */

void plain_print(const struct plain *plain, const char *text)
{
	while (*text) {
		size_t length = strcspn(text, "\n");
		char *line = allocate(length + 1), *clean = allocate(2 * length + 1);
		memcpy(line, text, length);
		line[length] = 0;
		text_clean(clean, 2 * length + 1, line, plain->is_ascii);
		puts(clean);
		free(line);
		free(clean);
		text += length + (text[length] == '\n');
	}
}

void plain_say(
	const struct plain *plain, enum text text, struct rd_argument one, struct rd_argument other)
{
	char line[PLAIN_SENTENCE];
	SAY(line, text_of(text), plain->language, one, other);
	plain_print(plain, line);
}

const struct rd_argument plain_nothing = {.words = ""};

void plain_tell(struct plain *plain, int seat)
{
	if (plain->told[seat].length > 0)
		plain_print(plain, plain->told[seat].text);
	buffer_clear(&plain->told[seat]);
	session_seen(plain->session);
}

void plain_look(struct plain *plain)
{
	session_look(plain->session, plain->seat, plain->view);
	plain->game = plain->session->game;
}

void plain_show(struct plain *plain)
{
	plain_look(plain);
	rd_describe(plain->game, plain->view, plain->seat, plain->language, plain->description,
		PLAIN_DESCRIPTION);
	plain_print(plain, plain->description);
}

/* ---- reading --------------------------------------------------------------------------------- */

bool plain_is_called(const struct plain *plain)
{
	struct rd_standing standing;
	struct life life;
	session_stand(plain->session, &standing);
	return standing.is_over || (standing.to_act & plain->session->own) != 0 ||
	       (session_life(plain->session, &life) && life_wants_ballot(&life));
}

/* Whether there is a whole line in what was read, or the end of the input. */
static bool has_line(const struct plain *plain)
{
	return plain->has_ended || memchr(plain->read, '\n', plain->read_length) ||
	       plain->read_length == sizeof(plain->read);
}

static void read_more(struct plain *plain)
{
	ssize_t count = read(STDIN_FILENO, plain->read + plain->read_length,
		sizeof(plain->read) - plain->read_length);
	if (count > 0)
		plain->read_length += (size_t)count;
	else if (count == 0 || errno != EINTR)
		plain->has_ended = true;
}

/* Takes the first line off what was read; one that is too long is taken whole, and told. */
static bool take_line(struct plain *plain)
{
	char *end = memchr(plain->read, '\n', plain->read_length);
	size_t length = end ? (size_t)(end - plain->read) : plain->read_length;
	size_t taken = end ? length + 1 : length;
	bool is_long = length >= sizeof(plain->typed);
	if (!is_long) {
		memcpy(plain->typed, plain->read, length);
		plain->typed[length] = 0;
	}
	memmove(plain->read, plain->read + taken, plain->read_length - taken);
	plain->read_length -= taken;
	plain->is_skipping = is_long && !end && !plain->has_ended;
	return !is_long;
}

/* Waits until a line was typed, or there is news. */
static enum plain_input await_line(struct plain *plain)
{
	bool was_called = plain_is_called(plain);
	while (!has_line(plain)) {
		struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
		if (session_wait(plain->session, STDIN_FILENO, 1000)) {
			if (session_step(plain->session) == SESSION_BROKEN ||
				plain->told[plain->seat].length > 0 ||
				plain_is_called(plain) != was_called)
				return PLAIN_NEWS;
			if (poll(&input, 1, 0) <= 0)
				continue;
		}
		read_more(plain);
	}
	return plain->has_ended && plain->read_length == 0 ? PLAIN_END : PLAIN_LINE;
}

enum plain_input plain_read(struct plain *plain)
{
	for (;;) {
		bool was_skipping = plain->is_skipping;
		enum plain_input input = await_line(plain);
		if (input != PLAIN_LINE)
			return input;
		bool is_fit = take_line(plain);
		if (is_fit && !was_skipping)
			break;
		if (!plain->is_skipping)
			plain_say(plain, TEXT_PLAIN_TOO_LONG, plain_nothing, plain_nothing);
	}
	size_t start = strspn(plain->typed, " \t\r\n"), length = strlen(plain->typed);
	while (length > start && strchr(" \t\r\n", plain->typed[length - 1]))
		length--;
	memmove(plain->typed, plain->typed + start, length - start);
	plain->typed[length - start] = 0;
	/* Who reads a script's transcript wants to see what was typed. */
	if (!isatty(STDIN_FILENO))
		plain_print(plain, plain->typed[0] ? plain->typed : "\n");
	return PLAIN_LINE;
}

void plain_prompt(const struct plain *plain)
{
	struct rd_standing standing;
	char turn[64], note[128], line[PLAIN_SENTENCE], clean[PLAIN_SENTENCE];
	int64_t left = session_left(plain->session);
	session_stand(plain->session, &standing);
	session_condition(plain->session, note, sizeof(note));
	if (!note[0] && left != RD_NEVER)
		deadline_say(left, time(NULL), plain->language, DEADLINE_TEXT, note);
	SAY(turn, text_of(TEXT_TURN), plain->language, RD_NUMBER(standing.turn));
	if (plain->asked == plain->seat)
		SAY(line, text_of(TEXT_PLAIN_ASK), plain->language, RD_WORDS(plain->question));
	else
		SAY(line, text_of(note[0] ? TEXT_PLAIN_PROMPT_NOTE : TEXT_PLAIN_PROMPT),
			plain->language, RD_WORDS(turn), RD_WORDS(note));
	text_clean(clean, sizeof(clean), line, plain->is_ascii);
	fputs(clean, stdout);
	fflush(stdout);
}
