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
#define RD_SAY(out, capacity, text, language, ...)                                                  \
	rd_say(out, capacity, text, language, (const struct rd_argument[]){__VA_ARGS__},            \
	       sizeof((const struct rd_argument[]){__VA_ARGS__}) / sizeof(struct rd_argument))

/*
 * The first letter of a text, small and without the accents of Spanish and Czech, so that what people
 * type is understood with and without them; `taken` gets its bytes. Any other byte is itself.
 */
RD_API char rd_fold_letter(const char *text, size_t *taken);

RD_API const char *rd_language_code(enum rd_language); /* "en", "es", "cs" */
RD_API bool rd_language_from_code(const char *, enum rd_language *); /* "es", "es_MX.UTF-8", "cs-CZ" */

#endif
