/* facts_machiavelli.c: the numbers of machiavelli by name; a city's value is under its province's code, `city.flo`. */
#include "facts.h"

#include <assert.h>
#include <ctype.h>

#include "games/machiavelli/parts.h"

static void add_map(struct facts *facts)
{
	int cities = 0, ports = 0;
	for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
		const struct machiavelli_province *row = &machiavelli_map[place];
		char code[8] = "";
		for (size_t i = 0; machiavelli_codes.name[place][i]; i++)
			code[i] = (char)tolower(machiavelli_codes.name[place][i]);
		facts_add(facts, row->value, "city.%s", code);
		cities += row->value > 0;
		ports += row->terrain == MACHIAVELLI_PORT;
	}
	assert(cities == MACHIAVELLI_CITIES);
	facts_add(facts, ports, "ports");
}

static void add_powers(struct facts *facts)
{
	for (int power = 0; power < MACHIAVELLI_FACTIONS; power++) {
		const char *name = machiavelli_factions.name[power];
		const struct machiavelli_faction_row *row = &machiavelli_faction_rows[power];
		int value = 0;
		for (int i = 0; i < row->home_count; i++)
			value += machiavelli_map[row->home[i]].value;
		facts_add(facts, value, "%s.value", name);
	}
}

/* What a match of so many seats begins with that asks for nothing (2.7). */
static void add_stages(struct facts *facts)
{
	for (int seats = MACHIAVELLI_SEATS_MIN; seats <= MACHIAVELLI_SEATS; seats++) {
		const struct machiavelli_state *state = facts_begin(facts, seats, "{}");
		for (int seat = 0; seat < seats; seat++)
			facts_add(facts, state->seats[seat].treasury, "%s.treasury.%d",
				machiavelli_factions.name[state->seats[seat].faction], seats);
		facts_add(facts, machiavelli_weight(&state->options, seats, MACHIAVELLI_FLO),
			"capital.%d", seats);
	}
}

static const struct machiavelli_options *options_of(
	const struct facts *facts, int seats, const char *options)
{
	const struct machiavelli_state *state = facts_begin(facts, seats, options);
	return &state->options;
}

static void add_beginnings(struct facts *facts)
{
	facts_add(facts, options_of(facts, 3, "{}")->orders_time, "hours.mail");
	facts_add(facts, options_of(facts, 3, "{\"pace\":\"live\"}")->orders_time, "minutes.live");
	for (int seats = MACHIAVELLI_SEATS_MIN; seats <= MACHIAVELLI_SEATS; seats++)
		facts_add(facts, machiavelli_cities_to_win(options_of(facts, seats, "{}"), seats),
			"to_win.%d", seats);
}

void machiavelli_facts(struct facts *facts)
{
	const struct fact all[] = {
		{"seats.least", MACHIAVELLI_SEATS_MIN},
		{"seats.most", MACHIAVELLI_SEATS},
		{"lands", MACHIAVELLI_LANDS},
		{"seas", MACHIAVELLI_SEAS},
		{"cities", MACHIAVELLI_CITIES},
		{"first_year", MACHIAVELLI_FIRST_YEAR},
		{"upkeep", MACHIAVELLI_UPKEEP},
		{"recruit.army", machiavelli_recruit_costs[MACHIAVELLI_ARMY]},
		{"recruit.fleet", machiavelli_recruit_costs[MACHIAVELLI_FLEET]},
		{"recruit.garrison", machiavelli_recruit_costs[MACHIAVELLI_GARRISON]},
		{"relief", MACHIAVELLI_RELIEF_COST},
		{"bribe", MACHIAVELLI_BRIBE_COST},
		{"knife", MACHIAVELLI_KNIFE_COST},
		{"knife.most", MACHIAVELLI_NUMBERS},
		{"transfer.most", MACHIAVELLI_TRANSFER},
		{"letters", MACHIAVELLI_LETTERS},
		{"clauses", MACHIAVELLI_CLAUSES},
		{"strikes", MACHIAVELLI_STRIKES},
		{"retreats", MACHIAVELLI_RETREATS},
	};
	facts_take(facts, all, RD_COUNT(all));
	add_map(facts);
	add_powers(facts);
	add_stages(facts);
	add_beginnings(facts);
}
