/*
 * legal.c: what a seat may do, from its view alone. Candidates are made here and held against the
 * very checks of `apply` (eyes.c, orders.c, expenses.c).
 *
 * Of orders every one that can have an effect is listed, without retreat lists: moves, convoys along
 * fleets that are there or may be, supports of moves that the unit could make. Of letters, transfers
 * and assassinations there are samples.
 */
#include "parts.h"

#include <string.h>

struct list {
	const struct machiavelli_view *view;
	const struct machiavelli_eyes *eyes;
	struct machiavelli_action *actions;
	size_t count, capacity;
};

static struct machiavelli_action *add(struct list *list, int type)
{
	if (list->count == list->capacity)
		return NULL;
	struct machiavelli_action *action = &list->actions[list->count++];
	memset(action, 0, sizeof *action);
	action->type = (uint16_t)type;
	return action;
}

/* ---- orders ---- */

static void add_order(struct list *list, const struct machiavelli_order *order)
{
	if (machiavelli_check_order(list->eyes, order) != RD_ACCEPTED)
		return;
	struct machiavelli_action *action = add(list, MACHIAVELLI_ORDER_SET);
	if (action)
		action->order = *order;
}

/* Seas, as bits from the first sea on, where a fleet is seen or could be hidden. */
static unsigned seas_with_fleets(const struct machiavelli_eyes *eyes)
{
	unsigned seas = 0;
	for (int i = 0; i < MACHIAVELLI_SEAS; i++) {
		int sea = MACHIAVELLI_LANDS + i;
		if (eyes->unit[sea] != RD_NOBODY ||
			(!machiavelli_has(eyes->sight, sea) && !machiavelli_has(eyes->closed, sea)))
			seas |= 1u << i;
	}
	return seas;
}

/* All coasts that an army may be carried to from here; of a sea: that its fleet can serve. */
static struct machiavelli_set coasts_from(int place, unsigned fleets)
{
	const struct machiavelli_province *seas = &machiavelli_map[MACHIAVELLI_LANDS];
	unsigned begin = machiavelli_is_sea(place)
				 ? 1u << (place - MACHIAVELLI_LANDS)
				 : machiavelli_seas_in(machiavelli_map[place].seas);
	unsigned reached = begin & fleets, before = 0;
	struct machiavelli_set coasts = {{0, 0}};
	while (reached != before) {
		before = reached;
		for (int i = 0; i < MACHIAVELLI_SEAS; i++)
			if (before >> i & 1)
				reached |= machiavelli_seas_in(seas[i].fleet) & fleets;
	}
	for (int i = 0; i < MACHIAVELLI_SEAS; i++)
		if (reached >> i & 1)
			coasts = machiavelli_join(coasts, seas[i].seas);
	return coasts;
}

static void list_moves(struct list *list, int unit, int kind, unsigned fleets)
{
	struct machiavelli_order order = {
		.unit = (uint8_t)unit, .order = MACHIAVELLI_MOVE, .has_to = true};
	MACHIAVELLI_EACH (to, machiavelli_reach(unit, kind)) {
		order.to = (uint8_t)to;
		add_order(list, &order);
	}
	if (kind != MACHIAVELLI_ARMY || !machiavelli_is_coastal(unit))
		return;
	order.convoy = true;
	MACHIAVELLI_EACH (to, coasts_from(unit, fleets)) {
		order.to = (uint8_t)to;
		add_order(list, &order);
	}
}

/* Where the field unit of this place could go; if it is hidden, wherever either kind could. */
static struct machiavelli_set ways_of(const struct list *list, int place, unsigned fleets)
{
	const struct machiavelli_eyes *eyes = list->eyes;
	bool is_seen = eyes->unit[place] != RD_NOBODY;
	if (!is_seen && machiavelli_has(eyes->sight, place))
		return (struct machiavelli_set){{0, 0}};
	struct machiavelli_set ways = {{0, 0}};
	if (!is_seen || eyes->kind[place] == MACHIAVELLI_FLEET)
		ways = machiavelli_map[place].fleet;
	if (!is_seen || eyes->kind[place] == MACHIAVELLI_ARMY) {
		ways = machiavelli_join(ways, machiavelli_map[place].army);
		if (is_seen && machiavelli_is_coastal(place))
			ways = machiavelli_join(ways, coasts_from(place, fleets));
	}
	return ways;
}

static void list_supports(struct list *list, int unit, struct machiavelli_set reach,
	const struct machiavelli_set *ways)
{
	for (int target = 0; target < MACHIAVELLI_PLACES; target++) {
		struct machiavelli_order order = {.unit = (uint8_t)unit,
			.order = MACHIAVELLI_SUPPORT,
			.target = (uint8_t)target};
		if (machiavelli_has(reach, target))
			add_order(list, &order);
		order.has_to = true;
		MACHIAVELLI_EACH (to, machiavelli_meet(reach, ways[target])) {
			order.to = (uint8_t)to;
			add_order(list, &order);
		}
	}
}

/* An army on a coast that this fleet's chain of seas touches, to any other of them. */
static void list_convoys(struct list *list, int unit, unsigned fleets)
{
	struct machiavelli_set coasts = coasts_from(unit, fleets);
	MACHIAVELLI_EACH (target, coasts) {
		if (list->eyes->unit[target] == RD_NOBODY)
			continue;
		MACHIAVELLI_EACH (to, coasts) {
			add_order(list, &(struct machiavelli_order){.unit = (uint8_t)unit,
						.order = MACHIAVELLI_CONVOY,
						.target = (uint8_t)target,
						.to = (uint8_t)to,
						.has_to = true});
		}
	}
}

static void list_unit(
	struct list *list, int unit, unsigned fleets, const struct machiavelli_set *ways)
{
	bool is_garrison = machiavelli_is_garrison(unit);
	int at = machiavelli_place_of(unit);
	int kind = is_garrison ? MACHIAVELLI_GARRISON : list->eyes->kind[at];
	struct machiavelli_set reach = machiavelli_reach(at, kind);
	struct machiavelli_order order = {.unit = (uint8_t)unit, .order = MACHIAVELLI_HOLD};
	add_order(list, &order);
	if (is_garrison)
		machiavelli_put(&reach, at);
	else
		list_moves(list, unit, kind, fleets);
	list_supports(list, unit, reach, ways);
	if (kind == MACHIAVELLI_FLEET && machiavelli_is_sea(at))
		list_convoys(list, unit, fleets);
	order.order = MACHIAVELLI_BESIEGE;
	add_order(list, &order);
	order.order = MACHIAVELLI_CONVERT;
	add_order(list, &order);
	order.into = MACHIAVELLI_FLEET;
	add_order(list, &order);
}

static void list_orders(struct list *list)
{
	struct machiavelli_set ways[MACHIAVELLI_PLACES];
	unsigned fleets = seas_with_fleets(list->eyes);
	for (int place = 0; place < MACHIAVELLI_PLACES; place++)
		ways[place] = ways_of(list, place, fleets);
	for (int i = 0; i < list->view->me.order_count; i++) {
		int unit = list->view->me.orders[i].unit;
		if (list->eyes->unit[unit] != list->eyes->seat)
			continue;
		struct machiavelli_action *action = add(list, MACHIAVELLI_ORDER_CLEAR);
		if (action)
			action->order.unit = (uint8_t)unit;
	}
	for (int unit = 0; unit < MACHIAVELLI_REFERENCES; unit++)
		if (list->eyes->unit[unit] == list->eyes->seat)
			list_unit(list, unit, fleets, ways);
}

/* ---- expenses ---- */

static void add_payment(struct list *list, const struct machiavelli_payment *payment)
{
	if (machiavelli_check_payment(list->eyes, payment) != RD_ACCEPTED)
		return;
	struct machiavelli_action *action = add(list, MACHIAVELLI_EXPENSE_ADD);
	if (action)
		action->payment = *payment;
}

static void list_payments_to_seats(struct list *list)
{
	for (int seat = 0; seat < list->eyes->seat_count; seat++) {
		struct machiavelli_payment payment = {
			.kind = MACHIAVELLI_TRANSFER_MONEY, .seat = seat, .amount = 5};
		add_payment(list, &payment);
		payment = (struct machiavelli_payment){.kind = MACHIAVELLI_ASSASSINATE,
			.seat = seat,
			.number_count = 2,
			.numbers = {1, 2}};
		add_payment(list, &payment);
	}
}

static void list_payments(struct list *list)
{
	list_payments_to_seats(list);
	for (int unit = 0; unit < MACHIAVELLI_REFERENCES; unit++)
		if (list->eyes->unit[unit] != RD_NOBODY)
			add_payment(list, &(struct machiavelli_payment){.kind = MACHIAVELLI_BRIBE,
						  .unit = (uint8_t)unit});
	for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
		struct machiavelli_payment payment = {
			.kind = MACHIAVELLI_RELIEF, .province = (uint8_t)place};
		add_payment(list, &payment);
		payment.kind = MACHIAVELLI_RECRUIT;
		for (uint8_t kind = MACHIAVELLI_ARMY; kind <= MACHIAVELLI_GARRISON; kind++) {
			payment.recruit = kind;
			add_payment(list, &payment);
		}
	}
	for (int i = 0; i < list->view->me.expense_count; i++) {
		struct machiavelli_action *action = add(list, MACHIAVELLI_EXPENSE_REMOVE);
		if (action)
			action->id = (int32_t)list->view->me.expenses[i].id;
	}
}

/* ---- letters, votes, readiness ---- */

static const char sample_letter[] = "Peace?", sample_terms[] = "These are my terms.";

static void add_letter(struct list *list, int64_t to)
{
	struct machiavelli_action *action = add(list, MACHIAVELLI_MESSAGE_SEND);
	if (!action)
		return;
	action->letter.to = to;
	memcpy(action->letter.text, sample_letter, sizeof sample_letter);
}

/* ---- promises (6.10) ---- */

static int count_standing(const struct machiavelli_view *view, int with)
{
	int count = 0;
	for (int i = 0; i < view->proposal_count; i++)
		count += view->proposals[i].with == with &&
			 (view->proposals[i].standing == MACHIAVELLI_PROPOSED ||
				 view->proposals[i].standing == MACHIAVELLI_ACCEPTED);
	return count;
}

/* A letter with one clause, if it may be sent. */
static void add_proposal(
	struct list *list, int to, struct machiavelli_clause clause, int32_t counters)
{
	struct machiavelli_clause completed = clause;
	if (machiavelli_check_clauses(list->eyes, to, &completed, 1) != RD_ACCEPTED)
		return;
	struct machiavelli_action *action = add(list, MACHIAVELLI_MESSAGE_SEND);
	if (!action)
		return;
	action->letter.to = to;
	action->letter.counters = counters;
	action->letter.has_clauses = true;
	action->letter.clause_count = 1;
	action->letter.clauses[0] = clause;
	memcpy(action->letter.text, sample_terms, sizeof sample_terms);
}

/* Whichever of the two it binds: that varies with `number`. */
static struct machiavelli_clause sample_clause(
	const struct machiavelli_view *view, int to, int kind, int number)
{
	int by = number % 2 ? to : view->seat;
	struct machiavelli_clause clause = {
		.kind = (uint8_t)kind, .by = machiavelli_binds_both(kind) ? 0 : (int8_t)by};
	switch (kind) {
	case MACHIAVELLI_CLAUSE_ORDER:
		clause.deed.unit = MACHIAVELLI_NO_UNIT; /* nobody's, unless one is found */
		for (int i = 0; i < view->unit_count; i++)
			if (view->units[i].seat == by &&
				view->units[i].kind != MACHIAVELLI_GARRISON)
				clause.deed.unit = view->units[i].at;
		break;
	case MACHIAVELLI_CLAUSE_PAY:
		clause.amount = (uint16_t)(1 + number % 5);
		clause.has_when = number % 3 == 0;
		if (clause.has_when)
			clause.when = (struct machiavelli_when){
				.cause = MACHIAVELLI_WHEN_FALLS, .seat = (int8_t)to};
		break;
	case MACHIAVELLI_CLAUSE_STAY_OUT:
	case MACHIAVELLI_CLAUSE_LEAVE: clause.province = MACHIAVELLI_BOL; break;
	case MACHIAVELLI_CLAUSE_REVEAL:
		clause.secret = MACHIAVELLI_SECRET_TREASURY;
		clause.unit = MACHIAVELLI_NO_UNIT;
		break;
	case MACHIAVELLI_CLAUSE_ALLIANCE:
		clause.seat = (int8_t)((to + 1) % view->player_count);
		break;
	default: break;
	}
	return clause;
}

static void list_proposals(struct list *list)
{
	const struct machiavelli_view *view = list->view;
	for (int seat = 0; seat < view->player_count; seat++) {
		if (seat == view->seat || list->eyes->is_out[seat] ||
			count_standing(view, seat) >= MACHIAVELLI_STANDING)
			continue;
		int number = seat + view->turn + view->me.sent;
		add_proposal(list, seat,
			sample_clause(view, seat, number % MACHIAVELLI_CLAUSE_KINDS, number), 0);
	}
	for (int i = 0; i < view->proposal_count; i++) {
		const struct machiavelli_seen_proposal *proposal = &view->proposals[i];
		if (proposal->standing == MACHIAVELLI_PROPOSED && proposal->from != view->seat &&
			proposal->rounds < MACHIAVELLI_COUNTERS &&
			machiavelli_is_seat(list->eyes, proposal->with) &&
			!list->eyes->is_out[proposal->with])
			add_proposal(list, proposal->with,
				sample_clause(
					view, proposal->with, MACHIAVELLI_CLAUSE_PAY, view->turn),
				proposal->id);
	}
}

static void add_answer(struct list *list, const struct machiavelli_seen_proposal *proposal,
	int reply, int objection)
{
	struct machiavelli_action *action = add(list, MACHIAVELLI_PROPOSAL_ANSWER);
	if (!action)
		return;
	action->answer.with = proposal->with;
	action->answer.proposal = proposal->id;
	action->answer.reply = (uint8_t)reply;
	action->answer.objection = (uint8_t)objection;
}

static void list_answers(struct list *list)
{
	const struct machiavelli_view *view = list->view;
	for (int i = 0; i < view->proposal_count; i++) {
		const struct machiavelli_seen_proposal *proposal = &view->proposals[i];
		if (proposal->standing != MACHIAVELLI_PROPOSED ||
			!machiavelli_is_seat(list->eyes, proposal->with) ||
			proposal->with == view->seat || list->eyes->is_out[proposal->with])
			continue;
		if (proposal->from == view->seat) {
			add_answer(list, proposal, MACHIAVELLI_REPLY_WITHDRAW, 0);
			continue;
		}
		add_answer(list, proposal, MACHIAVELLI_REPLY_ACCEPT, 0);
		for (int why = 0; why < MACHIAVELLI_OBJECTIONS; why++)
			add_answer(list, proposal, MACHIAVELLI_REPLY_REFUSE, why);
		add_answer(list, proposal, MACHIAVELLI_REPLY_REFUSE, MACHIAVELLI_NO_OBJECTION);
	}
}

static void list_secrets(struct list *list)
{
	const struct machiavelli_view *view = list->view;
	int seat = (view->seat + view->turn) % view->player_count;
	if (seat == view->seat || list->eyes->is_out[seat])
		return;
	struct machiavelli_action *action = add(list, MACHIAVELLI_SECRET_SHOW);
	if (!action)
		return;
	action->showing.to = seat;
	action->showing.secret = MACHIAVELLI_SECRET_TREASURY;
}

static void list_letters(struct list *list)
{
	const struct machiavelli_view *view = list->view;
	if (machiavelli_check_talk(&view->options, view->phase) != RD_ACCEPTED)
		return;
	if (view->options.chancellery)
		list_answers(list);
	if (view->me.sent >= MACHIAVELLI_LETTERS)
		return;
	if (view->options.chancellery) {
		list_proposals(list);
		list_secrets(list);
	}
	for (int seat = 0; seat < view->player_count; seat++)
		if (seat != view->seat && !list->eyes->is_out[seat])
			add_letter(list, seat);
	add_letter(list, MACHIAVELLI_TO_ALL);
}

static void list_votes(struct list *list)
{
	const struct machiavelli_view *view = list->view;
	if (view->players[view->seat].status != MACHIAVELLI_ACTIVE)
		return;
	for (int i = 0; i < view->vote_count; i++)
		for (uint8_t choice = 0; choice < MACHIAVELLI_NO_BALLOT; choice++) {
			struct machiavelli_action *action = add(list, MACHIAVELLI_VOTE_CAST);
			if (!action)
				return;
			action->ballot.seat = view->votes[i].seat;
			action->ballot.choice = choice;
		}
}

size_t machiavelli_legal(const void *of, void *actions, size_t capacity)
{
	const struct machiavelli_view *view = of;
	struct machiavelli_eyes eyes;
	struct list list = {.view = view, .eyes = &eyes, .actions = actions, .capacity = capacity};
	if (view->phase == MACHIAVELLI_FINISHED || view->seat < 0 ||
		view->players[view->seat].status == MACHIAVELLI_ELIMINATED)
		return 0;
	machiavelli_eyes_of_view(&eyes, view);
	if (!view->players[view->seat].ready) {
		struct machiavelli_action *action = add(&list, MACHIAVELLI_TURN_READY);
		if (action)
			action->ready = true;
	}
	list_votes(&list);
	list_letters(&list);
	if (view->phase == MACHIAVELLI_ORDERS) {
		list_payments(&list);
		list_orders(&list);
	}
	return list.count;
}
