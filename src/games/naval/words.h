/*
 * words.h: what naval says to people, and what people may type to it. English, Spanish and Czech.
 *
 * Cells are named by a letter and a number everywhere in words: columns A to O from west to east, rows
 * 1 to 15 from north to south, for both sides. A1 is the north-west corner, H8 the middle.
 *
 * words_text.c      the catalogues: every sentence and name in three languages
 * words.c           sentences for events, labels for actions
 * words_describe.c  a whole view in words
 * words_parse.c     typed orders
 * words_options.c   what the options are called
 * words_why.c       why the bots chose what they chose
 */
#ifndef RONDA_NAVAL_WORDS_H
#define RONDA_NAVAL_WORDS_H

#include "naval.h"

/* The four of struct rd_game (ronda/game.h says what they promise). */
size_t naval_say(
	const struct rd_event *, const void *view, enum rd_language, char *out, size_t capacity);
size_t naval_label(
	const void *action, const void *view, enum rd_language, char *out, size_t capacity);
size_t naval_describe(const void *view, enum rd_language, char *out, size_t capacity);
const char *naval_reason(const char *word, enum rd_language);
/*
 * One order of one action, in the words of any of the three languages, with or without accents:
 *
 *	n1 ahead    2 astern    frigate left    korveta vpravo    n1 S
 *	n1 fire H8  n2 torpedo  n2 fire         n1 mine G7        end    surrender
 *
 * The ship comes before a cell: "n2" names a ship first and then, once there is one, a cell. What stands
 * in brackets behind an order is passed over, so that a label can be typed as it is shown. A count
 * ("n1 ahead 3") is refused at the count: whoever repeats orders takes it off first. The letters N E S W
 * are the rulebook's compass; in other languages directions are whole words.
 */
bool naval_parse(const char *typed, const void *view, void *action, struct rd_fault *);
enum { NAVAL_FAULTS = 14 };
extern const struct rd_text naval_fault_texts[NAVAL_FAULTS]; /* of what is typed */

/* From NAVAL_SHIP_SUNK on. */
extern const struct rd_text naval_refusal_texts[NAVAL_REFUSALS_END - RD_REFUSALS_COMMON];

/* ---- between the files ---- */

enum naval_sentence {
	NAVAL_SAY_MOVED,
	NAVAL_SAY_ROTATED,
	NAVAL_SAY_OBSTRUCTED,
	NAVAL_SAY_HIT_PART,
	NAVAL_SAY_HIT_CELL,
	NAVAL_SAY_HIT_SUNK,
	NAVAL_SAY_ROCK,
	NAVAL_SAY_WATER,
	NAVAL_SAY_FOG,
	NAVAL_SAY_DAMAGED,
	NAVAL_SAY_DAMAGED_LOST,
	NAVAL_SAY_OWN_SUNK,
	NAVAL_SAY_TORPEDO_AWAY,
	NAVAL_SAY_MINE_LAID,
	NAVAL_SAY_STRUCK_ENEMY,
	NAVAL_SAY_STRUCK_OWN,
	NAVAL_SAY_STRUCK_ROCK,
	NAVAL_SAY_TORPEDO_RUNS,
	NAVAL_SAY_ENDED,
	NAVAL_SAY_ENEMY_TORPEDO_RUNS,
	NAVAL_SAY_TORPEDO_SPOTTED,
	NAVAL_SAY_MINE_SPOTTED,
	NAVAL_SAY_PROJECTILE_LOST,
	NAVAL_SAY_ROCKS_SEEN,
	NAVAL_SAY_ENEMY_CELLS_SEEN,
	NAVAL_SAY_ENEMY_SPOTTED,
	NAVAL_SAY_ENEMY_UPDATED,
	NAVAL_SAY_ENEMY_LOST,
	NAVAL_SAY_ENEMY_SUNK,
	NAVAL_SAY_RESOURCES,
	NAVAL_SAY_YOUR_TURN,
	NAVAL_SAY_THEIR_TURN,
	NAVAL_SAY_TURN,
	NAVAL_SAY_WON,
	NAVAL_SAY_LOST,
	NAVAL_SAY_DRAWN,
	NAVAL_SAY_OVER,

	NAVAL_LABEL_AHEAD,
	NAVAL_LABEL_ASTERN,
	NAVAL_LABEL_ACROSS,
	NAVAL_LABEL_LEFT,
	NAVAL_LABEL_RIGHT,
	NAVAL_LABEL_FIRE,
	NAVAL_LABEL_TORPEDO,
	NAVAL_LABEL_MINE,
	NAVAL_LABEL_END,
	NAVAL_LABEL_SURRENDER,
	NAVAL_LABEL_FORFEIT,

	NAVAL_TELL_TURN,
	NAVAL_TELL_YOU_ACT,
	NAVAL_TELL_THEY_ACT,
	NAVAL_TELL_WATCHED,
	NAVAL_TELL_WON,
	NAVAL_TELL_LOST,
	NAVAL_TELL_DRAWN,
	NAVAL_TELL_OVER,
	NAVAL_TELL_RESOURCES,
	NAVAL_TELL_SHIPS,
	NAVAL_TELL_SHIP,
	NAVAL_TELL_DAMAGE,
	NAVAL_TELL_LOST_SYSTEMS,
	NAVAL_TELL_GUN,
	NAVAL_TELL_TORPEDO,
	NAVAL_TELL_MINES,
	NAVAL_TELL_ATTACKED,
	NAVAL_TELL_READY,
	NAVAL_TELL_SHIP_SUNK,
	NAVAL_TELL_ENEMIES,
	NAVAL_TELL_NO_ENEMIES,
	NAVAL_TELL_ENEMY,
	NAVAL_TELL_ENEMY_SUNK,
	NAVAL_TELL_LAST_SEEN,
	NAVAL_TELL_PROJECTILES,
	NAVAL_TELL_OWN_TORPEDO,
	NAVAL_TELL_OWN_MINE,
	NAVAL_TELL_ENEMY_TORPEDO,
	NAVAL_TELL_ENEMY_MINE,
	NAVAL_TELL_ROCKS,
	NAVAL_TELL_NO_ROCKS,
	NAVAL_TELL_MAP,
	NAVAL_TELL_MAP_SHIPS,
	NAVAL_TELL_MAP_PROJECTILES,
	NAVAL_SENTENCES,
};

extern const struct rd_text naval_sentences[NAVAL_SENTENCES];
extern const struct rd_text naval_model_names[NAVAL_MODELS];
extern const struct rd_text naval_model_letters[NAVAL_MODELS]; /* an enemy on the map */
extern const struct rd_text naval_part_names[NAVAL_HULL + 1];  /* "bow", by system */
extern const struct rd_text naval_part_struck[NAVAL_HULL + 1]; /* "on the bow", by system */
extern const struct rd_text naval_system_names[NAVAL_HULL + 1];
extern const struct rd_text naval_weapon_names[NAVAL_WEAPON_COUNT];
extern const struct rd_text naval_source_names[NAVAL_KIND_MINE + 1]; /* what struck, by kind */
extern const struct rd_text naval_facing_names[4];
extern const struct rd_text naval_side_names[2];
extern const struct rd_text naval_reason_texts[NAVAL_NO_REASON];

/* All of them, for those who check catalogues. */
struct naval_catalogue {
	const char *name;
	const struct rd_text *text;
	size_t count;
};
enum { NAVAL_CATALOGUES = 12 };
extern const struct naval_catalogue naval_catalogues[NAVAL_CATALOGUES];

/* "H8"; "?" off the board. */
struct naval_cell_name {
	char text[4];
};
struct naval_cell_name naval_name_cell(int x, int y);

/* A sentence of the catalogue; with arguments, and without. */
#define NAVAL_PEN_SAY(pen, sentence, ...) RD_PEN_SAY(pen, &naval_sentences[sentence], __VA_ARGS__)
static inline void naval_pen_say(struct rd_pen *pen, enum naval_sentence sentence)
{
	rd_pen_say(pen, &naval_sentences[sentence], NULL, 0);
}

/* The systems of this ship that are destroyed, as "bridge, engine"; returns how many. */
int naval_name_lost_systems(
	int model, const uint8_t *cells, enum rd_language, char *out, size_t capacity);
static inline int naval_model_of(int ship)
{
	return ship % NAVAL_SHIPS;
}
/* The facing of a torpedo's step. */
int naval_facing_of_step(int dx, int dy);

/* Options in words (ronda/option.h). */
enum { NAVAL_OPTION_ROWS = 12, NAVAL_PRESETS = 4 };
extern const struct rd_option naval_option_rows[NAVAL_OPTION_ROWS];
extern const struct rd_preset naval_presets[NAVAL_PRESETS];
size_t naval_name_seat(
	const void *options, int seats, int seat, enum rd_language, char *out, size_t capacity);

#endif
