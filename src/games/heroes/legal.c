/* legal.c: what the seat of a view may do, read off the view alone. */
#include "heroes.h"

#include <assert.h>
#include <string.h>

enum { HEROES_ID_LENGTH = 4 };

struct list {
	struct heroes_action *actions;
	size_t capacity, count;
};

static struct heroes_action *add(struct list *list, enum heroes_action_type type)
{
	assert(list->count < list->capacity);
	struct heroes_action *action = &list->actions[list->count++];
	memset(action, 0, sizeof(*action));
	action->type = (uint16_t)type;
	return action;
}

static void name_card(char out[HEROES_ID], int card)
{
	memcpy(out, heroes_card_ids.name[card], HEROES_ID_LENGTH);
}

static void add_play(struct list *list, enum heroes_action_type type, int card, int slot)
{
	struct heroes_action *action = add(list, type);
	name_card(action->card, card);
	action->slot = (uint8_t)slot;
}

static bool is_wounded(const struct heroes_seen_hero *hero)
{
	return hero->is_there && hero->hp < hero->max_hp;
}

static void add_recruit(
	struct list *list, const struct heroes_view *view, const struct heroes_seen_player *me)
{
	for (int i = 0; i < me->shown_count; i++) {
		int card = me->hand[i];
		const struct heroes_row *row = heroes_card(card);
		if (row->cost > me->resources)
			continue;
		for (int slot = 0; slot < HEROES_SLOTS; slot++) {
			const struct heroes_seen_hero *hero = &me->heroes[slot];
			if (row->type == HEROES_HERO && !hero->is_there)
				add_play(list, HEROES_HERO_RECRUIT, card, slot);
			else if (row->type == HEROES_ITEM && hero->is_there &&
				 row->size <= hero->free_slots)
				add_play(list, HEROES_ITEM_EQUIP, card, slot);
		}
	}
	if (view->turn > 1)
		add(list, HEROES_COMBAT_BEGIN);
}

static void add_heals(struct list *list, const struct heroes_seen_player *me)
{
	for (int i = 0; i < me->shown_count; i++) {
		const struct heroes_row *row = heroes_card(me->hand[i]);
		if (row->type != HEROES_HEALING || row->cost > me->resources)
			continue;
		for (int slot = 0; slot < HEROES_SLOTS; slot++)
			if (is_wounded(&me->heroes[slot]))
				add_play(list, HEROES_HERO_HEAL, me->hand[i], slot);
	}
}

static void add_attacks(struct list *list, const struct heroes_seen_player *me,
	const struct heroes_seen_player *other)
{
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		for (int target = 0; target < HEROES_SLOTS; target++) {
			if (!me->heroes[slot].is_there || me->heroes[slot].attacked ||
				!other->heroes[target].is_there)
				continue;
			struct heroes_action *action = add(list, HEROES_HERO_ATTACK);
			action->slot = (uint8_t)slot;
			action->target = (uint8_t)target;
		}
}

/* 7.4: whether a card that heals nobody does anything against this attack. */
static bool helps(const struct heroes_view *view, const struct heroes_seen_player *me,
	const struct heroes_row *row)
{
	const struct heroes_attack *attack = &view->attack;
	if (row->type == HEROES_COUNTERATTACK)
		return true;
	if (row->type != HEROES_REACTIVE)
		return false;
	if (row->effect == HEROES_REDUCE_DAMAGE)
		return attack->damage > 0;
	if (row->effect == HEROES_CANCEL_CRITICAL)
		return attack->critical;
	return attack->damage >= me->heroes[attack->target].hp;
}

static void add_defences(
	struct list *list, const struct heroes_view *view, const struct heroes_seen_player *me)
{
	for (int i = 0; i < me->shown_count; i++) {
		const struct heroes_row *row = heroes_card(me->hand[i]);
		if (row->cost > me->resources)
			continue;
		if (helps(view, me, row))
			name_card(add(list, HEROES_DEFENCE_PLAY)->card, me->hand[i]);
		for (int slot = 0; slot < HEROES_SLOTS && row->type == HEROES_HEALING; slot++)
			if (is_wounded(&me->heroes[slot])) {
				add_play(list, HEROES_DEFENCE_PLAY, me->hand[i], slot);
				list->actions[list->count - 1].has_slot = true;
			}
	}
	add(list, HEROES_DEFENCE_PASS);
}

/* Samples: as many neighbours in the hand as must go, from each place on. */
static void add_discards(
	struct list *list, const struct heroes_view *view, const struct heroes_seen_player *me)
{
	int count = me->shown_count - view->options.hand_limit;
	for (int first = 0; first < me->shown_count; first++) {
		struct heroes_action *action = add(list, HEROES_HAND_DISCARD);
		action->card_count = (uint8_t)count;
		for (int i = 0; i < count; i++)
			name_card(action->cards[i], me->hand[(first + i) % me->shown_count]);
	}
}

size_t heroes_legal(const void *of, void *actions, size_t capacity)
{
	const struct heroes_view *view = of;
	struct list list = {.actions = actions, .capacity = capacity};
	if (view->seat < 0 || !(view->to_act & RD_SEAT(view->seat)))
		return 0;
	const struct heroes_seen_player *me = &view->players[view->seat],
					*other = &view->players[1 - view->seat];
	switch (view->phase) {
	case HEROES_OPENING:
		add(&list, HEROES_HAND_KEEP);
		if (me->redraws < view->options.redraws)
			add(&list, HEROES_HAND_REDRAW);
		break;
	case HEROES_RECRUIT:
		add_recruit(&list, view, me);
		add_heals(&list, me);
		add(&list, HEROES_TURN_END);
		break;
	case HEROES_COMBAT:
		add_attacks(&list, me, other);
		add_heals(&list, me);
		add(&list, HEROES_TURN_END);
		break;
	case HEROES_WINDOW: add_defences(&list, view, me); break;
	case HEROES_DISCARD: add_discards(&list, view, me); break;
	}
	return list.count;
}
