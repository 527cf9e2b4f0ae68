/* words.h: what heroes says, as game.c lists it. */
#ifndef RONDA_HEROES_WORDS_H
#define RONDA_HEROES_WORDS_H

#include "heroes.h"

extern const struct rd_text heroes_refusal_texts[];
extern const struct rd_text heroes_phase_texts[]; /* by enum heroes_phase */
enum { HEROES_FAULTS = 4 };
extern const struct rd_text heroes_fault_texts[HEROES_FAULTS]; /* of what is typed */

/* A seat as the reader of the view calls it: you, the opponent, seat 1, nobody. */
const char *heroes_who(int seat, const struct heroes_view *, enum rd_language);

size_t heroes_say(
	const struct rd_event *, const void *view, enum rd_language, char *out, size_t capacity);
size_t heroes_label(
	const void *action, const void *view, enum rd_language, char *out, size_t capacity);
size_t heroes_describe(const void *view, enum rd_language, char *out, size_t capacity);
const char *heroes_reason(const char *word, enum rd_language);
/*
 * One order a line: `keep`, `redraw`, `h03a 1` (recruit, equip or heal: card and slot 1 to 3), `combat`, `attack 1 3`,
 * `r04a` or `b02a 2` (defend), `pass`, `discard i01a c02b`, `end`, `surrender`; the words in any of the three languages.
 */
bool heroes_parse(const char *typed, const void *view, void *action, struct rd_fault *);

/* Options in words (ronda/option.h). */
enum { HEROES_OPTION_ROWS = 10, HEROES_PRESETS = 4 };
extern const struct rd_option heroes_option_rows[HEROES_OPTION_ROWS];
extern const struct rd_preset heroes_presets[HEROES_PRESETS];
size_t heroes_name_seat(
	const void *options, int seats, int seat, enum rd_language, char *out, size_t capacity);

#endif
