/* tournament.c: tournaments (platform 23) on a whole server: made, joined, played, through restarts, with what they come to reckoned again from the matches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rig.h"

#include "server/tournament.h"
#include "store/tournaments.h"

enum { PEOPLE = 6, TABLES = CONTEST_TABLES_MAX };

/* ---- what the store has, read past the server -------------------------------------------------- */

static struct seen {
	enum store_contest_status status;
	int round, rounds, players, tables;
	struct {
		char user[USER_ID];
		int number, state;
	} player[CONTEST_PLAYERS_MAX];
	struct {
		int round, count;
		char match[MATCH_ID];
		bool is_noted;
		int seats[8], ranks[8],
			noted[8]; /* numbers; by the match itself; as they were noted */
	} table[TABLES];
} seen;

static void list_numbers(const char *text, int *out, int *count)
{
	*count = 0;
	for (const char *at = text; at && *at; at++)
		if (*at >= '0' && *at <= '9') {
			out[(*count)++] = atoi(at);
			while (at[1] >= '0' && at[1] <= '9')
				at++;
		}
}

static void on_found(void *context, const struct store_result *result)
{
	(void)context;
	assert_int_equal(result->outcome, STORE_OK);
	const struct store_tournament *row = &result->tournaments[0];
	memset(&seen, 0, sizeof(seen));
	seen.status = row->status;
	seen.round = (int)row->round;
	seen.rounds = (int)row->rounds;
	seen.players = (int)result->entrants_count;
	seen.tables = (int)result->pairings_count;
	for (int i = 0; i < seen.players; i++) {
		const struct store_entrant *entrant = &result->entrants[i];
		copy_text(seen.player[i].user, USER_ID, entrant->user_id ? entrant->user_id : "");
		seen.player[i].number = (int)entrant->number;
		seen.player[i].state = (int)entrant->state;
	}
	for (int i = 0; i < seen.tables; i++) {
		const struct store_pairing *pairing = &result->pairings[i];
		int count;
		seen.table[i].round = (int)pairing->round;
		seen.table[i].is_noted = pairing->ranks != NULL;
		copy_text(
			seen.table[i].match, MATCH_ID, pairing->match_id ? pairing->match_id : "");
		list_numbers(pairing->seats, seen.table[i].seats, &seen.table[i].count);
		list_numbers(pairing->ranks, seen.table[i].noted, &count);
	}
}

static void on_match(void *context, const struct store_result *result)
{
	int at = (int)(intptr_t)context;
	assert_int_equal(result->outcome, STORE_OK);
	for (size_t i = 0; i < result->players_count; i++) {
		int64_t rank = result->players[i].result_rank;
		seen.table[at].ranks[i] = rank == STORE_NONE ? 0 : (int)rank;
	}
}

static void look(struct rig *rig, const char *id)
{
	rig_settle(rig); /* one step follows from another, each by way of the store */
	struct store_request *request = store_begin(rig->server->store);
	store_tournament_find(request, id);
	store_submit(request, on_found, NULL);
	rig_wait(rig);
	for (int i = 0; i < seen.tables; i++)
		if (seen.table[i].match[0]) {
			request = store_begin(rig->server->store);
			store_match_find(request, seen.table[i].match);
			store_submit(request, on_match, (void *)(intptr_t)i);
			rig_wait(rig);
		} else {
			memcpy(seen.table[i].ranks, seen.table[i].noted,
				sizeof(seen.table[i].ranks));
		}
}

/* ---- people -------------------------------------------------------------------------------------- */

static struct person *people[RIG_PEOPLE];
static int people_count;

static void invite(struct rig *rig, int count)
{
	static const char *const names[] = {"ana", "luis", "eva", "jan", "petr", "rosa", "ivan"};
	people_count = count;
	for (int i = 0; i < count; i++)
		people[i] = rig_person(rig, names[i], false);
}

static struct person *person_of(const char *user)
{
	for (int i = 0; i < people_count; i++)
		if (strcmp(people[i]->id, user) == 0)
			return people[i];
	return NULL;
}

static const char *user_of(int number)
{
	for (int i = 0; i < seen.players; i++)
		if (seen.player[i].number == number)
			return seen.player[i].user;
	return "";
}

static void made(const char *answer, char id[static TOURNAMENT_ID])
{
	const char *at = strstr(answer, "\"tournament\":\"");
	if (!at)
		fail_msg("%s", answer);
	at = at ? at + 14 : "";
	memcpy(id, at, 12);
	id[12] = 0;
}

static void all_join(const char *id)
{
	for (int i = 1; i < people_count; i++)
		assert_true(
			has(person_ask(people[i], "tournament:join", "{\"tournament\":\"%s\"}", id),
				"\"ok\":true"));
}

static void start(const char *id)
{
	const char *answer = person_ask(
		people[0], "tournament:start", "{\"tournament\":\"%s\"}", id);
	if (!has(answer, "\"ok\":true"))
		fail_msg("%s", answer);
}

/* In a table of two that is being played one of its people gives up, the first by seat or the last; in a larger one all of them do. */
static bool give_up(int table, bool is_last)
{
	struct person *loser = NULL;
	for (int seat = 0; seat < seen.table[table].count; seat++) {
		struct person *person = person_of(user_of(seen.table[table].seats[seat]));
		if (person && (!loser || is_last))
			loser = person;
		if (person && seen.table[table].count > 2)
			person_ask(person, "match:surrender", "{\"match\":\"%s\"}",
				seen.table[table].match);
	}
	if (loser && seen.table[table].count == 2)
		person_ask(loser, "match:surrender", "{\"match\":\"%s\"}", seen.table[table].match);
	return loser != NULL;
}

/* All that is being played is ended. */
static void play_round(struct rig *rig, const char *id)
{
	look(rig, id);
	int round = seen.round;
	for (int tries = 0; tries < 20 && seen.round == round && seen.status == STORE_RUNNING;
		tries++) {
		for (int i = 0; i < seen.tables; i++)
			if (!seen.table[i].is_noted && seen.table[i].round == round)
				give_up(i, (i + round) % 2 == 0);
		rig_settle(rig);
		rig_forget(rig);
		look(rig, id);
	}
}

/* ---- what it must come to ---------------------------------------------------------------------- */

static struct sum {
	int number, points, buchholz, sonneborn, wins, played;
} sums[CONTEST_PLAYERS_MAX];

static struct sum *sum_of(int number)
{
	for (int i = 0; i < seen.players; i++)
		if (sums[i].number == number)
			return &sums[i];
	return NULL;
}

/* Reckoned from the matches alone, of two at a table: a win 2, a draw 1, a bye 2. */
static void reckon(void)
{
	memset(sums, 0, sizeof(sums));
	for (int i = 0; i < seen.players; i++)
		sums[i].number = seen.player[i].number;
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < seen.tables; i++) {
			const int *ranks = seen.table[i].ranks, *seats = seen.table[i].seats;
			if (seen.table[i].count == 1 && pass == 0)
				sum_of(seats[0])->points += ranks[0] == 1 ? 2 : 0;
			for (int seat = 0;
				seen.table[i].is_noted && seen.table[i].count == 2 && seat < 2;
				seat++) {
				struct sum *own = sum_of(seats[seat]),
					   *other = sum_of(seats[1 - seat]);
				int got = ranks[seat] == 0                 ? 0
					  : ranks[seat] == ranks[1 - seat] ? 1
					  : ranks[seat] == 1               ? 2
									   : 0;
				if (pass == 0) {
					own->points += got;
					own->wins += got == 2;
					own->played++;
				} else {
					own->buchholz += other->points;
					own->sonneborn += other->points * got;
				}
			}
		}
}

static int number_behind(const char *text, const char *key)
{
	const char *at = text ? strstr(text, key) : NULL;
	return at ? atoi(at + strlen(key)) : -1000;
}

/* What the server says is what the matches say, and it stands in that order. */
static void verify(struct rig *rig, const char *id)
{
	int last[3] = {1 << 20, 0, 0};
	look(rig, id);
	reckon();
	const char *answer = person_ask(people[0], "tournament:get", "{\"tournament\":\"%s\"}", id);
	const char *at = strstr(answer, "\"players\":[");
	assert_non_null(at);
	for (int i = 0; i < seen.players; i++) {
		at = strstr(at + 1, "{\"number\":");
		const struct sum *sum = sum_of(number_behind(at, "\"number\":"));
		assert_non_null(sum);
		assert_int_equal(number_behind(at, "\"points\":"), sum->points);
		assert_int_equal(number_behind(at, "\"buchholz\":"), sum->buchholz);
		assert_int_equal(number_behind(at, "\"sonneborn\":"), sum->sonneborn);
		assert_int_equal(number_behind(at, "\"wins\":"), sum->wins);
		assert_int_equal(number_behind(at, "\"played\":"), sum->played);
		const int now[3] = {sum->points, sum->buchholz, sum->sonneborn};
		for (int k = 0; k < 3 && now[k] != last[k]; k = 3)
			assert_true(now[k] < last[k]);
		memcpy(last, now, sizeof(last));
	}
	for (int i = 0; i < seen.tables; i++)
		for (int seat = 0; seat < seen.table[i].count && seen.table[i].is_noted; seat++)
			assert_int_equal(seen.table[i].noted[seat], seen.table[i].ranks[seat]);
}

/* Each player sits once in each round, and nobody meets anybody twice. */
static void check_pairings(int rounds)
{
	for (int i = 0; i < seen.players; i++)
		for (int round = 1; round <= rounds; round++) {
			int times = 0;
			for (int t = 0; t < seen.tables; t++)
				for (int seat = 0; seat < seen.table[t].count; seat++)
					times += seen.table[t].round == round &&
						 seen.table[t].seats[seat] == seen.player[i].number;
			assert_int_equal(times, 1);
		}
	for (int t = 0; t < seen.tables; t++)
		for (int u = 0; u < t; u++)
			assert_false(
				seen.table[t].count == 2 && seen.table[u].count == 2 &&
				((seen.table[t].seats[0] == seen.table[u].seats[0] &&
					 seen.table[t].seats[1] == seen.table[u].seats[1]) ||
					(seen.table[t].seats[0] == seen.table[u].seats[1] &&
						seen.table[t].seats[1] == seen.table[u].seats[0])));
}

/* ---- Swiss --------------------------------------------------------------------------------------- */

static void a_swiss_of_people_and_bots_goes_through_restarts(void **state)
{
	struct rig *rig = rig_start();
	char id[TOURNAMENT_ID];
	(void)state;
	invite(rig, PEOPLE);
	made(person_ask(people[0], "tournament:create",
		     "{\"name\":\" Winter cup \",\"game\":\"heroes\",\"rounds\":4,\"players_max\":16,\"bots\":1}"),
		id);
	all_join(id);
	assert_true(has(person_ask(people[1], "tournament:start", "{\"tournament\":\"%s\"}", id),
		"not_host"));
	start(id);
	rig_settle(rig);
	assert_true(has(person_heard(people[2], "tournament:round"), "\"round\":1,\"match\":\"m"));
	assert_true(has(person_heard(people[2], "match:ready"), id));
	look(rig, id);
	assert_int_equal(seen.players, 16);
	assert_int_equal(seen.tables, 8);
	play_round(rig, id);
	assert_int_equal(seen.round, 2);
	/* In the middle of the second round, with one match of people over, the power fails. */
	for (int i = 0; i < seen.tables; i++)
		if (!seen.table[i].is_noted && give_up(i, true))
			break;
	rig_restart(rig, false, 1000);
	for (int i = 0; i < people_count; i++)
		person_come(people[i]);
	verify(rig, id);
	for (int i = 0; i < 4 && seen.status == STORE_RUNNING; i++) {
		for (int j = 0; j < seen.tables; j++)
			for (int k = 0; k < people_count && !seen.table[j].is_noted; k++)
				person_ask(people[k], "game:join", "{\"match\":\"%s\"}",
					seen.table[j].match);
		play_round(rig, id);
		if (i == 0) { /* and once more, in order */
			rig_restart(rig, true, 1000);
			for (int k = 0; k < people_count; k++)
				person_come(people[k]);
			look(rig, id);
		}
	}
	assert_int_equal(seen.status, STORE_OVER);
	assert_int_equal(seen.tables, 32);
	check_pairings(4);
	verify(rig, id);
	rig_stop(rig);
}

/* ---- round robin --------------------------------------------------------------------------------- */

static void in_a_round_robin_of_five_bots_of_one_owner_do_not_meet(void **state)
{
	struct rig *rig = rig_start();
	char id[TOURNAMENT_ID];
	(void)state;
	invite(rig, 5);
	for (int i = 3; i < 5; i++)
		assert_true(has(person_ask(people[i], "user:owner", "{\"owner\":\"luis\"}"),
			"\"ok\":true"));
	assert_true(
		has(person_ask(people[2], "user:owner", "{\"owner\":\"nobody\"}"), "no_such_user"));
	made(person_ask(people[0], "tournament:create",
		     "{\"name\":\"All\",\"game\":\"heroes\",\"kind\":\"round_robin\",\"players_max\":5}"),
		id);
	all_join(id);
	start(id);
	for (int i = 0; i < 5; i++)
		play_round(rig, id);
	assert_int_equal(seen.status, STORE_OVER);
	check_pairings(5);
	verify(rig, id);
	int met[5][5] = {{0}}, played = 0;
	for (int t = 0; t < seen.tables; t++)
		if (seen.table[t].count == 2) {
			met[seen.table[t].seats[0]][seen.table[t].seats[1]]++;
			met[seen.table[t].seats[1]][seen.table[t].seats[0]]++;
			played++;
		}
	/* luis (1) owns 3 and 4: of ten pairs three are not played. */
	assert_int_equal(played, 7);
	assert_int_equal(met[3][4] + met[1][3] + met[1][4], 0);
	assert_int_equal(met[0][1], 1);
	assert_int_equal(met[2][4], 1);
	rig_stop(rig);
}

/* Whoever names each other, and who names one of them, is of one house: nobody gets out of it by naming somebody himself. */
static void owners_who_have_owners_are_of_one_house(void **state)
{
	static const int named[5] = {-1, 3, 3, 1, -1};
	struct rig *rig = rig_start();
	char id[TOURNAMENT_ID];
	(void)state;
	invite(rig, 5);
	for (int i = 0; i < 5; i++)
		if (named[i] >= 0)
			assert_true(has(person_ask(people[i], "user:owner", "{\"owner\":\"%s\"}",
						people[named[i]]->name),
				"\"ok\":true"));
	made(person_ask(people[0], "tournament:create",
		     "{\"name\":\"All\",\"game\":\"heroes\",\"kind\":\"round_robin\",\"players_max\":5}"),
		id);
	all_join(id);
	start(id);
	for (int i = 0; i < 5; i++)
		play_round(rig, id);
	assert_int_equal(seen.status, STORE_OVER);
	int played = 0;
	for (int t = 0; t < seen.tables; t++)
		if (seen.table[t].count == 2) {
			int one = seen.table[t].seats[0], other = seen.table[t].seats[1];
			assert_false(one >= 1 && one <= 3 && other >= 1 && other <= 3);
			played++;
		}
	assert_int_equal(played, 7);
	verify(rig, id);
	rig_stop(rig);
}

/* ---- accounts that are deleted ------------------------------------------------------------------- */

static void delete_account(struct rig *rig, struct person *person)
{
	struct store_request *request = store_begin(rig->server->store);
	store_user_remove(request, person->id, "gone_x");
	store_submit(request, NULL, NULL);
	person_leave(person);
	rig_settle(rig);
}

static void who_deletes_his_account_was_never_in_one_that_is_open(void **state)
{
	struct rig *rig = rig_start();
	char id[TOURNAMENT_ID];
	(void)state;
	invite(rig, 5);
	made(person_ask(people[0], "tournament:create",
		     "{\"name\":\"Cup\",\"game\":\"heroes\",\"rounds\":2,\"players_min\":3,\"players_max\":3}"),
		id);
	for (int i = 1; i < 3; i++)
		person_ask(people[i], "tournament:join", "{\"tournament\":\"%s\"}", id);
	delete_account(rig, people[1]);
	look(rig, id);
	assert_int_equal(seen.players, 2);
	assert_true(has(person_ask(people[0], "tournament:start", "{\"tournament\":\"%s\"}", id),
		"not_enough_players"));
	assert_true(has(person_ask(people[3], "tournament:join", "{\"tournament\":\"%s\"}", id),
		"\"ok\":true"));
	start(id);
	look(rig, id);
	assert_int_equal(seen.tables, 2); /* of one that is under way he is a player who has gone */
	struct person *last = NULL;
	for (int t = 0; t < 2; t++)
		if (seen.table[t].count == 1)
			last = person_of(user_of(seen.table[t].seats[0]));
	assert_non_null(last);
	if (last == people[0])
		last = people[2];
	delete_account(rig, last);
	rig_pass(rig, ROOM_ENTER_MS + 1000);
	for (int i = 0; i < 2; i++)
		play_round(rig, id);
	assert_int_equal(seen.status, STORE_OVER);
	assert_int_equal(seen.players, 3);
	const char *answer = person_ask(people[0], "tournament:get", "{\"tournament\":\"%s\"}", id);
	assert_true(has(answer,
		"\"username\":\"gone_x\",\"bot\":0,\"program\":false,\"state\":\"withdrawn\""));
	verify(rig, id);
	rig_stop(rig);
}

static void who_withdraws_is_not_paired_any_more(void **state)
{
	struct rig *rig = rig_start();
	char id[TOURNAMENT_ID];
	(void)state;
	invite(rig, 4);
	made(person_ask(people[0], "tournament:create",
		     "{\"name\":\"All\",\"game\":\"heroes\",\"kind\":\"round_robin\"}"),
		id);
	all_join(id);
	assert_true(has(person_ask(people[3], "tournament:leave", "{\"tournament\":\"%s\"}", id),
		"\"ok\":true"));
	assert_true(has(person_ask(people[3], "tournament:leave", "{\"tournament\":\"%s\"}", id),
		"not_in_tournament"));
	assert_true(has(person_ask(people[3], "tournament:join", "{\"tournament\":\"%s\"}", id),
		"\"ok\":true"));
	assert_true(has(person_ask(people[3], "tournament:join", "{\"tournament\":\"%s\"}", id),
		"already_in_tournament"));
	start(id);
	play_round(rig, id);
	assert_true(has(person_ask(people[2], "tournament:leave", "{\"tournament\":\"%s\"}", id),
		"\"ok\":true"));
	assert_true(has(person_ask(people[2], "tournament:join", "{\"tournament\":\"%s\"}", id),
		"already_in"));
	play_round(rig, id); /* the one that was paired is played */
	play_round(rig, id);
	assert_int_equal(seen.status, STORE_OVER);
	int byes = 0;
	for (int t = 0; t < seen.tables; t++)
		byes += seen.table[t].count == 1 && seen.table[t].noted[0] == 1;
	assert_int_equal(byes, 1);
	verify(rig, id);
	rig_stop(rig);
}

/* ---- forfeits ------------------------------------------------------------------------------------- */

static void who_does_not_come_forfeits_after_three_minutes(void **state)
{
	struct rig *rig = rig_start();
	char id[TOURNAMENT_ID];
	(void)state;
	invite(rig, 4);
	made(person_ask(people[0], "tournament:create",
		     "{\"name\":\"Cup\",\"game\":\"heroes\",\"rounds\":1,\"options\":{\"turn_seconds\":0,\"window_seconds\":0}}"),
		id);
	all_join(id);
	/* The first meets the third, the second the fourth: one is there, and none. */
	for (int i = 1; i < 4; i++)
		person_leave(people[i]);
	start(id);
	rig_pass(rig, ROOM_ENTER_MS - 1000);
	look(rig, id);
	assert_int_equal(seen.tables, 2);
	assert_false(seen.table[0].is_noted || seen.table[1].is_noted);
	rig_pass(rig, 2000);
	look(rig, id);
	assert_int_equal(seen.status, STORE_OVER);
	for (int t = 0; t < 2; t++)
		for (int seat = 0; seat < 2; seat++) {
			int number = seen.table[t].seats[seat];
			assert_int_equal(seen.table[t].ranks[seat], number == 0   ? 1
								    : number == 2 ? 2
										  : 0);
		}
	verify(rig, id);
	rig_stop(rig);
}

static void a_match_of_a_tournament_is_not_paused(void **state)
{
	struct rig *rig = rig_start();
	char id[TOURNAMENT_ID];
	(void)state;
	invite(rig, 2);
	made(person_ask(people[0], "tournament:create",
		     "{\"name\":\"Cup\",\"game\":\"heroes\",\"rounds\":1}"),
		id);
	all_join(id);
	start(id);
	look(rig, id);
	assert_true(has(person_ask(people[0], "match:pause_request", "{\"match\":\"%s\"}",
				seen.table[0].match),
		"not_live"));
	assert_true(has(person_ask(people[0], "tournament:cancel", "{\"tournament\":\"%s\"}", id),
		"\"ok\":true"));
	look(rig, id);
	assert_int_equal(seen.status, STORE_CANCELLED);
	assert_true(has(person_ask(people[0], "tournament:start", "{\"tournament\":\"%s\"}", id),
		"tournament_over"));
	rig_stop(rig);
}

/* ---- arena ------------------------------------------------------------------------------------------ */

static void an_arena_pairs_who_is_free_until_its_time_is_over(void **state)
{
	struct rig *rig = rig_start();
	char id[TOURNAMENT_ID];
	(void)state;
	invite(rig, 5);
	made(person_ask(people[0], "tournament:create",
		     "{\"name\":\"Arena\",\"game\":\"heroes\",\"kind\":\"arena\",\"minutes\":10,\"options\":{\"turn_seconds\":0,\"window_seconds\":0}}"),
		id);
	for (int i = 1; i < 4; i++)
		person_ask(people[i], "tournament:join", "{\"tournament\":\"%s\"}", id);
	start(id);
	look(rig, id);
	assert_int_equal(seen.tables, 2);
	give_up(0, false);
	rig_settle(rig);
	look(rig, id);
	assert_int_equal(seen.tables, 2); /* the two have just met */
	give_up(1, false);
	rig_settle(rig);
	look(rig, id);
	assert_int_equal(seen.tables, 4); /* so they wait for the others */
	check_pairings(2);
	/* Somebody comes later, and meets who is free. */
	assert_true(has(person_ask(people[4], "tournament:join", "{\"tournament\":\"%s\"}", id),
		"\"ok\":true"));
	give_up(2, false);
	rig_settle(rig);
	look(rig, id);
	assert_int_equal(seen.tables, 5);
	/* Who goes away loses, and is not paired before he is back. */
	int open = 4, gone = seen.table[open].seats[1];
	struct person *absent = person_of(user_of(gone));
	person_leave(absent);
	rig_pass(rig, ROOM_ENTER_MS);
	look(rig, id);
	assert_true(seen.table[open].is_noted);
	assert_int_equal(seen.table[open].ranks[1], 2);
	for (int i = 0; i < seen.players; i++)
		assert_int_equal(seen.player[i].state,
			seen.player[i].number == gone ? STORE_AWAY : STORE_PLAYS);
	person_come(absent);
	assert_true(has(person_ask(absent, "tournament:join", "{\"tournament\":\"%s\"}", id),
		"\"ok\":true"));
	rig_pass(rig, 11 * 60000);
	look(rig, id);
	assert_int_equal(seen.status, STORE_RUNNING); /* what was begun is played */
	int tables = seen.tables;
	for (int i = 0; i < tables; i++)
		if (!seen.table[i].is_noted)
			give_up(i, true);
	rig_settle(rig);
	look(rig, id);
	assert_int_equal(seen.tables, tables);
	assert_int_equal(seen.status, STORE_OVER);
	rig_stop(rig);
}

/* ---- more at a table ---------------------------------------------------------------------------------- */

static void tables_of_four_give_points_by_rank(void **state)
{
	struct rig *rig = rig_start();
	char id[TOURNAMENT_ID];
	(void)state;
	invite(rig, 5);
	for (int i = 3; i < 5; i++)
		person_ask(people[i], "user:owner", "{\"owner\":\"ana\"}");
	made(person_ask(people[0], "tournament:create",
		     "{\"name\":\"Fleet\",\"game\":\"pirates\",\"seats\":4,\"rounds\":2,\"players_max\":8,\"play\":false,\"bots\":1,\"options\":{\"rounds\":8,\"deadline_s\":0}}"),
		id);
	all_join(id);
	start(id);
	for (int i = 0; i < 2; i++)
		play_round(rig, id);
	assert_int_equal(seen.status, STORE_OVER);
	assert_int_equal(seen.players, 8);
	assert_int_equal(seen.tables, 4);
	for (int t = 0; t < seen.tables; t++) {
		int of_ana = 0;
		assert_int_equal(seen.table[t].count, 4);
		for (int seat = 0; seat < 4; seat++) {
			assert_int_equal(seen.table[t].noted[seat], seen.table[t].ranks[seat]);
			assert_in_range(seen.table[t].ranks[seat], 1, 4);
			of_ana += strcmp(user_of(seen.table[t].seats[seat]), people[3]->id) == 0 ||
				  strcmp(user_of(seen.table[t].seats[seat]), people[4]->id) == 0;
		}
		assert_int_equal(of_ana, 1); /* never two of one owner */
	}
	/* By the matches: twice each who is behind, once each who is level. */
	const char *answer = person_ask(people[1], "tournament:get", "{\"tournament\":\"%s\"}", id);
	const char *at = strstr(answer, "\"players\":[");
	for (int i = 0; i < 8; i++) {
		at = strstr(at + 1, "{\"number\":");
		int number = number_behind(at, "\"number\":"), points = 0;
		for (int t = 0; t < 4; t++)
			for (int seat = 0; seat < 4; seat++)
				for (int other = 0;
					other < 4 && seen.table[t].seats[seat] == number; other++)
					if (other != seat)
						points += seen.table[t].ranks[other] >
									  seen.table[t].ranks[seat]
								  ? 2
							  : seen.table[t].ranks[other] ==
									  seen.table[t].ranks[seat]
								  ? 1
								  : 0;
		assert_int_equal(number_behind(at, "\"points\":"), points);
	}
	rig_stop(rig);
}

/* What a table says of itself is what it is worth in the standing, also where all tables are smaller than they might be. */
static void a_small_table_is_worth_what_the_standing_says(void **state)
{
	struct rig *rig = rig_start();
	char id[TOURNAMENT_ID];
	(void)state;
	invite(rig, 2);
	made(person_ask(people[0], "tournament:create",
		     "{\"name\":\"Two\",\"game\":\"pirates\",\"seats\":4,\"rounds\":1,\"players_min\":2,\"options\":{\"rounds\":8,\"deadline_s\":0}}"),
		id);
	all_join(id);
	start(id);
	play_round(rig, id);
	assert_int_equal(seen.status, STORE_OVER);
	const char *answer = person_ask(people[0], "tournament:get", "{\"tournament\":\"%s\"}", id);
	int shown = 0;
	for (const char *at = strstr(answer, "\"tables\":[");
		(at = strstr(at + 1, "{\"player\":"));) {
		char key[32];
		snprintf(key, sizeof(key), "{\"number\":%d,", number_behind(at, "\"player\":"));
		assert_int_equal(number_behind(at, "\"points\":"),
			number_behind(strstr(answer, key), "\"points\":"));
		shown++;
	}
	assert_int_equal(shown, 2);
	rig_stop(rig);
}

/* ---- trouble ------------------------------------------------------------------------------------------- */

/* While it lasts no match is made. */
static void trouble(struct rig *rig, bool begins)
{
	if (rig_postgresql() && begins)
		rig_database_change(rig->url,
			"CREATE OR REPLACE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS "
			"$$ BEGIN RAISE EXCEPTION 'trouble'; END $$");
	rig_database_change(rig->url,
		!begins && rig_postgresql() ? "DROP TRIGGER trouble ON \"match\""
		: !begins                   ? "DROP TRIGGER trouble"
		: rig_postgresql()
			? "CREATE TRIGGER trouble BEFORE INSERT ON \"match\" FOR EACH ROW "
			  "EXECUTE FUNCTION trouble()"
			: "CREATE TRIGGER trouble BEFORE INSERT ON \"match\" BEGIN "
			  "SELECT RAISE(ABORT, 'trouble'); END");
}

/* A round of many tables at a bad moment is made a moment later: nobody loses it. */
static void a_round_is_made_when_the_store_is_well_again(void **state)
{
	struct rig *rig = rig_start();
	char id[TOURNAMENT_ID];
	(void)state;
	invite(rig, 1);
	made(person_ask(people[0], "tournament:create",
		     "{\"name\":\"Large\",\"game\":\"heroes\",\"rounds\":1,\"players_max\":64,\"bots\":1}"),
		id);
	trouble(rig, true);
	start(id);
	rig_pass(rig, 60000);
	look(rig, id);
	assert_int_equal(seen.tables, 32);
	assert_string_equal(seen.table[0].match, "");
	/* Also if the server falls between the pairings and their matches. */
	rig_restart(rig, false, 1000);
	look(rig, id);
	assert_int_equal(seen.tables, 32);
	assert_int_equal(seen.round, 1);
	person_come(people[0]);
	trouble(rig, false);
	rig_pass(rig, 60000);
	look(rig, id);
	for (int t = 0; t < seen.tables; t++)
		assert_string_not_equal(seen.table[t].match, "");
	/* It is not waited for without end: then nobody has played it. */
	made(person_ask(people[0], "tournament:create",
		     "{\"name\":\"Small\",\"game\":\"heroes\",\"rounds\":1,\"players_max\":2,\"bots\":1}"),
		id);
	trouble(rig, true);
	start(id);
	rig_pass(rig, TOURNAMENT_TRIES * TOURNAMENT_TRIES * TOURNAMENT_RETRY_MS);
	look(rig, id);
	assert_int_equal(seen.status, STORE_OVER);
	assert_true(seen.table[0].is_noted);
	assert_int_equal(seen.table[0].noted[0] + seen.table[0].noted[1], 0);
	rig_stop(rig);
}

/* ---- by mail, starting by itself, ending by itself ----------------------------------------------------- */

static void one_by_mail_begins_at_its_time_or_not_at_all(void **state)
{
	struct rig *rig = rig_start();
	char id[TOURNAMENT_ID], other[TOURNAMENT_ID];
	(void)state;
	invite(rig, 3);
	long long at = (long long)server_now(rig->server) + 3600000;
	made(person_ask(people[0], "tournament:create",
		     "{\"name\":\"Mail\",\"game\":\"pirates\",\"seats\":3,\"rounds\":1,\"players_min\":3,\"starts_at\":%lld,\"options\":{\"pace\":\"mail\"}}",
		     at),
		id);
	made(person_ask(people[1], "tournament:create",
		     "{\"name\":\"Empty\",\"game\":\"naval\",\"players_min\":4,\"starts_at\":%lld}",
		     at),
		other);
	all_join(id);
	rig_pass(rig, 3500000);
	look(rig, id);
	assert_int_equal(seen.status, STORE_OPEN);
	rig_restart(rig, true, 200000); /* its moment comes while nobody is there */
	look(rig, id);
	assert_int_equal(seen.status, STORE_RUNNING);
	assert_int_equal(seen.tables, 1);
	assert_int_equal(seen.table[0].count, 3);
	look(rig, other);
	assert_int_equal(seen.status, STORE_CANCELLED);
	person_come(people[0]);
	made(person_ask(
		     people[0], "tournament:create", "{\"name\":\"Forgotten\",\"game\":\"naval\"}"),
		other);
	rig_pass(rig, TOURNAMENT_OPEN_MS);
	look(rig, other);
	assert_int_equal(seen.status, STORE_CANCELLED);
	rig_stop(rig);
}

/* ---- what is refused -------------------------------------------------------------------------------------- */

static void what_cannot_be_is_refused_by_its_field(void **state)
{
	static const struct {
		const char *json, *code, *field;
	} cases[] = {
		{"{\"name\":\"\",\"game\":\"heroes\"}", "bad_field", "name"},
		{"{\"name\":\"a\\u0007b\",\"game\":\"heroes\"}", "bad_field", "name"},
		{"{\"name\":\"1234567890123456789012345678901234567890123456789012345678901\",\"game\":\"heroes\"}",
			"bad_field", "name"},
		{"{\"name\":\"x\",\"game\":\"chess\"}", "bad_game", "game"},
		{"{\"name\":\"x\",\"game\":\"dungeon\"}", "bad_game", "game"},
		{"{\"name\":\"x\",\"game\":\"heroes\",\"seats\":3}", "bad_seats", "seats"},
		{"{\"name\":\"x\",\"game\":\"heroes\",\"options\":{\"turn_seconds\":-5}}",
			"bad_options", "options.turn_seconds"},
		{"{\"name\":\"x\",\"game\":\"heroes\",\"rounds\":16}", "bad_field", "rounds"},
		{"{\"name\":\"x\",\"game\":\"heroes\",\"players_max\":65}", "bad_field",
			"players_max"},
		{"{\"name\":\"x\",\"game\":\"heroes\",\"players_min\":9,\"players_max\":8}",
			"bad_field", "players_max"},
		{"{\"name\":\"x\",\"game\":\"heroes\",\"kind\":\"round_robin\",\"players_max\":17}",
			"bad_field", "players_max"},
		{"{\"name\":\"x\",\"game\":\"pirates\",\"seats\":4,\"kind\":\"arena\"}",
			"bad_field", "kind"},
		{"{\"name\":\"x\",\"game\":\"heroes\",\"starts_at\":1000}", "bad_field",
			"starts_at"},
		{"{\"name\":\"x\",\"game\":\"heroes\",\"kind\":\"arena\",\"minutes\":9}",
			"bad_field", "minutes"},
	};
	struct rig *rig = rig_start();
	char id[TOURNAMENT_ID];
	(void)state;
	invite(rig, 3);
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		const char *answer = person_ask(
			people[0], "tournament:create", "%s", cases[i].json);
		char field[64];
		snprintf(field, sizeof(field), "\"field\":\"%s\"", cases[i].field);
		if (!has(answer, cases[i].code) || !has(answer, field))
			fail_msg("%s: %s", cases[i].json, answer);
	}
	struct person *guest = rig_person(rig, "guest_123456", true);
	assert_true(
		has(person_ask(guest, "tournament:create", "{\"name\":\"x\",\"game\":\"heroes\"}"),
			"account_needed"));
	for (int i = 0; i < TOURNAMENTS_OWN; i++)
		made(person_ask(people[0], "tournament:create",
			     "{\"name\":\"x\",\"game\":\"heroes\",\"players_max\":2}"),
			id);
	assert_true(has(
		person_ask(people[0], "tournament:create", "{\"name\":\"x\",\"game\":\"heroes\"}"),
		"too_many_tournaments"));
	assert_true(has(person_ask(people[0], "tournament:start", "{\"tournament\":\"%s\"}", id),
		"not_enough_players"));
	assert_true(has(person_ask(people[1], "tournament:join", "{\"tournament\":\"%s\"}", id),
		"\"ok\":true"));
	assert_true(has(person_ask(people[2], "tournament:join", "{\"tournament\":\"%s\"}", id),
		"tournament_full"));
	assert_true(has(person_ask(people[1], "tournament:cancel", "{\"tournament\":\"%s\"}", id),
		"not_host"));
	start(id);
	assert_true(has(person_ask(people[0], "tournament:start", "{\"tournament\":\"%s\"}", id),
		"tournament_begun"));
	assert_true(has(person_ask(people[2], "tournament:join", "{\"tournament\":\"%s\"}", id),
		"tournament_begun"));
	assert_true(has(person_ask(people[2], "tournament:get", "{\"tournament\":\"tnothing\"}"),
		"no_such_tournament"));
	const char *answer = person_ask(people[1], "tournament:list", "{\"status\":\"running\"}");
	assert_true(
		has(answer, id) && has(answer, "\"joined\":true") && has(answer, "\"more\":false"));
	assert_true(has(person_ask(people[1], "tournament:list", "{}"), "\"status\":\"open\""));
	rig_stop(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_swiss_of_people_and_bots_goes_through_restarts),
		cmocka_unit_test(in_a_round_robin_of_five_bots_of_one_owner_do_not_meet),
		cmocka_unit_test(owners_who_have_owners_are_of_one_house),
		cmocka_unit_test(who_deletes_his_account_was_never_in_one_that_is_open),
		cmocka_unit_test(a_small_table_is_worth_what_the_standing_says),
		cmocka_unit_test(a_round_is_made_when_the_store_is_well_again),
		cmocka_unit_test(who_withdraws_is_not_paired_any_more),
		cmocka_unit_test(who_does_not_come_forfeits_after_three_minutes),
		cmocka_unit_test(a_match_of_a_tournament_is_not_paused),
		cmocka_unit_test(an_arena_pairs_who_is_free_until_its_time_is_over),
		cmocka_unit_test(tables_of_four_give_points_by_rank),
		cmocka_unit_test(one_by_mail_begins_at_its_time_or_not_at_all),
		cmocka_unit_test(what_cannot_be_is_refused_by_its_field),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
