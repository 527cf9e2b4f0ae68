/*
 * How a bus over Redis comes up, stays and goes; see redis.h.
 *
 *	paused -> resolving -> connecting -> up
 *	   ^__________|____________|_________|    whatever fails: `lose`
 *
 *  1. Links are there in `connecting` and `up` only, both; asks in line in `up` only.
 *  2. In every stage but `closing` the timer runs.
 *  3. What the owner of the bus is told may make him close it: behind every call of his nothing is touched before the stage was looked at.
 */
#include "bus/redis.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bus/bus_frame.h"
#include "bus/redis_refusal.h"

static void on_timer(uv_timer_t *timer);

static uint64_t now_of(const struct redis *redis)
{
	return uv_now(redis->bus->options.loop);
}

static void enter(struct redis *redis, enum redis_stage stage, uint64_t ms)
{
	assert(redis->stage != REDIS_CLOSING); /* 3 */
	redis->stage = stage;
	redis->since = now_of(redis);
	uv_timer_start(&redis->timer, on_timer, ms, 0);
}

/* ---- going -------------------------------------------------------------------------------- */

/* Each twice as long as the one before, less up to a half by chance: nodes that lost the same Redis do not come back in step. */
static uint64_t next_pause(struct redis *redis)
{
	uint64_t pause = BUS_PAUSE_FIRST_MS;
	for (unsigned i = 0; i < redis->failures && pause < BUS_PAUSE_MAX_MS; i++)
		pause *= 2;
	if (pause > BUS_PAUSE_MAX_MS)
		pause = BUS_PAUSE_MAX_MS;
	else
		redis->failures++;
	uint32_t chance = 0;
	uv_random(NULL, NULL, &chance, sizeof(chance), 0, NULL);
	return pause - chance % (pause / 2);
}

static void close_link(struct redis_side *side)
{
	if (side->link != NULL)
		redis_link_close(side->link);
	side->link = NULL;
}

static void lose(struct redis *redis, const char *reason)
{
	if (redis->stage == REDIS_UP && now_of(redis) - redis->since >= REDIS_SETTLED_MS)
		redis->failures = 0;
	close_link(&redis->commands);
	close_link(&redis->hears);
	enter(redis, REDIS_PAUSED, next_pause(redis));
	bus_change(redis->bus, false, reason);
	redis_asks_drop(&redis->asks); /* 3: there are none if it was closed */
}

static void let_go(struct redis *redis)
{
	if (--redis->handles > 0)
		return;
	struct bus *bus = redis->bus;
	free(redis);
	bus_gone(bus);
}

static void on_timer_closed(uv_handle_t *handle)
{
	let_go(handle->data);
}

static void on_asks_closed(struct redis_asks *asks)
{
	let_go(asks->bus->inside);
}

static void on_soon_closed(struct bus_soon *soon)
{
	let_go(soon->bus->inside);
}

void redis_finish(struct redis *redis)
{
	redis->stage = REDIS_CLOSING;
	close_link(&redis->commands);
	close_link(&redis->hears);
	redis_asks_drop(&redis->asks);
	bus_soon_empty(&redis->soon); /* and what was asked by those who were answered */
	redis_asks_close(&redis->asks, on_asks_closed);
	bus_soon_close(&redis->soon, on_soon_closed);
	uv_close((uv_handle_t *)&redis->timer, on_timer_closed);
	if (redis->is_resolving)
		uv_cancel((uv_req_t *)&redis->resolve);
}

/* ---- what comes over the links ------------------------------------------------------------ */

static void ping(struct redis_side *side)
{
	static const struct net_span words[] = {NET_SPAN("PING")};
	struct redis *redis = side->redis;
	size_t sent = redis_link_command(side->link, words, 1);
	if (side == &redis->commands)
		redis_asks_add(&redis->asks, REDIS_PING, sent, NULL);
	else
		side->pinged_at = now_of(redis);
}

static void come_up(struct redis *redis)
{
	enter(redis, REDIS_UP, BUS_PING_MS);
	bus_change(redis->bus, true, "");
}

static bool is_greeted(const struct redis_side *side)
{
	return side->greetings_count > 0 && side->greeted == side->greetings_count;
}

static bool is_word(const redisReply *reply, const char *word)
{
	return reply->type == REDIS_REPLY_STRING && strcmp(reply->str, word) == 0;
}

static void on_greeting(struct redis_side *side, const redisReply *reply)
{
	static const char *const names[] = {
		[REDIS_GREET_AUTH] = "AUTH",
		[REDIS_GREET_SELECT] = "SELECT",
		[REDIS_GREET_PING] = "PING",
		[REDIS_GREET_SUBSCRIBE] = "SUBSCRIBE",
	};
	struct redis *redis = side->redis;
	enum redis_greeting greeting = side->greetings[side->greeted];
	if (reply->type == REDIS_REPLY_ERROR) {
		char reason[BUS_REASON];
		redis_refusal(names[greeting], reply, greeting == REDIS_GREET_AUTH, reason);
		lose(redis, reason);
		return;
	}
	bool is_fit = greeting == REDIS_GREET_SUBSCRIBE
			      ? reply->type == REDIS_REPLY_ARRAY && reply->elements == 3 &&
					is_word(reply->element[0], "subscribe")
			      : reply->type == REDIS_REPLY_STATUS;
	if (!is_fit) {
		lose(redis, "it does not greet as a Redis does");
		return;
	}
	side->greeted++;
	if (is_greeted(&redis->commands) && is_greeted(&redis->hears))
		come_up(redis);
}

/* What was said before it was up is not heard: nobody could have relied on it. */
static void on_message(struct redis *redis, const redisReply *message)
{
	struct bus_frame frame;
	if (redis->stage != REDIS_UP || !bus_frame_read(message->str, message->len, &frame))
		return;
	if (strcmp(frame.from, redis->bus->node) != 0) /* all others, that is */
		bus_hear(redis->bus, frame.from, frame.bytes, frame.length);
}

static void on_heard(struct redis *redis, const redisReply *reply)
{
	redis->hears.pinged_at = 0;
	if (reply->type == REDIS_REPLY_ERROR) {
		char reason[BUS_REASON];
		redis_refusal("to be listened to", reply, false, reason);
		lose(redis, reason);
	} else if (reply->type == REDIS_REPLY_ARRAY && reply->elements == 3 &&
		   is_word(reply->element[0], "message") &&
		   reply->element[2]->type == REDIS_REPLY_STRING) {
		on_message(redis, reply->element[2]);
	} else if (!(reply->type == REDIS_REPLY_ARRAY && reply->elements == 2 &&
			   is_word(reply->element[0], "pong"))) {
		lose(redis, "it says what is no message");
	}
}

static void on_replied(void *context, const redisReply *reply)
{
	struct redis_side *side = context;
	struct redis *redis = side->redis;
	if (!is_greeted(side)) {
		on_greeting(side, reply);
	} else if (side == &redis->hears) {
		on_heard(redis, reply);
	} else {
		char reason[BUS_REASON];
		const char *why = redis_asks_reply(&redis->asks, reply, reason);
		if (why != NULL)
			lose(redis, why);
	}
}

static void greet(struct redis_side *side, enum redis_greeting greeting,
	const struct net_span *words, unsigned count, unsigned replies)
{
	redis_link_command(side->link, words, count);
	while (replies-- > 0)
		side->greetings[side->greetings_count++] = greeting;
}

/* All at once, without waiting for the replies; the first that is an error is the reason. */
static void on_connected(void *context)
{
	struct redis_side *side = context;
	struct redis *redis = side->redis;
	const struct redis_url *url = &redis->url;
	if (url->has_password) {
		const struct net_span named[] = {
			NET_SPAN("AUTH"), net_span_of(url->user), net_span_of(url->password)};
		const struct net_span nameless[] = {NET_SPAN("AUTH"), named[2]};
		bool has_name = url->user[0] != 0;
		greet(side, REDIS_GREET_AUTH, has_name ? named : nameless, has_name ? 3 : 2, 1);
	}
	if (url->database != 0) {
		char number[16];
		snprintf(number, sizeof(number), "%u", url->database);
		const struct net_span words[] = {NET_SPAN("SELECT"), net_span_of(number)};
		greet(side, REDIS_GREET_SELECT, words, 2, 1);
	}
	if (side == &redis->commands) {
		const struct net_span words[] = {NET_SPAN("PING")};
		greet(side, REDIS_GREET_PING, words, 1, 1);
	} else {
		const struct net_span words[] = {NET_SPAN("SUBSCRIBE"), net_span_of(redis->channel),
			net_span_of(redis->channel_all)};
		greet(side, REDIS_GREET_SUBSCRIBE, words, 3, 2);
	}
}

static void on_lost(void *context, const char *reason)
{
	lose(((struct redis_side *)context)->redis, reason);
}

static void on_link_gone(void *context)
{
	let_go(((struct redis_side *)context)->redis);
}

/* ---- coming up ---------------------------------------------------------------------------- */

static int open_side(struct redis *redis, struct redis_side *side, const struct redis_place *place)
{
	static const struct redis_link_calls calls = {
		.connected = on_connected,
		.replied = on_replied,
		.lost = on_lost,
		.gone = on_link_gone,
	};
	int error;
	*side = (struct redis_side){.redis = redis};
	side->link = redis_link_open(
		redis->bus->options.loop, place, &calls, side, &redis->bus->figures, &error);
	redis->handles++;
	return error;
}

static void connect_both(struct redis *redis, const struct redis_place *place)
{
	redis->stage = REDIS_CONNECTING; /* its deadline is that of resolving */
	int error = open_side(redis, &redis->commands, place);
	if (error == 0)
		error = open_side(redis, &redis->hears, place);
	if (error != 0)
		lose(redis, uv_strerror(error));
}

/* Another one each time, if the name has several. */
static const struct addrinfo *pick(const struct redis *redis, const struct addrinfo *addresses)
{
	unsigned count = 0;
	for (const struct addrinfo *one = addresses; one != NULL; one = one->ai_next)
		count++;
	const struct addrinfo *picked = addresses;
	for (unsigned i = redis->attempts % count; i > 0; i--)
		picked = picked->ai_next;
	return picked;
}

static void on_resolved(uv_getaddrinfo_t *resolve, int status, struct addrinfo *addresses)
{
	struct redis *redis = resolve->data;
	redis->is_resolving = false;
	if (redis->stage == REDIS_RESOLVING && (status != 0 || addresses == NULL)) {
		lose(redis, status != 0 ? uv_strerror(status) : uv_strerror(UV_EAI_NODATA));
	} else if (redis->stage == REDIS_RESOLVING) {
		struct redis_place place = {0};
		const struct addrinfo *picked = pick(redis, addresses);
		memcpy(&place.address, picked->ai_addr, picked->ai_addrlen);
		connect_both(redis, &place);
	}
	uv_freeaddrinfo(addresses);
	let_go(redis);
}

/* One that began in an earlier attempt, and takes long, serves this one as well. */
static void resolve(struct redis *redis)
{
	if (redis->is_resolving)
		return;
	char port[16];
	snprintf(port, sizeof(port), "%u", redis->url.port);
	const struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
	redis->resolve.data = redis;
	int error = uv_getaddrinfo(redis->bus->options.loop, &redis->resolve, on_resolved,
		redis->url.host, port, &hints);
	if (error != 0) {
		lose(redis, uv_strerror(error));
		return;
	}
	redis->is_resolving = true;
	redis->handles++;
}

static bool is_numeric(const struct redis_url *url, struct sockaddr_storage *address)
{
	int port = (int)url->port;
	return uv_ip4_addr(url->host, port, (struct sockaddr_in *)address) == 0 ||
	       uv_ip6_addr(url->host, port, (struct sockaddr_in6 *)address) == 0;
}

static void attempt(struct redis *redis)
{
	struct redis_place place = {0};
	redis->attempts++;
	enter(redis, REDIS_RESOLVING, BUS_CONNECT_MS);
	if (redis->url.host[0] == 0)
		place.path = redis->url.path;
	if (place.path != NULL || is_numeric(&redis->url, &place.address))
		connect_both(redis, &place);
	else
		resolve(redis);
}

/* ---- staying up --------------------------------------------------------------------------- */

/* Since when an answer of this side is awaited, or UINT64_MAX. */
static uint64_t awaited_since(const struct redis_side *side)
{
	if (side == &side->redis->commands)
		return redis_asks_oldest(&side->redis->asks);
	return side->pinged_at != 0 ? side->pinged_at : UINT64_MAX;
}

/* Asks for a sign of life where it is time for that. Returns when to look again; 0: it is dead. */
static uint64_t look_after(struct redis_side *side)
{
	uint64_t now = now_of(side->redis);
	uint64_t heard_at = redis_link_heard_at(side->link);
	uint64_t awaited = awaited_since(side);
	bool was_suspect = side->is_suspect;
	side->is_suspect = false;
	if (awaited != UINT64_MAX) {
		uint64_t quiet = awaited > heard_at ? awaited : heard_at;
		if (now - quiet < BUS_SILENCE_MS)
			return quiet + BUS_SILENCE_MS;
		/* If it was this process that slept, the answer lies in the socket: it is read before the timer runs again. */
		side->is_suspect = true;
		return was_suspect ? 0 : now + REDIS_GRACE_MS;
	}
	if (now - heard_at < BUS_PING_MS)
		return heard_at + BUS_PING_MS;
	ping(side);
	return now + BUS_SILENCE_MS;
}

static void look_after_both(struct redis *redis)
{
	uint64_t commands = look_after(&redis->commands);
	uint64_t hears = look_after(&redis->hears);
	if (commands == 0 || hears == 0) {
		lose(redis, "it does not answer any more");
		return;
	}
	uint64_t next = commands < hears ? commands : hears;
	uv_timer_start(&redis->timer, on_timer, next - now_of(redis), 0);
}

static void on_timer(uv_timer_t *timer)
{
	struct redis *redis = timer->data;
	switch (redis->stage) {
	case REDIS_PAUSED: attempt(redis); break;
	case REDIS_RESOLVING: lose(redis, "its address is not found in time"); break;
	case REDIS_CONNECTING: lose(redis, "it does not answer in time"); break;
	case REDIS_UP: look_after_both(redis); break;
	case REDIS_CLOSING: break;
	}
}

void redis_start(struct redis *redis)
{
	uv_timer_init(redis->bus->options.loop, &redis->timer);
	redis->timer.data = redis;
	redis_asks_init(&redis->asks, redis->bus);
	bus_soon_init(&redis->soon, redis->bus);
	redis->handles = 3;
	enter(redis, REDIS_PAUSED, 0);
}
