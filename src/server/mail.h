/* mail.h: a mail in its form (RFC 5322, 2045, 2047), handed to the postman. */
#ifndef RONDA_SERVER_MAIL_H
#define RONDA_SERVER_MAIL_H

#include "server/postman.h"

struct mail {
	const struct config *config;
	const char *to; /* one that could end its line, or the envelope, gets nothing */
	const char *subject, *body;
	const char *unsubscribe; /* the link that ends mails of this kind, or NULL */
};

/* The whole of it into `out`; false: its address could do harm. */
bool mail_write(struct server *server, const struct mail *order, struct net_buffer *out);
void mail_send(struct server *server, struct postman *postman, const struct mail *order);

#endif
