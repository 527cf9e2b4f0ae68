/*
 * words_parse.c: a typed action, in the words of English, Spanish or Czech (words.h shows some).
 *
 * The words are read from left to right. What is written is only understood here: whether it is
 * allowed is for the rules to say. A fault points at the word that was not understood, or behind the
 * last one if something is missing.
 */
#include "words.h"

#include <string.h>

enum fault {
	A_NUMBER,
	AN_AMOUNT,
	NO_GOODS,
	A_STEP,
	NO_STEP,
	A_SIDE,
	LONG_PLAN,
	AN_ORDER,
	NO_ORDER,
	AN_ENHANCEMENT,
	A_NAME,
	NO_NAME,
	A_CLASS,
	A_FACING,
	A_SHIP,
	A_WORD_TOO_MANY,
};
// clang-format off
const struct rd_text pirates_fault_texts[PIRATES_FAULTS] = {
	[A_NUMBER]        = {{"a number is expected", "se espera un número", "čekám číslo"}},
	[AN_AMOUNT]       = {{"an amount is expected", "se espera una cantidad", "čekám množství"}},
	[NO_GOODS]        = {{"no such goods", "no hay tal mercancía", "takové zboží není"}},
	[A_STEP]          = {{"a step is expected", "se espera un paso", "čekám krok plánu"}},
	[NO_STEP]         = {{"no such step", "no hay tal paso", "takový krok není"}},
	[A_SIDE]          = {{"a side is expected: left or right", "se espera un costado: izquierda o derecha", "čekám bok: vlevo nebo vpravo"}},
	[LONG_PLAN]       = {{"a plan has at most 12 steps", "un plan tiene como mucho 12 pasos", "plán má nejvýš 12 kroků"}},
	[AN_ORDER]        = {{"an order is expected", "se espera una orden", "čekám rozkaz"}},
	[NO_ORDER]        = {{"no such order", "no existe esa orden", "takový rozkaz není"}},
	[AN_ENHANCEMENT]  = {{"an enhancement is expected", "se espera una mejora", "čekám vylepšení"}},
	[A_NAME]          = {{"a name is expected, not too long", "se espera un nombre no muy largo", "čekám jméno, ne příliš dlouhé"}},
	[NO_NAME]         = {{"that is no name for a ship", "ese no es nombre para un barco", "to není jméno pro loď"}},
	[A_CLASS]         = {{"a class is expected", "se espera una clase", "čekám třídu lodi"}},
	[A_FACING]        = {{"a facing is expected: 0 to 5", "se espera un rumbo: de 0 a 5", "čekám směr 0 až 5"}},
	[A_SHIP]          = {{"a ship (s1) or an order is expected", "se espera un barco (s1) o una orden", "čekám loď (s1) nebo rozkaz"}},
	[A_WORD_TOO_MANY] = {{"that is one word too many", "sobra una palabra", "o slovo navíc"}},
};
// clang-format on

/* What a word may mean: an order of a ship is its action's type or, from STEP on, a step. */
enum {
	STEP = 32,
	ENHANCEMENT = 64,
	GOOD = 80,
	CLASS = 96,
	CLEAR = 112,
	READY,
	UNREADY,
	SURRENDER,
	BUILD,
	FACING,
	NAMED,
	FILLER,
	NOTHING,
};

struct meaning {
	const char *word;
	uint8_t means;
};

/* Folded: small letters without accents. A word may stand in several tables, never twice in one. */
static const struct meaning orders[] = {
	{"forward", STEP + PIRATES_DO_FORWARD},
	{"f", STEP + PIRATES_DO_FORWARD},
	{"ahead", STEP + PIRATES_DO_FORWARD},
	{"avante", STEP + PIRATES_DO_FORWARD},
	{"adelante", STEP + PIRATES_DO_FORWARD},
	{"vpred", STEP + PIRATES_DO_FORWARD},
	{"left", STEP + PIRATES_DO_LEFT},
	{"l", STEP + PIRATES_DO_LEFT},
	{"izquierda", STEP + PIRATES_DO_LEFT},
	{"babor", STEP + PIRATES_DO_LEFT},
	{"vlevo", STEP + PIRATES_DO_LEFT},
	{"doleva", STEP + PIRATES_DO_LEFT},
	{"right", STEP + PIRATES_DO_RIGHT},
	{"r", STEP + PIRATES_DO_RIGHT},
	{"derecha", STEP + PIRATES_DO_RIGHT},
	{"estribor", STEP + PIRATES_DO_RIGHT},
	{"vpravo", STEP + PIRATES_DO_RIGHT},
	{"doprava", STEP + PIRATES_DO_RIGHT},
	{"volley", STEP + PIRATES_DO_VOLLEY},
	{"v", STEP + PIRATES_DO_VOLLEY},
	{"fire", STEP + PIRATES_DO_VOLLEY},
	{"andanada", STEP + PIRATES_DO_VOLLEY},
	{"fuego", STEP + PIRATES_DO_VOLLEY},
	{"salva", STEP + PIRATES_DO_VOLLEY},
	{"salvu", STEP + PIRATES_DO_VOLLEY},
	{"chain", STEP + PIRATES_DO_CHAIN},
	{"cadenas", STEP + PIRATES_DO_CHAIN},
	{"cadena", STEP + PIRATES_DO_CHAIN},
	{"retezy", STEP + PIRATES_DO_CHAIN},
	{"retez", STEP + PIRATES_DO_CHAIN},
	{"heavy", STEP + PIRATES_DO_HEAVY},
	{"pesadas", STEP + PIRATES_DO_HEAVY},
	{"tezke", STEP + PIRATES_DO_HEAVY},
	{"ram", STEP + PIRATES_DO_RAM},
	{"espolon", STEP + PIRATES_DO_RAM},
	{"embiste", STEP + PIRATES_DO_RAM},
	{"klounec", STEP + PIRATES_DO_RAM},
	{"taran", STEP + PIRATES_DO_RAM},
	{"mortar", STEP + PIRATES_DO_MORTAR},
	{"m", STEP + PIRATES_DO_MORTAR},
	{"mortero", STEP + PIRATES_DO_MORTAR},
	{"mozdir", STEP + PIRATES_DO_MORTAR},
	{"unload", STEP + PIRATES_DO_UNLOAD},
	{"u", STEP + PIRATES_DO_UNLOAD},
	{"descarga", STEP + PIRATES_DO_UNLOAD},
	{"vyloz", STEP + PIRATES_DO_UNLOAD},
	{"sell", STEP + PIRATES_DO_SELL},
	{"vende", STEP + PIRATES_DO_SELL},
	{"prodej", STEP + PIRATES_DO_SELL},
	{"buy", STEP + PIRATES_DO_BUY},
	{"compra", STEP + PIRATES_DO_BUY},
	{"kup", STEP + PIRATES_DO_BUY},
	{"plunder", STEP + PIRATES_DO_PLUNDER},
	{"p", STEP + PIRATES_DO_PLUNDER},
	{"load", STEP + PIRATES_DO_PLUNDER},
	{"saquea", STEP + PIRATES_DO_PLUNDER},
	{"plen", STEP + PIRATES_DO_PLUNDER},
	{"clear", CLEAR},
	{"borra", CLEAR},
	{"zrus", CLEAR},
	{"repair", PIRATES_SHIP_REPAIR},
	{"repara", PIRATES_SHIP_REPAIR},
	{"oprav", PIRATES_SHIP_REPAIR},
	{"downgrade", PIRATES_SHIP_DOWNGRADE},
	{"rebaja", PIRATES_SHIP_DOWNGRADE},
	{"zmensi", PIRATES_SHIP_DOWNGRADE},
	{"upgrade", PIRATES_SHIP_UPGRADE},
	{"mejora", PIRATES_SHIP_UPGRADE},
	{"zvetsi", PIRATES_SHIP_UPGRADE},
	{"fit", PIRATES_ENHANCEMENT_BUY},
	{"monta", PIRATES_ENHANCEMENT_BUY},
	{"namontuj", PIRATES_ENHANCEMENT_BUY},
	{"refit", PIRATES_ENHANCEMENT_REPAIR},
	{"remonta", PIRATES_ENHANCEMENT_REPAIR},
	{"obnov", PIRATES_ENHANCEMENT_REPAIR},
};
static const struct meaning commands[] = {
	{"ready", READY},
	{"done", READY},
	{"end", READY},
	{"listo", READY},
	{"hotovo", READY},
	{"unready", UNREADY},
	{"wait", UNREADY},
	{"espera", UNREADY},
	{"pockej", UNREADY},
	{"surrender", SURRENDER},
	{"resign", SURRENDER},
	{"rendirse", SURRENDER},
	{"vzdat", SURRENDER},
	{"build", BUILD},
	{"construye", BUILD},
	{"postav", BUILD},
};
static const struct meaning details[] = {
	{"facing", FACING},
	{"rumbo", FACING},
	{"smer", FACING},
	{"named", NAMED},
	{"llamado", NAMED},
	{"jmeno", NAMED},
	{"at", FILLER},
	{"en", FILLER},
	{"na", FILLER},
};
static const struct meaning goods[] = {
	{"money", GOOD + PIRATES_MONEY},
	{"dinero", GOOD + PIRATES_MONEY},
	{"penize", GOOD + PIRATES_MONEY},
	{"cloth", GOOD + PIRATES_CLOTH},
	{"tela", GOOD + PIRATES_CLOTH},
	{"platno", GOOD + PIRATES_CLOTH},
	{"metal", GOOD + PIRATES_METAL},
	{"kov", GOOD + PIRATES_METAL},
	{"rum", GOOD + PIRATES_RUM},
	{"ron", GOOD + PIRATES_RUM},
	{"wood", GOOD + PIRATES_WOOD},
	{"madera", GOOD + PIRATES_WOOD},
	{"drevo", GOOD + PIRATES_WOOD},
};
static const struct meaning classes[] = {
	{"schooner", CLASS + PIRATES_SCHOONER},
	{"goleta", CLASS + PIRATES_SCHOONER},
	{"skuner", CLASS + PIRATES_SCHOONER},
	{"brig", CLASS + PIRATES_BRIG},
	{"bergantin", CLASS + PIRATES_BRIG},
	{"briga", CLASS + PIRATES_BRIG},
	{"brigu", CLASS + PIRATES_BRIG},
	{"frigate", CLASS + PIRATES_FRIGATE},
	{"fragata", CLASS + PIRATES_FRIGATE},
	{"fregata", CLASS + PIRATES_FRIGATE},
	{"galleon", CLASS + PIRATES_GALLEON},
	{"galeon", CLASS + PIRATES_GALLEON},
	{"galeona", CLASS + PIRATES_GALLEON},
};
static const struct meaning fittings[] = {
	{"hull", ENHANCEMENT + PIRATES_HULL},
	{"casco", ENHANCEMENT + PIRATES_HULL},
	{"trup", ENHANCEMENT + PIRATES_HULL},
	{"cannons", ENHANCEMENT + PIRATES_CANNONS},
	{"canones", ENHANCEMENT + PIRATES_CANNONS},
	{"dela", ENHANCEMENT + PIRATES_CANNONS},
	{"chain", ENHANCEMENT + PIRATES_CHAIN},
	{"cadenas", ENHANCEMENT + PIRATES_CHAIN},
	{"retezy", ENHANCEMENT + PIRATES_CHAIN},
	{"mortar", ENHANCEMENT + PIRATES_MORTAR},
	{"mortero", ENHANCEMENT + PIRATES_MORTAR},
	{"mozdir", ENHANCEMENT + PIRATES_MORTAR},
	{"ram", ENHANCEMENT + PIRATES_RAM},
	{"espolon", ENHANCEMENT + PIRATES_RAM},
	{"klounec", ENHANCEMENT + PIRATES_RAM},
	{"heavy", ENHANCEMENT + PIRATES_HEAVY},
	{"pesadas", ENHANCEMENT + PIRATES_HEAVY},
	{"tezke", ENHANCEMENT + PIRATES_HEAVY},
};
#define LOOK_UP(reading, table) look_up(reading, table, RD_COUNT(table))

/* ---- words ---- */

enum { WORD = 16 };

struct reading {
	const char *typed;
	size_t at;       /* of the present word */
	size_t end;      /* behind it */
	char word[WORD]; /* folded; "" at the end, or if it is too long to be any of ours */
	struct rd_fault *fault;
};

static bool is_gap(char letter)
{
	return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n' ||
	       letter == ',' || letter == ':';
}

/* Goes to the next word. Brackets are passed over with what is in them; a plus is a word. */
static void advance(struct reading *reading)
{
	const char *typed = reading->typed;
	size_t length = 0, taken, at = reading->end;
	while (is_gap(typed[at]) || typed[at] == '(') {
		if (typed[at] == '(')
			while (typed[at] && typed[at] != ')')
				at++;
		at += typed[at] != 0;
	}
	reading->at = at;
	while (typed[at] && !is_gap(typed[at]) && typed[at] != '(') {
		char letter = rd_fold_letter(typed + at, &taken);
		if (length < WORD)
			reading->word[length] = letter;
		length++;
		at += taken;
		if (letter == '+')
			break;
	}
	reading->end = at;
	reading->word[length < WORD ? length : 0] = '\0';
}

static bool is_at_end(const struct reading *reading)
{
	return reading->typed[reading->at] == '\0';
}

static int look_up(const struct reading *reading, const struct meaning *table, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (strcmp(reading->word, table[i].word) == 0)
			return table[i].means;
	return NOTHING;
}

static bool fail(const struct reading *reading, enum fault which)
{
	return rd_fault_tell(reading->fault, reading->at, pirates_fault_texts, (int)which);
}

/* A number with or without a sign, small enough for anything here. */
static bool read_number(struct reading *reading, int32_t *number)
{
	const char *digit = reading->word;
	bool is_negative = *digit == '-';
	int32_t value = 0;
	digit += is_negative;
	if (!*digit)
		return fail(reading, A_NUMBER);
	for (; *digit; digit++) {
		if (*digit < '0' || *digit > '9' || value > PIRATES_MOST / 10)
			return fail(reading, A_NUMBER);
		value = value * 10 + (*digit - '0');
	}
	*number = is_negative ? -value : value;
	advance(reading);
	return true;
}

/* ---- steps ---- */

static bool is_number(const struct reading *reading)
{
	return reading->word[0] >= '0' && reading->word[0] <= '9';
}

/* "40 rum 5 wood": at least one. */
static bool read_goods(struct reading *reading, struct pirates_step *step)
{
	if (!is_number(reading))
		return fail(reading, AN_AMOUNT);
	while (is_number(reading)) {
		int32_t amount;
		if (!read_number(reading, &amount))
			return false;
		int good = LOOK_UP(reading, goods);
		if (good == NOTHING ||
			(good == GOOD + PIRATES_MONEY && step->what != PIRATES_DO_PLUNDER))
			return fail(reading, NO_GOODS);
		step->goods[good - GOOD] = amount;
		advance(reading);
	}
	return true;
}

static bool read_step(struct reading *reading, struct pirates_step *step)
{
	int order = LOOK_UP(reading, orders);
	if (order < STEP || order >= STEP + PIRATES_DOINGS)
		return fail(reading, is_at_end(reading) ? A_STEP : NO_STEP);
	step->what = (uint8_t)(order - STEP);
	advance(reading);
	switch (step->what) {
	case PIRATES_DO_VOLLEY:
	case PIRATES_DO_CHAIN:
	case PIRATES_DO_HEAVY:
		order = LOOK_UP(reading, orders);
		if (order != STEP + PIRATES_DO_LEFT && order != STEP + PIRATES_DO_RIGHT)
			return fail(reading, A_SIDE);
		step->side = order == STEP + PIRATES_DO_LEFT ? PIRATES_LEFT : PIRATES_RIGHT;
		advance(reading);
		return true;
	case PIRATES_DO_MORTAR: {
		int32_t q, r;
		if (LOOK_UP(reading, details) == FILLER)
			advance(reading);
		if (!read_number(reading, &q) || !read_number(reading, &r))
			return false;
		step->q = q;
		step->r = r;
		return true;
	}
	case PIRATES_DO_SELL:
	case PIRATES_DO_BUY:
	case PIRATES_DO_PLUNDER: return read_goods(reading, step);
	default: return true;
	}
}

static bool read_steps(struct reading *reading, struct pirates_action *action)
{
	do {
		struct pirates_step step = {0};
		if (action->step_count == PIRATES_STEPS)
			return fail(reading, LONG_PLAN);
		if (!read_step(reading, &step))
			return false;
		action->steps[action->step_count++] = step;
	} while (!is_at_end(reading));
	return true;
}

/* ---- actions ---- */

/* The ship of a seat that is so far in its fleet; 0 if there is none. */
static int find_in_fleet(const struct pirates_view *view, int seat, int place)
{
	for (int i = 0; i < view->ship_count; i++) {
		const struct pirates_ship *ship = &view->ships[i].ship;
		if (ship->seat == seat && pirates_place_in_fleet(view, ship) == place)
			return ship->number;
	}
	return 0;
}

/* "s1", the number of a ship alone, or its name on the map: "a1". */
static int read_ship(const struct reading *reading, const struct pirates_view *view)
{
	int seat = reading->word[0] - 'a';
	bool has_letter = seat >= 0 && seat < view->scene.seats;
	const char *digit = reading->word + (has_letter || reading->word[0] == 's');
	int number = 0;
	if (!*digit || *digit == '0')
		return 0;
	for (; *digit; digit++) {
		if (*digit < '0' || *digit > '9' || number > PIRATES_SHIPS)
			return 0;
		number = number * 10 + (*digit - '0');
	}
	if (has_letter)
		return find_in_fleet(view, seat, number);
	return number <= PIRATES_SHIPS ? number : 0;
}

static bool read_order(
	struct reading *reading, const struct pirates_view *view, struct pirates_action *action)
{
	advance(reading);
	int order = LOOK_UP(reading, orders);
	bool is_plus = strcmp(reading->word, "+") == 0;
	if (is_plus || (order >= STEP && order < STEP + PIRATES_DOINGS)) {
		action->type = PIRATES_SHIP_PLAN;
		action->round = view->scene.round;
		if (is_plus && action->ship <= view->ship_count) {
			const struct pirates_ship *ship = &view->ships[action->ship - 1].ship;
			action->step_count = ship->step_count;
			memcpy(action->steps, ship->plan, ship->step_count * sizeof ship->plan[0]);
		}
		if (is_plus)
			advance(reading);
		return read_steps(reading, action);
	}
	if (order == NOTHING)
		return fail(reading, is_at_end(reading) ? AN_ORDER : NO_ORDER);
	advance(reading);
	if (order == CLEAR) {
		action->type = PIRATES_SHIP_PLAN;
		action->round = view->scene.round;
		return true;
	}
	action->type = (uint16_t)order;
	if (order == PIRATES_ENHANCEMENT_BUY || order == PIRATES_ENHANCEMENT_REPAIR) {
		int fitting = LOOK_UP(reading, fittings);
		if (fitting == NOTHING)
			return fail(reading, AN_ENHANCEMENT);
		action->enhancement = (uint8_t)(fitting - ENHANCEMENT);
		advance(reading);
	}
	return true;
}

/* The rest of what was typed, without the spaces at its ends. */
static bool read_name(struct reading *reading, struct pirates_action *action)
{
	const char *start = reading->typed + reading->end;
	while (*start == ' ')
		start++;
	size_t length = strlen(start);
	while (length > 0 && is_gap(start[length - 1]))
		length--;
	reading->at = (size_t)(start - reading->typed);
	if (length == 0 || length > PIRATES_NAME_BYTES)
		return fail(reading, A_NAME);
	memcpy(action->name, start, length);
	action->has_name = true;
	reading->at = reading->end = strlen(reading->typed);
	if (!pirates_is_name(action->name))
		return fail(reading, NO_NAME);
	return true;
}

static bool read_build(struct reading *reading, struct pirates_action *action)
{
	action->type = PIRATES_SHIP_BUY;
	advance(reading);
	int class = LOOK_UP(reading, classes);
	if (class == NOTHING)
		return fail(reading, A_CLASS);
	action->kind = (uint8_t)(class - CLASS);
	advance(reading);
	if (LOOK_UP(reading, details) == FILLER)
		advance(reading);
	if (!read_number(reading, &action->q) || !read_number(reading, &action->r))
		return false;
	if (LOOK_UP(reading, details) == FACING) {
		int32_t facing;
		advance(reading);
		if (!is_number(reading) || reading->word[0] > '5' || reading->word[1])
			return fail(reading, A_FACING);
		read_number(reading, &facing);
		action->facing = (uint8_t)facing;
	}
	if (LOOK_UP(reading, details) == NAMED)
		return read_name(reading, action);
	return true;
}

static bool read_command(
	struct reading *reading, const struct pirates_view *view, struct pirates_action *action)
{
	int command = LOOK_UP(reading, commands);
	switch (command) {
	case READY:
	case UNREADY:
		action->type = PIRATES_TEAM_READY;
		action->round = view->scene.round;
		action->ready = command == READY;
		break;
	case SURRENDER: action->type = PIRATES_MATCH_SURRENDER; break;
	case BUILD: return read_build(reading, action);
	default: return fail(reading, A_SHIP);
	}
	advance(reading);
	return true;
}

bool pirates_parse(const char *typed, const void *of, void *out, struct rd_fault *fault)
{
	const struct pirates_view *view = of;
	struct pirates_action *action = out;
	struct reading reading = {.typed = typed, .fault = fault};
	memset(action, 0, sizeof *action);
	advance(&reading);
	int ship = read_ship(&reading, view);
	action->ship = (uint8_t)ship;
	bool is_read = ship > 0 ? read_order(&reading, view, action)
				: read_command(&reading, view, action);
	if (!is_read)
		return false;
	return is_at_end(&reading) || fail(&reading, A_WORD_TOO_MANY);
}
