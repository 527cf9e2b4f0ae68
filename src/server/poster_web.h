/*
 * poster_web.h: poster.h over HTTP: the tags of /replay/ID, and /og/VERSION/ID.LANGUAGE.png. The version is PICTURE_VERSION; others are answered too, by what is drawn
 * today, since their addresses stand in what people have posted.
 */
#ifndef RONDA_SERVER_POSTER_WEB_H
#define RONDA_SERVER_POSTER_WEB_H

#include "server/hosting.h"
#include "server/poster.h"
#include "server/web.h"

enum {
	POSTER_MATCH_AGE =
		86400, /* seconds that others may keep a match's picture: names may change */
	POSTER_RONDA_AGE = 300, /* and that of Ronda: what runs may be over */
};

struct poster_web {
	struct server *server; /* NULL until it is made */
	struct web *web;
	const char *site_url;    /* NULL or "": not known, and addresses are not whole */
	struct hosting *hosting; /* may be NULL */
};

/* Before the web's own, which takes everything. `door` must outlive the server. */
void poster_routes(struct poster_web *door, struct http_server *http);

/*
 * The page with these tags in the place of its own, which stand between <!--share--> and <!--/share-->. False: it has no such place.
 */
bool poster_put_tags(const struct poster_tags *tags, const char *site_url, struct net_span path,
	struct net_span html, struct net_buffer *out);

#endif
