/*
 * texts.c: what heroes' board says beside the game's own words
 * (games/heroes/words.c).
 *
 * Lines of the rail fit 44 columns with names of usual length in them, details of cards 28, hints
 * 62; what is longer is cut by the screen with an ellipsis.
 */
#include "parts.h"

#include "terminal/catalogue.h"

const struct rd_text heroes_texts[HEROES_TEXTS] = {
	/* the tables */
	[HEROES_TEXT_YOU] = T("You", "Tú", "Ty"),
	[HEROES_TEXT_OPPONENT] = T("Opponent", "Rival", "Soupeř"),
	[HEROES_TEXT_SEAT] = T("Seat {0}", "Puesto {0}", "Místo {0}"),
	[HEROES_TEXT_ATK] = T("ATK", "ATK", "ÚT"),
	[HEROES_TEXT_DEF] = T("DEF", "DEF", "OB"),
	[HEROES_TEXT_HP] = T("HP", "HP", "ŽIV"),
	[HEROES_TEXT_EMPTY] = T("empty", "vacío", "prázdné"),
	[HEROES_TEXT_SPENT] = T("has attacked", "ya atacó", "už útok vedl"),
	[HEROES_TEXT_ROOM] = T("{0} free {0:slot|slots}", "{0} {0:ranura libre|ranuras libres}",
		"{0} {0:volné místo|volná místa|volných míst}"),
	[HEROES_TEXT_HAND] = T("Hand {0}/{1}, resources {2}", "Mano {0}/{1}, recursos {2}",
		"Ruka {0}/{1}, zdroje {2}"),
	[HEROES_TEXT_PILES] = T("Pile {0}  discard {1} (p) cards (c)",
		"Mazo {0} descarte {1} (p) cartas (c)", "Balík {0} odhoz {1} (p) karty (c)"),
	[HEROES_TEXT_PHASE_OPENING] = T("Opening", "Apertura", "Zahájení"),
	[HEROES_TEXT_PHASE_RECRUIT] = T("Recruiting", "Reclutamiento", "Verbování"),
	[HEROES_TEXT_PHASE_COMBAT] = T("Combat", "Combate", "Boj"),
	[HEROES_TEXT_PHASE_WINDOW] = T("Defence", "Defensa", "Obrana"),
	[HEROES_TEXT_PHASE_DISCARD] = T("Discarding", "Descarte", "Odhazování"),
	[HEROES_TEXT_PHASE_OVER] = T("The end", "Fin", "Konec"),

	/* {0} amount, {1} ATK, {2} DEF, {3} HP or durability, {4} slots or size */
	[HEROES_TEXT_IS_HERO] = T("ATK {1} DEF {2} HP {3}, {4} {4:slot|slots}",
		"ATK {1} DEF {2} HP {3}, {4} {4:ranura|ranuras}",
		"ÚT {1} OB {2} ŽIV {3}, {4} {4:místo|místa|míst}"),
	[HEROES_TEXT_IS_ITEM] = T("ATK {1} DEF {2}, {3} {3:use|uses}, size {4}",
		"ATK {1} DEF {2}, {3} {3:uso|usos}, tam. {4}",
		"ÚT {1} OB {2}, {3} {3:užití|užití|užití}, vel. {4}"),
	[HEROES_TEXT_IS_HEALING] = T("heals {0}", "cura {0}", "léčí {0}"),
	[HEROES_TEXT_IS_REDUCE] = T("damage less {0}", "daño menos {0}", "zranění o {0} menší"),
	[HEROES_TEXT_IS_CANCEL] = T("undoes a critical, {0} more", "anula un crítico y {0} más",
		"ruší kritický zásah, -{0}"),
	[HEROES_TEXT_IS_SPOIL] = T("{0} less damage, no critical", "{0} menos de daño, sin crítico",
		"zranění -{0}, ruší kritický zásah"),
	[HEROES_TEXT_IS_PREVENT] = T("prevents a death", "evita una muerte", "odvrátí smrt"),
	[HEROES_TEXT_IS_COUNTER] = T(
		"strikes back with {0}", "contraataca con {0}", "vrací úder silou {0}"),

	/* why not now: {0} cost, {1} resources */
	[HEROES_TEXT_WHY_TURN] = T("it is not your turn", "no es tu turno", "nejsi na tahu"),
	[HEROES_TEXT_WHY_OPENING] = T("after the opening", "tras la apertura", "až po zahájení"),
	[HEROES_TEXT_WHY_COST] = T(
		"costs {0}, you have {1}", "cuesta {0}, tienes {1}", "stojí {0}, máš {1}"),
	[HEROES_TEXT_WHY_FULL] = T("your table is full", "tu mesa está llena", "stůl je plný"),
	[HEROES_TEXT_WHY_NO_HERO] = T(
		"no hero to carry it", "sin héroe que lo lleve", "nemá to kdo nést"),
	[HEROES_TEXT_WHY_NO_ROOM] = T(
		"no hero has room for it", "ningún héroe tiene sitio", "nikdo na to nemá místo"),
	[HEROES_TEXT_WHY_HEALTHY] = T("nobody is wounded", "nadie está herido", "nikdo není raněn"),
	[HEROES_TEXT_WHY_DEFENCE] = T(
		"only when you are attacked", "solo cuando te atacan", "jen při útoku na tebe"),
	[HEROES_TEXT_WHY_RECRUITED] = T("not during combat", "no durante el combate", "ne v boji"),
	[HEROES_TEXT_WHY_NO_ANSWER] = T(
		"no answer to an attack", "no responde a un ataque", "na útok neodpoví"),
	[HEROES_TEXT_WHY_NO_DAMAGE] = T("there is no damage", "no hay daño", "není žádné zranění"),
	[HEROES_TEXT_WHY_NOT_CRITICAL] = T(
		"the hit is not critical", "el golpe no es crítico", "zásah není kritický"),
	[HEROES_TEXT_WHY_NO_DEATH] = T("nobody would die", "nadie moriría", "nikdo by nezemřel"),

	/* {0} before it, {1} damage, {2} HP */
	[HEROES_TEXT_THEN_LIVES] = T("{0}{1} damage, {2} HP left", "{0}daño {1}, quedan {2} HP",
		"{0}zranění {1}, zbude {2}"),
	[HEROES_TEXT_THEN_DIES] = T(
		"{0}{1} damage, dies", "{0}daño {1}, muere", "{0}zranění {1}, zemře"),
	[HEROES_TEXT_THEN_COUNTER] = T("hit {0}%, mean {1}, kill {2}%",
		"acierto {0}%, media {1}, †{2}%", "zásah {0}%, průměr {1}, †{2}%"),
	[HEROES_TEXT_THEN_HEAL] = T("{0}: ", "{0}: ", "{0}: "),

	/* the rail */
	[HEROES_TEXT_ODDS] = T("{0}  hit {1}%   damage {2}   kill {3}%",
		"{0}  acierto {1}%   daño {2}   muerte {3}%",
		"{0}  zásah {1}%   zranění {2}   smrt {3}%"),
	[HEROES_TEXT_ODDS_LINE] = T("{0} at {1}, hit {2}%, damage {3}, kill {4}%",
		"{0} contra {1}, acierto {2}%, daño {3}, muerte {4}%",
		"{0} na: {1}, zásah {2}%, zranění {3}, smrt {4}%"),
	[HEROES_TEXT_ODDS_CARD] = T(
		"hit {0}%, kill {1}%", "acierto {0}%, †{1}%", "zásah {0}%, smrt {1}%"),
	[HEROES_TEXT_ATTACKED] = T("You are attacked: {0} {1} > {2}", "Te atacan: {0} {1} > {2}",
		"Útok na tebe: {0} {1} > {2}"),
	[HEROES_TEXT_DICE] = T("ATK {0}+{1}={2}  DEF {3}+{4}={5}  damage {6}{7}",
		"ATK {0}+{1}={2}  DEF {3}+{4}={5}  daño {6}{7}",
		"ÚT {0}+{1}={2}  OB {3}+{4}={5}  zranění {6}{7}"),
	[HEROES_TEXT_CRITICAL] = T("CRITICAL", "CRÍTICO", "KRITICKÝ"),
	[HEROES_TEXT_FUMBLE] = T("FUMBLE", "PIFIA", "SELHÁNÍ"),
	[HEROES_TEXT_NOW_LIVES] = T("Damage now {0}: HP {1}, then {2}",
		"Daño ahora {0}: HP {1}, luego {2}", "Zranění teď {0}: ŽIV {1}, pak {2}"),
	[HEROES_TEXT_NOW_DIES] = T("Damage now {0}: HP {1}, deadly",
		"Daño ahora {0}: HP {1}, mortal", "Zranění teď {0}: ŽIV {1}, smrtelné"),
	[HEROES_TEXT_NOW_NOTHING] = T("No damage: HP stays {1}", "Sin daño: HP sigue en {1}",
		"Bez zranění: ŽIV zůstává {1}"),
	[HEROES_TEXT_WAIT_DEFENDER] = T("Waiting for the defender: {0} > {2}",
		"Responde la defensa: {0} > {2}", "Čeká se na obránce: {0} > {2}"),
	[HEROES_TEXT_LAST] = T(
		"Last attack: {0} > {1}", "Último ataque: {0} > {1}", "Poslední útok: {0} > {1}"),
	[HEROES_TEXT_LAST_COUNTER] = T(
		"Counterattack: {0} > {1}", "Contraataque: {0} > {1}", "Protiútok: {0} > {1}"),
	[HEROES_TEXT_DO_RECRUIT] = T("Choose a card, then its slot", "Elige carta y luego puesto",
		"Vyber kartu a pak místo"),
	[HEROES_TEXT_DO_SLOT] = T("{0} goes to: {1}", "{0} va a: {1}", "{0} půjde na: {1}"),
	[HEROES_TEXT_DO_COMBAT] = T("Q W E who attacks, A S D whom",
		"Q W E quién ataca, A S D a quién", "Q W E kdo útočí, A S D na koho"),
	[HEROES_TEXT_DO_NOTHING_LEFT] = T(
		"Nobody can attack any more", "Ya nadie puede atacar", "Útočit už nikdo nemůže"),
	[HEROES_TEXT_DO_DISCARD] = T("Too many cards: mark {0} to discard, {1} marked",
		"Sobran cartas: marca {0} para descartar, van {1}",
		"Moc karet: označ {0} k odhození, máš {1}"),
	[HEROES_TEXT_DO_OPENING] = T(
		"Keep this hand?", "¿Conservas esta mano?", "Necháš si tuto ruku?"),
	[HEROES_TEXT_OTHER_KEPT] = T("The opponent has kept a hand", "El rival ya conserva su mano",
		"Soupeř už si ruku nechal"),
	[HEROES_TEXT_OTHER_CHOOSES] = T("The opponent is still choosing", "El rival aún decide",
		"Soupeř se ještě rozhoduje"),
	[HEROES_TEXT_RESERVE] = T("Defence cards cost {0}; {1} left",
		"Las defensas cuestan {0}; quedan {1}", "Obranné karty stojí {0}; zbývá {1}"),
	[HEROES_TEXT_NO_RESERVE] = T("Nothing left for defence (cards cost {0})",
		"Nada para defenderte (cuestan {0})", "Na obranu nezbývá (karty stojí {0})"),
	[HEROES_TEXT_LAST_HERO] = T("Without a hero at the turn's end you lose",
		"¡Sin héroe pierdes al acabar el turno!", "Bez hrdiny na konci tahu prohraješ!"),
	[HEROES_TEXT_WON] = T("You have won", "Has ganado", "Vítězství je tvé"),
	[HEROES_TEXT_LOST] = T("You have lost", "Has perdido", "Tuto partii prohráváš"),
	[HEROES_TEXT_WHY_LOST] = T("{0?The opponent|You} ended the turn without heroes",
		"{0?El rival acabó|Acabaste} el turno sin héroes",
		"{0?Soupeřův|Tvůj} tah skončil bez hrdinů"),
	[HEROES_TEXT_WHY_SURRENDER] = T("{0?The opponent|You} gave up",
		"{0?El rival se rindió|Te rendiste}", "{0?Soupeř to vzdal|Vzdáno}"),
	[HEROES_TEXT_WHY_ABANDONED] = T("{0?The opponent|You} left",
		"{0?El rival se fue|Te fuiste}", "{0?Soupeř odešel|Opuštěno}"),

	/* the button: {0} cards to discard, {1} marked, {2} a name, {3} a key */
	[HEROES_TEXT_BUTTON] = T("Space: {0}", "Espacio: {0}", "Mezera: {0}"),
	[HEROES_TEXT_KEEP] = T("Keep this hand", "Conservar la mano", "Nechat si ruku"),
	[HEROES_TEXT_REDRAW] = T("r: Draw again ({0} {0:card|cards})",
		"r: Otra mano ({0} {0:carta|cartas})", "r: Nová ruka ({0} {0:karta|karty|karet})"),
	[HEROES_TEXT_TO_COMBAT] = T("To combat", "Al combate", "Do boje"),
	[HEROES_TEXT_END_TURN] = T("End turn", "Terminar turno", "Ukončit tah"),
	[HEROES_TEXT_PASS] = T("Pass", "Pasar", "Pas"),
	[HEROES_TEXT_DISCARD] = T("Discard {0}", "Descartar {0}", "Odhodit {0}"),
	[HEROES_TEXT_DISCARD_MORE] = T("Discard {0} ({1} marked)", "Descartar {0} (van {1})",
		"Odhodit {0} (označeno {1})"),
	[HEROES_TEXT_PLAY_ON] = T("{2} to {3}", "{2} a {3}", "{2} na {3}"),
	[HEROES_TEXT_ATTACK] = T("Attack {3} {2}", "Atacar {3} {2}", "Útok na {3} {2}"),
	[HEROES_TEXT_WAIT] = T("Waiting for the opponent", "Juega tu rival", "Čeká se na soupeře"),
	[HEROES_TEXT_OVER] = T("The match is over", "La partida ha terminado", "Partie skončila"),

	/* questions and notes */
	[HEROES_TEXT_ASK_NO_HEROES] = T(
		"You have no hero on the table: you will lose. End the turn?",
		"No tienes héroes en la mesa: perderás. ¿Terminar el turno?",
		"Na stole nemáš hrdinu: prohraješ. Ukončit tah?"),
	[HEROES_TEXT_ASK_BARE_COMBAT] = T(
		"You have no hero on the table, and in combat none can be recruited: you will lose. To combat?",
		"No tienes héroes en la mesa y en combate no se reclutan: perderás. ¿Al combate?",
		"Na stole nemáš hrdinu a v boji se neverbuje: prohraješ. Do boje?"),
	[HEROES_TEXT_ASK_STILL_READY] = T("{2} {2:hero|heroes} can still attack. End the turn?",
		"{2} {2:héroe aún puede|héroes aún pueden} atacar. ¿Terminar el turno?",
		"{2} {2:hrdina ještě může|hrdinové ještě mohou|hrdinů ještě může} útočit. Ukončit tah?"),
	[HEROES_TEXT_ASK_ONLY_HERO] = T(
		"It is your only hero, and the opponent has {0} {0:card|cards} and "
		"{1} {1:resource|resources} to strike back. Attack?",
		"Es tu único héroe, y el rival tiene {0} {0:carta|cartas} y {1} {1:recurso|recursos} "
		"para contraatacar. ¿Atacar?",
		"Je to tvůj jediný hrdina a soupeř má {0} {0:kartu|karty|karet} a {1} "
		"{1:zdroj|zdroje|zdrojů} na odvetu. Zaútočit?"),
	[HEROES_TEXT_NOTE_SLOT] = T("First choose who attacks: Q, W or E, in combat",
		"Primero elige quién ataca: Q, W o E, en combate",
		"Nejdřív vyber v boji, kdo útočí: Q, W nebo E"),
	[HEROES_TEXT_NOTE_CANNOT] = T("{0}: {1}", "{0}: {1}", "{0}: {1}"),
	[HEROES_TEXT_NOTE_COUNT] = T("Mark exactly {0}; {1} {1:is|are} marked",
		"Marca exactamente {0}; van {1}", "Označ přesně {0}; označeno: {1}"),
	[HEROES_TEXT_NOTE_CARD] = T("First choose a card: 1 to 9", "Primero elige una carta: 1 a 9",
		"Nejdřív vyber kartu: 1 až 9"),

	/* pages: {0} filter, {1} count, {2} first, {3} last */
	[HEROES_TEXT_PAGE_DISCARD] = T("Discard pile: {0}, {2}-{3} of {1}, newest first",
		"Descarte: {0}, {2}-{3} de {1}, lo último primero",
		"Odhoz: {0}, {2}-{3} z {1}, nejnovější první"),
	[HEROES_TEXT_PAGE_CARDS] = T("All cards: {0}, {2}-{3} of {1}",
		"Todas las cartas: {0}, {2}-{3} de {1}", "Všechny karty: {0}, {2}-{3} z {1}"),
	[HEROES_TEXT_PAGE_EMPTY] = T("Nothing here", "Aquí no hay nada", "Nic tu není"),
	[HEROES_TEXT_ALL] = T("all", "todas", "vše"),
	[HEROES_TEXT_TYPE_HERO] = T("heroes", "héroes", "hrdinové"),
	[HEROES_TEXT_TYPE_ITEM] = T("items", "ítems", "předměty"),
	[HEROES_TEXT_TYPE_HEALING] = T("healing", "curación", "léčení"),
	[HEROES_TEXT_TYPE_REACTIVE] = T("reactive", "reactivas", "reakce"),
	[HEROES_TEXT_TYPE_COUNTER] = T("counterattacks", "contraataques", "protiútoky"),

	/* keys */
	[HEROES_TEXT_HINTS] = T("1-9 card  Space button  x end turn  p discard  c cards",
		"1-9 carta  Espacio botón  x fin  p descarte  c cartas",
		"1-9 karta  Mezera tlačítko  x konec  p odhoz  c karty"),
	[HEROES_TEXT_HINTS_HELD] = T("Q W E slot  Tab next  Space do it  Backspace cancel",
		"Q W E puesto  Tab otro  Espacio hacerlo  Retroceso cancela",
		"Q W E místo  Tab další  Mezera provést  Backspace zruší"),
	[HEROES_TEXT_HINTS_AIM] = T("A S D attack  Tab point  Backspace cancel",
		"A S D atacar  Tab señalar  Retroceso cancela",
		"A S D útok  Tab ukázat  Backspace zruší"),
	[HEROES_TEXT_HINTS_COMBAT] = T("Q W E attacker  1-9 heal  Space button  p discard",
		"Q W E atacante  1-9 curar  Espacio botón  p descarte",
		"Q W E útočník  1-9 léčit  Mezera tlačítko  p odhoz"),
	[HEROES_TEXT_HINTS_WINDOW] = T("1-9 answer with a card  Space pass",
		"1-9 responder  Espacio pasar", "1-9 odpovědět kartou  Mezera pas"),
	[HEROES_TEXT_HINTS_OPENING] = T("Space keep  r draw again  c cards",
		"Espacio conservar  r otra mano  c cartas", "Mezera nechat  r nová ruka  c karty"),
	[HEROES_TEXT_HINTS_DISCARD] = T("1-9 mark a card  Up Down Tab too  Space discard",
		"1-9 marcar  Arriba Abajo Tab también  Espacio descartar",
		"1-9 označit  i Nahoru Dolů Tab  Mezera odhodit"),
	[HEROES_TEXT_HINTS_PAGE] = T("Up Down scroll  f filter  p discard  c cards  Space close",
		"Arriba Abajo  f filtro  p descarte  c cartas  Espacio cierra",
		"Nahoru Dolů  f výběr  p odhoz  c karty  Mezera zavře"),
	[HEROES_TEXT_HINTS_LOOK] = T(
		"p discard pile  c cards", "p descarte  c cartas", "p odhoz  c karty"),
	[HEROES_TEXT_HELP_CARDS] = T(
		"take a card, or mark it", "tomar o marcar carta", "vzít, označit kartu"),
	[HEROES_TEXT_HELP_OWN] = T(
		"own slots (capital Q)", "tus puestos (Q mayús.)", "tvá místa (velké Q)"),
	[HEROES_TEXT_HELP_ENEMY] = T("enemy slots: attack", "puestos rivales", "soupeřova místa"),
	[HEROES_TEXT_HELP_BUTTON] = T(
		"the button; Enter too", "el botón; Intro también", "tlačítko; i Enter"),
	[HEROES_TEXT_HELP_TAB] = T("next slot allowed", "otro puesto posible", "další možné místo"),
	[HEROES_TEXT_HELP_CANCEL] = T("cancel", "cancelar", "zrušit"),
	[HEROES_TEXT_HELP_REDRAW] = T("draw the hand again", "cambiar la mano", "vyměnit ruku"),
	[HEROES_TEXT_HELP_END] = T("end the turn", "terminar el turno", "ukončit tah"),
	[HEROES_TEXT_HELP_PAGES] = T("discard pile, cards", "descarte, cartas", "odhoz, karty"),
	[HEROES_TEXT_HELP_FILTER] = T("there: by type", "allí: por tipo", "tam: podle druhu"),
	[HEROES_TEXT_HELP_MOUSE] = T("card, then slot", "carta, luego puesto", "karta, pak místo"),
	[HEROES_TEXT_LEGEND_NAME] = T(
		"H3     type and cost", "H3     tipo y costo", "H3     druh a cena"),
	[HEROES_TEXT_LEGEND_HERO] = T(
		"hero: ATK 9/DEF 3 HP 11", "héroe: ATK 9/DEF 3 HP 11", "hrdina: ÚT 9/OB 3 ŽIV 11"),
	[HEROES_TEXT_LEGEND_ITEM] = T(
		"item: ATK, DEF, uses", "ítem: ATK, DEF, usos", "předmět: ÚT, OB, užití"),
	[HEROES_TEXT_LEGEND_HEALING] = T("healing", "curación", "léčení"),
	[HEROES_TEXT_LEGEND_REDUCE] = T(
		"reactive: damage less", "reactiva: menos daño", "reakce: menší zranění"),
	[HEROES_TEXT_LEGEND_CANCEL] = T(
		"reactive: undo a critical", "reactiva: anula crítico", "reakce: ruší kritický"),
	[HEROES_TEXT_LEGEND_PREVENT] = T(
		"reactive: prevent death", "reactiva: evita muerte", "reakce: odvrátí smrt"),
	[HEROES_TEXT_LEGEND_COUNTER] = T(
		"counterattack, power 6", "contraataque, fuerza 6", "protiútok, síla 6"),
	[HEROES_TEXT_LEGEND_RAISED] = T(
		"raised, lowered by items", "sube, baja por ítems", "předměty zvýšily, snížily"),
	[HEROES_TEXT_LEGEND_PIPS] = T(
		"resources; uses left", "recursos; usos", "zdroje; zbylá užití"),
	[HEROES_TEXT_LEGEND_BACKS] = T(
		"hidden cards, fatigue", "cartas ocultas, fatiga", "skryté karty, únava"),
	[HEROES_TEXT_LEGEND_FIGHT] = T(
		"fights, has attacked", "combate, ya atacó", "bojuje, už útok vedl"),
	[HEROES_TEXT_LEGEND_TARGET] = T(
		"may go here, goes here", "puede ir aquí, va aquí", "může sem, půjde sem"),
};
