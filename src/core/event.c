/*
 * event.c: the arena of a step's events.
 *
 * Every write is bounded in every build: a packager's NDEBUG must not make an overflow of a game that states too small
 * an arena.
 */
#include <ronda/event.h>

#include <string.h>

enum { EVENT_ALIGNMENT = 8, TAIL_ALIGNMENT = 4 };

static size_t align_up(size_t size, size_t alignment)
{
	return (size + alignment - 1) & ~(alignment - 1);
}

/* The event emitted last begins here: its size is known, and it ends at `used`. */
static struct rd_event *last_event(struct rd_turn *turn)
{
	return (struct rd_event *)(void *)(turn->arena + turn->last);
}

void *rd_emit(struct rd_turn *turn, uint16_t type, uint32_t audience, size_t size)
{
	size_t start = align_up(turn->used, EVENT_ALIGNMENT);
	RD_MUST(size >= sizeof(struct rd_event));
	RD_MUST(start <= turn->capacity && size <= turn->capacity - start);
	/* The gap behind the event before is zeroed too, so that an arena has no undefined byte. */
	memset(turn->arena + turn->used, 0, start + size - turn->used);
	turn->last = start;
	turn->used = start + size;
	turn->count++;
	struct rd_event *event = last_event(turn);
	event->type = type;
	event->audience = audience;
	event->size = (uint32_t)size;
	return event;
}

void *rd_emit_item(struct rd_turn *turn, struct rd_tail *tail, size_t size)
{
	struct rd_event *event = last_event(turn);
	size_t start = tail->count > 0 ? turn->used : align_up(turn->used, TAIL_ALIGNMENT);
	RD_MUST(start <= turn->capacity && size <= turn->capacity - start);
	RD_MUST(start + size - turn->last <= UINT16_MAX);
	memset(turn->arena + turn->used, 0, start + size - turn->used);
	if (tail->count == 0)
		tail->at = (uint16_t)(start - turn->last);
	RD_MUST(tail->at + tail->count * size == start - turn->last);
	tail->count++;
	turn->used = start + size;
	event->size = (uint32_t)(turn->used - turn->last);
	return turn->arena + start;
}

const struct rd_event *rd_first_event(const struct rd_turn *turn)
{
	return turn->count > 0 ? (const struct rd_event *)(const void *)turn->arena : NULL;
}

const struct rd_event *rd_next_event(const struct rd_turn *turn, const struct rd_event *event)
{
	size_t at = (size_t)((const uint8_t *)event - turn->arena);
	size_t next = align_up(at + event->size, EVENT_ALIGNMENT);
	return next < turn->used ? (const struct rd_event *)(const void *)(turn->arena + next)
				 : NULL;
}

const void *rd_tail_items(const struct rd_event *event, const struct rd_tail *tail)
{
	return (const uint8_t *)event + tail->at;
}
