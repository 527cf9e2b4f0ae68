/*
 * chronicle.c: letters and the reports of turns. The rules keep neither (R40), so the
 * board writes down what its seat is told.
 *
 * The report of a turn is what was told from its resolution to the next diplomatic phase: money,
 * battles, new owners, then what the new season brings.
 */
#include "parts.h"

#include <string.h>

#include "games/machiavelli/letters.h"
#include "games/machiavelli/words_clauses.h"

enum { SENTENCE = 16384 };

/* ---- entries --------------------------------------------------------------------------------- */

static void drop_oldest(struct italy_chronicle *chronicle)
{
	uint32_t gone = chronicle->entry[0].length;
	chronicle->count--;
	memmove(chronicle->entry, chronicle->entry + 1,
		(size_t)chronicle->count * sizeof(chronicle->entry[0]));
	memmove(chronicle->text, chronicle->text + gone, chronicle->used - gone);
	chronicle->used -= gone;
	for (int i = 0; i < chronicle->count; i++)
		chronicle->entry[i].at -= gone;
}

static void add(struct italy_chronicle *chronicle, struct italy_entry entry, const char *text,
	size_t length)
{
	if (length == 0 || length > SENTENCE)
		return;
	while (chronicle->count == ITALY_ENTRIES ||
		chronicle->used + length > sizeof(chronicle->text))
		drop_oldest(chronicle);
	entry.at = chronicle->used;
	entry.length = (uint16_t)length;
	entry.turn = chronicle->turn;
	memcpy(chronicle->text + chronicle->used, text, length);
	chronicle->used += (uint32_t)length;
	chronicle->entry[chronicle->count++] = entry;
}

void italy_forget(void *memory)
{
	struct italy_chronicle *chronicle = &((struct italy_table *)memory)->chronicle;
	chronicle->turn = 0;
	chronicle->count = 0;
	chronicle->used = 0;
	memset(chronicle->unread, 0, sizeof(chronicle->unread));
}

void italy_read_letters(struct italy_chronicle *chronicle, int partner)
{
	chronicle->unread[partner > 0 ? partner - 1 : MACHIAVELLI_SEATS] = 0;
}

int italy_unread(const struct italy_chronicle *chronicle)
{
	int unread = 0;
	for (size_t i = 0; i < RD_COUNT(chronicle->unread); i++)
		unread += chronicle->unread[i];
	return unread;
}

/* ---- what an event is about ------------------------------------------------------------------ */

static enum italy_group group_of(int type)
{
	switch (type) {
	case MACHIAVELLI_MESSAGE_SENT: return ITALY_GROUP_LETTER;
	case MACHIAVELLI_TRANSFER_MADE:
	case MACHIAVELLI_BRIBE_RESULT:
	case MACHIAVELLI_RELIEF_PAID:
	case MACHIAVELLI_RECRUIT_FAILED: return ITALY_GROUP_MONEY;
	case MACHIAVELLI_ASSASSINATION_RESULT:
	case MACHIAVELLI_LEADER_KILLED: return ITALY_GROUP_MURDER;
	case MACHIAVELLI_UNIT_DEFECTED:
	case MACHIAVELLI_ORDERS_REVEALED:
	case MACHIAVELLI_UNIT_DISLODGED:
	case MACHIAVELLI_UNIT_RETREATED: return ITALY_GROUP_BATTLE;
	case MACHIAVELLI_SIEGE_CHANGED: return ITALY_GROUP_SIEGE;
	case MACHIAVELLI_PROVINCE_OWNER: return ITALY_GROUP_LANDS;
	case MACHIAVELLI_UNIT_DESTROYED:
	case MACHIAVELLI_UNIT_CONVERTED:
	case MACHIAVELLI_CONVERT_FAILED:
	case MACHIAVELLI_UNIT_RECRUITED: return ITALY_GROUP_UNITS;
	case MACHIAVELLI_FAMINE_STRUCK:
	case MACHIAVELLI_FAMINE_LIFTED:
	case MACHIAVELLI_FAMINE_ENDED:
	case MACHIAVELLI_PLAGUE_STRUCK:
	case MACHIAVELLI_ACCOUNTS_SETTLED: return ITALY_GROUP_SEASON;
	case MACHIAVELLI_SEAT_STRIKE:
	case MACHIAVELLI_SEAT_STATUS:
	case MACHIAVELLI_VOTE_OPENED:
	case MACHIAVELLI_VOTE_WAS_CAST:
	case MACHIAVELLI_VOTE_CLOSED:
	case MACHIAVELLI_SEAT_FELL:
	case MACHIAVELLI_PROMISES_JUDGED:
	case MACHIAVELLI_MATCH_FINISHED: return ITALY_GROUP_POWERS;
	default: return ITALY_GROUP_NONE; /* "contested" is told by the moves */
	}
}

static int place_of_event(const struct rd_event *event)
{
	switch (event->type) {
	case MACHIAVELLI_RELIEF_PAID:
	case MACHIAVELLI_FAMINE_LIFTED:
	case MACHIAVELLI_CONVERT_FAILED:
		return machiavelli_place_of(((const struct machiavelli_event_place *)event)->place);
	case MACHIAVELLI_UNIT_DEFECTED:
	case MACHIAVELLI_UNIT_DISLODGED:
	case MACHIAVELLI_UNIT_DESTROYED:
	case MACHIAVELLI_UNIT_CONVERTED:
	case MACHIAVELLI_UNIT_RECRUITED:
	case MACHIAVELLI_RECRUIT_FAILED:
		return machiavelli_place_of(((const struct machiavelli_event_unit *)event)->unit);
	case MACHIAVELLI_BRIBE_RESULT:
		return machiavelli_place_of(((const struct machiavelli_event_bribe *)event)->unit);
	case MACHIAVELLI_UNIT_RETREATED:
		return ((const struct machiavelli_event_retreat *)event)->province;
	case MACHIAVELLI_SIEGE_CHANGED:
		return ((const struct machiavelli_event_siege *)event)->province;
	case MACHIAVELLI_PROVINCE_OWNER:
		return ((const struct machiavelli_event_owner *)event)->province;
	default: return MACHIAVELLI_NOWHERE;
	}
}

/* What befalls this seat is bad, what it does good, the rest plain. */
static enum tone tone_of_seats(int good, int bad, int own)
{
	return own < 0 ? TONE_PLAIN : own == bad ? TONE_BAD : own == good ? TONE_GOOD : TONE_PLAIN;
}

enum tone italy_tone(const struct rd_event *event, const void *of)
{
	const struct machiavelli_view *view = of;
	const struct machiavelli_event_seat *seat = (const void *)event;
	const struct machiavelli_event_unit *unit = (const void *)event;
	const struct machiavelli_event_owner *owner = (const void *)event;
	const struct machiavelli_event_transfer *transfer = (const void *)event;
	const struct machiavelli_event_siege *siege = (const void *)event;
	int own = view->seat;
	switch (event->type) {
	case MACHIAVELLI_TURN_BEGAN: return TONE_HEADING;
	case MACHIAVELLI_PHASE_CHANGED: return TONE_HEADING;
	case MACHIAVELLI_ORDER_ACCEPTED:
	case MACHIAVELLI_ORDER_CLEARED:
	case MACHIAVELLI_EXPENSE_ADDED:
	case MACHIAVELLI_EXPENSE_REMOVED:
	case MACHIAVELLI_READY_CHANGED: return TONE_FAINT;
	case MACHIAVELLI_PROVINCE_CONTESTED: return TONE_SILENT;
	case MACHIAVELLI_TRANSFER_MADE: return transfer->recipient == own ? TONE_GOOD : TONE_PLAIN;
	case MACHIAVELLI_ASSASSINATION_RESULT:
		return ((const struct machiavelli_event_assassination *)event)->success ? TONE_GOOD
											: TONE_BAD;
	case MACHIAVELLI_BRIBE_RESULT:
		return ((const struct machiavelli_event_bribe *)event)->success ? TONE_GOOD
										: TONE_BAD;
	case MACHIAVELLI_UNIT_DEFECTED: return tone_of_seats(unit->seat, unit->from, own);
	case MACHIAVELLI_UNIT_DISLODGED:
	case MACHIAVELLI_UNIT_DESTROYED: return tone_of_seats(RD_NOBODY, unit->seat, own);
	case MACHIAVELLI_UNIT_RECRUITED: return tone_of_seats(unit->seat, RD_NOBODY - 1, own);
	case MACHIAVELLI_RECRUIT_FAILED:
	case MACHIAVELLI_CONVERT_FAILED: return TONE_BAD;
	case MACHIAVELLI_PROVINCE_OWNER: return tone_of_seats(owner->owner, owner->from, own);
	case MACHIAVELLI_SIEGE_CHANGED:
		return view->owners[siege->province] == own && siege->count > 0 ? TONE_BAD
										: TONE_PLAIN;
	case MACHIAVELLI_LEADER_KILLED:
	case MACHIAVELLI_SEAT_STRIKE:
	case MACHIAVELLI_SEAT_FELL: return seat->seat == own ? TONE_BAD : TONE_PLAIN;
	case MACHIAVELLI_MATCH_FINISHED: {
		const struct machiavelli_result *result =
			&((const struct machiavelli_event_finished *)event)->result;
		for (int i = 0; i < result->winner_count; i++)
			if (result->winners[i] == own)
				return TONE_GOOD;
		return own < 0 ? TONE_PLAIN : TONE_BAD;
	}
	default: return TONE_PLAIN;
	}
}

enum fate italy_fate(const struct rd_event *event, const void *of, int *number)
{
	const struct machiavelli_view *view = of;
	const struct machiavelli_event_unit *unit = (const void *)event;
	const struct machiavelli_event_owner *owner = (const void *)event;
	int own = view->seat, winner = RD_NOBODY, loser = RD_NOBODY;
	switch (event->type) {
	case MACHIAVELLI_TURN_BEGAN:
		*number = ((const struct machiavelli_event_phase *)event)->turn;
		return FATE_TURN;
	case MACHIAVELLI_MESSAGE_SENT:
		*number = ((const struct machiavelli_event_message *)event)->from;
		return *number == own ? FATE_NONE : FATE_LETTER;
	case MACHIAVELLI_PROVINCE_OWNER:
		winner = owner->owner;
		loser = owner->from;
		break;
	case MACHIAVELLI_UNIT_DEFECTED:
		winner = unit->seat;
		loser = unit->from;
		break;
	case MACHIAVELLI_TRANSFER_MADE:
		winner = ((const struct machiavelli_event_transfer *)event)->recipient;
		break;
	case MACHIAVELLI_UNIT_RECRUITED: winner = unit->seat; break;
	case MACHIAVELLI_UNIT_DISLODGED:
	case MACHIAVELLI_UNIT_DESTROYED: loser = unit->seat; break;
	case MACHIAVELLI_LEADER_KILLED:
	case MACHIAVELLI_SEAT_STRIKE:
	case MACHIAVELLI_SEAT_FELL:
		loser = ((const struct machiavelli_event_seat *)event)->seat;
		break;
	default: return FATE_NONE;
	}
	return own < 0         ? FATE_NONE
	       : winner == own ? FATE_GAIN
	       : loser == own  ? FATE_LOSS
			       : FATE_NONE;
}

/* ---- hearing --------------------------------------------------------------------------------- */

static void keep_letter(struct italy_chronicle *chronicle,
	const struct machiavelli_event_message *event, const struct machiavelli_view *view,
	enum rd_language language, bool is_read)
{
	char text[2 * MACHIAVELLI_LETTER_CUT]; /* and its clauses */
	struct italy_entry entry = {.group = ITALY_GROUP_LETTER,
		.place = MACHIAVELLI_NOWHERE,
		.from = event->from,
		.to = event->recipient};
	struct rd_pen pen = rd_pen_start(text, sizeof(text), language, view);
	pen.length = machiavelli_letter_show(event->text, language, text, sizeof(text));
	if (event->has_clauses)
		machiavelli_say_clauses(&pen, event);
	add(chronicle, entry, text, pen.length);
	if (event->from != view->seat && !is_read)
		chronicle
			->unread[event->recipient == RD_NOBODY ? MACHIAVELLI_SEATS : event->from]++;
}

/* What else goes between two powers: answers, lapses, secrets that are shown. */
static void keep_answer(struct italy_chronicle *chronicle, const struct rd_event *event, int from,
	int to, const struct machiavelli_view *view, enum rd_language language)
{
	char text[MACHIAVELLI_LETTER_CUT];
	struct italy_entry entry = {.group = ITALY_GROUP_LETTER,
		.place = MACHIAVELLI_NOWHERE,
		.from = (int8_t)from,
		.to = (int8_t)to};
	size_t length = machiavelli_say(event, view, language, text, sizeof(text));
	add(chronicle, entry, text, length);
}

/* A clause of orders:revealed is a line of its own, and so is what became of a promise. */
static void keep_report(struct italy_chronicle *chronicle, const struct rd_event *event,
	const struct machiavelli_view *view, enum rd_language language)
{
	char text[SENTENCE];
	struct italy_entry entry = {.group = (uint8_t)group_of(event->type),
		.tone = (uint8_t)italy_tone(event, view),
		.place = (uint8_t)place_of_event(event)};
	machiavelli_say(event, view, language, text, sizeof(text));
	bool has_clauses = event->type == MACHIAVELLI_ORDERS_REVEALED ||
			   event->type == MACHIAVELLI_MATCH_FINISHED ||
			   event->type == MACHIAVELLI_PROMISES_JUDGED;
	for (char *at = text; *at;) {
		const char *end = has_clauses ? strstr(at, "; ") : NULL;
		size_t length = end ? (size_t)(end - at) : strlen(at);
		if (*at >= 'a' && *at <= 'z')
			*at = (char)(*at - 'a' + 'A');
		add(chronicle, entry, at, length);
		at += length + (end ? 2 : 0);
	}
}

/* ---- strengths ------------------------------------------------------------------------------- */

/* 1 and the supports that were given for this very way; `to` NOWHERE: for staying. */
static int strength_of(const struct machiavelli_revealed *orders, int count, int unit, int to)
{
	int strength = 1;
	for (int i = 0; i < count; i++)
		strength += orders[i].order == MACHIAVELLI_SUPPORT &&
			    orders[i].result == MACHIAVELLI_GIVEN && orders[i].target == unit &&
			    (orders[i].has_to ? orders[i].to : MACHIAVELLI_NOWHERE) == to;
	return strength;
}

/* "Milan 2, Florence 1": who wanted to be at a place, with what; returns how many powers. */
static int list_strengths(
	struct rd_pen *pen, const struct machiavelli_revealed *orders, int count, int place)
{
	int found = 0;
	unsigned powers = 0;
	for (int i = 0; i < count; i++) {
		bool is_move = orders[i].order == MACHIAVELLI_MOVE;
		bool comes = is_move && orders[i].to == place &&
			     orders[i].result != MACHIAVELLI_NO_ROUTE;
		/* Who failed to leave defends alone. */
		bool stays = orders[i].unit == place && orders[i].result != MACHIAVELLI_MOVED;
		if (!comes && !stays)
			continue;
		powers |= RD_SEAT(orders[i].seat);
		rd_pen_add(pen, found++ > 0 ? ", " : "");
		rd_pen_add(pen, machiavelli_seat_name(pen, orders[i].seat));
		rd_pen_add(pen, " ");
		rd_pen_number(
			pen, comes     ? strength_of(orders, count, orders[i].unit, place)
			     : is_move ? 1
				       : strength_of(orders, count, place, MACHIAVELLI_NOWHERE));
	}
	return __builtin_popcount(powers);
}

/* Where several met. In fog not all that counted is seen, so nothing is said. */
static void keep_strengths(struct italy_chronicle *chronicle,
	const struct machiavelli_event_revealed *event, const struct machiavelli_view *view,
	enum rd_language language)
{
	const struct machiavelli_revealed *orders = rd_tail_items(&event->head, &event->orders);
	for (int place = 0; place < MACHIAVELLI_PLACES && !view->has_fog; place++) {
		char names[ITALY_LINE], line[2 * ITALY_LINE];
		struct italy_entry entry = {
			.group = ITALY_GROUP_BATTLE, .tone = TONE_FAINT, .place = (uint8_t)place};
		struct rd_pen pen = rd_pen_start(names, sizeof(names), language, view);
		if (list_strengths(&pen, orders, event->orders.count, place) < 2)
			continue;
		SAY(line, &italy_texts[ITALY_TEXT_STRENGTHS], language,
			RD_WORDS(machiavelli_place_names[place].in[language]), RD_WORDS(names));
		add(chronicle, entry, line, strlen(line));
	}
}

/* Whether the seat itself did this, and so was there to read what had come before. */
static bool is_own_act(const struct rd_event *event, int seat)
{
	switch (event->type) {
	case MACHIAVELLI_ORDER_ACCEPTED:
	case MACHIAVELLI_ORDER_CLEARED:
	case MACHIAVELLI_EXPENSE_ADDED:
	case MACHIAVELLI_EXPENSE_REMOVED: return true;
	case MACHIAVELLI_READY_CHANGED:
		return ((const struct machiavelli_event_seat *)event)->seat == seat;
	case MACHIAVELLI_MESSAGE_SENT:
		return ((const struct machiavelli_event_message *)event)->from == seat;
	default: return false;
	}
}

void italy_hear(void *memory, const struct rd_event *event, const void *of,
	enum rd_language language, bool is_past)
{
	struct italy_table *table = memory;
	const struct machiavelli_view *view = of;
	const struct machiavelli_event_phase *phase = (const void *)event;
	if (table->chronicle.turn == 0)
		table->chronicle.turn = is_past ? 1 : view->turn;
	/* Told again after the match was left: what came while the seat was away is new. */
	if (is_past && is_own_act(event, view->seat))
		memset(table->chronicle.unread, 0, sizeof(table->chronicle.unread));
	if (event->type == MACHIAVELLI_PHASE_CHANGED && phase->phase == MACHIAVELLI_DIPLOMATIC) {
		table->chronicle.turn = phase->turn;
		table->back = 0;
		/* A person who returns to a new turn wants to know what happened. */
		table->page = ITALY_PAGE_REPORT;
		table->line[ITALY_PAGE_REPORT] = 0;
		table->unit = 0;
	} else if (event->type == MACHIAVELLI_PHASE_CHANGED) {
		table->page = ITALY_PAGE_ORDERS;
	} else if (event->type == MACHIAVELLI_MESSAGE_SENT) {
		const struct machiavelli_event_message *letter = (const void *)event;
		int partner = letter->recipient == RD_NOBODY ? 0 : letter->from + 1;
		bool is_open = table->page == ITALY_PAGE_LETTERS && table->partner == partner;
		keep_letter(&table->chronicle, letter, view, language, is_open);
	} else if (event->type == MACHIAVELLI_PROPOSAL_ANSWERED ||
		   event->type == MACHIAVELLI_PROPOSAL_LAPSED) {
		const struct machiavelli_event_answered *answer = (const void *)event;
		keep_answer(
			&table->chronicle, event, answer->from, answer->recipient, view, language);
	} else if (event->type == MACHIAVELLI_SECRET_SHOWN) {
		const struct machiavelli_event_shown *shown = (const void *)event;
		keep_answer(
			&table->chronicle, event, shown->from, shown->recipient, view, language);
	} else if (group_of(event->type) < ITALY_GROUP_LETTER) {
		keep_report(&table->chronicle, event, view, language);
		if (event->type == MACHIAVELLI_ORDERS_REVEALED)
			keep_strengths(&table->chronicle, (const void *)event, view, language);
	}
}
