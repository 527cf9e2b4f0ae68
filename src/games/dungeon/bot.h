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
	uint8_t prey_x, prey_y,
		prey_left; /* whom it creeps up on in the dark, and for how long yet */
	uint8_t hunts;     /* begun on this floor */
	bool is_resting;
	uint8_t runs; /* steps before somebody too strong, on this floor */
	uint8_t flights[DUNGEON_FLOORS +
			1]; /* up the stairs of each floor; kept from floor to floor */
	uint8_t ambush[DUNGEON_FLOORS +
		       1]; /* what a fight with those left at the stairs there would cost */
};

bool dungeon_choose(const void *view, void *memory, int level, struct rd_chance *, void *action);

#endif
