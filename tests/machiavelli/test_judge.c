/*
 * The sandbox: what would come of orders, tried out on a view. It is asked as the web client asks it, with
 * the JSON of a view and of orders, and held against what a real match makes of the same orders.
 */
#include "machiavelli/court.h"

enum { TEXT = 1 << 17, ORDERS = 160 };

static struct court court;
static struct machiavelli_view view;
static struct machiavelli_action orders[ORDERS];
static struct rd_turn verdict;
static _Alignas(16) uint8_t verdict_arena[MACHIAVELLI_EVENTS_MAX];
static char told[TEXT], text[TEXT];

static int judge(size_t count)
{
	verdict = (struct rd_turn){.arena = verdict_arena, .capacity = sizeof(verdict_arena)};
	return machiavelli_game.judge(&view, orders, count, &verdict);
}

/* Orders in single quotes, one on each line. What came of them is in `told`. */
static int try_out(const char *lines)
{
	struct rd_fault fault;
	struct rd_writer writer;
	size_t count = 0;
	while (*lines) {
		size_t length = strcspn(lines, "\n");
		assert_true(length < sizeof(text) && count < ORDERS);
		memcpy(told, lines, length);
		told[length] = 0;
		court_quote(text, sizeof(text), told);
		int refusal = rd_read_action(
			&machiavelli_game, text, length, &orders[count++], &fault);
		if (refusal != RD_ACCEPTED)
			return refusal;
		lines += length + (lines[length] == '\n');
	}
	int refusal = judge(count);
	rd_write_start(&writer, told, sizeof(told));
	for (const struct rd_event *event = rd_first_event(&verdict); event;
		event = rd_next_event(&verdict, event))
		rd_write_event(&machiavelli_game, event, &writer);
	assert_true(rd_write_finish(&writer));
	return refusal;
}

static bool was_told(const char *quoted)
{
	char wanted[512];
	court_quote(wanted, sizeof(wanted), quoted);
	return strstr(told, wanted) != NULL;
}

static void assert_told(const char *quoted)
{
	if (!was_told(quoted))
		fail_msg("%s is not in %s", quoted, told);
}

/* A view as it comes over the wire. */
static bool see(const char *json, size_t length)
{
	struct rd_fault fault;
	return rd_read_text(
		machiavelli_game.view, &view, RD_READ_WHOLE, json, length, NULL, &fault);
}

static size_t print_view(int seat, char *out, size_t capacity)
{
	struct rd_writer writer;
	machiavelli_look(court.state, seat, &court.view);
	rd_write_start(&writer, out, capacity);
	rd_write(machiavelli_game.view, &court.view, &writer);
	assert_true(rd_write_finish(&writer));
	return writer.length;
}

static void look(int seat)
{
	static char json[TEXT];
	size_t length = print_view(seat, json, sizeof(json));
	assert_true(see(json, length));
}

static void start(const char *options, const char *patch)
{
	court_start(&court, 3, options, patch, 1);
	look(0);
}

/* ---- what is tried out ------------------------------------------------------------------------- */

#define ORDER(unit, rest) "{'type':'order:set','unit':'" unit "','order':" rest "}\n"
#define UNIT(seat, kind, at) "{'seat':" seat ",'kind':'" kind "','at':'" at "'}"

static void orders_of_all_seats_are_judged_together(void **state)
{
	start(NULL, "{'phase':'orders','units':[" UNIT("0", "army", "FLO") "," UNIT(
			    "1", "army", "SIE") "]}");
	assert_int_equal(
		try_out(ORDER("FLO", "'move','to':'ARE'") ORDER("SIE", "'move','to':'ARE'")),
		RD_ACCEPTED);
	assert_told("{'type':'province:contested','province':'ARE'}");
	assert_int_equal(try_out(ORDER("FLO", "'move','to':'ARE'")), RD_ACCEPTED);
	assert_told("'result':'moved'");
	assert_false(was_told("province:contested"));
	/* Only the last order of a unit stands, and none at all is fine. */
	assert_int_equal(
		try_out(ORDER("FLO", "'move','to':'ARE'") ORDER("FLO", "'hold'")), RD_ACCEPTED);
	assert_false(was_told("'result':'moved'"));
	assert_int_equal(try_out(""), RD_ACCEPTED);
	assert_told("'unit':'SIE'");
}

static void whoever_is_dislodged_retreats_as_told(void **state)
{
	const char attack[] = ORDER("FLO", "'move','to':'ARE'") ORDER("SIE",
		"'support','target':'FLO','to':'ARE'") ORDER("ARE", "'hold','retreats':['URB']");
	start(NULL, "{'phase':'orders','units':[" UNIT("0", "army", "FLO") "," UNIT(
			    "0", "army", "SIE") "," UNIT("1", "army", "ARE") "]}");
	assert_int_equal(try_out(attack), RD_ACCEPTED);
	assert_told("{'type':'unit:dislodged','unit':'ARE','kind':'army','seat':1}");
	assert_told("{'type':'unit:retreated','from':'ARE','province':'URB'");
}

static void an_army_goes_over_the_sea_while_the_fleets_hold(void **state)
{
	const char way[] = ORDER("GEN", "'move','to':'SAR','convoy':true")
		ORDER("LS", "'convoy','target':'GEN','to':'SAR'")
			ORDER("TS", "'convoy','target':'GEN','to':'SAR'");
	char attacked[1024];
	start(NULL, "{'phase':'orders','units':[" UNIT("0", "army", "GEN") "," UNIT(
			    "0", "fleet", "LS") "," UNIT("1", "fleet", "TS") "," UNIT("2", "fleet",
			    "WM") "," UNIT("2", "fleet", "CM") "]}");
	assert_int_equal(try_out(way), RD_ACCEPTED);
	assert_told(
		"'unit':'GEN','seat':0,'kind':'army','order':'move','to':'SAR','convoy':true,'result':'moved'");
	snprintf(attacked, sizeof(attacked), "%s%s", way,
		ORDER("WM", "'move','to':'TS'") ORDER("CM", "'support','target':'WM','to':'TS'"));
	assert_int_equal(try_out(attacked), RD_ACCEPTED);
	assert_told("'convoy':true,'result':'no_route'");
	assert_told("{'type':'unit:dislodged','unit':'TS','kind':'fleet','seat':1}");
}

static void a_siege_is_laid_goes_on_and_ends(void **state)
{
	const char besiege[] = ORDER("PIS", "'besiege'");
	const char units[] = "'phase':'orders','owners':{'PIS':1},'units':[" UNIT(
		"0", "army", "PIS") "," UNIT("1", "garrison", "PIS") "]";
	char patch[1024];
	snprintf(patch, sizeof(patch), "{%s}", units);
	start(NULL, patch);
	assert_int_equal(try_out(besiege), RD_ACCEPTED);
	assert_told("{'type':'siege:changed','province':'PIS','by':0,'count':1}");
	assert_false(was_told("unit:destroyed"));
	/* The same in the match, and then the second turn of it. */
	assert_int_equal(
		court_do(&court, 0, "{'type':'order:set','unit':'PIS','order':'besiege'}"), 0);
	while (court.state->turn == 1)
		assert_true(
			court_act(&court, court.state->seats[0].ready + court.state->seats[1].ready,
				&(struct machiavelli_action){.type = MACHIAVELLI_TURN_READY,
					.ready = true}) == RD_ACCEPTED);
	look(2);
	assert_int_equal(view.siege_count, 1);
	assert_int_equal(try_out(besiege), RD_ACCEPTED);
	assert_told("{'type':'unit:destroyed','unit':'PIS-g'");
	assert_told(
		"{'type':'province:owner','province':'PIS','from':1,'owner':0,'cause':'siege'}");
	assert_int_equal(try_out(ORDER("PIS", "'hold'")), RD_ACCEPTED);
	assert_told("{'type':'siege:changed','province':'PIS','by':0,'count':0}");
}

static void units_change_their_kind_and_provinces_are_claimed(void **state)
{
	start(NULL, "{'phase':'orders','turn':3,'season':'autumn','units':[" UNIT(
			    "0", "army", "PIO") "," UNIT("0", "garrison", "FLO") "]}");
	assert_int_equal(try_out(ORDER("FLO-g", "'convert','into':'army'")), RD_ACCEPTED);
	assert_told("{'type':'unit:converted','unit':'FLO-g'");
	assert_told("{'type':'province:owner','province':'PIO'");
	look(1);
	assert_int_equal(try_out(ORDER("PIO", "'convert','into':'fleet'")), RD_ACCEPTED);
	assert_told("{'type':'unit:converted','unit':'PIO'");
}

/* ---- fog --------------------------------------------------------------------------------------- */

static const char misty[] = "{'phase':'orders','owners':{'FLO':0,'ROM':2},'units':[" UNIT(
	"0", "army", "FLO") "," UNIT("1", "army", "SIE") "," UNIT("2", "army", "ROM") "]}";

/* Units in sight may be told anything, and all of it is told; those out of sight are not there. */
static void with_fog_only_what_is_seen_is_there(void **state)
{
	start("{'fog':true}", misty);
	assert_int_equal(view.unit_count, 2);
	assert_int_equal(
		try_out(ORDER("SIE", "'move','to':'PER'") ORDER("FLO", "'move','to':'SIE'")),
		RD_ACCEPTED);
	assert_told(
		"'unit':'SIE','seat':1,'kind':'army','order':'move','to':'PER','result':'moved'");
	assert_told("'unit':'FLO'");
	assert_false(was_told("'unit':'ROM'"));
	assert_int_equal(try_out(ORDER("ROM", "'hold'")), RD_NO_SUCH_TARGET);
	/* An order may name what could be there. */
	assert_int_equal(try_out(ORDER("SIE", "'support','target':'ROM','to':'PER'")), RD_ACCEPTED);
	assert_told("'result':'void'");
	/* Where one sees, nothing can be guessed. */
	assert_int_equal(try_out(ORDER("SIE", "'support','target':'ARE'")), RD_NO_SUCH_TARGET);
}

static void what_is_hidden_changes_nothing(void **state)
{
	static char first[TEXT];
	const char lines[] = ORDER("SIE", "'move','to':'PER'") ORDER("FLO", "'move','to':'SIE'");
	start("{'fog':true}", misty);
	assert_int_equal(try_out(lines), RD_ACCEPTED);
	strcpy(first, told);
	for (int round = 0; round < 50; round++) {
		court_start(&court, 3, "{'fog':true}", misty, 1);
		machiavelli_scramble(court.state, 0, &court.whim);
		look(0);
		assert_int_equal(try_out(lines), RD_ACCEPTED);
		assert_string_equal(told, first);
	}
}

/* ---- what cannot be ---------------------------------------------------------------------------- */

static void orders_that_cannot_be_are_refused(void **state)
{
	static const struct {
		const char *order;
		int refusal;
	} rows[] = {
		{ORDER("MIL", "'hold'"), RD_NO_SUCH_TARGET},
		{ORDER("FLO-g", "'hold'"), RD_NO_SUCH_TARGET},
		{ORDER("Atlantis", "'hold'"), RD_NO_SUCH_TARGET},
		{ORDER("", "'hold'"), RD_NO_SUCH_TARGET},
		{ORDER("FLO", "'move','to':'Atlantis'"), RD_NO_SUCH_TARGET},
		{ORDER("FLO", "'move','to':'VEN'"), MACHIAVELLI_NOT_ADJACENT},
		{ORDER("FLO", "'move','to':'VEN','convoy':true"), MACHIAVELLI_NOT_COASTAL},
		{ORDER("FLO", "'support','target':'FLO'"), RD_NO_SUCH_TARGET},
		{ORDER("FLO", "'convoy','target':'FLO','to':'PIS'"), MACHIAVELLI_WRONG_UNIT},
		{ORDER("FLO", "'besiege'"), MACHIAVELLI_NOTHING_TO_BESIEGE},
		{ORDER("FLO", "'convert','into':'fleet'"), MACHIAVELLI_NOT_A_PORT},
		{ORDER("FLO", "'hold','retreats':['Atlantis']"), RD_NO_SUCH_TARGET},
		{ORDER("FLO", "'move','to':'PIS'") ORDER("MIL", "'hold'"), RD_NO_SUCH_TARGET},
		{"{'type':'turn:ready','ready':true}", RD_BAD_ACTION},
		{"{'type':'match:surrender'}", RD_BAD_ACTION},
		{"{'type':'order:clear','unit':'FLO'}", RD_BAD_ACTION},
	};
	start(NULL, "{'phase':'orders','units':[" UNIT("0", "army", "FLO") "]}");
	for (size_t i = 0; i < RD_COUNT(rows); i++) {
		int refusal = try_out(rows[i].order);
		if (refusal != rows[i].refusal)
			fail_msg("%s: %d, not %d", rows[i].order, refusal, rows[i].refusal);
		assert_int_equal(verdict.count, 0);
	}
}

static void malformed_orders_are_refused(void **state)
{
	static const char *const rows[] = {
		"x",
		"{",
		"[]",
		"null",
		"{'type':'order:set'}",
		"{'type':7,'unit':'FLO','order':'hold'}",
		"{'type':'order:set','unit':7,'order':'hold'}",
		"{'type':'order:set','unit':['FLO'],'order':'hold'}",
		"{'type':'order:set','unit':'FLO'}",
		"{'type':'order:set','unit':'FLO','order':'dance'}",
		"{'type':'order:set','unit':'FLO','order':'move'}",
		"{'type':'order:set','unit':'FLO','order':'move','to':null}",
		"{'type':'order:set','unit':'FLO','order':'move','to':'PIS','convoy':1}",
		"{'type':'order:set','unit':'FLO','order':'convert','into':'garrison'}",
		"{'type':'order:set','unit':'FLO','order':'hold','retreats':'PIS'}",
		"{'type':'order:set','unit':'FLO','order':'hold','retreats':['A','A','A','A','A','A','A','A','A']}",
		"{'type':'order:set','unit':'FLO','unit':'FLO','order':'hold'}",
	};
	static char deep[5000], longest[TEXT / 2];
	start(NULL, "{'phase':'orders','units':[" UNIT("0", "army", "FLO") "]}");
	for (size_t i = 0; i < RD_COUNT(rows); i++)
		if (try_out(rows[i]) != RD_BAD_ACTION)
			fail_msg("%s was taken", rows[i]);
	snprintf(deep, sizeof(deep), "{'type':'order:set','unit':'FLO','order':'hold','x':");
	memset(deep + strlen(deep), '[', 2000);
	memset(deep + strlen(deep), ']', 2000);
	strcat(deep, "}");
	assert_int_equal(try_out(deep), RD_BAD_ACTION);
	size_t length = (size_t)snprintf(longest, sizeof(longest), "{'type':'order:set','unit':'");
	memset(longest + length, 'F', sizeof(longest) - length - 64);
	strcat(longest, "','order':'hold'}");
	assert_int_equal(try_out(longest), RD_NO_SUCH_TARGET);
}

/* As many orders as may come at once, and as many units as a view can hold. */
static void a_full_board_fits(void **state)
{
	enum { MANY = MACHIAVELLI_LEGAL_MAX };
	static struct machiavelli_action many[MANY];
	start(NULL, "{'phase':'orders'}");
	memset(view.units, 0, sizeof(view.units));
	view.unit_count = 0;
	for (uint8_t at = 0; at < MACHIAVELLI_PLACES; at++) {
		view.units[view.unit_count++] = (struct machiavelli_seen_unit){
			.seat = (int8_t)(at % 3),
			.at = at,
			.kind = machiavelli_is_sea(at) ? MACHIAVELLI_FLEET : MACHIAVELLI_ARMY};
		if (machiavelli_map[at].value > 0)
			view.units[view.unit_count++] = (struct machiavelli_seen_unit){
				.seat = (int8_t)((at + 1) % 3),
				.at = at,
				.kind = MACHIAVELLI_GARRISON};
	}
	assert_int_equal(view.unit_count, MACHIAVELLI_UNITS);
	for (int i = 0; i < MANY; i++) {
		const struct machiavelli_seen_unit *unit = &view.units[i % view.unit_count];
		struct machiavelli_set reach = machiavelli_reach(unit->at, unit->kind);
		int to = machiavelli_next(reach, i % MACHIAVELLI_PLACES);
		many[i].type = MACHIAVELLI_ORDER_SET;
		many[i].order.unit = (uint8_t)(unit->at + (unit->kind == MACHIAVELLI_GARRISON
									  ? MACHIAVELLI_PLACES
									  : 0));
		if (unit->kind == MACHIAVELLI_ARMY && machiavelli_map[unit->at].value > 0) {
			many[i].order.order = MACHIAVELLI_BESIEGE;
		} else if (to < MACHIAVELLI_PLACES) {
			many[i].order.order = MACHIAVELLI_MOVE;
			many[i].order.has_to = true;
			many[i].order.to = (uint8_t)to;
		}
	}
	verdict = (struct rd_turn){.arena = verdict_arena, .capacity = sizeof(verdict_arena)};
	assert_int_equal(machiavelli_game.judge(&view, many, MANY, &verdict), RD_ACCEPTED);
	assert_int_equal(verdict.count, 1 + MACHIAVELLI_CITIES);
}

/* Views come from outside too: of two units in one place, of nobody's units and the like nothing is told. */
static void boards_that_cannot_be_are_refused(void **state)
{
	static const char *const rows[] = {
		UNIT("0", "army", "FLO") "," UNIT("1", "army", "FLO"),
		UNIT("0", "army", "PIS") "," UNIT("0", "fleet", "PIS"),
		UNIT("0", "garrison", "FLO") "," UNIT("1", "garrison", "FLO"),
		UNIT("7", "army", "FLO"),
		UNIT("0", "garrison", "LS"),
	};
	static char json[TEXT], units[1024], changed[TEXT];
	start(NULL, "{'phase':'orders','units':[]}");
	print_view(0, json, sizeof(json));
	char *list = strstr(json, "\"units\":[]");
	assert_non_null(list);
	for (size_t i = 0; i < RD_COUNT(rows); i++) {
		court_quote(units, sizeof(units), rows[i]);
		int length = snprintf(changed, sizeof(changed), "%.*s\"units\":[%s]%s",
			(int)(list - json), json, units, list + strlen("\"units\":[]"));
		assert_true(see(changed, (size_t)length));
		assert_int_equal(try_out(""), RD_BAD_ACTION);
		assert_int_equal(verdict.count, 0);
	}
}

/* One byte, or a piece, of a view and of orders is changed: whatever can still be read is judged. */
static size_t spoil(char *json, size_t length)
{
	for (int i = court_draw(&court, 1, 3); i > 0; i--) {
		size_t from = (size_t)court_draw(&court, 0, (int)length - 8);
		size_t to = (size_t)court_draw(&court, 0, (int)length - 8);
		if (court_draw(&court, 0, 2) > 0) {
			/* A number or a letter for another of its kind passes the reader most often. */
			char *at = strpbrk(json + from, "0123456789");
			if (at)
				*at = (char)court_draw(&court, '0', '9');
		} else
			memmove(json + to, json + from, (size_t)court_draw(&court, 1, 8));
	}
	return length;
}

static void spoilt_views_and_orders_do_no_harm(void **state)
{
	static char whole[TEXT], json[TEXT];
	int seen = 0, judged = 0;
	for (int round = 0; round < 8; round++) {
		court_start(&court, 3 + round % 6, round % 2 ? "{'fog':true}" : NULL, NULL, round);
		for (int step = 0; step < 120 && court_step(&court); step++)
			;
		for (int i = 0; i < 250; i++) {
			int seat = court_draw(&court, 0, court.match->seats - 1);
			size_t length = print_view(seat, whole, sizeof(whole)), count = 0;
			memcpy(json, whole, length + 1);
			if (!see(json, spoil(json, length)))
				continue;
			seen++;
			size_t listed = machiavelli_legal(&view, court.actions, COURT_LIST);
			while (listed > 0 && count < 40) {
				struct rd_writer writer;
				size_t which = (size_t)court_draw(&court, 0, (int)listed - 1);
				rd_write_start(&writer, text, sizeof(text));
				rd_write_action(&machiavelli_game, &court.actions[which], &writer);
				assert_true(rd_write_finish(&writer));
				if (i % 2)
					spoil(text, writer.length);
				struct rd_fault fault;
				if (rd_read_action(&machiavelli_game, text, writer.length,
					    &orders[count], &fault) == RD_ACCEPTED &&
					(i % 4 == 0 || orders[count].type == MACHIAVELLI_ORDER_SET))
					count++;
				else if (court_draw(&court, 0, 9) == 0)
					break;
			}
			judged += judge(count) == RD_ACCEPTED;
		}
	}
	print_message("# %d spoilt views read, %d judged\n", seen, judged);
	assert_true(seen > 100);
	assert_true(judged > 20);
}

/* ---- what a match makes of the same orders ------------------------------------------------------ */

/* All orders that stand, as anybody who knew them would try them out on any seat's view. */
static size_t collect_orders(int seat)
{
	size_t count = 0;
	look(seat);
	for (int i = 0; i < court.state->seat_count; i++)
		for (int j = 0; j < court.state->seats[i].order_count; j++) {
			assert_true(count < ORDERS);
			orders[count] = (struct machiavelli_action){.type = MACHIAVELLI_ORDER_SET,
				.order = court.state->seats[i].orders[j]};
			count++;
		}
	return count;
}

/* Whether an event can come of what a sandbox leaves out, which is after all that it does. */
static bool is_left_out(const struct rd_event *event)
{
	const struct machiavelli_event_unit *unit = (const void *)event;
	switch (event->type) {
	case MACHIAVELLI_UNIT_DESTROYED:
		return unit->cause != MACHIAVELLI_NO_RETREAT && unit->cause != MACHIAVELLI_BY_SIEGE;
	case MACHIAVELLI_ORDERS_REVEALED:
	case MACHIAVELLI_PROVINCE_CONTESTED:
	case MACHIAVELLI_UNIT_DISLODGED:
	case MACHIAVELLI_UNIT_RETREATED:
	case MACHIAVELLI_PROVINCE_OWNER:
	case MACHIAVELLI_UNIT_CONVERTED:
	case MACHIAVELLI_CONVERT_FAILED: return false;
	default: return true;
	}
}

/* The verdict is word for word what the match told from the orders on. */
static void assert_same(void)
{
	const struct rd_event *real = rd_first_event(&court.turn);
	while (real->type != MACHIAVELLI_ORDERS_REVEALED)
		real = rd_next_event(&court.turn, real);
	for (const struct rd_event *event = rd_first_event(&verdict); event;
		event = rd_next_event(&verdict, event), real = rd_next_event(&court.turn, real)) {
		assert_non_null(real);
		assert_int_equal(event->type, real->type);
		assert_int_equal(event->size, real->size);
		assert_memory_equal(event, real, event->size);
	}
	for (; real; real = rd_next_event(&court.turn, real))
		assert_true(is_left_out(real));
}

static bool has_told(const struct rd_turn *turn, int type)
{
	for (const struct rd_event *event = rd_first_event(turn); event;
		event = rd_next_event(turn, event))
		if (event->type == type)
			return true;
	return false;
}

static void act_and_compare(
	int seat, const struct machiavelli_action *action, int *compared, int *lively)
{
	bool is_last = court.state->phase == MACHIAVELLI_ORDERS &&
		       action->type == MACHIAVELLI_TURN_READY;
	size_t count = is_last ? collect_orders(court_draw(&court, 0, court.match->seats - 1)) : 0;
	if (is_last)
		assert_int_equal(judge(count), RD_ACCEPTED);
	assert_int_equal(court_act(&court, seat, action), RD_ACCEPTED);
	if (!is_last || !has_told(&court.turn, MACHIAVELLI_ORDERS_REVEALED))
		return;
	assert_same();
	++*compared;
	for (int type = MACHIAVELLI_UNIT_DISLODGED; type <= MACHIAVELLI_CONVERT_FAILED; type++)
		lively[type] += has_told(&verdict, type);
}

/* Whole matches, half of them of bots, half at random; bribes and daggers would change the orders. */
static void a_match_makes_the_same_of_the_orders(void **state)
{
	int compared = 0, lively[MACHIAVELLI_MATCH_FINISHED + 1] = {0};
	for (int round = 0; round < 8; round++) {
		court_start(&court, 3 + round % 6,
			"{'bribery':false,'assassination':false,'turn_limit':30}", NULL, round);
		for (int seat = 0; seat < court.match->seats; seat++)
			court.match->sitter[seat].level = (uint8_t)(1 + seat % 3);
		for (int step = 0; step < 20000 && !court_is_over(&court); step++) {
			struct machiavelli_action action;
			int seat = court_draw(&court, 0, court.match->seats - 1);
			if (court.state->seats[seat].ready)
				continue;
			if (round % 2 && rd_match_choose(court.match, seat, &court.view, &action)) {
				act_and_compare(seat, &action, &compared, lively);
				continue;
			}
			size_t count = court_legal(&court, seat);
			bool is_ready = court_draw(&court, 0, 15) == 0;
			if (count > 0)
				act_and_compare(seat,
					&court.actions[is_ready ? 0
								: court_draw(&court, 0,
									  (int)count - 1)],
					&compared, lively);
		}
	}
	print_message("# %d resolutions\n", compared);
	assert_true(compared > 100);
	for (int type = MACHIAVELLI_UNIT_DISLODGED; type <= MACHIAVELLI_CONVERT_FAILED; type++)
		if (lively[type] == 0)
			fail_msg("no match told event %d", type);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(orders_of_all_seats_are_judged_together),
		cmocka_unit_test(whoever_is_dislodged_retreats_as_told),
		cmocka_unit_test(an_army_goes_over_the_sea_while_the_fleets_hold),
		cmocka_unit_test(a_siege_is_laid_goes_on_and_ends),
		cmocka_unit_test(units_change_their_kind_and_provinces_are_claimed),
		cmocka_unit_test(with_fog_only_what_is_seen_is_there),
		cmocka_unit_test(what_is_hidden_changes_nothing),
		cmocka_unit_test(orders_that_cannot_be_are_refused),
		cmocka_unit_test(malformed_orders_are_refused),
		cmocka_unit_test(a_full_board_fits),
		cmocka_unit_test(boards_that_cannot_be_are_refused),
		cmocka_unit_test(spoilt_views_and_orders_do_no_harm),
		cmocka_unit_test(a_match_makes_the_same_of_the_orders),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
