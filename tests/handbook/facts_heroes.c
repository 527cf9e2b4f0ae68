/* facts_heroes.c: the numbers of heroes by name; a card's are under its key, `h08.atk`. */
#include "facts.h"

#include "games/heroes/reckon.h"

/* Those of the newest edition. */
static const struct heroes_numbers *numbers_of(const struct heroes_row *row)
{
	return &heroes_card_tables[HEROES_SECOND_CARDS][row - heroes_rows];
}

static void add_card(struct facts *facts, const struct heroes_row *row)
{
	const struct heroes_numbers *numbers = numbers_of(row);
	facts_add(facts, numbers->cost, "%s.cost", row->key);
	facts_add(facts, row->copies, "%s.copies", row->key);
	facts_add(facts, numbers->atk, "%s.atk", row->key);
	facts_add(facts, numbers->def, "%s.def", row->key);
	facts_add(facts, numbers->hp, "%s.hp", row->key);
	facts_add(facts, numbers->size, "%s.size", row->key); /* of a hero: its slots */
	facts_add(facts, numbers->durability, "%s.durability", row->key);
	facts_add(facts, numbers->amount, "%s.amount", row->key);
}

/* What the heroes of a class have at least and at most. */
static void add_class(struct facts *facts, const char *name, enum heroes_class class)
{
	const struct heroes_row *any = heroes_rows;
	while (any->class != class)
		any++;
	struct heroes_numbers low = *numbers_of(any), high = low;
	for (const struct heroes_row *row = any; row < heroes_rows + HEROES_ROWS; row++) {
		const struct heroes_numbers *numbers = numbers_of(row);
		if (row->class != class)
			continue;
#define WIDEN(member)                                                                              \
	low.member = numbers->member < low.member ? numbers->member : low.member;                  \
	high.member = numbers->member > high.member ? numbers->member : high.member
		WIDEN(atk);
		WIDEN(def);
		WIDEN(hp);
		WIDEN(cost);
#undef WIDEN
	}
	const struct fact all[] = {
		{"atk.low", low.atk},
		{"atk.high", high.atk},
		{"def.low", low.def},
		{"def.high", high.def},
		{"hp.low", low.hp},
		{"hp.high", high.hp},
		{"cost.low", low.cost},
		{"cost.high", high.cost},
	};
	for (size_t i = 0; i < RD_COUNT(all); i++)
		facts_add(facts, all[i].value, "%s.%s", name, all[i].name);
}

static int64_t count_cards(enum heroes_type type, enum heroes_effect effect)
{
	int64_t count = 0;
	for (const struct heroes_row *row = heroes_rows; row < heroes_rows + HEROES_ROWS; row++)
		count += row->type == type && row->effect == effect ? row->copies : 0;
	return count;
}

/* Out of a hundred attacks: how many hit if ATK is that much above DEF, by the dice of all pairs. */
static int64_t hits(int above)
{
	const int def = 10;
	return heroes_percent(heroes_reckon(def + above, def, HEROES_HP_MAX, 1).hit);
}

static int64_t faces(void)
{
	int64_t faces = 1;
	while (faces * faces < HEROES_PAIRS)
		faces++;
	return faces;
}

void heroes_facts(struct facts *facts)
{
	const struct fact all[] = {
		{"places", HEROES_SLOTS},
		{"deck", HEROES_CARDS},
		{"kinds", HEROES_ROWS},
		{"die", faces()},
		{"count.hero", count_cards(HEROES_HERO, HEROES_NO_EFFECT)},
		{"count.refuse", count_cards(HEROES_REACTIVE, HEROES_PREVENT_DEATH)},
		{"hit.down6", hits(-6)},
		{"hit.even", hits(0)},
		{"hit.up3", hits(3)},
		{"hit.up6", hits(6)},
	};
	facts_take(facts, all, RD_COUNT(all));
	add_class(facts, "vanguard", HEROES_VANGUARD);
	add_class(facts, "striker", HEROES_STRIKER);
	add_class(facts, "bulwark", HEROES_BULWARK);
	add_class(facts, "runner", HEROES_RUNNER);
	add_class(facts, "squire", HEROES_SQUIRE);
	for (const struct heroes_row *row = heroes_rows; row < heroes_rows + HEROES_ROWS; row++)
		add_card(facts, row);
}
