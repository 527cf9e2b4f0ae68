/*
 * bot.c: the duellists of levels 1 to 3 (14). They see a view and nothing else.
 *
 * Level 1 is a beginner: it buys what is cheap, strikes at whoever stands there and answers when it comes to mind. Level 2 knows what
 * cards and blows are worth, but keeps nothing back for its defence and fears for its last hero. Level 3 spends each resource where it
 * brings most, its defence included. Level 4 looks ahead (bot_search.c), with level 3 in both seats of what it imagines. Values are
 * in tenths of a hit point, so that all stays whole.
 */
#include "bot.h"
#include "checks.h"
#include "reckon.h"

#include <string.h>

enum {
	AVERAGE_HIT = 7,
	RESCUE = 1000, /* what a hero's life is worth above all else in a window */
	RESCUE_PRICE =
		40, /* what each resource takes off that, so that a cheap card saves before a dear one */
	KILL = 60,        /* tenths that the death of a hero brings who is struck back at */
	CHEAPNESS = 1000, /* of a card that costs nothing, to a beginner */
	USUAL_HERO =
		100, /* added to every hero's worth above its price, so that even a dear one is worth buying */
	LIFTED = 20, /* tenths for a hero that an average hit would fell, and will not any more */
	DYING = 3,   /* hit points below which a hero is given nothing */
	NEED_OF_GEAR =
		80, /* of a hero without defence and hit points; per cent of what gear is worth */
	USE_OF_WEAPON = 40, /* the same of a weapon to a hero without attack and hit points */
	KEPT_HERO = 300,
	KEPT_DEFENCE = 250,
	KEPT_REST = 150, /* what a card in hand is worth keeping, before its numbers */
	WHIM = 100,
};

/* What tells the levels apart, found by playing them against each other: the dice leave little to gain. */
struct taste {
	int precious_cost; /* prevent_death is for heroes that cost at least this */
	int def_weight;    /* of a hero card's DEF, in tenths */
	int price;         /* of a hero card's cost, in tenths of a point */
	int reserve; /* heroes on the table from which on something is kept for the defence; 4: never */
	int saved_per_cost; /* points that a reduction must save for each resource while blows are still to come */
	int counter_price; /* tenths that a counterattack must bring for each resource */
	int last_price;    /* the same, when no blow is to come any more */
	int thrift;        /* of all that can be bought: the larger, the less price counts */
	int hero; /* how much a hero that can be recruited counts among all that can be bought, per cent */
	int healing; /* the same of a hit point healed, in tenths */
	int attention; /* in how many cases of a hundred a card, or the best blow, is not overlooked */
	int is_timid;   /* the last hero, hurt, does not attack */
	int weak_first; /* attackers take turns from the weakest on */
};
static const struct taste tastes[] = {
	[1] = {4, 10, 22, 4, 3, 7, 7, 1, 900, 10, 25, 0, 0},
	[2] = {4, 10, 22, 4, 2, 7, 7, 1, 900, 10, 60, 1, 0},
	[3] = {1, 13, 10, 1, 4, 7, 2, 1, 900, 10, 100, 0, 1},
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

static const struct heroes_numbers *numbers_of(const struct mind *mind, int card)
{
	return heroes_numbers(&mind->view->options, card);
}

/* Beginners overlook things. */
static bool is_seen(struct mind *mind)
{
	int attention = mind->taste->attention;
	return attention >= WHIM || rd_draw_unscripted(mind->chance, 1, WHIM) <= attention;
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
static int bargain(const struct mind *mind, const struct heroes_numbers *row)
{
	return 10 * row->atk + mind->taste->def_weight * row->def + 8 * row->hp -
	       mind->taste->price * row->cost;
}

static int free_slot(const struct heroes_seen_player *player)
{
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		if (!player->heroes[slot].is_there)
			return slot;
	return -1;
}

static bool is_defence(const struct heroes_row *row)
{
	return row->type == HEROES_REACTIVE || row->type == HEROES_COUNTERATTACK;
}

/* What is kept back for the defence: the cost of the best card for it, by its amount. */
static int reserve(const struct mind *mind)
{
	int best = 0, most = -1;
	if (heroes_on_table(mind->me) < mind->taste->reserve)
		return 0;
	for (int i = 0; i < mind->me->shown_count; i++) {
		const struct heroes_numbers *numbers = numbers_of(mind, mind->me->hand[i]);
		if (is_defence(heroes_card(mind->me->hand[i])) && numbers->amount > most) {
			most = numbers->amount;
			best = numbers->cost;
		}
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

/* How many heroes in hand the first turn pays for, the cheapest first. */
static int payable_heroes(const struct mind *mind)
{
	bool is_paid[HEROES_HAND] = {false};
	int left = mind->view->options.resources;
	for (int count = 0;; count++) {
		int next = -1, price = left + 1;
		for (int i = 0; i < mind->me->shown_count; i++) {
			int card = mind->me->hand[i], cost = numbers_of(mind, card)->cost;
			if (heroes_card(card)->type != HEROES_HERO || is_paid[i] || cost >= price)
				continue;
			next = i;
			price = cost;
		}
		if (next < 0)
			return count;
		is_paid[next] = true;
		left -= price;
	}
}

static bool open_match(struct mind *mind)
{
	int heroes = payable_heroes(mind), others = 0;
	for (int i = 0; i < mind->me->shown_count; i++) {
		const struct heroes_row *row = heroes_card(mind->me->hand[i]);
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

/* What can be bought on the own turn: a card, where it goes, and why. */
struct buy {
	int card, slot, worth; /* worth above nothing: the best so far */
	struct rd_motive why;
};

/* A place in the order of what is bought: what it brings against what it costs. */
static int rank_of(const struct mind *mind, int worth, int cost)
{
	return worth * 10 / (cost + mind->taste->thrift);
}

static void consider(struct buy *best, int card, int slot, int worth, struct rd_motive why)
{
	if (worth > best->worth)
		*best = (struct buy){card, slot, worth, why};
}

static void consider_hero(const struct mind *mind, int card, struct buy *best)
{
	const struct heroes_numbers *row = numbers_of(mind, card);
	int slot = free_slot(mind->me);
	if (slot < 0 || row->cost > mind->me->resources)
		return;
	bool is_beginner = mind->level == 1;
	int worth = is_beginner ? CHEAPNESS - row->cost
				: (bargain(mind, row) + USUAL_HERO) * mind->taste->hero / 100;
	consider(best, card, slot, is_beginner ? worth : rank_of(mind, worth, row->cost),
		is_beginner ? RD_MOTIVE(HEROES_FOR_CHEAPNESS, card, row->cost)
			    : RD_MOTIVE(HEROES_FOR_VALUE, card, row->atk, row->def, row->hp,
				      row->cost));
}

/*
 * What an item brings while it lasts, in tenths: each point counts in each use, and later uses come less surely, since bearers die.
 * What it takes away counts from the first blow of the other side on.
 */
static int item_worth(const struct heroes_numbers *row)
{
	static const uint8_t uses[HEROES_DURABILITY_MAX + 1] = {0, 10, 18, 25, 31, 36, 40};
	int wear = row->durability <= HEROES_DURABILITY_MAX ? row->durability : 0;
	int before = wear > 0 ? uses[wear - 1] : 0;
	return (row->atk > 0 ? row->atk * uses[wear] : row->atk * before) +
	       (row->def > 0 ? row->def * uses[wear] : row->def * before);
}

/* A weapon to the healthiest attacker, gear to whom the enemy would strike first; in per cent of what it is worth. */
static int bearer_worth(const struct mind *mind, const struct heroes_seen_hero *hero, int card)
{
	if (hero->hp < DYING || numbers_of(mind, card)->size > hero->free_slots)
		return 0;
	if (heroes_card(card)->class == HEROES_GEAR)
		return NEED_OF_GEAR - 2 * hero->def - hero->hp;
	return USE_OF_WEAPON + hero->hp + 2 * hero->atk;
}

static void consider_item(const struct mind *mind, int card, struct buy *best)
{
	const struct heroes_numbers *row = numbers_of(mind, card);
	if (row->cost > mind->me->resources - reserve(mind))
		return;
	int class = heroes_card(card)->class;
	int why = class == HEROES_GEAR    ? HEROES_FOR_GEAR
		  : class == HEROES_RELIC ? HEROES_FOR_RELIC
					  : HEROES_FOR_WEAPON;
	for (int slot = 0; slot < HEROES_SLOTS; slot++) {
		const struct heroes_seen_hero *hero = &mind->me->heroes[slot];
		if (!hero->is_there)
			continue;
		int worth = item_worth(row) * bearer_worth(mind, hero, card) / 100;
		consider(best, card, slot, rank_of(mind, worth, row->cost),
			RD_MOTIVE(why, card, hero->card, row->atk, row->def));
	}
}

/* When the whole amount is used, or when it lifts a hero out of reach of an average hit. */
static void consider_healing(const struct mind *mind, int card, struct buy *best)
{
	const struct heroes_numbers *row = numbers_of(mind, card);
	if (row->cost > mind->me->resources - reserve(mind))
		return;
	for (int slot = 0; slot < HEROES_SLOTS; slot++) {
		const struct heroes_seen_hero *hero = &mind->me->heroes[slot];
		int lost = hero->max_hp - hero->hp;
		bool is_saved = hero->hp <= AVERAGE_HIT && hero->hp + row->amount > AVERAGE_HIT;
		if (!hero->is_there || lost <= 0 || (lost < row->amount && !is_saved))
			continue;
		int gain = lost < row->amount ? lost : row->amount;
		consider(best, card, slot,
			rank_of(mind, gain * mind->taste->healing + (is_saved ? LIFTED : 0),
				row->cost),
			is_saved ? RD_MOTIVE(HEROES_FOR_SAFETY, hero->card, hero->hp,
					   hero->hp + gain, AVERAGE_HIT)
				 : RD_MOTIVE(HEROES_FOR_HEALING, hero->card, row->amount));
	}
}

static bool buy_best(struct mind *mind)
{
	static const enum heroes_action_type by_type[] = {[HEROES_HERO] = HEROES_HERO_RECRUIT,
		[HEROES_ITEM] = HEROES_ITEM_EQUIP,
		[HEROES_HEALING] = HEROES_HERO_HEAL};
	const struct heroes_seen_player *me = mind->me;
	struct buy best = {.card = -1};
	bool is_recruiting = mind->view->phase == HEROES_RECRUIT;
	/* Heroes nobody forgets. */
	bool looks = is_seen(mind);
	for (int i = 0; i < me->shown_count; i++) {
		int type = heroes_card(me->hand[i])->type;
		if (type == HEROES_HERO && is_recruiting)
			consider_hero(mind, me->hand[i], &best);
		else if (type == HEROES_ITEM && is_recruiting && looks)
			consider_item(mind, me->hand[i], &best);
		else if (type == HEROES_HEALING && looks)
			consider_healing(mind, me->hand[i], &best);
	}
	if (best.card < 0)
		return false;
	*mind->motive = best.why;
	return act(mind, by_type[heroes_card(best.card)->type], best.card, best.slot);
}

static bool recruit_phase(struct mind *mind)
{
	if (buy_best(mind))
		return true;
	bool may_fight = mind->view->turn > 1;
	int own = heroes_on_table(mind->me), others = heroes_on_table(mind->other);
	if (may_fight && others > 0 && own > 0)
		return act_plainly(
			mind, HEROES_COMBAT_BEGIN, RD_MOTIVE(HEROES_FOR_COMBAT, own, others));
	return act_plainly(mind, HEROES_TURN_END,
		own == 0     ? RD_MOTIVE(HEROES_FOR_DEFEAT, 0)
		: !may_fight ? RD_MOTIVE(HEROES_FOR_FIRST_TURN, 0)
			     : RD_MOTIVE(HEROES_FOR_NO_ENEMY, 0));
}

/* ---- combat ---- */

/* Level 2: never with the only hero into cards and resources, unless it is whole or can clear the table. */
static bool is_rash(
	const struct mind *mind, const struct heroes_seen_hero *hero, struct heroes_odds odds)
{
	if (!mind->taste->is_timid || heroes_on_table(mind->me) > 1 ||
		mind->other->hand_count == 0 || mind->other->resources == 0)
		return false;
	bool can_clear = heroes_on_table(mind->other) == 1 && odds.kill > 0;
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

static bool is_ready(const struct heroes_seen_hero *hero)
{
	return hero->is_there && !hero->attacked;
}

/* Whose turn it is among those who can attack, for tastes that care: the weakest; -1 for all. */
static int next_attacker(const struct mind *mind)
{
	int next = -1;
	for (int slot = 0; slot < HEROES_SLOTS && mind->taste->weak_first; slot++)
		if (is_ready(&mind->me->heroes[slot]) &&
			(next < 0 || mind->me->heroes[slot].atk < mind->me->heroes[next].atk))
			next = slot;
	return next;
}

static bool attack_best(struct mind *mind)
{
	int best = 0, next = next_attacker(mind);
	*mind->motive = RD_MOTIVE(HEROES_FOR_DONE, 0);
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		for (int target = 0; target < HEROES_SLOTS; target++) {
			const struct heroes_seen_hero *hero = &mind->me->heroes[slot],
						      *enemy = &mind->other->heroes[target];
			if (!is_ready(hero) || !enemy->is_there || (next >= 0 && slot != next))
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

/* Without a thought: whoever stands first, at anybody; the weakest, if it comes to mind. */
static bool attack_somebody(struct mind *mind)
{
	int slot = 0, aim = -1, seen = 0;
	while (slot < HEROES_SLOTS && !is_ready(&mind->me->heroes[slot]))
		slot++;
	*mind->motive = RD_MOTIVE(HEROES_FOR_DONE, 0);
	bool looks = is_seen(mind);
	for (int i = 0; i < HEROES_SLOTS; i++) {
		const struct heroes_seen_hero *enemy = &mind->other->heroes[i];
		if (!enemy->is_there)
			continue;
		seen++;
		bool is_better = looks ? aim < 0 || enemy->hp < mind->other->heroes[aim].hp
				       : rd_draw_unscripted(mind->chance, 1, seen) == 1;
		aim = is_better ? i : aim;
	}
	if (slot == HEROES_SLOTS || aim < 0)
		return false;
	const struct heroes_seen_hero *target = &mind->other->heroes[aim];
	*mind->motive = looks ? RD_MOTIVE(HEROES_FOR_WEAKEST, mind->me->heroes[slot].card,
					target->card, target->hp)
			      : RD_MOTIVE(HEROES_FOR_BOLDNESS, 0);
	mind->action->type = HEROES_HERO_ATTACK;
	mind->action->slot = (uint8_t)slot;
	mind->action->target = (uint8_t)aim;
	return true;
}

static bool combat_phase(struct mind *mind)
{
	bool looks = mind->level > 1 && is_seen(mind);
	if (looks ? attack_best(mind) || buy_best(mind) : attack_somebody(mind))
		return true;
	memset(mind->action, 0, sizeof(*mind->action));
	return act_plainly(mind, HEROES_TURN_END, *mind->motive);
}

/* ---- the window ---- */

static int damage_after(const struct mind *mind, int card)
{
	const struct heroes_attack *attack = &mind->view->attack;
	const struct heroes_row *row = heroes_card(card);
	int hp = mind->me->heroes[attack->target].hp, left = attack->damage;
	int amount = numbers_of(mind, card)->amount;
	if (row->type != HEROES_REACTIVE)
		return left;
	if (row->effect == HEROES_REDUCE_DAMAGE)
		left -= amount;
	else if (row->effect == HEROES_CANCEL_CRITICAL)
		left -= !heroes_can_spoil(&mind->view->options, attack) ? 0
			: attack->critical ? amount + mind->view->options.critical_bonus
					   : amount;
	else if (left >= hp)
		left = hp - 1;
	return left > 0 ? left : 0;
}

/* Blows that may still come in this turn. */
static int blows_to_come(const struct mind *mind)
{
	int count = 0;
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		count += is_ready(&mind->other->heroes[slot]);
	return count;
}

/* What playing the card brings, in tenths of a point; 0 or less: rather not. */
static int defence_worth(const struct mind *mind, int card, struct rd_motive *why)
{
	const struct heroes_attack *attack = &mind->view->attack;
	const struct heroes_seen_hero *target = &mind->me->heroes[attack->target];
	const struct heroes_seen_hero *attacker = &mind->other->heroes[attack->slot];
	const struct heroes_row *row = heroes_card(card);
	const struct heroes_numbers *numbers = numbers_of(mind, card);
	bool is_deadly = attack->damage >= target->hp;
	int saved = attack->damage - damage_after(mind, card);
	if (row->type == HEROES_REACTIVE) {
		bool rescues = is_deadly && damage_after(mind, card) < target->hp;
		if (row->effect == HEROES_PREVENT_DEATH &&
			numbers_of(mind, target->card)->cost < mind->taste->precious_cost)
			return 0;
		*why = rescues ? RD_MOTIVE(HEROES_FOR_RESCUE, card, target->card, attack->damage,
					 attack->damage - saved)
			       : RD_MOTIVE(HEROES_FOR_SAVING, card, saved, numbers->cost);
		if (rescues)
			return RESCUE + hero_value(target) - RESCUE_PRICE * numbers->cost;
		bool is_enough = mind->level < 3 || blows_to_come(mind) > 0
					 ? saved >= mind->taste->saved_per_cost * numbers->cost
					 : 3 * saved >= 2 * numbers->amount;
		return !is_deadly && is_enough && row->effect != HEROES_PREVENT_DEATH
			       ? 10 * saved - 10 * numbers->cost
			       : 0;
	}
	if (row->type != HEROES_COUNTERATTACK)
		return 0;
	struct heroes_odds odds = heroes_reckon(
		numbers->amount, attacker->def, attacker->hp, mind->view->options.critical_bonus);
	*why = RD_MOTIVE(HEROES_FOR_COUNTER, card, attacker->card, heroes_percent(odds.hit),
		heroes_percent(odds.kill));
	int price = blows_to_come(mind) > 0 ? mind->taste->counter_price : mind->taste->last_price;
	return (10 * odds.taken + KILL * odds.kill) / HEROES_PAIRS - price * numbers->cost;
}

/* Hit points of the hero that is struck when this healing is played first. */
static int hp_after_healing(const struct mind *mind, int card)
{
	const struct heroes_seen_hero *target = &mind->me->heroes[mind->view->attack.target];
	int hp = target->hp + numbers_of(mind, card)->amount;
	return hp < target->max_hp ? hp : target->max_hp;
}

/* By the cheapest healing that saves the hero. */
static bool heal_in_window(struct mind *mind)
{
	const struct heroes_attack *attack = &mind->view->attack;
	const struct heroes_seen_hero *target = &mind->me->heroes[attack->target];
	int best = -1, price = mind->me->resources + 1;
	for (int i = 0; i < mind->me->shown_count; i++) {
		int card = mind->me->hand[i], cost = numbers_of(mind, card)->cost;
		bool rescues = attack->damage >= target->hp &&
			       hp_after_healing(mind, card) > attack->damage;
		if (heroes_card(card)->type == HEROES_HEALING && rescues && cost < price) {
			best = card;
			price = cost;
		}
	}
	if (best < 0)
		return false;
	mind->action->has_slot = true;
	*mind->motive = RD_MOTIVE(HEROES_FOR_HEALED_RESCUE, best, target->card,
		hp_after_healing(mind, best), attack->damage);
	return act(mind, HEROES_DEFENCE_PLAY, best, attack->target);
}

static bool window_phase(struct mind *mind)
{
	const struct heroes_attack *attack = &mind->view->attack;
	const struct heroes_seen_hero *target = &mind->me->heroes[attack->target];
	int best = 0, card = -1;
	struct rd_motive best_why = {0};
	for (int i = 0; i < mind->me->shown_count; i++) {
		int held = mind->me->hand[i];
		if (numbers_of(mind, held)->cost > mind->me->resources || !is_seen(mind))
			continue;
		struct rd_motive why = {0};
		int worth = defence_worth(mind, held, &why);
		if (worth > best) {
			best = worth;
			best_why = why;
			card = held;
		}
	}
	if (best < RESCUE && is_seen(mind) && heal_in_window(mind))
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

static int keep_worth(const struct mind *mind, int card)
{
	const struct heroes_numbers *row = numbers_of(mind, card);
	switch (heroes_card(card)->type) {
	case HEROES_HERO: return KEPT_HERO + bargain(mind, row);
	case HEROES_REACTIVE:
	case HEROES_COUNTERATTACK: return KEPT_DEFENCE + 10 * row->amount;
	default: return KEPT_REST + 10 * (row->atk + row->def + row->amount);
	}
}

static bool discard_phase(struct mind *mind)
{
	bool is_gone[HEROES_HAND] = {false};
	int count = heroes_excess(mind->view);
	mind->action->type = HEROES_HAND_DISCARD;
	*mind->motive = RD_MOTIVE(HEROES_FOR_LIMIT, count, mind->view->options.hand_limit);
	for (int n = 0; n < count; n++) {
		int worst = -1;
		for (int i = 0; i < mind->me->shown_count; i++)
			if (!is_gone[i] &&
				(worst < 0 || keep_worth(mind, mind->me->hand[i]) <
						      keep_worth(mind, mind->me->hand[worst])))
				worst = i;
		is_gone[worst] = true;
		memcpy(mind->action->cards[mind->action->card_count++],
			heroes_card_ids.name[mind->me->hand[worst]], 4);
	}
	return true;
}

bool heroes_choose_plainly(const struct heroes_view *view, int level, struct rd_chance *chance,
	struct heroes_action *out, struct rd_motive *motive)
{
	if (view->seat < 0 || !(view->to_act & RD_SEAT(view->seat)))
		return false;
	struct mind mind = {
		.view = view,
		.me = &view->players[view->seat],
		.other = &view->players[1 - view->seat],
		.level = level,
		.taste = &tastes[level],
		.chance = chance,
		.action = out,
		.motive = motive,
	};
	memset(out, 0, sizeof(*out));
	switch (view->phase) {
	case HEROES_OPENING: return open_match(&mind);
	case HEROES_RECRUIT: return recruit_phase(&mind);
	case HEROES_COMBAT: return combat_phase(&mind);
	case HEROES_WINDOW: return window_phase(&mind);
	case HEROES_DISCARD: return discard_phase(&mind);
	default: return false;
	}
}

bool heroes_choose(const void *view, void *memory, const struct rd_mind *mind,
	struct rd_chance *chance, void *out, struct rd_motive *motive)
{
	(void)memory;
	if (mind->level > 3)
		return heroes_choose_by_search(view, mind, chance, out, motive);
	return heroes_choose_plainly(view, mind->level, chance, out, motive);
}
