/* accounts_limits.c: how often what may be asked about accounts (3), per network. */
#include <stdio.h>

#include "server/accounts_parts.h"

/* clang-format off */
enum { TRIES, MADE, LEARNED, GUESSES, GUESSES_FROM, MAILS, MAILS_TO };
static const struct {
	const char *kind;
	unsigned count;
	int64_t span_ms;
} limits[] = {
	[TRIES]        = {"try",        20, QUARTER_MS}, /* passwords hashed for other things than a login */
	[MADE]         = {"new",        20, HOUR_MS},    /* new users */
	[LEARNED]      = {"known",      10, HOUR_MS},    /* email_taken */
	[GUESSES]      = {"login",      10, QUARTER_MS}, /* failed logins of one account */
	[GUESSES_FROM] = {"login-from", 20, QUARTER_MS}, /* and of all */
	[MAILS]        = {"mail",       10, HOUR_MS},    /* mails that were asked for */
	[MAILS_TO]     = {"mail-to",     5, HOUR_MS},    /* to one address, from whichever network */
};
/* clang-format on */

const char *account_network(struct ask *ask)
{
	return ask_network(ask);
}

static struct window *window_of(struct server *server, int limit, const char *key)
{
	return server_window(server, limits[limit].kind, key, limits[limit].span_ms);
}

static bool has_room(struct server *server, int limit, const char *key)
{
	return window_has_room(server_window_look(server, limits[limit].kind, key),
		limits[limit].count, limits[limit].span_ms, server_now(server));
}

/* By all servers on the store (windows.c). */
static void count(struct server *server, int limit, const char *key)
{
	server_window_count(
		server, limits[limit].kind, key, limits[limit].count, limits[limit].span_ms);
}

static bool take(struct server *server, int limit, const char *key)
{
	if (!window_take(window_of(server, limit, key), limits[limit].count, limits[limit].span_ms,
		    server_now(server)))
		return false;
	if (limit != MADE) /* which may be given back: counted when it is one */
		count(server, limit, key);
	return true;
}

/* A text of any length and case as a key; what else it is counted by stands behind it. */
static void key_of(const char *text, const char *network, char out[static 33])
{
	uint8_t digest[RD_DIGEST];
	struct rd_digest state;
	rd_digest_start(&state);
	for (const char *letter = text; *letter; letter++) {
		char lower = *letter >= 'A' && *letter <= 'Z' ? (char)(*letter | 0x20) : *letter;
		rd_digest_add(&state, &lower, 1);
	}
	rd_digest_add(&state, "", 1);
	rd_digest_add(&state, network, strlen(network));
	rd_digest_finish(&state, digest);
	rd_hex(digest, 16, out);
}

bool account_may_try(struct ask *ask)
{
	if (take(ask->server, TRIES, account_network(ask)))
		return true;
	server_refused(ask->server, SHARE_REFUSED_PASSWORDS, ask->address);
	ask_refuse(ask, CODE_RATE_LIMITED);
	return false;
}

bool account_may_be_made(struct ask *ask)
{
	if (has_room(ask->server, MADE, account_network(ask)))
		return true;
	server_refused(ask->server, SHARE_REFUSED_USERS, ask->address);
	return false;
}

bool account_count_made(struct ask *ask)
{
	if (take(ask->server, MADE, account_network(ask)))
		return true;
	server_refused(ask->server, SHARE_REFUSED_USERS, ask->address);
	return false;
}

void account_made(struct ask *ask)
{
	count(ask->server, MADE, account_network(ask));
}

void account_not_made(struct server *server, const char *network)
{
	window_give_back(window_of(server, MADE, network), limits[MADE].count);
}

bool account_may_learn(struct ask *ask)
{
	return has_room(ask->server, LEARNED, account_network(ask));
}

void account_learned(struct ask *ask)
{
	take(ask->server, LEARNED, account_network(ask));
}

bool account_may_guess(struct ask *ask, const char *account)
{
	char key[33];
	key_of(account, account_network(ask), key);
	if (has_room(ask->server, GUESSES_FROM, account_network(ask)) &&
		has_room(ask->server, GUESSES, key))
		return true;
	server_refused(ask->server, SHARE_REFUSED_LOGINS, ask->address);
	return false;
}

void account_guessed_wrong(struct ask *ask, const char *account)
{
	char key[33];
	key_of(account, account_network(ask), key);
	take(ask->server, GUESSES, key);
	take(ask->server, GUESSES_FROM, account_network(ask));
}

bool account_may_ask_for_mail(struct ask *ask)
{
	return take(ask->server, MAILS, account_network(ask));
}

bool account_may_mail_to(struct server *server, const char *email)
{
	char key[33];
	key_of(email, "", key);
	return take(server, MAILS_TO, key);
}
