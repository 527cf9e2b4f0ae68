/* use.c: using things (6.13): food, potions drunk or shattered, devices. Scrolls are in scrolls.c. */
#include "checks.h"

enum { SAND_TURNS = 4 };

void dungeon_identify(struct dungeon_run *run, int kind)
{
	if (dungeon_is_known(run->state->known, kind))
		return;
	int bit = kind - DUNGEON_RING_PLAIN;
	run->state->known[bit / 8] |= (uint8_t)(1 << (bit % 8));
	struct dungeon_event *event = dungeon_tell(run, DUNGEON_E_IDENTIFIED);
	event->look = (uint8_t)dungeon_look_of(run->state, kind, false);
	event->kind = (uint8_t)kind;
}

/* ---- checks ---- */

static struct dungeon_aim aim_of(const struct dungeon_run *run, struct rd_cell at)
{
	const struct dungeon_level *level = run->here;
	return (struct dungeon_aim){
		.ground = dungeon_ground_of(run, at),
		.distance = rd_distance(dungeon_hero_cell(run->hero), at),
		.is_visible = dungeon_is_visible(run, at),
		.is_border = at.x == 0 || at.y == 0 || at.x == level->w - 1 || at.y == level->h - 1,
	};
}

int dungeon_check_use(const struct dungeon_run *run, const struct dungeon_action *action)
{
	const struct dungeon_hero *hero = run->hero;
	struct dungeon_owned item = dungeon_owned_of(
		&hero->pack[dungeon_pack_at(hero, action->slot)]);
	if (!action->has_x)
		return dungeon_refuse_use(&item, NULL, hero->satiety);
	struct dungeon_aim aim = aim_of(run, rd_cell_at(action->x, action->y));
	return dungeon_refuse_use(&item, &aim, hero->satiety);
}

/* ---- food ---- */

static void eat(struct dungeon_run *run, int kind)
{
	struct dungeon_hero *hero = run->hero;
	enum dungeon_hunger before = dungeon_hunger(hero->satiety);
	int satiety = dungeon_min(
		DUNGEON_SATIETY_MAX, hero->satiety + dungeon_item_rows[kind].satiety);
	hero->satiety = (uint8_t)dungeon_max(1, satiety);
	if (dungeon_hunger(hero->satiety) != before)
		dungeon_tell(run, DUNGEON_E_HUNGER)->level = (uint8_t)dungeon_hunger(hero->satiety);
	if (kind == DUNGEON_SPOILED_RATION)
		dungeon_tell(run, DUNGEON_E_ATE_SPOILED);
}

/* ---- potions ---- */

static void heal(struct dungeon_run *run)
{
	struct dungeon_hero *hero = run->hero;
	int hp = dungeon_max(hero->hp,
		dungeon_min(hero->max_hp, hero->hp + dungeon_draw(run, "heal", DUNGEON_HEAL_LEAST,
							     DUNGEON_HEAL_MOST)));
	struct dungeon_event *event = dungeon_tell(run, DUNGEON_E_HEALED);
	event->amount = (int16_t)(hp - hero->hp);
	event->hp = hero->hp = (uint8_t)hp;
}

static uint8_t raised(uint8_t value, int by, int most)
{
	return (uint8_t)dungeon_max(value, dungeon_min(most, value + by));
}

static void grow(struct dungeon_run *run, int kind)
{
	struct dungeon_hero *hero = run->hero;
	uint8_t *drunk = &hero->drunk[kind - DUNGEON_POTION_LIFE];
	enum dungeon_stat stat = DUNGEON_STAT_LIFE;
	if (*drunk >= dungeon_item_rows[kind].limit)
		return;
	(*drunk)++;
	switch (kind) {
	case DUNGEON_POTION_LIFE:
		hero->max_hp = raised(hero->max_hp, DUNGEON_LIFE_GAIN, DUNGEON_HP_MAX);
		hero->hp = raised(hero->hp, DUNGEON_LIFE_GAIN, DUNGEON_HP_MAX);
		break;
	case DUNGEON_POTION_STRENGTH:
		hero->strength = raised(hero->strength, 1, 99);
		stat = DUNGEON_STAT_STRENGTH;
		break;
	case DUNGEON_POTION_ACCURACY:
		hero->base_hit = raised(hero->base_hit, 1, 99);
		stat = DUNGEON_STAT_ACCURACY;
		break;
	case DUNGEON_POTION_GUARDING:
		hero->base_def = raised(hero->base_def, 1, 99);
		stat = DUNGEON_STAT_DEFENSE;
		break;
	case DUNGEON_POTION_VIGOUR:
		hero->max_stamina = raised(hero->max_stamina, 1, 99);
		dungeon_set_stamina(
			run, DUNGEON_HERO, dungeon_max_stamina(run->state, DUNGEON_HERO));
		stat = DUNGEON_STAT_STAMINA;
		break;
	case DUNGEON_POTION_SENSES:
		hero->perception = raised(hero->perception, 1, 99);
		hero->hearing = raised(hero->hearing, 1, 99);
		stat = DUNGEON_STAT_PERCEPTION;
		break;
	default:
		hero->sight = raised(hero->sight, 2, DUNGEON_SIGHT_MAX);
		stat = DUNGEON_STAT_SIGHT;
		break;
	}
	dungeon_tell(run, DUNGEON_E_IMPROVED)->stat = (uint8_t)stat;
}

/* Potions whose effect lasts: the draws are the same for the seeker and for a creature. */
static bool lay_potion(struct dungeon_run *run, int fighter, int kind)
{
	switch (kind) {
	case DUNGEON_POTION_BLINDNESS:
		dungeon_lay_effect(
			run, fighter, DUNGEON_BLIND, dungeon_draw(run, "duration", 12, 32));
		return true;
	case DUNGEON_POTION_CONFUSION:
		dungeon_lay_effect(
			run, fighter, DUNGEON_CONFUSED, dungeon_draw(run, "duration", 8, 16));
		return true;
	case DUNGEON_POTION_PARALYSIS:
		dungeon_lay_effect(
			run, fighter, DUNGEON_PARALYSED, dungeon_draw(run, "duration", 5, 10));
		return true;
	default: return false;
	}
}

static void cure(struct dungeon_run *run)
{
	if (!run->hero->effects[DUNGEON_POISON])
		return;
	run->hero->effects[DUNGEON_POISON] = 0;
	dungeon_tell(run, DUNGEON_E_EFFECT_ENDED)->effect = DUNGEON_POISON;
}

static void drink(struct dungeon_run *run, int kind)
{
	dungeon_identify(run, kind);
	if (dungeon_item_rows[kind].limit > 0) {
		grow(run, kind);
		return;
	}
	switch (kind) {
	case DUNGEON_POTION_HEALTH: heal(run); break;
	case DUNGEON_POTION_ANTIDOTE: cure(run); break;
	case DUNGEON_POTION_STAMINA:
		dungeon_set_stamina(
			run, DUNGEON_HERO, dungeon_max_stamina(run->state, DUNGEON_HERO));
		break;
	case DUNGEON_POTION_MIGHT:
		dungeon_lay_effect(run, DUNGEON_HERO, DUNGEON_MIGHT, DUNGEON_DRUG_TURNS);
		break;
	case DUNGEON_POTION_FOCUS:
		dungeon_lay_effect(run, DUNGEON_HERO, DUNGEON_FOCUS, DUNGEON_DRUG_TURNS);
		break;
	case DUNGEON_POTION_INFRAVISION:
		dungeon_lay_effect(run, DUNGEON_HERO, DUNGEON_INFRAVISION,
			dungeon_draw(run, "duration", 12, 32));
		break;
	case DUNGEON_POTION_POISON: dungeon_poison(run, DUNGEON_HERO, DUNGEON_POISON_DOSE); break;
	default: lay_potion(run, DUNGEON_HERO, kind); break;
	}
}

/* 7.9: whether a potion thrown at this creature has an effect, known before it has it. */
static bool will_work(const struct dungeon_creature *creature, int kind)
{
	switch (kind) {
	case DUNGEON_POTION_HEALTH:
	case DUNGEON_POTION_STAMINA:
	case DUNGEON_POTION_BLINDNESS:
	case DUNGEON_POTION_CONFUSION:
	case DUNGEON_POTION_PARALYSIS: return true;
	case DUNGEON_POTION_ANTIDOTE: return creature->effects[DUNGEON_POISON] > 0;
	case DUNGEON_POTION_POISON:
		return !dungeon_has_trait(creature, DUNGEON_NO_POISON) &&
		       creature->effects[DUNGEON_POISON] < DUNGEON_TURNS_MAX;
	default: return false;
	}
}

void dungeon_shatter(struct dungeon_run *run, int place, int kind, struct rd_cell at)
{
	if (dungeon_is_visible(run, at))
		dungeon_tell_at(run, DUNGEON_E_SHATTERED, at);
	if (place < 0 || !will_work(&run->here->creatures[place], kind))
		return;
	struct dungeon_creature *creature = &run->here->creatures[place];
	if (creature->seen)
		dungeon_identify(run, kind);
	if (kind == DUNGEON_POTION_HEALTH)
		creature->hp = (uint16_t)dungeon_max(creature->hp,
			dungeon_min(creature->max_hp,
				creature->hp + dungeon_draw(run, "heal", DUNGEON_HEAL_LEAST,
						       DUNGEON_HEAL_MOST)));
	else if (kind == DUNGEON_POTION_STAMINA)
		dungeon_set_stamina(run, place, dungeon_row(creature)->stamina);
	else if (kind == DUNGEON_POTION_ANTIDOTE)
		creature->effects[DUNGEON_POISON] = 0;
	else if (kind == DUNGEON_POTION_POISON)
		dungeon_poison(run, place, DUNGEON_POISON_DOSE);
	else
		lay_potion(run, place, kind);
}

/* ---- all of them ---- */

static void work_device(struct dungeon_run *run, const struct dungeon_action *action, int kind)
{
	struct rd_cell at = rd_cell_at(action->x, action->y);
	if (kind == DUNGEON_SAND_BAG) {
		dungeon_lay_effect(
			run, dungeon_creature_at(run->here, at), DUNGEON_BLIND, SAND_TURNS);
		return;
	}
	dungeon_open_wall(run, at);
	dungeon_make_noise(run, DUNGEON_HERO, 4, 3, DUNGEON_RUMBLE);
	dungeon_tell_at(run, DUNGEON_E_BROKE, at);
}

void dungeon_do_use(struct dungeon_run *run, const struct dungeon_action *action)
{
	int place = dungeon_pack_at(run->hero, action->slot);
	struct dungeon_pack_item *item = &run->hero->pack[place];
	int kind = item->kind, class = dungeon_item_rows[kind].class;
	struct dungeon_event *event = dungeon_tell(run, DUNGEON_E_USED);
	event->slot = action->slot;
	event->look = (uint8_t)dungeon_look_of(run->state, kind, item->known);
	if (class == DUNGEON_DEVICE) {
		item->charges--;
		work_device(run, action, kind);
		return;
	}
	dungeon_pack_take(run->hero, place, 1);
	if (class == DUNGEON_FOOD)
		eat(run, kind);
	else if (class == DUNGEON_POTION)
		drink(run, kind);
	else
		dungeon_read_scroll(run, action, kind);
}
