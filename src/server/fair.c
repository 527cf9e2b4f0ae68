/* fair.c: owners in rotation, each with a line of turns. */
#include "server/fair.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "net/span.h"

struct fair_owner {
	char name[FAIR_OWNER];
	struct fair_turn *first, *last; /* waiting */
	unsigned waiting;
	bool is_running;
	struct fair_owner *next; /* in rotation */
};

static struct fair_owner *find_owner(struct fair *fair, const char *name)
{
	struct fair_owner *owner = table_find(&fair->owners, name);
	if (owner)
		return owner;
	size_t length = strlen(name);
	assert(length < FAIR_OWNER);
	owner = net_allocate_zeroed(sizeof(*owner));
	memcpy(owner->name, name, length);
	table_add(&fair->owners, owner->name, owner);
	return owner;
}

/* To the end of the rotation, if it has a turn waiting and none under way. */
static void line_up(struct fair *fair, struct fair_owner *owner)
{
	if (!owner->first || owner->is_running)
		return;
	owner->next = NULL;
	if (fair->last)
		fair->last->next = owner;
	else
		fair->first = owner;
	fair->last = owner;
}

static void begin_next(struct fair *fair)
{
	struct fair_owner *owner = fair->first;
	struct fair_turn *turn = owner->first;
	fair->first = owner->next;
	if (!fair->first)
		fair->last = NULL;
	owner->first = turn->next;
	if (!owner->first)
		owner->last = NULL;
	owner->waiting--;
	owner->is_running = true;
	fair->waiting--;
	fair->running++;
	turn->begin(turn);
}

/* A turn that ends while it begins comes back here through fair_end; the loop goes on, not deeper. */
static void advance(struct fair *fair)
{
	if (fair->is_advancing)
		return;
	fair->is_advancing = true;
	while (fair->first && fair->running < fair->at_once)
		begin_next(fair);
	fair->is_advancing = false;
}

bool fair_wait(struct fair *fair, const char *name, struct fair_turn *turn)
{
	const struct fair_owner *known = table_find(&fair->owners, name);
	if (fair->waiting >= fair->waiting_max || (known && known->waiting >= fair->owner_max))
		return false;
	struct fair_owner *owner = find_owner(fair, name);
	turn->owner = owner;
	turn->next = NULL;
	bool is_first = !owner->first;
	if (is_first)
		owner->first = turn;
	else
		owner->last->next = turn;
	owner->last = turn;
	owner->waiting++;
	fair->waiting++;
	if (is_first)
		line_up(fair, owner);
	advance(fair);
	return true;
}

void fair_end(struct fair *fair, struct fair_turn *turn)
{
	struct fair_owner *owner = turn->owner;
	assert(owner->is_running && fair->running > 0);
	owner->is_running = false;
	fair->running--;
	if (owner->first) {
		line_up(fair, owner);
	} else {
		table_remove(&fair->owners, owner->name);
		free(owner);
	}
	advance(fair);
}

void fair_finish(struct fair *fair)
{
	assert(fair->running == 0 && fair->waiting == 0 && fair->owners.count == 0);
	table_finish(&fair->owners);
}
