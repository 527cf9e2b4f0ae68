/*
 * bot_ahead.c: the fourth seeker, who plays a fight on in thought before each of its actions. What the view shows is made
 * into a state of its own: what is not known is wall, who is not seen is not there, what is not identified stays in the
 * pack. Every action that could be a good one is then tried by the rules themselves, some dozen turns far, with the
 * third seeker's judgement for what follows; the one that ends best on the average is done.
 *
 * No thought comes to the floors left behind: it stops at stairs. So only what stands before them in a state is copied.
 */
#include "bot_parts.h"

enum {
	TRIES = 60,   /* of the best actions, with full work; a quarter of all others */
	HORIZON = 14, /* actions that are played on */
	ACTIONS = 24,
	NEAR = 5,   /* a foe so near is worth thinking about */
	GRAVE = 30, /* percent of life that a fight may cost before it is worth a thought */
	GAIN_LEAST = 120,
	KILL_WORTH = 12, /* of a point of a creature's value */
	LEAVING = 100,   /* what it costs to go before the floor is known */
	STATE_BYTES = (int)offsetof(struct dungeon_state, kept),
};

struct imagined {
	uint8_t bytes[STATE_BYTES];
};

/* ---- a state out of a view ---- */

static uint8_t part(int value)
{
	return (uint8_t)dungeon_max(0, dungeon_min(value, 99));
}

static void imagine_pack(const struct dungeon_view *view, struct dungeon_hero *hero)
{
	bool is_taken[DUNGEON_PLACES] = {false};
	for (int i = 0; i < view->pack_count; i++) {
		const struct dungeon_shown_item *item = &view->pack[i];
		if (item->kind >= DUNGEON_ITEM_KINDS)
			continue;
		const struct dungeon_item_row *row = &dungeon_item_rows[item->kind];
		int place = row->place;
		if (place == DUNGEON_AT_RING1 && is_taken[place])
			place = DUNGEON_AT_RING2;
		bool is_worn = item->worn && place < DUNGEON_PLACES && !is_taken[place];
		if (is_worn)
			is_taken[place] = true;
		hero->pack[hero->pack_count++] = (struct dungeon_pack_item){.slot = item->slot,
			.kind = item->kind,
			.count = item->count,
			.worn = is_worn,
			.place = (uint8_t)(is_worn ? place : DUNGEON_NOWHERE),
			.known = true,
			.charges = item->charges == DUNGEON_LEFT_OUT ? 0 : item->charges};
	}
}

static void imagine_hero(const struct dungeon_view *view, struct dungeon_state *state)
{
	struct dungeon_hero *hero = &state->hero;
	const struct dungeon_shown_hero *shown = &view->hero;
	hero->x = shown->x;
	hero->y = shown->y;
	hero->hp = shown->hp;
	hero->max_hp = shown->max_hp;
	hero->stamina = shown->stamina;
	hero->satiety = (uint8_t)dungeon_max(1, shown->satiety);
	hero->perception = shown->perception;
	hero->hit_bonus = shown->hit_bonus;
	hero->def_bonus = shown->def_bonus;
	hero->in_melee = shown->melee;
	hero->lamp = shown->lamp && view->floor > 1;
	hero->hidden = shown->hidden;
	hero->hearing = shown->hearing;
	hero->door_x = hero->door_y = -1;
	for (int i = 0; i < shown->effect_count; i++)
		hero->effects[shown->effects[i].effect] = shown->effects[i].turns;
	imagine_pack(view, hero);
	/* Whatever makes the shown numbers what they are. */
	hero->strength = part(shown->strength - dungeon_strength(state, DUNGEON_HERO));
	hero->base_hit = part(shown->to_hit - dungeon_to_hit(state, DUNGEON_HERO));
	hero->base_def = part(shown->defense - dungeon_defence(state, DUNGEON_HERO));
	hero->luck = part(shown->luck - dungeon_luck(state, DUNGEON_HERO));
	hero->stealth = part(shown->stealth - dungeon_stealth(state, DUNGEON_HERO));
	hero->max_stamina = part(shown->max_stamina - dungeon_worn(hero).stamina);
	hero->sight = part(shown->sight - (shown->lamp ? 5 : 0) - dungeon_worn(hero).sight);
}

static void imagine_level(const struct dungeon_view *view, struct dungeon_level *level)
{
	level->floor = view->floor;
	level->w = level->memory_w = view->w;
	level->h = level->memory_h = view->h;
	level->next_n = 1;
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++) {
			int terrain = view->map[y][x];
			level->map[y][x] = terrain == DUNGEON_UNKNOWN ? DUNGEON_WALL
								      : (uint8_t)terrain;
		}
	memcpy(level->memory, view->map, sizeof(level->memory));
	for (int i = 0; i < view->chest_count && level->chest_count < DUNGEON_CHESTS; i++)
		level->chests[level->chest_count++] = (struct dungeon_chest){.x = view->chests[i].x,
			.y = view->chests[i].y,
			.kind = view->chests[i].kind,
			.open = view->chests[i].open,
			.spotted = true};
}

static void imagine_creatures(const struct dungeon_view *view, struct dungeon_state *state)
{
	struct dungeon_level *level = &state->here;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *shown = &view->creatures[i];
		struct dungeon_creature *one = dungeon_new_creature(
			level, shown->kind, rd_cell_at(shown->x, shown->y));
		if (!one)
			return;
		one->id = shown->id;
		one->hp = shown->hp;
		one->max_hp = shown->max_hp;
		one->disguised = false;
		one->asleep = shown->asleep;
		one->aggravated = one->ever = shown->aggravated;
		one->foe = shown->aggravated ? DUNGEON_FOE_HERO : DUNGEON_FOE_NONE;
		one->last_x = view->hero.x;
		one->last_y = view->hero.y;
		one->weapon = shown->weapon;
		one->arrows = dungeon_row(one)->arrows;
		one->seen = true;
		one->intent = shown->intent == DUNGEON_PANTING ? DUNGEON_NO_INTENT : shown->intent;
		if (shown->intent == DUNGEON_PANTING)
			one->stamina = 0;
		one->hit_bonus = (uint8_t)dungeon_min(DUNGEON_BONUS_MAX,
			part(shown->to_hit - dungeon_to_hit(state, level->creature_count - 1)));
		one->in_melee = shown->aggravated && distance_to(view, shown) == 1;
	}
}

static bool is_sound(const struct dungeon_view *view)
{
	bool is_fit = view->w >= DUNGEON_SIDE_MIN && view->h >= DUNGEON_SIDE_MIN &&
		      is_inside(view, hero_cell(view)) && view->hero.hp > 0 && view->floor > 0;
	for (int i = 0; i < view->creature_count && is_fit; i++)
		is_fit = is_inside(view, rd_cell_at(view->creatures[i].x, view->creatures[i].y)) &&
			 view->creatures[i].hp > 0 &&
			 !rd_cell_equal(hero_cell(view),
				 rd_cell_at(view->creatures[i].x, view->creatures[i].y));
	for (int i = 0; i < view->chest_count && is_fit; i++)
		is_fit = is_inside(view, rd_cell_at(view->chests[i].x, view->chests[i].y));
	return is_fit;
}

static void imagine(const struct dungeon_view *view, struct dungeon_state *state)
{
	struct dungeon_run run;
	memset(state, 0, sizeof(*state));
	state->edition = view->edition;
	state->options = (struct dungeon_options){.floors = view->floors, .hunger = false};
	state->turn = view->turn;
	state->floor = view->floor;
	state->deepest = view->deepest;
	state->cause = DUNGEON_NO_CAUSE;
	memcpy(state->known, view->known, sizeof(state->known));
	memcpy(state->met, view->met, sizeof(state->met));
	imagine_level(view, &state->here);
	imagine_creatures(view, state);
	imagine_hero(view, state);
	dungeon_start_run(&run, state, NULL, NULL);
	dungeon_open_eyes(&run);
}

/* ---- playing on ---- */

static bool leaves_floor(const struct dungeon_state *state, const struct dungeon_action *action)
{
	if (action->type == DUNGEON_STAIRS_TAKE)
		return true;
	int place = action->type == DUNGEON_ITEM_USE ? dungeon_pack_at(&state->hero, action->slot)
						     : -1;
	return place >= 0 && state->hero.pack[place].kind == DUNGEON_SCROLL_DESCEND;
}

/* What may still be needed is not spent on a scratch: a potion of health is worth most of the life that it gives. */
static int worth_of(int kind)
{
	if (kind == DUNGEON_POTION_HEALTH)
		return 300;
	if (kind == DUNGEON_SCROLL_TELEPORT)
		return 180;
	return kind > DUNGEON_POTION_HEALTH && kind < DUNGEON_BANANA ? 90 : 0;
}

/* What a position is worth: life above all, then the foes' weakness and what the pack still holds. */
static int value_of(
	const struct dungeon_state *state, const struct dungeon_view *view, bool has_left)
{
	int value = 0;
	if (state->phase == DUNGEON_OVER)
		return state->won ? 4000 : 0;
	value = 2000 + 30 * state->hero.hp + 2 * state->hero.stamina +
		KILL_WORTH * (int)state->kill_value - (has_left ? LEAVING : 0);
	for (int i = 0; i < state->hero.pack_count; i++)
		value += worth_of(state->hero.pack[i].kind) * state->hero.pack[i].count;
	for (int i = 0; i < state->here.creature_count; i++) {
		const struct dungeon_creature *one = &state->here.creatures[i];
		bool is_close = rd_distance(dungeon_creature_cell(one),
					dungeon_hero_cell(&state->hero)) <= 1;
		if (!one->aggravated || !dungeon_is_alive(one))
			continue;
		const struct dungeon_shown_creature shown = {.kind = one->kind,
			.hp = (uint8_t)one->hp,
			.max_hp = one->max_hp,
			.to_hit = (int8_t)(dungeon_to_hit(state, i) - one->hit_bonus),
			.defense = (int8_t)(dungeon_defence(state, i) - one->def_bonus),
			.weapon = one->weapon};
		/* Who is left behind is still there when one comes again. */
		int share = has_left && !is_close ? 2 : 3;
		value -= 30 +
			 28 * share * dungeon_min(dungeon_bot_fight_loss(view, &shown), 4000) / 300;
	}
	return dungeon_max(1, value);
}

struct future {
	struct dungeon_state now;
	struct dungeon_view view;
	struct dungeon_memory memory;
	uint64_t arena[512];
};

static int play_on(struct thought *thought, const struct imagined *from,
	const struct dungeon_action *first, struct rd_chance *chance, struct future *future)
{
	struct dungeon_state *state = &future->now;
	struct dungeon_action action = *first;
	struct rd_motive motive;
	const struct rd_mind plain = {.level = 4, .style = (uint8_t)thought->style, .work = 1};
	memcpy(state, from->bytes, sizeof(from->bytes));
	future->memory = *thought->memory;
	for (int i = 0; i < HORIZON; i++) {
		/* So many events were told that no more are, but the last. */
		struct rd_turn turn = {.chance = chance,
			.arena = (uint8_t *)future->arena,
			.capacity = sizeof(future->arena),
			.count = DUNGEON_EVENTS};
		if (leaves_floor(state, &action))
			return value_of(state, thought->view, true);
		if (dungeon_apply(state, 0, &action, &turn) != RD_ACCEPTED ||
			state->phase == DUNGEON_OVER)
			break;
		bool is_hunted = false;
		for (int j = 0; j < state->here.creature_count; j++)
			is_hunted = is_hunted || state->here.creatures[j].aggravated;
		if (!is_hunted)
			break;
		dungeon_look(state, 0, &future->view);
		memset(&motive, 0, sizeof(motive));
		if (!dungeon_choose(
			    &future->view, &future->memory, &plain, chance, &action, &motive))
			break;
	}
	return value_of(state, thought->view, false);
}

/* ---- what could be good ---- */

static void add(struct dungeon_action list[ACTIONS], int *count, const struct dungeon_action *one)
{
	for (int i = 0; i < *count; i++)
		if (memcmp(&list[i], one, sizeof(*one)) == 0)
			return;
	if (*count < ACTIONS)
		list[(*count)++] = *one;
}

static bool is_battle_item(int kind)
{
	switch (kind) {
	case DUNGEON_POTION_HEALTH:
	case DUNGEON_POTION_MIGHT:
	case DUNGEON_POTION_FOCUS:
	case DUNGEON_POTION_STAMINA:
	case DUNGEON_SCROLL_CONFUSION:
	case DUNGEON_SCROLL_PARALYSIS:
	case DUNGEON_SCROLL_LIGHTNING:
	case DUNGEON_SCROLL_FIREBALL:
	case DUNGEON_SCROLL_TELEPORT: return true;
	default: return false;
	}
}

/*
 * A wait beside a foe must bring something: breath is left for the blow that it prepares, and the bonuses are not yet
 * full. Else one more wait always looks better than the blow, until it is too late.
 */
static bool may_wait(const struct dungeon_view *view)
{
	const struct dungeon_shown_hero *hero = &view->hero;
	return !hero->melee || (hero->stamina >= 2 && hero->hit_bonus < 2);
}

static int gather(const struct thought *thought, struct dungeon_action list[ACTIONS])
{
	const struct dungeon_view *view = thought->view;
	int count = 0;
	add(list, &count, &thought->wish); /* the third seeker's comes first */
	for (size_t i = 0; i < thought->count; i++) {
		const struct dungeon_action *one = &thought->legal[i];
		bool is_tried = one->type == DUNGEON_HERO_MOVE || one->type == DUNGEON_HERO_REACH ||
				one->type == DUNGEON_HERO_FIRE ||
				(one->type == DUNGEON_HERO_WAIT && may_wait(view));
		if (is_tried)
			add(list, &count, one);
	}
	for (size_t i = 0; i < thought->count; i++) {
		const struct dungeon_action *one = &thought->legal[i];
		if (one->type != DUNGEON_ITEM_USE || one->has_x || one->has_to_slot)
			continue;
		for (int j = 0; j < view->pack_count; j++)
			if (view->pack[j].slot == one->slot && is_battle_item(view->pack[j].kind))
				add(list, &count, one);
	}
	return count;
}

static bool is_worth_it(const struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	if (thought->wish.type == DUNGEON_STAIRS_TAKE || !is_sound(view))
		return false;
	int loss = 0;
	for (int i = 0; i < view->creature_count; i++)
		if (view->creatures[i].aggravated && distance_to(view, &view->creatures[i]) <= NEAR)
			loss += dungeon_bot_fight_loss(view, &view->creatures[i]);
	return loss >= GRAVE * view->hero.hp;
}

static int best_of(const int *sum, int count, int but)
{
	int best = -1;
	for (int i = 0; i < count; i++)
		if (i != but && (best < 0 || sum[i] > sum[best]))
			best = i;
	return best < 0 ? 0 : best;
}

/* A try of each action with the same number has the same dice. */
static void roll(struct rd_chance *chance, const struct rd_seed *seed, int stage, int number)
{
	struct rd_seed own = *seed;
	((uint8_t *)&own)[4] = (uint8_t)stage;
	((uint8_t *)&own)[5] = (uint8_t)number;
	rd_chance_start(chance, &own);
}

/* How another action did beside the third seeker's own, try by try. */
struct trial {
	int64_t sum, squares;
	int value; /* of its tries together */
};

/* Better by more than a few points of life, and by more than three times the error of so few tries. */
static bool is_better(const struct trial *trial, int tries)
{
	int64_t n = tries, spread = n * trial->squares - trial->sum * trial->sum;
	return trial->sum >= n * GAIN_LEAST && trial->sum * trial->sum * (n - 1) >= 9 * spread;
}

void dungeon_bot_look_ahead(struct thought *thought, const struct rd_mind *mind)
{
	struct dungeon_action list[ACTIONS];
	struct imagined imagined;
	struct future future;
	struct rd_chance chance;
	struct rd_seed seed = {0};
	if (rd_work_of(mind, TRIES) < 4 || !is_worth_it(thought))
		return;
	int count = gather(thought, list), tries = (int)rd_work_of(mind, TRIES);
	int sum[ACTIONS] = {0}, first = (tries + 3) / 4;
	imagine(thought->view, &future.now);
	memcpy(imagined.bytes, &future.now, sizeof(imagined.bytes));
	for (size_t i = 0; i < 4; i++)
		((uint8_t *)&seed)[i] = (uint8_t)rd_draw_unscripted(thought->chance, 0, 255);
	for (int i = 0; i < count; i++)
		for (int n = 0; n < first; n++) {
			roll(&chance, &seed, 0, n);
			sum[i] += play_on(thought, &imagined, &list[i], &chance, &future);
		}
	/* The two best are held against the third seeker's own, with fresh dice, or luck would choose. */
	int best = best_of(sum + 1, count - 1, -1) + 1,
	    next = best_of(sum + 1, count - 1, best - 1) + 1;
	struct trial trials[2] = {0};
	const int again[2] = {best, next};
	for (int n = 0; n < tries && count > 1; n++) {
		roll(&chance, &seed, 1, n);
		int own = play_on(thought, &imagined, &list[0], &chance, &future);
		for (int i = 0; i < 2; i++) {
			roll(&chance, &seed, 1, n);
			int value = play_on(thought, &imagined, &list[again[i]], &chance, &future);
			trials[i].sum += value - own;
			trials[i].squares += (int64_t)(value - own) * (value - own);
			trials[i].value += value;
		}
	}
	int chosen = trials[1].sum > trials[0].sum;
	/* The third seeker knows more than a dozen turns show: only what is surely better is done instead. */
	if (count < 2 || !is_better(&trials[chosen], tries))
		return;
	thought->wish = list[again[chosen]];
	thought->why = RD_MOTIVE(DUNGEON_WHY_FORESEEN, tries,
		dungeon_min(99, dungeon_max(1, (trials[chosen].value / tries - 2000) / 30)));
}
