/* Watching (14): the list of matches being played, all eyes with a delay (P52), spectators' talk (P53), and links that tell nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "lobby_rig.h"

enum { TEXT = 1 << 20, ENTRIES = 4096 };
#define OPTIONS "\"options\":{\"pace\":\"live\",\"deadline_s\":600}"

/* A match of pirates that all eyes watch, for ana and luis. */
static void begin_broadcast(struct hall *hall, char match[static 32])
{
	char code[32];
	open_lobby(hall->ana,
		"{\"game\":\"pirates\",\"rated\":false,\"broadcast\":true,\"listed\":true," OPTIONS
		"}",
		code);
	word_of(person_ask(hall->luis, "lobby:join", "{\"code\":\"%s\",\"broadcast\":true}", code),
		"match", match);
	assert_int_equal(strlen(match), 12);
}

/* ---- what the host may choose, and who is told before ------------------------------------------------------------------- */

static void test_all_eyes_watch_unrated_matches_of_games_that_rule_a_delay(void **state)
{
	struct hall hall = open_hall();
	static const char *const wrong[] = {
		"{\"game\":\"pirates\",\"broadcast\":true}",
		"{\"game\":\"pirates\",\"rated\":true,\"broadcast\":true}",
		"{\"game\":\"pirates\",\"rated\":false,\"spectators\":false,\"broadcast\":true}",
		"{\"game\":\"naval\",\"rated\":false,\"broadcast\":true}",
		"{\"game\":\"heroes\",\"rated\":false,\"broadcast\":true}",
		"{\"game\":\"machiavelli\",\"rated\":false,\"broadcast\":true}",
	};
	for (size_t i = 0; i < RD_COUNT(wrong); i++) {
		const char *answer = person_ask(hall.ana, "lobby:create", "%s", wrong[i]);
		assert_refused(answer, "bad_field");
		assert_true(has(answer, "\"field\":\"broadcast\""));
	}
	assert_true(has(person_ask(hall.ana, "lobby:create",
				"{\"game\":\"naval\",\"spectators\":false,\"listed\":true}"),
		"\"field\":\"listed\""));
	assert_ok(person_ask(hall.ana, "lobby:create", "{\"game\":\"pirates\"}"));
	assert_true(has(person_heard(hall.ana, "lobby:created"),
		"\"spectators\":true,\"broadcast\":false,\"listed\":false"));
	rig_stop(hall.rig);
}

static void test_nobody_joins_who_was_not_told_of_all_eyes(void **state)
{
	struct hall hall = open_hall();
	char code[32], match[32];
	open_lobby(hall.ana,
		"{\"game\":\"pirates\",\"seats\":3,\"rated\":false,\"broadcast\":true," OPTIONS "}",
		code);
	assert_true(has(person_heard(hall.ana, "lobby:created"), "\"broadcast\":true"));
	assert_refused(join(hall.luis, code), "all_eyes");
	assert_refused(
		person_ask(hall.luis, "lobby:join", "{\"code\":\"%s\",\"broadcast\":false}", code),
		"all_eyes");
	assert_null(member_of(hall.luis)->lobby);
	assert_ok(
		person_ask(hall.luis, "lobby:join", "{\"code\":\"%s\",\"broadcast\":true}", code));
	assert_true(has(person_heard(hall.luis, "lobby:updated"), "\"broadcast\":true"));
	word_of(person_ask(hall.eva, "lobby:join", "{\"code\":\"%s\",\"broadcast\":true}", code),
		"match", match);
	assert_true(has(person_heard(hall.eva, "game:starting"), "\"broadcast\":true"));
	assert_true(has(person_heard(hall.eva, "match:ready"), "\"broadcast\":true"));
	/* It is fixed: also for whoever reads the match again. */
	rig_restart(hall.rig, true, 1000);
	person_come(hall.eva);
	assert_true(has(person_ask(hall.eva, "match:view", "{\"match\":\"%s\"}", match),
		"\"broadcast\":true"));
	rig_stop(hall.rig);
}

/* ---- the match behind ------------------------------------------------------------------------------------------------------ */

/* The same match, made by the test from the rows of its log: an entry after the other, without anything of the server's. */
struct shadow {
	const struct rd_game *game;
	void *memory, *view, *spare, *action;
	uint8_t *arena;
	struct rd_match *match;
	struct rd_turn turn;
	struct rd_frames frames;
	uint64_t n;
	char *texts; /* of all frames so far, a line each */
};

static const struct store_result *rows;

static void keep_rows(void *context, const struct store_result *result)
{
	(void)context;
	assert_int_equal(result->outcome, STORE_OK);
	store_keep(result);
	rows = result;
}

static void read_rows(struct rig *rig, const char *id)
{
	struct store_request *request = store_begin(rig->server->store);
	if (rows)
		store_let_go(rows);
	store_match_find(request, id);
	store_log_read(request, id, 0, STORE_PAGE_MAX);
	store_submit(request, keep_rows, NULL);
	rig_settle(rig);
	assert_true(rows->entries_count < STORE_PAGE_MAX);
}

static const struct rd_frame_table no_clock = {.clock = {.expires_at = -1, .running = true}};

static void shadow_write(struct shadow *shadow, struct rd_writer *writer)
{
	assert_true(rd_write_finish(writer));
	size_t length = strlen(shadow->texts);
	snprintf(shadow->texts + length, TEXT - length, "%s\n", writer->text);
}

static struct shadow shadow_start(struct rig *rig, const char *id, int eyes, const char *name)
{
	struct shadow shadow = {.game = rd_game_find("pirates", 7)};
	struct rd_seed seed;
	read_rows(rig, id);
	const struct store_match *row = &rows->matches[0];
	shadow.memory = calloc(1, rd_match_size(shadow.game));
	shadow.view = calloc(1, shadow.game->view_size);
	shadow.spare = calloc(1, shadow.game->view_size);
	shadow.action = calloc(1, RD_ACTION_MAX);
	shadow.arena = calloc(1, shadow.game->events_max);
	shadow.texts = calloc(1, TEXT);
	assert_true(rd_seed_from_hex(row->seed, strlen(row->seed), &seed));
	assert_int_equal(
		rd_match_create(&shadow.match, shadow.memory, shadow.game, (int)row->players_count,
			row->options, strlen(row->options), &seed, NULL, NULL),
		RD_ACCEPTED);
	rd_frames_lend(&shadow.frames, shadow.match, eyes, 1, &no_clock, shadow.view, name);
	return shadow;
}

static void shadow_end(struct shadow *shadow)
{
	free(shadow->memory);
	free(shadow->view);
	free(shadow->spare);
	free(shadow->action);
	free(shadow->arena);
	free(shadow->texts);
}

static uint32_t shadow_turn(const struct shadow *shadow)
{
	struct rd_standing standing;
	shadow->game->stand(shadow->match->state, &standing);
	return standing.turn;
}

/* Makes every entry that was made in a turn before this one; `tells`: and writes down its frame. */
static void shadow_go(struct shadow *shadow, uint32_t before, bool tells)
{
	static char frame[TEXT];
	for (; shadow->n < rows->entries_count && shadow_turn(shadow) < before; shadow->n++) {
		const struct store_entry *entry = &rows->entries[shadow->n];
		struct rd_writer writer;
		rd_turn_start(
			&shadow->turn, shadow->match, shadow->arena, shadow->game->events_max);
		if (entry->kind == STORE_CLOCK) {
			long long seconds = 0;
			assert_int_equal(sscanf(entry->payload, "{\"seconds\":%lld}", &seconds), 1);
			rd_match_pass(shadow->match, seconds, &shadow->turn);
		} else {
			rd_read_action(shadow->game, entry->payload, strlen(entry->payload),
				shadow->action, NULL);
			assert_int_equal(rd_match_act(shadow->match, (int)entry->seat,
						 shadow->action, &shadow->turn),
				RD_ACCEPTED);
		}
		rd_match_count(shadow->match, &shadow->turn);
		rd_write_start(&writer, frame, TEXT);
		if (tells && rd_frames_next(&shadow->frames, shadow->match, &shadow->turn,
				     &no_clock, shadow->spare, &writer))
			shadow_write(shadow, &writer);
	}
}

static void shadow_whole(struct shadow *shadow, int eyes, const char *name)
{
	static char frame[TEXT];
	struct rd_writer writer;
	rd_frames_lend(&shadow->frames, shadow->match, eyes, 1, &no_clock, shadow->view, name);
	rd_write_start(&writer, frame, TEXT);
	rd_frames_whole(&shadow->frames, &writer);
	shadow_write(shadow, &writer);
}

/* All that this person was shown so far, byte for byte. */
static void take_texts(struct person *person, char *texts)
{
	for (const char *json; (json = person_heard(person, "match:frame"));) {
		size_t length = strlen(texts);
		snprintf(texts + length, TEXT - length, "%s\n", json);
	}
}

static void must_be_same(const char *seen, const char *meant)
{
	size_t at = 0;
	while (seen[at] && seen[at] == meant[at])
		at++;
	if (seen[at] || meant[at])
		fail_msg("after %zu bytes: shown %.200s, old enough is %.200s", at, seen + at,
			meant + at);
}

static void watch_as(struct person *person, const char *match, int eyes)
{
	if (eyes < 0)
		assert_ok(person_ask(
			person, "spectate:join", "{\"match\":\"%s\",\"frames\":true}", match));
	else
		assert_ok(person_ask(person, "spectate:join",
			"{\"match\":\"%s\",\"frames\":true,\"eyes\":%d}", match, eyes));
}

/* Both do some of what they may, and now and then are ready: the round ends. */
static void play_on(struct hall *hall, const char *match, unsigned step)
{
	struct person *const people[] = {hall->ana, hall->luis};
	for (int seat = 0; seat < 2; seat++)
		rig_act(people[seat], match, seat, step * 7919 + 13 * (unsigned)seat);
	if (step % 7 == 6)
		for (int seat = 0; seat < 2; seat++)
			person_ask(people[seat], "team:ready",
				"{\"match\":\"%s\",\"round\":%u,\"ready\":true}", match,
				rig_room(hall->rig, match)->standing.turn);
}

/*
 * Three watch: with each seat's eyes, and with nobody's. After every action all that they were ever shown is compared with the frames of the log up
 * to the entries that are a round old, made independently: not a byte more, not a byte less.
 */
static void test_nothing_that_spectators_are_shown_is_younger_than_the_delay(void **state)
{
	struct hall hall = open_hall();
	struct person *third = rig_person(hall.rig, "guest_000001", true);
	struct person *const watchers[] = {hall.eva, hall.petr, third};
	static const int eyes[] = {0, 1, RD_NOBODY};
	struct shadow shadows[3];
	char match[32], *seen[3];
	unsigned frames = 0;
	begin_broadcast(&hall, match);
	for (unsigned step = 0; step < 9; step++)
		play_on(&hall, match, step);
	rig_forget(hall.rig);
	for (int i = 0; i < 3; i++) {
		watch_as(watchers[i], match, eyes[i]);
		seen[i] = calloc(1, TEXT);
		shadows[i] = shadow_start(hall.rig, match, eyes[i], match);
		shadow_go(&shadows[i], rig_room(hall.rig, match)->standing.turn, false);
		shadow_whole(&shadows[i], eyes[i], match);
		take_texts(watchers[i], seen[i]);
		must_be_same(seen[i], shadows[i].texts);
	}
	for (unsigned step = 9; step < 70; step++) {
		uint32_t before = rig_room(hall.rig, match)->standing.turn;
		play_on(&hall, match, step);
		if (step % 10 == 0)
			rig_pass(hall.rig, 20000); /* time is no news */
		uint32_t turn = rig_room(hall.rig, match)->standing.turn;
		read_rows(hall.rig, match);
		for (int i = 0; i < 3; i++) {
			size_t had = strlen(seen[i]);
			take_texts(watchers[i], seen[i]);
			shadow_go(&shadows[i], turn, true);
			must_be_same(seen[i], shadows[i].texts);
			assert_true(turn > before || strlen(seen[i]) == had);
			frames += strlen(seen[i]) > had;
			assert_null(strstr(seen[i], "\"expires_at\":1"));
		}
		rig_forget(hall.rig);
	}
	assert_true(frames >= 20);
	assert_non_null(strstr(seen[0], "\"ship:planned\"")); /* eyes see what their seat planned */
	assert_null(strstr(seen[2], "\"ship:planned\""));
	/* The end: all of it, and then the match itself. */
	surrender(hall.ana, match);
	read_rows(hall.rig, match);
	for (int i = 0; i < 3; i++) {
		take_texts(watchers[i], seen[i]);
		shadow_go(&shadows[i], UINT32_MAX, true);
		size_t length = strlen(shadows[i].texts);
		assert_memory_equal(seen[i], shadows[i].texts, length);
		assert_true(has(seen[i] + length, "\"base\":null"));
		shadow_end(&shadows[i]);
		free(seen[i]);
	}
	store_let_go(rows);
	rows = NULL;
	rig_stop(hall.rig);
}

/* Neither absence nor deadlines nor pauses are told, and nothing of this round; whoever has no frames is told as little. */
static void test_a_broadcast_tells_nothing_of_clocks_and_pauses(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	begin_broadcast(&hall, match);
	const char *answer = person_ask(hall.petr, "spectate:join", "{\"match\":\"%s\"}", match);
	assert_true(has(answer, "\"expires_at\":null,\"broadcast\":1,"));
	watch_as(hall.eva, match, 1);
	person_deaf(hall.eva);
	person_leave(hall.luis);
	rig_pass(hall.rig, 3000);
	person_come(hall.luis);
	person_ask(hall.luis, "game:join", "{\"match\":\"%s\"}", match);
	rig_act(hall.luis, match, 1, 5);
	pause_match(hall.ana, hall.luis, match);
	rig_pass(hall.rig, 60000);
	assert_null(person_heard(hall.eva, "match:frame"));
	assert_null(person_heard(hall.petr, "spectate:update"));
	/* Nobody lends eyes elsewhere. */
	char other[32];
	play_live(hall.eva, hall.petr, other);
	assert_refused(person_ask(hall.ana, "spectate:join",
			       "{\"match\":\"%s\",\"frames\":true,\"eyes\":0}", other),
		"bad_field");
	assert_refused(person_ask(hall.ana, "spectate:join",
			       "{\"match\":\"%s\",\"frames\":true,\"eyes\":9}", match),
		"bad_field");
	rig_stop(hall.rig);
}

static void test_after_a_restart_the_stream_is_the_same(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	begin_broadcast(&hall, match);
	for (unsigned step = 0; step < 24; step++)
		play_on(&hall, match, step);
	rig_forget(hall.rig);
	watch_as(hall.eva, match, 0);
	char *before = strdup(person_heard(hall.eva, "match:frame"));
	rig_restart(hall.rig, false, 1000);
	person_come(hall.eva);
	watch_as(hall.eva, match, 0);
	assert_string_equal(person_heard(hall.eva, "match:frame"), before);
	free(before);
	rig_stop(hall.rig);
}

/* ana does something that cannot be read back, or, with its number, now it can be. */
static uint64_t spoil(struct hall *hall, const char *match, uint64_t spoilt)
{
	char sql[256];
	uint64_t n = spoilt ? spoilt : rig_room(hall->rig, match)->n + 1;
	for (unsigned choice = 5; rig_room(hall->rig, match)->n < n; choice++)
		rig_act(hall->ana, match, 0, choice);
	snprintf(sql, sizeof(sql),
		"UPDATE match_log SET payload = %s WHERE match_id = '%s' AND n = %llu",
		spoilt ? "substr(payload, 2)" : "'x' || payload", match, (unsigned long long)n);
	assert_int_equal(rig_database_change(hall->rig->url, sql), 1);
	return n;
}

static unsigned failures(const struct rig *rig)
{
	unsigned count = 0;
	for (const char *at = rig->log; (at = strstr(at, "not broadcast")); at++)
		count++;
	return count;
}

/* Whoever watches is shown what could not be read as soon as it can be, by itself, the end as well. */
static void test_what_could_not_be_read_is_tried_again_soon(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	begin_broadcast(&hall, match);
	watch_as(hall.eva, match, 0);
	rig_database_unguard(hall.rig->url);
	uint64_t n = spoil(&hall, match, 0);
	play_on(&hall, match, 6);
	person_deaf(hall.eva);
	rig_pass(hall.rig, 1000);
	assert_int_equal(failures(hall.rig), 2);
	assert_null(person_heard(hall.eva, "match:frame"));
	spoil(&hall, match, n);
	rig_pass(hall.rig, 2000);
	assert_true(has(person_heard(hall.eva, "match:frame"), "\"base\":null"));
	/* The end comes with a snapshot, behind what cannot be read. */
	spoil(&hall, match, 0);
	surrender(hall.luis, match);
	person_deaf(hall.eva);
	assert_int_equal(failures(hall.rig), 3);
	rig_pass(hall.rig, 1000);
	assert_true(has(person_heard(hall.eva, "match:frame"), "\"base\":null"));
	rig_stop(hall.rig);
}

/* But not for ever: then with the next turn. */
static void test_what_cannot_be_read_is_tried_a_few_times_a_turn(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	begin_broadcast(&hall, match);
	watch_as(hall.eva, match, 0);
	rig_database_unguard(hall.rig->url);
	uint64_t n = spoil(&hall, match, 0);
	play_on(&hall, match, 6);
	rig_pass(hall.rig, 300000);
	assert_int_equal(failures(hall.rig), 7);
	person_deaf(hall.eva);
	spoil(&hall, match, n);
	play_on(&hall, match, 6);
	assert_true(has(person_heard(hall.eva, "match:frame"), "\"base\":null"));
	/* Who leaves takes the trying along. */
	spoil(&hall, match, 0);
	play_on(&hall, match, 6);
	person_leave(hall.eva);
	rig_pass(hall.rig, 60000);
	assert_int_equal(failures(hall.rig), 8);
	rig_stop(hall.rig);
}

/* The eyes that a seat lends do not read its letters, nor count them. */
static void test_letters_are_not_lent(void **state)
{
	static const char letter[] =
		"{\"type\":\"message:send\",\"to\":1,\"text\":\"attack at dawn\"}";
	const struct rd_game *game = rd_game_find("machiavelli", 11);
	struct rd_seed seed = rd_seed_from_text("letters", 7);
	struct rd_match *match;
	struct rd_frames own, lent;
	struct rd_turn turn;
	struct rd_writer writer;
	static char text[TEXT];
	void *memory = calloc(1, rd_match_size(game)), *action = calloc(1, RD_ACTION_MAX);
	void *views[3] = {
		calloc(1, game->view_size), calloc(1, game->view_size), calloc(1, game->view_size)};
	uint8_t *arena = calloc(1, game->events_max);
	assert_int_equal(
		rd_match_create(&match, memory, game, 3, "{}", 2, &seed, NULL, NULL), RD_ACCEPTED);
	rd_frames_start(&own, match, 1, 1, &no_clock, views[0], NULL);
	rd_frames_lend(&lent, match, 1, 1, &no_clock, views[1], NULL);
	for (int i = 0; i < 2; i++) {
		rd_turn_start(&turn, match, arena, game->events_max);
		assert_int_equal(rd_read_action(game, letter, sizeof(letter) - 1, action, NULL),
			RD_ACCEPTED);
		assert_int_equal(rd_match_act(match, 0, action, &turn), RD_ACCEPTED);
		rd_match_count(match, &turn);
		rd_write_start(&writer, text, TEXT);
		assert_true(rd_frames_next(&own, match, &turn, &no_clock, views[2], &writer));
		assert_true(rd_write_finish(&writer) && has(text, "attack at dawn"));
		rd_write_start(&writer, text, TEXT);
		assert_false(rd_frames_next(&lent, match, &turn, &no_clock, views[2], &writer));
	}
	rd_write_start(&writer, text, TEXT);
	rd_frames_lend(&lent, match, 1, 1, &no_clock, views[1], NULL);
	rd_frames_whole(&lent, &writer);
	assert_true(rd_write_finish(&writer) && has(text, "\"seq\":0,"));
	assert_false(has(text, "attack at dawn"));
	for (int i = 0; i < 3; i++)
		free(views[i]);
	free(arena);
	free(action);
	free(memory);
}

/* ---- the list ------------------------------------------------------------------------------------------------------------------ */

static const char *list_of(struct person *person, const char *fields)
{
	return person_ask(person, "spectate:list", "{%s}", fields);
}

static void test_the_list_has_matches_that_allow_it_and_no_codes(void **state)
{
	struct hall hall = open_hall();
	char code[32], match[32], second[32];
	assert_string_equal(list_of(hall.eva, ""), "{\"ok\":true,\"matches\":[],\"more\":false}");
	/* By a code: in no list, unless its host says so. */
	open_lobby(hall.ana, "{\"options\":{\"first\":0}}", code);
	word_of(join(hall.luis, code), "match", match);
	assert_ok(person_ask(hall.eva, "game:play_bot", "{\"game\":\"heroes\"}"));
	assert_string_equal(list_of(hall.eva, ""), "{\"ok\":true,\"matches\":[],\"more\":false}");
	surrender(hall.ana, match);
	open_lobby(hall.ana, "{\"options\":{\"first\":0},\"listed\":true}", code);
	word_of(join(hall.luis, code), "match", match);
	const char *list = list_of(hall.petr, "");
	assert_true(has(list, match));
	assert_false(has(list, code));
	assert_true(has(list,
		"\"watching\":0,\"players\":[{\"seat\":0,\"username\":\"ana\",\"rating\":1200,\"bot\":0},"
		"{\"seat\":1,\"username\":\"luis\",\"rating\":1200,\"bot\":0}]"));
	assert_true(has(list, "\"turn_number\":1"));
	/* Who watches is counted, and the most watched is the first. */
	struct person *guest = rig_person(hall.rig, "guest_000001", true);
	assert_ok(person_ask(hall.petr, "queue:join", "{\"game\":\"heroes\"}"));
	assert_ok(person_ask(guest, "queue:join", "{\"game\":\"heroes\"}"));
	rig_pass(hall.rig, 60000);
	word_of(person_heard(hall.petr, "game:starting"), "match", second);
	assert_int_equal(strlen(second), 12);
	list = list_of(hall.eva, "");
	assert_true(has(list, second) && has(list, match));
	assert_ok(person_ask(hall.eva, "spectate:join", "{\"match\":\"%s\"}", second));
	rig_pass(hall.rig, ROOM_WATCHING_MS + 1000);
	list = list_of(hall.eva, "");
	assert_true(has(list, "\"watching\":1"));
	assert_true(strstr(list, second) < strstr(list, match));
	assert_false(has(list_of(hall.eva, "\"game\":\"naval\""), second));
	assert_refused(list_of(hall.eva, "\"game\":\"chess\""), "bad_field");
	assert_refused(list_of(hall.eva, "\"page\":50"), "bad_field");
	person_ask(hall.eva, "spectate:leave", "{\"match\":\"%s\"}", second);
	rig_pass(hall.rig, ROOM_WATCHING_MS + 1000);
	assert_false(has(list_of(hall.eva, ""), "\"watching\":1"));
	surrender(hall.ana, match);
	assert_false(has(list_of(hall.eva, ""), match));
	rig_stop(hall.rig);
}

static void test_the_list_is_not_asked_for_without_end(void **state)
{
	struct hall hall = open_hall();
	unsigned refused = 0;
	for (int i = 0; i < 40; i++)
		refused += has(list_of(hall.eva, ""), "rate_limited");
	assert_int_equal(refused, 20);
	rig_pass(hall.rig, 10000);
	assert_ok(list_of(hall.eva, ""));
	rig_stop(hall.rig);
}

/* ---- talk (P53) ------------------------------------------------------------------------------------------------------------------ */

static const char *say(struct person *person, const char *match, const char *text)
{
	return person_ask(person, "chat:send", "{\"match\":\"%s\",\"text\":\"%s\"}", match, text);
}

static const char *read_chat(struct person *person, const char *match)
{
	return person_ask(person, "chat:read", "{\"match\":\"%s\"}", match);
}

static void test_spectators_talk_apart_until_the_end(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	play_live(hall.ana, hall.luis, match);
	assert_refused(say(hall.eva, match, "x"), "no_such_match");
	assert_ok(person_ask(hall.eva, "spectate:join", "{\"match\":\"%s\"}", match));
	assert_ok(person_ask(hall.petr, "spectate:join", "{\"match\":\"%s\"}", match));
	assert_ok(say(hall.eva, match, "shh"));
	assert_ok(say(hall.ana, match, "gl"));
	assert_true(has(person_heard(hall.petr, "chat:message"),
		"\"seat\":null,\"from\":\"eva\",\"text\":\"shh\""));
	assert_null(person_heard(hall.petr, "chat:message"));
	assert_true(has(person_heard(hall.luis, "chat:message"), "gl"));
	assert_null(person_heard(hall.luis, "chat:message"));
	assert_false(has(read_chat(hall.ana, match), "shh"));
	assert_true(has(read_chat(hall.petr, match), "shh"));
	assert_false(has(read_chat(hall.petr, match), "gl"));
	/* Who does not want to hear the others does not; limits hold. */
	assert_ok(person_ask(
		hall.petr, "chat:mute", "{\"match\":\"%s\",\"spectators\":true}", match));
	assert_true(has(read_chat(hall.petr, match),
		"\"messages\":[],\"muted\":[],\"spectators_muted\":true"));
	for (int i = 0; i < 4; i++)
		assert_ok(say(hall.eva, match, "again"));
	assert_refused(say(hall.eva, match, "too much"), "rate_limited");
	assert_null(person_heard(hall.petr, "chat:message"));
	assert_refused(
		person_ask(hall.petr, "chat:mute", "{\"match\":\"%s\"}", match), "bad_field");
	person_ask(hall.petr, "chat:mute", "{\"match\":\"%s\",\"spectators\":true,\"on\":false}",
		match);
	/* After the end it is one room; but what players said among themselves stays theirs. */
	person_ask(hall.luis, "chat:mute", "{\"match\":\"%s\",\"spectators\":true}", match);
	assert_true(has(read_chat(hall.luis, match), "\"spectators_muted\":true"));
	surrender(hall.ana, match);
	rig_pass(hall.rig, 11000);
	person_deaf(hall.ana);
	person_deaf(hall.luis);
	person_deaf(hall.petr);
	assert_ok(say(hall.eva, match, "well played"));
	assert_ok(say(hall.luis, match, "thanks"));
	assert_true(has(person_heard(hall.ana, "chat:message"), "well played"));
	assert_true(has(person_heard(hall.luis, "chat:message"), "thanks"));
	assert_null(person_heard(hall.luis, "chat:message"));
	assert_true(has(person_heard(hall.petr, "chat:message"), "well played"));
	assert_true(has(person_heard(hall.petr, "chat:message"), "thanks"));
	const char *all = read_chat(hall.ana, match);
	assert_true(has(all, "shh") && strstr(all, "gl") < strstr(all, "well played") &&
		    strstr(all, "well played") < strstr(all, "thanks"));
	all = read_chat(hall.petr, match);
	assert_true(has(all, "thanks") && !has(all, "\"gl\""));
	rig_stop(hall.rig);
}

/* ---- links that tell nothing ----------------------------------------------------------------------------------------------------- */

/* Every door that a match is named at, from outside: whether it runs, is kept to its players or was never there, the answer is the same bytes. */
static void test_a_match_that_is_not_yours_answers_like_none(void **state)
{
	struct hall hall = open_hall();
	char code[32], forbidden[32], open[32], finished[32];
	open_lobby(hall.ana, "{\"options\":{\"first\":0},\"spectators\":false}", code);
	word_of(join(hall.luis, code), "match", finished);
	surrender(hall.ana, finished);
	open_lobby(hall.ana, "{\"options\":{\"first\":0},\"spectators\":false}", code);
	word_of(join(hall.luis, code), "match", forbidden);
	struct person *third = rig_person(hall.rig, "guest_000001", true);
	play_live(hall.petr, third, open);
	static const char *const doors[][2] = {
		{"spectate:replay", ""},
		{"spectate:replay", ",\"from\":3"},
		{"match:view", ""},
		{"match:events", ",\"after\":0"},
		{"game:join", ",\"frames\":true"},
		{"chat:send", ",\"text\":\"x\""},
		{"chat:read", ""},
		{"chat:mute", ",\"seat\":0"},
		{"chat:mute", ",\"spectators\":true"},
		{"spectate:leave", ""},
		{"match:pause_request", ""},
		{"match:pause_accept", ""},
		{"match:pause_reject", ""},
		{"match:rematch_request", ""},
		{"match:rematch_decline", ""},
		{"match:surrender", ""},
		{"turn:end", ""},
		{"spectate:join", ""},
		{"spectate:join", ",\"frames\":true"},
		{"spectate:join", ",\"frames\":true,\"eyes\":0"},
	};
	for (size_t i = 0; i < RD_COUNT(doors); i++) {
		const char *matches[] = {"m00000000000", forbidden, finished, open};
		bool is_watching = strcmp(doors[i][0], "spectate:join") == 0;
		char *none = NULL;
		for (int j = 0; j < (is_watching ? 3 : 4); j++) {
			const char *answer = person_ask(hall.eva, doors[i][0],
				"{\"match\":\"%s\"%s}", matches[j], doors[i][1]);
			if (none)
				assert_string_equal(answer, none);
			else
				none = strdup(answer);
		}
		assert_true(has(none, "no_such_match"));
		free(none);
		rig_pass(hall.rig, 3000);
	}
	rig_stop(hall.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all_eyes_watch_unrated_matches_of_games_that_rule_a_delay),
		cmocka_unit_test(test_nobody_joins_who_was_not_told_of_all_eyes),
		cmocka_unit_test(test_nothing_that_spectators_are_shown_is_younger_than_the_delay),
		cmocka_unit_test(test_a_broadcast_tells_nothing_of_clocks_and_pauses),
		cmocka_unit_test(test_after_a_restart_the_stream_is_the_same),
		cmocka_unit_test(test_what_could_not_be_read_is_tried_again_soon),
		cmocka_unit_test(test_what_cannot_be_read_is_tried_a_few_times_a_turn),
		cmocka_unit_test(test_letters_are_not_lent),
		cmocka_unit_test(test_the_list_has_matches_that_allow_it_and_no_codes),
		cmocka_unit_test(test_the_list_is_not_asked_for_without_end),
		cmocka_unit_test(test_spectators_talk_apart_until_the_end),
		cmocka_unit_test(test_a_match_that_is_not_yours_answers_like_none),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
