/* What `legal` lists is what the rules accept; with fog nothing hidden shows through. */
#include "machiavelli/court.h"

static struct court court, other;

static bool is_listed(const struct court *at, size_t count, const struct machiavelli_order *order)
{
	for (size_t i = 0; i < count; i++)
		if (at->actions[i].type == MACHIAVELLI_ORDER_SET &&
			memcmp(&at->actions[i].order, order, sizeof(*order)) == 0)
			return true;
	return false;
}

static void assert_listed(
	size_t count, const struct machiavelli_eyes *eyes, const struct machiavelli_order *order)
{
	bool is_accepted = machiavelli_check_order(eyes, order) == RD_ACCEPTED;
	if (is_accepted != is_listed(&court, count, order))
		fail_msg("%s %s %s to %s: %s", machiavelli_references.name[order->unit],
			machiavelli_order_types.name[order->order],
			machiavelli_references.name[order->target],
			machiavelli_codes.name[order->to],
			is_accepted ? "accepted, not listed" : "listed, refused");
}

/* Every order but convoys and supports of what the target could not do. */
static void check_unit(size_t count, const struct machiavelli_eyes *eyes, int unit)
{
	struct machiavelli_order order = {.unit = (uint8_t)unit};
	assert_listed(count, eyes, &order);
	order.order = MACHIAVELLI_BESIEGE;
	assert_listed(count, eyes, &order);
	order.order = MACHIAVELLI_CONVERT;
	for (order.into = 0; order.into < 2; order.into++)
		assert_listed(count, eyes, &order);
	for (int place = 0; place < MACHIAVELLI_PLACES; place++) {
		order = (struct machiavelli_order){.unit = (uint8_t)unit,
			.order = MACHIAVELLI_MOVE,
			.to = (uint8_t)place,
			.has_to = true};
		assert_listed(count, eyes, &order);
		order = (struct machiavelli_order){.unit = (uint8_t)unit,
			.order = MACHIAVELLI_SUPPORT,
			.target = (uint8_t)place};
		assert_listed(count, eyes, &order);
		if (eyes->unit[place] == RD_NOBODY)
			continue;
		order.has_to = true;
		MACHIAVELLI_EACH (to, machiavelli_reach(place, eyes->kind[place])) {
			order.to = (uint8_t)to;
			assert_listed(count, eyes, &order);
		}
	}
}

static void every_order_of_every_unit_is_listed(void **state)
{
	for (int round = 0; round < 6; round++) {
		court_start(&court, 3 + round, round % 2 ? "{'fog':true}" : NULL, NULL, round);
		for (int step = 0; step < 1500 && court_step(&court); step++) {
			struct machiavelli_eyes eyes;
			int seat = step % court.match->seats;
			if (court.state->phase != MACHIAVELLI_ORDERS || step % 50 > 0)
				continue;
			size_t count = court_legal(&court, seat);
			machiavelli_eyes_of_view(&eyes, &court.view);
			for (int unit = 0; unit < MACHIAVELLI_REFERENCES && count > 0; unit++)
				if (eyes.unit[unit] == seat)
					check_unit(count, &eyes, unit);
		}
	}
}

static void eyes_of_a_state_and_of_its_view_are_the_same(void **state)
{
	for (int round = 0; round < 4; round++) {
		court_start(&court, 4, round % 2 ? "{'fog':true}" : NULL, NULL, round);
		for (int step = 0; step < 800 && court_step(&court); step++)
			for (int seat = 0; seat < 4; seat++) {
				struct machiavelli_eyes one, two;
				machiavelli_look(court.state, seat, &court.view);
				machiavelli_eyes_of_state(&one, court.state, seat);
				machiavelli_eyes_of_view(&two, &court.view);
				assert_memory_equal(
					&one, &two, offsetof(struct machiavelli_eyes, options));
			}
	}
}

/* The battery does this without fog. */
static void with_fog_a_view_does_not_depend_on_what_is_hidden(void **state)
{
	static struct machiavelli_view before;
	int moved = 0;
	for (int round = 0; round < 6; round++) {
		court_start(&court, 3 + round, "{'fog':true}", NULL, 100 + round);
		for (int step = 0; step < 1200 && court_step(&court); step++) {
			int seat = court_draw(&court, 0, court.match->seats - 1);
			if (step % 10 > 0)
				continue;
			rd_match_clone(court.match, other.memory);
			other.match = (struct rd_match *)(void *)other.memory;
			other.state = other.match->state;
			size_t count = court_legal(&court, seat);
			before = court.view;
			machiavelli_scramble(other.state, seat, &court.whim);
			moved += memcmp(other.state->units, court.state->units,
					 sizeof(court.state->units)) != 0;
			machiavelli_look(other.state, seat, &other.view);
			assert_memory_equal(&other.view, &before, sizeof(before));
			for (int i = 0; i < 3 && count > 0; i++) {
				size_t which = (size_t)court_draw(&court, 0, (int)count - 1);
				assert_int_equal(court_act(&other, seat, &court.actions[which]),
					RD_ACCEPTED);
				if (other.state->phase != court.state->phase ||
					other.state->turn != court.state->turn)
					break;
				machiavelli_look(other.state, seat, &other.view);
				count = 0;
			}
		}
	}
	assert_true(moved > 50);
}

/* Over seas with fleets in them, and over no others. */
static void convoys_are_listed_along_fleets(void **state)
{
	const struct machiavelli_order convoy = {.unit = MACHIAVELLI_LS,
		.order = MACHIAVELLI_CONVOY,
		.target = MACHIAVELLI_GEN,
		.to = MACHIAVELLI_SAR,
		.has_to = true};
	const struct machiavelli_order by_sea = {.unit = MACHIAVELLI_GEN,
		.order = MACHIAVELLI_MOVE,
		.to = MACHIAVELLI_SAR,
		.has_to = true,
		.convoy = true};
	court_start(&court, 3, NULL,
		"{'phase':'orders','units':[{'seat':0,'kind':'army','at':'GEN'},{'seat':0,'kind':'fleet','at':'LS'},"
		"{'seat':1,'kind':'fleet','at':'TS'}]}",
		1);
	size_t count = court_legal(&court, 0);
	assert_true(is_listed(&court, count, &convoy));
	assert_true(is_listed(&court, count, &by_sea));
	court_start(&court, 3, NULL,
		"{'phase':'orders','units':[{'seat':0,'kind':'army','at':'GEN'},{'seat':0,'kind':'fleet','at':'LS'}]}",
		1);
	count = court_legal(&court, 0);
	assert_false(is_listed(&court, count, &convoy));
	assert_false(is_listed(&court, count, &by_sea));
}

static void lists_are_cut_at_their_capacity(void **state)
{
	court_start(&court, 8, NULL, "{'phase':'orders'}", 1);
	machiavelli_look(court.state, 0, &court.view);
	memset(&court.actions[5], 0x7e, sizeof(court.actions[5]));
	assert_int_equal(machiavelli_legal(&court.view, court.actions, 5), 5);
	assert_int_equal(((uint8_t *)&court.actions[5])[0], 0x7e);
	assert_int_equal(machiavelli_legal(&court.view, court.actions, 0), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_order_of_every_unit_is_listed),
		cmocka_unit_test(eyes_of_a_state_and_of_its_view_are_the_same),
		cmocka_unit_test(with_fog_a_view_does_not_depend_on_what_is_hidden),
		cmocka_unit_test(convoys_are_listed_along_fleets),
		cmocka_unit_test(lists_are_cut_at_their_capacity),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
