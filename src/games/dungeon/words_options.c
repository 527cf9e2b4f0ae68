/* words_options.c: the options of dungeon (3) as people read them, and what goes well together. */
#include "words.h"

// clang-format off
#define T(english, spanish, czech) {{english, spanish, czech}}

static const struct rd_text styles[] = {
	T("a mixture", "una mezcla", "směs"),
	T("rooms", "salas", "místnosti"),
	T("the classic kind", "al modo clásico", "klasický"),
	T("caves", "cuevas", "jeskyně"),
};
static const struct rd_text style_sentences[] = {
	T("Each floor is of another kind.", "Cada piso es de otra clase.", "Každé patro je jiné."),
	T("Chambers and corridors, doors to listen at.", "Salas y pasillos, puertas tras las que escuchar.", "Síně a chodby, dveře, u kterých se dá naslouchat."),
	T("Nine rooms in rows, as in the games of old.", "Nueve salas en filas, como en los juegos de antes.", "Devět síní v řadách jako ve starých hrách."),
	T("Open ground and hardly a door: you are heard far off.", "Terreno abierto y casi sin puertas: se te oye de lejos.", "Otevřený prostor a sotva jedny dveře: je tě slyšet zdaleka."),
};
static const struct rd_text difficulties[] = {
	T("gentle", "suave", "mírná"),
	T("normal", "normal", "běžná"),
	T("grim", "dura", "krutá"),
};
static const struct rd_text difficulty_sentences[] = {
	T("You begin with 40 hit points.", "Empiezas con 40 puntos de vida.", "Začínáš se 40 životy."),
	T("You begin with 32 hit points.", "Empiezas con 32 puntos de vida.", "Začínáš se 32 životy."),
	T("You begin with 26 hit points.", "Empiezas con 26 puntos de vida.", "Začínáš s 26 životy."),
};

#define TITLES(list, sentence_list) .titles = (list), .title_count = RD_COUNT(list), .sentences = (sentence_list)

const struct rd_option dungeon_option_rows[DUNGEON_OPTION_ROWS] = {
	{.key = "floors", .title = T("Floors", "Pisos", "Patra"),
		.sentence = T("With the surface. Fewer are shorter but steeper: the last one is always as dangerous.", "Con la superficie. Menos pisos es más corto pero más empinado: el último es siempre igual de peligroso.", "I s povrchem. Méně pater je kratší, ale strmější: poslední je vždycky stejně nebezpečné.")},
	{.key = "style", .title = T("Style", "Estilo", "Styl"),
		.sentence = T("How the ordinary floors are built.", "Cómo están hechos los pisos corrientes.", "Jak jsou postavená obyčejná patra."),
		TITLES(styles, style_sentences)},
	{.key = "difficulty", .title = T("Difficulty", "Dificultad", "Obtížnost"),
		.sentence = T("How much you can take.", "Cuánto aguantas.", "Kolik vydržíš."),
		TITLES(difficulties, difficulty_sentences)},
	{.key = "hunger", .title = T("Hunger", "Hambre", "Hlad"),
		.sentence = T("Without it you may take all the time you like.", "Sin ella puedes tomarte todo el tiempo que quieras.", "Bez něj si můžeš dát načas, jak chceš.")},
	{.key = "arrivals", .title = T("Arrivals", "Llegadas", "Příchozí"),
		.sentence = T("Creatures come up the stairs where you stay too long.", "Donde te quedas demasiado suben criaturas por la escalera.", "Kde se zdržíš příliš dlouho, tam po schodech přijdou tvorové.")},
};

const struct rd_preset dungeon_presets[DUNGEON_PRESETS] = {
	{"standard", T("Standard", "Normal", "Běžná"),
		T("Ten floors, as in the task of the day.", "Diez pisos, como en la tarea del día.", "Deset pater, jako v úkolu dne."), "{}"},
	{"quick", T("Quick", "Rápida", "Rychlá"),
		T("Five floors, and steep.", "Cinco pisos, y empinados.", "Pět pater, a strmých."), "{\"floors\":5}"},
	{"gentle", T("A quiet walk", "Un paseo tranquilo", "Klidná procházka"),
		T("More hit points, no hunger, and nobody comes up the stairs.", "Más vida, sin hambre, y nadie sube por la escalera.", "Víc životů, žádný hlad a po schodech nikdo nepřijde."),
		"{\"difficulty\":\"gentle\",\"hunger\":false,\"arrivals\":false}"},
	{"long", T("The long way down", "La bajada larga", "Dlouhá cesta dolů"),
		T("Sixteen floors and fewer hit points.", "Dieciséis pisos y menos vida.", "Šestnáct pater a méně životů."), "{\"floors\":16,\"difficulty\":\"grim\"}"},
};
// clang-format on
