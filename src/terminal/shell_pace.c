/*
 * shell_pace.c: what others do, shown step by step: board, log and whose turn it is change together, then there is a pause, and then the next.
 *
 * The match goes on meanwhile, with its clock and its line; its steps wait in pace.h. Nothing of a step that waits is on the screen: the view, the
 * standing and what the board has heard are those of the last one that was shown. What the seat itself does is shown at once, behind all that
 * waits.
 */
#include "shell.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "local/buffer.h"

static int64_t monotonic_milliseconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t (*shell_clock)(void) = monotonic_milliseconds;

/* ---- what is shown --------------------------------------------------------------------------- */

bool shell_is_playing(const struct shell *shell)
{
	return pace_left(&shell->pace, shell_clock()) > 0;
}

bool shell_is_behind(const struct shell *shell)
{
	return shell->pace.count > 0 || pace_linger(&shell->pace, shell_clock()) > 0;
}

void shell_stand(const struct shell *shell, struct rd_standing *standing)
{
	if (shell_is_behind(shell))
		*standing = shell->standing;
	else
		session_stand(shell->session, standing);
}

/* That of the person at the keyboard; of somebody who looks on the eyes he has. */
static int only_seat(const struct shell *shell)
{
	uint32_t own = shell->session->own;
	return own ? __builtin_ctz(own) : shell->table.seat;
}

static void tell_events(struct shell *shell, const struct rd_turn *turn, const void *view)
{
	for (const struct rd_event *event = rd_first_event(turn); event;
		event = rd_next_event(turn, event))
		shell_tell_now(shell, only_seat(shell), event, view, false);
}

/* Takes the first waiting step and shows it. */
static void show_next(struct shell *shell)
{
	struct pace_step step;
	if (!pace_take(&shell->pace, &step, shell_clock()))
		return;
	memcpy(shell->view, step.view, step.size);
	shell->standing = step.standing;
	tell_events(shell, &step.turn, step.view);
	pace_free_step(&step);
}

void shell_play(struct shell *shell)
{
	while (pace_left(&shell->pace, shell_clock()) == 0)
		show_next(shell);
}

void shell_catch_up(struct shell *shell)
{
	while (shell->pace.count > 0)
		show_next(shell);
	shell->pace.was_held = false;
}

int shell_patience_left(const struct shell *shell, int milliseconds)
{
	int64_t left = pace_left(&shell->pace, shell_clock());
	if (left < 0)
		left = pace_linger(&shell->pace, shell_clock());
	else if (left == 0)
		return 0;
	return left > 0 && left < milliseconds ? (int)left : milliseconds;
}

/* ---- steps as they come ---------------------------------------------------------------------- */

static void take_own_step(struct shell *shell)
{
	struct pace_step own = shell->pace.open;
	shell->pace.open = (struct pace_step){0};
	shell_catch_up(shell);
	session_look(shell->session, only_seat(shell), shell->view);
	session_stand(shell->session, &shell->standing);
	tell_events(shell, &own.turn, shell->view);
	pace_free_step(&own);
	pace_own(&shell->pace, shell_clock());
	shell->has_own_step = true;
}

static void take_step(struct shell *shell)
{
	struct pace *pace = &shell->pace;
	const struct rd_standing *before = pace->count > 0 ? &pace->step[pace->count - 1].standing
							   : &shell->standing;
	bool is_free = (before->to_act & shell->session->own) != 0;
	size_t size = shell->session->game->view_size;
	struct rd_standing standing;
	void *view = allocate(size);
	session_stand(shell->session, &standing);
	session_look(shell->session, only_seat(shell), view);
	if (!pace_add(pace, &standing, view, size, is_free, shell_clock()))
		shell_catch_up(shell);
	free(view);
}

static void shell_moment(void *context, bool is_own)
{
	struct shell *shell = context;
	if (is_own)
		take_own_step(shell);
	else
		take_step(shell);
}

/* ---- the reader's wishes --------------------------------------------------------------------- */

void shell_set_pace(struct shell *shell, enum pace_speed speed)
{
	bool is_alone = __builtin_popcount(shell->session->own) <= 1;
	shell->pace.speed = speed;
	shell_catch_up(shell);
	shell->session->moment = is_alone && speed != PACE_OFF ? shell_moment : NULL;
	/* Before anything happens there is something to show. */
	if (is_alone && shell->table.seat == RD_NOBODY)
		shell_look_with(shell, only_seat(shell));
}

/* Keys that only look do not skip. */
static bool is_look(const struct input *input)
{
	return input->key == KEY_OF_PAGE_UP || input->key == KEY_OF_PAGE_DOWN ||
	       input->key == 'L' - '@';
}

bool shell_skip(struct shell *shell, const struct input *input)
{
	bool is_press = (input->kind == INPUT_KEY && !is_look(input)) || input->kind == INPUT_CLICK;
	bool is_ending = shell_is_behind(shell) && shell->standing.is_over;
	if (!is_press)
		return false;
	/* Who meant to skip must not confirm what has just appeared. */
	bool is_button = input->kind == INPUT_KEY &&
			 (input->key == ' ' || input->key == KEY_OF_ENTER ||
				 input->key == KEY_OF_ESCAPE);
	bool is_used = shell_is_playing(shell) || is_ending ||
		       (is_button && pace_linger(&shell->pace, shell_clock()) > 0);
	if (is_used)
		pace_skip(&shell->pace, shell_clock());
	if (shell_is_behind(shell) || is_used) {
		shell_catch_up(shell);
		shell_refresh(shell);
	}
	return is_used;
}
