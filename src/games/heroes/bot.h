/* bot.h: the duellists of section 14, as game.c lists them. */
#ifndef RONDA_HEROES_BOT_H
#define RONDA_HEROES_BOT_H

#include "heroes.h"

/* A duellist needs no memory: all that counts is on the table. */
struct heroes_memory {
	uint8_t zero;
};

bool heroes_choose(const void *view, void *memory, const struct rd_mind *, struct rd_chance *,
	void *action, struct rd_motive *);

/* Levels 1 to 3. */
bool heroes_choose_plainly(const struct heroes_view *, int level, struct rd_chance *,
	struct heroes_action *, struct rd_motive *);

/* Level 4. */
bool heroes_choose_by_search(const struct heroes_view *, const struct rd_mind *, struct rd_chance *,
	struct heroes_action *, struct rd_motive *);

/* Why they chose what they chose, each with its values (words_motives.c says them). Slots are counted from 1, chances are in per cent. */
enum heroes_motive {
	HEROES_FOR_NOTHING,
	HEROES_FOR_GOOD_HAND,   /* heroes that can be paid, items and defences */
	HEROES_FOR_LAST_HAND,   /* heroes that can be paid */
	HEROES_FOR_FIRST_HAND,  /* level 1 keeps whatever it has */
	HEROES_FOR_BETTER_HAND, /* heroes that can be paid */
	HEROES_FOR_VALUE,       /* card, attack, defence, hit points, cost */
	HEROES_FOR_CHEAPNESS,   /* card, cost */
	HEROES_FOR_WEAPON,      /* card, bearer, attack, defence */
	HEROES_FOR_GEAR,        /* card, bearer, attack, defence */
	HEROES_FOR_RELIC,       /* card, bearer, attack, defence */
	HEROES_FOR_HEALING,     /* hero, amount */
	HEROES_FOR_SAFETY,      /* hero, hit points before and after, an average hit */
	HEROES_FOR_COMBAT,      /* own heroes, the other's */
	HEROES_FOR_BOLDNESS,    /* level 1, by whim */
	HEROES_FOR_FIRST_TURN,  /* no combat yet */
	HEROES_FOR_NO_ENEMY,
	HEROES_FOR_DEFEAT,        /* no hero, and none that can be paid */
	HEROES_FOR_KILL,          /* hero, target, chance to kill, chance to hit */
	HEROES_FOR_DAMAGE,        /* hero, target, chance to hit, damage on average */
	HEROES_FOR_WEAKEST,       /* hero, target, its hit points */
	HEROES_FOR_DONE,          /* no attack is left */
	HEROES_FOR_CAUTION,       /* hero: the only one, and hurt */
	HEROES_FOR_RESCUE,        /* card, hero, damage that comes, damage then */
	HEROES_FOR_SAVING,        /* card, damage saved, cost */
	HEROES_FOR_COUNTER,       /* card, attacker, chance to hit, chance to kill */
	HEROES_FOR_HEALED_RESCUE, /* card, hero, hit points then, damage that comes */
	HEROES_FOR_BEARING,       /* hero, damage that comes, hit points left */
	HEROES_FOR_NO_HARM,
	HEROES_FOR_LOSS,  /* hero, damage that comes: nothing in hand helps */
	HEROES_FOR_LIMIT, /* cards to discard, cards that may be kept */
	HEROES_FOR_FORESIGHT, /* matches imagined, won after this and after what level 3 would do, in thousandths */
	HEROES_MOTIVES,
};
/* How values are said, in motives and in the ledger. */
enum heroes_value {
	HEROES_AS_NUMBER,
	HEROES_AS_CARD,
	HEROES_AS_CHANGE, /* with its sign */
	HEROES_AS_TENTHS,
	HEROES_AS_NEXT_CARD, /* behind others; 1 more than the card, 0: there is none, -1: and so on */
};
extern const struct rd_why heroes_whys[HEROES_MOTIVES];
size_t heroes_name_value(
	int kind, int32_t value, const void *view, enum rd_language, char *out, size_t capacity);

#endif
