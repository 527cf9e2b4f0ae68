/*
 * Notices of matches that take days (platform 7.2): who gets one, when, in which words; that nothing of the board is in it; what happens
 * when the mail server or the webhook does not answer. With a small game of its own and with real SMTP and HTTP on this machine.
 *
 * "letters": rounds of `seconds`; a seat that sends letters:ready is ready, and the round ends when its time is over.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <sodium.h>

#include "rig.h"
#include "sink.h"

#include "server/metrics.h"
#include "server/notices.h"
#include "server/postman.h"
#include "server/unsubscribe.h"

#define HOUR_MS (INT64_C(3600) * 1000)
enum { READY, SURRENDER, FORFEIT, LAST_ROUND = 3 };

struct post_options {
	int32_t seconds;
};
struct post_state {
	int32_t seconds, left;
	uint8_t round, seats, ready, out;
};
struct post_action {
	uint16_t type;
};
struct post_event {
	struct rd_event head;
	uint8_t round;
};

#define RD_OF struct post_options
static const struct rd_field option_fields[] = {RD_INT(seconds, 1, 9999999, RD_FALLBACK(259200))};
static const struct rd_schema options_schema = RD_OBJECT("options", option_fields);
#undef RD_OF
#define RD_OF struct post_state
static const struct rd_field state_fields[] = {RD_INT(seconds, 0, 9999999),
	RD_INT(left, 0, 9999999), RD_INT(round, 1, 9), RD_INT(seats, 1, 8), RD_INT(ready, 0, 255),
	RD_INT(out, 0, 255)};
static const struct rd_schema state_schema = RD_OBJECT("state", state_fields);
#undef RD_OF
#define RD_OF struct post_event
static const struct rd_field event_fields[] = {RD_INT(round, 0, 255)};
static const struct rd_schema event_schema = RD_OBJECT("round", event_fields);
#undef RD_OF
static const struct rd_entry action_list[] = {{"letters:ready", NULL, 0},
	{"match:surrender", NULL, RD_ACTION_LEAVE},
	{"match:forfeit", NULL, RD_ACTION_LEAVE | RD_ACTION_PLATFORM}};
static const struct rd_entry event_list[] = {{"letters:round", &event_schema, 0}};
static const struct rd_vocabulary actions = {action_list, 3}, events = {event_list, 1};
static const struct rd_names refusals = RD_NAMES("already_ready");
static const struct rd_text refusal_texts[] = {{{"Ready already", "Ya listo", "Už připraven"}}};

static uint8_t players(const struct post_state *state)
{
	return (uint8_t)(((1u << state->seats) - 1) & ~state->out);
}

static bool is_over(const struct post_state *state)
{
	return state->round > LAST_ROUND || __builtin_popcount(players(state)) <= 1;
}

static int setup(
	void *at, const void *options, int seats, struct rd_chance *chance, struct rd_fault *fault)
{
	int32_t seconds = ((const struct post_options *)options)->seconds;
	*(struct post_state *)at = (struct post_state){
		.seconds = seconds, .left = seconds, .round = 1, .seats = (uint8_t)seats};
	return RD_ACCEPTED;
}

static int apply(void *at, int seat, const void *given, struct rd_turn *turn)
{
	struct post_state *state = at;
	if (is_over(state))
		return RD_MATCH_OVER;
	if (((const struct post_action *)given)->type == READY)
		state->ready |= (uint8_t)(1u << seat);
	else
		state->out |= (uint8_t)(1u << seat);
	return RD_ACCEPTED;
}

static int64_t due(const void *at)
{
	const struct post_state *state = at;
	return is_over(state) ? RD_NEVER : state->left;
}

static void pass(void *at, int64_t seconds, struct rd_turn *turn)
{
	struct post_state *state = at;
	if (is_over(state))
		return;
	state->left -= (int32_t)seconds;
	if (state->left > 0)
		return;
	state->round++;
	state->left = state->seconds;
	state->ready = 0;
	struct post_event *event = rd_emit(turn, 0, RD_EVERYONE, sizeof(*event));
	event->round = state->round;
}

static void stand(const void *at, struct rd_standing *out)
{
	const struct post_state *state = at;
	*out = (struct rd_standing){
		.turn = state->round, .active = RD_NOBODY, .is_over = is_over(state)};
	out->in_play = out->is_over ? 0 : players(state);
	out->to_act = out->in_play & ~(uint32_t)state->ready;
}

static bool result(const void *at, struct rd_result *out)
{
	*out = (struct rd_result){.reason = "rounds", .rank = {1, 1, 1}};
	return is_over(at);
}

static void look(const void *state, int seat, void *view)
{
	memcpy(view, state, sizeof(struct post_state));
}

static size_t legal(const void *view, void *out, size_t capacity)
{
	return 0;
}

static enum rd_pace pace(const void *options)
{
	return RD_PACE_DAYS;
}

static const struct rd_game post_game = {.name = "letters",
	.title = {{"Letters", "Cartas", "Dopisy"}},
	.rules = 1,
	.seats_min = 2,
	.seats_max = 4,
	.action_json_max = 512,
	.pace = pace,
	.options_size = sizeof(struct post_options),
	.state_size = sizeof(struct post_state),
	.view_size = sizeof(struct post_state),
	.action_size = sizeof(struct post_action),
	.events_max = 256,
	.legal_max = 1,
	.options = &options_schema,
	.state = &state_schema,
	.view = &state_schema,
	.spectator_view = &state_schema,
	.actions = &actions,
	.events = &events,
	.refusals = &refusals,
	.refusal_texts = refusal_texts,
	.setup = setup,
	.apply = apply,
	.due = due,
	.pass = pass,
	.stand = stand,
	.result = result,
	.look = look,
	.legal = legal};

const struct rd_game *const rd_built_in[] = {&post_game};
const size_t rd_built_in_count = 1;

/* ---- a table with a post office ------------------------------------------------------------------------- */

struct office {
	struct rig *rig;
	struct sink *mails, *hooks;
	struct config config;
	struct metrics metrics;
	struct person *person[3];
	struct room *room;
};

static void change_user(
	struct office *office, const char *id, const struct store_user_change *change)
{
	struct store_request *request = store_begin(office->rig->server->store);
	store_user_change(request, id, change);
	store_submit(request, NULL, NULL);
	rig_settle(office->rig);
}

static struct office *open_office(bool has_mail, bool has_hook)
{
	struct office *office = calloc(1, sizeof(*office));
	static const char *const names[] = {"ana", "luis", "eva"}, *const languages[] = {
									   "en", "es", "cs"};
	static const bool yes = true;
	struct notices_settings settings = {.config = &office->config,
		.metrics = &office->metrics,
		.key = "a key of 32 bytes for the tests"};
	assert_true(sodium_init() >= 0);
	office->rig = rig_start();
	office->mails = sink_start(false);
	office->hooks = sink_start(true);
	config_defaults(&office->config);
	strcpy(office->config.public_url, "https://play.example.org");
	strcpy(office->config.smtp_from, "ronda@example.org");
	strcpy(office->config.webhook_secret, "fedcba9876543210");
	if (has_mail)
		snprintf(office->config.smtp_url, CONFIG_TEXT, "smtp://127.0.0.1:%u",
			office->mails->port);
	if (has_hook)
		snprintf(office->config.webhook_url, CONFIG_TEXT, "http://127.0.0.1:%u/hook",
			office->hooks->port);
	notices_configure(office->rig->server, &settings);
	for (int i = 0; i < 3; i++) {
		office->person[i] = rig_person(office->rig, names[i], false);
		change_user(office, office->person[i]->id,
			&(struct store_user_change){.language = languages[i], .notices = &yes});
	}
	return office;
}

static void begin(struct office *office, const char *options)
{
	struct room_order order = {.game = &post_game,
		.options = net_span_of(options),
		.seats = 3,
		.done = rig_on_made};
	for (int i = 0; i < 3; i++)
		order.seating[i].member = member_of(office->person[i]);
	room_create(office->rig->server, &order);
	rig_settle(office->rig);
	office->room = rig_made;
	assert_non_null(office->room);
}

static void close_office(struct office *office)
{
	rig_stop(office->rig); /* the postman hangs up first */
	sink_stop(office->mails);
	sink_stop(office->hooks);
	free(office);
}

/* The text of a mail, decoded; NULL if nobody of this name got one since `from`. */
static char *mail_to(
	struct office *office, const char *name, unsigned from, char subject[static 256])
{
	static char text[SINK_BYTES];
	char address[64];
	snprintf(address, sizeof(address), "<%s@example.org>", name);
	for (unsigned i = from; i < sink_count(office->mails); i++) {
		const struct sink_letter *letter = &office->mails->letters[i];
		if (!strstr(letter->to, address))
			continue;
		char encoded[SINK_BYTES] = "", *body = strstr(letter->text, "\n\n") + 2;
		size_t length = 0, used = 0;
		const char *word = strstr(letter->text, "Subject:");
		subject[0] = 0;
		for (word = strstr(word, "=?UTF-8?B?"); word && word < body;
			word = strstr(word + 10, "=?UTF-8?B?")) {
			size_t size = strcspn(word + 10, "?");
			assert_int_equal(sodium_base642bin((unsigned char *)subject + used,
						 255 - used, word + 10, size, NULL, &length, NULL,
						 sodium_base64_VARIANT_ORIGINAL),
				0);
			used += length;
			subject[used] = 0;
		}
		used = 0;
		for (char *line = strtok(strcpy(encoded, body), "\n"); line;
			line = strtok(NULL, "\n")) {
			assert_int_equal(sodium_base642bin((unsigned char *)text + used,
						 sizeof(text) - used, line, strlen(line), NULL,
						 &length, NULL, sodium_base64_VARIANT_ORIGINAL),
				0);
			used += length;
		}
		text[used] = 0;
		return text;
	}
	return NULL;
}

/* ---- tests --------------------------------------------------------------------------------------------------- */

static void the_start_is_told_to_all_in_their_language(void **state)
{
	struct office *office = open_office(true, false);
	char subject[256], wanted[1024], *text;
	begin(office, "{}");
	assert_int_equal(sink_count(office->mails), 3);
	text = mail_to(office, "ana", 0, subject);
	assert_string_equal(subject, "Letters: your match has begun");
	snprintf(wanted, sizeof(wanted),
		"Hello ana,\n\na new match waits for your first orders.\n\nGame: Letters\nMatch: %s\nRound: 1\n"
		"Deadline: 2025-11-18 04:13 UTC\n\nTo the match: https://play.example.org/match/%s\n",
		office->room->id, office->room->id);
	assert_int_equal(strncmp(text, wanted, strlen(wanted)), 0);
	mail_to(office, "luis", 0, subject);
	assert_string_equal(subject, "Cartas: tu partida ha comenzado");
	mail_to(office, "eva", 0, subject);
	assert_string_equal(subject, "Dopisy: tvoje partie začala");
	close_office(office);
}

static void the_head_of_a_mail_is_right(void **state)
{
	struct office *office = open_office(true, false);
	begin(office, "{}");
	assert_int_equal(sink_count(office->mails), 3);
	const char *text = office->mails->letters[0].text;
	assert_string_equal(office->mails->letters[0].from, "<ronda@example.org>");
	assert_non_null(strstr(text, "From: Ronda <ronda@example.org>\n"));
	assert_non_null(strstr(text, "Date: Sat, 15 Nov 2025 04:13:"));
	assert_non_null(strstr(text, "\nMessage-ID: <"));
	assert_non_null(
		strstr(text, "\nList-Unsubscribe: <https://play.example.org/notices/end?user=u_"));
	assert_non_null(strstr(text, "\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n"));
	assert_non_null(strstr(text, "\nAuto-Submitted: auto-generated\n"));
	assert_non_null(strstr(text, "\nContent-Transfer-Encoding: base64\n\n"));
	close_office(office);
}

static void rounds_are_told_reminders_spare_the_ready_and_the_end_is_told(void **state)
{
	struct office *office = open_office(true, false);
	char subject[256];
	begin(office, "{}");
	person_ask(office->person[1], "letters:ready", "{\"match\":\"%s\"}", office->room->id);
	rig_pass(office->rig, 47 * HOUR_MS);
	assert_int_equal(sink_count(office->mails), 3);
	rig_pass(office->rig, 2 * HOUR_MS);
	assert_int_equal(sink_count(office->mails), 5);
	assert_null(mail_to(office, "luis", 3, subject));
	mail_to(office, "ana", 3, subject);
	assert_string_equal(subject, "Letters: 24 hours left in round 1");
	rig_pass(office->rig, 24 * HOUR_MS);
	assert_int_equal(sink_count(office->mails), 8);
	mail_to(office, "luis", 5, subject);
	assert_string_equal(subject, "Cartas: ha comenzado la ronda 2");
	rig_pass(office->rig, 144 * HOUR_MS);
	mail_to(office, "eva", sink_count(office->mails) - 3, subject);
	assert_string_equal(subject, "Dopisy: tvoje partie skončila");
	close_office(office);
}

static void short_rounds_have_no_reminder(void **state)
{
	struct office *office = open_office(true, false);
	begin(office, "{\"seconds\":86400}");
	rig_pass(office->rig, 23 * HOUR_MS);
	assert_int_equal(sink_count(office->mails), 3);
	close_office(office);
}

static void who_is_out_or_wants_none_or_is_a_guest_gets_none(void **state)
{
	struct office *office = open_office(true, false);
	static const bool no = false;
	char subject[256];
	change_user(office, office->person[0]->id, &(struct store_user_change){.notices = &no});
	struct person *guest = rig_person(office->rig, "guest_1a2b3c", true);
	struct person *third = office->person[2];
	office->person[2] = guest;
	begin(office, "{\"seconds\":3600}");
	assert_int_equal(sink_count(office->mails), 1);
	assert_non_null(mail_to(office, "luis", 0, subject));
	office->person[2] = third;
	begin(office, "{\"seconds\":3600}");
	assert_int_equal(sink_count(office->mails), 3);
	person_ask(third, "match:surrender", "{\"match\":\"%s\"}", office->room->id);
	rig_pass(office->rig, HOUR_MS + 1000);
	assert_null(mail_to(office, "eva", 3, subject));
	assert_non_null(mail_to(office, "luis", 3, subject));
	close_office(office);
}

static void nothing_is_sent_without_configuration(void **state)
{
	struct office *office = open_office(false, false);
	begin(office, "{}");
	assert_int_equal(sink_count(office->mails) + sink_count(office->hooks), 0);
	assert_int_equal(postman_waiting(office->rig->server), 0);
	close_office(office);
}

static void addresses_that_could_do_harm_get_none(void **state)
{
	struct office *office = open_office(true, false);
	change_user(office, office->person[0]->id,
		&(struct store_user_change){.email = "a@b.example>\r\nRCPT TO:<x@c.example",
			.email_is_confirmed = true});
	begin(office, "{}");
	assert_int_equal(sink_count(office->mails), 2);
	close_office(office);
}

static void addresses_that_nobody_has_confirmed_get_none(void **state)
{
	struct office *office = open_office(true, false);
	change_user(office, office->person[0]->id,
		&(struct store_user_change){.email = "stranger@example.org"});
	begin(office, "{}");
	assert_int_equal(sink_count(office->mails), 2);
	close_office(office);
}

static void what_fails_is_tried_again_and_given_up_in_the_end(void **state)
{
	struct office *office = open_office(true, false);
	office->mails->answer = 451;
	begin(office, "{\"seconds\":9000000}");
	assert_int_equal(postman_waiting(office->rig->server), 3);
	assert_int_equal(office->metrics.counts[METRIC_MAILS_RETRIED], 3);
	office->mails->answer = 0;
	rig_pass(office->rig, 61000);
	assert_int_equal(sink_count(office->mails), 3);
	assert_int_equal(office->metrics.counts[METRIC_MAILS_SENT], 3);
	office->mails->answer = 451;
	room_awake(office->room);
	notices_of(office->room, NOTICE_TURN);
	rig_settle(office->rig);
	rig_pass(office->rig, 5 * HOUR_MS);
	assert_int_equal(postman_waiting(office->rig->server), 0);
	assert_int_equal(office->metrics.counts[METRIC_MAILS_LOST], 3);
	assert_int_equal(office->metrics.counts[METRIC_MAILS_RETRIED], 3 + 3 * (POSTMAN_TRIES - 1));
	close_office(office);
}

static void configure(struct office *office)
{
	struct notices_settings settings = {.config = &office->config,
		.metrics = &office->metrics,
		.key = "a key of 32 bytes for the tests"};
	notices_configure(office->rig->server, &settings);
	rig_settle(office->rig);
}

/* In order, or as if the power had failed. */
static void what_waits_is_delivered_after_a_restart_and_once(void **state)
{
	for (int in_order = 0; in_order < 2; in_order++) {
		struct office *office = open_office(true, true);
		office->mails->answer = 451;
		office->hooks->answer = 503;
		begin(office, "{\"seconds\":9000000}");
		assert_int_equal(postman_waiting(office->rig->server), 4);
		rig_restart(office->rig, in_order, 1000);
		configure(office);
		assert_int_equal(postman_waiting(office->rig->server), 4);
		office->mails->answer = office->hooks->answer = 0;
		rig_pass(office->rig, 61000);
		assert_int_equal(sink_count(office->mails), 3);
		assert_int_equal(office->metrics.counts[METRIC_HOOKS_SENT], 1);
		rig_restart(office->rig, in_order, 1000);
		configure(office);
		rig_pass(office->rig, 61000);
		assert_int_equal(postman_waiting(office->rig->server), 0);
		assert_int_equal(sink_count(office->mails), 3);
		assert_int_equal(office->metrics.counts[METRIC_HOOKS_SENT], 1);
		assert_int_equal(office->metrics.counts[METRIC_MAILS_LOST], 0);
		close_office(office);
	}
}

static struct server_work *held;

static void hold_work(void *context, struct server_work *work)
{
	(void)context;
	assert_null(held);
	held = work;
}

static void run_held(void)
{
	struct server_work *work = held;
	assert_non_null(work);
	held = NULL;
	work->run(work);
	work->done(work);
}

/* The mail server answers none of four mails before all four are there: one after the other they would never arrive. */
static void mails_go_several_at_once(void **state)
{
	struct office *office = open_office(true, false);
	begin(office, "{\"seconds\":9000000}");
	assert_int_equal(sink_count(office->mails), 3);
	office->rig->server->system.work = hold_work;
	notices_of(office->room, NOTICE_TURN);
	rig_settle(office->rig);
	notices_of(office->room, NOTICE_DEADLINE);
	rig_settle(office->rig);
	run_held(); /* the first, alone */
	assert_int_equal(sink_count(office->mails), 4);
	office->mails->gathering = 0;
	office->mails->together = 4;
	run_held();
	assert_null(held);
	assert_int_equal(sink_count(office->mails), 9);
	assert_int_equal(office->metrics.counts[METRIC_MAILS_SENT], 9);
	assert_true(office->mails->connections <= POSTMAN_CONNECTIONS);
	assert_int_equal(postman_waiting(office->rig->server), 0);
	close_office(office);
}

static void what_is_refused_for_good_is_not_tried_again(void **state)
{
	struct office *office = open_office(true, true);
	office->mails->answer = 550;
	office->hooks->answer = 410;
	begin(office, "{}");
	assert_int_equal(postman_waiting(office->rig->server), 0);
	assert_int_equal(office->metrics.counts[METRIC_MAILS_LOST], 3);
	assert_int_equal(office->metrics.counts[METRIC_HOOKS_LOST], 1);
	close_office(office);
}

static void the_queue_is_bounded(void **state)
{
	struct office *office = open_office(true, false);
	office->mails->answer = 451;
	begin(office, "{\"seconds\":9000000}");
	struct postman *postman = postman_create(office->rig->server, &office->config, NULL);
	office->config.smtp_url[0] = 0;
	snprintf(office->config.smtp_url, CONFIG_TEXT,
		"smtp://127.0.0.1:1"); /* nobody is there: each fails at once */
	for (int i = 0; i < POSTMAN_LETTERS + 50; i++)
		postman_mail(postman, "ana@example.org", NET_SPAN("Subject: x\r\n\r\nx\r\n"));
	assert_int_equal(postman_count(postman), POSTMAN_LETTERS);
	postman_destroy(postman);
	close_office(office);
}

static void the_webhook_is_called_and_signed(void **state)
{
	struct office *office = open_office(false, true);
	char wanted[512], signature[65], line[96];
	begin(office, "{}");
	assert_int_equal(sink_count(office->hooks), 1);
	const char *text = office->hooks->letters[0].text, *body = strstr(text, "\n\n") + 2;
	snprintf(wanted, sizeof(wanted),
		"{\"event\":\"started\",\"game\":\"letters\",\"match\":\"%s\",\"round\":1,\"deadline\":%lld,"
		"\"players\":[\"ana\",\"luis\",\"eva\"],\"url\":\"https://play.example.org/match/%s\"}",
		office->room->id, (long long)(office->room->started_at + 72 * HOUR_MS),
		office->room->id);
	assert_string_equal(body, wanted);
	webhook_signature("fedcba9876543210", net_span_of(body), signature);
	snprintf(line, sizeof(line), "X-Ronda-Signature: sha256=%s\n", signature);
	assert_non_null(strstr(text, line));
	assert_int_equal(strncmp(text, "POST /hook HTTP/1.1\n", 20), 0);
	/* HMAC-SHA256, as others reckon it (RFC 4231, case 2). */
	webhook_signature("Jefe", NET_SPAN("what do ya want for nothing?"), signature);
	assert_string_equal(
		signature, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
	close_office(office);
}

static void the_link_ends_notices_and_cannot_be_made_up(void **state)
{
	static const uint8_t key[POSTMAN_KEY] = "a key of 32 bytes for the tests",
			     other[POSTMAN_KEY] = "another";
	char link[UNSUBSCRIBE_LINK], user[USER_ID], *token;
	unsubscribe_link(key, "https://play.example.org", "u_4f7c21aa90be", link);
	assert_int_equal(
		strncmp(link,
			"https://play.example.org/notices/end?user=u_4f7c21aa90be&token=", 63),
		0);
	token = link + 63;
	assert_int_equal(strlen(token), 43);
	assert_true(unsubscribe_reads(key, NET_SPAN("u_4f7c21aa90be"), net_span_of(token), user));
	assert_string_equal(user, "u_4f7c21aa90be");
	assert_false(
		unsubscribe_reads(other, NET_SPAN("u_4f7c21aa90be"), net_span_of(token), user));
	assert_false(unsubscribe_reads(key, NET_SPAN("u_4f7c21aa90bf"), net_span_of(token), user));
	assert_false(unsubscribe_reads(key, NET_SPAN("u_4f7c21aa90be"), net_span(token, 42), user));
	assert_false(unsubscribe_reads(key, NET_SPAN(""), net_span(NULL, 0), user));
	token[5] = token[5] == 'A' ? 'B' : 'A';
	assert_false(unsubscribe_reads(key, NET_SPAN("u_4f7c21aa90be"), net_span_of(token), user));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_start_is_told_to_all_in_their_language),
		cmocka_unit_test(the_head_of_a_mail_is_right),
		cmocka_unit_test(rounds_are_told_reminders_spare_the_ready_and_the_end_is_told),
		cmocka_unit_test(short_rounds_have_no_reminder),
		cmocka_unit_test(who_is_out_or_wants_none_or_is_a_guest_gets_none),
		cmocka_unit_test(nothing_is_sent_without_configuration),
		cmocka_unit_test(addresses_that_could_do_harm_get_none),
		cmocka_unit_test(addresses_that_nobody_has_confirmed_get_none),
		cmocka_unit_test(what_fails_is_tried_again_and_given_up_in_the_end),
		cmocka_unit_test(what_waits_is_delivered_after_a_restart_and_once),
		cmocka_unit_test(mails_go_several_at_once),
		cmocka_unit_test(what_is_refused_for_good_is_not_tried_again),
		cmocka_unit_test(the_queue_is_bounded),
		cmocka_unit_test(the_webhook_is_called_and_signed),
		cmocka_unit_test(the_link_ends_notices_and_cannot_be_made_up),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
