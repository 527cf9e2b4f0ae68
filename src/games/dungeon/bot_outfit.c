/*
 * bot_outfit.c: what the fourth seeker wears. Armour that turns every blow and lets none of one's own hit is worth nothing,
 * and a spear is more than a knife: so each thing is judged by what fights with the usual foes would cost with it.
 */
#include "bot_deep.h"

enum {
	GAIN_LEAST = 5,    /* percent of what the fights cost, for the turn that changing takes */
	ATTACK_COSTS = 25, /* hundredths of a point: who never ends a fight is not safe in it */
	HIT_ENOUGH = 1,    /* to-hit from which on nothing is taken off for it */
	STEALTH_COSTS = 2,
	SIGHT_COSTS = 3,
	KNIVES_MAX = 6,
};

static const uint8_t usual_foes[] = {DUNGEON_GOBLIN, DUNGEON_ORC, DUNGEON_SKELETON};

static struct dungeon_shown_creature usual_foe(int kind)
{
	const struct dungeon_creature_row *row = &dungeon_creature_rows[kind];
	int hit = row->hit, def = row->def;
	if (row->weapon < DUNGEON_LONG_BOW) {
		hit += dungeon_item_rows[row->weapon].hit;
		def += dungeon_item_rows[row->weapon].def;
	}
	return (struct dungeon_shown_creature){.kind = (uint8_t)kind,
		.hp = row->hp,
		.max_hp = row->hp,
		.to_hit = (int8_t)hit,
		.defense = (int8_t)def,
		.weapon = row->weapon};
}

/* What a fight with each of the usual foes would cost together, and how much one is seen. */
static int cost_of(const struct dungeon_view *view)
{
	int sum = 0;
	for (size_t i = 0; i < RD_COUNT(usual_foes); i++) {
		const struct dungeon_shown_creature foe = usual_foe(usual_foes[i]);
		sum += dungeon_min(20000, dungeon_bot_fight_loss(view, &foe)) +
		       dungeon_bot_attacks_for(view, &foe) * ATTACK_COSTS / 100;
	}
	return sum;
}

static void change(struct dungeon_view *view, int place, bool is_worn)
{
	const struct dungeon_item_row *row = &dungeon_item_rows[view->pack[place].kind];
	int sign = is_worn ? 1 : -1;
	view->pack[place].worn = is_worn;
	view->hero.to_hit = (int8_t)(view->hero.to_hit + sign * row->hit);
	view->hero.defense = (int8_t)(view->hero.defense + sign * row->def);
	view->hero.armor = (int8_t)(view->hero.armor + sign * row->av);
	view->hero.stealth = (int8_t)(view->hero.stealth + sign * (row->stealth - row->noise));
	view->hero.sight = (uint8_t)dungeon_max(1, view->hero.sight + sign * row->sight);
}

static bool is_outfit(const struct dungeon_shown_item *item)
{
	return item->kind < DUNGEON_RING_PLAIN && item->kind != DUNGEON_LONG_BOW;
}

/* The seeker as it would be with this put on, or if it is worn taken off. */
static int cost_with(const struct dungeon_view *view, int place)
{
	struct dungeon_view other = *view;
	for (int i = 0; i < view->pack_count && !view->pack[place].worn; i++)
		if (view->pack[i].worn && view->pack[i].kind < DUNGEON_RING_PLAIN &&
			dungeon_item_rows[view->pack[i].kind].place ==
				dungeon_item_rows[view->pack[place].kind].place)
			change(&other, i, false);
	change(&other, place, !view->pack[place].worn);
	int worse = STEALTH_COSTS * (view->hero.stealth - other.hero.stealth) +
		    SIGHT_COSTS * (view->hero.sight - other.hero.sight);
	return (int)((int64_t)cost_of(&other) * (100 + worse) / 100);
}

bool dungeon_bot_outfit(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	int before = cost_of(view), least = before * (100 - GAIN_LEAST) / 100, found = -1;
	for (int i = 0; i < view->pack_count; i++) {
		const struct dungeon_shown_item *item = &view->pack[i];
		bool is_twin = false;
		for (int j = 0; j < view->pack_count && is_outfit(item) && !item->worn; j++)
			is_twin = is_twin || (view->pack[j].kind == item->kind &&
						     (view->pack[j].worn || j < i));
		if (!is_outfit(item) || is_twin || (item->worn && view->hero.to_hit > HIT_ENOUGH))
			continue;
		int cost = cost_with(view, i);
		if (cost >= least)
			continue;
		least = cost;
		found = i;
	}
	if (found < 0)
		return false;
	const struct dungeon_shown_item *item = &view->pack[found];
	return because(thought,
		wish_slot(thought, item->worn ? DUNGEON_ITEM_UNEQUIP : DUNGEON_ITEM_EQUIP,
			item->slot),
		item->worn ? RD_MOTIVE(DUNGEON_WHY_UNDRESS, item->kind)
			   : RD_MOTIVE(DUNGEON_WHY_DRESS, called(item->look, item->kind)));
}

/*
 * What is worth a place in the pack: of things to wear one of each kind, of throwing weapons a handful; notes and bones
 * never.
 */
bool dungeon_bot_is_wanted(const struct dungeon_view *view, int look, int kind)
{
	int as_it = called(look, kind), same = 0, knives = 0;
	if (as_it == DUNGEON_LOST_URN)
		return true;
	if (is_junk(as_it) || view->pack_count >= DUNGEON_PACK - 1)
		return false;
	if (as_it >= DUNGEON_RING_PLAIN)
		return true;
	for (int i = 0; i < view->pack_count; i++) {
		same += view->pack[i].kind == as_it;
		knives += view->pack[i].kind < DUNGEON_RING_PLAIN &&
			  dungeon_item_rows[view->pack[i].kind].is_thrown;
	}
	return dungeon_item_rows[as_it].is_thrown ? knives < KNIVES_MAX : same == 0;
}

/* Something lies here that must come along, and the pack is full: the least of what it holds goes. */
bool dungeon_bot_make_room(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	int best = -1, found = -1;
	for (int i = 0; i < view->pack_count; i++) {
		const struct dungeon_shown_item *item = &view->pack[i];
		int useless = is_junk(item->kind)                 ? 3
			      : item->kind < DUNGEON_RING_PLAIN   ? 2
			      : item->look >= DUNGEON_LOOK_POTION ? 0
								  : 1;
		if (item->worn || useless <= best)
			continue;
		best = useless;
		found = i;
	}
	return view->pack_count == DUNGEON_PACK && found >= 0 &&
	       because(thought, wish_slot(thought, DUNGEON_ITEM_DROP, view->pack[found].slot),
		       RD_MOTIVE(DUNGEON_WHY_DROP,
			       called(view->pack[found].look, view->pack[found].kind)));
}
