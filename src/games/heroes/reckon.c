/* reckon.c: what cards and attacks would do. */
#include "reckon.h"
#include "checks.h"

enum { FACES = 20 };

/* ---- dice ------------------------------------------------------------------------------------ */

static void add(struct heroes_odds *odds, int pairs, int damage, int hp)
{
	odds->hit += damage > 0 ? pairs : 0;
	odds->kill += damage >= hp ? pairs : 0;
	odds->damage += pairs * damage;
	odds->taken += pairs * (damage < hp ? damage : hp);
}

/* 7.2 for every pair of dice: those without a critical or a fumble by what the attack is above the defence. */
struct heroes_odds heroes_reckon(int atk, int def, int hp, int bonus)
{
	struct heroes_odds odds = {0};
	for (int above = 2 - FACES; above <= FACES - 2; above++) {
		int apart = above < 0 ? -above : above;
		int pairs = FACES - 1 - (apart > 0 ? apart : 1);
		int damage = atk - def + above;
		add(&odds, pairs, damage > 0 ? damage : 0, hp);
	}
	for (int defence = 1; defence <= FACES; defence++) { /* criticals */
		int damage = atk - def + FACES - defence;
		add(&odds, 1, (damage > 0 ? damage : 0) + bonus, hp);
	}
	return odds;
}

int heroes_percent(int of_pairs)
{
	int percent = (of_pairs + 2) / 4;
	return of_pairs > 0 && percent == 0                ? 1
	       : of_pairs < HEROES_PAIRS && percent == 100 ? 99
							   : percent;
}

int heroes_mean(const struct heroes_odds *odds)
{
	return (odds->damage * 10 + HEROES_PAIRS / 2) / HEROES_PAIRS;
}

/* ---- who can ---------------------------------------------------------------------------------- */

int heroes_on_table(const struct heroes_seen_player *player)
{
	int count = 0;
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		count += player->heroes[slot].is_there;
	return count;
}

bool heroes_can_attack(const struct heroes_view *view, int slot)
{
	const struct heroes_seen_hero *hero = &heroes_own(view)->heroes[slot];
	return hero->is_there && !hero->attacked && heroes_on_table(heroes_other(view)) > 0;
}

int heroes_excess(const struct heroes_view *view)
{
	int excess = heroes_own(view)->shown_count - view->options.hand_limit;
	return view->phase == HEROES_DISCARD && excess > 0 ? excess : 0;
}

bool heroes_may_target(const struct heroes_view *view, int card, int slot)
{
	const struct heroes_row *row = heroes_card(card);
	const struct heroes_seen_hero *hero = &heroes_own(view)->heroes[slot];
	switch (row->type) {
	case HEROES_HERO: return !hero->is_there;
	case HEROES_ITEM:
		return hero->is_there &&
		       heroes_numbers(&view->options, card)->size <= hero->free_slots;
	case HEROES_HEALING: return hero->is_there && hero->hp < hero->max_hp;
	default: return false;
	}
}

static bool has_target(const struct heroes_view *view, int card)
{
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		if (heroes_may_target(view, card, slot))
			return true;
	return false;
}

/* ---- why not ----------------------------------------------------------------------------------- */

/* 7.4 */
static enum heroes_why why_no_answer(const struct heroes_view *view, int card)
{
	const struct heroes_row *row = heroes_card(card);
	const struct heroes_attack *attack = &view->attack;
	switch (row->type) {
	case HEROES_HERO:
	case HEROES_ITEM: return HEROES_WHY_NO_ANSWER;
	case HEROES_HEALING: return has_target(view, card) ? HEROES_FINE : HEROES_WHY_HEALTHY;
	case HEROES_COUNTERATTACK: return HEROES_FINE;
	default: break;
	}
	if (row->effect == HEROES_REDUCE_DAMAGE)
		return attack->damage > 0 ? HEROES_FINE : HEROES_WHY_NO_DAMAGE;
	if (row->effect == HEROES_CANCEL_CRITICAL)
		return heroes_can_spoil(&view->options, attack)    ? HEROES_FINE
		       : view->options.cards == HEROES_FIRST_CARDS ? HEROES_WHY_NOT_CRITICAL
								   : HEROES_WHY_NO_DAMAGE;
	bool is_deadly = attack->damage >= heroes_own(view)->heroes[attack->target].hp;
	return is_deadly ? HEROES_FINE : HEROES_WHY_NO_DEATH;
}

/* On the own turn: 6.4 to 6.6. */
static enum heroes_why why_not_played(const struct heroes_view *view, int card)
{
	int type = heroes_card(card)->type;
	if (type == HEROES_REACTIVE || type == HEROES_COUNTERATTACK)
		return HEROES_WHY_DEFENCE;
	if (type == HEROES_HEALING)
		return has_target(view, card) ? HEROES_FINE : HEROES_WHY_HEALTHY;
	if (view->phase != HEROES_RECRUIT)
		return HEROES_WHY_RECRUITED;
	if (has_target(view, card))
		return HEROES_FINE;
	return type == HEROES_HERO                     ? HEROES_WHY_FULL
	       : heroes_on_table(heroes_own(view)) > 0 ? HEROES_WHY_NO_ROOM
						       : HEROES_WHY_NO_HERO;
}

enum heroes_why heroes_why_not(const struct heroes_view *view, int card)
{
	const struct heroes_row *row = heroes_card(card);
	if (view->phase == HEROES_OPENING)
		return HEROES_WHY_OPENING;
	/* In a replay nobody may act, and still it is somebody's turn. */
	if (view->seat < 0 || !(view->to_act & RD_SEAT(view->seat))) {
		bool is_defence = row->type == HEROES_REACTIVE || row->type == HEROES_COUNTERATTACK;
		return is_defence ? HEROES_WHY_DEFENCE : HEROES_WHY_TURN;
	}
	enum heroes_why why = view->phase == HEROES_WINDOW ? why_no_answer(view, card)
							   : why_not_played(view, card);
	bool is_dear = heroes_numbers(&view->options, card)->cost > heroes_own(view)->resources;
	return why == HEROES_FINE && is_dear ? HEROES_WHY_COST : why;
}

/* ---- what an answer would do -------------------------------------------------------------------- */

struct heroes_outcome heroes_outcome_of(const struct heroes_view *view, int card, int slot)
{
	const struct heroes_row *row = heroes_card(card);
	int amount = heroes_numbers(&view->options, card)->amount;
	const struct heroes_attack *attack = &view->attack;
	const struct heroes_seen_hero *target =
		&view->players[1 - view->active].heroes[attack->target];
	const struct heroes_seen_hero *attacker = &view->players[view->active].heroes[attack->slot];
	int bonus = view->options.critical_bonus, damage = attack->damage, hp = target->hp;
	struct heroes_outcome outcome = {.kind = HEROES_BLOW};
	if (row->type == HEROES_COUNTERATTACK)
		return (struct heroes_outcome){.kind = HEROES_COUNTER,
			.odds = heroes_reckon(amount, attacker->def, attacker->hp, bonus)};
	if (row->type == HEROES_HEALING) {
		bool is_other = slot >= 0 && slot != attack->target;
		/* It heals another hero, and the blow stays what it is. */
		if (is_other || target->hp >= target->max_hp)
			return (struct heroes_outcome){.kind = HEROES_OTHER};
		hp = hp + amount < target->max_hp ? hp + amount : target->max_hp;
		outcome.heals = true;
	} else if (row->type != HEROES_REACTIVE) {
		return (struct heroes_outcome){.kind = HEROES_OTHER};
	} else if (row->effect == HEROES_PREVENT_DEATH) {
		damage = hp - 1;
	} else {
		bool is_undone = row->effect == HEROES_CANCEL_CRITICAL && attack->critical;
		damage -= amount + (is_undone ? bonus : 0);
	}
	outcome.damage = damage > 0 ? damage : 0;
	outcome.left = hp > outcome.damage ? hp - outcome.damage : 0;
	return outcome;
}
