/*
 * far_typed.c: orders as people type them, or nearly so: verbs of the game, names from its schemas, numbers and signs in any
 * order.
 */
#include "far_typed.h"

#include <string.h>

enum { NAMES_MAX = 64, WORDS_MAX = 7 };

/* Words that stand in the games' readers of orders and in no schema, in all languages. */
// clang-format off
static const struct {
	const char *game;
	const char *words;
} verbs[] = {
	{"naval", "n1 n2 n3 s1 ahead astern adelante vzad left right izquierda vpravo fire fuego pal torpedo mine mina "
		"end fin konec surrender at to corvette fragata korveta H8 A1 O15 p16 h0"},
	{"heroes", "keep redraw vyměnit combat boj attack utok pass end fin discard descartar surrender hero 1 2 3 4"},
	{"pirates", "s1 s2 s9 forward f l r left vpravo volley andanada chain heavy ram mortar m unload load sell buy "
		"plunder wait end plan build name upgrade repair trade offer accept surrender money 2,3 -1,0 @ + "
		"Sloop cloth rum 0 5 12 999999"},
	{"machiavelli", "a f g army fleet garrison flo pis ven mil nap r s c b h - = hold supports convoy besiege clear "
		"remove pay bribe assassinate relief recruit say vote all everybody ready wait surrender "
		"replace eliminate 3 9 12 30"},
	{"dungeon", "go jdi strike wait . inspect reach fire close lamp on off stairs < > take drop polož wear use "
		"throw to na surrender n ne sw up down a b z 1 12 30,4 79,35"},
};
// clang-format on

static const char *const signs[] = {
	"0", "1", "2", "7", "-", ",", ".", ":", "\"", "é", "99999999999999999999"};

/* The names that a schema knows, and those within it. */
static void gather(const struct rd_schema *, const struct rd_names **, size_t *count);

static void gather_field(const struct rd_field *field, const struct rd_names **names, size_t *count)
{
	if (field->names && field->names->count > 0 && *count < NAMES_MAX)
		names[(*count)++] = field->names;
	if (field->schema)
		gather(field->schema, names, count);
	if (field->item)
		gather_field(field->item, names, count);
}

static void gather(const struct rd_schema *schema, const struct rd_names **names, size_t *count)
{
	for (size_t i = 0; i < schema->count; i++)
		gather_field(&schema->field[i], names, count);
}

/* The word at this place of a list that is separated by spaces, counted round and round. */
static size_t nth_word(const char *words, size_t place, const char **word)
{
	size_t count = 1;
	for (const char *at = words; *at; at++)
		count += *at == ' ';
	const char *start = words;
	for (place %= count; place > 0; place--)
		start = strchr(start, ' ') + 1;
	*word = start;
	return strcspn(start, " ");
}

static const char *verbs_of(const struct rd_game *game)
{
	for (size_t i = 0; i < RD_COUNT(verbs); i++)
		if (strcmp(verbs[i].game, game->name) == 0)
			return verbs[i].words;
	return "1 2 3";
}

static size_t choose_name(const struct rd_game *game, struct whim *whim, const char **word)
{
	const struct rd_names *names[NAMES_MAX];
	size_t count = 0;
	gather(game->view, names, &count);
	for (size_t i = 0; i < game->actions->count; i++)
		if (game->actions->entry[i].schema)
			gather(game->actions->entry[i].schema, names, &count);
	if (count == 0)
		return nth_word(verbs_of(game), whim_byte(whim), word);
	const struct rd_names *some = names[whim_below(whim, count)];
	*word = some->name[whim_below(whim, some->count)];
	return strlen(*word);
}

static size_t choose_word(const struct rd_game *game, struct whim *whim, const char **word)
{
	switch (whim_byte(whim) % 4) {
	case 0: *word = signs[whim_below(whim, RD_COUNT(signs))]; return strlen(*word);
	case 1: return choose_name(game, whim, word);
	default: return nth_word(verbs_of(game), whim_byte(whim), word);
	}
}

size_t type_order(const struct rd_game *game, struct whim *whim, char *out, size_t capacity)
{
	size_t length = 0;
	for (size_t i = 1 + whim_below(whim, WORDS_MAX); i > 0; i--) {
		const char *word;
		size_t bytes = choose_word(game, whim, &word);
		if (length + bytes + 2 > capacity)
			break;
		memcpy(out + length, word, bytes);
		length += bytes;
		if (!whim_once_in(whim, 6))
			out[length++] = ' ';
	}
	out[length] = 0;
	return length;
}
