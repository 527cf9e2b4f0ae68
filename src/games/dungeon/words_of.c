/*
 * words_of.c: what happens to a seeker, to whoever looks on or back: {7} is his name, in its plain form; what else stands in a sentence
 * is as in words_text.c. In Czech a name that would be declined follows the word "hráč", and verbs are of the present, which has no gender.
 */
#include "words.h"

// clang-format off
static const struct rd_text event_texts[] = {
	[DUNGEON_E_MOVED] = {{"{7} steps to {0}.", "{7} va a {0}.", "{7} jde na {0}."}},
	[DUNGEON_E_WAITED] = {{"{7} waits.", "{7} espera.", "{7} čeká."}},
	[DUNGEON_E_STUMBLED] = {{"{7} stumbles.", "{7} tropieza.", "{7} klopýtá."}},
	[DUNGEON_E_SWUNG] = {{"{7} strikes at nothing.", "{7} golpea al aire.", "{7} máchá do prázdna."}},
	[DUNGEON_E_HIDDEN] = {{"{7} melts into the shadows.", "{7} se oculta en las sombras.", "{7} splývá se stíny."}},
	[DUNGEON_E_REVEALED] = {{"{7} is hidden no more.", "{7} ya no se oculta.", "{7} se už neskrývá."}},
	[DUNGEON_E_FORTIFIED] = {{"{7} is ready for the blow.", "{7} se prepara para el golpe.", "{7} čeká na úder."}},
	[DUNGEON_E_LISTENING] = {{"{7} listens into the dark.", "{7} escucha en la oscuridad.", "{7} naslouchá do tmy."}},
	[DUNGEON_E_HURT] = {{"{0?Fire burns|Poison eats at} {7}: {1} ({2} left).",
		"{0?El fuego quema|El veneno corroe} a {7}: {1} (quedan {2}).",
		"{0?Oheň pálí|Jed užírá} hráče {7}: {1} (zbývá {2})."}},
	[DUNGEON_E_HEALED] = {{"{7} is healed by {0} ({1}).", "{7} se cura {0} ({1}).", "{7} se léčí: {0} ({1})."}},
	[DUNGEON_E_IMPROVED] = {{"{7} has grown: {0}.", "{7} mejora: {0}.", "{7} se zlepšuje: {0}."}},
	[DUNGEON_E_EFFECT] = {{"{7} feels {0} for {1} {1:turn|turns}.",
		"{7} siente {0} durante {1} {1:turno|turnos}.",
		"Na hráče {7} působí {0}, {1} {1:tah|tahy|tahů}."}},
	[DUNGEON_E_DIED] = {{"{7} dies: {0}.", "{7} muere: {0}.", "{7} umírá: {0}."}},
	[DUNGEON_E_HUNGER] = {{"{7} is now {0}.", "{7}, ahora: {0}.", "{7}, teď: {0}."}},
	[DUNGEON_E_STAIRS] = {{"{7} comes to floor {0}.", "{7} llega al piso {0}.", "{7} přichází do patra {0}."}},
	[DUNGEON_E_MAP] = {{"{7} knows this floor now.", "{7} conoce ahora este piso.", "{7} teď zná celé patro."}},
	[DUNGEON_E_SOUND] = {{"{7} hears {0} to the {1}.", "{7} oye {0} hacia el {1}.", "{7} slyší {0}: {1}."}},
	[DUNGEON_E_SECRET] = {{"{7} finds a {0?weak wall|hidden door} at {1}.",
		"{7} halla {0?un muro débil|una puerta oculta} en {1}.",
		"{7} na {1} nachází: {0?slabá zeď|tajné dveře}."}},
	[DUNGEON_E_SEARCHED] = {{"{7} finds nothing at {0}.", "{7} no halla nada en {0}.", "{7} na {0} nic nenachází."}},
	[DUNGEON_E_STRUCK] = {{"{7} strikes the wall: {0}.", "{7} golpea el muro: {0}.", "{7} buší do zdi: {0}."}},
	[DUNGEON_E_SEEN] = {{"{7} sees {0} at {1}.",
		"{7} ve {0} en {1}.",
		"{7} vidí {0} na {1}."}},
	[DUNGEON_E_LOST] = {{"{7} loses sight of {0}.",
		"{7} pierde de vista {0}.",
		"{7} ztrácí z dohledu {0}."}},
	[DUNGEON_E_AGGRAVATED] = {{"{0} has noticed {7}!",
		"¡{0} ha notado a {7}!",
		"{0} ví o hráči {7}!"}},
	[DUNGEON_E_TAKEN] = {{"{7} takes {0}{1}.",
		"{7} coge {0}{1}.",
		"{7} bere {0}{1}."}},
	[DUNGEON_E_DROPPED] = {{"{7} drops {0}{1}.",
		"{7} suelta {0}{1}.",
		"{7} pokládá {0}{1}."}},
	[DUNGEON_E_EQUIPPED] = {{"{7} puts on {0}.",
		"{7} se pone {0}.",
		"{7} nasazuje {0}."}},
	[DUNGEON_E_UNEQUIPPED] = {{"{7} takes off {0}.",
		"{7} se quita {0}.",
		"{7} sundává {0}."}},
	[DUNGEON_E_USED] = {{"{7} uses {0}.",
		"{7} usa {0}.",
		"{7} používá {0}."}},
	[DUNGEON_E_FOLLOWED] = {{"{0} follows {7} over the stairs!",
		"¡{0} sigue a {7} por las escaleras!",
		"{0} jde po schodech za hráčem {7}!"}},
	[DUNGEON_E_FINISHED] = {{"{7} {0?is out with the urn|has come to the end}: {1}. Score {2}.",
		"{7} {0?está fuera con la urna|ha llegado al final}: {1}. Puntos {2}.",
		"{7} {0?je venku s urnou|končí}: {1}. Body {2}."}},
};

const struct rd_text dungeon_bolt_text_of = {{"A bolt out of the chant strikes {7}: {1} ({2} left).",
	"Un rayo del cántico golpea a {7}: {1} (quedan {2}).",
	"Blesk ze zaklínadla zasahuje hráče {7}: {1} (zbývá {2})."}};

const struct rd_text dungeon_attack_texts_of[DUNGEON_ATTACKS] = {
	[DUNGEON_ATTACK_HIT] = {{"{7} hits {1}{6? by surprise|} for {5} ({2} over {3}).",
		"{7} golpea {1}{6? por sorpresa|}: {5} de daño ({2} contra {3}).",
		"{7} zasahuje {1}{6? ze zálohy|}: zranění {5} ({2} proti {3})."}},
	[DUNGEON_ATTACK_IN_VAIN] = {{"{7} hits {1}{6? by surprise|} and takes no life ({2} over {3}).",
		"{7} golpea {1}{6? por sorpresa|} sin quitar vida ({2} contra {3}).",
		"{7} zasahuje {1}{6? ze zálohy|}, ale život neubírá ({2} proti {3})."}},
	[DUNGEON_ATTACK_MISS] = {{"{7} misses {1} ({2} over {3}).",
		"{7} no acierta {1} ({2} contra {3}).",
		"{7} míjí {1} ({2} proti {3})."}},
	[DUNGEON_ATTACKED_HIT] = {{"{0} hits {7}{6? by surprise|} for {5} ({2} over {3}).",
		"{0} golpea a {7}{6? por sorpresa|}: {5} de daño ({2} contra {3}).",
		"{0} zasahuje hráče {7}{6? ze zálohy|}: zranění {5} ({2} proti {3})."}},
	[DUNGEON_ATTACKED_IN_VAIN] = {{"{0} hits {7}{6? by surprise|} and takes no life ({2} over {3}).",
		"{0} golpea a {7}{6? por sorpresa|} sin quitar vida ({2} contra {3}).",
		"{0} zasahuje hráče {7}{6? ze zálohy|}, ale život neubírá ({2} proti {3})."}},
	[DUNGEON_ATTACKED_MISS] = {{"{0} misses {7} ({2} over {3}).",
		"{0} no acierta a {7} ({2} contra {3}).",
		"{0} míjí hráče {7} ({2} proti {3})."}},
	[DUNGEON_ATTACKED_UNSEEN] = {{"Somebody unseen {4?hits|misses} {7}: {5} ({2} over {3}).",
		"Alguien oculto {4?acierta|falla} a {7}: {5} ({2} contra {3}).",
		"Někdo neviděný hráče {7} {4?zasahuje|míjí}: {5} ({2} proti {3})."}},
};
// clang-format on

const struct rd_text *dungeon_event_text_of(int type)
{
	return type < (int)RD_COUNT(event_texts) && event_texts[type].in[0] ? &event_texts[type]
									    : NULL;
}
