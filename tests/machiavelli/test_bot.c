/* The rulers of section 15: they end, they answer, they keep their word. */
#include "games/machiavelli/bot_clauses.h"
#include "machiavelli/court.h"

static struct court court;
enum { LITTLE = 50 /* thousandths of the work of level 4, in whole matches */ };

/* Lets a bot go on until it is ready; what it wrote to `to` last stays in `letter`. */
static void let_play(int seat, int to, char *letter)
{
	struct machiavelli_action action;
	court.match->sitter[seat].level = court.match->sitter[seat].level
						  ? court.match->sitter[seat].level
						  : 2;
	for (int i = 0; i < 400; i++) {
		if (!rd_match_choose(court.match, seat, &court.view, &action))
			return;
		if (action.type == MACHIAVELLI_MESSAGE_SEND && action.letter.to == to && letter)
			strcpy(letter, action.letter.text);
		bool is_ready = action.type == MACHIAVELLI_TURN_READY;
		assert_int_equal(court_act(&court, seat, &action), RD_ACCEPTED);
		if (is_ready)
			return;
	}
	fail_msg("a bot is never ready");
}

static void matches_of_bots_end(void **state)
{
	for (int round = 0; round < 4; round++) {
		int turns = 0;
		court_start(&court, round == 3 ? 8 : 3 + round,
			round % 2 ? "{'fog':true}" : "{'tables':'revised'}", NULL, round);
		for (int seat = 0; seat < court.match->seats; seat++) {
			court.match->sitter[seat].level = (uint8_t)(round == 3 ? 2 : 1 + seat % 4);
			court.match->sitter[seat].work = LITTLE;
		}
		while (!court_is_over(&court)) {
			assert_true(++turns < 100);
			for (int seat = 0; seat < court.match->seats && !court_is_over(&court);
				seat++)
				if (court.state->seats[seat].status == MACHIAVELLI_ACTIVE)
					let_play(seat, -1, NULL);
		}
		assert_true(court.state->has_result);
	}
}

/* No level gives a support or a convoy that serves nothing: what it is for is ordered as well. */
static void no_order_is_void(void **state)
{
	for (int level = 1; level <= RD_LEVELS; level++) {
		int turns = 0, count = 0;
		court_start(&court, 4, "{'tables':'revised','bribery':false,'assassination':false}",
			NULL, level);
		while (!court_is_over(&court) && turns++ < 16) {
			for (int seat = 0; seat < 4; seat++) {
				court.match->sitter[seat].level = (uint8_t)level;
				court.match->sitter[seat].work = LITTLE;
				if (court.state->phase == MACHIAVELLI_ORDERS && seat == 3)
					count += court.state->seats[0].order_count;
				let_play(seat, -1, NULL);
			}
			for (size_t at = 0; at < court.turn.used;) {
				const struct rd_event *event = (const void *)(court.arena + at);
				const void *own = event;
				const struct machiavelli_event_revealed *revealed = own;
				at += (event->size + 7) & ~(size_t)7;
				if (event->type != MACHIAVELLI_ORDERS_REVEALED)
					continue;
				const struct machiavelli_revealed *orders = rd_tail_items(
					&revealed->head, &revealed->orders);
				for (int i = 0; i < revealed->orders.count; i++)
					assert_int_not_equal(orders[i].result, MACHIAVELLI_VOID);
			}
		}
		assert_true(count > 0);
	}
}

static void a_truce_that_is_asked_for_is_answered(void **state)
{
	char letter[MACHIAVELLI_LETTER_CUT] = "";
	const struct machiavelli_memory *memory;
	court_start(&court, 3, "{'chancellery':false}", NULL, 7);
	court.match->sitter[1].level = 1;
	assert_int_equal(
		court_do(&court, 0, "{'type':'message:send','to':1,'text':'Shall we make peace?'}"),
		0);
	let_play(1, 0, letter);
	assert_string_equal(letter, "Yes, agreed: a truce for two turns.");
	memory = (const void *)(court.match->memory + ((sizeof(*memory) + 15) & ~(size_t)15));
	assert_int_equal(memory->truce[0], 1 + MACHIAVELLI_TRUCE);
	assert_int_equal(
		court_do(&court, 0, "{'type':'message:send','to':1,'text':'Give me Padua.'}"), 0);
	assert_int_equal(court_do(&court, 1, "{'type':'turn:ready','ready':false}"), 0);
	let_play(1, 0, letter);
	assert_string_equal(letter, "No. I keep my hands free.");
}

/* Whether a ruler of level 3 takes these terms of seat 0's. */
static bool takes(const char *letter)
{
	struct machiavelli_action action;
	court_start(&court, 3, "{}", NULL, 7);
	court.match->sitter[1].level = 3;
	assert_int_equal(court_do(&court, 0, letter), 0);
	assert_true(rd_match_choose(court.match, 1, &court.view, &action));
	return action.type == MACHIAVELLI_PROPOSAL_ANSWER &&
	       action.answer.reply == MACHIAVELLI_REPLY_ACCEPT;
}

/* Nobody sells what costs him nothing: his own land, left by his own army; many places that nobody wants. */
static void promises_that_cost_nothing_are_not_bought(void **state)
{
	assert_false(takes(
		"{'type':'message:send','to':1,'text':'For sale.','clauses':["
		"{'kind':'leave','by':0,'province':'FLO'},{'kind':'leave','by':0,'province':'PIS'},"
		"{'kind':'leave','by':0,'province':'ARE'},{'kind':'pay','by':1,'amount':6}]}"));
	assert_false(takes(
		"{'type':'message:send','to':1,'text':'For sale.','clauses':["
		"{'kind':'stay_out','province':'FOR'},"
		"{'kind':'stay_out','province':'LS'},{'kind':'stay_out','province':'UA'},"
		"{'kind':'reveal','by':0,'secret':'treasury'},{'kind':'pay','by':1,'amount':1}]}"));
	assert_true(takes(
		"{'type':'message:send','to':1,'text':'A gift.','clauses':["
		"{'kind':'leave','by':0,'province':'FLO'},{'kind':'pay','by':0,'amount':2}]}"));
}

static void an_offer_is_made_and_a_yes_is_heard(void **state)
{
	char letter[MACHIAVELLI_LETTER_CUT] = "";
	const struct machiavelli_memory *memory;
	int to = -1;
	court_start(&court, 3, "{'chancellery':false}", NULL, 3);
	court.match->sitter[0].level = 3;
	memory = (const void *)court.match->memory;
	let_play(0, 1, letter);
	for (int seat = 1; seat < 3; seat++)
		if (memory->offered[seat])
			to = seat;
	assert_true(to > 0);
	assert_int_equal(
		court_do(&court, to, "{'type':'message:send','to':0,'text':'Ano, souhlasím.'}"), 0);
	assert_int_equal(memory->truce[to], 1 + MACHIAVELLI_TRUCE);
}

/* With a truce the army does not walk into the friend's open city; without it does. */
static void a_truce_is_kept(void **state)
{
	for (int friendly = 0; friendly < 2; friendly++) {
		struct machiavelli_memory *memory;
		court_start(&court, 3, "{'famine':false,'plague':false}",
			"{'phase':'orders','deadline':172800,'turn':2,'units':[{'seat':0,'kind':'army','at':'FER'},"
			"{'seat':1,'kind':'army','at':'ROM'},{'seat':2,'kind':'army','at':'NAP'}],"
			"'owners':{'FER':0,'MAN':0,'MOD':0,'BOL':0,'RAV':0,'PAD':1,'VEN':1}}",
			1);
		court.match->sitter[0].level = 3;
		memory = (void *)court.match->memory;
		memory->truce[1] = friendly ? 3 : 0;
		let_play(0, -1, NULL);
		const struct machiavelli_order *order = machiavelli_order_of(
			&court.state->seats[0], MACHIAVELLI_FER);
		assert_non_null(order);
		bool attacks = order->order == MACHIAVELLI_MOVE &&
			       (order->to == MACHIAVELLI_PAD || order->to == MACHIAVELLI_VEN);
		assert_int_equal(attacks, !friendly);
	}
}

/* 15, 7 and 3 */
static void relief_and_recruits_are_paid(void **state)
{
	bool has_relief = false, has_recruit = false;
	court_start(&court, 3, NULL,
		"{'phase':'orders','deadline':172800,'turn':4,'famine':['FLO'],'seats':{'0':{'treasury':20}}}",
		1);
	court.match->sitter[0].level = 2;
	let_play(0, -1, NULL);
	for (int i = 0; i < court.state->seats[0].expense_count; i++) {
		has_relief = has_relief ||
			     court.state->seats[0].expenses[i].kind == MACHIAVELLI_RELIEF;
		has_recruit = has_recruit ||
			      court.state->seats[0].expenses[i].kind == MACHIAVELLI_RECRUIT;
	}
	assert_true(has_relief);
	assert_true(has_recruit);
}

static const struct machiavelli_expense *find_bribe(void)
{
	for (int i = 0; i < court.state->seats[0].expense_count; i++)
		if (court.state->seats[0].expenses[i].kind == MACHIAVELLI_BRIBE)
			return &court.state->seats[0].expenses[i];
	return NULL;
}

/* Ten of twelve cities, and Rome's garrison, which counts two, for sale: level 4 buys it when the cities are counted, a friend's too, and not before. */
static void the_city_that_wins_is_bought_in_autumn(void **state)
{
	for (int turn = 5; turn <= 6; turn++) {
		char patch[1024];
		struct machiavelli_memory *memory;
		snprintf(patch, sizeof patch,
			"{'phase':'orders','deadline':172800,'turn':%d,'seats':{'0':{'treasury':15}},'units':["
			"{'seat':0,'kind':'army','at':'PER'},{'seat':0,'kind':'army','at':'FLO'},"
			"{'seat':0,'kind':'garrison','at':'FLO'},{'seat':0,'kind':'garrison','at':'BOL'},"
			"{'seat':1,'kind':'garrison','at':'VEN'},{'seat':2,'kind':'garrison','at':'MIL'},"
			"{'seat':3,'kind':'army','at':'ROM'},{'seat':3,'kind':'garrison','at':'ROM'}],"
			"'owners':{'FLO':0,'PIS':0,'ARE':0,'SIE':0,'PER':0,'URB':0,'BOL':0,'PIO':0,'LUC':0,"
			"'VEN':1,'PAD':1,'MIL':2,'PAV':2,'ROM':3,'SPO':3,'ANC':3}}",
			turn);
		court_start(
			&court, 4, "{'tables':'revised','famine':false,'plague':false}", patch, 1);
		court.match->sitter[0].level = 4;
		memory = (void *)court.match->memory;
		memory->truce[3] = 12;
		let_play(0, -1, NULL);
		const struct machiavelli_expense *bribe = find_bribe();
		if (turn == 5) {
			assert_null(bribe);
			assert_int_equal(court.state->seats[0].expense_count, 0);
			continue;
		}
		assert_non_null(bribe);
		assert_int_equal(bribe->unit, MACHIAVELLI_ROM + MACHIAVELLI_PLACES);
	}
}

/* Level 4 proposes peace until the end of the match to everybody at once; levels 1 and 2 write one letter, with clauses. */
static void level_4_offers_peace_until_the_end(void **state)
{
	for (int level = 1; level <= 4; level++) {
		int offers = 0, letters = 0;
		struct machiavelli_action action;
		court_start(&court, 4, "{'tables':'revised'}", NULL, 1);
		court.match->sitter[0].level = (uint8_t)level;
		for (int i = 0; i < 20; i++) {
			assert_true(rd_match_choose(court.match, 0, &court.view, &action));
			if (action.type == MACHIAVELLI_TURN_READY)
				break;
			assert_int_equal(action.type, MACHIAVELLI_MESSAGE_SEND);
			letters += action.letter.has_clauses;
			if (action.letter.has_clauses && action.letter.clause_count == 1 &&
				action.letter.clauses[0].kind == MACHIAVELLI_CLAUSE_TRUCE &&
				action.letter.clauses[0].turn == 12)
				offers++;
			assert_int_equal(court_act(&court, 0, &action), RD_ACCEPTED);
		}
		assert_int_equal(offers, level == 4 ? 3 : 0);
		if (level < 3)
			assert_int_equal(letters, 1);
	}
}

/* What two want at once is agreed on once. */
static void a_truce_that_stands_is_not_offered_again(void **state)
{
	court_start(&court, 4, "{'tables':'revised'}", NULL, 1);
	for (int seat = 0; seat < 4; seat++)
		court.match->sitter[seat].level = 4;
	int accepted = 0;
	for (int i = 0; i < 100 && court.state->phase == MACHIAVELLI_DIPLOMATIC; i++) {
		struct machiavelli_action action;
		int seat = i % 4;
		if (court.state->seats[seat].ready ||
			!rd_match_choose(court.match, seat, &court.view, &action))
			continue;
		if (action.type == MACHIAVELLI_MESSAGE_SEND)
			assert_int_equal(
				machiavelli_truce_until(&court.view, (int)action.letter.to), 0);
		accepted += action.type == MACHIAVELLI_PROPOSAL_ANSWER;
		assert_int_equal(court_act(&court, seat, &action), RD_ACCEPTED);
	}
	assert_int_equal(accepted, 6);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(matches_of_bots_end),
		cmocka_unit_test(no_order_is_void),
		cmocka_unit_test(a_truce_that_is_asked_for_is_answered),
		cmocka_unit_test(promises_that_cost_nothing_are_not_bought),
		cmocka_unit_test(an_offer_is_made_and_a_yes_is_heard),
		cmocka_unit_test(a_truce_is_kept),
		cmocka_unit_test(relief_and_recruits_are_paid),
		cmocka_unit_test(the_city_that_wins_is_bought_in_autumn),
		cmocka_unit_test(level_4_offers_peace_until_the_end),
		cmocka_unit_test(a_truce_that_stands_is_not_offered_again),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
