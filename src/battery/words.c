/*
 * words.c: what a game says is UTF-8, whole at any length, and stays within the room that it is given; what it does not
 * understand it tells in every language.
 */
#include "parts.h"

#include <string.h>

enum { ROOM = 16000, TEXT = ROOM + 384, MARK = 0x7e };

static void check_words(
	struct battery *battery, const char *what, const char *text, size_t length, size_t room)
{
	char json[20000];
	struct rd_writer writer;
	struct rd_fault fault;
	must(battery, (unsigned char)text[room] == MARK, "%s writes behind the room it has", what);
	must(battery, length < room && strlen(text) == length,
		"%s says it wrote %zu bytes, and wrote %zu", what, length, strlen(text));
	rd_write_start(&writer, json, sizeof(json));
	rd_write_string(&writer, text, length);
	must(battery, rd_write_finish(&writer), "%s: the text is not written as JSON", what);
	must(battery, rd_json_check(json, writer.length, 1, &fault), "%s: %s at byte %zu of %s",
		what, fault.reason, fault.at, text);
}

static void check_events(struct table *table, enum rd_language language, char *text, size_t room)
{
	const struct rd_event *event = rd_first_event(&table->turn);
	for (; event; event = rd_next_event(&table->turn, event)) {
		text[0] = 0;
		check_words(table->battery, "say", text,
			rd_tell(table->game, event, table->view, language, text, room), room);
		text[0] = 0;
		check_words(table->battery, "say_of", text,
			rd_tell_of(table->game, event, table->view, "ana", language, text, room),
			room);
	}
}

static void check_labels(
	struct table *table, int seat, enum rd_language language, char *text, size_t room)
{
	size_t count = table_legal(table, seat);
	for (size_t i = 0; i < count && i < 20; i++)
		check_words(table->battery, "label", text,
			rd_label(table->game, table_action(table, i), table->view, language, text,
				room),
			room);
}

void words_fit_any_room(struct battery *battery, int number)
{
	const struct rd_game *game = battery->game;
	struct table table;
	char text[TEXT];
	table_open(&table, battery, game->seats_max, (uint32_t)number + 11000);
	rd_turn_start(&table.turn, table.match, table.arena, game->events_max);
	do {
		enum rd_language language = (enum rd_language)table_pick(
			&table, 0, RD_LANGUAGES - 1);
		size_t room = (size_t)(table_pick(&table, 0, 1) ? table_pick(&table, 1, 60) : ROOM);
		int seat = table_pick(&table, 0, table.match->seats - 1);
		game->look(table.match->state, seat, table.view);
		memset(text, MARK, sizeof(text));
		check_events(&table, language, text, room);
		check_labels(&table, seat, language, text, room);
		check_words(battery, "describe", text,
			rd_describe(game, table.view, seat, language, text, room), room);
	} while (table_random_step(&table));
	table_close(&table);
}

/* ---- typed orders ---- */

enum { TYPED = 80 };

/* A label, which many games read again, or nothing; here and there with another letter. */
static void type_something(struct table *table, int seat, char typed[TYPED])
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789 -+=,.:()";
	size_t count = table_legal(table, seat), length = 0;
	typed[0] = 0;
	if (count > 0 && table_pick(table, 0, 7) > 0)
		length = rd_label(table->game,
			table_action(table, (size_t)table_pick(table, 0, (int)count - 1)),
			table->view, (enum rd_language)table_pick(table, 0, RD_LANGUAGES - 1),
			typed, TYPED);
	for (int i = table_pick(table, 0, 3); i > 0 && length > 0; i--)
		typed[table_pick(table, 0, (int)length - 1)] =
			letters[table_pick(table, 0, (int)sizeof(letters) - 2)];
}

static void check_fault(struct battery *battery, const char *typed, const struct rd_fault *fault)
{
	const struct rd_game *game = battery->game;
	must(battery, fault->reason[0], "parse does not say what is wrong with \"%s\"", typed);
	must(battery, fault->at <= strlen(typed), "parse points behind the end of \"%s\"", typed);
	must(battery,
		game->fault_count == 0 || (fault->code > 0 && fault->code <= game->fault_count),
		"parse: \"%s\" is not in fault_texts", fault->reason);
	must(battery, strcmp(rd_fault_text(game, fault, RD_ENGLISH), fault->reason) == 0,
		"parse: \"%s\" is not the sentence of its code %d", fault->reason, fault->code);
}

void what_is_typed_is_read_or_told(struct battery *battery, int number)
{
	const struct rd_game *game = battery->game;
	struct table table;
	if (!game->parse)
		return;
	table_open(&table, battery, game->seats_max, (uint32_t)number + 13000);
	do {
		_Alignas(16) uint8_t action[RD_ACTION_MAX], again[RD_ACTION_MAX];
		char typed[TYPED], text[ACTION_TEXT];
		struct rd_fault fault = {0}, wrong = {0};
		int seat = table_pick(&table, 0, table.match->seats - 1);
		type_something(&table, seat, typed);
		memset(action, MARK, sizeof(action));
		if (!game->parse(typed, table.view, action, &fault)) {
			check_fault(battery, typed, &fault);
			must(battery, !game->parse(typed, table.view, action, NULL),
				"parse: \"%s\" is understood when nobody asks why not", typed);
			continue;
		}
		action_text(battery, action, text);
		must(battery,
			rd_read_action(game, text, strlen(text), again, &wrong) == RD_ACCEPTED,
			"parse makes %s of \"%s\", which is not well-formed: %s %s", text, typed,
			wrong.path, wrong.reason);
	} while (table_random_step(&table));
	table_close(&table);
}
