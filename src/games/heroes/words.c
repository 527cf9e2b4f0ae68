/*
 * words.c: sentences for events, labels for actions, and the table in words, in every language.
 *
 * A seat is "you" or "the opponent"; to a spectator they are seat 1 and seat 2. Slots are counted from 1 here.
 */
#include "words.h"

#include <string.h>

/* ---- catalogues ---- */

// clang-format off
const struct rd_text heroes_refusal_texts[] = {
	{{"That card is not in your hand", "Esa carta no está en tu mano", "Tuhle kartu v ruce nemáš"}},
	{{"That card cannot be used for this", "Esa carta no sirve para esto", "Tahle karta se k tomu nehodí"}},
	{{"That slot is taken", "Ese puesto está ocupado", "To místo je obsazené"}},
	{{"There is no hero in that slot", "No hay héroe en ese puesto", "Na tom místě není hrdina"}},
	{{"The hero has no room for that item",
		"El héroe no tiene sitio para ese ítem",
		"Hrdina nemá pro ten předmět místo"}},
	{{"It would have no effect", "No tendría efecto", "Nemělo by to účinek"}},
	{{"That hero has attacked this turn", "Ese héroe ya atacó este turno", "Ten hrdina už v tomto tahu útočil"}},
	{{"There is no combat on the first turn", "No hay combate en el primer turno", "V prvním tahu se nebojuje"}},
	{{"No redraws are left", "No quedan cambios de mano", "Žádná výměna ruky už nezbývá"}},
	{{"Discard exactly as many as required",
		"Descarta exactamente las que se piden",
		"Odhoď přesně tolik, kolik je třeba"}},
};

enum who { YOU, OPPONENT, SEAT_ONE, SEAT_TWO, NOBODY };
static const struct rd_text whos[] = {
	[YOU] = {{"You", "Tú", "Ty"}},
	[OPPONENT] = {{"Opponent", "Rival", "Soupeř"}},
	[SEAT_ONE] = {{"Seat 1", "Puesto 1", "Místo 1"}},
	[SEAT_TWO] = {{"Seat 2", "Puesto 2", "Místo 2"}},
	[NOBODY] = {{"Nobody", "Nadie", "Nikdo"}},
};

/* {0} who, then as each line says. No verb follows {0}: "you" and "the opponent" would need two forms of it. */
static const struct rd_text events[] = {
	[HEROES_HAND_KEPT] = {{"{0}: hand kept", "{0}: mano conservada", "{0}: ruka ponechána"}},
	[HEROES_HAND_REDRAWN] = {{"{0}: a new hand of {1} {1:card|cards}",
		"{0}: mano nueva de {1} {1:carta|cartas}",
		"{0}: nová ruka, {1} {1:karta|karty|karet}"}},
	[HEROES_HAND_RECEIVED] = {{"Drawn: {1}", "Robado: {1}", "Líznuto: {1}"}},
	[HEROES_TURN_STARTED] = {{"Turn {1}. {0}: {2} {2:resource|resources}",
		"Turno {1}. {0}: {2} {2:recurso|recursos}",
		"Tah {1}. {0}: {2} {2:zdroj|zdroje|zdrojů}"}},
	[HEROES_CARDS_DRAWN] = {{"{0}: {1} {1:card|cards} drawn",
		"{0}: {1} {1:carta robada|cartas robadas}",
		"{0}: {1} {1:líznutá karta|líznuté karty|líznutých karet}"}},
	[HEROES_DECK_EXHAUSTED] = {{"{0}: the deck is empty, fatigue {1}",
		"{0}: mazo agotado, fatiga {1}",
		"{0}: balíček došel, únava {1}"}},
	[HEROES_PHASE_CHANGED] = {{"{0}: {1}", "{0}: {1}", "{0}: {1}"}},
	[HEROES_HERO_RECRUITED] = {{"{0}: {1} takes slot {2}",
		"{0}: {1} ocupa el puesto {2}",
		"{0}: {1} na místo {2}"}},
	[HEROES_ITEM_EQUIPPED] = {{"{0}: {1} for slot {2}", "{0}: {1} para el puesto {2}", "{0}: {1} pro místo {2}"}},
	[HEROES_HERO_HEALED] = {{"{0}: {1} heals slot {2} by {3}, HP {4}",
		"{0}: {1} cura {3} al puesto {2}, HP {4}",
		"{0}: {1} léčí místo {2} o {3}, ŽIV {4}"}},
	[HEROES_ATTACK_ROLLED] = {{"{0}: slot {1} attacks slot {2}: {3}+{4} against {5}+{6}{7?, critical|}{8?, fumble|}: damage {9}",
		"{0}: el puesto {1} ataca al {2}: {3}+{4} contra {5}+{6}{7?, crítico|}{8?, pifia|}: daño {9}",
		"{0}: místo {1} útočí na {2}: {3}+{4} proti {5}+{6}{7?, kritický zásah|}{8?, selhání|}: zranění {9}"}},
	[HEROES_WINDOW_OPENED] = {{"{0}: answer with a card, or pass",
		"{0}: responde con una carta o pasa",
		"{0}: odpověz kartou, nebo pas"}},
	[HEROES_DEFENCE_PASSED] = {{"{0}: pass", "{0}: sin respuesta", "{0}: pas"}},
	[HEROES_DEFENCE_PLAYED] = {{"{0}: the answer is {1}", "{0}: respuesta con {1}", "{0}: odpověď {1}"}},
	[HEROES_DAMAGE_REDUCED] = {{"Damage reduced by {1} to {2}",
		"Daño reducido en {1}, queda {2}",
		"Zranění sníženo o {1} na {2}"}},
	[HEROES_COUNTER_ROLLED] = {{"{0}: counterattack {1}+{2} against {3}+{4}{5?, critical|}{6?, fumble|}: damage {7}",
		"{0}: contraataque {1}+{2} contra {3}+{4}{5?, crítico|}{6?, pifia|}: daño {7}",
		"{0}: protiútok {1}+{2} proti {3}+{4}{5?, kritický zásah|}{6?, selhání|}: zranění {7}"}},
	[HEROES_HERO_HURT] = {{"{0}: slot {1} loses {2}, HP {3}",
		"{0}: el puesto {1} pierde {2}, HP {3}",
		"{0}: místo {1} ztrácí {2}, ŽIV {3}"}},
	[HEROES_HERO_DIED] = {{"{0}: {1} has fallen", "{0}: ha caído {1}", "{0}: padl hrdina {1}"}},
	[HEROES_ITEM_WORN] = {{"{0}: {1} wears, {2} left",
		"{0}: {1} se desgasta, quedan {2}",
		"{0}: {1} se opotřebovává, zbývá {2}"}},
	[HEROES_ITEM_BROKEN] = {{"{0}: {1} breaks", "{0}: se rompe {1}", "{0}: {1} se láme"}},
	[HEROES_ATTACK_CLOSED] = {{"", "", ""}},
	[HEROES_HAND_DISCARDED] = {{"{0}: discarded {1}", "{0}: descarte de {1}", "{0}: odhozeno {1}"}},
	[HEROES_TURN_ENDED] = {{"{0}: end of turn {1}", "{0}: fin del turno {1}", "{0}: konec tahu {1}"}},
	[HEROES_MATCH_FINISHED] = {{"{0}: victory. {1}", "{0}: victoria. {1}", "{0}: vítězství. {1}"}},
};

const struct rd_text heroes_phase_texts[] = {
	[HEROES_OPENING] = {{"opening", "apertura", "zahájení"}},
	[HEROES_RECRUIT] = {{"recruiting", "reclutamiento", "verbování"}},
	[HEROES_COMBAT] = {{"combat", "combate", "boj"}},
	[HEROES_WINDOW] = {{"the defender's window", "la ventana del defensor", "okno obránce"}},
	[HEROES_DISCARD] = {{"discarding", "descarte", "odhazování"}},
	[HEROES_OVER] = {{"over", "terminada", "konec"}},
};
static const struct rd_text reasons[] = {
	[HEROES_NO_HEROES] = {{"The other turn ended without a hero",
		"El otro turno acabó sin héroes",
		"Soupeřův tah skončil bez hrdiny"}},
	[HEROES_SURRENDER] = {{"The other side gave up", "La otra parte se rindió", "Druhá strana to vzdala"}},
	[HEROES_ABANDONMENT] = {{"The other side left", "La otra parte se fue", "Druhá strana odešla"}},
	[HEROES_NO_REASON] = {{"", "", ""}},
};

/* {0} card, {1} slot, {2} target or cost */
static const struct rd_text labels[] = {
	[HEROES_HAND_KEEP] = {{"Keep this hand", "Conservar la mano", "Nechat si ruku"}},
	[HEROES_HAND_REDRAW] = {{"Draw a new hand, one card less",
		"Cambiar la mano, una carta menos",
		"Nová ruka, o kartu méně"}},
	[HEROES_HERO_RECRUIT] = {{"{0} into slot {1} ({2})", "{0} al puesto {1} ({2})", "{0} na místo {1} ({2})"}},
	[HEROES_ITEM_EQUIP] = {{"{0} for slot {1} ({2})", "{0} para el puesto {1} ({2})", "{0} pro místo {1} ({2})"}},
	[HEROES_HERO_HEAL] = {{"{0}: heal slot {1} ({2})",
		"{0}: curar el puesto {1} ({2})",
		"{0}: vyléčit místo {1} ({2})"}},
	[HEROES_COMBAT_BEGIN] = {{"To combat", "Al combate", "Do boje"}},
	[HEROES_HERO_ATTACK] = {{"Slot {1} attacks slot {2}",
		"El puesto {1} ataca al {2}",
		"Místo {1} útočí na {2}"}},
	[HEROES_DEFENCE_PLAY] = {{"Answer with {0} ({2})", "Responder con {0} ({2})", "Odpovědět: {0} ({2})"}},
	[HEROES_DEFENCE_PASS] = {{"Pass", "Pasar", "Pas"}},
	[HEROES_TURN_END] = {{"End the turn", "Terminar el turno", "Ukončit tah"}},
	[HEROES_HAND_DISCARD] = {{"Discard {0}", "Descartar {0}", "Odhodit {0}"}},
	[HEROES_MATCH_SURRENDER] = {{"Give up", "Rendirse", "Vzdát se"}},
	[HEROES_MATCH_FORFEIT] = {{"Forfeit", "Abandonar", "Kontumace"}},
};
static const struct rd_text heal_slot = {{"Answer with {0} for slot {1} ({2})",
	"Responder con {0} para el puesto {1} ({2})",
	"Odpovědět: {0} pro místo {1} ({2})"}};
// clang-format on

/* ---- parts of sentences ---- */

const char *heroes_who(int seat, const struct heroes_view *view, enum rd_language language)
{
	enum who who = seat == RD_NOBODY                  ? NOBODY
		       : !view || view->seat == RD_NOBODY ? (seat == 0 ? SEAT_ONE : SEAT_TWO)
		       : seat == view->seat               ? YOU
							  : OPPONENT;
	return whos[who].in[language];
}

static const char *card_name(int card, enum rd_language language)
{
	return card < HEROES_CARDS ? heroes_card(card)->name.in[language] : "";
}

/* "Ash Spear, Sidestep": cut at the end of the room, which is ample. */
static const char *name_cards(
	const uint8_t *cards, int count, enum rd_language language, char *out, size_t capacity)
{
	static const struct rd_text one = {{"{0}{1?, |}{2}", "{0}{1?, |}{2}", "{0}{1?, |}{2}"}};
	char before[512] = "";
	out[0] = 0;
	for (int i = 0; i < count; i++) {
		memcpy(before, out, strlen(out) + 1);
		RD_SAY(out, capacity, &one, language, RD_WORDS(before), RD_NUMBER(i > 0),
			RD_WORDS(card_name(cards[i], language)));
	}
	return out;
}

/* ---- events ---- */

/* What the places of a sentence hold. */
enum part {
	NOTHING,
	AMOUNT,
	ATTACK,
	ATTACK_ROLL,
	BY,
	CARD,
	CARDS,
	COUNT,
	DAMAGE,
	DEFENCE,
	DEFENCE_ROLL,
	DURABILITY,
	FATIGUE,
	HAND_COUNT,
	HP,
	IS_CRITICAL,
	IS_FUMBLE,
	PHASE,
	POWER,
	REASON,
	RESOURCES,
	SLOT,
	TARGET,
	TURN,
	WHO,
	WINNER,
};
enum { PARTS = 10 };
// clang-format off
static const uint8_t parts_of[][PARTS] = {
	[HEROES_HAND_KEPT]      = {WHO},
	[HEROES_HAND_REDRAWN]   = {WHO, HAND_COUNT},
	[HEROES_HAND_RECEIVED]  = {WHO, CARDS},
	[HEROES_TURN_STARTED]   = {WHO, TURN, RESOURCES},
	[HEROES_CARDS_DRAWN]    = {WHO, COUNT},
	[HEROES_DECK_EXHAUSTED] = {WHO, FATIGUE},
	[HEROES_PHASE_CHANGED]  = {WHO, PHASE},
	[HEROES_HERO_RECRUITED] = {WHO, CARD, SLOT},
	[HEROES_ITEM_EQUIPPED]  = {WHO, CARD, SLOT},
	[HEROES_HERO_HEALED]    = {WHO, CARD, SLOT, AMOUNT, HP},
	[HEROES_ATTACK_ROLLED]  = {WHO, SLOT, TARGET, ATTACK, ATTACK_ROLL, DEFENCE, DEFENCE_ROLL, IS_CRITICAL, IS_FUMBLE, DAMAGE},
	[HEROES_WINDOW_OPENED]  = {WHO},
	[HEROES_DEFENCE_PASSED] = {WHO},
	[HEROES_DEFENCE_PLAYED] = {WHO, CARD},
	[HEROES_DAMAGE_REDUCED] = {WHO, BY, DAMAGE},
	[HEROES_COUNTER_ROLLED] = {WHO, POWER, ATTACK_ROLL, DEFENCE, DEFENCE_ROLL, IS_CRITICAL, IS_FUMBLE, DAMAGE},
	[HEROES_HERO_HURT]      = {WHO, SLOT, DAMAGE, HP},
	[HEROES_HERO_DIED]      = {WHO, CARD},
	[HEROES_ITEM_WORN]      = {WHO, CARD, DURABILITY},
	[HEROES_ITEM_BROKEN]    = {WHO, CARD},
	[HEROES_ATTACK_CLOSED]  = {WHO},
	[HEROES_HAND_DISCARDED] = {WHO, CARDS},
	[HEROES_TURN_ENDED]     = {WHO, TURN},
	[HEROES_MATCH_FINISHED] = {WINNER, REASON},
};
// clang-format on

/* An event and its reader, and room for a list of cards. */
struct sentence {
	const struct heroes_event *event;
	const struct heroes_view *view;
	enum rd_language language;
	char cards[512];
};

static const char *words_of(struct sentence *sentence, enum part part)
{
	const struct heroes_event *event = sentence->event;
	enum rd_language language = sentence->language;
	switch (part) {
	case CARD: return card_name(event->card, language);
	case CARDS:
		return name_cards(event->cards, event->card_count, language, sentence->cards,
			sizeof(sentence->cards));
	case PHASE: return heroes_phase_texts[event->phase].in[language];
	case REASON: return reasons[event->reason].in[language];
	case WHO: return heroes_who(event->seat, sentence->view, language);
	case WINNER: return heroes_who(event->winner, sentence->view, language);
	default: return NULL;
	}
}

static int number_of(const struct heroes_event *event, enum part part)
{
	switch (part) {
	case AMOUNT: return event->amount;
	case ATTACK: return event->atk;
	case ATTACK_ROLL: return event->attack_roll;
	case BY: return event->by;
	case COUNT: return event->count;
	case DAMAGE: return event->damage;
	case DEFENCE: return event->def;
	case DEFENCE_ROLL: return event->defence_roll;
	case DURABILITY: return event->durability;
	case FATIGUE: return event->fatigue;
	case HAND_COUNT: return event->hand_count;
	case HP: return event->hp;
	case IS_CRITICAL: return event->critical;
	case IS_FUMBLE: return event->fumble;
	case POWER: return event->power;
	case RESOURCES: return event->resources;
	case SLOT: return event->slot + 1;
	case TARGET: return event->target + 1;
	case TURN: return event->turn;
	default: return 0;
	}
}

size_t heroes_say(const struct rd_event *head, const void *view, enum rd_language language,
	char *out, size_t capacity)
{
	struct sentence sentence = {
		.event = (const void *)head, .view = view, .language = language};
	struct rd_argument arguments[PARTS];
	for (int i = 0; i < PARTS; i++) {
		enum part part = (enum part)parts_of[head->type][i];
		arguments[i] = (struct rd_argument){
			.words = words_of(&sentence, part),
			.number = number_of(sentence.event, part),
		};
	}
	return rd_say(out, capacity, &events[head->type], language, arguments, PARTS);
}

/* ---- actions ---- */

size_t heroes_label(
	const void *of, const void *view, enum rd_language language, char *out, size_t capacity)
{
	const struct heroes_action *action = of;
	char cards[512];
	uint8_t named[HEROES_HAND];
	int card = heroes_card_find(action->card);
	const struct heroes_view *seen = view;
	int cost = card < HEROES_CARDS && seen ? heroes_numbers(&seen->options, card)->cost : 0;
	if (action->type == HEROES_HAND_DISCARD) {
		for (int i = 0; i < action->card_count; i++)
			named[i] = (uint8_t)heroes_card_find(action->cards[i]);
		name_cards(named, action->card_count, language, cards, sizeof(cards));
		return RD_SAY(out, capacity, &labels[action->type], language, RD_WORDS(cards));
	}
	const struct rd_text *text = action->has_slot ? &heal_slot : &labels[action->type];
	int last = action->type == HEROES_HERO_ATTACK ? action->target + 1 : cost;
	return RD_SAY(out, capacity, text, language, RD_WORDS(card_name(card, language)),
		RD_NUMBER(action->slot + 1), RD_NUMBER(last));
}

/* As both sides may read it. */
static const struct rd_text endings[] = {
	[HEROES_NO_HEROES] = {{"no hero left", "sin héroes", "nezbyl žádný hrdina"}},
	[HEROES_SURRENDER] = {{"surrender", "rendición", "kapitulace"}},
	[HEROES_ABANDONMENT] = {{"abandonment", "abandono", "opuštění partie"}},
};

const char *heroes_reason(const char *word, enum rd_language language)
{
	int reason = rd_name_find(&heroes_reasons, word, strlen(word));
	return reason >= 0 ? endings[reason].in[language] : NULL;
}
