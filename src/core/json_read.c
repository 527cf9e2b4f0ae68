/*
 * json_read.c: the strict pull reader of json.h.
 *
 * Invariants:
 *  1. `at` never passes `length`; no byte beyond it is looked at.
 *  2. After a fault every call returns false and moves nothing.
 *  3. With `keys`, hash[start[d] .. start[d+1]) are the keys of the object open at depth d.
 */
#include <ronda/json.h>

#include <string.h>

#include "core/eight.h"

void rd_json_start(struct rd_json *json, const char *text, size_t length, struct rd_json_keys *keys,
	struct rd_fault *fault)
{
	*json = (struct rd_json){
		.text = text,
		.length = length,
		.depth_max = RD_JSON_DEPTH,
		.keys = keys,
		.fault = fault,
	};
	if (keys)
		keys->count = 0;
	if (fault) {
		fault->at = 0;
		fault->path[0] = 0;
		fault->reason[0] = 0;
	}
}

bool rd_json_fail(struct rd_json *json, const char *reason)
{
	if (json->has_failed)
		return false;
	json->has_failed = true;
	if (json->fault) {
		size_t length = strlen(reason);
		if (length >= RD_FAULT_REASON)
			length = RD_FAULT_REASON - 1;
		json->fault->at = json->at;
		memcpy(json->fault->reason, reason, length);
		json->fault->reason[length] = 0;
	}
	return false;
}

static void skip_blanks(struct rd_json *json)
{
	while (json->at < json->length) {
		char c = json->text[json->at];
		if (c != ' ' && c != '\n' && c != '\t' && c != '\r')
			return;
		json->at++;
	}
}

/* The next byte that is no blank, not taken; 0 at the end (a zero byte in the text is a fault anyway). */
static char next_byte(struct rd_json *json)
{
	skip_blanks(json);
	return json->at < json->length ? json->text[json->at] : 0;
}

enum rd_token rd_json_peek(struct rd_json *json)
{
	if (json->has_failed)
		return RD_TOKEN_FAULT;
	switch (next_byte(json)) {
	case '{': return RD_TOKEN_OBJECT;
	case '[': return RD_TOKEN_ARRAY;
	case '"': return RD_TOKEN_STRING;
	case 't': return RD_TOKEN_TRUE;
	case 'f': return RD_TOKEN_FALSE;
	case 'n': return RD_TOKEN_NULL;
	case '-':
	case '0':
	case '1':
	case '2':
	case '3':
	case '4':
	case '5':
	case '6':
	case '7':
	case '8':
	case '9': return RD_TOKEN_NUMBER;
	default: return RD_TOKEN_FAULT;
	}
}

bool rd_json_open(struct rd_json *json, char bracket)
{
	if (json->has_failed)
		return false;
	if (next_byte(json) != bracket)
		return rd_json_fail(
			json, bracket == '{' ? "an object is expected" : "an array is expected");
	if (json->depth == json->depth_max)
		return rd_json_fail(json, "nested too deeply");
	json->at++;
	json->depth++;
	json->is_fresh = true;
	if (json->keys)
		json->keys->start[json->depth] = json->keys->count;
	return true;
}

/* Takes the comma before the next member, or the closing bracket; true if a member follows. */
static bool next_member(struct rd_json *json, char closing)
{
	if (json->has_failed)
		return false;
	char c = next_byte(json);
	if (c == closing) {
		json->at++;
		if (json->keys)
			json->keys->count = json->keys->start[json->depth];
		json->depth--;
		json->is_fresh = false;
		return false;
	}
	if (json->is_fresh) {
		json->is_fresh = false;
		return true;
	}
	if (c != ',')
		return rd_json_fail(json, json->at < json->length
						  ? "a comma or a closing bracket is expected"
						  : "the text ends too soon");
	json->at++;
	if (next_byte(json) == closing)
		return rd_json_fail(json, "a value is expected after the comma");
	return true;
}

bool rd_json_item(struct rd_json *json)
{
	return next_member(json, ']');
}

static bool note_key(struct rd_json *json, uint64_t hash)
{
	struct rd_json_keys *keys = json->keys;
	if (!keys)
		return true;
	for (size_t i = keys->start[json->depth]; i < keys->count; i++)
		if (keys->hash[i] == hash)
			return rd_json_fail(json, "this key was there before");
	if (keys->count == RD_JSON_KEYS)
		return rd_json_fail(json, "too many keys");
	keys->hash[keys->count++] = hash;
	return true;
}

static int hex_value(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return -1;
}

static bool read_hex4(struct rd_json *json, uint32_t *unit)
{
	*unit = 0;
	if (json->length - json->at < 4)
		return rd_json_fail(json, "the text ends within an escape");
	for (int i = 0; i < 4; i++) {
		int value = hex_value(json->text[json->at]);
		if (value < 0)
			return rd_json_fail(json, "four hexadecimal digits are expected");
		*unit = *unit << 4 | (uint32_t)value;
		json->at++;
	}
	return true;
}

/* Behind the backslash: the character that the escape stands for. */
static bool read_escape(struct rd_json *json, uint32_t *character)
{
	static const char from[] = "\"\\/bfnrt";
	static const char to[] = "\"\\/\b\f\n\r\t";
	if (json->at == json->length)
		return rd_json_fail(json, "the text ends within an escape");
	char c = json->text[json->at++];
	if (c != 'u') {
		const char *found = c ? strchr(from, c) : NULL;
		if (!found)
			return rd_json_fail(json, "no such escape");
		*character = (uint8_t)to[found - from];
		return true;
	}
	uint32_t low;
	if (!read_hex4(json, character))
		return false;
	if (*character < 0xd800 || *character > 0xdfff)
		return true;
	if (*character > 0xdbff || json->length - json->at < 6 || json->text[json->at] != '\\' ||
		json->text[json->at + 1] != 'u')
		return rd_json_fail(json, "half a surrogate pair");
	json->at += 2;
	if (!read_hex4(json, &low))
		return false;
	if (low < 0xdc00 || low > 0xdfff)
		return rd_json_fail(json, "half a surrogate pair");
	*character = 0x10000 + ((*character - 0xd800) << 10) + (low - 0xdc00);
	return true;
}

/* The length of the UTF-8 sequence at `at`, 0 if it is none (overlong and surrogates are none). */
static size_t utf8_length(const char *text, size_t left)
{
	const uint8_t *b = (const uint8_t *)text;
	size_t length;
	uint8_t low = 0x80, high = 0xbf;
	if (b[0] >= 0xc2 && b[0] <= 0xdf)
		length = 2;
	else if (b[0] >= 0xe0 && b[0] <= 0xef)
		length = 3;
	else if (b[0] >= 0xf0 && b[0] <= 0xf4)
		length = 4;
	else
		return 0;
	if (b[0] == 0xe0)
		low = 0xa0;
	else if (b[0] == 0xed)
		high = 0x9f;
	else if (b[0] == 0xf0)
		low = 0x90;
	else if (b[0] == 0xf4)
		high = 0x8f;
	if (left < length || b[1] < low || b[1] > high)
		return 0;
	for (size_t i = 2; i < length; i++)
		if (b[i] < 0x80 || b[i] > 0xbf)
			return 0;
	return length;
}

static size_t utf8_encode(uint32_t c, char out[4])
{
	if (c < 0x80) {
		out[0] = (char)c;
		return 1;
	}
	if (c < 0x800) {
		out[0] = (char)(0xc0 | c >> 6);
		out[1] = (char)(0x80 | (c & 0x3f));
		return 2;
	}
	if (c < 0x10000) {
		out[0] = (char)(0xe0 | c >> 12);
		out[1] = (char)(0x80 | (c >> 6 & 0x3f));
		out[2] = (char)(0x80 | (c & 0x3f));
		return 3;
	}
	out[0] = (char)(0xf0 | c >> 18);
	out[1] = (char)(0x80 | (c >> 12 & 0x3f));
	out[2] = (char)(0x80 | (c >> 6 & 0x3f));
	out[3] = (char)(0x80 | (c & 0x3f));
	return 4;
}

/* Where a string's bytes go: a buffer that may be too short or absent, and a hash. */
struct sink {
	char *out;
	size_t capacity, length;
	uint64_t hash; /* 0: nobody wants one */
};

static void sink_add(struct sink *sink, const char *bytes, size_t count)
{
	size_t room = sink->length < sink->capacity ? sink->capacity - sink->length : 0;
	if (room > 0)
		memcpy(sink->out + sink->length, bytes, count < room ? count : room);
	sink->length += count;
	if (sink->hash == 0)
		return;
	for (size_t i = 0; i < count; i++) /* by bytes: escapes may stand anywhere in a key */
		sink->hash = (sink->hash ^ (uint8_t)bytes[i]) * 0x100000001b3u;
}

/* How many characters stand for themselves before one that must be looked at. */
static size_t plain_run(const char *text, size_t left)
{
	size_t i = 0;
	for (; left - i >= 8; i += 8) {
		uint64_t word = eight_load(text + i);
		if ((word & EIGHT_HIGH) | eight_below(word, 0x20) | eight_are(word, '"') |
			eight_are(word, '\\'))
			break;
	}
	for (; i < left; i++) {
		uint8_t c = (uint8_t)text[i];
		if (c < 0x20 || c == '"' || c == '\\' || c >= 0x80)
			break;
	}
	return i;
}

static bool read_string(struct rd_json *json, struct sink *sink)
{
	if (json->has_failed)
		return false;
	if (next_byte(json) != '"')
		return rd_json_fail(json, "a string is expected");
	json->at++;
	for (;;) {
		size_t run = plain_run(json->text + json->at, json->length - json->at);
		sink_add(sink, json->text + json->at, run);
		json->at += run;
		if (json->at == json->length)
			return rd_json_fail(json, "the text ends within a string");
		const char *here = json->text + json->at;
		uint8_t c = (uint8_t)*here;
		if (c == '"') {
			json->at++;
			return true;
		}
		if (c < 0x20)
			return rd_json_fail(json, "a control character in a string");
		if (c == '\\') {
			uint32_t character;
			char bytes[4];
			json->at++;
			if (!read_escape(json, &character))
				return false;
			sink_add(sink, bytes, utf8_encode(character, bytes));
			continue;
		}
		size_t length = utf8_length(here, json->length - json->at);
		if (length == 0)
			return rd_json_fail(json, "not UTF-8");
		sink_add(sink, here, length);
		json->at += length;
	}
}

bool rd_json_string(struct rd_json *json, char *out, size_t capacity, size_t *length)
{
	struct sink sink = {.out = out, .capacity = capacity};
	bool is_read = read_string(json, &sink);
	*length = sink.length;
	return is_read;
}

bool rd_json_key(struct rd_json *json, struct rd_key *key)
{
	struct sink sink = {.out = key->text, .capacity = RD_JSON_KEY, .hash = 0xcbf29ce484222325u};
	if (!next_member(json, '}'))
		return false;
	if (next_byte(json) != '"')
		return rd_json_fail(json, "a key is expected");
	size_t start = json->at;
	if (!read_string(json, &sink))
		return false;
	key->length = sink.length;
	size_t end = json->at;
	json->at = start; /* a duplicate is reported where its key begins */
	if (!note_key(json, sink.hash))
		return false;
	json->at = end;
	if (next_byte(json) != ':')
		return rd_json_fail(json, "a colon is expected");
	json->at++;
	return true;
}

bool rd_key_is(const struct rd_key *key, const char *name)
{
	size_t length = strlen(name);
	return key->length == length && length <= RD_JSON_KEY &&
	       memcmp(key->text, name, length) == 0;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static size_t skip_digits(struct rd_json *json)
{
	size_t start = json->at;
	while (json->at < json->length && is_digit(json->text[json->at]))
		json->at++;
	return json->at - start;
}

/* Takes a number by the grammar; `is_whole` if it has neither fraction nor exponent. */
static bool read_number(struct rd_json *json, bool *is_whole)
{
	*is_whole = true;
	char c = next_byte(json);
	if (c != '-' && !is_digit(c))
		return rd_json_fail(json, "a number is expected");
	if (c == '-')
		json->at++;
	size_t first = json->at;
	size_t digits = skip_digits(json);
	if (digits == 0)
		return rd_json_fail(json, "a digit is expected");
	if (digits > 1 && json->text[first] == '0')
		return rd_json_fail(json, "a number must not begin with 0");
	if (json->at < json->length && json->text[json->at] == '.') {
		*is_whole = false;
		json->at++;
		if (skip_digits(json) == 0)
			return rd_json_fail(json, "a digit is expected after the point");
	}
	if (json->at < json->length &&
		(json->text[json->at] == 'e' || json->text[json->at] == 'E')) {
		*is_whole = false;
		json->at++;
		if (json->at < json->length &&
			(json->text[json->at] == '+' || json->text[json->at] == '-'))
			json->at++;
		if (skip_digits(json) == 0)
			return rd_json_fail(json, "a digit is expected in the exponent");
	}
	return true;
}

bool rd_json_integer(struct rd_json *json, int64_t *value)
{
	bool is_whole;
	if (json->has_failed)
		return false;
	skip_blanks(json);
	size_t start = json->at;
	if (!read_number(json, &is_whole))
		return false;
	size_t end = json->at;
	json->at = start;
	if (!is_whole)
		return rd_json_fail(json, "a whole number is expected");
	bool is_negative = json->text[start] == '-';
	uint64_t most = is_negative ? (uint64_t)INT64_MAX + 1 : INT64_MAX;
	uint64_t sum = 0;
	for (size_t i = start + is_negative; i < end; i++) {
		uint64_t digit = (uint64_t)(json->text[i] - '0');
		if (sum > (most - digit) / 10)
			return rd_json_fail(json, "the number is too large");
		sum = sum * 10 + digit;
	}
	*value = is_negative ? (int64_t)(0 - sum) : (int64_t)sum;
	json->at = end;
	return true;
}

static bool read_word(struct rd_json *json, const char *word, const char *reason)
{
	size_t length = strlen(word);
	if (json->has_failed)
		return false;
	skip_blanks(json);
	if (json->length - json->at < length || memcmp(json->text + json->at, word, length) != 0)
		return rd_json_fail(json, reason);
	json->at += length;
	return true;
}

bool rd_json_boolean(struct rd_json *json, bool *value)
{
	*value = rd_json_peek(json) == RD_TOKEN_TRUE;
	return read_word(json, *value ? "true" : "false", "true or false is expected");
}

bool rd_json_null(struct rd_json *json)
{
	return read_word(json, "null", "null is expected");
}

/* Any one scalar, for skipping. */
static bool skip_scalar(struct rd_json *json)
{
	bool is_whole;
	struct sink nowhere = {0};
	switch (rd_json_peek(json)) {
	case RD_TOKEN_STRING: return read_string(json, &nowhere);
	case RD_TOKEN_NUMBER: return read_number(json, &is_whole);
	case RD_TOKEN_TRUE: return read_word(json, "true", "no such word");
	case RD_TOKEN_FALSE: return read_word(json, "false", "no such word");
	case RD_TOKEN_NULL: return read_word(json, "null", "no such word");
	default:
		return rd_json_fail(json,
			json->at < json->length ? "a value is expected" : "the text ends too soon");
	}
}

bool rd_json_skip(struct rd_json *json, struct rd_span *span)
{
	size_t outside = json->depth;
	bool is_object[RD_JSON_DEPTH + 1];
	struct rd_key key;
	if (json->has_failed)
		return false;
	skip_blanks(json);
	size_t start = json->at;
	/* A loop instead of recursion: hostile depth must not eat the stack. */
	do {
		enum rd_token token = rd_json_peek(json);
		if (token == RD_TOKEN_OBJECT || token == RD_TOKEN_ARRAY) {
			if (!rd_json_open(json, token == RD_TOKEN_OBJECT ? '{' : '['))
				return false;
			is_object[json->depth] = token == RD_TOKEN_OBJECT;
		} else if (!skip_scalar(json)) {
			return false;
		}
		while (json->depth > outside) {
			if (is_object[json->depth] ? rd_json_key(json, &key) : rd_json_item(json))
				break;
			if (json->has_failed)
				return false;
		}
	} while (json->depth > outside);
	if (span)
		*span = (struct rd_span){json->text + start, json->at - start};
	return true;
}

bool rd_json_end(struct rd_json *json)
{
	if (json->has_failed)
		return false;
	skip_blanks(json);
	if (json->at < json->length)
		return rd_json_fail(json, "something follows the value");
	return true;
}

bool rd_json_check(const char *text, size_t length, size_t depth_max, struct rd_fault *fault)
{
	struct rd_json_keys keys;
	struct rd_json json;
	rd_json_start(&json, text, length, &keys, fault);
	json.depth_max = depth_max < RD_JSON_DEPTH ? depth_max : RD_JSON_DEPTH;
	return rd_json_skip(&json, NULL) && rd_json_end(&json);
}
