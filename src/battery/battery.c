/* battery.c: the list of tests, and how they are run. */
#include "battery.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "parts.h"

// clang-format off
const struct battery_test battery_tests[] = {
	{"random_legal_play_ends", "a match ends, with a result", "6", 1, random_legal_play_ends},
	{"whom_the_match_waits_for_can_act", "whom the match waits for has something to do", "6", 1,
		whom_the_match_waits_for_can_act},
	{"legal_is_what_apply_accepts", "legal lists what apply accepts, and a refusal changes no byte", "3, 4", 1,
		legal_is_what_apply_accepts},
	{"a_short_list_is_the_beginning_of_the_long_one", "legal fits any room: a short list is the beginning of the long one",
		"4", 0, a_short_list_is_the_beginning_of_the_long_one},
	{"listed_actions_differ_and_survive_json", "what legal lists differs, and survives JSON", "4", 0,
		listed_actions_differ_and_survive_json},
	{"replay_and_snapshot_give_equal_bytes", "a replay, and a snapshot played on, give equal bytes", "2", 1,
		replay_and_snapshot_give_equal_bytes},
	{"time_in_pieces_is_time_at_once", "time in pieces is time at once", "2", 1, time_in_pieces_is_time_at_once},
	{"json_out_and_in_is_the_identity", "states, views and events survive JSON", "1", 4,
		json_out_and_in_is_the_identity},
	{"a_view_is_the_one_before_and_what_changed", "a view is the one before and what changed", "1", 4,
		a_view_is_the_one_before_and_what_changed},
	{"every_byte_of_a_state_is_defined", "no byte is undefined (under valgrind)", "1", 0,
		every_byte_of_a_state_is_defined},
	{"a_view_does_not_keep_what_lay_there", "a view is filled wholly", "1", 0, a_view_does_not_keep_what_lay_there},
	{"a_view_does_not_depend_on_what_is_hidden", "a view does not depend on what is hidden", "5", 1,
		a_view_does_not_depend_on_what_is_hidden},
	{"without_an_event_no_view_changes", "no view changes without an event for its seat", "5", 1,
		without_an_event_no_view_changes},
	{"frames_are_the_match_as_each_seat_knows_it", "frames are the match as each seat knows it", "1, 5", 4,
		frames_are_the_match_as_each_seat_knows_it},
	{"what_is_hidden_makes_no_frame", "what is hidden from a seat makes no frame for it", "5", 4,
		what_is_hidden_makes_no_frame},
	{"options_hold_at_their_edges", "options hold at their edges", NULL, 0, options_hold_at_their_edges},
	{"whoever_is_in_play_may_leave", "whoever is in play may leave", NULL, 1, whoever_is_in_play_may_leave},
	{"bots_play_legally_to_the_end", "bots play legally to the end", NULL, 8, bots_play_legally_to_the_end},
	{"motives_are_said_in_every_language", "why a bot chose is said in every language", NULL, 0,
		motives_are_said_in_every_language},
	{"a_hint_follows_from_what_the_seat_knows", "a hint follows from what the seat knows", "5", 4,
		a_hint_follows_from_what_the_seat_knows},
	{"words_fit_any_room", "words are UTF-8 and fit any room", NULL, 0, words_fit_any_room},
	{"what_is_typed_is_read_or_told", "what is typed is read, or told what is wrong with it", NULL, 0,
		what_is_typed_is_read_or_told},
};
// clang-format on
const size_t battery_tests_count = RD_COUNT(battery_tests);

void battery_fail(struct battery *battery, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	if (battery->place)
		vsnprintf(battery->place->message, BATTERY_MESSAGE, format, arguments);
	else
		vfprintf(stderr, format, arguments);
	va_end(arguments);
	if (battery->fail)
		battery->fail(battery);
	abort();
}

/* Large games are played less often, so that each game costs about the same; never fewer than a few matches. */
int battery_matches(const struct battery *battery, const struct battery_test *test)
{
	enum { SMALL_STATE = 3000, FEW = 4, FEWEST = 2 };
	long size = (long)battery->game->state_size;
	long count = (long)battery->matches * SMALL_STATE / (SMALL_STATE + size);
	if (test->part == 0)
		return FEWEST;
	if (count < FEW)
		count = FEW;
	return (int)(test->part > 1 ? count / test->part + 1 : count);
}

void battery_run(struct battery *battery, const struct battery_test *test, int only)
{
	int count = battery_matches(battery, test);
	battery->scrambled = battery->changed = 0;
	for (int number = only < 0 ? 0 : only; number < (only < 0 ? count : only + 1); number++) {
		if (battery->place)
			*battery->place = (struct battery_place){.match = (uint32_t)number};
		test->play(battery, number);
	}
	if (only < 0 && battery->scrambled > 0 && battery->changed == 0)
		battery_fail(battery, "scramble never changes anything");
}
