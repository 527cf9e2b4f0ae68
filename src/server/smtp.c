/* smtp.c: a mail on its way by SMTP, for the postman's rounds. */
#include "server/postman.h"

#include <curl/curl.h>
#include <stdio.h>

static size_t give(char *out, size_t size, size_t count, void *context)
{
	struct net_span *rest = &((struct delivery_order *)context)->rest;
	size_t length = size * count < rest->length ? size * count : rest->length;
	if (length > 0)
		memcpy(out, rest->text, length);
	rest->text += length;
	rest->length -= length;
	return length;
}

static size_t swallow(char *bytes, size_t size, size_t count, void *context)
{
	(void)bytes;
	(void)context;
	return size * count;
}

/* Called at least once a second: a stopping server does not wait for a slow one. */
static int watch(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
	const struct delivery_order *order = context;
	(void)a, (void)b, (void)c, (void)d;
	return *order->is_hurried ? 1 : 0;
}

/* On this machine nobody listens in between; elsewhere a password and addresses do not travel in the clear. */
static bool is_here(const char *url)
{
	const char *host = strstr(url, "://") + 3;
	static const char *const names[] = {"localhost", "127.", "[::1]"};
	for (size_t i = 0; i < RD_COUNT(names); i++)
		if (strncmp(host, names[i], strlen(names[i])) == 0)
			return true;
	return false;
}

static long tls_of(const struct config *config)
{
	if (config->smtp_tls == CONFIG_TLS_NEVER)
		return CURLUSESSL_NONE;
	if (config->smtp_tls == CONFIG_TLS_AUTO && is_here(config->smtp_url))
		return CURLUSESSL_TRY;
	return CURLUSESSL_ALL;
}

static bool prepare(struct delivery_order *order)
{
	CURL *curl = order->curl;
	const struct config *config = order->config;
	char from[CONFIG_TEXT + 2], to[CONFIG_TEXT + 2];
	if (!config->smtp_url[0]) {
		snprintf(order->reason, sizeof(order->reason), "there is no mail server any more");
		return false;
	}
	snprintf(from, sizeof(from), "<%s>", config->smtp_from);
	snprintf(to, sizeof(to), "<%.500s>", order->to);
	order->list = curl_slist_append(NULL, to);
	order->rest = order->text;
	curl_easy_setopt(curl, CURLOPT_URL, config->smtp_url);
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
	curl_easy_setopt(curl, CURLOPT_USE_SSL, tls_of(config));
	if (config->smtp_user[0]) {
		curl_easy_setopt(curl, CURLOPT_USERNAME, config->smtp_user);
		curl_easy_setopt(curl, CURLOPT_PASSWORD, config->smtp_password);
	}
	curl_easy_setopt(curl, CURLOPT_MAIL_FROM, from);
	curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, order->list);
	curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
	curl_easy_setopt(curl, CURLOPT_READFUNCTION, give);
	curl_easy_setopt(curl, CURLOPT_READDATA, order);
	curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, swallow);
	curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
	curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, watch);
	curl_easy_setopt(curl, CURLOPT_XFERINFODATA, order);
	curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)POSTMAN_CONNECT_S);
	curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)POSTMAN_TIMEOUT_S);
	return true;
}

static enum delivery judge(struct delivery_order *order, int result)
{
	CURLcode code = (CURLcode)result;
	long answer = 0;
	curl_easy_getinfo(order->curl, CURLINFO_RESPONSE_CODE, &answer);
	if (code == CURLE_OK)
		return DELIVERED;
	/* curl's own sentence, not the server's: that may repeat the address. */
	snprintf(order->reason, sizeof(order->reason), "%s (answer %ld)", curl_easy_strerror(code),
		answer);
	return answer >= 500 && code != CURLE_LOGIN_DENIED ? DELIVERY_REFUSED : DELIVERY_FAILED;
}

const struct delivery_way mail_way = {prepare, judge, POSTMAN_AT_ONCE};
