/*
 * words_why.c: why a ruler did what he did (bot.h), for whoever asks him for a hint. Provinces and powers stand in their plain form. A
 * value that is no province is said as some province, a seat that there is not as "?".
 */
#include "bot.h"
#include "words.h"

enum {
	NUMBER = MACHIAVELLI_AS_NUMBER,
	PLACE = MACHIAVELLI_AS_PLACE,
	SEAT = MACHIAVELLI_AS_SEAT,
	ODDS = MACHIAVELLI_AS_ODDS,
};

// clang-format off
#define T(english, spanish, czech) {{english, spanish, czech}}

static const struct rd_text odds_text = T(
	" By what the others are likely to do, it works in {0} % of cases.",
	" Según lo que probablemente hagan los demás, sale bien en el {0} % de los casos.",
	" Podle toho, co ostatní nejspíš udělají, to vyjde v {0} % případů.");

const struct rd_why machiavelli_whys[MACHIAVELLI_WHYS] = {
	[MACHIAVELLI_WHY_CLAIM] = {.text = T(
		"{0} belongs to nobody: whoever stands there at the end of Autumn has it, and it is worth {1} {1:ducat|ducats} a year.{2}",
		"{0} no es de nadie: quien esté ahí al acabar el otoño se la queda, y vale {1} {1:ducado|ducados} al año.{2}",
		"{0} nikomu nepatří: kdo tam na konci podzimu stojí, tomu připadne, a vynáší {1} {1:dukát|dukáty|dukátů} ročně.{2}"), {PLACE, NUMBER, ODDS}},
	[MACHIAVELLI_WHY_SIEGE] = {.text = T(
		"The city of {0} (worth {1} {1:ducat|ducats} a year) holds out behind its walls: two seasons of siege bring it down.{2}",
		"La ciudad de {0} (vale {1} {1:ducado|ducados} al año) resiste tras sus muros: dos estaciones de asedio la rinden.{2}",
		"Město {0} (vynáší {1} {1:dukát|dukáty|dukátů} ročně) se drží za hradbami: dvě období obléhání ho srazí.{2}"), {PLACE, NUMBER, ODDS}},
	[MACHIAVELLI_WHY_SIEGE_ON] = {.text = T(
		"The siege of {0} (worth {1} {1:ducat|ducats} a year) has begun: once more, and the city falls.{2}",
		"El asedio de {0} (vale {1} {1:ducado|ducados} al año) ya ha empezado: una vez más y la ciudad cae.{2}",
		"Obléhání už běží ({0}, vynáší {1} {1:dukát|dukáty|dukátů} ročně): ještě jednou a město padne.{2}"), {PLACE, NUMBER, ODDS}},
	[MACHIAVELLI_WHY_NEUTRAL] = {.text = T(
		"{0} belongs to nobody and is worth {1} {1:ducat|ducats} a year{3?; the fleet takes the army across|}.{2}",
		"{0} no es de nadie y vale {1} {1:ducado|ducados} al año{3?; la flota lleva al ejército|}.{2}",
		"{0} nikomu nepatří a vynáší {1} {1:dukát|dukáty|dukátů} ročně{3?; armádu převeze flotila|}.{2}"), {PLACE, NUMBER, ODDS}},
	[MACHIAVELLI_WHY_CITY] = {.text = T(
		"{0}, worth {1} {1:ducat|ducats} a year, has no garrison: whoever marches in takes the city from {4}{3? (by sea)|}.{2}",
		"{0}, que vale {1} {1:ducado|ducados} al año, no tiene guarnición: quien entre se la quita a su dueño ({4}){3?, por mar|}.{2}",
		"{0} vynáší {1} {1:dukát|dukáty|dukátů} ročně a nemá posádku: kdo vtáhne, vezme město majiteli ({4}){3?, po moři|}.{2}"), {PLACE, NUMBER, ODDS, NUMBER, SEAT}},
	[MACHIAVELLI_WHY_WALLS] = {.text = T(
		"{0}, worth {1} {1:ducat|ducats} a year, has a garrison: an army there can besiege it ({4}){3? (by sea)|}.{2}",
		"{0}, que vale {1} {1:ducado|ducados} al año, tiene guarnición: un ejército ahí puede asediarla ({4}){3?, por mar|}.{2}",
		"{0} vynáší {1} {1:dukát|dukáty|dukátů} ročně a má posádku: armáda ji tam může obléhat ({4}){3?, po moři|}.{2}"), {PLACE, NUMBER, ODDS, NUMBER, SEAT}},
	[MACHIAVELLI_WHY_LAND] = {.text = T(
		"{0} has no city, but it is land of {1} and a step towards more.{2}",
		"{0} no tiene ciudad, pero es tierra ajena ({1}) y un paso hacia algo más.{2}",
		"{0} nemá město, ale je to cizí území ({1}) a krok k dalšímu.{2}"), {PLACE, SEAT, ODDS}},
	[MACHIAVELLI_WHY_BREAK] = {.text = T(
		"The truce with {1} ends here: {0}, and what comes with it, is worth a war.{2}",
		"Aquí acaba la tregua con {1}: {0}, y lo que trae consigo, vale una guerra.{2}",
		"Příměří tím končí ({1}): {0} a co s tím přijde stojí za válku.{2}"), {PLACE, SEAT, ODDS}},
	[MACHIAVELLI_WHY_HOME] = {.text = T(
		"{0} is yours: from there the unit guards it or goes on.{1}",
		"{0} es tuya: desde ahí la unidad la guarda o sigue adelante.{1}",
		"{0} je tvoje: odtud ji jednotka hlídá nebo jde dál.{1}"), {PLACE, ODDS}},
	[MACHIAVELLI_WHY_ON_THE_WAY] = {.text = T(
		"{0} is on the way to something worth having.{1}",
		"{0} está de camino a algo que merece la pena.{1}",
		"{0} je na cestě k něčemu, co stojí za to.{1}"), {PLACE, ODDS}},
	[MACHIAVELLI_WHY_SUPPORT_MOVE] = {.text = T(
		"With this help the move from {0} to {1} has one strength more against whoever opposes it.{2}",
		"Con esta ayuda el avance de {0} a {1} tiene uno más de fuerza contra quien se oponga.{2}",
		"S touto podporou má tah {0} – {1} o jednu sílu víc proti tomu, kdo se postaví na odpor.{2}"), {PLACE, PLACE, ODDS}},
	[MACHIAVELLI_WHY_SUPPORT_HOLD] = {.text = T(
		"With this help the unit in {0} holds its place against one attacker more.{1}",
		"Con esta ayuda la unidad de {0} aguanta contra un atacante más.{1}",
		"S touto podporou jednotka ({0}) odolá o jednoho útočníka víc.{1}"), {PLACE, ODDS}},
	[MACHIAVELLI_WHY_CONVOY] = {.text = T(
		"The fleet takes the army from {0} over the sea to {1}.{2}",
		"La flota lleva al ejército de {0} por mar a {1}.{2}",
		"Flotila převeze armádu po moři ({0} – {1}).{2}"), {PLACE, PLACE, ODDS}},
	[MACHIAVELLI_WHY_CONVERT] = {.text = T(
		"Inland a fleet takes no city: in the port of {0} it becomes an army.",
		"Tierra adentro una flota no toma ciudades: en el puerto de {0} se convierte en ejército.",
		"Ve vnitrozemí flotila města nebere: v přístavu ({0}) se z ní stane armáda."), {PLACE}},
	[MACHIAVELLI_WHY_STAY] = {.text = T(
		"No province in reach is worth more than staying in {0}.{1}",
		"Ninguna provincia al alcance vale más que quedarse en {0}.{1}",
		"Žádná dosažitelná provincie nestojí za víc než zůstat ({0}).{1}"), {PLACE, ODDS}},
	[MACHIAVELLI_WHY_RELIEF] = {.text = T(
		"Famine in {0} would starve your unit; relief costs {1} {1:ducat|ducats}, a new army more.",
		"El hambre en {0} acabaría con tu unidad; el socorro cuesta {1} {1:ducado|ducados}, un ejército nuevo más.",
		"Hladomor ({0}) by zahubil tvou jednotku; pomoc stojí {1} {1:dukát|dukáty|dukátů}, nová armáda víc."), {PLACE}},
	[MACHIAVELLI_WHY_FORTIFY] = {.text = T(
		"A foreign army is near {0}, which is worth {1} {1:ducat|ducats} a year; a garrison for {2} makes it hold out two seasons.",
		"Hay un ejército ajeno cerca de {0}, que vale {1} {1:ducado|ducados} al año; una guarnición por {2} la hace resistir dos estaciones.",
		"Poblíž je cizí armáda ({0}, vynáší {1} {1:dukát|dukáty|dukátů} ročně); posádka za {2} udrží město dvě období."), {PLACE}},
	[MACHIAVELLI_WHY_RAISE] = {.text = T(
		"One army more takes more cities than its {1} {1:ducat|ducats} would buy otherwise; {0} is free, and {2} remain.",
		"Un ejército más toma más ciudades de lo que darían sus {1} {1:ducado|ducados}; {0} está libre y quedan {2}.",
		"Další armáda získá víc měst, než by se za jejích {1} {1:dukát|dukáty|dukátů} pořídilo jinak; {0} je volná a zbude {2}."), {PLACE}},
	[MACHIAVELLI_WHY_RAISE_FLEET] = {.text = T(
		"From {0} a fleet reaches ports that nobody guards; it costs {1} {1:ducat|ducats}, and {2} remain.",
		"Desde {0} una flota alcanza puertos que nadie guarda; cuesta {1} {1:ducado|ducados} y quedan {2}.",
		"Odtud ({0}) flotila dosáhne na přístavy, které nikdo nehlídá; stojí {1} {1:dukát|dukáty|dukátů} a zbude {2}."), {PLACE}},
	[MACHIAVELLI_WHY_BRIBE_GARRISON] = {.text = T(
		"For {1} {1:ducat|ducats} the garrison of {0} changes sides, and its city (worth {2} a year) with it.",
		"Por {1} {1:ducado|ducados} la guarnición de {0} cambia de bando, y con ella su ciudad (vale {2} al año).",
		"Za {1} {1:dukát|dukáty|dukátů} posádka přejde na tvou stranu ({0}) a s ní město (vynáší {2} ročně)."), {PLACE}},
	[MACHIAVELLI_WHY_BRIBE_ARMY] = {.text = T(
		"For {1} {1:ducat|ducats} the army in {0} is yours: one more here, one less against you.",
		"Por {1} {1:ducado|ducados} el ejército de {0} es tuyo: uno más aquí, uno menos en contra.",
		"Za {1} {1:dukát|dukáty|dukátů} bude armáda tvoje ({0}): o jednu víc tady, o jednu míň proti tobě."), {PLACE}},
	[MACHIAVELLI_WHY_BRIBE_LATE] = {.text = T(
		"Now the cities are counted: for {1} {1:ducat|ducats} the garrison of {0} changes sides, its city counts as {2}, and nobody has the time to take it back.",
		"Ahora se cuentan las ciudades: por {1} {1:ducado|ducados} la guarnición de {0} cambia de bando, su ciudad cuenta como {2} y nadie tiene tiempo de recuperarla.",
		"Teď se počítají města: za {1} {1:dukát|dukáty|dukátů} posádka přejde na tvou stranu ({0}), její město se počítá za {2} a nikdo ho nestihne vzít zpět."), {PLACE}},
	[MACHIAVELLI_WHY_MURDER] = {.text = T(
		"{0} has {1} of the {2} cities that win: without orders in this Autumn it cannot take the rest.",
		"Peligro ({0}): tiene {1} de las {2} ciudades que dan la victoria; sin órdenes este otoño no toma las demás.",
		"Nebezpečí ({0}): má {1} z {2} měst k vítězství; bez rozkazů tento podzim zbytek nezíská."), {SEAT}},
	[MACHIAVELLI_WHY_ACCEPT] = {.text = T(
		"{0} offers a truce, has not attacked you and is not about to win: one border less to guard.",
		"Tregua ofrecida ({0}): no te ha atacado ni está a punto de ganar; una frontera menos que vigilar.",
		"Nabídka příměří ({0}): nezaútočili na tebe a nejsou na prahu vítězství; o hranici míň na hlídání."), {SEAT}},
	[MACHIAVELLI_WHY_REFUSE_LEADER] = {.text = T(
		"{0} has {1} of the {2} cities that win: peace would only help it to the rest.",
		"Mejor no ({0}): tiene {1} de las {2} ciudades que dan la victoria, y la paz solo le ayudaría con las demás.",
		"Raději ne ({0}): má {1} z {2} měst k vítězství a mír by jí jen pomohl ke zbytku."), {SEAT}},
	[MACHIAVELLI_WHY_REFUSE_ATTACKER] = {.text = T(
		"{0} came to {1} not long ago: such a word is worth nothing.",
		"Hace poco vinieron a {1} ({0}): esa palabra no vale nada.",
		"Nedávno přitáhli do cizího ({0}, {1}): takové slovo za nic nestojí."), {SEAT, PLACE}},
	[MACHIAVELLI_WHY_REFUSE] = {.text = T(
		"The letter of {0} offers nothing that would help.",
		"La carta no ofrece nada que ayude ({0}).",
		"Dopis nenabízí nic, co by pomohlo ({0})."), {SEAT}},
	[MACHIAVELLI_WHY_OFFER] = {.text = T(
		"With {0} there is no truce yet and no quarrel: peace there frees units for elsewhere.",
		"Aún no hay tregua ni pelea ({0}): la paz ahí libera unidades para otra parte.",
		"Zatím tu není příměří ani spor ({0}): mír uvolní jednotky jinam."), {SEAT}},
	[MACHIAVELLI_WHY_OFFER_AGAINST] = {.text = T(
		"{1} is close to victory: together with {0} it can be stopped.",
		"Hay quien está cerca de la victoria ({1}): con ayuda ({0}) se le puede parar.",
		"Někdo je blízko vítězství ({1}): společně ({0}) se dá zastavit."), {SEAT, SEAT}},
	[MACHIAVELLI_WHY_ACCEPT_TERMS] = {.text = T(
		"What {0} proposes is worth more than it costs.", "Lo que propone {0} vale más de lo que cuesta.", "{0} nabízí víc, než kolik to stojí."), {SEAT}},
	[MACHIAVELLI_WHY_REFUSE_TERMS] = {.text = T(
		"What {0} proposes costs more than it is worth, or cannot be relied on.", "Lo que propone {0} cuesta más de lo que vale, o no es de fiar.",
		"{0} nabízí méně, než kolik to stojí, nebo se na to nedá spolehnout."), {SEAT}},
	[MACHIAVELLI_WHY_COUNTER_TERMS] = {.text = T(
		"What {0} proposes is nearly worth it: a price makes it good.", "Lo que propone {0} casi vale la pena: con un precio, sí.",
		"{0} nabízí skoro dost: stačí si říct o cenu."), {SEAT}},
	[MACHIAVELLI_WHY_PROPOSE] = {.text = T(
		"With the help of {0} more is to be gained than alone, or peace is worth more than war.", "Con la ayuda de {0} se gana más que a solas, o la paz vale más que la guerra.",
		"{0} jako spojenec přinese víc než válka."), {SEAT}},
	[MACHIAVELLI_WHY_LONG_TRUCE] = {.text = T(
		"A truce with {0} until turn {1}: one border that needs no guard, and hands free for another.",
		"Una tregua con {0} hasta el turno {1}: una frontera que no hay que vigilar, y las manos libres para otra.",
		"Příměří do tahu {1} ({0}): o jednu hranici, kterou není třeba hlídat, méně a volné ruce jinde."), {SEAT, NUMBER}},
	[MACHIAVELLI_WHY_SHOW] = {.text = T(
		"You have promised {0} to show it.", "Has prometido a {0} mostrarlo.", "Je slíbeno to ukázat. Příjemce: {0}."), {SEAT}},
	[MACHIAVELLI_WHY_PAY] = {.text = T(
		"{1} {1:ducat was|ducats were} promised to {0}: whoever pays is trusted again.", "Se {1:prometió|prometieron} {1} {1:ducado|ducados} a {0}: a quien paga se le vuelve a creer.",
		"{0} má slíbeno {1} {1:dukát|dukáty|dukátů}: kdo platí, tomu se příště věří."), {SEAT, NUMBER}},
	[MACHIAVELLI_WHY_VOTE] = {.text = T(
		"Nobody gives orders for {0}: the game is better with somebody in that seat.",
		"Nadie da órdenes ({0}): la partida es mejor con alguien en ese sitio.",
		"Nikdo tam nedává rozkazy ({0}): hra je lepší, když to místo někdo vede."), {SEAT}},
	[MACHIAVELLI_WHY_TALKED] = {.text = T(
		"Nothing is left to be written: let the orders begin.",
		"No queda nada por escribir: que empiecen las órdenes.",
		"Není už co psát: ať začnou rozkazy.")},
	[MACHIAVELLI_WHY_READY] = {.text = T(
		"All is ordered: {0} {0:order|orders}, {1} {1:expense|expenses}.",
		"Todo está ordenado: {0} {0:orden|órdenes}, {1} {1:gasto|gastos}.",
		"Všechno je nařízeno: {0} {0:rozkaz|rozkazy|rozkazů}, {1} {1:výdaj|výdaje|výdajů}.")},
};
// clang-format on

static const struct rd_text garrison_text = T(" (garrison)", " (guarnición)", " (posádka)");

size_t machiavelli_name_value(int kind, int32_t value, const void *view, enum rd_language language,
	char *out, size_t capacity)
{
	struct rd_pen pen = rd_pen_start(out, capacity, language, view);
	uint32_t number = (uint32_t)value;
	switch (kind) {
	case PLACE:
		rd_pen_add(&pen, machiavelli_place_names[number % MACHIAVELLI_PLACES].in[language]);
		break;
	case MACHIAVELLI_AS_UNIT: {
		int unit = (int)(number % MACHIAVELLI_REFERENCES);
		rd_pen_add(&pen, machiavelli_place_names[machiavelli_place_of(unit)].in[language]);
		if (machiavelli_is_garrison(unit))
			rd_pen_add(&pen, garrison_text.in[language]);
		break;
	}
	case SEAT: rd_pen_add(&pen, machiavelli_seat_name(&pen, value)); break;
	case ODDS:
		if (value > 0)
			RD_PEN_SAY(&pen, &odds_text, RD_NUMBER(value));
		break;
	default: rd_pen_number(&pen, value); break;
	}
	return pen.length;
}
