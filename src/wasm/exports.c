/* exports.c: the exports that make matches and play them. exports.h is their manual. */
#include "door.h"

#include <string.h>

#include "memory.h"

/* ---- what there is ------------------------------------------------------------------------------- */

size_t door_speak(int number)
{
	if (number < 0 || number >= RD_LANGUAGES)
		return answer_fault("no_such_language", "the languages are 0, 1 and 2");
	door.language = (enum rd_language)number;
	answer_start();
	return answer_finish();
}

size_t door_game(void)
{
	const struct rd_game *game = door_edition(0);
	if (!game)
		return answer_no_edition();
	if (!block_ensure(&door.options, &door.options_capacity, game->options_size))
		return answer_no_memory();
	rd_write_start(&door.out, door.answer, sizeof(door.answer));
	rd_write_game(0, door.options, &door.out);
	return answer_finish_value();
}

size_t door_schema(int rules, int part)
{
	const struct rd_game *game = door_edition(rules);
	if (!game)
		return answer_no_edition();
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

static bool read_rules(struct rd_json *json, struct request *request)
{
	int64_t rules;
	if (!rd_json_integer(json, &rules))
		return false;
	request->game = rules > 0 ? door_edition(rules) : NULL;
	return request->game || rd_json_fail(json, "there is no such edition");
}

static bool read_request(struct rd_span text, struct request *request, struct rd_fault *fault)
{
	static struct rd_json_keys keys;
	struct rd_json json;
	struct rd_key key;
	memset(request, 0, sizeof(*request));
	request->game = door_edition(0);
	request->options = (struct rd_span){"{}", 2};
	rd_json_start(&json, text.text, text.length, &keys, fault);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		if (rd_key_is(&key, "rules"))
			read_rules(&json, request);
		else if (rd_key_is(&key, "seed"))
			request->has_seed = door_read_seed(&json, &request->seed);
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
	       rd_json_fail(
		       &json, "seed and seats are needed, and rules if no edition is released");
}

size_t door_create(size_t length)
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
	struct rd_log log = {0};
	table->game = request.game;
	table->memory = memory;
	memcpy(table->match->sitter, request.seats.sitter, sizeof(request.seats.sitter));
	size_t line_length = rd_log_head(&log, table->match, door.line, sizeof(door.line));
	if (!table_play(table, &log)) {
		table_clear(table);
		return answer_no_memory();
	}
	answer_start();
	answer_number("table", table - door.tables + 1);
	answer_line(line_length);
	return answer_finish();
}

size_t door_watch(int rules)
{
	const struct rd_game *game = door_edition(rules);
	struct table *table = table_free();
	if (!game)
		return answer_no_edition();
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

size_t door_close(int number)
{
	struct table *table = table_find(number);
	if (!table)
		return answer_no_table();
	table_clear(table);
	answer_start();
	return answer_finish();
}

/* ---- playing ------------------------------------------------------------------------------------- */

static bool is_over(const struct table *table)
{
	struct rd_standing standing;
	table->game->stand(table->match->state, &standing);
	return standing.is_over;
}

static size_t answer_open_step(void)
{
	return answer_fault("open_step", "the step before is neither committed nor aborted");
}

/* Of the step that was made: what its owner writes down before it holds. */
static void answer_lines(const struct rd_play *play)
{
	size_t length = 0;
	for (int i = 0; i < play->lines; i++)
		length += play->line[i].length;
	answer_line(length);
}

size_t door_act(int number, int seat, size_t length)
{
	struct table *table = table_played(number);
	struct rd_span text = door_given(length);
	struct rd_fault fault;
	if (!table)
		return answer_no_table();
	if (table->play.ahead)
		return answer_open_step();
	if (rd_read_action(table->game, text.text, text.length, door.action, &fault) != RD_ACCEPTED)
		return answer_bad_text("bad_action", &fault);
	int refusal = rd_play_act(
		&table->play, seat, door.action, NULL, door.line, sizeof(door.line));
	if (refusal == RD_PLAY_FULL)
		return answer_fault("too_large", "the line does not fit");
	if (refusal != RD_ACCEPTED)
		return answer_refusal(table->game, refusal);
	table_done(table, seat);
	answer_start();
	answer_lines(&table->play);
	return answer_finish();
}

size_t door_pass(int number, int seconds)
{
	struct table *table = table_played(number);
	if (!table)
		return answer_no_table();
	if (table->play.ahead)
		return answer_open_step();
	if (seconds < 0 || is_over(table))
		return answer_fault("no_time", "time passes forwards, until the match is over");
	if (rd_play_pass(&table->play, seconds, NULL, door.line, sizeof(door.line)) != RD_ACCEPTED)
		return answer_fault("too_large", "the line does not fit");
	answer_start();
	answer_number("passed", table->play.passed);
	answer_lines(&table->play);
	return answer_finish();
}

/* A table with a step that was made and is not settled; NULL with an answer. */
static struct table *unsettled(int number, size_t *answered)
{
	struct table *table = table_played(number);
	if (!table)
		*answered = answer_no_table();
	else if (!table->play.ahead)
		*answered = answer_fault("no_step", "no step was made");
	return table && table->play.ahead ? table : NULL;
}

size_t door_commit(int number)
{
	size_t answered;
	struct table *table = unsettled(number, &answered);
	if (!table)
		return answered;
	table_recall(table);
	table_settle(table, true);
	table->match = table->play.match;
	table_heed(table, &table->play.turn);
	answer_start();
	answer_number("steps", (int64_t)table->match->steps);
	answer_events(table->match, &table->play.turn);
	answer_frames(table, &table->play.turn);
	answer_result_line(table);
	return answer_finish();
}

size_t door_abort(int number)
{
	size_t answered;
	struct table *table = unsettled(number, &answered);
	if (!table)
		return answered;
	table_settle(table, false);
	table->has_done = false;
	answer_start();
	return answer_finish();
}

size_t door_choose(int number, int seat)
{
	struct table *table = table_played(number);
	if (!table)
		return answer_no_table();
	if (seat < 0 || seat >= table->match->seats || table->match->sitter[seat].level == 0)
		return answer_fault("no_bot", "no bot sits there");
	/* What a bot remembers of its choice would be lost with the match that gives way. */
	if (table->play.ahead)
		return answer_open_step();
	bool is_chosen = !is_over(table) &&
			 rd_match_choose(table->match, seat, door.view, door.action);
	answer_start();
	answer_action(table->game, is_chosen);
	return answer_finish();
}
