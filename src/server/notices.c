/*
 * notices.c: what there is to tell of a match that takes days (21.2), to whom, and what of it: nothing that is not public, but his own power.
 *
 * Whether somebody is ready is such a thing: only he himself learns from it, by not being reminded.
 */
#include "server/notices.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/letters.h"
#include "server/mail.h"
#include "server/notices_parts.h"
#include "server/room_parts.h"
#include "store/notices.h"

enum { LINK = CONFIG_TEXT + 64, HOOK_BYTES = 2048 };

/* ---- the whole of it ----------------------------------------------------------------------------------------------- */

void notices_create(struct server *server)
{
	server->notices = net_allocate_zeroed(sizeof(*server->notices));
}

/* One key for all servers on this store: the first that was made. A store that does not answer is asked again. */
static void on_key(void *context, const struct store_result *result)
{
	struct server *server = context;
	uint8_t secret[PUSH_SECRET];
	struct push_key key;
	if (server->is_stopping)
		return;
	if (result->outcome == STORE_OK && result->keys_count == 1 &&
		push_decode(result->keys[0].secret, secret, sizeof(secret)) &&
		push_key_of(secret, &key))
		postman_set_key(server->notices->postman, &key);
	else
		server_log(server, JOURNAL_ERROR, "there is no key for pushes: none are sent");
	if (result->outcome != STORE_OK)
		server_timer(server, &server->notices->key, server_now(server) + NOTICES_RETRY_MS);
	notices_poke(server);
}

static void share_key(struct timer *timer)
{
	struct server *server = timer->owner;
	struct push_key key;
	char secret[2 * PUSH_SECRET];
	if (!push_key_make(&key))
		return;
	push_encode(key.secret, sizeof(key.secret), secret, sizeof(secret));
	struct store_request *request = store_begin(server->store);
	store_key_share(request, "vapid", secret);
	if (store_submit(request, on_key, server) != STORE_OK)
		on_key(server, &(struct store_result){.outcome = STORE_BUSY});
}

void notices_configure(struct server *server, const struct notices_settings *settings)
{
	struct notices *notices = server->notices;
	notices->settings = *settings;
	if (!settings->config || notices->postman)
		return;
	notices->postman = postman_create(server, settings->config, settings->metrics);
	notices->round = round_create(server);
	notices->key = (struct timer){.fire = share_key, .owner = server};
	share_key(&notices->key);
	notices_poke(server);
}

void notices_hurry(struct server *server)
{
	if (server->notices->postman)
		postman_hurry(server->notices->postman);
}

void notices_destroy(struct server *server)
{
	server_timer_clear(server, &server->notices->key);
	round_destroy(server->notices->round);
	postman_destroy(server->notices->postman);
	free(server->notices);
	server->notices = NULL;
}

void notices_poke(struct server *server)
{
	if (server->notices->round)
		round_poke(server->notices->round);
}

bool notices_are_busy(const struct server *server)
{
	return server->notices->round && round_is_busy(server->notices->round);
}

size_t postman_waiting(struct server *server)
{
	return server->notices && server->notices->postman ? postman_count(server->notices->postman)
							   : 0;
}

bool notices_can_mail(const struct server *server)
{
	const struct notices *notices = server->notices;
	return notices->postman && notices->settings.config->smtp_url[0];
}

bool notices_can_push(const struct server *server)
{
	const struct notices *notices = server->notices;
	return notices->postman && notices->settings.config->push && postman_key(notices->postman);
}

/* ---- letters about accounts (letters.h) ------------------------------------------------------------------------------ */

bool letters_can_go(const struct server *server)
{
	return notices_can_mail(server) && server->notices->settings.config->public_url[0];
}

void letter_send(struct server *server, enum letter letter, const struct letter_facts *facts)
{
	const struct notices *notices = server->notices;
	char subject[NOTICES_SUBJECT], body[NOTICES_BODY];
	if (!letters_can_go(server) || server->is_stopping)
		return;
	letter_write(letter, facts, notices->settings.config->public_url, subject, sizeof(subject),
		body, sizeof(body));
	mail_send(server, notices->postman,
		&(struct mail){.config = notices->settings.config,
			.to = facts->to,
			.subject = subject,
			.body = body});
}

/* ---- into the store ---------------------------------------------------------------------------------------------------- */

#define RD_OF struct notice_facts
static const struct rd_field facts_list[] = {RD_STRING(game, 0, 31),
	RD_STRING(path, 0, NOTICE_PATH - 1), RD_STRING(name, 0, NOTICE_NAME - 1),
	RD_INT(round, INT64_MIN, INT64_MAX), RD_INT(deadline, INT64_MIN, INT64_MAX),
	RD_ARRAY(where, RD_ITEM_STRING(NOTICE_WHERE, 0, NOTICE_WHERE - 1)),
	RD_ARRAY(side, RD_ITEM_STRING(NOTICE_SIDE, 0, NOTICE_SIDE - 1)),
	RD_ARRAY(report, RD_ITEM_STRING(NOTICE_REPORT, 0, NOTICE_REPORT - 1))};
const struct rd_schema notice_facts_schema = RD_OBJECT("facts", facts_list);
#undef RD_OF

void notice_put(
	struct server *server, struct store_request *request, const struct notice_order *order)
{
	struct rd_writer writer;
	int64_t now = server_now(server);
	char *text = net_allocate(NOTICE_FACTS);
	rd_write_start(&writer, text, NOTICE_FACTS);
	rd_write(&notice_facts_schema, order->facts, &writer);
	if (rd_write_finish(&writer))
		store_notice_put(request,
			&(struct store_notice){.user_id = order->user_id,
				.kind = notice_kinds[order->notice].word,
				.subject = order->subject,
				.mark = order->mark,
				.facts = text,
				.tally = order->tally,
				.due = order->due > 0 ? order->due
						      : now + notice_kinds[order->notice].delay_ms,
				.made_at = now});
	free(text);
}

/* ---- what may be told of a match ------------------------------------------------------------------------------------------ */

static uint32_t all_seats(const struct room *room)
{
	return (uint32_t)((UINT64_C(1) << room->seats_count) - 1);
}

static bool is_confidential(const struct room *room, const struct rd_event *event)
{
	return room->game->events->entry[event->type].flags & RD_EVENT_CONFIDENTIAL;
}

/* What all were told, a line each. */
static void report(const struct room *room, const void *view, enum rd_language language,
	char out[static NOTICE_REPORT])
{
	char line[256];
	struct rd_pen pen = rd_pen_start(out, NOTICE_REPORT - 8, language, view);
	const struct rd_turn *turn = &room->play.turn;
	uint32_t all = all_seats(room);
	bool is_whole = true;
	for (const struct rd_event *event = rd_first_event(turn); event;
		event = rd_next_event(turn, event)) {
		if ((event->audience & all) != all || is_confidential(room, event) ||
			room->game->say(event, view, language, line, sizeof(line)) == 0)
			continue;
		line[strcspn(line, "\n")] = 0;
		is_whole = pen.length + strlen(line) + 4 < pen.capacity;
		if (!is_whole)
			break;
		rd_pen_add(&pen, "- ");
		rd_pen_add(&pen, line);
		rd_pen_add(&pen, "\n");
	}
	if (!is_whole)
		strcat(out, "- …\n");
}

/* The first line of what a stranger is shown. */
static void say_where(const struct room *room, const void *view, enum rd_language language,
	char out[static NOTICE_WHERE])
{
	room->game->describe(view, language, out, NOTICE_WHERE);
	out[strcspn(out, "\n")] = 0;
}

static void gather(const struct room *room, const struct rd_standing *standing, bool has_turn,
	struct notice_facts *facts)
{
	const struct rd_game *game = room->game;
	void *view = net_allocate_zeroed(game->view_size);
	game->look(room_newest(room)->state, RD_NOBODY, view);
	*facts = (struct notice_facts){.round = standing->turn, .deadline = room_expiry(room)};
	copy_text(facts->game, sizeof(facts->game), game->name);
	snprintf(facts->path, sizeof(facts->path), "/match/%s", room->id);
	for (int language = 0; language < RD_LANGUAGES; language++) {
		if (game->describe)
			say_where(room, view, (enum rd_language)language, facts->where[language]);
		if (game->say && has_turn)
			report(room, view, (enum rd_language)language, facts->report[language]);
	}
	free(view);
}

static void name_side(const struct room *room, int seat, struct notice_facts *facts)
{
	const struct rd_game *game = room->game;
	if (!game->name_side)
		return;
	void *view = net_allocate_zeroed(game->view_size);
	game->look(room_newest(room)->state, seat, view);
	for (int language = 0; language < RD_LANGUAGES; language++)
		game->name_side(
			view, seat, (enum rd_language)language, facts->side[language], NOTICE_SIDE);
	free(view);
}

/* ---- to whom ------------------------------------------------------------------------------------------------------------------- */

static bool is_on(const struct room *room)
{
	return room->server->notices->postman && room->pace == RD_PACE_DAYS;
}

/* Everybody in play; of a match that is over, everybody, where the game says that nobody is any more. Where one has the turn it is his alone. */
static uint32_t concerned(const struct rd_standing *standing, enum notice notice)
{
	if (standing->is_over && standing->in_play == 0)
		return UINT32_MAX;
	return notice == NOTICE_TURN && standing->active >= 0 ? standing->in_play & standing->to_act
							      : standing->in_play;
}

static void put_mark(const struct rd_standing *standing, char out[static NOTICE_MARK])
{
	snprintf(out, NOTICE_MARK, "%u.%u.%d", standing->turn, standing->phase, standing->active);
}

/* Who is there sees it himself. */
static void put_all(struct room *room, struct store_request *request, enum notice notice,
	const struct rd_standing *standing)
{
	struct notice_facts *facts = net_allocate(sizeof(*facts));
	char mark[NOTICE_MARK];
	put_mark(standing, mark);
	gather(room, standing, notice != NOTICE_STARTED, facts);
	if (notice == NOTICE_ENDED)
		facts->deadline = -1;
	for (int i = 0; i < room->seats_count; i++) {
		const struct room_seat *seat = &room->seats[i];
		bool is_there = seat->clients_count > 0 ||
				(notice == NOTICE_STARTED && seat->member &&
					seat->member->clients_count > 0);
		if (!seat->member || !(concerned(standing, notice) & RD_SEAT(i)) || is_there)
			continue;
		name_side(room, i, facts);
		notice_put(room->server, request,
			&(struct notice_order){.user_id = seat->member->id,
				.notice = notice,
				.subject = room->id,
				.mark = mark,
				.facts = facts});
	}
	free(facts);
}

/* ---- the deadline (21.2) ---------------------------------------------------------------------------------------------------------- */

static void remind(struct room *room, struct store_request *request, int seat,
	const struct rd_standing *standing, int64_t expiry)
{
	struct notice_facts *facts = net_allocate(sizeof(*facts));
	char mark[NOTICE_MARK];
	put_mark(standing, mark);
	gather(room, standing, false, facts);
	name_side(room, seat, facts);
	notice_put(room->server, request,
		&(struct notice_order){.user_id = room->seats[seat].member->id,
			.notice = NOTICE_DEADLINE,
			.subject = room->id,
			.mark = mark,
			.due = expiry - NOTICE_DEADLINE_MS,
			.facts = facts});
	free(facts);
}

/*
 * Who is waited for is reminded 24 hours before a deadline that is farther away than that. That is written down when the phase begins, so that it comes
 * whoever is in memory by then; it goes when he is ready, and moves with the deadline.
 */
static void arm(struct room *room, struct store_request *request,
	const struct rd_standing *standing, uint32_t anew, int64_t now)
{
	int64_t expiry = room_expiry(room);
	bool is_far = expiry - now > NOTICE_DEADLINE_MS;
	for (int i = 0; i < room->seats_count; i++) {
		bool is_awaited = standing->to_act & standing->in_play & RD_SEAT(i);
		if (!room->seats[i].member || !(anew & RD_SEAT(i)))
			continue;
		store_notice_remove(request, room->seats[i].member->id,
			notice_kinds[NOTICE_DEADLINE].word, room->id);
		if (is_awaited && is_far)
			remind(room, request, i, standing, expiry);
	}
}

/* ---- letters ------------------------------------------------------------------------------------------------------------------------ */

static void count_letters(const struct room *room, int64_t counts[static RD_SEATS_MAX])
{
	const struct rd_turn *turn = &room->play.turn;
	for (const struct rd_event *event = rd_first_event(turn); event;
		event = rd_next_event(turn, event))
		for (int i = 0; i < room->seats_count && is_confidential(room, event); i++)
			if (event->audience & RD_SEAT(i) && i != room->step.seat)
				counts[i]++;
}

static void put_letters(struct room *room, struct store_request *request)
{
	const struct room_step *step = &room->step;
	int64_t counts[RD_SEATS_MAX] = {0};
	struct notice_facts *facts = NULL;
	char mark[NOTICE_MARK];
	count_letters(room, counts);
	snprintf(mark, sizeof(mark), "%llu", (unsigned long long)step->n_after);
	for (int i = 0; i < room->seats_count; i++) {
		const struct room_seat *seat = &room->seats[i];
		if (counts[i] == 0 || !seat->member || seat->clients_count > 0)
			continue;
		if (!facts) {
			facts = net_allocate(sizeof(*facts));
			gather(room, &step->standing, false, facts);
		}
		name_side(room, i, facts);
		notice_put(room->server, request,
			&(struct notice_order){.user_id = seat->member->id,
				.notice = NOTICE_LETTERS,
				.subject = room->id,
				.mark = mark,
				.tally = counts[i],
				.facts = facts});
	}
	free(facts);
}

/* ---- of rooms --------------------------------------------------------------------------------------------------------------------------- */

void notices_begin(struct room *room, struct store_request *request)
{
	struct rd_standing standing = {0};
	if (!is_on(room))
		return;
	room->game->stand(room->play.match->state, &standing);
	put_all(room, request, NOTICE_STARTED, &standing);
	arm(room, request, &standing, UINT32_MAX, room->started_at);
}

void notices_step(struct room *room, struct store_request *request, bool is_new)
{
	const struct room_step *step = &room->step;
	const struct rd_standing *before = &room->standing, *after = &step->standing;
	if (!is_on(room))
		return;
	put_letters(room, request);
	if (step->is_final)
		put_all(room, request, NOTICE_ENDED, after);
	else if (is_new)
		put_all(room, request, NOTICE_TURN, after);
	bool is_moved = is_new || step->is_final || room_expiry(room) != room->stored_expiry;
	uint32_t anew = is_moved ? UINT32_MAX : before->to_act ^ after->to_act;
	if (anew)
		arm(room, request, after, anew, step->at);
}

void notices_seen(struct room_seat *seat)
{
	struct room *room = seat->room;
	if (!is_on(room) || !seat->member || seat->has_seen)
		return;
	seat->has_seen = true;
	struct store_request *request = store_begin(room->server->store);
	store_notice_seen(request, seat->member->id, room->id, notice_kinds[NOTICE_DEADLINE].word);
	store_submit(request, NULL, NULL);
}

/* ---- the webhook ------------------------------------------------------------------------------------------------------------------------ */

static void call_hook(struct room *room, enum notice notice, const struct rd_standing *standing)
{
	const struct notices *notices = room->server->notices;
	const struct config *config = notices->settings.config;
	uint32_t seats = concerned(standing, NOTICE_STARTED);
	int64_t expiry = notice == NOTICE_ENDED ? -1 : room_expiry(room);
	char text[HOOK_BYTES], link[LINK];
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "event");
	rd_write_words(&writer, notice_kinds[notice].word);
	rd_write_key(&writer, "game");
	rd_write_words(&writer, room->game->name);
	rd_write_key(&writer, "match");
	rd_write_words(&writer, room->id);
	rd_write_key(&writer, "round");
	rd_write_integer(&writer, standing->turn);
	rd_write_key(&writer, "deadline");
	if (expiry >= 0)
		rd_write_integer(&writer, expiry);
	else
		rd_write_null(&writer);
	rd_write_key(&writer, "players");
	rd_write_open(&writer, '[');
	for (int seat = 0; seat < room->seats_count; seat++)
		if (room->seats[seat].member && seats & RD_SEAT(seat))
			rd_write_words(&writer, room->seats[seat].member->username);
	rd_write_close(&writer, ']');
	if (config->public_url[0]) {
		snprintf(link, sizeof(link), "%s/match/%s", config->public_url, room->id);
		rd_write_key(&writer, "url");
		rd_write_words(&writer, link);
	}
	rd_write_close(&writer, '}');
	if (rd_write_finish(&writer))
		postman_hook(
			notices->postman, notice_kinds[notice].word, net_span(text, writer.length));
}

void notices_stored(struct room *room, enum notice notice)
{
	struct rd_standing standing = {0};
	if (!is_on(room) || room->server->is_stopping)
		return;
	for (int i = 0; i < room->seats_count; i++)
		room->seats[i].has_seen = false;
	notices_poke(room->server);
	if (notice == NOTICE_LETTERS || !room->server->notices->settings.config->webhook_url[0])
		return;
	room->game->stand(room->play.match->state, &standing);
	call_hook(room, notice, &standing);
}
