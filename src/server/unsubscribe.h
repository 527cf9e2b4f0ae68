/*
 * unsubscribe.h: the link that ends a user's notices without signing in (7.2). It holds the user's id and a signature of it:
 * whoever has the mail has the link, nobody else can make one. Looking at the page changes nothing, since mail programs look at links
 * by themselves; the button on it, or a mail program's one-click POST (RFC 8058), does.
 */
#ifndef RONDA_SERVER_UNSUBSCRIBE_H
#define RONDA_SERVER_UNSUBSCRIBE_H

#include "server/postman.h"

#define UNSUBSCRIBE_PATH "/notices/end"
#define UNSUBSCRIBE_DIGEST "digest" /* in the place of a kind: the mails come one by one again */
enum { UNSUBSCRIBE_LINK = CONFIG_TEXT + 128 };

void unsubscribe_link(const uint8_t key[static POSTMAN_KEY], const char *site, const char *user_id,
	char out[static UNSUBSCRIBE_LINK]);
/* Does this query ("user=…&token=…") hold a right signature? Then the id is in `user_id`. */
bool unsubscribe_reads(const uint8_t key[static POSTMAN_KEY], struct net_span user,
	struct net_span token, char user_id[static USER_ID]);
/* GET shows the page, POST ends the notices. */
void unsubscribe_request(struct server *server, const uint8_t key[static POSTMAN_KEY],
	struct http_exchange *exchange);

#endif
