/*
 * An account's life (platform 3), with a clock that stands until it is moved and with real SMTP on this machine: what is answered, what
 * is counted for how long, which mails go where, how long their links are good. Passwords are really hashed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <sodium.h>

#include "rig.h"
#include "sink.h"

#include "server/api.h"
#include "server/letters.h"
#include "server/metrics.h"
#include "server/postman.h"

#define MINUTE_MS INT64_C(60000)
#define HOUR_MS (60 * MINUTE_MS)
#define DAY_MS (24 * HOUR_MS)
enum { BODY_BYTES = 1 << 16 };

struct house {
	struct rig *rig;
	struct sink *mails;
	struct config config;
	struct metrics metrics;
	unsigned read; /* mails that were looked at */
	/* The last answer. */
	unsigned status;
	char body[BODY_BYTES];
};

static struct house *open_house(bool has_mail)
{
	struct house *house = calloc(1, sizeof(*house));
	struct notices_settings settings = {.config = &house->config,
		.metrics = &house->metrics,
		.key = "a key of 32 bytes for the tests"};
	assert_true(sodium_init() >= 0);
	house->rig = rig_start();
	house->mails = sink_start(false);
	config_defaults(&house->config);
	strcpy(house->config.public_url, "https://play.example.org");
	strcpy(house->config.smtp_from, "ronda@example.org");
	if (has_mail)
		snprintf(house->config.smtp_url, CONFIG_TEXT, "smtp://127.0.0.1:%u",
			house->mails->port);
	notices_configure(house->rig->server, &settings);
	return house;
}

static void close_house(struct house *house)
{
	rig_stop(house->rig);
	sink_stop(house->mails);
	free(house);
}

/* ---- requests, as api.c makes asks of them ------------------------------------------------------------------ */

static void on_heard(void *context, unsigned status, struct net_span json)
{
	struct house *house = context;
	house->status = status;
	assert_true(json.length < BODY_BYTES);
	if (json.length > 0)
		memcpy(house->body, json.text, json.length);
	house->body[json.length] = 0;
	house->rig->activity++;
}

static const struct api_row *row_of(const char *verb, const char *path)
{
	const struct api_row *row;
	for (size_t i = 0; (row = api_row_at(i)); i++)
		if (strcmp(api_verb(row), verb) == 0 && strcmp(row->path, path) == 0)
			return row;
	fail_msg("no %s %s", verb, path);
	return NULL;
}

/* Whose token it is, or nobody. The member as api.c would make it. */
struct caller {
	const char *address;
	struct person *person; /* NULL: without a token */
	const char *id;        /* of {id} in the path, or NULL */
};

static void begin(struct house *house, struct caller caller, const char *verb, const char *path,
	const char *body)
{
	_Alignas(16) static uint8_t fields[SERVER_FIELDS];
	const struct api_row *row = row_of(verb, path);
	struct ask *ask = ask_create(house->rig->server, net_span_of(body));
	struct rd_fault fault = {0};
	ask->is_http = true;
	ask->api = row;
	ask->heard = on_heard;
	ask->listener = house;
	copy_text(ask->address, sizeof(ask->address), caller.address);
	copy_text(ask->path_id, sizeof(ask->path_id), caller.id ? caller.id : "");
	assert_int_equal(row->needs_token, caller.person != NULL);
	if (caller.person) {
		ask->member = member_take(
			house->rig->server, caller.person->id, caller.person->name);
		token_hash(caller.person->token, ask->token_hash);
	}
	house->status = 0;
	house->body[0] = 0;
	if (row->body && !rd_read_text(row->body, fields, RD_READ_ACTION, ask->payload, ask->length,
				 &ask->given, &fault))
		ask_refuse_field(ask, CODE_BAD_FIELD, fault.path);
	else
		row->handle(ask, fields);
}

/* Until it is answered, and then until nothing follows. What the server asks itself comes with the next tick. */
static void settle(struct house *house)
{
	struct rig *rig = house->rig;
	while (house->status == 0) {
		int64_t next = timers_next(&rig->server->timers);
		server_poll(rig->server);
		if (next >= 0 && next <= server_now(rig->server))
			server_tick(rig->server);
		usleep(50);
	}
	rig_settle(rig);
}

static unsigned call(struct house *house, struct caller caller, const char *verb, const char *path,
	const char *body)
{
	begin(house, caller, verb, path, body);
	settle(house);
	return house->status;
}

static struct caller from(const char *address)
{
	return (struct caller){.address = address};
}

static struct caller by(struct person *person)
{
	return (struct caller){.address = "192.0.2.1", .person = person};
}

/* The text of a field of the last answer. */
static const char *field(struct house *house, const char *name)
{
	static char out[256];
	char key[64];
	snprintf(key, sizeof(key), "\"%s\":\"", name);
	const char *at = strstr(house->body, key);
	if (!at)
		return "";
	at += strlen(key);
	snprintf(out, sizeof(out), "%.*s", (int)strcspn(at, "\""), at);
	return out;
}

static const char *code(struct house *house)
{
	return field(house, "code");
}

static unsigned sign_up(
	struct house *house, const char *address, const char *name, const char *email)
{
	char body[256];
	snprintf(body, sizeof(body),
		"{\"username\":\"%s\",\"email\":\"%s\",\"password\":\"correct horse\"}", name,
		email);
	return call(house, from(address), "POST", "/api/auth/register", body);
}

/* Who was signed up just now, connected. */
static struct person *enter(struct house *house, const char *name)
{
	struct person *person = calloc(1, sizeof(*person));
	person->rig = house->rig;
	copy_text(person->name, sizeof(person->name), name);
	copy_text(person->token, sizeof(person->token), field(house, "token"));
	copy_text(person->id, sizeof(person->id), field(house, "id"));
	house->rig->people[house->rig->people_count++] = person;
	person_come(person);
	return person;
}

static unsigned log_in(
	struct house *house, const char *address, const char *who, const char *password)
{
	char body[256];
	snprintf(body, sizeof(body), "{\"%s\":\"%s\",\"password\":\"%s\"}",
		strchr(who, '@') ? "email" : "username", who, password);
	return call(house, from(address), "POST", "/api/auth/login", body);
}

/* ---- mails -------------------------------------------------------------------------------------------------- */

static unsigned new_mails(struct house *house)
{
	return sink_count(house->mails) - house->read;
}

/* The text of the next mail, decoded; it must have gone to `to`. */
static const char *next_mail(struct house *house, const char *to)
{
	static char text[SINK_BYTES];
	char encoded[SINK_BYTES], address[300];
	size_t used = 0, length;
	assert_true(new_mails(house) > 0);
	const struct sink_letter *letter = &house->mails->letters[house->read++ % SINK_KEPT];
	snprintf(address, sizeof(address), "<%s>", to);
	assert_string_equal(letter->to, address);
	snprintf(encoded, sizeof(encoded), "%s", strstr(letter->text, "\n\n") + 2);
	for (char *line = strtok(encoded, "\n"); line; line = strtok(NULL, "\n")) {
		assert_int_equal(
			sodium_base642bin((unsigned char *)text + used, sizeof(text) - used, line,
				strlen(line), NULL, &length, NULL, sodium_base64_VARIANT_ORIGINAL),
			0);
		used += length;
	}
	text[used] = 0;
	return text;
}

/* What stands behind the # of the link in a mail. */
static const char *link_in(const char *mail, const char *path)
{
	static char out[TOKEN_TEXT + 1];
	char start[128];
	snprintf(start, sizeof(start), "https://play.example.org%s#", path);
	const char *at = strstr(mail, start);
	assert_non_null(at);
	copy_text(out, sizeof(out), at + strlen(start));
	return out;
}

static unsigned use(struct house *house, const char *path, const char *link)
{
	char body[256];
	bool is_reset = strstr(path, "reset") != NULL;
	snprintf(body, sizeof(body), "{\"token\":\"%s\"%s}", link,
		is_reset ? ",\"password\":\"battery staple\"" : "");
	return call(house, from("192.0.2.1"), "POST", path, body);
}

/* ---- addresses ------------------------------------------------------------------------------------------------ */

static void an_address_joins_when_it_is_confirmed(void **state)
{
	struct house *house = open_house(true);
	char link[TOKEN_TEXT + 1];
	assert_int_equal(sign_up(house, "192.0.2.1", "ana", "ana@example.org"), 201);
	assert_non_null(strstr(house->body,
		"\"email\":null,\"email_confirmed\":false,\"email_pending\":\"ana@example.org\""));
	assert_non_null(strstr(house->body, "\"guest\":false"));
	const char *mail = next_mail(house, "ana@example.org");
	assert_non_null(strstr(mail, "Hello ana,"));
	copy_text(link, sizeof(link), link_in(mail, "/confirm"));
	assert_int_equal(log_in(house, "192.0.2.1", "ana@example.org", "correct horse"), 401);
	assert_int_equal(log_in(house, "192.0.2.1", "ANA", "correct horse"), 200);
	assert_int_equal(use(house, "/api/auth/confirm", "nonsense"), 404);
	assert_string_equal(code(house), "bad_link");
	assert_int_equal(use(house, "/api/auth/confirm", link), 200);
	assert_string_equal(house->body, "{\"username\":\"ana\",\"email\":\"ana@example.org\"}");
	assert_int_equal(use(house, "/api/auth/confirm", link), 404);
	assert_int_equal(log_in(house, "192.0.2.1", "Ana@Example.org", "correct horse"), 200);
	assert_non_null(strstr(house->body,
		"\"email\":\"ana@example.org\",\"email_confirmed\":true,\"email_pending\":null"));
	assert_int_equal(new_mails(house), 0);
	close_house(house);
}

/* What two answers have in common, apart from what is drawn by lot. */
static void blank(char *text, const char *key)
{
	char *at = strstr(text, key);
	assert_non_null(at);
	for (at += strlen(key); *at != '"'; at++)
		*at = '_';
}

static void known_and_unknown_addresses_are_answered_alike(void **state)
{
	struct house *house = open_house(true);
	char unknown[BODY_BYTES];
	assert_int_equal(sign_up(house, "192.0.2.1", "ana", "ana@example.org"), 201);
	char link[TOKEN_TEXT + 1];
	copy_text(link, sizeof(link), link_in(next_mail(house, "ana@example.org"), "/confirm"));
	assert_int_equal(use(house, "/api/auth/confirm", link), 200);
	assert_int_equal(sign_up(house, "192.0.2.1", "eve", "eve@example.org"), 201);
	blank(house->body, "\"token\":\"");
	blank(house->body, "\"id\":\"");
	blank(house->body, "\"email_pending\":\"");
	strcpy(unknown, house->body);
	next_mail(house, "eve@example.org");
	assert_int_equal(sign_up(house, "192.0.2.1", "eva", "ana@example.org"), 201);
	blank(house->body, "\"token\":\"");
	blank(house->body, "\"id\":\"");
	blank(house->body, "\"email_pending\":\"");
	strstr(unknown, "\"eve\"")[3] = 'a'; /* the names differ in their last letter */
	assert_string_equal(house->body, unknown);
	/* Its owner hears of it, by a mail that holds no link. */
	const char *mail = next_mail(house, "ana@example.org");
	assert_non_null(strstr(mail, "belongs to your account ana already"));
	assert_null(strchr(mail, '#'));
	close_house(house);
}

static void without_mail_a_known_address_is_told_ten_times_an_hour(void **state)
{
	struct house *house = open_house(false);
	char name[16];
	assert_int_equal(sign_up(house, "192.0.2.1", "ana", "ana@example.org"), 201);
	assert_non_null(strstr(house->body,
		"\"email\":\"ana@example.org\",\"email_confirmed\":false,\"email_pending\":null"));
	for (int i = 0; i < 10; i++) {
		snprintf(name, sizeof(name), "eva%d", i);
		assert_int_equal(sign_up(house, "198.51.100.7", name, "ANA@example.org"), 409);
		assert_string_equal(code(house), "email_taken");
	}
	assert_int_equal(sign_up(house, "198.51.100.7", "eva", "ana@example.org"), 429);
	assert_int_equal(sign_up(house, "198.51.100.7", "eva", "eva@example.org"), 429);
	assert_int_equal(sign_up(house, "203.0.113.7", "eva", "eva@example.org"), 201);
	rig_pass(house->rig, HOUR_MS + 1000);
	assert_int_equal(sign_up(house, "198.51.100.7", "ivo", "ivo@example.org"), 201);
	assert_int_equal(new_mails(house), 0);
	close_house(house);
}

static void what_costs_a_hash_is_counted(void **state)
{
	struct house *house = open_house(true);
	unsigned tried = 0;
	assert_int_equal(sign_up(house, "203.0.113.7", "ana", "ana@example.org"), 201);
	for (int i = 0; i < 30; i++)
		tried += sign_up(house, "198.51.100.7", "ANA", "eva@example.org") == 409;
	assert_int_equal(tried, 20);
	assert_string_equal(code(house), "rate_limited");
	close_house(house);
}

static void a_link_expires_and_comes_again_when_asked_for(void **state)
{
	struct house *house = open_house(true);
	char link[TOKEN_TEXT + 1];
	assert_int_equal(sign_up(house, "192.0.2.1", "ana", "ana@example.org"), 201);
	struct person *ana = enter(house, "ana");
	copy_text(link, sizeof(link), link_in(next_mail(house, "ana@example.org"), "/confirm"));
	assert_int_equal(call(house, by(ana), "POST", "/api/auth/confirm/ask", "{}"), 429);
	rig_pass(house->rig, 6 * MINUTE_MS);
	assert_int_equal(call(house, by(ana), "POST", "/api/auth/confirm/ask", "{}"), 202);
	assert_int_equal(use(house, "/api/auth/confirm", link), 404); /* replaced */
	copy_text(link, sizeof(link), link_in(next_mail(house, "ana@example.org"), "/confirm"));
	rig_pass(house->rig, 7 * DAY_MS + 1000);
	assert_int_equal(use(house, "/api/auth/confirm", link), 404);
	rig_pass(house->rig, 10 * MINUTE_MS); /* of the house */
	assert_int_equal(call(house, by(ana), "GET", "/api/auth/me", "{}"), 200);
	assert_non_null(strstr(house->body, "\"email_pending\":null"));
	assert_int_equal(call(house, by(ana), "POST", "/api/auth/confirm/ask", "{}"), 409);
	assert_string_equal(code(house), "nothing_to_confirm");
	close_house(house);
}

static void a_change_of_address_asks_the_password_and_tells_the_old_one(void **state)
{
	struct house *house = open_house(true);
	struct person *ana = rig_person(house->rig, "guest_a1b2c3", true);
	assert_int_equal(
		call(house, by(ana), "POST", "/api/auth/upgrade",
			"{\"username\":\"ana\",\"email\":\"ana@example.org\",\"password\":\"correct horse\"}"),
		200);
	assert_non_null(strstr(house->body, "\"email_pending\":\"ana@example.org\""));
	assert_int_equal(use(house, "/api/auth/confirm",
				 link_in(next_mail(house, "ana@example.org"), "/confirm")),
		200);
	assert_int_equal(
		call(house, by(ana), "PATCH", "/api/auth/me", "{\"email\":\"new@example.org\"}"),
		400);
	assert_string_equal(field(house, "field"), "password");
	assert_int_equal(call(house, by(ana), "PATCH", "/api/auth/me",
				 "{\"email\":\"new@example.org\",\"password\":\"wrong\"}"),
		403);
	assert_string_equal(code(house), "wrong_password");
	assert_int_equal(new_mails(house), 0);
	assert_int_equal(
		call(house, by(ana), "PATCH", "/api/auth/me",
			"{\"email\":\"new@example.org\",\"password\":\"correct horse\",\"language\":\"es\"}"),
		200);
	assert_non_null(strstr(house->body,
		"\"email\":\"ana@example.org\",\"email_confirmed\":true,\"email_pending\":\"new@example.org\""));
	const char *mail = next_mail(house, "new@example.org");
	assert_non_null(strstr(mail, "Hola, ana:"));
	assert_int_equal(use(house, "/api/auth/confirm", link_in(mail, "/confirm")), 200);
	assert_non_null(strstr(next_mail(house, "ana@example.org"), "otra dirección"));
	assert_int_equal(new_mails(house), 0);
	close_house(house);
}

/* ---- passwords -------------------------------------------------------------------------------------------------- */

/* Somebody with a confirmed address, connected. */
static struct person *settle_down(struct house *house, const char *name)
{
	char email[64];
	snprintf(email, sizeof(email), "%s@example.org", name);
	assert_int_equal(sign_up(house, "192.0.2.1", name, email), 201);
	struct person *person = enter(house, name);
	assert_int_equal(
		use(house, "/api/auth/confirm", link_in(next_mail(house, email), "/confirm")), 200);
	return person;
}

/* How many tokens there are that open his account. */
static unsigned sessions_of(struct house *house, struct person *person)
{
	unsigned count = 0;
	assert_int_equal(call(house, by(person), "GET", "/api/auth/sessions", "{}"), 200);
	for (const char *at = house->body; (at = strstr(at, "\"id\":\"")); at++)
		count++;
	return count;
}

static void a_new_password_ends_the_other_sessions(void **state)
{
	struct house *house = open_house(true);
	struct person *ana = settle_down(house, "ana");
	assert_int_equal(log_in(house, "192.0.2.1", "ana", "correct horse"), 200);
	struct person *phone = enter(house, "ana");
	assert_int_equal(call(house, by(ana), "POST", "/api/auth/password",
				 "{\"password\":\"wrong\",\"new_password\":\"battery staple\"}"),
		403);
	assert_int_equal(call(house, by(ana), "POST", "/api/auth/password",
				 "{\"password\":\"correct horse\",\"new_password\":\"short\"}"),
		400);
	assert_int_equal(
		call(house, by(ana), "POST", "/api/auth/password",
			"{\"password\":\"correct horse\",\"new_password\":\"battery staple\"}"),
		204);
	assert_non_null(person_heard(phone, "closed"));
	assert_null(person_heard(ana, "closed"));
	assert_int_equal(sessions_of(house, ana), 1);
	assert_non_null(strstr(next_mail(house, "ana@example.org"), "was changed just now"));
	assert_int_equal(log_in(house, "192.0.2.1", "ana", "correct horse"), 401);
	assert_int_equal(log_in(house, "192.0.2.1", "ana", "battery staple"), 200);
	struct person *guest = rig_person(house->rig, "guest_a1b2c3", true);
	assert_int_equal(call(house, by(guest), "POST", "/api/auth/password",
				 "{\"password\":\"x\",\"new_password\":\"battery staple\"}"),
		403);
	assert_string_equal(code(house), "is_guest");
	close_house(house);
}

static void a_forgotten_password_is_reset_by_mail(void **state)
{
	struct house *house = open_house(true);
	struct person *ana = settle_down(house, "ana");
	char link[TOKEN_TEXT + 1];
	static const char ask[] = "{\"email\":\"ANA@example.org\"}";
	assert_int_equal(call(house, from("192.0.2.9"), "POST", "/api/auth/reset/ask", ask), 202);
	copy_text(link, sizeof(link), link_in(next_mail(house, "ana@example.org"), "/reset"));
	/* Whoever asks again does not make the link worthless, nor fill the letter box. */
	assert_int_equal(call(house, from("192.0.2.9"), "POST", "/api/auth/reset/ask", ask), 202);
	assert_int_equal(new_mails(house), 0);
	assert_int_equal(use(house, "/api/auth/confirm", link), 404); /* good for one thing only */
	assert_int_equal(use(house, "/api/auth/reset", link), 204);
	assert_non_null(person_heard(ana, "closed"));
	assert_int_equal(sessions_of(house, ana), 0);
	assert_int_equal(use(house, "/api/auth/reset", link), 404);
	assert_non_null(strstr(next_mail(house, "ana@example.org"), "was changed just now"));
	assert_int_equal(log_in(house, "192.0.2.1", "ana", "battery staple"), 200);
	rig_pass(house->rig, 6 * MINUTE_MS);
	assert_int_equal(call(house, from("192.0.2.9"), "POST", "/api/auth/reset/ask", ask), 202);
	copy_text(link, sizeof(link), link_in(next_mail(house, "ana@example.org"), "/reset"));
	rig_pass(house->rig, HOUR_MS + 1000);
	assert_int_equal(use(house, "/api/auth/reset", link), 404);
	close_house(house);
}

static void a_reset_tells_nobody_whether_an_address_is_known(void **state)
{
	struct house *house = open_house(true);
	settle_down(house, "ana");
	char known[64];
	/* Answered at once, before the store has been asked. */
	begin(house, from("192.0.2.9"), "POST", "/api/auth/reset/ask",
		"{\"email\":\"ana@example.org\"}");
	assert_int_equal(house->status, 202);
	strcpy(known, house->body);
	begin(house, from("192.0.2.9"), "POST", "/api/auth/reset/ask",
		"{\"email\":\"eva@example.org\"}");
	assert_int_equal(house->status, 202);
	assert_string_equal(house->body, known);
	rig_settle(house->rig);
	next_mail(house, "ana@example.org");
	assert_int_equal(new_mails(house), 0);
	/* An address that only waits to be confirmed gets none either. */
	sign_up(house, "192.0.2.1", "eva", "eva@example.org");
	next_mail(house, "eva@example.org");
	call(house, from("192.0.2.9"), "POST", "/api/auth/reset/ask",
		"{\"email\":\"eva@example.org\"}");
	assert_int_equal(new_mails(house), 0);
	unsigned answered = 0;
	for (int i = 0; i < 20; i++)
		answered += call(house, from("192.0.2.9"), "POST", "/api/auth/reset/ask",
				    "{\"email\":\"x@example.org\"}") == 202;
	assert_int_equal(answered, 7); /* ten an hour and network */
	close_house(house);
}

static void without_mail_there_is_no_reset(void **state)
{
	struct house *house = open_house(false);
	assert_int_equal(call(house, from("192.0.2.9"), "POST", "/api/auth/reset/ask",
				 "{\"email\":\"ana@example.org\"}"),
		409);
	assert_string_equal(code(house), "no_mail");
	close_house(house);
}

/* One that joined while the server had no mail was never read by whoever gave it. */
static void an_address_that_nobody_confirmed_resets_nothing(void **state)
{
	struct house *house = open_house(false);
	assert_int_equal(sign_up(house, "192.0.2.1", "ana", "ana@example.org"), 201);
	snprintf(house->config.smtp_url, CONFIG_TEXT, "smtp://127.0.0.1:%u", house->mails->port);
	assert_int_equal(call(house, from("192.0.2.9"), "POST", "/api/auth/reset/ask",
				 "{\"email\":\"ana@example.org\"}"),
		202);
	assert_int_equal(new_mails(house), 0);
	close_house(house);
}

static void nobody_locks_the_owner_out(void **state)
{
	struct house *house = open_house(false);
	assert_int_equal(sign_up(house, "192.0.2.1", "ana", "ana@example.org"), 201);
	for (int i = 0; i < 10; i++)
		assert_int_equal(log_in(house, "198.51.100.7", "ana@example.org", "guess"), 401);
	assert_int_equal(log_in(house, "198.51.100.7", "ana@example.org", "correct horse"), 429);
	assert_int_equal(log_in(house, "192.0.2.1", "ana@example.org", "correct horse"), 200);
	/* One network has twenty guesses in all. */
	for (int i = 0; i < 10; i++)
		assert_int_equal(log_in(house, "198.51.100.7", "eva", "guess"), 401);
	assert_int_equal(log_in(house, "198.51.100.7", "ivo", "guess"), 429);
	rig_pass(house->rig, 15 * MINUTE_MS + 1000);
	assert_int_equal(log_in(house, "198.51.100.7", "ana", "correct horse"), 200);
	close_house(house);
}

/* ---- sessions ---------------------------------------------------------------------------------------------------- */

static void sessions_are_listed_and_closed(void **state)
{
	struct house *house = open_house(false);
	char id[32];
	assert_int_equal(sign_up(house, "192.0.2.1", "ana", "ana@example.org"), 201);
	struct person *ana = enter(house, "ana");
	rig_pass(house->rig, MINUTE_MS);
	assert_int_equal(log_in(house, "192.0.2.1", "ana", "correct horse"), 200);
	struct person *phone = enter(house, "ana");
	rig_pass(house->rig, MINUTE_MS);
	assert_int_equal(log_in(house, "192.0.2.1", "ana", "correct horse"), 200);
	struct person *tablet = enter(house, "ana");
	assert_int_equal(sign_up(house, "192.0.2.1", "eva", "eva@example.org"), 201);
	struct person *eva = enter(house, "eva");
	assert_int_equal(call(house, by(phone), "GET", "/api/auth/sessions", "{}"), 200);
	copy_text(id, sizeof(id), field(house, "id")); /* last used first: the tablet's */
	assert_null(strstr(house->body, ana->token));
	const char *current = strstr(house->body, "\"current\":true");
	assert_non_null(current);
	assert_null(strstr(current + 1, "\"current\":true"));
	struct caller closing = by(eva);
	closing.id = id;
	assert_int_equal(call(house, closing, "DELETE", "/api/auth/sessions/{id}", "{}"), 404);
	assert_string_equal(code(house), "no_such_session");
	closing.person = phone;
	assert_int_equal(call(house, closing, "DELETE", "/api/auth/sessions/{id}", "{}"), 204);
	assert_non_null(person_heard(tablet, "closed"));
	assert_null(person_heard(ana, "closed"));
	assert_int_equal(sessions_of(house, phone), 2);
	assert_int_equal(call(house, by(phone), "DELETE", "/api/auth/sessions", "{}"), 204);
	assert_non_null(person_heard(ana, "closed"));
	assert_null(person_heard(phone, "closed"));
	assert_null(person_heard(eva, "closed"));
	assert_int_equal(sessions_of(house, phone), 1);
	assert_int_equal(sessions_of(house, eva), 1);
	close_house(house);
}

/* ---- everything, and the end ------------------------------------------------------------------------------------- */

static void an_export_holds_what_the_seat_knows(void **state)
{
	struct house *house = open_house(false);
	assert_int_equal(sign_up(house, "192.0.2.1", "ana", "ana@example.org"), 201);
	struct person *ana = enter(house, "ana"), *eva = rig_person(house->rig, "eva", false),
		      *ivo = rig_person(house->rig, "ivo", false);
	struct room *room = rig_match(house->rig, "crew", "{}", ana, eva);
	char id[MATCH_ID];
	assert_non_null(room);
	memcpy(id, room->id, sizeof(id));
	assert_true(has(person_ask(eva, "chat:send", "{\"match\":\"%s\",\"text\":\"hola\"}", id),
		"\"ok\":true"));
	assert_int_equal(call(house, by(ana), "GET", "/api/auth/export", "{}"), 200);
	char wanted[64];
	snprintf(wanted, sizeof(wanted), "\"unfinished\":[\"%s\"]", id);
	assert_non_null(strstr(house->body, wanted));
	assert_non_null(strstr(house->body, "\"email\":\"ana@example.org\""));
	assert_non_null(strstr(house->body, "\"sessions\":[{\"id\":"));
	assert_non_null(strstr(house->body, "\"name\":\"Alpha\""));
	assert_null(strstr(house->body, "argon2"));
	struct caller asking = by(ana);
	asking.id = id;
	assert_int_equal(call(house, asking, "GET", "/api/auth/export/{id}", "{}"), 200);
	char own[BODY_BYTES];
	strcpy(own, house->body);
	assert_non_null(strstr(own, "\"text\":\"hola\""));
	/* The same answers that her socket gets, to the letter. */
	const char *view = person_ask(ana, "match:view", "{\"match\":\"%s\"}", id);
	assert_non_null(strstr(own, strstr(view, "true,") + 5));
	const char *events = person_ask(ana, "match:events", "{\"match\":\"%s\",\"after\":0}", id);
	assert_non_null(strstr(own, strstr(events, "true,") + 5));
	asking.person = ivo;
	assert_int_equal(call(house, asking, "GET", "/api/auth/export/{id}", "{}"), 404);
	assert_string_equal(code(house), "no_such_match");
	asking.id = "m\"},{";
	assert_int_equal(call(house, asking, "GET", "/api/auth/export/{id}", "{}"), 404);
	close_house(house);
}

static void note_absence(void *context, const struct store_result *result)
{
	*(bool *)context = result->outcome == STORE_NOT_FOUND;
}

static void who_ends_frees_his_name_and_leaves_a_stand_in(void **state)
{
	struct house *house = open_house(false);
	assert_int_equal(sign_up(house, "192.0.2.1", "ana", "ana@example.org"), 201);
	struct person *ana = enter(house, "ana"), *eva = rig_person(house->rig, "eva", false),
		      *ivo = rig_person(house->rig, "ivo", false);
	struct room *room = rig_match(house->rig, "crew", "{}", ana, eva);
	char id[MATCH_ID];
	memcpy(id, room->id, sizeof(id));
	assert_true(has(
		person_ask(ivo, "lobby:create", "{\"game\":\"crew\",\"seats\":3}"), "\"ok\":true"));
	static const char *const wrong[] = {"{}", "{\"password\":\"wrong\"}"};
	assert_int_equal(call(house, by(ana), "DELETE", "/api/auth/me", wrong[0]), 400);
	assert_int_equal(call(house, by(ana), "DELETE", "/api/auth/me", wrong[1]), 403);
	assert_null(person_heard(ana, "closed"));
	person_deaf(eva);
	assert_int_equal(
		call(house, by(ana), "DELETE", "/api/auth/me", "{\"password\":\"correct horse\"}"),
		204);
	assert_non_null(person_heard(ana, "closed"));
	assert_non_null(person_heard(eva, "match:finished"));
	assert_int_equal(call(house, by(eva), "GET", "/api/matches/history", "{}"), 200);
	assert_non_null(strstr(house->body, "\"username\":\"gone_"));
	assert_null(strstr(house->body, "ana"));
	assert_int_equal(log_in(house, "192.0.2.1", "ana", "correct horse"), 401);
	assert_int_equal(sign_up(house, "192.0.2.1", "ANA", "ana@example.org"), 201);
	/* A guest needs no password; his lobby closes. */
	struct person *guest = rig_person(house->rig, "guest_a1b2c3", true);
	assert_true(has(person_ask(guest, "lobby:create", "{\"game\":\"crew\",\"seats\":3}"),
		"\"ok\":true"));
	assert_int_equal(call(house, by(guest), "DELETE", "/api/auth/me", "{}"), 204);
	assert_non_null(person_heard(guest, "closed"));
	struct store_request *request = store_begin(house->rig->server->store);
	store_user_by_id(request, guest->id);
	bool is_gone = false;
	store_submit(request, note_absence, &is_gone);
	rig_settle(house->rig);
	assert_true(is_gone);
	close_house(house);
}

static const char *want_crew(struct person *person)
{
	return person_ask(person, "queue:join", "{\"game\":\"crew\"}");
}

static void who_ends_is_waited_for_nowhere(void **state)
{
	struct house *house = open_house(false);
	struct rig *rig = house->rig;
	struct person *guest = rig_person(rig, "guest_a1b2c3", true),
		      *eva = rig_person(rig, "eva", false), *ivo = rig_person(rig, "ivo", false),
		      *luis = rig_person(rig, "luis", false);
	char json[64];
	assert_true(has(want_crew(guest), "\"position\":1"));
	assert_int_equal(call(house, by(guest), "DELETE", "/api/auth/me", "{}"), 204);
	assert_true(has(want_crew(eva), "\"position\":1"));
	rig_restart(rig, false, 1000);
	person_come(eva);
	person_come(ivo);
	person_come(luis);
	assert_true(has(want_crew(ivo), "\"position\":2"));
	assert_true(has(want_crew(luis), "\"position\":3"));
	rig_pass(rig, 1500); /* a table has three seats */
	assert_non_null(person_heard(eva, "match:ready"));
	/* The lobby of a host closes with him. */
	struct person *host = rig_person(rig, "guest_d4e5f6", true);
	const char *made = person_ask(host, "lobby:create", "{\"game\":\"crew\",\"seats\":3}");
	snprintf(json, sizeof(json), "{\"code\":\"%.6s\"}", strstr(made, "\"code\":\"") + 8);
	assert_true(has(person_ask(luis, "lobby:join", "%s", json), "\"ok\":true"));
	assert_int_equal(call(house, by(host), "DELETE", "/api/auth/me", "{}"), 204);
	assert_non_null(person_heard(luis, "lobby:closed"));
	close_house(house);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_address_joins_when_it_is_confirmed),
		cmocka_unit_test(known_and_unknown_addresses_are_answered_alike),
		cmocka_unit_test(without_mail_a_known_address_is_told_ten_times_an_hour),
		cmocka_unit_test(what_costs_a_hash_is_counted),
		cmocka_unit_test(a_link_expires_and_comes_again_when_asked_for),
		cmocka_unit_test(a_change_of_address_asks_the_password_and_tells_the_old_one),
		cmocka_unit_test(a_new_password_ends_the_other_sessions),
		cmocka_unit_test(a_forgotten_password_is_reset_by_mail),
		cmocka_unit_test(a_reset_tells_nobody_whether_an_address_is_known),
		cmocka_unit_test(without_mail_there_is_no_reset),
		cmocka_unit_test(an_address_that_nobody_confirmed_resets_nothing),
		cmocka_unit_test(nobody_locks_the_owner_out),
		cmocka_unit_test(sessions_are_listed_and_closed),
		cmocka_unit_test(an_export_holds_what_the_seat_knows),
		cmocka_unit_test(who_ends_frees_his_name_and_leaves_a_stand_in),
		cmocka_unit_test(who_ends_is_waited_for_nowhere),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
