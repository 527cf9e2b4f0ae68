/* scan.c: reads a handbook and says what is wrong with it. */
#include "scan.h"

#include <string.h>

#include "terminal/columns.h"

struct scan {
	struct handbook *book;
	struct buffer *faults;
	const char *at, *line_start;
	size_t line;
};

static void skip(struct scan *scan, size_t bytes)
{
	for (; bytes > 0 && *scan->at; bytes--, scan->at++)
		if (*scan->at == '\n') {
			scan->line++;
			scan->line_start = scan->at + 1;
		}
}

static bool is_at(const struct scan *scan, const char *what)
{
	return strncmp(scan->at, what, strlen(what)) == 0;
}

/* The bytes up to where `what` begins, to the end of the text if it does not. */
static size_t until(const struct scan *scan, const char *what)
{
	const char *found = strstr(scan->at, what);
	return found ? (size_t)(found - scan->at) : strlen(scan->at);
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* The letters of our three languages: ASCII, and Latin ones with accents; neither × nor ÷. */
static bool is_letter(uint32_t c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= 0xc0 && c <= 0x24f && c != 0xd7 && c != 0xf7);
}

/* Bytes of the letter that stands there, 0 if none does. */
static size_t letter_length(const char *text)
{
	const char *end = text;
	return is_letter(take_character(&end)) ? (size_t)(end - text) : 0;
}

static void count_word(struct scan *scan)
{
	struct handbook *book = scan->book;
	book->words++;
	if (book->headings <= 1)
		book->introduction_words++;
}

/* A word begins with a letter and may hold digits; hyphens and apostrophes within it belong to it. */
static void take_word(struct scan *scan)
{
	count_word(scan);
	for (;;) {
		size_t bytes = letter_length(scan->at);
		if (bytes == 0 && (is_digit(*scan->at) || *scan->at == '_'))
			bytes = 1;
		if (bytes == 0 && (*scan->at == '-' || *scan->at == '\''))
			bytes = letter_length(scan->at + 1) > 0 ? 1 : 0;
		if (bytes == 0)
			return;
		skip(scan, bytes);
	}
}

/* ---- numbers ---- */

/* What sets thousands apart: bytes of it, if three digits and no more follow. */
static size_t separator_length(const char *text)
{
	static const char *const separators[] = {",", ".", "\u00a0", "\u202f"};
	for (size_t i = 0; i < RD_COUNT(separators); i++) {
		size_t length = strlen(separators[i]);
		const char *digits = text + length;
		if (strncmp(text, separators[i], length) == 0 && is_digit(digits[0]) &&
			is_digit(digits[1]) && is_digit(digits[2]) && !is_digit(digits[3]))
			return length;
	}
	return 0;
}

/* A minus, if what stands before it begins a word: in 3-5 it is none. */
static bool is_negative(const struct scan *scan)
{
	static const char minus[] = "\u2212";
	const char *before = scan->at;
	size_t left = (size_t)(before - scan->line_start);
	if (left >= sizeof(minus) - 1 &&
		memcmp(before - (sizeof(minus) - 1), minus, sizeof(minus) - 1) == 0)
		before -= sizeof(minus) - 1;
	else if (left >= 1 && before[-1] == '-')
		before--;
	else
		return false;
	return before == scan->line_start || strchr(" (|*", before[-1]);
}

static void take_source(struct scan *scan, struct number *number)
{
	skip(scan, strlen("<!--"));
	number->source = scan->at;
	number->source_length = until(scan, "-->");
	skip(scan, number->source_length + strlen("-->"));
}

static void take_number(struct scan *scan)
{
	struct handbook *book = scan->book;
	struct number number = {.line = scan->line};
	bool negative = is_negative(scan);
	count_word(scan);
	while (is_digit(*scan->at) && number.value < INT32_MAX) {
		number.value = number.value * 10 + (*scan->at - '0');
		skip(scan, 1);
		skip(scan, separator_length(scan->at));
	}
	if (negative)
		number.value = -number.value;
	if (!is_at(scan, "<!--")) {
		buffer_print(scan->faults, "%zu: no source behind %lld\n", number.line,
			(long long)number.value);
		return;
	}
	take_source(scan, &number);
	if (number.source_length == 2 && memcmp(number.source, "no", 2) == 0)
		return;
	if (book->numbers == NUMBERS_MAX)
		buffer_print(scan->faults, "%zu: more than %d numbers\n", number.line, NUMBERS_MAX);
	else
		book->number[book->numbers++] = number;
}

/* ---- Markdown ---- */

/* At "![": its name is kept; the words for those who do not see it are read on as text. */
static void take_picture(struct scan *scan)
{
	struct handbook *book = scan->book;
	size_t alt = until(scan, "]("), end = until(scan, ")");
	const char *name = scan->at + alt + 2;
	if (alt >= end || end - alt - 2 >= PICTURE_NAME || book->pictures == PICTURES_MAX) {
		buffer_print(scan->faults, "%zu: a picture that cannot be read, or one too many\n",
			scan->line);
	} else {
		struct picture *picture = &book->picture[book->pictures++];
		memcpy(picture->name, name, end - alt - 2);
		picture->name[end - alt - 2] = '\0';
		picture->line = scan->line;
		if (alt < 2 + 10)
			buffer_print(scan->faults,
				"%zu: a picture needs words that say what it shows\n", scan->line);
	}
	skip(scan, 2);
}

static void take_heading(struct scan *scan)
{
	struct handbook *book = scan->book;
	size_t level = strspn(scan->at, "#");
	skip(scan, level + strspn(scan->at + level, " "));
	if (book->headings == HEADINGS_MAX)
		buffer_print(
			scan->faults, "%zu: more than %d headings\n", scan->line, HEADINGS_MAX);
	else
		book->heading[book->headings++] = (uint8_t)level;
}

/* At the start of a line: a block of code, or what may stand before the text. */
static void begin_line(struct scan *scan)
{
	while (is_at(scan, "```")) {
		size_t first = until(scan, "\n");
		skip(scan, first + 1);
		skip(scan, until(scan, "```"));
		skip(scan, until(scan, "\n") + 1);
	}
	if (*scan->at == '#')
		take_heading(scan);
	else
		skip(scan, strspn(scan->at, " \t"));
	/* The label of a list's item, the number of a heading. */
	size_t digits = strspn(scan->at, "0123456789");
	if (digits > 0 && scan->at[digits] == '.' && scan->at[digits + 1] == ' ')
		skip(scan, digits + 2);
}

static void take_text(struct scan *scan)
{
	if (is_at(scan, "<!--")) {
		buffer_print(
			scan->faults, "%zu: a comment that belongs to no number\n", scan->line);
		skip(scan, until(scan, "-->") + 3);
	} else if (*scan->at == '`') {
		count_word(scan);
		skip(scan, 1);
		skip(scan, until(scan, "`") + 1);
	} else if (is_at(scan, "![")) {
		take_picture(scan);
	} else if (is_at(scan, "](")) {
		skip(scan, until(scan, ")") + 1);
	} else if (is_digit(*scan->at)) {
		take_number(scan);
	} else if (letter_length(scan->at) > 0) {
		take_word(scan);
	} else {
		skip(scan, 1);
	}
}

void scan(struct handbook *book, const char *text, struct buffer *faults)
{
	struct scan scan = {
		.book = book, .faults = faults, .at = text, .line_start = text, .line = 1};
	memset(book, 0, sizeof(*book));
	while (*scan.at) {
		if (scan.at == scan.line_start)
			begin_line(&scan);
		if (*scan.at)
			take_text(&scan);
	}
	if (book->headings == 0 || strncmp(text, "# ", 2) != 0)
		buffer_print(faults, "1: it needs a title, on its first line\n");
	for (size_t i = 1; i < book->headings; i++)
		if (book->heading[i] < 2 || book->heading[i] > 3)
			buffer_print(
				faults, "1: there is one title; what is below it are ## and ###\n");
}

/* ---- comparing ---- */

void compare_with_facts(
	const struct handbook *book, const struct facts *facts, struct buffer *faults)
{
	for (const struct number *one = book->number; one < book->number + book->numbers; one++) {
		const char *reason;
		int64_t value;
		if (!facts_evaluate(facts, one->source, one->source_length, &value, &reason))
			buffer_print(faults, "%zu: '%.*s': %s\n", one->line,
				(int)one->source_length, one->source, reason);
		else if (value != one->value)
			buffer_print(faults, "%zu: it says %lld, but %.*s is %lld\n", one->line,
				(long long)one->value, (int)one->source_length, one->source,
				(long long)value);
	}
}

static bool is_same_source(const struct number *one, const struct number *other)
{
	return one->source_length == other->source_length &&
	       memcmp(one->source, other->source, one->source_length) == 0;
}

static size_t count_source(const struct number *number, size_t count, const struct number *like)
{
	size_t found = 0;
	for (size_t i = 0; i < count; i++)
		found += is_same_source(&number[i], like);
	return found;
}

/* Says each source once that `one` has more often than `other`. */
static void say_lacking(const struct handbook *one, const char *name, const struct handbook *other,
	const char *other_name, struct buffer *faults)
{
	for (size_t i = 0; i < one->numbers; i++) {
		const struct number *number = &one->number[i];
		size_t mine = count_source(one->number, one->numbers, number);
		size_t theirs = count_source(other->number, other->numbers, number);
		if (mine > theirs && count_source(one->number, i, number) == 0)
			buffer_print(faults,
				"1: %.*s stands %zu times in %s (first in line %zu), %zu times in %s\n",
				(int)number->source_length, number->source, mine, name,
				number->line, theirs, other_name);
	}
}

void compare_languages(const struct handbook *one, const char *name, const struct handbook *other,
	const char *other_name, struct buffer *faults)
{
	say_lacking(one, name, other, other_name, faults);
	say_lacking(other, other_name, one, name, faults);
	if (one->headings != other->headings ||
		memcmp(one->heading, other->heading, one->headings) != 0)
		buffer_print(
			faults, "1: %s and %s do not have the same headings\n", name, other_name);
	bool are_equal = one->pictures == other->pictures;
	for (size_t i = 0; are_equal && i < one->pictures; i++)
		are_equal = strcmp(one->picture[i].name, other->picture[i].name) == 0;
	if (!are_equal)
		buffer_print(
			faults, "1: %s and %s do not have the same pictures\n", name, other_name);
}
