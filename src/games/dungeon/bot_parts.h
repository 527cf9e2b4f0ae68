/*
 * bot_parts.h: what the seekers share: a thought is a list of wishes in order, the first that is legal is done. Every
 * wish is looked up in what `legal` lists, so a bot never does what is refused.
 */
#ifndef RONDA_DUNGEON_BOT_PARTS_H
#define RONDA_DUNGEON_BOT_PARTS_H

#include "bot.h"
#include "parts.h"

#include <string.h>

enum { BOT_FAR = 0xffff, BOT_LEGAL = 1024 };

struct thought {
	const struct dungeon_view *view;
	struct dungeon_memory *memory;
	struct rd_chance *chance;
	int level;
	int style; /* enum rd_style */
	size_t count;
	struct dungeon_action legal[BOT_LEGAL];
	bool is_measured;
	uint16_t distance
		[DUNGEON_H]
		[DUNGEON_W]; /* when it is measured: steps from the seeker over what is known */
	struct dungeon_action wish;
	struct rd_motive why;
	int used; /* the item that the last wish was to use */
};

/* A wish that came true has its motive. */
static inline bool because(struct thought *thought, bool is_wished, struct rd_motive why)
{
	if (is_wished)
		thought->why = why;
	return is_wished;
}

/* An item as it is called by who holds it. */
static inline int called(int look, int kind)
{
	return kind == DUNGEON_NO_KIND ? look : kind;
}

static inline bool wish(struct thought *thought, const struct dungeon_action *action)
{
	for (size_t i = 0; i < thought->count; i++)
		if (memcmp(&thought->legal[i], action, sizeof(*action)) == 0) {
			thought->wish = *action;
			return true;
		}
	return false;
}

static inline bool wish_plain(struct thought *thought, enum dungeon_action_type type)
{
	return wish(thought, &(struct dungeon_action){.type = (uint16_t)type});
}

static inline bool wish_move(struct thought *thought, int direction)
{
	return wish(thought,
		&(struct dungeon_action){.type = DUNGEON_HERO_MOVE, .dir = (uint8_t)direction});
}

static inline bool wish_slot(struct thought *thought, enum dungeon_action_type type, int slot)
{
	return wish(
		thought, &(struct dungeon_action){.type = (uint16_t)type, .slot = (uint8_t)slot});
}

static inline bool wish_lamp(struct thought *thought, bool on)
{
	return thought->view->hero.lamp != on &&
	       wish(thought, &(struct dungeon_action){.type = DUNGEON_LAMP_SET, .on = on});
}

static inline struct rd_cell hero_cell(const struct dungeon_view *view)
{
	return rd_cell_at(view->hero.x, view->hero.y);
}

static inline bool is_inside(const struct dungeon_view *view, struct rd_cell cell)
{
	return rd_cell_is_inside(cell, view->w, view->h);
}

static inline const struct dungeon_shown_creature *creature_at(
	const struct dungeon_view *view, struct rd_cell cell)
{
	for (int i = 0; i < view->creature_count; i++)
		if (view->creatures[i].x == cell.x && view->creatures[i].y == cell.y)
			return &view->creatures[i];
	return NULL;
}

static inline int pack_place(const struct dungeon_view *view, int kind)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].kind == kind)
			return i;
	return -1;
}

static inline bool is_passable(const struct dungeon_view *view, int terrain)
{
	if (dungeon_in(DUNGEON_LOCKS, terrain))
		return pack_place(view, DUNGEON_KEY_WHITE + (terrain - DUNGEON_LOCK_WHITE)) >= 0;
	return terrain == DUNGEON_DOOR || dungeon_in(DUNGEON_WALKABLE, terrain);
}

static inline bool is_foe(const struct dungeon_shown_creature *creature)
{
	return creature->aggravated || !creature->neutral;
}

static inline int distance_to(
	const struct dungeon_view *view, const struct dungeon_shown_creature *creature)
{
	return rd_distance(hero_cell(view), rd_cell_at(creature->x, creature->y));
}

static inline int direction_to(
	const struct dungeon_view *view, const struct dungeon_shown_creature *creature)
{
	for (int d = 0; d < RD_DIRECTIONS; d++)
		if (rd_cell_equal(rd_cell_step(hero_cell(view), (enum rd_direction)d),
			    rd_cell_at(creature->x, creature->y)))
			return d;
	return 0;
}

static inline bool is_unknown(const struct dungeon_shown_item *item, int first, int behind)
{
	return item->look >= first && item->look < behind && item->kind == DUNGEON_NO_KIND;
}

static inline bool use_kind(struct thought *thought, int kind)
{
	int place = pack_place(thought->view, kind);
	thought->used = kind;
	return place >= 0 && wish_slot(thought, DUNGEON_ITEM_USE, thought->view->pack[place].slot);
}

static inline bool use_unknown(struct thought *thought, int first, int behind)
{
	for (int i = 0; i < thought->view->pack_count; i++)
		if (is_unknown(&thought->view->pack[i], first, behind) &&
			wish_slot(thought, DUNGEON_ITEM_USE, thought->view->pack[i].slot)) {
			thought->used = thought->view->pack[i].look;
			return true;
		}
	return false;
}

static inline bool is_junk(int kind)
{
	return kind == DUNGEON_BONES || kind == DUNGEON_NOTE || kind == DUNGEON_SPOILED_RATION;
}

/* bot.c */
int dungeon_bot_percent(int of_six);
struct rd_motive dungeon_bot_why_hit(
	const struct dungeon_shown_hero *, const struct dungeon_shown_creature *);
struct rd_motive dungeon_bot_why_fetch(const struct dungeon_shown_floor_item *, int steps);
struct rd_motive dungeon_bot_why_home(const struct dungeon_view *);
/* bot.c */
bool dungeon_bot_eat(struct thought *);
bool dungeon_bot_take(struct thought *);
bool dungeon_bot_open_chests(struct thought *);
bool dungeon_bot_search(struct thought *);
bool dungeon_bot_shoot_or_throw(struct thought *, const struct dungeon_shown_creature *);
/* The cheapest cell beside the unknown whose cost is under `below`, not the seeker's own. */
bool dungeon_bot_find_frontier(const struct dungeon_view *,
	const uint16_t cost[DUNGEON_H][DUNGEON_W], int below, struct rd_cell *found);
/* Puts on what is worth more than what is worn in its place. */
bool dungeon_bot_dress(struct thought *, int (*worth)(int kind));

/* bot_answer.c: what is done about somebody who has readied something (7.15) */
bool dungeon_bot_answer(struct thought *);
/* bot_outfit.c: what the fourth seeker has a place for in its pack */
bool dungeon_bot_is_wanted(const struct dungeon_view *, int look, int kind);
/* bot_ahead.c: the fourth seeker thinks again about what the third would do */
void dungeon_bot_look_ahead(struct thought *, const struct rd_mind *);
/* bot_reckon.c: what a fight to the end would cost, in hundredths of a hit point */
int dungeon_bot_fight_loss(const struct dungeon_view *, const struct dungeon_shown_creature *);
/* bot_face.c: a step that leaves everybody who fights at distance 2 or more */
bool dungeon_bot_step_away(struct thought *);
/* bot_deep.c: the third seeker; false if it has no wish */
bool dungeon_bot_think_deep(struct thought *);

#endif
