/*
 * bot_reckon.c: what the third and the fourth seeker are ready to spend, and what a fight to the end would cost them, in
 * hundredths of a hit point.
 */
#include "bot_deep.h"

static const struct temper third_temper = {50, 80, 90, 12, 4, 900, 20};
static const struct temper fourth_temper = {90, 99, 100, 18, 2, 1500, 10};

const struct temper *dungeon_bot_temper_of(const struct thought *thought)
{
	return thought->level >= 4 ? &fourth_temper : &third_temper;
}

/* ---- what a fight would cost ---- */

int dungeon_bot_hit_of_six(int to_hit, int defence)
{
	return dungeon_max(0, dungeon_min(6, 6 + to_hit - defence));
}

/* Hundredths of a point that a blow does on the average, if it hits. */
static int blow(int low, int high, int bonus, int armour)
{
	int sum = 0;
	for (int die = low; die <= high; die++)
		sum += dungeon_max(0, die + bonus - armour);
	return 100 * sum / (high - low + 1);
}

int dungeon_bot_worn_weapon(const struct dungeon_view *view)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].worn && view->pack[i].kind <= DUNGEON_LONG_BOW)
			return view->pack[i].kind;
	return DUNGEON_NO_ITEM;
}

int dungeon_bot_my_blow(const struct dungeon_view *view, int armour)
{
	int kind = dungeon_bot_worn_weapon(view);
	if (kind == DUNGEON_NO_ITEM)
		return blow(0, 2, view->hero.strength, armour);
	const struct dungeon_item_row *row = &dungeon_item_rows[kind];
	return blow(row->low, row->high, row->bonus + view->hero.strength, armour);
}

/* What one attack of this creature costs on the average. */
int dungeon_bot_attack_of(const struct dungeon_view *view, const struct dungeon_shown_creature *foe)
{
	const struct dungeon_creature_row *row = &dungeon_creature_rows[foe->kind];
	int low = row->attack_low, high = row->attack_high, bonus = row->attack_bonus;
	if (foe->weapon < DUNGEON_LONG_BOW) {
		low = dungeon_item_rows[foe->weapon].low;
		high = dungeon_item_rows[foe->weapon].high;
		bonus = dungeon_item_rows[foe->weapon].bonus;
	}
	int hurt = blow(low, high, bonus + row->str, view->hero.armor);
	hurt += 100 * dungeon_max(0, row->venom - 1) * 5 / 6;
	return hurt * dungeon_bot_hit_of_six(foe->to_hit, view->hero.defense) / 6;
}

int dungeon_bot_attacks_for(
	const struct dungeon_view *view, const struct dungeon_shown_creature *foe)
{
	int hits = dungeon_bot_hit_of_six(view->hero.to_hit, foe->defense);
	int hurt = dungeon_bot_my_blow(view, dungeon_creature_rows[foe->kind].av) * hits / 6;
	return hurt == 0 ? 100 * 100 : dungeon_min(100 * 100, 100 * 100 * foe->hp / hurt);
}

/* Attacks of somebody with stamina come every turn, later every other. */
static int turns_of(int attacks, int stamina)
{
	return attacks <= 100 * stamina ? attacks : 2 * attacks - 100 * stamina;
}

int dungeon_bot_fight_loss(
	const struct dungeon_view *view, const struct dungeon_shown_creature *foe)
{
	const struct dungeon_creature_row *row = &dungeon_creature_rows[foe->kind];
	int turns = turns_of(dungeon_bot_attacks_for(view, foe), view->hero.stamina);
	int chances = turns * 10 / row->cost, tired = 100 * row->stamina;
	if (chances > tired)
		chances = tired + (chances - tired) / 2;
	return dungeon_min(100000, dungeon_bot_attack_of(view, foe) * chances / 100);
}

bool dungeon_bot_is_dangerous(
	const struct thought *thought, const struct dungeon_shown_creature *foe)
{
	return dungeon_bot_fight_loss(thought->view, foe) >
	       thought->view->hero.hp * dungeon_bot_temper_of(thought)->fight_at;
}
