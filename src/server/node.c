/* node.c: see node.h. */
#include "server/node.h"

#include <stdlib.h>
#include <string.h>

#include "server/editions.h"

bool node_name_is_good(const char *name)
{
	size_t length = strlen(name);
	return length > 0 && length < NODE_NAME &&
	       strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") ==
		       length;
}

/* ---- the lease ----------------------------------------------------------------------------------- */

static void set_renewal(struct node *node)
{
	server_timer(node->server, &node->renewal,
		server_now(node->server) + node->lease_ms / NODE_RENEWALS);
}

/*
 * A lease that could not be renewed lapses, others take what they need, and the fences see to the rest. But who has
 * lost his very name is told by nobody else, and would be in the way for ever.
 */
static void on_renewed(void *context, const struct store_result *result)
{
	struct node *node = context;
	if (node->server->is_stopping)
		return;
	if (result->outcome == STORE_NOT_FOUND) {
		server_fail(node->server, "the lease of this node",
			&(struct store_result){
				.reason = "another server has begun under the same name"});
		return;
	}
	if (result->outcome != STORE_OK)
		server_log(node->server, JOURNAL_WARNING,
			"the lease of this node is not renewed: %s",
			result->reason ? result->reason : "the store is busy");
	set_renewal(node);
}

static void renew(struct timer *timer)
{
	struct node *node = timer->owner;
	struct store_request *request = store_begin(node->server->store);
	store_node_renew(request, node->holder, node->lease_ms);
	if (store_submit(request, on_renewed, node) != STORE_OK)
		set_renewal(node);
}

/* ---- beginning and end --------------------------------------------------------------------------- */

static void on_begun(void *context, const struct store_result *result)
{
	struct node *node = context;
	if (node->server->is_stopping)
		return;
	if (result->outcome != STORE_OK || result->nodes_count != 1) {
		server_fail(node->server, "the list of nodes", result);
		return;
	}
	copy_text(node->holder, sizeof(node->holder), result->nodes[0].holder);
	set_renewal(node);
	node->begun(node->server);
}

void node_create(struct server *server)
{
	const struct server_options *options = &server->options;
	if (!options->node)
		return;
	struct node *node = server->node = net_allocate_zeroed(sizeof(*node));
	node->server = server;
	node->lease_ms = options->lease_ms ? options->lease_ms : NODE_LEASE_MS;
	node->renewal = (struct timer){.fire = renew, .owner = node};
	copy_text(node->name, sizeof(node->name), options->node);
}

void node_begin(struct server *server, void (*begun)(struct server *server))
{
	if (!server->node) {
		begun(server);
		return;
	}
	struct node *node = server->node;
	node->begun = begun;
	struct store_request *request = store_begin(server->store);
	store_node_begin(request, node->name, editions_here(server), node->lease_ms);
	if (store_submit(request, on_begun, node) != STORE_OK)
		on_begun(node, &(struct store_result){
				       .outcome = STORE_FAILED, .reason = "the store is busy"});
}

void node_end(struct server *server)
{
	if (!server->node || !server->node->holder[0])
		return;
	struct store_request *request = store_begin(server->store);
	store_node_end(request, server->node->holder);
	store_submit(request, NULL, NULL);
}

void node_destroy(struct server *server)
{
	if (!server->node)
		return;
	server_timer_clear(server, &server->node->renewal);
	free(server->node);
	server->node = NULL;
}

/* ---- the bus --------------------------------------------------------------------------------------- */

void node_take_bus(struct server *server, struct bus *bus)
{
	server->node->bus = bus;
}

void node_heard(struct server *server, const char *from, const void *bytes, size_t length)
{
	(void)server;
	(void)from;
	(void)bytes;
	(void)length;
}

void node_bus_changed(struct server *server, bool is_up, const char *reason)
{
	if (is_up)
		server_log(server, JOURNAL_INFO, "the bus is up");
	else
		server_log(server, JOURNAL_WARNING, "the bus is down: %s", reason);
}
