/*
 * What does a move cost with frames, and what by events and then asking for the view? Plays MOVES moves of the games' own bots, for people who sit
 * at the same tables with the same dice both times, on the server without its network: once every seat hears events and asks for match:view
 * when it has heard something, once it has frames. Prints of the one who moves the round trips until he sees what came of it and the bytes that he is sent for
 * it (median, p99), how long a frame is beside a whole view (medians), and what a move takes of the loop's processor in all, the
 * least of ROUNDS:
 *
 *	frames: naval        events and view: 2 trips, 2322 (2664) bytes, 47 us; frames: 1 trip, 532 (1006) bytes, 38 us; frame / view 0.25, without its events 0.10
 *
 * The aims: one round trip, a frame of at most a quarter of a view besides the events, which are sent either way, and no more of the processor; beyond
 * them the bench fails.
 */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "../tests/server/rig.h"

enum {
	MOVES = 500,
	ROUNDS = 5,
	SEATS = 4,
	LEVEL = 2,
	MEMORY = 1 << 20,
	DRAIN_US = 20,
	PERCENT_MAX = 25
};

struct measure {
	/* Of the one who moves; `bare` is a frame without its events, which are sent either way. */
	uint64_t bytes[MOVES], frame[MOVES], bare[MOVES], view[MOVES];
	size_t moves, frames, views;
	unsigned trips;
	uint64_t cpu_ns;
};

static struct bench {
	struct rig *rig;
	const struct rd_game *game;
	bool has_frames;
	struct person *people[SEATS];
	int seats;
	char id[MATCH_ID];
	/* what each was sent since the last move */
	struct {
		uint64_t bytes, frame, bare, view;
		bool has_heard;
	} sent[SEATS];
	bool is_looking; /* answers are views */
	uint64_t cpu_ns;
	struct rd_chance whim;
	void *memory[SEATS];
} bench;

/* ---- the network: what is sent is counted --------------------------------------------------------------------- */

static int seat_of(const struct client *client)
{
	for (int seat = 0; seat < bench.seats; seat++)
		if (bench.people[seat]->client == client)
			return seat;
	return -1;
}

static size_t events_in(struct net_span frame)
{
	struct rd_json json;
	struct rd_key key;
	struct rd_span value = {0};
	size_t length = 0;
	rd_json_start(&json, frame.text, frame.length, NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key) && rd_json_skip(&json, &value))
		length = rd_key_is(&key, "events") ? value.length : length;
	return length;
}

static void count_emit(void *context, struct client *client, const char *name, struct net_span json)
{
	int seat = seat_of(client);
	(void)context;
	if (seat < 0)
		return;
	bench.sent[seat].bytes += strlen(name) + json.length;
	bench.sent[seat].has_heard = true;
	if (strcmp(name, "match:frame") == 0) {
		bench.sent[seat].frame += json.length;
		bench.sent[seat].bare += json.length - events_in(json);
	}
}

static void count_answer(void *context, struct client *client, uint64_t ack, struct net_span json)
{
	int seat = seat_of(client);
	(void)context;
	(void)ack;
	if (seat < 0)
		return;
	bench.sent[seat].bytes += json.length;
	if (bench.is_looking)
		bench.sent[seat].view += json.length;
}

/* ---- the loop, by its own time --------------------------------------------------------------------------------- */

static uint64_t processor_ns(void)
{
	struct timespec now;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

/* Until everybody is answered. Only what the server does counts, and of its looking at the store what came of it. */
static void drain(void)
{
	struct server *server = bench.rig->server;
	do {
		usleep(DRAIN_US);
		size_t asked = server->ask_count;
		uint64_t start = processor_ns();
		server_poll(server);
		if (server->ask_count != asked)
			bench.cpu_ns += processor_ns() - start;
		server_tick(server);
	} while (rig_is_busy(bench.rig));
}

static void say(struct person *person, const char *name, const char *json)
{
	bench.rig->monotonic += 50;
	uint64_t start = processor_ns();
	router_event(person->client, net_span_of(name), net_span_of(json), 1, true,
		++bench.rig->next_ack);
	bench.cpu_ns += processor_ns() - start;
}

/* ---- matches ------------------------------------------------------------------------------------------------------ */

static void about_match(char *json, size_t capacity, const char *more)
{
	snprintf(json, capacity, "{\"match\":\"%s\"%s}", bench.id, more);
}

static void begin_match(void)
{
	struct room_order order = {.game = bench.game,
		.options = net_span_of("{}"),
		.seats = bench.seats,
		.done = rig_on_made};
	char json[64];
	for (int seat = 0; seat < bench.seats; seat++) {
		order.seating[seat].member = member_of(bench.people[seat]);
		memset(bench.memory[seat], 0, MEMORY);
	}
	rig_made = NULL;
	room_create(bench.rig->server, &order);
	rig_wait(bench.rig);
	if (!rig_made)
		abort();
	memcpy(bench.id, rig_made->id, MATCH_ID);
	about_match(json, sizeof(json), ",\"frames\":true");
	for (int seat = 0; seat < bench.seats && bench.has_frames; seat++) {
		say(bench.people[seat], "game:join", json);
		drain();
	}
	memset(bench.sent, 0, sizeof(bench.sent));
}

/* The bot's choice for this seat; false: it has nothing to do. */
static bool choose(
	struct room *room, int seat, char *name, size_t name_size, char *json, size_t capacity)
{
	const struct rd_game *game = bench.game;
	_Alignas(16) uint8_t action[RD_ACTION_MAX] = {0};
	void *view = calloc(1, game->view_size);
	game->look(room->play.match->state, seat, view);
	bool has_chosen = game->choose(view, bench.memory[seat], RD_MIND_OF(LEVEL), &bench.whim,
		action, &(struct rd_motive){0});
	free(view);
	if (!has_chosen)
		return false;
	char text[8192];
	struct rd_writer writer;
	uint16_t type;
	memcpy(&type, action, sizeof(type));
	rd_write_start(&writer, text, sizeof(text));
	rd_write_action(game, action, &writer);
	if (!rd_write_finish(&writer))
		return false;
	snprintf(name, name_size, "%s", game->actions->entry[type].type);
	snprintf(json, capacity, "{\"match\":\"%s\",%s", bench.id, text + 1);
	return true;
}

/* Whoever has heard something, and whoever has moved, asks what it looks like now. */
static void look(int mover)
{
	char json[64];
	about_match(json, sizeof(json), "");
	bench.is_looking = true;
	for (int seat = 0; seat < bench.seats; seat++)
		if (seat == mover || bench.sent[seat].has_heard) {
			say(bench.people[seat], "match:view", json);
			drain();
		}
	bench.is_looking = false;
}

static void move(int seat, const char *name, const char *json, struct measure *measure)
{
	memset(bench.sent, 0, sizeof(bench.sent));
	bench.cpu_ns = 0;
	say(bench.people[seat], name, json);
	drain();
	if (!bench.has_frames)
		look(seat);
	measure->bytes[measure->moves++] = bench.sent[seat].bytes;
	if (bench.sent[seat].frame > 0) {
		measure->bare[measure->frames] = bench.sent[seat].bare;
		measure->frame[measure->frames++] = bench.sent[seat].frame;
	}
	if (bench.sent[seat].view > 0)
		measure->view[measure->views++] = bench.sent[seat].view;
	measure->cpu_ns += bench.cpu_ns;
	measure->trips = bench.has_frames ? 1 : 2;
}

static void play(struct measure *measure)
{
	char name[64], json[10240];
	begin_match();
	while (measure->moves < MOVES) {
		bool has_moved = false;
		struct room *room = rig_room(bench.rig, bench.id);
		if (!room || room->status == STORE_FINISHED) {
			begin_match();
			continue;
		}
		for (int seat = 0; seat < bench.seats && !has_moved; seat++) {
			has_moved = room->standing.to_act & RD_SEAT(seat) &&
				    choose(room, seat, name, sizeof(name), json, sizeof(json));
			if (has_moved)
				move(seat, name, json, measure);
		}
		if (!has_moved)
			rig_pass(bench.rig, 60000);
	}
}

static void run(const struct rd_game *game, bool has_frames, struct measure *measure)
{
	struct rd_seed seed = rd_seed_from_text("bench", 5);
	struct rig *rig = rig_start();
	char name[32];
	bench = (struct bench){.rig = rig, .game = game, .has_frames = has_frames};
	rd_chance_start(&bench.whim, &seed);
	bench.seats = game->seats_min > 2 ? game->seats_min : game->seats_max > 1 ? 2 : 1;
	for (int seat = 0; seat < bench.seats; seat++) {
		snprintf(name, sizeof(name), "guest_%06d", seat);
		bench.people[seat] = rig_person(rig, name, true);
		bench.memory[seat] = calloc(1, MEMORY);
	}
	rig->server->net.emit = count_emit;
	rig->server->net.acknowledge = count_answer;
	play(measure);
	rig_stop(rig);
	for (int seat = 0; seat < bench.seats; seat++)
		free(bench.memory[seat]);
}

/* ---- figures ------------------------------------------------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
	uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
	return (one > other) - (one < other);
}

static uint64_t part(uint64_t *values, size_t count, double share)
{
	qsort(values, count, sizeof(*values), compare);
	return count > 0 ? values[(size_t)(share * (double)(count - 1))] : 0;
}

static void print_one(const char *what, struct measure *measure)
{
	printf("%s: %u trip%s, %llu (%llu) bytes, %llu us", what, measure->trips,
		measure->trips == 1 ? "" : "s",
		(unsigned long long)part(measure->bytes, measure->moves, 0.5),
		(unsigned long long)part(measure->bytes, measure->moves, 0.99),
		(unsigned long long)(measure->cpu_ns / measure->moves / 1000));
}

/* True if the aims are met. */
static bool bench_game(const struct rd_game *game)
{
	static struct measure before, after;
	uint64_t least[] = {UINT64_MAX, UINT64_MAX};
	for (int i = 0; i < ROUNDS; i++) {
		before = after = (struct measure){0};
		run(game, false, &before);
		run(game, true, &after);
		least[0] = before.cpu_ns < least[0] ? before.cpu_ns : least[0];
		least[1] = after.cpu_ns < least[1] ? after.cpu_ns : least[1];
	}
	before.cpu_ns = least[0];
	after.cpu_ns = least[1];
	uint64_t frame = part(after.frame, after.frames, 0.5);
	uint64_t bare = part(after.bare, after.frames, 0.5);
	uint64_t view = part(before.view, before.views, 0.5);
	printf("frames: %-12s ", game->name);
	print_one("events and view", &before);
	print_one("; frames", &after);
	printf("; frame / view %.2f, without its events %.2f\n", (double)frame / (double)view,
		(double)bare / (double)view);
	fflush(stdout);
	return bare * 100 <= view * PERCENT_MAX && after.cpu_ns <= before.cpu_ns;
}

int main(int argc, char **argv)
{
	bool is_met = true;
	for (size_t i = 0; i < rd_game_count(); i++) {
		const struct rd_game *game = rd_game_at(i);
		if (game->choose && game->memory_size <= MEMORY && game->seats_min <= SEATS &&
			strcmp(game->name, "tictactoe") != 0 &&
			(argc < 2 || strcmp(argv[1], game->name) == 0))
			is_met &= bench_game(game);
	}
	return is_met ? 0 : 1;
}
