/*
 * snapshot.c: everything that creation and the log have made of a match, as JSON.
 *
 * Game, options, seats and seed are not in it: they are the match's own from its creation, but for the seed of one that
 * was forked since. A bot's
 * memory is its private struct, written as bytes. A snapshot names its edition and a fingerprint of the forms it is
 * written in; a build that has another form throws it away for the log.
 */
#include <ronda/play.h>

#include <string.h>

#include "dice.h"

static size_t memory_stride(const struct rd_match *match)
{
	return (match->game->memory_size + 15u) & ~15u;
}

static void write_memory(const struct rd_match *match, int seat, struct rd_writer *writer)
{
	const uint8_t *bytes = match->memory + memory_stride(match) * (size_t)seat;
	size_t size = match->sitter[seat].level > 0 ? match->game->memory_size : 0;
	while (size > 0 && bytes[size - 1] == 0)
		size--; /* tables are not full as a rule */
	if (writer->capacity - writer->length < 2 * size + 4) {
		writer->is_full = true;
		return;
	}
	writer->text[writer->length] = '"';
	rd_hex(bytes, size, writer->text + writer->length + 1);
	writer->length += 2 * size + 1;
	writer->text[writer->length++] = '"';
	writer->text[writer->length++] = ',';
}

/* Of the state's schema and of the bots' memories: what must be the same for bytes and keys to mean the same. */
static void write_form(const struct rd_game *game, char out[RD_FORM + 1])
{
	uint64_t print = rd_schema_fingerprint(game->state);
	uint8_t bytes[RD_FORM / 2];
	print ^= ((uint64_t)game->memory_form << 32 | game->memory_size) *
		 UINT64_C(0x9e3779b97f4a7c15);
	memcpy(bytes, &print, sizeof(print));
	rd_hex(bytes, sizeof(bytes), out);
}

static void write_snapshot(const struct rd_match *match, const struct rd_log *log, const char *form,
	struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "rules");
	rd_write_integer(writer, match->game->rules);
	rd_write_key(writer, "form");
	rd_write_words(writer, form);
	rd_write_key(writer, "check");
	rd_write_words(writer, log->check);
	if (match->is_forked) {
		char seed[2 * RD_SEED + 1];
		rd_seed_to_hex(&match->chance.seed, seed);
		rd_write_key(writer, "seed");
		rd_write_words(writer, seed);
	}
	rd_write_key(writer, "steps");
	rd_write_integer(writer, (int64_t)match->steps);
	rd_write_key(writer, "clock");
	rd_write_integer(writer, match->clock);
	rd_write_key(writer, "counter");
	rd_write_integer(writer, (int64_t)match->chance.counter);
	rd_write_key(writer, "seats");
	rd_write_open(writer, '[');
	for (int seat = 0; seat < match->seats; seat++) {
		rd_write_open(writer, '{');
		rd_write_key(writer, "heard");
		rd_write_integer(writer, (int64_t)match->heard[seat]);
		rd_write_key(writer, "whim");
		rd_write_integer(writer, (int64_t)match->whim[seat].counter);
		rd_write_key(writer, "memory");
		write_memory(match, seat, writer);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
	rd_write_key(writer, "state");
	rd_match_write_state(match, false, writer);
	rd_write_close(writer, '}');
}

void rd_match_write_snapshot(
	const struct rd_match *match, const struct rd_log *log, struct rd_writer *writer)
{
	char form[RD_FORM + 1];
	write_form(match->game, form);
	write_snapshot(match, log, form, writer);
}

void rd_play_write_snapshot(struct rd_play *play, struct rd_writer *writer)
{
	if (!play->form[0])
		write_form(play->match->game, play->form);
	if (play->ahead)
		write_snapshot(play->ahead, &play->log_ahead, play->form, writer);
	else
		write_snapshot(play->match, &play->log, play->form, writer);
}

static bool read_count(struct rd_json *json, uint64_t *count)
{
	int64_t value;
	if (!rd_json_integer(json, &value))
		return false;
	if (value < 0)
		return rd_json_fail(json, "a count is never negative");
	*count = (uint64_t)value;
	return true;
}

static int hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool read_memory(struct rd_json *json, uint8_t *bytes, size_t size)
{
	struct rd_span span;
	memset(bytes, 0, size);
	if (rd_json_peek(json) != RD_TOKEN_STRING)
		return rd_json_fail(json, "a string is expected");
	if (!rd_json_skip(json, &span))
		return false;
	size_t count = (span.length - 2) / 2; /* within the quotes */
	if (span.length % 2 || count > size)
		return rd_json_fail(json, "a bot's memory has another size");
	for (size_t i = 0; i < count; i++) {
		int high = hex_digit(span.text[1 + 2 * i]), low = hex_digit(span.text[2 + 2 * i]);
		if (high < 0 || low < 0)
			return rd_json_fail(
				json, "a bot's memory is written in hexadecimal digits");
		bytes[i] = (uint8_t)(high << 4 | low);
	}
	return true;
}

static bool read_seat(struct rd_match *match, int seat, struct rd_json *json)
{
	struct rd_key key;
	if (!rd_json_open(json, '{'))
		return false;
	while (rd_json_key(json, &key)) {
		if (rd_key_is(&key, "heard"))
			read_count(json, &match->heard[seat]);
		else if (rd_key_is(&key, "whim"))
			read_count(json, &match->whim[seat].counter);
		else if (rd_key_is(&key, "memory"))
			read_memory(json, match->memory + memory_stride(match) * (size_t)seat,
				match->game->memory_size);
		else
			return rd_json_fail(json, "no such key");
	}
	return !json->has_failed;
}

static bool read_seats(struct rd_match *match, struct rd_json *json)
{
	int seat = 0;
	if (!rd_json_open(json, '['))
		return false;
	for (; rd_json_item(json); seat++) {
		if (seat == match->seats)
			return rd_json_fail(json, "more seats than the match has");
		if (!read_seat(match, seat, json))
			return false;
	}
	if (!json->has_failed && seat != match->seats)
		return rd_json_fail(json, "fewer seats than the match has");
	return !json->has_failed;
}

static bool read_state(struct rd_match *match, struct rd_json *json)
{
	uint64_t given;
	if (!rd_read(match->game->state, match->state, RD_READ_WHOLE, json, &given))
		return false;
	if (match->game->loaded && !match->game->loaded(match->state, ~(uint64_t)0, json->fault)) {
		json->has_failed = true;
		return false;
	}
	return true;
}

static bool read_rules(const struct rd_match *match, struct rd_json *json)
{
	int64_t rules;
	if (!rd_json_integer(json, &rules))
		return false;
	return rules == match->game->rules ||
	       rd_json_fail(json, "the snapshot is of another edition");
}

static bool read_form(const struct rd_match *match, struct rd_json *json)
{
	char own[RD_FORM + 1], given[sizeof(own)] = "";
	size_t length;
	write_form(match->game, own);
	if (!rd_json_string(json, given, sizeof(given) - 1, &length))
		return false;
	return (length == sizeof(own) - 1 && memcmp(own, given, length) == 0) ||
	       rd_json_fail(json,
		       "the snapshot was written in another form of the state or of a bot's memory");
}

static bool read_check(struct rd_log *log, struct rd_json *json)
{
	size_t length;
	memset(log, 0, sizeof(*log));
	if (!rd_json_string(json, log->check, RD_LOG_CHECK, &length))
		return false;
	return length == RD_LOG_CHECK || rd_json_fail(json, "a check has 16 digits");
}

static bool read_seed(struct rd_match *match, struct rd_json *json)
{
	char digits[2 * RD_SEED];
	struct rd_seed seed;
	size_t length;
	if (!match->is_forked)
		return rd_json_fail(json, "the snapshot is of a forked match");
	if (!rd_json_string(json, digits, sizeof(digits), &length))
		return false;
	if (length > sizeof(digits) || !rd_seed_from_hex(digits, length, &seed))
		return rd_json_fail(json, "a seed is 64 hexadecimal digits");
	match_start_dice(match, &seed); /* what was thrown of them follows */
	return true;
}

bool rd_match_read_snapshot(struct rd_match *match, struct rd_log *log, const char *text,
	size_t length, struct rd_fault *fault)
{
	struct rd_json_keys keys;
	struct rd_json json;
	struct rd_key key;
	uint64_t clock = 0;
	enum {
		STEPS = 1,
		CLOCK = 2,
		COUNTER = 4,
		SEATS = 8,
		STATE = 16,
		RULES = 32,
		FORM = 64,
		CHECK = 128,
		ALL = 255
	};
	unsigned seen = 0;
	rd_json_start(&json, text, length, &keys, fault);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		if (rd_key_is(&key, "rules") && read_rules(match, &json))
			seen |= RULES;
		else if (rd_key_is(&key, "form") && read_form(match, &json))
			seen |= FORM;
		else if (rd_key_is(&key, "check") && read_check(log, &json))
			seen |= CHECK;
		else if (rd_key_is(&key, "seed") && !(seen & (COUNTER | SEATS)))
			read_seed(match, &json);
		else if (rd_key_is(&key, "steps") && read_count(&json, &match->steps))
			seen |= STEPS;
		else if (rd_key_is(&key, "clock") && read_count(&json, &clock))
			seen |= CLOCK;
		else if (rd_key_is(&key, "counter") && read_count(&json, &match->chance.counter))
			seen |= COUNTER;
		else if (rd_key_is(&key, "seats") && read_seats(match, &json))
			seen |= SEATS;
		else if (rd_key_is(&key, "state") && read_state(match, &json))
			seen |= STATE;
		else
			rd_json_fail(&json, "no such key");
	}
	if (clock > RD_CLOCK_MAX)
		return rd_json_fail(&json, "the clock is beyond its end");
	match->clock = (int64_t)clock;
	if (!rd_json_end(&json))
		return false;
	return seen == ALL ||
	       rd_json_fail(&json,
		       "a snapshot has rules, form, check, steps, clock, counter, seats and state");
}
