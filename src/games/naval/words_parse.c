/*
 * words_parse.c: a typed order, in the words of English, Spanish or Czech (words.h shows some).
 *
 * The words are read from left to right; each is a ship, a verb, a cell or a filler, and none may come
 * twice. What is written is only understood here: whether it is allowed is for the rules to say. A fault
 * points at the word that was not understood, or behind the last one if something is missing.
 */
#include "words.h"

#include <string.h>

enum fault {
	NOT_YOUR_SHIP,
	ONE_ORDER,
	OFF_BOARD,
	ONE_STEP,
	NOT_UNDERSTOOD,
	NO_TORPEDOES,
	NO_MINES,
	NO_CELL,
	WHICH_CELL,
	WHOLE_FLEET,
	WHICH_SHIP,
	WHICH_VERB,
	ONLY_ATTACKS,
	AN_ORDER,
};
// clang-format off
const struct rd_text naval_fault_texts[NAVAL_FAULTS] = {
	[NOT_YOUR_SHIP] = {{"that is not one of your ships",
		"ese barco no es tuyo",
		"to není tvoje loď"}},
	[ONE_ORDER] = {{"one order at a time",
		"una orden cada vez",
		"jen jeden rozkaz najednou"}},
	[OFF_BOARD] = {{"the board has columns A to O and rows 1 to 15",
		"el tablero tiene columnas de la A a la O y filas de la 1 a la 15",
		"deska má sloupce A až O a řádky 1 až 15"}},
	[ONE_STEP] = {{"one step at a time, without a number",
		"un paso cada vez, sin número",
		"jen o krok, bez čísla"}},
	[NOT_UNDERSTOOD] = {{"not understood; try: n1 ahead, astern, left, right, fire H8, torpedo, mine G7, end",
		"no se entiende; prueba: n1 adelante, atrás, izquierda, derecha, fuego H8, torpedo, mina G7, fin",
		"nerozumím; zkus: n1 vpřed, vzad, vlevo, vpravo, pal H8, torpédo, mina G7, konec"}},
	[NO_TORPEDOES] = {{"this ship carries no torpedoes",
		"este barco no lleva torpedos",
		"tahle loď nemá torpéda"}},
	[NO_MINES] = {{"this ship carries no mines",
		"este barco no lleva minas",
		"tahle loď nemá miny"}},
	[NO_CELL] = {{"a torpedo runs straight ahead and takes no cell",
		"un torpedo va recto y no lleva casilla",
		"torpédo běží rovně a pole nepotřebuje"}},
	[WHICH_CELL] = {{"at which cell? H8, for example",
		"¿a qué casilla? H8, por ejemplo",
		"na které pole? Třeba H8"}},
	[WHOLE_FLEET] = {{"this is for the whole fleet, not for one ship",
		"esto es para toda la flota, no para un barco",
		"to platí pro celou flotilu, ne pro jednu loď"}},
	[WHICH_SHIP] = {{"which ship? Name it first: n1, 1 or corvette",
		"¿qué barco? Nómbralo primero: n1, 1 o corbeta",
		"která loď? Napiš ji první: n1, 1 nebo korveta"}},
	[WHICH_VERB] = {{"what shall it do? ahead, astern, left, right, fire, torpedo, mine",
		"¿qué debe hacer? adelante, atrás, izquierda, derecha, fuego, torpedo, mina",
		"co má udělat? vpřed, vzad, vlevo, vpravo, pal, torpédo, mina"}},
	[ONLY_ATTACKS] = {{"only an attack takes a cell",
		"solo un ataque lleva casilla",
		"pole patří jen k útoku"}},
	[AN_ORDER] = {{"an order, please: n1 ahead, for example",
		"una orden, por favor: n1 adelante, por ejemplo",
		"nějaký rozkaz, prosím: třeba n1 vpřed"}},
};
// clang-format on

enum verb {
	NO_VERB,
	AHEAD,
	ASTERN,
	TO_NORTH,
	TO_EAST,
	TO_SOUTH,
	TO_WEST,
	TURN_LEFT,
	TURN_RIGHT,
	FIRE,
	LAUNCH_TORPEDO,
	LAY_MINE,
	END,
	GIVE_UP,
	FILLER, /* passed over: "n1 fire at H8" */
};

struct meaning {
	const char *words; /* folded: small letters without accents */
	uint8_t means;
};

static const struct meaning verbs[] = {
	{"ahead forward avante adelante vpred kupredu", AHEAD},
	{"astern back backward atras vzad zpet", ASTERN},
	{"n north norte sever", TO_NORTH},
	{"e east este vychod", TO_EAST},
	{"s south sur jih", TO_SOUTH},
	{"w west oeste zapad", TO_WEST},
	{"left port izquierda babor vlevo doleva levobok", TURN_LEFT},
	{"right starboard derecha estribor vpravo doprava pravobok", TURN_RIGHT},
	{"fire shoot attack fuego dispara disparar ataca atacar pal palba strilej utok", FIRE},
	{"torpedo", LAUNCH_TORPEDO},
	{"mine mina minu", LAY_MINE},
	{"end done fin konec", END},
	{"surrender resign rendirse rendicion vzdat kapitulace", GIVE_UP},
	{"at to turn move a al en del turno vira na tah tahu se lod", FILLER},
};

static const struct meaning models[] = {
	{"1 corvette corbeta korveta", NAVAL_CORVETTE},
	{"2 frigate fragata fregata", NAVAL_FRIGATE},
	{"3 battleship acorazado bitevni", NAVAL_BATTLESHIP},
};

/* ---- words ---- */

enum { WORD = 16 };

struct word {
	size_t at, length; /* in what was typed */
	char folded[WORD]; /* "" if it is too long to be any of ours */
};

static bool is_space(char letter)
{
	return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

/* The word at or behind `at`; false at the end or before a bracket. */
static bool next_word(const char *typed, size_t at, struct word *word)
{
	size_t length = 0, taken;
	while (is_space(typed[at]))
		at++;
	*word = (struct word){.at = at};
	while (typed[at] && typed[at] != '(' && !is_space(typed[at])) {
		char letter = rd_fold_letter(typed + at, &taken);
		if (length < WORD - 1)
			word->folded[length] = letter;
		length++;
		at += taken;
	}
	word->length = at - word->at;
	if (length >= WORD)
		word->folded[0] = '\0';
	return word->length > 0;
}

/* Whether the words, with spaces between them, have this one among them. */
static bool has_word(const char *words, const char *word)
{
	size_t length = strlen(word);
	while (length > 0 && *words) {
		const char *space = strchr(words, ' ');
		size_t here = space ? (size_t)(space - words) : strlen(words);
		if (here == length && memcmp(words, word, length) == 0)
			return true;
		words += here + (space != NULL);
	}
	return false;
}

static int look_up(const struct meaning *list, size_t count, const char *folded)
{
	for (size_t i = 0; i < count; i++)
		if (has_word(list[i].words, folded))
			return list[i].means;
	return -1;
}

/* ---- orders ---- */

struct order {
	const struct naval_own_ship *ship;
	struct word ship_word, verb_word, cell_word;
	enum verb verb;
	bool has_cell;
	struct naval_target cell;
};

static bool fail(struct rd_fault *fault, size_t at, enum fault which)
{
	return rd_fault_tell(fault, at, naval_fault_texts, (int)which);
}

/* "n1", a number or a model: the own ship's model, -1 for no ship's name, NAVAL_MODELS for a foreign ship. */
static int read_ship(const char *folded, const struct naval_view *view)
{
	for (int id = 0; id < NAVAL_NO_SHIP; id++)
		if (strcmp(folded, naval_ship_ids.name[id]) == 0)
			return id / NAVAL_SHIPS == view->side ? naval_model_of(id) : NAVAL_MODELS;
	return look_up(models, RD_COUNT(models), folded);
}

static bool take_ship(struct order *order, int model, const struct naval_view *view)
{
	for (int i = 0; i < view->ship_count; i++)
		if (view->ships[i].model == model)
			order->ship = &view->ships[i];
	return order->ship != NULL;
}

/* "h8": a letter and a number, on the board. */
static bool read_cell(const char *folded, struct naval_target *cell)
{
	int row = 0, digits = 0;
	if (folded[0] < 'a' || folded[0] > 'z')
		return false;
	for (const char *at = folded + 1; *at; at++, digits++) {
		if (*at < '0' || *at > '9' || digits == 2)
			return false;
		row = row * 10 + (*at - '0');
	}
	*cell = (struct naval_target){folded[0] - 'a', row - 1};
	return digits > 0;
}

static bool is_number(const char *folded)
{
	size_t digits = 0;
	while (folded[digits] >= '0' && folded[digits] <= '9')
		digits++;
	return digits > 0 && folded[digits] == '\0';
}

static bool take_word(struct order *order, const struct word *word, const struct naval_view *view,
	struct rd_fault *fault)
{
	int model = order->ship ? -1 : read_ship(word->folded, view);
	if (model >= 0) {
		order->ship_word = *word;
		return take_ship(order, model, view) || fail(fault, word->at, NOT_YOUR_SHIP);
	}
	int verb = look_up(verbs, RD_COUNT(verbs), word->folded);
	if (verb == FILLER)
		return true;
	if (verb > 0) {
		if (order->verb != NO_VERB)
			return fail(fault, word->at, ONE_ORDER);
		order->verb = (enum verb)verb;
		order->verb_word = *word;
		return true;
	}
	if (!order->has_cell && read_cell(word->folded, &order->cell)) {
		order->has_cell = true;
		order->cell_word = *word;
		return naval_on_board(order->cell.x, order->cell.y) ||
		       fail(fault, word->at, OFF_BOARD);
	}
	if (is_number(word->folded))
		return fail(fault, word->at, ONE_STEP);
	return fail(fault, word->at, NOT_UNDERSTOOD);
}

static bool make_attack(
	const struct order *order, struct naval_action *action, size_t end, struct rd_fault *fault)
{
	int kind = order->ship->attack.kind;
	if (order->verb == LAUNCH_TORPEDO && kind != NAVAL_KIND_TORPEDO)
		return fail(fault, order->verb_word.at, NO_TORPEDOES);
	if (order->verb == LAY_MINE && kind != NAVAL_KIND_MINE)
		return fail(fault, order->verb_word.at, NO_MINES);
	if (kind == NAVAL_KIND_TORPEDO && order->has_cell)
		return fail(fault, order->cell_word.at, NO_CELL);
	if (kind != NAVAL_KIND_TORPEDO && !order->has_cell)
		return fail(fault, end, WHICH_CELL);
	action->type = NAVAL_SHIP_ATTACK;
	action->has_target = order->has_cell;
	action->target = order->cell;
	return true;
}

static bool make_move(const struct order *order, struct naval_action *action)
{
	int facing = order->ship->facing;
	action->type = NAVAL_SHIP_MOVE;
	action->direction = (uint8_t)(order->verb == AHEAD    ? facing
				      : order->verb == ASTERN ? (facing + 2) & 3
							      : (int)order->verb - TO_NORTH);
	return true;
}

static bool make_action(
	const struct order *order, struct naval_action *action, size_t end, struct rd_fault *fault)
{
	bool is_fleet_order = order->verb == END || order->verb == GIVE_UP;
	*action = (struct naval_action){.ship = NAVAL_NO_SHIP};
	if (is_fleet_order && order->ship)
		return fail(fault, order->ship_word.at, WHOLE_FLEET);
	if (!is_fleet_order && !order->ship)
		return fail(fault, 0, WHICH_SHIP);
	if (order->verb == NO_VERB)
		return fail(fault, end, WHICH_VERB);
	bool is_attack = order->verb == FIRE || order->verb == LAUNCH_TORPEDO ||
			 order->verb == LAY_MINE;
	if (order->has_cell && !is_attack)
		return fail(fault, order->cell_word.at, ONLY_ATTACKS);
	if (is_fleet_order) {
		*action = (struct naval_action){
			.type = order->verb == END ? NAVAL_TURN_END : NAVAL_MATCH_SURRENDER};
		return true;
	}
	action->ship = order->ship->id;
	if (is_attack)
		return make_attack(order, action, end, fault);
	if (order->verb != TURN_LEFT && order->verb != TURN_RIGHT)
		return make_move(order, action);
	action->type = NAVAL_SHIP_ROTATE;
	action->direction = order->verb == TURN_LEFT ? NAVAL_LEFT : NAVAL_RIGHT;
	return true;
}

bool naval_parse(const char *typed, const void *seen, void *chosen, struct rd_fault *fault)
{
	const struct naval_view *view = seen;
	struct order order = {0};
	struct word word;
	size_t end = 0;
	while (next_word(typed, end, &word)) {
		if (!take_word(&order, &word, view, fault))
			return false;
		end = word.at + word.length;
	}
	if (end == 0)
		return fail(fault, 0, AN_ORDER);
	return make_action(&order, chosen, end, fault);
}
