/*
 * words.c: what people read and type, in every language that Ronda speaks. A catalogue is a table of sentences, one column per
 * language; {0} is the first argument (ronda/text.h). Cells are named as on a chessboard: a to c from the left, 1 to 3 from the top.
 *
 * A view or an event may come from afar: anything that its schema admits must be sayable.
 */
#include "tictactoe.h"

#include <string.h>

// clang-format off
/* In the order of enum tictactoe_refusal. */
const struct rd_names tictactoe_refusals = RD_NAMES("taken");
const struct rd_text tictactoe_refusal_texts[] = {
	{{"That cell is taken", "Esa casilla está ocupada", "To pole je obsazené"}},
};

/* In the order of enum tictactoe_reason. */
static const struct rd_text ends[] = {
	{{"Three in a row: {0} wins", "Tres en raya: gana {0}", "Tři v řadě: vyhrává {0}"}},
	{{"The board is full: a draw", "Tablero lleno: empate", "Plná deska: remíza"}},
	{{"{0} wins: the other gave up", "Gana {0}: el otro se rindió", "Vyhrává {0}: soupeř to vzdal"}},
	{{"{0} wins: the other left", "Gana {0}: el otro se fue", "Vyhrává {0}: soupeř odešel"}},
};

static const struct rd_text
	placed = {{"{0} at {1}", "{0} en {1}", "{0} na {1}"}},
	place = {{"Place {0} at {1}", "Poner {0} en {1}", "Dát {0} na {1}"}},
	give_up = {{"Give up", "Rendirse", "Vzdát se"}},
	your_turn = {{"You are {0}, and it is your turn.", "Eres {0} y te toca.", "Hraješ za {0} a jsi na tahu."}},
	their_turn = {{"You are {0}; it is the turn of {1}.", "Eres {0}; le toca a {1}.", "Hraješ za {0}; na tahu je {1}."}},
	whose_turn = {{"It is the turn of {0}.", "Le toca a {0}.", "Na tahu je {0}."}};

/* What is wrong with something typed, in the order of enum tictactoe_fault. */
const struct rd_text tictactoe_fault_texts[TICTACTOE_FAULTS] = {
	{{"a cell is expected, such as b2", "se espera una casilla, por ejemplo b2", "očekává se pole, například b2"}},
};

/* Why a bot chose what it chose, by enum tictactoe_why; {0} is the first value of the motive. */
const struct rd_why tictactoe_whys[TICTACTOE_WHYS] = {
	[TICTACTOE_WHY_WIN] = {.text = {{"This makes three in a row and wins.", "Así hay tres en raya y ganas.", "Tím jsou tři v řadě a vyhráváš."}}},
	[TICTACTOE_WHY_BLOCK] = {.text = {{"Otherwise the other has three in a row next.", "Si no, el otro hará tres en raya.", "Jinak soupeř příště dokončí tři v řadě."}}},
	[TICTACTOE_WHY_SOUND] = {.text = {{"Of the {0} free {0:cell|cells} no other leads to more if both play well.", "De las {0} {0:casilla libre|casillas libres} ninguna da más si ambos juegan bien.", "Z {0} {0:volného pole|volných polí|volných polí} žádné nedá víc, hrají-li oba dobře."}}},
	[TICTACTOE_WHY_ANY] = {.text = {{"Any of the {0} free {0:cell|cells} will do.", "Vale cualquiera de las {0} {0:casilla libre|casillas libres}.", "Hodí se kterékoli z {0} {0:volného pole|volných polí|volných polí}."}}},
};
// clang-format on

static const char *mark_of(int seat)
{
	return seat == 0 ? "X" : seat == 1 ? "O" : "-";
}

struct cell_name {
	char text[3];
};

static struct cell_name name_of(int x, int y)
{
	return (struct cell_name){{(char)('a' + x), (char)('1' + y), 0}};
}

size_t tictactoe_say(const struct rd_event *head, const void *view, enum rd_language language,
	char *out, size_t capacity)
{
	const struct tictactoe_event *event = (const struct tictactoe_event *)head;
	(void)view;
	if (head->type == TICTACTOE_PLACED)
		return RD_SAY(out, capacity, &placed, language, RD_WORDS(mark_of(event->seat)),
			RD_WORDS(name_of(event->x, event->y).text));
	return RD_SAY(
		out, capacity, &ends[event->reason], language, RD_WORDS(mark_of(event->winner)));
}

size_t tictactoe_label(const void *given, const void *memory, enum rd_language language, char *out,
	size_t capacity)
{
	const struct tictactoe_action *action = given;
	const struct tictactoe_view *view = memory;
	if (action->type != TICTACTOE_PLACE)
		return rd_say(out, capacity, &give_up, language, NULL, 0);
	return RD_SAY(out, capacity, &place, language, RD_WORDS(mark_of(view->seat)),
		RD_WORDS(name_of(action->x, action->y).text));
}

/* The board with its letters and numbers. */
static void draw_board(struct rd_pen *pen, const struct tictactoe_state *position)
{
	rd_pen_add(pen, "  a b c\n");
	for (int y = 0; y < TICTACTOE_SIDE; y++) {
		rd_pen_number(pen, y + 1);
		for (int x = 0; x < TICTACTOE_SIDE; x++) {
			rd_pen_add(pen, " ");
			rd_pen_add_span(pen, &position->board[y][x], 1);
		}
		rd_pen_add(pen, "\n");
	}
}

size_t tictactoe_describe(const void *memory, enum rd_language language, char *out, size_t capacity)
{
	const struct tictactoe_view *view = memory;
	const struct tictactoe_state *position = &view->position;
	struct rd_pen pen = rd_pen_start(out, capacity, language, view);
	const char *own = mark_of(view->seat), *active = mark_of(position->turn);
	draw_board(&pen, position);
	if (position->reason != TICTACTOE_GOES_ON)
		RD_PEN_SAY(&pen, &ends[position->reason], RD_WORDS(mark_of(position->winner)));
	else if (view->seat == RD_NOBODY)
		RD_PEN_SAY(&pen, &whose_turn, RD_WORDS(active));
	else if (view->seat == position->turn)
		RD_PEN_SAY(&pen, &your_turn, RD_WORDS(own));
	else
		RD_PEN_SAY(&pen, &their_turn, RD_WORDS(own), RD_WORDS(active));
	return pen.length;
}

/* "b2" */
bool tictactoe_parse(const char *typed, const void *view, void *out, struct rd_fault *fault)
{
	struct tictactoe_action *action = out;
	(void)view;
	bool is_cell = strlen(typed) == 2 && typed[0] >= 'a' && typed[0] < 'a' + TICTACTOE_SIDE &&
		       typed[1] >= '1' && typed[1] < '1' + TICTACTOE_SIDE;
	if (!is_cell)
		return rd_fault_tell(fault, 0, tictactoe_fault_texts, TICTACTOE_NO_CELL);
	*action = (struct tictactoe_action){.type = TICTACTOE_PLACE,
		.x = (uint8_t)(typed[0] - 'a'),
		.y = (uint8_t)(typed[1] - '1')};
	return true;
}
