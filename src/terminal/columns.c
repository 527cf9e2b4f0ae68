/* columns.c: UTF-8 text in the columns of a terminal. */
#include "columns.h"

#include <string.h>

static bool is_control(uint32_t character)
{
	return character < 0x20 || (character >= 0x7f && character < 0xa0) ||
	       (character >= 0x200b && character <= 0x200f) || /* zero width, direction marks */
	       (character >= 0x2028 && character <= 0x202e) || /* separators, embeddings */
	       (character >= 0x2060 && character <= 0x206f) || character == 0xfeff;
}

/* How many bytes a character takes by its first one; 0 if it cannot begin with it. */
static int length_by_head(uint8_t head)
{
	if (head < 0x80)
		return 1;
	if (head >= 0xc2 && head < 0xe0)
		return 2;
	if (head >= 0xe0 && head < 0xf0)
		return 3;
	return head >= 0xf0 && head < 0xf5 ? 4 : 0;
}

uint32_t take_character(const char **text)
{
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	const uint8_t *at = (const uint8_t *)*text;
	if (!*at)
		return 0;
	int length = length_by_head(*at);
	if (length <= 1) {
		++*text;
		return length == 0 || is_control(*at) ? '?' : *at;
	}
	uint32_t character = *at & (0x7fu >> length);
	for (int i = 1; i < length; i++) {
		if ((at[i] & 0xc0) != 0x80) {
			*text += i;
			return '?';
		}
		character = character << 6 | (at[i] & 0x3fu);
	}
	*text += length;
	bool is_broken = character < least[length] || character > 0x10ffff ||
			 (character >= 0xd800 && character < 0xe000);
	return is_broken || is_control(character) ? '?' : character;
}

int character_columns(uint32_t character)
{
	static const struct {
		uint32_t first, last;
	} wide[] = {{0x1100, 0x115f}, {0x2e80, 0x303e}, {0x3041, 0xa4cf}, {0xac00, 0xd7a3},
		{0xf900, 0xfaff}, {0xfe30, 0xfe6f}, {0xff00, 0xff60}, {0xffe0, 0xffe6},
		{0x1f300, 0x1faff}, {0x20000, 0x3fffd}};
	if (character >= 0x300 && character < 0x370)
		return 0;
	for (size_t i = 0; i < RD_COUNT(wide); i++)
		if (character >= wide[i].first && character <= wide[i].last)
			return 2;
	return 1;
}

/* What stands for a character where there is no Unicode: Spanish, Czech, typographers' signs, arrows. */
struct likeness {
	uint32_t character;
	const char *ascii;
};
// clang-format off
static const struct likeness likenesses[] = {
	{0xa0, " "}, {0xa1, "!"}, {0xab, "<<"}, {0xb0, "o"}, {0xb7, "."}, {0xbb, ">>"},
	{0xbf, "?"}, {0xc1, "A"}, {0xc9, "E"}, {0xcd, "I"}, {0xd1, "N"}, {0xd3, "O"},
	{0xd7, "x"}, {0xda, "U"}, {0xdc, "U"}, {0xdd, "Y"}, {0xe1, "a"}, {0xe9, "e"},
	{0xed, "i"}, {0xf1, "n"}, {0xf3, "o"}, {0xfa, "u"}, {0xfc, "u"}, {0xfd, "y"},
	{0x10c, "C"}, {0x10d, "c"}, {0x10e, "D"}, {0x10f, "d"}, {0x11a, "E"}, {0x11b, "e"},
	{0x147, "N"}, {0x148, "n"}, {0x158, "R"}, {0x159, "r"}, {0x160, "S"}, {0x161, "s"},
	{0x164, "T"}, {0x165, "t"}, {0x16e, "U"}, {0x16f, "u"}, {0x17d, "Z"}, {0x17e, "z"},
	{0x2013, "-"}, {0x2014, "-"}, {0x2018, "'"}, {0x2019, "'"}, {0x201a, "'"},
	{0x201c, "\""}, {0x201d, "\""}, {0x201e, "\""}, {0x2022, "*"}, {0x2026, "..."},
	{0x2190, "<"}, {0x2191, "^"}, {0x2192, ">"}, {0x2193, "v"}, {0x2212, "-"},
};
// clang-format on

const char *character_in_ascii(uint32_t character)
{
	static char itself[128][2];
	if (character < 128) {
		itself[character][0] = (char)character;
		return itself[character];
	}
	for (size_t i = 0; i < RD_COUNT(likenesses); i++)
		if (likenesses[i].character == character)
			return likenesses[i].ascii;
	return "?";
}

int text_columns(const char *text)
{
	int columns = 0;
	for (uint32_t character = take_character(&text); character;
		character = take_character(&text))
		columns += character_columns(character);
	return columns;
}

size_t text_wrap(const char *text, int columns)
{
	const char *at = text, *blank = NULL;
	for (int used = 0;;) {
		const char *before = at;
		uint32_t character = take_character(&at);
		if (!character)
			return (size_t)(at - text);
		used += character_columns(character);
		if (character == ' ')
			blank = before;
		else if (used > columns)
			return (size_t)((blank && blank > text  ? blank
						: before > text ? before
								: at) -
					text);
	}
}

static size_t add_bytes(char *out, size_t capacity, size_t length, const char *bytes, size_t count)
{
	if (length + count + 1 > capacity)
		return length;
	memcpy(out + length, bytes, count);
	out[length + count] = 0;
	return length + count;
}

size_t text_clean(char *out, size_t capacity, const char *text, bool in_ascii)
{
	size_t length = 0;
	if (capacity > 0)
		*out = 0;
	for (;;) {
		const char *before = text;
		uint32_t character = take_character(&text);
		if (!character)
			return length;
		const char *bytes = before;
		size_t count = (size_t)(text - before);
		if (in_ascii || (character == '?' && *before != '?')) {
			bytes = character_in_ascii(character);
			count = strlen(bytes);
		}
		size_t longer = add_bytes(out, capacity, length, bytes, count);
		if (longer == length)
			return length;
		length = longer;
	}
}

size_t text_cut(char *out, size_t capacity, const char *text, int columns, bool in_ascii)
{
	const char *ellipsis = in_ascii ? "~" : "…";
	bool is_cut = text_columns(text) > columns;
	int room = is_cut ? columns - 1 : columns;
	size_t length = 0;
	if (capacity > 0)
		*out = 0;
	for (int used = 0;;) {
		const char *before = text;
		uint32_t character = take_character(&text);
		used += character ? character_columns(character) : 0;
		if (!character || used > room)
			break;
		length = add_bytes(out, capacity, length, before, (size_t)(text - before));
	}
	return is_cut && columns > 0 ? add_bytes(out, capacity, length, ellipsis, strlen(ellipsis))
				     : length;
}
