/* The next turn of the loop; see bus_soon.h. Invariant: the idle handle runs exactly while there is an item. */
#include "bus/bus_soon.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "net/span.h"

struct bus_soon_item {
	struct bus_soon_item *next;
	struct bus_asker asker; /* of a message: neither function is set */
	size_t length;
	char bytes[];
};

static bool is_message(const struct bus_soon_item *item)
{
	return item->asker.looked == NULL && item->asker.counted == NULL;
}

static struct bus_soon_item *take(struct bus_soon *soon)
{
	struct bus_soon_item *item = soon->first;
	soon->first = item->next;
	if (soon->first == NULL) {
		soon->last = NULL;
		uv_idle_stop(&soon->idle);
	}
	soon->count--;
	if (is_message(item))
		soon->waiting -= sizeof(*item) + item->length;
	return item;
}

/* Only what was there when the turn began: a node that answers itself lets others have their turn. */
static void on_idle(uv_idle_t *idle)
{
	struct bus_soon *soon = idle->data;
	for (size_t left = soon->count; left > 0 && soon->first != NULL; left--) {
		struct bus_soon_item *item = take(soon);
		if (is_message(item))
			bus_hear(soon->bus, soon->bus->node, item->bytes, item->length);
		else
			bus_answer_unknown(soon->bus, &item->asker);
		free(item);
	}
}

static void add(struct bus_soon *soon, struct bus_asker asker, const void *bytes, size_t length)
{
	struct bus_soon_item *item = net_allocate(sizeof(*item) + length);
	*item = (struct bus_soon_item){.asker = asker, .length = length};
	if (length > 0)
		memcpy(item->bytes, bytes, length);
	*(soon->last ? &soon->last->next : &soon->first) = item;
	soon->last = item;
	if (soon->count++ == 0)
		uv_idle_start(&soon->idle, on_idle);
}

void bus_soon_init(struct bus_soon *soon, struct bus *bus)
{
	*soon = (struct bus_soon){.bus = bus};
	uv_idle_init(bus->options.loop, &soon->idle);
	soon->idle.data = soon;
}

bool bus_soon_hear(struct bus_soon *soon, const void *bytes, size_t length)
{
	size_t cost = sizeof(struct bus_soon_item) + length;
	if (cost > BUS_WAITING_MAX - soon->waiting)
		return false;
	soon->waiting += cost;
	add(soon, (struct bus_asker){0}, bytes, length);
	return true;
}

void bus_soon_answer_unknown(struct bus_soon *soon, struct bus_asker asker)
{
	add(soon, asker, NULL, 0);
}

void bus_soon_empty(struct bus_soon *soon)
{
	while (soon->first != NULL) {
		struct bus_soon_item *item = take(soon);
		if (!is_message(item))
			bus_answer_unknown(soon->bus, &item->asker);
		free(item);
	}
}

static void on_closed(uv_handle_t *handle)
{
	struct bus_soon *soon = handle->data;
	soon->closed(soon);
}

void bus_soon_close(struct bus_soon *soon, void (*closed)(struct bus_soon *soon))
{
	assert(soon->first == NULL);
	soon->closed = closed;
	uv_close((uv_handle_t *)&soon->idle, on_closed);
}
