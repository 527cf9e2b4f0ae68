/*
 * exports.c: the door of ronda.wasm, for the worker of a page and for Node.
 *
 * Text goes in and out through memory. To hand text in, the host asks input(length) for a place, writes
 * UTF-8 there and calls a function that takes `length`. Every function answers with a JSON text: it
 * returns its length, and output() says where it lies. An answer, and a place for input, are good until
 * the next call. A function that cannot do what it is asked answers
 *	{"error":{"code":"no_such_target","message":"…","path":"…","at":0}}
 * (path and at only for malformed text) and has changed nothing; only "too_large", an answer beyond the
 * limit, may come after a step was made.
 *
 *	speak(language)			of messages, labels and sentences: 0 English, 1 Spanish, 2 Czech
 *	games()				[{"name","title","rules","seats":[least,most],"has_fog","is_rated",
 *					"queue","chat"}]: seats of a table of the public queue or 0, and "all", "named" or
 *					"closed"
 *	schema(game, part)		JSON Schema, by place in games(); 0 options, 1 actions, 2 events, 3 view,
 *					4 a spectator's view, 5 state
 *
 * A table is a small number from 1 on, good until close(table). There are three kinds.
 *
 *	create(length)			a match played here. In: {"game":"naval","seed":"…","options":{…},
 *					"seats":[{"name":"ana","level":0},{"level":2}]}; the seed is any text, or
 *					64 hexadecimal digits. Out: {"table":1,"line":"…"}
 *	replay(length)			a match to be replayed. In: its log. Out: {"table":1,"game":"naval"}
 *	watch(game)			a match played elsewhere, of which this seat is sent views. Out: {"table":1}
 *	close(table)			{}
 *
 * A line is what the log of the match gains, with its newline: lines put together are a log that
 * `ronda verify` proves.
 *
 *	act(table, seat, length)	In: an action. Out: {"steps":5,"events":[…],"line":"…"}; events are in
 *					order, each with "to": the seats that learn of it
 *	pass(table, seconds)		{"passed":30,"steps":6,"events":[…],"line":"…"}: stops at a deadline
 *	choose(table, seat)		{"action":{…}} of the bot in that seat, or null: it is not done yet
 *	step(table)			of a replay: {"kind":"action","seat":0,"action":{…},"events":[…],"steps":5},
 *					"clock" with "seconds", "result", "end", or "cut" (the last line is not
 *					whole). A fault has the code "bad_log" and a "line"; the table is no good then
 *	go_on(table)			{}: from here on the replayed match is played; its log is the lines so far
 *	see(table, length)		of a watched match: the view that was sent
 *
 *	view(table, seat)		as JSON; -1 for a spectator's
 *	state(table)			all of it, with its dice
 *	legal(table, seat)		{"actions":[{"action":{…},"label":"…"}]}
 *	say(table, seat, length)	In: an event. Out: {"text":"…"}, as told to that seat; of a letter also
 *					"letter", what is written in it, in the language spoken where the game knows it
 *	describe(table, seat)		{"text":"…"} of the whole view
 *	parse(table, seat, length)	In: a typed order. Out: {"action":{…}}
 *	judge(table, seat, length)	a sandbox. In: actions of any seats, one on each line. Out: {"events":[…]}, what
 *					would come of them as far as that seat's view shows
 *	standing(table)			{"turn","active","to_act":[…],"in_play":[…],"is_over","due","steps","clock",
 *					"result"}; due in seconds or null, result null while it goes on
 *	hash(table)			{"hash":"…"} of the match, the same on every machine
 *
 *	verify(length)			a whole log at once, as `ronda verify` does: {"game","steps","hash",
 *					"is_over","commitment"}
 *
 * Of a watched match only legal, say, describe, parse and judge are known, and view gives back what was seen.
 */
#include "door.h"

#include <string.h>

#include "memory.h"

/* ---- what there is ------------------------------------------------------------------------------- */

size_t door_speak(int number);
EXPORT(speak) size_t door_speak(int number)
{
	if (number < 0 || number >= RD_LANGUAGES)
		return answer_fault("no_such_language", "the languages are 0, 1 and 2");
	door.language = (enum rd_language)number;
	answer_start();
	return answer_finish();
}

static void write_game(const struct rd_game *game)
{
	static const char *const chats[] = {"all", "named", "closed"};
	rd_write_open(&door.out, '{');
	rd_write_key(&door.out, "name");
	rd_write_words(&door.out, game->name);
	rd_write_key(&door.out, "title");
	rd_write_open(&door.out, '{');
	for (int i = 0; i < RD_LANGUAGES; i++) {
		rd_write_key(&door.out, rd_language_code((enum rd_language)i));
		rd_write_words(&door.out, game->title.in[i]);
	}
	rd_write_close(&door.out, '}');
	answer_number("rules", game->rules);
	rd_write_key(&door.out, "seats");
	rd_write_open(&door.out, '[');
	rd_write_integer(&door.out, game->seats_min);
	rd_write_integer(&door.out, game->seats_max);
	rd_write_close(&door.out, ']');
	answer_truth("has_fog", game->has_fog);
	answer_truth("is_rated", game->is_rated);
	answer_number("queue", game->table_seats);
	rd_write_key(&door.out, "chat");
	rd_write_words(&door.out, chats[game->chat]);
	rd_write_close(&door.out, '}');
}

size_t door_games(void);
EXPORT(games) size_t door_games(void)
{
	rd_write_start(&door.out, door.answer, sizeof(door.answer));
	rd_write_open(&door.out, '[');
	for (size_t i = 0; i < rd_game_count(); i++)
		write_game(rd_game_at(i));
	rd_write_close(&door.out, ']');
	return answer_finish_value();
}

size_t door_schema(size_t place, int part);
EXPORT(schema) size_t door_schema(size_t place, int part)
{
	const struct rd_game *game = rd_game_at(place);
	if (!game)
		return answer_fault("no_such_game", "there is no such game");
	rd_write_start(&door.out, door.answer, sizeof(door.answer));
	switch (part) {
	case 0: rd_write_json_schema(game->options, RD_READ_OPTIONS, &door.out); break;
	case 1: rd_write_vocabulary_schema(game->actions, RD_READ_ACTION, &door.out); break;
	case 2: rd_write_vocabulary_schema(game->events, RD_READ_WHOLE, &door.out); break;
	case 3: rd_write_json_schema(game->view, RD_READ_WHOLE, &door.out); break;
	case 4: rd_write_json_schema(game->spectator_view, RD_READ_WHOLE, &door.out); break;
	case 5: rd_write_json_schema(game->state, RD_READ_WHOLE, &door.out); break;
	default: return answer_fault("no_such_part", "the parts are 0 to 5");
	}
	return answer_finish_value();
}

/* ---- creating ------------------------------------------------------------------------------------ */

struct request {
	const struct rd_game *game;
	struct rd_seed seed;
	struct rd_span options;
	struct rd_sitters seats;
	bool has_seed;
};

static bool read_seed(struct rd_json *json, struct request *request)
{
	char text[SENTENCE_MAX];
	size_t length;
	if (!rd_json_string(json, text, sizeof(text), &length))
		return false;
	if (length > sizeof(text))
		return rd_json_fail(json, "the seed is too long");
	if (!rd_seed_from_hex(text, length, &request->seed))
		request->seed = rd_seed_from_text(text, length);
	request->has_seed = true;
	return true;
}

static bool read_game(struct rd_json *json, struct request *request)
{
	char name[RD_JSON_KEY];
	size_t length;
	if (!rd_json_string(json, name, sizeof(name), &length))
		return false;
	request->game = length <= sizeof(name) ? rd_game_find(name, length) : NULL;
	return request->game || rd_json_fail(json, "there is no such game");
}

static bool read_request(struct rd_span text, struct request *request, struct rd_fault *fault)
{
	static struct rd_json_keys keys;
	struct rd_json json;
	struct rd_key key;
	memset(request, 0, sizeof(*request));
	request->options = (struct rd_span){"{}", 2};
	rd_json_start(&json, text.text, text.length, &keys, fault);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		if (rd_key_is(&key, "game"))
			read_game(&json, request);
		else if (rd_key_is(&key, "seed"))
			read_seed(&json, request);
		else if (rd_key_is(&key, "options"))
			rd_json_skip(&json, &request->options);
		else if (rd_key_is(&key, "seats"))
			rd_read(&rd_sitters_schema, &request->seats, RD_READ_OPTIONS, &json, NULL);
		else
			rd_json_fail(&json, "no such key");
	}
	if (!rd_json_end(&json))
		return false;
	return (request->game && request->has_seed && request->seats.count > 0) ||
	       rd_json_fail(&json, "game, seed and seats are needed");
}

size_t door_create(size_t length);
EXPORT(create) size_t door_create(size_t length)
{
	static struct request request;
	struct rd_fault fault;
	struct table *table = table_free();
	if (!read_request(door_given(length), &request, &fault))
		return answer_bad_text("bad_request", &fault);
	if (!table)
		return answer_fault("too_many_tables", "close one first");
	void *memory = block_take(rd_match_size(request.game));
	if (!memory || !door_make_room(request.game)) {
		block_give_back(memory);
		return answer_no_memory();
	}
	int refusal = rd_match_create(&table->match, memory, request.game, request.seats.count,
		request.options.text, request.options.length, &request.seed, NULL, &fault);
	if (refusal != RD_ACCEPTED) {
		block_give_back(memory);
		return answer_bad_text(rd_refusal_code(request.game, refusal), &fault);
	}
	table->game = request.game;
	table->memory = memory;
	memcpy(table->match->sitter, request.seats.sitter, sizeof(request.seats.sitter));
	size_t line_length = rd_log_head(&table->log, table->match, door.line, sizeof(door.line));
	answer_start();
	answer_number("table", table - door.tables + 1);
	answer_line(line_length);
	return answer_finish();
}

size_t door_watch(size_t place);
EXPORT(watch) size_t door_watch(size_t place)
{
	const struct rd_game *game = rd_game_at(place);
	struct table *table = table_free();
	if (!game)
		return answer_fault("no_such_game", "there is no such game");
	if (!table)
		return answer_fault("too_many_tables", "close one first");
	void *view = block_take(game->view_size);
	if (!view || !door_make_room(game)) {
		block_give_back(view);
		return answer_no_memory();
	}
	table->game = game;
	table->view = view;
	answer_start();
	answer_number("table", table - door.tables + 1);
	return answer_finish();
}

size_t door_close(int number);
EXPORT(close) size_t door_close(int number)
{
	struct table *table = table_find(number);
	if (!table)
		return answer_no_table();
	table_clear(table);
	answer_start();
	return answer_finish();
}

/* ---- playing ------------------------------------------------------------------------------------- */

/* Appends what was done to the log, then answers with it. A match that is over gets its result, too. */
static size_t finish_step(struct table *table, struct rd_turn *turn, size_t line_length)
{
	struct rd_match *match = table->match;
	struct rd_standing standing;
	rd_match_count(match, turn);
	table->game->stand(match->state, &standing);
	if (standing.is_over)
		line_length += rd_log_result(&table->log, match, door.line + line_length,
			sizeof(door.line) - line_length);
	answer_number("steps", (int64_t)match->steps);
	answer_events(match, turn);
	answer_line(line_length);
	return answer_finish();
}

/* A match that is played here, not replayed. */
static struct table *played(int number)
{
	struct table *table = table_with_match(number);
	return table && !table->text ? table : NULL;
}

static bool is_over(const struct table *table)
{
	struct rd_standing standing;
	table->game->stand(table->match->state, &standing);
	return standing.is_over;
}

size_t door_act(int number, int seat, size_t length);
EXPORT(act) size_t door_act(int number, int seat, size_t length)
{
	struct table *table = played(number);
	struct rd_span text = door_given(length);
	struct rd_fault fault;
	if (!table)
		return answer_no_table();
	if (rd_read_action(table->game, text.text, text.length, door.action, &fault) != RD_ACCEPTED)
		return answer_bad_text("bad_action", &fault);
	struct rd_turn turn = table_turn(table);
	int refusal = rd_match_act(table->match, seat, door.action, &turn);
	if (refusal != RD_ACCEPTED)
		return answer_refusal(table->game, refusal);
	size_t line_length = rd_log_action(
		&table->log, table->match, seat, door.action, door.line, sizeof(door.line));
	answer_start();
	return finish_step(table, &turn, line_length);
}

size_t door_pass(int number, int seconds);
EXPORT(pass) size_t door_pass(int number, int seconds)
{
	struct table *table = played(number);
	if (!table)
		return answer_no_table();
	if (seconds < 0 || is_over(table))
		return answer_fault("no_time", "time passes forwards, until the match is over");
	struct rd_turn turn = table_turn(table);
	int64_t passed = rd_match_pass(table->match, seconds, &turn);
	size_t line_length = rd_log_clock(
		&table->log, table->match, passed, door.line, sizeof(door.line));
	answer_start();
	answer_number("passed", passed);
	return finish_step(table, &turn, line_length);
}

size_t door_choose(int number, int seat);
EXPORT(choose) size_t door_choose(int number, int seat)
{
	struct table *table = played(number);
	if (!table)
		return answer_no_table();
	if (seat < 0 || seat >= table->match->seats || table->match->sitter[seat].level == 0)
		return answer_fault("no_bot", "no bot sits there");
	bool is_chosen = !is_over(table) &&
			 rd_match_choose(table->match, seat, door.view, door.action);
	answer_start();
	answer_action(table->game, is_chosen);
	return answer_finish();
}
