/*
 * spectate.c: spectators (14). They see the game's public view and nothing else: no events, no board with fog; after the end
 * the whole state. A movement of `now` alone is no news (P22).
 */
#include "server/room_load.h"
#include "server/room_parts.h"

static void write_public(struct room *room, struct rd_writer *writer)
{
	if (room->status == STORE_FINISHED)
		rd_match_write_state(room->play.match, false, writer);
	else
		rd_match_write_view(room->play.match, RD_NOBODY, room->view, writer);
}

/* The view without its top-level `now`. */
static void hash_public(const char *text, size_t length, uint8_t out[RD_DIGEST])
{
	struct rd_digest digest;
	struct rd_json json;
	struct rd_key key;
	struct rd_span value;
	rd_digest_start(&digest);
	rd_json_start(&json, text, length, NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		rd_json_skip(&json, &value);
		if (rd_key_is(&key, "now"))
			continue;
		rd_digest_add(&digest, key.text,
			key.length < sizeof(key.text) ? key.length : sizeof(key.text));
		rd_digest_add(&digest, value.text, value.length);
	}
	rd_digest_finish(&digest, out);
}

static struct net_span update_text(struct room *room, uint8_t hash[RD_DIGEST])
{
	struct rd_writer writer;
	struct spectate_news news = {.expires_at = room_expiry(room)};
	memcpy(news.match, room->id, sizeof(news.match));
	rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
	rd_write_open(&writer, '{');
	rd_write_fields(news_spectate_update.schema, &news, &writer);
	rd_write_key(&writer, "view");
	size_t start = writer.length;
	write_public(room, &writer);
	size_t end = writer.length;
	rd_write_close(&writer, '}');
	if (!rd_write_finish(&writer))
		return net_span(NULL, 0);
	hash_public(room->server->scratch + start, end - start - 1, hash); /* without the comma */
	return net_span(room->server->scratch, writer.length);
}

void spectate_update(struct room *room)
{
	uint8_t hash[RD_DIGEST];
	if (room->watchers_count == 0)
		return;
	struct net_span text = update_text(room, hash);
	if (!text.text || memcmp(hash, room->public_hash, sizeof(hash)) == 0)
		return;
	memcpy(room->public_hash, hash, sizeof(hash));
	for (unsigned i = 0; i < room->watchers_count; i++)
		client_emit(room->watchers[i], news_spectate_update.name, text);
}

void spectate_leave(struct room *room, struct client *client)
{
	for (unsigned i = 0; i < room->watchers_count; i++)
		if (room->watchers[i] == client)
			room->watchers[i--] = room->watchers[--room->watchers_count];
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

static void watch(struct room *room, struct client *client)
{
	uint8_t hash[RD_DIGEST];
	if (is_watching(room, client) || client->is_gone)
		return;
	room->watchers[room->watchers_count++] = client;
	client->watched[client->watched_count++] = room;
	update_text(room, hash);
	memcpy(room->public_hash, hash, sizeof(hash));
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
	if (!is_over && !is_watching(room, ask->client)) {
		if (room->watchers_count == ROOM_SPECTATORS_MAX ||
			ask->client->watched_count == SERVER_WATCHED_MAX) {
			ask_refuse(ask, CODE_TOO_MANY_SPECTATORS);
			return;
		}
		watch(room, ask->client);
	}
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "game");
	rd_write_words(writer, room->game->name);
	rd_write_key(writer, "rules");
	rd_write_integer(writer, room->game->rules);
	rd_write_key(writer, "view");
	write_public(room, writer);
	rd_write_key(writer, "expires_at");
	if (room_expiry_shown(room) < 0)
		rd_write_null(writer);
	else
		rd_write_integer(writer, room_expiry_shown(room));
	write_seats(room, writer);
	ask_close(ask);
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
	const struct only_match *fields = given;
	ask->looks = true;
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
	spectate_leave(room, ask->client);
	ask_ok(ask);
}
