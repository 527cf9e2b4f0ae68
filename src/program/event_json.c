/* event_json.c: events as scenarios write them. */
#include "event_json.h"

void write_event_to(
	const struct rd_match *match, const struct rd_event *event, struct rd_writer *writer)
{
	rd_write_event(match->game, event, writer);
	if (writer->is_full)
		return;
	/* The event's object is opened again: its closing brace and comma become a comma. */
	writer->text[writer->length - 2] = ',';
	writer->length--;
	rd_write_key(writer, "to");
	rd_write_open(writer, '[');
	for (int seat = 0; seat < match->seats; seat++)
		if (event->audience & RD_SEAT(seat))
			rd_write_integer(writer, seat);
	rd_write_close(writer, ']');
	rd_write_close(writer, '}');
}
