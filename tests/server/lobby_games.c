/* lobby_games.c: see lobby_games.h. */
#include "lobby_games.h"

#include <string.h>

#include "games/naval/naval.h"

enum { END, SURRENDER, FORFEIT };

struct crew_options {
	bool live;
	uint8_t exact;
	bool named;
};
struct crew_state {
	uint8_t seats, out, live, winner; /* winner: 1 + the seat that ended it */
};
struct crew_action {
	uint16_t type;
};
struct crew_event {
	struct rd_event head;
	uint8_t winner;
};

#define RD_OF struct crew_options
static const struct rd_field option_fields[] = {RD_BOOL(live, RD_FALLBACK(false)),
	RD_INT(exact, 0, 4, RD_FALLBACK(0)), RD_BOOL(named, RD_FALLBACK(false))};
static const struct rd_schema options_schema = RD_OBJECT("options", option_fields);
#undef RD_OF
#define RD_OF struct crew_state
static const struct rd_field state_fields[] = {
	RD_INT(seats, 1, 8), RD_INT(out, 0, 255), RD_INT(live, 0, 1), RD_INT(winner, 0, 8)};
static const struct rd_schema state_schema = RD_OBJECT("state", state_fields);
#undef RD_OF
#define RD_OF struct crew_event
static const struct rd_field event_fields[] = {RD_INT(winner, 0, 8)};
static const struct rd_schema event_schema = RD_OBJECT("finished", event_fields);
#undef RD_OF

static const struct rd_entry action_list[] = {{"crew:end", NULL, 0},
	{"match:surrender", NULL, RD_ACTION_LEAVE},
	{"match:forfeit", NULL, RD_ACTION_LEAVE | RD_ACTION_PLATFORM}};
static const struct rd_entry event_list[] = {{"match:finished", &event_schema, 0}};
static const struct rd_vocabulary actions = {action_list, 3}, events = {event_list, 1};
static const struct rd_names refusals = RD_NAMES("never");
static const struct rd_text refusal_texts[] = {{{"Never", "Nunca", "Nikdy"}}};

static uint32_t in_play(const struct crew_state *state)
{
	return ((1u << state->seats) - 1) & ~(uint32_t)state->out;
}

static bool is_over(const struct crew_state *state)
{
	return state->winner > 0 || in_play(state) == 0 ||
	       (state->seats > 1 && __builtin_popcount(in_play(state)) == 1);
}

static int setup(
	void *at, const void *given, int seats, struct rd_chance *chance, struct rd_fault *fault)
{
	const struct crew_options *options = given;
	(void)chance;
	(void)fault;
	if (options->exact > 0 && options->exact != seats)
		return RD_BAD_OPTIONS;
	*(struct crew_state *)at = (struct crew_state){
		.seats = (uint8_t)seats, .live = options->live};
	return RD_ACCEPTED;
}

static int apply(void *at, int seat, const void *given, struct rd_turn *turn)
{
	struct crew_state *state = at;
	const struct crew_action *action = given;
	if (is_over(state))
		return RD_MATCH_OVER;
	if (action->type == END)
		state->winner = (uint8_t)(seat + 1);
	else
		state->out |= (uint8_t)(1u << seat);
	if (is_over(state)) {
		struct crew_event *event = rd_emit(turn, 0, RD_EVERYONE, sizeof(*event));
		event->winner = state->winner;
	}
	return RD_ACCEPTED;
}

static void stand(const void *at, struct rd_standing *out)
{
	const struct crew_state *state = at;
	*out = (struct rd_standing){.turn = 1, .active = RD_NOBODY, .is_over = is_over(state)};
	if (!out->is_over)
		out->in_play = out->to_act = in_play(state);
}

static bool result(const void *at, struct rd_result *out)
{
	const struct crew_state *state = at;
	*out = (struct rd_result){.reason = "end"};
	for (int seat = 0; seat < state->seats; seat++)
		out->rank[seat] = state->winner == 0 || state->winner == seat + 1 ? 1 : 2;
	return is_over(state);
}

static void look(const void *state, int seat, void *view)
{
	(void)seat;
	memcpy(view, state, sizeof(struct crew_state));
}

/* Bots wait for the people to end it. */
static size_t legal(const void *view, void *out, size_t capacity)
{
	(void)view;
	(void)out;
	(void)capacity;
	return 0;
}

static bool choose(const void *view, void *memory, const struct rd_mind *mind,
	struct rd_chance *chance, void *action, struct rd_motive *motive)
{
	(void)motive;
	(void)view;
	(void)memory;
	(void)mind;
	(void)chance;
	(void)action;
	return false;
}

static enum rd_pace pace(const void *options)
{
	return ((const struct crew_options *)options)->live ? RD_PACE_LIVE : RD_PACE_DAYS;
}

static const char *const free_options[] = {"named", NULL};

static size_t name_seat(const void *options, int seats, int seat, enum rd_language language,
	char *out, size_t capacity)
{
	static const char *const names[] = {"bow", "mast", "helm", "keel"};
	const char *name = seat == seats - 1 ? "stern" : names[seat];
	(void)language;
	if (!((const struct crew_options *)options)->named || capacity <= strlen(name))
		return 0;
	memcpy(out, name, strlen(name) + 1);
	return strlen(name);
}

#define CREW(word, least, most, table, talk, pace_of)                                              \
	{                                                                                          \
		.name = (word), .title = {{(word), (word), (word)}}, .rules = 1,                   \
		.seats_min = (least), .seats_max = (most), .is_rated = true,                       \
		.table_seats = (table), .chat = (talk), .action_json_max = 512, .pace = (pace_of), \
		.options_size = sizeof(struct crew_options),                                       \
		.state_size = sizeof(struct crew_state), .view_size = sizeof(struct crew_state),   \
		.action_size = sizeof(struct crew_action), .events_max = 256, .legal_max = 1,      \
		.options = &options_schema, .state = &state_schema, .view = &state_schema,         \
		.spectator_view = &state_schema, .actions = &actions, .events = &events,           \
		.refusals = &refusals, .refusal_texts = refusal_texts, .setup = setup,             \
		.apply = apply, .stand = stand, .result = result, .look = look, .legal = legal,    \
		.choose = choose, .name_seat = name_seat, .free_options = free_options,            \
	}

const struct rd_game crew_game = CREW("crew", 2, 4, 3, RD_CHAT_NAMED, pace);
const struct rd_game silent_game = CREW("silent", 2, 4, 3, RD_CHAT_CLOSED, pace);
const struct rd_game alone_game = CREW("alone", 1, 1, 0, RD_CHAT_CLOSED, NULL);

const struct rd_game *const rd_built_in[] = {&naval_game, &crew_game, &silent_game, &alone_game};
const size_t rd_built_in_count = RD_COUNT(rd_built_in);
