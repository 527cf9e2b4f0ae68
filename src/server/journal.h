/*
 * journal.h: the server's log, for the operator: one line per thing that happened, as text or as JSON.
 *
 *	2026-11-15T09:47:07.123Z info    listening address=127.0.0.1 port=8080
 *	{"time":"2026-11-15T09:47:07.123Z","level":"info","message":"listening","address":"127.0.0.1","port":8080}
 *
 * What holds for every line:
 *  1. No secret leaves: whatever looks like a token, a seed, a hash, a password or an e-mail address is replaced, in whichever
 *     field it stands. Who writes a line leaves them out; this is the net below.
 *  2. A line is a line: control characters are escaped.
 *  3. A line that comes again and again is written JOURNAL_BURST times in JOURNAL_WINDOW_MS, then counted; the count is told
 *     with the next one after that. Numbers and ids do not make a line another one; the address of a stranger does, up to
 *     JOURNAL_STRANGERS lines of a kind, so that one who knocks often does not hide the others.
 */
#ifndef RONDA_SERVER_JOURNAL_H
#define RONDA_SERVER_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	JOURNAL_LINE = 4096,     /* bytes of a line; longer ones are cut */
	JOURNAL_BURST = 10,      /* of the same line */
	JOURNAL_STRANGERS = 200, /* of the same line, from different addresses */
	JOURNAL_WINDOW_MS = 10000,
	JOURNAL_KINDS = 256, /* lines told apart */
	JOURNAL_FIELDS_MAX = 12,
};

enum journal_level { JOURNAL_ERROR, JOURNAL_WARNING, JOURNAL_INFO, JOURNAL_DEBUG, JOURNAL_LEVELS };

struct journal;

struct journal_options {
	bool is_json;
	enum journal_level least;
	int64_t (*wall_ms)(void *context);
	void (*write)(void *context, const char *line, size_t length); /* with its newline */
	void *context;
};

/* Named so because the terminal has a journal of its own, and both are linked into one program. */
struct journal *journal_open(const struct journal_options *options);
void journal_close(struct journal *journal); /* tells what was only counted; NULL is fine */
void journal_set(struct journal *journal, bool is_json, enum journal_level least);
uint64_t journal_count(const struct journal *journal, enum journal_level level);

/* A field: a name and a text, or with `text` NULL a number. */
struct journal_field {
	const char *name;
	const char *text;
	int64_t number;
	bool is_stranger; /* an address, whose lines are counted apart */
};
#define JOURNAL_TEXT(key, value) ((struct journal_field){.name = (key), .text = (value)})
#define JOURNAL_STRANGER(key, value)                                                               \
	((struct journal_field){.name = (key), .text = (value), .is_stranger = true})
#define JOURNAL_NUMBER(key, value) ((struct journal_field){.name = (key), .number = (value)})

void journal_write(struct journal *journal, enum journal_level level, const char *message,
	const struct journal_field *fields, size_t count);
#define JOURNAL(journal, level, message, ...)                                                      \
	journal_write(journal, level, message, (const struct journal_field[]){__VA_ARGS__},        \
		sizeof((const struct journal_field[]){__VA_ARGS__}) /                              \
			sizeof(struct journal_field))
void journal_say(struct journal *journal, enum journal_level level, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* What 1 does to a text; for tests. Returns the length. */
size_t journal_scrub(const char *text, char *out, size_t capacity);

#endif
