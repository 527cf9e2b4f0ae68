#ifndef RONDA_NET_SPAN_H
#define RONDA_NET_SPAN_H

/*
 * Spans and buffers: the two ways in which net holds bytes.
 *
 * A span borrows: it points into memory that somebody else owns and says how long it is. It is
 * never NUL-terminated by promise. A buffer owns: it grows up to what its user allows and is given
 * back with net_buffer_finish.
 *
 * Memory in net is bounded by limits that stand in the options of each part, so running out of it
 * means that the limits are wrong for the machine: net_allocate then ends the process with a
 * message instead of going on half-built.
 */

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct net_span {
	const char *text;
	size_t length;
};

#define NET_SPAN(literal) ((struct net_span){(literal), sizeof(literal) - 1})

static inline struct net_span net_span(const char *text, size_t length)
{
	return (struct net_span){text, length};
}

static inline struct net_span net_span_of(const char *text)
{
	return (struct net_span){text, text ? strlen(text) : 0};
}

static inline bool net_span_equals(struct net_span a, struct net_span b)
{
	return a.length == b.length && (a.length == 0 || memcmp(a.text, b.text, a.length) == 0);
}

/* ASCII only, as HTTP wants it for header names and most tokens. */
bool net_span_equals_caseless(struct net_span a, struct net_span b);

/* Without blanks and tabs at both ends. */
struct net_span net_span_trim(struct net_span span);

/* Takes the part before the first `separator` off the front of *rest. False when *rest was used up
 * before. */
bool net_span_split(struct net_span *rest, char separator, struct net_span *part);

struct net_buffer {
	char *bytes;
	size_t length, capacity;
};

/* Never NULL; a failure ends the process. */
void *net_allocate(size_t size);
void *net_allocate_zeroed(size_t size);

/* Makes room for `extra` further bytes behind the present ones; what was there stays. */
void net_buffer_reserve(struct net_buffer *buffer, size_t extra);
void net_buffer_append(struct net_buffer *buffer, const void *bytes, size_t length);
void net_buffer_append_byte(struct net_buffer *buffer, char byte);
void net_buffer_append_number(struct net_buffer *buffer, unsigned long long number);
/* Takes `length` bytes off the front. */
void net_buffer_consume(struct net_buffer *buffer, size_t length);
/* Gives the memory back; the buffer is empty and usable again. */
void net_buffer_finish(struct net_buffer *buffer);

static inline void net_buffer_append_span(struct net_buffer *buffer, struct net_span span)
{
	net_buffer_append(buffer, span.text, span.length);
}

static inline struct net_span net_buffer_span(const struct net_buffer *buffer)
{
	return (struct net_span){buffer->bytes, buffer->length};
}

#endif
