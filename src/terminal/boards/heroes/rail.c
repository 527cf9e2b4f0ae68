/*
 * rail.c: what is between the two tables: the attack with its dice written out, the
 * aim with its chances, or what there is to do. In the list it has three lines.
 */
#include "parts.h"

#include <stdio.h>
#include <string.h>

#include "terminal/panel.h"

enum { DIE_LINES = 3, DIE_COLUMNS = 6, ROOM_FOR_DICE = 8 };

static void add_word(struct panel *rail, const struct style *style, enum heroes_text text)
{
	panel_add(rail, style, heroes_word(rail->table, text));
}

/* ---- dice -------------------------------------------------------------------------------------- */

/* "ATK 13+15=28  DEF 10+9=19  damage 9" */
static void say_dice(
	const struct table *table, const struct heroes_attack *roll, char *out, size_t capacity)
{
	char extra[HEROES_LINE] = "";
	if (roll->critical)
		snprintf(extra, sizeof(extra), " %s +%d", heroes_word(table, HEROES_TEXT_CRITICAL),
			heroes_view_of(table)->options.critical_bonus);
	else if (roll->fumble)
		snprintf(extra, sizeof(extra), " %s", heroes_word(table, HEROES_TEXT_FUMBLE));
	RD_SAY(out, capacity, &heroes_texts[HEROES_TEXT_DICE], table->language,
		RD_NUMBER(roll->atk), RD_NUMBER(roll->attack_roll),
		RD_NUMBER(roll->atk + roll->attack_roll), RD_NUMBER(roll->def),
		RD_NUMBER(roll->defence_roll), RD_NUMBER(roll->def + roll->defence_roll),
		RD_NUMBER(roll->damage), RD_WORDS(extra));
}

static int draw_die(const struct panel *rail, int column, const struct style *style,
	enum heroes_text label, int base, int roll)
{
	char text[HEROES_LINE];
	int line = rail->line + 1;
	snprintf(text, sizeof(text), "%s %d +", heroes_word(rail->table, label), base);
	column += screen_text(line, column, 10, &style_plain, text) + 1;
	struct area die = {rail->line, column, DIE_LINES, DIE_COLUMNS};
	screen_frame(&die, style, NULL);
	snprintf(text, sizeof(text), "%2d", roll);
	screen_text(line, column + 2, 2, &style_strong, text);
	column += DIE_COLUMNS + 1;
	snprintf(text, sizeof(text), "= %d", base + roll);
	return column + screen_text(line, column, 6, &style_strong, text) + 4;
}

/* Both dice, as dice where there is room for them; then the sum in one line. */
static void add_dice(struct panel *rail, const struct heroes_attack *roll)
{
	char line[HEROES_LINE];
	if (rail->area.lines >= ROOM_FOR_DICE) {
		const struct style *attack = roll->critical ? &style_good
					     : roll->fumble ? &style_bad
							    : &style_key;
		int column = draw_die(rail, rail->area.column, attack, HEROES_TEXT_ATK, roll->atk,
			roll->attack_roll);
		draw_die(
			rail, column, &style_faint, HEROES_TEXT_DEF, roll->def, roll->defence_roll);
		rail->line += DIE_LINES;
	}
	say_dice(rail->table, roll, line, sizeof(line));
	panel_add(rail, &style_strong, line);
}

static void add_last(struct panel *rail)
{
	const struct heroes_seen_attack *last = &heroes_memory_of(rail->table)->last;
	char line[HEROES_LINE];
	const struct heroes_view *view = heroes_view_of(rail->table);
	bool is_old = view->phase != HEROES_OVER && last->turn + 1 < view->turn;
	if (!last->is_there || is_old)
		return;
	if (rail->area.lines < ROOM_FOR_DICE) {
		say_dice(rail->table, &last->roll, line, sizeof(line));
		panel_add(rail, &style_faint, line);
		return;
	}
	rail->line++;
	/* A replay that begins with the blow does not know who fell. */
	bool is_named = last->attacker != HEROES_NO_CARD && last->target != HEROES_NO_CARD;
	if (!is_named) {
		add_dice(rail, &last->roll);
		return;
	}
	HEROES_SAY(line, rail->table,
		last->is_counter ? HEROES_TEXT_LAST_COUNTER : HEROES_TEXT_LAST,
		RD_WORDS(heroes_name(rail->table, last->attacker)),
		RD_WORDS(heroes_name(rail->table, last->target)));
	panel_add(rail, &style_faint, line);
	add_dice(rail, &last->roll);
}

/* ---- the window -------------------------------------------------------------------------------- */

/* "Q1", as the slot is marked on the table. */
static void say_slot(char out[4], bool is_own, int slot)
{
	snprintf(out, 4, "%c%c", (is_own ? "QWE" : "ASD")[slot], "123"[slot]);
}

static void add_window(struct panel *rail)
{
	struct table *table = rail->table;
	const struct heroes_view *view = heroes_view_of(table);
	const struct heroes_attack *attack = &view->attack;
	const struct heroes_seen_hero *attacker = &view->players[view->active].heroes[attack->slot];
	const struct heroes_seen_hero *target =
		&view->players[1 - view->active].heroes[attack->target];
	bool is_mine = view->seat >= 0 && view->active != view->seat;
	bool is_own = view->active == heroes_own_seat(view);
	char line[HEROES_LINE], from[4], to[4];
	say_slot(from, is_own, attack->slot);
	say_slot(to, !is_own, attack->target);
	HEROES_SAY(line, table, is_mine ? HEROES_TEXT_ATTACKED : HEROES_TEXT_WAIT_DEFENDER,
		RD_WORDS(from), RD_WORDS(heroes_name(table, attacker->card)), RD_WORDS(to),
		RD_WORDS(heroes_name(table, target->card)));
	panel_add(rail, is_mine ? &style_bad : &style_key, line);
	add_dice(rail, attack);
	bool is_deadly = attack->damage >= target->hp;
	enum heroes_text text = attack->damage == 0 ? HEROES_TEXT_NOW_NOTHING
				: is_deadly         ? HEROES_TEXT_NOW_DIES
						    : HEROES_TEXT_NOW_LIVES;
	HEROES_SAY(line, table, text, RD_NUMBER(attack->damage), RD_NUMBER(target->hp),
		RD_NUMBER(target->hp - attack->damage));
	panel_add(rail,
		attack->damage == 0 ? &style_plain
		: is_mine           ? &style_bad
				    : &style_good,
		line);
}

/* ---- aiming ------------------------------------------------------------------------------------ */

static void add_odds(struct panel *rail, int aiming)
{
	static const char keys[] = "ASD";
	struct table *table = rail->table;
	const struct heroes_view *view = heroes_view_of(table);
	const struct heroes_seen_hero *hero = &heroes_own(view)->heroes[aiming];
	for (int slot = 0; slot < HEROES_SLOTS; slot++) {
		const struct heroes_seen_hero *target = &heroes_other(view)->heroes[slot];
		char line[HEROES_LINE], mean[16], key[2] = {keys[slot], 0};
		if (!target->is_there)
			continue;
		struct heroes_odds odds = heroes_reckon(
			hero->atk, target->def, target->hp, view->options.critical_bonus);
		heroes_say_mean(table, &odds, mean, sizeof(mean));
		HEROES_SAY(line, table, HEROES_TEXT_ODDS, RD_WORDS(key),
			RD_NUMBER(heroes_percent(odds.hit)), RD_WORDS(mean),
			RD_NUMBER(heroes_percent(odds.kill)));
		panel_add(rail, heroes_pointed(table) == slot ? &style_chosen : &style_key, line);
	}
}

/* ---- the other phases -------------------------------------------------------------------------- */

/* "Defence cards cost 1, 2": what would be missing if so much were spent now. */
static void add_reserve(struct panel *rail, int spent)
{
	struct table *table = rail->table;
	const struct heroes_seen_player *me = heroes_own(heroes_view_of(table));
	char line[HEROES_LINE], costs[64] = "";
	int cheapest = HEROES_HAND;
	for (int i = 0; i < me->shown_count; i++) {
		const struct heroes_row *row = heroes_card(me->hand[i]);
		int cost = heroes_numbers_of(table, me->hand[i])->cost;
		size_t length = strlen(costs);
		if (row->type != HEROES_REACTIVE && row->type != HEROES_COUNTERATTACK)
			continue;
		snprintf(costs + length, sizeof(costs) - length, "%s%d", length > 0 ? ", " : "",
			cost);
		cheapest = cost < cheapest ? cost : cheapest;
	}
	if (!costs[0])
		return;
	int left = me->resources - spent;
	bool is_short = left < cheapest;
	HEROES_SAY(line, table, is_short ? HEROES_TEXT_NO_RESERVE : HEROES_TEXT_RESERVE,
		RD_WORDS(costs), RD_NUMBER(left));
	panel_add(rail, is_short ? &style_bad : &style_faint, line);
}

static void add_held(struct panel *rail, int place)
{
	struct table *table = rail->table;
	const struct heroes_view *view = heroes_view_of(table);
	int card = heroes_own(view)->hand[place];
	char line[2 * HEROES_LINE], what[HEROES_LINE], keys[16] = "";
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		if (heroes_may_target(view, card, slot)) {
			size_t length = strlen(keys);
			snprintf(keys + length, sizeof(keys) - length, "%s%c",
				length > 0 ? " " : "", "QWE"[slot]);
		}
	HEROES_SAY(line, table, HEROES_TEXT_DO_SLOT, RD_WORDS(heroes_name(table, card)),
		RD_WORDS(keys));
	panel_add(rail, &style_key, line);
	heroes_say_card(table, card, what, sizeof(what));
	panel_add(rail, &style_plain, what);
}

static void add_opening(struct panel *rail)
{
	struct table *table = rail->table;
	const struct heroes_view *view = heroes_view_of(table);
	const struct heroes_seen_player *me = heroes_own(view);
	char line[HEROES_LINE];
	if (table->may_act)
		add_word(rail, &style_key, HEROES_TEXT_DO_OPENING);
	if (table->may_act && me->redraws < view->options.redraws) {
		int fresh = me->hand_count - 1;
		HEROES_SAY(line, table, HEROES_TEXT_REDRAW, RD_NUMBER(fresh));
		panel_add(rail, &style_plain, line);
	}
	if (table->seat < 0)
		return;
	add_word(rail, &style_faint,
		heroes_other(view)->kept ? HEROES_TEXT_OTHER_KEPT : HEROES_TEXT_OTHER_CHOOSES);
}

static bool is_anybody_ready(const struct heroes_view *view)
{
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		if (heroes_can_attack(view, slot))
			return true;
	return false;
}

static void add_turn(struct panel *rail)
{
	struct table *table = rail->table;
	const struct heroes_view *view = heroes_view_of(table);
	int held = heroes_held(table), aiming = heroes_aiming(table);
	if (held >= 0) {
		add_held(rail, held);
		add_reserve(rail, heroes_numbers_of(table, heroes_own(view)->hand[held])->cost);
	} else if (aiming >= 0) {
		add_odds(rail, aiming);
	} else if (view->phase == HEROES_RECRUIT) {
		add_word(rail, &style_key, HEROES_TEXT_DO_RECRUIT);
		if (heroes_on_table(heroes_own(view)) == 0)
			add_word(rail, &style_bad, HEROES_TEXT_LAST_HERO);
		add_reserve(rail, 0);
		add_last(rail);
	} else {
		add_word(rail, &style_key,
			is_anybody_ready(view) ? HEROES_TEXT_DO_COMBAT
					       : HEROES_TEXT_DO_NOTHING_LEFT);
		add_last(rail);
		add_reserve(rail, 0);
	}
}

static void add_discard(struct panel *rail)
{
	char line[HEROES_LINE];
	HEROES_SAY(line, rail->table, HEROES_TEXT_DO_DISCARD,
		RD_NUMBER(heroes_excess(heroes_view_of(rail->table))),
		RD_NUMBER(__builtin_popcount(heroes_marked(rail->table))));
	panel_add(rail, &style_key, line);
}

static void add_end(struct panel *rail)
{
	static const enum heroes_text reasons[] = {[HEROES_NO_HEROES] = HEROES_TEXT_WHY_LOST,
		[HEROES_SURRENDER] = HEROES_TEXT_WHY_SURRENDER,
		[HEROES_ABANDONMENT] = HEROES_TEXT_WHY_ABANDONED};
	const struct heroes_view *view = heroes_view_of(rail->table);
	bool has_won = view->winner == heroes_own_seat(view);
	char line[HEROES_LINE];
	if (view->seat >= 0)
		add_word(rail, has_won ? &style_good : &style_bad,
			has_won ? HEROES_TEXT_WON : HEROES_TEXT_LOST);
	if (view->reason < RD_COUNT(reasons)) {
		HEROES_SAY(line, rail->table, reasons[view->reason], RD_NUMBER(has_won));
		panel_add(rail, &style_plain, line);
	}
	add_last(rail);
}

void heroes_draw_rail(struct table *table, const struct layout *layout)
{
	const struct heroes_view *view = heroes_view_of(table);
	struct area area = heroes_rail_area(layout);
	area.column++;
	area.columns--;
	if (layout->form == HEROES_FORM_CARDS)
		area.line++, area.lines--;
	struct panel rail = panel_of(table, area);
	if (view->phase == HEROES_OVER)
		add_end(&rail);
	else if (view->phase == HEROES_OPENING)
		add_opening(&rail);
	else if (view->phase == HEROES_WINDOW)
		add_window(&rail);
	else if (!table->may_act)
		add_last(&rail);
	else if (view->phase == HEROES_DISCARD)
		add_discard(&rail);
	else
		add_turn(&rail);
}
