/*
 * words_text.c: the catalogues of pirates, in English, Spanish and Czech.
 *
 * 1. A sentence has the same arguments in all three languages; a test holds them against each other.
 * 2. Ships and teams are named and nothing agrees with them, since their gender is not known.
 * 3. What labels are made of can be typed: words_parse.c knows the same words.
 */
#include "words.h"

#include <string.h>

// clang-format off
#define T(english, spanish, czech) {{english, spanish, czech}}

const struct rd_text pirates_sentences[PIRATES_SENTENCES] = {
	/* events, section 9 */
	[PIRATES_SAY_PLANNED] = T("{0}, planned: ", "{0}, plan: ", "{0}, plán: "),
	[PIRATES_SAY_UNPLANNED] = T("{0} has no plan", "{0} no tiene plan", "{0} nemá plán"),
	[PIRATES_SAY_READY] = T("{0} is ready", "{0}: todo listo", "{0}: připraveno"),
	[PIRATES_SAY_UNREADY] = T("{0} is not ready any more", "{0}: ya no está todo listo", "{0}: už není připraveno"),
	[PIRATES_SAY_SURRENDERED] = T("{0} gives up", "{0} se rinde", "{0} se vzdává"),
	[PIRATES_SAY_ABANDONED] = T("{0} has left the match", "{0} abandona la partida", "{0} opouští partii"),
	[PIRATES_SAY_BOUGHT] = T("{0} buys a {1} at {2}: {3} ({4})", "{0} compra: {1} en {2}, {3} ({4})", "{0} kupuje: {1} na {2}, {3} ({4})"),
	[PIRATES_SAY_REPAIRED] = T("{0} is repaired: {1} hull points ({2})", "Reparación de {0}: casco {1} ({2})", "Oprava: {0}, trup {1} ({2})"),
	[PIRATES_SAY_DOWNGRADED] = T("{0} is afloat again as a {1}: {2} hull points", "{0} vuelve a flote como {1}: casco {2}", "{0} opět na vodě jako {1}: trup {2}"),
	[PIRATES_SAY_LOST_FOR_GOOD] = T("; lost for good: {0}", "; se pierde: {0}", "; nadobro ztraceno: {0}"),
	[PIRATES_SAY_UPGRADED] = T("{0} is now a {1}: {2} hull points ({3})", "{0} es ahora {1}: casco {2} ({3})", "{0} je teď {1}: trup {2} ({3})"),
	[PIRATES_SAY_FITTED] = T("{0} is fitted with: {1} ({2})", "{0} recibe: {1} ({2})", "{0} dostává: {1} ({2})"),
	[PIRATES_SAY_REFITTED] = T("{0} has its {1} back ({2})", "{0} recupera: {1} ({2})", "{0} má zpět: {1} ({2})"),
	[PIRATES_SAY_CLOSED_READY] = T("Round {0} is closed: all are ready", "Ronda {0} cerrada: todo listo", "Kolo {0} uzavřeno: všichni připraveni"),
	[PIRATES_SAY_CLOSED_DEADLINE] = T("Round {0} is closed: time is up", "Ronda {0} cerrada: se acabó el tiempo", "Kolo {0} uzavřeno: čas vypršel"),
	[PIRATES_SAY_REVEALED] = T("The plans: ", "Los planes: ", "Plány: "),
	[PIRATES_SAY_NO_PLANS] = T("Nobody had planned anything", "Nadie tenía planes", "Nikdo nic neplánoval"),
	[PIRATES_SAY_VOLLEY] = T("{0} fires a volley, {1}, at {2}: ", "{0} dispara una andanada, {1}, en {2}: ", "{0} pálí salvu, {1}, na {2}: "),
	[PIRATES_SAY_CHAIN] = T("{0} fires chain shot, {1}, at {2}: ", "{0} dispara cadenas, {1}, en {2}: ", "{0} pálí řetězy, {1}, na {2}: "),
	[PIRATES_SAY_HEAVY] = T("{0} fires heavy balls, {1}, at {2}: ", "{0} dispara balas pesadas, {1}, en {2}: ", "{0} pálí těžké koule, {1}, na {2}: "),
	[PIRATES_SAY_RAM] = T("{0} rams, heading {1}, at {2}: ", "{0} embiste rumbo {1}, en {2}: ", "{0} taranuje směrem {1}, na {2}: "),
	[PIRATES_SAY_MORTAR] = T("{0} shells {1}: ", "{0} bombardea {1}: ", "{0} ostřeluje {1}: "),
	[PIRATES_SAY_MISSED] = T("nothing is hit", "ningún blanco", "žádný zásah"),
	[PIRATES_SAY_HEAD_ON] = T("head on, no harm done", "de proa, sin daños", "čelem proti sobě, beze škody"),
	[PIRATES_SAY_RECOIL] = T(", recoil {0}", ", retroceso {0}", ", zpětný náraz {0}"),
	[PIRATES_SAY_HIT] = T("{0} loses {1}", "{0} pierde {1}", "{0} ztrácí {1}"),
	[PIRATES_SAY_CHAINED] = T("{0} is held next round", "{0} no avanza en la próxima ronda", "{0} příští kolo stojí"),
	[PIRATES_SAY_IMMUNE] = T("{0} is chained already", "{0} ya lleva cadenas", "{0} už je v řetězech"),
	[PIRATES_SAY_MOVED] = T("{0} sails to {1}, heading {2}", "{0} navega a {1}, rumbo {2}", "{0} pluje na {1}, směr {2}"),
	[PIRATES_SAY_UNLOADED] = T("{0} unloads: {1}", "{0} descarga: {1}", "{0} vykládá: {1}"),
	[PIRATES_SAY_SOLD] = T("{0} sells: {1}, for {2}", "{0} vende: {1}, por {2}", "{0} prodává: {1}, za {2}"),
	[PIRATES_SAY_PURCHASED] = T("{0} buys: {1}, for {2}", "{0} compra: {1}, por {2}", "{0} kupuje: {1}, za {2}"),
	[PIRATES_SAY_SALE_FAILED] = T("{0} has nothing to sell", "{0} no tiene qué vender", "{0} nemá co prodat"),
	[PIRATES_SAY_PURCHASE_FAILED] = T("{0} cannot pay for what it wants to buy", "{0} no puede pagar la compra", "{0} nemá na nákup"),
	[PIRATES_SAY_PLUNDERED] = T("{0} plunders {1}: {2}", "{0} saquea {1}: {2}", "{0} plení {1}: {2}"),
	[PIRATES_SAY_SUNK] = T("{0} sinks at {1} and is laid up at {2}", "{0} se hunde en {1}; queda en {2}", "{0} se potápí na {1}, trup leží v {2}"),
	[PIRATES_SAY_SUNK_BY] = T(" (by {0})", " (por {0})", " (podíl: {0})"),
	[PIRATES_SAY_WRECK] = T("A wreck at {0}: {1}", "Un pecio en {0}: {1}", "Vrak na {0}: {1}"),
	[PIRATES_SAY_COLLISION] = T("Collision at {0}: {1} stays", "Choque en {0}: {1} se queda", "Srážka na {0}: {1} zůstává"),
	[PIRATES_SAY_BUMPED] = T(", {0} is pushed back to {1}", ", {0} retrocede a {1}", ", {0} zpět na {1}"),
	[PIRATES_SAY_DAMAGED] = T("{0} loses {1} in the collision", "{0} pierde {1} en el choque", "{0} ztrácí srážkou {1}"),
	[PIRATES_SAY_GONE] = T("Nothing is left of the wreck at {0}", "Nada queda del pecio en {0}", "Z vraku na {0} nic nezbylo"),
	[PIRATES_SAY_GREW] = T("The plantations grow ({0})", "Crecen las plantaciones ({0})", "Plantáže rostou ({0})"),
	[PIRATES_SAY_PRICES] = T("Day {0}: cloth {1}, metal {2}, rum {3}, wood {4}; to buy: cloth {5}, wood {6}", "Día {0}: tela {1}, metal {2}, ron {3}, madera {4}; al comprar: tela {5}, madera {6}", "Den {0}: plátno {1}, kov {2}, rum {3}, dřevo {4}; nákup: plátno {5}, dřevo {6}"),
	[PIRATES_SAY_RESCUED] = T("{0} gets {1} back for nothing: {2} hull points", "{0} recupera gratis {1}: casco {2}", "{0} dostává zdarma zpět {1}: trup {2}"),
	[PIRATES_SAY_STARTED] = T("Round {0} begins", "Empieza la ronda {0}", "Začíná kolo {0}"),
	[PIRATES_SAY_STARTED_TIMED] = T("Round {0} begins: {1} {1:second|seconds}", "Empieza la ronda {0}: {1} {1:segundo|segundos}", "Začíná kolo {0}: {1} {1:sekunda|sekundy|sekund}"),
	[PIRATES_SAY_FINISHED] = T("The match is over: {0}.", "Fin de la partida: {0}.", "Konec partie: {0}."),
	[PIRATES_SAY_RANK] = T(" {0}. {1}: {2} money, fleet {3}, goods {4}.", " {0}. {1}: dinero {2}, flota {3}, mercancías {4}.", " {0}. {1}: peníze {2}, flotila {3}, zboží {4}."),
	[PIRATES_SAY_RANK_INFAMY] = T(" Infamy {0}.", " Infamia {0}.", " Nechvalná sláva {0}."),
	[PIRATES_SAY_INFAMOUS] = T("{0} is feared the more for {1}: infamy +{2}, now {3}", "{0} es más temido por {1}: infamia +{2}, ahora {3}", "{0}: za {1} nechvalná sláva +{2}, teď {3}"),

	/* labels */
	[PIRATES_LABEL_CLEAR] = T("s{0} clear", "s{0} borra", "s{0} zrus"),
	[PIRATES_LABEL_REPAIR] = T("s{0} repair ({1})", "s{0} repara ({1})", "s{0} oprav ({1})"),
	[PIRATES_LABEL_DOWNGRADE] = T("s{0} downgrade ({1})", "s{0} rebaja ({1})", "s{0} zmensi ({1})"),
	[PIRATES_LABEL_UPGRADE] = T("s{0} upgrade ({1})", "s{0} mejora ({1})", "s{0} zvetsi ({1})"),
	[PIRATES_LABEL_FIT] = T("s{0} fit {1} ({2})", "s{0} monta {1} ({2})", "s{0} namontuj {1} ({2})"),
	[PIRATES_LABEL_REFIT] = T("s{0} refit {1} ({2})", "s{0} remonta {1} ({2})", "s{0} obnov {1} ({2})"),
	[PIRATES_LABEL_BUILD] = T("build {0} at {1} facing {2}", "construye {0} en {1} rumbo {2}", "postav {0} na {1} smer {2}"),
	[PIRATES_LABEL_NAMED] = T(" named {0}", " llamado {0}", " jmeno {0}"),
	[PIRATES_LABEL_READY] = T("ready", "listo", "hotovo"),
	[PIRATES_LABEL_UNREADY] = T("unready", "espera", "pockej"),
	[PIRATES_LABEL_SURRENDER] = T("surrender", "rendirse", "vzdat"),
	[PIRATES_LABEL_FORFEIT] = T("forfeit", "abandono", "kontumace"),

	/* a view */
	[PIRATES_TELL_ROUND] = T("Round {0} of {1}, day {2}.\n", "Ronda {0} de {1}, día {2}.\n", "Kolo {0} z {1}, den {2}.\n"),
	[PIRATES_TELL_OVER] = T("The match is over: {0}.\n", "Fin de la partida: {0}.\n", "Konec partie: {0}.\n"),
	[PIRATES_TELL_PRICES] = T("Prices: cloth {0}, metal {1}, rum {2}, wood {3}; to buy: cloth {4}, wood {5}.\n", "Precios: tela {0}, metal {1}, ron {2}, madera {3}; al comprar: tela {4}, madera {5}.\n", "Ceny: plátno {0}, kov {1}, rum {2}, dřevo {3}; nákup: plátno {4}, dřevo {5}.\n"),
	[PIRATES_TELL_NUMBERS] = T("\nNumbers of {0}: a ram does {1}, a mortar {2}.\n", "\nNúmeros {0}: el espolón quita {1}, el mortero {2}.\n", "\nČísla {0}: klounec bere {1}, moždíř {2}.\n"),
	[PIRATES_TELL_CLASS] = T("  {0}: hull {1}, guns {2}, hold {3}, speed {4}; costs {5}; raised for {6}", "  {0}: casco {1}, cañones {2}, bodega {3}, velocidad {4}; cuesta {5}; reflotar {6}", "  {0}: trup {1}, děla {2}, podpalubí {3}, rychlost {4}; cena {5}; vyzdvižení {6}"),
	[PIRATES_TELL_UPGRADE] = T("; from the class below {0}", "; desde la clase inferior {0}", "; z nižší třídy {0}"),
	[PIRATES_TELL_TEAMS] = T("\nTeams:\n", "\nEquipos:\n", "\nTýmy:\n"),
	[PIRATES_TELL_TEAM] = T("  {0}: {1}", "  {0}: {1}", "  {0}: {1}"),
	[PIRATES_TELL_YOU] = T(", you", ", tú", ", ty"),
	[PIRATES_TELL_READY] = T(", ready", ", listo", ", připraveno"),
	[PIRATES_TELL_INFAMY] = T(", infamy {0}", ", infamia {0}", ", nechvalná sláva {0}"),
	[PIRATES_TELL_OUT] = T(", out", ", fuera", ", mimo hru"),
	[PIRATES_TELL_SHIPS] = T("\nShips:\n", "\nBarcos:\n", "\nLodě:\n"),
	[PIRATES_TELL_SHIP] = T("  s{0} {1}, {2}, {3}, at {4} heading {5}, hull {6} of {7}, guns {8}", "  s{0} {1}, {2}, {3}, en {4} rumbo {5}, casco {6} de {7}, cañones {8}", "  s{0} {1}, {2}, {3}, na {4} směr {5}, trup {6} z {7}, děla {8}"),
	[PIRATES_TELL_SUNK] = T("  s{0} {1}, {2}, {3}, sunk, laid up at {4}", "  s{0} {1}, {2}, {3}, hundido, en {4}", "  s{0} {1}, {2}, {3}, potopeno, leží v {4}"),
	[PIRATES_TELL_HOLD] = T(", hold {0} of {1}: {2}", ", bodega {0} de {1}: {2}", ", podpalubí {0} z {1}: {2}"),
	[PIRATES_TELL_CHAINED] = T(", chained", ", con cadenas", ", v řetězech"),
	[PIRATES_TELL_CARRIES] = T(", {0}", ", {0}", ", {0}"),
	[PIRATES_TELL_BROKEN] = T(", {0} destroyed", ", {0} (destruido)", ", {0} (zničeno)"),
	[PIRATES_TELL_PLAN] = T("\n    plan: ", "\n    plan: ", "\n    plán: "),
	[PIRATES_TELL_PLANTATIONS] = T("\nPlantations:", "\nPlantaciones:", "\nPlantáže:"),
	[PIRATES_TELL_WRECKS] = T("\nWrecks:", "\nPecios:", "\nVraky:"),
	[PIRATES_TELL_PORTS] = T("\nPorts:", "\nPuertos:", "\nPřístavy:"),
	[PIRATES_TELL_MAP] = T("\nMap (rows begin with their first tile; A, B and so on: ships of that team, P port, o and O plantations, * wreck, # land):\n", "\nMapa (cada fila empieza con su primera casilla; A, B, etc.: barcos de ese equipo, P puerto, o y O plantaciones, * pecio, # tierra):\n", "\nMapa (řádek začíná svým prvním polem; A, B a dále: lodě týmu, P přístav, o a O plantáže, * vrak, # země):\n"),
};

const struct rd_text pirates_class_texts[PIRATES_CLASSES] = {
	T("schooner", "goleta", "škuner"),
	T("brig", "bergantín", "briga"),
	T("frigate", "fragata", "fregata"),
	T("galleon", "galeón", "galeona"),
};
const struct rd_text pirates_enhancement_texts[PIRATES_ENHANCEMENTS] = {
	T("hull", "casco", "trup"),
	T("cannons", "cañones", "děla"),
	T("chain", "cadenas", "řetězy"),
	T("mortar", "mortero", "moždíř"),
	T("ram", "espolón", "klounec"),
	T("heavy", "pesadas", "těžké"),
};
const struct rd_text pirates_good_texts[PIRATES_GOODS] = {
	T("money", "dinero", "peníze"),
	T("cloth", "tela", "plátno"),
	T("metal", "metal", "kov"),
	T("rum", "ron", "rum"),
	T("wood", "madera", "dřevo"),
};
const struct rd_text pirates_do_texts[PIRATES_DOINGS] = {
	T("forward", "avante", "vpřed"),
	T("left", "izquierda", "vlevo"),
	T("right", "derecha", "vpravo"),
	T("volley", "andanada", "salva"),
	T("chain", "cadenas", "řetězy"),
	T("heavy", "pesadas", "těžké"),
	T("ram", "espolón", "klounec"),
	T("mortar", "mortero", "moždíř"),
	T("unload", "descarga", "vylož"),
	T("sell", "vende", "prodej"),
	T("buy", "compra", "kup"),
	T("plunder", "saquea", "pleň"),
};
const struct rd_text pirates_side_texts[2] = {
	T("left", "izquierda", "vlevo"),
	T("right", "derecha", "vpravo"),
};
const struct rd_text pirates_facing_texts[RD_HEX_FACINGS] = {
	T("NW", "NO", "SZ"),
	T("NE", "NE", "SV"),
	T("E", "E", "V"),
	T("SE", "SE", "JV"),
	T("SW", "SO", "JZ"),
	T("W", "O", "Z"),
};
const struct rd_text pirates_end_texts[PIRATES_END_LAST_TEAM + 1] = {
	T("the money target is reached", "se alcanzó la meta de dinero", "cílová částka je dosažena"),
	T("the last round is played", "se jugó la última ronda", "poslední kolo je odehráno"),
	T("one team is left", "queda un solo equipo", "zbyl jediný tým"),
};
/* 2.14 */
const struct rd_text pirates_table_texts[PIRATES_TABLES] = {
	[PIRATES_ORIGINAL] = T("the original", "del original", "originálu"),
	[PIRATES_DOCUMENT] = T("the document", "del documento", "dokumentu"),
};
const struct rd_text pirates_team_text = T("Team {0}", "Equipo {0}", "Tým {0}");
const struct rd_text pirates_own_team_text = T("Your team", "Tu equipo", "Tvůj tým");

/* 6.8, from PIRATES_SHIP_DESTROYED on */
const struct rd_text pirates_refusal_texts[] = {
	T("The ship is destroyed", "El barco está destruido", "Loď je zničená"),
	T("The ship is not destroyed", "El barco no está destruido", "Loď není zničená"),
	T("The ship is chained and cannot go forward", "El barco lleva cadenas y no puede avanzar", "Loď je v řetězech a nemůže vpřed"),
	T("The ship has no manoeuvre left", "Al barco no le quedan maniobras", "Lodi nezbývá žádný manévr"),
	T("The class of the ship does not allow it", "La clase del barco no lo permite", "Třída lodi to nedovoluje"),
	T("Land or the edge of the map is ahead", "Delante hay tierra o el borde del mapa", "Vpředu je země nebo okraj mapy"),
	T("There is no fighting in port", "En puerto no se combate", "V přístavu se nebojuje"),
	T("The ship is not in port", "El barco no está en puerto", "Loď není v přístavu"),
	T("A plan either attacks or plunders", "Un plan ataca o saquea, no ambas cosas", "Plán buď útočí, nebo plení"),
	T("This side has fired already", "Esa banda ya ha disparado", "Tento bok už pálil"),
	T("The plan has its ram already", "El plan ya tiene su embestida", "Plán už taran má"),
	T("All mortars have fired", "Ya han disparado todos los morteros", "Všechny moždíře už pálily"),
	T("A heavy ball is fired alone", "Las balas pesadas van solas", "Těžké koule se pálí samotné"),
	T("The ship lacks this enhancement", "Al barco le falta esa mejora", "Loď toto vylepšení nemá"),
	T("The ship has this enhancement already", "El barco ya tiene esa mejora", "Loď toto vylepšení už má"),
	T("Nothing is damaged", "No hay nada dañado", "Nic není poškozeno"),
	T("The ship has a plan; clear it first", "El barco tiene un plan; bórralo antes", "Loď má plán; nejdřív ho zruš"),
	T("That is not for sale", "Eso no se vende", "To není na prodej"),
	T("There is nothing to plunder here", "Aquí no hay nada que saquear", "Tady není co plenit"),
	T("This place is plundered already", "Este lugar ya está saqueado", "Tohle místo už plán plení"),
	T("The hold has no room for so much", "En la bodega no cabe tanto", "Tolik se do podpalubí nevejde"),
	T("The fleet is full", "La flota está completa", "Flotila je plná"),
	T("The name is taken", "El nombre ya está en uso", "Jméno je obsazené"),
};

#define CATALOGUE(name) {#name, name, RD_COUNT(name)}
const struct pirates_catalogue pirates_catalogues[PIRATES_CATALOGUES] = {
	CATALOGUE(pirates_sentences),
	CATALOGUE(pirates_class_texts),
	CATALOGUE(pirates_enhancement_texts),
	CATALOGUE(pirates_good_texts),
	CATALOGUE(pirates_do_texts),
	CATALOGUE(pirates_side_texts),
	CATALOGUE(pirates_facing_texts),
	CATALOGUE(pirates_end_texts),
	CATALOGUE(pirates_table_texts),
	CATALOGUE(pirates_refusal_texts),
};
// clang-format on

static const struct rd_text endings[] = {
	[PIRATES_END_TARGET] = T(
		"the sum was reached", "se alcanzó la suma", "dosaženo cílové částky"),
	[PIRATES_END_ROUNDS] = T("the last round", "la última ronda", "poslední kolo"),
	[PIRATES_END_LAST_TEAM] = T("one team was left", "quedó un solo equipo", "zbyl jediný tým"),
};

const char *pirates_reason(const char *word, enum rd_language language)
{
	int reason = rd_name_find(&pirates_end_names, word, strlen(word));
	return reason >= 0 ? endings[reason].in[language] : NULL;
}
