/* Who asks, and whether he may: chains of proxies, banned networks, requests per network; see http.h. */

#include "net/http_server.h"

bool http_peer_is_proxy(const struct http_server *server, const struct network_address *address)
{
	return network_list_contains(server->proxies, server->proxy_count, address);
}

/* All lines of the header that is believed, joined in their order. */
static size_t gather_hops(const struct http_exchange *exchange, struct net_span *hops)
{
	const struct http_request *request = &exchange->request;
	bool is_rfc = exchange->connection->server->reads_forwarded;
	struct net_span wanted = is_rfc ? NET_SPAN("forwarded") : NET_SPAN("x-forwarded-for");
	size_t count = 0;
	for (size_t i = 0; i < request->header_count; i++)
		if (net_span_equals_caseless(request->headers[i].name, wanted))
			(is_rfc ? network_hops_of_forwarded : network_hops_of_list)(
				request->headers[i].value, hops, &count);
	return count;
}

static void find_peer(struct http_exchange *exchange)
{
	const struct http_server *server = exchange->connection->server;
	struct net_span hops[NETWORK_HOPS_MAX];
	exchange->peer = exchange->connection->address;
	if (!http_peer_is_proxy(server, &exchange->peer))
		return;
	size_t count = gather_hops(exchange, hops);
	exchange->peer = network_walk(
		server->proxies, server->proxy_count, &exchange->peer, hops, count);
}

unsigned http_peer_admit(struct http_exchange *exchange)
{
	struct http_server *server = exchange->connection->server;
	find_peer(exchange);
	shares_use(&exchange->connection->share);
	if (server->may_come != NULL && !server->may_come(server->owner, &exchange->peer)) {
		shares_refused(server->shares, SHARE_REFUSED_BANNED, &exchange->peer);
		return 403;
	}
	if (!shares_may(server->shares, SHARE_REQUESTS, &exchange->peer)) {
		shares_refused(server->shares, SHARE_REFUSED_REQUESTS, &exchange->peer);
		return 429;
	}
	return 0;
}

const struct network_address *http_peer_address(const struct http_exchange *exchange)
{
	return &exchange->peer;
}

void http_peer(const struct http_exchange *exchange, char text[static HTTP_ADDRESS_MAX])
{
	network_print(&exchange->peer, text);
}

bool http_is_forwarded(const struct http_exchange *exchange)
{
	static const char *const names[] = {"forwarded", "via", "x-forwarded-for",
		"x-forwarded-host", "x-forwarded-port", "x-forwarded-proto", "x-forwarded-server",
		"x-real-ip", "cf-connecting-ip", "true-client-ip"};
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (http_header_value(&exchange->request, names[i]).text != NULL)
			return true;
	return false;
}
