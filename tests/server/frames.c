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
		assert_int_equal(seq, picture->seq + events);
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
		has(snapshot, "\"players\":[{\"seat\":0,\"username\":\"ana\",\"present\":true}"));
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
	/* It goes, and the frames stay with the other; then that goes, too. */
	person_leave(plain);
	rig_settle(table.rig);
	assert_non_null(seat_at(&table, 0)->base);
	person_leave(table.ana);
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
		cmocka_unit_test(test_an_absence_stops_the_clock_in_a_frame),
		cmocka_unit_test(test_a_pause_ends_the_frames_and_a_join_after_it_begins_anew),
		cmocka_unit_test(test_the_end_is_a_frame_and_comes_before_the_rating),
		cmocka_unit_test(test_after_a_restart_the_client_joins_and_goes_on),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
