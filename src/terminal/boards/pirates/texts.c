/*
 * texts.c: what pirates' board says beside the game's own words
 * (games/pirates/words_text.c).
 *
 * Lines of the panel fit 35 columns with usual numbers in them, hints 62; the others are cut by the
 * screen with an ellipsis if they must be.
 */
#include "parts.h"

#define T(english, spanish, czech)                                                                 \
	{                                                                                          \
		{                                                                                  \
			english, spanish, czech                                                    \
		}                                                                                  \
	}

const struct rd_text pirates_short_goods[PIRATES_GOODS] = {
	T("$", "$", "$"),
	T("cl", "te", "pl"),
	T("me", "me", "ko"),
	T("ru", "ro", "ru"),
	T("wo", "ma", "dř"),
};

const struct rd_text pirates_texts[PIRATES_TEXTS] = {
	[PIRATES_TEXT_STORE] = T("Store", "Almacén", "Sklad"),
	[PIRATES_TEXT_ROUND] = T(
		"Team {0}, {1} left", "Equipo {0}, quedan {1}", "Tým {0}, zbývá {1}"),
	[PIRATES_TEXT_YOU] = T("you", "tú", "ty"),
	[PIRATES_TEXT_READY] = T(" ready", " listo", " hotov"),
	[PIRATES_TEXT_OUT] = T(" out", " fuera", " venku"),
	[PIRATES_TEXT_NO_SHIP] = T("Choose a ship of yours: 1 to 9, Tab",
		"Elige un barco tuyo: 1 a 9, Tab", "Vyber svou loď: 1 až 9, Tab"),
	[PIRATES_TEXT_HULL] = T("Hull", "Vida", "Trup"),
	[PIRATES_TEXT_GUNS] = T(
		"{0}/{1} guns {2} sp.{3}", "{0}/{1} cañ.{2} vel.{3}", "{0}/{1} děl {2} rych.{3}"),
	[PIRATES_TEXT_HOLD] = T("Hold {0}/{1}: {2}", "Bodega {0}/{1}: {2}", "Náklad {0}/{1}: {2}"),
	[PIRATES_TEXT_PLACE] = T(
		"At {0}{1}, heading {2}", "En {0}{1}, rumbo {2}", "Na {0}{1}, kurz {2}"),
	[PIRATES_TEXT_CHAINED] = T("chained", "con cadenas", "v řetězech"),
	[PIRATES_TEXT_SUNK] = T("sunk, laid up at {0}", "hundido, en {0}", "potopena, leží: {0}"),
	[PIRATES_TEXT_BROKEN] = T(" (broken)", " (roto)", " (zničeno)"),
	[PIRATES_TEXT_PLAN] = T("Plan: {0} of {1} manoeuvres left",
		"Plan: quedan {0} de {1} maniobras", "Plán: zbývá {0} z {1} manévrů"),
	[PIRATES_TEXT_PLAN_EMPTY] = T("nothing yet; w q e sail, a d fire",
		"nada aún; w q e navegar, a d fuego", "zatím nic; w q e plout, a d pálit"),
	[PIRATES_TEXT_FLEET] = T(
		"Your ships (* planned)", "Tus barcos (* con plan)", "Tvé lodě (* s plánem)"),
	[PIRATES_TEXT_FLEETS] = T("All ships: hull, tile, cargo", "Barcos: casco, casilla, carga",
		"Lodě: trup, pole, náklad"),
	[PIRATES_TEXT_PORTS] = T("Ports", "Puertos", "Přístavy"),
	[PIRATES_TEXT_REPAIR_COST] = T("Repair: {0}", "Reparar: {0}", "Oprava: {0}"),
	[PIRATES_TEXT_UPGRADE_COST] = T("Next class: {0}", "Mejorar: {0}", "Vyšší třída: {0}"),

	/* tiles */
	[PIRATES_TEXT_SEA] = T("sea", "mar", "moře"),
	[PIRATES_TEXT_LAND] = T("land", "tierra", "pevnina"),
	[PIRATES_TEXT_PORT] = T("port {0}", "puerto {0}", "přístav {0}"),
	[PIRATES_TEXT_PLANTATION] = T("plantation, {0}", "plantación, {0}", "plantáž, {0}"),
	[PIRATES_TEXT_EXTRA] = T(
		"extra plantation, {0}", "gran plantación, {0}", "velká plantáž, {0}"),
	[PIRATES_TEXT_WRECK] = T("wreck, {0}", "pecio, {0}", "vrak, {0}"),
	[PIRATES_TEXT_SHIP_HERE] = T("{0}, {1} {2}/{3}, cargo {4}", "{0}, {1} {2}/{3}, carga {4}",
		"{0}, {1} {2}/{3}, náklad {4}"),
	[PIRATES_TEXT_STATUS] = T("Round {0} of {1}, day {2}{3?, first to reach the target wins|}",
		"Ronda {0} de {1}, día {2}{3?, gana quien llegue a la meta|}",
		"Kolo {0} z {1}, den {2}{3?, vyhraje, kdo dosáhne cíle|}"),

	/* lists */
	[PIRATES_TEXT_PLUNDER_TITLE] = T("{0} loads here", "{0} carga aquí", "{0} tady nakládá"),
	[PIRATES_TEXT_PLUNDER_ROW] = T("{0}", "{0}", "{0}"),
	[PIRATES_TEXT_ROOM] = T("Room left in the hold: {0}", "Sitio libre en la bodega: {0}",
		"Volné místo v podpalubí: {0}"),
	[PIRATES_TEXT_TRADE_TITLE] = T(
		"{0} trades in port", "{0} comercia en puerto", "{0} obchoduje v přístavu"),
	[PIRATES_TEXT_UNLOAD_ROW] = T("unload all", "descargar todo", "vyložit vše"),
	[PIRATES_TEXT_SELL_ROW] = T("sell {0}", "vender {0}", "prodat {0}"),
	[PIRATES_TEXT_BUY_ROW] = T("buy {0}", "comprar {0}", "koupit {0}"),
	[PIRATES_TEXT_BALANCE] = T(
		"Money {0} + {1} - {2}", "Dinero {0} + {1} - {2}", "Peníze {0} + {1} - {2}"),
	[PIRATES_TEXT_SLOTS_NEEDED] = T("Takes {0} {0:manoeuvre|manoeuvres}, {1} left",
		"Gasta {0} {0:maniobra|maniobras}, quedan {1}",
		"Stojí {0} {0:manévr|manévry|manévrů}, zbývá {1}"),
	[PIRATES_TEXT_YARD_TITLE] = T("Shipyard for {0}: done at once",
		"Astillero de {0}: al instante", "Loděnice pro {0}: platí hned"),
	[PIRATES_TEXT_REPAIR_ROW] = T("repair", "reparar", "opravit"),
	[PIRATES_TEXT_DOWNGRADE_ROW] = T("lower class", "clase menor", "nižší třída"),
	[PIRATES_TEXT_UPGRADE_ROW] = T("next class", "clase mayor", "vyšší třída"),
	[PIRATES_TEXT_FIT_ROW] = T("fit {0}", "montar {0}", "přidat {0}"),
	[PIRATES_TEXT_REFIT_ROW] = T("mend {0}", "arreglar {0}", "spravit {0}"),
	[PIRATES_TEXT_NEW_ROW] = T("+ {0}", "+ {0}", "+ {0}"),
	[PIRATES_TEXT_OWNED] = T("has it", "ya lo tiene", "už má"),
	[PIRATES_TEXT_FREE] = T("free", "gratis", "zdarma"),
	[PIRATES_TEXT_NEW_AT] = T("At {0}, heading {1} (Left Right). {3}",
		"En {0}, rumbo {1} (flechas). {3}", "{0}, kurz {1} (šipky). {3}"),
	[PIRATES_TEXT_NAMED] = T("\"{2}\" at {0}, heading {1} (Left Right). {3}",
		"\"{2}\" en {0}, rumbo {1} (flechas). {3}", "\"{2}\", {0}, kurz {1} (šipky). {3}"),
	[PIRATES_TEXT_AFFORDABLE] = T(
		"You can pay for it: Enter", "Puedes pagarlo: Intro", "Na to máš: Enter"),

	/* notes and questions */
	[PIRATES_TEXT_ASK_DEAL] = T("{0} for {1}: at once, for good, seen by all?",
		"{0} por {1}: al instante, sin vuelta atrás y a la vista de todos. ¿Sí?",
		"{0} za {1}: hned, nevratně a všem na očích?"),
	[PIRATES_TEXT_ASK_READY] = T("{0} {0:ship has|ships have} no plan. Ready all the same?",
		"{0} {0:barco no tiene|barcos no tienen} plan. ¿Listo de todos modos?",
		"Bez plánu {0:zůstává|zůstávají|zůstává} {0} {0:loď|lodě|lodí}. Přesto hotovo?"),
	[PIRATES_TEXT_ASK_CLEAR] = T("Clear the whole plan of this ship?",
		"¿Borrar todo el plan de este barco?", "Zrušit celý plán této lodi?"),
	[PIRATES_TEXT_POINT_PORT] = T("First point at the port where it is to lie",
		"Primero señala el puerto donde estará", "Nejdřív ukaž na přístav, kde má ležet"),
	[PIRATES_TEXT_POINT_TARGET] = T("First point at a tile: i, h l y u b n or the mouse",
		"Primero señala una casilla: i, h l y u b n o el ratón",
		"Nejdřív ukaž na pole: i, h l y u b n nebo myš"),
	[PIRATES_TEXT_SIDE] = T("Which side? f left, g right", "¿Qué banda? f izquierda, g derecha",
		"Který bok? f levý, g pravý"),
	[PIRATES_TEXT_NO_WAY] = T(
		"There is no way by sea", "No hay camino por mar", "Po moři tam nevede cesta"),
	[PIRATES_TEXT_NOTHING_PLANNED] = T(
		"Nothing was chosen", "No se eligió nada", "Nic nebylo zvoleno"),
	[PIRATES_TEXT_NO_REVIEW] = T("No round has been played yet",
		"Aún no se ha jugado ninguna ronda", "Ještě se neodehrálo žádné kolo"),
	[PIRATES_TEXT_PLANNED_GO] = T("{0} {0:manoeuvre is|manoeuvres are} left to get there",
		"{0:Falta|Faltan} {0} {0:maniobra|maniobras} para llegar",
		"Do cíle {0:zbývá|zbývají|zbývá} {0} {0:manévr|manévry|manévrů}"),

	/* a round again */
	[PIRATES_TEXT_REVIEW] = T("Round {0} again: {1} of {2}", "Ronda {0} otra vez: {1} de {2}",
		"Kolo {0} znovu: {1} z {2}"),
	[PIRATES_TEXT_REVIEW_CUT] = T("More happened: the log has all of it",
		"Pasó más: el registro lo tiene todo", "Stalo se víc: vše je v záznamu"),

	/* tables: names of rows fit 11 columns */
	[PIRATES_TEXT_TABLES] = T("Numbers of {0}", "Números {0}", "Čísla {0}"),
	[PIRATES_TEXT_ROW_HULL] = T("hull points", "casco", "body trupu"),
	[PIRATES_TEXT_ROW_GUNS] = T("guns a side", "cañ. banda", "děla boku"),
	[PIRATES_TEXT_ROW_HOLD] = T("hold", "bodega", "podpalubí"),
	[PIRATES_TEXT_ROW_SPEED] = T("manoeuvres", "maniobras", "manévry"),
	[PIRATES_TEXT_BLOWS] = T("Ram {0}, run-up +{1}; mortar {2}",
		"Espolón {0}, impulso +{1}; mortero {2}", "Klounec {0}, rozjezd +{1}; moždíř {2}"),
	[PIRATES_TEXT_ROW_UPGRADE] = T("upgrade $", "mejorar a $", "vyšší za $"),
	[PIRATES_TEXT_ROW_RAISE] = T("raising $", "reflotar $", "vyzdvih. $"),

	/* keys */
	[PIRATES_TEXT_HINTS] = T("w q e sail  f g fire  p load  s trade  o yard  Enter ready",
		"w q e ir  f g fuego  p carga  s venta  o astillero  Intro listo",
		"w q e plout  f g palba  p náklad  s trh  o dok  Enter hotovo"),
	[PIRATES_TEXT_HINTS_LIST] = T("Up Down row  Left Right 10  a all  Enter plan it  Esc leave",
		"flechas fila y 10  a todo  Intro planear  Esc salir",
		"šipky řádek a 10  a vše  Enter do plánu  Esc zpět"),
	[PIRATES_TEXT_HINTS_YARD] = T(
		"Up Down row  Enter buy  Left Right heading  n name  Esc leave",
		"flechas fila y rumbo  Intro comprar  n nombre  Esc salir",
		"šipky řádek a kurz  Enter koupit  n jméno  Esc zpět"),
	[PIRATES_TEXT_HINTS_NAME] = T("type the ship's name  Enter done",
		"escribe el nombre del barco  Intro listo", "napiš jméno lodi  Enter hotovo"),
	[PIRATES_TEXT_HINTS_FLEETS] = T(
		"Up Down scroll  F back", "flechas mover  F volver", "šipky posun  F zpět"),
	[PIRATES_TEXT_HINTS_TABLES] = T("T back", "T volver", "T zpět"),
	[PIRATES_TEXT_HINTS_REVIEW] = T("Space next  Left back  Enter skip to planning",
		"Espacio sigue  Izq. atrás  Intro a planear",
		"mezera dál  vlevo zpět  Enter k plánování"),
	[PIRATES_TEXT_HINTS_LOOK] = T("1-9 ship  h l y u b n point  F ships  . last round",
		"1-9 barco  h l y u b n señalar  F barcos  . ronda",
		"1-9 loď  h l y u b n ukázat  F lodě  . minulé kolo"),
	[PIRATES_TEXT_HELP_SELECT] = T(
		"choose a ship; the next", "elegir barco; siguiente", "vybrat loď; další"),
	[PIRATES_TEXT_HELP_SAIL] = T(
		"ahead, turn left, right", "avante, virar", "vpřed, vlevo, vpravo"),
	[PIRATES_TEXT_HELP_VOLLEY] = T(
		"volley left, right", "andanada izq., der.", "salva vlevo, vpravo"),
	[PIRATES_TEXT_HELP_SPECIAL] = T(
		"ram, chain, heavy ball", "espolón, cadena, pesada", "klounec, řetěz, těžká"),
	[PIRATES_TEXT_HELP_MORTAR] = T(
		"mortar at the pointer", "mortero al puntero", "moždíř na ukazatel"),
	[PIRATES_TEXT_HELP_TRADE] = T(
		"load; unload, sell, buy", "cargar; vender, comprar", "naložit; obchodovat"),
	[PIRATES_TEXT_HELP_YARD] = T(
		"shipyard: repair, buy", "astillero: reparar, más", "loděnice: opravy, nákup"),
	[PIRATES_TEXT_HELP_UNDO] = T(
		"last step away; all", "quitar un paso; todo", "zpět o krok; vše"),
	[PIRATES_TEXT_HELP_POINT] = T(
		"pointer; i arrows too", "puntero; i con flechas", "ukazatel; i i šipkami"),
	[PIRATES_TEXT_HELP_GO] = T(
		"go there; zoom the map", "ir allí; ampliar mapa", "plout tam; lupa"),
	[PIRATES_TEXT_HELP_REVIEW] = T(
		"ships, numbers, replay", "barcos, números, ronda", "lodě, čísla, min. kolo"),
	[PIRATES_TEXT_HELP_READY] = T(
		"ready, or not after all", "listo, o todavía no", "hotovo, nebo ještě ne"),
	[PIRATES_TEXT_HELP_MOUSE] = T(
		"select, go; right fires", "elegir, ir; der. dispara", "vybrat, plout; pravé pálí"),

	/* signs */
	[PIRATES_TEXT_LEGEND_SHIP] = T(
		"ship of team A, heading", "barco del equipo A, rumbo", "loď týmu A, kurz"),
	[PIRATES_TEXT_LEGEND_FACING] = T(
		"its second, with hull", "su segundo, con casco", "jeho druhá, s trupem"),
	[PIRATES_TEXT_LEGEND_GHOST] = T(
		"where your plan ends", "donde acaba tu plan", "kde tvůj plán končí"),
	[PIRATES_TEXT_LEGEND_PATH] = T("tiles on the way", "casillas del camino", "pole na cestě"),
	[PIRATES_TEXT_LEGEND_REACH] = T(
		"its guns bear there", "al alcance de sus cañones", "kam míří děla"),
	[PIRATES_TEXT_LEGEND_FIRE] = T(
		"fired at, or struck", "blanco de un disparo", "cíl palby, zásah"),
	[PIRATES_TEXT_LEGEND_LAND] = T("land", "tierra", "pevnina"),
	[PIRATES_TEXT_LEGEND_PORT] = T(
		"port with A's, several", "puerto con A, con varios", "přístav s A, s více"),
	[PIRATES_TEXT_LEGEND_PLANTATION] = T(
		"plantation, its rum", "plantación, su ron", "plantáž, její rum"),
	[PIRATES_TEXT_LEGEND_EXTRA] = T("an extra large one", "una extra grande", "zvlášť velká"),
	[PIRATES_TEXT_LEGEND_WRECK] = T("wreck; with metal", "pecio; con metal", "vrak; s kovem"),
	[PIRATES_TEXT_LEGEND_GOODS] = T("cl cloth, me metal, wo wood", "te tela, ro ron, ma madera",
		"pl plátno, ko kov, dř dřevo"),
};
