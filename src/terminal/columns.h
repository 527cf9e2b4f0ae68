/*
 * columns.h: UTF-8 text measured and cut in the columns of a terminal.
 *
 * Nothing here asks the locale or the screen. Control characters and broken bytes become '?', so
 * that no text, wherever it comes from, can move a terminal's cursor or change its colours.
 */
#ifndef TERMINAL_COLUMNS_H
#define TERMINAL_COLUMNS_H

#include <ronda/base.h>

/*
 * Takes one character off the text and returns its code point; '?' for a control character or
 * broken bytes. 0 at the end, where the text is not moved.
 */
uint32_t take_character(const char **text);
/* Columns of one character: 0 for accents that combine, 2 for East Asian wide ones. */
int character_columns(uint32_t character);
/*
 * The ASCII that stands for a character where there is no other: 'a' for 'á', '?' for the unknown.
 */
const char *character_in_ascii(uint32_t character);

int text_columns(const char *text);
/* The bytes of text that fill at most `columns`; what a line of a wrapped paragraph holds. */
size_t text_wrap(const char *text, int columns);
/*
 * Copies without control characters; in ASCII alone if asked. Cuts at `capacity`, returns the
 * length.
 */
size_t text_clean(char *out, size_t capacity, const char *text, bool in_ascii);
/* Copies at most `columns` of the text, with an ellipsis ('~' in ASCII) where it was cut. */
size_t text_cut(char *out, size_t capacity, const char *text, int columns, bool in_ascii);

#endif
