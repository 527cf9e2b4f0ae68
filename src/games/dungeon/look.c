/* look.c: what the seat may know, and what a spectator may (10.1). */
#include "parts.h"

#include <string.h>

static void show_item(const struct dungeon_state *state, struct dungeon_shown_item *shown, int kind,
	int count, bool known, int charges)
{
	shown->look = (uint8_t)dungeon_look_of(state, kind, known);
	shown->kind = (uint8_t)dungeon_shown_kind(state, kind, known);
	shown->count = (uint8_t)count;
	shown->charges = (uint8_t)dungeon_shown_charges(kind, charges);
}

static void show_hero(const struct dungeon_state *state, struct dungeon_shown_hero *shown)
{
	const struct dungeon_hero *hero = &state->hero;
	shown->x = hero->x;
	shown->y = hero->y;
	shown->hp = hero->hp;
	shown->max_hp = hero->max_hp;
	shown->stamina = hero->stamina;
	shown->max_stamina = (uint8_t)dungeon_max_stamina(state, DUNGEON_HERO);
	shown->satiety = hero->satiety;
	shown->hunger = (uint8_t)dungeon_hunger(hero->satiety);
	shown->strength = (uint8_t)dungeon_strength(state, DUNGEON_HERO);
	shown->to_hit = (int8_t)dungeon_to_hit(state, DUNGEON_HERO);
	shown->defense = (int8_t)dungeon_defence(state, DUNGEON_HERO);
	shown->armor = (int8_t)dungeon_armour(state, DUNGEON_HERO);
	shown->stealth = (int8_t)dungeon_stealth(state, DUNGEON_HERO);
	shown->noise = (uint8_t)dungeon_noise_level(state, DUNGEON_HERO);
	shown->perception = hero->perception;
	shown->luck = (uint8_t)dungeon_luck(state, DUNGEON_HERO);
	shown->sight = (uint8_t)dungeon_sight(state);
	shown->hearing = (uint8_t)dungeon_hearing(state);
	shown->lamp = hero->lamp;
	shown->hidden = hero->hidden;
	shown->listening = hero->listening;
	shown->melee = hero->in_melee;
	shown->hit_bonus = hero->hit_bonus;
	shown->def_bonus = hero->def_bonus;
	for (int i = 0; i < DUNGEON_EFFECTS; i++)
		if (hero->effects[i])
			shown->effects[shown->effect_count++] = (struct dungeon_shown_effect){
				(uint8_t)i, hero->effects[i]};
}

/*
 * Eight bits to eight bytes of 0 or 1, the lowest first: each byte gets all bits, keeps its own, and is made 1 of it.
 * A view is looked at with every step, and its map is the most of it.
 */
static void spread(uint64_t bits, uint8_t out[8])
{
	uint64_t own = (bits & 0xff) * 0x0101010101010101 & 0x8040201008040201;
	uint64_t ones = (own + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101;
	out[0] = (uint8_t)ones;
	out[1] = (uint8_t)(ones >> 8);
	out[2] = (uint8_t)(ones >> 16);
	out[3] = (uint8_t)(ones >> 24);
	out[4] = (uint8_t)(ones >> 32);
	out[5] = (uint8_t)(ones >> 40);
	out[6] = (uint8_t)(ones >> 48);
	out[7] = (uint8_t)(ones >> 56);
}

static void show_map(const struct dungeon_state *state, struct dungeon_view *view)
{
	const struct dungeon_level *level = &state->here;
	view->w = level->w;
	view->h = level->h;
	memcpy(view->map, level->memory, sizeof(view->map));
	memset(view->lit, 0, sizeof(view->lit));
	for (int y = 0; y < level->h; y++) {
		const uint64_t *row = state->eyes.visible.row[y];
		for (int word = 0; word < RD_BITMAP_WORDS; word++) {
			uint8_t *lit = &view->lit[y][word * 64];
			for (uint64_t bits = row[word]; bits; bits >>= 8, lit += 8)
				spread(bits, lit);
		}
	}
}

static void show_creatures(const struct dungeon_state *state, struct dungeon_view *view)
{
	for (int i = 0; i < state->here.creature_count; i++) {
		const struct dungeon_creature *creature = &state->here.creatures[i];
		if (!creature->seen || !dungeon_is_alive(creature))
			continue;
		int at = view->creature_count++;
		while (at > 0 && view->creatures[at - 1].id > creature->id) {
			view->creatures[at] = view->creatures[at - 1];
			at--;
		}
		view->creatures[at] = (struct dungeon_shown_creature){
			.id = creature->id,
			.kind = creature->kind,
			.x = creature->x,
			.y = creature->y,
			.hp = (uint8_t)creature->hp,
			.max_hp = creature->max_hp,
			.to_hit = (int8_t)dungeon_to_hit(state, i),
			.defense = (int8_t)dungeon_defence(state, i),
			.asleep = creature->asleep,
			.aggravated = creature->aggravated,
			.neutral = dungeon_has_trait(creature, DUNGEON_NEUTRAL),
			.weapon = creature->weapon,
			.intent = (uint8_t)dungeon_shown_intent(state, creature),
		};
	}
}

static void show_things(const struct dungeon_state *state, struct dungeon_view *view)
{
	const struct dungeon_level *level = &state->here;
	for (int i = 0; i < state->hero.pack_count; i++) {
		const struct dungeon_pack_item *item = &state->hero.pack[i];
		struct dungeon_shown_item *shown = &view->pack[view->pack_count++];
		show_item(state, shown, item->kind, item->count, item->known, item->charges);
		shown->slot = item->slot;
		shown->worn = item->worn;
	}
	for (int i = 0; i < level->seen_count; i++) {
		const struct dungeon_seen_item *item = &level->seen_items[i];
		view->items[view->item_count++] = (struct dungeon_shown_floor_item){item->x,
			item->y, (uint8_t)dungeon_look_of(state, item->kind, false),
			(uint8_t)dungeon_shown_kind(state, item->kind, false)};
	}
	for (int i = 0; i < level->item_count; i++) {
		const struct dungeon_item *item = &level->items[i];
		if (item->x == state->hero.x && item->y == state->hero.y)
			show_item(state, &view->pile[view->pile_count++], item->kind, item->count,
				item->known, item->charges);
	}
}

/* Room for one more, by row. */
static struct dungeon_shown_chest *insert_chest(struct dungeon_view *view, int x, int y)
{
	int at = view->chest_count++;
	while (at > 0 &&
		view->chests[at - 1].y * DUNGEON_W + view->chests[at - 1].x > y * DUNGEON_W + x) {
		view->chests[at] = view->chests[at - 1];
		at--;
	}
	memset(&view->chests[at], 0, sizeof(view->chests[at]));
	view->chests[at].x = (uint8_t)x;
	view->chests[at].y = (uint8_t)y;
	return &view->chests[at];
}

static void show_chests(const struct dungeon_state *state, struct dungeon_view *view)
{
	const struct dungeon_level *level = &state->here;
	for (int i = 0; i < level->chest_count; i++) {
		const struct dungeon_chest *chest = &level->chests[i];
		if (!chest->spotted)
			continue;
		struct dungeon_shown_chest *shown = insert_chest(view, chest->x, chest->y);
		shown->kind = chest->kind;
		shown->open = shown->has_items = chest->open;
		for (int j = 0; j < chest->item_count && chest->open; j++) {
			const struct dungeon_thing *thing = &chest->items[j];
			show_item(state, &shown->items[shown->item_count++], thing->kind,
				thing->count, thing->known, thing->charges);
		}
	}
	for (int i = 0; i < level->creature_count; i++) {
		const struct dungeon_creature *creature = &level->creatures[i];
		if (creature->disguised && creature->spotted && dungeon_is_alive(creature))
			insert_chest(view, creature->x, creature->y); /* R33 */
	}
}

void dungeon_look(const void *of, int seat, void *out)
{
	const struct dungeon_state *state = of;
	struct dungeon_view *view = out;
	/* The maps are filled as a whole below. */
	memset(view, 0, offsetof(struct dungeon_view, map));
	memset(view->creatures, 0, sizeof(*view) - offsetof(struct dungeon_view, creatures));
	view->phase = state->phase;
	view->turn = state->turn;
	view->floor = state->floor;
	view->floors = state->options.floors;
	view->deepest = state->deepest;
	if (seat < 0) { /* R38 */
		memset(view->map, 0, sizeof(view->map));
		memset(view->lit, 0, sizeof(view->lit));
		view->hero.hp = state->hero.hp;
		view->hero.max_hp = state->hero.max_hp;
		return;
	}
	view->edition = state->edition;
	show_hero(state, &view->hero);
	show_map(state, view);
	show_creatures(state, view);
	show_things(state, view);
	show_chests(state, view);
	view->sound_count = state->sound_count;
	memcpy(view->sounds, state->sounds, sizeof(view->sounds));
	memcpy(view->known, state->known, sizeof(view->known));
	memcpy(view->met, state->met, sizeof(view->met));
}
