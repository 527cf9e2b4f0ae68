/*
 * A session: its queue, heartbeat and end; see engineio.h.
 *
 * Invariants:
 *  1. The queue is a row of records: a head of four bytes (length, flags), then the payload with
 *     its type in front if it is text. queue_at is the start of a record or the end.
 *  2. On a websocket the queue is not empty only while the websocket is blocked: order is kept
 *     because nothing goes past it.
 *  3. An open session has an armed deadline: the next ping or its pong.
 *  4. A session leaves OPEN only through engineio_session_end, and is destroyed only in attend or
 *     by its last poll or timeout.
 */

#include "net/engineio_session.h"

#include <assert.h>
#include <stdlib.h>

#define RECORD_BINARY (UINT32_C(1) << 31)
#define RECORD_DROPPABLE (UINT32_C(1) << 30)
#define RECORD_JOINED (UINT32_C(1) << 29) /* belongs to the record before it */
#define RECORD_LENGTH (RECORD_JOINED - 1)

/* A loop that was held up this long counts a pong's time from when the ping was really sent. */
#define PING_LATENESS_MAX 50

static void attend(struct http_task *task);

struct engineio_session *engineio_session_create(
	struct engineio *engine, struct http_exchange *handshake)
{
	struct engineio_session *session = net_allocate_zeroed(sizeof *session);
	session->engine = engine;
	session->deadline.owner = session;
	net_id_draw(session->id);
	http_peer(handshake, session->peer);
	session->address = *http_peer_address(handshake);
	shares_take(
		http_server_shares(engine->http), &session->share, SHARE_CALLER, &session->address);
	session->next = engine->sessions;
	if (session->next != NULL)
		session->next->previous = session;
	engine->sessions = session;
	engine->session_count++;
	uint64_t hash;
	memcpy(&hash, session->id, sizeof hash);
	struct engineio_session **chain = &engine->chains[(hash ^ hash >> 29) & engine->chain_mask];
	session->chained = *chain;
	*chain = session;
	net_deadline_arm(&session->deadline, &engine->ping);
	return session;
}

static void destroy(struct engineio_session *session)
{
	struct engineio *engine = session->engine;
	assert(session->websocket == NULL && session->poll == NULL);
	shares_give_back(http_server_shares(engine->http), &session->share);
	engineio_probe_drop(session);
	if (session->post != NULL)
		http_on_abort(session->post, NULL, NULL);
	net_deadline_disarm(&session->deadline);
	http_task_cancel(&session->task);
	*(session->previous ? &session->previous->next : &engine->sessions) = session->next;
	if (session->next != NULL)
		session->next->previous = session->previous;
	uint64_t hash;
	memcpy(&hash, session->id, sizeof hash);
	struct engineio_session **at = &engine->chains[(hash ^ hash >> 29) & engine->chain_mask];
	while (*at != session)
		at = &(*at)->chained;
	*at = session->chained;
	engine->session_count--;
	net_buffer_finish(&session->queue);
	free(session);
}

void engineio_session_abandon(struct engineio_session *session)
{
	destroy(session);
}

/* The queue. */

size_t engineio_queued(const struct engineio_session *session)
{
	return session->queue.length - session->queue_at;
}

static void add_record(
	struct engineio_session *session, const struct engineio_packet *packet, uint32_t flags)
{
	uint32_t head = (uint32_t)(packet->payload.length + (packet->is_binary ? 0 : 1));
	assert(head <= RECORD_LENGTH && packet->payload.length < RECORD_LENGTH);
	head |= flags | (packet->is_binary ? RECORD_BINARY : 0) |
		(packet->is_droppable ? RECORD_DROPPABLE : 0);
	net_buffer_append(&session->queue, &head, sizeof head);
	if (!packet->is_binary)
		net_buffer_append_byte(&session->queue, (char)packet->type);
	net_buffer_append_span(&session->queue, packet->payload);
}

void engineio_queue_add(struct engineio_session *session, const struct engineio_packet *packet)
{
	add_record(session, packet, 0);
}

/* Takes the first packet; what it points at is valid until something is added. */
bool engineio_queue_next(struct engineio_session *session, struct engineio_packet *packet)
{
	struct net_buffer *queue = &session->queue;
	if (session->queue_at == queue->length) {
		net_buffer_finish(queue);
		session->queue_at = 0;
		session->is_slow = session->is_slow_told = false;
		return false;
	}
	uint32_t head;
	memcpy(&head, queue->bytes + session->queue_at, sizeof head);
	struct net_span text = {
		queue->bytes + session->queue_at + sizeof head, head & RECORD_LENGTH};
	session->queue_at += sizeof head + text.length;
	*packet = (struct engineio_packet){
		.type = ENGINEIO_MESSAGE, .is_binary = true, .payload = text};
	bool is_packet = (head & RECORD_BINARY) || engineio_packet_read(text, packet);
	assert(is_packet); /* 1 */
	return is_packet;
}

size_t engineio_drop(struct engineio_session *session)
{
	struct net_buffer kept = {0};
	size_t before = engineio_queued(session);
	bool is_dropping = false;
	for (size_t at = session->queue_at; at < session->queue.length;) {
		uint32_t head;
		memcpy(&head, session->queue.bytes + at, sizeof head);
		size_t length = sizeof head + (head & RECORD_LENGTH);
		if (!(head & RECORD_JOINED))
			is_dropping = (head & RECORD_DROPPABLE) != 0;
		if (!is_dropping)
			net_buffer_append(&kept, session->queue.bytes + at, length);
		at += length;
	}
	net_buffer_finish(&session->queue);
	session->queue = kept;
	session->queue_at = 0;
	if (kept.length <= session->engine->options.queue_soft)
		session->is_slow = session->is_slow_told = false;
	return before - kept.length;
}

/* Moves the rest to the front once more than half of the buffer is used up: constant work per byte.
 */
static void tidy_queue(struct engineio_session *session)
{
	if (session->queue_at > session->queue.length / 2) {
		net_buffer_consume(&session->queue, session->queue_at);
		session->queue_at = 0;
	}
}

static void check_queue(struct engineio_session *session)
{
	const struct engineio_options *options = &session->engine->options;
	size_t queued = engineio_queued(session);
	if (queued > options->queue_hard)
		engineio_session_end(session, ENGINEIO_REASON_SLOW);
	else if (queued > options->queue_soft && !session->is_slow) {
		session->is_slow = true;
		engineio_session_wake(session);
	}
}

static void write_packet(struct engineio_session *session, const struct engineio_packet *packet)
{
	char type = (char)packet->type;
	websocket_stream_send(session->websocket, packet->is_binary,
		net_span(&type, packet->is_binary ? 0 : 1), packet->payload);
}

static bool takes_at_once(const struct engineio_session *session)
{
	return session->websocket != NULL && session->queue.length == 0 &&
	       !websocket_stream_is_blocked(session->websocket);
}

static void send_control(struct engineio_session *session, enum engineio_type type)
{
	struct engineio_packet packet = {.type = type, .payload = NET_SPAN("")};
	if (takes_at_once(session)) {
		write_packet(session, &packet);
		return;
	}
	engineio_queue_add(session, &packet);
	engineio_session_wake(session);
}

void engineio_send(
	struct engineio_session *session, const struct engineio_packet *packets, size_t count)
{
	if (session->state != ENGINEIO_STATE_OPEN)
		return;
	bool is_direct = takes_at_once(session);
	for (size_t i = 0; i < count; i++) {
		struct engineio_packet packet = packets[i];
		packet.type = ENGINEIO_MESSAGE;
		if (is_direct)
			write_packet(session, &packet);
		else
			add_record(session, &packet, i > 0 ? RECORD_JOINED : 0);
	}
	if (is_direct)
		return;
	check_queue(session);
	if (session->poll != NULL)
		engineio_session_wake(session);
}

void engineio_session_flush(struct engineio_session *session)
{
	struct engineio_packet packet;
	while (session->websocket != NULL && !websocket_stream_is_blocked(session->websocket) &&
		engineio_queue_next(session, &packet))
		write_packet(session, &packet);
	tidy_queue(session);
}

/* What comes in. */

static void receive_pong(struct engineio_session *session)
{
	if (!session->is_awaiting_pong)
		return;
	session->is_awaiting_pong = false;
	net_deadline_arm(&session->deadline, &session->engine->ping);
}

void engineio_session_receive(
	struct engineio_session *session, const struct engineio_packet *packet)
{
	struct engineio *engine = session->engine;
	if (session->state != ENGINEIO_STATE_OPEN)
		return;
	switch (packet->type) {
	case ENGINEIO_MESSAGE:
		if (!engineio_crowd_listens(session, packet->payload.length))
			break;
		engine->events->message(engine->owner, session, packet->is_binary, packet->payload);
		break;
	case ENGINEIO_PONG: receive_pong(session); break;
	case ENGINEIO_CLOSE: engineio_session_end(session, ENGINEIO_REASON_CLIENT); break;
	case ENGINEIO_NOOP: break;
	case ENGINEIO_OPEN:
	case ENGINEIO_PING:
	case ENGINEIO_UPGRADE: engineio_session_end(session, ENGINEIO_REASON_PROTOCOL); break;
	}
}

/* Heartbeat. */

void engineio_session_expired(struct net_deadline *deadline)
{
	struct engineio_session *session = deadline->owner;
	struct engineio *engine = session->engine;
	if (session->state == ENGINEIO_STATE_LEAVING) {
		destroy(session);
		return;
	}
	if (session->is_awaiting_pong) {
		engineio_session_end(session, ENGINEIO_REASON_TIMEOUT);
		return;
	}
	uint64_t now = uv_now(engine->ping.timer.loop);
	uint64_t start = now - deadline->due <= PING_LATENESS_MAX ? deadline->due : now;
	session->is_awaiting_pong = true;
	net_deadline_arm_from(deadline, &engine->pong, start);
	send_control(session, ENGINEIO_PING);
}

/* Beginning and end. */

void engineio_session_greet(struct engineio_session *session)
{
	struct engineio *engine = session->engine;
	const struct engineio_options *options = &engine->options;
	const char *place = options->place != NULL ? options->place : "";
	char text[256];
	int length = snprintf(text, sizeof text,
		"{\"sid\":\"%s%s%s\",\"upgrades\":[%s],\"pingInterval\":%u,\"pingTimeout\":%u,\"maxPayload\":%zu}",
		place, *place ? "." : "", session->id, session->websocket ? "" : "\"websocket\"",
		options->ping_interval, options->ping_timeout, options->max_payload);
	assert(length > 0 && (size_t)length < sizeof text);
	struct engineio_packet packet = {
		.type = ENGINEIO_OPEN, .payload = net_span(text, (size_t)length)};
	if (session->websocket != NULL)
		write_packet(session, &packet);
	else
		engineio_queue_add(session, &packet);
	if (engine->events->opened != NULL)
		engine->events->opened(engine->owner, session);
}

void engineio_session_wake(struct engineio_session *session)
{
	http_defer(session->engine->http, &session->task, attend);
}

void engineio_session_end(struct engineio_session *session, enum engineio_reason reason)
{
	if (session->state != ENGINEIO_STATE_OPEN)
		return;
	session->state = ENGINEIO_STATE_CLOSING;
	session->reason = reason;
	/* One that waits for its last poll still is somebody's. */
	if (reason != ENGINEIO_REASON_SERVER)
		shares_give_back(http_server_shares(session->engine->http), &session->share);
	net_deadline_disarm(&session->deadline);
	engineio_session_wake(session);
}

static uint16_t close_code(const struct engineio_session *session)
{
	switch (session->reason) {
	case ENGINEIO_REASON_PROTOCOL: return WEBSOCKET_CODE_PROTOCOL;
	case ENGINEIO_REASON_SLOW:
	case ENGINEIO_REASON_TIMEOUT: return WEBSOCKET_CODE_POLICY;
	default: return session->engine->is_stopped ? WEBSOCKET_CODE_AWAY : WEBSOCKET_CODE_NORMAL;
	}
}

static void leave_websocket(struct engineio_session *session)
{
	struct engineio_packet packet;
	while (session->reason == ENGINEIO_REASON_SERVER && engineio_queue_next(session, &packet))
		write_packet(session, &packet);
	engineio_websocket_release(session->websocket, close_code(session));
	session->websocket = NULL;
}

/* The session is closing: tell the application, then the client. */
static void take_leave(struct engineio_session *session)
{
	struct engineio *engine = session->engine;
	if (engine->events->closed != NULL)
		engine->events->closed(engine->owner, session, session->reason);
	if (session->websocket != NULL) {
		leave_websocket(session);
	} else if (session->poll != NULL) {
		engineio_poll_farewell(session);
	} else if (session->reason == ENGINEIO_REASON_SERVER && !engine->is_stopped) {
		session->state = ENGINEIO_STATE_LEAVING;
		net_deadline_arm(&session->deadline, &engine->pong);
		return;
	}
	destroy(session);
}

static void attend(struct http_task *task)
{
	struct engineio_session *session =
		(struct engineio_session *)((char *)task - offsetof(struct engineio_session, task));
	struct engineio *engine = session->engine;
	if (session->state == ENGINEIO_STATE_LEAVING) {
		if (session->poll != NULL)
			engineio_poll_farewell(session);
		else if (!engine->is_stopped && session->reason != ENGINEIO_REASON_CROWDED)
			return;
		destroy(session);
		return;
	}
	if (session->is_slow && !session->is_slow_told && session->state == ENGINEIO_STATE_OPEN) {
		session->is_slow_told = true;
		if (engine->events->slow != NULL)
			engine->events->slow(engine->owner, session, engineio_queued(session));
	}
	if (session->state == ENGINEIO_STATE_CLOSING) {
		take_leave(session);
		return;
	}
	if (session->websocket != NULL)
		engineio_session_flush(session);
	else if (session->poll != NULL)
		engineio_poll_answer(session);
}

void engineio_close(struct engineio_session *session)
{
	engineio_session_end(session, ENGINEIO_REASON_SERVER);
}

void engineio_fail(struct engineio_session *session)
{
	engineio_session_end(session, ENGINEIO_REASON_PROTOCOL);
}

bool engineio_is_open(const struct engineio_session *session)
{
	return session->state == ENGINEIO_STATE_OPEN;
}

const char *engineio_id(const struct engineio_session *session)
{
	return session->id;
}

const char *engineio_peer(const struct engineio_session *session)
{
	return session->peer;
}

const struct network_address *engineio_peer_address(const struct engineio_session *session)
{
	return &session->address;
}

bool engineio_is_websocket(const struct engineio_session *session)
{
	return session->websocket != NULL;
}

void engineio_set_data(struct engineio_session *session, void *data)
{
	session->data = data;
}

void *engineio_data(const struct engineio_session *session)
{
	return session->data;
}
