/*
 * bot_deep.h: what the files of the third and the fourth seeker share: how they spend what they have, the ways that they
 * see, and who is after them. Losses are reckoned in hundredths of a hit point.
 */
#ifndef RONDA_DUNGEON_BOT_DEEP_H
#define RONDA_DUNGEON_BOT_DEEP_H

#include "bot_parts.h"

enum { BAD_WAY = 4000 };

/*
 * How a seeker spends what it has. The fourth begins every floor whole, keeps no food for later floors that it may never
 * see, stays until a floor is known, and fights where the third goes round: it looks ahead.
 */
struct temper {
	int fight_at;                  /* percent of the life left that a fight may cost */
	int rest_below, rest_until;    /* percent of life */
	int food_least, food_of_floor; /* kept back from resting, for each floor to come */
	int late, hungry;              /* choices on a floor, food: on to the stairs */
};

/* The way to every cell, going round those who are better left alone. */
struct ways {
	bool are_found; /* else they are to be asked for: they cost more than all the rest of a thought */
	uint16_t cost[DUNGEON_H][DUNGEON_W];
	uint8_t from[DUNGEON_H][DUNGEON_W]; /* direction of the step that led here */
};

struct company {
	const struct dungeon_shown_creature *nearest, *beside; /* aggravated; the weakest beside */
	int count, adjacent, loss, fast;
	int follower; /* how far the nearest is who would come over the stairs as well */
	bool has_archer;
};

static inline bool has_urn(const struct dungeon_view *view)
{
	return pack_place(view, DUNGEON_LOST_URN) >= 0;
}

static inline bool has_effect(const struct dungeon_view *view, int effect)
{
	for (int i = 0; i < view->hero.effect_count; i++)
		if (view->hero.effects[i].effect == effect)
			return true;
	return false;
}

/* bot_reckon.c */
const struct temper *dungeon_bot_temper_of(const struct thought *);
int dungeon_bot_hit_of_six(int to_hit, int defence);
int dungeon_bot_worn_weapon(const struct dungeon_view *);
/* Attacks that it takes to kill it, in hundredths. */
int dungeon_bot_attacks_for(const struct dungeon_view *, const struct dungeon_shown_creature *);
int dungeon_bot_my_blow(const struct dungeon_view *, int armour);
int dungeon_bot_attack_of(const struct dungeon_view *, const struct dungeon_shown_creature *);
bool dungeon_bot_is_dangerous(const struct thought *, const struct dungeon_shown_creature *);

/* bot_ways.c */
void dungeon_bot_keep_ghosts(const struct thought *);
void dungeon_bot_take_heart(const struct dungeon_view *, struct dungeon_memory *);
void dungeon_bot_find_ways(const struct thought *, struct ways *);
bool dungeon_bot_wish_step(struct thought *, const struct ways *, struct rd_cell to);
/* Towards somebody, whose own cell cannot be entered. */
bool dungeon_bot_wish_near(
	struct thought *, const struct ways *, const struct dungeon_shown_creature *);
bool dungeon_bot_find_terrain(const struct dungeon_view *, int terrain, struct rd_cell *found);
int dungeon_bot_way_to(const struct dungeon_view *, const struct ways *, int terrain);
/* To these stairs, and over them. */
bool dungeon_bot_wish_stairs(struct thought *, const struct ways *, int terrain);
bool dungeon_bot_explore(struct thought *, const struct ways *);

/* bot_face.c */
struct company dungeon_bot_look_at_company(const struct thought *);
bool dungeon_bot_face(struct thought *, struct ways *, const struct company *);
bool dungeon_bot_knows_urn(const struct dungeon_view *);
bool dungeon_bot_dash_for_urn(struct thought *, const struct ways *);

/* bot_outfit.c: what is worn, by what fights would cost with it and without */
bool dungeon_bot_outfit(struct thought *);
bool dungeon_bot_make_room(struct thought *);

/* bot_search.c: beside walls behind which something may be; false if all were searched */
bool dungeon_bot_search_walls(struct thought *, const struct ways *);

#endif
