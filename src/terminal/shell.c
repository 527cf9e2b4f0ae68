/* shell.c: the frame around a board, and what boards may ask of it. */
#include "shell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "columns.h"
#include "deadline.h"
#include "local/buffer.h"
#include "remote_texts.h"

/* ---- life ------------------------------------------------------------------------------------ */

void shell_init(struct shell *shell, const struct rd_game *game, enum rd_language language)
{
	memset(shell, 0, sizeof(*shell));
	shell->game = game;
	shell->board = board_of(game);
	shell->language = language;
	shell->view = allocate(session_view_room(game));
	memset(shell->view, 0, session_view_room(game));
	for (int i = 0; i <= RD_SEATS_MAX; i++) {
		shell->memory[i] = allocate(shell->board->memory_size + board_generic.memory_size);
		shell->journal[i] = journal_create();
	}
	shell->table = (struct table){
		.game = game, .view = shell->view, .seat = RD_NOBODY, .shell = shell};
	if (shell->board->commands) {
		keymap_make(&shell->keymap, shell->board->commands, shell->board->command_count);
		shell->table.keymap = &shell->keymap;
	}
	shell_reset(shell);
}

void shell_finish(struct shell *shell)
{
	pace_clear(&shell->pace);
	since_clear(&shell->since);
	for (int i = 0; i <= RD_SEATS_MAX; i++) {
		free(shell->memory[i]);
		journal_destroy(shell->journal[i]);
	}
	free(shell->view);
}

void shell_reset(struct shell *shell)
{
	for (int i = 0; i <= RD_SEATS_MAX; i++) {
		memset(shell->memory[i], 0, shell->board->memory_size + board_generic.memory_size);
		journal_clear(shell->journal[i]);
		shell->has_started[i] = false;
		shell->history[i].count = 0;
	}
	pace_clear(&shell->pace);
	shell->note[0] = shell->memorial[0] = shell->epilogue[0] = 0;
	shell->has_epilogue = false;
	shell->table.seat = RD_NOBODY;
}

/* ---- events ---------------------------------------------------------------------------------- */

static int place_of(int seat)
{
	return seat < 0 ? RD_SEATS_MAX : seat;
}

void shell_tell(
	struct shell *shell, int seat, const struct rd_event *event, const void *view, bool is_past)
{
	struct journal *journal = shell->journal[place_of(seat)];
	void *memory = shell->memory[place_of(seat)];
	char text[SHELL_SENTENCE] = "";
	enum tone tone = shell->board->tone ? shell->board->tone(event, view) : TONE_PLAIN;
	if (shell->board->tell)
		shell->board->tell(memory, event, view, shell->table.whose, shell->language, text,
			sizeof(text));
	else
		rd_tell_of(shell->game, event, view, shell->table.whose, shell->language, text,
			sizeof(text));
	if (shell->is_missed)
		since_hear(&shell->since, shell->board, event, view, text);
	for (char *rest, *line = strtok_r(text, "\n", &rest); line;
		line = strtok_r(NULL, "\n", &rest))
		journal_add(journal, tone, line);
	if (shell->board->hear)
		shell->board->hear(memory, event, view, shell->language, is_past);
}

void shell_tell_now(
	struct shell *shell, int seat, const struct rd_event *event, const void *view, bool is_past)
{
	shell_tell(shell, seat, event, view, is_past);
	if (is_past)
		journal_read(shell->journal[place_of(seat)]);
	if (!shell->board->is_news || shell->board->is_news(event))
		shell->was_startled = true;
}

void shell_listen(void *context, int seat, const struct rd_event *event, const void *view,
	enum session_age age)
{
	struct shell *shell = context;
	shell->is_missed = age == SESSION_MISSED;
	if (shell->session && shell->session->moment && age == SESSION_NEWS)
		pace_hear(&shell->pace, event); /* it is told when its step is shown */
	else
		shell_tell_now(shell, seat, event, view, age != SESSION_NEWS);
	shell->is_missed = false;
}

void shell_herald(void *context, bool is_bad, const char *text)
{
	struct shell *shell = context;
	enum tone tone = is_bad ? TONE_BAD : TONE_HEADING;
	bool is_watching = shell->session->own == 0; /* whosever eyes he will have */
	for (int seat = 0; seat < shell->session->seats; seat++)
		if (is_watching || session_owns(shell->session, seat))
			journal_add(shell->journal[seat], tone, text);
	if (is_watching)
		journal_add(shell->journal[place_of(RD_NOBODY)], tone, text);
	shell->was_startled = true;
}

/* What was asked for takes long: the screen stays alive, and the person may stop waiting. */
bool shell_patience(void *context)
{
	struct shell *shell = context;
	char note[SHELL_LINE];
	enum tone tone = shell->note_tone;
	memcpy(note, shell->note, sizeof(note));
	shell_note(shell, TONE_HEADING, text_in(remote_text(REMOTE_WAITING), shell->language));
	shell_draw(shell);
	screen_show();
	shell_note(shell, tone, note);
	struct input input = screen_read(0);
	if (input.kind == INPUT_STOP)
		shell->is_stopping = true;
	return !shell->is_stopping && !(input.kind == INPUT_KEY && input.key == KEY_OF_ESCAPE);
}

/* ---- eyes ------------------------------------------------------------------------------------ */

struct journal *shell_journal(struct shell *shell)
{
	return shell->journal[place_of(shell->table.seat)];
}

struct history *shell_history(struct shell *shell)
{
	return &shell->history[place_of(shell->table.seat)];
}

void shell_refresh(struct shell *shell)
{
	struct table *table = &shell->table;
	int place = place_of(table->seat);
	table->language = shell->language;
	table->memory = shell->memory[place];
	if (shell->session) {
		struct rd_standing standing;
		shell->session->language = shell->language;
		if (!shell_is_behind(shell))
			session_look(shell->session, table->seat, shell->view);
		shell_stand(shell, &standing);
		shell->standing = standing;
		shell->game = table->game = shell->session->game;
		table->is_over = standing.is_over;
		table->may_act = !standing.is_over && session_owns(shell->session, table->seat) &&
				 (standing.to_act & RD_SEAT(table->seat));
	}
	if (!shell->has_started[place]) {
		shell->has_started[place] = true;
		if (shell->board->start)
			shell->board->start(table);
	}
}

void shell_look_at(struct shell *shell, const struct rd_sitter *sitter, int seats)
{
	bool is_bot = sitter->level > 0 && !sitter->name[0];
	snprintf(shell->whose, sizeof(shell->whose), "%s", sitter->name);
	if (is_bot)
		SAY(shell->whose, text_of(TEXT_BOT), shell->language, RD_NUMBER(sitter->level));
	shell->table.whose = seats == 1 && shell->whose[0] ? shell->whose : NULL;
}

void shell_look_with(struct shell *shell, int seat)
{
	shell->table.seat = seat;
	shell->note[0] = 0;
	shell_refresh(shell);
}

static void name_sitter(const struct shell *shell, int seat, char *out, size_t capacity)
{
	const struct rd_sitter *sitter = shell->session && seat >= 0 ? &shell->session->sitter[seat]
								     : NULL;
	if (seat < 0)
		snprintf(out, capacity, "%s", text_in(text_of(TEXT_SPECTATOR), shell->language));
	else if (sitter && sitter->name[0])
		snprintf(out, capacity, "%s", sitter->name);
	else if (sitter && sitter->level > 0)
		RD_SAY(out, capacity, text_of(TEXT_BOT), shell->language, RD_NUMBER(sitter->level));
	else
		RD_SAY(out, capacity, text_of(TEXT_PLAYER), shell->language, RD_NUMBER(seat + 1));
}

void shell_name_seat(const struct shell *shell, int seat, char *out, size_t capacity)
{
	char name[64], sitter[64];
	name_sitter(shell, seat, sitter, sizeof(sitter));
	if (seat >= 0 && shell->board->name_seat &&
		shell->board->name_seat(shell->view, seat, shell->language, name, sizeof(name)))
		snprintf(out, capacity, "%s (%s)", name, sitter);
	else
		snprintf(out, capacity, "%s", sitter);
}

/* ---- drawing --------------------------------------------------------------------------------- */

enum { URGENT = 15 };

/* "Naval   Turn 6   South   Your turn" */
static void say_head(struct shell *shell, char *out, size_t capacity)
{
	struct rd_standing standing;
	char turn[64], caption[64] = "", condition[128];
	shell_stand(shell, &standing);
	session_condition(shell->session, condition, sizeof(condition));
	SAY(turn, text_of(TEXT_TURN), shell->language, RD_NUMBER(standing.turn));
	if (shell->board->caption)
		shell->board->caption(&shell->table, caption, sizeof(caption));
	enum text who = standing.is_over            ? TEXT_OVER
			: shell->table.may_act      ? TEXT_YOUR_TURN
			: shell->session->seats > 2 ? TEXT_WAITING_OTHERS
						    : TEXT_WAITING;
	bool is_alone = shell->session->seats == 1 && !standing.is_over;
	snprintf(out, capacity, " %s   %s   %s%s%s", shell->game->title.in[shell->language], turn,
		caption, caption[0] ? "   " : "",
		condition[0] ? condition
		: is_alone   ? ""
			     : text_in(text_of(who), shell->language));
}

static void draw_head(struct shell *shell)
{
	const struct area *head = &shell->layout.head;
	char line[SHELL_LINE], name[64], clock[DEADLINE_TEXT];
	screen_fill(head, &style_bar);
	if (shell->head)
		snprintf(line, sizeof(line), "%s", shell->head);
	else
		say_head(shell, line, sizeof(line));
	screen_text(head->line, head->column, head->columns, &style_bar, line);
	int64_t left = shell->session ? session_left(shell->session) : RD_NEVER;
	if (left != RD_NEVER) {
		deadline_say(left, time(NULL), shell->language,
			head->columns - text_columns(line) - 2, clock);
		/* Section 13 of naval: red in its last 15 seconds. Other games say when. */
		bool is_urgent = left <= (shell->board->urgent ? shell->board->urgent(shell->view)
							       : URGENT);
		struct style style = is_urgent ? style_on(&style_bad, &style_bar) : style_bar;
		int wide = text_columns(clock);
		screen_text_right(head->line, head->columns - wide - 1, wide, &style, clock);
	} else if (!shell->head) {
		shell_name_seat(shell, shell->table.seat, name, sizeof(name));
		bool is_shared = __builtin_popcount(shell->session->own) > 1;
		for (int seat = 0; !is_shared && seat < shell->session->seats; seat++)
			if (!session_owns(shell->session, seat)) {
				shell_name_seat(shell, seat, name, sizeof(name));
				break;
			}
		if (shell->session->seats > 1)
			screen_text_right(head->line, head->columns - 25, 24, &style_bar, name);
	}
}

static void draw_status(struct shell *shell)
{
	static const struct style *const styles[] = {[TONE_PLAIN] = &style_strong,
		[TONE_HEADING] = &style_key,
		[TONE_GOOD] = &style_good,
		[TONE_BAD] = &style_bad,
		[TONE_FAINT] = &style_faint,
		[TONE_SOUND] = &style_sound};
	const struct area *area = &shell->layout.status;
	char line[SHELL_LINE] = "";
	if (shell->note[0]) {
		screen_text(area->line, area->column, area->columns, styles[shell->note_tone],
			shell->note);
		return;
	}
	if (shell->board->status)
		shell->board->status(&shell->table, line, sizeof(line));
	screen_text(area->line, area->column, area->columns, &style_strong, line);
}

static void draw_hints(struct shell *shell)
{
	const struct area *area = &shell->layout.hints;
	const char *menu = shell->board->menu_key ? shell->board->menu_key : "m";
	char line[SHELL_LINE] = "", common[64];
	SAY(common, text_of(TEXT_HINTS), shell->language, RD_WORDS(menu));
	int wide = text_columns(common);
	if (shell->hints) {
		screen_text(area->line, area->column, area->columns, &style_faint, shell->hints);
		return;
	}
	if (shell_is_playing(shell))
		snprintf(line, sizeof(line), "%s", text_in(text_of(TEXT_SKIP), shell->language));
	else if (shell->board->hints)
		shell->board->hints(&shell->table, line, sizeof(line));
	screen_text(area->line, area->column, area->columns - wide - 1, &style_faint, line);
	screen_text_right(area->line, area->columns - wide, wide, &style_faint, common);
}

static void draw_log(struct shell *shell)
{
	const struct area *area = &shell->layout.log;
	struct area lines = {area->line + 1, area->column, area->lines - 1, area->columns};
	const char *command = shell->board->log_command;
	char title[64], key[32];
	if (command)
		keymap_name(&shell->keymap,
			keymap_command_of(&shell->keymap, command, strlen(command)), 1, key,
			sizeof(key));
	else
		snprintf(key, sizeof(key), "%s", text_in(text_of(TEXT_LOG_KEYS), shell->language));
	SAY(title, text_of(TEXT_LOG), shell->language, RD_WORDS(key));
	screen_rule(area->line, area->column, area->columns, &style_faint, title);
	journal_draw(shell_journal(shell), &lines);
}

/* A terminal that is too small for any board gets one sentence, wrapped. */
static void draw_too_small(struct shell *shell)
{
	struct area screen = screen_area();
	char text[SHELL_LINE];
	const char *at = text;
	SAY(text, text_of(TEXT_TOO_SMALL), shell->language, RD_NUMBER(screen.columns),
		RD_NUMBER(screen.lines));
	for (int line = 0; *at && line < screen.lines; line++) {
		char part[SHELL_LINE];
		size_t length = text_wrap(at, screen.columns);
		snprintf(part, sizeof(part), "%.*s", (int)length, at);
		screen_text(line, 0, screen.columns, &style_plain, part);
		at += length;
		while (*at == ' ')
			at++;
	}
}

void shell_draw(struct shell *shell)
{
	const struct board *board = shell->board;
	screen_clear();
	shell->has_layout = layout_make(
		&shell->layout, board->sizes, board->size_count, screen_area());
	if (!shell->has_layout) {
		draw_too_small(shell);
		return;
	}
	shell->table.language = shell->language;
	board->draw(&shell->table, &shell->layout);
	draw_head(shell);
	draw_log(shell);
	draw_status(shell);
	draw_hints(shell);
}

/* ---- input ----------------------------------------------------------------------------------- */

struct input shell_read(struct shell *shell, int milliseconds)
{
	bool is_remote = shell->session && shell->session->kind->wait;
	struct input input = screen_read(is_remote ? 0 : milliseconds);
	if (input.kind == INPUT_NONE && is_remote && milliseconds > 0) {
		session_wait(shell->session, STDIN_FILENO, milliseconds);
		input = screen_read(0);
	}
	if (input.kind == INPUT_STOP)
		shell->is_stopping = true;
	if (input.kind == INPUT_KEY || input.kind == INPUT_CLICK)
		shell->note[0] = 0;
	/* On a screen that shows nothing a key must do nothing. */
	bool is_blind = !shell->has_layout && input.kind != INPUT_STOP;
	if (is_blind)
		input.kind = INPUT_RESIZE;
	return input;
}

void shell_note(struct shell *shell, enum tone tone, const char *text)
{
	snprintf(shell->note, sizeof(shell->note), "%s", text);
	shell->note_tone = tone;
}

/* What a strong bot would do, and why; whoever says yes does it. */
static bool give_hint(struct shell *shell)
{
	char label[SHELL_LINE], why[SHELL_LINE], question[3 * SHELL_LINE];
	_Alignas(16) uint8_t action[RD_ACTION_MAX] = {0};
	struct table *table = &shell->table;
	if (!shell->session || table->seat < 0)
		return false;
	const struct rd_hint *hint = table->may_act ? session_hint(shell->session, table->seat)
						    : NULL;
	if (!hint) {
		bool may_ask = session_may_hint(shell->session);
		shell_note(shell, TONE_PLAIN,
			text_in(may_ask ? text_of(TEXT_NOTHING_TO_DO)
					: session_why_no_hint(shell->session),
				shell->language));
		return true;
	}
	memcpy(action, hint->action, shell->game->action_size);
	rd_label(shell->game, action, table->view, shell->language, label, sizeof(label));
	rd_explain(shell->game, &hint->motive, table->view, shell->language, why, sizeof(why));
	SAY(question, text_of(TEXT_HINT), shell->language, RD_WORDS(label), RD_WORDS(why));
	if (shell_confirm(shell, question))
		table_do(table, action, NULL);
	return true;
}

bool shell_key(struct shell *shell, int key)
{
	struct area lines = shell->layout.log;
	lines.lines--;
	switch (key) {
	case KEY_OF_PAGE_UP: journal_scroll(shell_journal(shell), &lines, 1); return true;
	case KEY_OF_PAGE_DOWN: journal_scroll(shell_journal(shell), &lines, -1); return true;
	case '?': shell_help(shell); return true;
	case '!': return give_hint(shell);
	case 'L' - '@': screen_redraw(); return true;
	default: return false;
	}
}

/* ---- what a board may ask -------------------------------------------------------------------- */

bool table_do(struct table *table, const void *action, const char *instead)
{
	struct shell *shell = table->shell;
	char note[SHELL_LINE];
	if (!shell->session || table->seat < 0)
		return false;
	shell->was_startled = shell->has_own_step = false;
	journal_read(shell_journal(shell));
	int answer = session_act(shell->session, table->seat, action);
	if (answer == RD_ACCEPTED && !shell->has_own_step)
		shell_catch_up(shell); /* what became of it is among what waits */
	shell_refresh(shell);
	if (answer == RD_ACCEPTED)
		return true;
	if (answer == SESSION_FAILED) {
		SAY(note, text_of(TEXT_UNSAVED), shell->language,
			RD_WORDS(shell->session->problem));
		shell_note(shell, TONE_BAD, note);
	} else if (answer == SESSION_REFUSED) {
		/* What a lesson answers may be longer than a line. */
		if (session_is_lesson(shell->session))
			shell_herald(shell, true, shell->session->problem);
		shell_note(shell, TONE_BAD, shell->session->problem);
	} else {
		shell_note(shell, TONE_BAD,
			instead ? instead
				: board_refusal(shell->board, shell->game, action, answer,
					  shell->language));
	}
	return false;
}

bool table_was_startled(const struct table *table)
{
	return table->shell->was_startled;
}

bool table_ask(struct table *table, const char *question)
{
	return shell_confirm(table->shell, question);
}

int table_choose(struct table *table, const char *title, const char *const *lines, int count)
{
	return shell_choose(table->shell, title, lines, count);
}

bool table_type(struct table *table, const char *prompt, char *text, size_t capacity)
{
	return shell_type(table->shell, prompt, text, capacity);
}

bool table_order(struct table *table, const char *start)
{
	return shell_order(table->shell, start);
}

void table_note(struct table *table, enum tone tone, const char *text)
{
	shell_note(table->shell, tone, text);
}

void table_log(struct table *table, enum tone tone, const char *text)
{
	journal_add(shell_journal(table->shell), tone, text);
}

struct journal *table_journal(struct table *table)
{
	return shell_journal(table->shell);
}

bool table_show(struct table *table)
{
	struct shell *shell = table->shell;
	shell_draw(shell);
	screen_show();
	struct input input = shell_read(shell, 0);
	return shell->is_stopping || input.kind == INPUT_KEY || input.kind == INPUT_CLICK;
}

const char *table_memorial(const struct table *table)
{
	return table->shell ? table->shell->memorial : "";
}
