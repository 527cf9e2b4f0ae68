/* pace.c: the queue of what others did, and when its next step is due. */
#include "pace.h"

#include <stdlib.h>
#include <string.h>

#include "local/buffer.h"

enum { EVENT_ALIGNMENT = 8, FIRST_ROOM = 512 };

/* In hundredths of a pause; the same as the page's. */
static const struct {
	const char *word;
	int hundredths;
} speeds[PACE_SPEEDS] = {
	[PACE_NORMAL] = {"normal", 100},
	[PACE_SLOW] = {"slow", 180},
	[PACE_FAST] = {"fast", 45},
	[PACE_OFF] = {"off", 0},
};

const char *pace_word(enum pace_speed speed)
{
	return speeds[speed].word;
}

bool pace_read(const char *word, enum pace_speed *speed)
{
	for (int i = 0; i < PACE_SPEEDS; i++)
		if (strcmp(speeds[i].word, word) == 0) {
			*speed = (enum pace_speed)i;
			return true;
		}
	return false;
}

/* ---- steps ----------------------------------------------------------------------------------- */

void pace_free_step(struct pace_step *step)
{
	free(step->view);
	free(step->turn.arena);
	*step = (struct pace_step){0};
}

void pace_clear(struct pace *pace)
{
	enum pace_speed speed = pace->speed;
	for (int i = 0; i < pace->count; i++)
		pace_free_step(&pace->step[i]);
	pace_free_step(&pace->open);
	memset(pace, 0, sizeof(*pace));
	pace->speed = speed;
}

void pace_hear(struct pace *pace, const struct rd_event *event)
{
	struct rd_turn *turn = &pace->open.turn;
	size_t size = (event->size + EVENT_ALIGNMENT - 1) / EVENT_ALIGNMENT * EVENT_ALIGNMENT;
	while (turn->used + size > turn->capacity) {
		size_t capacity = turn->capacity ? 2 * turn->capacity : FIRST_ROOM;
		uint8_t *arena = allocate(capacity);
		if (turn->used > 0)
			memcpy(arena, turn->arena, turn->used);
		free(turn->arena);
		turn->arena = arena;
		turn->capacity = capacity;
	}
	memcpy(turn->arena + turn->used, event, event->size);
	memset(turn->arena + turn->used + event->size, 0, size - event->size);
	turn->last = turn->used;
	turn->used += size;
	turn->count++;
}

bool pace_add(struct pace *pace, const struct rd_standing *standing, const void *view, size_t size,
	bool is_free, int64_t now)
{
	if (pace->open.turn.count == 0)
		return true;
	struct pace_step *step = &pace->step[pace->count++];
	*step = pace->open;
	pace->open = (struct pace_step){0};
	step->standing = *standing;
	step->view = allocate(size);
	step->size = size;
	memcpy(step->view, view, size);
	step->is_held = !is_free && now >= pace->free_until;
	return pace->count < PACE_BEHIND_MAX;
}

bool pace_take(struct pace *pace, struct pace_step *step, int64_t now)
{
	if (pace->count == 0)
		return false;
	*step = pace->step[0];
	pace->count--;
	memmove(pace->step, pace->step + 1, (size_t)pace->count * sizeof(*pace->step));
	pace->shown_at = now;
	pace->was_held = step->is_held;
	return true;
}

/* ---- time ------------------------------------------------------------------------------------ */

static int64_t pause_of(const struct pace *pace)
{
	int64_t pause = PACE_PAUSE_MS * speeds[pace->speed].hundredths / 100;
	return pace->count >= PACE_HASTE ? pause / 2 : pause;
}

int64_t pace_left(const struct pace *pace, int64_t now)
{
	if (pace->count == 0)
		return -1;
	int64_t due = pace->step[0].is_held ? pace->shown_at + pause_of(pace) : pace->shown_at;
	return due > now ? due - now : 0;
}

int64_t pace_linger(const struct pace *pace, int64_t now)
{
	int64_t until = pace->was_held ? pace->shown_at + pause_of(pace) : now;
	return until > now ? until - now : 0;
}

void pace_own(struct pace *pace, int64_t now)
{
	pace->shown_at = now;
	pace->was_held = false;
	pace->free_until = 0;
}

void pace_skip(struct pace *pace, int64_t now)
{
	pace->was_held = false;
	pace->free_until = now + PACE_SKIP_MS;
}
