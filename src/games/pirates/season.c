/*
 * season.c: upkeep (7.10) and the next round (7.11): wrecks, growth, the end of the match, prices,
 * drifting wrecks, rescue.
 */
#include "parts.h"

#include <string.h>

/* ---- 7.10 ---- */

static bool is_empty(const struct pirates_amounts *goods)
{
	int32_t any = 0;
	for (int i = 0; i < PIRATES_GOODS; i++)
		any |= goods->of[i];
	return any == 0;
}

static void remove_empty_wrecks(struct pirates_fray *fray)
{
	struct pirates_scene *scene = &fray->state->scene;
	int kept = 0;
	for (int i = 0; i < scene->wreck_count; i++) {
		const struct pirates_wreck *wreck = &scene->wrecks[i];
		if (!is_empty(&wreck->goods)) {
			if (kept != i)
				scene->wrecks[kept] = *wreck;
			kept++;
			continue;
		}
		struct pirates_event_wreck *event = pirates_emit(
			fray, PIRATES_WRECK_GONE, sizeof *event);
		event->at = wreck->at;
	}
	memset(&scene->wrecks[kept], 0,
		(size_t)(scene->wreck_count - kept) * sizeof scene->wrecks[0]);
	scene->wreck_count = (uint16_t)kept;
}

/* 2.9 */
static bool grow(struct pirates_stock *stock, bool is_extra)
{
	int32_t divisor = pirates_divisor[is_extra];
	bool has_grown = false;
	for (int i = 0; i < 3; i++) {
		int32_t most = pirates_capacity[is_extra][i], now = stock->of[i];
		if (now == most)
			continue;
		int32_t over = most * (most + divisor * now), under = divisor * most + now;
		int32_t next = (over + under - 1) / under;
		has_grown |= next > now;
		stock->of[i] = (uint16_t)next;
	}
	return has_grown;
}

static void grow_all(struct pirates_fray *fray)
{
	struct pirates_state *state = fray->state;
	struct pirates_scene *scene = &state->scene;
	struct pirates_event_grew *event = NULL;
	for (int i = 0; i < scene->stock_count; i++) {
		struct pirates_stock *stock = &scene->plantations[i];
		if (!grow(stock, state->chart.kind[pirates_cell_of(stock->at)] == PIRATES_EXTRA))
			continue;
		if (!event)
			event = pirates_emit(fray, PIRATES_PLANTATIONS_GREW, sizeof *event);
		struct pirates_stock *told = rd_emit_item(fray->turn, &event->stock, sizeof *told);
		*told = *stock;
	}
}

/* ---- 7.11 ---- */

/* Step 2 */
static void change_prices(struct pirates_fray *fray)
{
	static const char *const draws[PIRATES_GOODS] = {
		[PIRATES_CLOTH] = "price_cloth",
		[PIRATES_METAL] = "price_metal",
		[PIRATES_RUM] = "price_rum",
		[PIRATES_WOOD] = "price_wood",
	};
	struct pirates_scene *scene = &fray->state->scene;
	scene->day++;
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++) {
		int level = rd_draw(fray->turn->chance, draws[good], 0, PIRATES_LEVELS - 1);
		pirates_set_price(&scene->prices, good, level);
	}
	struct pirates_event_prices *event = pirates_emit(
		fray, PIRATES_PRICES_CHANGED, sizeof *event);
	event->day = scene->day;
	event->prices = scene->prices;
}

/* The sea tiles without ship and without wreck, in tile order. */
static int list_free_tiles(const struct pirates_state *state, uint16_t tiles[RD_HEX_TILES])
{
	const struct pirates_scene *scene = &state->scene;
	uint8_t kind[PIRATES_CELLS];
	int count = 0, radius = scene->map.radius;
	memcpy(kind, state->chart.kind, sizeof kind);
	for (int i = 0; i < state->ship_count; i++)
		kind[pirates_cell_of(state->ships[i].at)] = PIRATES_OUTSIDE;
	for (int i = 0; i < scene->wreck_count; i++)
		kind[pirates_cell_of(scene->wrecks[i].at)] = PIRATES_OUTSIDE;
	for (int cell = pirates_cell(0, -radius); cell <= pirates_cell(0, radius); cell++) {
		tiles[count] = (uint16_t)cell;
		count += kind[cell] == PIRATES_SEA;
	}
	return count;
}

static const struct pirates_amounts *drifting(int kind)
{
	const struct pirates_drift_row *row = pirates_drifts;
	while (kind > row->highest)
		row++;
	return &row->goods;
}

/* Step 3 */
static void drift_in(struct pirates_fray *fray)
{
	struct pirates_state *state = fray->state;
	struct rd_chance *chance = fray->turn->chance;
	struct pirates_scene *scene = &state->scene;
	uint16_t tiles[RD_HEX_TILES + 1];
	int count = -1;
	for (int i = (scene->seats + 1) / 2; i > 0; i--) {
		if (rd_draw(chance, "wreck_roll", 1, 100) > scene->terms.wreck_chance)
			continue;
		if (count < 0)
			count = list_free_tiles(state, tiles);
		if (count == 0)
			continue;
		int place = rd_draw(chance, "wreck_tile", 0, count - 1);
		int kind = rd_draw(chance, "wreck_kind", 1, 10);
		struct pirates_wreck *wreck = pirates_wreck_on(scene, pirates_hex(tiles[place]));
		wreck->goods = *drifting(kind);
		pirates_tell_wreck(fray, wreck);
		count--;
		memmove(&tiles[place], &tiles[place + 1],
			(size_t)(count - place) * sizeof tiles[0]);
	}
}

/* Step 4: a team that has nothing left but sunk schooners, and cannot pay for the repair of one. */
static void rescue(struct pirates_fray *fray)
{
	struct pirates_state *state = fray->state;
	const struct pirates_numbers *numbers = pirates_numbers_of(&state->scene);
	struct pirates_ship *first[PIRATES_TEAMS] = {NULL};
	bool is_afloat[PIRATES_TEAMS] = {false};
	for (int i = state->ship_count - 1; i >= 0; i--) {
		struct pirates_ship *ship = &state->ships[i];
		first[ship->seat] = ship;
		is_afloat[ship->seat] |= !ship->destroyed || ship->kind != PIRATES_SCHOONER;
	}
	for (int seat = 0; seat < state->scene.seats; seat++) {
		const struct pirates_team *team = &state->scene.teams[seat];
		if (team->out > 0 || is_afloat[seat] || !first[seat] ||
			pirates_can_pay(&team->store, &numbers->share[PIRATES_SCHOONER]))
			continue;
		struct pirates_ship *ship = first[seat];
		ship->destroyed = false;
		ship->hp = ship->stats.max_hp;
		struct pirates_event_deal *event = pirates_emit(
			fray, PIRATES_SHIP_RESCUED, sizeof *event);
		event->seat = (uint8_t)seat;
		event->ship = ship->number;
		event->hp = ship->hp;
	}
}

static void begin_round(struct pirates_fray *fray)
{
	struct pirates_state *state = fray->state;
	struct pirates_scene *scene = &state->scene;
	const struct pirates_terms *terms = &scene->terms;
	scene->round++;
	if (terms->day_rounds > 0 && (scene->round - 1) % terms->day_rounds == 0)
		change_prices(fray);
	if (terms->wreck_chance > 0)
		drift_in(fray);
	rescue(fray);
	state->left_s = terms->deadline_s > 0 ? terms->deadline_s : -1;
	struct pirates_event_round *event = pirates_emit(
		fray, PIRATES_ROUND_STARTED, sizeof *event);
	event->round = scene->round;
	event->left_s = state->left_s;
}

void pirates_upkeep(struct pirates_fray *fray)
{
	struct pirates_state *state = fray->state;
	struct pirates_scene *scene = &state->scene;
	pirates_clear_plans(state);
	for (int i = 0; i < state->ship_count; i++)
		state->ships[i].chained = fray->marked[i >> 6] >> (i & 63) & 1;
	remove_empty_wrecks(fray);
	grow_all(fray);
	bool is_target_reached = pirates_is_target_reached(scene);
	if (!is_target_reached && scene->round < scene->terms.rounds) {
		begin_round(fray);
		return;
	}
	pirates_hush(fray);
	pirates_finish(
		state, is_target_reached ? PIRATES_END_TARGET : PIRATES_END_ROUNDS, fray->turn);
}
