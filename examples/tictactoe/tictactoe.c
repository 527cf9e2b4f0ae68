/* tictactoe.c: the smallest whole game. docs/adding-a-game.md walks through it from top to bottom. */
#include "tictactoe.h"

#include <string.h>

enum { PLACE, SURRENDER, FORFEIT };                 /* actions */
enum { PLACED, FINISHED };                          /* events */
enum { THREE, FULL, SURRENDERED, ABANDONED, NONE }; /* reasons of the end */
enum { TAKEN = RD_REFUSALS_COMMON };                /* the one refusal of its own */

struct action {
	uint16_t type;
	uint8_t x, y;
};
struct state {
	char board[3][3];
	int8_t seat, turn, winner;
	uint8_t reason;
}; /* the view too: nothing is hidden */
struct event {
	struct rd_event head;
	int8_t seat, winner;
	uint8_t x, y, reason;
};

static const struct rd_names reasons = RD_NAMES("three", "full", "surrender", "abandonment");
static const struct rd_names refusals = RD_NAMES("taken");
static const struct rd_text taken = {
	{"That cell is taken", "Esa casilla está ocupada", "To pole je obsazené"}};
static const struct rd_text said[] = {
	/* by reason, and a mark placed last */
	{{"Three in a row: {0} wins", "Tres en raya: gana {0}", "Tři v řadě: vyhrává {0}"}},
	{{"The board is full: a draw", "Tablero lleno: empate", "Plná deska: remíza"}},
	{{"{0} wins: the other gave up", "Gana {0}: el otro se rindió",
		"Vyhrává {0}: soupeř to vzdal"}},
	{{"{0} wins: the other left", "Gana {0}: el otro se fue", "Vyhrává {0}: soupeř odešel"}},
	{{"{0} at {1},{2}", "{0} en {1},{2}", "{0} na {1},{2}"}},
};

#define RD_OF struct action
static const struct rd_field place_fields[] = {RD_INT(x, 0, 2), RD_INT(y, 0, 2)};
static const struct rd_schema place_schema = RD_OBJECT("place", place_fields);
#undef RD_OF
#define RD_OF struct state
#define PUBLIC                                                                                     \
	RD_INT(turn, 0, 1), RD_GRID(board, RD_GRID_CHARS, 3, 3, 3, ".XO"),                         \
		RD_INT(winner, 0, 1, RD_NULL(RD_NOBODY)), RD_ENUM(reason, reasons, RD_NULL(NONE))
static const struct rd_field state_fields[] = {PUBLIC},
			     view_fields[] = {RD_INT(seat, -1, 1), PUBLIC};
static const struct rd_schema state_schema = RD_OBJECT("state", state_fields);
static const struct rd_schema view_schema = RD_OBJECT("view", view_fields);
#undef RD_OF
#define RD_OF struct event
static const struct rd_field placed_fields[] = {
	RD_INT(seat, 0, 1), RD_INT(x, 0, 2), RD_INT(y, 0, 2)};
static const struct rd_field end_fields[] = {
	RD_INT(winner, 0, 1, RD_NULL(RD_NOBODY)), RD_ENUM(reason, reasons)};
static const struct rd_schema placed_schema = RD_OBJECT("placed", placed_fields);
static const struct rd_schema end_schema = RD_OBJECT("finished", end_fields);
#undef RD_OF
static const struct rd_entry action_list[] = {{"mark:place", &place_schema, 0},
	{"match:surrender", NULL, RD_ACTION_LEAVE},
	{"match:forfeit", NULL, RD_ACTION_LEAVE | RD_ACTION_PLATFORM}};
static const struct rd_entry event_list[] = {
	{"mark:placed", &placed_schema, 0}, {"match:finished", &end_schema, 0}};
static const struct rd_vocabulary actions = {action_list, 3}, events = {event_list, 2};

static int setup(
	void *at, const void *options, int seats, struct rd_chance *chance, struct rd_fault *fault)
{
	struct state *state = at;
	memset(state->board, '.', sizeof(state->board));
	state->winner = RD_NOBODY;
	state->reason = NONE;
	state->turn = (int8_t)rd_draw(chance, "first", 0, 1);
	return (void)options, (void)seats, (void)fault, RD_ACCEPTED;
}
static bool has_three(const struct state *state, char mark)
{
	static const uint16_t lines[] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
	unsigned marks = 0, found = 0;
	for (int i = 0; i < 9; i++)
		marks |= (unsigned)(state->board[i / 3][i % 3] == mark) << i;
	for (size_t i = 0; i < RD_COUNT(lines); i++)
		found |= (marks & lines[i]) == lines[i];
	return found;
}
static int apply(void *at, int seat, const void *given, struct rd_turn *turn)
{
	struct state *state = at;
	const struct action *action = given;
	if (state->reason != NONE)
		return RD_MATCH_OVER;
	if (action->type == PLACE) {
		if (seat != state->turn)
			return RD_NOT_YOUR_TURN;
		if (state->board[action->y][action->x] != '.')
			return TAKEN;
		state->board[action->y][action->x] = "XO"[seat];
		state->turn = (int8_t)!seat;
		struct event *event = rd_emit(turn, PLACED, RD_EVERYONE, sizeof(*event));
		event->seat = (int8_t)seat, event->x = action->x, event->y = action->y;
		state->reason = has_three(state, "XO"[seat])   ? THREE
				: memchr(state->board, '.', 9) ? NONE
							       : FULL;
		state->winner = (int8_t)(state->reason == THREE ? seat : RD_NOBODY);
	} else {
		state->reason = action->type == SURRENDER ? SURRENDERED : ABANDONED;
		state->winner = (int8_t)!seat;
	}
	if (state->reason != NONE) {
		struct event *event = rd_emit(turn, FINISHED, RD_EVERYONE, sizeof(*event));
		event->winner = state->winner, event->reason = state->reason;
	}
	return RD_ACCEPTED;
}
static void stand(const void *at, struct rd_standing *out)
{
	const struct state *state = at;
	bool is_over = state->reason != NONE;
	*out = (struct rd_standing){.turn = 1,
		.active = state->turn,
		.is_over = is_over,
		.to_act = is_over ? 0 : RD_SEAT(state->turn),
		.in_play = is_over ? 0 : RD_SEAT(0) | RD_SEAT(1)};
	for (int i = 0; i < 9; i++)
		out->turn += state->board[i / 3][i % 3] != '.';
}
static bool result(const void *at, struct rd_result *out)
{
	const struct state *state = at;
	*out = (struct rd_result){
		.reason = state->reason == NONE ? "" : reasons.name[state->reason]};
	for (int seat = 0; seat < 2; seat++)
		out->rank[seat] = state->winner == !seat ? 2 : 1,
		out->score[seat] = state->winner == seat;
	return state->reason != NONE;
}
static void look(const void *state, int seat, void *view)
{
	memcpy(view, state, sizeof(struct state));
	((struct state *)view)->seat = (int8_t)seat;
}
static size_t legal(const void *at, void *out, size_t capacity)
{
	const struct state *view = at;
	size_t count = 0;
	for (uint8_t i = 0; i < 9 && view->reason == NONE && view->seat == view->turn; i++)
		if (view->board[i / 3][i % 3] == '.' && count < capacity)
			((struct action *)out)[count++] = (struct action){PLACE, i % 3, i / 3};
	return count;
}
static size_t say(const struct rd_event *head, const void *view, enum rd_language language,
	char *out, size_t capacity)
{
	const struct event *event = (const struct event *)head;
	const char *mark = (head->type == PLACED ? event->seat : event->winner) == 0 ? "X" : "O";
	return (void)view,
	       RD_SAY(out, capacity, &said[head->type == PLACED ? NONE : event->reason], language,
		       RD_WORDS(mark), RD_NUMBER(event->x), RD_NUMBER(event->y));
}

const struct rd_game tictactoe_game = {
	.head = RD_TABLE_HEAD,
	.name = "tictactoe",
	.title = {{"Tic-tac-toe", "Tres en raya", "Piškvorky 3×3"}},
	.rules = 1,
	.seats_min = 2,
	.seats_max = 2,
	.table_seats = 2,
	.action_json_max = 512,
	.state_size = sizeof(struct state),
	.view_size = sizeof(struct state),
	.action_size = sizeof(struct action),
	.events_max = 128,
	.legal_max = 9,
	.options = &rd_no_options,
	.state = &state_schema,
	.view = &view_schema,
	.spectator_view = &view_schema,
	.actions = &actions,
	.events = &events,
	.refusals = &refusals,
	.refusal_texts = &taken,
	.setup = setup,
	.apply = apply,
	.stand = stand,
	.result = result,
	.look = look,
	.legal = legal,
	.say = say,
};
