/*
 * letters.h: what is written often in letters, in English, Spanish and Czech.
 *
 * A letter is free text, and the log has it as it was written. What a bot writes, and the plain words of
 * a person, are phrases of this table: whoever reads such a letter reads it in his own language, and a
 * bot understands it in any of the three. A letter that is no phrase from its first word to its last is
 * shown as it is.
 */
#ifndef RONDA_MACHIAVELLI_LETTERS_H
#define RONDA_MACHIAVELLI_LETTERS_H

#include "machiavelli.h"

enum machiavelli_phrase_kind {
	MACHIAVELLI_PHRASE_OFFER,
	MACHIAVELLI_PHRASE_OFFER_AGAINST, /* a faction */
	MACHIAVELLI_PHRASE_ACCEPT,
	MACHIAVELLI_PHRASE_REFUSE,
	MACHIAVELLI_PHRASE_REFUSE_ATTACKER, /* the province he came to */
	MACHIAVELLI_PHRASE_REFUSE_LEADER,   /* his cities */
	MACHIAVELLI_PHRASE_TRUCE,
	MACHIAVELLI_PHRASE_PEACE,
	MACHIAVELLI_PHRASE_YES,
	MACHIAVELLI_PHRASE_AGREED,
	MACHIAVELLI_PHRASE_NO,
	MACHIAVELLI_PHRASE_TERMS, /* what a letter says whose clauses say all */
	MACHIAVELLI_PHRASES,
};

enum machiavelli_meaning {
	MACHIAVELLI_MEANS_OFFER,
	MACHIAVELLI_MEANS_YES,
	MACHIAVELLI_MEANS_NO,
	MACHIAVELLI_MEANS_TERMS
};

/* A phrase with the value of its slot; 0 where it has none. */
struct machiavelli_phrase {
	uint8_t kind, slot;
};

/* Texts, `{0}` being the slot. */
extern const struct rd_text machiavelli_phrase_texts[MACHIAVELLI_PHRASES];

enum machiavelli_meaning machiavelli_phrase_meaning(struct machiavelli_phrase);
/* How many values the slot has, from 0 on; 1 if there is no slot. */
int machiavelli_phrase_slots(enum machiavelli_phrase_kind);
/* Returns the length written; MACHIAVELLI_PHRASE_BYTES hold every phrase. */
enum { MACHIAVELLI_PHRASE_BYTES = 160 };
size_t machiavelli_phrase_say(
	struct machiavelli_phrase, enum rd_language, char *out, size_t capacity);
/* The phrase that a text is in any language; accents, capitals and most marks do not matter, "?" does. */
bool machiavelli_phrase_read(const char *text, struct machiavelli_phrase *);

/*
 * What rulers write where letters may carry clauses: an opening in the voice of their court, and one of several sentences of a topic
 * (letters_court.c). `number` chooses which.
 */
enum machiavelli_topic {
	MACHIAVELLI_TOPIC_JOIN,  /* help for an attack: the place */
	MACHIAVELLI_TOPIC_SELL,  /* help for an attack of the other's, for money: the place */
	MACHIAVELLI_TOPIC_AID,   /* the same without money */
	MACHIAVELLI_TOPIC_GUARD, /* help where one stands: the place */
	MACHIAVELLI_TOPIC_COVER, /* where the other stands: the place */
	MACHIAVELLI_TOPIC_TRADE, /* one for the other */
	MACHIAVELLI_TOPIC_LEAVE, /* go away: the place */
	MACHIAVELLI_TOPIC_PACT,  /* peace */
	MACHIAVELLI_TOPIC_ALLY,  /* against a faction */
	MACHIAVELLI_TOPIC_PRICE, /* more money */
	/* Of letters without clauses. */
	MACHIAVELLI_TOPIC_TRUCE,
	MACHIAVELLI_TOPIC_TRUCE_AGAINST, /* a faction */
	MACHIAVELLI_TOPIC_YES,
	MACHIAVELLI_TOPIC_NO,
	MACHIAVELLI_TOPIC_NO_ATTACKER, /* the place he came to */
	MACHIAVELLI_TOPIC_NO_LEADER,   /* his cities */
	MACHIAVELLI_TOPIC_PUZZLED,     /* to a letter that nobody understands */
	MACHIAVELLI_TOPICS,
};
/* How many values the slot of a topic has, from 0 on; 1 if there is no slot. */
int machiavelli_topic_slots(int topic);
size_t machiavelli_court_say(
	int faction, struct machiavelli_phrase, int number, char *out, size_t capacity);
/* What such a letter speaks of, in any language; `kind` is a topic. */
bool machiavelli_court_read(const char *text, struct machiavelli_phrase *);
/* What a letter means that is a phrase or a court's; false: it is in words of its own. */
bool machiavelli_letter_meaning(const char *text, enum machiavelli_meaning *);
/* The same in a reader's language; 0: the text is no letter of a court. */
size_t machiavelli_court_show(const char *text, enum rd_language, char *out, size_t capacity);

/* A letter for a reader of this language: the phrase it is, or as it was written. */
size_t machiavelli_letter_show(const char *text, enum rd_language, char *out, size_t capacity);
/* The same for the event of a letter; 0 for any other (struct rd_game.letter). */
size_t machiavelli_letter(const struct rd_event *, enum rd_language, char *out, size_t capacity);

/*
 * Takes the next word of a text: small letters without accents, or "?"; marks that end or part sentences
 * are in none. False at the end. A word that is longer than every word of ours is cut.
 */
enum { MACHIAVELLI_LETTER_WORD = 24 };
bool machiavelli_take_word(const char **text, char word[MACHIAVELLI_LETTER_WORD]);

#endif
