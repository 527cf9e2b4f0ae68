/*
 * bot.c: who plays where no person sits. A bot sees its view, as a person does, and says what it does; its whims come from dice of its
 * own, so that thinking moves no die of the match. Three levels: 1 plays anything, 2 sees one move ahead, 3 sees
 * to the end and cannot be beaten.
 */
#include "tictactoe.h"

enum { NO_CELL = -1, WIN = 1, DRAW = 0, LOSS = -1 };

static bool is_free(const struct tictactoe_state *position, int cell)
{
	return position->board[cell / TICTACTOE_SIDE][cell % TICTACTOE_SIDE] == TICTACTOE_EMPTY;
}

static struct tictactoe_state with_mark(struct tictactoe_state position, int seat, int cell)
{
	position.board[cell / TICTACTOE_SIDE][cell % TICTACTOE_SIDE] = TICTACTOE_MARKS[seat];
	return position;
}

/* A cell where this seat would have three in a row, or NO_CELL. */
static int winning_cell(const struct tictactoe_state *position, int seat)
{
	for (int cell = 0; cell < TICTACTOE_CELLS; cell++) {
		if (!is_free(position, cell))
			continue;
		struct tictactoe_state next = with_mark(*position, seat, cell);
		if (tictactoe_has_three(&next, seat))
			return cell;
	}
	return NO_CELL;
}

/* What comes of it for this seat, whose turn it is, if both play as well as can be: at most nine moves deep. */
static int best_outcome(const struct tictactoe_state *position, int seat)
{
	int best = LOSS;
	bool has_moved = false;
	for (int cell = 0; cell < TICTACTOE_CELLS && best < WIN; cell++) {
		if (!is_free(position, cell))
			continue;
		struct tictactoe_state next = with_mark(*position, seat, cell);
		int outcome = tictactoe_has_three(&next, seat) ? WIN : -best_outcome(&next, !seat);
		best = outcome > best ? outcome : best;
		has_moved = true;
	}
	return has_moved ? best : DRAW;
}

/* Is this one of the best moves there are? */
static bool is_best(const struct tictactoe_state *position, int seat, int cell, int best)
{
	struct tictactoe_state next = with_mark(*position, seat, cell);
	if (tictactoe_has_three(&next, seat))
		return best == WIN;
	return -best_outcome(&next, !seat) >= best;
}

static int count_free(const struct tictactoe_state *position)
{
	int count = 0;
	for (int cell = 0; cell < TICTACTOE_CELLS; cell++)
		count += is_free(position, cell);
	return count;
}

/* One of the free cells at random, where `is_perfect` one of the best of them. */
static int any_cell(
	const struct tictactoe_state *position, int seat, bool is_perfect, struct rd_chance *chance)
{
	int cells[TICTACTOE_CELLS], count = 0;
	/* On an empty board every cell is as good as any, and half a million positions need not be seen. */
	bool is_choosy = is_perfect && count_free(position) < TICTACTOE_CELLS;
	int best = is_choosy ? best_outcome(position, seat) : LOSS;
	for (int cell = 0; cell < TICTACTOE_CELLS; cell++)
		if (is_free(position, cell) && (!is_choosy || is_best(position, seat, cell, best)))
			cells[count++] = cell;
	return cells[rd_draw(chance, "cell", 0, count - 1)];
}

/*
 * False: there is nothing to do. `memory` would be kept for us from one choice to the next; this bot needs none. The motive
 * says which branch it was (words.c makes a sentence of it).
 */
bool tictactoe_choose(const void *memory_of_view, void *memory, const struct rd_mind *mind,
	struct rd_chance *chance, void *out, struct rd_motive *motive)
{
	const struct tictactoe_view *view = memory_of_view;
	const struct tictactoe_state *position = &view->position;
	struct tictactoe_action *action = out;
	int cell = NO_CELL;
	(void)memory;
	if (tictactoe_legal(view, action, 1) == 0)
		return false;
	if (mind->level >= 2) {
		cell = winning_cell(position, view->seat);
		motive->why = TICTACTOE_WHY_WIN;
	}
	if (mind->level >= 2 && cell == NO_CELL) {
		cell = winning_cell(position, !view->seat);
		motive->why = TICTACTOE_WHY_BLOCK;
	}
	if (cell == NO_CELL) {
		cell = any_cell(position, view->seat, mind->level >= 3, chance);
		*motive = RD_MOTIVE(mind->level >= 3 ? TICTACTOE_WHY_SOUND : TICTACTOE_WHY_ANY,
			count_free(position));
	}
	*action = (struct tictactoe_action){.type = TICTACTOE_PLACE,
		.x = (uint8_t)(cell % TICTACTOE_SIDE),
		.y = (uint8_t)(cell / TICTACTOE_SIDE)};
	return true;
}
