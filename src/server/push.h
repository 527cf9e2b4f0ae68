/*
 * push.h: pushes to browsers (Web Push, RFC 8030), for the postman's rounds. A push service is named by whoever subscribes, so the server calls none that is not on a
 * public address: what is asked for is looked at when somebody subscribes (push_endpoint_fault), and where the call really goes when it is made
 * (push_is_public), after all names are resolved. It follows nobody elsewhere, and reads no answer but its number.
 */
#ifndef RONDA_SERVER_PUSH_H
#define RONDA_SERVER_PUSH_H

#include <sys/socket.h>

#include "server/postman.h"

enum {
	PUSH_ENDPOINT = 1024, /* bytes of the address of a subscription, with the zero byte */
	PUSH_ORIGIN = 300,
	PUSH_TOPIC = 33,     /* RFC 8030, 5.4, with the zero byte */
	PUSH_DEADLINE_S = 5, /* of a call, from its beginning to its end */
	PUSH_ANSWER_MAX =
		16384, /* bytes of an answer that are read, with its head, and thrown away */
	PUSH_TOKEN_S = 12 *
		       3600, /* how long a service may believe a token; 24 hours are the most */
};

/* An address that anybody on the Internet reaches by it: neither this machine, nor a network of its own, nor one that stands for another address. */
bool push_is_public(const struct sockaddr *address);
/*
 * NULL: it may be subscribed. Else why not, in words. `origin` becomes what its tokens are for. In a test (`push_test`) http and this machine will do.
 */
const char *push_endpoint_fault(
	const char *endpoint, bool is_test, char origin[static PUSH_ORIGIN]);

/* What is to be sent. All texts without blanks and line ends but `json`. */
struct push_letter {
	const char *endpoint, *point,
		*auth; /* of the subscription: base64url, as browsers give them */
	const char *
		topic; /* a newer one of the same takes the place of one that was not delivered; at most 32 letters and digits */
	const char *urgency; /* RFC 8030, 5.3: "low", "normal", "high" */
	int64_t expires;     /* nobody wants to hear of it later */
	struct net_span json;
};
/* As postman_write_push. */
struct post *push_write(
	struct postman *postman, struct store_request *request, const struct push_letter *letter);

extern const struct delivery_way push_way;

#endif
