/*
 * shapes.h: the page's shapes and colours, as tables. They were written down while the page's own painters drew them (web/tests/unit/shapes), lie in
 * src/picture/shapes/ as text, and are made into these tables by embed.py: a ship that is changed in the page changes here, too, and
 * a test of the page says when that was forgotten.
 */
#ifndef RONDA_PICTURE_SHAPES_H
#define RONDA_PICTURE_SHAPES_H

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum picture_style_kind { PICTURE_PLAIN, PICTURE_LINEAR, PICTURE_RADIAL };
enum { PICTURE_STOPS = 4 };

struct picture_stop {
	uint16_t at;  /* thousandths of the way */
	uint32_t ink; /* 0xrrggbbaa */
};
struct picture_style {
	uint8_t kind, stops;
	int16_t at[6]; /* x, y, x, y; of a radial one x, y, radius, twice */
	struct picture_stop stop[PICTURE_STOPS];
};
struct picture_shape {
	const char *name;
	uint32_t at, count; /* of the table's words */
	uint16_t unit;      /* whole numbers to one unit of its painter */
};
struct picture_colour {
	const char *name;
	uint32_t ink;
};
struct picture_spot {
	const char *name;
	int16_t x, y;
	uint16_t unit;
};
/* All lists are sorted by name. */
struct picture_table {
	const uint16_t *words;
	const struct picture_style *style;
	const struct picture_shape *shape;
	size_t shapes;
	const struct picture_colour *colour;
	size_t colours;
	const struct picture_spot *spot;
	size_t spots;
};

extern const struct picture_table picture_naval, picture_heroes, picture_pirates,
	picture_machiavelli, picture_dungeon;

/* NULL: there is none of this name. */
const struct picture_shape *picture_shape_find(const struct picture_table *table, const char *name);
/* Draws it as the context stands, in units of its painter. */
void picture_shape_draw(
	cairo_t *to, const struct picture_table *table, const struct picture_shape *shape);
/* Adds the outlines of all that it draws to the context's path, and draws nothing. */
void picture_shape_trace(
	cairo_t *to, const struct picture_table *table, const struct picture_shape *shape);
bool picture_colour_find(const struct picture_table *table, const char *name, uint32_t *ink);
bool picture_spot_find(const struct picture_table *table, const char *name, double *x, double *y);

#endif
