/* player_parts.h: what the two halves of a person share. */
#ifndef SIMULATION_PLAYER_PARTS_H
#define SIMULATION_PLAYER_PARTS_H

#include "player.h"
#include "truth.h"

/* player_hears.c */
void player_forget_match(struct player *player);
void player_new_line(struct player *player);
void player_lost_line(struct player *player);

#endif
