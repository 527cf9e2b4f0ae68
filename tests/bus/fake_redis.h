/*
 * Somebody at the other end who is no Redis, or a bad one: a listener on the loop of the rig that answers the commands it knows by what the
 * test has put down for each. Include after rig.h.
 */
#ifndef FAKE_REDIS_H
#define FAKE_REDIS_H

#include <stdio.h>

enum { PEERS_MAX = 64, PEER_TEXT = 4096 };

struct fake_redis;

struct peer {
	uv_tcp_t tcp;
	struct fake_redis *fake;
	char text[PEER_TEXT]; /* the last that came */
	uint64_t received;
	unsigned pings, looks;
	bool is_open, hears;
};

struct fake_redis {
	struct rig *rig;
	uv_tcp_t listener;
	char url[64];
	struct peer peers[PEERS_MAX];
	unsigned accepted, open;
	/* What is said: at once, to AUTH, PING, SUBSCRIBE, GET, PUBLISH; NULL: nothing. */
	const char *welcome, *auth, *ping, *subscribe, *get, *publish;
	bool is_deaf;        /* does not even read */
	bool closes_at_once; /* behind the welcome */
	bool closes_at_get;  /* behind the answer to GET */
	bool is_endless;     /* says zeros for ever, behind the answer to SUBSCRIBE */
};

/* As a Redis greets; the names of the channels are looked at by nobody. */
#define GREETS_PING "+PONG\r\n"
#define GREETS_SUBSCRIBE                                                                           \
	"*3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n*3\r\n$9\r\nsubscribe\r\n$1\r\nb\r\n:2\r\n"

static inline void peer_closed(uv_handle_t *handle)
{
	struct peer *peer = handle->data;
	peer->fake->open--;
}

static inline void peer_close(struct peer *peer)
{
	if (peer->is_open)
		uv_close((uv_handle_t *)&peer->tcp, peer_closed);
	peer->is_open = false;
}

static inline void peer_written(uv_write_t *write, int status)
{
	free(write);
}

static inline void peer_say_bytes(struct peer *peer, const char *text, size_t length)
{
	if (!peer->is_open)
		return;
	uv_write_t *write = malloc(sizeof(*write) + length);
	char *copy = (char *)(write + 1);
	memcpy(copy, text, length);
	uv_buf_t part = uv_buf_init(copy, (unsigned)length);
	uv_write(write, (uv_stream_t *)&peer->tcp, &part, 1, peer_written);
}

static inline void peer_say(struct peer *peer, const char *text)
{
	if (text != NULL)
		peer_say_bytes(peer, text, strlen(text));
}

static inline void peer_flood(uv_write_t *write, int status)
{
	static char zeros[65536];
	struct peer *peer = write->data;
	uv_buf_t part = uv_buf_init(zeros, sizeof(zeros));
	if (status != 0 || !peer->is_open ||
		uv_write(write, (uv_stream_t *)&peer->tcp, &part, 1, peer_flood) != 0)
		free(write);
}

/* Commands come whole as long as they are short; what is counted are their names. */
static inline void peer_answer(struct peer *peer)
{
	struct fake_redis *fake = peer->fake;
	const struct {
		const char *name, *answer;
	} answers[] = {
		{"\r\nAUTH\r\n", fake->auth},
		{"\r\nSELECT\r\n", "+OK\r\n"},
		{"\r\nPING\r\n", peer->hears ? "*2\r\n$4\r\npong\r\n$0\r\n\r\n" : fake->ping},
		{"\r\nSUBSCRIBE\r\n", fake->subscribe},
		{"\r\nGET\r\n", fake->get},
		{"\r\nPUBLISH\r\n", fake->publish},
	};
	for (unsigned i = 0; i < sizeof(answers) / sizeof(*answers); i++) {
		const char *at = peer->text;
		while ((at = strstr(at, answers[i].name)) != NULL) {
			at += strlen(answers[i].name);
			peer->pings += i == 2;
			peer->looks += i == 4;
			peer->hears |= i == 3;
			if (i == 2 && peer->hears && fake->ping == NULL)
				continue; /* neither side has a sign of life */
			peer_say(peer, answers[i].answer);
			if (i == 3 && fake->is_endless) {
				uv_write_t *write = malloc(sizeof(*write));
				write->data = peer;
				peer_flood(write, 0);
			}
			if (i == 4 && fake->closes_at_get)
				peer_close(peer);
		}
	}
}

static inline void peer_room(uv_handle_t *handle, size_t suggested, uv_buf_t *room)
{
	struct peer *peer = handle->data;
	*room = uv_buf_init(peer->text, PEER_TEXT - 1);
}

static inline void peer_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *room)
{
	struct peer *peer = stream->data;
	if (length < 0) {
		peer_close(peer);
	} else if (length > 0) {
		peer->text[length] = 0;
		peer->received += (uint64_t)length;
		peer_answer(peer);
	}
}

static inline void fake_accept(uv_stream_t *listener, int status)
{
	struct fake_redis *fake = listener->data;
	assert_int_equal(status, 0);
	assert_true(fake->accepted < PEERS_MAX);
	struct peer *peer = &fake->peers[fake->accepted++];
	*peer = (struct peer){.fake = fake, .is_open = true};
	fake->open++;
	uv_tcp_init(&fake->rig->loop, &peer->tcp);
	peer->tcp.data = peer;
	uv_accept(listener, (uv_stream_t *)&peer->tcp);
	peer_say(peer, fake->welcome);
	if (fake->closes_at_once)
		peer_close(peer);
	else if (!fake->is_deaf)
		uv_read_start((uv_stream_t *)&peer->tcp, peer_room, peer_read);
}

static inline void fake_listen(struct fake_redis *fake, struct rig *rig)
{
	struct sockaddr_in address;
	int length = sizeof(address);
	fake->rig = rig;
	uv_tcp_init(&rig->loop, &fake->listener);
	fake->listener.data = fake;
	uv_ip4_addr("127.0.0.1", 0, &address);
	uv_tcp_bind(&fake->listener, (struct sockaddr *)&address, 0);
	assert_int_equal(uv_listen((uv_stream_t *)&fake->listener, 16, fake_accept), 0);
	uv_tcp_getsockname(&fake->listener, (struct sockaddr *)&address, &length);
	snprintf(fake->url, sizeof(fake->url), "redis://127.0.0.1:%d", ntohs(address.sin_port));
}

static inline void fake_end(struct fake_redis *fake)
{
	uv_close((uv_handle_t *)&fake->listener, NULL);
	for (unsigned i = 0; i < fake->accepted; i++)
		peer_close(&fake->peers[i]);
	WAIT_FOR(fake->rig, fake->open == 0);
}

#endif
