/*
 * texts.c: what the terminal says, in English, Spanish and Czech.
 *
 * A sentence has the same arguments in all languages; tests/terminal/test_texts.c holds them
 * against each other. Readers are addressed without gender.
 */
#include "catalogue.h"

const struct rd_text terminal_texts[TEXTS] = {
	[TEXT_TURN] = T("Turn {0}", "Turno {0}", "Tah {0}"),
	[TEXT_YOUR_TURN] = T("Your turn", "Te toca", "Hraješ ty"),
	[TEXT_WAITING] = T("Waiting for the opponent", "Juega tu rival", "Čeká se na soupeře"),
	[TEXT_WAITING_OTHERS] = T(
		"Waiting for the others", "Juegan los demás", "Čeká se na ostatní"),
	[TEXT_DEADLINE] = T(
		"{0} {1}, {2} ({3} h)", "{0} {1}, {2} ({3} h)", "{0} {1}., {2} ({3} h)"),
	[TEXT_DEADLINE_SHORT] = T("{0} {1}, {2}", "{0} {1}, {2}", "{0} {1}., {2}"),
	[TEXT_SUNDAY] = T("Sun", "dom", "ne"),
	[TEXT_SUNDAY + 1] = T("Mon", "lun", "po"),
	[TEXT_SUNDAY + 2] = T("Tue", "mar", "út"),
	[TEXT_SUNDAY + 3] = T("Wed", "mié", "st"),
	[TEXT_SUNDAY + 4] = T("Thu", "jue", "čt"),
	[TEXT_SUNDAY + 5] = T("Fri", "vie", "pá"),
	[TEXT_SATURDAY] = T("Sat", "sáb", "so"),
	[TEXT_OVER] = T("The match is over", "La partida ha terminado", "Partie skončila"),
	[TEXT_PLAYER] = T("Player {0}", "Jugador {0}", "Hráč {0}"),
	[TEXT_BOT] = T("Bot, level {0}", "Bot, nivel {0}", "Bot, úroveň {0}"),
	[TEXT_SEAT] = T("Seat {0}", "Asiento {0}", "Místo {0}"),
	[TEXT_SPECTATOR] = T("Spectator", "Público", "Divák"),
	[TEXT_LOG] = T("Log ({0})", "Diario ({0})", "Deník ({0})"),
	[TEXT_LOG_KEYS] = T("PgUp, PgDn", "RePág, AvPág", "PgUp, PgDn"),
	[TEXT_TOO_SMALL] = T("This terminal has {0} columns and {1} lines. Ronda needs 80 and 24.",
		"Esta terminal tiene {0} columnas y {1} líneas. Ronda necesita 80 y 24.",
		"Terminál má {0} sloupců a {1} řádků. Ronda potřebuje 80 a 24."),
	[TEXT_RESUMED] = T("The saved match goes on.", "Sigue la partida guardada.",
		"Uložená partie pokračuje."),
	[TEXT_BEGUN] = T(
		"A new match begins.", "Empieza una partida nueva.", "Začíná nová partie."),
	[TEXT_NOTICE] = T("Note: {0}", "Aviso: {0}", "Upozornění: {0}"),
	[TEXT_UNSAVED] = T("Not saved, and so not done: {0}",
		"No se ha guardado, así que no se ha hecho: {0}",
		"Neuloženo, a proto neprovedeno: {0}"),
	[TEXT_STUCK] = T("The match cannot go on: {0}. Try again?",
		"La partida no puede seguir: {0}. ¿Otra vez?",
		"Partie nemůže pokračovat: {0}. Zkusit znovu?"),
	[TEXT_HINTS] = T("? help  {0} menu", "? ayuda  {0} menú", "? nápověda  {0} menu"),
	[TEXT_SKIP] = T("Space skip", "Espacio saltar", "Mezerník přeskočit"),
	[TEXT_ANY_KEY] = T("Any key closes this page", "Cualquier tecla cierra esta página",
		"Stránku zavře libovolná klávesa"),

	[TEXT_YES_KEY] = T("y", "s", "a"),
	[TEXT_YES_NO] = T("y yes   n no", "s sí   n no", "a ano   n ne"),
	[TEXT_CHOOSE] = T("Up, Down, Enter; Esc closes", "Arriba, abajo, Intro; Esc cierra",
		"Nahoru, dolů, Enter; Esc zavře"),
	[TEXT_MENU] = T("Menu", "Menú", "Menu"),
	[TEXT_MENU_ON] = T("Go on", "Seguir", "Pokračovat"),
	[TEXT_MENU_HELP] = T("Help", "Ayuda", "Nápověda"),
	[TEXT_MENU_LANGUAGE] = T("Language: {0}", "Idioma: {0}", "Jazyk: {0}"),
	[TEXT_MENU_PACE] = T("Pace: {0}", "Ritmo: {0}", "Tempo: {0}"),
	[TEXT_PACE] = T("normal", "normal", "běžné"),
	[TEXT_PACE + 1] = T("slow", "lento", "pomalé"),
	[TEXT_PACE + 2] = T("fast", "rápido", "rychlé"),
	[TEXT_PACE_LAST] = T("not at all", "nada", "vůbec"),
	[TEXT_MENU_SURRENDER] = T("Surrender", "Rendirse", "Vzdát se"),
	[TEXT_MENU_QUIT] = T("Save and quit", "Guardar y salir", "Uložit a skončit"),
	[TEXT_ASK_SURRENDER] = T("Surrender and lose the match?", "¿Rendirse y perder la partida?",
		"Vzdát se a prohrát partii?"),
	[TEXT_LANGUAGE_NAME] = T("English", "español", "čeština"),
	[TEXT_CURTAIN] = T("The curtain is closed", "El telón está cerrado", "Opona je zatažená"),
	[TEXT_CURTAIN_WHO] = T("{0} is to play. Nobody else should look at the screen.",
		"Juega: {0}. Nadie más debe mirar la pantalla.",
		"Na tahu je {0}. Nikdo jiný by se neměl dívat."),
	[TEXT_CURTAIN_KEY] = T("Enter opens it; q saves and quits",
		"Intro lo abre; q guarda y sale", "Enter ji otevře; q uloží a skončí"),
	[TEXT_WON] = T("Victory", "Victoria", "Vítězství"),
	[TEXT_LOST] = T("Defeat", "Derrota", "Porážka"),
	[TEXT_DRAWN] = T("A draw", "Empate", "Remíza"),
	[TEXT_SCORE] = T("{0}. {1}: {2}", "{0}. {1}: {2}", "{0}. {1}: {2}"),
	[TEXT_THEN] = T("In the match itself this seat came to place {0}",
		"En la partida real este puesto quedó en el lugar {0}",
		"V samotné partii toto místo skončilo na {0}. místě"),
	[TEXT_END_KEYS] = T("a again   q quit", "a otra partida   q salir", "a znovu   q konec"),
	[TEXT_LEFT] = T("The match is saved in {0}", "La partida queda guardada en {0}",
		"Partie je uložena v {0}"),

	[TEXT_TYPING_PROMPT] = T("Order: ", "Orden: ", "Příkaz: "),
	[TEXT_TYPING_KEYS] = T("Enter: done  Esc: back  Up, Down: earlier lines  Tab: complete",
		"Intro: listo  Esc: atrás  Arriba, Abajo: anteriores  Tab: completar",
		"Enter: hotovo  Esc: zpět  Nahoru, Dolů: dřívější  Tab: doplnit"),
	[TEXT_RUN_WRITTEN] = T("Written down in {0}", "Anotado en {0}", "Zapsáno v {0}"),
	[TEXT_RUN_PLACE] = T("Place {1} of the best (ronda scores {0})",
		"Puesto {1} entre las mejores (ronda scores {0})",
		"{1}. místo mezi nejlepšími (ronda scores {0})"),
	[TEXT_RUN_REPLAY] = T("Step through it: ronda replay {0}",
		"Para repasarla: ronda replay {0}", "Krok za krokem: ronda replay {0}"),
	[TEXT_DAILY_OVER] = T(
		"Today's run is over; the next one begins at midnight UTC. ronda scores {0}",
		"La expedición de hoy ha terminado; la próxima empieza a medianoche UTC. ronda scores {0}",
		"Dnešní výprava skončila, další začne o půlnoci UTC. ronda scores {0}"),

	[TEXT_HELP] = T("Keys", "Teclas", "Klávesy"),
	[TEXT_HELP_SIGNS] = T("Signs", "Signos", "Znaky"),
	[TEXT_HELP_LOG] = T("scroll the log", "recorrer el diario", "listovat deníkem"),
	[TEXT_HELP_MENU] = T("menu: language, surrender, save and quit",
		"menú: idioma, rendirse, guardar y salir",
		"menu: jazyk, vzdát se, uložit a skončit"),
	[TEXT_HELP_ORDER] = T("type an order in words; Tab completes it",
		"escribir una orden; Tab la completa", "napsat příkaz slovy; Tab jej doplní"),
	[TEXT_HELP_HINT] = T("show me: what a strong bot would do",
		"pista: qué haría un bot fuerte", "rada: co by udělal silný bot"),
	[TEXT_HINT] = T("A strong bot would: {0}. {1} Do it?",
		"Un bot fuerte haría: {0}. {1} ¿Hacerlo?",
		"Silný bot by udělal: {0}. {1} Udělat to?"),
	[TEXT_PLAIN_HINT] = T("A strong bot would: {0}. {1} (hint once more does it)",
		"Un bot fuerte haría: {0}. {1} (otra vez pista y se hace)",
		"Silný bot by udělal: {0}. {1} (ještě jednou rada a udělá se to)"),
	[TEXT_NO_HINTS] = T("Hints are for matches without other people.",
		"Las pistas son para partidas sin otras personas.",
		"Rady jsou jen pro partie bez dalších lidí."),
	[TEXT_NOTHING_TO_DO] = T("There is nothing to do just now.",
		"Ahora mismo no hay nada que hacer.", "Teď není co dělat."),
	[TEXT_HELP_REDRAW] = T(
		"draw the screen anew", "volver a dibujar la pantalla", "překreslit obrazovku"),

	[TEXT_NEXT_PAGE] = T(
		"Any key: the signs", "Cualquier tecla: los signos", "Libovolná klávesa: znaky"),

	[TEXT_VIEW] = T("What you see", "Lo que ves", "Co vidíš"),
	[TEXT_ACTIONS] = T(
		"What you may do ({0})", "Lo que puedes hacer ({0})", "Co můžeš udělat ({0})"),
	[TEXT_NO_ACTIONS] = T("Nothing now", "Nada por ahora", "Teď nic"),
	[TEXT_GENERIC_HINTS] = T("Up Down choose  Enter do it  [ ] scroll the view",
		"Arriba Abajo elegir  Intro hacerlo  [ ] recorrer la vista",
		"Nahoru Dolů vybrat  Enter provést  [ ] posunout pohled"),
	[TEXT_GENERIC_CHOOSE] = T("choose an action", "elegir una acción", "vybrat akci"),
	[TEXT_GENERIC_DO] = T("do it", "hacerla", "provést ji"),
	[TEXT_GENERIC_SCROLL] = T("scroll the view", "recorrer la vista", "posunout pohled"),

	[TEXT_REPLAY_STEP] = T("Step {0} of {1}", "Paso {0} de {1}", "Krok {0} z {1}"),
	[TEXT_REPLAY_EYES] = T("seen by {0}", "visto por: {0}", "pohled: {0}"),
	[TEXT_REPLAY_HINTS] = T(
		"Space on  Left back  Home End  0-{0} eyes  s spectator  q quit  ? help",
		"Espacio sigue  Izq. atrás  Inicio Fin  0-{0} ojos  s público  q salir  ? ayuda",
		"Mezera dál  vlevo zpět  Home End  0-{0} oči  s divák  q konec  ? nápověda"),
	[TEXT_REPLAY_TURN_HINTS] = T(
		"Space turn  Left back  . , step  Home End  0-{0} eyes  s spectator  q quit",
		"Espacio turno  Izq. atrás  . , paso  Inicio Fin  0-{0} ojos  s público  q salir",
		"Mezera tah  vlevo zpět  . , krok  Home End  0-{0} oči  s divák  q konec"),
	[TEXT_REPLAY_START] = T("The beginning", "El principio", "Začátek"),
	[TEXT_REPLAY_DID] = T("{0}: {1}", "{0}: {1}", "{0}: {1}"),
	[TEXT_REPLAY_CLOCK] = T("{0} {0:second passes|seconds pass}",
		"{0:Pasa|Pasan} {0} {0:segundo|segundos}",
		"{0:Uplynula|Uplynuly|Uplynulo} {0} {0:sekunda|sekundy|sekund}"),
	[TEXT_REPLAY_FORK] = T("From here on it was played anew, with fresh dice",
		"Desde aquí se jugó de nuevo, con otros dados",
		"Odtud se hrálo znovu, s čerstvými kostkami"),
	[TEXT_REPLAY_END] = T(
		"The file ends here: {0}", "El archivo acaba aquí: {0}", "Soubor tu končí: {0}"),

	[TEXT_LESSON_STEP] = T(
		"{0}, step {1} of {2}", "{0}, paso {1} de {2}", "{0}, krok {1} z {2}"),
	[TEXT_LESSON_LEFT] = T("ronda learn {0}", "ronda learn {0}", "ronda learn {0}"),
	[TEXT_LESSON_NEXT] = T("The next lesson", "La lección siguiente", "Další lekce"),
	[TEXT_LESSON_AGAIN] = T("Once more", "Otra vez", "Ještě jednou"),
	[TEXT_LESSON_LEAVE] = T("Leave", "Salir", "Odejít"),
	[TEXT_LESSON_LOST] = T("Lost this time", "Esta vez no ha salido", "Tentokrát to nevyšlo"),
	[TEXT_LESSON_WON] = T("Won: {0}", "Superada: {0}", "Splněno: {0}"),
	[TEXT_LESSON_PLAY] = T("All lessons are behind you: ronda play {0} --bot 1",
		"Ya no quedan lecciones: ronda play {0} --bot 1",
		"Všechny lekce máš za sebou: ronda play {0} --bot 1"),

	[TEXT_PLAIN_HELLO] = T("{0}. Type help for the orders.",
		"{0}. Escribe ayuda para ver las órdenes.", "{0}. Příkazy vypíše slovo pomoc."),
	[TEXT_PLAIN_HELP] = T(
		"look: what you see. list: what you may do, with numbers; a number does it.\n"
		"hint: what a strong bot would do, and why; once more does it.\n"
		"An order may be typed in words, as list shows it; a number behind it repeats it.\n"
		"save: where the match is kept. quit: save and leave. help: this text.\n"
		"surrender: give up the match, after a question.\n",
		"mirar: lo que ves. lista: lo que puedes hacer, con números; un número lo hace.\n"
		"pista: qué haría un bot fuerte y por qué; otra vez, y se hace.\n"
		"Una orden se puede escribir como la muestra la lista; un número detrás la repite.\n"
		"guardar: dónde está la partida. salir: guardar y salir. ayuda: este texto.\n"
		"rendirse: abandonar la partida, tras una pregunta.\n",
		"pohled: co vidíš. seznam: co můžeš udělat, s čísly; číslo to provede.\n"
		"rada: co by udělal silný bot a proč; ještě jednou, a udělá se to.\n"
		"Příkaz lze napsat slovy tak, jak jej ukazuje seznam; číslo za ním jej opakuje.\n"
		"uložit: kde partie leží. odejít: uložit a skončit. pomoc: tento text.\n"
		"vzdát se: vzdát partii, po kontrolní otázce.\n"),
	[TEXT_PLAIN_PROMPT] = T("{0}> ", "{0}> ", "{0}> "),
	[TEXT_PLAIN_PROMPT_NOTE] = T("{0} ({1})> ", "{0} ({1})> ", "{0} ({1})> "),
	[TEXT_PLAIN_ASK] = T("{0} yes or no> ", "{0} sí o no> ", "{0} ano, nebo ne> "),
	[TEXT_PLAIN_GOES_ON] = T("The match goes on.", "La partida sigue.", "Partie pokračuje."),
	[TEXT_PLAIN_UNKNOWN] = T("Not understood: {0}. Type help for the orders.",
		"No entendido: {0}. Escribe ayuda para ver las órdenes.",
		"Nerozumím: {0}. Příkazy vypíše slovo pomoc."),
	[TEXT_PLAIN_NO_NUMBER] = T("There is no action {0}; list shows 1 to {1}.",
		"No hay acción {0}; la lista muestra de 1 a {1}.",
		"Akce {0} není; seznam ukazuje 1 až {1}."),
	[TEXT_PLAIN_NO_ORDERS] = T("There is nothing you may do now.",
		"No puedes hacer nada por ahora.", "Teď nemůžeš udělat nic."),
	[TEXT_PLAIN_REFUSED] = T("Refused: {0}.", "Rechazado: {0}.", "Odmítnuto: {0}."),
	[TEXT_PLAIN_STOPPED] = T("Stopped after {0} of {1}: look at what happened.",
		"Interrumpido tras {0} de {1}: mira lo que ha pasado.",
		"Zastaveno po {0} z {1}: podívej se, co se stalo."),
	[TEXT_PLAIN_SAVED] = T("Saved. ronda play {0} goes on from here.",
		"Guardado. ronda play {0} sigue desde aquí.",
		"Uloženo. ronda play {0} bude pokračovat odtud."),
	[TEXT_PLAIN_CURTAIN] = T("{0} is to play. Press Enter when nobody else is looking.",
		"Juega: {0}. Pulsa Intro cuando nadie más mire.",
		"Na tahu je {0}. Stiskni Enter, až se nikdo jiný nebude dívat."),
	[TEXT_PLAIN_TOO_LONG] = T("That line is too long.", "Esa línea es demasiado larga.",
		"Ten řádek je příliš dlouhý."),
};
