/*
 * look.c: what a seat sees, and what a spectator does (10): everything but the plans of others, the
 * dice and the seconds left.
 */
#include "pirates.h"

#include <string.h>

static void show_costs(const struct pirates_numbers *numbers, struct pirates_seen_ship *seen)
{
	const struct pirates_ship *ship = &seen->ship;
	seen->is_own = true;
	seen->has_repair = ship->destroyed || ship->hp < ship->stats.max_hp;
	if (seen->has_repair)
		seen->repair_cost = pirates_repair_cost(numbers, ship);
	seen->has_upgrade = !ship->destroyed && ship->kind != PIRATES_GALLEON;
	if (seen->has_upgrade)
		seen->upgrade_cost = pirates_upgrade_cost(numbers, ship);
}

/* Wrecks are few: it is cheaper to write the zeros behind them than to read them too. */
static void show_scene(struct pirates_scene *seen, const struct pirates_scene *scene)
{
	size_t used = offsetof(struct pirates_scene, wrecks) +
		      scene->wreck_count * sizeof scene->wrecks[0];
	memcpy(seen, scene, used);
	memset((char *)seen + used, 0, sizeof *scene - used);
}

void pirates_look(const void *of, int seat, void *out)
{
	const struct pirates_state *state = of;
	struct pirates_view *view = out;
	show_scene(&view->scene, &state->scene);
	view->you = (int8_t)seat;
	view->ship_count = state->ship_count;
	memset(view->zero, 0, sizeof view->zero);
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_ship *ship = &state->ships[i];
		struct pirates_seen_ship *seen = &view->ships[i];
		size_t known = ship->seat == seat ? sizeof *ship
						  : offsetof(struct pirates_ship, plan);
		memcpy(&seen->ship, ship, known);
		memset((char *)seen + known, 0, sizeof *seen - known);
		if (ship->seat == seat)
			show_costs(pirates_numbers_of(&state->scene), seen);
		else
			seen->ship.step_count = 0;
	}
	memset(&view->ships[state->ship_count], 0,
		(size_t)(PIRATES_SHIPS - state->ship_count) * sizeof view->ships[0]);
}
