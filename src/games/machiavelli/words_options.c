/* words_options.c: the options of machiavelli (3) as people read them, what goes well together, and which power a seat is. */
#include "words.h"

// clang-format off
#define T(english, spanish, czech) {{english, spanish, czech}}

static const struct rd_text paces[] = {
	T("by mail", "por correo", "na dálku"),
	T("live", "en vivo", "naživo"),
};
static const struct rd_text pace_sentences[] = {
	T("Phases last hours or days, and you come back when you like.", "Las fases duran horas o días, y vuelves cuando quieres.", "Fáze trvají hodiny nebo dny a vracíš se, kdy chceš."),
	T("Phases last minutes, and all are at the table.", "Las fases duran minutos, y todos están a la mesa.", "Fáze trvají minuty a všichni jsou u stolu."),
};
static const struct rd_text letter_times[] = {
	T("in both phases", "en las dos fases", "v obou fázích"),
	T("in the diplomatic phase", "en la fase diplomática", "v diplomatické fázi"),
	T("never", "nunca", "nikdy"),
};
static const struct rd_option_range times[] = {
	{.key = "pace", .word = "mail", .low = 12, .high = 168, .usual = 48, .unit = RD_UNIT_HOUR, .offers = {12, 24, 48, 72, 96, 168}},
	{.key = "pace", .word = "live", .low = 1, .high = 60, .usual = 5, .unit = RD_UNIT_MINUTE, .offers = {2, 3, 5, 10, 15, 30}},
};
static const struct rd_option_range turn_limit = {.low = 3, .high = 30, .step = 3, .offers = {6, 9, 12, 15, 18, 24, 30}};
static const struct rd_option_range cities = {.low = 5, .high = 55, .offers = {9, 12, 15, 18}};
static const struct rd_option_word by_seats[] = {
	{0, T("by the number of powers", "según el número de potencias", "podle počtu mocností")},
};

static const struct rd_text tables[] = {
	T("of the first edition", "de la primera edición", "prvního vydání"),
	T("revised", "revisada", "upravená"),
};
static const struct rd_text table_sentences[] = {
	T("The whole map for any number of powers; every city counts one, and fleets take nothing.", "El mapa entero para cualquier número de potencias; cada ciudad cuenta uno y las flotas no toman nada.", "Celá mapa pro libovolný počet mocností; každé město platí za jedno a loďstva nic nezabírají."),
	T("A map as large as the powers need; a capital counts as several cities, and fleets take ports.", "Un mapa del tamaño que piden las potencias; una capital cuenta como varias ciudades y las flotas toman puertos.", "Mapa tak velká, kolik mocností hraje; hlavní město platí za několik měst a loďstva zabírají přístavy."),
};

#define TITLES(list) .titles = (list), .title_count = RD_COUNT(list)

/* `tables` is the last: edition 1 does without (16). */
const struct rd_option machiavelli_option_rows[MACHIAVELLI_OPTION_ROWS] = {
	{.key = "pace", .title = T("Pace", "Ritmo", "Tempo"),
		.sentence = T("Whether the two times below are hours or minutes.", "Si los dos tiempos de abajo son horas o minutos.", "Jestli jsou dva časy níže hodiny, nebo minuty."),
		.chapter = RD_OPTION_TIME, TITLES(paces), .sentences = pace_sentences},
	{.key = "diplomatic_time", .title = T("Diplomatic phase", "Fase diplomática", "Diplomatická fáze"),
		.sentence = T("Time for letters, before orders are written.", "Tiempo para cartas, antes de escribir órdenes.", "Čas na dopisy, než se píší rozkazy."),
		.chapter = RD_OPTION_TIME, .ranges = times, .range_count = RD_COUNT(times)},
	{.key = "orders_time", .title = T("Orders phase", "Fase de órdenes", "Fáze rozkazů"),
		.sentence = T("Time for orders and payments; then all are carried out at once.", "Tiempo para órdenes y pagos; después se cumple todo a la vez.", "Čas na rozkazy a platby; pak se všechno provede najednou."),
		.chapter = RD_OPTION_TIME, .ranges = times, .range_count = RD_COUNT(times)},
	{.key = "early_advance", .title = T("Go on when all are ready", "Seguir cuando todos estén listos", "Pokračovat, když mají všichni hotovo"),
		.sentence = T("A phase ends at once when nobody is waited for. Switched off, every phase lasts its full time.", "Una fase acaba en cuanto no se espera a nadie. Apagado, cada fase dura todo su tiempo.", "Fáze skončí, jakmile se na nikoho nečeká. Vypnuto: každá fáze trvá celý svůj čas."),
		.chapter = RD_OPTION_TIME},
	{.key = "turn_limit", .title = T("Last turn", "Último turno", "Poslední tah"),
		.sentence = T("Three turns are a year. When it is over, whoever has most cities wins.", "Tres turnos son un año. Al acabar gana quien tiene más ciudades.", "Tři tahy jsou rok. Po něm vyhraje, kdo má nejvíc měst."),
		.ranges = &turn_limit, .range_count = 1},
	{.key = "cities_to_win", .title = T("Cities to win", "Ciudades para ganar", "Města k vítězství"),
		.sentence = T("Whoever has so many in Autumn has won.", "Quien tiene tantas en otoño ha ganado.", "Kdo jich na podzim tolik má, vyhrál."),
		.words = by_seats, .word_count = RD_COUNT(by_seats), .ranges = &cities, .range_count = 1},
	{.key = "famine", .title = T("Famine", "Hambruna", "Hladomor"),
		.sentence = T("In Spring some provinces starve; money can help.", "En primavera algunas provincias pasan hambre; el dinero ayuda.", "Na jaře některé provincie hladoví; peníze pomohou.")},
	{.key = "plague", .title = T("Plague", "Peste", "Mor"),
		.sentence = T("In Summer units die of it where it breaks out.", "En verano mueren de ella las unidades donde aparece.", "V létě na něj umírají jednotky tam, kde propukne.")},
	{.key = "assassination", .title = T("Assassins", "Asesinos", "Vrazi"),
		.sentence = T("Each power has one for each of the others, to be paid.", "Cada potencia tiene uno para cada otra, que hay que pagar.", "Každá mocnost má na každou jinou jednoho, za peníze.")},
	{.key = "bribery", .title = T("Bribes", "Sobornos", "Úplatky"),
		.sentence = T("Foreign units can be bought, disbanded or made to rebel.", "Las unidades ajenas se pueden comprar, disolver o sublevar.", "Cizí jednotky lze koupit, rozpustit nebo vzbouřit.")},
	{.key = "fog", .title = T("Fog", "Niebla", "Mlha"),
		.sentence = T("You see your own land, your units and what lies next to them, and nothing else.", "Ves tus tierras, tus unidades y lo que tienen al lado, y nada más.", "Vidíš svou zemi, své jednotky a to, co s nimi sousedí, a nic jiného.")},
	{.key = "messages", .title = T("Letters may be written", "Se pueden escribir cartas", "Dopisy se smějí psát"),
		.sentence = T("What is promised binds nobody.", "Lo prometido no obliga a nadie.", "Co se slíbí, to nikoho neváže."),
		TITLES(letter_times)},
	{.key = "factions", .title = T("Powers", "Potencias", "Mocnosti"),
		.sentence = T("Which power each seat plays.", "Qué potencia juega cada asiento.", "Kterou mocnost hraje které místo."),
		.form = RD_OPTION_PARTS, .chapter = RD_OPTION_START, .titles = machiavelli_faction_names, .title_count = MACHIAVELLI_FACTIONS},
	{.key = "shuffle_factions", .title = T("Deal the powers by lot", "Repartir las potencias por sorteo", "Mocnosti rozdat losem"),
		.sentence = T("Then nobody chooses, and no seat is worth more than another.", "Entonces nadie elige, y ningún asiento vale más que otro.", "Pak si nikdo nevybírá a žádné místo není lepší než jiné."),
		.chapter = RD_OPTION_START},
	{.key = "tables", .title = T("Set-up", "Preparación", "Výchozí postavení"),
		.sentence = T("Which part of the map is played, what the powers begin with, and how cities count.", "Qué parte del mapa se juega, con qué empiezan las potencias y cómo cuentan las ciudades.", "Která část mapy se hraje, s čím mocnosti začínají a jak se města počítají."),
		.chapter = RD_OPTION_START, TITLES(tables), .sentences = table_sentences},
	{.key = "chancellery", .title = T("Secret chancellery", "Cancillería secreta", "Tajná kancelář"),
		.sentence = T("Letters may carry clauses: promises that both can read, and see kept or broken.", "Las cartas pueden llevar cláusulas: promesas que ambos leen y ven cumplidas o rotas.", "Dopisy mohou nést ujednání: sliby, které oba čtou a vidí splněné, nebo porušené.")},
};

const struct rd_preset machiavelli_presets[MACHIAVELLI_PRESETS] = {
	{"standard", T("By mail", "Por correo", "Na dálku"),
		T("Two days for each phase; it goes on sooner when all are ready.", "Dos días por fase; sigue antes si todos están listos.", "Na každou fázi jsou dva dny; když mají všichni hotovo, jde se dál dřív."), "{}"},
	{"quick", T("One evening", "Una tarde", "Jeden večer"),
		T("Live: five minutes for letters, three for orders.", "En vivo: cinco minutos para cartas, tres para órdenes.", "Naživo: pět minut na dopisy, tři na rozkazy."),
		"{\"pace\":\"live\",\"diplomatic_time\":5,\"orders_time\":3}"},
	{"daily", T("Every day", "Cada día", "Každý den"),
		T("By mail, half a day for each phase: a turn every day.", "Por correo, medio día por fase: un turno cada día.", "Na dálku, půl dne na každou fázi: každý den jeden tah."),
		"{\"diplomatic_time\":12,\"orders_time\":12}"},
	{"fog", T("In the fog", "En la niebla", "V mlze"),
		T("By mail, and nobody sees further than his neighbours.", "Por correo, y nadie ve más allá de sus vecinos.", "Na dálku a nikdo nevidí dál než k sousedům."),
		"{\"fog\":true}"},
};
// clang-format on

size_t machiavelli_name_seat(
	const void *of, int seats, int seat, enum rd_language language, char *out, size_t capacity)
{
	const struct machiavelli_options *options = of;
	struct rd_pen pen = rd_pen_start(out, capacity, language, NULL);
	int faction = options->has_factions ? options->factions[seat] : seat;
	bool is_dealt = options->has_factions ? options->faction_count == seats : true;
	if (is_dealt && !options->shuffle_factions && faction < MACHIAVELLI_FACTIONS)
		rd_pen_add(&pen, machiavelli_faction_names[faction].in[language]);
	return pen.length;
}

size_t machiavelli_name_side(
	const void *view, int seat, enum rd_language language, char *out, size_t capacity)
{
	struct rd_pen pen = rd_pen_start(out, capacity, language, view);
	rd_pen_add(&pen, machiavelli_seat_name(&pen, seat));
	return pen.length;
}
