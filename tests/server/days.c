/*
 * Matches that take days (platform 1, 7.1), and tables of three: with a small game of its own, because what is tested is the
 * platform. The registry of this program has that game alone.
 *
 * "watch": rounds of two days. Everybody says watch:ready; when all seats in play have, or the time is over, the next round
 * begins. After round 5 it is over: who was ready most often wins.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "rig.h"
#include "server/admin.h"
#include "server/room_parts.h"

enum { READY, SURRENDER, FORFEIT };
enum { ROUND, FINISHED };
enum { ROUND_SECONDS = 2 * 86400, LAST_ROUND = 5, ALREADY = RD_REFUSALS_COMMON };
#define DAY_MS (INT64_C(24) * 3600 * 1000)

struct watch_options {
	bool live;
};
struct watch_state {
	int32_t left;
	uint8_t round, seats, ready, out, live, points[RD_SEATS_MAX], zero[3];
};
struct watch_action {
	uint16_t type;
};
struct watch_event {
	struct rd_event head;
	uint8_t round;
};

#define RD_OF struct watch_options
static const struct rd_field option_fields[] = {RD_BOOL(live, RD_FALLBACK(false))};
static const struct rd_schema options_schema = RD_OBJECT("options", option_fields);
#undef RD_OF
#define RD_OF struct watch_state
static const struct rd_field state_fields[] = {RD_INT(left, 0, ROUND_SECONDS),
	RD_INT(round, 1, LAST_ROUND + 1), RD_INT(seats, 1, 8), RD_INT(ready, 0, 255),
	RD_INT(out, 0, 255), RD_INT(live, 0, 1), RD_ARRAY(points, RD_ITEM_INT(0, 255))};
static const struct rd_schema state_schema = RD_OBJECT("state", state_fields);
#undef RD_OF
#define RD_OF struct watch_event
static const struct rd_field event_fields[] = {RD_INT(round, 0, 255)};
static const struct rd_schema event_schema = RD_OBJECT("round", event_fields);
#undef RD_OF
static struct rd_entry action_list[] = {{"watch:ready", NULL, 0},
	{"match:surrender", NULL, RD_ACTION_LEAVE},
	{"match:forfeit", NULL, RD_ACTION_LEAVE | RD_ACTION_PLATFORM}};
static struct rd_entry event_list[] = {
	{"watch:round", &event_schema, 0}, {"match:finished", &event_schema, 0}};
static const struct rd_vocabulary actions = {action_list, 3}, events = {event_list, 2};
static const struct rd_names refusals = RD_NAMES("already_ready");
static const struct rd_text refusal_texts[] = {{{"Ready already", "Ya listo", "Už připraven"}}};

static uint8_t everybody(const struct watch_state *state)
{
	return (uint8_t)(((1u << state->seats) - 1) & ~state->out);
}

static int setup(
	void *at, const void *options, int seats, struct rd_chance *chance, struct rd_fault *fault)
{
	struct watch_state *state = at;
	(void)chance;
	(void)fault;
	*state = (struct watch_state){.left = ROUND_SECONDS,
		.round = 1,
		.seats = (uint8_t)seats,
		.live = ((const struct watch_options *)options)->live};
	return RD_ACCEPTED;
}

static bool is_over(const struct watch_state *state)
{
	return state->round > LAST_ROUND || __builtin_popcount(everybody(state)) <= 1;
}

static void next_round(struct watch_state *state, struct rd_turn *turn)
{
	state->round = is_over(state) ? LAST_ROUND + 1 : (uint8_t)(state->round + 1);
	state->ready = 0;
	state->left = ROUND_SECONDS;
	struct watch_event *event = rd_emit(
		turn, is_over(state) ? FINISHED : ROUND, RD_EVERYONE, sizeof(*event));
	event->round = state->round;
}

static int apply(void *at, int seat, const void *given, struct rd_turn *turn)
{
	struct watch_state *state = at;
	const struct watch_action *action = given;
	if (is_over(state))
		return RD_MATCH_OVER;
	if (action->type == READY) {
		if (state->ready & 1u << seat)
			return ALREADY;
		state->ready |= (uint8_t)(1u << seat);
		state->points[seat]++;
	} else {
		state->out |= (uint8_t)(1u << seat);
	}
	if (is_over(state) || (state->ready & everybody(state)) == everybody(state))
		next_round(state, turn);
	return RD_ACCEPTED;
}

static int64_t due(const void *at)
{
	const struct watch_state *state = at;
	return is_over(state) ? RD_NEVER : state->left;
}

static void pass(void *at, int64_t seconds, struct rd_turn *turn)
{
	struct watch_state *state = at;
	if (is_over(state))
		return;
	state->left -= (int32_t)seconds;
	if (state->left == 0)
		next_round(state, turn);
}

static void stand(const void *at, struct rd_standing *out)
{
	const struct watch_state *state = at;
	*out = (struct rd_standing){
		.turn = state->round, .active = RD_NOBODY, .is_over = is_over(state)};
	if (!out->is_over) {
		out->in_play = everybody(state);
		out->to_act = everybody(state) & ~(uint32_t)state->ready;
	}
}

static bool result(const void *at, struct rd_result *out)
{
	const struct watch_state *state = at;
	*out = (struct rd_result){.reason = "rounds"};
	for (int seat = 0; seat < state->seats; seat++) {
		out->rank[seat] = 1;
		out->score[seat] = state->points[seat];
		for (int other = 0; other < state->seats; other++)
			if (state->points[other] > state->points[seat])
				out->rank[seat]++;
	}
	return is_over(state);
}

static void look(const void *state, int seat, void *view)
{
	(void)seat;
	memcpy(view, state, sizeof(struct watch_state));
}

static size_t legal(const void *view, void *out, size_t capacity)
{
	(void)view;
	if (capacity > 0)
		((struct watch_action *)out)[0] = (struct watch_action){READY};
	return capacity > 0;
}

static enum rd_pace pace(const void *options)
{
	return ((const struct watch_options *)options)->live ? RD_PACE_LIVE : RD_PACE_DAYS;
}

static struct rd_game watch_game = {/* its rules change in a test */
	.name = "watch",
	.title = {{"Watch", "Guardia", "Hlídka"}},
	.rules = 1,
	.seats_min = 2,
	.seats_max = 4,
	.is_rated = true,
	.table_seats = 3,
	.action_json_max = 512,
	.pace = pace,
	.options_size = sizeof(struct watch_options),
	.state_size = sizeof(struct watch_state),
	.view_size = sizeof(struct watch_state),
	.action_size = sizeof(struct watch_action),
	.events_max = 256,
	.legal_max = 1,
	.options = &options_schema,
	.state = &state_schema,
	.view = &state_schema,
	.spectator_view = &state_schema,
	.actions = &actions,
	.events = &events,
	.refusals = &refusals,
	.refusal_texts = refusal_texts,
	.setup = setup,
	.apply = apply,
	.due = due,
	.pass = pass,
	.stand = stand,
	.result = result,
	.look = look,
	.legal = legal};

const struct rd_game *const rd_built_in[] = {&watch_game};
const size_t rd_built_in_count = 1;

/* ---- a table of three ------------------------------------------------------------------------------------- */

struct table_of_three {
	struct rig *rig;
	struct person *person[3];
	char id[MATCH_ID];
};

/* The room of the table's match, also when it was put away; not to be kept. */
static struct room *room_at(const struct table_of_three *table)
{
	return rig_room(table->rig, table->id);
}

static struct table_of_three sit_down(const char *options)
{
	static const char *const names[] = {"ana", "luis", "eva"};
	struct table_of_three table = {.rig = rig_start()};
	struct room_order order = {.game = &watch_game,
		.options = net_span_of(options),
		.seats = 3,
		.rated = true,
		.spectators = true,
		.done = rig_on_made};
	for (int i = 0; i < 3; i++) {
		table.person[i] = rig_person(table.rig, names[i], false);
		order.seating[i].member = member_of(table.person[i]);
	}
	room_create(table.rig->server, &order);
	rig_settle(table.rig);
	assert_non_null(rig_made);
	memcpy(table.id, rig_made->id, sizeof(table.id));
	return table;
}

static const char *be_ready(struct table_of_three *table, int seat)
{
	return person_ask(table->person[seat], "watch:ready", "{\"match\":\"%s\"}", table->id);
}

static void test_a_deadline_of_days_fires_without_anybody(void **state)
{
	struct table_of_three table = sit_down("{}");
	for (int i = 0; i < 3; i++)
		person_leave(table.person[i]);
	rig_pass(table.rig, DAY_MS);
	assert_int_equal(room_at(&table)->status, STORE_PLAYING); /* absence means nothing */
	assert_false(room_is_suspended(room_at(&table)));
	assert_int_equal(room_at(&table)->standing.turn, 1);
	rig_pass(table.rig, DAY_MS + 1000);
	assert_int_equal(room_at(&table)->standing.turn, 2);
	rig_pass(table.rig, 2 * DAY_MS);
	assert_int_equal(room_at(&table)->standing.turn, 3);
	rig_stop(table.rig);
}

static void test_what_fell_due_while_the_server_was_down_fires_at_its_start_in_order(void **state)
{
	for (int in_order = 0; in_order < 2; in_order++) {
		struct table_of_three table = sit_down("{}");
		be_ready(&table, 1);
		rig_pass(table.rig, DAY_MS / 2);
		rig_restart(table.rig, in_order != 0, 5 * DAY_MS);
		/* 5.5 days have passed since the start: two deadlines, and the third is half a day away. */
		assert_int_equal(room_at(&table)->standing.turn, 3);
		assert_int_equal(room_at(&table)->status, STORE_PLAYING);
		int64_t left = room_is_suspended(room_at(&table))
				       ? 0
				       : rd_due(&watch_game, room_at(&table)->play.match->state);
		assert_in_range(left, ROUND_SECONDS / 4 - 2, ROUND_SECONDS / 4 + 2);
		/* A second start finds nothing to do. */
		uint64_t n = room_at(&table)->n;
		rig_restart(table.rig, in_order != 0, 1000);
		assert_int_equal(room_at(&table)->standing.turn, 3);
		assert_in_range(room_at(&table)->n, n,
			n + 1); /* seconds may have been written down at the end */
		rig_stop(table.rig);
	}
}

/* 15: a program without the rules of a match does not play on by others; it offers what the log says. */
static void test_a_match_of_old_rules_is_only_read(void **state)
{
	struct table_of_three table = sit_down("{}"), *at = &table;
	struct rig *rig = table.rig;
	char finished[MATCH_ID];
	memcpy(finished, table.id, sizeof(finished));
	be_ready(at, 0);
	for (int i = 1; i < 3; i++)
		person_ask(table.person[i], "match:surrender", "{\"match\":\"%s\"}", finished);
	struct room_order order = {
		.game = &watch_game, .seats = 2, .spectators = true, .done = rig_on_made};
	for (int i = 0; i < 2; i++)
		order.seating[i].member = member_of(table.person[i]);
	room_create(rig->server, &order);
	rig_settle(rig);
	memcpy(table.id, rig_made->id, sizeof(table.id));
	be_ready(at, 1);
	watch_game.rules++;
	rig_restart(rig, true, 1000);
	assert_null(room_find(rig->server, table.id));
	for (int i = 0; i < 3; i++)
		person_come(table.person[i]);
	struct person *ana = table.person[0], *eva = table.person[2];
	const char *const events_of[] = {"game:join", "match:view", "spectate:join"};
	for (size_t i = 0; i < RD_COUNT(events_of); i++) {
		assert_true(has(person_ask(ana, events_of[i], "{\"match\":\"%s\"}", table.id),
			"old_rules"));
		assert_true(has(person_ask(ana, events_of[i], "{\"match\":\"%s\"}", finished),
			"old_rules"));
		assert_true(has(person_ask(eva, events_of[i], "{\"match\":\"%s\"}", table.id),
			"no_such_match"));
	}
	assert_true(has(be_ready(at, 0), "old_rules"));
	assert_true(has(
		person_ask(ana, "spectate:replay", "{\"match\":\"%s\"}", table.id), "not_over"));
	const char *replay = person_ask(eva, "spectate:replay", "{\"match\":\"%s\"}", finished);
	assert_true(has(replay, "\"setup\":{\"game\":\"watch\",\"rules\":1,\"options\":"));
	assert_true(
		has(replay, "\"seat\":0,\"payload\":{\"type\":\"watch:ready\"},\"events\":null}"));
	assert_true(has(
		replay, "\"seat\":2,\"payload\":{\"type\":\"match:surrender\"},\"events\":null}]"));
	assert_true(
		has(person_ask(eva, "spectate:replay", "{\"match\":\"%s\",\"from\":99}", finished),
			"\"entries\":[]"));
	/* In a game of letters, what others wrote freely stays theirs. */
	event_list[ROUND].flags = RD_EVENT_CONFIDENTIAL;
	action_list[READY].flags = RD_ACTION_OPEN;
	assert_false(has(
		person_ask(eva, "spectate:replay", "{\"match\":\"%s\"}", finished), "watch:ready"));
	assert_true(has(
		person_ask(ana, "spectate:replay", "{\"match\":\"%s\"}", finished), "watch:ready"));
	event_list[ROUND].flags = action_list[READY].flags = 0;
	/* With its rules it goes on as if nothing had been. */
	watch_game.rules--;
	rig_restart(rig, true, 1000);
	assert_non_null(room_at(&table));
	person_come(ana);
	assert_true(has(be_ready(at, 0), "\"ok\":true"));
	assert_int_equal(room_at(&table)->standing.turn, 2);
	rig_stop(rig);
}

static void on_extended(void *context, struct room *room, enum code code)
{
	(void)room;
	*(enum code *)context = code;
}

/* A deadline that an administrator has moved stays where it is, and the next one follows it. */
static void test_an_extended_deadline_outlives_restarts(void **state)
{
	for (int in_order = 0; in_order < 2; in_order++) {
		struct table_of_three table = sit_down("{}");
		enum code code = CODE_SERVER_FULL;
		rig_pass(table.rig, DAY_MS);
		const int64_t deadline = server_now(table.rig->server) + 4 * DAY_MS;
		room_admin_extend(room_at(&table), 3 * 86400, on_extended, &code);
		assert_int_equal(code, CODE_SERVER_FULL); /* not before it is stored */
		rig_settle(table.rig);
		assert_int_equal(code, CODE_OK);
		assert_non_null(person_heard(table.person[0], "match:clock"));
		for (int i = 0; i < 2; i++) {
			rig_restart(table.rig, in_order != 0, DAY_MS);
			assert_int_equal(room_at(&table)->standing.turn, 1);
			assert_int_equal(room_expiry(room_at(&table)), deadline);
		}
		rig_pass(table.rig, deadline - server_now(table.rig->server) - 1);
		assert_int_equal(room_at(&table)->standing.turn, 1);
		rig_pass(table.rig, 1);
		assert_int_equal(room_at(&table)->standing.turn, 2);
		rig_restart(table.rig, in_order != 0, DAY_MS);
		assert_int_equal(room_expiry(room_at(&table)), deadline + 2 * DAY_MS);
		rig_stop(table.rig);
	}
}

static void test_the_match_may_end_while_the_server_is_down(void **state)
{
	struct table_of_three table = sit_down("{}");
	be_ready(&table, 1);
	rig_restart(table.rig, true, 20 * DAY_MS);
	assert_int_equal(room_at(&table)->status, STORE_FINISHED);
	person_come(table.person[1]);
	assert_true(has(person_heard(table.person[1], "user:welcome"), "\"active\":[]"));
	const char *events_text = person_ask(
		table.person[1], "match:events", "{\"match\":\"%s\",\"after\":0}", table.id);
	assert_true(has(events_text, "\"type\":\"match:finished\""));
	assert_true(has(events_text, "\"last\":5,\"more\":false}"));
	/* 13: turn number 3 was reached, so it counts: 1200 against two of 1200 is 16. */
	assert_true(has(person_ask(table.person[1], "profile:get", "{\"username\":\"luis\"}"),
		"\"rating\":1216,\"played\":1,\"won\":1"));
	assert_true(has(person_ask(table.person[1], "profile:get", "{\"username\":\"eva\"}"),
		"\"rating\":1192"));
	rig_stop(table.rig);
}

static void test_pauses_do_not_exist_in_matches_of_days(void **state)
{
	struct table_of_three table = sit_down("{}");
	assert_true(has(
		person_ask(table.person[0], "match:pause_request", "{\"match\":\"%s\"}", table.id),
		"not_live"));
	rig_stop(table.rig);
}

/* ---- 8.3: whom the match waits for ---------------------------------------------------------------------------- */

static bool awaits(struct table_of_three *table, int seat, const char *list)
{
	char wanted[48];
	snprintf(wanted, sizeof(wanted), "\"awaited\":[%s],", list);
	return has(person_ask(table->person[seat], "match:view", "{\"match\":\"%s\"}", table->id),
		wanted);
}

static void test_everybody_is_told_whom_the_match_waits_for(void **state)
{
	struct table_of_three table = sit_down("{}");
	assert_true(has(person_heard(table.person[2], "match:ready"), "\"awaited\":[0,1,2],"));
	be_ready(&table, 1);
	assert_true(awaits(&table, 0, "0,2") && awaits(&table, 1, "0,2"));
	person_ask(table.person[1], "game:join", "{\"match\":\"%s\"}", table.id);
	assert_true(has(person_heard(table.person[1], "match:snapshot"), "\"awaited\":[0,2],"));
	be_ready(&table, 0);
	be_ready(&table, 2); /* the next round */
	assert_true(awaits(&table, 0, "0,1,2"));
	person_ask(table.person[0], "match:surrender", "{\"match\":\"%s\"}", table.id);
	assert_true(awaits(&table, 0, "1,2"));
	person_ask(table.person[1], "match:surrender", "{\"match\":\"%s\"}", table.id);
	assert_true(awaits(&table, 0, ""));
	rig_stop(table.rig);
}

static void test_where_readiness_is_secret_a_seat_is_told_of_itself_alone(void **state)
{
	watch_game.hides_awaited = true;
	struct table_of_three table = sit_down("{}");
	assert_true(has(person_heard(table.person[2], "match:ready"), "\"awaited\":[2],"));
	be_ready(&table, 1);
	assert_true(awaits(&table, 0, "0") && awaits(&table, 1, ""));
	rig_stop(table.rig);
	watch_game.hides_awaited = false;
}

/* ---- three at a live table ------------------------------------------------------------------------------------ */

static void test_a_pause_needs_every_other_seat_in_play(void **state)
{
	struct table_of_three table = sit_down("{\"live\":true}");
	person_ask(table.person[0], "match:pause_request", "{\"match\":\"%s\"}", table.id);
	assert_true(has(
		person_ask(table.person[1], "match:pause_accept", "{\"match\":\"%s\"}", table.id),
		"\"ok\":true"));
	assert_int_equal(room_at(&table)->status, STORE_PLAYING);
	assert_true(has(person_ask(table.person[0], "match:view", "{\"match\":\"%s\"}", table.id),
		"\"accepted\":[1]"));
	assert_true(has(
		person_ask(table.person[2], "match:pause_reject", "{\"match\":\"%s\"}", table.id),
		"\"ok\":true"));
	assert_true(has(person_heard(table.person[0], "match:pause_rejected"), "\"seat\":2"));
	assert_null(person_heard(table.person[2], "match:pause_rejected"));
	/* Whoever is out is not asked (P28). */
	person_ask(table.person[2], "match:surrender", "{\"match\":\"%s\"}", table.id);
	assert_true(has(
		person_ask(table.person[2], "match:pause_request", "{\"match\":\"%s\"}", table.id),
		"not_live"));
	person_ask(table.person[0], "match:pause_request", "{\"match\":\"%s\"}", table.id);
	person_ask(table.person[1], "match:pause_accept", "{\"match\":\"%s\"}", table.id);
	assert_int_equal(room_at(&table)->status, STORE_WAITING);
	rig_stop(table.rig);
}

static void test_who_gives_up_need_not_agree_to_a_pause(void **state)
{
	struct table_of_three table = sit_down("{\"live\":true}");
	person_ask(table.person[0], "match:pause_request", "{\"match\":\"%s\"}", table.id);
	person_ask(table.person[1], "match:pause_accept", "{\"match\":\"%s\"}", table.id);
	assert_int_equal(room_at(&table)->status, STORE_PLAYING);
	person_ask(table.person[2], "match:surrender", "{\"match\":\"%s\"}", table.id);
	assert_int_equal(room_at(&table)->status, STORE_WAITING);
	for (int i = 0; i < 3; i++)
		assert_non_null(person_heard(table.person[i], "match:paused"));
	rig_stop(table.rig);
}

static void test_two_may_be_away_at_once_and_each_is_forfeited_in_turn(void **state)
{
	struct table_of_three table = sit_down("{\"live\":true}");
	person_leave(table.person[1]);
	rig_pass(table.rig, 60000);
	person_leave(table.person[2]);
	rig_pass(table.rig, 61000);
	/* The first is out; the match still waits for the second. */
	assert_int_equal(room_at(&table)->standing.in_play, 5);
	assert_true(room_is_suspended(room_at(&table)));
	assert_true(has(be_ready(&table, 0), "match_paused"));
	rig_pass(table.rig, 60000);
	assert_int_equal(room_at(&table)->status, STORE_FINISHED);
	rig_stop(table.rig);
}

static void test_who_is_out_may_leave(void **state)
{
	struct table_of_three table = sit_down("{\"live\":true}");
	person_ask(table.person[2], "match:surrender", "{\"match\":\"%s\"}", table.id);
	person_deaf(table.person[0]);
	person_leave(table.person[2]);
	rig_settle(table.rig);
	assert_null(person_heard(table.person[0], "match:player_disconnected"));
	assert_false(room_is_suspended(room_at(&table)));
	rig_stop(table.rig);
}

static void test_a_surrender_while_paused_leaves_it_paused_unless_it_ends(void **state)
{
	struct table_of_three table = sit_down("{\"live\":true}");
	for (int i = 0; i < 3; i++)
		person_leave(table.person[i]);
	rig_pass(table.rig, 121000);
	assert_int_equal(room_at(&table)->status, STORE_WAITING);
	for (int i = 0; i < 3; i++)
		person_come(table.person[i]);
	assert_true(
		has(person_ask(table.person[2], "match:surrender", "{\"match\":\"%s\"}", table.id),
			"\"ok\":true"));
	assert_int_equal(room_at(&table)->status, STORE_WAITING);
	assert_true(has(person_ask(table.person[0], "game:join", "{\"match\":\"%s\"}", table.id),
		"\"ok\":true"));
	assert_true(has(person_heard(table.person[0], "match:snapshot"), "\"status\":\"WAITING\""));
	assert_null(person_heard(table.person[0], "game:joined"));
	assert_true(
		has(person_ask(table.person[1], "match:surrender", "{\"match\":\"%s\"}", table.id),
			"\"ok\":true"));
	assert_int_equal(room_at(&table)->status, STORE_FINISHED);
	rig_stop(table.rig);
}

static void test_bots_play_among_themselves_and_with_people(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", true);
	struct room_order order = {.game = &watch_game, .seats = 4, .done = rig_on_made};
	order.seating[0].member = member_of(ana);
	for (int i = 1; i < 4; i++)
		order.seating[i].level = i;
	room_create(rig->server, &order);
	rig_settle(rig);
	struct room *room = rig_made;
	for (unsigned round = 1; round <= LAST_ROUND; round++) {
		assert_int_equal(room->standing.turn, round);
		assert_int_equal(room->standing.to_act, 1); /* the bots are ready */
		assert_true(has(person_ask(ana, "watch:ready", "{\"match\":\"%s\"}", room->id),
			"\"ok\":true"));
	}
	assert_int_equal(room->status, STORE_FINISHED);
	rig_stop(rig);
}

static void test_a_user_has_at_most_thirty_unfinished_matches(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", true);
	struct room_order order = {.game = &watch_game, .seats = 2, .done = rig_on_made};
	order.seating[0].member = member_of(ana);
	order.seating[1].level = 1;
	for (int i = 0; i < SERVER_ACTIVE_MAX; i++) {
		room_create(rig->server, &order);
		rig_settle(rig);
		assert_non_null(rig_made);
	}
	room_create(rig->server, &order);
	rig_settle(rig);
	assert_null(rig_made);
	rig_stop(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_deadline_of_days_fires_without_anybody),
		cmocka_unit_test(
			test_what_fell_due_while_the_server_was_down_fires_at_its_start_in_order),
		cmocka_unit_test(test_a_match_of_old_rules_is_only_read),
		cmocka_unit_test(test_an_extended_deadline_outlives_restarts),
		cmocka_unit_test(test_the_match_may_end_while_the_server_is_down),
		cmocka_unit_test(test_pauses_do_not_exist_in_matches_of_days),
		cmocka_unit_test(test_everybody_is_told_whom_the_match_waits_for),
		cmocka_unit_test(test_where_readiness_is_secret_a_seat_is_told_of_itself_alone),
		cmocka_unit_test(test_a_pause_needs_every_other_seat_in_play),
		cmocka_unit_test(test_who_gives_up_need_not_agree_to_a_pause),
		cmocka_unit_test(test_two_may_be_away_at_once_and_each_is_forfeited_in_turn),
		cmocka_unit_test(test_who_is_out_may_leave),
		cmocka_unit_test(test_a_surrender_while_paused_leaves_it_paused_unless_it_ends),
		cmocka_unit_test(test_bots_play_among_themselves_and_with_people),
		cmocka_unit_test(test_a_user_has_at_most_thirty_unfinished_matches),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
