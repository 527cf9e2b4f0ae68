/*
 * words.c: a sentence for an event, a label for an action.
 *
 * Sentences read the fields that the rulebook lists for the event (9) and nothing else, because a client
 * that has the event from the wire has only those. The view names the factions of the seats, and the
 * kinds of units that an order speaks of.
 */
#include "words.h"

#include <string.h>

#include "letters.h"
#include "words_clauses.h"

const char *machiavelli_seat_name(const struct rd_pen *pen, int seat)
{
	const struct machiavelli_view *view = pen->view;
	if (!view || seat < 0 || seat >= view->player_count)
		return "?";
	int faction = view->players[seat].faction;
	return machiavelli_faction_names[faction % MACHIAVELLI_FACTIONS].in[pen->language];
}

const char *machiavelli_place_name(const struct rd_pen *pen, int place)
{
	return place < MACHIAVELLI_PLACES ? machiavelli_place_names[place].in[pen->language] : "?";
}

/* The kind of a field unit as the reader sees it. */
static int kind_seen(const struct rd_pen *pen, int place)
{
	const struct machiavelli_view *view = pen->view;
	for (int i = 0; view && i < view->unit_count; i++)
		if (view->units[i].at == place && view->units[i].kind != MACHIAVELLI_GARRISON)
			return view->units[i].kind;
	return MACHIAVELLI_KIND_UNKNOWN;
}

static void add_code(struct rd_pen *pen, int place)
{
	rd_pen_add(pen, place < MACHIAVELLI_PLACES ? machiavelli_codes.name[place] : "?");
}

void machiavelli_pen_unit(struct rd_pen *pen, int reference, int kind)
{
	static const char *const letters[3] = {"A ", "F ", "G "};
	if (reference < MACHIAVELLI_REFERENCES && machiavelli_is_garrison(reference))
		kind = MACHIAVELLI_GARRISON;
	else if (kind == MACHIAVELLI_KIND_UNKNOWN)
		kind = kind_seen(pen, reference);
	if (kind != MACHIAVELLI_KIND_UNKNOWN)
		rd_pen_add(pen, letters[kind]);
	add_code(pen,
		reference < MACHIAVELLI_REFERENCES ? machiavelli_place_of(reference) : reference);
}

/* The hobby's notation, which words_parse.c reads again. */
void machiavelli_pen_order(struct rd_pen *pen, const struct machiavelli_order *order, int kind)
{
	bool is_support = order->order == MACHIAVELLI_SUPPORT;
	machiavelli_pen_unit(pen, order->unit, kind);
	switch (order->order) {
	case MACHIAVELLI_MOVE: break;
	case MACHIAVELLI_SUPPORT:
	case MACHIAVELLI_CONVOY:
		rd_pen_add(pen, is_support ? " S " : " C ");
		machiavelli_pen_unit(pen, order->target,
			is_support ? MACHIAVELLI_KIND_UNKNOWN : MACHIAVELLI_ARMY);
		break;
	case MACHIAVELLI_BESIEGE: rd_pen_add(pen, " B"); break;
	case MACHIAVELLI_CONVERT:
		rd_pen_add(pen, order->into == MACHIAVELLI_FLEET ? " = F" : " = A");
		break;
	default: rd_pen_add(pen, " H"); break;
	}
	if (order->has_to) {
		rd_pen_add(pen, "-");
		add_code(pen, order->to);
	}
	if (order->order == MACHIAVELLI_MOVE && order->convoy)
		rd_pen_add(pen, " C");
	for (int i = 0; i < order->retreat_count; i++) {
		rd_pen_add(pen, i == 0 ? " R " : " ");
		add_code(pen, order->retreats[i]);
	}
}

static void add_verb(struct rd_pen *pen, enum machiavelli_verb verb)
{
	rd_pen_add(pen, machiavelli_verbs[verb].in[pen->language]);
}

static void add_numbers(struct rd_pen *pen, const uint8_t *numbers, int count)
{
	for (int i = 0; i < count; i++) {
		rd_pen_add(pen, " ");
		rd_pen_number(pen, numbers[i]);
	}
}

void machiavelli_pen_expense(struct rd_pen *pen, const struct machiavelli_expense *expense)
{
	static const uint8_t verbs[] = {MACHIAVELLI_WORD_PAY, MACHIAVELLI_WORD_ASSASSINATE,
		MACHIAVELLI_WORD_BRIBE, MACHIAVELLI_WORD_RELIEF, MACHIAVELLI_WORD_RECRUIT};
	add_verb(pen, verbs[expense->kind % RD_COUNT(verbs)]);
	rd_pen_add(pen, " ");
	switch (expense->kind) {
	case MACHIAVELLI_TRANSFER_MONEY:
		rd_pen_number(pen, expense->seat);
		rd_pen_add(pen, " ");
		rd_pen_number(pen, expense->amount);
		rd_pen_add(pen, expense->note[0] ? " " : "");
		rd_pen_add(pen, expense->note);
		break;
	case MACHIAVELLI_ASSASSINATE:
		rd_pen_number(pen, expense->seat);
		add_numbers(pen, expense->numbers, expense->number_count);
		break;
	case MACHIAVELLI_BRIBE:
		machiavelli_pen_unit(pen, expense->unit, MACHIAVELLI_KIND_UNKNOWN);
		break;
	case MACHIAVELLI_RECRUIT:
		rd_pen_add(pen, machiavelli_kind_names[expense->recruit].in[pen->language]);
		rd_pen_add(pen, " ");
		add_code(pen, expense->province);
		break;
	default: add_code(pen, expense->province); break;
	}
}

/* ---- events ---- */

#define SEAT(seat) RD_WORDS(machiavelli_seat_name(pen, seat))
#define PLACE(place) RD_WORDS(machiavelli_place_name(pen, place))
#define NAME(table, value) RD_WORDS(machiavelli_##table[value].in[pen->language])

enum { SHORT = 512 };

/* A unit by its letter and province: "A Bologna" in words is "army Bologna". */
static void name_unit(const struct rd_pen *pen, int reference, int kind, char *out, size_t capacity)
{
	struct rd_pen name = rd_pen_start(out, capacity, pen->language, pen->view);
	if (machiavelli_is_garrison(reference))
		kind = MACHIAVELLI_GARRISON;
	if (kind == MACHIAVELLI_KIND_UNKNOWN)
		kind = kind_seen(pen, reference);
	if (kind != MACHIAVELLI_KIND_UNKNOWN) {
		rd_pen_add(&name, machiavelli_kind_names[kind].in[pen->language]);
		rd_pen_add(&name, " ");
	}
	rd_pen_add(&name, machiavelli_place_name(pen, machiavelli_place_of(reference)));
}

static void say_seat(struct rd_pen *pen, const struct machiavelli_event_seat *event)
{
	switch (event->head.type) {
	case MACHIAVELLI_READY_CHANGED:
		MACHIAVELLI_PEN_SAY(pen,
			event->ready ? MACHIAVELLI_SAY_READY : MACHIAVELLI_SAY_NOT_READY,
			SEAT(event->seat));
		break;
	case MACHIAVELLI_SEAT_STRIKE:
		MACHIAVELLI_PEN_SAY(
			pen, MACHIAVELLI_SAY_STRIKE, SEAT(event->seat), RD_NUMBER(event->value));
		break;
	case MACHIAVELLI_SEAT_STATUS:
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_STATUS, SEAT(event->seat),
			NAME(status_names, event->value));
		break;
	case MACHIAVELLI_VOTE_OPENED:
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_VOTE_OPENED, SEAT(event->seat));
		break;
	case MACHIAVELLI_VOTE_WAS_CAST:
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_VOTE_CAST, SEAT(event->by),
			SEAT(event->seat), NAME(choice_names, event->value));
		break;
	case MACHIAVELLI_VOTE_CLOSED:
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_VOTE_CLOSED, SEAT(event->seat),
			NAME(choice_names, event->value));
		break;
	case MACHIAVELLI_LEADER_KILLED:
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_KILLED, SEAT(event->seat));
		break;
	default: /* seat:eliminated */
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_FELL, SEAT(event->seat),
			NAME(fall_names, event->value));
		break;
	}
}

static void say_place(struct rd_pen *pen, const struct machiavelli_event_place *event)
{
	char unit[SHORT];
	switch (event->head.type) {
	case MACHIAVELLI_ORDER_CLEARED:
	case MACHIAVELLI_CONVERT_FAILED:
		name_unit(pen, event->place, MACHIAVELLI_KIND_UNKNOWN, unit, sizeof unit);
		MACHIAVELLI_PEN_SAY(pen,
			event->head.type == MACHIAVELLI_ORDER_CLEARED
				? MACHIAVELLI_SAY_CLEARED
				: MACHIAVELLI_SAY_CONVERT_FAILED,
			RD_WORDS(unit));
		break;
	case MACHIAVELLI_RELIEF_PAID:
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_RELIEF, PLACE(event->place));
		break;
	case MACHIAVELLI_FAMINE_LIFTED:
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_LIFTED, PLACE(event->place));
		break;
	default: /* province:contested */
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_CONTESTED, PLACE(event->place));
		break;
	}
}

static void say_unit(struct rd_pen *pen, const struct machiavelli_event_unit *event)
{
	char unit[SHORT];
	name_unit(pen, event->unit, event->kind, unit, sizeof unit);
	switch (event->head.type) {
	case MACHIAVELLI_UNIT_DEFECTED:
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_DEFECTED, RD_WORDS(unit),
			SEAT(event->from), SEAT(event->seat));
		break;
	case MACHIAVELLI_UNIT_DISLODGED:
		MACHIAVELLI_PEN_SAY(
			pen, MACHIAVELLI_SAY_DISLODGED, SEAT(event->seat), RD_WORDS(unit));
		break;
	case MACHIAVELLI_UNIT_DESTROYED:
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_DESTROYED, SEAT(event->seat),
			RD_WORDS(unit), NAME(death_names, event->cause));
		break;
	case MACHIAVELLI_UNIT_CONVERTED:
		name_unit(pen, event->unit, event->from, unit, sizeof unit);
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_CONVERTED, SEAT(event->seat),
			RD_WORDS(unit), NAME(kind_names, event->kind));
		break;
	case MACHIAVELLI_UNIT_RECRUITED:
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_RECRUITED, SEAT(event->seat),
			NAME(kind_names, event->kind), PLACE(event->unit));
		break;
	default: /* recruit:failed */
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_RECRUIT_FAILED, PLACE(event->unit),
			NAME(kind_names, event->kind), NAME(failure_names, event->cause));
		break;
	}
}

static void say_retreat(struct rd_pen *pen, const struct machiavelli_event_retreat *event)
{
	bool has_from = event->from != MACHIAVELLI_NOWHERE;
	bool has_to = event->province != MACHIAVELLI_NOWHERE;
	enum machiavelli_sentence sentence = !has_to    ? MACHIAVELLI_SAY_FLED_FROM
					     : has_from ? MACHIAVELLI_SAY_RETREATED
							: MACHIAVELLI_SAY_FLED_TO;
	MACHIAVELLI_PEN_SAY(pen, sentence, SEAT(event->seat),
		PLACE(has_from ? event->from : event->province), NAME(kind_names, event->kind),
		PLACE(event->province));
}

static void say_places(struct rd_pen *pen, const struct machiavelli_event_places *event)
{
	char list[SHORT * 2];
	struct rd_pen names = rd_pen_start(list, sizeof list, pen->language, pen->view);
	const uint8_t *places = rd_tail_items(&event->head, &event->provinces);
	for (int i = 0; i < event->provinces.count; i++) {
		rd_pen_add(&names, i > 0 ? ", " : "");
		rd_pen_add(&names, machiavelli_place_name(pen, places[i]));
	}
	enum machiavelli_sentence sentence = event->head.type == MACHIAVELLI_FAMINE_STRUCK
						     ? MACHIAVELLI_SAY_FAMINE
					     : event->head.type == MACHIAVELLI_FAMINE_ENDED
						     ? MACHIAVELLI_SAY_FAMINE_ENDED
						     : MACHIAVELLI_SAY_PLAGUE;
	MACHIAVELLI_PEN_SAY(pen, sentence, RD_WORDS(list));
}

/* ---- orders:revealed: what became of the orders, "; " between ---- */

static void add_clause(struct rd_pen *pen)
{
	rd_pen_add(pen, pen->length > 0 ? "; " : "");
}

/* Those who bounced at this place: their names, and how many there are. */
static int list_bounced(const struct rd_pen *pen, const struct machiavelli_revealed *orders,
	int count, int place, char *out, size_t capacity)
{
	static const struct rd_text and = {{" and ", " y ", ", "}};
	struct rd_pen names = rd_pen_start(out, capacity, pen->language, pen->view);
	int found = 0, total = 0;
	for (int i = 0; i < count; i++)
		total += orders[i].result == MACHIAVELLI_BOUNCED && orders[i].to == place;
	for (int i = 0; i < count; i++) {
		if (orders[i].result != MACHIAVELLI_BOUNCED || orders[i].to != place)
			continue;
		if (found++ > 0)
			rd_pen_add(&names, found == total ? and.in[pen->language] : ", ");
		rd_pen_add(&names, machiavelli_seat_name(pen, orders[i].seat));
	}
	return total;
}

static void say_bounce(struct rd_pen *pen, const struct machiavelli_revealed *orders, int count,
	int which, const char *unit)
{
	char names[SHORT];
	int place = orders[which].to;
	for (int i = 0; i < which; i++)
		if (orders[i].result == MACHIAVELLI_BOUNCED && orders[i].to == place)
			return; /* told with the first of them */
	add_clause(pen);
	if (list_bounced(pen, orders, count, place, names, sizeof names) > 1)
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_STOOD_OFF, RD_WORDS(names), PLACE(place));
	else
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_BOUNCED, RD_WORDS(unit), PLACE(place));
}

static void say_revealed(struct rd_pen *pen, const struct machiavelli_event_revealed *event)
{
	const struct machiavelli_revealed *orders = rd_tail_items(&event->head, &event->orders);
	int count = event->orders.count;
	for (int i = 0; i < count; i++) {
		char unit[SHORT], place[SHORT];
		struct rd_pen name = rd_pen_start(unit, sizeof unit, pen->language, pen->view);
		name_unit(pen, orders[i].unit, orders[i].kind, place, sizeof place);
		rd_pen_add(&name, machiavelli_seat_name(pen, orders[i].seat));
		rd_pen_add(&name, " (");
		rd_pen_add(&name, place);
		rd_pen_add(&name, ")");
		switch (orders[i].result) {
		case MACHIAVELLI_MOVED:
		case MACHIAVELLI_NO_ROUTE:
			add_clause(pen);
			MACHIAVELLI_PEN_SAY(pen,
				orders[i].result == MACHIAVELLI_MOVED ? MACHIAVELLI_SAY_MOVED
								      : MACHIAVELLI_SAY_NO_ROUTE,
				RD_WORDS(unit), PLACE(orders[i].to));
			break;
		case MACHIAVELLI_BOUNCED: say_bounce(pen, orders, count, i, unit); break;
		case MACHIAVELLI_CUT:
		case MACHIAVELLI_VOID:
			add_clause(pen);
			MACHIAVELLI_PEN_SAY(pen,
				orders[i].result == MACHIAVELLI_VOID ? MACHIAVELLI_SAY_VOID
				: orders[i].order == MACHIAVELLI_SUPPORT
					? MACHIAVELLI_SAY_CUT
					: MACHIAVELLI_SAY_CONVOY_CUT,
				RD_WORDS(unit));
			break;
		default: break;
		}
	}
	if (pen->length == 0)
		machiavelli_pen_say(pen, MACHIAVELLI_SAY_QUIET);
}

static void say_finished(struct rd_pen *pen, const struct machiavelli_result *result)
{
	char names[SHORT];
	struct rd_pen list = rd_pen_start(names, sizeof names, pen->language, pen->view);
	for (int i = 0; i < result->winner_count; i++) {
		rd_pen_add(&list, i > 0 ? ", " : "");
		rd_pen_add(&list, machiavelli_seat_name(pen, result->winners[i]));
	}
	if (result->winner_count == 0)
		machiavelli_pen_say(pen, MACHIAVELLI_SAY_NOBODY_WON);
	else
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_WON, RD_WORDS(names),
			NAME(reason_names, result->reason));
	for (int i = 0; i < result->ranking_count; i++) {
		const struct machiavelli_rank *rank = &result->ranking[i];
		add_clause(pen);
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_RANK, RD_NUMBER(rank->rank),
			SEAT(rank->seat), RD_NUMBER(rank->cities), RD_NUMBER(rank->value),
			RD_NUMBER(rank->treasury));
	}
}

/* ---- the rest ---- */

static void say_message(struct rd_pen *pen, const struct machiavelli_event_message *event)
{
	char text[MACHIAVELLI_LETTER_CUT];
	machiavelli_letter_show(event->text, pen->language, text, sizeof text);
	if (event->recipient == RD_NOBODY)
		MACHIAVELLI_PEN_SAY(
			pen, MACHIAVELLI_SAY_LETTER_ALL, SEAT(event->from), RD_WORDS(text));
	else
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_LETTER, SEAT(event->from),
			SEAT(event->recipient), RD_WORDS(text));
	if (event->has_clauses)
		machiavelli_say_clauses(pen, event);
}

static void say_list(struct rd_pen *pen, const struct rd_event *head)
{
	char words[SHORT];
	struct rd_pen line = rd_pen_start(words, sizeof words, pen->language, pen->view);
	if (head->type == MACHIAVELLI_ORDER_ACCEPTED) {
		const struct machiavelli_event_order *event = (const void *)head;
		machiavelli_pen_order(&line, &event->order, MACHIAVELLI_KIND_UNKNOWN);
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_ORDER, RD_WORDS(words));
	} else if (head->type == MACHIAVELLI_EXPENSE_ADDED) {
		const struct machiavelli_event_expense *event = (const void *)head;
		machiavelli_pen_expense(&line, &event->expense);
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_EXPENSE, RD_NUMBER(event->expense.id),
			RD_WORDS(words), RD_NUMBER(event->expense.cost));
	} else {
		const struct machiavelli_event_removed *event = (const void *)head;
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_REMOVED, RD_NUMBER(event->id));
	}
}

static void say_phase(struct rd_pen *pen, const struct machiavelli_event_phase *event)
{
	if (event->head.type == MACHIAVELLI_TURN_BEGAN)
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_TURN, RD_NUMBER(event->turn),
			NAME(season_names, event->season), RD_NUMBER(event->year));
	else
		MACHIAVELLI_PEN_SAY(pen,
			event->phase == MACHIAVELLI_ORDERS ? MACHIAVELLI_SAY_ORDERS
							   : MACHIAVELLI_SAY_DIPLOMATIC,
			NAME(season_names, event->season), RD_NUMBER(event->year));
}

static void say_money(struct rd_pen *pen, const struct rd_event *head)
{
	char unit[SHORT];
	if (head->type == MACHIAVELLI_TRANSFER_MADE) {
		const struct machiavelli_event_transfer *event = (const void *)head;
		MACHIAVELLI_PEN_SAY(pen,
			event->note[0] ? MACHIAVELLI_SAY_TRANSFER_NOTE : MACHIAVELLI_SAY_TRANSFER,
			SEAT(event->from), SEAT(event->recipient), RD_NUMBER(event->amount),
			RD_WORDS(event->note));
	} else if (head->type == MACHIAVELLI_ASSASSINATION_RESULT) {
		const struct machiavelli_event_assassination *event = (const void *)head;
		MACHIAVELLI_PEN_SAY(pen,
			event->success ? MACHIAVELLI_SAY_KNIFE_HIT : MACHIAVELLI_SAY_KNIFE_MISSED,
			SEAT(event->target), RD_NUMBER(event->roll));
	} else if (head->type == MACHIAVELLI_BRIBE_RESULT) {
		const struct machiavelli_event_bribe *event = (const void *)head;
		name_unit(pen, event->unit, MACHIAVELLI_KIND_UNKNOWN, unit, sizeof unit);
		MACHIAVELLI_PEN_SAY(pen,
			event->success                           ? MACHIAVELLI_SAY_BRIBED
			: event->reason == MACHIAVELLI_CONTESTED ? MACHIAVELLI_SAY_BRIBE_CONTESTED
								 : MACHIAVELLI_SAY_BRIBE_GONE,
			RD_WORDS(unit));
	} else {
		const struct machiavelli_event_accounts *event = (const void *)head;
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_SAY_ACCOUNTS, RD_NUMBER(event->income),
			RD_NUMBER(event->upkeep), RD_NUMBER(event->treasury));
	}
}

static void say_siege(struct rd_pen *pen, const struct machiavelli_event_siege *event)
{
	MACHIAVELLI_PEN_SAY(pen,
		event->count > 0 ? MACHIAVELLI_SAY_SIEGE : MACHIAVELLI_SAY_SIEGE_OVER,
		SEAT(event->by), PLACE(event->province));
}

static void say_owner(struct rd_pen *pen, const struct machiavelli_event_owner *event)
{
	MACHIAVELLI_PEN_SAY(pen,
		event->from == RD_NOBODY ? MACHIAVELLI_SAY_TOOK : MACHIAVELLI_SAY_TOOK_FROM,
		SEAT(event->owner), PLACE(event->province), NAME(taking_names, event->cause),
		SEAT(event->from));
}

/* "a el Papado" is "al Papado", "de el" is "del". */
static void contract(struct rd_pen *pen)
{
	static const char article[] = " el Papado";
	size_t length = sizeof article - 1;
	for (size_t at = 1; at + length <= pen->length; at++) {
		bool is_a = pen->out[at - 1] == 'a' && (at < 2 || pen->out[at - 2] == ' ');
		bool is_de = at >= 2 && memcmp(pen->out + at - 2, "de", 2) == 0 &&
			     (at < 3 || pen->out[at - 3] == ' ');
		if ((!is_a && !is_de) || memcmp(pen->out + at, article, length) != 0)
			continue;
		size_t gone = 2; /* the blank, and the e of the article */
		memmove(pen->out + at, pen->out + at + gone, pen->length - at - gone + 1);
		pen->length -= gone;
	}
}

/* Names begin with small letters here and there, sentences do not. */
static size_t finish(struct rd_pen *pen)
{
	if (pen->language == RD_SPANISH)
		contract(pen);
	if (pen->length > 0 && pen->out[0] >= 'a' && pen->out[0] <= 'z')
		pen->out[0] = (char)(pen->out[0] - 'a' + 'A');
	return pen->length;
}

size_t machiavelli_say(const struct rd_event *event, const void *view, enum rd_language language,
	char *out, size_t capacity)
{
	struct rd_pen pen = rd_pen_start(out, capacity, language, view);
	const void *own = event;
	switch (event->type) {
	case MACHIAVELLI_MESSAGE_SENT: say_message(&pen, own); break;
	case MACHIAVELLI_ORDER_ACCEPTED:
	case MACHIAVELLI_EXPENSE_ADDED:
	case MACHIAVELLI_EXPENSE_REMOVED: say_list(&pen, event); break;
	case MACHIAVELLI_PHASE_CHANGED:
	case MACHIAVELLI_TURN_BEGAN: say_phase(&pen, own); break;
	case MACHIAVELLI_ORDER_CLEARED:
	case MACHIAVELLI_CONVERT_FAILED:
	case MACHIAVELLI_RELIEF_PAID:
	case MACHIAVELLI_FAMINE_LIFTED:
	case MACHIAVELLI_PROVINCE_CONTESTED: say_place(&pen, own); break;
	case MACHIAVELLI_TRANSFER_MADE:
	case MACHIAVELLI_ASSASSINATION_RESULT:
	case MACHIAVELLI_BRIBE_RESULT:
	case MACHIAVELLI_ACCOUNTS_SETTLED: say_money(&pen, event); break;
	case MACHIAVELLI_FAMINE_STRUCK:
	case MACHIAVELLI_FAMINE_ENDED:
	case MACHIAVELLI_PLAGUE_STRUCK: say_places(&pen, own); break;
	case MACHIAVELLI_ORDERS_REVEALED: say_revealed(&pen, own); break;
	case MACHIAVELLI_UNIT_RETREATED: say_retreat(&pen, own); break;
	case MACHIAVELLI_UNIT_DEFECTED:
	case MACHIAVELLI_UNIT_DISLODGED:
	case MACHIAVELLI_UNIT_DESTROYED:
	case MACHIAVELLI_UNIT_CONVERTED:
	case MACHIAVELLI_UNIT_RECRUITED:
	case MACHIAVELLI_RECRUIT_FAILED: say_unit(&pen, own); break;
	case MACHIAVELLI_SIEGE_CHANGED: say_siege(&pen, own); break;
	case MACHIAVELLI_PROVINCE_OWNER: say_owner(&pen, own); break;
	case MACHIAVELLI_MATCH_FINISHED:
		say_finished(&pen, &((const struct machiavelli_event_finished *)own)->result);
		break;
	case MACHIAVELLI_PROPOSAL_ANSWERED:
	case MACHIAVELLI_PROPOSAL_LAPSED:
	case MACHIAVELLI_SECRET_SHOWN:
	case MACHIAVELLI_PROMISES_JUDGED: machiavelli_say_promises(&pen, event); break;
	default: say_seat(&pen, own); break;
	}
	return finish(&pen);
}

/* ---- actions ---- */

static void label_payment(struct rd_pen *pen, const struct machiavelli_payment *payment)
{
	struct machiavelli_expense expense = {
		.kind = payment->kind,
		.seat = (int8_t)payment->seat,
		.amount = payment->amount,
		.unit = payment->unit,
		.province = payment->province,
		.recruit = payment->recruit,
		.number_count = payment->number_count,
	};
	memcpy(expense.numbers, payment->numbers, sizeof expense.numbers);
	memcpy(expense.note, payment->note, sizeof expense.note - 1);
	machiavelli_pen_expense(pen, &expense);
}

static void label_letter(struct rd_pen *pen, const struct machiavelli_letter *letter)
{
	if (letter->has_clauses) {
		machiavelli_label_proposal(pen, letter);
		return;
	}
	add_verb(pen, MACHIAVELLI_WORD_SAY);
	rd_pen_add(pen, " ");
	if (letter->to == MACHIAVELLI_TO_ALL)
		add_verb(pen, MACHIAVELLI_WORD_ALL);
	else
		rd_pen_number(pen, letter->to);
	rd_pen_add(pen, " ");
	rd_pen_add(pen, letter->text);
}

size_t machiavelli_label(
	const void *of, const void *view, enum rd_language language, char *out, size_t capacity)
{
	const struct machiavelli_action *action = of;
	struct rd_pen pen = rd_pen_start(out, capacity, language, view);
	switch (action->type) {
	case MACHIAVELLI_MESSAGE_SEND: label_letter(&pen, &action->letter); break;
	case MACHIAVELLI_ORDER_SET:
		machiavelli_pen_order(&pen, &action->order, MACHIAVELLI_KIND_UNKNOWN);
		break;
	case MACHIAVELLI_ORDER_CLEAR:
		add_verb(&pen, MACHIAVELLI_WORD_CLEAR);
		rd_pen_add(&pen, " ");
		machiavelli_pen_unit(&pen, action->order.unit, MACHIAVELLI_KIND_UNKNOWN);
		break;
	case MACHIAVELLI_EXPENSE_ADD: label_payment(&pen, &action->payment); break;
	case MACHIAVELLI_EXPENSE_REMOVE:
		add_verb(&pen, MACHIAVELLI_WORD_REMOVE);
		rd_pen_add(&pen, " ");
		rd_pen_number(&pen, action->id);
		break;
	case MACHIAVELLI_TURN_READY:
		add_verb(&pen, action->ready ? MACHIAVELLI_WORD_READY : MACHIAVELLI_WORD_WAIT);
		break;
	case MACHIAVELLI_VOTE_CAST:
		add_verb(&pen, MACHIAVELLI_WORD_VOTE);
		rd_pen_add(&pen, " ");
		rd_pen_number(&pen, action->ballot.seat);
		rd_pen_add(&pen, " ");
		rd_pen_add(&pen, machiavelli_choice_names[action->ballot.choice].in[language]);
		break;
	case MACHIAVELLI_PROPOSAL_ANSWER:
	case MACHIAVELLI_SECRET_SHOW: machiavelli_label_answer(&pen, action); break;
	case MACHIAVELLI_MATCH_SURRENDER: add_verb(&pen, MACHIAVELLI_WORD_SURRENDER); break;
	default: add_verb(&pen, MACHIAVELLI_WORD_FORFEIT); break;
	}
	return pen.length;
}
