/*
 * Any bytes as a saved match. If the first byte is '!', the rest is taken as it is. Otherwise each line is
 * a line of a log without its proofs, and gets the ones it would have: so the fuzzer need not find a hash
 * to come further: hashes of memory behind a head of version 2, else proofs. Only whole logs are ever proved, and a snapshot of what was played is the same match.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <ronda/log.h>

#include "fuzz.h"

enum { SNAPSHOT_MAX = 1 << 20, LINES_MAX = 100, SEALED_MAX = 1 << 17 };

static _Alignas(16) uint8_t action[RD_ACTION_MAX];

static void *taken(size_t size)
{
	void *memory = aligned_alloc(16, (size + 15) / 16 * 16);
	assert(memory);
	return memory;
}

/* Puts proofs behind a line without its closing brace; returns the length in all, 0 if there is no room. */
static size_t seal(char *line, size_t length, size_t capacity, const char *before, bool is_old,
	const char *state)
{
	struct rd_digest digest;
	uint8_t bytes[RD_DIGEST];
	char check[RD_LOG_CHECK + 1];
	if (capacity - length < 128)
		return 0;
	memcpy(line + length, is_old ? ",\"state\":\"" : ",\"proof\":\"", 10);
	memcpy(line + length + 10, state, RD_LOG_CHECK);
	line[length + 26] = '"';
	length += 27;
	rd_digest_start(&digest);
	rd_digest_add(&digest, before, strlen(before));
	rd_digest_add(&digest, line, length);
	rd_digest_finish(&digest, bytes);
	rd_hex(bytes, RD_LOG_CHECK / 2, check);
	memcpy(line + length, ",\"check\":\"", 10);
	memcpy(line + length + 10, check, RD_LOG_CHECK);
	memcpy(line + length + 26, "\"}\n", 3);
	return length + 29;
}

static void proof_of(const struct rd_match *match, const struct rd_turn *turn, bool is_old,
	char state[RD_LOG_CHECK + 1])
{
	uint8_t bytes[RD_DIGEST];
	if (!is_old) {
		rd_match_prove(match, turn, state);
		return;
	}
	rd_match_hash(match, bytes);
	rd_hex(bytes, RD_LOG_CHECK / 2, state);
}

static bool is_of_memory(const char *at, const char *end)
{
	static const char head[] = "{\"ronda\":2";
	return (size_t)(end - at) >= sizeof(head) && memcmp(at, head, sizeof(head) - 1) == 0;
}

static void check_snapshot(const struct rd_match *match)
{
	static char text[SNAPSHOT_MAX], again[SNAPSHOT_MAX];
	size_t size = rd_match_size(match->game);
	struct rd_log chain = {.check = "0123456789abcdef"};
	struct rd_writer writer, second;
	struct rd_fault fault;
	void *memory = taken(size);
	struct rd_match *copy = rd_match_clone(match, memory);
	rd_write_start(&writer, text, sizeof(text));
	rd_match_write_snapshot(match, &chain, &writer);
	assert(rd_write_finish(&writer));
	/* The state is made anew from the text alone. */
	memset(copy->state, 0xee, match->game->state_size);
	copy->steps = 0;
	copy->clock = 0;
	assert(rd_match_read_snapshot(copy, &chain, text, writer.length, &fault));
	assert(memcmp(copy->state, match->state, match->game->state_size) == 0);
	rd_write_start(&second, again, sizeof(again));
	rd_match_write_snapshot(copy, &chain, &second);
	assert(rd_write_finish(&second));
	assert(second.length == writer.length && memcmp(text, again, writer.length) == 0);
	free(memory);
}

/* Plays what it can of a text; true if all of it was proved. */
static bool replay_text(const char *text, size_t length)
{
	struct rd_replay replay;
	const struct rd_game *game;
	struct rd_match *match;
	struct rd_turn turn;
	enum rd_replayed replayed = RD_REPLAY_FAULT;
	if (!rd_replay_start(&replay, text, length, NULL, &game, &match)) {
		assert(replay.fault.reason[0] && replay.fault.at <= length);
		return false;
	}
	void *memory = taken(rd_match_size(game)), *arena = taken(game->events_max);
	if (rd_replay_start(&replay, text, length, memory, &game, &match)) {
		rd_turn_start(&turn, match, arena, game->events_max);
		do
			replayed = rd_replay_step(&replay, match, &turn, action);
		while (rd_replayed_step(replayed) || replayed == RD_REPLAY_RESULT);
	}
	if (replayed == RD_REPLAY_FAULT)
		assert(replay.fault.reason[0] && replay.fault.at <= length);
	else
		check_snapshot(match);
	free(arena);
	free(memory);
	return replayed == RD_REPLAY_END;
}

/* The next line of the input goes behind what is sealed already, without proofs. */
static size_t take_line(const char **at, const char *end, char *to, size_t capacity)
{
	const char *stop = memchr(*at, '\n', (size_t)(end - *at));
	size_t length = (size_t)((stop ? stop : end) - *at);
	if (length > 0 && (*at)[length - 1] == '}')
		length--;
	if (length > capacity)
		length = capacity;
	memcpy(to, *at, length);
	*at = stop ? stop + 1 : end;
	return length;
}

static void replay_sealed(const char *at, const char *end)
{
	static char text[SEALED_MAX];
	static const char unknown[] = "0000000000000000";
	char state[RD_LOG_CHECK + 1];
	struct rd_replay replay;
	const struct rd_game *game;
	struct rd_match *match, *copy;
	bool is_old = is_of_memory(at, end);
	size_t body = take_line(&at, end, text, sizeof(text));
	size_t length = seal(text, body, sizeof(text), "", is_old, unknown);
	if (!length || !rd_replay_start(&replay, text, length, NULL, &game, &match))
		return;
	void *memory = taken(rd_match_size(game)), *other = taken(rd_match_size(game)),
	     *arena = taken(game->events_max);
	/* Refused for its state, but made: so the state becomes known. */
	rd_replay_start(&replay, text, length, memory, &game, &match);
	if (!match)
		goto out;
	proof_of(match, NULL, is_old, state);
	length = seal(text, body, sizeof(text), "", is_old, state);
	assert(rd_replay_start(&replay, text, length, memory, &game, &match));
	struct rd_turn turn;
	rd_turn_start(&turn, match, arena, game->events_max);
	for (int i = 0; i < LINES_MAX && at < end; i++) {
		char *line = text + length;
		struct rd_replay trial = replay;
		body = take_line(&at, end, line, sizeof(text) - length);
		size_t more = seal(
			line, body, sizeof(text) - length, replay.log.check, is_old, unknown);
		if (!more)
			break;
		trial.length = length + more;
		copy = rd_match_clone(match, other);
		rd_replay_step(&trial, copy, &turn, action);
		/* A result is proved without events; a step that is refused has none. */
		proof_of(copy, &turn, is_old, state);
		more = seal(line, body, sizeof(text) - length, replay.log.check, is_old, state);
		replay.length = length + more;
		enum rd_replayed replayed = rd_replay_step(&replay, match, &turn, action);
		if (replayed == RD_REPLAY_FAULT)
			goto out;
		length += more;
	}
	/* Line by line it was proved, so at once it is, too; and no byte of it may be changed. */
	assert(replay_text(text, length));
	text[length / 2] ^= 1;
	assert(!replay_text(text, length));
out:
	free(arena);
	free(other);
	free(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	if (length > 0 && bytes[0] == '!') {
		/* Of exactly the text's length, so that the sanitizer sees a byte too many. */
		char *copy = malloc(length);
		assert(copy);
		memcpy(copy, bytes + 1, length - 1);
		replay_text(copy, length - 1);
		free(copy);
		return 0;
	}
	replay_sealed((const char *)bytes, (const char *)bytes + length);
	return 0;
}
