/* admin_network.c: orders of an administrator about networks: who is kept out, whoever he says he is. */
#include <stdlib.h>

#include "server/admin.h"
#include "server/bans.h"
#include "server/far.h"

/* The network that was named, as the store writes it; false after the job has failed. */
static bool read_network(struct admin_job *job, struct network_block *network)
{
	const char *given = job->order.words[2];
	if (network_parse_block(net_span_of(given), network)) {
		network_print_block(network, job->order.words[2]);
		return true;
	}
	admin_fail(job,
		"%s: no address or block of addresses (192.0.2.1, 192.0.2.0/24, 2001:db8::/32)",
		given);
	return false;
}

static void on_banned(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	struct server *server = job->order.server;
	struct network_block network;
	char when[32];
	if (result->outcome != STORE_OK || !read_network(job, &network)) {
		if (result->outcome != STORE_OK)
			admin_fail_store(job, result, "ban");
		return;
	}
	int64_t until = job->order.until;
	if (server)
		far_bans_changed(server);
	if (server && bans_put(server, &network, until) && server->net.turn_out)
		server->net.turn_out(server->net.context);
	admin_when(until, when);
	admin_print(job, "%s is kept out %s%s\n", job->order.words[2],
		until == STORE_NONE ? "for good" : "until ", until == STORE_NONE ? "" : when);
	admin_end(job, ADMIN_FINE);
}

static void put_ban(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	store_network_bans_expire(request, job->order.now);
	store_network_ban_put(request, &(struct store_network_ban){.network = job->order.words[2],
					       .reason = job->order.words[4],
					       .banned_at = job->order.now,
					       .until = job->order.until});
	admin_submit(job, request, on_banned);
}

static void on_counted(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	bool is_known = false;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "ban");
		return;
	}
	for (size_t i = 0; i < result->network_bans_count; i++)
		is_known = is_known ||
			   strcmp(result->network_bans[i].network, job->order.words[2]) == 0;
	if (result->network_bans_count >= BANS_MAX && !is_known)
		admin_fail(job, "%d networks are kept out already; name a wider block", BANS_MAX);
	else
		put_ban(job);
}

void admin_networks_ban(struct admin_job *job)
{
	struct network_block network;
	int64_t seconds = strtoll(job->order.words[3], NULL, 10);
	if (!read_network(job, &network))
		return;
	job->order.until = seconds > 0 ? job->order.now + seconds * 1000 : STORE_NONE;
	struct store_request *request = store_begin(job->order.store);
	store_network_ban_list(request, BANS_MAX);
	admin_submit(job, request, on_counted);
}

static void on_unbanned(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	struct network_block network;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "ban");
		return;
	}
	if (job->order.server && read_network(job, &network)) {
		bans_remove(job->order.server, &network);
		far_bans_changed(job->order.server);
	}
	admin_print(job, "%s may come in\n", job->order.words[2]);
	admin_end(job, ADMIN_FINE);
}

void admin_networks_unban(struct admin_job *job)
{
	struct network_block network;
	if (!read_network(job, &network))
		return;
	struct store_request *request = store_begin(job->order.store);
	store_network_ban_remove(request, job->order.words[2]);
	admin_submit(job, request, on_unbanned);
}

static void on_bans(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	char since[32], until[32];
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "ban");
		return;
	}
	admin_print(job, "%-44s%-22s%-22s%s\n", "network", "since (UTC)", "until", "because");
	for (size_t i = 0; i < result->network_bans_count; i++) {
		const struct store_network_ban *ban = &result->network_bans[i];
		if (ban->until != STORE_NONE && ban->until <= job->order.now)
			continue;
		admin_when(ban->banned_at, since);
		admin_when(ban->until, until);
		admin_print(job, "%-44s%-22s%-22s%s\n", ban->network, since,
			ban->until == STORE_NONE ? "for good" : until,
			ban->reason ? ban->reason : "");
	}
	admin_end(job, ADMIN_FINE);
}

void admin_networks_bans(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	store_network_ban_list(request, BANS_MAX);
	admin_submit(job, request, on_bans);
}
