/*
 * Long-polling: a GET is held until there is something to say, a POST brings packets; see
 * engineio.h.
 *
 * Invariant: a session holds at most one poll and has at most one post on the way. A second of
 * either ends the session: the held poll gets a close packet, the second request an error.
 */

#include "net/engineio_session.h"

#include <assert.h>

static void on_poll_aborted(void *owner)
{
	struct engineio_session *session = owner;
	session->poll = NULL;
	engineio_session_end(session, ENGINEIO_REASON_TRANSPORT);
}

static void on_post_aborted(void *owner)
{
	struct engineio_session *session = owner;
	session->post = NULL;
	engineio_session_end(session, ENGINEIO_REASON_TRANSPORT);
}

static void overlap(struct engineio_session *session, struct http_exchange *exchange)
{
	engineio_session_end(session, ENGINEIO_REASON_PROTOCOL);
	engineio_refuse(session->engine, exchange, ENGINEIO_ERROR_REQUEST);
}

void engineio_poll(struct engineio_session *session, struct http_exchange *exchange)
{
	if (session->poll != NULL) {
		overlap(session, exchange);
		return;
	}
	session->poll = exchange;
	http_on_abort(exchange, on_poll_aborted, session);
	engineio_session_wake(session);
}

static void answer(struct engineio_session *session, struct net_span body)
{
	struct http_exchange *exchange = session->poll;
	session->poll = NULL;
	engineio_answer(session->engine, exchange, body);
}

/* All of the queue as one body, with `last` behind it unless it is 0. */
static struct net_span take_queue(struct engineio_session *session, enum engineio_type last)
{
	struct net_buffer *body = &session->engine->scratch;
	struct engineio_packet packet;
	body->length = 0;
	while (engineio_queue_next(session, &packet))
		engineio_body_add(body, &packet);
	if (last != 0)
		engineio_body_add(
			body, &(struct engineio_packet){.type = last, .payload = NET_SPAN("")});
	return net_buffer_span(body);
}

void engineio_poll_answer(struct engineio_session *session)
{
	assert(session->poll != NULL);
	if (engineio_queued(session) > 0)
		answer(session, take_queue(session, 0));
	else if (engineio_probe_is_answered(session))
		answer(session, NET_SPAN("6")); /* a noop: the websocket is about to take over */
}

void engineio_poll_farewell(struct engineio_session *session)
{
	assert(session->poll != NULL);
	if (session->reason == ENGINEIO_REASON_SERVER)
		answer(session, take_queue(session, ENGINEIO_CLOSE));
	else
		answer(session,
			session->reason == ENGINEIO_REASON_CLIENT ? NET_SPAN("6") : NET_SPAN("1"));
}

bool engineio_post_admit(struct engineio_session *session, struct http_exchange *exchange)
{
	if (session->post != NULL) {
		overlap(session, exchange);
		return false;
	}
	session->post = exchange;
	http_on_abort(exchange, on_post_aborted, session);
	return true;
}

void engineio_post(struct engineio_session *session, struct http_exchange *exchange)
{
	struct engineio_body body;
	struct engineio_packet packet;
	enum engineio_body_step step;
	assert(session->post == exchange);
	engineio_body_init(&body, http_request(exchange)->body);
	while ((step = engineio_body_next(&body, &packet)) == ENGINEIO_BODY_PACKET &&
		session->state == ENGINEIO_STATE_OPEN)
		engineio_session_receive(session, &packet);
	engineio_body_finish(&body);
	session->post = NULL;
	if (step == ENGINEIO_BODY_INVALID) {
		engineio_session_end(session, ENGINEIO_REASON_PROTOCOL);
		engineio_refuse(session->engine, exchange, ENGINEIO_ERROR_REQUEST);
	} else {
		engineio_answer(session->engine, exchange, NET_SPAN("ok"));
	}
}
