/*
 * scan.h: a handbook as its test reads it: words, headings, pictures, and every number with its source.
 *
 * A number in digits is followed at once by a comment that says where it comes from, `90<!--turn_seconds-->`, or that
 * it is no rule, `1969<!--no-->`. Without one may stand: the label of a list's item, the number of a heading, digits
 * within a word that begins with a letter (C2, n1), and all that is code. Thousands may be set apart (1,000, 1.000, or
 * by a space that does not break); a minus directly before a number belongs to it.
 */
#ifndef HANDBOOK_SCAN_H
#define HANDBOOK_SCAN_H

#include "facts.h"
#include "local/buffer.h"

enum { NUMBERS_MAX = 1500, HEADINGS_MAX = 60, PICTURES_MAX = 8, PICTURE_NAME = 80 };

struct number {
	int64_t value;
	const char *source; /* in the text */
	size_t source_length;
	size_t line;
};

struct picture {
	char name[PICTURE_NAME]; /* as the text has it: pictures/naval-ranges.svg */
	size_t line;
};

struct handbook {
	size_t words,
		introduction_words; /* the introduction: from the title to the first heading below it */
	struct number number[NUMBERS_MAX];
	size_t numbers;
	uint8_t heading[HEADINGS_MAX]; /* their levels */
	size_t headings;
	struct picture picture[PICTURES_MAX];
	size_t pictures;
};

/* Reads a text, which must outlive the handbook. What is wrong is added to `faults`, a line each: "LINE: reason". */
void scan(struct handbook *, const char *text, struct buffer *faults);

/* Every number against its source. */
void compare_with_facts(const struct handbook *, const struct facts *, struct buffer *faults);

/* Two languages of one handbook: the same sources equally often, the same headings and pictures in the same order. */
void compare_languages(const struct handbook *one, const char *name, const struct handbook *other,
	const char *other_name, struct buffer *faults);

#endif
