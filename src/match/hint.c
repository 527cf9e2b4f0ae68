/*
 * hint.c: a bot behind a person's chair.
 *
 * Layout of its memory, each part aligned to 16: struct rd_hint, an action, what it remembers, what it would remember.
 */
#include <ronda/hint.h>

#include <assert.h>
#include <string.h>

static size_t align_part(size_t size)
{
	return (size + 15) & ~(size_t)15;
}

size_t rd_hint_size(const struct rd_game *game)
{
	return align_part(sizeof(struct rd_hint)) + align_part(game->action_size) +
	       2 * align_part(game->memory_size);
}

struct rd_hint *rd_hint_begin(const struct rd_game *game, int seat, void *memory)
{
	struct rd_hint *hint = memory;
	uint8_t *at = (uint8_t *)memory + align_part(sizeof(*hint));
	struct rd_seed seed = rd_seed_from_text("hint", 4);
	assert(seat >= 0 && seat < RD_SEATS_MAX);
	memset(memory, 0, rd_hint_size(game));
	*hint = (struct rd_hint){.game = game,
		.seat = (uint8_t)seat,
		.mind = {.level = RD_LEVELS, .work = RD_WORK_FULL},
		.action = at,
		.memory = at + align_part(game->action_size),
		.thought = at + align_part(game->action_size) + align_part(game->memory_size)};
	rd_chance_start(&hint->whim, &seed);
	return hint;
}

void rd_hint_heed(struct rd_hint *hint, const struct rd_event *event)
{
	hint->is_made = false;
	if (hint->game->heed)
		hint->game->heed(hint->memory, hint->seat, event);
}

void rd_hint_heed_turn(struct rd_hint *hint, const struct rd_turn *turn)
{
	for (const struct rd_event *event = rd_first_event(turn); event;
		event = rd_next_event(turn, event))
		if (event->audience & RD_SEAT(hint->seat))
			rd_hint_heed(hint, event);
}

void rd_hint_recall(struct rd_hint *hint, const void *view, const void *action)
{
	const struct rd_game *game = hint->game;
	bool is_followed = hint->is_made && memcmp(action, hint->action, game->action_size) == 0;
	hint->is_made = false;
	if (is_followed) {
		memcpy(hint->memory, hint->thought, game->memory_size);
		hint->whim = hint->whim_thought;
	} else if (game->recall) {
		game->recall(view, hint->memory, hint->mind.level, action);
	}
}

bool rd_hint_think(struct rd_hint *hint, const void *view)
{
	const struct rd_game *game = hint->game;
	if (!game->choose)
		return false;
	memcpy(hint->thought, hint->memory, game->memory_size);
	memset(hint->action, 0, game->action_size);
	hint->whim_thought = hint->whim;
	hint->motive = (struct rd_motive){0};
	hint->is_made = game->choose(
		view, hint->thought, &hint->mind, &hint->whim_thought, hint->action, &hint->motive);
	return hint->is_made;
}
