/* codes.c: the table of refusals, by code. */
#include "server/codes.h"

#include <assert.h>

static const struct code_row {
	const char *word;
	unsigned status;
	struct rd_text sentence;
} rows[CODES] = {[CODE_OK] = {"ok", 200, {{"Done", "Hecho", "Hotovo"}}},
#define X(name, word, status, en, es, cs) [CODE_##name] = {word, status, {{en, es, cs}}},
	SERVER_CODES(X)
#undef X
};

const char *code_word(enum code code)
{
	assert(code < CODES);
	return rows[code].word;
}

const char *code_sentence(enum code code, enum rd_language language)
{
	assert(code < CODES);
	return rows[code].sentence.in[language];
}

unsigned code_status(enum code code)
{
	assert(code < CODES);
	return rows[code].status;
}
