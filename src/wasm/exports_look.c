/* exports_look.c: the exports that change no match: looking, saying, replaying, proving. */
#include "door.h"

#include <string.h>

#include "memory.h"

/* ---- looking ------------------------------------------------------------------------------------- */

size_t door_see(int number, size_t length)
{
	struct table *table = table_find(number);
	struct rd_span text = door_given(length);
	struct rd_fault fault;
	if (!table || table->match)
		return answer_no_table();
	/* Into the shared room first: a view that is off must not spoil the one before. */
	if (!rd_read_text(table->game->view, door.view, RD_READ_WHOLE, text.text, text.length, NULL,
		    &fault))
		return answer_bad_text("bad_view", &fault);
	memcpy(table->view, door.view, table->game->view_size);
	table->has_view = true;
	answer_start();
	return answer_finish();
}

/* Into the shared room first, as above. The answer's place is room for the two texts. */
size_t door_change(int number, size_t length)
{
	struct table *table = table_find(number);
	struct rd_writer before, after;
	struct rd_fault fault = {0};
	const size_t half = sizeof(door.answer) / 2;
	if (!table || table->match)
		return answer_no_table();
	if (!table->has_view)
		return answer_no_view();
	rd_write_start(&before, door.answer, half);
	rd_write_start(&after, door.answer + half, half);
	rd_write(table->game->view, table->view, &before);
	bool is_read = rd_write_finish(&before) &&
		       rd_patch((struct rd_span){before.text, before.length}, door_given(length),
			       &after, &fault) &&
		       rd_write_finish(&after) &&
		       rd_read_text(table->game->view, door.view, RD_READ_WHOLE, after.text,
			       after.length, NULL, &fault);
	if (!is_read)
		return answer_bad_text("bad_view", &fault);
	memcpy(table->view, door.view, table->game->view_size);
	answer_start();
	return answer_finish();
}

size_t door_follow(int number, int seat)
{
	struct table *table = table_with_match(number);
	if (!table)
		return answer_no_table();
	if (seat < RD_NOBODY || seat >= table->match->seats)
		return answer_no_view();
	struct rd_frames **frames = &table->frames[seat + 1];
	if (!*frames) {
		struct rd_frame_table now = table_clock(table);
		size_t head = (sizeof(**frames) + 15) & ~(size_t)15;
		uint8_t *block = block_take(head + table->game->view_size);
		if (!block)
			return answer_no_memory();
		*frames = (struct rd_frames *)(void *)block;
		rd_frames_start(*frames, table->match, seat, 1, &now, block + head, NULL);
	}
	rd_write_start(&door.out, door.answer, sizeof(door.answer));
	rd_frames_whole(*frames, &door.out);
	return answer_finish_value();
}

size_t door_view(int number, int seat)
{
	struct table *table = table_find(number);
	const void *view = table ? table_view(table, seat) : NULL;
	if (!table)
		return answer_no_table();
	if (!view)
		return answer_no_view();
	rd_write_start(&door.out, door.answer, sizeof(door.answer));
	rd_write(table->match && seat < 0 ? table->game->spectator_view : table->game->view, view,
		&door.out);
	return answer_finish_value();
}

size_t door_state(int number)
{
	struct table *table = table_with_match(number);
	if (!table)
		return answer_no_table();
	rd_write_start(&door.out, door.answer, sizeof(door.answer));
	rd_match_write_state(table->match, true, &door.out);
	return answer_finish_value();
}

size_t door_legal(int number, int seat)
{
	struct table *table = table_find(number);
	const void *view = table && seat >= 0 ? table_view(table, seat) : NULL;
	char label[SENTENCE_MAX];
	if (!table)
		return answer_no_table();
	if (!view)
		return answer_no_view();
	const struct rd_game *game = table->game;
	size_t count = game->legal(view, door.actions, game->legal_max);
	answer_start();
	rd_write_key(&door.out, "actions");
	rd_write_open(&door.out, '[');
	for (size_t i = 0; i < count && i < game->legal_max; i++) {
		const uint8_t *listed = (const uint8_t *)door.actions + i * game->action_size;
		size_t length = rd_label(game, listed, view, door.language, label, sizeof(label));
		rd_write_open(&door.out, '{');
		rd_write_key(&door.out, "action");
		rd_write_action(game, listed, &door.out);
		rd_write_key(&door.out, "label");
		rd_write_string(&door.out, label, length);
		rd_write_close(&door.out, '}');
	}
	rd_write_close(&door.out, ']');
	return answer_finish();
}

enum { WHOSE_ROOM = 128 };

static size_t answer_text(const char *text, size_t length)
{
	answer_start();
	rd_write_key(&door.out, "text");
	rd_write_string(&door.out, text, length);
	return answer_finish();
}

/* A name behind the first line is cut off from the text; false: there is none. */
static bool take_name(struct rd_span *text, char name[WHOSE_ROOM])
{
	const char *end = memchr(text->text, '\n', text->length);
	struct rd_pen pen = rd_pen_start(name, WHOSE_ROOM, door.language, NULL);
	if (!end)
		return false;
	rd_pen_add_span(&pen, end + 1, text->length - (size_t)(end + 1 - text->text));
	text->length = (size_t)(end - text->text);
	return true;
}

size_t door_say(int number, int seat, size_t length)
{
	struct table *table = table_find(number);
	const void *view = table ? table_view(table, seat) : NULL;
	struct rd_span text = door_given(length);
	struct rd_fault fault;
	char said[SENTENCE_MAX], whose[WHOSE_ROOM];
	if (!table)
		return answer_no_table();
	if (!view)
		return answer_no_view();
	bool is_of = take_name(&text, whose);
	struct rd_turn turn = {.arena = door.arena, .capacity = table->game->events_max};
	if (!rd_read_event(table->game, text.text, text.length, RD_EVERYONE, &turn, &fault))
		return answer_bad_text("bad_event", &fault);
	const struct rd_game *game = table->game;
	const struct rd_event *event = rd_first_event(&turn);
	answer_start();
	rd_write_key(&door.out, "text");
	rd_write_string(&door.out, said,
		rd_tell_of(game, event, view, is_of ? whose : NULL, door.language, said,
			sizeof(said)));
	size_t written = game->letter ? game->letter(event, door.language, said, sizeof(said)) : 0;
	if (written > 0) {
		rd_write_key(&door.out, "letter");
		rd_write_string(&door.out, said, written);
	}
	return answer_finish();
}

size_t door_describe(int number, int seat)
{
	static char said[DESCRIPTION_MAX];
	struct table *table = table_find(number);
	const void *view = table ? table_view(table, seat) : NULL;
	if (!table)
		return answer_no_table();
	if (!view)
		return answer_no_view();
	return answer_text(
		said, rd_describe(table->game, view, seat, door.language, said, sizeof(said)));
}

size_t door_parse(int number, int seat, size_t length)
{
	struct table *table = table_find(number);
	const void *view = table && seat >= 0 ? table_view(table, seat) : NULL;
	struct rd_span text = door_given(length);
	struct rd_fault fault = {0};
	char typed[SENTENCE_MAX];
	if (!table)
		return answer_no_table();
	if (!view)
		return answer_no_view();
	if (!table->game->parse)
		return answer_fault("no_orders", "this game has no typed orders");
	if (text.length >= sizeof(typed))
		return answer_fault("bad_order", "the order is too long");
	memcpy(typed, text.text, text.length);
	typed[text.length] = 0;
	memset(door.action, 0, table->game->action_size);
	if (!table->game->parse(typed, view, door.action, &fault))
		return answer_bad_order(table->game, &fault);
	answer_start();
	answer_action(table->game, true);
	return answer_finish();
}

/* One action of each line into door.actions; the number of them, or -1 with an answer. */
static long read_lines(const struct rd_game *game, struct rd_span text, size_t *answered)
{
	struct rd_fault fault;
	size_t count = 0;
	for (size_t start = 0, end; start < text.length; start = end + 1) {
		const char *newline = memchr(text.text + start, '\n', text.length - start);
		end = newline ? (size_t)(newline - text.text) : text.length;
		if (count == game->legal_max) {
			*answered = answer_fault("too_large", "there are too many actions");
			return -1;
		}
		uint8_t *action = (uint8_t *)door.actions + count++ * game->action_size;
		memset(action, 0, game->action_size);
		if (rd_read_action(game, text.text + start, end - start, action, &fault) !=
			RD_ACCEPTED) {
			fault.at += start;
			*answered = answer_bad_text("bad_action", &fault);
			return -1;
		}
	}
	return (long)count;
}

size_t door_judge(int number, int seat, size_t length)
{
	struct table *table = table_find(number);
	const void *view = table && seat >= 0 ? table_view(table, seat) : NULL;
	size_t answered;
	if (!table)
		return answer_no_table();
	if (!view)
		return answer_no_view();
	const struct rd_game *game = table->game;
	if (!game->judge)
		return answer_fault("no_sandbox", "nothing can be tried out in this game");
	long count = read_lines(game, door_given(length), &answered);
	if (count < 0)
		return answered;
	struct rd_turn turn = {.arena = door.arena, .capacity = game->events_max};
	int refusal = game->judge(view, door.actions, (size_t)count, &turn);
	if (refusal != RD_ACCEPTED)
		return answer_refusal(game, refusal);
	answer_start();
	rd_write_key(&door.out, "events");
	rd_write_open(&door.out, '[');
	for (const struct rd_event *event = rd_first_event(&turn); event;
		event = rd_next_event(&turn, event))
		rd_write_event(game, event, &door.out);
	rd_write_close(&door.out, ']');
	return answer_finish();
}

/* ---- advice ---------------------------------------------------------------------------------------- */

/* One event a line, behind each other in the shared arena. False: `answered` says what is wrong. */
bool door_read_heard(
	const struct rd_game *game, struct rd_span text, struct rd_turn *turn, size_t *answered)
{
	struct rd_fault fault;
	for (size_t start = 0, end; start < text.length; start = end + 1) {
		const char *newline = memchr(text.text + start, '\n', text.length - start);
		end = newline ? (size_t)(newline - text.text) : text.length;
		if (!rd_read_event(
			    game, text.text + start, end - start, RD_EVERYONE, turn, &fault)) {
			fault.at += start;
			*answered = answer_bad_text("bad_event", &fault);
			return false;
		}
	}
	return true;
}

/* What another seat asked is none of this one's. */
static bool keep_advice(struct table *table, int seat)
{
	size_t size = table->game->advice->memory_size;
	if (!table->advice)
		table->advice = block_take(size > 0 ? size : 1);
	else if (table->advised != seat)
		memset(table->advice, 0, size);
	table->advised = seat;
	return table->advice;
}

size_t door_advise(int number, int seat, size_t length)
{
	struct table *table = table_find(number);
	const void *view = table ? table_view(table, seat) : NULL;
	struct rd_span text = door_given(length);
	struct rd_fault fault;
	size_t answered;
	if (!table)
		return answer_no_table();
	if (!view)
		return answer_no_view();
	const struct rd_game *game = table->game;
	if (!game->advice)
		return answer_fault("no_advice", "this game gives no advice");
	const char *newline = text.length > 0 ? memchr(text.text, '\n', text.length) : NULL;
	size_t first = newline ? (size_t)(newline - text.text) : text.length;
	if (!rd_read_text(game->advice->question, door.question, RD_READ_ACTION, text.text, first,
		    NULL, &fault))
		return answer_bad_text("bad_question", &fault);
	struct rd_turn heard = {.arena = door.arena, .capacity = game->events_max};
	struct rd_span rest = {text.text + first + 1, newline ? text.length - first - 1 : 0};
	if (!door_read_heard(game, rest, &heard, &answered))
		return answered;
	if (!keep_advice(table, seat))
		return answer_no_memory();
	memset(door.advice, 0, game->advice->answer->size);
	memset(door.action, 0, game->action_size);
	bool has_action = game->advice->ask(
		view, table->advice, door.question, &heard, door.advice, door.action);
	answer_start();
	rd_write_key(&door.out, "answer");
	rd_write(game->advice->answer, door.advice, &door.out);
	answer_action(game, has_action);
	return answer_finish();
}

size_t door_standing(int number)
{
	struct table *table = table_with_match(number);
	struct rd_standing standing;
	if (!table)
		return answer_no_table();
	const struct rd_match *match = table->match;
	table->game->stand(match->state, &standing);
	int64_t due = rd_due(table->game, match->state);
	answer_start();
	answer_number("turn", standing.turn);
	answer_number("active", standing.active);
	answer_seats("to_act", standing.to_act, match->seats);
	answer_seats("in_play", standing.in_play, match->seats);
	answer_truth("is_over", standing.is_over);
	rd_write_key(&door.out, "due");
	if (due == RD_NEVER)
		rd_write_null(&door.out);
	else
		rd_write_integer(&door.out, due);
	answer_number("steps", (int64_t)match->steps);
	answer_number("clock", match->clock);
	rd_write_key(&door.out, "result");
	if (!rd_write_result(match, &door.out))
		rd_write_null(&door.out);
	return answer_finish();
}

size_t door_hash(int number)
{
	struct table *table = table_with_match(number);
	if (!table)
		return answer_no_table();
	answer_start();
	answer_hash(table->match);
	return answer_finish();
}

/* ---- replaying ----------------------------------------------------------------------------------- */

/* A table of this log, whose text it keeps, or NULL with an answer. */
static struct table *open_replay(size_t length, size_t *answered)
{
	struct rd_span text = door_given(length);
	const struct rd_game *game;
	struct table *table = table_free();
	if (!table) {
		*answered = answer_fault("too_many_tables", "close one first");
		return NULL;
	}
	if (!rd_replay_start(&table->replay, text.text, text.length, NULL, &game, &table->match)) {
		*answered = answer_bad_log(&table->replay);
		table_clear(table);
		return NULL;
	}
	table->memory = block_take(rd_match_size(game));
	table->text = block_take(length);
	if (!table->memory || !table->text || !door_make_room(game)) {
		table_clear(table);
		*answered = answer_no_memory();
		return NULL;
	}
	memcpy(table->text, text.text, length);
	if (!rd_replay_start(&table->replay, table->text, length, table->memory, &table->game,
		    &table->match)) {
		*answered = answer_bad_log(&table->replay);
		table_clear(table);
		return NULL;
	}
	return table;
}

size_t door_replay(size_t length)
{
	size_t answered;
	struct table *table = open_replay(length, &answered);
	if (!table)
		return answered;
	answer_start();
	answer_number("table", table - door.tables + 1);
	answer_number("rules", table->game->rules);
	return answer_finish();
}

size_t door_step(int number)
{
	static const char *const kinds[] = {
		"fault", "action", "clock", "result", "end", "cut", "fork"};
	struct table *table = table_with_match(number);
	if (!table || !table->text)
		return answer_no_table();
	struct rd_turn turn = table_turn(table);
	enum rd_replayed replayed = rd_replay_step(
		&table->replay, table->match, &turn, door.action);
	if (replayed == RD_REPLAY_FAULT)
		return answer_bad_log(&table->replay);
	answer_start();
	rd_write_key(&door.out, "kind");
	rd_write_words(&door.out, kinds[replayed]);
	answer_number("steps", (int64_t)table->match->steps);
	if (replayed == RD_REPLAY_ACTION) {
		answer_number("seat", table->replay.seat);
		answer_action(table->game, true);
	}
	if (replayed == RD_REPLAY_CLOCK)
		answer_number("seconds", table->replay.seconds);
	if (rd_replayed_step(replayed)) {
		answer_events(table->match, &turn);
		answer_frames(table, &turn);
	}
	return answer_finish();
}

static void write_place(const void *start, size_t length)
{
	rd_write_open(&door.out, '[');
	rd_write_integer(&door.out, (int64_t)(uintptr_t)start);
	rd_write_integer(&door.out, (int64_t)length);
	rd_write_close(&door.out, ']');
}

size_t door_places(int number)
{
	struct table *table = table_with_match(number);
	if (!table || !table->text)
		return answer_no_table();
	answer_start();
	rd_write_key(&door.out, "places");
	rd_write_open(&door.out, '[');
	write_place(table->memory, rd_match_size(table->game));
	write_place(&table->replay, sizeof(table->replay));
	rd_write_close(&door.out, ']');
	return answer_finish();
}

size_t door_go_on(int number)
{
	struct table *table = table_with_match(number);
	if (!table || !table->text)
		return answer_no_table();
	if (!table_play(table, &table->replay.log))
		return answer_no_memory();
	block_give_back(table->text);
	table->text = NULL;
	answer_start();
	if (!table->replay.is_over)
		answer_result_line(table);
	return answer_finish();
}

static size_t answer_proof(const struct table *table, const char *commitment)
{
	answer_start();
	answer_number("rules", table->game->rules);
	answer_number("steps", (int64_t)table->match->steps);
	answer_hash(table->match);
	answer_truth("is_over", table->replay.is_over);
	rd_write_key(&door.out, "commitment");
	rd_write_words(&door.out, commitment);
	answer_number("unproved", (int64_t)table->replay.unproved);
	answer_number("forked", (int64_t)table->replay.forked);
	return answer_finish();
}

size_t door_verify(size_t length)
{
	size_t answered;
	struct table *table = open_replay(length, &answered);
	if (!table)
		return answered;
	char commitment[2 * RD_DIGEST + 1];
	rd_seed_commitment(&table->match->chance.seed, commitment); /* a fork has another */
	struct rd_turn turn = table_turn(table);
	enum rd_replayed replayed;
	do
		replayed = rd_replay_step(&table->replay, table->match, &turn, door.action);
	while (rd_replayed_step(replayed) || replayed == RD_REPLAY_RESULT);
	if (replayed == RD_REPLAY_END)
		answered = answer_proof(table, commitment);
	else if (replayed == RD_REPLAY_FAULT)
		answered = answer_bad_log(&table->replay);
	else
		answered = answer_fault("cut_log", "the last line is not whole");
	table_clear(table);
	return answered;
}
