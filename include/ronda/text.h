/*
 * text.h: what is said to people, in every language Ronda speaks.
 *
 * A catalogue is a table of sentences, one column per language, indexed by an enum. A sentence may
 * hold places for arguments: `{0}` is replaced by argument 0; `{0:cell|cells}` by the form that fits
 * number 0 (Czech has three forms: 1, 2 to 4, others); `{0?yes|no}` by the first part if argument 0
 * is a number other than 0, else by the second. `{{` is a brace.
 */
#ifndef RONDA_TEXT_H
#define RONDA_TEXT_H

#include "base.h"

struct rd_text {
	const char *in[RD_LANGUAGES];
};

struct rd_argument {
	const char *words; /* NULL: the number is shown */
	int64_t number;
};

#define RD_WORDS(text) ((struct rd_argument){.words = (text)})
#define RD_NUMBER(value) ((struct rd_argument){.number = (value)})

/* Returns the length written without the closing zero byte; cuts at `capacity`, never within a character. */
RD_API size_t rd_say(char *out, size_t capacity, const struct rd_text *, enum rd_language,
	const struct rd_argument *, size_t count);
#define RD_SAY(out, capacity, text, language, ...)                                                 \
	rd_say(out, capacity, text, language, (const struct rd_argument[]){__VA_ARGS__},           \
		sizeof((const struct rd_argument[]){__VA_ARGS__}) / sizeof(struct rd_argument))

/*
 * A pen writes a text piece by piece. The text is whole at any time: it ends with a zero byte, and what
 * does not fit is cut, never within a character; after a cut nothing more is written.
 */
struct rd_pen {
	char *out;
	size_t capacity, length;
	enum rd_language language;
	bool is_cut;
	const void *view; /* of whoever reads, for the words of a game; may be NULL */
};

RD_API struct rd_pen rd_pen_start(char *out, size_t capacity, enum rd_language, const void *view);
RD_API void rd_pen_add(struct rd_pen *, const char *words);
RD_API void rd_pen_add_span(struct rd_pen *, const char *text, size_t length);
RD_API void rd_pen_number(struct rd_pen *, int64_t);
RD_API void rd_pen_say(
	struct rd_pen *, const struct rd_text *, const struct rd_argument *, size_t count);
#define RD_PEN_SAY(pen, text, ...)                                                                 \
	rd_pen_say(pen, text, (const struct rd_argument[]){__VA_ARGS__},                           \
		sizeof((const struct rd_argument[]){__VA_ARGS__}) / sizeof(struct rd_argument))

/*
 * Says what is wrong with what somebody typed, `at` so many bytes from its start: sentence `which` of a catalogue, in
 * English, and its code. Always false, so that a reader can return it. The fault may be NULL.
 */
RD_API bool rd_fault_tell(struct rd_fault *, size_t at, const struct rd_text *catalogue, int which);

/*
 * The first letter of a text, small and without the accents of Spanish and Czech, so that what people
 * type is understood with and without them; `taken` gets its bytes. Any other byte is itself.
 */
RD_API char rd_fold_letter(const char *text, size_t *taken);

/* The known word that is nearest to a mistyped one, or NULL. The list ends with NULL. */
RD_API const char *rd_nearest_word(const char *typed, const char *const *known);

RD_API const char *rd_language_code(enum rd_language); /* "en", "es", "cs" */
RD_API bool rd_language_from_code(
	const char *, enum rd_language *); /* "es", "es_MX.UTF-8", "cs-CZ" */

#endif
