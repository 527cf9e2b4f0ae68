/* wire.c: the line to a server, on libcurl's sockets and the codecs of src/net. */
#include "wire.h"

#include <curl/curl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "net/encoding.h"
#include "net/json_span.h"
#include "net/socketio_client.h"

enum {
	CONNECT_MS = 15000, /* to a server's welcome */
	REQUEST_MS = 20000,
	PAUSE_FIRST_MS = 250,
	PAUSE_MOST_MS = 8000,
	SETTLED_MS = 5000, /* after so long a connection was a good one */
	REFUSALS = 3,      /* a server that is ending refuses too: so many in a row are meant */
	/* Somewhat below what the server allows, 20 a second and 40 at once. */
	RATE = 18,
	BURST = 30,
	CHUNK = 16384,
	CONNECT_NAP_MS = 50,
	LONGEST_NAP_MS = 1000,
};

struct wire {
	const struct wire_events *events;
	void *owner;
	struct wire_address address;
	char path[WIRE_URL + 16];
	char auth[WIRE_TOKEN * 2 + 32];
	CURLM *multi;
	CURL *easy; /* NULL: none is made or held */
	curl_socket_t socket;
	struct socketio_client client;
	enum wire_state state;
	bool has_client, has_ended, has_news;
	enum socketio_client_end end;
	unsigned tries, refusals;
	int64_t deadline; /* when connecting has failed, or when to try again */
	int64_t heard;    /* when the server was heard last */
	int64_t ready_at;
	int64_t allowance, allowed_at; /* thousandths of an event */
	uint64_t last_id;
	char reason[WIRE_REASON];
	char error[CURL_ERROR_SIZE]; /* libcurl's, of the connection being made */
};

int64_t wire_now(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- addresses ------------------------------------------------------------------------------- */

/* A part of the URL, "" if it has none. False if it does not fit or holds what no header may. */
static bool take_part(CURLU *url, CURLUPart part, unsigned flags, char *out, size_t capacity)
{
	char *text = NULL;
	out[0] = 0;
	if (curl_url_get(url, part, &text, flags) != CURLUE_OK)
		return true;
	size_t length = strlen(text);
	bool is_fit = length < capacity;
	for (size_t i = 0; i < length; i++)
		is_fit = is_fit && text[i] > ' ' && text[i] < 127;
	if (is_fit)
		memcpy(out, text, length + 1);
	curl_free(text);
	return is_fit;
}

static bool compose(CURLU *url, bool is_safe, struct wire_address *address)
{
	char host[WIRE_HOST - 8], port[8], user[64];
	int length;
	if (!take_part(url, CURLUPART_HOST, 0, host, sizeof(host)) || !host[0] ||
		!take_part(url, CURLUPART_PORT, 0, port, sizeof(port)) ||
		!take_part(url, CURLUPART_USER, 0, user, sizeof(user)) || user[0] ||
		!take_part(url, CURLUPART_PATH, 0, address->path, sizeof(address->path)))
		return false;
	size_t wide = strlen(address->path);
	while (wide > 0 && address->path[wide - 1] == '/')
		address->path[--wide] = 0;
	snprintf(address->host, sizeof(address->host), "%s%s%s", host, port[0] ? ":" : "", port);
	length = snprintf(address->origin, sizeof(address->origin), "http%s://%s",
		is_safe ? "s" : "", address->host);
	return length > 0 && (size_t)length < sizeof(address->origin);
}

bool wire_address_read(const char *text, struct wire_address *address, char reason[WIRE_REASON])
{
	static const struct {
		const char *scheme;
		bool is_safe;
	} schemes[] = {{"http://", false}, {"ws://", false}, {"https://", true}, {"wss://", true}};
	const char *rest = strstr(text, "://") ? NULL : text;
	char whole[WIRE_URL];
	bool is_safe = false, is_fine = false;
	memset(address, 0, sizeof(*address));
	for (size_t i = 0; !rest && i < RD_COUNT(schemes); i++) {
		size_t wide = strlen(schemes[i].scheme);
		if (strncmp(text, schemes[i].scheme, wide) != 0)
			continue;
		rest = text + wide;
		is_safe = schemes[i].is_safe;
	}
	if (!rest) {
		snprintf(reason, WIRE_REASON, "http, https, ws, wss");
		return false;
	}
	int length = snprintf(whole, sizeof(whole), "http%s://%s", is_safe ? "s" : "", rest);
	CURLU *url = curl_url();
	if (url && length > 0 && (size_t)length < sizeof(whole)) {
		CURLUcode code = curl_url_set(url, CURLUPART_URL, whole, 0);
		snprintf(reason, WIRE_REASON, "%s",
			code == CURLUE_OK ? "http://host:port" : curl_url_strerror(code));
		is_fine = code == CURLUE_OK && compose(url, is_safe, address);
	} else {
		snprintf(reason, WIRE_REASON, "http://host:port");
	}
	curl_url_cleanup(url);
	return is_fine;
}

/* ---- HTTP ------------------------------------------------------------------------------------ */

static void start_curl(void)
{
	static bool has_started;
	if (!has_started)
		curl_global_init(CURL_GLOBAL_DEFAULT);
	has_started = true;
}

static size_t take_body(char *bytes, size_t one, size_t count, void *context)
{
	struct net_buffer *answer = context;
	if (answer->length + count > WIRE_BODY_MAX)
		return 0;
	net_buffer_append(answer, bytes, one * count);
	return count;
}

/* What both kinds of connections want of libcurl. */
static CURL *make_easy(const char *url, char error[CURL_ERROR_SIZE])
{
	start_curl();
	CURL *easy = curl_easy_init();
	if (!easy)
		return NULL;
	error[0] = 0;
	curl_easy_setopt(easy, CURLOPT_URL, url);
	curl_easy_setopt(easy, CURLOPT_PROXY, "");
	curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1);
	curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS);
	curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, error);
	/* Servers with an authority of their own: where OpenSSL's programs look, too. */
	const char *authorities = getenv("SSL_CERT_FILE");
	if (authorities && authorities[0])
		curl_easy_setopt(easy, CURLOPT_CAINFO, authorities);
	return easy;
}

/* libcurl's longer sentence, if it has one. */
static void note_failure(char reason[WIRE_REASON], CURLcode code, const char *error)
{
	snprintf(reason, WIRE_REASON, "%.200s", error[0] ? error : curl_easy_strerror(code));
}

unsigned wire_request(const struct wire_address *address, const char *path, const char *token,
	const char *language, const char *body, struct net_buffer *answer, char reason[WIRE_REASON])
{
	char url[3 * WIRE_URL], line[128], error[CURL_ERROR_SIZE];
	struct curl_slist *headers = NULL;
	long status = 0;
	snprintf(url, sizeof(url), "%s%s%s", address->origin, address->path, path);
	CURL *easy = make_easy(url, error);
	if (!easy) {
		snprintf(reason, WIRE_REASON, "libcurl");
		return 0;
	}
	snprintf(line, sizeof(line), "Accept-Language: %s", language);
	headers = curl_slist_append(headers, line);
	headers = curl_slist_append(headers, "Content-Type: application/json");
	if (token) {
		snprintf(line, sizeof(line), "Authorization: Bearer %s", token);
		headers = curl_slist_append(headers, line);
	}
	curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
	curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, (long)REQUEST_MS);
	curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body);
	curl_easy_setopt(easy, CURLOPT_WRITEDATA, answer);
	if (body)
		curl_easy_setopt(easy, CURLOPT_POSTFIELDS, body);
	CURLcode code = curl_easy_perform(easy);
	if (code == CURLE_OK)
		curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
	else
		note_failure(reason, code, error);
	curl_slist_free_all(headers);
	curl_easy_cleanup(easy);
	return (unsigned)status;
}

/* ---- up and down ----------------------------------------------------------------------------- */

static void drop(struct wire *wire)
{
	if (wire->has_client)
		socketio_client_finish(&wire->client);
	wire->has_client = false;
	if (wire->easy) {
		curl_multi_remove_handle(wire->multi, wire->easy);
		curl_easy_cleanup(wire->easy);
	}
	wire->easy = NULL;
	wire->socket = CURL_SOCKET_BAD;
}

/* The connection is gone: says so, and tries again after a while. */
static void lose(struct wire *wire, const char *reason)
{
	bool was_ready = wire->state == WIRE_READY;
	uint8_t chance;
	/* A server that lets us in and throws us out at once is not to be stormed. */
	if (was_ready && wire_now() - wire->ready_at > SETTLED_MS)
		wire->tries = 0;
	drop(wire);
	snprintf(wire->reason, sizeof(wire->reason), "%s", reason);
	if (wire->refusals >= REFUSALS) {
		wire->state = WIRE_REFUSED;
	} else {
		int64_t pause = (int64_t)PAUSE_FIRST_MS << (wire->tries < 6 ? wire->tries : 6);
		if (pause > PAUSE_MOST_MS)
			pause = PAUSE_MOST_MS;
		/* Not all at once, when a server comes back to many. */
		net_random(&chance, 1);
		wire->state = WIRE_DOWN;
		wire->deadline = wire_now() + pause * (768 + chance) / 1024;
		wire->tries++;
	}
	wire->has_news = true;
	if (was_ready || wire->state == WIRE_REFUSED)
		wire->events->lost(wire->owner);
}

static void begin(struct wire *wire)
{
	wire->easy = make_easy(wire->address.origin, wire->error);
	wire->state = WIRE_CONNECTING;
	wire->has_news = true;
	wire->deadline = wire_now() + CONNECT_MS;
	if (!wire->easy) {
		lose(wire, "libcurl");
		return;
	}
	curl_easy_setopt(wire->easy, CURLOPT_CONNECT_ONLY, 1L);
	curl_easy_setopt(wire->easy, CURLOPT_FRESH_CONNECT, 1L);
	curl_easy_setopt(wire->easy, CURLOPT_SSL_ENABLE_ALPN, 0L);
	curl_multi_add_handle(wire->multi, wire->easy);
}

/* ---- what the client of src/net reports ------------------------------------------------------- */

static void on_connected(void *owner)
{
	struct wire *wire = owner;
	wire->state = WIRE_READY;
	wire->refusals = 0;
	wire->ready_at = wire_now();
	wire->allowance = (int64_t)BURST * 1000;
	wire->allowed_at = wire_now();
	wire->has_news = true;
	wire->events->ready(wire->owner);
}

static void on_event(void *owner, struct net_span name, struct net_span json)
{
	struct wire *wire = owner;
	wire->has_news = true;
	wire->events->event(wire->owner, name, json);
}

static void on_acknowledged(void *owner, uint64_t id, struct net_span json)
{
	struct wire *wire = owner;
	wire->has_news = true;
	wire->events->answer(wire->owner, id, json);
}

static void on_ended(void *owner, enum socketio_client_end end, struct net_span reason)
{
	struct wire *wire = owner;
	wire->has_ended = true;
	wire->end = end;
	snprintf(wire->reason, sizeof(wire->reason), "%.*s",
		(int)(reason.length < 200 ? reason.length : 200),
		reason.length > 0 ? reason.text : "");
}

static const struct socketio_client_events client_events = {.connected = on_connected,
	.event = on_event,
	.acknowledged = on_acknowledged,
	.ended = on_ended};

/* ---- bytes ----------------------------------------------------------------------------------- */

/* Looks whether libcurl has made the connection, or failed to. */
static void watch_connecting(struct wire *wire)
{
	int running, left;
	CURLMsg *message;
	curl_multi_perform(wire->multi, &running);
	while (wire->easy && (message = curl_multi_info_read(wire->multi, &left))) {
		char reason[WIRE_REASON];
		if (message->msg != CURLMSG_DONE || message->easy_handle != wire->easy)
			continue;
		CURLcode code = message->data.result;
		if (code == CURLE_OK)
			code = curl_easy_getinfo(wire->easy, CURLINFO_ACTIVESOCKET, &wire->socket);
		if (code != CURLE_OK || wire->socket == CURL_SOCKET_BAD) {
			note_failure(reason, code, wire->error);
			lose(wire, reason);
			return;
		}
		wire->has_client = true;
		wire->has_ended = false;
		wire->heard = wire_now();
		socketio_client_init(&wire->client, net_span_of(wire->address.host),
			net_span_of(wire->path), net_span_of(wire->auth), &client_events, wire);
	}
}

static bool send_out(struct wire *wire)
{
	struct net_buffer *out = &wire->client.out;
	while (out->length > 0) {
		size_t sent = 0;
		CURLcode code = curl_easy_send(wire->easy, out->bytes, out->length, &sent);
		if (code == CURLE_AGAIN)
			return true;
		if (code != CURLE_OK)
			return false;
		net_buffer_consume(out, sent);
	}
	return true;
}

/* False: the connection is gone. */
static bool receive(struct wire *wire)
{
	uint8_t bytes[CHUNK];
	while (!wire->has_ended) {
		size_t count = 0;
		CURLcode code = curl_easy_recv(wire->easy, bytes, sizeof(bytes), &count);
		if (code == CURLE_AGAIN)
			return true;
		if (code != CURLE_OK || count == 0) {
			snprintf(wire->reason, sizeof(wire->reason), "%s",
				code != CURLE_OK ? curl_easy_strerror(code) : "closed");
			return false;
		}
		wire->heard = wire_now();
		socketio_client_feed(&wire->client, bytes, count);
	}
	return true;
}

static void watch_connection(struct wire *wire)
{
	char reason[WIRE_REASON];
	bool is_alive = receive(wire) && send_out(wire);
	if (is_alive && !wire->has_ended) {
		if (wire_now() - wire->heard <= (int64_t)wire->client.silence_ms)
			return;
		snprintf(wire->reason, sizeof(wire->reason), "timeout");
	}
	if (wire->has_ended && wire->end == SOCKETIO_CLIENT_REFUSED)
		wire->refusals++;
	memcpy(reason, wire->reason, sizeof(reason));
	lose(wire, reason);
}

static void attend(struct wire *wire)
{
	if (wire->state == WIRE_DOWN && wire_now() >= wire->deadline)
		begin(wire);
	if (wire->state == WIRE_CONNECTING && !wire->has_client)
		watch_connecting(wire);
	if (wire->has_client)
		watch_connection(wire);
	if (wire->state == WIRE_CONNECTING && wire_now() >= wire->deadline)
		lose(wire, "timeout");
}

/*
 * Waits for bytes from either side. While libcurl is connecting only it knows its files, so the
 * person's is looked at between short naps. True: there is input.
 */
static bool nap(struct wire *wire, int input, int64_t milliseconds)
{
	struct pollfd files[2] = {{.fd = input, .events = POLLIN}, {.fd = -1}};
	bool is_connecting = wire->easy && !wire->has_client;
	if (wire->has_client) {
		bool has_more = wire->client.out.length > 0;
		files[1].fd = wire->socket;
		files[1].events = (short)(POLLIN | (has_more ? POLLOUT : 0));
	}
	if (is_connecting)
		curl_multi_poll(wire->multi, NULL, 0,
			(int)(milliseconds < CONNECT_NAP_MS ? milliseconds : CONNECT_NAP_MS), NULL);
	if (poll(files, RD_COUNT(files), is_connecting ? 0 : (int)milliseconds) < 0)
		return true; /* a signal: the terminal has another size, or the end is asked for */
	return input >= 0 && files[0].revents != 0;
}

void wire_wait(struct wire *wire, int input, int milliseconds)
{
	int64_t until = wire_now() + milliseconds;
	bool has_input = false;
	wire->has_news = false;
	attend(wire);
	for (int64_t now = wire_now(); !wire->has_news && !has_input && now < until;
		now = wire_now()) {
		int64_t left = until - now;
		if (wire->state == WIRE_DOWN && wire->deadline - now < left)
			left = wire->deadline > now ? wire->deadline - now : 0;
		/* Silence is looked at now and then. */
		has_input = nap(wire, input, left < LONGEST_NAP_MS ? left : LONGEST_NAP_MS);
		attend(wire);
	}
}

/* ---- life ------------------------------------------------------------------------------------ */

struct wire *wire_open(const struct wire_address *address, const char *token,
	const struct wire_events *events, void *owner)
{
	struct wire *wire = net_allocate_zeroed(sizeof(*wire));
	struct net_buffer quoted = {0};
	start_curl();
	wire->events = events;
	wire->owner = owner;
	wire->address = *address;
	wire->socket = CURL_SOCKET_BAD;
	wire->multi = curl_multi_init();
	snprintf(wire->path, sizeof(wire->path), "%s/socket.io/", address->path);
	net_json_quote(&quoted, net_span_of(token));
	snprintf(wire->auth, sizeof(wire->auth), "{\"token\":%.*s}", (int)quoted.length,
		quoted.bytes);
	net_buffer_finish(&quoted);
	begin(wire);
	return wire;
}

void wire_close(struct wire *wire)
{
	if (!wire)
		return;
	if (wire->has_client && !wire->has_ended) {
		socketio_client_close(&wire->client);
		send_out(wire);
	}
	drop(wire);
	curl_multi_cleanup(wire->multi);
	free(wire);
}

enum wire_state wire_state(const struct wire *wire)
{
	return wire->state;
}

const char *wire_reason(const struct wire *wire)
{
	return wire->reason;
}

uint64_t wire_ask(struct wire *wire, const char *name, struct net_span json)
{
	int64_t now = wire_now();
	if (wire->state != WIRE_READY || wire->has_ended)
		return 0;
	wire->allowance += (now - wire->allowed_at) * RATE;
	wire->allowed_at = now;
	if (wire->allowance > (int64_t)BURST * 1000)
		wire->allowance = (int64_t)BURST * 1000;
	if (wire->allowance < 1000)
		return 0;
	wire->allowance -= 1000;
	uint64_t id = ++wire->last_id;
	return socketio_client_emit(&wire->client, net_span_of(name), json, &id) ? id : 0;
}
