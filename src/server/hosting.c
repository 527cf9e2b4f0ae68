/* hosting.c: the operator's side of a running server; what is what is said in hosting.h. */
#include "server/hosting.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "server/admin_socket.h"
#include "server/node.h"
#include "server/protocol.h"
#include "server/retention.h"
#include "server/service.h"
#include "server/unsubscribe.h"

enum {
	FILES_BESIDES = 128,
	DRAIN_MS = 5000,
	HEADERS_BYTES = 2048,
	ORIGINS = CONFIG_ITEMS + 1,
	PATH_BYTES = CONFIG_TEXT + 16
};

struct hosting {
	struct config *config;
	const struct config_sources *sources;
	struct journal *journal;
	struct metrics metrics;
	struct server *server; /* NULL before and after its life */
	struct admin_socket *admin;
	uv_signal_t hangup;
	struct service_watch watch;
	bool has_hangup, is_ending;
	uint8_t key[POSTMAN_KEY];
	char headers[HEADERS_BYTES];
	const char *proxies[CONFIG_ITEMS + 2];
	char own_origin[CONFIG_TEXT]; /* of public_url, or "" */
	char *protocol;               /* made when first asked for */
	size_t protocol_length;
};

/* ---- the journal ------------------------------------------------------------------------------------------------- */

static int64_t wall_ms(void *context)
{
	struct timespec now;
	(void)context;
	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* One write a line, so that lines of two programs on one terminal stay whole. */
static void write_line(void *context, const char *line, size_t length)
{
	(void)context;
	ssize_t written = write(STDERR_FILENO, line, length);
	(void)written; /* nobody is left to be told */
}

void hosting_log(struct hosting *hosting, enum journal_level level, const char *line)
{
	if (hosting)
		journal_write(hosting->journal, level, line, NULL, 0);
	else
		fprintf(stderr, "ronda serve: %s\n", line);
}

void hosting_stranger(struct hosting *hosting, const char *deed, const char *address)
{
	if (hosting)
		JOURNAL(hosting->journal, JOURNAL_INFO, deed, JOURNAL_STRANGER("address", address));
}

void hosting_count(struct hosting *hosting, enum metric metric)
{
	if (hosting)
		metrics_add(&hosting->metrics, metric, 1);
}

/* ---- headers (every answer) --------------------------------------------------------------------------------------- */

static void own_origin(const char *url, char *out, size_t capacity)
{
	const char *host = strstr(url, "://");
	size_t length = host ? (size_t)(host + 3 - url) + strcspn(host + 3, "/?#") : 0;
	snprintf(out, capacity, "%.*s", (int)length, url);
}

/*
 * Scripts, pages and sockets of this server alone. Boards set styles on their elements, which is allowed to attributes alone; for
 * scripts nothing of the kind is allowed but WebAssembly. A browser that does not take 'self' for websockets finds the address
 * spelled out where public_url is known.
 */
static void make_headers(struct hosting *hosting)
{
	const char *origin = hosting->own_origin;
	bool is_https = strncmp(origin, "https://", 8) == 0;
	char sockets[CONFIG_TEXT + 8] = "";
	if (*origin)
		snprintf(sockets, sizeof(sockets), " %s%s", is_https ? "wss" : "ws",
			strchr(origin, ':'));
	snprintf(hosting->headers, sizeof(hosting->headers),
		"X-Content-Type-Options: nosniff\r\n"
		"X-Frame-Options: DENY\r\n"
		"Referrer-Policy: same-origin\r\n"
		"Cross-Origin-Opener-Policy: same-origin\r\n"
		"Permissions-Policy: camera=(), microphone=(), geolocation=()\r\n"
		"Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
		"style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'%s; worker-src 'self'; manifest-src 'self'; "
		"object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'self'; "
		"frame-ancestors 'none'\r\n%s",
		sockets, is_https ? "Strict-Transport-Security: max-age=31536000\r\n" : "");
}

void hosting_http_options(struct hosting *hosting, struct http_options *options)
{
	if (!hosting)
		return;
	const struct config *config = hosting->config;
	size_t count = 0;
	if (config->behind_proxy) {
		hosting->proxies[count++] = "127.0.0.0/8";
		hosting->proxies[count++] = "::1";
	}
	for (unsigned i = 0; i < config->trusted_proxies.count; i++)
		hosting->proxies[count++] = config->trusted_proxies.items[i];
	options->proxies = hosting->proxies;
	options->proxy_count = count;
	options->headers = hosting->headers;
	options->reads_forwarded = config->proxy_header == CONFIG_FORWARDED;
	options->policy = (struct network_policy){
		(uint8_t)config->network_bits_four, (uint8_t)config->network_bits_six};
	options->limits.connections = (unsigned)config->connections;
	options->limits.requests_per_minute = (unsigned)config->requests_per_minute;
	options->limits.connections_per_address = (unsigned)config->connections_per_address;
	options->limits.grace_ms = (unsigned)config->drain_seconds * 1000;
}

bool hosting_keeps_out(const struct hosting *hosting, const struct network_address *address)
{
	const struct config_list *banned = hosting ? &hosting->config->banned_networks : NULL;
	struct network_block network;
	for (unsigned i = 0; banned && i < banned->count; i++)
		if (network_parse_block(net_span_of(banned->items[i]), &network) &&
			network_contains(&network, address))
			return true;
	return false;
}

/* ---- origins -------------------------------------------------------------------------------------------------------- */

static bool is_listed(const struct hosting *hosting, struct net_span origin)
{
	const struct config_list *origins = &hosting->config->origins;
	for (unsigned i = 0; i < origins->count; i++)
		if (strcmp(origins->items[i], "*") == 0 ||
			net_span_equals_caseless(origin, net_span_of(origins->items[i])))
			return true;
	return hosting->own_origin[0] &&
	       net_span_equals_caseless(origin, net_span_of(hosting->own_origin));
}

static bool allow_origin(void *owner, struct net_span origin)
{
	return is_listed(owner, origin);
}

static void on_connection_ended(void *owner, const char *address, enum socketio_reason reason)
{
	if (reason == SOCKETIO_REASON_PROTOCOL)
		hosting_stranger(owner, "malformed packet", address);
	else if (reason == SOCKETIO_REASON_SLOW)
		hosting_stranger(owner, "slow reader", address);
}

/* Pages of the host that is asked are the engine's own affair, with a list and without. */
void hosting_socket_options(struct hosting *hosting, struct socketio_options *options)
{
	if (!hosting)
		return;
	options->engine.sessions = (unsigned)hosting->config->sessions;
	options->engine.place = hosting->config->node;
	options->engine.sessions_per_network = (unsigned)hosting->config->sessions_per_address;
	options->engine.callers_per_network = (unsigned)hosting->config->sessions_per_address / 4;
	options->owner = hosting;
	options->ended = on_connection_ended;
	if (hosting->config->origins.count > 0)
		options->engine.allow_origin = allow_origin;
}

static bool is_same_host(const struct http_request *request, struct net_span origin)
{
	struct net_span host = http_header_value(request, "host");
	for (size_t i = 0; i + 2 < origin.length; i++)
		if (memcmp(origin.text + i, "://", 3) == 0)
			return net_span_equals_caseless(
				net_span(origin.text + i + 3, origin.length - i - 3), host);
	return false;
}

size_t hosting_answers(struct hosting *hosting, struct http_exchange *exchange, unsigned status,
	struct http_header headers[static HOSTING_HEADERS])
{
	if (!hosting)
		return 0;
	const struct http_request *request = http_request(exchange);
	struct net_span origin = http_header_value(request, "origin");
	char path[128];
	metrics_answer(&hosting->metrics, status);
	snprintf(path, sizeof(path), "%.*s",
		(int)(request->path.length < 127 ? request->path.length : 127), request->path.text);
	JOURNAL(hosting->journal, JOURNAL_DEBUG, "answer", JOURNAL_TEXT("path", path),
		JOURNAL_NUMBER("status", status));
	if (!origin.text || is_same_host(request, origin) || !is_listed(hosting, origin))
		return 0;
	headers[0] = (struct http_header){NET_SPAN("Access-Control-Allow-Origin"), origin};
	headers[1] = (struct http_header){NET_SPAN("Vary"), NET_SPAN("Origin")};
	return 2;
}

void hosting_served(struct hosting *hosting, unsigned status)
{
	if (hosting)
		metrics_answer(&hosting->metrics, status);
}

static void respond(struct hosting *hosting, struct http_exchange *exchange, unsigned status,
	const char *type, struct net_span body)
{
	struct http_header headers[HOSTING_HEADERS];
	size_t count = hosting_answers(hosting, exchange, status, headers);
	http_respond(exchange, &(struct http_response){.status = status,
				       .type = type,
				       .body = body,
				       .headers = headers,
				       .header_count = count});
}

bool hosting_admits(struct hosting *hosting, struct http_exchange *exchange)
{
	if (!hosting)
		return true;
	const struct http_request *request = http_request(exchange);
	struct net_span origin = http_header_value(request, "origin");
	struct http_header headers[HOSTING_HEADERS + 3];
	if (!origin.text || (is_same_host(request, origin) && request->verb != HTTP_VERB_OPTIONS))
		return true;
	if (!is_same_host(request, origin) && !is_listed(hosting, origin)) {
		respond(hosting, exchange, 403, "application/json",
			NET_SPAN(
				"{\"error\":{\"code\":\"forbidden\",\"message\":\"This page may not use this server\"}}"));
		return false;
	}
	if (request->verb != HTTP_VERB_OPTIONS)
		return true;
	size_t count = hosting_answers(hosting, exchange, 204, headers);
	headers[count++] = (struct http_header){NET_SPAN("Access-Control-Allow-Methods"),
		NET_SPAN("GET, POST, PUT, PATCH, DELETE")};
	headers[count++] = (struct http_header){NET_SPAN("Access-Control-Allow-Headers"),
		NET_SPAN("Authorization, Content-Type, Accept-Language")};
	headers[count++] = (struct http_header){
		NET_SPAN("Access-Control-Max-Age"), NET_SPAN("600")};
	http_respond(exchange,
		&(struct http_response){.status = 204, .headers = headers, .header_count = count});
	return false;
}

/* ---- pages ----------------------------------------------------------------------------------------------------------- */

static void on_health(struct http_exchange *exchange, void *context)
{
	respond(context, exchange, 200, "text/plain", NET_SPAN("ok\n"));
}

/* Of one of several: what it stands on. Without the bus it goes on with what it owns, so that is no reason to send people elsewhere. */
static void say_node(struct server *server, char *out, size_t capacity)
{
	char reason[STORE_REASON];
	const struct node *node = server ? server->node : NULL;
	out[0] = 0;
	if (node)
		snprintf(out, capacity, "\nnode %s\ndatabase %s\nbus %s",
			node->holder[0] ? node->holder : node->name,
			server->store && store_is_healthy(server->store, reason) ? "up" : "down",
			!node->bus             ? "none"
			: bus_is_up(node->bus) ? "up"
					       : "down");
}

static void on_ready(struct http_exchange *exchange, void *context)
{
	struct hosting *hosting = context;
	struct server *server = hosting->server;
	char text[STORE_REASON], node[128];
	const char *why = server               ? server_unready(server)
			  : hosting->is_ending ? "ending"
					       : "starting";
	say_node(server, node, sizeof(node));
	snprintf(text, sizeof(text), "%s%s%s\n", why ? why : "ready",
		server && server->clock.is_doubted ? "\nthe machine's clock is not believed" : "",
		node);
	respond(hosting, exchange, why ? 503 : 200, "text/plain", net_span_of(text));
}

/* Whoever comes through a proxy is not on this machine, wherever the proxy is, and whether it is known or not. */
static bool is_local(const struct http_exchange *exchange)
{
	return network_is_loopback(http_peer_address(exchange)) && !http_is_forwarded(exchange);
}

static void on_metrics(struct http_exchange *exchange, void *context)
{
	struct hosting *hosting = context;
	char text[METRICS_BYTES];
	bool may = hosting->config->metrics == CONFIG_METRICS_ALL ||
		   (hosting->config->metrics == CONFIG_METRICS_LOCAL && is_local(exchange));
	if (!may) {
		respond(hosting, exchange, 404, "text/plain", NET_SPAN("not found\n"));
		return;
	}
	size_t length = metrics_write(
		&hosting->metrics, hosting->server, hosting->journal, text, sizeof(text));
	respond(hosting, exchange, 200, "text/plain; version=0.0.4; charset=utf-8",
		net_span(text, length));
}

static void on_protocol(struct http_exchange *exchange, void *context)
{
	struct hosting *hosting = context;
	if (!hosting->protocol)
		hosting->protocol = protocol_text(&hosting->protocol_length);
	struct http_header headers[HOSTING_HEADERS];
	size_t count = hosting_answers(hosting, exchange, 200, headers);
	http_respond(
		exchange, &(struct http_response){.status = 200,
				  .type = "application/json",
				  .body = net_span(hosting->protocol, hosting->protocol_length),
				  .is_constant = true, /* it is freed after the last connection */
				  .headers = headers,
				  .header_count = count});
}

static void on_unsubscribe(struct http_exchange *exchange, void *context)
{
	struct hosting *hosting = context;
	unsubscribe_request(hosting->server, hosting->key, exchange);
}

void hosting_routes(struct hosting *hosting, struct http_server *http)
{
	enum {
		READS = HTTP_TAKES(HTTP_VERB_GET) | HTTP_TAKES(HTTP_VERB_HEAD),
		WRITES = HTTP_TAKES(HTTP_VERB_POST),
	};
	static const struct {
		const char *path;
		unsigned verbs;
		bool is_early; /* answered while the server starts */
		void (*handle)(struct http_exchange *exchange, void *context);
	} pages[] = {
		{"/healthz", READS, true, on_health},
		{"/readyz", READS, true, on_ready},
		{"/metrics", READS, true, on_metrics},
		{"/api/protocol", READS, true, on_protocol},
		{UNSUBSCRIBE_PATH, READS | WRITES, false, on_unsubscribe},
	};
	for (size_t i = 0; hosting && i < RD_COUNT(pages); i++)
		http_server_route(http, &(struct http_route){.path = pages[i].path,
						.verbs = pages[i].verbs,
						.is_early = pages[i].is_early,
						.handle = pages[i].handle,
						.context = hosting});
}

/* ---- the key that signs links ------------------------------------------------------------------------------------------ */

/* Whoever comes first makes the file; who finds one reads it. */
static bool keep_key(struct hosting *hosting, const char *path)
{
	char text[2 * POSTMAN_KEY + 2] = "";
	int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (file >= 0) {
		randombytes_buf(hosting->key, sizeof(hosting->key));
		sodium_bin2hex(text, sizeof(text), hosting->key, sizeof(hosting->key));
		text[2 * POSTMAN_KEY] = '\n';
		bool is_written = write(file, text, 2 * POSTMAN_KEY + 1) == 2 * POSTMAN_KEY + 1 &&
				  fsync(file) == 0;
		return close(file) == 0 && is_written;
	}
	file = open(path, O_RDONLY | O_CLOEXEC);
	if (file < 0)
		return false;
	ssize_t length = read(file, text, sizeof(text) - 1);
	size_t size = 0;
	close(file);
	return length >= 2 * POSTMAN_KEY &&
	       sodium_hex2bin(hosting->key, sizeof(hosting->key), text, 2 * POSTMAN_KEY, NULL,
		       &size, NULL) == 0 &&
	       size == POSTMAN_KEY;
}

static void make_key(struct hosting *hosting)
{
	char path[PATH_BYTES];
	const char *secret = hosting->config->secret;
	if (secret[0]) {
		crypto_generichash(hosting->key, sizeof(hosting->key),
			(const unsigned char *)secret, strlen(secret), NULL, 0);
		return;
	}
	config_beside(hosting->config, ".secret", path, sizeof(path));
	if (keep_key(hosting, path))
		return;
	randombytes_buf(hosting->key, sizeof(hosting->key));
	journal_say(hosting->journal, JOURNAL_WARNING,
		"%s cannot be kept: links in mails end with this run: %s", path, strerror(errno));
}

/* ---- SIGHUP --------------------------------------------------------------------------------------------------------------- */

static void set_retention(struct hosting *hosting)
{
	const struct config *config = hosting->config;
	if (hosting->server)
		retention_set(hosting->server,
			&(struct retention_days){.guest_solo = config->keep_guest_solo,
				.guest_matches = config->keep_guest_matches,
				.chat = config->keep_chat,
				.snapshots = config->keep_snapshots,
				.tokens = config->keep_tokens});
}

static void on_key(void *context, const struct config_key *key, bool is_taken)
{
	struct hosting *hosting = context;
	journal_say(hosting->journal, is_taken ? JOURNAL_INFO : JOURNAL_WARNING, "%s %s", key->name,
		is_taken ? "has a new value"
			 : "has a new value that counts from the next start on");
}

static void on_hangup(uv_signal_t *handle, int number)
{
	struct hosting *hosting = handle->data;
	char reason[CONFIG_REASON];
	struct config *fresh = net_allocate(sizeof(*fresh));
	(void)number;
	service_tell_reload();
	metrics_add(&hosting->metrics, METRIC_RELOADS, 1);
	if (config_gather(fresh, hosting->sources, reason)) {
		config_reload(hosting->config, fresh, on_key, hosting);
		journal_set(hosting->journal, hosting->config->log_format == CONFIG_LOG_JSON,
			(enum journal_level)hosting->config->log_level);
		set_retention(hosting);
		if (hosting->server && hosting->server->net.turn_out)
			hosting->server->net.turn_out(hosting->server->net.context);
		journal_say(hosting->journal, JOURNAL_INFO, "the configuration was read again");
	} else {
		journal_say(hosting->journal, JOURNAL_ERROR,
			"the configuration stays as it was: %s", reason);
	}
	memset(fresh, 0, sizeof(*fresh));
	free(fresh);
	service_tell("READY=1");
}

/* ---- the life of the server -------------------------------------------------------------------------------------------------- */

/* Others who may read the file may read its passwords. */
static void warn_of_readers(struct hosting *hosting)
{
	const char *file = config_open_secret(hosting->config, hosting->sources);
	if (file)
		journal_say(hosting->journal, JOURNAL_WARNING,
			"%s can be read by everybody on this machine", file);
}

/* A connection is a file; the rest has its own share. */
static void raise_files(struct hosting *hosting)
{
	unsigned long wanted = (unsigned long)hosting->config->connections + FILES_BESIDES;
	unsigned long limit = service_raise_files(wanted);
	if (limit < wanted)
		journal_say(hosting->journal, JOURNAL_WARNING,
			"connections is %lld, but no more than %lu files may be open: raise LimitNOFILE (ulimit -Hn)",
			(long long)hosting->config->connections, limit);
}

static void warn_of_variable(void *context, const char *variable, const char *meant)
{
	struct hosting *hosting = context;
	journal_say(hosting->journal, JOURNAL_WARNING, "%s is set and means nothing here%s%s%s",
		variable, meant ? "; did you mean " : "", meant ? meant : "", meant ? "?" : "");
}

struct hosting *hosting_open(struct config *config, const struct config_sources *sources)
{
	struct hosting *hosting = net_allocate_zeroed(sizeof(*hosting));
	hosting->config = config;
	hosting->sources = sources;
	hosting->metrics.started_at = wall_ms(NULL);
	hosting->journal = journal_open(
		&(struct journal_options){.is_json = config->log_format == CONFIG_LOG_JSON,
			.least = (enum journal_level)config->log_level,
			.wall_ms = wall_ms,
			.write = write_line});
	own_origin(config->public_url, hosting->own_origin, sizeof(hosting->own_origin));
	make_headers(hosting);
	warn_of_readers(hosting);
	config_strangers(sources->environment, warn_of_variable, hosting);
	raise_files(hosting);
	return hosting;
}

void hosting_close(struct hosting *hosting)
{
	if (!hosting)
		return;
	journal_close(hosting->journal);
	sodium_memzero(hosting->key, sizeof(hosting->key));
	free(hosting->protocol);
	free(hosting);
}

static void begin_admin(struct hosting *hosting, uv_loop_t *loop)
{
	char path[PATH_BYTES], reason[256];
	admin_socket_path(hosting->config, path, sizeof(path));
	if (!path[0])
		return;
	hosting->admin = admin_socket_open(
		loop, path, hosting->server, hosting->journal, reason, sizeof(reason));
	if (!hosting->admin)
		journal_say(
			hosting->journal, JOURNAL_WARNING, "no admin socket: %s: %s", path, reason);
}

/* One line a minute and network, however much it was. */
static void on_refusals(
	void *owner, const struct network_block *network, const unsigned counts[SHARE_REFUSALS])
{
	const struct hosting *hosting = owner;
	struct journal_field fields[JOURNAL_FIELDS_MAX];
	char text[NETWORK_TEXT];
	size_t count = 0;
	_Static_assert((int)SHARE_REFUSALS < (int)JOURNAL_FIELDS_MAX, "a field for each");
	network_print_block(network, text);
	fields[count++] = JOURNAL_TEXT("network", text);
	for (int i = 0; i < SHARE_REFUSALS; i++)
		if (counts[i] > 0)
			fields[count++] = JOURNAL_NUMBER(
				share_refusal_word((enum share_refusal)i), counts[i]);
	journal_write(
		hosting->journal, JOURNAL_WARNING, "refused: more than its share", fields, count);
}

void hosting_begin(struct hosting *hosting, uv_loop_t *loop, struct server *server)
{
	if (!hosting)
		return;
	hosting->server = server;
	shares_set_report(server->shares, on_refusals, hosting);
	server->metrics = &hosting->metrics;
	set_retention(hosting);
	make_key(hosting);
	struct notices_settings settings = {
		.config = hosting->config, .metrics = &hosting->metrics};
	memcpy(settings.key, hosting->key, sizeof(settings.key));
	notices_configure(server, &settings);
	uv_signal_init(loop, &hosting->hangup);
	hosting->hangup.data = hosting;
	hosting->has_hangup = true;
	uv_signal_start(&hosting->hangup, on_hangup, SIGHUP);
	uv_unref((uv_handle_t *)&hosting->hangup);
	service_watch_begin(&hosting->watch, loop);
	begin_admin(hosting, loop);
}

void hosting_listening(struct hosting *hosting, const char *address, unsigned port)
{
	if (!hosting)
		return;
	JOURNAL(hosting->journal, JOURNAL_INFO, "listening", JOURNAL_TEXT("address", address),
		JOURNAL_NUMBER("port", port), JOURNAL_TEXT("version", RD_VERSION));
	service_tell("STATUS=starting");
}

void hosting_ready(struct hosting *hosting, const char *address, unsigned port)
{
	char state[SERVICE_STATE];
	if (!hosting)
		return;
	JOURNAL(hosting->journal, JOURNAL_INFO, "ready",
		JOURNAL_NUMBER("ms", wall_ms(NULL) - hosting->metrics.started_at));
	snprintf(state, sizeof(state), "READY=1\nSTATUS=listening on %s port %u", address, port);
	service_tell(state);
}

unsigned hosting_drain_ms(const struct hosting *hosting)
{
	return hosting ? (unsigned)hosting->config->drain_seconds * 1000 : DRAIN_MS;
}

void hosting_end(struct hosting *hosting, const char *why)
{
	if (!hosting || hosting->is_ending)
		return;
	hosting->is_ending = true;
	JOURNAL(hosting->journal, JOURNAL_INFO, "draining", JOURNAL_TEXT("why", why));
	service_tell("STOPPING=1\nSTATUS=draining");
	service_watch_end(&hosting->watch);
	if (hosting->server)
		notices_hurry(hosting->server);
	admin_socket_close(hosting->admin);
	hosting->admin = NULL;
	if (hosting->has_hangup)
		uv_close((uv_handle_t *)&hosting->hangup, NULL);
	hosting->has_hangup = false;
}

void hosting_forget(struct hosting *hosting)
{
	if (!hosting)
		return;
	shares_set_report(hosting->server->shares, NULL, NULL);
	hosting->server = NULL;
	journal_say(hosting->journal, JOURNAL_INFO, "ended");
}
