/* test_deadline.c: a deadline is told in local time, as far as there is room. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "terminal/deadline.h"

/* Sunday, 15 November 2026, 11:27:27 in London. */
static const time_t now = 1794742047;
static const int64_t two_days = 48 * 3600;

static void says(
	const char *zone, int64_t left, enum rd_language language, int columns, const char *wanted)
{
	char text[DEADLINE_TEXT];
	setenv("TZ", zone, 1);
	tzset();
	deadline_say(left, now, language, columns, text);
	assert_string_equal(text, wanted);
}

static void minutes_are_counted_down(void **state)
{
	says("UTC0", 299, RD_ENGLISH, 20, "4:59");
	says("UTC0", 3599, RD_CZECH, 20, "59:59");
	says("UTC0", 0, RD_ENGLISH, 20, "0:00");
}

static void days_are_told_by_the_moment_in_local_time(void **state)
{
	says("UTC0", two_days, RD_ENGLISH, 20, "Tue 17, 11:27 (48 h)");
	says("CET-1", two_days, RD_ENGLISH, 20, "Tue 17, 12:27 (48 h)");
	says("CET-1", two_days, RD_SPANISH, 20, "mar 17, 12:27 (48 h)");
	says("CET-1", two_days, RD_CZECH, 20, "út 17., 12:27 (48 h)");
	says("NZDT-13", two_days, RD_ENGLISH, 20, "Wed 18, 0:27 (48 h)");
}

static void a_second_does_not_change_the_minute(void **state)
{
	says("UTC0", two_days - 1, RD_ENGLISH, 20, "Tue 17, 11:27 (47 h)");
}

static void without_room_the_hours_are_left_out(void **state)
{
	says("UTC0", two_days, RD_ENGLISH, 19, "Tue 17, 11:27");
	says("UTC0", two_days, RD_ENGLISH, 3, "Tue 17, 11:27");
}

static void whole_says(
	const char *zone, int64_t left, enum rd_language language, const char *wanted)
{
	char out[DEADLINE_TEXT];
	setenv("TZ", zone, 1);
	tzset();
	deadline_say_whole(left, now, language, out);
	assert_string_equal(out, wanted);
}

static void the_whole_has_both(void **state)
{
	whole_says("UTC0", two_days - 3600, RD_ENGLISH, "1 d 23 h (Tue 17, 10:27)");
	whole_says("CET-1", two_days - 3600, RD_CZECH, "1 d 23 h (út 17., 11:27)");
	whole_says("UTC0", 4200, RD_SPANISH, "1 h 10 min (dom 15, 12:37)");
	whole_says("UTC0", 59, RD_ENGLISH, "0:59 (Sun 15, 11:28)");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(minutes_are_counted_down),
		cmocka_unit_test(days_are_told_by_the_moment_in_local_time),
		cmocka_unit_test(a_second_does_not_change_the_minute),
		cmocka_unit_test(without_room_the_hours_are_left_out),
		cmocka_unit_test(the_whole_has_both),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
