/*
 * hint.h: what a bot would do in the seat of a person, and why.
 *
 * The bot looks over that person's shoulder. It hears the events that the seat gets, sees the view at which the seat acts and
 * the action, and thinks about the view that the seat has now, with dice of its own. It is given nothing else, neither
 * the state nor the match's seed, so a hint cannot tell what the seat may not know.
 *
 * A bot remembers what it heard (`heed`) and what its own choices left behind. The second comes, where the person did as
 * advised, from the thought itself, and where he did something else from `recall`. A watcher who begins late, as a page does
 * that was opened anew, has the events from the beginning but not the views of then: its bot is one that was called in
 * late, and says what such a one would. It is not made to guess what it would have thought.
 */
#ifndef RONDA_HINT_H
#define RONDA_HINT_H

#include "game.h"

struct rd_hint {
	const struct rd_game *game;
	uint8_t seat;
	struct rd_mind mind; /* whoever looks at many positions gives it less work */
	bool is_made; /* `action` and `motive` are the bot's choice at the last view, and nothing has happened since */
	struct rd_motive motive;
	void *action;           /* inside the caller's memory, as are */
	void *memory, *thought; /* what it remembers, and would if its choice were done */
	struct rd_chance whim, whim_thought; /* likewise */
};
/* Bytes that one needs; aligned to 16 by the caller. */
RD_API size_t rd_hint_size(const struct rd_game *);
/* The strongest bot of the game sits down behind this seat. */
RD_API struct rd_hint *rd_hint_begin(const struct rd_game *, int seat, void *memory);
/* What the seat hears: one event, or those of a step that are for it. */
RD_API void rd_hint_heed(struct rd_hint *, const struct rd_event *);
RD_API void rd_hint_heed_turn(struct rd_hint *, const struct rd_turn *);
/* The seat acts. `view` is what it had before it. */
RD_API void rd_hint_recall(struct rd_hint *, const void *view, const void *action);
/* False: there is nothing to do. Asked again before anything has happened it says the same. */
RD_API bool rd_hint_think(struct rd_hint *, const void *view);

#endif
