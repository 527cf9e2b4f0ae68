/*
 * typing.c: a line that is typed, in the place of the status and the hints: a text for a board, or
 * orders in words for any game that can read them (`parse`).
 *
 * While it is written, the line below tells what may come next; a refused order stays where it is,
 * with the reason, and the mark under the word that was not understood.
 */
#include "shell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "columns.h"
#include "line.h"
#include "local/buffer.h"

enum { WAIT = 1000 };

struct typing {
	struct shell *shell;
	const char *prompt;
	struct line line;
	struct completion completion;
	const struct history *history;
	int past;              /* lines back in the history; 0: the present one */
	char hint[SHELL_LINE]; /* in place of what may come next, until the next key */
	size_t fault;          /* the byte that the hint points at */
	bool has_fault;
};

/* ---- drawing --------------------------------------------------------------------------------- */

/* Columns of the first bytes of a text. */
static int columns_to(const char *text, size_t bytes)
{
	char part[LINE_MAX_BYTES];
	snprintf(part, sizeof(part), "%.*s", (int)bytes, text);
	return text_columns(part);
}

/* The byte at which the line is shown, so that the cursor is in view. */
static size_t first_shown(const struct line *line, int room)
{
	size_t first = 0;
	while (columns_to(line->text + first, line->cursor - first) >= room) {
		first++;
		while (((uint8_t)line->text[first] & 0xc0) == 0x80)
			first++;
	}
	return first;
}

static void draw_typing(const struct typing *typing)
{
	const struct area *status = &typing->shell->layout.status,
			  *hints = &typing->shell->layout.hints;
	const struct line *line = &typing->line;
	int wide = text_columns(typing->prompt), room = status->columns - wide - 1;
	size_t first = first_shown(line, room);
	char words[SHELL_LINE];
	screen_fill(status, &style_plain);
	screen_fill(hints, &style_plain);
	screen_text(status->line, 0, wide, &style_key, typing->prompt);
	screen_text(status->line, wide, room, &style_strong, line->text + first);
	if (typing->hint[0]) {
		/* The reason begins under its word, or ends at the edge. */
		int at = typing->has_fault && typing->fault >= first
				 ? wide + columns_to(line->text + first, typing->fault - first)
				 : 0;
		int length = text_columns(typing->hint) + 2;
		bool is_left = at + length > hints->columns && at >= length;
		if (!typing->has_fault) {
			screen_text(hints->line, 0, hints->columns, &style_bad, typing->hint);
		} else if (is_left) {
			screen_text(hints->line, at, 1, &style_bad, "^");
			screen_text_right(hints->line, 0, at - 1, &style_bad, typing->hint);
		} else {
			screen_text(hints->line, at, 1, &style_bad, "^");
			screen_text(hints->line, at + 2, hints->columns - at - 2, &style_bad,
				typing->hint);
		}
	} else if (complete_words(&typing->completion, line->text, words, sizeof(words)) > 0) {
		int used = screen_text(hints->line, 0, 5, &style_key, "Tab: ");
		screen_text(hints->line, used, hints->columns - used, &style_faint, words);
	} else {
		screen_text(hints->line, 0, hints->columns, &style_faint,
			text_in(text_of(TEXT_TYPING_KEYS), typing->shell->language));
	}
	screen_cursor(status->line, wide + columns_to(line->text + first, line->cursor - first));
}

/* ---- one line -------------------------------------------------------------------------------- */

static void recall(struct typing *typing, int step)
{
	int most = typing->history ? typing->history->count : 0;
	int past = typing->past + step;
	if (past < 0 || past > most)
		return;
	typing->past = past;
	line_set(&typing->line, past == 0 ? "" : typing->history->text[most - past]);
}

static void handle_key(struct typing *typing, const struct input *input)
{
	char text[COMPLETE_LINE];
	if (line_key(&typing->line, input->key))
		return;
	if (input->key == KEY_OF_UP || input->key == KEY_OF_DOWN)
		recall(typing, input->key == KEY_OF_UP ? 1 : -1);
	else if (input->key == KEY_OF_TAB &&
		 complete_text(&typing->completion, typing->line.text, text, sizeof(text)))
		line_set(&typing->line, text);
	else if (input->character)
		line_insert(&typing->line, input->character);
}

/* Until Enter; false: Escape. */
static bool type(struct typing *typing)
{
	struct shell *shell = typing->shell;
	while (!shell->is_stopping) {
		shell_draw(shell);
		if (shell->has_layout)
			draw_typing(typing);
		screen_show();
		struct input input = shell_read(shell, WAIT);
		screen_cursor(-1, 0);
		if (input.kind != INPUT_KEY)
			continue;
		typing->hint[0] = 0;
		typing->has_fault = false;
		if (input.key == KEY_OF_ESCAPE)
			return false;
		if (input.key == KEY_OF_ENTER)
			return true;
		handle_key(typing, &input);
	}
	return false;
}

bool shell_type(struct shell *shell, const char *prompt, char *text, size_t capacity)
{
	struct typing typing = {.shell = shell, .prompt = prompt};
	line_set(&typing.line, text);
	bool is_done = type(&typing);
	if (typing.line.length >= capacity)
		is_done = false;
	if (is_done)
		memcpy(text, typing.line.text, typing.line.length + 1);
	return is_done;
}

/* ---- orders ---------------------------------------------------------------------------------- */

/* Everything that is legal, as its label says it, and what the board knows besides. */
static void offer_lines(struct shell *shell, struct completion *completion)
{
	const struct rd_game *game = shell->game;
	uint8_t *actions = allocate((size_t)game->legal_max * game->action_size + 1);
	size_t count = game->legal(shell->view, actions, game->legal_max);
	complete_free(completion);
	if (shell->board->offer)
		shell->board->offer(&shell->table, completion);
	for (size_t i = 0; i < count; i++) {
		char label[SHELL_LINE];
		rd_label(game, actions + i * game->action_size, shell->view, shell->language, label,
			sizeof(label));
		complete_add(completion, label);
	}
	free(actions);
}

/* Reads and does the line. False: it stays, and the hint says why. */
static bool obey(struct typing *typing)
{
	struct shell *shell = typing->shell;
	_Alignas(16) uint8_t action[RD_ACTION_MAX] = {0};
	struct rd_fault fault = {0};
	if (!shell->game->parse(typing->line.text, shell->view, action, &fault)) {
		snprintf(typing->hint, sizeof(typing->hint), "%s",
			rd_fault_text(shell->game, &fault, shell->language));
		typing->fault = fault.at;
		typing->has_fault = fault.at <= typing->line.length;
		return false;
	}
	if (table_do(&shell->table, action, NULL))
		return true;
	snprintf(typing->hint, sizeof(typing->hint), "%s", shell->note);
	shell->note[0] = 0;
	return false;
}

bool shell_order(struct shell *shell, const char *start)
{
	struct typing typing = {.shell = shell,
		.prompt = text_in(text_of(TEXT_TYPING_PROMPT), shell->language),
		.history = shell_history(shell)};
	bool is_accepted = false;
	if (!shell->game->parse || !shell->table.may_act)
		return false;
	line_set(&typing.line, start ? start : "");
	offer_lines(shell, &typing.completion);
	while (type(&typing) && typing.line.length > 0) {
		is_accepted = obey(&typing);
		if (!is_accepted)
			continue;
		history_add(shell_history(shell), typing.line.text);
		typing.past = 0;
		line_set(&typing.line, "");
		if (start || !shell->table.may_act)
			break;
		offer_lines(shell, &typing.completion);
	}
	complete_free(&typing.completion);
	return is_accepted;
}
