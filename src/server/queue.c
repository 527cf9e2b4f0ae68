/*
 * queue.c: the public queue (6): one list for each game, looked at every second; who plays whom
 * is queue_seat.c's to say.
 *
 * Invariants:
 *  1. member->queued is set while he waits, and from queue:join on while his deck and last
 *     match are being read (`ask`).
 *  2. places[] stands in the order of waiting, longest first; only who has got in stands there.
 *  3. The timer is set exactly while somebody stands there.
 *  4. Who has got in has a row in the store, which goes when he does, or with the request that creates his match: after a
 *     restart he stands where he stood, and has the time of who has just gone to come back.
 */
#include <assert.h>
#include <stdlib.h>

#include "server/duty.h"
#include "server/editions.h"
#include "server/lobby_parts.h"
#include "server/people.h"
#include "server/port.h"
#include "server/queue.h"
#include "server/ties.h"
#include "server/tournament.h"

#define TICK_MS INT64_C(1000)
#define STATUS_MS INT64_C(10000)
enum { QUEUE_PAGE = 200 };
#define HELD_MS INT64_C(5000) /* before who could not be given a match is tried again */

struct queue_place {
	struct queue *queue;
	struct member *member; /* held */
	struct ask *ask;       /* of who is getting in */
	int64_t since, status_at;
	int64_t away_until; /* without a socket: when he is removed; 0: he is there */
	int64_t held_until;
	char last[MATCH_ID];
	bool is_beside; /* he knows that he is playing another match */
	bool has_left;  /* by queue:leave, before he had got in */
};

struct queue {
	struct server *server;
	const struct rd_game *game;
	enum rd_pace pace;
	struct queue_place **places;
	size_t count, capacity;
	struct timer timer;
};

/* ---- the list ---------------------------------------------------------------------------- */

static void on_tick(struct timer *timer);

/* The queue of a game, made if it is new; NULL if the game has none. */
static struct queue *find_queue(struct server *server, const struct rd_game *game)
{
	enum rd_pace pace;
	struct queue **queue = &server->lobbies->queues[server_game_place(game)];
	if (*queue || game->table_seats < 2 || game->seats_max == 1)
		return *queue;
	if (room_try(server, game, game->table_seats, NET_SPAN("{}"), &pace, NULL) != CODE_OK ||
		pace == RD_PACE_SOLO)
		return NULL;
	*queue = net_allocate_zeroed(sizeof(**queue));
	(*queue)->server = server;
	(*queue)->game = game;
	(*queue)->pace = pace;
	(*queue)->timer = (struct timer){.fire = on_tick, .owner = *queue};
	return *queue;
}

/* Behind everybody who has waited longer, or as long. */
static size_t enter(struct queue_place *place)
{
	struct queue *queue = place->queue;
	size_t at = queue->count;
	if (queue->count == queue->capacity) {
		queue->capacity = queue->capacity > 0 ? 2 * queue->capacity : 16;
		struct queue_place **places = net_allocate(
			queue->capacity * sizeof(struct queue_place *));
		if (queue->count > 0)
			memcpy(places, queue->places, queue->count * sizeof(struct queue_place *));
		free(queue->places);
		queue->places = places;
	}
	for (; at > 0 && queue->places[at - 1]->since > place->since; at--)
		queue->places[at] = queue->places[at - 1];
	queue->places[at] = place;
	place->member->queued = place;
	if (queue->count++ == 0)
		server_timer(
			queue->server, &queue->timer, server_now(queue->server) + TICK_MS); /* 3 */
	return at + 1;
}

static void take_out(struct queue_place *place)
{
	struct queue *queue = place->queue;
	size_t at = 0;
	while (at < queue->count && queue->places[at] != place)
		at++;
	assert(at < queue->count);
	queue->count--;
	for (; at < queue->count; at++)
		queue->places[at] = queue->places[at + 1];
	place->member->queued = NULL;
	if (queue->count == 0)
		server_timer_clear(queue->server, &queue->timer);
}

/* He waits no more, also after a restart; if that cannot be written he will be back, and is swept away then. */
static void forget_place(const struct queue_place *place)
{
	struct server *server = place->queue->server;
	if (server->is_stopping)
		return;
	struct store_request *request = duty_begin(server, DUTY_LOBBIES);
	store_queue_leave(request, place->member->id);
	store_submit(request, NULL, NULL);
}

static void free_place(struct queue_place *place)
{
	if (place->member->queued == place)
		place->member->queued = NULL;
	member_release(place->member);
	free(place);
}

void queue_drop(struct member *member)
{
	struct queue_place *place = member->queued;
	if (!place)
		return;
	if (place->ask) {
		member->queued = NULL; /* his reading will find that he has gone elsewhere */
		return;
	}
	take_out(place);
	forget_place(place);
	free_place(place);
}

void queue_member_arrived(struct member *member)
{
	struct queue_place *place = member->queued;
	if (place)
		place->away_until = 0;
}

static void note_absence(struct queue_place *place)
{
	int64_t wait = place->queue->pace == RD_PACE_DAYS ? LOBBY_DAYS_MS : LOBBY_AWAY_MS;
	place->away_until = server_now(place->queue->server) + wait;
}

void queue_member_left(struct member *member)
{
	if (member->queued)
		note_absence(member->queued);
}

static void empty(struct queue *queue)
{
	while (queue->count > 0) {
		struct queue_place *place = queue->places[queue->count - 1];
		take_out(place);
		free_place(place);
	}
}

void queues_drop(struct server *server)
{
	for (size_t i = 0; i < SERVER_GAMES_MAX; i++)
		if (server->lobbies->queues[i])
			empty(server->lobbies->queues[i]);
}

void queues_destroy(struct server *server)
{
	for (size_t i = 0; i < SERVER_GAMES_MAX; i++) {
		struct queue *queue = server->lobbies->queues[i];
		if (!queue)
			continue;
		empty(queue);
		free(queue->places);
		free(queue);
	}
}

/* ---- queue:join and queue:leave ---------------------------------------------------------- */

static struct entry entry_of(const struct queue *queue, const struct member *member, bool is_beside)
{
	return (struct entry){.is_live = queue->pace == RD_PACE_LIVE,
		.is_rated = queue->game->is_rated && !member->is_guest,
		.is_beside = is_beside};
}

static enum code check(const struct queue *queue, const struct ask *ask)
{
	const struct member *member = ask->member;
	if (!queue)
		return CODE_BAD_GAME;
	if (member->queued)
		return CODE_ALREADY_QUEUED;
	return lobby_check_person(member, entry_of(queue, member, entry_is_beside(ask)));
}

static void refuse_place(struct queue_place *place, enum code code)
{
	struct ask *ask = place->ask;
	free_place(place);
	ask_refuse(ask, code);
}

static void on_last_match(void *context, const struct store_result *result)
{
	struct queue_place *place = context;
	struct ask *ask = place->ask;
	if (result->outcome != STORE_OK) {
		free_place(place);
		ask_refuse_store(ask, result);
		return;
	}
	if (place->has_left) { /* his row went with queue:leave, and another may be on its way */
		refuse_place(place, CODE_NOT_QUEUED);
		return;
	}
	if (place->member->queued != place) { /* he has opened a lobby or begun a match meanwhile */
		forget_place(place);
		refuse_place(place,
			place->member->lobby ? CODE_ALREADY_IN_LOBBY : CODE_ALREADY_IN_MATCH);
		return;
	}
	place->ask = NULL;
	place->status_at = place->since + STATUS_MS;
	if (result->matches_count > 0)
		copy_text(place->last, sizeof(place->last), result->matches[0].id);
	if (!member_is_online(place->member))
		note_absence(place);
	size_t position = enter(place);
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "position");
	rd_write_integer(writer, (int64_t)position);
	ask_close(ask);
}

static void on_deck(void *context, enum code code)
{
	struct queue_place *place = context;
	struct queue *queue = place->queue;
	if (code == CODE_OK && queue->count >= QUEUE_MAX)
		code = CODE_SERVER_FULL;
	if (place->has_left)
		code = CODE_NOT_QUEUED;
	if (code != CODE_OK) {
		refuse_place(place, code);
		return;
	}
	struct store_request *request = duty_begin(queue->server, DUTY_LOBBIES);
	place->since = server_now(queue->server);
	store_match_last(request, place->member->id, queue->game->name);
	store_queue_enter(request, place->member->id, queue->game->name, place->since);
	if (store_submit(request, on_last_match, place) != STORE_OK)
		refuse_place(place, CODE_SERVER_ERROR);
}

void on_queue_join(struct ask *ask, const void *given)
{
	const struct begin_fields *fields = given;
	const struct rd_game *game = rd_game_find(fields->game, strlen(fields->game));
	struct queue *queue = game ? find_queue(ask->server, game) : NULL;
	enum code code = check(queue, ask);
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
	struct queue_place *place = net_allocate_zeroed(sizeof(*place));
	place->queue = queue;
	place->member = member_hold(ask->member);
	place->member->queued = place; /* 1 */
	place->ask = ask;
	place->is_beside = entry_is_beside(ask);
	port_has_deck(ask->server, game, place->member, on_deck, place);
}

static void on_left(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct queue_place *place = ask->member->queued;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	if (place && !place->ask) { /* else he was given a match meanwhile */
		take_out(place);
		free_place(place);
	}
	ask_ok(ask);
}

void on_queue_leave(struct ask *ask, const void *given)
{
	const struct only_game *fields = given;
	struct queue_place *place = ask->member->queued;
	if (!place || strcmp(place->queue->game->name, fields->game) != 0) {
		ask_refuse(ask, CODE_NOT_QUEUED);
		return;
	}
	if (place->ask) { /* he is still getting in: he does not */
		place->has_left = true;
		ask->member->queued = NULL;
	}
	struct store_request *request = duty_begin(ask->server, DUTY_LOBBIES);
	store_queue_leave(request, ask->member->id);
	ask_submit(ask, request, on_left);
}

/* ---- after a restart --------------------------------------------------------------------- */

static void on_known(void *context, struct member *member, bool is_read)
{
	(void)context;
	(void)member;
	(void)is_read;
}

/* False: there is no such queue any more, or he has found a match otherwise. */
static bool revive(struct server *server, const struct store_waiter *row)
{
	const struct rd_game *game = rd_game_find(row->game, strlen(row->game));
	struct queue *queue = game ? find_queue(server, game) : NULL;
	if (!queue || queue->count >= QUEUE_MAX)
		return false;
	struct queue_place *place = net_allocate_zeroed(sizeof(*place));
	place->queue = queue;
	place->member = member_take(server, row->user_id, row->username);
	if (place->member->lobby || place->member->queued) {
		free_place(place);
		return false;
	}
	member_refresh(place->member, on_known, NULL); /* he is seated by his rating */
	place->since = row->since;
	place->is_beside = false; /* as in a lobby: lobby_store.c */
	place->status_at = server_now(server) + STATUS_MS;
	copy_text(place->last, sizeof(place->last), row->last_match ? row->last_match : "");
	note_absence(place);
	enter(place);
	return true;
}

struct queue_recovery {
	struct server *server;
	void (*done)(struct server *server);
	char after[USER_ID];
};

static void read_places(struct queue_recovery *recovery);

static void on_places(void *context, const struct store_result *result)
{
	struct queue_recovery *recovery = context;
	struct server *server = recovery->server;
	if (result->outcome != STORE_OK || server->is_stopping) {
		free(recovery);
		server_fail(server, "the queues", result);
		return;
	}
	/* What comes next is asked for first, as with lobbies: whoever is back is asked for, and many could fill the store. */
	if (result->places_count == QUEUE_PAGE) {
		copy_text(recovery->after, sizeof(recovery->after),
			result->places[QUEUE_PAGE - 1].user_id);
		read_places(recovery);
	} else {
		tournaments_recover(server, recovery->done);
		free(recovery);
	}
	size_t back = 0;
	for (size_t i = 0; i < result->places_count; i++)
		back += revive(server, &result->places[i]);
	if (back > 0)
		server_log(server, JOURNAL_INFO, "%zu people wait in queues again", back);
}

static void read_places(struct queue_recovery *recovery)
{
	struct store_request *request = store_begin(recovery->server->store);
	store_queue_list(request, recovery->after[0] ? recovery->after : NULL, QUEUE_PAGE);
	if (store_submit(request, on_places, recovery) != STORE_OK)
		on_places(recovery, &(struct store_result){.outcome = STORE_FAILED,
					    .reason = "the store is busy"});
}

void queues_recover(struct server *server, void (*done)(struct server *server))
{
	struct queue_recovery *recovery = net_allocate_zeroed(sizeof(*recovery));
	recovery->server = server;
	recovery->done = done;
	read_places(recovery);
}

/* ---- every second ------------------------------------------------------------------------ */

/* He waits no longer, and is told why as his queue:join would be. */
static void turn_away(struct queue_place *place, enum code code)
{
	struct member *member = place->member;
	struct error_news news = {.event = "queue:join"};
	copy_text(news.code, sizeof(news.code), code_word(code));
	copy_text(news.message, sizeof(news.message), code_sentence(code, member->language));
	member_tell(member, &news_lobby_error, &news);
	if (member->queued == place)
		take_out(place);
	forget_place(place);
	free_place(place);
}

/* Those who cannot wait any more: gone for too long, or playing by other ways. */
static void sweep(struct queue *queue, int64_t now)
{
	for (size_t i = queue->count; i-- > 0;) {
		struct queue_place *place = queue->places[i];
		const struct member *member = place->member;
		enum code live = lobby_check_live(
			member, entry_of(queue, member, place->is_beside));
		if (place->away_until > 0 && now >= place->away_until) {
			take_out(place);
			forget_place(place);
			free_place(place);
		} else if (live != CODE_OK) {
			turn_away(place, live);
		} else if (member_unfinished(member) >= SERVER_ACTIVE_MAX) {
			turn_away(place, CODE_TOO_MANY_MATCHES);
		}
	}
}

static int32_t rating_of(const struct queue_place *place)
{
	int rating = member_shown_rating(place->member, place->queue->game);
	return rating > 0 ? rating
			  : RATING_START; /* a guest's skill is unknown, as a beginner's is */
}

/* A table that has been filled, until its match stands. */
struct seating {
	struct queue *queue;
	int seats;
	struct queue_place *places[RD_SEATS_MAX];
};

static void on_match(void *context, struct room *room, enum code code)
{
	struct seating *seating = context;
	struct queue *queue = seating->queue;
	for (int i = 0; i < seating->seats; i++) {
		struct queue_place *place = seating->places[i];
		struct member *member = place->member;
		if (room || member->queued || member->lobby || queue->server->is_stopping) {
			if (!room && !member->queued)
				forget_place(place);
			free_place(place);
		} else if (code == CODE_NO_ACTIVE_DECK) {
			turn_away(place, code);
		} else { /* not their fault: they keep their places and are tried again */
			place->held_until = server_now(queue->server) + HELD_MS;
			enter(place);
		}
	}
	free(seating);
}

static void begin_match(
	struct queue *queue, struct queue_place *const *eligible, const size_t *table, int seats)
{
	struct seating *seating = net_allocate_zeroed(sizeof(*seating));
	struct room_order order = {.game = node_newest(queue->server, queue->game->name),
		.seats = seats,
		.rated = true,
		.spectators = true,
		.listed = true,
		.from_queue = true,
		.done = on_match,
		.context = seating};
	seating->queue = queue;
	seating->seats = seats;
	for (int i = 0; i < seats; i++) {
		struct queue_place *place = eligible[table[i]];
		take_out(place);
		seating->places[i] = place;
		order.seating[i].member = place->member;
		order.seating[i].is_beside = place->is_beside;
	}
	launch_create(queue->server, &order, queue->pace);
}

/* Who may be given a match now: not those who are on their way somewhere else. */
static size_t list_eligible(
	struct queue *queue, int64_t now, struct queue_place **eligible, struct seeker *seekers)
{
	size_t count = 0;
	for (size_t i = 0; i < queue->count; i++) {
		struct queue_place *place = queue->places[i];
		if (place->held_until > now || place->member->lobby || place->member->beginning > 0)
			continue;
		seekers[count] = (struct seeker){.rating = rating_of(place),
			.seconds = (now - place->since) / 1000,
			.last = place->last,
			.who = place->member};
		eligible[count++] = place;
	}
	return count;
}

static bool are_apart(const void *one, const void *other)
{
	return people_are_apart(one, other);
}

static void seat_people(struct queue *queue, int64_t now)
{
	size_t most = queue->count, seats = queue->game->table_seats;
	if (most < seats)
		return;
	struct queue_place **eligible = net_allocate(most * sizeof(struct queue_place *));
	struct seeker *seekers = net_allocate(most * sizeof(*seekers));
	size_t *seated = net_allocate(most * sizeof(*seated));
	bool *is_taken = net_allocate(most * sizeof(*is_taken));
	size_t count = list_eligible(queue, now, eligible, seekers);
	size_t tables = queue_seat(seekers, count, (int)seats, seated, is_taken, are_apart);
	for (size_t i = 0; i < tables; i++)
		begin_match(queue, eligible, &seated[i * seats], (int)seats);
	free(eligible);
	free(seekers);
	free(seated);
	free(is_taken);
}

static void tell_status(struct queue *queue, int64_t now)
{
	for (size_t i = 0; i < queue->count; i++) {
		struct queue_place *place = queue->places[i];
		int64_t seconds = (now - place->since) / 1000;
		if (now < place->status_at)
			continue;
		place->status_at += STATUS_MS * (1 + (now - place->status_at) / STATUS_MS);
		struct queue_status_news news = {.waiting = (int64_t)queue->count,
			.window = queue->game->table_seats == 2 ? queue_window(seconds)
								: QUEUE_WINDOW_MOST,
			.seconds = seconds};
		copy_text(news.game, sizeof(news.game), queue->game->name);
		member_tell(place->member, &news_queue_status, &news);
	}
}

static void on_tick(struct timer *timer)
{
	struct queue *queue = timer->owner;
	int64_t now = server_now(queue->server);
	if (queue->server->is_stopping)
		return;
	if (!node_has_duty(
		    queue->server, DUTY_LOBBIES)) { /* who was about to be seated came back */
		empty(queue);
		return;
	}
	sweep(queue, now);
	seat_people(queue, now);
	tell_status(queue, now);
	if (queue->count > 0)
		server_timer(queue->server, &queue->timer, now + TICK_MS);
}
