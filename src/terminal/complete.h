/*
 * complete.h: what may follow a line that is being typed.
 *
 * Whole lines are offered; those that begin as the typed text does, whatever its capitals and
 * accents, say how it may go on. A word ends at a blank and before a '-' or '='.
 */
#ifndef TERMINAL_COMPLETE_H
#define TERMINAL_COMPLETE_H

#include <ronda/base.h>

enum { COMPLETE_LINE = 96 };

/* The lines that are offered; each is cut at COMPLETE_LINE. */
struct completion {
	char (*line)[COMPLETE_LINE];
	size_t count, capacity;
};

void complete_add(struct completion *, const char *line);
void complete_free(struct completion *);

/*
 * The text as far as all lines that fit it agree, as they write it. False if none fits, or the text
 * is that long already.
 */
bool complete_text(const struct completion *, const char *typed, char *out, size_t capacity);
/*
 * The words that may come next, each once, two blanks between them; as many as fit. Returns how
 * many there are.
 */
int complete_words(const struct completion *, const char *typed, char *out, size_t capacity);

#endif
