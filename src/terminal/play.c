/*
 * play.c: `ronda play`: opens the match and plays it, on a screen or in lines of text (plain.c).
 *
 * The loop of the screen: let the others act, see whose eyes the screen needs, draw, wait for a
 * key.
 */
#include "play.h"

#include <stdio.h>
#include <string.h>

#include "aftermath.h"
#include "hall_texts.h"
#include "life.h"
#include "local/learnt.h"
#include "menu.h"
#include "plain.h"
#include "remote_texts.h"
#include "shell.h"

enum { WAIT = 1000, WAIT_WITH_CLOCK = 200 };

struct play {
	struct shell shell;
	const struct play_request *request;
	struct play_request lesson; /* the request of the present lesson, where it is one */
	bool is_leaving;
};

/* ---- the menu -------------------------------------------------------------------------------- */

static void surrender(struct play *play)
{
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	struct shell *shell = &play->shell;
	if (session_leaving(shell->game, action) &&
		shell_confirm(shell, text_in(text_of(TEXT_ASK_SURRENDER), shell->language)))
		table_do(&shell->table, action, NULL);
}

static void do_wish(struct shell *shell, enum session_wish wish)
{
	if (wish == SESSION_WISH_SAY)
		menu_say(shell);
	else if (!session_wish(shell->session, wish, NULL))
		shell_note(shell, TONE_BAD, shell->session->problem);
}

/* What a server offers around the match, in the order of the menu. */
static const struct {
	enum session_wish wish;
	enum remote_text text;
} wish_lines[] = {
	{SESSION_WISH_SAY, REMOTE_MENU_SAY},
	{SESSION_WISH_PAUSE, REMOTE_MENU_PAUSE},
	{SESSION_WISH_ACCEPT, REMOTE_MENU_ACCEPT},
	{SESSION_WISH_REJECT, REMOTE_MENU_REJECT},
	{SESSION_WISH_RESUME, REMOTE_MENU_RESUME},
};

static void open_menu(struct play *play)
{
	enum {
		GO_ON,
		HELP,
		LANGUAGE,
		QUIT,
		LIFE,
		TERMS,
		PACE,
		SURRENDER,
		WISHES,
		LINES = WISHES + 5
	};
	struct shell *shell = &play->shell;
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	enum rd_language language = shell->language;
	uint32_t wishes = session_wishes(shell->session);
	const char *lines[LINES];
	int items[LINES], count = 0;
	struct life life;
	char language_line[MENU_LINE], pace_line[MENU_LINE];
	menu_say_language(shell, language_line);
	menu_say_pace(shell, pace_line);
#define ITEM(item, words) (items[count] = (item), lines[count++] = (words))
	ITEM(GO_ON, text_in(text_of(TEXT_MENU_ON), language));
	ITEM(HELP, text_in(text_of(TEXT_MENU_HELP), language));
	ITEM(LANGUAGE, language_line);
	for (int i = 0; i < (int)RD_COUNT(wish_lines); i++)
		if (wishes & wish_lines[i].wish)
			ITEM(WISHES + i, text_in(remote_text(wish_lines[i].text), language));
	ITEM(QUIT, play->request->server ? text_in(remote_text(REMOTE_MENU_LEAVE), language)
					 : text_in(text_of(TEXT_MENU_QUIT), language));
	if (session_life(shell->session, &life))
		ITEM(LIFE, text_in(hall_text(HALL_TEXT_LIFE), language));
	else if (shell->session->kind->terms)
		ITEM(TERMS, text_in(hall_text(HALL_TEXT_TERMS), language));
	if (shell->session->seats > 1)
		ITEM(PACE, pace_line);
	if (session_leaving(shell->game, action) && shell->table.seat >= 0)
		ITEM(SURRENDER, text_in(text_of(TEXT_MENU_SURRENDER), language));
#undef ITEM
	int chosen = shell_choose(shell, text_in(text_of(TEXT_MENU), language), lines, count);
	int item = chosen < 0 ? GO_ON : items[chosen];
	switch (item) {
	case GO_ON: break;
	case HELP: shell_help(shell); break;
	case LANGUAGE: menu_language(shell); break;
	case PACE: menu_pace(shell); break;
	case LIFE: menu_life(shell); break;
	case TERMS: menu_terms(shell); break;
	case QUIT: play->is_leaving = true; break;
	case SURRENDER: surrender(play); break;
	default: do_wish(shell, wish_lines[item - WISHES].wish); break;
	}
}

/* ---- the loop -------------------------------------------------------------------------------- */

static void handle_input(struct play *play, const struct input *input)
{
	struct shell *shell = &play->shell;
	if (input->kind == INPUT_CLICK && shell->board->mouse) {
		shell->board->mouse(&shell->table, input, &shell->layout);
		return;
	}
	if (input->kind != INPUT_KEY)
		return;
	/*
	 * The board goes first: in heroes `q` is a slot and Escape puts a card back, in dungeon PgUp is
	 * a step.
	 */
	if (shell->board->key(&shell->table, input->key) || shell_key(shell, input->key))
		return;
	if (input->key == ':' && shell->game->parse && shell->table.may_act)
		shell_order(shell, NULL);
	else if (input->key == 'm' || input->key == 'q' || input->key == KEY_OF_ESCAPE)
		open_menu(play);
}

/* Whose eyes the screen needs now. Between two people the curtain falls. */
static bool choose_eyes(struct play *play)
{
	struct shell *shell = &play->shell;
	struct rd_standing standing;
	int seat = shell->table.seat;
	shell_stand(shell, &standing);
	uint32_t waiting = standing.to_act & shell->session->own;
	bool is_shared = __builtin_popcount(shell->session->own) > 1;
	if (session_owns(shell->session, seat) &&
		(standing.is_over || waiting == 0 || (waiting & RD_SEAT(seat))))
		return true;
	uint32_t wanted = waiting ? waiting : shell->session->own;
	seat = __builtin_ctz(wanted);
	if (is_shared && !standing.is_over) {
		session_rest(shell->session, true);
		bool is_open = shell_curtain(shell, seat);
		session_rest(shell->session, false);
		if (!is_open)
			return false;
	}
	shell_look_with(shell, seat);
	return true;
}

/* The match cannot go on, because a bot's step could not be saved. */
static void ask_for_another_try(struct play *play)
{
	struct shell *shell = &play->shell;
	char question[SHELL_LINE];
	SAY(question, text_of(TEXT_STUCK), shell->language, RD_WORDS(shell->session->problem));
	if (!shell_confirm(shell, question))
		play->is_leaving = true;
}

/* A match begins, or goes on: from here on what others do is shown step by step. */
static void greet(struct shell *shell)
{
	char line[SHELL_LINE];
	enum text text = shell->session->was_resumed ? TEXT_RESUMED : TEXT_BEGUN;
	for (int seat = 0; seat < shell->session->seats; seat++) {
		if (!session_owns(shell->session, seat))
			continue;
		if (!session_is_lesson(shell->session))
			journal_add(shell->journal[seat], TONE_FAINT,
				text_in(text_of(text), shell->language));
		if (shell->session->notice[0]) {
			SAY(line, text_of(TEXT_NOTICE), shell->language,
				RD_WORDS(shell->session->notice));
			journal_add(shell->journal[seat], TONE_BAD, line);
		}
	}
	shell_set_pace(shell, shell->pace.speed);
}

/*
 * Another match with the same seats. If it could not be begun the end is shown again, with the
 * reason.
 */
static void play_again(struct play *play)
{
	struct shell *shell = &play->shell;
	char problem[SESSION_PROBLEM];
	struct session *next = shell->session->kind->again(shell->session, play->request, problem);
	if (!next) {
		shell_note(shell, TONE_BAD, problem);
		return;
	}
	if (next != shell->session)
		session_close(shell->session);
	shell_reset(shell);
	shell->session = next;
	greet(shell);
}

/* What is agreed on and waits for an answer stands in the log of whoever comes. */
static void tell_votes(struct shell *shell)
{
	struct life life;
	char line[LIFE_LINE];
	if (!session_life(shell->session, &life))
		return;
	for (int i = 0; i < life.votes; i++) {
		life_say_vote(shell->session, &life.vote[i], line, sizeof(line));
		shell_herald(shell, false, line);
		if (!life_has_agreed(&life, &life.vote[i]))
			shell_note(shell, TONE_HEADING, line);
	}
}

/* A lesson is won or lost: on to the next one, once more, or away. */
static void end_lesson(struct play *play)
{
	struct shell *shell = &play->shell;
	enum { NEXT, AGAIN, LEAVE, CHOICES };
	static const enum text texts[CHOICES] = {
		TEXT_LESSON_NEXT, TEXT_LESSON_AGAIN, TEXT_LESSON_LEAVE};
	const char *lines[CHOICES];
	char title[SHELL_LINE], name[128];
	bool is_won = lesson_session_is_won(shell->session);
	int first = is_won && play->lesson.lessons_left > 0 ? NEXT : AGAIN, count = 0;
	for (int i = first; i < CHOICES; i++)
		lines[count++] = text_in(text_of(texts[i]), shell->language);
	session_condition(shell->session, name, sizeof(name));
	if (is_won)
		SAY(title, text_of(TEXT_LESSON_WON), shell->language, RD_WORDS(name));
	else
		SAY(title, text_of(TEXT_LESSON_LOST), shell->language, RD_WORDS(name));
	int chosen = first + shell_choose(shell, title, lines, count);
	if (chosen < first || chosen == LEAVE) {
		play->is_leaving = true;
		return;
	}
	if (chosen == NEXT) {
		play->lesson.lesson++;
		play->lesson.lessons_left--;
	}
	play->request = &play->lesson;
	play_again(play);
}

/* The title of the terminal says how many matches on the server wait, whichever is on the screen. */
static void name_window(const struct shell *shell)
{
	char title[SHELL_LINE];
	int waiting = session_waiting(shell->session);
	if (waiting == RD_NOBODY)
		return;
	SAY(title, hall_text(waiting > 0 ? HALL_TEXT_TITLE_MATCH : HALL_TEXT_TITLE_MATCH_NONE),
		shell->language, RD_NUMBER(waiting),
		RD_WORDS(shell->game->title.in[shell->language]));
	screen_title(title);
}

/* Draws and waits for one key, click or moment. */
static void take_input(struct play *play, int milliseconds)
{
	struct shell *shell = &play->shell;
	shell_draw(shell);
	screen_show();
	name_window(shell);
	if (!shell_is_behind(shell))
		session_seen(shell->session);
	struct input input = shell_read(shell, shell_patience_left(shell, milliseconds));
	if (!shell_skip(shell, &input))
		handle_input(play, &input);
}

/*
 * A bot may think for a while: what the person did, and that somebody is waited for, is shown
 * before.
 */
static void show_waiting(struct play *play)
{
	struct shell *shell = &play->shell;
	struct rd_standing standing;
	shell_stand(shell, &standing);
	bool is_waiting = !standing.is_over && (standing.to_act & shell->session->own) == 0;
	if (!is_waiting || !session_owns(shell->session, shell->table.seat))
		return;
	shell_refresh(shell);
	shell_draw(shell);
	screen_show();
}

/* What else there is to be told of the end, once: in the status line, and when the screen is gone. */
static void hear_epilogue(struct shell *shell)
{
	if (shell->has_epilogue)
		return;
	shell->has_epilogue = true;
	session_epilogue(shell->session, shell->epilogue, sizeof(shell->epilogue));
	if (shell->epilogue[0])
		shell_note(shell, TONE_HEADING, shell->epilogue);
}

static int play_on_screen(struct play *play)
{
	struct shell *shell = &play->shell;
	while (!play->is_leaving && !shell->is_stopping) {
		struct rd_standing standing;
		show_waiting(play);
		enum session_step step = session_step(shell->session);
		if (step == SESSION_BROKEN) {
			shell_catch_up(shell);
			ask_for_another_try(play);
			continue;
		}
		if (!choose_eyes(play))
			break;
		shell_play(shell);
		shell_refresh(shell);
		shell_stand(shell, &standing);
		if (standing.is_over && !shell_is_behind(shell) &&
			session_is_lesson(shell->session)) {
			end_lesson(play);
			continue;
		}
		if (standing.is_over && !shell_is_behind(shell)) {
			hear_epilogue(shell);
			if (!shell->memorial[0])
				aftermath_write(shell->board, shell->session, &shell->table,
					shell->memorial, sizeof(shell->memorial));
			if (shell_show_end(shell) == SHELL_QUIT)
				break;
			play_again(play);
			continue;
		}
		bool has_clock = session_left(shell->session) != RD_NEVER;
		take_input(play, step == SESSION_MOVED ? 0 : has_clock ? WAIT_WITH_CLOCK : WAIT);
	}
	return STATUS_FINE;
}

/* ---- beginning and end ----------------------------------------------------------------------- */

/* After the screen is gone: what became of the match. */
static void say_goodbye(const struct shell *shell)
{
	char line[SHELL_LINE];
	fputs(shell->memorial, stdout);
	if (shell->epilogue[0])
		puts(shell->epilogue);
	session_farewell(shell->session, shell->language, line, sizeof(line));
	if (line[0])
		puts(line);
}

void refuse_play(const struct play_request *request, const char *problem)
{
	if (request->problem)
		snprintf(request->problem, SESSION_PROBLEM, "%s", problem);
	else
		fprintf(stderr, "ronda play: %s\n", problem);
}

static int play_with_screen(const struct play_request *request)
{
	struct play play = {.request = request, .lesson = *request};
	struct shell *shell = &play.shell;
	char problem[SESSION_PROBLEM], key_problem[KEYMAP_PROBLEM];
	bool is_usage = false;
	int status = STATUS_FAILED;
	if (!screen_check())
		return STATUS_FAILED;
	shell_init(shell, request->game, request->language);
	shell->pace.speed = request->pace;
	if (!board_load_keys(shell->board, &shell->keymap, key_problem)) {
		refuse_play(request, key_problem);
		shell_finish(shell);
		return STATUS_FAILED;
	}
	shell->session = session_open(request, shell_listen, shell, problem, &is_usage);
	if (!shell->session) {
		refuse_play(request, problem);
		status = is_usage ? STATUS_USAGE : STATUS_FAILED;
	} else if (screen_open()) {
		shell->session->herald = shell_herald;
		shell->session->patience = shell_patience;
		greet(shell);
		if (since_is_worth_telling(&shell->since) && choose_eyes(&play))
			shell_show_since(shell);
		tell_votes(shell);
		status = play_on_screen(&play);
		screen_close();
		if (!request->problem)
			say_goodbye(shell);
	}
	session_close(shell->session);
	shell_finish(shell);
	return status;
}

int terminal_play(const struct play_request *request)
{
	return request->is_plain ? plain_play(request) : play_with_screen(request);
}
