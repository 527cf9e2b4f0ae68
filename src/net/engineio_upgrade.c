/*
 * Websockets of sessions, and the way from polling to one; see engineio.h.
 *
 * The upgrade: the client opens a websocket with its session's id and sends "2probe"; we answer
 * "3probe" and from then on polls with a noop, so that none is left hanging; the client sends "5"
 * and the websocket is the transport. Until then the websocket belongs to a probe, and its failure
 * does not touch the session.
 */

#include "net/engineio_session.h"

#include <assert.h>
#include <stdlib.h>

struct engineio_probe {
	struct engineio_session *session;
	struct websocket_stream *stream;
	struct net_deadline deadline;
	bool is_answered;
};

/* A websocket that is a session's transport. */

static void on_message(void *owner, bool is_binary, struct net_span payload)
{
	struct engineio_session *session = owner;
	struct engineio_packet packet = {
		.type = ENGINEIO_MESSAGE, .is_binary = true, .payload = payload};
	if (is_binary || engineio_packet_read(payload, &packet))
		engineio_session_receive(session, &packet);
	else
		engineio_session_end(session, ENGINEIO_REASON_PROTOCOL);
}

static void on_drained(void *owner)
{
	engineio_session_flush(owner);
}

static void on_closed(void *owner, uint16_t code)
{
	struct engineio_session *session = owner;
	session->websocket = NULL;
	if (code == WEBSOCKET_CODE_TOO_BIG && !engineio_is_claimed(session))
		engineio_fail_caller(session);
	engineio_session_end(session, code == WEBSOCKET_CODE_ABNORMAL ? ENGINEIO_REASON_TRANSPORT
				      : code == WEBSOCKET_CODE_PROTOCOL ||
						      code == WEBSOCKET_CODE_TEXT ||
						      code == WEBSOCKET_CODE_TOO_BIG
					      ? ENGINEIO_REASON_PROTOCOL
					      : ENGINEIO_REASON_CLIENT);
}

const struct websocket_stream_events engineio_websocket_events = {
	on_message, on_drained, on_closed};

/* A websocket that is nobody's any more: it only has to close. */

static void ignore_message(void *owner, bool is_binary, struct net_span payload)
{
	(void)owner;
	(void)is_binary;
	(void)payload;
}

static void ignore_closed(void *owner, uint16_t code)
{
	(void)owner;
	(void)code;
}

static const struct websocket_stream_events orphan_events = {ignore_message, NULL, ignore_closed};

void engineio_websocket_release(struct websocket_stream *stream, uint16_t code)
{
	websocket_stream_adopt(stream, &orphan_events, NULL);
	websocket_stream_close(stream, code, NET_SPAN(""));
}

/* A websocket on probation. */

static void complete(struct engineio_probe *probe)
{
	struct engineio_session *session = probe->session;
	session->websocket = probe->stream;
	session->probe = NULL;
	websocket_stream_adopt(probe->stream, &engineio_websocket_events, session);
	net_deadline_disarm(&probe->deadline);
	free(probe);
	if (session->poll != NULL) {
		struct http_exchange *poll = session->poll;
		session->poll = NULL;
		engineio_answer(session->engine, poll, NET_SPAN("6"));
	}
	engineio_session_flush(session);
}

static void on_probe_message(void *owner, bool is_binary, struct net_span payload)
{
	struct engineio_probe *probe = owner;
	struct engineio_session *session = probe->session;
	if (!is_binary && !probe->is_answered && net_span_equals(payload, NET_SPAN("2probe"))) {
		probe->is_answered = true;
		websocket_stream_send(probe->stream, false, NET_SPAN("3"), NET_SPAN("probe"));
		engineio_session_wake(session);
	} else if (!is_binary && probe->is_answered && session->state == ENGINEIO_STATE_OPEN &&
		   net_span_equals(payload, NET_SPAN("5"))) {
		complete(probe);
	} else {
		engineio_probe_drop(session);
	}
}

static void on_probe_closed(void *owner, uint16_t code)
{
	struct engineio_probe *probe = owner;
	(void)code;
	probe->session->probe = NULL;
	net_deadline_disarm(&probe->deadline);
	free(probe);
}

static const struct websocket_stream_events probe_events = {
	on_probe_message, NULL, on_probe_closed};

void engineio_probe_begin(struct engineio_session *session, struct http_exchange *exchange)
{
	struct engineio *engine = session->engine;
	bool is_late = session->websocket != NULL || session->probe != NULL;
	if (is_late) {
		/* As the reference server does it: the handshake succeeds and the websocket is
		 * closed. */
		struct websocket_stream *stream = websocket_stream_accept(
			exchange, engine->options.max_payload, &orphan_events, NULL);
		if (stream != NULL)
			engineio_websocket_release(stream, WEBSOCKET_CODE_NORMAL);
		return;
	}
	struct engineio_probe *probe = net_allocate_zeroed(sizeof *probe);
	probe->session = session;
	probe->deadline.owner = probe;
	probe->stream = websocket_stream_accept(
		exchange, engineio_crowd_limit(session), &probe_events, probe);
	if (probe->stream == NULL) {
		free(probe);
		return;
	}
	session->probe = probe;
	net_deadline_arm(&probe->deadline, &engine->probe);
}

void engineio_websocket_widen(struct engineio_session *session)
{
	if (session->websocket != NULL)
		websocket_stream_widen(session->websocket, engineio_crowd_limit(session));
	if (session->probe != NULL)
		websocket_stream_widen(session->probe->stream, engineio_crowd_limit(session));
}

bool engineio_probe_is_answered(const struct engineio_session *session)
{
	return session->probe != NULL && session->probe->is_answered;
}

void engineio_probe_drop(struct engineio_session *session)
{
	struct engineio_probe *probe = session->probe;
	if (probe == NULL)
		return;
	session->probe = NULL;
	net_deadline_disarm(&probe->deadline);
	engineio_websocket_release(probe->stream, WEBSOCKET_CODE_NORMAL);
	free(probe);
}

void engineio_probe_expired(struct net_deadline *deadline)
{
	struct engineio_probe *probe = deadline->owner;
	engineio_probe_drop(probe->session);
}
