/*
 * spectate.c: spectators (14). They see the game's public view and are told, with frames, what every seat is told: no board with fog; after the end
 * the whole state, of an attempt at the task of a day when that day is over (18). That time has passed is no news by itself (P22). Where all eyes may watch, what they see is broadcast.c's.
 *
 * How many watch a match that is listed is told to the store, now and then: the list is the same at every node.
 */
#include "server/room_load.h"
#include "server/room_parts.h"

static void write_public(struct room *room, struct rd_writer *writer)
{
	if (room->status == STORE_FINISHED)
		rd_match_write_open_state(room->play.match, writer);
	else if (room->broadcast)
		broadcast_write_public(room, writer);
	else
		rd_match_write_view(
			room->play.match, PLANTED(fog_lifted) ? 0 : RD_NOBODY, room->view, writer);
}

static struct net_span update_text(struct room *room)
{
	struct rd_writer writer;
	struct spectate_news news = {.expires_at = room->broadcast ? -1 : room_expiry(room)};
	memcpy(news.match, room->id, sizeof(news.match));
	rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
	rd_write_open(&writer, '{');
	rd_write_fields(news_spectate_update.schema, &news, &writer);
	rd_write_key(&writer, "view");
	write_public(room, &writer);
	rd_write_close(&writer, '}');
	return rd_write_finish(&writer) ? net_span(room->server->scratch, writer.length)
					: net_span(NULL, 0);
}

/* The next frame; empty: nothing that spectators may see has changed. */
static struct net_span next_frame(struct room *room, bool has_stepped)
{
	struct rd_frames *frames = &room->public_base->frames;
	struct rd_frame_table table = room_frame_table(room);
	struct rd_writer writer;
	rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
	if (room->status == STORE_FINISHED)
		rd_frames_reveal(frames, room->play.match, &table, &writer);
	else if (!rd_frames_next(frames, room->play.match, has_stepped ? &room->play.turn : NULL,
			 &table, room->view, &writer))
		return net_span(NULL, 0);
	room->public_frame = frames->head.frame;
	return rd_write_finish(&writer) ? net_span(room->server->scratch, writer.length)
					: net_span(NULL, 0);
}

void watchers_tell(
	struct room *room, bool has_frames, int eyes, const char *name, struct net_span text)
{
	for (unsigned i = 0; text.text && i < room->watchers_count; i++)
		if (room->watchers[i].has_frames == has_frames && room->watchers[i].eyes == eyes)
			client_emit(room->watchers[i].client, name, text);
}

static bool has_plain_watcher(const struct room *room)
{
	for (unsigned i = 0; i < room->watchers_count; i++)
		if (!room->watchers[i].has_frames)
			return true;
	return false;
}

void spectate_tell_plain(struct room *room)
{
	if (has_plain_watcher(room))
		watchers_tell(room, false, RD_NOBODY, news_spectate_update.name, update_text(room));
}

void spectate_update(struct room *room, bool has_stepped)
{
	if (room->broadcast) {
		broadcast_update(room);
		return;
	}
	if (!room->public_base || (room->status == STORE_FINISHED && !has_stepped))
		return;
	struct net_span frame = next_frame(room, has_stepped);
	if (!frame.text)
		return;
	watchers_tell(room, true, RD_NOBODY, news_match_frame.name, frame);
	spectate_tell_plain(room);
}

/* ---- how many there are ----------------------------------------------------------------------------------------------- */

int64_t spectate_note_at(const struct room *room)
{
	bool is_noted = room->noted_watching == room->watchers_count;
	return room->listed && room->status == STORE_PLAYING && !is_noted
		       ? room->noted_watchers_at + ROOM_WATCHING_MS
		       : -1;
}

void spectate_note(struct room *room, int64_t now)
{
	int64_t at = spectate_note_at(room);
	if (at < 0 || now < at)
		return;
	struct store_request *request = room_begin(room);
	store_match_watching(request, room->id, room->watchers_count);
	store_submit(
		request, NULL, NULL); /* if that fails, the next who comes or goes is told of */
	room->noted_watching = room->watchers_count;
	room->noted_watchers_at = now;
}

/* ---- coming and going ------------------------------------------------------------------------------------------------- */

struct room_watcher *spectate_find(struct room *room, const struct client *client)
{
	for (unsigned i = 0; i < room->watchers_count; i++)
		if (room->watchers[i].client == client)
			return &room->watchers[i];
	return NULL;
}

void spectate_leave(struct room *room, struct client *client)
{
	struct room_watcher *watcher = spectate_find(room, client);
	if (watcher)
		*watcher = room->watchers[--room->watchers_count];
	if (room->watchers_count == 0) {
		base_destroy(room->public_base);
		room->public_base = NULL;
	}
	broadcast_left(room);
	for (unsigned i = 0; i < client->watched_count; i++)
		if (client->watched[i] == room)
			client->watched[i--] = client->watched[--client->watched_count];
}

void spectate_dismiss(struct room *room, const struct member *member)
{
	for (unsigned i = room->watchers_count; i-- > 0;)
		if (room->watchers[i].client->member == member)
			spectate_leave(room, room->watchers[i].client);
}

void spectate_left(struct room *room)
{
	int64_t at = spectate_note_at(room);
	if (at >= 0 && (!timer_is_set(&room->timer) || room->timer.at > at))
		server_timer(room->server, &room->timer, at);
}

void spectate_forget(struct room *room)
{
	while (room->watchers_count > 0)
		spectate_leave(room, room->watchers[0].client);
	broadcast_left(room);
}

/* The socket watches from now on, or in another way than before. */
static void watch(struct room *room, struct client *client, bool has_frames, int eyes)
{
	struct room_watcher *watcher = spectate_find(room, client);
	if (!watcher && !client->is_gone) {
		watcher = &room->watchers[room->watchers_count++];
		*watcher = (struct room_watcher){.client = client};
		client->watched[client->watched_count++] = room;
	}
	if (!watcher)
		return;
	watcher->has_frames = has_frames;
	watcher->eyes = (int8_t)eyes;
	if (!room->public_base && !room->broadcast && room->status != STORE_FINISHED)
		room->public_base = base_create(room, RD_NOBODY, ++room->public_frame);
}

/* Who plays: a spectator comes by a link and knows nobody. */
static void write_seats(const struct room *room, struct rd_writer *writer)
{
	rd_write_key(writer, "seats");
	rd_write_open(writer, '[');
	for (int seat = 0; seat < room->seats_count; seat++) {
		char name[USERNAME];
		rd_write_open(writer, '{');
		rd_write_key(writer, "name");
		rd_write_words(writer, room_name_of(&room->seats[seat], name));
		rd_write_key(writer, "level");
		rd_write_integer(writer, room->seats[seat].level);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

/* Who has frames gets the view in one. */
static void acknowledge(struct room *room, struct ask *ask)
{
	int64_t expiry = room->broadcast ? -1 : room_expiry_shown(room);
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "game");
	rd_write_words(writer, room->game->name);
	rd_write_key(writer, "rules");
	rd_write_integer(writer, room->game->rules);
	if (!ask->frames) {
		rd_write_key(writer, "view");
		write_public(room, writer);
	}
	rd_write_key(writer, "expires_at");
	if (expiry < 0)
		rd_write_null(writer);
	else
		rd_write_integer(writer, expiry);
	rd_write_key(writer, "broadcast");
	rd_write_integer(writer, room->broadcast ? room->game->broadcast : 0);
	write_seats(room, writer);
	ask_close(ask);
}

/* The frame that the others have, or, of a match that is over, one that shows it all. */
static void send_whole(struct room *room, struct client *client)
{
	bool is_over = room->status == STORE_FINISHED;
	struct room_base *base = is_over ? base_create(room, RD_NOBODY, room->public_frame)
					 : room->public_base;
	struct rd_frame_table table = room_frame_table(room);
	struct rd_writer writer;
	if (!base) /* the socket is gone */
		return;
	rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
	if (is_over)
		rd_frames_reveal(&base->frames, room->play.match, &table, &writer);
	else
		rd_frames_whole(&base->frames, &writer);
	if (rd_write_finish(&writer))
		client_emit(client, news_match_frame.name,
			net_span(room->server->scratch, writer.length));
	if (is_over)
		base_destroy(base);
}

void spectate_admit(struct room *room, struct ask *ask)
{
	struct client *client = ask->client;
	bool has_frames = ask->frames, is_over = room->status == STORE_FINISHED;
	bool is_full = room->watchers_count == ROOM_SPECTATORS_MAX ||
		       client->watched_count == SERVER_WATCHED_MAX;
	int eyes = is_over ? RD_NOBODY : (int)ask->number;
	if (!room->is_closed && !spectate_find(room, client) && is_full) {
		ask_refuse(ask, CODE_TOO_MANY_SPECTATORS);
		return;
	}
	client->references++;
	if (!room->is_closed)
		watch(room, client, has_frames, eyes);
	acknowledge(room, ask);
	if (has_frames && room->broadcast && !is_over)
		broadcast_send_whole(room, client, eyes);
	else if (has_frames)
		send_whole(room, client);
	client_release(client);
}

/* Whose eyes are asked for, in ask->number; false: nobody here lends them. */
static bool read_eyes(const struct room *room, struct ask *ask)
{
	struct spectate_fields fields;
	ask_fields(ask, &fields);
	bool has_eyes = ask->given & SPECTATE_GIVES_EYES;
	ask->number = has_eyes ? fields.eyes : RD_NOBODY;
	return !has_eyes || (room->broadcast && ask->frames && fields.eyes < room->seats_count);
}

static void on_eyes_noted(void *context, const struct store_result *result);

static void try_to_watch(struct room *room, struct ask *ask, bool is_noted)
{
	bool is_over = room->status == STORE_FINISHED;
	bool is_player = room_seat_of(room, ask->member) >= 0;
	bool is_sealed = server_now(room->server) < room->sealed_until;
	if (is_player && (!is_over || is_sealed)) {
		ask_refuse(ask, CODE_IS_PLAYER);
	} else if (!read_eyes(room, ask)) {
		ask_refuse_why(ask, CODE_BAD_FIELD, "eyes", REASON_WRONG);
	} else if (!room->broadcast || is_over) {
		spectate_admit(room, ask);
	} else if (is_noted || !long_note_eyes(room, ask, on_eyes_noted)) {
		broadcast_admit(room, ask);
	}
}

static void task_watch(struct room *room, struct ask *ask)
{
	try_to_watch(room, ask, false);
}

static void task_watch_noted(struct room *room, struct ask *ask)
{
	try_to_watch(room, ask, true);
}

static void on_noted_recalled(void *context, struct room *room)
{
	struct ask *ask = context;
	if (room)
		room_queue(room, ask, task_watch_noted);
	else
		archive_refuse(ask, ask->path_id);
}

static void on_eyes_noted(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome == STORE_OK)
		room_recall(ask->server, ask->path_id, on_noted_recalled, ask);
	else
		ask_refuse_store(ask, result);
}

static void on_watch_recalled(void *context, struct room *room)
{
	struct ask *ask = context;
	if (!room)
		archive_refuse(ask, ask->path_id);
	else if (room_seat_of(room, ask->member) < 0 && !room->spectators)
		ask_refuse(ask, CODE_NO_SUCH_MATCH); /* at once, as for one that there is not */
	else
		room_queue(room, ask, task_watch);
}

void on_spectate_join(struct ask *ask, const void *given)
{
	const struct spectate_fields *fields = given;
	ask->looks = true;
	ask->frames = fields->frames;
	copy_text(ask->path_id, sizeof(ask->path_id), fields->match);
	room_recall(ask->server, fields->match, on_watch_recalled, ask);
}

void on_spectate_leave(struct ask *ask, const void *given)
{
	const struct only_match *fields = given;
	struct room *room = room_find(ask->server, fields->match);
	if (!room || !spectate_find(room, ask->client)) {
		ask_refuse(ask, CODE_NO_SUCH_MATCH);
		return;
	}
	if (!PLANTED(left_unheard))
		spectate_leave(room, ask->client);
	spectate_left(room);
	ask_ok(ask);
}
