/*
 * words_describe.c: a whole view in words: the round, prices, teams, ships, what lies about, the numbers in force, and
 * the map as rows of letters, each row half a tile further than the one above.
 */
#include "words.h"

#include <string.h>

#define TELL(sentence, ...) PIRATES_PEN_SAY(pen, PIRATES_TELL_##sentence, __VA_ARGS__)
#define TILE(at) RD_WORDS(pirates_name_tile(at).text)

static void tell_round(struct rd_pen *pen, const struct pirates_scene *scene)
{
	const struct pirates_prices *prices = &scene->prices;
	TELL(ROUND, RD_NUMBER(scene->round), RD_NUMBER(scene->terms.rounds), RD_NUMBER(scene->day));
	TELL(PRICES, RD_NUMBER(prices->sell[PIRATES_CLOTH]), RD_NUMBER(prices->sell[PIRATES_METAL]),
		RD_NUMBER(prices->sell[PIRATES_RUM]), RD_NUMBER(prices->sell[PIRATES_WOOD]),
		RD_NUMBER(prices->buy[PIRATES_CLOTH]), RD_NUMBER(prices->buy[PIRATES_WOOD]));
}

static void tell_ranking(struct rd_pen *pen, const struct pirates_scene *scene)
{
	TELL(OVER, RD_WORDS(pirates_end_texts[pirates_end_of(scene)].in[pen->language]));
	for (int i = 0; i < scene->rank_count; i++) {
		const struct pirates_rank *rank = &scene->ranking[i];
		PIRATES_PEN_SAY(pen, PIRATES_SAY_RANK, RD_NUMBER(rank->rank),
			RD_WORDS(pirates_name_team(pen, rank->seat).text), RD_NUMBER(rank->money),
			RD_NUMBER(rank->fleet), RD_NUMBER(rank->goods));
		if (rank->has_infamy)
			PIRATES_PEN_SAY(pen, PIRATES_SAY_RANK_INFAMY, RD_NUMBER(rank->infamy));
		rd_pen_add(pen, "\n");
	}
}

static void tell_teams(struct rd_pen *pen, const struct pirates_view *view)
{
	TELL(TEAMS, RD_NUMBER(0));
	for (int seat = 0; seat < view->scene.seats; seat++) {
		const struct pirates_team *team = &view->scene.teams[seat];
		struct pirates_phrase name;
		RD_SAY(name.text, sizeof name.text, &pirates_team_text, pen->language,
			PIRATES_LETTER(seat));
		TELL(TEAM, RD_WORDS(name.text),
			RD_WORDS(pirates_name_goods(pen, team->store.of).text));
		if (team->has_infamy)
			TELL(INFAMY, RD_NUMBER(team->infamy));
		if (seat == view->you)
			TELL(YOU, RD_NUMBER(0));
		if (team->ready)
			TELL(READY, RD_NUMBER(0));
		if (team->out > 0)
			TELL(OUT, RD_NUMBER(0));
		rd_pen_add(pen, "\n");
	}
}

static void tell_ship(struct rd_pen *pen, const struct pirates_ship *ship)
{
	struct pirates_phrase team;
	const char *class = pirates_class_texts[ship->kind].in[pen->language];
	const struct pirates_phrase name = pirates_name_ship(pen, ship->number);
	RD_SAY(team.text, sizeof team.text, &pirates_team_text, pen->language,
		PIRATES_LETTER(ship->seat));
	if (ship->destroyed) {
		TELL(SUNK, RD_NUMBER(ship->number), RD_WORDS(name.text), RD_WORDS(team.text),
			RD_WORDS(class), TILE(ship->at));
	} else {
		TELL(SHIP, RD_NUMBER(ship->number), RD_WORDS(name.text), RD_WORDS(team.text),
			RD_WORDS(class), TILE(ship->at),
			RD_WORDS(pirates_facing_texts[ship->facing].in[pen->language]),
			RD_NUMBER(ship->hp), RD_NUMBER(ship->stats.max_hp),
			RD_NUMBER(ship->stats.guns));
		TELL(HOLD, RD_NUMBER(pirates_load_of(&ship->cargo)), RD_NUMBER(ship->stats.hold),
			RD_WORDS(pirates_name_goods(pen, ship->cargo.of).text));
	}
	for (int i = 0; i < PIRATES_ENHANCEMENTS; i++) {
		const char *fitting = pirates_enhancement_texts[i].in[pen->language];
		if (ship->enhancements[i] == PIRATES_ACTIVE)
			TELL(CARRIES, RD_WORDS(fitting));
		else if (ship->enhancements[i] == PIRATES_DESTROYED)
			TELL(BROKEN, RD_WORDS(fitting));
	}
	if (ship->chained)
		TELL(CHAINED, RD_NUMBER(0));
	if (ship->step_count > 0) {
		TELL(PLAN, RD_NUMBER(0));
		pirates_pen_steps(pen, ship->plan, ship->step_count);
	}
	rd_pen_add(pen, "\n");
}

/* The reader's own first. */
static void tell_ships(struct rd_pen *pen, const struct pirates_view *view)
{
	TELL(SHIPS, RD_NUMBER(0));
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < view->ship_count; i++)
			if ((view->ships[i].ship.seat == view->you) == (pass == 0))
				tell_ship(pen, &view->ships[i].ship);
}

static void tell_place(struct rd_pen *pen, struct rd_hex at, const char *what, bool is_first)
{
	rd_pen_add(pen, is_first ? " " : "; ");
	rd_pen_add(pen, pirates_name_tile(at).text);
	rd_pen_add(pen, " ");
	rd_pen_add(pen, what);
}

static void tell_sources(struct rd_pen *pen, const struct pirates_scene *scene)
{
	TELL(PORTS, RD_NUMBER(0));
	for (int i = 0; i < scene->map.port_count; i++)
		tell_place(pen, scene->map.ports[i].at, scene->map.ports[i].name, i == 0);
	TELL(PLANTATIONS, RD_NUMBER(0));
	for (int i = 0; i < scene->stock_count; i++) {
		const uint16_t *of = scene->plantations[i].of;
		int32_t goods[PIRATES_GOODS] = {0, of[0], 0, of[1], of[2]};
		tell_place(
			pen, scene->plantations[i].at, pirates_name_goods(pen, goods).text, i == 0);
	}
	TELL(WRECKS, RD_NUMBER(0));
	for (int i = 0; i < scene->wreck_count; i++)
		tell_place(pen, scene->wrecks[i].at,
			pirates_name_goods(pen, scene->wrecks[i].goods.of).text, i == 0);
	if (scene->wreck_count == 0)
		rd_pen_add(pen, " -");
}

/* 13: the tables of section 2, with the numbers in force (2.14). */
static void tell_numbers(struct rd_pen *pen, const struct pirates_scene *scene)
{
	const struct pirates_numbers *numbers = pirates_numbers_of(scene);
	TELL(NUMBERS, RD_WORDS(pirates_table_texts[scene->terms.tables].in[pen->language]),
		RD_NUMBER(numbers->ram), RD_NUMBER(numbers->mortar));
	for (int kind = 0; kind < PIRATES_CLASSES; kind++) {
		const struct pirates_class_row *row = &pirates_classes[kind];
		TELL(CLASS, RD_WORDS(pirates_class_texts[kind].in[pen->language]),
			RD_NUMBER(numbers->hull[kind]), RD_NUMBER(row->guns),
			RD_NUMBER(numbers->hold[kind]), RD_NUMBER(row->speed),
			RD_WORDS(pirates_name_goods(pen, row->price.of).text),
			RD_WORDS(pirates_name_goods(pen, numbers->share[kind].of).text));
		if (kind > PIRATES_SCHOONER)
			TELL(UPGRADE,
				RD_WORDS(pirates_name_goods(pen, numbers->upgrade[kind].of).text));
		rd_pen_add(pen, "\n");
	}
}

/* A letter for every cell. Ships in port do not hide it. */
static void draw_letters(const struct pirates_view *view, char letters[PIRATES_CELLS])
{
	static const char kinds[] = {' ', '#', '.', 'o', 'O', 'P'};
	struct pirates_chart chart;
	pirates_draw_chart(&view->scene.map, &chart);
	for (int cell = 0; cell < PIRATES_CELLS; cell++)
		letters[cell] = kinds[chart.kind[cell]];
	for (int i = 0; i < view->scene.wreck_count; i++)
		letters[pirates_cell_of(view->scene.wrecks[i].at)] = '*';
	for (int i = 0; i < view->ship_count; i++) {
		const struct pirates_ship *ship = &view->ships[i].ship;
		int cell = pirates_cell_of(ship->at);
		if (chart.kind[cell] != PIRATES_PORT)
			letters[cell] = pirates_letter(ship->seat);
	}
}

static void tell_map(struct rd_pen *pen, const struct pirates_view *view)
{
	enum { MARGIN = 9 }; /* for "-12,-12" */
	char letters[PIRATES_CELLS];
	int radius = view->scene.map.radius;
	draw_letters(view, letters);
	TELL(MAP, RD_NUMBER(0));
	for (int r = -radius; r <= radius; r++) {
		int first = r < 0 ? -radius - r : -radius, last = r < 0 ? radius : radius - r;
		char row[MARGIN + 4 * RD_HEX_RADIUS + 3];
		size_t at = MARGIN + (size_t)(r < 0 ? -r : r);
		struct pirates_phrase place = pirates_name_tile(rd_hex_at(first, r));
		memset(row, ' ', sizeof row);
		memcpy(row, place.text, strlen(place.text));
		for (int q = first; q <= last; q++, at += 2)
			row[at] = letters[pirates_cell(q, r)];
		row[at - 1] = '\n';
		row[at] = '\0';
		rd_pen_add(pen, row);
	}
}

size_t pirates_describe(const void *of, enum rd_language language, char *out, size_t capacity)
{
	const struct pirates_view *view = of;
	struct rd_pen writing = rd_pen_start(out, capacity, language, view), *pen = &writing;
	tell_round(pen, &view->scene);
	if (view->scene.phase == PIRATES_OVER)
		tell_ranking(pen, &view->scene);
	tell_teams(pen, view);
	tell_ships(pen, view);
	tell_sources(pen, &view->scene);
	tell_numbers(pen, &view->scene);
	tell_map(pen, view);
	return pen->length;
}
