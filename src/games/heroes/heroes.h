/*
 * heroes.h: the vocabulary of heroes on one page. Rules: docs/rules/heroes.md, whose sections the code names.
 *
 * tables.c  the cards of section 2          setup.c   dealing (4), loading a patch (10.1)
 * rules.c   phases, turns and the clock (5), actions (6)    combat.c  attacks and the window (7)
 * checks.h  what an action is refused for   legal.c   what a view allows        look.c  views (10.2)
 * schema.c  the JSON of all of this         words.c   sentences        bot.c  duellists (14), bot_search.c  the fourth
 */
#ifndef RONDA_HEROES_H
#define RONDA_HEROES_H

#include <ronda/game.h>

enum {
	HEROES_ROWS = 63,  /* different cards */
	HEROES_CARDS = 72, /* of a deck; a card is its place in the unshuffled one (2.8) */
	HEROES_NO_CARD = HEROES_CARDS,
	HEROES_SLOTS = 3,
	HEROES_ITEMS = 3,
	HEROES_HAND = 16, /* stored; the rules cannot pass 13 */
	HEROES_HAND_MAX = 13,
	HEROES_ID = 8, /* bytes of a card's id with its closing zero */
	HEROES_HP_MAX = 15,
	HEROES_DURABILITY_MAX = 6,
	HEROES_FATIGUE_MAX = 30,
	HEROES_TURN_MAX = 255, /* stored */
	HEROES_TURN_PATCH =
		129,          /* 2.9: from there a match still ends before the store does (R12) */
	HEROES_OF_CARD = 255, /* a number that a patch left out: setup.c takes the card's own */
};

enum heroes_type {
	HEROES_HERO,
	HEROES_ITEM,
	HEROES_HEALING,
	HEROES_REACTIVE,
	HEROES_COUNTERATTACK,
};
enum heroes_class {
	HEROES_VANGUARD,
	HEROES_STRIKER,
	HEROES_BULWARK,
	HEROES_RUNNER,
	HEROES_SQUIRE,
	HEROES_WEAPON,
	HEROES_GEAR,
	HEROES_RELIC,
	HEROES_NO_CLASS,
};
enum heroes_effect {
	HEROES_REDUCE_DAMAGE,
	HEROES_CANCEL_CRITICAL,
	HEROES_PREVENT_DEATH,
	HEROES_NO_EFFECT
};
enum heroes_phase {
	HEROES_OPENING,
	HEROES_RECRUIT,
	HEROES_COMBAT,
	HEROES_WINDOW,
	HEROES_DISCARD,
	HEROES_OVER,
};
enum heroes_reason { HEROES_NO_HEROES, HEROES_SURRENDER, HEROES_ABANDONMENT, HEROES_NO_REASON };
enum heroes_cause { HEROES_BY_ATTACK, HEROES_BY_COUNTER, HEROES_BY_FATIGUE };

enum heroes_refusal {
	HEROES_NO_SUCH_CARD = RD_REFUSALS_COMMON,
	HEROES_WRONG_CARD_TYPE,
	HEROES_SLOT_TAKEN,
	HEROES_NO_SUCH_HERO,
	HEROES_NO_ITEM_SLOT,
	HEROES_NO_USE, /* no_effect */
	HEROES_ALREADY_ATTACKED,
	HEROES_NO_COMBAT_YET,
	HEROES_NO_REDRAWS_LEFT,
	HEROES_WRONG_COUNT,
	HEROES_REFUSALS_END,
};

/* ---- section 2: cards -------------------------------------------------------------------------- */

/* What a card is, in every edition. */
struct heroes_row {
	const char *key;
	uint8_t type, class, copies;
	uint8_t effect; /* reactive cards */
	struct rd_text name;
};
/* Its numbers, which the option `cards` chooses (15). */
enum heroes_table_of_cards { HEROES_FIRST_CARDS, HEROES_SECOND_CARDS, HEROES_CARD_TABLES };
struct heroes_numbers {
	uint8_t cost;
	int8_t atk, def;
	uint8_t hp;         /* heroes */
	uint8_t size;       /* heroes: slots; items: what they take */
	uint8_t durability; /* items */
	uint8_t amount;     /* healing, reduction; a counterattack's power */
};
extern const struct heroes_row heroes_rows[HEROES_ROWS];
extern const struct heroes_numbers heroes_card_tables[HEROES_CARD_TABLES][HEROES_ROWS];
extern const struct rd_names heroes_table_names;
extern const uint8_t heroes_row_of[HEROES_CARDS];
extern const struct rd_names heroes_card_ids; /* h01a … c09a, in the order of the deck */

static inline const struct heroes_row *heroes_card(int card)
{
	return &heroes_rows[heroes_row_of[card]];
}

extern const struct rd_names heroes_phases, heroes_reasons, heroes_causes, heroes_refusal_codes;

/* ---- section 3: options -------------------------------------------------------------------------- */

struct heroes_options {
	int32_t turn_seconds, window_seconds;
	int8_t first;
	uint8_t resources, opening_hand, redraws, draw, hand_limit, critical_bonus;
	uint8_t cards; /* enum heroes_table_of_cards; edition 1 has no such option, and plays the first */
};

static inline const struct heroes_numbers *heroes_numbers(
	const struct heroes_options *options, int card)
{
	return &heroes_card_tables[options->cards][heroes_row_of[card]];
}

/* ---- section 6: actions ---------------------------------------------------------------------------- */

enum heroes_action_type {
	HEROES_HAND_KEEP,
	HEROES_HAND_REDRAW,
	HEROES_HERO_RECRUIT,
	HEROES_ITEM_EQUIP,
	HEROES_HERO_HEAL,
	HEROES_COMBAT_BEGIN,
	HEROES_HERO_ATTACK,
	HEROES_DEFENCE_PLAY,
	HEROES_DEFENCE_PASS,
	HEROES_TURN_END,
	HEROES_HAND_DISCARD,
	HEROES_MATCH_SURRENDER,
	HEROES_MATCH_FORFEIT,
};
/* Ids stay text: two that name no card may still differ (R45). */
struct heroes_action {
	uint16_t type;
	uint8_t slot, target;
	bool has_slot;
	uint8_t card_count;
	uint8_t zero[2];
	char card[HEROES_ID];
	char cards[HEROES_HAND][HEROES_ID];
};

/* ---- 10.1: the state --------------------------------------------------------------------------------- */

struct heroes_item {
	uint8_t card, durability;
};
struct heroes_hero {
	bool is_there;
	uint8_t card, hp;
	bool attacked;
	uint8_t item_count;
	struct heroes_item items[HEROES_ITEMS];
	uint8_t zero;
};
struct heroes_player {
	uint8_t hand_count, hand[HEROES_HAND];
	uint8_t resources, redraws, fatigue;
	bool kept;
	uint8_t zero[3];
	struct heroes_hero heroes[HEROES_SLOTS];
};
struct heroes_attack {
	uint8_t slot, target, atk, def, attack_roll, defence_roll, damage;
	bool critical, fumble;
};
struct heroes_state {
	RD_PADDING
	struct heroes_options options;
	uint8_t phase, turn, active, first;
	int8_t winner;
	uint8_t reason;
	bool has_attack;
	struct heroes_attack attack;
	int32_t now, deadline, turn_left;
	uint8_t deck_count, discard_count;
	uint8_t deck[HEROES_CARDS], discard[HEROES_CARDS]; /* the deck is written top first */
	uint8_t zero[2];
	struct heroes_player players[2];
};

/* ---- 10.2: views ---------------------------------------------------------------------------------------- */

struct heroes_seen_hero {
	bool is_there;
	uint8_t card, hp, max_hp, atk, def;
	bool attacked;
	uint8_t free_slots, item_count;
	struct heroes_item items[HEROES_ITEMS];
};
struct heroes_seen_player {
	uint8_t seat, hand_count, resources, redraws, fatigue;
	bool kept, shows_hand;
	uint8_t shown_count, hand[HEROES_HAND]; /* the viewer's own */
	struct heroes_seen_hero heroes[HEROES_SLOTS];
};
struct heroes_view {
	struct heroes_options options;
	int8_t seat;
	uint8_t phase, turn, active, first;
	uint8_t to_act; /* bit per seat */
	int8_t winner;
	uint8_t reason;
	bool has_attack;
	struct heroes_attack attack;
	uint8_t discard_count, discard[HEROES_CARDS];
	uint8_t zero;
	int32_t deadline;
	struct heroes_seen_player players[2];
};

/* ---- section 9: events ---------------------------------------------------------------------------------- */

enum heroes_event_type {
	HEROES_HAND_KEPT,
	HEROES_HAND_REDRAWN,
	HEROES_HAND_RECEIVED,
	HEROES_TURN_STARTED,
	HEROES_CARDS_DRAWN,
	HEROES_DECK_EXHAUSTED,
	HEROES_PHASE_CHANGED,
	HEROES_HERO_RECRUITED,
	HEROES_ITEM_EQUIPPED,
	HEROES_HERO_HEALED,
	HEROES_ATTACK_ROLLED,
	HEROES_WINDOW_OPENED,
	HEROES_DEFENCE_PASSED,
	HEROES_DEFENCE_PLAYED,
	HEROES_DAMAGE_REDUCED,
	HEROES_COUNTER_ROLLED,
	HEROES_HERO_HURT,
	HEROES_HERO_DIED,
	HEROES_ITEM_WORN,
	HEROES_ITEM_BROKEN,
	HEROES_ATTACK_CLOSED,
	HEROES_HAND_DISCARDED,
	HEROES_TURN_ENDED,
	HEROES_MATCH_FINISHED,
};
/* One struct for all: an event uses the members that its schema names, the rest are zero. */
struct heroes_event {
	struct rd_event head;
	uint8_t seat, slot, target, card;
	uint8_t resources, turn, count, hand_count;
	uint8_t redraws, fatigue, durability, amount, hp;
	uint8_t cause, phase, atk, def;
	uint8_t attack_roll, defence_roll; /* counter_roll, guard_roll too */
	uint8_t damage, counter_damage, power, by;
	bool critical, fumble, is_auto;
	int8_t winner;
	uint8_t reason, scores[2];
	uint8_t card_count, cards[HEROES_HAND];
	int32_t seconds;
};

/* ---- the parts, as they call each other ------------------------------------------------------------------ */

/* tables.c */
int heroes_card_find(const char id[HEROES_ID]); /* or HEROES_NO_CARD */

/* rules.c */
uint32_t heroes_to_act(const struct heroes_state *);
struct heroes_event *heroes_tell(struct rd_turn *, enum heroes_event_type, int seat);
void heroes_discard(struct heroes_state *, int card);
void heroes_take_from_hand(struct heroes_player *, int place);
void heroes_kill(struct heroes_state *, int seat, int slot, struct rd_turn *); /* 7.6 */
bool heroes_has_hero(const struct heroes_player *);
void heroes_finish_turn(struct heroes_state *, bool is_auto, struct rd_turn *); /* 5.7 step 2 */
int heroes_apply(void *state, int seat, const void *action, struct rd_turn *);
int64_t heroes_due(const void *state);
void heroes_pass(void *state, int64_t seconds, struct rd_turn *);
void heroes_stand(const void *state, struct rd_standing *);
bool heroes_result(const void *state, struct rd_result *);
int32_t heroes_later(int32_t now, int32_t seconds); /* 0 seconds: no deadline */

/* combat.c */
int heroes_hero_atk(const struct heroes_options *, const struct heroes_hero *);
int heroes_hero_def(const struct heroes_options *, const struct heroes_hero *);
int heroes_free_slots(const struct heroes_options *, const struct heroes_hero *);
int heroes_attack(struct heroes_state *, const struct heroes_action *, struct rd_turn *);
int heroes_defend(struct heroes_state *, int seat, const struct heroes_action *, struct rd_turn *);
void heroes_pass_window(struct heroes_state *, bool is_auto, struct rd_turn *);
void heroes_heal(struct heroes_state *, int seat, int slot, int card, struct rd_turn *);

/* setup.c */
int heroes_setup(
	void *state, const void *options, int seats, struct rd_chance *, struct rd_fault *);
bool heroes_loaded(void *state, uint64_t given, struct rd_fault *);
void heroes_stir(void *state, struct rd_chance *);
void heroes_deal(struct heroes_state *, int seat, int count);
int heroes_opening_count(const struct heroes_state *, int seat); /* before redraws */
void heroes_exchange(struct heroes_state *, int seat);           /* 4.1 */

/* look.c, legal.c, scramble.c */
void heroes_look(const void *state, int seat, void *view);
size_t heroes_legal(const void *view, void *actions, size_t capacity);
void heroes_scramble(void *state, int seat, struct rd_chance *);

/* schema.c */
extern const struct rd_schema heroes_options_schema, heroes_state_schema, heroes_view_schema;
extern const struct rd_schema heroes_spectator_schema;
/* Those of edition 1: without the option `cards` (15). */
extern const struct rd_schema heroes_options_schema_1, heroes_state_schema_1, heroes_view_schema_1;
extern const struct rd_schema heroes_spectator_schema_1;
extern const struct rd_vocabulary heroes_actions, heroes_events;

extern const struct rd_ledger heroes_ledger; /* ledger.c */
extern const struct rd_census heroes_census; /* census.c */
extern const struct rd_game heroes_game;

#endif
