/* reasons.c: the table of reasons, and which of them a fault of core's readers is. */
#include "server/reasons.h"

#include <assert.h>
#include <string.h>

static const struct reason_row {
	const char *word;
	struct rd_text sentence;
} rows[REASONS] = {
#define X(name, word, en, es, cs) [REASON_##name] = {word, {{en, es, cs}}},
	SERVER_REASONS(X)
#undef X
};

/* How core's words begin; the first that fits. Whatever else its reader of JSON says is about the form. */
static const struct {
	const char *words;
	enum reason reason;
} faults[] = {
	{"is missing", REASON_MISSING},
	{"this key was there before", REASON_TWICE},
	{"this item is there twice", REASON_TWICE},
	{"nested too deeply", REASON_TOO_DEEP},
	{"too many", REASON_TOO_MANY},
	{"not UTF-8", REASON_NOT_UTF8},
	{"half a surrogate pair", REASON_NOT_UTF8},
	{"an object is expected", REASON_NO_OBJECT},
	{"no such name", REASON_UNKNOWN},
	{"no such key", REASON_UNKNOWN},
	{"no such member", REASON_UNKNOWN},
	{"no such character", REASON_UNKNOWN},
	{"one of these is expected", REASON_UNKNOWN},
	{"the number must be", REASON_OUT_OF_RANGE},
	{"the number of characters must be", REASON_OUT_OF_RANGE},
	{"the number is too large", REASON_OUT_OF_RANGE},
	{"the text is too long", REASON_OUT_OF_RANGE},
	{"the grid has another size", REASON_OUT_OF_RANGE},
	{"the text is blank", REASON_BAD_CHARACTERS},
	{"a string is expected", REASON_WRONG_KIND},
	{"a number is expected", REASON_WRONG_KIND},
	{"a whole number is expected", REASON_WRONG_KIND},
	{"an array is expected", REASON_WRONG_KIND},
	{"true or false is expected", REASON_WRONG_KIND},
	{"null is expected", REASON_WRONG_KIND},
};

const char *reason_word(enum reason reason)
{
	assert(reason < REASONS);
	return rows[reason].word;
}

const char *reason_sentence(enum reason reason, enum rd_language language)
{
	assert(reason < REASONS);
	return rows[reason].sentence.in[language];
}

enum reason reason_of_fault(const struct rd_fault *fault)
{
	for (size_t i = 0; i < RD_COUNT(faults); i++)
		if (strncmp(fault->reason, faults[i].words, strlen(faults[i].words)) == 0)
			return faults[i].reason;
	return fault->path[0] ? REASON_WRONG : REASON_NOT_JSON;
}
