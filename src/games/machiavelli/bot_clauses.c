/*
 * bot_clauses.c: a ruler's letters with clauses, one action at a time: first he answers what waits for an answer, also when he is ready;
 * then he shows what he has promised to show, and sends what he has drafted for this turn.
 */
#include "bot_clauses.h"

#include <string.h>

enum {
	NEAR = 20, /* so much a proposal may be worth too little, and he asks for more */
	LEAST = 3, /* so much it must be worth: what is weighed by guesses is never sure */
	CALL = 2,  /* ducats that he asks for beyond that */
	CALL_MOST = 7,
	BREACH = 40,  /* of trust, for a broken promise */
	MERIT = 6,    /* for one that was kept */
	FORGIVEN = 3, /* each turn */
};

/* ---- trust ---- */

void machiavelli_heed_judgement(
	struct machiavelli_memory *memory, int seat, const struct machiavelli_event_judged *event)
{
	const struct machiavelli_judgement *items = rd_tail_items(&event->head, &event->findings);
	for (int i = 0; i < event->findings.count; i++) {
		int with = items[i].with, trust;
		if (with < 0 || with >= MACHIAVELLI_SEATS || with == seat)
			continue;
		trust = memory->trust[with];
		bool is_his = machiavelli_binds_both(items[i].what.kind) ||
			      items[i].what.by == with;
		if (items[i].finding == MACHIAVELLI_BROKEN &&
			(items[i].breaker == with || items[i].breaker == MACHIAVELLI_BY_BOTH))
			trust -= BREACH;
		else if (items[i].finding == MACHIAVELLI_KEPT && is_his)
			trust += MERIT;
		memory->trust[with] = (int8_t)(trust < -100 ? -100 : trust > 30 ? 30 : trust);
	}
}

static void forgive(struct machiavelli_memory *memory)
{
	for (int seat = 0; seat < MACHIAVELLI_SEATS; seat++)
		if (memory->trust[seat] < 0)
			memory->trust[seat] = (int8_t)(memory->trust[seat] + FORGIVEN < 0
							       ? memory->trust[seat] + FORGIVEN
							       : 0);
}

/* ---- answers ---- */

static void write_answer(struct machiavelli_action *action,
	const struct machiavelli_seen_proposal *proposal, int reply, int objection)
{
	action->type = MACHIAVELLI_PROPOSAL_ANSWER;
	action->answer = (struct machiavelli_answer_given){.with = proposal->with,
		.proposal = proposal->id,
		.reply = (uint8_t)reply,
		.objection = reply == MACHIAVELLI_REPLY_REFUSE ? (uint8_t)objection : 0};
}

static bool is_plain_truce(const struct machiavelli_seen_proposal *proposal)
{
	for (int i = 0; i < proposal->pledge_count; i++)
		if (proposal->pledges[i].clause.kind != MACHIAVELLI_CLAUSE_TRUCE)
			return false;
	return true;
}

static bool is_close_to_victory(const struct machiavelli_view *view, int seat)
{
	return view->players[seat].cities + 3 >= view->cities_to_win;
}

/* From whom he takes a truce without weighing it: nobody who came lately, broke his word or is about to win. */
bool machiavelli_would_rest(
	const struct machiavelli_view *view, const struct machiavelli_memory *memory, int seat)
{
	bool has_attacked = memory->attacked[seat] > 0 &&
			    memory->attacked[seat] + MACHIAVELLI_TRUCE >= view->turn;
	return memory->trust[seat] >= 0 && !has_attacked && !is_close_to_victory(view, seat);
}

/*
 * The same with a price, or a higher one, where he is asked for something and it is worth too little. Between those who are ready it is yes or no:
 * the phase may end before a new letter is answered.
 */
static bool counter(const struct machiavelli_view *view,
	const struct machiavelli_seen_proposal *proposal, int worth,
	struct machiavelli_action *action)
{
	struct machiavelli_letter *letter = &action->letter;
	int missing = (-worth + MACHIAVELLI_DUCAT - 1) / MACHIAVELLI_DUCAT + CALL, price = -1;
	struct machiavelli_phrase phrase = {.kind = MACHIAVELLI_TOPIC_PRICE};
	if (view->players[view->seat].ready || view->players[proposal->with].ready ||
		proposal->rounds >= MACHIAVELLI_COUNTERS || worth < -NEAR || missing > CALL_MOST ||
		view->me.sent >= MACHIAVELLI_LETTERS)
		return false;
	for (int i = 0; i < proposal->pledge_count; i++) {
		letter->clauses[i] = proposal->pledges[i].clause;
		if (letter->clauses[i].kind == MACHIAVELLI_CLAUSE_PAY &&
			letter->clauses[i].by == proposal->with)
			price = i;
		/* Who is to pay already does not ask for money back. */
		if (letter->clauses[i].kind == MACHIAVELLI_CLAUSE_PAY &&
			letter->clauses[i].by == view->seat)
			return false;
	}
	letter->clause_count = proposal->pledge_count;
	if (price < 0 && letter->clause_count == MACHIAVELLI_CLAUSES)
		return false;
	if (price < 0) {
		price = letter->clause_count++;
		letter->clauses[price] = (struct machiavelli_clause){
			.kind = MACHIAVELLI_CLAUSE_PAY, .by = proposal->with, .turn = view->turn};
	}
	int amount = letter->clauses[price].amount + missing;
	letter->clauses[price].amount =
		(uint16_t)(amount < MACHIAVELLI_TRANSFER ? amount : MACHIAVELLI_TRANSFER);
	letter->has_clauses = true;
	letter->counters = proposal->id;
	letter->to = proposal->with;
	action->type = MACHIAVELLI_MESSAGE_SEND;
	phrase.slot = 0;
	machiavelli_court_say(view->players[view->seat].faction, phrase, proposal->id + view->turn,
		letter->text, sizeof letter->text);
	return true;
}

/* He is ready, his orders are written: what they would have to say is promised no more. */
static bool is_too_late(
	const struct machiavelli_view *view, const struct machiavelli_seen_proposal *proposal)
{
	if (view->phase != MACHIAVELLI_ORDERS || !view->players[view->seat].ready)
		return false;
	for (int i = 0; i < proposal->pledge_count; i++) {
		const struct machiavelli_clause *clause = &proposal->pledges[i].clause;
		if (machiavelli_binds_both(clause->kind) || clause->by == view->seat)
			return true;
	}
	return false;
}

static void weigh_and_answer(const struct machiavelli_view *view, struct machiavelli_memory *memory,
	const struct machiavelli_seen_proposal *proposal, const struct rd_mind *of,
	struct rd_chance *chance, struct machiavelli_action *action, struct rd_motive *motive)
{
	struct machiavelli_mind mind;
	int trust = memory->trust[proposal->with];
	machiavelli_mind_open_lightly(&mind, view, memory, of, chance);
	struct machiavelli_valuation found = machiavelli_value_proposal(&mind, proposal);
	int least = LEAST + (trust < 0 ? -trust / 4 : 0);
	*motive = RD_MOTIVE(MACHIAVELLI_WHY_REFUSE_TERMS, proposal->with);
	if (found.objection == MACHIAVELLI_NO_OBJECTION && is_too_late(view, proposal))
		found.objection = MACHIAVELLI_OBJECTION_IMPOSSIBLE;
	if (found.objection != MACHIAVELLI_NO_OBJECTION) {
		write_answer(action, proposal, MACHIAVELLI_REPLY_REFUSE, found.objection);
	} else if (found.worth >= least ||
		   (is_plain_truce(proposal) &&
			   machiavelli_would_rest(view, memory, proposal->with))) {
		*motive = RD_MOTIVE(MACHIAVELLI_WHY_ACCEPT_TERMS, proposal->with);
		write_answer(action, proposal, MACHIAVELLI_REPLY_ACCEPT, 0);
	} else if (trust > -BREACH / 2 && counter(view, proposal, found.worth, action)) {
		*motive = RD_MOTIVE(MACHIAVELLI_WHY_COUNTER_TERMS, proposal->with);
	} else {
		write_answer(action, proposal, MACHIAVELLI_REPLY_REFUSE,
			trust <= -BREACH / 2 ? MACHIAVELLI_OBJECTION_NO_TRUST
					     : MACHIAVELLI_OBJECTION_TOO_LITTLE);
	}
}

static bool answer_next(const struct machiavelli_view *view, struct machiavelli_memory *memory,
	const struct rd_mind *of, struct rd_chance *chance, struct machiavelli_action *action,
	struct rd_motive *motive)
{
	for (int i = 0; i < view->proposal_count; i++) {
		const struct machiavelli_seen_proposal *proposal = &view->proposals[i];
		int with = proposal->with;
		if (proposal->standing != MACHIAVELLI_PROPOSED || proposal->from == view->seat ||
			with < 0 || with >= view->player_count || with == view->seat ||
			view->players[with].status == MACHIAVELLI_ELIMINATED)
			continue;
		if (of->style == RD_STYLE_QUIET) {
			*motive = RD_MOTIVE(MACHIAVELLI_WHY_REFUSE_TERMS, with);
			write_answer(action, proposal, MACHIAVELLI_REPLY_REFUSE,
				MACHIAVELLI_NO_OBJECTION);
		} else {
			weigh_and_answer(view, memory, proposal, of, chance, action, motive);
		}
		return true;
	}
	return false;
}

/* ---- what was promised to be shown ---- */

static bool show_next(const struct machiavelli_view *view, struct machiavelli_memory *memory,
	struct machiavelli_action *action, struct rd_motive *motive)
{
	for (int i = 0; i < view->proposal_count; i++) {
		const struct machiavelli_seen_proposal *proposal = &view->proposals[i];
		int with = proposal->with;
		if (proposal->standing != MACHIAVELLI_ACCEPTED || with < 0 ||
			with >= view->player_count || proposal->id <= memory->shown[with])
			continue;
		for (int j = 0; j < proposal->pledge_count; j++) {
			const struct machiavelli_clause *clause = &proposal->pledges[j].clause;
			bool is_order = clause->secret == MACHIAVELLI_SECRET_ORDER;
			if (clause->kind != MACHIAVELLI_CLAUSE_REVEAL || clause->by != view->seat ||
				clause->secret == MACHIAVELLI_SECRET_LETTER ||
				(is_order && view->phase != MACHIAVELLI_ORDERS))
				continue;
			memory->shown[with] = proposal->id;
			action->type = MACHIAVELLI_SECRET_SHOW;
			action->showing.to = with;
			action->showing.secret = clause->secret;
			if (is_order)
				action->showing.unit = clause->unit;
			*motive = RD_MOTIVE(MACHIAVELLI_WHY_SHOW, with);
			return true;
		}
	}
	return false;
}

/* An order is shown once it is given: behind the orders, before the ruler is ready. */
bool machiavelli_show_promised(const struct machiavelli_view *view,
	struct machiavelli_memory *memory, struct machiavelli_action *action,
	struct rd_motive *motive)
{
	if (!view->options.chancellery || view->me.sent >= MACHIAVELLI_LETTERS ||
		machiavelli_check_talk(&view->options, view->phase) != RD_ACCEPTED)
		return false;
	struct machiavelli_eyes eyes;
	machiavelli_eyes_of_view(&eyes, view);
	while (show_next(view, memory, action, motive)) {
		bool is_order = action->showing.secret == MACHIAVELLI_SECRET_ORDER;
		int to = action->showing.to;
		bool is_there = view->players[to].status != MACHIAVELLI_ELIMINATED;
		if (is_there &&
			(!is_order || (action->showing.unit < MACHIAVELLI_REFERENCES &&
					      eyes.unit[action->showing.unit] == view->seat)))
			return true;
		memset(action, 0, sizeof *action);
	}
	return false;
}

/* ---- proposals ---- */

static bool send_next(const struct machiavelli_view *view, struct machiavelli_memory *memory,
	struct machiavelli_action *action, struct rd_motive *motive)
{
	struct machiavelli_eyes eyes;
	machiavelli_eyes_of_view(&eyes, view);
	while (memory->draft_next < memory->draft_count) {
		const struct machiavelli_draft *draft = &memory->drafts[memory->draft_next++];
		struct machiavelli_clause checked[MACHIAVELLI_CLAUSES] = {{0}};
		memcpy(checked, draft->clauses, sizeof draft->clauses);
		if (view->me.sent >= MACHIAVELLI_LETTERS || view->players[draft->to].ready ||
			view->players[draft->to].status == MACHIAVELLI_ELIMINATED ||
			machiavelli_check_clauses(&eyes, draft->to, checked, draft->clause_count) !=
				RD_ACCEPTED)
			continue;
		bool is_long = draft->clause_count == 1 &&
			       draft->clauses[0].kind == MACHIAVELLI_CLAUSE_TRUCE &&
			       draft->clauses[0].turn > view->turn + MACHIAVELLI_TRUCE;
		/* The other was quicker. */
		if (is_long && machiavelli_truce_until(view, draft->to) >= draft->clauses[0].turn)
			continue;
		struct machiavelli_phrase phrase = {.kind = draft->phrase, .slot = draft->slot};
		action->type = MACHIAVELLI_MESSAGE_SEND;
		action->letter.to = draft->to;
		action->letter.has_clauses = true;
		action->letter.clause_count = draft->clause_count;
		memcpy(action->letter.clauses, draft->clauses, sizeof draft->clauses);
		machiavelli_court_say(view->players[view->seat].faction, phrase,
			view->turn + draft->to, action->letter.text, sizeof action->letter.text);
		*motive = is_long ? RD_MOTIVE(MACHIAVELLI_WHY_LONG_TRUCE, draft->to,
					    draft->clauses[0].turn)
				  : RD_MOTIVE(MACHIAVELLI_WHY_PROPOSE, draft->to);
		return true;
	}
	return false;
}

bool machiavelli_negotiate(const struct machiavelli_view *view, struct machiavelli_memory *memory,
	const struct rd_mind *of, struct rd_chance *chance, struct machiavelli_action *action,
	struct rd_motive *motive)
{
	if (machiavelli_check_talk(&view->options, view->phase) != RD_ACCEPTED)
		return false;
	if (answer_next(view, memory, of, chance, action, motive))
		return true;
	bool may_propose = of->style != RD_STYLE_QUIET && view->phase == MACHIAVELLI_DIPLOMATIC &&
			   !view->players[view->seat].ready;
	if (!may_propose)
		return false;
	if (memory->drafted_turn != view->turn) {
		memory->drafted_turn = view->turn;
		forgive(memory);
		if (of->level < MACHIAVELLI_DIPLOMAT)
			machiavelli_draft_peace(view, memory, of, chance);
		else
			machiavelli_draft_offers(view, memory, of, chance);
	}
	return send_next(view, memory, action, motive);
}
