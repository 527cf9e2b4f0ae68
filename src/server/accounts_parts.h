/*
 * accounts_parts.h: what the files about accounts share: how often what may be asked, answers that hold a user, the proof that somebody
 * is who he says, links in mails.
 *
 *	accounts.c           names and addresses, registration, guests, upgrade, login, the own account
 *	accounts_limits.c    what is counted per network
 *	accounts_password.c  the password: proof, change, reset
 *	accounts_mail.c      addresses: their confirmation and change
 *	accounts_sessions.c  where somebody is signed in
 *	accounts_export.c    everything about oneself
 *	accounts_delete.c    the end
 */
#ifndef RONDA_SERVER_ACCOUNTS_PARTS_H
#define RONDA_SERVER_ACCOUNTS_PARTS_H

#include "server/accounts.h"
#include "server/password.h"
#include "server/token.h"

#define MINUTE_MS INT64_C(60000)
#define QUARTER_MS (15 * MINUTE_MS)
#define HOUR_MS (60 * MINUTE_MS)
#define DAY_MS (24 * HOUR_MS)

enum { EMAIL_BYTES = 4 * EMAIL_MAX + 1, AGENT_BYTES = 161 };

bool account_is_username(const char *name);
bool account_is_email(const char *email);

/* ---- limits, all of them per network (accounts_limits.c) -------------------------------------- */

/* What costs a hash, and is not a login: noted; or false, and the ask is refused. */
bool account_may_try(struct ask *ask);
/* New users. One more is on its way to the store: who asks for many at once is counted before the first is there. */
bool account_may_be_made(struct ask *ask);
bool account_count_made(struct ask *ask);
void account_made(struct ask *ask);
void account_not_made(struct server *server, const char *network);
/* Answers that tell whether an address is known: only without mail. */
bool account_may_learn(struct ask *ask);
void account_learned(struct ask *ask);
/* Guesses of a password: per account and network together, so that nobody can lock the owner out from elsewhere. */
bool account_may_guess(struct ask *ask, const char *account);
void account_guessed_wrong(struct ask *ask, const char *account);
/* Mails that somebody asks for; and, whoever asks, those to one address. */
bool account_may_ask_for_mail(struct ask *ask);
bool account_may_mail_to(struct server *server, const char *email);
/* The network of the asker, as the counts name it. */
const char *account_network(struct ask *ask);

/* ---- answers that hold a user (accounts.c) ----------------------------------------------------- */

/* What a handler keeps in ask->context between its request and the answer. */
struct fresh {
	char token[TOKEN_TEXT + 1];
	char id[USER_ID];
	char link[TOKEN_TEXT + 1]; /* of the mail that confirms `email`, "": none */
	char email[EMAIL_BYTES];
	enum rd_language language;
	unsigned tries;
};

void account_respond_user(struct ask *ask, const struct store_result *result, const char *token);
/* Answers `username_taken` or `email_taken`; false: it was neither. */
bool account_refuse_taken(struct ask *ask, const struct store_result *result);
/* Done of requests that end with the user and his ratings. */
store_done account_changed;

/* ---- proof (accounts_password.c) --------------------------------------------------------------- */

/*
 * The asker has an account, and this is its password: then `then`, which ends the work; work->email is his confirmed address, "" if he
 * has none. Else the ask is refused. `context` (or NULL) goes into the work, and is wiped and freed with it.
 */
void account_prove(struct ask *ask, const char *password, void *context, size_t size,
	void (*then)(struct password_work *work));
/* All sockets of somebody who may not be here, but those that came with this token (NULL: none stays). */
void account_close_sockets(struct server *server, const char *user_id, const char *kept);

/* ---- sessions (accounts_sessions.c) -------------------------------------------------------------- */

void account_read_sessions(struct ask *ask, struct store_request *request);
void account_write_sessions(
	struct rd_writer *writer, const struct store_result *result, const char *current);

/* ---- mails (accounts_mail.c) ------------------------------------------------------------------- */

/* Makes a link that confirms `email` as a step of the request; its text is `out`. */
void account_add_confirmation(struct server *server, struct store_request *request,
	const char *user_id, const char *email, char out[static TOKEN_TEXT + 1]);
/* The mail to it, once that is stored. Who has the address already is told so instead. */
void account_mail_confirmation(
	struct server *server, const char *user_id, const char *email, const char *link);

#endif
