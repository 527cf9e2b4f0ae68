/*
 * pack.c: see pack.h. A stream of pieces:
 *
 *	one byte    high half: how many bytes follow as they are; low half: how many are copied, less SAME_MIN
 *	a half of 15 goes on in further bytes that are added, the last of which is below 255
 *	the bytes as they are
 *	two bytes   how far back the copied ones begin, low byte first; a copy may run into itself
 *
 * The last piece ends after its bytes as they are.
 */
#include "server/pack.h"

#include <string.h>

enum { SAME_MIN = 4, HALF = 15, BACK_MAX = 65535, PLACES = 4096 };

size_t pack_bound(size_t size)
{
	return size + size / 255 + 16;
}

static uint32_t four(const uint8_t *at)
{
	uint32_t value;
	memcpy(&value, at, sizeof(value));
	return value;
}

static size_t place_of(uint32_t value)
{
	return (value * UINT32_C(2654435761)) >> 20;
}

static uint8_t *put_rest(uint8_t *out, size_t length)
{
	if (length < HALF)
		return out;
	for (length -= HALF; length >= 255; length -= 255)
		*out++ = 255;
	*out++ = (uint8_t)length;
	return out;
}

/* `same` 0: the last piece. */
static uint8_t *put_piece(
	uint8_t *out, const uint8_t *plain, size_t plain_size, size_t same, size_t back)
{
	size_t copied = same > 0 ? same - SAME_MIN : 0;
	*out++ = (uint8_t)((plain_size < HALF ? plain_size : HALF) << 4 |
			   (copied < HALF ? copied : HALF));
	out = put_rest(out, plain_size);
	memcpy(out, plain, plain_size);
	out += plain_size;
	if (same == 0)
		return out;
	*out++ = (uint8_t)(back & 255);
	*out++ = (uint8_t)(back >> 8);
	return put_rest(out, copied);
}

size_t pack(const uint8_t *bytes, size_t size, uint8_t *out)
{
	size_t seen[PLACES] = {0}; /* 1 + where four bytes like these were last */
	size_t at = 0, plain = 0;
	uint8_t *start = out;
	while (at + SAME_MIN <= size) {
		size_t *place = &seen[place_of(four(bytes + at))];
		size_t before = *place;
		*place = at + 1;
		if (before == 0 || at - (before - 1) > BACK_MAX ||
			four(bytes + before - 1) != four(bytes + at)) {
			at++;
			continue;
		}
		size_t same = SAME_MIN, back = at - (before - 1);
		while (at + same < size && bytes[at + same] == bytes[at + same - back])
			same++;
		out = put_piece(out, bytes + plain, at - plain, same, back);
		at += same;
		plain = at;
	}
	out = put_piece(out, bytes + plain, size - plain, 0, 0);
	return (size_t)(out - start);
}

/* What is left to read of the packed bytes, and to write. */
struct unpacking {
	const uint8_t *in, *in_end;
	uint8_t *out, *out_end;
};

static bool take_length(struct unpacking *unpacking, size_t *length)
{
	uint8_t more = 255;
	if (*length < HALF)
		return true;
	while (more == 255) {
		if (unpacking->in == unpacking->in_end)
			return false;
		more = *unpacking->in++;
		*length += more;
	}
	return true;
}

static bool take_plain(struct unpacking *unpacking, size_t length)
{
	if (!take_length(unpacking, &length) ||
		(size_t)(unpacking->in_end - unpacking->in) < length ||
		(size_t)(unpacking->out_end - unpacking->out) < length)
		return false;
	memcpy(unpacking->out, unpacking->in, length);
	unpacking->in += length;
	unpacking->out += length;
	return true;
}

static bool take_same(struct unpacking *unpacking, size_t length, const uint8_t *start)
{
	if (unpacking->in_end - unpacking->in < 2)
		return false;
	size_t back = (size_t)(unpacking->in[0] | unpacking->in[1] << 8);
	unpacking->in += 2;
	if (!take_length(unpacking, &length))
		return false;
	length += SAME_MIN;
	if (back == 0 || (size_t)(unpacking->out - start) < back ||
		(size_t)(unpacking->out_end - unpacking->out) < length)
		return false;
	if (back == 1) {
		memset(unpacking->out, unpacking->out[-1], length);
	} else {
		for (size_t i = 0; i < length; i++)
			unpacking->out[i] = unpacking->out[(ptrdiff_t)i - (ptrdiff_t)back];
	}
	unpacking->out += length;
	return true;
}

bool unpack(const uint8_t *packed, size_t packed_size, uint8_t *out, size_t size)
{
	struct unpacking unpacking = {packed, packed + packed_size, out, out + size};
	while (unpacking.in < unpacking.in_end) {
		uint8_t halves = *unpacking.in++;
		if (!take_plain(&unpacking, halves >> 4))
			return false;
		if (unpacking.in == unpacking.in_end)
			return (halves & HALF) == 0 && unpacking.out == unpacking.out_end;
		if (!take_same(&unpacking, halves & HALF, out))
			return false;
	}
	return false;
}
