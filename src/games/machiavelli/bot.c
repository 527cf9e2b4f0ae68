/*
 * bot.c: a ruler at the table. In each phase it first makes up its mind, then does one thing after the
 * other: answers and offers, orders, expenses, and it is ready. What it is not allowed to do it skips.
 */
#include "bot_clauses.h"

#include <string.h>

/* ---- the mind ---- */

struct effort {
	uint8_t guesses, samples, starts, rounds, noise, ahead;
};
static const struct effort efforts[] = {
	{0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 12, 0}, {1, 0, 1, 1, 0, 0}, {16, 2, 3, 4, 0, 0}};
/* Of level 4, with the least and with all of its work. */
static const struct effort least = {24, 12, 5, 6, 0, 8}, full = {56, 52, 10, 6, 0, 24};

static int part(const struct rd_mind *of, int from, int to)
{
	return from + (to - from) * of->work / RD_WORK_FULL;
}

/*
 * At level 4 plans are many, as many as are said here on a board of four seats. They are shared out among the rivals, and each takes longer where
 * more units stand.
 */
static int share(int plans, int players)
{
	int each = players > 1 ? plans * 4 / (players * (players - 1)) : plans;
	return each < 1 ? 1 : each < MACHIAVELLI_SAMPLES ? each : MACHIAVELLI_SAMPLES;
}

/* So are guesses beyond the least. */
static int fewer(int guesses, int players)
{
	int fit = players > 4 ? guesses * 4 / players : guesses;
	return fit > least.guesses ? fit : least.guesses;
}

static void think_so_much(struct machiavelli_mind *mind, const struct rd_mind *of, int players)
{
	int level = of->level < RD_COUNT(efforts) ? of->level : (int)RD_COUNT(efforts) - 1;
	mind->guesses = efforts[level].guesses;
	mind->samples = efforts[level].samples;
	mind->starts = efforts[level].starts;
	mind->rounds = efforts[level].rounds;
	mind->noise = efforts[level].noise;
	if (of->level < RD_COUNT(efforts))
		return;
	mind->guesses = fewer(part(of, least.guesses, full.guesses), players);
	mind->samples = share(part(of, least.samples, full.samples), players);
	mind->starts = part(of, least.starts, full.starts);
	mind->ahead = part(of, least.ahead, full.ahead);
}

void machiavelli_mind_open(struct machiavelli_mind *mind, const struct machiavelli_view *view,
	const struct machiavelli_memory *memory, const struct rd_mind *of, struct rd_chance *chance)
{
	memset(mind, 0, sizeof *mind);
	mind->view = view;
	mind->memory = memory;
	mind->chance = chance;
	mind->level = of->level;
	think_so_much(mind, of, view->player_count);
	mind->seat = view->seat;
	mind->closed = machiavelli_closed(&view->options, view->player_count);
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		mind->weight[place] = (uint8_t)machiavelli_weight(
			&view->options, view->player_count, place);
	memset(mind->field, RD_NOBODY, sizeof mind->field);
	memset(mind->garrison, RD_NOBODY, sizeof mind->garrison);
	memset(mind->siege, RD_NOBODY, sizeof mind->siege);
	for (int i = 0; i < view->unit_count; i++) {
		const struct machiavelli_seen_unit *unit = &view->units[i];
		if (unit->kind == MACHIAVELLI_GARRISON) {
			mind->garrison[unit->at] = unit->seat;
			continue;
		}
		mind->field[unit->at] = unit->seat;
		mind->kind[unit->at] = unit->kind;
		mind->arrived[unit->at] = unit->arrived;
	}
	for (int i = 0; i < view->siege_count; i++)
		mind->siege[view->sieges[i].province] = view->sieges[i].by;
	machiavelli_note_word(mind);
}

bool machiavelli_leads(const struct machiavelli_mind *mind, int seat)
{
	return mind->view->players[seat].cities + 3 >= mind->view->cities_to_win;
}

/* 15, 10: nobody is a friend any more who is about to win, and in the last year all are rivals. */
bool machiavelli_is_friend(const struct machiavelli_mind *mind, int seat)
{
	if (seat < 0 || seat == mind->seat || mind->memory->truce[seat] < mind->view->turn)
		return false;
	if (mind->memory->sworn & RD_SEAT(seat))
		return true;
	return !machiavelli_leads(mind, seat);
}

static bool is_rival(const struct machiavelli_mind *mind, int place, int kind)
{
	return mind->field[place] != RD_NOBODY && mind->field[place] != mind->seat &&
	       mind->kind[place] == kind;
}

/* A fleet that takes ports is feared where it is one move away. */
bool machiavelli_is_threatened(const struct machiavelli_mind *mind, int place, int steps)
{
	struct machiavelli_set near = machiavelli_map[place].army, all = near;
	for (; steps > 1; steps--) {
		MACHIAVELLI_EACH (next, near)
			all = machiavelli_join(all, machiavelli_map[next].army);
		near = all;
	}
	MACHIAVELLI_EACH (next, all)
		if (is_rival(mind, next, MACHIAVELLI_ARMY))
			return true;
	if (!machiavelli_can_take(mind, MACHIAVELLI_FLEET))
		return false;
	MACHIAVELLI_EACH (next, machiavelli_map[place].fleet)
		if (is_rival(mind, next, MACHIAVELLI_FLEET))
			return true;
	return false;
}

/* ---- what it is told ---- */

/* Who comes to a province that was its own breaks the truce. */
static void heed_orders(
	struct machiavelli_memory *memory, int seat, const struct machiavelli_event_revealed *event)
{
	const struct machiavelli_revealed *orders = rd_tail_items(&event->head, &event->orders);
	for (int i = 0; i < event->orders.count; i++) {
		bool is_siege = orders[i].order == MACHIAVELLI_BESIEGE;
		int place = is_siege ? machiavelli_place_of(orders[i].unit) : orders[i].to;
		bool comes = is_siege || orders[i].order == MACHIAVELLI_MOVE;
		if (orders[i].seat < 0 || orders[i].seat >= MACHIAVELLI_SEATS)
			continue;
		int owner = comes && place < MACHIAVELLI_LANDS ? memory->owners[place] : RD_NOBODY;
		if (owner >= 0 && owner < MACHIAVELLI_SEATS)
			memory->fought[orders[i].seat][owner] = memory->turn;
		if (orders[i].seat == seat || !comes || !machiavelli_has(memory->held, place))
			continue;
		memory->attacked[orders[i].seat] = memory->turn;
		memory->attacked_at[orders[i].seat] = (uint8_t)place;
		memory->truce[orders[i].seat] = 0;
	}
}

void machiavelli_heed(void *of, int seat, const struct rd_event *event)
{
	struct machiavelli_memory *memory = of;
	const void *own = event;
	if (event->type == MACHIAVELLI_PHASE_CHANGED)
		memory->turn = ((const struct machiavelli_event_phase *)own)->turn;
	else if (event->type == MACHIAVELLI_MESSAGE_SENT)
		machiavelli_heed_letter(memory, seat, own);
	else if (event->type == MACHIAVELLI_PROMISES_JUDGED)
		machiavelli_heed_judgement(memory, seat, own);
	else if (event->type == MACHIAVELLI_PROPOSAL_ANSWERED)
		memory->planned_phase = 0; /* what has been agreed may change the plan */
	else if (event->type == MACHIAVELLI_ORDERS_REVEALED)
		heed_orders(memory, seat, own);
}

static bool cast_ballot(const struct machiavelli_view *view, struct machiavelli_action *action,
	struct rd_motive *motive)
{
	for (int i = 0; i < view->vote_count; i++) {
		if (view->votes[i].cast[view->seat] != MACHIAVELLI_NO_BALLOT)
			continue;
		action->type = MACHIAVELLI_VOTE_CAST;
		action->ballot.seat = view->votes[i].seat;
		action->ballot.choice = MACHIAVELLI_VOTE_REPLACE;
		*motive = RD_MOTIVE(MACHIAVELLI_WHY_VOTE, view->votes[i].seat);
		return true;
	}
	return false;
}

/* ---- carrying out ---- */

static void note_holdings(const struct machiavelli_view *view, struct machiavelli_memory *memory)
{
	memory->turn = view->turn;
	memory->held = (struct machiavelli_set){{0, 0}};
	memcpy(memory->owners, view->owners, sizeof memory->owners);
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		if (view->owners[place] == view->seat)
			machiavelli_put(&memory->held, place);
}

/* What was promised is put aside first. */
static void plan_bills(const struct machiavelli_view *view, struct machiavelli_memory *memory,
	struct machiavelli_mind *mind)
{
	struct machiavelli_bill promised[MACHIAVELLI_SEATS];
	struct machiavelli_view poorer = *view;
	int count = view->options.chancellery
			    ? machiavelli_bill_promises(view, memory, promised, MACHIAVELLI_SEATS)
			    : 0;
	for (int i = 0; i < count; i++)
		poorer.me.treasury = (uint16_t)(poorer.me.treasury - promised[i].amount);
	int reserve = view->options.chancellery ? machiavelli_ducats_pending(view) : 0;
	poorer.me.treasury = (uint16_t)(poorer.me.treasury > reserve ? poorer.me.treasury - reserve
								     : 0);
	mind->view = &poorer;
	int others = machiavelli_plan_bills(
		mind, memory->orders, memory->order_count, memory->bills);
	if (others > MACHIAVELLI_EXPENSES - count)
		others = MACHIAVELLI_EXPENSES - count;
	memmove(memory->bills + count, memory->bills, (size_t)others * sizeof promised[0]);
	memcpy(memory->bills, promised, (size_t)count * sizeof promised[0]);
	memory->bill_count = (uint8_t)(others + count);
}

static void plan(const struct machiavelli_view *view, struct machiavelli_memory *memory,
	const struct rd_mind *of, struct rd_chance *chance)
{
	struct machiavelli_mind mind;
	memory->planned_turn = view->turn;
	memory->planned_phase = (uint8_t)(view->phase + 1);
	memory->order_count = memory->order_next = memory->bill_count = memory->bill_next = 0;
	memory->betrays = 0;
	if (view->options.chancellery)
		machiavelli_weigh_word(view, memory, of, chance);
	if (view->phase != MACHIAVELLI_ORDERS)
		return;
	machiavelli_mind_open(&mind, view, memory, of, chance);
	memory->order_count = (uint8_t)machiavelli_plan_orders(
		&mind, memory, memory->orders, memory->odds);
	plan_bills(view, memory, &mind);
}

/* Somebody whom the ruler only advises may have given it already. */
static bool is_given(const struct machiavelli_view *view, const struct machiavelli_order *order)
{
	for (int i = 0; i < view->me.order_count; i++)
		if (memcmp(&view->me.orders[i], order, sizeof *order) == 0)
			return true;
	return false;
}

static bool give_order(const struct machiavelli_eyes *eyes, const struct machiavelli_mind *mind,
	struct machiavelli_memory *memory, struct machiavelli_action *action,
	struct rd_motive *motive)
{
	while (memory->order_next < memory->order_count) {
		int which = memory->order_next++;
		struct machiavelli_order order = memory->orders[which];
		if (machiavelli_check_order(eyes, &order) != RD_ACCEPTED)
			continue;
		*motive = machiavelli_why_order(mind, &order, memory->odds[which]);
		if (order.order != MACHIAVELLI_CONVERT)
			order.into = 0;
		if (is_given(mind->view, &order))
			continue;
		action->type = MACHIAVELLI_ORDER_SET;
		action->order = order;
		return true;
	}
	return false;
}

static bool give_bill(const struct machiavelli_eyes *eyes, const struct machiavelli_mind *mind,
	struct machiavelli_memory *memory, struct machiavelli_action *action,
	struct rd_motive *motive)
{
	while (memory->bill_next < memory->bill_count) {
		const struct machiavelli_bill *bill = &memory->bills[memory->bill_next++];
		struct machiavelli_payment payment = {
			.kind = bill->kind,
			.seat = bill->seat,
			.unit = bill->unit,
			.province = bill->province,
			.recruit = bill->recruit,
		};
		if (bill->kind == MACHIAVELLI_TRANSFER_MONEY)
			payment.amount = bill->amount;
		for (int i = 0; bill->kind == MACHIAVELLI_ASSASSINATE && i < bill->amount; i++)
			payment.numbers[payment.number_count++] = (uint8_t)(i + 1);
		if (machiavelli_check_payment(eyes, &payment) != RD_ACCEPTED)
			continue;
		*motive = bill->kind == MACHIAVELLI_TRANSFER_MONEY
				  ? RD_MOTIVE(MACHIAVELLI_WHY_PAY, bill->seat, bill->amount)
				  : machiavelli_why_bill(mind, bill);
		action->type = MACHIAVELLI_EXPENSE_ADD;
		action->payment = payment;
		return true;
	}
	return false;
}

/* What is planned and not given yet. */
static bool carry_out(const struct machiavelli_view *view, struct machiavelli_memory *memory,
	const struct rd_mind *of, struct rd_chance *chance, struct machiavelli_action *action,
	struct rd_motive *motive)
{
	struct machiavelli_eyes eyes;
	struct machiavelli_mind mind;
	machiavelli_eyes_of_view(&eyes, view);
	machiavelli_mind_open(&mind, view, memory, of, chance);
	return give_order(&eyes, &mind, memory, action, motive) ||
	       give_bill(&eyes, &mind, memory, action, motive);
}

bool machiavelli_choose(const void *of, void *kept, const struct rd_mind *mind,
	struct rd_chance *chance, void *out, struct rd_motive *motive)
{
	const struct machiavelli_view *view = of;
	struct machiavelli_memory *memory = kept;
	struct machiavelli_action *action = out;
	memset(action, 0, sizeof *action);
	if (view->seat == RD_NOBODY || !machiavelli_can_be(view))
		return false;
	bool is_ready = view->players[view->seat].ready;
	bool has_clauses = view->options.chancellery;
	if (view->phase == MACHIAVELLI_FINISHED ||
		view->players[view->seat].status == MACHIAVELLI_ELIMINATED)
		return false;
	if (is_ready)
		return has_clauses &&
		       machiavelli_negotiate(view, memory, mind, chance, action, motive);
	bool is_new = memory->planned_turn != view->turn ||
		      memory->planned_phase != view->phase + 1;
	if (is_new)
		note_holdings(view, memory);
	/* Letters first: what is promised now binds the orders, so they are thought of anew. */
	if (!has_clauses &&
		machiavelli_write_letter(view, memory, mind->level, chance, action, motive)) {
		memory->planned_turn = 0;
		return true;
	}
	if (is_new)
		plan(view, memory, mind, chance);
	/* Clauses follow from the plan: it says what help would be worth. */
	if (has_clauses && (machiavelli_negotiate(view, memory, mind, chance, action, motive) ||
				   (mind->style != RD_STYLE_QUIET &&
					   machiavelli_write_letter(view, memory, mind->level,
						   chance, action, motive))))
		return true;
	if (view->players[view->seat].status == MACHIAVELLI_ACTIVE &&
		cast_ballot(view, action, motive))
		return true;
	if (view->phase == MACHIAVELLI_ORDERS &&
		carry_out(view, memory, mind, chance, action, motive))
		return true;
	if (machiavelli_show_promised(view, memory, action, motive))
		return true;
	*motive = view->phase == MACHIAVELLI_ORDERS
			  ? RD_MOTIVE(MACHIAVELLI_WHY_READY, view->me.order_count,
				    view->me.expense_count)
			  : RD_MOTIVE(MACHIAVELLI_WHY_TALKED, 0);
	action->type = MACHIAVELLI_TURN_READY;
	action->ready = true;
	return true;
}

/* What it would plan is thought of anew; what was its own, and what was said, is not. */
void machiavelli_recall(const void *of, void *kept, int level, const void *done)
{
	const struct machiavelli_view *view = of;
	const struct machiavelli_action *action = done;
	(void)level;
	if (view->seat == RD_NOBODY || !machiavelli_can_be(view))
		return;
	note_holdings(view, kept);
	if (action->type == MACHIAVELLI_MESSAGE_SEND)
		machiavelli_recall_letter(view, kept, action);
}
