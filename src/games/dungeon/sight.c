/*
 * sight.c: what the seeker sees and remembers, who sees the seeker (7.2), and revealing (7.1).
 *
 * Invariants:
 * 1. eyes.field is the field around the seeker, at least as wide as the seeker's sight and as any creature's.
 *    A field of radius r is a wider one cut to the disc of r; and fields are symmetric. So this one field tells
 *    what the seeker sees and which creature sees the seeker.
 * 2. Between two updates every visible cell is remembered as it is: only cells that come into sight, or a changed
 *    floor (floor_stale), make work.
 */
#include "parts.h"

#include <ronda/sight.h>
#include <string.h>

/* The circle of a field: dx*dx + dy*dy <= r*r + r */
static bool is_within(struct rd_cell from, struct rd_cell to, int radius)
{
	int dx = to.x - from.x, dy = to.y - from.y;
	return dx * dx + dy * dy <= radius * radius + radius;
}

bool dungeon_is_in_fire(const struct dungeon_state *state)
{
	return rd_bitmap_test(&state->eyes.fire, dungeon_hero_cell(&state->hero));
}

bool dungeon_is_seen(const struct dungeon_run *run, const struct dungeon_creature *creature)
{
	return dungeon_is_alive(creature) && !creature->hidden && !creature->disguised &&
	       dungeon_is_visible(run, dungeon_creature_cell(creature));
}

/* 7.8 step 4: the target is in the creature's field. */
bool dungeon_sees(const struct dungeon_run *run, int place, int target)
{
	const struct dungeon_creature *creature = &run->here->creatures[place];
	struct rd_cell from = dungeon_creature_cell(creature),
		       to = dungeon_fighter_cell(run, target);
	const struct dungeon_eyes *eyes = &run->state->eyes;
	int fov = dungeon_fov(creature);
	if (fov == 0 || !is_within(from, to, fov))
		return false;
	if (target == DUNGEON_HERO && !rd_bitmap_test(&eyes->opaque, from) && !run->eyes_stale)
		return rd_bitmap_test(&eyes->field, from);
	struct rd_bitmap field = {0};
	rd_sight_add(&field, &eyes->opaque, run->here->w, run->here->h, from, fov);
	return rd_bitmap_test(&field, to);
}

/* ---- the seeker's eyes ---- */

static bool has_fire(const struct dungeon_eyes *eyes)
{
	return !rd_bitmap_is_empty(&eyes->fire);
}

static void cut_to_disc(struct rd_bitmap *out, const struct rd_bitmap *field, struct rd_cell eye,
	int radius, int w, int h)
{
	memset(out, 0, sizeof(*out));
	int top = dungeon_max(0, eye.y - radius), bottom = dungeon_min(h - 1, eye.y + radius);
	for (int y = top; y <= bottom; y++) {
		int dy = y - eye.y, half = radius;
		while (half * half + dy * dy > radius * radius + radius)
			half--;
		rd_bitmap_add_span(
			out, y, dungeon_max(0, eye.x - half), dungeon_min(w - 1, eye.x + half));
		out->row[y][0] &= field->row[y][0];
		out->row[y][1] &= field->row[y][1];
	}
}

static void see(struct dungeon_run *run, int radius)
{
	struct dungeon_eyes *eyes = &run->state->eyes;
	struct rd_cell eye = dungeon_hero_cell(run->hero);
	int w = run->here->w, h = run->here->h;
	bool is_wide = has_fire(eyes) || radius == DUNGEON_SIGHT_MAX;
	int reach = is_wide ? DUNGEON_SIGHT_MAX : dungeon_max(radius, DUNGEON_FOV_MAX);
	if (rd_bitmap_is_empty(&eyes->opaque)) {
		/* Nothing hides anything, as on the surface: the field is the disc. */
		struct rd_bitmap all = {0};
		for (int y = 0; y < h; y++)
			rd_bitmap_add_span(&all, y, 0, w - 1);
		cut_to_disc(&eyes->field, &all, eye, reach, w, h);
	} else {
		memset(&eyes->field, 0, sizeof(eyes->field));
		rd_sight_add(&eyes->field, &eyes->opaque, w, h, eye, reach);
	}
	if (radius == reach) {
		eyes->visible = eyes->field;
		return;
	}
	cut_to_disc(&eyes->visible, &eyes->field, eye, radius, w, h);
	if (has_fire(eyes))
		for (int y = 0; y < h; y++)
			for (int i = 0; i < RD_BITMAP_WORDS; i++)
				eyes->visible.row[y][i] |= eyes->field.row[y][i] &
							   eyes->fire.row[y][i];
}

static void find_opaque(struct dungeon_run *run)
{
	struct dungeon_eyes *eyes = &run->state->eyes;
	const struct dungeon_level *level = run->here;
	memset(eyes, 0, sizeof(*eyes));
	for (int y = 0; y < level->h; y++)
		for (int x = 0; x < level->w; x++)
			if (dungeon_in(DUNGEON_OPAQUE, level->map[y][x]))
				rd_bitmap_set(&eyes->opaque, rd_cell_at(x, y));
}

static void light_fires(struct dungeon_run *run)
{
	struct dungeon_eyes *eyes = &run->state->eyes;
	const struct dungeon_level *level = run->here;
	memset(&eyes->fire, 0, sizeof(eyes->fire));
	for (int y = 0; y < level->h; y++) {
		const uint8_t *row = level->map[y], *found = row;
		while ((found = memchr(
				found, DUNGEON_FIREPLACE, (size_t)(row + level->w - found)))) {
			rd_sight_add(&eyes->fire, &eyes->opaque, level->w, level->h,
				rd_cell_at((int)(found - row), y), DUNGEON_FIRE);
			found++;
		}
	}
}

/* ---- memory ---- */

static void remember_cells(struct dungeon_run *run, const struct rd_bitmap *before)
{
	struct dungeon_level *level = run->here;
	const struct rd_bitmap *visible = &run->state->eyes.visible;
	for (int y = 0; y < level->h; y++)
		for (int i = 0; i < RD_BITMAP_WORDS; i++) {
			uint64_t bits = visible->row[y][i] & ~before->row[y][i];
			for (; bits; bits &= bits - 1) {
				int x = i * 64 + __builtin_ctzll(bits);
				level->memory[y][x] = (uint8_t)dungeon_shown_terrain(
					level->map[y][x]);
			}
		}
}

static int row_order(int x, int y)
{
	return y * DUNGEON_W + x;
}

static bool is_first_of_cell(const struct dungeon_level *level, int place)
{
	for (int i = 0; i < place; i++)
		if (level->items[i].x == level->items[place].x &&
			level->items[i].y == level->items[place].y)
			return false;
	return true;
}

static void insert_seen(struct dungeon_level *level, const struct dungeon_item *item)
{
	int at = level->seen_count;
	if (at == DUNGEON_ITEMS)
		return; /* 2.14 */
	while (at > 0 && row_order(level->seen_items[at - 1].x, level->seen_items[at - 1].y) >
				 row_order(item->x, item->y)) {
		level->seen_items[at] = level->seen_items[at - 1];
		at--;
	}
	level->seen_items[at] = (struct dungeon_seen_item){item->x, item->y, item->kind};
	level->seen_count++;
}

/* The first thing of each visible cell, or that nothing lies there. */
static void remember_items(struct dungeon_run *run)
{
	struct dungeon_level *level = run->here;
	int kept = 0;
	for (int i = 0; i < level->seen_count; i++)
		if (!dungeon_is_visible(
			    run, rd_cell_at(level->seen_items[i].x, level->seen_items[i].y)))
			level->seen_items[kept++] = level->seen_items[i];
	memset(&level->seen_items[kept], 0,
		(size_t)(level->seen_count - kept) * sizeof(level->seen_items[0]));
	level->seen_count = (uint8_t)kept;
	for (int i = 0; i < level->item_count; i++)
		if (dungeon_is_visible(run, rd_cell_at(level->items[i].x, level->items[i].y)) &&
			is_first_of_cell(level, i))
			insert_seen(level, &level->items[i]);
}

static void spot_chests(struct dungeon_run *run)
{
	struct dungeon_level *level = run->here;
	for (int i = 0; i < level->chest_count; i++)
		if (dungeon_is_visible(run, rd_cell_at(level->chests[i].x, level->chests[i].y)))
			level->chests[i].spotted = true;
	for (int i = 0; i < level->creature_count; i++)
		if (level->creatures[i].disguised && dungeon_is_alive(&level->creatures[i]) &&
			dungeon_is_visible(run, dungeon_creature_cell(&level->creatures[i])))
			level->creatures[i].spotted = true;
}

/* ---- bringing it up to date ---- */

void dungeon_meet(struct dungeon_run *run, struct dungeon_creature *creature)
{
	struct dungeon_state *state = run->state;
	if (creature->id == 0) {
		state->sightings = (uint16_t)dungeon_min(state->sightings + 1, DUNGEON_IDS);
		creature->id = state->sightings;
	}
	state->met[creature->kind / 8] |= (uint8_t)(1 << (creature->kind % 8));
	creature->seen = true;
}

static void tell_place(struct dungeon_run *run, enum dungeon_event_type type,
	const struct dungeon_creature *creature)
{
	struct dungeon_event *event = dungeon_tell_of(run, type, creature);
	event->kind = creature->kind;
	event->x = creature->x;
	event->y = creature->y;
}

static void look_for_creatures(struct dungeon_run *run)
{
	struct dungeon_level *level = run->here;
	for (int i = 0; i < level->creature_count; i++) {
		struct dungeon_creature *creature = &level->creatures[i];
		bool is_seen = dungeon_is_seen(run, creature);
		if (is_seen == creature->seen)
			continue;
		if (is_seen) {
			dungeon_meet(run, creature);
			tell_place(run, DUNGEON_E_SEEN, creature);
			continue;
		}
		creature->seen = false;
		if (dungeon_is_alive(creature))
			dungeon_tell_of(run, DUNGEON_E_LOST, creature);
	}
}

void dungeon_look_around(struct dungeon_run *run)
{
	struct dungeon_eyes *eyes = &run->state->eyes;
	struct rd_bitmap before = {0};
	bool is_changed = run->eyes_stale;
	if (run->eyes_stale) {
		if (!run->floor_stale)
			before = eyes->visible;
		if (has_fire(eyes) && run->floor_stale)
			light_fires(run);
		see(run, run->radius);
	}
	if (is_changed || run->floor_stale) {
		remember_cells(run, &before);
		if (run->floor_stale || run->here->item_count + run->here->seen_count > 0)
			remember_items(run);
		spot_chests(run);
	}
	run->eyes_stale = run->floor_stale = false;
	look_for_creatures(run);
}

void dungeon_open_eyes(struct dungeon_run *run)
{
	find_opaque(run);
	light_fires(run);
	run->radius = dungeon_sight(run->state);
	run->eyes_stale = run->floor_stale = run->is_stale = true;
	run->to_hero_limit = run->from_hero_limit = 0;
}

/* What is kept of the eyes, made to fit the state; nothing is remembered and nobody is told. */
void dungeon_see_anew(struct dungeon_run *run)
{
	dungeon_open_eyes(run);
	see(run, run->radius);
	run->eyes_stale = run->floor_stale = run->is_stale = false;
}

/* ---- 7.1: revealing ---- */

void dungeon_reveal(struct dungeon_run *run, int place)
{
	struct dungeon_creature *creature = &run->here->creatures[place];
	creature->hidden = false;
	run->is_stale = true;
	if (creature->disguised || !dungeon_is_visible(run, dungeon_creature_cell(creature)))
		return;
	dungeon_meet(run, creature);
	tell_place(run, DUNGEON_E_CREATURE_REVEALED, creature);
}

void dungeon_unmask(struct dungeon_run *run, int place)
{
	struct dungeon_creature *creature = &run->here->creatures[place];
	creature->disguised = false;
	dungeon_reveal(run, place);
	dungeon_aggravate(run, place, DUNGEON_HERO, true);
}

void dungeon_reveal_hero(struct dungeon_run *run, enum dungeon_reason reason)
{
	run->hero->hidden = false;
	run->is_stale = true;
	dungeon_tell(run, DUNGEON_E_REVEALED)->reason = (uint8_t)reason;
}
