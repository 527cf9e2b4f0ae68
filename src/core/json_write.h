/* json_write.h: the inner moves of the writer, inlined into the schema writer's loop. */
#ifndef RONDA_JSON_WRITE_H
#define RONDA_JSON_WRITE_H

#include <ronda/json.h>

#include <string.h>

#include "core/number.h"

static inline void put_bytes(struct rd_writer *writer, const char *bytes, size_t count)
{
	if (count > writer->capacity - writer->length) {
		writer->is_full = true;
		return;
	}
	memcpy(writer->text + writer->length, bytes, count);
	writer->length += count;
}

static inline void put_byte(struct rd_writer *writer, char byte)
{
	if (writer->length == writer->capacity) {
		writer->is_full = true;
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
