/*
 * arguments.h: the command line: what a command is, and how its options are read. Every complaint
 * names the command and the word that is wrong:
 *
 *	ronda sim: --games: "x" is not a number (1 to 1000000)
 */
#ifndef PROGRAM_ARGUMENTS_H
#define PROGRAM_ARGUMENTS_H

#include <ronda/game.h>

#include "local/status.h"

struct command {
	const char *name;
	const char *operands; /* "GAME [PART]", "" for none */
	const char *summary;  /* one line, for the list of commands */
	const char *details;  /* what --help says, with an example */
	int (*run)(const struct command *, int argc, char **argv);
};

/* One of the three places, or `take`, is set, and says what kind of option it is. */
struct option {
	const char *name;  /* "--games" */
	const char *value; /* "N", NULL for a flag */
	const char *help;
	bool *flag;
	int64_t *number; /* from low to high */
	int64_t low, high;
	const char **text;
	/* Does something with the value at once. False after a complaint: the program ends with STATUS_FAILED. */
	bool (*take)(const struct command *, const char *value);
};

/*
 * Reads the options among a command's arguments (`--name value`, `--name=value`, `--` ends them) and
 * leaves the operands in argv[0] to argv[*argc - 1]. False if the command is to end with `status`:
 * help was asked for and printed, or something is wrong and was said.
 */
bool take_options(const struct command *, const struct option *, size_t count, int *argc,
	char **argv, int *status);

/* Prints "ronda COMMAND: WHAT: …" to stderr; `what` may be NULL. Returns STATUS_USAGE. */
int complain(const struct command *, const char *what, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* The game that a word names, or NULL after a complaint. `word` is NULL if it is missing. */
const struct rd_game *take_game(const struct command *, const char *word);
/*
 * That edition of it, a draft too; 0, which the option's default stands for, is the newest that is released. NULL after a
 * complaint.
 */
const struct rd_game *take_edition(const struct command *, const char *word, int64_t rules);
/* The editions of the game, whichever of them is given: "1, 2, 3 (draft)". */
enum { EDITIONS_TEXT = 64, EDITIONS_MAX = UINT16_MAX };
void list_editions(const struct rd_game *, char out[static EDITIONS_TEXT]);
/* --rules N, for a command that takes an edition. */
/* clang-format off */
#define RULES_OPTION(place) \
	{"--rules", "N", "the edition of the rules (default: the newest)", .number = (place), .low = 1, .high = EDITIONS_MAX}
/* clang-format on */
/*
 * --games DIR, for a command that takes games: loads those of a folder (local/outside.h) before the command looks for one. Before
 * the command it stands for any: ronda --games DIR sim noughts. NULL for the command there.
 */
bool load_games(const struct command *, const char *folder);
/* clang-format off */
#define GAMES_OPTION {"--games", "DIR", "also the games of this folder (*.so)", .take = load_games}
/* clang-format on */
/* False after a complaint about a word too many. */
bool take_no_more(const struct command *, int argc, char **argv, int most);
/* The language of --lang, or of the environment for NULL. False after a complaint. */
bool take_language(const struct command *, const char *word, enum rd_language *);

#endif
