/* parcel.h: what nodes send each other, as bytes: numbers and texts one behind the other. Whoever reads looks once, at the end, whether all was there. */
#ifndef RONDA_SERVER_PARCEL_H
#define RONDA_SERVER_PARCEL_H

#include <stdint.h>

#include "net/span.h"

struct parcel_reader {
	const char *at;
	size_t left;
	bool is_bad; /* something was not there; it and all behind it read as 0 and "" */
};

void parcel_put_number(struct net_buffer *out, uint64_t number);
void parcel_put_text(struct net_buffer *out, struct net_span text);

uint64_t parcel_number(struct parcel_reader *reader);
/* It lies in what is read. */
struct net_span parcel_text(struct parcel_reader *reader);
/* With its zero byte; one that is too long, or has a zero byte in it, is bad. */
void parcel_word(struct parcel_reader *reader, char *out, size_t capacity);

#endif
