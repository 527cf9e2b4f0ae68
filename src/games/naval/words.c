/*
 * words.c: a sentence for an event, a label for an action.
 *
 * Sentences read the fields that the rulebook lists for the event (9) and nothing else, because a client
 * that has the event from the wire has only those; a ship's model is in its id (2.2). A view helps where
 * it is still known where the struck ship lay.
 */
#include "words.h"

#include <string.h>

struct naval_cell_name naval_name_cell(int x, int y)
{
	struct naval_cell_name name = {"?"};
	if (!naval_on_board(x, y))
		return name;
	int row = y + 1, at = 0;
	name.text[at++] = (char)('A' + x);
	if (row >= 10)
		name.text[at++] = '1';
	name.text[at++] = (char)('0' + row % 10);
	name.text[at] = '\0';
	return name;
}

int naval_facing_of_step(int dx, int dy)
{
	for (int facing = 0; facing < 4; facing++)
		if (naval_step_x[facing] == dx && naval_step_y[facing] == dy)
			return facing;
	return NAVAL_N;
}

/* Models begin with a small ASCII letter in every language, and a few sentences begin with them. */
static size_t pen_finish(struct rd_pen *pen)
{
	if (pen->length > 0 && pen->out[0] >= 'a' && pen->out[0] <= 'z')
		pen->out[0] = (char)(pen->out[0] - 'a' + 'A');
	return pen->length;
}

int naval_name_lost_systems(
	int model, const uint8_t *cells, enum rd_language language, char *out, size_t capacity)
{
	struct rd_pen list = rd_pen_start(out, capacity, language, NULL);
	const struct naval_model_row *row = &naval_model_rows[model];
	int lost = 0;
	for (int i = 0; i < row->cells; i++) {
		int system = row->systems[i];
		bool has_effect = system == NAVAL_WEAPONS || system == NAVAL_BRIDGE ||
				  system == NAVAL_ENGINE;
		if (cells[i] > 0 || !has_effect)
			continue;
		rd_pen_add(&list, lost++ > 0 ? ", " : "");
		rd_pen_add(&list, naval_system_names[system].in[language]);
	}
	return lost;
}

/* ---- events ---- */

#define MODEL(ship) RD_WORDS(naval_model_names[naval_model_of(ship)].in[pen->language])
#define CELL(event) RD_WORDS(naval_name_cell((event)->x, (event)->y).text)
#define FACING(facing) RD_WORDS(naval_facing_names[(facing)&3].in[pen->language])

static void say_ship(struct rd_pen *pen, const struct naval_event_ship *event)
{
	switch (event->head.type) {
	case NAVAL_SHIP_MOVED:
		NAVAL_PEN_SAY(pen, NAVAL_SAY_MOVED, MODEL(event->ship), CELL(event),
			RD_NUMBER(event->cost));
		break;
	case NAVAL_SHIP_ROTATED:
		NAVAL_PEN_SAY(pen, NAVAL_SAY_ROTATED, MODEL(event->ship), FACING(event->facing),
			RD_NUMBER(event->cost));
		break;
	case NAVAL_SHIP_BLOCKED:
		NAVAL_PEN_SAY(
			pen, NAVAL_SAY_OBSTRUCTED, MODEL(event->ship), RD_NUMBER(event->cost));
		break;
	case NAVAL_ENEMY_LOST: NAVAL_PEN_SAY(pen, NAVAL_SAY_ENEMY_LOST, MODEL(event->ship)); break;
	default: /* enemy:sunk */
		NAVAL_PEN_SAY(pen, NAVAL_SAY_ENEMY_SUNK, MODEL(event->ship), CELL(event));
		break;
	}
}

/* The system in the struck cell, if the view still shows the ship there; else -1. */
static int struck_system(const struct naval_view *view, int ship, int x, int y)
{
	for (int i = 0; i < view->enemy_count; i++) {
		const struct naval_enemy *enemy = &view->enemies[i];
		if (enemy->id != ship)
			continue;
		int cell = naval_cell_index(
			enemy->x, enemy->y, enemy->facing, enemy->cell_count, x, y);
		return cell < 0 ? -1 : naval_model_rows[enemy->model].systems[cell];
	}
	return -1;
}

static void say_attacked(
	struct rd_pen *pen, const struct naval_event_attacked *event, const struct naval_view *view)
{
	if (event->result != NAVAL_HIT_SHIP) {
		enum naval_sentence sentence = event->result == NAVAL_HIT_ROCK    ? NAVAL_SAY_ROCK
					       : event->result == NAVAL_HIT_WATER ? NAVAL_SAY_WATER
										  : NAVAL_SAY_FOG;
		NAVAL_PEN_SAY(pen, sentence, CELL(event));
		return;
	}
	int system = struck_system(view, event->enemy, event->x, event->y);
	struct rd_argument damage = RD_NUMBER(event->damage), left = RD_NUMBER(event->hp);
	if (event->sunk)
		NAVAL_PEN_SAY(pen, NAVAL_SAY_HIT_SUNK, damage, CELL(event), MODEL(event->enemy));
	else if (system < 0)
		NAVAL_PEN_SAY(
			pen, NAVAL_SAY_HIT_CELL, damage, CELL(event), MODEL(event->enemy), left);
	else
		NAVAL_PEN_SAY(pen, NAVAL_SAY_HIT_PART, damage,
			RD_WORDS(naval_part_struck[system].in[pen->language]), MODEL(event->enemy),
			left);
}

static void say_damaged(struct rd_pen *pen, const struct naval_event_damaged *event)
{
	int model = naval_model_of(event->ship);
	int system = naval_model_rows[model].systems[event->cell % naval_model_rows[model].cells];
	struct rd_argument source = RD_WORDS(naval_source_names[event->source].in[pen->language]);
	struct rd_argument part = RD_WORDS(naval_part_names[system].in[pen->language]);
	struct rd_argument left = RD_NUMBER(event->hp);
	char lost[64];
	if (event->sunk)
		NAVAL_PEN_SAY(pen, NAVAL_SAY_OWN_SUNK, MODEL(event->ship), CELL(event), source);
	else if (naval_name_lost_systems(model, event->cells, pen->language, lost, sizeof(lost)) ==
		 0)
		NAVAL_PEN_SAY(pen, NAVAL_SAY_DAMAGED, MODEL(event->ship), part, left, source);
	else
		NAVAL_PEN_SAY(pen, NAVAL_SAY_DAMAGED_LOST, MODEL(event->ship), part, left, source,
			RD_WORDS(lost));
}

static void say_strike(struct rd_pen *pen, const struct naval_event_projectile *event,
	const struct naval_view *view)
{
	if (event->result == NAVAL_HIT_ROCK) {
		NAVAL_PEN_SAY(pen, NAVAL_SAY_STRUCK_ROCK, RD_WORDS(event->projectile), CELL(event));
		return;
	}
	bool is_own = event->ship / NAVAL_SHIPS == view->side;
	NAVAL_PEN_SAY(pen, is_own ? NAVAL_SAY_STRUCK_OWN : NAVAL_SAY_STRUCK_ENEMY,
		RD_WORDS(event->projectile), RD_NUMBER(event->damage), CELL(event),
		MODEL(event->ship), RD_NUMBER(event->hp));
}

/* Only torpedoes move, so whatever is told to be alive is one (7.6, 7.7). */
static void say_update(struct rd_pen *pen, const struct naval_event_projectile *event)
{
	struct rd_argument id = RD_WORDS(event->projectile);
	if (event->status == NAVAL_EXPENDED)
		NAVAL_PEN_SAY(pen, NAVAL_SAY_ENDED, id, CELL(event));
	else if (event->projectile[0] == 'x')
		NAVAL_PEN_SAY(pen, NAVAL_SAY_ENEMY_TORPEDO_RUNS, id, CELL(event));
	else
		NAVAL_PEN_SAY(pen, NAVAL_SAY_TORPEDO_RUNS, id, CELL(event), RD_NUMBER(event->life));
}

static void say_projectile(struct rd_pen *pen, const struct naval_event_projectile *event,
	const struct naval_view *view)
{
	struct rd_argument id = RD_WORDS(event->projectile);
	struct rd_argument heading = FACING(naval_facing_of_step(event->dx, event->dy));
	bool is_mine = event->kind == NAVAL_KIND_MINE;
	switch (event->head.type) {
	case NAVAL_PROJECTILE_LAUNCHED:
		if (is_mine)
			NAVAL_PEN_SAY(
				pen, NAVAL_SAY_MINE_LAID, id, CELL(event), RD_NUMBER(event->life));
		else
			NAVAL_PEN_SAY(pen, NAVAL_SAY_TORPEDO_AWAY, id, CELL(event), heading,
				RD_NUMBER(event->life));
		break;
	case NAVAL_PROJECTILE_HIT: say_strike(pen, event, view); break;
	case NAVAL_PROJECTILE_UPDATE: say_update(pen, event); break;
	case NAVAL_PROJECTILE_SPOTTED:
		if (is_mine)
			NAVAL_PEN_SAY(pen, NAVAL_SAY_MINE_SPOTTED, id, CELL(event));
		else
			NAVAL_PEN_SAY(pen, NAVAL_SAY_TORPEDO_SPOTTED, id, CELL(event), heading);
		break;
	default: /* projectile:lost */ NAVAL_PEN_SAY(pen, NAVAL_SAY_PROJECTILE_LOST, id); break;
	}
}

/* The discovered cells that hold this, as "E7, K9"; returns how many. */
static int list_discovered(
	const struct naval_event_vision *event, int content, char *out, size_t capacity)
{
	struct rd_pen list = rd_pen_start(out, capacity, RD_ENGLISH, NULL);
	const struct naval_discovered *cell = rd_tail_items(&event->head, &event->discovered);
	int count = 0;
	for (int i = 0; i < event->discovered.count; i++) {
		if (cell[i].content != content)
			continue;
		rd_pen_add(&list, count++ > 0 ? ", " : "");
		rd_pen_add(&list, naval_name_cell(cell[i].x, cell[i].y).text);
	}
	return count;
}

/* Water is not worth a word. */
static void say_vision(struct rd_pen *pen, const struct naval_event_vision *event)
{
	char cells[256];
	int rocks = list_discovered(event, NAVAL_CONTENT_ROCK, cells, sizeof(cells));
	if (rocks > 0)
		NAVAL_PEN_SAY(pen, NAVAL_SAY_ROCKS_SEEN, RD_WORDS(cells), RD_NUMBER(rocks));
	if (list_discovered(event, NAVAL_CONTENT_ENEMY, cells, sizeof(cells)) == 0)
		return;
	rd_pen_add(pen, rocks > 0 ? ". " : "");
	NAVAL_PEN_SAY(pen, NAVAL_SAY_ENEMY_CELLS_SEEN, RD_WORDS(cells));
}

static void say_enemy(struct rd_pen *pen, const struct naval_event_enemy *event)
{
	bool is_new = event->head.type == NAVAL_ENEMY_SPOTTED;
	NAVAL_PEN_SAY(pen, is_new ? NAVAL_SAY_ENEMY_SPOTTED : NAVAL_SAY_ENEMY_UPDATED,
		MODEL(event->ship), CELL(event), FACING(event->facing), RD_NUMBER(event->hp));
}

static void say_turn(
	struct rd_pen *pen, const struct naval_event_turn *event, const struct naval_view *view)
{
	enum naval_sentence sentence = view->seat < 0              ? NAVAL_SAY_TURN
				       : event->seat == view->seat ? NAVAL_SAY_YOUR_TURN
								   : NAVAL_SAY_THEIR_TURN;
	NAVAL_PEN_SAY(
		pen, sentence, RD_NUMBER(event->turn), RD_NUMBER(event->cause == NAVAL_EXPIRED));
}

static void say_finished(
	struct rd_pen *pen, const struct naval_event_finished *event, const struct naval_view *view)
{
	int reader = view->seat < 0 ? 0 : view->seat;
	enum naval_sentence sentence = event->winner == RD_NOBODY    ? NAVAL_SAY_DRAWN
				       : view->seat < 0              ? NAVAL_SAY_OVER
				       : event->winner == view->seat ? NAVAL_SAY_WON
								     : NAVAL_SAY_LOST;
	const char *reason = event->reason < NAVAL_NO_REASON
				     ? naval_reason_texts[event->reason].in[pen->language]
				     : "";
	NAVAL_PEN_SAY(pen, sentence, RD_WORDS(reason), RD_NUMBER(event->scores[reader]),
		RD_NUMBER(event->scores[1 - reader]));
}

size_t naval_say(const struct rd_event *event, const void *seen, enum rd_language language,
	char *out, size_t capacity)
{
	const struct naval_view *view = seen;
	const void *record = event;
	struct rd_pen pen = rd_pen_start(out, capacity, language, NULL);
	switch ((enum naval_event_type)event->type) {
	case NAVAL_SHIP_MOVED:
	case NAVAL_SHIP_ROTATED:
	case NAVAL_SHIP_BLOCKED:
	case NAVAL_ENEMY_LOST:
	case NAVAL_ENEMY_SUNK: say_ship(&pen, record); break;
	case NAVAL_SHIP_ATTACKED: say_attacked(&pen, record, view); break;
	case NAVAL_SHIP_DAMAGED: say_damaged(&pen, record); break;
	case NAVAL_PROJECTILE_LAUNCHED:
	case NAVAL_PROJECTILE_HIT:
	case NAVAL_PROJECTILE_UPDATE:
	case NAVAL_PROJECTILE_SPOTTED:
	case NAVAL_PROJECTILE_LOST: say_projectile(&pen, record, view); break;
	case NAVAL_VISION_UPDATE: say_vision(&pen, record); break;
	case NAVAL_ENEMY_SPOTTED:
	case NAVAL_ENEMY_UPDATED: say_enemy(&pen, record); break;
	case NAVAL_RESOURCES_UPDATE: {
		const struct naval_event_resources *resources = record;
		NAVAL_PEN_SAY(&pen, NAVAL_SAY_RESOURCES, RD_NUMBER(resources->fuel),
			RD_NUMBER(resources->ammo));
		break;
	}
	case NAVAL_TURN_CHANGED: say_turn(&pen, record, view); break;
	case NAVAL_MATCH_FINISHED: say_finished(&pen, record, view); break;
	}
	return pen_finish(&pen);
}

/* ---- actions ---- */

static const struct naval_own_ship *find_ship(const struct naval_view *view, int id)
{
	for (int i = 0; i < view->ship_count; i++)
		if (view->ships[i].id == id)
			return &view->ships[i];
	return NULL;
}

static void label_move(
	struct rd_pen *pen, struct rd_argument id, const struct naval_own_ship *ship, int direction)
{
	if (direction == ship->facing)
		NAVAL_PEN_SAY(pen, NAVAL_LABEL_AHEAD, id, RD_NUMBER(ship->costs.forward));
	else if ((direction ^ ship->facing) == 2)
		NAVAL_PEN_SAY(pen, NAVAL_LABEL_ASTERN, id, RD_NUMBER(ship->costs.backward));
	else
		NAVAL_PEN_SAY(pen, NAVAL_LABEL_ACROSS, id, FACING(direction));
}

static void label_attack(struct rd_pen *pen, struct rd_argument id,
	const struct naval_own_ship *ship, const struct naval_action *action)
{
	struct rd_argument ammo = RD_NUMBER(ship->attack.ammo);
	struct naval_cell_name cell = naval_name_cell(action->target.x, action->target.y);
	if (!action->has_target)
		NAVAL_PEN_SAY(pen, NAVAL_LABEL_TORPEDO, id, ammo);
	else if (ship->attack.kind == NAVAL_KIND_MINE)
		NAVAL_PEN_SAY(pen, NAVAL_LABEL_MINE, id, RD_WORDS(cell.text), ammo);
	else
		NAVAL_PEN_SAY(pen, NAVAL_LABEL_FIRE, id, RD_WORDS(cell.text), ammo);
}

static void label_ship_order(
	struct rd_pen *pen, const struct naval_action *action, const struct naval_view *view)
{
	static const struct naval_own_ship nobody;
	const struct naval_own_ship *ship = find_ship(view, action->ship);
	struct rd_argument id = RD_WORDS(
		action->ship < NAVAL_NO_SHIP ? naval_ship_ids.name[action->ship] : "?");
	if (!ship)
		ship = &nobody;
	if (action->type == NAVAL_SHIP_MOVE)
		label_move(pen, id, ship, action->direction);
	else if (action->type == NAVAL_SHIP_ATTACK)
		label_attack(pen, id, ship, action);
	else
		NAVAL_PEN_SAY(pen,
			action->direction == NAVAL_LEFT ? NAVAL_LABEL_LEFT : NAVAL_LABEL_RIGHT, id,
			RD_NUMBER(ship->costs.rotate));
}

size_t naval_label(
	const void *chosen, const void *view, enum rd_language language, char *out, size_t capacity)
{
	const struct naval_action *action = chosen;
	struct rd_pen pen = rd_pen_start(out, capacity, language, NULL);
	switch ((enum naval_action_type)action->type) {
	case NAVAL_SHIP_MOVE:
	case NAVAL_SHIP_ROTATE:
	case NAVAL_SHIP_ATTACK: label_ship_order(&pen, action, view); break;
	case NAVAL_TURN_END: naval_pen_say(&pen, NAVAL_LABEL_END); break;
	case NAVAL_MATCH_SURRENDER: naval_pen_say(&pen, NAVAL_LABEL_SURRENDER); break;
	case NAVAL_MATCH_FORFEIT: naval_pen_say(&pen, NAVAL_LABEL_FORFEIT); break;
	}
	return pen.length;
}
