/*
 * codes.h: every refusal of the platform: its word, its HTTP status, its sentence in each language.
 * Refusals of a game come from the game's own tables (rd_refusal_code, rd_refusal_text).
 */
#ifndef RONDA_SERVER_CODES_H
#define RONDA_SERVER_CODES_H

#include <ronda/text.h>

#include "server/reasons.h"

/* clang-format off */
#define SERVER_CODES(X) \
	X(BAD_ACTION, "bad_action", 400, "That is not a well-formed action", "Esa acción está mal formada", "Taková akce není správně zapsaná") \
	X(BAD_FIELD, "bad_field", 400, "A field is missing or wrong", "Falta un campo o es incorrecto", "Některé pole chybí nebo je chybné") \
	X(RATE_LIMITED, "rate_limited", 429, "Too fast: wait a moment", "Demasiado rápido: espera un momento", "Příliš rychle: chvíli počkej") \
	X(SERVER_ERROR, "server_error", 503, "The server could not store that; try again", "El servidor no pudo guardarlo; inténtalo de nuevo", "Server to nemohl uložit; zkus to znovu") \
	X(TRY_AGAIN, "try_again", 503, "Not just now; try again", "Ahora mismo no; inténtalo de nuevo", "Teď zrovna ne; zkus to znovu") \
	X(SERVER_FULL, "server_full", 503, "The server is full", "El servidor está lleno", "Server je plný") \
	X(NOT_FOUND, "not_found", 404, "There is no such page", "No existe esa página", "Taková stránka není") \
	X(BAD_METHOD, "bad_method", 405, "This page is not asked for in that way", "Esta página no se pide de ese modo", "O tuto stránku se tak nežádá") \
	X(TOO_LARGE, "too_large", 413, "That is too much at once", "Eso es demasiado de una vez", "To je příliš mnoho najednou") \
	X(UNAUTHORIZED, "unauthorized", 401, "Sign in first", "Inicia sesión primero", "Nejdřív se přihlas") \
	X(BAD_CREDENTIALS, "bad_credentials", 401, "Wrong name, e-mail or password", "Nombre, correo o contraseña incorrectos", "Chybné jméno, e-mail nebo heslo") \
	X(WRONG_PASSWORD, "wrong_password", 403, "That is not your password", "Esa no es tu contraseña", "To není tvoje heslo") \
	X(BANNED, "banned", 403, "You are banned from this server", "Se te ha vetado en este servidor", "Na tento server máš zákaz") \
	X(NOT_A_GUEST, "not_a_guest", 403, "You have an account already", "Ya tienes una cuenta", "Účet už máš") \
	X(IS_GUEST, "is_guest", 403, "Guests have no password: create an account first", "Los invitados no tienen contraseña: crea antes una cuenta", "Host nemá heslo: nejdřív si vytvoř účet") \
	X(NO_MAIL, "no_mail", 409, "This server sends no mail: ask its host", "Este servidor no envía correo: pregunta a quien lo administra", "Tento server neposílá e-maily: obrať se na jeho správce") \
	X(BAD_LINK, "bad_link", 404, "This link has expired or was used already", "Este enlace ha caducado o ya se usó", "Tento odkaz vypršel nebo už byl použit") \
	X(NOTHING_TO_CONFIRM, "nothing_to_confirm", 409, "There is no address to confirm", "No hay ninguna dirección que confirmar", "Není co potvrzovat") \
	X(NO_SUCH_SESSION, "no_such_session", 404, "There is no such session", "No existe esa sesión", "Takové přihlášení není") \
	X(NO_SUCH_DEVICE, "no_such_device", 404, "There is no such device", "No existe ese dispositivo", "Takové zařízení není") \
	X(NO_PUSH, "no_push", 409, "This server sends no pushes", "Este servidor no envía avisos al navegador", "Tento server neposílá oznámení do prohlížeče") \
	X(NO_SUCH_USER, "no_such_user", 404, "There is no such user", "No existe ese usuario", "Takový uživatel není") \
	X(USERNAME_TAKEN, "username_taken", 409, "That name is taken", "Ese nombre ya está en uso", "To jméno je obsazené") \
	X(EMAIL_TAKEN, "email_taken", 409, "That e-mail is taken", "Ese correo ya está en uso", "Ten e-mail je už použitý") \
	X(NOT_YOUR_UNIT, "not_your_unit", 404, "That is not yours", "Eso no es tuyo", "To není tvoje") \
	X(BAD_WEAPON, "bad_weapon", 409, "This ship cannot carry that weapon", "Ese barco no puede llevar esa arma", "Tato loď takovou zbraň neunese") \
	X(BAD_DECK, "bad_deck", 409, "That deck is not legal", "Esa formación no es válida", "Taková sestava není platná") \
	X(TOO_MANY_DECKS, "too_many_decks", 409, "You have as many decks as there may be", "No puedes tener más formaciones", "Víc sestav mít nemůžeš") \
	X(LAST_DECK, "last_deck", 409, "The last deck cannot be deleted", "La última formación no se puede borrar", "Poslední sestavu nelze smazat") \
	X(LOBBY_NOT_FOUND, "lobby_not_found", 404, "Lobby not found", "Lobby no encontrado", "Místnost nenalezena") \
	X(LOBBY_FULL, "lobby_full", 409, "The lobby is full", "El lobby está lleno", "Místnost je plná") \
	X(ALL_EYES, "all_eyes", 409, "Spectators see this match with all eyes, some turns later: join again if that is fine with you", "Los espectadores ven esta partida con los ojos de todos, con retraso: entra otra vez si te parece bien", "Diváci vidí tuto partii očima všech, se zpožděním: pokud ti to nevadí, vstup znovu") \
	X(NO_CHOICE, "no_choice", 409, "Nobody chooses a seat at this table", "En esta mesa nadie elige asiento", "U tohoto stolu si místo nikdo nevybírá") \
	X(SEAT_TAKEN, "seat_taken", 409, "Somebody else has chosen that seat", "Otra persona ha elegido ese asiento", "To místo si vybral někdo jiný") \
	X(ALREADY_IN_LOBBY, "already_in_lobby", 409, "You are in a lobby already", "Ya estás en un lobby", "Už jsi v místnosti") \
	X(ALREADY_IN_MATCH, "already_in_match", 409, "You are playing a match already", "Ya estás jugando una partida", "Už hraješ jinou partii") \
	X(TOO_MANY_LIVE, "too_many_live", 409, "More than three live matches at once are not possible", "No se pueden jugar más de tres partidas en vivo a la vez", "Víc než tři živé partie naráz hrát nelze") \
	X(RATED_ALREADY, "rated_already", 409, "A rated live match is being played already: only one of them at a time counts", "Ya se juega una partida en vivo que cuenta para la puntuación: solo una a la vez", "Jedna živá partie, která se počítá do hodnocení, se už hraje: naráz jen jedna") \
	X(ALREADY_QUEUED, "already_queued", 409, "You are in the queue already", "Ya estás en la cola", "Už jsi ve frontě") \
	X(NOT_QUEUED, "not_queued", 409, "You are not in that queue", "No estás en esa cola", "V té frontě nejsi") \
	X(NOT_HOST, "not_host", 403, "Only the host may do that", "Solo el anfitrión puede hacerlo", "To smí jen hostitel") \
	X(TOO_MANY_MATCHES, "too_many_matches", 409, "Too many unfinished matches", "Demasiadas partidas sin terminar", "Příliš mnoho nedohraných partií") \
	X(NOT_ENOUGH_PLAYERS, "not_enough_players", 409, "Not enough players yet", "Aún faltan jugadores", "Zatím je málo hráčů") \
	X(BAD_GAME, "bad_game", 400, "There is no such game here", "Ese juego no existe aquí", "Taková hra tu není") \
	X(BAD_OPTIONS, "bad_options", 400, "These options are not possible", "Esas opciones no son posibles", "Taková nastavení nejsou možná") \
	X(BAD_SEATS, "bad_seats", 400, "The game is not played by so many", "Ese número de jugadores no es posible", "Tolik hráčů hrát nemůže") \
	X(NO_ACTIVE_DECK, "no_active_deck", 409, "A player has no legal active deck", "Un jugador no tiene formación activa válida", "Některý hráč nemá platnou aktivní sestavu") \
	X(NO_SUCH_MATCH, "no_such_match", 404, "There is no such match", "No existe esa partida", "Taková partie není") \
	X(MATCH_PAUSED, "match_paused", 409, "The match is paused", "La partida está en pausa", "Partie je pozastavena") \
	X(MATCH_OVER, "match_over", 409, "The match is over", "La partida ha terminado", "Partie skončila") \
	X(NOT_LIVE, "not_live", 409, "Not in this kind of match", "No en este tipo de partida", "V partii tohoto druhu to nejde") \
	X(PAUSE_PENDING, "pause_pending", 409, "A pause has been asked for already", "Ya se ha pedido una pausa", "O přestávku už někdo požádal") \
	X(NO_PAUSE_REQUEST, "no_pause_request", 409, "Nobody has asked for a pause", "Nadie ha pedido una pausa", "O přestávku nikdo nežádal") \
	X(OWN_REQUEST, "own_request", 409, "You asked for it yourself", "La pediste tú", "Požádal jsi o ni sám") \
	X(TOO_MANY_REQUESTS, "too_many_requests", 429, "You have asked too often in this match", "Lo has pedido demasiadas veces en esta partida", "V této partii jsi žádal příliš často") \
	X(TOO_MANY_SPECTATORS, "too_many_spectators", 409, "Too many spectators", "Demasiados espectadores", "Příliš mnoho diváků") \
	X(IS_PLAYER, "is_player", 409, "You play in this match", "Juegas en esta partida", "V této partii hraješ") \
	X(NOT_OVER, "not_over", 409, "The match is not over", "La partida no ha terminado", "Partie ještě neskončila") \
	X(OLD_RULES, "old_rules", 409, "This match was begun under older rules and can only be read", "Esta partida empezó con reglas anteriores y solo se puede consultar", "Tato partie začala podle starších pravidel a lze ji jen číst") \
	X(CHAT_CLOSED, "chat_closed", 409, "There is no chat in this match", "En esta partida no hay chat", "V této partii se nepovídá") \
	X(BAD_TEXT, "bad_text", 400, "A message has 1 to 300 characters", "Un mensaje tiene de 1 a 300 caracteres", "Zpráva má 1 až 300 znaků") \
	X(ACCOUNT_NEEDED, "account_needed", 403, "This is for accounts: create one first", "Esto es para cuentas: crea antes una", "To je pro účty: nejdřív si nějaký vytvoř") \
	X(NO_VOTE, "no_vote", 409, "Nobody has called for that vote", "Nadie ha propuesto esa votación", "O tom nikdo hlasovat nenavrhl") \
	X(VOTE_SETTLED, "vote_settled", 409, "That was voted on in this turn already", "Eso ya se votó en este turno", "O tom se v tomto tahu už hlasovalo") \
	X(NO_VACATION, "no_vacation", 409, "You have not so many days of vacation left in this match", "No te quedan tantos días de vacaciones en esta partida", "Tolik dní volna ti v této partii nezbývá") \
	X(SEAT_NOT_OPEN, "seat_not_open", 409, "That seat is not open", "Ese puesto no está libre", "To místo není volné") \
	X(NOT_A_STRANGER, "not_a_stranger", 409, "Only somebody who knows nothing of this match may take the seat", "Solo puede ocupar el puesto quien no sepa nada de esta partida", "To místo smí převzít jen ten, kdo o této partii nic neví") \
	X(OTHER_IS_GUEST, "other_is_guest", 409, "Guests can be neither challenged nor made friends", "A los invitados no se les puede desafiar ni hacer amigos", "Hosty nelze vyzvat ani si je přidat mezi přátele") \
	X(YOU_BLOCK, "you_block", 409, "You have blocked somebody here", "Has bloqueado a alguien aquí", "Někoho zde máš zablokovaného") \
	X(TOO_MANY_PEOPLE, "too_many_people", 409, "Your list is full: take somebody off it first", "Tu lista está llena: quita antes a alguien", "Tvůj seznam je plný: nejdřív někoho odeber") \
	X(NO_SUCH_TOURNAMENT, "no_such_tournament", 404, "There is no such tournament", "No existe ese torneo", "Takový turnaj není") \
	X(TOURNAMENT_FULL, "tournament_full", 409, "The tournament is full", "El torneo está completo", "Turnaj je plný") \
	X(TOURNAMENT_BEGUN, "tournament_begun", 409, "The tournament has begun already", "El torneo ya ha empezado", "Turnaj už začal") \
	X(TOURNAMENT_OVER, "tournament_over", 409, "The tournament is over", "El torneo ha terminado", "Turnaj skončil") \
	X(ALREADY_IN_TOURNAMENT, "already_in_tournament", 409, "You are in this tournament already", "Ya estás en este torneo", "V tomto turnaji už jsi") \
	X(NOT_IN_TOURNAMENT, "not_in_tournament", 409, "You are not in this tournament", "No estás en este torneo", "V tomto turnaji nejsi") \
	X(TOO_MANY_TOURNAMENTS, "too_many_tournaments", 409, "You have three tournaments that are not over: end one first", "Tienes tres torneos sin terminar: acaba antes alguno", "Máš tři neskončené turnaje: nejdřív některý ukonči") \
	X(ALREADY_TRIED, "already_tried", 409, "You have had your attempt today", "Ya has hecho tu intento de hoy", "Dnešní pokus už máš za sebou")
/* clang-format on */

enum code {
	CODE_OK,
#define X(name, word, status, en, es, cs) CODE_##name,
	SERVER_CODES(X)
#undef X
		CODES
};

const char *code_word(enum code code); /* "bad_action" */
const char *code_sentence(enum code code, enum rd_language language);
unsigned code_status(enum code code); /* of HTTP */
/* The field that a refusal by this code is about if nothing else is said, or NULL. */
const char *code_field(enum code code);
/* And what is wrong with it; REASON_NONE: the code says it. */
enum reason code_reason(enum code code);

#endif
