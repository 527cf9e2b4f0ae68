/*
 * facts.h: what a handbook may say in digits: names for the numbers of a game's own tables.
 *
 * A game's facts are in facts_GAME.c, read from its tables and headers, never typed again. The options of a game have
 * names without that: `turn_seconds` is its default, `turn_seconds.min` and `turn_seconds.max` its range.
 */
#ifndef HANDBOOK_FACTS_H
#define HANDBOOK_FACTS_H

#include <ronda/game.h>

enum { FACT_NAME = 48, FACTS_MAX = 2000 };

struct fact {
	char name[FACT_NAME]; /* small letters, digits, '_' and '.', beginning with a letter */
	int64_t value;
};

struct facts {
	const struct rd_game *game; /* whose options have names as well; may be NULL */
	struct fact fact[FACTS_MAX];
	size_t count;
};

/* One fact, its name printed; and a table of them. A name is given once: a second one ends the test. */
void facts_add(struct facts *, int64_t value, const char *name, ...)
	__attribute__((format(printf, 3, 4)));
void facts_take(struct facts *, const struct fact *, size_t count);
/* The state of a match of the facts' game that has just begun with these options; the next call writes over it. */
const void *facts_begin(const struct facts *, int seats, const char *options);
bool facts_find(const struct facts *, const char *name, size_t length, int64_t *value);

/*
 * The value of a source: names, integers, + - * / and parentheses; / rounds down. At least one name must be in it, or
 * a handbook could prove a number by itself. False with a reason, which the next call writes over.
 */
bool facts_evaluate(const struct facts *, const char *source, size_t length, int64_t *value,
	const char **reason);

void dungeon_facts(struct facts *);
void heroes_facts(struct facts *);
void machiavelli_facts(struct facts *);
void naval_facts(struct facts *);
void pirates_facts(struct facts *);

#endif
