/* node.c: the lease of a node and the list of the living ones; see node.h. */
#include "server/node.h"

#include <stdlib.h>

#include "server/far.h"
#include "server/link.h"
#include "server/room_parts.h"

#include "server/editions.h"

bool node_name_is_good(const char *name)
{
	size_t length = strlen(name);
	return length > 0 && length < NODE_NAME &&
	       strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") ==
		       length;
}

/* ---- the lease ----------------------------------------------------------------------------------- */

static int64_t monotonic(const struct node *node)
{
	return node->server->system.monotonic_ms(node->server->system.context);
}

static void renew(struct timer *timer);

static void set_renewal(struct node *node)
{
	server_timer(node->server, &node->renewal,
		server_now(node->server) + node->lease_ms / NODE_RENEWALS);
}

/* Others may have taken what was this node's: it is dropped as it stands, and whoever asks is led to where it is now. */
static void lapse(struct node *node)
{
	if (node->is_lapsed)
		return;
	node->is_lapsed = true;
	node->lapsed_at = monotonic(node);
	server_log(node->server, JOURNAL_WARNING,
		"the lease of this node is over: everything is let go");
	duties_drop(node);
	rooms_lose(node->server);
}

void node_watch(struct server *server)
{
	struct node *node = server->node;
	if (node && node->has_begun && !server->is_stopping &&
		monotonic(node) - node->renewed_at >= node->lease_ms)
		lapse(node);
}

int64_t node_monotonic(const struct server *server)
{
	return server->system.monotonic_ms(server->system.context);
}

bool node_lapsed_since(struct server *server, int64_t monotonic_ms)
{
	node_watch(server);
	const struct node *node = server->node;
	return node && (node->is_lapsed || node->lapsed_at >= monotonic_ms);
}

static bool has_lapsed(const struct node *node, const struct store_result *result)
{
	for (size_t i = 0; i < result->nodes_count; i++)
		if (strcmp(result->nodes[i].holder, node->holder) == 0)
			return result->nodes[i].lease_ms <= 0;
	return true;
}

/* The list was read before the lease was renewed. A lease that could not be renewed lapses, others take what they need, and the fences see to the rest. */
/* An administrator has said in the store that this node is to go; one that goes already has said so itself. */
static void look_for_order(const struct node *node, const struct store_result *result)
{
	struct server *server = node->server;
	for (size_t i = 0; i < result->nodes_count; i++)
		if (strcmp(result->nodes[i].holder, node->holder) == 0 &&
			result->nodes[i].is_draining && !server->is_draining && server->sent_home)
			server->sent_home(server->ready_context);
}

static void learn(struct node *node, const struct store_result *result)
{
	if (has_lapsed(node, result))
		lapse(node);
	node->is_lapsed = false;
	editions_learn(node->server, result->nodes, result->nodes_count);
	links_learn(node, result->nodes, result->nodes_count);
	duties_learn(node, result);
	if (!node->has_begun) {
		node->has_begun = true;
		links_hello(node);
		node->begun(node->server);
	}
	look_for_order(node, result);
}

/* Who has lost his very name is told by nobody else, and would be in the way for ever. */
static void on_renewed(void *context, const struct store_result *result)
{
	struct node *node = context;
	struct server *server = node->server;
	if (server->is_stopping)
		return;
	if (result->outcome == STORE_NOT_FOUND) {
		server_fail(server, "the lease of this node",
			&(struct store_result){
				.reason = "another server has begun under the same name"});
		return;
	}
	set_renewal(node);
	if (result->outcome == STORE_OK) {
		node->renewed_at = node->renewal_at;
		learn(node, result);
		return;
	}
	server_log(server, JOURNAL_WARNING, "the lease of this node is not renewed: %s",
		result->reason ? result->reason : "the store is busy");
}

static void renew(struct timer *timer)
{
	struct node *node = timer->owner;
	struct store_request *request = store_begin(node->server->store);
	store_node_list(request);
	store_node_renew(request, node->holder, node->lease_ms);
	if (!node->server->is_draining)
		duties_claim(node, request);
	node->renewal_at = monotonic(node);
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
	renew(&node->renewal);
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
	node->lapsed_at = -1;
	copy_text(node->name, sizeof(node->name), options->node);
	far_create(node);
}

void node_begin(struct server *server, void (*begun)(struct server *server))
{
	struct node *node = server->node;
	if (!node) {
		begun(server);
		return;
	}
	node->begun = begun;
	struct store_request *request = store_begin(server->store);
	store_node_begin(request, node->name, editions_here(server), node->lease_ms);
	if (store_submit(request, on_begun, node) != STORE_OK)
		on_begun(node, &(struct store_result){
				       .outcome = STORE_FAILED, .reason = "the store is busy"});
}

void node_end(struct server *server)
{
	struct node *node = server->node;
	if (!node || !node->holder[0])
		return;
	struct store_request *request = store_begin(server->store);
	store_node_end(request, node->holder);
	store_submit(request, NULL, NULL);
	link_parcel(node);
	links_tell(node, LINK_BYE);
	links_end(
		node); /* those who come from afar leave while there are rooms and a store to leave */
}

void node_stopped(struct server *server)
{
	if (server->node)
		far_stopped(server->node);
}

void node_destroy(struct server *server)
{
	struct node *node = server->node;
	if (!node)
		return;
	server_timer_clear(server, &node->renewal);
	links_destroy(node);
	far_destroy(node);
	free(node);
	server->node = NULL;
}

/* ---- the bus --------------------------------------------------------------------------------------- */

void node_take_bus(struct server *server, struct bus *bus)
{
	server->node->bus = bus;
}

void node_bus_changed(struct server *server, bool is_up, const char *reason)
{
	if (is_up)
		server_log(server, JOURNAL_INFO, "the bus is up");
	else
		server_log(server, JOURNAL_WARNING, "the bus is down: %s", reason);
	if (is_up && server->node->has_begun)
		links_hello(server->node);
}
