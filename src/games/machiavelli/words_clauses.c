/*
 * words_clauses.c: promises in words (words_clauses.h): sentences of clauses, of events about them, of where they stand, and the
 * notation that words_parse_clauses.c reads again.
 */
#include "words_clauses.h"

#include <string.h>

#include "words.h"

enum sentence {
	ORDER,
	PAY,
	PAY_HOLDS,
	PAY_FALLS,
	PAY_KILLED,
	TRUCE,
	STAY_OUT,
	LEAVE,
	SHOWS_ORDER,
	SHOWS_TREASURY,
	SHOWS_LETTER,
	ALLIANCE,
	PROPOSAL,
	COUNTER,
	CHANGED,
	ACCEPTED,
	REFUSED,
	REFUSED_FOR,
	WITHDRAWN,
	LAPSED,
	SHOWN_ORDER,
	SHOWN_TREASURY,
	SHOWN_LETTER,
	KEPT,
	BROKEN,
	BROKEN_BOTH,
	BROKEN_UNSHARED,
	UNKNOWN,
	VOID,
	DEALINGS,
	LINE_MINE,
	LINE_THEIRS,
	LINE_KEPT,
	LINE_BROKEN,
	LINE_BROKEN_BOTH,
	LINE_UNKNOWN,
	LINE_VOID,
	LINE_DUE,
	SENTENCES,
};

// clang-format off
#define T(english, spanish, czech) {{english, spanish, czech}}
const struct rd_text machiavelli_clause_texts[MACHIAVELLI_CLAUSE_TEXTS] = {
	[ORDER] = T("{0} orders {1} (turn {2})", "{0} ordena {1} (turno {2})", "{0}: rozkaz {1} (tah {2})"),
	[PAY] = T("{0} pays {1} {1:ducat|ducats} (until turn {2})", "{0} paga {1} {1:ducado|ducados} (hasta el turno {2})",
		"{0} zaplatí {1} {1:dukát|dukáty|dukátů} (do tahu {2})"),
	[PAY_HOLDS] = T("{0} pays {1} {1:ducat|ducats} when {3} holds {4} (until turn {2})",
		"{0} paga {1} {1:ducado|ducados} cuando {3} tenga {4} (hasta el turno {2})",
		"{0} zaplatí {1} {1:dukát|dukáty|dukátů}, až {3} obsadí provincii {4} (do tahu {2})"),
	[PAY_FALLS] = T("{0} pays {1} {1:ducat|ducats} when {3} has fallen (until turn {2})",
		"{0} paga {1} {1:ducado|ducados} cuando caiga {3} (hasta el turno {2})",
		"{0} zaplatí {1} {1:dukát|dukáty|dukátů}, až padne mocnost {3} (do tahu {2})"),
	[PAY_KILLED] = T("{0} pays {1} {1:ducat|ducats} when the leader is killed: {3} (until turn {2})",
		"{0} paga {1} {1:ducado|ducados} cuando maten al gobernante: {3} (hasta el turno {2})",
		"{0} zaplatí {1} {1:dukát|dukáty|dukátů} za smrt vládce: {3} (do tahu {2})"),
	[TRUCE] = T("truce until turn {0}", "tregua hasta el turno {0}", "příměří do tahu {0}"),
	[STAY_OUT] = T("neither enters {1} until turn {0}", "nadie entra en {1} hasta el turno {0}", "{1}: nikdo nevstoupí do tahu {0}"),
	[LEAVE] = T("{0} leaves {1} (until turn {2})", "{0} deja {1} (hasta el turno {2})", "{0} opustí provincii {1} (do tahu {2})"),
	[SHOWS_ORDER] = T("{0} shows the order of {1} (until turn {2})", "{0} muestra la orden de {1} (hasta el turno {2})",
		"{0} odhalí rozkaz, který má {1} (do tahu {2})"),
	[SHOWS_TREASURY] = T("{0} shows the treasury (until turn {2})", "{0} muestra el tesoro (hasta el turno {2})",
		"{0} odhalí pokladnu (do tahu {2})"),
	[SHOWS_LETTER] = T("{0} shows a letter (until turn {2})", "{0} muestra una carta (hasta el turno {2})",
		"{0} odhalí dopis (do tahu {2})"),
	[ALLIANCE] = T("alliance against {1} until turn {0}", "alianza contra {1} hasta el turno {0}", "spojenectví proti mocnosti {1} do tahu {0}"),
	[PROPOSAL] = T(" [proposal {0}: {1}]", " [propuesta {0}: {1}]", " [návrh {0}: {1}]"),
	[COUNTER] = T(" [proposal {0}, instead of {2}: {1}]", " [propuesta {0}, en lugar de {2}: {1}]", " [návrh {0} místo {2}: {1}]"),
	[CHANGED] = T(" (changed)", " (cambiado)", " (změněno)"),
	[ACCEPTED] = T("{0} accepts proposal {2} ({1})", "{0} acepta la propuesta {2} ({1})", "{0}: návrh {2} přijat ({1})"),
	[REFUSED] = T("{0} refuses proposal {2} ({1})", "{0} rechaza la propuesta {2} ({1})", "{0}: návrh {2} odmítnut ({1})"),
	[REFUSED_FOR] = T("{0} refuses proposal {2} ({1}): {3}", "{0} rechaza la propuesta {2} ({1}): {3}", "{0}: návrh {2} odmítnut ({1}): {3}"),
	[WITHDRAWN] = T("{0} withdraws proposal {2} ({1})", "{0} retira la propuesta {2} ({1})", "{0}: návrh {2} stažen ({1})"),
	[LAPSED] = T("Proposal {2} of {0} to {1} has lapsed", "La propuesta {2} de {0} a {1} ha caducado", "Návrh {2} propadl ({0}, {1})"),
	[SHOWN_ORDER] = T("{0} shows {1} an order, as it stands now (attested): {2}", "{0} muestra a {1} una orden, tal como está ahora (certificada): {2}",
		"{0}, příjemce {1}: rozkaz, jak teď zní (ověřeno), {2}"),
	[SHOWN_TREASURY] = T("{0} shows {1} the treasury (attested): {2} {2:ducat|ducats}", "{0} muestra a {1} el tesoro (certificado): {2} {2:ducado|ducados}",
		"{0}, příjemce {1}: v pokladně (ověřeno) {2} {2:dukát|dukáty|dukátů}"),
	[SHOWN_LETTER] = T("{0} quotes {3} to {1} (unproven): “{2}”", "{0} cita a {3} ante {1} (sin prueba): «{2}»",
		"{0}, příjemce {1}: citát (neověřeno), autor {3}, „{2}“"),
	[KEPT] = T("Kept ({0}): {1}", "Cumplido ({0}): {1}", "Splněno ({0}): {1}"),
	[BROKEN] = T("{2} broke a promise ({0}): {1}", "{2} rompió una promesa ({0}): {1}", "Porušený slib, {2} ({0}): {1}"),
	[BROKEN_BOTH] = T("Both broke it ({0}): {1}", "Ambos la rompieron ({0}): {1}", "Porušeno oběma ({0}): {1}"),
	[BROKEN_UNSHARED] = T("{2} broke a promise, as you saw it ({0}): {1}", "{2} rompió una promesa, según lo que viste ({0}): {1}",
		"Porušený slib podle toho, co vidíš, {2} ({0}): {1}"),
	[UNKNOWN] = T("Nobody told you whether it was kept ({0}): {1}", "No sabes si se cumplió ({0}): {1}", "Nevíš, zda to platilo ({0}): {1}"),
	[VOID] = T("Lapsed ({0}): {1}", "Caducado ({0}): {1}", "Propadlo ({0}): {1}"),
	[DEALINGS] = T("Proposals:", "Propuestas:", "Návrhy:"),
	[LINE_MINE] = T("  {0} {1} (yours to {2}, {3}): ", "  {0} {1} (tuya a {2}, {3}): ", "  {0} {1} (tvůj, příjemce {2}, {3}): "),
	[LINE_THEIRS] = T("  {0} {1} (from {2}, {3}): ", "  {0} {1} (de {2}, {3}): ", "  {0} {1} (autor {2}, {3}): "),
	[LINE_KEPT] = T(" [kept]", " [cumplido]", " [splněno]"),
	[LINE_BROKEN] = T(" [broken: {0}]", " [roto: {0}]", " [porušeno: {0}]"),
	[LINE_BROKEN_BOTH] = T(" [broken by both]", " [roto por ambos]", " [porušeno oběma]"),
	[LINE_UNKNOWN] = T(" [unknown]", " [no se sabe]", " [neví se]"),
	[LINE_VOID] = T(" [lapsed]", " [caducado]", " [propadlo]"),
	[LINE_DUE] = T(" [due]", " [debido]", " [splatné]"),
};
_Static_assert((int)SENTENCES == (int)MACHIAVELLI_CLAUSE_TEXTS, "as many as the header says");
const struct rd_text machiavelli_objection_names[MACHIAVELLI_OBJECTIONS] = {
	[MACHIAVELLI_OBJECTION_TOO_LITTLE] = T("too little", "demasiado poco", "příliš málo"),
	[MACHIAVELLI_OBJECTION_NO_TRUST] = T("no trust", "sin confianza", "bez důvěry"),
	[MACHIAVELLI_OBJECTION_BOUND] = T("bound by other promises", "otras promesas lo impiden", "brání jiné sliby"),
	[MACHIAVELLI_OBJECTION_IMPOSSIBLE] = T("impossible", "imposible", "nemožné"),
	[MACHIAVELLI_OBJECTION_LEADER] = T("close to victory", "cerca de la victoria", "blízko vítězství"),
};
const struct rd_text machiavelli_standing_names[MACHIAVELLI_STANDINGS] = {
	[MACHIAVELLI_PROPOSED] = T("unanswered", "sin respuesta", "bez odpovědi"),
	[MACHIAVELLI_ACCEPTED] = T("accepted", "aceptada", "přijatý"),
	[MACHIAVELLI_REFUSED] = T("refused", "rechazada", "odmítnutý"),
	[MACHIAVELLI_COUNTERED] = T("countered", "contestada con otra", "nahrazený jiným"),
	[MACHIAVELLI_WITHDRAWN] = T("withdrawn", "retirada", "stažený"),
	[MACHIAVELLI_LAPSED] = T("lapsed", "caducada", "propadlý"),
	[MACHIAVELLI_DONE] = T("over", "concluida", "uzavřený"),
};
static const struct rd_text proposal_word = T("proposal", "propuesta", "návrh");
/* What labels are made of; the first words that words_parse_clauses.c knows. */
static const struct rd_text propose = T("propose", "proponer", "navrhni"), counter = T("counter", "contraoferta", "protinávrh");
static const struct rd_text replies[MACHIAVELLI_REPLIES] = {T("accept", "aceptar", "přijmi"), T("refuse", "rechazar", "odmítni"), T("withdraw", "retractar", "stáhni")};
static const struct rd_text show = T("show", "mostrar", "ukaž"), you = T("you", "tú", "ty"), me = T("I", "yo", "já");
static const struct rd_text pay = T("pay", "pago", "zaplatím"), when = T("when", "cuando", "až"), until = T("until", "hasta", "do");
static const struct rd_text causes[MACHIAVELLI_CAUSES] = {T("holds", "tiene", "drží"), T("falls", "cae", "padne"), T("dies", "muere", "zemře")};
static const struct rd_text truce = T("truce", "tregua", "příměří"), neither = T("neither enters", "nadie entra", "nikdo nevstoupí");
static const struct rd_text leave = T("leave", "dejo", "opustím"), alliance = T("alliance against", "alianza contra", "spojenectví proti");
static const struct rd_text secrets[MACHIAVELLI_SECRETS] = {T("order", "orden", "rozkaz"), T("treasury", "tesoro", "pokladnu"), T("letter", "carta", "dopis")};
// clang-format on

#define SEAT(seat) RD_WORDS(machiavelli_seat_name(pen, seat))
#define PLACE(place) RD_WORDS(machiavelli_place_name(pen, place))
#define SAY(pen, sentence, ...) RD_PEN_SAY(pen, &machiavelli_clause_texts[sentence], __VA_ARGS__)

enum { SHORT = 256, LONG = 2048 };

/* ---- sentences ---- */

static void say_payment(struct rd_pen *pen, const struct machiavelli_clause *clause)
{
	static const uint8_t by_cause[MACHIAVELLI_CAUSES] = {PAY_HOLDS, PAY_FALLS, PAY_KILLED};
	int sentence = clause->has_when ? by_cause[clause->when.cause % MACHIAVELLI_CAUSES] : PAY;
	SAY(pen, sentence, SEAT(clause->by), RD_NUMBER(clause->amount), RD_NUMBER(clause->turn),
		SEAT(clause->when.seat), PLACE(clause->when.province));
}

static void say_showing(struct rd_pen *pen, const struct machiavelli_clause *clause)
{
	static const uint8_t by_secret[MACHIAVELLI_SECRETS] = {
		SHOWS_ORDER, SHOWS_TREASURY, SHOWS_LETTER};
	char unit[SHORT];
	struct rd_pen line = rd_pen_start(unit, sizeof unit, pen->language, pen->view);
	machiavelli_pen_unit(&line, clause->unit, MACHIAVELLI_KIND_UNKNOWN);
	SAY(pen, by_secret[clause->secret % MACHIAVELLI_SECRETS], SEAT(clause->by), RD_WORDS(unit),
		RD_NUMBER(clause->turn));
}

void machiavelli_pen_clause(struct rd_pen *pen, const struct machiavelli_clause *clause)
{
	char words[SHORT];
	struct rd_pen line = rd_pen_start(words, sizeof words, pen->language, pen->view);
	switch (clause->kind) {
	case MACHIAVELLI_CLAUSE_ORDER: {
		struct machiavelli_order order = machiavelli_order_of_deed(&clause->deed);
		machiavelli_pen_order(&line, &order, MACHIAVELLI_KIND_UNKNOWN);
		SAY(pen, ORDER, SEAT(clause->by), RD_WORDS(words), RD_NUMBER(clause->turn));
		break;
	}
	case MACHIAVELLI_CLAUSE_PAY: say_payment(pen, clause); break;
	case MACHIAVELLI_CLAUSE_TRUCE: SAY(pen, TRUCE, RD_NUMBER(clause->turn)); break;
	case MACHIAVELLI_CLAUSE_STAY_OUT:
		SAY(pen, STAY_OUT, RD_NUMBER(clause->turn), PLACE(clause->province));
		break;
	case MACHIAVELLI_CLAUSE_LEAVE:
		SAY(pen, LEAVE, SEAT(clause->by), PLACE(clause->province), RD_NUMBER(clause->turn));
		break;
	case MACHIAVELLI_CLAUSE_REVEAL: say_showing(pen, clause); break;
	default: SAY(pen, ALLIANCE, RD_NUMBER(clause->turn), SEAT(clause->seat)); break;
	}
}

void machiavelli_say_clauses(struct rd_pen *pen, const struct machiavelli_event_message *event)
{
	char list[LONG];
	struct rd_pen line = rd_pen_start(list, sizeof list, pen->language, pen->view);
	for (int i = 0; i < event->clause_count; i++) {
		rd_pen_add(&line, i > 0 ? "; " : "");
		machiavelli_pen_clause(&line, &event->clauses[i].clause);
		if (event->clauses[i].is_changed)
			rd_pen_say(&line, &machiavelli_clause_texts[CHANGED], NULL, 0);
	}
	SAY(pen, event->counters ? COUNTER : PROPOSAL, RD_NUMBER(event->proposal), RD_WORDS(list),
		RD_NUMBER(event->counters));
}

/* ---- events ---- */

static void say_answer(struct rd_pen *pen, const struct machiavelli_event_answered *event)
{
	bool has_reason = event->objection < MACHIAVELLI_OBJECTIONS;
	int sentence = event->head.type == MACHIAVELLI_PROPOSAL_LAPSED ? LAPSED
		       : event->standing == MACHIAVELLI_ACCEPTED       ? ACCEPTED
		       : event->standing == MACHIAVELLI_WITHDRAWN      ? WITHDRAWN
		       : has_reason                                    ? REFUSED_FOR
								       : REFUSED;
	SAY(pen, sentence, SEAT(event->from), SEAT(event->recipient), RD_NUMBER(event->proposal),
		RD_WORDS(has_reason
				 ? machiavelli_objection_names[event->objection].in[pen->language]
				 : ""));
}

static void say_shown(struct rd_pen *pen, const struct machiavelli_event_shown *event)
{
	char words[SHORT];
	struct rd_pen line = rd_pen_start(words, sizeof words, pen->language, pen->view);
	struct machiavelli_order order = machiavelli_order_of_deed(&event->order);
	switch (event->secret) {
	case MACHIAVELLI_SECRET_ORDER:
		machiavelli_pen_order(&line, &order, MACHIAVELLI_KIND_UNKNOWN);
		SAY(pen, SHOWN_ORDER, SEAT(event->from), SEAT(event->recipient), RD_WORDS(words));
		break;
	case MACHIAVELLI_SECRET_TREASURY:
		SAY(pen, SHOWN_TREASURY, SEAT(event->from), SEAT(event->recipient),
			RD_NUMBER(event->treasury));
		break;
	default:
		SAY(pen, SHOWN_LETTER, SEAT(event->from), SEAT(event->recipient),
			RD_WORDS(event->text), SEAT(event->author));
		break;
	}
}

/* Breaches come first, then what was kept, then the rest. */
static int rank_of(const struct machiavelli_judgement *item)
{
	return item->finding == MACHIAVELLI_BROKEN ? 0 : item->finding == MACHIAVELLI_KEPT ? 1 : 2;
}

static void say_finding(struct rd_pen *pen, const struct machiavelli_judgement *item)
{
	char clause[SHORT * 2];
	struct rd_pen line = rd_pen_start(clause, sizeof clause, pen->language, pen->view);
	machiavelli_pen_clause(&line, &item->what);
	int sentence = item->finding == MACHIAVELLI_KEPT              ? KEPT
		       : item->finding == MACHIAVELLI_FINDING_UNKNOWN ? UNKNOWN
		       : item->finding != MACHIAVELLI_BROKEN          ? VOID
		       : item->breaker == MACHIAVELLI_BY_BOTH         ? BROKEN_BOTH
		       : item->is_shared                              ? BROKEN
								      : BROKEN_UNSHARED;
	rd_pen_add(pen, pen->length > 0 ? "; " : "");
	SAY(pen, sentence, SEAT(item->with), RD_WORDS(clause), SEAT(item->breaker));
}

static void say_findings(struct rd_pen *pen, const struct machiavelli_event_judged *event)
{
	const struct machiavelli_judgement *items = rd_tail_items(&event->head, &event->findings);
	for (int rank = 0; rank < 3; rank++)
		for (int i = 0; i < event->findings.count; i++)
			if (rank_of(&items[i]) == rank)
				say_finding(pen, &items[i]);
}

void machiavelli_say_promises(struct rd_pen *pen, const struct rd_event *event)
{
	if (event->type == MACHIAVELLI_SECRET_SHOWN)
		say_shown(pen, (const void *)event);
	else if (event->type == MACHIAVELLI_PROMISES_JUDGED)
		say_findings(pen, (const void *)event);
	else
		say_answer(pen, (const void *)event);
}

/* ---- where they stand ---- */

static void tell_finding(struct rd_pen *pen, const struct machiavelli_seen_pledge *pledge)
{
	bool is_both = pledge->breaker == MACHIAVELLI_BY_BOTH;
	switch (pledge->finding) {
	case MACHIAVELLI_KEPT: SAY(pen, LINE_KEPT, RD_NUMBER(0)); break;
	case MACHIAVELLI_BROKEN:
		SAY(pen, is_both ? LINE_BROKEN_BOTH : LINE_BROKEN, SEAT(pledge->breaker));
		break;
	case MACHIAVELLI_FINDING_UNKNOWN: SAY(pen, LINE_UNKNOWN, RD_NUMBER(0)); break;
	case MACHIAVELLI_FINDING_LAPSED: SAY(pen, LINE_VOID, RD_NUMBER(0)); break;
	default:
		if (pledge->came > 0)
			SAY(pen, LINE_DUE, RD_NUMBER(0));
	}
}

void machiavelli_tell_proposals(struct rd_pen *pen, const struct machiavelli_view *view)
{
	if (view->proposal_count > 0) {
		rd_pen_say(pen, &machiavelli_clause_texts[DEALINGS], NULL, 0);
		rd_pen_add(pen, "\n");
	}
	for (int i = 0; i < view->proposal_count; i++) {
		const struct machiavelli_seen_proposal *proposal = &view->proposals[i];
		SAY(pen, proposal->from == view->seat ? LINE_MINE : LINE_THEIRS,
			RD_WORDS(proposal_word.in[pen->language]), RD_NUMBER(proposal->id),
			SEAT(proposal->with),
			RD_WORDS(machiavelli_standing_names[proposal->standing %
							    MACHIAVELLI_STANDINGS]
					 .in[pen->language]));
		for (int j = 0; j < proposal->pledge_count; j++) {
			const struct machiavelli_seen_pledge *pledge = &proposal->pledges[j];
			rd_pen_add(pen, j > 0 ? "; " : "");
			machiavelli_pen_clause(pen, &pledge->clause);
			if (pledge->is_changed)
				rd_pen_say(pen, &machiavelli_clause_texts[CHANGED], NULL, 0);
			tell_finding(pen, pledge);
		}
		rd_pen_add(pen, "\n");
	}
}

/* ---- as they are typed ---- */

static void add(struct rd_pen *pen, const struct rd_text *word)
{
	rd_pen_add(pen, word->in[pen->language]);
	rd_pen_add(pen, " ");
}

static void add_place(struct rd_pen *pen, int place)
{
	rd_pen_add(pen, place < MACHIAVELLI_PLACES ? machiavelli_codes.name[place] : "?");
}

static void label_secret(struct rd_pen *pen, int secret, int unit)
{
	rd_pen_add(pen, secrets[secret % MACHIAVELLI_SECRETS].in[pen->language]);
	if (secret != MACHIAVELLI_SECRET_ORDER)
		return;
	rd_pen_add(pen, " ");
	machiavelli_pen_unit(pen, unit, MACHIAVELLI_KIND_UNKNOWN);
}

static void label_clause(struct rd_pen *pen, const struct machiavelli_clause *clause, int64_t to)
{
	struct machiavelli_order order = machiavelli_order_of_deed(&clause->deed);
	if (!machiavelli_binds_both(clause->kind))
		add(pen, clause->by == to ? &you : &me);
	switch (clause->kind) {
	case MACHIAVELLI_CLAUSE_ORDER:
		machiavelli_pen_order(pen, &order, MACHIAVELLI_KIND_UNKNOWN);
		break;
	case MACHIAVELLI_CLAUSE_PAY:
		add(pen, &pay);
		rd_pen_number(pen, clause->amount);
		if (!clause->has_when)
			break;
		rd_pen_add(pen, " ");
		add(pen, &when);
		rd_pen_number(pen, clause->when.seat);
		rd_pen_add(pen, " ");
		add(pen, &causes[clause->when.cause % MACHIAVELLI_CAUSES]);
		if (clause->when.cause == MACHIAVELLI_WHEN_HOLDS)
			add_place(pen, clause->when.province);
		break;
	case MACHIAVELLI_CLAUSE_TRUCE: rd_pen_add(pen, truce.in[pen->language]); break;
	case MACHIAVELLI_CLAUSE_STAY_OUT:
	case MACHIAVELLI_CLAUSE_LEAVE:
		add(pen, clause->kind == MACHIAVELLI_CLAUSE_LEAVE ? &leave : &neither);
		add_place(pen, clause->province);
		break;
	case MACHIAVELLI_CLAUSE_REVEAL:
		add(pen, &show);
		label_secret(pen, clause->secret, clause->unit);
		break;
	default:
		add(pen, &alliance);
		rd_pen_number(pen, clause->seat);
		break;
	}
	if (clause->turn == 0)
		return;
	rd_pen_add(pen, " ");
	add(pen, &until);
	rd_pen_number(pen, clause->turn);
}

void machiavelli_label_proposal(struct rd_pen *pen, const struct machiavelli_letter *letter)
{
	add(pen, letter->counters ? &counter : &propose);
	rd_pen_number(pen, letter->to);
	if (letter->counters) {
		rd_pen_add(pen, " ");
		rd_pen_number(pen, letter->counters);
	}
	for (int i = 0; i < letter->clause_count; i++) {
		rd_pen_add(pen, i > 0 ? "; " : ": ");
		label_clause(pen, &letter->clauses[i], letter->to);
	}
}

void machiavelli_label_answer(struct rd_pen *pen, const struct machiavelli_action *action)
{
	if (action->type == MACHIAVELLI_PROPOSAL_ANSWER) {
		const struct machiavelli_answer_given *answer = &action->answer;
		add(pen, &replies[answer->reply % MACHIAVELLI_REPLIES]);
		rd_pen_number(pen, answer->with);
		rd_pen_add(pen, " ");
		rd_pen_number(pen, answer->proposal);
		if (answer->reply == MACHIAVELLI_REPLY_REFUSE &&
			answer->objection < MACHIAVELLI_OBJECTIONS) {
			rd_pen_add(pen, " ");
			rd_pen_add(pen,
				machiavelli_objection_names[answer->objection].in[pen->language]);
		}
		return;
	}
	const struct machiavelli_showing *showing = &action->showing;
	add(pen, &show);
	rd_pen_number(pen, showing->to);
	rd_pen_add(pen, " ");
	label_secret(pen, showing->secret, showing->unit);
	if (showing->secret != MACHIAVELLI_SECRET_LETTER)
		return;
	rd_pen_add(pen, " ");
	rd_pen_number(pen, showing->author);
	rd_pen_add(pen, " ");
	rd_pen_add(pen, showing->text);
}
