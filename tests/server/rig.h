/*
 * rig.h: a whole server without a network, with a clock that stands until it is moved and with dice that are always the same.
 * The store is the real one, in a folder of its own. People talk to the server through the router, as the gate would; what
 * they are told is kept until a test looks for it. Include after cmocka.h.
 */
#ifndef RIG_H
#define RIG_H

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <ronda/chance.h>

#include "server/crew.h"
#include "server/notices.h"
#include "server/port.h"
#include "server/room.h"
#include "server/room_keep.h"
#include "server/room_load.h"
#include "server/room_parts.h"
#include "server/server.h"
#include "server/token.h"

#include "rig_database.h"

enum {
	RIG_PEOPLE = 8,
	RIG_TOLD = 8192,
	RIG_LOG_BYTES = 16384,
	RIG_THREADS = 2,
	QUIET = 6,
	BOOT_ROUNDS = 1000
};

struct told {
	const struct client *client;
	char *name; /* "ack" for an acknowledgement */
	char *json;
	uint64_t ack;
	bool is_taken;
};

struct rig {
	struct server *server;
	struct server_options options;
	char folder[256], url[272];
	bool is_second; /* the database is another rig's: several servers share it (node.h) */
	int64_t wall,
		monotonic; /* the wall clock when the server started, and what goes on from there */
	int64_t asleep, stepped; /* what the machine has slept, what its clock was set forward by */
	int64_t woken;           /* monotonic and asleep when the server started */
	bool is_unset;           /* nobody keeps the machine's clock */
	struct rd_chance dice;
	bool is_ready;
	unsigned long activity;
	struct told told[RIG_TOLD];
	size_t told_count;
	uint64_t next_ack;
	struct person *people[RIG_PEOPLE];
	size_t people_count;
	struct server_work *works; /* given to the threads, which think when a test settles */
	unsigned works_count, works_done;
	bool is_idle;            /* the threads do nothing until a test says so */
	struct crew *crew;       /* real threads; NULL: all is done on this one */
	char log[RIG_LOG_BYTES]; /* what the operator was told, a line each, as much as fits */
	size_t log_length;
};

struct person {
	struct rig *rig;
	char id[USER_ID], name[USERNAME], token[TOKEN_TEXT + 1];
	struct client *client; /* NULL: away */
	bool is_let_in;
};

/* ---- the world ------------------------------------------------------------------------------------------ */

static inline int64_t rig_wall(void *context)
{
	const struct rig *rig = context;
	return rig->wall + rig->monotonic + rig->asleep - rig->woken + rig->stepped;
}

static inline int64_t rig_boot_ms(void *context)
{
	const struct rig *rig = context;
	return rig->monotonic + rig->asleep;
}

static inline bool rig_clock_is_set(void *context)
{
	return !((struct rig *)context)->is_unset;
}

static inline int64_t rig_monotonic(void *context)
{
	return ((struct rig *)context)->monotonic;
}

static inline void rig_random(void *context, void *bytes, size_t count)
{
	struct rig *rig = context;
	for (size_t i = 0; i < count; i++)
		((uint8_t *)bytes)[i] = (uint8_t)rd_draw_unscripted(&rig->dice, 0, 255);
}

static inline void rig_work(void *context, struct server_work *work)
{
	(void)context;
	work->run(work);
	work->done(work);
}

static inline void rig_compute(void *context, struct server_work *work)
{
	struct rig *rig = context;
	struct server_work **at = &rig->works;
	rig->works_count++;
	if (rig->crew) {
		crew_give(rig->crew, work);
		return;
	}
	assert(rig->works_count <= RIG_THREADS);
	while (*at)
		at = &(*at)->next;
	work->next = NULL;
	*at = work;
}

/* What the threads have is done, the oldest first; false: they have nothing. */
static inline bool rig_think(struct rig *rig)
{
	struct server_work *work = rig->works;
	if (rig->crew) {
		unsigned done = crew_collect(rig->crew);
		rig->works_count -= done;
		rig->activity += done;
		return done > 0;
	}
	if (!work)
		return false;
	rig->works = work->next;
	rig->works_count--;
	rig->works_done++;
	rig->activity++;
	work->run(work);
	work->done(work);
	return true;
}

static inline void rig_alarm(void *context, int64_t at)
{
	(void)context;
	(void)at;
}

static inline void rig_log(void *context, enum journal_level level, const char *line)
{
	struct rig *rig = context;
	(void)level;
	int length = snprintf(
		rig->log + rig->log_length, sizeof(rig->log) - rig->log_length, "%s\n", line);
	if (rig->log_length + (size_t)length < sizeof(rig->log))
		rig->log_length += (size_t)length;
	if (getenv("RIG_LOG"))
		fprintf(stderr, "# %s\n", line);
}

static inline void rig_wake(void *context)
{
	(void)context;
}

static inline void rig_tell(struct rig *rig, struct client *client, const char *name, uint64_t ack,
	struct net_span json)
{
	rig->activity++;
	assert(rig->told_count < RIG_TOLD);
	struct told *told = &rig->told[rig->told_count++];
	*told = (struct told){.client = client,
		.name = strdup(name),
		.json = strndup(json.text, json.length),
		.ack = ack};
	if (getenv("RIG_LOG"))
		fprintf(stderr, "# %s %s %.300s\n", client->member ? client->member->username : "?",
			name, told->json);
}

static inline void rig_emit(
	void *context, struct client *client, const char *name, struct net_span json)
{
	rig_tell(context, client, name, 0, json);
}

static inline void rig_acknowledge(
	void *context, struct client *client, uint64_t ack, struct net_span json)
{
	rig_tell(context, client, "ack", ack, json);
}

static inline void rig_disconnect(void *context, struct client *client)
{
	rig_tell(context, client, "closed", 0, NET_SPAN("{}"));
}

static inline void rig_respond(
	void *context, struct http_exchange *exchange, unsigned status, struct net_span json)
{
	(void)context;
	(void)exchange;
	(void)status;
	(void)json;
}

static inline void rig_ready(void *context)
{
	((struct rig *)context)->is_ready = true;
}

/* ---- time and the store ----------------------------------------------------------------------------------- */

static inline void rig_on_barrier(void *context, const struct store_result *result)
{
	(void)result;
	*(bool *)context = true;
}

static inline bool rig_is_busy(struct rig *rig)
{
	size_t at = 0;
	struct room *room;
	if (rig->is_idle)
		return false;
	while ((room = table_each(&rig->server->rooms, &at)))
		if (room->is_storing || room->is_reading)
			return true;
	return rig->server->ask_count > 0 || rig->server->loads.count > 0 || rig->works_count > 0 ||
	       notices_are_busy(rig->server);
}

static inline void rig_wait(struct rig *rig)
{
	unsigned long activity = rig->activity;
	for (int quiet = 0; quiet < QUIET; quiet++) {
		bool is_through = false;
		while (store_submit(store_begin(rig->server->store), rig_on_barrier, &is_through) !=
			STORE_OK) {
			usleep(100);
			server_poll(rig->server);
		}
		while (!is_through) {
			usleep(50);
			server_poll(rig->server);
		}
		while (!rig->is_idle && rig_think(rig))
			continue;
		if (rig->activity != activity || rig_is_busy(rig)) {
			activity = rig->activity;
			quiet = -1;
		}
	}
}

static inline bool rig_has_busy_rooms(struct rig *rig)
{
	size_t at = 0;
	struct room *room;
	while ((room = table_each(&rig->server->rooms, &at)))
		if (room->busy > 0)
			return true;
	return false;
}

/* Those that have to stay are packed. */
static inline void rig_doze(struct rig *rig)
{
	size_t at = 0;
	struct room *room;
	while ((room = table_each(&rig->server->rooms, &at)))
		room_doze(room);
}

/*
 * Until the store has answered everything and nothing follows from it. With RIG_FORGETS in the environment no room stays in
 * memory longer than it must: whatever is said next has its match read again, and all must be told the same as otherwise.
 */
static inline void rig_settle(struct rig *rig)
{
	rig_wait(rig);
	if (!getenv("RIG_FORGETS") || !rig->server->is_ready)
		return;
	do {
		rooms_put_away(rig->server, 0);
		rig_wait(rig);
	} while (rig_has_busy_rooms(rig));
	rig_doze(rig);
}

/* Lets time pass, from one timer to the next. */
static inline void rig_pass(struct rig *rig, int64_t ms)
{
	int64_t end = server_now(rig->server) + ms;
	rig_settle(rig);
	for (;;) {
		int64_t next = timers_next(&rig->server->timers), now = server_now(rig->server);
		bool is_later = next < 0 || next > end;
		int64_t to = is_later ? end : next;
		rig->monotonic += to > now ? to - now : 0;
		server_tick(rig->server);
		rig_settle(rig);
		if (is_later)
			return;
	}
}

/* ---- the server ------------------------------------------------------------------------------------------- */

static inline void rig_boot(struct rig *rig)
{
	char reason[STORE_REASON];
	const struct server_system system = {.context = rig,
		.wall_ms = rig_wall,
		.monotonic_ms = rig_monotonic,
		.boot_ms = rig_boot_ms,
		.clock_is_set = rig_clock_is_set,
		.random = rig_random,
		.work = rig_work,
		.compute = rig_compute,
		.threads = RIG_THREADS,
		.alarm = rig_alarm,
		.log = rig_log};
	const struct server_net net = {.context = rig,
		.emit = rig_emit,
		.acknowledge = rig_acknowledge,
		.disconnect = rig_disconnect,
		.respond = rig_respond};
	rig->is_ready = false;
	rig->woken = rig->monotonic + rig->asleep;
	rig->stepped = 0;
	rig->options.store_url = rig->url;
	rig->server = server_create(&rig->options, &system, &net, rig_ready, rig, rig_wake, reason);
	if (!rig->server)
		fprintf(stderr, "# %s\n", reason);
	assert(rig->server);
	rig_settle(rig);
	if (!rig->is_ready)
		fprintf(stderr, "# %s\n", rig->log);
	assert(rig->is_ready);
}

/* A server by these options; with `beside` on the database of that one, which ends later. Its dice are its name's. */
static inline struct rig *rig_start_by(
	const struct server_options *options, const struct rig *beside)
{
	struct rig *rig = calloc(1, sizeof(*rig));
	const char *place = getenv("TMPDIR"), *name = options->node ? options->node : "rig";
	rig->options = *options;
	rig->is_second = beside != NULL;
	rig->wall = beside ? rig_wall((void *)(uintptr_t)beside) : INT64_C(1763180000000);
	if (beside) {
		memcpy(rig->url, beside->url, sizeof(rig->url));
	} else {
		snprintf(rig->folder, sizeof(rig->folder), "%s/ronda-rig-XXXXXX",
			place ? place : "/tmp");
		if (!mkdtemp(rig->folder))
			abort();
		rig_database_create(rig->folder, rig->url, sizeof(rig->url));
	}
	struct rd_seed seed = rd_seed_from_text(name, strlen(name));
	rd_chance_start(&rig->dice, &seed);
	rig_boot(rig);
	return rig;
}

static inline struct rig *rig_start(void)
{
	return rig_start_by(&(struct server_options){0}, NULL);
}

static inline void person_leave(struct person *person)
{
	if (!person->client)
		return;
	client_disconnect(person->client);
	for (size_t i = 0; i < person->rig->told_count; i++)
		if (person->rig->told[i].client == person->client)
			person->rig->told[i].client = NULL; /* another socket may get its place */
	client_release(person->client);
	person->client = NULL;
}

/* The end of the server: in order, or as if the power had failed (nothing more is written). Time goes on in between. */
static inline void rig_end(struct rig *rig, bool in_order)
{
	rig->server->is_stopping = true;
	for (size_t i = 0; i < rig->people_count; i++)
		person_leave(rig->people[i]);
	while (rig->works_count > 0)
		rig_think(rig);
	if (!in_order) {
		store_close(rig->server->store);
		rig->server->store = NULL;
	}
	server_destroy(rig->server);
	rig->server = NULL;
}

static inline void rig_restart(struct rig *rig, bool in_order, int64_t down_ms)
{
	int64_t now = server_now(rig->server);
	rig_settle(rig);
	rig_end(rig, in_order);
	rig->wall = now + down_ms;
	rig->monotonic += 12345; /* another process has another one */
	rig_boot(rig);
}

static inline void rig_forget(struct rig *rig)
{
	for (size_t i = 0; i < rig->told_count; i++) {
		free(rig->told[i].name);
		free(rig->told[i].json);
	}
	rig->told_count = 0;
}

static inline void rig_remove(struct rig *rig)
{
	rig_forget(rig);
	if (!rig->is_second) {
		rig_database_remove(rig->url);
		rmdir(rig->folder);
	}
	for (size_t i = 0; i < rig->people_count; i++)
		free(rig->people[i]);
	free(rig);
}

static inline void rig_stop(struct rig *rig)
{
	rig_settle(rig);
	rig_end(rig, true);
	rig_remove(rig);
}

/* ---- people --------------------------------------------------------------------------------------------------- */

static inline void rig_on_settled(struct client *client, bool is_let_in)
{
	struct person *person = client->socket;
	person->is_let_in = is_let_in;
}

static inline void person_come(struct person *person)
{
	char auth[128];
	person->client = client_create(person->rig->server, person);
	snprintf(auth, sizeof(auth), "{\"token\":\"%s\"}", person->token);
	client_connect(person->client, net_span_of(auth), rig_on_settled);
	rig_settle(person->rig);
	assert(person->is_let_in);
}

/* An account, or a guest, who is connected. */
static inline struct person *rig_person(struct rig *rig, const char *name, bool is_guest)
{
	struct person *person = calloc(1, sizeof(*person));
	char email[64], hash[TOKEN_HASH];
	person->rig = rig;
	copy_text(person->name, sizeof(person->name), name);
	server_user_id(rig->server, person->id);
	token_make(rig->server, person->token);
	token_hash(person->token, hash);
	snprintf(email, sizeof(email), "%s@example.org", name);
	struct store_request *request = store_begin(rig->server->store);
	store_user_create(request, &(struct store_user){.id = person->id,
					   .username = name,
					   .email = is_guest ? NULL : email,
					   .email_is_confirmed = !is_guest,
					   .password_hash = is_guest ? NULL : "-",
					   .language = "en",
					   .created_at = server_now(rig->server)});
	port_furnish(request, person->id);
	store_token_create(request, hash, person->id, server_now(rig->server));
	store_submit(request, NULL, NULL);
	rig->people[rig->people_count++] = person;
	person_come(person);
	return person;
}

static inline struct member *member_of(struct person *person)
{
	return member_find(person->rig->server, person->id);
}

/* Sends an event that wants an answer; the answer is looked for by its number. */
static inline uint64_t person_say(struct person *person, const char *name, const char *json)
{
	struct rig *rig = person->rig;
	uint64_t ack = ++rig->next_ack;
	rig->monotonic += 50; /* nobody is faster than the rate allows */
	router_event(person->client, net_span_of(name), net_span_of(json), 1, true, ack);
	return ack;
}

static inline const char *person_answer(struct person *person, uint64_t ack)
{
	struct rig *rig = person->rig;
	for (size_t i = 0; i < rig->told_count; i++)
		if (rig->told[i].ack == ack)
			return rig->told[i].json;
	return NULL;
}

/* Says, waits, and gives the acknowledgement; "" if none came. */
static inline const char *person_ask(struct person *person, const char *name, const char *format,
	...) __attribute__((format(printf, 3, 4)));
static inline const char *person_ask(
	struct person *person, const char *name, const char *format, ...)
{
	char json[4096];
	va_list values;
	va_start(values, format);
	vsnprintf(json, sizeof(json), format, values);
	va_end(values);
	uint64_t ack = person_say(person, name, json);
	rig_settle(person->rig);
	const char *answer = person_answer(person, ack);
	return answer ? answer : "";
}

/* The next event of this name that the person was told and no test has taken yet, or NULL. */
static inline const char *person_heard(struct person *person, const char *name)
{
	struct rig *rig = person->rig;
	for (size_t i = 0; i < rig->told_count; i++) {
		struct told *told = &rig->told[i];
		if (!told->is_taken && told->client == person->client &&
			strcmp(told->name, name) == 0) {
			told->is_taken = true;
			return told->json;
		}
	}
	return NULL;
}

static inline void person_deaf(struct person *person)
{
	struct rig *rig = person->rig;
	for (size_t i = 0; i < rig->told_count; i++)
		if (rig->told[i].client == person->client)
			rig->told[i].is_taken = true;
}

/* ---- matches -------------------------------------------------------------------------------------------------- */

static inline void rig_on_room(void *context, struct room *room)
{
	*(struct room **)context = room;
}

/* The room of a match, read from the store if it is not in memory; good until the next rig_settle. */
static inline struct room *rig_room(struct rig *rig, const char *id)
{
	struct room *room = room_find(rig->server, id);
	if (!room) {
		room_recall(rig->server, id, rig_on_room, &room);
		rig_wait(rig);
		room = room_find(rig->server, id);
	}
	if (room)
		room_awake(room);
	return room;
}

static struct room *rig_made;

static inline void rig_on_made(void *context, struct room *room, enum code code)
{
	(void)context;
	(void)code;
	rig_made = room;
}

/* A match of two, or of one and a bot (`second` NULL). */
static inline struct room *rig_match(struct rig *rig, const char *game, const char *options,
	struct person *first, struct person *second)
{
	struct room_order order = {.game = rd_game_find(game, strlen(game)),
		.options = net_span_of(options),
		.seats = 2,
		.rated = true,
		.spectators = true,
		.done = rig_on_made};
	order.seating[0].member = member_of(first);
	order.seating[1].member = second ? member_of(second) : NULL;
	order.seating[1].level = second ? 0 : 1;
	rig_made = NULL;
	room_create(rig->server, &order);
	rig_settle(rig);
	return rig_made;
}

static inline bool has(const char *text, const char *part)
{
	return text && strstr(text, part);
}

/* A match with these people in its seats; its id. */
static inline void rig_begin(struct rig *rig, const char *game, const char *options,
	struct person *const *people, int count, char id[static MATCH_ID])
{
	struct room_order order = {.game = rd_game_find(game, strlen(game)),
		.options = net_span_of(options),
		.seats = count,
		.spectators = true,
		.done = rig_on_made};
	for (int i = 0; i < count; i++)
		order.seating[i].member = member_of(people[i]);
	rig_made = NULL;
	room_create(rig->server, &order);
	rig_wait(rig);
	assert(rig_made);
	memcpy(id, rig_made->id, MATCH_ID);
	rig_settle(rig);
}

/* One of the legal actions of a seat, by the game's own list, with a cid by the choice; the answer, "" if it has none. */
static inline const char *rig_act(struct person *person, const char *id, int seat, unsigned choice)
{
	struct room *room = rig_room(person->rig, id);
	const struct rd_game *game = room->game;
	char text[4096], name[64];
	struct rd_writer writer;
	size_t size = game->action_size;
	uint8_t *list = malloc((size_t)game->legal_max * size), *view = malloc(game->view_size);
	game->look(room->play.match->state, seat, view);
	size_t count = game->legal(view, list, game->legal_max);
	free(view);
	if (count == 0) {
		free(list);
		return "";
	}
	const uint8_t *action = list + choice % count * size;
	uint16_t type;
	memcpy(&type, action, sizeof(type));
	snprintf(name, sizeof(name), "%s", game->actions->entry[type].type);
	rd_write_start(&writer, text, sizeof(text));
	rd_write_action(game, action, &writer);
	bool is_whole = rd_write_finish(&writer);
	assert(is_whole);
	(void)is_whole;
	free(list);
	return person_ask(
		person, name, "{\"match\":\"%s\",\"cid\":\"c%u\",%s", id, choice, text + 1);
}

#endif
