/* throw.c: things that fly (7.9): shooting (6.6), throwing (6.14), arrows of creatures. */
#include "checks.h"

enum { NOBODY = -2 };

/* ---- the flight ---- */

static int met_in(const struct dungeon_run *run, int thrower, struct rd_cell cell)
{
	int there = dungeon_creature_at(run->here, cell);
	if (there >= 0 && there != thrower)
		return there;
	if (thrower != DUNGEON_HERO && rd_cell_equal(cell, dungeon_hero_cell(run->hero)))
		return DUNGEON_HERO;
	return NOBODY;
}

/* Where it ends; `met` gets whom it meets there. */
static struct rd_cell follow_line(
	const struct dungeon_run *run, int thrower, struct rd_cell to, int *met)
{
	struct rd_cell from = dungeon_fighter_cell(run, thrower), at = from;
	*met = NOBODY;
	for (int i = 1; i <= rd_distance(from, to) && *met == NOBODY; i++) {
		struct rd_cell next = rd_line_cell(from, to, i);
		if (!dungeon_walkable(run->here, next) || dungeon_chest_at(run->here, next) >= 0)
			break;
		at = next;
		*met = met_in(run, thrower, next);
	}
	return at;
}

static void tell_flight(struct dungeon_run *run, int thrower, int met, struct rd_cell at, int look)
{
	bool is_visible = dungeon_is_visible(run, at);
	bool is_told = thrower == DUNGEON_HERO || run->here->creatures[thrower].seen ||
		       met == DUNGEON_HERO || is_visible;
	if (!is_told)
		return;
	struct dungeon_event *event = dungeon_tell(run, DUNGEON_E_THROWN);
	event->by = dungeon_who(run, thrower);
	event->look = (uint8_t)look;
	if (is_visible) {
		event->has_place = true;
		event->x = (uint8_t)at.x;
		event->y = (uint8_t)at.y;
	}
}

/* ---- meeting somebody ---- */

static int flight_bonus(const struct dungeon_run *run, int thrower, int kind)
{
	const struct dungeon_hero *hero = run->hero;
	if (thrower != DUNGEON_HERO)
		return dungeon_min(
			DUNGEON_LIMIT, dungeon_row(&run->here->creatures[thrower])->hit + 1);
	return dungeon_min(DUNGEON_LIMIT, hero->base_hit + dungeon_item_rows[kind].hit +
						  (hero->effects[DUNGEON_FOCUS] ? 5 : 0) -
						  (hero->effects[DUNGEON_BLIND] ? 4 : 0));
}

static bool is_weapon(int kind)
{
	return kind == DUNGEON_ARROW || dungeon_item_rows[kind].is_thrown;
}

static void strike_from_afar(struct dungeon_run *run, int thrower, int target, struct rd_cell at,
	int kind, bool known, int charges)
{
	const struct dungeon_item_row *row = &dungeon_item_rows[kind];
	struct dungeon_blow blow = {.is_ranged = true};
	dungeon_clear_waited(run, target);
	run->is_stale = true;
	blow.roll = dungeon_draw(run, "hit_d6", 1, 6) + flight_bonus(run, thrower, kind);
	blow.defence = dungeon_defence(run->state, target);
	blow.is_hit = blow.roll > blow.defence;
	if (blow.is_hit)
		blow.damage = dungeon_max(0, dungeon_draw(run, "damage", row->low, row->high) +
						     row->bonus +
						     dungeon_strength(run->state, thrower) -
						     dungeon_armour(run->state, target));
	dungeon_tell_blow(run, thrower, target, &blow);
	if (target != DUNGEON_HERO)
		dungeon_aggravate(
			run, target, thrower, run->here->creatures[target].hp > blow.damage);
	if (!(blow.is_hit && kind == DUNGEON_ARROW))
		dungeon_fall(run, at, kind, 1, known, charges);
	if (blow.damage > 0)
		dungeon_reset_bonuses(run, target);
	if (target != DUNGEON_HERO)
		dungeon_hurt_creature(run, target, blow.damage, thrower == DUNGEON_HERO);
	else if (blow.is_hit)
		dungeon_hurt_hero(run, blow.damage, run->here->creatures[thrower].kind);
	else
		dungeon_be_missed(run);
}

void dungeon_fly(
	struct dungeon_run *run, int thrower, struct rd_cell to, int kind, bool known, int charges)
{
	int met;
	struct rd_cell at = follow_line(run, thrower, to, &met);
	dungeon_make_noise(run, thrower, 1, 1, DUNGEON_RUSTLE);
	tell_flight(run, thrower, met, at, dungeon_look_of(run->state, kind, known));
	if (met >= 0 && run->here->creatures[met].hidden)
		dungeon_reveal(run, met);
	if (met >= 0 && run->here->creatures[met].disguised)
		dungeon_unmask(run, met);
	bool is_unharmed = met >= 0 &&
			   dungeon_has_trait(&run->here->creatures[met], DUNGEON_UNHARMED);
	if (dungeon_item_rows[kind].class == DUNGEON_POTION)
		dungeon_shatter(run, is_unharmed ? -1 : met, kind, at);
	else if (met != NOBODY && !is_unharmed && is_weapon(kind))
		strike_from_afar(run, thrower, met, at, kind, known, charges);
	else
		dungeon_fall(run, at, kind, 1, known, charges);
}

/* ---- 6.6 ---- */

int dungeon_check_fire(const struct dungeon_run *run, const struct dungeon_action *action)
{
	struct rd_cell at = rd_cell_at(action->x, action->y);
	struct dungeon_ground ground = dungeon_ground_of(run, at);
	return dungeon_refuse_fire(dungeon_worn(run->hero).weapon,
		dungeon_pack_find(run->hero, DUNGEON_ARROW) >= 0, &ground,
		rd_distance(dungeon_hero_cell(run->hero), at));
}

void dungeon_do_fire(struct dungeon_run *run, const struct dungeon_action *action)
{
	dungeon_pack_take(run->hero, dungeon_pack_find(run->hero, DUNGEON_ARROW),
		1); /* the pack is by slot */
	dungeon_fly(run, DUNGEON_HERO, rd_cell_at(action->x, action->y), DUNGEON_ARROW, false, 0);
}

/* ---- 6.14 ---- */

int dungeon_check_throw(const struct dungeon_run *run, const struct dungeon_action *action)
{
	struct rd_cell to = rd_cell_at(action->x, action->y);
	struct dungeon_owned item = dungeon_owned_of(
		&run->hero->pack[dungeon_pack_at(run->hero, action->slot)]);
	return dungeon_refuse_throw(&item, rd_distance(dungeon_hero_cell(run->hero), to),
		dungeon_is_visible(run, to), dungeon_strength(run->state, DUNGEON_HERO));
}

void dungeon_do_throw(struct dungeon_run *run, const struct dungeon_action *action)
{
	int place = dungeon_pack_at(run->hero, action->slot);
	struct dungeon_pack_item item = run->hero->pack[place];
	if (item.worn && item.place == DUNGEON_AT_ARMOR)
		run->cost = 2 * DUNGEON_POINTS;
	dungeon_pack_take(run->hero, place, 1);
	dungeon_fly(run, DUNGEON_HERO, rd_cell_at(action->x, action->y), item.kind, item.known,
		item.charges);
}
