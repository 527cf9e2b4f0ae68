/*
 * collide.c: one ship to a tile (7.8), and what the others suffer for it (7.9). All pushes of a pass
 * are worked out from the picture at its start (R49). Each push undoes a `forward`, so it ends.
 */
#include "parts.h"

#include <string.h>

/* The contested tiles of this pass in tile order, and who lies where. */
struct picture {
	int tile_count;
	uint16_t tiles[PIRATES_SHIPS / 2];
	uint16_t cells[PIRATES_SHIPS];
};

/*
 * `crowd` counts the ships of a tile, and is all zero between two pictures. Ports hold any number,
 * and so the destroyed, who lie in ports, are no part of this.
 */
static void take_picture(const struct pirates_fray *fray, uint8_t *crowd, struct picture *picture)
{
	const struct pirates_state *state = fray->state;
	picture->tile_count = 0;
	for (int i = 0; i < state->ship_count; i++) {
		uint16_t cell = picture->cells[i] = fray->course[i].cell;
		if (state->chart.kind[cell] == PIRATES_PORT || ++crowd[cell] != 2)
			continue;
		int at = picture->tile_count++;
		for (; at > 0 && picture->tiles[at - 1] > cell; at--)
			picture->tiles[at] = picture->tiles[at - 1];
		picture->tiles[at] = cell;
	}
	for (int i = 0; i < state->ship_count; i++)
		crowd[picture->cells[i]] = 0;
}

static int32_t cargo_sum(const struct pirates_ship *ship)
{
	return pirates_load_of(&ship->cargo) + ship->cargo.of[PIRATES_MONEY];
}

/* Class, then cargo: below zero if `one` gives way to `other`. */
static int compare(const struct pirates_ship *one, const struct pirates_ship *other)
{
	int32_t cargo = cargo_sum(one), other_cargo = cargo_sum(other);
	if (one->kind != other->kind)
		return one->kind - other->kind;
	return (cargo > other_cargo) - (cargo < other_cargo);
}

/* 7.8 step 2 */
static int who_stays(const struct pirates_fray *fray, const uint8_t *crew, int count)
{
	const struct pirates_ship *ships = fray->state->ships;
	uint8_t best[PIRATES_SHIPS];
	int equals = 0;
	for (int i = 0; i < count; i++) {
		const struct pirates_course *course = &fray->course[crew[i]];
		if (course->start == course->cell)
			return crew[i];
	}
	for (int i = 0; i < count; i++) {
		int order = equals == 0 ? 1 : compare(&ships[crew[i]], &ships[best[0]]);
		if (order > 0)
			equals = 0;
		if (order >= 0)
			best[equals++] = crew[i];
	}
	if (equals == 1)
		return best[0];
	return best[rd_draw(fray->turn->chance, "collision_tie", 0, equals - 1)];
}

/* 7.8 step 3: the turns on this tile and the `forward` that led here are undone. */
static void push_back(struct pirates_fray *fray, int place)
{
	struct pirates_course *course = &fray->course[place];
	struct pirates_ship *ship = &fray->state->ships[place];
	RD_MUST(course->depth > 0);
	const struct pirates_trace *before = &course->trace[--course->depth];
	course->cell = before->cell;
	course->facing = before->facing;
	course->is_pushed = true;
	ship->at = pirates_hex(before->cell);
	ship->facing = before->facing;
}

static void solve(struct pirates_fray *fray, const struct picture *picture, uint16_t cell)
{
	uint8_t crew[PIRATES_SHIPS];
	int count = 0;
	for (int i = 0; i < fray->state->ship_count; i++)
		if (picture->cells[i] == cell)
			crew[count++] = (uint8_t)i;
	int stays = who_stays(fray, crew, count);
	struct pirates_event_collision *event = pirates_emit(
		fray, PIRATES_COLLISION_SOLVED, sizeof *event);
	event->at = pirates_hex(cell);
	event->stays = (uint8_t)(stays + 1);
	for (int i = 0; i < count; i++) {
		if (crew[i] == stays)
			continue;
		push_back(fray, crew[i]);
		const struct pirates_ship *ship = &fray->state->ships[crew[i]];
		struct pirates_bumped *bumped = rd_emit_item(
			fray->turn, &event->bumped, sizeof *bumped);
		*bumped = (struct pirates_bumped){ship->number, ship->facing, ship->at};
	}
}

/* 7.9 */
static void suffer(struct pirates_fray *fray)
{
	struct pirates_state *state = fray->state;
	for (int i = 0; i < state->ship_count; i++) {
		if (!fray->course[i].is_pushed)
			continue;
		state->ships[i].hp -= PIRATES_COLLISION_DAMAGE;
		struct pirates_event_ship *event = pirates_emit(
			fray, PIRATES_SHIP_DAMAGED, sizeof *event);
		event->ship = state->ships[i].number;
		event->damage = PIRATES_COLLISION_DAMAGE;
	}
	for (int i = 0; i < state->ship_count; i++)
		if (fray->course[i].is_pushed && state->ships[i].hp <= 0)
			pirates_sink(fray, i, false);
}

void pirates_collide(struct pirates_fray *fray)
{
	uint8_t *crowd = fray->occupant; /* nobody asks any more who started where */
	struct picture picture;
	bool is_any = false;
	memset(crowd, 0, PIRATES_CELLS);
	for (;;) {
		take_picture(fray, crowd, &picture);
		if (picture.tile_count == 0)
			break;
		is_any = true;
		for (int i = 0; i < picture.tile_count; i++)
			solve(fray, &picture, picture.tiles[i]);
	}
	if (is_any)
		suffer(fray);
}
