/*
 * bot_why.c: what an order or an expense is for, by the same differences that bot_plan.c and bot_money.c weigh.
 */
#include "bot.h"

/* A move, by what the province is worth (gain in bot_plan.c). */
static struct rd_motive why_move(
	const struct machiavelli_mind *mind, const struct machiavelli_order *order, int odds)
{
	int place = order->to;
	if (machiavelli_is_sea(place))
		return RD_MOTIVE(MACHIAVELLI_WHY_ON_THE_WAY, place, odds);
	int owner = mind->view->owners[place], value = machiavelli_map[place].value;
	if (owner == mind->seat)
		return RD_MOTIVE(MACHIAVELLI_WHY_HOME, place, odds);
	if (owner != RD_NOBODY && mind->memory->betrays & RD_SEAT(owner))
		return RD_MOTIVE(MACHIAVELLI_WHY_BREAK, place, owner, odds);
	if (value == 0 && owner != RD_NOBODY)
		return RD_MOTIVE(MACHIAVELLI_WHY_LAND, place, owner, odds);
	if (value == 0)
		return RD_MOTIVE(MACHIAVELLI_WHY_ON_THE_WAY, place, odds);
	if (owner == RD_NOBODY)
		return RD_MOTIVE(MACHIAVELLI_WHY_NEUTRAL, place, value, odds, order->convoy);
	return RD_MOTIVE(
		mind->garrison[place] == RD_NOBODY ? MACHIAVELLI_WHY_CITY : MACHIAVELLI_WHY_WALLS,
		place, value, odds, order->convoy, owner);
}

struct rd_motive machiavelli_why_order(
	const struct machiavelli_mind *mind, const struct machiavelli_order *order, int odds)
{
	int at = machiavelli_place_of(order->unit);
	int value = machiavelli_is_sea(at) ? 0 : machiavelli_map[at].value;
	int target = machiavelli_place_of(order->target);
	switch (order->order) {
	case MACHIAVELLI_MOVE: return why_move(mind, order, odds);
	case MACHIAVELLI_SUPPORT:
		return order->has_to
			       ? RD_MOTIVE(MACHIAVELLI_WHY_SUPPORT_MOVE, target, order->to, odds)
			       : RD_MOTIVE(MACHIAVELLI_WHY_SUPPORT_HOLD, target, odds);
	case MACHIAVELLI_CONVOY: return RD_MOTIVE(MACHIAVELLI_WHY_CONVOY, target, order->to, odds);
	case MACHIAVELLI_BESIEGE:
		return RD_MOTIVE(mind->siege[at] == mind->seat ? MACHIAVELLI_WHY_SIEGE_ON
							       : MACHIAVELLI_WHY_SIEGE,
			at, value, odds);
	case MACHIAVELLI_CONVERT: return RD_MOTIVE(MACHIAVELLI_WHY_CONVERT, at);
	default: break;
	}
	if (!machiavelli_is_sea(at) && mind->view->owners[at] == RD_NOBODY && value > 0)
		return RD_MOTIVE(MACHIAVELLI_WHY_CLAIM, at, value, odds);
	return RD_MOTIVE(MACHIAVELLI_WHY_STAY, at, odds);
}

static struct rd_motive why_recruit(
	const struct machiavelli_mind *mind, const struct machiavelli_bill *bill)
{
	int cost = machiavelli_recruit_costs[bill->recruit];
	if (bill->recruit == MACHIAVELLI_GARRISON)
		return RD_MOTIVE(MACHIAVELLI_WHY_FORTIFY, bill->province,
			machiavelli_map[bill->province].value, cost);
	bool is_fleet = bill->recruit == MACHIAVELLI_FLEET;
	return RD_MOTIVE(is_fleet ? MACHIAVELLI_WHY_RAISE_FLEET : MACHIAVELLI_WHY_RAISE,
		bill->province, cost, mind->view->me.treasury - mind->view->me.committed - cost);
}

struct rd_motive machiavelli_why_bill(
	const struct machiavelli_mind *mind, const struct machiavelli_bill *bill)
{
	int place = machiavelli_place_of(bill->unit);
	switch (bill->kind) {
	case MACHIAVELLI_RELIEF:
		return RD_MOTIVE(MACHIAVELLI_WHY_RELIEF, bill->province, MACHIAVELLI_RELIEF_COST);
	case MACHIAVELLI_RECRUIT: return why_recruit(mind, bill);
	case MACHIAVELLI_BRIBE:
		if (mind->level > 3 && bill->unit >= MACHIAVELLI_PLACES &&
			mind->view->season == MACHIAVELLI_AUTUMN)
			return RD_MOTIVE(MACHIAVELLI_WHY_BRIBE_LATE, place, MACHIAVELLI_BRIBE_COST,
				mind->weight[place]);
		return bill->unit >= MACHIAVELLI_PLACES
			       ? RD_MOTIVE(MACHIAVELLI_WHY_BRIBE_GARRISON, place,
					 MACHIAVELLI_BRIBE_COST, machiavelli_map[place].value)
			       : RD_MOTIVE(
					 MACHIAVELLI_WHY_BRIBE_ARMY, place, MACHIAVELLI_BRIBE_COST);
	default:
		return RD_MOTIVE(MACHIAVELLI_WHY_MURDER, bill->seat,
			mind->view->players[bill->seat].cities, mind->view->cities_to_win);
	}
}
