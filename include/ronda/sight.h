/*
 * sight.h: what can be seen from a cell.
 *
 * Symmetric shadow casting in whole numbers: of two cells that are not opaque, each belongs to the
 * field of the other or neither does, at any radius. Opaque cells belong to the field when they
 * bound it, so walls are seen. Whether the eye's own cell is opaque makes no difference. The field
 * is round: dx*dx + dy*dy <= radius*radius + radius.
 */
#ifndef RONDA_SIGHT_H
#define RONDA_SIGHT_H

#include "grid.h"

enum {
	RD_SIGHT_RADIUS = RD_LEVEL_WIDTH, /* reaches everything; the largest */
};

/*
 * Adds the field of this radius around `eye` to what is in `field`. Cells outside of width x height
 * are opaque and never seen.
 */
RD_API void rd_sight_add(struct rd_bitmap *field, const struct rd_bitmap *opaque, int width,
	int height, struct rd_cell eye, int radius);

#endif
