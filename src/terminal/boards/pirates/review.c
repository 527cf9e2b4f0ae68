/*
 * review.c: a round that was played, step by step, in words and on the map.
 *
 * While a resolution is told its events are kept as they come, behind a picture of how all stood
 * before. The review plays them over that picture, a beat at a time: each shot where the ships
 * still stand, then all that sail at once, mortars, trade, loading, sinkings, pushes.
 *  1. The picture is of the round that the tape is about; without one there is no review.
 *  2. Nothing is kept that the seat was not told.
 */
#include "parts.h"

#include <stdio.h>
#include <string.h>

/* ---- the tape -------------------------------------------------------------------------------- */

static void keep(struct pirates_tape *tape, const struct rd_event *event)
{
	uint32_t room = (event->size + 7) & ~7u;
	if (tape->is_cut || room > PIRATES_TAPE - tape->length) {
		tape->is_cut = true;
		return;
	}
	memcpy(tape->events + tape->length, event, event->size);
	tape->length += room;
}

static const struct rd_event *event_at(const struct pirates_tape *tape, uint32_t offset)
{
	return offset < tape->length ? (const struct rd_event *)(tape->events + offset) : NULL;
}

static const struct rd_event *event_after(
	const struct pirates_tape *tape, const struct rd_event *event)
{
	uint32_t offset = (uint32_t)((const uint8_t *)event - tape->events);
	return event_at(tape, offset + ((event->size + 7) & ~7u));
}

/*
 * The view is of after the whole action. So while its round is the one that is known it is the
 * picture of now; one round further a resolution is about to be told, for which it comes too late.
 */
static void keep_picture(struct pirates_tape *tape, const struct pirates_view *view)
{
	bool is_too_late = tape->present.scene.round > 0 &&
			   view->scene.round == tape->present.scene.round + 1;
	if (view->scene.phase == PIRATES_PLANNING && !is_too_late)
		tape->present = *view;
}

void pirates_forget(void *of)
{
	((struct pirates_table *)of)->is_replay = true;
}

void pirates_hear(void *of, const struct rd_event *event, const void *seen,
	enum rd_language language, bool was_told)
{
	struct pirates_table *memory = of;
	bool is_past = was_told || memory->is_replay;
	struct pirates_tape *tape = &memory->tape;
	const struct pirates_view *view = seen;
	(void)language;
	if (event->type == PIRATES_ROUND_CLOSED &&
		((const struct pirates_event_round *)event)->round == tape->present.scene.round) {
		/* Stepping through a log tells the same round with every key: its beat stays. */
		if (!is_past || tape->before.scene.round != tape->present.scene.round)
			memory->beat = 0;
		tape->before = tape->present;
		tape->is_running = true;
		tape->is_cut = false;
		tape->length = 0;
	}
	if (event->type == PIRATES_PRICES_CHANGED)
		memory->yesterday = tape->present.scene.prices;
	bool is_last = event->type == PIRATES_ROUND_STARTED ||
		       event->type == PIRATES_MATCH_FINISHED;
	if (tape->is_running)
		keep(tape, event);
	else if (!is_last)
		keep_picture(tape, view);
	if (!is_last)
		return;
	if (tape->is_running && !is_past) {
		memory->mode = PIRATES_MODE_REVIEW;
		memory->has_pointer = memory->is_pointing = false;
	}
	tape->is_running = false;
	if (view->scene.phase == PIRATES_PLANNING)
		tape->present = *view;
}

/* ---- beats ----------------------------------------------------------------------------------- */

/* Whether a beat begins with this event, behind that one. */
static bool begins_beat(const struct rd_event *event, const struct rd_event *last)
{
	switch (event->type) {
	case PIRATES_ROUND_CLOSED:
	case PIRATES_PLANTATIONS_GREW:
	case PIRATES_WRECK_GONE:
	case PIRATES_ROUND_STARTED: return false;
	case PIRATES_SHIP_MOVED:
	case PIRATES_SHIP_DAMAGED: return !last || last->type != event->type;
	/* A ship goes down and its wreck is left. */
	case PIRATES_WRECK_APPEARED: return !last || last->type != PIRATES_SHIP_SUNK;
	default: return true;
	}
}

int pirates_beats(const struct pirates_tape *tape)
{
	const struct rd_event *last = NULL;
	int beats = 0;
	for (const struct rd_event *event = event_at(tape, 0); event;
		event = event_after(tape, event)) {
		beats += begins_beat(event, last);
		last = event;
	}
	return beats;
}

/* ---- the picture ----------------------------------------------------------------------------- */

static struct pirates_ship *ship_in(struct pirates_view *view, int number)
{
	return number >= 1 && number <= view->ship_count ? &view->ships[number - 1].ship : NULL;
}

static void put_wreck(
	struct pirates_view *view, struct rd_hex at, const struct pirates_amounts *goods)
{
	struct pirates_scene *scene = &view->scene;
	int place = pirates_find_wreck(scene, pirates_cell_of(at));
	if (place < 0 && scene->wreck_count == RD_HEX_TILES)
		return;
	if (place < 0) { /* in tile order */
		for (place = scene->wreck_count++;
			place > 0 &&
			pirates_cell_of(scene->wrecks[place - 1].at) > pirates_cell_of(at);
			place--)
			scene->wrecks[place] = scene->wrecks[place - 1];
	}
	scene->wrecks[place] = (struct pirates_wreck){.at = at, .goods = *goods};
}

static void drop_wreck(struct pirates_view *view, struct rd_hex at)
{
	struct pirates_scene *scene = &view->scene;
	int place = pirates_find_wreck(scene, pirates_cell_of(at));
	if (place < 0)
		return;
	scene->wreck_count--;
	memmove(&scene->wrecks[place], &scene->wrecks[place + 1],
		(size_t)(scene->wreck_count - place) * sizeof(scene->wrecks[0]));
}

static void move_ship(struct pirates_view *view, int number, struct rd_hex at, int facing)
{
	struct pirates_ship *ship = ship_in(view, number);
	if (!ship)
		return;
	ship->at = at;
	ship->facing = (uint8_t)facing;
}

static void hurt_ship(struct pirates_view *view, int number, int damage)
{
	struct pirates_ship *ship = ship_in(view, number);
	if (ship)
		ship->hp -= damage;
}

static void play_attack(struct pirates_view *view, const struct pirates_event_attacked *event)
{
	const struct pirates_hit *hits = rd_tail_items(&event->head, &event->hits);
	for (int i = 0; i < event->hits.count; i++)
		hurt_ship(view, hits[i].ship, hits[i].damage);
	hurt_ship(view, event->ship, event->recoil);
}

static void play_sinking(struct pirates_view *view, const struct pirates_event_sunk *event)
{
	struct pirates_ship *ship = ship_in(view, event->ship);
	if (!ship)
		return;
	ship->destroyed = true;
	ship->hp = 0;
	ship->cargo = (struct pirates_amounts){{0}};
	ship->at = event->port;
}

/* From the wreck or, without one, the plantation on that tile into the hold. */
static void play_loading(struct pirates_view *view, const struct pirates_event_trade *event)
{
	/* A plantation's stock by good; it has no money and no metal. */
	static const int8_t stocked[PIRATES_GOODS] = {-1, 0, -1, 1, 2};
	struct pirates_ship *ship = ship_in(view, event->ship);
	int cell = pirates_cell_of(event->at), wreck = pirates_find_wreck(&view->scene, cell);
	int place = pirates_find_stock(&view->scene, cell);
	for (int good = 0; ship && good < PIRATES_GOODS; good++) {
		int32_t amount = event->goods.of[good];
		ship->cargo.of[good] += amount;
		if (wreck >= 0)
			view->scene.wrecks[wreck].goods.of[good] -= amount;
		else if (place >= 0 && stocked[good] >= 0)
			view->scene.plantations[place].of[stocked[good]] -= (uint16_t)amount;
	}
}

static void play_event(struct pirates_view *view, const struct rd_event *event)
{
	const struct pirates_event_ship *of_ship = (const struct pirates_event_ship *)event;
	const struct pirates_event_wreck *of_wreck = (const struct pirates_event_wreck *)event;
	const struct pirates_event_collision *of_push =
		(const struct pirates_event_collision *)event;
	switch (event->type) {
	case PIRATES_SHIP_ATTACKED:
		play_attack(view, (const struct pirates_event_attacked *)event);
		break;
	case PIRATES_SHIP_MOVED:
		move_ship(view, of_ship->ship, of_ship->at, of_ship->facing);
		break;
	case PIRATES_SHIP_DAMAGED: hurt_ship(view, of_ship->ship, of_ship->damage); break;
	case PIRATES_SHIP_PLUNDERED:
		play_loading(view, (const struct pirates_event_trade *)event);
		break;
	case PIRATES_TRADE_UNLOADED: {
		struct pirates_ship *ship = ship_in(
			view, ((const struct pirates_event_trade *)event)->ship);
		if (ship)
			ship->cargo = (struct pirates_amounts){{0}};
		break;
	}
	case PIRATES_SHIP_SUNK: play_sinking(view, (const struct pirates_event_sunk *)event); break;
	case PIRATES_WRECK_APPEARED: put_wreck(view, of_wreck->at, &of_wreck->goods); break;
	case PIRATES_WRECK_GONE: drop_wreck(view, of_wreck->at); break;
	case PIRATES_COLLISION_SOLVED: {
		const struct pirates_bumped *bumped = rd_tail_items(event, &of_push->bumped);
		for (int i = 0; i < of_push->bumped.count; i++)
			move_ship(view, bumped[i].ship, bumped[i].at, bumped[i].facing);
		break;
	}
	default: break;
	}
}

/* ---- what a beat marks ----------------------------------------------------------------------- */

static void mark_ship(struct pirates_view *view, int number, struct pirates_marks *marks)
{
	const struct pirates_ship *ship = ship_in(view, number);
	if (ship)
		marks->sign[pirates_cell_of(ship->at)] = '!';
}

/* Seen before the event has changed anything. */
static void mark_event(
	struct pirates_view *view, const struct rd_event *event, struct pirates_marks *marks)
{
	const struct pirates_event_attacked *attack = (const struct pirates_event_attacked *)event;
	const struct pirates_event_sunk *sunk = (const struct pirates_event_sunk *)event;
	const struct pirates_event_collision *push = (const struct pirates_event_collision *)event;
	if (event->type == PIRATES_SHIP_ATTACKED) {
		const struct pirates_hit *hits = rd_tail_items(event, &attack->hits);
		for (int i = 0; i < attack->hits.count; i++)
			mark_ship(view, hits[i].ship, marks);
		marks->ghost = pirates_cell_of(attack->at);
		marks->ghost_facing = attack->facing;
		if (ship_in(view, attack->ship))
			marks->ghost_seat = ship_in(view, attack->ship)->seat;
		if (attack->attack == PIRATES_ATTACK_MORTAR) {
			marks->ghost = 0;
			marks->sign[pirates_cell_of(attack->at)] = '!';
		}
	} else if (event->type == PIRATES_SHIP_SUNK) {
		marks->sign[pirates_cell_of(sunk->at)] = '!';
	} else if (event->type == PIRATES_COLLISION_SOLVED) {
		marks->sign[pirates_cell_of(push->at)] = '!';
	}
}

void pirates_review_at(const struct pirates_tape *tape, int beat, struct pirates_view *view,
	struct pirates_marks *marks)
{
	const struct rd_event *last = NULL;
	int at = -1;
	*view = tape->before;
	memset(marks, 0, sizeof(*marks));
	for (const struct rd_event *event = event_at(tape, 0); event;
		event = event_after(tape, event)) {
		at += begins_beat(event, last);
		if (at > beat)
			break;
		if (at == beat)
			mark_event(view, event, marks);
		play_event(view, event);
		last = event;
	}
}

/* ---- words and keys -------------------------------------------------------------------------- */

void pirates_draw_review(struct table *table, const struct area *area)
{
	const struct pirates_table *memory = pirates_memory_of(table);
	const struct pirates_tape *tape = &memory->tape;
	const struct rd_event *last = NULL;
	struct pirates_panel panel = {*area, area->line, table};
	char text[2 * PIRATES_PIECE];
	int at = -1;
	SAY(text, pirates_text(PIRATES_TEXT_REVIEW), table->language,
		RD_NUMBER(tape->before.scene.round), RD_NUMBER(memory->beat + 1),
		RD_NUMBER(pirates_beats(tape)));
	pirates_panel_rule(&panel, text);
	for (const struct rd_event *event = event_at(tape, 0); event;
		event = event_after(tape, event)) {
		at += begins_beat(event, last);
		last = event;
		bool has_words = event->type != PIRATES_PLANTATIONS_GREW &&
				 event->type != PIRATES_ROUND_STARTED;
		if (at != memory->beat || !has_words)
			continue;
		rd_tell(table->game, event, table->view, table->language, text, sizeof(text));
		enum tone tone = board_pirates.tone(event, table->view);
		pirates_panel_wrap(&panel,
			tone == TONE_GOOD  ? &style_good
			: tone == TONE_BAD ? &style_bad
					   : &style_plain,
			text);
	}
	if (tape->is_cut && memory->beat + 1 == pirates_beats(tape))
		pirates_panel_wrap(
			&panel, &style_faint, pirates_word(table, PIRATES_TEXT_REVIEW_CUT));
}

bool pirates_review_key(struct table *table, int key)
{
	struct pirates_table *memory = pirates_memory_of(table);
	int beats = pirates_beats(&memory->tape);
	switch (key) {
	case ' ':
	case '.':
	case KEY_OF_RIGHT:
	case KEY_OF_DOWN:
	case 'l':
	case 'j':
		if (memory->beat + 1 < beats)
			memory->beat++;
		else
			memory->mode = PIRATES_MODE_SAIL;
		return true;
	case ',':
	case KEY_OF_LEFT:
	case KEY_OF_UP:
	case KEY_OF_BACKSPACE:
	case 'h':
	case 'k': memory->beat = (uint16_t)(memory->beat > 0 ? memory->beat - 1 : 0); return true;
	case KEY_OF_HOME: memory->beat = 0; return true;
	case KEY_OF_END: memory->beat = (uint16_t)(beats > 0 ? beats - 1 : 0); return true;
	case KEY_OF_ENTER:
	case KEY_OF_ESCAPE: memory->mode = PIRATES_MODE_SAIL; return true;
	default: return false;
	}
}
