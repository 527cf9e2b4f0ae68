/* Promises as they are typed and shown, in three languages. */
#include "machiavelli/court.h"

#include "games/machiavelli/letters.h"
#include "games/machiavelli/words.h"

static struct court court;

static const char board[] =
	"{'units':[{'seat':0,'kind':'army','at':'FLO'},{'seat':0,'kind':'army','at':'PIT'},"
	"{'seat':1,'kind':'army','at':'MOD'},{'seat':1,'kind':'army','at':'PAD'},{'seat':2,'kind':'army','at':'MIL'}]}";

#define LETTER "{'type':'message:send','to':1,'text':'These are my terms.','clauses':"
#define ATTACK                                                                                         \
	"[{'kind':'order','by':0,'order':{'unit':'PIT','order':'support','target':'FLO','to':'BOL'}}," \
	"{'kind':'pay','by':1,'amount':5,'when':{'cause':'holds','seat':0,'province':'BOL'}}]}"

static void assert_typed(const char *typed, const char *json)
{
	struct machiavelli_action action, expected;
	struct rd_fault fault = {0};
	char text[2048];
	size_t length = court_quote(text, sizeof(text), json);
	assert_int_equal(
		rd_read_action(&machiavelli_game, text, length, &expected, &fault), RD_ACCEPTED);
	if (!machiavelli_parse(typed, &court.view, &action, &fault))
		fail_msg("%s: %s at %zu", typed, fault.reason, fault.at);
	if (memcmp(&action, &expected, sizeof(action)) != 0)
		fail_msg("%s is not read as %s", typed, text);
}

static void start(void)
{
	court_start(&court, 3, NULL, board, 1);
	machiavelli_look(court.state, 0, &court.view);
}

static void clauses_are_read_in_three_languages(void **state)
{
	start();
	assert_typed(
		"propose venice: A PIT S A FLO-BOL; you pay 5 when FLO holds BOL", LETTER ATTACK);
	assert_typed("PROPOSE 1: I order A PIT S A FLO-BOL; YOU PAY 5 DUCATS WHEN I HOLD BOL",
		LETTER ATTACK);
	assert_typed("say venice PROPOSE: A PIT S A FLO-BOL; you pay 5 when FLO holds BOL",
		LETTER ATTACK);
	assert_typed("proponer Venecia: yo PIT apoya FLO-BOL; tú pagas 5 cuando yo tenga Bolonia",
		LETTER ATTACK);
	assert_typed("navrhni Benátky: já PIT podporuje FLO-BOL; ty zaplatíš 5 až FLO získá BOL",
		LETTER ATTACK);
	assert_typed(
		"propose 1: truce until turn 4; neither enters FER; you leave MOD; I show treasury; alliance against milan",
		LETTER
		"[{'kind':'truce','turn':4},{'kind':'stay_out','province':'FER'},{'kind':'leave','by':1,'province':'MOD'},"
		"{'kind':'reveal','by':0,'secret':'treasury'},{'kind':'alliance','against':2}]}");
	assert_typed(
		"proponer 1: tregua hasta el turno 4; nadie entra en FER; tú dejas MOD; yo muestro el tesoro; alianza contra MIL",
		LETTER
		"[{'kind':'truce','turn':4},{'kind':'stay_out','province':'FER'},{'kind':'leave','by':1,'province':'MOD'},"
		"{'kind':'reveal','by':0,'secret':'treasury'},{'kind':'alliance','against':2}]}");
	assert_typed(
		"navrhni 1: příměří do tahu 4; nikdo nevstoupí do FER; ty opustíš MOD; já ukážu pokladnu; spojenectví proti MIL",
		LETTER
		"[{'kind':'truce','turn':4},{'kind':'stay_out','province':'FER'},{'kind':'leave','by':1,'province':'MOD'},"
		"{'kind':'reveal','by':0,'secret':'treasury'},{'kind':'alliance','against':2}]}");
	assert_typed("propose 1: I pay 3 when milan falls; I pay 4 if milan dies until 5", LETTER
		"[{'kind':'pay','by':0,'amount':3,'when':{'cause':'falls','seat':2}},"
		"{'kind':'pay','by':0,'amount':4,'when':{'cause':'killed','seat':2},'turn':5}]}");
}

/* An order says whose it is, and so to whom the letter goes. */
static void a_letter_without_an_address_goes_to_whose_unit_it_names(void **state)
{
	start();
	assert_typed("PROPOSE: A MOD S A FLO-BOL; I PAY 5 WHEN FLO HOLDS BOL; truce", LETTER
		"[{'kind':'order','by':1,'order':{'unit':'MOD','order':'support','target':'FLO','to':'BOL'}},"
		"{'kind':'pay','by':0,'amount':5,'when':{'cause':'holds','seat':0,'province':'BOL'}},{'kind':'truce'}]}");
	struct machiavelli_action action;
	assert_false(machiavelli_parse("propose: truce", &court.view, &action, NULL));
}

static void answers_find_their_proposal(void **state)
{
	start();
	assert_int_equal(
		court_do(&court, 1,
			"{'type':'message:send','to':0,'text':'Well?','clauses':[{'kind':'truce'}]}"),
		0);
	assert_int_equal(
		court_do(&court, 0,
			"{'type':'message:send','to':2,'text':'Well?','clauses':[{'kind':'truce'}]}"),
		0);
	machiavelli_look(court.state, 0, &court.view);
	assert_typed("accept venice",
		"{'type':'proposal:answer','with':1,'proposal':1,'answer':'accept'}");
	assert_typed("aceptar 1 1",
		"{'type':'proposal:answer','with':1,'proposal':1,'answer':'accept'}");
	assert_typed("refuse venice",
		"{'type':'proposal:answer','with':1,'proposal':1,'answer':'refuse'}");
	assert_typed("odmítni Benátky bez důvěry",
		"{'type':'proposal:answer','with':1,'proposal':1,'answer':'refuse','reason':'no_trust'}");
	assert_typed("rechazo venecia demasiado poco",
		"{'type':'proposal:answer','with':1,'proposal':1,'answer':'refuse','reason':'too_little'}");
	assert_typed("withdraw milan",
		"{'type':'proposal:answer','with':2,'proposal':1,'answer':'withdraw'}");
	assert_typed("counter venice: I pay 2",
		"{'type':'message:send','to':1,'text':'These are my terms.','counters':1,'clauses':[{'kind':'pay','by':0,'amount':2}]}");
	assert_typed("show venice order A PIT",
		"{'type':'secret:show','to':1,'secret':'order','unit':'PIT'}");
	assert_typed(
		"mostrar venecia el tesoro", "{'type':'secret:show','to':1,'secret':'treasury'}");
	assert_typed("ukaž 1 dopis milan Přijdeme.",
		"{'type':'secret:show','to':1,'secret':'letter','author':2,'text':'Přijdeme.'}");
	struct machiavelli_action action;
	struct rd_fault fault = {0};
	assert_false(machiavelli_parse("accept milan", &court.view, &action, &fault));
	assert_false(machiavelli_parse("refuse venice because", &court.view, &action, &fault));
	assert_int_equal(fault.at, 14);
	assert_false(machiavelli_parse("propose venice: peace pipe", &court.view, &action, &fault));
	assert_int_equal(fault.at, 22);
	assert_false(machiavelli_parse("propose venice: nonsense", &court.view, &action, &fault));
	assert_false(machiavelli_parse(
		"propose venice: truce; truce until 2; truce until 3; truce until 4; truce until 5; truce until 6; truce until 7",
		&court.view, &action, &fault));
}

static void a_proposal_is_told_in_the_readers_language(void **state)
{
	char text[1024];
	start();
	assert_int_equal(court_do(&court, 0, LETTER ATTACK), 0);
	const struct rd_event *event = rd_first_event(&court.turn);
	machiavelli_say(event, &court.view, RD_SPANISH, text, sizeof(text));
	assert_string_equal(text,
		"Florencia a Venecia: Estas son mis condiciones. [propuesta 1: Florencia ordena A PIT S A FLO-BOL (turno 1); "
		"Venecia paga 5 ducados cuando Florencia tenga Bolonia (hasta el turno 3)]");
}

static void spanish_contracts_the_article_of_the_papacy(void **state)
{
	char text[1024];
	court_start(&court, 3, "{'factions':['florence','papacy','milan']}", NULL, 1);
	assert_int_equal(
		court_do(&court, 0, "{'type':'message:send','to':1,'text':'Va de veras.'}"), 0);
	machiavelli_look(court.state, 0, &court.view);
	machiavelli_say(rd_first_event(&court.turn), &court.view, RD_SPANISH, text, sizeof(text));
	assert_string_equal(text, "Florencia al Papado: Va de veras.");
}

/* Every letter that a court can write is read again, and shown in every language. */
static void letters_of_courts_are_shown_in_the_readers_language(void **state)
{
	char english[MACHIAVELLI_LETTER_CUT], shown[MACHIAVELLI_LETTER_CUT],
		back[MACHIAVELLI_LETTER_CUT];
	for (int faction = 0; faction < MACHIAVELLI_FACTIONS; faction++)
		for (int topic = 0; topic < MACHIAVELLI_TOPICS; topic++)
			for (int number = 0; number < 16; number++) {
				struct machiavelli_phrase phrase = {.kind = (uint8_t)topic,
					.slot = (uint8_t)(number % machiavelli_topic_slots(topic))};
				machiavelli_court_say(
					faction, phrase, number, english, sizeof(english));
				for (int language = 0; language < RD_LANGUAGES; language++) {
					machiavelli_letter_show(english, (enum rd_language)language,
						shown, sizeof(shown));
					assert_int_equal(language == RD_ENGLISH,
						strcmp(shown, english) == 0);
					machiavelli_letter_show(
						shown, RD_ENGLISH, back, sizeof(back));
					assert_string_equal(back, english);
				}
			}
}

/* R57: a state that is shown to everybody when the match is over says nothing of what two have proposed each other. */
static void what_was_proposed_stays_between_the_two_after_the_end_too(void **state)
{
	char text[32768];
	struct rd_writer writer;
	start();
	assert_int_equal(court_do(&court, 0, LETTER ATTACK), 0);
	rd_write_start(&writer, text, sizeof(text));
	rd_match_write_state(court.match, false, &writer);
	assert_true(rd_write_finish(&writer));
	assert_non_null(strstr(text, "\"dealings\":{\"0-1\":{"));
	rd_write_start(&writer, text, sizeof(text));
	rd_match_write_open_state(court.match, &writer);
	assert_true(rd_write_finish(&writer));
	assert_non_null(strstr(text, "\"dealings\":{}}"));
	assert_non_null(strstr(text, "\"treasury\":"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(clauses_are_read_in_three_languages),
		cmocka_unit_test(a_letter_without_an_address_goes_to_whose_unit_it_names),
		cmocka_unit_test(answers_find_their_proposal),
		cmocka_unit_test(a_proposal_is_told_in_the_readers_language),
		cmocka_unit_test(spanish_contracts_the_article_of_the_papacy),
		cmocka_unit_test(letters_of_courts_are_shown_in_the_readers_language),
		cmocka_unit_test(what_was_proposed_stays_between_the_two_after_the_end_too),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
