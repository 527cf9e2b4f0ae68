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
	[REMOTE_LOBBY_ORDERS] = T(
		"start: begin with who is here. bot 1, bot 2, bot 3: seat a bot. quit: leave.",
		"empezar: con los que están. bot 1, bot 2, bot 3: sentar un bot. salir: irse.",
		"start: začít s těmi, kdo tu jsou. bot 1, bot 2, bot 3: přidat bota. odejít: pryč."),
	[REMOTE_LOBBY_CLOSED] = T(
		"the lobby was closed", "el lobby se ha cerrado", "lobby bylo zavřeno"),
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
};
