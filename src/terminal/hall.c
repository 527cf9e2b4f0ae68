/*
 * hall.c: `ronda matches` on the screen: the lists, two lines for each row; what is chosen is opened or looked at, and after a match one is
 * here again. The title of the terminal says how many matches wait.
 */
#include "hall.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "columns.h"

enum { AGAIN_MS = 10000, WAIT_MS = 1000, TOP = 3, ROW = 2, FOOT = 2, WHEN_COLUMNS = 34 };

/* ---- drawing ----------------------------------------------------------------------------------- */

static void name_window(const struct hall *hall)
{
	int waiting = needs_waiting(&hall->remote->needs);
	char title[64];
	SAY(title, hall_text(waiting > 0 ? HALL_TEXT_TITLE : HALL_TEXT_TITLE_NONE), hall->language,
		RD_NUMBER(waiting));
	screen_title(title);
}

/* The lists beside each other; the one that is shown is marked by more than its colour. */
static void draw_bar(const struct hall *hall, int columns)
{
	struct area bar = {0, 0, 1, columns};
	int at = 1;
	screen_fill(&bar, &style_bar);
	for (int i = 0; i < HALL_LISTS; i++) {
		char name[64];
		bool is_shown = i == (int)hall->list;
		snprintf(name, sizeof(name), is_shown ? "[%s]" : " %s ",
			text_in(hall_text(hall_kinds[i]->title), hall->language));
		at += screen_text(0, at, columns - at, is_shown ? &style_chosen : &style_bar, name);
		at += 1;
	}
}

static void draw_head(const struct hall *hall, int columns)
{
	char here[2 * HALL_WORDS], waiting[HALL_WORDS], page[64] = "";
	SAY(here, hall_text(HALL_TEXT_HERE), hall->language, RD_WORDS(hall->remote->username),
		RD_WORDS(hall->remote->address.origin));
	hall_say_waiting(hall, waiting, sizeof(waiting));
	if (hall->page > 0 || hall->has_more)
		SAY(page, remote_text(REMOTE_LIST_PAGE), hall->language, RD_NUMBER(hall->page + 1));
	screen_text(1, 1, columns - 32, &style_faint, here);
	screen_text_right(1, columns - 31, 30, &style_strong,
		!hall->remote->is_welcome
			? text_in(remote_text(REMOTE_RECONNECTING), hall->language)
		: page[0] ? page
			  : waiting);
}

static void draw_item(const struct hall_item *item, int line, int columns, bool is_chosen)
{
	const struct style *style = is_chosen        ? &style_chosen
				    : item->is_yours ? &style_strong
						     : &style_plain;
	const struct style *faint = is_chosen ? &style_chosen : &style_faint;
	const struct style *state = is_chosen        ? &style_chosen
				    : item->is_yours ? &style_key
						     : &style_faint;
	struct area all = {line, 0, ROW, columns};
	int when = item->when[0] ? text_columns(item->when) : 0;
	if (when > WHEN_COLUMNS)
		when = WHEN_COLUMNS;
	screen_fill(&all, is_chosen ? &style_chosen : &style_plain);
	screen_text(line, 0, 2, style, is_chosen ? ">" : "");
	screen_text(line, 1, 1, style, item->is_yours ? "!" : " ");
	int used = screen_text(line, 3, columns - 6 - when, style, item->title);
	screen_text(line, 5 + used, columns - 8 - used - when, is_chosen ? style : &style_plain,
		item->who);
	screen_text_right(line, columns - 1 - when, when, faint, item->when);
	screen_text(line + 1, 5, columns - 6, state, item->state);
}

static void draw(const struct hall *hall)
{
	struct area screen = screen_area();
	int rows = (screen.lines - TOP - FOOT) / ROW;
	int first = hall->chosen < rows ? 0 : hall->chosen - rows + 1;
	char none[2 * HALL_WORDS];
	screen_clear();
	draw_bar(hall, screen.columns);
	draw_head(hall, screen.columns);
	for (int i = 0; i < rows && first + i < hall->count; i++)
		draw_item(&hall->item[first + i], TOP + i * ROW, screen.columns,
			first + i == hall->chosen);
	if (hall->is_loaded && hall->count == 0) {
		hall_say_none(hall, none, sizeof(none));
		int line = TOP;
		for (const char *at = none; *at; at += strspn(at, " ")) {
			char part[2 * HALL_WORDS];
			size_t length = text_wrap(at, screen.columns - 4);
			snprintf(part, sizeof(part), "%.*s", (int)length, at);
			screen_text(line++, 2, screen.columns - 4, &style_plain, part);
			at += length;
		}
	}
	screen_text(screen.lines - 2, 1, screen.columns - 2,
		hall->is_good_note ? &style_good : &style_bad, hall->note);
	screen_text(screen.lines - 1, 0, screen.columns, &style_faint,
		text_in(hall_text(hall_kind(hall)->keys), hall->language));
	screen_show();
	name_window(hall);
}

/* ---- waiting ----------------------------------------------------------------------------------- */

/* Where something is waited for: whoever has waited enough presses Escape. */
static bool be_patient(void *context)
{
	struct input input = screen_read(0);
	(void)context;
	return input.kind != INPUT_STOP && !(input.kind == INPUT_KEY && input.key == KEY_OF_ESCAPE);
}

static struct input read_input(void *context)
{
	struct hall *hall = context;
	struct input input = screen_read(0);
	if (input.kind == INPUT_NONE) {
		wire_wait(hall->remote->wire, STDIN_FILENO, WAIT_MS);
		remote_maintain(hall->remote);
		input = screen_read(0);
	}
	return input;
}

static void complain(struct hall *hall)
{
	snprintf(hall->note, sizeof(hall->note), "%s", hall->remote->session.problem);
	hall->is_good_note = false;
}

static void load(struct hall *hall)
{
	if (hall->remote->is_welcome && !hall_load(hall))
		complain(hall);
}

/* ---- keys -------------------------------------------------------------------------------------- */

static void turn_to(struct hall *hall, int list)
{
	hall_turn_to(hall, (enum hall_list)list);
	load(hall);
}

static void turn_on(struct hall *hall, int step)
{
	turn_to(hall, ((int)hall->list + step + HALL_LISTS) % HALL_LISTS);
}

static void turn_page(struct hall *hall, int pages)
{
	int page = hall->page + pages;
	if (page < 0 || page >= HALL_PAGES || (pages > 0 && !hall->has_more))
		return;
	hall->page = page;
	hall->chosen = 0;
	load(hall);
}

/* All games, then each that several play. */
static void next_game(struct hall *hall)
{
	size_t at = 0;
	if (!hall_kind(hall)->has_games)
		return;
	while (hall->game && at < rd_game_count() &&
		strcmp(rd_game_at(at)->name, hall->game->name) != 0)
		at++;
	at = hall->game ? at + 1 : 0;
	while (at < rd_game_count() && rd_game_at(at)->seats_max < 2)
		at++;
	hall->game = at < rd_game_count() ? rd_game_at(at) : NULL;
	hall->page = hall->chosen = 0;
	load(hall);
}

/* What there is to be known of it, and then it is taken, or not. */
static void enter(struct hall *hall)
{
	const struct hall_kind *kind = hall_kind(hall);
	if (hall->chosen >= hall->count)
		return;
	struct hall_item item = hall->item[hall->chosen];
	struct buffer text = {0};
	bool is_wanted = true;
	if (kind->tell) {
		if (!kind->tell(hall, &item, &text)) {
			complain(hall);
			buffer_free(&text);
			return;
		}
		const struct leaf leaf = {.title = item.title,
			.text = text.text ? text.text : "",
			.keys = text_in(hall_text(kind->offer(&item)), hall->language),
			.read = read_input,
			.context = hall};
		is_wanted = leaf_show(&leaf);
		buffer_free(&text);
	}
	if (is_wanted && !hall_take(hall, &item))
		complain(hall);
}

/* False: he leaves. */
static bool obey_key(struct hall *hall, int key)
{
	int last = hall->count > 0 ? hall->count - 1 : 0;
	if (key >= '1' && key < '1' + HALL_LISTS) {
		turn_to(hall, key - '1');
		return true;
	}
	switch (key) {
	case KEY_OF_UP:
	case 'k': hall->chosen -= hall->chosen > 0; break;
	case KEY_OF_DOWN:
	case 'j': hall->chosen += hall->chosen < last; break;
	case KEY_OF_HOME: hall->chosen = 0; break;
	case KEY_OF_END: hall->chosen = last; break;
	case KEY_OF_TAB:
	case KEY_OF_RIGHT: turn_on(hall, 1); break;
	case KEY_OF_LEFT: turn_on(hall, -1); break;
	case KEY_OF_PAGE_DOWN: turn_page(hall, 1); break;
	case KEY_OF_PAGE_UP: turn_page(hall, -1); break;
	case 'g': next_game(hall); break;
	case 'r': load(hall); break;
	case 'L' - '@': screen_redraw(); break;
	case ' ':
	case KEY_OF_ENTER: enter(hall); break;
	case KEY_OF_ESCAPE:
	case 'q': return false;
	default: break;
	}
	return true;
}

static bool obey(struct hall *hall, const struct input *input)
{
	int row = (input->line - TOP) / ROW;
	if (input->kind == INPUT_STOP)
		return false;
	if (input->kind == INPUT_KEY || input->kind == INPUT_CLICK)
		hall->note[0] = 0; /* it was read */
	if (input->kind == INPUT_CLICK && input->line >= TOP && row < hall->count) {
		bool is_again = hall->chosen == row;
		hall->chosen = row;
		if (is_again)
			enter(hall);
	}
	return input->kind != INPUT_KEY || obey_key(hall, input->key);
}

/* ---- the loop ---------------------------------------------------------------------------------- */

/* Until a match is to be opened. False: he leaves, or is not let in any more. */
static bool choose(struct hall *hall)
{
	struct remote *remote = hall->remote;
	remote->session.patience = be_patient;
	load(hall);
	while (!hall->match[0]) {
		hall_say_mine(hall);
		draw(hall);
		struct input input = read_input(hall);
		if (wire_state(remote->wire) == WIRE_REFUSED) {
			remote_problem(remote, REMOTE_SIGNED_OUT, "", "");
			complain(hall);
			return false;
		}
		if (!obey(hall, &input))
			return false;
		hall_follow_start(hall);
		bool is_old = hall_kind(hall)->event && wire_now() - hall->asked_at >= AGAIN_MS;
		if (remote->is_welcome && (is_old || !hall->is_loaded) &&
			wire_now() - hall->asked_at >= WAIT_MS)
			load(hall);
	}
	return true;
}

static int walk_through(struct hall *hall)
{
	bool is_usage = false;
	for (;;) {
		if (!hall_open(hall, &is_usage))
			return is_usage ? STATUS_USAGE : STATUS_FAILED;
		if (!screen_open())
			return STATUS_FAILED;
		bool is_chosen = choose(hall);
		screen_close();
		bool is_refused = !is_chosen && hall->note[0] &&
				  wire_state(hall->remote->wire) == WIRE_REFUSED;
		hall_close(hall);
		if (is_refused)
			fprintf(stderr, "ronda matches: %s\n", hall->note);
		if (!is_chosen)
			return is_refused ? STATUS_FAILED : STATUS_FINE;
		hall_play(hall);
	}
}

int terminal_matches(const struct matches_request *request)
{
	static struct hall hall;
	memset(&hall, 0, sizeof(hall));
	hall.request = request;
	hall.language = request->language;
	hall.list = request->list;
	if (!request->is_plain && !screen_check())
		return STATUS_FAILED;
	int status = request->is_plain ? hall_plain(&hall) : walk_through(&hall);
	hall_close(&hall);
	return status;
}
