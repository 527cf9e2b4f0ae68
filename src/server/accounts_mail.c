/*
 * accounts_mail.c: addresses (3). One joins an account when whoever reads its mail says so: the link in the mail leads to a page, and the
 * button there uses it up; looking at the page changes nothing, since mail programs look at links by themselves.
 */
#include <stdlib.h>

#include "server/accounts_parts.h"
#include "server/letters.h"

#define CONFIRM_MS (7 * DAY_MS)          /* how long a link is good */
#define CONFIRM_AGAIN_MS (5 * MINUTE_MS) /* before another one goes to the same address */

struct confirm_fields {
	char token[4 * TOKEN_TEXT + 1];
};
#define RD_OF struct confirm_fields
static const struct rd_field confirm_list[] = {RD_STRING(token, 0, TOKEN_TEXT)};
const struct rd_schema confirm_schema = RD_OBJECT("confirm", confirm_list);
#undef RD_OF

/* ---- the link ------------------------------------------------------------------------------------------- */

void account_add_confirmation(struct server *server, struct store_request *request,
	const char *user_id, const char *email, char out[static TOKEN_TEXT + 1])
{
	char hash[TOKEN_HASH];
	int64_t now = server_now(server);
	token_make(server, out);
	token_hash(out, hash);
	store_link_put(request,
		&(struct store_link){.user_id = user_id,
			.kind = STORE_LINK_CONFIRM,
			.hash = hash,
			.email = email,
			.created_at = now,
			.expires_at = now + CONFIRM_MS},
		now - CONFIRM_AGAIN_MS);
}

struct confirmation {
	struct server *server;
	char user_id[USER_ID], email[EMAIL_BYTES], link[TOKEN_TEXT + 1];
};

static void end_confirmation(struct confirmation *confirmation)
{
	sodium_memzero(confirmation, sizeof(*confirmation));
	free(confirmation);
}

static void write_to(
	const struct confirmation *confirmation, const struct store_user *user, enum letter letter)
{
	enum rd_language language;
	if (!rd_language_from_code(user->language, &language))
		language = RD_ENGLISH;
	letter_send(confirmation->server, letter,
		&(struct letter_facts){.to = confirmation->email,
			.username = user->username,
			.language = language,
			.link = confirmation->link});
}

static void on_new_owner(void *context, const struct store_result *result)
{
	struct confirmation *confirmation = context;
	if (result->outcome == STORE_OK)
		write_to(confirmation, &result->users[0], LETTER_CONFIRM);
	end_confirmation(confirmation);
}

static void on_owner(void *context, const struct store_result *result)
{
	struct confirmation *confirmation = context;
	struct server *server = confirmation->server;
	const struct store_user *owner = result->outcome == STORE_OK ? &result->users[0] : NULL;
	if (owner && strcmp(owner->id, confirmation->user_id) != 0 && owner->email_is_confirmed) {
		write_to(confirmation, owner, LETTER_KNOWN);
		end_confirmation(confirmation);
		return;
	}
	struct store_request *request = store_begin(server->store);
	store_user_by_id(request, confirmation->user_id);
	if (store_submit(request, on_new_owner, confirmation) != STORE_OK)
		end_confirmation(confirmation);
}

void account_mail_confirmation(
	struct server *server, const char *user_id, const char *email, const char *link)
{
	if (!account_may_mail_to(server, email))
		return;
	struct confirmation *confirmation = net_allocate_zeroed(sizeof(*confirmation));
	struct store_request *request = store_begin(server->store);
	confirmation->server = server;
	copy_text(confirmation->user_id, sizeof(confirmation->user_id), user_id);
	copy_text(confirmation->email, sizeof(confirmation->email), email);
	copy_text(confirmation->link, sizeof(confirmation->link), link);
	store_user_by_email(request, email);
	if (store_submit(request, on_owner, confirmation) != STORE_OK)
		end_confirmation(confirmation);
}

/* ---- once more ------------------------------------------------------------------------------------------ */

static void on_again_stored(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct confirmation *again = ask->context;
	if (result->outcome == STORE_OK) {
		account_mail_confirmation(ask->server, again->user_id, again->email, again->link);
		ask_ok(ask);
	} else if (result->outcome == STORE_CONFLICT) {
		ask_refuse(ask, CODE_RATE_LIMITED);
	} else {
		ask_refuse_store(ask, result);
	}
	end_confirmation(again);
}

static void on_again_user(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	const struct store_user *user = &result->users[0];
	const char *email = user->email_pending         ? user->email_pending
			    : !user->email_is_confirmed ? user->email
							: NULL;
	if (!email) {
		ask_refuse(ask, CODE_NOTHING_TO_CONFIRM);
		return;
	}
	struct confirmation *again = net_allocate_zeroed(sizeof(*again));
	struct store_request *request = store_begin(ask->server->store);
	copy_text(again->user_id, sizeof(again->user_id), user->id);
	copy_text(again->email, sizeof(again->email), email);
	account_add_confirmation(ask->server, request, user->id, email, again->link);
	ask->context = again;
	if (!ask_submit(ask, request, on_again_stored))
		end_confirmation(again);
}

void on_confirm_ask(struct ask *ask, const void *given)
{
	(void)given;
	if (!letters_can_go(ask->server)) {
		ask_refuse(ask, CODE_NO_MAIL);
		return;
	}
	if (!account_may_ask_for_mail(ask)) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	store_user_by_id(request, ask->member->id);
	ask_submit(ask, request, on_again_user);
}

/* ---- the address joins ----------------------------------------------------------------------------------- */

struct joining {
	char hash[TOKEN_HASH];
	char username[USERNAME], email[EMAIL_BYTES], old[EMAIL_BYTES]; /* old "": none to be told */
	enum rd_language language;
};

static void on_joined(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct joining *joining = ask->context;
	if (result->outcome == STORE_OK) {
		if (joining->old[0])
			letter_send(ask->server, LETTER_ADDRESS,
				&(struct letter_facts){.to = joining->old,
					.username = joining->username,
					.language = joining->language});
		struct rd_writer *writer = ask_open(ask);
		rd_write_key(writer, "username");
		rd_write_words(writer, joining->username);
		rd_write_key(writer, "email");
		rd_write_words(writer, joining->email);
		ask_close(ask);
	} else if (result->outcome == STORE_NOT_FOUND) {
		ask_refuse_field(ask, CODE_BAD_LINK, "token");
	} else if (!account_refuse_taken(ask, result)) {
		ask_refuse_store(ask, result);
	}
	free(joining);
}

static void on_joining(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct joining *joining = ask->context;
	if (result->outcome != STORE_OK) {
		free(joining);
		if (result->outcome == STORE_NOT_FOUND)
			ask_refuse_field(ask, CODE_BAD_LINK, "token");
		else
			ask_refuse_store(ask, result);
		return;
	}
	const struct store_user *user = &result->users[0];
	copy_text(joining->username, sizeof(joining->username), user->username);
	copy_text(joining->email, sizeof(joining->email), result->links[0].email);
	if (user->email && user->email_is_confirmed && strcmp(user->email, joining->email) != 0)
		copy_text(joining->old, sizeof(joining->old), user->email);
	if (!rd_language_from_code(user->language, &joining->language))
		joining->language = RD_ENGLISH;
	struct store_request *request = store_begin(ask->server->store);
	store_link_confirm(request, joining->hash, server_now(ask->server));
	if (!ask_submit(ask, request, on_joined))
		free(joining);
}

void on_confirm(struct ask *ask, const void *given)
{
	const struct confirm_fields *fields = given;
	if (!account_may_try(ask))
		return;
	struct joining *joining = net_allocate_zeroed(sizeof(*joining));
	struct store_request *request = store_begin(ask->server->store);
	token_hash(fields->token, joining->hash);
	ask->context = joining;
	store_link_find(request, STORE_LINK_CONFIRM, joining->hash, server_now(ask->server));
	if (!ask_submit(ask, request, on_joining))
		free(joining);
}
