/*
 * parts.h: how the files of pirates' rules call each other. Bots, words and screens need pirates.h
 * alone.
 */
#ifndef RONDA_PIRATES_PARTS_H
#define RONDA_PIRATES_PARTS_H

#include "pirates.h"

/* ---- maps.c, setup.c, load.c ---- */

/* The map that the options name and the berths of its seats; false if it is not valid (2.12). */
bool pirates_make_map(const struct pirates_options *, int seats, struct pirates_map *,
	struct pirates_home homes[PIRATES_HOMES], struct rd_fault *);
/* The homes of editions 1 and 2, where they were others (R63). */
void pirates_take_older_homes(
	const struct pirates_options *, int seats, struct pirates_home homes[PIRATES_HOMES]);
/* What of that needs no homes: tiles inside, none listed twice, names of ports. */
bool pirates_check_map(const struct pirates_map *, struct rd_fault *);
int pirates_setup(
	void *state, const void *options, int seats, struct rd_chance *, struct rd_fault *);
int pirates_setup_2(void *state, const void *options, int seats, struct rd_chance *,
	struct rd_fault *); /* of editions 1 and 2 */
bool pirates_loaded(void *state, uint64_t given, struct rd_fault *);
/* A ship of this class with full hull at the end of the list. */
struct pirates_ship *pirates_launch(
	struct pirates_state *, int seat, int kind, struct rd_hex, int facing);

/* ---- deals.c ---- */

int pirates_deal(struct pirates_state *, int seat, const struct pirates_action *, struct rd_turn *);
int pirates_buy_ship(
	struct pirates_state *, int seat, const struct pirates_action *, struct rd_turn *);

/* ---- rules.c ---- */

int pirates_apply(void *state, int seat, const void *action, struct rd_turn *);
int64_t pirates_due(const void *state);
void pirates_pass(void *state, int64_t seconds, struct rd_turn *);
void pirates_stand(const void *state, struct rd_standing *);
bool pirates_result(const void *state, struct rd_result *);
/* 11: a team that has not resigned has the money that ends the match. */
bool pirates_is_target_reached(const struct pirates_scene *);
void pirates_finish(struct pirates_state *, enum pirates_end, struct rd_turn *);
void pirates_rank(struct pirates_state *);
void pirates_clear_plans(struct pirates_state *);

static inline struct pirates_waters pirates_waters_of(const struct pirates_state *state)
{
	return (struct pirates_waters){&state->chart, &state->scene};
}

/* ---- resolve.c: section 7 ---- */

/* Where a ship was before one of its `forward` steps. */
struct pirates_trace {
	uint16_t cell;
	uint8_t facing, zero;
};
struct pirates_course {
	uint16_t start; /* cell */
	uint16_t cell;  /* where it is now, or the virtual position */
	uint8_t start_facing, facing;
	uint8_t depth; /* of the trace: `forward` steps that are not undone */
	bool is_pushed;
	struct pirates_trace trace[PIRATES_SLOTS];
};
struct pirates_wish {
	uint16_t cell;
	uint8_t ship; /* place */
	struct pirates_amounts goods;
};
/* A resolution under way. Ships go by their place in the state, which is their order. */
struct pirates_fray {
	struct pirates_state *state;
	struct rd_turn *turn;
	bool is_quiet; /* nobody hears of it: of its events only the last is kept */
	int wish_count;
	uint64_t marked[2];                /* bit per ship that is chained in the next round */
	uint64_t hit_by[PIRATES_SHIPS][2]; /* bits of those who took hull points from it */
	uint8_t bounty[PIRATES_SHIPS];     /* on its head when the round was closed */
	struct pirates_course course[PIRATES_SHIPS];
	uint8_t occupant[PIRATES_CELLS]; /* 1 + the ship that starts there; not of ports */
	struct pirates_wish wishes[PIRATES_SHIPS * PIRATES_SLOTS];
};
void pirates_resolve(struct pirates_state *, enum pirates_cause, struct rd_turn *);
/* The same without telling anybody, in little memory: for a captain who asks what would come of a plan. */
void pirates_foresee(struct pirates_state *, struct rd_chance *);
enum { PIRATES_ONE_EVENT = 1024 }; /* room for any event of a resolution but plans:revealed */
/* In a quiet fray every event makes room for the next. */
static inline void pirates_hush(struct pirates_fray *fray)
{
	if (fray->is_quiet)
		fray->turn->used = fray->turn->last = fray->turn->count = 0;
}
static inline void *pirates_emit(
	struct pirates_fray *fray, enum pirates_event_type type, size_t size)
{
	pirates_hush(fray);
	return rd_emit(fray->turn, (uint16_t)type, RD_EVERYONE, size);
}
/* 7.7, of one ship; where it lies and who may be credited follow from the fray. */
void pirates_sink(struct pirates_fray *, int ship, bool is_credited);
/* Laid up in the nearest port, without a wreck (7.7 step 2, 6.6). */
void pirates_lay_up(struct pirates_state *, struct pirates_ship *);
struct rd_hex pirates_nearest_port(const struct pirates_map *, struct rd_hex);
/* The wreck on this tile, made if there is none. */
struct pirates_wreck *pirates_wreck_on(struct pirates_scene *, struct rd_hex);
void pirates_tell_wreck(struct pirates_fray *, const struct pirates_wreck *);
/* What would go above the limit is lost (2.1). */
static inline void pirates_add(struct pirates_amounts *to, const struct pirates_amounts *more)
{
	for (int i = 0; i < PIRATES_GOODS; i++) {
		int32_t sum = to->of[i] + more->of[i];
		to->of[i] = sum < PIRATES_MOST ? sum : PIRATES_MOST;
	}
}
static inline void pirates_take(struct pirates_amounts *from, const struct pirates_amounts *less)
{
	for (int i = 0; i < PIRATES_GOODS; i++)
		from->of[i] -= less->of[i];
}

/* ---- trade.c, collide.c, season.c ---- */

void pirates_trade(struct pirates_fray *);
void pirates_plunder(struct pirates_fray *);
void pirates_collide(struct pirates_fray *);
void pirates_upkeep(struct pirates_fray *);

/* ---- scramble.c, schema.c ---- */

void pirates_scramble(void *state, int seat, struct rd_chance *);
/* legal.c: the steps that a walk may take next, with sensible amounts; returns their number. */
enum { PIRATES_NEXT_MAX = 80 };
int pirates_next_steps(const struct pirates_walk *, struct pirates_step out[PIRATES_NEXT_MAX]);

extern const struct rd_schema pirates_options_schema, pirates_state_schema;
extern const struct rd_schema pirates_view_schema, pirates_spectator_schema;
/* Those of edition 2: without the option `infamy` (15). */
extern const struct rd_schema pirates_options_schema_2, pirates_state_schema_2;
extern const struct rd_schema pirates_view_schema_2, pirates_spectator_schema_2;
/* Those of edition 1: without the option `tables` either. */
extern const struct rd_schema pirates_options_schema_1, pirates_state_schema_1;
extern const struct rd_schema pirates_view_schema_1, pirates_spectator_schema_1;
extern const struct rd_schema pirates_step_schema, pirates_amounts_schema, pirates_prices_schema;
extern const struct rd_schema pirates_hex_schema, pirates_stock_schema, pirates_rank_schema;
extern const struct rd_vocabulary pirates_action_vocabulary, pirates_event_vocabulary;

#endif
