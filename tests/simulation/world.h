/*
 * world.h: a world in one process: its time, its dice, what happens in it next, and what has happened.
 *
 * Everything that a node reaches through tables (server.h, 5) and the store that it writes to are of this world, so a seed says all that comes to
 * pass: which node falls when, which commit is late, who moves first. Nothing here looks at the machine's clock or its dice.
 *
 *	host.h      nodes: the real server, started, ended, killed, stopped for a while
 *	database.h  one database for all of them: store.h without threads, over SQLite in memory
 *	line.h      the connections between people and nodes
 *	player.h    people who play
 *	truth.h     what the database says, played again: what everybody is held against
 *	plan.h      what goes wrong, and when
 */
#ifndef SIMULATION_WORLD_H
#define SIMULATION_WORLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	RECORDS = 100,
	RECORD = 200,
	FAILURE = 600,
	INVARIANT = 40,
};
#define WORLD_BEGAN INT64_C(1763180000000) /* by the wall */

struct world;
struct host;

/* What happens at a moment: to a host, which may be gone by then or stand still, or to nobody in particular. */
struct happening {
	int64_t at;
	uint64_t order;
	struct host *host; /* NULL: nobody's */
	unsigned run;      /* of the host: another one never hears of it */
	void (*fire)(struct world *world, void *what);
	void (*drop)(struct world *world,
		void *what); /* in the place of `fire`, if the host is gone; NULL: nothing */
	void *what;
};

struct figures {
	uint64_t happenings, commits, refused_commits, lost_answers, kills, ends, pauses, cuts,
		messages, lost_messages;
	uint64_t asks, answers, actions, chosen, repeats, matches, finished, rated, frames, events,
		views, unseen, fences, rejoins;
	uint64_t takeovers;
};

struct world {
	uint64_t seed, dice;
	int64_t now; /* milliseconds since it began */
	uint64_t order;
	struct happening *heap;
	size_t heap_count, heap_capacity;
	char records[RECORDS][RECORD];
	uint64_t records_count, hash;
	bool is_loud;                                /* every record is printed as well */
	bool is_calm;                                /* nothing goes wrong any more */
	bool is_ended;                               /* nobody begins anything any more */
	char failure[FAILURE], invariant[INVARIANT]; /* "": all is well */
	struct figures figures;
	struct plan *plan;
	struct database *database;
	struct hub *hub;
	struct host *hosts;
	int hosts_count;
	int64_t clocks_off; /* the most that a wall clock was off */
	struct line *lines;
	uint64_t lines_count;
	struct player *players;
	int players_count;
	struct truth *truths;
	struct standing *standings; /* truth.c: ratings as they follow from the results */
};

/* The world of a seed, lived through. False: something did not hold, and world->failure says what. */
void world_run(struct world *world, uint64_t seed, bool is_loud);

/* Dice. */
uint64_t world_draw(struct world *world, uint64_t sides); /* 0 to sides - 1 */
int64_t world_between(struct world *world, int64_t low, int64_t high);
bool world_chance(struct world *world, unsigned in_a_thousand);

void world_happens(
	struct world *world, int64_t at, void (*fire)(struct world *world, void *what), void *what);
/* With what becomes of it if the world ends before. */
void world_happens_unless_over(struct world *world, int64_t at,
	void (*fire)(struct world *world, void *what),
	void (*drop)(struct world *world, void *what), void *what);
void world_happens_to(struct host *host, int64_t at, void (*fire)(struct world *world, void *what),
	void (*drop)(struct world *world, void *what), void *what);
/* Until nothing is left that happens before `until`, or something does not hold. */
void world_live(struct world *world, int64_t until);
void world_finish(struct world *world);

/* One line of what happened. */
void world_note(struct world *world, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* An invariant does not hold; the first one counts. */
void world_fail(struct world *world, const char *invariant, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void world_tell_failure(const struct world *world);

void *need(size_t size); /* zeroed; never NULL */
char *copy_of(const char *text, size_t length);

#endif
