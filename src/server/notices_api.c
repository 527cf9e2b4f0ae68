/*
 * notices_api.c: settings of notices, and browsers that are pushed to. What is secret of a subscription (its address and its keys) is never told again: a browser is named by the
 * beginning of the hash of its address.
 */
#include "server/notices_api.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/accounts_parts.h"
#include "server/letters.h"
#include "server/member.h"
#include "server/notices_parts.h"
#include "server/zone.h"
#include "store/notices.h"

enum { DEVICE_ID = 17, CHANGES_MAX = 2 * NOTICES, POINT_TEXT = 100, AUTH_TEXT = 32, A_MINUTE = 20 };

/* ---- what is sent --------------------------------------------------------------------------------------------------- */

struct choice_fields {
	char kind[24];
	bool push, mail;
};
struct setting_fields {
	struct choice_fields kinds[CHANGES_MAX];
	uint8_t kinds_count;
	int16_t quiet_from, quiet_until;
	char zone[ZONE_NAME];
	int8_t digest; /* -1: none */
};
enum { GIVES_KINDS = 1, GIVES_FROM = 2, GIVES_UNTIL = 4, GIVES_ZONE = 8, GIVES_DIGEST = 16 };
#define RD_OF struct choice_fields
static const struct rd_field choice_list[] = {RD_STRING(kind, 1, 23), RD_BOOL(push), RD_BOOL(mail)};
static const struct rd_schema choice_schema = RD_OBJECT("choice", choice_list);
#undef RD_OF
#define RD_OF struct setting_fields
static const struct rd_field setting_list[] = {
	RD_LIST(kinds, kinds_count, RD_ITEM_STRUCT(choice_schema), RD_OPTIONAL),
	RD_INT(quiet_from, 0, ZONE_DAY_MINUTES - 1, RD_OPTIONAL),
	RD_INT(quiet_until, 0, ZONE_DAY_MINUTES - 1, RD_OPTIONAL),
	RD_STRING(zone, 1, ZONE_NAME - 1, RD_OPTIONAL),
	RD_INT(digest, 0, 23, RD_NULL(-1), RD_OPTIONAL)};
static const struct rd_schema setting_schema = RD_OBJECT("notices", setting_list);
#undef RD_OF

struct device_fields {
	char endpoint[PUSH_ENDPOINT], p256dh[POINT_TEXT], auth[AUTH_TEXT];
};
#define RD_OF struct device_fields
static const struct rd_field device_list[] = {RD_STRING(endpoint, 1, PUSH_ENDPOINT - 1),
	RD_STRING(p256dh, 1, POINT_TEXT - 1), RD_STRING(auth, 1, AUTH_TEXT - 1)};
static const struct rd_schema device_schema = RD_OBJECT("device", device_list);
#undef RD_OF

struct renewal_fields {
	char old_endpoint[PUSH_ENDPOINT], old_auth[AUTH_TEXT];
	struct device_fields fresh;
};
#define RD_OF struct renewal_fields
static const struct rd_field renewal_list[] = {RD_STRING(old_endpoint, 1, PUSH_ENDPOINT - 1),
	RD_STRING(old_auth, 1, AUTH_TEXT - 1), RD_STRUCT(fresh, device_schema)};
static const struct rd_schema renewal_schema = RD_OBJECT("renewal", renewal_list);
#undef RD_OF

/* ---- what is told ------------------------------------------------------------------------------------------------------ */

static void device_id(const char *endpoint, char out[static DEVICE_ID])
{
	unsigned char digest[crypto_hash_sha256_BYTES];
	crypto_hash_sha256(digest, (const unsigned char *)endpoint, strlen(endpoint));
	sodium_bin2hex(out, DEVICE_ID, digest, (DEVICE_ID - 1) / 2);
}

static void write_text(struct rd_writer *writer, const char *key, const char *text)
{
	rd_write_key(writer, key);
	if (text)
		rd_write_words(writer, text);
	else
		rd_write_null(writer);
}

static void write_number(struct rd_writer *writer, const char *key, int64_t number)
{
	rd_write_key(writer, key);
	if (number == STORE_NONE)
		rd_write_null(writer);
	else
		rd_write_integer(writer, number);
}

static void write_device(
	struct rd_writer *writer, const struct ask *ask, const struct store_device *device)
{
	char id[DEVICE_ID], origin[PUSH_ORIGIN] = "";
	device_id(device->endpoint, id);
	push_endpoint_fault(device->endpoint, true, origin);
	rd_write_open(writer, '{');
	write_text(writer, "id", id);
	write_text(writer, "service", origin);
	write_text(writer, "agent", device->agent);
	write_number(writer, "created_at", device->created_at / 1000);
	write_number(writer, "told_at",
		device->told_at == STORE_NONE ? STORE_NONE : device->told_at / 1000);
	rd_write_key(writer, "current");
	rd_write_boolean(writer, strcmp(device->token_hash, ask->token_hash) == 0);
	rd_write_close(writer, '}');
}

static void write_kinds(
	struct rd_writer *writer, const struct store_result *result, enum rd_language language)
{
	rd_write_key(writer, "kinds");
	rd_write_open(writer, '[');
	for (int i = 0; i < NOTICES; i++) {
		struct notice_ways ways = notice_ways(result, (enum notice)i);
		rd_write_open(writer, '{');
		write_text(writer, "kind", notice_kinds[i].word);
		write_text(writer, "title", notice_kinds[i].title.in[language]);
		rd_write_key(writer, "push");
		rd_write_boolean(writer, ways.by_push);
		rd_write_key(writer, "mail");
		rd_write_boolean(writer, ways.by_mail);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

static struct store_notice_setting setting_of(const struct store_result *result)
{
	return result->notice_settings_count > 0
		       ? result->notice_settings[0]
		       : (struct store_notice_setting){.zone = "UTC", .digest_hour = STORE_NONE};
}

void notices_write_own(struct ask *ask, struct rd_writer *writer, const struct store_result *result)
{
	struct store_notice_setting setting = setting_of(result);
	write_kinds(writer, result, ask->language);
	write_number(writer, "quiet_from", setting.quiet_from);
	write_number(writer, "quiet_until", setting.quiet_until);
	write_text(writer, "zone", setting.zone);
	write_number(writer, "digest", setting.digest_hour);
	rd_write_key(writer, "devices");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->devices_count; i++)
		write_device(writer, ask, &result->devices[i]);
	rd_write_close(writer, ']');
}

void notices_read(struct ask *ask, struct store_request *request)
{
	store_notice_settings_of(request, ask->member->id);
	store_devices_of(request, ask->member->id, server_now(ask->server), NOTICES_DEVICES);
}

static void on_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	const struct server *server = ask->server;
	char key[128];
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	struct rd_writer *writer = ask_open(ask);
	bool can_push = notices_can_push(server);
	if (can_push)
		push_encode(
			postman_key(server->notices->postman)->point, PUSH_POINT, key, sizeof(key));
	write_text(writer, "push_key", can_push ? key : NULL);
	rd_write_key(writer, "can_mail");
	rd_write_boolean(writer, letters_can_go(server));
	notices_write_own(ask, writer, result);
	ask_close(ask);
}

static void on_settings(struct ask *ask, const void *given)
{
	struct store_request *request = store_begin(ask->server->store);
	(void)given;
	notices_read(ask, request);
	ask_submit(ask, request, on_read);
}

/* ---- settings -------------------------------------------------------------------------------------------------------------- */

/* By user, or where there is none by network. */
static bool may_change(struct ask *ask)
{
	const char *who = ask->member ? ask->member->id : account_network(ask);
	struct window *window = server_window(ask->server, "notices", who, MINUTE_MS);
	if (window_take(window, A_MINUTE, MINUTE_MS, server_now(ask->server)))
		return true;
	ask_refuse(ask, CODE_RATE_LIMITED);
	return false;
}

static void on_old_settings(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct setting_fields *fields = ask->context;
	uint64_t has = ask->given;
	if (result->outcome != STORE_OK) {
		free(fields);
		ask_refuse_store(ask, result);
		return;
	}
	struct store_notice_setting setting = setting_of(result);
	struct store_request *request = store_begin(ask->server->store);
	setting.user_id = ask->member->id;
	if (has & GIVES_FROM)
		setting.quiet_from = fields->quiet_from;
	if (has & GIVES_UNTIL)
		setting.quiet_until = fields->quiet_until;
	if (has & GIVES_ZONE)
		setting.zone = fields->zone;
	if (has & GIVES_DIGEST)
		setting.digest_hour = fields->digest < 0 ? STORE_NONE : fields->digest;
	store_notice_setting_put(request, &setting);
	for (int i = 0; i < fields->kinds_count; i++)
		store_notice_choice_put(
			request, &(struct store_notice_choice){.user_id = ask->member->id,
					 .kind = fields->kinds[i].kind,
					 .by_push = fields->kinds[i].push,
					 .by_mail = fields->kinds[i].mail});
	notices_read(ask, request);
	free(fields);
	ask->context = NULL;
	ask_submit(ask, request, on_read);
}

static void on_change(struct ask *ask, const void *given)
{
	const struct setting_fields *fields = given;
	uint64_t has = ask->given;
	const char *field = NULL;
	for (int i = 0; has & GIVES_KINDS && i < fields->kinds_count; i++)
		if (notice_find(fields->kinds[i].kind) == NOTICES)
			field = "kinds";
	if (has & GIVES_ZONE && !zone_is_known(fields->zone))
		field = "zone";
	if (field || !has) {
		ask_refuse_field(ask, CODE_BAD_FIELD, field);
		return;
	}
	if (!may_change(ask))
		return;
	struct setting_fields *kept = net_allocate(sizeof(*kept));
	*kept = *fields;
	kept->kinds_count = has & GIVES_KINDS ? fields->kinds_count : 0;
	ask->context = kept;
	struct store_request *request = store_begin(ask->server->store);
	store_notice_settings_of(request, ask->member->id);
	if (!ask_submit(ask, request, on_old_settings))
		free(kept);
}

/* ---- browsers --------------------------------------------------------------------------------------------------------------- */

static const char *device_fault(const struct ask *ask, const struct device_fields *fields)
{
	char origin[PUSH_ORIGIN];
	uint8_t point[PUSH_POINT], auth[PUSH_AUTH];
	bool is_test = ask->server->notices->settings.config->push_test;
	if (push_endpoint_fault(fields->endpoint, is_test, origin))
		return "endpoint";
	if (!push_decode(fields->p256dh, point, sizeof(point)) || !push_is_point(point))
		return "p256dh";
	return push_decode(fields->auth, auth, sizeof(auth)) ? NULL : "auth";
}

/* Refused already, if false. */
static bool may_subscribe(struct ask *ask, const struct device_fields *fields)
{
	if (!notices_can_push(ask->server)) {
		ask_refuse(ask, CODE_NO_PUSH);
		return false;
	}
	const char *field = device_fault(ask, fields);
	if (field) {
		ask_refuse_field(ask, CODE_BAD_FIELD, field);
		return false;
	}
	return may_change(ask);
}

static void on_subscribe(struct ask *ask, const void *given)
{
	const struct device_fields *fields = given;
	if (!may_subscribe(ask, fields))
		return;
	struct store_request *request = store_begin(ask->server->store);
	store_device_put(request,
		&(struct store_device){.endpoint = fields->endpoint,
			.user_id = ask->member->id,
			.token_hash = ask->token_hash,
			.point = fields->p256dh,
			.auth = fields->auth,
			.created_at = server_now(ask->server)},
		NOTICES_DEVICES);
	notices_read(ask, request);
	ask_submit(ask, request, on_read);
}

static void on_done(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome == STORE_NOT_FOUND)
		ask_refuse(ask, CODE_NO_SUCH_DEVICE);
	else if (result->outcome != STORE_OK)
		ask_refuse_store(ask, result);
	else
		ask_ok(ask);
}

/* A browser gives its worker another subscription now and then; the worker is nobody's session, but knows the secret of the old one. */
static void on_renew(struct ask *ask, const void *given)
{
	const struct renewal_fields *fields = given;
	if (!may_subscribe(ask, &fields->fresh))
		return;
	struct store_request *request = store_begin(ask->server->store);
	store_device_renew(request, fields->old_endpoint, fields->old_auth,
		&(struct store_device){.endpoint = fields->fresh.endpoint,
			.point = fields->fresh.p256dh,
			.auth = fields->fresh.auth});
	ask_submit(ask, request, on_done);
}

static void on_device_found(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	const char *endpoint = NULL;
	char id[DEVICE_ID];
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	for (size_t i = 0; i < result->devices_count; i++) {
		device_id(result->devices[i].endpoint, id);
		if (strcmp(id, ask->path_id) == 0)
			endpoint = result->devices[i].endpoint;
	}
	if (!endpoint) {
		ask_refuse(ask, CODE_NO_SUCH_DEVICE);
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	store_device_remove(request, ask->member->id, endpoint);
	ask_submit(ask, request, on_done);
}

static void on_unsubscribe(struct ask *ask, const void *given)
{
	struct store_request *request = store_begin(ask->server->store);
	(void)given;
	store_devices_of(request, ask->member->id, server_now(ask->server), NOTICES_DEVICES);
	ask_submit(ask, request, on_device_found);
}

#define ANSWER                                                                                                                                                  \
	"push_key (null: no pushes), can_mail, kinds: kind, title, push, mail; quiet_from, quiet_until (minutes of the day), zone, digest (an hour, or null), " \
	"devices: id, service, agent, created_at, told_at, current"

const struct api_row notice_api_rows[] = {
	{HTTP_VERB_GET, "/api/notices", true, .handle = on_settings, .answer = ANSWER},
	{HTTP_VERB_PATCH, "/api/notices", true, .body = &setting_schema, .handle = on_change,
		.answer = ANSWER, .errors = {CODE_BAD_FIELD, CODE_RATE_LIMITED}},
	{HTTP_VERB_POST, "/api/notices/devices", true, .body = &device_schema, .status = 201,
		.handle = on_subscribe, .answer = ANSWER,
		.errors = {CODE_NO_PUSH, CODE_BAD_FIELD, CODE_RATE_LIMITED}},
	{HTTP_VERB_POST, "/api/notices/renew", .body = &renewal_schema, .status = 204,
		.handle = on_renew,
		.errors = {CODE_NO_PUSH, CODE_BAD_FIELD, CODE_RATE_LIMITED, CODE_NO_SUCH_DEVICE}},
	{HTTP_VERB_DELETE, "/api/notices/devices/{id}", true, .status = 204,
		.handle = on_unsubscribe, .errors = {CODE_NO_SUCH_DEVICE}},
	{.path = NULL},
};
