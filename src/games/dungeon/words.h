/*
 * words.h: what dungeon says, as game.c lists it.
 *
 * words_text.c  names and sentences in three languages     words_of.c  sentences to whoever looks on
 * words_lore.c  what creatures and things are like, and the notes
 * words.c  events and actions as sentences
 * words_describe.c  a view as text, with the remembered map   words_parse.c  typed orders
 */
#ifndef RONDA_DUNGEON_WORDS_H
#define RONDA_DUNGEON_WORDS_H

#include "dungeon.h"

extern const struct rd_text dungeon_refusal_texts[];
enum { DUNGEON_FAULTS = 3 };
extern const struct rd_text dungeon_fault_texts[DUNGEON_FAULTS]; /* of what is typed */
extern const struct rd_text dungeon_creature_texts[DUNGEON_CREATURE_KINDS];
extern const struct rd_text dungeon_look_texts[DUNGEON_LOOKS]; /* kinds first */
/* words_forms.c: the same within a sentence */
enum dungeon_naming { DUNGEON_WHO_DOES, DUNGEON_WHOM, DUNGEON_NEWLY, DUNGEON_FORMS };
extern const struct rd_text dungeon_creature_forms[DUNGEON_CREATURE_KINDS][DUNGEON_FORMS];
extern const struct rd_text dungeon_look_forms[DUNGEON_LOOKS];
extern const struct rd_text dungeon_event_texts[];                   /* by event type */
extern const struct rd_text dungeon_bolt_text, dungeon_bolt_text_of; /* of a hurt by a cultist */
extern const struct rd_text dungeon_intent_texts[DUNGEON_INTENTS],
	dungeon_deed_texts[DUNGEON_INTENTS];
/* The same to somebody else, of whom {7} names; NULL: the one above speaks to nobody. */
const struct rd_text *dungeon_event_text_of(int type);
/* Blows that the seeker gives and takes; those of others are told by dungeon_event_texts. */
enum dungeon_attack {
	DUNGEON_ATTACK_HIT,
	DUNGEON_ATTACK_IN_VAIN, /* that hits and does nothing */
	DUNGEON_ATTACK_MISS,
	DUNGEON_ATTACKED_HIT,
	DUNGEON_ATTACKED_IN_VAIN,
	DUNGEON_ATTACKED_MISS,
	DUNGEON_ATTACKED_UNSEEN,
	DUNGEON_ATTACKS,
};
extern const struct rd_text dungeon_attack_texts[DUNGEON_ATTACKS],
	dungeon_attack_texts_of[DUNGEON_ATTACKS];
extern const struct rd_text dungeon_effect_texts[DUNGEON_EFFECTS];
extern const struct rd_text dungeon_sound_texts[DUNGEON_SOUND_KINDS];
extern const struct rd_text dungeon_direction_texts[RD_DIRECTIONS];
extern const struct rd_text dungeon_hunger_texts[4];
extern const struct rd_text dungeon_stat_texts[7];
extern const struct rd_text dungeon_cause_texts[DUNGEON_CAUSES - DUNGEON_CREATURE_KINDS];
extern const struct rd_text dungeon_line_texts[6]; /* what the old man says */
/* words_lore.c: what kinds are like; what they do from edition 2 on (NULL: nothing of their own); things; notes. */
enum { DUNGEON_NOTES = 16 };
extern const struct rd_text dungeon_creature_lore[DUNGEON_CREATURE_KINDS];
extern const struct rd_text dungeon_creature_ways[DUNGEON_CREATURE_KINDS];
extern const struct rd_text dungeon_item_lore[DUNGEON_ITEM_KINDS];
extern const struct rd_text dungeon_note_texts[DUNGEON_NOTES];

const char *dungeon_item_word(int look, int kind, enum rd_language);
const char *dungeon_cause_word(int cause, enum rd_language);
const char *dungeon_reason(const char *word, enum rd_language);

size_t dungeon_say(
	const struct rd_event *, const void *view, enum rd_language, char *out, size_t capacity);
size_t dungeon_say_of(const struct rd_event *, const void *view, const char *name, enum rd_language,
	char *out, size_t capacity);
size_t dungeon_label(
	const void *action, const void *view, enum rd_language, char *out, size_t capacity);
size_t dungeon_describe(const void *view, enum rd_language, char *out, size_t capacity);
/*
 * One order a line: a direction (`n`, `ne`, …) moves; `strike e`, `wait`, `inspect 4 1`, `reach 4 1`, `fire 9 4`,
 * `close e`, `lamp on`, `stairs`, `take 0` or `take 0 3 2`, `drop 3`, `wear 3`, `off 3`, `use 3`, `use 3 7 2`,
 * `use 3 to 5`, `throw 3 7 2`, `surrender`; the words in any of the three languages.
 */
bool dungeon_parse(const char *typed, const void *view, void *action, struct rd_fault *);

/* Options in words (ronda/option.h). */
enum { DUNGEON_OPTION_ROWS = 5, DUNGEON_PRESETS = 4 };
extern const struct rd_option dungeon_option_rows[DUNGEON_OPTION_ROWS];
extern const struct rd_preset dungeon_presets[DUNGEON_PRESETS];

#endif
