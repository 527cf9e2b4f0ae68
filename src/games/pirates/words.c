/*
 * words.c: a sentence for an event, a label for an action.
 *
 * Sentences read the fields that the rulebook lists for the event (9); a view helps with the names of
 * ships. Whoever reads is not addressed, but for "your team".
 */
#include "words.h"

#include <string.h>

/* ---- phrases ---- */

/* A pen that writes into a phrase. */
static struct rd_pen small_pen(const struct rd_pen *pen, struct pirates_phrase *phrase)
{
	return rd_pen_start(phrase->text, sizeof phrase->text, pen->language, pen->view);
}

struct pirates_phrase pirates_name_tile(struct rd_hex at)
{
	struct pirates_phrase phrase;
	struct rd_pen pen = rd_pen_start(phrase.text, sizeof phrase.text, RD_ENGLISH, NULL);
	rd_pen_number(&pen, at.q);
	rd_pen_add(&pen, ",");
	rd_pen_number(&pen, at.r);
	return phrase;
}

int pirates_place_in_fleet(const struct pirates_view *view, const struct pirates_ship *ship)
{
	int place = 0;
	for (int i = 0; i < view->ship_count; i++) {
		place += view->ships[i].ship.seat == ship->seat;
		if (view->ships[i].ship.number == ship->number)
			break;
	}
	return place;
}

const char *pirates_given_name(const struct pirates_ship *ship)
{
	char usual[PIRATES_NAME_ROOM];
	pirates_number_name(usual, "Ship", ship->number);
	return strcmp(ship->name, usual) == 0 ? "" : ship->name;
}

struct pirates_phrase pirates_name_ship(const struct rd_pen *of, int number)
{
	static const struct rd_text numbered = {{"Ship {0}", "Barco {0}", "Loď {0}"}};
	struct pirates_phrase phrase;
	const struct pirates_view *view = of->view;
	struct rd_pen pen = small_pen(of, &phrase);
	if (!view || number < 1 || number > view->ship_count) {
		RD_PEN_SAY(&pen, &numbered, RD_NUMBER(number));
		return phrase;
	}
	const struct pirates_ship *ship = &view->ships[number - 1].ship;
	rd_pen_add(&pen, (const char[]){pirates_letter(ship->seat), 0});
	rd_pen_number(&pen, pirates_place_in_fleet(view, ship));
	if (pirates_given_name(ship)[0]) {
		rd_pen_add(&pen, " ");
		rd_pen_add(&pen, ship->name);
	}
	return phrase;
}

struct pirates_phrase pirates_name_team(const struct rd_pen *pen, int seat)
{
	struct pirates_phrase phrase;
	const struct pirates_view *view = pen->view;
	bool is_own = view && view->you == seat;
	RD_SAY(phrase.text, sizeof phrase.text,
		is_own ? &pirates_own_team_text : &pirates_team_text, pen->language,
		PIRATES_LETTER(seat));
	return phrase;
}

struct pirates_phrase pirates_name_goods(
	const struct rd_pen *of, const int32_t goods[PIRATES_GOODS])
{
	struct pirates_phrase phrase;
	struct rd_pen pen = small_pen(of, &phrase);
	for (int good = 0; good < PIRATES_GOODS; good++) {
		if (goods[good] == 0)
			continue;
		rd_pen_add(&pen, pen.length > 0 ? " " : "");
		rd_pen_number(&pen, goods[good]);
		rd_pen_add(&pen, " ");
		rd_pen_add(&pen, pirates_good_texts[good].in[of->language]);
	}
	if (pen.length == 0)
		rd_pen_add(&pen, "-");
	return phrase;
}

static void add_step(struct rd_pen *pen, const struct pirates_step *step)
{
	rd_pen_add(pen, pirates_do_texts[step->what].in[pen->language]);
	switch (step->what) {
	case PIRATES_DO_VOLLEY:
	case PIRATES_DO_CHAIN:
	case PIRATES_DO_HEAVY:
		rd_pen_add(pen, " ");
		rd_pen_add(pen, pirates_side_texts[step->side & 1].in[pen->language]);
		break;
	case PIRATES_DO_MORTAR:
		rd_pen_add(pen, " ");
		rd_pen_number(pen, step->q);
		rd_pen_add(pen, ",");
		rd_pen_number(pen, step->r);
		break;
	case PIRATES_DO_SELL:
	case PIRATES_DO_BUY:
	case PIRATES_DO_PLUNDER:
		rd_pen_add(pen, " ");
		rd_pen_add(pen, pirates_name_goods(pen, step->goods).text);
		break;
	default: break;
	}
}

void pirates_pen_steps(struct rd_pen *pen, const struct pirates_step *steps, int count)
{
	for (int i = 0; i < count; i++) {
		rd_pen_add(pen, i > 0 ? ", " : "");
		add_step(pen, &steps[i]);
	}
}

#define SHIP(number) RD_WORDS(pirates_name_ship(pen, number).text)
#define TEAM(seat) RD_WORDS(pirates_name_team(pen, seat).text)
#define TILE(at) RD_WORDS(pirates_name_tile(at).text)
#define GOODS(amounts) RD_WORDS(pirates_name_goods(pen, (amounts).of).text)
#define CLASS(kind) RD_WORDS(pirates_class_texts[(kind)&3].in[pen->language])
#define ENHANCEMENT(kind) RD_WORDS(pirates_enhancement_texts[kind].in[pen->language])
#define FACING(facing) RD_WORDS(pirates_facing_texts[facing].in[pen->language])
#define SIDE(side) RD_WORDS(pirates_side_texts[(side)&1].in[pen->language])
#define SAY(sentence, ...) PIRATES_PEN_SAY(pen, PIRATES_SAY_##sentence, __VA_ARGS__)

/* ---- events: planning ---- */

static void say_planned(struct rd_pen *pen, const struct pirates_event_planned *event)
{
	if (event->steps.count == 0) {
		SAY(UNPLANNED, SHIP(event->ship));
		return;
	}
	SAY(PLANNED, SHIP(event->ship));
	pirates_pen_steps(pen, rd_tail_items(&event->head, &event->steps), event->steps.count);
}

static void say_bought(struct rd_pen *pen, const struct pirates_event_bought *event)
{
	SAY(BOUGHT, TEAM(event->seat), CLASS(event->kind), TILE(event->at), SHIP(event->ship),
		GOODS(event->cost));
}

static void say_deal(struct rd_pen *pen, const struct pirates_event_deal *event)
{
	switch (event->head.type) {
	case PIRATES_SHIP_REPAIRED:
		SAY(REPAIRED, SHIP(event->ship), RD_NUMBER(event->hp), GOODS(event->cost));
		break;
	case PIRATES_SHIP_DOWNGRADED: {
		char lost[PIRATES_PIECE] = "";
		struct rd_pen list = rd_pen_start(lost, sizeof lost, pen->language, NULL);
		for (int i = 0; i < event->lost_count; i++) {
			rd_pen_add(&list, i > 0 ? ", " : "");
			rd_pen_add(
				&list, pirates_enhancement_texts[event->lost[i]].in[pen->language]);
		}
		SAY(DOWNGRADED, SHIP(event->ship), CLASS(event->kind), RD_NUMBER(event->hp));
		if (event->lost_count > 0)
			SAY(LOST_FOR_GOOD, RD_WORDS(lost));
		break;
	}
	case PIRATES_SHIP_UPGRADED:
		SAY(UPGRADED, SHIP(event->ship), CLASS(event->kind), RD_NUMBER(event->hp),
			GOODS(event->cost));
		break;
	case PIRATES_ENHANCEMENT_BOUGHT:
		SAY(FITTED, SHIP(event->ship), ENHANCEMENT(event->enhancement), GOODS(event->cost));
		break;
	case PIRATES_ENHANCEMENT_REPAIRED:
		SAY(REFITTED, SHIP(event->ship), ENHANCEMENT(event->enhancement),
			GOODS(event->cost));
		break;
	default: SAY(RESCUED, TEAM(event->seat), SHIP(event->ship), RD_NUMBER(event->hp));
	}
}

static void say_round(struct rd_pen *pen, const struct pirates_event_round *event)
{
	if (event->head.type == PIRATES_ROUND_CLOSED && event->cause == PIRATES_READY)
		SAY(CLOSED_READY, RD_NUMBER(event->round));
	else if (event->head.type == PIRATES_ROUND_CLOSED)
		SAY(CLOSED_DEADLINE, RD_NUMBER(event->round));
	else if (event->left_s < 0)
		SAY(STARTED, RD_NUMBER(event->round));
	else
		SAY(STARTED_TIMED, RD_NUMBER(event->round), RD_NUMBER(event->left_s));
}

static void say_revealed(struct rd_pen *pen, const struct pirates_event_revealed *event)
{
	const struct pirates_revealed *plans = rd_tail_items(&event->head, &event->plans);
	if (event->plans.count == 0) {
		SAY(NO_PLANS, RD_NUMBER(0));
		return;
	}
	SAY(REVEALED, RD_NUMBER(0));
	for (int i = 0; i < event->plans.count; i++) {
		rd_pen_add(pen, i > 0 ? "; " : "");
		rd_pen_add(pen, pirates_name_ship(pen, plans[i].ship).text);
		rd_pen_add(pen, ": ");
		pirates_pen_steps(pen, plans[i].steps, plans[i].step_count);
	}
}

/* ---- events: fighting ---- */

static void say_hits(struct rd_pen *pen, const struct pirates_event_attacked *event)
{
	const struct pirates_hit *hits = rd_tail_items(&event->head, &event->hits);
	if (event->hits.count == 0)
		SAY(MISSED, RD_NUMBER(0));
	for (int i = 0; i < event->hits.count; i++) {
		rd_pen_add(pen, i > 0 ? ", " : "");
		if (!hits[i].is_chain)
			SAY(HIT, SHIP(hits[i].ship), RD_NUMBER(hits[i].damage));
		else if (hits[i].chained)
			SAY(CHAINED, SHIP(hits[i].ship));
		else
			SAY(IMMUNE, SHIP(hits[i].ship));
	}
}

static void say_attacked(struct rd_pen *pen, const struct pirates_event_attacked *event)
{
	switch (event->attack) {
	case PIRATES_ATTACK_VOLLEY:
		SAY(VOLLEY, SHIP(event->ship), SIDE(event->side), TILE(event->at));
		break;
	case PIRATES_ATTACK_CHAIN:
		SAY(CHAIN, SHIP(event->ship), SIDE(event->side), TILE(event->at));
		break;
	case PIRATES_ATTACK_HEAVY:
		SAY(HEAVY, SHIP(event->ship), SIDE(event->side), TILE(event->at));
		break;
	case PIRATES_ATTACK_RAM:
		SAY(RAM, SHIP(event->ship), FACING(event->facing), TILE(event->at));
		break;
	default: SAY(MORTAR, SHIP(event->ship), TILE(event->at));
	}
	if (event->blocked)
		SAY(HEAD_ON, RD_NUMBER(0));
	else
		say_hits(pen, event);
	if (event->recoil > 0)
		SAY(RECOIL, RD_NUMBER(event->recoil));
}

static void say_sunk(struct rd_pen *pen, const struct pirates_event_sunk *event)
{
	const uint8_t *by = rd_tail_items(&event->head, &event->by);
	SAY(SUNK, SHIP(event->ship), TILE(event->at), TILE(event->port));
	if (event->by.count == 0)
		return;
	char list[PIRATES_PIECE];
	struct rd_pen names = rd_pen_start(list, sizeof list, pen->language, pen->view);
	for (int i = 0; i < event->by.count; i++) {
		rd_pen_add(&names, i > 0 ? ", " : "");
		rd_pen_add(&names, pirates_name_ship(pen, by[i]).text);
	}
	SAY(SUNK_BY, RD_WORDS(list));
}

static void say_collision(struct rd_pen *pen, const struct pirates_event_collision *event)
{
	const struct pirates_bumped *bumped = rd_tail_items(&event->head, &event->bumped);
	SAY(COLLISION, TILE(event->at), SHIP(event->stays));
	for (int i = 0; i < event->bumped.count; i++)
		SAY(BUMPED, SHIP(bumped[i].ship), TILE(bumped[i].at));
}

/* ---- events: goods and the rest ---- */

static void say_trade(struct rd_pen *pen, const struct pirates_event_trade *event)
{
	switch (event->head.type) {
	case PIRATES_TRADE_UNLOADED: SAY(UNLOADED, SHIP(event->ship), GOODS(event->goods)); break;
	case PIRATES_TRADE_SOLD:
		SAY(SOLD, SHIP(event->ship), GOODS(event->goods), RD_NUMBER(event->money));
		break;
	case PIRATES_TRADE_BOUGHT:
		SAY(PURCHASED, SHIP(event->ship), GOODS(event->goods), RD_NUMBER(event->money));
		break;
	case PIRATES_TRADE_FAILED:
		if (event->trade == PIRATES_TRADE_SELL)
			SAY(SALE_FAILED, SHIP(event->ship));
		else
			SAY(PURCHASE_FAILED, SHIP(event->ship));
		break;
	default: SAY(PLUNDERED, SHIP(event->ship), TILE(event->at), GOODS(event->goods));
	}
}

static void say_prices(struct rd_pen *pen, const struct pirates_event_prices *event)
{
	const struct pirates_prices *prices = &event->prices;
	SAY(PRICES, RD_NUMBER(event->day), RD_NUMBER(prices->sell[PIRATES_CLOTH]),
		RD_NUMBER(prices->sell[PIRATES_METAL]), RD_NUMBER(prices->sell[PIRATES_RUM]),
		RD_NUMBER(prices->sell[PIRATES_WOOD]), RD_NUMBER(prices->buy[PIRATES_CLOTH]),
		RD_NUMBER(prices->buy[PIRATES_WOOD]));
}

static void say_finished(struct rd_pen *pen, const struct pirates_event_finished *event)
{
	SAY(FINISHED, RD_WORDS(pirates_end_texts[event->reason].in[pen->language]));
	for (int i = 0; i < event->rank_count; i++) {
		const struct pirates_rank *rank = &event->ranking[i];
		SAY(RANK, RD_NUMBER(rank->rank), TEAM(rank->seat), RD_NUMBER(rank->money),
			RD_NUMBER(rank->fleet), RD_NUMBER(rank->goods));
		if (rank->has_infamy)
			SAY(RANK_INFAMY, RD_NUMBER(rank->infamy));
	}
}

static void say_infamous(struct rd_pen *pen, const struct pirates_event_infamous *event)
{
	SAY(INFAMOUS, TEAM(event->seat), SHIP(event->ship), RD_NUMBER(event->points),
		RD_NUMBER(event->infamy));
}

static void say_ship(struct rd_pen *pen, const struct pirates_event_ship *event)
{
	if (event->head.type == PIRATES_SHIP_MOVED)
		SAY(MOVED, SHIP(event->ship), TILE(event->at), FACING(event->facing));
	else
		SAY(DAMAGED, SHIP(event->ship), RD_NUMBER(event->damage));
}

static void say_team(struct rd_pen *pen, const struct rd_event *head)
{
	if (head->type == PIRATES_TEAM_READIED) {
		const struct pirates_event_readied *event = (const void *)head;
		PIRATES_PEN_SAY(pen, event->ready ? PIRATES_SAY_READY : PIRATES_SAY_UNREADY,
			TEAM(event->seat));
	} else {
		const struct pirates_event_resigned *event = (const void *)head;
		PIRATES_PEN_SAY(pen,
			event->reason == PIRATES_SURRENDER ? PIRATES_SAY_SURRENDERED
							   : PIRATES_SAY_ABANDONED,
			TEAM(event->seat));
	}
}

static void say_wreck(struct rd_pen *pen, const struct pirates_event_wreck *event)
{
	if (event->head.type == PIRATES_WRECK_APPEARED)
		SAY(WRECK, TILE(event->at), GOODS(event->goods));
	else
		SAY(GONE, TILE(event->at));
}

size_t pirates_say(const struct rd_event *event, const void *view, enum rd_language language,
	char *out, size_t capacity)
{
	struct rd_pen writing = rd_pen_start(out, capacity, language, view), *pen = &writing;
	const void *of = event;
	switch (event->type) {
	case PIRATES_SHIP_PLANNED: say_planned(pen, of); break;
	case PIRATES_TEAM_READIED:
	case PIRATES_TEAM_RESIGNED: say_team(pen, event); break;
	case PIRATES_SHIP_BOUGHT: say_bought(pen, of); break;
	case PIRATES_ROUND_CLOSED:
	case PIRATES_ROUND_STARTED: say_round(pen, of); break;
	case PIRATES_PLANS_REVEALED: say_revealed(pen, of); break;
	case PIRATES_SHIP_ATTACKED: say_attacked(pen, of); break;
	case PIRATES_SHIP_MOVED:
	case PIRATES_SHIP_DAMAGED: say_ship(pen, of); break;
	case PIRATES_TRADE_UNLOADED:
	case PIRATES_TRADE_SOLD:
	case PIRATES_TRADE_BOUGHT:
	case PIRATES_TRADE_FAILED:
	case PIRATES_SHIP_PLUNDERED: say_trade(pen, of); break;
	case PIRATES_SHIP_SUNK: say_sunk(pen, of); break;
	case PIRATES_WRECK_APPEARED:
	case PIRATES_WRECK_GONE: say_wreck(pen, of); break;
	case PIRATES_COLLISION_SOLVED: say_collision(pen, of); break;
	case PIRATES_PLANTATIONS_GREW:
		SAY(GREW, RD_NUMBER(((const struct pirates_event_grew *)of)->stock.count));
		break;
	case PIRATES_PRICES_CHANGED: say_prices(pen, of); break;
	case PIRATES_MATCH_FINISHED: say_finished(pen, of); break;
	case PIRATES_TEAM_INFAMOUS: say_infamous(pen, of); break;
	default: say_deal(pen, of);
	}
	return pen->length;
}

/* ---- labels ---- */

/* What a deal costs the viewer's ship; nothing is known of ships that are not in the view. */
static struct pirates_amounts cost_of(const struct rd_pen *pen, const struct pirates_action *action)
{
	struct pirates_amounts nothing = {{0}};
	const struct pirates_view *view = pen->view;
	if (!view || action->ship < 1 || action->ship > view->ship_count)
		return nothing;
	const struct pirates_seen_ship *seen = &view->ships[action->ship - 1];
	switch (action->type) {
	case PIRATES_SHIP_REPAIR: return seen->repair_cost;
	case PIRATES_SHIP_UPGRADE: return seen->upgrade_cost;
	case PIRATES_ENHANCEMENT_BUY: return pirates_enhancements[action->enhancement].price;
	case PIRATES_ENHANCEMENT_REPAIR: return pirates_enhancements[action->enhancement].repair;
	default: return nothing;
	}
}

static void label_deal(struct rd_pen *pen, const struct pirates_action *action)
{
	struct pirates_amounts cost = cost_of(pen, action);
	struct rd_argument ship = RD_NUMBER(action->ship);
	switch (action->type) {
	case PIRATES_SHIP_REPAIR:
		PIRATES_PEN_SAY(pen, PIRATES_LABEL_REPAIR, ship, GOODS(cost));
		break;
	case PIRATES_SHIP_DOWNGRADE:
		PIRATES_PEN_SAY(pen, PIRATES_LABEL_DOWNGRADE, ship, GOODS(cost));
		break;
	case PIRATES_SHIP_UPGRADE:
		PIRATES_PEN_SAY(pen, PIRATES_LABEL_UPGRADE, ship, GOODS(cost));
		break;
	case PIRATES_ENHANCEMENT_BUY:
		PIRATES_PEN_SAY(pen, PIRATES_LABEL_FIT, ship, ENHANCEMENT(action->enhancement),
			GOODS(cost));
		break;
	default:
		PIRATES_PEN_SAY(pen, PIRATES_LABEL_REFIT, ship, ENHANCEMENT(action->enhancement),
			GOODS(cost));
	}
}

static void label_build(struct rd_pen *pen, const struct pirates_action *action)
{
	struct pirates_phrase tile;
	struct rd_pen place = small_pen(pen, &tile);
	rd_pen_number(&place, action->q);
	rd_pen_add(&place, ",");
	rd_pen_number(&place, action->r);
	PIRATES_PEN_SAY(pen, PIRATES_LABEL_BUILD, CLASS(action->kind), RD_WORDS(tile.text),
		RD_NUMBER(action->facing));
	if (action->has_name)
		PIRATES_PEN_SAY(pen, PIRATES_LABEL_NAMED, RD_WORDS(action->name));
}

size_t pirates_label(
	const void *of, const void *view, enum rd_language language, char *out, size_t capacity)
{
	const struct pirates_action *action = of;
	struct rd_pen writing = rd_pen_start(out, capacity, language, view), *pen = &writing;
	switch (action->type) {
	case PIRATES_SHIP_PLAN:
		if (action->step_count == 0) {
			PIRATES_PEN_SAY(pen, PIRATES_LABEL_CLEAR, RD_NUMBER(action->ship));
			break;
		}
		rd_pen_add(pen, "s");
		rd_pen_number(pen, action->ship);
		rd_pen_add(pen, " ");
		pirates_pen_steps(pen, action->steps, action->step_count);
		break;
	case PIRATES_SHIP_BUY: label_build(pen, action); break;
	case PIRATES_TEAM_READY:
		PIRATES_PEN_SAY(pen, action->ready ? PIRATES_LABEL_READY : PIRATES_LABEL_UNREADY,
			RD_NUMBER(0));
		break;
	case PIRATES_MATCH_SURRENDER:
		PIRATES_PEN_SAY(pen, PIRATES_LABEL_SURRENDER, RD_NUMBER(0));
		break;
	case PIRATES_MATCH_FORFEIT:
		PIRATES_PEN_SAY(pen, PIRATES_LABEL_FORFEIT, RD_NUMBER(0));
		break;
	default: label_deal(pen, action);
	}
	return pen->length;
}
