/*
 * chance.c: ChaCha8 in counter mode, and draws from it.
 *
 * Word `counter` of the keystream is word counter % 16 of block counter / 16: the key is the seed, the
 * nonce is zero, the block number fills the counter's 64 bits. The cached block is a copy of what
 * (seed, counter) give; comparing and storing leave it out.
 */
#include <ronda/chance.h>

#include <string.h>

static uint32_t rotate_left(uint32_t word, int bits)
{
	return word << bits | word >> (32 - bits);
}

static void quarter(uint32_t x[16], int a, int b, int c, int d)
{
	x[a] += x[b];
	x[d] = rotate_left(x[d] ^ x[a], 16);
	x[c] += x[d];
	x[b] = rotate_left(x[b] ^ x[c], 12);
	x[a] += x[b];
	x[d] = rotate_left(x[d] ^ x[a], 8);
	x[c] += x[d];
	x[b] = rotate_left(x[b] ^ x[c], 7);
}

static void make_block(const struct rd_seed *seed, uint64_t number, uint32_t out[16])
{
	uint32_t start[16] = {
		0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}; /* "expand 32-byte k" */
	for (int i = 0; i < 8; i++)
		start[4 + i] = (uint32_t)seed->byte[4 * i] | (uint32_t)seed->byte[4 * i + 1] << 8 |
			       (uint32_t)seed->byte[4 * i + 2] << 16 |
			       (uint32_t)seed->byte[4 * i + 3] << 24;
	start[12] = (uint32_t)number;
	start[13] = (uint32_t)(number >> 32);
	memcpy(out, start, sizeof(start));
	for (int round = 0; round < 8; round += 2) {
		quarter(out, 0, 4, 8, 12);
		quarter(out, 1, 5, 9, 13);
		quarter(out, 2, 6, 10, 14);
		quarter(out, 3, 7, 11, 15);
		quarter(out, 0, 5, 10, 15);
		quarter(out, 1, 6, 11, 12);
		quarter(out, 2, 7, 8, 13);
		quarter(out, 3, 4, 9, 14);
	}
	for (int i = 0; i < 16; i++)
		out[i] += start[i];
}

struct rd_seed rd_seed_from_text(const char *text, size_t length)
{
	struct rd_seed seed;
	struct rd_digest digest;
	rd_digest_start(&digest);
	rd_digest_add(&digest, text, length);
	rd_digest_finish(&digest, seed.byte);
	return seed;
}

static int digit_value(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool rd_seed_from_hex(const char *text, size_t length, struct rd_seed *seed)
{
	if (length != (size_t)2 * RD_SEED)
		return false;
	for (size_t i = 0; i < RD_SEED; i++) {
		int high = digit_value(text[2 * i]), low = digit_value(text[2 * i + 1]);
		if (high < 0 || low < 0)
			return false;
		seed->byte[i] = (uint8_t)(high << 4 | low);
	}
	return true;
}

void rd_seed_to_hex(const struct rd_seed *seed, char out[2 * RD_SEED + 1])
{
	rd_hex(seed->byte, RD_SEED, out);
}

void rd_seed_commitment(const struct rd_seed *seed, char out[2 * RD_DIGEST + 1])
{
	uint8_t bytes[RD_DIGEST];
	struct rd_digest digest;
	rd_digest_start(&digest);
	rd_digest_add(&digest, seed->byte, RD_SEED);
	rd_digest_finish(&digest, bytes);
	rd_hex(bytes, RD_DIGEST, out);
}

void rd_chance_start(struct rd_chance *chance, const struct rd_seed *seed)
{
	*chance = (struct rd_chance){.seed = *seed};
}

static uint32_t next_word(struct rd_chance *chance)
{
	uint64_t number = chance->counter / 16;
	if (chance->block_number != number + 1) {
		make_block(&chance->seed, number, chance->block);
		chance->block_number = number + 1;
	}
	return chance->block[chance->counter++ % 16];
}

int32_t rd_draw_unscripted(struct rd_chance *chance, int32_t low, int32_t high)
{
	RD_MUST(low <= high);
	uint64_t range = (uint64_t)((int64_t)high - low) + 1;
	/* The product of a 32-bit word and the range: its upper half is the draw. Words whose lower half
	 * falls below 2^32 mod range would favour some numbers; they are passed over. */
	uint64_t unfair = ((uint64_t)1 << 32) % range;
	uint64_t product;
	do
		product = next_word(chance) * range;
	while ((uint32_t)product < unfair);
	return (int32_t)(low + (int64_t)(product >> 32));
}

static void script_fault(struct rd_script *script, const char *name, const char *reason)
{
	size_t used = 0;
	const char *parts[] = {"draw \"", name, "\": ", reason};
	if (script->fault[0])
		return;
	for (size_t i = 0; i < 4; i++)
		for (const char *c = parts[i]; *c && used < sizeof(script->fault) - 1; c++)
			script->fault[used++] = *c;
	script->fault[used] = 0;
}

int32_t rd_draw(struct rd_chance *chance, const char *name, int32_t low, int32_t high)
{
	struct rd_script *script = chance->script;
	if (!script || script->next == script->count)
		return rd_draw_unscripted(chance, low, high);
	const struct rd_scripted *draw = &script->draw[script->next++];
	if (strcmp(draw->name, name) != 0) {
		script_fault(script, name, "the script has another name next");
		return low;
	}
	if (draw->value < low || draw->value > high) {
		script_fault(script, name, "the scripted value is out of range");
		return low;
	}
	return draw->value;
}

void rd_shuffle(struct rd_chance *chance, void *items, size_t count, size_t size)
{
	uint8_t *bytes = items;
	for (size_t i = count; i-- > 1;) {
		size_t j = (size_t)rd_draw(chance, "shuffle", 0, (int32_t)i);
		for (size_t k = 0; k < size; k++) {
			uint8_t byte = bytes[i * size + k];
			bytes[i * size + k] = bytes[j * size + k];
			bytes[j * size + k] = byte;
		}
	}
}
