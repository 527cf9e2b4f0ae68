/* A bus over Redis: what is asked of it becomes commands; see redis.h. */
#include "bus/redis.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bus/bus_frame.h"
#include "net/broken_pipe.h"

#define PREFIX "ronda:"

/* At once or not at all: a window must never be without its end. */
static const char count_script[] = "local n = redis.call('INCR', KEYS[1]) "
				   "if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end "
				   "return n";

enum {
	KEY_TEXT = sizeof(PREFIX) + BUS_KEY,
	NUMBER_TEXT = 16,
	COMMAND_COST = 256, /* what a command takes besides message, key and text, or less */
};

static struct net_span key_text(const char *key, char text[static KEY_TEXT])
{
	int length = snprintf(text, KEY_TEXT, PREFIX "%s", key);
	return net_span(text, (size_t)length);
}

static struct net_span number_text(unsigned number, char text[static NUMBER_TEXT])
{
	int length = snprintf(text, NUMBER_TEXT, "%u", number);
	return net_span(text, (size_t)length);
}

void redis_channel_of(
	const struct redis *redis, const char *node, char channel[static REDIS_CHANNEL])
{
	snprintf(channel, REDIS_CHANNEL, PREFIX "%u:to:%.*s", redis->url.database, BUS_NODE - 1,
		node);
}

static bool redis_open(struct bus *bus, const char *url, char reason[static BUS_REASON])
{
	struct redis *redis = net_allocate_zeroed(sizeof(*redis));
	if (!redis_url_read(url, &redis->url, reason)) {
		free(redis);
		return false;
	}
	net_ignore_broken_pipes();
	redis->bus = bus;
	bus->inside = redis;
	redis_channel_of(redis, bus->node, redis->channel);
	snprintf(redis->channel_all, REDIS_CHANNEL, PREFIX "%u:all", redis->url.database);
	redis_start(redis);
	return true;
}

static void redis_close(struct bus *bus)
{
	redis_finish(bus->inside);
}

/* ---- messages ----------------------------------------------------------------------------- */

static bool publish(struct redis *redis, enum redis_ask_kind kind, const char *channel,
	const void *bytes, size_t length)
{
	if (redis->stage != REDIS_UP || !redis_asks_have_room(&redis->asks, length + COMMAND_COST))
		return false;
	char head[BUS_FRAME_HEAD_MAX];
	size_t head_length = bus_frame_head(redis->bus->node, head);
	const struct net_span words[] = {NET_SPAN("PUBLISH"), net_span_of(channel)};
	size_t sent = redis_link_command_of(redis->commands.link, words, 2,
		net_span(head, head_length), net_span(bytes, length));
	redis_asks_add(&redis->asks, kind, sent, NULL);
	return true;
}

static bool redis_tell(struct bus *bus, const char *node, const void *bytes, size_t length)
{
	struct redis *redis = bus->inside;
	if (strcmp(node, bus->node) == 0)
		return bus_soon_hear(&redis->soon, bytes, length);
	char channel[REDIS_CHANNEL];
	redis_channel_of(redis, node, channel);
	return publish(redis, REDIS_TELL, channel, bytes, length);
}

static bool redis_tell_all(struct bus *bus, const void *bytes, size_t length)
{
	struct redis *redis = bus->inside;
	return publish(redis, REDIS_TELL_ALL, redis->channel_all, bytes, length);
}

/* ---- notes and windows -------------------------------------------------------------------- */

static bool redis_note(struct bus *bus, const char *key, const char *text, unsigned ms)
{
	struct redis *redis = bus->inside;
	if (redis->stage != REDIS_UP ||
		!redis_asks_have_room(&redis->asks, KEY_TEXT + BUS_TEXT + COMMAND_COST))
		return false;
	char name[KEY_TEXT], number[NUMBER_TEXT];
	const struct net_span set[] = {NET_SPAN("SET"), key_text(key, name), net_span_of(text),
		NET_SPAN("PX"), number_text(ms, number)};
	const struct net_span forget[] = {NET_SPAN("DEL"), set[1]};
	size_t sent = text != NULL ? redis_link_command(redis->commands.link, set, 5)
				   : redis_link_command(redis->commands.link, forget, 2);
	redis_asks_add(&redis->asks, REDIS_NOTE, sent, NULL);
	return true;
}

static void redis_refuse(struct bus *bus, struct bus_asker asker)
{
	struct redis *redis = bus->inside;
	bus_soon_answer_unknown(&redis->soon, asker);
}

static void ask(struct redis *redis, enum redis_ask_kind kind, const struct net_span *words,
	unsigned count, struct bus_asker asker)
{
	if (redis->stage != REDIS_UP || !redis_asks_have_room_for_question(&redis->asks)) {
		redis_refuse(redis->bus, asker);
		return;
	}
	size_t sent = redis_link_command(redis->commands.link, words, count);
	redis_asks_add(&redis->asks, kind, sent, &asker);
}

static void redis_look(struct bus *bus, const char *key, struct bus_asker asker)
{
	char name[KEY_TEXT];
	const struct net_span words[] = {NET_SPAN("GET"), key_text(key, name)};
	ask(bus->inside, REDIS_LOOK, words, 2, asker);
}

static void redis_count(struct bus *bus, const char *key, unsigned span_ms, struct bus_asker asker)
{
	char name[KEY_TEXT], number[NUMBER_TEXT];
	const struct net_span words[] = {NET_SPAN("EVAL"), NET_SPAN(count_script), NET_SPAN("1"),
		key_text(key, name), number_text(span_ms, number)};
	ask(bus->inside, REDIS_COUNT, words, 5, asker);
}

const struct bus_kind bus_redis = {
	.open = redis_open,
	.close = redis_close,
	.tell = redis_tell,
	.tell_all = redis_tell_all,
	.note = redis_note,
	.look = redis_look,
	.count = redis_count,
	.refuse = redis_refuse,
};
