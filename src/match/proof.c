/*
 * proof.c: what a line of a log states of its step, without a word about memory.
 *
 * Hashed is a JSON text that anybody can write again: which edition, the step's number, the clock, the words of the
 * dice taken, where the match stands, its result, and what was told to whom. So a field can be added to a state, or
 * its struct laid out anew, and every log that was ever written still proves.
 */
#include <ronda/log.h>

#include <string.h>

static void write_number(struct rd_writer *writer, const char *key, int64_t value)
{
	rd_write_key(writer, key);
	rd_write_integer(writer, value);
}

static void write_standing(struct rd_writer *writer, const struct rd_match *match)
{
	struct rd_standing standing;
	match->game->stand(match->state, &standing);
	rd_write_key(writer, "standing");
	rd_write_open(writer, '[');
	rd_write_integer(writer, standing.turn);
	rd_write_integer(writer, standing.active);
	rd_write_integer(writer, standing.phase);
	rd_write_integer(writer, standing.to_act);
	rd_write_integer(writer, standing.in_play);
	rd_write_close(writer, ']');
	if (!standing.is_over)
		return;
	rd_write_key(writer, "result");
	if (!rd_write_result(match, writer))
		rd_write_null(writer);
}

static void write_told(
	struct rd_writer *writer, const struct rd_match *match, const struct rd_turn *turn)
{
	uint32_t seats = RD_SEAT(match->seats) - 1;
	rd_write_key(writer, "told");
	rd_write_open(writer, '[');
	for (const struct rd_event *event = turn ? rd_first_event(turn) : NULL; event;
		event = rd_next_event(turn, event)) {
		rd_write_integer(writer, event->audience & seats);
		rd_write_event(match->game, event, writer);
	}
	rd_write_close(writer, ']');
}

void rd_match_prove(
	const struct rd_match *match, const struct rd_turn *turn, char out[RD_LOG_CHECK + 1])
{
	char room[RD_WRITE_HASHED];
	uint8_t bytes[RD_DIGEST];
	struct rd_digest digest;
	struct rd_writer writer;
	rd_digest_start(&digest);
	rd_write_hashed(&writer, room, sizeof(room), &digest);
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "game");
	rd_write_words(&writer, match->game->name);
	write_number(&writer, "rules", match->game->rules);
	write_number(&writer, "n", (int64_t)match->steps);
	write_number(&writer, "at", match->clock);
	write_number(&writer, "dice", (int64_t)match->chance.counter);
	write_standing(&writer, match);
	write_told(&writer, match, turn);
	rd_write_close(&writer, '}');
	rd_write_hashed_end(&writer);
	rd_digest_finish(&digest, bytes);
	rd_hex(bytes, RD_LOG_CHECK / 2, out);
}
