/*
 * dialog.c: boxes over the board. Each is a loop of its own that draws, waits for a key and
 * returns; a change of the terminal's size draws it anew, the order to stop ends it with the
 * harmless answer.
 */
#include "shell.h"

#include <stdio.h>
#include <string.h>

#include "columns.h"
#include "hall_texts.h"
#include "leaf.h"

enum { WAIT = 1000, MARGIN = 2, LINES_MAX = 12 };

/* ---- a box ----------------------------------------------------------------------------------- */

static struct area box_of(int lines, int columns)
{
	struct area screen = screen_area();
	if (columns > screen.columns)
		columns = screen.columns;
	if (lines > screen.lines)
		lines = screen.lines;
	return (struct area){
		(screen.lines - lines) / 2, (screen.columns - columns) / 2, lines, columns};
}

static int columns_of(const char *text)
{
	return text_columns(text) + 2 * MARGIN + 2;
}

static int larger(int one, int other)
{
	return one > other ? one : other;
}

static struct style on_box(const struct style *ink)
{
	return style_on(ink, &style_box);
}

/* Writes one line of a box; line 0 is the first below the frame. */
static void box_text(const struct area *box, int line, const struct style *style, const char *text)
{
	struct style on = on_box(style);
	screen_text(box->line + 1 + line, box->column + 1 + MARGIN, box->columns - 2 * MARGIN - 2,
		&on, text);
}

/* Splits a text into lines of at most so many columns; returns how many. */
static int wrap_lines(const char *text, int columns, char lines[LINES_MAX][SHELL_LINE])
{
	int count = 0;
	while (*text && count < LINES_MAX) {
		size_t length = text_wrap(text, columns);
		snprintf(lines[count++], SHELL_LINE, "%.*s", (int)length, text);
		text += length;
		while (*text == ' ')
			text++;
	}
	return count;
}

/* ---- questions ------------------------------------------------------------------------------- */

static bool is_yes(const struct shell *shell, int key)
{
	int own = text_in(text_of(TEXT_YES_KEY), shell->language)[0];
	return key == own || key == 'y' || key == 'Y' || key == own - 'a' + 'A';
}

bool shell_confirm(struct shell *shell, const char *question)
{
	char lines[LINES_MAX][SHELL_LINE];
	const char *keys = text_in(text_of(TEXT_YES_NO), shell->language);
	int count = wrap_lines(question, 60, lines), wide = columns_of(keys);
	for (int i = 0; i < count; i++)
		wide = larger(wide, columns_of(lines[i]));
	while (!shell->is_stopping) {
		struct area box = box_of(count + 4, wide);
		shell_draw(shell);
		if (shell->has_layout) {
			screen_frame(&box, &style_box, NULL);
			for (int i = 0; i < count; i++)
				box_text(&box, i, &style_strong, lines[i]);
			box_text(&box, count + 1, &style_key, keys);
		}
		screen_show();
		struct input input = shell_read(shell, WAIT);
		if (input.kind != INPUT_KEY)
			continue;
		if (is_yes(shell, input.key))
			return true;
		if (input.key == 'n' || input.key == 'N' || input.key == KEY_OF_ESCAPE)
			return false;
	}
	return false;
}

/* A list in a box; a long one is scrolled, so that the chosen line is in view. */
struct choice {
	const char *title, *keys;
	const char *const *lines;
	int count, chosen;
	struct area box;
	int shown, first; /* lines in view, and which of the list is the first of them */
};

static void draw_choice(const struct choice *choice)
{
	const struct area *box = &choice->box;
	screen_frame(box, &style_box, choice->title);
	for (int i = 0; i < choice->shown; i++) {
		struct area line = {box->line + 1 + i, box->column + 1, 1, box->columns - 2};
		const char *text = choice->lines[choice->first + i];
		if (choice->first + i != choice->chosen) {
			box_text(box, i, &style_plain, text);
			continue;
		}
		screen_fill(&line, &style_chosen);
		screen_text(line.line, line.column + MARGIN, line.columns - MARGIN, &style_chosen,
			text);
	}
	box_text(box, choice->shown + 1, &style_faint, choice->keys);
}

/* False while nothing is decided; `answer` is a line of the list, or -1. */
static bool choose_by(struct choice *choice, const struct input *input, int *answer)
{
	int line = input->line - choice->box.line - 1;
	if (input->kind == INPUT_CLICK) {
		*answer = choice->first + line;
		return area_holds(&choice->box, input->line, input->column) && line >= 0 &&
		       line < choice->shown;
	}
	if (input->kind != INPUT_KEY)
		return false;
	switch (input->key) {
	case KEY_OF_UP:
	case 'k': choice->chosen = (choice->chosen + choice->count - 1) % choice->count; break;
	case KEY_OF_DOWN:
	case 'j': choice->chosen = (choice->chosen + 1) % choice->count; break;
	case KEY_OF_ENTER:
	case ' ': *answer = choice->chosen; return true;
	case KEY_OF_ESCAPE:
	case 'q': *answer = -1; return true;
	default: break;
	}
	return false;
}

int shell_choose(struct shell *shell, const char *title, const char *const *lines, int count)
{
	struct choice choice = {.title = title,
		.keys = text_in(text_of(TEXT_CHOOSE), shell->language),
		.lines = lines,
		.count = count};
	int answer = -1, wide = larger(columns_of(choice.keys), columns_of(title) + 4);
	for (int i = 0; i < count; i++)
		wide = larger(wide, columns_of(lines[i]));
	while (!shell->is_stopping) {
		choice.box = box_of(count + 4, wide);
		choice.shown = choice.box.lines - 4;
		choice.first = choice.chosen < choice.shown ? 0 : choice.chosen - choice.shown + 1;
		shell_draw(shell);
		if (shell->has_layout)
			draw_choice(&choice);
		screen_show();
		struct input input = shell_read(shell, WAIT);
		if (choose_by(&choice, &input, &answer))
			return answer;
	}
	return -1;
}

/* ---- help ------------------------------------------------------------------------------------ */

enum { KEYS_COLUMNS = 11, SIGNS_COLUMNS = 7 };

/* The keys of a line: as the table has them, or those that its commands have now. */
static void say_keys(
	const struct shell *shell, const struct board_help *help, char *out, size_t capacity)
{
	const struct keymap *keymap = shell->table.keymap;
	board_pick_keys(help->keys, out, capacity);
	if (help->keys[0] != '=' || !help->keys[1] || !keymap)
		return;
	bool is_alone = !strchr(help->keys, ' ');
	size_t used = 0;
	out[0] = 0;
	for (const char *at = help->keys + 1; *at;) {
		size_t length = strcspn(at, " ");
		int command = keymap_command_of(keymap, at, length);
		char name[32] = "";
		if (command >= 0)
			keymap_name(keymap, command, is_alone ? 3 : 1, name, sizeof(name));
		int written = snprintf(
			out + used, capacity - used, "%s%s", used && name[0] ? " " : "", name);
		used += written > 0 && (size_t)written < capacity - used ? (size_t)written : 0;
		at += length + (at[length] == ' ');
	}
}

static void draw_help_lines(const struct shell *shell, const struct area *area, const char *title,
	const struct board_help *help, size_t count, int wide)
{
	struct style strong = on_box(&style_strong), key = on_box(&style_key),
		     plain = on_box(&style_plain);
	int line = area->line;
	screen_text(line++, area->column, area->columns, &strong, title);
	for (size_t i = 0; i < count && line < area->line + area->lines; i++, line++) {
		char keys[64];
		say_keys(shell, &help[i], keys, sizeof(keys));
		int indent = keys[0] ? wide : 0;
		screen_text(line, area->column, wide - 1, &key, keys);
		screen_text(line, area->column + indent, area->columns - indent, &plain,
			text_in(help[i].text, shell->language));
	}
}

/* More than this many lines are spread over both columns, and the signs get a page of their own. */
enum { HELP_LINES = 14 };

/* A long list in two columns. */
static void draw_long_help(const struct shell *shell, const struct board_help *help, size_t count,
	enum text title, enum text foot, int wide)
{
	size_t first = (count + 1) / 2;
	int lines = (int)first + 1;
	struct area box = box_of(lines + 4, 80);
	int half = (box.columns - 2 * MARGIN - 2) / 2;
	struct area left = {box.line + 1, box.column + 1 + MARGIN, lines, half - 1};
	struct area right = {left.line, left.column + half, lines, half};
	screen_frame(&box, &style_box, shell->game->title.in[shell->language]);
	draw_help_lines(shell, &left, text_in(text_of(title), shell->language), help, first, wide);
	draw_help_lines(shell, &right, "", help + first, count - first, wide);
	box_text(&box, box.lines - 3, &style_faint, text_in(text_of(foot), shell->language));
}

static void draw_help(const struct shell *shell, int page)
{
	static const struct board_help common[] = {
		{"PgUp PgDn", &terminal_texts[TEXT_HELP_LOG]},
		{"Esc m", &terminal_texts[TEXT_HELP_MENU]},
		{"!", &terminal_texts[TEXT_HELP_HINT]},
		{"Ctrl-L", &terminal_texts[TEXT_HELP_REDRAW]},
		{":", &terminal_texts[TEXT_HELP_ORDER]},
	};
	const struct board *board = shell->board;
	if (board->help_count > HELP_LINES) {
		if (page == 0)
			draw_long_help(shell, board->help, board->help_count, TEXT_HELP,
				TEXT_NEXT_PAGE, KEYS_COLUMNS);
		else
			draw_long_help(shell, board->legend, board->legend_count, TEXT_HELP_SIGNS,
				TEXT_ANY_KEY, SIGNS_COLUMNS);
		return;
	}
	int lines = larger((int)board->help_count, (int)board->legend_count) + 1;
	struct area box = box_of(lines + (int)RD_COUNT(common) + 5, 80);
	int half = (box.columns - 2 * MARGIN - 2) / 2;
	struct area left = {box.line + 1, box.column + 1 + MARGIN, lines, half - 1};
	struct area right = {left.line, left.column + half, lines, half};
	struct area foot = {left.line + lines, left.column, (int)RD_COUNT(common) + 1,
		box.columns - 2 * MARGIN - 2};
	screen_frame(&box, &style_box, shell->game->title.in[shell->language]);
	draw_help_lines(shell, &left, text_in(text_of(TEXT_HELP), shell->language), board->help,
		board->help_count, KEYS_COLUMNS);
	if (board->legend_count > 0)
		draw_help_lines(shell, &right, text_in(text_of(TEXT_HELP_SIGNS), shell->language),
			board->legend, board->legend_count, SIGNS_COLUMNS);
	draw_help_lines(shell, &foot, "", common, RD_COUNT(common), KEYS_COLUMNS);
	box_text(
		&box, box.lines - 3, &style_faint, text_in(text_of(TEXT_ANY_KEY), shell->language));
}

void shell_help(struct shell *shell)
{
	int page = 0, pages = shell->board->help_count > HELP_LINES ? 2 : 1;
	while (!shell->is_stopping) {
		shell_draw(shell);
		if (shell->has_layout)
			draw_help(shell, page);
		screen_show();
		struct input input = shell_read(shell, WAIT);
		bool is_over = input.kind == INPUT_KEY || input.kind == INPUT_CLICK;
		bool is_closed = input.kind == INPUT_KEY && input.key == KEY_OF_ESCAPE;
		if (is_closed || (is_over && ++page == pages))
			return;
	}
}

/* ---- since one was here ---------------------------------------------------------------------- */

static void name_writer(const void *shell, int seat, char *out, size_t capacity)
{
	shell_name_seat(shell, seat, out, capacity);
}

static struct input read_leaf(void *context)
{
	return shell_read(context, WAIT);
}

void shell_show_since(struct shell *shell)
{
	struct buffer text = {0};
	if (since_is_worth_telling(&shell->since)) {
		since_say(&shell->since, shell->session->seen_at, shell->language, name_writer,
			shell, &text);
		const struct leaf leaf = {
			.title = text_in(hall_text(HALL_TEXT_SINCE), shell->language),
			.text = text.text ? text.text : "",
			.keys = text_in(hall_text(HALL_TEXT_SINCE_KEYS), shell->language),
			.read = read_leaf,
			.context = shell};
		shell_draw(shell); /* says whether the terminal is large enough */
		leaf_show(&leaf);
	}
	since_clear(&shell->since);
	buffer_free(&text);
}

/* ---- the curtain ----------------------------------------------------------------------------- */

bool shell_curtain(struct shell *shell, int seat)
{
	char name[64], who[SHELL_LINE];
	shell_name_seat(shell, seat, name, sizeof(name));
	SAY(who, text_of(TEXT_CURTAIN_WHO), shell->language, RD_WORDS(name));
	while (!shell->is_stopping) {
		const char *keys = text_in(text_of(TEXT_CURTAIN_KEY), shell->language);
		struct area screen = screen_area();
		struct area box = box_of(7, larger(columns_of(who), columns_of(keys)));
		screen_clear();
		screen_fill(&screen, &style_plain);
		screen_frame(&box, &style_box, text_in(text_of(TEXT_CURTAIN), shell->language));
		box_text(&box, 1, &style_strong, who);
		box_text(&box, 3, &style_key, keys);
		screen_show();
		struct input input = screen_read(WAIT);
		shell->is_stopping = shell->is_stopping || input.kind == INPUT_STOP;
		if (input.kind == INPUT_KEY && input.key == KEY_OF_ENTER)
			return true;
		if (input.kind == INPUT_KEY && input.key == 'q')
			return false;
	}
	return false;
}

/* ---- the end --------------------------------------------------------------------------------- */

static enum text verdict(const struct shell *shell, const struct rd_result *result)
{
	int firsts = 0, seat = shell->table.seat;
	for (int i = 0; i < shell->session->seats; i++)
		firsts += result->rank[i] == 1;
	if (result->rank[seat] != 1)
		return TEXT_LOST;
	return firsts == shell->session->seats && firsts > 1 ? TEXT_DRAWN : TEXT_WON;
}

/* The box stands over the log, so that both sides of the board, uncovered, stay in view. */
static void draw_end(struct shell *shell)
{
	const struct area *log = &shell->layout.log;
	struct rd_result result;
	char line[SHELL_LINE], name[64];
	if (!session_result(shell->session, &result))
		return;
	enum text title = verdict(shell, &result);
	struct style style = on_box(title == TEXT_LOST ? &style_bad : &style_good),
		     plain = on_box(&style_plain);
	struct area box = *log;
	int at = box.line + 1, room = box.columns - 4;
	screen_fill(&box, &style_box);
	screen_rule(box.line, box.column, box.columns, &style,
		text_in(text_of(title), shell->language));
	screen_text(at++, box.column + 2, room, &style, journal_last(shell_journal(shell)));
	/* Of a game for one the sentence has said it all. */
	for (int seat = 0; shell->session->seats > 1 && seat < shell->session->seats &&
			   at < box.line + box.lines - 1;
		seat++) {
		shell_name_seat(shell, seat, name, sizeof(name));
		SAY(line, text_of(TEXT_SCORE), shell->language, RD_NUMBER(result.rank[seat]),
			RD_WORDS(name), RD_NUMBER(result.score[seat]));
		screen_text(at++, box.column + 2, room, &plain, line);
	}
	if (shell->session->then > 0 && at < box.line + box.lines - 1) {
		SAY(line, text_of(TEXT_THEN), shell->language, RD_NUMBER(shell->session->then));
		screen_text(at++, box.column + 2, room, &plain, line);
	}
	struct style key = on_box(&style_key);
	screen_text(box.line + box.lines - 1, box.column + 2, room, &key,
		text_in(text_of(TEXT_END_KEYS), shell->language));
}

enum shell_end shell_show_end(struct shell *shell)
{
	bool has_box = true; /* scrolling the log puts it away */
	while (!shell->is_stopping) {
		shell_draw(shell);
		if (shell->has_layout && has_box)
			draw_end(shell);
		screen_show();
		struct input input = shell_read(shell, WAIT);
		if (input.kind == INPUT_CLICK && shell->board->mouse)
			shell->board->mouse(&shell->table, &input, &shell->layout);
		if (input.kind != INPUT_KEY)
			continue;
		/* The board first: Escape closes a page of its own before it closes the match. */
		if (shell->board->key(&shell->table, input.key))
			continue;
		if (input.key == 'q' || input.key == KEY_OF_ESCAPE)
			return SHELL_QUIT;
		if (input.key == 'a')
			return SHELL_AGAIN;
		if (shell_key(shell, input.key))
			has_box = input.key == '?' ? has_box : shell_journal(shell)->scroll == 0;
	}
	return SHELL_QUIT;
}
