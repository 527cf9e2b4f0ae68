/* panel.h: an area that is written from the top, line by line; what has no room is left out. */
#ifndef TERMINAL_PANEL_H
#define TERMINAL_PANEL_H

#include "board.h"

struct panel {
	struct area area;
	int line; /* the next */
	struct table *table;
};

static inline struct panel panel_of(struct table *table, struct area area)
{
	return (struct panel){.area = area, .line = area.line, .table = table};
}
static inline bool panel_has_room(const struct panel *panel)
{
	return panel->line < panel->area.line + panel->area.lines;
}
static inline void panel_add(struct panel *panel, const struct style *style, const char *text)
{
	if (panel_has_room(panel))
		screen_text(panel->line++, panel->area.column, panel->area.columns, style, text);
}
static inline void panel_add_rule(struct panel *panel, const char *title)
{
	if (panel_has_room(panel))
		screen_rule(panel->line++, panel->area.column, panel->area.columns, &style_faint,
			title);
}

#endif
