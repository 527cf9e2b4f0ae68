/*
 * admin_socket.h: the door for `ronda admin` into a running server: a Unix socket beside the database that only its owner may open
 * (mode 0600). A client sends one line, a JSON array of words (admin.h); the answer is a line with the status and then the text, and the
 * connection ends.
 */
#ifndef RONDA_SERVER_ADMIN_SOCKET_H
#define RONDA_SERVER_ADMIN_SOCKET_H

#include <uv.h>

#include "server/config.h"
#include "server/journal.h"
#include "server/server.h"

enum { ADMIN_SOCKET_CLIENTS = 4, ADMIN_SOCKET_LINE = 4096, ADMIN_SOCKET_PATH = 100 };

struct admin_socket;

/* Where it is by the configuration; "" for none. */
void admin_socket_path(const struct config *config, char *out, size_t capacity);
/* NULL with a reason. The store is ours alone by now, so a socket that is found is one that was left behind. */
struct admin_socket *admin_socket_open(uv_loop_t *loop, const char *path, struct server *server,
	struct journal *journal, char *reason, size_t capacity);
/* Closes and removes it; its memory goes with its last handle and its last job. NULL is fine. */
void admin_socket_close(struct admin_socket *socket);

#endif
