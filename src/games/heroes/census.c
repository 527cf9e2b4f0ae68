/*
 * census.c: what is counted of many matches (census.h): who drew and who played which card, and where cards, attacks and resources go to
 * waste. Everything follows from the events; resources are those of the last event that told them.
 */
#include "heroes.h"

enum group { CARD, HEROES_AT_6, GROUPS };
enum card_column { DRAWN, PLAYED };
enum rate { FUTILE, PASSED, IDLE_TURNS, EXPIRED, SAVED, RATES };
enum { COUNTED_TURN = 6, LATE_TURN = 7 };

static const struct rd_census_group groups[GROUPS] = {
	[CARD] = {.name = "card", .rows = HEROES_ROWS, .column = {"drawn", "played"}},
	[HEROES_AT_6] = {.name = "heroes at the end of turn 6",
		.rows = HEROES_SLOTS + 1,
		.column = {"had"}},
};
static const struct rd_census_rate rates[RATES] = {
	[FUTILE] = {"attacks without damage", "attacks", true},
	[PASSED] = {"windows without an answer", "windows", true},
	[IDLE_TURNS] = {"turns without a card played", "turns", true},
	[EXPIRED] = {"resources expired from turn 7 on", "turns from 7 on", false},
	[SAVED] = {"matches with a death prevented by a card", "matches", true},
};

struct memory {
	uint8_t resources[2],
		turn[2]; /* of the seat's own turn that began last; turn 0: none has */
	uint8_t heroes[2];
	uint8_t answer; /* a card that was just played as a defence, and 1 */
	bool has_played, is_saved;
};

static void count_card(struct rd_tallies *tallies, int seat, int card, int column)
{
	if (card < HEROES_CARDS)
		rd_tally(tallies, CARD, heroes_row_of[card], seat, column, 1);
}

static void begin(
	struct memory *memory, const struct heroes_state *state, struct rd_tallies *tallies)
{
	for (int seat = 0; seat < 2; seat++) {
		const struct heroes_player *player = &state->players[seat];
		memory->resources[seat] = player->resources;
		for (int i = 0; i < player->hand_count; i++)
			count_card(tallies, seat, player->hand[i], DRAWN);
		for (int slot = 0; slot < HEROES_SLOTS; slot++)
			memory->heroes[seat] += player->heroes[slot].is_there;
	}
	rd_tally_rate(tallies, SAVED, 0, 1);
}

/* What is left of the last own turn is lost when the next begins (5.3). */
static void start_turn(
	struct memory *memory, const struct heroes_event *event, struct rd_tallies *tallies)
{
	int seat = event->seat & 1;
	if (memory->turn[seat] >= LATE_TURN)
		rd_tally_rate(tallies, EXPIRED, memory->resources[seat], 1);
	memory->turn[seat] = event->turn;
	memory->resources[seat] = event->resources;
	memory->has_played = false;
}

static void end_turn(
	struct memory *memory, const struct heroes_event *event, struct rd_tallies *tallies)
{
	rd_tally_rate(tallies, IDLE_TURNS, !memory->has_played, 1);
	for (int seat = 0; seat < 2 && event->turn == COUNTED_TURN; seat++)
		rd_tally(tallies, HEROES_AT_6, memory->heroes[seat], seat, 0, 1);
}

/* On one's own turn; a card that answers an attack is told before its healing is. */
static void play(
	struct memory *memory, const struct heroes_event *event, struct rd_tallies *tallies)
{
	memory->resources[event->seat & 1] = event->resources;
	if (memory->answer == event->card + 1)
		return;
	memory->has_played = true;
	count_card(tallies, event->seat, event->card, PLAYED);
}

static void answer(
	struct memory *memory, const struct heroes_event *event, struct rd_tallies *tallies)
{
	memory->resources[event->seat & 1] = event->resources;
	memory->answer = (uint8_t)(event->card + 1);
	count_card(tallies, event->seat, event->card, PLAYED);
	rd_tally_rate(tallies, PASSED, 0, 1);
	if (heroes_card(event->card % HEROES_CARDS)->effect == HEROES_PREVENT_DEATH &&
		heroes_card(event->card % HEROES_CARDS)->type == HEROES_REACTIVE &&
		!memory->is_saved) {
		memory->is_saved = true;
		rd_tally_rate(tallies, SAVED, 1, 0);
	}
}

static void keep(
	void *of, const void *state, const struct rd_event *told, struct rd_tallies *tallies)
{
	struct memory *memory = of;
	const struct heroes_event *event = (const void *)told;
	if (!told) {
		begin(memory, state, tallies);
		return;
	}
	switch (told->type) {
	case HEROES_HAND_RECEIVED:
		for (int i = 0; i < event->card_count && i < HEROES_HAND; i++)
			count_card(tallies, event->seat, event->cards[i], DRAWN);
		break;
	case HEROES_TURN_STARTED: start_turn(memory, event, tallies); break;
	case HEROES_HERO_RECRUITED:
		memory->heroes[event->seat & 1]++;
		play(memory, event, tallies);
		break;
	case HEROES_ITEM_EQUIPPED:
	case HEROES_HERO_HEALED: play(memory, event, tallies); break;
	case HEROES_DEFENCE_PLAYED: answer(memory, event, tallies); break;
	case HEROES_DEFENCE_PASSED: rd_tally_rate(tallies, PASSED, 1, 1); break;
	case HEROES_ATTACK_CLOSED:
		memory->answer = 0;
		rd_tally_rate(tallies, FUTILE, event->damage == 0, 1);
		break;
	case HEROES_HERO_DIED: memory->heroes[event->seat & 1]--; break;
	case HEROES_TURN_ENDED: end_turn(memory, event, tallies); break;
	default: break;
	}
}

static const char *name_row(int group, int row)
{
	static const char *const counts[HEROES_SLOTS + 1] = {"0", "1", "2", "3"};
	return group == CARD ? heroes_rows[row].name.in[RD_ENGLISH] : counts[row];
}

const struct rd_census heroes_census = {
	.groups = groups,
	.rates = rates,
	.group_count = GROUPS,
	.rate_count = RATES,
	.memory_size = sizeof(struct memory),
	.name_row = name_row,
	.keep = keep,
};
