/*
 * redis.h: the parts of a bus over Redis, which know each other: bus_redis.c (what is asked of it), redis_life.c (how it comes up, stays and goes).
 *
 * Two connections, since one that has subscribed may ask nothing: they come and go together. It is up while both have been greeted; when one
 * is lost both are closed, whoever waits is answered, and after a pause both are made anew.
 */
#ifndef RONDA_BUS_REDIS_H
#define RONDA_BUS_REDIS_H

#include "bus/bus_kind.h"
#include "bus/bus_soon.h"
#include "bus/redis_asks.h"
#include "bus/redis_link.h"
#include "bus/redis_url.h"

enum {
	REDIS_CHANNEL = 64, /* bytes of a channel's name with its zero */
	REDIS_GREETINGS_MAX = 4,
	REDIS_GRACE_MS = 50,     /* one more turn of the loop: it may be we who were away */
	REDIS_SETTLED_MS = 5000, /* after being up so long the pauses begin small again */
};

enum redis_stage {
	REDIS_PAUSED,
	REDIS_RESOLVING,
	REDIS_CONNECTING, /* and greeting */
	REDIS_UP,
	REDIS_CLOSING,
};

enum redis_greeting {
	REDIS_GREET_AUTH,
	REDIS_GREET_SELECT,
	REDIS_GREET_PING,
	REDIS_GREET_SUBSCRIBE
};

/* One of the two connections. */
struct redis_side {
	struct redis *redis;
	struct redis_link *link; /* NULL: none */
	enum redis_greeting greetings[REDIS_GREETINGS_MAX];
	unsigned greetings_count, greeted;
	uint64_t pinged_at; /* 0: nothing is awaited; only of the one that hears */
	bool is_suspect;    /* it was silent too long when last looked at */
};

struct redis {
	struct bus *bus;
	struct redis_url url;
	char channel[REDIS_CHANNEL], channel_all[REDIS_CHANNEL];
	enum redis_stage stage;
	uint64_t since; /* when the stage began; not of pauses */
	unsigned failures, attempts;
	uv_timer_t
		timer; /* the end of a pause, the deadline of connecting, the next look at both sides */
	uv_getaddrinfo_t resolve;
	bool is_resolving; /* may outlast the stage: a look-up cannot be hurried */
	struct redis_side commands, hears;
	struct redis_asks asks;
	struct bus_soon soon;
	unsigned handles; /* that are not gone yet: timer, asks, soon, links, the look-up */
};

void redis_start(struct redis *redis);
/* Answers what is open; the memory goes from the loop. */
void redis_finish(struct redis *redis);

/* The name of the channel of a node. */
void redis_channel_of(
	const struct redis *redis, const char *node, char channel[static REDIS_CHANNEL]);

#endif
