/*
 * pages.c: the pages beside the map, each made as rows of text: orders, treasury,
 * letters, powers, lands, the report. Rows that stand for something can be chosen.
 */
#include "parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/machiavelli/words_clauses.h"
#include "local/buffer.h"
#include "terminal/columns.h"

enum { ROWS_MAX = 1500, NOTHING = -1, LETTER_COLUMNS = 33 };

/* ---- rows ------------------------------------------------------------------------------------ */

static struct italy_row *add_row(struct italy_rows *rows, enum tone tone, const char *text)
{
	static struct italy_row beyond;
	if (rows->count == ROWS_MAX)
		return &beyond;
	if (rows->count == rows->capacity) {
		int capacity = rows->capacity ? 2 * rows->capacity : 64;
		struct italy_row *more = allocate((size_t)capacity * sizeof(*more));
		if (rows->count > 0)
			memcpy(more, rows->row, (size_t)rows->count * sizeof(*more));
		free(rows->row);
		rows->row = more;
		rows->capacity = capacity;
	}
	struct italy_row *row = &rows->row[rows->count++];
	*row = (struct italy_row){
		.tone = (uint8_t)tone, .place = MACHIAVELLI_NOWHERE, .id = NOTHING};
	snprintf(row->text, sizeof(row->text), "%s", text);
	return row;
}

/* A text of any length, in as many rows as it takes. With an id its first row can be chosen. */
static void add_text(struct italy_rows *rows, enum tone tone, const char *text, size_t length,
	int indent, int id)
{
	char *all = allocate(length + 1);
	memcpy(all, text, length);
	all[length] = 0;
	for (char *rest, *at = strtok_r(all, "\n", &rest); at; at = strtok_r(NULL, "\n", &rest))
		while (*at) {
			char line[ITALY_ROW];
			size_t part = text_wrap(at, rows->columns - indent);
			snprintf(line, sizeof(line), "%*s%.*s", indent, "", (int)part, at);
			add_row(rows, tone, line)->id = (int16_t)id;
			id = NOTHING;
			at += part;
			while (*at == ' ')
				at++;
		}
	free(all);
}

void italy_free_page(struct italy_rows *rows)
{
	free(rows->row);
	*rows = (struct italy_rows){0};
}

#define ADD(rows, tone, table, text, ...)                                                          \
	do {                                                                                       \
		char said[ITALY_LINE];                                                             \
		ITALY_SAY(said, table, text, __VA_ARGS__);                                         \
		add_row(rows, tone, said);                                                         \
	} while (0)

static void add_words(
	struct italy_rows *rows, enum tone tone, const struct table *table, enum italy_text text)
{
	const char *words = italy_word(table, text);
	add_text(rows, tone, words, strlen(words), 0, NOTHING);
}

/* ---- orders ---------------------------------------------------------------------------------- */

static void add_unit(const struct table *table, struct italy_rows *rows,
	const struct machiavelli_seen_unit *unit)
{
	const struct machiavelli_view *view = italy_view_of(table);
	int reference = unit->at + (unit->kind == MACHIAVELLI_GARRISON ? MACHIAVELLI_PLACES : 0);
	const struct machiavelli_order *order = italy_order_given(view, reference);
	char line[ITALY_LINE];
	struct rd_pen pen = rd_pen_start(line, sizeof(line), table->language, view);
	bool is_late = !order && view->phase == MACHIAVELLI_ORDERS &&
		       unit->kind != MACHIAVELLI_GARRISON;
	if (order)
		machiavelli_pen_order(&pen, order, unit->kind);
	else
		machiavelli_pen_unit(&pen, reference, unit->kind);
	rd_pen_add(&pen, " ");
	if (is_late)
		rd_pen_add(&pen, italy_word(table, ITALY_TEXT_WILL_HOLD));
	struct italy_row *row = add_row(rows,
		order     ? TONE_GOOD
		: is_late ? TONE_HEADING
			  : TONE_PLAIN,
		line);
	row->id = (int16_t)reference;
	row->place = unit->at;
}

static void fill_orders(const struct table *table, struct italy_rows *rows)
{
	const struct machiavelli_view *view = italy_view_of(table);
	const struct machiavelli_player *me = &view->players[view->seat];
	bool has_retreats = false, has_units = false;
	ADD(rows, TONE_PLAIN, table, ITALY_TEXT_YOU_RULE, RD_WORDS(italy_power(table, view->seat)),
		RD_NUMBER(me->cities), RD_NUMBER(view->cities_to_win));
	if (me->status == MACHIAVELLI_ELIMINATED) {
		add_words(rows, TONE_BAD, table, ITALY_TEXT_FALLEN);
		return;
	}
	for (int i = 0; i < view->unit_count; i++)
		if (view->units[i].seat == view->seat) {
			add_unit(table, rows, &view->units[i]);
			has_units = true;
		}
	for (int i = 0; i < view->me.order_count; i++)
		has_retreats = has_retreats || view->me.orders[i].retreat_count > 0;
	if (!has_units)
		add_words(rows, TONE_FAINT, table, ITALY_TEXT_NO_UNITS);
	if (me->ready)
		add_words(rows, TONE_GOOD, table, ITALY_TEXT_YOU_ARE_READY);
	else if (view->phase == MACHIAVELLI_DIPLOMATIC)
		add_words(rows, TONE_FAINT, table, ITALY_TEXT_NOT_YET);
	else if (!has_retreats && view->phase == MACHIAVELLI_ORDERS)
		add_words(rows, TONE_FAINT, table, ITALY_TEXT_NO_RETREAT);
}

/* ---- treasury -------------------------------------------------------------------------------- */

static void fill_forecast(const struct table *table, struct italy_rows *rows)
{
	const struct machiavelli_view *view = italy_view_of(table);
	int income = 0, upkeep = 0;
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		if (view->owners[place] == view->seat)
			income += machiavelli_map[place].value;
	for (int i = 0; i < view->unit_count; i++)
		upkeep += view->units[i].seat == view->seat &&
			  view->units[i].kind != MACHIAVELLI_GARRISON;
	for (int i = 0; i < view->me.expense_count; i++)
		upkeep += view->me.expenses[i].kind == MACHIAVELLI_RECRUIT &&
			  view->me.expenses[i].recruit != MACHIAVELLI_GARRISON;
	int funds = view->me.treasury - view->me.committed + income;
	add_words(rows, TONE_HEADING, table, ITALY_TEXT_SPRING);
	ADD(rows, TONE_PLAIN, table, ITALY_TEXT_INCOME, RD_NUMBER(income));
	ADD(rows, TONE_PLAIN, table, ITALY_TEXT_UPKEEP, RD_NUMBER(upkeep));
	if (upkeep > funds)
		ADD(rows, TONE_BAD, table, ITALY_TEXT_UNPAID, RD_NUMBER(upkeep - funds));
	else
		ADD(rows, TONE_PLAIN, table, ITALY_TEXT_BALANCE, RD_NUMBER(funds - upkeep));
}

/* As it is typed, but with names where the game has numbers of seats. */
static void say_expense(
	const struct table *table, struct rd_pen *pen, const struct machiavelli_expense *expense)
{
	bool is_murder = expense->kind == MACHIAVELLI_ASSASSINATE;
	if (expense->kind != MACHIAVELLI_TRANSFER_MONEY && !is_murder) {
		machiavelli_pen_expense(pen, expense);
		return;
	}
	rd_pen_add(pen,
		machiavelli_verbs[is_murder ? MACHIAVELLI_WORD_ASSASSINATE : MACHIAVELLI_WORD_PAY]
			.in[table->language]);
	rd_pen_add(pen, " ");
	rd_pen_add(pen, italy_power(table, expense->seat));
	for (int i = 0; i < expense->number_count && is_murder; i++) {
		rd_pen_add(pen, " ");
		rd_pen_number(pen, expense->numbers[i]);
	}
	if (expense->note[0]) {
		rd_pen_add(pen, ", ");
		rd_pen_add(pen, expense->note);
	}
}

static void fill_treasury(const struct table *table, struct italy_rows *rows)
{
	const struct machiavelli_view *view = italy_view_of(table);
	ADD(rows, TONE_PLAIN, table, ITALY_TEXT_TREASURY, RD_NUMBER(view->me.treasury));
	for (int i = 0; i < view->me.expense_count; i++) {
		const struct machiavelli_expense *expense = &view->me.expenses[i];
		char words[ITALY_LINE / 2], line[ITALY_LINE];
		struct rd_pen pen = rd_pen_start(words, sizeof(words), table->language, view);
		say_expense(table, &pen, expense);
		ITALY_SAY(line, table, ITALY_TEXT_LISTED, RD_NUMBER(expense->id), RD_WORDS(words),
			RD_NUMBER(expense->cost));
		struct italy_row *row = add_row(rows, TONE_HEADING, line);
		row->id = (int16_t)expense->id;
		row->place = expense->kind == MACHIAVELLI_BRIBE
				     ? (uint8_t)machiavelli_place_of(expense->unit)
			     : expense->kind >= MACHIAVELLI_RELIEF ? expense->province
								   : MACHIAVELLI_NOWHERE;
	}
	if (view->me.expense_count == 0)
		add_words(rows, TONE_FAINT, table, ITALY_TEXT_NO_EXPENSES);
	ADD(rows, TONE_GOOD, table, ITALY_TEXT_REMAINS,
		RD_NUMBER(view->me.treasury - view->me.committed));
	fill_forecast(table, rows);
	add_words(rows, TONE_HEADING, table, ITALY_TEXT_PRICES);
	add_words(rows, TONE_FAINT, table, ITALY_TEXT_PRICE_UNITS);
	add_words(rows, TONE_FAINT, table, ITALY_TEXT_PRICE_DEEDS);
}

/* ---- letters --------------------------------------------------------------------------------- */

static bool is_with(const struct italy_entry *entry, int partner, int seat)
{
	if (partner == 0 || entry->to == RD_NOBODY)
		return partner == 0 && entry->to == RD_NOBODY;
	return entry->from == partner - 1 || (entry->from == seat && entry->to == partner - 1);
}

static void fill_letters(const struct table *table, struct italy_rows *rows)
{
	const struct machiavelli_view *view = italy_view_of(table);
	const struct italy_table *memory = italy_memory_of(table);
	const struct italy_chronicle *chronicle = &memory->chronicle;
	int columns = rows->columns;
	const char *with = memory->partner == 0 ? italy_word(table, ITALY_TEXT_TO_ALL)
						: italy_power(table, memory->partner - 1);
	bool has_any = false;
	ADD(rows, TONE_PLAIN, table, ITALY_TEXT_WITH, RD_WORDS(with));
	for (int i = 0; i <= MACHIAVELLI_SEATS; i++) {
		int partner = i == MACHIAVELLI_SEATS ? 0 : i + 1;
		if (chronicle->unread[i] > 0 && partner != memory->partner)
			ADD(rows, TONE_GOOD, table, ITALY_TEXT_NEW_LETTERS,
				RD_NUMBER(chronicle->unread[i]),
				RD_WORDS(partner == 0 ? italy_word(table, ITALY_TEXT_TO_ALL)
						      : italy_power(table, partner - 1)));
	}
	/* The newest first: it is what one came for. */
	for (int i = chronicle->count - 1; i >= 0; i--) {
		const struct italy_entry *entry = &chronicle->entry[i];
		if (entry->group != ITALY_GROUP_LETTER ||
			!is_with(entry, memory->partner, view->seat))
			continue;
		int season = (entry->turn + 2) % 3;
		ADD(rows, entry->from == view->seat ? TONE_FAINT : TONE_HEADING, table,
			ITALY_TEXT_LETTER_HEAD, RD_WORDS(italy_power(table, entry->from)),
			RD_WORDS(machiavelli_season_names[season].in[table->language]),
			RD_NUMBER(MACHIAVELLI_FIRST_YEAR + (entry->turn - 1) / 3));
		/*
		 * A letter may be longer than the panel: one goes through it row by row, and so
		 * its rows are the same at every width.
		 */
		int first = rows->count - 1;
		rows->columns = LETTER_COLUMNS;
		add_text(rows, TONE_PLAIN, chronicle->text + entry->at, entry->length, 1, i);
		rows->columns = columns;
		for (int row = first; row < rows->count; row++)
			rows->row[row].id = (int16_t)i;
		has_any = true;
	}
	if (!has_any)
		add_words(rows, TONE_FAINT, table, ITALY_TEXT_NO_LETTERS);
	if (view->seat >= 0)
		ADD(rows, TONE_FAINT, table, ITALY_TEXT_LETTERS_SENT,
			RD_NUMBER(MACHIAVELLI_LETTERS - view->me.sent));
}

/* ---- powers ---------------------------------------------------------------------------------- */

static void add_power(const struct table *table, struct italy_rows *rows, int seat)
{
	const struct machiavelli_view *view = italy_view_of(table);
	const struct machiavelli_player *player = &view->players[seat];
	char line[ITALY_LINE], letter[2] = {italy_sign_of(view, seat), 0};
	ITALY_SAY(line, table, ITALY_TEXT_POWER, RD_WORDS(letter),
		RD_WORDS(italy_power(table, seat)), RD_NUMBER(player->cities),
		RD_NUMBER(player->value));
	struct italy_row *row = add_row(rows,
		player->status == MACHIAVELLI_ELIMINATED ? TONE_FAINT
		: seat == view->seat                     ? TONE_GOOD
							 : TONE_PLAIN,
		line);
	row->id = (int16_t)seat;
	const char *state = player->status != MACHIAVELLI_ACTIVE
				    ? machiavelli_status_names[player->status].in[table->language]
			    : player->ready ? italy_word(table, ITALY_TEXT_IS_READY)
					    : italy_word(table, ITALY_TEXT_IS_WAITED_FOR);
	snprintf(line, sizeof(line), "  %s", state);
	if (player->strikes > 0) {
		char strikes[ITALY_LINE / 2];
		ITALY_SAY(strikes, table, ITALY_TEXT_STRIKES, RD_NUMBER(player->strikes));
		snprintf(line, sizeof(line), "  %.100s%s", state, strikes);
	}
	add_row(rows, player->strikes > 0 ? TONE_BAD : TONE_FAINT, line);
}

static void add_vote(const struct table *table, struct italy_rows *rows,
	const struct machiavelli_seen_vote *vote)
{
	const struct machiavelli_view *view = italy_view_of(table);
	int voters = 0;
	for (int seat = 0; seat < view->player_count; seat++)
		voters += view->players[seat].status == MACHIAVELLI_ACTIVE;
	ADD(rows, TONE_HEADING, table, ITALY_TEXT_VOTE, RD_WORDS(italy_power(table, vote->seat)));
	for (int seat = 0; seat < view->player_count; seat++)
		if (vote->cast[seat] < MACHIAVELLI_NO_BALLOT)
			ADD(rows, TONE_PLAIN, table, ITALY_TEXT_BALLOT,
				RD_WORDS(italy_power(table, seat)),
				RD_WORDS(machiavelli_choice_names[vote->cast[seat]]
						 .in[table->language]));
	ADD(rows, TONE_FAINT, table, ITALY_TEXT_VOTES_NEEDED, RD_NUMBER(voters / 2 + 1));
}

/* Who has promised whom what, and what came of it (6.10), as far as the seat knows. */
static void add_promises(const struct table *table, struct italy_rows *rows)
{
	const struct machiavelli_view *view = italy_view_of(table);
	char text[1 << 14];
	struct rd_pen pen = rd_pen_start(text, sizeof(text), table->language, view);
	machiavelli_tell_proposals(&pen, view);
	const char *behind = pen.length > 0 ? strchr(text, '\n') : NULL;
	if (!behind)
		return;
	add_text(rows, TONE_HEADING, text, (size_t)(behind - text), 0, NOTHING);
	add_text(
		rows, TONE_PLAIN, behind + 1, pen.length - (size_t)(behind + 1 - text), 0, NOTHING);
}

static void fill_powers(const struct table *table, struct italy_rows *rows)
{
	const struct machiavelli_view *view = italy_view_of(table);
	ADD(rows, TONE_PLAIN, table, ITALY_TEXT_NEEDED, RD_NUMBER(view->cities_to_win),
		RD_NUMBER(view->turn), RD_NUMBER(view->options.turn_limit));
	for (int i = 0; i < view->vote_count; i++)
		add_vote(table, rows, &view->votes[i]);
	for (int seat = 0; seat < view->player_count; seat++)
		add_power(table, rows, seat);
	add_promises(table, rows);
}

/* ---- lands ----------------------------------------------------------------------------------- */

/* "FLO Florence       5 F AG": code, name, worth, owner, units. */
static void add_land(const struct table *table, struct italy_rows *rows, int place)
{
	const struct machiavelli_view *view = italy_view_of(table);
	const struct machiavelli_seen_unit *unit = italy_unit_seen(view, place);
	bool is_sea = machiavelli_is_sea(place);
	const char *name = machiavelli_place_names[place].in[table->language];
	char cut[64], line[ITALY_LINE], units[8] = "";
	int value = machiavelli_map[place].value, room = rows->columns - 17;
	text_cut(cut, sizeof(cut), name, room, !screen_is_unicode());
	int blanks = room - text_columns(cut);
	if (unit)
		snprintf(units, sizeof(units), "%c%c", unit->kind == MACHIAVELLI_ARMY ? 'A' : 'F',
			italy_sign_of(view, unit->seat));
	if (italy_unit_seen(view, place + MACHIAVELLI_PLACES))
		strcat(units, unit ? " G" : "G");
	snprintf(line, sizeof(line), "%-5s %s%*s %.*d%s %c%s %s", machiavelli_codes.name[place],
		cut, blanks, "", value > 0, value, value > 0 ? "" : "-",
		is_sea ? ' ' : italy_sign_of(view, view->owners[place]),
		machiavelli_map[place].terrain == MACHIAVELLI_PORT ? "~" : " ", units);
	bool is_own = !is_sea && view->owners[place] == view->seat && view->seat >= 0;
	struct italy_row *row = add_row(rows, is_own ? TONE_GOOD : TONE_PLAIN, line);
	row->id = (int16_t)place;
	row->place = (uint8_t)place;
}

/* By owner: one's own first, the other powers, neutral land, the seas. */
static void fill_lands(const struct table *table, struct italy_rows *rows)
{
	const struct machiavelli_view *view = italy_view_of(table);
	add_words(rows, TONE_FAINT, table, ITALY_TEXT_LAND_HEAD);
	for (int i = -1; i <= view->player_count; i++) {
		int owner = i < 0 ? view->seat : i == view->player_count ? RD_NOBODY : i;
		bool is_again = (i >= 0 && owner == view->seat) || (i < 0 && view->seat < 0);
		for (int place = 0; place < MACHIAVELLI_LANDS && !is_again; place++)
			if (view->owners[place] == owner && !italy_is_closed(view, place))
				add_land(table, rows, place);
	}
	for (int place = MACHIAVELLI_LANDS; place < MACHIAVELLI_PLACES; place++)
		if (!italy_is_closed(view, place))
			add_land(table, rows, place);
}

/* ---- the report ------------------------------------------------------------------------------ */

/* The turn whose report is so many turns back among those that were told; 0: there is none. */
static int report_turn(const struct italy_chronicle *chronicle, int back)
{
	int turn = 0;
	for (int i = chronicle->count - 1; i >= 0; i--) {
		const struct italy_entry *entry = &chronicle->entry[i];
		if (entry->group == ITALY_GROUP_LETTER || entry->turn == turn)
			continue;
		turn = entry->turn;
		if (back-- == 0)
			return turn;
	}
	return 0;
}

static void fill_report(const struct table *table, struct italy_rows *rows)
{
	const struct italy_table *memory = italy_memory_of(table);
	const struct italy_chronicle *chronicle = &memory->chronicle;
	int turn = report_turn(chronicle, memory->back), group = ITALY_GROUP_NONE;
	if (turn == 0) {
		add_words(rows, TONE_FAINT, table, ITALY_TEXT_NO_REPORT);
		return;
	}
	ADD(rows, TONE_PLAIN, table, ITALY_TEXT_REPORT_OF,
		RD_WORDS(machiavelli_season_names[(turn + 2) % 3].in[table->language]),
		RD_NUMBER(MACHIAVELLI_FIRST_YEAR + (turn - 1) / 3));
	for (int i = 0; i < chronicle->count; i++) {
		const struct italy_entry *entry = &chronicle->entry[i];
		if (entry->turn != turn || entry->group == ITALY_GROUP_LETTER)
			continue;
		if (entry->group != group) {
			group = entry->group;
			add_words(rows, TONE_HEADING, table,
				(enum italy_text)(ITALY_TEXT_GROUP_MONEY + group));
		}
		int first = rows->count;
		add_text(rows, entry->tone, chronicle->text + entry->at, entry->length, 1, i);
		if (first < rows->count)
			rows->row[first].place = entry->place;
	}
}

void italy_fill_page(const struct table *table, int page, int columns, struct italy_rows *rows)
{
	*rows = (struct italy_rows){.columns = columns};
	if (table->seat < 0 && page <= ITALY_PAGE_LETTERS) {
		add_words(rows, TONE_FAINT, table, ITALY_TEXT_WATCHING);
		return;
	}
	switch (page) {
	case ITALY_PAGE_ORDERS: fill_orders(table, rows); break;
	case ITALY_PAGE_TREASURY: fill_treasury(table, rows); break;
	case ITALY_PAGE_LETTERS: fill_letters(table, rows); break;
	case ITALY_PAGE_POWERS: fill_powers(table, rows); break;
	case ITALY_PAGE_LANDS: fill_lands(table, rows); break;
	default: fill_report(table, rows); break;
	}
}

/* ---- choosing -------------------------------------------------------------------------------- */

/* The row of the item so many items down, or of the last one; -1 if there is none. */
static int row_of_item(const struct italy_rows *rows, int item)
{
	int last = NOTHING;
	for (int i = 0; i < rows->count && item >= 0; i++)
		if (rows->row[i].id != NOTHING) {
			last = i;
			item--;
		}
	return last;
}

static int count_items(const struct italy_rows *rows)
{
	int count = 0;
	for (int i = 0; i < rows->count; i++)
		count += rows->row[i].id != NOTHING;
	return count;
}

bool italy_chosen_row(const struct table *table, struct italy_row *row)
{
	const struct italy_table *memory = italy_memory_of(table);
	struct italy_rows rows;
	italy_fill_page(table, memory->page, SCREEN_COLUMNS_MIN, &rows);
	int chosen = row_of_item(&rows, memory->line[memory->page]);
	if (chosen >= 0)
		*row = rows.row[chosen];
	italy_free_page(&rows);
	return chosen >= 0;
}

static void choose_item(struct table *table, int item)
{
	struct italy_table *memory = italy_memory_of(table);
	struct italy_rows rows;
	italy_fill_page(table, memory->page, SCREEN_COLUMNS_MIN, &rows);
	int count = count_items(&rows);
	item = item >= count ? count - 1 : item;
	memory->line[memory->page] = (int16_t)(item < 0 ? 0 : item);
	int chosen = row_of_item(&rows, memory->line[memory->page]);
	if (chosen >= 0 && rows.row[chosen].place != MACHIAVELLI_NOWHERE)
		memory->pointer = rows.row[chosen].place;
	italy_free_page(&rows);
}

void italy_move_row(struct table *table, int step)
{
	const struct italy_table *memory = italy_memory_of(table);
	choose_item(table, memory->line[memory->page] + step);
}

/* ---- drawing --------------------------------------------------------------------------------- */

/* The first row that is shown: a page that is too long has the chosen row two thirds down. */
static int first_shown(const struct italy_rows *rows, int chosen, int lines)
{
	int most = rows->count - lines, above = 2 * lines / 3;
	int first = chosen < above ? 0 : chosen - above;
	return most <= 0 ? 0 : first > most ? most : first;
}

/* "1 Orders  2  3*(2)  4  5  6": the name of the present page, and how many letters are new. */
static void draw_tabs(const struct table *table, const struct area *area)
{
	const struct italy_table *memory = italy_memory_of(table);
	int column = area->column, end = area->column + area->columns;
	int unread = italy_unread(&memory->chronicle);
	for (int page = 0; page < ITALY_PAGES; page++) {
		char tab[64];
		bool is_present = page == memory->page;
		snprintf(tab, sizeof(tab), "%d%s%s", page + 1, is_present ? " " : "",
			is_present ? italy_word(table,
					     (enum italy_text)(ITALY_TEXT_PAGE_ORDERS + page))
				   : "");
		column += screen_text(area->line, column, end - column,
			!is_present           ? &style_faint
			: memory->is_on_panel ? &style_chosen
					      : &style_strong,
			tab);
		if (page == ITALY_PAGE_LETTERS && unread > 0) {
			snprintf(tab, sizeof(tab), "*%d", unread);
			column += screen_text(area->line, column, end - column, &style_good, tab);
		}
		column += 2;
	}
}

void italy_draw_page(struct table *table, const struct area *area)
{
	static const struct style *const styles[] = {[TONE_PLAIN] = &style_plain,
		[TONE_HEADING] = &style_key,
		[TONE_GOOD] = &style_good,
		[TONE_BAD] = &style_bad,
		[TONE_FAINT] = &style_faint};
	const struct italy_table *memory = italy_memory_of(table);
	struct italy_rows rows;
	italy_fill_page(table, memory->page, area->columns, &rows);
	int chosen = row_of_item(&rows, memory->line[memory->page]);
	int lines = area->lines - 1, first = first_shown(&rows, chosen, lines);
	draw_tabs(table, area);
	for (int i = 0; i < lines && first + i < rows.count; i++) {
		const struct italy_row *row = &rows.row[first + i];
		struct area line = {area->line + 1 + i, area->column, 1, area->columns};
		bool is_chosen = memory->is_on_panel && first + i == chosen;
		const struct style *style = is_chosen ? &style_chosen : styles[row->tone];
		if (is_chosen)
			screen_fill(&line, style);
		screen_text(line.line, line.column, line.columns, style, row->text);
	}
	/* More above or below. */
	if (first > 0)
		screen_text_right(area->line + 1, area->column, area->columns, &style_key,
			screen_glyph("▲", "^"));
	if (first + lines < rows.count)
		screen_text_right(area->line + lines, area->column, area->columns, &style_key,
			screen_glyph("▼", "v"));
	italy_free_page(&rows);
}

/* The page whose tab is drawn there, or -1. */
static int tab_at(const struct table *table, const struct area *area, int column)
{
	const struct italy_table *memory = italy_memory_of(table);
	int at = area->column, unread = italy_unread(&memory->chronicle);
	for (int page = 0; page < ITALY_PAGES; page++) {
		int wide = 1;
		if (page == memory->page)
			wide += 1 + text_columns(italy_word(table,
					    (enum italy_text)(ITALY_TEXT_PAGE_ORDERS + page)));
		if (page == ITALY_PAGE_LETTERS && unread > 0)
			wide += 2 + (unread > 9);
		if (column >= at && column <= at + wide)
			return page;
		at += wide + 2;
	}
	return NOTHING;
}

bool italy_click_row(struct table *table, const struct area *area, int line, int column)
{
	struct italy_table *memory = italy_memory_of(table);
	struct italy_rows rows;
	if (!area_holds(area, line, column))
		return false;
	memory->is_on_panel = true;
	if (line == area->line) {
		int page = tab_at(table, area, column);
		if (page >= 0)
			italy_open_page(table, page);
		return true;
	}
	italy_fill_page(table, memory->page, area->columns, &rows);
	int chosen = row_of_item(&rows, memory->line[memory->page]), item = NOTHING;
	int row = first_shown(&rows, chosen, area->lines - 1) + line - area->line - 1;
	for (int i = 0; i <= row && i < rows.count; i++)
		item += rows.row[i].id != NOTHING;
	italy_free_page(&rows);
	if (item >= 0)
		choose_item(table, item);
	return true;
}
