/*
 * letters.c: phrases of letters (letters.h). A text is recognised by saying: it is a phrase if that phrase,
 * said in some language with some value of its slot, has the same words. So nothing that is not in the
 * catalogues ever gets into a slot.
 */
#include "letters.h"

#include <string.h>

#include "words.h"

enum slot { NO_SLOT, FACTION, PLACE, CITIES };
enum { CITIES_MAX = 55 /* 2.2 */ };

/* Bots write the first six, in English; old logs have the first, the third and the fourth word for word. */
const struct rd_text machiavelli_phrase_texts[MACHIAVELLI_PHRASES] = {
	[MACHIAVELLI_PHRASE_OFFER] = {{"I propose a truce for two turns. Please answer yes or no.",
		"Propongo una tregua de dos turnos. Responde sí o no, por favor.",
		"Navrhuji příměří na dva tahy. Odpověz prosím ano, nebo ne."}},
	[MACHIAVELLI_PHRASE_OFFER_AGAINST] =
		{{"I propose a truce for two turns against {0}. Please answer yes or no.",
			"Propongo una tregua de dos turnos contra {0}. Responde sí o no, por favor.",
			"Navrhuji příměří na dva tahy. Společný soupeř: {0}. Odpověz prosím ano, nebo ne."}},
	[MACHIAVELLI_PHRASE_ACCEPT] = {{"Yes, agreed: a truce for two turns.",
		"Sí, de acuerdo: una tregua de dos turnos.",
		"Ano, souhlasím: příměří na dva tahy."}},
	[MACHIAVELLI_PHRASE_REFUSE] = {{"No. I keep my hands free.",
		"No. Prefiero tener las manos libres.", "Ne. Nechávám si volné ruce."}},
	[MACHIAVELLI_PHRASE_REFUSE_ATTACKER] = {{"No. Your troops marched on {0}.",
		"No. Tus tropas marcharon sobre {0}.", "Ne. Tvá vojska napadla provincii {0}."}},
	[MACHIAVELLI_PHRASE_REFUSE_LEADER] =
		{{"No. With {0} {0:city|cities} you are too close to victory.",
			"No. Con {0} {0:ciudad|ciudades} estás demasiado cerca de la victoria.",
			"Ne. S {0} {0:městem|městy} jsi příliš blízko vítězství."}},
	[MACHIAVELLI_PHRASE_TRUCE] = {{"Truce?", "¿Tregua?", "Příměří?"}},
	[MACHIAVELLI_PHRASE_PEACE] = {{"Peace?", "¿Paz?", "Mír?"}},
	[MACHIAVELLI_PHRASE_YES] = {{"Yes.", "Sí.", "Ano."}},
	[MACHIAVELLI_PHRASE_AGREED] = {{"Agreed.", "De acuerdo.", "Souhlasím."}},
	[MACHIAVELLI_PHRASE_NO] = {{"No.", "No.", "Ne."}},
	[MACHIAVELLI_PHRASE_TERMS] = {{"These are my terms.", "Estas son mis condiciones.",
		"Toto jsou mé podmínky."}},
};

static const struct {
	uint8_t slot, meaning;
} phrases[MACHIAVELLI_PHRASES] = {
	[MACHIAVELLI_PHRASE_OFFER] = {NO_SLOT, MACHIAVELLI_MEANS_OFFER},
	[MACHIAVELLI_PHRASE_OFFER_AGAINST] = {FACTION, MACHIAVELLI_MEANS_OFFER},
	[MACHIAVELLI_PHRASE_ACCEPT] = {NO_SLOT, MACHIAVELLI_MEANS_YES},
	[MACHIAVELLI_PHRASE_REFUSE] = {NO_SLOT, MACHIAVELLI_MEANS_NO},
	[MACHIAVELLI_PHRASE_REFUSE_ATTACKER] = {PLACE, MACHIAVELLI_MEANS_NO},
	[MACHIAVELLI_PHRASE_REFUSE_LEADER] = {CITIES, MACHIAVELLI_MEANS_NO},
	[MACHIAVELLI_PHRASE_TRUCE] = {NO_SLOT, MACHIAVELLI_MEANS_OFFER},
	[MACHIAVELLI_PHRASE_PEACE] = {NO_SLOT, MACHIAVELLI_MEANS_OFFER},
	[MACHIAVELLI_PHRASE_YES] = {NO_SLOT, MACHIAVELLI_MEANS_YES},
	[MACHIAVELLI_PHRASE_AGREED] = {NO_SLOT, MACHIAVELLI_MEANS_YES},
	[MACHIAVELLI_PHRASE_NO] = {NO_SLOT, MACHIAVELLI_MEANS_NO},
	[MACHIAVELLI_PHRASE_TERMS] = {NO_SLOT, MACHIAVELLI_MEANS_TERMS},
};

enum machiavelli_meaning machiavelli_phrase_meaning(struct machiavelli_phrase phrase)
{
	return phrases[phrase.kind].meaning;
}

int machiavelli_phrase_slots(enum machiavelli_phrase_kind kind)
{
	static const int counts[] = {[NO_SLOT] = 1,
		[FACTION] = MACHIAVELLI_FACTIONS,
		[PLACE] = MACHIAVELLI_LANDS,
		[CITIES] = CITIES_MAX + 1};
	return counts[phrases[kind].slot];
}

size_t machiavelli_phrase_say(
	struct machiavelli_phrase phrase, enum rd_language language, char *out, size_t capacity)
{
	struct rd_argument slot = RD_NUMBER(phrase.slot);
	if (phrases[phrase.kind].slot == FACTION)
		slot = RD_WORDS(machiavelli_faction_names[phrase.slot].in[language]);
	else if (phrases[phrase.kind].slot == PLACE)
		slot = RD_WORDS(machiavelli_place_names[phrase.slot].in[language]);
	return rd_say(out, capacity, &machiavelli_phrase_texts[phrase.kind], language, &slot, 1);
}

/* ---- words ---- */

/* Bytes of a blank, or of a mark that says no more than a blank does. */
static size_t gap_at(const char *text)
{
	if (*text && strchr(" \n\t,.:;!", *text))
		return 1;
	bool opens = strncmp(text, "¿", 2) == 0 || strncmp(text, "¡", 2) == 0;
	return opens ? 2 : 0;
}

bool machiavelli_take_word(const char **text, char word[MACHIAVELLI_LETTER_WORD])
{
	const char *at = *text;
	size_t length = 0, taken;
	while ((taken = gap_at(at)) > 0)
		at += taken;
	while (*at && gap_at(at) == 0 && (*at != '?' || length == 0)) {
		char letter = rd_fold_letter(at, &taken);
		if (length < MACHIAVELLI_LETTER_WORD - 1)
			word[length++] = letter;
		at += taken;
		if (letter == '?')
			break;
	}
	word[length] = '\0';
	*text = at;
	return length > 0;
}

static bool has_same_words(const char *one, const char *other)
{
	char of_one[MACHIAVELLI_LETTER_WORD], of_other[MACHIAVELLI_LETTER_WORD];
	for (;;) {
		bool goes_on = machiavelli_take_word(&one, of_one);
		if (machiavelli_take_word(&other, of_other) != goes_on)
			return false;
		if (!goes_on)
			return true;
		if (strcmp(of_one, of_other) != 0)
			return false;
	}
}

/* ---- reading ---- */

static bool begins_alike(const char *one, const char *other)
{
	char of_one[MACHIAVELLI_LETTER_WORD], of_other[MACHIAVELLI_LETTER_WORD];
	return machiavelli_take_word(&one, of_one) && machiavelli_take_word(&other, of_other) &&
	       strcmp(of_one, of_other) == 0;
}

static bool read_in(const char *text, enum rd_language language, struct machiavelli_phrase *phrase)
{
	char said[MACHIAVELLI_PHRASE_BYTES];
	for (int kind = 0; kind < MACHIAVELLI_PHRASES; kind++) {
		/* Every phrase begins with a word, so that most are told apart without being said. */
		if (!begins_alike(text, machiavelli_phrase_texts[kind].in[language]))
			continue;
		int slots = machiavelli_phrase_slots((enum machiavelli_phrase_kind)kind);
		for (int slot = 0; slot < slots; slot++) {
			*phrase = (struct machiavelli_phrase){(uint8_t)kind, (uint8_t)slot};
			machiavelli_phrase_say(*phrase, language, said, sizeof said);
			if (has_same_words(text, said))
				return true;
		}
	}
	return false;
}

bool machiavelli_phrase_read(const char *text, struct machiavelli_phrase *phrase)
{
	for (int language = 0; language < RD_LANGUAGES; language++)
		if (read_in(text, (enum rd_language)language, phrase))
			return true;
	return false;
}

static enum machiavelli_meaning meaning_of_topic(int topic)
{
	switch (topic) {
	case MACHIAVELLI_TOPIC_TRUCE:
	case MACHIAVELLI_TOPIC_TRUCE_AGAINST: return MACHIAVELLI_MEANS_OFFER;
	case MACHIAVELLI_TOPIC_YES: return MACHIAVELLI_MEANS_YES;
	case MACHIAVELLI_TOPIC_NO:
	case MACHIAVELLI_TOPIC_NO_ATTACKER:
	case MACHIAVELLI_TOPIC_NO_LEADER: return MACHIAVELLI_MEANS_NO;
	default: return MACHIAVELLI_MEANS_TERMS;
	}
}

bool machiavelli_letter_meaning(const char *text, enum machiavelli_meaning *meaning)
{
	struct machiavelli_phrase phrase;
	if (machiavelli_phrase_read(text, &phrase))
		*meaning = machiavelli_phrase_meaning(phrase);
	else if (machiavelli_court_read(text, &phrase))
		*meaning = meaning_of_topic(phrase.kind);
	else
		return false;
	return true;
}

size_t machiavelli_letter_show(
	const char *text, enum rd_language language, char *out, size_t capacity)
{
	struct machiavelli_phrase phrase;
	if (!read_in(text, language, &phrase) && machiavelli_phrase_read(text, &phrase))
		return machiavelli_phrase_say(phrase, language, out, capacity);
	size_t length = machiavelli_court_show(text, language, out, capacity);
	if (length > 0)
		return length;
	struct rd_pen pen = rd_pen_start(out, capacity, language, NULL);
	rd_pen_add(&pen, text);
	return pen.length;
}

size_t machiavelli_letter(
	const struct rd_event *event, enum rd_language language, char *out, size_t capacity)
{
	const struct machiavelli_event_message *own = (const void *)event;
	if (event->type == MACHIAVELLI_MESSAGE_SENT)
		return machiavelli_letter_show(own->text, language, out, capacity);
	if (capacity > 0)
		out[0] = '\0';
	return 0;
}
