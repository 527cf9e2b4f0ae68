/*
 * memorial.c: the board's own orders in lines of text, what is told at the end of a run,
 * and what is written down of it.
 */
#include "parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "local/buffer.h"
#include "local/scores.h"

/* ---- lines of text --------------------------------------------------------------------------- */

enum typed { TYPED_NONE, TYPED_EXPLORE, TYPED_REST, TYPED_TRAVEL, TYPED_DOWN, TYPED_UP };

/* Words in every language, with accents and without; `*cell` is what stands behind "travel". */
static enum typed typed_of(const char *typed, struct rd_cell *cell)
{
	static const struct {
		const char *word;
		enum typed order;
	} words[] = {
		{"explore", TYPED_EXPLORE},
		{"explorar", TYPED_EXPLORE},
		{"prozkoumej", TYPED_EXPLORE},
		{"rest", TYPED_REST},
		{"descansar", TYPED_REST},
		{"odpočívej", TYPED_REST},
		{"odpocivej", TYPED_REST},
		{"down", TYPED_DOWN},
		{"bajar", TYPED_DOWN},
		{"dolů", TYPED_DOWN},
		{"dolu", TYPED_DOWN},
		{"up", TYPED_UP},
		{"subir", TYPED_UP},
		{"nahoru", TYPED_UP},
		{"travel", TYPED_TRAVEL},
		{"viajar", TYPED_TRAVEL},
		{"cestuj", TYPED_TRAVEL},
	};
	int x, y, length = 0;
	char word[32];
	for (size_t i = 0; i < RD_COUNT(words); i++) {
		if (words[i].order != TYPED_TRAVEL && strcasecmp(typed, words[i].word) == 0)
			return words[i].order;
		if (words[i].order == TYPED_TRAVEL &&
			sscanf(typed, "%31s %2d%*1[ ,]%2d%n", word, &x, &y, &length) == 3 &&
			!typed[length] && strcasecmp(word, words[i].word) == 0 && x >= 0 &&
			y >= 0 && x < DUNGEON_W && y < DUNGEON_H) {
			*cell = rd_cell_at(x, y);
			return TYPED_TRAVEL;
		}
	}
	return TYPED_NONE;
}

/* Begins the walk of an order; false with a note where there is none to make. */
static bool begin_order(const struct table *table, enum typed order, struct rd_cell cell,
	char *note, size_t capacity)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	struct dungeon_table *memory = dungeon_memory_of(table);
	int terrain = order == TYPED_DOWN ? DUNGEON_DOWN : DUNGEON_UP;
	memory->walk.goal = cell;
	if (order == TYPED_DOWN || order == TYPED_UP) {
		if (!dungeon_find_terrain(view, terrain, &memory->walk.goal)) {
			snprintf(note, capacity, "%s",
				dungeon_word(DUNGEON_T_NO_STAIRS_KNOWN, table->language));
			return false;
		}
	} else if (order == TYPED_TRAVEL && !rd_cell_is_inside(cell, view->w, view->h)) {
		snprintf(note, capacity, "%s", dungeon_word(DUNGEON_T_END_NO_WAY, table->language));
		return false;
	}
	dungeon_walk_begin(&memory->walk, order == TYPED_EXPLORE ? DUNGEON_WALK_EXPLORE
					  : order == TYPED_REST  ? DUNGEON_WALK_REST
								 : DUNGEON_WALK_TRAVEL);
	return true;
}

enum board_order dungeon_typed(void *memory, const char *typed, const void *view,
	enum rd_language language, int done, void *action, char *note, size_t capacity)
{
	struct dungeon_table *kept = memory;
	struct table table = {.view = view, .language = language, .memory = memory};
	struct rd_cell cell = rd_cell_at(0, 0);
	enum typed order = typed_of(typed, &cell);
	struct dungeon_action *next = action;
	note[0] = 0;
	if (order == TYPED_NONE)
		return BOARD_ORDER_UNKNOWN;
	if (done == 0)
		dungeon_walk_notice(&kept->walk, view);
	if (done == 0 && !begin_order(&table, order, cell, note, capacity))
		return BOARD_ORDER_DONE;
	if (done > 0 && kept->startled)
		return BOARD_ORDER_DONE;
	kept->startled = false;
	enum dungeon_walk_end end = dungeon_walk_next(&kept->walk, view, next);
	if (end == DUNGEON_WALK_ON)
		return BOARD_ORDER_ACT;
	/* Who is at the stairs at once wants to take them. */
	if (end == DUNGEON_WALK_ARRIVED && done == 0 &&
		(order == TYPED_DOWN || order == TYPED_UP)) {
		*next = (struct dungeon_action){.type = DUNGEON_STAIRS_TAKE};
		kept->startled = true;
		return BOARD_ORDER_ACT;
	}
	dungeon_say_walk_end(&table, end, note, capacity);
	return BOARD_ORDER_DONE;
}

/* ---- the end --------------------------------------------------------------------------------- */

static void list_carried(
	const struct dungeon_end *end, enum rd_language language, char *out, size_t capacity)
{
	size_t used = 0;
	out[0] = 0;
	for (int i = 0; i < end->count && used + 1 < capacity; i++) {
		const struct dungeon_carried *item = &end->carried[i];
		char count[8] = "";
		if (item->count > 1)
			snprintf(count, sizeof(count), " x%d", item->count);
		int written = snprintf(out + used, capacity - used, "%s%s%s", i ? ", " : "",
			dungeon_look_texts[item->kind].in[language], count);
		used += written > 0 ? (size_t)written : 0;
	}
	if (end->count == 0)
		snprintf(out, capacity, "%s", dungeon_word(DUNGEON_T_NOTHING, language));
}

/* Section 11: what the score is made of. Foes are what the other parts leave. */
static void say_parts(
	const struct dungeon_table *memory, enum rd_language language, char *out, size_t capacity)
{
	enum { FLOOR = 100, URN = 500, OUT = 2000, FAST = 2000, TURNS = 10 };
	const struct dungeon_end *end = &memory->end;
	int depth = FLOOR * (end->deepest - 1), urn = memory->had_urn || end->won ? URN : 0;
	int turns = (int)(end->turn / TURNS);
	int escape = end->won ? OUT + (turns < FAST ? FAST - turns : 0) : 0;
	RD_SAY(out, capacity,
		&dungeon_board_texts[end->won ? DUNGEON_T_SCORE_WON : DUNGEON_T_SCORE_PARTS],
		language, RD_NUMBER(depth), RD_NUMBER(end->score - depth - urn - escape),
		RD_NUMBER(urn), RD_NUMBER(escape));
}

int dungeon_tell_end(const struct table *table, char lines[][DUNGEON_LINE], int most)
{
	enum { LINES = 4, LIST = 8 * DUNGEON_LINE, WIDE = 72 };
	const struct dungeon_table *memory = dungeon_memory_of(table);
	const struct dungeon_end *end = &memory->end;
	enum rd_language language = table->language;
	int count = 0;
	char list[LIST], carried[LIST + DUNGEON_LINE];
	if (!end->is_there || most < LINES)
		return 0;
	RD_SAY(lines[count++], DUNGEON_LINE,
		&dungeon_board_texts[end->won ? DUNGEON_T_WON : DUNGEON_T_LOST], language,
		RD_WORDS(dungeon_cause_word(end->cause, language)));
	RD_SAY(lines[count++], DUNGEON_LINE, &dungeon_board_texts[DUNGEON_T_SCORE], language,
		RD_NUMBER(end->score), RD_NUMBER(end->deepest), RD_NUMBER(end->turn));
	say_parts(memory, language, lines[count++], DUNGEON_LINE);
	list_carried(end, language, list, sizeof(list));
	DUNGEON_SAY(carried, DUNGEON_T_CARRIED, language, RD_WORDS(list));
	for (const char *at = carried; *at && count < most;) {
		size_t length = strlen(at);
		if (length > WIDE) {
			length = WIDE;
			while (length > 1 && at[length] != ' ')
				length--;
		}
		snprintf(lines[count++], DUNGEON_LINE, "%.*s", (int)length, at);
		at += length + (at[length] == ' ');
	}
	return count;
}

static void add_messages(const struct dungeon_table *memory, struct buffer *text)
{
	for (int i = 0; i < DUNGEON_LINES_KEPT; i++) {
		const char *line = memory->lines[(memory->next_line + i) % DUNGEON_LINES_KEPT];
		if (line[0])
			buffer_print(text, "  %s\n", line);
	}
}

void dungeon_memorial(const struct table *table, struct buffer *text, struct score *score)
{
	enum { LINES = 24, DESCRIPTION = 16384 };
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_table *memory = dungeon_memory_of(table);
	const struct dungeon_end *end = &memory->end;
	enum rd_language language = table->language;
	char lines[LINES][DUNGEON_LINE], title[DUNGEON_LINE];
	int count = dungeon_tell_end(table, lines, LINES);
	score->depth = end->deepest;
	score->is_won = end->won;
	snprintf(score->cause, sizeof(score->cause), "%s",
		end->is_there ? dungeon_cause_names.name[end->cause] : "");
	DUNGEON_SAY(title, DUNGEON_T_DUMP_TITLE, language, RD_WORDS(score->date));
	buffer_print(text, "%s\n", title);
	DUNGEON_SAY(title, DUNGEON_T_DUMP_RUN, language, RD_WORDS(score->run));
	buffer_print(text, "%s\n\n", title);
	for (int i = 0; i < count; i++)
		buffer_print(text, "%s\n", lines[i]);
	buffer_print(text, "\n%s\n", dungeon_word(DUNGEON_T_DUMP_MAP, language));
	char *description = allocate(DESCRIPTION);
	dungeon_describe(view, language, description, DESCRIPTION);
	buffer_print(text, "%s", description);
	free(description);
	buffer_print(text, "\n%s\n", dungeon_word(DUNGEON_T_DUMP_LAST, language));
	add_messages(memory, text);
}
