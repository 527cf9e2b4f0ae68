/*
 * push.c: see push.h. A letter of this lane is a line of words (the subscription's keys, topic, urgency, end) and then what is said. It is sealed when it is delivered, each time anew,
 * on the worker's thread.
 */
#include "server/push.h"

#include <curl/curl.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

#include "net/network.h"

/* ---- whom we call --------------------------------------------------------------------------------------------------- */

/* The registries of special addresses (RFC 6890 and what came after it). Of IPv6 only 2000::/3 is anybody's. */
static const char *const not_public[] = {"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8",
	"169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24",
	"192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15",
	"198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4", "2001::/23",
	"2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"};

static bool is_within(const struct network_address *address, const char *text)
{
	struct network_block block;
	return network_parse_block(net_span_of(text), &block) && network_contains(&block, address);
}

static bool is_special(const struct network_address *address)
{
	for (size_t i = 0; i < RD_COUNT(not_public); i++)
		if (is_within(address, not_public[i]))
			return true;
	return false;
}

/* IPv4 behind a translator (RFC 6052): as the one that is meant. */
static bool unwrap(struct network_address *address)
{
	static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};
	if (!is_within(address, "64:ff9b::/96"))
		return false;
	memcpy(address->bytes, mapped, sizeof(mapped));
	return true;
}

static bool is_public(struct network_address address)
{
	bool is_four = unwrap(&address) || network_is_4(&address);
	return (is_four || is_within(&address, "2000::/3")) && !is_special(&address);
}

bool push_is_public(const struct sockaddr *address)
{
	struct network_address plain = {.bytes = {[10] = 0xff, [11] = 0xff}};
	if (address->sa_family == AF_INET) {
		const struct sockaddr_in *four = (const void *)address;
		memcpy(plain.bytes + 12, &four->sin_addr, 4);
		return is_public(plain);
	}
	if (address->sa_family != AF_INET6)
		return false;
	const struct sockaddr_in6 *six = (const void *)address;
	memcpy(plain.bytes, &six->sin6_addr, 16);
	return !network_is_4(&plain) && is_public(plain); /* a mapped one is a way around */
}

static bool is_loopback(const struct sockaddr *address)
{
	return (address->sa_family == AF_INET &&
		(ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr) >>
			24) == 127);
}

/* The parts of an address that matter here. */
struct place {
	char *scheme, *host, *port, *fragment;
};

static const char *place_fault(const struct place *place, bool is_test)
{
	struct network_address address;
	bool is_plain = strcmp(place->scheme, "http") == 0;
	size_t length = strlen(place->host);
	bool is_six = place->host[0] == '[' && length > 2;
	struct net_span literal = net_span(place->host + is_six, length - (is_six ? 2 : 0));
	if (place->fragment)
		return "has a #";
	if (length > 250)
		return "has too long a name";
	if (strcmp(place->scheme, "https") != 0 && !(is_test && is_plain))
		return "is not https";
	if (is_test)
		return NULL;
	if (strcmp(place->port, "443") != 0)
		return "has a port of its own";
	if (network_parse(literal, &address))
		return "has a number for a name"; /* push services have names */
	if (!strchr(place->host, '.'))
		return "is not on the Internet";
	return NULL;
}

const char *push_endpoint_fault(const char *endpoint, bool is_test, char origin[static PUSH_ORIGIN])
{
	struct place place = {0};
	const char *fault = "is no address of a push service";
	CURLU *url = curl_url();
	size_t length = strlen(endpoint);
	bool is_clean = length < PUSH_ENDPOINT;
	for (size_t i = 0; i < length; i++)
		is_clean = is_clean && endpoint[i] > ' ' && endpoint[i] != 0x7f &&
			   !strchr("\"\\<>", endpoint[i]);
	if (is_clean &&
		curl_url_set(url, CURLUPART_URL, endpoint, CURLU_DISALLOW_USER) == CURLUE_OK &&
		curl_url_get(url, CURLUPART_SCHEME, &place.scheme, 0) == CURLUE_OK &&
		curl_url_get(url, CURLUPART_HOST, &place.host, 0) == CURLUE_OK &&
		curl_url_get(url, CURLUPART_PORT, &place.port, CURLU_DEFAULT_PORT) == CURLUE_OK) {
		bool is_usual = strcmp(place.port, "443") == 0;
		curl_url_get(url, CURLUPART_FRAGMENT, &place.fragment, 0);
		fault = place_fault(&place, is_test);
		snprintf(origin, PUSH_ORIGIN, "%s://%s%s%s", place.scheme, place.host,
			is_usual ? "" : ":", is_usual ? "" : place.port);
	}
	curl_free(place.scheme);
	curl_free(place.host);
	curl_free(place.port);
	curl_free(place.fragment);
	curl_url_cleanup(url);
	return fault;
}

/* ---- a letter as it waits ------------------------------------------------------------------------------------------------ */

struct post *push_write(
	struct postman *postman, struct store_request *request, const struct push_letter *letter)
{
	char *text = net_allocate(POSTMAN_BYTES);
	struct post *written = NULL;
	int length = snprintf(text, POSTMAN_BYTES, "%s %s %s %s %lld\n%.*s", letter->point,
		letter->auth, letter->topic, letter->urgency, (long long)letter->expires,
		(int)letter->json.length, letter->json.text);
	if (length > 0 && length < POSTMAN_BYTES)
		written = postman_write_push(
			postman, request, letter->endpoint, net_span(text, (size_t)length));
	free(text);
	return written;
}

struct opened {
	char point[128], auth[64], topic[PUSH_TOPIC], urgency[16];
	long long expires;
	struct net_span json;
};

static bool open_letter(struct net_span text, struct opened *opened)
{
	int length = 0;
	/* The text ends with a zero byte. */
	if (sscanf(text.text, "%127s %63s %32s %15s %lld%n", opened->point, opened->auth,
		    opened->topic, opened->urgency, &opened->expires, &length) != 5 ||
		text.text[length] != '\n')
		return false;
	opened->json = net_span(text.text + length + 1, text.length - (size_t)length - 1);
	return true;
}

/* ---- the call -------------------------------------------------------------------------------------------------------------- */

/* What a call needs besides its order. */
struct call {
	uint8_t body[PUSH_SEALED];
	size_t length, read;
	bool is_test, is_barred;
};

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address)
{
	struct call *call = context;
	(void)purpose;
	if (!push_is_public(&address->addr) && !(call->is_test && is_loopback(&address->addr))) {
		call->is_barred = true;
		return CURL_SOCKET_BAD;
	}
	return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* Of the head as of the body. */
static size_t swallow(char *bytes, size_t size, size_t count, void *context)
{
	struct call *call = context;
	(void)bytes;
	call->read += size * count;
	return call->read > PUSH_ANSWER_MAX ? 0 : size * count;
}

static bool seal(const struct opened *opened, struct call *call)
{
	struct push_seal seal;
	bool is_sealed = push_decode(opened->point, seal.receiver, sizeof(seal.receiver)) &&
			 push_decode(opened->auth, seal.auth, sizeof(seal.auth)) &&
			 push_key_make(&seal.sender);
	randombytes_buf(seal.salt, sizeof(seal.salt));
	is_sealed = is_sealed && push_encrypt(&seal, opened->json, call->body, &call->length);
	sodium_memzero(&seal, sizeof(seal));
	return is_sealed;
}

/* Who answers for this server: what the host says, else what is known of him. */
static void say_contact(const struct config *config, char out[static PUSH_CONTACT])
{
	const char *own = config->push_contact;
	if (own[0])
		snprintf(out, PUSH_CONTACT, "%s%s", strchr(own, ':') ? "" : "mailto:", own);
	else if (config->smtp_from[0])
		snprintf(out, PUSH_CONTACT, "mailto:%s", config->smtp_from);
	else
		snprintf(out, PUSH_CONTACT, "%s",
			strncmp(config->public_url, "https://", 8) == 0 ? config->public_url : "");
}

static bool add_headers(
	struct delivery_order *order, const struct opened *opened, const char *origin)
{
	char token[PUSH_TOKEN], contact[PUSH_CONTACT], key[128], line[PUSH_TOKEN + 256];
	long long seconds = (opened->expires - order->now) / 1000;
	say_contact(order->config, contact);
	if (push_token(order->key, origin, order->now / 1000 + PUSH_TOKEN_S, contact, token) == 0)
		return false;
	push_encode(order->key->point, PUSH_POINT, key, sizeof(key));
	struct curl_slist *headers = curl_slist_append(
		NULL, "Content-Type: application/octet-stream");
	headers = curl_slist_append(headers, "Content-Encoding: aes128gcm");
	snprintf(line, sizeof(line), "Authorization: vapid t=%s, k=%s", token, key);
	headers = curl_slist_append(headers, line);
	snprintf(line, sizeof(line), "TTL: %lld", seconds);
	headers = curl_slist_append(headers, line);
	snprintf(line, sizeof(line), "Urgency: %s", opened->urgency);
	headers = curl_slist_append(headers, line);
	snprintf(line, sizeof(line), "Topic: %s", opened->topic);
	headers = curl_slist_append(headers, line);
	order->list = curl_slist_append(headers, "Expect:"); /* the body is short */
	return order->list != NULL;
}

static bool refuse(struct delivery_order *order, const char *why)
{
	snprintf(order->reason, sizeof(order->reason), "%s", why);
	return false;
}

static void set_call(struct delivery_order *order, struct call *call)
{
	CURL *curl = order->curl;
	curl_easy_setopt(curl, CURLOPT_URL, order->to);
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, call->is_test ? "http,https" : "https");
	curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
	curl_easy_setopt(curl, CURLOPT_PROXY,
		""); /* not by the environment's: what is checked is where it goes */
	curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
	curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, call);
	curl_easy_setopt(curl, CURLOPT_HTTPHEADER, order->list);
	curl_easy_setopt(curl, CURLOPT_USERAGENT, "ronda/" RD_VERSION);
	curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)call->length);
	curl_easy_setopt(curl, CURLOPT_POSTFIELDS, call->body);
	curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, swallow);
	curl_easy_setopt(curl, CURLOPT_WRITEDATA, call);
	curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, swallow);
	curl_easy_setopt(curl, CURLOPT_HEADERDATA, call);
	curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(
		curl, CURLOPT_TIMEOUT, (long)PUSH_DEADLINE_S); /* a stopping server waits for it */
	/* Else libcurl waits for whoever answers for the name, however long he takes. */
	curl_easy_setopt(curl, CURLOPT_QUICK_EXIT, 1L);
}

static bool prepare(struct delivery_order *order)
{
	struct opened opened = {0};
	char origin[PUSH_ORIGIN];
	bool is_test = order->config->push_test;
	if (!order->config->push)
		return refuse(order, "pushes are switched off");
	if (!open_letter(order->text, &opened) || push_endpoint_fault(order->to, is_test, origin))
		return refuse(order, "it cannot be sent to that address");
	if (opened.expires <= order->now)
		return refuse(order, "it is too late for it");
	struct call *call = net_allocate_zeroed(sizeof(*call));
	order->block = call;
	call->is_test = is_test;
	if (!seal(&opened, call) || !add_headers(order, &opened, origin))
		return refuse(order, "it cannot be sealed");
	set_call(order, call);
	return true;
}

/* Answers that may be another one later; all else is a refusal. */
static bool is_passing(long answer)
{
	return answer == 408 || answer == 425 || answer == 429 || answer >= 500;
}

static enum delivery judge(struct delivery_order *order, int result)
{
	const struct call *call = order->block;
	CURLcode code = (CURLcode)result;
	long answer = 0;
	curl_easy_getinfo(order->curl, CURLINFO_RESPONSE_CODE, &answer);
	bool has_answer = code == CURLE_OK || (code == CURLE_WRITE_ERROR && answer >= 200);
	if (has_answer && answer >= 200 && answer < 300)
		return DELIVERED;
	snprintf(order->reason, sizeof(order->reason), "%s (answer %ld)",
		call->is_barred ? "the push service is not on a public address"
		: has_answer    ? "it is refused"
				: curl_easy_strerror(code),
		answer);
	order->is_gone = has_answer && (answer == 404 || answer == 410);
	return call->is_barred || (has_answer && !is_passing(answer)) ? DELIVERY_REFUSED
								      : DELIVERY_FAILED;
}

const struct delivery_way push_way = {prepare, judge, POSTMAN_AT_ONCE};
