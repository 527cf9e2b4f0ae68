/* words_parse.c: typed orders (words.h has the list), in any of the three languages. */
#include "words.h"

#include <string.h>

enum { WORD_MAX = 24, WORDS_MAX = 6 };

enum fault { A_VERB, THE_REST, NO_ORDER };
// clang-format off
const struct rd_text dungeon_fault_texts[DUNGEON_FAULTS] = {
	[A_VERB]   = {{"an order is a verb and what it asks for", "una orden es un verbo y lo que pide", "rozkaz je sloveso a to, co k němu patří"}},
	[THE_REST] = {{"the order lacks a direction, a slot or a cell", "a la orden le falta una dirección, un hueco o una casilla", "rozkazu chybí směr, přihrádka nebo pole"}},
	[NO_ORDER] = {{"no such order; in lines of text explore, rest, down and up go many steps",
		"no existe esa orden; en líneas de texto explorar, descansar, bajar y subir dan muchos pasos",
		"takový rozkaz není; v řádcích textu prozkoumej, odpočívej, dolů a nahoru ujdou mnoho kroků"}},
};
// clang-format on

struct words {
	char word[WORDS_MAX][WORD_MAX];
	int count;
};

/* Lower case for plain letters; others stay as they are typed. */
static bool split(const char *typed, struct words *words)
{
	memset(words, 0, sizeof(*words));
	while (*typed) {
		size_t length = 0;
		while (*typed == ' ' || *typed == '\t' || *typed == ',')
			typed++;
		while (typed[length] && typed[length] != ' ' && typed[length] != '\t' &&
			typed[length] != ',')
			length++;
		if (length == 0)
			break;
		if (words->count == WORDS_MAX || length >= WORD_MAX)
			return false;
		for (size_t i = 0; i < length; i++) {
			char c = typed[i];
			words->word[words->count][i] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a')
									    : c;
		}
		words->count++;
		typed += length;
	}
	return words->count > 0;
}

struct verb {
	const char *word;
	uint8_t type;
};
static const struct verb verbs[] = {
	{"go", DUNGEON_HERO_MOVE},
	{"ir", DUNGEON_HERO_MOVE},
	{"jdi", DUNGEON_HERO_MOVE},
	{"strike", DUNGEON_HERO_STRIKE},
	{"golpear", DUNGEON_HERO_STRIKE},
	{"bij", DUNGEON_HERO_STRIKE},
	{"wait", DUNGEON_HERO_WAIT},
	{".", DUNGEON_HERO_WAIT},
	{"esperar", DUNGEON_HERO_WAIT},
	{"čekej", DUNGEON_HERO_WAIT},
	{"inspect", DUNGEON_HERO_INSPECT},
	{"examinar", DUNGEON_HERO_INSPECT},
	{"hledej", DUNGEON_HERO_INSPECT},
	{"reach", DUNGEON_HERO_REACH},
	{"alcanzar", DUNGEON_HERO_REACH},
	{"dosáhni", DUNGEON_HERO_REACH},
	{"fire", DUNGEON_HERO_FIRE},
	{"disparar", DUNGEON_HERO_FIRE},
	{"střílej", DUNGEON_HERO_FIRE},
	{"close", DUNGEON_DOOR_CLOSE},
	{"cerrar", DUNGEON_DOOR_CLOSE},
	{"zavři", DUNGEON_DOOR_CLOSE},
	{"lamp", DUNGEON_LAMP_SET},
	{"lámpara", DUNGEON_LAMP_SET},
	{"lampa", DUNGEON_LAMP_SET},
	{"stairs", DUNGEON_STAIRS_TAKE},
	{"escaleras", DUNGEON_STAIRS_TAKE},
	{"schody", DUNGEON_STAIRS_TAKE},
	{"<", DUNGEON_STAIRS_TAKE},
	{">", DUNGEON_STAIRS_TAKE},
	{"take", DUNGEON_ITEM_TAKE},
	{"coger", DUNGEON_ITEM_TAKE},
	{"vezmi", DUNGEON_ITEM_TAKE},
	{"drop", DUNGEON_ITEM_DROP},
	{"soltar", DUNGEON_ITEM_DROP},
	{"polož", DUNGEON_ITEM_DROP},
	{"wear", DUNGEON_ITEM_EQUIP},
	{"poner", DUNGEON_ITEM_EQUIP},
	{"nasaď", DUNGEON_ITEM_EQUIP},
	{"off", DUNGEON_ITEM_UNEQUIP},
	{"quitar", DUNGEON_ITEM_UNEQUIP},
	{"sundej", DUNGEON_ITEM_UNEQUIP},
	{"use", DUNGEON_ITEM_USE},
	{"usar", DUNGEON_ITEM_USE},
	{"použij", DUNGEON_ITEM_USE},
	{"throw", DUNGEON_ITEM_THROW},
	{"lanzar", DUNGEON_ITEM_THROW},
	{"hoď", DUNGEON_ITEM_THROW},
	{"surrender", DUNGEON_SURRENDER},
	{"rendirse", DUNGEON_SURRENDER},
	{"vzdej", DUNGEON_SURRENDER},
};

static bool read_number(const char *word, int most, uint8_t *out)
{
	int value = 0;
	if (!*word)
		return false;
	for (; *word; word++) {
		if (*word < '0' || *word > '9')
			return false;
		value = value * 10 + (*word - '0');
		if (value > most)
			return false;
	}
	*out = (uint8_t)value;
	return true;
}

static bool read_direction(const char *word, uint8_t *out)
{
	int found = rd_name_find(&dungeon_direction_names, word, strlen(word));
	for (int i = 0; i < RD_DIRECTIONS && found < 0; i++)
		for (int language = 0; language < RD_LANGUAGES && found < 0; language++)
			if (strcmp(word, dungeon_direction_texts[i].in[language]) == 0)
				found = i;
	if (found >= 0)
		*out = (uint8_t)found;
	return found >= 0;
}

static bool read_cell(const struct words *words, int at, struct dungeon_action *action)
{
	return words->count == at + 2 && read_number(words->word[at], DUNGEON_W - 1, &action->x) &&
	       read_number(words->word[at + 1], DUNGEON_H - 1, &action->y);
}

static bool read_switch(const char *word, bool *on)
{
	static const char *const ons[] = {
		"on", "sí", "encender", "enciende", "zapni", "rozsviť", "ano"};
	static const char *const offs[] = {"off", "no", "apagar", "apaga", "vypni", "zhasni", "ne"};
	for (size_t i = 0; i < RD_COUNT(ons); i++) {
		if (strcmp(word, ons[i]) == 0 || strcmp(word, offs[i]) == 0) {
			*on = strcmp(word, ons[i]) == 0;
			return true;
		}
	}
	return false;
}

static bool read_slot(const struct words *words, struct dungeon_action *action)
{
	return words->count >= 2 && read_number(words->word[1], DUNGEON_PACK - 1, &action->slot);
}

/* What stands behind the verb. */
static bool read_rest(const struct words *words, struct dungeon_action *action)
{
	switch (action->type) {
	case DUNGEON_HERO_MOVE:
	case DUNGEON_HERO_STRIKE:
	case DUNGEON_DOOR_CLOSE:
		return words->count == 2 && read_direction(words->word[1], &action->dir);
	case DUNGEON_HERO_INSPECT:
	case DUNGEON_HERO_REACH:
	case DUNGEON_HERO_FIRE: return read_cell(words, 1, action);
	case DUNGEON_LAMP_SET: return words->count == 2 && read_switch(words->word[1], &action->on);
	case DUNGEON_ITEM_TAKE:
		if (words->count == 1)
			return true;
		if (!read_number(words->word[1], DUNGEON_ITEMS - 1, &action->index))
			return false;
		action->has_x = action->has_y = words->count > 2;
		return words->count == 2 || read_cell(words, 2, action);
	case DUNGEON_ITEM_DROP:
	case DUNGEON_ITEM_EQUIP:
	case DUNGEON_ITEM_UNEQUIP: return words->count == 2 && read_slot(words, action);
	case DUNGEON_ITEM_THROW: return read_slot(words, action) && read_cell(words, 2, action);
	case DUNGEON_ITEM_USE:
		if (!read_slot(words, action) || words->count == 2)
			return words->count == 2 && read_slot(words, action);
		if (strcmp(words->word[2], "to") == 0 || strcmp(words->word[2], "en") == 0 ||
			strcmp(words->word[2], "na") == 0) {
			action->has_to_slot = true;
			return words->count == 4 &&
			       read_number(words->word[3], DUNGEON_PACK - 1, &action->to_slot);
		}
		action->has_x = action->has_y = true;
		return read_cell(words, 2, action);
	default: return words->count == 1;
	}
}

/* "Take the stairs", as the list of actions calls it, also where there are none. */
static bool is_stairs(const char *word)
{
	return strcmp(word, "stairs") == 0 || strcmp(word, "escaleras") == 0 ||
	       strcmp(word, "schodech") == 0;
}

bool dungeon_parse(const char *typed, const void *view, void *out, struct rd_fault *fault)
{
	struct dungeon_action *action = out;
	struct words words;
	(void)view;
	memset(action, 0, sizeof(*action));
	if (!split(typed, &words))
		return rd_fault_tell(fault, 0, dungeon_fault_texts, A_VERB);
	if (words.count == 1 && read_direction(words.word[0], &action->dir)) {
		action->type = DUNGEON_HERO_MOVE;
		return true;
	}
	if (words.count > 1 && is_stairs(words.word[words.count - 1])) {
		action->type = DUNGEON_STAIRS_TAKE;
		return true;
	}
	for (size_t i = 0; i < RD_COUNT(verbs); i++) {
		if (strcmp(words.word[0], verbs[i].word) != 0)
			continue;
		action->type = verbs[i].type;
		return read_rest(&words, action) ||
		       rd_fault_tell(fault, 0, dungeon_fault_texts, THE_REST);
	}
	return rd_fault_tell(fault, 0, dungeon_fault_texts, NO_ORDER);
}
