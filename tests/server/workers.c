/* Work beside the loop: fair turns, real threads, bots that think while the match goes on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <poll.h>
#include <pthread.h>

#include "rig.h"
#include "server/admin.h"
#include "server/crew.h"
#include "server/room_parts.h"
#include "server/workers.h"

#define OPTIONS "{\"first\":0,\"turn_seconds\":600}"

/* ---- fair turns --------------------------------------------------------------------------------------- */

enum { TURNS = 64 };

struct turn {
	struct fair_turn turn; /* the first member: one is the other */
	char owner;
};

static char begun[TURNS + 1];
static struct turn turns[TURNS];
static unsigned turns_count;

static void note_begin(struct fair_turn *turn)
{
	char owner[2] = {((struct turn *)turn)->owner, 0};
	strcat(begun, owner);
}

static bool line_up(struct fair *fair, char owner)
{
	struct turn *turn = &turns[turns_count++];
	*turn = (struct turn){.turn = {.begin = note_begin}, .owner = owner};
	bool is_taken = fair_wait(fair, (char[]){owner, 0}, &turn->turn);
	if (!is_taken)
		turns_count--; /* it is in nobody's hands */
	return is_taken;
}

static void end_turn(struct fair *fair, char owner)
{
	for (unsigned i = 0; i < turns_count; i++)
		if (turns[i].owner == owner) {
			turns[i].owner = 0;
			fair_end(fair, &turns[i].turn);
			return;
		}
	fail_msg("nobody named %c", owner);
}

static struct fair open_lines(unsigned at_once)
{
	begun[0] = 0;
	turns_count = 0;
	return (struct fair){.at_once = at_once, .owner_max = 8, .waiting_max = 12};
}

static void test_owners_come_one_after_the_other_however_much_one_wants(void **state)
{
	struct fair fair = open_lines(1);
	for (int i = 0; i < 5; i++)
		assert_true(line_up(&fair, 'a'));
	assert_true(line_up(&fair, 'b'));
	assert_true(line_up(&fair, 'c'));
	assert_string_equal(begun, "a");
	for (const char *at = begun; *at; at++)
		end_turn(&fair, *at);
	assert_string_equal(begun, "abcaaaa");
	fair_finish(&fair);
}

static void test_an_owner_has_one_turn_at_a_time(void **state)
{
	struct fair fair = open_lines(2);
	for (int i = 0; i < 3; i++)
		assert_true(line_up(&fair, 'a'));
	assert_string_equal(begun, "a"); /* the second place stays free for another */
	assert_true(line_up(&fair, 'b'));
	assert_string_equal(begun, "ab");
	assert_true(line_up(&fair, 'c'));
	assert_string_equal(begun, "ab");
	end_turn(&fair, 'b');
	assert_string_equal(begun, "abc");
	end_turn(&fair, 'c');
	end_turn(&fair, 'a');
	end_turn(&fair, 'a');
	end_turn(&fair, 'a');
	assert_string_equal(begun, "abcaa");
	fair_finish(&fair);
}

static void test_lines_are_bounded_by_owner_and_in_all(void **state)
{
	struct fair fair = open_lines(1);
	for (int i = 0; i < 9; i++) /* one under way, eight wait */
		assert_true(line_up(&fair, 'a'));
	assert_false(line_up(&fair, 'a'));
	for (int i = 0; i < 4; i++)
		assert_true(line_up(&fair, 'b'));
	assert_int_equal(fair.waiting, 12);
	assert_false(line_up(&fair, 'c'));
	for (const char *at = begun; *at; at++)
		end_turn(&fair, *at);
	assert_string_equal(begun, "abababab"
				   "aaaaa");
	fair_finish(&fair);
}

static struct fair deep;
static unsigned ended;

static void end_at_once(struct fair_turn *turn)
{
	ended++;
	fair_end(&deep, turn);
}

/* However many end while they begin, none begins inside another. */
static void test_turns_that_end_at_once_do_not_pile_up(void **state)
{
	enum { MANY = 500000 };
	struct fair_turn *many = calloc(MANY, sizeof(*many));
	struct fair_turn first = {.begin = note_begin};
	deep = (struct fair){.at_once = 1, .owner_max = MANY, .waiting_max = MANY};
	begun[0] = 0;
	struct turn holder = {.turn = first, .owner = 'x'};
	assert_true(fair_wait(&deep, "x", &holder.turn));
	for (int i = 0; i < MANY; i++) {
		many[i].begin = end_at_once;
		assert_true(fair_wait(&deep, "many", &many[i]));
	}
	fair_end(&deep, &holder.turn);
	assert_int_equal(ended, MANY);
	fair_finish(&deep);
	free(many);
}

/* ---- threads ------------------------------------------------------------------------------------------ */

struct sum {
	struct server_work work; /* the first member: one is the other */
	uint64_t number, result;
	pthread_t thread;
	bool is_done;
};

static void add_up(struct server_work *work)
{
	struct sum *sum = (struct sum *)work;
	for (uint64_t i = 1; i <= sum->number; i++)
		sum->result += i;
	sum->thread = pthread_self();
}

static void note_sum(struct server_work *work)
{
	((struct sum *)work)->is_done = true;
}

static void test_threads_do_what_they_are_given_and_hand_it_back(void **state)
{
	enum { SUMS = 500 };
	struct sum *sums = calloc(SUMS, sizeof(*sums));
	struct crew *crew = crew_create(4);
	assert_non_null(crew);
	for (unsigned i = 0; i < SUMS; i++) {
		sums[i].work = (struct server_work){.run = add_up, .done = note_sum};
		sums[i].number = 100 * i;
		crew_give(crew, &sums[i].work);
	}
	struct pollfd bell = {.fd = crew_file(crew), .events = POLLIN};
	for (unsigned done = 0; done < SUMS; done += crew_collect(crew))
		assert_int_equal(poll(&bell, 1, -1), 1);
	crew_destroy(crew);
	for (uint64_t i = 0; i < SUMS; i++) {
		assert_true(sums[i].is_done);
		assert_int_equal(sums[i].result, 100 * i * (100 * i + 1) / 2);
		assert_false(pthread_equal(sums[i].thread, pthread_self()));
	}
	free(sums);
}

/* ---- bots --------------------------------------------------------------------------------------------- */

struct board {
	struct rig *rig;
	struct person *ana;
	struct room *room;
	char id[MATCH_ID];
};

/* Ana and a bot; the threads stand still. */
static struct board sit_down(void)
{
	struct board board = {.rig = rig_start()};
	board.ana = rig_person(board.rig, "ana", false);
	board.room = rig_match(board.rig, "naval", OPTIONS, board.ana, NULL);
	memcpy(board.id, board.room->id, sizeof(board.id));
	board.rig->is_idle = true;
	return board;
}

static const char *say(const struct board *board, const char *event)
{
	return person_ask(board->ana, event, "{\"match\":\"%s\"}", board->id);
}

static void test_a_bot_that_thinks_holds_nobody_up(void **state)
{
	struct board board = sit_down();
	assert_true(has(say(&board, "turn:end"), "\"ok\":true"));
	uint64_t n = board.room->n;
	rig_settle(board.rig);
	assert_int_equal(board.room->n, n); /* it has not moved: the threads stand still */
	assert_true(board.room->is_thinking);
	assert_int_equal(board.rig->works_count, 1);
	assert_true(has(say(&board, "match:view"), "\"ok\":true"));
	board.rig->is_idle = false;
	rig_settle(board.rig);
	assert_true(board.room->n > n);
	assert_false(board.room->is_thinking);
	assert_int_equal(board.room->busy, 0);
	rig_stop(board.rig);
}

static void test_a_thought_that_was_overtaken_is_dropped(void **state)
{
	struct board board = sit_down();
	say(&board, "turn:end");
	assert_true(has(say(&board, "match:surrender"), "\"ok\":true"));
	uint64_t n = board.room->n;
	assert_int_equal(board.room->status, STORE_FINISHED);
	/* The room is past its time, and stays as long as the thought is on its way. */
	rig_pass(board.rig, ROOM_OPEN_MS + 1000);
	assert_ptr_equal(room_find(board.rig->server, board.id), board.room);
	assert_int_equal(board.room->n, n);
	board.rig->is_idle = false;
	rig_settle(board.rig);
	assert_null(room_find(board.rig->server, board.id));
	rig_stop(board.rig);
}

static void test_a_server_that_ends_does_not_wait_for_thoughts(void **state)
{
	struct board board = sit_down();
	struct room *others[4];
	for (int i = 0; i < 4; i++) {
		others[i] = rig_match(
			board.rig, "naval", "{\"first\":1,\"turn_seconds\":600}", board.ana, NULL);
		assert_non_null(others[i]);
	}
	say(&board, "turn:end");
	assert_int_equal(board.rig->works_count, RIG_THREADS);
	assert_int_equal(board.rig->server->workers.waiting, 5 - RIG_THREADS);
	unsigned done = board.rig->works_done;
	rig_restart(board.rig, true, 1000);
	assert_int_equal(board.rig->works_done, done + RIG_THREADS);
	board.rig->is_idle = false;
	rig_stop(board.rig);
}

/* ---- fast hands --------------------------------------------------------------------------------------- */

static struct room *play_with_bots(
	struct rig *rig, struct person *person, const char *game, int seats, int level)
{
	struct room_order order = {.game = rd_game_find(game, strlen(game)),
		.options = NET_SPAN("{}"),
		.seats = seats,
		.done = rig_on_made};
	order.seating[0].member = member_of(person);
	for (int seat = 1; seat < seats; seat++)
		order.seating[seat].level = level;
	rig_made = NULL;
	room_create(rig->server, &order);
	rig_settle(rig);
	return rig_made;
}

static uint64_t send_letter(struct person *ana, const struct room *room)
{
	char json[128];
	snprintf(json, sizeof(json), "{\"match\":\"%s\",\"to\":\"all\",\"text\":\"Peace?\"}",
		room->id);
	return person_say(ana, "message:send", json);
}

/* Each letter is a step, and whatever a bot thought before it comes too late. */
static void test_fast_hands_do_not_keep_a_bot_from_its_move(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false);
	rig->is_idle = true;
	struct room *room = play_with_bots(rig, ana, "machiavelli", 3, 3);
	assert_non_null(room);
	uint64_t acks[8];
	int letters = 0;
	for (; letters < 8; letters++) {
		acks[letters] = send_letter(ana, room);
		rig_settle(rig);
		if (!has(person_answer(ana, acks[letters]), "\"ok\":true"))
			break; /* this one waits for the bot */
		rig_think(rig);
	}
	assert_int_equal(letters, 3);
	assert_null(person_answer(ana, acks[letters]));
	uint64_t n = room->n;
	rig_think(rig);
	assert_true(room->is_storing || room->n > n); /* the bot's move, before the letter */
	rig_settle(rig);
	assert_true(has(person_answer(ana, acks[letters]), "\"ok\":true"));
	rig->is_idle = false;
	rig_stop(rig);
}

/* All threads are with bots of level 4, for as long as it takes: what others do is stored and answered meanwhile. */
static void test_no_match_waits_for_bots_that_think_in_others(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false), *eva = rig_person(rig, "eva", false),
		      *luis = rig_person(rig, "luis", false);
	struct room *theirs = rig_match(rig, "naval", OPTIONS, eva, luis);
	uint64_t n = theirs->n;
	rig->is_idle = true;
	for (int i = 0; i <= RIG_THREADS; i++) {
		struct room *room = play_with_bots(rig, ana, "heroes", 2, RD_LEVELS);
		assert_non_null(room);
		assert_true(room->is_thinking);
		assert_int_equal(room->play.match->sitter[1].level, RD_LEVELS);
	}
	assert_int_equal(rig->works_count, RIG_THREADS);
	assert_int_equal(rig->server->workers.waiting, 1);
	assert_true(
		has(person_ask(eva, "turn:end", "{\"match\":\"%s\"}", theirs->id), "\"ok\":true"));
	assert_true(
		has(person_ask(luis, "turn:end", "{\"match\":\"%s\"}", theirs->id), "\"ok\":true"));
	assert_int_equal(theirs->n, n + 2);
	assert_int_equal(rig->works_count, RIG_THREADS); /* nobody has thought to the end */
	rig->is_idle = false;
	rig_settle(rig);
	assert_int_equal(rig->works_count, 0);
	rig_stop(rig);
}

/* ---- bots on real threads ----------------------------------------------------------------------------- */

static void play_bots(struct rig *rig, const struct rd_game *game)
{
	struct room_order order = {.game = game,
		.options = NET_SPAN("{}"),
		.seats = game->seats_max,
		.done = rig_on_made};
	for (int seat = 0; seat < order.seats; seat++)
		order.seating[seat].level = 3;
	room_create(rig->server, &order);
	rig_settle(rig);
}

/* The battery shows that bots are pure on one thread; here two think at once, of every game. */
static void test_bots_of_every_game_think_on_threads(void **state)
{
	enum { STEPS = 40 };
	struct rig *rig = rig_start();
	struct crew *crew = crew_create(RIG_THREADS);
	struct room *rooms[2 * SERVER_GAMES_MAX];
	size_t count = 0;
	rig->is_idle = true;
	rig->crew = crew;
	for (; count < 2 * rd_game_count(); count++) {
		play_bots(rig, rd_game_newest(count / 2));
		assert_non_null(rooms[count] = rig_made);
	}
	for (size_t i = 0; i < count; i++)
		while (rooms[i]->n < STEPS && rooms[i]->status != STORE_FINISHED) {
			rig_think(rig);
			server_poll(rig->server);
		}
	rig->server->is_stopping = true;
	rig_end(rig, true);
	crew_destroy(crew);
	rig->crew = NULL;
	rig->is_idle = false;
	rig->options.bot_pause_ms = 60000; /* they have played enough */
	rig_boot(rig);
	rig_stop(rig);
}

/* ---- an administrator's long work --------------------------------------------------------------------- */

static void on_verified(void *context, int status, struct net_span text)
{
	assert_int_equal(status, ADMIN_FINE);
	snprintf(context, 64, "%.*s", (int)(text.length < 63 ? text.length : 63), text.text);
}

static void test_an_administrator_verifies_beside_the_loop(void **state)
{
	struct board board = sit_down();
	char said[64] = "";
	struct admin_order order = {.store = board.rig->server->store,
		.server = board.rig->server,
		.words_count = 3,
		.words = {"matches", "verify", ""},
		.done = on_verified,
		.context = said};
	unsigned done = board.rig->works_done;
	admin_run(&order);
	rig_settle(board.rig);
	assert_string_equal(said, ""); /* the threads stand still */
	assert_int_equal(board.rig->works_count, 1);
	board.rig->is_idle = false;
	rig_settle(board.rig);
	rig_settle(board.rig);
	assert_true(board.rig->works_done > done);
	assert_true(has(said, "1 matches proved"));
	rig_stop(board.rig);
}

/* ---- replays ------------------------------------------------------------------------------------------ */

struct two_boards {
	struct rig *rig;
	struct person *ana, *eva;
	struct room *anas, *evas;
};

/* Two matches in which things have happened, then the threads stand still. */
static struct two_boards play_two(void)
{
	struct two_boards two = {.rig = rig_start()};
	struct person *luis = rig_person(two.rig, "luis", false);
	two.ana = rig_person(two.rig, "ana", false);
	two.eva = rig_person(two.rig, "eva", false);
	two.anas = rig_match(two.rig, "naval", OPTIONS, two.ana, luis);
	two.evas = rig_match(two.rig, "naval", OPTIONS, two.eva, luis);
	assert_true(has(person_ask(two.ana, "turn:end", "{\"match\":\"%s\"}", two.anas->id),
		"\"ok\":true"));
	assert_true(has(person_ask(two.eva, "turn:end", "{\"match\":\"%s\"}", two.evas->id),
		"\"ok\":true"));
	two.rig->is_idle = true;
	return two;
}

static uint64_t ask_events(struct person *person, const struct room *room)
{
	char json[64];
	snprintf(json, sizeof(json), "{\"match\":\"%s\",\"after\":0}", room->id);
	return person_say(person, "match:events", json);
}

static unsigned answered(struct person *person, uint64_t first, uint64_t last, const char *what)
{
	unsigned count = 0;
	for (uint64_t ack = first; ack <= last; ack++)
		count += has(person_answer(person, ack), what);
	return count;
}

static void test_replays_are_made_beside_the_loop_and_who_asks_often_waits_for_himself(void **state)
{
	struct two_boards two = play_two();
	uint64_t first = ask_events(two.ana, two.anas), last = first;
	for (int i = 1; i < 20; i++)
		last = ask_events(two.ana, two.anas);
	uint64_t evas = ask_events(two.eva, two.evas);
	rig_settle(two.rig);
	assert_int_equal(answered(two.ana, first, last, ""), 0); /* nothing of it on the loop */
	while (!person_answer(two.eva, evas)) {
		assert_true(rig_think(two.rig));
		rig_settle(two.rig);
	}
	assert_true(has(person_answer(two.eva, evas), "\"ok\":true,\"events\":[{\"type\":"));
	assert_in_range(answered(two.ana, first, last, ""), 0, 2);
	two.rig->is_idle = false;
	rig_settle(two.rig);
	assert_int_equal(answered(two.ana, first, last, "\"ok\":true,\"events\":[{\"type\":"), 20);
	rig_stop(two.rig);
}

static void test_a_user_has_only_so_many_replays_waiting(void **state)
{
	enum { ASKED = 40, TAKEN = 33 }; /* one is under way, 32 wait */
	struct two_boards two = play_two();
	uint64_t first = ask_events(two.ana, two.anas), last = first;
	for (int i = 1; i < ASKED; i++)
		last = ask_events(two.ana, two.anas);
	rig_settle(two.rig);
	assert_int_equal(answered(two.ana, first, last, "rate_limited"), ASKED - TAKEN);
	assert_int_equal(two.rig->server->replays.running, 1);
	uint64_t evas = ask_events(two.eva, two.evas);
	two.rig->is_idle = false;
	rig_settle(two.rig);
	assert_int_equal(answered(two.ana, first, last, "\"ok\":true"), TAKEN);
	assert_true(has(person_answer(two.eva, evas), "\"ok\":true"));
	rig_stop(two.rig);
}

static void test_a_server_that_ends_answers_who_waits_for_a_replay(void **state)
{
	struct two_boards two = play_two();
	for (int i = 0; i < 10; i++) {
		ask_events(two.ana, two.anas);
		ask_events(two.eva, two.evas);
	}
	rig_settle(two.rig);
	assert_int_equal(two.rig->server->ask_count, 20);
	rig_restart(two.rig, true, 1000); /* asserts that every ask was answered */
	assert_int_equal(two.rig->server->ask_count, 0);
	two.rig->is_idle = false;
	rig_stop(two.rig);
}

/* ---- long logs ---------------------------------------------------------------------------------------- */

/* A match without snapshots that is over, on a server that was started again; the threads stand still. */
static struct two_boards come_back_to_a_long_log(char id[static MATCH_ID], int ends)
{
	struct two_boards two = play_two();
	struct room *room = two.anas;
	two.rig->is_idle = false;
	memcpy(id, room->id, MATCH_ID);
	for (int i = 0; i < ends; i++)
		assert_true(
			has(person_ask(room->standing.active == 0 ? two.ana : two.rig->people[0],
				    "turn:end", "{\"match\":\"%s\"}", id),
				"\"ok\":true"));
	person_ask(two.ana, "match:surrender", "{\"match\":\"%s\"}", id);
	rig_pass(two.rig, ROOM_OPEN_MS + 1000);
	rig_end(two.rig, true);
	rig_database_change(two.rig->url, "DELETE FROM match_snapshot");
	rig_boot(two.rig);
	person_come(two.ana);
	person_come(two.eva);
	two.rig->is_idle = true;
	return two;
}

static void test_a_long_log_is_loaded_beside_the_loop(void **state)
{
	char id[MATCH_ID], json[64];
	struct two_boards two = come_back_to_a_long_log(id, 90);
	snprintf(json, sizeof(json), "{\"match\":\"%s\"}", id);
	assert_null(room_find(two.rig->server, id));
	uint64_t first = person_say(two.ana, "match:view", json),
		 second = person_say(two.ana, "match:view", json);
	rig_settle(two.rig);
	assert_null(person_answer(two.ana, first));
	assert_null(room_find(two.rig->server, id)); /* nobody sees it half */
	assert_int_equal(two.rig->works_count, 1);
	unsigned done = two.rig->works_done;
	two.rig->is_idle = false;
	rig_settle(two.rig);
	assert_true(two.rig->works_done >= done + 2); /* more than one piece */
	assert_true(has(person_answer(two.ana, first), "\"ok\":true"));
	assert_true(has(person_answer(two.ana, second), "\"ok\":true"));
	rig_stop(two.rig);
}

static void test_a_server_that_ends_drops_what_it_loads(void **state)
{
	char id[MATCH_ID], json[64];
	struct two_boards two = come_back_to_a_long_log(id, 90);
	snprintf(json, sizeof(json), "{\"match\":\"%s\"}", id);
	person_say(two.ana, "match:view", json);
	rig_settle(two.rig);
	assert_int_equal(two.rig->works_count, 1);
	rig_restart(two.rig, true, 1000);
	assert_null(room_find(two.rig->server, id));
	two.rig->is_idle = false;
	rig_stop(two.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_owners_come_one_after_the_other_however_much_one_wants),
		cmocka_unit_test(test_an_owner_has_one_turn_at_a_time),
		cmocka_unit_test(test_lines_are_bounded_by_owner_and_in_all),
		cmocka_unit_test(test_turns_that_end_at_once_do_not_pile_up),
		cmocka_unit_test(test_threads_do_what_they_are_given_and_hand_it_back),
		cmocka_unit_test(test_a_bot_that_thinks_holds_nobody_up),
		cmocka_unit_test(test_a_thought_that_was_overtaken_is_dropped),
		cmocka_unit_test(test_a_server_that_ends_does_not_wait_for_thoughts),
		cmocka_unit_test(test_fast_hands_do_not_keep_a_bot_from_its_move),
		cmocka_unit_test(test_no_match_waits_for_bots_that_think_in_others),
		cmocka_unit_test(test_bots_of_every_game_think_on_threads),
		cmocka_unit_test(test_an_administrator_verifies_beside_the_loop),
		cmocka_unit_test(
			test_replays_are_made_beside_the_loop_and_who_asks_often_waits_for_himself),
		cmocka_unit_test(test_a_user_has_only_so_many_replays_waiting),
		cmocka_unit_test(test_a_server_that_ends_answers_who_waits_for_a_replay),
		cmocka_unit_test(test_a_long_log_is_loaded_beside_the_loop),
		cmocka_unit_test(test_a_server_that_ends_drops_what_it_loads),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
