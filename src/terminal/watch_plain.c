/*
 * watch_plain.c: looking on in lines of text: what happens is printed as it comes, until the match is over. Whoever types may look, talk and leave;
 * the end of the input ends only the typing, so that a script can read along.
 */
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "plain_parts.h"
#include "remote_texts.h"
#include "watch.h"

enum { TOLD = 8192, WAIT_MS = 1000 };

struct reader {
	struct plain
		plain; /* its lines; what is told waits in told[0], whoever's eyes it was seen with */
	struct remote *remote;
	uint32_t turn;   /* that was named last */
	bool is_looking; /* with other eyes, as soon as the server has sent what they see */
};

/* ---- what is told -------------------------------------------------------------------------------- */

static void listen(void *context, int seat, const struct rd_event *event, const void *view,
	enum session_age age)
{
	struct reader *reader = context;
	char line[TOLD] = "";
	(void)seat;
	(void)age;
	const struct session *session = reader->plain.session;
	const char *player = session->sitter[0].name;
	rd_tell_of(session->game, event, view, player[0] ? player : NULL, reader->plain.language,
		line, sizeof(line));
	if (line[0])
		buffer_print(&reader->plain.told[0], "%s\n", line);
}

static void hear(void *context, bool is_bad, const char *text)
{
	struct reader *reader = context;
	(void)is_bad;
	buffer_print(&reader->plain.told[0], "%s\n", text);
}

/* What came, below the turn that it is of. */
static void print_told(struct reader *reader)
{
	struct plain *plain = &reader->plain;
	struct rd_standing standing;
	session_stand(plain->session, &standing);
	if (standing.turn != reader->turn && !standing.is_over) {
		reader->turn = standing.turn;
		plain_say(plain, TEXT_TURN, RD_NUMBER(standing.turn), plain_nothing);
	}
	plain_tell(plain, 0);
	fflush(stdout);
}

static void print_view(struct reader *reader)
{
	struct plain *plain = &reader->plain;
	int eyes = watch_eyes(reader->remote);
	session_look(plain->session, eyes, plain->view);
	rd_describe(plain->session->game, plain->view, eyes, plain->language, plain->description,
		PLAIN_DESCRIPTION);
	plain_print(plain, plain->description);
}

static void print_end(struct reader *reader)
{
	char lines[4 * PLAIN_SENTENCE];
	if (watch_eyes(reader->remote) >= 0)
		print_view(reader);
	watch_say_end(reader->remote, lines, sizeof(lines));
	plain_print(&reader->plain, lines);
	watch_say_replay(reader->remote, lines, sizeof(lines));
	plain_print(&reader->plain, lines);
}

/* ---- orders -------------------------------------------------------------------------------------- */

enum order { LOOK, EYES, SAY_THIS, HELP, QUIT, ORDERS };
static const char *const orders[ORDERS][RD_LANGUAGES] = {
	[LOOK] = {"look", "mirar", "pohled"},
	[EYES] = {"eyes", "ojos", "oči"},
	[SAY_THIS] = {"say", "decir", "řekni"},
	[HELP] = {"help", "ayuda", "pomoc"},
	[QUIT] = {"quit", "salir", "odejít"},
};

/* The word that a line begins with, in any language; `rest` is what follows it. */
static enum order order_of(const char *typed, const char **rest)
{
	for (int order = 0; order < ORDERS; order++)
		for (int i = 0; i < RD_LANGUAGES; i++) {
			size_t length = strlen(orders[order][i]);
			if (strncasecmp(typed, orders[order][i], length) == 0 &&
				(!typed[length] || typed[length] == ' ')) {
				*rest = typed + length + strspn(typed + length, " ");
				return (enum order)order;
			}
		}
	return ORDERS;
}

static void lend(struct reader *reader, const char *typed)
{
	struct plain *plain = &reader->plain;
	int seat = typed[0] >= '0' && typed[0] <= '9' && !typed[1] ? typed[0] - '0' : RD_NOBODY;
	bool is_seat = !typed[0] || (seat >= 0 && seat < plain->session->seats);
	if (!is_seat || !watch_look_with(reader->remote, seat)) {
		plain_print(plain, text_in(remote_text(REMOTE_WATCH_NO_EYES), plain->language));
		return;
	}
	reader->is_looking = true;
}

static void obey(struct reader *reader)
{
	struct plain *plain = &reader->plain;
	const char *rest = "";
	switch (order_of(plain->typed, &rest)) {
	case LOOK: print_view(reader); break;
	case EYES: lend(reader, rest); break;
	case SAY_THIS:
		if (!session_wish(plain->session, SESSION_WISH_SAY, rest))
			plain_say(plain, TEXT_PLAIN_REFUSED, RD_WORDS(plain->session->problem),
				plain_nothing);
		break;
	case HELP:
		plain_print(plain, text_in(remote_text(REMOTE_WATCH_PLAIN_HELP), plain->language));
		break;
	case QUIT: plain->is_leaving = true; break;
	default:
		if (plain->typed[0])
			plain_say(plain, TEXT_PLAIN_UNKNOWN, RD_WORDS(plain->typed), plain_nothing);
		break;
	}
	fflush(stdout);
}

/* ---- the match ----------------------------------------------------------------------------------- */

/* Something has come, or was typed. False: it cannot be watched any more. */
static bool look_on(struct reader *reader)
{
	struct plain *plain = &reader->plain;
	while (!plain->is_leaving) {
		if (session_step(plain->session) == SESSION_BROKEN)
			return false;
		print_told(reader);
		if (reader->is_looking && watch_is_seen(reader->remote)) {
			print_view(reader);
			reader->is_looking = false;
		}
		if (watch_is_over(reader->remote))
			return true;
		if (reader->is_looking || (plain->has_ended && plain->read_length == 0))
			session_wait(plain->session, -1, WAIT_MS);
		else if (plain_read(plain) == PLAIN_LINE)
			obey(reader);
	}
	return true;
}

static void greet(struct reader *reader)
{
	struct plain *plain = &reader->plain;
	int delay = watch_delay(reader->remote);
	char names[256], line[PLAIN_SENTENCE];
	watch_name_all(plain->session, names, sizeof(names));
	SAY(line, remote_text(REMOTE_WATCH_PLAIN_HELLO), plain->language,
		RD_WORDS(plain->session->game->title.in[plain->language]), RD_WORDS(names));
	plain_print(plain, line);
	SAY(line, remote_text(delay > 0 ? REMOTE_WATCH_DELAYED : REMOTE_WATCH_PUBLIC),
		plain->language, RD_NUMBER(delay), RD_NUMBER(plain->session->seats - 1));
	if (!watch_is_over(reader->remote))
		plain_print(plain, line);
	watch_hear_talk(reader->remote);
	print_told(reader);
	print_view(reader);
	fflush(stdout);
}

/* The match that was entered. False with a problem: it cannot be watched any more. */
static bool read_along(struct remote *remote, enum rd_language language)
{
	struct reader *reader = allocate(sizeof(*reader));
	struct session *session = watch_session(remote);
	memset(reader, 0, sizeof(*reader));
	reader->remote = remote;
	reader->plain.session = session;
	reader->plain.language = language;
	reader->plain.is_ascii = isatty(STDOUT_FILENO) &&
				 strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	reader->plain.view = allocate(session_view_room(session->game));
	reader->plain.description = allocate(PLAIN_DESCRIPTION);
	session->listener = listen;
	session->herald = hear;
	session->context = reader;
	greet(reader);
	bool is_fine = look_on(reader);
	if (watch_is_over(remote))
		print_end(reader);
	watch_leave(remote);
	buffer_free(&reader->plain.told[0]);
	free(reader->plain.view);
	free(reader->plain.description);
	free(reader);
	return is_fine;
}

int watch_plain(struct remote *remote, const struct watch_request *request)
{
	char match[WATCH_ID] = "";
	struct playing_list *list = playing_begin(request->game);
	bool is_fine = true;
	if (request->match)
		snprintf(match, sizeof(match), "%s", request->match);
	else
		is_fine = playing_choose_plain(remote, list, match) ||
			  !watch_session(remote)->problem[0];
	playing_end(list);
	if (match[0])
		is_fine = watch_enter(remote, match, request->eyes) &&
			  read_along(remote, request->language);
	if (!is_fine)
		watch_complain(remote);
	return is_fine ? STATUS_FINE : STATUS_FAILED;
}
