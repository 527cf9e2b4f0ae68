/*
 * battery.h: what every game must keep (game.h, promises 1 to 6), tried through its table alone.
 *
 * A test plays matches of its own, each from a number that decides all of it: the seed, the seats and what the test
 * does. So whatever fails is repeated by the name of the test and the number of the match. A game that breaks
 * memory or never answers cannot be held by a library; its owner runs the tests in a process that may end, and finds in
 * `place` how far they came.
 */
#ifndef RONDA_BATTERY_H
#define RONDA_BATTERY_H

#include <ronda/match.h>

enum { BATTERY_MATCHES = 40, BATTERY_MESSAGE = 4096 };

/* Where a test stands: enough to repeat it. */
struct battery_place {
	uint32_t match; /* its number within the test */
	uint32_t seed;  /* of the dice, as table_start takes it */
	uint32_t seats;
	uint64_t steps;                /* of the match so far */
	char message[BATTERY_MESSAGE]; /* what is wrong; "" as long as nothing is */
};

struct battery {
	const struct rd_game *game;
	int matches; /* per test; large games are played less often */
	struct battery_place *place;
	uint32_t scrambled,
		changed; /* how often the hidden was scrambled, and how often it became another */
	/* Called with the message in its place; does not return. NULL: the program ends. */
	void (*fail)(struct battery *);
};

struct battery_test {
	const char *name;
	const char *says;     /* what is tried, as a sentence for people */
	const char *promises; /* of game.h: "3, 4"; NULL: what holds beside them */
	uint8_t part; /* of the matches are played: 1 all, 4 a quarter; 0: there is but one */
	void (*play)(struct battery *, int number);
};

extern const struct battery_test battery_tests[];
extern const size_t battery_tests_count;

/* How many matches this test plays of this game. */
int battery_matches(const struct battery *, const struct battery_test *);
/* Plays all of them, or that with the number `only` unless it is negative. Returns if nothing is wrong. */
void battery_run(struct battery *, const struct battery_test *, int only);

_Noreturn void battery_fail(struct battery *, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

#endif
