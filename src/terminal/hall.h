/*
 * hall.h: the parts of `ronda matches`, the hall of a server: what needs one, and what one may join.
 *
 * hall.c        the screen
 * hall_plain.c  lines of text
 * hall_lists.c  own matches; what is asked for, and the way in and out
 * hall_join.c   open tables, seats that are left, tournaments
 *
 * A match is opened on a line of its own, and the hall has another afterwards: whoever is in a live match is there as long as his line is.
 */
#ifndef TERMINAL_HALL_H
#define TERMINAL_HALL_H

#include "hall_texts.h"
#include "leaf.h"
#include "remote_door.h"

enum { HALL_PASSES = 2, HALL_PAGES = 50, HALL_ITEMS = NEEDS_MAX, HALL_WORDS = 320 };

/* One row of a list, in words. */
struct hall_item {
	char key[MATCH_ID]; /* of the match, the lobby or the tournament */
	char game[32];
	char title[96], who[HALL_WORDS], state[HALL_WORDS], when[96];
	bool is_yours;        /* it waits for this person */
	bool is_live;         /* played at once */
	int seat;             /* that is open */
	struct net_span json; /* what the server says of it, in `answer` of the hall */
};

struct hall {
	struct remote *remote;
	const struct matches_request *request;
	enum rd_language language;
	enum hall_list list;
	struct hall_item item[HALL_ITEMS];
	int count, chosen;
	int page; /* of the server's list */
	bool has_more, is_loaded;
	const struct rd_game *game; /* of this one alone; NULL: of all */
	struct net_buffer answer[HALL_PASSES];
	int64_t asked_at;
	unsigned change;            /* of the needs, as they are in the rows */
	char note[SESSION_PROBLEM]; /* until a key is pressed */
	bool is_good_note;
	char match[MATCH_ID], match_game[32]; /* to be opened now; "": none */
};

/* A list of the hall. What a list has not got is NULL. */
struct hall_kind {
	enum hall_text title, none, keys;
	const char *event;  /* what is asked of the server; NULL: it tells by itself */
	const char *member; /* of the answer, with the rows */
	bool has_games;     /* it may be asked for one game alone */
	const char *status
		[HALL_PASSES]; /* it is asked for once with each of these; NULL: once without */
	/* Adds a row, or several, of what the server says. */
	void (*fill)(struct hall *, struct net_span json);
	/* What there is to be known before it is taken; false with a problem. */
	bool (*tell)(struct hall *, const struct hall_item *, struct buffer *out);
	/* What Enter does then, as the last line of the page; and as a question. */
	enum hall_text (*offer)(const struct hall_item *), (*ask)(const struct hall_item *);
	/* Takes it: then `match` is to be opened, or `note` says what became of it. False with a problem. */
	bool (*take)(struct hall *, const struct hall_item *);
};

/* ---- hall_lists.c ---- */

extern const struct hall_kind *const hall_kinds[HALL_LISTS];
static inline const struct hall_kind *hall_kind(const struct hall *hall)
{
	return hall_kinds[hall->list];
}

/* Adds to a list of words, behind what separates them; the other says them first. */
void hall_add_words(char *list, size_t capacity, const char *between, const char *words);
#define HALL_ADD_SAID(list, between, text, language, ...)                                          \
	do {                                                                                       \
		char said_words[HALL_WORDS];                                                       \
		SAY(said_words, hall_text(text), language, __VA_ARGS__);                           \
		hall_add_words(list, sizeof(list), between, said_words);                           \
	} while (0)
/* A row to be filled, with the member that is its key; NULL: there is no more room, or it is not to be understood. */
struct hall_item *hall_add_item(struct hall *, struct net_span json, const char *key);
/* It is opened as soon as the hall is closed. */
void hall_open_match(struct hall *, const char *match, const char *game);

/* Signs in. False after a complaint; `is_usage`: the address was at fault. */
bool hall_open(struct hall *, bool *is_usage);
void hall_close(struct hall *);
/* Another list, from its beginning. */
void hall_turn_to(struct hall *, enum hall_list);
/* Asks for the list. False with a problem: it is as it was. */
bool hall_load(struct hall *);
/* Own matches are said anew: their deadlines come nearer. */
void hall_say_mine(struct hall *);
/* Takes the item: at once, or after it was looked at. False with a problem. */
bool hall_take(struct hall *, const struct hall_item *);
/* "2 of 5 wait for you" */
void hall_say_waiting(const struct hall *, char *out, size_t capacity);
/* "Your matches: you have none", with what one may do instead. */
void hall_say_none(const struct hall *, char *out, size_t capacity);
/* A match began for whoever is here, and is played at once: then it is to be opened. */
void hall_follow_start(struct hall *);
/* Plays the match that is to be opened. The program's status; of what went wrong `note` tells. */
int hall_play(struct hall *);

/* ---- hall_join.c ---- */

extern const struct hall_kind hall_tables, hall_seats, hall_tournaments;

/* ---- hall_plain.c ---- */

/* Returns the program's status. */
int hall_plain(struct hall *);

#endif
