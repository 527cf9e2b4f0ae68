/*
 * tables.c: the cards (2.3 to 2.7), in the rulebook's order, with their names in every language, and their numbers in every edition (15).
 */
#include "heroes.h"

// clang-format off

/* What is the same in every edition. Heroes: class; one copy each. */
#define HERO(id, rank, ...) \
	{.key = id, .type = HEROES_HERO, .class = HEROES_##rank, .copies = 1, .effect = HEROES_NO_EFFECT, .name = {{__VA_ARGS__}}}
/* Items: class, copies. */
#define ITEM(id, rank, number, ...) \
	{.key = id, .type = HEROES_ITEM, .class = HEROES_##rank, .copies = number, .effect = HEROES_NO_EFFECT, .name = {{__VA_ARGS__}}}
/* The others: copies; of a reactive card its effect. */
#define HEALING(id, number, ...) \
	{.key = id, .type = HEROES_HEALING, .class = HEROES_NO_CLASS, .copies = number, .effect = HEROES_NO_EFFECT, .name = {{__VA_ARGS__}}}
#define COUNTER(id, number, ...) \
	{.key = id, .type = HEROES_COUNTERATTACK, .class = HEROES_NO_CLASS, .copies = number, .effect = HEROES_NO_EFFECT, .name = {{__VA_ARGS__}}}
#define REACTIVE(id, does, number, ...) \
	{.key = id, .type = HEROES_REACTIVE, .class = HEROES_NO_CLASS, .copies = number, .effect = HEROES_##does, .name = {{__VA_ARGS__}}}

const struct heroes_row heroes_rows[HEROES_ROWS] = {
	HERO("h01", VANGUARD, "Gate Sergeant", "Sargento de la Puerta", "Seržant od brány"),
	HERO("h02", VANGUARD, "Hill Captain", "Capitana de la Colina", "Kapitánka z vrchů"),
	HERO("h03", VANGUARD, "Road Warden", "Guarda del Camino", "Strážce cest"),
	HERO("h04", VANGUARD, "Harbour Pikeman", "Piquero del Puerto", "Přístavní pikenýr"),
	HERO("h05", VANGUARD, "Salt-Road Veteran", "Veterano de la Ruta de la Sal", "Veterán solné stezky"),
	HERO("h06", VANGUARD, "Standard Bearer", "Portaestandarte", "Praporečnice"),
	HERO("h07", STRIKER, "Torch Dancer", "Danzante de Antorchas", "Tanečnice s pochodněmi"),
	HERO("h08", STRIKER, "Reckless Lancer", "Lancero Temerario", "Zbrklý kopiník"),
	HERO("h09", STRIKER, "Pit Fighter", "Luchador del Foso", "Zápasník z jámy"),
	HERO("h10", STRIKER, "Storm Archer", "Arquera de la Tormenta", "Bouřná lučištnice"),
	HERO("h11", STRIKER, "Masked Duellist", "Duelista Enmascarado", "Maskovaný šermíř"),
	HERO("h12", BULWARK, "Bridge Keeper", "Guardián del Puente", "Strážce mostu"),
	HERO("h13", BULWARK, "Walking Rampart", "Muralla Andante", "Kráčející hradba"),
	HERO("h14", BULWARK, "Quarry Giant", "Gigante de la Cantera", "Obr z lomu"),
	HERO("h15", BULWARK, "Iron Chancellor", "Canciller de Hierro", "Železný kancléř"),
	HERO("h16", RUNNER, "Roof Runner", "Corredora de Tejados", "Běžkyně po střechách"),
	HERO("h17", RUNNER, "Fen Scout", "Exploradora del Pantano", "Zvědka z mokřin"),
	HERO("h18", RUNNER, "Night Courier", "Mensajero Nocturno", "Noční kurýr"),
	HERO("h19", SQUIRE, "Armour Bearer", "Portadora de Armaduras", "Zbrojnoška"),
	HERO("h20", SQUIRE, "Page of Keys", "Paje de las Llaves", "Páže s klíči"),
	HERO("h21", SQUIRE, "Bell Novice", "Novicia de la Campana", "Novicka od zvonu"),
	ITEM("i01", WEAPON, 1, "Whetted Dagger", "Daga Afilada", "Nabroušená dýka"),
	ITEM("i02", WEAPON, 1, "Ash Spear", "Lanza de Fresno", "Jasanové kopí"),
	ITEM("i03", WEAPON, 2, "Hooked Bill", "Bisarma de Gancho", "Hákovitá sudlice"),
	ITEM("i04", WEAPON, 1, "Guild Longsword", "Espada Larga del Gremio", "Cechovní dlouhý meč"),
	ITEM("i05", WEAPON, 1, "Boar Axe", "Hacha del Jabalí", "Kančí sekera"),
	ITEM("i06", WEAPON, 1, "Duelling Sabre", "Sable de Duelo", "Soubojová šavle"),
	ITEM("i07", GEAR, 1, "Padded Coat", "Gambesón", "Prošívanice"),
	ITEM("i08", GEAR, 1, "Round Shield", "Escudo Redondo", "Kruhový štít"),
	ITEM("i09", GEAR, 2, "Kite Shield", "Escudo de Cometa", "Mandlový štít"),
	ITEM("i10", GEAR, 1, "Scale Vest", "Cota de Escamas", "Šupinová zbroj"),
	ITEM("i11", GEAR, 1, "Tower Shield", "Escudo Torre", "Pavéza"),
	ITEM("i12", GEAR, 1, "Barbican Plate", "Coraza de Barbacana", "Barbakánový kyrys"),
	ITEM("i13", RELIC, 1, "Cracked Crown", "Corona Agrietada", "Prasklá koruna"),
	ITEM("i14", RELIC, 1, "Berserker Brand", "Tizón del Berserker", "Berserkrův cejch"),
	ITEM("i15", RELIC, 1, "Headsman Blade", "Hoja del Verdugo", "Katovo ostří"),
	ITEM("i16", RELIC, 1, "Star-Iron Maul", "Mazo de Hierro Estelar", "Palice z hvězdného železa"),
	ITEM("i17", RELIC, 1, "Last Oath", "Último Juramento", "Poslední přísaha"),
	ITEM("i18", RELIC, 1, "Sworn Halberd", "Alabarda Jurada", "Přísežná halapartna"),
	HEALING("b01", 1, "Clean Bandage", "Venda Limpia", "Čistý obvaz"),
	HEALING("b02", 2, "Herb Poultice", "Cataplasma de Hierbas", "Bylinný obklad"),
	HEALING("b03", 2, "Field Surgeon", "Cirujana de Campaña", "Polní ranhojička"),
	HEALING("b04", 1, "Mountain Spring", "Manantial de Montaña", "Horský pramen"),
	HEALING("b05", 1, "Sun Cordial", "Cordial del Sol", "Sluneční likér"),
	HEALING("b06", 1, "Last Draught", "Último Trago", "Poslední doušek"),
	REACTIVE("r01", REDUCE_DAMAGE, 1, "Turned Blade", "Hoja Desviada", "Odražená čepel"),
	REACTIVE("r02", REDUCE_DAMAGE, 2, "Sidestep", "Paso al Lado", "Úkrok stranou"),
	REACTIVE("r03", REDUCE_DAMAGE, 1, "Braced Stance", "Postura Firme", "Pevný postoj"),
	REACTIVE("r04", REDUCE_DAMAGE, 2, "Wall of Shields", "Muro de Escudos", "Hradba štítů"),
	REACTIVE("r05", REDUCE_DAMAGE, 1, "Smoke and Mirrors", "Humo y Espejos", "Kouř a zrcadla"),
	REACTIVE("r06", CANCEL_CRITICAL, 1, "Spoiled Aim", "Puntería Arruinada", "Zkažená rána"),
	REACTIVE("r07", CANCEL_CRITICAL, 1, "Broken Omen", "Presagio Roto", "Zlomené znamení"),
	REACTIVE("r08", PREVENT_DEATH, 1, "Not Today", "Hoy No", "Dnes ne"),
	REACTIVE("r09", PREVENT_DEATH, 1, "Stubborn Heart", "Corazón Terco", "Umíněné srdce"),
	COUNTER("c01", 2, "Quick Riposte", "Réplica Rápida", "Rychlá odveta"),
	COUNTER("c02", 2, "Elbow and Hilt", "Codo y Pomo", "Loket a jílec"),
	COUNTER("c03", 1, "Tripping Heel", "Zancadilla", "Podražená pata"),
	COUNTER("c04", 2, "Guarded Thrust", "Estocada Cubierta", "Krytý bod"),
	COUNTER("c05", 1, "Answering Steel", "Acero que Responde", "Odpověď ocelí"),
	COUNTER("c06", 1, "Shield Bash", "Golpe de Escudo", "Úder štítem"),
	COUNTER("c07", 1, "Reversed Momentum", "Impulso Invertido", "Obrácený švih"),
	COUNTER("c08", 1, "Thorn Guard", "Guardia de Espinas", "Trnitý kryt"),
	COUNTER("c09", 1, "Debt Repaid", "Deuda Saldada", "Splacený dluh"),
};
#undef HERO
#undef ITEM

/* 2.3: ATK, DEF, HP, slots, cost. */
#define HERO(attack, defence, points, slots, price) \
	{.cost = price, .atk = attack, .def = defence, .hp = points, .size = slots}
/* 2.4: ATK, DEF, size, durability, cost. */
#define ITEM(attack, defence, slots, wear, price) \
	{.cost = price, .atk = attack, .def = defence, .size = slots, .durability = wear}
/* 2.5 to 2.7: amount or power, cost. */
#define OTHER(points, price) {.cost = price, .amount = points}

const struct heroes_numbers heroes_card_tables[HEROES_CARD_TABLES][HEROES_ROWS] = {
[HEROES_FIRST_CARDS] = {
	HERO( 5,  6, 12,  2,  3), /* h01 */
	HERO( 7,  6, 13,  2,  4), /* h02 */
	HERO( 6,  5, 13,  2,  3), /* h03 */
	HERO( 5,  5, 14,  2,  3), /* h04 */
	HERO( 6,  6, 14,  2,  4), /* h05 */
	HERO( 6,  7, 12,  2,  4), /* h06 */
	HERO( 8,  4, 11,  2,  3), /* h07 */
	HERO(10,  3, 10,  2,  3), /* h08 */
	HERO( 9,  3, 11,  2,  3), /* h09 */
	HERO( 9,  5, 12,  2,  4), /* h10 */
	HERO(10,  5, 11,  2,  4), /* h11 */
	HERO( 4,  8, 14,  2,  4), /* h12 */
	HERO( 5,  8, 15,  2,  5), /* h13 */
	HERO( 4,  7, 15,  2,  4), /* h14 */
	HERO( 5,  9, 13,  2,  5), /* h15 */
	HERO( 6,  4, 10,  1,  2), /* h16 */
	HERO( 5,  6,  8,  1,  2), /* h17 */
	HERO( 5,  5, 10,  1,  2), /* h18 */
	HERO( 4,  5, 11,  3,  2), /* h19 */
	HERO( 5,  5,  9,  3,  2), /* h20 */
	HERO( 4,  6,  9,  3,  2), /* h21 */
	ITEM( 1,  0,  1,  6,  1), /* i01 */
	ITEM( 2,  0,  1,  5,  2), /* i02 */
	ITEM( 2, -1,  1,  5,  1), /* i03 */
	ITEM( 3,  0,  1,  4,  3), /* i04 */
	ITEM( 3, -1,  1,  4,  2), /* i05 */
	ITEM( 3, -2,  1,  4,  1), /* i06 */
	ITEM( 0,  1,  1,  6,  1), /* i07 */
	ITEM( 0,  2,  1,  5,  2), /* i08 */
	ITEM(-1,  2,  1,  5,  1), /* i09 */
	ITEM( 0,  3,  1,  4,  3), /* i10 */
	ITEM(-1,  3,  1,  4,  2), /* i11 */
	ITEM(-2,  4,  1,  3,  2), /* i12 */
	ITEM( 4, -1,  2,  3,  3), /* i13 */
	ITEM( 4, -2,  2,  3,  2), /* i14 */
	ITEM( 5, -2,  2,  2,  3), /* i15 */
	ITEM( 5, -3,  2,  2,  2), /* i16 */
	ITEM( 6, -3,  2,  1,  3), /* i17 */
	ITEM( 2,  2,  2,  3,  3), /* i18 */
	OTHER( 2, 1), /* b01 */
	OTHER( 3, 1), /* b02 */
	OTHER( 4, 2), /* b03 */
	OTHER( 5, 2), /* b04 */
	OTHER( 6, 3), /* b05 */
	OTHER( 7, 3), /* b06 */
	OTHER( 2, 1), /* r01 */
	OTHER( 3, 1), /* r02 */
	OTHER( 4, 2), /* r03 */
	OTHER( 5, 2), /* r04 */
	OTHER( 7, 3), /* r05 */
	OTHER( 4, 1), /* r06 */
	OTHER( 8, 2), /* r07 */
	OTHER( 0, 3), /* r08 */
	OTHER( 0, 3), /* r09 */
	OTHER( 2, 1), /* c01 */
	OTHER( 3, 1), /* c02 */
	OTHER( 4, 1), /* c03 */
	OTHER( 5, 2), /* c04 */
	OTHER( 6, 2), /* c05 */
	OTHER( 7, 2), /* c06 */
	OTHER( 8, 3), /* c07 */
	OTHER( 9, 3), /* c08 */
	OTHER(10, 3), /* c09 */
},
[HEROES_SECOND_CARDS] = {
	HERO( 7,  2, 13,  2,  3), /* h01 */
	HERO(10,  2, 14,  2,  5), /* h02 */
	HERO( 8,  1, 15,  2,  4), /* h03 */
	HERO( 7,  1, 15,  2,  3), /* h04 */
	HERO( 8,  2, 15,  2,  4), /* h05 */
	HERO( 8,  4, 14,  2,  5), /* h06 */
	HERO( 9,  1, 14,  2,  4), /* h07 */
	HERO(10,  0, 12,  2,  3), /* h08 */
	HERO( 9,  0, 13,  2,  3), /* h09 */
	HERO(10,  1, 13,  2,  4), /* h10 */
	HERO(10,  2, 14,  2,  5), /* h11 */
	HERO( 6,  4, 15,  2,  4), /* h12 */
	HERO( 8,  4, 15,  2,  5), /* h13 */
	HERO( 7,  3, 15,  2,  4), /* h14 */
	HERO( 7,  5, 14,  2,  5), /* h15 */
	HERO( 8,  0, 11,  1,  2), /* h16 */
	HERO( 7,  2, 9,  1,  2), /* h17 */
	HERO( 7,  1, 11,  1,  2), /* h18 */
	HERO( 6,  1, 12,  3,  2), /* h19 */
	HERO( 7,  1, 10,  3,  2), /* h20 */
	HERO( 6,  2, 10,  3,  2), /* h21 */
	ITEM( 1,  1,  1,  5,  1), /* i01 */
	ITEM( 2,  0,  1,  5,  1), /* i02 */
	ITEM( 2, -1,  1,  5,  1), /* i03 */
	ITEM( 3,  0,  1,  4,  2), /* i04 */
	ITEM( 3, -1,  1,  4,  1), /* i05 */
	ITEM( 3, -1,  1,  4,  1), /* i06 */
	ITEM( 0,  1,  1,  6,  1), /* i07 */
	ITEM( 0,  2,  1,  5,  1), /* i08 */
	ITEM(-1,  2,  1,  5,  1), /* i09 */
	ITEM( 0,  3,  1,  4,  2), /* i10 */
	ITEM(-1,  4,  1,  3,  1), /* i11 */
	ITEM(-2,  5,  1,  2,  1), /* i12 */
	ITEM( 4, -1,  2,  3,  1), /* i13 */
	ITEM( 4, -2,  2,  3,  1), /* i14 */
	ITEM( 5, -2,  2,  2,  1), /* i15 */
	ITEM( 5, -3,  2,  2,  1), /* i16 */
	ITEM( 6, -3,  2,  1,  1), /* i17 */
	ITEM( 2,  2,  2,  3,  2), /* i18 */
	OTHER( 3, 1), /* b01 */
	OTHER( 4, 1), /* b02 */
	OTHER( 5, 2), /* b03 */
	OTHER( 6, 2), /* b04 */
	OTHER( 7, 2), /* b05 */
	OTHER( 8, 2), /* b06 */
	OTHER( 2, 1), /* r01 */
	OTHER( 3, 1), /* r02 */
	OTHER( 4, 2), /* r03 */
	OTHER( 5, 2), /* r04 */
	OTHER( 7, 2), /* r05 */
	OTHER( 3, 1), /* r06 */
	OTHER( 6, 2), /* r07 */
	OTHER( 0, 3), /* r08 */
	OTHER( 0, 3), /* r09 */
	OTHER( 1, 1), /* c01 */
	OTHER( 2, 1), /* c02 */
	OTHER( 3, 1), /* c03 */
	OTHER( 4, 2), /* c04 */
	OTHER( 5, 2), /* c05 */
	OTHER( 6, 2), /* c06 */
	OTHER( 7, 3), /* c07 */
	OTHER( 8, 3), /* c08 */
	OTHER( 9, 3), /* c09 */
},
};

/* 2.8: the unshuffled deck: copies of a card stand next to each other. */
const struct rd_names heroes_card_ids = RD_NAMES(
	"h01a", "h02a", "h03a", "h04a", "h05a", "h06a", "h07a", "h08a", "h09a", "h10a", "h11a", "h12a",
	"h13a", "h14a", "h15a", "h16a", "h17a", "h18a", "h19a", "h20a", "h21a", "i01a", "i02a", "i03a",
	"i03b", "i04a", "i05a", "i06a", "i07a", "i08a", "i09a", "i09b", "i10a", "i11a", "i12a", "i13a",
	"i14a", "i15a", "i16a", "i17a", "i18a", "b01a", "b02a", "b02b", "b03a", "b03b", "b04a", "b05a",
	"b06a", "r01a", "r02a", "r02b", "r03a", "r04a", "r04b", "r05a", "r06a", "r07a", "r08a", "r09a",
	"c01a", "c01b", "c02a", "c02b", "c03a", "c04a", "c04b", "c05a", "c06a", "c07a", "c08a", "c09a"
);
const uint8_t heroes_row_of[HEROES_CARDS] = {
	0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
	18, 19, 20, 21, 22, 23, 23, 24, 25, 26, 27, 28, 29, 29, 30, 31, 32, 33,
	34, 35, 36, 37, 38, 39, 40, 40, 41, 41, 42, 43, 44, 45, 46, 46, 47, 48,
	48, 49, 50, 51, 52, 53, 54, 54, 55, 55, 56, 57, 57, 58, 59, 60, 61, 62,
};
static const uint8_t first_card[HEROES_ROWS] = { /* the first copy of each row */
	0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
	21, 22, 23, 25, 26, 27, 28, 29, 30, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 44,
	46, 47, 48, 49, 50, 52, 53, 55, 56, 57, 58, 59, 60, 62, 64, 65, 67, 68, 69, 70, 71,
};
// clang-format on

const struct rd_names heroes_table_names = RD_NAMES("first", "second");
const struct rd_names heroes_phases = RD_NAMES(
	"opening", "recruit", "combat", "window", "discard", "over");
const struct rd_names heroes_reasons = RD_NAMES("no_heroes", "surrender", "abandonment");
const struct rd_names heroes_causes = RD_NAMES("attack", "counter", "fatigue");
const struct rd_names heroes_refusal_codes = RD_NAMES("no_such_card", "wrong_card_type",
	"slot_taken", "no_such_hero", "no_item_slot", "no_effect", "already_attacked",
	"no_combat_yet", "no_redraws_left", "wrong_count");
_Static_assert(HEROES_REFUSALS_END - RD_REFUSALS_COMMON == 10, "every refusal has its word");

/* "h01a": type, number, copy. The rows of a type stand together, in the order of their numbers. */
int heroes_card_find(const char id[HEROES_ID])
{
	static const struct {
		char letter;
		uint8_t first, count;
	} types[] = {
		{'h', 0, 21},
		{'i', 21, 18},
		{'b', 39, 6},
		{'r', 45, 9},
		{'c', 54, 9},
	};
	int number = (id[1] - '0') * 10 + (id[2] - '0');
	if (id[1] < '0' || id[1] > '9' || id[2] < '0' || id[2] > '9' || id[3] < 'a' || id[4] != 0)
		return HEROES_NO_CARD;
	for (size_t i = 0; i < RD_COUNT(types); i++) {
		if (types[i].letter != id[0] || number < 1 || number > types[i].count)
			continue;
		int row = types[i].first + number - 1;
		return id[3] - 'a' < heroes_rows[row].copies ? first_card[row] + id[3] - 'a'
							     : HEROES_NO_CARD;
	}
	return HEROES_NO_CARD;
}
