/* tables.c: the numbers in force, class by class (rulebook 2.5 to 2.7, 2.10, 2.11, 2.14), in the panel's place. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

#include "terminal/columns.h"

enum { LINE = PIRATES_LINE, CELL = 6, LABEL = 11, SHORT = 4 /* letters of a class */ };

/* One row: its name, and a word for each class. */
static void add_row(struct pirates_panel *panel, const struct style *style, const char *name,
	char cells[PIRATES_CLASSES][LINE])
{
	if (panel->line >= panel->area.line + panel->area.lines)
		return;
	screen_text(panel->line, panel->area.column, LABEL, style, name);
	for (int kind = 0; kind < PIRATES_CLASSES; kind++)
		screen_text_right(panel->line, panel->area.column + LABEL + kind * CELL, CELL,
			style, cells[kind]);
	panel->line++;
}

/* Numbers behind a sign ("+5"); a class that has none has a dash. */
static void add_numbers(struct pirates_panel *panel, const char *name, const char *sign,
	const int32_t numbers[PIRATES_CLASSES])
{
	char cells[PIRATES_CLASSES][LINE];
	for (int kind = 0; kind < PIRATES_CLASSES; kind++)
		if (numbers[kind] == 0)
			snprintf(cells[kind], LINE, "-");
		else
			snprintf(cells[kind], LINE, "%s%d", sign, numbers[kind]);
	add_row(panel, &style_plain, name, cells);
}

static void add_head(struct pirates_panel *panel)
{
	char cells[PIRATES_CLASSES][LINE];
	for (int kind = 0; kind < PIRATES_CLASSES; kind++) {
		const char *name = pirates_class_texts[kind].in[panel->table->language],
			   *end = name;
		for (int i = 0; i < SHORT; i++)
			take_character(&end);
		snprintf(cells[kind], LINE, "%.*s", (int)(end - name), name);
	}
	add_row(panel, &style_strong, "", cells);
}

static void add_classes(struct pirates_panel *panel, const struct pirates_numbers *numbers)
{
	int32_t guns[PIRATES_CLASSES], speed[PIRATES_CLASSES];
	for (int kind = 0; kind < PIRATES_CLASSES; kind++) {
		guns[kind] = pirates_classes[kind].guns;
		speed[kind] = pirates_classes[kind].speed;
	}
	add_numbers(panel, pirates_word(panel->table, PIRATES_TEXT_ROW_HULL), "", numbers->hull);
	add_numbers(panel, pirates_word(panel->table, PIRATES_TEXT_ROW_GUNS), "", guns);
	add_numbers(panel, pirates_word(panel->table, PIRATES_TEXT_ROW_HOLD), "", numbers->hold);
	add_numbers(panel, pirates_word(panel->table, PIRATES_TEXT_ROW_SPEED), "", speed);
}

/* "1/2" is one shell a round, two tiles far. */
static void add_mortars(struct pirates_panel *panel, const char *name)
{
	char cells[PIRATES_CLASSES][LINE];
	for (int kind = 0; kind < PIRATES_CLASSES; kind++)
		if (pirates_can_carry(kind, PIRATES_MORTAR))
			snprintf(cells[kind], LINE, "%d/%d", pirates_mortars[kind],
				pirates_mortar_range[kind]);
		else
			snprintf(cells[kind], LINE, "-");
	add_row(panel, &style_plain, name, cells);
}

static void add_fittings(struct pirates_panel *panel, const struct pirates_numbers *numbers)
{
	enum rd_language language = panel->table->language;
	add_numbers(panel, pirates_enhancement_texts[PIRATES_HULL].in[language], "+",
		numbers->more_hull);
	add_numbers(panel, pirates_enhancement_texts[PIRATES_CANNONS].in[language], "+",
		numbers->more_guns);
	add_mortars(panel, pirates_enhancement_texts[PIRATES_MORTAR].in[language]);
	add_numbers(
		panel, pirates_enhancement_texts[PIRATES_RAM].in[language], "+", pirates_ram_bonus);
}

/* The money alone; the shipyard and the ship's card name the goods. */
static void add_money(
	struct pirates_panel *panel, enum pirates_text text, const struct pirates_amounts *costs)
{
	int32_t money[PIRATES_CLASSES];
	for (int kind = 0; kind < PIRATES_CLASSES; kind++)
		money[kind] = costs[kind].of[PIRATES_MONEY];
	add_numbers(panel, pirates_word(panel->table, text), "", money);
}

void pirates_draw_tables(struct table *table, const struct area *area)
{
	const struct pirates_scene *scene = &pirates_view_of(table)->scene;
	const struct pirates_numbers *numbers = pirates_numbers_of(scene);
	struct pirates_panel panel = {*area, area->line, table};
	char line[LINE];
	SAY(line, pirates_text(PIRATES_TEXT_TABLES), table->language,
		RD_WORDS(pirates_table_texts[scene->terms.tables].in[table->language]));
	pirates_panel_rule(&panel, line);
	add_head(&panel);
	add_classes(&panel, numbers);
	add_fittings(&panel, numbers);
	SAY(line, pirates_text(PIRATES_TEXT_BLOWS), table->language, RD_NUMBER(numbers->ram),
		RD_NUMBER(PIRATES_RUN_UP), RD_NUMBER(numbers->mortar));
	pirates_panel_add(&panel, &style_plain, line);
	add_money(&panel, PIRATES_TEXT_ROW_UPGRADE, numbers->upgrade);
	add_money(&panel, PIRATES_TEXT_ROW_RAISE, numbers->share);
}
