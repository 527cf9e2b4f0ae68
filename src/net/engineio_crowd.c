/*
 * Room for sessions: who goes when there are too many; see engineio.h and shares.h.
 *
 * Invariant: a session is counted from its handshake until it is closing, as a caller until it is claimed. (One that was closed by
 * the server and waits for its last poll is counted until that.)
 */

#include "net/engineio_session.h"

#include <stddef.h>

static struct engineio_session *session_of(struct share *share)
{
	return (struct engineio_session *)((char *)share -
					   offsetof(struct engineio_session, share));
}

static struct shares *shares_in(const struct engineio *engine)
{
	return http_server_shares(engine->http);
}

/* It goes at once, without waiting for a poll to say so. */
static bool give_up(struct engineio *engine, struct share *share)
{
	struct engineio_session *session = session_of(share);
	shares_refused(shares_in(engine), SHARE_REFUSED_SESSIONS, &session->address);
	engineio_session_end(session, ENGINEIO_REASON_CROWDED);
	if (session->share.network != NULL) {
		/* It was closing already, and waited for its last poll. */
		shares_give_back(shares_in(engine), &session->share);
		session->reason = ENGINEIO_REASON_CROWDED;
		engineio_session_wake(session);
	}
	return true;
}

static bool fits_network(struct engineio *engine, const struct network_address *address)
{
	const struct shares *shares = shares_in(engine);
	unsigned callers = shares_of(shares, SHARE_CALLER, address);
	unsigned sessions = shares_of(shares, SHARE_SESSION, address);
	if (sessions >= engine->options.sessions_per_network)
		return false;
	if (callers >= engine->options.callers_per_network ||
		(callers > 0 && callers + sessions >= engine->options.sessions_per_network))
		return give_up(engine, shares_oldest(shares, SHARE_CALLER, address));
	return true;
}

static bool fits_engine(struct engineio *engine, const struct network_address *address)
{
	const struct shares *shares = shares_in(engine);
	unsigned all = shares_all(shares, SHARE_CALLER) + shares_all(shares, SHARE_SESSION);
	if (all < engine->options.sessions)
		return true;
	struct share *share = shares_most(shares, SHARE_CALLER, NULL);
	if (share == NULL)
		share = shares_most(shares, SHARE_SESSION, address);
	return share != NULL && give_up(engine, share);
}

bool engineio_crowd_fits(struct engineio *engine, const struct network_address *address)
{
	if (fits_network(engine, address) && fits_engine(engine, address))
		return true;
	shares_refused(shares_in(engine), SHARE_REFUSED_SESSIONS, address);
	return false;
}

void engineio_claim(struct engineio_session *session)
{
	if (engineio_is_claimed(session))
		return;
	shares_turn(shares_in(session->engine), &session->share, SHARE_SESSION);
	engineio_websocket_widen(session);
}

size_t engineio_crowd_limit(const struct engineio_session *session)
{
	const struct engineio_options *options = &session->engine->options;
	/* A packet's type stands before what a caller says. */
	size_t call = options->caller_payload < options->max_payload ? options->caller_payload + 1
								     : options->max_payload;
	return engineio_is_claimed(session) ? options->max_payload : call;
}

bool engineio_is_claimed(const struct engineio_session *session)
{
	return session->share.network != NULL && session->share.kind == SHARE_SESSION;
}

bool engineio_crowd_listens(struct engineio_session *session, size_t length)
{
	if (engineio_is_claimed(session)) {
		shares_use(&session->share);
		return true;
	}
	session->said += length;
	if (session->said <= session->engine->options.caller_payload)
		return true;
	engineio_fail_caller(session);
	return false;
}

void engineio_fail_caller(struct engineio_session *session)
{
	shares_refused(shares_in(session->engine), SHARE_REFUSED_PACKETS, &session->address);
	engineio_fail(session);
}

void engineio_turn_out(struct engineio *engine,
	bool (*may_stay)(void *owner, const struct network_address *address), void *owner)
{
	for (struct engineio_session *session = engine->sessions; session != NULL;
		session = session->next)
		if (!may_stay(owner, &session->address))
			engineio_session_end(session, ENGINEIO_REASON_CROWDED);
}
