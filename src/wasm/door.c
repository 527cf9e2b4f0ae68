/* door.c: what the exports share: answers, tables, and the room that games work in. */
#include "door.h"

#include <string.h>

#include "memory.h"

struct door door;

/* ---- answers ------------------------------------------------------------------------------------- */

void answer_start(void)
{
	rd_write_start(&door.out, door.answer, sizeof(door.answer));
	rd_write_open(&door.out, '{');
}

static void open_error(const char *code, const char *message)
{
	answer_start();
	rd_write_key(&door.out, "error");
	rd_write_open(&door.out, '{');
	rd_write_key(&door.out, "code");
	rd_write_words(&door.out, code);
	rd_write_key(&door.out, "message");
	rd_write_words(&door.out, message);
}

static size_t close_error(void)
{
	rd_write_close(&door.out, '}');
	rd_write_close(&door.out, '}');
	rd_write_finish(&door.out);
	return door.out.length;
}

size_t answer_fault(const char *code, const char *message)
{
	open_error(code, message);
	return close_error();
}

static size_t answer_place(const char *code, const char *message, const struct rd_fault *fault)
{
	open_error(code, message);
	rd_write_key(&door.out, "path");
	rd_write_words(&door.out, fault->path);
	rd_write_key(&door.out, "at");
	rd_write_integer(&door.out, (int64_t)fault->at);
	return close_error();
}

size_t answer_bad_text(const char *code, const struct rd_fault *fault)
{
	return answer_place(code, fault->reason, fault);
}

size_t answer_bad_order(const struct rd_game *game, const struct rd_fault *fault)
{
	return answer_place("bad_order", rd_fault_text(game, fault, door.language), fault);
}

size_t answer_refusal(const struct rd_game *game, int refusal)
{
	return answer_fault(
		rd_refusal_code(game, refusal), rd_refusal_text(game, refusal, door.language));
}

size_t answer_bad_log(const struct rd_replay *replay)
{
	open_error("bad_log", replay->fault.reason);
	rd_write_key(&door.out, "line");
	rd_write_integer(&door.out, (int64_t)replay->line);
	rd_write_key(&door.out, "path");
	rd_write_words(&door.out, replay->fault.path);
	rd_write_key(&door.out, "at");
	rd_write_integer(&door.out, (int64_t)replay->fault.at);
	return close_error();
}

size_t answer_no_memory(void)
{
	return answer_fault("no_memory", "there is no more memory");
}

/* For an answer that is one value, without the braces of answer_start(). */
size_t answer_finish_value(void)
{
	return rd_write_finish(&door.out) ? door.out.length
					  : answer_fault("too_large", "the answer does not fit");
}

size_t answer_finish(void)
{
	rd_write_close(&door.out, '}');
	return answer_finish_value();
}

void answer_seats(const char *key, uint32_t seats, int count)
{
	rd_write_key(&door.out, key);
	rd_write_open(&door.out, '[');
	for (int seat = 0; seat < count; seat++)
		if (seats & RD_SEAT(seat))
			rd_write_integer(&door.out, seat);
	rd_write_close(&door.out, ']');
}

void answer_number(const char *key, int64_t number)
{
	rd_write_key(&door.out, key);
	rd_write_integer(&door.out, number);
}

void answer_truth(const char *key, bool is_so)
{
	rd_write_key(&door.out, key);
	rd_write_boolean(&door.out, is_so);
}

/* Each event with its `to`, which takes the place of the closing brace. */
void answer_events(const struct rd_match *match, const struct rd_turn *turn)
{
	rd_write_key(&door.out, "events");
	rd_write_open(&door.out, '[');
	for (const struct rd_event *event = rd_first_event(turn); event;
		event = rd_next_event(turn, event)) {
		rd_write_event(match->game, event, &door.out);
		if (door.out.is_full)
			return;
		door.out.length--;
		door.out.text[door.out.length - 1] = ',';
		answer_seats("to", event->audience, match->seats);
		rd_write_close(&door.out, '}');
	}
	rd_write_close(&door.out, ']');
}

struct rd_frame_table table_clock(const struct table *table)
{
	int64_t due = rd_due(table->game, table->match->state);
	return (struct rd_frame_table){.clock = {.expires_at = -1, .running = due != RD_NEVER}};
}

void answer_frames(struct table *table, const struct rd_turn *turn)
{
	static const char *const keys[] = {"-1", "0", "1", "2", "3", "4", "5", "6", "7"};
	_Static_assert(RD_COUNT(keys) == RD_COUNT(table->frames), "a key for each seat");
	struct rd_frame_table now = table_clock(table);
	bool is_followed = false;
	for (size_t i = 0; i < RD_COUNT(keys); i++) {
		if (!table->frames[i])
			continue;
		if (!is_followed) {
			rd_write_key(&door.out, "frames");
			rd_write_open(&door.out, '{');
		}
		is_followed = true;
		size_t start = door.out.length;
		rd_write_key(&door.out, keys[i]);
		if (!rd_frames_next(
			    table->frames[i], table->match, turn, &now, door.view, &door.out) &&
			!door.out.is_full)
			door.out.length = start;
	}
	if (is_followed)
		rd_write_close(&door.out, '}');
}

void answer_line(size_t length)
{
	rd_write_key(&door.out, "line");
	rd_write_string(&door.out, door.line, length);
}

void answer_result_line(struct table *table)
{
	struct rd_standing standing;
	table->game->stand(table->match->state, &standing);
	if (standing.is_over)
		answer_line(rd_play_result(&table->play, door.line, sizeof(door.line)));
}

void answer_hash(const struct rd_match *match)
{
	uint8_t bytes[RD_DIGEST];
	char digits[2 * RD_DIGEST + 1];
	rd_match_hash(match, bytes);
	rd_hex(bytes, sizeof(bytes), digits);
	rd_write_key(&door.out, "hash");
	rd_write_words(&door.out, digits);
}

void answer_action(const struct rd_game *game, bool is_there)
{
	rd_write_key(&door.out, "action");
	if (is_there)
		rd_write_action(game, door.action, &door.out);
	else
		rd_write_null(&door.out);
}

/* ---- tables -------------------------------------------------------------------------------------- */

struct table *table_find(int number)
{
	struct table *table = number >= 1 && number <= TABLES_MAX ? &door.tables[number - 1] : NULL;
	return table && table->game ? table : NULL;
}

/* A table at which a match is played or replayed. */
struct table *table_with_match(int number)
{
	struct table *table = table_find(number);
	return table && table->match ? table : NULL;
}

size_t answer_no_table(void)
{
	return answer_fault("no_such_table", "there is no such table, or it is of another kind");
}

struct table *table_played(int number)
{
	struct table *table = table_with_match(number);
	return table && table->room ? table : NULL;
}

struct table *table_free(void)
{
	for (size_t i = 0; i < TABLES_MAX; i++)
		if (!door.tables[i].game)
			return &door.tables[i];
	return NULL;
}

void table_clear(struct table *table)
{
	block_give_back(table->memory);
	block_give_back(table->room);
	block_give_back(table->view);
	block_give_back(table->text);
	for (size_t i = 0; i < RD_COUNT(table->frames); i++)
		block_give_back(table->frames[i]);
	block_give_back(table->advice);
	block_give_back(table->lesson);
	block_give_back(table->hint);
	memset(table, 0, sizeof(*table));
}

/* The shared room that a game's functions work in. */
bool door_make_room(const struct rd_game *game)
{
	return block_ensure(&door.arena, &door.arena_capacity, game->events_max) &&
	       block_ensure(&door.view, &door.view_capacity, game->view_size) &&
	       block_ensure(&door.actions, &door.actions_capacity,
		       (size_t)game->legal_max * game->action_size);
}

bool table_play(struct table *table, const struct rd_log *log)
{
	table->room = block_take(rd_play_size(table->match->game));
	if (!table->room)
		return false;
	rd_play_start(&table->play, table->match, table->room, log);
	table_invite(table, table_person(table));
	return true;
}

struct rd_turn table_turn(struct table *table)
{
	struct rd_turn turn;
	rd_turn_start(&turn, table->match, door.arena, table->game->events_max);
	return turn;
}

/* What this seat may know; NULL if there is no such seat, or nothing was seen yet. */
const void *table_view(struct table *table, int seat)
{
	if (!table->match)
		return table->has_view ? table->view : NULL;
	if (seat < RD_NOBODY || seat >= table->match->seats)
		return NULL;
	table->game->look(table->match->state, seat, door.view);
	return door.view;
}

size_t answer_no_view(void)
{
	return answer_fault("no_such_seat", "there is no such seat, or no view of it yet");
}

/* ---- editions ------------------------------------------------------------------------------------ */

const struct rd_game *door_edition(int64_t rules)
{
	const char *name = rd_game_newest(0)->name;
	return rules == 0 ? rd_game_at(0) : rd_game_edition(name, strlen(name), rules);
}

size_t answer_no_edition(void)
{
	return answer_fault(
		"no_such_edition", "this module does not have that edition of the rules");
}

/* ---- text in ------------------------------------------------------------------------------------- */

char *door_input(size_t length)
{
	if (length > INPUT_MAX || !block_ensure(&door.input, &door.input_capacity, length))
		return NULL;
	return door.input;
}

const char *door_output(void)
{
	return door.answer;
}

bool door_read_seed(struct rd_json *json, struct rd_seed *seed)
{
	char text[SENTENCE_MAX];
	size_t length;
	if (!rd_json_string(json, text, sizeof(text), &length))
		return false;
	if (length > sizeof(text))
		return rd_json_fail(json, "the seed is too long");
	if (!rd_seed_from_hex(text, length, seed))
		*seed = rd_seed_from_text(text, length);
	return true;
}

/* The text that the host wrote; none if it never asked for so much room. */
struct rd_span door_given(size_t length)
{
	return (struct rd_span){door.input, length <= door.input_capacity ? length : 0};
}
