/* rules.c: what scenarios of heroes do not reach: the deck's arithmetic, secrets, and the window's freedom. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <ronda/ronda.h>

#include "games/heroes/heroes.h"
#include "games/heroes/words.h"

enum { MATCHES = 300, ARENA = 16384 };

struct bench {
	struct rd_match *match;
	struct heroes_state *state;
	_Alignas(16) uint8_t memory[8192];
	_Alignas(16) uint8_t arena[ARENA];
	struct rd_turn turn;
	struct heroes_view view;
	struct heroes_action actions[128];
	struct rd_chance whim;
};

static void start(struct bench *bench, int number)
{
	struct rd_seed seed = rd_seed_from_text((const char *)&number, sizeof(number));
	assert_true(rd_match_size(&heroes_game) <= sizeof(bench->memory));
	assert_int_equal(rd_match_create(&bench->match, bench->memory, &heroes_game, 2, NULL, 0,
				 &seed, NULL, NULL),
		0);
	bench->state = bench->match->state;
	rd_chance_start(&bench->whim, &seed);
}

static int act(struct bench *bench, int seat, const struct heroes_action *action)
{
	rd_turn_start(&bench->turn, bench->match, bench->arena, ARENA);
	return rd_match_act(bench->match, seat, action, &bench->turn);
}

/* One random legal action; false at the end. */
static bool step(struct bench *bench)
{
	if (bench->state->phase == HEROES_OVER)
		return false;
	int seat = heroes_to_act(bench->state) & RD_SEAT(0) ? 0 : 1;
	heroes_look(bench->state, seat, &bench->view);
	size_t count = heroes_legal(&bench->view, bench->actions, RD_COUNT(bench->actions));
	int which = rd_draw_unscripted(&bench->whim, 0, (int)count - 1);
	assert_int_equal(act(bench, seat, &bench->actions[which]), RD_ACCEPTED);
	return true;
}

static void cards_add_up_as_the_rulebook_says(void **state)
{
	int cards = 0, by_type[5] = {0};
	for (int row = 0; row < HEROES_ROWS; row++) {
		const struct heroes_row *card = &heroes_rows[row];
		cards += card->copies;
		by_type[card->type] += card->copies;
		for (int table = 0; table < HEROES_CARD_TABLES && card->type == HEROES_ITEM;
			table++) {
			const struct heroes_numbers *item = &heroes_card_tables[table][row];
			int positive = (item->atk > 0 ? item->atk : 0) +
				       (item->def > 0 ? item->def : 0);
			assert_int_equal(item->durability, 7 - positive);
			assert_int_equal(item->size, card->class == HEROES_RELIC ? 2 : 1);
		}
		for (int language = 0; language < RD_LANGUAGES; language++)
			assert_true(strlen(card->name.in[language]) > 0);
	}
	assert_int_equal(cards, HEROES_CARDS);
	assert_int_equal(by_type[HEROES_HERO], 21);
	assert_int_equal(by_type[HEROES_ITEM], 20);
	assert_int_equal(by_type[HEROES_HEALING], 8);
	assert_int_equal(by_type[HEROES_REACTIVE], 11);
	assert_int_equal(by_type[HEROES_COUNTERATTACK], 12);
}

static void every_id_finds_its_card_and_no_other_word_does(void **state)
{
	for (int card = 0; card < HEROES_CARDS; card++) {
		char id[HEROES_ID] = "";
		memcpy(id, heroes_card_ids.name[card], 4);
		assert_int_equal(heroes_card_find(id), card);
		assert_memory_equal(heroes_card(card)->key, id, 3);
	}
	static const char *const wrong[] = {
		"", "h", "h00a", "h22a", "h01b", "h01", "h01aa", "x01a", "i03c", "H01a", "i19a"};
	for (size_t i = 0; i < RD_COUNT(wrong); i++) {
		char id[HEROES_ID] = "";
		memcpy(id, wrong[i], strlen(wrong[i]));
		assert_int_equal(heroes_card_find(id), HEROES_NO_CARD);
	}
}

static void no_card_is_lost_or_doubled(void **state)
{
	static struct bench bench;
	for (int number = 0; number < MATCHES; number++) {
		start(&bench, number);
		int whole = -1;
		do {
			int count = bench.state->deck_count + bench.state->discard_count;
			for (int i = 0; i < 2 * HEROES_SLOTS; i++) {
				const struct heroes_hero *hero =
					&bench.state->players[i / 3].heroes[i % 3];
				count += hero->is_there ? 1 + hero->item_count : 0;
			}
			count += bench.state->players[0].hand_count +
				 bench.state->players[1].hand_count;
			assert_true(whole < 0 || whole == count);
			whole = count;
		} while (step(&bench));
		/* 4: seven are cut at most, and two rare ones may be out. */
		assert_in_range(whole, HEROES_CARDS - 9, HEROES_CARDS);
	}
}

static bool is_listed(const struct bench *bench, size_t count, const struct heroes_action *action)
{
	for (size_t i = 0; i < count; i++) {
		const struct heroes_action *listed = &bench->actions[i];
		bool is_same = listed->type == action->type &&
			       memcmp(listed->card, action->card, HEROES_ID) == 0;
		/* A slot with a card that needs none means nothing (6.9). */
		if (is_same &&
			(!listed->has_slot || (action->has_slot && listed->slot == action->slot)))
			return true;
	}
	return false;
}

static void the_window_takes_exactly_what_legal_lists(void **state)
{
	static struct bench bench;
	int windows = 0;
	for (int number = 0; number < MATCHES; number++) {
		start(&bench, number + 1000);
		do {
			if (bench.state->phase != HEROES_WINDOW)
				continue;
			int seat = 1 - bench.state->active;
			heroes_look(bench.state, seat, &bench.view);
			size_t count = heroes_legal(
				&bench.view, bench.actions, RD_COUNT(bench.actions));
			windows++;
			for (int card = 0; card < HEROES_CARDS; card++)
				for (int slot = -1; slot < HEROES_SLOTS; slot++) {
					struct heroes_action action = {
						.type = HEROES_DEFENCE_PLAY, .has_slot = slot >= 0};
					action.slot = (uint8_t)(slot < 0 ? 0 : slot);
					memcpy(action.card, heroes_card_ids.name[card], 4);
					struct heroes_state copy = *bench.state;
					struct rd_chance dice = bench.match->chance;
					struct rd_turn turn = {.chance = &dice,
						.arena = bench.arena,
						.capacity = ARENA};
					bool is_taken = heroes_apply(&copy, seat, &action, &turn) ==
							RD_ACCEPTED;
					assert_int_equal(
						is_taken, is_listed(&bench, count, &action));
				}
		} while (step(&bench));
	}
	assert_true(windows > 100);
}

/* R33: neither the attack's events nor whether the window opens tell what the defender holds. */
static void an_attack_tells_nothing_of_the_other_hand(void **state)
{
	static struct bench bench;
	_Alignas(16) static uint8_t other_arena[ARENA];
	int attacks = 0;
	for (int number = 0; number < MATCHES; number++) {
		start(&bench, number + 2000);
		do {
			if (bench.state->phase != HEROES_COMBAT)
				continue;
			int seat = bench.state->active;
			heroes_look(bench.state, seat, &bench.view);
			size_t count = heroes_legal(
				&bench.view, bench.actions, RD_COUNT(bench.actions));
			for (size_t i = 0; i < count; i++) {
				if (bench.actions[i].type != HEROES_HERO_ATTACK)
					continue;
				struct heroes_state one = *bench.state, two = *bench.state;
				struct rd_chance first = bench.match->chance, second = first;
				struct rd_turn turn = {
					.chance = &first, .arena = bench.arena, .capacity = ARENA};
				struct rd_turn again = {
					.chance = &second, .arena = other_arena, .capacity = ARENA};
				heroes_scramble(&two, seat, &bench.whim);
				assert_int_equal(
					heroes_apply(&one, seat, &bench.actions[i], &turn), 0);
				assert_int_equal(
					heroes_apply(&two, seat, &bench.actions[i], &again), 0);
				if (one.phase ==
					HEROES_WINDOW) { /* else the turn may go on to cards drawn from the deck */
					assert_int_equal(turn.used, again.used);
					assert_memory_equal(bench.arena, other_arena, turn.used);
					attacks++;
				}
				assert_int_equal(
					one.phase == HEROES_WINDOW, two.phase == HEROES_WINDOW);
			}
		} while (step(&bench));
	}
	assert_true(attacks > 100);
}

static void typed_orders_are_read_and_faults_point_at_the_word(void **state)
{
	struct heroes_view view = {.phase = HEROES_RECRUIT};
	struct heroes_action action;
	struct rd_fault fault;
	assert_true(heroes_parse("h03a 2", &view, &action, &fault));
	assert_int_equal(action.type, HEROES_HERO_RECRUIT);
	assert_int_equal(action.slot, 1);
	assert_true(heroes_parse("  útok 1  3 ", &view, &action, &fault));
	assert_int_equal(action.type, HEROES_HERO_ATTACK);
	assert_int_equal(action.target, 2);
	assert_true(heroes_parse("descartar i01a c02b", &view, &action, &fault));
	assert_int_equal(action.card_count, 2);
	assert_string_equal(action.cards[1], "c02b");
	view.phase = HEROES_WINDOW;
	assert_true(heroes_parse("b02a 3", &view, &action, &fault));
	assert_int_equal(action.type, HEROES_DEFENCE_PLAY);
	assert_true(action.has_slot);
	assert_false(heroes_parse("attack 1 4", &view, &action, &fault));
	assert_int_equal(fault.at, 9);
	assert_false(heroes_parse("fly", &view, &action, &fault));
	assert_int_equal(fault.at, 0);
	assert_false(heroes_parse("keep it", &view, &action, &fault));
	assert_int_equal(fault.at, 5);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(cards_add_up_as_the_rulebook_says),
		cmocka_unit_test(every_id_finds_its_card_and_no_other_word_does),
		cmocka_unit_test(no_card_is_lost_or_doubled),
		cmocka_unit_test(the_window_takes_exactly_what_legal_lists),
		cmocka_unit_test(an_attack_tells_nothing_of_the_other_hand),
		cmocka_unit_test(typed_orders_are_read_and_faults_point_at_the_word),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
