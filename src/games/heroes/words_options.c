/* words_options.c: the options of heroes (3) as people read them, what goes well together, and what a seat is. */
#include "words.h"

// clang-format off
#define T(english, spanish, czech) {{english, spanish, czech}}

static const struct rd_option_word no_clock[] = {
	{0, T("no clock", "sin reloj", "bez hodin")},
};
static const struct rd_option_word seats[] = {
	{-1, T("drawn by lot", "por sorteo", "losem")},
	{0, T("seat 1", "asiento 1", "místo 1")},
	{1, T("seat 2", "asiento 2", "místo 2")},
};
static const struct rd_option_range turn_seconds = {
	.low = 15, .high = 86400, .unit = RD_UNIT_SECOND, .offers = {30, 60, 90, 180, 300, 3600, 86400}};
static const struct rd_option_range window_seconds = {
	.low = 5, .high = 86400, .unit = RD_UNIT_SECOND, .offers = {15, 30, 60, 120, 3600, 86400}};

static const struct rd_text tables[] = {
	T("of the first edition", "de la primera edición", "z prvního vydání"),
	T("balanced", "equilibrados", "vyvážená"),
};
static const struct rd_text table_sentences[] = {
	T("Half of all blows miss, and heroes decide.", "La mitad de los golpes falla y los héroes deciden.", "Polovina ran mine a rozhodují hrdinové."),
	T("Blows hit more often, resources are short, and every card is worth playing.", "Los golpes aciertan más, los recursos escasean y toda carta vale la pena.", "Rány zasahují častěji, zdroje jsou vzácné a každá karta stojí za to."),
};
#define TITLES(list) .titles = (list), .title_count = RD_COUNT(list)
#define WORDS(list) .words = (list), .word_count = RD_COUNT(list)
#define RANGE(one) .ranges = &(one), .range_count = 1

/* `cards` is the last: edition 1 does without (15). */
const struct rd_option heroes_option_rows[HEROES_OPTION_ROWS] = {
	{.key = "first", .title = T("Who has the first turn", "Quién tiene el primer turno", "Kdo má první tah"),
		.sentence = T("Whoever begins is dealt fewer cards.", "Quien empieza recibe menos cartas.", "Kdo začíná, dostane méně karet."),
		.chapter = RD_OPTION_START, WORDS(seats)},
	{.key = "resources", .title = T("Resources for each turn", "Recursos por turno", "Zdroje na každý tah"),
		.sentence = T("What you spend on your own turn is missing when you must defend.", "Lo que gastas en tu turno te falta al defenderte.", "Co utratíš ve svém tahu, to ti chybí v obraně.")},
	{.key = "opening_hand", .title = T("Opening hand", "Mano inicial", "Úvodní ruka"),
		.sentence = T("So many cards are dealt at the beginning; fewer to whoever has the first turn.", "Tantas cartas se reparten al principio; menos a quien tiene el primer turno.", "Tolik karet se rozdá na začátku; méně tomu, kdo má první tah."),
		.chapter = RD_OPTION_START},
	{.key = "redraws", .title = T("Changes of the opening hand", "Cambios de la mano inicial", "Výměny úvodní ruky"),
		.sentence = T("How often a hand that is no good may be dealt anew.", "Cuántas veces se puede repartir de nuevo una mano mala.", "Kolikrát se smí špatná ruka rozdat znovu."),
		.chapter = RD_OPTION_START},
	{.key = "draw", .title = T("Cards drawn each turn", "Cartas que se roban por turno", "Karty líznuté každý tah"),
		.sentence = T("The more, the fuller the tables, and the scarcer the resources.", "Cuantas más, más llenas las mesas y más escasos los recursos.", "Čím víc, tím plnější stoly a tím vzácnější zdroje.")},
	{.key = "hand_limit", .title = T("Hand limit", "Límite de la mano", "Největší ruka"),
		.sentence = T("What is above it at the end of a turn is discarded.", "Lo que la supera al final del turno se descarta.", "Co ji na konci tahu přesahuje, se odhodí.")},
	{.key = "critical_bonus", .title = T("Bonus of a critical hit", "Bonificación del crítico", "Přídavek kritického zásahu"),
		.sentence = T("Damage that a natural 20 adds.", "El daño que suma un 20 natural.", "Zranění, které přidá přirozená 20.")},
	{.key = "turn_seconds", .title = T("Time for a turn", "Tiempo por turno", "Čas na tah"),
		.sentence = T("When it is up, the turn ends as it stands.", "Cuando se acaba, el turno termina tal como está.", "Když vyprší, tah skončí tak, jak je."),
		.chapter = RD_OPTION_TIME, WORDS(no_clock), RANGE(turn_seconds)},
	{.key = "window_seconds", .title = T("Time for an answer", "Tiempo para responder", "Čas na odpověď"),
		.sentence = T("To a blow; whoever says nothing passes. The attacker's clock stands still meanwhile.", "A un golpe; quien no dice nada pasa. Mientras tanto el reloj de quien ataca está parado.", "Na ránu; kdo nic neřekne, pasuje. Útočníkovy hodiny zatím stojí."),
		.chapter = RD_OPTION_TIME, WORDS(no_clock), RANGE(window_seconds)},
	{.key = "cards", .title = T("Numbers of the cards", "Números de las cartas", "Čísla karet"),
		.sentence = T("What cards cost and do.", "Lo que cuestan y hacen las cartas.", "Co karty stojí a co dělají."),
		TITLES(tables), .sentences = table_sentences},
};

const struct rd_preset heroes_presets[HEROES_PRESETS] = {
	{"standard", T("Standard", "Normal", "Běžná"),
		T("A minute and a half for a turn, half a minute for an answer.", "Minuto y medio por turno, medio minuto para responder.", "Na tah je minuta a půl, na odpověď půl minuty."), "{}"},
	{"quick", T("Quick", "Rápida", "Rychlá"),
		T("Half a minute for a turn, ten seconds for an answer.", "Medio minuto por turno, diez segundos para responder.", "Na tah je půl minuty, na odpověď deset sekund."),
		"{\"turn_seconds\":30,\"window_seconds\":10}"},
	{"calm", T("Unhurried", "Sin prisa", "Beze spěchu"),
		T("Five minutes for a turn, two for an answer.", "Cinco minutos por turno, dos para responder.", "Na tah je pět minut, na odpověď dvě."),
		"{\"turn_seconds\":300,\"window_seconds\":120}"},
	{"epic", T("Great battle", "Gran batalla", "Velká bitva"),
		T("More resources and large hands: full tables.", "Más recursos y manos grandes: mesas llenas.", "Víc zdrojů a velké ruce: plné stoly."),
		"{\"resources\":8,\"draw\":2,\"hand_limit\":9,\"opening_hand\":8}"},
};

static const struct rd_text orders[] = {
	T("begins", "empieza", "začíná"),
	T("second", "segundo turno", "druhý na tahu"),
};
// clang-format on

size_t heroes_name_seat(
	const void *of, int count, int seat, enum rd_language language, char *out, size_t capacity)
{
	const struct heroes_options *options = of;
	struct rd_pen pen = rd_pen_start(out, capacity, language, NULL);
	(void)count;
	if (options->first >= 0)
		rd_pen_add(&pen, orders[seat != options->first].in[language]);
	return pen.length;
}
