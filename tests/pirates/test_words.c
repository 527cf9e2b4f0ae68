/* What pirates says in three languages, and what may be typed to it. */
#include "pirates/bay.h"

#include "games/pirates/words.h"

static struct bay bay;
static struct pirates_view view;

static unsigned shown_arguments(const char *sentence)
{
	unsigned shown = 0;
	for (const char *at = strchr(sentence, '{'); at; at = strchr(at + 1, '{'))
		if (at[1] >= '0' && at[1] <= '9' && at[2] == '}')
			shown |= 1u << (at[1] - '0');
	return shown;
}

static void a_sentence_has_the_same_arguments_in_every_language(void **state)
{
	for (size_t i = 0; i < PIRATES_CATALOGUES; i++)
		for (size_t j = 0; j < pirates_catalogues[i].count; j++) {
			const struct rd_text *text = &pirates_catalogues[i].text[j];
			for (int language = 0; language < RD_LANGUAGES; language++) {
				if (!text->in[language] || !text->in[language][0])
					fail_msg("%s[%zu] lacks a language",
						pirates_catalogues[i].name, j);
				if (shown_arguments(text->in[language]) !=
					shown_arguments(text->in[0]))
					fail_msg("%s[%zu]: %s", pirates_catalogues[i].name, j,
						text->in[language]);
			}
		}
	assert_int_equal(pirates_refusals.count, RD_COUNT(pirates_refusal_texts));
}

/* Every label can be typed as it is shown, and means the same action. */
static void a_label_can_be_typed(void **state)
{
	static struct pirates_action listed[PIRATES_LEGAL_MAX], typed;
	struct rd_chance whim;
	struct rd_seed seed = rd_seed_from_text("label", 5);
	rd_chance_start(&whim, &seed);
	bay_start(&bay, 2,
		"{'teams':{'0':{'store':{'money':9000,'cloth':500,'metal':90,'wood':500}}},'ships':{"
		"'s1':{'hp':20,'cargo':{'rum':9}},'s2':{'q':0,'r':0,'kind':'galleon','enhancements':"
		"{'mortar':'active','heavy':'active','chain':'active','hull':'destroyed'}},"
		"'s5':{'seat':0,'kind':'frigate','q':-4,'r':0,'enhancements':{'ram':'destroyed'}}},'next_ship':6}");
	for (int step = 0; step < 60; step++) {
		pirates_look(bay.state, 0, &view);
		size_t count = pirates_legal(&view, listed, PIRATES_LEGAL_MAX);
		for (size_t i = 0; i < count; i++)
			for (int language = 0; language < RD_LANGUAGES; language++) {
				char text[512];
				struct rd_fault fault;
				pirates_label(&listed[i], &view, (enum rd_language)language, text,
					sizeof text);
				if (!pirates_parse(text, &view, &typed, &fault))
					fail_msg("%s: %s at %zu", text, fault.reason, fault.at);
				if (memcmp(&typed, &listed[i], sizeof typed) != 0)
					fail_msg("%s means something else", text);
			}
		const struct pirates_action *action =
			&listed[rd_draw_unscripted(&whim, 0, (int)count - 1)];
		if (action->type == PIRATES_TEAM_READY)
			continue;
		rd_turn_start(&bay.turn, bay.match, bay.arena, sizeof bay.arena);
		assert_int_equal(rd_match_act(bay.match, 0, action, &bay.turn), RD_ACCEPTED);
	}
}

static void reads(const char *text, const char *json)
{
	static char wanted[1024], got[1024];
	struct pirates_action action;
	struct rd_fault fault;
	struct rd_writer writer;
	if (!pirates_parse(text, &view, &action, &fault))
		fail_msg("%s: %s at %zu", text, fault.reason, fault.at);
	rd_write_start(&writer, got, sizeof got);
	rd_write_action(&pirates_game, &action, &writer);
	assert_true(rd_write_finish(&writer));
	bay_quote(wanted, json);
	assert_string_equal(got, wanted);
}

static void orders_are_read_in_every_language(void **state)
{
	bay_start(&bay, 2, NULL);
	bay_plan(&bay, 1, "{'do':'forward'}");
	pirates_look(bay.state, 0, &view);
	reads("s2 forward, volley left right",
		"{'type':'ship:plan','round':1,'ship':'s2','steps':[{'do':'forward'},"
		"{'do':'volley','side':'left'},{'do':'right'}]}");
	reads("A1 + forward",
		"{'type':'ship:plan','round':1,'ship':'s1','steps':[{'do':'forward'},{'do':'forward'}]}");
	reads("b2 clear", "{'type':'ship:plan','round':1,'ship':'s4','steps':[]}");
	reads("s1 + vpřed",
		"{'type':'ship:plan','round':1,'ship':'s1','steps':[{'do':'forward'},{'do':'forward'}]}");
	reads("S1: VENDE 40 ron 5 madera",
		"{'type':'ship:plan','round':1,'ship':'s1','steps':[{'do':'sell','goods':"
		"{'rum':40,'wood':5}}]}");
	reads("s1 pleň 10 peníze",
		"{'type':'ship:plan','round':1,'ship':'s1','steps':[{'do':'plunder','goods':"
		"{'money':10}}]}");
	reads("s1 mortar -1,2",
		"{'type':'ship:plan','round':1,'ship':'s1','steps':[{'do':'mortar','q':-1,'r':2}]}");
	reads("s1 clear", "{'type':'ship:plan','round':1,'ship':'s1','steps':[]}");
	reads("s1 repara (20 dinero)", "{'type':'ship:repair','ship':'s1'}");
	reads("s1 namontuj moždíř",
		"{'type':'enhancement:buy','ship':'s1','enhancement':'mortar'}");
	reads("build brig at -4,0 facing 2 named Black Gull",
		"{'type':'ship:buy','kind':'brig','q':-4,'r':0,"
		"'name':'Black Gull','facing':2}");
	reads("listo", "{'type':'team:ready','round':1,'ready':true}");
	reads("unready", "{'type':'team:ready','round':1,'ready':false}");
	reads("vzdát", "{'type':'match:surrender'}");
}

static void a_fault_points_at_the_word(void **state)
{
	static const struct {
		const char *text;
		size_t at;
	} cases[] = {
		{"", 0},
		{"s1", 2},
		{"s1 fly", 3},
		{"s1 volley", 9},
		{"s1 volley up", 10},
		{"s1 sell rum", 8},
		{"s1 sell 4 money", 10},
		{"s1 mortar 1", 11},
		{"ready now", 6},
		{"build raft", 6},
		{"build brig 1", 12},
		{"build brig 1,2 facing 6", 22},
		{"s99 forward", 0},
		{"a3 forward", 0},
		{"c1 forward", 0},
		{"s1 fit sails", 7},
		{"s1 plunder 99999999999 rum", 11},
	};
	bay_start(&bay, 2, NULL);
	pirates_look(bay.state, 0, &view);
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		struct pirates_action action;
		struct rd_fault fault;
		if (pirates_parse(cases[i].text, &view, &action, &fault))
			fail_msg("read: %s", cases[i].text);
		assert_int_equal(fault.at, cases[i].at);
		assert_true(fault.reason[0]);
	}
}

static void a_view_is_described_with_its_map(void **state)
{
	static char text[16384];
	bay_start(&bay, 2, "{'ships':{'s3':{'q':0,'r':1}},'wrecks':{'1,1':{'metal':5}}}");
	bay_plan(&bay, 1, "{'do':'forward'},{'do':'left'}");
	pirates_look(bay.state, 0, &view);
	pirates_describe(&view, RD_ENGLISH, text, sizeof text);
	assert_non_null(strstr(text, "Round 1 of 30, day 1."));
	assert_non_null(strstr(text, "plan: forward, left"));
	assert_non_null(strstr(text, "s1 A1, Team A, schooner"));
	assert_non_null(strstr(text, "1,1 5 metal"));
	assert_non_null(strstr(text, "-4,0 West Harbour"));
	assert_non_null(strstr(text, "\n0,-5          . . . . . .\n"));
	assert_non_null(strstr(text, "\n-5,1      . . # . . B * . . .\n"));
	pirates_look(bay.state, 1, &view);
	pirates_describe(&view, RD_ENGLISH, text, sizeof text);
	assert_null(strstr(text, "plan:"));
}

static void a_view_is_described_with_its_numbers(void **state)
{
	static char text[16384];
	bay_start(&bay, 2, NULL);
	pirates_look(bay.state, 0, &view);
	pirates_describe(&view, RD_ENGLISH, text, sizeof text);
	assert_non_null(strstr(text, "Numbers of the original: a ram does 8, a mortar 12."));
	assert_non_null(
		strstr(text, "schooner: hull 45, guns 8, hold 150, speed 4; costs 1000 money"));
	bay.rules = 2;
	bay_start(&bay, 2, NULL);
	bay.rules = 1;
	pirates_look(bay.state, 0, &view);
	pirates_describe(&view, RD_ENGLISH, text, sizeof text);
	assert_non_null(strstr(text, "Numbers of the document: a ram does 10, a mortar 10."));
	assert_non_null(strstr(text,
		"galleon: hull 100, guns 30, hold 1200, speed 2; costs 8000 money 250 cloth 250 metal "
		"400 wood; raised for 800 money 25 cloth 25 metal 40 wood; from the class below 6000 money "
		"150 cloth 185 metal 250 wood\n"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_sentence_has_the_same_arguments_in_every_language),
		cmocka_unit_test(a_label_can_be_typed),
		cmocka_unit_test(orders_are_read_in_every_language),
		cmocka_unit_test(a_fault_points_at_the_word),
		cmocka_unit_test(a_view_is_described_with_its_map),
		cmocka_unit_test(a_view_is_described_with_its_numbers),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
