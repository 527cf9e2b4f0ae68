/* What holds for every kind of bus: which URL is which kind, what may be asked of it, what is counted; see bus.h and bus_kind.h. */
#include "bus/bus_kind.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bus/bus_frame.h"
#include "bus/redis_url.h"
#include "net/span.h"

static const struct {
	const char *scheme;
	const struct bus_kind *kind;
	const char *why_not;
} schemes[] = {
	{"redis://", &bus_redis, NULL},
	{"unix://", &bus_redis, NULL},
	{"rediss://", NULL,
		"rediss: TLS is not spoken here; let a tunnel beside the node do that, or take a private network"},
};

static const struct bus_kind *kind_of(const char *url, char reason[static BUS_REASON])
{
	if (url == NULL)
		return &bus_none;
	for (size_t i = 0; i < sizeof(schemes) / sizeof(*schemes); i++) {
		if (strncmp(url, schemes[i].scheme, strlen(schemes[i].scheme)) != 0)
			continue;
		if (schemes[i].kind == NULL)
			snprintf(reason, BUS_REASON, "%s", schemes[i].why_not);
		return schemes[i].kind;
	}
	snprintf(reason, BUS_REASON, "the bus is named by redis://HOST or unix:///PATH");
	return NULL;
}

bool bus_is_url(const char *url, char reason[static BUS_REASON])
{
	struct redis_url read;
	bool is_url = kind_of(url, reason) != NULL && redis_url_read(url, &read, reason);
	memset(&read, 0, sizeof(read));
	return is_url;
}

/* The last @ ends it, whatever stands before. */
void bus_said(const char *url, char *out, size_t capacity)
{
	const char *begin = strstr(url, "://"), *at = strrchr(url, '@');
	if (at == NULL || (begin != NULL && at < begin))
		snprintf(out, capacity, "%s", url);
	else
		snprintf(out, capacity, "%.*s***%s", begin != NULL ? (int)(begin + 3 - url) : 0,
			url, at);
}

struct bus *bus_open(const struct bus_options *options, char reason[static BUS_REASON])
{
	const struct bus_kind *kind = kind_of(options->url, reason);
	return kind != NULL ? bus_open_kind(kind, options, reason) : NULL;
}

struct bus *bus_open_kind(const struct bus_kind *kind, const struct bus_options *options,
	char reason[static BUS_REASON])
{
	assert(options->heard != NULL);
	size_t length = options->node != NULL ? strlen(options->node) : 0;
	if (!bus_is_name(options->node, length)) {
		snprintf(reason, BUS_REASON,
			"the name of a node is 1 to %d letters, digits, - and _", BUS_NODE - 1);
		return NULL;
	}
	struct bus *bus = net_allocate_zeroed(sizeof(*bus));
	bus->kind = kind;
	bus->options = *options;
	bus->options.url = NULL;
	memcpy(bus->node, options->node, length + 1);
	bus->options.node = bus->node;
	if (!kind->open(bus, options->url, reason)) {
		free(bus);
		return NULL;
	}
	return bus;
}

void bus_close(struct bus *bus, void (*closed)(void *context), void *context)
{
	if (bus == NULL)
		return;
	assert(!bus->is_closing);
	bus->is_closing = true;
	bus->is_up = false;
	bus->closed = closed;
	bus->closed_context = context;
	bus->kind->close(bus);
}

void bus_gone(struct bus *bus)
{
	void (*closed)(void *) = bus->closed;
	void *context = bus->closed_context;
	free(bus);
	if (closed != NULL)
		closed(context);
}

bool bus_is_up(const struct bus *bus)
{
	return bus->is_up;
}

struct bus_figures bus_figures(const struct bus *bus)
{
	return bus->figures;
}

/* ---- what is asked of it ------------------------------------------------------------------ */

static bool count_told(struct bus *bus, bool is_told)
{
	bus->figures.told += is_told;
	bus->figures.lost += !is_told;
	return is_told;
}

bool bus_tell(struct bus *bus, const char *node, const void *bytes, size_t length)
{
	return count_told(bus, !bus->is_closing && length <= BUS_MESSAGE_MAX &&
				       bus_is_name(node, strlen(node)) &&
				       bus->kind->tell(bus, node, bytes, length));
}

bool bus_tell_all(struct bus *bus, const void *bytes, size_t length)
{
	return count_told(bus, !bus->is_closing && length <= BUS_MESSAGE_MAX &&
				       bus->kind->tell_all(bus, bytes, length));
}

static bool is_key(const char *key)
{
	size_t length = strlen(key);
	return length > 0 && length < BUS_KEY;
}

bool bus_note(struct bus *bus, const char *key, const char *text, unsigned ms)
{
	if (bus->is_closing || !is_key(key))
		return false;
	if (text != NULL && (strlen(text) >= BUS_TEXT || ms == 0))
		return false;
	return bus->kind->note(bus, key, text, ms);
}

void bus_look(struct bus *bus, const char *key, bus_answered *done, void *context)
{
	struct bus_asker asker = {.looked = done, .context = context};
	bus->figures.questions++;
	if (bus->is_closing || !is_key(key))
		bus->kind->refuse(bus, asker);
	else
		bus->kind->look(bus, key, asker);
}

void bus_count(struct bus *bus, const char *key, unsigned span_ms, bus_counted *done, void *context)
{
	struct bus_asker asker = {.counted = done, .context = context};
	bus->figures.questions++;
	if (bus->is_closing || !is_key(key) || span_ms == 0)
		bus->kind->refuse(bus, asker);
	else
		bus->kind->count(bus, key, span_ms, asker);
}

/* ---- what kinds report -------------------------------------------------------------------- */

void bus_hear(struct bus *bus, const char *from, const void *bytes, size_t length)
{
	if (bus->is_closing)
		return;
	bus->figures.heard++;
	bus->options.heard(bus->options.context, from, bytes, length);
}

void bus_change(struct bus *bus, bool is_up, const char *reason)
{
	if (bus->is_closing)
		return;
	if (!is_up && !bus->is_up && strcmp(bus->reason, reason) == 0)
		return;
	assert(!(is_up && bus->is_up));
	bus->figures.connections += is_up;
	bus->is_up = is_up;
	snprintf(bus->reason, sizeof(bus->reason), "%s", reason);
	if (bus->options.changed != NULL)
		bus->options.changed(bus->options.context, is_up, bus->reason);
}

void bus_answer_look(
	struct bus *bus, const struct bus_asker *asker, enum bus_outcome outcome, const char *text)
{
	bus->figures.late += outcome == BUS_UNKNOWN;
	asker->looked(asker->context, outcome, outcome == BUS_KNOWN ? text : NULL);
}

void bus_answer_count(
	struct bus *bus, const struct bus_asker *asker, enum bus_outcome outcome, int64_t count)
{
	bus->figures.late += outcome == BUS_UNKNOWN;
	asker->counted(asker->context, outcome, outcome == BUS_KNOWN ? count : 0);
}

void bus_answer_unknown(struct bus *bus, const struct bus_asker *asker)
{
	if (asker->looked != NULL)
		bus_answer_look(bus, asker, BUS_UNKNOWN, NULL);
	else
		bus_answer_count(bus, asker, BUS_UNKNOWN, 0);
}
