/* generate.c: which level a floor gets (4). */
#include "parts.h"

#include <string.h>

void dungeon_generate(struct dungeon_state *state, struct dungeon_level *level, int floor, struct rd_chance *chance)
{
	memset(level, 0, sizeof(*level));
	level->floor = (uint8_t)floor;
	level->w = level->memory_w = DUNGEON_W;
	level->h = level->memory_h = DUNGEON_H;
	level->next_n = 1;
	(void)state;
	memset(level->map, DUNGEON_SAND, sizeof(level->map));
	level->map[17][35] = DUNGEON_DOWN;
	level->map[17][38] = DUNGEON_FIREPLACE;
	level->map[5][5] = DUNGEON_UP;
	dungeon_new_creature(level, DUNGEON_OLD_MAN, rd_cell_at(37, 16));
	level->chests[0] = (struct dungeon_chest){.x = 37, .y = 18};
	level->chest_count = 1;
	(void)chance;
}
