/*
 * told.c: events on their way into the log: their sentences, whether they are good or
 * bad, what stops a walk, and hints for newcomers.
 */
#include "parts.h"

#include <stdio.h>
#include <string.h>

static const struct dungeon_event *event_of(const struct rd_event *head)
{
	return (const struct dungeon_event *)head;
}

const char *dungeon_arrow(int direction)
{
	static const char *const arrows[RD_DIRECTIONS] = {
		"↑|^", "↗|/", "→|>", "↘|\\", "↓|v", "↙|/", "←|<", "↖|\\"};
	return arrows[direction];
}

/* ---- what counts ----------------------------------------------------------------------------- */

enum tone dungeon_tone(const struct rd_event *head, const void *view)
{
	const struct dungeon_event *event = event_of(head);
	(void)view;
	switch (head->type) {
	case DUNGEON_E_MOVED:
	case DUNGEON_E_WAITED:
	case DUNGEON_E_CREATURE_MOVED: return TONE_SILENT; /* the map shows it */
	case DUNGEON_E_DOOR_OPENED:
	case DUNGEON_E_DOOR_CLOSED: return event->by == DUNGEON_WHO_HERO ? TONE_SILENT : TONE_PLAIN;
	case DUNGEON_E_SOUND:
	case DUNGEON_E_LISTENING:
	case DUNGEON_E_DOOR_LISTENED: return TONE_SOUND;
	case DUNGEON_E_LAMP:
	case DUNGEON_E_LOST:
	case DUNGEON_E_CALMED:
	case DUNGEON_E_SEARCHED:
	case DUNGEON_E_FIZZLED: return TONE_FAINT;
	case DUNGEON_E_STAIRS: return TONE_HEADING;
	case DUNGEON_E_HIDDEN:
	case DUNGEON_E_FORTIFIED:
	case DUNGEON_E_HEALED:
	case DUNGEON_E_IMPROVED:
	case DUNGEON_E_SECRET:
	case DUNGEON_E_CREATURE_HURT:
	case DUNGEON_E_CREATURE_DIED:
	case DUNGEON_E_CURSE_LIFTED: return TONE_GOOD;
	case DUNGEON_E_ATTACKED:
		return !event->hit || event->amount <= 0     ? TONE_PLAIN
		       : event->target == DUNGEON_WHO_HERO   ? TONE_BAD
		       : event->attacker == DUNGEON_WHO_HERO ? TONE_GOOD
							     : TONE_PLAIN;
	case DUNGEON_E_EFFECT: return event->effect < DUNGEON_MIGHT ? TONE_BAD : TONE_GOOD;
	case DUNGEON_E_SEEN:
		return dungeon_creature_rows[event->kind].traits & DUNGEON_NEUTRAL ? TONE_PLAIN
										   : TONE_BAD;
	case DUNGEON_E_HURT:
	case DUNGEON_E_ATE_SPOILED:
	case DUNGEON_E_DIED:
	case DUNGEON_E_HUNGER:
	case DUNGEON_E_CREATURE_REVEALED:
	case DUNGEON_E_WOKE:
	case DUNGEON_E_AGGRAVATED:
	case DUNGEON_E_READIED:
	case DUNGEON_E_FOLLOWED: return TONE_BAD;
	case DUNGEON_E_CHECKED: return TONE_GOOD;
	case DUNGEON_E_FINISHED: return event->won ? TONE_GOOD : TONE_BAD;
	default: return TONE_PLAIN;
	}
}

/* ---- what is kept ---------------------------------------------------------------------------- */

static int kind_of(const struct dungeon_table *memory, int id)
{
	for (int i = 0; i < DUNGEON_KINDS_KEPT; i++)
		if (memory->kinds[i].id == id)
			return memory->kinds[i].kind;
	return -1;
}

static void keep_kind(struct dungeon_table *memory, int id, int kind)
{
	if (id <= 0 || kind_of(memory, id) == kind)
		return;
	memory->kinds[memory->next_kind].id = (uint16_t)id;
	memory->kinds[memory->next_kind].kind = (uint8_t)kind;
	memory->kinds[memory->next_kind].has_hunted = false;
	memory->next_kind = (uint8_t)((memory->next_kind + 1) % DUNGEON_KINDS_KEPT);
}

static void keep_hunt(struct dungeon_table *memory, int id)
{
	for (int i = 0; i < DUNGEON_KINDS_KEPT; i++)
		if (memory->kinds[i].id == id)
			memory->kinds[i].has_hunted = true;
}

static void keep_end(struct dungeon_table *memory, const struct dungeon_event *event)
{
	const struct dungeon_carried *carried = rd_tail_items(&event->head, &event->items);
	struct dungeon_end *end = &memory->end;
	*end = (struct dungeon_end){.is_there = true,
		.won = event->won,
		.cause = event->cause,
		.deepest = event->deepest,
		.score = event->score,
		.turn = event->turn};
	for (int i = 0; i < event->items.count && i < DUNGEON_PACK; i++)
		end->carried[end->count++] = carried[i];
}

static void keep(struct dungeon_table *memory, const struct dungeon_event *event,
	const struct dungeon_view *view)
{
	for (int i = 0; i < view->creature_count; i++) {
		keep_kind(memory, view->creatures[i].id, view->creatures[i].kind);
		if (view->creatures[i].aggravated)
			keep_hunt(memory, view->creatures[i].id);
	}
	if (event->head.type == DUNGEON_E_AGGRAVATED)
		keep_hunt(memory, event->id);
	if (event->head.type == DUNGEON_E_SEEN || event->head.type == DUNGEON_E_CREATURE_REVEALED)
		keep_kind(memory, event->id, event->kind);
	if (event->head.type == DUNGEON_E_TAKEN && event->kind == DUNGEON_LOST_URN)
		memory->had_urn = true;
	if (event->head.type == DUNGEON_E_FINISHED)
		keep_end(memory, event);
	if (dungeon_startles(&event->head))
		memory->startled = true;
}

/* ---- sentences ------------------------------------------------------------------------------- */

static bool shows(const struct dungeon_view *view, int id)
{
	for (int i = 0; i < view->creature_count; i++)
		if (view->creatures[i].id == id)
			return true;
	return false;
}

/* Lets a view name somebody it does not show any more. */
static void recall(struct dungeon_view *view, const struct dungeon_table *memory, int id)
{
	int kind = id > 0 ? kind_of(memory, id) : -1;
	if (kind < 0 || shows(view, id) || view->creature_count == DUNGEON_CREATURES)
		return;
	view->creatures[view->creature_count++] = (struct dungeon_shown_creature){
		.id = (uint16_t)id, .kind = (uint8_t)kind};
}

static void say_seen(const struct dungeon_event *event, const struct dungeon_view *view,
	const char *whose, enum rd_language language, char *out, size_t capacity)
{
	enum dungeon_board_text state = DUNGEON_T_STATE_UNAWARE;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *creature = &view->creatures[i];
		if (creature->id == event->id)
			state = creature->aggravated ? DUNGEON_T_STATE_HUNTING
				: creature->neutral  ? DUNGEON_T_STATE_NEUTRAL
				: creature->asleep   ? DUNGEON_T_STATE_ASLEEP
						     : state;
	}
	RD_SAY(out, capacity, &dungeon_board_texts[dungeon_text_of(DUNGEON_T_SEEN, whose)],
		language, RD_WORDS(dungeon_creature_texts[event->kind].in[language]),
		RD_WORDS(dungeon_word(dungeon_text_of(state, whose), language)),
		RD_WORDS(whose ? whose : ""));
}

enum dungeon_board_text dungeon_text_of(enum dungeon_board_text text, const char *whose)
{
	switch (whose ? text : DUNGEON_TS) {
	case DUNGEON_T_CREATURE_LONG: return DUNGEON_T_CREATURE_LONG_OF;
	case DUNGEON_T_CELL_YOU: return DUNGEON_T_CELL_OF;
	case DUNGEON_T_STATE_UNAWARE: return DUNGEON_T_STATE_UNAWARE_OF;
	case DUNGEON_T_STATE_HUNTING: return DUNGEON_T_STATE_HUNTING_OF;
	case DUNGEON_T_SEEN: return DUNGEON_T_SEEN_OF;
	default: return text;
	}
}

void dungeon_tell_event(void *of, const struct rd_event *head, const void *shown, const char *whose,
	enum rd_language language, char *out, size_t capacity)
{
	struct dungeon_table *memory = of;
	const struct dungeon_event *event = event_of(head);
	const struct dungeon_view *view = shown;
	struct dungeon_view recalled = *view;
	keep(memory, event, view);
	recall(&recalled, memory, event->id);
	recall(&recalled, memory, event->attacker);
	recall(&recalled, memory, event->target);
	recall(&recalled, memory, event->by);
	if (head->type == DUNGEON_E_SEEN) {
		say_seen(event, view, whose, language, out, capacity);
	} else {
		char arrow[8] = "";
		/* Lines of text have no use for it. */
		if (head->type == DUNGEON_E_SOUND && screen_is_unicode())
			board_pick_keys(dungeon_arrow(event->dir), arrow, sizeof(arrow));
		int used = snprintf(out, capacity, "%s%s", arrow, arrow[0] ? " " : "");
		dungeon_say_of(
			head, &recalled, whose, language, out + used, capacity - (size_t)used);
	}
	if (dungeon_tone(head, view) == TONE_SILENT)
		return;
	snprintf(memory->lines[memory->next_line], DUNGEON_LINE_KEPT, "%s", out);
	memory->next_line = (uint8_t)((memory->next_line + 1) % DUNGEON_LINES_KEPT);
}

/* ---- hints for newcomers --------------------------------------------------------------------- */

enum hint { HINT_WAIT = 1, HINT_BACK = 2, HINT_LAMP = 4, HINT_DARK = 8 };

static void give(struct table *table, enum hint hint, enum dungeon_board_text text,
	enum dungeon_command command)
{
	struct dungeon_table *memory = dungeon_memory_of(table);
	char line[DUNGEON_LINE], key[16], other[16];
	if (memory->hints & hint)
		return;
	memory->hints |= (uint8_t)hint;
	DUNGEON_SAY(line, text, table->language, RD_WORDS(dungeon_key(table, command, key)),
		RD_WORDS(dungeon_key(table, DUNGEON_C_EXPLORE, other)));
	table_log(table, TONE_HEADING, line);
}

void dungeon_give_hints(struct table *table)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	if (view->phase != DUNGEON_PLAY)
		return;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *creature = &view->creatures[i];
		int distance = rd_distance(
			dungeon_hero_cell(view), rd_cell_at(creature->x, creature->y));
		if (dungeon_is_hunting(creature) && distance > 1)
			give(table, HINT_WAIT, DUNGEON_T_HINT_WAIT, DUNGEON_C_WAIT);
		if (!creature->neutral && !creature->aggravated && view->hero.lamp && distance > 1)
			give(table, HINT_LAMP, DUNGEON_T_HINT_LAMP, DUNGEON_C_LAMP);
	}
	if (view->hero.melee && view->hero.stamina <= 1)
		give(table, HINT_BACK, DUNGEON_T_HINT_BACK, DUNGEON_C_WAIT);
	if (view->floor > 1 && !view->hero.lamp && !view->hero.melee)
		give(table, HINT_DARK, DUNGEON_T_HINT_DARK, DUNGEON_C_LAMP);
}
