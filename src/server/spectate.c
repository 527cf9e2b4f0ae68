/*
 * spectate.c: spectators (14). They see the game's public view and nothing else: no events, no board with fog; after the end
 * the whole state. That time has passed is no news by itself (P22).
 */
#include "server/room_load.h"
#include "server/room_parts.h"

static void write_public(struct room *room, struct rd_writer *writer)
{
	if (room->status == STORE_FINISHED)
		rd_match_write_state(room->play.match, false, writer);
	else
		rd_match_write_view(
			room->play.match, PLANTED(fog_lifted) ? 0 : RD_NOBODY, room->view, writer);
}

static struct net_span update_text(struct room *room)
{
	struct rd_writer writer;
	struct spectate_news news = {.expires_at = room_expiry(room)};
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

/* To the watchers that have frames, or to the others. */
static void tell_watchers(
	struct room *room, bool has_frames, const char *name, struct net_span text)
{
	for (unsigned i = 0; text.text && i < room->watchers_count; i++)
		if (room->watches_frames[i] == has_frames)
			client_emit(room->watchers[i], name, text);
}

static bool has_watcher(const struct room *room, bool has_frames)
{
	for (unsigned i = 0; i < room->watchers_count; i++)
		if (room->watches_frames[i] == has_frames)
			return true;
	return false;
}

void spectate_update(struct room *room, bool has_stepped)
{
	if (!room->public_base || (room->status == STORE_FINISHED && !has_stepped))
		return;
	struct net_span frame = next_frame(room, has_stepped);
	if (!frame.text)
		return;
	tell_watchers(room, true, news_match_frame.name, frame);
	if (has_watcher(room, false))
		tell_watchers(room, false, news_spectate_update.name, update_text(room));
}

void spectate_leave(struct room *room, struct client *client)
{
	for (unsigned i = 0; i < room->watchers_count; i++)
		if (room->watchers[i] == client) {
			room->watchers_count--;
			room->watchers[i] = room->watchers[room->watchers_count];
			room->watches_frames[i] = room->watches_frames[room->watchers_count];
			i--;
		}
	if (room->watchers_count == 0) {
		base_destroy(room->public_base);
		room->public_base = NULL;
	}
	for (unsigned i = 0; i < client->watched_count; i++)
		if (client->watched[i] == room)
			client->watched[i--] = client->watched[--client->watched_count];
}

void spectate_forget(struct room *room)
{
	while (room->watchers_count > 0)
		spectate_leave(room, room->watchers[0]);
}

static bool is_watching(const struct room *room, const struct client *client)
{
	for (unsigned i = 0; i < room->watchers_count; i++)
		if (room->watchers[i] == client)
			return true;
	return false;
}

static void watch(struct room *room, struct client *client, bool has_frames)
{
	unsigned at = 0;
	while (at < room->watchers_count && room->watchers[at] != client)
		at++;
	room->watches_frames[at] = has_frames;
	if (at < room->watchers_count || client->is_gone)
		return;
	room->watchers[room->watchers_count++] = client;
	client->watched[client->watched_count++] = room;
	if (!room->public_base)
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
	if (room_expiry_shown(room) < 0)
		rd_write_null(writer);
	else
		rd_write_integer(writer, room_expiry_shown(room));
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

static void task_watch(struct room *room, struct ask *ask)
{
	bool is_over = room->status == STORE_FINISHED;
	bool is_player = room_seat_of(room, ask->member) >= 0;
	if (!is_player && !room->spectators) {
		ask_refuse(ask, CODE_NO_SUCH_MATCH);
		return;
	}
	if (is_player && !is_over) {
		ask_refuse(ask, CODE_IS_PLAYER);
		return;
	}
	if (!is_over && !is_watching(room, ask->client) &&
		(room->watchers_count == ROOM_SPECTATORS_MAX ||
			ask->client->watched_count == SERVER_WATCHED_MAX)) {
		ask_refuse(ask, CODE_TOO_MANY_SPECTATORS);
		return;
	}
	struct client *client = ask->client;
	bool has_frames = ask->frames;
	client->references++;
	if (!is_over)
		watch(room, client, has_frames);
	acknowledge(room, ask);
	if (has_frames)
		send_whole(room, client);
	client_release(client);
}

static void on_watch_recalled(void *context, struct room *room)
{
	struct ask *ask = context;
	if (!room)
		archive_refuse(ask, ask->path_id);
	else
		room_queue(room, ask, task_watch);
}

void on_spectate_join(struct ask *ask, const void *given)
{
	const struct join_fields *fields = given;
	ask->looks = true;
	ask->frames = fields->frames;
	copy_text(ask->path_id, sizeof(ask->path_id), fields->match);
	room_recall(ask->server, fields->match, on_watch_recalled, ask);
}

void on_spectate_leave(struct ask *ask, const void *given)
{
	const struct only_match *fields = given;
	struct room *room = room_find(ask->server, fields->match);
	if (!room || !is_watching(room, ask->client)) {
		ask_refuse(ask, CODE_NO_SUCH_MATCH);
		return;
	}
	if (!PLANTED(left_unheard))
		spectate_leave(room, ask->client);
	ask_ok(ask);
}
