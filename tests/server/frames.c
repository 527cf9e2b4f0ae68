/* Frames (P49): one step, one frame, for those who may know of it; the sentences are platform.md 8.3's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <ronda/diff.h>
#include <malloc.h>

#include "rig.h"

#define OPTIONS "{\"first\":0,\"turn_seconds\":60}"
enum { TEXT = 1 << 20 };

/* ---- a client that holds the last frame -------------------------------------------------------------------------- */

struct picture {
	const struct rd_game *game;
	bool is_public;
	int64_t frame, seq;
	char *view; /* NULL: none yet */
	unsigned taken, whole, events;
};

static struct rd_span member(const char *json, const char *name)
{
	struct rd_json reader;
	struct rd_key key;
	struct rd_span value = {0}, found = {0};
	rd_json_start(&reader, json, strlen(json), NULL, NULL);
	assert_true(rd_json_open(&reader, '{'));
	while (rd_json_key(&reader, &key)) {
		assert_true(rd_json_skip(&reader, &value));
		if (rd_key_is(&key, name))
			found = value;
	}
	return found;
}

static int64_t number(const char *json, const char *name)
{
	struct rd_span span = member(json, name);
	assert_true(span.length > 0);
	return span.text[0] == 'n' ? -1 : strtoll(span.text, NULL, 10);
}

static char *text_of(struct rd_span span)
{
	return span.text ? strndup(span.text, span.length) : NULL;
}

static unsigned count_items(struct rd_span list)
{
	struct rd_json reader;
	unsigned count = 0;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	assert_true(rd_json_open(&reader, '['));
	for (; rd_json_item(&reader); count++)
		assert_true(rd_json_skip(&reader, NULL));
	return count;
}

static void put_over(struct picture *picture, const char *difference)
{
	struct rd_fault fault = {0};
	struct rd_writer writer;
	char *patched = malloc(TEXT);
	rd_write_start(&writer, patched, TEXT);
	bool fits = rd_patch((struct rd_span){picture->view, strlen(picture->view)},
		(struct rd_span){difference, strlen(difference)}, &writer, &fault);
	if (!fits || !rd_write_finish(&writer))
		fail_msg("%s: %s over %s", fault.reason, difference, picture->view);
	free(picture->view);
	picture->view = patched;
}

/* Takes one frame as every client must. */
static void take(struct picture *picture, const char *json)
{
	int64_t frame = number(json, "frame"), base = number(json, "base"),
		seq = number(json, "seq");
	unsigned events = count_items(member(json, "events"));
	char *view = text_of(member(json, "view"));
	if (base < 0) {
		assert_true(frame >= picture->frame);
		free(picture->view);
		picture->view = view;
		picture->whole++;
	} else {
		assert_int_equal(base, picture->frame);
		assert_int_equal(frame, base + 1);
		assert_int_equal(seq, picture->is_public ? 0 : picture->seq + events);
		put_over(picture, view);
		free(view);
	}
	picture->frame = frame;
	picture->seq = seq;
	picture->events += events;
	picture->taken++;
}

/* All frames that the person was sent; how many. */
static unsigned take_all(struct picture *picture, struct person *person)
{
	unsigned count = 0;
	for (const char *json; (json = person_heard(person, "match:frame")); count++)
		take(picture, json);
	return count;
}

/* A view as its schema writes it: a client's keys may stand in another order. */
static char *canonical(const struct picture *picture, const char *json)
{
	const struct rd_schema *schema = picture->is_public ? picture->game->spectator_view
							    : picture->game->view;
	struct rd_fault fault = {0};
	struct rd_writer writer;
	void *view = calloc(1, picture->game->view_size);
	char *text = malloc(TEXT);
	if (!rd_read_text(schema, view, RD_READ_WHOLE, json, strlen(json), NULL, &fault))
		fail_msg("%s: %s: %s", fault.path, fault.reason, json);
	rd_write_start(&writer, text, TEXT);
	rd_write(schema, view, &writer);
	assert_true(rd_write_finish(&writer));
	free(view);
	return text;
}

static void must_be(const struct picture *picture, struct rd_span view)
{
	char *shown = text_of(view);
	char *held = canonical(picture, picture->view), *now = canonical(picture, shown);
	assert_string_equal(held, now);
	free(held);
	free(now);
	free(shown);
}

/* What the client has is what the server shows. */
static void must_be_right(struct picture *picture, struct person *person, const char *id)
{
	const char *answer = person_ask(person, "match:view", "{\"match\":\"%s\"}", id);
	assert_int_equal(number(answer, "seq"), picture->seq);
	must_be(picture, member(answer, "view"));
}

static struct picture picture_of(const char *game)
{
	return (struct picture){.game = rd_game_find(game, strlen(game))};
}

/* Enters with frames; the answer. */
static const char *join(struct person *person, const char *id)
{
	return person_ask(person, "game:join", "{\"match\":\"%s\",\"frames\":true}", id);
}

/* A second socket of the same user. */
static struct person *second_socket(struct person *first)
{
	struct rig *rig = first->rig;
	struct person *person = calloc(1, sizeof(*person));
	*person = *first;
	rig->people[rig->people_count++] = person;
	person_come(person);
	return person;
}

/* How many messages the person was sent that no test has taken, but these. */
static unsigned others(struct person *person, const char *but)
{
	struct rig *rig = person->rig;
	unsigned count = 0;
	for (size_t i = 0; i < rig->told_count; i++)
		count += rig->told[i].client == person->client && !rig->told[i].is_taken &&
			 rig->told[i].ack == 0 && strcmp(rig->told[i].name, but) != 0;
	return count;
}

struct table_of_two {
	struct rig *rig;
	struct person *ana, *luis;
	struct picture his, hers;
	char id[MATCH_ID];
};

static struct table_of_two sit_down(const char *options)
{
	struct table_of_two table = {
		.rig = rig_start(), .his = picture_of("naval"), .hers = picture_of("naval")};
	table.ana = rig_person(table.rig, "ana", false);
	table.luis = rig_person(table.rig, "luis", false);
	struct room *room = rig_match(table.rig, "naval", options, table.ana, table.luis);
	assert_non_null(room);
	memcpy(table.id, room->id, sizeof(table.id));
	return table;
}

/* Both have frames, and have taken the first one. */
static struct table_of_two sit_down_with_frames(const char *options)
{
	struct table_of_two table = sit_down(options);
	join(table.ana, table.id);
	join(table.luis, table.id);
	take_all(&table.hers, table.ana);
	take_all(&table.his, table.luis);
	person_deaf(table.ana);
	person_deaf(table.luis);
	return table;
}

static void get_up(struct table_of_two *table)
{
	free(table->hers.view);
	free(table->his.view);
	rig_stop(table->rig);
}

static struct room_seat *seat_at(const struct table_of_two *table, int seat)
{
	return &rig_room(table->rig, table->id)->seats[seat];
}

/* ---- entering -------------------------------------------------------------------------------------------------------- */

static void test_who_joins_with_frames_gets_the_table_and_then_a_whole_frame(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	person_deaf(table.ana);
	rig_forget(table.rig);
	const char *answer = join(table.ana, table.id);
	assert_string_equal(answer, "{\"ok\":true,\"seat\":0,\"seq\":0,\"frame\":1}");
	static const char *const order[] = {"ack", "game:joined", "match:snapshot", "match:frame"};
	assert_int_equal(table.rig->told_count, RD_COUNT(order));
	for (size_t i = 0; i < RD_COUNT(order); i++)
		assert_string_equal(table.rig->told[i].name, order[i]);
	const char *snapshot = person_heard(table.ana, "match:snapshot");
	assert_int_equal(number(snapshot, "frame"), 1);
	assert_null(member(snapshot, "view").text);
	assert_true(
		has(snapshot, "\"players\":[{\"seat\":0,\"username\":\"ana\",\"present\":true"));
	const char *frame = person_heard(table.ana, "match:frame");
	assert_true(has(frame,
		"\"frame\":1,\"base\":null,\"seq\":0,\"turn_number\":1,\"active\":0,\"awaited\":[0],\"clock\":{\"expires_at\":"));
	assert_true(has(frame, "\"running\":true},\"events\":[],\"view\":{"));
	take(&table.hers, frame);
	must_be_right(&table.hers, table.ana, table.id);
	get_up(&table);
}

static void test_who_does_not_ask_has_no_frames(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	const char *answer = person_ask(table.ana, "game:join", "\"%s\"", table.id);
	assert_string_equal(answer, "{\"ok\":true,\"seat\":0,\"seq\":0}");
	const char *snapshot = person_heard(table.ana, "match:snapshot");
	assert_non_null(member(snapshot, "view").text);
	assert_null(member(snapshot, "frame").text);
	answer = person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_null(member(answer, "frame").text);
	assert_null(person_heard(table.ana, "match:frame"));
	assert_null(seat_at(&table, 0)->base);
	get_up(&table);
}

static void test_the_last_join_decides(void **state)
{
	struct table_of_two table = sit_down_with_frames(OPTIONS);
	person_ask(table.ana, "game:join", "{\"match\":\"%s\",\"frames\":false}", table.id);
	assert_null(seat_at(&table, 0)->base);
	person_deaf(table.ana);
	rig_pass(table.rig, 5000);
	person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_null(person_heard(table.ana, "match:frame"));
	assert_non_null(person_heard(table.ana, "match:turn_changed"));
	assert_non_null(person_heard(table.ana, "match:clock"));
	/* Numbers are never used twice: this view is another than frame 1 had. */
	assert_int_equal(number(join(table.ana, table.id), "frame"), 2);
	get_up(&table);
}

/* ---- steps ----------------------------------------------------------------------------------------------------------- */

static void test_an_action_is_one_frame_and_then_its_acknowledgement(void **state)
{
	struct table_of_two table = sit_down_with_frames(OPTIONS);
	rig_forget(table.rig);
	const char *answer = person_ask(
		table.ana, "turn:end", "{\"match\":\"%s\",\"cid\":\"a\"}", table.id);
	assert_int_equal(number(answer, "frame"), 2);
	assert_int_equal(table.rig->told_count, 3); /* her frame, his frame, the answer */
	assert_string_equal(table.rig->told[2].name, "ack");
	assert_int_equal(take_all(&table.hers, table.ana), 1);
	assert_int_equal(take_all(&table.his, table.luis), 1);
	assert_int_equal(number(answer, "seq"), table.hers.seq);
	assert_true(table.hers.events > 0);
	must_be_right(&table.hers, table.ana, table.id);
	must_be_right(&table.his, table.luis, table.id);
	/* The same action again: its answer names the newest frame, and makes none. */
	answer = person_ask(table.luis, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_int_equal(number(answer, "frame"), 3);
	answer = person_ask(table.ana, "turn:end", "{\"match\":\"%s\",\"cid\":\"a\"}", table.id);
	assert_true(has(answer, "\"ok\":true"));
	assert_int_equal(number(answer, "frame"), 3);
	assert_int_equal(take_all(&table.hers, table.ana), 1);
	get_up(&table);
}

static void test_a_refused_action_makes_no_frame(void **state)
{
	struct table_of_two table = sit_down_with_frames(OPTIONS);
	const char *answer = person_ask(table.luis, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_true(has(answer, "not_your_turn"));
	assert_null(member(answer, "frame").text);
	assert_null(person_heard(table.luis, "match:frame"));
	assert_null(person_heard(table.ana, "match:frame"));
	get_up(&table);
}

/* A ship moves where nobody sees it, and time passes: the other seat's frames are the same as without. */
static void test_what_a_seat_may_not_know_makes_no_frame(void **state)
{
	struct table_of_two table = sit_down_with_frames(
		"{\"first\":0,\"north\":0,\"turn_seconds\":600}");
	const char *answer = "";
	for (const char *way = "NESW"; *way && !has(answer, "\"ok\":true"); way++)
		answer = person_ask(table.ana, "ship:move",
			"{\"match\":\"%s\",\"ship\":\"n1\",\"direction\":\"%c\"}", table.id, *way);
	assert_true(has(answer, "\"ok\":true"));
	assert_int_equal(take_all(&table.hers, table.ana), 1);
	rig_pass(table.rig, 90000);
	person_ask(table.luis, "match:view", "{\"match\":\"%s\"}", table.id);
	assert_int_equal(take_all(&table.hers, table.ana), 0);
	assert_int_equal(others(table.luis, ""), 0);
	must_be_right(&table.his, table.luis, table.id);
	get_up(&table);
}

static void test_a_deadline_is_one_frame(void **state)
{
	struct table_of_two table = sit_down_with_frames(OPTIONS);
	rig_pass(table.rig, 61000);
	const char *frame = person_heard(table.luis, "match:frame");
	assert_true(has(frame, "\"type\":\"match:turn_changed\""));
	assert_true(has(frame, "\"turn_number\":2,\"active\":1,\"awaited\":[1]"));
	take(&table.his, frame);
	assert_int_equal(others(table.luis, ""), 0);
	must_be_right(&table.his, table.luis, table.id);
	get_up(&table);
}

/* ---- several sockets ------------------------------------------------------------------------------------------------- */

static void test_one_socket_of_a_seat_has_frames_and_the_other_has_events(void **state)
{
	struct table_of_two table = sit_down_with_frames(OPTIONS);
	struct person *plain = second_socket(table.ana);
	person_ask(plain, "game:join", "\"%s\"", table.id);
	person_deaf(plain);
	rig_pass(table.rig, 5000);
	const char *answer = person_ask(plain, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_null(member(answer, "frame").text);
	assert_int_equal(take_all(&table.hers, table.ana), 1);
	assert_int_equal(others(table.ana, ""), 0);
	const char *changed = person_heard(plain, "match:turn_changed");
	assert_int_equal(number(changed, "seq"), table.hers.seq);
	assert_non_null(person_heard(plain, "match:clock"));
	assert_int_equal(others(plain, ""), 0);
	must_be_right(&table.hers, table.ana, table.id);
	/* A third has frames, too; then the first one goes, and each of the others has what it had. */
	struct person *third = second_socket(table.ana);
	join(third, table.id);
	person_deaf(third);
	person_leave(table.ana);
	rig_settle(table.rig);
	assert_non_null(seat_at(&table, 0)->base);
	person_ask(table.luis, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_non_null(person_heard(plain, "match:turn_changed"));
	assert_null(person_heard(plain, "match:frame"));
	assert_non_null(person_heard(third, "match:frame"));
	assert_null(person_heard(third, "match:turn_changed"));
	/* Without a socket that has frames nothing is kept for one. */
	person_leave(third);
	rig_settle(table.rig);
	assert_null(seat_at(&table, 0)->base);
	get_up(&table);
}

static void test_who_comes_in_between_gets_the_present_frame_and_nobody_else_anything(void **state)
{
	struct table_of_two table = sit_down_with_frames(OPTIONS);
	struct picture later = picture_of("naval");
	person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id);
	take_all(&table.hers, table.ana);
	take_all(&table.his, table.luis);
	struct person *second = second_socket(table.ana);
	rig_pass(table.rig, 3000);
	rig_forget(table.rig);
	assert_int_equal(number(join(second, table.id), "frame"), 2);
	assert_int_equal(take_all(&later, second), 1);
	assert_int_equal(later.frame, 2);
	assert_int_equal(later.whole, 1);
	must_be_right(&later, second, table.id);
	assert_int_equal(take_all(&table.hers, table.ana), 0);
	assert_int_equal(take_all(&table.his, table.luis), 0);
	/* From here on both have the same. */
	person_ask(table.luis, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_int_equal(take_all(&later, second), 1);
	assert_int_equal(take_all(&table.hers, table.ana), 1);
	assert_int_equal(later.frame, table.hers.frame);
	must_be_right(&later, second, table.id);
	must_be_right(&table.hers, table.ana, table.id);
	free(later.view);
	get_up(&table);
}

/* While the disk hangs who looks is shown what is durable; the step that waits comes to him as to the others. */
static void test_who_comes_while_a_step_is_stored_gets_the_frame_before_it(void **state)
{
	struct table_of_two table = sit_down_with_frames(OPTIONS);
	struct picture later = picture_of("naval");
	struct person *second = second_socket(table.ana), *third = second_socket(table.luis);
	char json[64];
	rig_forget(table.rig);
	person_leave(table.luis);
	rig_settle(table.rig);
	take_all(&table.hers, table.ana);
	person_ask(third, "game:join", "{\"match\":\"%s\"}", table.id);
	take_all(&table.hers, table.ana);
	int64_t before = table.hers.frame;
	snprintf(json, sizeof(json), "{\"match\":\"%s\"}", table.id);
	person_say(table.ana, "turn:end", json);
	assert_true(room_find(table.rig->server, table.id)->is_storing);
	table.rig->server->store_hangs = true;
	snprintf(json, sizeof(json), "{\"match\":\"%s\",\"frames\":true}", table.id);
	uint64_t asked = person_say(second, "game:join", json);
	uint64_t other = person_say(third, "game:join", json);
	assert_int_equal(number(person_answer(second, asked), "frame"), before);
	assert_non_null(person_answer(third, other));
	assert_int_equal(take_all(&later, second), 1);
	assert_int_equal(later.frame, before);
	assert_int_equal(take_all(&table.hers, table.ana), 0);
	free(table.his.view);
	table.his = picture_of("naval");
	assert_int_equal(take_all(&table.his, third), 1);
	table.rig->server->store_hangs = false;
	rig_settle(table.rig);
	assert_int_equal(take_all(&later, second), 1);
	assert_int_equal(take_all(&table.hers, table.ana), 1);
	assert_int_equal(take_all(&table.his, third), 1);
	must_be_right(&later, second, table.id);
	must_be_right(&table.his, third, table.id);
	free(later.view);
	get_up(&table);
}

/* ---- the clock, pauses, ends ----------------------------------------------------------------------------------------- */

static void test_an_absence_stops_the_clock_in_a_frame(void **state)
{
	struct table_of_two table = sit_down_with_frames(OPTIONS);
	struct picture back = picture_of("naval");
	person_leave(table.luis);
	rig_settle(table.rig);
	assert_non_null(person_heard(table.ana, "match:player_disconnected"));
	const char *frame = person_heard(table.ana, "match:frame");
	assert_true(has(frame,
		"\"clock\":{\"expires_at\":null,\"running\":false},\"events\":[],\"view\":{}}"));
	take(&table.hers, frame);
	person_come(table.luis);
	person_deaf(table.luis);
	join(table.luis, table.id);
	assert_non_null(person_heard(table.ana, "match:player_reconnected"));
	frame = person_heard(table.ana, "match:frame");
	assert_true(has(frame, "\"running\":true}"));
	take(&table.hers, frame);
	assert_int_equal(others(table.ana, ""), 0);
	/* Whoever comes back has a frame in which all this is settled, and no other. */
	assert_int_equal(take_all(&back, table.luis), 1);
	assert_int_equal(back.whole, 1);
	assert_null(person_heard(table.luis, "match:clock"));
	must_be_right(&back, table.luis, table.id);
	free(back.view);
	get_up(&table);
}

static void test_a_pause_ends_the_frames_and_a_join_after_it_begins_anew(void **state)
{
	struct table_of_two table = sit_down_with_frames(OPTIONS);
	person_ask(table.ana, "match:pause_request", "{\"match\":\"%s\"}", table.id);
	person_ask(table.luis, "match:pause_accept", "{\"match\":\"%s\"}", table.id);
	const char *frame = person_heard(table.ana, "match:frame");
	assert_true(has(frame, "\"clock\":{\"expires_at\":null,\"running\":false}"));
	take(&table.hers, frame);
	assert_non_null(person_heard(table.ana, "match:paused"));
	assert_null(person_heard(table.ana, "match:clock"));
	assert_null(seat_at(&table, 0)->base);
	/* Who looks at it has one frame, and has not entered. */
	int64_t looked = number(join(table.ana, table.id), "frame");
	assert_true(looked > 2 || getenv("RIG_FORGETS"));
	assert_int_equal(number(person_heard(table.ana, "match:frame"), "frame"), looked);
	assert_null(person_heard(table.ana, "game:joined"));
	assert_null(seat_at(&table, 0)->base);
	struct member *both[] = {member_of(table.ana), member_of(table.luis)};
	assert_true(room_waits_for(rig_room(table.rig, table.id), both, 2));
	rig_made = NULL;
	room_resume(rig_room(table.rig, table.id), NULL, NULL, rig_on_made, NULL);
	rig_settle(table.rig);
	assert_non_null(rig_made);
	assert_non_null(member(person_heard(table.ana, "match:ready"), "view").text);
	person_deaf(table.ana);
	table.hers.frame = 0;
	join(table.ana, table.id);
	assert_int_equal(take_all(&table.hers, table.ana), 1);
	person_deaf(table.ana);
	person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_int_equal(take_all(&table.hers, table.ana), 1);
	must_be_right(&table.hers, table.ana, table.id);
	get_up(&table);
}

static void test_the_end_is_a_frame_and_comes_before_the_rating(void **state)
{
	struct table_of_two table = sit_down_with_frames("{}");
	for (int i = 0; i < 6; i++) {
		person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id);
		person_ask(table.luis, "turn:end", "{\"match\":\"%s\"}", table.id);
	}
	take_all(&table.hers, table.ana);
	take_all(&table.his, table.luis);
	rig_forget(table.rig);
	person_ask(table.ana, "match:surrender", "{\"match\":\"%s\"}", table.id);
	size_t framed = 0, rated = 0;
	for (size_t i = 0; i < table.rig->told_count; i++) {
		if (table.rig->told[i].client != table.luis->client)
			continue;
		framed = strcmp(table.rig->told[i].name, "match:frame") == 0 ? i + 1 : framed;
		rated = strcmp(table.rig->told[i].name, "rating:updated") == 0 ? i + 1 : rated;
	}
	assert_true(framed > 0 && rated > framed);
	const char *frame = person_heard(table.luis, "match:frame");
	assert_true(has(frame, "\"type\":\"match:finished\""));
	assert_true(has(frame, "\"awaited\":[],\"clock\":{\"expires_at\":null"));
	take(&table.his, frame);
	must_be_right(&table.his, table.luis, table.id);
	/* It stays open, and is given to whoever asks. */
	person_deaf(table.luis);
	join(table.luis, table.id);
	assert_int_equal(take_all(&table.his, table.luis), 1);
	must_be_right(&table.his, table.luis, table.id);
	get_up(&table);
}

static void test_after_a_restart_the_client_joins_and_goes_on(void **state)
{
	struct table_of_two table = sit_down_with_frames(OPTIONS);
	for (int i = 0; i < 2; i++) {
		rig_restart(table.rig, i == 0, 5000);
		person_come(table.ana);
		person_come(table.luis);
		person_deaf(table.ana);
		table.hers.frame = table.his.frame = 0; /* numbers may begin anew */
		assert_true(has(join(table.ana, table.id), "\"ok\":true"));
		join(table.luis, table.id);
		take_all(&table.hers, table.ana);
		take_all(&table.his, table.luis);
		must_be_right(&table.hers, table.ana, table.id);
		struct person *active = i == 0 ? table.ana : table.luis;
		assert_true(has(person_ask(active, "turn:end", "{\"match\":\"%s\"}", table.id),
			"\"ok\":true"));
		take_all(&table.hers, table.ana);
		take_all(&table.his, table.luis);
		must_be_right(&table.hers, table.ana, table.id);
		must_be_right(&table.his, table.luis, table.id);
	}
	get_up(&table);
}

/* 9: alone against bots, who comes back resumes the match by joining, with frames if he asks for them. */
static void test_who_resumes_a_match_by_joining_has_frames(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false);
	struct picture picture = picture_of("naval");
	char id[MATCH_ID];
	struct room *room = rig_match(rig, "naval", OPTIONS, ana, NULL);
	memcpy(id, room->id, sizeof(id));
	join(ana, id);
	person_leave(ana);
	rig_pass(rig, ROOM_LEFT_MS + 1000);
	assert_int_equal(rig_room(rig, id)->status, STORE_WAITING);
	person_come(ana);
	rig_forget(rig);
	const char *answer = join(ana, id);
	assert_true(has(answer, "\"ok\":true"));
	assert_non_null(person_heard(ana, "game:joined"));
	assert_non_null(person_heard(ana, "match:resumed"));
	assert_null(person_heard(ana, "match:clock"));
	assert_int_equal(take_all(&picture, ana), 1);
	assert_int_equal(number(answer, "frame"), picture.frame);
	answer = person_ask(ana, "turn:end", "{\"match\":\"%s\"}", id);
	assert_true(number(answer, "frame") > 1);
	rig_pass(rig, 20000); /* the bot's turn, too */
	assert_true(take_all(&picture, ana) > 1);
	assert_int_equal(picture.whole, 1);
	must_be_right(&picture, ana, id);
	free(picture.view);
	rig_stop(rig);
}

/* ---- spectators ------------------------------------------------------------------------------------------------------ */

static void test_spectators_have_frames_of_what_is_public(void **state)
{
	struct table_of_two table = sit_down("{\"first\":0,\"north\":0,\"turn_seconds\":60}");
	struct person *eva = rig_person(table.rig, "eva", true);
	struct person *plain = rig_person(table.rig, "guest_000001", true);
	struct picture seen = picture_of("naval");
	seen.is_public = true;
	const char *answer = person_ask(
		eva, "spectate:join", "{\"match\":\"%s\",\"frames\":true}", table.id);
	assert_null(member(answer, "view").text);
	assert_non_null(member(answer, "seats").text);
	const char *whole = person_ask(plain, "spectate:join", "{\"match\":\"%s\"}", table.id);
	assert_int_equal(take_all(&seen, eva), 1);
	assert_int_equal(seen.whole, 1);
	must_be(&seen, member(whole, "view"));
	assert_null(person_heard(plain, "match:frame"));
	person_deaf(eva);
	person_deaf(plain);
	/* What happens in the fog, and that time passes, is no news. */
	for (const char *way = "NESW"; *way; way++)
		person_ask(table.ana, "ship:move",
			"{\"match\":\"%s\",\"ship\":\"n1\",\"direction\":\"%c\"}", table.id, *way);
	assert_true(rig_room(table.rig, table.id)->play.match->heard[0] > 0);
	rig_pass(table.rig, 5000);
	assert_int_equal(others(eva, ""), 0);
	assert_int_equal(others(plain, ""), 0);
	/* A turn is, and so is a clock that stands. */
	person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_int_equal(take_all(&seen, eva), 1);
	assert_int_equal(others(eva, ""), 0);
	must_be(&seen, member(person_heard(plain, "spectate:update"), "view"));
	person_leave(table.luis);
	rig_settle(table.rig);
	const char *frame = person_heard(eva, "match:frame");
	assert_true(has(frame,
		"\"clock\":{\"expires_at\":null,\"running\":false},\"events\":[],\"view\":{}}"));
	take(&seen, frame);
	assert_true(has(person_heard(plain, "spectate:update"), "\"expires_at\":null"));
	assert_int_equal(others(plain, ""), 0);
	/* The end shows it all, in a frame that needs none before it. */
	person_ask(table.ana, "match:surrender", "{\"match\":\"%s\"}", table.id);
	frame = person_heard(eva, "match:frame");
	assert_int_equal(number(frame, "base"), -1);
	assert_true(has(frame, "\"ships\":"));
	assert_null(person_heard(eva, "match:frame"));
	assert_true(has(person_heard(plain, "spectate:update"), "\"ships\":"));
	person_deaf(eva);
	person_ask(eva, "spectate:join", "{\"match\":\"%s\",\"frames\":true}", table.id);
	assert_true(has(person_heard(eva, "match:frame"), "\"ships\":"));
	/* Who leaves takes what was remembered for him along. */
	person_leave(eva);
	person_leave(plain);
	rig_settle(table.rig);
	assert_null(rig_room(table.rig, table.id)->public_base);
	free(seen.view);
	get_up(&table);
}

static void test_a_spectator_changes_to_frames_and_back(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	struct person *eva = rig_person(table.rig, "eva", true);
	person_ask(eva, "spectate:join", "{\"match\":\"%s\"}", table.id);
	person_ask(eva, "spectate:join", "{\"match\":\"%s\",\"frames\":true}", table.id);
	person_deaf(eva);
	person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_non_null(person_heard(eva, "match:frame"));
	assert_int_equal(others(eva, ""), 0);
	person_ask(eva, "spectate:join", "{\"match\":\"%s\"}", table.id);
	person_ask(table.luis, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_non_null(person_heard(eva, "spectate:update"));
	assert_int_equal(others(eva, ""), 0);
	get_up(&table);
}

/* ---- memory ---------------------------------------------------------------------------------------------------------- */

/* What a seat was shown is packed with the rest, and the next frame fits it as if nothing had been. */
static void test_a_match_at_rest_takes_little_memory_with_frames_too(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "guest_000000", true);
	struct picture picture = picture_of("dungeon");
	char id[MATCH_ID];
	rig_begin(rig, "dungeon", "{}", &ana, 1, id);
	join(ana, id);
	for (unsigned i = 0; i < 60; i++)
		rig_act(ana, id, 0, i * 7);
	take_all(&picture, ana);
	struct room *room = rig_room(rig, id);
	const struct room_base *base = room->seats[0].base;
	assert_null(base->packed);
	rig_pass(rig, ROOM_DOZE_MS);
	assert_null(room->body);
	assert_null(base->frames.view);
	assert_true(malloc_usable_size(room) + malloc_usable_size(room->packed) +
			    malloc_usable_size((void *)base) + malloc_usable_size(base->packed) <
		    32 * 1024);
	rig_forget(rig);
	assert_true(has(rig_act(ana, id, 0, 3), "\"ok\":true"));
	assert_int_equal(take_all(&picture, ana), 1);
	assert_int_equal(picture.whole, 1);
	must_be_right(&picture, ana, id);
	free(picture.view);
	rig_stop(rig);
}

static void test_a_match_that_was_put_away_begins_its_frames_anew(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "guest_000000", true);
	struct picture picture = picture_of("dungeon");
	char id[MATCH_ID];
	rig_begin(rig, "dungeon", "{}", &ana, 1, id);
	join(ana, id);
	for (unsigned i = 0; i < 10; i++)
		rig_act(ana, id, 0, i * 7);
	person_leave(ana);
	rig_pass(rig, ROOM_IDLE_MS + 1000);
	assert_null(room_find(rig->server, id));
	person_come(ana);
	rig_forget(rig);
	assert_int_equal(number(join(ana, id), "frame"), 1);
	rig_act(ana, id, 0, 5);
	assert_int_equal(take_all(&picture, ana), 2);
	must_be_right(&picture, ana, id);
	free(picture.view);
	rig_stop(rig);
}

/* ---- every game ------------------------------------------------------------------------------------------------------ */

enum { MOST_PEOPLE = 4 };

static bool is_over(struct rig *rig, const char *id)
{
	struct rd_standing standing;
	struct room *room = rig_room(rig, id);
	room->game->stand(room->play.match->state, &standing);
	return standing.is_over;
}

/* A match of theirs, with frames. */
static void begin_with_frames(struct rig *rig, const char *game, const char *options,
	struct person *const *people, struct picture *pictures, int count, char id[static MATCH_ID])
{
	rig_begin(rig, game, options, people, count, id);
	for (int i = 0; i < count; i++) {
		free(pictures[i].view);
		pictures[i] = picture_of(game);
		join(people[i], id);
	}
}

/*
 * After each action everybody's picture is what match:view says, made of frames that follow one another without a gap. Whoever
 * plays by chance may lose early: then another match begins.
 */
static void play_with_frames(const char *game, const char *options, int count, unsigned steps)
{
	struct rig *rig = rig_start();
	struct person *people[MOST_PEOPLE];
	struct picture pictures[MOST_PEOPLE] = {0};
	char id[MATCH_ID], name[32];
	unsigned done = 0, taken[MOST_PEOPLE] = {0};
	for (int i = 0; i < count; i++) {
		snprintf(name, sizeof(name), "guest_%06d", i);
		people[i] = rig_person(rig, name, true);
	}
	begin_with_frames(rig, game, options, people, pictures, count, id);
	for (unsigned i = 0; i < steps; i++) {
		if (is_over(rig, id))
			begin_with_frames(rig, game, options, people, pictures, count, id);
		for (int seat = 0; seat < count; seat++)
			done += has(rig_act(people[seat], id, seat, i * 7919 + 13 * (unsigned)seat),
				"\"ok\":true");
		if (i % 8 == 7)
			rig_pass(rig, 45000);
		for (int seat = 0; seat < count; seat++) {
			taken[seat] += take_all(&pictures[seat], people[seat]);
			assert_int_equal(pictures[seat].whole, 1);
			assert_null(person_heard(people[seat], "match:clock"));
			must_be_right(&pictures[seat], people[seat], id);
		}
		rig_forget(rig);
	}
	assert_true(done >= steps / 2);
	for (int i = 0; i < count; i++) {
		assert_true(taken[i] > 3);
		free(pictures[i].view);
	}
	rig_stop(rig);
}

static void test_in_every_game_frames_are_what_the_view_says(void **state)
{
	play_with_frames("tictactoe", "{}", 2, 6);
	play_with_frames("naval", "{}", 2, 40);
	play_with_frames("heroes", "{}", 2, 40);
	play_with_frames("pirates", "{\"pace\":\"mail\"}", 3, 30);
	play_with_frames("machiavelli", "{}", 3, 24);
	play_with_frames("dungeon", "{}", 1, 120);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_who_joins_with_frames_gets_the_table_and_then_a_whole_frame),
		cmocka_unit_test(test_who_does_not_ask_has_no_frames),
		cmocka_unit_test(test_the_last_join_decides),
		cmocka_unit_test(test_an_action_is_one_frame_and_then_its_acknowledgement),
		cmocka_unit_test(test_a_refused_action_makes_no_frame),
		cmocka_unit_test(test_what_a_seat_may_not_know_makes_no_frame),
		cmocka_unit_test(test_a_deadline_is_one_frame),
		cmocka_unit_test(test_one_socket_of_a_seat_has_frames_and_the_other_has_events),
		cmocka_unit_test(
			test_who_comes_in_between_gets_the_present_frame_and_nobody_else_anything),
		cmocka_unit_test(test_who_comes_while_a_step_is_stored_gets_the_frame_before_it),
		cmocka_unit_test(test_an_absence_stops_the_clock_in_a_frame),
		cmocka_unit_test(test_a_pause_ends_the_frames_and_a_join_after_it_begins_anew),
		cmocka_unit_test(test_the_end_is_a_frame_and_comes_before_the_rating),
		cmocka_unit_test(test_after_a_restart_the_client_joins_and_goes_on),
		cmocka_unit_test(test_who_resumes_a_match_by_joining_has_frames),
		cmocka_unit_test(test_spectators_have_frames_of_what_is_public),
		cmocka_unit_test(test_a_spectator_changes_to_frames_and_back),
		cmocka_unit_test(test_a_match_at_rest_takes_little_memory_with_frames_too),
		cmocka_unit_test(test_a_match_that_was_put_away_begins_its_frames_anew),
		cmocka_unit_test(test_in_every_game_frames_are_what_the_view_says),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
