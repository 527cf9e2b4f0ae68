/*
 * json_write.c: the writer of json.h.
 *
 * Invariant: length <= capacity, and every value in the buffer is followed by a comma, so that the
 * next one can be put behind it and a closing bracket takes the last comma's place.
 */
#include <ronda/json.h>

#include <string.h>

#include "core/eight.h"
#include "json_write.h"

void rd_write_start(struct rd_writer *writer, char *text, size_t capacity)
{
	*writer = (struct rd_writer){.text = text, .capacity = capacity};
}

void rd_write_hashed(
	struct rd_writer *writer, char *text, size_t capacity, struct rd_digest *digest)
{
	*writer = (struct rd_writer){.text = text, .capacity = capacity, .digest = digest};
}

void rd_write_hashed_end(struct rd_writer *writer)
{
	if (writer->length > 0 && writer->text[writer->length - 1] == ',')
		writer->length--;
	rd_digest_add(writer->digest, writer->text, writer->length);
	writer->length = 0;
}

/* The last byte stays: it may be a comma that is taken back, or become a colon. */
bool make_room(struct rd_writer *writer, size_t count)
{
	if (count <= writer->capacity - writer->length)
		return true;
	if (!writer->digest || writer->length == 0 || count > writer->capacity - 1) {
		writer->is_full = true;
		return false;
	}
	rd_digest_add(writer->digest, writer->text, writer->length - 1);
	writer->text[0] = writer->text[writer->length - 1];
	writer->length = 1;
	return true;
}

void put_more(struct rd_writer *writer, const char *bytes, size_t count)
{
	while (writer->digest && count > writer->capacity - 1) {
		if (!make_room(writer, writer->capacity - 1))
			return;
		size_t part = writer->capacity - writer->length;
		memcpy(writer->text + writer->length, bytes, part);
		writer->length += part;
		bytes += part;
		count -= part;
	}
	if (!make_room(writer, count))
		return;
	memcpy(writer->text + writer->length, bytes, count);
	writer->length += count;
}

void rd_write_open(struct rd_writer *writer, char bracket)
{
	put_byte(writer, bracket);
}

void rd_write_close(struct rd_writer *writer, char bracket)
{
	if (writer->length > 0 && writer->text[writer->length - 1] == ',')
		writer->length--;
	put_byte(writer, bracket);
	put_byte(writer, ',');
}

void rd_write_integer(struct rd_writer *writer, int64_t value)
{
	put_integer(writer, value);
}

void rd_write_boolean(struct rd_writer *writer, bool value)
{
	put_bytes(writer, value ? "true," : "false,", value ? 5 : 6);
}

void rd_write_null(struct rd_writer *writer)
{
	put_bytes(writer, "null,", 5);
}

static void put_escaped(struct rd_writer *writer, uint8_t c)
{
	static const char hex[] = "0123456789abcdef";
	static const char from[] = "\"\\\b\f\n\r\t";
	static const char to[] = "\"\\bfnrt";
	const char *found = c ? strchr(from, c) : NULL;
	if (found) {
		put_byte(writer, '\\');
		put_byte(writer, to[found - from]);
		return;
	}
	put_bytes(writer, "\\u00", 4);
	put_byte(writer, hex[c >> 4]);
	put_byte(writer, hex[c & 15]);
}

static bool is_plain(uint8_t c)
{
	return c >= 0x20 && c != '"' && c != '\\' && c != 0x7f;
}

static bool are_plain(const char *text)
{
	uint64_t word = eight_load(text);
	return !(eight_below(word, 0x20) | eight_are(word, '"') | eight_are(word, '\\') |
		 eight_are(word, 0x7f));
}

/* How many of them stand for themselves before one does not. */
static size_t count_plain(const char *text, size_t length)
{
	size_t i = 0;
	while (length - i >= 8 && are_plain(text + i))
		i += 8;
	while (i < length && is_plain((uint8_t)text[i]))
		i++;
	return i;
}

/* A string in which something is escaped, or that does not fit as it is. */
static void put_string(struct rd_writer *writer, const char *text, size_t length)
{
	put_byte(writer, '"');
	for (;;) {
		size_t plain = count_plain(text, length);
		put_bytes(writer, text, plain);
		if (plain == length)
			break;
		put_escaped(writer, (uint8_t)text[plain]);
		text += plain + 1;
		length -= plain + 1;
	}
	put_bytes(writer, "\",", 2);
}

void rd_write_string(struct rd_writer *writer, const char *text, size_t length)
{
	size_t room = writer->capacity - writer->length;
	if (room < 3 || length > room - 3 || count_plain(text, length) < length) {
		put_string(writer, text, length);
		return;
	}
	char *at = writer->text + writer->length;
	*at++ = '"';
	memcpy(at, text, length);
	at[length] = '"';
	at[length + 1] = ',';
	writer->length += length + 3;
}

void rd_write_words(struct rd_writer *writer, const char *text)
{
	rd_write_string(writer, text, strlen(text));
}

void rd_write_key(struct rd_writer *writer, const char *name)
{
	rd_write_words(writer, name);
	if (!writer->is_full)
		writer->text[writer->length - 1] = ':';
}

void rd_write_raw(struct rd_writer *writer, const char *json, size_t length)
{
	put_bytes(writer, json, length);
	put_byte(writer, ',');
}

bool rd_write_finish(struct rd_writer *writer)
{
	if (!writer->is_full && writer->length > 0 && writer->text[writer->length - 1] == ',')
		writer->length--;
	if (writer->length < writer->capacity)
		writer->text[writer->length] = 0;
	else
		writer->is_full = true;
	return !writer->is_full;
}
