/*
 * port_board.c: the seed's tables of naval (15): what a step makes of ships, projectiles, fuel and ammunition is written with the step, so that the
 * tables show the match after every action. The server never reads them: the log is the truth.
 */
#include <assert.h>

#include "server/port.h"
#include "server/port_deck.h"
#include "store/board.h"

enum { PIECES_TEXT = 8192 }; /* three ships, and whatever can be in the water */

/* ---- what the views of the migrations read ------------------------------------------------------ */

#define RD_OF struct naval_ship
static const struct rd_field ship_fields[] = {
	RD_ENUM(id, naval_ship_ids),
	RD_INT(seat, 0, 1),
	RD_ENUM(model, naval_models),
	RD_INT(x, 0, NAVAL_SIZE - 1),
	RD_INT(y, 0, NAVAL_SIZE - 1),
	RD_ENUM(facing, naval_facings),
	RD_INT(hp, 0, NAVAL_CELLS *NAVAL_CELL_POINTS),
	RD_LIST(cells, cell_count, RD_ITEM_INT(0, NAVAL_CELL_POINTS)),
	RD_BOOL(attacked),
	RD_BOOL(sunk),
};
static const struct rd_schema ship_schema = RD_OBJECT("ship", ship_fields);
#undef RD_OF

#define RD_OF struct naval_projectile
static const struct rd_field projectile_fields[] = {
	RD_STRING(id, 1, NAVAL_ID - 1),
	RD_INT(seat, 0, 1),
	RD_ENUM(kind, naval_kinds),
	RD_INT(x, 0, NAVAL_SIZE - 1),
	RD_INT(y, 0, NAVAL_SIZE - 1),
	RD_INT(dx, -1, 1),
	RD_INT(dy, -1, 1),
	RD_INT(life, 0, NAVAL_LIFE_MAX),
	RD_BOOL(ghost),
};
static const struct rd_schema projectile_schema = RD_OBJECT("projectile", projectile_fields);
#undef RD_OF

/* Of one seat. */
struct pieces {
	uint8_t ship_count, projectile_count;
	struct naval_ship ships[NAVAL_FLEET];
	struct naval_projectile projectiles[NAVAL_PROJECTILES];
};
#define RD_OF struct pieces
static const struct rd_field pieces_fields[] = {
	RD_LIST(ships, ship_count, RD_ITEM_STRUCT(ship_schema)),
	RD_LIST(projectiles, projectile_count, RD_ITEM_STRUCT(projectile_schema)),
};
static const struct rd_schema pieces_schema = RD_OBJECT("pieces", pieces_fields);
#undef RD_OF

/* ---- with each step ------------------------------------------------------------------------------- */

static void collect(const struct naval_state *state, int seat, struct pieces *pieces)
{
	memset(pieces, 0, sizeof(*pieces));
	for (int i = 0; i < state->ship_count; i++)
		if (state->ships[i].seat == seat)
			pieces->ships[pieces->ship_count++] = state->ships[i];
	for (int i = 0; i < state->projectile_count; i++)
		if (state->projectiles[i].seat == seat)
			pieces->projectiles[pieces->projectile_count++] = state->projectiles[i];
}

/* Nothing of what the seat has is another: most steps change one side alone. */
static bool is_same(const struct naval_state *before, const struct naval_state *after, int seat,
	const struct pieces *pieces)
{
	struct pieces old;
	if (!before || before->players[seat].fuel != after->players[seat].fuel ||
		before->players[seat].ammo != after->players[seat].ammo)
		return false;
	collect(before, seat, &old);
	return memcmp(&old, pieces, sizeof(old)) == 0;
}

void port_write_board(
	const struct rd_game *game, struct store_request *request, const struct port_step *step)
{
	const struct naval_state *after = step->after;
	struct rd_writer writer;
	char text[PIECES_TEXT];
	for (int seat = 0; port_is_of(game) && seat < 2; seat++) {
		struct pieces pieces;
		collect(after, seat, &pieces);
		if (is_same(step->before, after, seat, &pieces))
			continue;
		rd_write_start(&writer, text, sizeof(text));
		rd_write(&pieces_schema, &pieces, &writer);
		bool is_whole = rd_write_finish(&writer);
		assert(is_whole);
		(void)is_whole;
		store_board_put(request, &(struct store_board){.match_id = step->match_id,
						 .seat = seat,
						 .fuel = after->players[seat].fuel,
						 .ammo = after->players[seat].ammo,
						 .pieces = text});
	}
}
