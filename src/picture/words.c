/* words.c: what a picture, and the tags of its page, say of a match. */
#include <string.h>

#include "picture/picture.h"

enum sentence {
	SEAT_NAME,
	BOT_NAME,
	ONE_WINS,
	TWO_WIN,
	SOME_WIN,
	DRAWN,
	NO_RESULT,
	RUN_WON,
	RUN_LOST,
	TURN,
	SENTENCES
};
static const struct rd_text sentences[SENTENCES] = {
	[SEAT_NAME] = {{"Player {0}", "Jugador {0}", "Hráč {0}"}},
	[BOT_NAME] = {{"Bot, level {0}", "Bot, nivel {0}", "Bot, úroveň {0}"}},
	[ONE_WINS] = {{"{0} wins", "Gana {0}", "Vítězí {0}"}},
	[TWO_WIN] = {{"{0} and {1} win", "Ganan {0} y {1}", "Vítězí {0} a {1}"}},
	[SOME_WIN] = {{"{0} {0:winner|winners}", "{0} {0:ganador|ganadores}",
		"{0} {0:vítěz|vítězové|vítězů}"}},
	[DRAWN] = {{"A draw", "Empate", "Remíza"}},
	[NO_RESULT] = {{"Ended without a result", "Terminó sin resultado",
		"Skončilo bez výsledku"}},
	[RUN_WON] = {{"{0} made it", "{0} lo logró", "{0}: výprava se zdařila"}},
	[RUN_LOST] = {{"{0}: the run is over", "{0}: fin del intento", "{0}: konec výpravy"}},
	[TURN] = {{"turn {0}", "turno {0}", "tah {0}"}},
};

void picture_subject_of(
	struct picture_subject *subject, const struct rd_match *match, enum rd_language language)
{
	struct rd_result result = {0};
	*subject = (struct picture_subject){.game = match->game,
		.state = match->state,
		.seats = match->seats,
		.language = language};
	memcpy(subject->sitter, match->sitter, sizeof(subject->sitter));
	if (!match->game->result(match->state, &result))
		return;
	memcpy(subject->rank, result.rank, sizeof(subject->rank));
	memcpy(subject->score, result.score, sizeof(subject->score));
	subject->has_scores = true;
	struct rd_pen pen = rd_pen_start(subject->reason, PICTURE_REASON, RD_ENGLISH, NULL);
	rd_pen_add(&pen, result.reason ? result.reason : "");
}

size_t picture_name(const struct picture_subject *subject, int seat, char *out, size_t capacity)
{
	const struct rd_sitter *sitter = &subject->sitter[seat];
	if (sitter->name[0]) {
		struct rd_pen pen = rd_pen_start(out, capacity, subject->language, NULL);
		rd_pen_add(&pen, sitter->name);
		return pen.length;
	}
	if (sitter->level > 0)
		return RD_SAY(out, capacity, &sentences[BOT_NAME], subject->language,
			RD_NUMBER(sitter->level));
	return RD_SAY(out, capacity, &sentences[SEAT_NAME], subject->language, RD_NUMBER(seat + 1));
}

static int count_first(const struct picture_subject *subject, int first[static 2])
{
	int count = 0;
	for (int seat = 0; seat < subject->seats; seat++)
		if (subject->rank[seat] == 1) {
			if (count < 2)
				first[count] = seat;
			count++;
		}
	return count;
}

size_t picture_headline(const struct picture_subject *subject, char *out, size_t capacity)
{
	enum { NAME = 64 };
	char one[NAME], other[NAME];
	int first[2] = {0, 0};
	int count = count_first(subject, first);
	const enum rd_language language = subject->language;
	picture_name(subject, first[0], one, sizeof(one));
	picture_name(subject, first[1], other, sizeof(other));
	if (subject->seats == 1 && subject->rank[0] > 0)
		return RD_SAY(out, capacity, &sentences[count > 0 ? RUN_WON : RUN_LOST], language,
			RD_WORDS(one));
	if (count == 0)
		return RD_SAY(out, capacity, &sentences[NO_RESULT], language, RD_NUMBER(0));
	if (count == subject->seats)
		return RD_SAY(out, capacity, &sentences[DRAWN], language, RD_NUMBER(0));
	if (count > 2)
		return RD_SAY(out, capacity, &sentences[SOME_WIN], language, RD_NUMBER(count));
	return count == 2 ? RD_SAY(out, capacity, &sentences[TWO_WIN], language, RD_WORDS(one),
				    RD_WORDS(other))
			  : RD_SAY(out, capacity, &sentences[ONE_WINS], language, RD_WORDS(one));
}

/* How people or the platform end a match (platform 20); an administrator's own words are not for everybody. */
static const struct {
	const char *word;
	struct rd_text text;
} platform_reasons[] = {
	{"draw", {{"a draw was agreed", "tablas de mutuo acuerdo", "dohodnutá remíza"}}},
	{"concession", {{"conceded", "concedida", "partie vzdána"}}},
	{"expired", {{"out of time", "fuera de plazo", "vypršela lhůta"}}},
	{"abandoned", {{"abandoned", "abandonada", "opuštěno"}}},
};

static const char *reason_words(const struct picture_subject *subject)
{
	const struct rd_game *game = subject->game;
	const char *word = subject->reason;
	const char *words = word[0] && game->reason ? game->reason(word, subject->language) : NULL;
	for (size_t i = 0; !words && i < RD_COUNT(platform_reasons); i++)
		if (strcmp(word, platform_reasons[i].word) == 0)
			words = platform_reasons[i].text.in[subject->language];
	/* A game that says nothing of its words is read as its rulebook writes. */
	return words ? words : !game->reason && subject->rank[0] > 0 ? word : "";
}

size_t picture_reason(const struct picture_subject *subject, char *out, size_t capacity)
{
	struct rd_standing standing = {0};
	struct rd_pen pen = rd_pen_start(out, capacity, subject->language, NULL);
	rd_pen_add(&pen, reason_words(subject));
	if (!subject->state)
		return pen.length;
	subject->game->stand(subject->state, &standing);
	if (standing.turn > 0) {
		rd_pen_add(&pen, pen.length > 0 ? " · " : "");
		RD_PEN_SAY(&pen, &sentences[TURN], RD_NUMBER((int64_t)standing.turn));
	}
	return pen.length;
}
