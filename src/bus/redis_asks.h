/*
 * redis_asks.h: what was sent over the connection for commands and is not answered yet. Redis answers in order, so this is a line: the first reply is
 * for the first in it.
 *
 * A question that is not answered within BUS_ANSWER_MS is answered with BUS_UNKNOWN, and stays in line for a reply that is then dropped.
 */
#ifndef RONDA_BUS_REDIS_ASKS_H
#define RONDA_BUS_REDIS_ASKS_H

#include "bus/bus_kind.h"
#include "bus/redis_link.h"
#include "net/deadline.h"

enum redis_ask_kind {
	REDIS_PING,
	REDIS_TELL,
	REDIS_TELL_ALL,
	REDIS_NOTE,
	REDIS_LOOK,
	REDIS_COUNT,
	REDIS_ASK_KINDS
};

struct redis_ask;

struct redis_asks {
	struct bus *bus;
	struct redis_ask *first, *last;
	size_t waiting;     /* bytes of them, with what each costs besides */
	unsigned questions; /* of them, those that somebody asked, in time or not */
	struct net_deadline_queue deadlines;
	void (*closed)(struct redis_asks *asks);
};

void redis_asks_init(struct redis_asks *asks, struct bus *bus);
/* Whether something of about so many bytes may be sent, or a question asked. */
bool redis_asks_have_room(const struct redis_asks *asks, size_t bytes);
bool redis_asks_have_room_for_question(const struct redis_asks *asks);
/* It was sent; `asker` is for questions only, else NULL. */
void redis_asks_add(struct redis_asks *asks, enum redis_ask_kind kind, size_t bytes,
	const struct bus_asker *asker);
/* When the first in line was sent, in the loop's milliseconds; UINT64_MAX if there is none. */
uint64_t redis_asks_oldest(const struct redis_asks *asks);

/*
 * The reply to the first in line. NULL: it is done. Else why this connection is of no use: nobody waits for it, it is no reply to that, or messages are
 * refused. The owner of the bus may have closed it from within.
 */
const char *redis_asks_reply(
	struct redis_asks *asks, const redisReply *reply, char reason[static BUS_REASON]);
/* There will be no reply: whoever still waits gets BUS_UNKNOWN. */
void redis_asks_drop(struct redis_asks *asks);
/* Drop them first. */
void redis_asks_close(struct redis_asks *asks, void (*closed)(struct redis_asks *asks));

#endif
