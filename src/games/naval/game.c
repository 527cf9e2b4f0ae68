/*
 * game.c: naval as the registry lists it; the platform's facts are platform.md 1.
 */
#include "bot.h"
#include "parts.h"
#include "words.h"

static const char *const free_options[] = {"turn_seconds", "max_timeouts", NULL};

static enum rd_pace pace(const void *options)
{
	(void)options;
	return RD_PACE_LIVE;
}

const struct rd_game naval_game = {
	.head = RD_TABLE_HEAD,
	.name = "naval",
	.title = {{"Naval", "Batalla naval", "Námořní bitva"}},
	.rules = 1,
	.seats_min = 2,
	.seats_max = 2,

	.has_fog = true,
	.is_rated = true,
	.table_seats = 2,
	.chat = RD_CHAT_ALL,
	.votes = RD_VOTE_DRAW,
	.action_json_max = 512,
	.free_options = free_options,
	.pace = pace,

	.options_size = sizeof(struct naval_options),
	.state_size = sizeof(struct naval_state),
	.view_size = sizeof(struct naval_view),
	.action_size = sizeof(struct naval_action),
	.memory_size = sizeof(struct naval_memory),
	.events_max = NAVAL_EVENTS_MAX,
	.legal_max = NAVAL_LEGAL_MAX,
	.options = &naval_options_schema,
	.state = &naval_state_schema,
	.view = &naval_view_schema,
	.spectator_view = &naval_spectator_schema,
	.actions = &naval_action_vocabulary,
	.events = &naval_event_vocabulary,
	.refusals = &naval_refusals,
	.refusal_texts = naval_refusal_texts,
	.fault_texts = naval_fault_texts,
	.fault_count = NAVAL_FAULTS,

	.setup = naval_setup,
	.apply = naval_apply,
	.due = naval_due,
	.pass = naval_pass,
	.stand = naval_stand,
	.result = naval_result,
	.look = naval_look,
	.legal = naval_legal,
	.choose = naval_choose,
	.recall = naval_recall,
	.whys = naval_whys,
	.why_count = NAVAL_WHYS,
	.option_rows = naval_option_rows,
	.option_row_count = NAVAL_OPTION_ROWS,
	.presets = naval_presets,
	.preset_count = NAVAL_PRESETS,
	.name_seat = naval_name_seat,
	.name_value = naval_name_value,
	.say = naval_say,
	.label = naval_label,
	.describe = naval_describe,
	.reason = naval_reason,
	.parse = naval_parse,
	.loaded = naval_loaded,
	.ledger = &naval_ledger,
	.census = &naval_census,
	.scramble = naval_scramble,
};

/* States are compared byte by byte, so no struct in one has a hole (game.h, promise 1). */
_Static_assert(sizeof(struct naval_options) == 48, "no holes");
_Static_assert(sizeof(struct naval_player) == 16 + 3 * sizeof(struct rd_board), "no holes");
_Static_assert(sizeof(struct naval_ship) == 24, "no holes");
_Static_assert(sizeof(struct naval_projectile) == 24, "no holes");
_Static_assert(sizeof(struct naval_state) ==
		       RD_PADDING_SIZE + sizeof(struct naval_options) + 24 +
			       sizeof(struct rd_board) + 2 * sizeof(struct naval_player) +
			       NAVAL_FLEET * sizeof(struct naval_ship) +
			       NAVAL_PROJECTILES * sizeof(struct naval_projectile),
	"no holes");
