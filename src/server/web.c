/* web.c: the pages of the web client; what is what is said in web.h. */
#include "server/web.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/hosting.h"
#include "server/web_types.h"

enum { ETAG_BYTES = 16 };

struct web {
	struct web_options options;
	char folder[PATH_MAX]; /* without links; "": none */
	char page[WEB_PAGE];
	/* index.html with whole addresses in its tags, where site_url is known; identity.text NULL: as it is. */
	struct http_asset index;
	char index_etag[2 * ETAG_BYTES + 1];
};

#define PAGE_HEAD                                                                                  \
	"<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"                          \
	"<meta name=\"viewport\" content=\"width=device-width\">\n<title>Ronda</title>\n<h1>Ronda</h1>\n"
static const char bare_page[] = PAGE_HEAD
	"<p>This server runs, but it was built without the web client. <code>make build</code> builds it where npm works. "
	"In a terminal: <code>ronda play naval</code>. For programs: <a href=\"/api/protocol\">/api/protocol</a>.</p>\n"
	"<p lang=\"es\">Este servidor funciona, pero se compiló sin el cliente web. <code>make build</code> lo compila donde haya npm. "
	"En un terminal: <code>ronda play naval</code>. Para programas: <a href=\"/api/protocol\">/api/protocol</a>.</p>\n"
	"<p lang=\"cs\">Tento server běží, ale byl sestaven bez webového klienta. <code>make build</code> ho sestaví tam, kde funguje npm. "
	"V terminálu: <code>ronda play naval</code>. Pro programy: <a href=\"/api/protocol\">/api/protocol</a>.</p>\n"
	"</html>\n";
static const struct http_asset bare_asset = {.path = "/index.html",
	.type = "text/html; charset=utf-8",
	.etag = "bare-" RD_VERSION,
	.identity = {bare_page, sizeof(bare_page) - 1}};

/* ---- paths ---------------------------------------------------------------------------------------------------------- */

static const char *type_of(struct net_span path)
{
	static const struct {
		const char *end, *type;
	} types[] = {
#define X(end, type) {end, type},
		WEB_TYPES(X)
#undef X
	};
	for (size_t i = 0; i < RD_COUNT(types); i++) {
		size_t length = strlen(types[i].end);
		if (path.length > length &&
			memcmp(path.text + path.length - length, types[i].end, length) == 0)
			return types[i].type;
	}
	return NULL;
}

static bool is_below(struct net_span path, const char *folder)
{
	size_t length = strlen(folder);
	return path.length >= length && memcmp(path.text, folder, length) == 0 &&
	       (path.length == length || path.text[length] == '/');
}

bool web_is_client_path(struct net_span path)
{
	if (is_below(path, "/api") || is_below(path, "/socket.io") || is_below(path, "/games") ||
		is_below(path, "/og"))
		return false;
	for (size_t i = path.length; i > 0 && path.text[i - 1] != '/'; i--)
		if (path.text[i - 1] == '.')
			return false;
	return path.length > 0 && path.text[0] == '/';
}

static bool is_name_letter(char letter)
{
	return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
	       (letter >= '0' && letter <= '9') || strchr("._-@", letter) != NULL;
}

/* Names of plain letters between single slashes, none of which begins with a dot: no way leads up, and no file is hidden. */
static bool is_plain(struct net_span path)
{
	for (size_t i = 0; i < path.length; i++) {
		bool is_start = i > 0 && path.text[i - 1] == '/';
		if (i == 0 ? path.text[i] != '/'
			   : path.text[i] == 0 ||
					(path.text[i] == '/' ? is_start
							     : !is_name_letter(path.text[i])) ||
					(is_start && path.text[i] == '.'))
			return false;
	}
	return path.length > 1;
}

/* ---- answers ---------------------------------------------------------------------------------------------------------- */

static void respond_asset(
	const struct web *web, struct http_exchange *exchange, const struct http_asset *asset)
{
	unsigned status = http_respond_asset(exchange, asset);
	hosting_served(web->options.hosting, status);
}

static void refuse(const struct web *web, struct http_exchange *exchange, unsigned status)
{
	static const struct http_header allow = {{"Allow", 5}, {"GET, HEAD", 9}};
	bool is_method = status == 405;
	hosting_served(web->options.hosting, status);
	http_respond(exchange, &(struct http_response){.status = status,
				       .type = "text/plain",
				       .body = is_method ? NET_SPAN("Method not allowed\n")
							 : NET_SPAN("Not found\n"),
				       .headers = is_method ? &allow : NULL,
				       .header_count = is_method ? 1 : 0});
}

static void name_bytes(const char *bytes, size_t size, char etag[static 2 * ETAG_BYTES + 1])
{
	uint8_t hash[ETAG_BYTES];
	crypto_generichash(hash, sizeof(hash), (const uint8_t *)bytes, size, NULL, 0);
	sodium_bin2hex(etag, 2 * ETAG_BYTES + 1, hash, sizeof(hash));
}

/* ---- whole addresses ---------------------------------------------------------------------------------------------------- */

/* Whoever reads the tags of a page from elsewhere wants the picture's whole address, which the page cannot know. A copy, to be freed. */
static char *make_whole(const struct web *web, const char *html, size_t size, size_t *length)
{
	static const char mark[] = "content=\"/og/";
	const size_t before = sizeof("content=\"") - 1, marked = sizeof(mark) - 1;
	const char *site = web->options.site_url ? web->options.site_url : "";
	struct net_buffer out = {0};
	for (size_t at = 0; at < size; at++) {
		if (at + marked <= size && memcmp(html + at, mark, marked) == 0) {
			net_buffer_append(&out, html + at, before);
			net_buffer_append(&out, site, strlen(site));
			at += before;
		}
		net_buffer_append_byte(&out, html[at]);
	}
	char *text = net_allocate(out.length + 1);
	if (out.length > 0)
		memcpy(text, out.bytes, out.length);
	*length = out.length;
	net_buffer_finish(&out);
	return text;
}

/* ---- from the program --------------------------------------------------------------------------------------------------- */

static const struct http_asset *find_in(
	const struct http_asset *assets, size_t count, struct net_span path)
{
	for (size_t i = 0; i < count; i++)
		if (net_span_equals(net_span_of(assets[i].path), path))
			return &assets[i];
	return NULL;
}

static const struct http_asset *find(const struct web *web, struct net_span path)
{
	return find_in(web->options.assets, web->options.assets_count, path);
}

static void serve_asset(const struct web *web, struct http_exchange *exchange, struct net_span path)
{
	const struct http_asset *index = find(web, NET_SPAN("/index.html"));
	const struct http_asset *asset = find(web, path);
	if (!asset && web_is_client_path(path))
		asset = index;
	if (asset == index && web->index.identity.text)
		asset = &web->index;
	if (asset)
		respond_asset(web, exchange, asset);
	else
		refuse(web, exchange, 404);
}

static void serve_game_file(
	const struct web *web, struct http_exchange *exchange, struct net_span path)
{
	const struct http_asset *asset = find_in(
		web->options.game_files, web->options.game_files_count, path);
	if (asset)
		respond_asset(web, exchange, asset);
	else
		refuse(web, exchange, 404);
}

/* ---- from a folder ------------------------------------------------------------------------------------------------------ */

static bool read_all(int file, char *bytes, size_t size)
{
	for (size_t done = 0; done < size;) {
		ssize_t count = read(file, bytes + done, size - done);
		if (count == 0 || (count < 0 && errno != EINTR))
			return false;
		done += count > 0 ? (size_t)count : 0;
	}
	return true;
}

/* The bytes of a file that lies in the folder, also after links were followed; NULL if there is none. */
static char *read_file(const struct web *web, struct net_span path, size_t *size)
{
	char name[PATH_MAX], real[PATH_MAX], *bytes = NULL;
	struct stat about;
	int length = snprintf(
		name, sizeof(name), "%s%.*s", web->folder, (int)path.length, path.text);
	if (!is_plain(path) || (size_t)length >= sizeof(name) || !realpath(name, real) ||
		!is_below(net_span_of(real), web->folder))
		return NULL;
	int file = open(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (file < 0)
		return NULL;
	if (fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_size <= WEB_FILE_MAX) {
		*size = (size_t)about.st_size;
		bytes = net_allocate(*size + 1);
		if (!read_all(file, bytes, *size)) {
			free(bytes);
			bytes = NULL;
		}
	}
	close(file);
	return bytes;
}

static void serve_file(const struct web *web, struct http_exchange *exchange, struct net_span path)
{
	char etag[2 * ETAG_BYTES + 1];
	size_t size = 0;
	char *bytes = read_file(web, path, &size);
	if (!bytes && web_is_client_path(path)) {
		path = NET_SPAN("/index.html");
		bytes = read_file(web, path, &size);
	}
	if (!bytes) {
		refuse(web, exchange, 404);
		return;
	}
	if (net_span_equals(path, NET_SPAN("/index.html"))) {
		char *whole = make_whole(web, bytes, size, &size);
		free(bytes);
		bytes = whole;
	}
	name_bytes(bytes, size, etag);
	const char *type = type_of(path);
	respond_asset(web, exchange,
		&(struct http_asset){.type = type ? type : "application/octet-stream",
			.etag = etag,
			.identity = net_span(bytes, size),
			.is_copied = true});
	free(bytes);
}

/* ---- which page it is --------------------------------------------------------------------------------------------------- */

static bool is_page_letter(char letter)
{
	return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
	       (letter >= '0' && letter <= '9') || letter == '-';
}

/* False: the text does not say. */
static bool read_page(struct net_span html, char page[static WEB_PAGE])
{
	static const char mark[] = "<meta name=\"ronda-page\" content=\"";
	const size_t skipped = sizeof(mark) - 1;
	size_t at = 0, length = 0;
	while (at + skipped <= html.length && memcmp(html.text + at, mark, skipped) != 0)
		at++;
	at += skipped;
	while (at + length < html.length && length < WEB_PAGE - 1 &&
		is_page_letter(html.text[at + length])) {
		page[length] = html.text[at + length];
		length++;
	}
	page[length] = 0;
	return length > 0;
}

static void hash_page(const struct http_asset *assets, size_t count, char page[static WEB_PAGE])
{
	crypto_generichash_state state;
	uint8_t hash[ETAG_BYTES];
	crypto_generichash_init(&state, NULL, 0, sizeof(hash));
	for (size_t i = 0; i < count; i++) {
		crypto_generichash_update(
			&state, (const uint8_t *)assets[i].path, strlen(assets[i].path) + 1);
		crypto_generichash_update(
			&state, (const uint8_t *)assets[i].etag, strlen(assets[i].etag) + 1);
	}
	crypto_generichash_final(&state, hash, sizeof(hash));
	sodium_bin2hex(page, WEB_PAGE, hash, sizeof(hash));
}

static void name_page(struct web *web)
{
	const struct http_asset *index = find(web, NET_SPAN("/index.html"));
	size_t size = 0;
	char *bytes = web->folder[0] ? read_file(web, NET_SPAN("/index.html"), &size) : NULL;
	if (web->folder[0])
		read_page(net_span(bytes, bytes ? size : 0), web->page);
	else if (!index || !read_page(index->identity, web->page))
		hash_page(web->options.assets, web->options.assets_count, web->page);
	free(bytes);
}

const char *web_page(const struct web *web)
{
	return web->page;
}

/* ---- the route ------------------------------------------------------------------------------------------------------------ */

void web_handle(struct http_exchange *exchange, void *context)
{
	const struct web *web = context;
	const struct http_request *request = http_request(exchange);
	struct net_span path = request->path.length == 1 ? NET_SPAN("/index.html") : request->path;
	if (request->verb != HTTP_VERB_GET && request->verb != HTTP_VERB_HEAD)
		refuse(web, exchange, web_is_client_path(path) || type_of(path) ? 405 : 404);
	else if (is_below(path, "/games"))
		serve_game_file(web, exchange, path);
	else if (web->folder[0])
		serve_file(web, exchange, path);
	else
		serve_asset(web, exchange, path);
}

char *web_index(const struct web *web, size_t *length)
{
	const struct http_asset *index = find(web, NET_SPAN("/index.html"));
	size_t size = 0;
	char *bytes = web->folder[0] ? read_file(web, NET_SPAN("/index.html"), &size) : NULL;
	struct net_span html = bytes                      ? net_span(bytes, size)
			       : web->folder[0] || !index ? net_span(NULL, 0)
							  : index->identity;
	char *text = html.text ? make_whole(web, html.text, html.length, length) : NULL;
	free(bytes);
	return text;
}

void web_respond_made(const struct web *web, struct http_exchange *exchange, struct net_span html)
{
	char etag[2 * ETAG_BYTES + 1];
	name_bytes(html.text, html.length, etag);
	respond_asset(web, exchange,
		&(struct http_asset){.type = "text/html; charset=utf-8",
			.etag = etag,
			.identity = html,
			.is_by_language = true,
			.is_copied = true});
}

static void prepare_index(struct web *web)
{
	const struct http_asset *index = find(web, NET_SPAN("/index.html"));
	size_t length = 0;
	if (web->folder[0] || !index || !web->options.site_url || !web->options.site_url[0])
		return;
	char *text = make_whole(web, index->identity.text, index->identity.length, &length);
	name_bytes(text, length, web->index_etag);
	web->index = (struct http_asset){.path = index->path,
		.type = index->type,
		.etag = web->index_etag,
		.identity = net_span(text, length)};
}

void web_route(struct web *web, struct http_server *http)
{
	http_server_route(http,
		&(struct http_route){
			.path = "/", .is_prefix = true, .handle = web_handle, .context = web});
}

struct web *web_create(const struct web_options *options, const char **reason)
{
	struct web *web = net_allocate_zeroed(sizeof(*web));
	struct stat about;
	web->options = *options;
	if (options->assets_count == 0) {
		web->options.assets = &bare_asset;
		web->options.assets_count = 1;
	}
	if (!options->folder || !options->folder[0]) {
		name_page(web);
		prepare_index(web);
		return web;
	}
	if (!realpath(options->folder, web->folder))
		*reason = strerror(errno);
	else if (stat(web->folder, &about) != 0 || !S_ISDIR(about.st_mode))
		*reason = "is not a folder";
	else {
		name_page(web);
		return web;
	}
	free(web);
	return NULL;
}

void web_destroy(struct web *web)
{
	if (!web)
		return;
	free((char *)(uintptr_t)web->index.identity.text);
	free(web);
}
