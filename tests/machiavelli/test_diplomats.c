/*
 * Rulers as diplomats: whole matches of level 3, in which every other seat ignores letters (RD_STYLE_QUIET) or none does, and of levels 1 and 2. How many
 * matches of each kind is the first argument; without it a few, for the tests. What is counted is printed:
 *
 *	build/tests/test-machiavelli-diplomats 400
 */
#include <stdlib.h>

#include "machiavelli/court.h"

#include "games/machiavelli/bot_clauses.h"

static struct court court;
static int matches = 3;

struct counts {
	int played[2], first[2]; /* without, with the chancellery */
	int games, proposed, answered, countered, lapsed, accepted;
	int seats[4], firsts[4];                  /* by character, of those with the chancellery */
	int kept[4], broken[4];                   /* by character of whom it binds */
	int kind[MACHIAVELLI_CLAUSE_KINDS][4][2]; /* by kind: kept, broken */
	int supports, paid;
	int stabs; /* peace that was accepted, and broken by its author in the very turn */
};

static struct machiavelli_memory *memory_of(int seat)
{
	size_t step = (sizeof(struct machiavelli_memory) + 15) & ~(size_t)15;
	return (void *)(court.match->memory + (size_t)seat * step);
}

static bool is_stab(const struct machiavelli_judgement *item, int seat)
{
	const struct machiavelli_dealings *dealings =
		&court.state->dealings[machiavelli_pair(seat, item->with)];
	if (item->finding != MACHIAVELLI_BROKEN || item->breaker != seat ||
		(item->what.kind != MACHIAVELLI_CLAUSE_TRUCE &&
			item->what.kind != MACHIAVELLI_CLAUSE_ALLIANCE))
		return false;
	for (int i = 0; i < dealings->count; i++)
		if (dealings->proposals[i].id == item->proposal)
			return dealings->proposals[i].from == seat &&
			       dealings->proposals[i].turn + 1 >= court.state->turn;
	return false;
}

static void count_findings(
	struct counts *counts, const struct machiavelli_event_judged *event, int seat)
{
	const struct machiavelli_judgement *items = rd_tail_items(&event->head, &event->findings);
	for (int i = 0; i < event->findings.count; i++) {
		counts->stabs += is_stab(&items[i], seat);
		bool is_mine = machiavelli_binds_both(items[i].what.kind) ||
			       items[i].what.by == seat;
		int character = memory_of(seat)->character;
		if (!is_mine)
			continue;
		bool by_me = items[i].breaker == seat || items[i].breaker == MACHIAVELLI_BY_BOTH;
		counts->kind[items[i].what.kind][character][0] += items[i].finding ==
								  MACHIAVELLI_KEPT;
		counts->kind[items[i].what.kind][character][1] += items[i].finding ==
									  MACHIAVELLI_BROKEN &&
								  by_me;
		counts->kept[character] += items[i].finding == MACHIAVELLI_KEPT;
		counts->broken[character] += items[i].finding == MACHIAVELLI_BROKEN && by_me;
	}
}

static void count_supports(struct counts *counts, const struct machiavelli_event_revealed *event)
{
	const struct machiavelli_revealed *orders = rd_tail_items(&event->head, &event->orders);
	for (int i = 0; i < event->orders.count; i++)
		for (int j = 0; j < event->orders.count; j++)
			counts->supports += orders[i].order == MACHIAVELLI_SUPPORT &&
					    orders[i].result == MACHIAVELLI_GIVEN &&
					    orders[j].unit == orders[i].target &&
					    orders[j].seat != orders[i].seat;
}

static void count_events(struct counts *counts)
{
	const struct rd_event *event = rd_first_event(&court.turn);
	for (; event; event = rd_next_event(&court.turn, event)) {
		const void *own = event;
		if (event->type == MACHIAVELLI_MESSAGE_SENT) {
			const struct machiavelli_event_message *letter = own;
			counts->proposed += letter->has_clauses;
			counts->countered += letter->counters > 0;
		} else if (event->type == MACHIAVELLI_PROPOSAL_ANSWERED) {
			const struct machiavelli_event_answered *answer = own;
			counts->answered++;
			counts->accepted += answer->standing == MACHIAVELLI_ACCEPTED;
		} else if (event->type == MACHIAVELLI_PROPOSAL_LAPSED) {
			counts->lapsed++;
		} else if (event->type == MACHIAVELLI_TRANSFER_MADE) {
			counts->paid++;
		} else if (event->type == MACHIAVELLI_ORDERS_REVEALED) {
			count_supports(counts, own);
		} else if (event->type == MACHIAVELLI_PROMISES_JUDGED) {
			for (int seat = 0; seat < court.match->seats; seat++)
				if (event->audience == RD_SEAT(seat))
					count_findings(counts, own, seat);
		}
	}
}

/* Every proposal of a phase is answered in it: none is open when the next begins. */
static int count_open(void)
{
	int count = 0;
	for (int pair = 0; pair < MACHIAVELLI_PAIRS; pair++)
		for (int i = 0; i < court.state->dealings[pair].count; i++)
			count += court.state->dealings[pair].proposals[i].standing ==
				 MACHIAVELLI_PROPOSED;
	return count;
}

static void note_seat(struct counts *counts, int seat, unsigned quiet)
{
	const struct machiavelli_result *result = &court.state->result;
	bool has_letters = !(quiet >> seat & 1);
	bool is_first = result->winner_count == 1 && result->winners[0] == seat;
	int character = has_letters ? memory_of(seat)->character : 0;
	counts->played[has_letters]++;
	counts->seats[character]++;
	counts->firsts[character] += is_first;
}

/* One match of rulers of a level: bit s of `quiet` for each seat that ignores letters. */
static void play(struct counts *counts, int level, int seats, int seed, unsigned quiet)
{
	struct machiavelli_action action;
	court_start(&court, seats, "{'tables':'revised'}", NULL, seed);
	for (int seat = 0; seat < seats; seat++) {
		court.match->sitter[seat].level = (uint8_t)level;
		court.match->sitter[seat].style = quiet >> seat & 1 ? RD_STYLE_QUIET
								    : RD_STYLE_USUAL;
	}
	for (int steps = 0; !court_is_over(&court); steps++) {
		assert_true(steps < 20000);
		bool has_acted = false;
		for (int seat = 0; seat < seats && !court_is_over(&court); seat++) {
			struct rd_standing standing;
			machiavelli_stand(court.state, &standing);
			if (!(standing.to_act & RD_SEAT(seat)))
				continue;
			int open = count_open(), phase = court.state->phase;
			if (!rd_match_choose(court.match, seat, &court.view, &action))
				continue;
			assert_int_equal(court_act(&court, seat, &action), RD_ACCEPTED);
			has_acted = true;
			if (court.state->phase != phase)
				assert_int_equal(open, 0);
			count_events(counts);
		}
		if (!has_acted && !court_is_over(&court)) {
			rd_turn_start(&court.turn, court.match, court.arena, sizeof(court.arena));
			rd_match_pass(
				court.match, rd_due(&machiavelli_game, court.state), &court.turn);
			rd_match_count(court.match, &court.turn);
			count_events(counts);
		}
	}
	counts->games++;
	for (int seat = 0; seat < seats; seat++)
		note_seat(counts, seat, quiet);
	const struct machiavelli_result *result = &court.state->result;
	if (result->winner_count == 1)
		counts->first[!(quiet >> result->winners[0] & 1)]++;
}

static void print(const char *title, const struct counts *counts)
{
	static const char *const names[] = {"", "honest", "shrewd", "fickle"};
	print_message("# %s, %d matches\n", title, counts->games);
	for (int with = 0; with < 2; with++)
		if (counts->played[with] > 0)
			print_message("#   %s the chancellery: first in %d of %d seats, %.1f %%\n",
				with ? "with" : "without", counts->first[with],
				counts->played[with],
				100.0 * counts->first[with] / counts->played[with]);
	print_message("#   supports given across powers per match: %.2f; transfers %.2f\n",
		(double)counts->supports / counts->games, (double)counts->paid / counts->games);
	print_message("#   proposals %d, answered %d, countered %d, lapsed %d, accepted %d\n",
		counts->proposed, counts->answered, counts->countered, counts->lapsed,
		counts->accepted);
	print_message(
		"#   truces and alliances broken by their author in the turn of the offer: %d\n",
		counts->stabs);
	for (int character = 1; character < 4; character++) {
		int all = counts->kept[character] + counts->broken[character];
		if (all > 0)
			print_message("#   promises kept, %s: %d of %d, %.1f %%; first %d of %d\n",
				names[character], counts->kept[character], all,
				100.0 * counts->kept[character] / all, counts->firsts[character],
				counts->seats[character]);
	}
	for (int kind = 0; kind < MACHIAVELLI_CLAUSE_KINDS; kind++)
		print_message(
			"#   %-8s kept and broken: honest %d %d, shrewd %d %d, fickle %d %d\n",
			machiavelli_clause_kinds.name[kind], counts->kind[kind][1][0],
			counts->kind[kind][1][1], counts->kind[kind][2][0],
			counts->kind[kind][2][1], counts->kind[kind][3][0],
			counts->kind[kind][3][1]);
}

/* What holds of every match: the honest break nothing, and nobody stabs whom he has just offered peace. */
static void assert_decent(const struct counts *counts)
{
	assert_int_equal(counts->broken[MACHIAVELLI_HONEST], 0);
	assert_int_equal(counts->stabs, 0);
	assert_int_equal(counts->lapsed, 0);
}

static void proposals_are_answered_in_their_phase(void **state)
{
	struct counts counts = {0};
	for (int i = 0; i < matches; i++)
		play(&counts, 3, 5, 100 + i, 0);
	print("all five with the chancellery", &counts);
	assert_decent(&counts);
	assert_int_equal(counts.proposed, counts.answered + counts.countered);
	assert_true(counts.accepted > 0);
}

/* Seats take turns: as many matches with one half as with the other. */
static void the_chancellery_is_of_use(void **state)
{
	for (int seats = 3; seats <= 5; seats++) {
		struct counts counts = {0};
		char title[64];
		for (int i = 0; i < matches; i++)
			play(&counts, 3, seats, 500 + i, i % 2 ? 0x15 : 0x0a);
		snprintf(title, sizeof(title), "%d seats, every other without", seats);
		print(title, &counts);
		assert_decent(&counts);
	}
}

/* Below level 3 rulers offer peace, weigh what they are offered, and break no promise. */
static void learners_meet_honest_rulers(void **state)
{
	for (int level = 1; level < MACHIAVELLI_DIPLOMAT; level++) {
		struct counts counts = {0};
		char title[64];
		for (int i = 0; i < matches; i++)
			play(&counts, level, 5, 300 + i, 0);
		snprintf(title, sizeof(title), "five of level %d", level);
		print(title, &counts);
		assert_decent(&counts);
		assert_true(counts.accepted > 0 && counts.kept[MACHIAVELLI_HONEST] > 0);
	}
}

int main(int count, char **words)
{
	if (count > 1)
		matches = atoi(words[1]);
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(proposals_are_answered_in_their_phase),
		cmocka_unit_test(the_chancellery_is_of_use),
		cmocka_unit_test(learners_meet_honest_rulers),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
