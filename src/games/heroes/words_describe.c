/* words_describe.c: the table in words, for --plain, screen readers and mails. */
#include "words.h"

#include <string.h>

enum line {
	HEAD,
	ATTACKED,
	PLAYER,
	SLOT_EMPTY,
	SLOT,
	ITEM,
	HAND_TITLE,
	HAND_HERO,
	HAND_ITEM,
	HAND_HEALING,
	HAND_REDUCE,
	HAND_CANCEL,
	HAND_PREVENT,
	HAND_COUNTER,
	HAND_SPOIL,
	OPENING_HINT,
	WON,
	LINES,
};
// clang-format off
static const struct rd_text lines[LINES] = {
	[HEAD] = {{"Turn {0}, {1}. To move: {2}.\n",
		"Turno {0}, {1}. Juega: {2}.\n",
		"Tah {0}, {1}. Na řadě: {2}.\n"}},
	[ATTACKED] = {{"Slot {0} attacks slot {1}: damage {2}.\n",
		"El puesto {0} ataca al {1}: daño {2}.\n",
		"Místo {0} útočí na {1}: zranění {2}.\n"}},
	[PLAYER] = {{"{0}: {1} {1:resource|resources}, {2} {2:card|cards} in hand",
		"{0}: {1} {1:recurso|recursos}, {2} {2:carta|cartas} en la mano",
		"{0}: {1} {1:zdroj|zdroje|zdrojů}, {2} {2:karta|karty|karet} v ruce"}},
	[SLOT_EMPTY] = {{"  {0}: empty\n", "  {0}: vacío\n", "  {0}: prázdné\n"}},
	[SLOT] = {{"  {0}: {1}, ATK {2}, DEF {3}, HP {4} of {5}{6?, has attacked|}",
		"  {0}: {1}, ATK {2}, DEF {3}, HP {4} de {5}{6?, ya atacó|}",
		"  {0}: {1}, ÚT {2}, OB {3}, ŽIV {4} z {5}{6?, útočil|}"}},
	[ITEM] = {{"; {0} ({1})", "; {0} ({1})", "; {0} ({1})"}},
	[HAND_TITLE] = {{"Your hand:\n", "Tu mano:\n", "Tvoje ruka:\n"}},
	[HAND_HERO] = {{"  {0} {1}: hero, cost {2}, ATK {3}, DEF {4}, HP {5}, slots {6}\n",
		"  {0} {1}: héroe, costo {2}, ATK {3}, DEF {4}, HP {5}, ranuras {6}\n",
		"  {0} {1}: hrdina, cena {2}, ÚT {3}, OB {4}, ŽIV {5}, místa {6}\n"}},
	[HAND_ITEM] = {{"  {0} {1}: item, cost {2}, ATK {3}, DEF {4}, durability {5}, size {6}\n",
		"  {0} {1}: ítem, costo {2}, ATK {3}, DEF {4}, durabilidad {5}, tamaño {6}\n",
		"  {0} {1}: předmět, cena {2}, ÚT {3}, OB {4}, výdrž {5}, velikost {6}\n"}},
	[HAND_HEALING] = {{"  {0} {1}: heals {5}, cost {2}\n",
		"  {0} {1}: cura {5}, costo {2}\n",
		"  {0} {1}: léčí {5}, cena {2}\n"}},
	[HAND_REDUCE] = {{"  {0} {1}: damage less {5}, cost {2}\n",
		"  {0} {1}: daño menos {5}, costo {2}\n",
		"  {0} {1}: zranění o {5} méně, cena {2}\n"}},
	[HAND_CANCEL] = {{"  {0} {1}: undoes a critical and {5} more, cost {2}\n",
		"  {0} {1}: anula un crítico y {5} más, costo {2}\n",
		"  {0} {1}: zruší kritický zásah a {5} navíc, cena {2}\n"}},
	[HAND_SPOIL] = {{"  {0} {1}: {5} less damage, and undoes a critical, cost {2}\n",
		"  {0} {1}: {5} menos de daño y anula un crítico, costo {2}\n",
		"  {0} {1}: o {5} menší zranění a zruší kritický zásah, cena {2}\n"}},
	[HAND_PREVENT] = {{"  {0} {1}: prevents a death, cost {2}\n",
		"  {0} {1}: evita una muerte, costo {2}\n",
		"  {0} {1}: odvrátí smrt, cena {2}\n"}},
	[HAND_COUNTER] = {{"  {0} {1}: strikes back with {5}, cost {2}\n",
		"  {0} {1}: contraataca con {5}, costo {2}\n",
		"  {0} {1}: vrací úder silou {5}, cena {2}\n"}},
	[OPENING_HINT] = {{"Keep this hand, or draw a new one with a card less.\n",
		"Conserva la mano o cámbiala con una carta menos.\n",
		"Nech si ruku, nebo si lízni novou o kartu menší.\n"}},
	[WON] = {{"The match is over. Winner: {0}.\n",
		"La partida ha terminado. Gana: {0}.\n",
		"Partie skončila. Vítěz: {0}.\n"}},
};
// clang-format on
static void put_slot(struct rd_pen *pen, int slot, const struct heroes_seen_hero *hero)
{
	if (!hero->is_there) {
		RD_PEN_SAY(pen, &lines[SLOT_EMPTY], RD_NUMBER(slot + 1));
		return;
	}
	RD_PEN_SAY(pen, &lines[SLOT], RD_NUMBER(slot + 1),
		RD_WORDS(heroes_card(hero->card)->name.in[pen->language]), RD_NUMBER(hero->atk),
		RD_NUMBER(hero->def), RD_NUMBER(hero->hp), RD_NUMBER(hero->max_hp),
		RD_NUMBER(hero->attacked));
	for (int i = 0; i < hero->item_count; i++)
		RD_PEN_SAY(pen, &lines[ITEM],
			RD_WORDS(heroes_card(hero->items[i].card)->name.in[pen->language]),
			RD_NUMBER(hero->items[i].durability));
	rd_pen_add(pen, "\n");
}

static void put_player(struct rd_pen *pen, const struct heroes_view *view, int seat)
{
	static const struct rd_text fatigue = {{", fatigue {0}", ", fatiga {0}", ", únava {0}"}};
	const struct heroes_seen_player *player = &view->players[seat];
	RD_PEN_SAY(pen, &lines[PLAYER], RD_WORDS(heroes_who(seat, view, pen->language)),
		RD_NUMBER(player->resources), RD_NUMBER(player->hand_count));
	if (player->fatigue > 0)
		RD_PEN_SAY(pen, &fatigue, RD_NUMBER(player->fatigue));
	rd_pen_add(pen, "\n");
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		put_slot(pen, slot, &player->heroes[slot]);
}

static enum line line_of(const struct heroes_row *row)
{
	switch (row->type) {
	case HEROES_HERO: return HAND_HERO;
	case HEROES_ITEM: return HAND_ITEM;
	case HEROES_HEALING: return HAND_HEALING;
	case HEROES_COUNTERATTACK: return HAND_COUNTER;
	default: return HAND_REDUCE + row->effect;
	}
}
_Static_assert(HAND_CANCEL == HAND_REDUCE + HEROES_CANCEL_CRITICAL &&
		       HAND_PREVENT == HAND_REDUCE + HEROES_PREVENT_DEATH,
	"a line for each effect");

static void put_hand(
	struct rd_pen *pen, const struct heroes_view *view, const struct heroes_seen_player *me)
{
	RD_PEN_SAY(pen, &lines[HAND_TITLE], RD_NUMBER(0));
	for (int i = 0; i < me->shown_count; i++) {
		const struct heroes_row *row = heroes_card(me->hand[i]);
		const struct heroes_numbers *numbers = heroes_numbers(&view->options, me->hand[i]);
		int last = row->type == HEROES_HERO   ? numbers->hp
			   : row->type == HEROES_ITEM ? numbers->durability
						      : numbers->amount;
		enum line line = line_of(row);
		/* 15: since edition 2 it answers every blow. */
		if (line == HAND_CANCEL && view->options.cards != HEROES_FIRST_CARDS)
			line = HAND_SPOIL;
		RD_PEN_SAY(pen, &lines[line], RD_WORDS(heroes_card_ids.name[me->hand[i]]),
			RD_WORDS(row->name.in[pen->language]), RD_NUMBER(numbers->cost),
			RD_NUMBER(numbers->atk), RD_NUMBER(numbers->def), RD_NUMBER(last),
			RD_NUMBER(numbers->size));
	}
}

/* In the opening both may be waited for: to whoever is one of them it is their own move. */
static int mover_of(const struct heroes_view *view)
{
	if (view->seat >= 0 && (view->to_act & RD_SEAT(view->seat)))
		return view->seat;
	return view->to_act == RD_SEAT(0) ? 0 : view->to_act == RD_SEAT(1) ? 1 : view->active;
}

size_t heroes_describe(const void *of, enum rd_language language, char *out, size_t capacity)
{
	const struct heroes_view *view = of;
	struct rd_pen pen = rd_pen_start(out, capacity, language, view);
	if (view->phase == HEROES_OVER)
		RD_PEN_SAY(&pen, &lines[WON], RD_WORDS(heroes_who(view->winner, view, language)));
	else
		RD_PEN_SAY(&pen, &lines[HEAD], RD_NUMBER(view->turn),
			RD_WORDS(heroes_phase_texts[view->phase].in[language]),
			RD_WORDS(heroes_who(mover_of(view), view, language)));
	if (view->phase == HEROES_OPENING)
		RD_PEN_SAY(&pen, &lines[OPENING_HINT], RD_NUMBER(0));
	if (view->has_attack)
		RD_PEN_SAY(&pen, &lines[ATTACKED], RD_NUMBER(view->attack.slot + 1),
			RD_NUMBER(view->attack.target + 1), RD_NUMBER(view->attack.damage));
	int first = view->seat < 0 ? 0 : 1 - view->seat;
	put_player(&pen, view, first);
	put_player(&pen, view, 1 - first);
	if (view->seat >= 0)
		put_hand(&pen, view, &view->players[view->seat]);
	return pen.length;
}
