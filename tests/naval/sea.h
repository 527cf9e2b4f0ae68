/* sea.h: matches of naval for its tests: made of JSON, played at random, read as JSON. */
#ifndef NAVAL_TEST_SEA_H
#define NAVAL_TEST_SEA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <ronda/match.h>

#include "games/naval/parts.h"

enum { SEA_MEMORY = 1 << 16, SEA_JSON = 1 << 16 };

struct sea {
	_Alignas(16) uint8_t memory[SEA_MEMORY];
	_Alignas(16) uint8_t arena[NAVAL_EVENTS_MAX];
	struct rd_match *match;
	struct naval_state *state;
	struct rd_turn turn;
	struct rd_chance whim; /* of the test */
};

static inline void sea_start(struct sea *sea, const char *options, const char *patch, int seed)
{
	char text[16];
	struct rd_fault fault;
	int length = snprintf(text, sizeof(text), "%d", seed);
	struct rd_seed own = rd_seed_from_text(text, (size_t)length);
	assert_true(rd_match_size(&naval_game) <= SEA_MEMORY);
	int refusal = rd_match_create(&sea->match, sea->memory, &naval_game, 2, options,
		options ? strlen(options) : 0, &own, NULL, &fault);
	if (refusal != RD_ACCEPTED)
		fail_msg("%s: %s", fault.path, fault.reason);
	if (patch && !rd_match_patch(sea->match, patch, strlen(patch), &fault))
		fail_msg("%s: %s", fault.path, fault.reason);
	sea->state = sea->match->state;
	rd_chance_start(&sea->whim, &own);
	rd_turn_start(&sea->turn, sea->match, sea->arena, sizeof(sea->arena));
}

static inline int sea_draw(struct sea *sea, int low, int high)
{
	return rd_draw(&sea->whim, "test", low, high);
}

static inline int sea_act(struct sea *sea, int seat, const struct naval_action *action)
{
	rd_turn_start(&sea->turn, sea->match, sea->arena, sizeof(sea->arena));
	return rd_match_act(sea->match, seat, action, &sea->turn);
}

/* An action as JSON; single quotes stand for double ones. */
static inline int sea_do(struct sea *sea, int seat, const char *quoted)
{
	char text[256];
	struct naval_action action;
	struct rd_fault fault;
	size_t length = strlen(quoted);
	assert_true(length < sizeof(text));
	for (size_t i = 0; i <= length; i++)
		text[i] = quoted[i] == '\'' ? '"' : quoted[i];
	int refusal = rd_read_action(&naval_game, text, length, &action, &fault);
	return refusal != RD_ACCEPTED ? refusal : sea_act(sea, seat, &action);
}

/* The events of the last step as JSON, each with its audience in front, one a line. */
static inline const char *sea_events(struct sea *sea)
{
	static char text[SEA_JSON];
	size_t used = 0;
	const struct rd_event *event = rd_first_event(&sea->turn);
	for (; event; event = rd_next_event(&sea->turn, event)) {
		struct rd_writer writer;
		used += (size_t)sprintf(text + used, "%u ", event->audience);
		rd_write_start(&writer, text + used, sizeof(text) - used);
		rd_write_event(&naval_game, event, &writer);
		assert_true(rd_write_finish(&writer));
		used += writer.length;
		text[used++] = '\n';
	}
	text[used] = '\0';
	return text;
}

static inline const char *sea_state_json(struct sea *sea)
{
	static char text[SEA_JSON];
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	rd_match_write_state(sea->match, false, &writer);
	assert_true(rd_write_finish(&writer));
	return text;
}

/* One random action that is legal; false when the match is over. */
static inline bool sea_step(struct sea *sea)
{
	static struct naval_action actions[NAVAL_LEGAL_MAX];
	struct naval_view view;
	if (sea->state->phase == NAVAL_OVER)
		return false;
	naval_look(sea->state, sea->state->active, &view);
	size_t count = naval_legal(&view, actions, NAVAL_LEGAL_MAX);
	assert_true(count > 0);
	const struct naval_action *action = &actions[sea_draw(sea, 0, (int)count - 1)];
	assert_int_equal(sea_act(sea, sea->state->active, action), RD_ACCEPTED);
	return true;
}

/* Two fleets at close quarters, with every kind of weapon: much happens under random play. */
static const char sea_brawl_options[] =
	"{\"rock_pairs\":0,\"north\":0,\"first\":0,\"turn_seconds\":0,\"extra_weapons\":true,"
	"\"turn_limit\":150,\"ammo_per_turn\":9}";
static const char *const sea_brawls[] = {
	"{\"terrain\":[\"...............\",\"...............\",\"...............\","
	"\"...............\",\"......#........\",\"...............\",\".#.........#...\","
	"\"...............\",\"....#........#.\",\"...............\",\"...........#...\","
	"\"...............\",\"...............\",\"...............\",\"...............\"],"
	"\"ships\":["
	"{\"id\":\"n1\",\"seat\":0,\"model\":\"corvette\",\"x\":5,\"y\":5,\"facing\":\"S\","
	"\"weapon\":\"mine\"},"
	"{\"id\":\"n2\",\"seat\":0,\"model\":\"frigate\",\"x\":9,\"y\":4,\"facing\":\"S\","
	"\"weapon\":\"torpedo\"},"
	"{\"id\":\"n3\",\"seat\":0,\"model\":\"battleship\",\"x\":3,\"y\":4,\"facing\":\"S\","
	"\"weapon\":\"heavy_cannon\"},"
	"{\"id\":\"s1\",\"seat\":1,\"model\":\"corvette\",\"x\":8,\"y\":9,\"facing\":\"N\","
	"\"weapon\":\"torpedo\"},"
	"{\"id\":\"s2\",\"seat\":1,\"model\":\"frigate\",\"x\":5,\"y\":10,\"facing\":\"N\","
	"\"weapon\":\"mine\"},"
	"{\"id\":\"s3\",\"seat\":1,\"model\":\"battleship\",\"x\":10,\"y\":11,\"facing\":\"W\"}]}",
	"{\"ships\":["
	"{\"id\":\"s3\",\"seat\":1,\"model\":\"battleship\",\"x\":7,\"y\":8,\"facing\":\"W\","
	"\"cells\":[10,10,0,10,10]},"
	"{\"id\":\"n2\",\"seat\":0,\"model\":\"frigate\",\"x\":4,\"y\":6,\"facing\":\"E\","
	"\"weapon\":\"mine\",\"cells\":[10,0,10]},"
	"{\"id\":\"s2\",\"seat\":1,\"model\":\"frigate\",\"x\":12,\"y\":7,\"facing\":\"N\","
	"\"weapon\":\"heavy_torpedo\"},"
	"{\"id\":\"n1\",\"seat\":0,\"model\":\"corvette\",\"x\":9,\"y\":5,\"facing\":\"S\","
	"\"weapon\":\"machine_gun\"},"
	"{\"id\":\"n3\",\"seat\":0,\"model\":\"battleship\",\"x\":11,\"y\":3,\"facing\":\"W\","
	"\"cells\":[10,0,0,0,10]},"
	"{\"id\":\"s1\",\"seat\":1,\"model\":\"corvette\",\"x\":5,\"y\":10,\"facing\":\"N\","
	"\"weapon\":\"mine\"}]}",
};

#endif
