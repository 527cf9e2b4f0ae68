/* parts.h: what the tests of the battery share. Each file holds those of one subject. */
#ifndef BATTERY_PARTS_H
#define BATTERY_PARTS_H

#include "battery.h"
#include "table.h"

enum { JSON_MAX = 4 << 20, STEPS_MAX = 200000, ACTION_TEXT = 8192 };
/* Of bots that search (struct rd_mind): what is held against them does not hang on how much they do. */
enum { BATTERY_WORK = 20 };

/* Ends the test with a message unless the condition holds; the rest is for printf. */
#define must(battery, condition, ...) ((condition) ? (void)0 : battery_fail(battery, __VA_ARGS__))

/* Memory that is not zero: what a game leaves unset must show. Aligned to 16; never NULL. */
void *take_memory(size_t size);
/* As many seats as match `number` of a test has: each number that the game allows, in turn. */
int seats_of(const struct rd_game *, int number);
/* Whether to look closely at this step: always in small games, now and then where views are large. */
bool is_looked_at(struct table *);
/* A second match equal to the first, to try things on; free(*memory) ends it. */
struct rd_match *copy_match(const struct rd_match *, void **memory);
void must_be_same_match(struct battery *, const struct rd_match *, const struct rd_match *);
/* The action's JSON, for messages and for reading it back. */
char *action_text(struct battery *, const void *action, char text[ACTION_TEXT]);

/* play.c */
void random_legal_play_ends(struct battery *, int number);
void whom_the_match_waits_for_can_act(struct battery *, int number);
void whoever_is_in_play_may_leave(struct battery *, int number);
void bots_play_legally_to_the_end(struct battery *, int number);
/* refusals.c */
void legal_is_what_apply_accepts(struct battery *, int number);
void a_short_list_is_the_beginning_of_the_long_one(struct battery *, int number);
void listed_actions_differ_and_survive_json(struct battery *, int number);
/* replay.c */
void replay_and_snapshot_give_equal_bytes(struct battery *, int number);
void time_in_pieces_is_time_at_once(struct battery *, int number);
/* frames.c */
void frames_are_the_match_as_each_seat_knows_it(struct battery *, int number);
void what_is_hidden_makes_no_frame(struct battery *, int number);
/* memory.c */
void json_out_and_in_is_the_identity(struct battery *, int number);
void a_view_is_the_one_before_and_what_changed(struct battery *, int number);
void every_byte_of_a_state_is_defined(struct battery *, int number);
void a_view_does_not_keep_what_lay_there(struct battery *, int number);
/* secrets.c */
void a_view_does_not_depend_on_what_is_hidden(struct battery *, int number);
void without_an_event_no_view_changes(struct battery *, int number);
/* options.c */
void options_hold_at_their_edges(struct battery *, int number);
/* hints.c */
void motives_are_said_in_every_language(struct battery *, int number);
void a_hint_follows_from_what_the_seat_knows(struct battery *, int number);
/* words.c */
void words_fit_any_room(struct battery *, int number);
void what_is_typed_is_read_or_told(struct battery *, int number);

#endif
