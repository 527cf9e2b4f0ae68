/* canvas.c: see canvas.h. */
#include "picture/canvas.h"

#include <math.h>
#include <string.h>

#define PART(ink, shift) ((double)((ink) >> (shift)&255) / 255)
#define NARROWEST 0.8 /* of their width, before words are cut */

void picture_ink(struct picture *picture, uint32_t ink)
{
	cairo_set_source_rgba(
		picture->to, PART(ink, 24), PART(ink, 16), PART(ink, 8), PART(ink, 0));
}

uint32_t picture_faint(uint32_t ink, double alpha)
{
	return (ink & ~UINT32_C(255)) | (uint32_t)((double)(ink & 255) * alpha);
}

uint32_t picture_colour(struct picture *picture, const char *name)
{
	uint32_t ink = 0x808080ff;
	picture->missing += !picture_colour_find(picture->table, name, &ink);
	return ink;
}

void picture_take(struct picture *picture, const char *name)
{
	picture_ink(picture, picture_colour(picture, name));
}

bool picture_spot(struct picture *picture, const char *name, double *x, double *y)
{
	bool is_found = picture_spot_find(picture->table, name, x, y);
	picture->missing += !is_found;
	return is_found;
}

void picture_put(
	struct picture *picture, const char *name, double x, double y, double scale, double turn)
{
	const struct picture_shape *shape = picture_shape_find(picture->table, name);
	picture->missing += !shape;
	if (!shape)
		return;
	cairo_save(picture->to);
	cairo_translate(picture->to, x, y);
	cairo_rotate(picture->to, turn);
	cairo_scale(picture->to, scale, fabs(scale));
	picture_shape_draw(picture->to, picture->table, shape);
	cairo_restore(picture->to);
}

void picture_trace(struct picture *picture, const char *name)
{
	const struct picture_shape *shape = picture_shape_find(picture->table, name);
	picture->missing += !shape;
	if (shape)
		picture_shape_trace(picture->to, picture->table, shape);
}

void picture_disc(struct picture *picture, double x, double y, double radius)
{
	cairo_new_sub_path(picture->to);
	cairo_arc(picture->to, x, y, radius, 0, 2 * M_PI);
}

void picture_round_box(
	struct picture *picture, double x, double y, double width, double height, double radius)
{
	cairo_t *to = picture->to;
	cairo_new_sub_path(to);
	cairo_arc(to, x + width - radius, y + radius, radius, -M_PI / 2, 0);
	cairo_arc(to, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
	cairo_arc(to, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
	cairo_arc(to, x + radius, y + radius, radius, M_PI, M_PI * 3 / 2);
	cairo_close_path(to);
}

void picture_box(struct picture *picture, double x, double y, double width, double height)
{
	cairo_rectangle(picture->to, x, y, width, height);
	cairo_fill(picture->to);
}

static void add_stop(cairo_pattern_t *pattern, double at, uint32_t ink)
{
	cairo_pattern_add_color_stop_rgba(
		pattern, at, PART(ink, 24), PART(ink, 16), PART(ink, 8), PART(ink, 0));
}

void picture_glow(struct picture *picture, double x, double y, double radius, uint32_t ink)
{
	cairo_pattern_t *light = cairo_pattern_create_radial(x, y, 0, x, y, radius);
	add_stop(light, 0, ink);
	add_stop(light, 0.4, picture_faint(ink, 0.55));
	add_stop(light, 1, picture_faint(ink, 0));
	cairo_set_source(picture->to, light);
	cairo_rectangle(picture->to, x - radius, y - radius, 2 * radius, 2 * radius);
	cairo_fill(picture->to);
	cairo_pattern_destroy(light);
}

void picture_vignette(struct picture *picture, uint32_t ink)
{
	double x = PICTURE_BOARD / 2.0, y = PICTURE_HEIGHT / 2.0;
	cairo_pattern_t *dark = cairo_pattern_create_radial(x, y, 250, x, y, 560);
	add_stop(dark, 0, picture_faint(ink, 0));
	add_stop(dark, 1, ink);
	cairo_set_source(picture->to, dark);
	cairo_rectangle(picture->to, 0, 0, PICTURE_BOARD, PICTURE_HEIGHT);
	cairo_fill(picture->to);
	cairo_pattern_destroy(dark);
}

double picture_scatter(unsigned seed)
{
	seed = seed * 2654435761u + 40503u;
	seed ^= seed >> 13;
	seed *= 2246822519u;
	seed ^= seed >> 16;
	return (double)(seed & 0xffff) / 0x10000;
}

/* ---- words ---------------------------------------------------------------------------------------------------------- */

static void take_type(struct picture *picture, const struct picture_type *type)
{
	cairo_select_font_face(picture->to, type->is_sans ? "DejaVu Sans" : "DejaVu Serif",
		type->is_italic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
		type->is_bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
	cairo_set_font_size(picture->to, type->size);
}

static double width_of(struct picture *picture, const char *words)
{
	cairo_text_extents_t extents;
	cairo_text_extents(picture->to, words, &extents);
	return extents.x_advance;
}

double picture_measure(struct picture *picture, const char *words, const struct picture_type *type)
{
	take_type(picture, type);
	return width_of(picture, words);
}

/* As many letters as fit beside three dots; whole characters alone. */
static void cut(struct picture *picture, char *words, size_t capacity, double most)
{
	static const char dots[] = "…";
	size_t length = strlen(words);
	while (length > 0 && width_of(picture, words) > most) {
		do
			length--;
		while (length > 0 && ((unsigned char)words[length] & 0xC0) == 0x80);
		if (length + sizeof(dots) <= capacity)
			memcpy(words + length, dots, sizeof(dots));
		else
			words[length] = 0;
	}
}

double picture_write(struct picture *picture, const char *words, double x, double y,
	const struct picture_type *type)
{
	cairo_t *to = picture->to;
	char text[PICTURE_HEADLINE];
	size_t length = strlen(words);
	if (length >= sizeof(text))
		length = sizeof(text) - 1;
	while (length > 0 && length < strlen(words) &&
		((unsigned char)words[length] & 0xC0) == 0x80)
		length--;
	memcpy(text, words, length);
	text[length] = 0;
	take_type(picture, type);
	double narrow = 1, width = width_of(picture, text);
	if (type->most > 0 && width > type->most) {
		narrow = type->most / width > NARROWEST ? type->most / width : NARROWEST;
		cut(picture, text, sizeof(text), type->most / narrow);
		width = width_of(picture, text) * narrow;
	}
	double left = type->align == PICTURE_LEFT     ? x
		      : type->align == PICTURE_CENTRE ? x - width / 2
						      : x - width;
	cairo_save(to);
	cairo_translate(to, left, y);
	cairo_scale(to, narrow, 1);
	cairo_move_to(to, 0, 0);
	if (type->halo) {
		cairo_pattern_t *ink = cairo_pattern_reference(cairo_get_source(to));
		cairo_text_path(to, text);
		picture_ink(picture, type->halo);
		cairo_set_line_width(to, 2 * type->around);
		cairo_set_line_join(to, CAIRO_LINE_JOIN_ROUND);
		cairo_stroke(to);
		cairo_set_source(to, ink);
		cairo_pattern_destroy(ink);
		cairo_move_to(to, 0, 0);
	}
	cairo_show_text(to, text);
	cairo_new_path(to);
	cairo_restore(to);
	return width;
}
