/* facts_naval.c: the numbers of naval by name. */
#include "facts.h"

#include "games/naval/parts.h"

/* A ship's cells, whole but for those of one system, which are destroyed. */
static void break_system(uint8_t cells[NAVAL_CELLS], int model, enum naval_system system)
{
	for (int i = 0; i < NAVAL_CELLS; i++)
		cells[i] = naval_model_rows[model].systems[i] == system ? 0 : NAVAL_CELL_POINTS;
}

static void add_models(struct facts *facts)
{
	for (int model = 0; model < NAVAL_MODELS; model++) {
		const char *name = naval_models.name[model];
		const struct naval_model_row *row = &naval_model_rows[model];
		uint8_t cells[NAVAL_CELLS];
		facts_add(facts, row->cells, "%s.cells", name);
		facts_add(facts, row->cells * NAVAL_CELL_POINTS, "%s.points", name);
		facts_add(facts, row->vision, "%s.vision", name);
		break_system(cells, model, NAVAL_BRIDGE);
		facts_add(facts, naval_vision(model, cells), "%s.vision_without_bridge", name);
	}
}

static void add_weapons(struct facts *facts)
{
	uint8_t cells[NAVAL_CELLS];
	break_system(cells, NAVAL_FRIGATE, NAVAL_WEAPONS);
	for (int weapon = 0; weapon < NAVAL_WEAPON_COUNT; weapon++) {
		const char *name = naval_weapons.name[weapon];
		const struct naval_weapon_row *row = &naval_weapon_rows[weapon];
		facts_add(facts, row->ammo, "%s.ammo", name);
		facts_add(facts, row->damage, "%s.damage", name);
		facts_add(facts, row->reach, "%s.reach", name);
		facts_add(facts, row->life, "%s.life", name);
		facts_add(facts, naval_attack_of(NAVAL_FRIGATE, weapon, cells).damage, "%s.halved",
			name);
	}
}

static void add_costs(struct facts *facts)
{
	uint8_t cells[NAVAL_CELLS];
	break_system(cells, NAVAL_FRIGATE, NAVAL_CORE); /* which it has not: it is whole */
	const struct naval_costs whole = naval_costs_of(NAVAL_FRIGATE, cells);
	break_system(cells, NAVAL_FRIGATE, NAVAL_ENGINE);
	const struct naval_costs wrecked = naval_costs_of(NAVAL_FRIGATE, cells);
	const struct fact all[] = {
		{"cost.ahead", whole.forward},
		{"cost.astern", whole.backward},
		{"cost.turn", whole.rotate},
		{"cost.wrecked", wrecked.forward - whole.forward},
	};
	facts_take(facts, all, RD_COUNT(all));
}

/* The most points with which a corvette sees only half as far. */
static int64_t corvette_dazed(void)
{
	uint8_t points = NAVAL_CELL_POINTS;
	while (naval_vision(NAVAL_CORVETTE, &points) == naval_model_rows[NAVAL_CORVETTE].vision)
		points--;
	return points;
}

void naval_facts(struct facts *facts)
{
	const uint8_t wounded = 1;
	const struct fact all[] = {
		{"size", NAVAL_SIZE},
		{"deck_rows", NAVAL_DECK_ROWS},
		{"ships", NAVAL_SHIPS},
		{"cell.points", NAVAL_CELL_POINTS},
		{"corvette.dazed", corvette_dazed()},
		{"corvette.dazed_vision", naval_vision(NAVAL_CORVETTE, &wounded)},
	};
	facts_take(facts, all, RD_COUNT(all));
	add_models(facts);
	add_weapons(facts);
	add_costs(facts);
}
