/* peer.c: see peer.h. */
#include "peer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char bytes_read[65536]; /* shared: a read is used up before the next */

void peer_give_up(const char *reason)
{
	fprintf(stderr, "peers: %s\n", reason);
	exit(1);
}

/* ---- the server's process -------------------------------------------------------------------------------- */

static struct peer_cpu read_cpu(const char *path)
{
	char line[1024];
	unsigned long user = 0, kernel = 0;
	double tick = (double)sysconf(_SC_CLK_TCK);
	FILE *file = fopen(path, "r");
	if (file != NULL && fgets(line, sizeof(line), file) != NULL && strrchr(line, ')') != NULL)
		sscanf(strrchr(line, ')') + 1,
			" %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &kernel);
	if (file != NULL)
		fclose(file);
	return (struct peer_cpu){(double)user / tick, (double)kernel / tick};
}

struct peer_cpu peer_cpu_of(int process)
{
	char path[64];
	snprintf(path, sizeof(path), "/proc/%d/stat", process);
	return read_cpu(path);
}

struct peer_cpu peer_cpu_of_loop(int process)
{
	char path[64];
	snprintf(path, sizeof(path), "/proc/%d/task/%d/stat", process, process);
	return read_cpu(path);
}

long peer_memory_of(int process)
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

/* ---- waits ------------------------------------------------------------------------------------------------- */

void peer_waited(struct peer_waits *waits, uint64_t since)
{
	uint64_t step = (uv_hrtime() - since) / (1000 * PEER_WAIT_STEP_US);
	waits->steps[step < PEER_WAIT_STEPS ? step : PEER_WAIT_STEPS - 1]++;
	waits->count++;
}

unsigned peer_wait_of(const struct peer_waits *waits, unsigned thousandth)
{
	uint64_t seen = 0;
	unsigned step = 0;
	while (step < PEER_WAIT_STEPS - 1 &&
		(seen += waits->steps[step]) * 1000 < waits->count * thousandth)
		step++;
	return (step + 1) * PEER_WAIT_STEP_US;
}

/* ---- saying ----------------------------------------------------------------------------------------------- */

void peer_say(struct peer *peer, const char *format, ...)
{
	static const uint8_t mask[4] = {7, 11, 13, 17};
	uint8_t frame[WEBSOCKET_HEAD_MAX + PEER_TEXT_MAX];
	char text[PEER_TEXT_MAX];
	va_list values;
	va_start(values, format);
	int length = vsnprintf(text, sizeof(text), format, values);
	va_end(values);
	if (length < 0 || (size_t)length >= sizeof(text))
		peer_give_up("too much to say");
	size_t start = websocket_write_head(frame, WEBSOCKET_TEXT, true, (size_t)length, mask);
	memcpy(frame + start, text, (size_t)length);
	websocket_mask(frame + start, (size_t)length, mask, 0);
	uv_buf_t vector = uv_buf_init((char *)frame, (unsigned)start + (unsigned)length);
	if (uv_try_write((uv_stream_t *)&peer->tcp, &vector, 1) != (int)vector.len)
		peer_give_up("the server does not read");
}

/* ---- hearing ---------------------------------------------------------------------------------------------- */

bool peer_begins(struct net_span text, const char *with)
{
	size_t length = strlen(with);
	return text.length >= length && memcmp(text.text, with, length) == 0;
}

static void on_message(void *owner, enum websocket_opcode opcode, struct net_span payload)
{
	struct peer *peer = owner;
	(void)opcode;
	if (peer_begins(payload, "2"))
		peer_say(peer, "3");
	else
		peer->heard(peer, payload);
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
	peer_give_up("a connection was closed");
}

static const struct websocket_events events = {on_message, ignore, ignore, on_close};

static void on_buffer_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
	(void)handle;
	(void)suggested;
	*buffer = uv_buf_init(bytes_read, sizeof(bytes_read));
}

/* The answer to the handshake; returns how many of the bytes belong to it. */
static size_t take_head(struct peer *peer, const char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		if (peer->head_length == PEER_HEAD_MAX)
			peer_give_up("a long answer to the handshake");
		peer->head[peer->head_length++] = bytes[i];
		if (peer->head_length >= 4 &&
			memcmp(peer->head + peer->head_length - 4, "\r\n\r\n", 4) == 0) {
			peer->is_open = true;
			return i + 1;
		}
	}
	return length;
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
	struct peer *peer = stream->data;
	if (count < 0)
		peer_give_up("a connection was lost");
	size_t at = peer->is_open ? 0 : take_head(peer, buffer->base, (size_t)count);
	if (websocket_feed(&peer->codec, (uint8_t *)buffer->base + at, (size_t)count - at) != 0)
		peer_give_up("a malformed frame");
}

/* ---- connecting ------------------------------------------------------------------------------------------- */

static void on_connected(uv_connect_t *connect, int status)
{
	char request[512];
	struct peer *peer = connect->data;
	if (status != 0)
		peer_give_up(uv_strerror(status));
	uv_tcp_nodelay(&peer->tcp, 1);
	int length = snprintf(request, sizeof(request),
		"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
		"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
		"X-Forwarded-For: 10.%u.%u.1\r\n\r\n",
		peer->from >> 8 & 255, peer->from & 255);
	uv_buf_t vector = uv_buf_init(request, (unsigned)length);
	if (uv_try_write((uv_stream_t *)&peer->tcp, &vector, 1) != (int)vector.len)
		peer_give_up("the server does not read");
	uv_read_start((uv_stream_t *)&peer->tcp, on_buffer_wanted, on_read);
}

void peer_connect(struct peer *peer, uv_loop_t *loop, int port)
{
	struct sockaddr_in address;
	uv_ip4_addr("127.0.0.1", port, &address);
	websocket_init(&peer->codec, WEBSOCKET_CLIENT, 1u << 20, &events, peer);
	uv_tcp_init(loop, &peer->tcp);
	peer->tcp.data = peer->connect.data = peer;
	uv_tcp_connect(&peer->connect, &peer->tcp, (const struct sockaddr *)&address, on_connected);
}
