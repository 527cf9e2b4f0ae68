/* json_write.h: the inner moves of the writer, inlined into the schema writer's loop. */
#ifndef RONDA_JSON_WRITE_H
#define RONDA_JSON_WRITE_H

#include <ronda/json.h>

#include <string.h>

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
	char digits[24];
	size_t at = sizeof(digits);
	uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
	digits[--at] = ',';
	do {
		digits[--at] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest > 0);
	if (value < 0)
		digits[--at] = '-';
	put_bytes(writer, digits + at, sizeof(digits) - at);
}

#endif
