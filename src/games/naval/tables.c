/*
 * tables.c: the numbers of section 2 in the rulebook's order, the words that name them, and what
 * is read off a ship's cells (2.3). Effects of lost systems are never stored: they are asked for
 * here.
 */
#include "naval.h"

/* 2.1 */
const int8_t naval_step_x[4] = {[NAVAL_N] = 0, [NAVAL_E] = 1, [NAVAL_S] = 0, [NAVAL_W] = -1};
const int8_t naval_step_y[4] = {[NAVAL_N] = -1, [NAVAL_E] = 0, [NAVAL_S] = 1, [NAVAL_W] = 0};

/* clang-format off */

/* 2.2 */
const struct naval_model_row naval_model_rows[NAVAL_MODELS] = {
	/*                    cells vision systems, bow to stern */
	[NAVAL_CORVETTE]   = {1,    4,     {NAVAL_CORE}},
	[NAVAL_FRIGATE]    = {3,    3,     {NAVAL_WEAPONS, NAVAL_BRIDGE, NAVAL_ENGINE}},
	[NAVAL_BATTLESHIP] = {5,    2,     {NAVAL_WEAPONS, NAVAL_HULL, NAVAL_BRIDGE, NAVAL_HULL,
					    NAVAL_ENGINE}},
};

#define C (1 << NAVAL_CORVETTE)
#define F (1 << NAVAL_FRIGATE)
#define B (1 << NAVAL_BATTLESHIP)

/* 2.4 */
const struct naval_weapon_row naval_weapon_rows[NAVAL_WEAPON_COUNT] = {
	/*                       kind                ammo damage reach life carried by extra */
	[NAVAL_CANNON]        = {NAVAL_KIND_CANNON,  2,   10,    4,    0,   C | F | B, false},
	[NAVAL_TORPEDO]       = {NAVAL_KIND_TORPEDO, 3,   20,    0,    6,   C | F,     false},
	[NAVAL_MINE]          = {NAVAL_KIND_MINE,    2,   25,    1,    10,  C | F,     false},
	[NAVAL_MACHINE_GUN]   = {NAVAL_KIND_CANNON,  1,   4,     2,    0,   C | F,     true},
	[NAVAL_HEAVY_CANNON]  = {NAVAL_KIND_CANNON,  4,   20,    5,    0,   B,         true},
	[NAVAL_HEAVY_TORPEDO] = {NAVAL_KIND_TORPEDO, 4,   30,    0,    8,   F,         true},
};

#undef C
#undef F
#undef B

/* clang-format on */

/* 2.5 */
enum { COST_FORWARD = 1, COST_BACKWARD = 2, COST_ROTATE = 2, COST_NO_ENGINE = 1 };

/* 4.1 */
const struct naval_berth naval_standard_deck[NAVAL_SHIPS] = {
	{.model = NAVAL_CORVETTE, .weapon = NAVAL_CANNON, .x = 7, .y = 4, .facing = NAVAL_N},
	{.model = NAVAL_FRIGATE, .weapon = NAVAL_CANNON, .x = 4, .y = 2, .facing = NAVAL_N},
	{.model = NAVAL_BATTLESHIP, .weapon = NAVAL_CANNON, .x = 10, .y = 2, .facing = NAVAL_N},
};

/* The words of the JSON, each list in the order of its enum. */
const struct rd_names naval_ship_ids = RD_NAMES("n1", "n2", "n3", "s1", "s2", "s3");
const struct rd_names naval_models = RD_NAMES("corvette", "frigate", "battleship");
const struct rd_names naval_weapons = RD_NAMES(
	"cannon", "torpedo", "mine", "machine_gun", "heavy_cannon", "heavy_torpedo");
const struct rd_names naval_kinds = RD_NAMES("cannon", "torpedo", "mine");
const struct rd_names naval_facings = RD_NAMES("N", "E", "S", "W");
const struct rd_names naval_sides = RD_NAMES("NORTH", "SOUTH");
const struct rd_names naval_turnings = RD_NAMES("left", "right");
const struct rd_names naval_phases = RD_NAMES("action", "over");
const struct rd_names naval_reasons = RD_NAMES(
	"elimination", "surrender", "abandonment", "timeout", "turn_limit");
const struct rd_names naval_hits = RD_NAMES("ship", "rock", "water", "unknown");
const struct rd_names naval_statuses = RD_NAMES("alive", "ended");
const struct rd_names naval_contents = RD_NAMES("water", "rock", "enemy");
const struct rd_names naval_causes = RD_NAMES("ended", "expired");
const struct rd_names naval_refusals = RD_NAMES("ship_sunk", "bad_direction", "out_of_bounds",
	"blocked", "already_attacked", "friendly_target");
_Static_assert(NAVAL_REFUSALS_END - RD_REFUSALS_COMMON == 6, "every refusal has its word");

static bool is_destroyed(int model, const uint8_t *cells, enum naval_system system)
{
	const struct naval_model_row *row = &naval_model_rows[model];
	for (int i = 0; i < row->cells; i++)
		if (row->systems[i] == system)
			return cells[i] == 0;
	return false;
}

/*
 * 2.3: a bridge lost, or a corvette below 30 percent of its points, halves the radius, never
 * below 1.
 */
int naval_vision(int model, const uint8_t *cells)
{
	int radius = naval_model_rows[model].vision;
	bool is_halved = is_destroyed(model, cells, NAVAL_BRIDGE);
	if (model == NAVAL_CORVETTE)
		is_halved = cells[0] * 10 < 30;
	if (!is_halved)
		return radius;
	return radius / 2 > 1 ? radius / 2 : 1;
}

/* 2.5 */
struct naval_costs naval_costs_of(int model, const uint8_t *cells)
{
	int more = is_destroyed(model, cells, NAVAL_ENGINE) ? COST_NO_ENGINE : 0;
	return (struct naval_costs){
		.forward = (uint8_t)(COST_FORWARD + more),
		.backward = (uint8_t)(COST_BACKWARD + more),
		.rotate = (uint8_t)(COST_ROTATE + more),
	};
}

struct naval_attack naval_attack_of(int model, int weapon, const uint8_t *cells)
{
	const struct naval_weapon_row *row = &naval_weapon_rows[weapon];
	bool is_halved = is_destroyed(model, cells, NAVAL_WEAPONS);
	return (struct naval_attack){
		.kind = row->kind,
		.ammo = row->ammo,
		.damage = is_halved ? row->damage / 2 : row->damage,
	};
}

void naval_number_id(char id[NAVAL_ID], const char *prefix, uint32_t number)
{
	char digits[10];
	int count = 0, length = 0;
	do {
		digits[count++] = (char)('0' + number % 10);
		number /= 10;
	} while (number > 0);
	for (; *prefix; prefix++)
		id[length++] = *prefix;
	RD_MUST(length + count < NAVAL_ID);
	while (count > 0)
		id[length++] = digits[--count];
	while (length < NAVAL_ID)
		id[length++] = '\0';
}
