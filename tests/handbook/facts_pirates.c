/*
 * facts_pirates.c: the numbers of pirates by name, those that a match plays which asks for nothing: the newest edition,
 * the document's tables.
 */
#include "facts.h"

#include <assert.h>

#include "games/pirates/parts.h"

static const struct pirates_numbers *const numbers = &pirates_tables[PIRATES_DOCUMENT];

static void add_amounts(struct facts *facts, const struct pirates_amounts *amounts, const char *of,
	const char *what)
{
	for (int good = 0; good < PIRATES_GOODS; good++)
		facts_add(facts, amounts->of[good], "%s.%s.%s", of, what,
			pirates_good_names.name[good]);
}

/* A wreck's share is what raising the ship costs, too. */
static void add_classes(struct facts *facts)
{
	for (int class = 0; class < PIRATES_CLASSES; class ++) {
		const char *name = pirates_class_names.name[class];
		const struct pirates_class_row *row = &pirates_classes[class];
		facts_add(facts, numbers->hull[class], "%s.hull", name);
		facts_add(facts, numbers->hold[class], "%s.hold", name);
		facts_add(facts, row->guns, "%s.guns", name);
		facts_add(facts, row->speed, "%s.speed", name);
		facts_add(facts, row->forward, "%s.forward", name);
		facts_add(facts, row->turns, "%s.turns", name);
		facts_add(facts, numbers->more_hull[class], "%s.more_hull", name);
		facts_add(facts, numbers->more_guns[class], "%s.more_guns", name);
		facts_add(facts, pirates_mortars[class], "%s.mortars", name);
		facts_add(facts, pirates_mortar_range[class], "%s.range", name);
		facts_add(facts, pirates_ram_bonus[class], "%s.ram", name);
		facts_add(facts, pirates_infamy[class], "%s.infamy", name);
		add_amounts(facts, &row->price, name, "price");
		add_amounts(facts, &numbers->share[class], name, "wreck");
		add_amounts(facts, &numbers->upgrade[class], name, "upgrade");
	}
}

static void add_fittings(struct facts *facts)
{
	for (int fitting = 0; fitting < PIRATES_ENHANCEMENTS; fitting++) {
		const char *name = pirates_enhancement_names.name[fitting];
		add_amounts(facts, &pirates_enhancements[fitting].price, "fit", name);
		add_amounts(facts, &pirates_enhancements[fitting].repair, "mend", name);
	}
}

static void add_prices(struct facts *facts)
{
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++) {
		const char *name = pirates_good_names.name[good];
		facts_add(facts, pirates_sell[good][PIRATES_NORMAL], "sell.%s", name);
		facts_add(facts, pirates_sell[good][0], "sell.%s.low", name);
		facts_add(facts, pirates_sell[good][PIRATES_LEVELS - 1], "sell.%s.high", name);
		facts_add(facts, pirates_buy[good][PIRATES_NORMAL], "buy.%s", name);
		facts_add(facts, pirates_buy[good][0], "buy.%s.low", name);
		facts_add(facts, pirates_buy[good][PIRATES_LEVELS - 1], "buy.%s.high", name);
	}
}

static void add_sources(struct facts *facts)
{
	static const char *const plantations[] = {"plantation", "extra"};
	static const char *const goods[] = {"cloth", "rum", "wood"};
	static const char *const drifts[PIRATES_DRIFTS] = {
		"fisher", "merchant", "warship", "treasure"};
	for (size_t i = 0; i < RD_COUNT(plantations); i++)
		for (size_t good = 0; good < RD_COUNT(goods); good++)
			facts_add(facts, pirates_capacity[i][good], "%s.%s", plantations[i],
				goods[good]);
	for (int i = 0; i < PIRATES_DRIFTS; i++)
		add_amounts(facts, &pirates_drifts[i].goods, "drift", drifts[i]);
}

static void add_beginning(struct facts *facts)
{
	facts_add(facts, PIRATES_BOUNTY_MOST, "bounty");
	const struct pirates_state *state = facts_begin(facts, 2, "{}");
	assert(state->scene.terms.tables == PIRATES_DOCUMENT);
	facts_add(facts, state->scene.terms.deadline_s, "deadline.live");
	for (int good = 0; good < PIRATES_GOODS; good++)
		facts_add(facts, state->scene.teams[0].store.of[good], "start.%s",
			pirates_good_names.name[good]);
}

void pirates_facts(struct facts *facts)
{
	const struct fact all[] = {
		{"teams", PIRATES_TEAMS},
		{"fleet", PIRATES_FLEET},
		{"ram", numbers->ram},
		{"mortar", numbers->mortar},
		{"run_up", PIRATES_RUN_UP},
		{"recoil", PIRATES_RECOIL},
		{"collision", PIRATES_COLLISION_DAMAGE},
		{"start_ships.most", PIRATES_START_SHIPS},
	};
	facts_take(facts, all, RD_COUNT(all));
	add_classes(facts);
	add_fittings(facts);
	add_prices(facts);
	add_sources(facts);
	add_beginning(facts);
}
