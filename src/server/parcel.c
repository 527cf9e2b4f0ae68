/* parcel.c: see parcel.h. A number is seven bits a byte, the lowest first, with the eighth set where more follow; a text is its length and its bytes. */
#include "server/parcel.h"

#include <string.h>

enum { NUMBER_BYTES = 10, LOW_BITS = 7, LOW = 0x7f, MORE = 0x80 };

void parcel_put_number(struct net_buffer *out, uint64_t number)
{
	uint8_t bytes[NUMBER_BYTES];
	size_t count = 0;
	for (; number > LOW; number >>= LOW_BITS)
		bytes[count++] = (uint8_t)((number & LOW) | MORE);
	bytes[count++] = (uint8_t)number;
	net_buffer_append(out, bytes, count);
}

void parcel_put_text(struct net_buffer *out, struct net_span text)
{
	parcel_put_number(out, text.length);
	net_buffer_append(out, text.text, text.length);
}

static void spoil(struct parcel_reader *reader)
{
	reader->is_bad = true;
	reader->left = 0;
}

uint64_t parcel_number(struct parcel_reader *reader)
{
	uint64_t number = 0;
	for (unsigned shift = 0; shift < 64 && reader->left > 0; shift += LOW_BITS) {
		uint8_t byte = (uint8_t)*reader->at;
		reader->at++;
		reader->left--;
		number |= (uint64_t)(byte & LOW) << shift;
		if (!(byte & MORE))
			return number;
	}
	spoil(reader);
	return 0;
}

struct net_span parcel_text(struct parcel_reader *reader)
{
	uint64_t length = parcel_number(reader);
	if (reader->is_bad || length > reader->left) {
		spoil(reader);
		return net_span("", 0);
	}
	struct net_span text = net_span(reader->at, (size_t)length);
	reader->at += length;
	reader->left -= (size_t)length;
	return text;
}

void parcel_word(struct parcel_reader *reader, char *out, size_t capacity)
{
	struct net_span text = parcel_text(reader);
	if (text.length >= capacity || memchr(text.text, 0, text.length)) {
		spoil(reader);
		text.length = 0;
	}
	memcpy(out, text.text, text.length);
	out[text.length] = 0;
}
