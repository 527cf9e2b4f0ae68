/* scramble.c: for tests: the same match for all that the seat can know (10.1, "a seat must never learn"). */
#include "parts.h"

void dungeon_scramble(void *of, int seat, struct rd_chance *chance)
{
	(void)of, (void)seat, (void)chance;
}
