/*
 * words_describe.c: a whole view in words, line by line: where the match stands, the powers, one's own
 * units with their orders, one's expenses, what others have, what threatens.
 */
#include "words.h"
#include "words_clauses.h"

#include <string.h>

static void line(struct rd_pen *pen)
{
	rd_pen_add(pen, "\n");
}

#define SEAT(seat) RD_WORDS(machiavelli_seat_name(pen, seat))
#define NAME(table, value) RD_WORDS(machiavelli_##table[value].in[pen->language])

static void tell_head(struct rd_pen *pen, const struct machiavelli_view *view)
{
	MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_TELL_HEAD, RD_NUMBER(view->turn),
		NAME(season_names, view->season), RD_NUMBER(view->year),
		NAME(phase_names, view->phase), RD_NUMBER(view->cities_to_win));
	line(pen);
	if (view->seat >= 0)
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_TELL_YOU, SEAT(view->seat),
			RD_NUMBER(view->me.treasury), RD_NUMBER(view->me.committed));
	else
		machiavelli_pen_say(pen, MACHIAVELLI_TELL_WATCHING);
	line(pen);
	if (view->has_fog) {
		machiavelli_pen_say(pen, MACHIAVELLI_TELL_FOG);
		line(pen);
	}
}

static void tell_seats(struct rd_pen *pen, const struct machiavelli_view *view)
{
	machiavelli_pen_say(pen, MACHIAVELLI_TELL_SEATS);
	line(pen);
	for (int i = 0; i < view->player_count; i++) {
		const struct machiavelli_player *player = &view->players[i];
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_TELL_SEAT, RD_NUMBER(i), SEAT(i),
			RD_NUMBER(player->cities), RD_NUMBER(player->value),
			NAME(status_names, player->status));
		if (player->ready)
			machiavelli_pen_say(pen, MACHIAVELLI_TELL_IS_READY);
		if (player->strikes > 0)
			MACHIAVELLI_PEN_SAY(
				pen, MACHIAVELLI_TELL_STRIKES, RD_NUMBER(player->strikes));
		line(pen);
	}
}

static int reference_of(const struct machiavelli_seen_unit *unit)
{
	return unit->kind == MACHIAVELLI_GARRISON ? unit->at + MACHIAVELLI_PLACES : unit->at;
}

static void tell_own_units(struct rd_pen *pen, const struct machiavelli_view *view)
{
	int next = 0;
	machiavelli_pen_say(pen, MACHIAVELLI_TELL_OWN_UNITS);
	line(pen);
	for (int i = 0; i < view->unit_count; i++) {
		int unit = reference_of(&view->units[i]);
		if (view->units[i].seat != view->seat)
			continue;
		/* Both lists are in map order. */
		bool has_order = false;
		for (int j = next; j < view->me.order_count && !has_order; j++)
			if (view->me.orders[j].unit == unit) {
				has_order = true;
				next = j;
			}
		rd_pen_add(pen, "  ");
		if (has_order) {
			machiavelli_pen_order(pen, &view->me.orders[next], view->units[i].kind);
		} else {
			machiavelli_pen_unit(pen, unit, view->units[i].kind);
			if (view->phase == MACHIAVELLI_ORDERS)
				machiavelli_pen_say(pen, MACHIAVELLI_TELL_WILL_HOLD);
		}
		line(pen);
	}
}

static void tell_expenses(struct rd_pen *pen, const struct machiavelli_view *view)
{
	int income = 0, upkeep = 0;
	if (view->me.expense_count > 0) {
		machiavelli_pen_say(pen, MACHIAVELLI_TELL_EXPENSES);
		line(pen);
	}
	for (int i = 0; i < view->me.expense_count; i++) {
		rd_pen_add(pen, "  ");
		rd_pen_number(pen, view->me.expenses[i].id);
		rd_pen_add(pen, ". ");
		machiavelli_pen_expense(pen, &view->me.expenses[i]);
		rd_pen_add(pen, " (");
		rd_pen_number(pen, view->me.expenses[i].cost);
		rd_pen_add(pen, ")");
		line(pen);
	}
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		if (view->owners[place] == view->seat)
			income += machiavelli_map[place].value;
	for (int i = 0; i < view->unit_count; i++)
		upkeep += view->units[i].seat == view->seat &&
			  view->units[i].kind != MACHIAVELLI_GARRISON;
	MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_TELL_FORECAST, RD_NUMBER(income), RD_NUMBER(upkeep));
	line(pen);
}

static void tell_powers(struct rd_pen *pen, const struct machiavelli_view *view)
{
	for (int seat = 0; seat < view->player_count; seat++) {
		bool has_any = false;
		for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
			if (view->owners[place] != seat)
				continue;
			if (!has_any)
				MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_TELL_LANDS_OF, SEAT(seat));
			has_any = true;
			rd_pen_add(pen, " ");
			rd_pen_add(pen, machiavelli_codes.name[place]);
			if (machiavelli_map[place].value > 0)
				rd_pen_number(pen, machiavelli_map[place].value);
		}
		if (has_any)
			line(pen);
		has_any = false;
		for (int i = 0; i < view->unit_count && seat != view->seat; i++) {
			if (view->units[i].seat != seat)
				continue;
			if (!has_any)
				MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_TELL_UNITS_OF, SEAT(seat));
			rd_pen_add(pen, has_any ? ", " : " ");
			has_any = true;
			machiavelli_pen_unit(
				pen, reference_of(&view->units[i]), view->units[i].kind);
		}
		if (has_any)
			line(pen);
	}
}

static void tell_troubles(struct rd_pen *pen, const struct machiavelli_view *view)
{
	bool has_famine = false;
	for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
		if (!machiavelli_is_marked(view->famine, place))
			continue;
		if (!has_famine)
			machiavelli_pen_say(pen, MACHIAVELLI_TELL_FAMINE);
		has_famine = true;
		rd_pen_add(pen, " ");
		rd_pen_add(pen, machiavelli_codes.name[place]);
	}
	if (has_famine)
		line(pen);
	for (int i = 0; i < view->siege_count; i++) {
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_TELL_SIEGE, SEAT(view->sieges[i].by),
			NAME(place_names, view->sieges[i].province),
			RD_NUMBER(view->sieges[i].count));
		line(pen);
	}
	for (int i = 0; i < view->vote_count; i++) {
		MACHIAVELLI_PEN_SAY(pen, MACHIAVELLI_TELL_VOTE, SEAT(view->votes[i].seat));
		for (int seat = 0; seat < view->player_count; seat++) {
			int choice = view->votes[i].cast[seat];
			if (choice >= MACHIAVELLI_NO_BALLOT)
				continue;
			rd_pen_add(pen, " ");
			rd_pen_add(pen, machiavelli_seat_name(pen, seat));
			rd_pen_add(pen, " ");
			rd_pen_add(pen, machiavelli_choice_names[choice].in[pen->language]);
		}
		line(pen);
	}
}

size_t machiavelli_describe(const void *of, enum rd_language language, char *out, size_t capacity)
{
	const struct machiavelli_view *view = of;
	struct rd_pen pen = rd_pen_start(out, capacity, language, view);
	tell_head(&pen, view);
	tell_seats(&pen, view);
	if (view->seat >= 0) {
		tell_own_units(&pen, view);
		tell_expenses(&pen, view);
		machiavelli_tell_proposals(&pen, view);
	}
	tell_powers(&pen, view);
	tell_troubles(&pen, view);
	return pen.length;
}
