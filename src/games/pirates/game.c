/*
 * game.c: pirates as the registry lists it, in its editions (15); the platform's facts are platform.md 1.
 */
#include "bot.h"
#include "parts.h"
#include "words.h"

static const char *const free_options[] = {"pace", "deadline_s", NULL};

static enum rd_pace pace(const void *options)
{
	return ((const struct pirates_options *)options)->terms.pace == PIRATES_MAIL ? RD_PACE_DAYS
										     : RD_PACE_LIVE;
}

/* What all editions have in common; the numbers that differ stand in the terms of a match (2.14). */
// clang-format off
#define IN_ALL_EDITIONS \
	.head = RD_TABLE_HEAD, \
	.name = "pirates", \
	.title = {{"Pirates", "Piratas", "Piráti"}}, \
	.seats_min = 2, \
	.seats_max = PIRATES_TEAMS, \
	\
	.has_fog = true, /* the others' plans */ \
	.is_rated = true, \
	.table_seats = 4, \
	.chat = RD_CHAT_NAMED, \
	.broadcast = 1, /* R50 */ \
	.votes = RD_VOTE_DRAW | RD_VOTE_CONCEDE, \
	.action_json_max = 512, \
	.free_options = free_options, \
	.pace = pace, \
	\
	.options_size = sizeof(struct pirates_options), \
	.state_size = sizeof(struct pirates_state), \
	.view_size = sizeof(struct pirates_view), \
	.action_size = sizeof(struct pirates_action), \
	.memory_size = sizeof(struct pirates_memory), \
	.events_max = PIRATES_EVENTS_MAX, \
	.legal_max = PIRATES_LEGAL_MAX, \
	.actions = &pirates_action_vocabulary, \
	.events = &pirates_event_vocabulary, \
	.refusals = &pirates_refusals, \
	.refusal_texts = pirates_refusal_texts, \
	.fault_texts = pirates_fault_texts, \
	.fault_count = PIRATES_FAULTS, \
	\
	.apply = pirates_apply, \
	.due = pirates_due, \
	.pass = pirates_pass, \
	.stand = pirates_stand, \
	.result = pirates_result, \
	.look = pirates_look, \
	.legal = pirates_legal, \
	.choose = pirates_choose, \
	.recall = pirates_recall, \
	.whys = pirates_whys, \
	.why_count = PIRATES_WHYS, \
	.option_rows = pirates_option_rows, \
	.presets = pirates_presets, \
	.preset_count = PIRATES_PRESETS, \
	.name_seat = pirates_name_seat, \
	.name_side = pirates_name_side, \
	.name_value = pirates_name_value, \
	.say = pirates_say, \
	.label = pirates_label, \
	.describe = pirates_describe, \
	.reason = pirates_reason, \
	.parse = pirates_parse, \
	.loaded = pirates_loaded, \
	.ledger = &pirates_ledger, \
	.census = &pirates_census, \
	.scramble = pirates_scramble
// clang-format on

/* 15: no option `tables`, so a match plays the numbers of the original. */
static const struct rd_game edition_1 = {
	IN_ALL_EDITIONS,
	.rules = 1,
	.setup = pirates_setup_2,
	.option_row_count = PIRATES_OPTION_ROWS - 2,
	.options = &pirates_options_schema_1,
	.state = &pirates_state_schema_1,
	.view = &pirates_view_schema_1,
	.spectator_view = &pirates_spectator_schema_1,
};

/* No option `infamy`, so nobody counts it. */
static const struct rd_game edition_2 = {
	IN_ALL_EDITIONS,
	.rules = 2,
	.setup = pirates_setup_2,
	.option_row_count = PIRATES_OPTION_ROWS - 1,
	.older = &edition_1,
	.options = &pirates_options_schema_2,
	.state = &pirates_state_schema_2,
	.view = &pirates_view_schema_2,
	.spectator_view = &pirates_spectator_schema_2,
};

const struct rd_game pirates_game = {
	IN_ALL_EDITIONS,
	.rules = 3,
	.setup = pirates_setup,
	.option_row_count = PIRATES_OPTION_ROWS,
	.older = &edition_2,
	.options = &pirates_options_schema,
	.state = &pirates_state_schema,
	.view = &pirates_view_schema,
	.spectator_view = &pirates_spectator_schema,
};

/* States are compared byte by byte, so no struct in one has a hole (game.h, promise 1). */
_Static_assert(sizeof(struct pirates_step) == 24, "no holes");
_Static_assert(sizeof(struct pirates_action) == 24 + PIRATES_STEPS * 24, "no holes");
_Static_assert(sizeof(struct pirates_map) == 8 + PIRATES_PORTS * (2 + PIRATES_NAME_ROOM) +
						     4 * PIRATES_PLANTATIONS + 2 * RD_HEX_TILES + 2,
	"no holes");
_Static_assert(sizeof(struct pirates_terms) == 44, "no holes");
_Static_assert(sizeof(struct pirates_team) == 36, "no holes");
_Static_assert(
	sizeof(struct pirates_ship) == 52 + PIRATES_NAME_ROOM + PIRATES_PLAN * 24, "no holes");
_Static_assert(sizeof(struct pirates_wreck) == 24, "no holes");
_Static_assert(sizeof(struct pirates_rank) == 20, "no holes");
_Static_assert(sizeof(struct pirates_scene) == 44 + 20 + PIRATES_TEAMS * (20 + 36) +
						       sizeof(struct pirates_map) +
						       PIRATES_PLANTATIONS * 8 + RD_HEX_TILES * 24,
	"no holes");
_Static_assert(sizeof(struct pirates_state) == RD_PADDING_SIZE + sizeof(struct pirates_scene) + 8 +
						       sizeof(struct pirates_chart) +
						       PIRATES_SHIPS * sizeof(struct pirates_ship),
	"no holes");
_Static_assert(sizeof(struct pirates_seen_ship) == sizeof(struct pirates_ship) + 44, "no holes");
_Static_assert(
	sizeof(struct pirates_view) ==
		sizeof(struct pirates_scene) + 4 + PIRATES_SHIPS * sizeof(struct pirates_seen_ship),
	"no holes");
