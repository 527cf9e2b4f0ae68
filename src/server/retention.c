/*
 * retention.c: walks over the finished matches in the order of their end, once for each policy, a piece at a time, and lets go what
 * is old enough. How far it came is in memory alone: after a restart it goes over what is left, which costs a look each.
 */
#include "server/retention.h"

#include <stdlib.h>

#include "server/node.h"

enum {
	PIECE = 200,      /* matches in one transaction */
	NEXT_MS = 1000,   /* until the next piece */
	REST_MS = 600000, /* until it looks again */
};
#define DAY_MS INT64_C(86400000)

static void forget_solo(struct store_request *request, int64_t from, int64_t to)
{
	store_forget_matches(request, from, to, true);
}

static void forget_guests(struct store_request *request, int64_t from, int64_t to)
{
	store_forget_matches(request, from, to, false);
}

static const struct policy {
	size_t days; /* in struct retention_days */
	void (*forget)(struct store_request *request, int64_t from, int64_t to);
} policies[] = {
	{offsetof(struct retention_days, guest_solo), forget_solo},
	{offsetof(struct retention_days, guest_matches), forget_guests},
	{offsetof(struct retention_days, chat), store_forget_chat},
	{offsetof(struct retention_days, snapshots), store_forget_snapshots},
};
enum { POLICIES = RD_COUNT(policies) };

struct retention {
	struct server *server;
	struct retention_days days;
	struct timer timer;
	int64_t reached[POLICIES]; /* all that ended until then was looked at */
	size_t at;                 /* the policy whose turn it is */
	int64_t to;                /* the end of the piece under way */
	uint64_t forgotten;        /* matches since the last rest */
	bool is_busy;
};

static int64_t days_of(const struct retention *retention, const struct policy *policy)
{
	return *(const int64_t *)(const void *)((const char *)&retention->days + policy->days);
}

static void rest(struct retention *retention)
{
	retention->is_busy = false;
	retention->at = 0;
	if (retention->forgotten > 0)
		server_log(retention->server, JOURNAL_INFO, "%llu old matches were forgotten",
			(unsigned long long)retention->forgotten);
	retention->forgotten = 0;
	server_timer(retention->server, &retention->timer, server_now(retention->server) + REST_MS);
}

static void go_on_later(struct retention *retention)
{
	server_timer(retention->server, &retention->timer, server_now(retention->server) + NEXT_MS);
}

static void on_forgotten(void *context, const struct store_result *result)
{
	struct retention *retention = context;
	if (retention->server->is_stopping)
		return;
	if (result->outcome != STORE_OK) {
		server_log(retention->server, JOURNAL_WARNING, "nothing can be forgotten: %s",
			result->reason ? result->reason : "the store would not");
		rest(retention);
		return;
	}
	retention->forgotten += result->matches_count;
	retention->reached[retention->at] = retention->to;
	go_on_later(retention);
}

static void look(struct retention *retention);

static void on_piece(void *context, const struct store_result *result)
{
	struct retention *retention = context;
	if (retention->server->is_stopping)
		return;
	if (result->outcome != STORE_OK) {
		rest(retention);
		return;
	}
	if (result->matches_count == 0) {
		retention->at++;
		look(retention);
		return;
	}
	struct store_request *request = duty_begin(retention->server, DUTY_HOUSEKEEPING);
	retention->to = result->matches[0].finished_at;
	policies[retention->at].forget(request, retention->reached[retention->at], retention->to);
	if (store_submit(request, on_forgotten, retention) != STORE_OK)
		rest(retention);
}

static void look(struct retention *retention)
{
	struct server *server = retention->server;
	while (retention->at < POLICIES && days_of(retention, &policies[retention->at]) == 0)
		retention->at++;
	/* By a clock that may be wrong nothing is old; and of several servers one is enough. */
	if (retention->at == POLICIES || server->clock.is_doubted ||
		!node_has_duty(server, DUTY_HOUSEKEEPING)) {
		rest(retention);
		return;
	}
	struct store_request *request = store_begin(server->store);
	store_ended(request, retention->reached[retention->at],
		server_now(server) - days_of(retention, &policies[retention->at]) * DAY_MS, PIECE);
	if (store_submit(request, on_piece, retention) != STORE_OK)
		rest(retention);
}

static void on_time(struct timer *timer)
{
	struct retention *retention = timer->owner;
	retention->is_busy = true;
	look(retention);
}

void retention_create(struct server *server)
{
	struct retention *retention = net_allocate_zeroed(sizeof(*retention));
	retention->server = server;
	retention->timer = (struct timer){.fire = on_time, .owner = retention};
	server->retention = retention;
}

void retention_destroy(struct server *server)
{
	if (server->retention)
		server_timer_clear(server, &server->retention->timer);
	free(server->retention);
	server->retention = NULL;
}

/* A policy that is new, or reaches farther, begins anew. */
void retention_set(struct server *server, const struct retention_days *days)
{
	struct retention *retention = server->retention;
	retention->days = *days;
	memset(retention->reached, 0, sizeof(retention->reached));
	if (!retention->is_busy)
		go_on_later(retention);
}

int64_t retention_tokens(const struct server *server)
{
	int64_t days = server->retention->days.tokens;
	int64_t kept = days > 0 ? days * DAY_MS : STORE_TOKEN_MS;
	return server_now(server) - (kept < STORE_TOKEN_MS ? kept : STORE_TOKEN_MS);
}
