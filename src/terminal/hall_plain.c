/*
 * hall_plain.c: the hall in lines of text: a list with numbers, and the number of what is opened or looked at. While nothing is typed it is
 * told again when something else begins to wait.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "hall.h"

enum { WAIT_MS = 1000 };

static const char *const list_words[HALL_LISTS][RD_LANGUAGES] = {
	[HALL_MINE] = {"matches", "partidas", "partie"},
	[HALL_TABLES] = {"tables", "mesas", "stoly"},
	[HALL_SEATS] = {"seats", "puestos", "místa"},
	[HALL_TOURNAMENTS] = {"tournaments", "torneos", "turnaje"},
};

static enum hall_list list_of(const char *typed)
{
	for (int list = 0; list < HALL_LISTS; list++)
		for (int i = 0; i < RD_LANGUAGES; i++)
			if (strcasecmp(typed, list_words[list][i]) == 0)
				return (enum hall_list)list;
	return HALL_LISTS;
}

static void print_item(const struct hall_item *item, int number)
{
	char line[3 * HALL_WORDS];
	snprintf(line, sizeof(line), "%d. %s: %s. %s%s%s", number, item->title, item->who,
		item->state, item->when[0] ? ", " : "", item->when);
	door_print(line, true);
}

static void print_list(struct hall *hall)
{
	char line[2 * HALL_WORDS];
	snprintf(line, sizeof(line), "%s",
		text_in(hall_text(hall_kind(hall)->title), hall->language));
	if (hall->list == HALL_MINE && hall->count > 0) {
		char waiting[HALL_WORDS];
		hall_say_waiting(hall, waiting, sizeof(waiting));
		snprintf(line, sizeof(line), "%s: %s",
			text_in(hall_text(HALL_TEXT_MINE), hall->language), waiting);
	}
	door_print(line, true);
	for (int i = 0; i < hall->count; i++)
		print_item(&hall->item[i], i + 1);
	if (hall->count == 0) {
		hall_say_none(hall, line, sizeof(line));
		door_print(line, true);
	}
	if (hall->has_more)
		DOOR_PRINT(hall->remote, REMOTE_LIST_MORE, RD_WORDS(""));
}

static void complain(const struct hall *hall)
{
	char line[2 * SESSION_PROBLEM];
	SAY(line, text_of(TEXT_PLAIN_REFUSED), hall->language,
		RD_WORDS(hall->remote->session.problem));
	door_print(line, true);
}

/* A line of the input, or news: then the list is another. */
enum typed { TYPED_LINE, TYPED_NEWS, TYPED_END };
static enum typed read_line(struct hall *hall, char *out, size_t capacity)
{
	struct remote *remote = hall->remote;
	int waiting = needs_waiting(&remote->needs);
	while (!door_has_typed()) {
		wire_wait(remote->wire, STDIN_FILENO, WAIT_MS);
		remote_maintain(remote);
		hall_follow_start(hall);
		if (hall->match[0] || needs_waiting(&remote->needs) > waiting ||
			wire_state(remote->wire) == WIRE_REFUSED)
			return TYPED_NEWS;
		waiting = needs_waiting(&remote->needs);
	}
	bool is_typed = door_read(out, capacity);
	if (!isatty(STDIN_FILENO))
		door_print(is_typed ? out : "", true);
	return is_typed ? TYPED_LINE : TYPED_END;
}

/* What there is to be known of it is printed, and he is asked. */
static void enter(struct hall *hall, const struct hall_item *chosen)
{
	static const char *const yes[] = {"yes", "y", "sí", "si", "s", "ano", "a"};
	const struct hall_kind *kind = hall_kind(hall);
	const struct hall_item item = *chosen;
	struct buffer text = {0};
	char typed[DOOR_TYPED] = "", line[2 * HALL_WORDS];
	bool is_wanted = true;
	if (kind->tell) {
		if (!kind->tell(hall, &item, &text)) {
			complain(hall);
			buffer_free(&text);
			return;
		}
		for (char *rest, *one = strtok_r(text.text, "\n", &rest); one;
			one = strtok_r(NULL, "\n", &rest))
			door_print(leaf_line(one), true);
		buffer_free(&text);
		SAY(line, text_of(TEXT_PLAIN_ASK), hall->language,
			RD_WORDS(text_in(hall_text(kind->ask(&item)), hall->language)));
		door_print(line, false);
		is_wanted = false;
		bool is_typed = door_read(typed, sizeof(typed));
		if (!isatty(STDIN_FILENO))
			door_print(typed, true);
		for (size_t i = 0; is_typed && i < RD_COUNT(yes); i++)
			is_wanted = is_wanted || strcasecmp(typed, yes[i]) == 0;
	}
	if (is_wanted && !hall_take(hall, &item))
		complain(hall);
	if (hall->note[0])
		door_print(hall->note, true);
	hall->note[0] = 0;
}

/* Does what was typed. False: he leaves. */
static bool obey(struct hall *hall, const char *typed)
{
	enum hall_list list = list_of(typed);
	unsigned long number = strtoul(typed, NULL, 10);
	if (strcmp(typed, "0") == 0 || strcmp(typed, "q") == 0)
		return false;
	if (list < HALL_LISTS)
		hall_turn_to(hall, list);
	else if (typed[0] == '+' && hall->has_more && hall->page + 1 < HALL_PAGES)
		hall->page++;
	else if (number >= 1 && number <= (unsigned long)hall->count)
		enter(hall, &hall->item[number - 1]);
	else
		hall->page = 0;
	return true;
}

/* Until a match is to be opened. False: he leaves; with a problem, if that is not his wish. */
static bool choose(struct hall *hall)
{
	struct session *session = &hall->remote->session;
	char typed[DOOR_TYPED];
	while (!hall->match[0]) {
		if (!hall_load(hall))
			return false;
		session->problem[0] = 0;
		print_list(hall);
		door_print(text_in(hall_text(HALL_TEXT_OTHER_LISTS), hall->language), true);
		door_print(text_in(hall_text(HALL_TEXT_CHOOSE), hall->language), false);
		enum typed was = read_line(hall, typed, sizeof(typed));
		if (was == TYPED_NEWS)
			door_print("", true);
		if (wire_state(hall->remote->wire) == WIRE_REFUSED) {
			remote_problem(hall->remote, REMOTE_SIGNED_OUT, "", "");
			return false;
		}
		if (was == TYPED_END || (was == TYPED_LINE && !obey(hall, typed)))
			return false;
	}
	return true;
}

int hall_plain(struct hall *hall)
{
	bool is_usage = false;
	if (!hall_open(hall, &is_usage))
		return is_usage ? STATUS_USAGE : STATUS_FAILED;
	DOOR_PRINT(hall->remote, REMOTE_HERE_AS, RD_WORDS(hall->remote->username),
		RD_WORDS(hall->request->server));
	if (!choose(hall)) {
		bool is_failed = hall->remote->session.problem[0] != 0;
		if (is_failed)
			fprintf(stderr, "ronda matches: %s\n", hall->remote->session.problem);
		return is_failed ? STATUS_FAILED : STATUS_FINE;
	}
	hall_close(hall);
	int status = hall_play(hall);
	if (hall->note[0])
		fprintf(stderr, "ronda matches: %s\n", hall->note);
	return status;
}
