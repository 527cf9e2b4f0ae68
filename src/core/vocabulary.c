/* vocabulary.c: finds a type's place among those a game knows. */
#include <ronda/schema.h>

#include <string.h>

int rd_entry_find(const struct rd_vocabulary *vocabulary, const char *type, size_t length)
{
	for (int i = 0; i < vocabulary->count; i++) {
		const char *known = vocabulary->entry[i].type;
		if (length > 0 && known[0] == type[0] && strlen(known) == length &&
			memcmp(known, type, length) == 0)
			return i;
	}
	return -1;
}
