#include "parts.h"
void machiavelli_scramble(void *state, int seat, struct rd_chance *chance)
{
	(void)state;
	(void)seat;
	(void)chance;
}
