/*
 * schema_clauses.c: the JSON of the secret chancellery: clauses, proposals, answers and what is shown, in actions,
 * events, the state and the views of edition 3 (6.10, 7.10).
 */
#include "parts.h"

enum { LAST_SEAT = MACHIAVELLI_SEATS - 1 };

const struct rd_names machiavelli_clause_kinds = RD_NAMES(
	"order", "pay", "truce", "stay_out", "leave", "reveal", "alliance");
const struct rd_names machiavelli_causes = RD_NAMES("holds", "falls", "killed");
const struct rd_names machiavelli_secrets = RD_NAMES("order", "treasury", "letter");
const struct rd_names machiavelli_standings = RD_NAMES(
	"proposed", "accepted", "refused", "countered", "withdrawn", "lapsed", "done");
const struct rd_names machiavelli_replies = RD_NAMES("accept", "refuse", "withdraw");
const struct rd_names machiavelli_objections = RD_NAMES(
	"too_little", "no_trust", "bound", "impossible", "leader");
const struct rd_names machiavelli_findings = RD_NAMES(
	"open", "kept", "broken", "unknown", "lapsed");
/* In the order of machiavelli_pair. */
const struct rd_names machiavelli_pair_names = RD_NAMES("0-1", "0-2", "1-2", "0-3", "1-3", "2-3",
	"0-4", "1-4", "2-4", "3-4", "0-5", "1-5", "2-5", "3-5", "4-5", "0-6", "1-6", "2-6", "3-6",
	"4-6", "5-6", "0-7", "1-7", "2-7", "3-7", "4-7", "5-7", "6-7");
static const struct rd_names field_kinds = RD_NAMES("army", "fleet");

#define BIT(type) RD_BIT(MACHIAVELLI_##type)
#define SEAT(member, ...) RD_INT(member, 0, LAST_SEAT, __VA_ARGS__)
#define ANYTHING RD_UNKNOWN(MACHIAVELLI_NOWHERE)
#define PERHAPS_ANYTHING ANYTHING, RD_OPTIONAL

/* ---- clauses ---- */

/* `known` is said of every code, `perhaps` of one that may be absent: in an action any string is well-formed. */
#define DEED_FIELDS(known, perhaps)                                                                \
	RD_ENUM(unit, machiavelli_references, known),                                              \
		RD_ENUM(order, machiavelli_order_types, RD_REQUIRED),                              \
		RD_ENUM(target, machiavelli_references, known,                                     \
			RD_WHEN(BIT(SUPPORT) | BIT(CONVOY))),                                      \
		RD_ENUM(to, machiavelli_codes, known, .has = offsetof(RD_OF, has_to) + 1,          \
			RD_WHEN(BIT(MOVE) | BIT(CONVOY))),                                         \
		RD_ENUM(to, machiavelli_codes, perhaps, .has = offsetof(RD_OF, has_to) + 1,        \
			RD_WHEN(BIT(SUPPORT))),                                                    \
		RD_BOOL(convoy, RD_OPTIONAL, RD_WHEN(BIT(MOVE))),                                  \
		RD_ENUM(into, field_kinds, RD_REQUIRED, RD_WHEN(BIT(CONVERT)))
enum { DEED_TAG = 1 };
#define RD_OF struct machiavelli_deed
static const struct rd_field deed_fields[] = {DEED_FIELDS(RD_REQUIRED, RD_OPTIONAL)};
static const struct rd_schema deed_schema = RD_TAGGED("deed", deed_fields, DEED_TAG);
static const struct rd_field asked_deed_fields[] = {DEED_FIELDS(ANYTHING, PERHAPS_ANYTHING)};
static const struct rd_schema asked_deed_schema = RD_TAGGED("deed", asked_deed_fields, DEED_TAG);
#undef RD_OF

#define WHEN_FIELDS(known)                                                                         \
	RD_ENUM(cause, machiavelli_causes, RD_REQUIRED), SEAT(seat, RD_REQUIRED),                  \
		RD_ENUM(province, machiavelli_codes, known, RD_WHEN(BIT(WHEN_HOLDS)))
enum { WHEN_TAG = 0 };
#define RD_OF struct machiavelli_when
static const struct rd_field when_fields[] = {WHEN_FIELDS(RD_REQUIRED)};
static const struct rd_schema when_schema = RD_TAGGED("when", when_fields, WHEN_TAG);
static const struct rd_field asked_when_fields[] = {WHEN_FIELDS(ANYTHING)};
static const struct rd_schema asked_when_schema = RD_TAGGED("when", asked_when_fields, WHEN_TAG);
#undef RD_OF

/* Codes of actions are any strings; what is told has none where there is none. */
#define PERHAPS_A_UNIT RD_ABSENT(MACHIAVELLI_NO_UNIT), RD_LENIENT
#define OF_ONE (BIT(CLAUSE_ORDER) | BIT(CLAUSE_PAY) | BIT(CLAUSE_LEAVE) | BIT(CLAUSE_REVEAL))
#define CLAUSE_FIELDS(of, deeds, whens, known, some)                                               \
	RD_ENUM_AS("kind", of kind, machiavelli_clause_kinds, RD_REQUIRED),                        \
		RD_INT_AS("by", of by, 0, LAST_SEAT, RD_REQUIRED, RD_WHEN(OF_ONE)),                \
		RD_STRUCT_AS("order", of deed, deeds, RD_REQUIRED, RD_WHEN(BIT(CLAUSE_ORDER))),    \
		RD_INT_AS("amount", of amount, 1, MACHIAVELLI_TRANSFER, RD_REQUIRED,               \
			RD_WHEN(BIT(CLAUSE_PAY))),                                                 \
		RD_STRUCT_AS("when", of when, whens, RD_ABSENT_UNLESS(of has_when),                \
			RD_WHEN(BIT(CLAUSE_PAY))),                                                 \
		RD_ENUM_AS("province", of province, machiavelli_codes, known,                      \
			RD_WHEN(BIT(CLAUSE_STAY_OUT) | BIT(CLAUSE_LEAVE))),                        \
		RD_ENUM_AS("secret", of secret, machiavelli_secrets, RD_REQUIRED,                  \
			RD_WHEN(BIT(CLAUSE_REVEAL))),                                              \
		RD_ENUM_AS("unit", of unit, machiavelli_references, some,                          \
			RD_WHEN(BIT(CLAUSE_REVEAL))),                                              \
		RD_INT_AS("against", of seat, 0, LAST_SEAT, RD_REQUIRED,                           \
			RD_WHEN(BIT(CLAUSE_ALLIANCE))),                                            \
		RD_INT_AS("turn", of turn, 1, MACHIAVELLI_TURNS, RD_ABSENT(0))
enum { CLAUSE_TAG = 0 };

#define RD_OF struct machiavelli_clause
static const struct rd_field asked_clause_fields[] = {
	CLAUSE_FIELDS(, asked_deed_schema, asked_when_schema, ANYTHING, PERHAPS_A_UNIT)};
static const struct rd_schema asked_clause_schema = RD_TAGGED(
	"asked_clause", asked_clause_fields, CLAUSE_TAG);
static const struct rd_field clause_fields[] = {
	CLAUSE_FIELDS(, deed_schema, when_schema, RD_REQUIRED, RD_ABSENT(MACHIAVELLI_NO_UNIT))};
static const struct rd_schema clause_schema = RD_TAGGED("clause", clause_fields, CLAUSE_TAG);
#undef RD_OF

/* ---- actions ---- */

#define RD_OF struct machiavelli_action
static const struct rd_field message_fields[] = {
	RD_INT_AS("to", letter.to, INT32_MIN, INT32_MAX, RD_WORD("all", MACHIAVELLI_TO_ALL)),
	RD_STRING_AS("text", letter.text, 1, MACHIAVELLI_LETTER, RD_LETTER, RD_CUT, RD_OPEN_VALUE),
	RD_LIST_AS("clauses", letter.clauses, letter.clause_count,
		RD_ITEM_STRUCT(asked_clause_schema), .low = 1,
		RD_ABSENT_UNLESS(letter.has_clauses)),
	RD_INT_AS("counters", letter.counters, 1, INT32_MAX, RD_ABSENT(0)),
};
const struct rd_schema machiavelli_message_schema_3 = RD_OBJECT("message:send", message_fields);

static const struct rd_field answer_fields[] = {
	RD_INT_AS("with", answer.with, INT32_MIN, INT32_MAX),
	RD_INT_AS("proposal", answer.proposal, INT32_MIN, INT32_MAX),
	RD_ENUM_AS("answer", answer.reply, machiavelli_replies),
	RD_ENUM_AS("reason", answer.objection, machiavelli_objections,
		RD_ABSENT(MACHIAVELLI_NO_OBJECTION), RD_WHEN(BIT(REPLY_REFUSE))),
};
enum { ANSWER_TAG = 2, SHOW_TAG = 1 };
const struct rd_schema machiavelli_answer_schema = RD_TAGGED(
	"proposal:answer", answer_fields, ANSWER_TAG);

static const struct rd_field show_fields[] = {
	RD_INT_AS("to", showing.to, INT32_MIN, INT32_MAX),
	RD_ENUM_AS("secret", showing.secret, machiavelli_secrets),
	RD_ENUM_AS(
		"unit", showing.unit, machiavelli_references, ANYTHING, RD_WHEN(BIT(SECRET_ORDER))),
	RD_INT_AS("author", showing.author, INT32_MIN, INT32_MAX, RD_WHEN(BIT(SECRET_LETTER))),
	RD_STRING_AS("text", showing.text, 1, MACHIAVELLI_LETTER, RD_LETTER, RD_CUT, RD_OPEN_VALUE,
		RD_WHEN(BIT(SECRET_LETTER))),
};
const struct rd_schema machiavelli_show_schema = RD_TAGGED("secret:show", show_fields, SHOW_TAG);
#undef RD_OF

/* ---- events ---- */

#define RD_OF struct machiavelli_sent_clause
static const struct rd_field sent_clause_fields[] = {
	CLAUSE_FIELDS(
		clause., deed_schema, when_schema, RD_REQUIRED, RD_ABSENT(MACHIAVELLI_NO_UNIT)),
	RD_BOOL_AS("changed", is_changed, RD_ABSENT_UNLESS(is_changed)),
};
static const struct rd_schema sent_clause_schema = RD_TAGGED(
	"sent_clause", sent_clause_fields, CLAUSE_TAG);
#undef RD_OF

#define RD_OF struct machiavelli_event_message
static const struct rd_field sent_fields[] = {
	SEAT(from),
	RD_INT(recipient, 0, LAST_SEAT, RD_WORD("all", RD_NOBODY)),
	RD_STRING(text, 1, MACHIAVELLI_LETTER),
	RD_INT(proposal, 1, MACHIAVELLI_PROPOSAL_IDS, RD_ABSENT(0)),
	RD_INT(thread, 1, MACHIAVELLI_PROPOSAL_IDS, RD_ABSENT(0)),
	RD_INT(counters, 1, MACHIAVELLI_PROPOSAL_IDS, RD_ABSENT(0)),
	RD_LIST(clauses, clause_count, RD_ITEM_STRUCT(sent_clause_schema),
		RD_ABSENT_UNLESS(has_clauses)),
};
const struct rd_schema machiavelli_sent_event_3 = RD_OBJECT("message:sent", sent_fields);
#undef RD_OF

#define RD_OF struct machiavelli_event_answered
static const struct rd_field answered_fields[] = {
	SEAT(from),
	SEAT(recipient),
	RD_INT(proposal, 1, MACHIAVELLI_PROPOSAL_IDS),
	RD_ENUM(standing, machiavelli_standings),
	RD_ENUM_AS(
		"reason", objection, machiavelli_objections, RD_ABSENT(MACHIAVELLI_NO_OBJECTION)),
};
const struct rd_schema machiavelli_answered_event = RD_OBJECT("proposal:answered", answered_fields);
static const struct rd_field lapsed_fields[] = {
	SEAT(from), SEAT(recipient), RD_INT(proposal, 1, MACHIAVELLI_PROPOSAL_IDS)};
const struct rd_schema machiavelli_lapsed_event = RD_OBJECT("proposal:lapsed", lapsed_fields);
#undef RD_OF

#define RD_OF struct machiavelli_event_shown
static const struct rd_field shown_fields[] = {
	SEAT(from),
	SEAT(recipient),
	RD_ENUM(secret, machiavelli_secrets),
	RD_BOOL_AS("attested", is_attested),
	RD_STRUCT(order, deed_schema, RD_WHEN(BIT(SECRET_ORDER))),
	RD_INT(treasury, 0, MACHIAVELLI_TREASURY, RD_WHEN(BIT(SECRET_TREASURY))),
	SEAT(author, RD_WHEN(BIT(SECRET_LETTER))),
	RD_STRING(text, 1, MACHIAVELLI_LETTER, RD_WHEN(BIT(SECRET_LETTER))),
};
enum { SHOWN_TAG = 2 };
const struct rd_schema machiavelli_shown_event = RD_TAGGED("secret:shown", shown_fields, SHOWN_TAG);
#undef RD_OF

/* Who broke it: a seat, "both", or null. */
#define BREAKER                                                                                    \
	RD_INT_AS("by", breaker, MACHIAVELLI_BY_BOTH, LAST_SEAT, RD_NULL(RD_NOBODY),               \
		RD_WORD("both", MACHIAVELLI_BY_BOTH))
#define RD_OF struct machiavelli_judgement
static const struct rd_field judgement_fields[] = {
	SEAT(with),
	RD_INT(proposal, 1, MACHIAVELLI_PROPOSAL_IDS),
	RD_INT(clause, 1, MACHIAVELLI_CLAUSES),
	RD_ENUM(finding, machiavelli_findings),
	BREAKER,
	RD_BOOL_AS("shared", is_shared),
	RD_STRUCT(what, clause_schema),
};
static const struct rd_schema judgement_schema = RD_OBJECT("judgement", judgement_fields);
#undef RD_OF

#define RD_OF struct machiavelli_event_judged
static const struct rd_field judged_fields[] = {
	RD_TAIL(findings, struct machiavelli_judgement, RD_ITEM_STRUCT(judgement_schema),
		MACHIAVELLI_PROPOSALS *MACHIAVELLI_CLAUSES),
};
const struct rd_schema machiavelli_judged_event = RD_OBJECT("promises:judged", judged_fields);
#undef RD_OF

/* ---- the state ---- */

#define RD_OF struct machiavelli_pledge
static const struct rd_field pledge_fields[] = {
	CLAUSE_FIELDS(
		clause., deed_schema, when_schema, RD_REQUIRED, RD_ABSENT(MACHIAVELLI_NO_UNIT)),
	RD_INT(paid, 0, UINT16_MAX),
	RD_INT(came, 0, MACHIAVELLI_TURNS),
	RD_BOOL_AS("changed", is_changed),
	RD_BOOL_AS("shown", is_shown),
	RD_BOOL_AS("over", is_over),
	RD_ARRAY(finding, RD_ITEM_ENUM(machiavelli_findings)),
	RD_ARRAY(breaker, RD_ITEM_INT(MACHIAVELLI_BY_BOTH, LAST_SEAT)),
	RD_ARRAY_AS("doubtful", is_doubtful, RD_ITEM_BOOL),
};
static const struct rd_schema pledge_schema = RD_TAGGED("pledge", pledge_fields, CLAUSE_TAG);
#undef RD_OF

#define PROPOSAL_FIELDS                                                                            \
	RD_INT(id, 1, MACHIAVELLI_PROPOSAL_IDS), RD_INT(thread, 1, MACHIAVELLI_PROPOSAL_IDS),      \
		RD_INT(counters, 1, MACHIAVELLI_PROPOSAL_IDS, RD_ABSENT(0)), SEAT(from),           \
		RD_ENUM(standing, machiavelli_standings),                                          \
		RD_ENUM_AS("reason", objection, machiavelli_objections,                            \
			RD_ABSENT(MACHIAVELLI_NO_OBJECTION)),                                      \
		RD_INT(turn, 1, MACHIAVELLI_TURNS), RD_INT(rounds, 0, MACHIAVELLI_COUNTERS)
#define RD_OF struct machiavelli_proposal
static const struct rd_field proposal_fields[] = {
	PROPOSAL_FIELDS,
	RD_LIST_AS("clauses", pledges, pledge_count, RD_ITEM_STRUCT(pledge_schema)),
};
static const struct rd_schema proposal_schema = RD_OBJECT("proposal", proposal_fields);
#undef RD_OF

#define RD_OF struct machiavelli_dealings
static const struct rd_field dealings_fields[] = {
	RD_INT(last_id, 0, MACHIAVELLI_PROPOSAL_IDS),
	RD_LIST(proposals, count, RD_ITEM_STRUCT(proposal_schema)),
};
static const struct rd_schema dealings_schema = RD_OBJECT("dealings", dealings_fields);
const struct rd_field machiavelli_dealings_or_none = {
	.kind = RD_KIND_STRUCT, .schema = &dealings_schema, RD_ABSENT_UNLESS(is_begun)};
#undef RD_OF

/* ---- views ---- */

#define RD_OF struct machiavelli_seen_pledge
static const struct rd_field seen_pledge_fields[] = {
	CLAUSE_FIELDS(
		clause., deed_schema, when_schema, RD_REQUIRED, RD_ABSENT(MACHIAVELLI_NO_UNIT)),
	RD_BOOL_AS("changed", is_changed, RD_ABSENT_UNLESS(is_changed)),
	RD_INT(paid, 0, UINT16_MAX, RD_WHEN(BIT(CLAUSE_PAY))),
	RD_INT(came, 1, MACHIAVELLI_TURNS, RD_ABSENT(0), RD_WHEN(BIT(CLAUSE_PAY))),
	RD_ENUM(finding, machiavelli_findings),
	RD_INT_AS("broken_by", breaker, MACHIAVELLI_BY_BOTH, LAST_SEAT, RD_ABSENT(RD_NOBODY),
		RD_WORD("both", MACHIAVELLI_BY_BOTH)),
};
static const struct rd_schema seen_pledge_schema = RD_TAGGED(
	"seen_pledge", seen_pledge_fields, CLAUSE_TAG);
#undef RD_OF

#define RD_OF struct machiavelli_seen_proposal
static const struct rd_field seen_proposal_fields[] = {
	SEAT(with),
	PROPOSAL_FIELDS,
	RD_LIST_AS("clauses", pledges, pledge_count, RD_ITEM_STRUCT(seen_pledge_schema)),
};
const struct rd_schema machiavelli_seen_proposal_schema = RD_OBJECT(
	"seen_proposal", seen_proposal_fields);
#undef RD_OF
