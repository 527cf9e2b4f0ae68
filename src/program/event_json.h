/* event_json.h: events as scenarios write them. */
#ifndef PROGRAM_EVENT_JSON_H
#define PROGRAM_EVENT_JSON_H

#include <ronda/match.h>

/* The event with `"to": [0, 1]`, the seats that learn of it. No event has a `to` of its own. */
void write_event_to(const struct rd_match *, const struct rd_event *, struct rd_writer *);

#endif
