/*
 * combat.c: attacks, the defender's window and what follows (7).
 *
 * The window opens by public facts alone, a card in hand and a resource (7.2, 5): whether the hand holds an
 * answer is not asked (R33).
 */
#include "checks.h"

#include <string.h>

enum { DIE = 20, FUMBLE = 1 };

static void close_attack(struct heroes_state *, bool has_counter, int countered, struct rd_turn *);

/* ---- 7.1: stats with items ---- */

static int stat_of(
	const struct heroes_options *options, const struct heroes_hero *hero, int own, bool is_atk)
{
	for (int i = 0; i < hero->item_count; i++) {
		const struct heroes_numbers *item = heroes_numbers(options, hero->items[i].card);
		own += is_atk ? item->atk : item->def;
	}
	return own > 0 ? own : 0;
}

int heroes_hero_atk(const struct heroes_options *options, const struct heroes_hero *hero)
{
	return stat_of(options, hero, heroes_numbers(options, hero->card)->atk, true);
}

int heroes_hero_def(const struct heroes_options *options, const struct heroes_hero *hero)
{
	return stat_of(options, hero, heroes_numbers(options, hero->card)->def, false);
}

int heroes_free_slots(const struct heroes_options *options, const struct heroes_hero *hero)
{
	int free = heroes_numbers(options, hero->card)->size;
	for (int i = 0; i < hero->item_count; i++)
		free -= heroes_numbers(options, hero->items[i].card)->size;
	return free;
}

/* The contest of two dice that attacks and counterattacks share (R24, R25). */
static int contest(int strength, int die, int resistance, int guard, int bonus)
{
	if (die == FUMBLE)
		return 0;
	int damage = strength + die - resistance - guard;
	return (damage > 0 ? damage : 0) + (die == DIE ? bonus : 0);
}

/* ---- 7.2: an attack ---- */

static void tell_roll(const struct heroes_state *state, struct rd_turn *turn)
{
	const struct heroes_attack *attack = &state->attack;
	struct heroes_event *event = heroes_tell(turn, HEROES_ATTACK_ROLLED, state->active);
	event->slot = attack->slot;
	event->target = attack->target;
	event->atk = attack->atk;
	event->def = attack->def;
	event->attack_roll = attack->attack_roll;
	event->defence_roll = attack->defence_roll;
	event->critical = attack->critical;
	event->fumble = attack->fumble;
	event->damage = attack->damage;
}

static void open_window(struct heroes_state *state, struct rd_turn *turn)
{
	state->phase = HEROES_WINDOW;
	state->turn_left = state->deadline > 0 ? state->deadline - state->now : 0;
	state->deadline = heroes_later(state->now, state->options.window_seconds);
	struct heroes_event *event = heroes_tell(turn, HEROES_WINDOW_OPENED, 1 - state->active);
	event->seconds = state->options.window_seconds;
}

/* 5.8: the attacker's clock goes on with what was left. */
static void close_window(struct heroes_state *state)
{
	state->phase = HEROES_COMBAT;
	state->deadline = heroes_later(state->now, state->turn_left);
	state->turn_left = 0;
}

int heroes_attack(
	struct heroes_state *state, const struct heroes_action *action, struct rd_turn *turn)
{
	int seat = state->active;
	struct heroes_hero *hero = &state->players[seat].heroes[action->slot];
	const struct heroes_player *defender = &state->players[1 - seat];
	const struct heroes_hero *target = &defender->heroes[action->target];
	const struct heroes_options *options = &state->options;
	struct heroes_slot own = heroes_slot_of(options, hero),
			   aim = heroes_slot_of(options, target);
	int refusal = heroes_check_attack(&own, &aim);
	if (refusal)
		return refusal;

	hero->attacked = true;
	int attack_roll = rd_draw(turn->chance, "attack_d20", 1, DIE);
	int defence_roll = rd_draw(turn->chance, "defence_d20", 1, DIE);
	int atk = heroes_hero_atk(options, hero), def = heroes_hero_def(options, target);
	state->has_attack = true;
	state->attack = (struct heroes_attack){
		.slot = action->slot,
		.target = action->target,
		.atk = (uint8_t)atk,
		.def = (uint8_t)def,
		.attack_roll = (uint8_t)attack_roll,
		.defence_roll = (uint8_t)defence_roll,
		.critical = attack_roll == DIE,
		.fumble = attack_roll == FUMBLE,
		.damage = (uint8_t)contest(
			atk, attack_roll, def, defence_roll, options->critical_bonus),
	};
	tell_roll(state, turn);
	if (defender->hand_count > 0 && defender->resources > 0)
		open_window(state, turn);
	else
		close_attack(state, false, 0, turn);
	return RD_ACCEPTED;
}

/* ---- 7.4: the defence ---- */

void heroes_pass_window(struct heroes_state *state, bool is_auto, struct rd_turn *turn)
{
	heroes_tell(turn, HEROES_DEFENCE_PASSED, 1 - state->active)->is_auto = is_auto;
	close_window(state);
	close_attack(state, false, 0, turn);
}

void heroes_heal(struct heroes_state *state, int seat, int slot, int card, struct rd_turn *turn)
{
	struct heroes_player *player = &state->players[seat];
	struct heroes_hero *hero = &player->heroes[slot];
	int most = heroes_numbers(&state->options, hero->card)->hp;
	int hp = hero->hp + heroes_numbers(&state->options, card)->amount;
	hp = hp < most ? hp : most;
	struct heroes_event *event = heroes_tell(turn, HEROES_HERO_HEALED, seat);
	event->slot = (uint8_t)slot;
	event->card = (uint8_t)card;
	event->amount = (uint8_t)(hp - hero->hp);
	event->hp = (uint8_t)hp;
	event->resources = player->resources;
	hero->hp = (uint8_t)hp;
}

/* What is left of the damage after a reactive card; the same as before: no effect. */
static int reduced(const struct heroes_state *state, int card)
{
	int amount = heroes_numbers(&state->options, card)->amount;
	const struct heroes_attack *attack = &state->attack;
	int hp = state->players[1 - state->active].heroes[attack->target].hp;
	int left = attack->damage;
	switch (heroes_card(card)->effect) {
	case HEROES_REDUCE_DAMAGE: left -= amount; break;
	case HEROES_CANCEL_CRITICAL:
		left -= amount + (attack->critical ? state->options.critical_bonus : 0);
		break;
	default: left = hp - 1;
	}
	return left > 0 ? left : 0;
}

/* 6.9 */
static int check_defence(
	const struct heroes_state *state, int seat, const struct heroes_action *action, int *place)
{
	const struct heroes_player *player = &state->players[seat];
	struct heroes_means means = heroes_means_of(&state->options, player);
	struct heroes_slot healed = heroes_slot_of(&state->options, &player->heroes[action->slot]);
	*place = heroes_place(&means, heroes_card_find(action->card));
	return heroes_check_defence(&means, *place, &state->attack,
		player->heroes[state->attack.target].hp, action->has_slot ? &healed : NULL);
}

static void react(struct heroes_state *state, int card, struct rd_turn *turn)
{
	struct heroes_attack *attack = &state->attack;
	int left = reduced(state, card);
	if (heroes_card(card)->effect == HEROES_CANCEL_CRITICAL)
		attack->critical = false;
	struct heroes_event *event = heroes_tell(turn, HEROES_DAMAGE_REDUCED, 0);
	event->by = (uint8_t)(attack->damage - left);
	event->damage = (uint8_t)left;
	event->critical = attack->critical;
	attack->damage = (uint8_t)left;
}

static int counter(const struct heroes_state *state, int card, int seat, struct rd_turn *turn)
{
	int power = heroes_numbers(&state->options, card)->amount;
	const struct heroes_hero *attacker = &state->players[1 - seat].heroes[state->attack.slot];
	int die = rd_draw(turn->chance, "counter_d20", 1, DIE);
	int guard = rd_draw(turn->chance, "guard_d20", 1, DIE);
	int def = heroes_hero_def(&state->options, attacker);
	struct heroes_event *event = heroes_tell(turn, HEROES_COUNTER_ROLLED, seat);
	event->power = (uint8_t)power;
	event->def = (uint8_t)def;
	event->attack_roll = (uint8_t)die;
	event->defence_roll = (uint8_t)guard;
	event->critical = die == DIE;
	event->fumble = die == FUMBLE;
	event->damage = (uint8_t)contest(power, die, def, guard, state->options.critical_bonus);
	return event->damage;
}

int heroes_defend(struct heroes_state *state, int seat, const struct heroes_action *action,
	struct rd_turn *turn)
{
	struct heroes_player *player = &state->players[seat];
	int place, refusal = check_defence(state, seat, action, &place);
	if (refusal)
		return refusal;

	int card = player->hand[place];
	int type = heroes_card(card)->type;
	player->resources = (uint8_t)(player->resources -
				      heroes_numbers(&state->options, card)->cost);
	heroes_take_from_hand(player, place);
	heroes_discard(state, card);
	struct heroes_event *event = heroes_tell(turn, HEROES_DEFENCE_PLAYED, seat);
	event->card = (uint8_t)card;
	event->resources = player->resources;
	close_window(state);

	bool has_counter = type == HEROES_COUNTERATTACK;
	int countered = 0;
	if (type == HEROES_REACTIVE)
		react(state, card, turn);
	else if (type == HEROES_HEALING)
		heroes_heal(state, seat, action->slot, card, turn);
	else
		countered = counter(state, card, seat, turn);
	close_attack(state, has_counter, countered, turn);
	return RD_ACCEPTED;
}

/* ---- 7.5: closing ---- */

static void hurt(struct heroes_state *state, int seat, int slot, int damage,
	enum heroes_cause cause, struct rd_turn *turn)
{
	struct heroes_hero *hero = &state->players[seat].heroes[slot];
	if (damage == 0)
		return;
	hero->hp = (uint8_t)(hero->hp > damage ? hero->hp - damage : 0);
	struct heroes_event *event = heroes_tell(turn, HEROES_HERO_HURT, seat);
	event->slot = (uint8_t)slot;
	event->damage = (uint8_t)damage;
	event->hp = hero->hp;
	event->cause = (uint8_t)cause;
}

static void wear_item(
	struct heroes_state *state, int seat, int slot, int place, struct rd_turn *turn)
{
	struct heroes_hero *hero = &state->players[seat].heroes[slot];
	struct heroes_item *item = &hero->items[place];
	item->durability--;
	struct heroes_event *event = heroes_tell(
		turn, item->durability > 0 ? HEROES_ITEM_WORN : HEROES_ITEM_BROKEN, seat);
	event->slot = (uint8_t)slot;
	event->card = item->card;
	event->durability = item->durability;
	if (item->durability > 0)
		return;
	heroes_discard(state, item->card);
	hero->item_count--;
	memmove(item, item + 1, (size_t)(hero->item_count - place) * sizeof(*item));
	memset(&hero->items[hero->item_count], 0, sizeof(*item));
}

/* Step 4, for one hero if it lives: each item that entered a roll loses one point. */
static void wear(struct heroes_state *state, int seat, int slot, bool by_atk, bool by_def,
	struct rd_turn *turn)
{
	struct heroes_hero *hero = &state->players[seat].heroes[slot];
	for (int i = 0; i < hero->item_count;) {
		const struct heroes_numbers *row = heroes_numbers(
			&state->options, hero->items[i].card);
		bool is_used = (by_atk && row->atk > 0) || (by_def && row->def > 0);
		int before = hero->item_count;
		if (is_used)
			wear_item(state, seat, slot, i, turn);
		i += hero->item_count == before;
	}
}

static void close_attack(
	struct heroes_state *state, bool has_counter, int countered, struct rd_turn *turn)
{
	const struct heroes_attack attack = state->attack;
	int seat = state->active, other = 1 - seat;
	hurt(state, other, attack.target, attack.damage, HEROES_BY_ATTACK, turn);
	hurt(state, seat, attack.slot, countered, HEROES_BY_COUNTER, turn);
	if (state->players[other].heroes[attack.target].hp == 0)
		heroes_kill(state, other, attack.target, turn);
	if (state->players[seat].heroes[attack.slot].hp == 0)
		heroes_kill(state, seat, attack.slot, turn);
	wear(state, seat, attack.slot, true, has_counter, turn);
	wear(state, other, attack.target, false, true, turn);
	struct heroes_event *event = heroes_tell(turn, HEROES_ATTACK_CLOSED, seat);
	event->slot = attack.slot;
	event->target = attack.target;
	event->damage = attack.damage;
	event->counter_damage = (uint8_t)countered;
	state->has_attack = false;
	memset(&state->attack, 0, sizeof(state->attack));
	if (!heroes_has_hero(&state->players[seat]))
		heroes_finish_turn(state, true, turn);
}
