/* frame.c: what a seat learns of a step, and whether it learns anything (frame.h). */
#include <ronda/frame.h>

#include <string.h>

#define RD_OF struct rd_frame_clock
static const struct rd_field clock_fields[] = {
	RD_INT(expires_at, 0, INT64_MAX, RD_NULL(-1)), RD_BOOL(running)};
const struct rd_schema rd_frame_clock_schema = RD_OBJECT("frame_clock", clock_fields);
#undef RD_OF

#define RD_OF struct rd_frame_head
static const struct rd_field head_fields[] = {RD_FRAME_FIELDS()};
static const struct rd_schema head_schema = RD_OBJECT("frame", head_fields);
#undef RD_OF

/* ---- what there is to say ----------------------------------------------------------------------------------------- */

static uint32_t awaited_by(const struct rd_frames *frames, const struct rd_standing *standing,
	const struct rd_frame_table *table)
{
	if (table->is_closed || standing->is_over || frames->seat < 0)
		return 0;
	return frames->game->hides_awaited ? standing->to_act & RD_SEAT(frames->seat)
					   : standing->to_act;
}

/* The events of lent eyes are not counted: the numbers would tell of those that are left out. */
static bool is_counted(const struct rd_frames *frames)
{
	return frames->seat >= 0 && !frames->is_lent;
}

/* The head of a whole frame, were it made now. */
static struct rd_frame_head survey(const struct rd_frames *frames, const struct rd_match *match,
	const struct rd_frame_table *table)
{
	struct rd_standing standing;
	frames->game->stand(match->state, &standing);
	return (struct rd_frame_head){.frame = frames->head.frame,
		.base = -1,
		.seq = is_counted(frames) ? match->heard[frames->seat] : 0,
		.turn_number = standing.turn,
		.active = standing.active,
		.awaited = awaited_by(frames, &standing, table),
		.clock = table->clock,
		.has_turn = true,
		.has_awaited = true,
		.has_clock = true};
}

/* What was said in the frame before is not said again. */
static void leave_out(struct rd_frame_head *after, const struct rd_frame_head *before)
{
	after->has_turn = before->turn_number != after->turn_number ||
			  before->active != after->active;
	after->has_awaited = before->awaited != after->awaited;
	after->has_clock = before->clock.expires_at != after->clock.expires_at ||
			   before->clock.running != after->clock.running;
}

/* Something of the head is other than the seat was told; of spectators only the clock counts. */
static bool is_head_news(const struct rd_frames *frames, const struct rd_frame_head *after)
{
	return after->has_clock ||
	       (frames->seat >= 0 &&
		       (frames->head.seq != after->seq || after->has_turn || after->has_awaited));
}

/* ---- how it is said ----------------------------------------------------------------------------------------------- */

static void write_head(
	const struct rd_frames *frames, const struct rd_frame_head *head, struct rd_writer *writer)
{
	if (frames->match) {
		rd_write_key(writer, "match");
		rd_write_words(writer, frames->match);
	}
	rd_write_fields(&head_schema, head, writer);
}

/* Is the event for these eyes? Those of nobody, and lent ones, read no letters. */
static bool is_own(const struct rd_frames *frames, const struct rd_event *event)
{
	if (frames->seat >= 0 && !frames->is_lent)
		return event->audience & RD_SEAT(frames->seat);
	if (frames->game->events->entry[event->type].flags & RD_EVENT_CONFIDENTIAL)
		return false;
	uint32_t all = frames->everybody;
	return frames->seat < 0 ? all != 0 && (event->audience & all) == all
				: event->audience & RD_SEAT(frames->seat);
}

/* The first event of the step from this one on that the seat is sent; NULL: there is none. */
static const struct rd_event *own_event(
	const struct rd_frames *frames, const struct rd_turn *turn, const struct rd_event *event)
{
	while (event && !is_own(frames, event))
		event = rd_next_event(turn, event);
	return event;
}

static uint64_t count_events(const struct rd_frames *frames, const struct rd_turn *turn)
{
	uint64_t count = 0;
	const struct rd_event *event = turn ? own_event(frames, turn, rd_first_event(turn)) : NULL;
	for (; event; event = own_event(frames, turn, rd_next_event(turn, event)))
		count++;
	return count;
}

static void write_events(
	const struct rd_frames *frames, const struct rd_turn *turn, struct rd_writer *writer)
{
	rd_write_key(writer, "events");
	rd_write_open(writer, '[');
	const struct rd_event *event = turn ? own_event(frames, turn, rd_first_event(turn)) : NULL;
	for (; event; event = own_event(frames, turn, rd_next_event(turn, event)))
		rd_write_event(frames->game, event, writer);
	rd_write_close(writer, ']');
}

static const struct rd_schema *schema_of(const struct rd_frames *frames)
{
	return frames->seat < 0 ? frames->game->spectator_view : frames->game->view;
}

/* ---- frames ------------------------------------------------------------------------------------------------------- */

void rd_frames_start(struct rd_frames *frames, const struct rd_match *match, int seat,
	uint64_t number, const struct rd_frame_table *table, void *view, const char *name)
{
	*frames = (struct rd_frames){
		.game = match->game, .match = name, .seat = seat, .view = view};
	if (match->seats > 1)
		frames->everybody = RD_SEAT(match->seats) - 1;
	frames->head = survey(frames, match, table);
	frames->head.frame = number;
	frames->game->look(match->state, seat, view);
}

void rd_frames_lend(struct rd_frames *frames, const struct rd_match *match, int seat,
	uint64_t number, const struct rd_frame_table *table, void *view, const char *name)
{
	rd_frames_start(frames, match, seat, number, table, view, name);
	frames->is_lent = true;
	frames->head.seq = 0;
}

void rd_frames_whole(const struct rd_frames *frames, struct rd_writer *writer)
{
	struct rd_frame_head head = frames->head;
	head.base = -1;
	head.has_turn = head.has_awaited = head.has_clock = true;
	rd_write_open(writer, '{');
	write_head(frames, &head, writer);
	write_events(frames, NULL, writer);
	rd_write_key(writer, "view");
	rd_write(schema_of(frames), frames->view, writer);
	rd_write_close(writer, '}');
}

/* Steps were left out, and their events with them: what holds now is told wholly. */
static bool start_anew(struct rd_frames *frames, const struct rd_match *match,
	const struct rd_frame_table *table, struct rd_writer *writer)
{
	rd_frames_start(frames, match, frames->seat, frames->head.frame + 1, table, frames->view,
		frames->match);
	rd_frames_whole(frames, writer);
	return !writer->is_full;
}

bool rd_frames_next(struct rd_frames *frames, const struct rd_match *match,
	const struct rd_turn *turn, const struct rd_frame_table *table, void *room,
	struct rd_writer *writer)
{
	struct rd_frame_head head = survey(frames, match, table);
	size_t start = writer->length;
	uint64_t events = count_events(frames, turn);
	if (is_counted(frames) && head.seq != frames->head.seq + events)
		return start_anew(frames, match, table, writer);
	leave_out(&head, &frames->head);
	bool is_news = is_head_news(frames, &head) || (frames->seat >= 0 && events > 0);
	if (!turn && !is_news)
		return false;
	head.base = (int64_t)frames->head.frame;
	head.frame = frames->head.frame + 1;
	frames->game->look(match->state, frames->seat, room);
	rd_write_open(writer, '{');
	write_head(frames, &head, writer);
	write_events(frames, turn, writer);
	rd_write_key(writer, "view");
	bool is_other = rd_diff(schema_of(frames), frames->view, room, writer) == RD_CHANGED;
	rd_write_close(writer, '}');
	if (!is_news && !is_other)
		writer->length = start;
	if ((!is_news && !is_other) || writer->is_full)
		return false;
	frames->head = head;
	memcpy(frames->view, room, frames->game->view_size);
	return true;
}

void rd_frames_reveal(struct rd_frames *frames, const struct rd_match *match,
	const struct rd_frame_table *table, struct rd_writer *writer)
{
	struct rd_frame_head head = survey(frames, match, table);
	head.frame = frames->head.frame + 1;
	frames->head = head;
	rd_write_open(writer, '{');
	write_head(frames, &head, writer);
	write_events(frames, NULL, writer);
	rd_write_key(writer, "view");
	rd_match_write_open_state(match, writer);
	rd_write_close(writer, '}');
}
