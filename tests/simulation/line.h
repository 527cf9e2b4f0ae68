/*
 * line.h: a connection between a person and a node. Each way what was sent first arrives first, after a while; when it is cut the two ends learn of it
 * at different moments, and what is under way is lost.
 */
#ifndef SIMULATION_LINE_H
#define SIMULATION_LINE_H

#include "host.h"

struct player;

struct packet {
	struct packet *next;
	char *name; /* "ack", "open", "closed" are the line's own */
	char *json;
	uint64_t ack;
};

struct queue {
	struct packet *first, *last;
	int64_t at; /* when the last one arrives */
};

struct line {
	struct line *next;
	uint64_t number;
	struct player *player;
	struct host *host;
	unsigned run;
	struct client *client; /* the node's end; NULL: closed, or not open yet */
	bool is_open;          /* the person's end */
	bool is_cut;
	struct queue up, down;
};

struct line *line_open(struct player *player, struct host *host, const char *auth);
void line_say(struct line *line, const char *name, const char *json, uint64_t ack);
/* The person hangs up. */
void line_hang_up(struct line *line);
/* The network loses it. */
void line_cut(struct line *line);
/* The node has fallen, or has gone. */
void line_lose_host(struct host *host);
void lines_free(struct world *world);

extern const struct server_net line_net; /* without its context, which is the host */

#endif
