/* game.c: dungeon as the registry lists it; the platform's facts are platform.md 1. */
#include "bot.h"
#include "dungeon.h"
#include "walk.h"
#include "words.h"

enum {
	/* 2.14: at most 4096 events and the last one; those with lists are few (one chest, one end). */
	EVENT_SIZE = ((int)sizeof(struct dungeon_event) + 7) & ~7,
	EVENTS_MAX = (DUNGEON_EVENTS + 1) * EVENT_SIZE + 1024,
	LEGAL_MAX = 1024,
};

/* What all editions have in common (15). */
// clang-format off
#define IN_ALL_EDITIONS \
	.head = RD_TABLE_HEAD, \
	.name = "dungeon", \
	.title = {{"Dungeon", "Mazmorra", "Podzemí"}}, \
	.seats_min = 1, \
	.seats_max = 1, \
	 \
	.has_fog = true, \
	.is_rated = false, \
	.table_seats = 0, \
	.chat = RD_CHAT_CLOSED, \
	.action_json_max = 512, \
	 \
	.options_size = sizeof(struct dungeon_options), \
	.state_size = sizeof(struct dungeon_state), \
	.view_size = sizeof(struct dungeon_view), \
	.action_size = sizeof(struct dungeon_action), \
	.memory_size = sizeof(struct dungeon_memory), \
	.memory_form = 1, \
	.events_max = EVENTS_MAX, \
	.legal_max = LEGAL_MAX, \
	.options = &dungeon_options_schema, \
	.spectator_view = &dungeon_spectator_schema, \
	.actions = &dungeon_actions, \
	.events = &dungeon_events, \
	.refusals = &dungeon_refusal_codes, \
	.refusal_texts = dungeon_refusal_texts, \
	.fault_texts = dungeon_fault_texts, \
	.fault_count = DUNGEON_FAULTS, \
	 \
	.apply = dungeon_apply, \
	.stand = dungeon_stand, \
	.result = dungeon_result, \
	.look = dungeon_look, \
	.legal = dungeon_legal, \
	.choose = dungeon_choose, \
	.recall = dungeon_recall, \
	.whys = dungeon_whys, \
	.why_count = DUNGEON_WHYS, \
	.option_rows = dungeon_option_rows, \
	.option_row_count = DUNGEON_OPTION_ROWS, \
	.presets = dungeon_presets, \
	.preset_count = DUNGEON_PRESETS, \
	.name_value = dungeon_name_value, \
	.say = dungeon_say, \
	.say_of = dungeon_say_of, \
	.label = dungeon_label, \
	.describe = dungeon_describe, \
	.reason = dungeon_reason, \
	.parse = dungeon_parse, \
	.loaded = dungeon_loaded, \
	.advice = &dungeon_advice, \
	.ledger = &dungeon_ledger, \
	.census = &dungeon_census, \
	.scramble = dungeon_scramble
// clang-format on

static const struct rd_game edition_1 = {
	IN_ALL_EDITIONS,
	.rules = 1,
	.state = &dungeon_state_schema_1,
	.view = &dungeon_view_schema_1,
	.setup = dungeon_setup,
	.gallery = &dungeon_gallery_1,
};

const struct rd_game dungeon_game = {
	IN_ALL_EDITIONS,
	.rules = 2,
	.older = &edition_1,
	.state = &dungeon_state_schema,
	.view = &dungeon_view_schema,
	.setup = dungeon_setup_2,
	.gallery = &dungeon_gallery,
};

/* States are compared byte by byte, so no struct in one has a hole (game.h, promise 1). */
_Static_assert(sizeof(struct dungeon_options) == 8, "no holes");
_Static_assert(sizeof(struct dungeon_chest) == 6 + 4 * DUNGEON_CHEST_ITEMS, "no holes");
_Static_assert(sizeof(struct dungeon_creature) == 80, "no holes, and small: there are 640 of them");
_Static_assert(sizeof(struct dungeon_level) == 32 + 2 * DUNGEON_W * DUNGEON_H +
						       80 * DUNGEON_CREATURES + 6 * DUNGEON_ITEMS +
						       3 * DUNGEON_ITEMS + 26 * DUNGEON_CHESTS +
						       4 * DUNGEON_WALLS + 2 * DUNGEON_POSTS,
	"no holes");
_Static_assert(sizeof(struct dungeon_level) < 12 * 1024, "2.14");
