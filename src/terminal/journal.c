/* journal.c: what a seat was told, to be scrolled through. */
#include "journal.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "columns.h"
#include "local/buffer.h"

struct journal *journal_create(void)
{
	struct journal *journal = allocate(sizeof(*journal));
	memset(journal, 0, sizeof(*journal));
	return journal;
}

static struct journal_line *line_at(const struct journal *journal, size_t place)
{
	return (struct journal_line *)&journal->line[(journal->first + place) % JOURNAL_LINES];
}

void journal_clear(struct journal *journal)
{
	for (size_t i = 0; i < journal->count; i++)
		free(line_at(journal, i)->text);
	memset(journal, 0, sizeof(*journal));
}

void journal_destroy(struct journal *journal)
{
	if (journal)
		journal_clear(journal);
	free(journal);
}

void journal_add(struct journal *journal, enum tone tone, const char *text)
{
	size_t length = strlen(text);
	if (length == 0 || tone == TONE_SILENT)
		return;
	/* Steps that go on and on are told once. */
	bool is_heard_again = tone == TONE_SOUND && strcmp(journal_last(journal), text) == 0;
	if (is_heard_again) {
		journal->fresh = journal->fresh > 0 ? journal->fresh : 1;
		return;
	}
	if (length > JOURNAL_TEXT)
		length = JOURNAL_TEXT;
	if (journal->count == JOURNAL_LINES) {
		free(line_at(journal, 0)->text);
		journal->first = (journal->first + 1) % JOURNAL_LINES;
		journal->count--;
	}
	struct journal_line *line = line_at(journal, journal->count);
	line->text = allocate(length + 1);
	memcpy(line->text, text, length);
	line->text[length] = 0;
	line->tone = (uint8_t)tone;
	journal->count++;
	if (journal->fresh < journal->count)
		journal->fresh++;
	journal->scroll = 0;
}

void journal_read(struct journal *journal)
{
	journal->fresh = 0;
}

const char *journal_last(const struct journal *journal)
{
	return journal->count > 0 ? line_at(journal, journal->count - 1)->text : "";
}

/* ---- drawing --------------------------------------------------------------------------------- */

enum { INDENT = 2 };

/* The screen lines that one line takes when it is wrapped to so many columns. */
static int height_of(const char *text, int columns)
{
	int height = 0;
	int room = columns;
	while (*text) {
		text += text_wrap(text, room);
		while (*text == ' ')
			text++;
		height++;
		room = columns - INDENT;
	}
	return height > 0 ? height : 1;
}

/* The same of all lines, counted no further than `most`. */
static int height_of_all(const struct journal *journal, int columns, int most)
{
	int all = 0;
	for (size_t i = journal->count; i-- > 0 && all < most;)
		all += height_of(line_at(journal, i)->text, columns);
	return all < most ? all : most;
}

static struct style style_of(const struct journal_line *line, bool is_fresh)
{
	static const struct style *const styles[] = {
		[TONE_PLAIN] = &style_plain,
		[TONE_HEADING] = &style_key,
		[TONE_GOOD] = &style_good,
		[TONE_BAD] = &style_bad,
		[TONE_FAINT] = &style_faint,
		[TONE_SOUND] = &style_sound,
	};
	struct style style = *styles[line->tone];
	if (is_fresh && line->tone != TONE_HEADING && line->tone != TONE_FAINT)
		style.look |= LOOK_BOLD;
	return style;
}

/* Draws a wrapped line from screen line `top` on, which may lie above the area. */
static void draw_line(const char *text, const struct area *area, int top, const struct style *style)
{
	int room = area->columns, indent = 0;
	for (int line = top; *text; line++) {
		char part[JOURNAL_TEXT + 1];
		size_t length = text_wrap(text, room);
		memcpy(part, text, length);
		part[length] = 0;
		if (line >= area->line && line < area->line + area->lines)
			screen_text(line, area->column + indent, room, style, part);
		text += length;
		while (*text == ' ')
			text++;
		indent = INDENT;
		room = area->columns - INDENT;
	}
}

void journal_draw(struct journal *journal, const struct area *area)
{
	int all = height_of_all(journal, area->columns, area->lines);
	int bottom = area->line + all + journal->scroll;
	for (size_t i = journal->count; i-- > 0 && bottom > area->line;) {
		const struct journal_line *line = line_at(journal, i);
		struct style style = style_of(line, i + journal->fresh >= journal->count);
		int top = bottom - height_of(line->text, area->columns);
		draw_line(line->text, area, top, &style);
		bottom = top;
	}
	if (journal->scroll > 0)
		screen_text_right(area->line + area->lines - 1, area->column, area->columns,
			&style_key, screen_glyph("↓", "v"));
}

void journal_scroll(struct journal *journal, const struct area *area, int pages)
{
	int all = height_of_all(journal, area->columns, INT_MAX);
	int most = all > area->lines ? all - area->lines : 0;
	int step = area->lines > 1 ? area->lines - 1 : 1;
	int scroll = journal->scroll + pages * step;
	journal->scroll = scroll < 0 ? 0 : scroll > most ? most : scroll;
}
