/* words.h: what dungeon says, as game.c lists it. */
#ifndef RONDA_DUNGEON_WORDS_H
#define RONDA_DUNGEON_WORDS_H

#include "dungeon.h"

extern const struct rd_text dungeon_refusal_texts[];

size_t dungeon_say(const struct rd_event *, const void *view, enum rd_language, char *out, size_t capacity);
size_t dungeon_label(const void *action, const void *view, enum rd_language, char *out, size_t capacity);
size_t dungeon_describe(const void *view, enum rd_language, char *out, size_t capacity);
bool dungeon_parse(const char *typed, const void *view, void *action, struct rd_fault *);

#endif
