/*
 * game.c: machiavelli as the registry lists it, in its editions (16); the platform's facts are platform.md 1.
 */
#include "bot.h"
#include "letters.h"
#include "parts.h"
#include "words.h"

/* platform.md 1 */
static const char *const free_options[] = {
	"pace", "diplomatic_time", "orders_time", "early_advance", "shuffle_factions", NULL};

/* Both paces are days to the platform (R36). */
static enum rd_pace pace(const void *options)
{
	(void)options;
	return RD_PACE_DAYS;
}

/* What all editions have in common; what differs between them is told by the options `tables` and `chancellery` (16). */
// clang-format off
#define IN_ALL_EDITIONS \
	.head = RD_TABLE_HEAD, \
	.name = "machiavelli", \
	.title = {{"Machiavelli", "Maquiavelo", "Machiavelli"}}, \
	.seats_min = MACHIAVELLI_SEATS_MIN, \
	.seats_max = MACHIAVELLI_SEATS, \
	\
	.has_fog = true, \
	.is_rated = true, \
	.table_seats = 3, \
	.chat = RD_CHAT_CLOSED, /* R39 */ \
	.votes = RD_VOTE_DRAW | RD_VOTE_CONCEDE, \
	.action_json_max = 4096, \
	.free_options = free_options, \
	.pace = pace, \
	\
	.options_size = sizeof(struct machiavelli_options), \
	.state_size = sizeof(struct machiavelli_state), \
	.view_size = sizeof(struct machiavelli_view), \
	.action_size = sizeof(struct machiavelli_action), \
	.memory_size = sizeof(struct machiavelli_memory), \
	.events_max = MACHIAVELLI_EVENTS_MAX, \
	.legal_max = MACHIAVELLI_LEGAL_MAX, \
	.refusals = &machiavelli_refusals, \
	.refusal_texts = machiavelli_refusal_texts, \
	.fault_texts = machiavelli_fault_texts, \
	.fault_count = MACHIAVELLI_FAULTS, \
	\
	.setup = machiavelli_setup, \
	.apply = machiavelli_apply, \
	.due = machiavelli_due, \
	.pass = machiavelli_pass, \
	.stand = machiavelli_stand, \
	.result = machiavelli_result_of, \
	.look = machiavelli_look, \
	.legal = machiavelli_legal, \
	.judge = machiavelli_judge, \
	.choose = machiavelli_choose, \
	.recall = machiavelli_recall, \
	.whys = machiavelli_whys, \
	.why_count = MACHIAVELLI_WHYS, \
	.option_rows = machiavelli_option_rows, \
	.presets = machiavelli_presets, \
	.preset_count = MACHIAVELLI_PRESETS, \
	.name_seat = machiavelli_name_seat, \
	.name_side = machiavelli_name_side, \
	.name_value = machiavelli_name_value, \
	.heed = machiavelli_heed, \
	.say = machiavelli_say, \
	.label = machiavelli_label, \
	.describe = machiavelli_describe, \
	.reason = machiavelli_reason, \
	.letter = machiavelli_letter, \
	.parse = machiavelli_parse, \
	.loaded = machiavelli_loaded, \
	.ledger = &machiavelli_ledger, \
	.census = &machiavelli_census, \
	.scramble = machiavelli_scramble
// clang-format on

/* 16: no option `tables`, so a match plays the numbers of the original. */
static const struct rd_game edition_1 = {
	IN_ALL_EDITIONS,
	.rules = 1,
	.actions = &machiavelli_action_vocabulary,
	.events = &machiavelli_event_vocabulary,
	.option_row_count = MACHIAVELLI_OPTION_ROWS - 2,
	.options = &machiavelli_options_schema_1,
	.state = &machiavelli_state_schema_1,
	.view = &machiavelli_view_schema_1,
	.spectator_view = &machiavelli_spectator_schema_1,
};

/* Letters without clauses. */
static const struct rd_game edition_2 = {
	IN_ALL_EDITIONS,
	.rules = 2,
	.actions = &machiavelli_action_vocabulary,
	.events = &machiavelli_event_vocabulary,
	.option_row_count = MACHIAVELLI_OPTION_ROWS - 1,
	.older = &edition_1,
	.options = &machiavelli_options_schema,
	.state = &machiavelli_state_schema,
	.view = &machiavelli_view_schema,
	.spectator_view = &machiavelli_spectator_schema,
};

const struct rd_game machiavelli_game = {
	IN_ALL_EDITIONS,
	.rules = 3,
	.hides_awaited = true, /* who owes an answer (6.10.2) */
	.actions = &machiavelli_action_vocabulary_3,
	.events = &machiavelli_event_vocabulary_3,
	.option_row_count = MACHIAVELLI_OPTION_ROWS,
	.older = &edition_2,
	.options = &machiavelli_options_schema_3,
	.state = &machiavelli_state_schema_3,
	.view = &machiavelli_view_schema_3,
	.spectator_view = &machiavelli_spectator_schema_3,
};

/* States are compared byte by byte, so no struct in one has a hole (game.h, promise 1). */
_Static_assert(sizeof(struct machiavelli_options) == 17 + MACHIAVELLI_FACTIONS, "no holes");
_Static_assert(sizeof(struct machiavelli_order) == 9 + MACHIAVELLI_RETREATS, "no holes");
_Static_assert(sizeof(struct machiavelli_expense) == 20 + MACHIAVELLI_NOTE_BYTES, "no holes");
_Static_assert(sizeof(struct machiavelli_unit) == 6, "no holes");
_Static_assert(sizeof(struct machiavelli_siege) == 6, "no holes");
_Static_assert(sizeof(struct machiavelli_vote) == 2 + MACHIAVELLI_SEATS, "no holes");
_Static_assert(sizeof(struct machiavelli_rank) == 8, "no holes");
_Static_assert(sizeof(struct machiavelli_result) == 4 + 9 * MACHIAVELLI_SEATS, "no holes");
_Static_assert(sizeof(struct machiavelli_seat) ==
		       24 + MACHIAVELLI_UNITS * sizeof(struct machiavelli_order) + 3 +
			       MACHIAVELLI_EXPENSES * sizeof(struct machiavelli_expense),
	"no holes");
_Static_assert(sizeof(struct machiavelli_state) ==
		       RD_PADDING_SIZE + 18 + sizeof(struct machiavelli_options) +
			       MACHIAVELLI_LANDS + 2 * MACHIAVELLI_MARKS +
			       MACHIAVELLI_LANDS * sizeof(struct machiavelli_siege) +
			       MACHIAVELLI_SEATS * sizeof(struct machiavelli_vote) +
			       sizeof(struct machiavelli_result) +
			       MACHIAVELLI_UNITS * sizeof(struct machiavelli_unit) +
			       MACHIAVELLI_SEATS * sizeof(struct machiavelli_seat) +
			       MACHIAVELLI_PAIRS * sizeof(struct machiavelli_dealings),
	"no holes");
_Static_assert(sizeof(struct machiavelli_clause) == 20, "no holes");
_Static_assert(sizeof(struct machiavelli_pledge) == 32, "no holes");
_Static_assert(sizeof(struct machiavelli_proposal) == 12 + MACHIAVELLI_CLAUSES * 32, "no holes");
_Static_assert(sizeof(struct machiavelli_dealings) ==
		       4 + MACHIAVELLI_STANDING * sizeof(struct machiavelli_proposal),
	"no holes");
_Static_assert(sizeof(struct machiavelli_action) <= RD_ACTION_MAX, "an action fits");
