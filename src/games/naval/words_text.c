/*
 * words_text.c: the catalogues of naval, in English, Spanish and Czech.
 *
 * 1. A sentence has the same arguments in all three languages; a test holds them against each other.
 * 2. Names stand in the nominative. Czech models are all feminine, Spanish ones are not: Spanish
 *    sentences are built so that nothing agrees with the model.
 * 3. Reader and opponent are addressed without gender.
 */
#include "words.h"

#include <string.h>

#define T(english, spanish, czech)                                                                 \
	{                                                                                          \
		{                                                                                  \
			english, spanish, czech                                                    \
		}                                                                                  \
	}

const struct rd_text naval_sentences[NAVAL_SENTENCES] = {
	/* events, section 9 */
	[NAVAL_SAY_MOVED] = T("{0} moves to {1} ({2} fuel)", "{0} navega a {1} (combustible {2})",
		"{0} pluje na {1} (palivo {2})"),
	[NAVAL_SAY_ROTATED] = T("{0} turns to head {1} ({2} fuel)",
		"{0} vira, rumbo {1} (combustible {2})", "{0} se stáčí na {1} (palivo {2})"),
	[NAVAL_SAY_OBSTRUCTED] = T("{0} cannot turn: something unseen is in the way ({1} fuel)",
		"{0} no puede virar: algo oculto cierra el paso (combustible {1})",
		"{0} se nemůže otočit: v cestě je něco skrytého (palivo {1})"),
	[NAVAL_SAY_HIT_PART] = T("Hit: {0} {1} ({2}), {3} left",
		"Impacto: {0} {1} ({2}), {3:queda|quedan} {3}",
		"Zásah: {0} {1} ({2}), {3:zbývá|zbývají|zbývá} {3}"),
	[NAVAL_SAY_HIT_CELL] = T("Hit: {0} at {1} ({2}), {3} left",
		"Impacto: {0} en {1} ({2}), {3:queda|quedan} {3}",
		"Zásah: {0} na {1} ({2}), {3:zbývá|zbývají|zbývá} {3}"),
	[NAVAL_SAY_HIT_SUNK] = T("Hit: {0} at {1}, the {2} goes down",
		"Impacto: {0} en {1}, se va a pique ({2})", "Zásah: {0} na {1}, {2} jde ke dnu"),
	[NAVAL_SAY_ROCK] = T("Rock at {0}", "Roca en {0}", "Skála na {0}"),
	[NAVAL_SAY_WATER] = T("Water at {0}", "Agua en {0}", "Voda na {0}"),
	[NAVAL_SAY_FOG] = T("Fired into the fog at {0}", "Disparo a la niebla en {0}",
		"Výstřel do mlhy na {0}"),
	[NAVAL_SAY_DAMAGED] = T("You were hit: {0}, {1}, {2} left ({3})",
		"Te han alcanzado: {0}, {1}, {2:queda|quedan} {2} ({3})",
		"Tvá loď zasažena: {0}, {1}, {2:zbývá|zbývají|zbývá} {2} ({3})"),
	[NAVAL_SAY_DAMAGED_LOST] = T("You were hit: {0}, {1}, {2} left ({3}); lost: {4}",
		"Te han alcanzado: {0}, {1}, {2:queda|quedan} {2} ({3}); fuera de servicio: {4}",
		"Tvá loď zasažena: {0}, {1}, {2:zbývá|zbývají|zbývá} {2} ({3}); vyřazeno: {4}"),
	[NAVAL_SAY_OWN_SUNK] = T("Your {0} was sunk at {1} ({2})",
		"Buque perdido: tu {0}, en {1} ({2})", "Tvá {0} byla potopena na {1} ({2})"),
	[NAVAL_SAY_TORPEDO_AWAY] = T("Torpedo {0} away from {1}, heading {2}, {3} {3:turn|turns}",
		"Torpedo {0} lanzado desde {1}, rumbo {2}, {3} {3:turno|turnos}",
		"Torpédo {0} vypuštěno z {1}, míří na {2}, {3} {3:tah|tahy|tahů}"),
	[NAVAL_SAY_MINE_LAID] = T("Mine {0} laid at {1}, {2} {2:turn|turns}",
		"Mina {0} fondeada en {1}, {2} {2:turno|turnos}",
		"Mina {0} položena na {1}, {2} {2:tah|tahy|tahů}"),
	[NAVAL_SAY_STRUCK_ENEMY] = T("Hit: {1} by {0} at {2} ({3}), {4} left",
		"Impacto: {1} de {0} en {2} ({3}), {4:queda|quedan} {4}",
		"Zásah: {1} od {0} na {2} ({3}), {4:zbývá|zbývají|zbývá} {4}"),
	[NAVAL_SAY_STRUCK_OWN] = T("Own fire: {1} by {0} at {2}, your {3}, {4} left",
		"Fuego propio: {1} de {0} en {2}, tu {3}, {4:queda|quedan} {4}",
		"Vlastní palba: {1} od {0} na {2}, tvá {3}, {4:zbývá|zbývají|zbývá} {4}"),
	[NAVAL_SAY_STRUCK_ROCK] = T(
		"Rock at {1}: {0} is gone", "Roca en {1}: fin de {0}", "Skála na {1}: konec {0}"),
	[NAVAL_SAY_TORPEDO_RUNS] = T("Torpedo {0} at {1}, {2} {2:turn|turns} left",
		"Torpedo {0} en {1}, {2:queda|quedan} {2} {2:turno|turnos}",
		"Torpédo {0} na {1}, {2:zbývá|zbývají|zbývá} {2} {2:tah|tahy|tahů}"),
	[NAVAL_SAY_ENDED] = T("End of {0} at {1}", "Fin de {0} en {1}", "Konec {0} na {1}"),
	[NAVAL_SAY_ENEMY_TORPEDO_RUNS] = T("Enemy torpedo {0} at {1}", "Torpedo enemigo {0} en {1}",
		"Nepřátelské torpédo {0} na {1}"),
	[NAVAL_SAY_TORPEDO_SPOTTED] = T("Enemy torpedo {0} spotted at {1}, heading {2}",
		"Torpedo enemigo {0} avistado en {1}, rumbo {2}",
		"Nepřátelské torpédo {0} spatřeno na {1}, míří na {2}"),
	[NAVAL_SAY_MINE_SPOTTED] = T("Enemy mine {0} found at {1}",
		"Mina enemiga {0} descubierta en {1}", "Nepřátelská mina {0} nalezena na {1}"),
	[NAVAL_SAY_PROJECTILE_LOST] = T(
		"Out of sight: {0}", "Fuera de la vista: {0}", "Mimo dohled: {0}"),
	[NAVAL_SAY_ROCKS_SEEN] = T("{1:Rock|Rocks} in sight: {0}", "{1:Roca|Rocas} a la vista: {0}",
		"Na dohled {1:skála|skály|skály}: {0}"),
	[NAVAL_SAY_ENEMY_CELLS_SEEN] = T(
		"Enemy in sight: {0}", "Enemigo a la vista: {0}", "Nepřítel na dohled: {0}"),
	[NAVAL_SAY_ENEMY_SPOTTED] = T("Enemy {0} spotted at {1}, heading {2}, {3} left",
		"Enemigo avistado: {0} en {1}, rumbo {2}, {3:queda|quedan} {3}",
		"Nepřátelská {0} spatřena na {1}, míří na {2}, "
		"{3:zbývá|zbývají|zbývá} {3}"),
	[NAVAL_SAY_ENEMY_UPDATED] = T("Enemy {0} at {1}, heading {2}, {3} left",
		"Enemigo: {0} en {1}, rumbo {2}, {3:queda|quedan} {3}",
		"Nepřátelská {0} na {1}, míří na {2}, {3:zbývá|zbývají|zbývá} {3}"),
	[NAVAL_SAY_ENEMY_LOST] = T("Enemy {0} out of sight", "Enemigo perdido de vista: {0}",
		"Nepřátelská {0} zmizela z dohledu"),
	[NAVAL_SAY_ENEMY_SUNK] = T("Enemy {0} sunk at {1}", "Enemigo hundido: {0} en {1}",
		"Nepřátelská {0} potopena na {1}"),
	[NAVAL_SAY_RESOURCES] = T(
		"Fuel {0}, ammo {1}", "Combustible {0}, munición {1}", "Palivo {0}, munice {1}"),
	[NAVAL_SAY_YOUR_TURN] = T("{1?Time is up. |}Turn {0}: your turn",
		"{1?Se acabó el tiempo. |}Turno {0}: te toca",
		"{1?Čas vypršel. |}Tah {0}: hraješ ty"),
	[NAVAL_SAY_THEIR_TURN] = T("{1?Time is up. |}Turn {0}: waiting for the opponent",
		"{1?Se acabó el tiempo. |}Turno {0}: juega tu rival",
		"{1?Čas vypršel. |}Tah {0}: hraje soupeř"),
	[NAVAL_SAY_TURN] = T("{1?Time is up. |}Turn {0}", "{1?Se acabó el tiempo. |}Turno {0}",
		"{1?Čas vypršel. |}Tah {0}"),
	[NAVAL_SAY_WON] = T("You won: {0} ({1} to {2})", "Victoria: {0} ({1} a {2})",
		"Vítězství: {0} ({1}:{2})"),
	[NAVAL_SAY_LOST] = T(
		"You lost: {0} ({1} to {2})", "Derrota: {0} ({1} a {2})", "Porážka: {0} ({1}:{2})"),
	[NAVAL_SAY_DRAWN] = T(
		"A draw: {0} ({1} to {2})", "Empate: {0} ({1} a {2})", "Remíza: {0} ({1}:{2})"),
	[NAVAL_SAY_OVER] = T("The match is over: {0} ({1} to {2})",
		"Fin de la partida: {0} ({1} a {2})", "Konec partie: {0} ({1}:{2})"),

	/* actions, section 6: each is also an order that words_parse.c reads */
	[NAVAL_LABEL_AHEAD] = T(
		"{0} ahead ({1} fuel)", "{0} avante (combustible {1})", "{0} vpřed (palivo {1})"),
	[NAVAL_LABEL_ASTERN] = T(
		"{0} astern ({1} fuel)", "{0} atrás (combustible {1})", "{0} vzad (palivo {1})"),
	[NAVAL_LABEL_ACROSS] = T("{0} {1}", "{0} {1}", "{0} {1}"),
	[NAVAL_LABEL_LEFT] = T(
		"{0} left ({1} fuel)", "{0} babor (combustible {1})", "{0} vlevo (palivo {1})"),
	[NAVAL_LABEL_RIGHT] = T("{0} right ({1} fuel)", "{0} estribor (combustible {1})",
		"{0} vpravo (palivo {1})"),
	[NAVAL_LABEL_FIRE] = T("{0} fire {1} ({2} ammo)", "{0} fuego {1} (munición {2})",
		"{0} pal {1} (munice {2})"),
	[NAVAL_LABEL_TORPEDO] = T(
		"{0} torpedo ({1} ammo)", "{0} torpedo (munición {1})", "{0} torpédo (munice {1})"),
	[NAVAL_LABEL_MINE] = T("{0} mine {1} ({2} ammo)", "{0} mina {1} (munición {2})",
		"{0} mina {1} (munice {2})"),
	[NAVAL_LABEL_END] = T("end turn", "fin del turno", "konec tahu"),
	[NAVAL_LABEL_SURRENDER] = T("surrender", "rendirse", "vzdát se"),
	[NAVAL_LABEL_FORFEIT] = T("forfeit by absence", "pérdida por ausencia", "kontumace"),

	/* a view, section 10.1 */
	[NAVAL_TELL_TURN] = T(
		"Turn {0} of {1}, {2}: ", "Turno {0} de {1}, {2}: ", "Tah {0} z {1}, {2}: "),
	[NAVAL_TELL_YOU_ACT] = T("your turn.", "te toca.", "hraješ ty."),
	[NAVAL_TELL_THEY_ACT] = T("waiting for the opponent.", "juega tu rival.", "hraje soupeř."),
	[NAVAL_TELL_WATCHED] = T("Turn {0}, player {1}'s.", "Turno {0}, juega la parte {1}.",
		"Tah {0}, hraje strana {1}."),
	[NAVAL_TELL_WON] = T("you won, {0}.", "has ganado, {0}.", "vítězství, {0}."),
	[NAVAL_TELL_LOST] = T("you lost, {0}.", "has perdido, {0}.", "porážka, {0}."),
	[NAVAL_TELL_DRAWN] = T("a draw, {0}.", "empate, {0}.", "remíza, {0}."),
	[NAVAL_TELL_OVER] = T("The match is over, {0}.", "La partida ha terminado, {0}.",
		"Partie skončila, {0}."),
	[NAVAL_TELL_RESOURCES] = T("Fuel {0} of {1}, {2} more each turn. Ammo {3} of {4}.",
		"Combustible {0} de {1}, {2} más cada turno. Munición {3} de {4}.",
		"Palivo {0} z {1}, každý tah dalších {2}. Munice {3} z {4}."),
	[NAVAL_TELL_SHIPS] = T("Your ships:", "Tus buques:", "Tvé lodě:"),
	[NAVAL_TELL_SHIP] = T("{0} {1} at {2}, heading {3}, {4} of {5} {5:point|points}",
		"{0} {1} en {2}, rumbo {3}, {4} de {5} puntos",
		"{0} {1} na {2}, míří na {3}, {4} z {5} bodů"),
	[NAVAL_TELL_DAMAGE] = T(", {0} {1}", ", {0} {1}", ", {0} {1}"),
	[NAVAL_TELL_LOST_SYSTEMS] = T("; lost: {0}", "; fuera de servicio: {0}", "; vyřazeno: {0}"),
	[NAVAL_TELL_GUN] = T("; {0}, ammo {1}, damage {2}, reach {3}, ",
		"; {0}, munición {1}, daño {2}, alcance {3}, ",
		"; {0}, munice {1}, škoda {2}, dosah {3}, "),
	[NAVAL_TELL_TORPEDO] = T("; {0}, ammo {1}, damage {2}, runs {3} {3:turn|turns}, ",
		"; {0}, munición {1}, daño {2}, corre {3} {3:turno|turnos}, ",
		"; {0}, munice {1}, škoda {2}, běží {3} {3:tah|tahy|tahů}, "),
	[NAVAL_TELL_MINES] = T("; {0}, ammo {1}, damage {2}, lasts {3} {3:turn|turns}, ",
		"; {0}, munición {1}, daño {2}, dura {3} {3:turno|turnos}, ",
		"; {0}, munice {1}, škoda {2}, vydrží {3} {3:tah|tahy|tahů}, "),
	[NAVAL_TELL_ATTACKED] = T("has fired.", "ya ha disparado.", "už střílela."),
	[NAVAL_TELL_READY] = T("has not fired.", "no ha disparado.", "ještě nestřílela."),
	[NAVAL_TELL_SHIP_SUNK] = T("{0} {1} sunk.", "{0} {1}: a pique.", "{0} {1} potopena."),
	[NAVAL_TELL_ENEMIES] = T("Enemy:", "Enemigo:", "Nepřítel:"),
	[NAVAL_TELL_NO_ENEMIES] = T("nothing known.", "nada conocido.", "nic známého."),
	[NAVAL_TELL_ENEMY] = T("{0} {1} in sight at {2}, heading {3}, {4} of {5} {5:point|points}",
		"{0} {1} a la vista en {2}, rumbo {3}, {4} de {5} puntos",
		"{0} {1} na dohled: {2}, míří na {3}, {4} z {5} bodů"),
	[NAVAL_TELL_ENEMY_SUNK] = T("{0} {1} sunk.", "{0} {1}: a pique.", "{0} {1} potopena."),
	[NAVAL_TELL_LAST_SEEN] = T("{0} {1} last seen at {2}, heading {3}, {4} {4:turn|turns} ago.",
		"{0} {1}: última vez en {2}, rumbo {3}, hace {4} {4:turno|turnos}.",
		"{0} {1} naposledy na {2}, mířila na {3}, před {4} {4:tahem|tahy|tahy}."),
	[NAVAL_TELL_PROJECTILES] = T("In the water:", "En el agua:", "Ve vodě:"),
	[NAVAL_TELL_OWN_TORPEDO] = T(
		"{0} your torpedo at {1}, heading {2}, {3} {3:turn|turns} left.",
		"{0} tu torpedo en {1}, rumbo {2}, {3:queda|quedan} {3} {3:turno|turnos}.",
		"{0} tvé torpédo na {1}, míří na {2}, {3:zbývá|zbývají|zbývá} {3} {3:tah|tahy|tahů}."),
	[NAVAL_TELL_OWN_MINE] = T("{0} your mine at {1}, {2} {2:turn|turns} left.",
		"{0} tu mina en {1}, {2:queda|quedan} {2} {2:turno|turnos}.",
		"{0} tvá mina na {1}, {2:zbývá|zbývají|zbývá} {2} {2:tah|tahy|tahů}."),
	[NAVAL_TELL_ENEMY_TORPEDO] = T("{0} enemy torpedo at {1}, heading {2}, next at {3}.",
		"{0} torpedo enemigo en {1}, rumbo {2}, luego en {3}.",
		"{0} nepřátelské torpédo na {1}, míří na {2}, dále na {3}."),
	[NAVAL_TELL_ENEMY_MINE] = T("{0} enemy mine at {1}.", "{0} mina enemiga en {1}.",
		"{0} nepřátelská mina na {1}."),
	[NAVAL_TELL_ROCKS] = T("Rocks: {0}.", "Rocas: {0}.", "Skály: {0}."),
	[NAVAL_TELL_NO_ROCKS] = T(
		"Rocks: none known.", "Rocas: ninguna conocida.", "Skály: žádná známá."),
	[NAVAL_TELL_MAP] = T(
		"Map, north at the top: . water in sight, , water seen before, # rock in sight, "
		"% rock seen before, ? fog,",
		"Mapa, norte arriba: . agua a la vista, , agua vista antes, # roca a la vista, "
		"% roca vista antes, ? niebla,",
		"Mapa, sever nahoře: . voda na dohled, , voda viděná dříve, # skála na dohled, "
		"% skála viděná dříve, ? mlha,"),
	[NAVAL_TELL_MAP_SHIPS] = T("1 2 3 your ships, {0} {1} {2} the enemy's,",
		"1 2 3 tus buques, {0} {1} {2} los enemigos,",
		"1 2 3 tvé lodě, {0} {1} {2} nepřátelské,"),
	[NAVAL_TELL_MAP_PROJECTILES] = T("+ o your torpedo and mine, ! * the enemy's.",
		"+ o tu torpedo y tu mina, ! * del enemigo.",
		"+ o tvé torpédo a mina, ! * nepřátelské."),
};

const struct rd_text naval_model_names[NAVAL_MODELS] = {
	[NAVAL_CORVETTE] = T("corvette", "corbeta", "korveta"),
	[NAVAL_FRIGATE] = T("frigate", "fragata", "fregata"),
	[NAVAL_BATTLESHIP] = T("battleship", "acorazado", "bitevní loď"),
};

const struct rd_text naval_model_letters[NAVAL_MODELS] = {
	[NAVAL_CORVETTE] = T("C", "C", "K"),
	[NAVAL_FRIGATE] = T("F", "F", "F"),
	[NAVAL_BATTLESHIP] = T("B", "A", "B"),
};

/* The weapons stand in the bow, the engine in the stern; a hit is told by the place (13). */
const struct rd_text naval_part_names[NAVAL_HULL + 1] = {
	[NAVAL_CORE] = T("core", "núcleo", "jádro"),
	[NAVAL_WEAPONS] = T("bow", "proa", "příď"),
	[NAVAL_BRIDGE] = T("bridge", "puente", "můstek"),
	[NAVAL_ENGINE] = T("engine", "máquinas", "strojovna"),
	[NAVAL_HULL] = T("hull", "casco", "trup"),
};

const struct rd_text naval_part_struck[NAVAL_HULL + 1] = {
	[NAVAL_CORE] = T("on the core", "en el núcleo", "do jádra"),
	[NAVAL_WEAPONS] = T("on the bow", "en la proa", "do přídě"),
	[NAVAL_BRIDGE] = T("on the bridge", "en el puente", "do můstku"),
	[NAVAL_ENGINE] = T("on the engine", "en las máquinas", "do strojovny"),
	[NAVAL_HULL] = T("on the hull", "en el casco", "do trupu"),
};

const struct rd_text naval_system_names[NAVAL_HULL + 1] = {
	[NAVAL_CORE] = T("core", "núcleo", "jádro"),
	[NAVAL_WEAPONS] = T("weapons", "armas", "zbraně"),
	[NAVAL_BRIDGE] = T("bridge", "puente", "můstek"),
	[NAVAL_ENGINE] = T("engine", "máquinas", "strojovna"),
	[NAVAL_HULL] = T("hull", "casco", "trup"),
};

const struct rd_text naval_weapon_names[NAVAL_WEAPON_COUNT] = {
	[NAVAL_CANNON] = T("cannon", "cañón", "dělo"),
	[NAVAL_TORPEDO] = T("torpedo", "torpedo", "torpédo"),
	[NAVAL_MINE] = T("mines", "minas", "miny"),
	[NAVAL_MACHINE_GUN] = T("machine gun", "ametralladora", "kulomet"),
	[NAVAL_HEAVY_CANNON] = T("heavy cannon", "cañón pesado", "těžké dělo"),
	[NAVAL_HEAVY_TORPEDO] = T("heavy torpedo", "torpedo pesado", "těžké torpédo"),
};

const struct rd_text naval_source_names[NAVAL_KIND_MINE + 1] = {
	[NAVAL_KIND_CANNON] = T("shell", "cañonazo", "granát"),
	[NAVAL_KIND_TORPEDO] = T("torpedo", "torpedo", "torpédo"),
	[NAVAL_KIND_MINE] = T("mine", "mina", "mina"),
};

const struct rd_text naval_facing_names[4] = {
	[NAVAL_N] = T("north", "norte", "sever"),
	[NAVAL_E] = T("east", "este", "východ"),
	[NAVAL_S] = T("south", "sur", "jih"),
	[NAVAL_W] = T("west", "oeste", "západ"),
};

const struct rd_text naval_side_names[2] = {
	[NAVAL_NORTH] = T("North", "Norte", "Sever"),
	[NAVAL_SOUTH] = T("South", "Sur", "Jih"),
};

const struct rd_text naval_reason_texts[NAVAL_NO_REASON] = {
	[NAVAL_ELIMINATION] = T(
		"a whole fleet sunk", "una flota entera hundida", "celé loďstvo potopeno"),
	[NAVAL_SURRENDER] = T("surrender", "rendición", "kapitulace"),
	[NAVAL_ABANDONMENT] = T("abandonment", "abandono", "opuštění partie"),
	[NAVAL_TIMEOUT] = T("time ran out", "tiempo agotado", "vypršel čas"),
	[NAVAL_TURN_LIMIT] = T("turn limit", "límite de turnos", "limit tahů"),
};

#define OWN(refusal) [(refusal)-RD_REFUSALS_COMMON]

const struct rd_text naval_refusal_texts[NAVAL_REFUSALS_END - RD_REFUSALS_COMMON] = {
	OWN(NAVAL_SHIP_SUNK) = T(
		"That ship has been sunk", "Ese buque está hundido", "Tato loď je potopena"),
	OWN(NAVAL_BAD_DIRECTION) = T("A ship moves only ahead or astern",
		"Un buque solo va avante o atrás", "Loď pluje jen vpřed nebo vzad"),
	OWN(NAVAL_OUT_OF_BOUNDS) = T(
		"That is off the board", "Eso queda fuera del tablero", "To je mimo hrací plochu"),
	OWN(NAVAL_BLOCKED) = T(
		"Something is in the way", "Algo cierra el paso", "Něco stojí v cestě"),
	OWN(NAVAL_ALREADY_ATTACKED) = T(
		"That ship has fired", "Ese buque ya ha disparado", "Tato loď už střílela"),
	OWN(NAVAL_FRIENDLY_TARGET) = T("That is one of your own ships",
		"Es uno de tus propios buques", "To je tvá vlastní loď"),
};

#define CATALOGUE(table)                                                                           \
	{                                                                                          \
#table, table, RD_COUNT(table)                                                     \
	}

const struct naval_catalogue naval_catalogues[NAVAL_CATALOGUES] = {
	CATALOGUE(naval_sentences),
	CATALOGUE(naval_model_names),
	CATALOGUE(naval_model_letters),
	CATALOGUE(naval_part_names),
	CATALOGUE(naval_part_struck),
	CATALOGUE(naval_system_names),
	CATALOGUE(naval_weapon_names),
	CATALOGUE(naval_source_names),
	CATALOGUE(naval_facing_names),
	CATALOGUE(naval_side_names),
	CATALOGUE(naval_reason_texts),
	CATALOGUE(naval_refusal_texts),
};

const char *naval_reason(const char *word, enum rd_language language)
{
	int reason = rd_name_find(&naval_reasons, word, strlen(word));
	return reason >= 0 ? naval_reason_texts[reason].in[language] : NULL;
}
