#ifndef RONDA_NET_ENGINEIO_H
#define RONDA_NET_ENGINEIO_H

/*
 * An Engine.IO server, protocol 4: sessions over long-polling and websocket, with upgrade from one
 * to the other, heartbeat, and a bounded queue for each client. Socket.IO (socketio.h) stands on
 * it; it can be used alone:
 *
 *	struct engineio *engine = engineio_create(server, &options, &events, owner);
 *	static void on_message(void *owner, struct engineio_session *session, bool is_binary,
 *		struct net_span payload)
 *	{
 *		struct engineio_packet packet = {.is_binary = is_binary, .payload = payload};
 *		engineio_send(session, &packet, 1);
 *	}
 *
 * A session lives from `opened` to the return of `closed`. All callbacks come from the loop; none
 * is called from inside a function of this header. In particular engineio_close, or a queue that
 * overflows inside engineio_send, only mark the session: `closed` follows at the end of the turn,
 * and until then the session may be used and ignores what is sent.
 *
 * Slow clients. What a client does not take waits in its queue: packets behind a blocked websocket,
 * or between two polls. When the queue passes `queue_soft`, `slow` is called once (again after it
 * has been empty): the application may drop what can be dropped (engineio_drop) and bring the
 * client up to date in a shorter way. When it passes `queue_hard` the session is closed.
 *
 * Answers to wrong requests are those of the reference server: 400 with {"code":n,"message":"..."},
 * 0 Transport unknown, 1 Session ID unknown, 2 Bad handshake method, 3 Bad request, 5 Unsupported
 * protocol version; 403 with 4 Forbidden.
 */

#include "net/engineio_packet.h"
#include "net/http.h"

struct engineio;
struct engineio_session;

enum engineio_reason {
	ENGINEIO_REASON_CLIENT,    /* the client closed */
	ENGINEIO_REASON_TRANSPORT, /* the connection was lost */
	ENGINEIO_REASON_TIMEOUT,   /* no pong came */
	ENGINEIO_REASON_PROTOCOL,  /* the client sent what it must not */
	ENGINEIO_REASON_SLOW,      /* its queue was full */
	ENGINEIO_REASON_SERVER,    /* engineio_close or engineio_stop */
	ENGINEIO_REASON_CROWDED,   /* it had to make room for another, or was turned out */
};

/* "client", "transport", ...: for logs. */
const char *engineio_reason_name(enum engineio_reason reason);

enum { ENGINEIO_PLACE = 32 };

/* 0 takes the default that stands beside it. */
struct engineio_options {
	const char *path; /* "/engine.io/" */
	/*
	 * "": what each session's id begins with, up to a dot, for a balancer that leads polls to where their session is: "a" makes "a.5GtP…". Letters,
	 * digits, - and _, at most ENGINEIO_PLACE. It is kept by reference.
	 */
	const char *place;
	unsigned ping_interval;   /* 25000 ms */
	unsigned ping_timeout;    /* 20000 ms */
	unsigned upgrade_timeout; /* 10000 ms from opening the websocket to the upgrade packet */
	size_t max_payload;       /* 65536: a websocket message or a posted body */
	size_t caller_payload; /* as max_payload: all that a caller may say (see engineio_claim) */
	size_t queue_soft;     /* 262144 bytes */
	size_t queue_hard;     /* 1048576 bytes */
	/*
	 * 20000. When all are taken, a handshake makes room for itself: first of the sessions that nobody was let into (see
	 * engineio_claim) the oldest of the network that holds most of them goes, then of the others the one that was silent
	 * longest of the network that holds most, if that is more than the newcomer's would. Else it gets 503.
	 */
	unsigned sessions;
	unsigned sessions_per_network; /* as `sessions`; further handshakes get 503 */
	unsigned callers_per_network; /* as `sessions`: that nobody was let into; the oldest goes */
	/* May scripts of this page, which is of another host, use the server? Those of the same host
	 * may. NULL: only those. */
	bool (*allow_origin)(void *owner, struct net_span origin);
	/* May this client open a session? Asked for every handshake. NULL: yes. */
	bool (*allow)(void *owner, struct http_exchange *handshake);
};

/* For allow_origin: any page. */
bool engineio_any_origin(void *owner, struct net_span origin);

struct engineio_events {
	/* Optional. The session is open. */
	void (*opened)(void *owner, struct engineio_session *session);
	/* Mandatory. The payload is valid during the call. Text is valid UTF-8. */
	void (*message)(void *owner, struct engineio_session *session, bool is_binary,
		struct net_span payload);
	/* Optional. The queue has passed queue_soft; `queued` bytes wait. */
	void (*slow)(void *owner, struct engineio_session *session, size_t queued);
	/* Optional. The last call for this session. */
	void (*closed)(void *owner, struct engineio_session *session, enum engineio_reason reason);
};

/* Puts an Engine.IO server at options->path of an HTTP server. `options` may be NULL and is copied;
 * `events` must stay. */
struct engineio *engineio_create(struct http_server *server, const struct engineio_options *options,
	const struct engineio_events *events, void *owner);
/* Closes all sessions and refuses new ones. To be called before http_server_stop. */
void engineio_stop(struct engineio *engine);
/* From the HTTP server's `stopped` on. NULL is fine. */
void engineio_destroy(struct engineio *engine);
/* Closes the sessions of clients that may not stay. */
void engineio_turn_out(struct engineio *engine,
	bool (*may_stay)(void *owner, const struct network_address *address), void *owner);
unsigned engineio_session_count(const struct engineio *engine);

/*
 * Sends message packets (their `type` is not looked at), all of them or, if the session is closing,
 * none. The payloads are copied. Packets given together stay together: they are dropped together or
 * not at all.
 */
void engineio_send(
	struct engineio_session *session, const struct engineio_packet *packets, size_t count);
/* Takes the droppable packets out of the queue; returns how many bytes that was. */
size_t engineio_drop(struct engineio_session *session);
size_t engineio_queued(const struct engineio_session *session);
/* Closes after what is queued; a client between two polls gets it with its next one. */
void engineio_close(struct engineio_session *session);
bool engineio_is_open(const struct engineio_session *session);

/* Somebody was let into the session: it is not among the first to go any more. */
void engineio_claim(struct engineio_session *session);
bool engineio_is_claimed(const struct engineio_session *session);
/* As engineio_fail, for what nobody who was not let in may send: it is counted as refused. */
void engineio_fail_caller(struct engineio_session *session);

/* The client broke a rule of a protocol above this one: closes without regard to the queue. */
void engineio_fail(struct engineio_session *session);

/* NUL-terminated; secret between server and client. */
const char *engineio_id(const struct engineio_session *session);
/* The client's address at the handshake. */
const char *engineio_peer(const struct engineio_session *session);
const struct network_address *engineio_peer_address(const struct engineio_session *session);
bool engineio_is_websocket(const struct engineio_session *session);
struct http_server *engineio_http(const struct engineio *engine);
/* One pointer for whoever uses the session. */
void engineio_set_data(struct engineio_session *session, void *data);
void *engineio_data(const struct engineio_session *session);

#endif
