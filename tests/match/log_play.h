/*
 * log_play.h: matches of random legal play with their logs, for the tests of whatever reads logs.
 *
 * Every now and then some seconds pass, and deadlines too where the game has any, so that a log has
 * lines of every kind.
 */
#ifndef TESTS_LOG_PLAY_H
#define TESTS_LOG_PLAY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <ronda/ronda.h>

struct log_play {
	const struct rd_game *game;
	struct rd_match *match;
	void *memory, *arena, *view, *legal;
	struct rd_turn turn;
	struct rd_chance chance; /* of the players, and of time */
	struct rd_log chain;
	char *text;
	size_t length, capacity;
	uint8_t action[RD_ACTION_MAX];
	int seat;        /* who acted last, -1: the clock */
	int64_t seconds; /* that passed last */
};

static inline void log_play_reserve(struct log_play *play)
{
	if (play->capacity - play->length > RD_LOG_HEAD_MAX)
		return;
	play->capacity = 2 * play->capacity + 2 * RD_LOG_HEAD_MAX;
	play->text = realloc(play->text, play->capacity);
	assert_non_null(play->text);
}

static inline char *log_play_end(struct log_play *play)
{
	log_play_reserve(play);
	return play->text + play->length;
}

/* Begins a match; seat 0 has a name that needs escapes, seat 1 is a bot. */
static inline void log_play_start(struct log_play *play, const char *game, const char *seed)
{
	memset(play, 0, sizeof(*play));
	play->game = rd_game_find(game, strlen(game));
	assert_non_null(play->game);
	play->memory = malloc(rd_match_size(play->game));
	play->arena = malloc(play->game->events_max);
	play->view = malloc(play->game->view_size);
	play->legal = malloc((size_t)play->game->legal_max * play->game->action_size);
	struct rd_seed bytes = rd_seed_from_text(seed, strlen(seed));
	rd_chance_start(&play->chance, &bytes);
	int refusal = rd_match_create(&play->match, play->memory, play->game, play->game->seats_min,
		NULL, 0, &bytes, NULL, NULL);
	assert_int_equal(refusal, RD_ACCEPTED);
	strcpy(play->match->sitter[0].name, "a \"quoted\" žluť");
	if (play->match->seats > 1)
		play->match->sitter[1].level = 2;
	play->length = rd_log_head(&play->chain, play->match, log_play_end(play), RD_LOG_HEAD_MAX);
	assert_true(play->length > 0);
}

static inline bool log_play_act(struct log_play *play)
{
	const struct rd_game *game = play->game;
	struct rd_standing standing = {0};
	game->stand(play->match->state, &standing);
	for (int seat = 0; seat < play->match->seats; seat++) {
		if (standing.is_over || !(standing.to_act & RD_SEAT(seat)))
			continue;
		game->look(play->match->state, seat, play->view);
		size_t count = game->legal(play->view, play->legal, game->legal_max);
		if (count == 0)
			continue;
		size_t which = (size_t)rd_draw_unscripted(&play->chance, 0, (int32_t)count - 1);
		memcpy(play->action, (uint8_t *)play->legal + which * game->action_size,
			game->action_size);
		assert_int_equal(rd_match_act(play->match, seat, play->action, &play->turn), 0);
		play->seat = seat;
		return true;
	}
	return false;
}

static inline void log_play_pass(struct log_play *play, int64_t seconds)
{
	play->seconds = rd_match_pass(play->match, seconds, &play->turn);
	play->seat = -1;
}

/* Makes one step in memory, without a line for it; false when the match is over. */
static inline bool log_play_move(struct log_play *play)
{
	struct rd_standing standing = {0};
	play->game->stand(play->match->state, &standing);
	if (standing.is_over)
		return false;
	rd_turn_start(&play->turn, play->match, play->arena, play->game->events_max);
	int32_t whim = rd_draw_unscripted(&play->chance, 0, 19);
	int64_t due = rd_due(play->game, play->match->state);
	if (whim == 0)
		log_play_pass(play, due > 0 ? due : 5);
	else if (whim == 1)
		log_play_pass(play, 7);
	else if (!log_play_act(play))
		log_play_pass(play, due > 0 ? due : 0);
	return true;
}

static inline size_t log_play_line(struct log_play *play)
{
	char *out = log_play_end(play);
	return play->seat < 0 ? rd_log_clock(&play->chain, play->match, &play->turn, NULL,
					play->seconds, out, RD_LOG_LINE_MAX)
			      : rd_log_action(&play->chain, play->match, &play->turn, NULL,
					play->seat, play->action, out, RD_LOG_LINE_MAX);
}

/* One step with its line; after the last one the line of the result. False when there are no more. */
static inline bool log_play_step(struct log_play *play)
{
	if (!log_play_move(play))
		return false;
	size_t length = log_play_line(play);
	assert_true(length > 0);
	play->length += length;
	rd_match_count(play->match, &play->turn);
	return true;
}

static inline void log_play_result(struct log_play *play)
{
	size_t length = rd_log_result(
		&play->chain, play->match, log_play_end(play), RD_LOG_LINE_MAX);
	assert_true(length > 0);
	play->length += length;
}

/* A whole match, with its result. */
static inline void log_play_all(struct log_play *play, const char *game, const char *seed)
{
	log_play_start(play, game, seed);
	while (log_play_step(play))
		;
	log_play_result(play);
}

static inline void log_play_free(struct log_play *play)
{
	free(play->memory);
	free(play->arena);
	free(play->view);
	free(play->legal);
	free(play->text);
}

#endif
