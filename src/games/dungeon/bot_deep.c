/*
 * bot_deep.c: the third seeker, who means to come back. It reckons what a fight would cost before it begins one, and
 * knows what the rules give to the one who runs: nobody follows over stairs, floors left behind stand still, and a
 * foe of the same pace that must step cannot strike. So it rests on stairs, flees to stairs, stabs sleepers in the
 * dark, and carries the urn home without looking round.
 *
 * Losses are reckoned in hundredths of a hit point.
 */
#include "bot_parts.h"

enum {
	STAB_STALK = 14, /* turns in the dark towards a sleeper */
	STABS_MAX = 6,   /* on one floor */
	NEAR_FOE = 12,   /* what a cell beside somebody dangerous costs more */
	BAD_WAY = 4000,
	FLIGHTS_MAX = 3, /* up the stairs of one floor */
	RUNS_MAX = 200,  /* steps on one floor before somebody too strong */
	SNEAK_WITHIN = 8,
	DARK_STEPS = 12,
	DARKS_MAX = 8, /* on one floor */
};

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
static const struct temper third_temper = {50, 80, 90, 12, 4, 900, 20};
static const struct temper fourth_temper = {90, 99, 100, 0, 1, 1500, 10};

static const struct temper *temper_of(const struct thought *thought)
{
	return thought->level >= 4 ? &fourth_temper : &third_temper;
}

/* The way to every cell, going round those who are better left alone. */
struct ways {
	uint16_t cost[DUNGEON_H][DUNGEON_W];
	uint8_t from[DUNGEON_H][DUNGEON_W]; /* direction of the step that led here */
};

/* ---- what a fight would cost ---- */

static int hit_of_six(int to_hit, int defence)
{
	return dungeon_max(0, dungeon_min(6, 6 + to_hit - defence));
}

/* Hundredths of a point that a blow does on the average, if it hits. */
static int blow(int low, int high, int bonus, int armour)
{
	int sum = 0;
	for (int die = low; die <= high; die++)
		sum += dungeon_max(0, die + bonus - armour);
	return 100 * sum / (high - low + 1);
}

static int worn_weapon(const struct dungeon_view *view)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].worn && view->pack[i].kind <= DUNGEON_LONG_BOW)
			return view->pack[i].kind;
	return DUNGEON_NO_ITEM;
}

static int my_blow(const struct dungeon_view *view, int armour)
{
	int kind = worn_weapon(view);
	if (kind == DUNGEON_NO_ITEM)
		return blow(0, 2, view->hero.strength, armour);
	const struct dungeon_item_row *row = &dungeon_item_rows[kind];
	return blow(row->low, row->high, row->bonus + view->hero.strength, armour);
}

/* What one attack of this creature costs on the average. */
static int attack_of(const struct dungeon_view *view, const struct dungeon_shown_creature *foe)
{
	const struct dungeon_creature_row *row = &dungeon_creature_rows[foe->kind];
	int low = row->attack_low, high = row->attack_high, bonus = row->attack_bonus;
	if (foe->weapon < DUNGEON_LONG_BOW) {
		low = dungeon_item_rows[foe->weapon].low;
		high = dungeon_item_rows[foe->weapon].high;
		bonus = dungeon_item_rows[foe->weapon].bonus;
	}
	int hurt = blow(low, high, bonus + row->str, view->hero.armor);
	hurt += 100 * dungeon_max(0, row->venom - 1) * 5 / 6;
	return hurt * hit_of_six(foe->to_hit, view->hero.defense) / 6;
}

/* Attacks that it takes to kill it, in hundredths. */
static int attacks_for(const struct dungeon_view *view, const struct dungeon_shown_creature *foe)
{
	int hits = hit_of_six(view->hero.to_hit, foe->defense);
	int hurt = my_blow(view, dungeon_creature_rows[foe->kind].av) * hits / 6;
	return hurt == 0 ? 100 * 100 : dungeon_min(100 * 100, 100 * 100 * foe->hp / hurt);
}

/* Attacks of somebody with stamina come every turn, later every other. */
static int turns_of(int attacks, int stamina)
{
	return attacks <= 100 * stamina ? attacks : 2 * attacks - 100 * stamina;
}

int dungeon_bot_fight_loss(
	const struct dungeon_view *view, const struct dungeon_shown_creature *foe)
{
	const struct dungeon_creature_row *row = &dungeon_creature_rows[foe->kind];
	int turns = turns_of(attacks_for(view, foe), view->hero.stamina);
	int chances = turns * 10 / row->cost, tired = 100 * row->stamina;
	if (chances > tired)
		chances = tired + (chances - tired) / 2;
	return dungeon_min(100000, attack_of(view, foe) * chances / 100);
}

static bool is_dangerous(const struct thought *thought, const struct dungeon_shown_creature *foe)
{
	return dungeon_bot_fight_loss(thought->view, foe) >
	       thought->view->hero.hp * temper_of(thought)->fight_at;
}

/* ---- ways ---- */

static bool has_urn(const struct dungeon_view *view)
{
	return pack_place(view, DUNGEON_LOST_URN) >= 0;
}

/* A cell near somebody who is better left alone. */
static void weigh_down(const struct dungeon_view *view, int x, int y, int reach,
	uint8_t weight[DUNGEON_H][DUNGEON_W])
{
	for (int j = dungeon_max(0, y - reach); j <= dungeon_min(view->h - 1, y + reach); j++)
		for (int i = dungeon_max(0, x - reach); i <= dungeon_min(view->w - 1, x + reach);
			i++)
			if (weight[j][i])
				weight[j][i] = (uint8_t)dungeon_min(99, weight[j][i] + NEAR_FOE);
}

static void weigh(const struct thought *thought, uint8_t weight[DUNGEON_H][DUNGEON_W])
{
	const struct dungeon_view *view = thought->view;
	const struct dungeon_memory *memory = thought->memory;
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++) {
			int terrain = view->map[y][x];
			weight[y][x] = !is_passable(view, terrain)                 ? 0
				       : dungeon_in(DUNGEON_CLOSED_DOORS, terrain) ? 2
				       : terrain == DUNGEON_WATER                  ? 3
										   : 1;
		}
	for (int i = 0; i < view->chest_count; i++)
		weight[view->chests[i].y][view->chests[i].x] = 0;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		int reach = one->asleep ? 1 : 2;
		if (is_foe(one) && !memory->bold && is_dangerous(thought, one))
			weigh_down(view, one->x, one->y, reach, weight);
		weight[one->y][one->x] = 0;
	}
	for (size_t i = 0; i < RD_COUNT(memory->ghosts) && !memory->bold; i++)
		if (memory->ghosts[i].x || memory->ghosts[i].y)
			weigh_down(view, memory->ghosts[i].x, memory->ghosts[i].y, 2, weight);
}

/* Who was seen and would be dangerous stays in mind: else a way round somebody turns back at the next corner. */
static void keep_ghosts(const struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	struct dungeon_memory *memory = thought->memory;
	for (size_t i = 0; i < RD_COUNT(memory->ghosts); i++) {
		struct dungeon_spot *spot = &memory->ghosts[i];
		if (spot->x >= view->w || spot->y >= view->h || view->lit[spot->y][spot->x] ||
			memory->ghost_age > 80)
			*spot = (struct dungeon_spot){0, 0};
	}
	memory->ghost_age = (uint8_t)dungeon_min(99, memory->ghost_age + 1);
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		if (!is_foe(one) || !is_dangerous(thought, one))
			continue;
		memory->ghosts[memory->next_ghost % RD_COUNT(memory->ghosts)] =
			(struct dungeon_spot){one->x, one->y};
		memory->next_ghost++;
		memory->ghost_age = 0;
	}
}

/* Sixty choices that taught and healed nothing: for forty it does not go round anybody any more. */
static void take_heart(const struct dungeon_view *view, struct dungeon_memory *memory)
{
	enum { IDLE_MAX = 60, BOLD = 40 };
	uint16_t known = 0;
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++)
			known = (uint16_t)(known + (view->map[y][x] != DUNGEON_UNKNOWN));
	bool is_idle = known == memory->known &&
		       (!memory->is_resting || view->hero.hp <= memory->hp);
	memory->idle = (uint8_t)(is_idle ? dungeon_min(255, memory->idle + 1) : 0);
	memory->known = known;
	memory->hp = view->hero.hp;
	memory->bold = (uint8_t)dungeon_max(0, memory->bold - 1);
	if (memory->idle <= IDLE_MAX)
		return;
	memory->idle = 0;
	memory->bold = BOLD;
}

/* Dijkstra by rounds over a circle of buckets. */
static void find_ways(const struct thought *thought, struct ways *ways)
{
	const struct dungeon_view *view = thought->view;
	enum { BUCKETS = 128, NONE = 0xffff };
	uint8_t weight[DUNGEON_H][DUNGEON_W];
	uint16_t bucket[BUCKETS], next[RD_LEVEL_CELLS];
	int waiting = 1;
	weigh(thought, weight);
	memset(bucket, 0xff, sizeof(bucket));
	memset(ways->cost, 0xff, sizeof(ways->cost));
	struct rd_cell start = hero_cell(view);
	ways->cost[start.y][start.x] = 0;
	next[rd_cell_index(start)] = NONE;
	bucket[0] = (uint16_t)rd_cell_index(start);
	for (int cost = 0; waiting > 0; cost++) {
		int place = bucket[cost % BUCKETS];
		bucket[cost % BUCKETS] = NONE;
		while (place != NONE) {
			struct rd_cell at = rd_cell_at(
				place % RD_LEVEL_WIDTH, place / RD_LEVEL_WIDTH);
			place = next[place];
			waiting--;
			for (int d = 0; d < RD_DIRECTIONS; d++) {
				struct rd_cell to = rd_cell_step(at, rd_step_order[d]);
				/* The cheapest neighbour comes first, and the weight is the cell's alone: the
				 * first touch is final. */
				if (!is_inside(view, to) || !weight[to.y][to.x] ||
					ways->cost[to.y][to.x] != BOT_FAR)
					continue;
				int sum = cost + weight[to.y][to.x];
				ways->cost[to.y][to.x] = (uint16_t)sum;
				ways->from[to.y][to.x] = rd_step_order[d];
				next[rd_cell_index(to)] = bucket[sum % BUCKETS];
				bucket[sum % BUCKETS] = (uint16_t)rd_cell_index(to);
				waiting++;
			}
		}
	}
}

static bool wish_step(struct thought *thought, const struct ways *ways, struct rd_cell to)
{
	if (!is_inside(thought->view, to) || ways->cost[to.y][to.x] == BOT_FAR ||
		ways->cost[to.y][to.x] == 0)
		return false;
	int direction = 0;
	while (ways->cost[to.y][to.x] != 0) {
		direction = ways->from[to.y][to.x];
		struct rd_cell back = rd_direction_step[direction];
		to = rd_cell_at(to.x - back.x, to.y - back.y);
	}
	return wish_move(thought, direction);
}

/* Towards somebody, whose own cell cannot be entered. */
static bool wish_near(
	struct thought *thought, const struct ways *ways, const struct dungeon_shown_creature *foe)
{
	struct rd_cell at = rd_cell_at(foe->x, foe->y), best = at;
	int least = BAD_WAY;
	for (int d = 0; d < RD_DIRECTIONS; d++) {
		struct rd_cell cell = rd_cell_step(at, rd_step_order[d]);
		if (!is_inside(thought->view, cell) || ways->cost[cell.y][cell.x] >= least)
			continue;
		least = ways->cost[cell.y][cell.x];
		best = cell;
	}
	return least < BAD_WAY && wish_step(thought, ways, best);
}

static bool find_terrain(const struct dungeon_view *view, int terrain, struct rd_cell *found)
{
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++)
			if (view->map[y][x] == terrain) {
				*found = rd_cell_at(x, y);
				return true;
			}
	return false;
}

static int way_to(const struct dungeon_view *view, const struct ways *ways, int terrain)
{
	struct rd_cell at;
	return find_terrain(view, terrain, &at) ? ways->cost[at.y][at.x] : BOT_FAR;
}

/* To these stairs, and over them. */
static bool wish_stairs(struct thought *thought, const struct ways *ways, int terrain)
{
	const struct dungeon_view *view = thought->view;
	struct rd_cell at;
	if (view->map[view->hero.y][view->hero.x] == terrain)
		return wish_plain(thought, DUNGEON_STAIRS_TAKE);
	return find_terrain(view, terrain, &at) && wish_step(thought, ways, at);
}

/* ---- fighting and fleeing ---- */

struct company {
	const struct dungeon_shown_creature *nearest, *beside; /* aggravated; the weakest beside */
	int count, adjacent, loss, fast;
	int follower; /* how far the nearest is who would come over the stairs as well */
	bool has_archer;
};

static struct company look_at_company(
	const struct dungeon_view *view, const struct dungeon_memory *memory)
{
	struct company company = {.follower = BOT_FAR};
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		const struct dungeon_creature_row *row = &dungeon_creature_rows[one->kind];
		/* Who hunts and does not come is not waited for any longer. */
		bool is_far = memory->idle > 20 && distance_to(view, one) > 2;
		if (!one->aggravated || is_far)
			continue;
		company.count++;
		company.loss += dungeon_bot_fight_loss(view, one);
		if (view->edition >= 2 && (row->traits & DUNGEON_OPENS))
			company.follower = dungeon_min(company.follower, distance_to(view, one));
		company.has_archer |= (row->traits & DUNGEON_ARCHER) != 0;
		if (row->cost < DUNGEON_POINTS)
			company.fast += attack_of(view, one) * (DUNGEON_POINTS - row->cost) /
					row->cost;
		if (!company.nearest || distance_to(view, one) < distance_to(view, company.nearest))
			company.nearest = one;
		if (distance_to(view, one) > 1)
			continue;
		company.adjacent++;
		if (!company.beside || one->hp < company.beside->hp)
			company.beside = one;
	}
	return company;
}

static bool has_effect(const struct dungeon_view *view, int effect)
{
	for (int i = 0; i < view->hero.effect_count; i++)
		if (view->hero.effects[i].effect == effect)
			return true;
	return false;
}

static bool use_at(struct thought *thought, int kind, const struct dungeon_shown_creature *foe)
{
	int place = pack_place(thought->view, kind);
	if (place < 0)
		return false;
	struct dungeon_action use = {.type = DUNGEON_ITEM_USE,
		.slot = thought->view->pack[place].slot,
		.x = foe->x,
		.y = foe->y,
		.has_x = true,
		.has_y = true};
	return wish(thought, &use);
}

static bool throw_at(struct thought *thought, int kind, const struct dungeon_shown_creature *foe)
{
	int place = pack_place(thought->view, kind);
	if (place < 0)
		return false;
	struct dungeon_action thrown = {.type = DUNGEON_ITEM_THROW,
		.slot = thought->view->pack[place].slot,
		.x = foe->x,
		.y = foe->y};
	return wish(thought, &thrown);
}

/* What stops a foe at once. */
static bool stop_foe(struct thought *thought, const struct dungeon_shown_creature *foe)
{
	const struct dungeon_shown_hero *hero = &thought->view->hero;
	int distance = distance_to(thought->view, foe);
	return use_at(thought, DUNGEON_SCROLL_LIGHTNING, foe) ||
	       ((distance > 2 || hero->hp > 16) && use_at(thought, DUNGEON_SCROLL_FIREBALL, foe)) ||
	       use_at(thought, DUNGEON_SCROLL_PARALYSIS, foe) ||
	       use_at(thought, DUNGEON_SCROLL_CONFUSION, foe) ||
	       throw_at(thought, DUNGEON_POTION_PARALYSIS, foe) ||
	       throw_at(thought, DUNGEON_POTION_CONFUSION, foe) ||
	       throw_at(thought, DUNGEON_POTION_BLINDNESS, foe) ||
	       (!(dungeon_creature_rows[foe->kind].traits & DUNGEON_NO_POISON) &&
		       throw_at(thought, DUNGEON_POTION_POISON, foe)) ||
	       use_at(thought, DUNGEON_SAND_BAG, foe);
}

static bool heal(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	if (has_effect(view, DUNGEON_POISON) && use_kind(thought, DUNGEON_POTION_ANTIDOTE))
		return true;
	return use_kind(thought, DUNGEON_POTION_HEALTH) || use_kind(thought, DUNGEON_POTION_LIFE);
}

/* A step that leaves everybody who is aggravated at distance 2 or more. */
bool dungeon_bot_step_away(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	int best = 1, found = -1;
	for (int d = 0; d < RD_DIRECTIONS; d++) {
		struct rd_cell to = rd_cell_step(hero_cell(view), rd_step_order[d]);
		if (!is_inside(view, to) || !dungeon_in(DUNGEON_WALKABLE, view->map[to.y][to.x]) ||
			creature_at(view, to))
			continue;
		int nearest = 99, exits = 0;
		for (int i = 0; i < view->creature_count; i++)
			if (is_foe(&view->creatures[i]) && !view->creatures[i].asleep)
				nearest = dungeon_min(
					nearest, rd_distance(to, rd_cell_at(view->creatures[i].x,
									 view->creatures[i].y)));
		for (int e = 0; e < RD_DIRECTIONS; e++) {
			struct rd_cell exit = rd_cell_step(to, (enum rd_direction)e);
			exits += is_inside(view, exit) &&
				 dungeon_in(DUNGEON_WALKABLE, view->map[exit.y][exit.x]);
		}
		if (nearest > 1 && 10 * nearest + exits > best) {
			best = 10 * nearest + exits;
			found = rd_step_order[d];
		}
	}
	return found >= 0 && wish_move(thought, found);
}

static bool strike(struct thought *thought, const struct company *company)
{
	const struct dungeon_view *view = thought->view;
	const struct dungeon_shown_hero *hero = &view->hero;
	const struct dungeon_shown_creature *foe = company->beside;
	bool is_slow = dungeon_creature_rows[foe->kind].cost >= DUNGEON_POINTS &&
		       company->count == 1;
	if (hero->stamina == 0)
		return because(thought, dungeon_bot_step_away(thought),
			       RD_MOTIVE(DUNGEON_WHY_TIRED_BACK, foe->kind)) ||
		       because(thought, wish_plain(thought, DUNGEON_HERO_WAIT),
			       RD_MOTIVE(DUNGEON_WHY_TIRED_WAIT, foe->kind));
	/* Steps back cost nothing against one who must follow, and bring defence and stamina. */
	bool is_ready = hero->def_bonus >= 2 && hero->stamina >= 2;
	if (is_slow && !is_ready && foe->hp > 3 && thought->memory->patience < 12 &&
		dungeon_bot_step_away(thought)) {
		thought->memory->patience++;
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_STEP_BACK, foe->kind));
	}
	thought->memory->patience = 0;
	return because(thought, wish_move(thought, direction_to(view, foe)),
		       dungeon_bot_why_hit(hero, foe)) ||
	       wish_plain(thought, DUNGEON_HERO_WAIT);
}

/* What the stairs are worth as a way out, in steps; who waits beyond them counts. */
static int way_out(const struct thought *thought, const struct ways *ways,
	const struct company *company, bool is_down)
{
	const struct dungeon_view *view = thought->view;
	const struct dungeon_memory *memory = thought->memory;
	int beyond = view->floor + (is_down ? 1 : -1);
	/* Who is close behind comes along, but not up into the daylight. */
	if (company->follower <= 2 && beyond > 1 && !has_urn(view))
		return BOT_FAR;
	if (is_down ? has_urn(view) || view->floor >= view->floors : view->floor == 1)
		return BOT_FAR;
	if (!is_down && !has_urn(view) && memory->flights[view->floor] > FLIGHTS_MAX)
		return BOT_FAR;
	int way = way_to(view, ways, is_down ? DUNGEON_DOWN : DUNGEON_UP);
	if (way >= BAD_WAY || 3 * memory->ambush[beyond] > view->hero.hp)
		return BOT_FAR;
	return way;
}

/* To the better stairs, and over them; false if there is no way out. */
static bool flee(struct thought *thought, const struct ways *ways, const struct company *company)
{
	const struct dungeon_view *view = thought->view;
	struct dungeon_memory *memory = thought->memory;
	int up = way_out(thought, ways, company, false),
	    down = way_out(thought, ways, company, true);
	if (up == BOT_FAR && down == BOT_FAR)
		return false;
	bool is_down = down <= up + 15;
	if ((is_down ? down : up) == 0) {
		memory->flights[view->floor] = (uint8_t)dungeon_min(
			99, memory->flights[view->floor] + !is_down);
		memory->ambush[view->floor] = distance_to(view, company->nearest) <= 3
						      ? (uint8_t)dungeon_min(
								99, company->loss / 100)
						      : 0;
	}
	return wish_stairs(thought, ways, is_down ? DUNGEON_DOWN : DUNGEON_UP);
}

static bool explore(struct thought *, const struct ways *);

static int flee_loss(
	const struct thought *thought, const struct ways *ways, const struct company *company)
{
	int steps = dungeon_min(
		way_out(thought, ways, company, false), way_out(thought, ways, company, true));
	if (steps >= BAD_WAY)
		return 1000000;
	return company->fast * dungeon_min(steps, 60) +
	       (company->has_archer ? 150 * dungeon_min(steps, 8) : 0);
}

/* The urn in sight is worth more than the fight for it: who has it runs. */
static bool dash_for_urn(struct thought *thought, const struct ways *ways)
{
	const struct dungeon_view *view = thought->view;
	for (int i = 0; i < view->item_count; i++)
		if (view->items[i].kind == DUNGEON_LOST_URN)
			return because(thought,
				wish_step(thought, ways,
					rd_cell_at(view->items[i].x, view->items[i].y)),
				RD_MOTIVE(DUNGEON_WHY_URN, 0));
	return false;
}

static bool knows_urn(const struct dungeon_view *view)
{
	for (int i = 0; i < view->item_count; i++)
		if (view->items[i].kind == DUNGEON_LOST_URN)
			return true;
	return false;
}

/* What lies under the seeker, if it is the urn. */
static bool grab_urn(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	for (int i = 0; i < view->pile_count; i++)
		if (view->pile[i].kind == DUNGEON_LOST_URN)
			return because(thought,
				wish(thought, &(struct dungeon_action){.type = DUNGEON_ITEM_TAKE,
						      .index = (uint8_t)i}),
				RD_MOTIVE(DUNGEON_WHY_URN, 0));
	return false;
}

static bool face(struct thought *thought, const struct ways *ways, const struct company *company)
{
	const struct dungeon_view *view = thought->view;
	const struct dungeon_shown_hero *hero = &view->hero;
	int life = 100 * hero->hp;
	bool may_die = company->adjacent > 0 && 3 * hero->hp < hero->max_hp;
	bool is_light = company->loss * 100 <= life * temper_of(thought)->fight_at ||
			(thought->memory->bold && company->loss < life);
	int distance = distance_to(view, company->nearest), foe = company->nearest->kind;
	int cost = company->loss / 100;
	if (grab_urn(thought) || dungeon_bot_answer(thought))
		return true;
	if (may_die && heal(thought))
		return because(thought, true,
			RD_MOTIVE(DUNGEON_WHY_HEAL, thought->used, hero->hp, hero->max_hp));
	if (!is_light && distance <= 4 && stop_foe(thought, company->nearest))
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_STOP, foe, cost, hero->hp));
	if (distance > 1 && dash_for_urn(thought, ways))
		return true;
	bool is_better_gone = !is_light && flee_loss(thought, ways, company) < company->loss;
	if (may_die && !is_light && use_kind(thought, DUNGEON_SCROLL_TELEPORT))
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_VANISH, foe, cost, hero->hp));
	if ((is_better_gone || has_urn(view)) && flee(thought, ways, company))
		return because(thought, true,
			is_better_gone ? RD_MOTIVE(DUNGEON_WHY_FLEE, foe, cost, hero->hp)
				       : RD_MOTIVE(DUNGEON_WHY_CARRY, foe));
	if (!is_light && company->fast * 20 < company->loss && thought->memory->runs < RUNS_MAX &&
		(explore(thought, ways) || wish_stairs(thought, ways, DUNGEON_DOWN) ||
			dungeon_bot_step_away(thought))) {
		thought->memory->runs++;
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_RUN, foe, cost, hero->hp));
	}
	if (company->beside) {
		if (may_die && company->loss > life &&
			(use_unknown(thought, DUNGEON_LOOK_POTION, DUNGEON_LOOK_SCROLL) ||
				(hero->hp > 12 && use_unknown(thought, DUNGEON_LOOK_SCROLL,
							  DUNGEON_LOOK_RING))))
			return because(thought, true,
				RD_MOTIVE(DUNGEON_WHY_GAMBLE, thought->used, hero->hp));
		return strike(thought, company);
	}
	if (dungeon_bot_shoot_or_throw(thought, company->nearest))
		return true;
	bool is_archer = (dungeon_creature_rows[company->nearest->kind].traits & DUNGEON_ARCHER) !=
			 0;
	if (is_archer && wish_near(thought, ways, company->nearest))
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_ARCHER, foe, distance));
	if (thought->memory->bold && wish_near(thought, ways, company->nearest))
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_APPROACH, foe, distance));
	if (thought->memory->patience < 6) {
		thought->memory->patience++;
		return because(thought, wish_plain(thought, DUNGEON_HERO_WAIT),
			RD_MOTIVE(DUNGEON_WHY_LET_COME, foe, distance));
	}
	return false;
}

/* ---- stabbing ---- */

/* How likely of a hundred a stab from the dark kills. */
static int stab_chance(const struct dungeon_view *view, const struct dungeon_shown_creature *foe)
{
	int kind = worn_weapon(view), kills = 0;
	if (kind == DUNGEON_NO_ITEM)
		return 0;
	const struct dungeon_item_row *row = &dungeon_item_rows[kind];
	for (int die = row->low; die <= row->high; die++)
		kills += (die + row->bonus + view->hero.strength) * row->times -
				 dungeon_creature_rows[foe->kind].av >=
			 foe->hp;
	int hits = hit_of_six(
		view->hero.to_hit + dungeon_max(0, view->hero.stealth) + view->hero.luck,
		foe->defense);
	return 100 * kills * hits / (6 * (row->high - row->low + 1));
}

static bool stab(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	struct dungeon_memory *memory = thought->memory;
	const struct dungeon_shown_creature *prey = NULL;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		if (!is_foe(one) || one->aggravated ||
			(prey && distance_to(view, one) >= distance_to(view, prey)))
			continue;
		prey = one;
	}
	if (!prey || view->hero.stamina == 0)
		return false;
	int chance = stab_chance(view, prey), distance = distance_to(view, prey);
	bool is_worth = chance >= 70 || (chance >= 40 && !is_dangerous(thought, prey));
	if (distance == 1 && (is_worth || (!prey->asleep && !is_dangerous(thought, prey))))
		return because(thought, wish_move(thought, direction_to(view, prey)),
			is_worth ? RD_MOTIVE(DUNGEON_WHY_STAB, prey->kind, chance)
				 : dungeon_bot_why_hit(&view->hero, prey));
	if (!is_worth || !prey->asleep || memory->hunts >= STABS_MAX || distance > 8)
		return false;
	struct rd_cell at = rd_cell_at(prey->x, prey->y);
	if (view->hero.lamp && wish_lamp(thought, false)) {
		memory->prey_x = (uint8_t)at.x;
		memory->prey_y = (uint8_t)at.y;
		memory->prey_left = STAB_STALK;
		memory->hunts++;
		return because(
			thought, true, RD_MOTIVE(DUNGEON_WHY_CREEP, prey->kind, chance, distance));
	}
	return false;
}

/* Loudly: whoever is beside is struck, and nobody is crept up on. */
static bool attack_asleep(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		if (is_foe(one) && !one->aggravated && distance_to(view, one) == 1 &&
			view->hero.stamina > 0 && !is_dangerous(thought, one))
			return because(thought, wish_move(thought, direction_to(view, one)),
				dungeon_bot_why_hit(&view->hero, one));
	}
	return false;
}

/* Somebody awake who has noticed nothing, near enough to, and better left alone. */
static bool has_unaware(const struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		if (is_foe(one) && !one->aggravated && !one->asleep &&
			distance_to(view, one) <= SNEAK_WITHIN && is_dangerous(thought, one))
			return true;
	}
	return false;
}

/*
 * Who goes quietly puts the lamp out near them and goes on in the dark for a while, going round where they stood: a
 * lamp lit again at once would show them, and be put out again.
 */
static bool goes_dark(struct thought *thought)
{
	struct dungeon_memory *memory = thought->memory;
	if (thought->style != RD_STYLE_QUIET)
		return false;
	if (memory->dark > 0) {
		memory->dark--;
		return true;
	}
	if (memory->darks >= DARKS_MAX || !has_unaware(thought))
		return false;
	memory->darks++;
	memory->dark = DARK_STEPS;
	return true;
}

/* On in the dark to where the sleeper lies. */
static bool stalk_on(struct thought *thought, const struct ways *ways)
{
	struct dungeon_memory *memory = thought->memory;
	const struct dungeon_view *view = thought->view;
	struct rd_cell prey = rd_cell_at(memory->prey_x, memory->prey_y);
	if (memory->prey_left == 0 || !is_inside(view, prey))
		return false;
	memory->prey_left--;
	if (rd_distance(hero_cell(view), prey) <= 1)
		memory->prey_left = 0;
	return memory->prey_left > 0 &&
	       because(thought, wish_step(thought, ways, prey),
		       RD_MOTIVE(DUNGEON_WHY_STALK, rd_distance(hero_cell(view), prey)));
}

/* ---- things ---- */

static int worth(int kind)
{
	const struct dungeon_item_row *row = &dungeon_item_rows[kind];
	if (kind == DUNGEON_LONG_BOW)
		return 0;
	if (row->place == DUNGEON_AT_WEAPON)
		return row->times > 2 ? 20 + row->bonus : row->high + 2 * row->bonus + 2 * row->hit;
	return 4 * row->av + 3 * row->def + (row->hit < 0 ? 4 : 2) * row->hit + row->stealth + 2;
}

/* What the fourth fights with does most harm in a long fight, not from the dark alone. */
static int worth_in_fights(int kind)
{
	const struct dungeon_item_row *row = &dungeon_item_rows[kind];
	if (row->place != DUNGEON_AT_WEAPON)
		return worth(kind);
	return kind == DUNGEON_LONG_BOW
		       ? 0
		       : row->low + row->high + 2 * row->bonus + 3 * row->hit + 2 * row->reach;
}

static int food_of(const struct dungeon_view *view)
{
	int food = view->hero.satiety;
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].look < DUNGEON_ITEM_KINDS &&
			view->pack[i].kind != DUNGEON_SPOILED_RATION &&
			dungeon_item_rows[view->pack[i].look].class == DUNGEON_FOOD)
			food += dungeon_item_rows[view->pack[i].look].satiety;
	return food;
}

/* One ring in three is cursed, and the others are for good: with a finger free it is worth it. */
static bool put_on_ring(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	int worn = 0, found = -1;
	for (int i = 0; i < view->pack_count; i++) {
		const struct dungeon_shown_item *item = &view->pack[i];
		bool is_ring = item->look >= DUNGEON_LOOK_RING && item->look < DUNGEON_LOOKS;
		bool is_bad = item->kind < DUNGEON_ITEM_KINDS &&
			      (dungeon_item_rows[item->kind].is_cursed ||
				      item->kind == DUNGEON_RING_PLAIN);
		worn += is_ring && item->worn;
		if (is_ring && !item->worn && !is_bad)
			found = i;
	}
	if (found < 0 || worn >= 2 ||
		!wish_slot(thought, DUNGEON_ITEM_EQUIP, view->pack[found].slot))
		return false;
	return because(thought, true,
		RD_MOTIVE(
			DUNGEON_WHY_DRESS, called(view->pack[found].look, view->pack[found].kind)));
}

static bool try_things(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	for (int kind = DUNGEON_POTION_LIFE; kind <= DUNGEON_POTION_OWL; kind++)
		if (use_kind(thought, kind))
			return because(thought, true, RD_MOTIVE(DUNGEON_WHY_DRINK, kind));
	if (has_effect(view, DUNGEON_POISON) && view->hero.hp < 12 &&
		use_kind(thought, DUNGEON_POTION_ANTIDOTE))
		return because(thought, true,
			RD_MOTIVE(DUNGEON_WHY_HEAL, DUNGEON_POTION_ANTIDOTE, view->hero.hp,
				view->hero.max_hp));
	if (use_kind(thought, DUNGEON_SCROLL_INSIGHT) || use_kind(thought, DUNGEON_SCROLL_IDENTIFY))
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_READ, thought->used));
	if (view->floor > 1 && put_on_ring(thought))
		return true;
	bool is_tried = view->floor > 1 &&
			use_unknown(thought, DUNGEON_LOOK_SCROLL, DUNGEON_LOOK_RING);
	bool is_safe = view->hero.hp >= 20 && view->creature_count == 0 && view->sound_count == 0;
	is_tried = is_tried ||
		   (is_safe && use_unknown(thought, DUNGEON_LOOK_POTION, DUNGEON_LOOK_SCROLL));
	return because(thought, is_tried,
		RD_MOTIVE(DUNGEON_WHY_TRY, thought->used, view->hero.hp, view->hero.max_hp));
}

static bool fetch(struct thought *thought, const struct ways *ways)
{
	const struct dungeon_view *view = thought->view;
	int nearest = 60, found = -1;
	for (int i = 0; i < view->item_count; i++) {
		int cost = ways->cost[view->items[i].y][view->items[i].x];
		bool is_urn = view->items[i].kind == DUNGEON_LOST_URN;
		if (is_urn)
			cost = cost == BOT_FAR ? cost : 1;
		if (is_junk(view->items[i].kind) ||
			(!is_urn && view->pack_count >= DUNGEON_PACK - 1) || cost == 0 ||
			cost >= nearest)
			continue;
		nearest = cost;
		found = i;
	}
	return found >= 0 &&
	       because(thought,
		       wish_step(thought, ways,
			       rd_cell_at(view->items[found].x, view->items[found].y)),
		       dungeon_bot_why_fetch(&view->items[found], nearest));
}

/* ---- going about ---- */

static bool explore(struct thought *thought, const struct ways *ways)
{
	struct rd_cell found;
	return dungeon_bot_find_frontier(thought->view, ways->cost, BAD_WAY, &found) &&
	       because(thought, wish_step(thought, ways, found),
		       RD_MOTIVE(DUNGEON_WHY_EXPLORE, ways->cost[found.y][found.x]));
}

/* Rest on stairs, from where one is gone with one step. */
static bool rest(struct thought *thought, const struct ways *ways)
{
	const struct dungeon_view *view = thought->view;
	const struct dungeon_shown_hero *hero = &view->hero;
	struct dungeon_memory *memory = thought->memory;
	const struct temper *temper = temper_of(thought);
	int need = temper->food_least + temper->food_of_floor * (view->floors - view->floor),
	    here = view->map[hero->y][hero->x];
	int percent = 100 * hero->hp / hero->max_hp;
	if (percent < temper->rest_below)
		memory->is_resting = true;
	if (percent >= temper->rest_until || food_of(view) <= need || hero->satiety <= 4)
		memory->is_resting = false;
	if (!memory->is_resting)
		return false;
	if (here == DUNGEON_UP || here == DUNGEON_DOWN || view->floor == 1)
		return because(thought, wish_lamp(thought, false),
			       RD_MOTIVE(DUNGEON_WHY_DARK, hero->hp, hero->max_hp)) ||
		       because(thought, wish_plain(thought, DUNGEON_HERO_WAIT),
			       RD_MOTIVE(DUNGEON_WHY_REST, hero->hp, hero->max_hp));
	int up = way_to(view, ways, DUNGEON_UP), down = way_to(view, ways, DUNGEON_DOWN);
	struct rd_cell at;
	return find_terrain(view, up <= down ? DUNGEON_UP : DUNGEON_DOWN, &at) &&
	       because(thought, wish_step(thought, ways, at),
		       RD_MOTIVE(DUNGEON_WHY_REST_THERE, hero->hp, hero->max_hp));
}

static bool go_home(struct thought *thought, const struct ways *ways)
{
	if (thought->view->floor > 1)
		return wish_stairs(thought, ways, DUNGEON_UP);
	return wish_move(thought, RD_NORTH) || wish_move(thought, RD_EAST) ||
	       wish_move(thought, RD_WEST);
}

static bool wait_out(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	bool is_helpless = has_effect(view, DUNGEON_CONFUSED) || has_effect(view, DUNGEON_BLIND);
	return is_helpless && because(thought, wish_plain(thought, DUNGEON_HERO_WAIT),
				      RD_MOTIVE(DUNGEON_WHY_HELPLESS, 0));
}

/* Somebody peaceful stands in the only way: pushed aside by blows, since nobody else can be asked. */
static bool clear_way(struct thought *thought, const struct ways *ways)
{
	const struct dungeon_view *view = thought->view;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		if (!one->neutral || dungeon_creature_rows[one->kind].traits & DUNGEON_UNHARMED)
			continue;
		struct dungeon_action blow = {
			.type = DUNGEON_HERO_STRIKE, .dir = (uint8_t)direction_to(view, one)};
		if (distance_to(view, one) == 1 && wish(thought, &blow))
			return because(thought, true, RD_MOTIVE(DUNGEON_WHY_CONFRONT, one->kind));
		if (distance_to(view, one) > 1 && wish_near(thought, ways, one))
			return because(thought, true, RD_MOTIVE(DUNGEON_WHY_CONFRONT, one->kind));
	}
	return false;
}

/* A wall that is known to be weak, and hides what was not seen yet. */
static bool break_wall(struct thought *thought, const struct ways *ways)
{
	const struct dungeon_view *view = thought->view;
	int least = BAD_WAY;
	struct rd_cell best = {0, 0};
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++)
			for (int d = 0; d < RD_DIRECTIONS && view->map[y][x] == DUNGEON_WEAK_KNOWN;
				d++) {
				struct rd_cell beside = rd_cell_step(
					rd_cell_at(x, y), (enum rd_direction)d);
				struct dungeon_action blow = {.type = DUNGEON_HERO_STRIKE,
					.dir = (uint8_t)rd_direction_turn((enum rd_direction)d, 4)};
				if (rd_cell_equal(beside, hero_cell(view)) && wish(thought, &blow))
					return because(
						thought, true, RD_MOTIVE(DUNGEON_WHY_WEAK_WALL, 0));
				if (!is_inside(view, beside) ||
					ways->cost[beside.y][beside.x] >= least)
					continue;
				least = ways->cost[beside.y][beside.x];
				best = beside;
			}
	return least < BAD_WAY && because(thought, wish_step(thought, ways, best),
					  RD_MOTIVE(DUNGEON_WHY_WEAK_WALL, 0));
}

bool dungeon_bot_think_deep(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	struct ways ways;
	keep_ghosts(thought);
	take_heart(view, thought->memory);
	find_ways(thought, &ways);
	struct company company = look_at_company(view, thought->memory);
	if (company.count == 0)
		thought->memory->patience = thought->memory->ambush[view->floor] = 0;
	if (company.count > 0 && face(thought, &ways, &company))
		return true;
	if (has_urn(view) && thought->level >= 4 && dungeon_bot_eat(thought))
		return true;
	if (has_urn(view))
		return because(thought, go_home(thought, &ways), dungeon_bot_why_home(view));
	if (wait_out(thought) ||
		(thought->style != RD_STYLE_LOUD && (stab(thought) || stalk_on(thought, &ways))) ||
		(thought->style == RD_STYLE_LOUD && attack_asleep(thought)))
		return true;
	if (dungeon_bot_take(thought) || dungeon_bot_eat(thought) ||
		dungeon_bot_dress(thought, thought->level >= 4 ? worth_in_fights : worth) || try_things(thought) || rest(thought, &ways))
		return true;
	/* On to the urn in the dark: whoever guards it may be asleep. */
	if (knows_urn(view) &&
		(because(thought, wish_lamp(thought, false), RD_MOTIVE(DUNGEON_WHY_URN, 0)) ||
			dash_for_urn(thought, &ways)))
		return true;
	bool is_sneaking = goes_dark(thought);
	if (is_sneaking &&
		because(thought, wish_lamp(thought, false), RD_MOTIVE(DUNGEON_WHY_SNEAK, 0)))
		return true;
	if (view->floor > 1 && !is_sneaking &&
		because(thought, wish_lamp(thought, true),
			RD_MOTIVE(DUNGEON_WHY_LAMP, view->floor)))
		return true;
	bool is_late = thought->memory->steps > temper_of(thought)->late ||
		       food_of(view) < temper_of(thought)->hungry;
	if (is_late && view->floor < view->floors && wish_stairs(thought, &ways, DUNGEON_DOWN))
		return because(thought, true,
			RD_MOTIVE(DUNGEON_WHY_DOWN_LATE, view->floor, view->hero.satiety));
	bool may_break = view->hero.stamina > 0 && thought->style != RD_STYLE_QUIET &&
			 2 * view->hero.hp > view->hero.max_hp;
	return fetch(thought, &ways) || dungeon_bot_open_chests(thought) ||
	       explore(thought, &ways) || (may_break && break_wall(thought, &ways)) ||
	       because(thought,
		       view->floor < view->floors && wish_stairs(thought, &ways, DUNGEON_DOWN),
		       RD_MOTIVE(DUNGEON_WHY_DOWN, view->floor)) ||
	       clear_way(thought, &ways);
}
