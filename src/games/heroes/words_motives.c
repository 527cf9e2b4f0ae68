/*
 * words_motives.c: why a duellist chose what he chose (bot.h), for whoever asks him for a hint. Cards are named; a value that names
 * none is said as some card.
 */
#include "bot.h"

enum { CARD = HEROES_AS_CARD, CHANGE = HEROES_AS_CHANGE };

// clang-format off
const struct rd_why heroes_whys[HEROES_MOTIVES] = {
	[HEROES_FOR_GOOD_HAND] = {.text = {{
		"A good start: the first turn pays for {0} {0:hero|heroes}, and {1} of the other cards {1:is an item or a defence|are items or defences}.",
		"Buen comienzo: el primer turno alcanza para {0} {0:héroe|héroes}, y entre las demás cartas hay {1} {1:objeto o defensa|objetos o defensas}.",
		"Dobrý začátek: první tah zaplatí {0} {0:hrdinu|hrdiny|hrdinů} a z ostatních karet {1:je|jsou|je} {1} {1:předmět nebo obrana|předměty nebo obrany|předmětů nebo obran}."}}},
	[HEROES_FOR_LAST_HAND] = {.text = {{
		"The hand is weak (the first turn pays for {0} {0:hero|heroes}), but there is no redraw left.",
		"La mano es floja (el primer turno alcanza para {0} {0:héroe|héroes}), pero ya no quedan cambios.",
		"Ruka je slabá (první tah zaplatí {0} {0:hrdinu|hrdiny|hrdinů}), ale výměna už nezbývá."}}},
	[HEROES_FOR_FIRST_HAND] = {.text = {{
		"A new hand would have one card less.",
		"Una mano nueva tendría una carta menos.",
		"Nová ruka by měla o kartu méně."}}},
	[HEROES_FOR_BETTER_HAND] = {.text = {{
		"The first turn would pay for only {0} {0:hero|heroes} of this hand, and there is neither item nor defence in it: a new hand is worth the card it costs.",
		"Con esta mano el primer turno solo alcanza para {0} {0:héroe|héroes}, y no hay ni objetos ni defensas: una mano nueva vale la carta que cuesta.",
		"Z této ruky zaplatí první tah jen {0} {0:hrdinu|hrdiny|hrdinů} a není v ní předmět ani obrana: nová ruka za tu kartu stojí."}}},
	[HEROES_FOR_VALUE] = {.text = {{
		"Of the heroes you can pay, {0} gives most for the price: attack {1}, defence {2}, {3} hit points for {4}.",
		"De los héroes que puedes pagar, {0} da más por su precio: ataque {1}, defensa {2} y {3} puntos de vida por {4}.",
		"Z hrdinů, které zaplatíš, dá za svou cenu nejvíc {0}: útok {1}, obrana {2} a {3} životů za {4}."}}, {CARD}},
	[HEROES_FOR_CHEAPNESS] = {.text = {{
		"{0} is the cheapest hero in hand: it costs {1}.",
		"{0} es lo más barato de la mano: cuesta {1}.",
		"{0} je nejlevnější hrdina v ruce: stojí {1}."}}, {CARD}},
	[HEROES_FOR_WEAPON] = {.text = {{
		"{1} fights best with it: attack {2}, defence {3}.",
		"{1} es quien más partido le saca: ataque {2}, defensa {3}.",
		"Nejlépe s tím bojuje {1}: útok {2}, obrana {3}."}}, {CARD, CARD, CHANGE, CHANGE}},
	[HEROES_FOR_GEAR] = {.text = {{
		"{1} is the easiest to bring down and needs it most: attack {2}, defence {3}.",
		"{1} es lo más fácil de derribar y lo necesita más: ataque {2}, defensa {3}.",
		"{1} se dá srazit nejsnáz a potřebuje to nejvíc: útok {2}, obrana {3}."}}, {CARD, CARD, CHANGE, CHANGE}},
	[HEROES_FOR_RELIC] = {.text = {{
		"The relic is in the best hands with {1}: attack {2}, defence {3}.",
		"La reliquia está en las mejores manos con {1}: ataque {2}, defensa {3}.",
		"Relikvie je v nejlepších rukou, když ji má {1}: útok {2}, obrana {3}."}}, {CARD, CARD, CHANGE, CHANGE}},
	[HEROES_FOR_HEALING] = {.text = {{
		"{0} has lost so much that all {1} points of the healing count.",
		"{0} ha perdido tanto que se aprovechan los {1} puntos de la cura.",
		"{0} má tolik zranění, že se využije všech {1} bodů léčení."}}, {CARD}},
	[HEROES_FOR_SAFETY] = {.text = {{
		"An average hit takes about {3}: with {1} hit points {0} would fall, with {2} not.",
		"Un golpe medio quita cerca de {3}: con {1} puntos de vida {0} caería, con {2} no.",
		"Průměrný zásah bere asi {3}: s {1} životy {0} padne, s {2} ne."}}, {CARD}},
	[HEROES_FOR_COMBAT] = {.text = {{
		"No card in hand is worth its price now: {0} of yours against {1} of theirs, it is time to attack.",
		"Ninguna carta de la mano compensa ahora: {0} de los tuyos contra {1}, es hora de atacar.",
		"Žádná karta v ruce teď za svou cenu nestojí: je čas útočit (tvoji hrdinové: {0}, soupeřovi: {1})."}}},
	[HEROES_FOR_BOLDNESS] = {.text = {{
		"Just because attacking may bring something.",
		"Porque sí: atacar puede dar algo.",
		"Jen tak: útok může něco přinést."}}},
	[HEROES_FOR_FIRST_TURN] = {.text = {{
		"There is no combat in the first turn, and nothing else is worth its price.",
		"En el primer turno no hay combate, y nada más compensa su precio.",
		"V prvním tahu se nebojuje a nic dalšího za svou cenu nestojí."}}},
	[HEROES_FOR_NO_ENEMY] = {.text = {{
		"There is no hero to attack, and nothing else is worth its price.",
		"No hay ningún héroe que atacar, y nada más compensa su precio.",
		"Není na koho útočit a nic dalšího za svou cenu nestojí."}}},
	[HEROES_FOR_DEFEAT] = {.text = {{
		"You have no hero on the table and cannot bring one: the match is lost with this turn.",
		"No tienes ningún héroe en la mesa ni puedes poner uno: con este turno se pierde la partida.",
		"Nemáš na stole žádného hrdinu a žádného vyložit nemůžeš: tímto tahem je partie prohraná."}}},
	[HEROES_FOR_KILL] = {.text = {{
		"{0} hits {1} with a chance of {3} % and kills with {2} %: no other target promises more.",
		"{0} acierta a {1} con un {3} % y mata con un {2} %: ningún otro blanco promete más.",
		"{0} zasáhne s pravděpodobností {3} % a zabije s {2} % (cíl: {1}): žádný jiný cíl neslibuje víc."}}, {CARD, CARD}},
	[HEROES_FOR_DAMAGE] = {.text = {{
		"{0} hits {1} with a chance of {2} %, for {3} on average: no other target promises more.",
		"{0} acierta a {1} con un {2} % y quita de media {3}: ningún otro blanco promete más.",
		"{0} zasáhne s pravděpodobností {2} %, v průměru za {3} (cíl: {1}): žádný jiný cíl neslibuje víc."}}, {CARD, CARD}},
	[HEROES_FOR_WEAKEST] = {.text = {{
		"{1} is the weakest of theirs, with {2} hit {2:point|points}: {0} goes for it.",
		"{1} es lo más débil que tienen, con {2} {2:punto|puntos} de vida: ataca {0}.",
		"{1} je z jejich hrdinů nejslabší, má {2} {2:život|životy|životů}: útočí {0}."}}, {CARD, CARD}},
	[HEROES_FOR_DONE] = {.text = {{
		"No attack is left that would bring anything.",
		"No queda ningún ataque que sirva de algo.",
		"Nezbývá útok, který by něco přinesl."}}},
	[HEROES_FOR_CAUTION] = {.text = {{
		"{0} is your only hero, and hurt: the other side still has cards and resources to strike back with.",
		"{0} es tu único apoyo en la mesa y tiene heridas: al rival aún le quedan cartas y recursos para contraatacar.",
		"{0} je tvůj jediný hrdina a je zraněný: soupeř má ještě karty a zdroje na odvetu."}}, {CARD}},
	[HEROES_FOR_RESCUE] = {.text = {{
		"Without it {1} falls: {2} damage comes, with {0} only {3}.",
		"Sin ella {1} cae: llegan {2} de daño; con {0}, solo {3}.",
		"Bez ní {1} padne: přijde zranění {2}, s touto kartou ({0}) jen {3}."}}, {CARD, CARD}},
	[HEROES_FOR_SAVING] = {.text = {{
		"{0} keeps off {1} damage and costs only {2}.",
		"{0} evita {1} de daño y solo cuesta {2}.",
		"{0} odvrátí zranění {1} a stojí jen {2}."}}, {CARD}},
	[HEROES_FOR_COUNTER] = {.text = {{
		"Strikes back at {1}: hits with a chance of {2} %, kills with {3} %.",
		"Devuelve el golpe a {1}: acierta con un {2} % y mata con un {3} %.",
		"Vrátí úder (cíl: {1}): zasáhne s pravděpodobností {2} %, zabije s {3} %."}}, {CARD, CARD}},
	[HEROES_FOR_HEALED_RESCUE] = {.text = {{
		"Healed first, {1} has {2} hit points and survives the {3} damage that comes.",
		"Con la cura {1} tiene {2} puntos de vida y sobrevive a los {3} de daño que llegan.",
		"Po vyléčení má {1} {2} životů a zranění {3}, které přijde, přežije."}}, {CARD, CARD}},
	[HEROES_FOR_BEARING] = {.text = {{
		"{0} bears it: {1} damage leaves {2} hit {2:point|points}. No card in hand is worth playing against that.",
		"{0} lo aguanta: con {1} de daño le {2:queda|quedan} {2} {2:punto|puntos} de vida. Ninguna carta de la mano compensa contra eso.",
		"{0} to vydrží: po zranění {1} {2:zbude|zbudou|zbude} {2} {2:život|životy|životů}. Žádná karta v ruce proti tomu nestojí za zahrání."}}, {CARD}},
	[HEROES_FOR_NO_HARM] = {.text = {{
		"The blow does no harm, so a card would be wasted on it.",
		"El golpe no hace daño: gastar una carta sería un desperdicio.",
		"Úder nic nezpůsobí, karty by na něj byla škoda."}}},
	[HEROES_FOR_LOSS] = {.text = {{
		"No card in hand saves {0} from {1} damage at a price that is worth it.",
		"Ninguna carta de la mano salva a {0} de {1} de daño a un precio que compense.",
		"Žádná karta v ruce hrdinu ({0}) před zraněním {1} za rozumnou cenu nezachrání."}}, {CARD}},
	[HEROES_FOR_LIMIT] = {.text = {{
		"Only {1} cards may be kept: the least useful {0:one goes|ones go} ({0}).",
		"Solo puedes guardar {1} cartas: {0:se va la menos útil|se van las menos útiles} ({0}).",
		"Nechat si můžeš jen {1} {1:kartu|karty|karet}: pryč {0:jde|jdou|jde} {0} {0:nejméně užitečná|nejméně užitečné|nejméně užitečných}."}}},
	[HEROES_FOR_FORESIGHT] = {.text = {{
		"Played on {0} {0:time|times} in the mind, this wins about {1} % and the obvious move {2} %.",
		"Imaginando {0} {0:continuación|continuaciones}, esto gana cerca del {1} % y la jugada obvia el {2} %.",
		"Při {0} {0:pokračování|pokračováních|pokračováních} v duchu vyhrává tento tah asi {1} % a tah, který se nabízí, {2} %."}}, {0, HEROES_AS_TENTHS, HEROES_AS_TENTHS}},
};
// clang-format on

static void add_card(struct rd_pen *pen, int32_t card)
{
	int known = (int)((uint32_t)card % HEROES_CARDS);
	rd_pen_add(pen, heroes_card(known)->name.in[pen->language]);
}

size_t heroes_name_value(int kind, int32_t value, const void *view, enum rd_language language,
	char *out, size_t capacity)
{
	struct rd_pen pen = rd_pen_start(out, capacity, language, view);
	switch (kind) {
	case HEROES_AS_CARD: add_card(&pen, value); break;
	case HEROES_AS_NEXT_CARD:
		rd_pen_add(&pen, value == 0 ? "" : value < 0 ? ", …" : ", ");
		if (value > 0)
			add_card(&pen, value - 1);
		break;
	case HEROES_AS_TENTHS:
		rd_pen_number(&pen, value / 10);
		rd_pen_add(&pen, language == RD_ENGLISH ? "." : ",");
		rd_pen_number(&pen, value % 10 < 0 ? -(value % 10) : value % 10);
		break;
	case HEROES_AS_CHANGE: rd_pen_add(&pen, value > 0 ? "+" : ""); /* fallthrough */
	default: rd_pen_number(&pen, value);
	}
	return pen.length;
}
