/*
 * test_machiavelli_board.c: the pages beside machiavelli's map hold what its rulebook wants a player to
 * see (section 14): orders, money and what remains, letters, standings and votes, lands, and the
 * report of a turn in words. A match is played here, and its events are heard as the shell tells them.
 */
#include "../machiavelli/court.h"

#include "terminal/boards/machiavelli/parts.h"
#include "terminal/columns.h"

static struct court court;
static struct italy_table kept;
static struct table table;

static void look(int seat)
{
	machiavelli_game.look(court.match->state, seat, &court.view);
	table = (struct table){.game = &machiavelli_game,
		.view = &court.view,
		.seat = seat,
		.memory = &kept,
		.may_act = true};
}

static void start(int seats, const char *options, const char *patch)
{
	court_start(&court, seats, options, patch, 1);
	memset(&kept, 0, sizeof(kept));
	look(0);
	board_machiavelli.start(&table);
}

/* What seat 0 is told of the last step. */
static void hear(bool is_past)
{
	look(0);
	for (const struct rd_event *event = rd_first_event(&court.turn); event;
		event = rd_next_event(&court.turn, event))
		if (event->audience & RD_SEAT(0))
			italy_hear(&kept, event, &court.view, table.language, is_past);
}

static void act(int seat, const char *typed)
{
	struct machiavelli_action action;
	struct rd_fault fault;
	look(seat);
	if (!machiavelli_parse(typed, &court.view, &action, &fault))
		fail_msg("%s: %s", typed, fault.reason);
	int refusal = court_act(&court, seat, &action);
	if (refusal != RD_ACCEPTED)
		fail_msg("%s: %s", typed, rd_refusal_code(&machiavelli_game, refusal));
	hear(false);
}

static bool page_has(int page, const char *wanted)
{
	struct italy_rows rows;
	bool has = false;
	italy_fill_page(&table, page, page == ITALY_PAGE_REPORT ? 60 : 39, &rows);
	for (int i = 0; i < rows.count; i++)
		has = has || strstr(rows.row[i].text, wanted);
	italy_free_page(&rows);
	return has;
}

static void page_shows(int page, const char *wanted)
{
	if (page_has(page, wanted))
		return;
	struct italy_rows rows;
	italy_fill_page(&table, page, 39, &rows);
	for (int i = 0; i < rows.count; i++)
		print_message("# %s\n", rows.row[i].text);
	fail_msg("page %d does not show \"%s\"", page + 1, wanted);
}

static void all_ready(int seats)
{
	for (int seat = 0; seat < seats; seat++)
		act(seat, "ready");
}

/* ---- pages ---- */

static void orders_stand_beside_their_units(void **state)
{
	start(3, NULL, "{'phase':'orders'}");
	page_shows(ITALY_PAGE_ORDERS, "Florence: 3 of 12 cities");
	page_shows(ITALY_PAGE_ORDERS, "A FLO (no order: holds)");
	page_shows(ITALY_PAGE_ORDERS, "u: where a beaten unit");
	act(0, "A FLO-BOL R PIT");
	page_shows(ITALY_PAGE_ORDERS, "A FLO-BOL R PIT");
	assert_false(page_has(ITALY_PAGE_ORDERS, "A FLO (no order"));
	assert_false(page_has(ITALY_PAGE_ORDERS, "u: where"));
}

static void the_treasury_tells_what_remains(void **state)
{
	start(3, NULL, "{'phase':'orders'}");
	page_shows(ITALY_PAGE_TREASURY, "Treasury: 16 ducats");
	page_shows(ITALY_PAGE_TREASURY, "Remains: 16");
	page_shows(ITALY_PAGE_TREASURY, "Then in hand: 21");
	act(0, "pay venice 4 as agreed");
	act(0, "recruit army FLO");
	page_shows(ITALY_PAGE_TREASURY, "1. pay Venice, as agreed: 4");
	page_shows(ITALY_PAGE_TREASURY, "2. recruit army FLO: 6");
	page_shows(ITALY_PAGE_TREASURY, "Remains: 6");
	/* Income 8, upkeep of four. */
	page_shows(ITALY_PAGE_TREASURY, "Then in hand: 10");
}

static void unpaid_units_are_foretold(void **state)
{
	start(3, NULL,
		"{'phase':'orders','seats':{'0':{'treasury':0}},'owners':{'FLO':-1,'PIS':-1,'ARE':0},"
		"'units':[{'seat':0,'kind':'army','at':'ARE'},{'seat':0,'kind':'army','at':'SIE'},"
		"{'seat':0,'kind':'army','at':'PER'}]}");
	page_shows(ITALY_PAGE_TREASURY, "Unpaid: 2 units");
}

static void letters_are_kept_by_correspondent(void **state)
{
	start(3, NULL, NULL);
	page_shows(ITALY_PAGE_LETTERS, "No letters yet");
	act(1, "say 0 Bologna is yours");
	act(2, "say all Peace to all");
	act(0, "say 1 Agreed");
	act(1, "say 2 Florence is a fool");
	assert_int_equal(italy_unread(&kept.chronicle), 2);
	page_shows(ITALY_PAGE_LETTERS, "Peace to all");
	page_shows(ITALY_PAGE_LETTERS, "New: 1 (Venice)");
	assert_false(page_has(ITALY_PAGE_LETTERS, "Bologna"));
	italy_open_page(&table, ITALY_PAGE_LETTERS);
	assert_int_equal(kept.partner, 2);
	assert_int_equal(italy_unread(&kept.chronicle), 1);
	page_shows(ITALY_PAGE_LETTERS, "Bologna is yours");
	page_shows(ITALY_PAGE_LETTERS, "Agreed");
	page_shows(ITALY_PAGE_LETTERS, "Venice, Spring 1454");
	page_shows(ITALY_PAGE_LETTERS, "39 more");
	assert_false(page_has(ITALY_PAGE_LETTERS, "fool"));
	assert_false(page_has(ITALY_PAGE_LETTERS, "Peace"));
}

static void tell_again(int seat, const char *typed)
{
	struct machiavelli_action action;
	struct rd_fault fault;
	look(seat);
	assert_true(machiavelli_parse(typed, &court.view, &action, &fault));
	assert_int_equal(court_act(&court, seat, &action), RD_ACCEPTED);
	hear(true);
}

/* A resumed match is told again: of its letters those are new that came after one's own last act. */
static void old_letters_are_not_new(void **state)
{
	start(3, NULL, NULL);
	tell_again(1, "say 0 Again");
	tell_again(0, "say 1 Read");
	kept.partner = 2;
	page_shows(ITALY_PAGE_LETTERS, "Again");
	assert_int_equal(italy_unread(&kept.chronicle), 0);
	tell_again(1, "ready");
	tell_again(1, "say 0 Where are you?");
	kept.partner = 3;
	assert_int_equal(italy_unread(&kept.chronicle), 1);
	kept.partner = 2;
	italy_forget(&kept);
	assert_false(page_has(ITALY_PAGE_LETTERS, "Again"));
}

static void letters_are_read_in_the_readers_language(void **state)
{
	start(3, NULL, NULL);
	table.language = RD_CZECH;
	struct machiavelli_event_message event = {.head = {.type = MACHIAVELLI_MESSAGE_SENT},
		.from = 1,
		.recipient = 0,
		.text = "No. I keep my hands free."};
	italy_hear(&kept, &event.head, &court.view, table.language, false);
	strcpy(event.text, "Keep your hands off Pisa.");
	italy_hear(&kept, &event.head, &court.view, table.language, false);
	kept.partner = 2;
	page_shows(ITALY_PAGE_LETTERS, "Ne. Nechávám si volné ruce.");
	page_shows(ITALY_PAGE_LETTERS, "Keep your hands off Pisa.");
}

static void the_oldest_letters_go_when_there_is_no_room(void **state)
{
	struct machiavelli_event_message event = {
		.head = {.type = MACHIAVELLI_MESSAGE_SENT}, .from = 1, .recipient = 0};
	start(3, NULL, NULL);
	memset(event.text, 'x', MACHIAVELLI_LETTER_BYTES - 1);
	for (int i = 0; i < 3 * ITALY_ENTRIES; i++) {
		if (i == ITALY_ENTRIES)
			event.text[40] = 0; /* many short ones behind the long */
		event.text[0] = (char)('a' + i % 26);
		italy_hear(&kept, &event.head, &court.view, RD_ENGLISH, false);
		assert_true(kept.chronicle.count <= ITALY_ENTRIES);
		assert_true(kept.chronicle.used <= ITALY_CHRONICLE_BYTES);
		const struct italy_entry *last = &kept.chronicle.entry[kept.chronicle.count - 1];
		assert_int_equal(kept.chronicle.text[last->at], 'a' + i % 26);
	}
	assert_int_equal(kept.chronicle.count, ITALY_ENTRIES);
}

static void powers_show_standing_strikes_and_votes(void **state)
{
	start(4, NULL,
		"{'phase':'orders','turn':4,'seats':{'2':{'status':'inactive','strikes':3}},"
		"'votes':{'2':{'opened':3,'cast':{'1':'replace'}}}}");
	page_shows(ITALY_PAGE_POWERS, "12 cities win; turn 4 of 12");
	page_shows(ITALY_PAGE_POWERS, "f Florence: 3 cities, worth 8");
	page_shows(ITALY_PAGE_POWERS, "Vote on Milan (o)");
	page_shows(ITALY_PAGE_POWERS, "Venice: replace");
	page_shows(ITALY_PAGE_POWERS, "2 to eliminate");
	page_shows(ITALY_PAGE_POWERS, "inactive, 3 of 3 turns missed");
	act(1, "ready");
	page_shows(ITALY_PAGE_POWERS, "  ready");
	act(0, "vote milan eliminate");
	page_shows(ITALY_PAGE_POWERS, "Florence: eliminate");
}

static void lands_name_every_province_once(void **state)
{
	struct italy_rows rows;
	int seen[MACHIAVELLI_PLACES] = {0};
	start(3, NULL, NULL);
	italy_fill_page(&table, ITALY_PAGE_LANDS, 33, &rows);
	for (int i = 0; i < rows.count; i++) {
		assert_true(text_columns(rows.row[i].text) <= 33);
		if (rows.row[i].id >= 0)
			seen[rows.row[i].id]++;
	}
	italy_free_page(&rows);
	for (int place = 0; place < MACHIAVELLI_PLACES; place++)
		assert_int_equal(seen[place], 1);
	page_shows(ITALY_PAGE_LANDS, "FLO   Florence               5 f  Af G");
	page_shows(ITALY_PAGE_LANDS, "GEN   Genoa                  4 m~");
	page_shows(ITALY_PAGE_LANDS, "BOL   Bologna                3 -");
}

/* ---- the report ---- */

/* The worked turn of section 13: "Venice took Ferrara; Florence and Milan stood off at Bologna". */
static void the_report_tells_the_turn_in_words(void **state)
{
	start(3, "{'plague':false,'famine':false}",
		"{'turn':3,'phase':'orders','units':["
		"{'seat':0,'kind':'army','at':'FLO'},{'seat':0,'kind':'army','at':'PIT'},"
		"{'seat':1,'kind':'army','at':'FER'},{'seat':2,'kind':'army','at':'MOD'},"
		"{'seat':2,'kind':'army','at':'RAV'}]}");
	page_shows(ITALY_PAGE_REPORT, "No turn has been played yet");
	act(0, "A FLO-BOL");
	act(0, "A PIT S A FLO-BOL");
	act(2, "A MOD-BOL");
	act(2, "A RAV S A MOD-BOL");
	act(2, "pay florence 5 for peace");
	all_ready(3);
	assert_int_equal(kept.page, ITALY_PAGE_REPORT);
	page_shows(ITALY_PAGE_REPORT, "< Autumn 1454 >");
	page_shows(ITALY_PAGE_REPORT, "Marches and battles");
	page_shows(ITALY_PAGE_REPORT, "Milan and Florence stood off at Bologna");
	page_shows(ITALY_PAGE_REPORT, "Strength at Bologna: Milan 2, Florence 2");
	/* Nobody disputed these. */
	assert_false(page_has(ITALY_PAGE_REPORT, "Strength at Ferrara"));
	assert_false(page_has(ITALY_PAGE_REPORT, "Strength at Pistoia"));
	page_shows(ITALY_PAGE_REPORT, "New owners");
	page_shows(ITALY_PAGE_REPORT, "Venice took Ferrara");
	page_shows(ITALY_PAGE_REPORT, "Money");
	page_shows(ITALY_PAGE_REPORT, "Milan paid Florence 5 ducats");
	/* The new Spring's accounts belong to what the player reads first. */
	page_shows(ITALY_PAGE_REPORT, "The season");
	page_shows(ITALY_PAGE_REPORT, "Income 9, upkeep 2");
	assert_false(page_has(ITALY_PAGE_REPORT, "is ready"));
}

static void a_defence_is_weighed_against_the_attack(void **state)
{
	start(3, "{'plague':false,'famine':false}",
		"{'turn':3,'phase':'orders','units':["
		"{'seat':0,'kind':'army','at':'FLO'},{'seat':0,'kind':'army','at':'RAV'},"
		"{'seat':1,'kind':'army','at':'BOL'},{'seat':1,'kind':'army','at':'FER'},"
		"{'seat':1,'kind':'army','at':'MOD'}]}");
	act(0, "A FLO-BOL");
	act(0, "A RAV S A FLO-BOL");
	act(1, "A FER S A BOL");
	act(1, "A MOD S A BOL");
	all_ready(3);
	/* Who stands in nobody's way but one's own is no battle. */
	assert_false(page_has(ITALY_PAGE_REPORT, "Strength at Ferrara"));
	page_shows(ITALY_PAGE_REPORT, "Strength at Bologna: Venice 3, Florence 2");
}

static void earlier_reports_are_a_key_away(void **state)
{
	start(3, "{'plague':false,'famine':false}", NULL);
	for (int turn = 1; turn <= 2; turn++) {
		all_ready(3);
		act(0, turn == 1 ? "A FLO-BOL" : "A BOL-MOD");
		all_ready(3);
	}
	page_shows(ITALY_PAGE_REPORT, "< Summer 1454 >");
	page_shows(ITALY_PAGE_REPORT, "Florence (army Bologna) moved to");
	kept.is_on_panel = true;
	assert_true(board_machiavelli.key(&table, KEY_OF_LEFT));
	page_shows(ITALY_PAGE_REPORT, "< Spring 1454 >");
	page_shows(ITALY_PAGE_REPORT, "Florence (army Florence) moved to");
	assert_true(board_machiavelli.key(&table, KEY_OF_RIGHT));
	page_shows(ITALY_PAGE_REPORT, "< Summer 1454 >");
}

static void a_spectator_reads_no_secrets(void **state)
{
	start(3, NULL, "{'phase':'orders'}");
	act(0, "A FLO-BOL");
	look(RD_NOBODY);
	table.may_act = false;
	for (int page = 0; page < ITALY_PAGES; page++) {
		assert_false(page_has(page, "A FLO-BOL"));
		assert_false(page_has(page, "Treasury: "));
	}
}

/* ---- the map ---- */

/* Every place is on both maps, its label within them, and no two labels meet. */
static void check_raster(const struct italy_raster *raster)
{
	bool is_there[MACHIAVELLI_PLACES] = {false};
	for (int i = 0; i < raster->lines * raster->columns; i++)
		is_there[raster->cells[i]] = true;
	for (int one = 0; one < MACHIAVELLI_PLACES; one++) {
		struct italy_spot a = raster->label[one];
		assert_true(is_there[one]);
		assert_true(a.line + 1 < raster->lines && a.column + 4 < raster->columns);
		for (int other = 0; other < one; other++) {
			struct italy_spot b = raster->label[other];
			int lines = a.line - b.line, columns = a.column - b.column;
			assert_true(lines >= 2 || lines <= -2 || columns >= 5 || columns <= -5);
		}
	}
}

static void both_maps_hold_every_province(void **state)
{
	check_raster(&italy_small_raster);
	check_raster(&italy_large_raster);
}

/* From anywhere the arrows lead to everywhere. */
static void the_pointer_reaches_every_province(void **state)
{
	bool is_reached[MACHIAVELLI_PLACES] = {[MACHIAVELLI_FLO] = true};
	for (int round = 0; round < MACHIAVELLI_PLACES; round++)
		for (int place = 0; place < MACHIAVELLI_PLACES; place++)
			if (is_reached[place]) {
				is_reached[italy_next_place(place, 1, 0)] = true;
				is_reached[italy_next_place(place, -1, 0)] = true;
				is_reached[italy_next_place(place, 0, 1)] = true;
				is_reached[italy_next_place(place, 0, -1)] = true;
			}
	for (int place = 0; place < MACHIAVELLI_PLACES; place++)
		if (!is_reached[place])
			fail_msg("no arrow leads to %s", machiavelli_codes.name[place]);
	assert_int_equal(italy_next_place(MACHIAVELLI_FLO, 0, -1), MACHIAVELLI_BOL);
}

static void the_status_line_names_the_place(void **state)
{
	char line[512];
	start(3, NULL,
		"{'phase':'orders','famine':['FLO'],'sieges':{'FLO':{'unit':1,'seat':1}},"
		"'units':[{'seat':1,'kind':'army','at':'FLO'},{'seat':0,'kind':'garrison','at':'FLO'}]}");
	board_machiavelli.status(&table, line, sizeof(line));
	assert_string_equal(line, "Florence (FLO): land, city 5, Florence; army (Venice); garrison "
				  "(Florence); famine; besieged by Venice (1/2)");
	kept.pointer = MACHIAVELLI_LS;
	board_machiavelli.status(&table, line, sizeof(line));
	assert_string_equal(line, "Ligurian Sea (LS): sea");
	start(3, "{'tables':'revised'}", "{'phase':'orders','units':[]}");
	kept.pointer = MACHIAVELLI_ROM;
	board_machiavelli.status(&table, line, sizeof(line));
	assert_string_equal(line, "Rome (ROM): port, not on the map of this match");
	kept.pointer = MACHIAVELLI_MIL;
	board_machiavelli.status(&table, line, sizeof(line));
	assert_string_equal(line, "Milan (MIL): land, city 4, counts as 2, Milan");
}

static void what_is_closed_is_out_of_reach_and_in_no_list(void **state)
{
	start(3, "{'tables':'revised'}", "{'phase':'orders'}");
	kept.unit = MACHIAVELLI_ARE + 1;
	assert_true(machiavelli_has(italy_in_reach(&table), MACHIAVELLI_SIE));
	assert_false(machiavelli_has(italy_in_reach(&table), MACHIAVELLI_PER));
	assert_true(italy_is_closed(&court.view, MACHIAVELLI_PER));
	start(3, "{'tables':'original'}", "{'phase':'orders'}");
	kept.unit = MACHIAVELLI_ARE + 1;
	assert_true(machiavelli_has(italy_in_reach(&table), MACHIAVELLI_PER));
	assert_false(italy_is_closed(&court.view, MACHIAVELLI_PER));
}

static bool is_offered(const struct completion *lines, const char *wanted)
{
	for (size_t i = 0; i < lines->count; i++)
		if (strcmp(lines->line[i], wanted) == 0)
			return true;
	return false;
}

static void retreats_and_factions_can_be_completed(void **state)
{
	struct completion lines = {0};
	start(3, NULL, "{'phase':'orders'}");
	act(0, "A FLO-BOL R PIT");
	italy_offer(&table, &lines);
	assert_true(is_offered(&lines, "A FLO-BOL R PIT SIE"));
	assert_false(is_offered(&lines, "A FLO-BOL R PIT PIT"));
	assert_false(is_offered(&lines, "A FLO-BOL R PIT BOL"));
	assert_true(is_offered(&lines, "A ARE H R FLO"));
	assert_true(is_offered(&lines, "pay venice"));
	assert_true(is_offered(&lines, "assassinate milan"));
	assert_false(is_offered(&lines, "pay florence"));
	complete_free(&lines);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(orders_stand_beside_their_units),
		cmocka_unit_test(the_treasury_tells_what_remains),
		cmocka_unit_test(unpaid_units_are_foretold),
		cmocka_unit_test(letters_are_kept_by_correspondent),
		cmocka_unit_test(old_letters_are_not_new),
		cmocka_unit_test(letters_are_read_in_the_readers_language),
		cmocka_unit_test(the_oldest_letters_go_when_there_is_no_room),
		cmocka_unit_test(powers_show_standing_strikes_and_votes),
		cmocka_unit_test(lands_name_every_province_once),
		cmocka_unit_test(the_report_tells_the_turn_in_words),
		cmocka_unit_test(a_defence_is_weighed_against_the_attack),
		cmocka_unit_test(earlier_reports_are_a_key_away),
		cmocka_unit_test(a_spectator_reads_no_secrets),
		cmocka_unit_test(both_maps_hold_every_province),
		cmocka_unit_test(the_pointer_reaches_every_province),
		cmocka_unit_test(the_status_line_names_the_place),
		cmocka_unit_test(what_is_closed_is_out_of_reach_and_in_no_list),
		cmocka_unit_test(retreats_and_factions_can_be_completed),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
