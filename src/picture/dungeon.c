/*
 * dungeon.c: where the run ended: the level in the ink of a plan, the lamp's light around the seeker, and who else was there. What he never came to
 * see is shown as well: the run is over.
 */
#include <math.h>
#include <stdio.h>

#include "games/dungeon/dungeon.h"
#include "picture/canvas.h"

#define FIGURE 100.0 /* units of a recorded figure to a cell */
#define CELL 42.0
#define LAMP_REACH 6.5

struct cave {
	struct picture *picture;
	const struct dungeon_state *state;
	double x, y; /* where the cell 0, 0 begins */
};

static int terrain_at(const struct cave *cave, int x, int y)
{
	const struct dungeon_level *level = &cave->state->here;
	return x >= 0 && y >= 0 && x < level->w && y < level->h ? level->map[y][x]
								: DUNGEON_UNKNOWN;
}

static bool is_solid(int terrain)
{
	return terrain == DUNGEON_WALL || terrain == DUNGEON_WEAK_KNOWN ||
	       terrain == DUNGEON_WEAK || terrain == DUNGEON_SECRET || terrain == DUNGEON_UNKNOWN;
}

static bool is_open(const struct cave *cave, int x, int y)
{
	return !is_solid(terrain_at(cave, x, y));
}

static unsigned seed_of(int x, int y)
{
	return (unsigned)(y * 977 + x * 31);
}

/* The cells that are in the picture, one beyond it on every side. */
struct span {
	int left, top, right, bottom;
};

static struct span span_of(const struct cave *cave)
{
	return (struct span){(int)floor(-cave->x / CELL) - 1, (int)floor(-cave->y / CELL) - 1,
		(int)ceil((PICTURE_BOARD - cave->x) / CELL) + 1,
		(int)ceil((PICTURE_HEIGHT - cave->y) / CELL) + 1};
}

#define EACH_CELL(cave, x, y)                                                                      \
	for (struct span span = span_of(cave), *once = &span; once; once = NULL)                   \
		for (int y = span.top; y <= span.bottom; y++)                                      \
			for (int x = span.left; x <= span.right; x++)

/* ---- the plan ------------------------------------------------------------------------------------------------------- */

static void draw_floor(const struct cave *cave)
{
	struct picture *picture = cave->picture;
	cairo_t *to = picture->to;
	picture_ink(picture, 0x05090fff);
	cairo_paint(to);
	picture_take(picture, "floor");
	EACH_CELL(cave, x, y)
	if (is_open(cave, x, y))
		cairo_rectangle(to, cave->x + CELL * x, cave->y + CELL * y, CELL + 0.5, CELL + 0.5);
	cairo_fill(to);
	/* Hatching outside of the walls, as map makers do. */
	picture_ink(picture, picture_faint(picture_colour(picture, "hatch"), 0.34));
	cairo_set_line_width(to, 1.3);
	EACH_CELL(cave, x, y)
	{
		bool is_near = false;
		for (int dy = -1; dy <= 1; dy++)
			for (int dx = -1; dx <= 1; dx++)
				is_near |= is_open(cave, x + dx, y + dy);
		if (is_open(cave, x, y) || !is_near)
			continue;
		for (unsigned i = 0; i < 7; i++) {
			double at_x = cave->x + CELL * (x + picture_scatter(seed_of(x, y) + 3 * i)),
			       at_y = cave->y +
				      CELL * (y + picture_scatter(seed_of(x, y) + 3 * i + 1));
			bool is_left = picture_scatter(seed_of(x / 2, y / 2)) < 0.5;
			cairo_move_to(to, at_x, at_y);
			cairo_rel_line_to(to, is_left ? -9 : 9, 12);
		}
	}
	cairo_stroke(to);
}

/* Flags on the floor, and pebbles. */
static void draw_flags(const struct cave *cave)
{
	struct picture *picture = cave->picture;
	cairo_t *to = picture->to;
	EACH_CELL(cave, x, y)
	{
		int terrain = terrain_at(cave, x, y);
		double left = cave->x + CELL * x, top = cave->y + CELL * y;
		if (is_solid(terrain))
			continue;
		if (terrain == DUNGEON_SAND) {
			/* A ripple. */
			picture_ink(picture, picture_faint(picture_colour(picture, "thin"), 0.4));
			cairo_set_line_width(to, 1.2);
			cairo_move_to(
				to, left + CELL * 0.1, top + CELL * picture_scatter(seed_of(x, y)));
			cairo_rel_curve_to(to, CELL * 0.3, -6, CELL * 0.5, 6, CELL * 0.8, -1);
			cairo_stroke(to);
			continue;
		}
		if (terrain == DUNGEON_WATER) {
			/* Two short waves. */
			picture_ink(picture, picture_faint(picture_colour(picture, "thin"), 0.6));
			cairo_set_line_width(to, 1.4);
			for (int wave = 1; wave < 3; wave++) {
				cairo_move_to(to, left + CELL * 0.12, top + CELL * 0.33 * wave);
				cairo_rel_curve_to(
					to, CELL * 0.2, -7, CELL * 0.5, 7, CELL * 0.76, -2);
				cairo_stroke(to);
			}
			continue;
		}
		picture_ink(picture, picture_faint(picture_colour(picture, "faint"),
					     0.35 + 0.3 * picture_scatter(seed_of(x, y))));
		cairo_set_line_width(to, 1);
		cairo_rectangle(to, left + 1.5, top + 1.5, CELL - 3, CELL - 3);
		cairo_stroke(to);
		if (terrain != DUNGEON_RUBBLE)
			continue;
		picture_take(picture, "thin");
		for (unsigned i = 0; i < 7; i++) {
			picture_disc(picture,
				left + CELL * (0.12 + 0.76 * picture_scatter(seed_of(x, y) + i)),
				top + CELL * (0.12 + 0.76 * picture_scatter(seed_of(y, x) + 5 * i)),
				2 + 2.5 * picture_scatter(seed_of(x, y) + 9 * i));
			cairo_fill(to);
		}
	}
}

/* The light of the lamp on what is near: what the eyes saw. */
static void draw_light(const struct cave *cave)
{
	struct picture *picture = cave->picture;
	cairo_t *to = picture->to;
	const struct dungeon_hero *hero = &cave->state->hero;
	double x = cave->x + CELL * (hero->x + 0.5), y = cave->y + CELL * (hero->y + 0.5);
	double reach = CELL * LAMP_REACH;
	cairo_save(to);
	EACH_CELL(cave, at_x, at_y)
	{
		double far = hypot(at_x - hero->x, at_y - hero->y);
		bool is_seen = at_x >= 0 && at_y >= 0 && at_x < cave->state->here.w &&
			       at_y < cave->state->here.h &&
			       rd_bitmap_test(&cave->state->eyes.visible, rd_cell_at(at_x, at_y));
		if (far < LAMP_REACH && (is_seen || far < 1.5))
			cairo_rectangle(to, cave->x + CELL * at_x, cave->y + CELL * at_y,
				CELL + 0.5, CELL + 0.5);
	}
	cairo_clip(to);
	/* Stone in warm light: flags of several greys, then the light over them. */
	cairo_push_group(to);
	EACH_CELL(cave, at_x, at_y)
	{
		bool is_sand = terrain_at(cave, at_x, at_y) == DUNGEON_SAND;
		if (!is_open(cave, at_x, at_y)) {
			picture_ink(picture, 0x3a2c22ff);
		} else if (terrain_at(cave, at_x, at_y) == DUNGEON_WATER) {
			picture_ink(picture, 0x4e6a78ff);
		} else if (is_sand) {
			picture_ink(picture, 0xd8b478ff);
		} else {
			unsigned grey = 150 +
					(unsigned)(46 * picture_scatter(seed_of(at_x, at_y) + 17));
			picture_ink(
				picture, grey << 24 | (grey - 14) << 16 | (grey - 42) << 8 | 255);
		}
		picture_box(picture, cave->x + CELL * at_x, cave->y + CELL * at_y, CELL + 0.5,
			CELL + 0.5);
		if (is_sand)
			continue;
		picture_ink(picture, 0x1a120cc0);
		cairo_set_line_width(to, 1.6);
		cairo_rectangle(to, cave->x + CELL * at_x + 0.8, cave->y + CELL * at_y + 0.8,
			CELL - 1.6, CELL - 1.6);
		cairo_stroke(to);
	}
	cairo_set_operator(to, CAIRO_OPERATOR_MULTIPLY);
	cairo_pattern_t *flame = cairo_pattern_create_radial(x + 8, y - 8, 8, x, y, reach);
	cairo_pattern_add_color_stop_rgb(flame, 0, 1, 0.98, 0.9);
	cairo_pattern_add_color_stop_rgb(flame, 0.3, 1, 0.86, 0.6);
	cairo_pattern_add_color_stop_rgb(flame, 0.7, 0.86, 0.5, 0.26);
	cairo_pattern_add_color_stop_rgb(flame, 1, 0.4, 0.2, 0.12);
	cairo_set_source(to, flame);
	cairo_paint(to);
	cairo_pattern_destroy(flame);
	cairo_pop_group_to_source(to);
	/* The weaker it is the more of the plan shows through. */
	cairo_pattern_t *reaches = cairo_pattern_create_radial(x, y, reach * 0.25, x, y, reach);
	cairo_pattern_add_color_stop_rgba(reaches, 0, 0, 0, 0, 1);
	cairo_pattern_add_color_stop_rgba(reaches, 0.55, 0, 0, 0, 0.72);
	cairo_pattern_add_color_stop_rgba(reaches, 1, 0, 0, 0, 0);
	cairo_mask(to, reaches);
	cairo_pattern_destroy(reaches);
	picture_glow(picture, x + 8, y - 8, reach * 0.7, 0xffc46a60);
	cairo_restore(to);
}

/* Walls: a line where a floor ends. */
static void draw_walls(const struct cave *cave)
{
	static const struct {
		int x, y;
		double from_x, from_y, to_x, to_y;
	} sides[] = {
		{0, -1, 0, 0, 1, 0}, {1, 0, 1, 0, 1, 1}, {0, 1, 1, 1, 0, 1}, {-1, 0, 0, 1, 0, 0}};
	struct picture *picture = cave->picture;
	cairo_t *to = picture->to;
	cairo_set_line_cap(to, CAIRO_LINE_CAP_ROUND);
	EACH_CELL(cave, x, y)
	for (size_t i = 0; i < sizeof(sides) / sizeof(sides[0]); i++)
		if (is_open(cave, x, y) && !is_open(cave, x + sides[i].x, y + sides[i].y)) {
			cairo_move_to(to, cave->x + CELL * (x + sides[i].from_x),
				cave->y + CELL * (y + sides[i].from_y));
			cairo_line_to(to, cave->x + CELL * (x + sides[i].to_x),
				cave->y + CELL * (y + sides[i].to_y));
		}
	picture_take(picture, "line");
	cairo_set_line_width(to, 2.6);
	cairo_stroke(to);
}

/* ---- what stands there --------------------------------------------------------------------------------------------- */

static void draw_fittings(const struct cave *cave)
{
	EACH_CELL(cave, x, y)
	{
		int terrain = terrain_at(cave, x, y);
		bool is_door = terrain >= DUNGEON_DOOR && terrain <= DUNGEON_LOCK_BLACK;
		bool is_frontal = is_open(cave, x, y + 1) || is_open(cave, x, y - 1);
		const char *name = is_door && terrain == DUNGEON_OPEN_DOOR
					   ? (is_frontal ? "fitting/front_open"
							 : "fitting/side_open")
				   : is_door ? (is_frontal ? "fitting/front" : "fitting/side")
				   : terrain == DUNGEON_PILLAR    ? "fitting/O"
				   : terrain == DUNGEON_UP        ? "fitting/<"
				   : terrain == DUNGEON_DOWN      ? "fitting/>"
				   : terrain == DUNGEON_FIREPLACE ? "fitting/^"
								  : NULL;
		/* Fittings and things are recorded on the square of one cell. */
		if (name)
			picture_put(cave->picture, name, cave->x + CELL * x, cave->y + CELL * y,
				CELL, 0);
	}
}

static void draw_things(const struct cave *cave)
{
	const struct dungeon_level *level = &cave->state->here;
	double scale = CELL * 0.74;
	for (int i = 0; i < level->chest_count; i++)
		picture_put(cave->picture, "thing/chest",
			cave->x + CELL * (level->chests[i].x + 0.13),
			cave->y + CELL * (level->chests[i].y + 0.1), scale, 0);
	for (int i = 0; i < level->item_count; i++)
		if (level->items[i].kind == DUNGEON_LOST_URN)
			picture_put(cave->picture, "thing/lost_urn",
				cave->x + CELL * (level->items[i].x + 0.13),
				cave->y + CELL * (level->items[i].y + 0.1), scale, 0);
}

static void draw_creature(const struct cave *cave, const struct dungeon_creature *creature)
{
	char name[48];
	const struct dungeon_hero *hero = &cave->state->hero;
	double scale = CELL * 1.12 / FIGURE;
	snprintf(name, sizeof(name), "%s/%s", creature->asleep ? "asleep" : "beast",
		dungeon_creature_names.name[creature->kind]);
	/* A recorded one has its light on the left. */
	picture_put(cave->picture, name, cave->x + CELL * (creature->x + 0.5),
		cave->y + CELL * (creature->y + 0.96), hero->x > creature->x ? -scale : scale, 0);
}

static void draw_hero(const struct cave *cave)
{
	struct picture *picture = cave->picture;
	const struct dungeon_hero *hero = &cave->state->hero;
	double x = cave->x + CELL * (hero->x + 0.5), y = cave->y + CELL * (hero->y + 0.96);
	double scale = CELL * 1.05 / FIGURE;
	picture_ink(picture, 0x00000099);
	cairo_save(picture->to);
	cairo_translate(picture->to, x, y - 3);
	cairo_scale(picture->to, 1, 0.3);
	picture_disc(picture, 0, 0, CELL * 0.46);
	cairo_restore(picture->to);
	cairo_fill(picture->to);
	if (cave->state->won || cave->state->cause == DUNGEON_BY_SURRENDER) {
		picture_put(picture, "hero/lamp", x, y, scale, 0);
		if (cave->state->urn)
			picture_put(picture, "thing/lost_urn", x - CELL * 0.95, y - CELL * 0.7,
				CELL * 0.6, 0);
		return;
	}
	/* He lies where he fell. */
	picture_put(picture, "hero/lamp", x - CELL * 0.55, y - CELL * 0.2, scale, M_PI / 2);
	picture_glow(picture, x + CELL * 0.5, y - CELL * 0.1, 34, 0xffd27ab0);
}

static void draw_figures(const struct cave *cave)
{
	const struct dungeon_level *level = &cave->state->here;
	for (int y = 0; y < level->h; y++) {
		for (int i = 0; i < level->creature_count; i++)
			if (level->creatures[i].y == y)
				draw_creature(cave, &level->creatures[i]);
		if (cave->state->hero.y == y)
			draw_hero(cave);
	}
}

/* Around the seeker, but no further than the level goes. */
static double place(double at, int cells, double room)
{
	double all = CELL * cells, start = room / 2 - CELL * (at + 0.5);
	if (all <= room)
		return (room - all) / 2;
	return start > 0 ? 0 : start < room - all ? room - all : start;
}

static void draw_board(struct picture *picture)
{
	const struct dungeon_state *state = picture->subject->state;
	struct cave cave = {.picture = picture, .state = state};
	cave.x = place(state->hero.x, state->here.w, PICTURE_BOARD);
	cave.y = place(state->hero.y, state->here.h, PICTURE_HEIGHT);
	draw_floor(&cave);
	draw_flags(&cave);
	draw_light(&cave);
	draw_walls(&cave);
	draw_fittings(&cave);
	draw_things(&cave);
	draw_figures(&cave);
	picture_vignette(picture, 0x00000078);
}

static void draw_sign(struct picture *picture, int seat, double x, double y, double size)
{
	(void)seat;
	picture_put(picture, "hero/lamp", x, y + size * 0.5, size * 0.8 / FIGURE, 0);
}

const struct picture_world picture_dungeon_world = {.game = "dungeon",
	.table = &picture_dungeon,
	.panel = {0x131820ff, 0x07090dff},
	.text = 0xf4ead8ff,
	.soft = 0xa8b6c8ff,
	.gold = 0xffc27aff,
	.line = 0x8a5f33ff,
	.board = draw_board,
	.sign = draw_sign};
