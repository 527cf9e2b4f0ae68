/* items.c: what a thing is, as far as it is known, and what is done with it. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

/* ---- what it is ------------------------------------------------------------------------------ */

const struct dungeon_shown_item *dungeon_pack_item(const struct dungeon_view *view, int slot)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].slot == slot)
			return &view->pack[i];
	return NULL;
}

static bool is_known(const struct dungeon_shown_item *item)
{
	return item->kind < DUNGEON_ITEM_KINDS;
}

int dungeon_class_of(const struct dungeon_shown_item *item)
{
	if (is_known(item))
		return dungeon_item_rows[item->kind].class;
	return item->look >= DUNGEON_LOOK_RING     ? DUNGEON_RING
	       : item->look >= DUNGEON_LOOK_SCROLL ? DUNGEON_SCROLL
	       : item->look >= DUNGEON_LOOK_POTION ? DUNGEON_POTION
						   : dungeon_item_rows[item->look].class;
}

void dungeon_name_item(const struct dungeon_shown_item *item, enum rd_language language, char *out,
	size_t capacity)
{
	char name[DUNGEON_LINE], counted[DUNGEON_LINE], charged[DUNGEON_LINE];
	bool has_charges = item->charges != DUNGEON_LEFT_OUT && item->look != DUNGEON_NOTE;
	snprintf(name, sizeof(name), "%s", dungeon_item_word(item->look, item->kind, language));
	if (item->count > 1)
		snprintf(counted, sizeof(counted), "%.200s x%d", name, item->count);
	else
		snprintf(counted, sizeof(counted), "%s", name);
	if (has_charges)
		DUNGEON_SAY(charged, DUNGEON_T_CHARGES, language, RD_WORDS(counted),
			RD_NUMBER(item->charges));
	else
		snprintf(charged, sizeof(charged), "%s", counted);
	RD_SAY(out, capacity, &dungeon_board_texts[item->worn ? DUNGEON_T_WORN : DUNGEON_T_CELL],
		language, RD_WORDS(charged));
}

int dungeon_tell_item(const struct dungeon_shown_item *item, enum rd_language language,
	char lines[][DUNGEON_LINE], int most)
{
	enum { WANTED = 6 };
	const struct dungeon_item_row *row = is_known(item) ? &dungeon_item_rows[item->kind] : NULL;
	int class = dungeon_class_of(item), count = 0;
	if (most < WANTED)
		return 0;
	if (!row && class != DUNGEON_FOOD) {
		snprintf(lines[count++], DUNGEON_LINE, "%s",
			dungeon_word(DUNGEON_T_ITEM_UNKNOWN, language));
		return count;
	}
	if (!row)
		row = &dungeon_item_rows[item->look];
	bool flies = item->kind == DUNGEON_ARROW || item->kind == DUNGEON_ROCK;
	if (flies)
		RD_SAY(lines[count++], DUNGEON_LINE, &dungeon_board_texts[DUNGEON_T_ITEM_SHOT],
			language, RD_NUMBER(row->low + row->bonus),
			RD_NUMBER(row->high + row->bonus), RD_NUMBER(row->hit));
	if (item->kind == DUNGEON_LONG_BOW)
		RD_SAY(lines[count++], DUNGEON_LINE, &dungeon_board_texts[DUNGEON_T_ITEM_BOW],
			language, RD_NUMBER(DUNGEON_SHOT_RANGE),
			RD_NUMBER(dungeon_item_rows[DUNGEON_ARROW].low),
			RD_NUMBER(dungeon_item_rows[DUNGEON_ARROW].high));
	if (class == DUNGEON_WEAPON)
		RD_SAY(lines[count++], DUNGEON_LINE, &dungeon_board_texts[DUNGEON_T_ITEM_WEAPON],
			language, RD_NUMBER(row->low + row->bonus),
			RD_NUMBER(row->high + row->bonus), RD_NUMBER(row->hit), RD_NUMBER(row->def),
			RD_NUMBER(row->times));
	if (class == DUNGEON_PROTECTION)
		RD_SAY(lines[count++], DUNGEON_LINE, &dungeon_board_texts[DUNGEON_T_ITEM_WORN],
			language, RD_NUMBER(row->av), RD_NUMBER(row->def), RD_NUMBER(row->hit),
			RD_NUMBER(row->stealth));
	if (class == DUNGEON_FOOD)
		RD_SAY(lines[count++], DUNGEON_LINE, &dungeon_board_texts[DUNGEON_T_ITEM_FOOD],
			language, RD_NUMBER(row->satiety));
	if (row->noise != 0)
		RD_SAY(lines[count++], DUNGEON_LINE, &dungeon_board_texts[DUNGEON_T_ITEM_NOISE],
			language, RD_NUMBER(row->noise));
	const enum dungeon_board_text words[] = {
		item->kind == DUNGEON_ARROW ? DUNGEON_T_ITEM_ARROW : DUNGEON_TS,
		row->reach > 1 ? DUNGEON_T_ITEM_REACH : DUNGEON_TS,
		row->is_thrown ? DUNGEON_T_ITEM_THROWN : DUNGEON_TS,
		row->is_cursed ? DUNGEON_T_ITEM_CURSED : DUNGEON_TS,
		item->kind >= DUNGEON_KEY_WHITE && item->kind <= DUNGEON_KEY_BLACK
			? DUNGEON_T_ITEM_KEY
			: DUNGEON_TS,
		item->kind == DUNGEON_LOST_URN ? DUNGEON_T_ITEM_URN : DUNGEON_TS};
	for (size_t i = 0; i < RD_COUNT(words); i++)
		if (words[i] != DUNGEON_TS && count < most)
			snprintf(lines[count++], DUNGEON_LINE, "%s",
				dungeon_word(words[i], language));
	int kind = is_known(item) ? item->kind : item->look;
	const struct rd_text *lore = item->kind == DUNGEON_NOTE && item->charges < DUNGEON_NOTES
					     ? &dungeon_note_texts[item->charges]
					     : &dungeon_item_lore[kind];
	if (lore->in[language] && count < most)
		snprintf(lines[count++], DUNGEON_LINE, "%s", lore->in[language]);
	return count;
}

/* ---- what is done with it -------------------------------------------------------------------- */

static bool carries_urn(const struct dungeon_view *view)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].kind == DUNGEON_LOST_URN)
			return true;
	return false;
}

static bool sees_exit(const struct dungeon_view *view)
{
	struct rd_cell stairs;
	return view->floor == 1 ||
	       (dungeon_find_terrain(view, DUNGEON_UP, &stairs) && view->lit[stairs.y][stairs.x]);
}

bool dungeon_use_item(struct table *table, const struct dungeon_action *action)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_shown_item *item = dungeon_pack_item(view, action->slot);
	bool is_risky = action->type == DUNGEON_ITEM_USE && item && !is_known(item) &&
			dungeon_class_of(item) == DUNGEON_SCROLL && carries_urn(view) &&
			sees_exit(view);
	if (is_risky && !table_ask(table, dungeon_word(DUNGEON_T_ASK_SCROLL, table->language)))
		return false;
	return dungeon_act(table, action);
}

static bool wants_aim(const struct dungeon_shown_item *item, const struct dungeon_view *view)
{
	switch (item->kind) {
	case DUNGEON_TUNNEL_ROD:
	case DUNGEON_SAND_BAG: return item->charges > 0;
	case DUNGEON_SCROLL_CONFUSION:
	case DUNGEON_SCROLL_PARALYSIS:
	case DUNGEON_SCROLL_FIREBALL: return view->creature_count > 0;
	default: return false;
	}
}

void dungeon_apply_item(struct table *table, int slot)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_shown_item *item = dungeon_pack_item(view, slot);
	struct dungeon_action action = {.type = DUNGEON_ITEM_USE, .slot = (uint8_t)slot};
	if (!item)
		return;
	dungeon_memory_of(table)->slot = (uint8_t)slot;
	switch (dungeon_class_of(item)) {
	case DUNGEON_WEAPON:
	case DUNGEON_PROTECTION:
	case DUNGEON_RING:
		action.type = item->worn ? DUNGEON_ITEM_UNEQUIP : DUNGEON_ITEM_EQUIP;
		dungeon_act(table, &action);
		return;
	default: break;
	}
	if (wants_aim(item, view))
		dungeon_aim(table, DUNGEON_TO_USE);
	else if (item->kind == DUNGEON_SCROLL_IDENTIFY && view->pack_count > 1)
		dungeon_open_pack(table, DUNGEON_TO_USE);
	else
		dungeon_use_item(table, &action);
}

void dungeon_drop_item(struct table *table, int slot)
{
	struct dungeon_action action = {.type = DUNGEON_ITEM_DROP, .slot = (uint8_t)slot};
	dungeon_act(table, &action);
}

/* ---- taking ---------------------------------------------------------------------------------- */

static const struct dungeon_shown_chest *chest_beside(const struct dungeon_view *view)
{
	for (int i = 0; i < view->chest_count; i++)
		if (view->chests[i].open && view->chests[i].item_count > 0 &&
			rd_distance(dungeon_hero_cell(view),
				rd_cell_at(view->chests[i].x, view->chests[i].y)) == 1)
			return &view->chests[i];
	return NULL;
}

int dungeon_takeable(const struct table *table, const struct dungeon_shown_item **items)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	struct rd_cell cell = dungeon_memory_of(table)->chest;
	*items = view->pile;
	if (cell.x < 0)
		return view->pile_count;
	const struct dungeon_shown_chest *chest = dungeon_seen_chest_at(view, cell);
	*items = chest ? chest->items : NULL;
	return chest ? chest->item_count : 0;
}

void dungeon_take_one(struct table *table, int place)
{
	const struct dungeon_shown_item *items;
	struct dungeon_table *memory = dungeon_memory_of(table);
	struct dungeon_action action = {.type = DUNGEON_ITEM_TAKE, .index = (uint8_t)place};
	if (memory->chest.x >= 0) {
		action.has_x = action.has_y = true;
		action.x = (uint8_t)memory->chest.x;
		action.y = (uint8_t)memory->chest.y;
	}
	if (place < dungeon_takeable(table, &items) && dungeon_act(table, &action) &&
		dungeon_takeable(table, &items) > 0)
		memory->screen = DUNGEON_S_TAKE;
}

void dungeon_take_all(struct table *table)
{
	const struct dungeon_shown_item *items;
	struct dungeon_table *memory = dungeon_memory_of(table);
	for (int left = dungeon_takeable(table, &items); left > 0; left--) {
		int before = dungeon_takeable(table, &items);
		dungeon_take_one(table, 0);
		if (dungeon_takeable(table, &items) >= before || memory->startled)
			break;
	}
	memory->screen = DUNGEON_S_MAP;
}

void dungeon_take(struct table *table)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	struct dungeon_table *memory = dungeon_memory_of(table);
	const struct dungeon_shown_chest *chest = chest_beside(view);
	memory->chest = view->pile_count > 0 || !chest ? rd_cell_at(-1, -1)
						       : rd_cell_at(chest->x, chest->y);
	if (view->pile_count == 1)
		dungeon_take_all(table);
	else if (view->pile_count > 1 || chest)
		dungeon_open(table, DUNGEON_S_TAKE);
	else
		table_note(table, TONE_PLAIN,
			dungeon_word(DUNGEON_T_NOTHING_TO_TAKE, table->language));
}
