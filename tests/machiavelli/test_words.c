/* What machiavelli says in three languages, and what may be typed to it. */
#include "machiavelli/court.h"

#include "games/machiavelli/words.h"

static struct court court;

static const char board[] =
	"{'phase':'orders','deadline':172800,'units':[{'seat':0,'kind':'army','at':'FLO'},"
	"{'seat':0,'kind':'garrison','at':'FLO'},{'seat':0,'kind':'army','at':'ARE'},{'seat':0,'kind':'army','at':'PIT'},"
	"{'seat':0,'kind':'fleet','at':'PIS'},{'seat':0,'kind':'fleet','at':'LS'},{'seat':0,'kind':'army','at':'GEN'},"
	"{'seat':1,'kind':'garrison','at':'BOL'},{'seat':0,'kind':'army','at':'BOL'},{'seat':1,'kind':'army','at':'MOD'},"
	"{'seat':2,'kind':'army','at':'MIL'}]}";

/* ---- typed orders ---- */

static void assert_typed(const char *typed, const char *json)
{
	struct machiavelli_action action, expected;
	struct rd_fault fault = {0};
	char text[1024];
	size_t length = court_quote(text, sizeof(text), json);
	assert_int_equal(
		rd_read_action(&machiavelli_game, text, length, &expected, &fault), RD_ACCEPTED);
	if (!machiavelli_parse(typed, &court.view, &action, &fault))
		fail_msg("%s: %s at %zu", typed, fault.reason, fault.at);
	if (memcmp(&action, &expected, sizeof(action)) != 0)
		fail_msg("%s is not read as %s", typed, text);
}

static void the_notation_of_the_hobby_is_read(void **state)
{
	court_start(&court, 3, NULL, board, 1);
	machiavelli_look(court.state, 0, &court.view);
	assert_typed("A FLO-BOL", "{'type':'order:set','unit':'FLO','order':'move','to':'BOL'}");
	assert_typed("flo - bol", "{'type':'order:set','unit':'FLO','order':'move','to':'BOL'}");
	assert_typed("A Florence-Bolonia",
		"{'type':'order:set','unit':'FLO','order':'move','to':'BOL'}");
	assert_typed("A FLO H", "{'type':'order:set','unit':'FLO','order':'hold'}");
	assert_typed("FLO hold", "{'type':'order:set','unit':'FLO','order':'hold'}");
	assert_typed("A FLO-BOL R PIT SIE",
		"{'type':'order:set','unit':'FLO','order':'move','to':'BOL','retreats':['PIT','SIE']}");
	assert_typed("A ARE S A FLO-BOL",
		"{'type':'order:set','unit':'ARE','order':'support','target':'FLO','to':'BOL'}");
	assert_typed("A PIT S A FLO",
		"{'type':'order:set','unit':'PIT','order':'support','target':'FLO'}");
	assert_typed("F LS C A GEN-COR",
		"{'type':'order:set','unit':'LS','order':'convoy','target':'GEN','to':'COR'}");
	assert_typed("A GEN-COR C",
		"{'type':'order:set','unit':'GEN','order':'move','to':'COR','convoy':true}");
	assert_typed("A BOL B", "{'type':'order:set','unit':'BOL','order':'besiege'}");
	assert_typed(
		"F PIS = A", "{'type':'order:set','unit':'PIS','order':'convert','into':'army'}");
	assert_typed("G FLO S A BOL-FLO",
		"{'type':'order:set','unit':'FLO-g','order':'support','target':'BOL','to':'FLO'}");
	assert_typed(
		"FLO-g = A", "{'type':'order:set','unit':'FLO-g','order':'convert','into':'army'}");
	assert_typed("clear FLO", "{'type':'order:clear','unit':'FLO'}");
	assert_typed("zruš G FLO", "{'type':'order:clear','unit':'FLO-g'}");
}

static void the_other_actions_are_read(void **state)
{
	court_start(&court, 3, NULL, board, 1);
	machiavelli_look(court.state, 0, &court.view);
	assert_typed("pay 1 10 as agreed",
		"{'type':'expense:add','kind':'transfer','to':1,'amount':10,'note':'as agreed'}");
	assert_typed(
		"pagar venecia 10", "{'type':'expense:add','kind':'transfer','to':1,'amount':10}");
	assert_typed("recruit army PIS",
		"{'type':'expense:add','kind':'recruit','province':'PIS','unit':'army'}");
	assert_typed("verbuj loďstvo pis",
		"{'type':'expense:add','kind':'recruit','province':'PIS','unit':'fleet'}");
	assert_typed("relief FLO", "{'type':'expense:add','kind':'relief','province':'FLO'}");
	assert_typed("bribe MOD", "{'type':'expense:add','kind':'bribe','unit':'MOD'}");
	assert_typed("bribe G BOL", "{'type':'expense:add','kind':'bribe','unit':'BOL-g'}");
	assert_typed("assassinate 2 3 5",
		"{'type':'expense:add','kind':'assassinate','target':2,'numbers':[3,5]}");
	assert_typed("remove 2", "{'type':'expense:remove','id':2}");
	assert_typed("say 1 Bologna is yours, if…",
		"{'type':'message:send','to':1,'text':'Bologna is yours, if…'}");
	assert_typed("say all peace", "{'type':'message:send','to':'all','text':'peace'}");
	assert_typed("ready", "{'type':'turn:ready','ready':true}");
	assert_typed("espera", "{'type':'turn:ready','ready':false}");
	assert_typed("vote milan replace", "{'type':'vote:cast','seat':2,'choice':'replace'}");
	assert_typed("surrender", "{'type':'match:surrender'}");
}

static void assert_fault(const char *typed, size_t at)
{
	struct machiavelli_action action;
	struct rd_fault fault = {0};
	assert_false(machiavelli_parse(typed, &court.view, &action, &fault));
	assert_true(strlen(fault.reason) > 0);
	if (fault.at != at)
		fail_msg("%s: at %zu, not %zu", typed, fault.at, at);
}

static void a_fault_points_at_the_word(void **state)
{
	court_start(&court, 3, NULL, board, 1);
	machiavelli_look(court.state, 0, &court.view);
	assert_fault("", 0);
	assert_fault("nonsense", 0);
	assert_fault("A FLO", 5);
	assert_fault("A FLO-", 6);
	assert_fault("A FLO-XYZ", 6);
	assert_fault("A FLO-BOL twice", 10);
	assert_fault("A FLO jumps", 6);
	assert_fault("F LS C A GEN", 12);
	assert_fault("F PIS = G", 8);
	assert_fault("pay 1 0", 6);
	assert_fault("pay 1 1000", 6);
	assert_fault("pay nobody 5", 4);
	assert_fault("assassinate 2 7", 14);
	assert_fault("assassinate 2 3 3", 16);
	assert_fault("recruit wagon PIS", 8);
	assert_fault("say 1", 5);
	assert_fault("A FLO H R PIT PIT", 14);
	assert_fault("ready now", 6);
}

/* A label can be typed as it is shown, in every language. */
static void every_label_is_read_again(void **state)
{
	for (int round = 0; round < 4; round++) {
		court_start(&court, 3 + 2 * (round % 3), round == 3 ? "{'fog':true}" : NULL, NULL,
			round);
		for (int step = 0; step < 900 && court_step(&court); step++) {
			if (step % 30 > 0)
				continue;
			size_t count = court_legal(&court, step % court.match->seats);
			for (size_t i = 0; i < count; i++) {
				struct machiavelli_action action;
				struct rd_fault fault;
				char label[512];
				machiavelli_label(&court.actions[i], &court.view,
					(enum rd_language)(i % RD_LANGUAGES), label, sizeof(label));
				if (!machiavelli_parse(label, &court.view, &action, &fault))
					fail_msg("%s: %s at %zu", label, fault.reason, fault.at);
				assert_memory_equal(&action, &court.actions[i], sizeof(action));
			}
		}
	}
}

/* ---- sentences ---- */

static const char *say(int type, enum rd_language language)
{
	static char text[4096];
	const struct rd_event *event = rd_first_event(&court.turn);
	while (event && event->type != type)
		event = rd_next_event(&court.turn, event);
	assert_non_null(event);
	machiavelli_look(court.state, 0, &court.view);
	machiavelli_say(event, &court.view, language, text, sizeof(text));
	return text;
}

static void all_are_ready(void)
{
	for (int seat = 0; seat < court.match->seats; seat++)
		assert_int_equal(
			court_do(&court, seat, "{'type':'turn:ready','ready':true}"), RD_ACCEPTED);
}

static void a_turn_is_told(void **state)
{
	court_start(&court, 3, "{'famine':false,'plague':false}",
		"{'phase':'orders','deadline':172800,'turn':2,'owners':{'FER':2},'units':[{'seat':0,'kind':'army','at':'FLO'},"
		"{'seat':1,'kind':'army','at':'VEN'},{'seat':2,'kind':'army','at':'MOD'}]}",
		1);
	court_do(&court, 0, "{'type':'order:set','unit':'FLO','order':'move','to':'BOL'}");
	assert_string_equal(say(MACHIAVELLI_ORDER_ACCEPTED, RD_ENGLISH), "Order: A FLO-BOL");
	court_do(&court, 2, "{'type':'order:set','unit':'MOD','order':'move','to':'BOL'}");
	court_do(&court, 1, "{'type':'order:set','unit':'VEN','order':'move','to':'FER'}");
	court_do(&court, 0,
		"{'type':'expense:add','kind':'transfer','to':1,'amount':5,'note':'as agreed'}");
	assert_string_equal(say(MACHIAVELLI_EXPENSE_ADDED, RD_ENGLISH),
		"Expense 1: pay 1 5 as agreed (5 ducats)");
	all_are_ready();
	assert_string_equal(say(MACHIAVELLI_ORDERS_REVEALED, RD_ENGLISH),
		"Milan and Florence stood off at Bologna; Venice (army Venice) moved to Ferrara");
	assert_string_equal(say(MACHIAVELLI_PROVINCE_OWNER, RD_ENGLISH),
		"Venice took Ferrara from Milan (occupied)");
	assert_string_equal(say(MACHIAVELLI_PROVINCE_OWNER, RD_SPANISH),
		"Venecia tomó Ferrara a Milán (ocupación)");
	assert_string_equal(say(MACHIAVELLI_PROVINCE_OWNER, RD_CZECH),
		"Benátky teď drží: Ferrara, dosud Milán (obsazením)");
	assert_string_equal(say(MACHIAVELLI_TRANSFER_MADE, RD_ENGLISH),
		"Florence paid Venice 5 ducats: “as agreed”");
	assert_string_equal(
		say(MACHIAVELLI_PHASE_CHANGED, RD_ENGLISH), "Autumn 1454: the powers talk");
}

/* Every sentence is there in every language, with the same arguments. */
static void catalogues_are_complete(void **state)
{
	for (size_t i = 0; i < MACHIAVELLI_CATALOGUES; i++)
		for (size_t j = 0; j < machiavelli_catalogues[i].count; j++) {
			unsigned shown[RD_LANGUAGES] = {0};
			for (int language = 0; language < RD_LANGUAGES; language++) {
				const char *text = machiavelli_catalogues[i].text[j].in[language];
				if (!text || !text[0])
					fail_msg("%s %zu lacks a language",
						machiavelli_catalogues[i].name, j);
				for (const char *at = strchr(text, '{'); at;
					at = strchr(at + 1, '{'))
					shown[language] |= 1u << (at[1] - '0');
			}
			if (shown[0] != shown[1] || shown[0] != shown[2])
				fail_msg("%s %zu: other arguments", machiavelli_catalogues[i].name,
					j);
		}
}

static void a_view_is_described(void **state)
{
	static char text[8192];
	court_start(&court, 3, NULL, board, 1);
	court_do(&court, 0, "{'type':'order:set','unit':'FLO','order':'hold','retreats':['SIE']}");
	machiavelli_look(court.state, 0, &court.view);
	machiavelli_describe(&court.view, RD_ENGLISH, text, sizeof(text));
	assert_non_null(strstr(text, "Turn 1, Spring 1454, orders phase (12 cities win)\n"));
	assert_non_null(strstr(text, "You rule Florence: 16 ducats, 0 of them committed\n"));
	assert_non_null(strstr(text, "  A FLO H R SIE\n"));
	assert_non_null(strstr(text, "  A ARE (no order: will hold)\n"));
	assert_non_null(strstr(text, "Units of Venice: A MOD, G BOL\n"));
	machiavelli_look(court.state, RD_NOBODY, &court.view);
	machiavelli_describe(&court.view, RD_CZECH, text, sizeof(text));
	assert_non_null(strstr(text, "Přihlížíš\n"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_notation_of_the_hobby_is_read),
		cmocka_unit_test(the_other_actions_are_read),
		cmocka_unit_test(a_fault_points_at_the_word),
		cmocka_unit_test(every_label_is_read_again),
		cmocka_unit_test(a_turn_is_told),
		cmocka_unit_test(catalogues_are_complete),
		cmocka_unit_test(a_view_is_described),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
