/*
 * tables.c: the numbers of section 2 in the rulebook's order, the words of enums, and what is read
 * off a ship with their help.
 */
#include "pirates.h"

#include <string.h>

/* ---- words, in the order of their enums ---- */

const struct rd_names pirates_good_names = RD_NAMES("money", "cloth", "metal", "rum", "wood");
const struct rd_names pirates_cargo_names = RD_NAMES("cloth", "metal", "rum", "wood");
const struct rd_names pirates_class_names = RD_NAMES("schooner", "brig", "frigate", "galleon");
const struct rd_names pirates_enhancement_names = RD_NAMES(
	"hull", "cannons", "chain", "mortar", "ram", "heavy");
const struct rd_names pirates_condition_names = RD_NAMES("active", "destroyed");
const struct rd_names pirates_side_names = RD_NAMES("left", "right");
const struct rd_names pirates_do_names = RD_NAMES("forward", "left", "right", "volley", "chain",
	"heavy", "ram", "mortar", "unload", "sell", "buy", "plunder");
const struct rd_names pirates_attack_names = RD_NAMES("volley", "chain", "heavy", "ram", "mortar");
const struct rd_names pirates_trade_names = RD_NAMES("sell", "buy");
const struct rd_names pirates_phase_names = RD_NAMES("planning", "over");
const struct rd_names pirates_cause_names = RD_NAMES("ready", "deadline");
const struct rd_names pirates_pace_names = RD_NAMES("live", "mail");
const struct rd_names pirates_map_names = RD_NAMES("archipelago", "caribbean", "lagoon", "custom");
const struct rd_names pirates_table_names = RD_NAMES("original", "document");
const struct rd_names pirates_end_names = RD_NAMES("target", "rounds", "last_team");
const struct rd_names pirates_leaving_names = RD_NAMES("surrender", "abandonment");
/* 6.8 */
const struct rd_names pirates_refusals = RD_NAMES("ship_destroyed", "not_destroyed", "chained",
	"too_many_maneuvers", "class_limit", "blocked", "in_port", "not_in_port",
	"attack_and_plunder", "side_used", "ram_used", "mortar_used", "heavy_alone",
	"no_enhancement", "already_owned", "not_damaged", "plan_not_empty", "not_for_sale",
	"nothing_here", "already_plundered", "hold_full", "fleet_full", "name_taken");

/* ---- section 2 ---- */

/* 2.2: up-left, up-right, right, down-right, down-left, left */
const int pirates_ahead[RD_HEX_FACINGS] = {
	-PIRATES_ROW, 1 - PIRATES_ROW, 1, PIRATES_ROW, PIRATES_ROW - 1, -1};

// clang-format off
/* 2.5, but for hull and hold */
const struct pirates_class_row pirates_classes[PIRATES_CLASSES] = {
	/*                   guns speed forward turns   money cloth metal rum wood */
	[PIRATES_SCHOONER] = {  8,    4,      4,    4, {{1000,  100,    0,  0, 100}}},
	[PIRATES_BRIG]     = { 12,    3,      3,    3, {{2000,  150,    0,  0, 200}}},
	[PIRATES_FRIGATE]  = { 20,    3,      2,    3, {{4000,  200,  130,  0, 300}}},
	[PIRATES_GALLEON]  = { 30,    2,      1,    1, {{8000,  250,  250,  0, 400}}},
};

/* 2.6 */
#define ALL 0xf
#define FROM_BRIG 0xe
#define FROM_FRIGATE 0xc
#define GALLEONS 0x8
const struct pirates_enhancement_row pirates_enhancements[PIRATES_ENHANCEMENTS] = {
	/*                                   money cloth metal rum wood */
	[PIRATES_HULL]    = {ALL,          {{ 500, 0, 10, 0, 100}}, {{ 50, 0, 1, 0, 10}}},
	[PIRATES_CANNONS] = {ALL,          {{ 500, 0, 50, 0,  50}}, {{ 50, 0, 5, 0,  5}}},
	[PIRATES_CHAIN]   = {ALL,          {{ 500, 0, 30, 0,   0}}, {{ 50, 0, 3, 0,  0}}},
	[PIRATES_MORTAR]  = {FROM_BRIG,    {{ 750, 0, 50, 0,   0}}, {{ 75, 0, 5, 0,  0}}},
	[PIRATES_RAM]     = {FROM_FRIGATE, {{ 250, 0, 10, 0,  75}}, {{ 25, 0, 1, 0,  7}}},
	[PIRATES_HEAVY]   = {GALLEONS,     {{1000, 0, 75, 0,   0}}, {{100, 0, 7, 0,  0}}},
};
const int32_t pirates_mortars[PIRATES_CLASSES]      = {0, 1, 2, 4};
const int32_t pirates_mortar_range[PIRATES_CLASSES] = {0, 2, 2, 3};
const int32_t pirates_ram_bonus[PIRATES_CLASSES]    = {0, 0, 5, 10};

/* 2.14 */
const struct pirates_numbers pirates_tables[PIRATES_TABLES] = {
	[PIRATES_DOCUMENT] = {
		/*       schooner brig frigate galleon */
		.hull      = { 30,  45,  70,  100},
		.hold      = {250, 480, 800, 1200},
		.more_hull = {  5,  10,  15,   20},
		.more_guns = {  2,   3,   5,    7},
		.ram = 10,
		.mortar = 10,
		.share = { /*           money cloth metal rum wood */
			[PIRATES_SCHOONER] = {{100,   10,    0,  0,  10}},
			[PIRATES_BRIG]     = {{200,   15,    0,  0,  20}},
			[PIRATES_FRIGATE]  = {{400,   20,   13,  0,  30}},
			[PIRATES_GALLEON]  = {{800,   25,   25,  0,  40}},
		},
		.upgrade = {
			[PIRATES_BRIG]     = {{1500, 100,    0,  0, 150}},
			[PIRATES_FRIGATE]  = {{3000, 125,  130,  0, 200}},
			[PIRATES_GALLEON]  = {{6000, 150,  185,  0, 250}},
		},
	},
	[PIRATES_ORIGINAL] = {
		.hull      = { 45,  65, 105,  150},
		.hold      = {150, 200, 300,  600},
		.more_hull = {  5,  10,  15,   25},
		.more_guns = {  2,   4,   6,    8},
		.ram = 8,
		.mortar = 12,
		.share = {
			[PIRATES_SCHOONER] = {{ 200,  20,    0,  0,  20}},
			[PIRATES_BRIG]     = {{ 400,  30,    0,  0,  40}},
			[PIRATES_FRIGATE]  = {{ 800,  40,   26,  0,  60}},
			[PIRATES_GALLEON]  = {{1600,  50,   50,  0,  80}},
		},
		.upgrade = {
			[PIRATES_BRIG]     = {{1000,  75,    0,  0, 100}},
			[PIRATES_FRIGATE]  = {{2000, 100,   65,  0, 150}},
			[PIRATES_GALLEON]  = {{4000, 125,  125,  0, 200}},
		},
	},
};

/* 2.15: by class */
const uint8_t pirates_infamy[PIRATES_CLASSES] = {1, 2, 4, 8};

/* 2.8: by level */
const uint8_t pirates_sell[PIRATES_GOODS][PIRATES_LEVELS] = {
	[PIRATES_CLOTH] = { 6,  7,  8,  9, 10},
	[PIRATES_METAL] = {16, 18, 20, 22, 24},
	[PIRATES_RUM]   = {16, 18, 20, 22, 24},
	[PIRATES_WOOD]  = { 6,  7,  8,  9, 10},
};
const uint8_t pirates_buy[PIRATES_GOODS][PIRATES_LEVELS] = {
	[PIRATES_CLOTH] = {10, 11, 12, 13, 14},
	[PIRATES_WOOD]  = {10, 11, 12, 13, 14},
};

/* 2.9 */
const int32_t pirates_capacity[2][3] = {{100, 200, 200}, {200, 400, 400}};
const int32_t pirates_divisor[2] = {5, 7};

/* 2.10: what drifts in */
const struct pirates_drift_row pirates_drifts[PIRATES_DRIFTS] = {
	{ 4, {{ 200, 20,  20,  0, 20}}}, /* fishing boat */
	{ 7, {{ 300, 30,  30, 60, 30}}}, /* merchantman */
	{ 9, {{ 800, 40,  90,  0, 60}}}, /* man-of-war */
	{10, {{2000, 50, 150, 50, 80}}}, /* treasure ship */
};
// clang-format on

/* ---- what follows from them ---- */

struct pirates_stats pirates_stats_of(
	const struct pirates_numbers *numbers, const struct pirates_ship *ship)
{
	int kind = ship->kind;
	int32_t more_hull = pirates_has(ship, PIRATES_HULL) ? numbers->more_hull[kind] : 0;
	int32_t more_guns = pirates_has(ship, PIRATES_CANNONS) ? numbers->more_guns[kind] : 0;
	bool has_mortar = pirates_has(ship, PIRATES_MORTAR);
	return (struct pirates_stats){
		.max_hp = (uint8_t)(numbers->hull[kind] + more_hull),
		.guns = (uint8_t)(pirates_classes[kind].guns + more_guns),
		.hold = (uint16_t)numbers->hold[kind],
		.speed = (uint8_t)pirates_classes[kind].speed,
		.mortars = has_mortar ? (uint8_t)pirates_mortars[kind] : 0,
		.mortar_range = has_mortar ? (uint8_t)pirates_mortar_range[kind] : 0,
	};
}

/* 2.11 */
struct pirates_amounts pirates_repair_cost(
	const struct pirates_numbers *numbers, const struct pirates_ship *ship)
{
	const struct pirates_amounts *price = &pirates_classes[ship->kind].price;
	if (ship->destroyed)
		return numbers->share[ship->kind];
	struct pirates_amounts cost = {{0}};
	int32_t whole = ship->stats.max_hp, lost = whole - ship->hp;
	if (lost <= 0)
		return cost;
	for (int i = 0; i < PIRATES_GOODS; i++)
		cost.of[i] = price->of[i] * (whole + 4 * lost) / (50 * whole);
	return cost;
}

struct pirates_amounts pirates_upgrade_cost(
	const struct pirates_numbers *numbers, const struct pirates_ship *ship)
{
	if (ship->kind == PIRATES_GALLEON)
		return (struct pirates_amounts){{0}};
	return numbers->upgrade[ship->kind + 1];
}

/* 2.8 */
void pirates_set_price(struct pirates_prices *prices, int good, int level)
{
	prices->sell[good] = pirates_sell[good][level];
	prices->buy[good] = pirates_buy[good][level];
}

int pirates_price_level(const struct pirates_prices *prices, int good)
{
	for (int level = 0; level < PIRATES_LEVELS; level++)
		if (prices->sell[good] == pirates_sell[good][level] &&
			prices->buy[good] == pirates_buy[good][level])
			return level;
	return -1;
}

/* 6.4 */
bool pirates_is_name(const char *name)
{
	size_t length = strlen(name), characters = 0;
	if (length == 0 || length > PIRATES_NAME_BYTES)
		return false;
	if (name[0] == ' ' || name[length - 1] == ' ')
		return false;
	for (size_t i = 0; i < length; i++) {
		uint8_t byte = (uint8_t)name[i];
		if (byte < 0x20 || byte == 0x7f)
			return false;
		characters += (byte & 0xc0) != 0x80;
	}
	return characters <= PIRATES_NAME;
}

void pirates_number_name(char *out, const char *word, int number)
{
	size_t length = strlen(word);
	memcpy(out, word, length);
	out[length++] = ' ';
	if (number >= 10)
		out[length++] = (char)('0' + number / 10);
	out[length++] = (char)('0' + number % 10);
	out[length] = 0;
}
