/*
 * parts.h: the parts of dungeon's board (rules: docs/rules/dungeon.md, section 13).
 *
 * board.c     the table of the board, its commands, keys and clicks
 * map.c       the map: signs, colours, the line of a shot, marks of sounds
 * rail.c      the row of bars and tracks, and what stands beside the map
 * pages.c     pack, equipment, character, combat, things to take, log, the end
 * items.c     what a thing is, what is done with it, in words and by keys
 * orders.c    what commands do: steps, walks, doors, stairs, the lamp
 * aim.c       the cursor: looking, travelling, throwing, shooting
 * told.c      events: their sentences, tones, news, hints for newcomers
 * memorial.c  lines of text of its own, and what is written down at the end
 * texts.c     its sentences
 */
#ifndef BOARDS_DUNGEON_PARTS_H
#define BOARDS_DUNGEON_PARTS_H

#include "games/dungeon/dungeon.h"
#include "games/dungeon/words.h"
#include "terminal/board.h"
#include "games/dungeon/walk.h"

enum {
	DUNGEON_LINE = 256,
	DUNGEON_KINDS_KEPT = 64,
	DUNGEON_LINES_KEPT = 24,
	DUNGEON_LINE_KEPT = 160
};

/* How the board is drawn: by itself, or with a panel and the log beside it. */
enum dungeon_form { DUNGEON_FORM_ALONE, DUNGEON_FORM_PANEL };

/* In the order of the table of keys in board.c. The first two eights are in compass order. */
enum dungeon_command {
	DUNGEON_C_MOVE,
	DUNGEON_C_RUN = DUNGEON_C_MOVE + RD_DIRECTIONS,
	DUNGEON_C_WAIT = DUNGEON_C_RUN + RD_DIRECTIONS,
	DUNGEON_C_REST,
	DUNGEON_C_EXPLORE,
	DUNGEON_C_DOWN,
	DUNGEON_C_UP,
	DUNGEON_C_STAIRS,
	DUNGEON_C_TRAVEL,
	DUNGEON_C_LOOK,
	DUNGEON_C_TAKE,
	DUNGEON_C_PACK,
	DUNGEON_C_EQUIPMENT,
	DUNGEON_C_APPLY,
	DUNGEON_C_DROP,
	DUNGEON_C_THROW,
	DUNGEON_C_FIRE,
	DUNGEON_C_REACH,
	DUNGEON_C_STRIKE,
	DUNGEON_C_CLOSE,
	DUNGEON_C_LAMP,
	DUNGEON_C_COMBAT,
	DUNGEON_C_CHARACTER,
	DUNGEON_C_HISTORY,
	DUNGEON_COMMANDS,
};

/* What the keys mean now. */
enum dungeon_screen {
	DUNGEON_S_MAP,
	DUNGEON_S_CURSOR,    /* with `intent`: what for */
	DUNGEON_S_DIRECTION, /* with `intent`: strike or close */
	DUNGEON_S_PACK,      /* with `intent`: what a letter does */
	DUNGEON_S_ITEM,
	DUNGEON_S_TAKE,
	DUNGEON_S_EQUIPMENT,
	DUNGEON_S_CHARACTER,
	DUNGEON_S_COMBAT,
	DUNGEON_S_HISTORY,
	DUNGEON_S_END,
};

enum dungeon_intent {
	DUNGEON_TO_LOOK,
	DUNGEON_TO_TRAVEL,
	DUNGEON_TO_THROW,
	DUNGEON_TO_FIRE,
	DUNGEON_TO_REACH,
	DUNGEON_TO_USE, /* of a thing that wants a cell, or (in the pack) another thing */
	DUNGEON_TO_STRIKE,
	DUNGEON_TO_CLOSE,
	DUNGEON_TO_APPLY,
	DUNGEON_TO_DROP,
};

enum dungeon_board_text {
	/* the row below the map */
	DUNGEON_T_LIFE,
	DUNGEON_T_STAMINA,
	DUNGEON_T_MELEE,
	DUNGEON_T_HIT,
	DUNGEON_T_DEF,
	DUNGEON_T_NOISE,
	DUNGEON_T_LAMP,
	DUNGEON_T_HIDDEN,
	DUNGEON_T_LISTENING,
	DUNGEON_T_EAR,
	DUNGEON_T_HIDING,
	DUNGEON_T_WAITING,
	DUNGEON_T_EFFECT,
	DUNGEON_T_FLOOR,
	DUNGEON_T_SURFACE,
	/* beside the map, and pages */
	DUNGEON_T_IN_SIGHT,
	DUNGEON_T_NOBODY,
	DUNGEON_T_YOU,
	DUNGEON_T_NUMBERS,
	DUNGEON_T_SENSES,
	DUNGEON_T_HERE,
	DUNGEON_T_STAIRS_HERE,
	DUNGEON_T_MORE,
	DUNGEON_T_CREATURE,
	DUNGEON_T_CREATURE_LONG,
	DUNGEON_T_CREATURE_LONG_OF,
	DUNGEON_T_PACK,
	DUNGEON_T_PACK_APPLY,
	DUNGEON_T_PACK_DROP,
	DUNGEON_T_PACK_THROW,
	DUNGEON_T_PACK_USE,
	DUNGEON_T_PACK_EMPTY,
	DUNGEON_T_WORN,
	DUNGEON_T_CHARGES,
	DUNGEON_T_EQUIPMENT,
	DUNGEON_T_NOTHING,
	DUNGEON_T_CHARACTER,
	DUNGEON_T_CHARACTER_LIFE,
	DUNGEON_T_CHARACTER_FOOD,
	DUNGEON_T_CHARACTER_DEPTH,
	DUNGEON_T_COMBAT,
	DUNGEON_T_TAKE,
	DUNGEON_T_TAKE_CHEST,
	DUNGEON_T_HISTORY,
	/* things */
	DUNGEON_T_ITEM_WEAPON,
	DUNGEON_T_ITEM_WORN,
	DUNGEON_T_ITEM_NOISE,
	DUNGEON_T_ITEM_SHOT,
	DUNGEON_T_ITEM_ARROW,
	DUNGEON_T_ITEM_BOW,
	DUNGEON_T_ITEM_REACH,
	DUNGEON_T_ITEM_THROWN,
	DUNGEON_T_ITEM_UNKNOWN,
	DUNGEON_T_ITEM_FOOD,
	DUNGEON_T_ITEM_KEY,
	DUNGEON_T_ITEM_URN,
	DUNGEON_T_ITEM_CURSED,
	DUNGEON_T_ITEM_KEYS,
	DUNGEON_T_NO_STAMINA,
	DUNGEON_T_NO_ARROW,
	DUNGEON_T_NO_CHARGES,
	/* the cursor */
	DUNGEON_T_CELL,
	DUNGEON_T_CELL_REMEMBERED,
	DUNGEON_T_CELL_YOU,
	DUNGEON_T_CELL_OF,
	DUNGEON_T_CELL_CHEST,
	DUNGEON_T_CELL_CREATURE,
	DUNGEON_T_STATE_ASLEEP,
	DUNGEON_T_STATE_UNAWARE,
	DUNGEON_T_STATE_UNAWARE_OF,
	DUNGEON_T_STATE_HUNTING,
	DUNGEON_T_STATE_HUNTING_OF,
	DUNGEON_T_STATE_NEUTRAL,
	DUNGEON_T_ENTER_SEARCH,
	DUNGEON_T_ENTER_GO,
	DUNGEON_T_AIM_THROW,
	DUNGEON_T_AIM_FIRE,
	DUNGEON_T_AIM_REACH,
	DUNGEON_T_AIM_USE,
	DUNGEON_T_AIM_FAR,
	DUNGEON_T_AIM_CHANCE,
	DUNGEON_T_NO_TARGET,
	DUNGEON_T_NO_BOW,
	DUNGEON_T_NO_ARROWS,
	DUNGEON_T_NO_REACH,
	/* notes */
	DUNGEON_T_WALL,
	DUNGEON_T_WHICH_WAY,
	DUNGEON_T_NO_DOOR,
	DUNGEON_T_NOTHING_TO_TAKE,
	DUNGEON_T_NO_STAIRS_KNOWN,
	DUNGEON_T_URN_FIRST,
	DUNGEON_T_ASK_NEUTRAL,
	DUNGEON_T_ASK_SCROLL,
	DUNGEON_T_END_ARRIVED,
	DUNGEON_T_END_EXPLORED,
	DUNGEON_T_END_SECRETS,
	DUNGEON_T_END_RESTED,
	DUNGEON_T_END_NO_WAY,
	DUNGEON_T_END_BLOCKED,
	DUNGEON_T_END_BRANCH,
	DUNGEON_T_END_SOMEBODY,
	DUNGEON_T_END_IN_VIEW,
	DUNGEON_T_END_HURT,
	DUNGEON_T_END_EFFECT,
	DUNGEON_T_END_SOUND,
	DUNGEON_T_END_THING,
	DUNGEON_T_END_PLACE,
	DUNGEON_T_END_CHEST,
	DUNGEON_T_END_FULL,
	DUNGEON_T_END_LIMIT,
	DUNGEON_T_SEEN,
	DUNGEON_T_SEEN_OF,
	DUNGEON_T_HINT_WAIT,
	DUNGEON_T_HINT_BACK,
	DUNGEON_T_HINT_LAMP,
	DUNGEON_T_HINT_DARK,
	/* the end */
	DUNGEON_T_WON,
	DUNGEON_T_LOST,
	DUNGEON_T_SCORE,
	DUNGEON_T_SCORE_PARTS,
	DUNGEON_T_SCORE_WON,
	DUNGEON_T_CARRIED,
	DUNGEON_T_END_KEYS,
	DUNGEON_T_DUMP_TITLE,
	DUNGEON_T_DUMP_RUN,
	DUNGEON_T_DUMP_MAP,
	DUNGEON_T_DUMP_LAST,
	/* hints and help */
	DUNGEON_T_HINTS,
	DUNGEON_T_HINTS_MELEE,
	DUNGEON_T_HINTS_LOOK,
	DUNGEON_T_HINTS_AIM,
	DUNGEON_T_HINTS_LIST,
	DUNGEON_T_HINTS_PAGE,
	DUNGEON_T_HINTS_TAKE,
	DUNGEON_T_HINTS_ITEM,
	DUNGEON_T_HINTS_DIRECTION,
	DUNGEON_T_HELP_TYPED,
	DUNGEON_T_HELP_MOVE,
	DUNGEON_T_HELP_DIAGONAL,
	DUNGEON_T_HELP_ARROWS,
	DUNGEON_T_HELP_RUN,
	DUNGEON_T_HELP_WAIT,
	DUNGEON_T_HELP_REST,
	DUNGEON_T_HELP_EXPLORE,
	DUNGEON_T_HELP_STAIRS,
	DUNGEON_T_HELP_SPACE,
	DUNGEON_T_HELP_TRAVEL,
	DUNGEON_T_HELP_LOOK,
	DUNGEON_T_HELP_TAKE,
	DUNGEON_T_HELP_PACK,
	DUNGEON_T_HELP_EQUIPMENT,
	DUNGEON_T_HELP_APPLY,
	DUNGEON_T_HELP_DROP,
	DUNGEON_T_HELP_THROW,
	DUNGEON_T_HELP_FIRE,
	DUNGEON_T_HELP_REACH,
	DUNGEON_T_HELP_STRIKE,
	DUNGEON_T_HELP_CLOSE,
	DUNGEON_T_HELP_LAMP,
	DUNGEON_T_HELP_COMBAT,
	DUNGEON_T_HELP_CHARACTER,
	DUNGEON_T_HELP_HISTORY,
	DUNGEON_T_HELP_MOUSE,
	DUNGEON_T_LEGEND_YOU,
	DUNGEON_T_LEGEND_LETTERS,
	DUNGEON_T_LEGEND_ASLEEP,
	DUNGEON_T_LEGEND_UNAWARE,
	DUNGEON_T_LEGEND_HUNTING,
	DUNGEON_T_LEGEND_NEUTRAL,
	DUNGEON_T_LEGEND_WALL,
	DUNGEON_T_LEGEND_PILLAR,
	DUNGEON_T_LEGEND_WEAK,
	DUNGEON_T_LEGEND_FLOOR,
	DUNGEON_T_LEGEND_RUBBLE,
	DUNGEON_T_LEGEND_WATER,
	DUNGEON_T_LEGEND_DOORS,
	DUNGEON_T_LEGEND_LOCKS,
	DUNGEON_T_LEGEND_STAIRS,
	DUNGEON_T_LEGEND_FIRE,
	DUNGEON_T_LEGEND_CHESTS,
	DUNGEON_T_LEGEND_WEAPON,
	DUNGEON_T_LEGEND_ARMOR,
	DUNGEON_T_LEGEND_RING,
	DUNGEON_T_LEGEND_POTION,
	DUNGEON_T_LEGEND_SCROLL,
	DUNGEON_T_LEGEND_FOOD,
	DUNGEON_T_LEGEND_OTHER,
	DUNGEON_T_LEGEND_SOUND,
	DUNGEON_TS,
};
extern const struct rd_text dungeon_board_texts[DUNGEON_TS];
extern const struct rd_text dungeon_terrain_texts[DUNGEON_TERRAINS]; /* as a seat is shown them */
extern const struct rd_text dungeon_place_texts[DUNGEON_PLACES];
extern const struct rd_text dungeon_chest_texts[3];

static inline const char *dungeon_word(enum dungeon_board_text text, enum rd_language language)
{
	return dungeon_board_texts[text].in[language];
}
#define DUNGEON_SAY(out, text, language, ...)                                                      \
	RD_SAY(out, sizeof(out), &dungeon_board_texts[text], language, __VA_ARGS__)

/* How a run ended, from match:finished. */
struct dungeon_end {
	bool is_there, won;
	uint8_t cause, deepest, count;
	int32_t score;
	uint32_t turn;
	struct dungeon_carried carried[DUNGEON_PACK];
};

/* What the board keeps for a seat. */
enum { DUNGEON_SHOT_RANGE = 8 }; /* of a long bow (6.6) */

struct dungeon_table {
	uint8_t screen, intent;
	uint8_t slot; /* the thing in hand */
	bool has_dismissed_end;
	struct rd_cell cursor;
	uint16_t target; /* id of who was aimed at last */
	uint8_t waits;   /* in a row */
	uint8_t ran;     /* 1 + direction of a run that was just made */
	bool has_noted_wall;
	uint8_t hints;        /* bit per hint given */
	struct rd_cell chest; /* that is looked into; x < 0: what lies here */
	struct dungeon_walk walk;
	bool startled; /* by an event other than a sound, since the last action */
	bool had_urn;
	struct dungeon_end end;
	/* Kinds of those seen last, for the view forgets the dead. */
	struct {
		uint16_t id;
		uint8_t kind;
		bool has_hunted; /* no blow at it comes as a surprise any more */
	} kinds[DUNGEON_KINDS_KEPT];
	uint8_t next_kind;
	char lines[DUNGEON_LINES_KEPT][DUNGEON_LINE_KEPT]; /* said last, a ring */
	uint8_t next_line;
};

static inline const struct dungeon_view *dungeon_view_of(const struct table *table)
{
	return table->view;
}
static inline struct dungeon_table *dungeon_memory_of(const struct table *table)
{
	return table->memory;
}

/* map.c */
void dungeon_draw_map(struct table *, const struct layout *);
bool dungeon_cell_of_place(
	const struct table *, const struct layout *, int line, int column, struct rd_cell *);
char dungeon_item_sign(int look, int kind);
extern const struct style dungeon_melee_style, dungeon_hunting_style, dungeon_asleep_style,
	dungeon_unaware_style, dungeon_neutral_style, dungeon_item_style;
const struct style *dungeon_creature_style(const struct dungeon_shown_creature *);

/* rail.c */
void dungeon_draw_row(struct table *, int line, int column, int columns);
void dungeon_draw_panel(struct table *, const struct area *);
void dungeon_draw_creature(struct table *, const struct dungeon_shown_creature *, int line,
	int column, int columns, bool is_long);
/* The creatures in view by distance, hunters first among equals; returns their number. */
int dungeon_sort_creatures(
	const struct dungeon_view *, const struct dungeon_shown_creature *out[DUNGEON_CREATURES]);
/* Of six: how often the seeker hits it now (section 13). */
int dungeon_hit_chance(const struct table *, const struct dungeon_shown_creature *);

/* pages.c */
void dungeon_draw_page(struct table *, const struct layout *);
bool dungeon_page_key(struct table *, int key);
void dungeon_open(struct table *, enum dungeon_screen);
void dungeon_open_pack(struct table *, enum dungeon_intent);

/* items.c */
const struct dungeon_shown_item *dungeon_pack_item(const struct dungeon_view *, int slot);
/* "2 azure potions"-like: the name, how many, charges, worn. */
void dungeon_name_item(
	const struct dungeon_shown_item *, enum rd_language, char *out, size_t capacity);
int dungeon_class_of(const struct dungeon_shown_item *);
/* Up to `most` lines about a thing, as far as it is known; returns how many. */
int dungeon_tell_item(
	const struct dungeon_shown_item *, enum rd_language, char lines[][DUNGEON_LINE], int most);
void dungeon_apply_item(struct table *, int slot);
void dungeon_drop_item(struct table *, int slot);
bool dungeon_use_item(struct table *, const struct dungeon_action *);
void dungeon_take(struct table *);
void dungeon_take_one(struct table *, int place);
void dungeon_take_all(struct table *);
/* What the page of things to take shows. */
int dungeon_takeable(const struct table *, const struct dungeon_shown_item **items);

/* orders.c */
bool dungeon_act(struct table *, const struct dungeon_action *);
void dungeon_order(struct table *, enum dungeon_command);
void dungeon_in_direction(struct table *, int direction);
void dungeon_travel_to(struct table *, struct rd_cell);
/* A sentence for the end of a walk; "" where none is needed. */
void dungeon_say_walk_end(const struct table *, enum dungeon_walk_end, char *out, size_t capacity);

/* aim.c */
void dungeon_aim(struct table *, enum dungeon_intent);
bool dungeon_cursor_key(struct table *, int key);
void dungeon_say_cell(struct table *, struct rd_cell, char *out, size_t capacity);
void dungeon_say_cursor(struct table *, char *out, size_t capacity);
/* How far the present aim reaches, and whether the line to a cell is free as far as is known. */
int dungeon_aim_range(const struct table *);
bool dungeon_is_aiming(const struct table *);
bool dungeon_line_is_free(const struct dungeon_view *, struct rd_cell, int steps);

/* told.c */
enum tone dungeon_tone(const struct rd_event *, const void *view);
/* The text that speaks of `whose` in place of the one that speaks to him; the same, where it speaks to nobody or `whose` is NULL. */
enum dungeon_board_text dungeon_text_of(enum dungeon_board_text, const char *whose);
void dungeon_tell_event(void *memory, const struct rd_event *, const void *view, const char *whose,
	enum rd_language, char *out, size_t capacity);
const char *dungeon_arrow(int direction);
/* Tips for newcomers, each once, when they are of use. */
void dungeon_give_hints(struct table *);

/* memorial.c */
enum board_order dungeon_typed(void *memory, const char *typed, const void *view, enum rd_language,
	int done, void *action, char *note, size_t capacity);
void dungeon_memorial(const struct table *, struct buffer *, struct score *);
/* The lines about a run's end; returns how many. */
int dungeon_tell_end(const struct table *, char lines[][DUNGEON_LINE], int most);

extern const struct board board_dungeon;
/* What is shown: as the memory has it, or the page of the end over the map. */
enum dungeon_screen dungeon_screen_of(const struct table *);
/* The first key of a command, for sentences; that of the table where there is no keymap. */
const char *dungeon_key(const struct table *, enum dungeon_command, char out[16]);
extern const struct keymap_command dungeon_commands[DUNGEON_COMMANDS];
/* Command of a direction key in the keymap: the direction, or -1. */
int dungeon_direction_of_key(const struct table *, int key);

#endif
