/*
 * One connection to a Redis; see redis_link.h.
 *
 *  1. At most one write is under way, of the first `writing` bytes of the outbox; what is said meanwhile goes with the next.
 *  2. After redis_link_close nothing is called but `gone`; the memory goes when libuv has let go of the handle.
 *  3. What the reader holds unread is less than REDIS_REPLY_MAX, whatever the other side sends.
 */
#include "bus/redis_link.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/outbox.h"

enum {
	INBOX = 16 << 10,
	VECTORS = 64, /* of one write */
};

struct redis_link {
	union {
		uv_handle_t handle;
		uv_stream_t stream;
		uv_tcp_t tcp;
		uv_pipe_t pipe;
	};
	const struct redis_link_calls *calls;
	void *context;
	struct bus_figures *figures;
	uv_connect_t connect;
	uv_write_t write;
	struct net_outbox outbox;
	size_t writing;
	redisReader *reader;
	/* How replies are made: as hiredis does, and within limits. */
	redisReplyObjectFunctions makers, limited;
	uint64_t heard_at;
	bool is_connected, is_lost, is_closed;
	char inbox[INBOX];
};

static void lose(struct redis_link *link, const char *reason)
{
	if (link->is_lost || link->is_closed)
		return;
	link->is_lost = true;
	if (link->is_connected)
		uv_read_stop(&link->stream);
	link->calls->lost(link->context, reason);
}

/* ---- out ---------------------------------------------------------------------------------- */

static void write_more(struct redis_link *link);

static void on_written(uv_write_t *write, int status)
{
	struct redis_link *link = write->data;
	size_t written = link->writing;
	link->writing = 0;
	if (link->is_closed || link->is_lost)
		return;
	if (status != 0) {
		lose(link, uv_strerror(status));
		return;
	}
	net_outbox_consume(&link->outbox, written);
	write_more(link);
}

/* What libuv refuses at once is found again by whoever waits for the reply: this is inside of somebody's call. */
static void write_more(struct redis_link *link)
{
	if (!link->is_connected || link->is_lost || link->writing > 0 || link->outbox.length == 0)
		return; /* 1 */
	uv_buf_t vectors[VECTORS];
	unsigned count = net_outbox_peek(&link->outbox, vectors, VECTORS);
	size_t length = 0;
	for (unsigned i = 0; i < count; i++)
		length += vectors[i].len;
	if (uv_write(&link->write, &link->stream, vectors, count, on_written) == 0)
		link->writing = length;
}

static void put_head(struct redis_link *link, char letter, size_t number)
{
	char head[32];
	int length = snprintf(head, sizeof(head), "%c%zu\r\n", letter, number);
	net_outbox_append(&link->outbox, head, (size_t)length);
}

static void put_word(struct redis_link *link, struct net_span first, struct net_span second)
{
	put_head(link, '$', first.length + second.length);
	net_outbox_append(&link->outbox, first.text, first.length);
	net_outbox_append(&link->outbox, second.text, second.length);
	net_outbox_append(&link->outbox, "\r\n", 2);
}

static size_t put_command(struct redis_link *link, const struct net_span *words, unsigned count,
	const struct net_span *last, const struct net_span *more)
{
	assert(!link->is_closed);
	size_t before = link->outbox.length;
	put_head(link, '*', count + (last != NULL));
	for (unsigned i = 0; i < count; i++)
		put_word(link, words[i], NET_SPAN(""));
	if (last != NULL)
		put_word(link, *last, *more);
	size_t length = link->outbox.length - before;
	link->figures->bytes_out += length;
	write_more(link);
	return length;
}

size_t redis_link_command(struct redis_link *link, const struct net_span *words, unsigned count)
{
	return put_command(link, words, count, NULL, NULL);
}

size_t redis_link_command_of(struct redis_link *link, const struct net_span *words, unsigned count,
	struct net_span last, struct net_span more)
{
	return put_command(link, words, count, &last, &more);
}

/* ---- in ----------------------------------------------------------------------------------- */

/* A list is allocated by what it says of its own length. NULL: the reader gives up. */
static void *make_short_list(const redisReadTask *task, int elements)
{
	if (elements > REDIS_ELEMENTS_MAX)
		return NULL;
	const struct redis_link *link = task->privdata;
	return link->makers.createArray(task, elements);
}

static void read_replies(struct redis_link *link)
{
	for (;;) {
		void *reply = NULL;
		if (redisReaderGetReply(link->reader, &reply) != REDIS_OK) {
			lose(link, "what it answers is not the protocol of Redis");
			return;
		}
		if (reply == NULL)
			break;
		link->calls->replied(link->context, reply);
		link->makers.freeObject(reply);
		if (link->is_closed || link->is_lost)
			return; /* 2 */
	}
	if (link->reader->len - link->reader->pos > REDIS_REPLY_MAX)
		lose(link, "an answer of it is too long"); /* 3 */
}

static void on_room_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *room)
{
	(void)suggested;
	struct redis_link *link = handle->data;
	*room = uv_buf_init(link->inbox, INBOX);
}

static void on_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *room)
{
	(void)room;
	struct redis_link *link = stream->data;
	if (link->is_closed || link->is_lost || length == 0)
		return;
	if (length < 0) {
		lose(link,
			length == UV_EOF ? "it closed the connection" : uv_strerror((int)length));
		return;
	}
	link->heard_at = uv_now(stream->loop);
	link->figures->bytes_in += (size_t)length;
	if (redisReaderFeed(link->reader, link->inbox, (size_t)length) != REDIS_OK) {
		lose(link, "what it answers is not the protocol of Redis");
		return;
	}
	read_replies(link);
}

/* ---- coming and going --------------------------------------------------------------------- */

static void on_connected(uv_connect_t *connect, int status)
{
	struct redis_link *link = connect->data;
	if (link->is_closed)
		return;
	if (status == 0)
		status = uv_read_start(&link->stream, on_room_wanted, on_read);
	if (status != 0) {
		lose(link, uv_strerror(status));
		return;
	}
	link->is_connected = true;
	link->calls->connected(link->context);
}

/* hiredis has its table of functions in no header; a reader that it makes points at it. */
static void make_reader(struct redis_link *link)
{
	link->reader = redisReaderCreate();
	if (link->reader == NULL) {
		fputs("bus: out of memory\n", stderr);
		abort();
	}
	link->makers = link->limited = *link->reader->fn;
	link->limited.createArray = make_short_list;
	link->reader->fn = &link->limited;
	link->reader->privdata = link;
}

struct redis_link *redis_link_open(uv_loop_t *loop, const struct redis_place *place,
	const struct redis_link_calls *calls, void *context, struct bus_figures *figures,
	int *error)
{
	struct redis_link *link = net_allocate_zeroed(sizeof(*link));
	link->calls = calls;
	link->context = context;
	link->figures = figures;
	make_reader(link);
	link->heard_at = uv_now(loop);
	link->connect.data = link;
	link->write.data = link;
	if (place->path != NULL) {
		uv_pipe_init(loop, &link->pipe, 0);
		uv_pipe_connect(&link->connect, &link->pipe, place->path, on_connected);
		*error = 0;
	} else {
		uv_tcp_init(loop, &link->tcp);
		uv_tcp_nodelay(&link->tcp, 1);
		*error = uv_tcp_connect(&link->connect, &link->tcp,
			(const struct sockaddr *)&place->address, on_connected);
	}
	link->handle.data = link;
	return link;
}

static void on_closed(uv_handle_t *handle)
{
	struct redis_link *link = handle->data;
	const struct redis_link_calls *calls = link->calls;
	void *context = link->context;
	redisReaderFree(link->reader);
	net_outbox_finish(&link->outbox);
	free(link);
	calls->gone(context);
}

/*
 * What was said last goes out if it can go at once: a node that ends says so to each of the others, and only the first of these words was handed over
 * when it closes.
 */
static void write_the_rest(struct redis_link *link)
{
	if (!link->is_connected || link->is_lost || link->outbox.length <= link->writing)
		return;
	uv_buf_t vectors[VECTORS];
	unsigned count = net_outbox_peek(&link->outbox, vectors, VECTORS), first = 0;
	size_t under_way = link->writing;
	for (; first < count && vectors[first].len <= under_way; first++)
		under_way -= vectors[first].len;
	if (first == count)
		return;
	vectors[first].base += under_way;
	vectors[first].len -= under_way;
	uv_try_write(&link->stream, vectors + first, count - first);
}

void redis_link_close(struct redis_link *link)
{
	assert(!link->is_closed);
	write_the_rest(link);
	link->is_closed = true;
	uv_close(&link->handle, on_closed);
}

uint64_t redis_link_heard_at(const struct redis_link *link)
{
	return link->heard_at;
}
