/* game.c: heroes as the registry lists it, in its editions (15); the platform's facts are platform.md 1. */
#include "bot.h"
#include "heroes.h"
#include "reckon.h"
#include "words.h"

enum {
	/*
	 * The fullest step is a counterattack that kills both heroes and ends the turn, while the other seat has to draw from
	 * an empty deck: the answer and its dice, two wounds and two deaths, the attack's end, the turn's end, the next one's
	 * start, cards, exhaustion, three wounds and three deaths, a phase. Heroes that live wear three items each instead.
	 */
	EVENTS_AT_MOST = 32,
	EVENTS_MAX = 8192,
	/* Every card on every slot, every attack, and what needs neither: combat, the turn's end. */
	LEGAL_MAX = HEROES_HAND * HEROES_SLOTS + HEROES_SLOTS * HEROES_SLOTS + 4,
};
_Static_assert(EVENTS_AT_MOST * sizeof(struct heroes_event) <= EVENTS_MAX, "an arena holds a step");

static const char *const free_options[] = {"turn_seconds", "window_seconds", NULL};

/* What both editions have in common; the numbers that differ stand in the tables that a match chooses by `cards`. */
// clang-format off
#define IN_ALL_EDITIONS \
	.head = RD_TABLE_HEAD, \
	.name = "heroes", \
	.title = {{"Heroes", "Héroes", "Hrdinové"}}, \
	.seats_min = 2, \
	.seats_max = 2, \
 \
	.has_fog = true, \
	.is_rated = true, \
	.table_seats = 2, \
	.chat = RD_CHAT_ALL, \
	.votes = RD_VOTE_DRAW, \
	.action_json_max = 512, \
	.free_options = free_options, \
 \
	.options_size = sizeof(struct heroes_options), \
	.state_size = sizeof(struct heroes_state), \
	.view_size = sizeof(struct heroes_view), \
	.action_size = sizeof(struct heroes_action), \
	.memory_size = sizeof(struct heroes_memory), \
	.events_max = EVENTS_MAX, \
	.legal_max = LEGAL_MAX, \
	.actions = &heroes_actions, \
	.events = &heroes_events, \
	.refusals = &heroes_refusal_codes, \
	.refusal_texts = heroes_refusal_texts, \
	.fault_texts = heroes_fault_texts, \
	.fault_count = HEROES_FAULTS, \
 \
	.setup = heroes_setup, \
	.apply = heroes_apply, \
	.due = heroes_due, \
	.pass = heroes_pass, \
	.stand = heroes_stand, \
	.result = heroes_result, \
	.look = heroes_look, \
	.legal = heroes_legal, \
	.choose = heroes_choose, \
	.whys = heroes_whys, \
	.why_count = HEROES_MOTIVES, \
	.option_rows = heroes_option_rows, \
	.presets = heroes_presets, \
	.preset_count = HEROES_PRESETS, \
	.name_seat = heroes_name_seat, \
	.name_value = heroes_name_value, \
	.say = heroes_say, \
	.label = heroes_label, \
	.describe = heroes_describe, \
	.reason = heroes_reason, \
	.parse = heroes_parse, \
	.loaded = heroes_loaded, \
	.advice = &heroes_advice, \
	.ledger = &heroes_ledger, \
	.census = &heroes_census, \
	.stir = heroes_stir, \
	.scramble = heroes_scramble
// clang-format on

/* 15: no option `cards`, so a match plays the first. */
static const struct rd_game edition_1 = {
	IN_ALL_EDITIONS,
	.rules = 1,
	.option_row_count = HEROES_OPTION_ROWS - 1,
	.options = &heroes_options_schema_1,
	.state = &heroes_state_schema_1,
	.view = &heroes_view_schema_1,
	.spectator_view = &heroes_spectator_schema_1,
};

const struct rd_game heroes_game = {
	IN_ALL_EDITIONS,
	.rules = 2,
	.option_row_count = HEROES_OPTION_ROWS,
	.older = &edition_1,
	.options = &heroes_options_schema,
	.state = &heroes_state_schema,
	.view = &heroes_view_schema,
	.spectator_view = &heroes_spectator_schema,
};

/* States are compared byte by byte, so no struct in one has a hole (game.h, promise 1). */
_Static_assert(sizeof(struct heroes_options) == 16, "no holes");
_Static_assert(sizeof(struct heroes_hero) == 12, "no holes");
_Static_assert(
	sizeof(struct heroes_player) == 24 + HEROES_SLOTS * sizeof(struct heroes_hero), "no holes");
_Static_assert(sizeof(struct heroes_state) == RD_PADDING_SIZE + sizeof(struct heroes_options) + 7 +
						      sizeof(struct heroes_attack) + 12 + 2 +
						      2 * HEROES_CARDS + 2 +
						      2 * sizeof(struct heroes_player),
	"no holes");
