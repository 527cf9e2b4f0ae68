/*
 * Any bytes as a scenario file: read as the program reads it, then played as far as it goes. Whatever
 * state a patch leads to, if the game takes it, it can be printed, patched with itself and played on.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <ronda/match.h>
#include <ronda/pattern.h>

#include "fuzz.h"
#include "program/scenario_file.h"

enum { TEXT_MAX = 1 << 20, STEPS_MAX = 50, PASSES_MAX = 50 };

static char text[TEXT_MAX];

static void *taken(size_t size)
{
	void *memory = aligned_alloc(16, (size + 15) / 16 * 16);
	assert(memory);
	return memory;
}

static size_t print_state(const struct rd_match *match)
{
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	rd_match_write_state(match, true, &writer);
	assert(rd_write_finish(&writer));
	assert(rd_json_check(text, writer.length, RD_JSON_DEPTH, NULL));
	return writer.length;
}

/* A printed state is a patch that changes nothing. */
static void check_state(struct rd_match *match, uint8_t *before)
{
	struct rd_fault fault;
	size_t length = print_state(match);
	memcpy(before, match->state, match->game->state_size);
	assert(rd_match_patch(match, text, length, &fault));
	assert(memcmp(before, match->state, match->game->state_size) == 0);
}

static void look(struct rd_match *match, const struct scenario_step *step, void *view)
{
	struct rd_difference difference;
	struct rd_writer writer;
	if (step->kind == STEP_VIEW && (step->seat < RD_NOBODY || step->seat >= match->seats))
		return;
	rd_write_start(&writer, text, sizeof(text));
	if (step->kind == STEP_VIEW)
		rd_match_write_view(match, step->seat, view, &writer);
	else
		rd_match_write_state(match, false, &writer);
	assert(rd_write_finish(&writer));
	struct rd_span actual = {text, writer.length};
	rd_pattern_matches(step->expected, actual, step->is_exact, "root", &difference);
	/* Everything holds of itself. */
	assert(rd_pattern_matches(actual, actual, true, "root", &difference));
}

static void act(struct rd_match *match, const struct scenario_step *step, struct rd_turn *turn,
	uint8_t *before)
{
	static _Alignas(16) uint8_t action[RD_ACTION_MAX];
	const struct rd_game *game = match->game;
	struct rd_fault fault;
	if (rd_read_action(game, step->action.text, step->action.length, action, &fault) !=
		RD_ACCEPTED)
		return;
	memcpy(before, match->state, game->state_size);
	if (rd_match_act(match, step->seat, action, turn) != RD_ACCEPTED)
		assert(memcmp(before, match->state, game->state_size) == 0);
	else
		rd_match_count(match, turn);
}

static void play(struct scenario *scenario)
{
	const struct rd_game *game = scenario->game;
	void *memory = taken(rd_match_size(game)), *view = taken(game->view_size),
	     *arena = taken(game->events_max);
	uint8_t *before = taken(game->state_size);
	struct rd_script setup = {
		.draw = scenario->setup_draws.draw, .count = scenario->setup_draws.count};
	struct rd_script script = {.draw = scenario->draws.draw, .count = scenario->draws.count};
	struct rd_match *match;
	struct rd_fault fault = {0};
	if (rd_match_create(&match, memory, game, scenario->seats, scenario->options.text,
		    scenario->options.length, &scenario->seed, &setup, &fault))
		goto out;
	if (scenario->state.text &&
		!rd_match_patch(match, scenario->state.text, scenario->state.length, &fault)) {
		assert(fault.reason[0]);
		goto out;
	}
	check_state(match, before);
	match->chance.script = &script;
	for (size_t i = 0; i < scenario->steps && i < STEPS_MAX; i++) {
		const struct scenario_step *step = &scenario->step[i];
		struct rd_turn turn;
		int64_t left = step->seconds;
		rd_turn_start(&turn, match, arena, game->events_max);
		if (step->kind == STEP_ACTION)
			act(match, step, &turn, before);
		for (int pass = 0; step->kind == STEP_CLOCK && pass < PASSES_MAX && left > 0;
			pass++) {
			rd_turn_start(&turn, match, arena, game->events_max);
			left -= rd_match_pass(match, left, &turn);
		}
		if (step->kind == STEP_VIEW || step->kind == STEP_STATE)
			look(match, step, view);
	}
	check_state(match, before);
out:
	free(before);
	free(arena);
	free(view);
	free(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct scenario scenario = {0};
	struct rd_fault fault;
	char *copy = malloc(length > 0 ? length : 1);
	assert(copy);
	memcpy(copy, bytes, length);
	if (scenario_read(&scenario, copy, length, &fault))
		play(&scenario);
	else
		assert(fault.reason[0] && fault.at <= length);
	scenario_free(&scenario);
	free(copy);
	return 0;
}
