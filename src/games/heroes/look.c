/* look.c: what a seat may know, and what everybody may (10.2). The deck is in no view, not even its count. */
#include "heroes.h"

#include <string.h>

static void show_hero(const struct heroes_options *options, const struct heroes_hero *hero,
	struct heroes_seen_hero *seen)
{
	if (!hero->is_there)
		return;
	seen->is_there = true;
	seen->card = hero->card;
	seen->hp = hero->hp;
	seen->max_hp = heroes_numbers(options, hero->card)->hp;
	seen->atk = (uint8_t)heroes_hero_atk(options, hero);
	seen->def = (uint8_t)heroes_hero_def(options, hero);
	seen->attacked = hero->attacked;
	seen->free_slots = (uint8_t)heroes_free_slots(options, hero);
	seen->item_count = hero->item_count;
	memcpy(seen->items, hero->items, sizeof(seen->items));
}

static void show_player(
	const struct heroes_state *state, int seat, bool is_own, struct heroes_seen_player *seen)
{
	const struct heroes_player *player = &state->players[seat];
	seen->seat = (uint8_t)seat;
	seen->hand_count = player->hand_count;
	seen->resources = player->resources;
	seen->redraws = player->redraws;
	seen->fatigue = player->fatigue;
	seen->kept = player->kept;
	if (is_own) {
		seen->shows_hand = true;
		seen->shown_count = player->hand_count;
		memcpy(seen->hand, player->hand, sizeof(seen->hand));
	}
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		show_hero(&state->options, &player->heroes[slot], &seen->heroes[slot]);
}

void heroes_look(const void *of, int seat, void *out)
{
	const struct heroes_state *state = of;
	struct heroes_view *view = out;
	memset(view, 0, sizeof(*view));
	view->options = state->options;
	view->seat = (int8_t)seat;
	view->phase = state->phase;
	view->turn = state->turn;
	view->active = state->active;
	view->first = state->first;
	view->to_act = (uint8_t)heroes_to_act(state);
	view->winner = state->winner;
	view->reason = state->reason;
	view->has_attack = state->has_attack;
	view->attack = state->attack;
	view->discard_count = state->discard_count;
	memcpy(view->discard, state->discard, sizeof(view->discard));
	view->deadline = state->deadline;
	for (int i = 0; i < 2; i++)
		show_player(state, i, i == seat, &view->players[i]);
}
