/* bot.h: the seekers of section 14, as game.c lists them. */
#ifndef RONDA_DUNGEON_BOT_H
#define RONDA_DUNGEON_BOT_H

#include "dungeon.h"

/* What a seeker keeps in mind between two actions. */
struct dungeon_memory {
	uint32_t turn;     /* of its last choice */
	uint16_t searches; /* walls searched on this floor */
	uint8_t floor;
	uint8_t patience; /* actions spent waiting for a foe that comes */
	uint16_t steps;   /* choices on this floor */
	/* Whom it creeps up on in the dark, and for how long yet. */
	uint8_t prey_x, prey_y, prey_left;
	uint8_t hunts; /* begun on this floor */
	bool is_resting;
	uint8_t runs; /* steps before somebody too strong, on this floor */
	/* Choices without anything learned or healed; from too many on it is bold for a while. */
	uint8_t idle, bold;
	uint16_t known; /* cells of the map, then */
	uint8_t hp;
	/* Where those stood, out of sight now, whom it would not fight. */
	struct dungeon_spot ghosts[6];
	uint8_t next_ghost, ghost_age;
	/* Who goes quietly: choices yet without light past somebody unaware, and how often on this floor. */
	uint8_t dark, darks;
	/* A bit for each wall that was searched from beside. */
	uint8_t searched[DUNGEON_H][DUNGEON_W / 8];
	/* Kept from floor to floor: flights up the stairs of each, and what a fight with those left there would cost. */
	uint8_t flights[DUNGEON_FLOORS + 1];
	uint8_t ambush[DUNGEON_FLOORS + 1];
};

bool dungeon_choose(const void *view, void *memory, const struct rd_mind *, struct rd_chance *,
	void *action, struct rd_motive *);
void dungeon_recall(const void *view, void *memory, int level, const void *action);

/* Why they chose what they chose, each with its values (words_why.c says them). Items are looks, life is in points. */
enum dungeon_why {
	DUNGEON_WHY_NONE,
	DUNGEON_WHY_HOME, /* floor */
	DUNGEON_WHY_OUT,  /* over the edge with the urn */
	DUNGEON_WHY_TAKE, /* item */
	DUNGEON_WHY_TAKE_CHEST,
	DUNGEON_WHY_EAT,       /* satiety */
	DUNGEON_WHY_DRESS,     /* item */
	DUNGEON_WHY_DRINK,     /* item that is known and does good */
	DUNGEON_WHY_HEAL,      /* item, life, of how much */
	DUNGEON_WHY_TRY,       /* item, life, of how much */
	DUNGEON_WHY_READ,      /* item that tells what others are */
	DUNGEON_WHY_LAMP,      /* floor */
	DUNGEON_WHY_DOWN_NOW,  /* floor */
	DUNGEON_WHY_DOWN_LATE, /* floor, satiety */
	DUNGEON_WHY_DOWN,      /* floor */
	DUNGEON_WHY_FETCH,     /* item, steps */
	DUNGEON_WHY_URN,       /* the urn is in sight */
	DUNGEON_WHY_CHEST,     /* steps */
	DUNGEON_WHY_EXPLORE,   /* steps */
	DUNGEON_WHY_CONFRONT,  /* creature */
	DUNGEON_WHY_WEAK_WALL,
	DUNGEON_WHY_SEARCH,
	DUNGEON_WHY_WANDER,
	DUNGEON_WHY_SAVE_LIFE,  /* creature, life, of how much, item */
	DUNGEON_WHY_TIRED_BACK, /* creature */
	DUNGEON_WHY_TIRED_WAIT, /* creature */
	DUNGEON_WHY_READY,      /* creature, chance */
	DUNGEON_WHY_HIT,        /* creature, chance, its life */
	DUNGEON_WHY_SHOOT,      /* creature, steps away */
	DUNGEON_WHY_LET_COME,   /* creature, steps away */
	DUNGEON_WHY_APPROACH,   /* creature, steps away */
	DUNGEON_WHY_STOP,       /* creature, life that a fight would cost, life */
	DUNGEON_WHY_VANISH,     /* creature, life that a fight would cost, life */
	DUNGEON_WHY_FLEE,       /* creature, life that a fight would cost, life */
	DUNGEON_WHY_CARRY,      /* creature */
	DUNGEON_WHY_RUN,        /* creature, life that a fight would cost, life */
	DUNGEON_WHY_GAMBLE,     /* item, life */
	DUNGEON_WHY_STEP_BACK,  /* creature */
	DUNGEON_WHY_ARCHER,     /* creature, steps away */
	DUNGEON_WHY_STAB,       /* creature, chance */
	DUNGEON_WHY_CREEP,      /* creature, chance, steps away */
	DUNGEON_WHY_STALK,      /* steps away */
	DUNGEON_WHY_HELPLESS,
	DUNGEON_WHY_REST,       /* life, of how much */
	DUNGEON_WHY_REST_THERE, /* life, of how much */
	DUNGEON_WHY_DARK,       /* life, of how much */
	DUNGEON_WHY_NO_IDEA,
	DUNGEON_WHY_DODGE,     /* creature */
	DUNGEON_WHY_SIDESTEP,  /* creature */
	DUNGEON_WHY_COVER,     /* creature */
	DUNGEON_WHY_INTERRUPT, /* creature */
	DUNGEON_WHY_BRACE,     /* creature */
	DUNGEON_WHY_SNEAK,
	DUNGEON_WHY_UNDRESS,  /* item */
	DUNGEON_WHY_DROP,     /* item */
	DUNGEON_WHY_SHUT_OUT, /* creature */
	DUNGEON_WHY_ESCAPE,   /* item */
	DUNGEON_WHY_FORESEEN, /* tries, life kept of a hundred tries' best */
	DUNGEON_WHYS,
};
/* How values are said, in motives and in the ledger. */
enum dungeon_value {
	DUNGEON_AS_NUMBER,
	DUNGEON_AS_CREATURE,
	DUNGEON_AS_ITEM,
	DUNGEON_AS_CAUSE, /* of harm: a creature, poison, fire; else something unseen */
	DUNGEON_AS_RESCUE,
};
enum { DUNGEON_RESCUES = 5 };
extern const struct rd_text dungeon_rescue_texts[DUNGEON_RESCUES]; /* ledger.c */
extern const struct rd_why dungeon_whys[DUNGEON_WHYS];
size_t dungeon_name_value(
	int kind, int32_t value, const void *view, enum rd_language, char *out, size_t capacity);

#endif
