/* numbers.c: derived numbers (2.7), looks (2.8), hunger (2.12), danger (2.13), the score (11). */
#include "parts.h"

struct dungeon_worn dungeon_worn(const struct dungeon_hero *hero)
{
	struct dungeon_worn sum = {.weapon = DUNGEON_NO_ITEM};
	int plus = 0;
	for (int i = 0; i < hero->pack_count; i++) {
		const struct dungeon_pack_item *item = &hero->pack[i];
		if (!item->worn)
			continue;
		const struct dungeon_item_row *row = &dungeon_item_rows[item->kind];
		if (row->hit > 0)
			plus += row->hit;
		else
			sum.hit += row->hit;
		sum.def += row->def;
		sum.av += row->av;
		sum.stealth += row->stealth;
		sum.sight += row->sight;
		sum.noise += row->noise;
		sum.strength += row->strength;
		sum.stamina += row->stamina;
		sum.resist += row->resist;
		sum.luck += row->luck;
		sum.damage += row->damage;
		if (item->place == DUNGEON_AT_WEAPON)
			sum.weapon = item->kind;
		sum.has_cloak = sum.has_cloak || item->kind == DUNGEON_CLOAK;
		sum.has_recovery = sum.has_recovery || item->kind == DUNGEON_RING_RECOVERY;
	}
	sum.hit += dungeon_min(3, plus); /* R7 */
	return sum;
}

static const struct dungeon_creature *creature_of(const struct dungeon_state *state, int fighter)
{
	return &state->here.creatures[fighter];
}

/* A bow in a creature's hands changes only its shooting (2.5). */
static int creature_weapon(const struct dungeon_creature *creature)
{
	return creature->weapon == DUNGEON_LONG_BOW ? DUNGEON_NO_ITEM : creature->weapon;
}

struct dungeon_weapon dungeon_weapon_of(const struct dungeon_state *state, int fighter)
{
	int kind;
	if (fighter == DUNGEON_HERO) {
		kind = dungeon_worn(&state->hero).weapon;
		if (kind == DUNGEON_NO_ITEM)
			return (struct dungeon_weapon){0, 2, 0, 2}; /* fists */
	} else {
		const struct dungeon_creature *creature = creature_of(state, fighter);
		const struct dungeon_creature_row *row = dungeon_row(creature);
		kind = creature_weapon(creature);
		if (kind == DUNGEON_NO_ITEM)
			return (struct dungeon_weapon){
				row->attack_low, row->attack_high, row->attack_bonus, 2};
	}
	const struct dungeon_item_row *item = &dungeon_item_rows[kind];
	return (struct dungeon_weapon){
		item->low, item->high, item->bonus, item->times ? item->times : 2};
}

int dungeon_to_hit(const struct dungeon_state *state, int fighter)
{
	int sum;
	if (fighter == DUNGEON_HERO) {
		const struct dungeon_hero *hero = &state->hero;
		sum = hero->base_hit + dungeon_worn(hero).hit + hero->hit_bonus +
		      (hero->effects[DUNGEON_FOCUS] ? 5 : 0) -
		      (hero->effects[DUNGEON_BLIND] ? 4 : 0);
	} else {
		const struct dungeon_creature *creature = creature_of(state, fighter);
		int weapon = creature_weapon(creature);
		sum = dungeon_row(creature)->hit +
		      (weapon == DUNGEON_NO_ITEM ? 0 : dungeon_item_rows[weapon].hit) +
		      creature->hit_bonus - (creature->effects[DUNGEON_BLIND] ? 4 : 0);
	}
	return dungeon_min(DUNGEON_LIMIT, sum);
}

/* 7.15: an orc without breath is open to a blow. */
bool dungeon_is_panting(const struct dungeon_state *state, const struct dungeon_creature *creature)
{
	bool is_orc = creature->kind == DUNGEON_ORC_SERVANT || creature->kind == DUNGEON_ORC ||
		      creature->kind == DUNGEON_TRUE_ORC || creature->kind == DUNGEON_ORC_ARCHER;
	return state->edition >= 2 && is_orc && creature->stamina == 0;
}

int dungeon_shown_intent(const struct dungeon_state *state, const struct dungeon_creature *creature)
{
	return creature->intent == DUNGEON_NO_INTENT && dungeon_is_panting(state, creature)
		       ? DUNGEON_PANTING
		       : creature->intent;
}

int dungeon_defence(const struct dungeon_state *state, int fighter)
{
	int sum;
	const uint8_t *effects;
	if (fighter == DUNGEON_HERO) {
		const struct dungeon_hero *hero = &state->hero;
		effects = hero->effects;
		sum = hero->base_def + hero->skill + dungeon_worn(hero).def + hero->def_bonus;
	} else {
		const struct dungeon_creature *creature = creature_of(state, fighter);
		int weapon = creature_weapon(creature);
		effects = creature->effects;
		sum = dungeon_row(creature)->def +
		      (weapon == DUNGEON_NO_ITEM ? 0 : dungeon_item_rows[weapon].def) +
		      creature->def_bonus;
	}
	if (effects[DUNGEON_PARALYSED])
		return 0;
	if (fighter != DUNGEON_HERO && dungeon_is_panting(state, creature_of(state, fighter)))
		sum -= 2;
	return dungeon_min(DUNGEON_LIMIT, sum - (effects[DUNGEON_BLIND] ? 4 : 0));
}

int dungeon_armour(const struct dungeon_state *state, int fighter)
{
	return fighter == DUNGEON_HERO ? dungeon_worn(&state->hero).av
				       : dungeon_row(creature_of(state, fighter))->av;
}

int dungeon_strength(const struct dungeon_state *state, int fighter)
{
	if (fighter != DUNGEON_HERO)
		return dungeon_row(creature_of(state, fighter))->str;
	const struct dungeon_hero *hero = &state->hero;
	return dungeon_max(0, hero->strength + dungeon_worn(hero).strength +
				      (hero->effects[DUNGEON_MIGHT] ? 5 : 0));
}

int dungeon_luck(const struct dungeon_state *state, int fighter)
{
	if (fighter != DUNGEON_HERO)
		return dungeon_row(creature_of(state, fighter))->luck;
	return dungeon_max(0, state->hero.luck + dungeon_worn(&state->hero).luck);
}

int dungeon_stealth(const struct dungeon_state *state, int fighter)
{
	if (fighter != DUNGEON_HERO)
		return dungeon_row(creature_of(state, fighter))->stealth;
	const struct dungeon_hero *hero = &state->hero;
	bool is_lit = hero->lamp || state->floor == 1 || dungeon_is_in_fire(state);
	/* R59: black water hides who stands in it without light, and throws light back */
	bool is_wading = dungeon_terrain(&state->here, dungeon_hero_cell(hero)) == DUNGEON_WATER;
	return hero->stealth + dungeon_worn(hero).stealth + (is_wading ? (is_lit ? -1 : 2) : 0) +
	       (dungeon_is_wall_beside(&state->here, dungeon_hero_cell(hero)) ? 1 : 0) -
	       (is_lit ? 2 : 0);
}

int dungeon_noise_level(const struct dungeon_state *state, int fighter)
{
	const struct dungeon_noise *noise = fighter == DUNGEON_HERO
						    ? &state->hero.noise
						    : &creature_of(state, fighter)->noise;
	return state->turn <= noise->until && !state->hero.effects[DUNGEON_SILENCE] ? noise->level
										    : 0;
}

int dungeon_effective_stealth(const struct dungeon_state *state, int fighter)
{
	return dungeon_max(
		0, dungeon_stealth(state, fighter) - dungeon_noise_level(state, fighter));
}

int dungeon_max_stamina(const struct dungeon_state *state, int fighter)
{
	if (fighter != DUNGEON_HERO)
		return dungeon_row(creature_of(state, fighter))->stamina;
	return dungeon_max(1, state->hero.max_stamina + dungeon_worn(&state->hero).stamina);
}

int dungeon_poison_resistance(const struct dungeon_hero *hero)
{
	return hero->poison_resist + dungeon_worn(hero).resist;
}

int dungeon_sight(const struct dungeon_state *state)
{
	const struct dungeon_hero *hero = &state->hero;
	if (state->floor == 1)
		return DUNGEON_SIGHT_MAX;
	if (hero->effects[DUNGEON_BLIND])
		return 1;
	int sum = hero->sight + dungeon_worn(hero).sight + (hero->lamp ? 5 : 0) +
		  (hero->effects[DUNGEON_INFRAVISION] ? 6 : 0);
	return dungeon_min(DUNGEON_SIGHT_MAX, dungeon_max(1, sum));
}

int dungeon_hearing(const struct dungeon_state *state)
{
	const struct dungeon_hero *hero = &state->hero;
	return hero->effects[DUNGEON_SILENCE]
		       ? 0
		       : hero->hearing + (hero->listening ? hero->perception : 0);
}

int dungeon_fov(const struct dungeon_creature *creature)
{
	return creature->effects[DUNGEON_BLIND] ? 0 : dungeon_row(creature)->fov;
}

int dungeon_foh(const struct dungeon_state *state, const struct dungeon_creature *creature)
{
	return state->hero.effects[DUNGEON_SILENCE] ? 0 : dungeon_row(creature)->foh;
}

enum dungeon_hunger dungeon_hunger(int satiety)
{
	return satiety > 28   ? DUNGEON_FULL
	       : satiety > 16 ? DUNGEON_FINE
	       : satiety > 8  ? DUNGEON_HUNGRY
			      : DUNGEON_STARVING;
}

/*
 * The first edition runs through all of it, however few the floors are; from the second on a short dungeon is a
 * shallow one (15, R54).
 */
int dungeon_danger(int edition, int floor, int floors)
{
	if (edition >= 2)
		floors = dungeon_max(floors, 10);
	return floor < 2 ? 2 : 2 + (floor - 2) * 14 / (floors - 2);
}

int dungeon_score(const struct dungeon_state *state)
{
	int score = 100 * (state->deepest - 1) + 10 * (int)state->kill_value +
		    (state->urn ? 500 : 0);
	if (state->won)
		score += 2000 + dungeon_max(0, 2000 - (int)state->turn / 10);
	return score;
}

bool dungeon_has_look(int kind)
{
	return kind >= DUNGEON_RING_PLAIN && kind < DUNGEON_RING_PLAIN + DUNGEON_UNKNOWN_KINDS;
}

bool dungeon_is_known(const uint8_t known[6], int kind)
{
	int bit = kind - DUNGEON_RING_PLAIN;
	return !dungeon_has_look(kind) || known[bit / 8] >> (bit % 8) & 1;
}

/* `known` is the item's own, of rations alone. */
int dungeon_look_of(const struct dungeon_state *state, int kind, bool known)
{
	const struct dungeon_looks *looks = &state->looks;
	switch (dungeon_item_rows[kind].class) {
	case DUNGEON_RING: return DUNGEON_LOOK_RING + looks->ring[kind - DUNGEON_RING_PLAIN];
	case DUNGEON_POTION:
		return DUNGEON_LOOK_POTION + looks->potion[kind - DUNGEON_POTION_HEALTH];
	case DUNGEON_SCROLL:
		return DUNGEON_LOOK_SCROLL + looks->scroll[kind - DUNGEON_SCROLL_CONFUSION];
	default: return kind == DUNGEON_SPOILED_RATION && !known ? DUNGEON_RATION : kind;
	}
}

int dungeon_shown_kind(const struct dungeon_state *state, int kind, bool known)
{
	bool is_ration = kind == DUNGEON_RATION || kind == DUNGEON_SPOILED_RATION;
	bool is_told = is_ration ? known : dungeon_is_known(state->known, kind);
	return is_told ? kind : DUNGEON_NO_KIND;
}

int dungeon_shown_charges(int kind, int charges)
{
	bool has_charges = dungeon_item_rows[kind].class == DUNGEON_DEVICE || kind == DUNGEON_NOTE;
	return has_charges ? charges : DUNGEON_LEFT_OUT;
}
