/* pirates.c: the chart of pirates: islands, ports, every ship where the last round left it. */
#include <math.h>
#include <stdio.h>

#include "games/pirates/pirates.h"
#include "picture/canvas.h"

#define THING_UNIT                                                                                 \
	50.0 /* units of what is recorded to one of the chart (a hex has the side 1); ships have their own */
#define ROOT3 1.7320508075688772

struct chart {
	struct picture *picture;
	const struct pirates_state *state;
	double x, y, unit; /* where 0, 0 is, and pixels to one of the chart */
};

static double across(const struct chart *chart, struct rd_hex at)
{
	return chart->x + chart->unit * ROOT3 * (at.q + at.r / 2.0);
}

static double down(const struct chart *chart, struct rd_hex at)
{
	return chart->y + chart->unit * 1.5 * at.r;
}

static void trace_hex(const struct chart *chart, struct rd_hex at, double size)
{
	double x = across(chart, at), y = down(chart, at);
	cairo_new_sub_path(chart->picture->to);
	for (int i = 0; i < 6; i++) {
		double turn = M_PI / 3 * i - M_PI / 6;
		cairo_line_to(chart->picture->to, x + size * chart->unit * cos(turn),
			y + size * chart->unit * sin(turn));
	}
	cairo_close_path(chart->picture->to);
}

/* A point of a coast, a little aside from where the hexes have it; whoever shares it has it at the same place. */
static void bend(const struct chart *chart, double *x, double *y)
{
	unsigned seed = (unsigned)lround((*x - chart->x) / chart->unit * 16 + 4096) * 7919u +
			(unsigned)lround((*y - chart->y) / chart->unit * 16 + 4096);
	*x += chart->unit * 0.34 * (picture_scatter(seed) - 0.5);
	*y += chart->unit * 0.34 * (picture_scatter(seed * 31 + 7) - 0.5);
}

/* A hex whose sides are coasts. */
static void trace_shore(const struct chart *chart, struct rd_hex at)
{
	enum { PIECES = 3 };
	double x = across(chart, at), y = down(chart, at);
	cairo_new_sub_path(chart->picture->to);
	for (int i = 0; i < 6 * PIECES; i++) {
		double turn = M_PI / 3 * (i / PIECES) - M_PI / 6,
		       part = (double)(i % PIECES) / PIECES;
		double point_x = x + chart->unit *
					     (cos(turn) * (1 - part) + cos(turn + M_PI / 3) * part);
		double point_y = y + chart->unit *
					     (sin(turn) * (1 - part) + sin(turn + M_PI / 3) * part);
		bend(chart, &point_x, &point_y);
		cairo_line_to(chart->picture->to, point_x, point_y);
	}
	cairo_close_path(chart->picture->to);
}

/* All that is land; ports and plantations lie in the water before it. */
static void trace_land(const struct chart *chart)
{
	const struct pirates_map *map = &chart->state->scene.map;
	for (int i = 0; i < map->land_count; i++)
		trace_shore(chart, map->land[i]);
}

static void trace_survey(const struct chart *chart, double more)
{
	double radius = chart->state->scene.map.radius;
	for (int i = 0; i < 6; i++) {
		double turn = M_PI / 3 * i;
		double far = chart->unit * (ROOT3 * radius + 1.1 + more);
		cairo_line_to(
			chart->picture->to, chart->x + far * cos(turn), chart->y + far * sin(turn));
	}
	cairo_close_path(chart->picture->to);
}

static void draw_water(const struct chart *chart)
{
	struct picture *picture = chart->picture;
	cairo_t *to = picture->to;
	static const struct {
		double wide;
		const char *ink;
		double alpha;
	} shores[] = {{3.4, "middle", 0.55}, {2.5, "middle", 0.7}, {1.7, "shallow", 0.3},
		{1.1, "shallow", 0.5}, {0.55, "shallow", 0.8}, {0.26, "foam", 0.75}};
	picture_take(picture, "paper");
	cairo_paint(to);
	picture_glow(picture, PICTURE_BOARD / 2.0, PICTURE_HEIGHT / 2.0, 640, 0xfff0c458);
	cairo_save(to);
	trace_survey(chart, 0);
	cairo_clip(to);
	picture_take(picture, "deep");
	cairo_paint(to);
	picture_glow(picture, chart->x, chart->y, 520,
		picture_faint(picture_colour(picture, "middle"), 0.6));
	cairo_set_line_join(to, CAIRO_LINE_JOIN_ROUND);
	for (size_t i = 0; i < sizeof(shores) / sizeof(shores[0]); i++) {
		trace_land(chart);
		picture_ink(picture,
			picture_faint(picture_colour(picture, shores[i].ink), shores[i].alpha));
		cairo_set_line_width(to, 2 * shores[i].wide * chart->unit * 0.55);
		cairo_stroke(to);
	}
	/* The hexes of the sea, hardly to be seen. */
	picture_ink(picture, picture_faint(picture_colour(picture, "pale"), 0.13));
	cairo_set_line_width(to, 1);
	int radius = chart->state->scene.map.radius;
	for (int r = -radius; r <= radius; r++)
		for (int q = -radius; q <= radius; q++)
			if (rd_hex_distance(rd_hex_at(0, 0), rd_hex_at(q, r)) <= radius)
				trace_hex(chart, rd_hex_at(q, r), 1);
	cairo_stroke(to);
	cairo_restore(to);
	picture_take(picture, "ink");
	cairo_set_line_width(to, 2.5);
	trace_survey(chart, 0);
	cairo_stroke(to);
	cairo_set_line_width(to, 1);
	trace_survey(chart, 0.35);
	cairo_stroke(to);
}

static void draw_land(const struct chart *chart)
{
	struct picture *picture = chart->picture;
	cairo_t *to = picture->to;
	static const struct {
		double size;
		const char *ink;
	} layers[] = {{0, "sand"}, {-0.34, "grass"}, {-0.95, "high"}};
	cairo_set_line_join(to, CAIRO_LINE_JOIN_ROUND);
	/* The coast: ink that looks out from under the sand. */
	trace_land(chart);
	picture_take(picture, "ink");
	cairo_set_line_width(to, chart->unit * 0.34);
	cairo_stroke(to);
	for (size_t i = 0; i < sizeof(layers) / sizeof(layers[0]); i++) {
		cairo_push_group(to);
		trace_land(chart);
		picture_take(picture, layers[i].ink);
		cairo_fill(to);
		trace_land(chart);
		cairo_set_line_width(to, chart->unit * (i == 0 ? 0.18 : 0.06));
		cairo_stroke(to);
		cairo_pop_group_to_source(to);
		if (i == 0) {
			cairo_paint(to);
			continue;
		}
		/* What lies further inland: the land without a broad rim of what is not. */
		cairo_pattern_t *layer = cairo_pattern_reference(cairo_get_source(to));
		cairo_push_group(to);
		cairo_set_source(to, layer);
		cairo_paint(to);
		cairo_set_operator(to, CAIRO_OPERATOR_DEST_OUT);
		cairo_set_source_rgb(to, 0, 0, 0);
		cairo_set_line_width(to, 2 * -layers[i].size * chart->unit);
		int radius = chart->state->scene.map.radius + 1;
		for (int r = -radius; r <= radius; r++)
			for (int q = -radius; q <= radius; q++) {
				if (pirates_kind_at(&chart->state->chart, q, r) == PIRATES_LAND)
					continue;
				trace_shore(chart, rd_hex_at(q, r));
			}
		cairo_stroke_preserve(to);
		cairo_fill(to);
		cairo_pop_group_to_source(to);
		cairo_paint_with_alpha(to, i == 1 ? 0.85 : 0.6);
		cairo_pattern_destroy(layer);
	}
}

/* Inland, and with land on all sides, there are hills; elsewhere a tree here and there. */
static void draw_growth(const struct chart *chart)
{
	const struct pirates_map *map = &chart->state->scene.map;
	for (int i = 0; i < map->land_count; i++) {
		struct rd_hex at = map->land[i];
		int cell = pirates_cell_of(at), around = 0;
		for (int facing = 0; facing < RD_HEX_FACINGS; facing++)
			around += chart->state->chart.kind[cell + pirates_ahead[facing]] <=
				  PIRATES_LAND;
		double x = across(chart, at), y = down(chart, at);
		unsigned seed = (unsigned)cell * 2654435761u >> 16;
		if (around == RD_HEX_FACINGS)
			picture_put(chart->picture, "peak", x, y + 0.45 * chart->unit,
				chart->unit * 0.95 / THING_UNIT, 0);
		else if (seed % 3 == 0)
			picture_put(chart->picture, seed % 2 ? "palm" : "tree", x,
				y + 0.3 * chart->unit, chart->unit * 0.42 / THING_UNIT, 0);
	}
}

static void draw_places(const struct chart *chart)
{
	const struct pirates_map *map = &chart->state->scene.map;
	struct picture *picture = chart->picture;
	double unit = chart->unit / THING_UNIT;
	for (int i = 0; i < map->plantation_count + map->extra_count; i++) {
		struct rd_hex at = i < map->plantation_count
					   ? map->plantations[i]
					   : map->extra_plantations[i - map->plantation_count];
		picture_put(picture, "palm", across(chart, at), down(chart, at) + 0.3 * chart->unit,
			0.5 * unit, 0);
	}
	for (int i = 0; i < map->port_count; i++) {
		double x = across(chart, map->ports[i].at), y = down(chart, map->ports[i].at);
		picture_put(picture, "house", x - 0.42 * chart->unit, y + 0.2 * chart->unit,
			0.8 * unit, 0);
		picture_put(picture, "tower", x + 0.2 * chart->unit, y + 0.2 * chart->unit,
			0.8 * unit, 0);
	}
}

static void name_ports(const struct chart *chart)
{
	const struct pirates_map *map = &chart->state->scene.map;
	struct picture *picture = chart->picture;
	if (chart->unit < 19)
		return; /* they would hide the chart */
	for (int i = 0; i < map->port_count; i++) {
		picture_take(picture, "words");
		picture_write(picture, map->ports[i].name, across(chart, map->ports[i].at),
			down(chart, map->ports[i].at) - 1.02 * chart->unit,
			&(struct picture_type){.size = 15,
				.is_italic = true,
				.is_bold = true,
				.align = PICTURE_CENTRE,
				.halo = picture_faint(picture_colour(picture, "halo"), 0.85),
				.around = 2.4});
	}
}

static const char *const kinds[PIRATES_CLASSES] = {"schooner", "brig", "frigate", "galleon"};

/* How many ships lie on the same tile before this one, and how many there are: in a port they lie side by side. */
static int berth_of(const struct pirates_state *state, int ship, int *count)
{
	int before = 0;
	*count = 0;
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_ship *other = &state->ships[i];
		if (other->at.q != state->ships[ship].at.q ||
			other->at.r != state->ships[ship].at.r)
			continue;
		before += i < ship;
		++*count;
	}
	return before;
}

static void draw_ship(const struct chart *chart, int which)
{
	const struct pirates_ship *ship = &chart->state->ships[which];
	struct picture *picture = chart->picture;
	cairo_t *to = picture->to;
	char name[48];
	int count, before = berth_of(chart->state, which, &count);
	double aside = (before - (count - 1) / 2.0) * chart->unit * 0.62;
	double x = across(chart, ship->at) + aside, y = down(chart, ship->at) + 0.12 * chart->unit;
	double turn = (ship->facing * 60 - 120) * M_PI / 180; /* a recorded ship points east */
	double ship_unit = THING_UNIT, zero;
	snprintf(name, sizeof(name), "ship/%s", kinds[ship->kind]);
	picture_spot(picture, name, &ship_unit, &zero);
	double size = chart->unit * (chart->unit < 22 ? 1.5 : 1.15) / ship_unit;
	if (count > 1) {
		turn = -M_PI / 2;
		size *= 0.8;
	}
	picture_ink(picture, 0x04141a66);
	cairo_save(to);
	cairo_translate(to, x + 0.1 * chart->unit, y + 0.16 * chart->unit);
	cairo_rotate(to, turn);
	cairo_scale(to, 1, 0.42);
	picture_disc(picture, 0, 0, chart->unit * 0.78);
	cairo_restore(to);
	cairo_fill(to);
	if (ship->destroyed)
		snprintf(name, sizeof(name), "ship/%s/bare", kinds[ship->kind]);
	else
		snprintf(name, sizeof(name), "ship/%s/%d", kinds[ship->kind], ship->seat);
	picture_put(picture, name, x, y, size, turn);
}

static void draw_wrecks(const struct chart *chart)
{
	struct picture *picture = chart->picture;
	const struct pirates_scene *scene = &chart->state->scene;
	cairo_set_line_cap(picture->to, CAIRO_LINE_CAP_ROUND);
	for (int i = 0; i < scene->wreck_count; i++) {
		double x = across(chart, scene->wrecks[i].at), y = down(chart, scene->wrecks[i].at);
		static const double spars[][4] = {
			{-0.5, 0.1, 0.3, -0.25}, {-0.2, 0.3, 0.45, 0.2}, {-0.1, -0.4, 0.1, 0.35}};
		for (int k = 0; k < 2; k++) {
			picture_ink(picture, k ? 0x8a5a2cff : 0x22140bff);
			cairo_set_line_width(picture->to, chart->unit * (k ? 0.1 : 0.2));
			for (size_t s = 0; s < 3; s++) {
				cairo_move_to(picture->to, x + spars[s][0] * chart->unit,
					y + spars[s][1] * chart->unit);
				cairo_line_to(picture->to, x + spars[s][2] * chart->unit,
					y + spars[s][3] * chart->unit);
			}
			cairo_stroke(picture->to);
		}
	}
}

static void draw_board(struct picture *picture)
{
	const struct pirates_state *state = picture->subject->state;
	double radius = state->scene.map.radius;
	struct chart chart = {.picture = picture,
		.state = state,
		.x = PICTURE_BOARD / 2.0,
		.y = PICTURE_HEIGHT / 2.0};
	double wide = (PICTURE_BOARD - 24) / (2 * (ROOT3 * radius + 1.5)),
	       high = (PICTURE_HEIGHT - 20) / (2 * (1.5 * radius + 1.2));
	chart.unit = wide < high ? wide : high;
	draw_water(&chart);
	picture_put(picture, "rose", 78, PICTURE_HEIGHT - 82, 0.9, 0);
	draw_land(&chart);
	draw_growth(&chart);
	draw_places(&chart);
	draw_wrecks(&chart);
	for (int i = 0; i < state->ship_count; i++)
		draw_ship(&chart, i);
	name_ports(&chart);
	picture_vignette(picture, 0x22100499);
}

/* A sail in the team's cloth, with its mark. */
static void draw_sign(struct picture *picture, int seat, double x, double y, double size)
{
	char name[24];
	snprintf(name, sizeof(name), "ship/brig/%d", seat % PIRATES_TEAMS);
	picture_put(picture, name, x, y, size / 84, -M_PI / 2);
}

const struct picture_world picture_pirates_world = {.game = "pirates",
	.table = &picture_pirates,
	.panel = {0x2b1c10ff, 0x150d07ff},
	.text = 0xfff3d6ff,
	.soft = 0xd8c090ff,
	.gold = 0xf4c64fff,
	.line = 0xa8854fff,
	.board = draw_board,
	.sign = draw_sign};
