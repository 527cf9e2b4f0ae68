/*
 * texts.c: what naval's board says beside the game's own words
 * (games/naval/words_text.c).
 *
 * Lines of the panel fit 44 columns with the longest names in them, hints 62; the others are cut by
 * the screen with an ellipsis if they must be.
 */
#include "parts.h"

#include "terminal/catalogue.h"

const struct rd_text naval_texts[NAVAL_TEXTS] = {
	/* the panel */
	[NAVAL_TEXT_FUEL] = T("Fuel", "Combustible", "Palivo"),
	[NAVAL_TEXT_AMMO] = T("Ammo", "Munición", "Munice"),
	[NAVAL_TEXT_GAIN] = T("+{0} next turn", "+{0} próx. turno", "+{0} příští tah"),
	[NAVAL_TEXT_FIRED] = T("fired", "tiró", "pálila"),
	[NAVAL_TEXT_SUNK] = T("sunk", "a pique", "potopena"),
	[NAVAL_TEXT_ENEMIES] = T("Enemy", "Enemigo", "Nepřítel"),
	[NAVAL_TEXT_UNSEEN] = T("not seen yet", "aún no visto", "zatím nespatřena"),
	[NAVAL_TEXT_LAST_SEEN] = T("seen at {0}, {1} {1:turn|turns} ago",
		"visto en {0}, hace {1} {1:turno|turnos}",
		"spatřena {0}, před {1} {1:tahem|tahy|tahy}"),
	[NAVAL_TEXT_JUST_SEEN] = T(
		"seen at {0} this turn", "visto en {0} este turno", "spatřena {0} v tomto tahu"),
	[NAVAL_TEXT_SELECT] = T(
		"1, 2 and 3 select a ship", "1, 2 y 3 eligen un buque", "1, 2 a 3 vyberou loď"),
	[NAVAL_TEXT_POINTS] = T("Points {0}/{1}: {2}", "Puntos {0}/{1}: {2}", "Body {0}/{1}: {2}"),
	[NAVAL_TEXT_GUN] = T("{0}: ammo {1}, damage {2}, reach {3}",
		"{0}: munición {1}, daño {2}, alcance {3}",
		"{0}: munice {1}, škoda {2}, dosah {3}"),
	[NAVAL_TEXT_TORPEDO] = T("{0}: ammo {1}, damage {2}, {3} {3:turn|turns}",
		"{0}: munición {1}, daño {2}, {3} {3:turno|turnos}",
		"{0}: munice {1}, škoda {2}, {3} {3:tah|tahy|tahů}"),
	[NAVAL_TEXT_MINES] = T("{0}: ammo {1}, damage {2}, {3} {3:turn|turns}",
		"{0}: munición {1}, daño {2}, {3} {3:turno|turnos}",
		"{0}: munice {1}, škoda {2}, {3} {3:tah|tahy|tahů}"),
	[NAVAL_TEXT_VISION] = T("Vision {0}; {1?has attacked this turn|may still attack}",
		"Visión {0}; {1?ya ha atacado este turno|aún puede atacar}",
		"Dohled {0}; {1?v tomto tahu už útočila|ještě může útočit}"),
	[NAVAL_TEXT_COSTS] = T("Fuel: ahead {0}, astern {1}, turn {2}",
		"Combustible: avante {0}, atrás {1}, virar {2}",
		"Palivo: vpřed {0}, vzad {1}, otočka {2}"),
	[NAVAL_TEXT_LOST_CORE] = T("Badly hit: vision halved", "Muy dañado: visión a la mitad",
		"Těžce zasažena: poloviční dohled"),
	[NAVAL_TEXT_LOST_WEAPONS] = T("Weapons lost: damage halved", "Sin armas: daño a la mitad",
		"Zbraně vyřazeny: poloviční škoda"),
	[NAVAL_TEXT_LOST_BRIDGE] = T("Bridge lost: vision halved", "Sin puente: visión a la mitad",
		"Můstek vyřazen: poloviční dohled"),
	[NAVAL_TEXT_LOST_ENGINE] = T("Engine lost: 1 fuel more to move or turn",
		"Sin máquinas: moverse cuesta 1 más",
		"Strojovna vyřazena: pohyb o 1 palivo dražší"),
	[NAVAL_TEXT_WATER] = T("In the water", "En el agua", "Ve vodě"),
	[NAVAL_TEXT_THEIR_TORPEDO] = T("Enemy torpedo at {0}, next at {1}",
		"Torpedo enemigo en {0}, luego en {1}", "Nepřátelské torpédo na {0}, dále {1}"),
	[NAVAL_TEXT_THEIR_MINE] = T(
		"Enemy mine at {0}", "Mina enemiga en {0}", "Nepřátelská mina na {0}"),
	[NAVAL_TEXT_OUR_TORPEDO] = T("Your torpedo at {0}, {1} {1:turn|turns} left",
		"Tu torpedo en {0}, {1:queda|quedan} {1} {1:turno|turnos}",
		"Tvé torpédo na {0}, ještě {1} {1:tah|tahy|tahů}"),
	[NAVAL_TEXT_OUR_MINE] = T("Your mine at {0}, {1} {1:turn|turns} left",
		"Tu mina en {0}, {1:queda|quedan} {1} {1:turno|turnos}",
		"Tvá mina na {0}, ještě {1} {1:tah|tahy|tahů}"),

	/* the cell under the pointer, and prices */
	[NAVAL_TEXT_SEA_SEEN] = T("water in sight", "agua a la vista", "voda na dohled"),
	[NAVAL_TEXT_SEA_KNOWN] = T("water seen before", "agua vista antes", "voda viděná dříve"),
	[NAVAL_TEXT_ROCK_SEEN] = T("rock", "roca", "skála"),
	[NAVAL_TEXT_ROCK_KNOWN] = T("rock seen before", "roca vista antes", "skála viděná dříve"),
	[NAVAL_TEXT_FOG] = T("fog", "niebla", "mlha"),
	[NAVAL_TEXT_OWN_CELL] = T("your {0}, {1}, {2} {2:point|points}",
		"tu {0}, {1}, {2} {2:punto|puntos}", "tvá {0}, {1}, {2} {2:bod|body|bodů}"),
	[NAVAL_TEXT_ENEMY_CELL] = T("enemy {0}, {1}, {2} {2:point|points}",
		"enemigo: {0}, {1}, {2} {2:punto|puntos}",
		"nepřátelská {0}, {1}, {2} {2:bod|body|bodů}"),
	[NAVAL_TEXT_CELL_SEEN] = T("enemy {0}, seen here {1} {1:turn|turns} ago",
		"enemigo: {0}, visto aquí hace {1} {1:turno|turnos}",
		"nepřátelská {0}, spatřena tu před {1} {1:tahem|tahy|tahy}"),
	[NAVAL_TEXT_CELL_JUST_SEEN] = T("enemy {0}, seen here this turn",
		"enemigo: {0}, visto aquí este turno", "nepřátelská {0}, spatřena tu v tomto tahu"),
	[NAVAL_TEXT_CELL_THEIR_TORPEDO] = T(
		"enemy torpedo", "torpedo enemigo", "nepřátelské torpédo"),
	[NAVAL_TEXT_CELL_THEIR_MINE] = T("enemy mine", "mina enemiga", "nepřátelská mina"),
	[NAVAL_TEXT_CELL_OUR_TORPEDO] = T("your torpedo, {0} {0:turn|turns} left",
		"tu torpedo, {0:queda|quedan} {0} {0:turno|turnos}",
		"tvé torpédo, ještě {0} {0:tah|tahy|tahů}"),
	[NAVAL_TEXT_CELL_OUR_MINE] = T("your mine, {0} {0:turn|turns} left",
		"tu mina, {0:queda|quedan} {0} {0:turno|turnos}",
		"tvá mina, ještě {0} {0:tah|tahy|tahů}"),
	[NAVAL_TEXT_PRICES] = T("Fuel: Up ahead {0}, Down astern {1}, Left Right turn {2}{3}",
		"Combustible: arriba avante {0}, abajo atrás {1}, lados virar {2}{3}",
		"Palivo: nahoru vpřed {0}, dolů vzad {1}, do stran otočka {2}{3}"),
	[NAVAL_TEXT_PRICE_GO] = T(" | g: {0} fuel{1?|, too much}",
		" | g: combustible {0}{1?|, demasiado}", " | g: palivo {0}{1?|, příliš}"),
	[NAVAL_TEXT_PRICE_FIRE] = T(" | f: {0} ammo, {1} damage", " | f: munición {0}, daño {1}",
		" | f: munice {0}, škoda {1}"),
	[NAVAL_TEXT_PRICE_REFUSED] = T(" | f: {0}", " | f: {0}", " | f: {0}"),

	/* notes and questions */
	[NAVAL_TEXT_NO_FUEL] = T("Not enough fuel", "No hay suficiente combustible", "Málo paliva"),
	[NAVAL_TEXT_NO_AMMO] = T("Not enough ammo", "No hay suficiente munición", "Málo munice"),
	[NAVAL_TEXT_NO_TARGET] = T("No enemy within reach is in sight",
		"Ningún enemigo a la vista y al alcance",
		"Na dohled a v dosahu není žádný nepřítel"),
	[NAVAL_TEXT_NOT_AHEAD] = T("A ship goes only straight ahead or astern",
		"Un buque solo va recto, avante o atrás", "Loď pluje jen rovně vpřed nebo vzad"),
	[NAVAL_TEXT_POINT_FIRST] = T("First point at a cell: c, w a s d, Tab or the mouse",
		"Primero señala una casilla: c, w a s d, Tab o el ratón",
		"Nejdřív ukaž na pole: c, w a s d, Tab nebo myš"),
	[NAVAL_TEXT_OUTLINE_REACH] = T("+ marks what the ship can hit",
		"+ marca lo que el buque puede alcanzar", "+ značí, kam loď dostřelí"),
	[NAVAL_TEXT_OUTLINE_SIGHT] = T(
		"+ marks what the ship sees", "+ marca lo que ve el buque", "+ značí, co loď vidí"),
	[NAVAL_TEXT_OUTLINE_NONE] = T("Nothing is marked", "No se marca nada", "Nic se neznačí"),
	[NAVAL_TEXT_ASK_MINE] = T("There is a mine at {0}. Enter it?",
		"Hay una mina en {0}. ¿Entrar?", "Na {0} je mina. Vplout tam?"),
	[NAVAL_TEXT_ASK_TORPEDO] = T("There is a torpedo at {0}. Enter it?",
		"Hay un torpedo en {0}. ¿Entrar?", "Na {0} je torpédo. Vplout tam?"),
	[NAVAL_TEXT_ASK_LINE] = T("Your own {0} is on the torpedo's line. Launch it?",
		"Tu {0} está en la trayectoria del torpedo. ¿Lanzarlo?",
		"V dráze torpéda je tvá {0}. Vypustit je?"),
	[NAVAL_TEXT_ASK_END] = T("The {0} could still hit an enemy in sight. End the turn?",
		"{0}: aún podría alcanzar a un enemigo a la vista. ¿Acabar el turno?",
		"Ještě může zasáhnout nepřítele na dohled: {0}. Skončit tah?"),

	/* keys */
	[NAVAL_TEXT_HINTS] = T("1-3 ship  arrows move  c point  Tab target  f fire  Enter end",
		"1-3 buque  flechas ir  c señalar  Tab blanco  f fuego  Intro fin",
		"1-3 loď  šipky plout  c ukázat  Tab cíl  f palba  Enter konec"),
	[NAVAL_TEXT_HINTS_POINT] = T(
		"arrows point  f fire  g go there  Tab target  c back  Enter end",
		"flechas señalar  f fuego  g ir  Tab blanco  c volver  Intro fin",
		"šipky ukázat  f palba  g plout  Tab cíl  c zpět  Enter konec"),
	[NAVAL_TEXT_HINTS_LOOK] = T("1-3 ship  w a s d point  o outline",
		"1-3 buque  w a s d señalar  o contorno", "1-3 loď  w a s d ukázat  o obrys"),
	[NAVAL_TEXT_HELP_SELECT] = T("select a ship", "elegir un buque", "vybrat loď"),
	[NAVAL_TEXT_HELP_MOVE] = T("ahead, astern", "avante, atrás", "vpřed, vzad"),
	[NAVAL_TEXT_HELP_ROTATE] = T(
		"turn by a quarter", "virar un cuarto", "otočit o čtvrt kruhu"),
	[NAVAL_TEXT_HELP_POINT] = T("move the pointer", "mover el puntero", "posunout ukazatel"),
	[NAVAL_TEXT_HELP_PICK] = T("as a click there", "como un clic allí", "jako kliknutí tam"),
	[NAVAL_TEXT_HELP_TOGGLE] = T(
		"arrows: ship or pointer", "flechas: buque o puntero", "šipky: loď, ukazatel"),
	[NAVAL_TEXT_HELP_TARGET] = T(
		"point at an enemy", "señalar un enemigo", "ukázat na nepřítele"),
	[NAVAL_TEXT_HELP_GO] = T("go to the pointer", "ir al puntero", "plout k ukazateli"),
	[NAVAL_TEXT_HELP_FIRE] = T(
		"fire at the pointer", "disparar al puntero", "střílet na ukazatel"),
	[NAVAL_TEXT_HELP_OUTLINE] = T(
		"mark reach, sight", "marcar alcance, vista", "značit dostřel, dohled"),
	[NAVAL_TEXT_HELP_END] = T("end the turn", "acabar el turno", "skončit tah"),
	[NAVAL_TEXT_HELP_MOUSE] = T(
		"select, go; right fires", "elegir, ir; der. dispara", "vybrat, plout; pravé pálí"),

	/* signs */
	[NAVAL_TEXT_LEGEND_ROCKS] = T(
		"rock, rock seen before", "roca, roca vista antes", "skála, dříve viděná"),
	[NAVAL_TEXT_LEGEND_BOWS] = T(
		"your bow, an enemy's bow", "tu proa, proa enemiga", "tvá příď, příď nepřítele"),
	[NAVAL_TEXT_LEGEND_LETTERS] = T("B b    Bridge Engine Hull Core",
		"P p    Puente Máq. Casco Núcleo", "M m    Můstek Stroj. Trup Jádro"),
	[NAVAL_TEXT_LEGEND_POINTS] = T(
		"points left, x destroyed", "puntos, x destruido", "zbylé body, x zničeno"),
	[NAVAL_TEXT_LEGEND_SEEN] = T(
		"enemy seen 3 turns ago", "enemigo hace 3 turnos", "nepřítel před 3 tahy"),
	[NAVAL_TEXT_LEGEND_OUR_SHOTS] = T(
		"your torpedo, mine; turns", "tu torpedo, mina; turnos", "tvé torpédo, mina; tahy"),
	[NAVAL_TEXT_LEGEND_THEIR_SHOTS] = T(
		"enemy torpedo, mine", "torpedo, mina del enemigo", "nepřátelské torpédo, mina"),
	[NAVAL_TEXT_LEGEND_NEXT] = T(
		"a torpedo comes here next", "aquí llega un torpedo", "sem dopluje torpédo"),
	[NAVAL_TEXT_LEGEND_OUTLINE] = T("in reach, or in sight (o)", "alcance o vista (tecla o)",
		"v dostřelu, v dohledu (o)"),
	[NAVAL_TEXT_LEGEND_POINTER] = T("the pointer", "el puntero", "ukazatel"),
};
