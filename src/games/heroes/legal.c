/*
 * legal.c: what the seat of a view may do: whatever checks.c accepts, on what the view shows.
 *
 * A view may come from afar, with any values that its schema admits.
 */
#include "checks.h"

#include <string.h>

enum { HEROES_ID_LENGTH = 4 };

struct list {
	const struct heroes_view *view;
	struct heroes_means means;
	struct heroes_slot own[HEROES_SLOTS], other[HEROES_SLOTS];
	struct heroes_action *actions;
	size_t capacity, count;
};

/* The place for one more action; NULL when there is no room left. */
static struct heroes_action *add(struct list *list, enum heroes_action_type type)
{
	if (list->count == list->capacity)
		return NULL;
	struct heroes_action *action = &list->actions[list->count++];
	memset(action, 0, sizeof(*action));
	action->type = (uint16_t)type;
	return action;
}

static void name_card(char out[HEROES_ID], int card)
{
	memcpy(out, heroes_card_ids.name[card], HEROES_ID_LENGTH);
}

static void add_play(struct list *list, enum heroes_action_type type, int place, int slot)
{
	struct heroes_action *action = add(list, type);
	if (!action)
		return;
	name_card(action->card, list->means.hand[place]);
	action->slot = (uint8_t)slot;
}

/* The slots on which a card can be played by this action. */
static void add_slots(struct list *list, enum heroes_action_type type, int place,
	int (*check)(const struct heroes_means *, int place, const struct heroes_slot *))
{
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		if (check(&list->means, place, &list->own[slot]) == RD_ACCEPTED)
			add_play(list, type, place, slot);
}

static enum heroes_type type_at(const struct list *list, int place)
{
	return (enum heroes_type)heroes_card(list->means.hand[place])->type;
}

/* Heroes and items, card by card. */
static void add_recruits(struct list *list)
{
	for (int place = 0; place < list->means.hand_count; place++) {
		if (type_at(list, place) == HEROES_HERO)
			add_slots(list, HEROES_HERO_RECRUIT, place, heroes_check_recruit);
		else if (type_at(list, place) == HEROES_ITEM)
			add_slots(list, HEROES_ITEM_EQUIP, place, heroes_check_equip);
	}
}

static void add_heals(struct list *list)
{
	for (int place = 0; place < list->means.hand_count; place++)
		if (type_at(list, place) == HEROES_HEALING)
			add_slots(list, HEROES_HERO_HEAL, place, heroes_check_heal);
}

static void add_attacks(struct list *list)
{
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		for (int target = 0; target < HEROES_SLOTS; target++) {
			if (heroes_check_attack(&list->own[slot], &list->other[target]) !=
				RD_ACCEPTED)
				continue;
			struct heroes_action *action = add(list, HEROES_HERO_ATTACK);
			if (!action)
				return;
			action->slot = (uint8_t)slot;
			action->target = (uint8_t)target;
		}
}

static void add_defences(struct list *list)
{
	const struct heroes_attack *attack = &list->view->attack;
	int target_hp = list->own[attack->target].hp;
	for (int place = 0; place < list->means.hand_count; place++) {
		if (heroes_check_defence(&list->means, place, attack, target_hp, NULL) ==
			RD_ACCEPTED)
			add_play(list, HEROES_DEFENCE_PLAY, place, 0);
		if (type_at(list, place) != HEROES_HEALING)
			continue;
		for (int slot = 0; slot < HEROES_SLOTS; slot++) {
			if (heroes_check_defence(&list->means, place, attack, target_hp,
				    &list->own[slot]) != RD_ACCEPTED)
				continue;
			size_t before = list->count;
			add_play(list, HEROES_DEFENCE_PLAY, place, slot);
			if (list->count > before)
				list->actions[before].has_slot = true;
		}
	}
}

/* Samples: as many neighbours in the hand as must go, from each place on; nothing, where nothing must. */
static void add_discards(struct list *list)
{
	const struct heroes_means *means = &list->means;
	int count = heroes_above_limit(means->hand_count, &list->view->options);
	for (int first = 0; first < (count > 0 ? means->hand_count : 1); first++) {
		struct heroes_action sample = {
			.type = HEROES_HAND_DISCARD, .card_count = (uint8_t)count};
		for (int i = 0; i < count; i++)
			name_card(sample.cards[i], means->hand[(first + i) % means->hand_count]);
		if (heroes_has_doubles(&sample) ||
			heroes_check_discard(means, &sample, &list->view->options) != RD_ACCEPTED)
			continue;
		struct heroes_action *action = add(list, HEROES_HAND_DISCARD);
		if (action)
			*action = sample;
	}
}

static bool is_allowed(const struct list *list, enum heroes_action_type type)
{
	return heroes_is_allowed(type, list->view->phase);
}

static void add_all(struct list *list, const struct heroes_seen_player *me)
{
	const struct heroes_view *view = list->view;
	if (is_allowed(list, HEROES_HAND_KEEP))
		add(list, HEROES_HAND_KEEP);
	if (is_allowed(list, HEROES_HAND_REDRAW) &&
		heroes_check_redraw(me->redraws, &view->options) == RD_ACCEPTED)
		add(list, HEROES_HAND_REDRAW);
	if (is_allowed(list, HEROES_HERO_RECRUIT))
		add_recruits(list);
	if (is_allowed(list, HEROES_COMBAT_BEGIN) && heroes_check_combat(view->turn) == RD_ACCEPTED)
		add(list, HEROES_COMBAT_BEGIN);
	if (is_allowed(list, HEROES_HERO_ATTACK))
		add_attacks(list);
	if (is_allowed(list, HEROES_HERO_HEAL))
		add_heals(list);
	if (is_allowed(list, HEROES_TURN_END))
		add(list, HEROES_TURN_END);
	if (is_allowed(list, HEROES_DEFENCE_PLAY))
		add_defences(list);
	if (is_allowed(list, HEROES_DEFENCE_PASS))
		add(list, HEROES_DEFENCE_PASS);
	if (is_allowed(list, HEROES_HAND_DISCARD))
		add_discards(list);
}

size_t heroes_legal(const void *of, void *actions, size_t capacity)
{
	const struct heroes_view *view = of;
	if (view->seat < 0 || !(view->to_act & RD_SEAT(view->seat)))
		return 0;
	const struct heroes_seen_player *me = &view->players[view->seat],
					*other = &view->players[1 - view->seat];
	struct list list = {.view = view,
		.means = heroes_means_seen(&view->options, me),
		.actions = actions,
		.capacity = capacity};
	for (int slot = 0; slot < HEROES_SLOTS; slot++) {
		list.own[slot] = heroes_slot_seen(&me->heroes[slot]);
		list.other[slot] = heroes_slot_seen(&other->heroes[slot]);
	}
	add_all(&list, me);
	return list.count;
}
