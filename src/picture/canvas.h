/* canvas.h: what the painters of src/picture share: colours, shapes by name, words. Lengths are pixels of the picture. */
#ifndef RONDA_PICTURE_CANVAS_H
#define RONDA_PICTURE_CANVAS_H

#include "picture/picture.h"
#include "picture/shapes.h"

struct picture {
	cairo_surface_t *surface;
	cairo_t *to;
	const struct picture_subject *subject; /* only while it is drawn; NULL: none */
	const struct picture_table *table;     /* of the game; NULL: it has none */
	unsigned missing;
};

/* How a game's picture is painted: the board fills what the panel leaves. */
struct picture_world {
	const char *game;
	const struct picture_table *table;
	uint32_t panel[2];               /* its ground, above and below */
	uint32_t text, soft, gold, line; /* on it */
	void (*board)(struct picture *picture);
	/* The sign of a seat, in a box of `size` around a point. NULL: a disc in the colour of the seat. */
	void (*sign)(struct picture *picture, int seat, double x, double y, double size);
};
extern const struct picture_world picture_naval_world, picture_heroes_world, picture_pirates_world,
	picture_machiavelli_world, picture_dungeon_world;

enum { PICTURE_PANEL = 412, PICTURE_BOARD = PICTURE_WIDTH - PICTURE_PANEL };

/* 0xrrggbbaa */
void picture_ink(struct picture *picture, uint32_t ink);
uint32_t picture_faint(uint32_t ink, double alpha); /* the same, so much of it */
uint32_t picture_colour(struct picture *picture, const char *name);
void picture_take(struct picture *picture, const char *name); /* ink of this name */
bool picture_spot(struct picture *picture, const char *name, double *x, double *y);
/* A shape with its own 0, 0 at x, y; turned by so many radians. */
void picture_put(
	struct picture *picture, const char *name, double x, double y, double scale, double turn);
void picture_trace(struct picture *picture, const char *name);
void picture_disc(struct picture *picture, double x, double y, double radius);
void picture_round_box(
	struct picture *picture, double x, double y, double width, double height, double radius);
void picture_box(struct picture *picture, double x, double y, double width, double height);
/* Light that falls off from a point, from `ink` to nothing. */
void picture_glow(struct picture *picture, double x, double y, double radius, uint32_t ink);
/* What is far from the middle of the board grows dark. */
void picture_vignette(struct picture *picture, uint32_t ink);

/* From 0 to 1: numbers that look like chance and are the same every time. */
double picture_scatter(unsigned seed);

/* ---- words ---- */

enum picture_align { PICTURE_LEFT, PICTURE_CENTRE, PICTURE_RIGHT };
struct picture_type {
	double size;
	bool is_bold, is_sans, is_italic;
	enum picture_align align;
	double most; /* wider words are made narrower, and then cut with three dots; 0: as they are */
	uint32_t halo; /* around the letters; 0: none */
	double around; /* how wide that is */
};
/* In the present ink, on a line; returns how wide it is. */
double picture_write(struct picture *picture, const char *words, double x, double y,
	const struct picture_type *type);
double picture_measure(struct picture *picture, const char *words, const struct picture_type *type);

#endif
