/*
 * tictactoe.h: the game's vocabulary on one page: what players do, what happens, what is kept and what is seen.
 *
 * Read this first, then rules.c. Sections in comments are those of the rulebook, tictactoe.md.
 */
#ifndef TICTACTOE_H
#define TICTACTOE_H

#include <ronda/game.h>

enum { TICTACTOE_SIDE = 3, TICTACTOE_CELLS = TICTACTOE_SIDE * TICTACTOE_SIDE, TICTACTOE_SEATS = 2 };

/* A cell holds one of these characters; a seat's mark is that of its number. */
#define TICTACTOE_EMPTY '.'
#define TICTACTOE_MARKS "XO"

/* ---- what players do ------------------------------------------------------------------------------ */

/* In the order of tictactoe_actions (schema.c). */
enum tictactoe_action_type {
	TICTACTOE_PLACE,     /* "mark:place" */
	TICTACTOE_SURRENDER, /* "match:surrender": a player gives up */
	TICTACTOE_FORFEIT,   /* "match:forfeit": the platform ends it for a player who stays away */
};

struct tictactoe_action {
	uint16_t type; /* every action begins with this */
	uint8_t x, y;  /* of TICTACTOE_PLACE: column and row, from 0 */
};

/* What a refusal can be beside the common ones (rd_refusal); its sentence is in words.c. */
enum tictactoe_refusal { TICTACTOE_TAKEN = RD_REFUSALS_COMMON };

/* What may be wrong with something typed. */
enum tictactoe_fault { TICTACTOE_NO_CELL, TICTACTOE_FAULTS };

/* Why a bot chose what it chose; in the order of tictactoe_whys (words.c). 0 is no motive. */
enum tictactoe_why {
	TICTACTOE_WHY_WIN = 1,
	TICTACTOE_WHY_BLOCK,
	TICTACTOE_WHY_SOUND, /* free cells */
	TICTACTOE_WHY_ANY,   /* free cells */
	TICTACTOE_WHYS,
};

/* ---- what happens ----------------------------------------------------------------------------------- */

/* In the order of tictactoe_events (schema.c). */
enum tictactoe_event_type {
	TICTACTOE_PLACED,   /* "mark:placed" */
	TICTACTOE_FINISHED, /* "match:finished" */
};

enum tictactoe_reason {
	TICTACTOE_THREE,
	TICTACTOE_FULL,
	TICTACTOE_SURRENDERED,
	TICTACTOE_ABANDONED,
	TICTACTOE_GOES_ON, /* there is no reason yet: the match is not over */
};

/* One struct serves both types of events; each uses the members that its schema lists. */
struct tictactoe_event {
	struct rd_event head; /* every event begins with this */
	int8_t seat;          /* who placed */
	uint8_t x, y;
	int8_t winner; /* RD_NOBODY: a draw */
	uint8_t reason;
};

/* ---- what is kept, and what is seen -------------------------------------------------------------- */

/* Plain memory: no pointers, and every byte has a name, so that two equal states are equal bytes. */
struct tictactoe_state {
	RD_PADDING
	char board[TICTACTOE_SIDE][TICTACTOE_SIDE]; /* rows of cells */
	uint8_t zero;
	int8_t turn;    /* whose it is */
	int8_t winner;  /* RD_NOBODY until somebody has won */
	uint8_t reason; /* enum tictactoe_reason */
};

/* What a seat sees. Nothing is hidden in this game, so that it is all of the state, and whose eyes they are. */
struct tictactoe_view {
	int8_t seat; /* RD_NOBODY: a spectator's */
	struct tictactoe_state position;
};

/* ---- the parts --------------------------------------------------------------------------------------- */

/* schema.c */
extern const struct rd_schema tictactoe_state_schema, tictactoe_view_schema;
extern const struct rd_vocabulary tictactoe_actions, tictactoe_events;
extern const struct rd_names tictactoe_reasons;

/* rules.c */
int tictactoe_setup(
	void *state, const void *options, int seats, struct rd_chance *, struct rd_fault *);
int tictactoe_apply(void *state, int seat, const void *action, struct rd_turn *);
void tictactoe_stand(const void *state, struct rd_standing *);
bool tictactoe_result(const void *state, struct rd_result *);
/* May this seat place a mark there? RD_ACCEPTED or why not; apply, legal and the bot ask it. */
int tictactoe_may_place(const struct tictactoe_state *, int seat, int x, int y);
bool tictactoe_has_three(const struct tictactoe_state *, int seat);

/* look.c */
void tictactoe_look(const void *state, int seat, void *view);
size_t tictactoe_legal(const void *view, void *actions, size_t capacity);

/* bot.c */
bool tictactoe_choose(const void *view, void *memory, const struct rd_mind *, struct rd_chance *,
	void *action, struct rd_motive *);

/* words.c */
extern const struct rd_names tictactoe_refusals;
extern const struct rd_text tictactoe_refusal_texts[];
extern const struct rd_text tictactoe_fault_texts[TICTACTOE_FAULTS];
extern const struct rd_why tictactoe_whys[TICTACTOE_WHYS];
size_t tictactoe_say(
	const struct rd_event *, const void *view, enum rd_language, char *out, size_t capacity);
size_t tictactoe_label(
	const void *action, const void *view, enum rd_language, char *out, size_t capacity);
size_t tictactoe_describe(const void *view, enum rd_language, char *out, size_t capacity);
bool tictactoe_parse(const char *typed, const void *view, void *action, struct rd_fault *);

#endif
