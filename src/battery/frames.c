/* frames.c: promise 5 as a network sees it: frames tell a seat all that it may know of a match, and nothing by their being there. */
#include "parts.h"

#include <ronda/frame.h>

#include <stdlib.h>
#include <string.h>

/* The seats of a match, by seat + 1, with what each was sent last. */
struct seats {
	struct rd_frames frames[RD_SEATS_MAX + 1];
	void *held[RD_SEATS_MAX + 1]; /* the view of its newest frame, as its reader has it */
	char *frame, *before, *now, *patched;
};

static const struct rd_frame_table open_table = {
	.clock = {.expires_at = 1763180213456, .running = true}};

static void open_seats(struct seats *seats, struct table *table)
{
	seats->frame = take_memory(JSON_MAX);
	seats->before = take_memory(JSON_MAX);
	seats->now = take_memory(JSON_MAX);
	seats->patched = take_memory(JSON_MAX);
	for (int seat = RD_NOBODY; seat < table->match->seats; seat++) {
		seats->held[seat + 1] = take_memory(table->game->view_size);
		table->game->look(table->match->state, seat, seats->held[seat + 1]);
		rd_frames_start(&seats->frames[seat + 1], table->match, seat, 1, &open_table,
			take_memory(table->game->view_size), NULL);
	}
}

static void close_seats(struct seats *seats, const struct table *table)
{
	for (int seat = RD_NOBODY; seat < table->match->seats; seat++) {
		free(seats->frames[seat + 1].view);
		free(seats->held[seat + 1]);
	}
	free(seats->frame);
	free(seats->before);
	free(seats->now);
	free(seats->patched);
}

/* ---- what a frame says -------------------------------------------------------------------------------------------- */

static struct rd_span member(const char *text, size_t length, const char *name)
{
	struct rd_json json;
	struct rd_key key;
	struct rd_span value = {0}, found = {0};
	rd_json_start(&json, text, length, NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key) && rd_json_skip(&json, &value))
		if (rd_key_is(&key, name))
			found = value;
	return found;
}

static unsigned count_items(struct rd_span list)
{
	struct rd_json json;
	unsigned count = 0;
	rd_json_start(&json, list.text, list.length, NULL, NULL);
	for (rd_json_open(&json, '['); rd_json_item(&json); count++)
		rd_json_skip(&json, NULL);
	return count;
}

/* A view as its schema writes it. */
static size_t write_view(
	struct battery *battery, const struct rd_schema *schema, const void *view, char *out)
{
	struct rd_writer writer;
	rd_write_start(&writer, out, JSON_MAX);
	rd_write(schema, view, &writer);
	must(battery, rd_write_finish(&writer), "a view is longer than %d bytes", JSON_MAX);
	return writer.length;
}

/* What a reader makes of the frame, who had the view `before`, is the view `now`. */
static void check_view(struct table *table, struct seats *seats, const struct rd_schema *schema,
	size_t before_length, size_t frame_length)
{
	struct battery *battery = table->battery;
	struct rd_span difference = member(seats->frame, frame_length, "view");
	struct rd_writer writer;
	struct rd_fault fault = {0};
	rd_write_start(&writer, seats->patched, JSON_MAX);
	must(battery,
		rd_patch((struct rd_span){seats->before, before_length}, difference, &writer,
			&fault) &&
			rd_write_finish(&writer),
		"a frame does not fit the view before: %s\n%s\n%s", fault.reason, seats->before,
		seats->frame);
	must(battery,
		rd_read_text(schema, table->view, RD_READ_WHOLE, seats->patched, writer.length,
			NULL, &fault),
		"a view with its frame is not well-formed: %s: %s", fault.path, fault.reason);
	write_view(battery, schema, table->view, seats->patched);
	must(battery, strcmp(seats->patched, seats->now) == 0,
		"a view with its frame is another:\n%s\n%s", seats->patched, seats->now);
}

/* ---- after each step ---------------------------------------------------------------------------------------------- */

static bool is_head_other(const struct rd_frame_head *before, const struct rd_frame_head *after)
{
	return before->turn_number != after->turn_number || before->active != after->active ||
	       before->awaited != after->awaited || before->seq != after->seq;
}

/* What holds for the seat after the step, as if its frames began here. */
static struct rd_frame_head head_now(struct table *table, int seat)
{
	struct rd_frames now;
	rd_frames_start(&now, table->match, seat, 1, &open_table, table->view, NULL);
	return now.head;
}

/* There is a frame if and only if there is a reason, and it makes the view before into the view now. */
static void check_frame(struct table *table, struct seats *seats, int seat)
{
	struct battery *battery = table->battery;
	struct rd_frames *frames = &seats->frames[seat + 1];
	const struct rd_schema *schema = seat < 0 ? table->game->spectator_view : table->game->view;
	struct rd_frame_head before = frames->head, now = head_now(table, seat);
	struct rd_writer writer;
	size_t length = write_view(battery, schema, seats->held[seat + 1], seats->before);
	write_view(battery, schema, table->view, seats->now);
	bool has_reason = strcmp(seats->before, seats->now) != 0 ||
			  (seat >= 0 && is_head_other(&before, &now));
	rd_write_start(&writer, seats->frame, JSON_MAX);
	bool is_made = rd_frames_next(
		frames, table->match, &table->turn, &open_table, table->view, &writer);
	must(battery, is_made == has_reason, "seat %d %s", seat,
		is_made ? "is sent a frame that tells it nothing" : "is not sent what it may know");
	must(battery, is_made || writer.length == 0, "there is no frame, but something of it");
	if (!is_made)
		return;
	must(battery, rd_write_finish(&writer), "a frame is longer than %d bytes", JSON_MAX);
	uint64_t events = count_items(member(seats->frame, writer.length, "events"));
	must(battery,
		frames->head.frame == before.frame + 1 &&
			frames->head.base == (int64_t)before.frame,
		"frames of seat %d are not counted", seat);
	must(battery, frames->head.seq == now.seq && (seat < 0 || now.seq == before.seq + events),
		"the events in a frame of seat %d are not those that it was sent", seat);
	check_view(table, seats, schema, length, writer.length);
	table->game->look(table->match->state, seat, seats->held[seat + 1]);
}

/* Nothing is looked at, but a seat's frames are told of every step. */
static void go_on(struct table *table, struct seats *seats, int seat)
{
	struct rd_writer writer;
	rd_write_start(&writer, seats->frame, JSON_MAX);
	if (rd_frames_next(&seats->frames[seat + 1], table->match, &table->turn, &open_table,
		    table->view, &writer))
		memcpy(seats->held[seat + 1], table->view, table->game->view_size);
}

void frames_are_the_match_as_each_seat_knows_it(struct battery *battery, int number)
{
	struct table table;
	struct seats seats;
	table_open(&table, battery, seats_of(battery->game, number), (uint32_t)number + 9000);
	open_seats(&seats, &table);
	while (table_random_step(&table)) {
		bool is_close = is_looked_at(&table);
		for (int seat = RD_NOBODY; seat < table.match->seats; seat++)
			if (is_close)
				check_frame(&table, &seats, seat);
			else
				go_on(&table, &seats, seat);
	}
	close_seats(&seats, &table);
	table_close(&table);
}

/* ---- what is hidden ----------------------------------------------------------------------------------------------- */

/* A step that changes only what the seat may not know: it gets no frame, and who joins then the same bytes. */
static bool check_hidden(struct table *table, struct seats *seats, int seat)
{
	struct battery *battery = table->battery;
	struct rd_frames frames;
	struct rd_writer writer;
	struct rd_turn nothing;
	void *memory, *view = take_memory(table->game->view_size);
	struct rd_match *copy = copy_match(table->match, &memory);
	for (int eyes = 0; eyes < table->match->seats; eyes++)
		if (seat < 0 || eyes == seat)
			table->game->scramble(copy->state, eyes, &table->whim);
	bool is_changed = memcmp(copy->state, table->match->state, table->game->state_size) != 0;
	rd_frames_start(&frames, table->match, seat, 7, &open_table, view, NULL);
	rd_write_start(&writer, seats->before, JSON_MAX);
	rd_frames_whole(&frames, &writer);
	must(battery, rd_write_finish(&writer), "a frame is longer than %d bytes", JSON_MAX);
	rd_turn_start(&nothing, copy, table->spare, table->game->events_max);
	rd_write_start(&writer, seats->frame, JSON_MAX);
	must(battery,
		!rd_frames_next(&frames, copy, &nothing, &open_table, table->view, &writer) &&
			writer.length == 0,
		"seat %d is sent a frame because of what is hidden from it", seat);
	rd_frames_start(&frames, copy, seat, 7, &open_table, view, NULL);
	rd_write_start(&writer, seats->now, JSON_MAX);
	rd_frames_whole(&frames, &writer);
	must(battery, rd_write_finish(&writer) && strcmp(seats->before, seats->now) == 0,
		"a frame of seat %d depends on what is hidden from it", seat);
	free(memory);
	free(view);
	return is_changed;
}

void what_is_hidden_makes_no_frame(struct battery *battery, int number)
{
	struct table table;
	struct seats seats;
	if (!battery->game->scramble)
		return; /* nothing is hidden in this game */
	table_open(&table, battery, seats_of(battery->game, number), (uint32_t)number + 9500);
	open_seats(&seats, &table);
	do {
		if (table_pick(&table, 0, 7) != 0)
			continue;
		for (int seat = RD_NOBODY; seat < table.match->seats; seat++) {
			battery->changed += check_hidden(&table, &seats, seat);
			battery->scrambled++;
		}
	} while (table_random_step(&table));
	close_seats(&seats, &table);
	table_close(&table);
}
