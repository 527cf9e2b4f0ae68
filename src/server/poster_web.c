/* poster_web.c: see poster_web.h. */
#include "server/poster_web.h"

#include <stdio.h>
#include <stdlib.h>

#include "picture/picture.h"
#include "server/api.h"

static const char replay_path[] = "/replay/", picture_path[] = "/og/", ending[] = ".png";

/* ---- the tags ---------------------------------------------------------------------------------------------------------- */

static void put(struct net_buffer *out, const char *text)
{
	net_buffer_append(out, text, strlen(text));
}

/* As the value of an attribute. */
static void put_escaped(struct net_buffer *out, const char *text)
{
	for (; *text; text++) {
		switch (*text) {
		case '&': put(out, "&amp;"); break;
		case '<': put(out, "&lt;"); break;
		case '>': put(out, "&gt;"); break;
		case '"': put(out, "&quot;"); break;
		default: net_buffer_append_byte(out, *text);
		}
	}
}

static void put_tag(struct net_buffer *out, const char *kind, const char *name, const char *before,
	const char *value)
{
	put(out, "\t\t<meta ");
	put(out, kind);
	put(out, "=\"");
	put(out, name);
	put(out, "\" content=\"");
	put_escaped(out, before);
	put_escaped(out, value);
	put(out, "\" />\n");
}

static void put_tags(
	const struct poster_tags *tags, const char *site, const char *path, struct net_buffer *out)
{
	static const char *const locales[RD_LANGUAGES] = {"en_US", "es_ES", "cs_CZ"};
	char width[12], height[12];
	snprintf(width, sizeof(width), "%d", PICTURE_WIDTH);
	snprintf(height, sizeof(height), "%d", PICTURE_HEIGHT);
	const struct {
		const char *kind, *name, *before, *value;
	} rows[] = {
		{"property", "og:site_name", "", "Ronda"},
		{"property", "og:type", "", "website"},
		{"property", "og:locale", "", locales[tags->language]},
		{"property", "og:url", site, path},
		{"property", "og:title", "", tags->title},
		{"property", "og:description", "", tags->description},
		{"property", "og:image", site, tags->picture},
		{"property", "og:image:type", "", "image/png"},
		{"property", "og:image:width", "", width},
		{"property", "og:image:height", "", height},
		{"property", "og:image:alt", "", tags->title},
		{"name", "twitter:card", "", "summary_large_image"},
	};
	put(out, "\n");
	for (size_t i = 0; i < RD_COUNT(rows); i++)
		put_tag(out, rows[i].kind, rows[i].name, rows[i].before, rows[i].value);
	put(out, "\t\t");
}

/* Where `mark` begins, from `from` on; the length of the text if it is nowhere. */
static size_t find_mark(struct net_span html, size_t from, const char *mark)
{
	size_t length = strlen(mark);
	for (size_t at = from; at + length <= html.length; at++)
		if (memcmp(html.text + at, mark, length) == 0)
			return at;
	return html.length;
}

bool poster_put_tags(const struct poster_tags *tags, const char *site_url, struct net_span path,
	struct net_span html, struct net_buffer *out)
{
	static const char open[] = "<!--share-->", close[] = "<!--/share-->";
	char own[sizeof(replay_path) + MATCH_ID] = "";
	size_t first = find_mark(html, 0, open), last = find_mark(html, first, close);
	if (last == html.length || path.length >= sizeof(own))
		return false;
	memcpy(own, path.text, path.length);
	first += sizeof(open) - 1;
	net_buffer_append(out, html.text, first);
	put_tags(tags, site_url ? site_url : "", own, out);
	net_buffer_append(out, html.text + last, html.length - last);
	return true;
}

/* ---- visits --------------------------------------------------------------------------------------------------------------- */

struct visit {
	struct poster_web *door;
	struct http_exchange *exchange; /* NULL: the visitor has hung up */
};

static void on_hung_up(void *owner)
{
	((struct visit *)owner)->exchange = NULL;
}

static struct visit *receive(
	struct poster_web *door, struct http_exchange *exchange, char network[static NETWORK_TEXT])
{
	struct visit *visit = net_allocate_zeroed(sizeof(*visit));
	struct network_block block = network_of(
		shares_policy(door->server->shares), http_peer_address(exchange));
	network_print_block(&block, network);
	visit->door = door;
	visit->exchange = exchange;
	http_on_abort(exchange, on_hung_up, visit);
	return visit;
}

static bool is_reading(const struct http_request *request)
{
	return request->verb == HTTP_VERB_GET || request->verb == HTTP_VERB_HEAD;
}

/* ---- /replay/ID -------------------------------------------------------------------------------------------------------------- */

static bool respond_tagged(const struct visit *visit, const struct poster_tags *tags)
{
	const struct poster_web *door = visit->door;
	struct net_buffer page = {0};
	size_t length = 0;
	char *html = web_index(door->web, &length);
	bool is_made = html &&
		       poster_put_tags(tags, door->site_url, http_request(visit->exchange)->path,
			       net_span(html, length), &page);
	if (is_made)
		web_respond_made(door->web, visit->exchange,
			net_span((const char *)page.bytes, page.length));
	net_buffer_finish(&page);
	free(html);
	return is_made;
}

static void on_tags(void *context, const struct poster_tags *tags)
{
	struct visit *visit = context;
	if (visit->exchange && !(tags && respond_tagged(visit, tags)))
		web_handle(visit->exchange, visit->door->web);
	free(visit);
}

static void on_replay(struct http_exchange *exchange, void *context)
{
	struct poster_web *door = context;
	const struct http_request *request = http_request(exchange);
	const size_t skipped = sizeof(replay_path) - 1;
	char network[NETWORK_TEXT];
	if (!door->server || !is_reading(request)) {
		web_handle(exchange, door->web);
		return;
	}
	struct visit *visit = receive(door, exchange, network);
	poster_page(door->server,
		net_span(request->path.text + skipped, request->path.length - skipped),
		api_language(request), network, on_tags, visit);
}

/* ---- /og/1/ID.en.png ------------------------------------------------------------------------------------------------------- */

static void refuse(const struct visit *visit, unsigned status, struct net_span words)
{
	static const struct http_header later = {{"Retry-After", 11}, {"30", 2}};
	bool is_later = status == 429;
	hosting_served(visit->door->hosting, status);
	http_respond(visit->exchange, &(struct http_response){.status = status,
					      .type = "text/plain",
					      .body = words,
					      .headers = is_later ? &later : NULL,
					      .header_count = is_later ? 1 : 0});
}

static void on_picture(void *context, const struct poster_picture *picture)
{
	struct visit *visit = context;
	if (!visit->exchange)
		;
	else if (picture->is_one_too_many)
		refuse(visit, 429, NET_SPAN("Too many requests\n"));
	else if (picture->png.length == 0)
		refuse(visit, 503, NET_SPAN("No picture now\n"));
	else
		hosting_served(visit->door->hosting,
			http_respond_asset(visit->exchange,
				&(struct http_asset){.type = "image/png",
					.etag = picture->etag,
					.identity = picture->png,
					.max_age = picture->is_of_match ? POSTER_MATCH_AGE
									: POSTER_RONDA_AGE,
					.is_copied = true}));
	free(visit);
}

/* What stands between the number and the ending: "mXXXXXXXXXXX.en". False: it is no such address. */
static bool read_name(struct net_span path, struct net_span *name)
{
	const size_t end = sizeof(ending) - 1;
	size_t at = sizeof(picture_path) - 1, digits = at;
	while (at < path.length && path.text[at] >= '0' && path.text[at] <= '9')
		at++;
	if (at == digits || at >= path.length || path.text[at++] != '/' ||
		path.length < at + end + 1 ||
		memcmp(path.text + path.length - end, ending, end) != 0)
		return false;
	*name = net_span(path.text + at, path.length - end - at);
	return true;
}

static void on_og(struct http_exchange *exchange, void *context)
{
	struct poster_web *door = context;
	const struct http_request *request = http_request(exchange);
	struct net_span name;
	char network[NETWORK_TEXT];
	if (!door->server || !is_reading(request) || !read_name(request->path, &name)) {
		web_handle(exchange, door->web); /* 404, or 405 */
		return;
	}
	struct visit *visit = receive(door, exchange, network);
	poster_draw(door->server, name, network, on_picture, visit);
}

void poster_routes(struct poster_web *door, struct http_server *http)
{
	http_server_route(http, &(struct http_route){.path = replay_path,
					.is_prefix = true,
					.handle = on_replay,
					.context = door});
	http_server_route(http,
		&(struct http_route){
			.path = picture_path, .is_prefix = true, .handle = on_og, .context = door});
}
