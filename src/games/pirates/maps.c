/*
 * maps.c: the three built-in maps, and what a map of one's own must be (2.12).
 */
#include "parts.h"

#include <string.h>

/* ---- the built-in maps, as the rulebook lists them ---- */

struct named_port {
	int8_t q, r;
	const char *name;
};
struct built_in {
	uint8_t radius;
	const struct named_port *ports;
	const struct rd_hex *plantations, *extras, *land;
	size_t port_count, plantation_count, extra_count, land_count;
};

static const struct rd_hex middle[] = {{0, 0}};

static const struct named_port lagoon_ports[] = {{-4, 0, "West Harbour"}, {4, 0, "East Harbour"},
	{2, -4, "North Harbour"}, {-2, 4, "South Harbour"}};
static const struct rd_hex lagoon_plantations[] = {{-2, -2}, {2, 2}};
static const struct rd_hex lagoon_land[] = {{1, -2}, {3, -1}, {-3, 1}, {-1, 2}};

static const struct named_port caribbean_ports[] = {{1, -5, "Nassau"}, {5, -5, "Port Royal"},
	{-3, -2, "Havana"}, {5, -1, "Tortuga"}, {-5, 1, "Campeche"}, {3, 2, "Caracas"},
	{-5, 5, "Portobelo"}, {-1, 5, "Cartagena"}};
static const struct rd_hex caribbean_plantations[] = {
	{0, -4}, {4, -2}, {-4, -1}, {4, 1}, {-4, 2}, {0, 4}};
static const struct rd_hex caribbean_land[] = {{6, -6}, {3, -5}, {-2, -4}, {5, -3}, {1, -2},
	{6, -2}, {-2, -1}, {-1, -1}, {1, 1}, {2, 1}, {-6, 2}, {-1, 2}, {-5, 3}, {2, 4}, {-3, 5},
	{-6, 6}};

static const struct named_port archipelago_ports[] = {{6, -8, "Port Royal"}, {8, -6, "Tortuga"},
	{8, -2, "Nassau"}, {6, 2, "Havana"}, {2, 6, "Campeche"}, {-2, 8, "Veracruz"},
	{-6, 8, "Portobelo"}, {-8, 6, "Cartagena"}, {-8, 2, "Maracaibo"}, {-6, -2, "Caracas"},
	{-2, -6, "Bridgetown"}, {2, -8, "San Juan"}, {3, -3, "Basse-Terre"}, {3, 0, "Gustavia"},
	{0, 3, "Willemstad"}, {-3, 3, "Santiago"}, {-3, 0, "Port-au-Prince"},
	{0, -3, "Santo Domingo"}};
static const struct rd_hex archipelago_plantations[] = {{3, -6}, {0, -5}, {5, -5}, {-3, -3},
	{6, -3}, {-5, 0}, {5, 0}, {-6, 3}, {3, 3}, {-5, 5}, {0, 5}, {-3, 6}};
static const struct rd_hex archipelago_land[] = {{0, -10}, {5, -10}, {10, -10}, {2, -9}, {3, -9},
	{6, -9}, {7, -9}, {-2, -7}, {0, -7}, {7, -7}, {9, -7}, {-3, -6}, {9, -6}, {-5, -5},
	{10, -5}, {2, -4}, {-6, -3}, {9, -3}, {-7, -2}, {-2, -2}, {4, -2}, {9, -2}, {-10, 0},
	{-7, 0}, {7, 0}, {10, 0}, {-9, 2}, {-4, 2}, {2, 2}, {7, 2}, {-9, 3}, {6, 3}, {-2, 4},
	{-10, 5}, {5, 5}, {-9, 6}, {3, 6}, {-9, 7}, {-7, 7}, {0, 7}, {2, 7}, {-7, 9}, {-6, 9},
	{-3, 9}, {-2, 9}, {-10, 10}, {-5, 10}, {0, 10}};

static const struct built_in built_ins[] = {
	[PIRATES_ARCHIPELAGO] = {10, archipelago_ports, archipelago_plantations, middle,
		archipelago_land, RD_COUNT(archipelago_ports), RD_COUNT(archipelago_plantations), 1,
		RD_COUNT(archipelago_land)},
	[PIRATES_CARIBBEAN] = {6, caribbean_ports, caribbean_plantations, middle, caribbean_land,
		RD_COUNT(caribbean_ports), RD_COUNT(caribbean_plantations), 1,
		RD_COUNT(caribbean_land)},
	[PIRATES_LAGOON] = {5, lagoon_ports, lagoon_plantations, middle, lagoon_land,
		RD_COUNT(lagoon_ports), RD_COUNT(lagoon_plantations), 1, RD_COUNT(lagoon_land)},
};

/* ---- their homes ---- */

static const struct pirates_home lagoon_homes[] = {
	/* 2 seats; in editions 1 and 2 up to 4 */
	{{{{-4, 0}, 2, 0}}, 1, {0}},
	{{{{4, 0}, 5, 0}}, 1, {0}},
	{{{{2, -4}, 3, 0}}, 1, {0}},
	{{{{-2, 4}, 0, 0}}, 1, {0}},
};
static const struct pirates_home lagoon_few[] = {
	/* 3 and 4 seats from edition 3 on: a ship in a port near a plantation for each, and one in a port far from any (R65) */
	{{{{-4, 0}, 2, 0}, {{2, -4}, 3, 0}}, 2, {0}},
	{{{{4, 0}, 5, 0}, {{-2, 4}, 0, 0}}, 2, {0}},
	{{{{2, -4}, 3, 0}, {{-4, 0}, 2, 0}}, 2, {0}},
	{{{{-2, 4}, 0, 0}, {{4, 0}, 5, 0}}, 2, {0}},
};
static const struct pirates_home caribbean_two[] = {
	/* 2 seats; in editions 1 and 2 up to 4 */
	{{{{5, -5}, 4, 0}, {{1, -5}, 4, 0}}, 2, {0}},
	{{{{-5, 5}, 1, 0}, {{-1, 5}, 1, 0}}, 2, {0}},
	{{{{-5, 1}, 1, 0}, {{-3, -2}, 3, 0}}, 2, {0}},
	{{{{5, -1}, 4, 0}, {{3, 2}, 0, 0}}, 2, {0}},
};
static const struct pirates_home caribbean_few[] = {
	/* 3 and 4 seats from edition 3 on: all schooners in ports alike, and all brigs (R63) */
	{{{{-5, 1}, 1, 0}, {{1, -5}, 4, 0}}, 2, {0}},
	{{{{5, -1}, 4, 0}, {{-1, 5}, 1, 0}}, 2, {0}},
	{{{{-5, 1}, 1, 0}, {{-1, 5}, 1, 0}}, 2, {0}},
	{{{{5, -1}, 4, 0}, {{1, -5}, 4, 0}}, 2, {0}},
};
static const struct pirates_home caribbean_many[] = {
	/* 5 to 8 seats; in editions 1 and 2 */
	{{{{5, -5}, 4, 0}}, 1, {0}},
	{{{{-5, 5}, 1, 0}}, 1, {0}},
	{{{{-5, 1}, 1, 0}}, 1, {0}},
	{{{{5, -1}, 4, 0}}, 1, {0}},
	{{{{-3, -2}, 3, 0}}, 1, {0}},
	{{{{3, 2}, 0, 0}}, 1, {0}},
	{{{{1, -5}, 4, 0}}, 1, {0}},
	{{{{-1, 5}, 1, 0}}, 1, {0}},
};
static const struct pirates_home caribbean_crowd[] = {
	/* 5 to 8 seats from edition 3 on: whoever begins far from any plantation comes last (R63) */
	{{{{-5, 1}, 1, 0}}, 1, {0}},
	{{{{5, -1}, 4, 0}}, 1, {0}},
	{{{{-3, -2}, 3, 0}}, 1, {0}},
	{{{{3, 2}, 0, 0}}, 1, {0}},
	{{{{1, -5}, 4, 0}}, 1, {0}},
	{{{{-1, 5}, 1, 0}}, 1, {0}},
	{{{{5, -5}, 4, 0}}, 1, {0}},
	{{{{-5, 5}, 1, 0}}, 1, {0}},
};
/* Outer ports of the archipelago, by the number of seats, and the facing in each. */
static const uint8_t archipelago_seats[][PIRATES_TEAMS] = {
	[2] = {0, 6},
	[3] = {0, 4, 8},
	[4] = {0, 3, 6, 9},
	[5] = {0, 2, 5, 7, 10},
	[6] = {0, 2, 4, 6, 8, 10},
	[7] = {0, 2, 4, 5, 7, 9, 11},
	[8] = {0, 1, 3, 4, 6, 7, 9, 10},
};
static const uint8_t archipelago_facings[] = {3, 5, 4, 0, 5, 1, 0, 2, 1, 3, 2, 4};
static const uint8_t older_facings[] = {3, 4, 4, 0, 0, 0, 0, 1, 1, 2, 2, 3}; /* editions 1 and 2 */

static void take_archipelago_homes(
	int seats, bool is_older, struct pirates_home homes[PIRATES_HOMES])
{
	const uint8_t *facings = is_older ? older_facings : archipelago_facings;
	for (int seat = 0; seat < seats; seat++) {
		int port = archipelago_seats[seats][seat];
		homes[seat].count = 1;
		homes[seat].berths[0].at = rd_hex_at(
			archipelago_ports[port].q, archipelago_ports[port].r);
		homes[seat].berths[0].facing = facings[port];
	}
}

static void take_caribbean_homes(int seats, bool is_older, struct pirates_home homes[PIRATES_HOMES])
{
	if (seats > (int)RD_COUNT(caribbean_few))
		memcpy(homes, is_older ? caribbean_many : caribbean_crowd, sizeof caribbean_many);
	else if (seats == 2 || is_older)
		memcpy(homes, caribbean_two, sizeof caribbean_two);
	else
		memcpy(homes, caribbean_few, sizeof caribbean_few);
}

static void take_lagoon_homes(int seats, bool is_older, struct pirates_home homes[PIRATES_HOMES])
{
	if (seats == 2 || is_older)
		memcpy(homes, lagoon_homes, sizeof lagoon_homes);
	else
		memcpy(homes, lagoon_few, sizeof lagoon_few);
}

static bool take_homes(int word, int seats, bool is_older, struct pirates_home homes[PIRATES_HOMES])
{
	if (word == PIRATES_LAGOON && seats > (int)RD_COUNT(lagoon_homes))
		return false;
	if (word == PIRATES_LAGOON)
		take_lagoon_homes(seats, is_older, homes);
	else if (word == PIRATES_CARIBBEAN)
		take_caribbean_homes(seats, is_older, homes);
	else
		take_archipelago_homes(seats, is_older, homes);
	return true;
}

static void take_built_in(const struct built_in *from, struct pirates_map *map)
{
	map->radius = from->radius;
	map->port_count = (uint8_t)from->port_count;
	map->plantation_count = (uint8_t)from->plantation_count;
	map->extra_count = (uint8_t)from->extra_count;
	map->land_count = (uint16_t)from->land_count;
	for (size_t i = 0; i < from->port_count; i++) {
		map->ports[i].at = rd_hex_at(from->ports[i].q, from->ports[i].r);
		memcpy(map->ports[i].name, from->ports[i].name, strlen(from->ports[i].name));
	}
	memcpy(map->plantations, from->plantations, from->plantation_count * sizeof(struct rd_hex));
	memcpy(map->extra_plantations, from->extras, from->extra_count * sizeof(struct rd_hex));
	memcpy(map->land, from->land, from->land_count * sizeof(struct rd_hex));
}

/* ---- charts ---- */

static void mark(struct pirates_chart *chart, const struct rd_hex *tiles, int count, int kind)
{
	for (int i = 0; i < count; i++)
		chart->kind[pirates_cell_of(tiles[i])] = (uint8_t)kind;
}

void pirates_draw_chart(const struct pirates_map *map, struct pirates_chart *chart)
{
	int radius = map->radius;
	memset(chart, 0, sizeof *chart);
	for (int r = -radius; r <= radius; r++) {
		int first = r < 0 ? -radius - r : -radius;
		int count = 2 * radius + 1 - (r < 0 ? -r : r);
		memset(&chart->kind[pirates_cell(first, r)], PIRATES_SEA, (size_t)count);
	}
	for (int i = 0; i < map->port_count; i++)
		chart->kind[pirates_cell_of(map->ports[i].at)] = PIRATES_PORT;
	mark(chart, map->plantations, map->plantation_count, PIRATES_PLANTATION);
	mark(chart, map->extra_plantations, map->extra_count, PIRATES_EXTRA);
	mark(chart, map->land, map->land_count, PIRATES_LAND);
}

/* ---- maps of one's own ---- */

/* Of a tile, which the reason names: "4,-7 lies outside the radius". */
static bool tile_fault(
	struct rd_fault *fault, const char *list, int place, struct rd_hex at, const char *reason)
{
	char text[RD_FAULT_REASON];
	struct rd_pen pen = rd_pen_start(text, sizeof text, RD_ENGLISH, NULL);
	rd_pen_number(&pen, at.q);
	rd_pen_add(&pen, ",");
	rd_pen_number(&pen, at.r);
	rd_pen_add(&pen, reason);
	return rd_fault_say(fault, list, place, text);
}

static bool list_tile(struct rd_hex at, int radius, bool is_listed[PIRATES_CELLS], const char *list,
	int place, struct rd_fault *fault)
{
	if (!rd_hex_is_inside(at, radius))
		return tile_fault(fault, list, place, at, " lies outside the radius");
	if (is_listed[pirates_cell_of(at)])
		return tile_fault(fault, list, place, at, " is listed twice");
	is_listed[pirates_cell_of(at)] = true;
	return true;
}

static bool list_tiles(const struct rd_hex *tiles, int count, int radius,
	bool is_listed[PIRATES_CELLS], const char *list, struct rd_fault *fault)
{
	for (int i = 0; i < count; i++)
		if (!list_tile(tiles[i], radius, is_listed, list, i, fault))
			return false;
	return true;
}

static bool check_names(const struct pirates_map *map, struct rd_fault *fault)
{
	for (int i = 0; i < map->port_count; i++) {
		if (!pirates_is_name(map->ports[i].name))
			return tile_fault(fault, "map.ports", i, map->ports[i].at,
				": that is no name for a port");
		for (int j = 0; j < i; j++)
			if (strcmp(map->ports[i].name, map->ports[j].name) == 0)
				return tile_fault(fault, "map.ports", i, map->ports[i].at,
					" has the name of another port");
	}
	return true;
}

static bool check_tiles(const struct pirates_map *map, struct rd_fault *fault)
{
	bool is_listed[PIRATES_CELLS] = {false};
	for (int i = 0; i < map->port_count; i++)
		if (!list_tile(map->ports[i].at, map->radius, is_listed, "map.ports", i, fault))
			return false;
	if (map->plantation_count + map->extra_count > PIRATES_PLANTATIONS)
		return rd_fault_say(fault, "map.extra_plantations", -1,
			"there are more than 64 plantations of both kinds");
	return list_tiles(map->plantations, map->plantation_count, map->radius, is_listed,
		       "map.plantations", fault) &&
	       list_tiles(map->extra_plantations, map->extra_count, map->radius, is_listed,
		       "map.extra_plantations", fault) &&
	       list_tiles(map->land, map->land_count, map->radius, is_listed, "map.land", fault);
}

bool pirates_check_map(const struct pirates_map *map, struct rd_fault *fault)
{
	return check_tiles(map, fault) && check_names(map, fault);
}

static bool is_port(const struct pirates_map *map, struct rd_hex at)
{
	for (int i = 0; i < map->port_count; i++)
		if (rd_hex_equal(map->ports[i].at, at))
			return true;
	return false;
}

static bool check_homes(const struct pirates_custom_map *custom, int seats, struct rd_fault *fault)
{
	for (int i = 0; i < custom->home_count; i++)
		for (int j = 0; j < custom->homes[i].count; j++)
			if (!is_port(&custom->map, custom->homes[i].berths[j].at))
				return tile_fault(fault, "map.homes", i,
					custom->homes[i].berths[j].at, " is a berth but no port");
	if (custom->home_count < seats)
		return rd_fault_say(fault, "map.homes", -1, "there are fewer homes than seats");
	return true;
}

bool pirates_make_map(const struct pirates_options *options, int seats, struct pirates_map *map,
	struct pirates_home homes[PIRATES_HOMES], struct rd_fault *fault)
{
	int word = options->terms.map;
	memset(homes, 0, PIRATES_HOMES * sizeof homes[0]);
	if (word != PIRATES_CUSTOM) {
		if (!take_homes(word, seats, false, homes))
			return rd_fault_say(fault, "map", -1, "the map has fewer homes than seats");
		take_built_in(&built_ins[word], map);
		return true;
	}
	const struct pirates_custom_map *custom = &options->custom;
	if (!pirates_check_map(&custom->map, fault) || !check_homes(custom, seats, fault))
		return false;
	*map = custom->map;
	memcpy(homes, custom->homes, sizeof custom->homes);
	return true;
}

void pirates_take_older_homes(
	const struct pirates_options *options, int seats, struct pirates_home homes[PIRATES_HOMES])
{
	if (options->terms.map != PIRATES_CUSTOM)
		take_homes(options->terms.map, seats, true, homes);
}
