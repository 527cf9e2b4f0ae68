/*
 * ledger.c: what the dice and the deck gave, when a match is over. Of every blow: the hit points that it took, less those that it was to
 * take by the odds of the 400 pairs of dice (reckon.h). What one seat has of it the other lacks. What a defence took away
 * is a decision, and no luck; cards that were drawn are told, and what they were worth the rollouts of an analysis say.
 */
#include "bot.h"
#include "reckon.h"

#include <string.h>

enum account { BLOWS, COUNTERS, SUFFERED, CARDS, ACCOUNTS };

// clang-format off
static const struct rd_account accounts[ACCOUNTS] = {
	[BLOWS] = {.name = "blows", .places = 1,
		.title = {{"Own blows", "Golpes propios", "Vlastní údery"}},
		.line = {{{
			"{0} strikes {1} and rolls {2} against {3}: {4} damage, {5} expected.",
			"{0} golpea a {1} y saca {2} contra {3}: {4} de daño; se esperaban {5}.",
			"{0} útočí (cíl: {1}), hod {2} proti {3}: zranění {4}, očekávané {5}."}},
			{HEROES_AS_CARD, HEROES_AS_CARD, 0, 0, 0, HEROES_AS_TENTHS}}},
	[COUNTERS] = {.name = "counters", .places = 1,
		.title = {{"Own counterattacks", "Contraataques propios", "Vlastní protiútoky"}},
		.line = {{{
			"A counterattack on {0} rolls {1} against {2}: {3} damage, {4} expected.",
			"Contraataque contra {0}: saca {1} contra {2}: {3} de daño; se esperaban {4}.",
			"Protiútok (cíl: {0}), hod {1} proti {2}: zranění {3}, očekávané {4}."}},
			{HEROES_AS_CARD, 0, 0, 0, HEROES_AS_TENTHS}}},
	[SUFFERED] = {.name = "suffered", .places = 1,
		.title = {{"The other side's blows", "Golpes del rival", "Údery soupeře"}}},
	[CARDS] = {.name = "cards", .line = {{{
			"Draws: {0}{1}{2}{3}{4}{5}.",
			"Roba: {0}{1}{2}{3}{4}{5}.",
			"Lízne si: {0}{1}{2}{3}{4}{5}."}},
			{HEROES_AS_CARD, HEROES_AS_NEXT_CARD, HEROES_AS_NEXT_CARD, HEROES_AS_NEXT_CARD,
				HEROES_AS_NEXT_CARD, HEROES_AS_NEXT_CARD}}},
};
// clang-format on

struct memory {
	struct {
		uint8_t card, hp;
	} hero[2][HEROES_SLOTS];
	uint8_t slot, target; /* of the attack that is under way */
	struct heroes_options options;
};

static void begin(struct memory *memory, const struct heroes_state *state)
{
	memory->options = state->options;
	memory->slot = state->attack.slot;
	memory->target = state->attack.target;
	for (int seat = 0; seat < 2; seat++)
		for (int slot = 0; slot < HEROES_SLOTS; slot++) {
			const struct heroes_hero *hero = &state->players[seat].heroes[slot];
			memory->hero[seat][slot].card = hero->card;
			memory->hero[seat][slot].hp = hero->hp;
		}
}

/* Tenths: what was taken, less what was to be expected, of the 400 pairs of dice. */
static int32_t surplus(int came, const struct heroes_odds *odds)
{
	int32_t pairs = came * HEROES_PAIRS - odds->taken;
	return (pairs * 10 + (pairs < 0 ? -HEROES_PAIRS / 2 : HEROES_PAIRS / 2)) / HEROES_PAIRS;
}

static int32_t in_tenths(int of_pairs)
{
	return (of_pairs * 10 + HEROES_PAIRS / 2) / HEROES_PAIRS;
}

/* A contest of two dice: the same amount for one seat and against the other. */
static size_t note_contest(
	const struct memory *memory, const struct heroes_event *event, struct rd_note *notes)
{
	bool is_counter = event->head.type == HEROES_COUNTER_ROLLED;
	int seat = event->seat & 1, other = 1 - seat;
	int strength = is_counter ? event->power : event->atk;
	int struck = (is_counter ? memory->slot : memory->target) % HEROES_SLOTS;
	int striker = memory->slot % HEROES_SLOTS;
	int hp = memory->hero[other][struck].hp;
	int came = event->damage < hp ? event->damage : hp;
	struct heroes_odds odds = heroes_reckon(
		strength, event->def, hp, memory->options.critical_bonus);
	int32_t amount = surplus(came, &odds);
	notes[0] = is_counter
			   ? (struct rd_note){.account = COUNTERS,
				     .value = {memory->hero[other][struck].card, event->attack_roll,
					     event->defence_roll, came, in_tenths(odds.taken)}}
			   : (struct rd_note){.account = BLOWS,
				     .value = {memory->hero[seat][striker].card,
					     memory->hero[other][struck].card, event->attack_roll,
					     event->defence_roll, came, in_tenths(odds.taken)}};
	notes[0].seat = (int8_t)seat;
	notes[0].amount = amount;
	notes[1] = (struct rd_note){.account = SUFFERED, .seat = (int8_t)other, .amount = -amount};
	return 2;
}

static size_t note_cards(const struct heroes_event *event, struct rd_note *notes)
{
	int count = event->card_count < HEROES_HAND ? event->card_count : HEROES_HAND;
	if (count == 0)
		return 0;
	notes[0] = (struct rd_note){.account = CARDS, .seat = (int8_t)(event->seat & 1)};
	notes[0].value[0] = event->cards[0];
	for (int i = 1; i < count && i < RD_MOTIVE_VALUES; i++)
		notes[0].value[i] = event->cards[i] + 1;
	if (count > RD_MOTIVE_VALUES)
		notes[0].value[RD_MOTIVE_VALUES - 1] = -1;
	return 1;
}

static size_t keep(void *of, const void *state, const struct rd_event *told, struct rd_note *notes)
{
	struct memory *memory = of;
	const struct heroes_event *event = (const void *)told;
	if (!told) {
		begin(memory, state);
		return 0;
	}
	int seat = event->seat & 1, slot = event->slot % HEROES_SLOTS;
	switch (told->type) {
	case HEROES_ATTACK_ROLLED:
		memory->slot = event->slot;
		memory->target = event->target;
		return note_contest(memory, event, notes);
	case HEROES_COUNTER_ROLLED: return note_contest(memory, event, notes);
	case HEROES_HAND_RECEIVED: return note_cards(event, notes);
	case HEROES_HERO_RECRUITED:
		memory->hero[seat][slot].card = event->card;
		memory->hero[seat][slot].hp =
			heroes_numbers(&memory->options, event->card % HEROES_CARDS)->hp;
		return 0;
	case HEROES_HERO_HEALED:
	case HEROES_HERO_HURT: memory->hero[seat][slot].hp = event->hp; return 0;
	default: return 0;
	}
}

const struct rd_ledger heroes_ledger = {
	.title = {{"What the dice and the deck gave, in hit points",
		"Lo que dieron los dados y el mazo, en puntos de vida",
		"Co daly kostky a balíček, v životech"}},
	.total = {{"Luck", "Suerte", "Štěstí"}},
	.accounts = accounts,
	.account_count = ACCOUNTS,
	.memory_size = sizeof(struct memory),
	.keep = keep,
};
