/*
 * bus_kind.h: what a kind of bus is, for those that are one: none, Redis, and a simulator's. Above it (bus.c) arguments have been looked at
 * and figures are kept; below it is everything that has a clock or a connection.
 */
#ifndef RONDA_BUS_BUS_KIND_H
#define RONDA_BUS_BUS_KIND_H

#include "bus/bus.h"

/* Who waits for an answer: one of the two functions is set. */
struct bus_asker {
	bus_answered *looked;
	bus_counted *counted;
	void *context;
};

/*
 * All of them are mandatory. What they are given is within its limits: names are names, keys are 1 to BUS_KEY - 1 bytes, messages have at most
 * BUS_MESSAGE_MAX. None is called after `close`; from the answers that it gives only `refuse` is, and what is refused
 * there is answered before `close` returns, too.
 */
struct bus_kind {
	/* Sets bus->inside. False with a reason: nothing is left behind. */
	bool (*open)(struct bus *bus, const char *url, char reason[static BUS_REASON]);
	/* Answers what is open, lets go of everything, and calls bus_gone from the loop. */
	void (*close)(struct bus *bus);
	bool (*tell)(struct bus *bus, const char *node, const void *bytes, size_t length);
	bool (*tell_all)(struct bus *bus, const void *bytes, size_t length);
	bool (*note)(struct bus *bus, const char *key, const char *text, unsigned ms);
	/* Each is answered by one bus_answer, from the loop. */
	void (*look)(struct bus *bus, const char *key, struct bus_asker asker);
	void (*count)(struct bus *bus, const char *key, unsigned span_ms, struct bus_asker asker);
	/* The same for a question that cannot be asked: BUS_UNKNOWN. */
	void (*refuse)(struct bus *bus, struct bus_asker asker);
};

extern const struct bus_kind bus_none;
extern const struct bus_kind bus_redis;

struct bus {
	const struct bus_kind *kind;
	struct bus_options options; /* `url` is not kept: it may hold a password */
	char node[BUS_NODE];
	void *inside; /* the kind's own */
	struct bus_figures figures;
	bool is_up, is_closing;
	char reason[BUS_REASON]; /* why it is down, as it was told last */
	void (*closed)(void *context);
	void *closed_context;
};

/* bus_open for a kind that no URL names. `loop` may be NULL if the kind needs none. */
struct bus *bus_open_kind(const struct bus_kind *kind, const struct bus_options *options,
	char reason[static BUS_REASON]);

/* For kinds, all from the loop. The owner may close the bus from within: bus->is_closing is to be looked at behind each of them. */
void bus_hear(struct bus *bus, const char *from, const void *bytes, size_t length);
void bus_change(struct bus *bus, bool is_up, const char *reason);
void bus_answer_look(
	struct bus *bus, const struct bus_asker *asker, enum bus_outcome outcome, const char *text);
void bus_answer_count(
	struct bus *bus, const struct bus_asker *asker, enum bus_outcome outcome, int64_t count);
void bus_answer_unknown(struct bus *bus, const struct bus_asker *asker);
/* Everything of the kind is gone; so is the bus when this returns. */
void bus_gone(struct bus *bus);

#endif
