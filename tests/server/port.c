/* The Port (platform 4): ships, weapons, decks, and the copy of them that a match takes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "lobby_rig.h"
#include "server/port.h"

#define SHIP(id, x, y, facing)                                                                     \
	"{\"user_ship_id\":\"" id "\",\"position\":{\"x\":" #x ",\"y\":" #y                        \
	"},\"orientation\":\"" facing "\"}"
#define ALPHA SHIP("us_1", 7, 4, "N") "," SHIP("us_2", 4, 2, "N") "," SHIP("us_3", 10, 2, "N")
#define OTHER SHIP("us_3", 12, 1, "W") "," SHIP("us_1", 1, 0, "N") "," SHIP("us_2", 5, 2, "E")

static const char *save(struct person *person, const char *head, const char *ships)
{
	return person_ask(person, "deck:save", "{%s\"ships\":[%s]}", head, ships);
}

static void check_deck_refused(const char *answer, const char *reason, int line)
{
	char found[32];
	check_refused(answer, "bad_deck", line);
	assert_string_equal(word_of(answer, "reason", found), reason);
}
#define assert_bad_deck(answer, reason) check_deck_refused((answer), (reason), __LINE__)

static void test_a_new_user_finds_three_ships_and_the_deck_alpha(void **state)
{
	struct hall hall = open_hall();
	assert_string_equal(person_ask(hall.ana, "port:get", "{}"),
		"{\"ok\":true,\"ships\":[{\"id\":\"us_1\",\"model\":\"corvette\",\"weapon\":\"cannon\"},"
		"{\"id\":\"us_2\",\"model\":\"frigate\",\"weapon\":\"cannon\"},"
		"{\"id\":\"us_3\",\"model\":\"battleship\",\"weapon\":\"cannon\"}],"
		"\"decks\":[{\"id\":\"fd_1\",\"name\":\"Alpha\",\"is_active\":true,\"ships\":[" ALPHA
		"]}],"
		"\"weapons\":[{\"slug\":\"cannon\",\"kind\":\"cannon\",\"ammo\":2,\"damage\":10,\"range\":4,\"life\":0,"
		"\"models\":[\"corvette\",\"frigate\",\"battleship\"],\"extra\":false},"
		"{\"slug\":\"torpedo\",\"kind\":\"torpedo\",\"ammo\":3,\"damage\":20,\"range\":0,\"life\":6,"
		"\"models\":[\"corvette\",\"frigate\"],\"extra\":false},"
		"{\"slug\":\"mine\",\"kind\":\"mine\",\"ammo\":2,\"damage\":25,\"range\":1,\"life\":10,"
		"\"models\":[\"corvette\",\"frigate\"],\"extra\":false},"
		"{\"slug\":\"machine_gun\",\"kind\":\"cannon\",\"ammo\":1,\"damage\":4,\"range\":2,\"life\":0,"
		"\"models\":[\"corvette\",\"frigate\"],\"extra\":true},"
		"{\"slug\":\"heavy_cannon\",\"kind\":\"cannon\",\"ammo\":4,\"damage\":20,\"range\":5,\"life\":0,"
		"\"models\":[\"battleship\"],\"extra\":true},"
		"{\"slug\":\"heavy_torpedo\",\"kind\":\"torpedo\",\"ammo\":4,\"damage\":30,\"range\":0,\"life\":8,"
		"\"models\":[\"frigate\"],\"extra\":true}]}");
	rig_stop(hall.rig);
}

/* What user:welcome says when somebody connects anew. */
static bool is_welcomed_with(struct person *person, const char *part)
{
	person_leave(person);
	person_deaf(person);
	person_come(person);
	return has(person_heard(person, "user:welcome"), part);
}

static void test_whoever_connects_is_told_his_elo(void **state)
{
	struct hall hall = open_hall();
	assert_true(is_welcomed_with(hall.ana, "\"elo_rating\":1200,")); /* before any match */
	assert_true(is_welcomed_with(
		rig_person(hall.rig, "guest_aaaaaa", true), "\"elo_rating\":null,"));
	rig_stop(hall.rig);
}

static void test_a_ship_carries_what_its_model_may(void **state)
{
	struct hall hall = open_hall();
	struct person *ana = hall.ana;
	assert_refused(person_ask(ana, "port:equip", "{\"user_ship\":\"us_1\"}"), "bad_field");
	assert_refused(
		person_ask(ana, "port:equip", "{\"user_ship\":\"us_4\",\"weapon\":\"sling\"}"),
		"not_your_unit");
	assert_refused(
		person_ask(ana, "port:equip", "{\"user_ship\":\"us_1\",\"weapon\":\"sling\"}"),
		"bad_weapon");
	assert_refused(
		person_ask(ana, "port:equip", "{\"user_ship\":\"us_3\",\"weapon\":\"torpedo\"}"),
		"bad_weapon");
	assert_string_equal(
		person_ask(ana, "port:equip", "{\"user_ship\":\"us_2\",\"weapon\":\"torpedo\"}"),
		"{\"ok\":true,\"ship\":{\"id\":\"us_2\",\"model\":\"frigate\",\"weapon\":\"torpedo\"}}");
	assert_ok(person_ask(
		ana, "port:equip", "{\"user_ship\":\"us_3\",\"weapon\":\"heavy_cannon\"}"));
	rig_restart(hall.rig, false, 0); /* stored at once */
	person_come(ana);
	const char *port = person_ask(ana, "port:get", "{}");
	assert_true(has(port, "\"model\":\"frigate\",\"weapon\":\"torpedo\""));
	assert_true(has(port, "\"model\":\"battleship\",\"weapon\":\"heavy_cannon\""));
	person_come(hall.luis); /* ids count per user: his are his */
	assert_true(has(person_ask(hall.luis, "port:get", "{}"),
		"\"id\":\"us_2\",\"model\":\"frigate\",\"weapon\":\"cannon\""));
	rig_stop(hall.rig);
}

static void test_a_deck_is_saved_changed_made_active_and_deleted(void **state)
{
	struct hall hall = open_hall();
	struct person *ana = hall.ana;
	assert_string_equal(save(ana, "\"name\":\"  Zadn\\u00ed voj \",", OTHER),
		"{\"ok\":true,\"deck\":{\"id\":\"fd_2\",\"name\":\"Zadn\xC3\xAD voj\",\"is_active\":false,\"ships\":[" OTHER
		"]}}");
	assert_string_equal(person_ask(ana, "deck:activate", "{\"deck\":\"fd_2\"}"),
		"{\"ok\":true,\"deck\":{\"id\":\"fd_2\",\"name\":\"Zadn\xC3\xAD voj\",\"is_active\":true,\"ships\":[" OTHER
		"]}}");
	assert_string_equal(save(ana, "\"deck\":\"fd_2\",\"name\":\"B\",", ALPHA),
		"{\"ok\":true,\"deck\":{\"id\":\"fd_2\",\"name\":\"B\",\"is_active\":true,\"ships\":[" ALPHA
		"]}}");
	const char *port = person_ask(ana, "port:get", "{}");
	assert_true(has(port, "\"id\":\"fd_1\",\"name\":\"Alpha\",\"is_active\":false"));
	assert_ok(save(ana, "\"name\":\"C\",", OTHER));
	assert_ok(person_ask(ana, "deck:delete", "{\"deck\":\"fd_3\"}"));
	assert_true(has(save(ana, "\"name\":\"D\",", OTHER),
		"\"id\":\"fd_4\"")); /* ids are not used again */
	/* Deleting the active one makes the oldest active. */
	assert_ok(person_ask(ana, "deck:delete", "{\"deck\":\"fd_2\"}"));
	port = person_ask(ana, "port:get", "{}");
	assert_true(has(port, "\"id\":\"fd_1\",\"name\":\"Alpha\",\"is_active\":true"));
	assert_ok(person_ask(ana, "deck:delete", "{\"deck\":\"fd_1\"}"));
	assert_refused(person_ask(ana, "deck:delete", "{\"deck\":\"fd_4\"}"), "last_deck");
	assert_refused(person_ask(ana, "deck:delete", "{\"deck\":\"fd_1\"}"), "not_your_unit");
	assert_refused(person_ask(ana, "deck:activate", "{\"deck\":\"fd_1\"}"), "not_your_unit");
	assert_true(has(person_ask(ana, "port:get", "{}"),
		"\"id\":\"fd_4\",\"name\":\"D\",\"is_active\":true"));
	rig_stop(hall.rig);
}

static void test_what_refuses_a_deck_in_order(void **state)
{
	struct hall hall = open_hall();
	struct person *ana = hall.ana;
	const char *two = SHIP("us_1", 20, 4, "N") "," SHIP("us_2", 4, 2, "N");
	assert_refused(person_ask(ana, "deck:save", "{\"name\":\"x\"}"), "bad_field");
	assert_refused(person_ask(ana, "deck:save", "{\"name\":\"x\",\"ships\":{}}"), "bad_field");
	assert_refused(save(ana, "\"name\":\"x\",", "7"), "bad_field");
	assert_refused(save(ana, "\"name\":\"x\",", SHIP("us_1", 1, 1, "NW")), "bad_field");
	assert_refused(save(ana, "\"name\":\"x\",", SHIP("us_1", 1.5, 1, "N")), "bad_field");
	assert_refused(save(ana, "", ALPHA), "bad_field");
	assert_refused(save(ana, "\"deck\":\"fd_9\",\"name\":\"\",", two), "not_your_unit");
	assert_refused(save(ana, "\"deck\":\"\",\"name\":\"\",", two), "not_your_unit");
	assert_refused(save(ana, "\"name\":\"\",", SHIP("us_9", 1, 1, "N")), "not_your_unit");
	assert_bad_deck(save(ana, "\"name\":\"  \",", two), "name");
	assert_bad_deck(save(ana, "\"name\":\"a\\u0007b\",", two), "name");
	assert_bad_deck(save(ana, "\"name\":\"1234567890123456789012345678901\",", two), "name");
	assert_bad_deck(save(ana, "\"name\":\"x\",", two), "count");
	assert_bad_deck(save(ana, "\"name\":\"x\",", ALPHA "," SHIP("us_1", 1, 1, "N")), "count");
	assert_bad_deck(save(ana, "\"name\":\"x\",",
				SHIP("us_1", 20, 4, "N") "," SHIP("us_1", 1, 1, "N") "," SHIP(
					"us_2", 4, 2, "N")),
		"model");
	assert_bad_deck(save(ana, "\"name\":\"x\",",
				SHIP("us_1", 4, 2, "N") "," SHIP("us_2", 4, 2, "N") "," SHIP(
					"us_3", 10, 1, "N")),
		"outside"); /* a battleship facing N stands at y 2 */
	assert_bad_deck(save(ana, "\"name\":\"x\",",
				SHIP("us_1", -1, 2, "N") "," SHIP("us_2", 4, 2, "N") "," SHIP(
					"us_3", 10, 2, "N")),
		"outside");
	assert_bad_deck(save(ana, "\"name\":\"x\",",
				SHIP("us_1", 9223372036854775807, 2, "N") "," SHIP(
					"us_2", 4, 2, "N") "," SHIP("us_3", 10, 2, "N")),
		"outside");
	assert_bad_deck(save(ana, "\"name\":\"x\",",
				SHIP("us_1", 4, 1, "N") "," SHIP("us_2", 4, 2, "N") "," SHIP(
					"us_3", 10, 2, "N")),
		"overlap");
	assert_ok(save(ana, "\"name\":\"123456789012345678901234567890\",", OTHER));
	for (int i = 0; i < 3; i++)
		assert_ok(save(ana, "\"name\":\"x\",", OTHER));
	assert_refused(save(ana, "\"name\":\"x\",", OTHER), "too_many_decks");
	assert_bad_deck(save(ana, "\"name\":\"x\",", two), "count");
	assert_ok(save(ana, "\"deck\":\"fd_5\",\"name\":\"x\",", ALPHA));
	rig_stop(hall.rig);
}

/* ---- what a match takes ------------------------------------------------------------------ */

static void on_players(void *context, const struct store_result *result)
{
	snprintf(context, 1024, "%s|%s", result->matches[0].players[0].deck_snapshot,
		result->matches[0].players[1].deck_snapshot
			? result->matches[0].players[1].deck_snapshot
			: "-");
}

static void test_a_match_copies_active_deck_and_weapons(void **state)
{
	struct hall hall = open_hall();
	char match[32], decks[1024];
	save(hall.ana, "\"name\":\"B\",", OTHER);
	person_ask(hall.ana, "deck:activate", "{\"deck\":\"fd_2\"}");
	person_ask(hall.ana, "port:equip", "{\"user_ship\":\"us_1\",\"weapon\":\"mine\"}");
	person_ask(hall.ana, "port:equip", "{\"user_ship\":\"us_3\",\"weapon\":\"heavy_cannon\"}");
	play_live(hall.ana, hall.luis, match);
	person_ask(hall.ana, "deck:activate", "{\"deck\":\"fd_1\"}"); /* too late for this one */
	const struct room *room = room_find(hall.rig->server, match);
	/* Without extra_weapons the heavy cannon is a cannon. */
	assert_true(has(room->options,
		"\"fleets\":[[{\"model\":\"battleship\",\"weapon\":\"cannon\",\"x\":12,\"y\":1,\"facing\":\"W\"},"
		"{\"model\":\"corvette\",\"weapon\":\"mine\",\"x\":1,\"y\":0,\"facing\":\"N\"},"
		"{\"model\":\"frigate\",\"weapon\":\"cannon\",\"x\":5,\"y\":2,\"facing\":\"E\"}],"
		"[{\"model\":\"corvette\",\"weapon\":\"cannon\",\"x\":7,\"y\":4,\"facing\":\"N\"},"));
	struct store_request *request = store_begin(hall.rig->server->store);
	store_match_find(request, match);
	store_submit(request, on_players, decks);
	rig_settle(hall.rig);
	assert_true(has(decks,
		"[{\"model\":\"battleship\",\"weapon\":\"cannon\",\"x\":12,\"y\":1,\"facing\":\"W\"}"));
	/* Nobody is sent the decks of a match. */
	for (size_t i = 0; i < hall.rig->told_count; i++)
		assert_false(has(hall.rig->told[i].json, "fleets"));
	rig_stop(hall.rig);
}

static void test_with_extra_weapons_the_ship_sails_with_its_own(void **state)
{
	struct hall hall = open_hall();
	char code[32], match[32];
	person_ask(hall.ana, "port:equip", "{\"user_ship\":\"us_3\",\"weapon\":\"heavy_cannon\"}");
	open_lobby(hall.ana, "{\"options\":{\"extra_weapons\":true}}", code);
	word_of(join(hall.luis, code), "match", match);
	const struct room *room = room_find(hall.rig->server, match);
	assert_true(has(room->options, "\"model\":\"battleship\",\"weapon\":\"heavy_cannon\""));
	assert_false(room->rated);
	rig_stop(hall.rig);
}

static void test_own_decks_do_not_make_a_match_unrated_and_bots_have_the_standard_one(void **state)
{
	struct hall hall = open_hall();
	char code[32], match[32];
	open_lobby(hall.ana, "{}", code);
	assert_true(
		room_find(hall.rig->server, word_of(join(hall.luis, code), "match", match))->rated);
	word_of(person_ask(hall.eva, "game:play_bot", "{}"), "match", match);
	assert_true(has(rig_room(hall.rig, match)->options, "],null]"));
	rig_stop(hall.rig);
}

static void test_options_are_stripped_of_decks_for_a_rematch(void **state)
{
	char out[PORT_OPTIONS_TEXT];
	const struct rd_game *naval = rd_game_at(0);
	struct net_span bare = port_strip(naval,
		NET_SPAN(
			"{\"turn_seconds\":30,\"fleets\":[null,[{\"model\":\"corvette\",\"weapon\":\"cannon\",\"x\":7,\"y\":4,\"facing\":\"N\"},"
			"{\"model\":\"frigate\",\"weapon\":\"cannon\",\"x\":4,\"y\":2,\"facing\":\"N\"},"
			"{\"model\":\"battleship\",\"weapon\":\"cannon\",\"x\":10,\"y\":2,\"facing\":\"N\"}]]}"),
		out);
	assert_true(room_options_are_standard(naval, bare));
	assert_true(has(bare.text, "\"turn_seconds\":30"));
	assert_true(port_allows(&crew_game, NET_SPAN("{\"fleets\":1}"), NULL));
	assert_false(port_allows(naval, NET_SPAN("{\"first\":0,\"fleets\":null}"), NULL));
	assert_true(port_allows(naval, NET_SPAN("{\"first\":{\"fleets\":1}}"), NULL));
	assert_true(port_allows(naval, NET_SPAN("[]"), NULL));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_new_user_finds_three_ships_and_the_deck_alpha),
		cmocka_unit_test(test_a_ship_carries_what_its_model_may),
		cmocka_unit_test(test_a_deck_is_saved_changed_made_active_and_deleted),
		cmocka_unit_test(test_what_refuses_a_deck_in_order),
		cmocka_unit_test(test_whoever_connects_is_told_his_elo),
		cmocka_unit_test(test_a_match_copies_active_deck_and_weapons),
		cmocka_unit_test(test_with_extra_weapons_the_ship_sails_with_its_own),
		cmocka_unit_test(
			test_own_decks_do_not_make_a_match_unrated_and_bots_have_the_standard_one),
		cmocka_unit_test(test_options_are_stripped_of_decks_for_a_rematch),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
