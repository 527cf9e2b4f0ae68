/* naval.c: the sea of naval without its fog: rocks, both fleets, what burns, what went down, and what is under way. */
#include <math.h>
#include <stdio.h>

#include "games/naval/naval.h"
#include "picture/canvas.h"

#define CELL 40.0
#define X0 ((PICTURE_BOARD - CELL * NAVAL_SIZE) / 2)
#define Y0 ((PICTURE_HEIGHT - CELL * NAVAL_SIZE) / 2)

static double column(double x)
{
	return X0 + CELL * (x + 0.5);
}

static double row(double y)
{
	return Y0 + CELL * (y + 0.5);
}

static void draw_sea(struct picture *picture)
{
	cairo_t *to = picture->to;
	cairo_pattern_t *water = cairo_pattern_create_linear(0, 0, PICTURE_BOARD, PICTURE_HEIGHT);
	cairo_pattern_add_color_stop_rgb(water, 0, 0.24, 0.44, 0.50);
	cairo_pattern_add_color_stop_rgb(water, 0.4, 0.10, 0.29, 0.38);
	cairo_pattern_add_color_stop_rgb(water, 1, 0.03, 0.12, 0.20);
	cairo_set_source(to, water);
	cairo_paint(to);
	cairo_pattern_destroy(water);
	/* The low sun in the west, and its way over the water. */
	cairo_set_operator(to, CAIRO_OPERATOR_SCREEN);
	picture_glow(picture, -60, 70, 640, 0xff9a4a8c);
	cairo_set_operator(to, CAIRO_OPERATOR_OVER);
	cairo_set_line_cap(to, CAIRO_LINE_CAP_ROUND);
	for (unsigned i = 0; i < 900; i++) {
		double x = picture_scatter(3 * i) * PICTURE_BOARD,
		       y = picture_scatter(3 * i + 1) * PICTURE_HEIGHT;
		double length = 10 + 34 * picture_scatter(3 * i + 2);
		double near = 1 - hypot(x + 60, (y - 70) * 1.4) / 900;
		bool is_glint = near > 0.35 && i % 3 == 0;
		cairo_set_line_width(to, is_glint ? 1.5 : 1);
		picture_ink(picture,
			picture_faint(is_glint ? 0xffd39aff : 0xbfe0e6ff,
				is_glint ? 0.6 * near : 0.1 + 0.12 * picture_scatter(5 * i)));
		cairo_move_to(to, x, y);
		cairo_curve_to(to, x + length * 0.25, y - 1.6, x + length * 0.5, y + 1.6,
			x + length, y - 0.4);
		cairo_stroke(to);
	}
	picture_take(picture, "grid");
	cairo_set_line_width(to, 1);
	for (int i = 0; i <= NAVAL_SIZE; i++) {
		cairo_move_to(to, X0 + CELL * i, Y0);
		cairo_rel_line_to(to, 0, CELL * NAVAL_SIZE);
		cairo_move_to(to, X0, Y0 + CELL * i);
		cairo_rel_line_to(to, CELL * NAVAL_SIZE, 0);
	}
	cairo_stroke(to);
	picture_take(picture, "frame");
	cairo_set_line_width(to, 2);
	cairo_rectangle(to, X0, Y0, CELL * NAVAL_SIZE, CELL * NAVAL_SIZE);
	cairo_stroke(to);
}

/* A ragged outline around the middle of a cell. */
static void trace_rock(struct picture *picture, double x, double y, double radius, unsigned seed)
{
	enum { CORNERS = 11 };
	for (unsigned i = 0; i < CORNERS; i++) {
		double turn = 2 * M_PI * i / CORNERS,
		       far = radius * (0.78 + 0.32 * picture_scatter(seed * 31 + i));
		cairo_line_to(picture->to, x + far * cos(turn), y + far * sin(turn));
	}
	cairo_close_path(picture->to);
}

static void draw_rock(struct picture *picture, int at_x, int at_y)
{
	static const struct {
		double aside, size;
		uint32_t ink;
	} layers[] = {{0, 1.32, 0xcfe0e066}, {3, 1.08, 0x05091466}, {0, 1, 0x3c3f4aff},
		{-2.5, 0.74, 0x6a655fff}, {-5, 0.44, 0xb08a66ff}};
	double x = column(at_x), y = row(at_y);
	unsigned seed = (unsigned)(at_y * NAVAL_SIZE + at_x);
	for (size_t i = 0; i < sizeof(layers) / sizeof(layers[0]); i++) {
		picture_ink(picture, layers[i].ink);
		trace_rock(picture, x + layers[i].aside, y + layers[i].aside * 0.5,
			CELL * 0.46 * layers[i].size, seed);
		cairo_fill(picture->to);
	}
}

static const char *const models[NAVAL_MODELS] = {"corvette", "frigate", "battleship"};

/* Smoke over fire, of a cell that is lost. */
static void draw_fire(struct picture *picture, double x, double y, unsigned seed)
{
	for (unsigned i = 0; i < 6; i++) {
		double far = 5.0 * i, size = 7 + 3.4 * i;
		picture_ink(picture, picture_faint(0x17141aff, 0.46 - 0.06 * i));
		picture_disc(picture, x + far + 4 * picture_scatter(seed + i),
			y - far * 1.25 - 5 * picture_scatter(seed * 3 + i), size);
		cairo_fill(picture->to);
	}
	picture_glow(picture, x, y, 24, 0xff8a3cd0);
	picture_ink(picture, 0xffd27aff);
	picture_disc(picture, x, y + 1, 4.5);
	cairo_fill(picture->to);
}

static void draw_wreck(struct picture *picture, const struct naval_ship *ship, double turn)
{
	cairo_t *to = picture->to;
	char name[48];
	snprintf(name, sizeof(name), "outline/%s", models[ship->model]);
	cairo_save(to);
	cairo_translate(to, column(ship->x), row(ship->y));
	cairo_rotate(to, turn);
	cairo_scale(to, CELL, CELL);
	picture_trace(picture, name);
	picture_ink(picture, 0x050a1499);
	cairo_fill_preserve(to);
	picture_ink(picture,
		picture_faint(picture_colour(picture, ship->seat ? "second" : "first"), 0.95));
	cairo_set_line_width(to, 2.2 / CELL);
	cairo_set_dash(to, (double[]){6 / CELL, 4 / CELL}, 2, 0);
	cairo_stroke(to);
	cairo_set_dash(to, NULL, 0, 0);
	cairo_restore(to);
	/* Crossed out, cell by cell: colour is never the only sign. */
	picture_ink(picture, 0xf3dfc8b0);
	cairo_set_line_width(to, 2.4);
	for (int i = 0; i < ship->cell_count; i++) {
		struct rd_cell cell = naval_cell_at(
			ship->x, ship->y, ship->facing, ship->cell_count, i);
		double x = column(cell.x), y = row(cell.y);
		cairo_move_to(to, x - 6, y - 6);
		cairo_line_to(to, x + 6, y + 6);
		cairo_move_to(to, x + 6, y - 6);
		cairo_line_to(to, x - 6, y + 6);
	}
	cairo_stroke(to);
}

static void draw_ship(struct picture *picture, const struct naval_ship *ship)
{
	static const char facings[] = "nesw";
	cairo_t *to = picture->to;
	char name[48];
	double turn = ship->facing * M_PI / 2, x = column(ship->x), y = row(ship->y);
	if (ship->sunk) {
		draw_wreck(picture, ship, turn);
		return;
	}
	/* The evening's long shadow. */
	snprintf(name, sizeof(name), "outline/%s", models[ship->model]);
	cairo_save(to);
	cairo_translate(to, x + 9, y + 5);
	cairo_rotate(to, turn);
	cairo_scale(to, CELL, CELL);
	picture_trace(picture, name);
	cairo_restore(to);
	picture_ink(picture, 0x03061488);
	cairo_fill(to);
	snprintf(name, sizeof(name), "ship/%s/%d/%c", models[ship->model], ship->seat & 1,
		facings[ship->facing & 3]);
	picture_put(picture, name, x, y, CELL, turn);
	for (int i = 0; i < ship->cell_count; i++) {
		struct rd_cell cell = naval_cell_at(
			ship->x, ship->y, ship->facing, ship->cell_count, i);
		if (ship->cells[i] == 0)
			draw_fire(
				picture, column(cell.x), row(cell.y), (unsigned)(ship->id * 8 + i));
	}
}

static void draw_projectile(struct picture *picture, const struct naval_projectile *projectile)
{
	cairo_t *to = picture->to;
	double x = column(projectile->x), y = row(projectile->y);
	if (projectile->kind == NAVAL_KIND_MINE) {
		picture_ink(picture, 0x15151cff);
		picture_disc(picture, x, y, 9);
		cairo_fill(to);
		cairo_set_line_width(to, 2.4);
		for (int i = 0; i < 8; i++) {
			double turn = M_PI * i / 4;
			cairo_move_to(to, x + 8 * cos(turn), y + 8 * sin(turn));
			cairo_line_to(to, x + 13 * cos(turn), y + 13 * sin(turn));
		}
		cairo_stroke(to);
		picture_ink(picture, 0xf3dfc8ff);
		picture_disc(picture, x - 3, y - 3, 2.2);
		cairo_fill(to);
		return;
	}
	cairo_set_line_cap(to, CAIRO_LINE_CAP_ROUND);
	picture_ink(picture, 0xe8f4f488);
	cairo_set_line_width(to, 3);
	cairo_move_to(to, x, y);
	cairo_rel_line_to(to, -projectile->dx * 46.0, -projectile->dy * 46.0);
	cairo_stroke(to);
	picture_ink(picture, 0x20242cff);
	cairo_set_line_width(to, 7);
	cairo_move_to(to, x - projectile->dx * 8.0, y - projectile->dy * 8.0);
	cairo_line_to(to, x + projectile->dx * 8.0, y + projectile->dy * 8.0);
	cairo_stroke(to);
}

static void draw_board(struct picture *picture)
{
	const struct naval_state *state = picture->subject->state;
	draw_sea(picture);
	for (int y = 0; y < NAVAL_SIZE; y++)
		for (int x = 0; x < NAVAL_SIZE; x++)
			if (rd_board_test(state->terrain, rd_cell_at(x, y)))
				draw_rock(picture, x, y);
	for (int i = 0; i < state->ship_count; i++)
		if (state->ships[i].sunk)
			draw_ship(picture, &state->ships[i]);
	for (int i = 0; i < state->projectile_count; i++)
		if (!state->projectiles[i].ghost)
			draw_projectile(picture, &state->projectiles[i]);
	for (int i = 0; i < state->ship_count; i++)
		if (!state->ships[i].sunk)
			draw_ship(picture, &state->ships[i]);
	picture_vignette(picture, 0x030714a0);
}

/* A small hull in the colours of the fleet, bow up. */
static void draw_sign(struct picture *picture, int seat, double x, double y, double size)
{
	picture_put(picture, seat ? "ship/frigate/1/n" : "ship/frigate/0/n", x, y, size * 0.4, 0);
}

const struct picture_world picture_naval_world = {.game = "naval",
	.table = &picture_naval,
	.panel = {0x122236ff, 0x0a1020ff},
	.text = 0xf8ecdcff,
	.soft = 0xb8c4d0ff,
	.gold = 0xffc27aff,
	.line = 0xd98b52ff,
	.board = draw_board,
	.sign = draw_sign};
