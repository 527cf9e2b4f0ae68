/*
 * hear.c: the last attack and its dice, as the events tell them. A view shows an attack only
 * while it waits for an answer; what nobody could answer, what struck back and what ended the match
 * are known from here alone.
 */
#include "parts.h"

#include <string.h>

void heroes_forget(void *memory)
{
	struct heroes_table *table = memory;
	memset(&table->last, 0, sizeof(table->last));
	memset(table->card, 0, sizeof(table->card));
}

/* Who stood there when the dice fell: the view may show the slot empty by now. */
static uint8_t card_at(
	const struct heroes_table *table, const struct heroes_view *view, int seat, int slot)
{
	if (table->card[seat][slot] > 0)
		return (uint8_t)(table->card[seat][slot] - 1);
	const struct heroes_seen_hero *hero = &view->players[seat].heroes[slot];
	return hero->is_there ? hero->card : HEROES_NO_CARD;
}

static void keep_attack(struct heroes_table *table, const struct heroes_event *event,
	const struct heroes_view *view)
{
	table->last = (struct heroes_seen_attack){.is_there = true,
		.turn = view->turn,
		.attacker = card_at(table, view, event->seat, event->slot),
		.target = card_at(table, view, 1 - event->seat, event->target),
		.roll = {.slot = event->slot,
			.target = event->target,
			.atk = event->atk,
			.def = event->def,
			.attack_roll = event->attack_roll,
			.defence_roll = event->defence_roll,
			.damage = event->damage,
			.critical = event->critical,
			.fumble = event->fumble}};
}

/* The one who was attacked strikes back at the one who came. */
static void keep_counter(struct heroes_table *table, const struct heroes_event *event)
{
	struct heroes_seen_attack *last = &table->last;
	uint8_t attacker = last->attacker;
	last->is_counter = true;
	last->attacker = last->target;
	last->target = attacker;
	last->roll.atk = event->power;
	last->roll.def = event->def;
	last->roll.attack_roll = event->attack_roll;
	last->roll.defence_roll = event->defence_roll;
	last->roll.damage = event->damage;
	last->roll.critical = event->critical;
	last->roll.fumble = event->fumble;
}

void heroes_hear(void *memory, const struct rd_event *head, const void *view,
	enum rd_language language, bool is_past)
{
	struct heroes_table *table = memory;
	const struct heroes_event *event = (const struct heroes_event *)head;
	(void)language;
	(void)is_past;
	switch (head->type) {
	case HEROES_HERO_RECRUITED:
		table->card[event->seat][event->slot] = (uint8_t)(event->card + 1);
		break;
	case HEROES_ATTACK_ROLLED: keep_attack(table, event, view); break;
	case HEROES_COUNTER_ROLLED: keep_counter(table, event); break;
	default: break;
	}
}
