/* screen.c: the terminal through ncurses, and nothing of ncurses beyond this file. */
#include "screen.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "columns.h"

const struct style style_plain = {-1, -1, -1, -1, 0, 0};
const struct style style_faint = {245, -1, 8, -1, 0, LOOK_DIM};
const struct style style_strong = {231, -1, 15, -1, LOOK_BOLD, 0};
const struct style style_bar = {231, 24, 15, 4, LOOK_BOLD, LOOK_REVERSE};
const struct style style_good = {120, -1, 10, -1, 0, LOOK_BOLD};
const struct style style_bad = {210, -1, 9, -1, LOOK_BOLD, LOOK_BOLD};
const struct style style_sound = {117, -1, 14, -1, 0, LOOK_UNDERLINE};
const struct style style_key = {222, -1, 11, -1, LOOK_BOLD, LOOK_BOLD};
const struct style style_box = {252, 236, 7, -1, 0, 0};
const struct style style_chosen = {16, 222, 0, 3, LOOK_BOLD, LOOK_REVERSE};

enum { PAIRS = 255, ESCAPE_WAIT = 25, RESTORE_MAX = 512, SCREEN_TITLE_MAX = 128 };

static struct {
	bool is_open, is_unicode;
	int colours; /* 256, 16, 8 or 0 */
	short pair_ink[PAIRS + 1], pair_ground[PAIRS + 1];
	int pairs;
	bool was_here; /* atexit and the signals were set up */
	struct termios before;
	bool has_before;
	/*
	 * What puts the terminal back, made beforehand: a crash handler may hardly call anything.
	 */
	char restore[RESTORE_MAX];
	size_t restore_length;
	char title[SCREEN_TITLE_MAX]; /* as it was written last; "": never */
} screen;

static volatile sig_atomic_t stop_asked;

/* ---- opening and closing --------------------------------------------------------------------- */

static void on_stop(int number)
{
	(void)number;
	stop_asked = 1;
}

static void on_crash(int number)
{
	if (screen.is_open) {
		ssize_t written = write(STDOUT_FILENO, screen.restore, screen.restore_length);
		(void)written;
		if (screen.has_before)
			tcsetattr(STDIN_FILENO, TCSANOW, &screen.before);
	}
	signal(number, SIG_DFL);
	raise(number);
}

static void handle(int number, void (*handler)(int))
{
	struct sigaction now, action = {.sa_handler = handler};
	sigemptyset(&action.sa_mask);
	if (sigaction(number, NULL, &now) != 0)
		return;
	bool is_free = !(now.sa_flags & SA_SIGINFO) && now.sa_handler == SIG_DFL;
	/* A sanitizer's handler tells more than ours; an ignored hangup (nohup) stays ignored. */
	if (is_free)
		sigaction(number, &action, NULL);
}

/* A capability without its padding ("$<20>"), which terminals of today do not need. */
static void keep_capability(const char *text)
{
	while (*text && screen.restore_length < RESTORE_MAX) {
		const char *end = text[0] == '$' && text[1] == '<' ? strchr(text, '>') : NULL;
		if (!end)
			screen.restore[screen.restore_length++] = *text;
		text = end ? end + 1 : text + 1;
	}
}

static void prepare_restore(void)
{
	static const char *const names[] = {"sgr0", "cnorm", "rmkx", "rmcup"};
	screen.restore_length = 0;
	if (has_key(KEY_MOUSE))
		keep_capability("\033[?1000l\033[?1006l");
	for (size_t i = 0; i < RD_COUNT(names); i++) {
		const char *text = tigetstr(names[i]);
		if (text && text != (const char *)-1)
			keep_capability(text);
	}
}

static int count_colours(void)
{
	const char *refused = getenv("NO_COLOR");
	if ((refused && *refused) || !has_colors() || start_color() == ERR || COLOR_PAIRS < 8)
		return 0;
	use_default_colors();
	return COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : COLORS >= 8 ? 8 : 0;
}

/* Terminals do not always send what the one named by TERM would. */
static void learn_keys(void)
{
	static const struct {
		const char *sent;
		int code;
	} keys[] = {
		{"\033[A", KEY_UP},
		{"\033[B", KEY_DOWN},
		{"\033[C", KEY_RIGHT},
		{"\033[D", KEY_LEFT},
		{"\033OA", KEY_UP},
		{"\033OB", KEY_DOWN},
		{"\033OC", KEY_RIGHT},
		{"\033OD", KEY_LEFT},
		{"\033[H", KEY_HOME},
		{"\033[F", KEY_END},
		{"\033OH", KEY_HOME},
		{"\033OF", KEY_END},
		{"\033[1~", KEY_HOME},
		{"\033[4~", KEY_END},
		{"\033[7~", KEY_HOME},
		{"\033[8~", KEY_END},
		{"\033[5~", KEY_PPAGE},
		{"\033[6~", KEY_NPAGE},
		{"\033OE", KEY_B2},
		{"\033[E", KEY_B2},
		{"\033[1;2A", KEY_SR},
		{"\033[1;2B", KEY_SF},
		{"\033[1;2C", KEY_SRIGHT},
		{"\033[1;2D", KEY_SLEFT},
		{"\033[1;2H", KEY_SHOME},
		{"\033[1;2F", KEY_SEND},
		{"\033[5;2~", KEY_SPREVIOUS},
		{"\033[6;2~", KEY_SNEXT},
	};
	for (size_t i = 0; i < RD_COUNT(keys); i++)
		if (key_defined(keys[i].sent) == 0)
			define_key(keys[i].sent, keys[i].code);
}

bool screen_check(void)
{
	if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
		return true;
	fputs("ronda: this is no terminal; --plain plays in lines of text\n", stderr);
	return false;
}

bool screen_open(void)
{
	if (!screen_check())
		return false;
	setlocale(LC_CTYPE, "");
	screen.is_unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
	screen.has_before = tcgetattr(STDIN_FILENO, &screen.before) == 0;
	set_escdelay(ESCAPE_WAIT);
	if (!newterm(NULL, stdout, stdin)) {
		fprintf(stderr,
			"ronda: the terminal \"%s\" is not known; --plain plays in lines of text\n",
			getenv("TERM") ? getenv("TERM") : "");
		return false;
	}
	screen.is_open = true;
	prepare_restore();
	if (!screen.was_here) {
		static const int stops[] = {SIGINT, SIGTERM, SIGHUP};
		static const int crashes[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT};
		atexit(screen_close);
		for (size_t i = 0; i < RD_COUNT(stops); i++)
			handle(stops[i], on_stop);
		for (size_t i = 0; i < RD_COUNT(crashes); i++)
			handle(crashes[i], on_crash);
		screen.was_here = true;
	}
	cbreak();
	noecho();
	nonl();
	intrflush(stdscr, FALSE);
	keypad(stdscr, TRUE);
	learn_keys();
	curs_set(0);
	mousemask(BUTTON1_CLICKED | BUTTON1_PRESSED | BUTTON3_CLICKED | BUTTON3_PRESSED, NULL);
	mouseinterval(0);
	screen.colours = count_colours();
	screen.pairs = 0;
	return true;
}

/* ---- the title ------------------------------------------------------------------------------- */

/* Terminals that take a title as xterm does; others would write it onto the screen. */
static bool has_title(void)
{
	static const char *const families[] = {"xterm", "rxvt", "screen", "tmux", "alacritty",
		"foot", "kitty", "konsole", "vte", "gnome", "st-", "wezterm", "contour"};
	const char *name = getenv("TERM");
	for (size_t i = 0; name && i < RD_COUNT(families); i++)
		if (strncmp(name, families[i], strlen(families[i])) == 0)
			return true;
	return false;
}

void screen_title(const char *title)
{
	char clean[SCREEN_TITLE_MAX];
	text_clean(clean, sizeof(clean), title, !screen.is_unicode);
	if (!screen.is_open || !has_title() || strcmp(clean, screen.title) == 0)
		return;
	if (!screen.title[0]) {
		fputs("\033[22;2t", stdout); /* the terminal keeps the one before */
		keep_capability("\033[23;2t");
	}
	printf("\033]2;%s\007", clean);
	fflush(stdout);
	memcpy(screen.title, clean, sizeof(clean));
}

static void take_title_back(void)
{
	if (screen.title[0])
		fputs("\033[23;2t", stdout);
	screen.title[0] = 0;
}

void screen_close(void)
{
	if (!screen.is_open)
		return;
	screen.is_open = false;
	take_title_back();
	endwin();
	delscreen(set_term(NULL));
}

/* ---- what it is ------------------------------------------------------------------------------ */

struct area screen_area(void)
{
	return (struct area){0, 0, LINES, COLS};
}

bool screen_is_unicode(void)
{
	return screen.is_unicode;
}

bool screen_has_colours(void)
{
	return screen.colours > 0;
}

const char *screen_glyph(const char *unicode, const char *ascii)
{
	return screen.is_unicode ? unicode : ascii;
}

/* ---- styles ---------------------------------------------------------------------------------- */

struct style style_on(const struct style *ink, const struct style *ground)
{
	struct style both = *ink;
	both.ground = ground->ground;
	both.plain_ground = ground->plain_ground;
	both.bare = (uint8_t)(ink->bare | ground->bare);
	return both;
}

static short pair_of(short ink, short ground)
{
	for (int i = 1; i <= screen.pairs; i++)
		if (screen.pair_ink[i] == ink && screen.pair_ground[i] == ground)
			return (short)i;
	if (screen.pairs >= PAIRS || screen.pairs + 1 >= COLOR_PAIRS)
		return 0;
	int pair = ++screen.pairs;
	screen.pair_ink[pair] = ink;
	screen.pair_ground[pair] = ground;
	init_pair((short)pair, ink, ground);
	return (short)pair;
}

static attr_t attributes_of(uint8_t look)
{
	return (look & LOOK_BOLD ? A_BOLD : A_NORMAL) | (look & LOOK_DIM ? A_DIM : A_NORMAL) |
	       (look & LOOK_REVERSE ? A_REVERSE : A_NORMAL) |
	       (look & LOOK_UNDERLINE ? A_UNDERLINE : A_NORMAL);
}

static void use_style(const struct style *style)
{
	if (screen.colours == 0) {
		attr_set(attributes_of(style->look | style->bare), 0, NULL);
		return;
	}
	short ink = style->plain_ink, ground = style->plain_ground;
	attr_t attributes = attributes_of(style->look);
	if (screen.colours == 256) {
		ink = style->ink;
		ground = style->ground;
	} else if (ink == 0) {
		attributes &= ~A_BOLD; /* many terminals show bold black as grey */
	} else if (screen.colours == 8) {
		/*
		 * The bright half of 16 colours is bold; grey, which is bright black, is plain
		 * white.
		 */
		if (ink > 8)
			attributes |= A_BOLD;
		ink = ink == 8 ? 7 : ink > 8 ? (short)(ink - 8) : ink;
	}
	if (screen.colours == 8 && ground > 7)
		ground = (short)(ground - 8);
	attr_set(attributes, pair_of(ink, ground), NULL);
}

/* ---- drawing --------------------------------------------------------------------------------- */

void screen_clear(void)
{
	use_style(&style_plain);
	erase();
	curs_set(0);
}

void screen_fill(const struct area *area, const struct style *style)
{
	use_style(style);
	for (int line = area->line; line < area->line + area->lines && line < LINES; line++)
		for (int column = area->column;
			column < area->column + area->columns && column < COLS; column++)
			mvaddch(line, column, ' ');
}

int screen_text(int line, int column, int columns, const struct style *style, const char *text)
{
	char clean[SCREEN_TEXT_MAX], cut[SCREEN_TEXT_MAX];
	const char *at = cut;
	int used = 0;
	if (columns > COLS - column)
		columns = COLS - column;
	if (line < 0 || line >= LINES || column < 0 || columns <= 0)
		return 0;
	text_clean(clean, sizeof(clean), text, !screen.is_unicode);
	text_cut(cut, sizeof(cut), clean, columns, !screen.is_unicode);
	use_style(style);
	for (uint32_t character = take_character(&at); character; character = take_character(&at)) {
		wchar_t wide[2] = {(wchar_t)character, 0};
		mvaddnwstr(line, column + used, wide, 1);
		used += character_columns(character);
	}
	return used;
}

void screen_text_right(
	int line, int column, int columns, const struct style *style, const char *text)
{
	int wide = text_columns(text);
	int start = wide < columns ? column + columns - wide : column;
	screen_text(line, start, columns, style, text);
}

void screen_rule(int line, int column, int columns, const struct style *style, const char *title)
{
	const char *glyph = screen_glyph("─", "-");
	for (int i = 0; i < columns; i++)
		screen_text(line, column + i, 1, style, glyph);
	if (title && *title && columns > 6) {
		char padded[SCREEN_TEXT_MAX];
		snprintf(padded, sizeof(padded), " %s ", title);
		screen_text(line, column + 2, columns - 4, style, padded);
	}
}

void screen_bar(int line, int column, int columns, const struct style *style, int value, int most)
{
	/* Full is full, and a little is not nothing. */
	int full = most > 0 ? value * columns / most : 0;
	if (value > 0 && full == 0)
		full = 1;
	for (int i = 0; i < columns; i++) {
		bool is_full = i < full;
		screen_text(line, column + i, 1, is_full ? style : &style_faint,
			is_full ? screen_glyph("█", "#") : screen_glyph("░", "."));
	}
}

void screen_frame(const struct area *area, const struct style *style, const char *title)
{
	int right = area->column + area->columns - 1, bottom = area->line + area->lines - 1;
	screen_fill(area, style);
	screen_rule(area->line, area->column, area->columns, style, title);
	screen_rule(bottom, area->column, area->columns, style, NULL);
	for (int line = area->line + 1; line < bottom; line++) {
		screen_text(line, area->column, 1, style, screen_glyph("│", "|"));
		screen_text(line, right, 1, style, screen_glyph("│", "|"));
	}
	screen_text(area->line, area->column, 1, style, screen_glyph("┌", "+"));
	screen_text(area->line, right, 1, style, screen_glyph("┐", "+"));
	screen_text(bottom, area->column, 1, style, screen_glyph("└", "+"));
	screen_text(bottom, right, 1, style, screen_glyph("┘", "+"));
}

void screen_cursor(int line, int column)
{
	if (line < 0 || line >= LINES || column < 0 || column >= COLS) {
		curs_set(0);
		return;
	}
	move(line, column);
	curs_set(1);
}

void screen_show(void)
{
	refresh();
}

void screen_redraw(void)
{
	clearok(stdscr, TRUE);
}

/* ---- keys and clicks ------------------------------------------------------------------------- */

static struct input input_of_click(void)
{
	MEVENT event;
	if (getmouse(&event) == ERR)
		return (struct input){.kind = INPUT_NONE};
	bool is_first = (event.bstate & (BUTTON1_CLICKED | BUTTON1_PRESSED)) != 0;
	bool is_second = (event.bstate & (BUTTON3_CLICKED | BUTTON3_PRESSED)) != 0;
	if (!is_first && !is_second)
		return (struct input){.kind = INPUT_NONE};
	return (struct input){
		.kind = INPUT_CLICK, .line = event.y, .column = event.x, .is_secondary = is_second};
}

static int key_of(wint_t code, bool is_function)
{
	static const struct {
		wint_t code;
		int key;
	} keys[] = {
		{KEY_UP, KEY_OF_UP},
		{KEY_DOWN, KEY_OF_DOWN},
		{KEY_LEFT, KEY_OF_LEFT},
		{KEY_RIGHT, KEY_OF_RIGHT},
		{KEY_HOME, KEY_OF_HOME},
		{KEY_END, KEY_OF_END},
		{KEY_PPAGE, KEY_OF_PAGE_UP},
		{KEY_NPAGE, KEY_OF_PAGE_DOWN},
		{KEY_ENTER, KEY_OF_ENTER},
		{KEY_BACKSPACE, KEY_OF_BACKSPACE},
		{KEY_DC, KEY_OF_DELETE},
		{KEY_A1, KEY_OF_HOME},
		{KEY_A3, KEY_OF_PAGE_UP},
		{KEY_B2, KEY_OF_CENTER},
		{KEY_C1, KEY_OF_END},
		{KEY_C3, KEY_OF_PAGE_DOWN},
		{KEY_SR, KEY_OF_SHIFT_UP},
		{KEY_SF, KEY_OF_SHIFT_DOWN},
		{KEY_SLEFT, KEY_OF_SHIFT_LEFT},
		{KEY_SRIGHT, KEY_OF_SHIFT_RIGHT},
		{KEY_SHOME, KEY_OF_SHIFT_HOME},
		{KEY_SEND, KEY_OF_SHIFT_END},
		{KEY_SPREVIOUS, KEY_OF_SHIFT_PAGE_UP},
		{KEY_SNEXT, KEY_OF_SHIFT_PAGE_DOWN},
	};
	if (is_function) {
		for (size_t i = 0; i < RD_COUNT(keys); i++)
			if (keys[i].code == code)
				return keys[i].key;
		return KEY_OF_OTHER;
	}
	if (code == '\r')
		return KEY_OF_ENTER;
	if (code == 8 || code == 127)
		return KEY_OF_BACKSPACE;
	return code < 128 ? (int)code : KEY_OF_OTHER;
}

struct input screen_read(int milliseconds)
{
	wint_t code;
	if (stop_asked)
		return (struct input){.kind = INPUT_STOP};
	timeout(milliseconds);
	errno = 0;
	int status = get_wch(&code);
	if (stop_asked)
		return (struct input){.kind = INPUT_STOP};
	if (status == ERR) {
		/* A terminal that is gone answers at once and for ever. */
		bool is_gone = errno != EINTR && !isatty(STDIN_FILENO);
		return (struct input){.kind = is_gone ? INPUT_STOP : INPUT_NONE};
	}
	if (status == KEY_CODE_YES && code == KEY_RESIZE)
		return (struct input){.kind = INPUT_RESIZE};
	if (status == KEY_CODE_YES && code == KEY_MOUSE)
		return input_of_click();
	bool is_function = status == KEY_CODE_YES;
	bool writes = !is_function && code >= ' ' && code != 127;
	return (struct input){.kind = INPUT_KEY,
		.key = key_of(code, is_function),
		.character = writes ? (uint32_t)code : 0};
}
