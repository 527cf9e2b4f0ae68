/*
 * webhook.c: calls of the operator's webhook. The receiver proves that a call is ours by reckoning the HMAC-SHA256 of the body with
 * webhook_secret and comparing it with X-Ronda-Signature ("sha256=" and 64 hexadecimal digits).
 */
#include <curl/curl.h>
#include <sodium.h>
#include <stdio.h>

#include "server/postman.h"

void webhook_signature(const char *secret, struct net_span json, char out[static 65])
{
	unsigned char digest[crypto_auth_hmacsha256_BYTES];
	crypto_auth_hmacsha256_state state;
	crypto_auth_hmacsha256_init(&state, (const unsigned char *)secret, strlen(secret));
	crypto_auth_hmacsha256_update(&state, (const unsigned char *)json.text, json.length);
	crypto_auth_hmacsha256_final(&state, digest);
	sodium_bin2hex(out, 65, digest, sizeof(digest));
}

static size_t swallow(char *bytes, size_t size, size_t count, void *context)
{
	(void)bytes;
	(void)context;
	return size * count;
}

static struct curl_slist *headers_of(const struct delivery_order *order)
{
	char line[160], signature[65];
	struct curl_slist *headers = curl_slist_append(NULL, "Content-Type: application/json");
	snprintf(line, sizeof(line), "X-Ronda-Event: %.32s", order->to);
	headers = curl_slist_append(headers, line);
	if (order->config->webhook_secret[0]) {
		webhook_signature(order->config->webhook_secret, order->text, signature);
		snprintf(line, sizeof(line), "X-Ronda-Signature: sha256=%s", signature);
		headers = curl_slist_append(headers, line);
	}
	return curl_slist_append(headers, "Expect:"); /* the body is short */
}

/* Answers that may be another one later; all else below 500 is a refusal. */
static bool is_passing(long answer)
{
	return answer == 408 || answer == 425 || answer == 429 || answer >= 500;
}

static bool prepare(struct delivery_order *order)
{
	CURL *curl = order->curl;
	if (!order->config->webhook_url[0]) {
		snprintf(order->reason, sizeof(order->reason), "there is no webhook any more");
		return false;
	}
	order->list = headers_of(order);
	curl_easy_setopt(curl, CURLOPT_URL, order->config->webhook_url);
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
	curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
	curl_easy_setopt(curl, CURLOPT_HTTPHEADER, order->list);
	curl_easy_setopt(curl, CURLOPT_USERAGENT, "ronda/" RD_VERSION);
	curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)order->text.length);
	curl_easy_setopt(curl, CURLOPT_POSTFIELDS, order->text.text);
	curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, swallow);
	curl_easy_setopt(curl, CURLOPT_MAXFILESIZE, 65536L);
	curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, 5L);
	curl_easy_setopt(curl, CURLOPT_TIMEOUT, 15L); /* a stopping server waits for it */
	return true;
}

static enum delivery judge(struct delivery_order *order, int result)
{
	CURLcode code = (CURLcode)result;
	long answer = 0;
	curl_easy_getinfo(order->curl, CURLINFO_RESPONSE_CODE, &answer);
	if (code == CURLE_OK && answer >= 200 && answer < 300)
		return DELIVERED;
	snprintf(order->reason, sizeof(order->reason), "%s (answer %ld)",
		code == CURLE_OK ? "it is refused" : curl_easy_strerror(code), answer);
	return code == CURLE_OK && !is_passing(answer) ? DELIVERY_REFUSED : DELIVERY_FAILED;
}

/* One after the other: the receiver hears of things in the order in which they happened. */
const struct delivery_way webhook_way = {prepare, judge, 1};
