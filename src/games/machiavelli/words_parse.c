/*
 * words_parse.c: a typed action (words.h shows the notation). Words are read from left to right; a
 * fault points at the word that was not understood, or behind the last one if something is missing.
 */
#include "words.h"

#include <string.h>

enum { WORD = 24 };

struct reader {
	const char *typed;
	size_t at;
	const struct machiavelli_view *view;
	struct rd_fault *fault;
	size_t word_at;  /* where the word taken last begins */
	char word[WORD]; /* it, folded: small letters without accents; "" if it is too long */
};

/* ---- words ---- */

static bool is_space(char letter)
{
	return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

static bool is_sign(char letter)
{
	return letter == '-' || letter == '=';
}

static void skip_spaces(struct reader *reader)
{
	while (is_space(reader->typed[reader->at]))
		reader->at++;
}

/* Takes a word, or a sign alone; false at the end. */
static bool take(struct reader *reader)
{
	size_t length = 0, taken;
	skip_spaces(reader);
	reader->word_at = reader->at;
	memset(reader->word, 0, sizeof reader->word);
	if (!reader->typed[reader->at])
		return false;
	do {
		char letter = rd_fold_letter(reader->typed + reader->at, &taken);
		if (length < WORD - 1)
			reader->word[length] = letter;
		length++;
		reader->at += taken;
		if (is_sign(letter))
			break;
	} while (reader->typed[reader->at] && !is_space(reader->typed[reader->at]) &&
		 !is_sign(reader->typed[reader->at]));
	if (length >= WORD)
		reader->word[0] = '\0';
	return true;
}

static bool peek(struct reader *reader, const char *word)
{
	struct reader before = *reader;
	bool is_it = take(reader) && strcmp(reader->word, word) == 0;
	*reader = before;
	return is_it;
}

/* Takes the next word if it is this one. */
static bool take_word(struct reader *reader, const char *word)
{
	return peek(reader, word) && take(reader);
}

static bool is_at_end(struct reader *reader)
{
	skip_spaces(reader);
	return !reader->typed[reader->at];
}

/* At the word taken last. */
static bool fail(struct reader *reader, enum machiavelli_fault which)
{
	return rd_fault_tell(reader->fault, reader->word_at, machiavelli_fault_texts, (int)which);
}

static bool expect_end(struct reader *reader)
{
	if (is_at_end(reader))
		return true;
	take(reader);
	return fail(reader, MACHIAVELLI_FAULT_EXTRA);
}

/* Up to the next blank, or to the end. */
static size_t word_length(const char *text)
{
	const char *blank = strchr(text, ' ');
	return blank ? (size_t)(blank - text) : strlen(text);
}

/* Whether one of the blank-separated folded words is the word taken last. */
static bool is_one_of(const char *word, const char *list)
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

static bool read_place(struct reader *reader, uint8_t *place)
{
	take(reader);
	*place = (uint8_t)find_place(reader->word);
	return *place != MACHIAVELLI_NOWHERE || fail(reader, MACHIAVELLI_FAULT_PLACE);
}

/* [A|F|G] CODE, or CODE-g. */
static bool read_unit(struct reader *reader, uint8_t *unit)
{
	bool is_garrison = take_word(reader, "g");
	if (!is_garrison && (peek(reader, "a") || peek(reader, "f")))
		take(reader);
	if (!read_place(reader, unit))
		return false;
	struct reader before = *reader;
	if (take_word(reader, "-") && take_word(reader, "g"))
		is_garrison = true;
	else
		*reader = before;
	if (is_garrison)
		*unit = (uint8_t)(*unit + MACHIAVELLI_PLACES);
	return true;
}

static bool read_number(struct reader *reader, int32_t *number)
{
	take(reader);
	*number = 0;
	size_t length = strlen(reader->word);
	for (size_t i = 0; i < length; i++) {
		if (reader->word[i] < '0' || reader->word[i] > '9')
			return fail(reader, MACHIAVELLI_FAULT_NUMBER);
		*number = *number * 10 + (reader->word[i] - '0');
		if (length > 9)
			return fail(reader, MACHIAVELLI_FAULT_LARGE);
	}
	return length > 0 || fail(reader, MACHIAVELLI_FAULT_NUMBER);
}

/* A number, or the name of a faction in the match. */
static bool read_seat(struct reader *reader, int32_t *seat)
{
	struct reader before = *reader;
	take(reader);
	for (int i = 0; i < reader->view->player_count; i++) {
		int faction = reader->view->players[i].faction;
		bool is_it = is_folded(reader->word, machiavelli_factions.name[faction]);
		for (int language = 0; language < RD_LANGUAGES; language++)
			is_it = is_it || is_folded(reader->word,
						 machiavelli_faction_names[faction].in[language]);
		if (is_it && reader->word[0]) {
			*seat = i;
			return true;
		}
	}
	*reader = before;
	return read_number(reader, seat) || fail(reader, MACHIAVELLI_FAULT_SEAT);
}

/* The rest of the line, from the next word on. */
static size_t rest_of(struct reader *reader)
{
	skip_spaces(reader);
	reader->word_at = reader->at;
	return strlen(reader->typed + reader->at);
}

/* ---- orders ---- */

static bool read_way(struct reader *reader, struct machiavelli_order *order)
{
	order->has_to = true;
	return read_place(reader, &order->to);
}

/* Behind S and C: a unit, and perhaps its way. */
static bool read_help(struct reader *reader, struct machiavelli_order *order)
{
	if (!read_unit(reader, &order->target))
		return false;
	if (take_word(reader, "-"))
		return read_way(reader, order);
	if (order->order == MACHIAVELLI_SUPPORT)
		return true;
	take(reader);
	return fail(reader, MACHIAVELLI_FAULT_WAY);
}

static bool read_into(struct reader *reader, struct machiavelli_order *order)
{
	take(reader);
	if (is_one_of(reader->word, "a army ejercito armada"))
		order->into = MACHIAVELLI_ARMY;
	else if (is_one_of(reader->word, "f fleet flota lodstvo"))
		order->into = MACHIAVELLI_FLEET;
	else
		return fail(reader, MACHIAVELLI_FAULT_INTO);
	return true;
}

static bool read_retreats(struct reader *reader, struct machiavelli_order *order)
{
	if (!is_at_end(reader) && take_word(reader, "r"))
		order->has_retreats = true;
	while (order->has_retreats && !is_at_end(reader)) {
		uint8_t place;
		if (order->retreat_count == MACHIAVELLI_RETREATS) {
			take(reader);
			return fail(reader, MACHIAVELLI_FAULT_RETREATS);
		}
		if (!read_place(reader, &place))
			return false;
		if (memchr(order->retreats, place, order->retreat_count))
			return fail(reader, MACHIAVELLI_FAULT_TWICE);
		order->retreats[order->retreat_count++] = place;
	}
	order->has_retreats = order->retreat_count > 0;
	return expect_end(reader);
}

static bool read_order(struct reader *reader, struct machiavelli_order *order)
{
	if (!read_unit(reader, &order->unit))
		return false;
	take(reader);
	if (strcmp(reader->word, "-") == 0) {
		order->order = MACHIAVELLI_MOVE;
		if (!read_way(reader, order))
			return false;
		order->convoy = take_word(reader, "c") || take_word(reader, "convoy");
	} else if (strcmp(reader->word, "=") == 0) {
		order->order = MACHIAVELLI_CONVERT;
		if (!read_into(reader, order))
			return false;
	} else if (is_one_of(reader->word, "s supports apoya podporuje")) {
		order->order = MACHIAVELLI_SUPPORT;
		if (!read_help(reader, order))
			return false;
	} else if (is_one_of(reader->word, "c convoys transporta veze")) {
		order->order = MACHIAVELLI_CONVOY;
		if (!read_help(reader, order))
			return false;
	} else if (is_one_of(reader->word, "b besiege besieges asedia obleha")) {
		order->order = MACHIAVELLI_BESIEGE;
	} else if (!is_one_of(reader->word, "h hold holds mantiene drzi")) {
		return fail(reader, MACHIAVELLI_FAULT_ORDER);
	}
	return read_retreats(reader, order);
}

/* ---- the rest ---- */

static bool read_payment(struct reader *reader, struct machiavelli_payment *payment)
{
	int32_t number;
	switch (payment->kind) {
	case MACHIAVELLI_TRANSFER_MONEY: {
		if (!read_seat(reader, &payment->seat) || !read_number(reader, &number))
			return false;
		if (number < 1 || number > MACHIAVELLI_TRANSFER)
			return fail(reader, MACHIAVELLI_FAULT_AMOUNT);
		payment->amount = (uint16_t)number;
		size_t length = rest_of(reader);
		if (length >= sizeof payment->note)
			return fail(reader, MACHIAVELLI_FAULT_NOTE);
		memcpy(payment->note, reader->typed + reader->at, length);
		return true;
	}
	case MACHIAVELLI_ASSASSINATE:
		if (!read_seat(reader, &payment->seat))
			return false;
		do {
			if (!read_number(reader, &number))
				return false;
			bool is_new = payment->number_count < MACHIAVELLI_NUMBERS &&
				      !memchr(payment->numbers, number, payment->number_count);
			if (number < 1 || number > 6 || !is_new)
				return fail(reader, MACHIAVELLI_FAULT_DICE);
			payment->numbers[payment->number_count++] = (uint8_t)number;
		} while (!is_at_end(reader));
		return true;
	case MACHIAVELLI_BRIBE: return read_unit(reader, &payment->unit) && expect_end(reader);
	case MACHIAVELLI_RECRUIT:
		take(reader);
		if (is_one_of(reader->word, "a army ejercito armada armadu"))
			payment->recruit = MACHIAVELLI_ARMY;
		else if (is_one_of(reader->word, "f fleet flota lodstvo"))
			payment->recruit = MACHIAVELLI_FLEET;
		else if (is_one_of(reader->word, "g garrison guarnicion posadka posadku"))
			payment->recruit = MACHIAVELLI_GARRISON;
		else
			return fail(reader, MACHIAVELLI_FAULT_KIND);
		return read_place(reader, &payment->province) && expect_end(reader);
	default: return read_place(reader, &payment->province) && expect_end(reader);
	}
}

static bool read_letter(struct reader *reader, struct machiavelli_letter *letter)
{
	struct reader before = *reader;
	take(reader);
	if (is_one_of(reader->word, "all todos vsem vsichni")) {
		letter->to = MACHIAVELLI_TO_ALL;
	} else {
		int32_t seat;
		*reader = before;
		if (!read_seat(reader, &seat))
			return false;
		letter->to = seat;
	}
	size_t length = rest_of(reader);
	if (length == 0)
		return fail(reader, MACHIAVELLI_FAULT_TEXT);
	if (length >= sizeof letter->text)
		return fail(reader, MACHIAVELLI_FAULT_LONG_TEXT);
	memcpy(letter->text, reader->typed + reader->at, length);
	for (size_t i = 0; i < length; i++)
		if ((uint8_t)letter->text[i] < ' ' || letter->text[i] == 0x7f) {
			reader->word_at = reader->at + i;
			return fail(reader, MACHIAVELLI_FAULT_CONTROL);
		}
	return true;
}

static bool read_ballot(struct reader *reader, struct machiavelli_ballot *ballot)
{
	if (!read_seat(reader, &ballot->seat))
		return false;
	take(reader);
	if (is_one_of(reader->word, "hold wait esperar cekat"))
		ballot->choice = MACHIAVELLI_VOTE_HOLD;
	else if (is_one_of(reader->word, "replace sustituir nahradit"))
		ballot->choice = MACHIAVELLI_VOTE_REPLACE;
	else if (is_one_of(reader->word, "eliminate eliminar vyradit"))
		ballot->choice = MACHIAVELLI_VOTE_ELIMINATE;
	else
		return fail(reader, MACHIAVELLI_FAULT_CHOICE);
	return expect_end(reader);
}

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
	{"surrender resign rendirse vzdat", MACHIAVELLI_MATCH_SURRENDER, 0},
};

static bool read_verb(struct reader *reader, int verb, struct machiavelli_action *action)
{
	action->type = verbs[verb].type;
	switch (action->type) {
	case MACHIAVELLI_TURN_READY: action->ready = verbs[verb].detail != 0; break;
	case MACHIAVELLI_ORDER_CLEAR:
		if (!read_unit(reader, &action->order.unit))
			return false;
		break;
	case MACHIAVELLI_EXPENSE_REMOVE:
		if (!read_number(reader, &action->id))
			return false;
		break;
	case MACHIAVELLI_EXPENSE_ADD:
		action->payment.kind = verbs[verb].detail;
		return read_payment(reader, &action->payment);
	case MACHIAVELLI_MESSAGE_SEND: return read_letter(reader, &action->letter);
	case MACHIAVELLI_VOTE_CAST: return read_ballot(reader, &action->ballot);
	default: break;
	}
	return expect_end(reader);
}

bool machiavelli_parse(const char *typed, const void *view, void *out, struct rd_fault *fault)
{
	struct reader reader = {.typed = typed, .view = view, .fault = fault};
	struct machiavelli_action *action = out;
	memset(action, 0, sizeof *action);
	if (!take(&reader))
		return fail(&reader, MACHIAVELLI_FAULT_ANYTHING);
	for (size_t i = 0; i < RD_COUNT(verbs); i++)
		if (is_one_of(reader.word, verbs[i].words))
			return read_verb(&reader, (int)i, action);
	reader.at = 0;
	action->type = MACHIAVELLI_ORDER_SET;
	return read_order(&reader, &action->order);
}
