/*
 * words_why.c: why a captain chose what he chose (bot.h), for whoever asks him for a hint. A motive may come from afar:
 * a number of a ship that there is not is said as a number, a cell off the chart as some cell.
 */
#include "bot.h"
#include "words.h"

enum kind { NUMBER, TILE, SHIP };

// clang-format off
#define T(english, spanish, czech) {{english, spanish, czech}}

const struct rd_why pirates_whys[PIRATES_WHYS] = {
	[PIRATES_WHY_SELL] = {.text = T(
		"Takes the cargo to the port at {0}, to be sold for {1} money in {2} manoeuvres. {4?Of all plans played out this one leaves you best off.|No voyage brings more for its time.}",
		"Lleva la carga al puerto de {0} para venderla por {1} de dinero en {2} maniobras. {4?De todos los planes probados es el que mejor te deja.|Ningún viaje da más por su tiempo.}",
		"Veze náklad do přístavu {0} na prodej za {1} peněz, do {2} manévrů. {4?Ze všech vyzkoušených plánů na tom po něm budeš nejlíp.|Žádná plavba nevynese za svůj čas víc.}"), {TILE}},
	[PIRATES_WHY_SELL_HERE] = {.text = T(
		"The ship lies in the port at {0}: what is aboard is sold here for {1} money.",
		"El barco está en el puerto de {0}: lo que lleva se vende aquí por {1} de dinero.",
		"Loď leží v přístavu {0}: co veze, se tu prodá za {1} peněz."), {TILE}},
	[PIRATES_WHY_REFUGE] = {.text = T(
		"Only {1} of {2} hull points are left: to the port at {0}, where it can be repaired and nobody fires at it.",
		"Solo quedan {1} de {2} puntos de casco: al puerto de {0}, donde se puede reparar y nadie dispara.",
		"Trup má už jen {1} z {2} bodů: do přístavu {0}, kde se dá opravit a nikdo na něj nestřílí."), {TILE}},
	[PIRATES_WHY_PLANTATION] = {.text = T(
		"{3?Sells what is here and then fetches|Fetches} goods from the plantation at {0}: about {1} money in {2} manoeuvres, sale included. {4?Of all plans played out this one leaves you best off.|No voyage brings more for its time.}",
		"{3?Vende lo que hay aquí y luego va|Va} a por mercancías a la plantación de {0}: cerca de {1} de dinero en {2} maniobras, con la venta. {4?De todos los planes probados es el que mejor te deja.|Ningún viaje da más por su tiempo.}",
		"{3?Prodá, co tu je, a pak pluje|Pluje} pro zboží na plantáž {0}: asi {1} peněz za {2} manévrů i s prodejem. {4?Ze všech vyzkoušených plánů na tom po něm budeš nejlíp.|Žádná plavba nevynese za svůj čas víc.}"), {TILE}},
	[PIRATES_WHY_WRECK] = {.text = T(
		"{3?Sells what is here and then plunders|Plunders} the wreck at {0}: about {1} money in {2} manoeuvres, sale included. {4?Of all plans played out this one leaves you best off.|No voyage brings more for its time.}",
		"{3?Vende lo que hay aquí y luego saquea|Saquea} el pecio de {0}: cerca de {1} de dinero en {2} maniobras, con la venta. {4?De todos los planes probados es el que mejor te deja.|Ningún viaje da más por su tiempo.}",
		"{3?Prodá, co tu je, a pak vyplení|Vyplení} vrak na {0}: asi {1} peněz za {2} manévrů i s prodejem. {4?Ze všech vyzkoušených plánů na tom po něm budeš nejlíp.|Žádná plavba nevynese za svůj čas víc.}"), {TILE}},
	[PIRATES_WHY_TRADE] = {.text = T(
		"Sells in the port at {0}: there is no voyage that could still be finished.",
		"Vende en el puerto de {0}: ya no hay viaje que dé tiempo a terminar.",
		"Prodává v přístavu {0}: žádná plavba by se už nestihla dokončit."), {TILE}},
	[PIRATES_WHY_SHOT] = {.text = T(
		"On its way it can strike {0}: {1} damage of the {2} hull points left, and shots cost no manoeuvre.",
		"De camino puede alcanzar a {0}: {1} de daño de los {2} puntos de casco que tiene, y disparar no cuesta maniobras.",
		"Cestou může zasáhnout ({0}): {1} z {2} bodů trupu, a střelba nestojí žádný manévr."), {SHIP}},
	[PIRATES_WHY_SINK] = {.text = T(
		"It can sink {0}, which has only {2} hull {2:point|points} left: the blow does {1}.",
		"Puede hundir a {0}: solo le {2:queda|quedan} {2} {2:punto|puntos} de casco y el golpe hace {1}.",
		"Může potopit loď {0}: {2:zbývá|zbývají|zbývá} jí {2} {2:bod|body|bodů} trupu a úder bere {1}."), {SHIP}},
	[PIRATES_WHY_SHELL] = {.text = T(
		"Where {0} will probably be, the mortar can reach it.",
		"Donde probablemente estará {0}, llega el mortero.",
		"Tam, kde nejspíš bude {0}, moždíř dostřelí."), {SHIP}},
	[PIRATES_WHY_CHAINED] = {.text = T(
		"Chain shot holds {0} where it is for a round, within reach of the guns.",
		"Las balas encadenadas dejan a {0} una ronda donde está, al alcance de los cañones.",
		"Řetězová střela loď {0} na kolo zdrží, na dostřel děl."), {SHIP}},
	[PIRATES_WHY_REPAIR] = {.text = T(
		"{0} has {1} of {2} hull points, and mending it costs only {3}.",
		"{0} tiene {1} de {2} puntos de casco, y repararlo solo cuesta {3}.",
		"{0} má {1} z {2} bodů trupu a oprava stojí jen {3}."), {SHIP}},
	[PIRATES_WHY_RAISE] = {.text = T(
		"{0} is sunk; for {1} money it sails again.",
		"{0} está a pique; por {1} de dinero vuelve a navegar.",
		"{0} je pod vodou; za {1} peněz zase vypluje."), {SHIP}},
	[PIRATES_WHY_DOWNGRADE] = {.text = T(
		"There is no money to raise {0} as it was; as a smaller ship it sails again at once.",
		"No hay dinero para recuperar {0} como era; como barco menor vuelve a navegar ya.",
		"Na to, aby {0} zase plula jako dřív, nejsou peníze; jako menší loď vypluje hned."), {SHIP}},
	[PIRATES_WHY_BUY] = {.text = T(
		"A ship more earns its price in the {2} rounds that are left (the fleet has {1}); around the port at {0} there is most to fetch.",
		"Un barco más rinde su precio en las {2} rondas que quedan (la flota tiene {1}); alrededor del puerto de {0} es donde más hay que recoger.",
		"Další loď si na sebe za zbývajících {2} kol vydělá (flotila má {1}); kolem přístavu {0} je nejvíc co vozit."), {TILE}},
	[PIRATES_WHY_HULL] = {.text = T(
		"Your lead is larger than the price: a stronger hull costs {1}, and with {2} rounds to go {0} will need it.",
		"Tu ventaja supera el precio: un casco más fuerte cuesta {1}, y con {2} rondas por delante {0} lo va a necesitar.",
		"Náskok je větší než cena: silnější trup stojí {1} a ve zbývajících {2} kolech se bude hodit ({0})."), {SHIP}},
	[PIRATES_WHY_CANNONS] = {.text = T(
		"Your lead is larger than the price: more cannons cost {1}, and with {2} rounds to go {0} will use them.",
		"Tu ventaja supera el precio: más cañones cuestan {1}, y con {2} rondas por delante {0} los va a usar.",
		"Náskok je větší než cena: víc děl stojí {1} a ve zbývajících {2} kolech se využijí ({0})."), {SHIP}},
	[PIRATES_WHY_REFIT] = {.text = T(
		"What {0} had fitted is broken; it works again for {1} money.",
		"Lo que llevaba {0} está roto; por {1} de dinero vuelve a servir.",
		"Vybavení je rozbité ({0}); za {1} peněz zase poslouží."), {SHIP}},
	[PIRATES_WHY_CHAIN] = {.text = T(
		"Chain shot costs {1}: whoever {0} hits with it cannot sail on in the next round, and is caught.",
		"Las balas encadenadas cuestan {1}: a quien {0} alcance con ellas no avanza en la ronda siguiente, y se le da caza.",
		"Řetězové střely stojí {1}: koho jimi {0} zasáhne, ten v příštím kole nepopluje dál a neunikne."), {SHIP}},
	[PIRATES_WHY_MORTAR] = {.text = T(
		"A mortar costs {1}: with it {0} also strikes at what is two tiles away, for the {2} rounds to go.",
		"Un mortero cuesta {1}: con él {0} alcanza también lo que está a dos casillas, en las {2} rondas que quedan.",
		"Moždíř stojí {1}: {0} s ním po zbývajících {2} kol zasáhne i to, co je o dvě pole dál."), {SHIP}},
	[PIRATES_WHY_RAM] = {.text = T(
		"A ram costs {1}: {0} then strikes harder with her bow, and takes no harm from it.",
		"Un espolón cuesta {1}: con él {0} embiste más fuerte y sin dañarse.",
		"Klounec stojí {1}: {0} pak naráží silněji a sama se přitom nepoškodí."), {SHIP}},
	[PIRATES_WHY_HEAVY] = {.text = T(
		"Heavy balls cost {1}: a broadside of {0} does half as much again with them.",
		"Las balas pesadas cuestan {1}: con ellas una andanada de {0} hace la mitad más de daño.",
		"Těžké koule stojí {1}: salva lodi {0} je s nimi o polovinu silnější."), {SHIP}},
	[PIRATES_WHY_UPGRADE] = {.text = T(
		"The fleet is whole and your lead is larger than the price: for {1} {0} becomes a larger ship, with more hold and guns for the {2} rounds to go, and whole again.",
		"La flota está completa y tu ventaja supera el precio: por {1} {0} pasa a ser un barco mayor, con más bodega y cañones para las {2} rondas que quedan, y como nuevo.",
		"Flotila je úplná a náskok je větší než cena: za {1} bude z lodi {0} větší, s větším podpalubím a víc děly na zbývajících {2} kol, a zase celá."), {SHIP}},
	[PIRATES_WHY_READY] = {.text = T(
		"All is planned that pays: {0} of {1} ships have orders.",
		"Está planeado todo lo que compensa: {0} de {1} barcos tienen órdenes.",
		"Naplánováno je všechno, co se vyplatí: rozkazy má {0} z {1} lodí.")},
};
// clang-format on

size_t pirates_name_value(int kind, int32_t value, const void *view, enum rd_language language,
	char *out, size_t capacity)
{
	struct rd_pen pen = rd_pen_start(out, capacity, language, view);
	uint32_t number = (uint32_t)value;
	if (kind == TILE)
		rd_pen_add(
			&pen, pirates_name_tile(pirates_hex((int)(number % PIRATES_CELLS))).text);
	else if (kind == SHIP)
		rd_pen_add(&pen, pirates_name_ship(&pen, (int)(number & 0xff)).text);
	else
		rd_pen_number(&pen, value);
	return pen.length;
}
