/* exports_fork.c: the export that makes a match of a moment of another. exports.h is its manual. */
#include <string.h>

#include <ronda/fork.h>

#include "door.h"
#include "memory.h"

static bool read_request(struct rd_span text, struct rd_fork *fork, struct rd_fault *fault)
{
	static struct rd_json_keys keys;
	struct rd_json json;
	struct rd_key key;
	int64_t at = -1;
	bool has_seed = false;
	memset(fork, 0, sizeof(*fork));
	rd_json_start(&json, text.text, text.length, &keys, fault);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		if (rd_key_is(&key, "at"))
			rd_json_integer(&json, &at);
		else if (rd_key_is(&key, "seed"))
			has_seed = door_read_seed(&json, &fork->seed);
		else if (rd_key_is(&key, "seats"))
			rd_read(&rd_sitters_schema, &fork->seats, RD_READ_OPTIONS, &json, NULL);
		else
			rd_json_fail(&json, "no such key");
	}
	if (!rd_json_end(&json))
		return false;
	fork->at = (uint64_t)at;
	return (at >= 0 && has_seed && fork->seats.count > 0) ||
	       rd_json_fail(&json, "at, seed and seats are needed");
}

static void write_numbers(const char *key, const int32_t *number, int count)
{
	rd_write_key(&door.out, key);
	rd_write_open(&door.out, '[');
	for (int i = 0; i < count; i++)
		rd_write_integer(&door.out, number[i]);
	rd_write_close(&door.out, ']');
}

static size_t answer_fork(const char *log, const struct rd_fork_made *made, int seats)
{
	int32_t ranks[RD_SEATS_MAX];
	for (int seat = 0; seat < seats; seat++)
		ranks[seat] = made->then.rank[seat];
	answer_start();
	rd_write_key(&door.out, "log");
	rd_write_string(&door.out, log, made->length);
	rd_write_key(&door.out, "then");
	rd_write_open(&door.out, '{');
	rd_write_key(&door.out, "reason");
	rd_write_words(&door.out, made->then.reason);
	write_numbers("ranks", ranks, seats);
	write_numbers("scores", made->then.score, seats);
	rd_write_close(&door.out, '}');
	return answer_finish();
}

static size_t make_fork(const struct rd_fork *fork, struct rd_span old, void *memory, char *log)
{
	static struct rd_fork_made made;
	const struct rd_fork_room room = {
		.match = memory, .arena = door.arena, .action = door.action};
	enum rd_forked forked = rd_fork(
		fork, old.text, old.length, &room, log, rd_fork_size(old.length), &made);
	if (forked == RD_FORK_BAD_LOG)
		return answer_bad_log(&(struct rd_replay){.fault = made.fault, .line = made.line});
	if (forked != RD_FORK_MADE)
		return answer_fault(rd_fork_code(forked), rd_fork_refusal(forked, door.language));
	return answer_fork(log, &made, fork->seats.count);
}

size_t door_fork(size_t length)
{
	static struct rd_fork fork;
	static struct rd_replay replay;
	const struct rd_game *game;
	struct rd_match *match;
	struct rd_fault fault;
	struct rd_span text = door_given(length);
	const char *end = text.length > 0 ? memchr(text.text, '\n', text.length) : NULL;
	struct rd_span request = {text.text, end ? (size_t)(end - text.text) : text.length};
	struct rd_span old = {end ? end + 1 : "", end ? text.length - request.length - 1 : 0};
	if (!read_request(request, &fork, &fault))
		return answer_bad_text("bad_request", &fault);
	if (!rd_replay_start(&replay, old.text, old.length, NULL, &game, &match))
		return answer_bad_log(&replay);
	void *memory = block_take(rd_match_size(game));
	char *log = block_take(rd_fork_size(old.length));
	size_t answered = memory && log && door_make_room(game) ? make_fork(&fork, old, memory, log)
								: answer_no_memory();
	block_give_back(memory);
	block_give_back(log);
	return answered;
}
