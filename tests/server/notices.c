/*
 * Notices of matches that take days (platform 21): who gets one, when, by which way, in which words; that nothing secret is in it; what happens
 * when the mail server, a push service or the webhook does not answer. With a small game of its own and with real SMTP and HTTP on this machine.
 *
 * "letters": rounds of `seconds`; a seat that sends letters:ready is ready, and the round ends when its time is over. letters:write sends a letter
 * to the next seat. Each seat's view, and nobody else's, holds a secret; so does each letter.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <netdb.h>
#include <sodium.h>
#include <time.h>

#include "rig.h"
#include "sink.h"

#include "push_reader.h"
#include "server/metrics.h"
#include "server/notices.h"
#include "server/notices_parts.h"
#include "server/postman.h"
#include "server/unsubscribe.h"
#include "store/notices.h"

#define HOUR_MS (INT64_C(3600) * 1000)
enum { READY, WRITE, SURRENDER, FORFEIT, LAST_ROUND = 3 };
enum { ROUND, LETTER };
#define SECRET "kestrel"

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
	{"letters:write", NULL, 0}, {"match:surrender", NULL, RD_ACTION_LEAVE},
	{"match:forfeit", NULL, RD_ACTION_LEAVE | RD_ACTION_PLATFORM}};
static const struct rd_entry event_list[] = {
	{"letters:round", &event_schema, 0}, {"letters:letter", NULL, RD_EVENT_CONFIDENTIAL}};
static const struct rd_vocabulary actions = {action_list, 4}, events = {event_list, 2};
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
	else if (((const struct post_action *)given)->type == WRITE)
		rd_emit(turn, LETTER, RD_SEAT(seat) | RD_SEAT((seat + 1) % state->seats),
			sizeof(struct rd_event));
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
	rd_emit(turn, LETTER, RD_SEAT(0),
		sizeof(struct rd_event)); /* the game's own, to one seat */
	struct post_event *event = rd_emit(turn, ROUND, RD_EVERYONE, sizeof(*event));
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

static size_t say(const struct rd_event *head, const void *view, enum rd_language language,
	char *out, size_t capacity)
{
	static const struct rd_text words = {
		{"Round {0} began", "Comenzó la ronda {0}", "Začalo {0}. kolo"}};
	if (head->type == LETTER)
		return (size_t)snprintf(out, capacity, "%s", SECRET);
	return RD_SAY(out, capacity, &words, language,
		RD_NUMBER(((const struct post_event *)head)->round));
}

static size_t describe(const void *view, enum rd_language language, char *out, size_t capacity)
{
	static const struct rd_text seasons = {{"Spring {0}\n", "Primavera {0}\n", "Jaro {0}\n"}};
	size_t length = RD_SAY(out, capacity, &seasons, language,
		RD_NUMBER(((const struct post_state *)view)->round));
	return length + (size_t)snprintf(out + length, capacity - length, "%s\n", SECRET);
}

static size_t name_side(
	const void *view, int seat, enum rd_language language, char *out, size_t capacity)
{
	static const char *const powers[] = {"Florence", "Venice", "Milan", "Naples"};
	return (size_t)snprintf(out, capacity, "%s", powers[seat]);
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
	.say = say,
	.describe = describe,
	.name_side = name_side,
	.legal = legal};

const struct rd_game *const rd_built_in[] = {&post_game};
const size_t rd_built_in_count = 1;

/* ---- names of push services ------------------------------------------------------------------------- */

/*
 * In the place of the C library's, for libcurl too: names of inside.example lead where a stranger would have them lead, and slow.example to nowhere for
 * as long as a test waits.
 */
static const struct {
	const char *name, *address;
} names_inside[] = {{"loop.inside.example", "127.0.0.1"}, {"loop6.inside.example", "::1"},
	{"mapped.inside.example", "::ffff:127.0.0.1"}, {"nat64.inside.example", "64:ff9b::7f00:1"},
	{"private.inside.example", "10.0.0.1"}, {"link.inside.example", "169.254.169.254"},
	{"unique.inside.example", "fd00::1"}, {"any.inside.example", "0.0.0.0"}};
static pthread_mutex_t name_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t name_answered = PTHREAD_COND_INITIALIZER;
static bool may_answer;
static unsigned names_asked;

static const char *resolve(const char *name)
{
	const char *address = name;
	pthread_mutex_lock(&name_lock);
	names_asked++;
	for (size_t i = 0; i < RD_COUNT(names_inside); i++)
		if (strcmp(name, names_inside[i].name) == 0)
			address = names_inside[i].address;
	while (strcmp(name, "slow.example") == 0 && !may_answer)
		pthread_cond_wait(&name_answered, &name_lock);
	pthread_mutex_unlock(&name_lock);
	return address;
}

static void answer_names(bool may)
{
	pthread_mutex_lock(&name_lock);
	may_answer = may;
	names_asked = 0;
	pthread_cond_broadcast(&name_answered);
	pthread_mutex_unlock(&name_lock);
}

int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints,
	struct addrinfo **found)
{
	struct sockaddr_storage address = {0};
	struct sockaddr_in *four = (void *)&address;
	struct sockaddr_in6 *six = (void *)&address;
	const char *text = resolve(name);
	bool is_four = inet_pton(AF_INET, text, &four->sin_addr) == 1;
	if (!is_four && inet_pton(AF_INET6, text, &six->sin6_addr) != 1)
		return EAI_NONAME;
	in_port_t port = htons((in_port_t)(service ? strtoul(service, NULL, 10) : 0));
	size_t size = is_four ? sizeof(*four) : sizeof(*six);
	*(is_four ? &four->sin_port : &six->sin6_port) = port;
	address.ss_family = is_four ? AF_INET : AF_INET6;
	*found = calloc(1, sizeof(**found) + size);
	**found = (struct addrinfo){.ai_family = address.ss_family,
		.ai_socktype = SOCK_STREAM,
		.ai_protocol = hints ? hints->ai_protocol : 0,
		.ai_addrlen = (socklen_t)size,
		.ai_addr = (void *)(*found + 1)};
	memcpy((*found)->ai_addr, &address, size);
	return 0;
}

void freeaddrinfo(struct addrinfo *list)
{
	free(list);
}

/* ---- a table with a post office ------------------------------------------------------------------------- */

struct office {
	struct rig *rig;
	struct sink *mails, *hooks, *pushes;
	struct config config;
	struct metrics metrics;
	struct person *person[3];
	char match[MATCH_ID];
	int64_t started_at;
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
	office->pushes = sink_start(true);
	config_defaults(&office->config);
	strcpy(office->config.public_url, "https://play.example.org");
	strcpy(office->config.smtp_from, "ronda@example.org");
	strcpy(office->config.webhook_secret, "fedcba9876543210");
	office->config.push_test = true;
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
	for (int i = 0; i < 3; i++) {
		order.seating[i].member = member_of(office->person[i]);
		person_leave(office->person[i]); /* who is there needs no notice */
	}
	rig_made = NULL;
	room_create(office->rig->server, &order);
	rig_wait(office->rig);
	assert_non_null(rig_made);
	memcpy(office->match, rig_made->id, sizeof(office->match));
	office->started_at = rig_made->started_at;
	rig_settle(office->rig);
}

/* Comes, does it without a look at the match, and goes. */
static void act(struct office *office, struct person *person, const char *event)
{
	person_come(person);
	assert_true(
		has(person_ask(person, event, "{\"match\":\"%s\"}", office->match), "\"ok\":true"));
	person_leave(person);
	rig_settle(office->rig);
}

/* A notice that is new by its mark. */
static void put(struct office *office, int who, enum notice notice, const char *mark)
{
	struct notice_facts facts = {.game = "letters",
		.round = 9,
		.deadline = server_now(office->rig->server) + 24 * HOUR_MS};
	struct store_request *request = store_begin(office->rig->server->store);
	snprintf(facts.path, sizeof(facts.path), "/match/%s", office->match);
	notice_put(office->rig->server, request,
		&(struct notice_order){.user_id = office->person[who]->id,
			.notice = notice,
			.subject = office->match,
			.mark = mark,
			.facts = &facts});
	store_submit(request, NULL, NULL);
}

static void put_to_all(struct office *office, enum notice notice, const char *mark)
{
	for (int i = 0; i < 3; i++)
		put(office, i, notice, mark);
	notices_poke(office->rig->server);
	rig_settle(office->rig);
}

static void close_office(struct office *office)
{
	rig_stop(office->rig); /* the postman hangs up first */
	sink_stop(office->mails);
	sink_stop(office->hooks);
	sink_stop(office->pushes);
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
		"Hello ana,\n\na new match waits for your first orders.\n\nGame: Letters\nMatch: %s\nRound: 1\nIt stands: Spring 1\n"
		"You play: Florence\nDeadline: 2025-11-18 04:13 UTC\n\nTo the match: https://play.example.org/match/%s\n",
		office->match, office->match);
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
	act(office, office->person[1], "letters:ready");
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
	for (int i = 0; i < 2; i++)
		person_come(office->person[i]);
	begin(office, "{\"seconds\":3600}");
	assert_int_equal(sink_count(office->mails), 3);
	act(office, third, "match:surrender");
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
	put_to_all(office, NOTICE_TURN, "another");
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
	put_to_all(office, NOTICE_TURN, "another");
	put_to_all(office, NOTICE_DEADLINE, "another");
	run_held(); /* the first, alone */
	assert_int_equal(sink_count(office->mails), 4);
	sink_wait_for(office->mails, 4);
	run_held();
	assert_null(held);
	assert_int_equal(sink_count(office->mails), 9);
	assert_int_equal(office->metrics.counts[METRIC_MAILS_SENT], 9);
	assert_true(sink_connections(office->mails) <= POSTMAN_CONNECTIONS);
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
		office->match, (long long)(office->started_at + 72 * HOUR_MS), office->match);
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

/* ---- letters, presence, quiet hours, digests ----------------------------------------------------------------------- */

static void nothing_secret_is_in_a_mail_and_the_public_report_is(void **state)
{
	struct office *office = open_office(true, false);
	char subject[256], *text;
	begin(office, "{}");
	rig_pass(office->rig, 72 * HOUR_MS + 1000);
	text = mail_to(office, "luis", 6, subject);
	assert_string_equal(subject, "Cartas: ha comenzado la ronda 2");
	assert_non_null(strstr(text, "Estado: Primavera 2\nJuegas con: Venice\n"));
	assert_non_null(strstr(text, "\nLo que se ha contado a todos:\n- Comenzó la ronda 2\n"));
	assert_null(strstr(text, "Cartas desde")); /* the game's letter was ana's */
	text = mail_to(office, "ana", 6, subject);
	assert_non_null(strstr(text, "Letters since you were there: 1\n"));
	for (unsigned i = 0; i < sink_count(office->mails); i++)
		assert_null(strstr(
			mail_to(office, i % 3 == 0 ? "ana" : "luis", i - i % 3, subject), SECRET));
	close_office(office);
}

static void who_is_at_the_board_gets_none_and_what_he_saw_is_not_told_later(void **state)
{
	struct office *office = open_office(true, false);
	char subject[256];
	begin(office, "{\"seconds\":3600}");
	assert_int_equal(sink_count(office->mails), 3);
	person_come(office->person[0]);
	person_ask(office->person[0], "game:join", "{\"match\":\"%s\"}", office->match);
	rig_pass(office->rig, HOUR_MS + 1000);
	assert_int_equal(sink_count(office->mails), 5);
	assert_null(mail_to(office, "ana", 3, subject));
	/* Luis has quiet hours all day but a minute, and looks before they end. */
	struct store_request *request = store_begin(office->rig->server->store);
	store_notice_setting_put(
		request, &(struct store_notice_setting){.user_id = office->person[1]->id,
				 .quiet_from = 12 * 60,
				 .quiet_until = 12 * 60 - 1,
				 .zone = "UTC",
				 .digest_hour = STORE_NONE});
	store_submit(request, NULL, NULL);
	person_leave(office->person[0]);
	rig_pass(office->rig, HOUR_MS);
	assert_int_equal(sink_count(office->mails), 7);
	assert_null(mail_to(office, "luis", 5, subject));
	person_come(office->person[1]);
	person_ask(office->person[1], "game:join", "{\"match\":\"%s\"}", office->match);
	person_leave(office->person[1]);
	rig_pass(office->rig, 24 * HOUR_MS);
	assert_non_null(mail_to(office, "luis", 7, subject));
	assert_string_equal(subject, "Cartas: tu partida ha terminado");
	close_office(office);
}

static void one_phase_is_one_mail(void **state)
{
	struct office *office = open_office(true, false);
	begin(office, "{}");
	put_to_all(office, NOTICE_TURN, "2.0.-1");
	assert_int_equal(sink_count(office->mails), 6);
	put_to_all(office, NOTICE_TURN, "2.0.-1");
	rig_restart(office->rig, true, 1000);
	configure(office);
	put_to_all(office, NOTICE_TURN, "2.0.-1");
	assert_int_equal(sink_count(office->mails), 6);
	close_office(office);
}

static void set(
	struct office *office, int who, int from, int until, const char *zone, int64_t digest)
{
	struct store_request *request = store_begin(office->rig->server->store);
	store_notice_setting_put(
		request, &(struct store_notice_setting){.user_id = office->person[who]->id,
				 .quiet_from = from,
				 .quiet_until = until,
				 .zone = zone,
				 .digest_hour = digest});
	store_submit(request, NULL, NULL);
	rig_settle(office->rig);
}

/* It is 04:13 UTC, and 05:13 in Madrid. */
static void quiet_hours_put_off_and_join(void **state)
{
	struct office *office = open_office(true, false);
	char subject[256], *text;
	set(office, 0, 22 * 60, 7 * 60, "Europe/Madrid", STORE_NONE);
	set(office, 1, 22 * 60, 5 * 60, "Europe/Madrid", STORE_NONE);
	begin(office, "{}");
	assert_int_equal(sink_count(office->mails), 2);
	assert_null(mail_to(office, "ana", 0, subject));
	put(office, 0, NOTICE_DEADLINE, "another");
	notices_poke(office->rig->server);
	rig_settle(office->rig);
	assert_int_equal(sink_count(office->mails), 2);
	rig_restart(office->rig, false, 1000);
	configure(office);
	rig_pass(office->rig, HOUR_MS + 46 * 60000);
	assert_int_equal(sink_count(office->mails), 2);
	rig_pass(office->rig, 60000);
	assert_int_equal(sink_count(office->mails), 3);
	text = mail_to(office, "ana", 2, subject);
	assert_string_equal(subject, "Ronda: 2 notices");
	assert_non_null(strstr(text, "\n* Letters: your match has begun\n"));
	assert_non_null(strstr(text, "\n* Letters: 24 hours left in round 9\n"));
	close_office(office);
}

static void a_digest_gathers_a_day_and_what_presses_does_not_wait(void **state)
{
	struct office *office = open_office(true, false);
	char subject[256], *text;
	set(office, 0, 0, 0, "UTC", 18);
	begin(office, "{}");
	assert_null(mail_to(office, "ana", 0, subject));
	put(office, 0, NOTICE_DEADLINE, "another");
	notices_poke(office->rig->server);
	rig_settle(office->rig);
	text = mail_to(office, "ana", 2, subject);
	assert_string_equal(subject, "Letters: 24 hours left in round 9");
	assert_non_null(strstr(text,
		"No more of this kind (A deadline is near): https://play.example.org/notices/end?user=u_"));
	assert_non_null(strstr(text, "&kind=deadline\n"));
	act(office, office->person[2], "letters:write"); /* to ana */
	rig_pass(office->rig, 13 * HOUR_MS + 46 * 60000);
	assert_int_equal(sink_count(office->mails), 3);
	rig_pass(office->rig, 60000);
	assert_int_equal(sink_count(office->mails), 4);
	text = mail_to(office, "ana", 3, subject);
	assert_string_equal(subject, "Ronda: your day, 1 notice");
	assert_non_null(strstr(text, "\n* Letters: your match has begun\n"));
	assert_non_null(strstr(text, "Letters since you were there: 1\n"));
	assert_non_null(strstr(text, "&kind=digest\n"));
	rig_pass(office->rig, 24 * HOUR_MS);
	assert_int_equal(sink_count(office->mails), 4);
	close_office(office);
}

static size_t notices_due;
static void on_due_counted(void *context, const struct store_result *result)
{
	(void)context;
	notices_due = result->users_count;
}

/* Things of a day, `count` of them, each about something of its own. */
static void put_many(struct office *office, int who, int count)
{
	char mark[16];
	for (int i = 0; i < count; i++) {
		struct store_request *request = store_begin(office->rig->server->store);
		struct notice_facts facts = {.game = "letters", .round = 1, .deadline = -1};
		snprintf(facts.path, sizeof(facts.path), "/match/m%011d", i);
		snprintf(facts.where[RD_ENGLISH], NOTICE_WHERE,
			"Spring %d: everybody writes letters and thinks of orders, and in the towns by the sea they wait for ships that were to be here in the autumn of last year",
			i);
		snprintf(mark, sizeof(mark), "%d", i);
		notice_put(office->rig->server, request,
			&(struct notice_order){.user_id = office->person[who]->id,
				.notice = NOTICE_STARTED,
				.subject = i == 0 ? office->match : facts.path + 7,
				.mark = mark,
				.facts = &facts});
		store_submit(request, NULL, NULL);
	}
	rig_settle(office->rig);
}

/* In a match of that number, which is nowhere else. */
static void seat_in(struct office *office, int who, int number)
{
	char sql[512];
	snprintf(sql, sizeof(sql),
		"INSERT INTO \"match\" (id, game, rules_version, status, options, seed, rated, spectators, turn_number, started_at, finished_at, code) "
		"VALUES ('m%011d', 'letters', 1, 'FINISHED', '{}', '00', 0, 0, 1, 1, 2, 'C%05d')",
		number, number);
	rig_database_change(office->rig->url, sql);
	snprintf(sql, sizeof(sql),
		"INSERT INTO match_player (match_id, seat, user_id, bot_level) VALUES ('m%011d', 0, '%s', 0)",
		number, office->person[who]->id);
	rig_database_change(office->rig->url, sql);
}

static size_t who_is_due(struct office *office)
{
	struct store_request *request = store_begin(office->rig->server->store);
	store_notices_due(request, server_now(office->rig->server), NOTICES_USERS);
	store_submit(request, on_due_counted, NULL);
	rig_settle(office->rig);
	return notices_due;
}

/* A mail has an end: what does not fit whole is counted, and no line is cut. */
static void a_long_digest_says_what_it_leaves_out(void **state)
{
	struct office *office = open_office(true, false);
	char subject[256], link[128], *text;
	int told = 0, more = 0;
	set(office, 0, 0, 0, "UTC", 18);
	begin(office, "{}");
	for (int i = 1; i < NOTICES_AT_ONCE; i++)
		seat_in(office, 0, i);
	put_many(office, 0, NOTICES_AT_ONCE);
	rig_pass(office->rig, 14 * HOUR_MS);
	text = mail_to(office, "ana", 2, subject);
	assert_string_equal(subject, "Ronda: your day, 32 notices");
	for (int i = 0; i < NOTICES_AT_ONCE; i++) {
		snprintf(link, sizeof(link), "https://play.example.org/match/m%011d\n", i);
		told += strstr(text, link) != NULL;
	}
	assert_true(told > 10);
	const char *rest = strstr(text, "\nAnd more: ");
	assert_non_null(rest);
	assert_int_equal(sscanf(rest, "\nAnd more: %d\n", &more), 1);
	assert_int_equal(told + more, NOTICES_AT_ONCE);
	assert_non_null(strstr(rest, "\n-- \nYou get this mail"));
	close_office(office);
}

/* More than are looked at in one request: nothing else has to happen for the rest. */
static void however_many_are_due_none_is_left(void **state)
{
	struct office *office = open_office(true, false);
	begin(office, "{}");
	put_many(office, 0, 2 * NOTICES_AT_ONCE + 1);
	assert_int_equal(who_is_due(office), 1);
	notices_poke(office->rig->server);
	rig_settle(office->rig);
	assert_int_equal(who_is_due(office), 0);
	close_office(office);
}

/* The power fails when a turn is stored, and before anybody was told of it. */
static void what_happened_before_a_fall_is_told_after_it_and_once(void **state)
{
	struct office *office = open_office(true, false);
	begin(office, "{}");
	for (int i = 0; i < 3; i++)
		put(office, i, NOTICE_TURN, "another");
	rig_restart(office->rig, false, 1000);
	assert_int_equal(sink_count(office->mails), 3);
	configure(office);
	assert_int_equal(sink_count(office->mails), 6);
	rig_restart(office->rig, false, 1000);
	configure(office);
	rig_pass(office->rig, HOUR_MS);
	assert_int_equal(sink_count(office->mails), 6);
	close_office(office);
}

/* A reminder comes though the server was away when it was due; who is ready is spared. */
static void a_reminder_outlives_the_server(void **state)
{
	struct office *office = open_office(true, false);
	char subject[256];
	begin(office, "{}");
	act(office, office->person[1], "letters:ready");
	rig_restart(office->rig, true, 50 * HOUR_MS);
	configure(office);
	assert_int_equal(sink_count(office->mails), 5);
	assert_null(mail_to(office, "luis", 3, subject));
	assert_non_null(mail_to(office, "ana", 3, subject));
	assert_string_equal(subject, "Letters: 24 hours left in round 1");
	close_office(office);
}

static void the_postman_writes_no_more_than_was_chosen(void **state)
{
	struct office *office = open_office(true, false);
	char subject[256];
	struct store_request *request = store_begin(office->rig->server->store);
	store_notice_choice_put(
		request, &(struct store_notice_choice){.user_id = office->person[0]->id,
				 .kind = "turn",
				 .by_push = true,
				 .by_mail = false});
	store_submit(request, NULL, NULL);
	begin(office, "{}");
	put_to_all(office, NOTICE_TURN, "another");
	assert_int_equal(sink_count(office->mails), 5);
	assert_null(mail_to(office, "ana", 3, subject));
	close_office(office);
}

/* ---- pushes ----------------------------------------------------------------------------------------------------------- */

/* A browser: what it has subscribed with. */
struct browser {
	struct push_key key;
	uint8_t auth[PUSH_AUTH];
	char endpoint[128], point[128], secret[64];
};

/* With a push service of that name, at our sink's port or at another. */
static struct browser *subscribe_at(
	struct office *office, int who, const char *service, const char *path)
{
	struct browser *browser = calloc(1, sizeof(*browser));
	char hash[TOKEN_HASH];
	assert_true(push_key_make(&browser->key));
	randombytes_buf(browser->auth, sizeof(browser->auth));
	snprintf(browser->endpoint, sizeof(browser->endpoint), "%s:%u%s", service,
		office->pushes->port, path);
	push_encode(browser->key.point, PUSH_POINT, browser->point, sizeof(browser->point));
	push_encode(browser->auth, PUSH_AUTH, browser->secret, sizeof(browser->secret));
	token_hash(office->person[who]->token, hash);
	struct store_request *request = store_begin(office->rig->server->store);
	store_device_put(request,
		&(struct store_device){.endpoint = browser->endpoint,
			.user_id = office->person[who]->id,
			.token_hash = hash,
			.point = browser->point,
			.auth = browser->secret,
			.created_at = server_now(office->rig->server)},
		NOTICES_DEVICES);
	store_submit(request, NULL, NULL);
	rig_settle(office->rig);
	return browser;
}

static struct browser *subscribe(struct office *office, int who, const char *path)
{
	return subscribe_at(office, who, "http://127.0.0.1", path);
}

/* What the push service was given as number `n`, opened by this browser; NULL: it is not for it. */
static const char *opened(struct office *office, unsigned n, const struct browser *browser)
{
	static char text[PUSH_SEALED];
	const struct sink_letter *letter = &office->pushes->letters[n];
	return push_read(&browser->key, browser->auth, (const uint8_t *)letter->text + letter->body,
		       letter->body_length, text)
		       ? text
		       : NULL;
}

static size_t count_devices_seen;
static void on_devices(void *context, const struct store_result *result)
{
	count_devices_seen = result->devices_count;
	if (context && result->devices_count > 0)
		snprintf(context, PUSH_ENDPOINT, "%s",
			result->devices[result->devices_count - 1].endpoint);
}

static size_t count_devices(struct office *office, int who, char *oldest)
{
	struct store_request *request = store_begin(office->rig->server->store);
	store_devices_of(request, office->person[who]->id, server_now(office->rig->server), 100);
	store_submit(request, on_devices, oldest);
	rig_settle(office->rig);
	return count_devices_seen;
}

static void a_push_is_sealed_for_its_browser_and_signed_by_the_server(void **state)
{
	struct office *office = open_office(false, false);
	struct browser *phone = subscribe(office, 1, "/phone"),
		       *other = subscribe(office, 2, "/other");
	char claims[512], wanted[512], *token;
	begin(office, "{}");
	assert_int_equal(sink_count(office->pushes), 2);
	unsigned mine = strstr(office->pushes->letters[0].text, "POST /phone ") ? 0 : 1;
	const char *head = office->pushes->letters[mine].text;
	assert_null(opened(office, mine, other));
	snprintf(wanted, sizeof(wanted),
		"{\"title\":\"Cartas\",\"body\":\"Tu partida ha comenzado.\\nPrimavera 1\",\"tag\":\"/match/%s\",\"url\":\"/match/%s\"}",
		office->match, office->match);
	assert_string_equal(opened(office, mine, phone), wanted);
	assert_non_null(strstr(head, "\nContent-Encoding: aes128gcm\n"));
	assert_non_null(strstr(head, "\nTTL: 604800\n"));
	assert_non_null(strstr(head, "\nUrgency: normal\n"));
	snprintf(wanted, sizeof(wanted), "\nTopic: m%s\n", office->match);
	assert_non_null(strstr(head, wanted));
	token = strstr(head, "\nAuthorization: vapid t=") + 24;
	token[strcspn(token, ",")] = 0;
	assert_true(push_token_reads(
		postman_key(office->rig->server->notices->postman), token, claims, sizeof(claims)));
	snprintf(wanted, sizeof(wanted),
		"{\"aud\":\"http://127.0.0.1:%u\",\"exp\":%lld,\"sub\":\"mailto:ronda@example.org\"}",
		office->pushes->port,
		(long long)(server_now(office->rig->server) / 1000 + 12 * 3600));
	assert_string_equal(claims, wanted);
	free(phone);
	free(other);
	close_office(office);
}

static void letters_are_counted_and_nothing_else_of_them_is_told(void **state)
{
	struct office *office = open_office(false, false);
	begin(office, "{}");
	struct browser *phone = subscribe(office, 1, "/phone");
	act(office, office->person[0], "letters:write");
	act(office, office->person[0], "letters:write");
	assert_int_equal(sink_count(office->pushes), 0);
	rig_pass(office->rig, 3 * 60000);
	assert_int_equal(sink_count(office->pushes), 1);
	const char *text = opened(office, 0, phone);
	assert_non_null(strstr(text, "\"body\":\"Te esperan 2 cartas.\""));
	assert_null(strstr(text, "ana"));
	assert_null(strstr(text, SECRET));
	/* He reads them; the next one is one. */
	person_come(office->person[1]);
	person_ask(office->person[1], "game:join", "{\"match\":\"%s\"}", office->match);
	act(office, office->person[0], "letters:write"); /* he sees it himself */
	person_leave(office->person[1]);
	act(office, office->person[0], "letters:write");
	rig_pass(office->rig, 3 * 60000);
	assert_int_equal(sink_count(office->pushes), 2);
	assert_non_null(strstr(opened(office, 1, phone), "\"body\":\"Te espera 1 carta.\""));
	free(phone);
	close_office(office);
}

static void of_many_at_once_one_push_says_how_many(void **state)
{
	struct office *office = open_office(false, false);
	struct browser *phone = subscribe(office, 0, "/phone");
	begin(office, "{\"seconds\":9000000}");
	assert_int_equal(sink_count(office->pushes), 1);
	put(office, 0, NOTICE_TURN, "a");
	put(office, 0, NOTICE_DEADLINE, "a");
	put(office, 0, NOTICE_ENDED, "a");
	put(office, 0, NOTICE_STARTED, "a");
	notices_poke(office->rig->server);
	rig_settle(office->rig);
	assert_int_equal(sink_count(office->pushes), 2);
	assert_string_equal(opened(office, 1, phone),
		"{\"title\":\"Ronda\",\"body\":\"4 notices wait for you.\",\"tag\":\"ronda\",\"url\":\"/matches\"}");
	free(phone);
	close_office(office);
}

static void a_browser_that_is_gone_is_forgotten(void **state)
{
	static const int answers[] = {404, 410};
	for (int i = 0; i < 2; i++) {
		struct office *office = open_office(false, false);
		free(subscribe(office, 0, "/phone"));
		office->pushes->answer = answers[i];
		begin(office, "{}");
		assert_int_equal(sink_count(office->pushes), 1);
		assert_int_equal(count_devices(office, 0, NULL), 0);
		assert_int_equal(postman_waiting(office->rig->server), 0);
		close_office(office);
	}
}

static void a_service_that_fails_is_tried_again_one_that_leads_elsewhere_is_not(void **state)
{
	struct office *office = open_office(false, false);
	free(subscribe(office, 0, "/phone"));
	office->pushes->answer = 503;
	begin(office, "{\"seconds\":9000000}");
	assert_int_equal(office->metrics.counts[METRIC_PUSHES_RETRIED], 1);
	office->pushes->answer = 0;
	rig_restart(office->rig, false, 1000);
	configure(office);
	rig_pass(office->rig, 61000);
	assert_int_equal(office->metrics.counts[METRIC_PUSHES_SENT], 1);
	office->pushes->answer = 302;
	put_to_all(office, NOTICE_TURN, "another");
	assert_int_equal(office->metrics.counts[METRIC_PUSHES_LOST], 1);
	assert_int_equal(count_devices(office, 0, NULL), 1);
	close_office(office);
}

/* The address was fine when it was subscribed, and leads to this machine when it is called. */
static void no_push_goes_to_this_machine_but_in_a_test(void **state)
{
	struct office *office = open_office(false, false);
	char log[RIG_LOG_BYTES];
	free(subscribe(office, 0, "/phone"));
	office->config.push_test = false;
	begin(office, "{}");
	assert_int_equal(sink_count(office->pushes), 0);
	assert_int_equal(office->metrics.counts[METRIC_PUSHES_LOST], 1);
	snprintf(log, sizeof(log), "%s", office->rig->log);
	assert_non_null(strstr(
		log, "a push was given up after 1 tries: it cannot be sent to that address"));
	close_office(office);
}

/* Whatever a name leads to when it is called; the address looks like anybody's. */
static void a_name_that_leads_inside_is_not_called(void **state)
{
	for (size_t i = 0; i < RD_COUNT(names_inside); i++) {
		struct office *office = open_office(false, false);
		char service[64], fault[PUSH_ORIGIN];
		snprintf(service, sizeof(service), "https://%s", names_inside[i].name);
		free(subscribe_at(office, 0, service, "/phone"));
		snprintf(service, sizeof(service), "https://%s/phone", names_inside[i].name);
		assert_null(push_endpoint_fault(service, false, fault));
		snprintf(fault, sizeof(fault),
			"UPDATE push_device SET endpoint = 'https://%s/phone'",
			names_inside[i].name);
		rig_database_change(office->rig->url, fault);
		office->config.push_test = false;
		begin(office, "{}");
		assert_int_equal(sink_connections(office->pushes), 0);
		assert_int_equal(office->metrics.counts[METRIC_PUSHES_LOST], 1);
		assert_non_null(strstr(office->rig->log,
			"given up after 1 tries: the push service is not on a public address"));
		close_office(office);
	}
}

static int64_t seconds_now(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec;
}

/* Whoever answers for a name can take his time; libcurl would wait for him beyond all deadlines. */
static void a_name_that_is_slow_is_waited_for_no_longer_than_the_rest(void **state)
{
	struct office *office = open_office(false, false);
	free(subscribe_at(office, 0, "http://slow.example", "/phone"));
	answer_names(false);
	alarm(60); /* else it would never end */
	int64_t before = seconds_now();
	begin(office, "{\"seconds\":9000000}");
	assert_true(seconds_now() - before < 4 * PUSH_DEADLINE_S);
	alarm(0);
	assert_int_equal(office->metrics.counts[METRIC_PUSHES_RETRIED], 1);
	answer_names(true);
	close_office(office);
}

/* A head that does not end is an answer that does not end. */
static void an_answer_without_an_end_is_read_no_further(void **state)
{
	struct office *office = open_office(false, false);
	free(subscribe(office, 0, "/phone"));
	office->pushes->is_endless = true;
	begin(office, "{\"seconds\":9000000}");
	assert_int_equal(office->metrics.counts[METRIC_PUSHES_SENT], 1);
	close_office(office);
}

/* What nobody has begun to send when the server ends is not begun; the next one sends it. */
static void a_stopping_server_begins_no_delivery(void **state)
{
	struct office *office = open_office(true, false);
	free(subscribe(office, 0, "/phone"));
	free(subscribe(office, 0, "/tablet"));
	begin(office, "{\"seconds\":9000000}");
	assert_int_equal(sink_count(office->pushes), 2);
	office->config.smtp_url[0] = 0;
	office->rig->server->system.work = hold_work;
	put(office, 0, NOTICE_TURN, "another");
	notices_poke(office->rig->server);
	rig_settle(office->rig);
	notices_hurry(office->rig->server);
	run_held();
	assert_int_equal(sink_count(office->pushes), 2);
	rig_restart(office->rig, true, 1000);
	configure(office);
	assert_int_equal(sink_count(office->pushes), 4);
	close_office(office);
}

static void ten_browsers_are_the_most_and_go_with_their_session(void **state)
{
	struct office *office = open_office(false, false);
	char path[16], oldest[PUSH_ENDPOINT], hash[TOKEN_HASH];
	for (int i = 0; i < NOTICES_DEVICES + 2; i++) {
		snprintf(path, sizeof(path), "/%d", i);
		office->rig->monotonic += 10;
		free(subscribe(office, 0, path));
	}
	assert_int_equal(count_devices(office, 0, oldest), NOTICES_DEVICES);
	assert_non_null(strstr(oldest, "/2"));
	token_hash(office->person[0]->token, hash);
	struct store_request *request = store_begin(office->rig->server->store);
	store_token_remove(request, hash);
	store_submit(request, NULL, NULL);
	assert_int_equal(count_devices(office, 0, NULL), 0);
	close_office(office);
}

/* Made at the first start, and the same at every other. */
static void the_key_stays(void **state)
{
	struct office *office = open_office(false, false);
	rig_settle(office->rig);
	struct push_key key = *postman_key(office->rig->server->notices->postman);
	rig_restart(office->rig, true, 1000);
	configure(office);
	rig_settle(office->rig);
	assert_memory_equal(&key, postman_key(office->rig->server->notices->postman), sizeof(key));
	assert_null(strstr(office->rig->log, "key"));
	close_office(office);
}

/* The store fails when the server starts, and is well again later: nobody has to start it anew. */
static void a_store_that_fails_at_the_start_is_asked_again(void **state)
{
	struct office *office = open_office(true, false);
	office->mails->answer = 451;
	begin(office, "{\"seconds\":9000000}");
	assert_int_equal(postman_waiting(office->rig->server), 3);
	rig_restart(office->rig, true, 1000);
	office->mails->answer = 0;
	rig_database_change(office->rig->url, "ALTER TABLE letter RENAME TO letter_away");
	rig_database_change(office->rig->url, "ALTER TABLE server_key RENAME TO key_away");
	configure(office);
	rig_settle(office->rig);
	assert_null(postman_key(office->rig->server->notices->postman));
	assert_int_equal(postman_waiting(office->rig->server), 0);
	rig_database_change(office->rig->url, "ALTER TABLE letter_away RENAME TO letter");
	rig_database_change(office->rig->url, "ALTER TABLE key_away RENAME TO server_key");
	rig_pass(office->rig, 61000);
	assert_non_null(postman_key(office->rig->server->notices->postman));
	assert_int_equal(sink_count(office->mails), 3);
	assert_int_equal(postman_waiting(office->rig->server), 0);
	close_office(office);
}

/* Also of somebody who is never told anything again. */
static void what_was_told_long_ago_is_forgotten(void **state)
{
	struct office *office = open_office(true, false);
	begin(office, "{\"seconds\":9000000}");
	rig_restart(office->rig, true, 59 * 24 * HOUR_MS);
	rig_pass(office->rig, 2 * HOUR_MS);
	assert_int_equal(rig_database_change(office->rig->url,
				 "UPDATE notice SET tally = 0 WHERE kind = 'started'"),
		3);
	rig_restart(office->rig, true, 24 * HOUR_MS);
	rig_pass(office->rig, 2 * HOUR_MS);
	assert_int_equal(rig_database_change(office->rig->url,
				 "UPDATE notice SET tally = 0 WHERE kind = 'started'"),
		0);
	/* What is still to be told stays. */
	assert_int_equal(rig_database_change(office->rig->url,
				 "UPDATE notice SET tally = 0 WHERE kind = 'deadline'"),
		3);
	close_office(office);
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
		cmocka_unit_test(nothing_secret_is_in_a_mail_and_the_public_report_is),
		cmocka_unit_test(who_is_at_the_board_gets_none_and_what_he_saw_is_not_told_later),
		cmocka_unit_test(one_phase_is_one_mail),
		cmocka_unit_test(quiet_hours_put_off_and_join),
		cmocka_unit_test(a_digest_gathers_a_day_and_what_presses_does_not_wait),
		cmocka_unit_test(however_many_are_due_none_is_left),
		cmocka_unit_test(a_long_digest_says_what_it_leaves_out),
		cmocka_unit_test(what_happened_before_a_fall_is_told_after_it_and_once),
		cmocka_unit_test(a_reminder_outlives_the_server),
		cmocka_unit_test(the_postman_writes_no_more_than_was_chosen),
		cmocka_unit_test(a_push_is_sealed_for_its_browser_and_signed_by_the_server),
		cmocka_unit_test(letters_are_counted_and_nothing_else_of_them_is_told),
		cmocka_unit_test(of_many_at_once_one_push_says_how_many),
		cmocka_unit_test(a_browser_that_is_gone_is_forgotten),
		cmocka_unit_test(
			a_service_that_fails_is_tried_again_one_that_leads_elsewhere_is_not),
		cmocka_unit_test(no_push_goes_to_this_machine_but_in_a_test),
		cmocka_unit_test(a_name_that_leads_inside_is_not_called),
		cmocka_unit_test(a_name_that_is_slow_is_waited_for_no_longer_than_the_rest),
		cmocka_unit_test(an_answer_without_an_end_is_read_no_further),
		cmocka_unit_test(a_stopping_server_begins_no_delivery),
		cmocka_unit_test(ten_browsers_are_the_most_and_go_with_their_session),
		cmocka_unit_test(the_key_stays),
		cmocka_unit_test(a_store_that_fails_at_the_start_is_asked_again),
		cmocka_unit_test(what_was_told_long_ago_is_forgotten),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
