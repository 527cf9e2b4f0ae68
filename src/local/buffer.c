/* buffer.c: text that grows, and JSON laid out for people. */
#include "buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 256, FIRST_JSON = 16384, PRETTY_WIDTH = 88, PRETTY_INDENT = 2 };

static void *checked(void *memory)
{
	if (!memory) {
		fputs("ronda: out of memory\n", stderr);
		exit(EXIT_FAILURE);
	}
	return memory;
}

void *allocate(size_t size)
{
	return checked(malloc(size > 0 ? size : 1));
}

void *allocate_more(void *memory, size_t size)
{
	return checked(realloc(memory, size > 0 ? size : 1));
}

void buffer_free(struct buffer *buffer)
{
	free(buffer->text);
	*buffer = (struct buffer){0};
}

void buffer_clear(struct buffer *buffer)
{
	buffer->length = 0;
}

void buffer_reserve(struct buffer *buffer, size_t more)
{
	size_t needed = buffer->length + more + 1;
	if (needed <= buffer->capacity)
		return;
	size_t capacity = buffer->capacity > 0 ? buffer->capacity : FIRST_CAPACITY;
	while (capacity < needed)
		capacity *= 2;
	buffer->text = allocate_more(buffer->text, capacity);
	buffer->capacity = capacity;
}

void buffer_add(struct buffer *buffer, const char *text, size_t length)
{
	buffer_reserve(buffer, length);
	if (length > 0)
		memcpy(buffer->text + buffer->length, text, length);
	buffer->length += length;
	buffer->text[buffer->length] = 0;
}

void buffer_print(struct buffer *buffer, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	int length = vsnprintf(NULL, 0, format, arguments);
	va_end(arguments);
	if (length < 0)
		return;
	buffer_reserve(buffer, (size_t)length);
	va_start(arguments, format);
	vsnprintf(buffer->text + buffer->length, (size_t)length + 1, format, arguments);
	va_end(arguments);
	buffer->length += (size_t)length;
}

/* ---- JSON -------------------------------------------------------------------------------------- */

void buffer_writer(struct buffer *buffer, struct rd_writer *writer)
{
	buffer_reserve(buffer, FIRST_JSON);
	rd_write_start(writer, buffer->text + buffer->length, buffer->capacity - buffer->length);
}

bool buffer_took(struct buffer *buffer, struct rd_writer *writer)
{
	if (rd_write_finish(writer)) {
		buffer->length += writer->length;
		return true;
	}
	if (buffer->capacity > BUFFER_JSON_MAX) {
		fputs("ronda: a JSON value has no end\n", stderr);
		exit(EXIT_FAILURE);
	}
	buffer_reserve(buffer, 2 * buffer->capacity);
	return false;
}

struct pretty {
	struct buffer *out;
	struct rd_json json;
	size_t depth;
};

static void add_value(struct pretty *);

static void new_line(struct pretty *pretty)
{
	buffer_print(pretty->out, "\n%*s", (int)(pretty->depth * PRETTY_INDENT), "");
}

/* A value on one line, with a blank behind each comma and colon. */
static void add_flat(struct buffer *out, struct rd_span span)
{
	bool is_quoted = false;
	for (size_t i = 0; i < span.length; i++) {
		char c = span.text[i];
		if (!is_quoted && (c == ' ' || c == '\n' || c == '\t' || c == '\r'))
			continue;
		buffer_add(out, &c, 1);
		if (c == '"')
			is_quoted = !is_quoted;
		else if (is_quoted && c == '\\')
			buffer_add(out, span.text + ++i, 1);
		else if (!is_quoted && (c == ',' || c == ':'))
			buffer_add(out, " ", 1);
	}
}

static void add_members(struct pretty *pretty, char bracket)
{
	struct rd_json *json = &pretty->json;
	struct rd_json ahead;
	struct rd_span span;
	bool is_first = true;
	buffer_add(pretty->out, &bracket, 1);
	pretty->depth++;
	rd_json_open(json, bracket);
	for (;;) {
		if (bracket == '[') {
			if (!rd_json_item(json))
				break;
		} else {
			struct rd_key key;
			/* Keys are taken as they are written, escapes and all. */
			ahead = *json;
			if (!rd_json_key(&ahead, &key))
				break;
			span.text = memchr(json->text + json->at, '"', json->length - json->at);
			span.length = (size_t)(json->text + ahead.at - span.text);
			*json = ahead;
		}
		if (!is_first)
			buffer_add(pretty->out, ",", 1);
		is_first = false;
		new_line(pretty);
		if (bracket == '{')
			add_flat(pretty->out, span);
		add_value(pretty);
	}
	if (bracket == '{') {
		struct rd_key none;
		rd_json_key(json, &none); /* takes the closing brace */
	}
	pretty->depth--;
	if (!is_first)
		new_line(pretty);
	buffer_add(pretty->out, bracket == '[' ? "]" : "}", 1);
}

static void add_value(struct pretty *pretty)
{
	struct rd_json ahead = pretty->json;
	struct rd_span span = {0};
	enum rd_token token = rd_json_peek(&ahead);
	if (!rd_json_skip(&ahead, &span))
		return;
	bool is_short = span.length + pretty->depth * PRETTY_INDENT < PRETTY_WIDTH;
	if (is_short || (token != RD_TOKEN_OBJECT && token != RD_TOKEN_ARRAY)) {
		add_flat(pretty->out, span);
		pretty->json = ahead;
		return;
	}
	add_members(pretty, token == RD_TOKEN_OBJECT ? '{' : '[');
}

void buffer_add_pretty(struct buffer *buffer, const char *text, size_t length)
{
	struct pretty pretty = {.out = buffer};
	rd_json_start(&pretty.json, text, length, NULL, NULL);
	add_value(&pretty);
	buffer_add(buffer, "\n", 1);
}
