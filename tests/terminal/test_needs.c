/* test_needs.c: what needs one, in order: by what the server says, and by nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "terminal/needs.h"

/* One match of a list, with the fields that matter. */
#define NEED(id, pace, awaited, due, begun, votes, here)                                           \
	"{\"match\":\"" id "\",\"game\":\"naval\",\"code\":\"AAAAAA\",\"rules\":1,"                \
	"\"status\":\"PLAYING\",\"pace\":\"" pace "\",\"seat\":1,\"turn_number\":3,"               \
	"\"awaited\":" awaited ",\"expires_at\":" due ",\"started_at\":" begun                     \
	",\"letters\":0,\"votes\":" votes ",\"here\":" here                                        \
	",\"out\":false,\"players\":[{\"seat\":0,\"username\":\"luis\",\"bot\":0},"                \
	"{\"seat\":1,\"username\":\"ana\",\"bot\":0}]}"

static void read_list(struct needs *needs, const char *json)
{
	memset(needs, 0, sizeof(*needs));
	needs_read(needs, net_span_of(json));
}

static void has_order(const struct needs *needs, const char *order)
{
	char found[128] = "";
	for (int i = 0; i < needs->count; i++)
		snprintf(found + strlen(found), sizeof(found) - strlen(found), "%s%s",
			i > 0 ? " " : "", needs->one[i].match);
	assert_string_equal(found, order);
}

static void those_that_wait_come_first_by_their_deadlines(void **state)
{
	static struct needs needs;
	(void)state;
	read_list(&needs,
		"[" NEED("mnew", "days", "[0]", "100", "900", "0", "false") "," NEED(
			"mlate", "days", "[1]", "300", "800", "0", "false") "," NEED("mnever",
			"days", "[0,1]", "null", "850", "0",
			"false") "," NEED("msoon", "live", "[1]", "200", "700", "0",
			"false") "," NEED("mold", "days", "[0]", "50", "600", "0", "false") "]");
	has_order(&needs, "msoon mlate mnever mnew mold");
	assert_int_equal(needs_waiting(&needs), 3);
	assert_true(needs.is_known);
}

static void a_vote_needs_one_too(void **state)
{
	static struct needs needs;
	(void)state;
	read_list(&needs, "[" NEED("ma", "days", "[0]", "100", "900", "0", "false") "," NEED(
				  "mb", "days", "[0]", "100", "800", "1", "false") "]");
	has_order(&needs, "mb ma");
	assert_int_equal(needs_waiting(&needs), 1);
}

static void who_is_at_a_live_board_is_not_called_to_it(void **state)
{
	static struct needs needs;
	(void)state;
	read_list(&needs, "[" NEED("ma", "live", "[1]", "100", "900", "0", "true") "," NEED(
				  "mb", "days", "[1]", "100", "800", "0", "true") "]");
	has_order(&needs, "mb ma");
	assert_true(need_is_elsewhere(&needs.one[1]));
	assert_int_equal(needs_waiting(&needs), 1);
}

static void take(struct needs *needs, const char *json)
{
	struct need_news news;
	assert_true(rd_read_text(
		news_match_need.schema, &news, RD_READ_WHOLE, json, strlen(json), NULL, NULL));
	needs_take(needs, &news);
}

static void news_change_it_at_once(void **state)
{
	static struct needs needs;
	(void)state;
	read_list(&needs, "[" NEED("ma", "days", "[0]", "100", "900", "0", "false") "," NEED(
				  "mb", "days", "[0]", "100", "800", "0", "false") "]");
	unsigned before = needs.change;
	take(&needs, NEED("mb", "days", "[1]", "100", "800", "0", "false"));
	has_order(&needs, "mb ma");
	assert_int_not_equal(needs.change, before);
	take(&needs, NEED("mc", "days", "[0]", "100", "950", "0", "false"));
	has_order(&needs, "mb mc ma");
	needs_drop(&needs, "mb");
	has_order(&needs, "mc ma");
	needs_drop(&needs, "mnone");
	has_order(&needs, "mc ma");
}

static void what_is_over_goes(void **state)
{
	static struct needs needs;
	struct need_news over;
	(void)state;
	read_list(&needs, "[" NEED("ma", "days", "[1]", "100", "900", "0", "false") "]");
	over = needs.one[0];
	over.status = STORE_FINISHED;
	needs_take(&needs, &over);
	assert_int_equal(needs.count, 0);
	needs_take(&needs, &over);
	assert_int_equal(needs.count, 0);
}

static void more_than_there_is_room_for_is_left_out(void **state)
{
	static struct needs needs;
	struct need_news news;
	(void)state;
	read_list(&needs, "[" NEED("ma", "days", "[1]", "100", "900", "0", "false") "]");
	news = needs.one[0];
	for (int i = 0; i < NEEDS_MAX + 5; i++) {
		snprintf(news.match, sizeof(news.match), "m%d", i);
		needs_take(&needs, &news);
	}
	assert_int_equal(needs.count, NEEDS_MAX);
	read_list(&needs, "[ nonsense");
	assert_int_equal(needs.count, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(those_that_wait_come_first_by_their_deadlines),
		cmocka_unit_test(a_vote_needs_one_too),
		cmocka_unit_test(who_is_at_a_live_board_is_not_called_to_it),
		cmocka_unit_test(news_change_it_at_once),
		cmocka_unit_test(what_is_over_goes),
		cmocka_unit_test(more_than_there_is_room_for_is_left_out),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
