#ifndef RONDA_NET_ENGINEIO_SESSION_H
#define RONDA_NET_ENGINEIO_SESSION_H

/* What the parts of the Engine.IO server share: engineio.c (handshakes, checks, answers),
 * engineio_crowd.c (room for sessions), engineio_session.c (queue, heartbeat, end), engineio_polling.c (polls and posts),
 * engineio_upgrade.c (websockets). Not for others; they use engineio.h. */

#include "net/deadline.h"
#include "net/encoding.h"
#include "net/engineio.h"
#include "net/websocket_stream.h"

#define ENGINEIO_ERROR_TRANSPORT 0
#define ENGINEIO_ERROR_SESSION 1
#define ENGINEIO_ERROR_METHOD 2
#define ENGINEIO_ERROR_REQUEST 3
#define ENGINEIO_ERROR_FORBIDDEN 4
#define ENGINEIO_ERROR_VERSION 5
#define ENGINEIO_ERROR_NONE -1

struct engineio {
	struct http_server *http;
	struct engineio_options options;
	const struct engineio_events *events;
	void *owner;
	struct engineio_session *sessions; /* all of them */
	unsigned session_count;
	struct engineio_session **chains; /* by id */
	size_t chain_mask;
	struct net_deadline_queue ping, pong, probe;
	struct net_buffer scratch; /* for the body of a poll */
	struct http_task farewell; /* closes the queues when the last session is gone */
	unsigned handles_open;
	bool is_stopped;
};

enum engineio_state {
	ENGINEIO_STATE_OPEN,
	ENGINEIO_STATE_CLOSING, /* `closed` follows at the end of the turn */
	ENGINEIO_STATE_LEAVING, /* `closed` was called; the last packets wait for a poll */
};

struct engineio_probe;

struct engineio_session {
	struct engineio *engine;
	struct engineio_session *previous, *next, *chained;
	void *data;
	enum engineio_state state;
	enum engineio_reason reason;
	struct websocket_stream *websocket; /* NULL while the transport is polling */
	struct engineio_probe *probe;       /* a websocket that may take over, or NULL */
	struct http_exchange *poll;         /* held until there is something to say, or NULL */
	struct http_exchange *post;         /* admitted, its body on the way, or NULL */
	struct net_buffer queue;            /* records, see engineio_session.c */
	size_t queue_at;                    /* the first one */
	struct net_deadline deadline;       /* for the next ping, or for its pong */
	struct http_task task;              /* what is to be done at the end of the turn */
	bool is_awaiting_pong;
	bool is_slow;      /* the queue passed queue_soft ... */
	bool is_slow_told; /* ... and `slow` was called for it */
	char id[NET_ID_LENGTH + 1];
	size_t said; /* bytes of a caller's messages */
	char peer[HTTP_ADDRESS_MAX];
	struct network_address address; /* the same */
	struct share share;             /* until it is closing */
};

/* engineio.c */
void engineio_refuse(struct engineio *engine, struct http_exchange *exchange, int error);
void engineio_answer(struct engineio *engine, struct http_exchange *exchange, struct net_span body);
struct engineio_session *engineio_find(struct engineio *engine, const struct http_request *request);

/* engineio_crowd.c */
/* Makes room for one more where that is fair; false: there is none. */
bool engineio_crowd_fits(struct engineio *engine, const struct network_address *address);
/* The longest message that a websocket of this session takes: what is too long is not even read. */
size_t engineio_crowd_limit(const struct engineio_session *session);
/* A message of so many bytes has come. False: more than a caller may say; the session ends. */
bool engineio_crowd_listens(struct engineio_session *session, size_t length);

/* engineio_session.c */
struct engineio_session *engineio_session_create(
	struct engineio *engine, struct http_exchange *handshake);
/* Before it was greeted: nobody has heard of it. */
void engineio_session_abandon(struct engineio_session *session);
void engineio_session_greet(struct engineio_session *session);
void engineio_session_receive(
	struct engineio_session *session, const struct engineio_packet *packet);
void engineio_session_end(struct engineio_session *session, enum engineio_reason reason);
/* Look after the session at the end of the turn. */
void engineio_session_wake(struct engineio_session *session);
/* Sends from the queue what the websocket takes. */
void engineio_session_flush(struct engineio_session *session);
void engineio_session_expired(struct net_deadline *deadline);
bool engineio_queue_next(struct engineio_session *session, struct engineio_packet *packet);
void engineio_queue_add(struct engineio_session *session, const struct engineio_packet *packet);

/* engineio_polling.c */
void engineio_poll(struct engineio_session *session, struct http_exchange *exchange);
bool engineio_post_admit(struct engineio_session *session, struct http_exchange *exchange);
void engineio_post(struct engineio_session *session, struct http_exchange *exchange);
/* Answers the held poll with what is queued. */
void engineio_poll_answer(struct engineio_session *session);
/* The session closes: last words to a held poll. */
void engineio_poll_farewell(struct engineio_session *session);

/* engineio_upgrade.c */
extern const struct websocket_stream_events engineio_websocket_events;
void engineio_probe_begin(struct engineio_session *session, struct http_exchange *exchange);
bool engineio_probe_is_answered(const struct engineio_session *session);
void engineio_probe_drop(struct engineio_session *session);
/* The session has been claimed: its websocket, and one that may take over, take longer messages. */
void engineio_websocket_widen(struct engineio_session *session);
void engineio_probe_expired(struct net_deadline *deadline);
/* Closes a websocket that belongs to no session any more. */
void engineio_websocket_release(struct websocket_stream *stream, uint16_t code);

#endif
