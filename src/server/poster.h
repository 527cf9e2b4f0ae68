/*
 * poster.h: what a link to a replay shows elsewhere (platform P68): tags for its page and a picture of the last board, of every match that anybody may see again.
 *
 * A link to a match that runs, to one that is closed to strangers (an attempt of today's task, too), and to none at all are answered alike: the ordinary page, and the
 * picture of Ronda itself. All three cost one look into the store. What is drawn is drawn beside the loop (workers.h), a few at a time and in turns by
 * network, and kept within bounds; any node draws, since it reads the store alone.
 */
#ifndef RONDA_SERVER_POSTER_H
#define RONDA_SERVER_POSTER_H

#include "server/server.h"

enum {
	POSTER_DRAWN_AT_ONCE = 2,   /* pictures, some megabytes each */
	POSTER_WAITING_NETWORK = 8, /* of one network; more get the picture of Ronda */
	POSTER_WAITING_MAX = 64,
	POSTER_KEPT_MAX = 96,         /* pictures in memory, of PICTURE_BYTES_MAX at most, */
	POSTER_KEPT_BYTES = 24 << 20, /* and of all of them */
	POSTER_PICTURES = 20, /* asked for by a network in POSTER_PICTURES_MS; more is 429 */
	POSTER_PICTURES_MS = 30000,
	POSTER_PAGES =
		20, /* looked up for a network in POSTER_PAGES_MS; more get the ordinary page */
	POSTER_PAGES_MS = 10000,
	POSTER_WORDS = 320, /* bytes of a text, with the zero byte */
	POSTER_ETAG = 33,
	POSTER_PATH = 48,
};

/* What the tags of a page say. */
struct poster_tags {
	enum rd_language language;
	char title[POSTER_WORDS], description[POSTER_WORDS];
	char picture[POSTER_PATH]; /* "/og/1/mXXXXXXXXXXX.en.png" */
};

/* A picture, as it goes out. */
struct poster_picture {
	struct net_span
		png; /* stays until the call returns; empty: there is none, not even of Ronda */
	const char *etag;     /* without quotes */
	bool is_of_match;     /* it stays as it is; else it may be another in a moment */
	bool is_one_too_many; /* 429 */
};

/* Called exactly once, at once or later. `tags` NULL: the ordinary page. */
typedef void poster_page_done(void *context, const struct poster_tags *tags);
typedef void poster_picture_done(void *context, const struct poster_picture *picture);

/* `id` is whatever stood in the address. `network` is by whom it is counted. */
void poster_page(struct server *server, struct net_span id, enum rd_language language,
	const char *network, poster_page_done *done, void *context);
/* `name` is what stands between the last slash and ".png": "mXXXXXXXXXXX.en". */
void poster_draw(struct server *server, struct net_span name, const char *network,
	poster_picture_done *done, void *context);

void posters_create(struct server *server);
/* Nothing is under way any more. */
void posters_destroy(struct server *server);
/* For tests: what is kept, and other limits than POSTER_KEPT_MAX and POSTER_KEPT_BYTES. */
void poster_keep_most(struct server *server, size_t count, size_t bytes);
size_t poster_kept(const struct server *server, size_t *bytes);
unsigned poster_drawn(const struct server *server); /* pictures that were drawn, ever */

#endif
