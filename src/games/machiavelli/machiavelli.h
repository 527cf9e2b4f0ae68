/*
 * machiavelli.h: the vocabulary of machiavelli on one page. The rules are docs/rules/machiavelli.md,
 * whose sections the code names.
 *
 *	map.c         the provinces and their borders (2.3)
 *	tables.c      factions, prices, limits, names (2.4, 2.5)
 *	stages.c      what a number of seats is played with in edition 2 (2.7)
 *	schema.c      the JSON of all of this
 *	setup.c       a new match (4)
 *	load.c        what follows from a patch (10.1)
 *	orders.c      order:set, order:clear (6.2, 6.3)
 *	expenses.c    expense:add, expense:remove (6.4, 6.5)
 *	phases.c      the other actions, phases, the clock (5, 6)
 *	adjudicate.c  movement (7.3), on its own: adjudicate.h
 *	retreats.c    retreats (7.4), on its own too
 *	resolve.c     the end of an orders phase (7)
 *	treasury.c    its payments (7.2)
 *	sieges.c      sieges, occupation, conversions, claims, recruits (7.5 to 7.7)
 *	seasons.c     the start of a turn (5.2, 5.3), eliminations, votes, victory (7.8, 11)
 *	look.c        sight and views (10)
 *	legal.c       what a view allows
 *	ledger.c      supports that failed and truces that were broken, when a match is over
 *	events.h      what is told of it (9)
 *	clauses.h     promises in letters: its vocabulary, clauses.c and clauses_judge.c behind it (6.10, 7.10)
 *	scramble.c    another match that a seat cannot tell from this one (10.3), for tests
 *	game.c        the tables of its editions (16), the newest of which the registry lists
 *	parts.h       what these files know of each other
 *	words.h       sentences and typed orders
 *	bot.h         four rulers (15)
 */
#ifndef RONDA_MACHIAVELLI_H
#define RONDA_MACHIAVELLI_H

#include "clauses.h"

/* ---- 2.2, 2.3: the map ---- */

/* Every province in map order. */
// clang-format off
#define MACHIAVELLI_EACH_PLACE(X) \
	X(PRO) X(MAR) X(AVI) X(SAV) X(SALZ) X(TUR) X(GEN) X(MON) X(MIL) X(PAV) X(COM) X(BER) \
	X(CRE) X(MAN) X(PAR) X(FOR) X(MOD) X(BOL) X(FER) X(RAV) X(VER) X(PAD) X(VEN) X(TRE) \
	X(TRT) X(FRI) X(IST) X(SWI) X(TYR) X(AUS) X(CARIN) X(CAR) X(HUN) X(SLA) X(CRO) X(DAL) \
	X(BOS) X(HER) X(RAG) X(ALB) X(DUR) X(LUC) X(PIS) X(PIT) X(FLO) X(SIE) X(ARE) X(PIO) \
	X(ANC) X(URB) X(PER) X(SPO) X(ROM) X(PAT) X(AQU) X(CAP) X(NAP) X(SAL) X(BAR) X(OTR) \
	X(MES) X(PAL) X(COR) X(SAR) X(TUN) X(GOL) X(LS) X(TS) X(WM) X(CM) X(GON) X(IS) X(UA) \
	X(LA)

enum machiavelli_place {
#define PLACE(place) MACHIAVELLI_##place,
	MACHIAVELLI_EACH_PLACE(PLACE)
#undef PLACE
	MACHIAVELLI_PLACES,
	MACHIAVELLI_LANDS = MACHIAVELLI_GOL, /* land provinces come first, then the seas */
	MACHIAVELLI_SEAS = MACHIAVELLI_PLACES - MACHIAVELLI_LANDS,
	MACHIAVELLI_NOWHERE = 255,
};
// clang-format on

/* A unit reference (6): a place for its field unit, or PLACES more for its garrison. */
enum {
	MACHIAVELLI_REFERENCES = 2 * MACHIAVELLI_PLACES,
	MACHIAVELLI_NO_UNIT = 255,
};
static inline bool machiavelli_is_garrison(int reference)
{
	return reference >= MACHIAVELLI_PLACES;
}
static inline int machiavelli_place_of(int reference)
{
	return reference >= MACHIAVELLI_PLACES ? reference - MACHIAVELLI_PLACES : reference;
}

enum machiavelli_terrain { MACHIAVELLI_LAND, MACHIAVELLI_PORT, MACHIAVELLI_SEA };

/* A set of places, by bits. */
struct machiavelli_set {
	uint64_t word[2];
};
static inline bool machiavelli_has(struct machiavelli_set set, int place)
{
	return set.word[place >> 6] >> (place & 63) & 1;
}
static inline void machiavelli_put(struct machiavelli_set *set, int place)
{
	set->word[place >> 6] |= UINT64_C(1) << (place & 63);
}
static inline struct machiavelli_set machiavelli_join(
	struct machiavelli_set a, struct machiavelli_set b)
{
	return (struct machiavelli_set){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}
static inline struct machiavelli_set machiavelli_meet(
	struct machiavelli_set a, struct machiavelli_set b)
{
	return (struct machiavelli_set){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}
/* The first place of the set from `from` on, or PLACES: for (p = next(s, 0); p < PLACES; …). */
static inline int machiavelli_next(struct machiavelli_set set, int from)
{
	for (int i = from >> 6; i < 2; i++) {
		uint64_t word = set.word[i];
		if (i == from >> 6)
			word &= ~UINT64_C(0) << (from & 63);
		if (word)
			return i * 64 + __builtin_ctzll(word);
	}
	return MACHIAVELLI_PLACES;
}
#define MACHIAVELLI_EACH(place, set)                                                               \
	for (int place = machiavelli_next(set, 0); place < MACHIAVELLI_PLACES;                     \
		place = machiavelli_next(set, place + 1))

struct machiavelli_province {
	uint8_t terrain;
	uint8_t value; /* of its city, 0: none */
	struct machiavelli_set army, fleet;
	struct machiavelli_set seas; /* that it borders; of a sea: its shores */
};
extern const struct machiavelli_province machiavelli_map[MACHIAVELLI_PLACES];

enum machiavelli_kind { MACHIAVELLI_ARMY, MACHIAVELLI_FLEET, MACHIAVELLI_GARRISON };

/* Neighbours of a unit's kind. A garrison has none. */
static inline struct machiavelli_set machiavelli_reach(int place, int kind)
{
	static const struct machiavelli_set none = {{0, 0}};
	return kind == MACHIAVELLI_ARMY    ? machiavelli_map[place].army
	       : kind == MACHIAVELLI_FLEET ? machiavelli_map[place].fleet
					   : none;
}
/* Neighbours in the wide sense. */
static inline struct machiavelli_set machiavelli_near(int place)
{
	const struct machiavelli_province *row = &machiavelli_map[place];
	return machiavelli_join(row->seas, machiavelli_join(row->army, row->fleet));
}
static inline bool machiavelli_is_sea(int place)
{
	return place >= MACHIAVELLI_LANDS;
}
/* The seas of a set, as bits from the first sea on. */
static inline unsigned machiavelli_seas_in(struct machiavelli_set set)
{
	_Static_assert(MACHIAVELLI_LANDS == 65, "seas are in the second word, from bit 1 on");
	return (unsigned)(set.word[1] >> 1);
}
static inline bool machiavelli_is_coastal(int place)
{
	const struct machiavelli_province *row = &machiavelli_map[place];
	return !machiavelli_is_sea(place) && (row->seas.word[0] | row->seas.word[1]) != 0;
}

/* ---- 2.4, 2.5: tables and limits ---- */

enum {
	MACHIAVELLI_SEATS = RD_SEATS_MAX,
	MACHIAVELLI_SEATS_MIN = 3,
	MACHIAVELLI_CITIES = 55,
	MACHIAVELLI_COUNT = 120, /* of cities, where a capital is several */
	MACHIAVELLI_UNITS = MACHIAVELLI_PLACES + MACHIAVELLI_CITIES,
	MACHIAVELLI_RETREATS = 8,
	MACHIAVELLI_EXPENSES = 16,
	MACHIAVELLI_NUMBERS = 3,      /* of an assassin's die */
	MACHIAVELLI_NOTE = 100,       /* code points */
	MACHIAVELLI_LETTER = 500,     /* code points */
	MACHIAVELLI_NOTE_BYTES = 404, /* one code point more, and a zero byte, fit in */
	MACHIAVELLI_NOTE_CUT = 408,
	MACHIAVELLI_LETTER_BYTES = 2004,
	MACHIAVELLI_LETTER_CUT = 2008,
	MACHIAVELLI_LETTERS = 40, /* of a seat in a phase */
	MACHIAVELLI_TREASURY = 9999,
	MACHIAVELLI_TRANSFER = 999,
	MACHIAVELLI_UPKEEP = 1,
	MACHIAVELLI_RELIEF_COST = 3,
	MACHIAVELLI_BRIBE_COST = 15,
	MACHIAVELLI_KNIFE_COST = 6, /* a number */
	MACHIAVELLI_STRIKES = 3,
	MACHIAVELLI_TURNS = 30,
	MACHIAVELLI_FIRST_YEAR = 1454,
	MACHIAVELLI_UNIT_IDS = 60000,
};

enum machiavelli_faction {
	MACHIAVELLI_FLORENCE,
	MACHIAVELLI_VENICE,
	MACHIAVELLI_MILAN,
	MACHIAVELLI_PAPACY,
	MACHIAVELLI_NAPLES,
	MACHIAVELLI_FRANCE,
	MACHIAVELLI_SPAIN,
	MACHIAVELLI_AUSTRIA,
	MACHIAVELLI_FACTIONS,
};
struct machiavelli_post { /* a unit of the set-up */
	uint8_t kind, at;
};
struct machiavelli_faction_row {
	uint8_t treasury, capital;
	uint8_t home_count, home[6];
	uint8_t unit_count;
	struct machiavelli_post unit[7];
};
/* 16: which numbers are played. The original's are 0, as is whatever JSON does not name: edition 1 knows no such option. */
enum machiavelli_tables { MACHIAVELLI_ORIGINAL, MACHIAVELLI_REVISED };
/* Of edition 1; its capitals are those of all editions. */
extern const struct machiavelli_faction_row machiavelli_faction_rows[MACHIAVELLI_FACTIONS];
/* 2.7: a number of seats in edition 2. */
struct machiavelli_stage {
	uint8_t capital; /* cities that a capital counts as */
	uint8_t closed_count, closed[48];
	struct machiavelli_faction_row row[MACHIAVELLI_FACTIONS]; /* of the first so many */
};
extern const struct machiavelli_stage
	machiavelli_stages[MACHIAVELLI_SEATS + 1]; /* by seats; stages.c */
extern const uint8_t machiavelli_recruit_costs[3]; /* by kind */

enum machiavelli_season { MACHIAVELLI_SPRING, MACHIAVELLI_SUMMER, MACHIAVELLI_AUTUMN };
enum machiavelli_phase { MACHIAVELLI_DIPLOMATIC, MACHIAVELLI_ORDERS, MACHIAVELLI_FINISHED };
enum machiavelli_pace { MACHIAVELLI_MAIL, MACHIAVELLI_LIVE };
enum machiavelli_messages {
	MACHIAVELLI_TALK_ALWAYS,
	MACHIAVELLI_TALK_DIPLOMATIC,
	MACHIAVELLI_TALK_NONE,
};
enum machiavelli_status {
	MACHIAVELLI_ACTIVE,
	MACHIAVELLI_INACTIVE,
	MACHIAVELLI_ABSENT,
	MACHIAVELLI_OPEN,
	MACHIAVELLI_ELIMINATED,
};
enum machiavelli_order_type {
	MACHIAVELLI_HOLD,
	MACHIAVELLI_MOVE,
	MACHIAVELLI_SUPPORT,
	MACHIAVELLI_CONVOY,
	MACHIAVELLI_BESIEGE,
	MACHIAVELLI_CONVERT,
};
enum machiavelli_expense_kind {
	MACHIAVELLI_TRANSFER_MONEY,
	MACHIAVELLI_ASSASSINATE,
	MACHIAVELLI_BRIBE,
	MACHIAVELLI_RELIEF,
	MACHIAVELLI_RECRUIT,
};
enum machiavelli_choice {
	MACHIAVELLI_VOTE_HOLD,
	MACHIAVELLI_VOTE_REPLACE,
	MACHIAVELLI_VOTE_ELIMINATE,
	MACHIAVELLI_VOTE_CANCELLED, /* as the result of a vote; as a ballot: none */
	MACHIAVELLI_NO_BALLOT = MACHIAVELLI_VOTE_CANCELLED,
};
enum machiavelli_outcome { /* 7.3, of an order */
	MACHIAVELLI_MOVED,
	MACHIAVELLI_BOUNCED,
	MACHIAVELLI_NO_ROUTE,
	MACHIAVELLI_GIVEN,
	MACHIAVELLI_CUT,
	MACHIAVELLI_VOID,
	MACHIAVELLI_HELD,
};
enum machiavelli_death {
	MACHIAVELLI_NO_RETREAT,
	MACHIAVELLI_BY_SIEGE,
	MACHIAVELLI_BY_FAMINE,
	MACHIAVELLI_BY_PLAGUE,
	MACHIAVELLI_UNPAID,
	MACHIAVELLI_BY_ASSASSINATION,
};
enum machiavelli_taking { /* how a province changes its owner */
	MACHIAVELLI_BESIEGED,
	MACHIAVELLI_OCCUPIED,
	MACHIAVELLI_CLAIMED,
	MACHIAVELLI_BRIBED,
};
enum machiavelli_failure { MACHIAVELLI_LOST, MACHIAVELLI_STARVED, MACHIAVELLI_NO_ROOM };
enum machiavelli_bribe_reason {
	MACHIAVELLI_CONTESTED,
	MACHIAVELLI_GONE,
	MACHIAVELLI_NO_BRIBE_REASON = 255,
};
enum machiavelli_fall { MACHIAVELLI_NO_CITIES, MACHIAVELLI_BY_VOTE };
enum machiavelli_reason {
	MACHIAVELLI_LAST_STANDING,
	MACHIAVELLI_NO_SURVIVORS,
	MACHIAVELLI_ENOUGH_CITIES,
	MACHIAVELLI_TURN_LIMIT,
};

enum machiavelli_refusal {
	MACHIAVELLI_IS_ELIMINATED = RD_REFUSALS_COMMON,
	MACHIAVELLI_WRONG_UNIT,
	MACHIAVELLI_NOT_ADJACENT,
	MACHIAVELLI_NOT_COASTAL,
	MACHIAVELLI_NOTHING_TO_BESIEGE,
	MACHIAVELLI_NOT_A_PORT,
	MACHIAVELLI_OPTION_OFF,
	MACHIAVELLI_TEXT_TOO_LONG,
	MACHIAVELLI_LIMIT_REACHED,
	MACHIAVELLI_DUPLICATE,
	MACHIAVELLI_NO_TOKEN,
	MACHIAVELLI_WRONG_SEASON,
	MACHIAVELLI_NO_FAMINE,
	MACHIAVELLI_NOT_YOUR_CITY,
	MACHIAVELLI_NOT_A_VOTER,
	MACHIAVELLI_REFUSALS_END,
};

extern const struct rd_names machiavelli_codes;      /* of places */
extern const struct rd_names machiavelli_references; /* of units */
extern const struct rd_names machiavelli_kinds, machiavelli_factions, machiavelli_seasons;
extern const struct rd_names machiavelli_phases, machiavelli_paces, machiavelli_message_times;
extern const struct rd_names machiavelli_statuses, machiavelli_order_types;
extern const struct rd_names machiavelli_expense_kinds, machiavelli_choices;
extern const struct rd_names machiavelli_outcomes, machiavelli_deaths, machiavelli_takings;
extern const struct rd_names machiavelli_failures, machiavelli_bribe_reasons, machiavelli_falls;
extern const struct rd_names machiavelli_reasons, machiavelli_refusals, machiavelli_table_names;

/* ---- section 3: options ---- */

struct machiavelli_options {
	uint8_t pace, messages;
	uint8_t diplomatic_time, orders_time; /* 0: left out, by the pace */
	uint8_t turn_limit, cities_to_win;
	bool early_advance, famine, plague, assassination, bribery, fog, shuffle_factions;
	bool has_factions; /* false: left out, the first ones */
	uint8_t faction_count;
	uint8_t factions[MACHIAVELLI_FACTIONS]; /* by seat */
	uint8_t tables;                         /* enum machiavelli_tables */
	bool chancellery;                       /* from edition 3 on: letters may carry clauses */
};

/* ---- 6: orders and expenses, as they are given and kept ---- */

struct machiavelli_order {
	uint8_t unit;   /* a reference */
	uint8_t order;  /* enum machiavelli_order_type */
	uint8_t target; /* a reference */
	uint8_t to;     /* a place */
	bool has_to;
	bool convoy;
	uint8_t into;
	bool has_retreats; /* as kept: there are some */
	uint8_t retreat_count;
	uint8_t retreats[MACHIAVELLI_RETREATS]; /* places */
};

static inline struct machiavelli_order machiavelli_order_of_deed(
	const struct machiavelli_deed *deed)
{
	return (struct machiavelli_order){.unit = deed->unit,
		.order = deed->order,
		.target = deed->target,
		.to = deed->to,
		.has_to = deed->has_to,
		.convoy = deed->convoy,
		.into = deed->into};
}
static inline struct machiavelli_deed machiavelli_deed_of_order(
	const struct machiavelli_order *order)
{
	return (struct machiavelli_deed){.unit = order->unit,
		.order = order->order,
		.target = order->target,
		.to = order->to,
		.has_to = order->has_to,
		.convoy = order->convoy,
		.into = order->into};
}

struct machiavelli_expense {
	uint32_t id;
	uint16_t amount, cost;
	uint8_t kind;
	int8_t seat;      /* transfer: the receiver; assassinate: the target */
	uint8_t unit;     /* bribe: a reference */
	uint8_t province; /* relief, recruit */
	uint8_t recruit;  /* recruit: the kind of unit */
	uint8_t number_count;
	uint8_t numbers[MACHIAVELLI_NUMBERS];
	uint8_t zero[3];
	char note[MACHIAVELLI_NOTE_BYTES];
};

/* ---- 6: actions ---- */

enum machiavelli_action_type {
	MACHIAVELLI_MESSAGE_SEND,
	MACHIAVELLI_ORDER_SET,
	MACHIAVELLI_ORDER_CLEAR,
	MACHIAVELLI_EXPENSE_ADD,
	MACHIAVELLI_EXPENSE_REMOVE,
	MACHIAVELLI_TURN_READY,
	MACHIAVELLI_VOTE_CAST,
	MACHIAVELLI_MATCH_SURRENDER,
	MACHIAVELLI_MATCH_FORFEIT,
	MACHIAVELLI_PROPOSAL_ANSWER, /* from here on edition 3 */
	MACHIAVELLI_SECRET_SHOW,
};
#define MACHIAVELLI_TO_ALL (INT64_C(1) << 40) /* no integer of an action */

struct machiavelli_letter {
	int64_t to;       /* any integer, or TO_ALL */
	int32_t counters; /* the proposal that this one counters, 0: none */
	bool has_clauses;
	uint8_t clause_count;
	uint8_t zero[2];
	struct machiavelli_clause clauses[MACHIAVELLI_CLAUSES];
	char text[MACHIAVELLI_LETTER_CUT];
};
struct machiavelli_payment { /* an expense as it is asked for */
	int32_t seat;
	uint16_t amount;
	uint8_t kind, unit, province, recruit;
	uint8_t number_count;
	uint8_t numbers[MACHIAVELLI_NUMBERS];
	uint8_t zero[2];
	char note[MACHIAVELLI_NOTE_CUT];
};
struct machiavelli_ballot {
	int32_t seat;
	uint8_t choice;
	uint8_t zero[3];
};
struct machiavelli_action {
	uint16_t type;
	uint8_t zero[6];
	union {
		struct machiavelli_letter letter;
		struct machiavelli_order order; /* order:clear: its unit */
		struct machiavelli_payment payment;
		struct machiavelli_ballot ballot;
		int32_t id; /* expense:remove */
		bool ready; /* turn:ready */
		struct machiavelli_answer_given answer;
		struct machiavelli_showing showing;
	};
};

/* ---- 10.1: the state ---- */

struct machiavelli_unit {
	uint16_t id;
	int8_t seat;
	uint8_t kind, at;
	uint8_t arrived; /* the turn in which it came there or got its kind */
};
static inline int machiavelli_reference_of(const struct machiavelli_unit *unit)
{
	return unit->kind == MACHIAVELLI_GARRISON ? unit->at + MACHIAVELLI_PLACES : unit->at;
}

struct machiavelli_siege {
	uint16_t unit; /* the besieger's number */
	int8_t seat;
	uint8_t count;
	bool is_laid;
	uint8_t zero;
};
struct machiavelli_vote {
	bool is_open;
	uint8_t opened;                  /* the turn */
	uint8_t cast[MACHIAVELLI_SEATS]; /* enum machiavelli_choice; all 0 if no vote is open */
};
struct machiavelli_seat {
	uint32_t next_expense;
	uint16_t treasury;
	uint8_t faction, status, strikes, sent, eliminated_turn;
	bool ready, acted;
	uint8_t token_count, order_count, expense_count;
	uint8_t tokens[MACHIAVELLI_SEATS];
	struct machiavelli_order orders[MACHIAVELLI_UNITS]; /* in map order */
	struct machiavelli_expense expenses[MACHIAVELLI_EXPENSES];
};
struct machiavelli_rank {
	int8_t seat;
	uint8_t rank, cities, value, score, zero;
	uint16_t treasury;
};
struct machiavelli_result {
	uint8_t reason, winner_count, ranking_count, zero;
	int8_t winners[MACHIAVELLI_SEATS];
	struct machiavelli_rank ranking[MACHIAVELLI_SEATS];
};
/* Bits of provinces in bytes, as schemas print sets. */
enum { MACHIAVELLI_MARKS = 10 };

struct machiavelli_state {
	RD_PADDING
	int32_t now, deadline;
	uint16_t year, next_unit;
	uint8_t turn, season, phase;
	uint8_t seat_count, unit_count;
	bool has_result;
	struct machiavelli_options options;
	int8_t owners[MACHIAVELLI_LANDS];
	uint8_t famine[MACHIAVELLI_MARKS], granary[MACHIAVELLI_MARKS];
	struct machiavelli_siege sieges[MACHIAVELLI_LANDS];
	struct machiavelli_vote votes[MACHIAVELLI_SEATS];
	struct machiavelli_result result;
	struct machiavelli_unit units[MACHIAVELLI_UNITS]; /* in map order */
	struct machiavelli_seat seats[MACHIAVELLI_SEATS];
	struct machiavelli_dealings dealings[MACHIAVELLI_PAIRS]; /* edition 3 */
};
static inline bool machiavelli_is_marked(const uint8_t marks[MACHIAVELLI_MARKS], int place)
{
	return marks[place / 8] >> (place % 8) & 1;
}

/* ---- 10.2: views ---- */

enum { MACHIAVELLI_NOT_TOLD = 255 }; /* when another seat's unit arrived */

struct machiavelli_self {
	uint16_t treasury, committed;
	uint8_t faction, sent;
	uint8_t token_count, order_count, expense_count;
	uint8_t zero[3];
	uint8_t tokens[MACHIAVELLI_SEATS];
	struct machiavelli_order orders[MACHIAVELLI_UNITS];
	struct machiavelli_expense expenses[MACHIAVELLI_EXPENSES];
};
struct machiavelli_player {
	int8_t seat;
	uint8_t faction, status, strikes, cities, value;
	bool ready;
};
struct machiavelli_seen_unit {
	int8_t seat;
	uint8_t kind, at, arrived;
};
struct machiavelli_seen_siege {
	uint8_t province;
	int8_t by;
	uint8_t count;
};
struct machiavelli_seen_vote {
	int8_t seat;
	uint8_t cast[MACHIAVELLI_SEATS];
};
struct machiavelli_view {
	int32_t deadline;
	uint16_t year;
	int8_t seat;
	uint8_t turn, season, phase, cities_to_win;
	uint8_t player_count, unit_count, siege_count, vote_count;
	bool has_fog, has_result;
	uint8_t zero[2];
	struct machiavelli_options options;
	int8_t owners[MACHIAVELLI_LANDS];
	uint8_t famine[MACHIAVELLI_MARKS], seen[MACHIAVELLI_MARKS];
	uint8_t closed[MACHIAVELLI_MARKS]; /* provinces that this match is played without */
	struct machiavelli_seen_siege sieges[MACHIAVELLI_LANDS];
	struct machiavelli_player players[MACHIAVELLI_SEATS];
	struct machiavelli_seen_vote votes[MACHIAVELLI_SEATS];
	struct machiavelli_result result;
	struct machiavelli_seen_unit units[MACHIAVELLI_UNITS];
	struct machiavelli_self me;
	uint8_t proposal_count; /* edition 3 */
	uint8_t none;
	struct machiavelli_seen_proposal proposals[MACHIAVELLI_PROPOSALS];
};

#include "events.h"

enum {
	/* Actions that `legal` lists; what goes beyond is left off. */
	MACHIAVELLI_LEGAL_MAX = 4096,
	/*
	 * Bytes: one resolution with every transfer (8 x 7 notes), eight copies of 129 orders, some
	 * events of 32 bytes for each unit and province, and what becomes of every promise that can stand.
	 */
	MACHIAVELLI_EVENTS_MAX = 192 * 1024,
};

/* Cities as the line of victory counts them, and their total value, of a seat, from owners (10.2). */
void machiavelli_count_cities(const struct machiavelli_options *, int seats,
	const int8_t owners[MACHIAVELLI_LANDS], int seat, int *cities, int *value);
/* What a city counts as: a capital of a power in play may be more than one (2.7). */
int machiavelli_weight(const struct machiavelli_options *, int seats, int place);
/* Places that a match is played without (2.7). */
struct machiavelli_set machiavelli_closed(const struct machiavelli_options *, int seats);
/* What a faction begins with. */
const struct machiavelli_faction_row *machiavelli_row_of(
	const struct machiavelli_options *, int seats, int faction);
/* Whether a unit of this kind takes the land it stands on: an army, and from edition 2 on a fleet in a port. */
static inline bool machiavelli_takes_land(const struct machiavelli_options *options, int kind)
{
	return kind == MACHIAVELLI_ARMY ||
	       (kind == MACHIAVELLI_FLEET && options->tables == MACHIAVELLI_REVISED);
}

extern const struct rd_ledger machiavelli_ledger; /* ledger.c */
extern const struct rd_census machiavelli_census; /* census.c */
extern const struct rd_game machiavelli_game;

#endif
