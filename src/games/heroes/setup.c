/*
 * setup.c: dealing (4), and what follows from a state that was read (10.1).
 */
#include "heroes.h"

#include <string.h>

/* Of RARE matches one has the first rare card, and one the second. */
enum { RARE = 6, FIRST_RARE = 52 };
/* What differs between the editions when cards are dealt (15). */
static const struct {
	uint8_t heroes; /* at least in an opening hand (4.1) */
	uint8_t less;   /* cards of whoever begins */
} dealing[HEROES_CARD_TABLES] = {
	[HEROES_FIRST_CARDS] = {2, 1},
	[HEROES_SECOND_CARDS] = {3, 2},
};
enum { SHORTEST_TURN = 15, SHORTEST_WINDOW = 5, CUT_MAX = 7 };

/* ---- 4: setup ---- */

/* From the top, each to the end of the hand. */
void heroes_deal(struct heroes_state *state, int seat, int count)
{
	struct heroes_player *player = &state->players[seat];
	memcpy(player->hand + player->hand_count, state->deck, (size_t)count);
	player->hand_count = (uint8_t)(player->hand_count + count);
	state->deck_count = (uint8_t)(state->deck_count - count);
	memmove(state->deck, state->deck + count, state->deck_count);
	memset(state->deck + state->deck_count, 0, (size_t)count);
}

static bool is_hero(int card)
{
	return heroes_card(card)->type == HEROES_HERO;
}

int heroes_opening_count(const struct heroes_state *state, int seat)
{
	const struct heroes_options *options = &state->options;
	return options->opening_hand - (seat == state->first ? dealing[options->cards].less : 0);
}

/* 4.1: the last card that is no hero against the topmost hero, until there are enough. */
void heroes_exchange(struct heroes_state *state, int seat)
{
	struct heroes_player *player = &state->players[seat];
	int enough = dealing[state->options.cards].heroes;
	for (;;) {
		int heroes = 0, last_other = -1, top_hero = 0;
		for (int i = 0; i < player->hand_count; i++) {
			heroes += is_hero(player->hand[i]);
			last_other = is_hero(player->hand[i]) ? last_other : i;
		}
		while (top_hero < state->deck_count && !is_hero(state->deck[top_hero]))
			top_hero++;
		if (heroes >= enough || last_other < 0 || top_hero == state->deck_count)
			return;
		uint8_t card = player->hand[last_other];
		player->hand[last_other] = state->deck[top_hero];
		state->deck[top_hero] = card;
	}
}

/*
 * 4 step 2: cards that prevent a death are rare. At most one of them is in a deck, and in most there is none; the
 * others leave the match.
 */
static void leave_rare(struct heroes_state *state, struct rd_chance *chance)
{
	int stays = rd_draw(chance, "rare", 1, RARE), kept = 0;
	for (int i = 0; i < state->deck_count; i++) {
		bool is_rare = heroes_card(state->deck[i])->effect == HEROES_PREVENT_DEATH;
		if (!is_rare || heroes_row_of[state->deck[i]] == FIRST_RARE + stays - 1)
			state->deck[kept++] = state->deck[i];
	}
	memset(state->deck + kept, 0, (size_t)(state->deck_count - kept));
	state->deck_count = (uint8_t)kept;
}

static bool check_options(const struct heroes_options *options, struct rd_fault *fault)
{
	if (options->turn_seconds > 0 && options->turn_seconds < SHORTEST_TURN)
		return rd_fault_say(
			fault, "turn_seconds", -1, "the number must be 0, or 15 to 86400");
	if (options->window_seconds > 0 && options->window_seconds < SHORTEST_WINDOW)
		return rd_fault_say(
			fault, "window_seconds", -1, "the number must be 0, or 5 to 86400");
	return true;
}

int heroes_setup(
	void *of, const void *given, int seats, struct rd_chance *chance, struct rd_fault *fault)
{
	struct heroes_state *state = of;
	(void)seats;
	if (!check_options(given, fault))
		return RD_BAD_OPTIONS;
	memcpy(&state->options, given, sizeof(state->options));
	const struct heroes_options *options = &state->options;
	for (int card = 0; card < HEROES_CARDS; card++)
		state->deck[card] = (uint8_t)card;
	rd_shuffle(chance, state->deck, HEROES_CARDS, 1);
	state->deck_count = HEROES_CARDS;
	if (options->cards == HEROES_SECOND_CARDS)
		leave_rare(state, chance);
	int cut = rd_draw(chance, "deck_cut", 0, CUT_MAX);
	state->deck_count = (uint8_t)(state->deck_count - cut);
	memset(state->deck + state->deck_count, 0, (size_t)cut);
	state->first = (uint8_t)(options->first >= 0 ? options->first
						     : rd_draw(chance, "first", 0, 1));
	for (int i = 0; i < 2; i++) {
		int seat = i == 0 ? state->first : 1 - state->first;
		state->players[seat].resources = options->resources;
		heroes_deal(state, seat, heroes_opening_count(state, seat));
		heroes_exchange(state, seat);
	}
	state->phase = HEROES_OPENING;
	state->active = state->first;
	state->deadline = options->turn_seconds;
	state->winner = RD_NOBODY;
	state->reason = HEROES_NO_REASON;
	return RD_ACCEPTED;
}

/* ---- 10.1: reading a patch ---- */

/* Notes a card; false if it was somewhere else already. */
static bool note(uint8_t seen[HEROES_CARDS], int card)
{
	return seen[card]++ == 0;
}

static bool load_hero(const struct heroes_options *options, struct heroes_hero *hero,
	uint8_t seen[HEROES_CARDS], struct rd_fault *fault)
{
	const struct heroes_numbers *row = heroes_numbers(options, hero->card);
	int size = 0;
	if (heroes_card(hero->card)->type != HEROES_HERO || !note(seen, hero->card))
		return rd_fault_say(
			fault, "players", -1, "a hero's card is no hero, or in two places");
	if (hero->hp == HEROES_OF_CARD)
		hero->hp = row->hp;
	if (hero->hp < 1 || hero->hp > row->hp)
		return rd_fault_say(
			fault, "players", -1, "a hero's hp is not 1 to that of its card");
	for (int i = 0; i < hero->item_count; i++) {
		struct heroes_item *item = &hero->items[i];
		const struct heroes_numbers *of = heroes_numbers(options, item->card);
		if (heroes_card(item->card)->type != HEROES_ITEM || !note(seen, item->card))
			return rd_fault_say(fault, "players", -1,
				"an item's card is no item, or in two places");
		if (item->durability == HEROES_OF_CARD)
			item->durability = of->durability;
		if (item->durability < 1 || item->durability > of->durability)
			return rd_fault_say(fault, "players", -1,
				"an item's durability is not 1 to that of its card");
		size += of->size;
	}
	return size <= row->size ||
	       rd_fault_say(fault, "players", -1, "a hero's items exceed its slots");
}

static bool load_player(
	struct heroes_state *state, int seat, uint8_t seen[HEROES_CARDS], struct rd_fault *fault)
{
	struct heroes_player *player = &state->players[seat];
	if (player->resources == HEROES_OF_CARD)
		player->resources = state->options.resources;
	if (player->hand_count > HEROES_HAND_MAX)
		return rd_fault_say(fault, "players", -1, "a hand holds 13 cards at most");
	for (int i = 0; i < player->hand_count; i++)
		if (!note(seen, player->hand[i]))
			return rd_fault_say(
				fault, "players", -1, "a card of a hand is in two places");
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		if (player->heroes[slot].is_there &&
			!load_hero(&state->options, &player->heroes[slot], seen, fault))
			return false;
	return true;
}

static bool check_attack(const struct heroes_state *state, struct rd_fault *fault)
{
	if (state->has_attack != (state->phase == HEROES_WINDOW))
		return rd_fault_say(
			fault, "attack", -1, "there is an attack exactly while a window is open");
	if (!state->has_attack)
		return true;
	const struct heroes_attack *attack = &state->attack;
	bool has_both = state->players[state->active].heroes[attack->slot].is_there &&
			state->players[1 - state->active].heroes[attack->target].is_there;
	return has_both || rd_fault_say(fault, "attack", -1, "it points to an empty place");
}

/* The deck lies face down, and nobody ever looks into it (10.2). */
void heroes_stir(void *of, struct rd_chance *chance)
{
	struct heroes_state *state = of;
	rd_shuffle(chance, state->deck, state->deck_count, 1);
}

bool heroes_loaded(void *of, uint64_t given, struct rd_fault *fault)
{
	struct heroes_state *state = of;
	uint8_t seen[HEROES_CARDS] = {0};
	(void)given;
	if (!check_options(&state->options, fault))
		return false;
	for (int i = 0; i < state->deck_count; i++)
		if (!note(seen, state->deck[i]))
			return rd_fault_say(fault, "deck", -1, "a card is in two places");
	for (int i = 0; i < state->discard_count; i++)
		if (!note(seen, state->discard[i]))
			return rd_fault_say(fault, "discard", -1, "a card is in two places");
	for (int seat = 0; seat < 2; seat++)
		if (!load_player(state, seat, seen, fault))
			return false;
	if (!check_attack(state, fault))
		return false;
	bool is_over = state->phase == HEROES_OVER;
	if ((state->winner != RD_NOBODY) != is_over ||
		(state->reason != HEROES_NO_REASON) != is_over)
		return rd_fault_say(fault, "winner", -1,
			"winner and reason are there exactly when the match is over");
	if (state->deadline != 0 && state->deadline <= state->now)
		return rd_fault_say(fault, "deadline", -1, "it is 0 or later than now");
	return true;
}
