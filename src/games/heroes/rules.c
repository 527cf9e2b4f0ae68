/*
 * rules.c: phases and turns (5), the clock (5.8), actions outside of combat (6) and the end (11).
 *
 * An action is checked wholly before anything changes. Attacks and the window are in combat.c.
 */
#include "checks.h"

#include <assert.h>
#include <string.h>

/* ---- small parts ---- */

struct heroes_event *heroes_tell(struct rd_turn *turn, enum heroes_event_type type, int seat)
{
	struct heroes_event *event = rd_emit(
		turn, (uint16_t)type, RD_SEAT(0) | RD_SEAT(1), sizeof(*event));
	event->seat = (uint8_t)seat;
	return event;
}

int32_t heroes_later(int32_t now, int32_t seconds)
{
	if (seconds == 0)
		return 0;
	return seconds < INT32_MAX - now ? now + seconds : INT32_MAX;
}

void heroes_discard(struct heroes_state *state, int card)
{
	RD_MUST(state->discard_count < HEROES_CARDS);
	state->discard[state->discard_count++] = (uint8_t)card;
}

/* Closes the gap; what lies behind the last card is zero. */
void heroes_take_from_hand(struct heroes_player *player, int place)
{
	player->hand_count--;
	memmove(player->hand + place, player->hand + place + 1,
		(size_t)(player->hand_count - place));
	player->hand[player->hand_count] = 0;
}

bool heroes_has_hero(const struct heroes_player *player)
{
	return player->heroes[0].is_there || player->heroes[1].is_there ||
	       player->heroes[2].is_there;
}

/* 7.6: for good, with its items. */
void heroes_kill(struct heroes_state *state, int seat, int slot, struct rd_turn *turn)
{
	struct heroes_hero *hero = &state->players[seat].heroes[slot];
	struct heroes_event *event = heroes_tell(turn, HEROES_HERO_DIED, seat);
	event->slot = (uint8_t)slot;
	event->card = hero->card;
	heroes_discard(state, hero->card);
	for (int i = 0; i < hero->item_count; i++) {
		event->cards[event->card_count++] = hero->items[i].card;
		heroes_discard(state, hero->items[i].card);
	}
	memset(hero, 0, sizeof(*hero));
}

static void tell_phase(const struct heroes_state *state, int count, struct rd_turn *turn)
{
	struct heroes_event *event = heroes_tell(turn, HEROES_PHASE_CHANGED, state->active);
	event->phase = state->phase;
	event->count = (uint8_t)count;
}

/* ---- 11: the end ---- */

static void finish(
	struct heroes_state *state, int winner, enum heroes_reason reason, struct rd_turn *turn)
{
	state->phase = HEROES_OVER;
	state->has_attack = false;
	memset(&state->attack, 0, sizeof(state->attack));
	state->deadline = 0;
	state->turn_left = 0;
	state->winner = (int8_t)winner;
	state->reason = (uint8_t)reason;
	struct heroes_event *event = heroes_tell(turn, HEROES_MATCH_FINISHED, 0);
	event->winner = state->winner;
	event->reason = state->reason;
	event->scores[winner] = 1;
}

/* ---- 5.3, 5.4: the start of a turn ---- */

/* Exhaustion: every hero of the seat, slot by slot; no window opens. */
static void exhaust(struct heroes_state *state, int seat, struct rd_turn *turn)
{
	struct heroes_player *player = &state->players[seat];
	if (player->fatigue < HEROES_FATIGUE_MAX)
		player->fatigue++;
	heroes_tell(turn, HEROES_DECK_EXHAUSTED, seat)->fatigue = player->fatigue;
	for (int slot = 0; slot < HEROES_SLOTS; slot++) {
		struct heroes_hero *hero = &player->heroes[slot];
		if (!hero->is_there)
			continue;
		hero->hp = (uint8_t)(hero->hp > player->fatigue ? hero->hp - player->fatigue : 0);
		struct heroes_event *event = heroes_tell(turn, HEROES_HERO_HURT, seat);
		event->slot = (uint8_t)slot;
		event->damage = player->fatigue;
		event->hp = hero->hp;
		event->cause = HEROES_BY_FATIGUE;
		if (hero->hp == 0)
			heroes_kill(state, seat, slot, turn);
	}
}

static void tell_received(
	const struct heroes_player *player, int seat, int count, struct rd_turn *turn)
{
	struct heroes_event *event = heroes_tell(turn, HEROES_HAND_RECEIVED, seat);
	event->head.audience = RD_SEAT(seat);
	event->card_count = (uint8_t)count;
	memcpy(event->cards, player->hand + player->hand_count - count, (size_t)count);
}

static void draw_cards(struct heroes_state *state, int seat, struct rd_turn *turn)
{
	struct heroes_player *player = &state->players[seat];
	int wanted = state->options.draw;
	int count = wanted < state->deck_count ? wanted : state->deck_count;
	heroes_deal(state, seat, count);
	if (count > 0) {
		struct heroes_event *event = heroes_tell(turn, HEROES_CARDS_DRAWN, seat);
		event->count = (uint8_t)count;
		event->hand_count = player->hand_count;
		tell_received(player, seat, count, turn);
	}
	if (count < wanted)
		exhaust(state, seat, turn);
}

static void start_turn(struct heroes_state *state, int seat, struct rd_turn *turn)
{
	struct heroes_player *player = &state->players[seat];
	assert(state->turn < HEROES_TURN_MAX);
	state->turn++;
	state->active = (uint8_t)seat;
	player->resources = state->options.resources;
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		player->heroes[slot].attacked = false;
	state->deadline = heroes_later(state->now, state->options.turn_seconds);
	struct heroes_event *event = heroes_tell(turn, HEROES_TURN_STARTED, seat);
	event->turn = state->turn;
	event->resources = player->resources;
	event->seconds = state->options.turn_seconds;
	draw_cards(state, seat, turn);
	state->phase = HEROES_RECRUIT;
	tell_phase(state, 0, turn);
}

/* ---- 5.7: the end of a turn ---- */

void heroes_finish_turn(struct heroes_state *state, bool is_auto, struct rd_turn *turn)
{
	int seat = state->active;
	struct heroes_event *event = heroes_tell(turn, HEROES_TURN_ENDED, seat);
	event->turn = state->turn;
	event->is_auto = is_auto;
	if (heroes_has_hero(&state->players[seat]))
		start_turn(state, 1 - seat, turn);
	else
		finish(state, 1 - seat, HEROES_NO_HEROES, turn);
}

static int excess(const struct heroes_state *state)
{
	return heroes_above_limit(state->players[state->active].hand_count, &state->options);
}

static void end_turn(struct heroes_state *state, struct rd_turn *turn)
{
	if (excess(state) > 0) {
		state->phase = HEROES_DISCARD;
		tell_phase(state, excess(state), turn);
	} else {
		heroes_finish_turn(state, false, turn);
	}
}

/* ---- 5.2: the opening ---- */

static void keep(struct heroes_state *state, int seat, bool is_auto, struct rd_turn *turn)
{
	state->players[seat].kept = true;
	heroes_tell(turn, HEROES_HAND_KEPT, seat)->is_auto = is_auto;
	if (state->players[1 - seat].kept)
		start_turn(state, state->first, turn);
}

/* 6.3 */
static int redraw(struct heroes_state *state, int seat, struct rd_turn *turn)
{
	struct heroes_player *player = &state->players[seat];
	int refusal = heroes_check_redraw(player->redraws, &state->options);
	if (refusal)
		return refusal;
	player->redraws++;
	memcpy(state->deck + state->deck_count, player->hand, player->hand_count);
	state->deck_count = (uint8_t)(state->deck_count + player->hand_count);
	memset(player->hand, 0, sizeof(player->hand));
	player->hand_count = 0;
	rd_shuffle(turn->chance, state->deck, state->deck_count, 1);
	int count = heroes_opening_count(state, seat) - player->redraws;
	heroes_deal(state, seat, count < state->deck_count ? count : state->deck_count);
	heroes_exchange(state, seat);
	struct heroes_event *event = heroes_tell(turn, HEROES_HAND_REDRAWN, seat);
	event->redraws = player->redraws;
	event->hand_count = player->hand_count;
	tell_received(player, seat, player->hand_count, turn);
	return RD_ACCEPTED;
}

/* ---- 6.4 to 6.6: cards played on the own turn ---- */

/* Pays for the card at this place and takes it from the hand. */
static int play_card(struct heroes_state *state, int seat, int place)
{
	struct heroes_player *player = &state->players[seat];
	int card = player->hand[place];
	player->resources = (uint8_t)(player->resources -
				      heroes_numbers(&state->options, card)->cost);
	heroes_take_from_hand(player, place);
	return card;
}

static void recruit(struct heroes_state *state, int seat, int place, int slot, struct rd_turn *turn)
{
	struct heroes_player *player = &state->players[seat];
	int card = play_card(state, seat, place);
	player->heroes[slot] = (struct heroes_hero){.is_there = true,
		.card = (uint8_t)card,
		.hp = heroes_numbers(&state->options, card)->hp};
	struct heroes_event *event = heroes_tell(turn, HEROES_HERO_RECRUITED, seat);
	event->slot = (uint8_t)slot;
	event->card = (uint8_t)card;
	event->resources = player->resources;
}

static void equip(struct heroes_state *state, int seat, int place, int slot, struct rd_turn *turn)
{
	struct heroes_player *player = &state->players[seat];
	struct heroes_hero *hero = &player->heroes[slot];
	int card = play_card(state, seat, place);
	int durability = heroes_numbers(&state->options, card)->durability;
	hero->items[hero->item_count++] = (struct heroes_item){(uint8_t)card, (uint8_t)durability};
	struct heroes_event *event = heroes_tell(turn, HEROES_ITEM_EQUIPPED, seat);
	event->slot = (uint8_t)slot;
	event->card = (uint8_t)card;
	event->durability = (uint8_t)durability;
	event->resources = player->resources;
}

static void heal(struct heroes_state *state, int seat, int place, int slot, struct rd_turn *turn)
{
	int card = play_card(state, seat, place);
	heroes_discard(state, card);
	heroes_heal(state, seat, slot, card, turn);
}

/* What a card on a slot is checked by, and what it does. */
static const struct {
	int (*check)(const struct heroes_means *, int place, const struct heroes_slot *);
	void (*play)(struct heroes_state *, int seat, int place, int slot, struct rd_turn *);
} plays[] = {
	[HEROES_HERO_RECRUIT] = {heroes_check_recruit, recruit},
	[HEROES_ITEM_EQUIP] = {heroes_check_equip, equip},
	[HEROES_HERO_HEAL] = {heroes_check_heal, heal},
};

static int play_on_slot(struct heroes_state *state, int seat, const struct heroes_action *action,
	struct rd_turn *turn)
{
	const struct heroes_player *player = &state->players[seat];
	struct heroes_means means = heroes_means_of(&state->options, player);
	struct heroes_slot slot = heroes_slot_of(&state->options, &player->heroes[action->slot]);
	int place = heroes_place(&means, heroes_card_find(action->card));
	int refusal = plays[action->type].check(&means, place, &slot);
	if (refusal == RD_ACCEPTED)
		plays[action->type].play(state, seat, place, action->slot, turn);
	return refusal;
}

/* 6.12 */
static int discard_hand(struct heroes_state *state, int seat, const struct heroes_action *action,
	struct rd_turn *turn)
{
	struct heroes_player *player = &state->players[seat];
	struct heroes_means means = heroes_means_of(&state->options, player);
	int refusal = heroes_check_discard(&means, action, &state->options);
	if (refusal)
		return refusal;
	struct heroes_event *event = heroes_tell(turn, HEROES_HAND_DISCARDED, seat);
	for (int i = 0; i < action->card_count; i++) {
		int card = heroes_card_find(action->cards[i]);
		means = heroes_means_of(&state->options, player);
		heroes_take_from_hand(player, heroes_place(&means, card));
		heroes_discard(state, card);
		event->cards[event->card_count++] = (uint8_t)card;
	}
	heroes_finish_turn(state, false, turn);
	return RD_ACCEPTED;
}

/* ---- 6.1: the order of refusals ---- */

uint32_t heroes_to_act(const struct heroes_state *state)
{
	switch (state->phase) {
	case HEROES_OPENING:
		return (state->players[0].kept ? 0 : RD_SEAT(0)) |
		       (state->players[1].kept ? 0 : RD_SEAT(1));
	case HEROES_WINDOW: return RD_SEAT(1 - state->active);
	case HEROES_OVER: return 0;
	default: return RD_SEAT(state->active);
	}
}

static int begin_combat(struct heroes_state *state, struct rd_turn *turn)
{
	int refusal = heroes_check_combat(state->turn);
	if (refusal)
		return refusal;
	state->phase = HEROES_COMBAT;
	tell_phase(state, 0, turn);
	return RD_ACCEPTED;
}

static int act(struct heroes_state *state, int seat, const struct heroes_action *action,
	struct rd_turn *turn)
{
	switch (action->type) {
	case HEROES_HAND_KEEP: keep(state, seat, false, turn); return RD_ACCEPTED;
	case HEROES_HAND_REDRAW: return redraw(state, seat, turn);
	case HEROES_HERO_RECRUIT:
	case HEROES_ITEM_EQUIP:
	case HEROES_HERO_HEAL: return play_on_slot(state, seat, action, turn);
	case HEROES_COMBAT_BEGIN: return begin_combat(state, turn);
	case HEROES_HERO_ATTACK: return heroes_attack(state, action, turn);
	case HEROES_DEFENCE_PLAY: return heroes_defend(state, seat, action, turn);
	case HEROES_DEFENCE_PASS: heroes_pass_window(state, false, turn); return RD_ACCEPTED;
	case HEROES_TURN_END: end_turn(state, turn); return RD_ACCEPTED;
	default: return discard_hand(state, seat, action, turn);
	}
}

int heroes_apply(void *of, int seat, const void *what, struct rd_turn *turn)
{
	struct heroes_state *state = of;
	const struct heroes_action *action = what;
	RD_MUST(seat == 0 || seat == 1);
	if (action->type == HEROES_HAND_DISCARD && heroes_has_doubles(action))
		return RD_BAD_ACTION;
	if (state->phase == HEROES_OVER)
		return RD_MATCH_OVER;
	if (action->type >= HEROES_MATCH_SURRENDER) { /* 6.13 */
		bool gives_up = action->type == HEROES_MATCH_SURRENDER;
		finish(state, 1 - seat, gives_up ? HEROES_SURRENDER : HEROES_ABANDONMENT, turn);
		return RD_ACCEPTED;
	}
	if (!(heroes_to_act(state) & RD_SEAT(seat)))
		return RD_NOT_YOUR_TURN;
	if (!heroes_is_allowed(action->type, state->phase))
		return RD_WRONG_PHASE;
	return act(state, seat, action, turn);
}

/* ---- 5.8: the clock ---- */

int64_t heroes_due(const void *of)
{
	const struct heroes_state *state = of;
	if (state->phase == HEROES_OVER || state->deadline == 0)
		return RD_NEVER;
	return state->deadline > state->now ? state->deadline - state->now : 0;
}

/* The newest cards go, in the order in which they lie in the hand (R39). */
static void discard_excess(struct heroes_state *state, struct rd_turn *turn)
{
	struct heroes_player *player = &state->players[state->active];
	int count = excess(state);
	if (count == 0)
		return;
	struct heroes_event *event = heroes_tell(turn, HEROES_HAND_DISCARDED, state->active);
	event->is_auto = true;
	for (; count > 0; count--) {
		int place = player->hand_count - count;
		event->cards[event->card_count++] = player->hand[place];
	}
	for (int i = 0; i < event->card_count; i++) {
		heroes_discard(state, event->cards[i]);
		heroes_take_from_hand(player, player->hand_count - event->card_count + i);
	}
}

static void expire(struct heroes_state *state, struct rd_turn *turn)
{
	switch (state->phase) {
	case HEROES_OPENING:
		for (int seat = 0; seat < 2; seat++)
			if (!state->players[seat].kept)
				keep(state, seat, true, turn);
		if (state->phase == HEROES_OPENING) /* a patch: both had kept before */
			start_turn(state, state->first, turn);
		break;
	case HEROES_WINDOW: heroes_pass_window(state, true, turn); break;
	default: discard_excess(state, turn); heroes_finish_turn(state, true, turn);
	}
}

void heroes_pass(void *of, int64_t seconds, struct rd_turn *turn)
{
	struct heroes_state *state = of;
	int64_t due = heroes_due(state);
	assert(seconds >= 0 && (due == RD_NEVER || seconds <= due));
	state->now = seconds < INT32_MAX - state->now ? (int32_t)(state->now + seconds) : INT32_MAX;
	if (seconds == due)
		expire(state, turn);
}

/* ---- what the platform asks ---- */

void heroes_stand(const void *of, struct rd_standing *standing)
{
	const struct heroes_state *state = of;
	bool is_over = state->phase == HEROES_OVER;
	*standing = (struct rd_standing){
		.turn = state->turn,
		.active = (int8_t)state->active,
		.phase = state->phase,
		.is_over = is_over,
		.to_act = heroes_to_act(state),
		.in_play = is_over ? 0 : RD_SEAT(0) | RD_SEAT(1),
	};
}

bool heroes_result(const void *of, struct rd_result *result)
{
	const struct heroes_state *state = of;
	if (state->phase != HEROES_OVER)
		return false;
	*result = (struct rd_result){.reason = heroes_reasons.name[state->reason]};
	for (int seat = 0; seat < 2; seat++) {
		result->rank[seat] = state->winner == seat ? 1 : 2;
		result->score[seat] = state->winner == seat;
	}
	return true;
}
