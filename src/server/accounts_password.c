/*
 * accounts_password.c: the password (3): the proof that somebody is who he says, its change, and its reset by a link in a mail.
 *
 * Whoever changes his password is signed out everywhere else, whoever resets it everywhere.
 */
#include <stdlib.h>

#include "server/accounts_parts.h"
#include "server/letters.h"
#include "server/member.h"

#define RESET_MS HOUR_MS               /* how long a link is good */
#define RESET_AGAIN_MS (5 * MINUTE_MS) /* before another one is sent */

struct change_fields {
	char password[4 * PASSWORD_MAX + 1], new_password[4 * PASSWORD_MAX + 1];
};
#define RD_OF struct change_fields
static const struct rd_field change_list[] = {
	RD_STRING(password, 0, PASSWORD_MAX), RD_STRING(new_password, PASSWORD_MIN, PASSWORD_MAX)};
const struct rd_schema password_schema = RD_OBJECT("password", change_list);
#undef RD_OF

struct reset_ask_fields {
	char email[EMAIL_BYTES];
};
#define RD_OF struct reset_ask_fields
static const struct rd_field reset_ask_list[] = {RD_STRING(email, 0, EMAIL_MAX)};
const struct rd_schema reset_ask_schema = RD_OBJECT("reset_ask", reset_ask_list);
#undef RD_OF

struct reset_fields {
	char token[4 * TOKEN_TEXT + 1], password[4 * PASSWORD_MAX + 1];
};
#define RD_OF struct reset_fields
static const struct rd_field reset_list[] = {
	RD_STRING(token, 0, TOKEN_TEXT), RD_STRING(password, PASSWORD_MIN, PASSWORD_MAX)};
const struct rd_schema reset_schema = RD_OBJECT("reset", reset_list);
#undef RD_OF

/* ---- proof --------------------------------------------------------------------------------------------- */

static void on_proved(struct password_work *work)
{
	struct ask *ask = work->ask;
	/* Looked at again, as with a login. */
	bool may_guess = account_may_guess(ask, ask->member->id);
	if (may_guess && work->is_right) {
		work->proved(work);
		return;
	}
	if (may_guess)
		account_guessed_wrong(ask, ask->member->id);
	if (may_guess)
		ask_refuse_field(ask, CODE_WRONG_PASSWORD, "password");
	else
		ask_refuse(ask, CODE_RATE_LIMITED);
	password_end(work);
}

static void on_asker(void *context, const struct store_result *result)
{
	struct password_work *work = context;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(work->ask, result);
		password_end(work);
		return;
	}
	const struct store_user *user = &result->users[0];
	if (user->email && user->email_is_confirmed)
		copy_text(work->email, sizeof(work->email), user->email);
	copy_text(work->username, sizeof(work->username), user->username);
	password_compare(work, user->password_hash);
}

void account_prove(struct ask *ask, const char *password, void *context, size_t size,
	void (*then)(struct password_work *work))
{
	enum code code = ask->member->is_guest                      ? CODE_IS_GUEST
			 : !account_may_guess(ask, ask->member->id) ? CODE_RATE_LIMITED
								    : CODE_OK;
	struct password_work *work = NULL;
	if (code != CODE_OK)
		ask_refuse(ask, code);
	else if (account_may_try(ask))
		work = password_begin(ask, password, on_proved);
	if (!work) {
		if (context)
			sodium_memzero(context, size);
		free(context);
		return;
	}
	work->context = context;
	work->context_size = size;
	work->proved = then;
	struct store_request *request = store_begin(ask->server->store);
	store_user_by_id(request, ask->member->id);
	if (store_submit(request, on_asker, work) != STORE_OK)
		on_asker(work, &(struct store_result){
				       .outcome = STORE_FAILED, .reason = "the store is busy"});
}

void account_close_sockets(struct server *server, const char *user_id, const char *kept)
{
	struct member *member = member_find(server, user_id);
	if (!member)
		return;
	member_hold(member);
	member_close_sockets(member, kept);
	member_release(member);
}

/* ---- change -------------------------------------------------------------------------------------------- */

struct change {
	char password[4 * PASSWORD_MAX + 1];
};

/* What is left to do when the store has it. */
struct changed {
	char email[EMAIL_BYTES];
};

static void on_changed(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct changed *changed = ask->context;
	struct server *server = ask->server;
	if (result->outcome == STORE_OK) {
		account_close_sockets(server, ask->member->id, ask->token_hash);
		if (changed->email[0])
			letter_send(server, LETTER_PASSWORD,
				&(struct letter_facts){.to = changed->email,
					.username = ask->member->username,
					.language = ask->member->language});
		ask_ok(ask);
	} else {
		ask_refuse_store(ask, result);
	}
	free(changed);
}

static void on_change_hashed(struct password_work *work)
{
	struct ask *ask = work->ask;
	if (!work->is_right) {
		ask_refuse(ask, CODE_SERVER_ERROR);
		password_end(work);
		return;
	}
	struct changed *changed = net_allocate_zeroed(sizeof(*changed));
	struct store_request *request = store_begin(ask->server->store);
	copy_text(changed->email, sizeof(changed->email), work->email);
	ask->context = changed;
	store_user_change(
		request, ask->member->id, &(struct store_user_change){.password_hash = work->hash});
	store_tokens_remove_others(request, ask->member->id, ask->token_hash);
	store_link_remove(request, ask->member->id, STORE_LINK_RESET);
	password_end(work);
	if (!ask_submit(ask, request, on_changed))
		free(changed);
}

static void change_password(struct password_work *work)
{
	struct change *change = work->context;
	password_go_on(work, change->password, on_change_hashed);
}

void on_password(struct ask *ask, const void *given)
{
	const struct change_fields *fields = given;
	struct change *change = net_allocate_zeroed(sizeof(*change));
	copy_text(change->password, sizeof(change->password), fields->new_password);
	account_prove(ask, fields->password, change, sizeof(*change), change_password);
}

/* ---- reset: the link ----------------------------------------------------------------------------------- */

/* A link on its way into the store and then into a mail. */
struct sending {
	struct server *server;
	char email[EMAIL_BYTES], username[USERNAME];
	enum rd_language language;
	char link[TOKEN_TEXT + 1];
};

static void on_reset_stored(void *context, const struct store_result *result)
{
	struct sending *sending = context;
	/* One that went a moment ago is still good, and may not be made worthless by whoever asks again: STORE_CONFLICT. */
	if (result->outcome == STORE_OK)
		letter_send(sending->server, LETTER_RESET,
			&(struct letter_facts){.to = sending->email,
				.username = sending->username,
				.language = sending->language,
				.link = sending->link});
	sodium_memzero(sending, sizeof(*sending));
	free(sending);
}

static void on_reset_user(void *context, const struct store_result *result)
{
	struct sending *sending = context;
	struct server *server = sending->server;
	const struct store_user *user = result->outcome == STORE_OK ? &result->users[0] : NULL;
	if (!user || !user->email_is_confirmed || !account_may_mail_to(server, user->email)) {
		free(sending);
		return;
	}
	char hash[TOKEN_HASH];
	int64_t now = server_now(server);
	copy_text(sending->email, sizeof(sending->email), user->email);
	copy_text(sending->username, sizeof(sending->username), user->username);
	if (!rd_language_from_code(user->language, &sending->language))
		sending->language = RD_ENGLISH;
	token_make(server, sending->link);
	token_hash(sending->link, hash);
	struct store_request *request = store_begin(server->store);
	store_link_put(request,
		&(struct store_link){.user_id = user->id,
			.kind = STORE_LINK_RESET,
			.hash = hash,
			.email = user->email,
			.created_at = now,
			.expires_at = now + RESET_MS},
		now - RESET_AGAIN_MS);
	if (store_submit(request, on_reset_stored, sending) != STORE_OK)
		free(sending);
}

/*
 * Answered before anybody looks whether the address is known: neither the answer nor the time it takes can tell. It promises nothing
 * either; who gets no mail asks again.
 */
void on_reset_ask(struct ask *ask, const void *given)
{
	const struct reset_ask_fields *fields = given;
	struct server *server = ask->server;
	if (!letters_can_go(server)) {
		ask_refuse(ask, CODE_NO_MAIL);
		return;
	}
	if (!account_is_email(fields->email)) {
		ask_refuse_field(ask, CODE_BAD_FIELD, "email");
		return;
	}
	if (!account_may_ask_for_mail(ask)) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return;
	}
	struct sending *sending = net_allocate_zeroed(sizeof(*sending));
	struct store_request *request = store_begin(server->store);
	sending->server = server;
	store_user_by_email(request, fields->email);
	if (store_submit(request, on_reset_user, sending) != STORE_OK)
		free(sending);
	ask_ok(ask);
}

/* ---- reset: the new password ---------------------------------------------------------------------------- */

struct reset {
	char hash[TOKEN_HASH];
	char email[EMAIL_BYTES];
	char id[USER_ID], username[USERNAME];
	enum rd_language language;
	char password[4 * PASSWORD_MAX + 1];
};

static void end_reset(struct reset *reset)
{
	sodium_memzero(reset, sizeof(*reset));
	free(reset);
}

static void on_reset_done(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct reset *reset = ask->context;
	struct server *server = ask->server;
	if (result->outcome == STORE_OK) {
		account_close_sockets(server, reset->id, NULL);
		letter_send(server, LETTER_PASSWORD,
			&(struct letter_facts){.to = reset->email,
				.username = reset->username,
				.language = reset->language});
		ask_ok(ask);
	} else if (result->outcome == STORE_NOT_FOUND) {
		ask_refuse_field(ask, CODE_BAD_LINK, "token");
	} else {
		ask_refuse_store(ask, result);
	}
	end_reset(reset);
}

static void on_reset_hashed(struct password_work *work)
{
	struct ask *ask = work->ask;
	struct reset *reset = ask->context;
	if (!work->is_right) {
		ask_refuse(ask, CODE_SERVER_ERROR);
		password_end(work);
		end_reset(reset);
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	store_link_reset(request, reset->hash, work->hash, server_now(ask->server));
	store_tokens_remove_of(request, reset->id);
	password_end(work);
	if (!ask_submit(ask, request, on_reset_done))
		end_reset(reset);
}

static void on_reset_found(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct reset *reset = ask->context;
	struct password_work *work = NULL;
	if (result->outcome == STORE_NOT_FOUND)
		ask_refuse_field(ask, CODE_BAD_LINK, "token");
	else if (result->outcome != STORE_OK)
		ask_refuse_store(ask, result);
	else
		work = password_begin(ask, reset->password, on_reset_hashed);
	if (!work) {
		end_reset(reset);
		return;
	}
	const struct store_user *user = &result->users[0];
	copy_text(reset->id, sizeof(reset->id), user->id);
	copy_text(reset->username, sizeof(reset->username), user->username);
	copy_text(reset->email, sizeof(reset->email), user->email);
	if (!rd_language_from_code(user->language, &reset->language))
		reset->language = RD_ENGLISH;
	password_hash(work);
}

void on_reset(struct ask *ask, const void *given)
{
	const struct reset_fields *fields = given;
	if (!account_may_try(ask))
		return;
	struct reset *reset = net_allocate_zeroed(sizeof(*reset));
	struct store_request *request = store_begin(ask->server->store);
	token_hash(fields->token, reset->hash);
	copy_text(reset->password, sizeof(reset->password), fields->password);
	ask->context = reset;
	store_link_find(request, STORE_LINK_RESET, reset->hash, server_now(ask->server));
	if (!ask_submit(ask, request, on_reset_found))
		end_reset(reset);
}
