/*
 * option.h: options in words. The schema of a game's options says what a value may be; a table beside it says what it means, in every
 * language, and how it is put to whoever sets up a match. Forms, lobbies, invitations and lists of a match's rules are made of both,
 * so none of them knows a game.
 *
 * A row belongs to an option by its key, "turn_seconds"; a member of an object has its path, "start_store.money". What has no row is shown
 * by its key. Rows and presets are no rules: they may change while an edition does not.
 */
#ifndef RONDA_OPTION_H
#define RONDA_OPTION_H

#include "text.h"

/* Beyond what the schema says: a switch, a number, one of a few words, a list of such words, an object of these. */
enum rd_option_form {
	RD_OPTION_PLAIN,
	RD_OPTION_MAP,    /* a word that names a map, shown as a picture where there is one */
	RD_OPTION_PARTS,  /* a list with one word for each seat, in their order: who plays what */
	RD_OPTION_HIDDEN, /* not for people: the platform fills it in, or another page does */
};

/* Under which heading an option is found. */
enum rd_option_chapter { RD_OPTION_RULES, RD_OPTION_TIME, RD_OPTION_START, RD_OPTION_CHAPTERS };

/* What a number counts. A length of time is said in the largest unit that it is a multiple of. */
enum rd_option_unit {
	RD_UNIT_NONE,
	RD_UNIT_SECOND,
	RD_UNIT_MINUTE,
	RD_UNIT_HOUR,
	RD_UNIT_DAY,
	RD_UNIT_PER_CENT,
	RD_UNITS,
};

/* A number that has a name of its own: 0 is "no clock". It may lie outside of the ranges. */
struct rd_option_word {
	int32_t value;
	struct rd_text title;
};

/*
 * Which numbers may be chosen: setup refuses none of them, whatever the number of seats is. Where another option decides, there is a range for each of its
 * words; without a range the schema's bounds count.
 */
enum { RD_OFFERS = 8 };
struct rd_option_range {
	const char *key, *word; /* holds while this option has this word; NULL: always */
	int32_t low, high;
	int32_t step;  /* only multiples of it; 0: all */
	int32_t usual; /* what is played if the option is left out and the schema has no default */
	uint8_t unit;  /* enum rd_option_unit */
	int32_t offers[RD_OFFERS]; /* what a form suggests, up to the first 0 */
};

struct rd_option {
	const char *key;
	struct rd_text title;
	struct rd_text sentence; /* what comes of it, for somebody who has played once */
	uint8_t form;            /* enum rd_option_form */
	uint8_t chapter;         /* enum rd_option_chapter */
	/* Of words, and of a list of them: what each is called, in the schema's order, and in a sentence (may be NULL). */
	const struct rd_text *titles, *sentences;
	uint16_t title_count;
	const struct rd_option_word *words; /* of numbers */
	uint16_t word_count;
	const struct rd_option_range *ranges;
	uint16_t range_count;
	const char *
		usual; /* of a list that may be left out: what is played then, as JSON; NULL: the first words, one for each seat */
};

/* Options that go well together; what a preset does not name keeps its default. */
struct rd_preset {
	const char *name; /* "quick" */
	struct rd_text title, sentence;
	const char *options; /* as JSON; setup takes them with any number of seats */
};

#endif
