/*
 * bot_face.c: what the third and the fourth seeker do before those who are after them: fight, stop them, run, or go over
 * the stairs.
 */
#include "bot_deep.h"

enum {
	STARVING = 2,    /* so little is left that even a fight must wait */
	FLIGHTS_MAX = 3, /* up the stairs of one floor */
	UNMOVED = 20,    /* choices that brought nothing: who has not come by then does not */
	RUNS_MAX = 200,  /* steps on one floor before somebody too strong */
};

/* ---- fighting and fleeing ---- */

/* Bones go after nobody further than a few steps from where they were laid (7.15). */
static bool is_bound(const struct dungeon_view *view, const struct dungeon_shown_creature *foe)
{
	return view->edition >= 2 && foe->kind == DUNGEON_SKELETON;
}

struct company dungeon_bot_look_at_company(const struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	const struct dungeon_memory *memory = thought->memory;
	int level = thought->level;
	struct company company = {.follower = BOT_FAR};
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		const struct dungeon_creature_row *row = &dungeon_creature_rows[one->kind];
		/* Who hunts and does not come is not waited for any longer. */
		int reach = level >= 4 && is_bound(view, one) ? 1 : 2;
		bool is_far = memory->idle > UNMOVED && distance_to(view, one) > reach;
		if (!one->aggravated || is_far)
			continue;
		company.count++;
		company.loss += dungeon_bot_fight_loss(view, one);
		if (view->edition >= 2 && (row->traits & DUNGEON_OPENS))
			company.follower = dungeon_min(company.follower, distance_to(view, one));
		company.has_archer |= (row->traits & DUNGEON_ARCHER) != 0;
		if (row->cost < DUNGEON_POINTS)
			company.fast += dungeon_bot_attack_of(view, one) *
					(DUNGEON_POINTS - row->cost) / row->cost;
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
	/* A step back from an archer is a step into its arrows, and beside it they are fists. */
	bool is_shot = thought->level >= 4 && company->count == 1 && company->has_archer;
	if (hero->stamina == 0)
		return because(thought, !is_shot && dungeon_bot_step_away(thought),
			       RD_MOTIVE(DUNGEON_WHY_TIRED_BACK, foe->kind)) ||
		       because(thought, wish_plain(thought, DUNGEON_HERO_WAIT),
			       RD_MOTIVE(DUNGEON_WHY_TIRED_WAIT, foe->kind));
	/* Steps back cost nothing against one who must follow, and bring defence and stamina. */
	bool is_ready = hero->def_bonus >= 2 && hero->stamina >= 2;
	/* Who does not follow, for it guards a place, is not danced with for ever. */
	if (thought->level >= 4 &&
		(is_shot || thought->memory->bold > 0 ||
			(is_bound(view, foe) && thought->memory->idle > UNMOVED)))
		is_slow = false;
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
	int way = dungeon_bot_way_to(view, ways, is_down ? DUNGEON_DOWN : DUNGEON_UP);
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
	return dungeon_bot_wish_stairs(thought, ways, is_down ? DUNGEON_DOWN : DUNGEON_UP);
}

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
bool dungeon_bot_dash_for_urn(struct thought *thought, const struct ways *ways)
{
	const struct dungeon_view *view = thought->view;
	for (int i = 0; i < view->item_count; i++)
		if (view->items[i].kind == DUNGEON_LOST_URN)
			return because(thought,
				dungeon_bot_wish_step(thought, ways,
					rd_cell_at(view->items[i].x, view->items[i].y)),
				RD_MOTIVE(DUNGEON_WHY_URN, 0));
	return false;
}

bool dungeon_bot_knows_urn(const struct dungeon_view *view)
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

/*
 * A door between: who cannot open it stays behind it, and who strikes from afar has to come and open it, where a blow
 * waits.
 */
static bool shut_out(struct thought *thought, const struct company *company)
{
	const struct dungeon_view *view = thought->view;
	for (int d = 0; d < RD_DIRECTIONS; d += 2) {
		struct rd_cell door = rd_cell_step(hero_cell(view), (enum rd_direction)d);
		if (!is_inside(view, door) || view->map[door.y][door.x] != DUNGEON_OPEN_DOOR)
			continue;
		bool is_between = company->adjacent == 0;
		for (int i = 0; i < view->creature_count && is_between; i++) {
			const struct dungeon_shown_creature *one = &view->creatures[i];
			int traits = dungeon_creature_rows[one->kind].traits;
			bool is_from_afar = (traits & DUNGEON_ARCHER) != 0 ||
					    one->kind == DUNGEON_CULTIST;
			bool is_shut_out = !(traits & DUNGEON_OPENS) ||
					   (is_from_afar && distance_to(view, one) > 2);
			is_between = !one->aggravated ||
				     (is_shut_out && rd_distance(door, rd_cell_at(one->x, one->y)) <
							     distance_to(view, one));
		}
		if (is_between && wish(thought, &(struct dungeon_action){.type = DUNGEON_DOOR_CLOSE,
							.dir = (uint8_t)d}))
			return true;
	}
	return false;
}

/* Blows that cannot hit somebody who cannot hurt: that could last until one of the two starves. */
static bool is_vain(const struct thought *thought, const struct company *company)
{
	const struct dungeon_shown_hero *hero = &thought->view->hero;
	return company->beside && company->loss < 25 * hero->hp &&
	       dungeon_bot_hit_of_six(hero->to_hit, company->beside->defense) == 0;
}

static bool leave_it(struct thought *thought, struct ways *ways, const struct company *company)
{
	const struct dungeon_view *view = thought->view;
	if (stop_foe(thought, company->beside))
		return true;
	dungeon_bot_find_ways(thought, ways);
	return (view->floor < view->floors && !has_urn(view) &&
		       dungeon_bot_wish_stairs(thought, ways, DUNGEON_DOWN)) ||
	       dungeon_bot_explore(thought, ways) ||
	       dungeon_bot_wish_stairs(thought, ways, DUNGEON_UP);
}

bool dungeon_bot_face(struct thought *thought, struct ways *ways, const struct company *company)
{
	const struct dungeon_view *view = thought->view;
	const struct dungeon_shown_hero *hero = &view->hero;
	int life = 100 * hero->hp;
	/* Arrows kill as well as blades do. */
	bool may_be_hit = company->adjacent > 0 || (thought->level >= 4 && company->has_archer);
	bool may_die = may_be_hit && 3 * hero->hp < hero->max_hp;
	bool is_light = company->loss * 100 <= life * dungeon_bot_temper_of(thought)->fight_at ||
			(thought->memory->bold && company->loss < life);
	int distance = distance_to(view, company->nearest), foe = company->nearest->kind;
	int cost = company->loss / 100;
	if (grab_urn(thought) || dungeon_bot_answer(thought))
		return true;
	if (thought->level >= 4 && hero->satiety <= STARVING && dungeon_bot_eat(thought))
		return true;
	if (may_die && heal(thought))
		return because(thought, true,
			RD_MOTIVE(DUNGEON_WHY_HEAL, thought->used, hero->hp, hero->max_hp));
	if (!is_light && distance <= 4 && stop_foe(thought, company->nearest))
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_STOP, foe, cost, hero->hp));
	if (!is_light || has_urn(view) || dungeon_bot_knows_urn(view))
		dungeon_bot_find_ways(thought, ways);
	if (distance > 1 && dungeon_bot_dash_for_urn(thought, ways))
		return true;
	if (thought->level >= 4 && shut_out(thought, company))
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_SHUT_OUT, foe));
	bool is_better_gone = !is_light && flee_loss(thought, ways, company) < company->loss;
	if (may_die && !is_light && use_kind(thought, DUNGEON_SCROLL_TELEPORT))
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_VANISH, foe, cost, hero->hp));
	if (may_die && !is_light && thought->level >= 4 && !has_urn(view) &&
		view->floor < view->floors && use_kind(thought, DUNGEON_SCROLL_DESCEND))
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_VANISH, foe, cost, hero->hp));
	if ((is_better_gone || has_urn(view)) && flee(thought, ways, company))
		return because(thought, true,
			is_better_gone ? RD_MOTIVE(DUNGEON_WHY_FLEE, foe, cost, hero->hp)
				       : RD_MOTIVE(DUNGEON_WHY_CARRY, foe));
	if (!is_light && company->fast * 20 < company->loss && thought->memory->runs < RUNS_MAX &&
		(dungeon_bot_explore(thought, ways) ||
			dungeon_bot_wish_stairs(thought, ways, DUNGEON_DOWN) ||
			dungeon_bot_step_away(thought))) {
		thought->memory->runs++;
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_RUN, foe, cost, hero->hp));
	}
	if (thought->level >= 4 && is_vain(thought, company) && leave_it(thought, ways, company))
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_RUN, foe, cost, hero->hp));
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
	if (is_archer || thought->memory->bold)
		dungeon_bot_find_ways(thought, ways);
	if (is_archer && dungeon_bot_wish_near(thought, ways, company->nearest))
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_ARCHER, foe, distance));
	if (thought->memory->bold && dungeon_bot_wish_near(thought, ways, company->nearest))
		return because(thought, true, RD_MOTIVE(DUNGEON_WHY_APPROACH, foe, distance));
	if (thought->memory->patience < 6) {
		thought->memory->patience++;
		return because(thought, wish_plain(thought, DUNGEON_HERO_WAIT),
			RD_MOTIVE(DUNGEON_WHY_LET_COME, foe, distance));
	}
	return false;
}
