/* text.c: sentences with places for arguments, in every language. */
#include <ronda/text.h>

#include <string.h>

#include "core/number.h"

static const char *const codes[RD_LANGUAGES] = {"en", "es", "cs"};

const char *rd_language_code(enum rd_language language)
{
	return codes[language];
}

bool rd_language_from_code(const char *code, enum rd_language *language)
{
	for (int i = 0; i < RD_LANGUAGES; i++) {
		char after = strncmp(code, codes[i], 2) == 0 ? code[2] : 'x';
		if (after == 0 || after == '_' || after == '-' || after == '.') {
			*language = (enum rd_language)i;
			return true;
		}
	}
	return false;
}

/* ---- the pen ---- */

struct rd_pen rd_pen_start(char *out, size_t capacity, enum rd_language language, const void *view)
{
	if (capacity > 0)
		out[0] = 0;
	return (struct rd_pen){
		.out = out, .capacity = capacity, .language = language, .view = view};
}

void rd_pen_add_span(struct rd_pen *pen, const char *text, size_t length)
{
	if (pen->is_cut || pen->capacity == 0)
		return;
	if (length > pen->capacity - 1 - pen->length) {
		length = pen->capacity - 1 - pen->length;
		while (length > 0 && ((uint8_t)text[length] & 0xc0) == 0x80)
			length--; /* not within a character */
		pen->is_cut = true;
	}
	memcpy(pen->out + pen->length, text, length);
	pen->length += length;
	pen->out[pen->length] = 0;
}

void rd_pen_add(struct rd_pen *pen, const char *words)
{
	rd_pen_add_span(pen, words, strlen(words));
}

void rd_pen_number(struct rd_pen *pen, int64_t value)
{
	char digits[DIGITS_MAX];
	size_t at = write_digits(digits, DIGITS_MAX, value);
	rd_pen_add_span(pen, digits + at, sizeof(digits) - at);
}

/* ---- sentences ---- */

/* Which form a counted word takes: English and Spanish have two, Czech three. */
static size_t plural_form(enum rd_language language, int64_t number)
{
	if (number == 1)
		return 0;
	if (language == RD_CZECH)
		return number >= 2 && number <= 4 ? 1 : 2;
	return 1;
}

/* Part `which` of a text split at '|'; the last one if there are fewer. */
static struct rd_span choose_part(struct rd_span parts, size_t which)
{
	const char *start = parts.text, *end = parts.text + parts.length;
	for (;;) {
		const char *bar = memchr(start, '|', (size_t)(end - start));
		if (!bar || which == 0)
			return (struct rd_span){start, (size_t)((bar ? bar : end) - start)};
		start = bar + 1;
		which--;
	}
}

/* A place: "0", "0:one|many" or "0?yes|no", without its braces. */
static void add_place(
	struct rd_pen *pen, struct rd_span place, const struct rd_argument *arguments, size_t count)
{
	size_t which = place.length > 0 ? (size_t)(place.text[0] - '0') : count;
	if (which >= count)
		return;
	const struct rd_argument *argument = &arguments[which];
	if (place.length > 1) {
		struct rd_span parts = {place.text + 2, place.length - 2};
		size_t form = place.text[1] == '?' ? argument->number == 0
						   : plural_form(pen->language, argument->number);
		struct rd_span part = choose_part(parts, form);
		rd_pen_add_span(pen, part.text, part.length);
	} else if (argument->words) {
		rd_pen_add(pen, argument->words);
	} else {
		rd_pen_number(pen, argument->number);
	}
}

void rd_pen_say(struct rd_pen *pen, const struct rd_text *text, const struct rd_argument *arguments,
	size_t count)
{
	const char *at = text->in[pen->language];
	while (*at) {
		const char *brace = strchr(at, '{');
		if (!brace) {
			rd_pen_add(pen, at);
			break;
		}
		rd_pen_add_span(pen, at, (size_t)(brace - at));
		const char *end = strchr(brace, '}');
		if (brace[1] == '{' || !end) {
			rd_pen_add(pen, "{");
			at = brace + (brace[1] == '{' ? 2 : 1);
			continue;
		}
		add_place(pen, (struct rd_span){brace + 1, (size_t)(end - brace - 1)}, arguments,
			count);
		at = end + 1;
	}
}

size_t rd_say(char *out, size_t capacity, const struct rd_text *text, enum rd_language language,
	const struct rd_argument *arguments, size_t count)
{
	struct rd_pen pen = rd_pen_start(out, capacity, language, NULL);
	rd_pen_say(&pen, text, arguments, count);
	return pen.length;
}

/* ---- what people type ---- */

/* Letters with accents of Spanish and Czech, UTF-8 to plain. */
static const struct {
	char accented[3];
	char plain;
} accents[] = {
	{"á", 'a'},
	{"Á", 'a'},
	{"č", 'c'},
	{"Č", 'c'},
	{"ď", 'd'},
	{"Ď", 'd'},
	{"é", 'e'},
	{"É", 'e'},
	{"ě", 'e'},
	{"Ě", 'e'},
	{"í", 'i'},
	{"Í", 'i'},
	{"ñ", 'n'},
	{"Ñ", 'n'},
	{"ň", 'n'},
	{"Ň", 'n'},
	{"ó", 'o'},
	{"Ó", 'o'},
	{"ř", 'r'},
	{"Ř", 'r'},
	{"š", 's'},
	{"Š", 's'},
	{"ť", 't'},
	{"Ť", 't'},
	{"ú", 'u'},
	{"Ú", 'u'},
	{"ů", 'u'},
	{"Ů", 'u'},
	{"ü", 'u'},
	{"Ü", 'u'},
	{"ý", 'y'},
	{"Ý", 'y'},
	{"ž", 'z'},
	{"Ž", 'z'},
};

char rd_fold_letter(const char *text, size_t *taken)
{
	*taken = 1;
	if (text[0] >= 'A' && text[0] <= 'Z')
		return (char)(text[0] - 'A' + 'a');
	for (size_t i = 0; i < RD_COUNT(accents); i++)
		if (text[0] == accents[i].accented[0] && text[1] == accents[i].accented[1]) {
			*taken = 2;
			return accents[i].plain;
		}
	return text[0];
}
