/*
 * watch_list.c: what is being played in public, as the server lists it: the most watched first. On the screen it is looked at again while somebody
 * looks, and who was chosen stays chosen.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "columns.h"
#include "remote_door.h"
#include "screen.h"
#include "watch.h"

enum { AGAIN_MS = 10000, WAIT_MS = 1000, GAME_COLUMNS = 13, TURN_COLUMNS = 10 };
enum { PLAYING_PAGE = 20, PLAYING_PAGES = 50, PLAYING_NAMES = 256, PLAYING_NOTE = 128 };

struct playing {
	char match[MATCH_ID], game[32];
	int64_t turn;
	char names[PLAYING_NAMES];
	char note[PLAYING_NOTE]; /* how many watch, with which eyes, whether it is rated */
};

/* One page of what is being played. */
struct playing_list {
	struct playing row[PLAYING_PAGE];
	int count, page;
	bool has_more;
	const struct rd_game *game;    /* of this one alone; NULL: of all */
	char problem[SESSION_PROBLEM]; /* until a key is pressed */
};

struct playing_list *playing_begin(const struct rd_game *game)
{
	struct playing_list *list = allocate(sizeof(*list));
	memset(list, 0, sizeof(*list));
	list->game = game;
	return list;
}

void playing_end(struct playing_list *list)
{
	free(list);
}

/* ---- asking ------------------------------------------------------------------------------------ */

/* "ana 1510 – Bot, level 2" */
static void take_players(struct playing *row, struct net_span list, enum rd_language language)
{
	struct rd_json reader;
	struct rd_span span;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	if (list.length == 0 || !rd_json_open(&reader, '['))
		return;
	while (rd_json_item(&reader) && rd_json_skip(&reader, &span)) {
		struct net_span one = net_span(span.text, span.length);
		char name[USERNAME + 32] = "", rating[24] = "";
		int64_t points = 0, level = 0;
		size_t length = strlen(row->names);
		remote_member_number(one, "bot", &level);
		remote_member_number(one, "rating", &points);
		if (level > 0)
			SAY(name, text_of(TEXT_BOT), language, RD_NUMBER(level));
		else
			remote_member_words(one, "username", name, USERNAME);
		if (points > 0)
			snprintf(rating, sizeof(rating), " %lld", (long long)points);
		snprintf(row->names + length, sizeof(row->names) - length, "%s%s%s",
			length > 0 ? " – " : "", name, rating);
	}
}

static void take_note(struct playing *row, struct net_span json, enum rd_language language)
{
	int64_t delay = 0, watching = 0;
	char eyes[64] = "", watched[64];
	remote_member_number(json, "broadcast", &delay);
	remote_member_number(json, "watching", &watching);
	bool is_rated = net_span_equals(remote_member(json, "rated"), NET_SPAN("true"));
	if (delay > 0)
		SAY(eyes, remote_text(REMOTE_LIST_EYES), language, RD_NUMBER(delay));
	SAY(watched, remote_text(watching > 0 ? REMOTE_LIST_WATCHED : REMOTE_LIST_UNWATCHED),
		language, RD_NUMBER(watching));
	snprintf(row->note, sizeof(row->note), "%s%s%s%s%s", eyes, delay > 0 ? ", " : "", watched,
		is_rated ? ", " : "",
		is_rated ? text_in(remote_text(REMOTE_LIST_RATED), language) : "");
}

static void take_list(struct playing_list *list, struct net_span answer, enum rd_language language)
{
	struct net_span rows = remote_member(answer, "matches");
	struct rd_json reader;
	struct rd_span span;
	list->count = 0;
	list->has_more = net_span_equals(remote_member(answer, "more"), NET_SPAN("true"));
	rd_json_start(&reader, rows.text, rows.length, NULL, NULL);
	if (rows.length == 0 || !rd_json_open(&reader, '['))
		return;
	while (list->count < PLAYING_PAGE && rd_json_item(&reader) &&
		rd_json_skip(&reader, &span)) {
		struct net_span one = net_span(span.text, span.length);
		struct playing *row = &list->row[list->count];
		*row = (struct playing){0};
		if (!remote_member_words(one, "match", row->match, sizeof(row->match)) ||
			!remote_member_words(one, "game", row->game, sizeof(row->game)))
			continue;
		remote_member_number(one, "turn_number", &row->turn);
		take_players(row, remote_member(one, "players"), language);
		take_note(row, one, language);
		list->count++;
	}
}

/* Asks for the page. False with a problem: the list is as it was. */
static bool load(struct remote *remote, struct playing_list *list)
{
	char json[96], code[32];
	struct rd_writer writer;
	rd_write_start(&writer, json, sizeof(json));
	rd_write_open(&writer, '{');
	if (list->game) {
		rd_write_key(&writer, "game");
		rd_write_words(&writer, list->game->name);
	}
	rd_write_key(&writer, "page");
	rd_write_integer(&writer, list->page);
	rd_write_close(&writer, '}');
	if (!rd_write_finish(&writer) || remote_ask(remote, "spectate:list",
						 net_span(json, writer.length), code) != REMOTE_OK)
		return false;
	take_list(list, net_buffer_span(&remote->answer), remote->session.language);
	return true;
}

/* ---- words ------------------------------------------------------------------------------------- */

static const char *title_of(const struct playing *row, enum rd_language language)
{
	const struct rd_game *game = rd_game_find(row->game, strlen(row->game));
	return game ? game->title.in[language] : row->game;
}

/* What is said where there is nothing to see; lines. */
static void say_none(
	const struct remote *remote, const struct playing_list *list, char *out, size_t capacity)
{
	enum rd_language language = remote->session.language;
	const char *title = list->game ? list->game->title.in[language] : "";
	char none[REMOTE_LINE], begin[REMOTE_LINE];
	SAY(none, remote_text(list->game ? REMOTE_LIST_NONE_OF : REMOTE_LIST_NONE), language,
		RD_WORDS(title));
	SAY(begin, remote_text(REMOTE_LIST_BEGIN), language,
		RD_WORDS(list->game ? list->game->name : "naval"),
		RD_WORDS(remote->address.origin));
	snprintf(out, capacity, "%.1000s\n%.1000s\n", none, begin);
}

/* ---- the screen -------------------------------------------------------------------------------- */

struct chooser {
	struct remote *remote;
	struct playing_list *list;
	int chosen;
	int64_t asked_at;
	bool is_loaded, is_leaving;
};

static void draw_row(
	const struct playing *row, int line, int columns, bool is_chosen, enum rd_language language)
{
	const struct style *style = is_chosen ? &style_chosen : &style_plain;
	struct area all = {line, 0, 1, columns};
	char turn[64];
	int rest = columns - GAME_COLUMNS - TURN_COLUMNS - 4, names = rest * 11 / 20;
	SAY(turn, remote_text(REMOTE_LIST_TURN), language, RD_NUMBER(row->turn));
	screen_fill(&all, style);
	screen_text(line, 0, 2, style, is_chosen ? ">" : "");
	screen_text(line, 2, GAME_COLUMNS, style, title_of(row, language));
	screen_text(line, 3 + GAME_COLUMNS, names - 1, style, row->names);
	screen_text(line, 3 + GAME_COLUMNS + names, TURN_COLUMNS - 1, style, turn);
	screen_text(line, 3 + GAME_COLUMNS + names + TURN_COLUMNS, rest - names, style, row->note);
}

/* Lines of a text, below each other. */
static void draw_lines(int line, int columns, const struct style *style, const char *text)
{
	while (*text) {
		size_t end = strcspn(text, "\n");
		char part[REMOTE_LINE], *at = part;
		snprintf(part, sizeof(part), "%.*s", (int)end, text);
		while (*at) {
			char piece[REMOTE_LINE];
			size_t length = text_wrap(at, columns - 4);
			snprintf(piece, sizeof(piece), "%.*s", (int)length, at);
			screen_text(line++, 2, columns - 4, style, piece);
			at += length;
			at += strspn(at, " ");
		}
		text += end + (text[end] == '\n');
	}
}

static void draw(const struct chooser *chooser)
{
	const struct playing_list *list = chooser->list;
	const struct remote *remote = chooser->remote;
	enum rd_language language = remote->session.language;
	struct area screen = screen_area();
	struct area bar = {0, 0, 1, screen.columns};
	char title[REMOTE_LINE], page[64] = "", none[2 * REMOTE_LINE];
	int rows = screen.lines - 4,
	    first = chooser->chosen < rows ? 0 : chooser->chosen - rows + 1;
	SAY(title, remote_text(list->game ? REMOTE_LIST_OF : REMOTE_LIST), language,
		RD_WORDS(list->game ? list->game->title.in[language] : ""));
	if (list->page > 0 || list->has_more)
		SAY(page, remote_text(REMOTE_LIST_PAGE), language, RD_NUMBER(list->page + 1));
	screen_clear();
	screen_fill(&bar, &style_bar);
	screen_text(0, 1, screen.columns - 30, &style_bar, title);
	screen_text_right(0, screen.columns - 28, 27, &style_bar,
		remote->is_welcome ? page : text_in(remote_text(REMOTE_RECONNECTING), language));
	for (int i = 0; i < rows && first + i < list->count; i++)
		draw_row(&list->row[first + i], 2 + i, screen.columns, first + i == chooser->chosen,
			language);
	if (chooser->is_loaded && list->count == 0) {
		say_none(remote, list, none, sizeof(none));
		draw_lines(2, screen.columns, &style_plain, none);
	}
	screen_text(screen.lines - 2, 0, screen.columns, &style_bad, list->problem);
	screen_text(screen.lines - 1, 0, screen.columns, &style_faint,
		text_in(remote_text(REMOTE_LIST_KEYS), language));
	screen_show();
}

/* What was chosen stays so, wherever it is in the list now. */
static void look_again(struct chooser *chooser)
{
	struct playing_list *list = chooser->list;
	char match[MATCH_ID] = "";
	if (chooser->chosen < list->count)
		memcpy(match, list->row[chooser->chosen].match, MATCH_ID);
	chooser->asked_at = wire_now();
	if (!chooser->remote->is_welcome)
		return;
	if (load(chooser->remote, list))
		chooser->is_loaded = true;
	else
		snprintf(list->problem, sizeof(list->problem), "%s",
			chooser->remote->session.problem);
	for (int i = 0; i < list->count; i++)
		if (strcmp(list->row[i].match, match) == 0)
			chooser->chosen = i;
	if (chooser->chosen >= list->count)
		chooser->chosen = list->count > 0 ? list->count - 1 : 0;
}

/* All games, then each that several play. */
static void next_game(struct chooser *chooser)
{
	struct playing_list *list = chooser->list;
	size_t at = 0;
	while (list->game && at < rd_game_count() &&
		strcmp(rd_game_at(at)->name, list->game->name) != 0)
		at++;
	at = list->game ? at + 1 : 0;
	while (at < rd_game_count() && rd_game_at(at)->seats_max < 2)
		at++;
	list->game = at < rd_game_count() ? rd_game_at(at) : NULL;
	list->page = chooser->chosen = 0;
	look_again(chooser);
}

static void turn_page(struct chooser *chooser, int pages)
{
	struct playing_list *list = chooser->list;
	int page = list->page + pages;
	if (page < 0 || page >= PLAYING_PAGES || (pages > 0 && !list->has_more))
		return;
	list->page = page;
	chooser->chosen = 0;
	look_again(chooser);
}

/* True: somebody was chosen. */
static bool obey_key(struct chooser *chooser, int key)
{
	const struct playing_list *list = chooser->list;
	switch (key) {
	case KEY_OF_UP:
	case 'k': chooser->chosen -= chooser->chosen > 0; break;
	case KEY_OF_DOWN:
	case 'j': chooser->chosen += chooser->chosen + 1 < list->count; break;
	case KEY_OF_HOME: chooser->chosen = 0; break;
	case KEY_OF_END: chooser->chosen = list->count > 0 ? list->count - 1 : 0; break;
	case KEY_OF_PAGE_DOWN:
	case KEY_OF_RIGHT: turn_page(chooser, 1); break;
	case KEY_OF_PAGE_UP:
	case KEY_OF_LEFT: turn_page(chooser, -1); break;
	case 'g': next_game(chooser); break;
	case 'r': look_again(chooser); break;
	case 'L' - '@': screen_redraw(); break;
	case KEY_OF_ESCAPE:
	case 'q': chooser->is_leaving = true; break;
	case ' ':
	case KEY_OF_ENTER: return list->count > 0;
	default: break;
	}
	return false;
}

static bool obey(struct chooser *chooser, const struct input *input)
{
	int row = input->line - 2;
	if (input->kind == INPUT_STOP)
		chooser->is_leaving = true;
	if (input->kind == INPUT_KEY || input->kind == INPUT_CLICK)
		chooser->list->problem[0] = 0; /* it was read */
	if (input->kind == INPUT_CLICK && row >= 0 && row < chooser->list->count) {
		bool is_again = chooser->chosen == row;
		chooser->chosen = row;
		return is_again;
	}
	return input->kind == INPUT_KEY && obey_key(chooser, input->key);
}

bool playing_choose(
	struct remote *remote, struct playing_list *list, const char *problem, char match[WATCH_ID])
{
	struct chooser chooser = {.remote = remote, .list = list};
	snprintf(list->problem, sizeof(list->problem), "%s", problem);
	look_again(&chooser);
	while (!chooser.is_leaving) {
		draw(&chooser);
		struct input input = screen_read(0);
		if (input.kind == INPUT_NONE) {
			wire_wait(remote->wire, STDIN_FILENO, WAIT_MS);
			input = screen_read(0);
		}
		if (wire_state(remote->wire) == WIRE_REFUSED) {
			remote_problem(remote, REMOTE_SIGNED_OUT, "", "");
			return false;
		}
		if (obey(&chooser, &input)) {
			memcpy(match, list->row[chooser.chosen].match, MATCH_ID);
			return true;
		}
		bool is_due = wire_now() - chooser.asked_at >= AGAIN_MS || !chooser.is_loaded;
		if (remote->is_welcome && is_due && wire_now() - chooser.asked_at >= WAIT_MS)
			look_again(&chooser);
	}
	remote->session.problem[0] = 0;
	return false;
}

/* ---- lines of text ------------------------------------------------------------------------------- */

static void print_list(struct remote *remote, const struct playing_list *list)
{
	char line[2 * REMOTE_LINE];
	enum rd_language language = remote->session.language;
	if (list->count == 0) {
		say_none(remote, list, line, sizeof(line));
		for (char *rest, *one = strtok_r(line, "\n", &rest); one;
			one = strtok_r(NULL, "\n", &rest))
			door_print(one, true);
		return;
	}
	door_print(text_in(remote_text(REMOTE_LIST), language), true);
	for (int i = 0; i < list->count; i++) {
		const struct playing *row = &list->row[i];
		SAY(line, remote_text(REMOTE_LIST_ROW), language, RD_NUMBER(i + 1),
			RD_WORDS(title_of(row, language)), RD_WORDS(row->names),
			RD_NUMBER(row->turn), RD_WORDS(row->note));
		door_print(line, true);
	}
	if (list->has_more)
		DOOR_PRINT(remote, REMOTE_LIST_MORE, RD_WORDS(""));
}

bool playing_choose_plain(struct remote *remote, struct playing_list *list, char match[WATCH_ID])
{
	char typed[DOOR_TYPED], line[REMOTE_LINE];
	SAY(line, remote_text(REMOTE_LIST_CHOOSE), remote->session.language, RD_WORDS(""));
	for (;;) {
		if (!load(remote, list))
			return false;
		remote->session.problem[0] = 0;
		print_list(remote, list);
		/* A script must not ask for ever for what is not there. */
		if (list->count == 0 && !isatty(STDIN_FILENO))
			return false;
		door_print(line, false);
		bool is_typed = door_read(typed, sizeof(typed));
		if (!isatty(STDIN_FILENO))
			door_print(is_typed ? typed : "", true);
		if (!is_typed || strcmp(typed, "0") == 0 || strcmp(typed, "q") == 0)
			return false;
		unsigned long number = strtoul(typed, NULL, 10);
		if (number >= 1 && number <= (unsigned long)list->count) {
			memcpy(match, list->row[number - 1].match, MATCH_ID);
			return true;
		}
		list->page = typed[0] == '+' && list->has_more ? list->page + 1 : 0;
	}
}
