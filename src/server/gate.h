/*
 * gate.h: the server on a real loop: libuv, HTTP, Socket.IO, signals. Everything behind it (server.h) knows none of them.
 */
#ifndef RONDA_SERVER_GATE_H
#define RONDA_SERVER_GATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct hosting;

struct gate_options {
	const char *address; /* "127.0.0.1" */
	uint16_t port;       /* 0: a free one */
	const char *store_url;
	bool is_checked; /* the whole store is looked over before anybody is let in, not meanwhile */
	const char *node;     /* its name among several servers on the store, or NULL (node.h) */
	const char *bus_url;  /* by which it reaches them, or NULL */
	const char *site_url; /* may be NULL */
	const char *host_name, *host_contact, *host_texts; /* as in server.h */
	unsigned bot_pause_ms;
	unsigned puzzle_work;       /* as in server_options */
	const char *const *proxies; /* addresses whose X-Forwarded-For is believed */
	size_t proxies_count;
	struct hosting *hosting;         /* the operator's side, may be NULL */
	const struct http_asset *assets; /* pages, may be NULL */
	size_t assets_count;
	const struct http_asset *game_files; /* of games that were loaded, below /games/ */
	size_t game_files_count;
	const char *web_folder; /* pages from here instead, or NULL */
};

/* Serves until SIGTERM or SIGINT, then drains and ends. 0, or 1 after a line on stderr. */
int gate_run(const struct gate_options *options);

#endif
