/*
 * frame.h: what one seat learns of a step, as one piece of JSON.
 *
 *	{"frame":8,"base":7,"seq":41,"turn_number":3,"active":0,"awaited":[0],"clock":{"expires_at":null,"running":true},
 *	 "events":[{"type":"ship:moved",…}],"view":{"~ships":{"0":…}}}
 *
 * `view` is the difference (diff.h) to the view of the frame `base`, always the one before, or the whole view if `base` is null. Of
 * `turn_number` with `active`, `awaited` and `clock` a frame with a base has those that are others than in it.
 * `seq` is the number of the seat's last event: those of this frame are the last ones up to it. Frames of a seat are
 * counted, and there is one only if the seat has an event or its view, whom the match waits for, the turn or the clock are others than
 * in the frame before: neither number nor size of frames tells of what is hidden from it. What of a view is RD_PASSING makes no frame
 * by itself, and goes along with the next.
 *
 * So a reader holds the last frame, takes a whole one as it is, and puts a difference over the one it names.
 *
 * Somebody else may be lent a seat's eyes (`is_lent`): he is shown its view and told its events, but for the confidential ones (letters), and
 * has no number that would count them: `seq` is 0.
 *
 * Spectators (RD_NOBODY) have frames as well: nobody who is awaited, and one only if view or clock are others. Of the events of that step they are told those
 * that every seat of several is told, letters apart: that tells nobody who plays anything new. `seq` is 0.
 *
 * Server, page and battery make frames by this one piece: its owner gives the memory, tells of each step that holds, and sends what
 * is written.
 */
#ifndef RONDA_FRAME_H
#define RONDA_FRAME_H

#include "diff.h"
#include "match.h"

struct rd_frame_clock {
	int64_t expires_at; /* milliseconds since 1970; -1: no deadline runs */
	bool running;
};

/* What a frame says besides its events and its view. */
struct rd_frame_head {
	uint64_t frame;
	int64_t base; /* -1: the view is whole */
	uint64_t seq;
	uint32_t turn_number;
	int8_t active;
	uint32_t awaited; /* seats that the match waits for, as far as this one may know */
	struct rd_frame_clock clock;
	bool has_turn, has_awaited, has_clock; /* written: they are others than in the base */
};
RD_API extern const struct rd_schema rd_frame_clock_schema;
/* Its fields, for a schema that has it as a member: RD_FRAME_FIELDS(head.). */
#define RD_FRAME_FIELDS(in)                                                                        \
	RD_INT_AS("frame", in frame, 1, INT64_MAX),                                                \
		RD_INT_AS("base", in base, 1, INT64_MAX, RD_NULL(-1)),                             \
		RD_INT_AS("seq", in seq, 0, INT64_MAX),                                            \
		RD_INT_AS("turn_number", in turn_number, 0, INT64_MAX, RD_ONLY_IF(in has_turn)),   \
		RD_INT_AS("active", in active, 0, RD_SEATS_MAX - 1, RD_NULL(RD_NOBODY),            \
			RD_ONLY_IF(in has_turn)),                                                  \
		RD_SET_AS("awaited", in awaited, NULL, RD_SEATS_MAX, RD_ONLY_IF(in has_awaited)),  \
		RD_STRUCT_AS("clock", in clock, rd_frame_clock_schema, RD_ONLY_IF(in has_clock))

/* What the owner of a match knows of it and the match does not. */
struct rd_frame_table {
	bool is_closed; /* it goes on no more, whatever the game says: nobody is waited for */
	struct rd_frame_clock clock;
};

/* The frames of one seat: the newest one. */
struct rd_frames {
	const struct rd_game *game;
	const char *match; /* written as "match"; NULL: it is not */
	int seat;          /* or RD_NOBODY */
	bool is_lent;      /* by the seat, to somebody else (rd_frames_lend) */
	struct rd_frame_head head;
	uint32_t everybody; /* all seats, if they are several */
	void *view;         /* view_size bytes of the owner's: what the newest frame shows */
};

/* The seat's frames begin, or begin again, with this number and with what holds now. `view` and `match` are kept. */
RD_API void rd_frames_start(struct rd_frames *, const struct rd_match *, int seat, uint64_t number,
	const struct rd_frame_table *, void *view, const char *match);
/* Likewise for somebody who is lent the seat's eyes. */
RD_API void rd_frames_lend(struct rd_frames *, const struct rd_match *, int seat, uint64_t number,
	const struct rd_frame_table *, void *view, const char *match);
/* Writes the newest frame, whole and without events, as often as somebody comes who has not got it. */
RD_API void rd_frames_whole(const struct rd_frames *, struct rd_writer *);
/*
 * Writes the next frame if there is one; else nothing, and false. `turn` are the events of the one step since the last time, NULL: there
 * was none, and only the owner's table may have changed. After steps that it was not told of (a replay that jumped) the frame is whole. `room` is
 * room for a view. What does not fit the writer is no frame.
 */
RD_API bool rd_frames_next(struct rd_frames *, const struct rd_match *, const struct rd_turn *turn,
	const struct rd_frame_table *, void *room, struct rd_writer *);
/* The last one of spectators: the match is over, and `view` is the whole state. */
RD_API void rd_frames_reveal(struct rd_frames *, const struct rd_match *,
	const struct rd_frame_table *, struct rd_writer *);

#endif
