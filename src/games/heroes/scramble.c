/*
 * scramble.c: for tests: the same match for all that a seat can know (10.3). The other hand, the deck, its order
 * and its length, and the cards that left at setup are one pool to this seat; it is shuffled and dealt anew.
 */
#include "heroes.h"

#include <string.h>

/* Cards that this seat has seen or sees: its hand, the pile, both tables. */
static void mark_known(const struct heroes_state *state, int seat, bool known[HEROES_CARDS])
{
	const struct heroes_player *me = &state->players[seat];
	for (int i = 0; i < me->hand_count; i++)
		known[me->hand[i]] = true;
	for (int i = 0; i < state->discard_count; i++)
		known[state->discard[i]] = true;
	for (int i = 0; i < 2 * HEROES_SLOTS; i++) {
		const struct heroes_hero *hero =
			&state->players[i / HEROES_SLOTS].heroes[i % HEROES_SLOTS];
		if (!hero->is_there)
			continue;
		known[hero->card] = true;
		for (int item = 0; item < hero->item_count; item++)
			known[hero->items[item].card] = true;
	}
}

void heroes_scramble(void *of, int seat, struct rd_chance *chance)
{
	struct heroes_state *state = of;
	struct heroes_player *other = &state->players[1 - seat];
	bool known[HEROES_CARDS] = {false};
	uint8_t pool[HEROES_CARDS];
	int count = 0;
	mark_known(state, seat, known);
	for (int card = 0; card < HEROES_CARDS; card++)
		if (!known[card])
			pool[count++] = (uint8_t)card;
	rd_shuffle(chance, pool, (size_t)count, 1);
	memcpy(other->hand, pool, other->hand_count);
	/* Once a draw has fallen short everybody knows that the deck is empty; before, its length is open. */
	int left = count - other->hand_count;
	if (state->players[0].fatigue == 0 && state->players[1].fatigue == 0)
		state->deck_count = (uint8_t)rd_draw(chance, "scramble", 0, left);
	memset(state->deck, 0, sizeof(state->deck));
	memcpy(state->deck, pool + other->hand_count, state->deck_count);
}
