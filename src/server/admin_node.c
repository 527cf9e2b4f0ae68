/*
 * admin_node.c: orders of an administrator about nodes: which there are, what each owns, and that one shall go. All of it is in the store, so any node can be
 * asked, or none: whoever is to go finds it there when it renews its lease.
 */
#include <stdio.h>

#include "server/admin.h"

static const char *state_of(const struct store_node *node)
{
	if (node->lease_ms < 1)
		return "gone";
	return node->is_draining ? "draining" : "alive";
}

static void on_list(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	char lease[32];
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "node");
		return;
	}
	admin_print(job, "%-18s%-22s%-10s%9s%9s  %s\n", "name", "run", "state", "lease", "matches",
		"carries");
	for (size_t i = 0; i < result->nodes_count; i++) {
		const struct store_node *node = &result->nodes[i];
		snprintf(lease, sizeof(lease), "%.1f s",
			node->lease_ms > 0 ? (double)node->lease_ms / 1000 : 0.0);
		admin_print(job, "%-18s%-22s%-10s%9s%9lld  %s\n", node->name, node->holder,
			state_of(node), lease, (long long)node->matches, node->carries);
	}
	admin_end(job, ADMIN_FINE);
}

void admin_nodes_list(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	store_node_list(request);
	admin_submit(job, request, on_list);
}

/* ---- one shall go --------------------------------------------------------------------------------------------------------- */

static void on_drained(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "node");
		return;
	}
	admin_print(job, "%s ends when it next renews its lease\n", job->order.words[2]);
	admin_end(job, ADMIN_FINE);
}

static void on_drain_found(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "node");
		return;
	}
	for (size_t i = 0; i < result->nodes_count; i++) {
		const struct store_node *node = &result->nodes[i];
		if (strcmp(node->name, job->order.words[2]) != 0 || node->lease_ms < 1)
			continue;
		struct store_request *request = store_begin(job->order.store);
		store_node_drain(request, node->holder);
		admin_submit(job, request, on_drained);
		return;
	}
	admin_fail(job, "%s: no such node is alive", job->order.words[2]);
}

void admin_nodes_drain(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	store_node_list(request);
	admin_submit(job, request, on_drain_found);
}

/* ---- what each owns ------------------------------------------------------------------------------------------------------- */

static void on_matches(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "match");
		return;
	}
	admin_print(job, "%-14s%-22s%-10s%s\n", "match", "owner", "", "epoch");
	for (size_t i = 0; i < result->owners_count; i++) {
		const struct store_owner *owner = &result->owners[i];
		admin_print(job, "%-14s%-22s%-10s%lld\n", owner->of,
			owner->holder ? owner->holder : "-",
			!owner->holder    ? ""
			: owner->is_alive ? "alive"
					  : "gone",
			(long long)owner->epoch);
	}
	if (result->owners_count == ADMIN_PAGE)
		admin_print(job, "more: --after %s\n", result->owners[result->owners_count - 1].of);
	admin_end(job, ADMIN_FINE);
}

void admin_nodes_matches(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	store_match_owners(request, job->order.words[2], job->order.words[3], ADMIN_PAGE);
	admin_submit(job, request, on_matches);
}
