/*
 * Who may come in: connections counted by network (shares.h), and room made for newcomers where that is fair.
 *
 * Invariant: a connection that is not closing is counted, unless it is a proxy's: who comes through a proxy is counted by
 * requests and sessions.
 */

#include "net/http_server.h"

#include <stddef.h>

static struct http_connection *connection_of(struct share *share)
{
	return (struct http_connection *)((char *)share - offsetof(struct http_connection, share));
}

/* Of a network's connections the one between two requests that was used longest ago, or NULL. */
static struct http_connection *find_idle(struct share *share)
{
	for (; share != NULL; share = share->next) {
		struct http_connection *connection = connection_of(share);
		if (connection->exchange == NULL && connection->stream == NULL)
			return connection;
	}
	return NULL;
}

/* If none is idle: one whose request has not arrived whole, else the oldest of all. */
static struct http_connection *find_victim(struct share *oldest)
{
	struct http_connection *victim = find_idle(oldest);
	for (struct share *share = oldest; victim == NULL && share != NULL; share = share->next)
		if (connection_of(share)->exchange != NULL &&
			!connection_of(share)->exchange->is_complete)
			victim = connection_of(share);
	return victim != NULL ? victim : connection_of(oldest);
}

static bool give_up(struct http_connection *victim)
{
	struct http_server *server = victim->server;
	shares_refused(server->shares, SHARE_REFUSED_CONNECTIONS, &victim->address);
	http_connection_close(victim);
	return true;
}

/* Its own network holds all that it may: one of its idle ones goes. */
static bool fits_network(struct http_connection *connection)
{
	const struct http_server *server = connection->server;
	const struct network_address *address = &connection->address;
	if (shares_of(server->shares, SHARE_CONNECTION, address) <
		server->limits.connections_per_address)
		return true;
	struct http_connection *idle = find_idle(
		shares_oldest(server->shares, SHARE_CONNECTION, address));
	return idle != NULL && give_up(idle);
}

/* All are taken: one of the network that holds most goes, if that is more than the newcomer's own. */
static bool fits_server(struct http_connection *connection)
{
	const struct http_server *server = connection->server;
	if (server->connection_count <= server->limits.connections)
		return true;
	struct share *oldest = shares_most(server->shares, SHARE_CONNECTION, &connection->address);
	return oldest != NULL && give_up(find_victim(oldest));
}

bool http_crowd_enter(struct http_connection *connection)
{
	struct http_server *server = connection->server;
	bool is_proxy = http_peer_is_proxy(server, &connection->address);
	if (server->is_stopping)
		return false;
	if (server->may_come != NULL && !server->may_come(server->owner, &connection->address)) {
		shares_refused(server->shares, SHARE_REFUSED_BANNED, &connection->address);
		return false;
	}
	if ((!is_proxy && !fits_network(connection)) || !fits_server(connection)) {
		shares_refused(server->shares, SHARE_REFUSED_CONNECTIONS, &connection->address);
		return false;
	}
	if (!is_proxy)
		shares_take(
			server->shares, &connection->share, SHARE_CONNECTION, &connection->address);
	return true;
}
