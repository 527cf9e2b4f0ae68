/*
 * hosting.h: what stands around the server for its operator: the journal, the metrics, /healthz, /readyz, /metrics, /api/protocol, the
 * page that ends notices, security headers, the check of origins, SIGHUP, the admin socket. The gate calls it at each of its own
 * moments. Every function takes NULL for "no hosting" and then does as little as there is to do.
 */
#ifndef RONDA_SERVER_HOSTING_H
#define RONDA_SERVER_HOSTING_H

#include "net/socketio.h"
#include "server/config.h"
#include "server/journal.h"
#include "server/metrics.h"

struct hosting;

enum { HOSTING_HEADERS = 4 };

/* Before anything else: the journal begins. The config belongs to the caller and is changed by SIGHUP; sources must stay. */
struct hosting *hosting_open(struct config *config, const struct config_sources *sources);
void hosting_close(struct hosting *hosting);

/* ---- for http_server_create and socketio_create ------------------------------------------------------------------ */

void hosting_http_options(struct hosting *hosting, struct http_options *options);
/* By the configuration (`banned_networks`). */
bool hosting_keeps_out(const struct hosting *hosting, const struct network_address *address);
void hosting_socket_options(struct hosting *hosting, struct socketio_options *options);
/* Its routes; before the gate's own, since one of them lies below /api/. */
void hosting_routes(struct hosting *hosting, struct http_server *http);

/* ---- the life of the server ---------------------------------------------------------------------------------------- */

/* The server is made: notices, SIGHUP and the admin socket begin. */
void hosting_begin(struct hosting *hosting, uv_loop_t *loop, struct server *server);
/* The first who come are told to come again in a moment. */
void hosting_listening(struct hosting *hosting, const char *address, unsigned port);
/* People are let in. */
void hosting_ready(struct hosting *hosting, const char *address, unsigned port);
/* How long what was accepted may take to be finished. */
unsigned hosting_drain_ms(const struct hosting *hosting);
/* The server drains: not ready any more, no admin, no letters. Its handles leave the loop. */
void hosting_end(struct hosting *hosting, const char *why);
/* The server is about to be destroyed. */
void hosting_forget(struct hosting *hosting);

/* ---- while it runs ------------------------------------------------------------------------------------------------- */

/* For server_system's `log`. */
void hosting_log(struct hosting *hosting, enum journal_level level, const char *line);
/* For server_system's `stranger`: a line that fail2ban reads. */
void hosting_stranger(struct hosting *hosting, const char *deed, const char *address);
void hosting_count(struct hosting *hosting, enum metric metric);
/*
 * A request below /api/: may the page that sent it? False after having answered: a page of another host, or a preflight. Requests
 * without an Origin come from no page.
 */
bool hosting_admits(struct hosting *hosting, struct http_exchange *exchange);
/* A page went out: it is counted. */
void hosting_served(struct hosting *hosting, unsigned status);
/* An answer goes out: it is counted; returns how many headers were put for a page of another host that is allowed. */
size_t hosting_answers(struct hosting *hosting, struct http_exchange *exchange, unsigned status,
	struct http_header headers[static HOSTING_HEADERS]);

#endif
