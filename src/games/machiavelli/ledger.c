/*
 * ledger.c: supports that failed, and truces that were broken, when a match is over.
 *
 * A truce is what the phrases of letters.h say: one seat offers it, the other says yes; it holds as long as the rulers of bot.h keep
 * one. Who then moves to a place that the other held, or besieges it, has broken it. Free words are never judged, and of letters that
 * whoever looks back is not given there is nothing to judge.
 */
#include "bot.h"
#include "letters.h"

#include <string.h>

enum account { CUT, VOID, VAIN, BROKEN, ACCOUNTS };

// clang-format off
#define T(english, spanish, czech) {{english, spanish, czech}}
#define PLACES {MACHIAVELLI_AS_UNIT, MACHIAVELLI_AS_PLACE}
static const struct rd_account accounts[ACCOUNTS] = {
	[CUT] = {.name = "cut",
		.title = T("Supports cut", "Apoyos cortados", "Přerušené podpory"),
		.line = {T("The support from {0} for {1} was cut{2?: its unit was driven out| by an attack}.",
			"El apoyo de {0} a {1} fue cortado{2?: su unidad fue desalojada| por un ataque}.",
			"Podpora z {0} pro {1} byla přerušena{2?: jednotka byla vytlačena| útokem}."), PLACES}},
	[VOID] = {.name = "void",
		.title = T("Supports of nothing", "Apoyos a nada", "Podpory ničeho"),
		.line = {T("The support from {0} for {1} fitted no order that was given there.",
			"El apoyo de {0} a {1} no correspondía a ninguna orden dada allí.",
			"Podpora z {0} pro {1} neodpovídala žádnému tamnímu rozkazu."), PLACES}},
	[VAIN] = {.name = "vain",
		.title = T("Supports in vain", "Apoyos en vano", "Marné podpory"),
		.line = {T("The support from {0} for {1} was given, and did not suffice.",
			"El apoyo de {0} a {1} se dio, y no bastó.",
			"Podpora z {0} pro {1} byla poskytnuta, a nestačila."), PLACES}},
	[BROKEN] = {.name = "broken",
		.title = T("Truces broken", "Treguas rotas", "Porušená příměří"),
		.line = {T("Against the truce of turn {3}, {0} attacked {1} at {2}.",
			"Contra la tregua del turno {3}, {0} atacó a {1} en {2}.",
			"Navzdory příměří z tahu {3}: {0} útočí, cíl {1} ({2})."),
			{MACHIAVELLI_AS_SEAT, MACHIAVELLI_AS_SEAT, MACHIAVELLI_AS_PLACE}}},
};
// clang-format on

struct memory {
	uint8_t turn;
	int8_t owner[MACHIAVELLI_LANDS];
	int8_t unit[MACHIAVELLI_REFERENCES];                   /* whose stands there */
	uint8_t offered[MACHIAVELLI_SEATS][MACHIAVELLI_SEATS]; /* 1 + the turn; from, to */
	uint8_t since[MACHIAVELLI_SEATS]
		     [MACHIAVELLI_SEATS]; /* 1 + the turn of a truce; both ways */
};

/* Where everything stands while orders are written: nothing moves until they are resolved. */
static void look_around(struct memory *memory, const struct machiavelli_state *state)
{
	memory->turn = state->turn;
	memcpy(memory->owner, state->owners, sizeof(memory->owner));
	memset(memory->unit, RD_NOBODY, sizeof(memory->unit));
	for (int i = 0; i < state->unit_count; i++) {
		const struct machiavelli_unit *unit = &state->units[i];
		bool is_garrison = unit->kind == MACHIAVELLI_GARRISON;
		memory->unit[unit->at + (is_garrison ? MACHIAVELLI_PLACES : 0)] = unit->seat;
	}
}

static bool is_seat(int seat)
{
	return seat >= 0 && seat < MACHIAVELLI_SEATS;
}

static void hear(struct memory *memory, const struct machiavelli_event_message *letter)
{
	enum machiavelli_meaning meaning;
	int from = letter->from, to = letter->recipient;
	if (!is_seat(from) || !is_seat(to) || !machiavelli_letter_meaning(letter->text, &meaning))
		return;
	uint8_t *asked = &memory->offered[to][from];
	switch (meaning) {
	case MACHIAVELLI_MEANS_OFFER:
		memory->offered[from][to] = (uint8_t)(memory->turn + 1);
		break;
	case MACHIAVELLI_MEANS_YES:
		if (*asked > 0)
			memory->since[from][to] = memory->since[to][from] = (uint8_t)(memory->turn +
										      1);
		*asked = 0;
		break;
	case MACHIAVELLI_MEANS_NO: *asked = 0; break;
	case MACHIAVELLI_MEANS_TERMS: break; /* clauses are judged by the rules (7.10) */
	}
}

static bool is_held_by(const struct memory *memory, int place, int seat)
{
	bool is_owned = place < MACHIAVELLI_LANDS && memory->owner[place] == seat;
	return is_owned || memory->unit[place] == seat ||
	       memory->unit[place + MACHIAVELLI_PLACES] == seat;
}

/* The first of those with a truce whom this order attacks; once broken, a truce is no more. */
static size_t note_attack(
	struct memory *memory, const struct machiavelli_revealed *order, struct rd_note *note)
{
	bool is_siege = order->order == MACHIAVELLI_BESIEGE;
	int place = is_siege ? machiavelli_place_of(order->unit) : order->to;
	int seat = order->seat;
	if ((!is_siege && order->order != MACHIAVELLI_MOVE) || place >= MACHIAVELLI_PLACES)
		return 0;
	for (int other = 0; other < MACHIAVELLI_SEATS; other++) {
		int since = memory->since[seat][other] - 1;
		if (other == seat || since < 0 || memory->turn > since + MACHIAVELLI_TRUCE ||
			!is_held_by(memory, place, other))
			continue;
		memory->since[seat][other] = memory->since[other][seat] = 0;
		*note = (struct rd_note){.account = BROKEN,
			.seat = (int8_t)seat,
			.amount = 1,
			.value = {seat, other, place, since}};
		return 1;
	}
	return 0;
}

/* Whether what was supported came to nothing, as far as this list of orders tells. */
static bool is_beaten(const struct machiavelli_revealed *orders, size_t count,
	const struct machiavelli_revealed *own)
{
	for (size_t i = 0; i < count; i++)
		if (orders[i].unit == own->target)
			return own->has_to ? orders[i].result == MACHIAVELLI_BOUNCED
					   : orders[i].dislodged;
	return false;
}

static size_t note_support(const struct machiavelli_revealed *orders, size_t count,
	const struct machiavelli_revealed *own, struct rd_note *note)
{
	int account = ACCOUNTS;
	if (own->order != MACHIAVELLI_SUPPORT)
		return 0;
	if (own->result == MACHIAVELLI_CUT)
		account = CUT;
	else if (own->result == MACHIAVELLI_VOID)
		account = VOID;
	else if (is_beaten(orders, count, own))
		account = VAIN;
	*note = (struct rd_note){.account = (uint16_t)account,
		.seat = own->seat,
		.amount = 1,
		.value = {own->unit, own->has_to ? own->to : machiavelli_place_of(own->target),
			own->dislodged}};
	return account < ACCOUNTS;
}

/* With fog each seat has a list of its own: its own orders are taken from there, and no other's. */
static size_t note_orders(struct memory *memory, const struct machiavelli_event_revealed *event,
	struct rd_note *notes)
{
	const struct machiavelli_revealed *orders = rd_tail_items(&event->head, &event->orders);
	uint32_t audience = event->head.audience;
	bool is_for_one = (audience & (audience - 1)) == 0;
	size_t count = 0, all = event->orders.count;
	for (size_t i = 0; i < all && count + 2 <= RD_NOTES_MAX; i++) {
		const struct machiavelli_revealed *order = &orders[i];
		if (!is_seat(order->seat) || (is_for_one && audience != RD_SEAT(order->seat)))
			continue;
		count += note_support(orders, all, order, &notes[count]);
		count += note_attack(memory, order, &notes[count]);
	}
	return count;
}

static size_t keep(void *of, const void *state, const struct rd_event *event, struct rd_note *notes)
{
	struct memory *memory = of;
	const void *own = event;
	if (!event || event->type == MACHIAVELLI_PHASE_CHANGED ||
		event->type == MACHIAVELLI_TURN_BEGAN)
		look_around(memory, state);
	else if (event->type == MACHIAVELLI_MESSAGE_SENT)
		hear(memory, own);
	else if (event->type == MACHIAVELLI_ORDERS_REVEALED)
		return note_orders(memory, own, notes);
	return 0;
}

const struct rd_ledger machiavelli_ledger = {
	.title = T("Supports that failed and truces that were broken",
		"Apoyos fallidos y treguas rotas", "Podpory, které selhaly, a porušená příměří"),
	.accounts = accounts,
	.account_count = ACCOUNTS,
	.memory_size = sizeof(struct memory),
	.keep = keep,
};
