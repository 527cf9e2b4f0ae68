/*
 * reckon.c: what cards and attacks would do. Reckons with what the view shows and
 * nothing else; the rules have the last word when an action is tried.
 */
#include "parts.h"

#include <stdio.h>

enum { FACES = 20 };

/* ---- dice ------------------------------------------------------------------------------------ */

/* 7.2 for every pair of dice. */
struct heroes_odds heroes_reckon(int atk, int def, int hp, int bonus)
{
	struct heroes_odds odds = {0};
	for (int attack = 2; attack <= FACES; attack++) /* 1 is a fumble */
		for (int defence = 1; defence <= FACES; defence++) {
			int damage = atk + attack - def - defence;
			damage = damage > 0 ? damage : 0;
			damage += attack == FACES ? bonus : 0;
			odds.hit += damage > 0;
			odds.kill += damage >= hp;
			odds.damage += damage;
		}
	return odds;
}

int heroes_percent(int of_pairs)
{
	/* Neither certainty nor impossibility by rounding. */
	int percent = (of_pairs + 2) / 4;
	return of_pairs > 0 && percent == 0                ? 1
	       : of_pairs < HEROES_PAIRS && percent == 100 ? 99
							   : percent;
}

void heroes_say_mean(
	const struct table *table, const struct heroes_odds *odds, char *out, size_t capacity)
{
	int tenths = (odds->damage * 10 + HEROES_PAIRS / 2) / HEROES_PAIRS;
	char point = table->language == RD_ENGLISH ? '.' : ',';
	snprintf(out, capacity, "%d%c%d", tenths / 10, point, tenths % 10);
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
	case HEROES_ITEM: return hero->is_there && row->size <= hero->free_slots;
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

static const enum heroes_text fine = HEROES_TEXTS; /* nothing is against it */

/* 7.4 */
static enum heroes_text why_no_answer(const struct heroes_view *view, int card)
{
	const struct heroes_row *row = heroes_card(card);
	const struct heroes_attack *attack = &view->attack;
	switch (row->type) {
	case HEROES_HERO:
	case HEROES_ITEM: return HEROES_TEXT_WHY_NO_ANSWER;
	case HEROES_HEALING: return has_target(view, card) ? fine : HEROES_TEXT_WHY_HEALTHY;
	case HEROES_COUNTERATTACK: return fine;
	default: break;
	}
	if (row->effect == HEROES_REDUCE_DAMAGE)
		return attack->damage > 0 ? fine : HEROES_TEXT_WHY_NO_DAMAGE;
	if (row->effect == HEROES_CANCEL_CRITICAL)
		return attack->critical ? fine : HEROES_TEXT_WHY_NOT_CRITICAL;
	bool is_deadly = attack->damage >= heroes_own(view)->heroes[attack->target].hp;
	return is_deadly ? fine : HEROES_TEXT_WHY_NO_DEATH;
}

/* On the own turn: 6.4 to 6.6. */
static enum heroes_text why_not_played(const struct heroes_view *view, int card)
{
	int type = heroes_card(card)->type;
	if (type == HEROES_REACTIVE || type == HEROES_COUNTERATTACK)
		return HEROES_TEXT_WHY_DEFENCE;
	if (type == HEROES_HEALING)
		return has_target(view, card) ? fine : HEROES_TEXT_WHY_HEALTHY;
	if (view->phase != HEROES_RECRUIT)
		return HEROES_TEXT_WHY_RECRUITED;
	if (has_target(view, card))
		return fine;
	return type == HEROES_HERO                     ? HEROES_TEXT_WHY_FULL
	       : heroes_on_table(heroes_own(view)) > 0 ? HEROES_TEXT_WHY_NO_ROOM
						       : HEROES_TEXT_WHY_NO_HERO;
}

static enum heroes_text why_not(const struct table *table, int card)
{
	const struct heroes_view *view = heroes_view_of(table);
	if (view->phase == HEROES_OPENING)
		return HEROES_TEXT_WHY_OPENING;
	/* In a replay nobody may act, and still it is somebody's turn. */
	if (view->seat < 0 || !(view->to_act & RD_SEAT(view->seat))) {
		int type = heroes_card(card)->type;
		bool is_defence = type == HEROES_REACTIVE || type == HEROES_COUNTERATTACK;
		return is_defence ? HEROES_TEXT_WHY_DEFENCE : HEROES_TEXT_WHY_TURN;
	}
	return view->phase == HEROES_WINDOW ? why_no_answer(view, card)
					    : why_not_played(view, card);
}

bool heroes_can_play(const struct table *table, int card, char *why, size_t capacity)
{
	int cost = heroes_card(card)->cost,
	    resources = heroes_own(heroes_view_of(table))->resources;
	enum heroes_text reason = why_not(table, card);
	if (reason == fine && cost > resources)
		reason = HEROES_TEXT_WHY_COST;
	if (reason == fine)
		return true;
	RD_SAY(why, capacity, &heroes_texts[reason], table->language, RD_NUMBER(cost),
		RD_NUMBER(resources));
	return false;
}

/* ---- in words ---------------------------------------------------------------------------------- */

void heroes_say_card(const struct table *table, int card, char *out, size_t capacity)
{
	static const enum heroes_text by_type[] = {[HEROES_HERO] = HEROES_TEXT_IS_HERO,
		[HEROES_ITEM] = HEROES_TEXT_IS_ITEM,
		[HEROES_HEALING] = HEROES_TEXT_IS_HEALING,
		[HEROES_COUNTERATTACK] = HEROES_TEXT_IS_COUNTER};
	const struct heroes_row *row = heroes_card(card);
	char atk[8], def[8];
	enum heroes_text text = row->type == HEROES_REACTIVE
					? (enum heroes_text)(HEROES_TEXT_IS_REDUCE + row->effect)
					: by_type[row->type];
	snprintf(atk, sizeof(atk), row->type == HEROES_ITEM ? "%+d" : "%d", row->atk);
	snprintf(def, sizeof(def), row->type == HEROES_ITEM ? "%+d" : "%d", row->def);
	int last = row->type == HEROES_HERO ? row->hp : row->durability;
	RD_SAY(out, capacity, &heroes_texts[text], table->language, RD_NUMBER(row->amount),
		RD_WORDS(atk), RD_WORDS(def), RD_NUMBER(last), RD_NUMBER(row->size));
}

void heroes_say_numbers(int card, char *out, size_t capacity)
{
	const struct heroes_row *row = heroes_card(card);
	const char *heart = screen_glyph("♥", "h"), *pip = screen_glyph("◆", "*");
	switch (row->type) {
	case HEROES_HERO:
		snprintf(out, capacity, "%d/%d %s%d", row->atk, row->def, heart, row->hp);
		return;
	case HEROES_ITEM:
		snprintf(out, capacity, "%+d/%+d %s%d", row->atk, row->def, pip, row->durability);
		return;
	case HEROES_HEALING: snprintf(out, capacity, "+%d%s", row->amount, heart); return;
	case HEROES_COUNTERATTACK:
		snprintf(out, capacity, "%s%d", screen_glyph("↯", ">"), row->amount);
		return;
	default: break;
	}
	if (row->effect == HEROES_REDUCE_DAMAGE)
		snprintf(out, capacity, "-%d", row->amount);
	else if (row->effect == HEROES_CANCEL_CRITICAL)
		snprintf(out, capacity, "!-%d", row->amount);
	else
		snprintf(out, capacity, "=1%s", heart);
}

/* "4 damage, 3 HP left", or that it kills. */
static void say_blow(const struct table *table, int damage, int hp, const char *before, char *out,
	size_t capacity)
{
	enum heroes_text text = damage < hp ? HEROES_TEXT_THEN_LIVES : HEROES_TEXT_THEN_DIES;
	RD_SAY(out, capacity, &heroes_texts[text], table->language, RD_WORDS(before),
		RD_NUMBER(damage), RD_NUMBER(hp - damage));
}

static void say_counter(const struct table *table, int card, char *out, size_t capacity)
{
	const struct heroes_view *view = heroes_view_of(table);
	const struct heroes_seen_hero *hero = &heroes_other(view)->heroes[view->attack.slot];
	struct heroes_odds odds = heroes_reckon(
		heroes_card(card)->amount, hero->def, hero->hp, view->options.critical_bonus);
	char mean[16];
	heroes_say_mean(table, &odds, mean, sizeof(mean));
	RD_SAY(out, capacity, &heroes_texts[HEROES_TEXT_THEN_COUNTER], table->language,
		RD_NUMBER(heroes_percent(odds.hit)), RD_WORDS(mean),
		RD_NUMBER(heroes_percent(odds.kill)));
}

void heroes_say_outcome(const struct table *table, int card, char *out, size_t capacity)
{
	const struct heroes_view *view = heroes_view_of(table);
	const struct heroes_row *row = heroes_card(card);
	const struct heroes_seen_hero *target = &heroes_own(view)->heroes[view->attack.target];
	int damage = view->attack.damage, hp = target->hp;
	char before[HEROES_LINE] = "";
	if (row->type == HEROES_COUNTERATTACK) {
		say_counter(table, card, out, capacity);
		return;
	}
	if (row->type == HEROES_HEALING && !heroes_may_target(view, card, view->attack.target)) {
		/* It would heal another hero, and the blow stays what it is. */
		heroes_say_card(table, card, out, capacity);
		return;
	}
	if (row->type == HEROES_HEALING) {
		char label[4] = {"QWE"[view->attack.target], "123"[view->attack.target], 0};
		hp = hp + row->amount < target->max_hp ? hp + row->amount : target->max_hp;
		HEROES_SAY(before, table, HEROES_TEXT_THEN_HEAL, RD_WORDS(label));
	} else if (row->effect == HEROES_PREVENT_DEATH) {
		damage = hp - 1;
	} else {
		damage -= row->amount;
		if (row->effect == HEROES_CANCEL_CRITICAL)
			damage -= view->options.critical_bonus;
	}
	say_blow(table, damage > 0 ? damage : 0, hp, before, out, capacity);
}
