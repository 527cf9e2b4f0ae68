/* fork.c: log files that are played on from one of their moments. */
#include "fork.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "replay.h"

/* Steps that were made when the turn began; false: there is none of that number. */
static bool find_turn(struct replay *replay, uint32_t turn, uint64_t *step)
{
	struct rd_standing standing;
	do {
		replay->game->stand(replay->match->state, &standing);
		if (standing.turn == turn && !standing.is_over) {
			*step = replay->match->steps;
			return true;
		}
	} while (replay_forward(replay));
	return false;
}

static int first_to_act(const struct rd_match *match)
{
	struct rd_standing standing;
	match->game->stand(match->state, &standing);
	for (int seat = 0; seat < match->seats; seat++)
		if (standing.to_act & RD_SEAT(seat))
			return seat;
	return 0;
}

static void seat_all(struct rd_sitters *seats, int count, int person, int level)
{
	seats->count = (uint8_t)count;
	for (int seat = 0; seat < count; seat++)
		if (seat != person)
			seats->sitter[seat].level = (uint8_t)level;
}

/* `problem` has what the file is and where, or what about it cannot be done. */
static bool make_log(const struct fork_wish *wish, struct replay *replay, struct forked *forked)
{
	const struct buffer *old = &replay->file;
	struct rd_fork fork = {.at = wish->step, .seed = wish->seed};
	struct rd_fork_made made;
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	if (wish->has_turn && !find_turn(replay, wish->turn, &fork.at)) {
		snprintf(forked->problem, FORK_PROBLEM, "%s: %s", wish->path,
			rd_fork_refusal(RD_FORK_NO_STEP, wish->language));
		return false;
	}
	replay_seek(replay, fork.at);
	forked->seat = wish->seat >= 0 ? wish->seat : first_to_act(replay->match);
	seat_all(&fork.seats, replay->match->seats, forked->seat, wish->level);
	const struct rd_fork_room room = {.match = allocate(rd_match_size(replay->game)),
		.arena = allocate(replay->game->events_max),
		.action = action};
	buffer_reserve(&forked->log, rd_fork_size(old->length));
	enum rd_forked result = forked->seat < replay->match->seats
					? rd_fork(&fork, old->text, old->length, &room,
						  forked->log.text, rd_fork_size(old->length),
						  &made)
					: RD_FORK_NO_SEAT;
	free(room.match);
	free(room.arena);
	if (result == RD_FORK_MADE) {
		forked->log.length = made.length;
		forked->then = made.then;
		forked->game = replay->game;
		return true;
	}
	snprintf(forked->problem, FORK_PROBLEM, "%s: %s", wish->path,
		rd_fork_refusal(result, wish->language));
	return false;
}

bool fork_file(const struct fork_wish *wish, struct forked *forked)
{
	struct replay *replay = allocate(sizeof(*replay));
	memset(forked, 0, sizeof(*forked));
	bool is_made = false;
	if (!replay_open(replay, wish->path)) {
		snprintf(forked->problem, FORK_PROBLEM, "%s", replay->problem);
	} else {
		/* A file that is damaged says where. */
		if (replay->end == REPLAY_BROKEN || replay->end == REPLAY_CUT)
			snprintf(forked->problem, FORK_PROBLEM, "%s", replay->problem);
		else
			is_made = make_log(wish, replay, forked);
		replay_close(replay);
	}
	free(replay);
	return is_made;
}
