/*
 * texts.c: what machiavelli's board says beside the game's own sentences, in
 * English, Spanish and Czech.
 */
#include "parts.h"

#include "terminal/catalogue.h"

const struct rd_text italy_texts[ITALY_TEXTS] = {
	[ITALY_TEXT_CAPTION] = T("{0} {1}, {2}", "{0} {1}, {2}", "{0} {1}, {2}"),
	[ITALY_TEXT_TALK] = T("diplomacy", "diplomacia", "jednání"),
	[ITALY_TEXT_WRITE] = T("orders", "órdenes", "rozkazy"),
	[ITALY_TEXT_END] = T("finished", "terminada", "konec"),

	[ITALY_TEXT_PAGE_ORDERS] = T("Orders", "Órdenes", "Rozkazy"),
	[ITALY_TEXT_PAGE_TREASURY] = T("Treasury", "Tesoro", "Pokladna"),
	[ITALY_TEXT_PAGE_LETTERS] = T("Letters", "Cartas", "Dopisy"),
	[ITALY_TEXT_PAGE_POWERS] = T("Powers", "Potencias", "Mocnosti"),
	[ITALY_TEXT_PAGE_LANDS] = T("Lands", "Tierras", "Území"),
	[ITALY_TEXT_PAGE_REPORT] = T("Report", "Informe", "Zpráva"),

	[ITALY_TEXT_YOU_RULE] = T(
		"{0}: {1} of {2} cities", "{0}: {1} de {2} ciudades", "{0}: {1} z {2} měst"),
	[ITALY_TEXT_WATCHING] = T("You are watching: powers, lands and the report are open.",
		"Estás mirando: potencias, tierras e informe están abiertos.",
		"Přihlížíš: mocnosti, území a zpráva jsou otevřené."),
	[ITALY_TEXT_WILL_HOLD] = T(
		"(no order: holds)", "(sin orden: mantiene)", "(bez rozkazu: drží)"),
	[ITALY_TEXT_NO_RETREAT] = T("u: where a beaten unit would retreat to",
		"u: adónde se retira una unidad vencida", "u: kam poražená jednotka ustoupí"),
	[ITALY_TEXT_NO_UNITS] = T(
		"No units are left.", "No quedan unidades.", "Žádné jednotky nezbyly."),
	[ITALY_TEXT_NOT_YET] = T("Orders are written when the talks end. r: ready",
		"Las órdenes llegan tras la diplomacia. r: listo",
		"Rozkazy se píší po jednání. r: hotovo"),
	[ITALY_TEXT_YOU_ARE_READY] = T(
		"You are ready (r: not yet).", "Listo (r: aún no).", "Hotovo (r: ještě ne)."),
	[ITALY_TEXT_FALLEN] = T(
		"Your power has fallen.", "Tu potencia ha caído.", "Tvá mocnost padla."),

	[ITALY_TEXT_TREASURY] = T("Treasury: {0} {0:ducat|ducats}",
		"Tesoro: {0} {0:ducado|ducados}", "Pokladna: {0} {0:dukát|dukáty|dukátů}"),
	[ITALY_TEXT_LISTED] = T("{0}. {1}: {2}", "{0}. {1}: {2}", "{0}. {1}: {2}"),
	[ITALY_TEXT_REMAINS] = T("Remains: {0}", "Queda: {0}", "Zbývá: {0}"),
	[ITALY_TEXT_NO_EXPENSES] = T("No expenses this turn (e adds one)",
		"Sin gastos este turno (e: añadir)", "Tento tah bez výdajů (e přidá)"),
	[ITALY_TEXT_SPRING] = T("Next Spring", "Próxima primavera", "Příští jaro"),
	[ITALY_TEXT_INCOME] = T(" Income: {0}", " Ingresos: {0}", " Příjem: {0}"),
	[ITALY_TEXT_UPKEEP] = T(" Upkeep: {0}", " Soldada: {0}", " Žold: {0}"),
	[ITALY_TEXT_BALANCE] = T(" Then in hand: {0}", " Quedarán: {0}", " Pak zbude: {0}"),
	[ITALY_TEXT_UNPAID] = T(
		" Unpaid: {0} {0:unit|units}", " Sin soldada: {0}", " Bez žoldu: {0}"),
	[ITALY_TEXT_PRICES] = T("Prices", "Precios", "Ceny"),
	[ITALY_TEXT_PRICE_UNITS] = T("Army 6, fleet 6, garrison 3",
		"Ejército 6, flota 6, guarnición 3", "Armáda 6, loďstvo 6, posádka 3"),
	[ITALY_TEXT_PRICE_DEEDS] = T("Relief 3, bribe 15, assassin 6 to 18",
		"Socorro 3, soborno 15, asesino 6 a 18", "Pomoc 3, úplatek 15, vrah 6 až 18"),

	[ITALY_TEXT_TO_ALL] = T("all", "todos", "všem"),
	[ITALY_TEXT_WITH] = T("< {0} >", "< {0} >", "< {0} >"),
	[ITALY_TEXT_NEW_LETTERS] = T("New: {0} ({1})", "Nuevas: {0} ({1})", "Nové: {0} ({1})"),
	[ITALY_TEXT_NO_LETTERS] = T("No letters yet.", "Aún no hay cartas.", "Zatím žádné dopisy."),
	[ITALY_TEXT_LETTER_HEAD] = T("{0}, {1} {2}", "{0}, {1} {2}", "{0}, {1} {2}"),
	[ITALY_TEXT_LETTER_PROMPT] = T("To {0}: ", "A {0}: ", "Dopis, {0}: "),
	[ITALY_TEXT_LETTERS_SENT] = T("{0} more may be sent in this phase",
		"Quedan {0} en esta fase", "V této fázi lze poslat ještě {0}"),

	[ITALY_TEXT_NEEDED] = T("{0} cities win; turn {1} of {2}",
		"Gana con {0} ciudades; turno {1}/{2}", "K výhře {0} měst; tah {1} z {2}"),
	[ITALY_TEXT_POWER] = T("{0} {1}: {2} {2:city|cities}, worth {3}",
		"{0} {1}: {2} {2:ciudad|ciudades}, valor {3}",
		"{0} {1}: {2} {2:město|města|měst}, {3} duk."),
	[ITALY_TEXT_IS_READY] = T("ready", "listo", "hotovo"),
	[ITALY_TEXT_IS_WAITED_FOR] = T("not ready", "aún no", "ještě ne"),
	[ITALY_TEXT_STRIKES] = T(
		", {0} of 3 turns missed", ", {0} de 3 turnos perdidos", ", promeškáno {0} ze 3"),
	[ITALY_TEXT_VOTE] = T("Vote on {0} (o)", "Votación: {0} (o)", "Hlasování: {0} (o)"),
	[ITALY_TEXT_VOTES_NEEDED] = T(
		"  {0} to eliminate", "  {0} para eliminar", "  k vyřazení {0}"),
	[ITALY_TEXT_BALLOT] = T("  {0}: {1}", "  {0}: {1}", "  {0}: {1}"),

	[ITALY_TEXT_NEUTRAL] = T("neutral", "neutral", "neutrální"),
	[ITALY_TEXT_SEA] = T("sea", "mar", "moře"),
	[ITALY_TEXT_LAND] = T("land", "tierra", "země"),
	[ITALY_TEXT_PORT] = T("port", "puerto", "přístav"),
	[ITALY_TEXT_CITY] = T(", city {0}", ", ciudad {0}", ", město {0}"),
	[ITALY_TEXT_CAPITAL] = T(", counts as {0}", ", cuenta como {0}", ", platí za {0}"),
	[ITALY_TEXT_UNIT_OF] = T("; {0} ({1})", "; {0} ({1})", "; {0} ({1})"),
	[ITALY_TEXT_FAMINE] = T("; famine", "; hambruna", "; hladomor"),
	[ITALY_TEXT_SIEGE] = T(
		"; besieged by {0} (1/2)", "; asedio de {0} (1/2)", "; obléhá {0} (1/2)"),
	[ITALY_TEXT_UNSEEN] = T("; out of sight", "; fuera de la vista", "; mimo dohled"),
	[ITALY_TEXT_CLOSED] = T("not on the map of this match", "fuera del mapa de esta partida",
		"není na mapě této partie"),
	[ITALY_TEXT_LAND_HEAD] = T("code, name, worth, owner, units",
		"código, nombre, valor, dueño, unid.", "kód, název, hodnota, pán, jedn."),

	[ITALY_TEXT_REPORT_OF] = T("< {0} {1} >", "< {0} {1} >", "< {0} {1} >"),
	[ITALY_TEXT_NO_REPORT] = T("No turn has been played yet.",
		"Aún no se ha jugado ningún turno.", "Ještě se nehrál žádný tah."),
	[ITALY_TEXT_STRENGTHS] = T("Strength at {0}: {1}", "Fuerza en {0}: {1}", "Síla, {0}: {1}"),
	[ITALY_TEXT_GROUP_MONEY] = T("Money", "Dinero", "Peníze"),
	[ITALY_TEXT_GROUP_MURDER] = T("Murder", "Asesinatos", "Vraždy"),
	[ITALY_TEXT_GROUP_BATTLE] = T(
		"Marches and battles", "Marchas y batallas", "Pochody a bitvy"),
	[ITALY_TEXT_GROUP_SIEGE] = T("Sieges", "Asedios", "Obléhání"),
	[ITALY_TEXT_GROUP_LANDS] = T("New owners", "Nuevos dueños", "Noví páni"),
	[ITALY_TEXT_GROUP_UNITS] = T(
		"Losses and recruits", "Bajas y reclutas", "Ztráty a verbování"),
	[ITALY_TEXT_GROUP_SEASON] = T("The season", "La estación", "Roční období"),
	[ITALY_TEXT_GROUP_POWERS] = T("The powers", "Las potencias", "Mocnosti"),

	[ITALY_TEXT_CHOOSE_WAY] = T("{0}: where to? {2}", "{0}: ¿adónde? {2}", "{0}: kam? {2}"),
	[ITALY_TEXT_CHOOSE_SUPPORTED] = T(
		"{0} supports whom? {2}", "{0} ¿a quién apoya? {2}", "{0} podpoří koho? {2}"),
	[ITALY_TEXT_CHOOSE_SUPPORT_TO] = T("{0} supports {1}: where to? Itself: to hold. {2}",
		"{0} apoya a {1}: ¿adónde? En su sitio: mantener. {2}",
		"{0} podpoří {1}: kam? Na místě: drží. {2}"),
	[ITALY_TEXT_CHOOSE_CARRIED] = T("{0} carries which army? {2}",
		"{0} ¿qué ejército lleva? {2}", "{0} veze kterou armádu? {2}"),
	[ITALY_TEXT_CHOOSE_CARRIED_TO] = T("{0} carries {1}: to which coast? {2}",
		"{0} lleva a {1}: ¿a qué costa? {2}", "{0} veze {1}: ke kterému břehu? {2}"),
	[ITALY_TEXT_NO_OWN_UNIT] = T("No unit of yours is there; n finds the next",
		"Ahí no hay unidad tuya; n busca la siguiente",
		"Není tu tvá jednotka; další najde n"),
	[ITALY_TEXT_ASK_READY] = T(
		"{0} {0:unit has|units have} no order and will hold. Ready all the same?",
		"{0} {0:unidad no tiene|unidades no tienen} orden y no se {0:moverá|moverán}. ¿Listo?",
		"Bez rozkazu: {0} {0:jednotka, zůstane|jednotky, zůstanou|jednotek, zůstane} stát. Přesto hotovo?"),

	[ITALY_TEXT_PAY_FOR] = T(
		"What is the money for?", "¿Para qué es el dinero?", "Na co mají peníze být?"),
	[ITALY_TEXT_DO_TRANSFER] = T(
		"Pay another power", "Pagar a otra potencia", "Zaplatit jiné mocnosti"),
	[ITALY_TEXT_DO_ASSASSINATE] = T("Hire an assassin: 6, 12 or 18",
		"Pagar a un asesino: 6, 12 o 18", "Najmout vraha: 6, 12 nebo 18"),
	[ITALY_TEXT_DO_BRIBE] = T(
		"Bribe a unit: 15", "Sobornar a una unidad: 15", "Uplatit jednotku: 15"),
	[ITALY_TEXT_DO_RELIEF] = T(
		"Relieve a famine: 3", "Socorrer una hambruna: 3", "Pomoci při hladomoru: 3"),
	[ITALY_TEXT_DO_RECRUIT] = T("Recruit a unit: 3 or 6", "Reclutar una unidad: 3 o 6",
		"Verbovat jednotku: 3 nebo 6"),
	[ITALY_TEXT_PAY_WHOM] = T("Pay whom?", "¿A quién?", "Komu zaplatit?"),
	[ITALY_TEXT_WRITE_WHOM] = T("Write to whom?", "¿A quién escribes?", "Komu napsat?"),
	[ITALY_TEXT_KILL_WHOM] = T("Whose leader?", "¿El líder de quién?", "Čí vládce?"),
	[ITALY_TEXT_KILL_ODDS] = T(
		"{0} in 6: {1} ducats", "{0} de 6: {1} ducados", "{0} ze 6: {1} dukátů"),
	[ITALY_TEXT_WHICH] = T("Which one?", "¿Cuál?", "Co přesně?"),
	[ITALY_TEXT_NOTHING_TO_CHOOSE] = T("Nothing of that kind is possible now",
		"Ahora no es posible nada de eso", "Nic takového teď nejde"),
	[ITALY_TEXT_LIST_PRICE] = T("{0} ({1})", "{0} ({1})", "{0} ({1})"),
	[ITALY_TEXT_NO_VOTE] = T(
		"No vote is open", "No hay votación abierta", "Žádné hlasování neběží"),
	[ITALY_TEXT_VOTE_ON] = T("Vote: {0}", "Voto: {0}", "Hlasování: {0}"),

	[ITALY_TEXT_HINTS_TALK] = T("w write  3 letters  6 report  Tab page  r ready",
		"w escribir  3 cartas  6 informe  Tab página  r listo",
		"w psát  3 dopisy  6 zpráva  Tab stránka  r hotovo"),
	[ITALY_TEXT_HINTS_MAP] = T("n unit  Enter take it  : type  e money  w write  r ready",
		"n unidad  Intro tomar  : escribir  e dinero  w carta  r listo",
		"n jednotka  Enter vzít  : psát  e peníze  w dopis  r hotovo"),
	[ITALY_TEXT_HINTS_UNIT] = T("Enter there  h hold s support c convoy b siege x clear",
		"Intro allí  h mantiene s apoya c convoy b sitio x borra",
		"Enter tam  h drží s podpora c konvoj b obléhá x zruší"),
	[ITALY_TEXT_HINTS_CHOOSE] = T("arrows point  Enter that one  Esc back",
		"flechas: señalar  Intro: eso  Esc: atrás",
		"šipky ukazují  Enter vybere  Esc zpět"),
	[ITALY_TEXT_HINTS_PANEL] = T("Up Down row  Enter use it  x remove  Tab map",
		"Arriba Abajo fila  Intro usar  x quitar  Tab mapa",
		"Nahoru Dolů řádek  Enter použít  x zrušit  Tab mapa"),
	[ITALY_TEXT_HINTS_LETTERS] = T("Left Right with whom  Enter write  $ pay  Tab map",
		"Izq. Der. con quién  Intro escribir  $ pagar  Tab mapa",
		"Vlevo Vpravo s kým  Enter psát  $ platit  Tab mapa"),
	[ITALY_TEXT_HINTS_REPORT] = T("Left Right turn  Up Down place  Tab map",
		"Izq. Der. turno  Arriba Abajo lugar  Tab mapa",
		"Vlevo Vpravo tah  Nahoru Dolů místo  Tab mapa"),
	[ITALY_TEXT_HINTS_LOOK] = T("arrows look around  1-6 pages  Tab page",
		"flechas: mirar  1-6 páginas  Tab página",
		"šipky: rozhled  1-6 stránky  Tab stránka"),

	[ITALY_TEXT_HELP_TYPED] = T(
		"Orders: A FLO-BOL, A ARE S A FLO-BOL, F LS C A GEN-COR, A FLO B, A FLO H.\n"
		"Letters: say venice TEXT; propose venice: TERMS, as truce until 3; A PAD S A FLO-BOL;\n"
		"I pay 5 when FLO holds BOL; neither enters BOL. Answers: accept venice, refuse venice,\n"
		"counter venice: TERMS, withdraw venice. show venice treasury: proves it.\n"
		"Ducats: recruit army FLO, relief BOL, bribe A PAD, pay venice 5. ready: you are done.\n",
		"Órdenes: A FLO-BOL, A ARE S A FLO-BOL, F LS C A GEN-COR, A FLO B, A FLO H.\n"
		"Cartas: decir venecia TEXTO; proponer venecia: CONDICIONES, como tregua hasta 3;\n"
		"A PAD S A FLO-BOL; yo pago 5 cuando FLO tenga BOL; nadie entra en BOL. Respuestas:\n"
		"acepto venecia, rechazo venecia, contraoferta venecia: CONDICIONES, retracto venecia.\n"
		"mostrar venecia tesoro: lo prueba. Ducados: reclutar ejército FLO, socorro BOL,\n"
		"sobornar A PAD, pagar venecia 5. listo: has terminado.\n",
		"Rozkazy: A FLO-BOL, A ARE S A FLO-BOL, F LS C A GEN-COR, A FLO B, A FLO H.\n"
		"Dopisy: rekni benatky TEXT; navrhni benatky: PODMÍNKY, třeba příměří do 3;\n"
		"A PAD S A FLO-BOL; já zaplatím 5 až FLO získá BOL; nikdo nevstoupí do BOL. Odpovědi:\n"
		"prijmi benatky, odmitni benatky, protinavrh benatky: PODMÍNKY, stahni benatky.\n"
		"ukaz benatky pokladna: dokáže to. Dukáty: verbuj armádu FLO, pomoc BOL,\n"
		"uplat A PAD, zaplat benatky 5. hotovo: jsi připraven.\n"),
	[ITALY_TEXT_HELP_POINT] = T(
		"point at a province", "señalar una provincia", "ukázat na provincii"),
	[ITALY_TEXT_HELP_CHOOSE] = T(
		"take a unit; send it", "tomar unidad; mandarla", "vzít jednotku; poslat ji"),
	[ITALY_TEXT_HELP_NEXT] = T(
		"next, last, garrison", "otra, previa, guarnición", "další, předchozí, posádka"),
	[ITALY_TEXT_HELP_HOLD] = T(
		"hold; attack or move", "mantener; atacar, mover", "držet; útok, pohyb"),
	[ITALY_TEXT_HELP_SUPPORT] = T("support; convoy", "apoyar; convoy", "podpora; konvoj"),
	[ITALY_TEXT_HELP_BESIEGE] = T(
		"besiege; convert", "asediar; convertir", "obléhat; přeměnit"),
	[ITALY_TEXT_HELP_RETREATS] = T("list of retreats", "lista de retiradas", "seznam ústupů"),
	[ITALY_TEXT_HELP_CLEAR] = T(
		"clear order, expense", "borrar orden o gasto", "zrušit rozkaz, výdaj"),
	[ITALY_TEXT_HELP_EXPENSE] = T(
		"spend; pay by letter", "gastar; pagar a alguien", "utratit; zaplatit někomu"),
	[ITALY_TEXT_HELP_LETTER] = T(
		"write a letter; vote", "escribir carta; votar", "psát dopis; hlasovat"),
	[ITALY_TEXT_HELP_READY] = T(
		"ready, or not yet", "listo, o aún no", "hotovo, nebo ještě ne"),
	[ITALY_TEXT_HELP_PAGES] = T(
		"the page beside the map", "la página junto al mapa", "stránka vedle mapy"),
	[ITALY_TEXT_HELP_TAB] = T("map, or page", "mapa, o página", "mapa, nebo stránka"),

	[ITALY_TEXT_LEGEND_CODE] = T(
		"code of a province, port", "código; ~ es puerto", "kód provincie, ~ přístav"),
	[ITALY_TEXT_LEGEND_CITY] = T(
		"owner, city; neutral", "dueño, ciudad; neutral", "pán, město; neutrální"),
	[ITALY_TEXT_LEGEND_GARRISON] = T("with a garrison", "con guarnición", "s posádkou"),
	[ITALY_TEXT_LEGEND_UNITS] = T(
		"army, fleet of a power", "ejército, flota, su signo", "armáda, loďstvo mocnosti"),
	[ITALY_TEXT_LEGEND_MOVE] = T(
		"it moves that way", "se mueve hacia allí", "táhne tím směrem"),
	[ITALY_TEXT_LEGEND_ORDERS] = T(
		"hold, support, convoy", "mantiene, apoyo, convoy", "drží, podpora, konvoj"),
	[ITALY_TEXT_LEGEND_REACH] = T(
		"the unit may go there", "la unidad puede ir", "tam jednotka může"),
	[ITALY_TEXT_LEGEND_FAMINE] = T("famine", "hambruna", "hladomor"),
	[ITALY_TEXT_LEGEND_SIEGE] = T(
		"siege, first turn", "asedio, primer turno", "obléhání, první tah"),
	[ITALY_TEXT_LEGEND_LETTERS] = T("f Florence v Venice m Milan",
		"f Florencia v Venecia m Milán", "f Florencie v Benátky m Milán"),
	[ITALY_TEXT_LEGEND_LETTERS_2] = T("p Pope n Naples r Fr. s Sp. a Au",
		"p Papa n Náp. r Fra. s Esp. a Au", "p papež n Neapol r Fr s Šp a Rak"),
	[ITALY_TEXT_LEGEND_SEA] = T("sea", "mar", "moře"),
	[ITALY_TEXT_LEGEND_UNSEEN] = T(
		"out of sight; not played", "sin ver; fuera de juego", "mimo dohled; mimo partii"),
};
