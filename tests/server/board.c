/*
 * The seed's tables (platform 15, P83): after every action of a match of naval they show what the engine has, and whoever is next; after its end
 * who has won what.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/naval/naval.h"
#include "rig.h"

enum { MATCHES = 20, ACTIONS_MAX = 80, TEXT = 4096 };

/* The answer of a row by row question, each row a text, in this order, behind each other. */
#define ALL_OF(rows, from, order)                                                                  \
	"SELECT coalesce((SELECT %s(r, ';') FROM (SELECT " rows " AS r FROM " from                 \
	" ORDER BY " order ") q), '')"

static const char *ask(const struct rig *rig, const char *format, const char *id)
{
	char text[TEXT];
	snprintf(text, sizeof(text), format, rig_postgresql() ? "string_agg" : "group_concat", id);
	return rig_database_ask(rig->url, text);
}

static size_t add(char *text, size_t length, const char *format, ...)
{
	va_list given;
	va_start(given, format);
	int added = vsnprintf(text + length, TEXT - length, format, given);
	va_end(given);
	assert_in_range(added, 0, TEXT - length - 1);
	return length + (size_t)added;
}

/* ---- what the engine has, in the same words ------------------------------------------------------------------ */

static void list_ships(const struct naval_state *state, struct person *const *people, char *text)
{
	size_t length = 0;
	text[0] = '\0';
	for (int i = 0; i < state->ship_count; i++) {
		const struct naval_ship *ship = &state->ships[i];
		length = add(text, length, "%s%s %s %d %d %s %d %d %d", length ? ";" : "",
			member_of(people[ship->seat])->id, naval_ship_ids.name[ship->id], ship->x,
			ship->y, naval_facings.name[ship->facing], ship->hp, ship->sunk,
			ship->attacked);
	}
}

static void list_projectiles(
	const struct naval_state *state, struct person *const *people, char *text)
{
	size_t length = 0;
	text[0] = '\0';
	for (int i = 0; i < state->projectile_count; i++) {
		const struct naval_projectile *shot = &state->projectiles[i];
		if (!shot->ghost)
			length = add(text, length, "%s%s %s %d %d %d %d %d", length ? ";" : "",
				member_of(people[shot->seat])->id, naval_kinds.name[shot->kind],
				shot->x, shot->y, shot->dx, shot->dy, shot->life);
	}
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Lists are compared as sets: which row stands first is the database's affair. */
static void assert_same_rows(const char *found, const char *wanted)
{
	char texts[2][TEXT], *rows[2][64];
	size_t counts[2] = {0};
	snprintf(texts[0], TEXT, "%s", found);
	snprintf(texts[1], TEXT, "%s", wanted);
	for (int i = 0; i < 2; i++) {
		char *rest = texts[i];
		for (char *row = strtok_r(rest, ";", &rest); row; row = strtok_r(NULL, ";", &rest))
			rows[i][counts[i]++] = row;
		qsort(rows[i], counts[i], sizeof(rows[i][0]), by_text);
	}
	assert_int_equal(counts[0], counts[1]);
	for (size_t i = 0; i < counts[0]; i++)
		assert_string_equal(rows[0][i], rows[1][i]);
}

/* ---- the tables ------------------------------------------------------------------------------------------------- */

static void assert_shown(struct rig *rig, const char *id, struct person *const *people)
{
	const struct room *room = rig_room(rig, id);
	const struct naval_state *state = room->play.match->state;
	char wanted[TEXT];
	list_ships(state, people, wanted);
	assert_same_rows(
		ask(rig,
			ALL_OF("player_id || ' ' || ship || ' ' || x || ' ' || y || ' ' || orientation || ' ' || current_hp || "
			       "' ' || is_sunk || ' ' || last_attack",
				"ship_instance WHERE match_id = '%s'", "ship"),
			id),
		wanted);
	list_projectiles(state, people, wanted);
	assert_same_rows(
		ask(rig,
			ALL_OF("owner_id || ' ' || type || ' ' || x || ' ' || y || ' ' || vector_x || ' ' || vector_y || ' ' || "
			       "life_distance",
				"projectile WHERE match_id = '%s'", "id"),
			id),
		wanted);
	snprintf(wanted, sizeof(wanted), "%s %d %d;%s %d %d", member_of(people[0])->id,
		state->players[0].fuel, state->players[0].ammo, member_of(people[1])->id,
		state->players[1].fuel, state->players[1].ammo);
	assert_same_rows(ask(rig,
				 ALL_OF("user_id || ' ' || fuel_reserve || ' ' || ammo_current",
					 "match_player WHERE match_id = '%s'", "seat"),
				 id),
		wanted);
	assert_same_rows(ask(rig,
				 ALL_OF("user_id || ' ' || fuel_reserve || ' ' || ammo_current",
					 "naval_match_player WHERE match_id = '%s'", "user_id"),
				 id),
		wanted);
	bool is_over = room->standing.is_over;
	snprintf(wanted, sizeof(wanted), "%u %s", room->standing.turn,
		is_over ? "-" : member_of(people[state->active])->id);
	assert_string_equal(
		ask(rig,
			ALL_OF("turn_number || ' ' || coalesce(current_turn_player_id, '-')",
				"\"match\" WHERE id = '%s'", "id"),
			id),
		wanted);
}

static void test_the_tables_are_the_engine_after_every_action(void **state)
{
	/* Torpedoes and mines are in the water, and fuel enough to meet. */
	static const char options[] = "{\"fuel_per_turn\":30,\"fuel_max\":60,\"turn_limit\":40}";
	struct rig *rig = rig_start();
	struct person *people[] = {rig_person(rig, "ana", false), rig_person(rig, "luis", false)};
	for (int i = 0; i < 2; i++)
		for (int ship = 1; ship <= 2; ship++)
			assert_true(has(person_ask(people[i], "port:equip",
						"{\"user_ship\":\"us_%d\",\"weapon\":\"%s\"}", ship,
						ship == 1 ? "torpedo" : "mine"),
				"\"ok\":true"));
	unsigned choice = 1;
	int shots = 0;
	for (int match = 0; match < MATCHES; match++) {
		char id[MATCH_ID];
		rig_begin(rig, "naval", options, people, 2, id);
		assert_shown(rig, id, people);
		for (int i = 0; i < ACTIONS_MAX; i++) {
			const struct naval_state *now = rig_room(rig, id)->play.match->state;
			choice = choice * 1103515245 + 12345;
			rig_act(people[now->active], id, now->active, choice >> 8);
			now = rig_room(rig, id)->play.match->state;
			shots += now->projectile_count > 0;
			assert_shown(rig, id, people);
			rig_forget(rig);
			if (rig_room(rig, id)->standing.is_over)
				break;
		}
		if (rig_room(rig, id)->standing.is_over)
			continue;
		assert_true(has(
			person_ask(people[match % 2], "match:surrender", "{\"match\":\"%s\"}", id),
			"\"ok\":true"));
		assert_shown(rig, id, people);
	}
	assert_true(shots > MATCHES);
	rig_stop(rig);
}

static void test_elo_stands_with_the_user(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false), *luis = rig_person(rig, "luis", false);
	rig_person(rig, "guest_x", true);
	static const char elo[] = ALL_OF("username || ' ' || coalesce(elo_rating, 0)",
		"\"user\" WHERE '' = '%s'", "username");
	assert_string_equal(ask(rig, elo, ""), "ana 1200;guest_x 0;luis 1200");
	char id[MATCH_ID];
	memcpy(id, rig_match(rig, "naval", "{}", ana, luis)->id, MATCH_ID);
	/* Who has done something is rated. */
	for (int i = 0; i < 2; i++) {
		const struct naval_state *now = rig_room(rig, id)->play.match->state;
		struct person *next = now->active ? luis : ana;
		assert_true(
			has(person_ask(next, "turn:end", "{\"match\":\"%s\"}", id), "\"ok\":true"));
	}
	person_ask(luis, "match:surrender", "{\"match\":\"%s\"}", id);
	assert_string_equal(ask(rig, elo, ""), "ana 1216;guest_x 0;luis 1184");
	rig_stop(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_the_tables_are_the_engine_after_every_action),
		cmocka_unit_test(test_elo_stands_with_the_user),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
