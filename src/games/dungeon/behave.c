/*
 * behave.c: the ways of single kinds (7.15), from edition 2 on. What is dangerous is readied with one action, which is
 * seen and heard, and done with the next: between the two the seeker has an answer.
 */
#include "parts.h"

enum {
	CHARGE_REACH = 4,
	CHARGE_STEPS = 3,
	CHANT_REACH = 7,
	CHANT_BREATH = 2, /* stamina of a bolt */
	BOLT_LEAST = 2,
	BOLT_MOST = 6,
	HORN_REACH = 12,
	FADE_LEAST = 3,
	FADE_REACH = 7,
	BOUND_REACH = 7, /* from its home that bones go after anybody */
	RAISED_MAX = 2,
	STIR_REACH = 2,
	STIR_PAUSE = 10, /* turns */
};

static struct dungeon_creature *creature_of(struct dungeon_run *run, int place)
{
	return &run->here->creatures[place];
}

static void tell(struct dungeon_run *run, int type, const struct dungeon_creature *creature)
{
	if (creature->seen)
		dungeon_tell_of(run, (enum dungeon_event_type)type, creature)->line =
			creature->intent;
}

static void ready(struct dungeon_run *run, int place, enum dungeon_readied intent)
{
	struct dungeon_creature *creature = creature_of(run, place);
	dungeon_clear_waited(run, place);
	creature->intent = (uint8_t)intent;
	tell(run, DUNGEON_E_READIED, creature);
	if (intent == DUNGEON_CHANT || intent == DUNGEON_HORN || intent == DUNGEON_RAISE)
		dungeon_make_noise(run, place, 2, 1, DUNGEON_CRIES);
}

/* Does what it has readied. */
static void finish(struct dungeon_run *run, int place)
{
	struct dungeon_creature *creature = creature_of(run, place);
	dungeon_clear_waited(run, place);
	tell(run, DUNGEON_E_DID, creature);
	creature->intent = DUNGEON_NO_INTENT;
}

void dungeon_drop_intent(struct dungeon_run *run, int place)
{
	struct dungeon_creature *creature = creature_of(run, place);
	if (creature->intent == DUNGEON_NO_INTENT)
		return;
	if (dungeon_is_alive(creature))
		tell(run, DUNGEON_E_CHECKED, creature);
	creature->intent = DUNGEON_NO_INTENT;
}

/* Who is hurt goes on with a swing or a charge, and loses the thread of all else. */
void dungeon_check_intent(struct dungeon_run *run, int place)
{
	int intent = creature_of(run, place)->intent;
	if (intent != DUNGEON_SWING && intent != DUNGEON_CHARGE)
		dungeon_drop_intent(run, place);
}

/* ---- R61: who lies in wait for the seeker cannot keep quite still when it comes near ---- */

void dungeon_stir(struct dungeon_run *run, int place)
{
	const struct dungeon_creature *creature = creature_of(run, place);
	const struct dungeon_noise *last = &creature->noise;
	bool was_lately = last->until > 0 && run->state->turn <= last->until + STIR_PAUSE;
	int distance = rd_distance(dungeon_creature_cell(creature), dungeon_hero_cell(run->hero));
	if (was_lately || run->hero->hidden || distance != STIR_REACH)
		return;
	dungeon_make_noise(run, place, 1, 1, creature->disguised ? DUNGEON_CREAK : DUNGEON_RUSTLE);
}

/* ---- the troll: a swing that doubles the damage, and meets whoever still stands there ---- */

static bool swing(struct dungeon_run *run, int place, int target, int distance)
{
	struct dungeon_creature *creature = creature_of(run, place);
	if (creature->intent == DUNGEON_SWING) {
		if (distance == 1) {
			dungeon_attack(run, place, target);
			creature->intent = DUNGEON_NO_INTENT;
			return true;
		}
		dungeon_set_stamina(run, place, creature->stamina - 1);
		dungeon_reset_bonuses(run, place);
		dungeon_drop_intent(run, place);
		dungeon_make_noise(run, place, 2, 1, DUNGEON_FIGHT);
		return true;
	}
	if (distance != 1 || creature->stamina == 0)
		return false;
	ready(run, place, DUNGEON_SWING);
	return true;
}

/* ---- the true orc: a charge along a straight line ---- */

static int straight_to(struct rd_cell from, struct rd_cell to)
{
	int distance = rd_distance(from, to);
	for (int d = 0; d < RD_DIRECTIONS; d++) {
		struct rd_cell step = rd_direction_step[d];
		if (from.x + distance * step.x == to.x && from.y + distance * step.y == to.y)
			return d;
	}
	return -1;
}

static void run_on(struct dungeon_run *run, int place, int target)
{
	struct dungeon_creature *creature = creature_of(run, place);
	enum rd_direction ahead = (enum rd_direction)(creature->count % RD_DIRECTIONS);
	finish(run, place);
	for (int i = 0; i <= CHARGE_STEPS && !dungeon_is_over(run); i++) {
		struct rd_cell next = rd_cell_step(dungeon_creature_cell(creature), ahead);
		if (rd_cell_equal(next, dungeon_fighter_cell(run, target)) &&
			creature->stamina > 0) {
			dungeon_attack(run, place, target);
			return;
		}
		if (i == CHARGE_STEPS || !dungeon_is_free(run, place, next) ||
			dungeon_terrain(run->here, next) == DUNGEON_DOOR ||
			!dungeon_step_to(run, place, next))
			break;
	}
	dungeon_set_stamina(run, place, 0); /* past its foe, and out of breath */
}

static bool charge(struct dungeon_run *run, int place, int target, bool sees, int distance)
{
	struct dungeon_creature *creature = creature_of(run, place);
	struct rd_cell at = dungeon_creature_cell(creature), to = dungeon_fighter_cell(run, target);
	if (creature->intent == DUNGEON_CHARGE) {
		run_on(run, place, target);
		return true;
	}
	int ahead = straight_to(at, to);
	if (!sees || distance < 2 || distance > CHARGE_REACH || ahead < 0 ||
		creature->stamina == 0 || !dungeon_has_clear_line(run, place, to))
		return false;
	creature->count = (uint8_t)ahead;
	ready(run, place, DUNGEON_CHARGE);
	return true;
}

/* ---- the cultist: a bolt after a chant ---- */

static void cast(struct dungeon_run *run, int place, int target)
{
	struct dungeon_creature *creature = creature_of(run, place);
	int damage = dungeon_draw(run, "curse", BOLT_LEAST, BOLT_MOST);
	dungeon_set_stamina(run, place, creature->stamina - CHANT_BREATH);
	finish(run, place);
	dungeon_reset_bonuses(run, target);
	if (target != DUNGEON_HERO) {
		dungeon_aggravate(run, target, place, creature_of(run, target)->hp > damage);
		dungeon_hurt_creature(run, target, damage, false);
		return;
	}
	struct dungeon_event *event = dungeon_tell(run, DUNGEON_E_HURT);
	event->amount = (int16_t)damage;
	event->hp = (uint8_t)dungeon_max(0, run->hero->hp - damage);
	event->cause = DUNGEON_HURT_BY_BOLT;
	dungeon_hurt_hero(run, damage, creature->kind);
}

static bool chant(struct dungeon_run *run, int place, int target, bool sees, int distance)
{
	struct dungeon_creature *creature = creature_of(run, place);
	struct rd_cell to = dungeon_fighter_cell(run, target);
	bool may_cast = sees && distance >= 2 && distance <= CHANT_REACH &&
			creature->stamina >= CHANT_BREATH && dungeon_has_clear_line(run, place, to);
	if (!may_cast) {
		dungeon_drop_intent(run, place);
		return false;
	}
	if (creature->intent == DUNGEON_CHANT)
		cast(run, place, target);
	else
		ready(run, place, DUNGEON_CHANT);
	return true;
}

/* ---- the warden: a horn that brings the others ---- */

static void blow_horn(struct dungeon_run *run, int place, int target)
{
	struct rd_cell at = dungeon_fighter_cell(run, place);
	creature_of(run, place)->count = 1;
	finish(run, place);
	dungeon_make_noise(run, place, 4, 2, DUNGEON_RUMBLE);
	for (int i = 0; i < run->here->creature_count; i++) {
		const struct dungeon_creature *other = creature_of(run, i);
		if (i == place || i == target || !dungeon_is_alive(other) || other->disguised ||
			other->hidden || other->aggravated ||
			dungeon_has_trait(other, DUNGEON_NEUTRAL) ||
			rd_distance(at, dungeon_creature_cell(other)) > HORN_REACH)
			continue;
		dungeon_aggravate(run, i, target, true);
	}
}

static bool call(struct dungeon_run *run, int place, int target, bool sees, int distance)
{
	struct dungeon_creature *creature = creature_of(run, place);
	if (creature->intent == DUNGEON_HORN && sees) {
		blow_horn(run, place, target);
		return true;
	}
	dungeon_drop_intent(run, place);
	if (creature->count > 0 || !sees || distance < 2)
		return false;
	ready(run, place, DUNGEON_HORN);
	return true;
}

/* ---- the quasit: gone, and beside its foe ---- */

static bool fade(struct dungeon_run *run, int place, int target, bool sees, int distance)
{
	struct dungeon_creature *creature = creature_of(run, place);
	struct rd_cell foe = dungeon_fighter_cell(run, target);
	bool may_fade = sees && distance >= FADE_LEAST && distance <= FADE_REACH;
	if (!may_fade) {
		dungeon_drop_intent(run, place);
		return false;
	}
	if (creature->intent != DUNGEON_FADE) {
		ready(run, place, DUNGEON_FADE);
		return true;
	}
	for (int i = RD_DIRECTIONS - 1; i >= 0; i--) {
		struct rd_cell to = rd_cell_step(foe, rd_step_order[i]);
		if (!dungeon_is_free(run, place, to) ||
			dungeon_terrain(run->here, to) == DUNGEON_DOOR)
			continue;
		finish(run, place);
		creature->x = (uint8_t)to.x;
		creature->y = (uint8_t)to.y;
		dungeon_forget_route(creature);
		run->is_stale = true;
		return true;
	}
	dungeon_drop_intent(run, place);
	return false;
}

/* ---- the king: he raises the dead, twice ---- */

static bool raise_dead(struct dungeon_run *run, int place)
{
	struct dungeon_creature *creature = creature_of(run, place);
	struct rd_cell at = dungeon_creature_cell(creature);
	bool is_due = creature->count < RAISED_MAX &&
		      3 * creature->hp <= (RAISED_MAX - creature->count) * creature->max_hp;
	if (!is_due)
		return false;
	if (creature->intent != DUNGEON_RAISE) {
		ready(run, place, DUNGEON_RAISE);
		return true;
	}
	finish(run, place);
	creature->count++;
	for (int i = 0; i < RD_DIRECTIONS; i++) {
		struct rd_cell to = rd_cell_step(at, rd_step_order[i]);
		if (!dungeon_is_empty(run->here, to) ||
			rd_cell_equal(to, dungeon_hero_cell(run->hero)))
			continue;
		if (dungeon_new_creature(run->here, DUNGEON_SKELETON, to))
			run->is_stale = true;
		return true;
	}
	return true;
}

/* ---- bones stay where they were laid; a grey goblin that is hurt runs ---- */

static bool stay(struct dungeon_run *run, int place, int target, int distance)
{
	const struct dungeon_creature *creature = creature_of(run, place);
	struct rd_cell home = rd_cell_at(creature->home_x, creature->home_y);
	if (distance < 2 || rd_distance(home, dungeon_fighter_cell(run, target)) <= BOUND_REACH)
		return false;
	dungeon_go_home(run, place);
	return true;
}

static bool run_away(struct dungeon_run *run, int place, int target, int distance)
{
	const struct dungeon_creature *creature = creature_of(run, place);
	struct rd_cell at = dungeon_creature_cell(creature),
		       foe = dungeon_fighter_cell(run, target);
	if (2 * creature->hp > creature->max_hp || distance > 6)
		return false;
	for (int i = 0; i < RD_DIRECTIONS; i++) {
		struct rd_cell to = rd_cell_step(at, rd_step_order[i]);
		if (rd_distance(to, foe) <= distance || !dungeon_is_free(run, place, to))
			continue;
		dungeon_step_to(run, place, to);
		return true;
	}
	return false;
}

bool dungeon_behave(struct dungeon_run *run, int place, int target, bool sees, int distance)
{
	switch (creature_of(run, place)->kind) {
	case DUNGEON_TROLL: return swing(run, place, target, distance);
	case DUNGEON_TRUE_ORC: return charge(run, place, target, sees, distance);
	case DUNGEON_CULTIST: return chant(run, place, target, sees, distance);
	case DUNGEON_WARDEN: return call(run, place, target, sees, distance);
	case DUNGEON_QUASIT: return fade(run, place, target, sees, distance);
	case DUNGEON_PALE_KING: return raise_dead(run, place);
	case DUNGEON_SKELETON: return stay(run, place, target, distance);
	case DUNGEON_GREY_GOBLIN: return run_away(run, place, target, distance);
	default: return false;
	}
}
