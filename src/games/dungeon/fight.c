/* fight.c: blows hand to hand (7.5), conditions laid on (7.6), damage and death (7.7), melee bonuses (2.11). */
#include "parts.h"

#include <string.h>

/* ---- what every fighter has ---- */

static uint8_t *hit_bonus(struct dungeon_run *run, int fighter)
{
	return fighter == DUNGEON_HERO ? &run->hero->hit_bonus
				       : &run->here->creatures[fighter].hit_bonus;
}
static uint8_t *def_bonus(struct dungeon_run *run, int fighter)
{
	return fighter == DUNGEON_HERO ? &run->hero->def_bonus
				       : &run->here->creatures[fighter].def_bonus;
}
static bool *waited(struct dungeon_run *run, int fighter)
{
	return fighter == DUNGEON_HERO ? &run->hero->waited : &run->here->creatures[fighter].waited;
}
static bool in_melee(const struct dungeon_run *run, int fighter)
{
	return fighter == DUNGEON_HERO ? run->hero->in_melee
				       : run->here->creatures[fighter].in_melee;
}
static uint8_t *effects(struct dungeon_run *run, int fighter)
{
	return fighter == DUNGEON_HERO ? run->hero->effects : run->here->creatures[fighter].effects;
}

int dungeon_stamina(const struct dungeon_run *run, int fighter)
{
	return fighter == DUNGEON_HERO ? run->hero->stamina : run->here->creatures[fighter].stamina;
}

/* Never above the maximum; one that a patch or a ring taken off left above it is not cut down by a loss. */
void dungeon_set_stamina(struct dungeon_run *run, int fighter, int stamina)
{
	uint8_t *at = fighter == DUNGEON_HERO ? &run->hero->stamina
					      : &run->here->creatures[fighter].stamina;
	if (stamina > *at)
		stamina = dungeon_max(
			*at, dungeon_min(stamina, dungeon_max_stamina(run->state, fighter)));
	*at = (uint8_t)dungeon_max(0, stamina);
}

static void add_bonus(uint8_t *bonus, int change)
{
	*bonus = (uint8_t)dungeon_max(0, dungeon_min(DUNGEON_BONUS_MAX, *bonus + change));
}

void dungeon_reset_bonuses(struct dungeon_run *run, int fighter)
{
	*hit_bonus(run, fighter) = 0;
	*def_bonus(run, fighter) = 0;
}

/* ---- 2.11 ---- */

void dungeon_clear_waited(struct dungeon_run *run, int fighter)
{
	*waited(run, fighter) = false;
}

void dungeon_spend_wait(struct dungeon_run *run, int fighter)
{
	int stamina = dungeon_stamina(run, fighter);
	bool is_fighting = in_melee(run, fighter);
	*waited(run, fighter) = !is_fighting;
	if (is_fighting && stamina > 0) {
		dungeon_set_stamina(run, fighter, stamina - 1);
		add_bonus(hit_bonus(run, fighter), 1);
		add_bonus(def_bonus(run, fighter), 1);
		return;
	}
	dungeon_set_stamina(run, fighter, stamina + 1);
	dungeon_reset_bonuses(run, fighter);
}

/* Whether anybody who fights this fighter would be beside that cell. */
static bool is_pressed_at(const struct dungeon_run *run, int fighter, struct rd_cell to)
{
	const struct dungeon_level *level = run->here;
	if (fighter != DUNGEON_HERO && level->creatures[fighter].foe == DUNGEON_FOE_HERO)
		return rd_distance(to, dungeon_hero_cell(run->hero)) <= 1;
	int foe = fighter == DUNGEON_HERO ? DUNGEON_FOE_HERO : level->creatures[fighter].n;
	for (int i = 0; i < level->creature_count; i++) {
		const struct dungeon_creature *one = &level->creatures[i];
		bool fights = one->aggravated && one->foe == foe && dungeon_is_alive(one) &&
			      !one->hidden && !one->disguised;
		if (fights && rd_distance(to, dungeon_creature_cell(one)) <= 1)
			return true;
	}
	return false;
}

/* From edition 2 on a step is a retreat only if it leaves all who fight behind (R55). */
void dungeon_spend_step(struct dungeon_run *run, int fighter, struct rd_cell to)
{
	*waited(run, fighter) = false;
	dungeon_set_stamina(run, fighter, dungeon_stamina(run, fighter) + 1);
	*hit_bonus(run, fighter) = 0;
	if (in_melee(run, fighter) && (run->state->edition < 2 || !is_pressed_at(run, fighter, to)))
		add_bonus(def_bonus(run, fighter), 1);
	else
		*def_bonus(run, fighter) = 0;
}

/* ---- 7.6: conditions laid on somebody ---- */

static void tell_effect(struct dungeon_run *run, int fighter, enum dungeon_effect effect)
{
	int turns = effects(run, fighter)[effect];
	struct dungeon_event *event;
	if (fighter == DUNGEON_HERO)
		event = dungeon_tell(run, DUNGEON_E_EFFECT);
	else if (run->here->creatures[fighter].seen)
		event = dungeon_tell_of(
			run, DUNGEON_E_CREATURE_EFFECT, &run->here->creatures[fighter]);
	else
		return;
	event->effect = (uint8_t)effect;
	event->turns = (uint8_t)turns;
}

int dungeon_poison(struct dungeon_run *run, int fighter, int strength)
{
	uint8_t *poison = &effects(run, fighter)[DUNGEON_POISON];
	if (fighter != DUNGEON_HERO &&
		dungeon_has_trait(&run->here->creatures[fighter], DUNGEON_NO_POISON))
		return 0;
	if (fighter == DUNGEON_HERO)
		strength -= dungeon_poison_resistance(run->hero);
	int sum = dungeon_min(DUNGEON_TURNS_MAX, *poison + dungeon_max(0, strength));
	int added = sum - *poison;
	*poison = (uint8_t)sum;
	if (added > 0)
		tell_effect(run, fighter, DUNGEON_POISON);
	return added;
}

void dungeon_lay_effect(struct dungeon_run *run, int fighter, enum dungeon_effect effect, int turns)
{
	uint8_t *left = &effects(run, fighter)[effect];
	*left = (uint8_t)dungeon_max(*left, dungeon_min(turns, DUNGEON_TURNS_MAX));
	run->is_stale = true;
	tell_effect(run, fighter, effect);
}

/* ---- 7.5 step 9, and calming down ---- */

void dungeon_aggravate(struct dungeon_run *run, int place, int by, bool survives)
{
	struct dungeon_creature *creature = &run->here->creatures[place];
	struct rd_cell from = dungeon_fighter_cell(run, by);
	bool is_new = !creature->aggravated;
	creature->asleep = false;
	creature->aggravated = creature->ever = true;
	creature->foe = by == DUNGEON_HERO ? DUNGEON_FOE_HERO : (int16_t)run->here->creatures[by].n;
	creature->last_x = (uint8_t)from.x;
	creature->last_y = (uint8_t)from.y;
	creature->lost = 0;
	run->is_stale = true;
	if (is_new && creature->seen && survives)
		dungeon_tell_of(run, DUNGEON_E_AGGRAVATED, creature);
}

void dungeon_calm(struct dungeon_run *run, int place)
{
	struct dungeon_creature *creature = &run->here->creatures[place];
	creature->aggravated = false;
	creature->foe = DUNGEON_FOE_NONE;
	creature->lost = creature->stuck = 0;
	dungeon_forget_route(creature);
	run->is_stale = true;
	if (creature->seen)
		dungeon_tell_of(run, DUNGEON_E_CALMED, creature);
}

/* ---- 7.7: damage and death ---- */

void dungeon_hurt_hero(struct dungeon_run *run, int amount, int cause)
{
	struct dungeon_hero *hero = run->hero;
	if (amount == 0)
		return;
	hero->hp = (uint8_t)dungeon_max(0, hero->hp - amount);
	if (hero->hidden)
		dungeon_reveal_hero(run, DUNGEON_BY_DAMAGE);
	if (hero->hp > 0)
		return;
	dungeon_tell(run, DUNGEON_E_DIED)->cause = (uint8_t)cause;
	dungeon_finish(run, false, cause);
}

static void split(struct dungeon_run *run, const struct dungeon_creature *dead)
{
	struct dungeon_level *level = run->here;
	struct rd_cell at = dungeon_creature_cell(dead), places[2];
	int count = 0, half = dead->max_hp / 2;
	if (dead->max_hp < 4)
		return;
	places[count++] = at;
	for (int i = 0; i < RD_DIRECTIONS && count < 2; i++) {
		struct rd_cell beside = rd_cell_step(at, rd_step_order[i]);
		if (dungeon_is_empty(level, beside) &&
			!rd_cell_equal(beside, dungeon_hero_cell(run->hero)))
			places[count++] = beside;
	}
	for (int i = 0; i < count; i++) {
		struct dungeon_creature *young = dungeon_new_creature(
			level, DUNGEON_SLIME, places[i]);
		if (!young)
			return;
		young->hp = young->max_hp = (uint8_t)half;
		young->mode = DUNGEON_WANDER;
	}
}

static void die(struct dungeon_run *run, int place, bool by_hero)
{
	struct dungeon_creature *creature = &run->here->creatures[place];
	struct rd_cell at = dungeon_creature_cell(creature);
	run->is_stale = true;
	if (creature->seen)
		dungeon_tell_of(run, DUNGEON_E_CREATURE_DIED, creature);
	if (creature->weapon != DUNGEON_NO_ITEM)
		dungeon_fall(run, at, creature->weapon, 1, false,
			dungeon_item_rows[creature->weapon].charges);
	if (creature->arrows > 0)
		dungeon_fall(run, at, DUNGEON_ARROW, creature->arrows, false, 0);
	for (int i = 0; i < creature->loot_count; i++) {
		const struct dungeon_loot *loot = &creature->loot[i];
		dungeon_fall(run, at, loot->kind, loot->count, false,
			dungeon_item_rows[loot->kind].charges);
	}
	if (by_hero)
		run->state->kill_value += dungeon_row(creature)->value;
	if (dungeon_has_trait(creature, DUNGEON_SPLITS))
		split(run, creature);
}

void dungeon_hurt_creature(struct dungeon_run *run, int place, int amount, bool by_hero)
{
	struct dungeon_creature *creature = &run->here->creatures[place];
	if (amount == 0)
		return;
	creature->hp = (uint16_t)dungeon_max(0, creature->hp - amount);
	dungeon_check_intent(run, place);
	if (creature->hp == 0)
		die(run, place, by_hero);
}

/* 2.12: misses teach. */
void dungeon_be_missed(struct dungeon_run *run)
{
	struct dungeon_hero *hero = run->hero;
	if (++hero->misses < 60)
		return;
	hero->misses = 0;
	if (hero->skill >= 3)
		return;
	hero->skill++;
	dungeon_tell(run, DUNGEON_E_IMPROVED)->stat = DUNGEON_STAT_DEFENSE;
}

/* ---- 7.5 ---- */

void dungeon_tell_blow(
	struct dungeon_run *run, int attacker, int defender, const struct dungeon_blow *blow)
{
	const struct dungeon_creature *list = run->here->creatures;
	bool is_told = attacker == DUNGEON_HERO || defender == DUNGEON_HERO ||
		       list[attacker].seen || list[defender].seen;
	if (!is_told)
		return;
	struct dungeon_event *event = dungeon_tell(run, DUNGEON_E_ATTACKED);
	event->attacker = dungeon_who(run, attacker);
	event->target = dungeon_who(run, defender);
	event->roll = (int16_t)blow->roll;
	event->defense = (int8_t)blow->defence;
	event->hit = blow->is_hit;
	event->amount = (int16_t)blow->damage;
	event->stealth = blow->is_stealthy;
	event->ranged = blow->is_ranged;
	if (defender == DUNGEON_HERO) {
		event->has_hp = true;
		event->hp = (uint8_t)dungeon_max(0, run->hero->hp - blow->damage);
	}
}

static void change_bonuses(
	struct dungeon_run *run, int attacker, int defender, bool is_hit, int damage)
{
	if (damage > 0)
		add_bonus(hit_bonus(run, attacker), 1);
	else
		*hit_bonus(run, attacker) = 0;
	if (is_hit)
		add_bonus(def_bonus(run, attacker), -1);
	else
		*def_bonus(run, attacker) = 0;
	if (damage > 0)
		dungeon_reset_bonuses(run, defender);
}

static int blow_damage(struct dungeon_run *run, int attacker, int defender, bool is_stealthy)
{
	struct dungeon_weapon weapon = dungeon_weapon_of(run->state, attacker);
	int damage = dungeon_draw(run, "damage", weapon.low, weapon.high) + weapon.bonus +
		     dungeon_strength(run->state, attacker) +
		     (attacker == DUNGEON_HERO ? dungeon_worn(run->hero).damage : 0);
	if (is_stealthy)
		damage *= weapon.times;
	if (attacker != DUNGEON_HERO &&
		run->here->creatures[attacker].intent == DUNGEON_SWING) /* 7.15 */
		damage *= 2;
	return dungeon_max(0, damage - dungeon_armour(run->state, defender));
}

void dungeon_attack(struct dungeon_run *run, int attacker, int defender)
{
	struct dungeon_creature *list = run->here->creatures;
	if (defender != DUNGEON_HERO && list[defender].hidden) { /* 1 */
		dungeon_clear_waited(run, attacker);
		dungeon_reveal(run, defender);
		return;
	}
	dungeon_set_stamina(run, attacker, dungeon_stamina(run, attacker) - 1); /* 2 */
	dungeon_clear_waited(run, attacker);
	dungeon_clear_waited(run, defender);
	run->is_stale = true;
	bool was_hidden = attacker == DUNGEON_HERO ? run->hero->hidden : list[attacker].hidden;
	bool is_stealthy = was_hidden || (attacker == DUNGEON_HERO && !list[defender].ever); /* 3 */
	int roll = dungeon_draw(run, "hit_d6", 1, 6) + dungeon_to_hit(run->state, attacker); /* 4 */
	if (is_stealthy)
		roll += dungeon_stealth(run->state, attacker) + dungeon_luck(run->state, attacker);
	int defence = dungeon_defence(run->state, defender);
	bool is_hit = roll > defence;                                                /* 5 */
	int damage = is_hit ? blow_damage(run, attacker, defender, is_stealthy) : 0; /* 6 */
	dungeon_tell_blow(run, attacker, defender,                                   /* 7 */
		&(struct dungeon_blow){
			roll, defence, damage, is_hit, is_stealthy, .is_ranged = false});
	int venom = attacker == DUNGEON_HERO ? 0 : dungeon_row(&list[attacker])->venom;
	if (is_hit && venom > 0 &&
		dungeon_draw(run, "poison_d6", 1, 6) > dungeon_luck(run->state, defender)) /* 8 */
		dungeon_poison(run, defender, venom);
	if (defender != DUNGEON_HERO) /* 9 */
		dungeon_aggravate(run, defender, attacker, list[defender].hp > damage);
	change_bonuses(run, attacker, defender, is_hit, damage); /* 10 */
	if (defender != DUNGEON_HERO)
		dungeon_hurt_creature(run, defender, damage, attacker == DUNGEON_HERO);
	else if (is_hit)
		dungeon_hurt_hero(run, damage, list[attacker].kind);
	else
		dungeon_be_missed(run);
	if (dungeon_is_over(run))
		return;
	if (was_hidden && attacker != DUNGEON_HERO) /* 11 */
		dungeon_reveal(run, attacker);
	dungeon_make_noise(
		run, attacker, 2, 2, damage > 0 ? DUNGEON_CRIES : DUNGEON_FIGHT); /* 12 */
}
