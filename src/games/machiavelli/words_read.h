/*
 * words_read.h: reading what is typed, word by word: what words_parse.c and words_parse_clauses.c share.
 */
#ifndef RONDA_MACHIAVELLI_WORDS_READ_H
#define RONDA_MACHIAVELLI_WORDS_READ_H

#include "words.h"

enum { MACHIAVELLI_TYPED_WORD = 24 };

struct machiavelli_reader {
	const char *typed;
	size_t at;
	const struct machiavelli_view *view;
	struct rd_fault *fault;
	size_t word_at; /* where the word taken last begins */
	char word
		[MACHIAVELLI_TYPED_WORD]; /* it, folded: small letters without accents; "" if it is too long */
};

/* Takes a word, or a sign alone; false at the end. */
bool machiavelli_take(struct machiavelli_reader *);
bool machiavelli_peek(struct machiavelli_reader *, const char *word);
/* Takes the next word if it is this one. */
bool machiavelli_take_this(struct machiavelli_reader *, const char *word);
bool machiavelli_is_at_end(struct machiavelli_reader *);
/* At the word taken last. */
bool machiavelli_read_fail(struct machiavelli_reader *, enum machiavelli_fault);
bool machiavelli_expect_end(struct machiavelli_reader *);
/* Whether one of the blank-separated folded words is this word. */
bool machiavelli_is_one_of(const char *word, const char *list);
bool machiavelli_read_place(struct machiavelli_reader *, uint8_t *place);
bool machiavelli_read_unit(struct machiavelli_reader *, uint8_t *unit);
bool machiavelli_read_number(struct machiavelli_reader *, int32_t *number);
bool machiavelli_read_seat(struct machiavelli_reader *, int32_t *seat);
/* The rest of the line, from the next word on; `text` has room for a zero byte too. */
size_t machiavelli_rest_of(struct machiavelli_reader *);
bool machiavelli_read_text(struct machiavelli_reader *, char *text, size_t capacity);
/* An order but for its retreats. */
bool machiavelli_read_deed(struct machiavelli_reader *, struct machiavelli_order *);

/* ---- words_parse_clauses.c ---- */

bool machiavelli_is_proposal(struct machiavelli_reader *); /* "propose:" comes next */
/* From "propose:" or ":" on; letter->to is known. */
bool machiavelli_read_clauses(struct machiavelli_reader *, struct machiavelli_letter *);
bool machiavelli_read_proposal(
	struct machiavelli_reader *, bool is_counter, struct machiavelli_letter *);
bool machiavelli_read_answer(
	struct machiavelli_reader *, int reply, struct machiavelli_answer_given *);
bool machiavelli_read_showing(struct machiavelli_reader *, struct machiavelli_showing *);

#endif
