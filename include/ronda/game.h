/*
 * game.h: what a game is. This page is the manual for authors of games.
 *
 * A game is one `const struct rd_game`: four vocabularies (options, actions, events, views) and a
 * state, all plain structs described by schemas, and a handful of pure functions over them. It knows
 * no match, file, socket or clock. Once its table stands in the registry (src/games/registry.c) or in
 * a shared object that `ronda --games DIR` loads, it can be played in the terminal, over the network, in the page, by bots and by the fuzzer.
 * docs/adding-a-game.md walks through the smallest one.
 *
 * What every game promises; src/battery holds each of them against it:
 *  1. State is memory: fixed size, no pointers, every byte defined. Copying is memcpy, comparing
 *     memcmp. Anything derived that is cached in it is a function of the rest.
 *  2. Same state, same action, same draws: same bytes and events, on every machine. Integers only.
 *  3. `apply` checks, then changes. After a refusal every byte of the state is as it was.
 *  4. No refusal depends on what the acting seat cannot see: `legal` follows from the view alone.
 *  5. A view, and the events addressed to a seat, do not depend on what that seat may not know.
 *  6. Every match ends under random play.
 *
 * Views, events and actions are also read from JSON that somebody else wrote. So whatever takes them (legal, judge,
 * choose, heed, recall, say, say_of, label, name_value, describe, letter, parse, advice) is safe with every value that their schemas admit, also with
 * those that the rules never come to: no index, count or division goes by what a view says without a look at it.
 * tests/fuzz holds the games against that.
 */
#ifndef RONDA_GAME_H
#define RONDA_GAME_H

#include "census.h"
#include "chance.h"
#include "event.h"
#include "option.h"
#include "schema.h"
#include "text.h"

/*
 * 0 accepts. The common codes come first; a game's own enum goes on from RD_REFUSALS_COMMON, and
 * its names stand in `refusals` in that order. Codes are part of the rules, their sentences are in
 * the catalogues.
 */
enum rd_refusal {
	RD_ACCEPTED,
	RD_BAD_ACTION,
	RD_BAD_OPTIONS,
	RD_MATCH_OVER,
	RD_NOT_YOUR_TURN,
	RD_WRONG_PHASE,
	RD_NOT_YOUR_UNIT,
	RD_NO_SUCH_TARGET,
	RD_OUT_OF_RANGE,
	RD_NOT_ENOUGH_RESOURCES,
	RD_REFUSALS_COMMON,
};

/*
 * Every action struct of a game begins with `uint16_t type`, the place in its vocabulary. One struct
 * (usually with a union) serves all types; `action_size` is its size, at most RD_ACTION_MAX.
 */
enum {
	RD_ACTION_MAX = 4096,
	RD_OPTIONS_JSON_MAX = 65536,
	RD_RANK_UNKNOWN = 0,
};

enum rd_action_flag {
	RD_ACTION_OPEN = 1, /* has free fields: `legal` lists sensible samples, never all */
	/* Giving up: open to every seat in play at any time, not listed by `legal`. */
	RD_ACTION_LEAVE = 2,
	/* Made by the platform in a seat's name (match:forfeit), never by a client. */
	RD_ACTION_PLATFORM = 4,
	/* An answer to a letter, and as private; what has free fields is taken for one anyway where nobody knows the rules any more. */
	RD_ACTION_CONFIDENTIAL = 8,
};

enum rd_event_flag {
	/* A letter: after the end, too, for its audience alone (platform.md 14). */
	RD_EVENT_CONFIDENTIAL = 1,
};

enum rd_pace { RD_PACE_LIVE, RD_PACE_DAYS, RD_PACE_SOLO };
enum rd_chat { RD_CHAT_ALL, RD_CHAT_NAMED, RD_CHAT_CLOSED };

/* Where a match stands, as the platform needs to know it. */
struct rd_standing {
	uint32_t turn; /* the game's own count of turns or rounds */
	int8_t active; /* whose turn it is, RD_NOBODY where all act at once */
	uint8_t phase; /* of the turn, where the rulebook knows several; 0 else */
	bool is_over;
	uint32_t to_act;  /* seats that the match waits for */
	uint32_t in_play; /* seats that can still win or lose */
	uint32_t
		vacant; /* of them: those whose player is gone by the game's own rules, and that another may take */
};

/* What people may agree on by a vote of the platform (platform.md 20.3): how a match ends before its rules end it. */
enum rd_vote { RD_VOTE_DRAW = 1, RD_VOTE_CONCEDE = 2 };

/* A number that tells how a match went: "deepest", 7. Reports on many matches count them by name. */
struct rd_figure {
	const char *name;
	int32_t value;
};
enum { RD_FIGURES_MAX = 4 };

struct rd_result {
	uint8_t rank[RD_SEATS_MAX]; /* 1 is first; equal ranks share */
	int32_t score[RD_SEATS_MAX];
	const char *reason;                      /* the rulebook's word */
	struct rd_figure figure[RD_FIGURES_MAX]; /* up to the first without a name */
};

enum { RD_NEVER = -1 };

/*
 * How a bot thinks. Levels go from a fair first opponent to the strongest that the game has: 1 to 3 choose in a moment, 4 searches, and its
 * limit is work (worlds, nodes), never time, so that it chooses the same on every machine. `work` is in thousandths of all that it would
 * do; whoever plays many matches gives it less. A style is one way of playing of several, where a game knows them; others pass over it.
 */
enum { RD_LEVELS = 4, RD_WORK_FULL = 1000 };
enum rd_style { RD_STYLE_USUAL, RD_STYLE_QUIET, RD_STYLE_LOUD, RD_STYLES };
struct rd_mind {
	uint8_t level; /* 1 to RD_LEVELS */
	uint8_t style; /* enum rd_style */
	uint16_t work; /* 1 to RD_WORK_FULL */
};
/* A bot of this level as it usually is: an address that is good for one call. */
#define RD_MIND_OF(number) (&(struct rd_mind){.level = (uint8_t)(number), .work = RD_WORK_FULL})
/* A part of a number of units of work, by the mind's; 1 at least. */
static inline int32_t rd_work_of(const struct rd_mind *mind, int32_t full)
{
	int32_t part = (int32_t)((int64_t)full * mind->work / RD_WORK_FULL);
	return part < 1 ? 1 : part;
}

/*
 * Why a bot chose what it chose: a place in the game's table `whys`, and the numbers that counted (odds, a price, a distance, the
 * ship that is aimed at). 0 is no motive; values that are not used are 0.
 */
enum { RD_MOTIVE_VALUES = 6 };
struct rd_motive {
	uint16_t why;
	uint16_t zero;
	int32_t value[RD_MOTIVE_VALUES];
};
#define RD_MOTIVE(code, ...) ((struct rd_motive){.why = (uint16_t)(code), .value = {__VA_ARGS__}})
/*
 * How a motive is said: one or two sentences that a beginner understands, in which {0} is value 0. A value of kind 0 is said as a
 * number; of other kinds, which are the game's own, `name` makes words.
 */
struct rd_why {
	struct rd_text text;
	uint8_t kind[RD_MOTIVE_VALUES];
};
enum { RD_WHY_NAME = 160 }; /* bytes of a value in words */

/*
 * What a finished match adds up to in the game's own terms: what the dice gave, where the money came from, how near death was. Each
 * account has a row; what is noted in it has an amount, and is told in words as a motive is, where the account has a line for that.
 */
struct rd_account {
	const char *name; /* "trade" */
	struct rd_text
		title; /* of its column of sums; without one its notes are told, and not added up */
	struct rd_why line; /* without a text its notes are added up, and not told */
	uint8_t places;     /* decimals: with 1 an amount of 15 is 1.5 */
	bool is_aside;      /* no part of a seat's total */
};
struct rd_note {
	uint16_t account;
	int8_t seat; /* whose it is */
	uint8_t zero;
	int32_t amount;
	int32_t value[RD_MOTIVE_VALUES];
};
enum { RD_ACCOUNTS_MAX = 12, RD_NOTES_MAX = 160 /* of one event */ };
struct rd_ledger {
	struct rd_text title;
	struct rd_text
		total; /* what a seat's amounts are together; empty: nothing that means anything */
	const struct rd_account *accounts;
	uint16_t account_count;
	bool is_by_turns;     /* sums of single turns are worth showing */
	uint32_t memory_size; /* of `keep`; all zero before the first call */
	/*
	 * Is shown every event of a match that is over, whoever it was told to, in their order; `state` is that after the step. First
	 * it is called without one, with the state in which the match began. Returns how many notes it wrote, RD_NOTES_MAX at most.
	 */
	size_t (*keep)(
		void *memory, const void *state, const struct rd_event *, struct rd_note *notes);
};

/* What a game makes by chance, as pictures for people (`ronda gallery`). */
struct rd_gallery {
	const struct rd_names *generators;
	/* Writes lines of text, and a 0 behind them; returns the length. `depth` is 1 or more, how far into the game. */
	size_t (*draw)(int generator, int depth, struct rd_chance *, char *out, size_t capacity);
};

/*
 * What a board asks for the seat before it, beyond what is legal: the next step of a walk, the odds of an attack. It is
 * answered from the view alone, so that every client has it, and has it from here.
 */
struct rd_advice {
	const struct rd_schema *question, *answer; /* of structs of RD_ADVICE_MAX bytes at most */
	uint32_t memory_size; /* kept from question to question; all zero before the first */
	/*
	 * `heard` are the events that the seat has got since it asked last. Fills `answer`; true if `action` goes with it,
	 * which is to be done next.
	 */
	bool (*ask)(const void *view, void *memory, const void *question,
		const struct rd_turn *heard, void *answer, void *action);
};
enum { RD_ADVICE_MAX = 4096 };

/*
 * How a table begins, whatever comes later: `.head = RD_TABLE_HEAD`. A game that is loaded from a shared object was
 * built against a header of its own; where the two differ it is refused with a sentence instead of being misread.
 */
struct rd_table_head {
	uint32_t size;    /* sizeof(struct rd_game) */
	uint32_t version; /* RD_TABLE_VERSION: raised when a member changes its meaning */
	uint32_t shape;   /* RD_TABLE_SHAPE */
};
enum { RD_TABLE_VERSION = 4, RD_GAME_NAME_MAX = 24 };
/* Of the structs that a game and its program share beside the table: another number when one of them has another size. */
#define RD_TABLE_SHAPE                                                                             \
	((uint32_t)(sizeof(struct rd_field) + 7 * sizeof(struct rd_schema) +                       \
		    31 * sizeof(struct rd_entry) + 101 * sizeof(struct rd_event) +                 \
		    211 * sizeof(struct rd_turn) + 503 * sizeof(struct rd_chance) +                \
		    1009 * sizeof(struct rd_standing) + 2003 * sizeof(struct rd_result) +          \
		    4001 * sizeof(struct rd_fault) + 8009 * sizeof(struct rd_motive) +             \
		    16001 * sizeof(struct rd_why) + 32003 * sizeof(struct rd_option) +             \
		    64007 * sizeof(struct rd_preset) + 128021 * sizeof(struct rd_account) +        \
		    256019 * sizeof(struct rd_note) + 512009 * sizeof(struct rd_ledger) +          \
		    16384013 * sizeof(struct rd_mind) + 1024021 * sizeof(struct rd_census) +       \
		    2048003 * sizeof(struct rd_census_group) +                                     \
		    4096013 * sizeof(struct rd_census_rate) +                                      \
		    8192003 * sizeof(struct rd_tallies)))
/* clang-format off */
#define RD_TABLE_HEAD {sizeof(struct rd_game), RD_TABLE_VERSION, RD_TABLE_SHAPE}
/* clang-format on */

/*
 * One edition of a game. A released edition never changes, so that a match goes on under the rules it began with: a
 * new number, default or rule makes a new table, which names the one before as `older`. Editions usually share their
 * functions and sizes; what differs between them stands in the state and in the view.
 */
struct rd_game {
	struct rd_table_head head;
	const char *name; /* "naval"; also the folder of its sources, rules and scenarios */
	struct rd_text title;
	uint16_t rules; /* the edition, from 1 on; logs, saves and the store name it */
	bool is_draft; /* not released: no golden logs yet, and no new match unless it is asked for by number */
	const struct rd_game *older; /* the edition before this one; NULL: this is the first */
	uint8_t seats_min, seats_max;

	/* What the platform asks of a game (platform.md 1). */
	bool has_fog, is_rated;
	uint8_t table_seats; /* seats of a table of the public queue, 0: none */
	uint8_t chat;        /* enum rd_chat, while the match runs */
	/*
	 * All eyes may watch so many turns behind the match (platform.md P52): what a seat sees and is told is no secret to anybody once
	 * that many turns have begun since. 0: something outlasts every delay, and all is shown after the end alone.
	 */
	uint8_t broadcast;
	uint8_t votes;      /* enum rd_vote: what people may end a match by, together */
	bool hides_awaited; /* `to_act` is no news for others: a seat is told of itself alone */
	uint16_t action_json_max;        /* bytes of an action's JSON on the wire */
	const char *const *free_options; /* options that a rated match may change, ends with NULL */
	enum rd_pace (*pace)(const void *options); /* NULL: live, or solo for a game of one seat */

	uint32_t options_size, state_size, view_size, action_size;
	uint32_t memory_size; /* of a bot, at most; zeroed before its first choice */
	uint16_t memory_form; /* raised when the same bytes of it come to mean something else */
	uint32_t events_max;  /* bytes of arena that one apply or one pass can fill */
	uint32_t legal_max;   /* actions that `legal` can list */
	const struct rd_schema *options, *state, *view, *spectator_view;
	const struct rd_vocabulary *actions, *events;
	const struct rd_names *refusals;     /* the game's own, from RD_REFUSALS_COMMON on */
	const struct rd_text *refusal_texts; /* their sentences, in the same order */
	/* What `parse` finds wrong, as it gives it to rd_fault_tell. NULL and 0: reasons are English. */
	const struct rd_text *fault_texts;
	uint16_t fault_count;
	/* What `choose` gives as its motive; [0] is nothing. NULL and 0: no choice is explained. */
	const struct rd_why *whys;
	uint16_t why_count;
	/* What the options are called, and which go well together (option.h). NULL and 0: people see keys. */
	const struct rd_option *option_rows;
	uint16_t option_row_count;
	const struct rd_preset *presets;
	uint16_t preset_count;

	/*
	 * Begins a match. `state` is all zero. Options were read by their schema, so every value is in
	 * range; setup refuses what a schema cannot see (RD_BAD_OPTIONS, with the reason in `fault`).
	 */
	int (*setup)(
		void *state, const void *options, int seats, struct rd_chance *, struct rd_fault *);
	/* The action is well-formed by its schema; the rest is checked here, in the rulebook's order. */
	int (*apply)(void *state, int seat, const void *action, struct rd_turn *);
	/*
	 * Time. `due` is the number of seconds until the next deadline, or RD_NEVER. `pass` lets
	 * `seconds` go by, never more than `due`; if they are equal the deadline expires, and `due`
	 * may then be anything again. A match that is over still counts its seconds. Both NULL: the
	 * game knows no time.
	 */
	int64_t (*due)(const void *state);
	void (*pass)(void *state, int64_t seconds, struct rd_turn *);

	void (*stand)(const void *state, struct rd_standing *);
	bool (*result)(const void *state, struct rd_result *); /* false while the match goes on */

	/*
	 * What a seat may know; with RD_NOBODY what a spectator may. Fills the whole struct. A seat's
	 * view is printed by `view`, a spectator's by `spectator_view`, both of the same struct.
	 */
	void (*look)(const void *state, int seat, void *view);
	/*
	 * Lists what the seat of this view may do, into an array of actions (`action_size` apart), and
	 * returns how many it wrote: every action that `apply` would accept, open types and leaving apart.
	 * Where an action holds a whole plan it lists the plans one step longer than the present one,
	 * and the empty one. An empty list when it is not this seat's turn to act.
	 * It writes `capacity` actions at most, of a longer list the first; whoever wants all of them gives
	 * `legal_max`. The checks are those of `apply`, written once.
	 */
	size_t (*legal)(const void *view, void *actions, size_t capacity);
	/*
	 * A sandbox: what would come of these actions (`action_size` apart), of any seats together, as far
	 * as this view shows the position and without a draw. Told as events; a refusal, of the first action
	 * that is not possible, tells nothing. NULL: the game has nothing that can be tried out.
	 */
	int (*judge)(const void *view, const void *actions, size_t count, struct rd_turn *);

	/*
	 * The bot of a seat, levels 1 to RD_LEVELS. It sees a view, never the state; what it wants to keep goes
	 * into `memory`, which belongs to its seat and is saved with the match. `heed` (may be NULL)
	 * shows it every event its seat receives. `choose` returns false if it has nothing to do; NULL:
	 * bots of this game play at random among what is legal. The motive is all zero and is filled by the very branch that
	 * made the choice: it says what counted, and nothing that the seat may not know.
	 */
	bool (*choose)(const void *view, void *memory, const struct rd_mind *, struct rd_chance *,
		void *action, struct rd_motive *);
	void (*heed)(void *memory, int seat, const struct rd_event *);
	/*
	 * The seat has done `action` at this view, whoever thought of it: what `choose` would have left in the memory if it had
	 * chosen so. By this a bot that only looks over somebody's shoulder (hint.h) knows what one in that seat
	 * would know. NULL: what choices leave is of no use later.
	 */
	void (*recall)(const void *view, void *memory, int level, const void *action);

	/*
	 * Words, in any language; each returns the length written. A view is the reader's own. NULL:
	 * rd_tell, rd_label and rd_describe, which callers use, show the JSON instead.
	 */
	size_t (*say)(const struct rd_event *, const void *view, enum rd_language, char *out,
		size_t capacity);
	/*
	 * The same to whoever looks on or back at a match for one with its player's eyes: where `say` speaks to him this speaks of `name`.
	 * NULL: `say` will do.
	 */
	size_t (*say_of)(const struct rd_event *, const void *view, const char *name,
		enum rd_language, char *out, size_t capacity);
	size_t (*label)(
		const void *action, const void *view, enum rd_language, char *out, size_t capacity);
	/*
	 * A value of a motive in words, by its kind in `whys`: any value of any kind. NULL: all values are numbers.
	 */
	size_t (*name_value)(int kind, int32_t value, const void *view, enum rd_language, char *out,
		size_t capacity);
	size_t (*describe)(const void *view, enum rd_language, char *out, size_t capacity);
	/*
	 * What a seat is, before a match with these options and seats begins: the power or the port that whoever sits there gets. 0 where
	 * seats differ in nothing, or the difference is drawn: then nobody chooses one (platform.md P60). NULL: they never do.
	 */
	size_t (*name_seat)(const void *options, int seats, int seat, enum rd_language, char *out,
		size_t capacity);
	/*
	 * What a seat is in a match that is on, by a view that shows it: its power, its team. 0 where seats differ in nothing. NULL: they never do.
	 */
	size_t (*name_side)(
		const void *view, int seat, enum rd_language, char *out, size_t capacity);
	/*
	 * How a match ended, as a list of many says it: the word of rd_result's `reason` ("surrender") for people
	 * ("given up"). NULL, here or as its answer: the rulebook's word will do.
	 */
	const char *(*reason)(const char *word, enum rd_language);
	/*
	 * What one seat wrote to another in this event: in the reader's language where the game knows the
	 * words, else as it was written. 0 if the event is no letter. NULL: nobody writes letters.
	 */
	size_t (*letter)(const struct rd_event *, enum rd_language, char *out, size_t capacity);
	/* Reads a typed order ("n1 ahead 2" or the hobby's notation); a fault is one of `fault_texts`. May be NULL. */
	bool (*parse)(const char *typed, const void *view, void *action, struct rd_fault *);

	/*
	 * Called after a patch was read over a state, with a bit for each top-level key it held: fills
	 * in what follows from the rest. False with a fault for a state the rulebook excludes. May be
	 * NULL. For a state that was printed it changes nothing.
	 */
	bool (*loaded)(void *state, uint64_t given, struct rd_fault *);
	const struct rd_gallery *gallery; /* NULL: nothing to show */
	const struct rd_advice *advice;   /* NULL: there is nothing to ask */
	const struct rd_ledger *ledger;   /* NULL: nothing is added up when a match is over */
	const struct rd_census
		*census; /* NULL: of many matches only seats and lengths are told (census.h) */
	/*
	 * Chance that was taken and is known to nobody, taken anew: a deck that lies face down is shuffled. For a match that is
	 * played on from one of its moments (fork.h). NULL: there is nothing of the kind.
	 */
	void (*stir)(void *state, struct rd_chance *);
	/* For tests: changes, legally and at random, whatever this seat cannot know. May be NULL if nothing is hidden. */
	void (*scramble)(void *state, int seat, struct rd_chance *);
};

/*
 * The registry: every game of this build, in the order they are listed to people, by the newest edition that is
 * released. src/games/registry.c lists the built-in ones by their newest tables.
 */
RD_API size_t rd_game_count(void);
RD_API const struct rd_game *rd_game_at(size_t);
RD_API const struct rd_game *rd_game_find(const char *name, size_t length); /* or NULL */
/* The very edition, drafts too; NULL if this build does not have it. */
RD_API const struct rd_game *rd_game_edition(const char *name, size_t length, int64_t rules);
/* The newest edition of a game, a draft too: from here `older` leads through all of them. */
RD_API const struct rd_game *rd_game_newest(size_t place);
/*
 * Whether a table, with all its older editions, is one that can be played: shape, names, bounds, words, functions and
 * schemas. The fault's path names the edition and the part: "noughts 1: title".
 */
RD_API bool rd_game_lint(const struct rd_game *newest, struct rd_fault *);
/*
 * One more game, behind the others; its table stays where it is. For the start of a program alone, before the
 * first match: this list is the one thing below match that can grow. False with the reason if it cannot be taken:
 * the lint finds a fault, or the name is taken.
 */
enum { RD_GAMES_MAX = 32 };
RD_API bool rd_game_add(const struct rd_game *newest, struct rd_fault *);
extern const struct rd_game *const rd_built_in[];
extern const size_t rd_built_in_count;

RD_API const char *rd_refusal_code(const struct rd_game *, int refusal); /* "not_your_turn" */
RD_API const char *rd_refusal_text(const struct rd_game *, int refusal, enum rd_language);
/* The reason of a fault of this game's: by its code in the reader's language, without one as it is. */
RD_API const char *rd_fault_text(const struct rd_game *, const struct rd_fault *, enum rd_language);

/* The table's functions with what their NULL means. */
RD_API int64_t rd_due(const struct rd_game *, const void *state);
RD_API enum rd_pace rd_pace_of(const struct rd_game *, const void *options);
RD_API const char *rd_pace_name(enum rd_pace); /* "live", "days", "solo" */
RD_API size_t rd_tell(const struct rd_game *, const struct rd_event *, const void *view,
	enum rd_language, char *out, size_t capacity);
/* `name`: of the player, for a reader who is somebody else; NULL: the reader is the player. */
RD_API size_t rd_tell_of(const struct rd_game *, const struct rd_event *, const void *view,
	const char *name, enum rd_language, char *out, size_t capacity);
RD_API size_t rd_label(const struct rd_game *, const void *action, const void *view,
	enum rd_language, char *out, size_t capacity);
/* A motive in words; nothing if the game does not know it. */
RD_API size_t rd_explain(const struct rd_game *, const struct rd_motive *, const void *view,
	enum rd_language, char *out, size_t capacity);
/* A note of the game's ledger in words; nothing if its account has none. */
RD_API size_t rd_tell_note(const struct rd_game *, const struct rd_note *, const void *view,
	enum rd_language, char *out, size_t capacity);
RD_API size_t rd_describe(const struct rd_game *, const void *view, int seat, enum rd_language,
	char *out, size_t capacity);

RD_API const char *rd_reason_text(const struct rd_game *, const char *reason, enum rd_language);

/* ---- options in words (option.h) ---- */

/* Whoever chooses one of a few names sees no more of it than this. */
enum { RD_SEAT_NAME = 96, RD_OPTION_PATH = 64, RD_TERM_MAX = 512 };
/* The row of an option, by its path; NULL if the game says nothing of it. */
RD_API const struct rd_option *rd_option_row(const struct rd_game *, const char *path);
/*
 * Everything that a form needs, in every language, as JSON:
 * {"chapters":[{"name":"time","title":{"en",…}}],
 *  "options":[{"key","kind","form","chapter","title","sentence","free","default",…}],
 *  "presets":[{"name","title","sentence","options":{…}}]}.
 * Options stand in the schema's order, members behind their object; hidden ones are left out. "kind" is "switch", "number", "choice", "list", "object" or
 * "other"; "default" is missing where the option may be left out; "free" says that a rated match may change it.
 * A choice and a list have "choices":[{"value","title","sentence"}], a list also "least", "most" and "usual"; a number has "words":[{"value","title"}] and
 * "ranges":[{"when":{"key","word"},"low","high","step","usual","unit","span","offers":[{"value","title"}]}], where "span" says the range in words.
 */
RD_API void rd_write_option_words(const struct rd_game *, struct rd_writer *);
/*
 * What a match of so many seats is played by: [{"key","title","sentence","text","is_usual","is_free"}], each option that people see with its value in words.
 * "is_usual": it is as it would be if nobody had named it.
 */
RD_API void rd_write_terms(const struct rd_game *, const void *options, int seats, enum rd_language,
	struct rd_writer *);
/* [{"seat","name"}…] of the seats that have a name; empty where nobody can choose. */
RD_API void rd_write_seat_names(const struct rd_game *, const void *options, int seats,
	enum rd_language, struct rd_writer *);

/*
 * What people and pages choose a game by, as JSON, by its place in the registry: {"name","title":{"en",…},"rules",
 * "editions":[{"rules","is_draft"}],"seats_min","seats_max","pace","has_fog","is_rated","queue","chat","broadcast"}. Editions go from the
 * newest back, drafts too, while all else is that of the newest released; "pace" is that of the standard options, "queue" are
 * the seats of a table of the public queue or 0, "chat" is "all", "named" or "closed", and
 * "broadcast" the turns that all eyes watch behind, or 0. `options` is room to work in,
 * options_size bytes.
 */
RD_API void rd_write_game(size_t place, void *options, struct rd_writer *);
/* The same without its brackets, for whoever has keys to add. */
RD_API void rd_write_game_fields(size_t place, void *options, struct rd_writer *);

/* JSON of actions and events: { "type": "ship:move", … }. */
RD_API int rd_read_action(
	const struct rd_game *, const char *text, size_t length, void *action, struct rd_fault *);
RD_API void rd_write_action(const struct rd_game *, const void *action, struct rd_writer *);
RD_API void rd_write_event(const struct rd_game *, const struct rd_event *, struct rd_writer *);
/* Reads an event into an arena, as a client does; its audience is `audience`. */
RD_API bool rd_read_event(const struct rd_game *, const char *text, size_t length,
	uint32_t audience, struct rd_turn *, struct rd_fault *);

#endif
