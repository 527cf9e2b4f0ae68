/* Answers: heads, embedded files, negotiation; see http.h. Every answer has a Content-Length, or
 * none by the rules of its status. */

#include "net/http_server.h"

#include <assert.h>

static const struct reason {
	unsigned status;
	const char *phrase;
} reasons[] = {
	{101, "Switching Protocols"},
	{200, "OK"},
	{201, "Created"},
	{202, "Accepted"},
	{204, "No Content"},
	{301, "Moved Permanently"},
	{302, "Found"},
	{303, "See Other"},
	{304, "Not Modified"},
	{307, "Temporary Redirect"},
	{308, "Permanent Redirect"},
	{400, "Bad Request"},
	{401, "Unauthorized"},
	{403, "Forbidden"},
	{404, "Not Found"},
	{405, "Method Not Allowed"},
	{406, "Not Acceptable"},
	{408, "Request Timeout"},
	{409, "Conflict"},
	{410, "Gone"},
	{413, "Content Too Large"},
	{414, "URI Too Long"},
	{415, "Unsupported Media Type"},
	{422, "Unprocessable Content"},
	{426, "Upgrade Required"},
	{429, "Too Many Requests"},
	{431, "Request Header Fields Too Large"},
	{500, "Internal Server Error"},
	{501, "Not Implemented"},
	{503, "Service Unavailable"},
	{505, "HTTP Version Not Supported"},
};

static const char *phrase_of(unsigned status)
{
	for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
		if (reasons[i].status == status)
			return reasons[i].phrase;
	return "Unknown";
}

static void put(struct net_buffer *head, const char *text)
{
	net_buffer_append(head, text, strlen(text));
}

/* A value that came from outside must not be able to end its line. */
static bool is_one_line(struct net_span value)
{
	for (size_t i = 0; i < value.length; i++)
		if (value.text[i] == '\r' || value.text[i] == '\n' || value.text[i] == '\0')
			return false;
	return true;
}

static void put_header(struct net_buffer *head, struct net_span name, struct net_span value)
{
	assert(is_one_line(name) && is_one_line(value));
	net_buffer_append_span(head, name);
	net_buffer_append(head, ": ", 2);
	net_buffer_append_span(head, value);
	net_buffer_append(head, "\r\n", 2);
}

static struct net_buffer *begin_head(struct http_exchange *exchange, unsigned status)
{
	struct http_server *server = exchange->connection->server;
	struct net_buffer *head = &server->scratch;
	head->length = 0;
	put(head, "HTTP/1.1 ");
	net_buffer_append_number(head, status);
	net_buffer_append_byte(head, ' ');
	put(head, phrase_of(status));
	put(head, "\r\nDate: ");
	put(head, http_server_date(server));
	put(head, "\r\n");
	return head;
}

static void put_headers(struct net_buffer *head, const struct http_header *headers, size_t count)
{
	assert(count <= HTTP_RESPONSE_HEADERS_MAX);
	for (size_t i = 0; i < count; i++)
		put_header(head, headers[i].name, headers[i].value);
}

void http_write_switching(
	struct http_exchange *exchange, const struct http_header *headers, size_t header_count)
{
	struct net_buffer *head = begin_head(exchange, 101);
	put_headers(head, headers, header_count);
	put(head, "\r\n");
	http_connection_write(exchange->connection, head->bytes, head->length);
}

static bool has_body(unsigned status)
{
	return status != 204 && status != 304;
}

void http_respond(struct http_exchange *exchange, const struct http_response *response)
{
	struct http_connection *connection = exchange->connection;
	struct http_server *server = connection->server;
	struct net_buffer *head = begin_head(exchange, response->status);
	/* A body that was not read leaves nothing to go on from. */
	if (response->must_close || server->is_stopping || !exchange->is_complete)
		exchange->is_kept_alive = false;
	if (response->type != NULL)
		put_header(head, NET_SPAN("Content-Type"), net_span_of(response->type));
	if (has_body(response->status)) {
		put(head, "Content-Length: ");
		net_buffer_append_number(head, response->body.length);
		put(head, "\r\n");
	}
	put(head, exchange->is_kept_alive ? "Connection: keep-alive\r\n" : "Connection: close\r\n");
	put_headers(head, response->headers, response->header_count);
	if (server->headers != NULL)
		put(head, server->headers);
	put(head, "\r\n");
	http_connection_write(connection, head->bytes, head->length);
	bool sends_body = has_body(response->status) && exchange->request.verb != HTTP_VERB_HEAD;
	if (sends_body && response->is_constant && !connection->is_closing) {
		net_outbox_append_borrowed(&connection->outbox, response->body);
		if (connection->writing == 0)
			http_server_mark_dirty(connection);
	} else if (sends_body)
		http_connection_write(connection, response->body.text, response->body.length);
	http_exchange_answered(exchange);
}

void http_refuse(struct http_exchange *exchange, unsigned status)
{
	const char *phrase = phrase_of(status);
	if (exchange->aborted != NULL)
		exchange->aborted(exchange->aborted_owner);
	http_respond(exchange, &(struct http_response){.status = status,
				       .type = "text/plain",
				       .body = net_span_of(phrase),
				       .must_close = true});
}

/* Embedded files. */

const struct http_asset *http_find_asset(const struct http_server *server, struct net_span path)
{
	struct net_span wanted = path.length == 1 ? NET_SPAN("/index.html") : path;
	for (size_t i = 0; i < server->asset_count; i++)
		if (net_span_equals(net_span_of(server->assets[i].path), wanted))
			return &server->assets[i];
	return NULL;
}

/* "gzip;q=0" forbids, everything else that names it allows. */
static bool is_allowed(struct net_span item)
{
	struct net_span parameter;
	while (net_span_split(&item, ';', &parameter)) {
		parameter = net_span_trim(parameter);
		if (parameter.length < 3 ||
			(parameter.text[0] != 'q' && parameter.text[0] != 'Q') ||
			parameter.text[1] != '=')
			continue;
		for (size_t i = 2; i < parameter.length; i++)
			if (parameter.text[i] >= '1' && parameter.text[i] <= '9')
				return true;
		return false;
	}
	return true;
}

static bool accepts(const struct http_request *request, struct net_span coding)
{
	struct net_span rest = http_header_value(request, "accept-encoding"), item;
	while (net_span_split(&rest, ',', &item)) {
		struct net_span parameters = item, name;
		net_span_split(&parameters, ';', &name);
		if (net_span_equals_caseless(net_span_trim(name), coding))
			return is_allowed(parameters);
	}
	return false;
}

struct variant {
	struct net_span body;
	const char *coding; /* NULL for the identity */
	const char *suffix; /* of the etag: other bytes, another tag */
};

static struct variant choose_variant(
	const struct http_request *request, const struct http_asset *asset)
{
	if (asset->brotli.length > 0 && accepts(request, NET_SPAN("br")))
		return (struct variant){asset->brotli, "br", "-br"};
	if (asset->gzip.length > 0 && accepts(request, NET_SPAN("gzip")))
		return (struct variant){asset->gzip, "gzip", "-gz"};
	return (struct variant){asset->identity, NULL, ""};
}

static bool is_known(const struct http_request *request, struct net_span etag)
{
	struct net_span rest = http_header_value(request, "if-none-match"), item;
	while (net_span_split(&rest, ',', &item)) {
		item = net_span_trim(item);
		if (item.length > 2 && item.text[0] == 'W' && item.text[1] == '/')
			item = net_span(item.text + 2, item.length - 2);
		if (net_span_equals(item, etag) || net_span_equals(item, NET_SPAN("*")))
			return true;
	}
	return false;
}

unsigned http_respond_asset(struct http_exchange *exchange, const struct http_asset *asset)
{
	struct variant variant = choose_variant(&exchange->request, asset);
	char etag[128];
	int length = snprintf(etag, sizeof etag, "\"%s%s\"", asset->etag, variant.suffix);
	assert(length > 0 && (size_t)length < sizeof etag);
	char age[48];
	int age_length = asset->max_age > 0
				 ? snprintf(age, sizeof age, "public, max-age=%u", asset->max_age)
				 : 0;
	struct http_header headers[4] = {
		{NET_SPAN("ETag"), net_span(etag, (size_t)length)},
		{NET_SPAN("Vary"), asset->is_by_language
					   ? NET_SPAN("Accept-Encoding, Accept-Language")
					   : NET_SPAN("Accept-Encoding")},
		{NET_SPAN("Cache-Control"),
			asset->is_immutable ? NET_SPAN("public, max-age=31536000, immutable")
			: age_length > 0    ? net_span(age, (size_t)age_length)
					    : NET_SPAN("no-cache")},
	};
	struct http_response response = {.status = 200,
		.type = asset->type,
		.body = variant.body,
		.headers = headers,
		.header_count = 3,
		.is_constant = !asset->is_copied};
	if (variant.coding != NULL)
		headers[response.header_count++] = (struct http_header){
			NET_SPAN("Content-Encoding"), net_span_of(variant.coding)};
	if (is_known(&exchange->request, headers[0].value)) {
		response.status = 304;
		response.type = NULL;
	}
	http_respond(exchange, &response);
	return response.status;
}
