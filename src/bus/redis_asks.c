/*
 * What waits for a reply; see redis_asks.h.
 *
 *  1. An asker still waits exactly while the deadline of its ask is armed: whoever disarms it answers.
 *  2. `waiting` and `questions` are sums over the line.
 */
#include "bus/redis_asks.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bus/redis_refusal.h"

struct redis_ask {
	struct redis_ask *next;
	struct redis_asks *asks;
	enum redis_ask_kind kind;
	size_t cost;
	uint64_t asked_at;
	struct net_deadline deadline;
	struct bus_asker asker;
};

static bool is_question(enum redis_ask_kind kind)
{
	return kind == REDIS_LOOK || kind == REDIS_COUNT;
}

/* ---- the line ----------------------------------------------------------------------------- */

static void on_late(struct net_deadline *deadline)
{
	struct redis_ask *ask = deadline->owner;
	struct bus_asker asker = ask->asker;
	bus_answer_unknown(ask->asks->bus, &asker);
}

void redis_asks_init(struct redis_asks *asks, struct bus *bus)
{
	*asks = (struct redis_asks){.bus = bus};
	net_deadline_queue_init(&asks->deadlines, bus->options.loop, BUS_ANSWER_MS, on_late);
}

bool redis_asks_have_room(const struct redis_asks *asks, size_t bytes)
{
	return asks->waiting + bytes + sizeof(struct redis_ask) <= BUS_WAITING_MAX;
}

bool redis_asks_have_room_for_question(const struct redis_asks *asks)
{
	return asks->questions < BUS_QUESTIONS_MAX;
}

uint64_t redis_asks_oldest(const struct redis_asks *asks)
{
	return asks->first != NULL ? asks->first->asked_at : UINT64_MAX;
}

void redis_asks_add(struct redis_asks *asks, enum redis_ask_kind kind, size_t bytes,
	const struct bus_asker *asker)
{
	assert(is_question(kind) == (asker != NULL));
	struct redis_ask *ask = net_allocate_zeroed(sizeof(*ask));
	ask->asks = asks;
	ask->kind = kind;
	ask->cost = sizeof(*ask) + bytes;
	ask->asked_at = uv_now(asks->bus->options.loop);
	ask->deadline.owner = ask;
	*(asks->last ? &asks->last->next : &asks->first) = ask;
	asks->last = ask;
	asks->waiting += ask->cost;
	if (asker != NULL) {
		ask->asker = *asker;
		asks->questions++;
		net_deadline_arm(&ask->deadline, &asks->deadlines);
	}
}

/* Takes the first out of the line. True: its asker still waits, and is whoever takes it to answer. */
static bool take(struct redis_asks *asks, struct redis_ask *taken)
{
	struct redis_ask *ask = asks->first;
	bool is_awaited = net_deadline_is_armed(&ask->deadline);
	net_deadline_disarm(&ask->deadline);
	asks->first = ask->next;
	if (asks->first == NULL)
		asks->last = NULL;
	asks->waiting -= ask->cost;
	asks->questions -= is_question(ask->kind);
	*taken = *ask;
	free(ask);
	return is_awaited;
}

void redis_asks_drop(struct redis_asks *asks)
{
	while (asks->first != NULL) {
		struct redis_ask ask;
		if (take(asks, &ask))
			bus_answer_unknown(asks->bus, &ask.asker);
	}
}

static void on_closed(uv_handle_t *handle)
{
	struct net_deadline_queue *deadlines = handle->data;
	struct redis_asks *asks = (struct redis_asks *)((char *)deadlines -
							offsetof(struct redis_asks, deadlines));
	asks->closed(asks);
}

void redis_asks_close(struct redis_asks *asks, void (*closed)(struct redis_asks *asks))
{
	assert(asks->first == NULL && asks->waiting == 0 && asks->questions == 0); /* 2 */
	asks->closed = closed;
	net_deadline_queue_close(&asks->deadlines, on_closed);
}

/* ---- replies ------------------------------------------------------------------------------ */

#define TYPE(reply) (1u << REDIS_REPLY_##reply)

/* What Redis may say to each; an error may always come. */
static const struct {
	const char *name;
	unsigned types;
	bool is_needed; /* without it there is no bus */
} kinds[REDIS_ASK_KINDS] = {
	[REDIS_PING] = {"PING", TYPE(STATUS), true},
	[REDIS_TELL] = {"PUBLISH", TYPE(INTEGER), true},
	[REDIS_TELL_ALL] = {"PUBLISH", TYPE(INTEGER), true},
	[REDIS_NOTE] = {"SET", TYPE(STATUS) | TYPE(INTEGER), false},
	[REDIS_LOOK] = {"GET", TYPE(STRING) | TYPE(NIL), false},
	[REDIS_COUNT] = {"EVAL", TYPE(INTEGER), false},
};

/* A note that is longer than any of ours, or that is no text, is none of ours. */
static void answer_look(struct bus *bus, const struct bus_asker *asker, const redisReply *reply)
{
	if (reply->type == REDIS_REPLY_NIL)
		bus_answer_look(bus, asker, BUS_MISSING, NULL);
	else if (reply->type == REDIS_REPLY_STRING && reply->len < BUS_TEXT &&
		 strlen(reply->str) == reply->len)
		bus_answer_look(bus, asker, BUS_KNOWN, reply->str);
	else
		bus_answer_look(bus, asker, BUS_UNKNOWN, NULL);
}

static void answer_count(struct bus *bus, const struct bus_asker *asker, const redisReply *reply)
{
	if (reply->type == REDIS_REPLY_INTEGER)
		bus_answer_count(bus, asker, BUS_KNOWN, reply->integer);
	else
		bus_answer_count(bus, asker, BUS_UNKNOWN, 0);
}

const char *redis_asks_reply(
	struct redis_asks *asks, const redisReply *reply, char reason[static BUS_REASON])
{
	if (asks->first == NULL)
		return "it answers what nobody asked";
	enum redis_ask_kind kind = asks->first->kind;
	bool is_error = reply->type == REDIS_REPLY_ERROR;
	if (!is_error && !(kinds[kind].types & 1u << reply->type))
		return "its answers are none to what was asked";
	struct redis_ask ask;
	bool is_awaited = take(asks, &ask);
	if (is_error && kinds[kind].is_needed) {
		redis_refusal(kinds[kind].name, reply, false, reason);
		return reason;
	}
	if (kind == REDIS_TELL && reply->integer == 0)
		asks->bus->figures.unheard++;
	if (is_awaited && kind == REDIS_LOOK)
		answer_look(asks->bus, &ask.asker, reply);
	if (is_awaited && kind == REDIS_COUNT)
		answer_count(asks->bus, &ask.asker, reply);
	return NULL;
}
