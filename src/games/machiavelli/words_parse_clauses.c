/*
 * words_parse_clauses.c: typed promises (words_clauses.h shows the notation).
 */
#include "letters.h"
#include "words_read.h"

#include <string.h>

enum { OTHER = -1 /* whoever gets the letter, until it is known who that is */ };

static bool take_one_of(struct machiavelli_reader *reader, const char *list)
{
	struct machiavelli_reader before = *reader;
	if (machiavelli_take(reader) && machiavelli_is_one_of(reader->word, list))
		return true;
	*reader = before;
	return false;
}

static bool fail_next(struct machiavelli_reader *reader, enum machiavelli_fault fault)
{
	machiavelli_take(reader);
	return machiavelli_read_fail(reader, fault);
}

/* `me` and `you` are seats, too. */
static bool read_any_seat(struct machiavelli_reader *reader, int64_t to, int8_t *seat)
{
	int32_t number;
	if (take_one_of(reader, "i me yo ja")) {
		*seat = reader->view->seat;
	} else if (take_one_of(reader, "you tu ty")) {
		*seat = (int8_t)to;
	} else {
		if (!machiavelli_read_seat(reader, &number))
			return false;
		if (number < 0 || number >= MACHIAVELLI_SEATS)
			return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_SEAT);
		*seat = (int8_t)number;
	}
	return true;
}

/* ---- clauses ---- */

static bool read_turn(struct machiavelli_reader *reader, struct machiavelli_clause *clause)
{
	int32_t number;
	bool is_dated = false;
	while (take_one_of(reader, "until till by in on the turn hasta en el turno do v tahu tah"))
		is_dated = true;
	if (!is_dated)
		return true;
	if (!machiavelli_read_number(reader, &number))
		return false;
	if (number < 1 || number > MACHIAVELLI_TURNS)
		return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_LARGE);
	clause->turn = (uint8_t)number;
	return true;
}

static bool read_when(
	struct machiavelli_reader *reader, int64_t to, struct machiavelli_clause *clause)
{
	struct machiavelli_when *when = &clause->when;
	clause->has_when = true;
	if (!read_any_seat(reader, to, &when->seat))
		return false;
	machiavelli_take(reader);
	if (machiavelli_is_one_of(reader->word,
		    "hold holds has takes tiene tenga toma drzi ma ziska ziskaji obsadi")) {
		when->cause = MACHIAVELLI_WHEN_HOLDS;
		return machiavelli_read_place(reader, &when->province);
	}
	if (machiavelli_is_one_of(reader->word, "fall falls cae caiga padne"))
		when->cause = MACHIAVELLI_WHEN_FALLS;
	else if (machiavelli_is_one_of(reader->word, "die dies muere muera zemre"))
		when->cause = MACHIAVELLI_WHEN_KILLED;
	else
		return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_CLAUSE);
	return true;
}

static bool read_pay(
	struct machiavelli_reader *reader, int64_t to, struct machiavelli_clause *clause)
{
	int32_t number;
	clause->kind = MACHIAVELLI_CLAUSE_PAY;
	if (!machiavelli_read_number(reader, &number))
		return false;
	if (number < 1 || number > MACHIAVELLI_TRANSFER)
		return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_AMOUNT);
	clause->amount = (uint16_t)number;
	take_one_of(reader, "ducat ducats ducado ducados dukat dukaty dukatu");
	return !take_one_of(reader, "when if once cuando si az kdyz") ||
	       read_when(reader, to, clause);
}

static bool read_secret(struct machiavelli_reader *reader, uint8_t *secret, uint8_t *unit)
{
	take_one_of(reader, "the el la");
	machiavelli_take(reader);
	if (machiavelli_is_one_of(reader->word, "treasury tesoro pokladna pokladnu"))
		*secret = MACHIAVELLI_SECRET_TREASURY;
	else if (machiavelli_is_one_of(reader->word, "letter carta dopis"))
		*secret = MACHIAVELLI_SECRET_LETTER;
	else if (!machiavelli_is_one_of(reader->word, "order orden rozkaz"))
		return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_SECRET);
	return *secret != MACHIAVELLI_SECRET_ORDER || machiavelli_read_unit(reader, unit);
}

static bool read_leaving(struct machiavelli_reader *reader, struct machiavelli_clause *clause)
{
	clause->kind = MACHIAVELLI_CLAUSE_LEAVE;
	return machiavelli_read_place(reader, &clause->province);
}

/* Whose it is to give: whoever has the unit, if nobody is named. */
static int8_t owner_of(const struct machiavelli_reader *reader, int unit, int64_t to)
{
	for (int i = 0; i < reader->view->unit_count; i++) {
		const struct machiavelli_seen_unit *seen = &reader->view->units[i];
		bool is_garrison = seen->kind == MACHIAVELLI_GARRISON;
		if (seen->at == machiavelli_place_of(unit) &&
			is_garrison == machiavelli_is_garrison(unit))
			return seen->seat;
	}
	return (int8_t)to;
}

static bool read_promised_order(struct machiavelli_reader *reader, bool is_named, int64_t to,
	struct machiavelli_clause *clause)
{
	struct machiavelli_order order = {0};
	size_t start = reader->at;
	clause->kind = MACHIAVELLI_CLAUSE_ORDER;
	take_one_of(reader, "order orders ordeno ordenas ordena rozkaz rozkazu rozkazes");
	if (!machiavelli_read_deed(reader, &order))
		return reader->word_at <= start + 1 && !is_named
			       ? machiavelli_read_fail(reader, MACHIAVELLI_FAULT_CLAUSE)
			       : false;
	if (!is_named)
		clause->by = owner_of(reader, order.unit, to);
	clause->deed = machiavelli_deed_of_order(&order);
	return true;
}

static bool read_clause(
	struct machiavelli_reader *reader, int64_t to, struct machiavelli_clause *clause)
{
	bool is_mine = take_one_of(reader, "i yo ja");
	bool is_yours = !is_mine && take_one_of(reader, "you tu ty");
	bool is_read;
	clause->by = is_yours ? (int8_t)to : reader->view->seat;
	if (take_one_of(
		    reader, "pay pays pago pagas paga zaplatim zaplatis zaplati platim platis")) {
		is_read = read_pay(reader, to, clause);
	} else if (take_one_of(reader, "truce peace tregua paz primeri mir")) {
		clause->kind = MACHIAVELLI_CLAUSE_TRUCE;
		is_read = true;
	} else if (take_one_of(reader, "neither nobody nadie nikdo")) {
		clause->kind = MACHIAVELLI_CLAUSE_STAY_OUT;
		take_one_of(reader, "enters goes entra nevstoupi");
		take_one_of(reader, "to en do");
		is_read = machiavelli_read_place(reader, &clause->province);
	} else if (take_one_of(reader, "leave leaves dejo dejas deja opustim opustis opusti")) {
		is_read = read_leaving(reader, clause);
	} else if (
		take_one_of(reader,
			"show shows reveal muestro muestras mostrar muestra ukazu ukazes ukaz")) {
		clause->kind = MACHIAVELLI_CLAUSE_REVEAL;
		clause->unit = MACHIAVELLI_NO_UNIT;
		is_read = read_secret(reader, &clause->secret, &clause->unit);
	} else if (take_one_of(reader, "alliance alianza spojenectvi")) {
		clause->kind = MACHIAVELLI_CLAUSE_ALLIANCE;
		take_one_of(reader, "against contra proti");
		is_read = read_any_seat(reader, to, &clause->seat);
	} else {
		is_read = read_promised_order(reader, is_mine || is_yours, to, clause);
	}
	if (machiavelli_binds_both(clause->kind))
		clause->by = 0;
	return is_read && read_turn(reader, clause);
}

/* ---- proposals ---- */

static const char propose_words[] = "propose propongo proponer propone navrhuji navrhni";

bool machiavelli_is_proposal(struct machiavelli_reader *reader)
{
	struct machiavelli_reader before = *reader;
	bool is_it = take_one_of(reader, propose_words) && machiavelli_take_this(reader, ":");
	*reader = before;
	return is_it;
}

bool machiavelli_read_clauses(struct machiavelli_reader *reader, struct machiavelli_letter *letter)
{
	struct machiavelli_phrase terms = {.kind = MACHIAVELLI_PHRASE_TERMS};
	if (letter->to >= MACHIAVELLI_SEATS)
		return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_SEAT);
	take_one_of(reader, propose_words);
	machiavelli_take_this(reader, ":");
	do {
		if (letter->clause_count == MACHIAVELLI_CLAUSES)
			return fail_next(reader, MACHIAVELLI_FAULT_CLAUSES);
		if (!read_clause(reader, letter->to, &letter->clauses[letter->clause_count++]))
			return false;
	} while (machiavelli_take_this(reader, ";"));
	letter->has_clauses = true;
	machiavelli_phrase_say(terms, RD_ENGLISH, letter->text, sizeof letter->text);
	return machiavelli_expect_end(reader);
}

/* Whom a letter without an address means: whoever is to give an order in it, or has proposed something last. */
static int32_t addressee(
	const struct machiavelli_reader *reader, const struct machiavelli_letter *letter)
{
	int32_t to = OTHER;
	for (int i = 0; i < letter->clause_count; i++)
		if (letter->clauses[i].kind == MACHIAVELLI_CLAUSE_ORDER &&
			letter->clauses[i].by != reader->view->seat)
			to = letter->clauses[i].by;
	for (int i = 0; i < reader->view->proposal_count && to == OTHER; i++)
		if (reader->view->proposals[i].standing == MACHIAVELLI_PROPOSED)
			to = reader->view->proposals[i].with;
	return to;
}

/* The latest of the seat's proposals that waits for an answer; 0: there is none. */
static int32_t find_open(const struct machiavelli_reader *reader, int seat, bool is_own)
{
	int32_t found = 0;
	for (int i = 0; i < reader->view->proposal_count; i++) {
		const struct machiavelli_seen_proposal *proposal = &reader->view->proposals[i];
		bool is_of_reader = proposal->from == reader->view->seat;
		if (proposal->with == seat && proposal->standing == MACHIAVELLI_PROPOSED &&
			is_of_reader == is_own)
			found = proposal->id;
	}
	return found;
}

/* A number, if one comes; else the latest that is open. */
static bool read_which(struct machiavelli_reader *reader, int seat, bool is_own, int32_t *which)
{
	struct machiavelli_reader before = *reader;
	if (machiavelli_take(reader) && reader->word[0] >= '0' && reader->word[0] <= '9') {
		*reader = before;
		return machiavelli_read_number(reader, which);
	}
	*reader = before;
	*which = find_open(reader, seat, is_own);
	return *which > 0 || fail_next(reader, MACHIAVELLI_FAULT_PROPOSAL);
}

bool machiavelli_read_proposal(
	struct machiavelli_reader *reader, bool is_counter, struct machiavelli_letter *letter)
{
	int32_t seat = OTHER;
	size_t start = reader->word_at;
	if ((is_counter || !machiavelli_peek(reader, ":")) && !machiavelli_read_seat(reader, &seat))
		return false;
	letter->to = seat;
	if (is_counter && !read_which(reader, seat, false, &letter->counters))
		return false;
	if (is_counter && letter->counters < 1)
		return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_PROPOSAL);
	if (!machiavelli_read_clauses(reader, letter))
		return false;
	if (seat != OTHER)
		return true;
	seat = addressee(reader, letter);
	letter->to = seat;
	for (int i = 0; i < letter->clause_count; i++) {
		struct machiavelli_clause *clause = &letter->clauses[i];
		if (clause->by == OTHER)
			clause->by = (int8_t)seat;
		if (clause->when.seat == OTHER)
			clause->when.seat = (int8_t)seat;
		if (clause->seat == OTHER)
			clause->seat = (int8_t)seat;
	}
	reader->word_at = start;
	return seat != OTHER || machiavelli_read_fail(reader, MACHIAVELLI_FAULT_SEAT);
}

/* ---- answers ---- */

static const struct {
	const char *words;
	uint8_t objection;
} objections[] = {
	{"too little demasiado poco prilis malo", MACHIAVELLI_OBJECTION_TOO_LITTLE},
	{"no trust sin confianza bez duvery", MACHIAVELLI_OBJECTION_NO_TRUST},
	{"bound otras promesas impiden brani jine sliby", MACHIAVELLI_OBJECTION_BOUND},
	{"impossible imposible nemozne", MACHIAVELLI_OBJECTION_IMPOSSIBLE},
	{"close victory cerca victoria blizko vitezstvi", MACHIAVELLI_OBJECTION_LEADER},
};

static bool read_objection(struct machiavelli_reader *reader, uint8_t *objection)
{
	*objection = MACHIAVELLI_NO_OBJECTION;
	if (machiavelli_is_at_end(reader))
		return true;
	machiavelli_take(reader);
	for (size_t i = 0; i < RD_COUNT(objections); i++)
		if (machiavelli_is_one_of(reader->word, objections[i].words)) {
			*objection = objections[i].objection;
			machiavelli_rest_of(reader);
			return true; /* the first word says it */
		}
	return machiavelli_read_fail(reader, MACHIAVELLI_FAULT_REASON);
}

bool machiavelli_read_answer(
	struct machiavelli_reader *reader, int reply, struct machiavelli_answer_given *answer)
{
	answer->reply = (uint8_t)reply;
	if (!machiavelli_read_seat(reader, &answer->with) ||
		!read_which(reader, answer->with, reply == MACHIAVELLI_REPLY_WITHDRAW,
			&answer->proposal))
		return false;
	return reply == MACHIAVELLI_REPLY_REFUSE ? read_objection(reader, &answer->objection)
						 : machiavelli_expect_end(reader);
}

bool machiavelli_read_showing(
	struct machiavelli_reader *reader, struct machiavelli_showing *showing)
{
	if (!machiavelli_read_seat(reader, &showing->to) ||
		!read_secret(reader, &showing->secret, &showing->unit))
		return false;
	if (showing->secret != MACHIAVELLI_SECRET_LETTER)
		return machiavelli_expect_end(reader);
	return machiavelli_read_seat(reader, &showing->author) &&
	       machiavelli_read_text(reader, showing->text, sizeof showing->text);
}
