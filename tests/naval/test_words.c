/* What naval says in three languages, and what may be typed to it. */
#include "naval/sea.h"

#include "games/naval/words.h"

enum { ROOM = 512, PAGE = 8192, GAMES = 6, STEPS = 400 };

static struct sea sea;

/* ---- helpers ---- */

static bool is_utf8(const char *text, size_t length)
{
	for (size_t i = 0; i < length;) {
		uint8_t lead = (uint8_t)text[i++];
		int more = lead < 0x80                   ? 0
			   : lead >= 0xc2 && lead < 0xe0 ? 1
			   : lead >= 0xe0 && lead < 0xf0 ? 2
							 : -1;
		if (more < 0)
			return false;
		for (; more > 0; more--, i++)
			if (i >= length || ((uint8_t)text[i] & 0xc0) != 0x80)
				return false;
	}
	return true;
}

/* Anything that writes words: cut at every capacity it must stay a beginning of the whole. */
typedef size_t writer(
	const void *what, const void *view, enum rd_language, char *out, size_t capacity);

static size_t write_event(
	const void *event, const void *view, enum rd_language language, char *out, size_t capacity)
{
	return naval_say(event, view, language, out, capacity);
}

static size_t write_view(
	const void *what, const void *view, enum rd_language language, char *out, size_t capacity)
{
	(void)what;
	return naval_describe(view, language, out, capacity);
}

static void is_cut_safely(
	writer *write, const void *what, const void *view, enum rd_language language)
{
	static char whole[PAGE], cut[PAGE];
	size_t length = write(what, view, language, whole, sizeof(whole));
	assert_int_equal(length, strlen(whole));
	assert_true(length < sizeof(whole) - 1);
	assert_true(is_utf8(whole, length));
	for (size_t capacity = 0; capacity <= length + 1; capacity++) {
		memset(cut, 'x', sizeof(cut));
		size_t written = write(what, view, language, cut, capacity);
		assert_true(written == 0 || written < capacity);
		assert_memory_equal(cut, whole, written);
		assert_true(is_utf8(cut, written));
		assert_true(written + 4 > capacity || written == length);
		if (capacity > 0)
			assert_int_equal(cut[written], '\0');
		assert_int_equal(cut[capacity], 'x');
	}
}

/* ---- catalogues ---- */

/* A bit per argument that is shown: {0}, but not {0:one|many} or {0?yes|no}. */
static unsigned shown_arguments(const char *sentence)
{
	unsigned shown = 0;
	for (const char *at = strchr(sentence, '{'); at; at = strchr(at + 1, '{'))
		if (at[1] >= '0' && at[1] <= '9' && at[2] == '}')
			shown |= 1u << (at[1] - '0');
	return shown;
}

/* Every choice of forms offers as many as the language has. */
static bool has_all_forms(const char *sentence, enum rd_language language)
{
	for (const char *at = strchr(sentence, '{'); at; at = strchr(at + 1, '{')) {
		int bars = 0, wanted = at[2] == '?' || language != RD_CZECH ? 1 : 2;
		const char *end = strchr(at, '}');
		if (!end)
			return false;
		if (at[2] != ':' && at[2] != '?')
			continue;
		for (const char *letter = at; letter < end; letter++)
			bars += *letter == '|';
		if (bars != wanted)
			return false;
	}
	return true;
}

static void every_sentence_speaks_three_languages(void **state)
{
	for (size_t c = 0; c < NAVAL_CATALOGUES; c++)
		for (size_t i = 0; i < naval_catalogues[c].count; i++)
			for (int language = 0; language < RD_LANGUAGES; language++) {
				const char *sentence = naval_catalogues[c].text[i].in[language];
				if (!sentence || !*sentence || !is_utf8(sentence, strlen(sentence)))
					fail_msg("%s %zu in %s", naval_catalogues[c].name, i,
						rd_language_code((enum rd_language)language));
			}
}

static void a_sentence_has_the_same_arguments_in_every_language(void **state)
{
	for (size_t c = 0; c < NAVAL_CATALOGUES; c++)
		for (size_t i = 0; i < naval_catalogues[c].count; i++) {
			const struct rd_text *text = &naval_catalogues[c].text[i];
			for (int language = 0; language < RD_LANGUAGES; language++)
				if (shown_arguments(text->in[language]) !=
						shown_arguments(text->in[0]) ||
					!has_all_forms(
						text->in[language], (enum rd_language)language))
					fail_msg("%s %zu: %s", naval_catalogues[c].name, i,
						text->in[language]);
		}
}

static void refusals_have_their_sentences(void **state)
{
	for (int refusal = RD_REFUSALS_COMMON; refusal < NAVAL_REFUSALS_END; refusal++)
		assert_non_null(rd_refusal_text(&naval_game, refusal, RD_CZECH));
	assert_string_equal(rd_refusal_text(&naval_game, NAVAL_ALREADY_ATTACKED, RD_ENGLISH),
		"That ship has fired");
	assert_string_equal(rd_refusal_text(&naval_game, NAVAL_SHIP_SUNK, RD_SPANISH),
		"Ese buque está hundido");
}

static void cells_are_named_from_the_north_west(void **state)
{
	assert_string_equal(naval_name_cell(0, 0).text, "A1");
	assert_string_equal(naval_name_cell(7, 7).text, "H8");
	assert_string_equal(naval_name_cell(14, 9).text, "O10");
	assert_string_equal(naval_name_cell(14, 14).text, "O15");
	assert_string_equal(naval_name_cell(15, 0).text, "?");
}

/* ---- events ---- */

/* Reads an event as a client does, from the JSON of section 9 (single quotes), and says it. */
static const char *said(
	const char *quoted, const struct naval_view *view, enum rd_language language)
{
	static char out[ROOM];
	static _Alignas(16) uint8_t arena[NAVAL_EVENTS_MAX];
	char text[ROOM];
	struct rd_turn turn = {.arena = arena, .capacity = sizeof(arena)};
	struct rd_fault fault;
	size_t length = strlen(quoted);
	for (size_t i = 0; i <= length; i++)
		text[i] = quoted[i] == '\'' ? '"' : quoted[i];
	if (!rd_read_event(&naval_game, text, length, RD_EVERYONE, &turn, &fault))
		fail_msg("%s: %s: %s", quoted, fault.path, fault.reason);
	const struct rd_event *event = rd_first_event(&turn);
	for (int i = 0; i < RD_LANGUAGES; i++)
		is_cut_safely(write_event, event, view, (enum rd_language)i);
	naval_say(event, view, language, out, sizeof(out));
	return out;
}

/* Of NORTH, who sees s2 at (9,9) facing N. */
static struct naval_view northern_view(void)
{
	struct naval_view view = {.seat = 0, .side = NAVAL_NORTH, .turn = 6, .enemy_count = 1};
	view.enemies[0] = (struct naval_enemy){
		.id = NAVAL_S2,
		.model = NAVAL_FRIGATE,
		.facing = NAVAL_N,
		.hp = 20,
		.x = 9,
		.y = 9,
		.cell_count = 3,
		.cells = {0, 10, 10},
	};
	return view;
}

static const struct {
	const char *event, *english, *spanish, *czech;
} sayings[] = {
	{"{'type':'ship:moved','ship':'n1','x':7,'y':5,'facing':'S','cost':1}",
		"Corvette moves to H6 (1 fuel)", "Corbeta navega a H6 (combustible 1)",
		"Korveta pluje na H6 (palivo 1)"},
	{"{'type':'ship:rotated','ship':'n3','x':7,'y':7,'facing':'W','cost':2}",
		"Battleship turns to head west (2 fuel)",
		"Acorazado vira, rumbo oeste (combustible 2)",
		"Bitevní loď se stáčí na západ (palivo 2)"},
	{"{'type':'ship:blocked','ship':'n3','cost':2}",
		"Battleship cannot turn: something unseen is in the way (2 fuel)",
		"Acorazado no puede virar: algo oculto cierra el paso (combustible 2)",
		"Bitevní loď se nemůže otočit: v cestě je něco skrytého (palivo 2)"},
	{"{'type':'ship:attacked','ship':'n1','x':9,'y':8,'result':'ship','enemy':'s2','damage':10,'hp':20,"
	 "'sunk':false}",
		"Hit: 10 on the bow (frigate), 20 left",
		"Impacto: 10 en la proa (fragata), quedan 20",
		"Zásah: 10 do přídě (fregata), zbývá 20"},
	{"{'type':'ship:attacked','ship':'n1','x':1,'y':8,'result':'ship','enemy':'s3','damage':4,'hp':3,"
	 "'sunk':false}",
		"Hit: 4 at B9 (battleship), 3 left", "Impacto: 4 en B9 (acorazado), quedan 3",
		"Zásah: 4 na B9 (bitevní loď), zbývají 3"},
	{"{'type':'ship:attacked','ship':'n1','x':9,'y':8,'result':'ship','enemy':'s1','damage':10,'hp':0,"
	 "'sunk':true}",
		"Hit: 10 at J9, the corvette goes down",
		"Impacto: 10 en J9, se va a pique (corbeta)",
		"Zásah: 10 na J9, korveta jde ke dnu"},
	{"{'type':'ship:attacked','ship':'n1','x':9,'y':8,'result':'water','damage':0}",
		"Water at J9", "Agua en J9", "Voda na J9"},
	{"{'type':'ship:attacked','ship':'n1','x':9,'y':8,'result':'rock','damage':0}",
		"Rock at J9", "Roca en J9", "Skála na J9"},
	{"{'type':'ship:attacked','ship':'n3','x':7,'y':10,'result':'unknown'}",
		"Fired into the fog at H11", "Disparo a la niebla en H11",
		"Výstřel do mlhy na H11"},
	{"{'type':'ship:damaged','ship':'n2','source':'torpedo','x':9,'y':8,'cell':1,'damage':5,'hp':25,"
	 "'cells':[10,5,10],'sunk':false}",
		"You were hit: frigate, bridge, 25 left (torpedo)",
		"Te han alcanzado: fragata, puente, quedan 25 (torpedo)",
		"Tvá loď zasažena: fregata, můstek, zbývá 25 (torpédo)"},
	{"{'type':'ship:damaged','ship':'n2','source':'cannon','x':9,'y':8,'cell':0,'damage':10,'hp':20,"
	 "'cells':[0,10,10],'sunk':false}",
		"You were hit: frigate, bow, 20 left (shell); lost: weapons",
		"Te han alcanzado: fragata, proa, quedan 20 (cañonazo); fuera de servicio: armas",
		"Tvá loď zasažena: fregata, příď, zbývá 20 (granát); vyřazeno: zbraně"},
	{"{'type':'ship:damaged','ship':'n1','source':'mine','x':9,'y':8,'cell':0,'damage':10,'hp':0,'cells':[0],"
	 "'sunk':true}",
		"Your corvette was sunk at J9 (mine)", "Buque perdido: tu corbeta, en J9 (mina)",
		"Tvá korveta byla potopena na J9 (mina)"},
	{"{'type':'projectile:launched','ship':'n2','projectile':'np1','kind':'torpedo','x':9,'y':5,'dx':0,'dy':1,"
	 "'life':6}",
		"Torpedo np1 away from J6, heading south, 6 turns",
		"Torpedo np1 lanzado desde J6, rumbo sur, 6 turnos",
		"Torpédo np1 vypuštěno z J6, míří na jih, 6 tahů"},
	{"{'type':'projectile:launched','ship':'n1','projectile':'np2','kind':'mine','x':9,'y':5,'dx':0,'dy':0,"
	 "'life':10}",
		"Mine np2 laid at J6, 10 turns", "Mina np2 fondeada en J6, 10 turnos",
		"Mina np2 položena na J6, 10 tahů"},
	{"{'type':'projectile:hit','projectile':'np1','x':7,'y':8,'result':'ship','ship':'s2','damage':20,'hp':10,"
	 "'sunk':false}",
		"Hit: 20 by np1 at H9 (frigate), 10 left",
		"Impacto: 20 de np1 en H9 (fragata), quedan 10",
		"Zásah: 20 od np1 na H9 (fregata), zbývá 10"},
	{"{'type':'projectile:hit','projectile':'np1','x':7,'y':8,'result':'ship','ship':'n2','damage':20,'hp':1,"
	 "'sunk':false}",
		"Own fire: 20 by np1 at H9, your frigate, 1 left",
		"Fuego propio: 20 de np1 en H9, tu fragata, queda 1",
		"Vlastní palba: 20 od np1 na H9, tvá fregata, zbývá 1"},
	{"{'type':'projectile:hit','projectile':'np1','x':0,'y':4,'result':'rock'}",
		"Rock at A5: np1 is gone", "Roca en A5: fin de np1", "Skála na A5: konec np1"},
	{"{'type':'projectile:update','projectile':'np1','x':9,'y':6,'life':1,'status':'alive'}",
		"Torpedo np1 at J7, 1 turn left", "Torpedo np1 en J7, queda 1 turno",
		"Torpédo np1 na J7, zbývá 1 tah"},
	{"{'type':'projectile:update','projectile':'np1','x':9,'y':6,'life':3,'status':'alive'}",
		"Torpedo np1 at J7, 3 turns left", "Torpedo np1 en J7, quedan 3 turnos",
		"Torpédo np1 na J7, zbývají 3 tahy"},
	{"{'type':'projectile:update','projectile':'np1','x':9,'y':6,'life':0,'status':'ended'}",
		"End of np1 at J7", "Fin de np1 en J7", "Konec np1 na J7"},
	{"{'type':'projectile:update','projectile':'x1','x':9,'y':6,'status':'alive'}",
		"Enemy torpedo x1 at J7", "Torpedo enemigo x1 en J7",
		"Nepřátelské torpédo x1 na J7"},
	{"{'type':'projectile:spotted','projectile':'x1','kind':'torpedo','x':9,'y':5,'dx':0,'dy':1}",
		"Enemy torpedo x1 spotted at J6, heading south",
		"Torpedo enemigo x1 avistado en J6, rumbo sur",
		"Nepřátelské torpédo x1 spatřeno na J6, míří na jih"},
	{"{'type':'projectile:spotted','projectile':'x2','kind':'mine','x':9,'y':5,'dx':0,'dy':0}",
		"Enemy mine x2 found at J6", "Mina enemiga x2 descubierta en J6",
		"Nepřátelská mina x2 nalezena na J6"},
	{"{'type':'projectile:lost','projectile':'x1'}", "Out of sight: x1",
		"Fuera de la vista: x1", "Mimo dohled: x1"},
	{"{'type':'match:vision_update','discovered':[{'x':1,'y':1,'content':'water'}],'hidden':[{'x':6,'y':1}]}",
		"", "", ""},
	{"{'type':'match:vision_update','discovered':[{'x':4,'y':6,'content':'rock'},{'x':9,'y':8,'content':'enemy'},"
	 "{'x':10,'y':8,'content':'rock'}],'hidden':[]}",
		"Rocks in sight: E7, K9. Enemy in sight: J9",
		"Rocas a la vista: E7, K9. Enemigo a la vista: J9",
		"Na dohled skály: E7, K9. Nepřítel na dohled: J9"},
	{"{'type':'enemy:spotted','ship':'s2','model':'frigate','x':7,'y':7,'facing':'N','hp':30,'cells':[10,10,10]}",
		"Enemy frigate spotted at H8, heading north, 30 left",
		"Enemigo avistado: fragata en H8, rumbo norte, quedan 30",
		"Nepřátelská fregata spatřena na H8, míří na sever, zbývá 30"},
	{"{'type':'enemy:updated','ship':'s3','model':'battleship','x':7,'y':7,'facing':'E','hp':2,"
	 "'cells':[0,2,0,0,0]}",
		"Enemy battleship at H8, heading east, 2 left",
		"Enemigo: acorazado en H8, rumbo este, quedan 2",
		"Nepřátelská bitevní loď na H8, míří na východ, zbývají 2"},
	{"{'type':'enemy:lost','ship':'s2'}", "Enemy frigate out of sight",
		"Enemigo perdido de vista: fragata", "Nepřátelská fregata zmizela z dohledu"},
	{"{'type':'enemy:sunk','ship':'s1','model':'corvette','x':7,'y':9,'facing':'N'}",
		"Enemy corvette sunk at H10", "Enemigo hundido: corbeta en H10",
		"Nepřátelská korveta potopena na H10"},
	{"{'type':'resources:update','fuel':11,'ammo':3}", "Fuel 11, ammo 3",
		"Combustible 11, munición 3", "Palivo 11, munice 3"},
	{"{'type':'match:turn_changed','turn':6,'seat':0,'cause':'ended','seconds':90}",
		"Turn 6: your turn", "Turno 6: te toca", "Tah 6: hraješ ty"},
	{"{'type':'match:turn_changed','turn':7,'seat':1,'cause':'expired','seconds':90}",
		"Time is up. Turn 7: waiting for the opponent",
		"Se acabó el tiempo. Turno 7: juega tu rival", "Čas vypršel. Tah 7: hraje soupeř"},
	{"{'type':'match:finished','winner':0,'reason':'elimination','scores':[10,0]}",
		"You won: a whole fleet sunk (10 to 0)",
		"Victoria: una flota entera hundida (10 a 0)",
		"Vítězství: celé loďstvo potopeno (10:0)"},
	{"{'type':'match:finished','winner':1,'reason':'surrender','scores':[10,40]}",
		"You lost: surrender (10 to 40)", "Derrota: rendición (10 a 40)",
		"Porážka: kapitulace (10:40)"},
	{"{'type':'match:finished','winner':null,'reason':'turn_limit','scores':[30,30]}",
		"A draw: turn limit (30 to 30)", "Empate: límite de turnos (30 a 30)",
		"Remíza: limit tahů (30:30)"},
};

static void every_event_has_its_sentence(void **state)
{
	struct naval_view view = northern_view();
	for (size_t i = 0; i < RD_COUNT(sayings); i++) {
		assert_string_equal(said(sayings[i].event, &view, RD_ENGLISH), sayings[i].english);
		assert_string_equal(said(sayings[i].event, &view, RD_SPANISH), sayings[i].spanish);
		assert_string_equal(said(sayings[i].event, &view, RD_CZECH), sayings[i].czech);
	}
}

/* A spectator has no side; what is said of the end then names no winner. */
static void a_reader_without_seat_is_not_addressed(void **state)
{
	struct naval_view view = {.seat = RD_NOBODY};
	assert_string_equal(
		said("{'type':'match:turn_changed','turn':6,'seat':0,'cause':'ended','seconds':90}",
			&view, RD_ENGLISH),
		"Turn 6");
	assert_string_equal(
		said("{'type':'match:finished','winner':1,'reason':'timeout','scores':[10,90]}",
			&view, RD_ENGLISH),
		"The match is over: time ran out (10 to 90)");
}

/* ---- random play: everything that happens can be said, labelled, typed and described ---- */

static void say_all(const struct naval_view views[2])
{
	char out[ROOM];
	const struct rd_event *event = rd_first_event(&sea.turn);
	for (; event; event = rd_next_event(&sea.turn, event))
		for (int seat = 0; seat < 2; seat++)
			for (int language = 0; language < RD_LANGUAGES; language++) {
				if (!(event->audience & RD_SEAT(seat)))
					continue;
				size_t length = naval_say(
					event, &views[seat], (enum rd_language)language, out, ROOM);
				assert_true(length < ROOM && is_utf8(out, length));
				assert_true(length > 0 || event->type == NAVAL_VISION_UPDATE);
			}
}

static void whatever_happens_can_be_said(void **state)
{
	for (int game = 0; game < GAMES; game++) {
		sea_start(&sea, sea_brawl_options, sea_brawls[game % 2], game);
		for (int step = 0; step < STEPS && sea_step(&sea); step++) {
			struct naval_view views[2];
			naval_look(sea.state, 0, &views[0]);
			naval_look(sea.state, 1, &views[1]);
			say_all(views);
		}
	}
}

static void a_label_can_be_typed(void **state)
{
	static struct naval_action actions[NAVAL_LEGAL_MAX];
	for (int game = 0; game < GAMES; game++) {
		sea_start(&sea, sea_brawl_options, sea_brawls[game % 2], game);
		for (int step = 0; step < STEPS / 4 && sea_step(&sea); step++) {
			struct naval_view view;
			naval_look(sea.state, sea.state->active, &view);
			size_t count = naval_legal(&view, actions, NAVAL_LEGAL_MAX);
			for (size_t i = 0; i < count; i++)
				for (int language = 0; language < RD_LANGUAGES; language++) {
					struct naval_action typed;
					struct rd_fault fault;
					char label[ROOM];
					naval_label(&actions[i], &view, (enum rd_language)language,
						label, ROOM);
					if (!naval_parse(label, &view, &typed, &fault))
						fail_msg("%s: %s", label, fault.reason);
					assert_memory_equal(&typed, &actions[i], sizeof(typed));
				}
		}
	}
}

static void texts_are_cut_at_any_capacity(void **state)
{
	static struct naval_action actions[NAVAL_LEGAL_MAX];
	struct naval_view view;
	sea_start(&sea, sea_brawl_options, sea_brawls[0], 3);
	for (int step = 0; step < 60; step++)
		assert_true(sea_step(&sea));
	naval_look(sea.state, sea.state->active, &view);
	size_t count = naval_legal(&view, actions, NAVAL_LEGAL_MAX);
	for (int language = 0; language < RD_LANGUAGES; language++) {
		is_cut_safely(write_view, NULL, &view, (enum rd_language)language);
		for (size_t i = 0; i < count; i++)
			is_cut_safely(naval_label, &actions[i], &view, (enum rd_language)language);
	}
}

/* ---- labels ---- */

static void a_label_names_the_price(void **state)
{
	struct naval_view view;
	struct naval_action action = {
		.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_S};
	char out[ROOM];
	sea_start(&sea, sea_brawl_options, sea_brawls[0], 1);
	naval_look(sea.state, 0, &view);
	naval_label(&action, &view, RD_ENGLISH, out, ROOM);
	assert_string_equal(out, "n1 ahead (1 fuel)");
	action.direction = NAVAL_N;
	naval_label(&action, &view, RD_CZECH, out, ROOM);
	assert_string_equal(out, "n1 vzad (palivo 2)");
	action = (struct naval_action){
		.type = NAVAL_SHIP_ATTACK, .ship = NAVAL_N1, .has_target = true};
	action.target = (struct naval_target){6, 6};
	naval_label(&action, &view, RD_SPANISH, out, ROOM);
	assert_string_equal(out, "n1 mina G7 (munición 2)");
	action = (struct naval_action){.type = NAVAL_MATCH_SURRENDER};
	naval_label(&action, &view, RD_ENGLISH, out, ROOM);
	assert_string_equal(out, "surrender");
	action = (struct naval_action){.type = NAVAL_SHIP_MOVE, .ship = NAVAL_NO_SHIP};
	assert_true(naval_label(&action, &view, RD_ENGLISH, out, ROOM) > 0);
}

/* ---- typed orders ---- */

/* NORTH of the first brawl: n1 (5,5) S with mines, n2 (9,4) S with a torpedo, n3 (3,4) S with a gun. */
static const struct {
	const char *typed;
	struct naval_action action;
} orders[] = {
	{"n1 ahead", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_S}},
	{"1 ahead", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_S}},
	{"  N1\tAhead  ", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_S}},
	{"corvette forward", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_S}},
	{"corbeta adelante", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_S}},
	{"korveta vpřed", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_S}},
	{"KORVETA VPŘED", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_S}},
	{"korveta vpred", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_S}},
	{"n1 astern", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_N}},
	{"n1 atrás", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_N}},
	{"n1 S", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_S}},
	{"n1 e", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_E}},
	{"n1 oeste", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_W}},
	{"n1 na sever", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_N}},
	{"n2 left", {.type = NAVAL_SHIP_ROTATE, .ship = NAVAL_N2, .direction = NAVAL_LEFT}},
	{"frigate turn to port",
		{.type = NAVAL_SHIP_ROTATE, .ship = NAVAL_N2, .direction = NAVAL_LEFT}},
	{"n2 vlevo", {.type = NAVAL_SHIP_ROTATE, .ship = NAVAL_N2, .direction = NAVAL_LEFT}},
	{"n2 right", {.type = NAVAL_SHIP_ROTATE, .ship = NAVAL_N2, .direction = NAVAL_RIGHT}},
	{"fragata a estribor",
		{.type = NAVAL_SHIP_ROTATE, .ship = NAVAL_N2, .direction = NAVAL_RIGHT}},
	{"n3 fire H8", {.type = NAVAL_SHIP_ATTACK,
			       .ship = NAVAL_N3,
			       .has_target = true,
			       .target = {7, 7}}},
	{"n3 fire at o15", {.type = NAVAL_SHIP_ATTACK,
				   .ship = NAVAL_N3,
				   .has_target = true,
				   .target = {14, 14}}},
	{"bitevní loď pal na A1", {.type = NAVAL_SHIP_ATTACK,
					  .ship = NAVAL_N3,
					  .has_target = true,
					  .target = {0, 0}}},
	{"acorazado fuego n3", {.type = NAVAL_SHIP_ATTACK,
				       .ship = NAVAL_N3,
				       .has_target = true,
				       .target = {13, 2}}},
	{"n2 torpedo", {.type = NAVAL_SHIP_ATTACK, .ship = NAVAL_N2}},
	{"n2 torpédo", {.type = NAVAL_SHIP_ATTACK, .ship = NAVAL_N2}},
	{"n2 fire", {.type = NAVAL_SHIP_ATTACK, .ship = NAVAL_N2}},
	{"n1 mine G7", {.type = NAVAL_SHIP_ATTACK,
			       .ship = NAVAL_N1,
			       .has_target = true,
			       .target = {6, 6}}},
	{"n1 fire G7", {.type = NAVAL_SHIP_ATTACK,
			       .ship = NAVAL_N1,
			       .has_target = true,
			       .target = {6, 6}}},
	{"n1 ahead (1 fuel)", {.type = NAVAL_SHIP_MOVE, .ship = NAVAL_N1, .direction = NAVAL_S}},
	{"end", {.type = NAVAL_TURN_END}},
	{"fin del turno", {.type = NAVAL_TURN_END}},
	{"konec tahu", {.type = NAVAL_TURN_END}},
	{"surrender", {.type = NAVAL_MATCH_SURRENDER}},
	{"rendirse", {.type = NAVAL_MATCH_SURRENDER}},
	{"vzdát se", {.type = NAVAL_MATCH_SURRENDER}},
};

static void orders_are_read_in_every_language(void **state)
{
	struct naval_view view;
	sea_start(&sea, sea_brawl_options, sea_brawls[0], 1);
	naval_look(sea.state, 0, &view);
	for (size_t i = 0; i < RD_COUNT(orders); i++) {
		struct naval_action action;
		struct rd_fault fault;
		if (!naval_parse(orders[i].typed, &view, &action, &fault))
			fail_msg("%s: %s", orders[i].typed, fault.reason);
		if (memcmp(&action, &orders[i].action, sizeof(action)) != 0)
			fail_msg("%s is read as something else", orders[i].typed);
	}
}

static const struct {
	const char *typed;
	size_t at;
} faults[] = {
	{"", 0},
	{"   ", 0},
	{"(1 fuel)", 0},
	{"ahead", 0},
	{"n1", 2},
	{"n1 dance", 3},
	{"s1 ahead", 0},
	{"4 ahead", 0},
	{"n1 ahead 3", 9},
	{"n1 ahead astern", 9},
	{"n1 ahead H8", 9},
	{"n3 fire", 7},
	{"n3 fire Q8", 8},
	{"n3 fire H16", 8},
	{"n3 fire H0", 8},
	{"n3 fire H8 H9", 11},
	{"n3 torpedo", 3},
	{"n3 mine H8", 3},
	{"n2 torpedo H8", 11},
	{"n1 end", 0},
	{"korveta příšerně", 8},
	{"n1 averyveryverylongwordindeed", 3},
};

static void a_fault_points_at_the_word(void **state)
{
	struct naval_view view;
	sea_start(&sea, sea_brawl_options, sea_brawls[0], 1);
	naval_look(sea.state, 0, &view);
	for (size_t i = 0; i < RD_COUNT(faults); i++) {
		struct naval_action action;
		struct rd_fault fault;
		if (naval_parse(faults[i].typed, &view, &action, &fault))
			fail_msg("%s is read", faults[i].typed);
		if (fault.at != faults[i].at || fault.reason[0] == '\0')
			fail_msg("%s: at %zu: %s", faults[i].typed, fault.at, fault.reason);
		assert_false(naval_parse(faults[i].typed, &view, &action, NULL));
	}
}

/* ---- views ---- */

static void a_view_is_described_whole(void **state)
{
	static const char *const parts[] = {
		"Turn 5 of 200, North: your turn.\n",
		"Fuel 12 of 30, 10 more each turn. Ammo 5 of 5.\n",
		"n1 corvette at H6, heading south, 10 of 10 points; cannon, ammo 2, damage 10, reach 4, has not fired.\n",
		("n2 frigate at J4, heading south, 20 of 30 points, bow 0; lost: weapons; torpedo, ammo 3, damage 10, "
		 "runs 6 turns, has fired.\n"),
		"n3 battleship sunk.\n",
		"s2 frigate in sight at J10, heading north, 30 of 30 points.\n",
		"s3 battleship last seen at B14, heading east, 2 turns ago.\n",
		"s1 corvette sunk.\n",
		"x4 enemy torpedo at J7, heading north, next at J6.\n",
		"np1 your mine at F6, 4 turns left.\n",
		"Rocks: E7.\n",
		"   A B C D E F G H I J K L M N O\n",
		" 6 ? ? ? . . o . 1 . . . . ? ? ?\n",
		" 7 ? ? ? ? # . . . . ! . . ? ? ?\n",
		"10 ? ? ? ? ? ? ? . ? F ? ? ? ? ?\n",
	};
	static char text[PAGE];
	struct naval_view view;
	sea_start(&sea, "{\"rock_pairs\":0,\"first\":0,\"north\":0}",
		"{\"turn\":5,\"players\":[{\"fuel\":12},{\"fuel\":14}],\"terrain\":["
		"\"...............\",\"...............\",\"...............\",\"...............\","
		"\"...............\",\"...............\",\"....#..........\",\"...............\","
		"\"..........#....\",\"...............\",\"...............\",\"...............\","
		"\"...............\",\"...............\",\"...............\"],\"ships\":["
		"{\"id\":\"n1\",\"seat\":0,\"model\":\"corvette\",\"x\":7,\"y\":5,\"facing\":\"S\"},"
		"{\"id\":\"n2\",\"seat\":0,\"model\":\"frigate\",\"x\":9,\"y\":3,\"facing\":\"S\","
		"\"weapon\":\"torpedo\",\"cells\":[0,10,10],\"attacked\":true},"
		"{\"id\":\"n3\",\"seat\":0,\"model\":\"battleship\",\"x\":3,\"y\":2,\"facing\":\"S\",\"sunk\":true},"
		"{\"id\":\"s1\",\"seat\":1,\"model\":\"corvette\",\"x\":12,\"y\":13,\"facing\":\"N\",\"sunk\":true,"
		"\"sunk_seen\":true,\"seen\":{\"x\":12,\"y\":13,\"facing\":\"N\",\"turn\":3}},"
		"{\"id\":\"s2\",\"seat\":1,\"model\":\"frigate\",\"x\":9,\"y\":9,\"facing\":\"N\"},"
		"{\"id\":\"s3\",\"seat\":1,\"model\":\"battleship\",\"x\":5,\"y\":12,\"facing\":\"N\","
		"\"seen\":{\"x\":1,\"y\":13,\"facing\":\"E\",\"turn\":3}}],"
		"\"projectiles\":[{\"id\":\"np1\",\"seat\":0,\"kind\":\"mine\",\"x\":5,\"y\":5,\"life\":4},"
		"{\"id\":\"sp1\",\"seat\":1,\"kind\":\"torpedo\",\"x\":9,\"y\":6,\"dx\":0,\"dy\":-1,\"life\":4,"
		"\"sighting\":4}]}",
		1);
	naval_look(sea.state, 0, &view);
	naval_describe(&view, RD_ENGLISH, text, sizeof(text));
	for (size_t i = 0; i < RD_COUNT(parts); i++)
		if (!strstr(text, parts[i]))
			fail_msg("%s is not in\n%s", parts[i], text);
}

static void a_spectator_hears_of_turns_alone(void **state)
{
	char text[ROOM];
	struct naval_view view;
	sea_start(&sea, sea_brawl_options, sea_brawls[0], 1);
	naval_look(sea.state, RD_NOBODY, &view);
	naval_describe(&view, RD_ENGLISH, text, sizeof(text));
	assert_string_equal(text, "Turn 1, player 1's.\n");
}

static void the_end_is_described_with_its_reason(void **state)
{
	static char text[PAGE];
	struct naval_view view;
	sea_start(&sea, sea_brawl_options, sea_brawls[0], 1);
	assert_int_equal(sea_do(&sea, 0, "{'type':'match:surrender'}"), RD_ACCEPTED);
	naval_look(sea.state, 0, &view);
	naval_describe(&view, RD_SPANISH, text, sizeof(text));
	assert_non_null(strstr(text, "Norte: has perdido, rendición.\n"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_sentence_speaks_three_languages),
		cmocka_unit_test(a_sentence_has_the_same_arguments_in_every_language),
		cmocka_unit_test(refusals_have_their_sentences),
		cmocka_unit_test(cells_are_named_from_the_north_west),
		cmocka_unit_test(every_event_has_its_sentence),
		cmocka_unit_test(a_reader_without_seat_is_not_addressed),
		cmocka_unit_test(whatever_happens_can_be_said),
		cmocka_unit_test(a_label_can_be_typed),
		cmocka_unit_test(texts_are_cut_at_any_capacity),
		cmocka_unit_test(a_label_names_the_price),
		cmocka_unit_test(orders_are_read_in_every_language),
		cmocka_unit_test(a_fault_points_at_the_word),
		cmocka_unit_test(a_view_is_described_whole),
		cmocka_unit_test(a_spectator_hears_of_turns_alone),
		cmocka_unit_test(the_end_is_described_with_its_reason),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
