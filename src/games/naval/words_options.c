/* words_options.c: the options of naval (3) as people read them, what goes well together, and what a seat is. */
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
static const struct rd_option_range turn_limit = {.low = 2, .high = 1000, .offers = {40, 80, 120, 200, 400}};

#define WORDS(list) .words = (list), .word_count = RD_COUNT(list)
#define RANGE(one) .ranges = &(one), .range_count = 1

const struct rd_option naval_option_rows[NAVAL_OPTION_ROWS] = {
	{.key = "turn_seconds", .title = T("Time for a turn", "Tiempo por turno", "Čas na tah"),
		.sentence = T("When it is up, the turn ends as it stands.", "Cuando se acaba, el turno termina tal como está.", "Když vyprší, tah skončí tak, jak je."),
		.chapter = RD_OPTION_TIME, WORDS(no_clock), RANGE(turn_seconds)},
	{.key = "max_timeouts", .title = T("Idle turns that lose the match", "Turnos sin actuar que hacen perder", "Nečinné tahy, které znamenají prohru"),
		.sentence = T("Whoever lets so many turns in a row run out without doing anything has lost.", "Quien deja pasar tantos turnos seguidos sin hacer nada pierde.", "Kdo nechá tolik tahů po sobě vypršet a nic neudělá, prohrál."),
		.chapter = RD_OPTION_TIME},
	{.key = "turn_limit", .title = T("Last turn", "Último turno", "Poslední tah"),
		.sentence = T("When it is over, the fleet with more hit points left wins.", "Al acabar, gana la flota a la que le quedan más puntos.", "Po něm vyhraje flotila, které zbylo víc bodů."),
		RANGE(turn_limit)},
	{.key = "rock_pairs", .title = T("Pairs of rocks", "Parejas de rocas", "Dvojice skal"),
		.sentence = T("They lie in the middle of the sea, drawn by lot and alike for both sides. More rocks, more corners to wait behind.", "Están en medio del mar, sorteadas e iguales para los dos bandos. Más rocas, más esquinas donde acechar.", "Leží uprostřed moře, losem a stejně pro obě strany. Víc skal, víc rohů, za kterými se dá číhat.")},
	{.key = "north", .title = T("Who sails from the north", "Quién zarpa del norte", "Kdo vyplouvá ze severu"),
		.sentence = T("The other one begins in the south.", "El otro empieza en el sur.", "Druhý začíná na jihu."),
		.chapter = RD_OPTION_START, WORDS(seats)},
	{.key = "first", .title = T("Who has the first turn", "Quién tiene el primer turno", "Kdo má první tah"),
		.sentence = T("Turns alternate from then on.", "Después los turnos se alternan.", "Potom se tahy střídají."),
		.chapter = RD_OPTION_START, WORDS(seats)},
	{.key = "first_fuel", .title = T("Fuel on the first turn", "Combustible en el primer turno", "Palivo v prvním tahu"),
		.sentence = T("Of whoever begins; less than later turns bring, since going first is worth something.", "De quien empieza; menos de lo que traen los turnos siguientes, porque empezar ya es ventaja.", "Toho, kdo začíná; méně než v dalších tazích, protože začínat je výhoda."),
		.chapter = RD_OPTION_START},
	{.key = "fuel_per_turn", .title = T("Fuel for each turn", "Combustible por turno", "Palivo na každý tah"),
		.sentence = T("Added to what was saved. Twice as much makes a fast, wild sea.", "Se suma a lo ahorrado. El doble hace un mar rápido y salvaje.", "Přidá se k tomu, co bylo ušetřeno. S dvojnásobkem je moře rychlé a divoké.")},
	{.key = "fuel_max", .title = T("Room for fuel", "Depósito de combustible", "Nádrž na palivo"),
		.sentence = T("More than this cannot be saved.", "Más que esto no se puede guardar.", "Víc se ušetřit nedá.")},
	{.key = "ammo_per_turn", .title = T("Ammunition for each turn", "Munición por turno", "Munice na každý tah"),
		.sentence = T("What is not fired is not kept.", "La que no se dispara no se guarda.", "Co se nevystřílí, to se neuchová.")},
	{.key = "extra_weapons", .title = T("Extra weapons", "Armas adicionales", "Zbraně navíc"),
		.sentence = T("A machine gun, a heavy gun for the battleship and a heavy torpedo for the frigate may be fitted.", "Se pueden montar una ametralladora, un cañón pesado para el acorazado y un torpedo pesado para la fragata.", "Lze namontovat kulomet, těžké dělo pro bitevní loď a těžké torpédo pro fregatu.")},
	{.key = "fleets", .title = T("Fleets", "Flotas", "Flotily"),
		.sentence = T("Each captain brings the one from the Port.", "Cada capitán trae la suya del Puerto.", "Každý kapitán připluje se svou z Přístavu."),
		.form = RD_OPTION_HIDDEN},
};

const struct rd_preset naval_presets[NAVAL_PRESETS] = {
	{"standard", T("Standard", "Normal", "Běžná"),
		T("A minute and a half for a turn.", "Minuto y medio por turno.", "Na tah je minuta a půl."), "{}"},
	{"quick", T("Quick", "Rápida", "Rychlá"),
		T("Half a minute for a turn, and nobody dozes off.", "Medio minuto por turno, y nadie se duerme.", "Na tah je půl minuty a nikdo neusne."),
		"{\"turn_seconds\":30,\"max_timeouts\":2}"},
	{"calm", T("Unhurried", "Sin prisa", "Beze spěchu"),
		T("Five minutes for a turn.", "Cinco minutos por turno.", "Na tah je pět minut."), "{\"turn_seconds\":300}"},
	{"wild", T("Wild sea", "Mar salvaje", "Divoké moře"),
		T("Twice the fuel and ammunition, all weapons, and eighty turns to settle it.", "El doble de combustible y munición, todas las armas y ochenta turnos para decidirlo.", "Dvojnásobek paliva i munice, všechny zbraně a osmdesát tahů na rozhodnutí."),
		"{\"turn_limit\":80,\"first_fuel\":20,\"fuel_per_turn\":20,\"fuel_max\":20,\"ammo_per_turn\":10,\"extra_weapons\":true}"},
};
// clang-format on

size_t naval_name_seat(
	const void *of, int count, int seat, enum rd_language language, char *out, size_t capacity)
{
	const struct naval_options *options = of;
	struct rd_pen pen = rd_pen_start(out, capacity, language, NULL);
	(void)count;
	if (options->north >= 0)
		rd_pen_add(
			&pen, naval_side_names[seat == options->north ? NAVAL_NORTH : NAVAL_SOUTH]
				      .in[language]);
	return pen.length;
}
