/*
 * Load on a Socket.IO server by websocket, and what it costs the server:
 *
 *	peers-load PORT PID CLIENTS SECONDS
 *
 * Connects the clients to "/" of 127.0.0.1:PORT and looks at the memory of process PID; then each client keeps one
 * `message-with-ack` under way for the given time. Prints one line of words and numbers:
 *
 *	clients 100 resident 7340032 connection 5210 trips 81234 cpu_us 9.1 p50_us 800 p99_us 2100
 *
 * resident is the server's memory with all connected, connection what each added to it, in bytes; trips is round trips a second,
 * cpu_us the server's CPU time for each. With 0 seconds nothing is asked, and the last four are left out. Any server will do that
 * acknowledges this event.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <uv.h>

#include "net/websocket.h"

enum {
	CONNECTING_AT_ONCE = 64,
	HEAD_MAX = 2048,
	SETTLE_MS = 1000,
	WAIT_STEP_US = 10, /* the histogram of waits: so fine, and so far */
	WAIT_STEPS = 500000,
};

struct load {
	uv_loop_t *loop;
	struct sockaddr_in address;
	struct visitor *visitors;
	unsigned wanted, started, connected;
	unsigned seconds;
	int process;
	bool is_running;
	long memory_before;
	double cpu_before;
	uint64_t time_before, trips;
	unsigned waits[WAIT_STEPS];
	uv_timer_t timer;
	char bytes[65536];
};

struct visitor {
	uv_tcp_t tcp;
	uv_connect_t connect;
	struct load *load;
	struct websocket codec;
	char head[HEAD_MAX];
	size_t head_length;
	bool is_open;
	unsigned id;
	uint64_t asked;
};

/* From /proc: user and system time in seconds, resident bytes. */
static double cpu_of(int process)
{
	char path[64], line[1024];
	unsigned long user = 0, kernel = 0;
	snprintf(path, sizeof(path), "/proc/%d/stat", process);
	FILE *file = fopen(path, "r");
	if (file != NULL && fgets(line, sizeof(line), file) != NULL && strrchr(line, ')') != NULL)
		sscanf(strrchr(line, ')') + 1,
			" %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &kernel);
	if (file != NULL)
		fclose(file);
	return (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
}

static long memory_of(int process)
{
	char path[64];
	long pages = 0;
	snprintf(path, sizeof(path), "/proc/%d/statm", process);
	FILE *file = fopen(path, "r");
	if (file != NULL && fscanf(file, "%*d %ld", &pages) != 1)
		pages = 0;
	if (file != NULL)
		fclose(file);
	return pages * sysconf(_SC_PAGESIZE);
}

static void give_up(const char *reason)
{
	fprintf(stderr, "peers-load: %s\n", reason);
	exit(1);
}

static void say(struct visitor *visitor, const char *text)
{
	static const uint8_t mask[4] = {7, 11, 13, 17};
	uint8_t frame[WEBSOCKET_HEAD_MAX + 256];
	size_t length = strlen(text),
	       start = websocket_write_head(frame, WEBSOCKET_TEXT, true, length, mask);
	memcpy(frame + start, text, length);
	websocket_mask(frame + start, length, mask, 0);
	uv_buf_t vector = uv_buf_init((char *)frame, (unsigned)(start + length));
	if (uv_try_write((uv_stream_t *)&visitor->tcp, &vector, 1) != (int)(start + length))
		give_up("the server does not read");
}

static void ask(struct visitor *visitor)
{
	char text[128];
	snprintf(text, sizeof(text),
		"42%u[\"message-with-ack\",{\"match\":\"m7Q2kX9bT4wZ\",\"ship\":\"n1\",\"turn\":\"left\"}]",
		visitor->id++ % 1000);
	visitor->asked = uv_hrtime();
	say(visitor, text);
}

static void answered(struct visitor *visitor)
{
	struct load *load = visitor->load;
	uint64_t step = (uv_hrtime() - visitor->asked) / (1000 * WAIT_STEP_US);
	load->waits[step < WAIT_STEPS ? step : WAIT_STEPS - 1]++;
	load->trips++;
	ask(visitor);
}

/* The wait that so many of a hundred did not exceed, in microseconds. */
static unsigned wait_of(const struct load *load, unsigned percent)
{
	uint64_t seen = 0;
	unsigned step = 0;
	while (step < WAIT_STEPS - 1 && (seen += load->waits[step]) * 100 < load->trips * percent)
		step++;
	return (step + 1) * WAIT_STEP_US;
}

static void start_next(struct load *load);

static void finish(uv_timer_t *timer)
{
	struct load *load = timer->data;
	double cpu = cpu_of(load->process) - load->cpu_before;
	double time = (double)(uv_hrtime() - load->time_before) / 1e9;
	if (load->trips == 0)
		give_up("no answer");
	printf(" trips %.0f cpu_us %.2f p50_us %u p99_us %u\n", (double)load->trips / time,
		cpu / (double)load->trips * 1e6, wait_of(load, 50), wait_of(load, 99));
	exit(0);
}

static void begin(uv_timer_t *timer)
{
	struct load *load = timer->data;
	long memory = memory_of(load->process);
	printf("clients %u resident %ld connection %ld", load->wanted, memory,
		(memory - load->memory_before) / (long)load->wanted);
	if (load->seconds == 0) {
		puts("");
		exit(0);
	}
	load->is_running = true;
	load->cpu_before = cpu_of(load->process);
	load->time_before = uv_hrtime();
	for (unsigned i = 0; i < load->wanted; i++)
		ask(&load->visitors[i]);
	uv_timer_start(&load->timer, finish, (uint64_t)load->seconds * 1000, 0);
}

static void on_message(void *owner, enum websocket_opcode opcode, struct net_span payload)
{
	struct visitor *visitor = owner;
	struct load *load = visitor->load;
	(void)opcode;
	if (payload.length == 0)
		return;
	if (payload.text[0] == '0')
		say(visitor, "40");
	else if (payload.text[0] == '2')
		say(visitor, "3");
	else if (payload.length > 1 && payload.text[1] == '0') {
		if (++load->connected == load->wanted)
			uv_timer_start(&load->timer, begin, SETTLE_MS, 0);
		start_next(load);
	} else if (payload.length > 1 && payload.text[1] == '3' && load->is_running)
		answered(visitor);
}

static void ignore(void *owner, struct net_span payload)
{
	(void)owner;
	(void)payload;
}

static void on_close(void *owner, uint16_t code, struct net_span reason)
{
	(void)owner;
	(void)code;
	(void)reason;
	give_up("a connection was closed");
}

static const struct websocket_events events = {on_message, ignore, ignore, on_close};

static void on_buffer_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
	struct visitor *visitor = handle->data;
	(void)suggested;
	*buffer = uv_buf_init(visitor->load->bytes, sizeof(visitor->load->bytes));
}

/* The answer to the handshake; returns how many of the bytes belong to it. */
static size_t take_head(struct visitor *visitor, const char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		if (visitor->head_length == HEAD_MAX)
			give_up("a long answer to the handshake");
		visitor->head[visitor->head_length++] = bytes[i];
		if (visitor->head_length >= 4 &&
			memcmp(visitor->head + visitor->head_length - 4, "\r\n\r\n", 4) == 0) {
			visitor->is_open = true;
			return i + 1;
		}
	}
	return length;
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
	struct visitor *visitor = stream->data;
	if (count < 0)
		give_up("a connection was lost");
	size_t at = visitor->is_open ? 0 : take_head(visitor, buffer->base, (size_t)count);
	if (websocket_feed(&visitor->codec, (uint8_t *)buffer->base + at, (size_t)count - at) != 0)
		give_up("a malformed frame");
}

static void on_connected(uv_connect_t *connect, int status)
{
	static const char request[] =
		"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
		"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
	struct visitor *visitor = connect->data;
	if (status != 0)
		give_up(uv_strerror(status));
	uv_tcp_nodelay(&visitor->tcp, 1);
	uv_buf_t vector = uv_buf_init((char *)(uintptr_t)request, sizeof(request) - 1);
	uv_try_write((uv_stream_t *)&visitor->tcp, &vector, 1);
	uv_read_start((uv_stream_t *)&visitor->tcp, on_buffer_wanted, on_read);
}

static void start_next(struct load *load)
{
	while (load->started < load->wanted &&
		load->started - load->connected < CONNECTING_AT_ONCE) {
		struct visitor *visitor = &load->visitors[load->started++];
		visitor->load = load;
		websocket_init(&visitor->codec, WEBSOCKET_CLIENT, 65536, &events, visitor);
		uv_tcp_init(load->loop, &visitor->tcp);
		visitor->tcp.data = visitor->connect.data = visitor;
		uv_tcp_connect(&visitor->connect, &visitor->tcp,
			(const struct sockaddr *)&load->address, on_connected);
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
	uv_ip4_addr("127.0.0.1", atoi(arguments[1]), &load->address);
	load->process = atoi(arguments[2]);
	load->wanted = (unsigned)atoi(arguments[3]);
	load->seconds = (unsigned)atoi(arguments[4]);
	if (load->wanted == 0)
		give_up("no clients");
	load->visitors = net_allocate_zeroed(load->wanted * sizeof(*load->visitors));
	load->memory_before = memory_of(load->process);
	uv_timer_init(load->loop, &load->timer);
	load->timer.data = load;
	start_next(load);
	return uv_run(load->loop, UV_RUN_DEFAULT);
}
