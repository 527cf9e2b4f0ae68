/*
 * orders.c: what keys, clicks and the button do: cards are picked up and put down,
 * heroes aim and strike, the button does the one thing it says.
 */
#include "parts.h"

#include <stdio.h>
#include <string.h>

/* ---- what was picked up ------------------------------------------------------------------------ */

static uint32_t moment_of(const struct heroes_view *view)
{
	return 1u + view->phase + 8u * view->turn + 2048u * heroes_own(view)->hand_count;
}

static bool is_fresh(const struct table *table)
{
	return heroes_memory_of(table)->moment == moment_of(heroes_view_of(table)) &&
	       table->may_act;
}

int heroes_held(const struct table *table)
{
	int place = heroes_memory_of(table)->held - 1;
	return is_fresh(table) && place < heroes_own(heroes_view_of(table))->shown_count ? place
											 : -1;
}

int heroes_aiming(const struct table *table)
{
	const struct heroes_view *view = heroes_view_of(table);
	int slot = heroes_memory_of(table)->aiming - 1;
	bool is_aiming = is_fresh(table) && slot >= 0 && view->phase == HEROES_COMBAT &&
			 heroes_can_attack(view, slot);
	return is_aiming ? slot : -1;
}

int heroes_pointed(const struct table *table)
{
	return is_fresh(table) ? heroes_memory_of(table)->pointed - 1 : -1;
}

unsigned heroes_marked(const struct table *table)
{
	return is_fresh(table) ? heroes_memory_of(table)->marked : 0;
}

void heroes_let_go(struct table *table)
{
	struct heroes_table *memory = heroes_memory_of(table);
	memory->moment = moment_of(heroes_view_of(table));
	memory->held = memory->aiming = memory->pointed = 0;
	memory->marked = 0;
}

bool heroes_cancel(struct table *table)
{
	struct heroes_table *memory = heroes_memory_of(table);
	if (memory->page != HEROES_PAGE_NONE) {
		memory->page = HEROES_PAGE_NONE;
		return true;
	}
	bool had_any = heroes_held(table) >= 0 || heroes_aiming(table) >= 0 || heroes_marked(table);
	heroes_let_go(table);
	return had_any;
}

static int held_card(const struct table *table)
{
	int place = heroes_held(table);
	return place >= 0 ? heroes_own(heroes_view_of(table))->hand[place] : HEROES_NO_CARD;
}

static unsigned count_marked(const struct table *table)
{
	return (unsigned)__builtin_popcount(heroes_marked(table));
}

/* ---- actions ----------------------------------------------------------------------------------- */

static void name_card(char out[HEROES_ID], int card)
{
	snprintf(out, HEROES_ID, "%s", heroes_card_ids.name[card]);
}

/* How many heroes have an attack left, and somebody to attack. */
static int count_ready(const struct heroes_view *view)
{
	int ready = 0;
	for (int slot = 0; view->phase == HEROES_COMBAT && slot < HEROES_SLOTS; slot++)
		ready += heroes_can_attack(view, slot);
	return ready;
}

/*
 * Section 13: who has no hero on the table at the end of a turn has lost; the only hero may be struck back; an attack that is not
 * made is gone.
 */
bool heroes_doubt(const struct table *table, const void *of, char *question, size_t capacity)
{
	const struct heroes_action *action = of;
	const struct heroes_view *view = heroes_view_of(table);
	const struct heroes_seen_player *other = heroes_other(view);
	int heroes = heroes_on_table(heroes_own(view));
	bool can_answer = other->hand_count > 0 && other->resources > 0;
	int ready = count_ready(view);
	enum heroes_text text;
	if (action->type == HEROES_TURN_END && heroes == 0)
		text = HEROES_TEXT_ASK_NO_HEROES;
	else if (action->type == HEROES_COMBAT_BEGIN && heroes == 0)
		text = HEROES_TEXT_ASK_BARE_COMBAT;
	else if (action->type == HEROES_HERO_ATTACK && heroes <= 1 && can_answer)
		text = HEROES_TEXT_ASK_ONLY_HERO;
	else if (action->type == HEROES_TURN_END && ready > 0)
		text = HEROES_TEXT_ASK_STILL_READY;
	else
		return false;
	RD_SAY(question, capacity, &heroes_texts[text], table->language,
		RD_NUMBER(other->hand_count), RD_NUMBER(other->resources), RD_NUMBER(ready));
	return true;
}

/* Asks where the action is doubtful, and does it. */
static bool dare(struct table *table, const struct heroes_action *action)
{
	char question[HEROES_LINE];
	if (heroes_doubt(table, action, question, sizeof(question)) && !table_ask(table, question))
		return false;
	return table_do(table, action, NULL);
}

static bool do_simply(struct table *table, enum heroes_action_type type)
{
	struct heroes_action action = {.type = (uint16_t)type};
	bool is_done = dare(table, &action);
	if (is_done)
		heroes_let_go(table);
	return is_done;
}

static void play_card(struct table *table, int card, int slot)
{
	static const enum heroes_action_type by_type[] = {[HEROES_HERO] = HEROES_HERO_RECRUIT,
		[HEROES_ITEM] = HEROES_ITEM_EQUIP,
		[HEROES_HEALING] = HEROES_HERO_HEAL,
		[HEROES_REACTIVE] = HEROES_DEFENCE_PLAY,
		[HEROES_COUNTERATTACK] = HEROES_DEFENCE_PLAY};
	bool is_window = heroes_view_of(table)->phase == HEROES_WINDOW;
	struct heroes_action action = {.type = (uint16_t)by_type[heroes_card(card)->type]};
	if (is_window)
		action.type = HEROES_DEFENCE_PLAY;
	name_card(action.card, card);
	if (slot >= 0) {
		action.slot = (uint8_t)slot;
		action.has_slot = is_window;
	}
	if (table_do(table, &action, NULL))
		heroes_let_go(table);
}

static void attack(struct table *table, int slot, int target)
{
	struct heroes_action action = {
		.type = HEROES_HERO_ATTACK, .slot = (uint8_t)slot, .target = (uint8_t)target};
	if (dare(table, &action))
		heroes_let_go(table);
}

void heroes_end_turn(struct table *table)
{
	do_simply(table, HEROES_TURN_END);
}

void heroes_redraw(struct table *table)
{
	if (heroes_view_of(table)->phase == HEROES_OPENING)
		do_simply(table, HEROES_HAND_REDRAW);
}

static void discard(struct table *table)
{
	const struct heroes_view *view = heroes_view_of(table);
	struct heroes_action action = {.type = HEROES_HAND_DISCARD};
	unsigned marked = heroes_marked(table);
	char note[HEROES_LINE];
	if ((int)count_marked(table) != heroes_excess(view)) {
		HEROES_SAY(note, table, HEROES_TEXT_NOTE_COUNT, RD_NUMBER(heroes_excess(view)),
			RD_NUMBER(count_marked(table)));
		table_note(table, TONE_BAD, note);
		return;
	}
	for (int place = 0; place < heroes_own(view)->shown_count; place++)
		if (marked & 1u << place)
			name_card(action.cards[action.card_count++], heroes_own(view)->hand[place]);
	if (table_do(table, &action, NULL))
		heroes_let_go(table);
}

/* ---- the button -------------------------------------------------------------------------------- */

enum button {
	BUTTON_NONE, /* nobody is waited for: a replay, or a spectator */
	BUTTON_NOTHING,
	BUTTON_OVER,
	BUTTON_KEEP,
	BUTTON_COMBAT,
	BUTTON_END,
	BUTTON_PASS,
	BUTTON_DISCARD,
	BUTTON_PLAY,
	BUTTON_ATTACK,
};

static bool can_fight(const struct heroes_view *view)
{
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		if (heroes_can_attack(view, slot))
			return true;
	return false;
}

/* The one thing that Enter and space do now. */
static enum button button_of(const struct table *table)
{
	const struct heroes_view *view = heroes_view_of(table);
	if (view->phase == HEROES_OVER)
		return BUTTON_OVER;
	bool is_watching = view->seat < 0 || (view->to_act & RD_SEAT(view->seat));
	if (!table->may_act)
		return is_watching ? BUTTON_NONE : BUTTON_NOTHING;
	if (heroes_held(table) >= 0 && heroes_pointed(table) >= 0)
		return BUTTON_PLAY;
	if (heroes_aiming(table) >= 0 && heroes_pointed(table) >= 0)
		return BUTTON_ATTACK;
	switch (view->phase) {
	case HEROES_OPENING: return BUTTON_KEEP;
	case HEROES_RECRUIT: return view->turn > 1 && can_fight(view) ? BUTTON_COMBAT : BUTTON_END;
	case HEROES_WINDOW: return BUTTON_PASS;
	case HEROES_DISCARD: return BUTTON_DISCARD;
	default: return BUTTON_END;
	}
}

bool heroes_say_button(const struct table *table, char *out, size_t capacity)
{
	static const enum heroes_text texts[] = {[BUTTON_NOTHING] = HEROES_TEXT_WAIT,
		[BUTTON_OVER] = HEROES_TEXT_OVER,
		[BUTTON_KEEP] = HEROES_TEXT_KEEP,
		[BUTTON_COMBAT] = HEROES_TEXT_TO_COMBAT,
		[BUTTON_END] = HEROES_TEXT_END_TURN,
		[BUTTON_PASS] = HEROES_TEXT_PASS,
		[BUTTON_DISCARD] = HEROES_TEXT_DISCARD,
		[BUTTON_PLAY] = HEROES_TEXT_PLAY_ON,
		[BUTTON_ATTACK] = HEROES_TEXT_ATTACK};
	static const char own_keys[] = "QWE", enemy_keys[] = "ASD";
	const struct heroes_view *view = heroes_view_of(table);
	enum button button = button_of(table);
	int slot = heroes_pointed(table), excess = heroes_excess(view);
	char key[2] = {0};
	const char *name = "";
	out[0] = 0;
	if (button == BUTTON_NONE)
		return false;
	enum heroes_text text = texts[button];
	if (button == BUTTON_PLAY) {
		name = heroes_name(table, held_card(table));
		key[0] = own_keys[slot];
	} else if (button == BUTTON_ATTACK) {
		name = heroes_name(table, heroes_other(view)->heroes[slot].card);
		key[0] = enemy_keys[slot];
	} else if (button == BUTTON_DISCARD && (int)count_marked(table) != excess) {
		text = HEROES_TEXT_DISCARD_MORE;
	}
	RD_SAY(out, capacity, &heroes_texts[text], table->language, RD_NUMBER(excess),
		RD_NUMBER(count_marked(table)), RD_WORDS(name), RD_WORDS(key));
	return button > BUTTON_OVER;
}

void heroes_press_button(struct table *table)
{
	switch (button_of(table)) {
	case BUTTON_KEEP: do_simply(table, HEROES_HAND_KEEP); return;
	case BUTTON_COMBAT: do_simply(table, HEROES_COMBAT_BEGIN); return;
	case BUTTON_END: heroes_end_turn(table); return;
	case BUTTON_PASS: do_simply(table, HEROES_DEFENCE_PASS); return;
	case BUTTON_DISCARD: discard(table); return;
	case BUTTON_PLAY: play_card(table, held_card(table), heroes_pointed(table)); return;
	case BUTTON_ATTACK: attack(table, heroes_aiming(table), heroes_pointed(table)); return;
	default: return;
	}
}

/* ---- cards and slots --------------------------------------------------------------------------- */

/* The slot a card would go to if nobody chose: for healing where it helps the most. */
static int best_slot(const struct heroes_view *view, int card)
{
	int best = -1, most = -1;
	for (int slot = 0; slot < HEROES_SLOTS; slot++) {
		const struct heroes_seen_hero *hero = &heroes_own(view)->heroes[slot];
		if (!heroes_may_target(view, card, slot))
			continue;
		int gain = heroes_card(card)->type == HEROES_HEALING ? hero->max_hp - hero->hp : 0;
		if (gain > most) {
			most = gain;
			best = slot;
		}
	}
	return best;
}

static void note_card(struct table *table, int card, const char *why)
{
	char note[2 * HEROES_LINE];
	HEROES_SAY(note, table, HEROES_TEXT_NOTE_CANNOT, RD_WORDS(heroes_name(table, card)),
		RD_WORDS(why));
	table_note(table, TONE_BAD, note);
}

void heroes_press_card(struct table *table, int place)
{
	const struct heroes_view *view = heroes_view_of(table);
	struct heroes_table *memory = heroes_memory_of(table);
	char why[HEROES_LINE];
	if (view->seat < 0 || place < 0 || place >= heroes_own(view)->shown_count)
		return;
	int card = heroes_own(view)->hand[place], type = heroes_card(card)->type;
	bool was_held = heroes_held(table) == place;
	if (table->may_act && view->phase == HEROES_DISCARD) {
		unsigned marked = heroes_marked(table) ^ 1u << place;
		heroes_let_go(table);
		memory->marked = (uint16_t)marked;
		memory->held = was_held ? (uint8_t)(place + 1) : 0;
		return;
	}
	heroes_let_go(table);
	if (was_held)
		return;
	if (!heroes_can_play(table, card, why, sizeof(why))) {
		note_card(table, card, why);
		return;
	}
	if (!table->may_act)
		return;
	if (type == HEROES_REACTIVE || type == HEROES_COUNTERATTACK) {
		play_card(table, card, -1);
		return;
	}
	memory->held = (uint8_t)(place + 1);
	memory->pointed = (uint8_t)(best_slot(view, card) + 1);
}

/* A held card goes there; in combat the hero steps forward to attack. */
void heroes_press_own(struct table *table, int slot)
{
	const struct heroes_view *view = heroes_view_of(table);
	struct heroes_table *memory = heroes_memory_of(table);
	if (!table->may_act)
		return;
	if (heroes_held(table) >= 0) {
		play_card(table, held_card(table), slot);
		return;
	}
	if (view->phase != HEROES_COMBAT) {
		table_note(table, TONE_PLAIN,
			heroes_word(table, view->phase == HEROES_RECRUIT ? HEROES_TEXT_NOTE_CARD
									 : HEROES_TEXT_NOTE_SLOT));
		return;
	}
	bool was_aiming = heroes_aiming(table) == slot;
	heroes_let_go(table);
	if (was_aiming)
		return;
	if (heroes_can_attack(view, slot)) {
		memory->aiming = (uint8_t)(slot + 1);
		return;
	}
	const struct heroes_seen_hero *hero = &heroes_own(view)->heroes[slot];
	int refusal = !hero->is_there  ? (int)HEROES_NO_SUCH_HERO
		      : hero->attacked ? (int)HEROES_ALREADY_ATTACKED
				       : (int)RD_NO_SUCH_TARGET;
	table_note(table, TONE_BAD, rd_refusal_text(table->game, refusal, table->language));
}

void heroes_press_enemy(struct table *table, int slot)
{
	int aiming = heroes_aiming(table);
	if (aiming >= 0)
		attack(table, aiming, slot);
	else if (table->may_act)
		table_note(table, TONE_PLAIN, heroes_word(table, HEROES_TEXT_NOTE_SLOT));
}

void heroes_point_at_card(struct table *table, int step)
{
	int count = heroes_own(heroes_view_of(table))->shown_count, place = heroes_held(table);
	unsigned marked = heroes_marked(table);
	place = place < 0 ? (step > 0 ? 0 : count - 1) : (place + step + count) % count;
	heroes_let_go(table);
	heroes_memory_of(table)->marked = (uint16_t)marked;
	heroes_memory_of(table)->held = (uint8_t)(place + 1);
}

/* Points at the next slot that is allowed, for the held card or the hero that aims. */
void heroes_press_next(struct table *table, int step)
{
	const struct heroes_view *view = heroes_view_of(table);
	struct heroes_table *memory = heroes_memory_of(table);
	int card = held_card(table), aiming = heroes_aiming(table), slot = heroes_pointed(table);
	if (card == HEROES_NO_CARD && aiming < 0)
		return;
	if (view->phase == HEROES_DISCARD) {
		heroes_press_card(table, heroes_held(table));
		return;
	}
	if (slot < 0 && step < 0)
		slot = 0;
	for (int i = 0; i < HEROES_SLOTS; i++) {
		slot = (slot + step + HEROES_SLOTS) % HEROES_SLOTS;
		bool is_allowed = card != HEROES_NO_CARD
					  ? heroes_may_target(view, card, slot)
					  : heroes_other(view)->heroes[slot].is_there;
		if (is_allowed) {
			memory->pointed = (uint8_t)(slot + 1);
			return;
		}
	}
}
