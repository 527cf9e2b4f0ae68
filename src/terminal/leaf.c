/* leaf.c: see leaf.h. */
#include "leaf.h"

#include <stdio.h>
#include <string.h>

#include "columns.h"

enum { MARGIN = 2, WIDEST = 100, PART = 1024, LINES_MAX = 2000 };

const char *leaf_line(const char *line)
{
	return line[0] == '#' ? line + 1 + strspn(line + 1, " ") : line;
}

static const struct style *style_of(char sign)
{
	return sign == '#'   ? &style_key
	       : sign == '+' ? &style_good
	       : sign == '-' ? &style_bad
			     : &style_plain;
}

/* Draws from the line `first` on; returns how many lines there are. */
static int draw_text(const char *text, const struct area *area, int first)
{
	int count = 0;
	for (; *text && count < LINES_MAX; text += *text == '\n') {
		char line[PART];
		size_t length = strcspn(text, "\n");
		const struct style *style = style_of(*text);
		snprintf(line, sizeof(line), "%.*s", (int)length, text);
		const char *at = leaf_line(line);
		do {
			char part[PART];
			size_t taken = text_wrap(at, area->columns);
			int place = count++ - first;
			snprintf(part, sizeof(part), "%.*s", (int)taken, at);
			if (place >= 0 && place < area->lines)
				screen_text(area->line + place, area->column, area->columns, style,
					part);
			at += taken;
			at += strspn(at, " ");
		} while (*at && count < LINES_MAX);
		text += length;
	}
	return count;
}

static int draw(const struct leaf *leaf, int first)
{
	struct area screen = screen_area(), bar = {0, 0, 1, screen.columns};
	int columns = screen.columns - 2 * MARGIN;
	struct area area = {2, MARGIN, screen.lines - 4, columns < WIDEST ? columns : WIDEST};
	screen_clear();
	screen_fill(&bar, &style_bar);
	screen_text(0, 1, screen.columns - 2, &style_bar, leaf->title);
	int count = draw_text(leaf->text, &area, first);
	if (count > first + area.lines)
		screen_text(screen.lines - 2, MARGIN, columns, &style_faint,
			screen_glyph("↓ PgDn", "v PgDn"));
	screen_text(screen.lines - 1, 0, screen.columns, &style_faint, leaf->keys);
	screen_show();
	return count > area.lines ? count - area.lines : 0;
}

bool leaf_show(const struct leaf *leaf)
{
	int first = 0;
	for (;;) {
		int last = draw(leaf, first), page = screen_area().lines - 5;
		struct input input = leaf->read(leaf->context);
		if (input.kind == INPUT_STOP)
			return false;
		if (input.kind != INPUT_KEY)
			continue;
		switch (input.key) {
		case KEY_OF_ENTER: return true;
		case ' ': /* reads on, and is done at the end */
			if (first >= last)
				return true;
			first += page;
			break;
		case KEY_OF_ESCAPE:
		case 'q': return false;
		case KEY_OF_UP:
		case 'k': first--; break;
		case KEY_OF_DOWN:
		case 'j': first++; break;
		case KEY_OF_PAGE_UP: first -= page; break;
		case KEY_OF_PAGE_DOWN: first += page; break;
		case KEY_OF_HOME: first = 0; break;
		case KEY_OF_END: first = last; break;
		case 'L' - '@': screen_redraw(); break;
		default: break;
		}
		first = first < 0 ? 0 : first > last ? last : first;
	}
}
