/* The tables of the game against docs/rules/machiavelli-map.json, which clients draw. */
#include <stdlib.h>

#include "machiavelli/court.h"

static char text[1 << 16];
static size_t length;

static int load(void **state)
{
	char path[512];
	snprintf(path, sizeof(path), "%s/docs/rules/machiavelli-map.json", getenv("RONDA_SOURCE"));
	FILE *file = fopen(path, "rb");
	if (!file)
		return -1;
	length = fread(text, 1, sizeof(text), file);
	fclose(file);
	return length < sizeof(text) ? 0 : -1;
}

static int read_code(struct rd_json *json)
{
	char code[16];
	size_t size;
	assert_true(rd_json_string(json, code, sizeof(code), &size));
	int place = rd_name_find(&machiavelli_codes, code, size);
	assert_true(place >= 0);
	return place;
}

static struct machiavelli_set read_set(struct rd_json *json)
{
	struct machiavelli_set set = {{0, 0}};
	assert_true(rd_json_open(json, '['));
	while (rd_json_item(json))
		machiavelli_put(&set, read_code(json));
	return set;
}

static int read_city(struct rd_json *json)
{
	struct rd_key key;
	int64_t value = 0;
	if (rd_json_peek(json) == RD_TOKEN_NULL) {
		rd_json_null(json);
		return 0;
	}
	rd_json_open(json, '{');
	while (rd_json_key(json, &key))
		if (rd_key_is(&key, "value"))
			rd_json_integer(json, &value);
		else
			rd_json_skip(json, NULL);
	return (int)value;
}

static void check_province(struct rd_json *json, int place)
{
	static const char *const terrains[] = {"land", "port", "sea"};
	const struct machiavelli_province *row = &machiavelli_map[place];
	struct machiavelli_set army = {{0, 0}}, fleet = army, seas = army;
	struct rd_key key;
	char kind[16];
	size_t size;
	assert_true(rd_json_open(json, '{'));
	while (rd_json_key(json, &key)) {
		if (rd_key_is(&key, "code"))
			assert_int_equal(read_code(json), place);
		else if (rd_key_is(&key, "kind")) {
			assert_true(rd_json_string(json, kind, sizeof(kind), &size));
			assert_int_equal(size, strlen(terrains[row->terrain]));
			assert_memory_equal(kind, terrains[row->terrain], size);
		} else if (rd_key_is(&key, "city"))
			assert_int_equal(read_city(json), row->value);
		else if (rd_key_is(&key, "army"))
			army = read_set(json);
		else if (rd_key_is(&key, "fleet"))
			fleet = read_set(json);
		else if (rd_key_is(&key, "sea"))
			seas = read_set(json);
		else
			rd_json_skip(json, NULL);
	}
	assert_memory_equal(&army, &row->army, sizeof(army));
	assert_memory_equal(&fleet, &row->fleet, sizeof(fleet));
	if (!machiavelli_is_sea(place))
		assert_memory_equal(&seas, &row->seas, sizeof(seas));
}

static void the_map_is_that_of_the_file(void **state)
{
	struct rd_json json;
	struct rd_key key;
	int place = 0;
	rd_json_start(&json, text, length, NULL, NULL);
	assert_true(rd_json_open(&json, '{'));
	while (rd_json_key(&json, &key)) {
		if (!rd_key_is(&key, "provinces")) {
			rd_json_skip(&json, NULL);
			continue;
		}
		assert_true(rd_json_open(&json, '['));
		for (; rd_json_item(&json); place++)
			check_province(&json, place);
	}
	assert_int_equal(place, MACHIAVELLI_PLACES);
	assert_false(json.has_failed);
}

/* 2.2, 2.3 */
static void borders_are_mutual_and_totals_hold(void **state)
{
	int ports = 0, coasts = 0, cities = 0, value = 0;
	for (int place = 0; place < MACHIAVELLI_PLACES; place++) {
		const struct machiavelli_province *row = &machiavelli_map[place];
		MACHIAVELLI_EACH (next, row->army)
			assert_true(machiavelli_has(machiavelli_map[next].army, place));
		MACHIAVELLI_EACH (next, row->fleet)
			assert_true(machiavelli_has(machiavelli_map[next].fleet, place));
		MACHIAVELLI_EACH (next, machiavelli_near(place))
			assert_true(machiavelli_has(machiavelli_near(next), place));
		ports += row->terrain == MACHIAVELLI_PORT;
		coasts += machiavelli_is_coastal(place) && row->terrain == MACHIAVELLI_LAND;
		cities += row->value > 0;
		value += row->value;
		assert_int_equal(row->terrain == MACHIAVELLI_SEA, machiavelli_is_sea(place));
	}
	assert_int_equal(ports, 22);
	assert_int_equal(coasts, 11);
	assert_int_equal(cities, MACHIAVELLI_CITIES);
	assert_int_equal(value, 122);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_map_is_that_of_the_file),
		cmocka_unit_test(borders_are_mutual_and_totals_hold),
	};
	return cmocka_run_group_tests(tests, load, NULL);
}
