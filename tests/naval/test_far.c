/* test_far.c: views as a hostile server or page can make them: all that the schema admits, and no more. */
#include "naval/sea.h"

#include "games/naval/bot.h"
#include "games/naval/words.h"

static struct sea sea;
static struct naval_view view;
static struct naval_memory memory;

/* The view of the seat to act, some turns after the beginning, and a captain who remembers nothing. */
static void look(void)
{
	sea_start(&sea, NULL, NULL, 3);
	memset(&memory, 0, sizeof(memory));
	naval_look(sea.state, sea.state->active, &view);
}

/* Only what can be written and read is a view that can come from afar. */
static void send(void)
{
	static char text[SEA_JSON];
	struct rd_writer writer;
	struct rd_fault fault;
	rd_write_start(&writer, text, sizeof(text));
	rd_write(&naval_view_schema, &view, &writer);
	assert_true(rd_write_finish(&writer));
	if (!rd_read_text(
		    &naval_view_schema, &view, RD_READ_WHOLE, text, writer.length, NULL, &fault))
		fail_msg("%s: %s", fault.path, fault.reason);
}

/* The captains end their turn; what is listed and said has no trouble with it. */
static void assert_no_course(void)
{
	static struct naval_action actions[NAVAL_LEGAL_MAX];
	struct naval_action action;
	char text[4096];
	send();
	for (int level = 1; level <= RD_LEVELS; level++) {
		assert_true(naval_choose(&view, &memory, RD_MIND_OF(level), &sea.whim, &action,
			&(struct rd_motive){0}));
		assert_int_equal(action.type, NAVAL_TURN_END);
	}
	assert_in_range(naval_legal(&view, actions, NAVAL_LEGAL_MAX), 1, NAVAL_LEGAL_MAX);
	assert_true(naval_describe(&view, RD_SPANISH, text, sizeof(text)) > 0);
}

static void an_own_ship_over_the_edge_has_no_course(void **state)
{
	look();
	view.ships[2].x = 0;
	view.ships[2].facing = NAVAL_E;
	assert_no_course();
}

static void an_own_ship_has_the_cells_of_its_model(void **state)
{
	look();
	view.ships[2].cell_count = 2;
	assert_no_course();
}

static void an_enemy_over_the_edge_is_not_fired_at(void **state)
{
	look();
	view.enemy_count = 1;
	view.enemies[0] = (struct naval_enemy){.id = NAVAL_SHIPS + NAVAL_BATTLESHIP,
		.model = NAVAL_BATTLESHIP,
		.facing = NAVAL_N,
		.x = view.ships[0].x,
		.y = 0,
		.hp = 30,
		.cell_count = NAVAL_CELLS};
	assert_no_course();
}

static void a_sighting_over_the_edge_is_not_heeded(void **state)
{
	look();
	view.last_seen_count = 1;
	view.last_seen[0] = (struct naval_last_seen){.id = NAVAL_SHIPS + NAVAL_BATTLESHIP,
		.model = NAVAL_BATTLESHIP,
		.facing = NAVAL_W,
		.x = NAVAL_SIZE - 1,
		.y = 7,
		.turn = 1};
	assert_no_course();
}

/* Patience is counted in turns; turns that run backwards must not use it up to nothing. */
static void turns_may_run_backwards(void **state)
{
	struct naval_action action;
	for (int turn = 40; turn > 20; turn--) {
		look();
		memory.turn = memory.contact = 40;
		for (int i = 0; i < view.ship_count; i++)
			memcpy(memory.own_cells[i], view.ships[i].cells, NAVAL_CELLS);
		view.turn = (uint16_t)turn;
		send();
		assert_true(naval_choose(
			&view, &memory, RD_MIND_OF(3), &sea.whim, &action, &(struct rd_motive){0}));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_own_ship_over_the_edge_has_no_course),
		cmocka_unit_test(an_own_ship_has_the_cells_of_its_model),
		cmocka_unit_test(an_enemy_over_the_edge_is_not_fired_at),
		cmocka_unit_test(a_sighting_over_the_edge_is_not_heeded),
		cmocka_unit_test(turns_may_run_backwards),
	};
	return cmocka_run_group_tests_name("naval/far", tests, NULL, NULL);
}
