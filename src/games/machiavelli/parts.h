/*
 * parts.h: how the files of machiavelli's rules call each other. Bots, words and screens need
 * machiavelli.h alone.
 */
#ifndef RONDA_MACHIAVELLI_PARTS_H
#define RONDA_MACHIAVELLI_PARTS_H

#include "machiavelli.h"

enum {
	/* Places of keys in the state's schema, for the bits that load.c is given. */
	MACHIAVELLI_KEY_UNITS = 9,
	MACHIAVELLI_KEY_NEXT_UNIT = 10,
	/* A cost that a patch left out, until load.c has filled it in. */
	MACHIAVELLI_COST_BY_KIND = UINT16_MAX,
};

/* ---- setup.c, load.c ---- */

int machiavelli_setup(
	void *state, const void *options, int seats, struct rd_chance *, struct rd_fault *);
bool machiavelli_loaded(void *state, uint64_t given, struct rd_fault *);
/* Cities that win (2.5, 3). */
int machiavelli_cities_to_win(const struct machiavelli_options *, int seats);
static inline int machiavelli_season_of(int turn)
{
	return (turn - 1) % 3;
}

/* ---- units.c: the list of units, always in map order ---- */

/* The place in the list of the unit of this reference, or -1. */
int machiavelli_find_unit(const struct machiavelli_state *, int reference);
struct machiavelli_unit *machiavelli_unit_at(
	struct machiavelli_state *, int reference); /* or NULL */
void machiavelli_add_unit(struct machiavelli_state *, int seat, int kind, int at);
void machiavelli_remove_unit(struct machiavelli_state *, int place);
/* Puts units that have moved or changed their kind in order again. */
void machiavelli_sort_units(struct machiavelli_state *);

static inline bool machiavelli_is_living(const struct machiavelli_seat *seat)
{
	return seat->status != MACHIAVELLI_ELIMINATED;
}
static inline void machiavelli_mark(uint8_t marks[MACHIAVELLI_MARKS], int place)
{
	marks[place / 8] = (uint8_t)(marks[place / 8] | 1 << (place % 8));
}
static inline void machiavelli_unmark(uint8_t marks[MACHIAVELLI_MARKS], int place)
{
	marks[place / 8] = (uint8_t)(marks[place / 8] & ~(1 << (place % 8)));
}

/* ---- eyes.c: what a seat knows, for all checks of orders and expenses ---- */

/*
 * Made from a state or from a view, with the same content: so no refusal can depend on what the seat
 * does not see, and `legal` asks the very checks of `apply`.
 */
struct machiavelli_eyes {
	int8_t seat;
	uint8_t seat_count, season, turn;
	uint8_t expense_count;
	uint16_t treasury;
	struct machiavelli_set sight, closed;
	int8_t unit[MACHIAVELLI_REFERENCES]; /* whose unit is seen there, RD_NOBODY: none */
	uint8_t kind[MACHIAVELLI_PLACES];    /* of the field unit there */
	bool is_out[MACHIAVELLI_SEATS];      /* eliminated */
	const struct machiavelli_options *options;
	const int8_t *owners;
	const uint8_t *famine, *tokens;
	const struct machiavelli_expense *expenses;
};
void machiavelli_eyes_of_state(
	struct machiavelli_eyes *, const struct machiavelli_state *, int seat);
void machiavelli_eyes_of_view(struct machiavelli_eyes *, const struct machiavelli_view *);
/*
 * A view may come from afar and say anything that its schema admits. This one speaks of seats that there are, with
 * one field unit in a place and one garrison in a city, and with armies and sieges on land: who goes by it, as judge
 * and the bots do, asks first.
 */
bool machiavelli_can_be(const struct machiavelli_view *);
static inline bool machiavelli_is_seat(const struct machiavelli_eyes *eyes, int64_t seat)
{
	return seat >= 0 && seat < eyes->seat_count;
}

/* ---- orders.c, expenses.c ---- */

/* 6.2's own checks. */
int machiavelli_check_order(const struct machiavelli_eyes *, const struct machiavelli_order *);
int machiavelli_set_order(
	struct machiavelli_state *, int seat, const struct machiavelli_order *, struct rd_turn *);
int machiavelli_clear_order(struct machiavelli_state *, int seat, int unit, struct rd_turn *);
/* The order of a unit among those of its seat, or NULL. */
const struct machiavelli_order *machiavelli_order_of(const struct machiavelli_seat *, int unit);

/* 6.4's own checks. */
int machiavelli_check_payment(const struct machiavelli_eyes *, const struct machiavelli_payment *);
int machiavelli_payment_cost(const struct machiavelli_payment *);
int machiavelli_add_expense(
	struct machiavelli_state *, int seat, const struct machiavelli_payment *, struct rd_turn *);
int machiavelli_remove_expense(struct machiavelli_state *, int seat, int32_t id, struct rd_turn *);
int machiavelli_expense_cost(const struct machiavelli_expense *);
int machiavelli_committed(const struct machiavelli_expense *, int count);

/* ---- phases.c ---- */

int machiavelli_apply(void *state, int seat, const void *action, struct rd_turn *);
int64_t machiavelli_due(const void *state);
void machiavelli_pass(void *state, int64_t seconds, struct rd_turn *);
void machiavelli_stand(const void *state, struct rd_standing *);
/* The seat acts (5.5): if it was away it is back, which is told first. */
void machiavelli_note_act(struct machiavelli_state *, int seat, struct rd_turn *);
void machiavelli_begin_phase(struct machiavelli_state *, int phase, struct rd_turn *);
void machiavelli_close_vote(struct machiavelli_state *, int seat, int result, struct rd_turn *);
void machiavelli_set_status(struct machiavelli_state *, int seat, int status, struct rd_turn *);

/* ---- resolve.c ---- */

/* An order as it was executed; `seat` is RD_NOBODY where no unit was. */
struct machiavelli_executed {
	int8_t seat;
	struct machiavelli_deed deed;
};
/* A resolution under way. */
struct machiavelli_resolution {
	struct machiavelli_state *state;
	struct rd_turn *turn;
	struct machiavelli_set sight[MACHIAVELLI_SEATS];
	/* By reference: what each unit was told; after the moves, of those that are still there. */
	struct machiavelli_order orders[MACHIAVELLI_REFERENCES];
	/* Cities whose garrison fell to a siege in this turn. */
	struct machiavelli_set stormed;
	/* For promises (7.10): what was executed, whose leader died, who was bribed away from whom, who paid whom. */
	struct machiavelli_executed executed[MACHIAVELLI_REFERENCES];
	int8_t owners[MACHIAVELLI_LANDS];
	uint32_t killed;
	uint8_t turned[MACHIAVELLI_REFERENCES]; /* 1 + the seat it served, 0: nobody bribed it */
	uint16_t paid[MACHIAVELLI_SEATS][MACHIAVELLI_SEATS];
};
void machiavelli_resolve(struct machiavelli_state *, struct rd_turn *);
void machiavelli_note_sight(struct machiavelli_resolution *);
void machiavelli_move(struct machiavelli_resolution *); /* 7.3, 7.4 */
/* Everybody who sees the place, and two seats more (RD_NOBODY: none). */
uint32_t machiavelli_witnesses(
	const struct machiavelli_resolution *, int place, int seat, int other);
/* Destroys a unit of the list and tells of it. */
void machiavelli_destroy(struct machiavelli_resolution *, int place, int cause);
void machiavelli_change_owner(struct machiavelli_resolution *, int place, int owner, int cause);
/* An event of the kind machiavelli_event_place or machiavelli_event_seat. */
void machiavelli_tell_place(struct rd_turn *, int type, uint32_t audience, int place);
struct machiavelli_event_seat *machiavelli_tell_seat(
	struct rd_turn *, int type, int seat, int value);

/* ---- treasury.c, sieges.c, seasons.c ---- */

void machiavelli_pay(struct machiavelli_resolution *);         /* 7.2 */
void machiavelli_besiege(struct machiavelli_resolution *);     /* 7.5 */
void machiavelli_drop_sieges(struct machiavelli_resolution *); /* 7.5, 5 */
void machiavelli_convert(struct machiavelli_resolution *);     /* 7.6 a */
void machiavelli_claim(struct machiavelli_resolution *);       /* 7.6 b */
void machiavelli_recruit(struct machiavelli_resolution *);     /* 7.6 c */
void machiavelli_starve(struct machiavelli_resolution *);      /* 7.7 */
void machiavelli_judge_seats(struct machiavelli_resolution *); /* 7.8 */
bool machiavelli_end(struct machiavelli_resolution *);         /* 11; false: the match goes on */
void machiavelli_next_turn(struct machiavelli_resolution *);   /* 7.9, 5.2, 5.3 */
bool machiavelli_result_of(const void *state, struct rd_result *);

/* ---- clauses.c, clauses_judge.c ---- */

/* The checks of 6.10 for the clauses of a letter; they are made whole on the way (turns that were left out). */
int machiavelli_check_clauses(
	const struct machiavelli_eyes *, int to, struct machiavelli_clause *clauses, int count);
/* 6.1 is satisfied; `event` is the letter's, to be filled. */
int machiavelli_check_proposal(const struct machiavelli_state *, int seat,
	const struct machiavelli_letter *, struct machiavelli_clause clauses[MACHIAVELLI_CLAUSES]);
void machiavelli_propose(struct machiavelli_state *, int seat, const struct machiavelli_letter *,
	const struct machiavelli_clause clauses[MACHIAVELLI_CLAUSES],
	struct machiavelli_event_message *event);
int machiavelli_answer_proposal(struct machiavelli_state *, int seat,
	const struct machiavelli_answer_given *, struct rd_turn *);
int machiavelli_show_secret(
	struct machiavelli_state *, int seat, const struct machiavelli_showing *, struct rd_turn *);
int machiavelli_count_code_points(const char *text);
/* Whether letters may be written now (6.1). */
int machiavelli_check_talk(const struct machiavelli_options *, int phase);
void machiavelli_look_at_proposals(const struct machiavelli_state *, struct machiavelli_view *);
bool machiavelli_load_dealings(struct machiavelli_state *, struct rd_fault *);
void machiavelli_begin_rounds(struct machiavelli_state *); /* a phase begins */
void machiavelli_note_executed(struct machiavelli_resolution *);
void machiavelli_judge_promises(struct machiavelli_resolution *); /* 7.10 */
void machiavelli_end_promises(struct machiavelli_state *);        /* the match is over */

/* ---- look.c ---- */

struct machiavelli_set machiavelli_sight(const struct machiavelli_state *, int seat); /* 10.4 */
void machiavelli_look(const void *state, int seat, void *view);

/* ---- legal.c, judge.c, scramble.c, schema.c ---- */

size_t machiavelli_legal(const void *view, void *actions, size_t capacity);
/* The position that a view shows, as a state to try things on. */
void machiavelli_lay_out(const struct machiavelli_view *, struct machiavelli_state *);
int machiavelli_judge(const void *view, const void *actions, size_t count, struct rd_turn *);
void machiavelli_scramble(void *state, int seat, struct rd_chance *);

extern const struct rd_schema machiavelli_options_schema, machiavelli_state_schema;
extern const struct rd_schema machiavelli_view_schema, machiavelli_spectator_schema;
/* Those of edition 1: without the option `tables` (16). */
extern const struct rd_schema machiavelli_options_schema_1, machiavelli_state_schema_1;
extern const struct rd_schema machiavelli_view_schema_1, machiavelli_spectator_schema_1;
extern const struct rd_vocabulary machiavelli_action_vocabulary, machiavelli_event_vocabulary;
/* Those of edition 3: with the chancellery. */
extern const struct rd_schema machiavelli_options_schema_3, machiavelli_state_schema_3;
extern const struct rd_schema machiavelli_view_schema_3, machiavelli_spectator_schema_3;
extern const struct rd_vocabulary machiavelli_action_vocabulary_3, machiavelli_event_vocabulary_3;

/* ---- schema_clauses.c ---- */

extern const struct rd_schema machiavelli_message_schema_3, machiavelli_answer_schema;
extern const struct rd_schema machiavelli_show_schema, machiavelli_sent_event_3;
extern const struct rd_schema machiavelli_answered_event, machiavelli_lapsed_event;
extern const struct rd_schema machiavelli_shown_event, machiavelli_judged_event;
extern const struct rd_schema machiavelli_seen_proposal_schema;
extern const struct rd_field machiavelli_dealings_or_none;

#endif
