/*
 * game.c: the table, by which everything else knows the game. A program that loads tictactoe.so, and the page with tictactoe.wasm, find it
 * by the name `ronda_game`. What is left out has a meaning, stated in ronda/game.h: no `due` and `pass` (the
 * game knows no time), no `heed` (its bot need not listen), no `scramble` (nothing is hidden).
 */
#include "tictactoe.h"

extern const struct rd_game ronda_game;

/* Room for the largest step: a mark that ends the match. */
enum { EVENTS_MAX = 2 * (sizeof(struct tictactoe_event) + 8) };

const struct rd_game ronda_game = {
	.head = RD_TABLE_HEAD,
	.name = "tictactoe",
	.title = {{"Tic-tac-toe", "Tres en raya", "Piškvorky 3×3"}},
	.rules =
		1, /* a released edition never changes: another rule makes another table, with this one as `older` */
	.seats_min = TICTACTOE_SEATS,
	.seats_max = TICTACTOE_SEATS,
	.table_seats = TICTACTOE_SEATS,
	.action_json_max = 512,

	.state_size = sizeof(struct tictactoe_state),
	.view_size = sizeof(struct tictactoe_view),
	.action_size = sizeof(struct tictactoe_action),
	.events_max = EVENTS_MAX,
	.legal_max = TICTACTOE_CELLS,

	.options = &rd_no_options,
	.state = &tictactoe_state_schema,
	.view = &tictactoe_view_schema,
	.spectator_view = &tictactoe_view_schema,
	.actions = &tictactoe_actions,
	.events = &tictactoe_events,
	.refusals = &tictactoe_refusals,
	.refusal_texts = tictactoe_refusal_texts,
	.fault_texts = tictactoe_fault_texts,
	.fault_count = TICTACTOE_FAULTS,

	.setup = tictactoe_setup,
	.apply = tictactoe_apply,
	.stand = tictactoe_stand,
	.result = tictactoe_result,
	.look = tictactoe_look,
	.legal = tictactoe_legal,
	.choose = tictactoe_choose,
	.whys = tictactoe_whys,
	.why_count = TICTACTOE_WHYS,
	.say = tictactoe_say,
	.label = tictactoe_label,
	.describe = tictactoe_describe,
	.parse = tictactoe_parse,
};
