/*
 * watch.c: `ronda watch` on the screen: a match is chosen, and looked at: the board of its game with nobody's eyes, or with those
 * that are lent. After the end any eyes can be had, and the replay.
 */
#include "watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "local/buffer.h"
#include "local/replay.h"
#include "menu.h"
#include "remote_texts.h"
#include "shell.h"

enum { WAIT = 1000, WAIT_WITH_CLOCK = 200 };

struct watcher {
	struct shell shell;
	struct remote *remote;
	char head[2 * SHELL_LINE], hints[SHELL_LINE];
	bool has_seen_end, is_leaving, wants_replay;
};

/* ---- words --------------------------------------------------------------------------------------- */

static bool is_over(const struct watcher *watcher)
{
	return watch_is_over(watcher->remote) && !shell_is_behind(&watcher->shell);
}

/* " Pirates   Turn 4   ana, luis   seen by luis, later" */
static void say_frame(struct watcher *watcher)
{
	struct shell *shell = &watcher->shell;
	struct rd_standing standing;
	char turn[64], names[192], name[128], state[160];
	int last = shell->session->seats - 1;
	shell_stand(shell, &standing);
	SAY(turn, text_of(TEXT_TURN), shell->language, RD_NUMBER(standing.turn));
	watch_name_all(shell->session, names, sizeof(names));
	shell_name_seat(shell, shell->table.seat, name, sizeof(name));
	session_condition(shell->session, state, sizeof(state));
	if (!state[0] && is_over(watcher))
		snprintf(state, sizeof(state), "%s", text_in(text_of(TEXT_OVER), shell->language));
	else if (!state[0] && shell->table.seat < 0)
		snprintf(state, sizeof(state), "%s",
			text_in(remote_text(REMOTE_WATCH_HEAD), shell->language));
	else if (!state[0])
		SAY(state, remote_text(REMOTE_WATCH_HEAD_LATER), shell->language, RD_WORDS(name));
	snprintf(watcher->head, sizeof(watcher->head), " %s   %s   %s   %s",
		shell->game->title.in[shell->language], turn, names, state);
	if (shell_is_playing(shell))
		snprintf(watcher->hints, sizeof(watcher->hints), "%s",
			text_in(text_of(TEXT_SKIP), shell->language));
	else
		SAY(watcher->hints,
			remote_text(is_over(watcher)                   ? REMOTE_WATCH_HINTS_END
				    : watch_delay(watcher->remote) > 0 ? REMOTE_WATCH_HINTS_EYES
								       : REMOTE_WATCH_HINTS),
			shell->language, RD_NUMBER(last));
}

static void greet(struct watcher *watcher)
{
	struct shell *shell = &watcher->shell;
	int delay = watch_delay(watcher->remote);
	char line[SHELL_LINE];
	SAY(line, remote_text(delay > 0 ? REMOTE_WATCH_DELAYED : REMOTE_WATCH_PUBLIC),
		shell->language, RD_NUMBER(delay), RD_NUMBER(shell->session->seats - 1));
	if (!watch_is_over(watcher->remote))
		shell_herald(shell, false, line);
	watch_hear_talk(watcher->remote);
	shell_set_pace(shell, shell->pace.speed);
}

/* How it ended, in the log of all eyes; whoever saw nobody's board is shown one. */
static void see_end(struct watcher *watcher)
{
	struct shell *shell = &watcher->shell;
	char lines[4 * SHELL_LINE], hint[SHELL_LINE];
	if (watcher->has_seen_end || !is_over(watcher))
		return;
	watcher->has_seen_end = true;
	if (shell->table.seat < 0 && shell->game->has_fog) {
		watch_look_with(watcher->remote, 0);
		shell_look_with(shell, 0);
	}
	watch_say_end(watcher->remote, lines, sizeof(lines));
	for (char *rest, *line = strtok_r(lines, "\n", &rest); line;
		line = strtok_r(NULL, "\n", &rest))
		shell_herald(shell, false, line);
	SAY(hint, remote_text(REMOTE_WATCH_OVER), shell->language,
		RD_NUMBER(shell->session->seats - 1));
	shell_herald(shell, false, hint);
}

/* ---- keys ---------------------------------------------------------------------------------------- */

static void lend(struct watcher *watcher, int eyes)
{
	struct shell *shell = &watcher->shell;
	shell_catch_up(shell);
	if (watch_look_with(watcher->remote, eyes))
		return;
	shell_note(shell, TONE_BAD, text_in(remote_text(REMOTE_WATCH_NO_EYES), shell->language));
}

/* The eyes that the server has given, or that were chosen after the end. */
static void follow_eyes(struct watcher *watcher)
{
	struct shell *shell = &watcher->shell;
	int eyes = watch_eyes(watcher->remote);
	if (watch_is_seen(watcher->remote) && eyes != shell->table.seat && !shell_is_behind(shell))
		shell_look_with(shell, eyes);
}

static void open_menu(struct watcher *watcher)
{
	enum { GO_ON, HELP, LANGUAGE, PACE, TALK, REPLAY, LEAVE, LINES };
	struct shell *shell = &watcher->shell;
	const char *lines[LINES];
	int items[LINES], count = 0;
	char language[MENU_LINE], pace[MENU_LINE];
	menu_say_language(shell, language);
	menu_say_pace(shell, pace);
#define ITEM(item, words) (items[count] = (item), lines[count++] = (words))
	ITEM(GO_ON, text_in(text_of(TEXT_MENU_ON), shell->language));
	ITEM(HELP, text_in(text_of(TEXT_MENU_HELP), shell->language));
	ITEM(LANGUAGE, language);
	ITEM(PACE, pace);
	if (session_wishes(shell->session) & SESSION_WISH_SAY)
		ITEM(TALK, text_in(remote_text(REMOTE_MENU_SAY), shell->language));
	if (is_over(watcher))
		ITEM(REPLAY, text_in(remote_text(REMOTE_WATCH_REPLAY), shell->language));
	ITEM(LEAVE, text_in(remote_text(REMOTE_WATCH_LEAVE), shell->language));
#undef ITEM
	int chosen = shell_choose(
		shell, text_in(text_of(TEXT_MENU), shell->language), lines, count);
	switch (chosen < 0 ? GO_ON : items[chosen]) {
	case HELP: shell_help(shell); break;
	case LANGUAGE: menu_language(shell); break;
	case PACE: menu_pace(shell); break;
	case TALK: menu_say(shell); break;
	case REPLAY: watcher->wants_replay = true; break;
	case LEAVE: watcher->is_leaving = true; break;
	default: break;
	}
}

static void obey_key(struct watcher *watcher, int key)
{
	struct shell *shell = &watcher->shell;
	if (key >= '0' && key < '0' + shell->session->seats) {
		lend(watcher, key - '0');
		return;
	}
	switch (key) {
	case 's': lend(watcher, RD_NOBODY); break;
	case 't': menu_say(shell); break;
	case 'm': open_menu(watcher); break;
	case 'r':
		if (is_over(watcher))
			watcher->wants_replay = true;
		else
			shell->board->key(&shell->table, key);
		break;
	case 'q': watcher->is_leaving = true; break;
	case KEY_OF_ESCAPE: /* closes a page of the board first */
		if (!shell->board->key(&shell->table, key))
			open_menu(watcher);
		break;
	default:
		if (!shell_key(shell, key))
			shell->board->key(&shell->table, key);
		break;
	}
}

static void obey(struct watcher *watcher, const struct input *input)
{
	struct shell *shell = &watcher->shell;
	if (shell_skip(shell, input))
		return;
	if (input->kind == INPUT_KEY)
		obey_key(watcher, input->key);
	else if (input->kind == INPUT_CLICK && shell->board->mouse)
		shell->board->mouse(&shell->table, input, &shell->layout);
}

/* ---- the loop ------------------------------------------------------------------------------------ */

/* It cannot be watched any more, or cannot be read: once more, or away. */
static void try_again(struct watcher *watcher, const char *match)
{
	struct shell *shell = &watcher->shell;
	char question[SHELL_LINE];
	SAY(question, remote_text(REMOTE_WATCH_STUCK), shell->language,
		RD_WORDS(shell->session->problem));
	if (!shell_confirm(shell, question)) {
		watcher->is_leaving = true;
		return;
	}
	watch_again(watcher->remote, match);
}

static void look_on(struct watcher *watcher, const char *match)
{
	struct shell *shell = &watcher->shell;
	while (!watcher->is_leaving && !watcher->wants_replay && !shell->is_stopping) {
		enum session_step step = session_step(shell->session);
		if (step == SESSION_BROKEN) {
			shell_catch_up(shell);
			try_again(watcher, match);
			continue;
		}
		shell_play(shell);
		follow_eyes(watcher);
		shell_refresh(shell);
		see_end(watcher);
		say_frame(watcher);
		shell_draw(shell);
		screen_show();
		bool has_clock = session_left(shell->session) != RD_NEVER;
		int pause = step == SESSION_MOVED ? 0 : has_clock ? WAIT_WITH_CLOCK : WAIT;
		struct input input = shell_read(shell, shell_patience_left(shell, pause));
		obey(watcher, &input);
	}
}

enum outcome { STOPPED, LEFT, REPLAYED, FAILED };

/* The match that was entered, until somebody has seen enough of it. */
static enum outcome show_match(struct remote *remote, const char *match,
	const struct watch_request *request, enum rd_language *language)
{
	struct watcher watcher = {.remote = remote};
	struct shell *shell = &watcher.shell;
	struct session *session = watch_session(remote);
	char problem[KEYMAP_PROBLEM];
	shell_init(shell, session->game, *language);
	shell->pace.speed = request->pace;
	if (!board_load_keys(shell->board, &shell->keymap, problem)) {
		snprintf(session->problem, sizeof(session->problem), "%.500s", problem);
		watch_leave(remote);
		shell_finish(shell);
		return FAILED;
	}
	shell->session = session;
	shell->head = watcher.head;
	shell->hints = watcher.hints;
	session->listener = shell_listen;
	session->context = shell;
	session->herald = shell_herald;
	shell_look_at(shell, &session->sitter[0], session->seats);
	shell_look_with(shell, watch_eyes(remote));
	greet(&watcher);
	say_frame(&watcher);
	session->patience = shell_patience;
	look_on(&watcher, match);
	*language = shell->language;
	watch_leave(remote);
	enum outcome outcome = shell->is_stopping     ? STOPPED
			       : watcher.wants_replay ? REPLAYED
						      : LEFT;
	shell_finish(shell);
	return outcome;
}

/* It has a screen of its own. */
static enum outcome show_replay(struct remote *remote, const char *match, enum rd_language language)
{
	struct buffer log = {0};
	struct replay *replay = allocate(sizeof(*replay));
	enum outcome outcome = FAILED;
	screen_close();
	if (watch_record(remote, match, &log)) {
		if (!replay_open_text(replay, match, &log)) {
			snprintf(watch_session(remote)->problem, SESSION_PROBLEM, "%s",
				replay->problem);
		} else {
			outcome = terminal_replay(replay, RD_NOBODY, false, language) == STATUS_FINE
					  ? LEFT
					  : STOPPED;
			replay_close(replay);
		}
	}
	buffer_free(&log);
	free(replay);
	return screen_open() ? outcome : STOPPED;
}

/* Where no board is shown yet: whoever has waited enough presses Escape. */
static bool be_patient(void *context)
{
	struct input input = screen_read(0);
	(void)context;
	return input.kind != INPUT_STOP && !(input.kind == INPUT_KEY && input.key == KEY_OF_ESCAPE);
}

/* From one match to the next, by the list. What went wrong with one is said there. */
static enum outcome watch_some(struct remote *remote, const struct watch_request *request)
{
	struct playing_list *list = playing_begin(request->game);
	struct session *session = watch_session(remote);
	enum rd_language language = request->language;
	enum outcome outcome = LEFT;
	char match[WATCH_ID] = "";
	if (request->match)
		snprintf(match, sizeof(match), "%s", request->match);
	do {
		const char *problem = outcome == FAILED ? session->problem : "";
		session->patience = be_patient;
		if (!request->match && !playing_choose(remote, list, problem, match)) {
			outcome = session->problem[0] ? FAILED : LEFT;
			break;
		}
		outcome = watch_enter(remote, match, request->eyes)
				  ? show_match(remote, match, request, &language)
				  : FAILED;
		if (outcome == REPLAYED)
			outcome = show_replay(remote, match, language);
		session->language = language;
	} while (!request->match && outcome != STOPPED);
	playing_end(list);
	return outcome;
}

static int watch_on_screen(struct remote *remote, const struct watch_request *request)
{
	if (!screen_open())
		return STATUS_FAILED;
	enum outcome outcome = watch_some(remote, request);
	screen_close();
	if (outcome == FAILED)
		watch_complain(remote);
	return outcome == FAILED ? STATUS_FAILED : STATUS_FINE;
}

int terminal_watch(const struct watch_request *request)
{
	bool is_usage = false;
	if (!request->is_plain && !screen_check())
		return STATUS_FAILED;
	struct remote *remote = watch_open(request, &is_usage);
	if (!remote)
		return is_usage ? STATUS_USAGE : STATUS_FAILED;
	int status = request->is_plain ? watch_plain(remote, request)
				       : watch_on_screen(remote, request);
	watch_close(remote);
	return status;
}
