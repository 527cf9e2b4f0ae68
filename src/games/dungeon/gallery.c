/*
 * gallery.c: levels as text, for those who tend the generators: terrain as in 2.2, creatures by their glyphs (2.5).
 * Where two signs are alike the terrain has another one: S a secret door, I a pillar; a chest is an x, since ~ is water.
 */
#include "maker.h"

#include <string.h>

enum { FLOORS = 16 };

/* A sign for what lies on the floor; no terrain and no creature has one of these. */
static char item_sign(int kind)
{
	static const char by_class[] = {[DUNGEON_WEAPON] = ')',
		[DUNGEON_PROTECTION] = '[',
		[DUNGEON_RING] = '=',
		[DUNGEON_POTION] = '!',
		[DUNGEON_SCROLL] = '?',
		[DUNGEON_FOOD] = ':',
		[DUNGEON_DEVICE] = '\\',
		[DUNGEON_OTHER] = '"'};
	return kind == DUNGEON_LOST_URN ? '&' : by_class[dungeon_item_rows[kind].class];
}

static char sign_at(const struct dungeon_level *level, struct rd_cell cell)
{
	int creature = dungeon_creature_at(level, cell), item = dungeon_item_at(level, cell, 0);
	if (creature >= 0)
		return dungeon_row(&level->creatures[creature])->glyph;
	if (dungeon_chest_at(level, cell) >= 0)
		return 'x';
	if (item >= 0)
		return item_sign(level->items[item].kind);
	int terrain = dungeon_terrain(level, cell);
	return terrain == DUNGEON_SECRET   ? 'S'
	       : terrain == DUNGEON_PILLAR ? 'I'
					   : DUNGEON_PALETTE[terrain];
}

static const char legend[] =
	"S secret door, w weak wall, I pillar, x chest, table or shelf, $ mimic, & urn\n"
	") weapon, [ protection, = ring, ! potion, ? scroll, : food, \\ device, \" other things\n";

/* The depth is the floor of a dungeon of sixteen, where the generator leaves a choice. */
static size_t draw_of(
	int edition, int generator, int depth, struct rd_chance *chance, char *out, size_t capacity)
{
	struct dungeon_state state;
	struct dungeon_level level;
	size_t length = 0;
	memset(&state, 0, sizeof(state));
	state.edition = (uint8_t)edition;
	state.options.floors = FLOORS;
	int floor = generator == DUNGEON_MAKE_TOWN ? 1
		    : generator == DUNGEON_MAKE_SANCTUM
			    ? FLOORS
			    : dungeon_max(2, dungeon_min(depth, FLOORS - 1));
	dungeon_generate_by(&state, &level, floor, (enum dungeon_generator)generator, chance);
	for (int y = 0; y < level.h; y++)
		for (int x = 0; x <= level.w && length + 1 < capacity; x++)
			out[length++] = x < level.w ? sign_at(&level, rd_cell_at(x, y)) : '\n';
	for (const char *at = legend; *at && length + 1 < capacity; at++)
		out[length++] = *at;
	out[length] = 0;
	return length;
}

static size_t draw_1(int generator, int depth, struct rd_chance *chance, char *out, size_t capacity)
{
	return draw_of(1, generator, depth, chance, out, capacity);
}

static size_t draw_2(int generator, int depth, struct rd_chance *chance, char *out, size_t capacity)
{
	return draw_of(2, generator, depth, chance, out, capacity);
}

static const struct rd_names generators = RD_NAMES("town", "rooms", "classic", "cavern",
	"three_gates", "drowned_library", "sanctum", "lattice");
_Static_assert(DUNGEON_GENERATORS == 8, "in the order of enum dungeon_generator");

const struct rd_gallery dungeon_gallery_1 = {.generators = &generators, .draw = draw_1};
const struct rd_gallery dungeon_gallery = {.generators = &generators, .draw = draw_2};
