/* line.c: a line of text under a cursor. */
#include "line.h"

#include <stdio.h>
#include <string.h>

#include "screen.h"

void line_set(struct line *line, const char *text)
{
	snprintf(line->text, sizeof(line->text), "%s", text);
	line->length = line->cursor = strlen(line->text);
}

/* UTF-8 of a character; its length. */
static size_t encode(uint32_t character, char out[4])
{
	if (character < 0x80) {
		out[0] = (char)character;
		return 1;
	}
	size_t length = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
	for (size_t i = length - 1; i > 0; i--, character >>= 6)
		out[i] = (char)(0x80 | (character & 0x3f));
	out[0] = (char)(0xf00u >> length | character);
	return length;
}

void line_insert(struct line *line, uint32_t character)
{
	char bytes[4];
	size_t length = encode(character, bytes);
	if (line->length + length >= sizeof(line->text))
		return;
	memmove(line->text + line->cursor + length, line->text + line->cursor,
		line->length - line->cursor + 1);
	memcpy(line->text + line->cursor, bytes, length);
	line->cursor += length;
	line->length += length;
}

static bool is_within(const struct line *line, size_t at)
{
	return at < line->length && ((uint8_t)line->text[at] & 0xc0) == 0x80;
}

static size_t before(const struct line *line)
{
	size_t at = line->cursor;
	if (at > 0)
		at--;
	while (at > 0 && is_within(line, at))
		at--;
	return at;
}

static size_t behind(const struct line *line)
{
	size_t at = line->cursor;
	if (at < line->length)
		at++;
	while (is_within(line, at))
		at++;
	return at;
}

static void cut(struct line *line, size_t from, size_t to)
{
	memmove(line->text + from, line->text + to, line->length - to + 1);
	line->length -= to - from;
	line->cursor = from;
}

bool line_key(struct line *line, int key)
{
	switch (key) {
	case KEY_OF_LEFT: line->cursor = before(line); return true;
	case KEY_OF_RIGHT: line->cursor = behind(line); return true;
	case 'A' - '@':
	case KEY_OF_HOME: line->cursor = 0; return true;
	case 'E' - '@':
	case KEY_OF_END: line->cursor = line->length; return true;
	case KEY_OF_BACKSPACE: cut(line, before(line), line->cursor); return true;
	case KEY_OF_DELETE: cut(line, line->cursor, behind(line)); return true;
	case 'U' - '@': cut(line, 0, line->cursor); return true;
	default: return false;
	}
}

void history_add(struct history *history, const char *text)
{
	if (!*text || strlen(text) >= HISTORY_TEXT)
		return;
	if (history->count > 0 && strcmp(history->text[history->count - 1], text) == 0)
		return;
	if (history->count == HISTORY_LINES)
		memmove(history->text[0], history->text[1],
			(size_t)(--history->count) * HISTORY_TEXT);
	memcpy(history->text[history->count++], text, strlen(text) + 1);
}
