/*
 * web.h: the pages of the web client. They are compiled into the program, or, while somebody works on them, read from a folder at
 * every request. A path that names no file and has no ending is one of the client's own (/match/ID): it gets index.html, and the client
 * finds its way. Paths below /api, /socket.io and /og are never pages. What belongs to games that were loaded lies below /games/.
 */
#ifndef RONDA_SERVER_WEB_H
#define RONDA_SERVER_WEB_H

#include "net/http.h"

enum {
	WEB_FILE_MAX = 64 << 20, /* bytes of a file in a folder */
	WEB_PAGE = 65,           /* of the page's own name for itself, with the zero byte */
};

struct hosting;
struct web;

struct web_options {
	const struct http_asset *assets; /* must outlive it; the one of /index.html among them */
	size_t assets_count;             /* 0: built without; a page says so */
	const struct http_asset *game_files; /* below /games/, with a folder too; must outlive it */
	size_t game_files_count;
	const char *folder; /* instead of the assets, or NULL */
	const char *
		site_url; /* where people reach the server, without a slash at its end; NULL or "": not known */
	struct hosting *hosting; /* counts the answers; may be NULL */
};

/* NULL with `reason` if the folder cannot be opened. */
struct web *web_create(const struct web_options *options, const char **reason);
void web_destroy(struct web *web); /* NULL is fine */
/* Everything that no route before it has taken. */
void web_route(struct web *web, struct http_server *http);

/*
 * Which page this is: what index.html says in <meta name="ronda-page" content="…">, so that an open page can tell whether it is still the
 * server's own; a page without it is named by a hash of all its files, one in a folder not at all (""). A folder is looked at once, when it is opened.
 */
const char *web_page(const struct web *web);

/* As the route answers it; for routes that take some of its paths. */
void web_handle(struct http_exchange *exchange, void *web);
/* index.html as it goes out, to be freed; NULL: there is none. */
char *web_index(const struct web *web, size_t *length);
/* A page that was made for this request alone: its bytes are copied. */
void web_respond_made(const struct web *web, struct http_exchange *exchange, struct net_span html);

/* For tests: is this a path of the client's own? */
bool web_is_client_path(struct net_span path);

#endif
