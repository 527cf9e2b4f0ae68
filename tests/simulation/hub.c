/* hub.c: see hub.h. */
#include "hub.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bus/bus_kind.h"
#include "plan.h"
#include "server/node.h"

enum { NOTES_MAX = 256, LATE_MS = 1500 };

struct note {
	char key[BUS_KEY], text[BUS_TEXT];
	int64_t until;
	int64_t count;
};

struct hub {
	int64_t down_until;
	int64_t parted_until[HOSTS_MAX][HOSTS_MAX];
	int64_t arrived[HOSTS_MAX][HOSTS_MAX]; /* what is not late comes in order */
	struct note notes[NOTES_MAX];
	size_t notes_count;
};

struct post {
	struct host *to;
	char from[BUS_NODE];
	size_t length;
	char *bytes;
};

struct question {
	struct host *host;
	struct bus_asker asker;
	bool is_unknown;
	char key[BUS_KEY];
	unsigned span_ms; /* 0: a look */
	struct question *next;
};

static struct host *host_of(struct bus *bus)
{
	return bus->options.context;
}

static bool is_down(const struct world *world)
{
	return world->hub->down_until > world->now;
}

/* ---- messages -------------------------------------------------------------------------------------------------- */

static void forget_post(struct world *world, void *what)
{
	struct post *post = what;
	(void)world;
	free(post->bytes);
	free(post);
}

static void deliver(struct world *world, void *what)
{
	struct post *post = what;
	struct bus *bus = post->to->bus;
	if (bus && bus->is_up && !bus->is_closing) {
		world->figures.messages++;
		bus_hear(bus, post->from, post->bytes, post->length);
	}
	forget_post(world, post);
}

static void post_to(
	struct host *from, struct host *to, const void *bytes, size_t length, int64_t delay)
{
	struct post *post = need(sizeof(*post));
	post->to = to;
	snprintf(post->from, sizeof(post->from), "%s", from->name);
	post->bytes = copy_of(bytes, length);
	post->length = length;
	world_happens_to(to, from->world->now + delay, deliver, forget_post, post);
}

static void carry(struct host *from, struct host *to, const void *bytes, size_t length)
{
	struct world *world = from->world;
	const struct plan *plan = world->plan;
	bool is_itself = from == to;
	if (!to->server || from->is_killed)
		return;
	if (!is_itself && world->hub->parted_until[from->place][to->place] > world->now) {
		world->figures.lost_messages++;
		return;
	}
	if (!is_itself && !world->is_calm && world_chance(world, plan->lost)) {
		world->figures.lost_messages++;
		world_note(world, "%s -> %s a message of %zu bytes is lost", from->name, to->name,
			length);
		return;
	}
	bool is_late = !is_itself && !world->is_calm && world_chance(world, plan->delayed);
	int64_t at = world->now + world_between(world, 1, is_late ? LATE_MS : 3);
	int64_t *arrived = &world->hub->arrived[from->place][to->place];
	if (!is_late)
		*arrived = at = at > *arrived ? at : *arrived;
	post_to(from, to, bytes, length, at - world->now);
	if (!is_itself && !world->is_calm && world_chance(world, plan->doubled)) {
		world_note(world, "%s -> %s a message of %zu bytes comes twice", from->name,
			to->name, length);
		post_to(from, to, bytes, length, world_between(world, 1, LATE_MS));
	}
}

static bool tell(struct bus *bus, const char *node, const void *bytes, size_t length)
{
	struct host *from = host_of(bus);
	struct world *world = from->world;
	bool is_itself = strcmp(node, from->name) == 0;
	if (!is_itself && !bus->is_up)
		return false;
	for (int i = 0; i < world->hosts_count; i++)
		if (strcmp(world->hosts[i].name, node) == 0)
			carry(from, &world->hosts[i], bytes, length);
	return true;
}

static bool tell_all(struct bus *bus, const void *bytes, size_t length)
{
	struct host *from = host_of(bus);
	struct world *world = from->world;
	if (!bus->is_up)
		return false;
	for (int i = 0; i < world->hosts_count; i++)
		if (&world->hosts[i] != from)
			carry(from, &world->hosts[i], bytes, length);
	return true;
}

/* ---- notes ------------------------------------------------------------------------------------------------------- */

static struct note *find(struct world *world, const char *key)
{
	struct hub *hub = world->hub;
	for (size_t i = 0; i < hub->notes_count; i++)
		if (strcmp(hub->notes[i].key, key) == 0) {
			if (hub->notes[i].until > world->now)
				return &hub->notes[i];
			hub->notes[i] = hub->notes[--hub->notes_count];
			return NULL;
		}
	return NULL;
}

static struct note *make(struct world *world, const char *key, unsigned ms)
{
	struct note *note = find(world, key);
	struct hub *hub = world->hub;
	if (note)
		return note;
	note = &hub->notes[hub->notes_count < NOTES_MAX ? hub->notes_count++
							: world_draw(world, NOTES_MAX)];
	*note = (struct note){.until = world->now + ms};
	snprintf(note->key, sizeof(note->key), "%s", key);
	return note;
}

static bool note(struct bus *bus, const char *key, const char *text, unsigned ms)
{
	struct world *world = host_of(bus)->world;
	if (!bus->is_up || host_of(bus)->is_killed)
		return false;
	if (!world->is_calm && world_chance(world, world->plan->lost))
		return true;
	struct note *made = make(world, key, ms);
	made->until = text ? world->now + ms : 0;
	snprintf(made->text, sizeof(made->text), "%s", text ? text : "");
	return true;
}

static void answer(struct bus *bus, const struct question *question)
{
	struct world *world = host_of(bus)->world;
	if (question->is_unknown || !bus->is_up || bus->is_closing) {
		bus_answer_unknown(bus, &question->asker);
	} else if (question->span_ms > 0) {
		struct note *counted = make(world, question->key, question->span_ms);
		bus_answer_count(bus, &question->asker, BUS_KNOWN, ++counted->count);
	} else {
		const struct note *found = find(world, question->key);
		bus_answer_look(bus, &question->asker, found ? BUS_KNOWN : BUS_MISSING,
			found ? found->text : NULL);
	}
}

static void take_out(struct bus *bus, const struct question *question)
{
	struct question **at = (struct question **)&bus->inside;
	while (*at != question)
		at = &(*at)->next;
	*at = question->next;
}

static void on_question(struct world *world, void *what)
{
	struct question *question = what;
	struct bus *bus = question->host->bus;
	(void)world;
	take_out(bus, question);
	answer(bus, question);
	free(question);
}

static void ask(
	struct bus *bus, const char *key, unsigned span_ms, struct bus_asker asker, bool is_unknown)
{
	struct host *host = host_of(bus);
	struct question *question = need(sizeof(*question));
	question->host = host;
	question->asker = asker;
	question->span_ms = span_ms;
	question->is_unknown = is_unknown;
	snprintf(question->key, sizeof(question->key), "%s", key);
	question->next = bus->inside;
	bus->inside = question;
	world_happens_to(host, host->world->now + world_between(host->world, 1, 4), on_question,
		NULL, question);
}

static void look(struct bus *bus, const char *key, struct bus_asker asker)
{
	ask(bus, key, 0, asker, false);
}

static void count(struct bus *bus, const char *key, unsigned span_ms, struct bus_asker asker)
{
	ask(bus, key, span_ms, asker, false);
}

static void refuse(struct bus *bus, struct bus_asker asker)
{
	ask(bus, "", 0, asker, true);
}

/* ---- its life ------------------------------------------------------------------------------------------------------ */

static void look_at_bus(struct world *world, void *what)
{
	struct host *host = what;
	struct bus *bus = host->bus;
	if (!bus || bus->is_closing)
		return;
	if (bus->is_up == is_down(world))
		bus_change(bus, !is_down(world), is_down(world) ? "the world has no bus" : "");
	world_happens_to(
		host, world->now + world_between(world, 100, 300), look_at_bus, NULL, host);
}

static bool open_bus(struct bus *bus, const char *url, char reason[static BUS_REASON])
{
	(void)url;
	*reason = 0;
	bus->inside = NULL;
	return true;
}

static void close_bus(struct bus *bus)
{
	while (bus->inside) {
		struct question *question = bus->inside;
		bus->inside = question->next;
		bus_answer_unknown(bus, &question->asker);
		free(question);
	}
	bus_gone(bus);
}

static const struct bus_kind kind = {.open = open_bus,
	.close = close_bus,
	.tell = tell,
	.tell_all = tell_all,
	.note = note,
	.look = look,
	.count = count,
	.refuse = refuse};

static void on_heard(void *context, const char *from, const void *bytes, size_t length)
{
	struct host *host = context;
	node_heard(host->server, from, bytes, length);
}

static void on_changed(void *context, bool is_up, const char *reason)
{
	struct host *host = context;
	node_bus_changed(host->server, is_up, reason);
}

void hub_open(struct world *world)
{
	world->hub = need(sizeof(*world->hub));
}

void hub_free(struct world *world)
{
	free(world->hub);
	world->hub = NULL;
}

void hub_join(struct host *host)
{
	char reason[BUS_REASON];
	if (!host->world->plan->has_bus)
		return;
	host->bus = bus_open_kind(&kind,
		&(struct bus_options){.node = host->name,
			.heard = on_heard,
			.changed = on_changed,
			.context = host},
		reason);
	node_take_bus(host->server, host->bus);
	world_happens_to(host, host->world->now + world_between(host->world, 1, 50), look_at_bus,
		NULL, host);
}

void hub_cut(struct host *host)
{
	if (host->bus)
		host->bus->is_up = false;
}

void hub_leave(struct host *host)
{
	struct bus *bus = host->bus;
	host->bus = NULL;
	if (bus)
		bus_close(bus, NULL, NULL);
}

void hub_down(struct world *world, int64_t until)
{
	world->hub->down_until = until;
}

void hub_part(struct world *world, int one, int other, int64_t until)
{
	world->hub->parted_until[one][other] = world->hub->parted_until[other][one] = until;
}
