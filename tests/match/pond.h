/*
 * pond.h: the smallest game that uses everything a match offers: dice, a clock, hidden events, bots
 * with a memory. Each throws stones into a pond; who has none left first has lost.
 */
#ifndef POND_H
#define POND_H

#include <string.h>

#include <ronda/match.h>

enum { POND_STONES_MAX = 9, POND_NO_STONES = RD_REFUSALS_COMMON, POND_RINGS = 6 };

struct pond_options {
	uint8_t stones;
	bool is_frozen;
	uint8_t zero[2];
	int32_t seconds;
};
struct pond_state {
	struct pond_options options;
	int32_t left; /* seconds until the turn goes on */
	uint8_t seats, active, last_ring;
	bool is_over;
	uint8_t stones[4];
};
struct pond_view {
	int8_t seat;
	uint8_t active, stones, zero;
};
struct pond_action {
	uint16_t type;
	uint8_t far, zero;
	char word[12];
};
struct pond_memory {
	uint32_t heeded, chosen;
	uint16_t work, style; /* that the last choice was made with */
};
struct pond_ring {
	int16_t size;
};
struct pond_event {
	struct rd_event head;
	uint8_t seat;
	struct rd_tail rings, letters;
};

enum { POND_THROW, POND_WAIT, POND_SURRENDER };
enum { POND_THROWN, POND_SECRET, POND_SLOW, POND_FINISHED };

#define RD_OF struct pond_options
static const struct rd_field pond_option_fields[] = {
	RD_INT(stones, 1, POND_STONES_MAX, RD_FALLBACK(3)),
	RD_BOOL(is_frozen, RD_FALLBACK(false)),
	RD_INT(seconds, -1, 3600, RD_FALLBACK(10)),
};
static const struct rd_schema pond_options_schema = RD_OBJECT("options", pond_option_fields);
#undef RD_OF

#define RD_OF struct pond_state
static const struct rd_field pond_state_fields[] = {
	RD_STRUCT(options, pond_options_schema, RD_DERIVED),
	RD_INT(active, 0, 3),
	RD_LIST(stones, seats, (RD_ITEM_INT(0, POND_STONES_MAX))),
	RD_INT(left, -1, 3600),
	RD_INT(last_ring, 0, POND_RINGS),
	RD_BOOL(is_over),
};
static const struct rd_schema pond_state_schema = RD_OBJECT("state", pond_state_fields);
#undef RD_OF

#define RD_OF struct pond_view
static const struct rd_field pond_view_fields[] = {
	RD_INT(seat, 0, 3),
	RD_INT(active, 0, 3),
	RD_INT(stones, 0, POND_STONES_MAX),
};
static const struct rd_schema pond_view_schema = RD_OBJECT("view", pond_view_fields);
static const struct rd_field pond_spectator_fields[] = {RD_INT(active, 0, 3)};
static const struct rd_schema pond_spectator_schema = RD_OBJECT(
	"spectator_view", pond_spectator_fields);
#undef RD_OF

#define RD_OF struct pond_action
static const struct rd_field pond_throw_fields[] = {
	RD_INT(far, 1, POND_RINGS),
	RD_STRING(word, 0, 5, RD_OPTIONAL),
};
static const struct rd_schema pond_throw_schema = RD_OBJECT("stone:throw", pond_throw_fields);
#undef RD_OF
static const struct rd_entry pond_action_entries[] = {
	[POND_THROW] = {"stone:throw", &pond_throw_schema, 0},
	[POND_WAIT] = {"stone:wait", NULL, 0},
	[POND_SURRENDER] = {"match:surrender", NULL, RD_ACTION_LEAVE},
};
static const struct rd_vocabulary pond_actions = {
	pond_action_entries, RD_COUNT(pond_action_entries)};

#define RD_OF struct pond_ring
static const struct rd_field pond_ring_fields[] = {RD_INT(size, -100, 100)};
static const struct rd_schema pond_ring_schema = RD_OBJECT("ring", pond_ring_fields);
#undef RD_OF
#define RD_OF struct pond_event
static const struct rd_field pond_thrown_fields[] = {
	RD_INT(seat, 0, 3),
	RD_TAIL(rings, struct pond_ring, (RD_ITEM_STRUCT(pond_ring_schema)), 100),
	RD_TAIL(letters, uint8_t, (RD_ITEM_INT(0, 255)), 100),
};
static const struct rd_schema pond_thrown_schema = RD_OBJECT("stone:thrown", pond_thrown_fields);
static const struct rd_field pond_secret_fields[] = {RD_INT(seat, 0, 3)};
static const struct rd_schema pond_secret_schema = RD_OBJECT("stone:secret", pond_secret_fields);
#undef RD_OF
static const struct rd_entry pond_event_entries[] = {
	[POND_THROWN] = {"stone:thrown", &pond_thrown_schema, 0},
	[POND_SECRET] = {"stone:secret", &pond_secret_schema, 0},
	[POND_SLOW] = {"turn:slow", NULL, 0},
	[POND_FINISHED] = {"match:finished", NULL, 0},
};
static const struct rd_vocabulary pond_events = {pond_event_entries, RD_COUNT(pond_event_entries)};

static const struct rd_names pond_refusals = RD_NAMES("no_stones");
static const struct rd_text pond_refusal_texts[] = {
	{{"You have no stones", "No tienes piedras", "Nem\xc3\xa1\xc5\xa1 kameny"}}};

static inline int pond_setup(
	void *to, const void *options, int seats, struct rd_chance *chance, struct rd_fault *fault)
{
	struct pond_state *state = to;
	memcpy(&state->options, options, sizeof(state->options));
	if (state->options.is_frozen) {
		strcpy(fault->path, "is_frozen");
		strcpy(fault->reason, "no stone goes through ice");
		return RD_BAD_OPTIONS;
	}
	if (state->options.seconds == 0)
		return RD_BAD_OPTIONS;
	state->seats = (uint8_t)seats;
	state->left = state->options.seconds;
	state->active = (uint8_t)rd_draw(chance, "first", 0, seats - 1);
	memset(state->stones, state->options.stones, (size_t)seats);
	return RD_ACCEPTED;
}

static inline void pond_go_on(struct pond_state *state)
{
	state->active = (uint8_t)((state->active + 1) % state->seats);
	state->left = state->options.seconds;
}

static inline int pond_apply(void *to, int seat, const void *done, struct rd_turn *turn)
{
	struct pond_state *state = to;
	const struct pond_action *action = done;
	if (state->is_over)
		return RD_MATCH_OVER;
	if (action->type == POND_SURRENDER) {
		state->is_over = true;
		rd_emit(turn, POND_FINISHED, RD_EVERYONE, sizeof(struct rd_event));
		return RD_ACCEPTED;
	}
	if (seat != state->active)
		return RD_NOT_YOUR_TURN;
	if (action->type == POND_THROW && state->stones[seat] == 0)
		return POND_NO_STONES;
	if (action->type == POND_THROW) {
		int rings = rd_draw(turn->chance, "rings", 1, action->far);
		struct pond_event *event = rd_emit(turn, POND_THROWN, RD_EVERYONE, sizeof(*event));
		event->seat = (uint8_t)seat;
		for (int i = 0; i < rings; i++)
			((struct pond_ring *)rd_emit_item(
				 turn, &event->rings, sizeof(struct pond_ring)))
				->size = (int16_t)(i - 1);
		for (const char *c = action->word; *c; c++)
			*(uint8_t *)rd_emit_item(turn, &event->letters, 1) = (uint8_t)*c;
		struct pond_event *secret = rd_emit(
			turn, POND_SECRET, RD_SEAT(seat), sizeof(*secret));
		secret->seat = (uint8_t)seat;
		state->stones[seat]--;
		state->last_ring = (uint8_t)rings;
	}
	pond_go_on(state);
	return RD_ACCEPTED;
}

static inline int64_t pond_due(const void *from)
{
	const struct pond_state *state = from;
	return state->is_over || state->left < 0 ? RD_NEVER : state->left;
}

static inline void pond_pass(void *to, int64_t seconds, struct rd_turn *turn)
{
	struct pond_state *state = to;
	if (state->is_over || state->left < 0)
		return;
	state->left -= (int32_t)seconds;
	if (state->left > 0)
		return;
	rd_emit(turn, POND_SLOW, RD_EVERYONE, sizeof(struct rd_event));
	pond_go_on(state);
}

static inline void pond_look(const void *from, int seat, void *to)
{
	const struct pond_state *state = from;
	struct pond_view *view = to;
	memset(view, 0, sizeof(*view));
	view->seat = (int8_t)seat;
	view->active = state->active;
	view->stones = seat < 0 ? 0 : state->stones[seat];
}

static inline size_t pond_legal(const void *from, void *list, size_t capacity)
{
	const struct pond_view *view = from;
	struct pond_action *actions = list;
	size_t count = 0;
	for (int far = 1; far <= POND_RINGS && view->seat == view->active && view->stones > 0 &&
			  count < capacity;
		far++)
		actions[count++] = (struct pond_action){.type = POND_THROW, .far = (uint8_t)far};
	return count;
}

static inline bool pond_choose(const void *from, void *to, const struct rd_mind *mind,
	struct rd_chance *chance, void *chosen, struct rd_motive *motive)
{
	(void)motive;
	const struct pond_view *view = from;
	struct pond_memory *memory = to;
	struct pond_action *action = chosen;
	memory->chosen += (uint32_t)mind->level;
	memory->work = mind->work;
	memory->style = mind->style;
	if (view->seat != view->active)
		return false;
	action->type = view->stones > 0 ? POND_THROW : POND_WAIT;
	action->far = (uint8_t)(view->stones > 0 ? rd_draw(chance, "whim", 1, POND_RINGS) : 0);
	return true;
}

static inline void pond_heed(void *to, int seat, const struct rd_event *event)
{
	struct pond_memory *memory = to;
	memory->heeded += 100u * (uint32_t)seat + event->type + 1u;
}

/* A pond in which somebody has more stones than there are is excluded. */
static inline bool pond_loaded(void *to, uint64_t given, struct rd_fault *fault)
{
	struct pond_state *state = to;
	for (int i = 0; i < state->seats; i++)
		if (state->stones[i] > state->options.stones) {
			strcpy(fault->path, "stones");
			strcpy(fault->reason, "so many stones there are not");
			return false;
		}
	if (given == RD_BIT(1)) /* active alone */
		state->left = state->options.seconds;
	return true;
}

static inline void pond_stand(const void *of, struct rd_standing *standing)
{
	const struct pond_state *state = of;
	*standing = (struct rd_standing){
		.active = (int8_t)state->active, .is_over = state->is_over};
	standing->in_play = RD_SEAT(state->seats) - 1;
	standing->to_act = state->is_over ? 0 : RD_SEAT(state->active);
}

/* Whoever still has stones is first. */
static inline bool pond_result(const void *of, struct rd_result *result)
{
	const struct pond_state *state = of;
	*result = (struct rd_result){.reason = "stones"};
	for (int i = 0; i < state->seats; i++) {
		result->rank[i] = state->stones[i] > 0 ? 1 : 2;
		result->score[i] = state->stones[i];
	}
	return state->is_over;
}

static const struct rd_game pond = {
	.name = "pond",
	.rules = 1,
	.seats_min = 2,
	.seats_max = 4,
	.options_size = sizeof(struct pond_options),
	.state_size = sizeof(struct pond_state),
	.view_size = sizeof(struct pond_view),
	.action_size = sizeof(struct pond_action),
	.memory_size = sizeof(struct pond_memory),
	.events_max = 1024,
	.legal_max = POND_RINGS,
	.options = &pond_options_schema,
	.state = &pond_state_schema,
	.view = &pond_view_schema,
	.spectator_view = &pond_spectator_schema,
	.actions = &pond_actions,
	.events = &pond_events,
	.refusals = &pond_refusals,
	.refusal_texts = pond_refusal_texts,
	.setup = pond_setup,
	.apply = pond_apply,
	.due = pond_due,
	.pass = pond_pass,
	.stand = pond_stand,
	.result = pond_result,
	.look = pond_look,
	.legal = pond_legal,
	.choose = pond_choose,
	.heed = pond_heed,
	.loaded = pond_loaded,
};

#endif
