#ifndef RONDA_BENCH_PEER_H
#define RONDA_BENCH_PEER_H

/*
 * A Socket.IO client by websocket that costs little, for loads on any server, and a look at the process that serves it. Texts
 * come and go as they are on the wire ("42[...]"); pings are answered here. Whatever goes wrong ends the program: a figure
 * of a broken run is no figure.
 */
#include <stdbool.h>

#include <uv.h>

#include "net/websocket.h"

enum {
	PEER_HEAD_MAX = 2048,
	PEER_TEXT_MAX = 512,
	PEER_WARM_MS =
		3000, /* of load before the measuring: Node compiles what it finds itself doing often */
};

struct peer {
	uv_tcp_t tcp;
	uv_connect_t connect;
	struct websocket codec;
	char head[PEER_HEAD_MAX]; /* of the answer to the handshake */
	size_t head_length;
	bool is_open;
	unsigned
		from; /* makes up an address for the proxy's header, so that a crowd is not taken for one person */
	void (*heard)(struct peer *peer, struct net_span text);
	void *owner;
};

/* To 127.0.0.1. The first text heard is Engine.IO's handshake, "0{...}". */
void peer_connect(struct peer *peer, uv_loop_t *loop, int port);

/* Sends at once; at most PEER_TEXT_MAX bytes. */
__attribute__((format(printf, 2, 3))) void peer_say(struct peer *peer, const char *format, ...);

bool peer_begins(struct net_span text, const char *with);

/* From /proc: user and system time in seconds, resident bytes. */
struct peer_cpu {
	double user, kernel;
};
struct peer_cpu peer_cpu_of(int process);
struct peer_cpu peer_cpu_of_loop(int process); /* its first thread alone */
long peer_memory_of(int process);

/* How long answers took, since a moment of uv_hrtime. */
enum { PEER_WAIT_STEP_US = 10, PEER_WAIT_STEPS = 500000 };
struct peer_waits {
	uint64_t count;
	unsigned steps[PEER_WAIT_STEPS];
};
void peer_waited(struct peer_waits *waits, uint64_t since);
/* The wait that so many of a thousand did not exceed, in microseconds. */
unsigned peer_wait_of(const struct peer_waits *waits, unsigned thousandth);

_Noreturn void peer_give_up(const char *reason);

#endif
