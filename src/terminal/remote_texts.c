/*
 * remote_texts.c: what is said about a match on a server. Refusals of the platform are not here: their
 * sentences are the server's own (server/codes.h).
 */
#include "remote_texts.h"

#include "catalogue.h"

const struct rd_text remote_texts[REMOTE_TEXTS] = {
	[REMOTE_BAD_URL] = T("{0} is no address of a server ({1}), such as http://localhost:8080",
		"{0} no es la dirección de un servidor ({1}), como http://localhost:8080",
		"{0} není adresa serveru ({1}), například http://localhost:8080"),
	[REMOTE_NO_ANSWER] = T(
		"no answer from {0}: {1}", "{0} no responde: {1}", "{0} neodpovídá: {1}"),
	[REMOTE_NOT_RONDA] = T("{0} answers, but not as a server of Ronda does ({1})",
		"{0} responde, pero no como un servidor de Ronda ({1})",
		"{0} odpovídá, ale ne jako server Rondy ({1})"),
	[REMOTE_SIGNED_OUT] = T("the server does not let you in any more; start again to sign in",
		"el servidor ya no te deja entrar; empieza de nuevo para iniciar sesión",
		"server tě už nepouští dál; spusť hru znovu a přihlas se"),
	[REMOTE_UNREADABLE] = T("what the server sends cannot be read: {0}",
		"no se puede leer lo que envía el servidor: {0}",
		"nelze přečíst, co server posílá: {0}"),
	[REMOTE_NO_EDITION] = T(
		"this match is played by an edition of {0} that this program does not have; a newer one may",
		"esta partida se juega con una edición de {0} que este programa no tiene; una versión más nueva quizá sí",
		"tato partie se hraje podle vydání hry {0}, které tento program nemá; novější ho mít může"),
	[REMOTE_NO_TOKEN_KEPT] = T("Your place on this server could not be kept: {0}",
		"No se ha podido guardar tu plaza en este servidor: {0}",
		"Tvé místo na tomto serveru se nepodařilo uložit: {0}"),
	[REMOTE_PASSWORD] = T("Password of {0}: ", "Contraseña de {0}: ", "Heslo uživatele {0}: "),
	[REMOTE_NO_PASSWORD] = T(
		"no password was given", "no se ha dado ninguna contraseña", "heslo nebylo zadáno"),
	[REMOTE_HERE_AS] = T(
		"Playing on {1} as {0}.", "Juegas en {1} como {0}.", "Hraješ na {1} jako {0}."),
	[REMOTE_LOBBY_CODE] = T(
		"The code is {0}. Others join with: ronda play {1} --server {2} --code {0}",
		"El código es {0}. Los demás entran con: ronda play {1} --server {2} --code {0}",
		"Kód je {0}. Ostatní se přidají takto: ronda play {1} --server {2} --code {0}"),
	[REMOTE_LOBBY_HERE] = T(
		"{0} of {1} here: {2}", "{0} de {1} aquí: {2}", "Zatím {0} z {1}: {2}"),
	[REMOTE_LOBBY_RESUMES] = T(
		"This goes on with your match from turn {0}, paused on {1}, as soon as all are here: {2}",
		"Aquí sigue tu partida desde el turno {0}, en pausa desde {1}, en cuanto estén todos: {2}",
		"Zde pokračuje tvá partie od tahu {0}, přerušená {1}, jakmile tu budou všichni: {2}"),
	[REMOTE_LOBBY_ORDERS] = T(
		"start: begin with who is here. bot 1, bot 2, bot 3: seat a bot. quit: leave.",
		"empezar: con los que están. bot 1, bot 2, bot 3: sentar un bot. salir: irse.",
		"start: začít s těmi, kdo tu jsou. bot 1, bot 2, bot 3: přidat bota. odejít: pryč."),
	[REMOTE_LOBBY_CLOSED] = T(
		"the lobby was closed", "el lobby se ha cerrado", "místnost byla zavřena"),
	[REMOTE_LEFT] = T("left before the match began", "saliste antes de que empezara la partida",
		"odchod před začátkem partie"),
	[REMOTE_QUEUED] = T("You are in the queue for {0}; waiting for others.",
		"Estás en la cola de {0}; se espera a otros.",
		"Jsi ve frontě na hru {0}; čeká se na další."),
	[REMOTE_MATCHES] = T(
		"Your unfinished matches:", "Tus partidas sin terminar:", "Tvé nedohrané partie:"),
	[REMOTE_MATCH_LINE] = T("{0}. {1}, turn {2}, with {3}{4?, paused|}",
		"{0}. {1}, turno {2}, con {3}{4?, en pausa|}",
		"{0}. {1}, tah {2}, hraje {3}{4?, pozastavena|}"),
	[REMOTE_MATCH_CHOOSE] = T("Which one? (Enter: a new match) ", "¿Cuál? (Intro: una nueva) ",
		"Která? (Enter: nová partie) "),
	[REMOTE_OTHER_GAME] = T("that match is one of {0}: ronda play {0} --match {1} …",
		"esa partida es de {0}: ronda play {0} --match {1} …",
		"to je partie hry {0}: ronda play {0} --match {1} …"),

	[REMOTE_ALREADY] = T("{0}: ronda play {1} --server {2} --match {3}",
		"{0}: ronda play {1} --server {2} --match {3}",
		"{0}: ronda play {1} --server {2} --match {3}"),

	[REMOTE_LOST] = T("The connection is lost. Reconnecting…",
		"Se ha perdido la conexión. Reconectando…", "Spojení se ztratilo. Obnovuje se…"),
	[REMOTE_BACK] = T("Connected again.", "Conexión recuperada.", "Spojení je obnoveno."),
	[REMOTE_RECONNECTING] = T("Reconnecting…", "Reconectando…", "Obnovuje se spojení…"),
	[REMOTE_AWAY] = T("{0} is away", "{0} no está", "{0} tu není"),
	[REMOTE_AWAY_UNTIL] = T("{0} is away ({1})", "{0} no está ({1})", "{0} tu není ({1})"),
	[REMOTE_AWAY_NEWS] = T("{0} is away. The match waits {1} {1:second|seconds}.",
		"{0} no está. La partida espera {1} {1:segundo|segundos}.",
		"{0} tu není. Partie čeká {1} {1:sekundu|sekundy|sekund}."),
	[REMOTE_AWAY_NO_WAIT] = T("{0} is away. The match goes on.",
		"{0} no está. La partida sigue.", "{0} tu není. Partie pokračuje."),
	[REMOTE_RETURNED] = T("{0} is back.", "{0} ha vuelto.", "{0} je zpět."),
	[REMOTE_PAUSED] = T("Paused", "En pausa", "Přestávka"),
	[REMOTE_PAUSED_NEWS] = T(
		"The match is paused. All go on with: ronda play {0} --server {1} --code {2}",
		"La partida está en pausa. Todos siguen con: ronda play {0} --server {1} --code {2}",
		"Partie má přestávku. Všichni pokračují takto: ronda play {0} --server {1} --code {2}"),
	[REMOTE_RESUMED] = T("The match goes on.", "La partida sigue.", "Partie pokračuje."),
	[REMOTE_PAUSE_ASKED] = T(
		"{0} asks for a pause", "{0} pide una pausa", "{0} žádá o přestávku"),
	[REMOTE_PAUSE_OWN] = T("You have asked for a pause", "Has pedido una pausa",
		"Tvá žádost o přestávku čeká"),
	[REMOTE_PAUSE_REJECTED] = T(
		"{0} does not want a pause.", "{0} no quiere una pausa.", "{0} přestávku nechce."),
	[REMOTE_PAUSE_LAPSED] = T("The request for a pause has lapsed.",
		"La petición de pausa ha caducado.", "Žádost o přestávku vypršela."),
	[REMOTE_SAYS] = T("{0}: {1}", "{0}: {1}", "{0}: {1}"),
	[REMOTE_STAND_SAYS] = T(
		"{0} (looking on): {1}", "{0} (entre el público): {1}", "{0} (mezi diváky): {1}"),
	[REMOTE_REMATCH_ASKED] = T(
		"{0} wants a rematch.", "{0} quiere la revancha.", "{0} chce odvetu."),
	[REMOTE_REMATCH_DECLINED] = T(
		"{0} does not want a rematch.", "{0} no quiere la revancha.", "{0} odvetu nechce."),
	[REMOTE_NO_REMATCH] = T("There is no rematch", "No hay revancha", "Odveta nebude"),
	[REMOTE_RATING] = T("Your rating is {0} now ({1}).", "Tu puntuación es ahora {0} ({1}).",
		"Tvé hodnocení je teď {0} ({1})."),
	[REMOTE_NO_REPLY] = T("No answer from the server; the order may have been carried out",
		"El servidor no responde; puede que la orden se haya cumplido",
		"Server neodpovídá; příkaz se možná provedl"),
	[REMOTE_WAITING] = T("Waiting for an answer. Esc stops waiting.",
		"Se espera una respuesta. Esc deja de esperar.",
		"Čeká se na odpověď. Esc čekání ukončí."),
	[REMOTE_LEFT_LIVE] = T(
		"The match goes on without you; in a live match the others wait two minutes. "
		"ronda play {0} returns to it.",
		"La partida sigue sin ti; en una partida en vivo los demás esperan dos minutos. "
		"ronda play {0} vuelve a ella.",
		"Partie běží dál bez tebe; v živé partii ostatní čekají dvě minuty. "
		"Zpět vede ronda play {0}."),

	[REMOTE_MENU_SAY] = T("Say something", "Decir algo", "Něco říct"),
	[REMOTE_MENU_PAUSE] = T("Ask for a pause", "Pedir una pausa", "Požádat o přestávku"),
	[REMOTE_MENU_ACCEPT] = T("Accept the pause", "Aceptar la pausa", "Souhlasit s přestávkou"),
	[REMOTE_MENU_REJECT] = T("No pause", "Sin pausa", "Žádná přestávka"),
	[REMOTE_MENU_RESUME] = T(
		"Go on after the pause", "Seguir tras la pausa", "Pokračovat po přestávce"),
	[REMOTE_MENU_LEAVE] = T("Leave, and come back later", "Salir y volver más tarde",
		"Odejít a vrátit se později"),
	[REMOTE_PLAIN_HELP] = T(
		"say TEXT: to the others. pause, accept, reject, resume: a pause.\n",
		"decir TEXTO: a los demás. pausa, aceptar, rechazar, reanudar: una pausa.\n",
		"řekni TEXT: ostatním. pauza, souhlas, nesouhlas, obnovit: přestávka.\n"),

	[REMOTE_WATCHING_AS] = T(
		"Looking on at {1} as {0}.", "Miras en {1} como {0}.", "Díváš se na {1} jako {0}."),
	[REMOTE_LIST] = T("Being played now", "Se juega ahora", "Právě se hraje"),
	[REMOTE_LIST_OF] = T("Being played now: {0}", "Se juega ahora: {0}", "Právě se hraje: {0}"),
	[REMOTE_LIST_PAGE] = T("page {0}", "página {0}", "strana {0}"),
	[REMOTE_LIST_NONE] = T("Nothing is being played in public right now.",
		"Ahora mismo no se juega nada en público.", "Veřejně se teď nic nehraje."),
	[REMOTE_LIST_NONE_OF] = T("No match of {0} is being played in public right now.",
		"Ahora mismo no se juega en público ninguna partida de {0}.",
		"Žádná partie hry {0} se teď veřejně nehraje."),
	[REMOTE_LIST_BEGIN] = T("Play yourself: ronda play {0} --server {1} --queue",
		"Para jugar: ronda play {0} --server {1} --queue",
		"Zahraj si: ronda play {0} --server {1} --queue"),
	[REMOTE_LIST_KEYS] = T("Up Down choose  Enter watch  g game  PgDn PgUp pages  q quit",
		"Arriba Abajo elegir  Intro mirar  g juego  AvPág RePág  q salir",
		"Nahoru Dolů výběr  Enter dívat se  g hra  PgDn PgUp strany  q konec"),
	[REMOTE_LIST_ROW] = T("{0}. {1}: {2}, turn {3}, {4}", "{0}. {1}: {2}, turno {3}, {4}",
		"{0}. {1}: {2}, tah {3}, {4}"),
	[REMOTE_LIST_TURN] = T("turn {0}", "turno {0}", "tah {0}"),
	[REMOTE_LIST_WATCHED] = T(
		"{0} {0:watches|watch}", "{0} {0:mira|miran}", "{0} se {0:dívá|dívají|dívá}"),
	[REMOTE_LIST_UNWATCHED] = T(
		"nobody watches yet", "nadie mira todavía", "zatím se nikdo nedívá"),
	[REMOTE_LIST_EYES] = T("all eyes, {0} {0:turn|turns} later",
		"los ojos de todos, {0} {0:turno|turnos} después",
		"oči všech, o {0} {0:tah|tahy|tahů} později"),
	[REMOTE_LIST_RATED] = T("rated", "puntuada", "hodnocená"),
	[REMOTE_LIST_CHOOSE] = T("Which one? (Enter: look again, 0: leave) ",
		"¿Cuál? (Intro: mirar de nuevo, 0: salir) ",
		"Která? (Enter: znovu se podívat, 0: odejít) "),
	[REMOTE_LIST_MORE] = T("There are more; + shows the next ones.",
		"Hay más; + muestra las siguientes.", "Jsou další; ukáže je +."),
	[REMOTE_WATCH_PUBLIC] = T("You look on. What is secret is shown after the end.",
		"Miras la partida. Lo secreto se muestra al terminar.",
		"Díváš se. Co je tajné, ukáže se po skončení."),
	[REMOTE_WATCH_DELAYED] = T(
		"You look on, {0} {0:turn|turns} behind: 0 to {1} choose whose eyes you have.",
		"Miras con {0} {0:turno|turnos} de retraso: de 0 a {1} se elige con qué ojos.",
		"Díváš se o {0} {0:tah|tahy|tahů} později: 0 až {1} volí, číma očima."),
	[REMOTE_WATCH_HEAD] = T("looking on", "mirando", "divák"),
	[REMOTE_WATCH_HEAD_LATER] = T(
		"seen by {0}, later", "visto por {0}, después", "pohled: {0}, později"),
	[REMOTE_WATCH_NO_EYES] = T("Nobody's eyes can be had before the end of this match.",
		"Hasta que termine esta partida no se puede mirar con los ojos de nadie.",
		"Před koncem této partie se nelze dívat ničíma očima."),
	[REMOTE_WATCH_HINTS] = T("t say something  m menu  q leave  ? help",
		"t decir algo  m menú  q salir  ? ayuda",
		"t něco říct  m menu  q odejít  ? nápověda"),
	[REMOTE_WATCH_HINTS_EYES] = T(
		"0-{0} eyes  s public  t say something  m menu  q leave  ? help",
		"0-{0} ojos  s público  t decir algo  m menú  q salir  ? ayuda",
		"0-{0} oči  s veřejné  t něco říct  m menu  q odejít  ? nápověda"),
	[REMOTE_WATCH_HINTS_END] = T("r replay  0-{0} eyes  t say something  q leave  ? help",
		"r repetición  0-{0} ojos  t decir algo  q salir  ? ayuda",
		"r záznam  0-{0} oči  t něco říct  q odejít  ? nápověda"),
	[REMOTE_WATCH_OVER] = T("It is over. r: the replay. 0 to {0}: anybody's eyes.",
		"Ha terminado. r: la repetición. De 0 a {0}: los ojos de cualquiera.",
		"Je konec. r: záznam. 0 až {0}: kohokoli oči."),
	[REMOTE_WATCH_OVER_PLAIN] = T("The replay: ronda replay {0} --server {1}",
		"La repetición: ronda replay {0} --server {1}",
		"Záznam: ronda replay {0} --server {1}"),
	[REMOTE_WATCH_STUCK] = T("This match cannot be watched any more: {0}. Try again?",
		"Ya no se puede mirar esta partida: {0}. ¿Otra vez?",
		"Na tuto partii se už nelze dívat: {0}. Zkusit znovu?"),
	[REMOTE_WATCH_LEAVE] = T("Leave", "Salir", "Odejít"),
	[REMOTE_WATCH_REPLAY] = T("See the replay", "Ver la repetición", "Přehrát záznam"),
	[REMOTE_WATCH_PLAIN_HELLO] = T("{0}: {1}. Type help for the orders.",
		"{0}: {1}. Escribe ayuda para ver las órdenes.",
		"{0}: {1}. Příkazy vypíše slovo pomoc."),
	[REMOTE_WATCH_PLAIN_HELP] = T(
		"look: what is to be seen. eyes N: with the eyes of seat N, eyes: with nobody's.\n"
		"say TEXT: to whoever looks on as well. quit: leave. help: this text.\n",
		"mirar: lo que se ve. ojos N: con los ojos del asiento N, ojos: con los de nadie.\n"
		"decir TEXTO: a los demás del público. salir: irse. ayuda: este texto.\n",
		"pohled: co je vidět. oči N: očima místa N, oči: ničíma očima.\n"
		"řekni TEXT: ostatním divákům. odejít: pryč. pomoc: tento text.\n"),

	[REMOTE_RECORD_BAD] = T("the server's record of this match does not hold: entry {0}: {1}",
		"el registro que da el servidor no es correcto: entrada {0}: {1}",
		"záznam partie od serveru nesedí: položka {0}: {1}"),
	[REMOTE_RECORD_GAPS] = T("Letters between others are left out of this replay.",
		"En esta repetición faltan las cartas entre otros.",
		"V tomto záznamu chybějí dopisy mezi ostatními."),
	[REMOTE_DAILY_NO_GAME] = T("{0} is no task of the day on this server",
		"{0} no es tarea del día en este servidor", "{0} na tomto serveru není úkolem dne"),
	[REMOTE_DAILY_NO_DAY] = T(
		"that day is still to come", "ese día aún no ha llegado", "ten den teprve přijde"),
	[REMOTE_DAILY_BEGINS] = T(
		"{0} of the day, the same for everybody: one attempt. {1} {1:is|are} in the table so far.",
		"{0} del día, lo mismo para todos: un intento. En la tabla {1:hay|hay} {1} por ahora.",
		"{0} dne, pro všechny totéž: jeden pokus. V tabulce {1:je|jsou|je} zatím {1}."),
	[REMOTE_DAILY_GOES_ON] = T("Your attempt at today's {0} goes on.",
		"Sigue tu intento de hoy: {0}.", "Tvůj dnešní pokus pokračuje: {0}."),
	[REMOTE_DAILY_DONE] = T(
		"today's attempt was made: place {0} of {1}, score {2}, {3} {3:turn|turns}. ronda scores {4} --server {5}",
		"el intento de hoy ya está hecho: puesto {0} de {1}, {2} puntos, {3} {3:turno|turnos}. ronda scores {4} --server {5}",
		"dnešní pokus už je za tebou: {0}. místo z {1}, skóre {2}, {3} {3:tah|tahy|tahů}. ronda scores {4} --server {5}"),
	[REMOTE_DAILY_PLACE] = T("Today's place so far: {0} of {1}. ronda scores {2} --server {3}",
		"Puesto de hoy, por ahora: {0} de {1}. ronda scores {2} --server {3}",
		"Dnešní místo zatím: {0}. z {1}. ronda scores {2} --server {3}"),
	[REMOTE_DAILY_LATE] = T("It ended after its day, and is in no table.",
		"Terminó pasado su día y no está en ninguna tabla.",
		"Skončilo to až po svém dni, v tabulce to není."),
	[REMOTE_TABLE] = T("{0}, {1}: {2} {2:attempt|attempts} in the table",
		"{0}, {1}: {2} {2:intento|intentos} en la tabla",
		"{0}, {1}: {2} {2:pokus|pokusy|pokusů} v tabulce"),
	[REMOTE_TABLE_OPEN] = T("The day ends in {0}; until then replays and seed are sealed.",
		"El día termina dentro de {0}; hasta entonces, repeticiones y semilla están selladas.",
		"Den skončí za {0}; do té doby jsou záznamy a semínko pod pečetí."),
	[REMOTE_TABLE_HEAD] = T("   #  player                   score  turns  end",
		"   #  jugador                 puntos turnos  final",
		"   #  hráč                     skóre   tahy  konec"),
	[REMOTE_TABLE_NONE] = T("Nobody is in the table yet.", "Aún no hay nadie en la tabla.",
		"V tabulce zatím nikdo není."),
	[REMOTE_TABLE_OWN] = T("Your attempt is not over: ronda play {0} --daily --server {1}",
		"Tu intento no ha terminado: ronda play {0} --daily --server {1}",
		"Tvůj pokus ještě neskončil: ronda play {0} --daily --server {1}"),
	[REMOTE_TABLE_PROMISE] = T("promised: {0}", "prometido: {0}", "slíbeno: {0}"),
	[REMOTE_TABLE_SEED] = T("seed: {0}", "semilla: {0}", "semínko: {0}"),
};
