/*
 * load.c: what a patched state leaves out, and what it must keep (2.13). A state that was printed
 * comes through unchanged.
 */
#include "parts.h"

#include <string.h>

enum { HP_LEFT_OUT = -1 };

/* ---- order ---- */

static void sort_ships(struct pirates_state *state)
{
	for (int i = 1; i < state->ship_count; i++)
		for (int at = i; at > 0 && state->ships[at - 1].number > state->ships[at].number;
			at--) {
			struct pirates_ship ship = state->ships[at];
			state->ships[at] = state->ships[at - 1];
			state->ships[at - 1] = ship;
		}
}

static void sort_wrecks(struct pirates_scene *scene)
{
	for (int i = 1; i < scene->wreck_count; i++) {
		struct pirates_wreck wreck = scene->wrecks[i];
		int at = i, cell = pirates_cell_of(wreck.at);
		for (; at > 0 && pirates_cell_of(scene->wrecks[at - 1].at) > cell; at--)
			scene->wrecks[at] = scene->wrecks[at - 1];
		scene->wrecks[at] = wreck;
	}
}

/* ---- ships ---- */

static void fill_ship(const struct pirates_numbers *numbers, struct pirates_ship *ship)
{
	if (!ship->name[0])
		pirates_number_name(ship->name, "Ship", ship->number);
	ship->stats = pirates_stats_of(numbers, ship);
	if (ship->hp == HP_LEFT_OUT)
		ship->hp = ship->destroyed ? 0 : numbers->hull[ship->kind];
}

static const char *fault_of_wreckage(const struct pirates_ship *ship, int kind)
{
	int32_t any = ship->hp | ship->step_count;
	for (int i = 0; i < PIRATES_GOODS; i++)
		any |= ship->cargo.of[i];
	for (int i = 0; i < PIRATES_ENHANCEMENTS; i++)
		any |= pirates_has(ship, i);
	if (kind != PIRATES_PORT)
		return "a destroyed ship lies in a port";
	return any ? "a destroyed ship has no hull points, cargo, plan or active enhancement"
		   : NULL;
}

/* What is wrong with a ship taken by itself, or NULL. */
static const char *fault_of_ship(const struct pirates_state *state, const struct pirates_ship *ship)
{
	int kind = pirates_kind_at(&state->chart, ship->at.q, ship->at.r);
	if (ship->seat >= state->scene.seats)
		return "there is no such seat";
	if (!pirates_is_name(ship->name))
		return "that is no name for a ship";
	if (!pirates_is_navigable(kind))
		return "no ship can be on this tile";
	for (int i = 0; i < PIRATES_ENHANCEMENTS; i++)
		if (ship->enhancements[i] != PIRATES_NONE && !pirates_can_carry(ship->kind, i))
			return "the class cannot carry this enhancement";
	if (ship->destroyed)
		return fault_of_wreckage(ship, kind);
	if (ship->hp < 1 || ship->hp > ship->stats.max_hp)
		return "the hull points are not between 1 and max_hp";
	if (pirates_load_of(&ship->cargo) > ship->stats.hold)
		return "the goods aboard exceed the hold";
	struct pirates_waters waters = pirates_waters_of(state);
	if (!pirates_is_shaped(ship->plan, ship->step_count) ||
		pirates_check_plan(&waters, ship, NULL, ship->plan, ship->step_count) !=
			RD_ACCEPTED)
		return "the plan is not possible";
	return NULL;
}

static const char *fault_between(const struct pirates_state *state, int place)
{
	const struct pirates_ship *ship = &state->ships[place];
	int fleet = 1, kind = pirates_kind_at(&state->chart, ship->at.q, ship->at.r);
	for (int i = 0; i < place; i++) {
		const struct pirates_ship *other = &state->ships[i];
		if (strcmp(ship->name, other->name) == 0)
			return "two ships have the same name";
		if (kind != PIRATES_PORT && rd_hex_equal(ship->at, other->at))
			return "two ships are on one tile";
		fleet += other->seat == ship->seat;
	}
	return fleet > PIRATES_FLEET ? "a team has at most 10 ships" : NULL;
}

static bool check_ships(const struct pirates_state *state, struct rd_fault *fault)
{
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_ship *ship = &state->ships[i];
		const char *reason = ship->number != i + 1 ? "ids go without gaps" : NULL;
		if (!reason)
			reason = fault_of_ship(state, ship);
		if (!reason)
			reason = fault_between(state, i);
		if (reason) {
			char path[] = {'s', 'h', 'i', 'p', 's', '.', 's',
				(char)('0' + ship->number / 10), (char)('0' + ship->number % 10),
				0};
			if (ship->number < 10) {
				path[7] = path[8];
				path[8] = 0;
			}
			return rd_fault_say(fault, path, -1, reason);
		}
	}
	return true;
}

/* ---- the sea ---- */

static bool check_stocks(const struct pirates_state *state, struct rd_fault *fault)
{
	const struct pirates_scene *scene = &state->scene;
	if (scene->stock_count != scene->map.plantation_count + scene->map.extra_count)
		return rd_fault_say(fault, "plantations", -1, "there is no such plantation");
	for (int i = 0, before = -1; i < scene->stock_count; i++) {
		const struct pirates_stock *stock = &scene->plantations[i];
		int cell = pirates_cell_of(stock->at), kind = state->chart.kind[cell];
		bool is_extra = kind == PIRATES_EXTRA;
		if ((kind != PIRATES_PLANTATION && !is_extra) || cell <= before)
			return rd_fault_say(fault, "plantations", i, "there is no such plantation");
		before = cell;
		for (int j = 0; j < 3; j++)
			if (stock->of[j] > pirates_capacity[is_extra][j])
				return rd_fault_say(
					fault, "plantations", i, "the stock exceeds the capacity");
	}
	return true;
}

static bool check_wrecks(const struct pirates_state *state, struct rd_fault *fault)
{
	const struct pirates_scene *scene = &state->scene;
	for (int i = 0; i < scene->wreck_count; i++) {
		const struct pirates_wreck *wreck = &scene->wrecks[i];
		int32_t any = 0;
		if (i > 0 && rd_hex_equal(wreck->at, scene->wrecks[i - 1].at))
			return rd_fault_say(
				fault, "wrecks", i, "there is another wreck on this tile");
		for (int j = 0; j < PIRATES_GOODS; j++)
			any |= wreck->goods.of[j];
		if (any == 0)
			return rd_fault_say(fault, "wrecks", i, "the wreck is empty");
		if (!pirates_is_navigable(pirates_kind_at(&state->chart, wreck->at.q, wreck->at.r)))
			return rd_fault_say(fault, "wrecks", i, "no wreck can be on this tile");
	}
	return true;
}

/* ---- the match ---- */

static bool is_time_fit(const struct pirates_state *state)
{
	int32_t deadline = state->scene.terms.deadline_s;
	if (state->scene.phase == PIRATES_OVER || deadline == 0)
		return state->left_s == -1;
	return state->left_s >= 1 && state->left_s <= deadline;
}

static bool is_everybody_ready(const struct pirates_scene *scene)
{
	for (int seat = 0; seat < scene->seats; seat++)
		if (scene->teams[seat].out == 0 && !scene->teams[seat].ready)
			return false;
	return true;
}

static bool check_match(const struct pirates_state *state, struct rd_fault *fault)
{
	const struct pirates_scene *scene = &state->scene;
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++)
		if (pirates_price_level(&scene->prices, good) < 0)
			return rd_fault_say(
				fault, "prices", -1, "these are not the prices of one level");
	if (scene->round > scene->terms.rounds)
		return rd_fault_say(fault, "round", -1, "the match has fewer rounds");
	if (!is_time_fit(state))
		return rd_fault_say(fault, "left_s", -1, "the deadline allows no such remainder");
	if (state->next_ship != state->ship_count + 1)
		return rd_fault_say(
			fault, "next_ship", -1, "it is one more than the number of ships");
	if (scene->phase == PIRATES_PLANNING && is_everybody_ready(scene))
		return rd_fault_say(fault, "teams", -1, "not every team can be ready");
	return true;
}

static bool has_given(uint64_t given, const char *key)
{
	const struct rd_schema *schema = &pirates_state_schema;
	for (size_t i = 0; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		if (strlen(key) == field->key_length - 3u &&
			memcmp(field->key + 1, key, field->key_length - 3u) == 0)
			return given >> i & 1;
	}
	return false;
}

bool pirates_loaded(void *of, uint64_t given, struct rd_fault *fault)
{
	struct pirates_state *state = of;
	struct pirates_scene *scene = &state->scene;
	pirates_draw_chart(&scene->map, &state->chart);
	sort_ships(state);
	sort_wrecks(scene);
	for (int i = 0; i < state->ship_count; i++)
		fill_ship(pirates_numbers_of(scene), &state->ships[i]);
	for (int seat = 0; seat < scene->seats; seat++) {
		scene->teams[seat].has_infamy = scene->terms.infamy;
		if (!scene->terms.infamy)
			scene->teams[seat].infamy = 0;
	}
	if (!has_given(given, "next_ship"))
		state->next_ship = (uint8_t)(state->ship_count + 1);
	if (scene->phase == PIRATES_OVER && !has_given(given, "left_s"))
		state->left_s = -1;
	if (!check_ships(state, fault) || !check_stocks(state, fault) ||
		!check_wrecks(state, fault) || !check_match(state, fault))
		return false;
	if (scene->phase == PIRATES_OVER)
		pirates_rank(state);
	return true;
}
