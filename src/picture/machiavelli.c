/* machiavelli.c: Italy as the last season left it: whose each province is, the armies and fleets that stand, towns and garrisons. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "games/machiavelli/machiavelli.h"
#include "picture/canvas.h"

struct map {
	struct picture *picture;
	const struct machiavelli_state *state;
	double scale; /* pixels to a unit of the sheet */
	double x, y;  /* where the sheet's 0, 0 is */
};

static const char *faction_of(const struct map *map, int seat)
{
	int faction = map->state->seats[seat].faction;
	return machiavelli_factions.name[faction];
}

static void name_shape(char *out, size_t capacity, const char *kind, const char *what)
{
	snprintf(out, capacity, "%s/%s", kind, what);
}

static void trace_place(const struct map *map, int place)
{
	char name[32];
	name_shape(name, sizeof(name), "place", machiavelli_codes.name[place]);
	picture_trace(map->picture, name);
}

/* On the sheet: whatever is drawn from here on is in its units. */
static void onto_sheet(const struct map *map)
{
	cairo_save(map->picture->to);
	cairo_translate(map->picture->to, map->x, map->y);
	cairo_scale(map->picture->to, map->scale, map->scale);
}

/* ---- the ground --------------------------------------------------------------------------------------------------- */

static void draw_sea(const struct map *map)
{
	struct picture *picture = map->picture;
	cairo_t *to = picture->to;
	static const struct {
		double wide;
		uint32_t ink;
	} shores[] = {{92, 0xfffae11c}, {70, 0xfffae120}, {50, 0xfffae126}, {34, 0xfffae12c},
		{20, 0xfffae134}};
	static const double lines[] = {30, 22, 15, 9};
	picture_take(picture, "vellum");
	cairo_paint(to);
	onto_sheet(map);
	for (int place = MACHIAVELLI_LANDS; place < MACHIAVELLI_PLACES; place++)
		trace_place(map, place);
	picture_ink(picture, 0xb0c4c0ff);
	cairo_fill(to);
	cairo_set_line_join(to, CAIRO_LINE_JOIN_ROUND);
	for (size_t i = 0; i < sizeof(shores) / sizeof(shores[0]); i++) {
		picture_trace(picture, "coast");
		picture_ink(picture, shores[i].ink);
		cairo_set_line_width(to, shores[i].wide);
		cairo_stroke(to);
	}
	/* Lines of water: a broad stroke with a narrower one cut out of it. */
	cairo_push_group(to);
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		for (int k = 0; k < 2; k++) {
			cairo_set_operator(to, k ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_OVER);
			picture_ink(picture, k ? 0x000000ff : 0x21343aff);
			picture_trace(picture, "coast");
			cairo_set_line_width(to, 2 * lines[i] + (k ? -1.8 : 1.8));
			cairo_stroke(to);
		}
	}
	cairo_set_operator(to, CAIRO_OPERATOR_OVER);
	cairo_pop_group_to_source(to);
	cairo_paint_with_alpha(to, 0.42);
	cairo_restore(to);
}

static void draw_land(const struct map *map)
{
	cairo_t *to = map->picture->to;
	onto_sheet(map);
	for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
		trace_place(map, place);
		picture_ink(map->picture, 0xeeddb2ff);
		cairo_fill_preserve(to);
		cairo_set_line_width(to, 1.5); /* no seams between neighbours */
		cairo_stroke(to);
	}
	cairo_restore(to);
}

/* ---- realms --------------------------------------------------------------------------------------------------------- */

/* The power's pattern as something to draw with. */
static cairo_pattern_t *pattern_of(const struct map *map, const char *faction)
{
	struct picture *picture = map->picture;
	char name[32];
	double size = 5, same;
	name_shape(name, sizeof(name), "pattern", faction);
	if (!picture_spot(picture, name, &size, &same))
		return NULL;
	const double grain = 2; /* pixels of the tile to a unit of the pattern */
	int side = (int)lround(size * grain);
	cairo_surface_t *tile = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side);
	struct picture small = {.to = cairo_create(tile), .table = picture->table};
	cairo_scale(small.to, side / size, side / size);
	picture_put(&small, name, 0, 0, 1, 0);
	cairo_destroy(small.to);
	picture->missing += small.missing;
	cairo_pattern_t *pattern = cairo_pattern_create_for_surface(tile);
	cairo_surface_destroy(tile);
	cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT);
	cairo_matrix_t matrix;
	cairo_matrix_init_scale(&matrix, map->scale * 2.2, map->scale * 2.2);
	cairo_pattern_set_matrix(pattern, &matrix);
	return pattern;
}

static int owner_of(const struct map *map, const char *code)
{
	int place = rd_name_find(&machiavelli_codes, code, strlen(code));
	return place >= 0 && place < MACHIAVELLI_LANDS ? map->state->owners[place] : RD_NOBODY;
}

/* The sides of "border/KIND/AAA/BBB/N"; false: it is no border. */
static bool sides_of(const char *name, char one[static 8], char other[static 8])
{
	char kind[12];
	return sscanf(name, "border/%11[a-z]/%7[A-Z]/%7[A-Z]", kind, one, other) == 3;
}

/* Where a realm ends: each border that it has on one side alone. Or all borders between realms, of `seat` RD_NOBODY. */
static void trace_rim(const struct map *map, int seat)
{
	const struct picture_table *table = map->picture->table;
	char one[8], other[8];
	for (size_t i = 0; i < table->shapes; i++) {
		if (!sides_of(table->shape[i].name, one, other))
			continue;
		int first = owner_of(map, one), second = owner_of(map, other);
		bool is_rim = seat == RD_NOBODY
				      ? first != second
				      : first != second && (first == seat || second == seat);
		if (is_rim)
			picture_shape_trace(map->picture->to, table, &table->shape[i]);
	}
}

static void stroke_rim(const struct map *map, int seat, double wide, uint32_t ink)
{
	cairo_new_path(map->picture->to);
	trace_rim(map, seat);
	picture_ink(map->picture, ink);
	cairo_set_line_width(map->picture->to, wide);
	cairo_stroke(map->picture->to);
}

static void draw_realm(const struct map *map, int seat)
{
	struct picture *picture = map->picture;
	cairo_t *to = picture->to;
	char name[32];
	const char *faction = faction_of(map, seat);
	bool is_pale = map->state->seats[seat].faction == MACHIAVELLI_PAPACY, is_anywhere = false;
	name_shape(name, sizeof(name), "pigment", faction);
	uint32_t pigment = picture_colour(picture, name);
	name_shape(name, sizeof(name), "dark", faction);
	uint32_t dark = picture_colour(picture, name);
	onto_sheet(map);
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		if (map->state->owners[place] == seat) {
			trace_place(map, place);
			is_anywhere = true;
		}
	cairo_clip(to);
	if (is_anywhere) {
		cairo_pattern_t *pattern = pattern_of(map, faction);
		cairo_set_line_join(to, CAIRO_LINE_JOIN_ROUND);
		cairo_set_operator(to, is_pale ? CAIRO_OPERATOR_OVER : CAIRO_OPERATOR_MULTIPLY);
		picture_ink(picture, picture_faint(pigment, is_pale ? 0.72 : 0.62));
		cairo_paint(to);
		for (int i = 0; i < 4; i++)
			stroke_rim(map, seat, 64 - 15 * i, picture_faint(pigment, 0.2));
		if (pattern) {
			trace_rim(map, seat);
			cairo_set_source(to, pattern);
			cairo_set_line_width(to, 40);
			cairo_push_group(to);
			trace_rim(map, seat);
			cairo_set_source(to, pattern);
			cairo_set_line_width(to, 40);
			cairo_stroke(to);
			cairo_pop_group_to_source(to);
			cairo_new_path(to);
			cairo_paint_with_alpha(to, 0.5);
			cairo_pattern_destroy(pattern);
		}
		stroke_rim(map, seat, 10, picture_faint(dark, 0.95));
	}
	cairo_set_operator(to, CAIRO_OPERATOR_OVER);
	cairo_restore(to);
}

static void draw_lines(const struct map *map)
{
	struct picture *picture = map->picture;
	cairo_t *to = picture->to;
	const struct picture_table *table = picture->table;
	onto_sheet(map);
	cairo_new_path(to);
	for (size_t i = 0; i < table->shapes; i++)
		if (strncmp(table->shape[i].name, "border/border/", 14) == 0)
			picture_shape_trace(to, table, &table->shape[i]);
	picture_ink(picture, 0x2a1c1088);
	cairo_set_line_width(to, 1.8);
	cairo_stroke(to);
	cairo_restore(to);
	onto_sheet(map);
	picture_put(picture, "relief", 0, 0, 1, 0);
	picture_trace(picture, "coast");
	picture_ink(picture, 0x20180eff);
	cairo_set_line_width(to, 3.4);
	cairo_stroke(to);
	cairo_restore(to);
}

/* ---- who stands there ----------------------------------------------------------------------------------------------- */

static bool spot_of(const struct map *map, int place, double *x, double *y)
{
	char name[32];
	double at_x, at_y;
	name_shape(name, sizeof(name), "place", machiavelli_codes.name[place]);
	if (!picture_spot(map->picture, name, &at_x, &at_y))
		return false;
	*x = map->x + map->scale * at_x;
	*y = map->y + map->scale * at_y;
	return true;
}

static const struct machiavelli_unit *unit_at(const struct map *map, int place, bool is_garrison)
{
	for (int i = 0; i < map->state->unit_count; i++) {
		const struct machiavelli_unit *unit = &map->state->units[i];
		if (unit->at == place && (unit->kind == MACHIAVELLI_GARRISON) == is_garrison)
			return unit;
	}
	return NULL;
}

static void draw_town(const struct map *map, int place, bool has_unit)
{
	char name[48];
	double x, y;
	int worth = machiavelli_map[place].value;
	if (worth == 0 || !spot_of(map, place, &x, &y))
		return;
	const struct machiavelli_unit *garrison = unit_at(map, place, true);
	double size = 0.62, aside = has_unit ? -9 : 0;
	snprintf(name, sizeof(name), "town/%d", worth > 5 ? 5 : worth);
	picture_put(map->picture, name, x + aside, y + 3, size, 0);
	if (!garrison)
		return;
	snprintf(name, sizeof(name), "wall/%s/%d", faction_of(map, garrison->seat),
		worth > 5 ? 5 : worth);
	picture_put(map->picture, name, x + aside, y + 3, size, 0);
}

static void draw_unit(const struct map *map, const struct machiavelli_unit *unit)
{
	char name[48];
	double x, y;
	if (unit->kind == MACHIAVELLI_GARRISON || !spot_of(map, unit->at, &x, &y))
		return;
	bool has_town = machiavelli_map[unit->at].value > 0;
	snprintf(name, sizeof(name), "%s/%s", unit->kind == MACHIAVELLI_FLEET ? "fleet" : "army",
		faction_of(map, unit->seat));
	picture_put(map->picture, name, x + (has_town ? 11 : 0), y + 8, 0.58, 0);
}

static void draw_figures(const struct map *map)
{
	/* From far to near. */
	double row_before = -1e9;
	for (;;) {
		double row = 1e9, x, y;
		int next = -1;
		for (int place = 0; place < MACHIAVELLI_PLACES; place++)
			if (spot_of(map, place, &x, &y) && y > row_before && y < row) {
				row = y;
				next = place;
			}
		if (next < 0)
			return;
		for (int place = 0; place < MACHIAVELLI_PLACES; place++) {
			if (!spot_of(map, place, &x, &y) || y != row)
				continue;
			const struct machiavelli_unit *unit = unit_at(map, place, false);
			draw_town(map, place, unit != NULL);
			if (unit)
				draw_unit(map, unit);
		}
		row_before = row;
	}
}

static void draw_board(struct picture *picture)
{
	double from_x = 0, from_y = 0, width = 1, height = 1;
	struct map map = {.picture = picture, .state = picture->subject->state};
	picture_spot(picture, "sheet/from", &from_x, &from_y);
	picture_spot(picture, "sheet/size", &width, &height);
	double wide = PICTURE_BOARD / width, high = PICTURE_HEIGHT / height;
	map.scale = (wide > high ? wide : high) * 1.0;
	map.x = -from_x * map.scale + (PICTURE_BOARD - width * map.scale) / 2;
	map.y = -from_y * map.scale + (PICTURE_HEIGHT - height * map.scale) / 2;
	draw_sea(&map);
	draw_land(&map);
	for (int seat = 0; seat < map.state->seat_count; seat++)
		draw_realm(&map, seat);
	draw_lines(&map);
	draw_figures(&map);
	picture_vignette(picture, 0x2a1c1070);
}

/* The arms of the power. */
static void draw_sign(struct picture *picture, int seat, double x, double y, double size)
{
	const struct machiavelli_state *state = picture->subject->state;
	char name[32];
	double scale = size / 46;
	name_shape(
		name, sizeof(name), "arms", machiavelli_factions.name[state->seats[seat].faction]);
	picture_put(picture, name, x - 20 * scale, y - 24 * scale, scale, 0);
}

const struct picture_world picture_machiavelli_world = {.game = "machiavelli",
	.table = &picture_machiavelli,
	.panel = {0x3a1d12ff, 0x200e08ff},
	.text = 0xf7e9c6ff,
	.soft = 0xd9c094ff,
	.gold = 0xe6bd6aff,
	.line = 0xa8792fff,
	.board = draw_board,
	.sign = draw_sign};
