/*
 * advice.c: the walk for boards that live elsewhere. A board begins a walk, does the action that it is given, and asks on
 * with the events that came of it; what it does by its own hand it lets the walk notice.
 */
#include "walk.h"

enum question_type { WALK_BEGIN, WALK_ON, WALK_NOTICE };
enum { NOT_OVER = 255 };

struct question {
	uint8_t type, kind;
	uint8_t x, y;
	uint8_t dir; /* RD_DIRECTIONS: none */
};

struct answer {
	uint8_t end; /* place in `ends`, NOT_OVER: none */
	bool startled;
	uint16_t steps;
};

static const struct rd_names question_types = RD_NAMES("walk", "on", "notice");
static const struct rd_names kinds = RD_NAMES("explore", "travel", "run", "rest");
/* From DUNGEON_WALK_ARRIVED on. */
static const struct rd_names ends = RD_NAMES("arrived", "explored", "rested", "no_way", "blocked",
	"branch", "somebody", "hurt", "effect", "sound", "thing", "place", "chest", "full", "limit",
	"startled");

#define RD_OF struct question
static const struct rd_field question_fields[] = {
	RD_ENUM(type, question_types),
	RD_ENUM(kind, kinds, RD_WHEN(1 << WALK_BEGIN)),
	RD_INT(x, 0, DUNGEON_W - 1, RD_WHEN(1 << WALK_BEGIN), RD_ABSENT(DUNGEON_W)),
	RD_INT(y, 0, DUNGEON_H - 1, RD_WHEN(1 << WALK_BEGIN), RD_ABSENT(DUNGEON_H)),
	RD_ENUM(dir, dungeon_direction_names, RD_WHEN(1 << WALK_BEGIN), RD_ABSENT(RD_DIRECTIONS)),
};
static const struct rd_schema question_schema = RD_TAGGED("question", question_fields, 0);
#undef RD_OF

#define RD_OF struct answer
static const struct rd_field answer_fields[] = {
	RD_ENUM(end, ends, RD_NULL(NOT_OVER)),    /* why the walk is over */
	RD_BOOL(startled),                        /* something came up meanwhile */
	RD_INT(steps, 0, DUNGEON_REST_TURNS + 1), /* of this walk, by now */
};
static const struct rd_schema answer_schema = RD_OBJECT("advice", answer_fields);
#undef RD_OF

static bool has_startled(const struct rd_turn *heard)
{
	for (const struct rd_event *event = rd_first_event(heard); event;
		event = rd_next_event(heard, event))
		if (dungeon_startles(event))
			return true;
	return false;
}

static void begin(
	struct dungeon_walk *walk, const struct question *question, const struct dungeon_view *view)
{
	bool has_goal = question->x < DUNGEON_W && question->y < DUNGEON_H;
	dungeon_walk_begin(walk, (enum dungeon_walk_kind)question->kind);
	walk->goal = has_goal ? rd_cell_at(question->x, question->y) : dungeon_hero_cell(view);
	walk->direction = question->dir < RD_DIRECTIONS ? question->dir : 0;
}

static bool ask(const void *view, void *memory, const void *asked, const struct rd_turn *heard,
	void *told, void *action)
{
	const struct question *question = asked;
	struct dungeon_walk *walk = memory;
	struct answer *answer = told;
	answer->startled = has_startled(heard);
	answer->end = NOT_OVER;
	if (question->type == WALK_NOTICE) {
		dungeon_walk_notice(walk, view);
		return false;
	}
	if (question->type == WALK_BEGIN)
		begin(walk, question, view);
	enum dungeon_walk_end end = dungeon_walk_next(walk, view, action);
	if (end == DUNGEON_WALK_ON && question->type == WALK_ON && answer->startled)
		end = DUNGEON_WALK_STARTLED;
	answer->steps = walk->steps;
	if (end == DUNGEON_WALK_ON)
		return true;
	answer->end = (uint8_t)(end - DUNGEON_WALK_ARRIVED);
	return false;
}

const struct rd_advice dungeon_advice = {
	.question = &question_schema,
	.answer = &answer_schema,
	.memory_size = sizeof(struct dungeon_walk),
	.ask = ask,
};
