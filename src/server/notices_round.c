/*
 * notices_round.c: notices that are due, user by user: what he wants to hear of, by which way, and whether now (21.4). Of several servers the one with the postman's duty does it.
 *
 * Invariants:
 *  1. A notice becomes letters, and is told, in one request: after a fall it is either due still, or its letters wait for the postman.
 *  2. One user at a time; what is due meanwhile is looked for again at the end, until there is nothing.
 *  3. The timer is set exactly while nothing is under way: when the next notice is due, soon after a failure, and of several servers as often as the postman looks.
 */
#include <assert.h>
#include <stdlib.h>

#include "server/mail.h"
#include "server/node.h"
#include "server/notices_parts.h"
#include "server/unsubscribe.h"
#include "server/zone.h"
#include "store/notices.h"

#define FAR_MS (INT64_C(3600) * 1000)
enum { LETTERS_MAX = 1 + NOTICES_PUSHED * NOTICES_DEVICES };

struct round {
	struct server *server;
	struct timer timer;
	bool is_busy, is_again, has_failed;
	int64_t next; /* when the next one is due that was not yet */
	char users[NOTICES_USERS][USER_ID];
	size_t count, at;
	/* of the user who is being looked at */
	struct post *posts[LETTERS_MAX];
	size_t posts_count;
};

static void look(struct round *round);
static void next_user(struct round *round);

static bool may_work(const struct round *round)
{
	return !round->server->is_stopping && node_has_duty(round->server, DUTY_POSTMAN);
}

static void try_later(struct round *round)
{
	round->has_failed = true;
	round->next = server_now(round->server) + NOTICES_RETRY_MS;
}

/* ---- what somebody wants ------------------------------------------------------------------------------------------------- */

struct notice_ways notice_ways(const struct store_result *result, enum notice notice)
{
	const struct notice_kind *kind = &notice_kinds[notice];
	for (size_t i = 0; i < result->notice_choices_count; i++)
		if (strcmp(result->notice_choices[i].kind, kind->word) == 0)
			return (struct notice_ways){result->notice_choices[i].by_push,
				result->notice_choices[i].by_mail};
	return (struct notice_ways){kind->by_push, kind->by_mail};
}

/* In his quiet hours: when they end; else 0. They may go over midnight. */
static int64_t quiet_until(const struct store_notice_setting *setting, int64_t now)
{
	if (!setting || setting->quiet_from == setting->quiet_until)
		return 0;
	int64_t minutes = zone_minutes(setting->zone, now), from = setting->quiet_from,
		until = setting->quiet_until;
	bool is_quiet = from < until ? minutes >= from && minutes < until
				     : minutes >= from || minutes < until;
	return is_quiet ? zone_next(setting->zone, now, (int)until) : 0;
}

/* When a mail about something of then is in the digest. */
static int64_t digest_at(const struct store_notice_setting *setting, int64_t made_at)
{
	return zone_next(setting->zone, made_at, (int)setting->digest_hour * 60);
}

static bool is_there(struct server *server, const struct store_notice *row)
{
	const struct room *room = room_find(server, row->subject);
	for (int i = 0; room && i < room->seats_count; i++)
		if (room->seats[i].clients_count > 0 && room->seats[i].member &&
			strcmp(room->seats[i].member->id, row->user_id) == 0)
			return true;
	return false;
}

/* ---- one user ------------------------------------------------------------------------------------------------------------- */

/* All that is decided about a user's notices before anything is written. */
struct sorting {
	struct round *round;
	const struct store_result *result;
	const struct store_notice_setting *setting; /* NULL: he has said nothing */
	struct reader reader;
	int64_t now;
	bool can_mail, can_push;
	struct noticed noticed[NOTICES_AT_ONCE];
	struct store_notice told[NOTICES_AT_ONCE]; /* the rows as they become */
	size_t count;
	const struct noticed *mails[NOTICES_AT_ONCE], *pushes[NOTICES_AT_ONCE];
	size_t mails_count, pushes_count;
};

static int64_t letters_of(const struct store_result *result, const char *subject)
{
	for (size_t i = 0; i < result->notices_count; i++)
		if (strcmp(result->notices[i].kind, notice_kinds[NOTICE_LETTERS].word) == 0 &&
			strcmp(result->notices[i].subject, subject) == 0)
			return result->notices[i].tally;
	return 0;
}

/* What is not due yet, or is nobody's to be told any more; `row` is as it becomes. True: nothing more is to be done about it. */
static bool is_settled(
	const struct sorting *sorting, const struct noticed *noticed, struct store_notice *row)
{
	const struct notice_kind *kind = &notice_kinds[noticed->notice];
	int64_t quiet = quiet_until(sorting->setting, sorting->now);
	bool is_late = noticed->notice == NOTICE_DEADLINE &&
		       noticed->facts.deadline <= sorting->now;
	row->due = STORE_NONE;
	if (is_late ||
		(kind->of_match && (!row->is_seated || is_there(sorting->round->server, row))))
		return true;
	row->due = quiet > 0 ? quiet : STORE_NONE;
	return quiet > 0;
}

static void sort_notice(struct sorting *sorting, const struct store_notice *given)
{
	struct noticed *noticed = &sorting->noticed[sorting->count];
	struct store_notice *row = &sorting->told[sorting->count++];
	*row = *given;
	*noticed = (struct noticed){.row = given, .notice = notice_find(given->kind)};
	if (noticed->notice == NOTICES) { /* of a newer program, which may have the duty by then */
		row->due = sorting->now + FAR_MS;
		return;
	}
	const struct notice_kind *kind = &notice_kinds[noticed->notice];
	if (!rd_read_text(&notice_facts_schema, &noticed->facts, RD_READ_ACTION, given->facts,
		    strlen(given->facts), NULL, &(struct rd_fault){0})) {
		row->due = STORE_NONE;
		return;
	}
	if (is_settled(sorting, noticed, row))
		return;
	struct notice_ways ways = notice_ways(sorting->result, noticed->notice);
	noticed->letters = kind->of_match ? letters_of(sorting->result, given->subject) : 0;
	bool has_digest = sorting->setting && sorting->setting->digest_hour != STORE_NONE &&
			  !kind->is_pressing;
	int64_t mail_at = has_digest ? digest_at(sorting->setting, given->made_at) : sorting->now;
	if (ways.by_push && sorting->can_push && !row->is_pushed)
		sorting->pushes[sorting->pushes_count++] = noticed;
	row->is_pushed = true;
	if (!ways.by_mail || !sorting->can_mail || row->is_mailed)
		return;
	if (mail_at > sorting->now) {
		row->due = mail_at;
		return;
	}
	sorting->mails[sorting->mails_count++] = noticed;
	row->is_mailed = true;
	sorting->reader.is_digest = sorting->reader.is_digest || has_digest;
}

/* ---- letters -------------------------------------------------------------------------------------------------------------- */

static void keep_post(struct round *round, struct post *post)
{
	assert(round->posts_count < LETTERS_MAX);
	if (post)
		round->posts[round->posts_count++] = post;
}

static void write_mail(struct sorting *sorting, struct store_request *request)
{
	struct server *server = sorting->round->server;
	const struct reader *reader = &sorting->reader;
	char subject[NOTICES_SUBJECT], *body = net_allocate(NOTICES_BODY), end[UNSUBSCRIBE_LINK];
	struct net_buffer mail = {0};
	notices_word_mail(reader, sorting->mails, sorting->mails_count, subject, body);
	unsubscribe_link(reader->key, reader->config->public_url, reader->user->id, end);
	if (mail_write(server,
		    &(struct mail){.config = reader->config,
			    .to = reader->user->email,
			    .subject = subject,
			    .body = body,
			    .unsubscribe = end},
		    &mail))
		keep_post(sorting->round, postman_write_mail(server->notices->postman, request,
						  reader->user->email, net_buffer_span(&mail)));
	net_buffer_finish(&mail);
	free(body);
}

/* A service keeps the newest of a topic for a browser that is away; letters and digits, so a match's id will do. */
static void write_push(struct sorting *sorting, struct store_request *request,
	const struct noticed *const *list, size_t count)
{
	const struct notice_kind *kind = &notice_kinds[list[0]->notice];
	char json[NOTICES_JSON], topic[PUSH_TOPIC];
	size_t length = notices_word_push(&sorting->reader, list, count, json);
	snprintf(topic, sizeof(topic), "%c%.31s", count > 1 ? 's' : kind->topic,
		count > 1 ? "everal" : list[0]->row->subject);
	for (size_t i = 0; length > 0 && i < sorting->result->devices_count; i++) {
		const struct store_device *device = &sorting->result->devices[i];
		keep_post(sorting->round,
			push_write(sorting->round->server->notices->postman, request,
				&(struct push_letter){.endpoint = device->endpoint,
					.point = device->point,
					.auth = device->auth,
					.topic = topic,
					.urgency = kind->urgency,
					.expires = sorting->now + kind->stale_ms,
					.json = net_span(json, length)}));
	}
}

static void on_told(void *context, const struct store_result *result)
{
	struct round *round = context;
	struct postman *postman = round->server->notices->postman;
	for (size_t i = 0; i < round->posts_count; i++)
		if (result->outcome == STORE_OK)
			postman_post(postman, round->posts[i]);
		else
			postman_drop(postman, round->posts[i]);
	round->posts_count = 0;
	if (result->outcome != STORE_OK)
		try_later(round);
	next_user(round);
}

static void tell(struct sorting *sorting)
{
	struct round *round = sorting->round;
	struct store_request *request = duty_begin(round->server, DUTY_POSTMAN); /* 1 */
	if (sorting->mails_count > 0)
		write_mail(sorting, request);
	if (sorting->pushes_count > NOTICES_PUSHED)
		write_push(sorting, request, sorting->pushes, sorting->pushes_count);
	for (size_t i = 0; sorting->pushes_count <= NOTICES_PUSHED && i < sorting->pushes_count;
		i++)
		write_push(sorting, request, &sorting->pushes[i], 1);
	for (size_t i = 0; i < sorting->count; i++) {
		store_notice_told(request, &sorting->told[i]);
		if (sorting->told[i].due != STORE_NONE && sorting->told[i].due < round->next)
			round->next = sorting->told[i].due;
	}
	if (store_submit(request, on_told, round) != STORE_OK)
		on_told(round, &(struct store_result){.outcome = STORE_BUSY});
}

static void on_read(void *context, const struct store_result *result)
{
	struct round *round = context;
	struct server *server = round->server;
	const struct notices *notices = server->notices;
	if (result->outcome != STORE_OK || result->users_count != 1 || !may_work(round)) {
		if (result->outcome != STORE_OK && result->outcome != STORE_NOT_FOUND)
			try_later(round);
		next_user(round); /* he is gone, and his notices with him; or it is tried again */
		return;
	}
	const struct store_user *user = &result->users[0];
	struct sorting *sorting = net_allocate_zeroed(sizeof(*sorting));
	*sorting = (struct sorting){.round = round,
		.result = result,
		.setting = result->notice_settings_count > 0 ? &result->notice_settings[0] : NULL,
		.reader = {.config = notices->settings.config,
			.key = notices->settings.key,
			.user = user},
		.now = server_now(server),
		/* An address that nobody has confirmed may be a stranger's. */
		.can_mail = notices_can_mail(server) && user->email && user->email_is_confirmed &&
			    user->notices,
		.can_push = notices_can_push(server) && result->devices_count > 0};
	if (!rd_language_from_code(user->language, &sorting->reader.language))
		sorting->reader.language = RD_ENGLISH;
	for (size_t i = 0; i < result->notices_count; i++)
		if (result->notices[i].due != STORE_NONE && result->notices[i].due <= sorting->now)
			sort_notice(sorting, &result->notices[i]);
	tell(sorting);
	free(sorting);
}

/* ---- one after the other ---------------------------------------------------------------------------------------------------- */

static void rest(struct round *round)
{
	struct server *server = round->server;
	round->is_busy = false;
	if (server->is_stopping)
		return;
	if (server->node && server_now(server) + POSTMAN_LOOK_MS < round->next)
		round->next = server_now(server) + POSTMAN_LOOK_MS;
	if (round->is_again)
		look(round);
	else if (round->next < INT64_MAX)
		server_timer(server, &round->timer, round->next);
}

static void next_user(struct round *round)
{
	struct server *server = round->server;
	if (round->at == round->count || !may_work(round)) {
		/* More were due than one look shows, or of one user more than one request. */
		round->is_again = round->is_again || (round->count > 0 && !round->has_failed);
		rest(round);
		return;
	}
	const char *id = round->users[round->at++];
	struct store_request *request = store_begin(server->store);
	store_user_by_id(request, id);
	store_notices_of(request, id, server_now(server), notice_kinds[NOTICE_LETTERS].word,
		NOTICES_AT_ONCE);
	store_notice_settings_of(request, id);
	store_devices_of(request, id, server_now(server), NOTICES_DEVICES);
	if (store_submit(request, on_read, round) != STORE_OK) {
		try_later(round);
		rest(round);
	}
}

static void on_due(void *context, const struct store_result *result)
{
	struct round *round = context;
	int64_t now = server_now(round->server);
	round->next = result->outcome != STORE_OK    ? now + NOTICES_RETRY_MS
		      : result->moment == STORE_NONE ? INT64_MAX
						     : result->moment;
	round->count = round->at = 0;
	for (size_t i = 0; i < result->users_count; i++)
		copy_text(round->users[round->count++], USER_ID, result->users[i].id);
	next_user(round);
}

static void look(struct round *round)
{
	struct server *server = round->server;
	server_timer_clear(server, &round->timer);
	round->is_busy = true;
	round->is_again = round->has_failed = false;
	round->next = INT64_MAX;
	round->count = round->at = 0;
	if (!may_work(round)) {
		rest(round);
		return;
	}
	struct store_request *request = store_begin(server->store);
	store_notices_due(request, server_now(server), NOTICES_USERS);
	if (store_submit(request, on_due, round) != STORE_OK)
		on_due(round, &(struct store_result){.outcome = STORE_BUSY});
}

static void on_timer(struct timer *timer)
{
	look(timer->owner);
}

void round_poke(struct round *round)
{
	if (round->is_busy)
		round->is_again = true; /* 2 */
	else if (may_work(round))
		look(round);
}

bool round_is_busy(const struct round *round)
{
	return round->is_busy;
}

struct round *round_create(struct server *server)
{
	struct round *round = net_allocate_zeroed(sizeof(*round));
	round->server = server;
	round->timer = (struct timer){.fire = on_timer, .owner = round};
	if (server->node)
		server_timer(server, &round->timer, server_now(server) + POSTMAN_LOOK_MS);
	return round;
}

void round_destroy(struct round *round)
{
	if (!round)
		return;
	for (size_t i = 0; i < round->posts_count; i++)
		postman_drop(round->server->notices->postman, round->posts[i]);
	server_timer_clear(round->server, &round->timer);
	free(round);
}
