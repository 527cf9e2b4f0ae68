/* What time it is where somebody lives: changes of the clock, rules behind the end of a table, names that are none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "server/zone.h"

static void clocks_are_ahead_of_utc_by_the_tables(void **state)
{
	static const struct {
		const char *zone;
		int64_t at_s;
		int32_t offset;
	} cases[] = {
		{"UTC", 1763180000, 0},
		{"Europe/Madrid", 1774745999,
			3600}, /* 2026-03-29 00:59:59 UTC, and a second later it is summer */
		{"Europe/Madrid", 1774746000, 7200},
		{"Europe/Madrid", 1792889999, 7200}, /* 2026-10-25 */
		{"Europe/Madrid", 1792890000, 3600},
		{"Europe/Prague", 2224364400, 7200}, /* 2040-06-27: behind the table, by the rule */
		{"Europe/Prague", 2240000000, 3600}, /* 2040-12-25 */
		{"America/New_York", 1763180000, -18000},
		{"America/New_York", 2224364400, -14400},
		{"America/Sao_Paulo", 1763180000, -10800},
		{"Asia/Kolkata", 1763180000, 19800},
		{"Australia/Sydney", 1763180000, 39600}, /* summer over the turn of the year */
		{"Australia/Sydney", 2240000000, 39600},
		{"Australia/Sydney", 2224364400, 36000},
	};
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		assert_true(zone_is_known(cases[i].zone));
		assert_int_equal(zone_offset(cases[i].zone, cases[i].at_s * 1000), cases[i].offset);
	}
}

static void names_that_lead_elsewhere_are_none(void **state)
{
	static const char *const names[] = {"", "Europe/Atlantis", "../../etc/passwd",
		"/etc/passwd", "Europe/", "Europe//Madrid", "Europe", "zone.tab", "Europe/Madrid ",
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"};
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		assert_false(zone_is_known(names[i]));
	assert_int_equal(zone_offset("Europe/Atlantis", 0), 0);
}

static void an_hour_of_the_day_is_found_over_changes_of_the_clock(void **state)
{
	int64_t evening = INT64_C(1774735200) * 1000; /* Madrid, 2026-03-28 23:00 */
	assert_int_equal(zone_minutes("Europe/Madrid", evening), 23 * 60);
	/* Eight in the morning is six o'clock UTC by then. */
	assert_int_equal(zone_next("Europe/Madrid", evening, 8 * 60), INT64_C(1774764000) * 1000);
	assert_int_equal(zone_next("UTC", evening, 8 * 60), INT64_C(1774771200) * 1000);
	/* What it is just now is meant for tomorrow. */
	assert_int_equal(zone_next("UTC", evening, 22 * 60), evening + INT64_C(86400000));
	int64_t autumn = INT64_C(1792872000) * 1000; /* Madrid, 2026-10-24 22:00 */
	assert_int_equal(zone_next("Europe/Madrid", autumn, 8 * 60), INT64_C(1792911600) * 1000);
}

/* Every beginning of a table, and tables with one byte changed: an answer or none, and nothing read outside (under the sanitizers). */
static void a_broken_table_is_none(void **state)
{
	static uint8_t bytes[ZONE_BYTES], broken[ZONE_BYTES];
	FILE *file = fopen("/usr/share/zoneinfo/Europe/Madrid", "rb");
	int32_t offset;
	assert_non_null(file);
	size_t length = fread(bytes, 1, sizeof(bytes), file);
	fclose(file);
	assert_true(zone_read(bytes, length, 1763180000, &offset));
	for (size_t i = 0; i + 1 < length; i += 7)
		zone_read(bytes, i, 4000000000, &offset);
	assert_false(zone_read(bytes, 100, 0, &offset));
	for (size_t i = 0; i < length; i++) {
		memcpy(broken, bytes, length);
		broken[i] ^= 0x91;
		zone_read(broken, length, 4000000000, &offset);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(clocks_are_ahead_of_utc_by_the_tables),
		cmocka_unit_test(names_that_lead_elsewhere_are_none),
		cmocka_unit_test(an_hour_of_the_day_is_found_over_changes_of_the_clock),
		cmocka_unit_test(a_broken_table_is_none),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
