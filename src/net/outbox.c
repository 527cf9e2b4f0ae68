/* The queue of bytes to write; see outbox.h. Invariant: `length` is the sum of what the segments
 * still hold, and no segment is empty. */

#include "net/outbox.h"

#include <assert.h>
#include <stdlib.h>

#define SEGMENT_SMALL 488   /* with its head one block of 512: an answer or two of a turn */
#define SEGMENT_LARGE 16344 /* for the following segments of a connection that has much to say */

struct net_segment {
	struct net_segment *next;
	const char *at; /* first byte not yet written */
	size_t length;  /* bytes from there */
	char *end;      /* where more may be copied to; NULL when borrowed */
	size_t room;
	char storage[];
};

static struct net_segment *add_segment(struct net_outbox *outbox, size_t capacity)
{
	struct net_segment *segment = net_allocate(sizeof *segment + capacity);
	segment->next = NULL;
	segment->at = segment->storage;
	segment->length = 0;
	segment->end = capacity > 0 ? segment->storage : NULL;
	segment->room = capacity;
	*(outbox->last ? &outbox->last->next : &outbox->first) = segment;
	outbox->last = segment;
	return segment;
}

static size_t fill(struct net_segment *segment, const char *bytes, size_t length)
{
	size_t taken = length < segment->room ? length : segment->room;
	if (taken == 0)
		return 0;
	memcpy(segment->end, bytes, taken);
	segment->end += taken;
	segment->room -= taken;
	segment->length += taken;
	return taken;
}

void net_outbox_append(struct net_outbox *outbox, const void *from, size_t length)
{
	const char *bytes = from;
	if (length == 0)
		return;
	outbox->length += length;
	if (outbox->last != NULL) {
		size_t taken = fill(outbox->last, bytes, length);
		bytes += taken;
		length -= taken;
	}
	if (length == 0)
		return;
	size_t least = outbox->first == NULL ? SEGMENT_SMALL : SEGMENT_LARGE;
	fill(add_segment(outbox, length > least ? length : least), bytes, length);
}

void net_outbox_append_borrowed(struct net_outbox *outbox, struct net_span bytes)
{
	if (bytes.length == 0)
		return;
	struct net_segment *segment = add_segment(outbox, 0);
	segment->at = bytes.text;
	segment->length = bytes.length;
	outbox->length += bytes.length;
}

unsigned net_outbox_peek(const struct net_outbox *outbox, uv_buf_t *vectors, unsigned most)
{
	unsigned count = 0;
	for (const struct net_segment *segment = outbox->first; segment != NULL && count < most;
		segment = segment->next) {
		vectors[count].base = (char *)(uintptr_t)segment->at; /* libuv has no const */
		vectors[count++].len = segment->length;
	}
	return count;
}

void net_outbox_consume(struct net_outbox *outbox, size_t length)
{
	assert(length <= outbox->length);
	outbox->length -= length;
	while (length > 0) {
		struct net_segment *segment = outbox->first;
		size_t taken = length < segment->length ? length : segment->length;
		segment->at += taken;
		segment->length -= taken;
		length -= taken;
		if (segment->length == 0) {
			outbox->first = segment->next;
			if (outbox->first == NULL)
				outbox->last = NULL;
			free(segment);
		}
	}
}

void net_outbox_finish(struct net_outbox *outbox)
{
	net_outbox_consume(outbox, outbox->length);
}
