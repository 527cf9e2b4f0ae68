/* shapes.c: how recorded shapes come onto a canvas; what they are is said in shapes.h. */
#include "picture/shapes.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* As embed.py writes them. */
enum op { OP_FILL = 1, OP_FILL_EVEN_ODD, OP_STROKE, OP_CLIP, OP_POP };
enum verb { VERB_MOVE, VERB_LINE, VERB_CURVE, VERB_CLOSE };
enum { DASHES_MAX = 8 };

/* Every row of the lists begins with its name. */
static int by_name(const void *name, const void *row)
{
	return strcmp(name, *(const char *const *)row);
}

const struct picture_shape *picture_shape_find(const struct picture_table *table, const char *name)
{
	return bsearch(name, table->shape, table->shapes, sizeof(*table->shape), by_name);
}

bool picture_colour_find(const struct picture_table *table, const char *name, uint32_t *ink)
{
	const struct picture_colour *found = bsearch(
		name, table->colour, table->colours, sizeof(*table->colour), by_name);
	if (found)
		*ink = found->ink;
	return found != NULL;
}

bool picture_spot_find(const struct picture_table *table, const char *name, double *x, double *y)
{
	const struct picture_spot *found = table->spots > 0
						   ? bsearch(name, table->spot, table->spots,
							     sizeof(*table->spot), by_name)
						   : NULL;
	if (found) {
		*x = (double)found->x / found->unit;
		*y = (double)found->y / found->unit;
	}
	return found != NULL;
}

/* ---- reading words --------------------------------------------------------------------------------------------------- */

static int number_at(const uint16_t *word)
{
	return (int16_t)*word;
}

/* Adds a path to the context's; returns the words behind it. */
static const uint16_t *trace(cairo_t *to, const uint16_t *word)
{
	const uint16_t *end = word + 1 + *word;
	for (word++; word < end;) {
		switch ((enum verb) * word++) {
		case VERB_MOVE:
			cairo_move_to(to, number_at(word), number_at(word + 1));
			word += 2;
			break;
		case VERB_LINE:
			cairo_line_to(to, number_at(word), number_at(word + 1));
			word += 2;
			break;
		case VERB_CURVE:
			cairo_curve_to(to, number_at(word), number_at(word + 1),
				number_at(word + 2), number_at(word + 3), number_at(word + 4),
				number_at(word + 5));
			word += 6;
			break;
		case VERB_CLOSE: cairo_close_path(to); break;
		}
	}
	assert(word == end);
	return end;
}

#define PART(ink, shift) ((double)((ink) >> (shift)&255) / 255)

static void take_style(cairo_t *to, const struct picture_style *style)
{
	const int16_t *at = style->at;
	uint32_t ink = style->stop[0].ink;
	if (style->kind == PICTURE_PLAIN) {
		cairo_set_source_rgba(to, PART(ink, 24), PART(ink, 16), PART(ink, 8), PART(ink, 0));
		return;
	}
	cairo_pattern_t *pattern = style->kind == PICTURE_LINEAR
					   ? cairo_pattern_create_linear(at[0], at[1], at[2], at[3])
					   : cairo_pattern_create_radial(
						     at[0], at[1], at[2], at[3], at[4], at[5]);
	for (int i = 0; i < style->stops; i++) {
		ink = style->stop[i].ink;
		cairo_pattern_add_color_stop_rgba(pattern, style->stop[i].at / 1000.0,
			PART(ink, 24), PART(ink, 16), PART(ink, 8), PART(ink, 0));
	}
	cairo_set_source(to, pattern);
	cairo_pattern_destroy(pattern);
}

/* Width, form and dashes of a stroke; returns the words behind them. */
static const uint16_t *take_pen(cairo_t *to, const uint16_t *word)
{
	static const cairo_line_cap_t caps[] = {
		CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE};
	static const cairo_line_join_t joins[] = {
		CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL};
	double dashes[DASHES_MAX];
	unsigned count = word[2];
	assert(count <= DASHES_MAX);
	cairo_set_line_width(to, word[0]);
	cairo_set_line_cap(to, caps[word[1] >> 4]);
	cairo_set_line_join(to, joins[word[1] & 15]);
	for (unsigned i = 0; i < count; i++)
		dashes[i] = word[3 + i];
	cairo_set_dash(to, dashes, (int)count, 0);
	return word + 3 + count;
}

void picture_shape_draw(
	cairo_t *to, const struct picture_table *table, const struct picture_shape *shape)
{
	const uint16_t *word = table->words + shape->at, *end = word + shape->count;
	cairo_save(to);
	cairo_scale(to, 1.0 / shape->unit, 1.0 / shape->unit);
	while (word < end) {
		enum op op = (enum op) * word++;
		if (op == OP_POP) {
			cairo_restore(to);
			continue;
		}
		if (op != OP_CLIP)
			take_style(to, &table->style[*word++]);
		if (op == OP_STROKE)
			word = take_pen(to, word);
		cairo_new_path(to);
		word = trace(to, word);
		switch (op) {
		case OP_CLIP:
			cairo_save(to);
			cairo_clip(to);
			break;
		case OP_STROKE: cairo_stroke(to); break;
		case OP_FILL_EVEN_ODD:
			cairo_set_fill_rule(to, CAIRO_FILL_RULE_EVEN_ODD);
			cairo_fill(to);
			cairo_set_fill_rule(to, CAIRO_FILL_RULE_WINDING);
			break;
		default: cairo_fill(to);
		}
	}
	cairo_restore(to);
}

void picture_shape_trace(
	cairo_t *to, const struct picture_table *table, const struct picture_shape *shape)
{
	const uint16_t *word = table->words + shape->at, *end = word + shape->count;
	cairo_matrix_t before;
	cairo_get_matrix(to, &before);
	cairo_scale(to, 1.0 / shape->unit, 1.0 / shape->unit);
	while (word < end) {
		enum op op = (enum op) * word++;
		if (op == OP_POP)
			continue;
		word += op != OP_CLIP;
		if (op == OP_STROKE)
			word += 3 + word[2];
		word = trace(to, word);
	}
	cairo_set_matrix(to, &before);
}
