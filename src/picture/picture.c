/*
 * picture.c: a picture as a whole: the board of its game on the left, and on the right a panel that says what was played, how it ended and who
 * took part. A game that this room does not know, from outside of the tree, has its name where the board would be.
 */
#include "picture/picture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "picture/canvas.h"

/* Of what has no world of its own: the page's night. */
static const struct picture_world plain_world = {.panel = {0x18222cff, 0x0d141aff},
	.text = 0xece6d8ff,
	.soft = 0xa9b2b8ff,
	.gold = 0xe8b75aff,
	.line = 0x6fc7c9ff};

static const struct picture_world *const worlds[] = {&picture_naval_world, &picture_heroes_world,
	&picture_pirates_world, &picture_machiavelli_world, &picture_dungeon_world};

static const struct picture_world *world_of(const struct picture_subject *subject)
{
	for (size_t i = 0; subject && i < sizeof(worlds) / sizeof(worlds[0]); i++)
		if (strcmp(worlds[i]->game, subject->game->name) == 0)
			return worlds[i];
	return &plain_world;
}

/* ---- what stands on every picture ------------------------------------------------------------------------------------ */

/* The mark: a round table with five places (web/public/icon.svg). */
static void draw_mark(
	struct picture *picture, double x, double y, double radius, uint32_t table, uint32_t place)
{
	cairo_t *to = picture->to;
	double unit = radius / 22;
	picture_ink(picture, table);
	cairo_set_line_width(to, 4.5 * unit);
	picture_disc(picture, x, y, 15 * unit);
	cairo_stroke(to);
	for (int i = 0; i < 5; i++) {
		double turn = 2 * M_PI * i / 5 - M_PI / 2;
		picture_ink(picture, place);
		picture_disc(
			picture, x + 22 * unit * cos(turn), y + 22 * unit * sin(turn), 5.5 * unit);
		cairo_fill(to);
	}
}

/* A star of five points: who won is not told by colour alone. */
static void draw_star(struct picture *picture, double x, double y, double radius)
{
	for (int i = 0; i < 10; i++) {
		double turn = M_PI * i / 5 - M_PI / 2, far = i % 2 ? radius * 0.44 : radius;
		cairo_line_to(picture->to, x + far * cos(turn), y + far * sin(turn));
	}
	cairo_close_path(picture->to);
	cairo_fill(picture->to);
}

static const uint32_t seat_inks[RD_SEATS_MAX] = {0x6fc7c9ff, 0xe0795aff, 0xe8b75aff, 0x9d8fe0ff,
	0x86c06cff, 0xd98ab8ff, 0x7fa8e8ff, 0xc9b79aff};

static void draw_sign(struct picture *picture, const struct picture_world *world, int seat,
	double x, double y, double size)
{
	if (world->sign) {
		world->sign(picture, seat, x, y, size);
		return;
	}
	picture_ink(picture, seat_inks[seat % RD_SEATS_MAX]);
	picture_disc(picture, x, y, size * 0.4);
	cairo_fill(picture->to);
}

/* ---- the panel ------------------------------------------------------------------------------------------------------- */

enum {
	MARGIN = 34,
	LEFT = PICTURE_BOARD + MARGIN,
	RIGHT = PICTURE_WIDTH - MARGIN,
	ROWS_TOP = 330, /* at most; a short headline lets them begin higher */
};

static void draw_panel(struct picture *picture, const struct picture_world *world, double left)
{
	cairo_t *to = picture->to;
	cairo_pattern_t *ground = cairo_pattern_create_linear(0, 0, 0, PICTURE_HEIGHT);
	for (int i = 0; i < 2; i++) {
		uint32_t ink = world->panel[i];
		cairo_pattern_add_color_stop_rgb(ground, i, (ink >> 24) / 255.0,
			(ink >> 16 & 255) / 255.0, (ink >> 8 & 255) / 255.0);
	}
	cairo_set_source(to, ground);
	picture_box(picture, left, 0, PICTURE_WIDTH - left, PICTURE_HEIGHT);
	cairo_pattern_destroy(ground);
	if (left <= 0)
		return;
	/* It lies a little higher than the board. */
	cairo_pattern_t *shade = cairo_pattern_create_linear(left - 26, 0, left, 0);
	cairo_pattern_add_color_stop_rgba(shade, 0, 0, 0, 0, 0);
	cairo_pattern_add_color_stop_rgba(shade, 1, 0, 0, 0, 0.45);
	cairo_set_source(to, shade);
	picture_box(picture, left - 26, 0, 26, PICTURE_HEIGHT);
	cairo_pattern_destroy(shade);
	picture_ink(picture, world->line);
	picture_box(picture, left, 0, 3, PICTURE_HEIGHT);
}

/* The headline on one line or two; returns where it ends. */
static double write_headline(struct picture *picture, const struct picture_world *world, double y)
{
	struct picture_type type = {.size = 46, .is_bold = true, .most = RIGHT - LEFT};
	char words[PICTURE_HEADLINE], *last = words;
	picture_headline(picture->subject, words, sizeof(words));
	picture_ink(picture, world->text);
	if (picture_measure(picture, words, &type) <= type.most) {
		picture_write(picture, words, LEFT, y, &type);
		return y;
	}
	type.size = 40;
	/* As much on the first line as fits. */
	for (char *at = words; *at; at++) {
		if (*at != ' ')
			continue;
		*at = 0;
		bool fits = picture_measure(picture, words, &type) <= type.most;
		*at = ' ';
		if (fits || last == words)
			last = at;
	}
	if (last == words) {
		picture_write(picture, words, LEFT, y, &type);
		return y;
	}
	*last = 0;
	picture_write(picture, words, LEFT, y, &type);
	picture_write(picture, last + 1, LEFT, y + 50, &type);
	return y + 50;
}

/* The seats from the first to the last, equal ones as they sit. */
static void order_seats(const struct picture_subject *subject, int order[static RD_SEATS_MAX])
{
	for (int seat = 0; seat < subject->seats; seat++) {
		int at = seat;
		for (; at > 0 && subject->rank[seat] < subject->rank[order[at - 1]]; at--)
			order[at] = order[at - 1];
		order[at] = seat;
	}
}

static void write_seat(
	struct picture *picture, const struct picture_world *world, int seat, double y, double high)
{
	const struct picture_subject *subject = picture->subject;
	double size = high < 46 ? 24 : 28, score_width = 0;
	bool is_first = subject->rank[seat] == 1;
	char name[64], score[24];
	draw_sign(picture, world, seat, LEFT + 17, y - size * 0.34, high < 46 ? 30 : 36);
	if (subject->has_scores && subject->score[seat] != 0) {
		struct rd_pen pen = rd_pen_start(score, sizeof(score), subject->language, NULL);
		rd_pen_number(&pen, subject->score[seat]);
		picture_ink(picture, is_first ? world->gold : world->soft);
		score_width = picture_write(picture, score, RIGHT, y,
				      &(struct picture_type){.size = size * 0.86,
					      .is_sans = true,
					      .align = PICTURE_RIGHT}) +
			      14;
	}
	double star = is_first && subject->seats > 1 ? size * 1.35 : 0;
	picture_name(subject, seat, name, sizeof(name));
	picture_ink(picture, world->text);
	double width = picture_write(picture, name, LEFT + 46, y,
		&(struct picture_type){.size = size,
			.is_bold = is_first,
			.most = RIGHT - LEFT - 46 - score_width - star});
	if (star > 0) {
		picture_ink(picture, world->gold);
		draw_star(picture, LEFT + 46 + width + size * 0.84, y - size * 0.36, size * 0.46);
	}
}

static void write_seats(struct picture *picture, const struct picture_world *world, double top)
{
	const struct picture_subject *subject = picture->subject;
	int order[RD_SEATS_MAX] = {0};
	double room = PICTURE_HEIGHT - 96 - top, high = room / subject->seats;
	if (high > 62)
		high = 62;
	order_seats(subject, order);
	for (int i = 0; i < subject->seats; i++)
		write_seat(picture, world, order[i], top + high * i + high * 0.66, high);
}

static void write_panel(struct picture *picture, const struct picture_world *world)
{
	const struct picture_subject *subject = picture->subject;
	char reason[PICTURE_HEADLINE];
	picture_ink(picture, world->gold);
	picture_write(picture, subject->game->title.in[subject->language], LEFT, 74,
		&(struct picture_type){.size = 27, .is_italic = true, .most = RIGHT - LEFT});
	double y = write_headline(picture, world, 146) + 46;
	if (picture_reason(subject, reason, sizeof(reason)) > 0) {
		picture_ink(picture, world->soft);
		picture_write(picture, reason, LEFT, y,
			&(struct picture_type){.size = 23, .most = RIGHT - LEFT});
	}
	picture_ink(picture, picture_faint(world->line, 0.6));
	picture_box(picture, LEFT, y + 26, RIGHT - LEFT, 2);
	write_seats(picture, world, y + 40);
	draw_mark(picture, LEFT + 20, PICTURE_HEIGHT - 46, 18, world->text, world->line);
	picture_ink(picture, world->soft);
	picture_write(picture, "Ronda", LEFT + 52, PICTURE_HEIGHT - 37,
		&(struct picture_type){.size = 26, .is_bold = true});
}

/* ---- pictures without a board ------------------------------------------------------------------------------------------ */

static void draw_plain_board(struct picture *picture)
{
	const struct picture_world *world = &plain_world;
	picture_ink(picture, 0x11181fff);
	picture_box(picture, 0, 0, PICTURE_BOARD, PICTURE_HEIGHT);
	picture_glow(picture, PICTURE_BOARD / 2.0, 270, 420, 0x6fc7c93c);
	draw_mark(picture, PICTURE_BOARD / 2.0, 250, 130, world->text, world->line);
	picture_ink(picture, world->text);
	picture_write(picture, picture->subject->game->title.in[picture->subject->language],
		PICTURE_BOARD / 2.0, 520,
		&(struct picture_type){.size = 64,
			.is_bold = true,
			.align = PICTURE_CENTRE,
			.most = PICTURE_BOARD - 80});
}

/* Of no match at all. */
static void draw_ronda(struct picture *picture)
{
	static const char *const words[] = {"Turn-based games with secrets, played fair.",
		"Juegos por turnos con secretos, sin trampas.",
		"Tahové hry s tajemstvím, hrané férově."};
	const struct picture_world *world = &plain_world;
	draw_panel(picture, world, 0);
	picture_glow(picture, 300, PICTURE_HEIGHT / 2.0, 460, 0x6fc7c940);
	draw_mark(picture, 300, PICTURE_HEIGHT / 2.0, 150, world->text, world->line);
	picture_ink(picture, world->text);
	picture_write(
		picture, "Ronda", 540, 290, &(struct picture_type){.size = 132, .is_bold = true});
	picture_ink(picture, world->soft);
	for (int i = 0; i < 3; i++)
		picture_write(picture, words[i], 546, 362 + 44 * i,
			&(struct picture_type){.size = 26, .most = PICTURE_WIDTH - 546 - 40});
}

/* ---- letters ------------------------------------------------------------------------------------------------------------ */

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
/*
 * Each of the few faces is found once and kept by cairo and FreeType until the end, in places where the leak checker does not look. There is one for
 * each face, however many pictures are drawn.
 */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
	return "leak:libfontconfig";
}
#endif
#endif

/* ---- the whole ----------------------------------------------------------------------------------------------------------- */

static void paint(struct picture *picture)
{
	const struct picture_world *world = world_of(picture->subject);
	if (!picture->subject) {
		draw_ronda(picture);
		return;
	}
	picture->table = world->table;
	cairo_save(picture->to);
	cairo_rectangle(picture->to, 0, 0, PICTURE_BOARD, PICTURE_HEIGHT);
	cairo_clip(picture->to);
	if (world->board)
		world->board(picture);
	else
		draw_plain_board(picture);
	cairo_restore(picture->to);
	draw_panel(picture, world, PICTURE_BOARD);
	write_panel(picture, world);
}

struct picture *picture_draw(const struct picture_subject *subject)
{
	struct picture *picture = calloc(1, sizeof(*picture));
	if (!picture)
		return NULL;
	picture->surface = cairo_image_surface_create(
		CAIRO_FORMAT_RGB24, PICTURE_WIDTH, PICTURE_HEIGHT);
	picture->to = cairo_create(picture->surface);
	picture->subject = subject;
	cairo_set_antialias(picture->to, CAIRO_ANTIALIAS_GOOD);
	paint(picture);
	picture->subject = NULL;
	cairo_surface_flush(picture->surface);
	if (cairo_status(picture->to) != CAIRO_STATUS_SUCCESS ||
		cairo_surface_status(picture->surface) != CAIRO_STATUS_SUCCESS) {
		picture_destroy(picture);
		return NULL;
	}
	return picture;
}

void picture_destroy(struct picture *picture)
{
	if (!picture)
		return;
	cairo_destroy(picture->to);
	cairo_surface_destroy(picture->surface);
	free(picture);
}

unsigned picture_missing(const struct picture *picture)
{
	return picture->missing;
}

uint32_t picture_pixel(const struct picture *picture, int x, int y)
{
	const unsigned char *row = cairo_image_surface_get_data(picture->surface) +
				   (size_t)y *
					   (size_t)cairo_image_surface_get_stride(picture->surface);
	uint32_t pixel;
	memcpy(&pixel, row + 4 * (size_t)x, sizeof(pixel));
	return pixel & 0xffffff;
}

/* ---- as PNG -------------------------------------------------------------------------------------------------------------- */

struct packing {
	struct picture_bytes *out;
	size_t capacity;
};

static cairo_status_t add_bytes(void *context, const unsigned char *bytes, unsigned length)
{
	struct packing *packing = context;
	struct picture_bytes *out = packing->out;
	if (out->length + length > PICTURE_BYTES_MAX)
		return CAIRO_STATUS_WRITE_ERROR;
	if (out->length + length > packing->capacity) {
		size_t capacity = 2 * (out->length + length);
		uint8_t *larger = realloc(out->bytes, capacity);
		if (!larger)
			return CAIRO_STATUS_NO_MEMORY;
		out->bytes = larger;
		packing->capacity = capacity;
	}
	memcpy(out->bytes + out->length, bytes, length);
	out->length += length;
	return CAIRO_STATUS_SUCCESS;
}

bool picture_pack(struct picture *picture, struct picture_bytes *out)
{
	*out = (struct picture_bytes){0};
	struct packing packing = {.out = out};
	bool is_packed = cairo_surface_write_to_png_stream(picture->surface, add_bytes, &packing) ==
			 CAIRO_STATUS_SUCCESS;
	picture_destroy(picture);
	if (!is_packed) {
		free(out->bytes);
		*out = (struct picture_bytes){0};
		return false;
	}
	/* What is kept is as large as it needs to be. */
	uint8_t *fitting = realloc(out->bytes, out->length);
	out->bytes = fitting ? fitting : out->bytes;
	return true;
}
