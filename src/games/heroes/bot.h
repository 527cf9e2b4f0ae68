/* bot.h: the duellists of section 14, as game.c lists them. */
#ifndef RONDA_HEROES_BOT_H
#define RONDA_HEROES_BOT_H

#include "heroes.h"

/* A duellist needs no memory: all that counts is on the table. */
struct heroes_memory {
	uint8_t zero;
};

bool heroes_choose(const void *view, void *memory, int level, struct rd_chance *, void *action);

#endif
