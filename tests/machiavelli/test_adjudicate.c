/*
 * The adjudicator against brute force on small random boards. Arguments: the number of boards (default
 * 5000); `speed` measures full boards instead.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "battle.h"

static int boards = 5000;

static void start(struct rd_chance *chance, const char *name)
{
	struct rd_seed seed = rd_seed_from_text(name, strlen(name));
	rd_chance_start(chance, &seed);
}

static void assert_same(const struct machiavelli_battle *battle,
	const struct machiavelli_verdict *verdict, const bool expected[])
{
	for (int i = 0; i < battle->count; i++) {
		bool moved = verdict->outcome[i] == MACHIAVELLI_MOVED;
		if (battle->unit[i].order != MACHIAVELLI_MOVE || moved == expected[i])
			continue;
		battle_print(battle, verdict);
		fail_msg("%s should have %s", machiavelli_codes.name[battle->unit[i].at],
			expected[i] ? "moved" : "stayed");
	}
}

static void brute_force_agrees(void **state)
{
	static const bool none[MACHIAVELLI_UNITS];
	struct rd_chance chance;
	int several = 0, paradoxes = 0, convoys = 0;
	start(&chance, "brute force");
	for (int i = 0; i < boards; i++) {
		struct machiavelli_battle battle;
		struct machiavelli_verdict verdict;
		bool best[MACHIAVELLI_UNITS] = {false};
		bool has_paradox = false;
		if (i % 4 == 0)
			battle_tangled(&battle, rd_draw_unscripted(&chance, 0, 6),
				rd_draw_unscripted(&chance, 2, 4), &chance);
		else
			battle_random(&battle, rd_draw_unscripted(&chance, 3, 10),
				rd_draw_unscripted(&chance, 1, 2),
				rd_draw_unscripted(&chance, 2, 4), &chance);
		machiavelli_adjudicate(&battle, &verdict);
		for (int j = 0; j < battle.count; j++) {
			has_paradox = has_paradox || verdict.paradox[j];
			convoys += battle.unit[j].convoy && verdict.outcome[j] == MACHIAVELLI_MOVED;
		}
		int solutions = naive_solutions(&battle, none, best);
		if (has_paradox) {
			/* The stated rule: these armies stay, and the rest has one answer. */
			paradoxes++;
			memset(best, 0, sizeof best);
			assert_true(naive_solutions(&battle, verdict.paradox, best) > 0);
		} else if (solutions == 0) {
			battle_print(&battle, &verdict);
			fail_msg("no solution, and no paradox was seen");
		}
		several += solutions > 1;
		assert_same(&battle, &verdict, best);
	}
	print_message("# %d boards: %d with several solutions, %d paradoxes, %d convoys\n", boards,
		several, paradoxes, convoys);
	/* The boards are worth the while. */
	assert_true(several > boards / 1000);
	assert_true(convoys > boards / 50);
	assert_true(boards < 1000 || paradoxes > 0);
}

/* A verdict says nothing that contradicts itself, on boards of any size. */
static void verdicts_hang_together(void **state)
{
	struct rd_chance chance;
	start(&chance, "verdicts");
	for (int i = 0; i < boards; i++) {
		struct machiavelli_battle battle;
		struct machiavelli_verdict verdict;
		int8_t after[MACHIAVELLI_PLACES];
		memset(after, -1, sizeof after);
		battle_random(&battle, rd_draw_unscripted(&chance, 1, 74), 0, 8, &chance);
		machiavelli_adjudicate(&battle, &verdict);
		for (int j = 0; j < battle.count; j++) {
			const struct machiavelli_combatant *unit = &battle.unit[j];
			bool moved = verdict.outcome[j] == MACHIAVELLI_MOVED;
			int at = moved ? unit->to : unit->at;
			assert_false(moved && verdict.dislodged[j]);
			assert_false(verdict.dislodged[j] && unit->kind == MACHIAVELLI_GARRISON);
			if (verdict.dislodged[j] || unit->kind == MACHIAVELLI_GARRISON)
				continue;
			assert_int_equal(after[at], -1);
			after[at] = unit->seat;
		}
		MACHIAVELLI_EACH (place, verdict.contested)
			assert_int_equal(after[place], -1);
	}
}

/* Nobody's order counts for more because it stands earlier in the list. */
static void the_order_of_units_does_not_matter(void **state)
{
	struct rd_chance chance;
	start(&chance, "shuffled");
	for (int i = 0; i < boards; i++) {
		struct machiavelli_battle battle, shuffled;
		struct machiavelli_verdict verdict, other;
		int places[MACHIAVELLI_UNITS];
		battle_random(&battle, 20, 3, 4, &chance);
		for (int j = 0; j < battle.count; j++)
			places[j] = j;
		for (int j = battle.count - 1; j > 0; j--) {
			int k = rd_draw_unscripted(&chance, 0, j), place = places[j];
			places[j] = places[k];
			places[k] = place;
		}
		shuffled.count = battle.count;
		for (int j = 0; j < battle.count; j++)
			shuffled.unit[j] = battle.unit[places[j]];
		machiavelli_adjudicate(&battle, &verdict);
		machiavelli_adjudicate(&shuffled, &other);
		for (int j = 0; j < battle.count; j++) {
			assert_int_equal(other.outcome[j], verdict.outcome[places[j]]);
			assert_int_equal(other.dislodged[j], verdict.dislodged[places[j]]);
			assert_int_equal(other.attacker[j], verdict.attacker[places[j]]);
		}
		assert_memory_equal(&other.contested, &verdict.contested, sizeof other.contested);
	}
}

static void measure(void)
{
	enum { BOARDS = 1000, ROUNDS = 100 };
	static struct machiavelli_battle battles[BOARDS];
	struct rd_chance chance;
	struct timespec from, to;
	unsigned sum = 0;
	start(&chance, "speed");
	for (int i = 0; i < BOARDS; i++)
		battle_random(&battles[i], 30, 0, 8, &chance);
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
	for (int round = 0; round < ROUNDS; round++)
		for (int i = 0; i < BOARDS; i++) {
			struct machiavelli_verdict verdict;
			machiavelli_adjudicate(&battles[i], &verdict);
			sum += verdict.outcome[round % battles[i].count];
		}
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
	double seconds = (double)(to.tv_sec - from.tv_sec) +
			 (double)(to.tv_nsec - from.tv_nsec) / 1e9;
	printf("%.0f adjudications of 30 units a second (%u)\n", BOARDS * ROUNDS / seconds, sum);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(brute_force_agrees),
		cmocka_unit_test(verdicts_hang_together),
		cmocka_unit_test(the_order_of_units_does_not_matter),
	};
	if (argc > 1 && strcmp(argv[1], "speed") == 0) {
		measure();
		return 0;
	}
	if (argc > 1)
		boards = atoi(argv[1]);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
