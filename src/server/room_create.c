/*
 * room_create.c: the start of a match (5.1): options tried, decks copied, everything stored in one transaction, then
 * game:starting and match:ready.
 *
 * A creation walks: members it must know more of -> decks -> setup -> store -> events. Whatever fails on the way, `done` is
 * called once, and nobody has heard of a match that does not exist (P4).
 */
#include <assert.h>
#include <stdlib.h>

#include "server/daily.h"
#include "server/duty.h"
#include "server/far.h"
#include "server/needs.h"
#include "server/notices.h"
#include "server/port.h"
#include "server/room_keep.h"
#include "server/room_parts.h"
#include "store/long.h"
#include "store/tournaments.h"
#include "store/needs.h"
#include "server/ties.h"

enum { CODE_TRIES = 5 };

/* ---- options ----------------------------------------------------------------------------------------- */

static struct net_span options_or_none(struct net_span options)
{
	return options.length > 0 ? options : NET_SPAN("{}");
}

enum code room_try(struct server *server, const struct rd_game *game, int seats,
	struct net_span options, enum rd_pace *pace, struct rd_fault *fault)
{
	struct rd_match *match;
	struct rd_seed seed;
	if (seats < game->seats_min || seats > game->seats_max)
		return CODE_BAD_SEATS;
	options = options_or_none(options);
	if (!port_allows(game, options, fault))
		return CODE_BAD_OPTIONS;
	server_random(server, &seed, sizeof(seed));
	void *memory = net_allocate(rd_match_size(game));
	int refusal = rd_match_create(
		&match, memory, game, seats, options.text, options.length, &seed, NULL, fault);
	if (refusal == RD_ACCEPTED && pace)
		*pace = rd_pace_of(game, match->options);
	free(memory);
	return refusal == RD_ACCEPTED ? CODE_OK : CODE_BAD_OPTIONS;
}

static bool is_free_option(const struct rd_game *game, const struct rd_key *key)
{
	for (const char *const *name = game->free_options; name && *name; name++)
		if (rd_key_is(key, *name))
			return true;
	return false;
}

static bool has_same(const struct rd_writer *text, const struct rd_key *key, struct rd_span value)
{
	struct rd_json json;
	struct rd_key found;
	struct rd_span other;
	rd_json_start(&json, text->text, text->length, NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &found)) {
		rd_json_peek(&json);
		rd_json_skip(&json, &other);
		if (found.length == key->length && memcmp(found.text, key->text, key->length) == 0)
			return other.length == value.length &&
			       memcmp(other.text, value.text, value.length) == 0;
	}
	return false;
}

/* Every option of `text` but the free ones is the same in `other`. */
static bool is_within(
	const struct rd_game *game, const struct rd_writer *text, const struct rd_writer *other)
{
	struct rd_json json;
	struct rd_key key;
	struct rd_span value;
	rd_json_start(&json, text->text, text->length, NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		rd_json_peek(&json);
		rd_json_skip(&json, &value);
		if (!is_free_option(game, &key) && !has_same(other, &key, value))
			return false;
	}
	return true;
}

static bool print_options(
	const struct rd_game *game, struct net_span options, struct rd_writer *writer, char *out)
{
	void *values = net_allocate_zeroed(game->options_size + 1);
	bool is_read = rd_read_text(game->options, values, RD_READ_OPTIONS, options.text,
		options.length, NULL, &(struct rd_fault){0});
	rd_write_start(writer, out, 2 * RD_OPTIONS_JSON_MAX);
	rd_write(game->options, values, writer);
	free(values);
	return is_read && rd_write_finish(writer);
}

bool room_options_are_standard(const struct rd_game *game, struct net_span options)
{
	struct rd_writer given, standard;
	char *texts = net_allocate(4 * RD_OPTIONS_JSON_MAX);
	bool is_standard = print_options(game, options_or_none(options), &given, texts) &&
			   print_options(game, NET_SPAN("{}"), &standard,
				   texts + 2 * RD_OPTIONS_JSON_MAX) &&
			   is_within(game, &given, &standard) && is_within(game, &standard, &given);
	free(texts);
	return is_standard;
}

/* ---- a creation on its way ---------------------------------------------------------------------------- */

struct creation {
	struct server *server;
	struct room_order order;
	char *options;
	char code[LOBBY_CODE], lobby[LOBBY_CODE];
	bool has_code, is_rated;
	int unknown; /* members that are being read */
	unsigned tries;
	char home
		[NODE_HOLDER]; /* it is made for another node, where its people are; "": for this one */
	struct room *room;
	char *decks[RD_SEATS_MAX];
};

static void end_creation(struct creation *creation, struct room *room, enum code code)
{
	const struct room_order *order = &creation->order;
	order->done(order->context, room, code);
	for (int seat = 0; seat < order->seats; seat++) {
		struct member *member = order->seating[seat].member;
		if (member) {
			member->beginning--;
			member_release(member);
		}
		free(creation->decks[seat]);
	}
	free(creation->options);
	free(creation);
}

static void announce(struct creation *creation)
{
	struct room *room = creation->room;
	room_publish(room);
	room_touch(room);
	if (room->fed_at >= 0 && room->pace == RD_PACE_LIVE)
		room->fed_at = server_now(
			room->server); /* however long the store took: nobody has seen it yet */
	if (creation->order.stored)
		creation->order.stored(creation->order.context);
	room_send_ready(room, false);
	needs_start(room);
	far_plays(room);
	room_remind(room, room->started_at);
	notices_stored(room, NOTICE_STARTED);
	end_creation(creation, room, CODE_OK);
	room->is_reading = false;
	room_work(room);
}

/* The node that it was made for begins it, and tells its people. */
static void announce_away(struct creation *creation)
{
	struct room *room = creation->room;
	ties_note(room);
	if (creation->order.stored)
		creation->order.stored(creation->order.context);
	far_ready(room, creation->home);
	far_plays(room);
	end_creation(creation, room, CODE_OK);
	room_destroy(room);
}

/* ---- sides (15) ----------------------------------------------------------------------------------------- */

enum { SIDE = 16 };

/* Goes to the value of a key of the object that comes next; false if there is none. */
static bool go_to(struct rd_json *json, const char *name)
{
	struct rd_key key;
	if (rd_json_peek(json) != RD_TOKEN_OBJECT || !rd_json_open(json, '{'))
		return false;
	while (rd_json_key(json, &key)) {
		if (rd_key_is(&key, name))
			return true;
		rd_json_skip(json, NULL);
	}
	return false;
}

/* Which side a seat has drawn, where the game's state says so of its players; else "". */
static void find_side(const struct rd_writer *snapshot, int seat, char out[static SIDE])
{
	struct rd_json json;
	struct rd_span player;
	size_t length = 0;
	out[0] = 0;
	rd_json_start(&json, snapshot->text, snapshot->length, NULL, NULL);
	if (!go_to(&json, "state") || !go_to(&json, "players") ||
		rd_json_peek(&json) != RD_TOKEN_ARRAY || !rd_json_open(&json, '['))
		return;
	for (int i = 0; rd_json_item(&json); i++) {
		rd_json_peek(&json);
		if (!rd_json_skip(&json, &player) || i < seat)
			continue;
		rd_json_start(&json, player.text, player.length, NULL, NULL);
		if (!go_to(&json, "side") || rd_json_peek(&json) != RD_TOKEN_STRING ||
			!rd_json_string(&json, out, SIDE - 1, &length) || length >= SIDE)
			length = 0;
		out[length] = 0;
		return;
	}
}

/* ---- storing it ---------------------------------------------------------------------------------------- */

static void store_room(struct creation *creation);

/* The mean rating of its people, for the list of matches being played: who is alone with bots comes last. */
static int64_t strength_of(const struct room *room)
{
	int64_t sum = 0, people = 0;
	for (int seat = 0; seat < room->seats_count; seat++)
		if (room->seats[seat].member) {
			sum += member_shown_rating(room->seats[seat].member, room->game);
			people++;
		}
	return people < 2 ? 0 : 1 + sum / people;
}

static void on_room_stored(void *context, const struct store_result *result)
{
	struct creation *creation = context;
	struct server *server = creation->server;
	bool is_taken = result->outcome == STORE_CONFLICT && result->field &&
			(strcmp(result->field, "id") == 0 ||
				(strcmp(result->field, "code") == 0 && !creation->has_code));
	if (result->outcome == STORE_OK && !server->is_stopping && creation->home[0]) {
		announce_away(creation);
		return;
	}
	if (result->outcome == STORE_OK && !server->is_stopping &&
		room_take_claim(creation->room, result)) {
		announce(creation);
		return;
	}
	if (is_taken && ++creation->tries < CODE_TRIES) {
		server_match_id(server, creation->room->id);
		if (!creation->has_code)
			server_code(server, creation->room->code);
		store_room(creation);
		return;
	}
	enum code limit = room_limits_code(result);
	if (limit != CODE_OK) {
		room_limits_learn(creation->room);
		room_destroy(creation->room);
		end_creation(creation, NULL, limit);
		return;
	}
	if (result->outcome == STORE_OK && !server->is_stopping) {
		room_destroy(creation->room); /* it is there, and whoever asks for it begins it */
		end_creation(creation, NULL, CODE_TRY_AGAIN);
		return;
	}
	server_log(server, JOURNAL_ERROR, "a match could not be stored: %s",
		result->reason  ? result->reason
		: result->field ? result->field
				: "a player is gone");
	room_destroy(creation->room);
	end_creation(creation, NULL, store_code(result));
}

/* The rows of the seats; they point to the words in `sides`. */
static void list_players(const struct creation *creation, const struct rd_writer *snapshot,
	struct store_player players[], char sides[][SIDE])
{
	const struct room *room = creation->room;
	for (int i = 0; i < room->seats_count; i++) {
		const struct room_seat *seat = &room->seats[i];
		find_side(snapshot, i, sides[i]);
		players[i] = (struct store_player){.match_id = room->id,
			.seat = i,
			.user_id = seat->member ? seat->member->id : NULL,
			.bot_level = seat->level,
			.side = sides[i][0] ? sides[i] : NULL,
			.deck_snapshot = creation->decks[i],
			.result_rank = STORE_NONE,
			.score = STORE_NONE,
			.rating_before = STORE_NONE,
			.rating_change = STORE_NONE};
	}
}

static void store_room(struct creation *creation)
{
	struct server *server = creation->server;
	struct room *room = creation->room;
	bool is_tournament = creation->order.tournament[0] != 0;
	bool is_duty = creation->lobby[0] || creation->order.from_queue || is_tournament;
	struct store_request *request = is_duty ? duty_begin(server, DUTY_LOBBIES)
						: store_begin(server->store);
	struct store_player players[RD_SEATS_MAX];
	char seed[2 * RD_SEED + 1], sides[RD_SEATS_MAX][SIDE];
	struct rd_writer writer;
	int64_t expiry = room_expiry(room);
	room->stored_wake = room_wake_at(room, STORE_PLAYING, room->started_at);
	rd_seed_to_hex(&room->play.match->chance.seed, seed);
	rd_write_start(&writer, server->scratch, SERVER_SCRATCH);
	rd_log_anonymous(&room->play.log, room->play.match); /* now that everybody sits */
	rd_play_write_snapshot(&room->play, &writer);
	bool is_whole = rd_write_finish(&writer);
	assert(is_whole);
	(void)is_whole;
	room->snapshot_bytes = (uint32_t)writer.length;
	list_players(creation, &writer, players, sides);
	room_limits(room, request, UINT32_MAX, is_tournament ? 0 : SERVER_ACTIVE_MAX,
		creation->order.live_max);
	if (creation->lobby[0])
		store_lobby_remove(request, creation->lobby);
	for (int i = 0; creation->order.from_queue && i < room->seats_count; i++)
		if (room->seats[i].member)
			store_queue_leave(request, room->seats[i].member->id);
	if (creation->order.rematch_of[0])
		store_rematch_forget(request, creation->order.rematch_of);
	store_match_create(request,
		&(struct store_match){.id = room->id,
			.game = room->game->name,
			.rules_version = room->game->rules,
			.status = STORE_PLAYING,
			.options = room->options,
			.seed = seed,
			.rated = room->rated,
			.spectators = room->spectators,
			.broadcast = room->broadcast,
			.listed = room->listed,
			.strength = strength_of(room),
			.turn_number = room->standing.turn,
			.current_turn_seat = room->standing.active >= 0 ? room->standing.active
									: STORE_NONE,
			.turn_expires_at = expiry >= 0 ? expiry : STORE_NONE,
			.time_left_ms = STORE_NONE,
			.wake_at = room->stored_wake,
			.is_live = room->pace == RD_PACE_LIVE,
			.started_at = room->started_at,
			.finished_at = STORE_NONE,
			.code = room->code,
			.head_check = room->play.log.check,
			.players = players,
			.players_count = room->seats_count},
		server->scratch);
	port_write_board(room->game, request,
		&(struct port_step){.match_id = room->id, .after = room->play.match->state});
	room->is_board_shown = true;
	if (room->pace == RD_PACE_DAYS)
		store_life_create(request, room->id, &room->life);
	room->stored_awaited = room->standing.to_act;
	room->stored_in_play = room->standing.in_play;
	store_match_awaited(request, room->id, room->stored_awaited, room->stored_in_play);
	notices_begin(room, request);
	if (creation->order.daily > 0)
		store_daily_attempt(request, creation->order.daily, room->game->name,
			room->seats[0].member->id, room->id);
	if (is_tournament)
		store_pairing_match(request,
			&(struct store_pairing){.tournament_id = creation->order.tournament,
				.round = creation->order.round,
				.board = creation->order.board,
				.match_id = room->id});
	room_claim(room, request, creation->home);
	if (store_submit(request, on_room_stored, creation) != STORE_OK)
		on_room_stored(creation, &(struct store_result){.outcome = STORE_FAILED,
						 .reason = "the store is busy"});
}

/* A live match is played where the first of its people has his socket: the rest of the way is short then. */
static void find_home(struct creation *creation)
{
	const struct room_order *order = &creation->order;
	int seat = 0;
	while (seat < order->seats && !order->seating[seat].member)
		seat++;
	const char *home = seat < order->seats && creation->room->pace == RD_PACE_LIVE
				   ? far_home(order->seating[seat].member)
				   : NULL;
	copy_text(creation->home, sizeof(creation->home), home ? home : "");
}

static void on_outfit(void *context, const struct port_outfit *outfit)
{
	struct creation *creation = context;
	struct server *server = creation->server;
	const struct room_order *order = &creation->order;
	char id[MATCH_ID];
	struct rd_seed seed;
	if (outfit->code != CODE_OK) {
		end_creation(creation, NULL, outfit->code);
		return;
	}
	for (int seat = 0; seat < order->seats; seat++)
		if (outfit->decks[seat]) {
			size_t size = strlen(outfit->decks[seat]) + 1;
			creation->decks[seat] = memcpy(
				net_allocate(size), outfit->decks[seat], size);
		}
	server_match_id(server, id);
	if (!creation->has_code)
		server_code(server, creation->code);
	if (order->daily > 0)
		seed = order->seed;
	else
		server_random(server, &seed, sizeof(seed));
	struct room *room = room_build(server, &(struct room_plan){.game = order->game,
						       .id = id,
						       .code = creation->code,
						       .seats = order->seats,
						       .options = options_or_none(outfit->options),
						       .seed = &seed});
	if (!room) {
		end_creation(creation, NULL, CODE_BAD_OPTIONS);
		return;
	}
	creation->room = room;
	room->is_reading = true;
	room->status = STORE_PLAYING;
	room->rated = creation->is_rated;
	room->spectators = order->spectators;
	room->broadcast = order->broadcast;
	room->listed = order->listed;
	room->life = order->life;
	room->started_at = server_now(server);
	room->sealed_until = order->daily > 0 ? daily_end(order->daily) : 0;
	memcpy(room->tournament, order->tournament, sizeof(room->tournament));
	for (int seat = 0; seat < order->seats; seat++) {
		room_sit(room, seat, order->seating[seat].member, order->seating[seat].level);
		room->seats[seat].is_beside = order->seating[seat].is_beside;
	}
	room_clock_start(room, room->started_at, 0);
	find_home(creation);
	store_room(creation);
}

bool room_is_to_be_rated(const struct room_order *order)
{
	if (!order->rated || !order->game->is_rated)
		return false;
	for (int seat = 0; seat < order->seats; seat++)
		if (!order->seating[seat].member || order->seating[seat].member->is_guest)
			return false;
	return room_options_are_standard(order->game, order->options);
}

static void outfit(struct creation *creation)
{
	struct member *members[RD_SEATS_MAX];
	struct room_order *order = &creation->order;
	for (int seat = 0; seat < order->seats; seat++)
		members[seat] = order->seating[seat].member;
	creation->is_rated = room_is_to_be_rated(order);
	port_outfit(creation->server, order->game, order->options, members, order->seats, on_outfit,
		creation);
}

/* Matches of one person need nobody else's consent; so the network from which they are begun has a limit. */
static bool may_begin_alone(struct server *server, const struct room_order *order)
{
	const struct member *alone = NULL;
	struct network_address address;
	for (int seat = 0; seat < order->seats; seat++) {
		const struct member *member = order->seating[seat].member;
		if (member && alone)
			return true;
		alone = member ? member : alone;
	}
	const char *text = alone && alone->clients_count > 0
				   ? alone->clients[alone->clients_count - 1]->address
				   : "";
	if (!network_parse(net_span_of(text), &address) ||
		shares_may(server->shares, SHARE_MATCHES, &address))
		return true;
	shares_refused(server->shares, SHARE_REFUSED_MATCHES, &address);
	return false;
}

static enum code check_limits(struct server *server, const struct room_order *order)
{
	if (server->is_stopping)
		return CODE_SERVER_FULL;
	if (order->tournament[0])
		return CODE_OK;
	for (int seat = 0; seat < order->seats; seat++) {
		const struct member *member = order->seating[seat].member;
		if (member &&
			member_unfinished(member) - 1 >= SERVER_ACTIVE_MAX) /* with this one */
			return CODE_TOO_MANY_MATCHES;
	}
	return may_begin_alone(server, order) ? CODE_OK : CODE_RATE_LIMITED;
}

static void on_known(void *context, struct member *member, bool is_read)
{
	struct creation *creation = context;
	(void)member;
	(void)is_read;
	if (--creation->unknown > 0)
		return;
	enum code code = check_limits(creation->server, &creation->order);
	if (code == CODE_OK)
		outfit(creation);
	else
		end_creation(creation, NULL, code);
}

void room_create(struct server *server, const struct room_order *order)
{
	struct creation *creation = net_allocate_zeroed(sizeof(*creation));
	creation->server = server;
	creation->order = *order;
	creation->options = net_allocate(order->options.length + 1);
	if (order->options.length > 0)
		memcpy(creation->options, order->options.text, order->options.length);
	creation->options[order->options.length] = 0;
	creation->order.options.text = creation->options;
	creation->has_code = order->code != NULL;
	if (order->code)
		copy_text(creation->code, sizeof(creation->code), order->code);
	if (order->lobby)
		copy_text(creation->lobby, sizeof(creation->lobby), order->lobby);
	creation->unknown = 1;
	for (int seat = 0; seat < order->seats; seat++) {
		struct member *member = order->seating[seat].member;
		if (!member)
			continue;
		member_hold(member)->beginning++;
		if (!member->is_known) {
			creation->unknown++;
			member_refresh(member, on_known, creation);
		}
	}
	on_known(creation, NULL, true);
}
