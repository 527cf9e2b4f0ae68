/*
 * json.h: a strict, bounded pull reader of JSON and a writer into the caller's buffer.
 *
 * The reader refuses what RFC 8259 refuses, and besides: invalid UTF-8, lone surrogates, duplicate
 * keys, nesting deeper than its limit, anything behind the value. It builds no tree and needs no
 * heap. After the first fault every call fails, so a caller may check once at the end.
 *
 *	rd_json_open(&json, '{');
 *	while (rd_json_key(&json, &key))
 *		if (rd_key_is(&key, "x")) rd_json_integer(&json, &x); else rd_json_skip(&json, NULL);
 *	ok = rd_json_end(&json);
 */
#ifndef RONDA_JSON_H
#define RONDA_JSON_H

#include "digest.h"

enum {
	RD_JSON_DEPTH = 32,  /* open brackets at once */
	RD_JSON_KEYS = 1024, /* keys of all open objects together */
	RD_JSON_KEY = 64,    /* bytes of a key that can be told apart; longer ones are nobody's */
};

enum rd_token {
	RD_TOKEN_FAULT, /* the text is broken here, or ended */
	RD_TOKEN_OBJECT,
	RD_TOKEN_ARRAY,
	RD_TOKEN_STRING,
	RD_TOKEN_NUMBER,
	RD_TOKEN_TRUE,
	RD_TOKEN_FALSE,
	RD_TOKEN_NULL,
};

/* Memory for finding duplicate keys, by hash. Without it they pass (text that was checked before). */
struct rd_json_keys {
	uint64_t hash[RD_JSON_KEYS];
	uint16_t start[RD_JSON_DEPTH + 1];
	uint16_t count;
};

struct rd_json {
	const char *text;
	size_t length, at;
	size_t depth, depth_max;
	struct rd_json_keys *keys;
	struct rd_fault *fault; /* may be NULL */
	bool is_fresh;          /* a bracket was just opened: no comma is due */
	bool has_failed;
};

/* A key of an object with its escapes resolved. `length` is its true length, also when it is cut. */
struct rd_key {
	char text[RD_JSON_KEY];
	size_t length;
};

RD_API void rd_json_start(struct rd_json *, const char *text, size_t length, struct rd_json_keys *,
	struct rd_fault *);
RD_API enum rd_token rd_json_peek(struct rd_json *);
RD_API bool rd_json_open(struct rd_json *, char bracket); /* '{' or '[' */
RD_API bool rd_json_key(
	struct rd_json *, struct rd_key *); /* false at the closing brace, which is taken */
RD_API bool rd_json_item(struct rd_json *); /* false at the closing bracket, likewise */
RD_API bool rd_json_integer(
	struct rd_json *, int64_t *); /* no fraction, no exponent, within int64_t */
RD_API bool rd_json_boolean(struct rd_json *, bool *);
RD_API bool rd_json_null(struct rd_json *);
/* Writes at most `capacity` bytes; `length` is the string's true length, so cut text can be told. */
RD_API bool rd_json_string(struct rd_json *, char *out, size_t capacity, size_t *length);
/* Takes one value of any form; `span`, if not NULL, becomes its text. */
RD_API bool rd_json_skip(struct rd_json *, struct rd_span *);
RD_API bool rd_json_end(struct rd_json *); /* true if all went well and only blanks are left */
RD_API bool rd_json_fail(
	struct rd_json *, const char *reason); /* notes the first fault; always false */

RD_API bool rd_key_is(const struct rd_key *, const char *name);

/* Checks a whole text: well-formed, no duplicate keys, at most `depth_max` brackets deep. */
RD_API bool rd_json_check(const char *text, size_t length, size_t depth_max, struct rd_fault *);

/*
 * The writer puts a comma behind every value and takes the last one back when a bracket closes, so
 * no caller counts. A value that does not fit sets `is_full`, and the text is not to be used.
 */
struct rd_writer {
	char *text;
	size_t capacity, length;
	bool is_full;
	struct rd_digest *digest; /* rd_write_hashed; NULL: the text is kept */
};

RD_API void rd_write_start(struct rd_writer *, char *text, size_t capacity);
/*
 * A text that is hashed and not kept: `text` is a small place to work in (RD_WRITE_HASHED bytes or more), and the text
 * may be of any length. rd_write_hashed_end gives the digest the rest.
 */
enum { RD_WRITE_HASHED = 512 };
RD_API void rd_write_hashed(struct rd_writer *, char *text, size_t capacity, struct rd_digest *);
RD_API void rd_write_hashed_end(struct rd_writer *);
RD_API void rd_write_open(struct rd_writer *, char bracket);
RD_API void rd_write_close(struct rd_writer *, char bracket); /* '}' or ']' */
RD_API void rd_write_key(struct rd_writer *, const char *name);
RD_API void rd_write_integer(struct rd_writer *, int64_t);
RD_API void rd_write_boolean(struct rd_writer *, bool);
RD_API void rd_write_null(struct rd_writer *);
RD_API void rd_write_string(
	struct rd_writer *, const char *text, size_t length); /* escapes what must be */
RD_API void rd_write_words(struct rd_writer *, const char *zero_terminated);
RD_API void rd_write_raw(struct rd_writer *, const char *json, size_t length); /* one ready value */
/* Takes the last comma back and puts a zero byte behind; true if everything fitted. */
RD_API bool rd_write_finish(struct rd_writer *);

#endif
