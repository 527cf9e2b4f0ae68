/* bot.h: the seekers of section 14, as game.c lists them. */
#ifndef RONDA_DUNGEON_BOT_H
#define RONDA_DUNGEON_BOT_H

#include "dungeon.h"

struct dungeon_memory {
	uint32_t zero;
};

bool dungeon_choose(const void *view, void *memory, int level, struct rd_chance *, void *action);

#endif
