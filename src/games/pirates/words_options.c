/* words_options.c: the options of pirates (3) as people read them, what goes well together, and which port is a seat's. */
#include "parts.h"
#include "words.h"

// clang-format off
#define T(english, spanish, czech) {{english, spanish, czech}}

static const struct rd_text maps[] = {
	T("Archipelago", "Archipiélago", "Souostroví"),
	T("Caribbean", "Caribe", "Karibik"),
	T("Lagoon", "Laguna", "Laguna"),
	T("a map of your own", "un mapa propio", "vlastní mapa"),
};
static const struct rd_text map_sentences[] = {
	T("Large, with eighteen ports: room for eight.", "Grande, con dieciocho puertos: caben ocho.", "Velká, s osmnácti přístavy: pro osm."),
	T("Of middle size, with eight ports.", "Mediano, con ocho puertos.", "Střední, s osmi přístavy."),
	T("Small, with four ports: four teams at most.", "Pequeño, con cuatro puertos: cuatro equipos como mucho.", "Malá, se čtyřmi přístavy: nejvýš čtyři týmy."),
	T("Drawn in the map editor.", "Dibujado en el editor de mapas.", "Nakreslená v editoru map."),
};
static const struct rd_text paces[] = {
	T("live", "en vivo", "naživo"),
	T("by mail", "por correo", "na dálku"),
};
static const struct rd_text pace_sentences[] = {
	T("A round lasts minutes, and all are at the table.", "Una ronda dura minutos, y todos están a la mesa.", "Kolo trvá minuty a všichni jsou u stolu."),
	T("A round lasts hours or days, and you come back when you like.", "Una ronda dura horas o días, y vuelves cuando quieres.", "Kolo trvá hodiny nebo dny a vracíš se, kdy chceš."),
};
static const struct rd_text tables[] = {
	[PIRATES_ORIGINAL] = T("of the original", "del original", "originálu"),
	[PIRATES_DOCUMENT] = T("of the document", "del documento", "dokumentu"),
};
static const struct rd_text table_sentences[] = {
	[PIRATES_ORIGINAL] = T("Tougher hulls and smaller holds.", "Cascos más duros y bodegas más pequeñas.", "Pevnější trupy a menší podpalubí."),
	[PIRATES_DOCUMENT] = T("Those of the handbook: holds that are worth a raid.", "Los del manual: bodegas que merecen un asalto.", "Ta z příručky: podpalubí, která stojí za přepad."),
};

static const struct rd_option_word no_deadline[] = {{0, T("no deadline", "sin plazo", "bez lhůty")}};
static const struct rd_option_word no_target[] = {{0, T("none", "ninguna", "žádná")}};
static const struct rd_option_word no_days[] = {{0, T("prices never change", "los precios nunca cambian", "ceny se nemění")}};
static const struct rd_option_word no_wrecks[] = {{0, T("none", "ninguno", "žádné")}};
static const struct rd_option_range deadlines[] = {
	{.key = "pace", .word = "live", .low = 1, .high = PIRATES_DEADLINE_MAX, .usual = 300, .unit = RD_UNIT_SECOND, .offers = {60, 120, 180, 300, 600, 1800}},
	{.key = "pace", .word = "mail", .low = 1, .high = PIRATES_DEADLINE_MAX, .usual = 86400, .unit = RD_UNIT_SECOND, .offers = {14400, 43200, 86400, 172800, 259200, 604800}},
};
static const struct rd_option_range rounds = {.low = 1, .high = PIRATES_ROUNDS, .offers = {10, 15, 20, 30, 50, 100}};
static const struct rd_option_range targets = {.low = 1, .high = PIRATES_MOST, .offers = {5000, 10000, 15000, 25000, 50000}};
static const struct rd_option_range days = {.low = 1, .high = 100, .offers = {3, 5, 10, 15, 20}};
static const struct rd_option_range wrecks = {.low = 1, .high = 100, .unit = RD_UNIT_PER_CENT, .offers = {20, 40, 60, 80, 100}};

#define TITLES(list) .titles = (list), .title_count = RD_COUNT(list)
#define WORDS(list) .words = (list), .word_count = RD_COUNT(list)
#define RANGE(one) .ranges = &(one), .range_count = 1
#define EVERY_TEAM T("For every team alike.", "Igual para todos los equipos.", "Pro všechny týmy stejně.")
#define STORE(member, english, spanish, czech) {.key = "start_store." member, .title = T(english, spanish, czech), .sentence = EVERY_TEAM, .chapter = RD_OPTION_START}

/* The last are those that older editions do without: edition 1 `tables`, edition 2 `infamy` (15). */
const struct rd_option pirates_option_rows[PIRATES_OPTION_ROWS] = {
	{.key = "map", .title = T("Map", "Mapa", "Mapa"),
		.sentence = T("Where you sail.", "Por dónde navegas.", "Kudy pluješ."),
		.form = RD_OPTION_MAP, TITLES(maps), .sentences = map_sentences},
	{.key = "rounds", .title = T("Rounds", "Rondas", "Kola"),
		.sentence = T("After the last one the richest team wins.", "Después de la última gana el equipo más rico.", "Po posledním vyhraje nejbohatší tým."),
		RANGE(rounds)},
	{.key = "target_money", .title = T("Target", "Meta", "Cílová částka"),
		.sentence = T("The match ends as soon as a team has so much money in its store.", "La partida acaba en cuanto un equipo tiene tanto dinero en su almacén.", "Partie skončí, jakmile má nějaký tým tolik peněz ve skladu."),
		WORDS(no_target), RANGE(targets)},
	{.key = "pace", .title = T("Pace", "Ritmo", "Tempo"),
		.sentence = T("Whether all sit at the table or come by now and then.", "Si todos están a la mesa o pasan de vez en cuando.", "Jestli všichni sedí u stolu, nebo se občas zastaví."),
		.chapter = RD_OPTION_TIME, TITLES(paces), .sentences = pace_sentences},
	{.key = "deadline_s", .title = T("Time for a round", "Tiempo por ronda", "Čas na kolo"),
		.sentence = T("When it is up, everybody's plans are sailed as they stand.", "Cuando se acaba, se navega con los planes de todos tal como están.", "Když vyprší, odpluje se podle plánů všech tak, jak jsou."),
		.chapter = RD_OPTION_TIME, WORDS(no_deadline), .ranges = deadlines, .range_count = RD_COUNT(deadlines)},
	{.key = "day_rounds", .title = T("Rounds in a day", "Rondas por día", "Kola v jednom dni"),
		.sentence = T("With each day prices change.", "Con cada día cambian los precios.", "S každým dnem se mění ceny."),
		WORDS(no_days), RANGE(days)},
	{.key = "wreck_chance", .title = T("Drifting wrecks", "Pecios a la deriva", "Vraky na moři"),
		.sentence = T("How likely a new one is, with one try a round for every two teams.", "La probabilidad de uno nuevo, con un intento por ronda por cada dos equipos.", "Jak pravděpodobný je nový; na každé dva týmy jeden pokus za kolo."),
		WORDS(no_wrecks), RANGE(wrecks)},
	{.key = "start_ships", .title = T("Ships at the start", "Barcos al empezar", "Lodě na začátku"), .sentence = EVERY_TEAM,
		.chapter = RD_OPTION_START, .titles = pirates_class_texts, .title_count = PIRATES_CLASSES, .usual = "[\"schooner\",\"brig\"]"},
	{.key = "start_store", .title = T("Store at the start", "Almacén al empezar", "Sklad na začátku"), .sentence = EVERY_TEAM,
		.chapter = RD_OPTION_START},
	STORE("money", "money", "dinero", "peníze"),
	STORE("cloth", "cloth", "tela", "plátno"),
	STORE("metal", "metal", "metal", "kov"),
	STORE("rum", "rum", "ron", "rum"),
	STORE("wood", "wood", "madera", "dřevo"),
	{.key = "tables", .title = T("Numbers", "Números", "Čísla"),
		.sentence = T("What hulls, holds, mortars and shipyards are worth.", "Lo que valen cascos, bodegas, morteros y astilleros.", "Co vydrží trupy, co pojmou podpalubí a co stojí loděnice."),
		TITLES(tables), .sentences = table_sentences},
	{.key = "infamy", .title = T("Infamy", "Infamia", "Nechvalná sláva"),
		.sentence = T("Sinkings are counted in points beside the money; money alone still wins.", "Los hundimientos se cuentan en puntos además del dinero; gana solo el dinero.", "Potopení se počítají v bodech vedle peněz; vyhrávají dál jen peníze.")},
};

const struct rd_preset pirates_presets[PIRATES_PRESETS] = {
	{"standard", T("Standard", "Normal", "Běžná"),
		T("Thirty rounds in the archipelago, five minutes each.", "Treinta rondas en el archipiélago, de cinco minutos.", "Třicet kol v souostroví, každé pět minut."), "{}"},
	{"quick", T("Quick", "Rápida", "Rychlá"),
		T("Twelve rounds in the Caribbean, two minutes each, and larger stores.", "Doce rondas en el Caribe, de dos minutos, y almacenes mayores.", "Dvanáct kol v Karibiku, každé dvě minuty, a větší sklady."),
		"{\"map\":\"caribbean\",\"rounds\":12,\"deadline_s\":120,\"day_rounds\":4,\"start_store\":{\"money\":1500}}"},
	{"mail", T("By mail", "Por correo", "Na dálku"),
		T("A day for each round; it goes on sooner when all are ready.", "Un día por ronda; sigue antes si todos están listos.", "Na každé kolo je den; když mají všichni hotovo, jde se dál dřív."),
		"{\"pace\":\"mail\"}"},
	{"race", T("Race for gold", "Carrera por el oro", "Závod o zlato"),
		T("Whoever first has 15,000 in the store ends it.", "La acaba quien antes reúna 15 000 en el almacén.", "Skončí ji, kdo má první ve skladu 15 000."),
		"{\"target_money\":15000,\"rounds\":60}"},
};
// clang-format on

/* The port where its first ship lies. */
size_t pirates_name_seat(const void *options, int seats, int seat, enum rd_language language,
	char *out, size_t capacity)
{
	struct rd_pen pen = rd_pen_start(out, capacity, language, NULL);
	struct pirates_home homes[PIRATES_HOMES];
	struct pirates_map map = {0};
	struct rd_fault fault;
	if (!pirates_make_map(options, seats, &map, homes, &fault))
		return 0;
	struct rd_hex at = homes[seat].berths[0].at;
	for (int i = 0; i < map.port_count; i++)
		if (map.ports[i].at.q == at.q && map.ports[i].at.r == at.r)
			rd_pen_add(&pen, map.ports[i].name);
	return pen.length;
}

size_t pirates_name_side(
	const void *view, int seat, enum rd_language language, char *out, size_t capacity)
{
	(void)view;
	return RD_SAY(out, capacity, &pirates_team_text, language, PIRATES_LETTER(seat));
}
