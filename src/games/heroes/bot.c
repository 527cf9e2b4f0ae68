/*
 * bot.c: three duellists (14). They see a view and nothing else.
 *
 * Level 1 plays the cheapest hero and attacks the weakest target at random moments; level 2 plays as section 14 says, but
 * keeps nothing back for its defence; level 3 keeps it. Values are in tenths of a point, so that all stays whole. (A search
 * over imagined matches was tried for level 3: it gained nothing that 30 ms a choice would justify.)
 */
#include "bot.h"
#include "reckon.h"

#include <string.h>

enum { AVERAGE_HIT = 7 };

/* What tells level 3 from level 2, found by playing them against each other: the dice leave little to gain. */
struct taste {
	int reserve_from; /* heroes on the table from which on something is kept for the defence; 0: never */
	int precious_cost; /* prevent_death is for heroes that cost at least this */
	int def_weight;    /* of a hero card's DEF, in tenths */
	int price;         /* of a hero card's cost, in tenths of a point */
};
static const struct taste tastes[] = {
	[1] = {0, 4, 10, 22},
	[2] = {0, 4, 10, 22},
	[3] = {1, 1, 13, 10},
	[4] = {1, 1, 13, 10},
};

struct mind {
	const struct heroes_view *view;
	const struct heroes_seen_player *me, *other;
	int level;
	const struct taste *taste;
	struct rd_chance *chance;
	struct heroes_action *action;
	struct rd_motive *motive;
};

static bool is_lucky(struct mind *mind, int percent)
{
	return rd_draw_unscripted(mind->chance, 1, 100) <= percent;
}

/* ---- worth ---- */

/* ATK + DEF + 0.8 HP, in tenths. */
static int strength(int atk, int def, int hp)
{
	return 10 * atk + 10 * def + 8 * hp;
}

static int hero_value(const struct heroes_seen_hero *hero)
{
	return strength(hero->atk, hero->def, hero->hp);
}

/* What a hero card is worth above its price. */
static int bargain(const struct mind *mind, const struct heroes_row *row)
{
	return 10 * row->atk + mind->taste->def_weight * row->def + 8 * row->hp -
	       mind->taste->price * row->cost;
}

static int count_heroes(const struct heroes_seen_player *player)
{
	return player->heroes[0].is_there + player->heroes[1].is_there + player->heroes[2].is_there;
}

static int free_slot(const struct heroes_seen_player *player)
{
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		if (!player->heroes[slot].is_there)
			return slot;
	return -1;
}

/* ---- what is kept back for the defence ---- */

static bool is_defence(const struct heroes_row *row)
{
	return row->type == HEROES_REACTIVE || row->type == HEROES_COUNTERATTACK;
}

/* The cost of the best defence card in hand; none costs more than 3. */
static int reserve(const struct mind *mind)
{
	int best = 0;
	if (mind->taste->reserve_from == 0 || count_heroes(mind->me) < mind->taste->reserve_from)
		return 0;
	for (int i = 0; i < mind->me->shown_count; i++) {
		const struct heroes_row *row = heroes_card(mind->me->hand[i]);
		if (is_defence(row) && row->cost > best)
			best = row->cost;
	}
	return best;
}

/* ---- acting ---- */

static bool act(struct mind *mind, enum heroes_action_type type, int card, int slot)
{
	mind->action->type = (uint16_t)type;
	mind->action->slot = (uint8_t)slot;
	if (card < HEROES_CARDS)
		memcpy(mind->action->card, heroes_card_ids.name[card], 4);
	return true;
}

static bool act_plainly(struct mind *mind, enum heroes_action_type type, struct rd_motive why)
{
	*mind->motive = why;
	return act(mind, type, HEROES_NO_CARD, 0);
}

/* ---- the opening ---- */

static bool open_match(struct mind *mind)
{
	int heroes = 0, cost = 0, others = 0;
	for (int i = 0; i < mind->me->shown_count; i++) {
		const struct heroes_row *row = heroes_card(mind->me->hand[i]);
		bool fits = row->type == HEROES_HERO &&
			    cost + row->cost <= mind->view->options.resources;
		heroes += fits;
		cost += fits ? row->cost : 0;
		others += row->type == HEROES_ITEM || is_defence(row);
	}
	bool is_poor = heroes < 2 && others == 0;
	if (mind->level > 1 && is_poor && mind->me->redraws < mind->view->options.redraws)
		return act_plainly(
			mind, HEROES_HAND_REDRAW, RD_MOTIVE(HEROES_FOR_BETTER_HAND, heroes));
	return act_plainly(mind, HEROES_HAND_KEEP,
		mind->level == 1 ? RD_MOTIVE(HEROES_FOR_FIRST_HAND, 0)
		: is_poor        ? RD_MOTIVE(HEROES_FOR_LAST_HAND, heroes)
				 : RD_MOTIVE(HEROES_FOR_GOOD_HAND, heroes, others));
}

/* ---- recruiting ---- */

static bool recruit_hero(struct mind *mind)
{
	const struct heroes_seen_player *me = mind->me;
	int slot = free_slot(me), best = -1, best_worth = 0;
	int standing = count_heroes(me);
	if (slot < 0)
		return false;
	/* The third hero must leave the reserve untouched. */
	int purse = me->resources - (standing >= 2 ? reserve(mind) : 0);
	for (int i = 0; i < me->shown_count; i++) {
		const struct heroes_row *row = heroes_card(me->hand[i]);
		if (row->type != HEROES_HERO || row->cost > purse)
			continue;
		int worth = mind->level == 1 ? 1000 - row->cost : bargain(mind, row) + 1000;
		if (best < 0 || worth > best_worth) {
			best = me->hand[i];
			best_worth = worth;
		}
	}
	if (best < 0)
		return false;
	const struct heroes_row *row = heroes_card(best);
	*mind->motive = mind->level == 1 ? RD_MOTIVE(HEROES_FOR_CHEAPNESS, best, row->cost)
					 : RD_MOTIVE(HEROES_FOR_VALUE, best, row->atk, row->def,
						   row->hp, row->cost);
	return act(mind, HEROES_HERO_RECRUIT, best, slot);
}

/* A weapon to the healthiest attacker, gear to whom the enemy would strike first, relics to strikers. */
static int bearer_worth(const struct heroes_seen_hero *hero, const struct heroes_row *item)
{
	int class = heroes_card(hero->card)->class;
	if (hero->hp < 4 || item->size > hero->free_slots)
		return -1;
	if (item->class == HEROES_GEAR)
		return 100 - hero->def - hero->hp;
	return hero->hp + hero->atk +
	       (item->class == HEROES_RELIC && class == HEROES_STRIKER ? 20 : 0);
}

static bool equip_item(struct mind *mind)
{
	const struct heroes_seen_player *me = mind->me;
	int purse = me->resources - reserve(mind);
	int best_card = -1, best_slot = 0, best_gain = 0;
	for (int i = 0; i < me->shown_count; i++) {
		const struct heroes_row *row = heroes_card(me->hand[i]);
		if (row->type != HEROES_ITEM || row->cost > purse)
			continue;
		for (int slot = 0; slot < HEROES_SLOTS; slot++) {
			if (!me->heroes[slot].is_there)
				continue;
			int bearer = bearer_worth(&me->heroes[slot], row);
			int gain = bearer < 0 ? -1 : 100 * (row->atk + row->def) + bearer;
			if (gain > best_gain) {
				best_card = me->hand[i];
				best_slot = slot;
				best_gain = gain;
			}
		}
	}
	if (best_card < 0)
		return false;
	const struct heroes_row *row = heroes_card(best_card);
	int why = row->class == HEROES_GEAR    ? HEROES_FOR_GEAR
		  : row->class == HEROES_RELIC ? HEROES_FOR_RELIC
					       : HEROES_FOR_WEAPON;
	*mind->motive = RD_MOTIVE(why, best_card, me->heroes[best_slot].card, row->atk, row->def);
	return act(mind, HEROES_ITEM_EQUIP, best_card, best_slot);
}

/* When the whole amount is used, or when it lifts a hero out of reach of an average hit. */
static bool heal_hero(struct mind *mind)
{
	const struct heroes_seen_player *me = mind->me;
	int purse = me->resources - reserve(mind);
	for (int i = 0; i < me->shown_count; i++) {
		const struct heroes_row *row = heroes_card(me->hand[i]);
		if (row->type != HEROES_HEALING || row->cost > purse)
			continue;
		for (int slot = 0; slot < HEROES_SLOTS; slot++) {
			const struct heroes_seen_hero *hero = &me->heroes[slot];
			int lost = hero->max_hp - hero->hp;
			bool is_saved = hero->hp <= AVERAGE_HIT &&
					hero->hp + row->amount > AVERAGE_HIT;
			if (!hero->is_there || lost == 0 || (lost < row->amount && !is_saved))
				continue;
			int after = lost < row->amount ? hero->max_hp : hero->hp + row->amount;
			*mind->motive = is_saved ? RD_MOTIVE(HEROES_FOR_SAFETY, hero->card,
							   hero->hp, after, AVERAGE_HIT)
						 : RD_MOTIVE(HEROES_FOR_HEALING, hero->card,
							   row->amount);
			return act(mind, HEROES_HERO_HEAL, me->hand[i], slot);
		}
	}
	return false;
}

static bool recruit_phase(struct mind *mind)
{
	if (recruit_hero(mind))
		return true;
	bool may_fight = mind->view->turn > 1;
	int own = count_heroes(mind->me), others = count_heroes(mind->other);
	if (mind->level == 1 && may_fight && is_lucky(mind, 70))
		return act_plainly(mind, HEROES_COMBAT_BEGIN, RD_MOTIVE(HEROES_FOR_BOLDNESS, 0));
	if (mind->level > 1 && (equip_item(mind) || heal_hero(mind)))
		return true;
	if (mind->level > 1 && may_fight && others > 0)
		return act_plainly(
			mind, HEROES_COMBAT_BEGIN, RD_MOTIVE(HEROES_FOR_COMBAT, own, others));
	return act_plainly(mind, HEROES_TURN_END,
		!may_fight         ? RD_MOTIVE(HEROES_FOR_FIRST_TURN, 0)
		: mind->level == 1 ? RD_MOTIVE(HEROES_FOR_WAITING, 0)
				   : RD_MOTIVE(HEROES_FOR_NO_ENEMY, 0));
}

/* ---- combat ---- */

/* Never with the only hero into cards and resources, unless it is whole or can clear the table. */
static bool is_rash(
	const struct mind *mind, const struct heroes_seen_hero *hero, struct heroes_odds odds)
{
	if (count_heroes(mind->me) > 1 || mind->other->hand_count == 0 ||
		mind->other->resources == 0)
		return false;
	bool can_clear = count_heroes(mind->other) == 1 && odds.kill > 0;
	return hero->hp < hero->max_hp && !can_clear;
}

static int attack_worth(const struct mind *mind, const struct heroes_seen_hero *hero,
	const struct heroes_seen_hero *target, struct rd_motive *why)
{
	struct heroes_odds odds = heroes_reckon(
		hero->atk, target->def, target->hp, mind->view->options.critical_bonus);
	if (is_rash(mind, hero, odds)) {
		*mind->motive = RD_MOTIVE(HEROES_FOR_CAUTION, hero->card);
		return -1;
	}
	*why = odds.kill > 0 ? RD_MOTIVE(HEROES_FOR_KILL, hero->card, target->card,
				       heroes_percent(odds.kill), heroes_percent(odds.hit))
			     : RD_MOTIVE(HEROES_FOR_DAMAGE, hero->card, target->card,
				       heroes_percent(odds.hit), (heroes_mean(&odds) + 5) / 10);
	return odds.kill * hero_value(target) / 10 + odds.taken + 1;
}

static bool attack_best(struct mind *mind)
{
	int best = 0;
	*mind->motive = RD_MOTIVE(HEROES_FOR_DONE, 0);
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		for (int target = 0; target < HEROES_SLOTS; target++) {
			const struct heroes_seen_hero *hero = &mind->me->heroes[slot],
						      *enemy = &mind->other->heroes[target];
			if (!hero->is_there || hero->attacked || !enemy->is_there)
				continue;
			struct rd_motive why;
			int worth = attack_worth(mind, hero, enemy, &why);
			if (worth <= best)
				continue;
			best = worth;
			*mind->motive = why;
			mind->action->slot = (uint8_t)slot;
			mind->action->target = (uint8_t)target;
		}
	mind->action->type = HEROES_HERO_ATTACK;
	return best > 0;
}

/* Level 1: whoever stands first, at the weakest. */
static bool attack_weakest(struct mind *mind)
{
	int slot = 0, weakest = -1;
	while (slot < HEROES_SLOTS &&
		(!mind->me->heroes[slot].is_there || mind->me->heroes[slot].attacked))
		slot++;
	for (int i = 0; i < HEROES_SLOTS; i++)
		if (mind->other->heroes[i].is_there &&
			(weakest < 0 ||
				mind->other->heroes[i].hp < mind->other->heroes[weakest].hp))
			weakest = i;
	*mind->motive = RD_MOTIVE(HEROES_FOR_DONE, 0);
	if (slot == HEROES_SLOTS || weakest < 0)
		return false;
	if (!is_lucky(mind, 75)) {
		*mind->motive = RD_MOTIVE(HEROES_FOR_WAITING, 0);
		return false;
	}
	const struct heroes_seen_hero *target = &mind->other->heroes[weakest];
	*mind->motive = RD_MOTIVE(
		HEROES_FOR_WEAKEST, mind->me->heroes[slot].card, target->card, target->hp);
	mind->action->type = HEROES_HERO_ATTACK;
	mind->action->slot = (uint8_t)slot;
	mind->action->target = (uint8_t)weakest;
	return true;
}

static bool combat_phase(struct mind *mind)
{
	if (mind->level == 1 ? attack_weakest(mind) : attack_best(mind) || heal_hero(mind))
		return true;
	memset(mind->action, 0, sizeof(*mind->action));
	return act_plainly(mind, HEROES_TURN_END, *mind->motive);
}

/* ---- the window ---- */

static int damage_after(const struct mind *mind, const struct heroes_row *row)
{
	const struct heroes_attack *attack = &mind->view->attack;
	int hp = mind->me->heroes[attack->target].hp, left = attack->damage;
	if (row->type != HEROES_REACTIVE)
		return left;
	if (row->effect == HEROES_REDUCE_DAMAGE)
		left -= row->amount;
	else if (row->effect == HEROES_CANCEL_CRITICAL)
		left -= attack->critical ? row->amount + mind->view->options.critical_bonus : 0;
	else if (left >= hp)
		left = hp - 1;
	return left > 0 ? left : 0;
}

/* What playing the card brings, in tenths of a point; 0 or less: rather not. */
static int defence_worth(
	const struct mind *mind, int card, const struct heroes_row *row, struct rd_motive *why)
{
	const struct heroes_attack *attack = &mind->view->attack;
	const struct heroes_seen_hero *target = &mind->me->heroes[attack->target];
	const struct heroes_seen_hero *attacker = &mind->other->heroes[attack->slot];
	bool is_deadly = attack->damage >= target->hp;
	int saved = attack->damage - damage_after(mind, row);
	if (row->type == HEROES_REACTIVE) {
		bool rescues = is_deadly && damage_after(mind, row) < target->hp;
		if (row->effect == HEROES_PREVENT_DEATH &&
			heroes_card(target->card)->cost < mind->taste->precious_cost)
			return 0;
		*why = rescues ? RD_MOTIVE(HEROES_FOR_RESCUE, card, target->card, attack->damage,
					 attack->damage - saved)
			       : RD_MOTIVE(HEROES_FOR_SAVING, card, saved, row->cost);
		if (rescues)
			return 1000 + hero_value(target) - 40 * row->cost;
		return !is_deadly && saved >= 2 * row->cost && row->effect != HEROES_PREVENT_DEATH
			       ? 10 * saved - 10 * row->cost
			       : 0;
	}
	if (row->type != HEROES_COUNTERATTACK)
		return 0;
	struct heroes_odds odds = heroes_reckon(
		row->amount, attacker->def, attacker->hp, mind->view->options.critical_bonus);
	*why = RD_MOTIVE(HEROES_FOR_COUNTER, card, attacker->card, heroes_percent(odds.hit),
		heroes_percent(odds.kill));
	int gain = (10 * odds.taken + 60 * odds.kill) / HEROES_PAIRS - 7 * row->cost;
	return gain;
}

static bool heal_in_window(struct mind *mind)
{
	const struct heroes_attack *attack = &mind->view->attack;
	const struct heroes_seen_hero *target = &mind->me->heroes[attack->target];
	for (int i = 0; i < mind->me->shown_count; i++) {
		const struct heroes_row *row = heroes_card(mind->me->hand[i]);
		int hp = target->hp + row->amount < target->max_hp ? target->hp + row->amount
								   : target->max_hp;
		bool rescues = attack->damage >= target->hp && hp > attack->damage;
		if (row->type == HEROES_HEALING && row->cost <= mind->me->resources && rescues) {
			mind->action->has_slot = true;
			*mind->motive = RD_MOTIVE(HEROES_FOR_HEALED_RESCUE, mind->me->hand[i],
				target->card, hp, attack->damage);
			return act(mind, HEROES_DEFENCE_PLAY, mind->me->hand[i], attack->target);
		}
	}
	return false;
}

static bool window_phase(struct mind *mind)
{
	const struct heroes_attack *attack = &mind->view->attack;
	const struct heroes_seen_hero *target = &mind->me->heroes[attack->target];
	int best = 0, card = -1;
	struct rd_motive best_why = {0};
	for (int i = 0; i < mind->me->shown_count; i++) {
		const struct heroes_row *row = heroes_card(mind->me->hand[i]);
		if (row->cost > mind->me->resources || (mind->level == 1 && !is_lucky(mind, 40)))
			continue;
		struct rd_motive why;
		int worth = defence_worth(mind, mind->me->hand[i], row, &why);
		if (worth > best) {
			best = worth;
			best_why = why;
			card = mind->me->hand[i];
		}
	}
	if (best < 1000 && mind->level > 1 && heal_in_window(mind))
		return true;
	if (card < 0)
		return act_plainly(mind, HEROES_DEFENCE_PASS,
			attack->damage == 0 ? RD_MOTIVE(HEROES_FOR_NO_HARM, 0)
			: attack->damage < target->hp
				? RD_MOTIVE(HEROES_FOR_BEARING, target->card, attack->damage,
					  target->hp - attack->damage)
				: RD_MOTIVE(HEROES_FOR_LOSS, target->card, attack->damage));
	*mind->motive = best_why;
	return act(mind, HEROES_DEFENCE_PLAY, card, 0);
}

/* ---- discarding: the least useful first ---- */

static int keep_worth(const struct mind *mind, const struct heroes_row *row)
{
	switch (row->type) {
	case HEROES_HERO: return 300 + bargain(mind, row);
	case HEROES_REACTIVE:
	case HEROES_COUNTERATTACK: return 250 + 10 * row->amount;
	default: return 150 + 10 * (row->atk + row->def + row->amount);
	}
}

static bool discard_phase(struct mind *mind)
{
	bool is_gone[HEROES_HAND] = {false};
	int count = mind->me->shown_count - mind->view->options.hand_limit;
	mind->action->type = HEROES_HAND_DISCARD;
	*mind->motive = RD_MOTIVE(HEROES_FOR_LIMIT, count, mind->view->options.hand_limit);
	for (int n = 0; n < count; n++) {
		int worst = -1;
		for (int i = 0; i < mind->me->shown_count; i++)
			if (!is_gone[i] &&
				(worst < 0 || keep_worth(mind, heroes_card(mind->me->hand[i])) <
						      keep_worth(mind,
							      heroes_card(mind->me->hand[worst]))))
				worst = i;
		is_gone[worst] = true;
		memcpy(mind->action->cards[mind->action->card_count++],
			heroes_card_ids.name[mind->me->hand[worst]], 4);
	}
	return true;
}

bool heroes_choose(const void *of, void *memory, const struct rd_mind *manner,
	struct rd_chance *chance, void *out, struct rd_motive *motive)
{
	const struct heroes_view *view = of;
	(void)memory;
	if (view->seat < 0 || !(view->to_act & RD_SEAT(view->seat)))
		return false;
	struct mind mind = {
		.view = view,
		.me = &view->players[view->seat],
		.other = &view->players[1 - view->seat],
		.level = manner->level,
		.taste = &tastes[manner->level],
		.chance = chance,
		.action = out,
		.motive = motive,
	};
	memset(out, 0, sizeof(struct heroes_action));
	switch (view->phase) {
	case HEROES_OPENING: return open_match(&mind);
	case HEROES_RECRUIT: return recruit_phase(&mind);
	case HEROES_COMBAT: return combat_phase(&mind);
	case HEROES_WINDOW: return window_phase(&mind);
	case HEROES_DISCARD: return discard_phase(&mind);
	default: return false;
	}
}
