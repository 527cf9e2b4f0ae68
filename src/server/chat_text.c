/* chat_text.c: see chat_text.h. */
#include "server/chat_text.h"

#include <stdint.h>

/* The code point that begins at `at`; `size` gets its bytes. A broken one counts as one byte. */
static uint32_t point_at(struct net_span text, size_t at, size_t *size)
{
	const unsigned char *bytes = (const unsigned char *)text.text + at;
	size_t left = text.length - at;
	if (bytes[0] >= 0xF0 && left >= 4) {
		*size = 4;
		return (bytes[0] & 7u) << 18 | (bytes[1] & 63u) << 12 | (bytes[2] & 63u) << 6 |
		       (bytes[3] & 63u);
	}
	if (bytes[0] >= 0xE0 && bytes[0] < 0xF0 && left >= 3) {
		*size = 3;
		return (bytes[0] & 15u) << 12 | (bytes[1] & 63u) << 6 | (bytes[2] & 63u);
	}
	if (bytes[0] >= 0xC0 && bytes[0] < 0xE0 && left >= 2) {
		*size = 2;
		return (bytes[0] & 31u) << 6 | (bytes[1] & 63u);
	}
	*size = 1;
	return bytes[0];
}

static bool is_control(uint32_t point)
{
	return point < 0x20 || (point >= 0x7F && point < 0xA0);
}

/*
 * What Unicode calls white space, and the blank of no width that editors leave at the start of
 * files.
 */
static bool is_blank(uint32_t point)
{
	return (point >= 0x09 && point <= 0x0D) || point == 0x20 || point == 0x85 ||
	       point == 0xA0 || point == 0x1680 || (point >= 0x2000 && point <= 0x200A) ||
	       point == 0x2028 || point == 0x2029 || point == 0x202F || point == 0x205F ||
	       point == 0x3000 || point == 0xFEFF;
}

struct net_span text_trim(struct net_span text)
{
	size_t first = text.length, end = 0;
	for (size_t at = 0, size; at < text.length; at += size) {
		if (is_blank(point_at(text, at, &size)))
			continue;
		if (at < first)
			first = at;
		end = at + size;
	}
	return end > 0 ? net_span(text.text + first, end - first) : net_span(text.text, 0);
}

size_t text_points(struct net_span text)
{
	size_t points = 0;
	for (size_t at = 0, size; at < text.length; at += size) {
		point_at(text, at, &size);
		points++;
	}
	return points;
}

bool text_has_control(struct net_span text)
{
	for (size_t at = 0, size; at < text.length; at += size)
		if (is_control(point_at(text, at, &size)))
			return true;
	return false;
}

size_t text_without_control(struct net_span text, char *out)
{
	size_t length = 0;
	for (size_t at = 0, size; at < text.length; at += size) {
		if (is_control(point_at(text, at, &size)))
			continue;
		memcpy(out + length, text.text + at, size);
		length += size;
	}
	out[length] = 0;
	return length;
}
