/*
 * words.h: what machiavelli says to people, and what people may type to it. English, Spanish and
 * Czech.
 *
 * words_text.c      the catalogues: every sentence and name in three languages
 * words.c           sentences for events, labels for actions
 * words_describe.c  a whole view in words
 * words_parse.c     typed orders
 * words_options.c   what the options are called
 * words_clauses.c   promises; words_parse_clauses.c reads them: words_clauses.h has the notation
 */
#ifndef RONDA_MACHIAVELLI_WORDS_H
#define RONDA_MACHIAVELLI_WORDS_H

#include "machiavelli.h"

/* The four of struct rd_game (ronda/game.h says what they promise). */
size_t machiavelli_say(
	const struct rd_event *, const void *view, enum rd_language, char *out, size_t capacity);
size_t machiavelli_label(
	const void *action, const void *view, enum rd_language, char *out, size_t capacity);
size_t machiavelli_describe(const void *view, enum rd_language, char *out, size_t capacity);
const char *machiavelli_reason(const char *word, enum rd_language);
/*
 * One action, in the hobby's notation for orders and in the words of any of the three languages for
 * the rest, with or without accents. Codes and names of provinces may be in small letters.
 *
 *	A FLO H             A FLO-BOL          A GEN-COR C (by convoy)   A FLO-BOL R PIT SIE
 *	A ARE S A FLO-BOL   A PIT S A FLO      F LS C A GEN-COR          A BOL B
 *	F PIS = A           G FLO = A          FLO-g S A BOL-FLO         clear FLO
 *	pay 1 10 as agreed  recruit army PIS   relief FLO                bribe MOD
 *	assassinate 2 3 5   remove 2           say 1 text, say all text  vote 2 hold
 *	ready               wait (not ready)   surrender
 *
 * The letter of a unit's kind may be left out but for garrisons; seats are numbers or factions. What
 * is written is only understood here: whether it is allowed is for the rules to say.
 */
bool machiavelli_parse(const char *typed, const void *view, void *action, struct rd_fault *);

/* From MACHIAVELLI_IS_ELIMINATED on. */
extern const struct rd_text
	machiavelli_refusal_texts[MACHIAVELLI_REFUSALS_END - RD_REFUSALS_COMMON];

/* ---- between the files ---- */

enum machiavelli_sentence {
	MACHIAVELLI_SAY_LETTER,
	MACHIAVELLI_SAY_LETTER_ALL,
	MACHIAVELLI_SAY_ORDER,
	MACHIAVELLI_SAY_CLEARED,
	MACHIAVELLI_SAY_EXPENSE,
	MACHIAVELLI_SAY_REMOVED,
	MACHIAVELLI_SAY_READY,
	MACHIAVELLI_SAY_NOT_READY,
	MACHIAVELLI_SAY_DIPLOMATIC,
	MACHIAVELLI_SAY_ORDERS,
	MACHIAVELLI_SAY_TURN,
	MACHIAVELLI_SAY_STRIKE,
	MACHIAVELLI_SAY_STATUS,
	MACHIAVELLI_SAY_VOTE_OPENED,
	MACHIAVELLI_SAY_VOTE_CAST,
	MACHIAVELLI_SAY_VOTE_CLOSED,
	MACHIAVELLI_SAY_TRANSFER,
	MACHIAVELLI_SAY_TRANSFER_NOTE,
	MACHIAVELLI_SAY_KNIFE_HIT,
	MACHIAVELLI_SAY_KNIFE_MISSED,
	MACHIAVELLI_SAY_KILLED,
	MACHIAVELLI_SAY_BRIBED,
	MACHIAVELLI_SAY_BRIBE_CONTESTED,
	MACHIAVELLI_SAY_BRIBE_GONE,
	MACHIAVELLI_SAY_DEFECTED,
	MACHIAVELLI_SAY_RELIEF,
	MACHIAVELLI_SAY_FAMINE,
	MACHIAVELLI_SAY_LIFTED,
	MACHIAVELLI_SAY_FAMINE_ENDED,
	MACHIAVELLI_SAY_PLAGUE,
	MACHIAVELLI_SAY_ACCOUNTS,
	MACHIAVELLI_SAY_MOVED,
	MACHIAVELLI_SAY_BOUNCED,
	MACHIAVELLI_SAY_STOOD_OFF,
	MACHIAVELLI_SAY_NO_ROUTE,
	MACHIAVELLI_SAY_CUT,
	MACHIAVELLI_SAY_CONVOY_CUT,
	MACHIAVELLI_SAY_VOID,
	MACHIAVELLI_SAY_QUIET,
	MACHIAVELLI_SAY_CONTESTED,
	MACHIAVELLI_SAY_DISLODGED,
	MACHIAVELLI_SAY_RETREATED,
	MACHIAVELLI_SAY_FLED_FROM,
	MACHIAVELLI_SAY_FLED_TO,
	MACHIAVELLI_SAY_DESTROYED,
	MACHIAVELLI_SAY_SIEGE,
	MACHIAVELLI_SAY_SIEGE_OVER,
	MACHIAVELLI_SAY_TOOK,
	MACHIAVELLI_SAY_TOOK_FROM,
	MACHIAVELLI_SAY_CONVERTED,
	MACHIAVELLI_SAY_CONVERT_FAILED,
	MACHIAVELLI_SAY_RECRUITED,
	MACHIAVELLI_SAY_RECRUIT_FAILED,
	MACHIAVELLI_SAY_FELL,
	MACHIAVELLI_SAY_WON,
	MACHIAVELLI_SAY_NOBODY_WON,
	MACHIAVELLI_SAY_RANK,

	MACHIAVELLI_TELL_HEAD,
	MACHIAVELLI_TELL_YOU,
	MACHIAVELLI_TELL_WATCHING,
	MACHIAVELLI_TELL_SEATS,
	MACHIAVELLI_TELL_SEAT,
	MACHIAVELLI_TELL_IS_READY,
	MACHIAVELLI_TELL_STRIKES,
	MACHIAVELLI_TELL_OWN_UNITS,
	MACHIAVELLI_TELL_WILL_HOLD,
	MACHIAVELLI_TELL_EXPENSES,
	MACHIAVELLI_TELL_FORECAST,
	MACHIAVELLI_TELL_UNITS_OF,
	MACHIAVELLI_TELL_LANDS_OF,
	MACHIAVELLI_TELL_FAMINE,
	MACHIAVELLI_TELL_SIEGE,
	MACHIAVELLI_TELL_VOTE,
	MACHIAVELLI_TELL_FOG,
	MACHIAVELLI_SENTENCES,
};

enum machiavelli_verb {
	MACHIAVELLI_WORD_CLEAR,
	MACHIAVELLI_WORD_PAY,
	MACHIAVELLI_WORD_ASSASSINATE,
	MACHIAVELLI_WORD_BRIBE,
	MACHIAVELLI_WORD_RELIEF,
	MACHIAVELLI_WORD_RECRUIT,
	MACHIAVELLI_WORD_REMOVE,
	MACHIAVELLI_WORD_SAY,
	MACHIAVELLI_WORD_ALL,
	MACHIAVELLI_WORD_VOTE,
	MACHIAVELLI_WORD_READY,
	MACHIAVELLI_WORD_WAIT,
	MACHIAVELLI_WORD_SURRENDER,
	MACHIAVELLI_WORD_FORFEIT,
	MACHIAVELLI_WORDS,
};

/* Why a typed action is not understood. */
enum machiavelli_fault {
	MACHIAVELLI_FAULT_EXTRA,
	MACHIAVELLI_FAULT_PLACE,
	MACHIAVELLI_FAULT_NUMBER,
	MACHIAVELLI_FAULT_LARGE,
	MACHIAVELLI_FAULT_SEAT,
	MACHIAVELLI_FAULT_WAY,
	MACHIAVELLI_FAULT_INTO,
	MACHIAVELLI_FAULT_RETREATS,
	MACHIAVELLI_FAULT_TWICE,
	MACHIAVELLI_FAULT_ORDER,
	MACHIAVELLI_FAULT_AMOUNT,
	MACHIAVELLI_FAULT_NOTE,
	MACHIAVELLI_FAULT_DICE,
	MACHIAVELLI_FAULT_KIND,
	MACHIAVELLI_FAULT_TEXT,
	MACHIAVELLI_FAULT_LONG_TEXT,
	MACHIAVELLI_FAULT_CONTROL,
	MACHIAVELLI_FAULT_CHOICE,
	MACHIAVELLI_FAULT_ANYTHING,
	MACHIAVELLI_FAULT_CLAUSE,
	MACHIAVELLI_FAULT_CLAUSES,
	MACHIAVELLI_FAULT_PROPOSAL,
	MACHIAVELLI_FAULT_SECRET,
	MACHIAVELLI_FAULT_REASON,
	MACHIAVELLI_FAULTS,
};
extern const struct rd_text machiavelli_fault_texts[MACHIAVELLI_FAULTS];

extern const struct rd_text machiavelli_sentences[MACHIAVELLI_SENTENCES];
extern const struct rd_text machiavelli_verbs[MACHIAVELLI_WORDS]; /* as labels have them */
extern const struct rd_text machiavelli_place_names[MACHIAVELLI_PLACES];
extern const struct rd_text machiavelli_faction_names[MACHIAVELLI_FACTIONS];
extern const struct rd_text machiavelli_kind_names[3];
extern const struct rd_text machiavelli_season_names[3];
extern const struct rd_text machiavelli_phase_names[3];
extern const struct rd_text machiavelli_status_names[5];
extern const struct rd_text machiavelli_choice_names[4];
extern const struct rd_text machiavelli_death_names[6];
extern const struct rd_text machiavelli_taking_names[4];
extern const struct rd_text machiavelli_failure_names[3];
extern const struct rd_text machiavelli_fall_names[2];
extern const struct rd_text machiavelli_reason_names[4];

/* All of them, for those who check catalogues. */
struct machiavelli_catalogue {
	const char *name;
	const struct rd_text *text;
	size_t count;
};
enum { MACHIAVELLI_CATALOGUES = 20 };
extern const struct machiavelli_catalogue machiavelli_catalogues[MACHIAVELLI_CATALOGUES];

/* A sentence of the catalogue; with arguments, and without. Pens have a view of this game, or NULL. */
#define MACHIAVELLI_PEN_SAY(pen, sentence, ...)                                                    \
	RD_PEN_SAY(pen, &machiavelli_sentences[sentence], __VA_ARGS__)
static inline void machiavelli_pen_say(struct rd_pen *pen, enum machiavelli_sentence sentence)
{
	rd_pen_say(pen, &machiavelli_sentences[sentence], NULL, 0);
}
/* The name of a seat's faction. */
const char *machiavelli_seat_name(const struct rd_pen *, int seat);
const char *machiavelli_place_name(const struct rd_pen *, int place);
/* "A FLO"; the kind of a field unit is that of the view, or left out if it is not seen. */
void machiavelli_pen_unit(struct rd_pen *, int reference, int kind);
void machiavelli_pen_order(struct rd_pen *, const struct machiavelli_order *, int kind);
void machiavelli_pen_expense(struct rd_pen *, const struct machiavelli_expense *);
enum { MACHIAVELLI_KIND_UNKNOWN = -1 };

/* Options in words (ronda/option.h). */
enum { MACHIAVELLI_OPTION_ROWS = 16, MACHIAVELLI_PRESETS = 4 };
extern const struct rd_option machiavelli_option_rows[MACHIAVELLI_OPTION_ROWS];
extern const struct rd_preset machiavelli_presets[MACHIAVELLI_PRESETS];
size_t machiavelli_name_side(
	const void *view, int seat, enum rd_language language, char *out, size_t capacity);
size_t machiavelli_name_seat(
	const void *options, int seats, int seat, enum rd_language, char *out, size_t capacity);

#endif
