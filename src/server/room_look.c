/*
 * room_look.c: what a seat is shown (8.3): entering, snapshots, match:ready. Everything here is a task of the room's queue
 * or follows a durable step, so the clock was fed and the match is what the store has.
 */

#include "server/daily.h"
#include "server/far.h"
#include "server/port.h"
#include "server/notices.h"
#include "server/room_load.h"
#include "server/room_parts.h"
#include "server/ties.h"

/* ---- the texts ------------------------------------------------------------------------------------- */

static void list_suspended(const struct room *room, struct suspended_item *item)
{
	item->expires_at = -1;
	for (int i = 0; i < room->seats_count; i++) {
		const struct room_seat *seat = &room->seats[i];
		if (!seat->is_awaited)
			continue;
		item->seats[item->seats_count++] = (uint8_t)i;
		if (item->expires_at < 0 || seat->absent_until < item->expires_at)
			item->expires_at = seat->absent_until;
	}
}

static void list_pause(const struct room *room, struct pause_item *item)
{
	item->seat = (uint8_t)room->pause_seat;
	item->expires_at = room->pause_until;
	for (uint8_t i = 0; i < room->seats_count; i++)
		if (room->pause_accepted & RD_SEAT(i))
			item->accepted[item->accepted_count++] = i;
}

uint32_t room_awaited(const struct room *room, int seat)
{
	uint32_t awaited = room->status == STORE_FINISHED ? 0 : room->standing.to_act;
	return room->game->hides_awaited ? awaited & RD_SEAT(seat) : awaited;
}

/* How it ended, where the match itself does not say so: by a vote, or without a result. */
static void list_end(const struct room *room, struct snapshot_news *news)
{
	news->has_ended = room->status == STORE_FINISHED && !room->standing.is_over;
	copy_text(news->ended.reason, sizeof(news->ended.reason), room->ended_by);
	for (int seat = 0; seat < room->seats_count && room->ranks[seat] > 0; seat++)
		news->ended.ranks[news->ended.ranks_count++] = room->ranks[seat];
}

void room_snapshot_news(struct room *room, int seat, struct snapshot_news *news)
{
	*news = (struct snapshot_news){.status = (uint8_t)room->status,
		.rules = room->game->rules,
		.seat = (uint8_t)seat,
		.seq = room->play.match->heard[seat],
		.expires_at = room_expiry_shown(room),
		.players_count = room->seats_count,
		.turn_number = room->standing.turn,
		.active = room->standing.active,
		.awaited = room_awaited(room, seat),
		.seen = room->seats[seat].seen_seq,
		.seen_at = room->seats[seat].seen_at,
		.since = room->seats[seat].life.since_seq,
		.is_suspended = room_is_suspended(room),
		.has_request = room->pause_seat >= 0,
		.spectators = room->spectators,
		.broadcast = room->broadcast,
		.listed = room->listed,
		.has_tournament = room->tournament[0] != 0,
		.daily = room->sealed_until > 0 ? daily_of(room->sealed_until) - 1 : 0};
	memcpy(news->match, room->id, sizeof(news->match));
	memcpy(news->commitment, room->commitment, sizeof(news->commitment));
	copy_text(news->game, sizeof(news->game), room->game->name);
	memcpy(news->tournament, room->tournament, sizeof(news->tournament));
	for (uint8_t i = 0; i < room->seats_count; i++) {
		char name[USERNAME];
		news->players[i].seat = i;
		news->players[i].present = room_is_present(room, i);
		copy_text(news->players[i].username, USERNAME, room_name_of(&room->seats[i], name));
		const struct member *member = room->seats[i].member;
		news->players[i].rating = member ? member_shown_rating(member, room->game) : 0;
		news->players[i].program = member && member->is_program;
	}
	list_end(room, news);
	long_list(room, news);
	if (news->is_suspended)
		list_suspended(room, &news->suspended);
	if (news->has_request)
		list_pause(room, &news->pause_request);
}

static void write_seat(
	struct room *room, int seat, const struct rd_schema *schema, struct rd_writer *writer)
{
	struct snapshot_news news;
	room_snapshot_news(room, seat, &news);
	rd_write_fields(schema, &news, writer);
	rd_write_key(writer, "view");
	rd_match_write_view(PLANTED(undurable_shown) ? room_newest(room) : room->play.match, seat,
		room->view, writer);
}

struct net_span room_seat_text(struct room *room, int seat, const struct news *row)
{
	struct rd_writer writer;
	rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
	rd_write_open(&writer, '{');
	write_seat(room, seat, row->schema, &writer);
	rd_write_close(&writer, '}');
	if (!rd_write_finish(&writer)) {
		server_log(room->server, JOURNAL_ERROR, "%s: a view is too long", room->id);
		return NET_SPAN("{}");
	}
	return net_span(room->server->scratch, writer.length);
}

/* ---- entering -------------------------------------------------------------------------------------- */

/*
 * 3: a sixth socket closes the oldest. Alone a server has closed it already; of several each counts its own, and some of these may hang on lines
 * that were cut. The room is not to work meanwhile: whoever enters has it in hand.
 */
static void close_oldest(struct room_seat *seat)
{
	struct room *room = seat->room;
	bool was_working = room->is_working;
	room->is_working = true;
	client_close(seat->clients[0]);
	room->is_working = was_working;
}

void seat_enter(struct room_seat *seat, struct client *client)
{
	for (unsigned i = 0; i < seat->clients_count; i++)
		if (seat->clients[i] == client)
			return;
	if (client->is_gone)
		return;
	if (seat->clients_count == SERVER_USER_SOCKETS)
		close_oldest(seat);
	seat->forms[seat->clients_count] = FORM_EVENTS;
	seat->clients[seat->clients_count++] = client;
	seat->has_entered = true;
	notices_seen(seat);
}

void room_enter_all(struct room *room)
{
	for (int i = 0; i < room->seats_count; i++) {
		struct room_seat *seat = &room->seats[i];
		for (unsigned j = 0; seat->member && j < seat->member->clients_count; j++)
			seat_enter(seat, seat->member->clients[j]);
	}
}

static void send_starting(struct room *room, bool is_resumed)
{
	struct game_starting_news news = {.resumed = is_resumed,
		.spectators = room->spectators,
		.broadcast = room->broadcast,
		.listed = room->listed,
		.players_count = room->seats_count};
	memcpy(news.code, room->code, sizeof(news.code));
	memcpy(news.match, room->id, sizeof(news.match));
	copy_text(news.game, sizeof(news.game), room->game->name);
	for (int i = 0; i < room->seats_count; i++) {
		const struct room_seat *seat = &room->seats[i];
		struct player_item *item = &news.players[i];
		char name[USERNAME];
		item->seat = (int8_t)i;
		item->bot = seat->level;
		item->rating = seat->member ? member_shown_rating(seat->member, room->game) : 0;
		item->program = seat->member && seat->member->is_program;
		copy_text(item->username, sizeof(item->username), room_name_of(seat, name));
	}
	for (int i = 0; i < room->seats_count; i++)
		if (room->seats[i].member)
			member_tell(room->seats[i].member, &news_game_starting, &news);
}

void room_send_ready(struct room *room, bool is_resumed)
{
	room_enter_all(room);
	send_starting(room, is_resumed);
	for (int i = 0; i < room->seats_count; i++)
		if (room->seats[i].clients_count > 0)
			seat_emit(&room->seats[i], news_match_ready.name,
				room_seat_text(room, i, &news_match_ready));
	room->shown_expiry = room_expiry(room);
	room->shown_running = true;
	if (room->server->node)
		room->invited_until = server_now(room->server) + ROOM_INVITED_MS;
	far_invite(room);
}

void room_send_ready_to(struct room *room, int seat, struct client *client)
{
	room_awake(room);
	seat_enter(&room->seats[seat], client);
	client_emit(client, news_match_ready.name, room_seat_text(room, seat, &news_match_ready));
}

static void send_joined(struct room *room, int seat, struct client *client)
{
	struct seat_news news = {.seat = (int8_t)seat};
	memcpy(news.match, room->id, sizeof(news.match));
	client_emit(client, news_game_joined.name,
		news_text(room->server, &news_game_joined, &news, NULL));
}

static void send_snapshot(struct room *room, int seat, struct client *client)
{
	client_emit(
		client, news_match_snapshot.name, room_seat_text(room, seat, &news_match_snapshot));
}

/* Everything of the table in a snapshot, and everything of the match in a frame. */
static void send_framed(struct room *room, int seat, struct client *client)
{
	struct snapshot_news news;
	room_snapshot_news(room, seat, &news);
	news.frame = room->seats[seat].frame;
	client_emit(client, news_match_snapshot.name,
		news_text(room->server, &news_match_snapshot, &news, NULL));
	seat_send_frame(&room->seats[seat], client);
}

/* The acknowledgement of game:join, or of a lobby:join that turned out to be a return (11). `frame` 0: without. */
static void acknowledge_join(struct room *room, struct ask *ask, int seat, uint64_t frame)
{
	struct rd_writer *writer = ask_open(ask);
	if (strcmp(ask->name, "game:join") != 0) {
		rd_write_key(writer, "code");
		rd_write_words(writer, room->code);
		rd_write_key(writer, "match");
		rd_write_words(writer, room->id);
	}
	rd_write_key(writer, "seat");
	rd_write_integer(writer, seat);
	rd_write_key(writer, "seq");
	rd_write_integer(writer, (int64_t)room->play.match->heard[seat]);
	if (frame > 0) {
		rd_write_key(writer, "frame");
		rd_write_integer(writer, (int64_t)frame);
	}
	ask_close(ask);
}

/* The socket is in its seat; the snapshot that follows knows that he is back. */
static void take_seat(struct room *room, int seat, struct client *client, enum seat_form form)
{
	seat_enter(&room->seats[seat], client);
	seat_set_form(&room->seats[seat], client, form);
	if (!room->is_storing)
		room_presence(room, server_now(room->server));
}

static void enter_plainly(struct room *room, struct ask *ask, int seat, struct client *client)
{
	acknowledge_join(room, ask, seat, 0);
	if (room->status != STORE_WAITING) {
		take_seat(room, seat, client, FORM_EVENTS);
		send_joined(room, seat, client);
	}
	send_snapshot(room, seat, client);
}

/*
 * With frames (P49): what the coming of this socket changes for others is settled before the frame that it gets, which other
 * sockets of the seat may have already. In a match that waits nobody enters, and the frame is for this one look.
 */
static void enter_framed(struct room *room, struct ask *ask, int number, struct client *client)
{
	struct room_seat *seat = &room->seats[number];
	bool enters = room->status != STORE_WAITING;
	if (enters)
		take_seat(room, number, client, FORM_JOINING);
	bool has_base = seat->base != NULL;
	acknowledge_join(room, ask, number, seat_frame(seat));
	if (enters)
		send_joined(room, number, client);
	if (!PLANTED(frame_base_kept) || !has_base)
		send_framed(room, number, client);
	seat_set_form(seat, client, FORM_FRAMES);
}

static void enter(struct room *room, struct ask *ask)
{
	int seat = room_seat_of(room, ask->member);
	struct client *client = ask->client;
	client->references++;
	if (ask->frames)
		enter_framed(room, ask, seat, client);
	else
		enter_plainly(room, ask, seat, client);
	client_release(client);
}

void room_send_resumed(struct room *room, const struct room_step *step)
{
	struct match_news news = {0};
	memcpy(news.match, room->id, sizeof(news.match));
	if (step->ask)
		enter(room, step->ask);
	else
		room_send_ready(room, true);
	room_tell(room, -1, &news_resumed, &news);
	room->shown_running = false; /* whoever came in is told */
	room_clock_tell(room);
}

void room_resume(struct room *room, const char *lobby, void (*stored)(void *context),
	void (*done)(void *context, struct room *room, enum code code), void *context)
{
	if (room->status != STORE_WAITING || room->is_storing) {
		done(context, NULL, CODE_SERVER_ERROR);
		return;
	}
	step_begin(room, STEP_RESUME);
	copy_text(room->step.lobby, sizeof(room->step.lobby), lobby ? lobby : "");
	room->step.live_max = SERVER_LIVE_MAX;
	room->step.stored = stored;
	room->step.done = done;
	room->step.context = context;
	step_store(room);
}

/* A single player against bots has paused by leaving, and resumes by coming back (9). */
static bool resumes_by_joining(const struct room *room)
{
	return room->status == STORE_WAITING && room_has_bots(room) &&
	       __builtin_popcount(room_humans(room)) == 1;
}

static void task_join(struct room *room, struct ask *ask)
{
	if (!resumes_by_joining(room) ||
		!(room_humans(room) & RD_SEAT(room_seat_of(room, ask->member)))) {
		enter(room, ask);
		return;
	}
	step_begin(room, STEP_RESUME); /* he comes back, which nothing is in the way of (11) */
	room->step.ask = ask;
	step_store(room);
}

bool room_may_look(const struct room *room, const struct ask *ask)
{
	return ask->looks && (ask->task != task_join || !resumes_by_joining(room));
}

void room_return(struct room *room, struct ask *ask)
{
	ask->looks = true;
	room_queue(room, ask, task_join);
}

/* ---- finding the match that an ask is about ------------------------------------------------------------ */

static void on_recalled(void *context, struct room *room)
{
	struct ask *ask = context;
	if (!room)
		archive_refuse(ask, ask->path_id);
	else if (room_seat_of(room, ask->member) < 0)
		ask_refuse(ask, CODE_NO_SUCH_MATCH);
	else
		room_queue(room, ask, ask->task);
}

/* See room.h. */
void room_ask(struct ask *ask, const char *id, void (*task)(struct room *room, struct ask *ask))
{
	ask->task = task;
	copy_text(ask->path_id, sizeof(ask->path_id), id);
	room_recall(ask->server, id, on_recalled, ask);
}

void on_game_join(struct ask *ask, const void *given)
{
	const struct join_fields *fields = given;
	ask->looks = true;
	ask->frames = fields->frames;
	room_ask(ask, fields->match, task_join);
}

static void task_view(struct room *room, struct ask *ask)
{
	struct rd_writer *writer = ask_open(ask);
	write_seat(room, room_seat_of(room, ask->member), news_match_snapshot.schema, writer);
	ask_close(ask);
}

void on_match_view(struct ask *ask, const void *given)
{
	const struct only_match *fields = given;
	ask->looks = true;
	room_ask(ask, fields->match, task_view);
}

/* What it is played by (P61): the options but for what the platform has filled in, which is not everybody's to know. */
static void task_terms(struct room *room, struct ask *ask)
{
	char stripped[PORT_OPTIONS_TEXT];
	struct net_span options = port_strip(
		room->game, net_span(room->options, room->options_length), stripped);
	struct terms_ack terms = {.rules = room->game->rules,
		.seats = (uint8_t)room->seats_count,
		.rated = room->rated,
		.spectators = room->spectators,
		.broadcast = room->broadcast,
		.listed = room->listed,
		.has_life = room->pace == RD_PACE_DAYS,
		.vacation = (uint8_t)room->life.vacation_days,
		.abandoned = (uint8_t)room->life.abandoned};
	copy_text(terms.game, sizeof(terms.game), room->game->name);
	struct rd_writer *writer = ask_open(ask);
	rd_write_fields(&terms_schema, &terms, writer);
	rd_write_key(writer, "options");
	if (options.length > 0)
		rd_write_raw(writer, options.text, options.length);
	else
		rd_write_raw(writer, "{}", 2);
	ask_close(ask);
}

void on_match_terms(struct ask *ask, const void *given)
{
	const struct only_match *fields = given;
	ask->looks = true;
	room_ask(ask, fields->match, task_terms);
}

static void write_live(const struct tie *tie, struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "match");
	rd_write_words(writer, tie->id);
	rd_write_key(writer, "game");
	rd_write_words(writer, tie->game->name);
	rd_write_key(writer, "rated");
	rd_write_boolean(writer, tie->is_rated);
	rd_write_close(writer, '}');
}

void on_check_active(struct ask *ask, const void *given)
{
	const struct tie *match = member_live_match(ask->member);
	struct active_news news = {0};
	(void)given;
	if (match) {
		memcpy(news.match, match->id, sizeof(news.match));
		memcpy(news.code, match->code, sizeof(news.code));
		copy_text(news.game, sizeof(news.game), match->game->name);
	}
	const struct news *row = match ? &news_active_found : &news_no_active;
	client_emit(ask->client, row->name, news_text(ask->server, row, &news, NULL));
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "live");
	rd_write_open(writer, '[');
	for (unsigned i = 0; i < ask->member->ties_count; i++)
		if (tie_is_live(&ask->member->ties[i]))
			write_live(&ask->member->ties[i], writer);
	rd_write_close(writer, ']');
	ask_close(ask);
}
