/*
 * postgresql_fate.c: what became of a commit that was not answered.
 *
 * A COMMIT that was sent may have taken place or not when its connection is cut before the answer: nobody here can know. The server does. It
 * keeps what became of every transaction, by its number, and the number was learnt in the same transaction before COMMIT was sent. So the
 * question is asked over a new connection until there is one and it has an answer; the requests are settled only then, as it turned out.
 *
 * A transaction may still be under way when the question comes: the old backend has not noticed yet that nobody listens. It is asked again;
 * the server ends transactions that wait for a client for longer than POSTGRESQL_STORE_IDLE_MS.
 */
#include "store/postgresql.h"

#include <stdio.h>
#include <string.h>

enum answer { COMMITTED, ABORTED, UNDER_WAY, FORGOTTEN, NO_ANSWER };

static enum answer read_answer(const PGresult *result)
{
	if (PQresultStatus(result) != PGRES_TUPLES_OK)
		/* "in the future": this is an older database, put in the place of the one that was asked. It has not got the transaction. */
		return postgresql_blame(result) == POSTGRESQL_BLAME_VALUE ? ABORTED : NO_ANSWER;
	if (PQgetisnull(result, 0, 0))
		return FORGOTTEN; /* two thousand million transactions ago */
	const char *words = PQgetvalue(result, 0, 0);
	return strcmp(words, "committed") == 0 ? COMMITTED
	       : strcmp(words, "aborted") == 0 ? ABORTED
					       : UNDER_WAY;
}

static enum answer ask(struct store_connection *connection, const char xid[static POSTGRESQL_XID])
{
	char text[96];
	enum answer answer = NO_ANSWER;
	snprintf(text, sizeof(text), "SELECT pg_xact_status('%s'::xid8)", xid);
	if (!postgresql_send_text(connection, text) || !postgresql_send_sync(connection))
		return NO_ANSWER;
	PGresult *result = postgresql_result(connection);
	if (result)
		answer = read_answer(result);
	PQclear(result);
	return result && postgresql_drain(connection) ? answer : NO_ANSWER;
}

/* A store that closes waits for a while as well, and then goes without knowing. */
static bool is_given_up(const struct store_connection *connection, int64_t *closing_since)
{
	if (!atomic_load(&connection->is_closing))
		return false;
	int64_t now = postgresql_clock_ms();
	if (*closing_since == 0)
		*closing_since = now;
	return now - *closing_since >= POSTGRESQL_STORE_CLOSING_MS;
}

enum postgresql_fate postgresql_find_out(
	struct store_connection *connection, const char xid[static POSTGRESQL_XID])
{
	int64_t closing_since = 0;
	char reason[STORE_REASON];
	while (!is_given_up(connection, &closing_since)) {
		enum answer answer = NO_ANSWER;
		if (postgresql_link_is_there(connection, reason)) {
			answer = ask(connection, xid);
			if (answer == NO_ANSWER)
				postgresql_link_drop(connection);
		}
		if (answer == COMMITTED)
			return POSTGRESQL_KEPT;
		if (answer == ABORTED)
			return POSTGRESQL_UNDONE;
		if (answer == FORGOTTEN)
			break;
		postgresql_sleep(connection, POSTGRESQL_STORE_PAUSE_MS);
	}
	return POSTGRESQL_NEVER_KNOWN;
}
