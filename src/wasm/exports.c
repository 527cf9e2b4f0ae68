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
 *	games()				[{"name","title","rules","seats":[least,most],"has_fog","is_rated"}]
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
 *	see(table, length)		of a watched match: the view that was sent
 *
 *	view(table, seat)		as JSON; -1 for a spectator's
 *	state(table)			all of it, with its dice
 *	legal(table, seat)		{"actions":[{"action":{…},"label":"…"}]}
 *	say(table, seat, length)	In: an event. Out: {"text":"…"}, as told to that seat
 *	describe(table, seat)		{"text":"…"} of the whole view
 *	parse(table, seat, length)	In: a typed order. Out: {"action":{…}}
 *	standing(table)			{"turn","active","to_act":[…],"in_play":[…],"is_over","due","steps","clock",
 *					"result"}; due in seconds or null, result null while it goes on
 *	hash(table)			{"hash":"…"} of the match, the same on every machine
 *
 *	verify(length)			a whole log at once, as `ronda verify` does: {"game","steps","hash",
 *					"is_over","commitment"}
 *
 * Of a watched match only legal, say, describe and parse are known, and view gives back what was seen.
 */
#include <ronda/log.h>

#include <assert.h>
#include <string.h>

#include "memory.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum {
	TABLES_MAX = 16,
	INPUT_MAX = 32 << 20, /* bytes of a log */
	OUTPUT_MAX = 2 << 20,
	SENTENCE_MAX = 4096,
	DESCRIPTION_MAX = 65536,
	NAME_MAX = 31, /* bytes of a sitter's name */
};

static struct table {
	const struct rd_game *game; /* NULL: the place is free */
	struct rd_match *match;     /* NULL: watched */
	void *memory, *view, *text; /* blocks: of the match; of a watched view; of a replayed log */
	bool has_view;
	struct rd_log log;
	struct rd_replay replay;
} tables[TABLES_MAX];

static enum rd_language language;
static char answer[OUTPUT_MAX];
static struct rd_writer out;

/* Shared by all tables, as large as the largest game in use needs them. */
static void *input_block, *arena_block, *view_block, *actions_block;
static size_t input_capacity, arena_capacity, view_capacity, actions_capacity;
static _Alignas(16) uint8_t action[RD_ACTION_MAX];
static char line[RD_LOG_HEAD_MAX + 1];

/* ---- answers ------------------------------------------------------------------------------------- */

static void start(void)
{
	rd_write_start(&out, answer, sizeof(answer));
	rd_write_open(&out, '{');
}

static void open_error(const char *code, const char *message)
{
	start();
	rd_write_key(&out, "error");
	rd_write_open(&out, '{');
	rd_write_key(&out, "code");
	rd_write_words(&out, code);
	rd_write_key(&out, "message");
	rd_write_words(&out, message);
}

static size_t close_error(void)
{
	rd_write_close(&out, '}');
	rd_write_close(&out, '}');
	rd_write_finish(&out);
	return out.length;
}

static size_t fail(const char *code, const char *message)
{
	open_error(code, message);
	return close_error();
}

static size_t fail_text(const char *code, const struct rd_fault *fault)
{
	open_error(code, fault->reason);
	rd_write_key(&out, "path");
	rd_write_words(&out, fault->path);
	rd_write_key(&out, "at");
	rd_write_integer(&out, (int64_t)fault->at);
	return close_error();
}

static size_t fail_refused(const struct rd_game *game, int refusal)
{
	return fail(rd_refusal_code(game, refusal), rd_refusal_text(game, refusal, language));
}

static size_t fail_log(const struct rd_replay *replay)
{
	open_error("bad_log", replay->fault.reason);
	rd_write_key(&out, "line");
	rd_write_integer(&out, (int64_t)replay->line);
	rd_write_key(&out, "path");
	rd_write_words(&out, replay->fault.path);
	rd_write_key(&out, "at");
	rd_write_integer(&out, (int64_t)replay->fault.at);
	return close_error();
}

static size_t fail_memory(void)
{
	return fail("no_memory", "there is no more memory");
}

/* For an answer that is one value, without the braces of start(). */
static size_t finish_value(void)
{
	return rd_write_finish(&out) ? out.length : fail("too_large", "the answer does not fit");
}

static size_t finish(void)
{
	rd_write_close(&out, '}');
	return finish_value();
}

static void write_seats(const char *key, uint32_t seats, int count)
{
	rd_write_key(&out, key);
	rd_write_open(&out, '[');
	for (int seat = 0; seat < count; seat++)
		if (seats & RD_SEAT(seat))
			rd_write_integer(&out, seat);
	rd_write_close(&out, ']');
}

static void write_number(const char *key, int64_t number)
{
	rd_write_key(&out, key);
	rd_write_integer(&out, number);
}

static void write_truth(const char *key, bool is_so)
{
	rd_write_key(&out, key);
	rd_write_boolean(&out, is_so);
}

/* Each event with its `to`, which takes the place of the closing brace. */
static void write_events(const struct rd_match *match, const struct rd_turn *turn)
{
	rd_write_key(&out, "events");
	rd_write_open(&out, '[');
	for (const struct rd_event *event = rd_first_event(turn); event; event = rd_next_event(turn, event)) {
		rd_write_event(match->game, event, &out);
		if (out.is_full)
			return;
		out.length--;
		out.text[out.length - 1] = ',';
		write_seats("to", event->audience, match->seats);
		rd_write_close(&out, '}');
	}
	rd_write_close(&out, ']');
}

static void write_line(size_t length)
{
	rd_write_key(&out, "line");
	rd_write_string(&out, line, length);
}

static void write_hash(const struct rd_match *match)
{
	uint8_t bytes[RD_DIGEST];
	char digits[2 * RD_DIGEST + 1];
	rd_match_hash(match, bytes);
	rd_hex(bytes, sizeof(bytes), digits);
	rd_write_key(&out, "hash");
	rd_write_words(&out, digits);
}

/* ---- tables -------------------------------------------------------------------------------------- */

static struct table *table_of(int number)
{
	struct table *table = number >= 1 && number <= TABLES_MAX ? &tables[number - 1] : NULL;
	return table && table->game ? table : NULL;
}

/* A table at which a match is played or replayed. */
static struct table *match_of(int number)
{
	struct table *table = table_of(number);
	return table && table->match ? table : NULL;
}

static size_t fail_table(void)
{
	return fail("no_such_table", "there is no such table, or it is of another kind");
}

static struct table *free_table(void)
{
	for (size_t i = 0; i < TABLES_MAX; i++)
		if (!tables[i].game)
			return &tables[i];
	return NULL;
}

static void clear_table(struct table *table)
{
	block_give_back(table->memory);
	block_give_back(table->view);
	block_give_back(table->text);
	memset(table, 0, sizeof(*table));
}

/* The shared room that a game's functions work in. */
static bool make_room(const struct rd_game *game)
{
	return block_ensure(&arena_block, &arena_capacity, game->events_max) &&
	       block_ensure(&view_block, &view_capacity, game->view_size) &&
	       block_ensure(&actions_block, &actions_capacity, (size_t)game->legal_max * game->action_size);
}

static struct rd_turn turn_of(struct table *table)
{
	struct rd_turn turn;
	rd_turn_start(&turn, table->match, arena_block, table->game->events_max);
	return turn;
}

/* What this seat may know; NULL if there is no such seat, or nothing was seen yet. */
static const void *view_of(struct table *table, int seat)
{
	if (!table->match)
		return table->has_view ? table->view : NULL;
	if (seat < RD_NOBODY || seat >= table->match->seats)
		return NULL;
	table->game->look(table->match->state, seat, view_block);
	return view_block;
}

static size_t fail_view(void)
{
	return fail("no_such_seat", "there is no such seat, or no view of it yet");
}

/* ---- text in ------------------------------------------------------------------------------------- */

char *door_input(size_t length);
EXPORT(input) char *door_input(size_t length)
{
	if (length > INPUT_MAX || !block_ensure(&input_block, &input_capacity, length))
		return NULL;
	return input_block;
}

const char *door_output(void);
EXPORT(output) const char *door_output(void)
{
	return answer;
}

/* The text that the host wrote; none if it never asked for so much room. */
static struct rd_span given(size_t length)
{
	return (struct rd_span){input_block, length <= input_capacity ? length : 0};
}

/* ---- what there is ------------------------------------------------------------------------------- */

size_t door_speak(int number);
EXPORT(speak) size_t door_speak(int number)
{
	if (number < 0 || number >= RD_LANGUAGES)
		return fail("no_such_language", "the languages are 0, 1 and 2");
	language = (enum rd_language)number;
	start();
	return finish();
}

static void write_game(const struct rd_game *game)
{
	rd_write_open(&out, '{');
	rd_write_key(&out, "name");
	rd_write_words(&out, game->name);
	rd_write_key(&out, "title");
	rd_write_open(&out, '{');
	for (int i = 0; i < RD_LANGUAGES; i++) {
		rd_write_key(&out, rd_language_code((enum rd_language)i));
		rd_write_words(&out, game->title.in[i]);
	}
	rd_write_close(&out, '}');
	write_number("rules", game->rules);
	rd_write_key(&out, "seats");
	rd_write_open(&out, '[');
	rd_write_integer(&out, game->seats_min);
	rd_write_integer(&out, game->seats_max);
	rd_write_close(&out, ']');
	write_truth("has_fog", game->has_fog);
	write_truth("is_rated", game->is_rated);
	rd_write_close(&out, '}');
}

size_t door_games(void);
EXPORT(games) size_t door_games(void)
{
	rd_write_start(&out, answer, sizeof(answer));
	rd_write_open(&out, '[');
	for (size_t i = 0; i < rd_game_count(); i++)
		write_game(rd_game_at(i));
	rd_write_close(&out, ']');
	return finish_value();
}

size_t door_schema(size_t place, int part);
EXPORT(schema) size_t door_schema(size_t place, int part)
{
	const struct rd_game *game = rd_game_at(place);
	if (!game)
		return fail("no_such_game", "there is no such game");
	rd_write_start(&out, answer, sizeof(answer));
	switch (part) {
	case 0:
		rd_write_json_schema(game->options, RD_READ_OPTIONS, &out);
		break;
	case 1:
		rd_write_vocabulary_schema(game->actions, RD_READ_ACTION, &out);
		break;
	case 2:
		rd_write_vocabulary_schema(game->events, RD_READ_WHOLE, &out);
		break;
	case 3:
		rd_write_json_schema(game->view, RD_READ_WHOLE, &out);
		break;
	case 4:
		rd_write_json_schema(game->spectator_view, RD_READ_WHOLE, &out);
		break;
	case 5:
		rd_write_json_schema(game->state, RD_READ_WHOLE, &out);
		break;
	default:
		return fail("no_such_part", "the parts are 0 to 5");
	}
	return finish_value();
}

/* ---- creating ------------------------------------------------------------------------------------ */

struct request {
	const struct rd_game *game;
	struct rd_seed seed;
	struct rd_span options;
	int seats;
	struct rd_sitter sitter[RD_SEATS_MAX];
	bool has_seed;
};

static bool read_sitter(struct rd_json *json, struct rd_sitter *sitter)
{
	struct rd_key key;
	size_t length = 0;
	int64_t level = 0;
	if (!rd_json_open(json, '{'))
		return false;
	while (rd_json_key(json, &key)) {
		if (rd_key_is(&key, "name"))
			rd_json_string(json, sitter->name, NAME_MAX, &length);
		else if (rd_key_is(&key, "level"))
			rd_json_integer(json, &level);
		else
			rd_json_fail(json, "a seat has a name and a level");
	}
	if (json->has_failed)
		return false;
	if (length > NAME_MAX || memchr(sitter->name, 0, length))
		return rd_json_fail(json, "a name has at most 31 bytes and no zero byte");
	if (level < 0 || level > 3)
		return rd_json_fail(json, "a level is 0, a person, or 1 to 3, a bot");
	sitter->level = (uint8_t)level;
	return true;
}

static bool read_sitters(struct rd_json *json, struct request *request)
{
	if (!rd_json_open(json, '['))
		return false;
	while (rd_json_item(json)) {
		if (request->seats == RD_SEATS_MAX)
			return rd_json_fail(json, "too many seats");
		if (!read_sitter(json, &request->sitter[request->seats++]))
			return false;
	}
	return !json->has_failed;
}

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
			read_sitters(&json, request);
		else
			rd_json_fail(&json, "no such key");
	}
	if (!rd_json_end(&json))
		return false;
	return (request->game && request->has_seed && request->seats > 0) ||
	       rd_json_fail(&json, "game, seed and seats are needed");
}

size_t door_create(size_t length);
EXPORT(create) size_t door_create(size_t length)
{
	static struct request request;
	struct rd_fault fault;
	struct table *table = free_table();
	if (!read_request(given(length), &request, &fault))
		return fail_text("bad_request", &fault);
	if (!table)
		return fail("too_many_tables", "close one first");
	void *memory = block_take(rd_match_size(request.game));
	if (!memory || !make_room(request.game)) {
		block_give_back(memory);
		return fail_memory();
	}
	int refusal = rd_match_create(&table->match, memory, request.game, request.seats, request.options.text,
				      request.options.length, &request.seed, NULL, &fault);
	if (refusal != RD_ACCEPTED) {
		block_give_back(memory);
		return fail_text(rd_refusal_code(request.game, refusal), &fault);
	}
	table->game = request.game;
	table->memory = memory;
	memcpy(table->match->sitter, request.sitter, sizeof(request.sitter));
	size_t line_length = rd_log_head(&table->log, table->match, line, sizeof(line));
	start();
	write_number("table", table - tables + 1);
	write_line(line_length);
	return finish();
}

size_t door_watch(size_t place);
EXPORT(watch) size_t door_watch(size_t place)
{
	const struct rd_game *game = rd_game_at(place);
	struct table *table = free_table();
	if (!game)
		return fail("no_such_game", "there is no such game");
	if (!table)
		return fail("too_many_tables", "close one first");
	void *view = block_take(game->view_size);
	if (!view || !make_room(game)) {
		block_give_back(view);
		return fail_memory();
	}
	table->game = game;
	table->view = view;
	start();
	write_number("table", table - tables + 1);
	return finish();
}

size_t door_close(int number);
EXPORT(close) size_t door_close(int number)
{
	struct table *table = table_of(number);
	if (!table)
		return fail_table();
	clear_table(table);
	start();
	return finish();
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
		line_length += rd_log_result(&table->log, match, line + line_length, sizeof(line) - line_length);
	write_number("steps", (int64_t)match->steps);
	write_events(match, turn);
	write_line(line_length);
	return finish();
}

/* A match that is played here, not replayed. */
static struct table *played(int number)
{
	struct table *table = match_of(number);
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
	struct rd_span text = given(length);
	struct rd_fault fault;
	if (!table)
		return fail_table();
	if (rd_read_action(table->game, text.text, text.length, action, &fault) != RD_ACCEPTED)
		return fail_text("bad_action", &fault);
	struct rd_turn turn = turn_of(table);
	int refusal = rd_match_act(table->match, seat, action, &turn);
	if (refusal != RD_ACCEPTED)
		return fail_refused(table->game, refusal);
	size_t line_length = rd_log_action(&table->log, table->match, seat, action, line, sizeof(line));
	start();
	return finish_step(table, &turn, line_length);
}

size_t door_pass(int number, int seconds);
EXPORT(pass) size_t door_pass(int number, int seconds)
{
	struct table *table = played(number);
	if (!table)
		return fail_table();
	if (seconds < 0 || is_over(table))
		return fail("no_time", "time passes forwards, until the match is over");
	struct rd_turn turn = turn_of(table);
	int64_t passed = rd_match_pass(table->match, seconds, &turn);
	size_t line_length = rd_log_clock(&table->log, table->match, passed, line, sizeof(line));
	start();
	write_number("passed", passed);
	return finish_step(table, &turn, line_length);
}

static void write_action(const struct rd_game *game, bool is_there)
{
	rd_write_key(&out, "action");
	if (is_there)
		rd_write_action(game, action, &out);
	else
		rd_write_null(&out);
}

size_t door_choose(int number, int seat);
EXPORT(choose) size_t door_choose(int number, int seat)
{
	struct table *table = played(number);
	if (!table)
		return fail_table();
	if (seat < 0 || seat >= table->match->seats || table->match->sitter[seat].level == 0)
		return fail("no_bot", "no bot sits there");
	bool is_chosen = !is_over(table) && rd_match_choose(table->match, seat, view_block, action);
	start();
	write_action(table->game, is_chosen);
	return finish();
}

/* ---- looking ------------------------------------------------------------------------------------- */

size_t door_see(int number, size_t length);
EXPORT(see) size_t door_see(int number, size_t length)
{
	struct table *table = table_of(number);
	struct rd_span text = given(length);
	struct rd_fault fault;
	if (!table || table->match)
		return fail_table();
	/* Into the shared room first: a view that is off must not spoil the one before. */
	if (!rd_read_text(table->game->view, view_block, RD_READ_WHOLE, text.text, text.length, NULL, &fault))
		return fail_text("bad_view", &fault);
	memcpy(table->view, view_block, table->game->view_size);
	table->has_view = true;
	start();
	return finish();
}

size_t door_view(int number, int seat);
EXPORT(view) size_t door_view(int number, int seat)
{
	struct table *table = table_of(number);
	const void *view = table ? view_of(table, seat) : NULL;
	if (!table)
		return fail_table();
	if (!view)
		return fail_view();
	rd_write_start(&out, answer, sizeof(answer));
	rd_write(table->match && seat < 0 ? table->game->spectator_view : table->game->view, view, &out);
	return finish_value();
}

size_t door_state(int number);
EXPORT(state) size_t door_state(int number)
{
	struct table *table = match_of(number);
	if (!table)
		return fail_table();
	rd_write_start(&out, answer, sizeof(answer));
	rd_match_write_state(table->match, true, &out);
	return finish_value();
}

size_t door_legal(int number, int seat);
EXPORT(legal) size_t door_legal(int number, int seat)
{
	struct table *table = table_of(number);
	const void *view = table && seat >= 0 ? view_of(table, seat) : NULL;
	char label[SENTENCE_MAX];
	if (!table)
		return fail_table();
	if (!view)
		return fail_view();
	const struct rd_game *game = table->game;
	size_t count = game->legal(view, actions_block, game->legal_max);
	start();
	rd_write_key(&out, "actions");
	rd_write_open(&out, '[');
	for (size_t i = 0; i < count && i < game->legal_max; i++) {
		const uint8_t *listed = (const uint8_t *)actions_block + i * game->action_size;
		size_t length = rd_label(game, listed, view, language, label, sizeof(label));
		rd_write_open(&out, '{');
		rd_write_key(&out, "action");
		rd_write_action(game, listed, &out);
		rd_write_key(&out, "label");
		rd_write_string(&out, label, length);
		rd_write_close(&out, '}');
	}
	rd_write_close(&out, ']');
	return finish();
}

static size_t answer_text(const char *text, size_t length)
{
	start();
	rd_write_key(&out, "text");
	rd_write_string(&out, text, length);
	return finish();
}

size_t door_say(int number, int seat, size_t length);
EXPORT(say) size_t door_say(int number, int seat, size_t length)
{
	struct table *table = table_of(number);
	const void *view = table ? view_of(table, seat) : NULL;
	struct rd_span text = given(length);
	struct rd_fault fault;
	char said[SENTENCE_MAX];
	if (!table)
		return fail_table();
	if (!view)
		return fail_view();
	struct rd_turn turn = {.arena = arena_block, .capacity = table->game->events_max};
	if (!rd_read_event(table->game, text.text, text.length, RD_EVERYONE, &turn, &fault))
		return fail_text("bad_event", &fault);
	return answer_text(said, rd_tell(table->game, rd_first_event(&turn), view, language, said, sizeof(said)));
}

size_t door_describe(int number, int seat);
EXPORT(describe) size_t door_describe(int number, int seat)
{
	static char said[DESCRIPTION_MAX];
	struct table *table = table_of(number);
	const void *view = table ? view_of(table, seat) : NULL;
	if (!table)
		return fail_table();
	if (!view)
		return fail_view();
	return answer_text(said, rd_describe(table->game, view, seat, language, said, sizeof(said)));
}

size_t door_parse(int number, int seat, size_t length);
EXPORT(parse) size_t door_parse(int number, int seat, size_t length)
{
	struct table *table = table_of(number);
	const void *view = table && seat >= 0 ? view_of(table, seat) : NULL;
	struct rd_span text = given(length);
	struct rd_fault fault = {0};
	char typed[SENTENCE_MAX];
	if (!table)
		return fail_table();
	if (!view)
		return fail_view();
	if (!table->game->parse)
		return fail("no_orders", "this game has no typed orders");
	if (text.length >= sizeof(typed))
		return fail("bad_order", "the order is too long");
	memcpy(typed, text.text, text.length);
	typed[text.length] = 0;
	memset(action, 0, table->game->action_size);
	if (!table->game->parse(typed, view, action, &fault))
		return fail_text("bad_order", &fault);
	start();
	write_action(table->game, true);
	return finish();
}

size_t door_standing(int number);
EXPORT(standing) size_t door_standing(int number)
{
	struct table *table = match_of(number);
	struct rd_standing standing;
	if (!table)
		return fail_table();
	const struct rd_match *match = table->match;
	table->game->stand(match->state, &standing);
	int64_t due = rd_due(table->game, match->state);
	start();
	write_number("turn", standing.turn);
	write_number("active", standing.active);
	write_seats("to_act", standing.to_act, match->seats);
	write_seats("in_play", standing.in_play, match->seats);
	write_truth("is_over", standing.is_over);
	rd_write_key(&out, "due");
	if (due == RD_NEVER)
		rd_write_null(&out);
	else
		rd_write_integer(&out, due);
	write_number("steps", (int64_t)match->steps);
	write_number("clock", match->clock);
	rd_write_key(&out, "result");
	if (!rd_write_result(match, &out))
		rd_write_null(&out);
	return finish();
}

size_t door_hash(int number);
EXPORT(hash) size_t door_hash(int number)
{
	struct table *table = match_of(number);
	if (!table)
		return fail_table();
	start();
	write_hash(table->match);
	return finish();
}

/* ---- replaying ----------------------------------------------------------------------------------- */

/* A table of this log, whose text it keeps, or NULL with an answer. */
static struct table *open_replay(size_t length, size_t *answered)
{
	struct rd_span text = given(length);
	const struct rd_game *game;
	struct table *table = free_table();
	if (!table) {
		*answered = fail("too_many_tables", "close one first");
		return NULL;
	}
	if (!rd_replay_start(&table->replay, text.text, text.length, NULL, &game, &table->match)) {
		*answered = fail_log(&table->replay);
		clear_table(table);
		return NULL;
	}
	table->memory = block_take(rd_match_size(game));
	table->text = block_take(length);
	if (!table->memory || !table->text || !make_room(game)) {
		clear_table(table);
		*answered = fail_memory();
		return NULL;
	}
	memcpy(table->text, text.text, length);
	if (!rd_replay_start(&table->replay, table->text, length, table->memory, &table->game, &table->match)) {
		*answered = fail_log(&table->replay);
		clear_table(table);
		return NULL;
	}
	return table;
}

size_t door_replay(size_t length);
EXPORT(replay) size_t door_replay(size_t length)
{
	size_t answered;
	struct table *table = open_replay(length, &answered);
	if (!table)
		return answered;
	start();
	write_number("table", table - tables + 1);
	rd_write_key(&out, "game");
	rd_write_words(&out, table->game->name);
	return finish();
}

size_t door_step(int number);
EXPORT(step) size_t door_step(int number)
{
	static const char *const kinds[] = {"fault", "action", "clock", "result", "end", "cut"};
	struct table *table = match_of(number);
	if (!table || !table->text)
		return fail_table();
	struct rd_turn turn = turn_of(table);
	enum rd_replayed replayed = rd_replay_step(&table->replay, table->match, &turn, action);
	if (replayed == RD_REPLAY_FAULT)
		return fail_log(&table->replay);
	start();
	rd_write_key(&out, "kind");
	rd_write_words(&out, kinds[replayed]);
	write_number("steps", (int64_t)table->match->steps);
	if (replayed == RD_REPLAY_ACTION) {
		write_number("seat", table->replay.seat);
		write_action(table->game, true);
	}
	if (replayed == RD_REPLAY_CLOCK)
		write_number("seconds", table->replay.seconds);
	if (replayed == RD_REPLAY_ACTION || replayed == RD_REPLAY_CLOCK)
		write_events(table->match, &turn);
	return finish();
}

static size_t answer_proof(const struct table *table)
{
	char commitment[2 * RD_DIGEST + 1];
	rd_seed_commitment(&table->match->chance.seed, commitment);
	start();
	rd_write_key(&out, "game");
	rd_write_words(&out, table->game->name);
	write_number("steps", (int64_t)table->match->steps);
	write_hash(table->match);
	write_truth("is_over", table->replay.is_over);
	rd_write_key(&out, "commitment");
	rd_write_words(&out, commitment);
	return finish();
}

size_t door_verify(size_t length);
EXPORT(verify) size_t door_verify(size_t length)
{
	size_t answered;
	struct table *table = open_replay(length, &answered);
	if (!table)
		return answered;
	struct rd_turn turn = turn_of(table);
	enum rd_replayed replayed;
	do
		replayed = rd_replay_step(&table->replay, table->match, &turn, action);
	while (replayed == RD_REPLAY_ACTION || replayed == RD_REPLAY_CLOCK || replayed == RD_REPLAY_RESULT);
	if (replayed == RD_REPLAY_END)
		answered = answer_proof(table);
	else if (replayed == RD_REPLAY_FAULT)
		answered = fail_log(&table->replay);
	else
		answered = fail("cut_log", "the last line is not whole");
	clear_table(table);
	return answered;
}
