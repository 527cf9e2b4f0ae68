/*
 * Load on a Socket.IO server by websocket, and what it costs the server:
 *
 *	peers-load PORT PID CLIENTS SECONDS
 *
 * Connects the clients to "/" of 127.0.0.1:PORT and looks at the memory of process PID; then each client keeps one
 * `message-with-ack` under way for the given time. Prints one line of words and numbers:
 *
 *	clients 100 resident 7340032 connection 5210 trips 81234 cpu_us 9.1 user_us 1.2 p50_us 800 p99_us 2100
 *
 * resident is the server's memory with all connected, connection what each added to it, in bytes; trips is round trips a second,
 * cpu_us the server's CPU time for each, user_us how much of that was not the kernel's. With 0 seconds nothing is asked, and
 * the last five are left out. Any server will do that acknowledges this event.
 */
#include <stdio.h>
#include <stdlib.h>

#include "peer.h"

enum {
	CONNECTING_AT_ONCE = 64,
	SETTLE_MS = 1000,
};

struct load {
	uv_loop_t *loop;
	int port, process;
	struct visitor *visitors;
	unsigned wanted, started, connected;
	unsigned seconds;
	bool is_running;
	long memory_before;
	struct peer_cpu cpu_before;
	uint64_t time_before;
	struct peer_waits waits;
	uv_timer_t timer;
};

struct visitor {
	struct peer peer;
	struct load *load;
	unsigned id;
	uint64_t asked;
};

static void ask(struct visitor *visitor)
{
	visitor->asked = uv_hrtime();
	peer_say(&visitor->peer,
		"42%u[\"message-with-ack\",{\"match\":\"m7Q2kX9bT4wZ\",\"ship\":\"n1\",\"turn\":\"left\"}]",
		visitor->id++ % 1000);
}

static void answered(struct visitor *visitor)
{
	peer_waited(&visitor->load->waits, visitor->asked);
	ask(visitor);
}

static void finish(uv_timer_t *timer)
{
	struct load *load = timer->data;
	struct peer_cpu cpu = peer_cpu_of(load->process);
	double time = (double)(uv_hrtime() - load->time_before) / 1e9;
	double trips = (double)load->waits.count;
	if (trips < 1)
		peer_give_up("no answer");
	cpu.user -= load->cpu_before.user;
	cpu.kernel -= load->cpu_before.kernel;
	printf(" trips %.0f cpu_us %.2f user_us %.2f p50_us %u p99_us %u\n", trips / time,
		(cpu.user + cpu.kernel) / trips * 1e6, cpu.user / trips * 1e6,
		peer_wait_of(&load->waits, 500), peer_wait_of(&load->waits, 990));
	exit(0);
}

static void measure(uv_timer_t *timer)
{
	struct load *load = timer->data;
	load->waits = (struct peer_waits){0};
	load->cpu_before = peer_cpu_of(load->process);
	load->time_before = uv_hrtime();
	uv_timer_start(&load->timer, finish, (uint64_t)load->seconds * 1000, 0);
}

static void begin(uv_timer_t *timer)
{
	struct load *load = timer->data;
	long memory = peer_memory_of(load->process);
	printf("clients %u resident %ld connection %ld", load->wanted, memory,
		(memory - load->memory_before) / (long)load->wanted);
	if (load->seconds == 0) {
		puts("");
		exit(0);
	}
	load->is_running = true;
	for (unsigned i = 0; i < load->wanted; i++)
		ask(&load->visitors[i]);
	uv_timer_start(&load->timer, measure, PEER_WARM_MS, 0);
}

static void start_next(struct load *load);

static void on_heard(struct peer *peer, struct net_span text)
{
	struct visitor *visitor = peer->owner;
	struct load *load = visitor->load;
	if (peer_begins(text, "0"))
		peer_say(peer, "40");
	else if (peer_begins(text, "40")) {
		if (++load->connected == load->wanted)
			uv_timer_start(&load->timer, begin, SETTLE_MS, 0);
		start_next(load);
	} else if (peer_begins(text, "43") && load->is_running)
		answered(visitor);
}

static void start_next(struct load *load)
{
	while (load->started < load->wanted &&
		load->started - load->connected < CONNECTING_AT_ONCE) {
		struct visitor *visitor = &load->visitors[load->started++];
		visitor->load = load;
		visitor->peer.owner = visitor;
		visitor->peer.heard = on_heard;
		peer_connect(&visitor->peer, load->loop, load->port);
	}
}

int main(int count, char **arguments)
{
	if (count != 5) {
		fprintf(stderr, "usage: %s PORT PID CLIENTS SECONDS\n", arguments[0]);
		return 2;
	}
	struct load *load = net_allocate_zeroed(sizeof(*load));
	load->loop = uv_default_loop();
	load->port = atoi(arguments[1]);
	load->process = atoi(arguments[2]);
	load->wanted = (unsigned)atoi(arguments[3]);
	load->seconds = (unsigned)atoi(arguments[4]);
	if (load->wanted == 0)
		peer_give_up("no clients");
	load->visitors = net_allocate_zeroed(load->wanted * sizeof(*load->visitors));
	load->memory_before = peer_memory_of(load->process);
	uv_timer_init(load->loop, &load->timer);
	load->timer.data = load;
	start_next(load);
	return uv_run(load->loop, UV_RUN_DEFAULT);
}
