/*
 * play.c: begin, commit, abort: the one way to make a step of a match.
 *
 * Invariants:
 *  1. Between steps `ahead` is NULL. While a step is made, `match` is untouched by it.
 *  2. match->steps counts the lines behind `log`, and one more while seconds have waited: those are joined.
 *  3. `spare` is memory that neither `match` nor `ahead` lies in, unless a step is under way.
 */
#include <ronda/play.h>

#include <assert.h>
#include <string.h>

static size_t align_part(size_t size)
{
	return (size + 15) & ~(size_t)15;
}

size_t rd_play_size(const struct rd_game *game)
{
	return align_part(rd_match_size(game)) + align_part(game->events_max);
}

void rd_play_start(
	struct rd_play *play, struct rd_match *match, void *memory, const struct rd_log *log)
{
	memset(play, 0, sizeof(*play));
	play->match = match;
	play->spare = memory;
	play->arena = (uint8_t *)memory + align_part(rd_match_size(match->game));
	rd_turn_start(&play->turn, match, play->arena, match->game->events_max);
	if (log)
		play->log = *log;
	else
		rd_log_anonymous(&play->log, match);
}

/* ---- making a step ----------------------------------------------------------------------------- */

static void begin(struct rd_play *play)
{
	assert(!play->ahead); /* 1 */
	play->ahead = rd_match_clone(play->match, play->spare);
	play->log_ahead = play->log;
	play->waited_ahead = play->waited;
	play->lines = 0;
	memcpy(play->heard, play->match->heard, sizeof(play->heard));
	rd_turn_start(&play->turn, play->ahead, play->arena, play->ahead->game->events_max);
}

/* Notes the line that was just written; false if it was not, for want of room. */
static bool keep_line(struct rd_play *play, char *out, size_t length)
{
	static const char tail[] = "\",\"check\":\"";
	if (length == 0)
		return false;
	struct rd_line *line = &play->line[play->lines++];
	const char *check = out + length - 3 - RD_LOG_CHECK; /* "} and the newline behind it */
	*line = (struct rd_line){.text = out, .length = length, .n = play->ahead->steps};
	memcpy(line->check, check, RD_LOG_CHECK);
	memcpy(line->proof, check - (sizeof(tail) - 1) - RD_LOG_CHECK, RD_LOG_CHECK);
	return true;
}

static size_t used(const struct rd_play *play)
{
	size_t length = 0;
	for (int i = 0; i < play->lines; i++)
		length += play->line[i].length;
	return length;
}

/* What has waited becomes a line of its own, of the match as it stands before the deed. */
static bool write_waited(
	struct rd_play *play, const struct rd_mark *mark, char *out, size_t capacity)
{
	struct rd_mark when = {.on = mark ? mark->on : 0};
	if (play->waited_ahead == 0)
		return true;
	size_t length = rd_log_clock(
		&play->log_ahead, play->ahead, NULL, &when, play->waited_ahead, out, capacity);
	play->waited_ahead = 0;
	return keep_line(play, out, length);
}

static int settle(struct rd_play *play, bool is_written)
{
	if (!is_written) {
		rd_play_abort(play);
		return RD_PLAY_FULL;
	}
	rd_match_count(play->ahead, &play->turn);
	return RD_ACCEPTED;
}

int rd_play_act(struct rd_play *play, int seat, const void *action, const struct rd_mark *mark,
	char *out, size_t capacity)
{
	begin(play);
	if (!write_waited(play, mark, out, capacity))
		return settle(play, false);
	int refusal = rd_match_act(play->ahead, seat, action, &play->turn);
	if (refusal != RD_ACCEPTED) {
		rd_play_abort(play);
		return refusal;
	}
	size_t start = used(play);
	return settle(play, keep_line(play, out + start,
				    rd_log_action(&play->log_ahead, play->ahead, &play->turn, mark,
					    seat, action, out + start, capacity - start)));
}

int rd_play_pass(struct rd_play *play, int64_t seconds, const struct rd_mark *mark, char *out,
	size_t capacity)
{
	begin(play);
	play->passed = rd_match_pass(play->ahead, seconds, &play->turn);
	if (play->waited_ahead > 0)
		play->ahead->steps--; /* 2 */
	int64_t all = play->waited_ahead + play->passed;
	play->waited_ahead = 0;
	return settle(play, keep_line(play, out,
				    rd_log_clock(&play->log_ahead, play->ahead, &play->turn, mark,
					    all, out, capacity)));
}

int rd_play_note(struct rd_play *play, const struct rd_mark *mark, char *out, size_t capacity)
{
	begin(play);
	return settle(play, write_waited(play, mark, out, capacity));
}

/* ---- settling it ------------------------------------------------------------------------------- */

void rd_play_commit(struct rd_play *play)
{
	assert(play->ahead);
	play->spare = play->match;
	play->match = play->ahead;
	play->ahead = NULL;
	play->log = play->log_ahead;
	play->waited = play->waited_ahead;
}

void rd_play_abort(struct rd_play *play)
{
	assert(play->ahead);
	play->ahead = NULL;
	play->lines = 0;
	rd_turn_start(&play->turn, play->match, play->arena, play->match->game->events_max);
}

/* ---- beside the steps -------------------------------------------------------------------------- */

void rd_play_wait(struct rd_play *play, int64_t seconds)
{
	assert(!play->ahead);
	rd_turn_start(&play->turn, play->match, play->arena, play->match->game->events_max);
	int64_t passed = rd_match_pass(play->match, seconds, &play->turn);
	assert(passed == seconds && play->turn.count == 0);
	if (play->waited > 0)
		play->match->steps--; /* 2 */
	play->waited += passed;
}

size_t rd_play_result(struct rd_play *play, char *out, size_t capacity)
{
	assert(!play->ahead);
	return rd_log_result(&play->log, play->match, out, capacity);
}
