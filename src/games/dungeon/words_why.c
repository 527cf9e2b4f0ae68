/*
 * words_why.c: why a seeker did what it did (bot.h), for whoever asks for a hint. As everywhere in this game a name stands in its
 * plain form, after a colon or in brackets; a value that names nothing is said as some name.
 */
#include "bot.h"
#include "words.h"

enum { NUMBER = DUNGEON_AS_NUMBER, CREATURE = DUNGEON_AS_CREATURE, ITEM = DUNGEON_AS_ITEM };

// clang-format off
#define T(english, spanish, czech) {{english, spanish, czech}}

const struct rd_why dungeon_whys[DUNGEON_WHYS] = {
	[DUNGEON_WHY_HOME] = {.text = T(
		"You have the urn: up the stairs and out, {0} {0:floor|floors} to go.",
		"Tienes la urna: escaleras arriba y afuera, {0:queda|quedan} {0} {0:piso|pisos}.",
		"Máš urnu: po schodech nahoru a ven, {0:zbývá|zbývají|zbývá} {0} {0:patro|patra|pater}.")},
	[DUNGEON_WHY_OUT] = {.text = T(
		"You have the urn, and the way out is here: over the edge of the map wins.",
		"Tienes la urna y la salida está aquí: cruzar el borde del mapa es ganar.",
		"Máš urnu a východ je tady: za okrajem mapy je výhra.")},
	[DUNGEON_WHY_TAKE] = {.text = T(
		"It lies right here and may be of use: {0}.",
		"Está aquí mismo y puede servir: {0}.",
		"Leží to přímo tady a může se hodit: {0}."), {ITEM}},
	[DUNGEON_WHY_TAKE_CHEST] = {.text = T(
		"The chest is open: what is inside may be of use.",
		"El cofre está abierto: lo que hay dentro puede servir.",
		"Truhla je otevřená: co je uvnitř, se může hodit.")},
	[DUNGEON_WHY_EAT] = {.text = T(
		"Hungry: {0} of satiety are left, and at 0 you starve.",
		"Hambre: quedan {0} de saciedad, y con 0 mueres de hambre.",
		"Hlad: sytost je už jen {0} a na nule se umírá hlady.")},
	[DUNGEON_WHY_DRESS] = {.text = T(
		"It is better than what you wear in its place: {0}.",
		"Es mejor que lo que llevas en su lugar: {0}.",
		"Je to lepší než to, co místo toho nosíš: {0}."), {ITEM}},
	[DUNGEON_WHY_UNDRESS] = {.text = T(
		"With it on you can hardly hit anybody: {0}.",
		"Con esto puesto apenas puedes acertar a nadie: {0}.",
		"S tím na sobě se skoro nedá nikoho zasáhnout: {0}."), {ITEM}},
	[DUNGEON_WHY_SHUT_OUT] = {.text = T(
		"The door between helps against it: {0}.",
		"La puerta de por medio ayuda contra esto: {0}.",
		"Dveře mezi vámi proti tomu pomohou: {0}."), {CREATURE}},
	[DUNGEON_WHY_ESCAPE] = {.text = T(
		"No way leads on from here, and this may: {0}.",
		"De aquí no sale ningún camino, y esto puede llevarte: {0}.",
		"Odtud žádná cesta nevede, a tohle může pomoct: {0}."), {ITEM}},
	[DUNGEON_WHY_DROP] = {.text = T(
		"The pack is full, and the urn must go in: this is missed least: {0}.",
		"La mochila está llena y la urna tiene que caber: esto es lo que menos falta hace: {0}.",
		"Batoh je plný a urna se do něj musí vejít: tohle bude chybět nejmíň: {0}."), {ITEM}},
	[DUNGEON_WHY_DRINK] = {.text = T(
		"It does good for as long as the run lasts, so the sooner the better: {0}.",
		"Hace bien durante toda la partida; cuanto antes, mejor: {0}.",
		"Pomůže na celou výpravu, čím dřív, tím líp: {0}."), {ITEM}},
	[DUNGEON_WHY_HEAL] = {.text = T(
		"Life is down to {1} of {2}, and this helps: {0}.",
		"La vida ha bajado a {1} de {2}, y esto ayuda: {0}.",
		"Život klesl na {1} z {2} a tohle pomůže: {0}."), {ITEM}},
	[DUNGEON_WHY_TRY] = {.text = T(
		"It is not known yet what it is ({0}); with {1} of {2} life you can afford to find out.",
		"Aún no se sabe qué es ({0}); con {1} de {2} de vida te puedes permitir averiguarlo.",
		"Ještě se neví, co to je ({0}); se životem {1} z {2} si můžeš dovolit to zjistit."), {ITEM}},
	[DUNGEON_WHY_READ] = {.text = T(
		"It tells what unknown things are: {0}.",
		"Revela qué son las cosas desconocidas: {0}.",
		"Prozradí, co jsou neznámé věci: {0}."), {ITEM}},
	[DUNGEON_WHY_LAMP] = {.text = T(
		"On floor {0} it is dark: without the lamp you see nothing of the way.",
		"En el piso {0} está oscuro: sin la lámpara no se ve el camino.",
		"V patře {0} je tma: bez lampy není vidět na cestu.")},
	[DUNGEON_WHY_DOWN_NOW] = {.text = T(
		"The stairs down are known, and the urn lies below floor {0}.",
		"Las escaleras de bajada son conocidas, y la urna está por debajo del piso {0}.",
		"O schodech dolů se ví a urna leží pod patrem {0}.")},
	[DUNGEON_WHY_DOWN_LATE] = {.text = T(
		"Floor {0} has taken long enough: {1} of satiety are left, and food lies further down.",
		"El piso {0} ya ha llevado bastante: quedan {1} de saciedad, y la comida está más abajo.",
		"Patro {0} už trvalo dost: sytosti zbývá {1} a jídlo je níž.")},
	[DUNGEON_WHY_DOWN] = {.text = T(
		"There is nothing left to do on floor {0}: down the stairs.",
		"En el piso {0} no queda nada por hacer: escaleras abajo.",
		"V patře {0} už není co dělat: po schodech dolů.")},
	[DUNGEON_WHY_FETCH] = {.text = T(
		"Something useful lies {1} {1:step|steps} away: {0}.",
		"Hay algo útil a {1} {1:paso|pasos}: {0}.",
		"{1} {1:krok|kroky|kroků} odtud leží něco užitečného: {0}."), {ITEM}},
	[DUNGEON_WHY_URN] = {.text = T(
		"There lies the urn: it is what you came for.",
		"Ahí está la urna: a por ella has venido.",
		"Tam leží urna: kvůli ní jsi tady.")},
	[DUNGEON_WHY_CHEST] = {.text = T(
		"A chest, {0} {0:step|steps} away: walking into it opens it.",
		"Un cofre, a {0} {0:paso|pasos}: se abre al caminar contra él.",
		"Truhla, {0} {0:krok|kroky|kroků} odtud: otevře se, když do ní vejdeš.")},
	[DUNGEON_WHY_EXPLORE] = {.text = T(
		"Nobody has been there yet: the nearest unknown place is {0} {0:step|steps} away.",
		"Por ahí no se ha pasado: lo desconocido más cercano está a {0} {0:paso|pasos}.",
		"Tam ještě nikdo nebyl: nejbližší neznámé místo je {0} {0:krok|kroky|kroků} odtud.")},
	[DUNGEON_WHY_CONFRONT] = {.text = T(
		"There is no way round, so it must be faced: {0}.",
		"No hay forma de rodear, así que hay que hacer frente: {0}.",
		"Obejít se to nedá, musíš se tomu postavit: {0}."), {CREATURE}},
	[DUNGEON_WHY_WEAK_WALL] = {.text = T(
		"This wall is weak: a few blows open a way.",
		"Este muro es débil: unos golpes abren paso.",
		"Tahle zeď je slabá: pár ran otevře cestu.")},
	[DUNGEON_WHY_SEARCH] = {.text = T(
		"No way on is known: there must be a hidden door or a weak wall.",
		"No se conoce ningún camino: debe de haber una puerta oculta o un muro débil.",
		"Dál nevede žádná známá cesta: někde musí být tajné dveře nebo slabá zeď.")},
	[DUNGEON_WHY_WANDER] = {.text = T(
		"No way on is known: search the walls somewhere else.",
		"No se conoce ningún camino: hay que examinar los muros en otra parte.",
		"Dál nevede žádná známá cesta: prohledej zdi jinde.")},
	[DUNGEON_WHY_SAVE_LIFE] = {.text = T(
		"Only {1} of {2} life, and a foe strikes ({0}): this may save you: {3}.",
		"Solo {1} de {2} de vida y un enemigo ataca ({0}): esto puede salvarte: {3}.",
		"Život {1} z {2} a nepřítel útočí ({0}): tohle tě může zachránit: {3}."), {CREATURE, NUMBER, NUMBER, ITEM}},
	[DUNGEON_WHY_TIRED_BACK] = {.text = T(
		"Out of stamina: a step back gives breath, and who follows cannot strike meanwhile ({0}).",
		"Sin aguante: un paso atrás da un respiro, y quien te sigue no puede golpear entretanto ({0}).",
		"Výdrž je pryč: krok zpět dá oddech a kdo jde za tebou, zatím neudeří ({0})."), {CREATURE}},
	[DUNGEON_WHY_TIRED_WAIT] = {.text = T(
		"Out of stamina, and no room to step back: catch breath before the next blow ({0}).",
		"Sin aguante ni sitio para retroceder: hay que recobrar el aliento antes del próximo golpe ({0}).",
		"Výdrž je pryč a není kam ustoupit: nadechni se před další ranou ({0})."), {CREATURE}},
	[DUNGEON_WHY_READY] = {.text = T(
		"A blow now hits with a chance of only {1} %; waiting makes the next one surer ({0}).",
		"Un golpe ahora acierta solo con un {1} %; esperar hace más seguro el siguiente ({0}).",
		"Rána teď zasáhne jen s pravděpodobností {1} %; po čekání bude příští jistější ({0})."), {CREATURE}},
	[DUNGEON_WHY_HIT] = {.text = T(
		"Strike: it hits with a chance of {1} %; the foe has {2} life left ({0}).",
		"Golpea: acierta con un {1} %, y {2:queda|quedan} {2} de vida ({0}).",
		"Udeř: zasáhne s pravděpodobností {1} %, soupeři {2:zbývá|zbývají|zbývá} {2} {2:život|životy|životů} ({0})."), {CREATURE}},
	[DUNGEON_WHY_SHOOT] = {.text = T(
		"It is still {1} {1:step|steps} away ({0}): whatever it gets before it comes is for nothing.",
		"Aún está a {1} {1:paso|pasos} ({0}): lo que reciba antes de llegar sale gratis.",
		"Je ještě {1} {1:krok|kroky|kroků} daleko ({0}): co dostane, než dojde, je zadarmo."), {CREATURE}},
	[DUNGEON_WHY_LET_COME] = {.text = T(
		"Let it come ({0}, {1} {1:step|steps} away): who waits has the first blow.",
		"Que venga ({0}, a {1} {1:paso|pasos}): quien espera da el primer golpe.",
		"Nech ho přijít ({0}, {1} {1:krok|kroky|kroků} odtud): kdo čeká, udeří první."), {CREATURE}},
	[DUNGEON_WHY_APPROACH] = {.text = T(
		"It does not come ({0}, {1} {1:step|steps} away): go and meet it.",
		"No viene ({0}, a {1} {1:paso|pasos}): hay que ir a su encuentro.",
		"Nejde sem ({0}, {1} {1:krok|kroky|kroků} odtud): jdi mu naproti."), {CREATURE}},
	[DUNGEON_WHY_STOP] = {.text = T(
		"A fight would cost about {1} life, and you have {2} ({0}): this stops it before.",
		"La pelea costaría cerca de {1} de vida y tienes {2} ({0}): esto lo frena antes.",
		"Boj by stál asi {1} {1:život|životy|životů} a máš {2} ({0}): tohle ho předtím zastaví."), {CREATURE}},
	[DUNGEON_WHY_VANISH] = {.text = T(
		"A fight would cost about {1} life, and you have {2} ({0}): be elsewhere at once.",
		"La pelea costaría cerca de {1} de vida y tienes {2} ({0}): mejor estar en otra parte ya.",
		"Boj by stál asi {1} {1:život|životy|životů} a máš {2} ({0}): okamžitě buď jinde."), {CREATURE}},
	[DUNGEON_WHY_FLEE] = {.text = T(
		"A fight would cost about {1} life, and you have {2} ({0}): to the stairs, two steps ahead of it.",
		"La pelea costaría cerca de {1} de vida y tienes {2} ({0}): a las escaleras, con dos pasos de ventaja.",
		"Boj by stál asi {1} {1:život|životy|životů} a máš {2} ({0}): ke schodům, s náskokem dvou kroků."), {CREATURE}},
	[DUNGEON_WHY_CARRY] = {.text = T(
		"You have the urn: no fight is worth it now ({0}), only the stairs.",
		"Tienes la urna: ya no compensa ninguna pelea ({0}), solo las escaleras.",
		"Máš urnu: žádný boj už za to nestojí ({0}), jen schody."), {CREATURE}},
	[DUNGEON_WHY_RUN] = {.text = T(
		"A fight would cost about {1} life, and you have {2}; it is not faster than you ({0}): keep walking.",
		"La pelea costaría cerca de {1} de vida y tienes {2}; no es más rápido que tú ({0}): sigue caminando.",
		"Boj by stál asi {1} {1:život|životy|životů} a máš {2}; není rychlejší než ty ({0}): jdi dál."), {CREATURE}},
	[DUNGEON_WHY_GAMBLE] = {.text = T(
		"With {1} life this fight is lost: perhaps what nobody knows yet helps: {0}.",
		"Con {1} de vida esta pelea está perdida: quizá ayude lo que nadie conoce: {0}.",
		"Se životem {1} je tenhle boj ztracený: třeba pomůže to, co nikdo nezná: {0}."), {ITEM}},
	[DUNGEON_WHY_STEP_BACK] = {.text = T(
		"A step back costs nothing: who must follow cannot strike ({0}), and you gain stamina and defence.",
		"Un paso atrás no cuesta nada: quien tiene que seguirte no golpea ({0}), y ganas aguante y defensa.",
		"Krok zpět nic nestojí: kdo musí za tebou, neudeří ({0}), a ty získáš výdrž a obranu."), {CREATURE}},
	[DUNGEON_WHY_ARCHER] = {.text = T(
		"It shoots from {1} {1:step|steps} away ({0}): close in, there it is weaker.",
		"Dispara desde {1} {1:paso|pasos} ({0}): acércate, de cerca es más débil.",
		"Střílí ze vzdálenosti {1} {1:krok|kroky|kroků} ({0}): jdi k němu, zblízka je slabší."), {CREATURE}},
	[DUNGEON_WHY_STAB] = {.text = T(
		"It has not noticed you ({0}): a stab kills with a chance of {1} %.",
		"No se ha dado cuenta ({0}): una puñalada mata con un {1} %.",
		"Neví o tobě ({0}): bodnutí zabije s pravděpodobností {1} %."), {CREATURE}},
	[DUNGEON_WHY_CREEP] = {.text = T(
		"It sleeps {2} {2:step|steps} away ({0}): with the lamp out you can creep up, and a stab kills with a chance of {1} %.",
		"Duerme a {2} {2:paso|pasos} ({0}): con la lámpara apagada puedes acercarte, y una puñalada mata con un {1} %.",
		"Spí {2} {2:krok|kroky|kroků} odtud ({0}): se zhasnutou lampou se přikradeš a bodnutí zabije s pravděpodobností {1} %."), {CREATURE}},
	[DUNGEON_WHY_STALK] = {.text = T(
		"On in the dark towards the sleeper, {0} {0:step|steps} away.",
		"Adelante en la oscuridad hacia quien duerme, a {0} {0:paso|pasos}.",
		"Dál tmou ke spícímu, {0} {0:krok|kroky|kroků} odtud.")},
	[DUNGEON_WHY_HELPLESS] = {.text = T(
		"Confused or blind, a step may lead anywhere: wait until it passes.",
		"Con confusión o ceguera un paso puede llevar a cualquier parte: espera a que pase.",
		"Ve zmatení nebo slepotě může krok vést kamkoli: počkej, až to přejde.")},
	[DUNGEON_WHY_REST] = {.text = T(
		"Life is {0} of {1}: rest here, from where one step leads away.",
		"La vida es {0} de {1}: descansa aquí, de donde se sale con un paso.",
		"Život je {0} z {1}: odpočiň si tady, odkud je to pryč jediný krok.")},
	[DUNGEON_WHY_REST_THERE] = {.text = T(
		"Life is {0} of {1}: go and rest on the stairs, where one step leads away from any foe.",
		"La vida es {0} de {1}: ve a descansar en las escaleras, donde un paso aleja de cualquier enemigo.",
		"Život je {0} z {1}: jdi si odpočinout na schody, odkud je to od každého nepřítele jediný krok.")},
	[DUNGEON_WHY_DARK] = {.text = T(
		"Life is {0} of {1}: rest here, and in the dark nobody sees you.",
		"La vida es {0} de {1}: descansa aquí, y a oscuras nadie te ve.",
		"Život je {0} z {1}: odpočiň si tady, potmě tě nikdo nevidí.")},
	[DUNGEON_WHY_NO_IDEA] = {.text = T(
		"Nothing better comes to mind.",
		"No se me ocurre nada mejor.",
		"Nic lepšího mě nenapadá.")},
	[DUNGEON_WHY_DODGE] = {.text = T(
		"{0} has raised its weapon for a great blow: step out of reach, and it hits the air.",
		"{0} ha alzado el arma para un gran golpe: da un paso atrás y golpeará el aire.",
		"{0} se napřahuje k velké ráně: ustup z dosahu a udeří do prázdna."), {CREATURE}},
	[DUNGEON_WHY_SIDESTEP] = {.text = T(
		"{0} is about to charge: out of its straight line, and it runs past and loses its breath.",
		"{0} va a embestir: sal de su línea recta y pasará de largo sin aliento.",
		"{0} se chystá zaútočit během: uhni z přímky a proběhne kolem bez dechu."), {CREATURE}},
	[DUNGEON_WHY_COVER] = {.text = T(
		"{0} is chanting: whom it does not see, it cannot strike.",
		"{0} está salmodiando: a quien no ve no puede herirlo.",
		"{0} odříkává zaklínadlo: koho nevidí, toho nezasáhne."), {CREATURE}},
	[DUNGEON_WHY_INTERRUPT] = {.text = T(
		"{0} has begun something: a blow that hurts breaks it off.",
		"{0} ha empezado algo: un golpe que hiera lo interrumpe.",
		"{0} něco začíná: rána, která zraní, to přeruší."), {CREATURE}},
	[DUNGEON_WHY_BRACE] = {.text = T(
		"{0} is fading, and will be beside you: wait for it, which gives a bonus to attack and defence.",
		"{0} se desvanece y aparecerá a tu lado: espérale, lo que da ventaja al ataque y a la defensa.",
		"{0} mizí a objeví se vedle tebe: počkej si, dá to výhodu k útoku i obraně."), {CREATURE}},
	[DUNGEON_WHY_SNEAK] = {.text = T(
		"Somebody is near who has not noticed you: without the lamp it stays so.",
		"Hay alguien cerca que no te ha visto: sin la lámpara seguirá así.",
		"Poblíž je někdo, kdo o tobě neví: bez lampy to tak zůstane.")},
	[DUNGEON_WHY_FORESEEN] = {.text = T(
		"Played on {0} {0:time|times} in thought, this ends best: with {1} life on the average.",
		"Imaginado {0} {0:vez|veces}, esto acaba mejor: con {1} de vida de media.",
		"Po {0} {0:domyšlení|domyšleních|domyšleních} to takto dopadá nejlépe: v průměru zbývá {1} života.")},
};
// clang-format on

static const struct rd_text unseen_text = {
	{"something unseen", "algo que no se veía", "něco neviděného"}};

size_t dungeon_name_value(int kind, int32_t value, const void *view, enum rd_language language,
	char *out, size_t capacity)
{
	struct rd_pen pen = rd_pen_start(out, capacity, language, view);
	uint32_t number = (uint32_t)value;
	switch (kind) {
	case DUNGEON_AS_CREATURE:
		rd_pen_add(
			&pen, dungeon_creature_texts[number % DUNGEON_CREATURE_KINDS].in[language]);
		break;
	case DUNGEON_AS_ITEM:
		rd_pen_add(&pen, dungeon_look_texts[number % DUNGEON_LOOKS].in[language]);
		break;
	case DUNGEON_AS_CAUSE:
		rd_pen_add(&pen, number < DUNGEON_NO_CAUSE ? dungeon_cause_word(value, language)
							   : unseen_text.in[language]);
		break;
	case DUNGEON_AS_RESCUE:
		rd_pen_add(&pen, dungeon_rescue_texts[number % DUNGEON_RESCUES].in[language]);
		break;
	default: rd_pen_number(&pen, value);
	}
	return pen.length;
}
