/* bans.c: networks that are kept out; see bans.h. */
#include "server/bans.h"

#include <stdlib.h>

struct ban {
	struct network_block network;
	int64_t until;
};

struct bans {
	size_t count;
	struct ban list[BANS_MAX];
};

static struct bans *bans_of(struct server *server)
{
	if (!server->bans)
		server->bans = net_allocate_zeroed(sizeof(*server->bans));
	return server->bans;
}

static bool is_over(const struct ban *ban, int64_t now)
{
	return ban->until != STORE_NONE && ban->until <= now;
}

static void drop_where(struct server *server, const struct network_block *network)
{
	struct bans *bans = bans_of(server);
	int64_t now = server_now(server);
	size_t kept = 0;
	for (size_t i = 0; i < bans->count; i++) {
		const struct ban *ban = &bans->list[i];
		bool is_it = ban->network.bits == network->bits &&
			     network_is_same(&ban->network.first, &network->first);
		if (!is_it && !is_over(ban, now))
			bans->list[kept++] = *ban;
	}
	bans->count = kept;
}

bool bans_put(struct server *server, const struct network_block *network, int64_t until)
{
	struct bans *bans = bans_of(server);
	drop_where(server, network);
	if (bans->count == BANS_MAX)
		return false;
	bans->list[bans->count++] = (struct ban){*network, until};
	return true;
}

void bans_remove(struct server *server, const struct network_block *network)
{
	drop_where(server, network);
}

bool bans_hold(const struct server *server, const struct network_address *address)
{
	const struct bans *bans = server->bans;
	if (!bans || bans->count == 0)
		return false;
	int64_t now = server_now(server);
	for (size_t i = 0; i < bans->count; i++)
		if (network_contains(&bans->list[i].network, address) &&
			!is_over(&bans->list[i], now))
			return true;
	return false;
}

static void on_list(void *context, const struct store_result *result)
{
	struct server *server = context;
	struct network_block network;
	if (result->outcome != STORE_OK) {
		server_log(server, JOURNAL_ERROR, "banned networks cannot be read: %s",
			result->reason ? result->reason : "the store is busy");
		return;
	}
	bans_of(server)->count = 0;
	for (size_t i = 0; i < result->network_bans_count; i++)
		if (network_parse_block(net_span_of(result->network_bans[i].network), &network))
			bans_put(server, &network, result->network_bans[i].until);
	if (server->is_ready && server->net.turn_out)
		server->net.turn_out(server->net.context);
}

void bans_load(struct server *server)
{
	struct store_request *request = store_begin(server->store);
	store_network_ban_list(request, BANS_MAX);
	if (store_submit(request, on_list, server) != STORE_OK)
		on_list(server, &(struct store_result){.outcome = STORE_FAILED});
}

void bans_destroy(struct server *server)
{
	free(server->bans);
	server->bans = NULL;
}
