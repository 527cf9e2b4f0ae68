/*
 * census.c: what is counted of many matches (census.h): which side and which weapons win, what each kind of weapon is used for and
 * hits, and how many turns pass without a shot. Which of two ships with torpedoes launched the one that struck no event says: hits
 * are counted by kind, shots by ship.
 */
#include "parts.h"

enum group { SIDE, WEAPON, FLEET, KIND, GROUPS };
enum weapon_column { FITTED, FIRED };
enum kind_column { CARRIED, USED, HITS, DAMAGE };
enum rate { SHOTS_HIT, QUIET_TURNS, RATES };

/* 2.4: who may carry what. */
static const struct {
	uint8_t model, weapon;
	const char *name;
} fits[] = {
	{NAVAL_CORVETTE, NAVAL_CANNON, "corvette cannon"},
	{NAVAL_CORVETTE, NAVAL_TORPEDO, "corvette torpedo"},
	{NAVAL_CORVETTE, NAVAL_MINE, "corvette mine"},
	{NAVAL_CORVETTE, NAVAL_MACHINE_GUN, "corvette machine_gun"},
	{NAVAL_FRIGATE, NAVAL_CANNON, "frigate cannon"},
	{NAVAL_FRIGATE, NAVAL_TORPEDO, "frigate torpedo"},
	{NAVAL_FRIGATE, NAVAL_MINE, "frigate mine"},
	{NAVAL_FRIGATE, NAVAL_MACHINE_GUN, "frigate machine_gun"},
	{NAVAL_FRIGATE, NAVAL_HEAVY_TORPEDO, "frigate heavy_torpedo"},
	{NAVAL_BATTLESHIP, NAVAL_CANNON, "battleship cannon"},
	{NAVAL_BATTLESHIP, NAVAL_HEAVY_CANNON, "battleship heavy_cannon"},
};
/* Fleets of one corvette, one frigate and one battleship (4.1) without extra weapons: by what the first two carry. */
static const char *const fleets[] = {
	"cannon cannon",
	"cannon torpedo",
	"cannon mine",
	"torpedo cannon",
	"torpedo torpedo",
	"torpedo mine",
	"mine cannon",
	"mine torpedo",
	"mine mine",
};
enum { FLEET_WEAPONS = NAVAL_MINE + 1 };
_Static_assert(RD_COUNT(fleets) == FLEET_WEAPONS * FLEET_WEAPONS, "every pair has its name");

static const struct rd_census_group groups[GROUPS] = {
	[SIDE] = {.name = "side", .rows = 2, .column = {"had"}},
	[WEAPON] = {.name = "weapon",
		.rows = RD_COUNT(fits),
		.column = {"fitted", "fired"},
		.is_sparse = true},
	[FLEET] = {.name = "corvette and frigate",
		.rows = RD_COUNT(fleets),
		.column = {"had"},
		.is_sparse = true},
	[KIND] = {.name = "kind",
		.rows = NAVAL_KIND_MINE + 1,
		.column = {"carried", "used", "hits", "damage"}},
};
static const struct rd_census_rate rates[RATES] = {
	[SHOTS_HIT] = {"shots, torpedoes and mines that hit", "launched", true},
	[QUIET_TURNS] = {"turns without a shot", "turns", true},
};

struct memory {
	bool has_fired; /* in the turn that runs */
};

static const struct naval_ship *ship_of(const struct naval_state *state, int id)
{
	for (int i = 0; i < state->ship_count; i++)
		if (state->ships[i].id == id)
			return &state->ships[i];
	return NULL;
}

static void count_fit(struct rd_tallies *tallies, const struct naval_ship *ship, int column)
{
	for (size_t i = 0; i < RD_COUNT(fits); i++)
		if (fits[i].model == ship->model && fits[i].weapon == ship->weapon)
			rd_tally(tallies, WEAPON, (int)i, ship->seat, column, 1);
}

static void begin(const struct naval_state *state, struct rd_tallies *tallies)
{
	for (int seat = 0; seat < 2; seat++) {
		int weapon[NAVAL_MODELS] = {0};
		for (int i = 0; i < state->ship_count; i++) {
			const struct naval_ship *ship = &state->ships[i];
			if (ship->seat != seat)
				continue;
			weapon[ship->model] = ship->weapon;
			count_fit(tallies, ship, FITTED);
			rd_tally(tallies, KIND, naval_weapon_rows[ship->weapon].kind, seat, CARRIED,
				1);
		}
		if (weapon[NAVAL_CORVETTE] < FLEET_WEAPONS &&
			weapon[NAVAL_FRIGATE] < FLEET_WEAPONS &&
			weapon[NAVAL_BATTLESHIP] == NAVAL_CANNON)
			rd_tally(tallies, FLEET,
				weapon[NAVAL_CORVETTE] * FLEET_WEAPONS + weapon[NAVAL_FRIGATE],
				seat, 0, 1);
		rd_tally(tallies, SIDE, state->players[seat].side, seat, 0, 1);
	}
}

static void fire(struct memory *memory, const struct naval_ship *ship, struct rd_tallies *tallies)
{
	if (!ship)
		return;
	memory->has_fired = true;
	count_fit(tallies, ship, FIRED);
	rd_tally(tallies, KIND, naval_weapon_rows[ship->weapon].kind, ship->seat, USED, 1);
	rd_tally_rate(tallies, SHOTS_HIT, 0, 1);
}

static void strike(const struct naval_event_damaged *event, const struct naval_ship *victim,
	struct rd_tallies *tallies)
{
	if (!victim)
		return;
	rd_tally(tallies, KIND, event->source, 1 - victim->seat, HITS, 1);
	rd_tally(tallies, KIND, event->source, 1 - victim->seat, DAMAGE, event->damage);
	rd_tally_rate(tallies, SHOTS_HIT, 1, 0);
}

static void keep(void *of, const void *at, const struct rd_event *told, struct rd_tallies *tallies)
{
	struct memory *memory = of;
	const struct naval_state *state = at;
	const void *event = told;
	if (!told) {
		begin(state, tallies);
		return;
	}
	switch (told->type) {
	case NAVAL_SHIP_ATTACKED: {
		const struct naval_event_attacked *attacked = event;
		fire(memory, ship_of(state, attacked->ship), tallies);
		break;
	}
	case NAVAL_PROJECTILE_LAUNCHED: {
		const struct naval_event_projectile *launched = event;
		fire(memory, ship_of(state, launched->ship), tallies);
		break;
	}
	case NAVAL_SHIP_DAMAGED: {
		const struct naval_event_damaged *damaged = event;
		strike(damaged, ship_of(state, damaged->ship), tallies);
		break;
	}
	case NAVAL_TURN_CHANGED:
		rd_tally_rate(tallies, QUIET_TURNS, !memory->has_fired, 1);
		memory->has_fired = false;
		break;
	default: break;
	}
}

static const char *name_row(int group, int row)
{
	switch ((enum group)group) {
	case SIDE: return naval_sides.name[row];
	case WEAPON: return fits[row].name;
	case FLEET: return fleets[row];
	default: return naval_kinds.name[row];
	}
}

const struct rd_census naval_census = {
	.groups = groups,
	.rates = rates,
	.group_count = GROUPS,
	.rate_count = RATES,
	.memory_size = sizeof(struct memory),
	.name_row = name_row,
	.keep = keep,
};
