/* advice.c: what reckon.c knows of the position of a view, all at once, for boards that live elsewhere. */
#include "reckon.h"

enum {
	ATTACKS = HEROES_SLOTS * HEROES_SLOTS,
	ANSWERS = HEROES_HAND * HEROES_SLOTS,
	DAMAGE_MAX = 255,
	MEAN_MAX = 1000,
};

struct question {
	uint8_t type;
};
struct odds {
	uint8_t hit, kill; /* percent */
	uint16_t mean;     /* tenths */
};
struct attack {
	uint8_t slot, target;
	struct odds odds;
};
struct card {
	uint8_t card, why;
};
struct reply {
	uint8_t card, slot; /* HEROES_SLOTS: none */
	uint8_t outcome, damage, left;
	bool heals, is_counter;
	struct odds odds;
};
struct advice {
	uint8_t excess, attack_count, card_count, reply_count;
	struct attack attacks[ATTACKS];
	struct card cards[HEROES_HAND];
	struct reply replies[ANSWERS];
};

static const struct rd_names question_types = RD_NAMES("reckon");
static const struct rd_names whys = RD_NAMES("turn", "opening", "cost", "full", "no_hero",
	"no_room", "healthy", "defence", "recruited", "no_answer", "no_damage", "not_critical",
	"no_death");
static const struct rd_names outcomes = RD_NAMES("blow", "counter", "other");

#define RD_OF struct question
static const struct rd_field question_fields[] = {RD_ENUM(type, question_types)};
static const struct rd_schema question_schema = RD_OBJECT("question", question_fields);
#undef RD_OF

#define RD_OF struct odds
static const struct rd_field odds_fields[] = {
	RD_INT(hit, 0, 100), RD_INT(kill, 0, 100),
	RD_INT(mean, 0, MEAN_MAX), /* damage, in tenths */
};
static const struct rd_schema odds_schema = RD_OBJECT("odds", odds_fields);
#undef RD_OF

#define RD_OF struct attack
static const struct rd_field attack_fields[] = {
	RD_INT(slot, 0, HEROES_SLOTS - 1),
	RD_INT(target, 0, HEROES_SLOTS - 1),
	RD_STRUCT(odds, odds_schema),
};
static const struct rd_schema attack_schema = RD_OBJECT("reckoned_attack", attack_fields);
#undef RD_OF

#define RD_OF struct card
static const struct rd_field card_fields[] = {
	RD_ENUM(card, heroes_card_ids),
	RD_ENUM(why, whys, RD_NULL(HEROES_FINE)), /* it cannot be played now */
};
static const struct rd_schema card_schema = RD_OBJECT("reckoned_card", card_fields);
#undef RD_OF

#define RD_OF struct reply
static const struct rd_field reply_fields[] = {
	RD_ENUM(card, heroes_card_ids),
	RD_INT(slot, 0, HEROES_SLOTS - 1, RD_NULL(HEROES_SLOTS)), /* that healing goes to */
	RD_ENUM(outcome, outcomes),
	RD_INT(damage, 0, DAMAGE_MAX),
	RD_INT(left, 0, DAMAGE_MAX),
	RD_BOOL(heals),
	RD_STRUCT(odds, odds_schema, RD_NULL_UNLESS(is_counter)),
};
static const struct rd_schema reply_schema = RD_OBJECT("reckoned_reply", reply_fields);
#undef RD_OF

#define RD_OF struct advice
static const struct rd_field advice_fields[] = {
	RD_INT(excess, 0, HEROES_HAND), /* cards to discard */
	RD_LIST(attacks, attack_count, RD_ITEM_STRUCT(attack_schema)),
	RD_LIST(cards, card_count, RD_ITEM_STRUCT(card_schema)),
	RD_LIST(replies, reply_count, RD_ITEM_STRUCT(reply_schema)),
};
static const struct rd_schema advice_schema = RD_OBJECT("advice", advice_fields);
#undef RD_OF

static struct odds shown(const struct heroes_odds *odds)
{
	int mean = heroes_mean(odds);
	return (struct odds){(uint8_t)heroes_percent(odds->hit),
		(uint8_t)heroes_percent(odds->kill), (uint16_t)(mean < MEAN_MAX ? mean : MEAN_MAX)};
}

static void add_attacks(const struct heroes_view *view, struct advice *advice)
{
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		for (int target = 0; target < HEROES_SLOTS; target++) {
			const struct heroes_seen_hero *hero = &heroes_own(view)->heroes[slot];
			const struct heroes_seen_hero *other = &heroes_other(view)->heroes[target];
			if (!hero->is_there || !other->is_there)
				continue;
			struct heroes_odds odds = heroes_reckon(
				hero->atk, other->def, other->hp, view->options.critical_bonus);
			advice->attacks[advice->attack_count++] = (struct attack){
				(uint8_t)slot, (uint8_t)target, shown(&odds)};
		}
}

static void add_reply(const struct heroes_view *view, int card, int slot, struct advice *advice)
{
	struct heroes_outcome outcome = heroes_outcome_of(view, card, slot);
	advice->replies[advice->reply_count++] = (struct reply){.card = (uint8_t)card,
		.slot = (uint8_t)(slot < 0 ? HEROES_SLOTS : slot),
		.outcome = (uint8_t)outcome.kind,
		.damage = (uint8_t)outcome.damage,
		.left = (uint8_t)outcome.left,
		.heals = outcome.heals,
		.is_counter = outcome.kind == HEROES_COUNTER,
		.odds = shown(&outcome.odds)};
}

/* Healing goes to one hero or another; all else answers the blow. */
static void add_replies(const struct heroes_view *view, int card, struct advice *advice)
{
	int type = heroes_card(card)->type;
	if (type == HEROES_REACTIVE || type == HEROES_COUNTERATTACK)
		add_reply(view, card, -1, advice);
	else if (type == HEROES_HEALING)
		for (int slot = 0; slot < HEROES_SLOTS; slot++)
			if (heroes_own(view)->heroes[slot].is_there)
				add_reply(view, card, slot, advice);
}

static bool ask(const void *seen, void *memory, const void *question, const struct rd_turn *heard,
	void *told, void *action)
{
	const struct heroes_view *view = seen;
	const struct heroes_seen_player *me = heroes_own(view);
	struct advice *advice = told;
	(void)memory, (void)question, (void)heard, (void)action;
	int excess = heroes_excess(view);
	advice->excess = (uint8_t)(excess < HEROES_HAND ? excess : HEROES_HAND);
	add_attacks(view, advice);
	for (int i = 0; i < me->shown_count; i++) {
		advice->cards[advice->card_count++] = (struct card){
			me->hand[i], (uint8_t)heroes_why_not(view, me->hand[i])};
		if (view->phase == HEROES_WINDOW && view->has_attack)
			add_replies(view, me->hand[i], advice);
	}
	return false;
}

const struct rd_advice heroes_advice = {
	.question = &question_schema, .answer = &advice_schema, .ask = ask};
_Static_assert(sizeof(struct advice) <= RD_ADVICE_MAX, "room for it");
