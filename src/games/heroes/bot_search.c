/*
 * bot_search.c: the duellist of level 4 (14). It tries what it may do in matches that it imagines: the other hand and the deck are
 * dealt at random from the cards that it has not seen, and both seats play on as level 3 does. What wins more of them is done; what
 * level 3 would do is left only for something that is clearly better, since the dice make small differences out of nothing. In the
 * opening and in a discard it does what level 3 does: a new hand wins no more matches than the old one, it only looks better for a while.
 *
 * Its limit is the number of matches that are played on, never time. A view may come from afar: what would be no state of a match
 * (10.1) is not imagined, and level 3 answers.
 */
#include "bot.h"
#include "reckon.h"

#include <string.h>

enum {
	MATCHES = 10000, /* played on for a choice, with full work */
	CANDIDATES = 24, /* at most; more are not told apart by so many matches */
	ROUNDS = 3,      /* after each the worse half of the candidates is dropped */
	AHEAD = 4,       /* turns that are played on; then the tables are compared */
	STEPS = 400,     /* actions of one imagined match at most */
	WON = 1000,
	MARGIN =
		225, /* hundredths: the square of how many standard errors another choice must be ahead of level 3's */
	CUT_MAX = 7, /* 4: cards that left unseen */
	ARENA = 8192,
	RARE = 6, /* 4: in two of so many matches one rare card is in the deck */
};

struct candidate {
	struct heroes_action action;
	int32_t sum;     /* of what its matches came to, WON each at most */
	int64_t squares; /* of how much that was apart from what the first came to in the same world */
};

struct search {
	const struct heroes_view *view;
	int seat;
	struct heroes_state begin; /* without the other hand and the deck */
	uint8_t pool[HEROES_CARDS];
	int pool_count;
	struct rd_chance *chance;
	struct candidate candidates[CANDIDATES];
	int count;
	int played; /* matches of each candidate that is left */
};

/* ---- the state behind a view ---- */

static void take_hero(const struct heroes_seen_hero *seen, struct heroes_hero *hero)
{
	if (!seen->is_there)
		return;
	*hero = (struct heroes_hero){.is_there = true,
		.card = seen->card,
		.hp = seen->hp,
		.attacked = seen->attacked,
		.item_count = seen->item_count};
	memcpy(hero->items, seen->items, sizeof(hero->items));
	for (int i = seen->item_count; i < HEROES_ITEMS; i++)
		hero->items[i] = (struct heroes_item){0};
}

static void take_player(const struct heroes_seen_player *seen, struct heroes_player *player)
{
	player->resources = seen->resources;
	player->redraws = seen->redraws;
	player->fatigue = seen->fatigue;
	player->kept = seen->kept;
	player->hand_count = seen->shown_count;
	memcpy(player->hand, seen->hand, seen->shown_count);
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		take_hero(&seen->heroes[slot], &player->heroes[slot]);
}

/* Cards that are nowhere to be seen. */
static void fill_pool(struct search *search)
{
	const struct heroes_state *state = &search->begin;
	bool seen[HEROES_CARDS] = {false};
	for (int i = 0; i < state->discard_count; i++)
		seen[state->discard[i]] = true;
	for (int seat = 0; seat < 2; seat++) {
		const struct heroes_player *player = &state->players[seat];
		for (int i = 0; i < player->hand_count; i++)
			seen[player->hand[i]] = true;
		for (int slot = 0; slot < HEROES_SLOTS; slot++) {
			const struct heroes_hero *hero = &player->heroes[slot];
			for (int i = 0; i < hero->item_count; i++)
				seen[hero->items[i].card] = true;
			if (hero->is_there)
				seen[hero->card] = true;
		}
	}
	for (int card = 0; card < HEROES_CARDS; card++)
		if (!seen[card])
			search->pool[search->pool_count++] = (uint8_t)card;
}

/* False for a view that no match comes to. */
static bool take_view(struct search *search)
{
	const struct heroes_view *view = search->view;
	struct heroes_state *state = &search->begin;
	struct rd_fault fault;
	state->options = view->options;
	state->options.turn_seconds = 0;
	state->options.window_seconds = 0;
	state->phase = view->phase;
	state->turn = view->turn;
	state->active = view->active;
	state->first = view->first;
	state->winner = view->winner;
	state->reason = view->reason;
	state->has_attack = view->has_attack;
	if (view->has_attack)
		state->attack = view->attack;
	state->discard_count = view->discard_count;
	memcpy(state->discard, view->discard, view->discard_count);
	for (int seat = 0; seat < 2; seat++)
		take_player(&view->players[seat], &state->players[seat]);
	if (view->turn > HEROES_TURN_PATCH || state->players[1 - search->seat].hand_count > 0 ||
		!heroes_loaded(state, 0, &fault) || !(heroes_to_act(state) & RD_SEAT(search->seat)))
		return false;
	fill_pool(search);
	return view->players[1 - search->seat].hand_count <= HEROES_HAND_MAX &&
	       view->players[1 - search->seat].hand_count <= search->pool_count;
}

/* Whether this card, which nobody has seen, may be in the deck or in the other hand at all. */
static bool is_in_play(const struct search *search, int card, int stays)
{
	if (search->begin.options.cards == HEROES_FIRST_CARDS ||
		heroes_card(card)->effect != HEROES_PREVENT_DEATH)
		return true;
	return heroes_card(card)->key[2] - '8' == stays;
}

/* One world: the other hand and the deck, of what is not seen. */
static void imagine(struct search *search, struct heroes_state *state, struct rd_chance *chance)
{
	uint8_t cards[HEROES_CARDS];
	int count = 0, stays = rd_draw_unscripted(chance, 0, RARE - 1);
	struct heroes_player *other;
	*state = search->begin;
	for (int i = 0; i < search->pool_count; i++)
		if (is_in_play(search, search->pool[i], stays))
			cards[count++] = search->pool[i];
	for (int i = count - 1; i > 0; i--) {
		int with = rd_draw_unscripted(chance, 0, i);
		uint8_t card = cards[i];
		cards[i] = cards[with];
		cards[with] = card;
	}
	other = &state->players[1 - search->seat];
	int hand = search->view->players[1 - search->seat].hand_count;
	other->hand_count = (uint8_t)(hand < count ? hand : count);
	memcpy(other->hand, cards, other->hand_count);
	int left = count - other->hand_count - rd_draw_unscripted(chance, 0, CUT_MAX);
	bool is_empty = state->players[0].fatigue > 0 || state->players[1].fatigue > 0;
	state->deck_count = (uint8_t)(is_empty || left < 0 ? 0 : left);
	memcpy(state->deck, cards + other->hand_count, state->deck_count);
}

/* ---- playing on ---- */

/* What a table is worth, in points: a hero's life and blows, what it bears, what can still be played. */
static int table_worth(const struct heroes_state *state, int seat)
{
	const struct heroes_player *player = &state->players[seat];
	int worth = 0, reserves = 0;
	for (int slot = 0; slot < HEROES_SLOTS; slot++) {
		const struct heroes_hero *hero = &player->heroes[slot];
		if (hero->is_there)
			worth += 60 + 8 * hero->hp + 5 * heroes_hero_atk(&state->options, hero) +
				 5 * heroes_hero_def(&state->options, hero);
	}
	for (int i = 0; i < player->hand_count; i++) {
		bool is_hero = heroes_card(player->hand[i])->type == HEROES_HERO;
		reserves += is_hero;
		worth += is_hero ? (reserves <= 3 ? 45 : 10) : 12;
	}
	return worth;
}

/* A share of WON: how far one table is ahead of the other. */
static int compare(const struct heroes_state *state, int seat)
{
	if (state->phase == HEROES_OVER)
		return state->winner == seat ? WON : 0;
	int own = table_worth(state, seat), other = table_worth(state, 1 - seat);
	/* Odds go with the square of what is there. */
	int64_t a = (int64_t)own * own, b = (int64_t)other * other;
	return a + b == 0 ? WON / 2 : (int)(WON * a / (a + b));
}

static bool apply(struct heroes_state *state, int seat, const struct heroes_action *action,
	struct rd_chance *chance)
{
	_Alignas(8) uint8_t arena[ARENA];
	struct rd_turn turn = {.chance = chance, .arena = arena, .capacity = sizeof(arena)};
	return heroes_apply(state, seat, action, &turn) == RD_ACCEPTED;
}

/* Up to a turn that is the same for all candidates: whoever has just attacked looks better than he is. */
static int play_on(struct heroes_state *state, int seat, int until, struct rd_chance *chance)
{
	for (int step = 0; step < STEPS && state->phase != HEROES_OVER && state->turn < until;
		step++) {
		struct heroes_view view;
		struct heroes_action action;
		struct rd_motive motive = {0};
		int who = heroes_to_act(state) & RD_SEAT(0) ? 0 : 1;
		heroes_look(state, who, &view);
		if (!heroes_choose_plainly(&view, 3, chance, &action, &motive) ||
			!apply(state, who, &action, chance))
			break;
	}
	return compare(state, seat);
}

/* So many worlds more for every candidate that is left, the same for all, dice included. */
static void try_out(struct search *search, int worlds)
{
	for (int i = 0; i < worlds; i++) {
		struct heroes_state world;
		struct rd_seed seed;
		for (int byte = 0; byte < RD_SEED; byte++)
			seed.byte[byte] = (uint8_t)rd_draw_unscripted(search->chance, 0, 255);
		struct rd_chance dealing;
		rd_chance_start(&dealing, &seed);
		imagine(search, &world, &dealing);
		int first = 0;
		for (int n = 0; n < search->count; n++) {
			struct heroes_state state = world;
			struct rd_chance dice = dealing;
			struct candidate *one = &search->candidates[n];
			int came = apply(&state, search->seat, &one->action, &dice)
					   ? play_on(&state, search->seat,
						     search->begin.turn + AHEAD, &dice)
					   : 0;
			first = n == 0 ? came : first;
			one->sum += came;
			one->squares += (int64_t)(came - first) * (came - first);
		}
	}
	search->played += worlds;
}

/* The worse half goes; the first, which is level 3's choice, stays. */
static void drop_worse(struct search *search)
{
	int keep = search->count / 2 + 1;
	while (search->count > keep && search->count > 2) {
		int worst = 1;
		for (int n = 2; n < search->count; n++)
			if (search->candidates[n].sum < search->candidates[worst].sum)
				worst = n;
		search->candidates[worst] = search->candidates[--search->count];
	}
}

/* ---- what is tried ---- */

static bool is_same(const struct heroes_action *a, const struct heroes_action *b)
{
	return a->type == b->type && a->slot == b->slot && a->target == b->target &&
	       a->has_slot == b->has_slot && memcmp(a->card, b->card, 3) == 0;
}

static bool is_worth_trying(const struct search *search, const struct heroes_action *action)
{
	const struct heroes_seen_player *me = &search->view->players[search->seat];
	if (action->type == HEROES_HERO_RECRUIT) /* one empty place is as good as another */
		for (int slot = 0; slot < action->slot; slot++)
			if (!me->heroes[slot].is_there)
				return false;
	for (int n = 0; n < search->count; n++) /* nor is one copy of a card */
		if (is_same(&search->candidates[n].action, action))
			return false;
	return true;
}

static void list_candidates(struct search *search, const struct heroes_action *first)
{
	struct heroes_action legal[HEROES_HAND * HEROES_SLOTS + HEROES_SLOTS * HEROES_SLOTS + 4];
	size_t count = heroes_legal(search->view, legal, RD_COUNT(legal));
	search->candidates[search->count++].action = *first;
	for (size_t i = 0; i < count && search->count < CANDIDATES; i++)
		if (is_worth_trying(search, &legal[i]))
			search->candidates[search->count++].action = legal[i];
}

bool heroes_choose_by_search(const struct heroes_view *view, const struct rd_mind *mind,
	struct rd_chance *chance, struct heroes_action *action, struct rd_motive *motive)
{
	if (!heroes_choose_plainly(view, 3, chance, action, motive))
		return false;
	struct search search = {.view = view, .seat = view->seat, .chance = chance};
	if (view->phase == HEROES_OPENING || view->phase == HEROES_DISCARD || !take_view(&search))
		return true;
	list_candidates(&search, action);
	if (search.count < 2)
		return true;
	int round = rd_work_of(mind, MATCHES) / ROUNDS;
	for (int i = 0; i < ROUNDS; i++) {
		try_out(&search, round / search.count + 1);
		if (i < ROUNDS - 1)
			drop_worse(&search);
	}
	int best = 1;
	for (int n = 2; n < search.count; n++)
		best = search.candidates[n].sum > search.candidates[best].sum ? n : best;
	const struct candidate *usual = &search.candidates[0], *other = &search.candidates[best];
	int64_t ahead = other->sum - usual->sum;
	if (ahead <= 0 || ahead * ahead * 100 < other->squares * MARGIN)
		return true;
	*action = other->action;
	*motive = RD_MOTIVE(HEROES_FOR_FORESIGHT, search.played, other->sum / search.played,
		usual->sum / search.played);
	return true;
}
