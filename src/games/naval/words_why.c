/*
 * words_why.c: why a captain chose what he chose (bot.h), for whoever asks him for a hint.
 *
 * Each motive has a sentence, and beside it what its values are. They come from afar like everything else, so a value
 * that is none of its kind is said as some of it.
 */
#include "bot.h"
#include "words.h"

#define T(english, spanish, czech)                                                                 \
	{                                                                                          \
		{                                                                                  \
			english, spanish, czech                                                    \
		}                                                                                  \
	}

enum {
	NUMBER = NAVAL_AS_NUMBER,
	MODEL = NAVAL_AS_MODEL,
	SYSTEM = NAVAL_AS_SYSTEM,
	CELL = NAVAL_AS_CELL,
};

const struct rd_why naval_whys[NAVAL_WHYS] = {
	[NAVAL_WHY_SINK] =
		{T("Sinks the enemy {0}: it has only {1} {1:point|points} left.",
			 "Hunde al enemigo ({0}): solo le {1:queda|quedan} {1} {1:punto|puntos}.",
			 "Potopí nepřítele: {0} má už jen {1} {1:bod|body|bodů}."),
			{MODEL}},
	[NAVAL_WHY_DISABLE] =
		{T("Takes {1} {1:point|points} off the enemy {0} and puts its {2} out of action; {3} remain.",
			 "El enemigo ({0}) pierde {1} {1:punto|puntos} y queda fuera de servicio: {2}. Le {3:queda|quedan} {3}.",
			 "Nepřátelská {0} ztratí {1} {1:bod|body|bodů} a bude vyřazeno: {2}. {3:Zbude|Zbudou|Zbude} jí {3}."),
			{MODEL, NUMBER, SYSTEM}},
	[NAVAL_WHY_HIT] =
		{T("Takes {1} {1:point|points} off the enemy {0}; {2} remain.",
			 "El enemigo ({0}) pierde {1} {1:punto|puntos}; le {2:queda|quedan} {2}.",
			 "Nepřátelská {0} ztratí {1} {1:bod|body|bodů}; {2:zbude|zbudou|zbude} jí {2}."),
			{MODEL}},
	[NAVAL_WHY_TARGET] =
		{.text = T("An enemy lies there within reach; a hit takes up to {0} points.",
			 "Ahí hay un enemigo al alcance; un impacto quita hasta {0} puntos.",
			 "Na dostřel tam leží nepřítel; zásah mu vezme až {0} bodů.")},
	[NAVAL_WHY_TORPEDO] =
		{.text = T(
			 "An enemy lies {0} {0:cell|cells} ahead of the bow{2?, and the torpedo strikes before it can move|}: {1} points of damage.",
			 "Hay un enemigo a {0} {0:casilla|casillas} de la proa{2? y el torpedo llega antes de que se mueva|}: {1} puntos de daño.",
			 "Nepřítel je {0} {0:pole|pole|polí} před přídí{2? a torpédo ho zasáhne dřív, než se pohne|}: {1} bodů škody.")},
	[NAVAL_WHY_MINE] =
		{.text = T("An enemy is only {0} {0:cell|cells} from there: the mine bars its way.",
			 "Hay un enemigo a solo {0} {0:casilla|casillas} de ahí: la mina le cierra el paso.",
			 "Nepřítel je odtud jen {0} {0:pole|pole|polí}: mina mu zahradí cestu.")},
	[NAVAL_WHY_FOG] =
		{T("Nothing is seen there, but by what is known the enemy {0} lies there with a chance of about {1} %. A hit takes up to {2} points.",
			 "No se ve nada, pero por lo que se sabe el enemigo ({0}) está ahí con una probabilidad de cerca del {1} %. Un impacto quita hasta {2} puntos.",
			 "Není tam nic vidět, ale podle všeho je tam nepřátelská {0} s pravděpodobností asi {1} %. Zásah vezme až {2} bodů."),
			{MODEL}},
	[NAVAL_WHY_JUST_SEEN] =
		{T("The enemy {0} was seen there a turn ago and is slow: it may still be there. A hit takes up to {1} points.",
			 "El enemigo ({0}) se vio ahí hace un turno y es lento: puede que siga ahí. Un impacto quita hasta {1} puntos.",
			 "Nepřátelská {0} tam byla vidět před tahem a je pomalá: možná tam ještě je. Zásah vezme až {1} bodů."),
			{MODEL}},
	[NAVAL_WHY_TO_ENEMY] =
		{T("Brings the ship nearer to the enemy at {0}, still {1} {1:cell|cells} away.",
			 "Acerca el buque al enemigo de {0}, todavía a {1} {1:casilla|casillas}.",
			 "Přiblíží loď k nepříteli na {0}, vzdálenému ještě {1} {1:pole|pole|polí}."),
			{CELL}},
	[NAVAL_WHY_TO_SIGHTING] =
		{T("An enemy was last seen at {0}, {1} {1:cell|cells} away: look for it there.",
			 "La última vez se vio un enemigo en {0}, a {1} {1:casilla|casillas}: hay que buscarlo ahí.",
			 "Nepřítel byl naposledy vidět na {0}, {1} {1:pole|pole|polí} odtud: hledej ho tam."),
			{CELL}},
	[NAVAL_WHY_TO_PATROL] =
		{T("No enemy is in sight, so the ship goes searching towards {0}, {1} {1:cell|cells} away.",
			 "No hay enemigos a la vista: el buque va a buscarlos hacia {0}, a {1} {1:casilla|casillas}.",
			 "Žádný nepřítel není na dohled, loď ho jde hledat směrem k {0}, {1} {1:pole|pole|polí} odtud."),
			{CELL}},
	[NAVAL_WHY_DODGE] =
		{.text = T(
			 "A torpedo is about to strike here; getting out of its way takes {0} fuel.",
			 "Un torpedo está a punto de llegar aquí; apartarse cuesta {0} de combustible.",
			 "Sem každou chvíli dorazí torpédo; vyhnout se mu stojí {0} paliva.")},
	[NAVAL_WHY_BEAR] =
		{T("After {1} fuel of sailing the ship can strike the enemy at {0}.",
			 "Con {1} de combustible el buque puede alcanzar al enemigo de {0}.",
			 "Za {1} paliva loď dosáhne na nepřítele na {0}."),
			{CELL}},
	[NAVAL_WHY_BEAR_FOG] =
		{T("After {1} fuel of sailing the ship can fire at {0}, where an enemy hides with a chance of about {2} %.",
			 "Con {1} de combustible el buque puede disparar a {0}, donde se esconde un enemigo con una probabilidad de cerca del {2} %.",
			 "Za {1} paliva loď dostřelí na {0}, kde se s pravděpodobností asi {2} % skrývá nepřítel."),
			{CELL}},
	[NAVAL_WHY_WITHDRAW] =
		{.text = T(
			 "The corvette is fragile: it draws back from {0} to {1} cells from the nearest enemy.",
			 "La corbeta es frágil: se aleja de {0} a {1} casillas del enemigo más cercano.",
			 "Korveta je křehká: od nejbližšího nepřítele ustoupí z {0} na {1} polí.")},
	[NAVAL_WHY_HOLD] =
		{.text = T(
			 "You are ahead and only {0} {0:turn is|turns are} left: staying out of reach wins.",
			 "Vas por delante y solo {0:queda|quedan} {0} {0:turno|turnos}: basta con no dejarse alcanzar.",
			 "Vedeš a {0:zbývá|zbývají|zbývá} už jen {0} {0:tah|tahy|tahů}: stačí zůstat mimo dostřel.")},
	[NAVAL_WHY_STATION] =
		{.text = T("It is {0} cells behind the foremost ship; within {1} it can help.",
			 "Está a {0} casillas del buque de cabeza; a {1} puede ayudarlo.",
			 "Je {0} polí za první lodí; na {1} {1:pole|pole|polí} jí může pomoci.")},
	[NAVAL_WHY_SCOUT] =
		{T("To have a look: from {0}, {1} fuel away, an enemy comes into sight with a chance of about {2} %.",
			 "Para echar un vistazo: desde {0}, a {1} de combustible, se avista un enemigo con una probabilidad de cerca del {2} %.",
			 "Na průzkum: z {0}, za {1} paliva, bude nepřítel vidět s pravděpodobností asi {2} %."),
			{CELL}},
	[NAVAL_WHY_SAFER] =
		{T("Ends the turn at {0}, where the danger of being fired at is about {2} of 100 instead of {1}.",
			 "Termina el turno en {0}, donde el peligro de que le disparen es de cerca de {2} sobre 100 en vez de {1}.",
			 "Skončí tah na {0}, kde je nebezpečí palby asi {2} ze 100 místo {1}."),
			{CELL}},
	[NAVAL_WHY_NEARER] =
		{T("Goes to {0}: about {2} {2:cell|cells} from where the enemy must be instead of {1}, so that the next fight is near.",
			 "Va a {0}: a unas {2} {2:casilla|casillas} de donde debe de estar el enemigo en vez de {1}, para tener cerca el próximo combate.",
			 "Jde na {0}: k místu, kde je nejspíš nepřítel, to bude asi {2} {2:pole|pole|polí} místo {1}, a příští boj bude blíž."),
			{CELL}},
	[NAVAL_WHY_COMPANY] =
		{T("Goes to {0}, near the other ships: alone it could not be helped.",
			 "Va a {0}, junto a los demás buques: en solitario nadie podría ayudarlo.",
			 "Jde na {0} k ostatním lodím: o samotě by jí nikdo nepomohl."),
			{CELL}},
	[NAVAL_WHY_CLEAR] = {.text = T("Goes to {0}, out of a torpedo's path.",
				     "Va a {0}, fuera de la trayectoria de un torpedo.",
				     "Jde na {0}, z dráhy torpéda."),
		{CELL}},
	[NAVAL_WHY_BETTER] = {.text = T("Ends the turn at {0}, which is the best place all in all.",
				      "Termina el turno en {0}, que en conjunto es el mejor sitio.",
				      "Skončí tah na {0}, což je celkově nejlepší místo."),
		{CELL}},
	[NAVAL_WHY_PART_TORPEDO] =
		{.text = T(
			 "Ammo cannot be kept, and on this line the torpedo meets an enemy with a chance of about {0} %.",
			 "La munición no se guarda, y en esta línea el torpedo encuentra un enemigo con una probabilidad de cerca del {0} %.",
			 "Munice se neschovává a na této dráze torpédo potká nepřítele s pravděpodobností asi {0} %.")},
	[NAVAL_WHY_SWEEP] =
		{T("A battleship that turns comes upon {0} with its bow or stern, and sees no mine there before it takes {1} points.",
			 "Un acorazado que gira llega a {0} con la proa o la popa, y no ve ahí ninguna mina antes de perder {1} puntos.",
			 "Bitevní loď se při otočce dostane přídí nebo zádí na {0} a minu tam neuvidí dřív, než jí vezme {1} bodů."),
			{CELL}},
	[NAVAL_WHY_TO_SWEEP] =
		{T("After {1} fuel of sailing the ship can lay a mine at {0}, where the battleship comes when it turns.",
			 "Con {1} de combustible el buque puede poner una mina en {0}, adonde llega el acorazado cuando gira.",
			 "Za {1} paliva může loď položit minu na {0}, kam se bitevní loď dostane při otočce."),
			{CELL}},
	[NAVAL_WHY_PART_MINE] =
		{.text = T(
			 "Ammo cannot be kept, and an enemy is near this place with a chance of about {0} %.",
			 "La munición no se guarda, y cerca de este lugar hay un enemigo con una probabilidad de cerca del {0} %.",
			 "Munice se neschovává a poblíž tohoto místa je nepřítel s pravděpodobností asi {0} %.")},
	[NAVAL_WHY_PART_SHELL] =
		{.text = T(
			 "Ammo cannot be kept, and out of sight an enemy lies there with a chance of about {0} %. A hit takes up to {1} points.",
			 "La munición no se guarda, y ahí, fuera de la vista, hay un enemigo con una probabilidad de cerca del {0} %. Un impacto quita hasta {1} puntos.",
			 "Munice se neschovává a mimo dohled tam leží nepřítel s pravděpodobností asi {0} %. Zásah vezme až {1} bodů.")},
	[NAVAL_WHY_TRIED] =
		{T("{3?To have a look from|Goes to} {0}: played on in {1} {1:sea|seas} that may be the true one, the fleet stood better by this by about {2} {2:point|points} than by the usual order.", "{3?Para echar un vistazo desde|Va a} {0}: siguiendo el juego en {1} {1:mar|mares} que {1:podría|podrían} ser el verdadero, así la flota queda unos {2} {2:punto|puntos} mejor que con la orden habitual.", "{3?Na průzkum z|Jde na} {0}: po dohrání {1} {1:moře, které může být skutečné|moří, která mohou být skutečná|moří, která mohou být skutečná}, na tom flotila byla takto asi o {2} {2:bod|body|bodů} lépe než po obvyklém rozkazu."),
			{CELL}},
	[NAVAL_WHY_WAIT] =
		{.text = T(
			 "Every other order turned out worse when {0} {0:sea that may be the true one was|seas that may be the true one were} played on: better to wait.",
			 "Cualquier otra orden salió peor al seguir jugando en {0} {0:mar|mares} que {0:podría|podrían} ser el verdadero: mejor esperar.",
			 "Každý jiný rozkaz dopadl hůř, když se {0:dohrálo|dohrála|dohrálo} {0} {0:moře, které může být skutečné|moře, která mohou být skutečná|moří, která mohou být skutečná}: lépe počkat.")},
	[NAVAL_WHY_END_EMPTY] = {.text = T("The fuel is spent, and nothing is worth a shot.",
					 "No queda combustible y nada merece un disparo.",
					 "Palivo je vyčerpané a nic nestojí za výstřel.")},
	[NAVAL_WHY_END] =
		{.text = T("Nothing more pays in this turn; the {0} fuel that is left is kept.",
			 "En este turno ya nada compensa; el combustible que queda ({0}) se guarda.",
			 "V tomto tahu se už nic nevyplatí; zbylé palivo ({0}) zůstane.")},
};

size_t naval_name_value(int kind, int32_t value, const void *view, enum rd_language language,
	char *out, size_t capacity)
{
	struct rd_pen pen = rd_pen_start(out, capacity, language, view);
	uint32_t number = (uint32_t)value;
	int place = (int)(number % NAVAL_PLACES);
	switch (kind) {
	case MODEL: rd_pen_add(&pen, naval_model_names[number % NAVAL_MODELS].in[language]); break;
	case SYSTEM:
		rd_pen_add(&pen, naval_system_names[number % (NAVAL_HULL + 1)].in[language]);
		break;
	case CELL:
		rd_pen_add(&pen, naval_name_cell(place % NAVAL_SIZE, place / NAVAL_SIZE).text);
		break;
	default: rd_pen_number(&pen, value); break;
	}
	return pen.length;
}
