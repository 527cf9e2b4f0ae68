/*
 * notices.c: who is told of what in a match that takes days (7.2), and in which words.
 *
 * A mail names game, match, round, deadline and a link; never anything of the board, of letters or of what others did. Whether
 * somebody is ready is such a thing: only he himself learns from it, by not being reminded.
 */
#include "server/notices.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "server/letters.h"
#include "server/mail.h"
#include "server/postman.h"
#include "server/unsubscribe.h"

enum { SUBJECT = 160, BODY = 4096, WHEN = 40, LINK = CONFIG_TEXT + 64 };

struct notices {
	struct notices_settings settings;
	struct postman *postman; /* NULL: not configured */
};

void notices_create(struct server *server)
{
	server->notices = net_allocate_zeroed(sizeof(*server->notices));
}

void notices_configure(struct server *server, const struct notices_settings *settings)
{
	struct notices *notices = server->notices;
	notices->settings = *settings;
	if (settings->config && !notices->postman)
		notices->postman = postman_create(server, settings->config, settings->metrics);
}

void notices_hurry(struct server *server)
{
	if (server->notices->postman)
		postman_hurry(server->notices->postman);
}

void notices_destroy(struct server *server)
{
	postman_destroy(server->notices->postman);
	free(server->notices);
	server->notices = NULL;
}

size_t postman_waiting(struct server *server)
{
	return server->notices && server->notices->postman ? postman_count(server->notices->postman)
							   : 0;
}

/* ---- letters about accounts (letters.h) ------------------------------------------------------------------------------ */

bool letters_can_go(const struct server *server)
{
	const struct notices *notices = server->notices;
	return notices->postman && notices->settings.config->smtp_url[0] &&
	       notices->settings.config->public_url[0];
}

void letter_send(struct server *server, enum letter letter, const struct letter_facts *facts)
{
	const struct notices *notices = server->notices;
	char subject[SUBJECT], body[BODY];
	if (!letters_can_go(server) || server->is_stopping)
		return;
	letter_write(letter, facts, notices->settings.config->public_url, subject, sizeof(subject),
		body, sizeof(body));
	mail_send(server, notices->postman,
		&(struct mail){.config = notices->settings.config,
			.to = facts->to,
			.subject = subject,
			.body = body});
}

/* ---- words ------------------------------------------------------------------------------------------------------ */

/* {0} is the game, {1} the round. */
static const struct rd_text subjects[] = {
	[NOTICE_STARTED] = {{"{0}: your match has begun", "{0}: tu partida ha comenzado",
		"{0}: tvoje partie začala"}},
	[NOTICE_TURN] = {{"{0}: round {1} has begun", "{0}: ha comenzado la ronda {1}",
		"{0}: začalo {1}. kolo"}},
	[NOTICE_DEADLINE] = {{"{0}: 24 hours left in round {1}",
		"{0}: quedan 24 horas de la ronda {1}", "{0}: do konce {1}. kola zbývá 24 hodin"}},
	[NOTICE_ENDED] = {{"{0}: your match is over", "{0}: tu partida ha terminado",
		"{0}: tvoje partie skončila"}},
};
static const struct rd_text openings[] = {
	[NOTICE_STARTED] = {{"a new match waits for your first orders.",
		"una nueva partida espera tus primeras órdenes.",
		"nová partie čeká na tvoje první rozkazy."}},
	[NOTICE_TURN] = {{"it is your turn: a new round has begun.",
		"es tu turno: ha comenzado una nueva ronda.", "jsi na tahu: začalo nové kolo."}},
	[NOTICE_DEADLINE] = {{"the match still waits for you, and 24 hours are left.",
		"la partida aún te espera y quedan 24 horas.",
		"partie na tebe stále čeká a zbývá 24 hodin."}},
	[NOTICE_ENDED] = {{"the match is over. The result is on its page.",
		"la partida ha terminado. El resultado está en su página.",
		"partie skončila. Výsledek je na její stránce."}},
};
static const struct rd_text hello = {{"Hello {0},", "Hola, {0}:", "Ahoj {0},"}};
static const struct rd_text facts = {{"Game: {0}\nMatch: {1}\nRound: {2}\n",
	"Juego: {0}\nPartida: {1}\nRonda: {2}\n", "Hra: {0}\nPartie: {1}\nKolo: {2}\n"}};
static const struct rd_text deadline = {{"Deadline: {0}\n", "Plazo: {0}\n", "Termín: {0}\n"}};
static const struct rd_text closing = {
	{"To the match: {0}\n\n-- \nYou get this mail because you play by mail at {1}.\nNo more of them: {2}\n",
		"A la partida: {0}\n\n-- \nRecibes este correo porque juegas por correo en {1}.\nNo recibir más: {2}\n",
		"K partii: {0}\n\n-- \nTento e-mail dostáváš, protože na {1} hraješ po e-mailu.\nUž žádné další: {2}\n"}};

static const char *const event_words[] = {[NOTICE_STARTED] = "started",
	[NOTICE_TURN] = "turn",
	[NOTICE_DEADLINE] = "deadline",
	[NOTICE_ENDED] = "ended"};

/* What a notice tells, apart from its reader. */
struct matter {
	enum notice notice;
	const struct rd_game *game;
	char match[MATCH_ID];
	int64_t round;
	int64_t expiry; /* -1: none */
};

static void print_when(int64_t ms, char out[static WHEN])
{
	time_t seconds = (time_t)(ms / 1000);
	struct tm parts;
	gmtime_r(&seconds, &parts);
	strftime(out, WHEN, "%Y-%m-%d %H:%M UTC", &parts);
}

static void print_link(const struct notices *notices, const char *match, char out[static LINK])
{
	snprintf(out, LINK, "%s/match/%s", notices->settings.config->public_url, match);
}

static size_t write_body(const struct notices *notices, const struct matter *matter,
	const struct store_user *user, enum rd_language language, char *out, size_t capacity)
{
	char when[WHEN], link[LINK], end[UNSUBSCRIBE_LINK];
	size_t length = RD_SAY(out, capacity, &hello, language, RD_WORDS(user->username));
	length += (size_t)snprintf(out + length, capacity - length, "\n\n%s\n\n",
		openings[matter->notice].in[language]);
	length += RD_SAY(out + length, capacity - length, &facts, language,
		RD_WORDS(matter->game->title.in[language]), RD_WORDS(matter->match),
		RD_NUMBER(matter->round));
	if (matter->expiry >= 0) {
		print_when(matter->expiry, when);
		length += RD_SAY(
			out + length, capacity - length, &deadline, language, RD_WORDS(when));
	}
	length += (size_t)snprintf(out + length, capacity - length, "\n");
	print_link(notices, matter->match, link);
	unsubscribe_link(
		notices->settings.key, notices->settings.config->public_url, user->id, end);
	length += RD_SAY(out + length, capacity - length, &closing, language, RD_WORDS(link),
		RD_WORDS(notices->settings.config->public_url), RD_WORDS(end));
	return length;
}

/* ---- the mail ------------------------------------------------------------------------------------------------------- */

static void send_mail(
	struct server *server, const struct matter *matter, const struct store_user *user)
{
	struct notices *notices = server->notices;
	const struct config *config = notices->settings.config;
	enum rd_language language;
	char subject[SUBJECT], body[BODY], end[UNSUBSCRIBE_LINK];
	if (!rd_language_from_code(user->language, &language))
		language = RD_ENGLISH;
	RD_SAY(subject, sizeof(subject), &subjects[matter->notice], language,
		RD_WORDS(matter->game->title.in[language]), RD_NUMBER(matter->round));
	write_body(notices, matter, user, language, body, sizeof(body));
	unsubscribe_link(notices->settings.key, config->public_url, user->id, end);
	mail_send(server, notices->postman,
		&(struct mail){.config = config,
			.to = user->email,
			.subject = subject,
			.body = body,
			.unsubscribe = end});
}

/* ---- who is told ------------------------------------------------------------------------------------------------------ */

struct reading {
	struct server *server;
	struct matter matter;
};

static void on_user(void *context, const struct store_result *result)
{
	struct reading *reading = context;
	const struct store_user *user = result->outcome == STORE_OK && result->users_count == 1
						? &result->users[0]
						: NULL;
	/* An address that nobody has confirmed may be a stranger's. */
	if (user && user->email && user->email_is_confirmed && user->notices &&
		!reading->server->is_stopping)
		send_mail(reading->server, &reading->matter, user);
	free(reading);
}

static void tell_user(struct server *server, const struct matter *matter, const char *user_id)
{
	struct reading *reading = net_allocate(sizeof(*reading));
	struct store_request *request = store_begin(server->store);
	*reading = (struct reading){server, *matter};
	store_user_by_id(request, user_id);
	if (store_submit(request, on_user, reading) != STORE_OK)
		on_user(reading, &(struct store_result){.outcome = STORE_BUSY});
}

/* Everybody in play; of a match that is over, everybody, where the game says that nobody is any more. */
static uint32_t concerned(const struct rd_standing *standing)
{
	return standing->is_over && standing->in_play == 0 ? UINT32_MAX : standing->in_play;
}

static void call_hook(struct room *room, const struct matter *matter, uint32_t seats)
{
	struct notices *notices = room->server->notices;
	char text[2048], link[LINK];
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "event");
	rd_write_words(&writer, event_words[matter->notice]);
	rd_write_key(&writer, "game");
	rd_write_words(&writer, matter->game->name);
	rd_write_key(&writer, "match");
	rd_write_words(&writer, matter->match);
	rd_write_key(&writer, "round");
	rd_write_integer(&writer, matter->round);
	rd_write_key(&writer, "deadline");
	if (matter->expiry >= 0)
		rd_write_integer(&writer, matter->expiry);
	else
		rd_write_null(&writer);
	rd_write_key(&writer, "players");
	rd_write_open(&writer, '[');
	for (int seat = 0; seat < room->seats_count; seat++)
		if (room->seats[seat].member && seats & RD_SEAT(seat))
			rd_write_words(&writer, room->seats[seat].member->username);
	rd_write_close(&writer, ']');
	if (notices->settings.config->public_url[0]) {
		print_link(notices, matter->match, link);
		rd_write_key(&writer, "url");
		rd_write_words(&writer, link);
	}
	rd_write_close(&writer, '}');
	if (rd_write_finish(&writer))
		postman_hook(notices->postman, event_words[matter->notice],
			net_span(text, writer.length));
}

void notices_of(struct room *room, enum notice notice)
{
	struct server *server = room->server;
	const struct notices *notices = server->notices;
	const struct config *config = notices->settings.config;
	struct rd_standing standing = {0};
	if (!notices->postman || server->is_stopping)
		return;
	room->game->stand(room->play.match->state, &standing);
	int64_t due = room->fed_at >= 0 ? rd_due(room->game, room->play.match->state) : RD_NEVER;
	struct matter matter = {.notice = notice,
		.game = room->game,
		.round = standing.turn,
		.expiry = due == RD_NEVER || notice == NOTICE_ENDED ? -1
								    : room->fed_at + due * 1000};
	memcpy(matter.match, room->id, sizeof(matter.match));
	uint32_t seats = concerned(&standing);
	for (int seat = 0; config->smtp_url[0] && seat < room->seats_count; seat++) {
		bool is_spared = notice == NOTICE_DEADLINE && !(standing.to_act & RD_SEAT(seat));
		if (room->seats[seat].member && seats & RD_SEAT(seat) && !is_spared)
			tell_user(server, &matter, room->seats[seat].member->id);
	}
	if (config->webhook_url[0])
		call_hook(room, &matter, seats);
}
