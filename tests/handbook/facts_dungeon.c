/*
 * facts_dungeon.c: the numbers of dungeon by name. What is derived from several (the chance to hit, what a lamp gives,
 * the score) is asked of the game's own functions, about a seeker who has just begun.
 */
#include "facts.h"

#include <string.h>

#include "games/dungeon/parts.h"

static struct dungeon_state begun;

/* A seeker of this difficulty on the first floor below the surface, away from walls and fires. */
static void begin(enum dungeon_difficulty difficulty)
{
	struct dungeon_options options;
	struct rd_chance chance;
	struct rd_fault fault;
	struct rd_seed seed = {{0}};
	rd_defaults(&dungeon_options_schema, &options);
	options.difficulty = (uint8_t)difficulty;
	memset(&begun, 0, sizeof(begun));
	rd_chance_start(&chance, &seed);
	dungeon_setup_2(&begun, &options, 1, &chance, &fault);
	begun.floor = 2;
	begun.hero.x = begun.hero.y = 5;
	memset(begun.here.map, DUNGEON_FLOOR, sizeof(begun.here.map));
}

static void add_hero(struct facts *facts)
{
	begin(DUNGEON_GENTLE);
	facts_add(facts, begun.hero.hp, "hero.hp_gentle");
	begin(DUNGEON_GRIM);
	facts_add(facts, begun.hero.hp, "hero.hp_grim");
	begin(DUNGEON_NORMAL);
	const struct dungeon_hero *hero = &begun.hero;
	const struct fact all[] = {
		{"hero.hp", hero->hp},
		{"hero.stamina", hero->stamina},
		{"hero.satiety", hero->satiety},
		{"hero.strength", hero->strength},
		{"hero.perception", hero->perception},
		{"hero.hearing", dungeon_hearing(&begun)},
		{"hero.stealth", dungeon_stealth(&begun, DUNGEON_HERO)},
		{"hero.luck", dungeon_luck(&begun, DUNGEON_HERO)},
		{"hero.sight", dungeon_sight(&begun)},
		{"hero.to_hit", dungeon_to_hit(&begun, DUNGEON_HERO)},
		{"hero.defence", dungeon_defence(&begun, DUNGEON_HERO)},
	};
	facts_take(facts, all, RD_COUNT(all));
	begun.hero.lamp = true;
	facts_add(facts, dungeon_sight(&begun), "lamp.sight");
	facts_add(facts, hero->stealth - dungeon_stealth(&begun, DUNGEON_HERO), "lamp.stealth");
	begun.hero.lamp = false;
	begun.here.map[begun.hero.y][begun.hero.x + 1] = DUNGEON_WALL;
	facts_add(facts, dungeon_stealth(&begun, DUNGEON_HERO) - hero->stealth, "wall.stealth");
}

/* With the weapon that a kind usually carries; `strikes` is what it can do, without the seeker's armour. */
static void add_creatures(struct facts *facts)
{
	for (int kind = 0; kind < DUNGEON_CREATURE_KINDS; kind++) {
		const struct dungeon_creature_row *row = &dungeon_creature_rows[kind];
		begun.here.creature_count = 0;
		dungeon_new_creature(&begun.here, kind, rd_cell_at(1, 1))->weapon = row->weapon;
		const struct dungeon_weapon weapon = dungeon_weapon_of(&begun, 0);
		facts_add(facts, row->hp, "%s.hp", row->name);
		facts_add(facts, dungeon_defence(&begun, 0), "%s.defence", row->name);
		facts_add(facts, dungeon_to_hit(&begun, 0), "%s.to_hit", row->name);
		facts_add(facts, row->av, "%s.armour", row->name);
		facts_add(
			facts, row->str + weapon.low + weapon.bonus, "%s.strikes_least", row->name);
		facts_add(
			facts, row->str + weapon.high + weapon.bonus, "%s.strikes_most", row->name);
		facts_add(facts, row->fov, "%s.eyes", row->name);
		facts_add(facts, row->foh, "%s.ears", row->name);
		facts_add(facts, row->venom, "%s.venom", row->name);
		facts_add(facts, row->value, "%s.value", row->name);
	}
}

static void add_items(struct facts *facts)
{
	for (int kind = 0; kind < DUNGEON_ITEM_KINDS; kind++) {
		const struct dungeon_item_row *row = &dungeon_item_rows[kind];
		facts_add(facts, row->low + row->bonus, "%s.least", row->name);
		facts_add(facts, row->high + row->bonus, "%s.most", row->name);
		facts_add(facts, row->hit, "%s.hit", row->name);
		facts_add(facts, row->def, "%s.def", row->name);
		facts_add(facts, row->av, "%s.armour", row->name);
		facts_add(facts, row->times, "%s.times", row->name);
		facts_add(facts, row->reach, "%s.reach", row->name);
		facts_add(facts, row->stealth, "%s.stealth", row->name);
		facts_add(facts, row->sight, "%s.sight", row->name);
		facts_add(facts, row->noise, "%s.noise", row->name);
		facts_add(facts, row->limit, "%s.limit", row->name);
		facts_add(facts, row->satiety, "%s.satiety", row->name);
		facts_add(facts, row->charges, "%s.charges", row->name);
	}
}

static int64_t score_of(int deepest, uint32_t kills, bool urn, bool won, uint32_t turn)
{
	begun.deepest = (uint8_t)deepest;
	begun.kill_value = kills;
	begun.urn = urn;
	begun.won = won;
	begun.turn = turn;
	return dungeon_score(&begun);
}

static void add_scores(struct facts *facts)
{
	enum { LATE = 1000000 };
	int64_t late = score_of(1, 0, false, true, LATE);
	const struct fact all[] = {
		{"score.floor", score_of(2, 0, false, false, 0)},
		{"score.kill", score_of(1, 1, false, false, 0)},
		{"score.urn", score_of(1, 0, true, false, 0)},
		{"score.won", late},
		{"score.quick", score_of(1, 0, false, true, 0) - late},
	};
	facts_take(facts, all, RD_COUNT(all));
}

/* The most satiety with which one is this hungry. */
static int64_t most_satiety(enum dungeon_hunger hunger)
{
	int satiety = DUNGEON_SATIETY_MAX;
	while (dungeon_hunger(satiety) != hunger)
		satiety--;
	return satiety;
}

void dungeon_facts(struct facts *facts)
{
	const struct fact all[] = {
		{"bonus", DUNGEON_BONUS_MAX},
		{"limit", DUNGEON_LIMIT},
		{"pack", DUNGEON_PACK},
		{"waits", DUNGEON_WAITS},
		{"fire.radius", DUNGEON_FIRE},
		{"satiety", DUNGEON_SATIETY_MAX},
		{"satiety.hungry", most_satiety(DUNGEON_HUNGRY)},
		{"satiety.starving", most_satiety(DUNGEON_STARVING)},
		{"hunger.turns", DUNGEON_HUNGER_TURNS_2},
		{"recovery.turns", DUNGEON_REGEN_TURNS_2},
		{"recovery.turns_with_ring", DUNGEON_RECOVERY_TURNS_2},
		{"arrivals.after", DUNGEON_ARRIVALS_AFTER_2},
		{"heal.least", DUNGEON_HEAL_LEAST},
		{"heal.most", DUNGEON_HEAL_MOST},
		{"life.gain", DUNGEON_LIFE_GAIN},
		{"drug.turns", DUNGEON_DRUG_TURNS},
		{"poison.dose", DUNGEON_POISON_DOSE},
		{"bolt.least", DUNGEON_BOLT_LEAST},
		{"bolt.most", DUNGEON_BOLT_MOST},
		{"fireball.damage", DUNGEON_FIRE_DAMAGE},
		{"hex.turns", DUNGEON_HEX_TURNS},
		{"potions", DUNGEON_POTIONS},
		{"scrolls", DUNGEON_SCROLLS},
		{"rings", DUNGEON_RINGS},
	};
	facts_take(facts, all, RD_COUNT(all));
	add_hero(facts);
	add_creatures(facts);
	add_items(facts);
	add_scores(facts);
}
