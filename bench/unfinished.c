/*
 * unfinished.c: rows as a server would have left them: users with thirty matches each, every match with its first snapshot, deadlines some
 * days away. All matches of a game have one seed, so that its snapshot is made once.
 */
#include "unfinished.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <ronda/play.h>

#include "store/store.h"

enum { TEXT_MAX = 1 << 20, MATCHES_EACH = 30, SEATS = 3, AT_ONCE = 64 };

/* How a match of a game begins, in words. */
struct beginning {
	const struct rd_game *game;
	int seats;
	char seed[2 * RD_SEED + 1], check[RD_LOG_CHECK + 1];
	char *snapshot;
};

static atomic_bool has_answers;
static long answered, failed;

static void wake(void *context)
{
	(void)context;
	atomic_store(&has_answers, true);
}

static void on_stored(void *context, const struct store_result *result)
{
	(void)context;
	answered++;
	if (result->outcome != STORE_OK && failed++ == 0)
		fprintf(stderr, "bench-start: %s\n",
			result->reason  ? result->reason
			: result->field ? result->field
					: "a row is missing");
}

static struct beginning begin(const char *name, int seats)
{
	struct beginning beginning = {.game = rd_game_find(name, strlen(name)), .seats = seats};
	struct rd_seed seed = rd_seed_from_text("unfinished", 10);
	struct rd_match *match;
	struct rd_log log;
	struct rd_writer writer;
	void *memory = aligned_alloc(16, (rd_match_size(beginning.game) + 15) / 16 * 16);
	beginning.snapshot = malloc(TEXT_MAX);
	if (!memory || !beginning.snapshot ||
		rd_match_create(&match, memory, beginning.game, seats, "{}", 2, &seed, NULL,
			NULL) != RD_ACCEPTED)
		exit(1);
	rd_log_anonymous(&log, match);
	rd_write_start(&writer, beginning.snapshot, TEXT_MAX);
	rd_match_write_snapshot(match, &log, &writer);
	if (!rd_write_finish(&writer))
		exit(1);
	rd_seed_to_hex(&seed, beginning.seed);
	snprintf(beginning.check, sizeof(beginning.check), "%s", log.check);
	free(memory);
	return beginning;
}

static void code_of(long number, char out[static 8])
{
	static const char letters[] = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
	for (int i = 0; i < 6; i++, number /= 31)
		out[i] = letters[number % 31];
	out[6] = 0;
}

static void user_of(long number, char out[static 16])
{
	snprintf(out, 16, "u_%012lx", number & 0xffffffffffl);
}

static void add_user(struct store_request *request, long number, int64_t now)
{
	char id[16], name[24];
	user_of(number, id);
	snprintf(name, sizeof(name), "guest_%06ld", number % 1000000);
	store_user_create(
		request, &(struct store_user){
				 .id = id, .username = name, .language = "en", .created_at = now});
}

static void add_match(
	struct store_request *request, const struct beginning *beginning, long number, int64_t now)
{
	char id[16], code[8], users[SEATS][16];
	struct store_player players[SEATS];
	/* Between two and four days away: nothing falls due while it is looked at. */
	int64_t expires_at = now + (2 * 86400 + number % (2 * 86400)) * 1000;
	bool is_solo = beginning->seats == 1;
	snprintf(id, sizeof(id), "m%011ld", number % 100000000000);
	code_of(number, code);
	for (int seat = 0; seat < beginning->seats; seat++) {
		user_of(SEATS * (number / MATCHES_EACH) + seat, users[seat]);
		players[seat] = (struct store_player){.seat = seat, .user_id = users[seat]};
	}
	store_match_create(request,
		&(struct store_match){.id = id,
			.game = beginning->game->name,
			.rules_version = beginning->game->rules,
			.status = STORE_PLAYING,
			.options = "{}",
			.seed = beginning->seed,
			.spectators = true,
			.turn_number = 1,
			.current_turn_seat = STORE_NONE,
			.turn_expires_at = is_solo ? STORE_NONE : expires_at,
			.time_left_ms = STORE_NONE,
			.wake_at = is_solo ? STORE_NONE : expires_at - 86400000,
			.started_at = now,
			.finished_at = STORE_NONE,
			.code = code,
			.head_check = beginning->check,
			.players = players,
			.players_count = (size_t)beginning->seats},
		beginning->snapshot);
}

static void submit(struct store *store, struct store_request *request, long *submitted)
{
	store_submit(request, on_stored, NULL);
	++*submitted;
	while (*submitted - answered >= AT_ONCE) {
		if (!atomic_exchange(&has_answers, false))
			usleep(100);
		store_poll(store);
	}
}

void make_unfinished(const char *file, long count)
{
	char reason[STORE_REASON];
	struct store *store = store_open(
		&(struct store_options){.url = file, .wake = wake}, reason);
	struct beginning beginnings[] = {begin("dungeon", 1), begin("machiavelli", SEATS)};
	int64_t now = (int64_t)time(NULL) * 1000;
	long submitted = 0;
	if (!store) {
		fprintf(stderr, "bench-start: %s\n", reason);
		exit(1);
	}
	for (long i = 0; i < count; i++) {
		if (i % MATCHES_EACH == 0) {
			struct store_request *people = store_begin(store);
			for (int seat = 0; seat < SEATS; seat++)
				add_user(people, SEATS * (i / MATCHES_EACH) + seat, now);
			submit(store, people, &submitted);
		}
		struct store_request *request = store_begin(store);
		add_match(request, &beginnings[i % 2], i, now);
		submit(store, request, &submitted);
	}
	store_close(store);
	free(beginnings[0].snapshot);
	free(beginnings[1].snapshot);
	if (failed > 0)
		exit(1);
}
