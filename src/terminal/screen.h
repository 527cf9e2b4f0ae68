/*
 * screen.h: the terminal as the rest of this folder sees it: lines of styled text, keys and clicks.
 *
 * There is one terminal, so there is one screen, opened and closed. Everything drawn is clipped to
 * it.
 *  1. Between screen_open and screen_close the terminal is put back as it was by every end of the
 *     program: a return from main, exit, a signal, a crash.
 *  2. Without colours (NO_COLOR, a terminal that has none) every style still differs by its `bare`
 *     attributes, and no text relies on colour alone.
 *  3. Where the locale is not UTF-8 only ASCII is written.
 */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include <ronda/base.h>

enum { SCREEN_LINES_MIN = 24, SCREEN_COLUMNS_MIN = 80, SCREEN_TEXT_MAX = 1024 };

enum look { LOOK_BOLD = 1, LOOK_DIM = 2, LOOK_REVERSE = 4, LOOK_UNDERLINE = 8 };

/*
 * How text looks. Colours are given twice, for terminals of 256 and of 16; -1 is the terminal's
 * own.
 */
struct style {
	int16_t ink, ground;
	int8_t plain_ink, plain_ground;
	uint8_t look; /* always */
	uint8_t bare; /* besides, where there are no colours */
};

/* What the shell is drawn in; boards have further styles of their own. */
extern const struct style style_plain, style_faint, style_strong, style_bar, style_good, style_bad;
extern const struct style style_sound, style_key, style_box, style_chosen;
/* How a sentence is meant; a silent one is not shown at all. */
enum tone { TONE_PLAIN, TONE_HEADING, TONE_GOOD, TONE_BAD, TONE_FAINT, TONE_SOUND, TONE_SILENT };
/* The ink of one style on the ground of another. */
struct style style_on(const struct style *ink, const struct style *ground);

struct area {
	int line, column, lines, columns;
};

static inline bool area_holds(const struct area *area, int line, int column)
{
	return line >= area->line && line < area->line + area->lines && column >= area->column &&
	       column < area->column + area->columns;
}

/* Whether there is a terminal at all; false with a sentence on stderr. */
bool screen_check(void);
/* False with a sentence on stderr: no terminal, or one that ncurses does not know. */
bool screen_open(void);
void screen_close(void); /* does nothing when it is not open */

struct area screen_area(void);
bool screen_is_unicode(void);
bool screen_has_colours(void);
/* The first where the locale is UTF-8, else the second, which is ASCII of the same width. */
const char *screen_glyph(const char *unicode, const char *ascii);

/*
 * The title of the window or tab, where the terminal has one; what it was before comes back when the screen is closed.
 * Only a change is written.
 */
void screen_title(const char *title);

void screen_clear(void);
void screen_fill(const struct area *, const struct style *);
/* Writes at most `columns` columns, with an ellipsis if that cuts the text. Returns those used. */
int screen_text(int line, int column, int columns, const struct style *, const char *text);
/* The same from the right edge of the columns. */
void screen_text_right(int line, int column, int columns, const struct style *, const char *text);
/* A horizontal line with a title in it (may be NULL). */
void screen_rule(int line, int column, int columns, const struct style *, const char *title);
/* `value` of `most` as a bar, readable without colour. */
void screen_bar(int line, int column, int columns, const struct style *, int value, int most);
/* A frame around the area, its inside cleared. */
void screen_frame(const struct area *, const struct style *, const char *title);
void screen_cursor(int line, int column); /* shown there; line -1 hides it */
void screen_show(void);                   /* brings what was drawn to the terminal */
void screen_redraw(void); /* all of it anew, should another program have written there */

enum input_kind { INPUT_NONE, INPUT_KEY, INPUT_CLICK, INPUT_RESIZE, INPUT_STOP };

/* Keys that are not characters. Characters are their ASCII codes; others are not told apart. */
enum key {
	KEY_OF_ENTER = '\n',
	KEY_OF_ESCAPE = 27,
	KEY_OF_TAB = '\t',
	KEY_OF_UP = 256,
	KEY_OF_DOWN,
	KEY_OF_LEFT,
	KEY_OF_RIGHT,
	KEY_OF_HOME,
	KEY_OF_END,
	KEY_OF_PAGE_UP,
	KEY_OF_PAGE_DOWN,
	KEY_OF_BACKSPACE,
	KEY_OF_DELETE,
	KEY_OF_CENTER, /* the 5 of a number pad that sends no digits */
	KEY_OF_SHIFT_UP,
	KEY_OF_SHIFT_DOWN,
	KEY_OF_SHIFT_LEFT,
	KEY_OF_SHIFT_RIGHT,
	KEY_OF_SHIFT_HOME,
	KEY_OF_SHIFT_END,
	KEY_OF_SHIFT_PAGE_UP,
	KEY_OF_SHIFT_PAGE_DOWN,
	KEY_OF_OTHER,
};

struct input {
	enum input_kind kind;
	int key;
	uint32_t character; /* of a key that writes one, in any script; else 0 */
	int line, column;   /* of a click */
	bool is_secondary;  /* with the right button */
};

/*
 * Waits for a key, a click, another size or the order to stop (SIGINT, SIGTERM, SIGHUP, the
 * terminal is gone), at most so many milliseconds; INPUT_NONE if nothing came.
 */
struct input screen_read(int milliseconds);

#endif
