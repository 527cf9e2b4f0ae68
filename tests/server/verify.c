/* Rows that were changed behind the server's back are found and named: by `matches verify`, and when the match is loaded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/admin.h"
#include "server/rig.h"

#define OPTIONS "{\"first\":0,\"north\":1,\"rock_pairs\":0}"
enum { ENTRIES = 47 }; /* enough for a snapshot besides the first */

static char said[65536];
static int said_status;

static void on_said(void *context, int status, struct net_span text)
{
	(void)context;
	said_status = status;
	snprintf(said, sizeof(said), "%.*s", (int)text.length, text.text ? text.text : "");
}

/* A match of some entries, with its server stopped; its id is put into `id`. */
static struct rig *play_some(char id[static MATCH_ID])
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false), *luis = rig_person(rig, "luis", false);
	struct room *room = rig_match(rig, "naval", OPTIONS, ana, luis);
	copy_text(id, MATCH_ID, room->id);
	while (room->n < ENTRIES) {
		rig_pass(rig, 3000);
		person_ask(room->standing.active == 0 ? ana : luis, "turn:end",
			"{\"match\":\"%s\",\"cid\":\"c%d\"}", id, (int)room->n);
	}
	rig_end(rig, true);
	return rig;
}

static void tamper(const struct rig *rig, const char *sql)
{
	rig_database_unguard(rig->url);
	assert_int_equal(rig_database_change(rig->url, sql), 1);
}

static void verify_all(const struct rig *rig)
{
	char reason[STORE_REASON];
	struct store *store = store_open(
		&(struct store_options){.url = rig->url, .wake = rig_wake}, reason);
	assert_non_null(store);
	struct admin_order order = {.store = store, .words_count = 3, .done = on_said};
	copy_text(order.words[0], ADMIN_WORD, "matches");
	copy_text(order.words[1], ADMIN_WORD, "verify");
	said_status = -1;
	admin_run(&order);
	for (int i = 0; said_status < 0 && i < 20000; i++) {
		usleep(100);
		store_poll(store);
	}
	store_close(store);
}

static void stop(struct rig *rig)
{
	rig_boot(rig);
	rig_settle(rig);
	rig_stop(rig);
}

static void what_nobody_touched_is_proved(void **state)
{
	char id[MATCH_ID];
	struct rig *rig = play_some(id);
	verify_all(rig);
	assert_int_equal(said_status, ADMIN_FINE);
	assert_true(has(said, "1 matches proved, of which 0 have rows from before"));
	assert_true(has(said, "; 0 damaged"));
	stop(rig);
}

static void a_changed_row_is_named(void **state)
{
	static const struct {
		const char *sql, *where;
	} cases[] = {
		{"UPDATE match_log SET at_ms = at_ms + 1 WHERE n = 3", ": entry 3: "},
		{"UPDATE match_log SET payload = '{\"seconds\":2}' WHERE n = 1", ": entry 1: "},
		{"UPDATE match_log SET payload = '{\"type\":\"match:surrender\"}' WHERE n = 4",
			": entry 4: "},
		{"UPDATE match_log SET seat = 1 - seat WHERE n = 2", ": entry 2: "},
		{"UPDATE match_log SET cid = 'other' WHERE n = 2", ": entry 2: "},
		{"UPDATE match_log SET cid = NULL WHERE n = 4", ": entry 4: "},
		{"UPDATE match_log SET proof = '0123456789abcdef' || substr(proof, 17) WHERE n = 5",
			": entry 5: the step does not do what the row proves"},
		{"UPDATE match_log SET proof = substr(proof, 1, 16) || '0123456789abcdef' WHERE n = 5",
			": entry 5: the row, or one before it, was changed"},
		{"DELETE FROM match_log WHERE n = 3", ": entry 4: the log has a gap"},
		{"UPDATE \"match\" SET seed = '00' || substr(seed, 3)", ": its row was changed"},
		{"UPDATE \"match\" SET options = replace(options, '\"first\":0', '\"first\":1')",
			": its row was changed"},
		{"UPDATE match_player SET bot_level = 3, user_id = NULL WHERE seat = 1",
			": its row was changed"},
		{"UPDATE match_snapshot SET state = replace(state, '\"ammo\":', '\"ammo\":1') "
		 "WHERE n = (SELECT max(n) FROM match_snapshot)",
			"the snapshot of this moment is not what the log makes"},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		char id[MATCH_ID];
		struct rig *rig = play_some(id);
		tamper(rig, cases[i].sql);
		verify_all(rig);
		if (said_status != ADMIN_FAILED || !has(said, cases[i].where))
			fail_msg("%s: %d, %s", cases[i].sql, said_status, said);
		assert_memory_equal(said, id, strlen(id));
		assert_true(has(said, "; 1 damaged"));
		stop(rig);
	}
}

static void a_changed_match_is_not_loaded(void **state)
{
	char id[MATCH_ID];
	struct rig *rig = play_some(id);
	tamper(rig, "UPDATE \"match\" SET seed = '00' || substr(seed, 3)");
	rig_boot(rig);
	rig_settle(rig);
	assert_null(room_find(rig->server, id));
	rig_stop(rig);
}

static void rows_from_before_there_were_proofs_pass_and_are_counted(void **state)
{
	char id[MATCH_ID];
	struct rig *rig = play_some(id);
	tamper(rig, "UPDATE match_log SET proof = NULL WHERE n = 2");
	verify_all(rig);
	assert_int_equal(said_status, ADMIN_FINE);
	assert_true(has(said, "1 matches proved, of which 1 have rows from before"));
	stop(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_nobody_touched_is_proved),
		cmocka_unit_test(a_changed_row_is_named),
		cmocka_unit_test(a_changed_match_is_not_loaded),
		cmocka_unit_test(rows_from_before_there_were_proofs_pass_and_are_counted),
	};
	return cmocka_run_group_tests_name("server/verify", tests, NULL, NULL);
}
