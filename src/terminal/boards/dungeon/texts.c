/*
 * texts.c: what dungeon's board says, in English, Spanish and Czech. Names of things and
 * creatures stand in their plain form: after a colon, or alone.
 */
#include "parts.h"

#define T(english, spanish, czech)                                                                 \
	{                                                                                          \
		{                                                                                  \
			english, spanish, czech                                                    \
		}                                                                                  \
	}

const struct rd_text dungeon_board_texts[DUNGEON_TS] = {
	[DUNGEON_T_LIFE] = T("HP", "PV", "ŽIV"),
	[DUNGEON_T_STAMINA] = T("ST", "AG", "VÝD"),
	[DUNGEON_T_MELEE] = T(" MELEE ", " COMBATE ", " BOJ "),
	[DUNGEON_T_HIT] = T("hit", "atq", "úto"),
	[DUNGEON_T_DEF] = T("def", "def", "obr"),
	[DUNGEON_T_NOISE] = T("noise {0}", "ruido {0}", "hluk {0}"),
	[DUNGEON_T_LAMP] = T("LAMP", "LÁMPARA", "LAMPA"),
	[DUNGEON_T_HIDDEN] = T("HIDDEN", "A CUBIERTO", "V ÚKRYTU"),
	[DUNGEON_T_LISTENING] = T("LISTENING", "ESCUCHA", "SLUCH"),
	[DUNGEON_T_EAR] = T("ear {0}", "oído {0}", "ucho {0}"),
	[DUNGEON_T_HIDING] = T("hide {0}", "sombra {0}", "stín {0}"),
	[DUNGEON_T_WAITING] = T("wait {0}", "espera {0}", "čekání {0}"),
	[DUNGEON_T_EFFECT] = T("{0} {1}", "{0} {1}", "{0} {1}"),
	[DUNGEON_T_FLOOR] = T("Floor {0} of {1}", "Piso {0} de {1}", "Patro {0} z {1}"),
	[DUNGEON_T_SURFACE] = T("The surface, floor {0} of {1}", "La superficie, piso {0} de {1}",
		"Povrch, patro {0} z {1}"),

	[DUNGEON_T_IN_SIGHT] = T("In sight", "A la vista", "V dohledu"),
	[DUNGEON_T_NOBODY] = T("Nobody", "Nadie", "Nikdo"),
	[DUNGEON_T_YOU] = T("You", "Tú", "Ty"),
	[DUNGEON_T_NUMBERS] = T("to hit {0}  defence {1}  armour {2}",
		"ataque {0}  defensa {1}  armadura {2}", "útok {0}  obrana {1}  zbroj {2}"),
	[DUNGEON_T_SENSES] = T("stealth {0}  sight {1}  hearing {2}",
		"sigilo {0}  vista {1}  oído {2}", "plížení {0}  zrak {1}  sluch {2}"),
	[DUNGEON_T_HERE] = T("Here: {0}", "Aquí: {0}", "Tady: {0}"),
	[DUNGEON_T_STAIRS_HERE] = T(
		"{1}: go {0?down|up}", "{1}: {0?bajar|subir}", "{1}: jít {0?dolů|nahoru}"),
	[DUNGEON_T_MORE] = T("{0} and {1} more", "{0} y {1} más", "{0} a ještě {1}"),
	[DUNGEON_T_CREATURE] = T("{0}  {1}/{2}  D{3} H{4}  {5}/6", "{0}  {1}/{2}  D{3} A{4}  {5}/6",
		"{0}  {1}/{2}  O{3} Ú{4}  {5}/6"),
	[DUNGEON_T_CREATURE_LONG] = T(
		"{0}: life {1}/{2}, defence {3}, to hit {4}, you hit it {5} of 6{6? with: |}{7}",
		"{0}: vida {1}/{2}, defensa {3}, ataque {4}, le das {5} de 6{6? con: |}{7}",
		"{0}: život {1}/{2}, obrana {3}, útok {4}, zasáhneš {5} ze 6{6? zbraň: |}{7}"),
	[DUNGEON_T_CREATURE_LONG_OF] = T(
		"{0}: life {1}/{2}, defence {3}, to hit {4}, {8} hits it {5} of 6{6? with: |}{7}",
		"{0}: vida {1}/{2}, defensa {3}, ataque {4}, {8} le da {5} de 6{6? con: |}{7}",
		"{0}: život {1}/{2}, obrana {3}, útok {4}, {8} zasáhne {5} ze 6{6? zbraň: |}{7}"),
	[DUNGEON_T_PACK] = T("Pack", "Mochila", "Ranec"),
	[DUNGEON_T_PACK_APPLY] = T("Use, put on or take off what?", "¿Usar, poner o quitar qué?",
		"Co použít, nasadit nebo sundat?"),
	[DUNGEON_T_PACK_DROP] = T("Drop what?", "¿Soltar qué?", "Co položit?"),
	[DUNGEON_T_PACK_THROW] = T("Throw what?", "¿Lanzar qué?", "Co hodit?"),
	[DUNGEON_T_PACK_USE] = T("On what?", "¿Sobre qué?", "Na co?"),
	[DUNGEON_T_PACK_EMPTY] = T(
		"The pack is empty", "La mochila está vacía", "Ranec je prázdný"),
	[DUNGEON_T_WORN] = T("{0} (worn)", "{0} (puesto)", "{0} (na sobě)"),
	[DUNGEON_T_CHARGES] = T("{0} ({1} {1:charge|charges})", "{0} ({1} {1:carga|cargas})",
		"{0} ({1} {1:náboj|náboje|nábojů})"),
	[DUNGEON_T_EQUIPMENT] = T("Equipment", "Equipo", "Výstroj"),
	[DUNGEON_T_NOTHING] = T("nothing", "nada", "nic"),
	[DUNGEON_T_CHARACTER] = T("The seeker", "Quien busca", "Hledač"),
	[DUNGEON_T_CHARACTER_LIFE] = T(
		"life {0}/{1}  stamina {2}/{3}  perception {4}  strength {5}  luck {6}",
		"vida {0}/{1}  aguante {2}/{3}  percepción {4}  fuerza {5}  suerte {6}",
		"život {0}/{1}  výdrž {2}/{3}  vnímání {4}  síla {5}  štěstí {6}"),
	[DUNGEON_T_CHARACTER_FOOD] = T("food {0} of 32: {1}  noise {2}",
		"comida {0} de 32: {1}  ruido {2}", "jídlo {0} z 32: {1}  hluk {2}"),
	[DUNGEON_T_CHARACTER_DEPTH] = T("floor {0} of {1}, deepest {2}, turn {3}",
		"piso {0} de {1}, el más hondo {2}, turno {3}",
		"patro {0} z {1}, nejhlouběji {2}, tah {3}"),
	[DUNGEON_T_COMBAT] = T("In sight, nearest first", "A la vista, lo más cercano primero",
		"V dohledu, nejbližší první"),
	[DUNGEON_T_TAKE] = T("What lies here", "Lo que hay aquí", "Co tu leží"),
	[DUNGEON_T_TAKE_CHEST] = T("Inside: {0}", "Dentro: {0}", "Uvnitř: {0}"),
	[DUNGEON_T_HISTORY] = T("Everything so far", "Todo hasta ahora", "Všechno až dosud"),

	[DUNGEON_T_ITEM_WEAPON] = T("Damage {0} to {1}, to hit {2}, defence {3}, from hiding x{4}",
		"Daño de {0} a {1}, ataque {2}, defensa {3}, a traición x{4}",
		"Zranění {0} až {1}, útok {2}, obrana {3}, ze zálohy x{4}"),
	[DUNGEON_T_ITEM_WORN] = T("Armour {0}, defence {1}, to hit {2}, stealth {3}",
		"Armadura {0}, defensa {1}, ataque {2}, sigilo {3}",
		"Zbroj {0}, obrana {1}, útok {2}, plížení {3}"),
	[DUNGEON_T_ITEM_NOISE] = T("Its noise: steps are louder by {0}",
		"Hace ruido: los pasos suenan {0} más", "Dělá hluk: kroky jsou hlasitější o {0}"),
	[DUNGEON_T_ITEM_SHOT] = T("Damage {0} to {1}, to hit {2}", "Daño de {0} a {1}, ataque {2}",
		"Zranění {0} až {1}, útok {2}"),
	[DUNGEON_T_ITEM_ARROW] = T("Shot from a long bow", "Se dispara con un arco largo",
		"Střílí se z dlouhého luku"),
	[DUNGEON_T_ITEM_BOW] = T(
		"Shoots arrows up to {0} cells far, damage {1} to {2}. In a melee:",
		"Dispara flechas a {0} casillas, daño de {1} a {2}. Cuerpo a cuerpo:",
		"Střílí šípy na {0} polí, zranění {1} až {2}. Na blízko:"),
	[DUNGEON_T_ITEM_REACH] = T(
		"Reaches two cells", "Alcanza dos casillas", "Dosáhne na dvě pole"),
	[DUNGEON_T_ITEM_THROWN] = T("Good to throw", "Buena para lanzar", "Dobrá na vrhání"),
	[DUNGEON_T_ITEM_UNKNOWN] = T("It is not known yet what it does", "Aún no se sabe qué hace",
		"Zatím se neví, co dělá"),
	[DUNGEON_T_ITEM_FOOD] = T("Food: {0}", "Comida: {0}", "Jídlo: {0}"),
	[DUNGEON_T_ITEM_KEY] = T("Opens doors of its colour, and is kept",
		"Abre puertas de su color y se conserva", "Otvírá dveře své barvy a zůstane"),
	[DUNGEON_T_ITEM_URN] = T("The goal of it all: out with it, over the edge of the surface.",
		"El objetivo: sacarla por el borde de la superficie.",
		"Cíl výpravy: vynést ji přes okraj povrchu."),
	[DUNGEON_T_ITEM_CURSED] = T("Cursed", "Maldito", "Prokletý"),
	[DUNGEON_T_NO_STAMINA] = T("Out of breath: no stamina left. Step back, or wait a turn",
		"Sin aliento: no queda aguante. Retrocede o espera un turno",
		"Došel dech: výdrž je pryč. Ustup, nebo tah počkej"),
	[DUNGEON_T_NO_ARROW] = T("No arrows left", "No quedan flechas", "Šípy došly"),
	[DUNGEON_T_NO_CHARGES] = T("It is used up", "Está agotado", "Je vyčerpané"),
	[DUNGEON_T_ITEM_KEYS] = T("a use or wear   t throw   d drop   Esc back",
		"a usar o poner   t lanzar   d soltar   Esc volver",
		"a použít či nasadit   t hodit   d položit   Esc zpět"),

	[DUNGEON_T_CELL] = T("{0}", "{0}", "{0}"),
	[DUNGEON_T_CELL_REMEMBERED] = T(
		"{0}, as remembered", "{0}, según el recuerdo", "{0}, podle paměti"),
	[DUNGEON_T_CELL_YOU] = T("You, on: {0}", "Tú, sobre: {0}", "Ty, pod tebou: {0}"),
	[DUNGEON_T_CELL_OF] = T("{1}, on: {0}", "{1}, sobre: {0}", "{1}, stojí na: {0}"),
	[DUNGEON_T_CELL_CHEST] = T(
		"{0}, {1?open|closed}", "{0}: {1?abierto|cerrado}", "{0}: {1?otevřeno|zavřeno}"),
	[DUNGEON_T_CELL_CREATURE] = T("{0}, {1}", "{0}, {1}", "{0}, {1}"),
	[DUNGEON_T_STATE_ASLEEP] = T("asleep", "duerme", "spí"),
	[DUNGEON_T_STATE_UNAWARE] = T("unaware of you", "no te ha visto", "neví o tobě"),
	[DUNGEON_T_STATE_HUNTING] = T("hunting you", "te persigue", "jde po tobě"),
	[DUNGEON_T_STATE_UNAWARE_OF] = T("unaware", "no ha notado nada", "nic netuší"),
	[DUNGEON_T_STATE_HUNTING_OF] = T("hunting", "en persecución", "na lovu"),
	[DUNGEON_T_STATE_NEUTRAL] = T("peaceful", "en paz", "klidně"),
	[DUNGEON_T_ENTER_SEARCH] = T(
		"{0} | Enter: search it", "{0} | Intro: examinarlo", "{0} | Enter: prohledat"),
	[DUNGEON_T_ENTER_GO] = T(
		"{0} | Enter: go there", "{0} | Intro: ir allí", "{0} | Enter: jít tam"),
	[DUNGEON_T_AIM_THROW] = T("Throw: {0} at: {1}", "Lanzar: {0} a: {1}", "Hodit: {0} na: {1}"),
	[DUNGEON_T_AIM_FIRE] = T("Shoot at: {1}", "Disparar a: {1}", "Vystřelit na: {1}"),
	[DUNGEON_T_AIM_REACH] = T("Reach: {1}", "Alcanzar: {1}", "Bodnout: {1}"),
	[DUNGEON_T_AIM_USE] = T("Use: {0} on: {1}", "Usar: {0} en: {1}", "Použít: {0} na: {1}"),
	[DUNGEON_T_AIM_FAR] = T("{0} | too far: {1} of {2}", "{0} | demasiado lejos: {1} de {2}",
		"{0} | příliš daleko: {1} z {2}"),
	[DUNGEON_T_AIM_CHANCE] = T("{0} | distance {1} of {2}", "{0} | distancia {1} de {2}",
		"{0} | vzdálenost {1} z {2}"),
	[DUNGEON_T_NO_TARGET] = T("Nobody in sight to aim at", "Nadie a la vista a quien apuntar",
		"V dohledu není na koho mířit"),
	[DUNGEON_T_NO_BOW] = T("You hold no bow", "No llevas arco en la mano", "Nedržíš luk"),
	[DUNGEON_T_NO_ARROWS] = T("No arrows", "No hay flechas", "Žádné šípy"),
	[DUNGEON_T_NO_REACH] = T("You hold nothing that reaches so far",
		"No llevas nada que alcance tan lejos", "Nedržíš nic, co by dosáhlo"),

	[DUNGEON_T_WALL] = T("A wall. {0} and the direction strikes it.",
		"Un muro. {0} y la dirección lo golpea.", "Zeď. {0} a směr do ní udeří."),
	[DUNGEON_T_WHICH_WAY] = T("In which direction?", "¿En qué dirección?", "Kterým směrem?"),
	[DUNGEON_T_NO_DOOR] = T("No open door beside you", "No hay puerta abierta a tu lado",
		"Vedle tebe nejsou otevřené dveře"),
	[DUNGEON_T_NOTHING_TO_TAKE] = T(
		"Nothing to take here", "Aquí no hay nada que coger", "Není tu co vzít"),
	[DUNGEON_T_NO_STAIRS_KNOWN] = T("You know of no such stairs on this floor",
		"No conoces esas escaleras en este piso",
		"O takových schodech v tomto patře nevíš"),
	[DUNGEON_T_URN_FIRST] = T("Stairs lead down only here: the surface. The urn first.",
		"Aquí solo se baja: es la superficie. Primero la urna.",
		"Odsud se jde jen dolů: jsi na povrchu. Nejdřív urna."),
	[DUNGEON_T_ASK_NEUTRAL] = T("{0} means no harm. Attack all the same?",
		"No quiere hacerte daño: {0}. ¿Atacar de todos modos?",
		"Nechce ti ublížit: {0}. Přesto zaútočit?"),
	[DUNGEON_T_ASK_SCROLL] = T("The way out is in sight. Read a scroll that you do not know?",
		"La salida está a la vista. ¿Leer un pergamino que no conoces?",
		"Cesta ven je na dohled. Číst svitek, který neznáš?"),
	[DUNGEON_T_END_ARRIVED] = T("There.", "Ya estás.", "Jsi tam."),
	[DUNGEON_T_END_EXPLORED] = T("Nothing is left to explore. {0} goes to the stairs down.",
		"No queda nada que explorar. {0} lleva a la escalera de bajada.",
		"Není už co prozkoumat. {0} vede ke schodům dolů."),
	[DUNGEON_T_END_SECRETS] = T(
		"Nothing is left that you could reach. Search walls: {0}, then Enter.",
		"No queda nada a tu alcance. Examina los muros: {0} y luego Intro.",
		"Nic dalšího není na dosah. Prohledej zdi: {0} a potom Enter."),
	[DUNGEON_T_END_RESTED] = T("You are rested.", "Has descansado.", "Odpočinuto."),
	[DUNGEON_T_END_NO_WAY] = T(
		"You know of no way there.", "No conoces el camino.", "Cestu tam neznáš."),
	[DUNGEON_T_END_BLOCKED] = T(
		"In the way: {0}", "Te cierra el paso: {0}", "V cestě stojí: {0}"),
	[DUNGEON_T_END_BRANCH] = T("The way branches.", "El camino se divide.", "Cesta se větví."),
	[DUNGEON_T_END_SOMEBODY] = T("Not now: {0}", "Ahora no: {0}", "Teď ne: {0}"),
	[DUNGEON_T_END_IN_VIEW] = T("In view: {0}", "A la vista: {0}", "V dohledu: {0}"),
	[DUNGEON_T_END_HURT] = T("You are being hurt!", "¡Te hacen daño!", "Něco tě zraňuje!"),
	[DUNGEON_T_END_EFFECT] = T("You feel a change.", "Notas un cambio.", "Cítíš změnu."),
	[DUNGEON_T_END_SOUND] = T(
		"You stop and listen.", "Te paras a escuchar.", "Zastavuješ a nasloucháš."),
	[DUNGEON_T_END_THING] = T(
		"Something lies there: {0}", "Algo hay allí: {0}", "Něco tam leží: {0}"),
	[DUNGEON_T_END_PLACE] = T("Something new comes into view.",
		"Algo nuevo aparece a la vista.", "Objevilo se něco nového."),
	[DUNGEON_T_END_CHEST] = T("It is closed: {0}. Move into it to open it.",
		"Está cerrado: {0}. Avanza contra él para abrirlo.",
		"Zavřeno: {0}. Otevřeš krokem proti."),
	[DUNGEON_T_END_FULL] = T("The pack is full: {0} stays here.",
		"La mochila está llena; se queda: {0}.", "Ranec je plný, zůstává tu: {0}."),
	[DUNGEON_T_END_LIMIT] = T("That was long. Again to go on.",
		"Ha sido largo. Otra vez para seguir.", "To bylo dlouhé. Znovu, chceš-li dál."),
	[DUNGEON_T_SEEN] = T("You see: {0}, {1}.", "Ves: {0}, {1}.", "Vidíš: {0}, {1}."),
	[DUNGEON_T_SEEN_OF] = T("{2} sees: {0}, {1}.", "{2} ve: {0}, {1}.", "{2} vidí: {0}, {1}."),
	[DUNGEON_T_HINT_WAIT] = T(
		"Tip: it comes for you. Wait ({0}) until it is beside you: who waits strikes and guards better.",
		"Consejo: viene a por ti. Espera ({0}) a que llegue: quien espera ataca y se defiende mejor.",
		"Rada: jde po tobě. Čekej ({0}), až dojde k tobě: kdo čeká, lépe bije i se kryje."),
	[DUNGEON_T_HINT_BACK] = T("Tip: short of stamina? A step back gives breath and defence.",
		"Consejo: ¿sin aguante? Un paso atrás da aliento y defensa.",
		"Rada: dochází výdrž? Krok zpět dá dech i obranu."),
	[DUNGEON_T_HINT_LAMP] = T(
		"Tip: it has not noticed you. Douse the lamp ({0}) to come near unseen.",
		"Consejo: no te ha visto. Apaga la lámpara ({0}) para acercarte sin que te vea.",
		"Rada: neví o tobě. Zhasni lampu ({0}) a přiblížíš se nepozorovaně."),
	[DUNGEON_T_HINT_DARK] = T("Tip: it is dark here. {0} lights the lamp; {1} explores.",
		"Consejo: está oscuro. {0} enciende la lámpara; {1} explora.",
		"Rada: je tu tma. {0} rozsvítí lampu, {1} prozkoumává."),

	[DUNGEON_T_WON] = T("Out with the urn!", "¡Fuera con la urna!", "Venku i s urnou!"),
	[DUNGEON_T_LOST] = T("It is over: {0}", "Se acabó: {0}", "Konec: {0}"),
	[DUNGEON_T_SCORE] = T("Score {0}, floor {1}, turn {2}", "Puntos {0}, piso {1}, turno {2}",
		"Body {0}, patro {1}, tah {2}"),
	[DUNGEON_T_SCORE_PARTS] = T("Depth {0}, foes {1}, urn {2}",
		"Hondura {0}, enemigos {1}, urna {2}", "Hloubka {0}, nepřátelé {1}, urna {2}"),
	[DUNGEON_T_SCORE_WON] = T("Depth {0}, foes {1}, urn {2}, escape {3}",
		"Hondura {0}, enemigos {1}, urna {2}, huida {3}",
		"Hloubka {0}, nepřátelé {1}, urna {2}, útěk {3}"),
	[DUNGEON_T_CARRIED] = T("In the pack: {0}", "En la mochila: {0}", "V ranci: {0}"),
	[DUNGEON_T_END_KEYS] = T("Space: the map of the last floor",
		"Espacio: el mapa del último piso", "Mezera: mapa posledního patra"),
	[DUNGEON_T_DUMP_TITLE] = T("Dungeon: a run of {0}", "Mazmorra: una expedición del {0}",
		"Podzemí: výprava {0}"),
	[DUNGEON_T_DUMP_RUN] = T("Run: {0}", "Expedición: {0}", "Výprava: {0}"),
	[DUNGEON_T_DUMP_MAP] = T("The last floor", "El último piso", "Poslední patro"),
	[DUNGEON_T_DUMP_LAST] = T("The last messages", "Los últimos mensajes", "Poslední zprávy"),

	[DUNGEON_T_HINTS] = T("{0} explore  {1} down  {2} take  {3} pack  {4} use  {5} look",
		"{0} explora  {1} baja  {2} coge  {3} mochila  {4} usa  {5} mira",
		"{0} průzkum  {1} dolů  {2} vzít  {3} ranec  {4} použít  {5} pohled"),
	[DUNGEON_T_HINTS_MELEE] = T("direction strike  {0} wait  step back  {1} use  {2} combat",
		"dirección ataca  {0} espera  retrocede  {1} usa  {2} combate",
		"směr útok  {0} čekat  ústup  {1} použít  {2} boj"),
	[DUNGEON_T_HINTS_LOOK] = T("move  Tab next  < > stairs  Enter do it  Esc back",
		"mover  Tab sigue  < > escaleras  Intro hacerlo  Esc volver",
		"pohyb  Tab další  < > schody  Enter provést  Esc zpět"),
	[DUNGEON_T_HINTS_AIM] = T("Tab next  move  Enter do it  Esc back",
		"Tab sigue  mover  Intro hacerlo  Esc volver",
		"Tab další  pohyb  Enter provést  Esc zpět"),
	[DUNGEON_T_HINTS_LIST] = T(
		"letter choose  Esc back", "letra elegir  Esc volver", "písmeno vybrat  Esc zpět"),
	[DUNGEON_T_HINTS_PAGE] = T("PgUp PgDn scroll  Esc back", "RePág AvPág recorrer  Esc volver",
		"PgUp PgDn listovat  Esc zpět"),
	[DUNGEON_T_HINTS_TAKE] = T("letter take  {0} all  Esc back",
		"letra coger  {0} todo  Esc volver", "písmeno vzít  {0} vše  Esc zpět"),
	[DUNGEON_T_HINTS_ITEM] = T("a use or wear  t throw  d drop  Esc back",
		"a usar o poner  t lanzar  d soltar  Esc volver",
		"a použít či nasadit  t hodit  d položit  Esc zpět"),
	[DUNGEON_T_HINTS_DIRECTION] = T(
		"a direction  Esc back", "una dirección  Esc volver", "směr  Esc zpět"),

	[DUNGEON_T_HELP_TYPED] = T(
		"explore: go on by itself until something is new. travel X Y: to a cell you know.\n"
		"rest: until you are well or disturbed. down, up: to the stairs, and take them.\n",
		"explorar: seguir por sí solo hasta que haya algo nuevo. viajar X Y: a una casilla conocida.\n"
		"descansar: hasta reponerse o ser molestado. bajar, subir: a la escalera y por ella.\n",
		"prozkoumej: jít samo, dokud není něco nového. cestuj X Y: na pole, které znáš.\n"
		"odpočívej: dokud ti není dobře, nebo tě něco nevyruší. dolů, nahoru: ke schodům a po nich.\n"),
	[DUNGEON_T_HELP_MOVE] = T(
		"go, open, talk, attack", "ir, abrir, hablar, atacar", "jít, otvírat, mluvit, bít"),
	[DUNGEON_T_HELP_DIAGONAL] = T(
		"the same, diagonally", "lo mismo, en diagonal", "totéž úhlopříčně"),
	[DUNGEON_T_HELP_ARROWS] = T(
		"the same: arrows, pad", "igual: flechas, números", "totéž: šipky, číslice"),
	[DUNGEON_T_HELP_RUN] = T(
		"run; into a wall: strike", "correr; a muro: golpear", "běžet; do zdi: udeřit"),
	[DUNGEON_T_HELP_WAIT] = T("wait a turn", "esperar un turno", "čekat jeden tah"),
	[DUNGEON_T_HELP_REST] = T("rest until disturbed", "descansar", "odpočívat"),
	[DUNGEON_T_HELP_EXPLORE] = T(
		"explore, and gather", "explorar y recoger", "prozkoumávat a sbírat"),
	[DUNGEON_T_HELP_STAIRS] = T(
		"to stairs, and take them", "a la escalera y tomarla", "ke schodům a po nich"),
	[DUNGEON_T_HELP_SPACE] = T(
		"take the stairs here", "tomar esta escalera", "po schodech tady"),
	[DUNGEON_T_HELP_TRAVEL] = T("travel to a cell", "viajar a una casilla", "cestovat na pole"),
	[DUNGEON_T_HELP_LOOK] = T(
		"look; Enter searches", "mirar; Intro examina", "pohled; Enter hledá"),
	[DUNGEON_T_HELP_TAKE] = T("take what lies here", "coger lo que hay", "vzít, co tu leží"),
	[DUNGEON_T_HELP_PACK] = T(
		"pack; a letter tells more", "mochila; letra: detalle", "ranec; písmeno: více"),
	[DUNGEON_T_HELP_EQUIPMENT] = T("what you wear", "lo que llevas puesto", "co máš na sobě"),
	[DUNGEON_T_HELP_APPLY] = T(
		"drink, read, eat, wear", "beber, leer, comer, poner", "pít, číst, jíst, nasadit"),
	[DUNGEON_T_HELP_DROP] = T("drop", "soltar", "položit"),
	[DUNGEON_T_HELP_THROW] = T("throw", "lanzar", "hodit"),
	[DUNGEON_T_HELP_FIRE] = T("shoot with a bow", "disparar con arco", "střílet z luku"),
	[DUNGEON_T_HELP_REACH] = T("reach with a spear", "alcanzar con lanza", "bodnout kopím"),
	[DUNGEON_T_HELP_STRIKE] = T(
		"strike: wall or creature", "golpear muro o ser", "udeřit: zeď či tvora"),
	[DUNGEON_T_HELP_CLOSE] = T("close a door", "cerrar una puerta", "zavřít dveře"),
	[DUNGEON_T_HELP_LAMP] = T("lamp on or off", "lámpara sí o no", "lampa svítí či ne"),
	[DUNGEON_T_HELP_COMBAT] = T("who is in sight", "quién está a la vista", "kdo je v dohledu"),
	[DUNGEON_T_HELP_CHARACTER] = T("your numbers", "tus números", "tvoje čísla"),
	[DUNGEON_T_HELP_HISTORY] = T("all messages", "todos los mensajes", "všechny zprávy"),
	[DUNGEON_T_HELP_MOUSE] = T(
		"left go, right look", "izq. ir, der. mirar", "levé jít, pravé pohled"),

	[DUNGEON_T_LEGEND_YOU] = T("you (bold)", "tú (negrita)", "ty (tučně)"),
	[DUNGEON_T_LEGEND_LETTERS] = T(
		"letters are creatures:", "las letras son criaturas:", "písmena jsou tvorové:"),
	[DUNGEON_T_LEGEND_ASLEEP] = T(
		"grey, dim: asleep", "gris, tenue: duerme", "šedě, slabě: spí"),
	[DUNGEON_T_LEGEND_UNAWARE] = T(
		"yellow: unaware", "amarillo: no te vio", "žlutě: neví o tobě"),
	[DUNGEON_T_LEGEND_HUNTING] = T(
		"red, reversed: hunting", "rojo, inverso: te caza", "červeně, inverzně: loví tě"),
	[DUNGEON_T_LEGEND_NEUTRAL] = T(
		"green, underlined: peace", "verde, subrayado: en paz", "zeleně, podtrženě: klid"),
	[DUNGEON_T_LEGEND_WALL] = T("wall", "muro", "zeď"),
	[DUNGEON_T_LEGEND_PILLAR] = T("pillar", "columna", "sloup"),
	[DUNGEON_T_LEGEND_WEAK] = T("weak wall: breaks", "muro débil: cae", "slabá zeď: povolí"),
	[DUNGEON_T_LEGEND_FLOOR] = T("floor, sand", "suelo, arena", "podlaha, písek"),
	[DUNGEON_T_LEGEND_RUBBLE] = T(
		"rubble: loud to tread", "escombros: hacen ruido", "suť: hlasitý krok"),
	[DUNGEON_T_LEGEND_WATER] = T(
		"water: louder still", "agua: aún más ruidosa", "voda: ještě hlasitější"),
	[DUNGEON_T_LEGEND_DOORS] = T(
		"door: closed, open", "puerta: cerrada, abierta", "dveře: zavřené, otevřené"),
	[DUNGEON_T_LEGEND_LOCKS] = T("white, red, gray, black", "blanca, roja, gris, negra",
		"bílé, červené, šedé, černé"),
	[DUNGEON_T_LEGEND_STAIRS] = T(
		"stairs up, down", "escalera: sube, baja", "schody nahoru, dolů"),
	[DUNGEON_T_LEGEND_FIRE] = T("campfire", "hoguera", "táborák"),
	[DUNGEON_T_LEGEND_CHESTS] = T(
		"chest: closed, open", "cofre: cerrado, abierto", "truhla: zavřená, otevřená"),
	[DUNGEON_T_LEGEND_WEAPON] = T("weapon", "arma", "zbraň"),
	[DUNGEON_T_LEGEND_ARMOR] = T(
		"armour, shield, cloak", "armadura, escudo, capa", "zbroj, štít, plášť"),
	[DUNGEON_T_LEGEND_RING] = T("ring", "anillo", "prsten"),
	[DUNGEON_T_LEGEND_POTION] = T("potion", "poción", "lektvar"),
	[DUNGEON_T_LEGEND_SCROLL] = T("scroll", "pergamino", "svitek"),
	[DUNGEON_T_LEGEND_FOOD] = T("food", "comida", "jídlo"),
	[DUNGEON_T_LEGEND_OTHER] = T("other things", "otras cosas", "jiné věci"),
	[DUNGEON_T_LEGEND_SOUND] = T("a sound from there", "un sonido de allí", "zvuk odtamtud"),
};

const struct rd_text dungeon_terrain_texts[DUNGEON_TERRAINS] = {
	[DUNGEON_UNKNOWN] = T("unknown", "desconocido", "neznámo"),
	[DUNGEON_WALL] = T("wall", "muro", "zeď"),
	[DUNGEON_PILLAR] = T("pillar", "columna", "sloup"),
	[DUNGEON_WEAK_KNOWN] = T("weak wall", "muro débil", "slabá zeď"),
	[DUNGEON_FLOOR] = T("floor", "suelo", "podlaha"),
	[DUNGEON_RUBBLE] = T("rubble", "escombros", "suť"),
	[DUNGEON_SAND] = T("sand", "arena", "písek"),
	[DUNGEON_WATER] = T("water: loud to wade, and without a lamp it hides",
		"agua: suena al vadearla y oculta a quien va sin lámpara",
		"voda: brodění je slyšet a bez lampy skryje"),
	[DUNGEON_DOOR] = T("closed door", "puerta cerrada", "zavřené dveře"),
	[DUNGEON_OPEN_DOOR] = T("open door", "puerta abierta", "otevřené dveře"),
	[DUNGEON_LOCK_WHITE] = T(
		"white locked door", "puerta con cerradura blanca", "dveře s bílým zámkem"),
	[DUNGEON_LOCK_RED] = T(
		"red locked door", "puerta con cerradura roja", "dveře s červeným zámkem"),
	[DUNGEON_LOCK_GRAY] = T(
		"gray locked door", "puerta con cerradura gris", "dveře s šedým zámkem"),
	[DUNGEON_LOCK_BLACK] = T(
		"black locked door", "puerta con cerradura negra", "dveře s černým zámkem"),
	[DUNGEON_UP] = T("stairs up", "escalera de subida", "schody nahoru"),
	[DUNGEON_DOWN] = T("stairs down", "escalera de bajada", "schody dolů"),
	[DUNGEON_FIREPLACE] = T("campfire", "hoguera", "táborák"),
	/* Never shown to a seat. */
	[DUNGEON_SECRET] = T("wall", "muro", "zeď"),
	[DUNGEON_WEAK] = T("wall", "muro", "zeď"),
};

const struct rd_text dungeon_place_texts[DUNGEON_PLACES] = {
	[DUNGEON_AT_WEAPON] = T("weapon", "arma", "zbraň"),
	[DUNGEON_AT_OFFHAND] = T("other hand", "otra mano", "druhá ruka"),
	[DUNGEON_AT_ARMOR] = T("body", "cuerpo", "tělo"),
	[DUNGEON_AT_HEAD] = T("head", "cabeza", "hlava"),
	[DUNGEON_AT_CLOAK] = T("shoulders", "hombros", "ramena"),
	[DUNGEON_AT_AMULET] = T("neck", "cuello", "krk"),
	[DUNGEON_AT_RING1] = T("ring", "anillo", "prsten"),
	[DUNGEON_AT_RING2] = T("ring", "anillo", "prsten"),
};

const struct rd_text dungeon_chest_texts[3] = {
	T("chest", "cofre", "truhla"),
	T("table", "mesa", "stůl"),
	T("shelf", "estante", "police"),
};
