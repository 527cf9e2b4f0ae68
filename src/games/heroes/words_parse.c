/* words_parse.c: typed orders, in any of the three languages. See words.h for the forms. */
#include "words.h"

#include <string.h>

enum fault { A_SLOT, A_CARD, TOO_MANY, NOTHING_MORE };
// clang-format off
const struct rd_text heroes_fault_texts[HEROES_FAULTS] = {
	[A_SLOT]       = {{"a slot from 1 to 3 is expected", "se espera un puesto del 1 al 3", "čekám místo 1 až 3"}},
	[A_CARD]       = {{"no such word and no such card", "no hay tal palabra ni tal carta", "takové slovo ani karta není"}},
	[TOO_MANY]     = {{"too many cards", "demasiadas cartas", "příliš mnoho karet"}},
	[NOTHING_MORE] = {{"nothing more is expected here", "aquí no se espera nada más", "tady už nic nečekám"}},
};
// clang-format on

/* What a first word may be, and the action it begins. */
static const struct {
	const char *word;
	enum heroes_action_type type;
} verbs[] = {
	{"keep", HEROES_HAND_KEEP},
	{"conservar", HEROES_HAND_KEEP},
	{"nechat", HEROES_HAND_KEEP},
	{"redraw", HEROES_HAND_REDRAW},
	{"cambiar", HEROES_HAND_REDRAW},
	{"vymenit", HEROES_HAND_REDRAW},
	{"vyměnit", HEROES_HAND_REDRAW},
	{"combat", HEROES_COMBAT_BEGIN},
	{"combate", HEROES_COMBAT_BEGIN},
	{"boj", HEROES_COMBAT_BEGIN},
	{"attack", HEROES_HERO_ATTACK},
	{"atacar", HEROES_HERO_ATTACK},
	{"utok", HEROES_HERO_ATTACK},
	{"útok", HEROES_HERO_ATTACK},
	{"pass", HEROES_DEFENCE_PASS},
	{"pasar", HEROES_DEFENCE_PASS},
	{"pas", HEROES_DEFENCE_PASS},
	{"end", HEROES_TURN_END},
	{"fin", HEROES_TURN_END},
	{"konec", HEROES_TURN_END},
	{"discard", HEROES_HAND_DISCARD},
	{"descartar", HEROES_HAND_DISCARD},
	{"odhodit", HEROES_HAND_DISCARD},
	{"surrender", HEROES_MATCH_SURRENDER},
	{"rendirse", HEROES_MATCH_SURRENDER},
	{"vzdat", HEROES_MATCH_SURRENDER},
};

struct words {
	const char *start, *at;
	struct rd_fault *fault;
};

static bool fail(struct words *words, enum fault which)
{
	return rd_fault_tell(
		words->fault, (size_t)(words->at - words->start), heroes_fault_texts, (int)which);
}

/* The next word, not taken; empty at the end. */
static struct rd_span next_word(struct words *words)
{
	while (*words->at == ' ' || *words->at == '\t')
		words->at++;
	size_t length = 0;
	while (words->at[length] && words->at[length] != ' ' && words->at[length] != '\t')
		length++;
	return (struct rd_span){words->at, length};
}

static bool read_slot(struct words *words, uint8_t *slot)
{
	struct rd_span word = next_word(words);
	if (word.length != 1 || word.text[0] < '1' || word.text[0] > '3')
		return fail(words, A_SLOT);
	*slot = (uint8_t)(word.text[0] - '1');
	words->at += word.length;
	return true;
}

static bool read_card(struct words *words, char out[HEROES_ID])
{
	struct rd_span word = next_word(words);
	char id[HEROES_ID] = "";
	if (word.length > 0 && word.length < HEROES_ID)
		memcpy(id, word.text, word.length);
	if (heroes_card_find(id) == HEROES_NO_CARD)
		return fail(words, A_CARD);
	memcpy(out, id, HEROES_ID);
	words->at += word.length;
	return true;
}

/* A card alone: what it does follows from its type and the phase. */
static bool read_play(
	struct words *words, const struct heroes_view *view, struct heroes_action *action)
{
	if (!read_card(words, action->card))
		return false;
	int type = heroes_card(heroes_card_find(action->card))->type;
	bool has_slot = next_word(words).length > 0;
	if (view->phase == HEROES_WINDOW) {
		action->type = HEROES_DEFENCE_PLAY;
		action->has_slot = has_slot;
		return !has_slot || read_slot(words, &action->slot);
	}
	action->type = type == HEROES_HERO   ? HEROES_HERO_RECRUIT
		       : type == HEROES_ITEM ? HEROES_ITEM_EQUIP
					     : HEROES_HERO_HEAL;
	return read_slot(words, &action->slot);
}

static bool read_rest(struct words *words, struct heroes_action *action)
{
	if (action->type == HEROES_HERO_ATTACK)
		return read_slot(words, &action->slot) && read_slot(words, &action->target);
	while (action->type == HEROES_HAND_DISCARD && next_word(words).length > 0) {
		if (action->card_count == HEROES_HAND)
			return fail(words, TOO_MANY);
		if (!read_card(words, action->cards[action->card_count]))
			return false;
		action->card_count++;
	}
	return true;
}

bool heroes_parse(const char *typed, const void *view, void *out, struct rd_fault *fault)
{
	struct words words = {.start = typed, .at = typed, .fault = fault};
	struct heroes_action *action = out;
	struct rd_span word = next_word(&words);
	bool is_verb = false;
	memset(action, 0, sizeof(*action));
	for (size_t i = 0; i < RD_COUNT(verbs) && !is_verb; i++)
		if (strlen(verbs[i].word) == word.length &&
			memcmp(verbs[i].word, word.text, word.length) == 0) {
			action->type = (uint16_t)verbs[i].type;
			words.at += word.length;
			is_verb = true;
		}
	if (!(is_verb ? read_rest(&words, action) : read_play(&words, view, action)))
		return false;
	return next_word(&words).length == 0 || fail(&words, NOTHING_MORE);
}
