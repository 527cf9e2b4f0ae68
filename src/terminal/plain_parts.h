/*
 * plain_parts.h: the parts of the match in lines of text.
 *
 * plain.c         the match: who is at the keyboard, from the beginning to the end
 * plain_lines.c   lines of text, out and in
 * plain_orders.c  what a typed line means
 * plain_life.c    time and agreements of a match over days
 */
#ifndef TERMINAL_PLAIN_PARTS_H
#define TERMINAL_PLAIN_PARTS_H

#include "board.h"
#include "local/buffer.h"
#include "session.h"
#include "since.h"

enum { PLAIN_TYPED = 512, PLAIN_READ = 4096, PLAIN_SENTENCE = 1536, PLAIN_DESCRIPTION = 65536 };

struct plain {
	struct session *session;
	const struct rd_game *game;
	const struct board *board; /* for what counts as news; nothing is drawn */
	enum rd_language language;
	int seat;  /* who is at the keyboard now, or RD_NOBODY */
	int asked; /* the seat that was asked whether `action` is meant, or RD_NOBODY */
	char question[PLAIN_SENTENCE];
	void *view;
	void *memory[RD_SEATS_MAX]; /* the board's own */
	uint8_t *actions;
	char *description;
	struct since since;               /* what was missed, until it is printed */
	struct buffer told[RD_SEATS_MAX]; /* what a seat was told and has not yet read */
	bool was_startled, is_ascii, is_leaving;
	bool is_hinted; /* `action` is the hint that was given last, and nothing was typed since */
	char read[PLAIN_READ]; /* of the input, and not yet taken */
	size_t read_length;
	bool has_ended, is_skipping; /* the input; the rest of a line that was too long */
	char typed[PLAIN_TYPED];
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
};

/* ---- plain_lines.c ---- */

/* Prints lines without anything that a terminal might take for an order. */
void plain_print(const struct plain *, const char *text);
/* A sentence of the catalogue with its two arguments, which may be plain_nothing. */
void plain_say(const struct plain *, enum text, struct rd_argument one, struct rd_argument other);
extern const struct rd_argument plain_nothing;
/* What a seat was told and has not yet read; then it has. */
void plain_tell(struct plain *, int seat);
/* The view of the seat at the keyboard, and the edition that it is of. */
void plain_look(struct plain *);
/* What the seat at the keyboard sees. */
void plain_show(struct plain *);

/* Whether the person here is to do something; without a server the others never keep one waiting. */
bool plain_is_called(const struct plain *);
/*
 * Waits for a line, into `typed`, without its end and the blanks around it. A server's news come in between: then
 * it is PLAIN_NEWS, and what was typed so far is kept.
 */
enum plain_input { PLAIN_LINE, PLAIN_NEWS, PLAIN_END };
enum plain_input plain_read(struct plain *);
void plain_prompt(const struct plain *);

/* ---- plain_life.c ---- */

/* An order about time and agreements; false: it is none, or there is nothing to agree on. */
bool plain_do_life(struct plain *);

/* ---- plain_orders.c ---- */

/* Does what was typed. */
void plain_obey(struct plain *);

#endif
