/* hall_texts.h: what is said in the hall of a server, around a match over days, and to whoever comes back to one. */
#ifndef TERMINAL_HALL_TEXTS_H
#define TERMINAL_HALL_TEXTS_H

#include "texts.h"

enum hall_text {
	/* the lists, in the order of enum hall_list */
	HALL_TEXT_MINE,
	HALL_TEXT_TABLES,
	HALL_TEXT_SEATS,
	HALL_TEXT_TOURNAMENTS,
	HALL_TEXT_MINE_NONE,
	HALL_TEXT_TABLES_NONE,
	HALL_TEXT_SEATS_NONE,
	HALL_TEXT_TOURNAMENTS_NONE,
	HALL_TEXT_HERE,
	HALL_TEXT_WAITING,
	HALL_TEXT_NOBODY_WAITS,
	HALL_TEXT_TITLE,
	HALL_TEXT_TITLE_NONE,
	HALL_TEXT_TITLE_MATCH,
	HALL_TEXT_TITLE_MATCH_NONE,
	HALL_TEXT_KEYS,
	HALL_TEXT_KEYS_LOOK,
	HALL_TEXT_CHOOSE,
	HALL_TEXT_OTHER_LISTS,
	HALL_TEXT_NO_LIST,
	HALL_TEXT_NO_GAME,
	/* a match of one's own */
	HALL_TEXT_YOURS,
	HALL_TEXT_BALLOT,
	HALL_TEXT_THEIRS,
	HALL_TEXT_OTHERS,
	HALL_TEXT_PAUSED,
	HALL_TEXT_ELSEWHERE,
	HALL_TEXT_OUT,
	HALL_TEXT_TURN,
	HALL_TEXT_LETTERS,
	HALL_TEXT_VOTES,
	HALL_TEXT_ALONE,
	HALL_TEXTS,
};

extern const struct rd_text hall_texts[HALL_TEXTS];

static inline const struct rd_text *hall_text(enum hall_text text)
{
	return &hall_texts[text];
}

#endif
