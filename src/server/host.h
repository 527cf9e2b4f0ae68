/*
 * host.h: who runs this server, as people are told (22.7): name, contact, texts about privacy and conduct, announcements. Texts are files
 * of a folder, KIND.LANGUAGE.md; announcements are in the store, and every node has them.
 */
#ifndef RONDA_SERVER_HOST_H
#define RONDA_SERVER_HOST_H

#include "server/server.h"

enum {
	HOST_TEXT_BYTES = 65536, /* of a file */
	HOST_ANNOUNCEMENTS = 5,  /* that are shown */
};

/* Called by server_create and server_destroy. */
void host_create(struct server *server);
void host_destroy(struct server *server);
/* Reads the announcements anew, and tells whoever is here; at the start, too, when the time is known. */
void host_announce(struct server *server);
/* What of a folder of texts would not be shown, for --check-config: the first one, or false. */
bool host_finds_fault(const char *folder, char *out, size_t capacity);

ask_handler on_host;

#endif
