/* complete.c: what may follow a line that is being typed. */
#include "complete.h"

#include <stdlib.h>
#include <string.h>

#include "columns.h"
#include "local/buffer.h"

void complete_add(struct completion *completion, const char *line)
{
	if (completion->count == completion->capacity) {
		size_t capacity = completion->capacity ? 2 * completion->capacity : 64;
		char(*lines)[COMPLETE_LINE] = allocate(capacity * sizeof(*lines));
		if (completion->count > 0)
			memcpy(lines, completion->line, completion->count * sizeof(*lines));
		free(completion->line);
		completion->line = lines;
		completion->capacity = capacity;
	}
	text_clean(completion->line[completion->count++], COMPLETE_LINE, line, false);
}

void complete_free(struct completion *completion)
{
	free(completion->line);
	*completion = (struct completion){0};
}

/* A small letter without its accent. */
static uint32_t fold(uint32_t character)
{
	const char *ascii = character < 128 ? NULL : character_in_ascii(character);
	if (ascii && ascii[0] && !ascii[1] && ascii[0] != '?')
		character = (uint8_t)ascii[0];
	return character >= 'A' && character <= 'Z' ? character - 'A' + 'a' : character;
}

/* What is behind the typed text in a line, or NULL if it does not begin so. */
static const char *rest_of(const char *line, const char *typed)
{
	while (*typed) {
		if (!*line || fold(take_character(&typed)) != fold(take_character(&line)))
			return NULL;
	}
	return line;
}

bool complete_text(
	const struct completion *completion, const char *typed, char *out, size_t capacity)
{
	const char *first = NULL;
	size_t length = 0, agreed = 0;
	for (size_t i = 0; i < completion->count; i++) {
		const char *rest = rest_of(completion->line[i], typed);
		if (!rest)
			continue;
		if (!first) {
			first = completion->line[i];
			length = (size_t)(rest - first);
			agreed = strlen(rest);
		}
		size_t same = 0;
		while (same < agreed && rest[same] == first[length + same])
			same++;
		agreed = same;
	}
	while (first && agreed > 0 && ((uint8_t)first[length + agreed] & 0xc0) == 0x80)
		agreed--; /* not within a character */
	if (!first || agreed == 0 || length + agreed >= capacity)
		return false;
	memcpy(out, first, length + agreed);
	out[length + agreed] = 0;
	return true;
}

static bool ends_word(char letter)
{
	return !letter || letter == ' ' || letter == '-' || letter == '=';
}

/* The word of `line` that `rest` is in or begins: where it begins, and its length. */
static const char *word_at(const char *line, const char *rest, size_t *length)
{
	if (*rest == ' ')
		rest++;
	const char *end = rest, *start = rest;
	if (*end == '-' || *end == '=')
		end++;
	else
		while (start > line && !ends_word(start[-1]))
			start--;
	if (*end == ' ')
		end++; /* "= A" */
	while (!ends_word(*end))
		end++;
	*length = (size_t)(end - start);
	return start;
}

/* Whether the words written so far, two blanks between, hold this one. */
static bool is_among(const char *words, const char *word, size_t length)
{
	for (const char *at = words; *at;) {
		const char *end = strstr(at, "  ");
		size_t next = end ? (size_t)(end - at) : strlen(at);
		if (next == length && memcmp(at, word, length) == 0)
			return true;
		at += next + (end ? 2 : 0);
	}
	return false;
}

int complete_words(
	const struct completion *completion, const char *typed, char *out, size_t capacity)
{
	int count = 0;
	size_t used = 0;
	out[0] = 0;
	for (size_t i = 0; i < completion->count; i++) {
		size_t length;
		const char *line = completion->line[i], *rest = rest_of(line, typed);
		if (!rest || !*rest)
			continue;
		const char *word = word_at(line, rest, &length);
		if (length == 0 || is_among(out, word, length))
			continue;
		count++;
		if (used + length + 3 > capacity)
			break;
		if (used > 0) {
			memcpy(out + used, "  ", 2);
			used += 2;
		}
		memcpy(out + used, word, length);
		used += length;
		out[used] = 0;
	}
	return count;
}
