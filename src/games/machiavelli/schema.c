/*
 * schema.c: the JSON of machiavelli: options (3), actions (6), events (9), the state and the views
 * (10). Keys stand in the order of the rulebook's examples.
 */
#include "parts.h"

enum { LAST_SEAT = MACHIAVELLI_SEATS - 1 };

/* Ballots: the result of a vote has one more word than a choice. */
static const struct rd_names ballots = RD_NAMES("hold", "replace", "eliminate");
static const struct rd_names field_kinds = RD_NAMES("army", "fleet");

#define SEAT(member, ...) RD_INT(member, 0, LAST_SEAT, __VA_ARGS__)
#define IS(type) RD_WHEN(RD_BIT(MACHIAVELLI_##type))
#define IS_EITHER(type, other) RD_WHEN(RD_BIT(MACHIAVELLI_##type) | RD_BIT(MACHIAVELLI_##other))
#define HAS(member) .has = offsetof(RD_OF, member) + 1

/* ---- 3: options ---- */

#define RD_OF struct machiavelli_options
// clang-format off
#define OPTIONS \
	RD_ENUM(pace, machiavelli_paces, RD_FALLBACK(MACHIAVELLI_MAIL)), \
	RD_INT(diplomatic_time, 1, 168, RD_ABSENT(0)), /* left out: setup goes by the pace */ \
	RD_INT(orders_time, 1, 168, RD_ABSENT(0)), \
	RD_BOOL(early_advance, RD_FALLBACK(true)), \
	RD_INT(turn_limit, 3, MACHIAVELLI_TURNS, RD_FALLBACK(12)),    /* setup: a multiple of 3 */ \
	RD_INT(cities_to_win, 0, MACHIAVELLI_CITIES, RD_FALLBACK(0)), /* setup: not 1 to 4 */ \
	RD_BOOL(famine, RD_FALLBACK(true)), \
	RD_BOOL(plague, RD_FALLBACK(true)), \
	RD_BOOL(assassination, RD_FALLBACK(true)), \
	RD_BOOL(bribery, RD_FALLBACK(true)), \
	RD_BOOL(fog, RD_FALLBACK(false)), \
	RD_ENUM(messages, machiavelli_message_times, RD_FALLBACK(MACHIAVELLI_TALK_ALWAYS)), \
	RD_LIST(factions, faction_count, RD_ITEM_ENUM(machiavelli_factions), \
		.low = MACHIAVELLI_SEATS_MIN, RD_DISTINCT, RD_ABSENT_UNLESS(has_factions)), \
	RD_BOOL(shuffle_factions, RD_FALLBACK(false))
// clang-format on
static const struct rd_field option_fields_1[] = {OPTIONS};
const struct rd_schema machiavelli_options_schema_1 = RD_OBJECT("options", option_fields_1);
/* From edition 2 on. */
static const struct rd_field option_fields[] = {
	OPTIONS,
	RD_ENUM(tables, machiavelli_table_names, RD_FALLBACK(MACHIAVELLI_REVISED)),
};
const struct rd_schema machiavelli_options_schema = RD_OBJECT("options", option_fields);
/* From edition 3 on. */
static const struct rd_field option_fields_3[] = {
	OPTIONS,
	RD_ENUM(tables, machiavelli_table_names, RD_FALLBACK(MACHIAVELLI_REVISED)),
	RD_BOOL(chancellery, RD_FALLBACK(true)),
};
const struct rd_schema machiavelli_options_schema_3 = RD_OBJECT("options", option_fields_3);
#undef RD_OF

/* ---- 6: orders and expenses ---- */

/*
 * `of` comes before each member; `known` is said of every code: in an action any string is
 * well-formed, and one that is not on the map is no_such_target; `perhaps` of one that may be absent.
 */
#define ORDER_FIELDS(of, known, perhaps)                                                           \
	RD_ENUM_AS("unit", of unit, machiavelli_references, known),                                \
		RD_ENUM_AS("order", of order, machiavelli_order_types, RD_REQUIRED),               \
		RD_ENUM_AS("target", of target, machiavelli_references, known,                     \
			IS_EITHER(SUPPORT, CONVOY)),                                               \
		RD_ENUM_AS("to", of to, machiavelli_codes, known, HAS(of has_to),                  \
			IS_EITHER(MOVE, CONVOY)),                                                  \
		RD_ENUM_AS("to", of to, machiavelli_codes, perhaps, HAS(of has_to), IS(SUPPORT)),  \
		RD_BOOL_AS("convoy", of convoy, RD_OPTIONAL, IS(MOVE)),                            \
		RD_ENUM_AS("into", of into, field_kinds, RD_REQUIRED, IS(CONVERT)),                \
		RD_LIST_AS("retreats", of retreats, of retreat_count,                              \
			RD_ITEM_ENUM(machiavelli_codes, known), HAS(of has_retreats), RD_OPTIONAL, \
			RD_DISTINCT)
enum { ORDER_TAG = 1, PAYMENT_TAG = 0, EXPENSE_TAG = 1 }; /* places of `order` and `kind` */

#define RD_OF struct machiavelli_order
static const struct rd_field order_fields[] = {ORDER_FIELDS(, RD_REQUIRED, RD_OPTIONAL)};
static const struct rd_schema order_schema = RD_TAGGED("order", order_fields, ORDER_TAG);
#undef RD_OF

#define RD_OF struct machiavelli_expense
static const struct rd_field expense_fields[] = {
	RD_INT(id, 1, INT32_MAX, RD_FALLBACK(0)),
	RD_ENUM(kind, machiavelli_expense_kinds, RD_REQUIRED),
	RD_INT_AS("to", seat, 0, LAST_SEAT, RD_REQUIRED, IS(TRANSFER_MONEY)),
	RD_INT(amount, 1, MACHIAVELLI_TRANSFER, RD_REQUIRED, IS(TRANSFER_MONEY)),
	RD_STRING(note, 0, MACHIAVELLI_NOTE, RD_LINE, IS(TRANSFER_MONEY)),
	RD_INT_AS("target", seat, 0, LAST_SEAT, RD_REQUIRED, IS(ASSASSINATE)),
	RD_LIST(numbers, number_count, RD_ITEM_INT(1, 6), .low = 1, RD_DISTINCT, RD_REQUIRED,
		IS(ASSASSINATE)),
	RD_ENUM(unit, machiavelli_references, RD_REQUIRED, IS(BRIBE)),
	RD_ENUM(province, machiavelli_codes, RD_REQUIRED, IS_EITHER(RELIEF, RECRUIT)),
	RD_ENUM_AS("unit", recruit, machiavelli_kinds, RD_REQUIRED, IS(RECRUIT)),
	RD_INT(cost, 0, MACHIAVELLI_TREASURY, RD_FALLBACK(MACHIAVELLI_COST_BY_KIND)),
};
static const struct rd_schema expense_schema = RD_TAGGED("expense", expense_fields, EXPENSE_TAG);
#undef RD_OF

/* ---- 6: actions ---- */

#define ANYTHING RD_UNKNOWN(MACHIAVELLI_NOWHERE)
#define PERHAPS_ANYTHING ANYTHING, RD_OPTIONAL

#define RD_OF struct machiavelli_action
static const struct rd_field message_fields[] = {
	RD_INT_AS("to", letter.to, INT32_MIN, INT32_MAX, RD_WORD("all", MACHIAVELLI_TO_ALL)),
	RD_STRING_AS("text", letter.text, 1, MACHIAVELLI_LETTER, RD_LETTER, RD_CUT, RD_OPEN_VALUE),
};
static const struct rd_schema message_schema = RD_OBJECT("message:send", message_fields);
static const struct rd_field set_fields[] = {ORDER_FIELDS(order., ANYTHING, PERHAPS_ANYTHING)};
static const struct rd_schema set_schema = RD_TAGGED("order:set", set_fields, ORDER_TAG);
static const struct rd_field clear_fields[] = {
	RD_ENUM_AS("unit", order.unit, machiavelli_references, ANYTHING),
};
static const struct rd_schema clear_schema = RD_OBJECT("order:clear", clear_fields);
static const struct rd_field payment_fields[] = {
	RD_ENUM_AS("kind", payment.kind, machiavelli_expense_kinds),
	RD_INT_AS("to", payment.seat, INT32_MIN, INT32_MAX, IS(TRANSFER_MONEY)),
	RD_INT_AS("amount", payment.amount, 1, MACHIAVELLI_TRANSFER, RD_OPEN_VALUE,
		IS(TRANSFER_MONEY)),
	RD_STRING_AS("note", payment.note, 0, MACHIAVELLI_NOTE, RD_LINE, RD_CUT, RD_OPTIONAL,
		RD_OPEN_VALUE, IS(TRANSFER_MONEY)),
	RD_INT_AS("target", payment.seat, INT32_MIN, INT32_MAX, IS(ASSASSINATE)),
	RD_LIST_AS("numbers", payment.numbers, payment.number_count, RD_ITEM_INT(1, 6), .low = 1,
		RD_DISTINCT, IS(ASSASSINATE)),
	RD_ENUM_AS("unit", payment.unit, machiavelli_references, ANYTHING, IS(BRIBE)),
	RD_ENUM_AS("province", payment.province, machiavelli_codes, ANYTHING,
		IS_EITHER(RELIEF, RECRUIT)),
	RD_ENUM_AS("unit", payment.recruit, machiavelli_kinds, IS(RECRUIT)),
};
static const struct rd_schema payment_schema = RD_TAGGED(
	"expense:add", payment_fields, PAYMENT_TAG);
static const struct rd_field remove_fields[] = {RD_INT(id, INT32_MIN, INT32_MAX)};
static const struct rd_schema remove_schema = RD_OBJECT("expense:remove", remove_fields);
static const struct rd_field ready_fields[] = {RD_BOOL(ready)};
static const struct rd_schema ready_schema = RD_OBJECT("turn:ready", ready_fields);
static const struct rd_field cast_fields[] = {
	RD_INT_AS("seat", ballot.seat, INT32_MIN, INT32_MAX),
	RD_ENUM_AS("choice", ballot.choice, ballots),
};
static const struct rd_schema cast_schema = RD_OBJECT("vote:cast", cast_fields);
#undef RD_OF

/* Readiness is open because `legal` names only the step that moves the match on. */
// clang-format off
#define ACTIONS(message) \
	[MACHIAVELLI_MESSAGE_SEND] = {"message:send", &(message), RD_ACTION_OPEN}, \
	[MACHIAVELLI_ORDER_SET] = {"order:set", &set_schema, RD_ACTION_OPEN}, \
	[MACHIAVELLI_ORDER_CLEAR] = {"order:clear", &clear_schema, 0}, \
	[MACHIAVELLI_EXPENSE_ADD] = {"expense:add", &payment_schema, RD_ACTION_OPEN}, \
	[MACHIAVELLI_EXPENSE_REMOVE] = {"expense:remove", &remove_schema, 0}, \
	[MACHIAVELLI_TURN_READY] = {"turn:ready", &ready_schema, RD_ACTION_OPEN}, \
	[MACHIAVELLI_VOTE_CAST] = {"vote:cast", &cast_schema, 0}, \
	[MACHIAVELLI_MATCH_SURRENDER] = {"match:surrender", NULL, RD_ACTION_LEAVE}, \
	[MACHIAVELLI_MATCH_FORFEIT] = {"match:forfeit", NULL, RD_ACTION_LEAVE | RD_ACTION_PLATFORM}
// clang-format on
static const struct rd_entry action_entries[] = {ACTIONS(message_schema)};
static const struct rd_entry action_entries_3[] = {
	ACTIONS(machiavelli_message_schema_3),
	[MACHIAVELLI_PROPOSAL_ANSWER] = {"proposal:answer", &machiavelli_answer_schema,
		RD_ACTION_CONFIDENTIAL},
	[MACHIAVELLI_SECRET_SHOW] = {"secret:show", &machiavelli_show_schema, RD_ACTION_OPEN},
};
const struct rd_vocabulary machiavelli_action_vocabulary = {
	action_entries, RD_COUNT(action_entries)};
const struct rd_vocabulary machiavelli_action_vocabulary_3 = {
	action_entries_3, RD_COUNT(action_entries_3)};

/* ---- 10.1: the state ---- */

#define RD_OF struct machiavelli_seat
static const struct rd_field seat_fields[] = {
	RD_ENUM(faction, machiavelli_factions),
	RD_ENUM(status, machiavelli_statuses),
	RD_INT(treasury, 0, MACHIAVELLI_TREASURY),
	RD_LIST(tokens, token_count, RD_ITEM_INT(0, 1)),
	RD_INT(strikes, 0, 255),
	RD_BOOL(ready),
	RD_BOOL(acted),
	RD_INT(sent, 0, MACHIAVELLI_LETTERS),
	RD_INT(eliminated_turn, 0, MACHIAVELLI_TURNS),
	RD_LIST(orders, order_count, RD_ITEM_STRUCT(order_schema)),
	RD_LIST(expenses, expense_count, RD_ITEM_STRUCT(expense_schema)),
	RD_INT(next_expense, 1, INT32_MAX),
};
static const struct rd_schema seat_schema = RD_OBJECT("seat", seat_fields);
#undef RD_OF

#define RD_OF struct machiavelli_unit
static const struct rd_field unit_fields[] = {
	RD_INT(id, 1, MACHIAVELLI_UNIT_IDS, RD_FALLBACK(0)), /* left out: load.c counts */
	SEAT(seat, RD_REQUIRED),
	RD_ENUM(kind, machiavelli_kinds, RD_REQUIRED),
	RD_ENUM(at, machiavelli_codes, RD_REQUIRED),
	RD_INT(arrived, 0, MACHIAVELLI_TURNS, RD_FALLBACK(0)),
};
static const struct rd_schema unit_schema = RD_OBJECT("unit", unit_fields);
#undef RD_OF

#define RD_OF struct machiavelli_siege
static const struct rd_field siege_fields[] = {
	RD_INT(unit, 1, MACHIAVELLI_UNIT_IDS, RD_REQUIRED),
	SEAT(seat, RD_REQUIRED),
	RD_INT(count, 1, 1, RD_FALLBACK(1)),
};
static const struct rd_schema siege_schema = RD_OBJECT("siege", siege_fields);
static const struct rd_field siege_or_none = {
	.kind = RD_KIND_STRUCT, .schema = &siege_schema, RD_ABSENT_UNLESS(is_laid)};
#undef RD_OF

#define CAST RD_INDEX(cast, NULL, RD_ITEM_ENUM(ballots, RD_ABSENT(MACHIAVELLI_NO_BALLOT)))
#define RD_OF struct machiavelli_vote
static const struct rd_field vote_fields[] = {
	RD_INT(opened, 0, MACHIAVELLI_TURNS, RD_FALLBACK(0)),
	CAST,
};
static const struct rd_schema vote_schema = RD_OBJECT("vote", vote_fields);
static const struct rd_field vote_or_none = {
	.kind = RD_KIND_STRUCT, .schema = &vote_schema, RD_ABSENT_UNLESS(is_open)};
#undef RD_OF

#define RD_OF struct machiavelli_rank
static const struct rd_field rank_fields[] = {
	SEAT(seat),
	RD_INT(rank, 1, MACHIAVELLI_SEATS),
	RD_INT(cities, 0, MACHIAVELLI_COUNT),
	RD_INT(value, 0, 255),
	RD_INT(treasury, 0, MACHIAVELLI_TREASURY),
	RD_INT(score, 0, MACHIAVELLI_CITIES),
};
static const struct rd_schema rank_schema = RD_OBJECT("rank", rank_fields);
#undef RD_OF

#define RESULT_FIELDS(of)                                                                          \
	RD_ENUM_AS("reason", of reason, machiavelli_reasons),                                      \
		RD_LIST_AS("winners", of winners, of winner_count, RD_ITEM_INT(0, LAST_SEAT)),     \
		RD_LIST_AS("ranking", of ranking, of ranking_count, RD_ITEM_STRUCT(rank_schema))
#define RD_OF struct machiavelli_result
static const struct rd_field result_fields[] = {RESULT_FIELDS()};
static const struct rd_schema result_schema = RD_OBJECT("result", result_fields);
#undef RD_OF

#define GAME RD_CONST("game", "machiavelli")
#define OWNERS RD_INDEX(owners, &machiavelli_codes, RD_ITEM_INT(-1, LAST_SEAT))
#define FAMINE RD_SET(famine, &machiavelli_codes, MACHIAVELLI_LANDS)
#define RESULT RD_STRUCT(result, result_schema, RD_NULL_UNLESS(has_result))

#define RD_OF struct machiavelli_state
// clang-format off
#define STATE(options_schema) \
	GAME, \
	RD_STRUCT(options, options_schema), \
	RD_INT(turn, 1, MACHIAVELLI_TURNS), \
	RD_INT(year, 0, 9999, RD_DERIVED), \
	RD_ENUM(season, machiavelli_seasons, RD_DERIVED), \
	RD_ENUM(phase, machiavelli_phases), \
	RD_INT(now, 0, INT32_MAX), \
	RD_INT(deadline, 0, INT32_MAX), \
	RD_INDEX(seats, NULL, RD_ITEM_STRUCT(seat_schema), RD_COUNT_BY(seat_count)), \
	RD_LIST(units, unit_count, RD_ITEM_STRUCT(unit_schema)), \
	RD_INT(next_unit, 1, UINT16_MAX), \
	OWNERS, \
	FAMINE, \
	RD_SET(granary, &machiavelli_codes, MACHIAVELLI_LANDS), \
	RD_INDEX(sieges, &machiavelli_codes, &siege_or_none), \
	RD_INDEX(votes, NULL, &vote_or_none), \
	RESULT
// clang-format on
static const struct rd_field state_fields[] = {STATE(machiavelli_options_schema)};
static const struct rd_field state_fields_1[] = {STATE(machiavelli_options_schema_1)};
static const struct rd_field state_fields_3[] = {
	STATE(machiavelli_options_schema_3),
	RD_INDEX(dealings, &machiavelli_pair_names, &machiavelli_dealings_or_none, RD_CONFIDED),
};
/* The places of two keys, for the bits of load.c. */
_Static_assert(MACHIAVELLI_KEY_UNITS == 9 && MACHIAVELLI_KEY_NEXT_UNIT == 10, "see state_fields");
const struct rd_schema machiavelli_state_schema = RD_OBJECT("state", state_fields);
const struct rd_schema machiavelli_state_schema_1 = RD_OBJECT("state", state_fields_1);
const struct rd_schema machiavelli_state_schema_3 = RD_OBJECT("state", state_fields_3);
#undef RD_OF

/* ---- 10.2: views ---- */

#define RD_OF struct machiavelli_self
static const struct rd_field self_fields[] = {
	RD_ENUM(faction, machiavelli_factions),
	RD_INT(treasury, 0, MACHIAVELLI_TREASURY),
	RD_LIST(tokens, token_count, RD_ITEM_INT(0, 1)),
	RD_LIST(orders, order_count, RD_ITEM_STRUCT(order_schema)),
	RD_LIST(expenses, expense_count, RD_ITEM_STRUCT(expense_schema)),
	RD_INT(committed, 0, UINT16_MAX),
	RD_INT(sent, 0, MACHIAVELLI_LETTERS),
};
static const struct rd_schema self_schema = RD_OBJECT("me", self_fields);
#undef RD_OF

#define RD_OF struct machiavelli_player
static const struct rd_field player_fields[] = {
	SEAT(seat),
	RD_ENUM(faction, machiavelli_factions),
	RD_ENUM(status, machiavelli_statuses),
	RD_BOOL(ready),
	RD_INT(strikes, 0, 255),
	RD_INT(cities, 0, MACHIAVELLI_COUNT),
	RD_INT(value, 0, 255),
};
static const struct rd_schema player_schema = RD_OBJECT("player", player_fields);
#undef RD_OF

#define RD_OF struct machiavelli_seen_unit
static const struct rd_field seen_unit_fields[] = {
	SEAT(seat),
	RD_ENUM(kind, machiavelli_kinds),
	RD_ENUM(at, machiavelli_codes),
	RD_INT(arrived, 0, MACHIAVELLI_TURNS, RD_ABSENT(MACHIAVELLI_NOT_TOLD)),
};
static const struct rd_schema seen_unit_schema = RD_OBJECT("seen_unit", seen_unit_fields);
#undef RD_OF

#define RD_OF struct machiavelli_seen_siege
static const struct rd_field seen_siege_fields[] = {
	RD_ENUM(province, machiavelli_codes),
	SEAT(by),
	RD_INT(count, 1, 1),
};
static const struct rd_schema seen_siege_schema = RD_OBJECT("seen_siege", seen_siege_fields);
#undef RD_OF

#define RD_OF struct machiavelli_seen_vote
static const struct rd_field seen_vote_fields[] = {SEAT(seat), CAST};
static const struct rd_schema seen_vote_schema = RD_OBJECT("seen_vote", seen_vote_fields);
#undef RD_OF

#define RD_OF struct machiavelli_view
#define CALENDAR                                                                                   \
	RD_INT(turn, 1, MACHIAVELLI_TURNS), RD_INT(year, 0, 9999),                                 \
		RD_ENUM(season, machiavelli_seasons), RD_ENUM(phase, machiavelli_phases),          \
		RD_INT(deadline, 0, INT32_MAX)
#define BOARD                                                                                      \
	RD_LIST_AS("seats", players, player_count, RD_ITEM_STRUCT(player_schema)),                 \
		RD_LIST(units, unit_count, RD_ITEM_STRUCT(seen_unit_schema)), OWNERS, FAMINE,      \
		RD_LIST(sieges, siege_count, RD_ITEM_STRUCT(seen_siege_schema)),                   \
		RD_LIST(votes, vote_count, RD_ITEM_STRUCT(seen_vote_schema)),                      \
		RD_SET(seen, &machiavelli_codes, MACHIAVELLI_PLACES, RD_NULL_UNLESS(has_fog)),     \
		RESULT
// clang-format off
#define VIEW(options_schema) \
	GAME, SEAT(seat), CALENDAR, RD_STRUCT(options, options_schema), \
	RD_INT(cities_to_win, 0, MACHIAVELLI_CITIES), RD_STRUCT(me, self_schema), BOARD
#define SPECTATOR_VIEW(options_schema) \
	GAME, RD_INT(seat, RD_NOBODY, RD_NOBODY), CALENDAR, RD_STRUCT(options, options_schema), \
	RD_INT(cities_to_win, 0, MACHIAVELLI_CITIES), BOARD
// clang-format on
#define CLOSED RD_SET(closed, &machiavelli_codes, MACHIAVELLI_PLACES)
static const struct rd_field view_fields_1[] = {VIEW(machiavelli_options_schema_1)};
static const struct rd_field view_fields[] = {VIEW(machiavelli_options_schema), CLOSED};
static const struct rd_field view_fields_3[] = {
	VIEW(machiavelli_options_schema_3),
	CLOSED,
	RD_LIST(proposals, proposal_count, RD_ITEM_STRUCT(machiavelli_seen_proposal_schema)),
};
static const struct rd_field spectator_fields_1[] = {SPECTATOR_VIEW(machiavelli_options_schema_1)};
static const struct rd_field spectator_fields[] = {
	SPECTATOR_VIEW(machiavelli_options_schema), CLOSED};
static const struct rd_field spectator_fields_3[] = {
	SPECTATOR_VIEW(machiavelli_options_schema_3), CLOSED};
const struct rd_schema machiavelli_view_schema_1 = RD_OBJECT("view", view_fields_1);
const struct rd_schema machiavelli_view_schema = RD_OBJECT("view", view_fields);
const struct rd_schema machiavelli_spectator_schema_1 = RD_OBJECT(
	"spectator_view", spectator_fields_1);
const struct rd_schema machiavelli_spectator_schema = RD_OBJECT("spectator_view", spectator_fields);
const struct rd_schema machiavelli_view_schema_3 = RD_OBJECT("view", view_fields_3);
const struct rd_schema machiavelli_spectator_schema_3 = RD_OBJECT(
	"spectator_view", spectator_fields_3);
#undef RD_OF

/* ---- 9: events ---- */

#define UNIT(member) RD_ENUM(member, machiavelli_references)
#define PROVINCE(member, ...) RD_ENUM(member, machiavelli_codes, __VA_ARGS__)
#define KIND RD_ENUM(kind, machiavelli_kinds)
#define FIELDS(name) static const struct rd_field name##_fields[]
#define SCHEMA(name, type)                                                                         \
	static const struct rd_schema name##_event = RD_OBJECT(type, name##_fields)

#define RD_OF struct machiavelli_event_message
FIELDS(sent) = {
	SEAT(from),
	RD_INT(recipient, 0, LAST_SEAT, RD_WORD("all", RD_NOBODY)),
	RD_STRING(text, 1, MACHIAVELLI_LETTER),
};
SCHEMA(sent, "message:sent");
#undef RD_OF

#define RD_OF struct machiavelli_event_order
FIELDS(accepted) = {RD_STRUCT(order, order_schema)};
SCHEMA(accepted, "order:accepted");
#undef RD_OF

#define RD_OF struct machiavelli_event_place
FIELDS(cleared) = {RD_ENUM_AS("unit", place, machiavelli_references)};
SCHEMA(cleared, "order:cleared");
FIELDS(convert_failed) = {RD_ENUM_AS("unit", place, machiavelli_references)};
SCHEMA(convert_failed, "convert:failed");
FIELDS(relief_paid) = {RD_ENUM_AS("province", place, machiavelli_codes)};
SCHEMA(relief_paid, "relief:paid");
FIELDS(lifted) = {RD_ENUM_AS("province", place, machiavelli_codes)};
SCHEMA(lifted, "famine:lifted");
FIELDS(contested) = {RD_ENUM_AS("province", place, machiavelli_codes)};
SCHEMA(contested, "province:contested");
#undef RD_OF

#define RD_OF struct machiavelli_event_expense
FIELDS(added) = {RD_STRUCT(expense, expense_schema)};
SCHEMA(added, "expense:added");
#undef RD_OF

#define RD_OF struct machiavelli_event_removed
FIELDS(removed) = {RD_INT(id, 1, INT32_MAX)};
SCHEMA(removed, "expense:removed");
#undef RD_OF

#define RD_OF struct machiavelli_event_seat
FIELDS(ready_changed) = {SEAT(seat), RD_BOOL(ready)};
SCHEMA(ready_changed, "ready:changed");
FIELDS(strike) = {SEAT(seat), RD_INT_AS("strikes", value, 0, 255)};
SCHEMA(strike, "seat:strike");
FIELDS(status) = {SEAT(seat), RD_ENUM_AS("status", value, machiavelli_statuses)};
SCHEMA(status, "seat:status");
FIELDS(opened) = {SEAT(seat)};
SCHEMA(opened, "vote:opened");
FIELDS(was_cast) = {SEAT(by), SEAT(seat), RD_ENUM_AS("choice", value, ballots)};
SCHEMA(was_cast, "vote:cast");
FIELDS(closed) = {SEAT(seat), RD_ENUM_AS("result", value, machiavelli_choices)};
SCHEMA(closed, "vote:closed");
FIELDS(killed) = {SEAT(seat)};
SCHEMA(killed, "leader:killed");
FIELDS(fell) = {SEAT(seat), RD_ENUM_AS("cause", value, machiavelli_falls)};
SCHEMA(fell, "seat:eliminated");
#undef RD_OF

#define RD_OF struct machiavelli_event_phase
#define DATE                                                                                       \
	RD_INT(turn, 1, MACHIAVELLI_TURNS), RD_ENUM(season, machiavelli_seasons),                  \
		RD_INT(year, 0, 9999)
FIELDS(phase) = {DATE, RD_ENUM(phase, machiavelli_phases), RD_INT(deadline, 0, INT32_MAX)};
SCHEMA(phase, "phase:changed");
FIELDS(began) = {DATE};
SCHEMA(began, "turn:began");
#undef RD_OF

#define RD_OF struct machiavelli_event_transfer
FIELDS(transfer) = {
	SEAT(from),
	SEAT(recipient),
	RD_INT(amount, 1, MACHIAVELLI_TRANSFER),
	RD_STRING(note, 0, MACHIAVELLI_NOTE),
};
SCHEMA(transfer, "transfer:made");
#undef RD_OF

#define RD_OF struct machiavelli_event_assassination
FIELDS(assassination) = {
	SEAT(target),
	RD_LIST(numbers, number_count, RD_ITEM_INT(1, 6), .low = 1),
	RD_INT(roll, 1, 6),
	RD_BOOL(success),
};
SCHEMA(assassination, "assassination:result");
#undef RD_OF

#define RD_OF struct machiavelli_event_bribe
FIELDS(bribe) = {
	UNIT(unit),
	RD_BOOL(success),
	RD_ENUM(reason, machiavelli_bribe_reasons, RD_NULL(MACHIAVELLI_NO_BRIBE_REASON)),
};
SCHEMA(bribe, "bribe:result");
#undef RD_OF

#define RD_OF struct machiavelli_event_unit
FIELDS(defected) = {UNIT(unit), KIND, SEAT(from), SEAT(seat)};
SCHEMA(defected, "unit:defected");
FIELDS(dislodged) = {UNIT(unit), KIND, SEAT(seat)};
SCHEMA(dislodged, "unit:dislodged");
FIELDS(destroyed) = {UNIT(unit), KIND, SEAT(seat), RD_ENUM(cause, machiavelli_deaths)};
SCHEMA(destroyed, "unit:destroyed");
FIELDS(converted) = {UNIT(unit), SEAT(seat), RD_ENUM(from, machiavelli_kinds), KIND};
SCHEMA(converted, "unit:converted");
FIELDS(recruited) = {RD_ENUM_AS("province", unit, machiavelli_codes), KIND, SEAT(seat)};
SCHEMA(recruited, "unit:recruited");
FIELDS(recruit_failed) = {
	RD_ENUM_AS("province", unit, machiavelli_codes),
	RD_ENUM_AS("unit", kind, machiavelli_kinds),
	RD_ENUM_AS("reason", cause, machiavelli_failures),
};
SCHEMA(recruit_failed, "recruit:failed");
#undef RD_OF

#define RD_OF struct machiavelli_event_retreat
FIELDS(retreated) = {
	PROVINCE(from, RD_NULL(MACHIAVELLI_NOWHERE)),
	PROVINCE(province, RD_NULL(MACHIAVELLI_NOWHERE)),
	KIND,
	SEAT(seat),
};
SCHEMA(retreated, "unit:retreated");
#undef RD_OF

#define RD_OF struct machiavelli_event_places
FIELDS(places) = {RD_TAIL(provinces, uint8_t, RD_ITEM_ENUM(machiavelli_codes), MACHIAVELLI_LANDS)};
static const struct rd_schema struck_event = RD_OBJECT("famine:struck", places_fields);
static const struct rd_schema ended_event = RD_OBJECT("famine:ended", places_fields);
static const struct rd_schema plague_event = RD_OBJECT("plague:struck", places_fields);
#undef RD_OF

#define RD_OF struct machiavelli_event_accounts
FIELDS(accounts) = {
	RD_INT(income, 0, UINT16_MAX),
	RD_INT(upkeep, 0, UINT16_MAX),
	RD_INT(treasury, 0, MACHIAVELLI_TREASURY),
};
SCHEMA(accounts, "accounts:settled");
#undef RD_OF

#define RD_OF struct machiavelli_revealed
enum { REVEALED_TAG = 3 }; /* the place of `order` */
FIELDS(revealed_order) = {
	UNIT(unit),
	SEAT(seat),
	KIND,
	RD_ENUM(order, machiavelli_order_types),
	RD_ENUM(target, machiavelli_references, IS_EITHER(SUPPORT, CONVOY)),
	PROVINCE(to, HAS(has_to), IS_EITHER(MOVE, CONVOY)),
	PROVINCE(to, RD_ABSENT_UNLESS(has_to), IS(SUPPORT)),
	RD_BOOL(convoy, RD_ABSENT_UNLESS(convoy), IS(MOVE)), /* only when true */
	RD_ENUM(into, field_kinds, IS(CONVERT)),
	RD_ENUM(result, machiavelli_outcomes),
	RD_BOOL(dislodged),
};
static const struct rd_schema revealed_order_schema = RD_TAGGED(
	"revealed_order", revealed_order_fields, REVEALED_TAG);
#undef RD_OF

#define RD_OF struct machiavelli_event_revealed
FIELDS(revealed) = {RD_TAIL(orders, struct machiavelli_revealed,
	RD_ITEM_STRUCT(revealed_order_schema), MACHIAVELLI_UNITS)};
SCHEMA(revealed, "orders:revealed");
#undef RD_OF

#define RD_OF struct machiavelli_event_siege
FIELDS(siege_changed) = {PROVINCE(province), SEAT(by), RD_INT(count, 0, 1)};
SCHEMA(siege_changed, "siege:changed");
#undef RD_OF

#define RD_OF struct machiavelli_event_owner
FIELDS(owner) = {
	PROVINCE(province),
	RD_INT(from, -1, LAST_SEAT),
	RD_INT(owner, -1, LAST_SEAT),
	RD_ENUM(cause, machiavelli_takings),
};
SCHEMA(owner, "province:owner");
#undef RD_OF

#define RD_OF struct machiavelli_event_finished
FIELDS(finished) = {RESULT_FIELDS(result.)};
SCHEMA(finished, "match:finished");
#undef RD_OF

// clang-format off
#define EVENTS(sent) \
	[MACHIAVELLI_MESSAGE_SENT] = {"message:sent", &(sent), RD_EVENT_CONFIDENTIAL}, \
	[MACHIAVELLI_ORDER_ACCEPTED] = {"order:accepted", &accepted_event, 0}, \
	[MACHIAVELLI_ORDER_CLEARED] = {"order:cleared", &cleared_event, 0}, \
	[MACHIAVELLI_EXPENSE_ADDED] = {"expense:added", &added_event, 0}, \
	[MACHIAVELLI_EXPENSE_REMOVED] = {"expense:removed", &removed_event, 0}, \
	[MACHIAVELLI_READY_CHANGED] = {"ready:changed", &ready_changed_event, 0}, \
	[MACHIAVELLI_PHASE_CHANGED] = {"phase:changed", &phase_event, 0}, \
	[MACHIAVELLI_TURN_BEGAN] = {"turn:began", &began_event, 0}, \
	[MACHIAVELLI_SEAT_STRIKE] = {"seat:strike", &strike_event, 0}, \
	[MACHIAVELLI_SEAT_STATUS] = {"seat:status", &status_event, 0}, \
	[MACHIAVELLI_VOTE_OPENED] = {"vote:opened", &opened_event, 0}, \
	[MACHIAVELLI_VOTE_WAS_CAST] = {"vote:cast", &was_cast_event, 0}, \
	[MACHIAVELLI_VOTE_CLOSED] = {"vote:closed", &closed_event, 0}, \
	[MACHIAVELLI_TRANSFER_MADE] = {"transfer:made", &transfer_event, 0}, \
	[MACHIAVELLI_ASSASSINATION_RESULT] = {"assassination:result", &assassination_event, 0}, \
	[MACHIAVELLI_LEADER_KILLED] = {"leader:killed", &killed_event, 0}, \
	[MACHIAVELLI_BRIBE_RESULT] = {"bribe:result", &bribe_event, 0}, \
	[MACHIAVELLI_UNIT_DEFECTED] = {"unit:defected", &defected_event, 0}, \
	[MACHIAVELLI_RELIEF_PAID] = {"relief:paid", &relief_paid_event, 0}, \
	[MACHIAVELLI_FAMINE_STRUCK] = {"famine:struck", &struck_event, 0}, \
	[MACHIAVELLI_FAMINE_LIFTED] = {"famine:lifted", &lifted_event, 0}, \
	[MACHIAVELLI_FAMINE_ENDED] = {"famine:ended", &ended_event, 0}, \
	[MACHIAVELLI_PLAGUE_STRUCK] = {"plague:struck", &plague_event, 0}, \
	[MACHIAVELLI_ACCOUNTS_SETTLED] = {"accounts:settled", &accounts_event, 0}, \
	[MACHIAVELLI_ORDERS_REVEALED] = {"orders:revealed", &revealed_event, 0}, \
	[MACHIAVELLI_PROVINCE_CONTESTED] = {"province:contested", &contested_event, 0}, \
	[MACHIAVELLI_UNIT_DISLODGED] = {"unit:dislodged", &dislodged_event, 0}, \
	[MACHIAVELLI_UNIT_RETREATED] = {"unit:retreated", &retreated_event, 0}, \
	[MACHIAVELLI_UNIT_DESTROYED] = {"unit:destroyed", &destroyed_event, 0}, \
	[MACHIAVELLI_SIEGE_CHANGED] = {"siege:changed", &siege_changed_event, 0}, \
	[MACHIAVELLI_PROVINCE_OWNER] = {"province:owner", &owner_event, 0}, \
	[MACHIAVELLI_UNIT_CONVERTED] = {"unit:converted", &converted_event, 0}, \
	[MACHIAVELLI_CONVERT_FAILED] = {"convert:failed", &convert_failed_event, 0}, \
	[MACHIAVELLI_UNIT_RECRUITED] = {"unit:recruited", &recruited_event, 0}, \
	[MACHIAVELLI_RECRUIT_FAILED] = {"recruit:failed", &recruit_failed_event, 0}, \
	[MACHIAVELLI_SEAT_FELL] = {"seat:eliminated", &fell_event, 0}, \
	[MACHIAVELLI_MATCH_FINISHED] = {"match:finished", &finished_event, 0}
// clang-format on
static const struct rd_entry event_entries[] = {EVENTS(sent_event)};
static const struct rd_entry event_entries_3[] = {
	EVENTS(machiavelli_sent_event_3),
	[MACHIAVELLI_PROPOSAL_ANSWERED] = {"proposal:answered", &machiavelli_answered_event,
		RD_EVENT_CONFIDENTIAL},
	[MACHIAVELLI_PROPOSAL_LAPSED] = {"proposal:lapsed", &machiavelli_lapsed_event,
		RD_EVENT_CONFIDENTIAL},
	[MACHIAVELLI_SECRET_SHOWN] = {"secret:shown", &machiavelli_shown_event,
		RD_EVENT_CONFIDENTIAL},
	[MACHIAVELLI_PROMISES_JUDGED] = {"promises:judged", &machiavelli_judged_event,
		RD_EVENT_CONFIDENTIAL},
};
const struct rd_vocabulary machiavelli_event_vocabulary = {event_entries, RD_COUNT(event_entries)};
const struct rd_vocabulary machiavelli_event_vocabulary_3 = {
	event_entries_3, RD_COUNT(event_entries_3)};
