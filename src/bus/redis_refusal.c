/* Errors of a Redis in words; see redis_refusal.h. */
#include "bus/redis_refusal.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 160 };

static const char *const names[] = {
	"WRONGPASS", "NOAUTH", "NOPERM", "LOADING", "MASTERDOWN", "BUSY", "ERR"};

static const char *name_of(const redisReply *error)
{
	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		size_t length = strlen(names[i]);
		if (error->len >= length && memcmp(error->str, names[i], length) == 0 &&
			(error->len == length || error->str[length] == ' '))
			return names[i];
	}
	return "an error that is not known";
}

void redis_refusal(
	const char *what, const redisReply *error, bool is_secret, char reason[static BUS_REASON])
{
	char words[WORDS_MAX];
	size_t length = 0;
	if (is_secret) {
		snprintf(reason, BUS_REASON, "it refuses %s: %s", what, name_of(error));
		return;
	}
	/* It goes into logs and terminals. */
	for (size_t i = 0; i < error->len && length + 1 < sizeof(words); i++)
		words[length++] = error->str[i] >= ' ' && error->str[i] <= '~' ? error->str[i]
									       : '?';
	words[length] = 0;
	snprintf(reason, BUS_REASON, "it refuses %s: %s", what, words);
}
