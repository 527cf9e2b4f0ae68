/*
 * accounts.c: who people are (3). Passwords are hashed and compared off the loop; tokens are made here, stored by their hash,
 * and told once.
 */
#include "server/accounts.h"

#include <sodium.h>
#include <stdlib.h>

#include "server/api.h"
#include "server/member.h"
#include "server/port.h"
#include "server/token.h"

enum {
	EMAIL_MAX = 254,
	PASSWORD_MIN = 8,
	PASSWORD_MAX = 128,
	NEW_USERS = 20,     /* an hour and address */
	FAILED_LOGINS = 10, /* in a quarter of an hour, per account and per address */
	PASSWORDS_AT_ONCE = 64,
	GUEST_TRIES = 5,
};
#define HOUR_MS INT64_C(3600000)
#define QUARTER_MS INT64_C(900000)

struct register_fields {
	char username[EMAIL_MAX + 1], email[4 * EMAIL_MAX + 1], password[4 * PASSWORD_MAX + 1];
};
#define RD_OF struct register_fields
static const struct rd_field register_list[] = {RD_STRING(username, 0, EMAIL_MAX),
	RD_STRING(email, 0, EMAIL_MAX), RD_STRING(password, PASSWORD_MIN, PASSWORD_MAX)};
const struct rd_schema register_schema = RD_OBJECT("register", register_list);
#undef RD_OF

struct login_fields {
	char email[4 * EMAIL_MAX + 1], password[4 * PASSWORD_MAX + 1];
};
#define RD_OF struct login_fields
static const struct rd_field login_list[] = {
	RD_STRING(email, 0, EMAIL_MAX), RD_STRING(password, 0, PASSWORD_MAX)};
const struct rd_schema login_schema = RD_OBJECT("login", login_list);
#undef RD_OF

static const struct rd_names languages = RD_NAMES("en", "es", "cs");
struct guest_fields {
	uint8_t language;
};
#define RD_OF struct guest_fields
static const struct rd_field guest_list[] = {RD_ENUM(language, languages, RD_OPTIONAL)};
const struct rd_schema guest_schema = RD_OBJECT("guest", guest_list);
#undef RD_OF

struct patch_fields {
	char username[EMAIL_MAX + 1], email[4 * EMAIL_MAX + 1];
	uint8_t language;
	bool notices;
};
enum { GIVES_USERNAME = 1, GIVES_EMAIL = 2, GIVES_LANGUAGE = 4, GIVES_NOTICES = 8 };
#define RD_OF struct patch_fields
static const struct rd_field patch_list[] = {RD_STRING(username, 0, EMAIL_MAX, RD_OPTIONAL),
	RD_STRING(email, 0, EMAIL_MAX, RD_OPTIONAL), RD_ENUM(language, languages, RD_OPTIONAL),
	RD_BOOL(notices, RD_OPTIONAL)};
const struct rd_schema patch_schema = RD_OBJECT("patch", patch_list);
#undef RD_OF

/* ---- what may be a name or an address ------------------------------------------------------------------- */

static bool begins_with(const char *text, const char *start)
{
	for (; *start; text++, start++)
		if ((*text | 0x20) != *start && *text != *start)
			return false;
	return true;
}

static bool is_username(const char *name)
{
	static const char letters[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
	size_t length = strlen(name);
	return length >= 3 && length <= 20 && strspn(name, letters) == length &&
	       !begins_with(name, "guest_") && !begins_with(name, "bot_");
}

static bool is_email(const char *email)
{
	const char *at = strchr(email, '@');
	if (!at || at == email || !at[1] || strchr(at + 1, '@') || strlen(email) > EMAIL_MAX)
		return false;
	for (const char *letter = email; *letter; letter++)
		if ((unsigned char)*letter <= ' ' || *letter == 0x7f)
			return false;
	return true;
}

/* ---- passwords, off the loop ------------------------------------------------------------------------------ */

struct password_work {
	struct server_work work; /* the first member: one is the other */
	struct ask *ask;
	bool is_check, is_right;
	char password[4 * PASSWORD_MAX + 1];
	char hash[crypto_pwhash_STRBYTES];
	char id[USER_ID], username[USERNAME], email[4 * EMAIL_MAX + 1];
	void (*then)(struct password_work *work);
};

static void run_password(struct server_work *given)
{
	struct password_work *work = (struct password_work *)(void *)given;
	if (work->is_check)
		work->is_right = crypto_pwhash_str_verify(
					 work->hash, work->password, strlen(work->password)) == 0;
	else
		work->is_right = crypto_pwhash_str(work->hash, work->password,
					 strlen(work->password), crypto_pwhash_OPSLIMIT_INTERACTIVE,
					 crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

static void end_password(struct password_work *work)
{
	sodium_memzero(work, sizeof(*work));
	free(work);
}

static void on_password(struct server_work *given)
{
	struct password_work *work = (struct password_work *)(void *)given;
	work->ask->server->passwords--;
	sodium_memzero(work->password, sizeof(work->password));
	work->then(work);
}

/* NULL after the ask was refused: too much is under way. */
static struct password_work *begin_password(
	struct ask *ask, const char *password, void (*then)(struct password_work *work))
{
	if (ask->server->passwords >= PASSWORDS_AT_ONCE) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return NULL;
	}
	struct password_work *work = net_allocate_zeroed(sizeof(*work));
	work->work = (struct server_work){.run = run_password, .done = on_password};
	work->ask = ask;
	work->then = then;
	copy_text(work->password, sizeof(work->password), password);
	sodium_memzero(ask->payload, ask->length);
	ask->server->passwords++;
	return work;
}

static void start_password(struct password_work *work)
{
	struct server *server = work->ask->server;
	server->system.work(server->system.context, &work->work);
}

/* ---- answers that hold a user -------------------------------------------------------------------------------- */

/* What a handler keeps in ask->context between its request and the answer. */
struct fresh {
	char token[TOKEN_TEXT + 1];
	char id[USER_ID];
	enum rd_language language;
	unsigned tries;
};

static void respond_user(struct ask *ask, const struct store_result *result, const char *token)
{
	struct server *server = ask->server;
	struct rd_writer writer;
	rd_write_start(&writer, server->scratch, SERVER_SCRATCH);
	if (token) {
		rd_write_open(&writer, '{');
		rd_write_key(&writer, "token");
		rd_write_words(&writer, token);
		rd_write_key(&writer, "user");
	}
	write_user(&writer, &result->users[0], result->ratings, result->ratings_count, false);
	if (token)
		rd_write_close(&writer, '}');
	rd_write_finish(&writer);
	ask_respond(ask, ask->api->status > 0 ? ask->api->status : 200,
		net_span(server->scratch, writer.length));
}

static void on_user_with_token(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct fresh *fresh = ask->context;
	if (result->outcome == STORE_OK)
		respond_user(ask, result, fresh->token);
	else
		ask_refuse_store(ask, result);
	sodium_memzero(fresh, sizeof(*fresh));
	free(fresh);
}

static struct fresh *fresh_of(struct ask *ask)
{
	struct fresh *fresh = net_allocate_zeroed(sizeof(*fresh));
	ask->context = fresh;
	token_make(ask->server, fresh->token);
	return fresh;
}

static void add_token(struct ask *ask, struct store_request *request, const struct fresh *fresh)
{
	char hash[TOKEN_HASH];
	token_hash(fresh->token, hash);
	store_token_create(request, hash, fresh->id, server_now(ask->server));
}

static bool submit_fresh(struct ask *ask, struct store_request *request, store_done *done)
{
	void *fresh = ask->context;
	if (ask_submit(ask, request, done))
		return true;
	free(fresh);
	return false;
}

static bool refuse_taken(struct ask *ask, const struct store_result *result)
{
	if (result->outcome != STORE_CONFLICT || !result->field)
		return false;
	if (strcmp(result->field, "username") == 0)
		ask_refuse_field(ask, CODE_USERNAME_TAKEN, "username");
	else if (strcmp(result->field, "email") == 0)
		ask_refuse_field(ask, CODE_EMAIL_TAKEN, "email");
	else
		return false;
	return true;
}

/* ---- register, guest --------------------------------------------------------------------------------------------- */

static struct window *new_users(struct ask *ask)
{
	return server_window(ask->server, "new", ask->address, HOUR_MS);
}

static bool may_make_user(struct ask *ask)
{
	return window_has_room(new_users(ask), NEW_USERS, HOUR_MS, server_now(ask->server));
}

/* One more is on its way to the store. Who asks for many at once is counted before the first is there. */
static bool count_user(struct ask *ask)
{
	return window_take(new_users(ask), NEW_USERS, HOUR_MS, server_now(ask->server));
}

static void submit_user(struct ask *ask, struct store_request *request, store_done *done)
{
	struct window *counted = new_users(ask); /* the ask may be gone afterwards */
	if (!submit_fresh(ask, request, done))
		window_give_back(counted, NEW_USERS);
}

static void on_user_made(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome != STORE_OK)
		window_give_back(new_users(ask), NEW_USERS);
	if (result->outcome == STORE_CONFLICT) {
		free(ask->context);
		if (!refuse_taken(ask, result))
			ask_refuse_store(ask, result);
		return;
	}
	on_user_with_token(ask, result);
}

static void on_registration_hashed(struct password_work *work)
{
	struct ask *ask = work->ask;
	struct server *server = ask->server;
	if (!work->is_right || server->is_stopping) {
		ask_refuse(ask, CODE_SERVER_ERROR);
		end_password(work);
		return;
	}
	if (!count_user(ask)) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		end_password(work);
		return;
	}
	struct fresh *fresh = fresh_of(ask);
	struct store_request *request = store_begin(server->store);
	server_user_id(server, fresh->id);
	store_user_create(request, &(struct store_user){.id = fresh->id,
					   .username = work->username,
					   .email = work->email,
					   .password_hash = work->hash,
					   .language = rd_language_code(ask->language),
					   .notices = true,
					   .created_at = server_now(server)});
	port_furnish(request, fresh->id);
	add_token(ask, request, fresh);
	store_user_by_id(request, fresh->id);
	end_password(work);
	submit_user(ask, request, on_user_made);
}

/* Name and address of a registration; false after a refusal. */
static bool check_identity(struct ask *ask, const struct register_fields *fields)
{
	const char *field = !is_username(fields->username) ? "username"
			    : !is_email(fields->email)     ? "email"
							   : NULL;
	if (field)
		ask_refuse_field(ask, CODE_BAD_FIELD, field);
	return !field;
}

static void hash_registration(struct ask *ask, const struct register_fields *fields,
	void (*then)(struct password_work *work))
{
	struct password_work *work = begin_password(ask, fields->password, then);
	if (!work)
		return;
	copy_text(work->username, sizeof(work->username), fields->username);
	copy_text(work->email, sizeof(work->email), fields->email);
	start_password(work);
}

void on_register(struct ask *ask, const void *given)
{
	if (!check_identity(ask, given))
		return;
	if (!may_make_user(ask))
		ask_refuse(ask, CODE_RATE_LIMITED);
	else
		hash_registration(ask, given, on_registration_hashed);
}

static void make_guest(struct ask *ask);

static void on_guest_made(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct fresh *fresh = ask->context;
	if (result->outcome == STORE_CONFLICT && ++fresh->tries < GUEST_TRIES)
		make_guest(ask);
	else
		on_user_made(ask, result);
}

static void make_guest(struct ask *ask)
{
	struct server *server = ask->server;
	struct fresh *fresh = ask->context;
	char name[USERNAME] = "guest_";
	server_word(server, "0123456789abcdefghijklmnopqrstuvwxyz", 6, name + 6);
	server_user_id(server, fresh->id);
	struct store_request *request = store_begin(server->store);
	store_user_create(request, &(struct store_user){.id = fresh->id,
					   .username = name,
					   .language = rd_language_code(fresh->language),
					   .notices = true,
					   .created_at = server_now(server)});
	port_furnish(request, fresh->id);
	add_token(ask, request, fresh);
	store_user_by_id(request, fresh->id);
	submit_user(ask, request, on_guest_made);
}

void on_guest(struct ask *ask, const void *given)
{
	const struct guest_fields *fields = given;
	if (!count_user(ask)) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return;
	}
	fresh_of(ask)->language = ask->given ? (enum rd_language)fields->language : ask->language;
	make_guest(ask);
}

/* ---- upgrade -------------------------------------------------------------------------------------------------------- */

static void on_user_changed(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome == STORE_OK) {
		struct member *member = ask->member;
		const struct store_user *user = &result->users[0];
		copy_text(member->username, sizeof(member->username), user->username);
		if (!rd_language_from_code(user->language, &member->language))
			member->language = RD_ENGLISH;
		member->is_guest = !user->email;
		respond_user(ask, result, NULL);
	} else if (result->outcome == STORE_NOT_FOUND) {
		ask_refuse(ask, CODE_NOT_A_GUEST);
	} else if (!refuse_taken(ask, result)) {
		ask_refuse_store(ask, result);
	}
}

static void on_upgrade_hashed(struct password_work *work)
{
	struct ask *ask = work->ask;
	if (!work->is_right || ask->server->is_stopping) {
		ask_refuse(ask, CODE_SERVER_ERROR);
		end_password(work);
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	store_user_upgrade(request, ask->member->id, work->username, work->email, work->hash);
	store_user_by_id(request, ask->member->id);
	store_ratings_of(request, ask->member->id);
	end_password(work);
	ask_submit(ask, request, on_user_changed);
}

void on_upgrade(struct ask *ask, const void *given)
{
	if (!ask->member->is_guest)
		ask_refuse(ask, CODE_NOT_A_GUEST);
	else if (check_identity(ask, given))
		hash_registration(ask, given, on_upgrade_hashed);
}

/* ---- login, logout ---------------------------------------------------------------------------------------------------- */

static struct window *failures(struct ask *ask, const char *kind, const char *key)
{
	return server_window(ask->server, kind, key, QUARTER_MS);
}

/* Accounts are watched by a hash of the address: it may be long. */
static void account_key(const char *email, char out[static 33])
{
	char lower[4 * EMAIL_MAX + 1];
	uint8_t digest[RD_DIGEST];
	struct rd_digest state;
	size_t length = strlen(email);
	for (size_t i = 0; i <= length; i++)
		lower[i] = email[i] >= 'A' && email[i] <= 'Z' ? (char)(email[i] | 0x20) : email[i];
	rd_digest_start(&state);
	rd_digest_add(&state, lower, length);
	rd_digest_finish(&state, digest);
	rd_hex(digest, 16, out);
}

static bool may_log_in(struct ask *ask, const char *account)
{
	int64_t now = server_now(ask->server);
	return window_has_room(failures(ask, "login", account), FAILED_LOGINS, QUARTER_MS, now) &&
	       window_has_room(
		       failures(ask, "login-from", ask->address), FAILED_LOGINS, QUARTER_MS, now);
}

/* He is who he says; whoever is banned gets no token, and hears why only with the right password. */
static void on_ban_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct fresh *fresh = ask->context;
	if (result->outcome != STORE_OK || result->bans_count > 0) {
		sodium_memzero(fresh, sizeof(*fresh));
		free(fresh);
		if (result->outcome == STORE_OK)
			ask_refuse(ask, CODE_BANNED);
		else
			ask_refuse_store(ask, result);
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	add_token(ask, request, fresh);
	store_user_by_id(request, fresh->id);
	store_ratings_of(request, fresh->id);
	submit_fresh(ask, request, on_user_with_token);
}

static void on_password_compared(struct password_work *work)
{
	struct ask *ask = work->ask;
	struct server *server = ask->server;
	int64_t now = server_now(server);
	char key[33];
	account_key(work->email, key);
	/* Looked at again: of many guesses made at once no more count than of those one after the other. */
	if (!may_log_in(ask, key)) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		end_password(work);
		return;
	}
	if (!work->is_right || !work->id[0] || server->is_stopping) {
		window_take(failures(ask, "login", key), FAILED_LOGINS, QUARTER_MS, now);
		window_take(
			failures(ask, "login-from", ask->address), FAILED_LOGINS, QUARTER_MS, now);
		ask_refuse(ask, CODE_BAD_CREDENTIALS);
		end_password(work);
		return;
	}
	struct store_request *request = store_begin(server->store);
	memcpy(fresh_of(ask)->id, work->id, sizeof(work->id));
	store_ban_of(request, work->id, now);
	end_password(work);
	submit_fresh(ask, request, on_ban_read);
}

static void on_account(void *context, const struct store_result *result)
{
	struct password_work *work = context;
	if (result->outcome != STORE_OK && result->outcome != STORE_NOT_FOUND) {
		work->ask->server->passwords--;
		ask_refuse_store(work->ask, result);
		end_password(work);
		return;
	}
	/* Without such an account the password is hashed for nothing: it must take as long as a wrong one. */
	work->is_check = result->outcome == STORE_OK && result->users[0].password_hash;
	if (work->is_check) {
		copy_text(work->hash, sizeof(work->hash), result->users[0].password_hash);
		copy_text(work->id, sizeof(work->id), result->users[0].id);
	}
	start_password(work);
}

void on_login(struct ask *ask, const void *given)
{
	const struct login_fields *fields = given;
	struct server *server = ask->server;
	char key[33];
	account_key(fields->email, key);
	if (!may_log_in(ask, key)) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return;
	}
	struct password_work *work = begin_password(ask, fields->password, on_password_compared);
	if (!work)
		return;
	copy_text(work->email, sizeof(work->email), fields->email);
	struct store_request *request = store_begin(server->store);
	store_user_by_email(request, fields->email);
	if (store_submit(request, on_account, work) != STORE_OK)
		on_account(work, &(struct store_result){
					 .outcome = STORE_FAILED, .reason = "the store is busy"});
}

static void on_token_removed(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome != STORE_OK && result->outcome != STORE_NOT_FOUND) {
		ask_refuse_store(ask, result);
		return;
	}
	member_close_token(ask->member, ask->token_hash);
	ask_ok(ask);
}

void on_logout(struct ask *ask, const void *given)
{
	struct store_request *request = store_begin(ask->server->store);
	(void)given;
	store_token_remove(request, ask->token_hash);
	ask_submit(ask, request, on_token_removed);
}

/* ---- the own account ------------------------------------------------------------------------------------------------------ */

void on_me(struct ask *ask, const void *given)
{
	struct store_request *request = store_begin(ask->server->store);
	(void)given;
	store_user_by_id(request, ask->member->id);
	store_ratings_of(request, ask->member->id);
	ask_submit(ask, request, on_user_changed);
}

void on_patch_me(struct ask *ask, const void *given)
{
	const struct patch_fields *fields = given;
	uint64_t has = ask->given;
	const char *field = NULL;
	if (has & GIVES_USERNAME && !is_username(fields->username))
		field = "username";
	else if (has & GIVES_EMAIL && (!is_email(fields->email) || ask->member->is_guest))
		field = "email"; /* a guest gets one by becoming an account */
	if (field || !has) {
		ask_refuse_field(ask, CODE_BAD_FIELD, field);
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	store_user_change(request, ask->member->id,
		&(struct store_user_change){
			.username = has & GIVES_USERNAME ? fields->username : NULL,
			.email = has & GIVES_EMAIL ? fields->email : NULL,
			.language = has & GIVES_LANGUAGE ? languages.name[fields->language] : NULL,
			.notices = has & GIVES_NOTICES ? &fields->notices : NULL});
	store_user_by_id(request, ask->member->id);
	store_ratings_of(request, ask->member->id);
	ask_submit(ask, request, on_user_changed);
}
