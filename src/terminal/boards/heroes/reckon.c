/* reckon.c: what cards and attacks would do, in words; games/heroes/reckon.h reckons. */
#include "parts.h"

#include <stdio.h>

void heroes_say_mean(
	const struct table *table, const struct heroes_odds *odds, char *out, size_t capacity)
{
	int tenths = heroes_mean(odds);
	char point = table->language == RD_ENGLISH ? '.' : ',';
	snprintf(out, capacity, "%d%c%d", tenths / 10, point, tenths % 10);
}

/* The texts stand in the order of the reasons. */
_Static_assert(HEROES_TEXT_WHY_NO_DEATH - HEROES_TEXT_WHY_TURN == HEROES_WHY_NO_DEATH, "one each");

bool heroes_can_play(const struct table *table, int card, char *why, size_t capacity)
{
	const struct heroes_view *view = heroes_view_of(table);
	enum heroes_why reason = heroes_why_not(view, card);
	if (reason == HEROES_FINE)
		return true;
	RD_SAY(why, capacity, &heroes_texts[HEROES_TEXT_WHY_TURN + (int)reason], table->language,
		RD_NUMBER(heroes_numbers_of(table, card)->cost),
		RD_NUMBER(heroes_own(view)->resources));
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
	const struct heroes_numbers *numbers = heroes_numbers_of(table, card);
	char atk[8], def[8];
	enum heroes_text text = row->type == HEROES_REACTIVE
					? (enum heroes_text)(HEROES_TEXT_IS_REDUCE + row->effect)
					: by_type[row->type];
	/* 15: since edition 2 it answers every blow. */
	if (text == HEROES_TEXT_IS_CANCEL &&
		heroes_view_of(table)->options.cards != HEROES_FIRST_CARDS)
		text = HEROES_TEXT_IS_SPOIL;
	snprintf(atk, sizeof(atk), row->type == HEROES_ITEM ? "%+d" : "%d", numbers->atk);
	snprintf(def, sizeof(def), row->type == HEROES_ITEM ? "%+d" : "%d", numbers->def);
	int last = row->type == HEROES_HERO ? numbers->hp : numbers->durability;
	RD_SAY(out, capacity, &heroes_texts[text], table->language, RD_NUMBER(numbers->amount),
		RD_WORDS(atk), RD_WORDS(def), RD_NUMBER(last), RD_NUMBER(numbers->size));
}

void heroes_say_numbers(const struct table *table, int card, char *out, size_t capacity)
{
	const struct heroes_row *row = heroes_card(card);
	const struct heroes_numbers *numbers = heroes_numbers_of(table, card);
	const char *heart = screen_glyph("♥", "h"), *pip = screen_glyph("◆", "*");
	switch (row->type) {
	case HEROES_HERO:
		snprintf(out, capacity, "%d/%d %s%d", numbers->atk, numbers->def, heart,
			numbers->hp);
		return;
	case HEROES_ITEM:
		snprintf(out, capacity, "%+d/%+d %s%d", numbers->atk, numbers->def, pip,
			numbers->durability);
		return;
	case HEROES_HEALING: snprintf(out, capacity, "+%d%s", numbers->amount, heart); return;
	case HEROES_COUNTERATTACK:
		snprintf(out, capacity, "%s%d", screen_glyph("↯", ">"), numbers->amount);
		return;
	default: break;
	}
	if (row->effect == HEROES_REDUCE_DAMAGE)
		snprintf(out, capacity, "-%d", numbers->amount);
	else if (row->effect == HEROES_CANCEL_CRITICAL)
		snprintf(out, capacity, "!-%d", numbers->amount);
	else
		snprintf(out, capacity, "=1%s", heart);
}

/* "4 damage, 3 HP left", or that it kills. */
static void say_blow(const struct table *table, const struct heroes_outcome *outcome, int target,
	char *out, size_t capacity)
{
	enum heroes_text text = outcome->left > 0 ? HEROES_TEXT_THEN_LIVES : HEROES_TEXT_THEN_DIES;
	char before[HEROES_LINE] = "";
	char label[4] = {"QWE"[target], "123"[target], 0};
	if (outcome->heals)
		HEROES_SAY(before, table, HEROES_TEXT_THEN_HEAL, RD_WORDS(label));
	RD_SAY(out, capacity, &heroes_texts[text], table->language, RD_WORDS(before),
		RD_NUMBER(outcome->damage), RD_NUMBER(outcome->left));
}

static void say_counter(
	const struct table *table, const struct heroes_odds *odds, char *out, size_t capacity)
{
	char mean[16];
	heroes_say_mean(table, odds, mean, sizeof(mean));
	RD_SAY(out, capacity, &heroes_texts[HEROES_TEXT_THEN_COUNTER], table->language,
		RD_NUMBER(heroes_percent(odds->hit)), RD_WORDS(mean),
		RD_NUMBER(heroes_percent(odds->kill)));
}

/* "Road Warden at Storm Archer, hit 60%, damage 4.2, kill 5%" */
static void say_attack(
	const struct table *table, const struct heroes_action *action, char *out, size_t capacity)
{
	const struct heroes_view *view = heroes_view_of(table);
	const struct heroes_seen_hero *hero = &heroes_own(view)->heroes[action->slot],
				      *target = &heroes_other(view)->heroes[action->target];
	char mean[16];
	struct heroes_odds odds = heroes_reckon(
		hero->atk, target->def, target->hp, view->options.critical_bonus);
	heroes_say_mean(table, &odds, mean, sizeof(mean));
	RD_SAY(out, capacity, &heroes_texts[HEROES_TEXT_ODDS_LINE], table->language,
		RD_WORDS(heroes_name(table, hero->card)),
		RD_WORDS(heroes_name(table, target->card)), RD_NUMBER(heroes_percent(odds.hit)),
		RD_WORDS(mean), RD_NUMBER(heroes_percent(odds.kill)));
}

void heroes_remark(const struct table *table, const void *of, char *out, size_t capacity)
{
	const struct heroes_action *action = of;
	out[0] = 0;
	if (action->type == HEROES_HERO_ATTACK)
		say_attack(table, action, out, capacity);
	else if (action->type == HEROES_DEFENCE_PLAY)
		heroes_say_outcome(table, heroes_card_find(action->card), out, capacity);
}

void heroes_say_outcome(const struct table *table, int card, char *out, size_t capacity)
{
	const struct heroes_view *view = heroes_view_of(table);
	struct heroes_outcome outcome = heroes_outcome_of(view, card, -1);
	if (outcome.kind == HEROES_COUNTER)
		say_counter(table, &outcome.odds, out, capacity);
	else if (outcome.kind == HEROES_BLOW)
		say_blow(table, &outcome, view->attack.target, out, capacity);
	else
		heroes_say_card(table, card, out, capacity);
}
