/* court.c: money, letters, votes: what is chosen from lists and typed. */
#include "parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "local/buffer.h"

enum { LIST = 160 };

/* A list to choose from; of powers it holds their seats, too. */
struct list {
	char text[LIST][ITALY_LINE];
	int seat[LIST];
	int count;
};

static int choose(struct table *table, const struct list *list, const char *title)
{
	const char *lines[LIST];
	for (int i = 0; i < list->count; i++)
		lines[i] = list->text[i];
	if (list->count == 0) {
		table_note(table, TONE_PLAIN, italy_word(table, ITALY_TEXT_NOTHING_TO_CHOOSE));
		return -1;
	}
	return table_choose(table, title, lines, list->count);
}

/* The other living powers; `needs_token`: those that an assassin is left for. */
static void list_powers(const struct table *table, struct list *list, bool needs_token)
{
	const struct machiavelli_view *view = italy_view_of(table);
	for (int seat = 0; seat < view->player_count; seat++) {
		bool has_token = seat < view->me.token_count && view->me.tokens[seat] > 0;
		if (seat == view->seat || view->players[seat].status == MACHIAVELLI_ELIMINATED ||
			(needs_token && !has_token))
			continue;
		list->seat[list->count] = seat;
		snprintf(list->text[list->count++], ITALY_LINE, "%s", italy_power(table, seat));
	}
}

static int choose_power(struct table *table, enum italy_text title, bool needs_token)
{
	struct list *list = allocate(sizeof(*list));
	list->count = 0;
	list_powers(table, list, needs_token);
	int chosen = choose(table, list, italy_word(table, title));
	int seat = chosen < 0 ? RD_NOBODY : list->seat[chosen];
	free(list);
	return seat;
}

/* ---- expenses -------------------------------------------------------------------------------- */

/* "bribe A MOD   15 ducats" for every payment of a kind that is legal now. */
static void spend_on(struct table *table, int kind, enum italy_text title)
{
	const struct rd_game *game = table->game;
	struct machiavelli_action *actions = allocate(
		(size_t)game->legal_max * game->action_size + 1);
	struct list *list = allocate(sizeof(*list));
	size_t count = game->legal(table->view, actions, game->legal_max);
	int place[LIST];
	list->count = 0;
	for (size_t i = 0; i < count && list->count < LIST; i++) {
		const struct machiavelli_payment *payment = &actions[i].payment;
		char label[ITALY_LINE / 2];
		if (actions[i].type != MACHIAVELLI_EXPENSE_ADD || payment->kind != kind)
			continue;
		int cost = kind == MACHIAVELLI_BRIBE ? MACHIAVELLI_BRIBE_COST
			   : kind == MACHIAVELLI_RELIEF
				   ? MACHIAVELLI_RELIEF_COST
				   : machiavelli_recruit_costs[payment->recruit];
		machiavelli_label(&actions[i], table->view, table->language, label, sizeof(label));
		RD_SAY(list->text[list->count], ITALY_LINE, &italy_texts[ITALY_TEXT_LIST_PRICE],
			table->language, RD_WORDS(label), RD_NUMBER(cost));
		place[list->count++] = (int)i;
	}
	int chosen = choose(table, list, italy_word(table, title));
	if (chosen >= 0)
		table_do(table, &actions[place[chosen]], NULL);
	free(list);
	free(actions);
}

void italy_pay(struct table *table, int seat)
{
	char line[ITALY_LINE];
	if (seat < 0)
		seat = choose_power(table, ITALY_TEXT_PAY_WHOM, false);
	if (seat < 0)
		return;
	snprintf(line, sizeof(line), "%s %s ",
		machiavelli_verbs[MACHIAVELLI_WORD_PAY].in[table->language],
		machiavelli_factions.name[italy_view_of(table)->players[seat].faction]);
	table_order(table, line);
}

/* The numbers are the player's own superstition, so they stay open to change. */
static void assassinate(struct table *table)
{
	static const char *const numbers[] = {"1", "1 2", "1 2 3"};
	char text[3][ITALY_LINE], line[ITALY_LINE];
	const char *lines[3];
	int seat = choose_power(table, ITALY_TEXT_KILL_WHOM, true);
	if (seat < 0)
		return;
	for (int i = 0; i < 3; i++) {
		ITALY_SAY(text[i], table, ITALY_TEXT_KILL_ODDS, RD_NUMBER(i + 1),
			RD_NUMBER((i + 1) * MACHIAVELLI_KNIFE_COST));
		lines[i] = text[i];
	}
	int chosen = table_choose(table, italy_power(table, seat), lines, 3);
	if (chosen < 0)
		return;
	snprintf(line, sizeof(line), "%s %s %s",
		machiavelli_verbs[MACHIAVELLI_WORD_ASSASSINATE].in[table->language],
		machiavelli_factions.name[italy_view_of(table)->players[seat].faction],
		numbers[chosen]);
	table_order(table, line);
}

void italy_spend(struct table *table)
{
	enum { TRANSFER, ASSASSINATE, BRIBE, RELIEF, RECRUIT, KINDS };
	const char *lines[KINDS];
	for (int i = 0; i < KINDS; i++)
		lines[i] = italy_word(table, (enum italy_text)(ITALY_TEXT_DO_TRANSFER + i));
	italy_memory_of(table)->page = ITALY_PAGE_TREASURY;
	switch (table_choose(table, italy_word(table, ITALY_TEXT_PAY_FOR), lines, KINDS)) {
	case TRANSFER: italy_pay(table, RD_NOBODY); break;
	case ASSASSINATE: assassinate(table); break;
	case BRIBE: spend_on(table, MACHIAVELLI_BRIBE, ITALY_TEXT_WHICH); break;
	case RELIEF: spend_on(table, MACHIAVELLI_RELIEF, ITALY_TEXT_WHICH); break;
	case RECRUIT: spend_on(table, MACHIAVELLI_RECRUIT, ITALY_TEXT_WHICH); break;
	default: break;
	}
}

void italy_strike_out(struct table *table, int id)
{
	struct machiavelli_action action = {.type = MACHIAVELLI_EXPENSE_REMOVE};
	action.id = id;
	table_do(table, &action, NULL);
}

/* ---- letters --------------------------------------------------------------------------------- */

static int choose_partner(struct table *table)
{
	struct list *list = allocate(sizeof(*list));
	list->count = 1;
	list->seat[0] = RD_NOBODY;
	snprintf(list->text[0], ITALY_LINE, "%s", italy_word(table, ITALY_TEXT_TO_ALL));
	list_powers(table, list, false);
	int chosen = choose(table, list, italy_word(table, ITALY_TEXT_WRITE_WHOM));
	int partner = chosen < 0 ? -1 : list->seat[chosen] + 1;
	free(list);
	return partner;
}

void italy_write_letter(struct table *table, int partner)
{
	struct machiavelli_action action = {.type = MACHIAVELLI_MESSAGE_SEND};
	char prompt[ITALY_LINE];
	if (partner < 0)
		partner = choose_partner(table);
	if (partner < 0)
		return;
	italy_memory_of(table)->page = ITALY_PAGE_LETTERS;
	italy_memory_of(table)->partner = (uint8_t)partner;
	italy_memory_of(table)->line[ITALY_PAGE_LETTERS] = 0;
	ITALY_SAY(prompt, table, ITALY_TEXT_LETTER_PROMPT,
		RD_WORDS(partner == 0 ? italy_word(table, ITALY_TEXT_TO_ALL)
				      : italy_power(table, partner - 1)));
	action.letter.to = partner == 0 ? MACHIAVELLI_TO_ALL : partner - 1;
	/* A refused letter is not lost: it is there again to be mended. */
	while (table_type(table, prompt, action.letter.text, MACHIAVELLI_LETTER_BYTES) &&
		action.letter.text[0] && !table_do(table, &action, NULL))
		;
}

/* ---- votes ----------------------------------------------------------------------------------- */

void italy_vote(struct table *table)
{
	const struct machiavelli_view *view = italy_view_of(table);
	struct machiavelli_action action = {.type = MACHIAVELLI_VOTE_CAST};
	const char *choices[MACHIAVELLI_NO_BALLOT], *powers[MACHIAVELLI_SEATS];
	char title[ITALY_LINE];
	int which = 0;
	if (view->vote_count == 0) {
		table_note(table, TONE_PLAIN, italy_word(table, ITALY_TEXT_NO_VOTE));
		return;
	}
	italy_memory_of(table)->page = ITALY_PAGE_POWERS;
	for (int i = 0; i < view->vote_count; i++)
		powers[i] = italy_power(table, view->votes[i].seat);
	ITALY_SAY(title, table, ITALY_TEXT_VOTE_ON, RD_WORDS(""));
	if (view->vote_count > 1)
		which = table_choose(table, title, powers, view->vote_count);
	if (which < 0)
		return;
	for (int i = 0; i < MACHIAVELLI_NO_BALLOT; i++)
		choices[i] = machiavelli_choice_names[i].in[table->language];
	ITALY_SAY(title, table, ITALY_TEXT_VOTE_ON, RD_WORDS(powers[which]));
	int choice = table_choose(table, title, choices, MACHIAVELLI_NO_BALLOT);
	if (choice < 0)
		return;
	action.ballot.seat = view->votes[which].seat;
	action.ballot.choice = (uint8_t)choice;
	table_do(table, &action, NULL);
}

/* ---- typed lines ----------------------------------------------------------------------------- */

static void offer_verb(const struct table *table, struct completion *lines,
	enum machiavelli_verb verb, const char *rest)
{
	char line[2 * ITALY_LINE];
	snprintf(line, sizeof(line), "%s %s", machiavelli_verbs[verb].in[table->language], rest);
	complete_add(lines, line);
}

/* The order that a unit has, continued by every province it might retreat to next. */
static void offer_retreats(
	const struct table *table, struct completion *lines, const struct machiavelli_order *order)
{
	const struct machiavelli_view *view = italy_view_of(table);
	const struct machiavelli_seen_unit *unit = italy_unit_seen(view, order->unit);
	if (!unit || unit->kind == MACHIAVELLI_GARRISON)
		return;
	struct machiavelli_set reach = machiavelli_reach(unit->at, unit->kind);
	MACHIAVELLI_EACH(place, reach)
	{
		char line[ITALY_LINE];
		struct rd_pen pen = rd_pen_start(line, sizeof(line), table->language, view);
		bool is_listed = memchr(order->retreats, place, order->retreat_count) != NULL;
		if (is_listed || (order->order == MACHIAVELLI_MOVE && order->to == place))
			continue;
		machiavelli_pen_order(&pen, order, unit->kind);
		rd_pen_add(&pen, order->retreat_count > 0 ? " " : " R ");
		rd_pen_add(&pen, machiavelli_codes.name[place]);
		complete_add(lines, line);
	}
}

void italy_offer(const struct table *table, struct completion *lines)
{
	const struct machiavelli_view *view = italy_view_of(table);
	for (int seat = 0; seat < view->player_count; seat++) {
		const char *name = machiavelli_factions.name[view->players[seat].faction];
		if (seat == view->seat || view->players[seat].status == MACHIAVELLI_ELIMINATED)
			continue;
		offer_verb(table, lines, MACHIAVELLI_WORD_SAY, name);
		if (view->phase != MACHIAVELLI_ORDERS)
			continue;
		offer_verb(table, lines, MACHIAVELLI_WORD_PAY, name);
		if (seat < view->me.token_count && view->me.tokens[seat] > 0)
			offer_verb(table, lines, MACHIAVELLI_WORD_ASSASSINATE, name);
	}
	for (int i = 0; i < view->vote_count; i++) {
		char rest[ITALY_LINE];
		int faction = view->players[view->votes[i].seat].faction;
		for (int choice = 0; choice < MACHIAVELLI_NO_BALLOT; choice++) {
			snprintf(rest, sizeof(rest), "%s %s", machiavelli_factions.name[faction],
				machiavelli_choice_names[choice].in[table->language]);
			offer_verb(table, lines, MACHIAVELLI_WORD_VOTE, rest);
		}
	}
	for (int i = 0; i < view->unit_count; i++) {
		int reference = view->units[i].at;
		const struct machiavelli_order *given = italy_order_given(view, reference);
		struct machiavelli_order hold = {.unit = (uint8_t)reference};
		if (view->units[i].seat == view->seat &&
			view->units[i].kind != MACHIAVELLI_GARRISON)
			offer_retreats(table, lines, given ? given : &hold);
	}
}
