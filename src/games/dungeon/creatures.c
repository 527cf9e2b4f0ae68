/* creatures.c: a creature acts (7.8), step by step as the rulebook numbers them. */
#include "parts.h"

#include <string.h>

enum { NOBODY = -2, RESET_DISTANCE = 25, STUCK_MAX = 8, SHOT_RANGE = 8 };

/* Whom a creature senses, and how. */
struct sense {
	int target; /* a fighter, or NOBODY */
	bool sees, hears;
	int distance;
};

static struct dungeon_creature *creature_of(struct dungeon_run *run, int place)
{
	return &run->here->creatures[place];
}

static void wait(struct dungeon_run *run, int place)
{
	dungeon_spend_wait(run, place);
}

/* ---- steps ---- */

static void step_off_route(struct dungeon_creature *creature)
{
	struct dungeon_route *route = &creature->route;
	if (route->step_count == 0 || route->steps[0].x != creature->x ||
		route->steps[0].y != creature->y)
		return;
	route->step_count--;
	memmove(&route->steps[0], &route->steps[1], route->step_count * sizeof(route->steps[0]));
	route->steps[route->step_count] = (struct dungeon_spot){0, 0};
}

static void open_door(struct dungeon_run *run, int place, struct rd_cell door)
{
	dungeon_clear_waited(run, place);
	if (dungeon_is_visible(run, door))
		dungeon_tell_at(run, DUNGEON_E_DOOR_OPENED, door)->by = dungeon_who(run, place);
	dungeon_set_terrain(run, door, DUNGEON_OPEN_DOOR);
	dungeon_make_door_noise(run, place, door);
}

/* Into a cell that is free; false if the hidden seeker was there. */
bool dungeon_step_to(struct dungeon_run *run, int place, struct rd_cell to)
{
	struct dungeon_creature *creature = creature_of(run, place);
	if (rd_cell_equal(to, dungeon_hero_cell(run->hero))) {
		dungeon_clear_waited(run, place);
		dungeon_reveal_hero(run, DUNGEON_BY_BUMP);
		return false;
	}
	if (dungeon_terrain(run->here, to) == DUNGEON_DOOR) {
		open_door(run, place, to);
		return true;
	}
	dungeon_spend_step(run, place, to);
	creature->x = (uint8_t)to.x;
	creature->y = (uint8_t)to.y;
	step_off_route(creature);
	run->is_stale = true;
	if (creature->seen && dungeon_is_seen(run, creature)) {
		struct dungeon_event *event = dungeon_tell_of(
			run, DUNGEON_E_CREATURE_MOVED, creature);
		event->x = creature->x;
		event->y = creature->y;
	}
	bool flies = dungeon_has_trait(creature, DUNGEON_FLIES);
	int terrain = dungeon_terrain(run->here, to);
	int louder = flies && terrain == DUNGEON_WATER ? 0 : dungeon_step_noise(terrain);
	dungeon_make_noise(run, place, 1 + louder, 1, flies ? DUNGEON_WINGS : DUNGEON_STEPS);
	return true;
}

/* One step along the route to a goal; false if there is none, or its step is not free: nothing was done. */
bool dungeon_go_towards(
	struct dungeon_run *run, int place, struct rd_cell goal, bool *has_route, bool *has_stepped)
{
	struct rd_cell step;
	*has_stepped = false;
	*has_route = dungeon_route_step(run, place, goal, &step);
	if (!*has_route || !dungeon_is_free(run, place, step))
		return false;
	*has_stepped = dungeon_step_to(run, place, step);
	return true;
}

/* ---- 1 to 3: who cannot think ---- */

static void stumble(struct dungeon_run *run, int place)
{
	enum rd_direction direction = (enum rd_direction)dungeon_draw(
		run, "stumble", 0, RD_DIRECTIONS - 1);
	struct dungeon_creature *creature = creature_of(run, place);
	struct rd_cell to = rd_cell_step(dungeon_creature_cell(creature), direction);
	if (dungeon_is_free(run, place, to)) {
		dungeon_step_to(run, place, to);
		return;
	}
	int met = NOBODY;
	if (dungeon_inside(run->here, to)) {
		int there = dungeon_creature_at(run->here, to);
		if (!run->hero->hidden && rd_cell_equal(to, dungeon_hero_cell(run->hero)))
			met = DUNGEON_HERO;
		else if (there >= 0 && !creature_of(run, there)->disguised &&
			 !dungeon_has_trait(creature_of(run, there), DUNGEON_UNHARMED))
			met = there;
	}
	if (met != NOBODY && creature->stamina > 0)
		dungeon_attack(run, place, met);
	else
		wait(run, place);
}

static void sleep(struct dungeon_run *run, int place)
{
	struct dungeon_creature *creature = creature_of(run, place);
	dungeon_clear_waited(run, place);
	bool is_stone = run->state->edition >= 2 && creature->kind == DUNGEON_PALE_KING; /* R57 */
	if (is_stone || !dungeon_hears(run, place, DUNGEON_HERO))
		return;
	int level = dungeon_noise_level(run->state, DUNGEON_HERO);
	int roll = dungeon_draw(run, "wake_d6", 1, 6);
	int luck = dungeon_draw(run, "luck", 0, dungeon_luck(run->state, DUNGEON_HERO));
	if (roll - dungeon_stealth(run->state, DUNGEON_HERO) + level <= 3 + luck)
		return;
	creature->asleep = false;
	if (creature->seen)
		dungeon_tell_of(run, DUNGEON_E_WOKE, creature);
}

static void lurk(struct dungeon_run *run, int place)
{
	struct dungeon_creature *creature = creature_of(run, place);
	struct rd_cell hero = dungeon_hero_cell(run->hero);
	bool may_strike = creature->stamina > 0 && !run->hero->hidden &&
			  rd_distance(dungeon_creature_cell(creature), hero) == 1;
	if (!may_strike) {
		wait(run, place);
		if (run->state->edition >= 2)
			dungeon_stir(run, place);
		return;
	}
	creature->aggravated = creature->ever = true;
	creature->foe = DUNGEON_FOE_HERO;
	creature->last_x = (uint8_t)hero.x;
	creature->last_y = (uint8_t)hero.y;
	creature->lost = 0;
	dungeon_attack(run, place, DUNGEON_HERO);
}

/* ---- 4: whom it senses ---- */

static void consider(struct dungeon_run *run, int place, int candidate, struct sense *sense)
{
	int distance = rd_distance(
		dungeon_fighter_cell(run, place), dungeon_fighter_cell(run, candidate));
	if (sense->target != NOBODY && distance >= sense->distance)
		return;
	bool sees = dungeon_sees(run, place, candidate),
	     hears = dungeon_hears(run, place, candidate);
	if (sees || hears)
		*sense = (struct sense){candidate, sees, hears, distance};
}

static struct sense look_out(struct dungeon_run *run, int place)
{
	struct sense sense = {.target = NOBODY};
	const struct dungeon_creature *creature = creature_of(run, place);
	bool is_neutral = dungeon_has_trait(creature, DUNGEON_NEUTRAL);
	bool may_be_hero = !is_neutral || creature->foe == DUNGEON_FOE_HERO;
	if (may_be_hero && !run->hero->hidden && run->hero->hp > 0)
		consider(run, place, DUNGEON_HERO, &sense);
	if (is_neutral) {
		int foe = creature->foe > 0 ? dungeon_creature_by_n(run->here, creature->foe) : -1;
		if (foe >= 0 && foe != place && !creature_of(run, foe)->hidden)
			consider(run, place, foe, &sense);
		return sense;
	}
	for (int i = 0; i < run->here->creature_count; i++) {
		const struct dungeon_creature *other = creature_of(run, i);
		if (other->kind == DUNGEON_ADVENTURER && dungeon_is_alive(other) &&
			!other->hidden && i != place)
			consider(run, place, i, &sense);
	}
	return sense;
}

/* ---- 10: idle ---- */

void dungeon_go_home(struct dungeon_run *run, int place)
{
	const struct dungeon_creature *creature = creature_of(run, place);
	struct rd_cell home = rd_cell_at(creature->home_x, creature->home_y);
	bool has_route, has_stepped;
	if (rd_cell_equal(home, dungeon_creature_cell(creature)) ||
		!dungeon_go_towards(run, place, home, &has_route, &has_stepped))
		wait(run, place);
}

static void patrol(struct dungeon_run *run, int place)
{
	struct dungeon_creature *creature = creature_of(run, place);
	const struct dungeon_level *level = run->here;
	bool has_route, has_stepped;
	if (level->post_count == 0) {
		dungeon_go_home(run, place);
		return;
	}
	int post = creature->post % level->post_count;
	if (level->posts[post].x == creature->x && level->posts[post].y == creature->y)
		post = (post + 1) % level->post_count;
	creature->post = (uint8_t)post;
	if (dungeon_go_towards(run, place, rd_cell_at(level->posts[post].x, level->posts[post].y),
		    &has_route, &has_stepped))
		return;
	if (!has_route)
		creature->post = (uint8_t)((post + 1) % level->post_count);
	wait(run, place);
}

static void wander(struct dungeon_run *run, int place)
{
	enum rd_direction direction = (enum rd_direction)dungeon_draw(
		run, "wander", 0, RD_DIRECTIONS - 1);
	struct rd_cell to = rd_cell_step(dungeon_creature_cell(creature_of(run, place)), direction);
	if (dungeon_is_free(run, place, to) && dungeon_terrain(run->here, to) != DUNGEON_DOOR)
		dungeon_step_to(run, place, to);
	else
		wait(run, place);
}

static void idle(struct dungeon_run *run, int place)
{
	switch (creature_of(run, place)->mode) {
	case DUNGEON_PATROL: patrol(run, place); break;
	case DUNGEON_WANDER: wander(run, place); break;
	default: dungeon_go_home(run, place); break;
	}
}

/* ---- 7: it has lost its foe ---- */

static void search_for_foe(struct dungeon_run *run, int place)
{
	struct dungeon_creature *creature = creature_of(run, place);
	struct rd_cell last = rd_cell_at(creature->last_x, creature->last_y);
	bool has_route, has_stepped;
	int distance = rd_distance(dungeon_creature_cell(creature), last);
	if (distance > RESET_DISTANCE) {
		dungeon_calm(run, place);
		wait(run, place);
		return;
	}
	if (distance > 0 && dungeon_go_towards(run, place, last, &has_route, &has_stepped))
		return;
	wait(run, place);
	creature->lost = (uint8_t)dungeon_min(99, creature->lost + 1);
	if (creature->lost >= 3 + dungeon_row(creature)->aggr)
		dungeon_calm(run, place);
}

/* ---- 9: hand to hand ---- */

static bool step_back(struct dungeon_run *run, int place, int target)
{
	struct rd_cell at = dungeon_creature_cell(creature_of(run, place)),
		       foe = dungeon_fighter_cell(run, target);
	for (int i = 0; i < RD_DIRECTIONS; i++) {
		struct rd_cell to = rd_cell_step(at, rd_step_order[i]);
		if (rd_distance(to, foe) != 2 || !dungeon_is_free(run, place, to) ||
			dungeon_terrain(run->here, to) == DUNGEON_DOOR)
			continue;
		dungeon_step_to(run, place, to);
		return true;
	}
	return false;
}

static void fight(struct dungeon_run *run, int place, int target)
{
	const struct dungeon_creature *creature = creature_of(run, place);
	if (creature->stamina > 0) {
		dungeon_attack(run, place, target);
		return;
	}
	bool retreats = dungeon_has_trait(creature, DUNGEON_WARY) &&
			dungeon_draw(run, "retreat", 1, 100) <= 50 - dungeon_row(creature)->aggr;
	if (!retreats || !step_back(run, place, target))
		wait(run, place);
}

/* ---- 8: it knows where its foe is ---- */

bool dungeon_has_clear_line(const struct dungeon_run *run, int place, struct rd_cell to)
{
	struct rd_cell from = dungeon_creature_cell(&run->here->creatures[place]);
	for (int i = 1; i < rd_distance(from, to); i++)
		if (!dungeon_is_empty(run->here, rd_line_cell(from, to, i)))
			return false;
	return true;
}

/* "Then" of step 8 */
static void close_in(struct dungeon_run *run, int place, const struct sense *sense)
{
	struct dungeon_creature *creature = creature_of(run, place);
	struct rd_cell to = dungeon_fighter_cell(run, sense->target);
	bool has_route, has_stepped;
	if (run->state->edition >= 2 &&
		dungeon_behave(run, place, sense->target, sense->sees, sense->distance))
		return;
	if (sense->distance == 1) {
		fight(run, place, sense->target);
		return;
	}
	bool may_shoot = dungeon_has_trait(creature, DUNGEON_ARCHER) && creature->arrows > 0 &&
			 sense->sees && sense->distance <= SHOT_RANGE &&
			 dungeon_has_clear_line(run, place, to);
	if (may_shoot) {
		creature->arrows--;
		dungeon_clear_waited(run, place);
		dungeon_fly(run, place, to, DUNGEON_ARROW, false, 0);
		return;
	}
	if (dungeon_go_towards(run, place, to, &has_route, &has_stepped)) {
		if (has_stepped)
			creature->stuck = 0;
		return;
	}
	wait(run, place);
	if (++creature->stuck >= STUCK_MAX)
		dungeon_calm(run, place);
}

static void remember_foe(struct dungeon_run *run, int place, int target)
{
	struct dungeon_creature *creature = creature_of(run, place);
	struct rd_cell at = dungeon_fighter_cell(run, target);
	int16_t foe = target == DUNGEON_HERO ? DUNGEON_FOE_HERO
					     : (int16_t)creature_of(run, target)->n;
	if (creature->foe != foe)
		run->is_stale = true;
	creature->foe = foe;
	creature->last_x = (uint8_t)at.x;
	creature->last_y = (uint8_t)at.y;
	creature->lost = 0;
}

static void hunt(struct dungeon_run *run, int place, const struct sense *sense)
{
	const struct dungeon_creature *creature = creature_of(run, place);
	if (!sense->sees && sense->distance >= 2) {
		int engage = dungeon_draw(run, "engage", 0, 3);
		if (sense->distance > engage + dungeon_foh(run->state, creature)) {
			search_for_foe(run, place);
			return;
		}
	}
	remember_foe(run, place, sense->target);
	close_in(run, place, sense);
}

/* ---- 6: does it notice? ---- */

static void notice(struct dungeon_run *run, int place, const struct sense *sense)
{
	struct dungeon_creature *creature = creature_of(run, place);
	const struct dungeon_creature_row *row = dungeon_row(creature);
	int fov = dungeon_fov(creature), foh = dungeon_foh(run->state, creature);
	int stealth = dungeon_effective_stealth(run->state, sense->target),
	    most = dungeon_luck(run->state, sense->target);
	int engage = dungeon_draw(run, "engage", 0, 3);
	int range = engage + (sense->sees ? fov : foh) - stealth -
		    dungeon_draw(run, "luck", 0, most);
	if (sense->distance >= 2 && sense->distance <= range) {
		dungeon_aggravate(run, place, sense->target, true);
		bool is_sure = row->foh > row->fov ? sense->hears : sense->sees; /* R22 */
		if (is_sure)
			close_in(run, place, sense);
		else
			wait(run, place);
	} else if (sense->distance <= 1 && range >= 0) {
		int contact = dungeon_draw(run, "contact_d4", 1, 4) + stealth;
		contact += dungeon_draw(run, "luck", 0, most);
		int aware = dungeon_draw(run, "aware", 0, 3) + dungeon_max(fov, foh);
		if (contact <= aware)
			dungeon_aggravate(run, place, sense->target, true);
		wait(run, place);
	} else {
		idle(run, place);
	}
}

/* ---- one action ---- */

static void act(struct dungeon_run *run, int place)
{
	struct dungeon_creature *creature = creature_of(run, place);
	if (creature->effects[DUNGEON_PARALYSED] || creature->effects[DUNGEON_CONFUSED])
		dungeon_drop_intent(run, place);
	if (creature->effects[DUNGEON_PARALYSED]) {
		dungeon_clear_waited(run, place);
		return;
	}
	if (creature->effects[DUNGEON_CONFUSED]) {
		stumble(run, place);
		return;
	}
	if (creature->asleep) {
		sleep(run, place);
		return;
	}
	if (creature->hidden) {
		lurk(run, place);
		return;
	}
	struct sense sense = look_out(run, place);
	if (sense.target == NOBODY)
		dungeon_drop_intent(run, place);
	if (sense.target == NOBODY && !creature->aggravated)
		idle(run, place);
	else if (sense.target == NOBODY)
		search_for_foe(run, place);
	else if (!creature->aggravated)
		notice(run, place, &sense);
	else
		hunt(run, place, &sense);
}

static void act_and_look(struct dungeon_run *run, int place, int cost)
{
	struct dungeon_creature *creature = creature_of(run, place);
	creature->points = (int8_t)(creature->points - cost);
	act(run, place);
	if (run->is_stale && !dungeon_is_over(run))
		dungeon_update(run);
}

/* W2; 2.9: at most twice each */
void dungeon_creatures_act(struct dungeon_run *run)
{
	int count = run->here->creature_count;
	run->in_w2 = true;
	for (int i = 0; i < count && !dungeon_is_over(run); i++) {
		struct dungeon_creature *creature = creature_of(run, i);
		if (!dungeon_is_alive(creature) || dungeon_has_trait(creature, DUNGEON_UNHARMED))
			continue;
		if (creature->disguised) {
			if (run->state->edition >= 2)
				dungeon_stir(run, i);
			continue;
		}
		creature->points = (int8_t)dungeon_min(99, creature->points + DUNGEON_POINTS);
		int cost = dungeon_row(creature)->cost;
		if (creature->points < cost)
			continue;
		act_and_look(run, i, cost);
		if (!dungeon_is_over(run) && dungeon_is_alive(creature) &&
			creature->points >= DUNGEON_POINTS)
			act_and_look(run, i, DUNGEON_POINTS);
	}
	run->in_w2 = false;
}
