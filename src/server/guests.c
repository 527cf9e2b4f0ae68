/* guests.c: what becomes of guests and of what they leave; see guests.h. */
#include "server/guests.h"

#include <stdlib.h>

#include "server/admin.h"
#include "server/node.h"
#include "server/room.h"
#include "server/room_load.h"

enum { AT_ONCE = 100 };

struct closing {
	struct server *server;
	char id[MATCH_ID];
};

static void on_closed(void *context, struct room *room, enum code code)
{
	(void)room;
	(void)code; /* what could not be closed is found again */
	free(context);
}

/* One that this program cannot read is closed in the store. */
static void close_row(const struct closing *closing)
{
	struct store_request *request = duty_begin(closing->server, DUTY_HOUSEKEEPING);
	store_match_finish(request, closing->id,
		&(struct store_ending){.reason = "expired",
			.finished_at = server_now(closing->server),
			.seats_count = 1,
			.seats = {{STORE_NONE, STORE_NONE, STORE_NONE, STORE_NONE}}});
	store_submit(request, NULL, NULL);
}

static void on_loaded(void *context, struct room *room, enum load_end end)
{
	struct closing *closing = context;
	if (room) {
		room_admin_void(room, NULL, on_closed, closing);
		return;
	}
	if (end == LOAD_BROKEN && !closing->server->is_stopping)
		close_row(closing);
	free(closing);
}

/* Whose match is in memory has just come back, and is asked about next time. */
static void on_found(void *context, const struct store_result *result)
{
	struct server *server = context;
	for (size_t i = 0; i < result->matches_count && !server->is_stopping; i++) {
		const char *id = result->matches[i].id;
		if (result->outcome != STORE_OK || room_find(server, id))
			continue;
		struct closing *closing = net_allocate_zeroed(sizeof(*closing));
		closing->server = server;
		copy_text(closing->id, sizeof(closing->id), id);
		room_load(server, id, on_loaded, closing);
	}
}

void guests_keep_house(struct server *server, int64_t now)
{
	struct store_request *request = duty_begin(server, DUTY_HOUSEKEEPING);
	store_guests_remove(request, now - STORE_GUEST_MS, AT_ONCE);
	store_submit(request, NULL, NULL);
	request = store_begin(server->store);
	store_guests_solo(request, now - STORE_GUEST_MS, AT_ONCE);
	store_submit(request, on_found, server);
}
