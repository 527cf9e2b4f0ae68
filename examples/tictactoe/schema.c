/*
 * schema.c: the JSON of the game. A line for each member: its kind and what it may hold. Everything else follows from these
 * tables: reading with every value checked, writing, scenarios, snapshots, JSON Schema, types for the page.
 */
#include "tictactoe.h"

enum { LAST_CELL = TICTACTOE_SIDE - 1, LAST_SEAT = TICTACTOE_SEATS - 1 };

const struct rd_names tictactoe_reasons = RD_NAMES("three", "full", "surrender", "abandonment");

/* ---- actions ----------------------------------------------------------------------------------------- */

#define RD_OF struct tictactoe_action
static const struct rd_field place_fields[] = {
	RD_INT(x, 0, LAST_CELL),
	RD_INT(y, 0, LAST_CELL),
};
static const struct rd_schema place_schema = RD_OBJECT("place", place_fields);
#undef RD_OF

/* Every game of two or more seats has the last two: one gives up, the platform removes who stays away. */
static const struct rd_entry action_entries[] = {
	{"mark:place", &place_schema, 0},
	{"match:surrender", NULL, RD_ACTION_LEAVE},
	{"match:forfeit", NULL, RD_ACTION_LEAVE | RD_ACTION_PLATFORM},
};
const struct rd_vocabulary tictactoe_actions = {action_entries, RD_COUNT(action_entries)};

/* ---- events ------------------------------------------------------------------------------------------ */

#define RD_OF struct tictactoe_event
static const struct rd_field placed_fields[] = {
	RD_INT(seat, 0, LAST_SEAT),
	RD_INT(x, 0, LAST_CELL),
	RD_INT(y, 0, LAST_CELL),
};
static const struct rd_schema placed_schema = RD_OBJECT("placed", placed_fields);
/* RD_NULL: in JSON, nobody is null. */
static const struct rd_field finished_fields[] = {
	RD_INT(winner, 0, LAST_SEAT, RD_NULL(RD_NOBODY)),
	RD_ENUM(reason, tictactoe_reasons),
};
static const struct rd_schema finished_schema = RD_OBJECT("finished", finished_fields);
#undef RD_OF

static const struct rd_entry event_entries[] = {
	{"mark:placed", &placed_schema, 0},
	{"match:finished", &finished_schema, 0},
};
const struct rd_vocabulary tictactoe_events = {event_entries, RD_COUNT(event_entries)};

/* ---- the state, and the view of it --------------------------------------------------------------- */

/* Of the state itself, or of the one within a view: `in` is what leads to the member. */
#define POSITION_FIELDS(in)                                                                        \
	RD_INT_AS("turn", in turn, 0, LAST_SEAT),                                                  \
		RD_GRID_AS("board", in board, RD_GRID_CHARS, TICTACTOE_SIDE, TICTACTOE_SIDE,       \
			TICTACTOE_SIDE, ".XO"),                                                    \
		RD_INT_AS("winner", in winner, 0, LAST_SEAT, RD_NULL(RD_NOBODY)),                  \
		RD_ENUM_AS("reason", in reason, tictactoe_reasons, RD_NULL(TICTACTOE_GOES_ON))

#define RD_OF struct tictactoe_state
static const struct rd_field state_fields[] = {POSITION_FIELDS()};
const struct rd_schema tictactoe_state_schema = RD_OBJECT("state", state_fields);
#undef RD_OF

#define RD_OF struct tictactoe_view
static const struct rd_field view_fields[] = {
	RD_INT(seat, RD_NOBODY, LAST_SEAT),
	POSITION_FIELDS(position.),
};
const struct rd_schema tictactoe_view_schema = RD_OBJECT("view", view_fields);
#undef RD_OF
