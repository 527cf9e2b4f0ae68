/* far_pool.c: plays matches by chance and bots, and keeps what their seats see and hear. */
#include "far_pool.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "far_bend.h"

/* Bots are slow under the sanitizers: they play the first steps of every fourth match. */
enum { MATCHES = 8, STEPS = 700, BOT_STEPS = 60, OPTIONS_TEXT = 1 << 16 };

/* A match under way, with the memory it needs. */
struct play {
	struct pool *pool;
	const struct rd_game *game;
	struct rd_match *match;
	uint8_t *memory, *arena, *view, *actions, *action;
	struct rd_turn turn;
	struct rd_chance whim;
	bool has_bots;
};

static void *taken(size_t size)
{
	void *memory = aligned_alloc(16, (size + 31) / 16 * 16);
	assert(memory);
	memset(memory, 0, size);
	return memory;
}

static int pick(struct play *play, int low, int high)
{
	return rd_draw_unscripted(&play->whim, low, high);
}

/* Every second match has options at will; those that setup refuses are left at their defaults. */
static bool begin(struct play *play, int number, bool with_options)
{
	const struct rd_game *game = play->game;
	char text[OPTIONS_TEXT];
	uint8_t choices[256];
	struct rd_writer writer;
	struct rd_seed seed = rd_seed_from_text((const char *)&number, sizeof(number));
	size_t length = 0;
	int seats = game->seats_min + number % (game->seats_max - game->seats_min + 1);
	rd_chance_start(&play->whim, &seed);
	if (with_options && game->options->count > 0) {
		void *options = taken(game->options_size);
		for (size_t i = 0; i < sizeof(choices); i++)
			choices[i] = (uint8_t)pick(play, 0, 255);
		struct whim whim = {choices, choices + sizeof(choices)};
		rd_defaults(game->options, options);
		for (int i = 0; i < 3; i++)
			bend_struct(game->options, options, &whim);
		rd_write_start(&writer, text, sizeof(text));
		rd_write(game->options, options, &writer);
		length = rd_write_finish(&writer) ? writer.length : 0;
		free(options);
	}
	return rd_match_create(&play->match, play->memory, game, seats, length > 0 ? text : NULL,
		       length, &seed, NULL, NULL) == RD_ACCEPTED;
}

static void keep_view(struct play *play, int seat)
{
	struct pool *pool = play->pool;
	if (pool->view_count == POOL_VIEWS)
		return;
	struct pool_view *kept = &pool->view[pool->view_count++];
	kept->seat = seat;
	kept->view = taken(play->game->view_size);
	play->game->look(play->match->state, seat, kept->view);
}

/* A few of each type, the first ones and then others in their place. */
static void keep_event(struct play *play, const struct rd_event *event)
{
	struct pool *pool = play->pool;
	size_t alike[POOL_SAMPLES], count = 0;
	for (size_t i = 0; i < pool->event_count && count < POOL_SAMPLES; i++)
		if (pool->event[i]->type == event->type)
			alike[count++] = i;
	size_t place = pool->event_count;
	if (count == POOL_SAMPLES) {
		if (pick(play, 0, 31) != 0)
			return;
		place = alike[pick(play, 0, POOL_SAMPLES - 1)];
		free(pool->event[place]);
	} else if (pool->event_count == POOL_EVENTS) {
		return;
	} else {
		pool->event_count++;
	}
	pool->event[place] = taken(event->size);
	memcpy(pool->event[place], event, event->size);
}

static void count_events(struct play *play)
{
	for (const struct rd_event *event = rd_first_event(&play->turn); event;
		event = rd_next_event(&play->turn, event))
		keep_event(play, event);
	rd_match_count(play->match, &play->turn);
}

static void fresh_turn(struct play *play)
{
	rd_turn_start(&play->turn, play->match, play->arena, play->game->events_max);
}

/* What this seat does now: its bot's choice, or anything that is legal. */
static bool choose(struct play *play, int seat)
{
	const struct rd_game *game = play->game;
	memset(play->action, 0, game->action_size);
	if (play->has_bots && pick(play, 0, 3) > 0)
		return rd_match_choose(play->match, seat, play->view, play->action);
	game->look(play->match->state, seat, play->view);
	size_t count = game->legal(play->view, play->actions, game->legal_max);
	if (count == 0)
		return false;
	size_t which = (size_t)pick(play, 0, (int)count - 1);
	memcpy(play->action, play->actions + which * game->action_size, game->action_size);
	return true;
}

static bool step(struct play *play)
{
	struct rd_standing standing;
	play->game->stand(play->match->state, &standing);
	if (standing.is_over)
		return false;
	int seats = play->match->seats, first = pick(play, 0, seats - 1);
	for (int i = 0; i < seats; i++) {
		int seat = (first + i) % seats;
		if (!(standing.to_act & RD_SEAT(seat)) || !choose(play, seat))
			continue;
		fresh_turn(play);
		if (rd_match_act(play->match, seat, play->action, &play->turn) != RD_ACCEPTED)
			continue;
		count_events(play);
		return true;
	}
	int64_t due = rd_due(play->game, play->match->state);
	if (due == RD_NEVER)
		return false;
	fresh_turn(play);
	rd_match_pass(play->match, due, &play->turn);
	count_events(play);
	return true;
}

/* Looks are taken early, then ever more rarely, and at the end. */
static void play_match(struct play *play, int number)
{
	int next = 0;
	for (int i = 0; i < play->match->seats; i++)
		play->match->sitter[i].level = 1;
	for (int steps = 0; steps < STEPS; steps++) {
		play->has_bots = number % 4 == 2 && steps < BOT_STEPS;
		if (steps == next) {
			keep_view(play, pick(play, 0, play->match->seats - 1));
			next += 1 + next / 2 + pick(play, 0, 3);
		}
		if (!step(play))
			break;
	}
	keep_view(play, pick(play, 0, play->match->seats - 1));
	keep_view(play, RD_NOBODY);
}

void pool_fill(struct pool *pool, const struct rd_game *game)
{
	struct play play = {.pool = pool, .game = game};
	pool->game = game;
	play.memory = taken(rd_match_size(game));
	play.arena = taken(game->events_max);
	play.view = taken(game->view_size);
	play.actions = taken((size_t)game->legal_max * game->action_size);
	play.action = taken(RD_ACTION_MAX);
	for (int number = 0; number < MATCHES; number++) {
		if (!begin(&play, number, number % 2 == 1))
			begin(&play, number, false);
		play_match(&play, number);
	}
	assert(pool->view_count > 0 && pool->event_count > 0);
	free(play.memory);
	free(play.arena);
	free(play.view);
	free(play.actions);
	free(play.action);
}
