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

/* Codes that are about one field of what was sent, in every event or request that has them. */
static const struct code_fault {
	const char *field;
	enum reason reason;
} faults[CODES] = {
	[CODE_BAD_ACTION] = {NULL, REASON_WRONG},
	[CODE_BAD_FIELD] = {NULL, REASON_WRONG},
	[CODE_BAD_GAME] = {"game", REASON_UNKNOWN},
	[CODE_BAD_SEATS] = {"seats", REASON_OUT_OF_RANGE},
	[CODE_BAD_OPTIONS] = {"options", REASON_WRONG},
	[CODE_BAD_WEAPON] = {"weapon", REASON_WRONG},
	[CODE_BAD_DECK] = {"ships", REASON_NONE}, /* its own words (4) */
	[CODE_BAD_TEXT] = {"text", REASON_OUT_OF_RANGE},
	[CODE_NO_SUCH_USER] = {"username", REASON_UNKNOWN},
	[CODE_NO_SUCH_TOURNAMENT] = {"tournament", REASON_UNKNOWN},
	[CODE_NO_SUCH_MATCH] = {"match", REASON_UNKNOWN},
	[CODE_LOBBY_NOT_FOUND] = {"code", REASON_UNKNOWN},
	[CODE_TOO_LARGE] = {"body", REASON_TOO_LONG},
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

const char *code_field(enum code code)
{
	assert(code < CODES);
	return faults[code].field;
}

enum reason code_reason(enum code code)
{
	assert(code < CODES);
	return faults[code].reason;
}

unsigned code_status(enum code code)
{
	assert(code < CODES);
	return rows[code].status;
}
