/* Spans and growing buffers; see span.h. */

#include "span.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define BUFFER_CAPACITY_FIRST 256

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool net_span_equals_caseless(struct net_span a, struct net_span b)
{
	if (a.length != b.length)
		return false;
	for (size_t i = 0; i < a.length; i++)
		if (lower(a.text[i]) != lower(b.text[i]))
			return false;
	return true;
}

struct net_span net_span_trim(struct net_span span)
{
	while (span.length > 0 && (span.text[0] == ' ' || span.text[0] == '\t')) {
		span.text++;
		span.length--;
	}
	while (span.length > 0 &&
		(span.text[span.length - 1] == ' ' || span.text[span.length - 1] == '\t'))
		span.length--;
	return span;
}

bool net_span_split(struct net_span *rest, char separator, struct net_span *part)
{
	if (rest->text == NULL)
		return false;
	const char *found = rest->length > 0 ? memchr(rest->text, separator, rest->length) : NULL;
	if (found == NULL) {
		*part = *rest;
		*rest = (struct net_span){NULL, 0};
		return true;
	}
	part->text = rest->text;
	part->length = (size_t)(found - rest->text);
	rest->length -= part->length + 1;
	rest->text = found + 1;
	return true;
}

static void *checked(void *memory)
{
	if (memory == NULL) {
		fputs("net: out of memory\n", stderr);
		abort();
	}
	return memory;
}

void *net_allocate(size_t size)
{
	return checked(malloc(size > 0 ? size : 1));
}

void *net_allocate_zeroed(size_t size)
{
	return checked(calloc(1, size > 0 ? size : 1));
}

void net_buffer_reserve(struct net_buffer *buffer, size_t extra)
{
	assert(extra <= SIZE_MAX / 4 && buffer->length <= SIZE_MAX / 4);
	size_t needed = buffer->length + extra;
	if (needed <= buffer->capacity)
		return;
	size_t capacity = buffer->capacity > 0 ? buffer->capacity : BUFFER_CAPACITY_FIRST;
	while (capacity < needed)
		capacity *= 2;
	buffer->bytes = checked(realloc(buffer->bytes, capacity));
	buffer->capacity = capacity;
}

void net_buffer_append(struct net_buffer *buffer, const void *bytes, size_t length)
{
	if (length == 0)
		return;
	net_buffer_reserve(buffer, length);
	memcpy(buffer->bytes + buffer->length, bytes, length);
	buffer->length += length;
}

void net_buffer_append_byte(struct net_buffer *buffer, char byte)
{
	net_buffer_append(buffer, &byte, 1);
}

void net_buffer_append_number(struct net_buffer *buffer, unsigned long long number)
{
	char digits[24];
	size_t at = sizeof digits;
	do {
		digits[--at] = (char)('0' + number % 10);
		number /= 10;
	} while (number > 0);
	net_buffer_append(buffer, digits + at, sizeof digits - at);
}

void net_buffer_consume(struct net_buffer *buffer, size_t length)
{
	assert(length <= buffer->length);
	buffer->length -= length;
	if (buffer->length > 0)
		memmove(buffer->bytes, buffer->bytes + length, buffer->length);
}

void net_buffer_finish(struct net_buffer *buffer)
{
	free(buffer->bytes);
	*buffer = (struct net_buffer){0};
}
