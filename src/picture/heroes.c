/* heroes.c: the table of heroes as the last blow left it: three places a side, the woodcuts of who stands there, what they carry, and what is left of their lives. */
#include <math.h>
#include <stdio.h>

#include "games/heroes/heroes.h"
#include "picture/canvas.h"

enum { CARD_WIDTH = 212, CARD_HEIGHT = 268, GAP = 24, TOP = 30, SLIP = 62 };
#define LEFT_EDGE ((PICTURE_BOARD - 3 * CARD_WIDTH - 2 * GAP) / 2.0)
#define CUT_WIDTH 160.0 /* of a woodcut, in its own units */
#define CUT_HEIGHT 124.0

static void draw_wood(struct picture *picture)
{
	cairo_t *to = picture->to;
	picture_ink(picture, 0x2b1a0fff);
	cairo_paint(to);
	for (int plank = 0; plank < 5; plank++) {
		double y = plank * 126.0;
		cairo_pattern_t *wood = cairo_pattern_create_linear(0, y, 0, y + 126);
		cairo_pattern_add_color_stop_rgb(wood, 0, 0.27, 0.17, 0.10);
		cairo_pattern_add_color_stop_rgb(
			wood, 0.5 + 0.08 * (plank % 3 - 1), 0.22, 0.13, 0.075);
		cairo_pattern_add_color_stop_rgb(wood, 1, 0.16, 0.09, 0.05);
		cairo_set_source(to, wood);
		picture_box(picture, 0, y, PICTURE_BOARD, 124);
		cairo_pattern_destroy(wood);
		/* The grain. */
		cairo_set_line_width(to, 1);
		for (int i = 1; i < 9; i++) {
			double at = y + 13.5 * i + 3 * sin(i * 1.7 + plank),
			       sway = 5 * sin(i * 2.3 + plank * 1.3);
			picture_ink(picture, i % 2 ? 0x0a050244 : 0x8a5a2c22);
			cairo_move_to(to, 0, at);
			cairo_curve_to(
				to, 250, at + sway, 500, at - sway, PICTURE_BOARD, at + sway * 0.4);
			cairo_stroke(to);
		}
	}
	/* Candles between the two. */
	picture_glow(picture, PICTURE_BOARD / 2.0, PICTURE_HEIGHT / 2.0, 520, 0xffb45a5c);
}

static double card_left(int slot)
{
	return LEFT_EDGE + slot * (CARD_WIDTH + GAP);
}

/* Where nobody stands any more. */
static void draw_empty(struct picture *picture, double x, double y)
{
	cairo_t *to = picture->to;
	picture_ink(picture, 0x08040230);
	picture_round_box(picture, x, y, CARD_WIDTH, CARD_HEIGHT, 12);
	cairo_fill_preserve(to);
	picture_ink(picture, 0xd9bb8560);
	cairo_set_line_width(to, 2);
	cairo_set_dash(to, (double[]){9, 7}, 2, 0);
	cairo_stroke(to);
	cairo_set_dash(to, NULL, 0, 0);
}

static void draw_cut(
	struct picture *picture, const char *key, double x, double y, double width, double height)
{
	cairo_t *to = picture->to;
	double scale = width / CUT_WIDTH;
	if (CUT_HEIGHT * scale < height)
		scale = height / CUT_HEIGHT;
	cairo_save(to);
	cairo_rectangle(to, x, y, width, height);
	cairo_clip(to);
	picture_put(picture, key, x + (width - CUT_WIDTH * scale) / 2,
		y + (height - CUT_HEIGHT * scale) / 2, scale, 0);
	cairo_restore(to);
	picture_take(picture, "ink");
	cairo_set_line_width(to, 2);
	cairo_rectangle(to, x, y, width, height);
	cairo_stroke(to);
}

/* A box for each point of life: lost ones are crossed out. */
static void draw_life(struct picture *picture, double x, double y, double width, int hp, int most)
{
	cairo_t *to = picture->to;
	double step = most > 0 ? width / most : width;
	if (step > 22)
		step = 22;
	double size = step - 3, left = x + (width - step * most + 3) / 2;
	for (int i = 0; i < most; i++) {
		double at = left + step * i;
		picture_ink(picture, i < hp ? 0xb93a28ff : 0xc9b383ff);
		cairo_rectangle(to, at, y, size, 17);
		cairo_fill_preserve(to);
		picture_take(picture, "ink");
		cairo_set_line_width(to, 1.6);
		cairo_stroke(to);
		if (i >= hp) {
			cairo_move_to(to, at, y + 17);
			cairo_line_to(to, at + size, y);
			cairo_stroke(to);
		}
	}
}

static void draw_items(struct picture *picture, const struct heroes_hero *hero, double x, double y)
{
	int count = hero->item_count < HEROES_ITEMS ? hero->item_count : HEROES_ITEMS;
	for (int i = 0; i < count; i++) {
		double at = x + CARD_WIDTH - 12 - (SLIP + 6) * (count - i) + 6;
		picture_ink(picture, 0x00000066);
		cairo_rectangle(picture->to, at + 2, y + 3, SLIP, SLIP * 0.78);
		cairo_fill(picture->to);
		draw_cut(picture, heroes_card(hero->items[i].card)->key, at, y, SLIP, SLIP * 0.78);
	}
}

static void draw_hero(
	struct picture *picture, const struct heroes_hero *hero, double x, double y, bool is_round)
{
	cairo_t *to = picture->to;
	const struct heroes_row *row = heroes_card(hero->card);
	double radius = is_round ? 14 : 2;
	picture_ink(picture, 0x00000070);
	picture_round_box(picture, x + 5, y + 8, CARD_WIDTH, CARD_HEIGHT, radius);
	cairo_fill(to);
	picture_take(picture, "paper");
	picture_round_box(picture, x, y, CARD_WIDTH, CARD_HEIGHT, radius);
	cairo_fill_preserve(to);
	picture_take(picture, "ink");
	cairo_set_line_width(to, 3);
	cairo_stroke(to);
	draw_cut(picture, row->key, x + 11, y + 11, CARD_WIDTH - 22, 164);
	picture_take(picture, "banner");
	picture_box(picture, x + 11, y + 180, CARD_WIDTH - 22, 34);
	picture_take(picture, "name");
	picture_write(picture, row->name.in[picture->subject->language], x + CARD_WIDTH / 2.0,
		y + 204,
		&(struct picture_type){.size = 20,
			.is_bold = true,
			.align = PICTURE_CENTRE,
			.most = CARD_WIDTH - 34});
	const struct heroes_state *state = picture->subject->state;
	draw_life(picture, x + 14, y + 227, CARD_WIDTH - 28, hero->hp,
		heroes_numbers(&state->options, hero->card)->hp);
	draw_items(picture, hero, x, y + 164 - SLIP * 0.78 + 4);
}

static void draw_side(struct picture *picture, int seat, double y)
{
	const struct heroes_state *state = picture->subject->state;
	for (int slot = 0; slot < HEROES_SLOTS; slot++) {
		const struct heroes_hero *hero = &state->players[seat].heroes[slot];
		if (hero->is_there && hero->card < HEROES_CARDS)
			draw_hero(picture, hero, card_left(slot), y, seat == 0);
		else
			draw_empty(picture, card_left(slot), y);
	}
}

static void draw_board(struct picture *picture)
{
	draw_wood(picture);
	draw_side(picture, 1, TOP);
	draw_side(picture, 0, PICTURE_HEIGHT - TOP - CARD_HEIGHT);
	picture_vignette(picture, 0x05020088);
}

/* A small card: with round corners below, with square ones above, as they lie. */
static void draw_sign(struct picture *picture, int seat, double x, double y, double size)
{
	cairo_t *to = picture->to;
	picture_take(picture, "paper");
	picture_round_box(picture, x - size * 0.3, y - size * 0.42, size * 0.6, size * 0.84,
		seat == 0 ? size * 0.14 : 1);
	cairo_fill_preserve(to);
	picture_ink(picture, 0x8a6330ff);
	cairo_set_line_width(to, 2);
	cairo_stroke(to);
	picture_ink(picture, seat == 0 ? 0xb93a28ff : 0x1b4850ff);
	if (seat == 0)
		picture_disc(picture, x, y, size * 0.16);
	else
		cairo_rectangle(to, x - size * 0.14, y - size * 0.14, size * 0.28, size * 0.28);
	cairo_fill(to);
}

const struct picture_world picture_heroes_world = {.game = "heroes",
	.table = &picture_heroes,
	.panel = {0x2a180dff, 0x140a05ff},
	.text = 0xf6e8c8ff,
	.soft = 0xd9bb85ff,
	.gold = 0xf0b84aff,
	.line = 0x8a6330ff,
	.board = draw_board,
	.sign = draw_sign};
