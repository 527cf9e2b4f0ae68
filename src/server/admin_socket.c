/* admin_socket.c: the socket of admin_socket.h on libuv. */
#include "server/admin_socket.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <ronda/json.h>

#include "server/admin.h"
#include "server/node.h"

struct guest {
	struct admin_socket *socket;
	uv_pipe_t pipe;
	uv_write_t write;
	char line[ADMIN_SOCKET_LINE];
	size_t length;
	char *answer;
	bool is_asking, is_closing, is_closed;
};

struct admin_socket {
	struct server *server;
	struct journal *journal;
	char path[CONFIG_TEXT];
	uv_pipe_t pipe;
	struct guest *guest[ADMIN_SOCKET_CLIENTS];
	unsigned guests;
	bool is_closed; /* the listening handle is gone */
	bool is_closing;
};

void admin_socket_path(const struct config *config, char *out, size_t capacity)
{
	char ending[NODE_NAME + 16] = ".admin";
	if (config->node[0]) /* several may run in one folder */
		snprintf(ending, sizeof(ending), ".%.*s.admin", NODE_NAME - 1, config->node);
	if (strcmp(config->admin_socket, "none") == 0)
		out[0] = 0;
	else if (config->admin_socket[0])
		snprintf(out, capacity, "%s", config->admin_socket);
	else
		config_beside(config, ending, out, capacity);
}

static void free_when_unused(struct admin_socket *socket)
{
	if (socket->is_closed && socket->guests == 0)
		free(socket);
}

/* A guest goes when its pipe is closed and its job has answered. */
static void free_guest(struct guest *guest)
{
	struct admin_socket *socket = guest->socket;
	if (!guest->is_closed || guest->is_asking)
		return;
	for (size_t i = 0; i < ADMIN_SOCKET_CLIENTS; i++)
		if (socket->guest[i] == guest)
			socket->guest[i] = NULL;
	free(guest->answer);
	free(guest);
	socket->guests--;
	free_when_unused(socket);
}

static void on_guest_closed(uv_handle_t *handle)
{
	struct guest *guest = handle->data;
	guest->is_closed = true;
	free_guest(guest);
}

static void close_guest(struct guest *guest)
{
	if (guest->is_closing)
		return;
	guest->is_closing = true;
	uv_close((uv_handle_t *)&guest->pipe, on_guest_closed);
}

static void on_written(uv_write_t *write, int status)
{
	(void)status;
	close_guest(write->data);
}

static void on_answer(void *context, int status, struct net_span text)
{
	struct guest *guest = context;
	guest->is_asking = false;
	if (guest->is_closing) {
		free_guest(guest);
		return;
	}
	guest->answer = net_allocate(text.length + 16);
	int head = snprintf(guest->answer, 16, "%d\n", status);
	if (text.length > 0)
		memcpy(guest->answer + head, text.text, text.length);
	uv_buf_t buffer = uv_buf_init(guest->answer, (unsigned)((size_t)head + text.length));
	guest->write.data = guest;
	if (uv_write(&guest->write, (uv_stream_t *)&guest->pipe, &buffer, 1, on_written) < 0)
		close_guest(guest);
}

static bool read_words(const char *line, size_t length, struct admin_order *order)
{
	struct rd_json json;
	size_t size;
	rd_json_start(&json, line, length, NULL, NULL);
	if (rd_json_peek(&json) != RD_TOKEN_ARRAY || !rd_json_open(&json, '['))
		return false;
	while (rd_json_item(&json)) {
		if (order->words_count == ADMIN_WORDS || rd_json_peek(&json) != RD_TOKEN_STRING)
			return false;
		char *word = order->words[order->words_count++];
		if (!rd_json_string(&json, word, ADMIN_WORD - 1, &size) || size >= ADMIN_WORD ||
			memchr(word, 0, size))
			return false;
		word[size] = 0;
	}
	return rd_json_end(&json);
}

static void take_line(struct guest *guest)
{
	struct server *server = guest->socket->server;
	struct admin_order order = {.store = server->store,
		.server = server,
		.now = server_now(server),
		.done = on_answer,
		.context = guest};
	guest->is_asking = true;
	uv_read_stop((uv_stream_t *)&guest->pipe);
	if (!server->is_ready || server->is_stopping) {
		on_answer(guest, ADMIN_FAILED,
			NET_SPAN("the server is starting or ending; try again\n"));
	} else if (!read_words(guest->line, guest->length, &order)) {
		on_answer(guest, ADMIN_USAGE, NET_SPAN("that is no order\n"));
	} else {
		JOURNAL(guest->socket->journal, JOURNAL_INFO, "admin",
			JOURNAL_TEXT("group", order.words[0]),
			JOURNAL_TEXT("order", order.words[1]),
			JOURNAL_TEXT("what", order.words[2]));
		admin_run(&order);
	}
}

static void give_room(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
	struct guest *guest = handle->data;
	(void)suggested;
	*buffer = uv_buf_init(
		guest->line + guest->length, (unsigned)(sizeof(guest->line) - guest->length));
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
	struct guest *guest = stream->data;
	(void)buffer;
	if (count < 0) {
		close_guest(guest);
		return;
	}
	guest->length += (size_t)count;
	char *end = memchr(guest->line, '\n', guest->length);
	if (end) {
		guest->length = (size_t)(end - guest->line);
		take_line(guest);
	} else if (guest->length == sizeof(guest->line)) {
		close_guest(guest);
	}
}

static void on_connection(uv_stream_t *stream, int status)
{
	struct admin_socket *socket = stream->data;
	if (status < 0)
		return;
	struct guest *guest = net_allocate_zeroed(sizeof(*guest));
	guest->socket = socket;
	guest->pipe.data = guest;
	socket->guests++;
	uv_pipe_init(stream->loop, &guest->pipe, 0);
	size_t place = 0;
	while (place < ADMIN_SOCKET_CLIENTS && socket->guest[place])
		place++;
	if (uv_accept(stream, (uv_stream_t *)&guest->pipe) < 0 || place == ADMIN_SOCKET_CLIENTS ||
		socket->is_closing) {
		close_guest(guest);
		return;
	}
	socket->guest[place] = guest;
	uv_read_start((uv_stream_t *)&guest->pipe, give_room, on_read);
}

static void on_closed(uv_handle_t *handle)
{
	struct admin_socket *socket = handle->data;
	socket->is_closed = true;
	free_when_unused(socket);
}

struct admin_socket *admin_socket_open(uv_loop_t *loop, const char *path, struct server *server,
	struct journal *journal, char *reason, size_t capacity)
{
	struct stat found;
	if (strlen(path) > ADMIN_SOCKET_PATH) {
		snprintf(reason, capacity, "the path is longer than %d bytes; set admin_socket",
			ADMIN_SOCKET_PATH);
		return NULL;
	}
	if (lstat(path, &found) == 0 && S_ISSOCK(found.st_mode))
		unlink(path);
	struct admin_socket *socket = net_allocate_zeroed(sizeof(*socket));
	socket->server = server;
	socket->journal = journal;
	socket->pipe.data = socket;
	copy_text(socket->path, sizeof(socket->path), path);
	uv_pipe_init(loop, &socket->pipe, 0);
	mode_t before = umask(0177); /* from its first moment on it is the owner's alone */
	int error = uv_pipe_bind(&socket->pipe, path);
	umask(before);
	if (error == 0)
		error = uv_listen(
			(uv_stream_t *)&socket->pipe, ADMIN_SOCKET_CLIENTS, on_connection);
	if (error < 0) {
		snprintf(reason, capacity, "%s", uv_strerror(error));
		socket->is_closing = true;
		uv_close((uv_handle_t *)&socket->pipe, on_closed);
		return NULL;
	}
	uv_unref((uv_handle_t *)&socket->pipe);
	return socket;
}

/* Who is being answered goes by himself: the server waits for its store, and so for the jobs. The others are sent away. */
void admin_socket_close(struct admin_socket *socket)
{
	if (!socket)
		return;
	socket->is_closing = true;
	unlink(socket->path);
	for (size_t i = 0; i < ADMIN_SOCKET_CLIENTS; i++)
		if (socket->guest[i] && !socket->guest[i]->is_asking && !socket->guest[i]->answer)
			close_guest(socket->guest[i]);
	uv_close((uv_handle_t *)&socket->pipe, on_closed);
}
