/*
 * hex.c: numbers of tiles, rings, and ways over hexagons.
 */
#include <ronda/hex.h>

const struct rd_hex rd_hex_step[RD_HEX_FACINGS] = {
	{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};

int rd_hex_facing(struct rd_hex from, struct rd_hex to)
{
	for (int facing = 0; facing < RD_HEX_FACINGS; facing++)
		if (from.q + rd_hex_step[facing].q == to.q &&
			from.r + rd_hex_step[facing].r == to.r)
			return facing;
	return -1;
}

struct rd_hex rd_hex_rotate(struct rd_hex tile, int sixths)
{
	for (int left = rd_hex_turn(0, sixths); left > 0; left--)
		tile = rd_hex_at(-tile.r, tile.q + tile.r);
	return tile;
}

/* The number of the first tile of row r <= 0; the rows before it have radius + 1, + 2, ... */
static int row_start(int radius, int r)
{
	int rows = r + radius;
	return rows * (radius + 1) + rows * (rows - 1) / 2;
}

int rd_hex_number(int radius, struct rd_hex tile)
{
	RD_MUST(radius >= 0 && radius <= RD_HEX_RADIUS);
	RD_MUST(rd_hex_is_inside(tile, radius));
	if (tile.r > 0)
		return rd_hex_count(radius) - 1 -
		       rd_hex_number(radius, rd_hex_at(-tile.q, -tile.r));
	int first_q = -radius - tile.r;
	return row_start(radius, tile.r) + tile.q - first_q;
}

/* The whole part of the square root of a number below 64 * 64. */
static int square_root(int number)
{
	int root = 0;
	for (int bit = 32; bit > 0; bit /= 2)
		if ((root + bit) * (root + bit) <= number)
			root += bit;
	return root;
}

struct rd_hex rd_hex_tile(int radius, int number)
{
	int count = rd_hex_count(radius);
	RD_MUST(number >= 0 && number < count);
	bool is_mirrored = number > count / 2;
	if (is_mirrored)
		number = count - 1 - number;
	/* The largest number of rows whose row_start is not above `number`. */
	int odd = 2 * radius + 1;
	int r = (square_root(odd * odd + 8 * number) - odd) / 2 - radius;
	int q = number - row_start(radius, r) - radius - r;
	return is_mirrored ? rd_hex_at(-q, -r) : rd_hex_at(q, r);
}

struct rd_hex rd_hex_ring(int radius, int i)
{
	RD_MUST(radius >= 0 && radius <= RD_HEX_RADIUS);
	RD_MUST(i >= 0 && (i < RD_HEX_FACINGS * radius || i + radius == 0));
	if (radius == 0)
		return rd_hex_at(0, 0);
	int corner = i / radius, along = i % radius;
	struct rd_hex out = rd_hex_step[corner], side = rd_hex_step[rd_hex_turn(corner, 2)];
	return rd_hex_at(out.q * radius + side.q * along, out.r * radius + side.r * along);
}

void rd_hex_steps(int radius, const bool is_open[], const bool is_goal[], uint16_t steps[])
{
	uint16_t queue[RD_HEX_TILES];
	int count = rd_hex_count(radius), head = 0, tail = 0;
	for (int number = 0; number < count; number++) {
		steps[number] = is_goal[number] ? 0 : RD_HEX_UNREACHED;
		if (is_goal[number])
			queue[tail++] = (uint16_t)number;
	}
	while (head < tail) {
		int number = queue[head++];
		struct rd_hex tile = rd_hex_tile(radius, number);
		for (int facing = 0; facing < RD_HEX_FACINGS; facing++) {
			struct rd_hex beside = rd_hex_neighbour(tile, facing);
			if (!rd_hex_is_inside(beside, radius))
				continue;
			int other = rd_hex_number(radius, beside);
			if (!is_open[other] || steps[other] != RD_HEX_UNREACHED)
				continue;
			steps[other] = (uint16_t)(steps[number] + 1);
			queue[tail++] = (uint16_t)other;
		}
	}
}
