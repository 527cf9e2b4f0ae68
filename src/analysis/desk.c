/*
 * desk.c: what one thread works with: the log at a position, and a trial match that is played on from there.
 */
#include "parts.h"

#include <assert.h>
#include <string.h>

static size_t script_size(const struct rd_game *game)
{
	return align_part((size_t)game->action_size * ANALYSIS_SCRIPT);
}

static size_t ledger_size(const struct rd_game *game)
{
	return game->ledger ? game->ledger->memory_size : 0;
}

size_t analysis_desk_size(const struct rd_game *game)
{
	return align_part(sizeof(struct analysis_desk)) + 2 * align_part(rd_match_size(game)) +
	       align_part(game->events_max) + align_part(game->view_size) +
	       align_part((size_t)game->legal_max * game->action_size) +
	       align_part(ledger_size(game)) + ANALYSIS_CANDIDATES * script_size(game);
}

struct analysis_desk *analysis_desk(const struct analysis *analysis, void *memory)
{
	const struct rd_game *game = analysis->game;
	uint8_t *at = memory;
	memset(memory, 0, analysis_desk_size(game));
	struct analysis_desk *desk = take_part(&at, sizeof(*desk));
	desk->analysis = analysis;
	desk->game = game;
	desk->match_memory = take_part(&at, rd_match_size(game));
	desk->trial_memory = take_part(&at, rd_match_size(game));
	desk->arena = take_part(&at, game->events_max);
	desk->view = take_part(&at, game->view_size);
	desk->legal = take_part(&at, (size_t)game->legal_max * game->action_size);
	desk->ledger = take_part(&at, ledger_size(game));
	for (size_t i = 0; i < ANALYSIS_CANDIDATES; i++)
		desk->script[i].actions = take_part(&at, script_size(game));
	return desk;
}

/* ---- along the log ------------------------------------------------------------------------------- */

enum rd_replayed desk_step(struct analysis_desk *desk, struct rd_turn *turn)
{
	rd_turn_start(turn, desk->match, desk->arena, desk->game->events_max);
	return rd_replay_step(&desk->reader, desk->match, turn, desk->action);
}

void desk_seek(struct analysis_desk *desk, uint64_t step)
{
	const struct analysis *analysis = desk->analysis;
	size_t nearest = (size_t)(step / analysis->spacing);
	if (nearest >= analysis->copies)
		nearest = analysis->copies - 1;
	const struct copy *copy = &analysis->copy[nearest];
	if (!desk->match || desk->match->steps > step || desk->match->steps < copy->match->steps) {
		desk->match = rd_match_clone(copy->match, desk->match_memory);
		desk->reader = copy->reader;
	}
	while (desk->match->steps < step) {
		struct rd_turn turn;
		enum rd_replayed kind = desk_step(desk, &turn);
		assert(rd_replayed_step(kind));
		(void)kind;
	}
}

const void *analysis_view(struct analysis_desk *desk, int seat)
{
	desk->game->look(desk->match->state, seat, desk->view);
	return desk->view;
}

/* ---- trials -------------------------------------------------------------------------------------- */

static void add_number(struct rd_digest *digest, uint64_t number)
{
	uint8_t bytes[8];
	for (int i = 0; i < 8; i++)
		bytes[i] = (uint8_t)(number >> (8 * i));
	rd_digest_add(digest, bytes, sizeof(bytes));
}

/* Other dice from the same seed, one kind for each user of them. */
static void start_kind(struct rd_chance *chance, struct rd_seed seed, int kind)
{
	seed.byte[0] ^= (uint8_t)kind;
	rd_chance_start(chance, &seed);
}

enum { KIND_WHIM = 1, KIND_SCRAMBLE = KIND_WHIM + RD_SEATS_MAX, KIND_STIR };

void desk_fresh(struct analysis_desk *desk, uint64_t step, uint32_t number)
{
	struct rd_digest digest;
	struct rd_seed seed;
	desk->trial = rd_match_clone(desk->match, desk->trial_memory);
	rd_digest_start(&digest);
	rd_digest_add(&digest, desk->analysis->plan.seed.byte, RD_SEED);
	add_number(&digest, step);
	add_number(&digest, number);
	rd_digest_finish(&digest, seed.byte);
	rd_chance_start(&desk->trial->chance, &seed);
	for (int seat = 0; seat < desk->trial->seats; seat++)
		start_kind(&desk->trial->whim[seat], seed, KIND_WHIM + seat);
	if (desk->game->stir) {
		struct rd_chance chance;
		start_kind(&chance, seed, KIND_STIR);
		desk->game->stir(desk->trial->state, &chance);
	}
}

void desk_scramble(struct analysis_desk *desk, int seat)
{
	struct rd_chance chance;
	start_kind(&chance, desk->trial->chance.seed, KIND_SCRAMBLE);
	desk->game->scramble(desk->trial->state, seat, &chance);
}

bool desk_act(struct analysis_desk *desk, int seat, const void *action)
{
	struct rd_turn turn;
	rd_turn_start(&turn, desk->trial, desk->arena, desk->game->events_max);
	if (rd_match_act(desk->trial, seat, action, &turn) != RD_ACCEPTED)
		return false;
	rd_match_count(desk->trial, &turn);
	return true;
}
