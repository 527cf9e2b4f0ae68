/* bot.h: the seekers of section 14, as game.c lists them. */
#ifndef RONDA_DUNGEON_BOT_H
#define RONDA_DUNGEON_BOT_H

#include "dungeon.h"

/* What a seeker keeps in mind between two actions. */
struct dungeon_memory {
	uint32_t turn;     /* of its last choice */
	uint16_t searches; /* walls searched on this floor */
	uint8_t floor;
	uint8_t patience; /* actions spent waiting for a foe that comes */
	uint16_t steps;   /* choices on this floor */
	/* Whom it creeps up on in the dark, and for how long yet. */
	uint8_t prey_x, prey_y, prey_left;
	uint8_t hunts; /* begun on this floor */
	bool is_resting;
	uint8_t runs; /* steps before somebody too strong, on this floor */
	/* Kept from floor to floor: flights up the stairs of each, and what a fight with those left there would cost. */
	uint8_t flights[DUNGEON_FLOORS + 1];
	uint8_t ambush[DUNGEON_FLOORS + 1];
};

bool dungeon_choose(const void *view, void *memory, int level, struct rd_chance *, void *action);

#endif
