/*
 * replay_view.c: goes through a replay on the screen, by turns or by steps, with any seat's eyes.
 *
 * The board is the game's own, with the view that the seat had then; the log shows what it was told
 * by the steps of the turn up to there, or by the present step. What another seat did is named only to the spectator, who may know it: the
 * match is over.
 */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>

#include "local/buffer.h"
#include "local/replay.h"
#include "moments.h"
#include "shell.h"

enum { WAIT = 1000, LEAP = 25 };

struct viewer {
	struct shell shell;
	struct replay *replay;
	bool by_steps;
	uint64_t *start; /* the positions, in steps, at which turns begin; the first is 0 */
	size_t turns;
	struct moments moments;
	char head[SHELL_LINE], hints[SHELL_LINE];
	bool is_leaving;
};

/* ---- turns ------------------------------------------------------------------------------------------------ */

static uint32_t turn_of(const struct replay *replay)
{
	struct rd_standing standing;
	replay->game->stand(replay->match->state, &standing);
	return standing.turn;
}

/* Goes through the match once, and back to where it stood. */
static void find_turns(struct viewer *viewer)
{
	struct replay *replay = viewer->replay;
	uint64_t at = replay->match->steps;
	viewer->start = allocate((size_t)(replay->steps + 1) * sizeof(*viewer->start));
	replay_seek(replay, 0);
	uint32_t turn = turn_of(replay);
	viewer->start[viewer->turns++] = 0;
	while (replay_forward(replay)) {
		if (turn_of(replay) == turn)
			continue;
		turn = turn_of(replay);
		viewer->start[viewer->turns++] = replay->match->steps;
	}
	replay_seek(replay, at);
}

/* The last beginning before a position; 0 if there is none. */
static uint64_t turn_before(const struct viewer *viewer, uint64_t at)
{
	uint64_t found = 0;
	for (size_t i = 0; i < viewer->turns && viewer->start[i] < at; i++)
		found = viewer->start[i];
	return found;
}

/* The next beginning behind a position; behind the last one the end. */
static uint64_t turn_behind(const struct viewer *viewer, uint64_t at)
{
	for (size_t i = 0; i < viewer->turns; i++)
		if (viewer->start[i] > at)
			return viewer->start[i];
	return viewer->replay->steps;
}

/* One turn on or back, or one step for who wants steps. */
static void go(struct viewer *viewer, bool is_on)
{
	struct replay *replay = viewer->replay;
	uint64_t at = replay->match->steps;
	if (viewer->by_steps && is_on)
		replay_forward(replay);
	else if (viewer->by_steps)
		replay_back(replay);
	else
		replay_seek(replay, is_on ? turn_behind(viewer, at) : turn_before(viewer, at));
}

/* ---- the screen ------------------------------------------------------------------------------------------- */

/* "ana", "Seat 1 (Bot, level 2)": numbered as the keys are. */
static void name_sitter(const struct viewer *viewer, int seat, char *out, size_t capacity)
{
	enum rd_language language = viewer->shell.language;
	const struct rd_sitter *sitter = &viewer->replay->match->sitter[seat < 0 ? 0 : seat];
	char place[64], bot[64];
	if (seat < 0) {
		shell_name_seat(&viewer->shell, seat, out, capacity);
		return;
	}
	SAY(place, text_of(TEXT_SEAT), language, RD_NUMBER(seat));
	SAY(bot, text_of(TEXT_BOT), language, RD_NUMBER(sitter->level));
	if (sitter->name[0])
		snprintf(out, capacity, "%s", sitter->name);
	else if (sitter->level > 0)
		snprintf(out, capacity, "%s (%s)", place, bot);
	else
		snprintf(out, capacity, "%s", place);
}

/* The head line and the hints of a replay. */
static void say_frame(struct viewer *viewer)
{
	struct shell *shell = &viewer->shell;
	const struct replay *replay = viewer->replay;
	struct rd_standing standing;
	char step[64], turn[64], name[192], eyes[256];
	replay->game->stand(replay->match->state, &standing);
	name_sitter(viewer, shell->table.seat, name, sizeof(name));
	SAY(step, text_of(TEXT_REPLAY_STEP), shell->language,
		RD_NUMBER((int64_t)replay->match->steps), RD_NUMBER((int64_t)replay->steps));
	SAY(turn, text_of(TEXT_TURN), shell->language, RD_NUMBER(standing.turn));
	SAY(eyes, text_of(TEXT_REPLAY_EYES), shell->language, RD_WORDS(name));
	snprintf(viewer->head, sizeof(viewer->head), " %s   %s   %s   %s",
		replay->game->title.in[shell->language], viewer->by_steps ? step : turn,
		viewer->by_steps ? turn : step, eyes);
	SAY(viewer->hints, text_of(viewer->by_steps ? TEXT_REPLAY_HINTS : TEXT_REPLAY_TURN_HINTS),
		shell->language, RD_NUMBER(replay->match->seats - 1));
}

/* What the present step did, added to the journal of the eyes. */
static void say_step(struct viewer *viewer)
{
	struct shell *shell = &viewer->shell;
	struct replay *replay = viewer->replay;
	struct journal *journal = shell_journal(shell);
	int seat = shell->table.seat;
	enum moment moment = moments_at(&viewer->moments, replay->match->steps);
	char line[SHELL_LINE], name[192], label[SHELL_LINE] = "";
	if (moment != MOMENT_NONE) {
		SAY(line, text_of(TEXT_REPLAY_MOMENT), shell->language,
			RD_WORDS(text_in(moment_text(moment), shell->language)));
		journal_add(journal, TONE_HEADING, line);
	}
	if (replay->kind == RD_REPLAY_ACTION && (seat < 0 || seat == replay->seat)) {
		/* A label is said with the eyes of who acts. */
		replay->game->look(replay->match->state, replay->seat, shell->view);
		rd_label(replay->game, replay->action, shell->view, shell->language, label,
			sizeof(label));
		name_sitter(viewer, replay->seat, name, sizeof(name));
		SAY(line, text_of(TEXT_REPLAY_DID), shell->language, RD_WORDS(name),
			RD_WORDS(label));
		journal_add(journal, TONE_HEADING, line);
	} else if (replay->kind == RD_REPLAY_CLOCK) {
		SAY(line, text_of(TEXT_REPLAY_CLOCK), shell->language, RD_NUMBER(replay->seconds));
		journal_add(journal, TONE_FAINT, line);
	} else if (replay->kind == RD_REPLAY_FORK) {
		journal_add(
			journal, TONE_HEADING, text_in(text_of(TEXT_REPLAY_FORK), shell->language));
	} else if (replay->match->steps == 0) {
		journal_add(
			journal, TONE_FAINT, text_in(text_of(TEXT_REPLAY_START), shell->language));
	}
	replay->game->look(replay->match->state, seat, shell->view);
	if (shell->board->forget)
		shell->board->forget(shell->table.memory);
	for (const struct rd_event *event = rd_first_event(&replay->turn); event && seat >= 0;
		event = rd_next_event(&replay->turn, event))
		if (event->audience & RD_SEAT(seat))
			shell_tell(shell, seat, event, shell->view, false);
	if (replay->match->steps == replay->steps && replay->problem[0]) {
		SAY(line, text_of(TEXT_REPLAY_END), shell->language, RD_WORDS(replay->problem));
		journal_add(journal, TONE_BAD, line);
	}
}

/* What led here since the turn began, or by the present step. */
static void say_way(struct viewer *viewer)
{
	struct replay *replay = viewer->replay;
	uint64_t to = replay->match->steps;
	journal_clear(shell_journal(&viewer->shell));
	if (!viewer->by_steps && to > 0) {
		replay_seek(replay, turn_before(viewer, to) + 1);
		for (; replay->match->steps < to; replay_forward(replay))
			say_step(viewer);
	}
	say_step(viewer);
}

/* Everything on the screen follows from the present step and the eyes. */
static void show(struct viewer *viewer, int seat)
{
	struct shell *shell = &viewer->shell;
	struct rd_standing standing;
	viewer->replay->game->look(viewer->replay->match->state, seat, shell->view);
	viewer->replay->game->stand(viewer->replay->match->state, &standing);
	shell->table.is_over = standing.is_over;
	shell_look_with(shell, seat);
	say_frame(viewer);
	say_way(viewer);
}

static void leap(struct replay *replay, int steps)
{
	int64_t to = (int64_t)replay->match->steps + steps;
	replay_seek(replay, to < 0 ? 0 : (uint64_t)to);
}

static void handle_key(struct viewer *viewer, int key)
{
	struct shell *shell = &viewer->shell;
	struct replay *replay = viewer->replay;
	int seat = shell->table.seat;
	switch (key) {
	case ' ':
	case KEY_OF_RIGHT: go(viewer, true); break;
	case KEY_OF_LEFT:
	case KEY_OF_BACKSPACE: go(viewer, false); break;
	case '.': replay_forward(replay); break;
	case ',': replay_back(replay); break;
	case 'n':
		replay_seek(replay, moments_behind(&viewer->moments, replay->match->steps));
		break;
	case 'N':
		replay_seek(replay, moments_before(&viewer->moments, replay->match->steps));
		break;
	/* A run of a thousand steps is not looked through one by one. */
	case '+': leap(replay, LEAP); break;
	case '-': leap(replay, -LEAP); break;
	case KEY_OF_HOME: replay_seek(replay, 0); break;
	case KEY_OF_END: replay_seek(replay, replay->steps); break;
	case 's': seat = RD_NOBODY; break;
	case KEY_OF_ESCAPE: /* closes a page of the board first */
		viewer->is_leaving = !shell->board->key(&shell->table, key);
		break;
	case 'q': viewer->is_leaving = true; return;
	default:
		if (key >= '0' && key < '0' + replay->match->seats)
			seat = key - '0';
		else if (!shell_key(shell, key))
			shell->board->key(&shell->table, key);
		else
			return; /* scrolling the log must not begin it anew */
		break;
	}
	show(viewer, seat);
}

int terminal_replay(struct replay *replay, int seat, bool by_steps, enum rd_language language)
{
	struct viewer viewer = {.replay = replay, .by_steps = by_steps};
	struct shell *shell = &viewer.shell;
	char problem[KEYMAP_PROBLEM];
	shell_init(shell, replay->game, language);
	bool has_keys = board_load_keys(shell->board, &shell->keymap, problem);
	if (!has_keys)
		fprintf(stderr, "ronda replay: %s\n", problem);
	if (!has_keys || !screen_open()) {
		shell_finish(shell);
		return STATUS_FAILED;
	}
	shell->head = viewer.head;
	shell->hints = viewer.hints;
	shell_look_at(shell, &replay->match->sitter[0], replay->match->seats);
	find_turns(&viewer);
	moments_find(&viewer.moments, replay, RD_NOBODY);
	show(&viewer, seat >= 0 ? seat : 0);
	while (!viewer.is_leaving && !shell->is_stopping) {
		shell_draw(shell);
		screen_show();
		struct input input = shell_read(shell, WAIT);
		if (input.kind == INPUT_KEY)
			handle_key(&viewer, input.key);
		else if (input.kind == INPUT_CLICK && shell->board->mouse)
			shell->board->mouse(&shell->table, &input, &shell->layout);
	}
	screen_close();
	shell_finish(shell);
	free(viewer.start);
	moments_free(&viewer.moments);
	return STATUS_FINE;
}
