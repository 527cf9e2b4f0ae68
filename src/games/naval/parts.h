/*
 * parts.h: how the files of naval's rules call each other. Bots, words and screens need naval.h
 * alone.
 */
#ifndef RONDA_NAVAL_PARTS_H
#define RONDA_NAVAL_PARTS_H

#include "naval.h"

/* ---- setup.c, load.c ---- */

int naval_setup(void *state, const void *options, int seats, struct rd_chance *, struct rd_fault *);
bool naval_loaded(void *state, uint64_t given, struct rd_fault *);

/* ---- rules.c ---- */

int naval_apply(void *state, int seat, const void *action, struct rd_turn *);
int64_t naval_due(const void *state);
void naval_pass(void *state, int64_t seconds, struct rd_turn *);
void naval_stand(const void *state, struct rd_standing *);
bool naval_result(const void *state, struct rd_result *);

/* ---- combat.c ---- */

/*
 * An impact that sinks the last ship of a seat sets winner and reason at once. What is in progress
 * then stops, and rules.c ends the match after the delta (7.2, 6).
 */
static inline bool naval_is_decided(const struct naval_state *state)
{
	return state->reason != NAVAL_NO_REASON;
}
/* The place of the ship afloat in this cell, or -1. */
int naval_ship_at(const struct naval_state *, int x, int y);
/* Each spends ammo, carries out an attack that was checked, and tells of it. */
void naval_fire(struct naval_state *, struct naval_ship *, struct rd_cell, struct rd_turn *);
void naval_launch(struct naval_state *, struct naval_ship *, struct rd_cell, struct rd_turn *);
/* What lives in the cell where this cell of the ship has come strikes it. */
void naval_enter(struct naval_state *, int ship, int cell, struct rd_turn *);
void naval_run_projectiles(struct naval_state *, struct rd_turn *);
void naval_remove_projectile(struct naval_state *, int place);

/* ---- fog.c ---- */

/* The situation that the delta compares with (7.7). */
struct naval_past {
	struct rd_board visible[2];
	uint8_t detected;
	uint8_t projectile_count;
	struct naval_ship ships[NAVAL_FLEET];
	struct naval_projectile projectiles[NAVAL_PROJECTILES];
};

/* Makes the cached `visible` and `fleet` of a seat anew, after any change of a ship of its. */
void naval_refresh(struct naval_state *, int seat);
/* Makes the cached `detected` anew. */
void naval_detect(struct naval_state *);
bool naval_detects(const struct naval_state *, int seat, const struct naval_ship *);
bool naval_sights(const struct naval_state *, int seat, const struct naval_projectile *);
/* The other seat's last sighting of this ship is here and now. */
void naval_record(struct naval_state *, struct naval_ship *);
void naval_remember(const struct naval_state *, struct naval_past *);
/* `mover` is the seat that moved or turned a ship, or RD_NOBODY. */
void naval_synchronise(
	struct naval_state *, const struct naval_past *, int mover, struct rd_turn *);
/* 7.7, 6. Without a turn, as in loading, nobody is told. */
void naval_spot_projectiles(struct naval_state *, int seat, struct rd_turn *);
/*
 * An event of this projectile for its owner, or for the other seat under its number, with what this
 * type of event tells of it and no more.
 */
struct naval_event_projectile *naval_tell(
	struct rd_turn *, enum naval_event_type, int seat, const struct naval_projectile *);

/* ---- scramble.c, schema.c ---- */

void naval_scramble(void *state, int seat, struct rd_chance *);

extern const struct rd_schema naval_options_schema, naval_state_schema;
extern const struct rd_schema naval_view_schema, naval_spectator_schema;
extern const struct rd_vocabulary naval_action_vocabulary, naval_event_vocabulary;

#endif
