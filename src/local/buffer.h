/*
 * buffer.h: text that grows. Running out of memory ends the program with a sentence; nothing that
 * must survive that is ever held in a buffer alone.
 */
#ifndef LOCAL_BUFFER_H
#define LOCAL_BUFFER_H

#include <ronda/json.h>

struct buffer {
	char *text; /* zero-terminated as soon as anything was added */
	size_t length, capacity;
};

void *allocate(size_t size); /* aligned for everything, never NULL, not zeroed */
void *allocate_more(void *memory, size_t size);

void buffer_free(struct buffer *);
void buffer_clear(struct buffer *);                /* keeps the memory */
void buffer_reserve(struct buffer *, size_t more); /* room for `more` bytes and a zero byte */
void buffer_add(struct buffer *, const char *text, size_t length);
void buffer_print(struct buffer *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * A JSON writer behind what the buffer holds, for values whose size is not known beforehand:
 *
 *	do {
 *		buffer_writer(&buffer, &writer);
 *		rd_match_write_state(match, false, &writer);
 *	} while (!buffer_took(&buffer, &writer));
 *
 * buffer_took is false if the value did not fit, and makes more room. A buffer that has reached
 * BUFFER_JSON_MAX ends the program: something writes without end.
 */
enum { BUFFER_JSON_MAX = 1 << 28 };
void buffer_writer(struct buffer *, struct rd_writer *);
bool buffer_took(struct buffer *, struct rd_writer *);

/* Lays JSON out for people: one member per line, short arrays and objects on one line. */
void buffer_add_pretty(struct buffer *, const char *json, size_t length);

#endif
