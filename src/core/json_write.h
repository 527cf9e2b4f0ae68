/* json_write.h: the inner moves of the writer, inlined into the schema writer's loop. */
#ifndef RONDA_JSON_WRITE_H
#define RONDA_JSON_WRITE_H

#include <ronda/json.h>

#include <string.h>

#include "core/number.h"

/* What does not fit: it is full, or what is there goes into the digest and makes room. */
void put_more(struct rd_writer *writer, const char *bytes, size_t count);
/* Room for so many bytes at once; false: it is full. */
bool make_room(struct rd_writer *writer, size_t count);

static inline void put_bytes(struct rd_writer *writer, const char *bytes, size_t count)
{
	if (count > writer->capacity - writer->length) {
		put_more(writer, bytes, count);
		return;
	}
	memcpy(writer->text + writer->length, bytes, count);
	writer->length += count;
}

static inline void put_byte(struct rd_writer *writer, char byte)
{
	if (writer->length == writer->capacity) {
		put_more(writer, &byte, 1);
		return;
	}
	writer->text[writer->length++] = byte;
}

/* The number and its comma. */
static inline void put_integer(struct rd_writer *writer, int64_t value)
{
	char digits[DIGITS_MAX];
	digits[DIGITS_MAX - 1] = ',';
	size_t at = write_digits(digits, DIGITS_MAX - 1, value);
	put_bytes(writer, digits + at, sizeof(digits) - at);
}

#endif
