/* court.h: matches of machiavelli for its tests: made of JSON, played at random, read as JSON. */
#ifndef TEST_MACHIAVELLI_COURT_H
#define TEST_MACHIAVELLI_COURT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <ronda/match.h>

#include "games/machiavelli/bot.h"
#include "games/machiavelli/parts.h"

enum { COURT_MEMORY = 1 << 18, COURT_LIST = 2048 };

struct court {
	_Alignas(16) uint8_t memory[COURT_MEMORY];
	_Alignas(16) uint8_t arena[MACHIAVELLI_EVENTS_MAX];
	struct machiavelli_action actions[COURT_LIST];
	struct machiavelli_view view;
	struct rd_match *match;
	struct machiavelli_state *state;
	struct rd_turn turn;
	struct rd_chance whim; /* of the test */
};

/* Single quotes stand for double ones in all JSON here. */
static inline size_t court_quote(char *out, size_t capacity, const char *quoted)
{
	size_t length = strlen(quoted);
	assert_true(length < capacity);
	for (size_t i = 0; i <= length; i++)
		out[i] = quoted[i] == '\'' ? '"' : quoted[i];
	return length;
}

/*
 * The whole map and every faction's own corner, for whoever tells of a position: the tables of the first edition, unless
 * options name others.
 */
static inline void court_start(
	struct court *court, int seats, const char *options, const char *patch, int seed)
{
	char text[8192];
	struct rd_fault fault;
	int length = snprintf(text, sizeof(text), "%d", seed);
	struct rd_seed own = rd_seed_from_text(text, (size_t)length);
	assert_true(rd_match_size(&machiavelli_game) <= COURT_MEMORY);
	char chosen[2048];
	bool is_named = options && strstr(options, "'tables'");
	bool is_more = options && strcmp(options, "{}") != 0;
	snprintf(chosen, sizeof(chosen), "{'tables':'original'%s%s", is_more ? "," : "}",
		is_more ? options + 1 : "");
	size_t size = court_quote(text, sizeof(text), is_named ? options : chosen);
	if (rd_match_create(&court->match, court->memory, &machiavelli_game, seats, text, size,
		    &own, NULL, &fault) != RD_ACCEPTED)
		fail_msg("%s: %s", fault.path, fault.reason);
	size = court_quote(text, sizeof(text), patch ? patch : "{}");
	if (!rd_match_patch(court->match, text, size, &fault))
		fail_msg("%s: %s", fault.path, fault.reason);
	court->state = court->match->state;
	rd_chance_start(&court->whim, &own);
	rd_turn_start(&court->turn, court->match, court->arena, sizeof(court->arena));
}

static inline int court_draw(struct court *court, int low, int high)
{
	return rd_draw_unscripted(&court->whim, low, high);
}

static inline int court_act(struct court *court, int seat, const void *action)
{
	rd_turn_start(&court->turn, court->match, court->arena, sizeof(court->arena));
	int refusal = rd_match_act(court->match, seat, action, &court->turn);
	if (refusal == RD_ACCEPTED)
		rd_match_count(court->match, &court->turn);
	return refusal;
}

static inline int court_do(struct court *court, int seat, const char *quoted)
{
	char text[1024];
	struct machiavelli_action action;
	struct rd_fault fault;
	size_t length = court_quote(text, sizeof(text), quoted);
	int refusal = rd_read_action(&machiavelli_game, text, length, &action, &fault);
	return refusal != RD_ACCEPTED ? refusal : court_act(court, seat, &action);
}

static inline size_t court_legal(struct court *court, int seat)
{
	machiavelli_look(court->state, seat, &court->view);
	return machiavelli_legal(&court->view, court->actions, COURT_LIST);
}

static inline bool court_is_over(const struct court *court)
{
	return court->state->phase == MACHIAVELLI_FINISHED;
}

/* Somebody does something legal, or is ready; so that phases go by, readiness comes every few steps. */
static inline bool court_step(struct court *court)
{
	if (court_is_over(court))
		return false;
	int seat = court_draw(court, 0, court->match->seats - 1);
	size_t count = court_legal(court, seat);
	if (count == 0)
		return true;
	size_t which = court_draw(court, 0, 11) == 0 ? 0
						     : (size_t)court_draw(court, 0, (int)count - 1);
	assert_int_equal(court_act(court, seat, &court->actions[which]), RD_ACCEPTED);
	return true;
}

#endif
