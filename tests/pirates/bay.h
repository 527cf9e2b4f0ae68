/*
 * bay.h: matches of pirates for its tests: made of JSON, played by JSON, read as JSON.
 *
 * A bay plays edition 1, whose numbers most tests name, unless it says otherwise.
 */
#ifndef PIRATES_TEST_BAY_H
#define PIRATES_TEST_BAY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <ronda/match.h>

#include "games/pirates/parts.h"

enum { BAY_MEMORY = 1 << 17, BAY_TEXT = 1 << 17 };

struct bay {
	uint16_t rules; /* the edition; 0: the first */
	const struct rd_game *game;
	_Alignas(16) uint8_t memory[BAY_MEMORY];
	_Alignas(16) uint8_t arena[PIRATES_EVENTS_MAX];
	struct rd_match *match;
	struct pirates_state *state;
	struct rd_turn turn;
	struct rd_fault fault;
};

/* JSON in these tests is written with ' for ". */
static inline size_t bay_quote(char *out, const char *quoted)
{
	size_t length = strlen(quoted);
	assert_true(length < BAY_TEXT);
	for (size_t i = 0; i <= length; i++)
		out[i] = quoted[i] == '\'' ? '"' : quoted[i];
	return length;
}

static inline int bay_try(struct bay *bay, int seats, const char *options)
{
	static char text[BAY_TEXT];
	struct rd_seed seed = rd_seed_from_text("bay", 3);
	size_t length = bay_quote(text, options);
	bay->game = rd_game_edition("pirates", strlen("pirates"), bay->rules > 0 ? bay->rules : 1);
	assert_non_null(bay->game);
	assert_true(rd_match_size(bay->game) <= BAY_MEMORY);
	int refusal = rd_match_create(
		&bay->match, bay->memory, bay->game, seats, text, length, &seed, NULL, &bay->fault);
	bay->state = refusal == RD_ACCEPTED ? bay->match->state : NULL;
	return refusal;
}

static inline bool bay_patch(struct bay *bay, const char *patch)
{
	static char text[BAY_TEXT];
	size_t length = bay_quote(text, patch);
	memset(&bay->fault, 0, sizeof bay->fault);
	return rd_match_patch(bay->match, text, length, &bay->fault);
}

/* The lagoon without chance, and this patch over it. */
static inline void bay_start(struct bay *bay, int seats, const char *patch)
{
	int refusal = bay_try(bay, seats, "{'map':'lagoon','day_rounds':0,'wreck_chance':0}");
	if (refusal != RD_ACCEPTED || (patch && !bay_patch(bay, patch)))
		fail_msg("%s: %s", bay->fault.path, bay->fault.reason);
}

static inline int bay_do(struct bay *bay, int seat, const char *quoted)
{
	static char text[BAY_TEXT];
	struct pirates_action action;
	size_t length = bay_quote(text, quoted);
	rd_turn_start(&bay->turn, bay->match, bay->arena, sizeof bay->arena);
	int refusal = rd_read_action(bay->game, text, length, &action, &bay->fault);
	if (refusal == RD_ACCEPTED)
		refusal = rd_match_act(bay->match, seat, &action, &bay->turn);
	return refusal;
}

static inline const char *bay_code(struct bay *bay, int seat, const char *quoted)
{
	return rd_refusal_code(bay->game, bay_do(bay, seat, quoted));
}

static inline void bay_plan(struct bay *bay, int ship, const char *steps)
{
	char text[1024];
	snprintf(text, sizeof text, "{'type':'ship:plan','round':%d,'ship':'s%d','steps':[%s]}",
		bay->state->scene.round, ship, steps);
	assert_string_equal(bay_code(bay, bay->state->ships[ship - 1].seat, text), "ok");
}

static inline void bay_close(struct bay *bay)
{
	char text[80];
	snprintf(text, sizeof text, "{'type':'team:ready','round':%d}", bay->state->scene.round);
	for (int seat = 0; seat < bay->state->scene.seats; seat++)
		if (bay->state->scene.teams[seat].out == 0)
			assert_string_equal(bay_code(bay, seat, text), "ok");
}

/* The first event of this type of the last step, or NULL; `skip` passes over as many. */
static inline const void *bay_event(const struct bay *bay, int type, int skip)
{
	const struct rd_event *event = rd_first_event(&bay->turn);
	for (; event; event = rd_next_event(&bay->turn, event))
		if (event->type == type && skip-- == 0)
			return event;
	return NULL;
}

static inline int bay_count(const struct bay *bay, int type)
{
	int count = 0;
	while (bay_event(bay, type, count))
		count++;
	return count;
}

#endif
