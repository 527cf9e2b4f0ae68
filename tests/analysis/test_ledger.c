/*
 * test_ledger.c: the games' ledgers. Of golden logs they are held against sums that are made here from the events, or from where a match began
 * and ended; what no recorded match comes to is told to the keeper by hand.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "analysis/parts.h"
#include "games/dungeon/dungeon.h"
#include "games/heroes/heroes.h"
#include "games/machiavelli/machiavelli.h"
#include "games/naval/naval.h"
#include "games/pirates/pirates.h"
#include "golden.h"

/* ---- a golden log, its ledger, and all of its events ------------------------------------------------- */

struct tally {
	int64_t sum[RD_SEATS_MAX][RD_ACCOUNTS_MAX];
	size_t notes, told;
};

static void count_note(const struct analysis_entry *entry, struct analysis_desk *desk, void *of)
{
	struct tally *tally = of;
	char line[512];
	tally->sum[entry->note.seat][entry->note.account] += entry->note.amount;
	tally->notes++;
	for (int language = 0; language < RD_LANGUAGES; language++)
		tally->told += analysis_entry_text(desk, entry, (enum rd_language)language, line,
				       sizeof(line)) > 0;
}

static struct tally read_ledger(struct looked_back *back)
{
	struct tally tally = {0};
	analysis_ledger(back->analysis, back->desk, count_note, &tally);
	return tally;
}

/* ---- pirates ------------------------------------------------------------------------------------------ */

static void money_of_pirates(const char *folder)
{
	struct buffer log;
	struct looked_back back;
	int read = 0;
	for (int i = 1; i <= LOGS; i++) {
		log = (struct buffer){0};
		back = (struct looked_back){0};
		if (!open_log(folder, i, &log, &back))
			continue;
		struct tally tally = read_ledger(&back);
		const struct pirates_state *state = state_at(&back, 0);
		int64_t had[PIRATES_TEAMS];
		for (int seat = 0; seat < state->scene.seats; seat++)
			had[seat] = state->scene.teams[seat].store.of[PIRATES_MONEY];
		state = state_at(&back, analysis_steps(back.analysis));
		for (int seat = 0; seat < state->scene.seats; seat++) {
			int64_t has = state->scene.teams[seat].store.of[PIRATES_MONEY];
			int64_t most = had[seat];
			for (int j = 0; j < 6; j++) {
				had[seat] += tally.sum[seat][j];
				most += tally.sum[seat][j] > 0 ? tally.sum[seat][j] : 0;
			}
			/* 2.1: what is beyond the most that a store holds is lost. */
			if (most <= PIRATES_MOST)
				assert_int_equal(had[seat], has);
			assert_true(had[seat] >= has);
		}
		assert_int_equal(tally.told, 0);
		read++;
		close_log(&log, &back);
	}
	assert_true(read >= 5);
}

static void what_pirates_began_with_and_their_accounts_are_what_they_have(void **state)
{
	money_of_pirates("pirates-1");
	money_of_pirates("pirates-2");
	money_of_pirates("pirates-3");
}

/* ---- naval -------------------------------------------------------------------------------------------- */

static void hulls(const struct naval_state *state, int hp[2])
{
	hp[0] = hp[1] = 0;
	for (int i = 0; i < state->ship_count; i++)
		hp[state->ships[i].seat] += state->ships[i].hp;
}

/* Hits that were seen, of both seats. */
static void count_seen(const struct rd_event *event, void *of)
{
	int *seen = of;
	if (event->type == NAVAL_SHIP_ATTACKED)
		*seen += ((const struct naval_event_attacked *)(const void *)event)->result ==
			 NAVAL_HIT_SHIP;
	if (event->type == NAVAL_PROJECTILE_HIT)
		*seen += ((const struct naval_event_projectile *)(const void *)event)->result ==
			 NAVAL_HIT_SHIP;
}

static void damage_of_naval_is_what_the_fleets_lack(void **state)
{
	enum { SHOTS, HITS, DAMAGE, BLIND, NEAR };
	int read = 0, blind = 0;
	for (int i = 1; i <= LOGS; i++) {
		struct buffer log = {0};
		struct looked_back back = {0};
		int before[2], after[2], seen = 0;
		if (!open_log("naval-1", i, &log, &back))
			continue;
		struct tally tally = read_ledger(&back);
		hulls(state_at(&back, 0), before);
		hulls(state_at(&back, analysis_steps(back.analysis)), after);
		each_event(&back, count_seen, &seen);
		for (int seat = 0; seat < 2; seat++) {
			assert_int_equal(
				tally.sum[seat][DAMAGE], before[1 - seat] - after[1 - seat]);
			assert_true(tally.sum[seat][HITS] <= tally.sum[seat][SHOTS]);
			assert_true(tally.sum[seat][NEAR] <= tally.sum[seat][SHOTS]);
		}
		assert_int_equal(tally.sum[0][HITS] + tally.sum[1][HITS],
			seen + tally.sum[0][BLIND] + tally.sum[1][BLIND]);
		blind += (int)(tally.sum[0][BLIND] + tally.sum[1][BLIND]);
		read++;
		close_log(&log, &back);
	}
	assert_true(read >= 5 && blind > 0);
}

/* ---- heroes ------------------------------------------------------------------------------------------- */

struct duel {
	int hp[2][HEROES_SLOTS];
	int slot, target, bonus;
	int64_t luck[2]; /* of 400 pairs of dice: what was taken, less what was to be expected */
	int rolls;
};

/* 7.2, for every pair of dice: written here once more. */
static void roll(struct duel *duel, int seat, int strength, int def, int struck, int damage)
{
	int hp = duel->hp[1 - seat][struck], expected = 0;
	for (int die = 2; die <= 20; die++)
		for (int guard = 1; guard <= 20; guard++) {
			int came = strength + die - def - guard;
			came = (came < 0 ? 0 : came) + (die == 20 ? duel->bonus : 0);
			expected += came < hp ? came : hp;
		}
	duel->luck[seat] += 400 * (damage < hp ? damage : hp) - expected;
	duel->rolls++;
}

static void follow_duel(const struct rd_event *told, void *of)
{
	struct duel *duel = of;
	const struct heroes_event *event = (const void *)told;
	switch (told->type) {
	case HEROES_ATTACK_ROLLED:
		duel->slot = event->slot;
		duel->target = event->target;
		roll(duel, event->seat, event->atk, event->def, event->target, event->damage);
		break;
	case HEROES_COUNTER_ROLLED:
		roll(duel, event->seat, event->power, event->def, duel->slot, event->damage);
		break;
	case HEROES_HERO_RECRUITED:
		duel->hp[event->seat][event->slot] =
			heroes_card_tables[HEROES_FIRST_CARDS][heroes_row_of[event->card]].hp;
		break;
	case HEROES_HERO_HURT:
	case HEROES_HERO_HEALED: duel->hp[event->seat][event->slot] = event->hp; break;
	default: break;
	}
}

static void luck_of_heroes_is_what_all_pairs_of_dice_say(void **state)
{
	enum { BLOWS, COUNTERS, SUFFERED };
	int read = 0;
	for (int i = 1; i <= LOGS; i++) {
		struct buffer log = {0};
		struct looked_back back = {0};
		struct duel duel = {0};
		if (!open_log("heroes-1", i, &log, &back))
			continue;
		struct tally tally = read_ledger(&back);
		duel.bonus =
			((const struct heroes_state *)state_at(&back, 0))->options.critical_bonus;
		each_event(&back, follow_duel, &duel);
		int64_t total = 0;
		for (int seat = 0; seat < 2; seat++) {
			int64_t own = tally.sum[seat][BLOWS] + tally.sum[seat][COUNTERS];
			/* Tenths, each rounded; pairs are 40 to a tenth. */
			assert_true(llabs(own * 40 - duel.luck[seat]) <= 20 * duel.rolls);
			assert_int_equal(own, -tally.sum[1 - seat][SUFFERED]);
			total += own + tally.sum[seat][SUFFERED];
		}
		assert_int_equal(total, 0);
		read += duel.rolls > 10;
		close_log(&log, &back);
	}
	assert_true(read >= 5);
}

/* ---- machiavelli -------------------------------------------------------------------------------------- */

enum { CUT, VOID, VAIN, BROKEN };

/* Of each seat's own list, or of the one for all. */
static void count_supports(const struct rd_event *told, void *of)
{
	int64_t(*sum)[RD_ACCOUNTS_MAX] = of;
	const struct machiavelli_event_revealed *event = (const void *)told;
	if (told->type != MACHIAVELLI_ORDERS_REVEALED)
		return;
	const struct machiavelli_revealed *order = rd_tail_items(told, &event->orders);
	for (int i = 0; i < event->orders.count; i++) {
		bool is_own = told->audience == RD_EVERYONE ||
			      told->audience == RD_SEAT(order[i].seat);
		if (!is_own || order[i].order != MACHIAVELLI_SUPPORT)
			continue;
		sum[order[i].seat][CUT] += order[i].result == MACHIAVELLI_CUT;
		sum[order[i].seat][VOID] += order[i].result == MACHIAVELLI_VOID;
	}
}

static void supports_of_machiavelli_failed_as_the_orders_say(void **state)
{
	int64_t cut = 0, broken = 0;
	int read = 0;
	for (int i = 1; i <= LOGS; i++) {
		struct buffer log = {0};
		struct looked_back back = {0};
		int64_t sum[RD_SEATS_MAX][RD_ACCOUNTS_MAX] = {{0}};
		if (!open_log("machiavelli-1", i, &log, &back))
			continue;
		struct tally tally = read_ledger(&back);
		each_event(&back, count_supports, sum);
		for (int seat = 0; seat < analysis_seats(back.analysis); seat++) {
			assert_int_equal(tally.sum[seat][CUT], sum[seat][CUT]);
			assert_int_equal(tally.sum[seat][VOID], sum[seat][VOID]);
			cut += tally.sum[seat][CUT];
			broken += tally.sum[seat][BROKEN];
		}
		assert_int_equal(tally.told, RD_LANGUAGES * tally.notes);
		read++;
		close_log(&log, &back);
	}
	assert_true(read >= 5 && cut > 0 && broken > 0);
}

/* A match in which Venice (1) holds Padua, and Florence (0) marches on it. */
struct intrigue {
	struct machiavelli_state state;
	_Alignas(16) uint8_t memory[4096], arena[65536];
	struct rd_turn turn;
	struct rd_note notes[RD_NOTES_MAX];
};

static size_t tell(struct intrigue *intrigue)
{
	const struct rd_ledger *ledger = &machiavelli_ledger;
	size_t count = ledger->keep(intrigue->memory, &intrigue->state,
		rd_first_event(&intrigue->turn), intrigue->notes);
	intrigue->turn = (struct rd_turn){
		.arena = intrigue->arena, .capacity = sizeof(intrigue->arena)};
	return count;
}

static void begin_intrigue(struct intrigue *intrigue)
{
	memset(intrigue, 0, sizeof(*intrigue));
	assert_true(machiavelli_ledger.memory_size <= sizeof(intrigue->memory));
	memset(intrigue->state.owners, RD_NOBODY, sizeof(intrigue->state.owners));
	intrigue->state.turn = 3;
	intrigue->state.seat_count = 3;
	intrigue->state.owners[MACHIAVELLI_PAD] = 1;
	assert_int_equal(
		machiavelli_ledger.keep(intrigue->memory, &intrigue->state, NULL, intrigue->notes),
		0);
	tell(intrigue);
}

static void write_letter(struct intrigue *intrigue, int from, int to, const char *text)
{
	struct machiavelli_event_message *event = rd_emit(&intrigue->turn, MACHIAVELLI_MESSAGE_SENT,
		RD_SEAT(from) | RD_SEAT(to), sizeof(*event));
	event->from = (int8_t)from;
	event->recipient = (int8_t)to;
	memcpy(event->text, text, strlen(text) + 1);
	assert_int_equal(tell(intrigue), 0);
}

static void pass_turns(struct intrigue *intrigue, int turns)
{
	intrigue->state.turn = (uint8_t)(intrigue->state.turn + turns);
	rd_emit(&intrigue->turn, MACHIAVELLI_TURN_BEGAN, RD_EVERYONE,
		sizeof(struct machiavelli_event_phase));
	assert_int_equal(tell(intrigue), 0);
}

/* How many truces it breaks that seat 0 marches on Padua. */
static size_t march(struct intrigue *intrigue)
{
	struct machiavelli_event_revealed *event = rd_emit(
		&intrigue->turn, MACHIAVELLI_ORDERS_REVEALED, RD_EVERYONE, sizeof(*event));
	struct machiavelli_revealed *order = rd_emit_item(
		&intrigue->turn, &event->orders, sizeof(*order));
	*order = (struct machiavelli_revealed){.unit = MACHIAVELLI_FER,
		.order = MACHIAVELLI_MOVE,
		.has_to = true,
		.to = MACHIAVELLI_PAD,
		.seat = 0,
		.result = MACHIAVELLI_BOUNCED};
	size_t count = tell(intrigue);
	if (count > 0) {
		assert_int_equal(intrigue->notes[0].account, BROKEN);
		assert_int_equal(intrigue->notes[0].seat, 0);
		assert_int_equal(intrigue->notes[0].value[1], 1);
		assert_int_equal(intrigue->notes[0].value[2], MACHIAVELLI_PAD);
	}
	return count;
}

static const char offer[] = "I propose a truce for two turns. Please answer yes or no.";
static const char yes[] = "Sí, de acuerdo: una tregua de dos turnos.";

static void a_truce_that_was_agreed_on_is_broken_once(void **state)
{
	static struct intrigue intrigue;
	begin_intrigue(&intrigue);
	write_letter(&intrigue, 0, 1, offer);
	write_letter(&intrigue, 1, 0, yes);
	pass_turns(&intrigue, 2);
	assert_int_equal(march(&intrigue), 1);
	assert_int_equal(march(&intrigue), 0);
}

static void without_a_truce_nothing_is_broken(void **state)
{
	static struct intrigue intrigue;
	begin_intrigue(&intrigue); /* nobody answered */
	write_letter(&intrigue, 0, 1, offer);
	assert_int_equal(march(&intrigue), 0);
	begin_intrigue(&intrigue); /* nobody asked */
	write_letter(&intrigue, 1, 0, yes);
	assert_int_equal(march(&intrigue), 0);
	begin_intrigue(&intrigue); /* another agreed */
	write_letter(&intrigue, 0, 1, offer);
	write_letter(&intrigue, 2, 0, yes);
	assert_int_equal(march(&intrigue), 0);
	begin_intrigue(&intrigue); /* it is over */
	write_letter(&intrigue, 0, 1, offer);
	write_letter(&intrigue, 1, 0, yes);
	pass_turns(&intrigue, 3);
	assert_int_equal(march(&intrigue), 0);
}

static void free_words_and_letters_without_text_are_not_judged(void **state)
{
	static struct intrigue intrigue;
	begin_intrigue(&intrigue);
	write_letter(&intrigue, 0, 1, "Shall we two have a truce, old friend, as our fathers had?");
	write_letter(&intrigue, 1, 0, "Yes, of course, what else.");
	assert_int_equal(march(&intrigue), 0);
	begin_intrigue(&intrigue);
	write_letter(&intrigue, 0, 1, "");
	write_letter(&intrigue, 1, 0, "");
	assert_int_equal(march(&intrigue), 0);
}

/* ---- dungeon ------------------------------------------------------------------------------------------ */

struct peril {
	struct dungeon_state state;
	_Alignas(16) uint8_t memory[256], arena[4096];
	struct rd_note notes[RD_NOTES_MAX];
};

static void begin_peril(struct peril *peril)
{
	memset(peril, 0, sizeof(*peril));
	assert_true(dungeon_ledger.memory_size <= sizeof(peril->memory));
	peril->state.turn = 7;
	peril->state.floor = 2;
	peril->state.hero.max_hp = 20;
	peril->state.hero.hp = 20;
	peril->state.here.creature_count = 1;
	peril->state.here.creatures[0] = (struct dungeon_creature){
		.id = 5, .kind = DUNGEON_SLIME, .hp = 4};
	dungeon_ledger.keep(peril->memory, &peril->state, NULL, peril->notes);
}

static size_t happen(struct peril *peril, const struct dungeon_event *event)
{
	return dungeon_ledger.keep(peril->memory, &peril->state, &event->head, peril->notes);
}

#define HAPPEN(peril, which, ...)                                                                  \
	happen(peril, &(struct dungeon_event){.head = {.type = (which)}, __VA_ARGS__})

static size_t strike(struct peril *peril, int hp)
{
	peril->state.hero.hp = (uint8_t)hp;
	return HAPPEN(peril, DUNGEON_E_ATTACKED, .attacker = 5, .target = DUNGEON_WHO_HERO,
		.hit = true, .has_hp = true, .hp = (uint8_t)hp);
}

static void who_is_healed_in_time_was_near_death(void **state)
{
	static struct peril peril;
	char line[256];
	begin_peril(&peril);
	assert_int_equal(strike(&peril, 5), 0); /* a quarter is no danger */
	assert_int_equal(strike(&peril, 4), 0);
	assert_int_equal(strike(&peril, 2), 0);
	peril.state.turn = 9;
	peril.state.hero.hp = 8; /* two fifths: not yet */
	assert_int_equal(HAPPEN(&peril, DUNGEON_E_HEALED, .hp = 8), 0);
	peril.state.hero.hp = 9;
	assert_int_equal(HAPPEN(&peril, DUNGEON_E_WAITED), 1);
	assert_int_equal(peril.notes[0].amount, 1);
	rd_tell_note(&dungeon_game, &peril.notes[0], NULL, RD_ENGLISH, line, sizeof(line));
	assert_non_null(strstr(line, "Turn 7, floor 2: 2 of 20 life left (slime)"));
	assert_non_null(strstr(line, "healing"));
	assert_int_equal(HAPPEN(&peril, DUNGEON_E_WAITED), 0); /* once */
}

static void what_saved_is_what_came_after_the_last_blow(void **state)
{
	static struct peril peril;
	char line[256];
	begin_peril(&peril);
	strike(&peril, 4);
	HAPPEN(&peril, DUNGEON_E_STAIRS);
	strike(&peril, 3);
	HAPPEN(&peril, DUNGEON_E_CREATURE_DIED, .id = 5);
	peril.state.hero.hp = 12;
	assert_int_equal(HAPPEN(&peril, DUNGEON_E_WAITED), 1);
	rd_tell_note(&dungeon_game, &peril.notes[0], NULL, RD_ENGLISH, line, sizeof(line));
	assert_non_null(strstr(line, "the end of the attacker"));
}

static void who_dies_was_not_near_death(void **state)
{
	static struct peril peril;
	begin_peril(&peril);
	strike(&peril, 1);
	HAPPEN(&peril, DUNGEON_E_DIED);
	assert_int_equal(HAPPEN(&peril, DUNGEON_E_FINISHED), 0);
	begin_peril(&peril);
	strike(&peril, 1);
	assert_int_equal(HAPPEN(&peril, DUNGEON_E_FINISHED, .won = true), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_pirates_began_with_and_their_accounts_are_what_they_have),
		cmocka_unit_test(damage_of_naval_is_what_the_fleets_lack),
		cmocka_unit_test(luck_of_heroes_is_what_all_pairs_of_dice_say),
		cmocka_unit_test(supports_of_machiavelli_failed_as_the_orders_say),
		cmocka_unit_test(a_truce_that_was_agreed_on_is_broken_once),
		cmocka_unit_test(without_a_truce_nothing_is_broken),
		cmocka_unit_test(free_words_and_letters_without_text_are_not_judged),
		cmocka_unit_test(who_is_healed_in_time_was_near_death),
		cmocka_unit_test(what_saved_is_what_came_after_the_last_blow),
		cmocka_unit_test(who_dies_was_not_near_death),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
