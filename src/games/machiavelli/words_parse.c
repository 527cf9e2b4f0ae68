/*
 * words_parse.c: a typed action (words.h shows the notation). Words are read from left to right; a
 * fault points at the word that was not understood, or behind the last one if something is missing.
 */
#include "words_read.h"

#include <string.h>

/* ---- words ---- */

static bool is_space(char letter)
{
	return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

static bool is_sign(char letter)
{
	return letter == '-' || letter == '=' || letter == ';' || letter == ':';
}

static void skip_spaces(struct machiavelli_reader *reader)
{
	while (is_space(reader->typed[reader->at]))
		reader->at++;
}

/* Takes a word, or a sign alone; false at the end. */
bool machiavelli_take(struct machiavelli_reader *reader)
{
	size_t length = 0, taken;
	skip_spaces(reader);
	reader->word_at = reader->at;
	memset(reader->word, 0, sizeof reader->word);
	if (!reader->typed[reader->at])
		return false;
	do {
		char letter = rd_fold_letter(reader->typed + reader->at, &taken);
		if (length < MACHIAVELLI_TYPED_WORD - 1)
			reader->word[length] = letter;
		length++;
		reader->at += taken;
		if (is_sign(letter))
			break;
	} while (reader->typed[reader->at] && !is_space(reader->typed[reader->at]) &&
		 !is_sign(reader->typed[reader->at]));
	if (length >= MACHIAVELLI_TYPED_WORD)
		reader->word[0] = '\0';
	return true;
}

bool machiavelli_peek(struct machiavelli_reader *reader, const char *word)
{
	struct machiavelli_reader before = *reader;
	bool is_it = machiavelli_take(reader) && strcmp(reader->word, word) == 0;
	*reader = before;
	return is_it;
}

/* Takes the next word if it is this one. */
bool machiavelli_take_this(struct machiavelli_reader *reader, const char *word)
{
	return machiavelli_peek(reader, word) && machiavelli_take(reader);
}

bool machiavelli_is_at_end(struct machiavelli_reader *reader)
{
	skip_spaces(reader);
	return !reader->typed[reader->at];
}

/* At the word taken last. */
bool machiavelli_read_fail(struct machiavelli_reader *reader, enum machiavelli_fault which)
{
	return rd_fault_tell(reader->fault, reader->word_at, machiavelli_fault_texts, (int)which);
}

bool machiavelli_expect_end(struct machiavelli_reader *reader)
{
	if (machiavelli_is_at_end(reader))
		return true;
	machiavelli_take(reader);
	return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_EXTRA);
}

/* Up to the next blank, or to the end. */
static size_t word_length(const char *text)
{
	const char *blank = strchr(text, ' ');
	return blank ? (size_t)(blank - text) : strlen(text);
}

/* Whether one of the blank-separated folded words is the word taken last. */
bool machiavelli_is_one_of(const char *word, const char *list)
{
	size_t length = strlen(word);
	for (const char *at = list; length > 0 && *at;) {
		size_t next = word_length(at);
		if (next == length && memcmp(at, word, length) == 0)
			return true;
		at += next + (at[next] == ' ');
	}
	return false;
}

static bool is_folded(const char *word, const char *text)
{
	size_t taken;
	for (; *word && *text; word++, text += taken)
		if (*word != rd_fold_letter(text, &taken))
			return false;
	return !*word && !*text;
}

/* ---- places, units, seats, numbers ---- */

static int find_place(const char *word)
{
	for (int place = 0; place < MACHIAVELLI_PLACES && word[0]; place++) {
		if (is_folded(word, machiavelli_codes.name[place]))
			return place;
		for (int language = 0; language < RD_LANGUAGES; language++)
			if (is_folded(word, machiavelli_place_names[place].in[language]))
				return place;
	}
	return MACHIAVELLI_NOWHERE;
}

bool machiavelli_read_place(struct machiavelli_reader *reader, uint8_t *place)
{
	machiavelli_take(reader);
	*place = (uint8_t)find_place(reader->word);
	return *place != MACHIAVELLI_NOWHERE ||
	       machiavelli_read_fail(reader, MACHIAVELLI_FAULT_PLACE);
}

/* [A|F|G] CODE, or CODE-g. */
bool machiavelli_read_unit(struct machiavelli_reader *reader, uint8_t *unit)
{
	bool is_garrison = machiavelli_take_this(reader, "g");
	if (!is_garrison && (machiavelli_peek(reader, "a") || machiavelli_peek(reader, "f")))
		machiavelli_take(reader);
	if (!machiavelli_read_place(reader, unit))
		return false;
	struct machiavelli_reader before = *reader;
	if (machiavelli_take_this(reader, "-") && machiavelli_take_this(reader, "g"))
		is_garrison = true;
	else
		*reader = before;
	if (is_garrison)
		*unit = (uint8_t)(*unit + MACHIAVELLI_PLACES);
	return true;
}

bool machiavelli_read_number(struct machiavelli_reader *reader, int32_t *number)
{
	machiavelli_take(reader);
	*number = 0;
	size_t length = strlen(reader->word);
	for (size_t i = 0; i < length; i++) {
		if (reader->word[i] < '0' || reader->word[i] > '9')
			return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_NUMBER);
		*number = *number * 10 + (reader->word[i] - '0');
		if (length > 9)
			return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_LARGE);
	}
	return length > 0 || machiavelli_read_fail(reader, MACHIAVELLI_FAULT_NUMBER);
}

/* A number, or the name of a faction in the match, or the code of its capital. */
bool machiavelli_read_seat(struct machiavelli_reader *reader, int32_t *seat)
{
	struct machiavelli_reader before = *reader;
	machiavelli_take(reader);
	for (int i = 0; i < reader->view->player_count; i++) {
		int faction = reader->view->players[i].faction;
		int capital = machiavelli_faction_rows[faction].capital;
		bool is_it = is_folded(reader->word, machiavelli_factions.name[faction]) ||
			     is_folded(reader->word, machiavelli_codes.name[capital]);
		for (int language = 0; language < RD_LANGUAGES; language++)
			is_it = is_it || is_folded(reader->word,
						 machiavelli_faction_names[faction].in[language]);
		if (is_it && reader->word[0]) {
			*seat = i;
			return true;
		}
	}
	*reader = before;
	return machiavelli_read_number(reader, seat) ||
	       machiavelli_read_fail(reader, MACHIAVELLI_FAULT_SEAT);
}

/* The rest of the line, from the next word on. */
size_t machiavelli_rest_of(struct machiavelli_reader *reader)
{
	skip_spaces(reader);
	reader->word_at = reader->at;
	return strlen(reader->typed + reader->at);
}

/* ---- orders ---- */

static bool read_way(struct machiavelli_reader *reader, struct machiavelli_order *order)
{
	order->has_to = true;
	return machiavelli_read_place(reader, &order->to);
}

/* Behind S and C: a unit, and perhaps its way. */
static bool read_help(struct machiavelli_reader *reader, struct machiavelli_order *order)
{
	if (!machiavelli_read_unit(reader, &order->target))
		return false;
	if (machiavelli_take_this(reader, "-"))
		return read_way(reader, order);
	if (order->order == MACHIAVELLI_SUPPORT)
		return true;
	machiavelli_take(reader);
	return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_WAY);
}

static bool read_into(struct machiavelli_reader *reader, struct machiavelli_order *order)
{
	machiavelli_take(reader);
	if (machiavelli_is_one_of(reader->word, "a army ejercito armada"))
		order->into = MACHIAVELLI_ARMY;
	else if (machiavelli_is_one_of(reader->word, "f fleet flota lodstvo"))
		order->into = MACHIAVELLI_FLEET;
	else
		return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_INTO);
	return true;
}

static bool read_retreats(struct machiavelli_reader *reader, struct machiavelli_order *order)
{
	if (!machiavelli_is_at_end(reader) && machiavelli_take_this(reader, "r"))
		order->has_retreats = true;
	while (order->has_retreats && !machiavelli_is_at_end(reader)) {
		uint8_t place;
		if (order->retreat_count == MACHIAVELLI_RETREATS) {
			machiavelli_take(reader);
			return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_RETREATS);
		}
		if (!machiavelli_read_place(reader, &place))
			return false;
		if (memchr(order->retreats, place, order->retreat_count))
			return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_TWICE);
		order->retreats[order->retreat_count++] = place;
	}
	order->has_retreats = order->retreat_count > 0;
	return machiavelli_expect_end(reader);
}

bool machiavelli_read_deed(struct machiavelli_reader *reader, struct machiavelli_order *order)
{
	if (!machiavelli_read_unit(reader, &order->unit))
		return false;
	machiavelli_take(reader);
	if (strcmp(reader->word, "-") == 0) {
		order->order = MACHIAVELLI_MOVE;
		if (!read_way(reader, order))
			return false;
		order->convoy = machiavelli_take_this(reader, "c") ||
				machiavelli_take_this(reader, "convoy");
	} else if (strcmp(reader->word, "=") == 0) {
		order->order = MACHIAVELLI_CONVERT;
		if (!read_into(reader, order))
			return false;
	} else if (machiavelli_is_one_of(reader->word, "s supports apoya podporuje")) {
		order->order = MACHIAVELLI_SUPPORT;
		if (!read_help(reader, order))
			return false;
	} else if (machiavelli_is_one_of(reader->word, "c convoys transporta veze")) {
		order->order = MACHIAVELLI_CONVOY;
		if (!read_help(reader, order))
			return false;
	} else if (machiavelli_is_one_of(reader->word, "b besiege besieges asedia obleha")) {
		order->order = MACHIAVELLI_BESIEGE;
	} else if (!machiavelli_is_one_of(reader->word, "h hold holds mantiene drzi")) {
		return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_ORDER);
	}
	return true;
}

static bool read_order(struct machiavelli_reader *reader, struct machiavelli_order *order)
{
	return machiavelli_read_deed(reader, order) && read_retreats(reader, order);
}

/* ---- the rest ---- */

static bool read_payment(struct machiavelli_reader *reader, struct machiavelli_payment *payment)
{
	int32_t number;
	switch (payment->kind) {
	case MACHIAVELLI_TRANSFER_MONEY: {
		if (!machiavelli_read_seat(reader, &payment->seat) ||
			!machiavelli_read_number(reader, &number))
			return false;
		if (number < 1 || number > MACHIAVELLI_TRANSFER)
			return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_AMOUNT);
		payment->amount = (uint16_t)number;
		size_t length = machiavelli_rest_of(reader);
		if (length >= sizeof payment->note)
			return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_NOTE);
		memcpy(payment->note, reader->typed + reader->at, length);
		return true;
	}
	case MACHIAVELLI_ASSASSINATE:
		if (!machiavelli_read_seat(reader, &payment->seat))
			return false;
		do {
			if (!machiavelli_read_number(reader, &number))
				return false;
			bool is_new = payment->number_count < MACHIAVELLI_NUMBERS &&
				      !memchr(payment->numbers, number, payment->number_count);
			if (number < 1 || number > 6 || !is_new)
				return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_DICE);
			payment->numbers[payment->number_count++] = (uint8_t)number;
		} while (!machiavelli_is_at_end(reader));
		return true;
	case MACHIAVELLI_BRIBE:
		return machiavelli_read_unit(reader, &payment->unit) &&
		       machiavelli_expect_end(reader);
	case MACHIAVELLI_RECRUIT:
		machiavelli_take(reader);
		if (machiavelli_is_one_of(reader->word, "a army ejercito armada armadu"))
			payment->recruit = MACHIAVELLI_ARMY;
		else if (machiavelli_is_one_of(reader->word, "f fleet flota lodstvo"))
			payment->recruit = MACHIAVELLI_FLEET;
		else if (machiavelli_is_one_of(
				 reader->word, "g garrison guarnicion posadka posadku"))
			payment->recruit = MACHIAVELLI_GARRISON;
		else
			return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_KIND);
		return machiavelli_read_place(reader, &payment->province) &&
		       machiavelli_expect_end(reader);
	default:
		return machiavelli_read_place(reader, &payment->province) &&
		       machiavelli_expect_end(reader);
	}
}

bool machiavelli_read_text(struct machiavelli_reader *reader, char *text, size_t capacity)
{
	size_t length = machiavelli_rest_of(reader);
	if (length == 0)
		return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_TEXT);
	if (length >= capacity)
		return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_LONG_TEXT);
	memcpy(text, reader->typed + reader->at, length);
	for (size_t i = 0; i < length; i++)
		if ((uint8_t)text[i] < ' ' || text[i] == 0x7f) {
			reader->word_at = reader->at + i;
			return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_CONTROL);
		}
	return true;
}

static bool read_letter(struct machiavelli_reader *reader, struct machiavelli_letter *letter)
{
	struct machiavelli_reader before = *reader;
	machiavelli_take(reader);
	if (machiavelli_is_one_of(reader->word, "all todos vsem vsichni")) {
		letter->to = MACHIAVELLI_TO_ALL;
	} else {
		int32_t seat;
		*reader = before;
		if (!machiavelli_read_seat(reader, &seat))
			return false;
		letter->to = seat;
	}
	if (letter->to != MACHIAVELLI_TO_ALL && machiavelli_is_proposal(reader))
		return machiavelli_read_clauses(reader, letter);
	return machiavelli_read_text(reader, letter->text, sizeof letter->text);
}

static bool read_ballot(struct machiavelli_reader *reader, struct machiavelli_ballot *ballot)
{
	if (!machiavelli_read_seat(reader, &ballot->seat))
		return false;
	machiavelli_take(reader);
	if (machiavelli_is_one_of(reader->word, "hold wait esperar cekat"))
		ballot->choice = MACHIAVELLI_VOTE_HOLD;
	else if (machiavelli_is_one_of(reader->word, "replace sustituir nahradit"))
		ballot->choice = MACHIAVELLI_VOTE_REPLACE;
	else if (machiavelli_is_one_of(reader->word, "eliminate eliminar vyradit"))
		ballot->choice = MACHIAVELLI_VOTE_ELIMINATE;
	else
		return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_CHOICE);
	return machiavelli_expect_end(reader);
}

enum { SAYS, PROPOSES, COUNTERS };

/* Verbs, by what they make: an action, and for payments its kind. */
static const struct {
	const char *words;
	uint8_t type, detail;
} verbs[] = {
	{"ready done listo hotovo pripraven", MACHIAVELLI_TURN_READY, true},
	{"wait unready espera pockej cekam", MACHIAVELLI_TURN_READY, false},
	{"clear borrar borra zrus", MACHIAVELLI_ORDER_CLEAR, 0},
	{"remove retirar retira odeber", MACHIAVELLI_EXPENSE_REMOVE, 0},
	{"pay pagar paga zaplat", MACHIAVELLI_EXPENSE_ADD, MACHIAVELLI_TRANSFER_MONEY},
	{"assassinate kill asesinar asesina zavrazdi", MACHIAVELLI_EXPENSE_ADD,
		MACHIAVELLI_ASSASSINATE},
	{"bribe sobornar soborna uplat", MACHIAVELLI_EXPENSE_ADD, MACHIAVELLI_BRIBE},
	{"relief relieve socorro socorrer pomoc", MACHIAVELLI_EXPENSE_ADD, MACHIAVELLI_RELIEF},
	{"recruit reclutar recluta verbuj", MACHIAVELLI_EXPENSE_ADD, MACHIAVELLI_RECRUIT},
	{"say tell write decir di rekni", MACHIAVELLI_MESSAGE_SEND, 0},
	{"vote votar vota hlasuj", MACHIAVELLI_VOTE_CAST, 0},
	{"propose propongo proponer propone navrhuji navrhni", MACHIAVELLI_MESSAGE_SEND, PROPOSES},
	{"counter contraoferta contrapropongo protinavrh", MACHIAVELLI_MESSAGE_SEND, COUNTERS},
	{"accept acepto aceptar acepta prijimam prijmi", MACHIAVELLI_PROPOSAL_ANSWER,
		MACHIAVELLI_REPLY_ACCEPT},
	{"refuse rechazo rechazar rechaza odmitam odmitni", MACHIAVELLI_PROPOSAL_ANSWER,
		MACHIAVELLI_REPLY_REFUSE},
	{"withdraw retracto retractar stahuji stahni", MACHIAVELLI_PROPOSAL_ANSWER,
		MACHIAVELLI_REPLY_WITHDRAW},
	{"show muestro mostrar muestra ukazuji ukaz", MACHIAVELLI_SECRET_SHOW, 0},
	{"surrender resign rendirse vzdat", MACHIAVELLI_MATCH_SURRENDER, 0},
};

static bool read_verb(
	struct machiavelli_reader *reader, int verb, struct machiavelli_action *action)
{
	action->type = verbs[verb].type;
	switch (action->type) {
	case MACHIAVELLI_TURN_READY: action->ready = verbs[verb].detail != 0; break;
	case MACHIAVELLI_ORDER_CLEAR:
		if (!machiavelli_read_unit(reader, &action->order.unit))
			return false;
		break;
	case MACHIAVELLI_EXPENSE_REMOVE:
		if (!machiavelli_read_number(reader, &action->id))
			return false;
		break;
	case MACHIAVELLI_EXPENSE_ADD:
		action->payment.kind = verbs[verb].detail;
		return read_payment(reader, &action->payment);
	case MACHIAVELLI_MESSAGE_SEND:
		return verbs[verb].detail == SAYS
			       ? read_letter(reader, &action->letter)
			       : machiavelli_read_proposal(
					 reader, verbs[verb].detail == COUNTERS, &action->letter);
	case MACHIAVELLI_PROPOSAL_ANSWER:
		return machiavelli_read_answer(reader, verbs[verb].detail, &action->answer);
	case MACHIAVELLI_SECRET_SHOW: return machiavelli_read_showing(reader, &action->showing);
	case MACHIAVELLI_VOTE_CAST: return read_ballot(reader, &action->ballot);
	default: break;
	}
	return machiavelli_expect_end(reader);
}

bool machiavelli_parse(const char *typed, const void *view, void *out, struct rd_fault *fault)
{
	struct machiavelli_reader reader = {.typed = typed, .view = view, .fault = fault};
	struct machiavelli_action *action = out;
	memset(action, 0, sizeof *action);
	if (!machiavelli_take(&reader))
		return machiavelli_read_fail(&reader, MACHIAVELLI_FAULT_ANYTHING);
	for (size_t i = 0; i < RD_COUNT(verbs); i++)
		if (machiavelli_is_one_of(reader.word, verbs[i].words))
			return read_verb(&reader, (int)i, action);
	reader.at = 0;
	action->type = MACHIAVELLI_ORDER_SET;
	return read_order(&reader, &action->order);
}
