/* far_client.h: clients at both ends of a link: the near one, which has a socket, and the far one, which stands for it where its match is (far.h). */
#ifndef RONDA_SERVER_FAR_CLIENT_H
#define RONDA_SERVER_FAR_CLIENT_H

#include "server/link.h"

struct far_person {
	uint64_t socket;
	char user[USER_ID], username[USERNAME], address[HTTP_ADDRESS_MAX];
	enum rd_language language;
};

/* `client` NULL: without a socket. */
void far_put_person(
	struct net_buffer *parcel, const struct client *client, const struct member *member);
void far_read_person(struct parcel_reader *reader, struct far_person *person);

/* The far client of this socket, made if it is new. */
struct client *far_client(
	struct link *link, const struct far_person *person, struct member *member);
void far_answer(struct link *link, uint64_t number, unsigned status, struct net_span json);

void far_hear_emit(struct link *link, struct parcel_reader *reader);
void far_hear_close(struct link *link, struct parcel_reader *reader);
void far_hear_bound(struct link *link, struct parcel_reader *reader);
void far_hear_gone(struct link *link, struct parcel_reader *reader);
/* The far clients from there go, and so do the near ones that have spoken with it. */
void far_clients_let_go(struct link *link);

#endif
