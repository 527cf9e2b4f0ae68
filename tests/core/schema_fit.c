/* A schema that admits more than its struct can keep is told, by its own name and the field's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <ronda/grid.h>
#include <ronda/schema.h>

#include "fuzz/sample.h"

/* Members of every width, for tables that are right or wrong about them. */
struct box {
	uint8_t small;
	int8_t below;
	uint16_t medium;
	int32_t wide;
	int64_t widest;
	uint64_t count;
	bool is_open, has_lid;
	uint8_t wide_by, tall_by;
	char name[8];
	uint8_t bits[2];
	uint8_t item[300];
	uint8_t item_count;
	uint16_t long_count;
	char rows[4][4];
	struct rd_board board;
	struct rd_tail tail;
	struct {
		char key[80];
		uint8_t value;
	} entry[3];
};
#define RD_OF struct box

static const struct rd_names two = RD_NAMES("one", "two");
static const struct rd_names three = RD_NAMES("one", "two", "three");
static const char *const words[300];
static const struct rd_names many = {words, 257};
static const struct rd_names most = {words, 256};

static struct rd_fault fault;

static bool box_fits(const struct rd_field *fields, size_t count)
{
	struct rd_schema schema = {.name = "box",
		.field = fields,
		.count = (uint16_t)count,
		.size = sizeof(struct box)};
	return rd_schema_fits(&schema, &fault);
}

#define FITS(...)                                                                                  \
	assert_true(box_fits((const struct rd_field[]){__VA_ARGS__},                               \
		RD_COUNT(((const struct rd_field[]){__VA_ARGS__}))))
#define MISFITS(path_of_it, reason_for_it, ...)                                                    \
	do {                                                                                       \
		assert_false(box_fits((const struct rd_field[]){__VA_ARGS__},                      \
			RD_COUNT(((const struct rd_field[]){__VA_ARGS__}))));                      \
		assert_string_equal(fault.path, path_of_it);                                       \
		assert_string_equal(fault.reason, reason_for_it);                                  \
	} while (0)

static void the_sample_of_every_kind_fits(void **state)
{
	if (!rd_schema_fits(&sample_schema, &fault))
		fail_msg("%s: %s", fault.path, fault.reason);
}

static void a_range_fits_width_and_sign(void **state)
{
	static const char reason[] = "the range does not fit the member";
	FITS(RD_INT(small, 0, 255), RD_INT(below, -128, 127), RD_INT(medium, 0, 65535),
		RD_INT(wide, INT32_MIN, INT32_MAX), RD_INT(widest, INT64_MIN, INT64_MAX),
		RD_INT(count, 0, INT64_MAX));
	MISFITS("box.small", reason, RD_INT(small, 0, 256));
	MISFITS("box.small", reason, RD_INT(small, -1, 9));
	MISFITS("box.below", reason, RD_INT(below, 0, 128));
	MISFITS("box.below", reason, RD_INT(below, -129, 0));
	MISFITS("box.medium", reason, RD_INT(medium, 0, 65536));
	MISFITS("box.wide", reason, RD_INT(wide, 0, (int64_t)INT32_MAX + 1));
	MISFITS("box.count", reason, RD_INT(count, -1, 9));
	MISFITS("box.small", "the range is empty", RD_INT(small, 3, 2));
	MISFITS("box.key", reason, RD_INT_AS("key", small, 0, 256));
}

static void special_values_fit_too(void **state)
{
	FITS(RD_INT(small, 0, 9, RD_NULL(255)), RD_INT(below, 0, 9, RD_NULL(-1)));
	MISFITS("box.small", "what stands for nothing does not fit the member",
		RD_INT(small, 0, 9, RD_NULL(-1)));
	MISFITS("box.below", "what stands for nothing does not fit the member",
		RD_INT(below, 0, 9, RD_ABSENT(255)));
	MISFITS("box.small", "the fallback does not fit the member",
		RD_INT(small, 0, 9, RD_FALLBACK(999)));
	MISFITS("box.small", "the value of a word does not fit the member",
		RD_INT(small, 0, 9, RD_WORD("all", 300)));
	MISFITS("box.small", "the value of a word does not fit the member",
		RD_INT(small, 0, 9, RD_WORDS_FROM(three, 254)));
}

static void the_names_of_an_enum_fit(void **state)
{
	FITS(RD_ENUM(small, most), RD_ENUM(small, two, RD_NULL(2)));
	MISFITS("box.small", "the number of names does not fit the member", RD_ENUM(small, many));
	MISFITS("box.below", "the number of names does not fit the member", RD_ENUM(below, most));
	MISFITS("box.small", "what stands for nothing has a name", RD_ENUM(small, two, RD_NULL(1)));
}

static void texts_sets_and_grids_fit_their_bytes(void **state)
{
	FITS(RD_STRING(name, 0, 7), RD_SET(bits, NULL, 16),
		RD_GRID(rows, RD_GRID_CHARS, 4, 4, 4, ".#"),
		RD_GRID(board, RD_GRID_BITS, 16, 16, 0, ".#"));
	MISFITS("box.name", "the longest text does not fit the member", RD_STRING(name, 0, 8));
	MISFITS("box.name", "the longest text does not fit the member",
		RD_STRING(name, 0, 7, RD_CUT));
	MISFITS("box.bits", "the bits do not fit the member", RD_SET(bits, NULL, 17));
	MISFITS("box.bits", "there are more bits than names", RD_SET(bits, &two, 3));
	MISFITS("box.rows", "the grid does not fit the member",
		RD_GRID(rows, RD_GRID_CHARS, 5, 4, 4, ".#"));
	MISFITS("box.board", "the grid does not fit the member",
		RD_GRID(board, RD_GRID_BITS, 17, 16, 0, ".#"));
	MISFITS("box.board", "the palette does not fit a cell",
		RD_GRID(board, RD_GRID_BITS, 16, 16, 0, ".#?"));
}

static void a_list_fits_its_counter(void **state)
{
	FITS(RD_LIST(item, long_count, RD_ITEM_INT(0, 255)));
	MISFITS("box.item", "the longest list does not fit its counter",
		RD_LIST(item, item_count, RD_ITEM_INT(0, 255)));
	MISFITS("box.item", "the range does not fit the member",
		RD_LIST(item, long_count, RD_ITEM_INT(0, 256)));
	MISFITS("box.item", "the longest list does not fit the member",
		{RD_NAMED("item"), RD_AT(item), RD_ITEMS(item), RD_COUNTED(long_count),
			.kind = RD_KIND_LIST, .item = RD_ITEM_INT(0, 9), .high = 301});
	MISFITS("box.item", "too many items that must differ",
		RD_LIST(item, long_count, RD_ITEM_INT(0, 9), RD_DISTINCT));
	MISFITS("box.item", "there are more places than names",
		RD_INDEX(item, &two, RD_ITEM_INT(0, 9)));
	MISFITS("box.tail", "the longest list does not fit its counter",
		RD_TAIL(tail, uint8_t, RD_ITEM_INT(0, 9), 65536));
}

static const struct rd_field entry_fields[] = {
	{RD_NAMED("key"), .kind = RD_KIND_TEXT, .capacity = 80, .high = 79},
	{RD_NAMED("value"), .kind = RD_KIND_INT, .offset = 80, .width = 1, .high = 9},
};
static const struct rd_schema entry_schema = {.name = "entry",
	.field = entry_fields,
	.count = RD_COUNT(entry_fields),
	.size = 81,
	.form = RD_FORM_BARE};

static void the_key_of_a_map_fits_the_reader(void **state)
{
	MISFITS("box.entry", "the key is too large", RD_MAP(entry, item_count, entry_schema));
}

static void a_member_lies_within_its_struct(void **state)
{
	static const char reason[] = "the member lies outside of its struct";
	MISFITS("box.small", reason,
		{RD_NAMED("small"), .kind = RD_KIND_BOOL, .width = 1,
			.offset = sizeof(struct box)});
	MISFITS("box.small", reason,
		RD_INT(small, 0, 9, .is_nullable = true, .has = sizeof(struct box) + 1));
}

static void schemas_within_are_asked_too(void **state)
{
	static const struct rd_field inner_fields[] = {RD_INT(small, 0, 256)};
	static const struct rd_schema inner = {
		.name = "inner", .field = inner_fields, .count = 1, .size = 1};
	static const char reason[] = "the range does not fit the member";
	MISFITS("inner.small", reason, RD_STRUCT(small, inner));
	MISFITS("inner.small", reason, RD_LIST(item, long_count, RD_ITEM_STRUCT(inner)));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_sample_of_every_kind_fits),
		cmocka_unit_test(a_range_fits_width_and_sign),
		cmocka_unit_test(special_values_fit_too),
		cmocka_unit_test(the_names_of_an_enum_fit),
		cmocka_unit_test(texts_sets_and_grids_fit_their_bytes),
		cmocka_unit_test(a_list_fits_its_counter),
		cmocka_unit_test(the_key_of_a_map_fits_the_reader),
		cmocka_unit_test(a_member_lies_within_its_struct),
		cmocka_unit_test(schemas_within_are_asked_too),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
