/*
 * sample.h: a struct that uses every kind of schema, and every option of a field, at least once. The
 * tests of schemas and their fuzzer share it.
 */
#ifndef SAMPLE_H
#define SAMPLE_H

#include <string.h>

#include <ronda/game.h>
#include <ronda/grid.h>

enum {
	SAMPLE_NOBODY = 255,
	SAMPLE_ALL = 250,
	SAMPLE_CELLS = 6,
	SAMPLE_CREW = 3,
	SAMPLE_GOODS = 3,
	SAMPLE_WIDE = 5,
	SAMPLE_TALL = 4,
};

static const struct rd_names sample_colors = RD_NAMES("red", "green", "blue");
static const struct rd_names sample_parts = RD_NAMES("hull", "mast", "gun");
static const struct rd_names sample_sizes = RD_NAMES("small", "large");
static const struct rd_names sample_charts = RD_NAMES("atlantic", "pacific", "own");
static const struct rd_names sample_winds = RD_NAMES(
	"n", "ne", "e", "se", "s", "sw", "w", "nw", "calm", "storm");

/* A tuple: [x, y], and "x,y" as a key. */
struct sample_point {
	int16_t x;
	int8_t y;
	uint8_t zero;
};
#define RD_OF struct sample_point
static const struct rd_field sample_point_fields[] = {RD_INT(x, -300, 300), RD_INT(y, -9, 9)};
static const struct rd_schema sample_point_schema = RD_TUPLE("point", sample_point_fields);
#undef RD_OF

/* A tuple with a null, and a bare value with one. */
struct sample_pair {
	uint8_t left, right;
};
#define RD_OF struct sample_pair
static const struct rd_field sample_pair_fields[] = {
	RD_ENUM(left, sample_colors),
	RD_INT(right, 0, 9, RD_NULL(SAMPLE_NOBODY)),
};
static const struct rd_schema sample_pair_schema = RD_TUPLE("pair", sample_pair_fields);
#undef RD_OF

struct sample_knots {
	int8_t knots;
};
#define RD_OF struct sample_knots
static const struct rd_field sample_knots_fields[] = {RD_INT(knots, 0, 40, RD_NULL(-1))};
static const struct rd_schema sample_knots_schema = RD_BARE("knots", sample_knots_fields);
#undef RD_OF

/* Tagged; the cases lie over each other, and two of them call their own field "size". */
struct sample_part {
	uint8_t kind;
	uint8_t weight;
	union {
		struct {
			uint16_t size;
			uint8_t leaks;
		} hull;
		struct {
			uint8_t size;
			uint8_t sail_count;
			uint8_t sails[2];
		} mast;
		struct {
			int8_t range;
			uint8_t crew;
			uint8_t shots;
		} gun;
	};
};
#define RD_OF struct sample_part
#define IN(part) RD_WHEN(RD_BIT(part))
enum { SAMPLE_HULL, SAMPLE_MAST, SAMPLE_GUN };
static const struct rd_field sample_part_fields[] = {
	RD_INT(weight, 0, 100, RD_FALLBACK(10)),
	RD_ENUM(kind, sample_parts, RD_REQUIRED),
	RD_INT_AS("size", hull.size, 0, 1000, IN(SAMPLE_HULL), RD_REQUIRED),
	RD_INT_AS("leaks", hull.leaks, 0, 9, IN(SAMPLE_HULL), RD_FALLBACK(1)),
	RD_ENUM_AS("size", mast.size, sample_sizes, IN(SAMPLE_MAST), RD_FALLBACK(1)),
	RD_LIST_AS("sails", mast.sails, mast.sail_count, (RD_ITEM_ENUM(sample_colors)),
		IN(SAMPLE_MAST)),
	RD_INT_AS("range", gun.range, -5, 5, IN(SAMPLE_GUN), RD_FALLBACK(-3)),
	RD_INT_AS("crew", gun.crew, 0, 9, IN(SAMPLE_GUN), RD_NULL(SAMPLE_NOBODY)),
	RD_INT_AS("shots", gun.shots, 0, 99, RD_WHEN(RD_BIT(SAMPLE_GUN)), RD_OPTIONAL),
};
enum { SAMPLE_PART_KIND = 1 };
static const struct rd_schema sample_part_schema = RD_TAGGED(
	"part", sample_part_fields, SAMPLE_PART_KIND);
#undef IN
#undef RD_OF

struct sample_sailor {
	char name[12];
	uint8_t age;
	bool is_aboard;
	struct sample_point at;
};
#define RD_OF struct sample_sailor
static const struct rd_field sample_sailor_fields[] = {
	RD_STRING(name, 1, 6, RD_REQUIRED),
	RD_INT(age, 14, 99, RD_FALLBACK(30)),
	RD_STRUCT(at, sample_point_schema, RD_ABSENT_UNLESS(is_aboard)),
};
static const struct rd_schema sample_sailor_schema = RD_OBJECT("sailor", sample_sailor_fields);
#undef RD_OF

/* The flag of a nullable item lies within the item. */
struct sample_bay {
	bool is_there;
	uint8_t depth;
};
#define RD_OF struct sample_bay
static const struct rd_field sample_bay_fields[] = {RD_INT(depth, 0, 50, RD_FALLBACK(7))};
static const struct rd_schema sample_bay_schema = RD_OBJECT("bay", sample_bay_fields);
static const struct rd_field sample_bay_or_null = {
	.kind = RD_KIND_STRUCT, .schema = &sample_bay_schema, RD_NULL_UNLESS(is_there)};
static const struct rd_field sample_bay_or_absent = {
	.kind = RD_KIND_STRUCT, .schema = &sample_bay_schema, RD_ABSENT_UNLESS(is_there)};
#undef RD_OF

/* Items of maps: by name, by number, by text, by place, and bare. */
struct sample_good {
	uint16_t amount;
	uint8_t color;
	bool is_wet;
};
#define RD_OF struct sample_good
static const struct rd_field sample_good_fields[] = {
	RD_ENUM(color, sample_colors),
	RD_INT(amount, 0, 5000, RD_FALLBACK(100)),
	RD_BOOL(is_wet, RD_FALLBACK(true)),
};
static const struct rd_schema sample_good_schema = RD_OBJECT("good", sample_good_fields);
#undef RD_OF

struct sample_debt {
	int32_t number;
	int32_t owed;
};
#define RD_OF struct sample_debt
static const struct rd_field sample_debt_fields[] = {
	RD_INT(number, -1000, 1000), RD_INT(owed, 0, 1000000, RD_REQUIRED)};
static const struct rd_schema sample_debt_schema = RD_OBJECT("debt", sample_debt_fields);
#undef RD_OF

struct sample_friend {
	char name[10];
	uint8_t trust;
};
#define RD_OF struct sample_friend
static const struct rd_field sample_friend_fields[] = {
	RD_STRING(name, 1, 6), RD_INT(trust, 0, 9, RD_NULL(SAMPLE_NOBODY))};
static const struct rd_schema sample_friend_schema = RD_BARE("friend", sample_friend_fields);
#undef RD_OF

struct sample_mark {
	struct sample_point at;
	uint8_t depth, zero[3];
};
#define RD_OF struct sample_mark
static const struct rd_field sample_mark_fields[] = {
	RD_STRUCT(at, sample_point_schema),
	RD_INT(depth, 0, 200),
};
static const struct rd_schema sample_mark_schema = RD_BARE("mark", sample_mark_fields);
#undef RD_OF

struct sample_fleet {
	uint8_t number, ships;
};
#define RD_OF struct sample_fleet
static const struct rd_field sample_fleet_fields[] = {
	RD_INT(number, 1, 99, RD_PREFIX("f")), RD_INT(ships, 0, 9)};
static const struct rd_schema sample_fleet_schema = RD_BARE("fleet", sample_fleet_fields);
#undef RD_OF

struct sample_chart {
	uint8_t width, height;
	char name[8];
};
#define RD_OF struct sample_chart
static const struct rd_field sample_chart_fields[] = {
	RD_INT(width, 1, 20, RD_REQUIRED),
	RD_INT(height, 1, 20, RD_FALLBACK(9)),
	RD_STRING(name, 0, 3),
};
static const struct rd_schema sample_chart_schema = RD_OBJECT("chart", sample_chart_fields);
#undef RD_OF

struct sample {
	int64_t big;
	uint32_t amount, sum;
	uint16_t ship, target;
	int8_t tiny, rank;
	uint8_t rate, hold, color, flag, port, key_port;
	bool is_afloat, has_home, has_title, has_log, has_patch;
	char name[17], note[9], title[8];
	struct sample_point at, home;
	struct sample_pair pair;
	struct sample_knots knots;
	uint8_t cell_count, step_count, crew_count, word_count, color_count, part_count, log_count,
		bay_count;
	int8_t cells[SAMPLE_CELLS];
	uint16_t steps[3];
	bool lamps[3];
	int8_t berths[4];
	uint8_t spare_colors[3];
	char words[3][6];
	struct sample_sailor crew[SAMPLE_CREW];
	struct sample_bay bays[2];
	struct sample_part parts[3];
	uint8_t log[4];
	uint8_t good_count, debt_count, friend_count, mark_count, fleet_count, place_count;
	struct sample_good goods[SAMPLE_GOODS];
	struct sample_debt debts[3];
	struct sample_friend friends[3];
	struct sample_mark marks[3];
	struct sample_fleet fleets[3];
	struct sample_bay holds[3];
	uint8_t guns[4];
	uint8_t places[5];
	uint8_t winds[2];
	uint8_t days[4];
	char sea[SAMPLE_TALL][8];
	uint8_t soil[3][3];
	uint8_t patch_wide, patch_tall;
	char patch[4][6];
	struct rd_board seen;
	uint8_t chart;
	struct sample_chart own_chart;
};
#define RD_OF struct sample
static const struct rd_field sample_fields[] = {
	RD_CONST("form", "sample"),
	RD_INT(tiny, -5, 5),
	RD_INT(amount, 0, UINT32_MAX, RD_FALLBACK(77)),
	RD_INT(big, INT64_MIN, INT64_MAX),
	RD_INT(ship, 1, 999, RD_PREFIX("s"), RD_FALLBACK(1)),
	RD_INT(rate, 0, 10, RD_WORD("all", SAMPLE_ALL)),
	RD_INT(hold, 0, 9, RD_PREFIX("h"), RD_WORD("none", SAMPLE_NOBODY),
		RD_FALLBACK(SAMPLE_NOBODY)),
	RD_BOOL(is_afloat, RD_FALLBACK(true)),
	RD_ENUM(color, sample_colors, RD_REQUIRED),
	RD_ENUM(flag, sample_colors, RD_UNKNOWN(SAMPLE_NOBODY)),
	RD_ENUM(rank, sample_sizes, RD_NULL(-1)),
	RD_INT(port, 0, 9, RD_ABSENT(SAMPLE_NOBODY)),
	RD_INT_AS("key_port", key_port, 0, 9, RD_ABSENT(SAMPLE_NOBODY), RD_FALLBACK(4)),
	RD_INT(target, 1, 50, RD_PREFIX("t"), RD_UNKNOWN(0xffff)),
	RD_STRING(name, 1, 8, RD_REQUIRED),
	RD_STRING(note, 2, 4, RD_LENIENT),
	RD_STRUCT(at, sample_point_schema),
	RD_STRUCT(home, sample_point_schema, RD_NULL_UNLESS(has_home)),
	RD_STRING(title, 1, 7, RD_ABSENT_UNLESS(has_title)),
	RD_STRUCT(pair, sample_pair_schema),
	RD_STRUCT(knots, sample_knots_schema),
	RD_LIST(cells, cell_count, (RD_ITEM_INT(-3, 3))),
	RD_LIST(steps, step_count, (RD_ITEM_INT(0, 60000)), .low = 1),
	RD_ARRAY(lamps, RD_ITEM_BOOL),
	RD_ARRAY(berths, (RD_ITEM_INT(0, 9, RD_NULL(-1)))),
	RD_LIST(spare_colors, color_count, (RD_ITEM_ENUM(sample_colors, RD_NULL(SAMPLE_NOBODY)))),
	RD_LIST(words, word_count, (RD_ITEM_STRING(6, 0, 5))),
	RD_LIST(crew, crew_count, (RD_ITEM_STRUCT(sample_sailor_schema))),
	RD_LIST(bays, bay_count, &sample_bay_or_null),
	RD_LIST(parts, part_count, (RD_ITEM_STRUCT(sample_part_schema))),
	RD_LIST(log, log_count, (RD_ITEM_INT(0, 255)), RD_NULL_UNLESS(has_log)),
	RD_MAP(goods, good_count, sample_good_schema),
	RD_MAP(debts, debt_count, sample_debt_schema),
	RD_MAP(friends, friend_count, sample_friend_schema),
	RD_MAP(marks, mark_count, sample_mark_schema),
	RD_MAP(fleets, fleet_count, sample_fleet_schema),
	RD_INDEX(holds, &sample_colors, &sample_bay_or_absent),
	RD_INDEX(guns, NULL, (RD_ITEM_INT(0, 20, RD_ABSENT(SAMPLE_NOBODY)))),
	RD_INT(place_count, 0, 5),
	RD_INDEX(places, NULL, (RD_ITEM_INT(0, 9, RD_ABSENT(SAMPLE_NOBODY))),
		RD_COUNT_BY(place_count)),
	RD_SET(winds, &sample_winds, 10),
	RD_SET(days, NULL, 31),
	RD_GRID(sea, RD_GRID_CHARS, SAMPLE_WIDE, SAMPLE_TALL, 8, "~.#"),
	RD_GRID(soil, RD_GRID_INDEX, 3, 3, 3, "abcd"),
	RD_GRID(seen, RD_GRID_BITS, 15, 13, 0, "01"),
	RD_GRID(patch, RD_GRID_CHARS, 6, 4, 6, "~.#", RD_SIZE_BY(patch_wide, patch_tall),
		RD_NULL_UNLESS(has_patch)),
	RD_EITHER_AS("chart", chart, sample_charts, own_chart, sample_chart_schema),
	RD_INT(sum, 0, UINT32_MAX, RD_DERIVED),
};
static const struct rd_schema sample_schema = RD_OBJECT("sample", sample_fields);
#undef RD_OF

/* A record with tails of every form. */
struct sample_event {
	struct rd_event head;
	uint8_t color;
	struct rd_tail points, bays, prices, notes;
};
#define RD_OF struct sample_event
static const struct rd_field sample_event_fields[] = {
	RD_ENUM(color, sample_colors),
	RD_TAIL(points, struct sample_point, (RD_ITEM_STRUCT(sample_point_schema)), 8),
	RD_TAIL(bays, struct sample_bay, &sample_bay_or_null, 5),
	RD_TAIL_MAP(prices, struct sample_friend, sample_friend_schema, 4),
	RD_TAIL(notes, uint8_t, (RD_ITEM_INT(0, 200)), 300, RD_OPTIONAL),
};
static const struct rd_schema sample_event_schema = RD_OBJECT("sample:event", sample_event_fields);
#undef RD_OF

#endif
