/* notices_words.c: mails and pushes of notices, in their reader's language (21.3). All of it is made of struct notice_facts. */
#include <stdio.h>
#include <time.h>

#include "server/notices_parts.h"
#include "server/unsubscribe.h"

enum { WHEN = 40, LINK = CONFIG_TEXT + NOTICE_PATH };

/* clang-format off */
static const struct rd_text hello = {{"Hello {0},\n\n", "Hola, {0}:\n\n", "Ahoj {0},\n\n"}},
	game_line = {{"Game: {0}\n", "Juego: {0}\n", "Hra: {0}\n"}},
	match_line = {{"Match: {0}\n", "Partida: {0}\n", "Partie: {0}\n"}},
	round_line = {{"Round: {0}\n", "Ronda: {0}\n", "Kolo: {0}\n"}},
	where_line = {{"It stands: {0}\n", "Estado: {0}\n", "Stav: {0}\n"}},
	side_line = {{"You play: {0}\n", "Juegas con: {0}\n", "Hraješ za: {0}\n"}},
	deadline_line = {{"Deadline: {0}\n", "Plazo: {0}\n", "Termín: {0}\n"}},
	letters_line = {{"Letters since you were there: {0}\n", "Cartas desde tu última visita: {0}\n",
		"Dopisů od tvé poslední návštěvy: {0}\n"}},
	report_head = {{"\nWhat everybody was told:\n", "\nLo que se ha contado a todos:\n", "\nCo se dozvěděli všichni:\n"}},
	to_match = {{"\nTo the match: {0}\n", "\nA la partida: {0}\n", "\nK partii: {0}\n"}},
	to_page = {{"\nMore: {0}\n", "\nMás: {0}\n", "\nVíce: {0}\n"}},
	several_subject = {{"Ronda: {0} {0:notice|notices}", "Ronda: {0} {0:aviso|avisos}", "Ronda: {0} {0:zpráva|zprávy|zpráv}"}},
	digest_subject = {{"Ronda: your day, {0} {0:notice|notices}", "Ronda: tu día, {0} {0:aviso|avisos}",
		"Ronda: tvůj den, {0} {0:zpráva|zprávy|zpráv}"}},
	several_opening = {{"this has happened since you were here.\n", "esto ha pasado desde tu última visita.\n",
		"tohle se stalo od tvé poslední návštěvy.\n"}},
	left_out = {{"\nAnd more: {0}\n", "\nY más: {0}\n", "\nA další: {0}\n"}},
	several_push = {{"{0} {0:notice waits|notices wait} for you.", "Te {0:espera|esperan} {0} {0:aviso|avisos}.",
		"{0:Čeká|Čekají|Čeká} na tebe {0} {0:zpráva|zprávy|zpráv}."}},
	closing = {{"\n-- \nYou get this mail because you play by mail at {0}.\n", "\n-- \nRecibes este correo porque juegas por correo en {0}.\n",
		"\n-- \nTento e-mail dostáváš, protože na {0} hraješ po e-mailu.\n"}},
	no_kind = {{"No more of this kind ({0}): {1}\n", "No recibir más de este tipo ({0}): {1}\n", "Už žádné tohoto druhu ({0}): {1}\n"}},
	no_digest = {{"Each mail for itself instead of once a day: {0}\n", "Cada correo por separado en vez de uno al día: {0}\n",
		"Každý e-mail zvlášť místo jednoho denně: {0}\n"}},
	no_more = {{"No more of them: {0}\n", "No recibir más: {0}\n", "Už žádné další: {0}\n"}};
/* clang-format on */

static const struct rd_game *game_of(const struct noticed *noticed)
{
	return rd_game_find(noticed->facts.game, strlen(noticed->facts.game));
}

/* A game that this server has not: its name will do. */
static const char *title_of(const struct noticed *noticed, enum rd_language language)
{
	const struct rd_game *game = game_of(noticed);
	return game                     ? game->title.in[language]
	       : noticed->facts.game[0] ? noticed->facts.game
					: "Ronda";
}

static size_t say_kind(const struct noticed *noticed, const struct rd_text *text,
	enum rd_language language, char *out, size_t capacity)
{
	const struct notice_facts *facts = &noticed->facts;
	return RD_SAY(out, capacity, text, language, RD_WORDS(title_of(noticed, language)),
		RD_NUMBER(facts->round), RD_NUMBER(noticed->row->tally), RD_WORDS(facts->name),
		RD_WORDS(facts->where[language]));
}

static void print_when(int64_t ms, char out[static WHEN])
{
	time_t seconds = (time_t)(ms / 1000);
	struct tm parts;
	gmtime_r(&seconds, &parts);
	strftime(out, WHEN, "%Y-%m-%d %H:%M UTC", &parts);
}

static void print_link(
	const struct reader *reader, const struct noticed *noticed, char out[static LINK])
{
	snprintf(out, LINK, "%s%s", reader->config->public_url, noticed->facts.path);
}

/* ---- a mail ---------------------------------------------------------------------------------------------------------- */

static void add_facts(struct rd_pen *pen, const struct noticed *noticed)
{
	const struct notice_facts *facts = &noticed->facts;
	char when[WHEN];
	if (notice_kinds[noticed->notice].of_match) {
		RD_PEN_SAY(pen, &game_line, RD_WORDS(title_of(noticed, pen->language)));
		RD_PEN_SAY(pen, &match_line, RD_WORDS(noticed->row->subject));
		RD_PEN_SAY(pen, &round_line, RD_NUMBER(facts->round));
	}
	if (facts->where[pen->language][0])
		RD_PEN_SAY(pen, &where_line, RD_WORDS(facts->where[pen->language]));
	if (facts->side[pen->language][0])
		RD_PEN_SAY(pen, &side_line, RD_WORDS(facts->side[pen->language]));
	if (facts->deadline >= 0) {
		print_when(facts->deadline, when);
		RD_PEN_SAY(pen, &deadline_line, RD_WORDS(when));
	}
	if (noticed->letters > 0)
		RD_PEN_SAY(pen, &letters_line, RD_NUMBER(noticed->letters));
}

static void add_link(struct rd_pen *pen, const struct reader *reader, const struct noticed *noticed)
{
	char link[LINK];
	print_link(reader, noticed, link);
	if (noticed->facts.path[0])
		RD_PEN_SAY(pen, notice_kinds[noticed->notice].of_match ? &to_match : &to_page,
			RD_WORDS(link));
}

static void add_single(
	struct rd_pen *pen, const struct reader *reader, const struct noticed *noticed)
{
	const struct notice_kind *kind = &notice_kinds[noticed->notice];
	const char *report = noticed->facts.report[pen->language];
	char opening[256];
	say_kind(noticed, &kind->opening, pen->language, opening, sizeof(opening));
	rd_pen_add(pen, opening);
	rd_pen_add(pen, "\n\n");
	add_facts(pen, noticed);
	if (report[0]) {
		rd_pen_say(pen, &report_head, NULL, 0);
		rd_pen_add(pen, report);
	}
	add_link(pen, reader, noticed);
}

static void add_one_of_several(
	struct rd_pen *pen, const struct reader *reader, const struct noticed *noticed)
{
	char title[256];
	say_kind(noticed, &notice_kinds[noticed->notice].subject, pen->language, title,
		sizeof(title));
	rd_pen_add(pen, "\n* ");
	rd_pen_add(pen, title);
	rd_pen_add(pen, "\n\n");
	add_facts(pen, noticed);
	add_link(pen, reader, noticed);
}

/* As many as have room, each of them whole; how many those are. */
static size_t add_several(struct rd_pen *pen, const struct reader *reader,
	const struct noticed *const *list, size_t count)
{
	rd_pen_say(pen, &several_opening, NULL, 0);
	for (size_t i = 0; i < count; i++) {
		size_t before = pen->length;
		add_one_of_several(pen, reader, list[i]);
		if (pen->is_cut) {
			pen->length = before;
			pen->out[before] = 0;
			return i;
		}
	}
	return count;
}

static void add_left_out(struct rd_pen *pen, const struct reader *reader, size_t count)
{
	char link[LINK];
	snprintf(link, sizeof(link), "%s/matches", reader->config->public_url);
	RD_PEN_SAY(pen, &left_out, RD_NUMBER((int64_t)count));
	RD_PEN_SAY(pen, &to_page, RD_WORDS(link));
}

static void add_end(struct rd_pen *pen, const struct reader *reader,
	const struct noticed *const *list, size_t count)
{
	const struct notice_kind *kind = &notice_kinds[list[0]->notice];
	char link[UNSUBSCRIBE_LINK], narrow[UNSUBSCRIBE_LINK + 32];
	const char *site = reader->config->public_url;
	unsubscribe_link(reader->key, site, reader->user->id, link);
	RD_PEN_SAY(pen, &closing, RD_WORDS(site));
	snprintf(narrow, sizeof(narrow), "%s&kind=%s", link,
		reader->is_digest ? UNSUBSCRIBE_DIGEST : kind->word);
	if (reader->is_digest)
		RD_PEN_SAY(pen, &no_digest, RD_WORDS(narrow));
	else if (count == 1)
		RD_PEN_SAY(
			pen, &no_kind, RD_WORDS(kind->title.in[pen->language]), RD_WORDS(narrow));
	RD_PEN_SAY(pen, &no_more, RD_WORDS(link));
}

void notices_word_mail(const struct reader *reader, const struct noticed *const *list, size_t count,
	char subject[static NOTICES_SUBJECT], char body[static NOTICES_BODY])
{
	/* The end has its place, however long the rest is. */
	struct rd_pen pen = rd_pen_start(
		body, NOTICES_BODY - 4 * UNSUBSCRIBE_LINK, reader->language, NULL);
	size_t told = count;
	bool is_single = count == 1 && !reader->is_digest;
	RD_PEN_SAY(&pen, &hello, RD_WORDS(reader->user->username));
	if (is_single) {
		say_kind(list[0], &notice_kinds[list[0]->notice].subject, reader->language, subject,
			NOTICES_SUBJECT);
		add_single(&pen, reader, list[0]);
	} else {
		RD_SAY(subject, NOTICES_SUBJECT,
			reader->is_digest ? &digest_subject : &several_subject, reader->language,
			RD_NUMBER((int64_t)count));
		told = add_several(&pen, reader, list, count);
	}
	struct rd_pen end = rd_pen_start(
		body + pen.length, NOTICES_BODY - pen.length, reader->language, NULL);
	if (told < count)
		add_left_out(&end, reader, count - told);
	add_end(&end, reader, list, count);
}

/* ---- a push ------------------------------------------------------------------------------------------------------------- */

static void write_push(struct rd_writer *writer, const char *title, const char *body,
	const char *tag, const char *url)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "title");
	rd_write_words(writer, title);
	rd_write_key(writer, "body");
	rd_write_words(writer, body);
	rd_write_key(writer, "tag");
	rd_write_words(writer, tag);
	rd_write_key(writer, "url");
	rd_write_words(writer, url);
	rd_write_close(writer, '}');
}

size_t notices_word_push(const struct reader *reader, const struct noticed *const *list,
	size_t count, char json[static NOTICES_JSON])
{
	enum rd_language language = reader->language;
	const struct noticed *first = list[0];
	const struct notice_kind *kind = &notice_kinds[first->notice];
	char body[512], tag[NOTICE_PATH + 8];
	struct rd_writer writer;
	rd_write_start(&writer, json, NOTICES_JSON);
	if (count > 1) {
		RD_SAY(body, sizeof(body), &several_push, language, RD_NUMBER((int64_t)count));
		write_push(&writer, "Ronda", body, "ronda", "/matches");
	} else {
		const char *where = kind->topic == 'm' ? first->facts.where[language] : "";
		size_t length = say_kind(first, &kind->push, language, body, sizeof(body));
		if (where[0])
			snprintf(body + length, sizeof(body) - length, "\n%s", where);
		/* What the page itself shows while it is open has the path alone for a tag (parts/call.ts): one takes the other's place. */
		snprintf(tag, sizeof(tag), "%s%s", first->facts.path,
			kind->topic == 'm' ? "" : "#letters");
		write_push(&writer, title_of(first, language), body, tag, first->facts.path);
	}
	return rd_write_finish(&writer) ? writer.length : 0;
}
