/*
 * resolve.c: the resolution (7) in its order, and of it the guns (7.2), the moves (7.3), the mortars
 * (7.4) and the sinking (7.7). Ships are always gone through in ship order, steps in plan order.
 *
 * Invariants:
 *  1. Plans were walked when they were accepted, and nothing that 6.2 looks at, means apart, changes
 *     before the round closes: no step leads off the map or into land, no plunder lacks a source.
 *  2. While the guns speak, everybody stands on the start tile; hull points may fall below zero,
 *     and nobody is the worse for it before 7.7.
 */
#include "parts.h"

#include <string.h>

/* ---- 7.1 ---- */

static void tell_closed(struct pirates_fray *fray, enum pirates_cause cause)
{
	struct pirates_event_round *event = pirates_emit(fray, PIRATES_ROUND_CLOSED, sizeof *event);
	event->round = fray->state->scene.round;
	event->cause = (uint8_t)cause;
}

static void reveal(struct pirates_fray *fray)
{
	const struct pirates_state *state = fray->state;
	if (fray->is_quiet)
		return;
	struct pirates_event_revealed *event = pirates_emit(
		fray, PIRATES_PLANS_REVEALED, sizeof *event);
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_ship *ship = &state->ships[i];
		if (ship->step_count == 0)
			continue;
		struct pirates_revealed *plan = rd_emit_item(
			fray->turn, &event->plans, sizeof *plan);
		plan->ship = ship->number;
		plan->step_count = ship->step_count;
		memcpy(plan->steps, ship->plan, ship->step_count * sizeof plan->steps[0]);
	}
}

static void open_fray(struct pirates_fray *fray)
{
	const struct pirates_state *state = fray->state;
	memset(fray->occupant, 0, sizeof fray->occupant);
	memset(fray->hit_by, 0, state->ship_count * sizeof fray->hit_by[0]);
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_ship *ship = &state->ships[i];
		struct pirates_course *course = &fray->course[i];
		course->start = course->cell = (uint16_t)pirates_cell_of(ship->at);
		course->start_facing = course->facing = ship->facing;
		course->depth = 0;
		course->is_pushed = false;
		fray->bounty[i] = (uint8_t)(ship->xp < PIRATES_BOUNTY_MOST ? ship->xp
									   : PIRATES_BOUNTY_MOST);
		if (state->chart.kind[course->start] != PIRATES_PORT)
			fray->occupant[course->start] = (uint8_t)(i + 1);
	}
}

/* ---- 7.2 ---- */

static void hurt(struct pirates_fray *fray, int by, int ship, int damage)
{
	fray->state->ships[ship].hp -= damage;
	fray->hit_by[ship][by >> 6] |= (uint64_t)1 << (by & 63);
}

static struct pirates_event_attacked *tell_attack(
	struct pirates_fray *fray, int ship, int attack, struct rd_hex at)
{
	struct pirates_event_attacked *event = pirates_emit(
		fray, PIRATES_SHIP_ATTACKED, sizeof *event);
	event->ship = (uint8_t)(ship + 1);
	event->attack = (uint8_t)attack;
	event->at = at;
	return event;
}

static struct pirates_hit *tell_hit(
	struct pirates_fray *fray, struct pirates_event_attacked *event, int ship, int damage)
{
	struct pirates_hit *hit = rd_emit_item(fray->turn, &event->hits, sizeof *hit);
	hit->ship = (uint8_t)(ship + 1);
	hit->damage = (uint8_t)damage;
	return hit;
}

static void chain(struct pirates_fray *fray, struct pirates_event_attacked *event, int target)
{
	struct pirates_hit *hit = tell_hit(fray, event, target, 0);
	hit->is_chain = true;
	hit->chained = !fray->state->ships[target].chained;
	if (hit->chained)
		fray->marked[target >> 6] |= (uint64_t)1 << (target & 63);
}

/* volley, chain, heavy: the front quarter, then the rear one */
static void fire(struct pirates_fray *fray, int ship, const struct pirates_step *step)
{
	const struct pirates_course *course = &fray->course[ship];
	int guns = fray->state->ships[ship].stats.guns;
	int damage = step->what == PIRATES_DO_HEAVY ? (3 * guns + 1) / 2 : guns;
	struct pirates_event_attacked *event = tell_attack(fray, ship,
		PIRATES_ATTACK_VOLLEY + step->what - PIRATES_DO_VOLLEY, pirates_hex(course->cell));
	event->side = step->side;
	event->facing = course->facing;
	for (int quarter = 1; quarter <= 2; quarter++) {
		int sixths = step->side == PIRATES_LEFT ? -quarter : quarter;
		int cell = course->cell + pirates_ahead[rd_hex_turn(course->facing, sixths)];
		int target = fray->occupant[cell] - 1;
		if (target < 0 || target == ship)
			continue;
		if (step->what == PIRATES_DO_CHAIN) {
			chain(fray, event, target);
		} else {
			hurt(fray, ship, target, damage);
			tell_hit(fray, event, target, damage);
		}
	}
}

static void ram(struct pirates_fray *fray, int ship, bool has_run_up)
{
	const struct pirates_course *course = &fray->course[ship];
	struct pirates_ship *rammer = &fray->state->ships[ship];
	struct pirates_event_attacked *event = tell_attack(
		fray, ship, PIRATES_ATTACK_RAM, pirates_hex(course->cell));
	int target = fray->occupant[course->cell + pirates_ahead[course->facing]] - 1;
	event->facing = course->facing;
	if (target < 0 || target == ship)
		return;
	if (rd_hex_turn(fray->course[target].start_facing, 3) == course->facing) {
		event->blocked = true;
		return;
	}
	int damage = pirates_numbers_of(&fray->state->scene)->ram +
		     (has_run_up ? PIRATES_RUN_UP : 0);
	if (pirates_has(rammer, PIRATES_RAM))
		damage += pirates_ram_bonus[rammer->kind];
	else
		event->recoil = PIRATES_RECOIL;
	hurt(fray, ship, target, damage);
	rammer->hp -= event->recoil;
	tell_hit(fray, event, target, damage);
}

static void wish(struct pirates_fray *fray, int ship, const struct pirates_step *step)
{
	struct pirates_wish *made = &fray->wishes[fray->wish_count++];
	made->cell = fray->course[ship].cell;
	made->ship = (uint8_t)ship;
	memcpy(made->goods.of, step->goods, sizeof made->goods.of);
}

/* Walks a plan from the start tile to its end: attacks take effect where they are reached. */
static void follow(struct pirates_fray *fray, int ship)
{
	const struct pirates_ship *sailing = &fray->state->ships[ship];
	struct pirates_course *course = &fray->course[ship];
	for (int i = 0; i < sailing->step_count; i++) {
		const struct pirates_step *step = &sailing->plan[i];
		switch (step->what) {
		case PIRATES_DO_FORWARD:
			course->trace[course->depth++] = (struct pirates_trace){
				course->cell, course->facing, 0};
			course->cell = (uint16_t)(course->cell + pirates_ahead[course->facing]);
			break;
		case PIRATES_DO_LEFT:
			course->facing = (uint8_t)rd_hex_turn(course->facing, -1);
			break;
		case PIRATES_DO_RIGHT:
			course->facing = (uint8_t)rd_hex_turn(course->facing, 1);
			break;
		case PIRATES_DO_VOLLEY:
		case PIRATES_DO_CHAIN:
		case PIRATES_DO_HEAVY: fire(fray, ship, step); break;
		case PIRATES_DO_RAM:
			ram(fray, ship, i > 0 && sailing->plan[i - 1].what == PIRATES_DO_FORWARD);
			break;
		case PIRATES_DO_PLUNDER: wish(fray, ship, step); break;
		default: break;
		}
	}
}

/* ---- 7.3 ---- */

static bool has_movement(const struct pirates_ship *ship)
{
	for (int i = 0; i < ship->step_count; i++)
		if (ship->plan[i].what <= PIRATES_DO_RIGHT)
			return true;
	return false;
}

static void move(struct pirates_fray *fray)
{
	for (int i = 0; i < fray->state->ship_count; i++) {
		struct pirates_ship *ship = &fray->state->ships[i];
		if (!has_movement(ship))
			continue;
		ship->at = pirates_hex(fray->course[i].cell);
		ship->facing = fray->course[i].facing;
		struct pirates_event_ship *event = pirates_emit(
			fray, PIRATES_SHIP_MOVED, sizeof *event);
		event->ship = ship->number;
		event->at = ship->at;
		event->facing = ship->facing;
	}
}

/* ---- 7.4 ---- */

static void shell(struct pirates_fray *fray, int ship, const struct pirates_step *step)
{
	struct rd_hex at = rd_hex_at(step->q, step->r);
	struct pirates_event_attacked *event = tell_attack(fray, ship, PIRATES_ATTACK_MORTAR, at);
	int cell = pirates_cell_of(at), damage = pirates_numbers_of(&fray->state->scene)->mortar;
	for (int i = 0; i < fray->state->ship_count; i++) {
		if (fray->course[i].cell != cell)
			continue;
		hurt(fray, ship, i, damage);
		tell_hit(fray, event, i, damage);
	}
}

static void shell_all(struct pirates_fray *fray)
{
	for (int i = 0; i < fray->state->ship_count; i++) {
		const struct pirates_ship *ship = &fray->state->ships[i];
		for (int j = 0; j < ship->step_count; j++)
			if (ship->plan[j].what == PIRATES_DO_MORTAR)
				shell(fray, i, &ship->plan[j]);
	}
}

/* ---- 7.7 ---- */

struct rd_hex pirates_nearest_port(const struct pirates_map *map, struct rd_hex from)
{
	int best = 0, best_distance = 3 * RD_HEX_RADIUS, best_cell = PIRATES_CELLS;
	for (int i = 0; i < map->port_count; i++) {
		int distance = rd_hex_distance(from, map->ports[i].at);
		int cell = pirates_cell_of(map->ports[i].at);
		if (distance > best_distance || (distance == best_distance && cell > best_cell))
			continue;
		best = i;
		best_distance = distance;
		best_cell = cell;
	}
	return map->ports[best].at;
}

void pirates_lay_up(struct pirates_state *state, struct pirates_ship *ship)
{
	ship->destroyed = true;
	ship->hp = 0;
	ship->cargo = (struct pirates_amounts){{0}};
	for (int i = 0; i < PIRATES_ENHANCEMENTS; i++)
		if (ship->enhancements[i] == PIRATES_ACTIVE)
			ship->enhancements[i] = PIRATES_DESTROYED;
	ship->stats = pirates_stats_of(pirates_numbers_of(&state->scene), ship);
	ship->at = pirates_nearest_port(&state->scene.map, ship->at);
}

struct pirates_wreck *pirates_wreck_on(struct pirates_scene *scene, struct rd_hex at)
{
	int cell = pirates_cell_of(at), place = pirates_find_wreck(scene, cell);
	if (place >= 0)
		return &scene->wrecks[place];
	for (place = scene->wreck_count++;
		place > 0 && pirates_cell_of(scene->wrecks[place - 1].at) > cell; place--)
		scene->wrecks[place] = scene->wrecks[place - 1];
	scene->wrecks[place] = (struct pirates_wreck){.at = at};
	return &scene->wrecks[place];
}

void pirates_tell_wreck(struct pirates_fray *fray, const struct pirates_wreck *wreck)
{
	struct pirates_event_wreck *event = pirates_emit(
		fray, PIRATES_WRECK_APPEARED, sizeof *event);
	event->at = wreck->at;
	event->goods = wreck->goods;
}

/* Everybody else who took a hull point from it this round. */
static void credit(struct pirates_fray *fray, int ship, struct pirates_event_sunk *event)
{
	const uint64_t *by = fray->hit_by[ship];
	for (int i = 0; i < fray->state->ship_count; i++) {
		if (i == ship || !(by[i >> 6] >> (i & 63) & 1))
			continue;
		if (fray->state->ships[i].xp < PIRATES_MOST)
			fray->state->ships[i].xp++;
		uint8_t *number = rd_emit_item(fray->turn, &event->by, sizeof *number);
		*number = (uint8_t)(i + 1);
	}
}

/* 2.15: every other team that had a part in it, once. */
static void spread_fear(struct pirates_fray *fray, int place)
{
	struct pirates_scene *scene = &fray->state->scene;
	const struct pirates_ship *ships = fray->state->ships;
	const uint64_t *by = fray->hit_by[place];
	int points = pirates_infamy[ships[place].kind] + fray->bounty[place];
	bool has_part[PIRATES_TEAMS] = {false};
	for (int i = 0; i < fray->state->ship_count; i++)
		has_part[ships[i].seat] |= by[i >> 6] >> (i & 63) & 1;
	for (int seat = 0; seat < scene->seats; seat++) {
		struct pirates_team *team = &scene->teams[seat];
		if (!has_part[seat] || seat == ships[place].seat)
			continue;
		int32_t sum = team->infamy + points;
		team->infamy = sum < PIRATES_INFAMY_MOST ? sum : PIRATES_INFAMY_MOST;
		struct pirates_event_infamous *event = pirates_emit(
			fray, PIRATES_TEAM_INFAMOUS, sizeof *event);
		event->seat = (uint8_t)seat;
		event->ship = ships[place].number;
		event->points = (uint8_t)points;
		event->infamy = team->infamy;
	}
}

void pirates_sink(struct pirates_fray *fray, int place, bool is_credited)
{
	struct pirates_state *state = fray->state;
	struct pirates_ship *ship = &state->ships[place];
	struct pirates_wreck *wreck = pirates_wreck_on(&state->scene, ship->at);
	pirates_add(&wreck->goods, &ship->cargo);
	pirates_add(&wreck->goods, &pirates_numbers_of(&state->scene)->share[ship->kind]);
	struct pirates_event_sunk *event = pirates_emit(fray, PIRATES_SHIP_SUNK, sizeof *event);
	event->ship = ship->number;
	event->at = ship->at;
	pirates_lay_up(state, ship);
	event->port = ship->at;
	fray->course[place].cell = (uint16_t)pirates_cell_of(ship->at);
	if (is_credited)
		credit(fray, place, event);
	pirates_tell_wreck(fray, wreck);
	if (is_credited && state->scene.terms.infamy)
		spread_fear(fray, place);
}

static void sink_all(struct pirates_fray *fray)
{
	for (int i = 0; i < fray->state->ship_count; i++) {
		const struct pirates_ship *ship = &fray->state->ships[i];
		if (!ship->destroyed && ship->hp <= 0)
			pirates_sink(fray, i, true);
	}
}

/* ---- 7 ---- */

static void play_round(
	struct pirates_state *state, enum pirates_cause cause, struct rd_turn *turn, bool is_quiet)
{
	struct pirates_fray fray;
	fray.state = state;
	fray.turn = turn;
	fray.is_quiet = is_quiet;
	fray.wish_count = 0;
	fray.marked[0] = fray.marked[1] = 0;
	tell_closed(&fray, cause);
	reveal(&fray);
	open_fray(&fray);
	for (int i = 0; i < state->ship_count; i++)
		follow(&fray, i);
	move(&fray);
	shell_all(&fray);
	pirates_trade(&fray);
	pirates_plunder(&fray);
	sink_all(&fray);
	pirates_collide(&fray);
	pirates_upkeep(&fray);
}

void pirates_resolve(struct pirates_state *state, enum pirates_cause cause, struct rd_turn *turn)
{
	play_round(state, cause, turn, false);
}

#define FITS(size, count, item)                                                                    \
	_Static_assert((size) + (count) * sizeof(item) <= PIRATES_ONE_EVENT, "room for one event")
FITS(sizeof(struct pirates_event_attacked), PIRATES_SHIPS, struct pirates_hit);
FITS(sizeof(struct pirates_event_sunk), PIRATES_SHIPS, uint8_t);
FITS(sizeof(struct pirates_event_collision), PIRATES_SHIPS, struct pirates_bumped);
FITS(sizeof(struct pirates_event_grew), PIRATES_PLANTATIONS, struct pirates_stock);
FITS(0, 1, struct pirates_event_finished);

void pirates_foresee(struct pirates_state *state, struct rd_chance *chance)
{
	_Alignas(8) uint8_t room[PIRATES_ONE_EVENT];
	struct rd_turn turn = {.chance = chance, .arena = room, .capacity = sizeof room};
	play_round(state, PIRATES_READY, &turn, true);
}
