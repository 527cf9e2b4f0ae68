/*
 * Options in words: every option of every game and edition has a title, a sentence and its choices in every language, and what is said of a
 * match's options is what they are. That everything which is offered can be played is the battery's question.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <ronda/ronda.h>

#include "core/schema_value.h"
#include "match/options.h"

static char answer[1 << 18];

static void must_be_said(const struct option_place *place, const struct rd_text *text)
{
	for (int i = 0; i < RD_LANGUAGES; i++)
		if (!text->in[i] || !text->in[i][0])
			fail_msg("%s %d: %s: not in every language", place->game->name,
				place->game->rules, place->path);
}

static void walk(const struct option_place *place, void *context)
{
	const struct rd_field *field = place->field;
	const struct rd_field *word = field->kind == RD_KIND_LIST ? field->item : field;
	size_t *count = context;
	(*count)++;
	if (!place->row)
		fail_msg("%s %d: %s has no words", place->game->name, place->game->rules,
			place->path);
	must_be_said(place, &place->row->title);
	must_be_said(place, &place->row->sentence);
	if (option_kind_of(place) == OPTION_OTHER)
		fail_msg(
			"%s: %s is nothing that a form could show", place->game->name, place->path);
	if (word->kind == RD_KIND_ENUM || word->kind == RD_KIND_EITHER) {
		assert_int_equal(place->row->title_count, word->names->count);
		for (size_t i = 0; i < word->names->count; i++)
			must_be_said(place, &place->row->titles[i]);
	}
	for (size_t i = 0; i < place->row->word_count; i++)
		must_be_said(place, &place->row->words[i].title);
	/* What setup would refuse is in no range: a number has one wherever the schema's bounds are not all of it. */
	if (field->kind == RD_KIND_INT && !field->has_fallback)
		assert_true(place->row->range_count > 0 && place->row->ranges[0].usual != 0);
}

static void every_option_of_every_edition_has_words(void **state)
{
	size_t options = 0, editions = 0;
	for (size_t i = 0; i < rd_game_count(); i++)
		for (const struct rd_game *game = rd_game_newest(i); game; game = game->older) {
			size_t count = 0;
			options_each(game, NULL, walk, &count);
			if (game->options->count > 0)
				assert_true(count > 0 && game->preset_count >= 3);
			options += count;
			editions++;
		}
	assert_true(editions > rd_game_count()); /* one of them has two */
	assert_true(options > 60);
}

/* No row is left behind by an option that is gone: the lint would refuse it, in older editions too. */
static void every_row_belongs_to_an_option(void **state)
{
	for (size_t i = 0; i < rd_game_count(); i++) {
		struct rd_fault fault = {0};
		if (!rd_game_lint(rd_game_newest(i), &fault))
			fail_msg("%s: %s", fault.path, fault.reason);
	}
}

static void every_game_has_a_standard_and_something_quick(void **state)
{
	for (size_t i = 0; i < rd_game_count(); i++) {
		const struct rd_game *game = rd_game_at(i);
		bool has_quick = game->preset_count == 0;
		for (size_t p = 0; p < game->preset_count; p++)
			has_quick |= strcmp(game->presets[p].name, "quick") == 0;
		assert_true(has_quick);
		if (game->preset_count > 0) {
			assert_string_equal(game->presets[0].name, "standard");
			assert_string_equal(game->presets[0].options, "{}");
		}
	}
}

/* ---- what is said of a match ---- */

static const char *terms(const char *name, const char *text, int seats, enum rd_language language)
{
	const struct rd_game *game = rd_game_find(name, strlen(name));
	void *options = calloc(1, game->options_size);
	struct rd_fault fault;
	struct rd_writer writer;
	if (!rd_read_text(
		    game->options, options, RD_READ_OPTIONS, text, strlen(text), NULL, &fault))
		fail_msg("%s: %s", fault.path, fault.reason);
	rd_write_start(&writer, answer, sizeof(answer));
	rd_write_terms(game, options, seats, language, &writer);
	rd_write_seat_names(game, options, seats, language, &writer);
	assert_true(rd_write_finish(&writer));
	free(options);
	return answer;
}

/* The text of one option; what stands behind it says whether it is usual. */
static void must_say(const char *all, const char *key, const char *text, bool is_usual)
{
	char start[96], end[160];
	snprintf(start, sizeof(start), "{\"key\":\"%s\",", key);
	snprintf(end, sizeof(end), "\"text\":\"%s\",\"is_usual\":%s,", text,
		is_usual ? "true" : "false");
	const char *at = strstr(all, start);
	assert_non_null(at);
	const char *said = strstr(at, "\"text\":");
	if (!said || strncmp(said, end, strlen(end)) != 0)
		fail_msg("%s: wanted %s in %.200s", key, end, at);
}

static void lengths_of_time_are_said_in_the_largest_unit(void **state)
{
	const char *all = terms("naval", "{\"turn_seconds\":300}", 2, RD_ENGLISH);
	must_say(all, "turn_seconds", "5 minutes", false);
	must_say(all, "max_timeouts", "3", true);
	must_say(terms("naval", "{}", 2, RD_CZECH), "turn_seconds", "90 sekund", true);
	must_say(terms("naval", "{\"turn_seconds\":86400}", 2, RD_SPANISH), "turn_seconds", "1 día",
		false);
	must_say(terms("naval", "{\"turn_seconds\":0}", 2, RD_SPANISH), "turn_seconds", "sin reloj",
		false);
}

static void what_is_left_out_goes_by_the_pace(void **state)
{
	const char *all = terms("machiavelli", "{}", 3, RD_ENGLISH);
	must_say(all, "diplomatic_time", "2 days", true);
	all = terms("machiavelli", "{\"pace\":\"live\"}", 3, RD_ENGLISH);
	must_say(all, "pace", "live", false);
	must_say(all, "diplomatic_time", "5 minutes", true);
	must_say(all, "orders_time", "5 minutes", true);
	all = terms("machiavelli", "{\"diplomatic_time\":48,\"orders_time\":12}", 3, RD_ENGLISH);
	must_say(all, "diplomatic_time", "2 days", true);
	must_say(all, "orders_time", "12 hours", false);
	must_say(terms("pirates", "{\"pace\":\"mail\"}", 2, RD_ENGLISH), "deadline_s", "1 day",
		true);
}

static void lists_and_members_are_said(void **state)
{
	const char *all = terms("pirates",
		"{\"start_ships\":[\"galleon\"],\"start_store\":{\"money\":9}}", 2, RD_SPANISH);
	must_say(all, "start_ships", "galeón", false);
	must_say(all, "start_store.money", "9", false);
	must_say(all, "start_store.wood", "50", true);
	assert_non_null(strstr(all, "\"title\":\"Almacén al empezar: dinero\""));
	must_say(terms("pirates", "{}", 2, RD_ENGLISH), "start_ships", "schooner, brig", true);
	must_say(terms("machiavelli", "{}", 3, RD_ENGLISH), "factions", "Florence, Venice, Milan",
		true);
	must_say(terms("machiavelli", "{\"factions\":[\"spain\",\"venice\",\"naples\"]}", 3,
			 RD_CZECH),
		"factions", "Španělsko, Benátky, Neapol", false);
}

static void a_seat_has_a_name_where_it_can_be_chosen(void **state)
{
	assert_non_null(strstr(terms("machiavelli", "{}", 4, RD_SPANISH),
		"[{\"seat\":0,\"name\":\"Florencia\"},{\"seat\":1,\"name\":\"Venecia\"},"
		"{\"seat\":2,\"name\":\"Milán\"},{\"seat\":3,\"name\":\"el Papado\"}]"));
	assert_non_null(
		strstr(terms("machiavelli", "{\"factions\":[\"spain\",\"venice\",\"naples\"]}", 3,
			       RD_ENGLISH),
			"{\"seat\":0,\"name\":\"Spain\"}"));
	assert_null(strstr(
		terms("machiavelli", "{\"shuffle_factions\":true}", 3, RD_ENGLISH), "\"seat\":"));
	assert_null(strstr(terms("naval", "{}", 2, RD_ENGLISH), "\"seat\":"));
	assert_non_null(strstr(terms("naval", "{\"north\":1}", 2, RD_ENGLISH),
		"[{\"seat\":0,\"name\":\"South\"},{\"seat\":1,\"name\":\"North\"}]"));
	assert_non_null(strstr(terms("pirates", "{\"map\":\"lagoon\"}", 2, RD_ENGLISH),
		"[{\"seat\":0,\"name\":\"West Harbour\"},{\"seat\":1,\"name\":\"East Harbour\"}]"));
}

/* ---- what a form is given ---- */

static void a_form_is_given_what_it_needs(void **state)
{
	struct rd_writer writer;
	for (size_t i = 0; i < rd_game_count(); i++)
		for (const struct rd_game *game = rd_game_newest(i); game; game = game->older) {
			rd_write_start(&writer, answer, sizeof(answer));
			rd_write_option_words(game, &writer);
			assert_true(rd_write_finish(&writer));
			assert_true(rd_json_check(answer, writer.length, RD_JSON_DEPTH, NULL));
			assert_null(strstr(answer, "\"fleets\""));
		}
	rd_write_start(&writer, answer, sizeof(answer));
	rd_write_option_words(rd_game_find("machiavelli", 11), &writer);
	assert_true(rd_write_finish(&writer));
	assert_non_null(strstr(answer,
		"\"when\":{\"key\":\"pace\",\"word\":\"mail\"},\"low\":12,\"high\":168,\"step\":1,"
		"\"usual\":48,\"unit\":\"hour\",\"span\":{\"en\":\"12 hours to 7 days\","));
	assert_non_null(
		strstr(answer, "\"key\":\"factions\",\"kind\":\"list\",\"form\":\"parts\""));
}

/* A game from elsewhere that says nothing of its options is shown by their keys. */
static void without_words_there_are_keys(void **state)
{
	struct rd_game game = *rd_game_find("naval", 5);
	struct rd_writer writer;
	game.option_rows = NULL;
	game.option_row_count = 0;
	rd_write_start(&writer, answer, sizeof(answer));
	rd_write_option_words(&game, &writer);
	assert_true(rd_write_finish(&writer));
	assert_non_null(strstr(answer, "\"key\":\"rock_pairs\",\"kind\":\"number\""));
	assert_non_null(strstr(answer, "\"title\":{\"en\":\"rock_pairs\""));
	assert_non_null(strstr(answer, "\"low\":0,\"high\":6,\"step\":1,\"usual\":4"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_option_of_every_edition_has_words),
		cmocka_unit_test(every_row_belongs_to_an_option),
		cmocka_unit_test(every_game_has_a_standard_and_something_quick),
		cmocka_unit_test(lengths_of_time_are_said_in_the_largest_unit),
		cmocka_unit_test(what_is_left_out_goes_by_the_pace),
		cmocka_unit_test(lists_and_members_are_said),
		cmocka_unit_test(a_seat_has_a_name_where_it_can_be_chosen),
		cmocka_unit_test(a_form_is_given_what_it_needs),
		cmocka_unit_test(without_words_there_are_keys),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
