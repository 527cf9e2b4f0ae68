/*
 * accounts.c: who people are (3): registration, guests, login, the own account. Tokens are made here, stored by their hash, and told once.
 *
 * With mail an address joins its account when it is confirmed, and until then nobody is told whether somebody else has it: known and
 * unknown addresses are answered alike, after the same steps. Without mail there is nothing to confirm it by: it joins at once, and
 * `email_taken` is limited.
 */
#include "server/accounts_parts.h"

#include <stdlib.h>

#include "server/api.h"
#include "server/letters.h"
#include "server/member.h"
#include "server/port.h"

enum { GUEST_TRIES = 5 };

struct register_fields {
	char username[EMAIL_MAX + 1], email[EMAIL_BYTES], password[4 * PASSWORD_MAX + 1];
};
#define RD_OF struct register_fields
static const struct rd_field register_list[] = {RD_STRING(username, 0, EMAIL_MAX),
	RD_STRING(email, 0, EMAIL_MAX), RD_STRING(password, PASSWORD_MIN, PASSWORD_MAX)};
const struct rd_schema register_schema = RD_OBJECT("register", register_list);
#undef RD_OF

struct login_fields {
	char email[EMAIL_BYTES], username[EMAIL_BYTES], password[4 * PASSWORD_MAX + 1];
};
enum { LOGIN_GIVES_EMAIL = 1, LOGIN_GIVES_USERNAME = 2 };
#define RD_OF struct login_fields
static const struct rd_field login_list[] = {RD_STRING(email, 0, EMAIL_MAX, RD_OPTIONAL),
	RD_STRING(username, 0, EMAIL_MAX, RD_OPTIONAL), RD_STRING(password, 0, PASSWORD_MAX)};
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
	char username[EMAIL_MAX + 1], email[EMAIL_BYTES];
	uint8_t language;
	bool notices;
	char password[4 * PASSWORD_MAX + 1];
	bool program; /* one plays under this name (22.5) */
};
enum {
	GIVES_USERNAME = 1,
	GIVES_EMAIL = 2,
	GIVES_LANGUAGE = 4,
	GIVES_NOTICES = 8,
	GIVES_PASSWORD = 16,
	GIVES_PROGRAM = 32
};
#define RD_OF struct patch_fields
static const struct rd_field patch_list[] = {RD_STRING(username, 0, EMAIL_MAX, RD_OPTIONAL),
	RD_STRING(email, 0, EMAIL_MAX, RD_OPTIONAL), RD_ENUM(language, languages, RD_OPTIONAL),
	RD_BOOL(notices, RD_OPTIONAL), RD_STRING(password, 0, PASSWORD_MAX, RD_OPTIONAL),
	RD_BOOL(program, RD_OPTIONAL)};
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

bool account_is_username(const char *name)
{
	static const char letters[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
	size_t length = strlen(name);
	return length >= 3 && length <= 20 && strspn(name, letters) == length &&
	       !begins_with(name, "guest_") && !begins_with(name, "bot_") &&
	       !begins_with(name, "gone_");
}

bool account_is_email(const char *email)
{
	const char *at = strchr(email, '@');
	if (!at || at == email || !at[1] || strchr(at + 1, '@') || strlen(email) > EMAIL_MAX)
		return false;
	for (const char *letter = email; *letter; letter++)
		if ((unsigned char)*letter <= ' ' || *letter == 0x7f)
			return false;
	return true;
}

/* ---- answers that hold a user -------------------------------------------------------------------------------- */

void account_respond_user(struct ask *ask, const struct store_result *result, const char *token)
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
		account_respond_user(ask, result, fresh->token);
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

/* What the asker's device calls itself, printable and not longer than one cares to read; "" if it does not. */
static void read_agent(const struct ask *ask, char out[static AGENT_BYTES])
{
	struct net_span header = ask->exchange ? http_header_value(
							 http_request(ask->exchange), "user-agent")
					       : net_span(NULL, 0);
	size_t length = 0;
	for (size_t i = 0; i < header.length && length + 1 < AGENT_BYTES; i++)
		if (header.text[i] >= ' ' && header.text[i] <= '~')
			out[length++] = header.text[i];
	out[length] = 0;
}

static void add_token(struct ask *ask, struct store_request *request, const struct fresh *fresh)
{
	char hash[TOKEN_HASH], agent[AGENT_BYTES];
	token_hash(fresh->token, hash);
	read_agent(ask, agent);
	store_token_create(request, hash, fresh->id, server_now(ask->server));
	if (agent[0])
		store_token_name(request, hash, agent);
}

static bool submit_fresh(struct ask *ask, struct store_request *request, store_done *done)
{
	void *fresh = ask->context;
	if (ask_submit(ask, request, done))
		return true;
	free(fresh);
	return false;
}

bool account_refuse_taken(struct ask *ask, const struct store_result *result)
{
	if (result->outcome != STORE_CONFLICT || !result->field)
		return false;
	if (strcmp(result->field, "username") == 0)
		ask_refuse_field(ask, CODE_USERNAME_TAKEN, "username");
	else if (strcmp(result->field, "email") == 0) {
		account_learned(ask);
		ask_refuse_field(ask, CODE_EMAIL_TAKEN, "email");
	} else
		return false;
	return true;
}

/* ---- register, guest --------------------------------------------------------------------------------------------- */

static void submit_user(struct ask *ask, struct store_request *request, store_done *done)
{
	struct server *server = ask->server; /* the ask may be gone afterwards */
	char network[HTTP_ADDRESS_MAX];
	copy_text(network, sizeof(network), account_network(ask));
	if (!submit_fresh(ask, request, done))
		account_not_made(server, network);
}

static void on_user_made(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	const struct fresh *fresh = ask->context;
	if (result->outcome == STORE_OK)
		account_made(ask);
	else
		account_not_made(ask->server, account_network(ask));
	if (result->outcome == STORE_CONFLICT) {
		free(ask->context);
		if (!account_refuse_taken(ask, result))
			ask_refuse_store(ask, result);
		return;
	}
	if (result->outcome == STORE_OK && fresh->link[0])
		account_mail_confirmation(ask->server, fresh->id, fresh->email, fresh->link);
	on_user_with_token(ask, result);
}

static void on_registration_hashed(struct password_work *work)
{
	struct ask *ask = work->ask;
	struct server *server = ask->server;
	bool by_mail = letters_can_go(server);
	if (!work->is_right || !account_count_made(ask)) {
		ask_refuse(ask, work->is_right ? CODE_RATE_LIMITED : CODE_SERVER_ERROR);
		password_end(work);
		return;
	}
	struct fresh *fresh = fresh_of(ask);
	struct store_request *request = store_begin(server->store);
	server_user_id(server, fresh->id);
	copy_text(fresh->email, sizeof(fresh->email), work->email);
	store_user_create(request, &(struct store_user){.id = fresh->id,
					   .username = work->username,
					   .email = by_mail ? NULL : work->email,
					   .password_hash = work->hash,
					   .language = rd_language_code(ask->language),
					   .notices = true,
					   .created_at = server_now(server)});
	if (by_mail)
		account_add_confirmation(server, request, fresh->id, work->email, fresh->link);
	port_furnish(request, fresh->id);
	add_token(ask, request, fresh);
	store_user_by_id(request, fresh->id);
	password_end(work);
	submit_user(ask, request, on_user_made);
}

/* Name and address of a registration, and whether there may be one; false after a refusal. */
static bool check_identity(struct ask *ask, const struct register_fields *fields)
{
	const char *field = !account_is_username(fields->username) ? "username"
			    : !account_is_email(fields->email)     ? "email"
								   : NULL;
	if (field) {
		ask_refuse_field(ask, CODE_BAD_FIELD, field);
		return false;
	}
	if (!letters_can_go(ask->server) && !account_may_learn(ask)) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return false;
	}
	return account_may_try(ask);
}

static void hash_registration(struct ask *ask, const struct register_fields *fields,
	void (*then)(struct password_work *work))
{
	struct password_work *work = password_begin(ask, fields->password, then);
	if (!work)
		return;
	copy_text(work->username, sizeof(work->username), fields->username);
	copy_text(work->email, sizeof(work->email), fields->email);
	password_hash(work);
}

void on_register(struct ask *ask, const void *given)
{
	if (!account_may_be_made(ask))
		ask_refuse(ask, CODE_RATE_LIMITED);
	else if (check_identity(ask, given))
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
	if (!account_count_made(ask)) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return;
	}
	fresh_of(ask)->language = ask->given ? (enum rd_language)fields->language : ask->language;
	make_guest(ask);
}

/* ---- upgrade -------------------------------------------------------------------------------------------------------- */

void account_changed(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome == STORE_OK) {
		struct member *member = ask->member;
		const struct store_user *user = &result->users[0];
		copy_text(member->username, sizeof(member->username), user->username);
		if (!rd_language_from_code(user->language, &member->language))
			member->language = RD_ENGLISH;
		member->is_guest = !user->password_hash;
		account_respond_user(ask, result, NULL);
	} else if (result->outcome == STORE_NOT_FOUND) {
		ask_refuse(ask, CODE_NOT_A_GUEST);
	} else if (!account_refuse_taken(ask, result)) {
		ask_refuse_store(ask, result);
	}
}

/* A guest who has become an account, and is told where his address stands. */
static void on_upgraded(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct fresh *fresh = ask->context;
	if (result->outcome == STORE_OK && fresh->link[0])
		account_mail_confirmation(ask->server, ask->member->id, fresh->email, fresh->link);
	free(fresh);
	account_changed(ask, result);
}

static void on_upgrade_hashed(struct password_work *work)
{
	struct ask *ask = work->ask;
	struct server *server = ask->server;
	bool by_mail = letters_can_go(server);
	if (!work->is_right) {
		ask_refuse(ask, CODE_SERVER_ERROR);
		password_end(work);
		return;
	}
	struct fresh *fresh = fresh_of(ask);
	struct store_request *request = store_begin(server->store);
	copy_text(fresh->email, sizeof(fresh->email), work->email);
	store_user_upgrade(
		request, ask->member->id, work->username, by_mail ? NULL : work->email, work->hash);
	if (by_mail)
		account_add_confirmation(
			server, request, ask->member->id, work->email, fresh->link);
	store_user_by_id(request, ask->member->id);
	store_ratings_of(request, ask->member->id);
	password_end(work);
	submit_fresh(ask, request, on_upgraded);
}

void on_upgrade(struct ask *ask, const void *given)
{
	if (!ask->member->is_guest)
		ask_refuse(ask, CODE_NOT_A_GUEST);
	else if (check_identity(ask, given))
		hash_registration(ask, given, on_upgrade_hashed);
}

/* ---- login, logout ---------------------------------------------------------------------------------------------------- */

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
	/* Looked at again: of many guesses made at once no more count than of those one after the other. */
	bool may_guess = account_may_guess(ask, work->email);
	if (!may_guess || !work->is_right) {
		if (may_guess)
			account_guessed_wrong(ask, work->email);
		ask_refuse(ask, may_guess ? CODE_BAD_CREDENTIALS : CODE_RATE_LIMITED);
		password_end(work);
		return;
	}
	struct store_request *request = store_begin(server->store);
	memcpy(fresh_of(ask)->id, work->id, sizeof(work->id));
	store_ban_of(request, work->id, server_now(server));
	password_end(work);
	submit_fresh(ask, request, on_ban_read);
}

static void on_account(void *context, const struct store_result *result)
{
	struct password_work *work = context;
	if (result->outcome != STORE_OK && result->outcome != STORE_NOT_FOUND) {
		ask_refuse_store(work->ask, result);
		password_end(work);
		return;
	}
	const struct store_user *user = result->outcome == STORE_OK ? &result->users[0] : NULL;
	if (user)
		copy_text(work->id, sizeof(work->id), user->id);
	/* Without such an account it must take as long as a wrong password. */
	password_compare(work, user ? user->password_hash : NULL);
}

/* By address or by name: no name has an @, no address lacks one. Older clients give both as `email`. */
void on_login(struct ask *ask, const void *given)
{
	const struct login_fields *fields = given;
	bool has_email = ask->given & LOGIN_GIVES_EMAIL;
	const char *who = has_email ? fields->email : fields->username;
	if (has_email == ((ask->given & LOGIN_GIVES_USERNAME) != 0)) {
		ask_refuse_field(ask, CODE_BAD_FIELD, has_email ? "username" : "email");
		return;
	}
	if (!account_may_guess(ask, who)) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return;
	}
	struct password_work *work = password_begin(ask, fields->password, on_password_compared);
	if (!work)
		return;
	copy_text(work->email, sizeof(work->email), who);
	struct store_request *request = store_begin(ask->server->store);
	if (strchr(who, '@'))
		store_user_by_email(request, who);
	else
		store_user_by_username(request, who);
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
	ask_submit(ask, request, account_changed);
}

/* What is to change apart from the address. */
static struct store_user_change change_of(const struct ask *ask, const struct patch_fields *fields)
{
	uint64_t has = ask->given;
	return (struct store_user_change){
		.username = has & GIVES_USERNAME ? fields->username : NULL,
		.language = has & GIVES_LANGUAGE ? languages.name[fields->language] : NULL,
		.notices = has & GIVES_NOTICES ? &fields->notices : NULL,
		.is_program = has & GIVES_PROGRAM ? &fields->program : NULL};
}

/* A change of the address, on its way: it waits for the password. */
struct move {
	struct patch_fields fields;
	char link[TOKEN_TEXT + 1]; /* "": none */
};

static void on_moved(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct move *move = ask->context;
	if (result->outcome == STORE_OK && move->link[0])
		account_mail_confirmation(
			ask->server, ask->member->id, move->fields.email, move->link);
	free(move);
	account_changed(ask, result);
}

static void move_address(struct password_work *work)
{
	struct ask *ask = work->ask;
	struct server *server = ask->server;
	struct move *move = work->context;
	struct store_user_change change = change_of(ask, &move->fields);
	struct store_request *request = store_begin(server->store);
	/* A link that went out a moment ago is replaced: he has proved who he is. */
	store_link_remove(request, ask->member->id, STORE_LINK_CONFIRM);
	if (!letters_can_go(server))
		change.email = move->fields.email;
	else if (strcmp(work->email, move->fields.email) != 0)
		account_add_confirmation(
			server, request, ask->member->id, move->fields.email, move->link);
	store_user_change(request, ask->member->id, &change);
	store_user_by_id(request, ask->member->id);
	store_ratings_of(request, ask->member->id);
	work->context = NULL;
	ask->context = move;
	password_end(work);
	if (!ask_submit(ask, request, on_moved))
		free(move);
}

static void patch_address(struct ask *ask, const struct patch_fields *fields)
{
	bool by_mail = letters_can_go(ask->server);
	if (!(ask->given & GIVES_PASSWORD)) {
		ask_refuse_field(ask, CODE_BAD_FIELD, "password");
		return;
	}
	if (by_mail ? !account_may_ask_for_mail(ask) : !account_may_learn(ask)) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return;
	}
	struct move *move = net_allocate_zeroed(sizeof(*move));
	move->fields = *fields;
	sodium_memzero(move->fields.password, sizeof(move->fields.password));
	account_prove(ask, fields->password, move, sizeof(*move), move_address);
}

void on_patch_me(struct ask *ask, const void *given)
{
	const struct patch_fields *fields = given;
	uint64_t has = ask->given;
	const char *field = NULL;
	if (has & GIVES_USERNAME && !account_is_username(fields->username))
		field = "username";
	else if (has & GIVES_EMAIL && (!account_is_email(fields->email) || ask->member->is_guest))
		field = "email"; /* a guest gets one by becoming an account */
	if (field || !(has & ~(uint64_t)GIVES_PASSWORD)) {
		ask_refuse_field(ask, CODE_BAD_FIELD, field);
		return;
	}
	if (has & GIVES_EMAIL) {
		patch_address(ask, fields);
		return;
	}
	struct store_user_change change = change_of(ask, fields);
	struct store_request *request = store_begin(ask->server->store);
	store_user_change(request, ask->member->id, &change);
	store_user_by_id(request, ask->member->id);
	store_ratings_of(request, ask->member->id);
	ask_submit(ask, request, account_changed);
}
