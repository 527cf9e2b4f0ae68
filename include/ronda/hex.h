/*
 * hex.h: boards of hexagons in axial coordinates.
 *
 * A board of radius R holds the tiles at distance R or less from (0,0). Tile order is ascending r,
 * then ascending q; a tile's number is its place in that order, 0 to rd_hex_count(R) - 1. Numbers
 * depend on the radius. Counted from the end, the order is that of the tiles on the opposite side:
 * tile n - 1 - i is the negative of tile i.
 */
#ifndef RONDA_HEX_H
#define RONDA_HEX_H

#include "base.h"

enum {
	RD_HEX_FACINGS = 6,
	RD_HEX_RADIUS = 12,                                         /* the largest board */
	RD_HEX_TILES = 3 * RD_HEX_RADIUS * (RD_HEX_RADIUS + 1) + 1, /* its tiles: 469 */
	RD_HEX_UNREACHED = 0xffff,
};

struct rd_hex {
	int8_t q, r;
};

/* The step to each of the six neighbours, clockwise; with pointed tops facing 0 is up-left. */
RD_API extern const struct rd_hex rd_hex_step[RD_HEX_FACINGS];

static inline struct rd_hex rd_hex_at(int q, int r)
{
	return (struct rd_hex){(int8_t)q, (int8_t)r};
}

static inline bool rd_hex_equal(struct rd_hex one, struct rd_hex other)
{
	return one.q == other.q && one.r == other.r;
}

static inline struct rd_hex rd_hex_add(struct rd_hex one, struct rd_hex other)
{
	return rd_hex_at(one.q + other.q, one.r + other.r);
}

static inline int rd_hex_length(int dq, int dr)
{
	int ds = dq + dr;
	return ((dq < 0 ? -dq : dq) + (dr < 0 ? -dr : dr) + (ds < 0 ? -ds : ds)) / 2;
}

static inline int rd_hex_distance(struct rd_hex one, struct rd_hex other)
{
	return rd_hex_length(one.q - other.q, one.r - other.r);
}

static inline bool rd_hex_is_inside(struct rd_hex tile, int radius)
{
	return rd_hex_length(tile.q, tile.r) <= radius;
}

/* A facing turned to the right by so many sixths of a circle, to the left if negative. */
static inline int rd_hex_turn(int facing, int sixths)
{
	int turned = (facing + sixths) % RD_HEX_FACINGS;
	return turned < 0 ? turned + RD_HEX_FACINGS : turned;
}

static inline struct rd_hex rd_hex_neighbour(struct rd_hex tile, int facing)
{
	RD_MUST(facing >= 0 && facing < RD_HEX_FACINGS);
	return rd_hex_add(tile, rd_hex_step[facing]);
}

/* The facing in which `to` is the neighbour of `from`, or -1 if it is not. */
RD_API int rd_hex_facing(struct rd_hex from, struct rd_hex to);
/* The tile turned about (0,0) to the right by so many sixths of a circle. */
RD_API struct rd_hex rd_hex_rotate(struct rd_hex tile, int sixths);

static inline int rd_hex_count(int radius)
{
	RD_MUST(radius >= 0 && radius <= RD_HEX_RADIUS);
	return 3 * radius * (radius + 1) + 1;
}

/*
 * Number and tile. With a centre added, rd_hex_tile(d, 0), (d, 1), ... are the tiles at distance d
 * or less from it, in tile order.
 */
RD_API int rd_hex_number(int radius, struct rd_hex tile);
RD_API struct rd_hex rd_hex_tile(int radius, int number);

/*
 * The tiles at exactly this distance from (0,0): there are 6 * radius of them (one for radius 0),
 * clockwise, the first straight ahead in facing 0.
 */
RD_API struct rd_hex rd_hex_ring(int radius, int i);

/*
 * For each tile of a board, by number, the fewest steps to the nearest goal over open tiles, or
 * RD_HEX_UNREACHED. Goals need not be open; closed tiles that are no goals are not reached.
 */
RD_API void rd_hex_steps(int radius, const bool is_open[], const bool is_goal[], uint16_t steps[]);

#endif
