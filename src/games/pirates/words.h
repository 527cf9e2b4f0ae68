/*
 * words.h: what pirates says to people, and what people may type to it. English, Spanish and Czech.
 *
 * Tiles are named "q,r" everywhere; headings go by the compass, with the map's pointed tops north.
 *
 * words_text.c      the catalogues: every sentence and name in three languages
 * words.c           sentences for events, labels for actions
 * words_describe.c  a whole view in words, with a map of letters
 * words_parse.c     typed orders
 * words_options.c   what the options are called
 */
#ifndef RONDA_PIRATES_WORDS_H
#define RONDA_PIRATES_WORDS_H

#include "pirates.h"

/* The four of struct rd_game (ronda/game.h says what they promise). */
size_t pirates_say(
	const struct rd_event *, const void *view, enum rd_language, char *out, size_t capacity);
size_t pirates_label(
	const void *action, const void *view, enum rd_language, char *out, size_t capacity);
size_t pirates_describe(const void *view, enum rd_language, char *out, size_t capacity);
const char *pirates_reason(const char *word, enum rd_language);
/*
 * One action, in the words of any of the three languages, with or without accents:
 *
 *	s1 forward, volley left, right         the whole plan of a ship
 *	s1 + plunder 60 rum 10 wood            one step or more behind the present plan
 *	s1 mortar 1,2                s1 clear
 *	s1 repair    s1 upgrade    s1 downgrade    s1 fit mortar    s1 refit hull
 *	build brig at -4,0 facing 2 named Black Gull
 *	ready    unready    surrender
 *
 * What stands in brackets is passed over, so that a label can be typed as it is shown.
 */
bool pirates_parse(const char *typed, const void *view, void *action, struct rd_fault *);
enum { PIRATES_FAULTS = 16 };
extern const struct rd_text pirates_fault_texts[PIRATES_FAULTS]; /* of what is typed */

/* From PIRATES_SHIP_DESTROYED on. */
extern const struct rd_text pirates_refusal_texts[PIRATES_REFUSALS_END - RD_REFUSALS_COMMON];

/* ---- between the files ---- */

enum pirates_sentence {
	PIRATES_SAY_PLANNED,
	PIRATES_SAY_UNPLANNED,
	PIRATES_SAY_READY,
	PIRATES_SAY_UNREADY,
	PIRATES_SAY_SURRENDERED,
	PIRATES_SAY_ABANDONED,
	PIRATES_SAY_BOUGHT,
	PIRATES_SAY_REPAIRED,
	PIRATES_SAY_DOWNGRADED,
	PIRATES_SAY_LOST_FOR_GOOD,
	PIRATES_SAY_UPGRADED,
	PIRATES_SAY_FITTED,
	PIRATES_SAY_REFITTED,
	PIRATES_SAY_CLOSED_READY,
	PIRATES_SAY_CLOSED_DEADLINE,
	PIRATES_SAY_REVEALED,
	PIRATES_SAY_NO_PLANS,
	PIRATES_SAY_VOLLEY,
	PIRATES_SAY_CHAIN,
	PIRATES_SAY_HEAVY,
	PIRATES_SAY_RAM,
	PIRATES_SAY_MORTAR,
	PIRATES_SAY_MISSED,
	PIRATES_SAY_HEAD_ON,
	PIRATES_SAY_RECOIL,
	PIRATES_SAY_HIT,
	PIRATES_SAY_CHAINED,
	PIRATES_SAY_IMMUNE,
	PIRATES_SAY_MOVED,
	PIRATES_SAY_UNLOADED,
	PIRATES_SAY_SOLD,
	PIRATES_SAY_PURCHASED,
	PIRATES_SAY_SALE_FAILED,
	PIRATES_SAY_PURCHASE_FAILED,
	PIRATES_SAY_PLUNDERED,
	PIRATES_SAY_SUNK,
	PIRATES_SAY_SUNK_BY,
	PIRATES_SAY_WRECK,
	PIRATES_SAY_COLLISION,
	PIRATES_SAY_BUMPED,
	PIRATES_SAY_DAMAGED,
	PIRATES_SAY_GONE,
	PIRATES_SAY_GREW,
	PIRATES_SAY_PRICES,
	PIRATES_SAY_RESCUED,
	PIRATES_SAY_STARTED,
	PIRATES_SAY_STARTED_TIMED,
	PIRATES_SAY_FINISHED,
	PIRATES_SAY_RANK,
	PIRATES_SAY_RANK_INFAMY,
	PIRATES_SAY_INFAMOUS,

	PIRATES_LABEL_CLEAR,
	PIRATES_LABEL_REPAIR,
	PIRATES_LABEL_DOWNGRADE,
	PIRATES_LABEL_UPGRADE,
	PIRATES_LABEL_FIT,
	PIRATES_LABEL_REFIT,
	PIRATES_LABEL_BUILD,
	PIRATES_LABEL_NAMED,
	PIRATES_LABEL_READY,
	PIRATES_LABEL_UNREADY,
	PIRATES_LABEL_SURRENDER,
	PIRATES_LABEL_FORFEIT,

	PIRATES_TELL_ROUND,
	PIRATES_TELL_OVER,
	PIRATES_TELL_PRICES,
	PIRATES_TELL_NUMBERS,
	PIRATES_TELL_CLASS,
	PIRATES_TELL_UPGRADE,
	PIRATES_TELL_TEAMS,
	PIRATES_TELL_TEAM,
	PIRATES_TELL_YOU,
	PIRATES_TELL_READY,
	PIRATES_TELL_OUT,
	PIRATES_TELL_INFAMY,
	PIRATES_TELL_SHIPS,
	PIRATES_TELL_SHIP,
	PIRATES_TELL_SUNK,
	PIRATES_TELL_HOLD,
	PIRATES_TELL_CHAINED,
	PIRATES_TELL_CARRIES,
	PIRATES_TELL_BROKEN,
	PIRATES_TELL_PLAN,
	PIRATES_TELL_PLANTATIONS,
	PIRATES_TELL_WRECKS,
	PIRATES_TELL_PORTS,
	PIRATES_TELL_MAP,
	PIRATES_SENTENCES,
};

extern const struct rd_text pirates_sentences[PIRATES_SENTENCES];
extern const struct rd_text pirates_class_texts[PIRATES_CLASSES];
extern const struct rd_text pirates_enhancement_texts[PIRATES_ENHANCEMENTS];
extern const struct rd_text pirates_good_texts[PIRATES_GOODS];
extern const struct rd_text pirates_do_texts[PIRATES_DOINGS];
extern const struct rd_text pirates_side_texts[2];
extern const struct rd_text pirates_facing_texts[RD_HEX_FACINGS];
extern const struct rd_text pirates_end_texts[PIRATES_END_LAST_TEAM + 1];
extern const struct rd_text pirates_table_texts[PIRATES_TABLES];
extern const struct rd_text pirates_team_text, pirates_own_team_text;

/* All of them, for those who check catalogues. */
struct pirates_catalogue {
	const char *name;
	const struct rd_text *text;
	size_t count;
};
enum { PIRATES_CATALOGUES = 10 };
extern const struct pirates_catalogue pirates_catalogues[PIRATES_CATALOGUES];

enum { PIRATES_PIECE = 512 }; /* bytes of the longest sentence */

/* A sentence of the catalogue; with arguments, and without. Pens have a view of this game, or NULL. */
#define PIRATES_PEN_SAY(pen, sentence, ...)                                                        \
	RD_PEN_SAY(pen, &pirates_sentences[sentence], __VA_ARGS__)
static inline void pirates_pen_say(struct rd_pen *pen, enum pirates_sentence sentence)
{
	rd_pen_say(pen, &pirates_sentences[sentence], NULL, 0);
}

/* Words that a sentence takes as one argument. */
struct pirates_phrase {
	char text[192];
};
struct pirates_phrase pirates_name_tile(struct rd_hex);
/* 'A' for the first team. */
static inline char pirates_letter(int seat)
{
	return (char)('A' + seat);
}
#define PIRATES_LETTER(seat) RD_WORDS(((const char[]){pirates_letter(seat), 0}))
/* The place of a ship in its team's fleet, from 1 on: with the letter it names the ship. */
int pirates_place_in_fleet(const struct pirates_view *, const struct pirates_ship *);
/* The name that a ship was given; "" of one that has its number alone. */
const char *pirates_given_name(const struct pirates_ship *);
/* As the maps have it: "B2"; "A3 Black Gull" of a ship with a name of its own. */
struct pirates_phrase pirates_name_ship(const struct rd_pen *, int number);
struct pirates_phrase pirates_name_team(const struct rd_pen *, int seat);
/* "40 rum, 5 wood"; a dash for nothing. */
struct pirates_phrase pirates_name_goods(const struct rd_pen *, const int32_t goods[PIRATES_GOODS]);
void pirates_pen_steps(struct rd_pen *, const struct pirates_step *, int count);

/* Options in words (ronda/option.h). */
enum { PIRATES_OPTION_ROWS = 16, PIRATES_PRESETS = 4 };
extern const struct rd_option pirates_option_rows[PIRATES_OPTION_ROWS];
extern const struct rd_preset pirates_presets[PIRATES_PRESETS];
size_t pirates_name_side(
	const void *view, int seat, enum rd_language language, char *out, size_t capacity);
size_t pirates_name_seat(
	const void *options, int seats, int seat, enum rd_language, char *out, size_t capacity);

#endif
