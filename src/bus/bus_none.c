/* A node alone. It hears itself; there is nobody else to tell anything, and nothing is known. */
#include "bus/bus_kind.h"

#include <stdlib.h>
#include <string.h>

#include "bus/bus_soon.h"
#include "net/span.h"

static bool none_open(struct bus *bus, const char *url, char reason[static BUS_REASON])
{
	(void)url;
	(void)reason;
	bus->inside = net_allocate(sizeof(struct bus_soon));
	bus_soon_init(bus->inside, bus);
	return true;
}

static void on_closed(struct bus_soon *soon)
{
	struct bus *bus = soon->bus;
	free(soon);
	bus_gone(bus);
}

static void none_close(struct bus *bus)
{
	bus_soon_empty(bus->inside);
	bus_soon_close(bus->inside, on_closed);
}

static bool none_tell(struct bus *bus, const char *node, const void *bytes, size_t length)
{
	return strcmp(node, bus->node) == 0 && bus_soon_hear(bus->inside, bytes, length);
}

static bool none_tell_all(struct bus *bus, const void *bytes, size_t length)
{
	(void)bus;
	(void)bytes;
	(void)length;
	return false;
}

static bool none_note(struct bus *bus, const char *key, const char *text, unsigned ms)
{
	(void)bus;
	(void)key;
	(void)text;
	(void)ms;
	return false;
}

static void none_refuse(struct bus *bus, struct bus_asker asker)
{
	bus_soon_answer_unknown(bus->inside, asker);
}

static void none_look(struct bus *bus, const char *key, struct bus_asker asker)
{
	(void)key;
	none_refuse(bus, asker);
}

static void none_count(struct bus *bus, const char *key, unsigned span_ms, struct bus_asker asker)
{
	(void)key;
	(void)span_ms;
	none_refuse(bus, asker);
}

const struct bus_kind bus_none = {
	.open = none_open,
	.close = none_close,
	.tell = none_tell,
	.tell_all = none_tell_all,
	.note = none_note,
	.look = none_look,
	.count = none_count,
	.refuse = none_refuse,
};
