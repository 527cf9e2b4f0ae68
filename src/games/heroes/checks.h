/*
 * checks.h: what an action may be refused for (6, 7.4), in the rulebook's order. Each check returns a refusal, or
 * RD_ACCEPTED.
 *
 * Every check reads means and slots, never a state: apply makes them of the state, legal of the view, so both come to
 * the same answer (the battery holds the two against each other), and no refusal can tell of what a seat does not see.
 * They stand in a header because legal asks them of every card and slot.
 */
#ifndef RONDA_HEROES_CHECKS_H
#define RONDA_HEROES_CHECKS_H

#include "heroes.h"

#include <string.h>

/* ---- what the checks read ---- */

struct heroes_means { /* what a seat plays with */
	const struct heroes_options *options;
	const uint8_t *hand;
	uint8_t hand_count, resources;
};
struct heroes_slot { /* a hero's place, as anybody sees it */
	bool is_there, attacked;
	uint8_t hp, max_hp, room;
};

static inline struct heroes_means heroes_means_of(
	const struct heroes_options *options, const struct heroes_player *player)
{
	return (struct heroes_means){
		.options = options,
		.hand = player->hand,
		.hand_count = player->hand_count,
		.resources = player->resources,
	};
}

static inline struct heroes_means heroes_means_seen(
	const struct heroes_options *options, const struct heroes_seen_player *player)
{
	return (struct heroes_means){
		.options = options,
		.hand = player->hand,
		.hand_count = player->shown_count,
		.resources = player->resources,
	};
}

static inline struct heroes_slot heroes_slot_of(
	const struct heroes_options *options, const struct heroes_hero *hero)
{
	if (!hero->is_there)
		return (struct heroes_slot){.is_there = false};
	return (struct heroes_slot){
		.is_there = true,
		.attacked = hero->attacked,
		.hp = hero->hp,
		.max_hp = heroes_numbers(options, hero->card)->hp,
		.room = (uint8_t)heroes_free_slots(options, hero),
	};
}

static inline struct heroes_slot heroes_slot_seen(const struct heroes_seen_hero *hero)
{
	return (struct heroes_slot){
		.is_there = hero->is_there,
		.attacked = hero->attacked,
		.hp = hero->hp,
		.max_hp = hero->max_hp,
		.room = hero->free_slots,
	};
}

static inline int heroes_place(const struct heroes_means *means, int card)
{
	for (int i = 0; i < means->hand_count; i++)
		if (means->hand[i] == card)
			return i;
	return -1;
}

static inline int heroes_above_limit(int hand_count, const struct heroes_options *options)
{
	return hand_count > options->hand_limit ? hand_count - options->hand_limit : 0;
}

/* ---- 6.1: whose turn, and in which phase ---- */

#define IN(phase) (1u << HEROES_##phase)
/* 5.1: the phases of each action */
static const uint8_t heroes_allowed[] = {
	[HEROES_HAND_KEEP] = IN(OPENING),
	[HEROES_HAND_REDRAW] = IN(OPENING),
	[HEROES_HERO_RECRUIT] = IN(RECRUIT),
	[HEROES_ITEM_EQUIP] = IN(RECRUIT),
	[HEROES_HERO_HEAL] = IN(RECRUIT) | IN(COMBAT),
	[HEROES_COMBAT_BEGIN] = IN(RECRUIT),
	[HEROES_HERO_ATTACK] = IN(COMBAT),
	[HEROES_DEFENCE_PLAY] = IN(WINDOW),
	[HEROES_DEFENCE_PASS] = IN(WINDOW),
	[HEROES_TURN_END] = IN(RECRUIT) | IN(COMBAT),
	[HEROES_HAND_DISCARD] = IN(DISCARD),
};
#undef IN

static inline bool heroes_is_allowed(enum heroes_action_type type, int phase)
{
	return heroes_allowed[type] >> phase & 1;
}

/* ---- 6.3 to 6.8 ---- */

static inline int heroes_check_redraw(int redraws, const struct heroes_options *options)
{
	return redraws < options->redraws ? (int)RD_ACCEPTED : (int)HEROES_NO_REDRAWS_LEFT;
}

/* The card is in the hand, and of this type. */
static inline int heroes_check_card(
	const struct heroes_means *means, int place, enum heroes_type type)
{
	if (place < 0)
		return HEROES_NO_SUCH_CARD;
	return heroes_card(means->hand[place])->type == type ? (int)RD_ACCEPTED
							     : (int)HEROES_WRONG_CARD_TYPE;
}

static inline int heroes_cost_at(const struct heroes_means *means, int place)
{
	return heroes_numbers(means->options, means->hand[place])->cost;
}

static inline int heroes_check_cost(const struct heroes_means *means, int place)
{
	return means->resources < heroes_cost_at(means, place) ? (int)RD_NOT_ENOUGH_RESOURCES
							       : (int)RD_ACCEPTED;
}

static inline int heroes_check_recruit(
	const struct heroes_means *means, int place, const struct heroes_slot *slot)
{
	int refusal = heroes_check_card(means, place, HEROES_HERO);
	if (refusal)
		return refusal;
	return slot->is_there ? (int)HEROES_SLOT_TAKEN : heroes_check_cost(means, place);
}

static inline int heroes_check_equip(
	const struct heroes_means *means, int place, const struct heroes_slot *slot)
{
	int refusal = heroes_check_card(means, place, HEROES_ITEM);
	if (refusal)
		return refusal;
	if (!slot->is_there)
		return HEROES_NO_SUCH_HERO;
	if (heroes_numbers(means->options, means->hand[place])->size > slot->room)
		return HEROES_NO_ITEM_SLOT;
	return heroes_check_cost(means, place);
}

static inline bool heroes_is_whole(const struct heroes_slot *slot)
{
	return slot->hp >= slot->max_hp;
}

static inline int heroes_check_heal(
	const struct heroes_means *means, int place, const struct heroes_slot *slot)
{
	int refusal = heroes_check_card(means, place, HEROES_HEALING);
	if (refusal)
		return refusal;
	if (!slot->is_there)
		return HEROES_NO_SUCH_HERO;
	return heroes_is_whole(slot) ? (int)HEROES_NO_USE : heroes_check_cost(means, place);
}

static inline int heroes_check_combat(int turn)
{
	return turn == 1 ? (int)HEROES_NO_COMBAT_YET : (int)RD_ACCEPTED;
}

static inline int heroes_check_attack(
	const struct heroes_slot *slot, const struct heroes_slot *target)
{
	if (!slot->is_there)
		return HEROES_NO_SUCH_HERO;
	if (slot->attacked)
		return HEROES_ALREADY_ATTACKED;
	return target->is_there ? (int)RD_ACCEPTED : (int)RD_NO_SUCH_TARGET;
}

/* ---- 6.9, 7.4: the defence ---- */

/* 7.4: in edition 1 a card against criticals answers nothing else (R55). */
static inline bool heroes_can_spoil(
	const struct heroes_options *options, const struct heroes_attack *attack)
{
	return options->cards == HEROES_FIRST_CARDS ? attack->critical : attack->damage > 0;
}

/* The second column of 7.4; `healed` is read for a healing card alone. */
static inline bool heroes_is_useless(const struct heroes_options *options,
	const struct heroes_row *row, const struct heroes_attack *attack, int target_hp,
	const struct heroes_slot *healed)
{
	if (row->type == HEROES_COUNTERATTACK)
		return false;
	if (row->type == HEROES_HEALING)
		return heroes_is_whole(healed);
	if (row->effect == HEROES_REDUCE_DAMAGE)
		return attack->damage == 0;
	if (row->effect == HEROES_CANCEL_CRITICAL)
		return !heroes_can_spoil(options, attack);
	return attack->damage < target_hp;
}

static inline int heroes_check_defence(const struct heroes_means *means, int place,
	const struct heroes_attack *attack, int target_hp, const struct heroes_slot *healed)
{
	if (place < 0)
		return HEROES_NO_SUCH_CARD;
	const struct heroes_row *row = heroes_card(means->hand[place]);
	if (row->type == HEROES_HERO || row->type == HEROES_ITEM)
		return HEROES_WRONG_CARD_TYPE;
	if (row->type == HEROES_HEALING && !healed)
		return RD_BAD_ACTION;
	if (row->type == HEROES_HEALING && !healed->is_there)
		return HEROES_NO_SUCH_HERO;
	if (heroes_is_useless(means->options, row, attack, target_hp, healed))
		return HEROES_NO_USE;
	return heroes_check_cost(means, place);
}

/* ---- 6.12: discarding ---- */

/* "All different once read": the one thing of an action's shape that a schema does not see. */
static inline bool heroes_has_doubles(const struct heroes_action *action)
{
	for (int i = 0; i < action->card_count; i++)
		for (int j = 0; j < i; j++)
			if (memcmp(action->cards[i], action->cards[j], HEROES_ID) == 0)
				return true;
	return false;
}

static inline int heroes_check_discard(const struct heroes_means *means,
	const struct heroes_action *action, const struct heroes_options *options)
{
	if (action->card_count != heroes_above_limit(means->hand_count, options))
		return HEROES_WRONG_COUNT;
	for (int i = 0; i < action->card_count; i++)
		if (heroes_place(means, heroes_card_find(action->cards[i])) < 0)
			return HEROES_NO_SUCH_CARD;
	return RD_ACCEPTED;
}

#endif
