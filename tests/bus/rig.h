/*
 * Nodes on one loop, which note down what they are told. Time passes only while the loop is let run; what is waited for is a state, with the
 * patience of a busy machine. Include after cmocka.h.
 */
#ifndef BUS_RIG_H
#define BUS_RIG_H

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bus/bus.h"

enum {
	PATIENCE_MS = 60000,
	SLACK_MS = 20000, /* above a deadline, for a machine that is busy */
	NODES_MAX = 8,
};

struct node {
	struct rig *rig;
	struct bus *bus;
	char name[BUS_NODE];
	unsigned heard, ups, downs;
	char from[BUS_NODE]; /* of the last message, as the following */
	char *bytes;
	size_t length;
	char reason[BUS_REASON];
	char reasons[4096]; /* all of them */
	void (*on_heard)(struct node *node);
	void (*on_changed)(struct node *node);
	bool is_closed, is_closing;
};

struct rig {
	uv_loop_t loop;
	struct node nodes[NODES_MAX];
	unsigned count;
	bool is_inside; /* a call of the bus is under way: nobody may be told anything */
};

struct answer {
	unsigned times;
	enum bus_outcome outcome;
	char text[BUS_TEXT];
	int64_t count;
	uint64_t at; /* ms */
	struct rig *rig;
};

static inline uint64_t clock_ms(void)
{
	return uv_hrtime() / 1000000;
}

static inline void turn(struct rig *rig)
{
	uv_run(&rig->loop, UV_RUN_NOWAIT);
}

#define WAIT_FOR(rig, condition)                                                                   \
	do {                                                                                       \
		uint64_t give_up = clock_ms() + PATIENCE_MS;                                       \
		bool is_met;                                                                       \
		while (!(is_met = (condition)) && clock_ms() < give_up) {                          \
			turn(rig);                                                                 \
			usleep(200);                                                               \
		}                                                                                  \
		if (!is_met)                                                                       \
			fail_msg("waited in vain for: %s", #condition);                            \
	} while (0)

static inline void pass(struct rig *rig, unsigned ms)
{
	for (uint64_t end = clock_ms() + ms; clock_ms() < end; usleep(200))
		turn(rig);
}

static inline void on_heard(void *context, const char *from, const void *bytes, size_t length)
{
	struct node *node = context;
	assert_false(node->rig->is_inside);
	assert_false(node->is_closing);
	node->heard++;
	snprintf(node->from, sizeof(node->from), "%s", from);
	free(node->bytes);
	node->bytes = malloc(length + 1);
	memcpy(node->bytes, bytes, length);
	node->bytes[length] = 0;
	node->length = length;
	if (node->on_heard != NULL)
		node->on_heard(node);
}

static inline void on_changed(void *context, bool is_up, const char *reason)
{
	struct node *node = context;
	assert_false(node->rig->is_inside);
	assert_false(node->is_closing);
	assert_int_equal(bus_is_up(node->bus), is_up);
	assert_int_equal(reason[0] == 0, is_up);
	node->ups += is_up;
	node->downs += !is_up;
	snprintf(node->reason, sizeof(node->reason), "%s", reason);
	size_t used = strlen(node->reasons);
	snprintf(node->reasons + used, sizeof(node->reasons) - used, "%s|", reason);
	if (node->on_changed != NULL)
		node->on_changed(node);
}

static inline struct node *open_node(struct rig *rig, const char *name, const char *url)
{
	assert_true(rig->count < NODES_MAX);
	struct node *node = &rig->nodes[rig->count++];
	char reason[BUS_REASON] = "";
	*node = (struct node){.rig = rig};
	snprintf(node->name, sizeof(node->name), "%s", name);
	rig->is_inside = true;
	node->bus = bus_open(&(struct bus_options){.url = url,
				     .node = name,
				     .loop = &rig->loop,
				     .heard = on_heard,
				     .changed = on_changed,
				     .context = node},
		reason);
	rig->is_inside = false;
	assert_string_equal(reason, "");
	assert_non_null(node->bus);
	assert_false(bus_is_up(node->bus));
	return node;
}

static inline struct node *open_up(struct rig *rig, const char *name, const char *url)
{
	struct node *node = open_node(rig, name, url);
	WAIT_FOR(rig, bus_is_up(node->bus));
	return node;
}

static inline void on_closed(void *context)
{
	((struct node *)context)->is_closed = true;
}

static inline void close_node(struct node *node)
{
	node->is_closing = true;
	bus_close(node->bus, on_closed, node);
}

static inline bool tell(struct node *node, const char *to, const void *bytes, size_t length)
{
	node->rig->is_inside = true;
	bool is_told = to != NULL ? bus_tell(node->bus, to, bytes, length)
				  : bus_tell_all(node->bus, bytes, length);
	node->rig->is_inside = false;
	return is_told;
}

static inline bool tell_text(struct node *node, const char *to, const char *text)
{
	return tell(node, to, text, strlen(text));
}

static inline void on_answer(void *context, enum bus_outcome outcome, const char *text)
{
	struct answer *answer = context;
	assert_false(answer->rig->is_inside);
	assert_int_equal(text != NULL, outcome == BUS_KNOWN);
	answer->times++;
	answer->outcome = outcome;
	answer->at = clock_ms();
	snprintf(answer->text, sizeof(answer->text), "%s", text ? text : "");
}

static inline void on_count(void *context, enum bus_outcome outcome, int64_t count)
{
	struct answer *answer = context;
	assert_false(answer->rig->is_inside);
	answer->times++;
	answer->outcome = outcome;
	answer->count = count;
	answer->at = clock_ms();
}

static inline void ask_look(struct node *node, const char *key, struct answer *answer)
{
	*answer = (struct answer){.rig = node->rig};
	node->rig->is_inside = true;
	bus_look(node->bus, key, on_answer, answer);
	node->rig->is_inside = false;
}

static inline void ask_count(
	struct node *node, const char *key, unsigned span_ms, struct answer *answer)
{
	*answer = (struct answer){.rig = node->rig};
	node->rig->is_inside = true;
	bus_count(node->bus, key, span_ms, on_count, answer);
	node->rig->is_inside = false;
}

static inline struct answer look(struct node *node, const char *key)
{
	struct answer answer;
	ask_look(node, key, &answer);
	WAIT_FOR(node->rig, answer.times > 0);
	assert_int_equal(answer.times, 1);
	return answer;
}

static inline struct answer count(struct node *node, const char *key, unsigned span_ms)
{
	struct answer answer;
	ask_count(node, key, span_ms, &answer);
	WAIT_FOR(node->rig, answer.times > 0);
	assert_int_equal(answer.times, 1);
	return answer;
}

static inline int rig_start(void **state)
{
	struct rig *rig = calloc(1, sizeof(*rig));
	uv_loop_init(&rig->loop);
	*state = rig;
	return 0;
}

/* Closes whoever is open, and finds nothing of theirs left in the loop. */
static inline void rig_finish(struct rig *rig)
{
	for (unsigned i = 0; i < rig->count; i++)
		if (!rig->nodes[i].is_closing)
			close_node(&rig->nodes[i]);
	for (unsigned i = 0; i < rig->count; i++) {
		WAIT_FOR(rig, rig->nodes[i].is_closed);
		free(rig->nodes[i].bytes);
	}
	turn(rig);
	assert_int_equal(uv_loop_close(&rig->loop), 0);
}

static inline int rig_end(void **state)
{
	rig_finish(*state);
	free(*state);
	return 0;
}

#endif
