/* socketio_client.c: the client's end of a connection: from the HTTP upgrade to events and answers. */
#include "net/socketio_client.h"

#include <stdio.h>

#include "net/engineio_packet.h"
#include "net/json_span.h"
#include "net/socketio_packet.h"

enum { NAME_MAX_BYTES = 128, SILENCE_DEFAULT = 45000 };

/* ---- the end --------------------------------------------------------------------------------- */

static void end(
	struct socketio_client *client, enum socketio_client_end kind, struct net_span reason)
{
	if (client->state == SOCKETIO_CLIENT_ENDED)
		return;
	client->state = SOCKETIO_CLIENT_ENDED;
	websocket_stop(&client->codec);
	client->events->ended(client->owner, kind, reason);
}

static void fail(struct socketio_client *client, const char *reason)
{
	end(client, SOCKETIO_CLIENT_BROKEN, net_span_of(reason));
}

/* ---- sending --------------------------------------------------------------------------------- */

static void send_frame(
	struct socketio_client *client, enum websocket_opcode opcode, struct net_span payload)
{
	uint8_t head[WEBSOCKET_HEAD_MAX], mask[4];
	if (client->out.length > SOCKETIO_CLIENT_OUT_MAX) {
		fail(client, "the server does not read");
		return;
	}
	net_random(mask, sizeof(mask));
	size_t length = websocket_write_head(head, opcode, true, payload.length, mask);
	net_buffer_append(&client->out, head, length);
	size_t start = client->out.length;
	net_buffer_append_span(&client->out, payload);
	if (payload.length > 0)
		websocket_mask((uint8_t *)client->out.bytes + start, payload.length, mask, 0);
}

/* A Socket.IO packet inside of an Engine.IO message. */
static void send_packet(struct socketio_client *client, enum socketio_type type, const uint64_t *id,
	struct net_span json)
{
	struct net_buffer text = {0};
	net_buffer_append_byte(&text, ENGINEIO_MESSAGE);
	socketio_packet_begin(&text, type, 0, NET_SPAN("/"), id);
	net_buffer_append_span(&text, json);
	send_frame(client, WEBSOCKET_TEXT, net_buffer_span(&text));
	net_buffer_finish(&text);
}

bool socketio_client_emit(struct socketio_client *client, struct net_span name,
	struct net_span argument, const uint64_t *id)
{
	struct net_buffer json = {0};
	if (client->state != SOCKETIO_CLIENT_CONNECTED)
		return false;
	net_buffer_append_byte(&json, '[');
	net_json_quote(&json, name);
	net_buffer_append_byte(&json, ',');
	net_buffer_append_span(&json, argument);
	net_buffer_append_byte(&json, ']');
	send_packet(client, SOCKETIO_EVENT, id, net_buffer_span(&json));
	net_buffer_finish(&json);
	return true;
}

void socketio_client_close(struct socketio_client *client)
{
	uint8_t payload[WEBSOCKET_CONTROL_MAX];
	if (client->state == SOCKETIO_CLIENT_CONNECTED)
		send_packet(client, SOCKETIO_DISCONNECT, NULL, NET_SPAN(""));
	if (client->state == SOCKETIO_CLIENT_CONNECTING ||
		client->state == SOCKETIO_CLIENT_CONNECTED) {
		size_t length = websocket_write_close(
			payload, WEBSOCKET_CODE_NORMAL, net_span("", 0));
		send_frame(client, WEBSOCKET_CLOSE, net_span((const char *)payload, length));
	}
	client->state = SOCKETIO_CLIENT_ENDED;
	websocket_stop(&client->codec);
}

/* ---- Socket.IO ------------------------------------------------------------------------------- */

static void take_event(struct socketio_client *client, const struct socketio_packet *packet)
{
	char name[NAME_MAX_BYTES];
	size_t length;
	if (!net_json_unescape(packet->arguments[0], name, sizeof(name), &length))
		return; /* a name this long, or a number, is nobody's */
	client->events->event(client->owner, net_span(name, length),
		packet->argument_count > 1 ? packet->arguments[1] : net_span("", 0));
}

static void take_packet(struct socketio_client *client, struct net_span text)
{
	struct socketio_packet packet;
	if (!socketio_packet_read(text, &packet)) {
		fail(client, "a message that is no packet");
		return;
	}
	if (!net_span_equals(packet.namespace, NET_SPAN("/")))
		return;
	bool is_connected = client->state == SOCKETIO_CLIENT_CONNECTED;
	switch (packet.type) {
	case SOCKETIO_CONNECT:
		if (is_connected) {
			fail(client, "connected twice");
			return;
		}
		client->state = SOCKETIO_CLIENT_CONNECTED;
		client->events->connected(client->owner);
		break;
	case SOCKETIO_CONNECT_ERROR: end(client, SOCKETIO_CLIENT_REFUSED, packet.data); break;
	case SOCKETIO_DISCONNECT: end(client, SOCKETIO_CLIENT_CLOSED, net_span("", 0)); break;
	case SOCKETIO_EVENT:
		if (is_connected)
			take_event(client, &packet);
		break;
	case SOCKETIO_ACK:
		if (is_connected && packet.has_id)
			client->events->acknowledged(client->owner, packet.id,
				packet.argument_count > 0 ? packet.arguments[0] : net_span("", 0));
		break;
	case SOCKETIO_BINARY_EVENT:
	case SOCKETIO_BINARY_ACK: fail(client, "attachments, where none are spoken of"); break;
	}
}

/* ---- Engine.IO ------------------------------------------------------------------------------- */

/* A number of the handshake's object; -1 if there is none. The text was found valid before. */
static long long number_of(struct net_span json, const char *key)
{
	size_t wide = strlen(key);
	for (size_t at = 0; at + wide <= json.length; at++) {
		long long number = 0;
		if (memcmp(json.text + at, key, wide) != 0)
			continue;
		for (at += wide; at < json.length && json.text[at] >= '0' && json.text[at] <= '9' &&
				 number < SOCKETIO_CLIENT_SILENCE_MAX;
			at++)
			number = number * 10 + (json.text[at] - '0');
		return number;
	}
	return -1;
}

static void take_handshake(struct socketio_client *client, struct net_span json)
{
	if (client->state != SOCKETIO_CLIENT_OPENING || json.length == 0 || json.text[0] != '{' ||
		!net_json_is_valid(json)) {
		fail(client, "a handshake that cannot be read");
		return;
	}
	long long interval = number_of(json, "\"pingInterval\":"),
		  timeout = number_of(json, "\"pingTimeout\":");
	long long silence = interval >= 0 && timeout >= 0 ? interval + timeout : SILENCE_DEFAULT;
	if (silence < SOCKETIO_CLIENT_SILENCE_MIN)
		silence = SOCKETIO_CLIENT_SILENCE_MIN;
	if (silence > SOCKETIO_CLIENT_SILENCE_MAX)
		silence = SOCKETIO_CLIENT_SILENCE_MAX;
	client->silence_ms = (unsigned)silence;
	client->state = SOCKETIO_CLIENT_CONNECTING;
	send_packet(client, SOCKETIO_CONNECT, NULL, net_buffer_span(&client->auth));
}

static void on_message(void *owner, enum websocket_opcode opcode, struct net_span payload)
{
	struct socketio_client *client = owner;
	struct engineio_packet packet;
	if (opcode != WEBSOCKET_TEXT || !engineio_packet_read(payload, &packet)) {
		fail(client, "a message that is no packet");
		return;
	}
	if (packet.type == ENGINEIO_OPEN) {
		take_handshake(client, packet.payload);
		return;
	}
	if (client->state == SOCKETIO_CLIENT_OPENING) {
		fail(client, "a packet before the handshake");
		return;
	}
	switch (packet.type) {
	case ENGINEIO_PING: {
		struct net_buffer pong = {0};
		net_buffer_append_byte(&pong, ENGINEIO_PONG);
		net_buffer_append_span(&pong, packet.payload);
		send_frame(client, WEBSOCKET_TEXT, net_buffer_span(&pong));
		net_buffer_finish(&pong);
		break;
	}
	case ENGINEIO_MESSAGE: take_packet(client, packet.payload); break;
	case ENGINEIO_CLOSE: end(client, SOCKETIO_CLIENT_CLOSED, net_span("", 0)); break;
	default: break;
	}
}

static void on_ping(void *owner, struct net_span payload)
{
	send_frame(owner, WEBSOCKET_PONG, payload);
}

static void on_pong(void *owner, struct net_span payload)
{
	(void)owner;
	(void)payload;
}

static void on_close(void *owner, uint16_t code, struct net_span reason)
{
	(void)code;
	end(owner, SOCKETIO_CLIENT_CLOSED, reason);
}

static const struct websocket_events codec_events = {
	.message = on_message, .ping = on_ping, .pong = on_pong, .close = on_close};

/* ---- the upgrade ----------------------------------------------------------------------------- */

/* Takes a line without its end off the text. */
static bool take_line(struct net_span *rest, struct net_span *line)
{
	if (!net_span_split(rest, '\n', line))
		return false;
	if (line->length > 0 && line->text[line->length - 1] == '\r')
		line->length--;
	return true;
}

/* One of the words that commas part. */
static bool lists(struct net_span value, const char *word)
{
	struct net_span part;
	while (net_span_split(&value, ',', &part))
		if (net_span_equals_caseless(net_span_trim(part), net_span_of(word)))
			return true;
	return false;
}

static bool is_upgraded(struct socketio_client *client, struct net_span head)
{
	struct net_span line, name;
	bool has_upgrade = false, has_connection = false, has_accept = false;
	while (take_line(&head, &line)) {
		struct net_span value = line;
		if (!net_span_split(&value, ':', &name))
			continue;
		value = net_span_trim(value);
		if (net_span_equals_caseless(name, NET_SPAN("upgrade")))
			has_upgrade = lists(value, "websocket");
		else if (net_span_equals_caseless(name, NET_SPAN("connection")))
			has_connection = lists(value, "upgrade");
		else if (net_span_equals_caseless(name, NET_SPAN("sec-websocket-accept")))
			has_accept = net_span_equals(
				value, net_span(client->accept, sizeof(client->accept)));
		else if (net_span_equals_caseless(name, NET_SPAN("sec-websocket-extensions")))
			return false; /* none were asked for */
	}
	return has_upgrade && has_connection && has_accept;
}

static void take_head(struct socketio_client *client, struct net_span head)
{
	struct net_span line = {0};
	char reason[96];
	take_line(&head, &line);
	if (line.length < 12 || memcmp(line.text, "HTTP/1.1 ", 9) != 0) {
		fail(client, "the answer is not HTTP/1.1");
	} else if (memcmp(line.text + 9, "101", 3) != 0) {
		/* "404 Not Found"; only ASCII goes on to people. */
		int wide = (int)(line.length - 9 < 48 ? line.length - 9 : 48);
		snprintf(reason, sizeof(reason), "the answer is %.*s", wide, line.text + 9);
		for (char *at = reason; *at; at++)
			if (*at < ' ' || *at > '~')
				*at = '?';
		fail(client, reason);
	} else if (!is_upgraded(client, head)) {
		fail(client, "the answer is not that of a websocket");
	} else {
		client->state = SOCKETIO_CLIENT_OPENING;
	}
}

/* Takes bytes of the HTTP answer; returns how many of them were its own. */
static size_t feed_head(struct socketio_client *client, const uint8_t *bytes, size_t length)
{
	static const char blank[] = "\r\n\r\n";
	for (size_t i = 0; i < length; i++) {
		if (client->head.length >= SOCKETIO_CLIENT_HEAD_MAX) {
			fail(client, "the answer is too long");
			return length;
		}
		net_buffer_append_byte(&client->head, (char)bytes[i]);
		if (client->head.length >= 4 &&
			memcmp(client->head.bytes + client->head.length - 4, blank, 4) == 0) {
			take_head(client, net_buffer_span(&client->head));
			net_buffer_finish(&client->head);
			return i + 1;
		}
	}
	return length;
}

void socketio_client_feed(struct socketio_client *client, uint8_t *bytes, size_t length)
{
	size_t at = 0;
	if (client->state == SOCKETIO_CLIENT_UPGRADING)
		at = feed_head(client, bytes, length);
	if (client->state == SOCKETIO_CLIENT_UPGRADING || client->state == SOCKETIO_CLIENT_ENDED)
		return;
	uint16_t code = websocket_feed(&client->codec, bytes + at, length - at);
	if (code == WEBSOCKET_CODE_TOO_BIG)
		fail(client, "a message is too long");
	else if (code != 0)
		fail(client, "a frame breaks the websocket protocol");
}

/* ---- life ------------------------------------------------------------------------------------ */

void socketio_client_init(struct socketio_client *client, struct net_span host,
	struct net_span path, struct net_span auth, const struct socketio_client_events *events,
	void *owner)
{
	static const char rest[] = "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
				   "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ";
	uint8_t nonce[16];
	char key[24];
	memset(client, 0, sizeof(*client));
	client->events = events;
	client->owner = owner;
	client->silence_ms = SILENCE_DEFAULT;
	net_buffer_append_span(&client->auth, auth);
	websocket_init(&client->codec, WEBSOCKET_CLIENT, SOCKETIO_CLIENT_MESSAGE_MAX, &codec_events,
		client);
	net_random(nonce, sizeof(nonce));
	net_base64_encode(nonce, sizeof(nonce), key);
	websocket_accept_key(net_span(key, sizeof(key)), client->accept);
	net_buffer_append_span(&client->out, NET_SPAN("GET "));
	net_buffer_append_span(&client->out, path);
	net_buffer_append_span(
		&client->out, NET_SPAN("?EIO=4&transport=websocket HTTP/1.1\r\nHost: "));
	net_buffer_append_span(&client->out, host);
	net_buffer_append(&client->out, rest, sizeof(rest) - 1);
	net_buffer_append(&client->out, key, sizeof(key));
	net_buffer_append_span(&client->out, NET_SPAN("\r\n\r\n"));
}

void socketio_client_finish(struct socketio_client *client)
{
	websocket_finish(&client->codec);
	net_buffer_finish(&client->out);
	net_buffer_finish(&client->head);
	net_buffer_finish(&client->auth);
}
